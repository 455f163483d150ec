"""CopyCat at the table: keys that stay, and what the screen says of bids, purchases and rounds."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

import pytest

from civics_tui.boards import board_of
from civics_tui.boards.view import View
from civics_tui.lessons.firsts import Firsts
from civics_tui.lessons.progress import Progress
from civics_tui.players.hints import Advice
from civics_tui.table.desk.desk import Desk
from civics_tui.table.drawing.choice_list import list_columns
from civics_tui.table.scenes import Asking
from civics_tui.table.session.session import Session
from civics_tui.table.window.choices import Choices
from civics_tui.table.window.rows import KEYS
from rules import GAMES
from rules.copycat.cards import CARDS
from rules.copycat.components import RED
from rules.copycat.state import CampaignState
from rules.match import Match
from rules.words import Text
from tests.app.desks import desk_of, go_on
from tests.app.driving import NAMES, Loose, text_of_picture
from tests.copycat.desks import placing, screen, table
from tests.copycat.table import action, do, street, success
from tests.positions import asked_to, match_where


def test_the_bid_says_that_the_card_is_out_of_the_round() -> None:
    desk = table(Match.start(GAMES["copycat"], 2, 3, NAMES[:2]))
    assert "Bid a card, out of this round: the highest places and buys first." in screen(desk)


def red_comes_along(state: CampaignState) -> bool:
    """Whether the dearest card that may be bought brings a red one with it."""
    buys = [int(action[1]) for action in state.legal_actions() if action[0] == "buy"]
    return bool(buys) and any(RED[card] for card in state.street[: max(buys) - 1])


def test_a_purchase_says_that_coins_are_lost_and_that_a_red_card_is_no_gift() -> None:
    """It costs nothing, but it is in the way: no plus, nothing "free" (6B.7)."""
    desk = table(match_where(GAMES["copycat"], red_comes_along))
    assert "unspent coins are lost" in screen(desk)
    assert "1 dead" in screen(desk)
    assert "free" not in screen(desk)
    assert "+1 red" not in screen(desk)
    desk.key("end")
    assert "dead cards along" in screen(desk)
    assert "and 2 dead cards" in screen(desk), "the heading says in words what the list counts"


def test_beside_a_hint_the_rows_of_the_street_keep_their_names() -> None:
    """Once the row of Shuffled Agenda said `3¢     draw ▮ swap ▮▮, 1 dead`."""
    match = Match.start(GAMES["copycat"], 2, 3, NAMES[:2])
    match.state = success((56, 37), {"B1": (0,)}, on_street={1: 30, 2: 1, 3: 24, 4: 33})
    desk = table(match)
    desk.advise([Advice(action, None, Text("It is dear")) for action in match.state.legal_actions()])
    rows = re.findall(r"(\w+ \w+) +draw.*, 1 dead", screen(desk))
    assert rows == ["Shuffled Agenda", "Working Lunch"]


def test_where_no_hand_is_shown_a_hint_lies_over_the_board_whole_and_the_list_keeps_its_columns() -> None:
    """Beside the list the second and the third choice were cut off."""
    match = Match.start(GAMES["copycat"], 2, 3, NAMES[:2])
    match.state = success((56, 37), {"B3": (0,)}, on_street={at: 19 + at for at in range(1, 8)})
    desk = table(match)
    listed = screen(desk).splitlines()[-6:-1]
    chosen = match.state.legal_actions()[:3]
    desk.advise([Advice(one, None, Text("It is dear. " * 12)) for one in chosen])
    assert all(match.state.label(one).text.text(NAMES[:2]) in screen(desk) for one in chosen)
    assert screen(desk).splitlines()[-6:-1] == listed
    desk.key("escape")
    assert "dear" not in screen(desk)


def test_a_hint_leaves_in_sight_what_it_speaks_of() -> None:
    """It lay over the street and said which cards of it could be bought."""
    match = placing(2, 3)
    state = match.state
    assert isinstance(state, CampaignState)
    desk = table(match)
    for spoken, left, hidden in (
        (state.cards[state.street[0]].named, "CAREER", "BUY at"),
        (state.places[0].named, "BUY at", "CAREER"),
    ):
        words = Text.of("{0} {1}", "It is dear. " * 30, spoken)
        desk.advise([Advice(state.legal_actions()[0], None, words)])
        assert left in screen(desk)
        assert hidden not in screen(desk)
        desk.key("escape")
    desk.advise([Advice(state.legal_actions()[0], None, Text("It is dear"))])
    assert "BUY at" in screen(desk), "else what is chosen between is left"


def test_the_first_time_a_card_is_bought_the_screen_says_what_enter_does() -> None:
    desk = table(match_where(GAMES["copycat"], asked_to("buy")))
    assert desk.choices.use is not None
    assert desk.choices.use.action == ("stop",)
    assert "Buy or stop?" in screen(desk)


def test_who_has_no_worker_left_is_not_asked_to_place_one() -> None:
    state = action((21,), (13,), ready=(0, 3), piles=[(9, 10)] * 2)
    assert str(state.prompt().text) == "Act or pass: no worker is ready."
    state = action((21,), (13,), ready=(0, 3), piles=[(9, 10)] * 2, turns="open")
    asked = state.prompt().text.text(("Ann", "Ben"))
    assert asked == "Ann: look at your hand or pass: no worker is ready."


@pytest.mark.parametrize(("reserve", "more"), [(2, "2"), (0, "none")])
def test_once_few_are_left_it_is_said_how_many_workers_cards_still_bring(reserve: int, more: str) -> None:
    """`2 workers ready, 2 more by cards` left open how many there are; `cards add up to 2` read as a sum."""
    match = Match.start(GAMES["copycat"], 2, 3, ("Bartholomew", "Ben"))
    match.state = state = action((21, 26), (13,), piles=[(9, 10)] * 2)
    state.reserve[0] = reserve
    said = f"Act, place a worker or pass (3 workers ready, {more} left to recruit)."
    assert str(state.prompt().text) == said
    assert said in " ".join(screen(table(match)).split())
    state.reserve[0] = 3
    assert str(state.prompt().text) == "Act, place a worker or pass (3 workers ready)."


@pytest.mark.parametrize("hand", [(21,), (12,)])
def test_an_open_turn_tells_nobody_whether_the_hand_has_a_card_that_acts(hand: tuple[int, ...]) -> None:
    state = action(hand, (13,), piles=[(9, 10)] * 2, turns="open")
    asked = state.prompt().text.text(("Ann", "Ben"))
    assert asked == "Ann: place a worker, look at your hand or pass (3 workers ready)."


def test_act_is_said_where_something_can_act() -> None:
    state = action((21,), (13,), piles=[(9, 10)] * 2)
    assert str(state.prompt().text) == "Act, place a worker or pass (3 workers ready)."
    state = action((12,), (13,), piles=[(9, 10)] * 2)
    assert str(state.prompt().text) == "Place a worker or pass (3 workers ready)."


def test_a_card_with_two_uses_says_in_the_list_what_it_does() -> None:
    """Not the letters of its uses: to draw, and to draw fewer (8.13)."""
    state = action((21, 13), (13,), piles=[(9,), (9,)], discards=[(10, 11), ()])
    choices = Choices(state, NAMES)
    row = choices.rows[choices.index_of("hand:21") or 0]
    assert [use.key for use in row.uses] == ["s", "f"]
    assert not any(use.gain for use in row.uses), "the board says it in signs"
    assert board_of("copycat").gain(View(state.seen_by(0), NAMES, 80, 15), "hand:21")[0] == "draw ▮▮"


def test_coins_or_vp_are_asked_with_what_there_is_to_buy_with() -> None:
    state = success((29,), {"B2": (0,)}, on_street={1: 41}, everybody=True)
    asked = "Coins or points of #29 Flexible Promise? You have 0 coins, 1 purchase."
    assert str(state.prompt().text).endswith(asked)


def test_while_something_lies_open_the_line_of_keys_says_how_to_go_on_and_back() -> None:
    desk = table(placing(2, 3))
    assert "Esc" not in screen(desk).splitlines()[-1]
    desk.key("w")
    assert screen(desk).splitlines()[-1].startswith(" Esc close")
    desk.key("escape")
    assert "Why is a choice missing?" not in screen(desk)
    desk.key("i")
    assert "Arrows look around" in screen(desk).splitlines()[-1]


def test_what_the_board_says_of_its_signs_is_not_said_again_below_the_question() -> None:
    match = Match.start(GAMES["copycat"], 2, 3, NAMES[:2], {"turns": "open"})
    while match.state.legal_actions()[0][0] == "bid":
        match.play(match.state.legal_actions()[0])
    shown = screen(table(match))
    assert shown.count("☆ marker") == 1
    assert "a worker of player 1" in shown


def test_the_first_doctorate_is_announced_once_with_what_the_last_one_ends() -> None:
    state = action((9, 10), (13,), ready=(1, 3))
    state.street, state.supply = street({1: 25, 2: 62, 3: 63}), (64, 65)
    match = Match.start(GAMES["copycat"], 2, 1, NAMES[:2])
    match.state = state
    desk = table(match)
    progress = Progress()
    desk.session.log.seen_by = lambda seat: 1  # type: ignore[method-assign]
    desk.firsts = Firsts("copycat", progress)
    line = "4 Doctorates left: coins are points, the last ends the game.  F7 no more tips"
    assert line in screen(desk).replace("\xa0", " ")
    desk.see_first()
    assert line not in screen(desk).replace("\xa0", " ")
    assert not Firsts("copycat", progress).arrival(state.arrival())
    state.last_doctorate = True
    assert state.arrival() is None, "nothing is left to tell once the last is sold"
    state.last_doctorate, state.street = False, street({1: 25})
    assert state.arrival() is None, "none lies there yet"


def test_above_the_street_stands_how_many_doctorates_are_left() -> None:
    cases: Sequence[tuple[tuple[int, ...], tuple[int, ...], str]] = [
        ((25, 26), tuple(range(19, 31)), "12 to come"),
        ((25, 26), (64, 65, 50), "1, then 2 Doctorates"),
        ((25, 62, 63), (64, 65), "4 Doctorates left"),
        ((25, 62), (), "the last Doctorate"),
    ]
    for cards, supply, shown in cases:
        state = action((9, 10), (13,), ready=(1, 3))
        state.street, state.supply = street(dict(enumerate(cards, 1))), supply
        match = Match.start(GAMES["copycat"], 2, 1, NAMES[:2])
        match.state = state
        desk = table(match)
        assert shown in screen(desk)
        ends = "The game ends with the round in which the last one is bought."
        seen = " ".join(desk.board.look(desk.view(desk.plan.board), "supply:"))
        assert (ends in seen) == ("Doctorate" in shown and "then" not in shown)


def test_a_price_of_a_doctorate_is_said_alike_in_the_list_and_in_the_question() -> None:
    state = success((56, 55, 49, 44), {"B2": (0,)}, on_street={1: 62, 2: 63})
    label = state.label(("buy", 1))
    assert str(label.name) == "≥10¢ Doctorate", "as on the street"
    do(state, "buy 1")
    assert str(state.prompt().text).endswith("pay for the Doctorate, 10 to 28? 1 point each.")
    words = [str(state.label(one).text) for one in state.legal_actions()]
    assert words[0] == "Pay 28 coins: 28 points"
    assert words[1] == "Pay 21 to 27 coins: 1 point each"
    assert words[-1] == "Pay 10 coins: 10 points"


@pytest.mark.parametrize(("supply", "ends"), [((), True), ((64,), False)])
def test_the_purchase_that_ends_the_game_says_so_in_the_list_and_below_the_question(
    supply: tuple[int, ...], ends: bool
) -> None:
    street = {1: 3, 2: 19, 3: 20, 4: 21, 5: 22, 6: 23, 7: 24, 8: 25, 9: 26, 10: 27, 11: 62}
    state = success((56, 55, 49, 44), {"B2": (0,)}, on_street=street, supply=supply)
    match = Match.start(GAMES["copycat"], 2, 1, NAMES[:2])
    match.state = state
    desk = table(match)
    row = desk.choices.index_of("street:11")
    assert row is not None
    listed = screen(desk).splitlines()[desk.plan.choices.y :]
    assert any("≥13¢ Docto" in line and "ends the game" in line for line in listed) == ends
    assert all(line.count("ends the game") < 2 for line in listed)
    assert "ends" not in str(state.label(("buy", 11)).name), "the board says it beside the name"
    desk.choices.at = row
    desk.touched = True
    assert ("It ends the game" in screen(desk).splitlines()[desk.plan.prompt.y + 1]) == ends


@pytest.mark.parametrize(("street", "words"), [({1: 62}, "in front of you"), ({1: 62, 2: 19}, "clipboard")])
def test_before_a_purchase_stands_where_what_is_bought_goes(street: dict[int, int], words: str) -> None:
    match = Match.start(GAMES["copycat"], 2, 1, NAMES[:2])
    match.state = success((56, 55), {"B2": (0,)}, on_street=street)
    desk = table(match)
    desk.choices.at = next(at for at, row in enumerate(desk.choices.rows) if row.lettered)
    desk.touched = True
    assert words in screen(desk).splitlines()[desk.plan.prompt.y + 1]


def test_arrows_look_at_every_place_and_the_opposite_arrow_goes_back() -> None:
    match, random = Match.start(GAMES["copycat"], 2, 42, NAMES[:2]), Random(4)
    looked_at = set()
    while not match.over:
        kind = match.state.legal_actions()[-1][0], match.state.observation(None).round > 5
        if kind not in looked_at and kind[0] in ("bid", "pass", "play", "buy"):
            looked_at.add(kind)
            look_everywhere(table(match))
        match.play(random.choice(match.state.legal_actions()))
    assert len(looked_at) > 5


def look_everywhere(desk: Desk) -> None:
    """Go every way from every place."""
    desk.key("i")
    desk.picture()
    places, seen = set(desk.places), [desk.looking]
    for here in seen:
        for arrow, opposite in (("up", "down"), ("left", "right"), ("down", "up"), ("right", "left")):
            desk.look_at(here)
            desk.key(arrow)
            there = desk.looking
            if there != here:
                desk.key(opposite)
                assert desk.looking == here, (here, arrow, there)
            if there not in seen:
                seen.append(there)
    assert places == set(seen)


def test_what_may_be_known_is_told_whole_in_the_place_of_a_hand_that_nobody_sees() -> None:
    match = Match.start(GAMES["copycat"], 4, 3, NAMES[:4], {"turns": "open"})
    while match.state.legal_actions()[0][0] == "bid":
        match.play(match.state.legal_actions()[0])
    assert isinstance(match.state, CampaignState)
    match.state.clipboards = [(seat + 9, 19, 28, 37, 41, 52) for seat in range(4)]
    session = Session(Loose(match), board_of("copycat"))
    session.start()
    desk = desk_of(session, (160, 50))
    go_on(desk)
    assert desk.session.viewer is None
    assert screen(desk).count("Headline") >= 4


@pytest.mark.parametrize("size", [(100, 30), (120, 40), (160, 50)], ids=str)
def test_from_100_columns_what_comes_of_a_choice_is_said_in_words(size: tuple[int, int]) -> None:
    """Not in words in one row and in signs in the next; and no row is cut."""
    random = Random(5)
    match = Match.start(GAMES["copycat"], 2, 11, NAMES[:2])
    mixed = set()
    while not match.over:
        if random.random() < 0.15:
            desk = desk_of(table(match).session, size)
            place = desk.plan.choices
            # Of two columns the names may be cut, which the line of the cursor has whole.
            signs = {*"¢★▮☆→", *("…" if list_columns(place, desk.choices) == 1 else "")}
            for line in text_of_picture(desk.picture())[place.y : place.y + place.height]:
                row = re.sub(r"\d¢", "", line[place.x : place.x + place.width])
                mixed |= {row.strip()} if set(row) & signs else set()
        match.play(random.choice(match.state.legal_actions()))
    assert not mixed


def test_the_key_of_a_card_that_is_too_dear_says_what_it_costs() -> None:
    match = match_where(GAMES["copycat"], asked_to("buy"))
    state = match.state
    assert isinstance(state, CampaignState)
    bought = {int(action[1]) for action in state.legal_actions() if action[0] == "buy"}
    dear = next(
        space for space, card in enumerate(state.street, 1) if card and not RED[card] and space not in bought
    )
    desk = table(match)
    desk.key(KEYS[dear - 1])
    assert "too many" in screen(desk)
    assert CARDS[state.street[dear - 1]].title in screen(desk)
    assert match.state is state


def test_the_letter_of_a_pass_takes_no_points_of_who_is_asked_next() -> None:
    """Whoever passes once more chooses nothing: points have a letter of their own."""
    match = Match.start(GAMES["copycat"], 2, 1, NAMES[:2])
    match.state = action((29,), (13,), ready=(0, 0), piles=[(9, 10)] * 2, turns="open")
    desk = table(match)
    # Both pass; the second reads that it is asked now.
    for _ in range(3):
        desk.key("p", "p")
    asked = match.state
    assert ("take", "vp") in asked.legal_actions()
    desk.key("p", "p")
    assert match.state is asked
    assert "p is no choice here; c and v are." in desk.session.notice
    desk.key("v", "v")
    assert match.state is not asked
    assert match_where(GAMES["copycat"], asked_to("plain")).state.label(("plain",)).key == "a"


def test_what_is_asked_twice_anyway_is_not_asked_three_times() -> None:
    """`Ben chooses now: p again`, then `Choose it again if you mean it`."""
    match = Match.start(GAMES["copycat"], 2, 1, NAMES[:2])
    match.state = action((29,), (13,), ready=(1, 1), piles=[(9, 10)] * 2, turns="open")
    desk = table(match)
    desk.key("p", "p")
    desk.key("p", "p")
    asked = match.state
    assert asked.current_player == 1
    desk.key("p", "p")
    assert match.state is asked
    assert "Choose it again" in screen(desk)
    desk.key("p", "p")
    assert match.state is not asked


@pytest.mark.parametrize("bids", ["15", "51"])
def test_what_bids_turned_ends_a_run_so_that_the_next_worker_is_placed_at_once(bids: str) -> None:
    match = Match.start(GAMES["copycat"], 2, 1, NAMES[:2], {"turns": "open"})
    desk = table(match)
    for card in bids:
        while not isinstance(desk.session.scene, Asking):
            desk.key("enter")
        desk.key(card)
    while not isinstance(desk.session.scene, Asking):
        desk.key("enter")
    first = match.state.current_player
    desk.key("1")
    assert match.state.current_player != first
    desk.key("2")
    assert len(match.moves) == 4


def test_a_number_for_one_more_purchase_buys_nothing_for_the_next_seat() -> None:
    """After a last purchase another seat is asked the same, with coins of its own."""
    match = Match.start(GAMES["copycat"], 2, 1, NAMES[:2])
    workers = {"B3": (0, 1), "N2": (0, 1), "N1": (0, 1)}
    match.state = success((12, 13), workers, on_street={1: 22, 2: 31, 3: 20, 4: 19}, everybody=True)
    desk = table(match)
    seat = match.state.current_player
    while match.state.current_player == seat:
        desk.key(
            "1" if match.state.legal_actions()[0] != ("stop",) else str(match.state.legal_actions()[1][1])
        )
    state = match.state
    bought = str(state.legal_actions()[1][1])
    desk.key(bought, bought)
    assert match.state is state
    assert "chooses now" in screen(desk)
    desk.key(bought, bought)
    assert match.state is not state
