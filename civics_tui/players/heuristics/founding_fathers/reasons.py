"""Founding Fathers: why a choice may be right, in a few words for a hint."""

from __future__ import annotations

from collections.abc import Sequence

from civics_tui.players.heuristics.founding_fathers.cards import SCORES
from civics_tui.players.heuristics.wording import NOTHING
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
from rules.words import Text


def reason_for(state: ConventionState, action: Action) -> Text:
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
        return Text.of("it passes now, and {0} safe", your(mine)) if mine else NOTHING
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
        return Text("the others stay in your hand")
    if verb == "reclaim":
        return _reclaimed(state, seat, str(action[1]))
    if action in (FLIP, LEAVE):
        return _turned(state, seat, action == FLIP)
    return NOTHING


def _robbed(state: ConventionState) -> tuple[int, ...]:
    step = state.decision
    assert isinstance(step, StealACard)
    return state.hands[step.victim]


def _joining(state: ConventionState, card: int, beside: Sequence[int]) -> Text:
    """Say what a man is good for: those of his state that one has, or else his faction."""
    if same := _of_his_state(card, beside):
        return Text.of("with him you hold {0} men of {1}", same + 1, _home(card))
    pays = rank_bonus(state.resolved_count())[FACTION_OF[card]]
    return Text.of("he speaks for {0}, which now pays {1}", FACTIONS[FACTION_OF[card]].code, pays)


def _kept(state: ConventionState, seat: int, card: int) -> Text:
    """Say the same at setup, where another of his state may be kept next."""
    others = [other for other in state.dealt[seat] if other != card]
    if not _of_his_state(card, state.kept[seat]) and (same := _of_his_state(card, others)):
        return Text.of("you were dealt {0:n more man/more men} of {1}", same, _home(card))
    return _joining(state, card, state.kept[seat])


def _leaving(card: int, beside: Sequence[int]) -> Text:
    """Say who of a man's state is in hand without him."""
    if same := _of_his_state(card, beside):
        return Text.of("without him you hold {0:n man/men} of {1}", same, _home(card))
    return Text.of("you hold no other man of {0}", _home(card))


def _of_his_state(card: int, others: Sequence[int]) -> int:
    return sum(STATE_OF[other] == STATE_OF[card] for other in others)


def _home(card: int) -> str:
    return STATES[STATE_OF[card]].name


def _joined(state: ConventionState, card: int) -> Text:
    if isinstance(state.decision, PlayDelegates):
        return Text.of("he adds {0:n point} to the vote", SCORES[state.bias][card])
    return Text("he takes the marker one space further") if isinstance(state.decision, Speak) else NOTHING


def _delegation(state: ConventionState, seat: int, at: int) -> Text:
    """Say whose points a delegation is."""
    standing = state.delegations[at]
    if standing is None or standing.marker == NOBODY:
        return NOTHING
    points = sum(SCORES[state.bias][card] for card in standing.cards)
    if standing.marker == seat:
        return Text.of("you have {0:n point} there", points)
    return Text.of("{0:seat} has {1:n point} there", standing.marker, points)


def _reclaimed(state: ConventionState, seat: int, place: str) -> Text:
    """Say what a marker that is taken back gives up."""
    if place in FACTION:
        return _track(state, seat, FACTION[place])
    at = next((index for index, one in enumerate(STATES) if one.code == place), None)
    standing = None if at is None else state.delegations[at]
    if standing is None:
        return NOTHING
    points = sum(SCORES[state.bias][card] for card in standing.cards)
    side = SIDE_NAMES[standing.side]
    return Text.of("it gives up the {0:n point} that {1} would pay you there", points, side)


def _against(state: ConventionState, other: int) -> Text:
    most = max(state.scores)
    leads = state.scores[other] == most and state.scores.count(most) == 1
    said = "{0:seat} leads with {1} VP" if leads else "{0:seat} has {1} VP"
    return Text.of(said, other, state.scores[other])


def _track(state: ConventionState, seat: int, faction: int) -> Text:
    spaces = state.tracks[faction * state.seats : (faction + 1) * state.seats]
    most = max(space for other, space in enumerate(spaces) if other != seat)
    said = "{0}, and the others stand on space {1} at most" if most else "{0}, and no other is there"
    return Text.of(said, _pays(state, faction), most)


def _pays(state: ConventionState, faction: int) -> Text:
    pays = rank_bonus(state.resolved_count())[faction]
    return Text.of("{0} now pays {1}", FACTIONS[faction].code, pays)


def _turned(state: ConventionState, seat: int, turned: bool) -> Text:
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
        said = "your debate tokens stand for {0} that way, {1} the other way"
        return Text.of(said, this[seat], other[seat])
    most = max(seats, key=lambda one: other[one] - this[one])
    if this[seat] == other[seat] and other[most] > this[most]:
        said = "{0:seat}'s debate tokens stand for {1} that way, {2} the other way"
        return Text.of(said, most, this[most], other[most])
    return NOTHING


def _vote(state: ConventionState, seat: int, card: int, side: int, together: bool) -> Text:
    missing = (YEAS_TO_PASS, NAYS_TO_DEFEAT)[side] - state.votes_on(side)
    standing = state.delegations[STATE_OF[card]]
    words = []
    if missing == 1:
        words.append(Text("the article passes" if side == YEA else "the article is defeated"))
    if standing is not None and standing.marker not in (-1, seat):
        points = sum(SCORES[state.bias][card] for card in standing.cards)
        words.append(Text.of("{0:seat} loses {1:n point}", standing.marker, points))
    elif missing > 1 and (mine := _hanging(state, seat)[side]):
        men = (card, *(company_of(state, seat, state.hands[seat], card, side) if together else ()))
        mine += sum(SCORES[state.bias][man] for man in men)
        words.append(Text.of("with {0} more {1} won", missing - 1, your(mine)))
    elif missing > 1:
        side_name = SIDE_NAMES[side]
        decide = f"{side_name} more then decides/{side_name}s more then decide"
        words.append(Text.of(f"{{0:n {decide}}} it", missing - 1))
    return Text.listing(words, ", ")


def your(points: int) -> Text:
    """Begin to say something of a seat's points."""
    return Text.of("your {0:n point is/points are}", points)


def _hanging(state: ConventionState, seat: int) -> tuple[int, int]:
    """Count the points of a seat's delegations, by the side that pays them."""
    points = [0, 0]
    for standing in state.delegations:
        if standing is not None and standing.marker == seat:
            points[standing.side] += sum(SCORES[state.bias][card] for card in standing.cards)
    return points[YEA], points[NAY]


def _speech(state: ConventionState, seat: int, faction: int, together: bool) -> Text:
    spaces = state.tracks[faction * state.seats : (faction + 1) * state.seats]
    count = sum(FACTION_OF[card] == faction for card in state.hands[seat]) if together else 1
    most = max(space for other, space in enumerate(spaces) if other != seat)
    if spaces[seat] + count > most >= spaces[seat]:
        pays = rank_bonus(state.resolved_count())[faction]
        return Text.of("you lead on {0}, which now pays {1}", FACTIONS[faction].code, pays)
    return _pays(state, faction)
