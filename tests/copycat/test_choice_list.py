"""The list of choices beside CopyCat's board: what it says, how it is walked and searched."""

from __future__ import annotations

from random import Random

import pytest

from civics_tui.boards.copycat.signs import code, row_signs
from civics_tui.boards.picture import UNICODE, Region, Span
from civics_tui.table.desk.desk import Desk
from civics_tui.table.desk.mouse import click
from civics_tui.table.drawing import choice_list
from civics_tui.table.drawing.choice_list import list_columns
from civics_tui.table.window.choices import Choices
from civics_tui.table.window.rows import Row, Use
from rules import GAMES
from rules.copycat.cards import CARDS
from rules.copycat.effects.hand import Trade
from rules.copycat.observation import Observation
from rules.copycat.phases.success import reds_along
from rules.copycat.state import CampaignState
from rules.game import Action, Label, Text
from rules.match import Match
from tests.app.desks import desk_of
from tests.app.driving import NAMES, text_of_picture
from tests.copycat.desks import placing, screen, table
from tests.copycat.table import action
from tests.positions import asked_to, match_where


def test_a_click_on_a_row_takes_that_row() -> None:
    match = placing(2, 3)
    match.play(("place", "B4"))
    while match.state.legal_actions()[0][0] != "place":
        match.play(match.state.legal_actions()[-1])
    desk = table(match)
    place = desk.plan.choices
    wanted = [index for index in desk.choices.listed if desk.choices.rows[index].target == "office:B1"]
    click(desk, place.x + 8, place.y + wanted[0])
    assert match.moves[-1].action == ("place", "B1")


def test_four_players_see_all_desks_at_once_in_a_large_window() -> None:
    """Below a chart of the points the list of 16 had 14 rows."""
    match = match_where(GAMES["copycat"], lambda state: len(state.legal_actions()) > 15, 4)
    desk = desk_of(table(match).session, (160, 50))
    assert len(desk.choices.rows) == len(match.state.legal_actions()) <= desk.plan.choices.height


@pytest.mark.parametrize("seats", [2, 4])
def test_no_question_line_below_it_or_row_of_the_list_is_cut_at_80_columns(seats: int) -> None:
    random = Random(seats)
    match = Match.start(GAMES["copycat"], seats, seats, NAMES[:seats])
    cut = set()
    while not match.over:
        if random.random() < 0.08:
            desk = table(match)
            plan = desk.plan
            for _ in desk.choices.rows:
                desk.touched = True
                for y, line in enumerate(text_of_picture(desk.picture())):
                    # Of two columns the names may be cut, which the line of the cursor has whole.
                    names = plan.choices.contains(0, y) and list_columns(plan.choices, desk.choices) > 1
                    if plan.prompt.y <= y and "…" in line and not names:
                        cut.add(line.strip())
                desk.key("down")
        match.play(random.choice(match.state.legal_actions()))
    assert not cut


def test_a_street_card_is_found_by_its_name_while_looking() -> None:
    desk = table(placing(2, 3))
    card = CARDS[next(card for card in desk.session.state.observation(None).street if card > 18)]
    for key in ("i", "slash", *card.title[:9].replace(" ", "_")):
        desk.key("space" if key == "_" else key, " " if key == "_" else key if len(key) == 1 else "/")
    assert f"Find: {card.title[:9]}_" in screen(desk)
    assert desk.looking is not None
    assert desk.looking.pane == "board"
    assert desk.looking.name.startswith("street:")
    assert card.text.split(".")[0][:20] in screen(desk)
    desk.key("enter")
    assert desk.looking is not None, "Enter ends the search first"
    desk.key("enter")
    assert desk.looking is None


def test_enter_ends_a_search_and_the_next_one_chooses() -> None:
    desk = table(placing(2, 3))
    moves = len(desk.session.match.moves)
    for key in ("slash", "b", "5"):
        desk.key(key, key if len(key) == 1 else "/")
    desk.key("enter")
    assert desk.choices.target == "office:B5"
    assert desk.choices.finding is None
    assert len(desk.session.match.moves) == moves
    desk.key("enter")
    assert desk.session.match.moves[moves].action == ("place", "B5")


def test_page_down_turns_a_list_longer_than_its_place() -> None:
    desk = table(placing(2, 3))
    rows = desk.plan.choices.height
    assert len(desk.choices.rows) > rows
    first = desk.choices.at
    desk.key("pagedown")
    assert desk.choices.at == first + rows - 1
    desk.key("pageup")
    assert desk.choices.at == first


