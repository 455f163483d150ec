"""The board of Electioneering: what a player reads off the rows, at every size."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from itertools import pairwise

import pytest

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.electioneering.rows import face_of, standings
from civics_tui.boards.electioneering.suits import chip
from civics_tui.boards.picture import ASCII, UNICODE, Glyphs, Region, Span
from civics_tui.boards.view import picture_of
from civics_tui.table.drawing.choice_list import choices
from civics_tui.table.window.choices import Choices
from rules import GAMES
from rules.electioneering.components import BOX, STUDENTS, SUITS
from rules.electioneering.effects import in_brief
from rules.electioneering.observation import Observation
from rules.electioneering.scoring import suit_sums
from rules.electioneering.state import ElectionState
from tests.app.desks import desk_of, go_on, sit
from tests.electioneering.table import kinds, position
from tests.electioneering.views import (
    BOARD,
    NAMES,
    SIZES,
    positions,
    rows_of,
    seen_in,
    shown_of,
    under_the_cursor,
    view_of,
)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_sum_of_every_row_is_there_at_every_width(size: tuple[int, int], seats: int) -> None:
    for seen in positions(seats, seed=seats):
        picture = picture_of(BOARD, view_of(seen, *size))
        for cards, drawn in zip(seen.rows, rows_of(picture, seen), strict=True):
            sums = suit_sums([BOX.kind[code] for code in cards])
            suits = re.findall(r"([GRBJ])(?:ross|ecess|ugs|okes)?(?:█| )*(\d+)", drawn)
            told = {letter: int(total) for letter, total in suits}
            assert told == {suit.letter: total for suit, total in zip(SUITS, sums, strict=True) if total}


def test_what_a_student_cares_about_is_marked() -> None:
    seen = next(positions(3, seed=2))
    seen = replace(seen, rows=(("G4", "R2", "R2"), ("J2", "B3"), *seen.rows[2:]))
    first, second = rows_of(picture_of(BOARD, view_of(seen)), seen)[:2]
    assert re.findall(r"•([GRBJ])", first) == ["G", "R"]
    assert re.findall(r"•([GRBJ])", second) == ["B"]


def test_a_locked_row_says_so_and_has_no_empty_places() -> None:
    seen = next(positions(3, seed=2))
    seen = replace(seen, rows=(("G4",), *seen.rows[1:]), locked=(True, False, False, False))
    picture = picture_of(BOARD, view_of(seen))
    first, second = picture.text.split("\n")[0:3], picture.text.split("\n")[4:7]
    assert "LOCKED" in first[0]
    assert not any("·" in line or "+" in line for line in first)
    assert any("+" in line for line in second)


def test_under_the_cursor_a_row_shows_what_the_card_of_the_turn_would_make_of_it() -> None:
    seen = next(positions(3, seed=2))
    seen = replace(seen, rows=(("G2",), *seen.rows[1:]), playing="R4")
    row = f"row:{seen.students[0]}"
    before, after = (
        rows_of(picture_of(BOARD, view_of(seen, cursor=row, action=at)), seen)[0]
        for at in (None, ("row", seen.students[0]))
    )
    assert re.findall(r"•([GRBJ])", before) == ["G"]
    assert re.findall(r"•([GRBJ])█*(\d)", after) == [("R", "4")]


def test_cards_and_portraits_only_grow_with_the_window() -> None:
    seen = list(positions(4, seed=3))[12]
    sizes = [(80, 15), (100, 20), (120, 33), (200, 52)]
    pictures = [picture_of(BOARD, view_of(seen, *size)) for size in sizes]
    for target in pictures[0].targets:
        regions = [picture.targets[target] for picture in pictures]
        assert all(
            small.width <= large.width and small.height <= large.height for small, large in pairwise(regions)
        )


@pytest.mark.parametrize("width", range(80, 201, 4))
def test_the_cards_of_the_rows_name_all_suits_or_none(width: int) -> None:
    state = position(["G2", "R2", "B2", "J2"], ["R4"])
    lines = BOARD.draw(view_of(seen_in(state), width, 20)).text.split("\n")
    assert sum(suit.short in lines[0] for suit in BOX.suits) in (0, 4)


@pytest.mark.parametrize("height", [23, 24, 30])
def test_suits_have_their_names_beside_the_cards_where_each_has_a_line(height: int) -> None:
    """At 120x40 a letter touched its bar, `B██1`, in a line of 27 columns."""
    seen = seen_in(position(["G2", "R2", "B2", "J2"], ["R4"]))
    beside = rows_of(picture_of(BOARD, view_of(seen, 81, height)), seen)[0]
    assert all(f"{suit.short} " in beside for suit in BOX.suits), beside


# What is known, and what the choice under the cursor would make of it


def test_what_four_players_have_with_a_student_is_under_whole_names_or_numbers_on_chips() -> None:
    state = position(["R4"], ["R3", "R2"], seats=4, others=[["R3"], ["R2"], ["RB"]])
    state.known = state.hands[:]
    view = view_of(seen_in(state))
    short = replace(view, names=("Ann", "Ben", "Cal", "Dev"))
    assert picture_of(BOARD, short).text.split("\n")[2].endswith("Ann:5 Ben:3+ Cal:2+ Dev:1+")
    bare = replace(view, glyphs=UNICODE.flat(), names=("Ann", "Hard bot 2", "Hard bot 3", "Hard bot 4"))
    for glyphs, said in ((UNICODE, "1:5 2:3+ 3:2+ 4:1+"), (UNICODE.flat(), "[1]:5 [2]:3+ [3]:2+ [4]:1+")):
        picture = picture_of(BOARD, replace(bare, glyphs=glyphs))
        assert picture.text.split("\n")[2].endswith(said)
        assert {"strong on seat-0", "strong on seat-3"} <= {style for _, style in picture.lines[2]}


def test_what_a_seat_had_stays_where_names_have_no_room_beside_it() -> None:
    """`You:→10` was read as a line that is cut."""
    state = position(["R4"], ["R4", "R3", "R2"], seats=3, others=[["R3"], ["R2"]])
    state.known = state.hands[:]
    view = view_of(seen_in(state), action=("play", "R4"))
    for first, said in (("Ann", "Ann:9→5 Ben:3+ Bot 3:2+"), ("Annabell", "1:9→5 2:3+ 3:2+")):
        names = first, "Ben" if first == "Ann" else "Bo", "Medium bot 3"
        assert said in picture_of(BOARD, replace(view, names=names)).text


def test_a_number_is_never_joined_to_a_name_that_ends_in_one() -> None:
    state = position(["R4"], ["R3", "R2"], seats=3, others=[["R3"], ["R2"]])
    state.known = state.hands[:]
    view = replace(view_of(seen_in(state)), names=("You", "Medium bot 2", "Medium bot 3"))
    line = picture_of(BOARD, view).text.split("\n")[2]
    assert line.endswith("You:5 Bot 2:3+ Bot 3:2+")


def test_names_of_what_seats_have_stand_below_each_other() -> None:
    state = position(["R4"], ["R3", "R2"], others=[["B2", "B3"]])
    state.rows[1:] = [(BOX.kind["B2"],)] * len(state.rows[1:])
    state.known = state.hands[:]
    lines = picture_of(BOARD, view_of(seen_in(state))).text.split("\n")
    places = {line.index("Ann:") for line in lines if "Ann:" in line}
    assert len(places) == 1


@pytest.mark.parametrize("width", [14, 20, 26])
@pytest.mark.parametrize("seats", [3, 4])
def test_all_rows_of_a_picture_say_in_one_form_what_seats_have(seats: int, width: int) -> None:
    names = ("Annabel Margaret", "Ben", "Cara", "Dee")[:seats]
    for seen in positions(seats, seed=3):
        view = replace(view_of(seen), names=names)
        lines = standings(view, None, Canvas(width, 1, UNICODE))
        chips = [line[0].text.strip() for line in lines if line]
        assert len({chip.isdecimal() for chip in chips}) <= 1
        assert len({line[1].text for line in lines if line}) <= 1


def test_an_emptied_row_says_nothing_of_sums_before_something_is_put_down() -> None:
    state = position(["R*"], ["R3", "B4"])
    state.apply(("play", "R3"))
    view = under_the_cursor(state, ("row", seen_in(state).students[0]))
    assert "would care about nothing yet" in BOARD.about(view)
    assert "Ann" not in "".join(picture_of(BOARD, view).text.split("\n")[:3])


@pytest.mark.parametrize(
    ("width", "glyphs", "shown"),
    [
        (38, UNICODE, "Bringing Bugs to Class, swap ×2"),
        (40, UNICODE, "Bringing Bugs to Class, swap ×2"),
        (40, ASCII.flat(), "Bringing Bugs to Class, swap x2"),
        (60, UNICODE, "Bringing Bugs to Class, swap ×2"),
        # There is no room beside the board.
        (38, ASCII.flat(), "Bringing Bugs to Class, swap"),
    ],
)
def test_of_two_equal_cards_the_words_are_whole_and_their_number_stands_behind_them(
    width: int, glyphs: Glyphs, shown: str
) -> None:
    listed = Choices(position(["G2"], ["B2", "B2", "R2", "R3", "R4", "R*"]), NAMES)
    words = choices(
        Region(0, 0, width, 5), listed, lambda target: chip(BOX, target[-2:], glyphs), lambda _: "", glyphs
    ).text
    row = next(line for line in words.split("\n") if "Bugs" in line)
    assert row.endswith((f" {shown}", f"]{shown}"))
    assert "…" not in words


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_no_row_of_the_list_is_cut_at_80_columns(glyphs: Glyphs) -> None:
    for row in (["G2", "R2"], ["G2", "R2", "J2"], ["G2", "B2", "R2", "J2"], ["G3"]):
        state = position(row, ["R2", "GR", "GB", "G4", "J4", "R*"])
        for action in (("play", "R2"), ("row", seen_in(state).students[0]), ("take", "R2")):
            listed = Choices(state, NAMES)
            picture = choices(
                Region(0, 0, 40, 5),
                listed,
                lambda target: chip(BOX, target[-2:], glyphs) if "row" not in target else [Span("(o_o)", "")],
                lambda _: "",
                glyphs,
            )
            words = picture.text
            for one in listed.rows:
                assert one.only is not None
                # Where two rows share a line the sign of a card says for itself what its name does.
                in_brief = len(listed.rows) > 5
                assert glyphs.encode(one.only.brief if in_brief else one.name) in words
                assert in_brief or glyphs.encode(one.only.gain) in words
            state.apply(action)


@pytest.mark.parametrize(
    ("row", "said"),
    [(["G4"], "G 4, you 11"), (["GR", "B*"], "GRB 1, you 9"), (["G4", "R4", "B4", "J4"], "all 4 you 13"),
     (["G4", "R4", "B4"], "GRB 4 you 13")],
)  # fmt: skip
def test_what_a_row_says_in_brief_names_the_suits_however_many_tie(row: list[str], said: str) -> None:
    points = int(said.split()[-1])
    hand = {11: ["G4", "G4", "G3"], 9: ["G4", "R3", "B2"], 13: ["G4", "R4", "R3", "B2"]}[points]
    brief = in_brief(BOX, tuple(BOX.kind[code] for code in row), tuple(BOX.kind[code] for code in hand))
    assert str(brief) == said


def test_students_that_care_about_several_suits_are_listed_by_letters() -> None:
    state = position(["B2", "J2"], ["R2", "B*", "BJ"])
    state.apply(("play", "BJ"))
    label = state.label(("row", seen_in(state).students[0]))
    assert str(label.gain) == "→ B J 3, you 1"


def test_a_row_under_the_cursor_tells_what_the_student_would_care_about_and_the_own_sum() -> None:
    state = position(["G2"], ["R3", "R4", "B2"])
    state.apply(("play", "R4"))
    student = seen_in(state).students[0]
    view = under_the_cursor(state, ("row", student))
    name = BOX.by_id[student].name
    assert BOARD.about(view) == f"{name} would care about Recess 4; you would have 3. The row locks."
    assert "LOCKS" in picture_of(BOARD, view).text


def test_a_row_that_is_not_so_yet_says_that_it_would_be() -> None:
    """`LOCKS`, with a card more, was read as the board."""
    state = position(["G2"], ["R3", "R4", "B2"])
    state.apply(("play", "R4"))
    for student in seen_in(state).students:
        view = under_the_cursor(state, ("row", student))
        for row, other in enumerate(view.observation.students):
            assert ("as it would be" in shown_of(view, row)) is (other == student)
    assert "as it would be" not in picture_of(BOARD, view_of(seen_in(state))).text


def test_a_row_as_it_would_be_counts_the_cards_that_would_lie_there() -> None:
    """`1 of 6` stood beside two cards, and a card that was to be taken still counted."""
    state = position(["G2", "G3", "R2"], ["B2", "B4"])
    for choice, count in (("play", "B2"), 3), (("row", seen_in(state).students[0]), 4), (("take", "G3"), 3):
        view = under_the_cursor(state, choice)
        assert f"{count} of 6" in shown_of(view, 0)
        state.apply(choice)
    assert "4 of 6" in shown_of(under_the_cursor(state, ("put", "B4")), 0)


def test_a_sixth_card_locks_the_row_whatever_is_taken_for_it() -> None:
    state = position(["G2", "G3", "R2", "B2", "J2"], ["R3", "B4"])
    state.apply(("play", "R3"))
    play_on = ("row", seen_in(state).students[0])
    assert BOARD.about(under_the_cursor(state, play_on)).endswith("Then you put down 2; it locks.")
    state.apply(play_on)
    put = under_the_cursor(state, ("put", "B4"))
    assert "LOCKS" not in picture_of(BOARD, put).text
    bugs = next(line for line in BOARD.hand(put).text.split("\n") if line.startswith(" B Bugs"))
    assert BOX.by_id["tomas"].name in bugs, "suits stand beside the students who want them after the choice"
    state.apply(("put", "B4"))
    put = under_the_cursor(state, ("put", "R2"))
    assert "LOCKS" in picture_of(BOARD, put).text


def test_a_three_under_the_cursor_shows_what_it_takes_from_the_row() -> None:
    state = position(["G2", "R2", "RB"], ["R3", "B4"])
    state.apply(("play", "R3"))
    student = seen_in(state).students[0]
    view = under_the_cursor(state, ("row", student))
    assert BOARD.about(view) == (
        f"{BOX.by_id[student].name} would care about Gross 2; you would have 0. Then you put down 3."
    )
    top = " ".join(picture_of(BOARD, view).text.split("\n")[:3])
    assert all(f"◂{code}" in top for code in ("R2", "RB", "R3"))
    assert "◂G2" not in top


@pytest.mark.parametrize("height", [10, 11, 12, 13])
def test_cards_side_by_side_are_never_cut_for_what_is_known_of_the_others(height: int) -> None:
    state = position(["R4"], ["G*", "R*", "B*", "J*", "R3", "B2"], seats=4, others=[["R3"], ["R2"], ["J2"]])
    state.known = state.hands[:]
    hand = BOARD.hand(view_of(seen_in(state), 80, height))
    assert hand.height <= height
    assert "R Recess" in hand.text or "R" in hand.text.split("\n")[-1]


def test_suits_stand_beside_the_students_who_want_them() -> None:
    state = position(["R4"], ["R2", "B4"])
    state.rows[1:] = [(BOX.kind["R2"],), (BOX.kind["B2"],), (BOX.kind["BJ"],)]
    seen = seen_in(state)
    hand = BOARD.hand(view_of(seen, 60, 6)).text.split("\n")
    first, second, third, fourth = (BOX.by_id[student].name for student in seen.students)
    wanted = {line.split()[0]: line.partition(" for ")[2] for line in hand if " for " in line}
    assert wanted == {"R": f"{first} and {second}", "B": f"{third} and {fourth}", "J": fourth}
    # In a large window what is unseen of each suit: four of its ten cards, two duals of three.
    state.rows[0] += tuple(BOX.kind[code] for code in ("R*", "R*", "R3", "GR"))
    large = BOARD.hand(view_of(seen_in(state), 105, 14)).text
    assert re.findall(r"unseen (.*?) *$", large, re.MULTILINE)[1] == "★ 2 3 4, 2 duals"
    assert "This hand stands for  unseen: in the deck or another hand" in large


def every_way(state: ElectionState) -> set[frozenset[int]]:
    """Play the card of the turn in every way; return all that its student may care about then."""
    found = set()
    for action in state.legal_actions():
        after = state.clone()
        row = after.turn_row
        after.apply(action)
        if after.turn_row == row:
            found |= every_way(after)
        else:
            sums = suit_sums(after.rows[row])
            found.add(frozenset(suit for suit, total in enumerate(sums) if total == max(sums)))
    return found


@pytest.mark.parametrize("code", ["G2", "G3", "G4", "G*", "GR"])
def test_rows_that_a_card_could_turn_say_so_and_to_what(code: str) -> None:
    rows = [["R2", "G*"], ["G4"], ["B2", "J2"], ["R3", "R2"]]
    state = position(rows[0], [code, "R2", "B3", "J*"])
    state.rows[1:] = [tuple(BOX.kind[card] for card in row) for row in rows[1:]]
    view = under_the_cursor(state, ("play", code))
    for row, student in enumerate(seen_in(state).students):
        sums = suit_sums(state.rows[row])
        now = frozenset(suit for suit, total in enumerate(sums) if total == max(sums))
        after = state.clone()
        after.apply(("play", code))
        before = after.clone()
        before.apply(("row", student))
        ends = every_way(before) if before.turn_row == row else set()
        if not ends:
            sums = suit_sums(before.rows[row])
            ends = {frozenset(suit for suit, total in enumerate(sums) if total == max(sums))}
        alone = {SUITS[suit].letter for end in ends - {now} if len(end) == 1 for suit in end}
        tied = {SUITS[suit].letter for end in ends - {now} for suit in end - now}
        # By name, or where more of them have no room by letters.
        verb, suits = "turn to" if alone else "tie in", "((?: (?:[GRBJ]|Gross|Recess|Bugs|Jokes)\\b)+)"
        said = re.search(f"can {verb}{suits}", shown_of(view, row))
        assert {word[0] for word in (said.group(1).split() if said else ())} == (alone or tied)
        about = BOARD.about(view)
        assert (BOX.by_id[student].name in about) == bool(alone) or "students" in about or "only tie" in about


def test_a_swap_that_can_turn_somebody_is_never_said_to_turn_nobody() -> None:
    # The card itself changes nothing there, its swap does.
    state = position(["R4"], ["B2", "J*"], locked=[False, True, True, True])
    about = BOARD.about(under_the_cursor(state, ("play", "B2")))
    assert f"Can turn {BOX.by_id[seen_in(state).students[0]].name}" in about


def test_who_gets_a_vote_has_a_sign_once_no_hand_is_hidden() -> None:
    state = position(["R4"], ["R2"], others=[["R3"]])
    state.known[1] = state.hands[1]

    def told(seen: Observation) -> str:
        return picture_of(BOARD, view_of(seen)).text.split("\n")[2]

    assert told(seen_in(state)).endswith("Ann:2 Ben:3+")
    opened = ("R2",), ("R3",), *[()] * (state.seats - 2)
    assert told(replace(seen_in(state), hands=opened)).endswith("Ann:2 Ben:3✓ Cara:0")


@pytest.mark.parametrize("height", range(33, 44))
def test_high_rows_leave_a_line_for_what_the_signs_mean(height: int) -> None:
    """At 160x50 four rows took every line, in the first turn too."""
    state = GAMES["electioneering"].new(seats=3, seed=2)
    seen = state.observation(0)
    assert isinstance(seen, Observation)
    assert "gets the vote" in picture_of(BOARD, view_of(seen, width=106, height=height)).text


def test_empty_places_of_a_row_weigh_less_than_cards() -> None:
    seen = next(positions(3, seed=2))
    picture = BOARD.draw(view_of(seen))
    top = picture.targets[f"row:{seen.students[0]}"]
    line = picture.lines[top.y + 1]
    assert {style for text, style in line if {*text} & {*"+·"}} == {"faint on pane"}


def test_a_card_to_be_taken_is_shown_to_go_and_one_to_be_put_down_to_lie_there() -> None:
    state = position(["G4", "R3"], ["R2", "B4"])
    state.apply(("play", "R2"))
    student = seen_in(state).students[0]
    state.apply(("row", student))
    name = BOX.by_id[student].name
    assert BOARD.about(under_the_cursor(state, ("take", "G4"))) == (
        f"{name} would care about Recess 5; you would have 0. Then you put down 1."
    )
    state.apply(("take", "G4"))
    assert BOARD.about(under_the_cursor(state, ("put", "B4"))) == (
        f"{name} would care about Recess 5; you would have 0."
    )
    assert (
        rows_of(picture_of(BOARD, under_the_cursor(state, ("put", "B4"))), seen_in(state))[0].count("B") == 1
    )


def test_the_words_about_a_choice_fit_the_line_below_the_prompt() -> None:
    state = GAMES["electioneering"].new(seats=4, seed=8, first_player="random")
    chance = random.Random(8)
    said = 0
    while state.result() is None:
        for action in state.legal_actions():
            text = BOARD.about(under_the_cursor(state, action, state.current_player))  # type: ignore[arg-type]
            assert 0 < len(text) <= 78
            said += 1
        state.apply(chance.choice(state.legal_actions()))
    assert said > 100


# What is looked at


def test_known_cards_seats_and_students_out_of_play_can_be_looked_at() -> None:
    state = position(["R4"], ["G2"], others=[["R3", "R2"]])
    view = view_of(seen_in(state))
    assert "2 cards" in BOARD.look(view, "seat:1")[1]
    for student in STUDENTS:
        assert student.line in " ".join(BOARD.look(view, f"row:{student.id}"))


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_no_face_holds_a_sign_of_the_game(glyphs: Glyphs) -> None:
    """Desmond's had twice the sign of what a student cares about; in ASCII it was `(!u!)`."""
    signs = {glyphs.bullet, glyphs.check, glyphs.star, glyphs.dot, "=", "+"}
    faces = [glyphs.encode(face_of(BOX, student.id)) for student in STUDENTS]
    assert len({*faces}) == len(faces)
    assert not signs & {*"".join(faces)}


