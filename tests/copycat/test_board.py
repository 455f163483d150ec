"""The board of CopyCat: ladder, offices and street on one screen at every size, and all that can be read."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.copycat.department import groups, most_desks
from civics_tui.boards.copycat.ladder import WIDTH, draw_lying
from civics_tui.boards.copycat.signs import (
    all_said,
    card_signs,
    office_signs,
    office_words,
)
from civics_tui.boards.copycat.street import price_tag
from civics_tui.boards.picture import UNICODE, Glyphs
from civics_tui.boards.view import picture_of
from rules import GAMES
from rules.copycat.cards import BOX, CARDS
from rules.copycat.components import DOCTORATES, GOAL, IDS, OFFICE, RED, ROUNDS, Office
from rules.copycat.offices import OFFICES
from rules.copycat.phases.success import STOP
from tests.copycat.table import action, bare, do, new, success
from tests.copycat.views import BOARD, LARGE, SIZES, SMALL, at, drawn, positions, view_of
from tests.golden.record import FOLDER, read

# Nothing falls off


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [2, 4])
def test_everything_is_on_the_board_in_every_turn_at_every_size(size: tuple[int, int], seats: int) -> None:
    for seen in positions(seats, seed=seats)[::7]:
        picture = picture_of(BOARD, view_of(seen, size))
        assert (picture.width, picture.height) == size
        for office in seen.offices:
            text = at(picture, f"office:{office.id}")
            named = any(name in text for name in OFFICES[OFFICE[office.id]].names)
            assert named or len(office.workers) > 1, text
        for space, card in enumerate(seen.street, start=1):
            if not card:
                continue
            text = at(picture, f"street:{space}")
            assert RED[card] or price_tag(seen, space) in text
            # A red one of 13 letters in a word has a hyphen; Doctorates differ by their price.
            title = "Doctorate" if card in DOCTORATES else CARDS[card].title
            assert size == SMALL or title in text.replace("- ", "")
        for seat in range(seats):
            assert str(seat + 1) in at(picture, "ladder:")


@pytest.mark.parametrize("size", [(100, 18), *LARGE], ids=str)
def test_from_100_columns_no_desk_without_a_worker_has_a_part_of_its_name(size: tuple[int, int]) -> None:
    picture = drawn(action((12,), (13,)), size)
    for office in new(2).offices:
        assert OFFICES[office].title in at(picture, f"office:{OFFICES[office].id}")


@pytest.mark.parametrize("record", sorted(FOLDER.glob("copycat-*.json")), ids=lambda path: path.stem)
def test_at_120x40_names_of_offices_are_cut_only_where_nothing_else_can_give_way(record: Path) -> None:
    """Neither the ladder, nor blanks between signs, nor the second row of a desk that needs none, nor
    the legend below long columns."""
    golden = read(record)
    state = GAMES["copycat"].new(golden.seats, golden.seed, **golden.options)
    for at_action, (verb, *rest) in enumerate(golden.actions):
        if at_action % 20 == 0 and state.current_player is not None:
            seen = state.seen_by(state.current_player)
            picture = picture_of(BOARD, view_of(seen, (81, 27)))
            rows: dict[int, list[tuple[bool, int]]] = {}
            cut = []
            for view in seen.offices:
                office, place = seen.box.offices[OFFICE[view.id]], picture.targets[f"office:{view.id}"]
                needs = len(f"1 {office.title} {office_signs(office)[-1]}  ★2") > place.width
                rows.setdefault(place.y, []).append((needs, place.height))
                if office.title not in at(picture, f"office:{view.id}") and len(view.workers) < 2:
                    assert (needs, place.height) == (True, 1), office.title
                    taken = view.workers or view.markers or view.borrower is not None
                    whole = len(f"1 {office.title} {office_signs(office)[-1]}")
                    assert taken or whole > place.width, "not for a worker that is not there"
                    cut.append(office.title)
            spared = [row for row in rows.values() if row[0][1] == 2 and not any(needs for needs, _ in row)]
            assert not (cut and spared), cut
            assert not (cut and "¢ coin" in picture.text and most_desks(seen) > 6), cut
            text, lines = picture.text.split("\n"), [picture.targets.get(f"street:{at}") for at in (1, 7)]
            bare = [line for line in lines if line and not text[line.y + line.height - 1].strip()]
            assert not (cut and bare), "a line of the street is as high as its own cards need"
        state.apply((verb, *rest))


def test_offices_are_grouped_by_when_and_what_they_pay_and_nine_desks_are_enough() -> None:
    buys, earns, cards = groups(BOX)
    assert {"B1", "B2", "B3", "X3", "X5", "X9"} <= {*buys}
    assert {"B4", "B7", "B8", "X2", "X8", "X11"} <= {*earns}
    assert {"B5", "B6", "B9", "B10", "X1", "X4", "X6"} <= {*cards}
    shown = {office.id: office for office in OFFICES}
    assert all(3 in shown[id].phases or shown[id].seat_vp for id in (*buys, *earns))
    assert all(2 in shown[id].phases for id in cards)
    assert len(buys) + len(earns) + len(cards) == len(OFFICES)
    # One normal office of each mark is in a game: N1 or N2, N3 or N4.
    assert max(len(buys) - 1, len(earns), len(cards)) == 9


def says_all(text: str, office: Office) -> bool:
    """Whether a desk says all that it does: in signs, or below its whole name in a sentence."""
    if any(sign in text for sign in office_signs(office)):
        return True
    return office.names[0] in text and any(said in text for said in all_said(office))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_fullest_department_fits(size: tuple[int, int]) -> None:
    state = bare(4)
    state.offices = tuple(OFFICE[id] for id in OFFICE if id not in ("N2", "N3"))
    picture = drawn(state, size)
    for office in state.offices:
        text = at(picture, f"office:{OFFICES[office].id}")
        assert says_all(text, OFFICES[office]), text


# What is read off the board


def test_a_worker_is_a_chip_and_lies_between_lines_once_it_has_acted() -> None:
    state = action((12,), workers={"B1": (0,), "B5": (1,)}, lying={"B5": (1,)}, markers={"B7": 2, "B8": 1})
    picture = drawn(state)
    assert at(picture, "office:B1") == "Procurement buy ▮ +¢¢ 1"
    assert at(picture, "office:B5") == "Filing Room draw ▮▮ ▁2▁"
    assert at(picture, "office:B7") == "Press Room ★ ☆2"
    assert at(picture, "office:B8").endswith("☆")
    wide = drawn(state, (143, 42))
    assert at(wide, "office:B1") == "Procurement Desk buy ▮ +¢¢ Buy 1 card, take 2 coins. Ada at work"
    assert at(wide, "office:B5").endswith("Ben: done")
    assert at(wide, "office:B7").endswith("☆ 2 markers")


def test_how_a_worker_looks_is_said_where_a_column_has_the_rows() -> None:
    lines = drawn(bare(2)).text.split("\n")
    (row,) = [at for at, line in enumerate(lines) if "at work  1  done ▁1▁" in line]
    earn = lines[0].index("EARN")
    assert not lines[row - 1][earn : lines[row].index("done")].strip(), "a row apart from the offices"


def test_below_the_list_an_office_says_what_it_would_repeat_or_copy_now() -> None:
    """7.1: a worker at the Photocopier acts at once, not at payday."""

    def said(office: str, *plays: tuple[int, ...]) -> str:
        seen = action((12,), (13,), plays=plays).seen_by(0)
        target = f"office:{office}"
        return BOARD.about(view_of(seen, cursor=target, legal=frozenset({target})))

    assert said("B10", (), (21,)) == "Photocopier: nothing to repeat yet, and it acts at once."
    assert said("B10", (21, 33, 22)) == "Photocopier: to repeat now: Coffee Round, Working Lunch."


def test_a_borrowed_office_names_its_borrower() -> None:
    state = action((48,))
    borrowed = OFFICES[state.extra_supply[-1]].id
    do(state, "play 48")
    assert at(drawn(state), f"office:{borrowed}").endswith("=1")
    assert at(drawn(state, (143, 42)), f"office:{borrowed}").endswith("for Ada")


def test_the_ladder_lies_where_offices_need_the_columns_and_shows_everybody() -> None:
    state = action((12,), seats=4)
    state.vp = [7, 42, 43, 96]
    line = at(drawn(state), "ladder:")
    assert line.startswith("CAREER 0 ")
    assert line.endswith("4:96★ 95 ★ PRESIDENT"), "no digit of theirs is one of the ladder"
    assert line.index("1") < line.index("2") < line.index("3")
    state.vp = [95, 95, 96, 97]
    assert "─1:95★─2:95★─3:96★─4:97★ 95 ★" in at(drawn(state), "ladder:")


def test_where_all_have_no_room_on_the_ladder_that_lies_signs_then_its_title_give_way() -> None:
    def lying(width: int, *vp: int, glyphs: Glyphs = UNICODE) -> str:
        draw_lying(canvas := Canvas(width, 1, glyphs), vp, misprint=False)
        return canvas.picture().text

    assert lying(36, 39, 60, 40, 40) == "CAREER 0 ──│1:39─3:40─4:40│2:60 95 ★"
    assert lying(36, 39, 60, 40, 40, glyphs=UNICODE.flat()) == "[1:39★]─[3:40★]│[4:40★]─[2:60★] 95 ★"
    assert lying(36, 139, 109, 140, 140, glyphs=UNICODE.flat()) == "[2:109]─[1:139]│[3:140]─[4:140] 95 ★"


def test_unequal_points_are_told_apart_on_the_ladder_that_lies() -> None:
    state = action((12,))
    state.vp = [0, 0]
    assert at(drawn(state), "ladder:").startswith("CAREER 0 1:0★─2:0★─")
    state.vp = [1, 3]
    assert at(drawn(state), "ladder:").startswith("CAREER 0 1:1★─2:3★─")


def test_what_others_have_played_is_seen_in_the_fullest_department_too() -> None:
    played = [
        seen for seen in positions(4, 4) if any(seen.plays[seat] for seat in range(4) if seat != seen.seat)
    ]
    full = [seen for seen in played if most_desks(seen) > 7]
    assert full
    assert all("PLAYED" in picture_of(BOARD, view_of(seen)).text for seen in full[::5])


def test_two_on_the_ladder_are_no_number_where_there_are_no_grounds() -> None:
    state = action((12,), seats=4)
    state.vp = [10, 10, 11, 95]
    line = at(drawn(state, glyphs=UNICODE.flat()), "ladder:").removesuffix("95 ★ PRESIDENT")
    assert line.startswith("CAREER 0 ")
    assert "[1:10★]│[2:10★]─[3:11★]" in line
    assert line.endswith("[4:95★] ")
    assert "─1:10★─2:10★─3:11★" in at(drawn(state), "ladder:"), "nor where they are seen as text alone"
    standing = drawn(state, (105, 28), glyphs=UNICODE.flat()).text
    assert "[1│2│3]10" in standing
    assert "[4]══│ 95" in standing
    state.vp = [7, 7, 7, 7]
    assert "[1-4]│  5" in drawn(state, (105, 28), glyphs=UNICODE.flat()).text


def test_the_ladder_stands_where_there_is_room_and_shows_everybody_on_their_rung() -> None:
    state = action((12,), seats=4)
    state.vp = [7, 42, 44, 96]
    lines = [line[-WIDTH:] for line in drawn(state, (105, 28)).text.split("\n")]
    assert lines[0] == "PRESIDENT"
    assert lines[1] == "│═══4│ 95"
    assert "│2─3─│ 40" in lines
    assert "│1───│  5" in lines


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seats_on_one_rung_of_the_ladder_that_stands_are_no_number(seats: int) -> None:
    state = action((12,), seats=seats)
    for points in (0, 42):
        state.vp = [points] * seats
        lines = [line[-WIDTH:] for line in drawn(state, (105, 28)).text.split("\n")]
        together = [line for line in lines if "1─2" in line or "1│2" in line]
        assert len(together) == 1
        assert re.findall(r"\d+", together[0])[:seats] == ["1", "2", "3", "4"][:seats]


def test_the_misprinted_track_shows_its_labels() -> None:
    state = action((12,), track_labels="misprint")
    state.vp = [94, 3]
    points = {chip.seat: chip.points for chip in BOARD.chips(view_of(state.seen_by(0)))}
    assert points == {0: "93", 1: "3"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_desk_says_its_name_and_all_that_it_does_in_every_round_at_80x24(seats: int) -> None:
    shown = set()
    for seen in positions(seats, 3):
        if (key := (seen.round, sum(len(view.workers) for view in seen.offices))) in shown:
            continue
        shown.add(key)
        picture = picture_of(BOARD, view_of(seen))
        for view in seen.offices:
            text, office = at(picture, f"office:{view.id}"), OFFICES[OFFICE[view.id]]
            if len(view.workers) + (view.borrower is not None) > 1:
                continue
            assert says_all(text, office), text
            assert any(text.startswith(name) for name in office.names), text


def test_a_desk_that_cannot_say_all_that_it_does_marks_the_cut() -> None:
    state = bare(4)
    state.workers[OFFICE["B6"]] = (1, 2, 3)
    assert "…" in at(drawn(state), "office:B6") or "draw" in at(drawn(state), "office:B6")


def test_the_legend_is_in_sight_and_has_every_sign_of_the_board() -> None:
    line = drawn(bare(2)).text.split("\n")[-1]
    for sign in ("¢ coin", "★ point", "▮ card", "▲ worker", "☆ marker"):
        assert sign in line
    legend = UNICODE.filled(BOARD.legend)
    for sign in ("¢", "★", "▮", "▲", "☆", "=1", "▁1▁", "7+1", "•", "◂", "…", "#24", "≥11¢", "→"):
        assert any(part.startswith(sign) for part in legend.split("  ")), sign


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [2, 4])
def test_that_nobody_has_played_is_said_only_where_the_legend_is_in_sight(
    size: tuple[int, int], seats: int
) -> None:
    for seen in positions(seats, seed=seats)[::3]:
        text = picture_of(BOARD, view_of(seen, size)).text
        assert "No opponent has played" not in text or "¢ coin" in text
    watched = action((12,), (13,)).seen_by(None)
    assert "No opponent" not in picture_of(BOARD, view_of(watched, size)).text, "who looks on has no opponent"


def test_signs_are_the_words_of_the_rules() -> None:
    words = {
        "copy", "draw", "swap", "look", "keep", "join", "or", "for", "each", "remove", "recruit", "repeat",
        "double", "borrow", "office", "your", "their", "twice", "card", "dead",
    }  # fmt: skip
    for card in CARDS[1:]:
        for sign in card_signs(card):
            assert {*re.findall(r"[A-Za-z]+", sign)} <= words, sign


def test_desks_side_by_side_have_as_many_rows() -> None:
    for seen in positions(4, 3)[::25]:
        picture = picture_of(BOARD, view_of(seen, (81, 28)))
        rows: dict[int, set[int]] = {}
        for view in seen.offices:
            _, y, _, height = picture.targets[f"office:{view.id}"]
            rows.setdefault(y, set()).add(height)
        assert all(len(heights) == 1 for heights in rows.values())


def test_names_of_desks_differ_however_short() -> None:
    for length in range(4):
        names = [office.names[min(length, len(office.names) - 1)] for office in OFFICES]
        assert len({*names}) == len(OFFICES)


def test_what_an_office_does_has_blanks_between_digits() -> None:
    assert all(not any(a.isdigit() and b.isdigit() for a, b in pairwise(sign))
               for office in OFFICES for sign in office_signs(office))  # fmt: skip


def test_others_plays_are_on_the_board_by_name_and_by_number_where_there_is_no_room() -> None:
    state = action((12,), seats=3, plays=[(), (21, 26), (39,)])
    for size in ((100, 18), *LARGE):
        assert "Coffee Round  Weekend Volunteer" in drawn(state, size).text
    full = action((12,), seats=4, plays=[(), (21, 26, 12, 13, 14), (39, 24, 9, 10), (15, 16, 45)])
    most = [(), (21, 24, 25, 26, 12, 13), (32, 33, 34, 35, 39, 9, 10), (45, 46, 48, 58, 61, 15, 16)]
    crowded = drawn(action((12,), seats=4, plays=most), (81, 26)).text
    assert "Coffee  Shuffled  Clear  Weekend  +2 start" in crowded, "names by their first words, apart"
    picture = drawn(full, (90, 18))
    shown = {name for name in picture.targets if name.startswith("play:")}
    assert shown == {f"play:{seat}:{card}" for seat in (1, 2, 3) for card in full.plays[seat]}
    assert at(picture, "play:1:12") == at(picture, "play:1:14")
    assert "#21" in drawn(full).text
    assert "Coffee Round  Weekend Volunteer  3 Fatherly Friends" in drawn(full, (143, 42)).text


# Everything can be read


def test_every_card_and_office_can_be_read_with_what_it_does_first() -> None:
    view = view_of(bare(4).seen_by(0))
    for card in IDS[1:]:
        name, text, rest = BOARD.look(view, f"card:{card}")
        assert (name, text) == (str(CARDS[card].named), CARDS[card].text)
        assert CARDS[card].color in rest.lower()
    for office in OFFICES:
        assert BOARD.look(view, f"office:{office.id}")[:2] == [str(office.named), office.text]


def test_the_last_round_says_that_nothing_bought_in_it_is_played() -> None:
    state = success((12,), {"B2": (0,)}, on_street={1: 22})
    said = [BOARD.about(view_of(state.seen_by(0), action=STOP))]
    state.round = ROUNDS
    said.append(BOARD.about(view_of(state.seen_by(0), action=STOP)))
    assert ["never played" in one for one in said] == [False, True]
    ends = success((9, 12, 13, 14), {"B2": (0,)}, on_street={1: 22})
    ends.vp[0] = GOAL - 2
    view = view_of(ends.seen_by(0), action=STOP)
    assert "never played" in BOARD.about(view), "by the points so far"
    assert "has 3 coins, 1 purchase and 2 points this round" in BOARD.draw(view).text


def test_the_last_round_says_so() -> None:
    state = new(2)
    assert BOARD.status(view_of(state.seen_by(0))).startswith("Round 1 of 11")
    state.last_doctorate = True
    assert BOARD.status(view_of(state.seen_by(0))).startswith("Round 1, the last")


# What large windows add


def test_while_nobody_has_played_desks_have_the_row_of_it_and_say_in_words_what_they_do() -> None:
    for seats in (2, 3, 4):
        picture = drawn(new(seats, seed=3), (81, 25))
        desks = [place for target, place in picture.targets.items() if target.startswith("office:")]
        assert {place.height for place in desks} == {2}, seats


def test_what_a_desk_does_is_told_before_the_markers_that_lie_there() -> None:
    for office in OFFICES:
        use, *_ = office_words(office, 0)
        assert use
        assert [*office_words(office, 2)] == [f"{use}, 2 markers", use, ""]


def test_what_a_desk_brings_has_room_in_words_beside_the_first_word_of_its_name() -> None:
    """In the list of a window of 120 columns, whatever lies there."""
    for office in OFFICES:
        shortest = min(map(len, office_words(office, 12)))
        assert len(office.title.split()[0]) + 1 + shortest <= 34, office.title


def test_it_is_said_once_what_goes_to_a_clipboard() -> None:
    state = action((12, 40, 21))
    state.clipboards[0] = (13,)
    (said,) = [line for line in BOARD.look(view_of(state.seen_by(0)), "seat:0") if "It takes" in line]
    assert "bid, swapped and bought" in said
