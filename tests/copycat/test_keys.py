"""The keys of offices, cards and rows: where they stand, and that they stay."""

from __future__ import annotations

import re
from random import Random

import pytest

from civics_tui.boards.copycat.department import groups
from civics_tui.boards.targets import Spot
from civics_tui.keys.commands import CHOICE_KEYS, TABLE_LETTERS
from civics_tui.table.desk.desk import Desk
from civics_tui.table.window.choices import Choices
from civics_tui.table.window.rows import KEYS, OTHER_KEYS, KeptKeys
from rules import GAMES
from rules.copycat.cards import BOX
from rules.copycat.components import OFFICE, OFFICE_NUMBERS
from rules.copycat.effects.hand import Trade
from rules.copycat.offices import OFFICES
from rules.copycat.phases.action import Turn
from rules.copycat.state import CampaignState
from rules.match import Match
from tests.app.driving import NAMES, text_of_picture
from tests.copycat.desks import placing, screen, table
from tests.copycat.table import act, action, do, success


def test_keys_of_places_are_no_keys_of_commands_or_of_other_choices() -> None:
    assert {*KEYS, *OTHER_KEYS} <= CHOICE_KEYS
    assert not {*KEYS} & {*OTHER_KEYS}, "the key of an office that was just taken played a card"
    assert not {*KEYS} & {*"sfomp"}, "what else is chosen in a list with desks"


def test_no_key_of_a_desk_is_the_capital_of_a_letter_of_a_command() -> None:
    """With a Shift forgotten the key of a desk took back the turn, or left the table."""
    assert not {*KEYS} & {letter.upper() for letter in TABLE_LETTERS}
    assert len(KEYS) >= max(OFFICE_NUMBERS)


def test_the_keys_of_the_printed_offices_go_up_along_the_board_and_down_the_list() -> None:
    columns = [[id for id in column if id.startswith("B")] for column in groups(BOX)]
    assert [OFFICE_NUMBERS[OFFICE[id]] for column in columns for id in column] == [*range(1, 11)]
    match = placing(2, 3)
    numbers = [row.own_number for row in Choices(match.state, NAMES).rows if row.own_number]
    assert numbers == sorted(numbers)
    assert len(numbers) >= 10


def test_to_do_nothing_has_one_key_in_every_question() -> None:
    random, match = Random(3), placing(3, 3)
    keys: dict[bool, set[str]] = {True: set(), False: set()}
    verbs = set()
    while not match.over:
        for choice in match.state.legal_actions():
            verb = choice[0]
            idle = verb in ("done", "stop", "end", "none", "leave") or choice in (("draw", 0), ("pay", 0))
            keys[idle].add(match.state.label(choice).key)
            verbs |= {verb} if idle else set()
        match.play(random.choice(match.state.legal_actions()))
    assert verbs >= {"done", "stop", "end", "none"}
    assert keys[True] == {"d"}
    assert "d" not in keys[False]


@pytest.mark.parametrize("seats", [2, 4])
def test_no_hand_card_has_the_capital_of_what_else_can_be_typed(seats: int) -> None:
    """`S` beside `s`, which uses what is under the cursor, is typed for it."""
    random, match = Random(seats), placing(seats, 3)
    letters: dict[str, str] = {}
    turn_of = match.state.current_player
    lists = 0
    while not match.over:
        if match.state.current_player != turn_of:
            letters, turn_of = {}, match.state.current_player
        choices = Choices(match.state, NAMES, letters=letters)
        keys = [choices.key(index) for index in range(len(choices.rows))]
        typed = {*keys, *(use.key for row in choices.rows for use in row.uses)} - {""}
        assert len({key.lower() for key in typed}) == len(typed)
        lists += any(row.own_number for row in choices.rows) and any(key in OTHER_KEYS for key in keys)
        match.play(random.choice(match.state.legal_actions()))
    assert lists > 5