def test_cards_that_are_gathered_rise_out_of_the_row_and_are_gone() -> None:
    state = position(["G2", "R2", "RB"], ["R3", "B4"])
    state.apply(("play", "R3"))
    before = state.clone()
    state.apply(("row", seen_in(state).students[0]))
    view = replace(view_of(seen_in(state)), before=seen_in(before))
    assert [*BOARD.moves(view)] == [250, 350]
    pictures = [BOARD.draw(replace(view, step=step)) for step in (0, 1, None)]
    rows = [picture.text.split("\n")[:3] for picture in pictures]
    assert ["4 of 6" in row[0] for row in rows] == [True, True, False], "they are there until they are gone"
    letters = [row[0][24:54].split() for row in rows]
    assert letters == [["G", "R", "R", "B", "R"]] * 2 + [["G"]], "what is taken is told by letters to the end"
    foot = [[style for _, style in picture.lines[2]] for picture in pictures]
    assert ["on recess" in style for style in map(" ".join, foot)] == [True, False, False], "the foot rises"
    assert pictures[-1] == BOARD.draw(view_of(seen_in(state)))


def test_a_row_locks_before_the_eyes_of_whoever_looks() -> None:
    state = position(["G2", "R2"], ["R4", "B4"])
    state.apply(("play", "R4"))
    before = state.clone()
    state.apply(("row", seen_in(state).students[0]))
    view = replace(view_of(seen_in(state)), before=seen_in(before))
    assert len(BOARD.moves(view)) == 2
    plates = [BOARD.draw(replace(view, step=step)).text.split("\n")[0] for step in (0, 1, None)]
    assert [word in plate for word, plate in zip(("3 of 6", "LOCKS", "LOCKED"), plates, strict=True)] == [
        True
    ] * 3


