"""Founding Fathers: why a choice may be right, in a few words for a hint."""

from __future__ import annotations

from collections.abc import Sequence

from civics_tui.players.heuristics.founding_fathers.cards import SCORES
from rules.founding_fathers.components import (
    BIAS,
    CARD,
    FACTION,
    FACTION_OF,
    FACTIONS,
    NAY,
    NAYS_TO_DEFEAT,
    NOBODY,
    SIDE_NAMES,
    STATE_OF,
    STATES,
    YEA,
    YEAS_TO_PASS,
)
from rules.founding_fathers.effects.hands import StealACard
from rules.founding_fathers.phases.replenish import ReclaimThePlanner
from rules.founding_fathers.phases.speaking import Speak
from rules.founding_fathers.phases.turn import SnubDelegates
from rules.founding_fathers.phases.voting import PlayDelegates, company_of
from rules.founding_fathers.scoring import rank_bonus
from rules.founding_fathers.state import ConventionState
from rules.founding_fathers.verbs import DONE, FLIP, LEAVE
from rules.game import Action
from rules.words import counted


def reason_for(state: ConventionState, action: Action) -> str:
    """Say what a vote, a speech, an event, a card or a track is good for; empty where the numbers say it."""
    seat = state.decision.seat
    verb = str(action[0])
    if verb == "speak" or (verb == "together" and action[2] == "speak"):
        return _speech(state, seat, FACTION_OF[CARD[str(action[1])]], verb == "together")
    if verb in ("vote", "together"):
        return _vote(
            state, seat, CARD[str(action[1])], YEA if action[2] == "yea" else NAY, verb == "together"
        )
    if action == ("event", "washington"):
        mine = _hanging(state, seat)[YEA]
        return f"it passes now, and {your(mine)} safe" if mine else ""
    if verb == "draw":
        return _joining(state, state.pool[int(action[1])], state.hands[seat])
    if verb == "stay":
        stays = state.pool[int(action[1])]
        return _leaving(stays, [*state.hands[seat], *(card for card in state.pool if card != stays)])
    if verb == "steal":
        return _joining(state, _robbed(state)[int(action[1])], state.hands[seat])
    if verb == "keep":
        return _kept(state, seat, CARD[str(action[1])])
    if verb in ("discard", "snub"):
        left = CARD[str(action[1])]
        comes = (state.planners[seat],) if isinstance(state.decision, ReclaimThePlanner) else ()
        return _leaving(left, [card for card in (*state.hands[seat], *comes) if card != left])
    if verb == "delegate":
        return _joined(state, CARD[str(action[1])])
    if verb == "state":
        return _delegation(state, seat, STATES.index(next(at for at in STATES if at.code == action[1])))
    if verb in ("rob", "push", "return"):
        return _against(state, int(action[1]))
    if verb in ("place", "advance", "close"):
        return _track(state, seat, FACTION[str(action[1])])
    if action == DONE and isinstance(state.decision, PlayDelegates | Speak | SnubDelegates):
        return "the others stay in your hand"
    if verb == "reclaim":
        return _reclaimed(state, seat, str(action[1]))
    if action in (FLIP, LEAVE):
        return _turned(state, seat, action == FLIP)
    return ""


def _robbed(state: ConventionState) -> tuple[int, ...]:
    step = state.decision
    assert isinstance(step, StealACard)
    return state.hands[step.victim]


def _joining(state: ConventionState, card: int, beside: Sequence[int]) -> str:
    """Say what a man is good for: those of his state that one has, or else his faction."""
    if same := _of_his_state(card, beside):
        return f"with him you hold {same + 1} men of {_home(card)}"
    pays = rank_bonus(state.resolved_count())[FACTION_OF[card]]
    return f"he speaks for {FACTIONS[FACTION_OF[card]].code}, which now pays {pays}"


def _kept(state: ConventionState, seat: int, card: int) -> str:
    """Say the same at setup, where another of his state may be kept next."""
    others = [other for other in state.dealt[seat] if other != card]
    if not _of_his_state(card, state.kept[seat]) and (same := _of_his_state(card, others)):
        return f"you were dealt {counted(same, 'more man', 'more men')} of {_home(card)}"
    return _joining(state, card, state.kept[seat])


