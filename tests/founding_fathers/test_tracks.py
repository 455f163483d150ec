"""The Debate Floor's tracks and the Committee Room: what they pay, and whose markers stand where."""

from __future__ import annotations

import re

import pytest

from civics_tui.boards.picture import UNICODE
from rules.founding_fathers.components import (
    FACTIONS,
)
from tests.founding_fathers.convention import convention
from tests.founding_fathers.views import (
    BOARD,
    ROOMS,
    hall,
    looked,
    part,
    view,
)


def test_several_markers_on_one_space_have_a_comma_between_them() -> None:
    state = convention(5, hand="few king yates", tracks={(0, "F"): 3, (3, "F"): 3, (4, "F"): 5})
    assert "· · 1,4:3 5:5 · ·" in part(hall(state), "track:F")
    five = convention(5, hand="few king yates", tracks={(seat, "AF"): 2 for seat in range(5)})
    assert "1,2,3,4,5:2" in part(hall(five), "track:AF")
    flat = BOARD.draw(view(five, 0, glyphs=UNICODE.flat()))
    assert "[1,2,3,4,5:2]" in part(flat, "track:AF")


@pytest.mark.parametrize("size", [None, (105, 35)])
def test_all_tracks_say_alike_what_they_pay(size: tuple[int, int] | None) -> None:
    """Two forms side by side were read as two kinds of pay."""
    state = convention(hand="few king yates", tokens={(0, "F"): 1, (2, "F"): 1})
    shown = hall(state, size=size) if size else hall(state)
    found = [re.search(r"art.*? \d ?VP", part(shown, f"track:{one.code}")) for one in FACTIONS]
    assert len({re.sub(r"\d|s", "", one[0]) for one in found if one}) == 1
    assert all(found)


def test_a_closed_track_is_seen_to_be_closed_though_its_tokens_leave_no_room_for_the_word() -> None:
    tokens = {(0, "LS"): 1, (1, "LS"): 2}
    state = convention(hand="few king yates", effects={"gorham": 1}, closed="LS", tokens=tokens)
    assert part(hall(state), "track:LS") == "LS 1 art 4VP 1●2●● × × × × × × ×"
    assert "closed" in part(hall(state, size=(133, 42)), "track:LS")
    assert "×" not in part(hall(state), "track:SS")


def test_looking_at_a_track_says_who_takes_its_token_and_at_an_empty_deck_what_comes_of_it() -> None:
    state = convention(hand="few pierce king", tracks={(0, "F"): 2, (1, "F"): 2})
    assert "on a tie nobody does" in looked(state, "track:F")
    assert "become a new deck" in looked(convention(hand="few pierce king", only_deck=""), "deck:")


def test_who_wins_ties_is_first_on_a_space_that_is_shared() -> None:
    """It read `1,3` as if level, and the token went to the third."""
    level = convention(hand="few king yates", tracks={(0, "AF"): 4, (2, "AF"): 4})
    assert "1,3" in part(hall(level), "track:AF")
    state = convention(hand="few king yates", tracks={(0, "AF"): 4, (2, "AF"): 4}, effects={"franklin": 2})
    assert "3>1" in part(hall(state), "track:AF")


def test_a_tie_that_takes_no_token_is_called_one() -> None:
    level = {(0, "AF"): 4, (2, "AF"): 4, (1, "F"): 6, (2, "F"): 6, (1, "LS"): 3}
    for effects, ties in (({}, ["F", "AF"]), ({"franklin": 2}, [])):
        state = convention(hand="few king yates", tracks=level, effects=effects)
        assert [one.code for one in FACTIONS if "tie" in part(hall(state), f"track:{one.code}")] == ties
    bare = BOARD.draw(view(convention(hand="few king yates", tracks=level), glyphs=UNICODE.flat()))
    assert "[1,3:4] tie" in part(bare, "track:AF"), "behind what stands on the space, brackets and all"


def test_what_the_committee_room_pays_is_marked_where_its_name_has_no_room() -> None:
    """`+1` for a vote and `+1` in the Committee Room looked alike as soon as two names stood there."""
    votes = {"VA": ("yea", "blair mcclurg", 0), "NC": ("yea", "davie", 1), "CT": ("nay", "ellsworth", 0)}
    for committee, told in (((0, 0, 0), "1+5 (1 ●)  2+1"), ((0, 2, 0), "1+4  2+3 (2 ●)")):
        state = convention(hand="few king yates", benches=votes, committee=committee, owned=(4, 4, 4))
        assert told in hall(state).text


def test_markers_on_neighboring_spaces_do_not_run_into_one_number() -> None:
    """`1:12:2` was seat 1 on space 1 and seat 2 on space 2."""
    apart = convention(hand="few king yates", tracks={(0, "AF"): 1, (2, "AF"): 3})
    assert "1:1" in hall(apart).text
    assert "3:3" in hall(apart).text
    flat = part(BOARD.draw(view(apart, glyphs=UNICODE.flat())), "track:AF")
    assert flat.endswith(" [1] · [3] · · · ·"), "without color a seat is its chip"
    close = convention(hand="few king yates", tracks={(0, "AF"): 1, (2, "AF"): 2})
    assert " 1  3 " in hall(close).text


@pytest.mark.parametrize("size", ROOMS)
def test_without_grounds_no_number_follows_a_marker_on_a_track(size: tuple[int, int]) -> None:
    """`[1]2[4]3` was read like `[1]2 [4]3` below it: how many markers each seat has ready."""
    state = convention(hand="few king yates", tracks={(0, "AF"): 2, (2, "AF"): 3})
    flat = part(BOARD.draw(view(state, size=size, glyphs=UNICODE.flat())), "track:AF")
    assert re.search(r"· +\[1\] ?\[3\] +·", flat), flat


@pytest.mark.parametrize("size", ROOMS)
def test_how_many_markers_are_ready_is_read_clear_of_the_wall(size: tuple[int, int]) -> None:
    """With five seats the last number touched the wall: `[5]3║`."""
    flat = BOARD.draw(view(convention(5, hand="few king yates"), size=size, glyphs=UNICODE.flat()))
    place = flat.targets["reserves:"]
    row = flat.text.split("\n")[place.y][place.x :]
    assert re.search(r"\[5\]\d ", row), row


@pytest.mark.parametrize("there", [(1, 3, 1, 2), (2, 1, 3, 1, 4)])
def test_how_many_markers_are_in_the_committee_room_is_seen_in_brackets_too(there: tuple[int, ...]) -> None:
    """`[1]●1 [2]●3 [3]●1 [4]●` stood there: the last number was behind the wall."""
    seats = len(there)
    state = convention(seats, hand="few king yates", committee=there, owned=(8,) * seats)
    bare = part(BOARD.draw(view(state, glyphs=UNICODE.flat())), "committee:").replace(" ", "")
    assert all(f"[{seat}]{number}" in bare for seat, number in enumerate(there, 1))
    assert "●[1]" in bare, "and that they are markers"