def test_an_office_has_the_same_key_in_every_list_of_every_game() -> None:
    keys: dict[str, str] = {}
    for seats in (2, 3, 4):
        random, match = Random(seats), placing(seats, seats)
        while not match.over:
            choices = Choices(match.state, NAMES)
            numbered = [choices.key(index) for index in range(len(choices.rows))]
            if any(row.own_number for row in choices.rows):
                assert all(numbered), "every row has a key"
                assert len(set(numbered)) == len(numbered)
                used = {use.key for row in choices.rows for use in row.uses}
                for row, key in zip(choices.rows, numbered, strict=True):
                    if row.target.startswith("office:"):
                        same = keys.setdefault(row.target, key) == key
                        assert same or keys[row.target].lower() in used, "it does something else here"
            match.play(random.choice(match.state.legal_actions()))
    assert [keys[f"office:{id}"] for id in ("B1", "B9", "B10", "X1")] == ["1", "9", "0", "c"]
    assert {keys.get("office:N1"), keys.get("office:N2")} <= {"a", None}
    assert len(keys) > 20


def test_the_key_on_the_screen_places_the_worker_there() -> None:
    match = placing(4, 3)
    desk = table(match)
    (index,) = [at for at, row in enumerate(desk.choices.rows) if row.own_number == 11]
    office = desk.choices.rows[index].target.removeprefix("office:")
    assert office in ("N1", "N2"), "the eleventh office, one of a pair by chance"
    key = desk.choices.key(index)
    assert key == "a"
    title = OFFICES[OFFICE[office]].title

    def seen() -> bool:
        below = screen(desk).splitlines()[desk.plan.choices.y :]
        return any(line.startswith(" a ") and title in line for line in below)

    for _ in desk.choices.rows:
        if not seen():
            desk.key("down")
    assert seen()
    desk.key(key)
    assert match.moves[-1].action == ("place", office)


def test_each_desk_that_may_be_entered_has_its_key_on_the_board() -> None:
    desk = table(placing(2, 3))
    board = [line[: desk.plan.board.width] for line in text_of_picture(desk.picture())]
    for target, key in desk.choices.own_keys.items():
        at = desk.places[Spot("board", target)]
        names = OFFICES[OFFICE[target.partition(":")[2]]].names
        assert any(board[at.y][at.x :].startswith(f"{key} {name} ") for name in names)


def test_each_card_that_can_be_bought_has_its_key_on_the_street() -> None:
    match = Match.start(GAMES["copycat"], 2, 42, NAMES[:2])
    random = Random(4)
    while not any(action[0] == "buy" for action in match.state.legal_actions()):
        match.play(random.choice(match.state.legal_actions()))
    desk = table(match)
    lines = text_of_picture(desk.picture())
    for target, key in desk.choices.own_keys.items():
        if key:
            at = desk.places[Spot("board", target)]
            assert lines[at.y][at.x : at.x + 2] == f"{key} "


def test_a_key_that_chooses_nothing_is_answered_with_all_the_keys_that_do() -> None:
    desk = table(placing(2, 3))
    desk.key("z")
    *letters, last = sorted(filter(str.isalpha, map(desk.choices.key, desk.choices.listed)))
    assert f"z is no choice here; 0 to 9, {', '.join(letters)} and {last} are." in screen(desk)
    drawing = Choices(action((21, 34), (13,), piles=[(12, 58, 32), (9,)]), NAMES)
    drawing.at = drawing.index_of("hand:21") or 0
    assert "s" not in drawing.keys, "what is done with the card under the cursor has no letter on screen"


def test_a_digit_typed_to_find_a_card_chooses_nothing() -> None:
    desk = table(placing(2, 3))
    for key in ("slash", "y", "5", "7"):
        desk.key(key, key)
    assert desk.choices.finding == "y57"
    assert not any(move.action[0] == "place" for move in desk.session.match.moves)


