"""The lines below the board: which of those that compete for them are written."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE, Region, Span
from civics_tui.boards.spans import Spans
from civics_tui.table.drawing.frame import prompt
from civics_tui.table.drawing.lines import Candidate, Fitted, Priority, fitted
from civics_tui.table.drawing.news import MORE
from civics_tui.table.scenes.scene import in_words
from civics_tui.table.session.session import Session
from rules import GAMES
from rules.match import Match
from tests.app.desks import desk_of, sit
from tests.app.driving import Loose, text_of_picture
from tests.golden.record import FOLDER, read

LONG_NAMES = ("Wilhelmina Marsh", "Bartholomew Finn", "Christabel Moore")

OTHERS = [priority for priority in Priority if priority is not Priority.QUESTION]
AFTER = [priority for priority in OTHERS if priority > Priority.QUESTION]


def words(priority: Priority) -> Spans:
    return [Span(priority.name.lower(), "")]


def candidate(priority: Priority, *, must: bool = True) -> Candidate:
    return Candidate(priority, (words(priority),), must)


def written(fit: Fitted) -> str:
    return " | ".join("".join(span.text for span in row) for row in fit.rows)


@pytest.mark.parametrize("lines", [2, 5])
@pytest.mark.parametrize(("one", "other"), [*combinations(OTHERS, 2)])
def test_of_two_the_first_is_written_and_the_other_shows_alone(
    one: Priority, other: Priority, lines: int
) -> None:
    question = candidate(Priority.QUESTION)
    both = fitted(sorted([question, candidate(one), candidate(other)]), lines, 76)
    assert one.name.lower() in written(both)
    beside = lines > 2 and (one, other) == (Priority.NEWS, Priority.FIRST)
    assert (other.name.lower() in written(both)) == beside
    alone = fitted(sorted([question, candidate(other)]), lines, 76)
    assert other.name.lower() in written(alone)
    assert "question" in written(alone)


@pytest.mark.parametrize("priority", AFTER)
def test_what_has_no_room_makes_way_unless_it_must_be_there(priority: Priority) -> None:
    question = Candidate(Priority.QUESTION, ([Span("word " * 28, "")],), must=True)
    left_out = fitted([question, candidate(priority, must=False)], 2, 76)
    assert priority.name.lower() not in written(left_out)
    kept = fitted([question, candidate(priority)], 2, 76)
    assert priority.name.lower() in written(kept)


def test_names_in_a_question_give_way_to_numbers_before_what_must_be_below_it_is_cut() -> None:
    """`Counter Ann's Con on 42 Library Entry Fee …` cut the letters of the bill under the cursor."""
    forms = ([Span("named " * 20)], [Span("by number")], [Span("by some")])
    asked = Candidate(Priority.QUESTION, forms, must=True, alike=2)
    for long, must, question in ((12, True, 0), (100, True, 1), (100, False, 0), (200, True, 0)):
        below = Candidate(Priority.CURSOR, ([Span("letter " * (long // 7))],), must=must)
        assert fitted([asked, below], 3, 76).rows[0] == forms[question], (long, must)


def test_a_notice_leaves_the_question_a_form_that_is_whole_beside_it() -> None:
    forms = tuple([Span("word " * count, "")] for count in (20, 10))
    notice = Candidate(Priority.NOTICE, ([Span("Not now.", "")],), must=True)
    fit = fitted([notice, Candidate(Priority.QUESTION, forms, must=True)], 2, 76)
    assert written(fit) == f"{'word ' * 10} | Not now."


def test_the_longest_form_that_is_whole_is_written() -> None:
    forms = tuple([Span("sign " * count, "")] for count in (40, 12, 3))
    for width, signs in ((76, 12), (30, 3)):
        fit = fitted([candidate(Priority.QUESTION), Candidate(Priority.SIGNS, forms)], 2, width)
        assert written(fit).count("sign") == signs


def test_a_long_notice_has_the_place_of_the_question_where_there_are_two_lines() -> None:
    def below(words: int, lines: int) -> str:
        notice = Candidate(Priority.NOTICE, ([Span("word " * words, "")],), must=True)
        return written(fitted([notice, candidate(Priority.QUESTION)], lines, 76))

    assert "question" in below(20, 2), "both have room on two lines, one after the other"
    assert "question" not in below(30, 2)
    assert "question" in below(30, 5)


@pytest.mark.parametrize("first", [Priority.SEARCH, Priority.NOTICE])
def test_what_is_said_first_is_whole_where_a_question_of_two_lines_leaves_it_no_row(first: Priority) -> None:
    def below(said: int) -> str:
        asked = Candidate(Priority.QUESTION, ([Span("word " * 24, "")],), must=True)
        return written(fitted([Candidate(first, ([Span("said " * said, "")],), must=True), asked], 2, 76))

    assert below(4) == f"{'word ' * 24}  {'said ' * 4}"
    assert below(14) == "said " * 14


@pytest.mark.parametrize("tail", [(), (MORE,)])
@pytest.mark.parametrize("letters", range(130, 152))
def test_what_follows_a_question_and_is_cut_takes_none_of_its_words(letters: int, tail: Spans) -> None:
    words = ("word " * 15 + "w" * 77)[: letters - 1] + "?"
    news = Candidate(Priority.NEWS, ([Span("news " * 20)],), must=True, tail=tail)
    fit = fitted([Candidate(Priority.QUESTION, ([Span(words)],), must=True), news], 2, 76)
    picture = prompt(Region(0, 0, 78, 2), fit.rows[0], fit.rows[1:], UNICODE, fit.tail)
    assert words in " ".join(" ".join(text_of_picture(picture)).split())


def test_every_scene_offers_its_candidates_in_their_order() -> None:
    """They are taken as they come, so that what nobody will read is not made."""
    seen = set()
    for slug, game in GAMES.items():
        session = sit(slug, game.seats[0])
        desk, random = desk_of(session), Random(5)
        for _ in range(60):
            scene = session.scene
            forms = scene.question(desk)
            found = [one.priority for one in scene.below(desk, forms[0])]
            assert found == sorted(found)
            seen |= set(found)
            if session.asking:
                session.play(random.choice(session.state.legal_actions()))
            else:
                session.go_on()
            desk.show_scene()
    assert seen >= {Priority.FIRST, Priority.OLD_NEWS, Priority.CURSOR, Priority.SIGNS}


@pytest.mark.parametrize("slug", GAMES)
def test_a_question_is_whole_whatever_stands_below_it(slug: str) -> None:
    """What wins, news and what the cursor says give way: all decisions of a game at 80x24, long names."""
    record = read(FOLDER / f"{slug}-{GAMES[slug].seats[0]}-1.json")
    match = Match.start(GAMES[slug], record.seats, record.seed, LONG_NAMES[: record.seats], record.options)
    session = Session(Loose(match), board_of(slug))
    session.start()
    desk = desk_of(session)
    for action in record.actions:
        while session.scene.passes or session.scene.hands_over:
            session.go_on()
        # What the choice before has brought has the place of both, but not beyond the next key.
        session.notice = ""
        desk.show_scene()
        scene = session.scene
        fit = scene.lines(desk)
        picture = prompt(desk.plan.prompt, fit.rows[0], fit.rows[1:], UNICODE, fit.tail)
        written = " ".join(" ".join(text_of_picture(picture)).split())
        forms = [" ".join(in_words(form).split()) for form in scene.question(desk)]
        assert any(form in written for form in forms), forms[-1]
        session.play(tuple(action))
