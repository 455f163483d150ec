"""Choosing again: the costliest choices of a game asked as questions, and every choice answered."""

from __future__ import annotations

from pathlib import Path

import pytest

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE, wrap
from civics_tui.players.engine_server import EngineServer
from civics_tui.players.levels import Budget
from civics_tui.players.question import question_of
from civics_tui.players.review import Costly
from civics_tui.players.weighing import Weighed, weigh
from civics_tui.practice.choosing import asked_again, pages, price_of
from civics_tui.table.desk.desk import Desk
from civics_tui.table.match.guide import COACH_WIDTH
from civics_tui.table.session.session import Session
from rules import GAMES
from rules.chance import SeededChance
from rules.game import Action, Game
from rules.match import PERSON, Match
from rules.words import Text
from tests.app.driving import NAMES
from tests.plain.talking import Script, house
from tests.players.test_engine import ask, match_of, question
from tests.practice.games_over import WHY, another, choosing, costly_of, ended, told


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


def test_once_a_game_is_lost_points_are_the_price() -> None:
    one = Costly(0, 0, ("pass",), ("pass",), 0.0, WHY, 7.8)
    said = "It cost hardly a win and about 8 VP."
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
