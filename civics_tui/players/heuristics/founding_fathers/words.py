"""Founding Fathers: how votes, tracks, rooms and hands come to stand for a seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from civics_tui.boards.founding_fathers.knowledge import decided, if_it_ended
from civics_tui.players.heuristics.founding_fathers.judgment import EVALUATION, bench_of
from civics_tui.players.heuristics.wording import NOTHING, Measure, Moment, Standing
from rules.founding_fathers.components import FACTIONS, NAY, NOBODY, ROUNDS, SIDE_NAMES, YEA
from rules.founding_fathers.phases.replenish import DrawFromThePool
from rules.founding_fathers.phases.turn import KeepADelegate, TakeAction
from rules.founding_fathers.scoring import ending, leader, rank_bonus, tie_breakers
from rules.founding_fathers.state import ConventionState
from rules.founding_fathers.verbs import KEEP
from rules.game import Action
from rules.words import Text


def joins(state: ConventionState, action: Action) -> bool:
    """Whether a delegate kept joins one of his state or faction that is sure to be in the hand."""
    seat, box, card = state.decision.seat, state.printed, KEEP.of(action)
    sure = (state.planners[seat], *state.kept[seat])
    return any(of[card] == of[other] for of in (box.state_of, box.faction_of) for other in sure)


MOMENTS = (
    Moment("Two of one state may vote together, two of one faction speak together", KeepADelegate, joins),
    Moment(
        "Votes pay in this round, debate pays at the end of the game",
        TakeAction,
        lambda state, action: state.round < ROUNDS,
    ),
)

_SOURCES = ("at the start", "for votes", "in the Committee Room", "by an event", "for tokens")
_RESULT = (Text("the article is defeated"), Text("the article passes"))
_RESULTS = ("if it passes", "if it is defeated")
"""As votes are listed, so that their points are told once."""


def measures(state: ConventionState, seat: int) -> Sequence[Measure]:
    """Points, those that hang on the vote, debate, committee, markers at hand; what the end may bring."""
    # What stands in the rooms goes home when the round ends, for everybody: that is no price.
    now = len(state.reports)
    *earned, tokens = zip(_SOURCES, state.earned[seat :: state.seats], strict=True)
    stakes = [(how, by[seat], sum(by)) for how, by in zip(_RESULTS, bench_of(state).stakes, strict=True)]
    return (
        *(Measure("VP", mine, source, plural="VP") for source, mine in earned),
        # They pay at the end, whatever ends the game.
        Measure("VP", tokens[1], tokens[0], plural="VP", span=now),
        *(Measure("VP", mine, how, plural="VP", span=now) for how, mine, _ in stakes),
        *(
            Measure("VP", one[2] - one[1], f"for others {one[0]}", -1, plural="VP", span=now)
            for one in stakes
        ),
        Measure("debate space", sum(state.tracks[seat :: state.seats]), span=now, price=False),
        Measure("debate token", sum(state.tokens[seat :: state.seats])),
        Measure("marker", state.committee[seat], "in committee", span=now),
        Measure("ready marker", state.reserve[seat], span=now, price=False),
        Measure("VP", EVALUATION.expected_points(state)[seat], "by the end", estimate=True, plural="VP"),
    )


def standings(state: ConventionState, seat: int) -> Iterable[Standing]:
    """Articles resolved, points that hang on a vote, leads on tracks, men of one state at hand."""
    for report in state.reports:
        yield Standing(f"round {report.round}", 20.0, _RESULT[report.passed])
    if state.article != NOBODY:
        yield from _votes(state, seat)
    ties = tie_breakers(state.holders)
    for faction, pays in enumerate(rank_bonus(state.resolved_count())):
        at, code = faction * state.seats, FACTIONS[faction].code
        leads = leader(state.tracks[at : at + state.seats], ties) == seat
        told = "you then lead on {0}: {1}" if leads else "you no longer lead on {0}: {1}"
        worth = _token(state.tokens[at : at + state.seats], seat, pays)
        yield Standing(f"{code} {len(state.reports)}", 2.0 * leads, Text.of(told, code, worth))
    if leader(state.committee, ties) == seat:
        yield Standing("committee", 2.0, Text("you then have most markers in the Committee Room"))
    held = (*state.hands[seat], *(state.kept[seat] if state.kept else ()))
    for at, one in enumerate(state.printed.states):
        men = max(_men_by_side(state, seat, [card for card in held if state.printed.state_of[card] == at]))
        if state.current_player == seat and not isinstance(state.agenda[-1], KeepADelegate | DrawFromThePool):
            # What is drawn after another choice is no reason for that: nothing is said to come by it.
            yield Standing(one.name, len(state.printed.cards), NOTHING, price=False)
        elif men > 1 and state.delegations[at] is None:
            words = Text.of("you then hold {0} delegates of {1}", men, one.name)
            yield Standing(one.name, men, words, price=False)


def _men_by_side(state: ConventionState, seat: int, men: Sequence[int]) -> Sequence[int]:
    """Count who may vote together, by side; none on one on which the seat has less than it would lose."""
    if state.article == NOBODY:
        return (len(men),)
    points, may_vote = (
        [by_seat[seat] for by_seat in bench_of(state).stakes],
        state.printed.may_vote[state.bias],
    )
    return [
        sum(may_vote[side][card] for card in men) * (points[side] >= points[1 - side]) for side in (YEA, NAY)
    ]


def _token(tokens: Sequence[int], seat: int, pays: int) -> Text:
    """Say what one more token does for a seat: by itself it pays nothing."""
    others = [other for other in range(len(tokens)) if other != seat]
    most = max(tokens[other] for other in others)
    rivals = Text.listing([other for other in others if tokens[other] == most], field="seat")
    short = most - tokens[seat]
    if short < 0:
        return Text("you have the most tokens already")
    if short > 1:
        return Text.of("with its token you would still be {0} behind {1}", short - 1, rivals)
    how = "tie {1} for the most" if short else "give you the most"
    return Text.of(f"its token would {how}, now worth {{0}} VP at the end", pays, rivals)


def _votes(state: ConventionState, seat: int) -> Iterable[Standing]:
    """By side, how far it is from winning where the seat has points on it, and what pays if it loses."""
    bench = bench_of(state)
    points = [by_seat[seat] for by_seat in bench.stakes]
    short = {YEA: max(1, bench.to_pass), NAY: max(1, bench.to_defeat)}
    for side, missing in short.items():
        name = SIDE_NAMES[side]
        if mine := points[side]:
            end = ending(
                *(state.printed, state.cast(), side == NAY, state.bias, state.holders, state.committee)
            )
            said = f"{name} is then {{0:n vote}} short"
            if end.chair == seat:
                said += "; if it loses, the Committee Room pays you {1} VP"
            elif missing > short[1 - side]:
                said += "; if it loses, {2:n marker goes/markers go} to the Committee Room"
            words = Text.of(said, missing, end.committee[seat], bench.placed[side][seat])
            yield Standing(name, mine - 0.1 * missing, words)
        # Who gains more by that vote does not fear it.
        if missing == 1 and (lost := points[1 - side]) > points[side]:
            yield Standing(f"{name} loses", -lost, Text.of(f"your {{0}} VP can be lost by one {name}", lost))


def outlook(state: ConventionState, seat: int) -> Text:
    """Say how the last round would end for a seat as the table stands: the board's count, not a guess."""
    seen = state.observation(seat)
    if seen.round < ROUNDS or decided(seen):
        return NOTHING
    leads = []
    for passed in (True, False):
        gains = if_it_ended(seen, passed).gains()
        ends = [score + gain for score, gain in zip(seen.scores, gains, strict=True)]
        lead = ends[seat] - max(ends[:seat] + ends[seat + 1 :])
        how = "ahead" if lead > 0 else "behind"
        leads.append(Text.of("{0:n point} {1}", abs(lead), how) if lead else Text("level"))
    either = "{0} either way" if leads[0] == leads[1] else "{0} if the article passes, {1} if it is defeated"
    return Text.of(f"as it stands you are {either}", *leads)
