"""Choosing again: the costliest choices of a game asked as questions, and every choice answered."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from random import Random

import pytest

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE, wrap
from civics_tui.players.engine_client import EngineClient, NoAnswer
from civics_tui.players.engine_server import EngineServer
from civics_tui.players.kept_reviews import KeptReviews
from civics_tui.players.levels import Budget
from civics_tui.players.question import question_of
from civics_tui.players.review import Costly, Review
from civics_tui.players.swings import Swing
from civics_tui.players.weighing import Weighed, weigh
from civics_tui.practice.choosing import NOTHING_AGAIN, Choosing, asked_again, pages, price_of
from civics_tui.practice.report import report
from civics_tui.screens.seats import SeatsScreen
from civics_tui.table.desk.desk import Desk
from civics_tui.table.match.guide import COACH_WIDTH
from civics_tui.table.screens.history import History
from civics_tui.table.screens.replay import ReplayScreen
from civics_tui.table.screens.screen import TableScreen
from civics_tui.table.session.session import Session
from rules import GAMES
from rules.chance import SeededChance
from rules.game import Action, Game
from rules.match import PERSON, Match
from rules.words import Text
from tests.app.driving import ELECTIONEERING, NAMES, at_the_table, played, quiet, running, text
from tests.app.test_computers import until
from tests.plain.talking import Script, house
from tests.players.test_engine import ask, match_of, question

WHY = Text("It leads on Bea's row")

ANSWERS = """import json, sys
number = json.loads(input())["id"]
print(json.dumps({"id": number, "review": json.loads(sys.argv[1])}))
input()
"""
"""A thinking process that answers with a review."""


def ended(game: Game = ELECTIONEERING) -> Match:
    """A game that is over, between a person and computers."""
    match = played(Match.start(game, game.seats[0], 3, NAMES[: game.seats[0]]), 10_000)
    match.players = (PERSON, *["medium"] * (match.seats - 1))
    return match


def costly_of(match: Match, most: int = 2) -> list[Costly]:
    """Choices of the person with at least three ways, each said to have cost 9 wins in 100."""
    found: list[Costly] = []
    for at, move in enumerate(match.moves):
        legal = match.at(at).legal_actions() if move.seat == 0 else []
        if len(legal) > 2 and len(found) < most:
            better = next(action for action in legal if action != move.action)
            found.append(Costly(at, 0, move.action, better, 0.09, WHY, share=0.4))
    return found


def choosing(match: Match) -> Choosing:
    return Choosing(asked_again(match, costly_of(match)))


def another(guide: Choosing) -> Action:
    """A choice that is neither the best nor the one of the game."""
    asked = guide.question
    legal = guide.match.state.legal_actions()
    return next(action for action in legal if action not in (asked.better, asked.made))


def told(guide: Choosing) -> str:
    """All pages that are told now."""
    said = []
    while guide.tells and guide.commands[0].id == "read_on":
        said.append(guide.line.text)
        guide.read()
    return " ".join(said)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_position_is_as_it_was_and_the_game_is_untouched(game: Game) -> None:
    match = ended(game)
    before = match.record
    guide = choosing(match)
    one = costly_of(match)[0]
    assert guide.match.state.digest() == match.at(one.position).digest()
    assert [*guide.match.players].count(PERSON) == 1
    guide.play(guide.question.better)
    assert guide.match.state.digest() == match.at(one.position).digest()
    assert match.record == before


def test_nothing_points_at_the_answer_before_a_choice() -> None:
    guide = choosing(ended())
    assert not guide.tells
    assert not guide.wanted
    line = guide.line
    better = guide.match.state.label(guide.question.better).text.text(NAMES)
    assert not line.look
    assert better not in line.text
    assert not {"hint", "tip"} & {command.id for command in guide.choosing}


def test_with_several_people_it_says_whose_choice_it_was() -> None:
    match = ended()
    assert choosing(match).line.text.startswith("Before the first move, as it was.")
    match.players = (PERSON,) * match.seats
    assert choosing(match).line.text.startswith("Ann, before the first move, as it was.")


def test_the_best_choice_is_right_and_says_why() -> None:
    guide = choosing(ended())
    guide.play(guide.question.better)
    said = told(guide)
    assert said.startswith("Right: ")
    assert "leads on Bea's row" in said
    made = guide.questions[0].made
    assert made is not None
    words = guide.questions[0].match().state.label(made).text.text(NAMES)
    ends = f"Of 100 games the best wins about 40, what was chosen in the game ({words}) 31."
    assert said.endswith(ends)
    assert guide.right == {0}
    assert guide.at == 1


def test_the_choice_of_the_game_costs_what_it_did_there_then_comes_the_better_one() -> None:
    guide = choosing(ended())
    assert guide.question.made is not None
    guide.play(guide.question.made)
    said = told(guide)
    assert "Your answer, as in the game: " in said
    assert "It is not the best. Better: " in said
    assert said.count("Of 100 games the best wins about 40, what was chosen in the game") == 1
    assert "about 9 wins" not in said
    assert not guide.right


def test_who_has_the_best_choice_told_is_not_told_that_it_is_better() -> None:
    """`Better: Priya's row` answered nobody."""
    guide = choosing(ended())
    guide.skip()
    said = told(guide)
    assert said.startswith("Best: ")
    assert "Better: " not in said


def test_the_board_shows_what_an_answer_would_do_and_then_what_the_better_one_would() -> None:
    """`Better: Priya's row` stood beside a board on which it was not played."""
    guide = choosing(ended())
    session = Session(guide.save, board_of("electioneering"), guide)
    session.start()
    desk = Desk(session, UNICODE, (80, 24))

    def shown() -> tuple[Action | None, str | None]:
        desk.show_scene()
        desk.picture()
        view = desk.view(desk.plan.board)
        return view.action, view.cursor

    made, better = guide.question.made, guide.question.better
    assert made is not None
    label = guide.match.state.label
    session.play(made)
    assert shown() == (made, label(made).target)
    assert "The board shows the choice" in guide.line.below
    while "Better: " not in guide.line.text:
        session.lead("read_on")
    assert shown() == (better, label(better).target)


def test_any_other_choice_waits_to_be_weighed_and_counts_if_it_is_as_good() -> None:
    guide = choosing(ended())
    action = another(guide)
    guide.play(action)
    assert guide.weighs is not None
    assert guide.weighs[:2] == (action, guide.question.better)
    guide.weighed(Weighed(0.5, 0.0, True, WHY, Text("Brings 2 votes"), Text("End the turn.")))
    said = told(guide)
    assert said.startswith("Your answer: ")
    assert "It is as good as the best. " in said
    assert "Brings 2 votes" in said
    assert "Then: End the turn." in said
    assert ".." not in said
    assert guide.right == {0}


def test_a_worse_one_says_how_much_and_what_it_lacks_and_may_be_tried_again() -> None:
    guide = choosing(ended())
    guide.play(another(guide))
    better = guide.question.better
    guide.weighed(Weighed(0.5, 0.12, False, WHY, Text("2 votes fewer"), Text("")))
    said = " ".join(page for page, _ in guide._pages)
    assert "Of 100 games the best wins about 40, your answer 28 and what was chosen in the game (" in said
    assert ") 31." in said, "all numbers are of one measurement, that of the review"
    assert guide.line.place == f"1 of 2, page 1 of {len(guide._pages)}"
    guide.acts["read_on"]()
    assert guide.line.place.startswith("1 of 2, page 2 of ")
    guide.acts["step_behind"]()
    assert not guide.tells
    guide.play(better)
    assert told(guide).startswith("Right: ")
    assert not guide.right


def test_without_an_answer_the_question_stands() -> None:
    guide = choosing(ended())
    guide.play(another(guide))
    guide.weighed(None)
    assert guide.weighs is None
    assert not guide.tells


def test_the_end_counts_and_a_new_game_may_begin_at_each() -> None:
    match = ended()
    guide = choosing(match)
    for one in costly_of(match):
        assert (guide.start.match, guide.start.at, guide.start.seat) == (match, one.position, 0)
        guide.play(guide.question.better)
        told(guide)
    assert "2 of 2 right at the first try" in guide.line.text
    assert guide.commands[0].id == "leave"


def test_no_page_is_longer_than_its_place() -> None:
    words = "A word and another one, to be read by somebody who learns. " * 9
    assert " ".join(pages(words, COACH_WIDTH, 3)) == words.strip()
    assert len(pages(words, COACH_WIDTH, 3)) > 1
    assert pages("", COACH_WIDTH, 3) == []


def test_no_page_ends_within_a_name() -> None:
    """A page ended with `Nay, C.C.`, and the next one began with `Pinckney`."""
    words = (
        "It is better. South Carolina votes Nay with R. Morris, C.C. Pinckney and L. Martin, who joins them."
    )
    found = pages(words, 24, 3)
    assert found[0] == "It is better."
    assert not any(page.endswith((" R.", "C.C.", " L.")) for page in found)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_is_weighed_is_as_good_as_the_best_or_behind_it(game: Game) -> None:
    match = ended(game)
    one = costly_of(match, 1)[0]
    asked = question_of(game.slug, match.at(one.position))
    found = weigh(asked, one.better, one.better, SeededChance(1), Budget(20))
    assert found.right
    assert not found.cost
    other = weigh(asked, one.chosen, one.better, SeededChance(1), Budget(20))
    assert other.cost == 0 or not other.right
    assert bool(str(other.words)) is not other.right


def test_the_thinking_process_weighs_legal_choices_only() -> None:
    match = match_of(1)
    first = [*match.state.legal_actions()[0]]
    server = EngineServer()
    said = question(match, weigh={"seed": 7, "action": first, "better": first})
    del said["think"]
    answer = ask(server, said)
    assert answer is not None
    assert answer["weighed"][2] is True


class Weigher:
    """A thinking process with a review and an answer at hand."""

    def __init__(self, costly: list[Costly], answers: bool = True) -> None:
        self.costly = costly
        self.answers = answers
        self.swings: tuple[Swing, ...] = ()

    async def review(self, *asked: object) -> Review:
        return Review(tuple(self.costly), self.swings)

    async def weigh(self, match: Match, action: Action, better: Action, seed: int) -> Weighed:
        if not self.answers:
            raise NoAnswer("The thinking process failed twice.")
        return Weighed(0.5, 0.2, False, WHY, Text("2 votes fewer"), Text(""))

    def now(self) -> None:
        pass

    async def close(self) -> None:
        pass

    def kill(self) -> None:
        pass


class Slow(Weigher):
    """One whose review takes until it is let go on, or is ended with nothing."""

    def __init__(self, costly: list[Costly]) -> None:
        super().__init__(costly)
        self.cut = False
        self.goes_on = asyncio.Event()

    async def review(self, *asked: object) -> Review:
        await self.goes_on.wait()
        return (await super().review(*asked))._replace(cut=self.cut)

    def now(self) -> None:
        self.cut = True
        self.goes_on.set()


async def test_choose_again_asked_for_while_a_review_goes_on_waits_for_all_of_it(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        match = ended()
        await at_the_table(app, pilot, match, players=[*match.players])
        engine = Slow(costly_of(match))
        app.engine = engine  # type: ignore[assignment]
        await pilot.press("c", "y")
        assert not engine.goes_on.is_set(), "it is not ended"
        engine.goes_on.set()
        await until(pilot, lambda: "CHOOSE AGAIN 1 of 2: what is best?" in " ".join(text(app).split()))


async def test_a_review_that_is_ended_before_it_found_anything_does_not_judge_the_game(
    tmp_path: Path,
) -> None:
    async with running(tmp_path) as (app, pilot):
        match = ended()
        await at_the_table(app, pilot, match, players=[*match.players])
        app.engine = Slow([])  # type: ignore[assignment]
        await pilot.press("c", "c")
        await pilot.pause()
        assert "Esc: end it with what is found." in " ".join(text(app).split()), (
            "the key that begins it does not end it"
        )
        await pilot.press("escape")
        await quiet(app)
        assert "before it had found what turned the game." in " ".join(text(app).split())
        assert "Nothing turned this game" not in text(app)


async def test_a_review_that_is_ended_early_says_so_on_each_page(tmp_path: Path) -> None:
    """Ended at 9 in 100 it said that nothing turned the game; whole it found two large swings."""
    async with running(tmp_path) as (app, pilot):
        match = ended()
        await at_the_table(app, pilot, match, players=[*match.players])
        app.engine = Slow(costly_of(match))  # type: ignore[assignment]
        await pilot.press("c", "escape")
        await quiet(app)
        for place in (1, 2):
            assert f"{place} of 2 that cost most, review not whole." in " ".join(text(app).split())
            await pilot.press("n")


async def test_after_a_game_against_computers_one_key_asks_and_another_plays_on(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        match = ended()
        table = await at_the_table(app, pilot, match, players=[*match.players])
        assert "what cost you most, to choose again" in text(app)
        app.engine = Weigher(costly_of(match))  # type: ignore[assignment]
        await pilot.press("y")
        await quiet(app)
        asked = app.screen
        assert isinstance(asked, TableScreen)
        assert asked is not table
        assert "CHOOSE AGAIN 1 of 2: what is best?" in " ".join(text(app).split())
        guide = asked.session.guide
        assert isinstance(guide, Choosing)
        asked.session.choose(another(guide))
        asked.entered()
        await until(pilot, lambda: guide._pages)
        assert "wins about 40, your answer 20" in " ".join(page for page, _ in guide._pages)
        await pilot.press("p")
        assert isinstance(app.screen, SeatsScreen)
        await pilot.press("enter")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.match.position is not None


async def test_where_no_choice_cost_anything_there_is_nothing_to_choose_again(tmp_path: Path) -> None:
    """What `came closest` at a first look was what a hint had called clearly worse."""
    async with running(tmp_path) as (app, pilot):
        match = ended()
        await at_the_table(app, pilot, match, players=[*match.players])
        assert "y: look for what cost you most, to choose again." in " ".join(text(app).split())
        assert "y choose again" in " ".join(text(app).split())
        app.engine = Weigher([])  # type: ignore[assignment]
        await pilot.press("y")
        await quiet(app)
        assert NOTHING_AGAIN in " ".join(text(app).split())
        assert isinstance(app.screen, TableScreen)
        await pilot.press("down")
        assert "No single choice clearly cost you anything." in " ".join(text(app).split())
        assert "y choose again" in " ".join(text(app).split()), "a key that was offered stays"
        await pilot.press("y")
        await quiet(app)
        assert NOTHING_AGAIN in " ".join(text(app).split())


async def test_where_no_choice_cost_anything_what_decided_the_game_is_told(tmp_path: Path) -> None:
    """`No single choice clearly cost you` was all that was said after a game lost by a point."""
    async with running(tmp_path) as (app, pilot):
        match = ended()
        await at_the_table(app, pilot, match, players=[*match.players])
        app.engine = weigher = Weigher([])  # type: ignore[assignment]
        weigher.swings = (Swing(0, len(match.moves), 0, "others", 0.5, 0.2),)
        await pilot.press("y")
        await quiet(app)
        assert isinstance(app.screen, ReplayScreen)
        assert "Mostly by what the others did" in " ".join(text(app).split())
        assert "1 of 1 swings, no choice that clearly cost." in " ".join(text(app).split())
        await pilot.press("q", "down")
        assert "anything; c: what decided it." in " ".join(text(app).split())


async def test_a_failure_of_the_thinking_process_is_said_and_the_question_stands(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        match = ended()
        await at_the_table(app, pilot, match, players=[*match.players])
        app.engine = Weigher(costly_of(match), answers=False)  # type: ignore[assignment]
        await pilot.press("y")
        await quiet(app)
        asked = app.screen
        assert isinstance(asked, TableScreen)
        guide = asked.session.guide
        assert isinstance(guide, Choosing)
        asked.session.choose(another(guide))
        asked.entered()
        await until(pilot, lambda: "failed twice" in asked.session.notice)
        assert asked.session.asking


def test_once_a_game_is_lost_points_and_places_are_the_price() -> None:
    one = Costly(0, 0, ("pass",), ("pass",), 0.0, WHY, 7.8, places=0.9)
    said = "It cost hardly a win, about 8 VP and 1 place."
    assert price_of(one, "VP") == said


def test_what_loses_every_game_cost_the_win() -> None:
    """`It cost about 100 wins in 100.`"""
    assert price_of(Costly(0, 0, ("pass",), ("pass",), 1.0, WHY), "students") == "It cost the win."


def test_plain_mode_says_an_answer_whole_and_takes_nothing_back_between_positions(tmp_path: Path) -> None:
    match = ended()
    why = Text(
        "A reason that is long enough for more than one page of a lesson, and goes on " * 3 + "to its end"
    )
    later, sooner = reversed([one._replace(words=why) for one in costly_of(match)])
    script = Script([])
    made = house(tmp_path, script)
    made.choose_again(match, [later, sooner])
    table = made.rooms[-1]
    for typed in ("skip", "on", "skip", "on"):
        table.take(typed)
    assert script.said.count("goes on to its end") == 2
    assert "Back:" not in script.said


def test_what_is_cut_within_a_sentence_says_so() -> None:
    first, *others = pages(f"{'word ' * 40}end. After it.", COACH_WIDTH, 3)
    assert first.endswith(" ...")
    assert all(len(wrap(page, COACH_WIDTH)) <= 3 for page in (first, *others))
    assert others[-1].endswith("After it.")


def test_the_key_of_what_is_said_changes_only_a_window_without_room_for_it_and_the_hand() -> None:
    for size, changes in (((80, 24), True), ((120, 40), False)):
        guide = choosing(ended())
        session = Session(guide.save, board_of("electioneering"), guide)
        session.start()
        desk = Desk(session, UNICODE, size)
        desk.show_scene()
        before = desk.picture().text
        desk.key("f7")
        assert (desk.picture().text != before) is changes
        assert "CHOOSE AGAIN" in desk.picture().text


def test_what_is_asked_again_is_asked_with_the_own_hand_in_sight() -> None:
    """In an open turn of CopyCat to look at it was one of the choices, and called the best."""
    match = Match.start(GAMES["copycat"], 2, 5, NAMES[:2], {"turns": "open"})
    while match.state.look() is None:
        match.play(match.state.legal_actions()[0])
    made = next(one for one in match.state.legal_actions() if one[0] == "place")
    at, seat = len(match.moves), match.state.current_player
    assert seat is not None
    (asked,) = asked_again(match, [Costly(at, seat, made, made, 0.1, Text("Better."))])
    state = asked.match().state
    assert state.look() is None
    assert made in state.legal_actions()
    assert asked.start.at == at, "a new game begins before it"


async def test_what_a_review_says_of_a_hand_that_was_not_looked_at_is_answered_and_told() -> None:
    """In an open turn of CopyCat the better choice was a card of a hand out of sight."""
    match = Match.start(GAMES["copycat"], 2, 5, NAMES[:2], {"turns": "open"})
    named: Costly | None = None
    random = Random(3)
    while not match.over:
        state, at = match.state, len(match.moves)
        choices = [action for action in state.legal_actions() if action != state.look()]
        played = [action for action in state.as_decided().legal_actions() if action not in choices]
        if named is None and played and state.current_player is not None:
            named = Costly(at, state.current_player, choices[0], played[0], 0.1, Text("Better."))
            match.play(choices[0])
        else:
            match.play(random.choice(choices))
    assert named is not None
    answer = json.dumps([[named], [], []])
    engine = EngineClient((sys.executable, "-u", "-c", ANSWERS, answer))
    found = await engine.review(match, [named.seat])
    await engine.close()
    assert found.costly == (named,)
    assert "Better: " in report(match, match.names, found)
    history = History(match, board_of("copycat"), UNICODE, review=[named])
    assert "Better: Play" in history.picture().text


async def test_a_review_is_told_again_as_it_was_by_a_program_that_was_started_anew(tmp_path: Path) -> None:
    match = ended()
    made = match.moves[0]
    named = Costly(0, made.seat, made.action, match.at(0).legal_actions()[-1], 0.1, Text("Better."))
    seats = [made.seat]

    async def answered(costly: list[Costly], home: Path = tmp_path) -> Review:
        program = (sys.executable, "-u", "-c", ANSWERS, json.dumps([costly, [], []]))
        engine = EngineClient(program, reviews=KeptReviews(home))
        found = await engine.review(match, seats)
        await engine.close()
        return found

    assert (await answered([named])).costly == (named,)
    match.names = ("Cy", *match.names[1:])
    assert (await answered([])).costly == (named,), "a name is no part of it"
    assert not (await answered([], tmp_path / "gone")).costly, "a folder that is not there keeps nothing"
    (file,) = tmp_path.glob("*.json")
    file.write_text(file.read_text().replace("Better.", "{9}"))
    assert not (await answered([])).costly, "what is damaged is found anew"
    assert not (await answered([named])).costly
    file.write_text("[" * 100_000)
    assert (await answered([named])).costly
    seats = [1 - made.seat]
    assert not (await answered([])).costly, "of others it says something else"


async def test_a_result_that_is_opened_again_has_the_review_that_there_is(tmp_path: Path) -> None:
    """It told the turning points of a first look again, others than the review had shown."""
    async with running(tmp_path) as (app, pilot):
        match = ended()
        made = match.moves[0]
        named = Costly(0, made.seat, made.action, match.at(0).legal_actions()[-1], 0.1, Text("Better."))
        program = (sys.executable, "-u", "-c", ANSWERS, json.dumps([[named], [], []]))
        app.engine = EngineClient(program, reviews=KeptReviews(tmp_path))
        await app.engine.review(match, match.persons)
        await at_the_table(app, pilot, match, players=[*match.players])
        assert isinstance(app.screen, TableScreen)
        found = app.screen.desk.review
        assert found is not None
        assert found.costly == (named,)


NO_PLAY = None, None, None
"""Of a swing that no play alone made."""


@pytest.mark.parametrize(
    ("swing", "curve"),
    [
        ([0, 1, 9, "choice", 0.5, 0.4, *NO_PLAY, [], []], []),
        ([0, 1, "you", "choice", 0.5, 0.4, *NO_PLAY, [], []], []),
        ([0, 1, 0, "fate", 0.5, 0.4, *NO_PLAY, [], []], []),
        ([0, 1, 0, "choice", float("nan"), 0.4, *NO_PLAY, [], []], []),
        ([1, 0, 0, "choice", 0.5, 0.4, *NO_PLAY, [], []], []),
        ([0, 1, 0, "choice", 0.5, 0.4, *NO_PLAY, [], []], [[0, [[0, float("inf")]]]]),
        ([0, 1, 0, "choice", 0.5, 0.4, *NO_PLAY, [], []], [[0, [[0, "even"]]]]),
        ([0, 1, 0, "choice", 0.5, 0.4, *NO_PLAY, [], []], [[7, [[0, 0.5]]]]),
        ([0, 1, 0, "choice", 0.5, 0.4, *NO_PLAY], []),
        ([0, 1, 0, "choice", 0.5, 0.4, *NO_PLAY, [[0, float("nan")]], []], []),
        ([0, 1, 0, "choice", 0.5, 0.4, *NO_PLAY, [], [["choice", float("nan")]]], []),
        ([0, 1, 0, "choice", 0.5, 0.4, *NO_PLAY, [], [["fate", 0.1]]], []),
    ],
)
async def test_a_kept_review_that_is_damaged_is_none(
    tmp_path: Path, swing: list[object], curve: list[object]
) -> None:
    """A result that is opened again reads it by itself: a number that is none would end the program."""
    match = ended()
    program = (
        sys.executable,
        "-u",
        "-c",
        ANSWERS,
        '[[], [[0, 1, 0, "choice", 0.5, 0.4, null, null, null, [], []]], []]',
    )
    engine = EngineClient(program, reviews=KeptReviews(tmp_path))
    await engine.review(match, [0])
    await engine.close()
    assert engine.kept(match, [0]) is not None
    (file,) = tmp_path.glob("*.json")
    ((key, _),) = json.loads(file.read_text()).items()
    file.write_text(json.dumps({key: [[], [swing], curve]}))
    assert engine.kept(match, [0]) is None


async def test_a_review_that_was_cut_short_is_found_whole_another_time(tmp_path: Path) -> None:
    match, kept = ended(), KeptReviews(tmp_path)
    engine = EngineClient((sys.executable, "-u", "-c", ANSWERS, "[[], [], []]"), reviews=kept)
    asked = asyncio.create_task(engine.review(match, [0]))
    while engine._process is None:
        await asyncio.sleep(0)
    engine.now()
    await asked
    await engine.close()
    assert not list(tmp_path.iterdir())


def test_an_enter_too_many_behind_the_last_page_answers_nothing() -> None:
    guide = choosing(ended())
    session = Session(guide.save, board_of("electioneering"), guide)
    session.start()
    desk = Desk(session, UNICODE, (80, 24))
    desk.show_scene()
    desk.key("f8")
    while guide.at == 0:
        desk.key("enter")
    assert not guide.tells
    desk.key("enter")
    assert not guide.tells
    assert guide.weighs is None
    assert "This is the next position" in desk.picture().text
    assert "Enter again, if you mean it." in desk.picture().text
