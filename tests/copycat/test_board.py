"""The board of CopyCat at 80x24 and 120x40: what it shows, and that every choice has its place."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from civics_tui.boards import copycat as board
from civics_tui.boards.panels import panels_of
from civics_tui.boards.picture import ASCII, UNICODE, Glyphs, Picture
from civics_tui.boards.view import View
from rules.copycat.components import DOCTORATES
from rules.copycat.state import CampaignState
from tests.copycat.table import GAME, action, clean_up, do, new, success

NAMES = ["Ada", "Ben", "Cara", "Dora"]
SMALL, WIDE, HUGE = (80, 12), (78, 28), (130, 45)
"""The room the table gives the board at 80x24, at 120x40, and in a large window."""


def view(
    state: CampaignState, seat: int | None, size: tuple[int, int] = SMALL, glyphs: Glyphs = UNICODE
) -> View[Any]:
    """Look at a state."""
    return View(state.observation(seat), NAMES[: state.seats], *size, glyphs)


def shown(
    state: CampaignState, panel: str, size: tuple[int, int] = SMALL, seat: int | None = None
) -> Picture:
    """Draw a panel."""
    return board.draw(view(state, seat, size), panel)


def at(picture: Picture, target: str) -> str:
    """Return the text under a target."""
    x, y, width, _ = picture.targets[target]
    return picture.text.split("\n")[y][x : x + width].strip()


def test_the_table_finds_the_board() -> None:
    assert panels_of("copycat").HEIGHT == 12


def test_ladder_department_and_street_are_together_where_there_is_room() -> None:
    assert board.panels(*SMALL) == ("Department", "Street", "Players")
    assert board.panels(*WIDE) == ("Board", "Players")
    assert board.panels(*HUGE) == ("Everything",)
    state = success((22,), {"B2": (0,)}, on_street={1: 20, 2: 19})
    do(state, "plain")
    text = shown(state, "Board", WIDE).text
    for part in ("goal", "B10 repeat card", "#19 Doorstep", "Coins 2", "1 Ada"):
        assert part in text


@pytest.mark.parametrize("size", [SMALL, (80, 15), (68, 20), (100, 18), WIDE, HUGE])
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_picture_fits_and_every_choice_has_its_place(seats: int, size: tuple[int, int]) -> None:
    state = new(seats, seed=seats)
    random = Random(seats)
    placed = set()
    while state.current_player is not None:
        seat = state.current_player
        if random.random() < 0.2:
            seen = view(state, seat, size)
            pictures = [board.draw(seen, panel) for panel in board.panels(*size)]
            assert all((drawn.width, drawn.height) == size for drawn in pictures)
            own = board.hand(view(state, seat, (40, 8)))
            assert own.width == 40
            places = {target for drawn in (*pictures, own) for target in drawn.targets}
            for choice in state.legal_actions():
                target = state.label(choice).target
                assert not target or target in places, f"{target} of {choice} is nowhere"
                assert bool(board.inspect(seen, target)) == bool(target)
                placed.add(target.partition(":")[0])
            assert board.status(seen)
            assert len(board.scores(seen)) == seats
        state.apply(random.choice(state.legal_actions()))
    assert {"hand", "office", "street"} <= placed
    assert "President" not in board.results(view(state, None)).text
    assert "acted" in board.results(view(state, None)).text


@pytest.mark.parametrize("panel", ["Department", "Street", "Players", "Board", "Everything"])
def test_plain_terminals_get_plain_characters(panel: str) -> None:
    state = action((21, 12), seats=4, workers={"B5": (0,)}, markers={"B2": 3})
    drawn = board.draw(view(state, None, HUGE, ASCII), panel)
    assert drawn.text.isascii()
    assert board.hand(view(state, 0, (40, 8), ASCII)).text.isascii()


def test_the_ladder_shows_every_piece_with_its_number() -> None:
    state = new(4)
    state.vp = [0, 47, 48, 130]
    lines = shown(state, "Department").text.split("\n")
    assert lines[1].split() == ["1:0", "2:47", "3:48", "4:130"]
    assert lines[1].index("2:47") == lines[2].index("50") - 2
    for label in ("0", "10", "50", "90", "95"):
        assert label in lines[2]


@pytest.mark.parametrize("size", [SMALL, (68, 20), WIDE])
def test_pieces_close_to_the_goal_all_stay_on_the_ladder(size: tuple[int, int]) -> None:
    """Nobody falls off the end of the career track, which goes on beyond 95 (9.6)."""
    state = new(4)
    state.vp = [97, 110, 88, 104]
    for drawn in (shown(state, "Department", size), board.results(view(state, None, size))):
        assert "3:88 1:97 4:104 2:110" in " ".join(drawn.text.split())


def test_the_ladder_jokes_by_the_option_only() -> None:
    state = new(2, track_labels="misprint")
    state.vp = [91, 94]
    assert shown(state, "Department").text.split("\n")[1].split() == ["1:92", "2:93"]
    assert [score.points for score in board.scores(view(state, None))] == ["92 VP", "93 VP"]


def test_an_office_shows_its_work_markers_and_who_stands_or_lies_there() -> None:
    state = action((12,), workers={"B2": (0, 1), "B5": (0,)}, lying={"B2": (1,)}, markers={"B9": 2})
    drawn = shown(state, "Department")
    assert at(drawn, "office:B2") == "B2  buy 1 1v |1 _2"
    assert at(drawn, "office:B9") == "B9  remove 1 1v ★2"
    assert at(drawn, "office:B7") == "B7  seat 2v"
    assert "Ada's worker stands here." in board.inspect(view(state, None), "office:B5")
    assert "Ben's worker lies here." in board.inspect(view(state, None), "office:B2")


def test_columns_show_what_is_open_and_what_is_to_come() -> None:
    state = new(4)
    drawn = shown(state, "Department")
    assert drawn.text.count("not open yet") == 10
    assert sum(target.startswith("office:N") for target in drawn.targets) == 2
    for _ in range(10):
        state.agenda.clear()
        clean_up(state)
    assert "not open yet" not in shown(state, "Department").text


def test_a_borrowed_office_shows_its_borrower_and_one_seen_is_announced() -> None:
    state = action((48, 40), (12,))
    do(state, "play 48", "play 40", "reuse 48")
    drawn = shown(state, "Department")
    office = next(o for o in state.observation(None).offices if o.borrower == 0)
    assert at(drawn, f"office:{office.id}").endswith("=1")
    assert "=1 borrowed" in drawn.text
    assert "Open to Ada alone" in board.inspect(view(state, None), f"office:{office.id}")
    state.agenda.clear()
    clean_up(state)
    assert "(next X" in shown(state, "Department").text


def test_the_bus_shows_the_order_who_is_on_and_who_has_passed() -> None:
    state = action((12,), (12,), (12,), seats=3)
    do(state, "pass")
    heading = shown(state, "Department").text.split("\n")[0]
    assert heading.startswith("Bus ✗1 Ada ▸2 Ben  3 Cara")
    assert heading.endswith("supply 44, offices 10, markers 12")


def test_the_street_shows_letter_word_true_total_and_reds_that_come_along() -> None:
    state = success((55,), {"B2": (0,)}, on_street={1: 1, 4: 22, 6: 37, 9: DOCTORATES[0]})
    do(state, "plain")
    drawn = shown(state, "Street")
    assert at(drawn, "street:1").split() == ["1", "R", "#1", "School", "Report", "Card", "nothing", "free"]
    assert at(drawn, "street:4").split()[-2:] == ["3", "R1"]
    assert at(drawn, "street:6").split()[-2:] == ["4+1=5", "R1"]
    assert at(drawn, "street:9").split()[-2:] == ["10+2=12+", "R1"]
    assert "street:2" not in drawn.targets
    words = board.inspect(view(state, None), "street:6")
    assert words.startswith("Space 6: 4 + 1 = 5 coins, and #1 School Report Card must be taken along.")


def test_the_sum_of_phase_3_is_shown_as_it_is_made() -> None:
    state = success((42, 28, 38, 44, 56, 36), {"B7": (0,), "X10": (0,), "B3": (0,)}, collected=3,
                    on_street={1: 20, 2: 19})  # fmt: skip
    for move, line in (
        ("play 56", "Coins 5"),
        ("play 44", "Coins 5 ×2 = 10"),
        ("play 42", "Card VP 5"),
        ("use X10", "Card VP 5 ×2 = 10"),
        ("play 38", "Markers 3 ×2 = 6"),
        ("use B3", "Purchases left 2"),
    ):
        do(state, move)
        assert line in shown(state, "Street").text
        assert line in board.hand(view(state, 0, (40, 8))).text
    assert "Seats 4" in shown(state, "Street").text
    assert "Doubled: coins 1, VP 2" in shown(state, "Street").text
    do(state, "play 28")
    assert "Round 28 VP, in all 28" in shown(state, "Street").text


def test_the_own_area_holds_hand_zones_and_counts() -> None:
    state = action((21, 12), (13,), piles=[(9, 10)], discards=[(14, 15)], plays=[(16,)], ready=(2, 3))
    state.collected[0] = 2
    drawn = board.hand(view(state, 0, (40, 8)))
    text = drawn.text
    for part in ("2 ready, 4 reserve, 0 VP, markers 2", "B #21 Coffee Round draw 2", "Played #16",
                 "Clipboard", "Draw 2, discard 2 #14 #15"):  # fmt: skip
        assert part in text
    assert at(drawn, "hand:12").startswith("Y #12 Fatherly Friend")
    assert "#13" not in text


def test_the_own_area_is_short_enough_to_be_read_at_once() -> None:
    """Beside a hand of five at 80x24 the table has seven rows."""
    text = board.hand(view(new(4), 0, (39, 7))).text
    assert len(text.split("\n")) == 7
    assert text.endswith("Played  Clipboard  Draw 5, discard 0")


def test_the_sums_of_phase_3_stand_above_the_zones() -> None:
    state = success((56, 44, 36, 12), {"B7": (0,)})
    do(state, "play 56", "play 44")
    lines = board.hand(view(state, 0, (39, 7))).text.split("\n")
    assert "Coins 5 ×2 = 10  Purchases left 0" in lines[3]
    assert any("Doubled: coins 1, VP 0" in line for line in lines[3:7])
    assert next(row for row, line in enumerate(lines) if "Played" in line) > 6


def test_many_cards_in_a_zone_are_continued_on_the_next_line() -> None:
    state = action((21,), discards=[tuple(range(28, 44))])
    text = board.hand(view(state, 0, (40, 8))).text
    assert all(f"#{card}" in text for card in range(28, 44))


def test_everybodys_played_cards_can_be_pointed_at() -> None:
    state = action((50,), (12,), plays=[(), (21, 26)], piles=[(9, 10)])
    do(state, "play 50")
    drawn = shown(state, "Players")
    assert at(drawn, "play:1:26") == "#26"
    assert "Weekend Volunteer" in board.inspect(view(state, None), "play:1:26")


def test_the_scores_count_every_card_of_a_player_wherever_it_lies() -> None:
    """A deck does not shrink while it is played: hand, piles, play area, clipboard, kept cards, the bid."""
    state = new(3)
    assert {score.notes for score in board.scores(view(state, None))} == {"3 ready, 10 cards"}
    do(state, f"bid {state.hands[0][0]}")
    state.plays[0], state.hands[0] = state.hands[0][:2], state.hands[0][2:]
    state.kept[0], state.clipboards[0] = (42,), (1, 19)
    assert board.scores(view(state, None))[0].notes == "3 ready, 13 cards"


def test_a_spectator_sees_no_hand() -> None:
    state = new(3)
    assert board.hand(view(state, None, (40, 8))).text.strip() == ""
    for panel in ("Department", "Players", "Everything"):
        assert "Fatherly" not in shown(state, panel, HUGE).text


def test_the_results_rank_by_vp_then_doctorates_then_the_later_place() -> None:
    state = new(3)
    state.vp, state.order = [97, 97, 97], (2, 0, 1)
    state.doctorates[2] = (62,)
    lines = board.results(view(state, None)).text.split("\n")
    assert [line.split()[0] for line in lines[4:7]] == ["Cara", "Ben", "Ada"]
