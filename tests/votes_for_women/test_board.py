"""The board of Votes for Women: the map and all around it, the hand, moments, what is past."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from civics_tui.boards import board_of
from civics_tui.boards.canvas import Canvas
from civics_tui.boards.picture import ASCII, UNICODE, Glyphs
from civics_tui.boards.votes_for_women import country, gists, moments
from civics_tui.boards.votes_for_women.words import odds
from civics_tui.players.levels import choose
from civics_tui.players.question import question_of
from civics_tui.table.scenes import PrivateReveal, Reveal
from rules.chance import SeededChance
from rules.steps import Step
from rules.votes_for_women import GAME
from rules.votes_for_women.cards import CARDS
from rules.votes_for_women.components import (
    ANYWHERE,
    CODES,
    MISS_FEBB,
    REGION_KEYS,
    REGIONS,
    STRATEGY_CARDS,
)
from rules.votes_for_women.effects.campaigners import FreeMove, move_label
from rules.votes_for_women.effects.campaigning import MoveOrPlace
from rules.votes_for_women.effects.cubes import AddCubes, CubesThrow
from rules.votes_for_women.history import HISTORY
from rules.votes_for_women.moments import AllVotes, Auction, Dice, Sent, StateVote, Vote
from rules.votes_for_women.phases.operations import PlayACard
from rules.votes_for_women.phases.strategy import StrategyBid
from rules.votes_for_women.phases.voting import ChooseVotingState
from rules.votes_for_women.state import VotesState
from rules.words import Text
from tests.app.desks import desk_of, go_on, sit
from tests.votes_for_women.table import NAMES, OPP, SUF, begin, do, event, position
from tests.votes_for_women.views import SIZES, SMALL, board, busy, drawn, under, view


def test_the_map_has_every_state_once_in_a_grid() -> None:
    assert sorted(country.PLACES) == list(range(48))
    assert len(set(country.PLACES.values())) == 48


@pytest.mark.parametrize("size", SIZES)
def test_every_state_shows_its_cubes_as_cubes_or_its_marker(size: tuple[int, int]) -> None:
    picture = drawn(busy(), size)
    assert (picture.width, picture.height) == size
    for code in CODES:
        assert under(picture, f"state:{code}").startswith(code)
    assert under(picture, "state:WA").endswith("✓ ratified" if size == SIZES[-1] else "✓ yes")
    assert under(picture, "state:GA").endswith("✗ rejected" if size == SIZES[-1] else "✗ no")
    assert "■■◆" in under(picture, "state:CA")
    assert "▲▲▲" in under(picture, "state:OH")


def test_no_marker_touches_the_letter_with_which_the_next_state_begins() -> None:
    """`nowID`: without grounds a rejection and the region of the state beside it were one word."""
    canvas = Canvas(80, 9, UNICODE.flat())
    moments.chart(canvas, position(checks="OR NV", xs="WA MN KS LA OH TX").observation(None))
    assert not re.search(r"(no|yes|[✓✗])[a-z]", canvas.picture().text)


def test_a_heap_of_cubes_keeps_every_digit() -> None:
    picture = drawn(position(cubes={"CO": "p" * 12 + "y" * 11, "NE": "pp", "RI": "r" * 12}))
    assert under(picture, "state:CO").endswith("■12◆11")
    assert under(picture, "state:NE").endswith("■■")
    assert under(picture, "state:RI").endswith("▲12")


def test_states_are_never_smaller_in_a_larger_window() -> None:
    areas = []
    for size in SIZES:
        region = drawn(busy(), size).targets["state:KS"]
        areas.append(region.width * region.height)
    assert areas == sorted(areas)


def test_the_map_takes_the_rows_that_cards_below_it_do_not_need() -> None:
    highs = [drawn(busy(), size).targets["state:KS"].height for size in SIZES]
    assert highs == [2, 2, 3, 4, 5]


@pytest.mark.parametrize("size", SIZES)
def test_state_cards_that_wait_are_stars(size: tuple[int, int]) -> None:
    picture = drawn(busy(), size)
    assert {code for code in CODES if "★" in under(picture, f"state:{code}")} == {"CA", "OH", "NY"}


def test_no_region_has_the_color_of_a_cube() -> None:
    from civics_tui.looks.palettes import ground_name

    cubes = {ground_name(name) for name in country.CUBES}
    regions = {ground_name(name) for name in country.GROUNDS}
    assert len(regions) == 6
    assert not cubes & regions


def test_campaigners_stand_in_their_region_and_can_be_chosen_there() -> None:
    picture = drawn(busy())
    for name, region in (("purple", 0), ("yellow", 0), ("purple2", 2), ("red", 2), ("red2", 5)):
        place = picture.targets[f"campaigner:{name}"]
        assert picture.targets[f"region:{REGIONS[region]}"].contains(place.x, place.y)
        assert under(picture, f"campaigner:{name}") == name[0].upper()


def test_what_sending_now_would_decide_and_what_regions_lean_to_are_in_view() -> None:
    state = position(cubes={"CA": "ppyy", "NV": "y", "OH": "rrrr", "TX": "rrrrr", "ND": "ppp"}, congress=2)
    picture = drawn(state)
    assert "if sent now 1 for, 2 against" in picture.text
    assert "2 of 6" in under(picture, "congress:track")
    assert under(picture, "region:West") == "West 2-0"
    assert under(picture, "region:South") == "South 0-1"
    assert {f"region:{region}" for region in REGIONS} <= picture.targets.keys()


def test_in_the_last_turn_stands_what_congress_still_needs_and_once_sent_how_many_would_ratify() -> None:
    hands = ((1, 2, 3), ())
    assert "4 more by 2 cards or it fails" in drawn(position(turn=6, congress=2, hands=hands)).text
    assert "4 short, no card left" in drawn(position(turn=6, congress=2)).text
    assert "more by" not in drawn(position(turn=5, congress=2, hands=hands)).text
    needs_one = " ".join(CODES[:35])
    assert "if all voted now about 40 ratify, enough" in drawn(position(turn=4, checks=needs_one)).text


def test_buttons_hands_decks_and_claimed_cards_are_in_view() -> None:
    picture = drawn(busy())
    assert "Suf 7 buttons" in picture.text
    assert "Opp 3 buttons" in picture.text
    assert {"claimed:119", "claimed:105", "claimed:122"} <= picture.targets.keys()


@pytest.mark.parametrize("size", SIZES)
def test_cards_in_effect_say_what_they_do(size: tuple[int, int]) -> None:
    picture = drawn(busy(), size)
    assert {"box:54", "box:89", "box:35", "box:52"} <= picture.targets.keys()
    assert "South, Atlantic" in under(picture, "box:54")


@pytest.mark.parametrize("size", SIZES[-2:])
@pytest.mark.parametrize("card", sorted(gists.IN_EFFECT))
def test_a_card_in_effect_says_in_words_what_it_does_where_there_is_room(
    size: tuple[int, int], card: int
) -> None:
    said = under(drawn(position(turn_box=(card,), strategy_cards=(107, 110, 113)), size), f"box:{card}")
    whole = CARDS[card].in_effect
    assert said.endswith((whole, whole.replace("Suffragist", "Suf").replace("Opposition", "Opp")))


@pytest.mark.parametrize("size", [(80, 15), (81, 15)])
@pytest.mark.parametrize(("card", "words"), [(6, "15th opens 2 Opp Events"), (88, "Suf campaigns: 1 button")])
def test_a_card_in_effect_is_spelled_out_as_far_as_the_sea_has_room(
    size: tuple[int, int], card: int, words: str
) -> None:
    """`15th opens 2 Opp Ev.` stood there with three cells to spare."""
    said = under(drawn(position(turn_box=(card,), strategy_cards=(107, 110, 113)), size), f"box:{card}")
    assert said == words


def test_every_card_that_stays_has_a_short_word_on_what_it_does() -> None:
    assert {number for number in range(1, 129) if CARDS[number].box} == gists.IN_EFFECT.keys()
    assert all(len(text) <= 21 for text in gists.IN_EFFECT.values())


def test_dice_lie_on_the_table() -> None:
    state = event(49, buttons=(1, 0), script={"cube die": [8, 5]})
    text = drawn(state).text
    assert "dice on the table: d8" in text
    assert " 8   5" in text
    do(state, ("accept",))
    assert "13 cubes left" in drawn(state).text


def test_a_vote_shows_both_dice_with_cubes_and_sums() -> None:
    script = {"Suffragist voting die": [3], "Opposition voting die": [5]}
    described = position(cubes={"OH": "pp"}, buttons=(1, 0), script=script, turn=6, round=0, sent=True)
    state = begin(described, ChooseVotingState(SUF))
    do(state, ("state", "Ohio"))
    text = drawn(state).text
    assert "Suf  3  + 2 cubes = 5" in text
    assert "Opp  5  + 0 cubes = 5" in text


def test_before_the_first_suffragist_cube_the_line_says_what_the_colors_mean() -> None:
    """It was said in Final Voting, and of a yellow Campaigner."""

    def said(*steps: Step[VotesState], **described: Any) -> str:
        state = begin(position(campaigners={"yellow": "Midwest"}, **described), *steps)
        return board.about(view(state, SUF, cursor="state:OH"))

    mix = "Some Events remove all cubes of one color."
    assert said(AddCubes(ANYWHERE, 6, 1, seat=SUF)) == mix
    assert said(AddCubes(ANYWHERE, 6, 1, seat=SUF), cubes={"NY": "p"}) != mix
    assert said(MoveOrPlace(SUF, 2, 3)) != mix
    assert said(ChooseVotingState(SUF), turn=6, round=0, sent=True) != mix


def test_the_goal_and_the_legend_say_how_the_amendment_is_sent_and_a_state_and_its_card_won() -> None:
    assert GAME.goal == "6 markers in 6 turns or never sent; 4 cubes win a state: 36 for or 13 against."
    assert position(sent=True).goal() == "4 cubes win a state: 36 for or 13 against."
    assert not position().goal(), "all of it is still to be done"
    legend = UNICODE.filled(board.legend)
    assert "the 4th of a side wins the state's card" in legend
    assert len(legend.split("  ")[0]) <= 78


def test_nothing_is_cut_short_at_80x24_but_news() -> None:
    seed = 1
    session = sit(GAME.slug, 2, seed=seed)
    desk = desk_of(session)
    chance, random = SeededChance(seed), Random(seed)
    while session.state.current_player is not None:
        action = choose(question_of(GAME.slug, session.state), "easy", chance)
        if random.random() < 0.03:
            desk.show_scene()
            go_on(desk)
            for _ in desk.choices.rows[:8]:
                desk.key("down")
                lines = desk.picture().text.split("\n")
                assert not [line for line in lines[16:18] if "…" in line]
                assert not [line for line in lines[18:23] if "…" in line[:40]]
        session.play(action)
        while isinstance(session.scene, PrivateReveal | Reveal):
            session.go_on()


def test_the_odds_of_a_vote_are_named() -> None:
    state = position(cubes={"OH": "ppp", "TX": "rr"}, ballot_box=(41,))
    seen = state.observation(None)
    assert odds(seen, CODES.index("OH")) == "If Ohio voted now, d8+3 against d6: 88% for"
    assert "d8 against d6+2" in odds(seen, CODES.index("TX"))


def test_the_odds_are_left_out_until_the_amendment_is_sent() -> None:
    state = position(cubes={"OH": "ppp"})
    assert board.about(view(state, None, cursor="state:OH")) == "Ohio: 3 purple"
    state.sent = True
    assert board.about(view(state, None, cursor="state:OH")) == "If Ohio voted now: 83% for"


@pytest.mark.parametrize("size", SIZES)
def test_the_auction_shows_three_strategy_cards_in_full_under_the_map(size: tuple[int, int]) -> None:
    texts = sorted(STRATEGY_CARDS, key=lambda card: -len(CARDS[card].text))
    longest = tuple(texts[:3])
    state = begin(position(strategy_cards=longest, buttons=(6, 3), round=0), StrategyBid(SUF))
    picture = drawn(state, size)
    for card in longest:
        assert " ".join(CARDS[card].text.split()) in " ".join(under(picture, f"strategy:{card}").split())
    assert all(f"state:{code}" in picture.targets for code in CODES)


@pytest.mark.parametrize("size", SIZES)
def test_the_bid_stands_at_the_side_that_has_made_it(size: tuple[int, int]) -> None:
    state = begin(position(strategy_cards=(105, 106, 107), buttons=(6, 5), round=0), StrategyBid(SUF))
    assert "6 buttons, bids 3" in drawn(do(state, ("bid", 3)), size).text


@pytest.mark.parametrize("size", SIZES[1:])
def test_with_a_line_more_a_region_says_in_words_who_leads(
    size: tuple[int, int],
) -> None:
    state = position(cubes={"CA": "pp", "OR": "y", "NV": "r"}, checks="WA", xs="UT")
    assert under(drawn(state, size), "region:West").split()[:5] == ["West", "Suf", "3", "Opp", "2"]


@pytest.mark.parametrize("size", [*SIZES, (100, 19), (160, 41)])
def test_what_has_changed_is_marked_close_to_its_state_and_not_before_the_next_one(
    size: tuple[int, int],
) -> None:
    before = position(cubes={"OH": "pp", "PA": "r"}).observation(None)
    now = view(position(cubes={"OH": "ppp", "PA": "r"}), None, size)
    picture = board.draw(replace(now, before=before))
    assert "■■■ ◂" in under(picture, "state:OH")
    assert "◂" not in under(picture, "state:NJ")


def test_without_grounds_a_blank_stands_between_what_is_new_and_the_letter_of_the_next_state() -> None:
    """`newa` stood there with 16 colors."""
    before = position().observation(None)
    for red in range(1, 6):
        state = position(cubes={"TN": "r" * red, "NC": "p"})
        now = replace(view(state, None, SMALL, UNICODE.flat()), before=before)
        row = next(line for line in board.draw(now).text.split("\n") if "▲ ◂" in line or "▲◂" in line)
        assert " a■" in row, row


def test_discards_are_open_and_what_was_seen_is_for_whom_may_know_it() -> None:
    state = position(discards=[(10,), (61,)], hands=((22,), (62, 63)))
    state.known_hands[OPP] = (62,)
    pages = dict(board.past(view(state, SUF, (39, 0))))
    assert "Border States" in pages["Opposition: discards"].text
    assert all(name in page.text for name, page in pages.items() if "discards" in name), (
        "a heading stands once"
    )
    assert "Horace Greeley" in pages["What you know"].text
    assert "NY Newspapers" not in pages["What you know"].text
    assert "What you know" not in dict(board.past(view(state, None, (39, 0))))


def test_targets_are_described_in_full() -> None:
    seen = view(busy(), SUF)
    california = board.look(seen, "state:CA")
    assert california[0] == "California (CA) · West"
    assert california[1] == "2 purple, 1 yellow."
    assert any("claims its State card" in text for text in california)
    assert "Has ratified." in board.look(seen, "state:WA")
    card = board.look(seen, "hand:6")
    assert card[0] == "Fifteenth Amendment · card 6 · Early card · stays to the end · roll 3+"
    assert HISTORY[6] in card
    assert "first yellow Campaigner" in board.look(seen, "region:West")[1]
    assert board.look(seen, "region:West")[2] == "States led or won: Suffragist 3, Opposition 0."
    assert "South" in board.look(seen, "campaigner:purple2")[0]
    assert "sent" in board.look(seen, "congress:track")[0]
    assert board.look(seen, "nothing:at all") == ()


def test_the_auction_names_the_cards_of_which_one_is_taken() -> None:
    state = position(strategy_cards=(107, 110, 113))
    before = replace(view(state, None), before=state.observation(None))
    drawn = board.moment(before, Auction(1, "defer", (1, 0), SUF))
    assert drawn is not None
    names = [CARDS[card].short for card in (107, 110, 113)]
    assert f"takes one of {names[0]}, {names[1]} and {names[2]}." in drawn.text


@pytest.mark.parametrize(("congress", "sends"), [(5, True), (4, False)])
def test_a_card_that_sends_the_amendment_says_what_holds_then(congress: int, sends: bool) -> None:
    state = begin(position(congress=congress, hands=((3,), ())), PlayACard(SUF))
    about = board.about(view(state, SUF, cursor="hand:3"))
    assert about.startswith("Sends the amendment.") == sends


def test_every_reveal_is_a_picture_with_the_map() -> None:
    state = busy()
    moments = [
        Auction(2, "supersede", (2, 3), OPP),
        Sent((1, 2), (15,)),
        StateVote(31, (2, 1), ((3, 5), (4, 5), (6, 5)), (8, 6), SUF, (20, 3)),
    ]
    for moment in moments:
        picture = board.moment(view(state, None, (80, 19)), moment)
        assert picture is not None
        assert f"state:{CODES[0]}" in picture.targets
    picture = board.moment(view(state, None, (80, 19)), moments[2])
    assert picture is not None
    assert "Ohio votes" in picture.text
    assert "d8 3 4  6 + 2 cubes = 8" in picture.text.replace("  6  ", "  6 ")
    assert "20 of 36 ratified" in picture.text
    dice = board.moment(
        view(state, None, (80, 19)), Dice(SUF, "cube die", 8, (8, 5), 49, Text("add 13 cubes"))
    )
    assert dice is not None
    assert "Mary Church Terrell" in dice.text
    assert "Add 13 cubes" in dice.text


def test_scores_status_and_result() -> None:
    state = busy()
    first, second = board.chips(view(state, None))
    assert first.points == "2 of 36"
    assert second.points == "1 of 13"
    assert "buttons 7 of 12" in first.notes
    assert "Efficient Organizing" in second.notes
    assert board.status(view(state, None)) == "Turn 2 of 6 · Round 1"
    state.winner = OPP
    result = board.results(view(state, None, (76, 0)))
    assert "1 of 13 rejected" in result.text
    assert "state:CA" in result.targets


@pytest.mark.parametrize("seed", range(4))
def test_every_question_fits_the_line_of_a_small_screen(seed: int) -> None:
    random = Random(seed)
    titles = {section.id: section.title for section in GAME.rulebook}
    state = GAME.new(2, seed=seed)
    assert isinstance(state, VotesState)
    if seed % 2:
        state.congress, state.buttons = 5, [9, 6]
    while state.current_player is not None:
        prompt = state.prompt()
        who = "" if prompt.shared else f"{NAMES[state.current_player]}: "
        line = f"{who}{prompt.text}  [? {titles[prompt.cite]}]"
        assert len(line) <= 78, line
        state.apply(random.choice(state.legal_actions()))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_all_votes_at_once_are_one_table_with_both_sums(size: tuple[int, int], glyphs: Glyphs) -> None:
    votes = tuple(Vote(place, (3, 0), (8, 1 + place % 8), place % 2) for place in range(48))
    picture = board.moment(view(position(checks="OH"), None, size, glyphs), AllVotes(votes))
    assert picture is not None
    assert all(f"{code} 11  {1 + place % 8}" in picture.text for place, code in enumerate(CODES))


@pytest.mark.parametrize("count", [1, 2, 3, 5, 7, 48])
def test_every_picture_of_all_votes_tells_more_than_the_one_before(count: int) -> None:
    votes = tuple(Vote(place, (3, 0), (8, 1 + place % 8), place % 2) for place in range(count))
    seen, what = view(position(checks="OH"), None, (80, 20)), AllVotes(votes)
    steps = range(len(board.telling(what).steps(what)))
    pictures = [board.moment(replace(seen, step=step), what) for step in (*steps, None)]
    assert len({picture.text for picture in pictures if picture is not None}) == len(pictures) > 1


def test_what_comes_of_dice_is_a_sentence_below_them() -> None:
    thrown = Dice(SUF, "event die", 6, (3,), 38, Text("it succeeds: {0}", ("Congress +3",)))
    picture = board.moment(view(position(checks="OH"), None), thrown)
    assert picture is not None
    assert "It succeeds: Congress +3" in picture.text


def test_a_few_votes_at_once_leave_the_board_its_room() -> None:
    """The two last states stood alone on an empty screen of 120 columns, without the map."""
    votes = tuple(Vote(place, (3, 0), (8, 1 + place), place % 2) for place in range(2))
    picture = board.moment(view(position(checks="OH"), None, (120, 34)), AllVotes(votes))
    assert picture is not None
    assert picture.height < 8
    assert "Washington ratifies" in picture.text


def test_what_lies_below_another_reveal_is_as_low_as_it_can_be() -> None:
    """A reveal that follows another on one screen is asked for one row first."""
    votes = tuple(Vote(place, (1, 0), (3, 2), SUF) for place in range(48))
    picture = board.moment(view(position(checks="OH"), None, (80, 1)), AllVotes(votes))
    assert picture is not None
    assert picture.height >= 12


def test_of_two_campaigners_that_may_move_for_nothing_a_way_says_which() -> None:
    state = begin(position(campaigners={"red": "South", "red2": "Plains"}), FreeMove(OPP, (4, 5)))
    label = state.label(("move", "red2", "South"))
    assert (str(label.name), str(label.gain)) == ("To South", "red")
    assert str(label.use) == "Move the second red Campaigner here"


def test_a_tile_without_a_ground_has_the_letter_with_which_its_region_begins_in_the_strip() -> None:
    """The letters were those of keys: v for West, f for Plains."""
    state = position(campaigners={"purple": "West"})
    picture = board.draw(view(state, None, SMALL, UNICODE.flat()))
    lines = picture.text.split("\n")
    for region, name in enumerate(REGIONS):
        strip = picture.targets[f"region:{name}"]
        assert lines[strip.y][strip.x + 1] == name[0]
        move = ("move", "purple", name)
        assert move_label(state, move, None, alone=True).key == REGION_KEYS[region]
        for place in range(8 * region, 8 * region + 8):
            tile = picture.targets[f"state:{CODES[place]}"]
            assert lines[tile.y + tile.height - 1][tile.x] == name[0].lower()


def test_with_room_for_it_a_tile_has_the_name_of_its_state_and_what_its_card_does() -> None:
    picture = drawn(position(state_cards=(118,)), SIZES[-1])
    assert "Connecticut" in under(picture, "state:CT")
    assert "★ 6 cubes" in under(picture, "state:UT")


def test_a_vote_says_what_beat_what_and_how_many_more_decide() -> None:
    state = position(checks=" ".join(CODES[:34]), xs=" ".join(CODES[35:43]), turn=6)
    cases = (
        (SUF, (4, 2), (34, 8), "7 beats 2: Tennessee ratifies. 2 more and it is law."),
        (OPP, (1, 4), (33, 12), "The tie at 4 counts: Tennessee rejects. 1 more and it fails."),
        (SUF, (4, 2), (36, 8), "7 beats 2: Tennessee ratifies. The thirty-sixth!"),
    )
    for winner, faces, decided, said in cases:
        vote = StateVote(CODES.index("TN"), (3, 0), (faces,), (6, 6), winner, decided)
        picture = board.moment(view(state, None), vote)
        assert picture is not None
        assert said in picture.text


def test_a_vote_shows_every_throw_where_the_same_face_came_again() -> None:
    """Of 2, 1, 6, 6, 2 against 8 the second 6 was missing; with ties won the other side is behind then."""
    cases: Sequence[tuple[tuple[int, ...], tuple[int, ...], Sequence[str]]] = (
        ((), (2, 1, 6, 6, 2), ("d6 2 1 6 6  2 ", "d8  8 ")),
        ((MISS_FEBB,), (2, 1, 6, 6), ("d6 2 1  6 ", "d8 8  8 ")),
    )
    for box, faces, rows in cases:
        throws = tuple((face, 8) for face in faces)
        vote = StateVote(CODES.index("FL"), (2, 0), throws, (6, 8), OPP, (28, 6))
        picture = board.moment(view(position(sent=True, ballot_box=box), None), vote)
        assert picture is not None
        for row in rows:
            assert row in picture.text


def test_a_large_map_names_the_states_where_one_cube_is_missing() -> None:
    state = position(cubes={"OH": "ppy", "TX": "rrr", "NY": "pp"})
    begin(state, PlayACard(SUF))
    picture = drawn(state, (140, 45)).text
    near = picture[picture.index("One cube from deciding, once sent") :]
    assert near.split("\n")[1].split()[:2] == ["Suffragist", "OH"]
    assert near.split("\n")[2].split()[:2] == ["Opposition", "TX"]


def test_beside_a_large_map_stands_how_final_voting_would_go_once_that_matters() -> None:
    led = dict.fromkeys(CODES[:35], "ppp")
    for turn, told in ((3, False), (4, True)):
        state = begin(position(cubes=led, turn=turn), PlayACard(SUF))
        assert ("If Final Voting were now" in drawn(state, (100, 45)).text) == told
    lines = drawn(state, (100, 45)).text.split("\n")
    at = next(row for row, line in enumerate(lines) if "If Final Voting were now" in line)
    assert lines[at + 1].startswith(" about 35 of 36 ratify")
    claimed = begin(position(cubes=led, turn=4, claimed=((119,), (109,))), PlayACard(SUF))
    low = drawn(claimed, (105, 35)).text
    assert "If Final Voting were now" in low
    assert low.count("safe") == 2, "both sides or none"


def test_once_sent_nobody_wins_by_an_amendment_that_is_not_and_no_star_comes_back_at_the_end() -> None:
    state = position(checks=" ".join(CODES[:36]), turn=6, round=0, state_cards=(127,), winner=SUF)
    assert UNICODE.star not in drawn(state, SMALL).text
    assert "no amendment" not in " ".join(board.chips(view(state, None))[OPP].wants)


def test_at_the_end_no_column_counts_states_that_are_led() -> None:
    """It said 0 beside a map with 26 red cubes."""
    for winner, sources in ((None, ["decided", "would decide now", "only led"]), (SUF, ["decided"])):
        state = position(checks="NY", cubes={"TX": "rr"}, winner=winner)
        for chip in board.chips(view(state, None)):
            assert [name for name, _ in chip.parts] == sources


def test_a_report_names_the_states_that_each_side_won() -> None:
    told = [one.text(NAMES) for one in board.account(view(busy(), None), ())]
    assert told == [
        f"{NAMES[SUF]} won 2 states: Washington and Oregon.",
        f"{NAMES[OPP]} won 1 state: Georgia.",
    ]
    assert not board.account(view(position(), None), ())


def test_what_a_side_has_lost_of_what_sending_would_decide_stands_beside_what_is_left() -> None:
    """Twelve cubes went, and no line said that seven states would not reject any more."""
    before = position(cubes=dict.fromkeys(CODES[:7], "rrrr")).observation(OPP)
    for left, said in ((7, "if sent now 0 for, 7 against"), (5, "if sent now 0 for, 5 against")):
        seen = position(cubes=dict.fromkeys(CODES[:left], "rrrr")).observation(OPP)
        assert "".join(text for text, _ in country.now_spans(seen, before)) == said
    seen = position().observation(OPP)
    assert "".join(text for text, _ in country.now_spans(seen, before)) == "0 for, 0 against (was 7)"


def test_dice_that_are_thrown_again_are_shown_once() -> None:
    """Once the board still had the 1 of the first throw beside the 5 that counted."""
    before = begin(position(buttons=(1, 0)), CubesThrow(SUF, 6, (1,), ANYWHERE, 1, False)).observation(None)
    again = Dice(SUF, "cube die", 6, (5,), 0, Text("add 5 cubes"))
    assert before.showing.dice == (1,)
    assert not board_of("votes-for-women").around(before, before, again, None).showing.dice


def test_below_dice_stands_the_map_where_the_board_has_no_room_and_lobbying_says_what_congress_has() -> None:
    dice = Dice(OPP, "Lobbying die", 6, (3, 6), 0, Text("1 success"))
    told = replace(view(position(congress=4, cubes={"OH": "pp"}), None), width=80, height=18)
    picture = board.moment(told, dice)
    assert picture is not None
    assert "1 success; Congress has 4 markers" in picture.text
    assert all(code in picture.text for code in CODES)
    high = board.moment(replace(told, height=40), dice)
    assert high is not None
    assert "OH" not in high.text, "the board itself stands beside it"
