"""Texts: templates with arguments, read with names and piece by piece."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.words import Asked, Entry, Named, Prompt, Result, Text, counted

OHIO = Named("Ohio", "state:Ohio")


def test_a_text_without_names_calls_seats_by_number() -> None:
    assert str(Text.of("{0:seat} beats {1:seat}.", 1, 0)) == "Player 2 beats Player 1."


def test_a_text_with_names_is_filled_in_whatever_the_names_look_like() -> None:
    assert Text.of("{0:seat} beats {1:seat}.", 1, 0).text(["{0}", "Player 1"]) == "Player 1 beats {0}."


def test_a_seat_without_a_name_keeps_its_number() -> None:
    assert Text.of("{0:seat} and {1:seat}", 0, 1).text(["Ann"]) == "Ann and Player 2"


def test_a_field_is_written_as_its_format_says() -> None:
    cases: Sequence[tuple[str, int | str | Named, str]] = [
        ("{0:n card}", 1, "1 card"),
        ("{0:n card}", 3, "3 cards"),
        ("{0:n card}", 0, "0 cards"),
        ("{0:n ally/allies}", 1, "1 ally"),
        ("{0:n ally/allies}", 2, "2 allies"),
        ("{0:+}", 2, "+2"),
        ("{0:+}", -1, "-1"),
        ("{0}", 7, "7"),
        ("{0}", "seven", "seven"),
        ("{0}", OHIO, "Ohio"),
        ("{{0}} {0}", 7, "{0} 7"),
    ]
    for template, argument, words in cases:
        assert str(Text.of(template, argument)) == words


def test_the_parts_of_a_text_say_what_can_be_looked_at() -> None:
    inner = Text.of("in {0}", OHIO)
    text = Text.of("{0:seat} places {1:n cube} {2}.", 1, 2, inner)
    assert text.parts(["Ann", "Bo"]) == (
        ("Bo", "seat:1"),
        (" places ", ""),
        ("2 cubes", ""),
        (" ", ""),
        ("in ", ""),
        ("Ohio", "state:Ohio"),
        (".", ""),
    )


def test_a_listing_has_commas_and_a_last_word() -> None:
    cases: Sequence[tuple[list[str], str]] = [
        ([], ""),
        (["A"], "A"),
        (["A", "B"], "A and B"),
        (["A", "B", "C"], "A, B and C"),
    ]
    for items, words in cases:
        assert str(Text.listing(items)) == words


def test_seats_can_be_listed_by_name() -> None:
    assert Text.listing([2, 0], " or ", "seat").text(["Ann", "Bo", "Cy"]) == "Cy or Ann"


def test_counting_takes_the_odd_plural_it_is_given() -> None:
    assert (counted(1, "VP", "VP"), counted(2, "VP", "VP")) == ("1 VP", "2 VP")


def test_an_entry_reads_in_plain_english_and_with_names() -> None:
    entry = Entry("{0:seat} draws {1}.", (1, "J2"), (1,))
    assert str(entry) == "Player 2 draws J2."
    assert entry.text(["Ann", "Bo"]) == "Bo draws J2."
    assert (entry.readable(1), entry.readable(0), entry.readable(None)) == (True, False, False)
    assert Entry("", (), None).readable(None)


def test_only_a_seats_own_question_needs_its_cover() -> None:
    for asked in Asked:
        assert Prompt(Text("?"), "turn", asked).shared == (asked is not Asked.SEAT)


def test_a_result_reads_with_names() -> None:
    assert Result((1, 2), (1,), Text.of("{0:seat} wins.", 1)).text(["Ann", "Bo"]) == "Bo wins."


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("{0:seat} plays {1} and draws a card.", "You play R2 and draw a card."),
        ("{0:seat} passes.", "You pass."),
        ("{0:seat} broke a pledge and sits out.", "You broke a pledge and sit out."),
        ("{0:seat} has {1}, which is nothing.", "You have R2, which is nothing."),
        ("{0:seat}'s turn begins.", "Your turn begins."),
        ("With {0:seat}'s turn over, all score.", "With your turn over, all score."),
        ("All score. {0:seat}'s turn begins.", "All score. Your turn begins."),
        ("{2:seat} sees the hand of {0:seat}.", "Bo sees the hand of you."),
        ("{0:seat} carries {1}; {2:seat} takes it and draws.", "You carry R2; Bo takes it and draws."),
    ],
)
def test_who_is_called_you_is_spoken_to(template: str, said: str) -> None:
    assert Text.of(template, 0, "R2", 1).text(("You", "Bo")) == said
    assert "You" not in Text.of(template, 0, "R2", 1).text(("Ann", "Bo"))
