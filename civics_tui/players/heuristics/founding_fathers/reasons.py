"""Founding Fathers: why a choice may be right, in a few words for a hint."""

from __future__ import annotations

from civics_tui.players.heuristics.founding_fathers.cards import SCORES
from rules.founding_fathers.components import (
    CARD,
    DELEGATES,
    FACTION_OF,
    FACTIONS,
    NAY,
    NAYS_TO_DEFEAT,
    STATE_OF,
    STATES,
    YEA,
    YEAS_TO_PASS,
)
from rules.founding_fathers.scoring import rank_bonus
from rules.founding_fathers.state import ConventionState
from rules.game import Action
from rules.words import counted


def reason_for(state: ConventionState, action: Action) -> str:
    """Say what a vote, a speech, an event or a drawn card is good for; empty where the numbers say it."""
    seat = state.decision.seat
    verb = action[0]
    if verb == "speak" or (verb == "together" and action[2] == "speak"):
        return _speech(state, seat, FACTION_OF[CARD[str(action[1])]], verb == "together")
    if verb in ("vote", "together"):
        return _vote(state, seat, STATE_OF[CARD[str(action[1])]], YEA if action[2] == "yea" else NAY)
    if action == ("event", "washington"):
        mine = _hanging(state, seat)[YEA]
        return f"it passes now, and {your(mine)} safe" if mine else ""
    if verb == "draw":
        card = state.pool[int(action[1])]
        same = sum(STATE_OF[other] == STATE_OF[card] for other in state.hands[seat])
        state_name = STATES[DELEGATES[card].state].name
        return f"with him you hold {same + 1} men of {state_name}" if same else ""
    return ""


def _vote(state: ConventionState, seat: int, at: int, side: int) -> str:
    missing = (YEAS_TO_PASS, NAYS_TO_DEFEAT)[side] - state.votes_on(side)
    standing = state.delegations[at]
    words = []
    if missing == 1:
        words.append("the article passes" if side == YEA else "the article is defeated")
    if standing is not None and standing.marker not in (-1, seat):
        points = sum(SCORES[state.bias][card] for card in standing.cards)
        words.append(f"{{{standing.marker}:seat}} loses {counted(points, 'point')}")
    elif missing > 1 and (mine := _hanging(state, seat)[side]):
        words.append(f"with {missing - 1} more {your(mine)} won")
    return ", ".join(words)


def your(points: int) -> str:
    """Begin to say something of a seat's points."""
    return f"your {counted(points, 'point')} {'is' if points == 1 else 'are'}"


def _hanging(state: ConventionState, seat: int) -> tuple[int, int]:
    """Count the points of a seat's delegations, by the side that pays them."""
    points = [0, 0]
    for standing in state.delegations:
        if standing is not None and standing.marker == seat:
            points[standing.side] += sum(SCORES[state.bias][card] for card in standing.cards)
    return points[YEA], points[NAY]


def _speech(state: ConventionState, seat: int, faction: int, together: bool) -> str:
    spaces = state.tracks[faction * state.seats : (faction + 1) * state.seats]
    count = sum(FACTION_OF[card] == faction for card in state.hands[seat]) if together else 1
    most = max(space for other, space in enumerate(spaces) if other != seat)
    code, pays = FACTIONS[faction].code, rank_bonus(state.resolved_count())[faction]
    if spaces[seat] + count > most >= spaces[seat]:
        return f"you lead on {code}, which now pays {pays}"
    return f"{code} now pays {pays}"