def test_a_hand_card_keeps_its_key_until_the_turn_is_over() -> None:
    """Neither a card that is played nor one that is drawn moves the keys of the others."""
    state = action((21, 34, 47), (13,), piles=[(12, 58, 32), (9,)])
    letters: dict[str, str] = {}

    def keys() -> dict[str, str]:
        choices = Choices(state, NAMES, letters=letters)
        rows = choices.rows
        return {row.target: choices.key(index) for index, row in enumerate(rows) if row.target[:5] == "hand:"}

    assert keys() == {"hand:21": "E", "hand:34": "J", "hand:47": "K"}
    do(state, "play 21")
    assert keys() == {"hand:34": "J", "hand:47": "K", "hand:32": "M", "hand:58": "N"}


def digits_of(desk: Desk) -> dict[str, str]:
    rows = desk.choices.rows
    return {row.target: desk.choices.key(at) for at, row in enumerate(rows) if row.target}


def test_what_is_left_of_a_run_of_choices_keeps_its_digits() -> None:
    """Who swaps three cards types three digits: the second one must not take another card."""
    state = action((9, 10, 11, 21), (13,), ready=(0, 3), piles=[(12, 58, 32), (9,)])
    state.push(Trade(3, seat=0))
    state.advance()
    match = Match.start(GAMES["copycat"], 2, 1, NAMES[:2])
    match.state = state
    desk = table(match)
    before = digits_of(desk)
    assert before == {"hand:9": "1", "hand:10": "2", "hand:11": "3", "hand:21": "4"}
    desk.key("2")
    assert digits_of(desk) == {"hand:9": "1", "hand:11": "3", "hand:21": "4"}
    desk.key("2")
    assert "2 is no choice here" in desk.session.notice
    desk.key("3")
    assert digits_of(desk) == {"hand:9": "1", "hand:21": "4"}
    desk.key("u")
    assert digits_of(desk)["hand:11"] == "3", "what was taken back has its digit again"


def test_a_hand_card_keeps_its_letter_in_the_next_turns() -> None:
    state = action((21, 34, 47), (13, 22), ready=(2, 2))
    match = Match.start(GAMES["copycat"], 2, 1, NAMES[:2])
    match.state = state
    desk = table(match)
    before = digits_of(desk)
    assert before["hand:47"] in OTHER_KEYS
    for words in ("play 21", "place B4", "place B7"):
        desk.session.play(act(words))
        desk.show_scene()
    desk.run("go_on")
    assert desk.session.viewer == 0
    after = digits_of(desk)
    assert after["hand:34"] == before["hand:34"]
    assert after["hand:47"] == before["hand:47"]


def keys_of(state: CampaignState, letters: dict[str, str]) -> dict[str, str]:
    choices = Choices(state, NAMES, letters=letters)
    return {row.target: choices.key(index) for index, row in enumerate(choices.rows) if row.target}


def test_an_office_keeps_its_key_in_phase_3_and_where_it_is_repeated_or_copied() -> None:
    placing_key = keys_of(action((12,)), {})["office:B8"]
    state = success((36, 30), {"B8": (0,), "B4": (0,)})
    assert keys_of(state, {})["office:B8"] == placing_key
    state = success((39,), {"B8": (0,), "B10": (0,)}, lying={"B8": (0,)})
    assert ("again", "B8") in state.legal_actions()
    assert keys_of(state, {})["office:B8"] == placing_key


def test_a_hand_card_has_its_letter_in_a_list_without_offices_too() -> None:
    """`1` played a card after a worker was placed, and in the next turn placed one in an office."""
    state = action((21, 25, 47), (13,), piles=[(12, 58, 32), (9,)])
    letters: dict[str, str] = {}
    before = keys_of(state, letters)
    do(state, "play 25")
    assert keys_of(state, letters) == {card: before[card] for card in ("hand:21", "hand:47")}