@pytest.mark.parametrize("card", ["B2", "B*"])
def test_nothing_moves_by_itself_for_any_other_card(card: str) -> None:
    state = position(["G2", "R2"], [card, "B4"])
    state.apply(("play", card))
    before = state.clone()
    state.apply(("row", seen_in(state).students[0]))
    assert not BOARD.moves(replace(view_of(seen_in(state)), before=seen_in(before)))


def test_what_a_suit_lacks_to_lead_is_said_of_open_rows_and_is_the_same_for_all() -> None:
    state = position(["G2", "R2", "R3"], ["R4", "B4"], locked=[False, True, False, False])
    pictures = [BOARD.turning(view_of(seen_in(state, seat), 44, 0)) for seat in (0, 1, None)]
    assert pictures[0] == pictures[1] == pictures[2]
    top, *rest = pictures[0].text.split("\n")[2:]
    assert top.split() == [
        BOX.by_id[seen_in(state).students[0]].name,
        "+4",
        "•leads",
        "+6",
        "+6",
        "3",
        "of",
        "6",
    ]
    assert len(rest) == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_window_of_200_columns_says_what_would_turn_it(seats: int) -> None:
    desks = [desk_of(sit("electioneering", seats, moves), (200, 60)) for moves in (1, 10, 20)]
    for desk in desks:
        go_on(desk)
        assert "WHAT WOULD TURN IT" in desk.picture().text


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deck_is_counted_only_where_it_can_end_the_game(seats: int) -> None:
    for seen in positions(seats, 3):
        if not seen.votes:
            assert ("left" in BOARD.status(view_of(seen))) == (seats == 4)


def test_a_tie_stands_on_the_board_as_what_nobody_wins() -> None:
    """That a student who ties votes for nobody was learned when the votes were counted (E-53)."""
    state = position(["R4"], ["R2", "B*"], seats=2, others=[["R2", "G2"]])
    state.rows[1:] = [kinds(["G4"]), kinds(["R3"])]
    state.known = state.hands[:]
    view = view_of(seen_in(state), width=120, height=32)
    text = picture_of(BOARD, view).text
    assert "Ann:2= Ben:2+=" in " ".join(text.split())
    assert "= a tie: votes for nobody" in text
    assert "= a tie" in BOARD.legend
    assert text.count("=") == 4 + 1, "of two rows each, and in the legend; with Gross nobody ties"