def test_what_can_only_be_looked_at_is_found_and_shown() -> None:
    """An office that is taken is no choice, but it is on the board."""
    match = placing(2, 3)
    match.play(("place", "B5"))
    while match.state.legal_actions()[0][0] != "place":
        match.play(match.state.legal_actions()[-1])
    desk = table(match)
    assert desk.choices.index_of("office:B5") is None
    for key in ("slash", "b", "5"):
        desk.key(key, key if len(key) == 1 else "/")
    assert "Find: b5_   No choice now; Enter shows it." in screen(desk)
    desk.key("enter")
    assert desk.looking == ("board", "office:B5")
    assert "Draw 2 cards." in screen(desk)
    desk.key("enter")
    assert desk.looking is None
    assert desk.choices.finding is None


def test_a_list_longer_than_its_place_begins_at_its_top_on_what_is_harmless() -> None:
    hand = (9, 10, 11, 21, 34, 47)
    state = action(hand, (13,), ready=(0, 3), piles=[(12, 58, 32), (9,)])
    state.push(Trade(3, seat=0))
    state.advance()
    match = Match.start(GAMES["copycat"], 2, 1, NAMES[:2])
    match.state = state
    desk = table(match)
    assert len(desk.choices.rows) > desk.plan.choices.height
    assert desk.choices.use is not None
    assert desk.choices.use.action == ("done",), "Enter once too often swaps nothing"
    listed = screen(desk).splitlines()[desk.plan.choices.y :]
    assert [line[:2] for line in listed[:4]] == [" d", " 1", " 2", " 3"]
    desk.key("down")
    desk.key("enter")
    assert desk.session.match.moves[-1].action == ("trade", 9)
    desk.key("2")
    desk.picture()
    assert len(desk.choices.rows) == desk.plan.choices.height
    assert desk.choices.use.action == ("done",)
    assert desk.choices.at == 0, "what is left has it where it was"


def test_a_list_that_fits_its_place_ends_with_what_is_harmless() -> None:
    state = action((9, 10), (13,), ready=(0, 3), piles=[(12, 58, 32), (9,)])
    state.push(Trade(1, seat=0))
    state.advance()
    match = Match.start(GAMES["copycat"], 2, 1, NAMES[:2])
    match.state = state
    assert [row.name for row in table(match).choices.rows][-1] == "Done: swap nothing"


def test_every_purchase_says_at_80_columns_what_it_costs_what_it_is_and_what_it_does() -> None:
    """Also where the log lies beside the list, because everybody may see it."""
    match, random = Match.start(GAMES["copycat"], 3, 42, NAMES[:3]), Random(4)
    shown = 0
    while not match.over:
        actions = match.state.legal_actions()
        if actions[-1][0] == "buy" and len(actions) <= 6 and random.random() < 0.3:
            desk = table(match)
            lines = screen(desk).splitlines()[desk.plan.choices.y :]
            for action, line in zip(actions[1:], lines[1:5], strict=False):
                shown += 1
                card = match.state.observation(None).street[int(action[1]) - 1]
                signs = row_signs(CARDS[card])
                assert f"¢ {CARDS[card].title[:6]}" in line
                assert any(form in line for form in signs), line
                seen = match.state.observation(None)
                assert isinstance(seen, Observation)
                reds = len(reds_along(seen.street, int(action[1]), seen.adjacent_reds))
                assert not reds or f"{reds} dead" in line, line
        match.play(random.choice(actions))
    assert shown > 9


def test_a_list_that_goes_on_says_how_far_and_by_what_keys() -> None:
    desk = table(placing(2, 3))
    desk.key("down")
    desk.key("down")
    height = desk.plan.choices.height
    keys = [desk.choices.key(index) for index in desk.choices.listed[height:]]
    (line,) = [line for line in screen(desk).splitlines() if " more: " in line]
    count, _, named = line.partition("▼ ")[2].partition(" more: ")
    told = [key for run in named.split() for key in map(chr, range(ord(run[0]), ord(run[-1]) + 1))]
    assert int(count) == len(keys)
    assert sorted(told) == sorted(filter(None, keys))
    desk.key("end")
    assert " more: " not in screen(desk)


