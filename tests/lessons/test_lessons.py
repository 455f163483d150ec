"""What every lesson of every game has to be: it plays to its end, and answers everything on the way."""

from __future__ import annotations

import re
from collections.abc import Iterable
from random import Random

import pytest

from civics_tui.boards.picture import ASCII, Region, wrap
from civics_tui.lessons import course_of
from civics_tui.lessons.chance import LessonChance
from civics_tui.lessons.coach import Coach, Waiting
from civics_tui.lessons.firsts import LINES
from civics_tui.lessons.instinct import instinct
from civics_tui.lessons.script import Do, Free, Say
from civics_tui.table.match.guide import COACH_WIDTH
from civics_tui.table.scenes import Asking, Reveal
from civics_tui.table.window.plan import coached, plan
from rules import GAMES
from rules.chance import SeededChance
from rules.legislation.effects.ballots import BALLOTS
from rules.words import counted
from tests.app.driving import text_of_picture
from tests.lessons.learner import ALL, Learner, Pick, any_of, first, last, lesson_of, path_of

EVERY = pytest.mark.parametrize(("slug", "id"), ALL)
GAME = pytest.mark.parametrize("slug", GAMES)
KEYS = [
    *"123456789abcdefgijklmnoprstuvwxyz", *["enter"] * 12, "escape", "space", "backspace", "tab", "f7", "f8",
    "up", "down", "left", "right", "pagedown",
]  # fmt: skip


@EVERY
def test_a_lesson_is_played_to_its_end_by_the_keys_of_the_table_as_it_was_recorded(
    slug: str, id: str
) -> None:
    """It begins at a position of its game: nothing is lost or doubled where a lesson lays out the table."""
    learner = Learner(slug, id).play()
    assert learner.coach.unforeseen == 0
    assert all(shown for _, shown in learner.looked), learner.looked
    chance = learner.coach.match.state.chance
    assert isinstance(chance, LessonChance)
    assert chance.unused == ()
    assert chance.faults == []
    state = learner.coach.match.at(0).clone()
    state.chance = SeededChance(1)
    assert GAMES[slug].at(state.position()).digest() == state.digest()
    recorded = path_of(slug, id).read_text(encoding="utf-8")
    assert learner.transcript == recorded, "if this is meant: python -m tests.lessons"
    assert abs(learner.minutes - lesson_of(slug, id)[1].minutes) <= 0.6, "the list names them"
    assert_the_line_of_keys_says_what_its_box_says(learner)


def assert_the_line_of_keys_says_what_its_box_says(learner: Learner) -> None:
    line = learner.session.coach_line
    assert line is not None
    below = {command.id: (command.shown, command.word) for command in learner.desk.commands}
    for key, word, command in line.keys:
        if below[command][1]:
            assert below[command] == (key, word)
    enter = "lessons" if learner.coach.is_last else "next lesson"
    assert text_of_picture(learner.desk.picture())[-1].startswith(f" Enter {enter} ")


@EVERY
def test_whatever_meets_the_goals_the_script_goes_on(slug: str, id: str) -> None:
    learner = Learner(slug, id, any_of(1)).play()
    assert learner.coach.unforeseen == 0


@EVERY
def test_every_other_choice_is_answered_and_taken_back(slug: str, id: str) -> None:
    course, lesson = lesson_of(slug, id)
    coach = Coach(GAMES[slug], course, lesson)
    while coach.waiting is not Waiting.END:
        if coach.waiting is Waiting.READ:
            coach.read()
            continue
        step = coach.at
        legal = coach.state.legal_actions()
        good = [action for action in legal if not coach.reply(action)]
        assert good
        digest, log = coach.state.digest(), coach.state.log[:]
        others = {coach.reply(action): action for action in legal if action not in good}
        for answer, action in others.items():
            coach.play(action)
            assert coach.waiting is Waiting.ANSWER
            assert coach.text == answer
            assert len(wrap(answer, COACH_WIDTH)) <= 3, answer
            coach.read()
            assert coach.at is step
            assert coach.state.digest() == digest
            assert coach.state.log == log
        coach.play(good[0])


