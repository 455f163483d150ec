"""The agenda: what happens next, what is asked, what is logged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pytest

from rules.chance import SeededChance
from rules.game import Action, IllegalAction, Label, Prompt, Text
from rules.steps import Decision, Step, step
from tests.players.toy import Stones


@step
class Say(Step[Stones]):
    """Log a word."""

    word: str

    def run(self, state: Stones) -> None:
        state.line(self.word)


@step
class Ask(Decision[Stones]):
    """Choose among so many answers."""

    answers: int

    def legal(self, state: Stones) -> Sequence[Action]:
        return [("answer", number) for number in range(self.answers)]

    def choose(self, state: Stones, action: Action) -> None:
        state.line("{0:seat} answers {1}.", self.seat, action[1])

    def lapse(self, state: Stones) -> None:
        state.line("no answer")

    def prompt(self, state: Stones) -> Prompt:
        return Prompt(Text("Which?"), "stones")

    def label(self, state: Stones, action: Action) -> Label:
        return Label(Text.of("Answer {0}", int(action[1])))


@step
class AskAnyway(Ask):
    """The same, asked even if there is one answer."""

    forced = False


def running(*steps: Step[Stones]) -> Stones:
    """Begin with these steps."""
    state = Stones(3, SeededChance(1), 5)
    state.push(*steps)
    state.advance()
    return state


def lines(state: Stones) -> list[str]:
    return [str(entry) for entry in state.log]


def test_steps_happen_in_the_order_in_which_they_are_pushed() -> None:
    assert lines(running(Say("one"), Say("two"), Say("three"))) == ["one", "two", "three"]


def test_what_a_step_pushes_happens_before_what_is_pending() -> None:
    @step
    class Burst(Step[Stones]):
        """Push two more."""

        def run(self, state: Stones) -> None:
            state.push(Say("a"), Say("b"))

    assert lines(running(Burst(), Say("pending"))) == ["a", "b", "pending"]


def test_a_decision_waits_for_its_seat() -> None:
    state = running(Say("before"), Ask(2, 2), Say("after"))
    assert (state.current_player, lines(state)) == (2, ["before"])
    assert state.legal_actions() == [("answer", 0), ("answer", 1)]
    assert str(state.label(("answer", 1)).text) == "Answer 1"
    assert state.prompt().cite == "stones"
    assert state.why_not() == ()
    state.apply(("answer", 1))
    assert lines(state) == ["before", "Player 3 answers 1.", "after"]
    assert (state.current_player, state.legal_actions()) == (None, ())


def test_a_single_answer_is_given_without_asking_and_what_is_pending_goes_on() -> None:
    state = running(Ask(1, 1), Say("after"))
    assert lines(state) == ["Player 2 answers 0.", "after"]
    assert state.current_player is None


def test_a_single_answer_is_asked_for_where_it_would_rob_the_player_of_the_moment() -> None:
    assert running(AskAnyway(1, 1)).current_player == 1


@pytest.mark.parametrize("kind", [Ask, AskAnyway])
def test_a_decision_without_an_answer_lapses(kind: type[Ask]) -> None:
    assert lines(running(kind(0, 0), Say("after"))) == ["no answer", "after"]


def test_an_illegal_action_is_refused_with_a_reason_and_changes_nothing() -> None:
    state = running(Ask(2, 2))
    before = state.digest()
    with pytest.raises(IllegalAction, match=r"\('jump',\) is not legal now: it is seat 3's decision"):
        state.apply(("jump",))
    with pytest.raises(IllegalAction):
        state.label(("jump",))
    assert state.digest() == before
    state.apply(("answer", 0))
    with pytest.raises(IllegalAction, match="the game is over"):
        state.apply(("answer", 0))


def test_when_the_game_is_over_nothing_is_asked() -> None:
    state = running()
    with pytest.raises(ValueError, match="nothing is asked"):
        state.prompt()
    assert state.why_not() == ()


def test_a_quiet_state_logs_nothing() -> None:
    state = running()
    state.quiet = True
    state.line("hush")
    state.headline("hush")
    assert state.log == []


def test_a_headline_is_a_play_and_a_line_may_be_private_or_show_a_reveal() -> None:
    state = running()
    state.headline("{0:seat} plays.", 1)
    state.line("{0:seat} draws.", 1, seats=(1,))
    state.line("Counted.", moment=(1, 2))
    state.headline("Over.", moment=(3,))
    assert [(entry.headline, entry.seats, entry.moment) for entry in state.log] == [
        (True, None, None),
        (False, (1,), None),
        (False, None, (1, 2)),
        (True, None, (3,)),
    ]


def test_the_digest_is_of_the_table_the_agenda_and_the_chance_not_of_the_log() -> None:
    state = running(Ask(2, 2))
    digest = state.digest()
    assert len(digest) == 16
    state.line("noted")
    assert state.digest() == digest
    for change in ("stones", "agenda", "chance"):
        other = state.clone()
        if change == "stones":
            other.stones += 1
        elif change == "agenda":
            other.agenda.insert(0, Say("later"))
        else:
            other.chance.roll(6, "die")
        assert other.digest() != digest


def test_what_is_only_remembered_for_speed_does_not_count_for_the_digest() -> None:
    @dataclass(slots=True, eq=False)
    class Remembering(Stones):
        """Stones with a cache."""

        cache: int = field(default=0, repr=False)

    states = [Remembering(3, SeededChance(1), 5, cache=cache) for cache in (0, 1)]
    assert states[0].digest() == states[1].digest()


def test_an_observation_is_of_a_seat_that_is_there() -> None:
    state = running()
    assert state.observation(2) == state.observation(None) == 5
    for seat in (3, -1):
        with pytest.raises(ValueError, match="there is no seat"):
            state.observation(seat)


def test_a_step_that_does_not_run_says_so() -> None:
    with pytest.raises(TypeError, match="Ask"):
        Ask(0, 1).run(running())


def test_steps_are_values() -> None:
    assert Ask(0, 2) == Ask(0, 2) != replace(Ask(0, 2), answers=3)
