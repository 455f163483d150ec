"""The board of Votes for Women, at 80x24 and 120x40."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from civics_tui.boards import votes_for_women as board
from civics_tui.boards.panels import panels_of
from civics_tui.boards.picture import ASCII, UNICODE, Glyphs, Picture
from civics_tui.boards.view import View
from rules.votes_for_women import GAME
from rules.votes_for_women.cards import CARDS
from rules.votes_for_women.components import CODES, REGIONS
from rules.votes_for_women.phases.operations import PlayACard
from rules.votes_for_women.phases.voting import ChooseVotingState
from rules.votes_for_women.state import VotesState
from tests.votes_for_women.table import NAMES, OPP, SUF, begin, do, event, position

SMALL, LARGE = (80, 15), (78, 38)
"""The room the table gives the board at 80x24 and at 120x40."""


def view(state: VotesState, seat: int | None, size: tuple[int, int], glyphs: Glyphs = UNICODE) -> View[Any]:
    return View(state.observation(seat), NAMES, *size, glyphs)


def drawn(state: VotesState, size: tuple[int, int] = SMALL, panel: int = 0) -> Picture:
    seen = view(state, None, size)
    return board.draw(seen, board.panels(*size)[panel])


def under(picture: Picture, target: str) -> str:
    x, y, width, height = picture.targets[target]
    lines = picture.text.split("\n")
    return " ".join(lines[row][x : x + width].strip() for row in range(y, y + height)).strip()


def busy() -> VotesState:
    cubes = {"CA": "ppy", "OH": "rrr", "TX": "y" * 12, "NY": "pppppyyyyy", "FL": "r" * 12}
    pieces = {"purple": "West", "yellow": "West", "purple2": "South", "red": "South", "red2": "Northeast"}
    return position(
        cubes=cubes, checks="WA OR", xs="GA", campaigners=pieces, buttons=(7, 3), state_cards=(117, 124, 127),
        turn_box=(54, 89), game_box=(35,), ballot_box=(52,), claimed=((119,), (105, 122)), congress=0,
        strategy_cards=(107, 110, 113),
    )  # fmt: skip


def test_the_table_finds_the_board() -> None:
    assert panels_of("votes-for-women").HEIGHT == 15


def test_the_map_has_every_state_once_in_a_grid() -> None:
    assert sorted(board.PLACES) == list(range(48))
    assert len(set(board.PLACES.values())) == 48
    assert max(column for column, _ in board.PLACES.values()) < board.COLUMNS


@pytest.mark.parametrize("size", [SMALL, (77, 25), (80, 20), (100, 18), LARGE, (130, 50)])
def test_the_whole_map_with_all_cubes_is_visible_at_once(size: tuple[int, int]) -> None:
    picture = drawn(busy(), size)
    assert (picture.width, picture.height) == size
    assert {f"state:{code}" for code in CODES} <= set(picture.targets)
    for code in CODES:
        assert under(picture, f"state:{code}").startswith(code)
    shown = {
        code: under(picture, f"state:{code}")[2:].strip(" ★·")
        for code in ("CA", "OH", "TX", "WA", "GA", "FL")
    }
    assert shown == {"CA": "p2y1", "OH": "r3", "TX": "y12", "WA": "✓yes", "GA": "✗no", "FL": "r12"}
    assert under(picture, "state:NY").endswith("p5y5")


@pytest.mark.parametrize("size", [SMALL, (77, 25), LARGE])
def test_state_cards_that_wait_are_marked(size: tuple[int, int]) -> None:
    picture = drawn(busy(), size)
    lines = picture.text.split("\n")
    marked = set()
    for code in CODES:
        x, y, width, _ = picture.targets[f"state:{code}"]
        # In a narrow tile full of cubes the star stands on the border.
        if "★" in lines[y][x - 1 : x + width]:
            marked.add(code)
    assert marked == {"CA", "OH", "NY"}


def test_regions_are_told_apart_by_letter_border_and_colour() -> None:
    picture = drawn(busy())
    for region in REGIONS:
        assert f"region:{region}" in picture.targets
    assert under(picture, "region:West") == "W West PY"
    assert under(picture, "region:South") == "S South PR"
    assert under(picture, "region:Northeast") == "N Northeast R"
    assert under(picture, "region:Plains") == "P Plains"
    styles = {board._REGION_STYLE[region] for region in range(6)}
    assert len(styles) == 6
    row = picture.text.split("\n")[3]
    assert [at for at, char in enumerate(row) if char == "│"] == [0, 16, 32, 56]


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_tracks_buttons_decks_and_boxes_are_in_view(size: tuple[int, int]) -> None:
    text = drawn(busy(), size).text
    assert "Turn 2/6 round 1/6" in text
    assert "Amendment sent" in text
    assert "✓2/36" in text
    assert "✗1/13" in text
    assert "•7/12 buttons" in text
    assert "•3/6 buttons" in text
    assert "54 The Civil War" in text
    assert "3/6" in drawn(position(congress=3), size).text
    state = position(decks=((2, 3, 9), (61,)), discards=[(10,), ()])
    lines = [line[-6:].strip(" │") for line in drawn(state).text.split("\n")[7:13]]
    assert lines == ["deck", "S 3", "O 1", "disc.", "S 1", "O 0"]


def test_small_screens_turn_between_two_panels_and_large_ones_show_all() -> None:
    assert board.panels(*SMALL) == ("Map", "Cards")
    assert board.panels(*LARGE) == ("Board",)
    for picture in (drawn(busy(), SMALL, 1), drawn(busy(), LARGE)):
        text = picture.text
        assert "107 Opposition Research" in text
        assert "no Suffragist cubes in S and A" in text
        assert "arms 82, 85, 94 and 95" in text
        assert "Suffragists win tied votes" in text
        wanted = {"strategy:107", "claimed:119", "claimed:122", "box:54", "card:117"}
        assert wanted <= set(picture.targets)


def test_every_persistent_card_has_a_word_on_what_it_does() -> None:
    assert all(bool(card.in_effect) == bool(card.box) for card in CARDS)


def test_dice_are_shown_as_dice_with_what_is_left() -> None:
    state = event(49, buttons=(1, 0), script={"cube die": [8, 5]})
    lines = drawn(state).text.split("\n")
    assert lines[11].startswith("┌───┐┌───┐")
    assert lines[12].startswith("│ 8 ││ 5 │")
    assert str(state.label(("reroll",)).gain) == "1 of your 1 button"
    assert str(state.label(("accept",)).text) == "Accept: add 13 cubes"
    do(state, ("accept",))
    assert "13 left" in drawn(state).text


def test_a_vote_shows_both_dice_and_its_state() -> None:
    script = {"Suffragist voting die": [3], "Opposition voting die": [5]}
    state = begin(position(checks="WA", buttons=(1, 0), script=script), ChooseVotingState(SUF))
    do(state, ("state", "Ohio"))
    picture = drawn(state)
    assert "OH votes: Suf, Opp" in picture.text
    assert "│ 3 ││ 5 │" in picture.text


def test_a_hand_is_listed_for_its_owner_only_and_spelled_out_where_there_is_room() -> None:
    state = begin(position(hands=((6, 22), (61, 62)), claimed=((119,), ())), PlayACard(SUF))
    small = board.hand(view(state, SUF, (40, 5)))
    assert "6 Fifteenth Amendment" in small.text
    assert {"hand:6", "hand:22", "claimed:119"} == set(small.targets)
    assert "roll 3+" in board.hand(view(state, SUF, (70, 5))).text
    large = board.hand(view(state, SUF, (42, 30)))
    assert "Congress gains 2 markers" in large.text
    assert "61" not in board.hand(view(state, None, (42, 30))).text


def test_cards_looked_at_and_a_hand_seen_are_shown_with_targets() -> None:
    state = event(4, decks=((22, 3), ()))
    assert set(board.hand(view(state, SUF, (40, 8))).targets) == {"card:3", "card:22"}
    state = event(108, SUF, hands=((), (61, 62)))
    assert {"card:61", "card:62"} <= set(board.hand(view(state, SUF, (40, 8))).targets)
    assert not board.hand(view(state, None, (40, 8))).targets


def test_targets_are_described_in_words() -> None:
    state = busy()
    seen = view(state, SUF, SMALL)
    assert board.inspect(seen, "state:CA").startswith("California (West): 2 purple, 1 yellow.")
    assert "claims its card" in board.inspect(seen, "state:CA")
    assert "has ratified" in board.inspect(seen, "state:WA")
    assert "has rejected" in board.inspect(seen, "state:GA")
    assert "no cubes" in board.inspect(seen, "state:ID")
    text = board.inspect(seen, "hand:6")
    assert "Fifteenth Amendment" in text
    assert "roll 3+" in text
    assert "Or campaign, organize or lobby with it." in text
    assert board.inspect(seen, "region:West") == "West: first purple Campaigner, first yellow Campaigner."
    assert "South" in board.inspect(seen, "campaigner:purple2")
    assert "sent" in board.inspect(seen, "congress:track")
    assert board.inspect(seen, "nothing:at all") == ""


def test_scores_status_and_result() -> None:
    state = busy()
    seen = view(state, None, SMALL)
    first, second = board.scores(seen)
    assert first.points == "2/36 ratified"
    assert second.points == "1/13 rejected"
    assert "7 buttons" in first.notes
    assert "Efficient Organizing" in second.notes
    assert board.status(seen) == "Turn 2, round 1"
    state.winner = OPP
    assert board.status(view(state, None, SMALL)) == "Opposition has won"
    assert "Rejected: 1 of 13" in board.results(view(state, None, (60, 10))).text


def test_plain_terminals_get_plain_characters() -> None:
    for size in (SMALL, LARGE):
        for panel in board.panels(*size):
            text = board.draw(view(busy(), SUF, size, ASCII), panel).text
            assert text.isascii()


def test_every_choice_of_whole_games_can_be_found_on_the_board_or_in_the_hand() -> None:
    state: Any = GAME.new(2, 8)
    random = Random(8)
    while state.current_player is not None:
        seat = state.current_player
        targets = set(board.hand(view(state, seat, (40, 5))).targets)
        for panel in board.panels(*SMALL):
            targets |= set(board.draw(view(state, seat, SMALL), panel).targets)
        for action in state.legal_actions():
            target = state.label(action).target
            assert not target or target in targets, (action, target)
            assert not target or board.inspect(view(state, seat, SMALL), target)
        state.apply(random.choice(state.legal_actions()))


@pytest.mark.parametrize("seed", range(12))
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


@pytest.mark.parametrize("size", [SMALL, (77, 27), LARGE])
def test_a_heap_of_cubes_keeps_every_digit(size: tuple[int, int]) -> None:
    heap = "p" * 12 + "y" * 11
    picture = drawn(position(cubes={"CO": heap, "NE": "pp", "RI": heap, "AZ": heap}), size)
    lines = picture.text.split("\n")
    for code in ("CO", "RI", "AZ"):
        x, y, width, height = picture.targets[f"state:{code}"]
        assert "12y11" in " ".join(lines[row][x : x + width + 1] for row in range(y, y + height))
    assert under(picture, "state:NE").endswith("p2")
