"""What leads through a lesson: wrong choices, going back, hints, straying, progress."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from civics_tui.lessons import course_of
from civics_tui.lessons.chance import LessonChance
from civics_tui.lessons.coach import Coach, Waiting
from civics_tui.lessons.progress import Mark, Place, Progress
from civics_tui.lessons.script import Course, Do, Free, Lesson, Play, Say, Step, act, anything, leads_to
from civics_tui.table.scenes import Asking, Coaching
from rules.game import Action, IllegalAction
from tests.app.driving import ELECTIONEERING, text_of_picture
from tests.lessons.learner import Learner


def coach_of(*steps: Step) -> Coach:
    """Lead through steps of a lesson of Electioneering, Ann and Bo, Ann first."""
    model = course_of("electioneering").lessons[0]
    lesson = Lesson(
        id="test", title="Test", minutes=3, names=("Ann", "Bo"), chance=model.chance, options=model.options,
        steps=steps, teaches=(),
    )  # fmt: skip
    return Coach(ELECTIONEERING, Course((lesson,), {}, {}), lesson)


STAR = Do("Play a star.", act("play", "R*"), "R★.", "{thing} is no star.")


def test_a_choice_that_misses_the_goal_is_shown_and_taken_back() -> None:
    coach = coach_of(STAR)
    digest = coach.state.digest()
    coach.play(("play", "R4"))
    assert coach.waiting is Waiting.ANSWER
    assert coach.text == "R4 is no star."
    assert coach.state.digest() != digest
    coach.read()
    assert coach.text == "Play a star."
    assert coach.state.digest() == digest


def test_what_it_says_stays_on_screen_in_a_window_of_another_size() -> None:
    learner = Learner("copycat", "round")
    for size in ((80, 24), (120, 40), (80, 24), (160, 50)):
        learner.desk.resize(*size)
        assert "\n".join(text_of_picture(learner.desk.picture())).count("LESSON 1 of 3") == 1, size
        assert learner.desk.side == learner.desk.usual_side


def test_after_two_misses_the_hint_is_shown() -> None:
    coach = coach_of(STAR)
    for _ in range(2):
        coach.play(("play", "R4"))
        coach.read()
    assert coach.text == "R★."


def test_a_particular_choice_has_an_answer_of_its_own() -> None:
    coach = coach_of(Do("Play a star.", act("play", "R*"), "", "No.", ((act("play", "R4"), "Too early."),)))
    coach.play(("play", "R4"))
    assert coach.text == "Too early."


def test_what_is_allowed_is_made_and_the_goal_stays_open() -> None:
    coach = coach_of(Do("Choose Milo.", act("row", "milo"), "", "No.", allow=act("play", ...)))
    coach.play(("play", "G2"))
    assert coach.waiting is Waiting.CHOICE
    assert coach.step == 0
    coach.play(("row", "milo"))
    assert coach.step == 1


def test_a_goal_that_cannot_be_met_any_more_holds_nobody_up() -> None:
    coach = coach_of(Do("Play a G3.", act("play", "G3"), "", "No."), Say("On."))
    assert coach.waiting is Waiting.READ
    assert coach.unforeseen == 1


def test_a_choice_of_the_script_that_is_not_legal_is_left_out() -> None:
    coach = coach_of(Play((act("play", "G3"), act("play", "R*"), act("row", "milo"))), Say("On."))
    assert coach.unforeseen == 1
    assert coach.match.actions == (("play", "R*"), ("row", "milo"))


def test_the_others_answer_by_themselves_where_the_script_is_silent() -> None:
    coach = coach_of(Free("Play.", lambda seen: seen.deck_size <= 15, ""), Say("On."))
    while coach.waiting is Waiting.CHOICE:
        assert coach.state.current_player == 0
        coach.play(coach.state.legal_actions()[0])
    assert coach.text == "On."


def test_an_illegal_action_changes_nothing() -> None:
    coach = coach_of(STAR)
    with pytest.raises(IllegalAction):
        coach.play(("play", "J4"))
    assert not coach.match.moves


def test_a_goal_may_be_what_is_seen_afterwards() -> None:
    coach = coach_of(
        Do("Play.", anything, ""), Do("On Bea.", leads_to(lambda o: len(o.rows[2]) == 2), "", "No.")
    )
    coach.play(("play", "R*"))
    coach.play(("row", "milo"))
    assert coach.text == "No."
    coach.read()
    coach.play(("row", "bea"))
    assert coach.waiting is Waiting.END


def test_a_place_of_another_lesson_begins_anew() -> None:
    model = course_of("electioneering")
    lesson = model.lessons[0]
    for place in (
        Place((), Mark(1, 0), (("play", "J4"),)),
        Place((), Mark(99, 0), ()),
        Place((), Mark(1, 5), ()),
        Place((Mark(0, 1),), Mark(1, 0), (("play", "R*"),)),
    ):
        coach = Coach(ELECTIONEERING, model, lesson, place)
        assert (coach.step, coach.match.moves) == (0, [])


def test_the_keys_of_a_lesson() -> None:
    learner = Learner("electioneering", "turn")
    desk = learner.desk
    assert isinstance(learner.session.scene, Coaching)
    desk.key("enter")
    assert isinstance(learner.session.scene, Asking)
    desk.key("g", "g")
    assert learner.coach.hinted
    desk.key("1", "1")
    assert learner.coach.waiting is Waiting.ANSWER
    assert text_of_picture(desk.picture())[-1].startswith(" Enter take it back "), "as the lesson says"
    desk.key("space")
    desk.key("f7")
    assert desk.side == "hand"
    desk.key("f7")
    assert desk.side == "coach"
    desk.key("f8")
    assert learner.coach.step == 2
    desk.key("t", "t")
    assert "step begins here" in learner.session.notice
    desk.key("backspace")
    assert learner.coach.step == 1
    desk.key("u", "u")
    desk.key("u", "u")
    assert learner.session.notice == "The lesson begins here."


def test_a_thing_keeps_its_number_where_a_choice_that_was_only_shown_is_taken_back() -> None:
    learner = Learner("legislation", "bills")
    while not isinstance(learner.session.scene, Asking) or not learner.best:
        learner.step()
    learner.press(dict(keyed(learner))[learner.best[0]])
    before = keyed(learner)
    learner.press("d")
    learner.press("enter")
    assert keyed(learner) == before


def keyed(learner: Learner) -> list[tuple[Action, str]]:
    """List the choices with their keys."""
    choices = learner.desk.choices
    return [(row.uses[0].action, choices.key(at)) for at, row in enumerate(choices.rows)]


def test_the_learner_is_called_you_by_the_table_as_by_the_texts() -> None:
    coach = coach_of(STAR)
    assert coach.match.names == ("You", "Bo")
    assert coach.state.prompt().text.text(coach.match.names).startswith("Play")
    second = Learner("votes-for-women", "opposition").coach.match
    assert second.names[1] == "You" != second.names[0]


def test_where_the_game_of_a_lesson_is_over_nothing_offers_to_play_on() -> None:
    learner = Learner("electioneering", "votes").play()
    assert learner.coach.match.over
    assert "next_lesson" in {command.id for command in learner.desk.commands}
    line = learner.coach.line
    assert line.below == "Enter: next lesson.", "as the key line says"
    assert "play_on" not in {command.id for command in learner.desk.commands}
    assert "play on" not in learner.desk.picture().text


def test_a_lesson_that_is_done_can_be_played_on_and_its_choices_taken_back() -> None:
    learner = Learner("electioneering", "actions").play()
    desk = learner.desk
    assert {command.id for command in desk.commands} >= {"next_lesson", "play_on"}
    desk.key("p", "p")
    assert isinstance(learner.session.scene, Asking)
    moves = len(learner.coach.match.moves)
    desk.key("1", "1")
    assert len(learner.coach.match.moves) == moves + 1
    desk.key("u", "u")
    assert len(learner.coach.match.moves) == moves


def test_scripted_chance_that_is_not_possible_is_named_and_made_up_for() -> None:
    chance = LessonChance({"deck": [[3, 9]], "die": [7], "coin": ["edge"]})
    assert sorted(chance.shuffle([1, 2, 3], "deck")) == [1, 2, 3]
    assert 1 <= chance.roll(6, "die") <= 6
    assert chance.pick(["heads", "tails"], "coin") in ("heads", "tails")
    assert len(chance.faults) == 3
    assert chance.clone().faults == chance.faults


def test_a_shuffle_names_what_comes_first() -> None:
    chance = LessonChance({"deck": [[3, 1]]})
    assert list(chance.unused) == ["deck"]
    copy = chance.clone()
    order = chance.shuffle(range(6), "deck")
    assert order[:2] == [3, 1]
    assert sorted(order) == list(range(6))
    assert copy.shuffle(range(6), "deck") == order
    assert not chance.unused


def test_progress_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "lessons.json"
    place = Place((Mark(0, 0),), Mark(1, 2), (("play", "R*"), ("row", "milo")))
    progress = Progress(path)
    progress.keep("electioneering", "turn", 2, place, False)
    progress.keep("electioneering", "votes", 2, place, True)
    progress.keep("electioneering", "votes", 2, place, False)
    progress.see("copycat", "turn")
    again = Progress(path)
    assert not again.fault
    assert again.standing("electioneering", "turn").place == place
    assert again.standing("electioneering", "votes").done
    assert again.learned("electioneering")
    assert not again.learned("copycat")
    assert again.seen("copycat", "turn")


GOOD = {"format": 1, "lessons": {}, "seen": {}}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "[" * 100_000,
        "9" * 5000,
        '{"format": ' + "9" * 5000 + ', "lessons": {}, "seen": {}}',
        json.dumps({**GOOD, "seen": {"copycat": {}}}),
        json.dumps({**GOOD, "more": 1}),
        json.dumps({**GOOD, "format": True}),
        json.dumps({**GOOD, "seen": {"copycat": [1]}}),
        json.dumps({**GOOD, "lessons": {"a/b": {"done": 1, "version": 1, "place": None}}}),
        json.dumps({**GOOD, "lessons": {"a/b": {"done": True, "version": -1, "place": None}}}),
        json.dumps({**GOOD, "lessons": {"a/b": {"done": True, "version": 1, "place": {"here": [0, 0]}}}}),
    ],
)
def test_a_damaged_file_of_progress_is_reported_and_left_as_it_is(tmp_path: Path, text: str) -> None:
    path = tmp_path / "lessons.json"
    path.write_text(text, encoding="utf-8")
    progress = Progress(path)
    assert "damaged" in progress.fault
    progress.see("copycat", "turn")
    assert path.read_text(encoding="utf-8") == text


def test_old_news_is_not_shown_beside_what_the_coach_says() -> None:
    learner = Learner("legislation", "bills")
    while "It failed" not in learner.coach.text or not isinstance(learner.session.scene, Coaching):
        learner.step()
    lines = [play.headline.text.text(learner.coach.match.names) for play in learner.session.news.plays]
    assert not any("You Yay" in line for line in lines)


def test_where_a_lesson_tells_something_in_a_wide_window_no_sign_breaks_off() -> None:
    learner = Learner("legislation", "bills", size=(120, 40))
    learner.play()
    desk, place = learner.desk, learner.desk.plan.choices
    lines = desk.picture().text.splitlines()[place.y : place.y + place.height]
    said = " ".join(line[place.x :].strip() for line in lines).strip()
    assert said.startswith(desk.session.match.goal)
    assert any(said.endswith(sign) for sign in desk.legend.split("  "))