@EVERY
def test_enter_makes_a_wanted_choice_before_a_wrong_one_and_after_it(slug: str, id: str) -> None:
    learner = Learner(slug, id)
    coach, desk = learner.coach, learner.desk
    while not learner.ended:
        step, count = coach.at, len(coach.match.moves)
        asked = isinstance(learner.session.scene, Asking) and isinstance(step, Do)
        wrong = [action for action in learner.listed if coach.reply(action)] if asked else []
        if not wrong:
            learner.step()
            continue
        for action in (wrong[0], wrong[-1]):
            learner.choose(action)
            assert coach.waiting is Waiting.ANSWER
            desk.key("enter")
            assert len(coach.match.moves) == count
            assert any(use.action in coach.wanted for use in desk.choices.row.uses)
            assert not desk.choices.open or len(desk.choices.rows) == 1
            desk.picture()
        if desk.choices.row.only is None and not desk.choices.open:
            desk.key("enter")
        desk.key("enter")
        if learner.session.warned is not None:
            desk.key("enter")
        assert len(coach.match.moves) > count
        assert coach.waiting is not Waiting.ANSWER


@EVERY
def test_the_enter_that_reads_on_chooses_nothing(slug: str, id: str) -> None:
    learner = Learner(slug, id)
    coach, desk = learner.coach, learner.desk
    while not coach.tells:
        learner.step()
    while coach.tells:
        desk.key("enter")
    count = len(coach.match.moves)
    desk.key("enter")
    assert len(coach.match.moves) == count
    said = " ".join(desk.picture().text.split())
    assert "Now you choose" in said
    assert "Enter again, if you mean it." in said


@EVERY
def test_the_first_decision_comes_after_at_most_two_sentences(slug: str, id: str) -> None:
    _, lesson = lesson_of(slug, id)
    told = ""
    for step in lesson.steps:
        if isinstance(step, Do | Free):
            break
        if isinstance(step, Say):
            told += step.text + " "
    assert len(re.findall(r"[.!?:](?=\s)", told)) <= 2, told


@EVERY
def test_a_script_goes_on_and_back_and_is_taken_up_anywhere_and_every_text_has_room(
    slug: str, id: str
) -> None:
    """Once the last word of a text was missing in windows of 116 to 120 columns."""
    places = {coached(plan(width, 40, 9)).coach or Region(0, 0, 0, 0) for width in (80, *range(114, 124))}
    course, lesson = lesson_of(slug, id)
    coach = Coach(GAMES[slug], course, lesson)
    seen = [(coach.step, coach.state.digest())]
    while coach.waiting is not Waiting.END:
        assert_texts(coach, places)
        coach.skip()
        seen.append((coach.step, coach.state.digest()))
        if len(seen) % 3 == 0:
            again = Coach(GAMES[slug], course, lesson, coach.place)
            assert (again.step, again.state.digest()) == seen[-1]
    assert_texts(coach, places)
    back = [seen.pop()]
    while coach.back():
        back.append((coach.step, coach.state.digest()))
        assert back[-1] == seen.pop()
    assert not seen


def assert_texts(coach: Coach, places: Iterable[Region]) -> None:
    """What is said has room, and names no key of a choice, which may change."""
    texts, replies = [coach.text], list[str]()
    if isinstance(coach.at, Do | Free):
        coach.ask_hint()
        texts.append(coach.text)
        replies = [coach.reply(action) for action in coach.state.legal_actions()]
    for text in texts:
        assert all(len(wrap(text, place.width - 2)) <= place.height - 2 for place in places), text
    assert not any(map(KEY_NAMED.search, [*texts, *replies]))


KEY_NAMED = re.compile(r"\b(?:keys? (?:is |are )?|press |type )[A-Za-z0-9]\b", re.IGNORECASE)


@GAME
def test_the_last_lesson_can_be_played_on(slug: str) -> None:
    course = course_of(slug)
    coach = Coach(GAMES[slug], course, course.lessons[-1])
    while coach.waiting is not Waiting.END:
        coach.skip()
    assert coach.state.current_player is not None
    coach.play_on()
    for _ in range(3):
        if coach.state.current_player is None:
            break
        assert coach.decides
        coach.play(instinct(slug, coach.state))


