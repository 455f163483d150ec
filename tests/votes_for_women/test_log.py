"""What the log says of plays that leave nothing else to see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.steps import Step
from rules.votes_for_women import GAME
from rules.votes_for_women.cards import CARDS
from rules.votes_for_women.components import CODES, STATES, THE_CIVIL_WAR, WAR_IN_EUROPE
from rules.votes_for_women.effects.campaigning import campaign
from rules.votes_for_women.effects.congress import move_congress
from rules.votes_for_women.effects.cubes import AddInEachStateOfOneRegion
from rules.votes_for_women.effects.drawing import EyeOnTheFuture
from rules.votes_for_women.effects.hands import ChangeInPlans, CounterStrat, TakeStrategyCard
from rules.votes_for_women.effects.map import use_cube
from rules.votes_for_women.effects.states import BellwetherState, GovernorsVeto, Reconsideration
from rules.votes_for_women.moments import Dice
from rules.votes_for_women.phases.lobbying import lobby
from rules.votes_for_women.phases.operations import PlayACard, PlayAHandCard
from rules.votes_for_women.phases.turn import CleanupPhase
from rules.votes_for_women.phases.voting import ChooseVotingState
from rules.votes_for_women.state import VotesState
from tests.votes_for_women.table import OPP, SUF, begin, carry_out, do, event, held, log_of, position, remove


def headlines(state: VotesState) -> list[str]:
    return [str(entry) for entry in state.log if entry.headline]


def test_the_log_opens_with_the_cards_on_display() -> None:
    state = GAME.new(2, 1)
    assert isinstance(state, VotesState)
    states, strategy = log_of(state).split("\n")[:2]
    assert states.startswith("The State cards on display: ")
    assert all(CARDS[card].title in states for card in state.state_cards)
    assert strategy.startswith("The Strategy cards on display: ")
    assert all(CARDS[card].title in strategy for card in state.strategy_cards)


@pytest.mark.parametrize("throw", [campaign, lobby])
def test_a_side_without_a_campaigner_reads_that_it_throws_nothing(
    throw: Callable[[VotesState, int], None],
) -> None:
    state = carry_out(position(), throw, SUF)
    assert log_of(state) == "Suffragist has no Campaigner on the map: no dice."


def test_the_button_for_war_in_europe_is_in_the_log_paid_or_not() -> None:
    war: dict[str, Any] = {"turn_box": (WAR_IN_EUROPE,), "campaigners": {"purple": "West"}}
    paid = carry_out(position(buttons=(2, 0), script={"Campaigning die": [1]}, **war), campaign, SUF)
    assert "Suffragist pays a button for War in Europe, 1 left." in log_of(paid)
    poor = carry_out(position(**war), campaign, SUF)
    assert log_of(poor) == "Suffragist cannot pay for War in Europe: no Campaigning."


def test_successes_that_are_none_or_declined_are_in_the_log() -> None:
    pieces = {"purple": "West", "purple2": "South"}
    none = carry_out(position(campaigners=pieces, script={"Lobbying die": [1, 2]}), lobby, SUF)
    assert log_of(none).endswith("Suffragist has no success.")
    two = carry_out(position(campaigners=pieces, script={"Lobbying die": [6, 6]}), lobby, SUF)
    assert log_of(do(two, ("done",))).endswith("Suffragist declines 2 successes.")


def test_what_a_turn_and_a_game_end_with_is_in_the_log() -> None:
    state = begin(position(turn=2, turn_box=(2, 54)), CleanupPhase())
    ended = [f"{CARDS[card].title} is no longer in effect." for card in (2, 54)]
    assert log_of(state).split("\n")[:2] == ended
    never = begin(position(turn=6), CleanupPhase())
    assert "Six turns are over and the amendment was not sent to the states." in headlines(never)
    final = begin(position(turn=6, checks="OH TX", xs="GA"), CleanupPhase())
    assert headlines(final) == ["Final Voting: 2 of 36 states have ratified, 1 of 13 rejected."]


def test_who_calls_which_states_to_vote_is_in_the_log() -> None:
    script = {"Suffragist voting die": [2] * 48, "Opposition voting die": [3] * 48}
    called = do(begin(position(sent=True, script=script), ChooseVotingState(SUF)), ("state", "Ohio"))
    assert headlines(called)[0] == "Ohio votes, called by Player 1."
    rest = do(begin(position(sent=True, script=script), ChooseVotingState(OPP)), ("rest",))
    assert headlines(rest)[0] == "Player 2 calls all states that are left to vote."


def test_a_second_throw_in_a_vote_is_shown_at_once_to_whom_paid_for_it() -> None:
    script = {"Suffragist voting die": [1, 6], "Opposition voting die": [4]}
    state = begin(
        position(sent=True, buttons=(2, 0), cubes={"OH": "p"}, script=script), ChooseVotingState(OPP)
    )
    do(state, ("state", "Ohio"), ("reroll",))
    lines = [(entry.text(("A", "B")), entry.notice) for entry in state.log]
    assert lines[:4] == [
        ("Ohio votes, called by B.", False),
        ("Ohio: A 1 + 1 = 2, B 4 + 0 = 4.", False),
        ("A pays a button, 1 left, and rolls again: 6.", True),
        ("Ohio: A 6 + 1 = 7, B 4 + 0 = 4.", False),
    ]
    effects = [str(entry.effect) for entry in state.log if entry.effect]
    assert effects[:2] == ["2 to 4", "rolled again 7 to 4"]
    assert held(state, "OH") == "check"


def test_the_state_that_a_card_names_is_in_the_log() -> None:
    def named(step: Step[VotesState], code: str, **described: Any) -> str:
        state = begin(position(**described), step)
        return log_of(do(state, ("state", STATES[CODES.index(code)])))

    assert named(BellwetherState(seat=OPP), "OH", cubes={"OH": "p"}).startswith("Opposition names Ohio.\n")
    assert named(BellwetherState(seat=SUF), "TX", xs="TX") == "Suffragist names Texas, which is decided."
    assert named(BellwetherState(seat=OPP), "TX", checks="TX") == "Opposition names Texas, which is decided."
    assert "Opposition takes the check off Ohio." in named(GovernorsVeto(seat=OPP), "OH", checks="OH IA")
    reopened = "Suffragist has Texas reconsider: it is undecided again."
    assert reopened in named(Reconsideration(seat=SUF), "TX", xs="TX GA")


@pytest.mark.parametrize(("color", "owner"), [("purple", SUF), ("yellow", SUF), ("red", OPP)])
def test_a_cube_that_is_removed_concerns_the_side_whose_it_is(color: str, owner: int) -> None:
    state = position(cubes={"OH": color[0]})
    use_cube(state, 1 - owner, remove("OH", color)[0])
    assert [entry.concerns for entry in state.log if entry.effect] == [(owner,)]


def test_a_hand_that_is_seen_is_in_the_log_and_its_cards_are_for_both_sides() -> None:
    state = begin(position(hands=((), (53, 56))), ChangeInPlans(seat=SUF))
    assert "Suffragist sees the hand of Opposition." in log_of(state)
    for seat in (SUF, OPP):
        assert CARDS[56].title in log_of(state, seat)


def test_a_hand_of_campaigner_cards_loses_none_and_the_log_says_so() -> None:
    assert CARDS[53].campaigner
    state = begin(position(hands=((), (53,))), ChangeInPlans(seat=SUF))
    assert state.hands[OPP] == (53,)
    assert log_of(state).endswith("No card of that hand can be discarded.")


def test_a_claimed_strategy_card_and_the_one_in_its_place_are_in_the_log() -> None:
    shown = position(strategy_cards=(105, 106, 107), strategy_deck=(108, 109))
    state = do(begin(shown, TakeStrategyCard(seat=OPP)), ("strategy", 106))
    assert log_of(state).split("\n") == [
        f"Opposition claims {CARDS[106].title} (when played: {CARDS[106].gist()}).",
        f"{CARDS[108].title} joins the Strategy cards on display.",
    ]


def test_what_is_in_effect_for_the_turn_ends_in_the_log() -> None:
    two = begin(position(turn_box=(2, 54)), CounterStrat(seat=OPP))
    assert log_of(do(two, ("discard", 2))) == f"{CARDS[2].title} is no longer in effect."
    none = begin(position(), CounterStrat(seat=OPP))
    assert log_of(none) == "No card is in effect for the rest of the turn."


def test_a_card_that_stays_in_effect_is_in_the_log_with_how_long() -> None:
    state = event(2)
    assert log_of(state).endswith(f"{CARDS[2].title} stays in effect for the rest of the turn.")
    told = [str(entry.effect) for entry in state.log if entry.effect]
    assert told[-1] == "Suffragists campaign with d6 until the turn ends", "news say what it does"


def test_a_deck_that_was_searched_is_shuffled_in_the_log() -> None:
    deck = position(decks=((8, 9), ()), script={"Suffragist deck": [(8,)]})
    state = begin(deck, EyeOnTheFuture(seat=SUF))
    assert "Suffragist shuffles the deck of 1 card." in log_of(do(state, ("event", 9)))


def test_congress_that_has_sent_the_amendment_changes_no_more_and_the_log_says_so() -> None:
    state = position(sent=True)
    move_congress(state, 1)
    assert log_of(state) == "Congress has already sent the amendment: nothing changes there."


def test_a_side_without_a_hand_passes_in_the_log() -> None:
    state = begin(position(), PlayACard(SUF))
    assert headlines(state) == ["Player 1 has no card to play."]


def test_a_throw_is_in_the_log_before_and_after_it_is_paid_to_roll_again() -> None:
    state = event(12, buttons=(1, 0), script={"cube die": [3, 4]})
    assert log_of(state).endswith("Suffragist rolls 3 on d8: 3 cubes.")
    do(state, ("reroll",))
    assert "Suffragist pays a button, 0 left, and rolls again: 4." in log_of(state)


def test_a_throw_that_may_be_repeated_says_what_it_means_and_what_accepting_brings() -> None:
    gate = event(20, buttons=(1, 0), script={"event die": [2]})
    assert str(gate.prompt().text) == "2 on d6: Jeannette Rankin fails, it needs 3. Roll again?"
    assert str(gate.label(("accept",)).gain) == "it fails"
    adds = event(24, buttons=(1, 0), script={"cube die": [3, 4]})
    assert str(adds.prompt().text) == "3, 4 on d6: add 7 cubes anywhere. Roll again?"
    removes = event(25, buttons=(1, 0), cubes={"OH": "rr"}, script={"cube die": [3, 4]})
    assert str(removes.prompt().text) == "3, 4 on d6: remove 7 cubes. Roll again?"


def test_a_throw_for_cubes_says_where_and_that_none_can_arrive() -> None:
    """Once a button was paid for five cubes, none of which The Civil War let arrive."""
    free = event(13, buttons=(1, 0), script={"cube die": [5]})
    assert str(free.prompt().text) == "5 on d8: add 5 cubes in the Atlantic & Appalachia. Roll again?"
    shut = event(13, buttons=(1, 0), turn_box=(THE_CIVIL_WAR,), script={"cube die": [5]})
    assert "nothing, for The Civil War lets no cube arrive there" in str(shut.prompt().text)


def test_an_event_that_succeeds_says_so_where_its_die_is_shown() -> None:
    state = event(20, script={"event die": [3]})
    (thrown,) = [entry.moment for entry in state.log if isinstance(entry.moment, Dice)]
    assert str(thrown.outcome).startswith("it succeeds: Congress +1")


def test_what_cannot_be_done_is_in_the_log() -> None:
    assert log_of(begin(position(hands=((), (53,))), PlayAHandCard(SUF))) == "Suffragist has no card to play."
    decided = begin(position(xs=" ".join(CODES)), AddInEachStateOfOneRegion(seat=SUF))
    assert log_of(decided) == "No state is open."


def test_a_cube_for_a_state_that_was_just_decided_is_lost_and_in_the_log() -> None:
    state = event(116, SUF, sent=True, cubes={"OH": "ppp"})
    do(state, ("place", "Ohio", "purple"))
    assert held(state, "OH") == "check"
    assert "Suffragist has no use for 1 cube." in log_of(state)


def test_an_event_that_shows_nothing_says_what_it_did() -> None:
    """Once the news had its name alone."""
    state = event(66, decks=((), tuple(range(54, 64))))
    assert "sorts 6 cards of its deck" in [str(entry.effect) for entry in state.log]