def test_a_bid_is_chosen_by_digits_whatever_letters_the_cards_had_in_the_round_before() -> None:
    match, kept = Match.start(GAMES["copycat"], 2, 3, NAMES[:2]), KeptKeys()
    seat = match.state.current_player
    kept.letters(seat)[match.state.label(match.state.legal_actions()[0]).target] = "E"
    kept.enter(match, (), goes_on=False)
    choices = Choices(match.state, NAMES, letters=kept.letters(seat), places=kept.places)
    assert [choices.key(index) for index in range(len(choices.rows))] == ["1", "2", "3", "4", "5"]


def test_the_key_of_a_taken_office_says_who_is_there() -> None:
    match = placing(2, 3)
    seat = match.state.current_player
    match.play(("place", "B4"))
    while match.state.current_player == seat or not isinstance(match.state.agenda[-1], Turn):
        match.play(match.state.legal_actions()[-1])
    desk = table(match)
    assert ("place", "B4") not in match.state.legal_actions()
    desk.key("4")
    assert f"Petty Cash: taken by {match.names[seat or 0]}. Take 2 coins. No choice now." in screen(desk)


def test_keys_that_are_dealt_together_follow_the_list() -> None:
    assert [*KEYS[10:21]] == sorted(KEYS[10:21])
    dealt = keys_of(action((21, 34, 47), (13,)), {})
    keys = [key for target, key in dealt.items() if target.startswith("hand:")]
    assert len(keys) == 3
    assert keys == sorted(keys)


def test_the_key_of_an_office_that_is_no_choice_says_so() -> None:
    """Beside the offices to be copied it told what another one does, as if that could be chosen."""
    match = Match.start(GAMES["copycat"], 2, 3, NAMES[:2])
    at_work = {"B5": (1,), "B6": (1,), "B1": (1,)}
    match.state = action(
        (51, 12), (13,), piles=[(9, 10, 11)] * 2, workers=at_work, lying={"B5": (1,), "B6": (1,)}
    )
    do(match.state, "play 51")
    desk = table(match)
    for key, said in (
        ("5", "Press Room: The office itself scores 1 point. No choice now."),
        ("1", "Procurement Desk: taken by Ben. Buy 1 card. Take 2 coins. No choice now."),
        # No room for both.
        ("0", "Photocopier is no choice here; 7, 8 and d are."),
    ):
        desk.key(key)
        assert said in screen(desk)
        assert match.actions == ()


def test_a_card_with_one_use_is_played_by_its_key_after_one_with_two_uses_as_before() -> None:
    """A menu of the one entry `Play` asked nothing: another card, which may draw fewer, had two."""
    match = Match.start(GAMES["copycat"], 2, 3, NAMES[:2])
    match.state = action((33, 45), (13,), piles=[(9,), (10,)], discards=[(14, 15, 16, 17)])
    desk = table(match)
    for card, uses in ((45, ["Play", "Play, draw fewer"]), (33, ["Play"])):
        (index,) = [at for at, row in enumerate(desk.choices.rows) if row.target == f"hand:{card}"]
        assert [use.words for use in desk.choices.rows[index].uses] == uses
        desk.key(desk.choices.key(index))
        if len(uses) > 1:
            told = re.findall(r"(Play.*?)  +(draw \S+)?", screen(desk))
            assert told == [(uses[0], "draw ▮▮▮"), (uses[1], "")], "fewer are not three"
            desk.key("s")
        assert [move.action for move in match.moves][-1] == ("play", card)


def test_the_key_that_plays_the_hand_at_payday_buys_nothing_after_it() -> None:
    """What was left of the hand played by itself, and `a` bought the eleventh card for all coins."""
    state = success((12, 55, 56), {"B2": (0,)}, on_street={1: 19, 11: 22}, everybody=True)
    assert ("buy", 11) in state.legal_actions()
    assert "a" not in keys_of(state, {}).values()
