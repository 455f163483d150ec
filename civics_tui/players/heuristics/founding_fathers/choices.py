"""Founding Fathers: which choices deserve a thought, when a world rests, how a half-made one is finished."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from civics_tui.players.heuristics.founding_fathers.cards import deck_of
from civics_tui.players.heuristics.founding_fathers.params import PARAMS
from rules.chance import SeededChance
from rules.founding_fathers.components import CARD, FACTION, NAY, NOBODY, YEA
from rules.founding_fathers.effects.bench import AddADelegate, ChooseADelegation, ChooseAVote, VoteByEvent
from rules.founding_fathers.effects.debate import ChooseASpeech
from rules.founding_fathers.effects.hands import DiscardAndDraw, ExchangeACard
from rules.founding_fathers.phases.markers import ReclaimAMarker
from rules.founding_fathers.phases.replenish import DiscardDown, DrawFromThePool, ReclaimThePlanner
from rules.founding_fathers.phases.round_end import SendWinners, TurnTheArticle
from rules.founding_fathers.phases.speaking import Speak
from rules.founding_fathers.phases.turn import KeepADelegate, SnubDelegates, TakeAction, would_do_nothing
from rules.founding_fathers.phases.voting import PlayDelegates, possible_votes
from rules.founding_fathers.state import ConventionState
from rules.founding_fathers.verbs import (
    DELEGATE,
    DISCARD,
    DONE,
    DRAW,
    EVENT,
    FROM_COMMITTEE,
    FROM_STATE,
    SNUB,
    STATE_CHOSEN,
    STAY,
    TAKE,
    TOGETHER,
    VOTE,
)
from rules.game import Action


def is_quiescent(state: ConventionState) -> bool:
    """Whether nothing is half made: a turn begins."""
    step = state.agenda[-1]
    return not step.extra if type(step) is TakeAction else type(step) is KeepADelegate


def candidate_choices(state: ConventionState) -> Sequence[Action]:
    """List the legal actions that deserve a thought, in their order."""
    legal = state.legal_actions()
    if len(legal) == 1:
        return legal
    step = state.agenda[-1]
    chosen = CANDIDATES.get(type(step))
    return (chosen(state, step, legal) if chosen else None) or legal


def rollout_choice(state: ConventionState, chance: SeededChance) -> Action:
    """Choose at once what most players would."""
    legal = state.legal_actions()
    if len(legal) == 1:
        return legal[0]
    step = state.agenda[-1]
    chosen = _QUICK.get(type(step))
    if chosen:
        return chosen(state, step, legal)
    return chance.pick(candidate_choices(state), "quick choice")


def tries_out(state: ConventionState) -> bool:
    """Tell whether the choice is one that an event asks for: too various for a rule, so it is tried out."""
    return not is_quiescent(state) and type(state.agenda[-1]) not in _QUICK


def keep_value(state: ConventionState, seat: int, card: int) -> float:
    """Say how much a card is worth keeping in a hand: company from its state, a match, its event."""
    deck, at = deck_of(state.printed), state.printed.state_of[card]
    value = 0.5 * deck.events[card] + (1.0 if card == state.planners[seat] else 0.0)
    if state.article != NOBODY:
        standing = state.delegations[at]
        value += 0.6 * deck.scores[state.bias][card] * (standing is None)
    return value + _company(state, seat, card)


def _company(state: ConventionState, seat: int, card: int) -> float:
    """Say how well a card goes with the others of a hand."""
    state_of, faction_of = state.printed.state_of, state.printed.faction_of
    value, at, faction = 0.0, state_of[card], faction_of[card]
    for other in state.hands[seat]:
        if other != card:
            if state_of[other] == at:
                value += 0.8
            if faction_of[other] == faction:
                value += 0.4
    return value


def _take_action(state: ConventionState, step: TakeAction, legal: Sequence[Action]) -> list[Action]:
    """Nothing that does nothing; one card to begin with; a snub or a pass where there is little else."""
    once = _once(state, step, legal)
    snubs, passes, events = ([one for one in once if one[0] == verb] for verb in ("snub", "pass", "event"))
    wasted = [one for one in events if _wastes_a_card(state, step.seat, EVENT.of(one), legal)]
    useful = [one for one in once if one not in (*snubs, *passes, *wasted)]
    if sum(_subject(state, action)[0] == "vote" for action in useful) < 2:
        snubs.sort(key=lambda action: keep_value(state, step.seat, SNUB.of(action)))
        useful += [*snubs[:1], *passes]
    return [action for action in legal if action in useful]


def _wastes_a_card(state: ConventionState, seat: int, card: int, legal: Sequence[Action]) -> bool:
    """Tell whether an event does nothing, or nothing but declare a vote that needs no event."""
    if would_do_nothing(state, seat, card) is not None:
        return True
    event = state.printed.cards[card].event
    votes = [effect for effect in event if isinstance(effect, VoteByEvent)]
    if len(votes) < len(event):
        return False
    rest = tuple(other for other in state.hands[seat] if other != card)
    offered = _ways(state, possible_votes(state, seat, rest, votes[0].terms))
    if offered - _ways(state, (action for action in legal if action[0] == "vote")):
        return False
    return len(votes) == 1 or len({at for at, _ in offered}) == 1


def _ways(state: ConventionState, votes: Iterable[Action]) -> set[tuple[int, int]]:
    """Return the states and sides of votes."""
    return {(state.printed.state_of[card], side) for card, side in map(VOTE.of, votes)}


def _once(state: ConventionState, step: Any, legal: Sequence[Action]) -> list[Action]:
    """Leave one of the votes of a state and side, of the speeches of a faction.

    All who may join do; where one of them has a good event he may stay in hand. The card whose event is worth
    least begins: it is the one that comes in any case.
    """
    begin: dict[tuple[str | int, ...], list[Action]] = {}
    together: dict[tuple[str | int, ...], Action] = {}
    for action in legal:
        key = _subject(state, action)
        if TOGETHER.made(action):
            together[key] = action
        else:
            begin.setdefault(key, []).append(action)
    events = deck_of(state.printed).events
    kept = set()
    for key, actions in begin.items():
        if len(actions) > 1:
            actions.sort(key=lambda action: events[CARD[str(action[1])]])
            joining = (events[CARD[str(action[1])]] for action in actions[1:])
            if key in together:
                kept.add((*together[key][:1], actions[0][1], *together[key][2:]))
                if max(joining) < PARAMS.a_good_event:
                    continue
        kept.add(actions[0])
    return [action for action in legal if action in kept]


def _subject(state: ConventionState, action: Action) -> tuple[str | int, ...]:
    """Return what a vote or speech is about, whoever begins it: state and side, or faction."""
    verb = action[0]
    if verb == "vote" or (verb == "together" and action[2] != "speak"):
        return "vote", state.printed.state_of[CARD[str(action[1])]], action[2]
    if verb in ("speak", "together"):
        return "speak", state.printed.faction_of[CARD[str(action[1])]]
    return action


def _play(state: ConventionState, step: Any, legal: Sequence[Action]) -> list[Action]:
    """Bring all that can come; only whether a card with a good event joins too is asked."""
    joining = [action for action in legal if action != DONE]
    events = deck_of(state.printed).events
    first = min(joining, key=lambda action: events[DELEGATE.of(action)])
    if len(joining) < len(legal) and events[DELEGATE.of(first)] >= PARAMS.a_good_event:
        return [first, DONE]
    return [first]


def _least(state: ConventionState, step: Any, legal: Sequence[Action]) -> list[Action]:
    """List the cards to discard, the one least worth keeping first."""
    discards = [action for action in legal if action[0] == "discard"]
    return sorted(discards, key=lambda action: keep_value(state, step.seat, DISCARD.of(action)))


def _discard(state: ConventionState, step: Any, legal: Sequence[Action]) -> list[Action]:
    """The two cards least worth keeping; one of them, where a Planner comes for it."""
    worst = _least(state, step, legal)[:2]
    return [action for action in legal if action in worst] or [legal[0]]


def _snub(state: ConventionState, step: Any, legal: Sequence[Action]) -> list[Action]:
    """The card least worth keeping, or no more."""
    worst = _least(state, step, legal)[0]
    return [action for action in legal if action is worst or action == DONE]


def _delegation(state: ConventionState, step: ChooseADelegation, legal: Sequence[Action]) -> list[Action]:
    """Nobody discards his own men."""
    if not step.effect.harmful:
        return []
    benches = [(action, state.delegations[STATE_CHOSEN.of(action)]) for action in legal]
    return [action for action, one in benches if one is not None and one.marker != step.seat]


def _fit(state: ConventionState, seat: int, action: Action) -> float:
    """Say how well the card of the pool that is drawn, or stays, fits a hand, by its back."""
    card, box = state.pool[(STAY if STAY.made(action) else DRAW).of(action)], state.printed
    value = 0.4 if box.is_planner[card] else 0.0
    if state.article != NOBODY and state.delegations[box.state_of[card]] is None:
        value += 0.5 + 0.3 * (box.faction_of[card] == state.bias)
    return value + _company(state, seat, card) + (card == state.planners[seat])


def _draws(state: ConventionState, step: DrawFromThePool, legal: Sequence[Action]) -> list[Action]:
    """Leave the card that fits the hand least; where one stays, do not leave the best."""
    pick = max if STAY.made(legal[0]) else min
    left = pick(legal, key=lambda action: _fit(state, step.seat, action))
    return [action for action in legal if action is not left]


CANDIDATES: dict[type, Callable[[ConventionState, Any, Sequence[Action]], list[Action]]] = {
    TakeAction: _take_action,
    # Whoever did not come together with all comes with no more than it takes.
    PlayDelegates: lambda *asked: [_fewest(*asked)],
    AddADelegate: _play,
    ChooseAVote: _once,
    ChooseASpeech: _once,
    Speak: lambda *asked: [_fewest(*asked)],
    SnubDelegates: _snub,
    ExchangeACard: _snub,
    DiscardDown: _discard,
    DiscardAndDraw: _discard,
    DrawFromThePool: _draws,
    ChooseADelegation: _delegation,
    ReclaimThePlanner: _discard,
}


def _fewest(state: ConventionState, step: Any, legal: Sequence[Action]) -> Action:
    """No more delegates than it takes, those with the least events first."""
    if legal[-1] == DONE:
        return DONE
    events = deck_of(state.printed).events
    return min(legal, key=lambda action: events[DELEGATE.of(action)])


def _worst_card(state: ConventionState, step: Any, legal: Sequence[Action]) -> Action:
    """Discard the card least worth keeping, and no good one where nobody has to."""
    worst = next(iter(_least(state, step, legal)), DONE)
    if legal[-1] == DONE != worst and keep_value(state, step.seat, DISCARD.of(worst)) > PARAMS.a_good_card:
        return DONE
    return worst


def _draw(state: ConventionState, step: DrawFromThePool, legal: Sequence[Action]) -> Action:
    """Take the card that fits the hand best, by its back; leave the one that fits least."""
    pick = min if STAY.made(legal[0]) else max
    return pick(legal, key=lambda action: _fit(state, step.seat, action))


def _reclaim(state: ConventionState, step: ReclaimAMarker, legal: Sequence[Action]) -> Action:
    """Give up the place that is worth least."""
    yeas, nays = state.votes_on(YEA), state.votes_on(NAY)
    passing = min(0.9, max(0.1, 0.5 + 0.12 * (yeas - nays - 1)))
    seat, seats = step.seat, state.seats
    scores = deck_of(state.printed).scores[state.bias]

    def loss(action: Action) -> float:
        place = action[1]
        if action == FROM_COMMITTEE:
            return 1.2 if state.committee[seat] >= max(state.committee) else 0.6
        if place in FACTION:
            at = FACTION[str(place)] * seats
            spaces = state.tracks[at : at + seats]
            mine = spaces[seat]
            others = max(space for other, space in enumerate(spaces) if other != seat)
            return 0.35 * mine + (0.7 if mine > others else 0.0)
        standing = state.delegation_of(FROM_STATE.of(action))
        chance = passing if standing.side == YEA else 1 - passing
        return chance * sum(scores[card] for card in standing.cards) + 0.5 * (1 - chance)

    return min(legal, key=loss)


def _turn_the_article(state: ConventionState, step: TurnTheArticle, legal: Sequence[Action]) -> Action:
    """Show the faction whose tokens are one's own."""
    article = state.committee_article

    def lead(faction: int) -> float:
        tokens = state.tokens[faction * state.seats :][: state.seats]
        others = max(number for seat, number in enumerate(tokens) if seat != step.seat)
        return tokens[step.seat] - 0.7 * others

    bias, turned = state.printed.bias[article], state.turned[article]
    now, flipped = bias[turned], bias[not turned]
    return legal[0] if lead(flipped) > lead(now) else legal[1]


def _send(state: ConventionState, step: SendWinners, legal: Sequence[Action]) -> Action:
    """Send what makes the chair, else none."""
    others = max(number for seat, number in enumerate(state.committee) if seat != step.seat)
    return legal[-1] if state.committee[step.seat] + step.most > others else legal[0]


_QUICK: dict[type, Callable[[ConventionState, Any, Sequence[Action]], Action]] = {
    PlayDelegates: _fewest,
    AddADelegate: lambda state, step, legal: legal[0],
    Speak: _fewest,
    SnubDelegates: _worst_card,
    ExchangeACard: _worst_card,
    DiscardDown: _worst_card,
    DiscardAndDraw: _worst_card,
    DrawFromThePool: _draw,
    ReclaimAMarker: _reclaim,
    # He is taken, for the card least worth keeping.
    ReclaimThePlanner: lambda *asked: TAKE if TAKE in asked[2] else _worst_card(*asked),
    TurnTheArticle: _turn_the_article,
    SendWinners: _send,
}
