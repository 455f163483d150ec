"""Typed text is shown as plain, bounded text."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from civics_tui.text.sanitize import NAME_WIDTH, sanitize_line, seat_names

ANY = st.characters(exclude_categories=["Cs"])
"""Every character but surrogates: the usual alphabet is the same, and takes seconds to be made."""


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("[/b]", "[/b]"),
        ("[red]Ann[/red]", "[red]Ann[/red]"),
        ("\x1b[31mAnn\x1b[0m", "Ann"),
        ("\x1b]0;title\x07Ann", "Ann"),
        ("A\x00n\x08n\r\n", "Ann"),
        ("  Ann \t  B.  ", "Ann B."),
        ("\u202eAnn\u202c", "Ann"),
        ("A\u200bnn", "Ann"),
        ("Ann\u2800\u115f", "Ann"),
        ("😀", "?"),
        ("👩‍👩‍👧‍👦 Ann", "? Ann"),
        ("Zoë", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("Z̸͓̈́", "Z"),
        ("安", "安"),
        ("", ""),
    ],
)
def test_typed_text_becomes_plain(typed: str, shown: str) -> None:
    assert sanitize_line(typed, 20) == shown


def test_a_paste_of_ten_thousand_characters_is_bounded() -> None:
    assert sanitize_line("A" * 10_000, NAME_WIDTH) == "A" * NAME_WIDTH


@given(st.text(ANY, max_size=200), st.integers(0, 60))
def test_plain_text_is_printable_bounded_and_stable(typed: str, width: int) -> None:
    shown = sanitize_line(typed, width)
    assert shown.isprintable()
    assert cell_len(shown) <= width
    assert sanitize_line(shown, width) == shown
    assert not any(unicodedata.category(char) in ("Cc", "Cf", "Cs", "Mn") for char in shown)


def test_names_of_seats_are_never_empty_and_all_different() -> None:
    assert seat_names(["", "Ann", "ann", "\x1b[2J"]) == ("Player 1", "Ann", "ann 3", "Player 4")
    assert seat_names(["", ""], ("Suffragist", "Opposition")) == ("Suffragist", "Opposition")


@given(st.lists(st.text(ANY, max_size=40), min_size=2, max_size=8))
def test_names_of_seats_differ_whatever_is_typed(typed: list[str]) -> None:
    names = seat_names(typed)
    assert len({name.casefold() for name in names}) == len(typed)
    assert all(name and cell_len(name) <= NAME_WIDTH for name in names)
