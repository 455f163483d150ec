"""Votes for Women: how states, the amendment and the Strategy cards come to stand for a side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import inf

from civics_tui.players.heuristics.votes_for_women.odds import leads
from civics_tui.players.heuristics.votes_for_women.position import expected_checks
from civics_tui.players.heuristics.wording import Contest, Measure, Standing
from rules.votes_for_women.cards import barred_by, needing
from rules.votes_for_women.components import (
    CUBES_TO_CLAIM,
    MARKERS,
    OPPOSITION_CARDS,
    STATE_CARD,
    STATES,
    STRATEGY_CARDS,
    SUFFRAGIST,
    TURNS,
)
from rules.votes_for_women.effects.campaigning import CampaigningThrow
from rules.votes_for_women.effects.congress import SuperiorThrow
from rules.votes_for_women.effects.cubes import CubesThrow
from rules.votes_for_women.effects.playing import EventThrow
from rules.votes_for_women.phases.lobbying import LobbyingThrow
from rules.votes_for_women.phases.operations import PlayACard
from rules.votes_for_women.phases.strategy import StrategyBid, StrategyReply
from rules.votes_for_women.phases.voting import ChooseVotingState, VotingReroll
from rules.votes_for_women.state import CHECK, VotesState
from rules.words import Text

_AGAIN = "A second throw is worth its button where the first one fell short of the average"

MOMENTS = {
    PlayACard: "Campaigners and Congress come early, as they work in every turn; fourth cubes come late",
    StrategyBid: "Buttons that are not bid pay for throws again, and in Final Voting",
    StrategyReply: "Buttons that are not paid stay for throws and for Final Voting",
    ChooseVotingState: "Buttons count most in the states where nobody leads by much",
    **dict.fromkeys((CampaigningThrow, CubesThrow, EventThrow, LobbyingThrow, SuperiorThrow), _AGAIN),
    VotingReroll: _AGAIN,
}


def _strategy_cards(state: VotesState) -> Mapping[int, int]:
    return {
        card: seat for seat, claimed in enumerate(state.claimed) for card in claimed if card in STRATEGY_CARDS
    }


CONTEST = Contest(frozenset((StrategyBid, StrategyReply)), _strategy_cards)
"""The Strategy cards, which are bid for and played rounds later."""


def measures(state: VotesState, seat: int) -> Sequence[Measure]:
    """Count states to be expected, states won and lost, cubes, and buttons.

    The cubes that decided a state count on: they have done what they were for. Once the states vote they
    are told of no more: what counts then is who wins.
    """
    voting = bool(state.agenda) and isinstance(state.agenda[-1], ChooseVotingState | VotingReroll)
    cared_for = inf if voting else 0.75
    checks = expected_checks(state)[0] if state.current_player is not None else state.decided[0]
    held = leads(state)
    sign = 1 if seat == SUFFRAGIST else -1
    own, opposing = (
        sum(max(0, one * sign * lead) for lead in held) + CUBES_TO_CLAIM * state.decided[side]
        for one, side in ((1, seat), (-1, 1 - seat))
    )
    return (
        Measure(
            "state",
            checks if seat == SUFFRAGIST else len(STATES) - checks,
            "for your side in the end",
            estimate=True,
        ),
        Measure("state", state.decided[seat], "won for good"),
        Measure("state", state.decided[1 - seat], "lost for good", better=-1),
        Measure("own cube", own, enough=cared_for),
        Measure("opposing cube", opposing, better=-1, enough=cared_for),
        Measure("button", state.buttons[seat]),
    )


def standings(state: VotesState, seat: int) -> Iterable[Standing]:
    """The amendment, what cards in effect open and bar, who leads each state by how much or has won it."""
    sign = 1 if seat == SUFFRAGIST else -1
    # That it is sent is told before the states that it decides.
    stands = 40.0 if state.sent else 2.0 * state.congress
    yield Standing("amendment", sign * stands, _amendment(state))
    yield from _opened(state, seat)
    for place, lead in enumerate(leads(state)):
        name, own = STATES[place], sign * lead
        if state.status[place] >= CHECK:
            won = (state.status[place] == CHECK) == (seat == SUFFRAGIST)
            words = Text.of("wins {0} for good" if won else "{0} is lost for good", name)
            yield Standing(name, 9.0 if won else -9.0, words)
        elif STATE_CARD[place] in state.claimed[seat]:
            yield Standing(name, CUBES_TO_CLAIM + 3.0, Text.of("claims the State card of {0}", name))
        elif own:
            # An even state that tips counts for more than one cube of many.
            yield Standing(
                name, min(own, 4) + 0.5 if own > 0 else max(own, -4) - 0.5, _lead(state, place, own)
            )
        else:
            yield Standing(name, 0.0, Text.of("nobody leads {0} then", name))


def _opened(state: VotesState, seat: int) -> Iterable[Standing]:
    """Say which side's Events a card in effect opens or bars."""
    for card in (*state.turn_box, *state.game_box):
        for opens, others in ((True, needing(card)), (False, barred_by(card))):
            for side in (seat, 1 - seat):
                titles = [other.short for other in others if (other.number in OPPOSITION_CARDS) == side]
                if titles:
                    who = "you may now play" if side == seat else "they may now play"
                    who = who if opens else who.replace("now", "no longer")
                    good = opens == (side == seat)
                    which = Text.listing(titles)
                    # More than two are counted: a sentence has no room for their names.
                    if titles[2:]:
                        which = Text.of("{0} of {1} Events", len(titles), "your" if side == seat else "their")
                    words = Text.of("{0} {1}", who, which)
                    yield Standing(f"{card} {opens} {side}", 1.0 if good else -1.0, words)


def _amendment(state: VotesState) -> Text:
    if state.sent:
        return Text("sends the amendment to the states")
    turns = TURNS + 1 - state.turn
    said = "the amendment then needs {0:n marker} more in {1:n turn}"
    return Text.of(said, MARKERS - state.congress, turns)


def _lead(state: VotesState, place: int, own: int) -> Text:
    """Say who leads a state by how much, and how much more decides it or claims its card."""
    name = STATES[place]
    if own <= -CUBES_TO_CLAIM and not state.sent:
        return Text.of("the other side then holds {0} with four, which decides it once sent", name)
    if own < 0:
        return Text.of("the other side then leads {0} by {1}", name, -own)
    missing = CUBES_TO_CLAIM - own
    if missing <= 0 and not state.sent:
        return Text.of("you then hold {0} with four, which decides it once sent", name)
    prize = "win it" if state.sent else "claim its State card"
    if missing > 0 and (state.sent or STATE_CARD[place] in state.state_cards):
        return Text.of("you then lead {0} by {1}, and {2} more {3}", name, own, missing, prize)
    return Text.of("you then lead {0} by {1}", name, own)