@GAME
def test_every_section_of_the_rulebook_is_taught_or_left_out_for_a_reason(slug: str) -> None:
    course = course_of(slug)
    taught = {section for lesson in course.lessons for section in lesson.teaches}
    # The indexes of cards are for looking things up; two pages are about the whole book.
    others = {section.id for section in GAMES[slug].index()} | {"two-minutes", "ours"}
    sections = {section.id for section in GAMES[slug].rulebook} - others
    assert taught | set(course.left_out) == sections
    assert not taught & set(course.left_out)


@GAME
def test_a_course_has_two_to_five_lessons_of_three_to_five_minutes(slug: str) -> None:
    course = course_of(slug)
    assert 2 <= len(course.lessons) <= 5
    assert all(3 <= lesson.minutes <= 5 for lesson in course.lessons)
    assert all(7 <= len(lesson.steps) <= 40 for lesson in course.lessons)


@GAME
def test_first_lines_are_about_sections_and_have_one_line(slug: str) -> None:
    assert set(LINES[slug]) <= {section.id for section in GAMES[slug].rulebook}
    assert all(len(text) <= 64 for text in LINES[slug].values())


@EVERY
def test_in_a_wide_window_it_stands_beside_every_question_in_ascii(slug: str, id: str) -> None:
    """Where the last of the wanted choices is made each time; the script goes on after these, too."""
    learner = Learner(slug, id, last, glyphs=ASCII, size=(120, 40))
    while not learner.ended:
        picture = learner.desk.picture()
        assert all(line.isascii() for line in text_of_picture(picture))
        if not isinstance(learner.session.scene, Reveal):
            assert "LESSON" in picture.text, learner.coach.text
        learner.step()
    assert learner.coach.unforeseen == 0


@EVERY
def test_no_key_gets_it_into_trouble(slug: str, id: str) -> None:
    learner = Learner(slug, id)
    random = Random(id)
    for _ in range(40):
        key = random.choice(KEYS)
        learner.desk.key(key, key if len(key) == 1 else None)
        learner.desk.picture()
        assert len(learner.coach.match.moves) >= learner.coach.entered


@GAME
def test_first_lines_of_what_is_taught_are_in_a_lesson_too(slug: str) -> None:
    course = course_of(slug)
    said = ""
    for lesson in course.lessons:
        for step in lesson.steps:
            if isinstance(step, Say):
                said += step.text
            elif isinstance(step, Do | Free):
                said += step.goal + step.hint
    for section in set(LINES[slug]) - set(course.left_out):
        words = f"{{first_{section.replace('-', '_')}}}"
        assert words in said, f"no lesson says {words}"


def test_after_a_reveal_the_title_says_again_where_the_game_stands() -> None:
    learner = Learner("votes-for-women", "timing")
    while not learner.coach.text.startswith("Suppose seven"):
        learner.step()
    learner.desk.picture()
    learner.press("enter")
    assert "Turn 1 of 6" in learner.desk.picture().text.split("\n")[0]


@pytest.mark.parametrize("pick", [first, last])
def test_coins_that_a_payday_leaves_are_said_to_be_lost_before_it_and_after_it(pick: Pick) -> None:
    """In the first lesson they were lost without a word."""
    learner = Learner("copycat", "round", pick).play()
    report = learner.coach.state.observation(0).reports[0].players[0]
    assert f"You have {report.coins} coins; what you leave is lost." in learner.transcript
    lost = f" and lost {counted(report.unspent, 'coin')}" if report.unspent else ""
    assert f"You have {counted(report.vp, 'point')}{lost}." in learner.transcript


@pytest.mark.parametrize("id", [lesson.id for lesson in course_of("legislation").lessons])
def test_the_learner_casts_every_ballot_of_its_own(id: str) -> None:
    """In the third lesson two were cast for it, of one no word was said, and the second spoiled the first."""
    learner = Learner("legislation", id).play()
    ballots = [move for move in learner.coach.match.moves if move.seat == 0 and move.action in BALLOTS]
    asked = [line for line in learner.lines if line.startswith("  asked") and "our vote on" in line]
    assert len(ballots) == len(asked) > 0