def test_a_red_card_has_room_for_its_whole_name_in_a_list_that_scrolls() -> None:
    state = action((1, 7, 12, 13, 14, 15, 16), (13,))
    listed = Choices(state, NAMES)
    row = Row("hand:7", CARDS[7].title, (Use(("x",), Label(Text("x")), "x", "x", CARDS[7].gist),))
    listed.rows = (row,) * 7
    chip = (Span(" R 7 ", ""),)
    picture = choice_list.choices(Region(0, 0, 40, 5), listed, lambda _: chip, lambda _: (), UNICODE)
    assert f"{CARDS[7].title} dead" in " ".join(picture.text.split())


def test_a_card_of_the_street_is_found_by_the_sign_it_bears_there() -> None:
    match = placing(2, 5)
    desk = table(match)
    shown = match.state.observation(None).street
    for space, card in enumerate(shown, start=1):
        if card:
            for key in ("i", "slash", *code(card)):
                desk.key(key, key)
            assert desk.looking == ("board", f"street:{space}")
            desk.key("enter")
            desk.key("escape")
    for key in ("i", "slash", *"qqq"):
        desk.key(key, key)
    assert "nowhere on the table" in screen(desk)


def rich_buyer(size: tuple[int, int] = (80, 24)) -> Desk:
    """Somebody with 20 coins, before whom a whole street lies."""
    random = Random(5)
    match = Match.start(GAMES["copycat"], 2, 5, NAMES[:2])
    while match.state.legal_actions()[0] != ("stop",):
        match.play(random.choice(match.state.legal_actions()))
    state = match.state
    assert isinstance(state, CampaignState)
    assert state.sums is not None
    state.sums = state.sums._replace(base_coins=20 + state.sums.spent, coin_doublings=0)
    state.street = (19, 1, 22, 48, 26, 27, 60, 61, 35, 2, 46)
    state._legal = state.decision.legal(state)
    desk = table(match)
    desk.size = size
    desk.touched = True
    return desk


def state_of(desk: Desk) -> CampaignState:
    state = desk.session.state
    assert isinstance(state, CampaignState)
    return state


def desk_action(desk: Desk, index: int) -> Action:
    """The action of a row."""
    return desk.choices.rows[index].uses[0].action


def test_all_that_can_be_bought_is_in_view_at_80x24() -> None:
    """What was played is no choice any more: the list has its room."""
    desk = rich_buyer()
    assert len(desk.choices.rows) == 10
    lines = text_of_picture(desk.picture())[18:23]
    for row in desk.choices.rows[1:]:
        card = CARDS[state_of(desk).street[int(row.short) - 1]]
        signs = row_signs(card)
        name = " ".join(row.name.split()[:2])
        assert any(name in line and any(form in line for form in signs) for line in lines), row
    assert not any("▼" in line for line in lines)


def test_arrows_walk_down_and_across_the_two_columns_of_a_list() -> None:
    desk = rich_buyer()
    desk.picture()
    for key, place in (
        ("down", 1),
        ("right", 6),
        ("right", 6),
        ("up", 5),
        ("up", 4),
        ("down", 5),
        ("left", 0),
    ):
        desk.key(key)
        assert desk.choices.place == place, key
    region = desk.plan.choices
    before = len(desk.session.match.moves)
    click(desk, region.x + 45, region.y)
    assert len(desk.session.match.moves) == before, "a dead card comes along: it is told first"
    click(desk, region.x + 45, region.y)
    assert desk.session.match.moves[-1].action == desk_action(rich_buyer(), 5)


def test_the_log_has_its_place_beside_a_long_list() -> None:
    desk = rich_buyer()
    desk.key("l")
    assert desk.plan.side.width
    assert "buys" in screen(desk) or "plays" in screen(desk)
    desk.key("l")
    assert not desk.plan.side.width


@pytest.mark.parametrize("asked", ["trade", "remove", "bid"])
def test_where_the_list_has_the_hand_what_lies_beside_it_has_it_not_again(asked: str) -> None:
    """But the card under the cursor, whole, and below the question what payday would lose."""
    match = match_where(GAMES["copycat"], asked_to(asked))
    desk = table(match)
    state = match.state
    assert isinstance(state, CampaignState)
    assert state.current_player is not None
    hand = state.hands[state.current_player]
    desk.key("home")
    if desk.choices.target is None:
        desk.key("down")
    shown = screen(desk)
    assert len(hand) > 2
    assert all(shown.count(code(card)) <= 1 for card in hand if f"hand:{card}" != desk.choices.target)
    assert "Without it payday brings" in shown
