"""Founding Fathers: how votes, tracks, rooms and hands come to stand for a seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from civics_tui.boards.founding_fathers.knowledge import decided, if_it_ended
from civics_tui.players.heuristics.founding_fathers.cards import deck_of
from civics_tui.players.heuristics.wording import NOTHING, Measure, Moment, Standing
from rules.founding_fathers.components import (
    FACTIONS,
    NAY,
    NAYS_TO_DEFEAT,
    NOBODY,
    ROUNDS,
    SIDE_NAMES,
    YEA,
    YEAS_TO_PASS,
)
from rules.founding_fathers.naming import allies
from rules.founding_fathers.phases.turn import KeepADelegate, TakeAction
from rules.founding_fathers.scoring import rank_bonus
from rules.founding_fathers.state import ConventionState
from rules.words import Text

MOMENTS = (
    Moment("Two of one state may vote together, two of one faction speak together", KeepADelegate),
    Moment("Votes pay in this round, debate pays at the end of the game", TakeAction),
)

_SOURCES = ("the start", "votes", "the Committee Room", "events", "tokens")


def measures(state: ConventionState, seat: int) -> Sequence[Measure]:
    """Points, votes that may score for the seat and for others, debate, committee, markers at hand."""
    # What stands in the rooms goes home when the round ends, for everybody: that is no price.
    now = len(state.reports)
    seated = [standing for standing in state.delegations if standing is not None]
    mine = [standing for standing in seated if standing.marker == seat]
    others = [standing for standing in seated if standing.marker not in (seat, NOBODY)]
    return (
        *(
            Measure("VP", points, f"from {source}", plural="VP")
            for source, points in zip(_SOURCES, state.earned[seat :: state.seats], strict=True)
        ),
        Measure("delegate", sum(len(standing.cards) for standing in mine), "voting", span=now),
        Measure("delegate", sum(len(one.cards) for one in others), "voting for others", better=-1, span=now),
        Measure("debate space", sum(state.tracks[seat :: state.seats]), span=now, price=False),
        Measure("debate token", sum(state.tokens[seat :: state.seats])),
        Measure("marker", state.committee[seat], "in committee", span=now),
        Measure("ready marker", state.reserve[seat], span=now, price=False),
    )


def standings(state: ConventionState, seat: int) -> Iterable[Standing]:
    """Articles resolved, points that hang on a vote, leads on tracks, men of one state at hand."""
    for report in state.reports:
        said = "the article passes" if report.passed else "the article is defeated"
        yield Standing(f"round {report.round}", 20.0, Text(said))
    if state.article != NOBODY:
        yield from _votes(state, seat)
    for faction, pays in enumerate(rank_bonus(state.resolved_count())):
        spaces = state.tracks[faction * state.seats : (faction + 1) * state.seats]
        code = FACTIONS[faction].code
        subject = f"{code} {len(state.reports)}"
        if spaces[seat] > max(spaces[:seat] + spaces[seat + 1 :]):
            tokens = state.tokens[faction * state.seats :][: state.seats]
            most = max(tokens[:seat] + tokens[seat + 1 :])
            told = "you then lead on {0}, which now pays {1} VP"
            if tokens[seat] > most:
                told = "you then lead on {0}, where you have the most tokens already"
            elif tokens[seat] < most:
                told += "; {2:seat} has {3:n token}"
            yield Standing(subject, 2.0, Text.of(told, code, pays, tokens.index(most), most))
        else:
            told = "you no longer lead on {0}, which now pays {1} VP"
            yield Standing(subject, 0.0, Text.of(told, code, pays))
    if state.committee[seat] > max(state.committee[:seat] + state.committee[seat + 1 :]):
        yield Standing("committee", 2.0, Text("you then have most markers in the Committee Room"))
    kept = state.kept[seat] if state.kept else ()
    box = state.printed
    # What the pool has for whoever acts is no reason for one action or another.
    draws = state.pool if state.current_player == seat and isinstance(state.agenda[-1], TakeAction) else ()
    held = (*state.hands[seat], *kept, *draws)
    for at in dict.fromkeys(box.state_of[card] for card in held):
        men = 1 + max(allies(state, card, held) for card in held if box.state_of[card] == at)
        if men > 1 and state.delegations[at] is None:
            name = box.states[at].name
            yield Standing(name, men, Text.of("you then hold {0} delegates of {1}", men, name), price=False)


def _votes(state: ConventionState, seat: int) -> Iterable[Standing]:
    """By side, the points of the seat that hang on it, the votes missing, and what is left where it loses."""
    scores, points, markers = deck_of(state.printed).scores[state.bias], [0, 0], [0, 0]
    for standing in state.delegations:
        if standing is not None and standing.marker == seat:
            points[standing.side] += sum(scores[card] for card in standing.cards)
            markers[standing.side] += 1
    needed = {YEA: YEAS_TO_PASS, NAY: NAYS_TO_DEFEAT}
    short = {side: max(1, votes - state.votes_on(side)) for side, votes in needed.items()}
    for side, missing in short.items():
        name = SIDE_NAMES[side]
        if mine := points[side]:
            said = f"you then have {{0}} VP on {name}, {{1:n vote}} short"
            if missing > short[1 - side]:
                said += f"; if {name} loses, {{2:n marker goes/markers go}} to committee"
            yield Standing(name, mine - 0.1 * missing, Text.of(said, mine, missing, markers[side]))
        if missing == 1 and (lost := points[1 - side]):
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