def _leaving(card: int, beside: Sequence[int]) -> str:
    """Say who of a man's state is in hand without him."""
    if same := _of_his_state(card, beside):
        return f"without him you hold {counted(same, 'man', 'men')} of {_home(card)}"
    return f"you hold no other man of {_home(card)}"


def _of_his_state(card: int, others: Sequence[int]) -> int:
    return sum(STATE_OF[other] == STATE_OF[card] for other in others)


def _home(card: int) -> str:
    return STATES[STATE_OF[card]].name


def _joined(state: ConventionState, card: int) -> str:
    if isinstance(state.decision, PlayDelegates):
        return f"he adds {counted(SCORES[state.bias][card], 'point')} to the vote"
    return "he takes the marker one space further" if isinstance(state.decision, Speak) else ""


def _delegation(state: ConventionState, seat: int, at: int) -> str:
    """Say whose points a delegation is."""
    standing = state.delegations[at]
    if standing is None or standing.marker == NOBODY:
        return ""
    points = counted(sum(SCORES[state.bias][card] for card in standing.cards), "point")
    if standing.marker == seat:
        return f"you have {points} there"
    return f"{{{standing.marker}:seat}} has {points} there"


def _reclaimed(state: ConventionState, seat: int, place: str) -> str:
    """Say what a marker that is taken back gives up."""
    if place in FACTION:
        return _track(state, seat, FACTION[place])
    at = next((index for index, one in enumerate(STATES) if one.code == place), None)
    standing = None if at is None else state.delegations[at]
    if standing is None:
        return ""
    points = sum(SCORES[state.bias][card] for card in standing.cards)
    return f"it gives up the {counted(points, 'point')} that {SIDE_NAMES[standing.side]} would pay you there"


def _against(state: ConventionState, other: int) -> str:
    most = max(state.scores)
    leads = state.scores[other] == most and state.scores.count(most) == 1
    return f"{{{other}:seat}} {'leads with' if leads else 'has'} {state.scores[other]} VP"


def _track(state: ConventionState, seat: int, faction: int) -> str:
    spaces = state.tracks[faction * state.seats : (faction + 1) * state.seats]
    most = max(space for other, space in enumerate(spaces) if other != seat)
    pays = f"{FACTIONS[faction].code} now pays {rank_bonus(state.resolved_count())[faction]}"
    return (
        f"{pays}, and the others stand on space {most} at most" if most else f"{pays}, and no other is there"
    )


def _turned(state: ConventionState, seat: int, turned: bool) -> str:
    """Say whose debate tokens gain or lose most by the way up of an article: one's own, or else another's."""
    article = state.committee_article
    pays = []
    for side in (state.turned[article], not state.turned[article]):
        counts = [*state.resolved_count()]
        counts[BIAS[article][side]] += 1
        pays.append(rank_bonus(tuple(counts)))
    seats = range(state.seats)
    this, other = (
        [sum(pay * state.tokens[at * state.seats + one] for at, pay in enumerate(row)) for one in seats]
        for row in (pays[turned], pays[not turned])
    )
    if this[seat] > other[seat]:
        return f"your debate tokens stand for {this[seat]} that way, {other[seat]} the other way"
    most = max(seats, key=lambda one: other[one] - this[one])
    if this[seat] == other[seat] and other[most] > this[most]:
        return f"{{{most}:seat}}'s debate tokens stand for {this[most]} that way, {other[most]} the other way"
    return ""


def _vote(state: ConventionState, seat: int, card: int, side: int, together: bool) -> str:
    missing = (YEAS_TO_PASS, NAYS_TO_DEFEAT)[side] - state.votes_on(side)
    standing = state.delegations[STATE_OF[card]]
    words = []
    if missing == 1:
        words.append("the article passes" if side == YEA else "the article is defeated")
    if standing is not None and standing.marker not in (-1, seat):
        points = sum(SCORES[state.bias][card] for card in standing.cards)
        words.append(f"{{{standing.marker}:seat}} loses {counted(points, 'point')}")
    elif missing > 1 and (mine := _hanging(state, seat)[side]):
        men = (card, *(company_of(state, seat, state.hands[seat], card, side) if together else ()))
        mine += sum(SCORES[state.bias][man] for man in men)
        words.append(f"with {missing - 1} more {your(mine)} won")
    elif missing > 1:
        decide = "decides" if missing == 2 else "decide"
        words.append(f"{counted(missing - 1, SIDE_NAMES[side])} more then {decide} it")
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
