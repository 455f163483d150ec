"""Founding Fathers: how votes, tracks, rooms and hands come to stand for a seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import chain
from typing import Any

from civics_tui.boards.founding_fathers.knowledge import decided, if_it_ended, token_points
from civics_tui.players.heuristics.founding_fathers.cards import deck_of
from civics_tui.players.heuristics.founding_fathers.judgment import POLICY, bench_of
from civics_tui.players.heuristics.wording import NOTHING, Measure, Moment, Standing, Words, listed
from civics_tui.players.reasons import MORE, Outcome, crossed, describe, price
from rules.chance import SeededChance
from rules.founding_fathers.components import FACTIONS, LASTING, NAY, NOBODY, OPPOSED, ROUNDS, SIDE_NAMES, YEA
from rules.founding_fathers.effects.hands import StealACard
from rules.founding_fathers.naming import owner
from rules.founding_fathers.observation import Observation
from rules.founding_fathers.phases.markers import ReclaimAMarker, first_on, least_price, token_at_stake
from rules.founding_fathers.phases.replenish import DrawFromThePool, ReclaimThePlanner
from rules.founding_fathers.phases.round_end import DebateHall, TurnTheArticle
from rules.founding_fathers.phases.speaking import closed_to, reach
from rules.founding_fathers.phases.turn import AfterTheRound, SnubDelegates, TakeAction, Turn
from rules.founding_fathers.phases.voting import delegates_needed, ends_with, possible_votes, voters
from rules.founding_fathers.scoring import Ending, Vote, delegation_points, ending, rank_bonus
from rules.founding_fathers.state import ConventionState
from rules.founding_fathers.verbs import EVENT, FLIP, LEAVE, TURN, VOTE
from rules.game import Action
from rules.named import NamedTuple
from rules.steps import Decision
from rules.words import Text

ADDED, GIVEN_UP = ("keep", "draw", "take", "steal"), ("stay", "decline", "discard", "snub")
"""Verbs of choices for the sake of the hand."""
PAIR = 2
NEAR = 3
"""Votes that a side may lack to be called near."""
FAR = 3
"""Spaces ahead that no hand makes up for: more say nothing."""
WARNED = 2
"""Points from which it is said how they may be lost at once."""

_TOGETHER = "Delegates of a state vote together, those of a faction speak together"
_VOTING = "A vote pays this round if its side wins, a lead only if you end with the most tokens"
_ENDING = "To end the round is to be paid at once; to go on may bring more, or lose it"
_ENACTING = "What an event does is done at once; votes and leads can still be lost"
MOMENTS = (
    Moment(_TOGETHER, Decision, lambda state, action: action[0] in ADDED),
    Moment("What you give up makes room for better cards", Decision, lambda state, it: it[0] in GIVEN_UP),
    Moment(_ENDING, TakeAction, lambda state, it: " ends " in str(state.label(it).text)),
    Moment(_VOTING, TakeAction, lambda state, action: action[0] in ("vote", "speak", "together")),
    Moment(_ENACTING, TakeAction, lambda state, action: EVENT.made(action)),
)

ADDS, NO_USE = "it adds {0}", Text("no vote or lead that pays now")
_SOURCES = ("at the start", "for votes", "in the Committee Room", "by an event", "for tokens")
_PASSES = "his event passes the article, which pays you {0} VP instead of {1}"
_RESULT = (Text("the article is defeated"), Text("the article passes"))
_RESULTS = ("if it passes", "if it is defeated")
"""As votes are listed, so that their points are told once."""


def measures(state: ConventionState, seat: int) -> Sequence[Measure]:
    """Points, those that hang on the vote, debate tokens, markers owned."""
    now, given_up = len(state.reports), [0, 0]
    *earned, tokens = zip(_SOURCES, state.earned[seat :: state.seats], strict=True)
    theirs = sum(state.earned[3 * state.seats :][: state.seats]) - earned[3][1]
    for standing in state.delegations:
        # What a vote brings is told apart from what the marker for it paid where it stood.
        if standing is not None and (standing.marker, standing.voter) == (NOBODY, seat):
            given_up[standing.side] += sum(delegation_points(state.printed, standing.cards, state.bias))
    # Nothing is compared with what hangs on a vote once that has ended; the list has the price of a marker.
    told = state.article == NOBODY or _over(state) or isinstance(state.agenda[-1], ReclaimAMarker)
    vote, pays = object() if told else now, list[tuple[str, int, str]]()
    for how, end, up in zip(_RESULTS, _ends(state), given_up, strict=True):
        staked = sum(one.points for one in (*end.assembly, *end.events) if one.seat == seat)
        pays += (how, staked + up, how), (f"for the delegation given up {how}", -up, how)
        pays.append((f"in committee {how}", end.gains()[seat] - staked, how))
    return (
        # What a round pays that ends is still open where it goes on.
        *(Measure("VP", mine, source, plural="VP", price=source == _SOURCES[3]) for source, mine in earned),
        # What an event of theirs pays, such as for an override, is paid at once.
        Measure("VP", theirs, "for others", -1, plural="VP"),
        # They pay at the end, whatever ends the game.
        Measure("VP", tokens[1], tokens[0], plural="VP", span=now),
        *(Measure("VP", points, told, plural="VP", span=(vote, how)) for told, points, how in pays),
        Measure("debate token", sum(state.tokens[seat :: state.seats]), price=False),
        # In the last round no later one is left for it.
        Measure("marker", -state.box[seat] * (state.round < ROUNDS), "from now on"),
    )


def _over(state: ConventionState) -> bool:
    """Whether the vote has ended and the rooms pay: no lead is lost as their markers go home."""
    return any(isinstance(step, DebateHall) for step in state.agenda)


def _ends(state: ConventionState) -> Sequence[Ending]:
    """Return what the round pays if the article passes, and if not, as the board counts it."""
    cast, held = state.cast(), (state.bias, state.holders, state.committee)
    return [ending(state.printed, cast, passed, *held) for passed in (True, False)]


def standings(state: ConventionState, seat: int) -> Iterable[Standing]:
    """Articles resolved, points earned and those that hang on a vote, leads on tracks."""
    for report in state.reports:
        due = tuple([one for one in report.events if one.paid_on_result])
        paid = Ending(report.assembly, due, report.committee or (0,) * state.seats, report.chair).gains()
        words = Text.of("{0}{1}", _RESULT[report.passed], _best_other(paid, seat, " ({0:seat}: {1} VP)"))
        # The end of the game is certain; that of a round is worth what it pays.
        yield Standing(f"round {report.round}", 20.0 if report.round == ROUNDS else 3.0, words)
    # What is earned counts as what hangs on a vote does; the measures tell it.
    others = sum(state.scores) - state.scores[seat]
    yield Standing("scores", state.scores[seat] - others / (state.seats - 1), NOTHING, price=False)
    left, over = 1 + ROUNDS - state.round, _over(state)
    if state.article != NOBODY and not over:
        yield from _votes(state, seat)
    for faction, (code, *_) in enumerate(FACTIONS):
        at = faction * state.seats
        spaces, tokens = (by[at : at + state.seats] for by in (state.tracks, state.tokens))
        first, track = NOBODY if over else first_on(state, faction), f"{code} {len(state.reports)}"
        ahead, worth = _ahead(spaces, seat), _worth(state, faction)
        shut = state.closed_track == faction != closed_to(state, seat)
        lead = (f"{code} (closed to others)" if shut else code, _token(state, faction, seat), ahead)
        # The points of the last round count every lead as if it lasted.
        lasts = ", if that lasts" * (state.round == ROUNDS and str(lead[1]).startswith("its"))
        told = f"you then lead on {{0}}{lasts}: {{1}}" if first == seat else "you no longer lead on {0}: {1}"
        # A token that leaves its seat behind, or far ahead, is nothing to take from it.
        counts = first not in (seat, NOBODY) and -1 <= _ahead(tokens, first) <= left
        words = NOTHING if counts else Text.of(told, *lead)
        still = Text.of("your lead on {0} is then {2:n space}: {1}", *lead)
        value = (first == seat) * (2 + 0.1 * min(ahead, FAR) + shut + token_at_stake(state, faction, seat, 0))
        # Who has the most tokens keeps them without one more.
        yield Standing(track, value, words, price=_ahead(tokens, seat) < 1, still=still)
        # In the last round it is told in points.
        rival = _rival(spaces, first, seat, code, worth) if state.round < ROUNDS else NOTHING
        yield Standing(f"{track} others", -1.5 * counts, rival)


def deed(state: ConventionState, plan: Sequence[Action]) -> Text:
    """Say what a card adds to a hand, or an event in effect; what is given up with one, or kept; of a marker
    taken back whether another costs less; of an article turned over whom tokens then pay otherwise."""
    seat, step = state.decision.seat, state.agenda[-1]
    if isinstance(step, ReclaimAMarker):
        least = min(step.cost(state, one)[0] for one in state.legal_actions())
        dear = step.cost(state, plan[0])[0] > least
        return Text("another place costs less" if dear else "no other place costs less")
    if isinstance(step, TurnTheArticle) and state.round < ROUNDS:
        return _paid_otherwise(seat, state.after(plan[0]), state.after(LEAVE if plan[0] == FLIP else FLIP))
    if turned := [at for at, action in enumerate(plan) if TURN.made(action)]:
        return _paid_otherwise(seat, reduce(ConventionState.after, plan[: turned[0] + 1], state), state)
    if plan[0][0] in (*ADDED, *GIVEN_UP):
        return _of_card(state, step, plan[0])[0]
    if isinstance(step, SnubDelegates):
        events = [_event(state, seat, [card]).values() for card in state.hands[seat]]
        uses = {(2, at): use for at, use in enumerate(chain.from_iterable(events))}
        kept = _added(_uses(state, seat) | uses, {})
        return Text.of("it keeps {0}", kept) if kept != NO_USE else NOTHING
    if not EVENT.made(plan[0]) or state.printed.effect_of[EVENT.of(plan[0])] == NOBODY:
        return NOTHING if plan[0][0] in ("vote", "speak") else _taken_from_others(state, plan)
    # What an event in effect lets a hand do is told; the card itself is spent.
    added = _added(_uses(state.after(plan[0]), seat), _uses(state, seat))
    return Text.of(ADDS, added) if added != NO_USE else NOTHING


def _taken_from_others(state: ConventionState, plan: Sequence[Action]) -> Text:
    """Say what an event that brings its seat no points takes from another, and what the round then pays."""
    seat, world = state.decision.seat, state.clone()
    for one in plan:
        if world.current_player == seat and one in world.legal_actions():
            world.step(one)
    POLICY.complete(world, SeededChance(0))
    if state.article == NOBODY or _over(world) or world.reports != state.reports:
        return NOTHING
    ends = zip(_ends(state), _ends(world), strict=True)
    lost = [[old - new for old, new in zip(was.gains(), now.gains(), strict=True)] for was, now in ends]
    other = max(range(state.seats), key=lambda one: sum(by_seat[one] for by_seat in lost))
    ways = zip(lost, _RESULTS, strict=True)
    told = [Text.of("{0} VP {1}", by_seat[other], how) for by_seat, how in ways if by_seat[other] > 0]
    if other == seat or not told or any(by_seat[seat] < 0 for by_seat in lost):
        return NOTHING
    sides = [one.words for one in standings(world, seat) if one.subject == f"sides {state.round}"]
    return listed([Text.of("{0:seat} loses {1}", other, listed(told)), *sides], "; ")


def _paid_otherwise(seat: int, then: ConventionState, otherwise: ConventionState) -> Text:
    """Say whom tokens pay more or less in one position than in another."""
    pays = [token_points(one.observation(seat)) for one in (then, otherwise)]
    told = [
        Text.of("you {1} VP instead of {2}" if at == seat else "{0:seat} {1} VP instead of {2}", at, *both)
        for at, both in enumerate(zip(*pays, strict=True))
        if both[0] != both[1]
    ]
    return Text.of("the most tokens, as they then lie, pay {0}", listed(told)) if told else NOTHING


def figures(state: ConventionState, plan: Sequence[Action]) -> Sequence[float]:
    """Count what a marker taken back may cost; the uses of a hand, of which snubbing no more gives up none;
    how much more than others the tokens pay once an article is turned or left."""
    step = state.agenda[-1]
    if isinstance(step, TurnTheArticle):
        points = token_points(state.after(plan[0]).observation(step.seat))
        mine = points[step.seat]
        return (mine - (sum(points) - mine) / (state.seats - 1),)
    if plan[0][0] in (*ADDED, *GIVEN_UP):
        return _of_card(state, step, plan[0])[1]
    if isinstance(step, SnubDelegates):
        return 0.0, 0.0, 0.0
    return (-step.cost(state, plan[0])[0],) if isinstance(step, ReclaimAMarker) else ()


_Of = tuple[int, int]
"""What a use is of: a vote of a state, a speech of a faction, an event."""


class _Use(NamedTuple):
    """What a hand can do."""

    value: float
    """Points that hang on it, about."""
    name: Text = NOTHING
    brings: Text = NOTHING
    pays: int = 0
    """Points of a vote: another card may add to them."""


def _of_card(state: ConventionState, step: Any, action: Action) -> tuple[Text, Sequence[float]]:
    """Say all that a card adds to a hand, or that is given up with it; with what that is worth by kind, less
    where it is given up."""
    # What others may hold is nothing that the next hint would know, either: one world is as good as another.
    state = state.determinize(step.seat, SeededChance(0))
    seat, added = step.seat, action[0] in ADDED
    offered: Sequence[int] = [state.planners[seat]] * isinstance(step, ReclaimThePlanner)
    if isinstance(step, DrawFromThePool | StealACard):
        offered = state.pool if isinstance(step, DrawFromThePool) else state.hands[step.victim]
    named = action[0] in ("keep", "discard", "snub")
    card = EVENT.of(action) if named else offered[int(action[1]) if action[1:] else 0]
    whole = state.clone()
    # Between the rounds it is the next one that a hand is for.
    whole.round += state.article == NOBODY
    whole.hands[seat] += (*sum(state.kept[seat : seat + 1], ()), *([card] if added else offered))
    whole.kept = []
    without = whole.clone()
    without.leave_hand(seat, card)
    if traded := isinstance(step, ReclaimThePlanner) and named:
        whole.leave_hand(seat, offered[0])
    others, had = _uses(without, seat), _uses(whole, seat)
    uses = had | _event(whole, seat, [card] if named else state.behind(seat, card))
    worth = [sum(use.value for (of, _), use in uses.items() if of == kind) for kind in range(3)]
    for (kind, _), use in others.items():
        worth[kind] -= use.value
    added_uses = _added(uses, others)
    told = Text.of(ADDS if added else "it gives up {0}", added_uses)
    if added and added_uses == NO_USE and len(men := [card] if named else state.behind(seat, card)) == 1:
        # What is no use now may be one in a fitting moment.
        gist = state.printed.cards[men[0]].gist
        told = Text.of("{0}; {1}'s event: {2}", told, state.printed.surnames[men[0]], gist)
    if traded:
        told = listed([Text.of(ADDS, _added(others | _event(without, seat, offered), had)), told], "; ")
    return told, worth if added else [-one for one in worth]


def _added(uses: Mapping[_Of, _Use], others: Mapping[_Of, _Use]) -> Text:
    """List what a hand can do and another one not, or for less, the most valuable first; of the third the
    name alone."""
    none, told = _Use(0), list[Text]()
    for one, use in sorted(uses.items(), key=lambda pair: -pair[1].value):
        was = others.get(one, none)
        # What only the round would pay more is no new use.
        if use.value > was.value and use[1:] != was[1:]:
            more = " instead of {1}" * (0 < was.pays < use.pays)
            brings = Text.of(f"{{0}}{more}", use.brings, was.pays)
            told.append(use.name if told[1:] else Text.of("{0} ({1})", use.name, brings))
    return listed(told, " or ") if told else NO_USE


def _uses(state: ConventionState, seat: int) -> dict[_Of, _Use]:
    """List by state and faction for whom a hand can vote, and speak so that it leads or ties."""
    found = {(0, at): _vote(state, seat, at) for at in range(len(state.printed.states))}
    found |= {(1, at): _speech(state, seat, at) for at in range(len(FACTIONS))}
    return {of: use for of, use in found.items() if use.value}


def _vote(state: ConventionState, seat: int, at: int) -> _Use:
    """Say how many of a hand can vote for a state, and for what: more than the marker for it costs."""
    ways, name = list[tuple[int, int, int, str, int, int]](), state.printed.states[at].name
    men = [card for card in state.hands[seat] if state.printed.state_of[card] == at]
    if state.article == NOBODY and len(men) >= PAIR:
        return _Use(1, Text.of("a vote of {0} by {1} delegates", name, len(men)), Text("in the next round"))
    for side in (YEA, NAY) if state.article != NOBODY else ():
        men = voters(state, seat, state.hands[seat], at, side)
        pays = sum(delegation_points(state.printed, men, state.bias))
        if 0 < delegates_needed(state, seat, at, side, equal=False) <= len(men):
            price, _ = least_price(state, seat, [Vote(at, tuple(men), side, seat)])
            # What the other side pays more is lost if this one wins.
            against = max(0, _lost_to_yea(state, seat) * (1 if side == YEA else -1))
            if int(price) < pays:
                ways.append((pays - against, pays, len(men), ends_with(state, side), -int(price), side))
    if not ways:
        return _Use(0)
    best = net, pays, number, ends, cost, side = max(ways)
    either = len([way for way in ways if way[:-1] == best[:-1]]) > 1
    said = "an override of {2} vote of {0}" if state.delegations[at] else "a vote of {0}"
    said += f"{' by {1} delegates' * (number >= PAIR)}{f' that ends the {ends}' if ends else ''}"
    said += "" if state.reserve[seat] else " with a marker taken back"
    told = Text.of("{0} VP on {1}", pays, "either side" if either else SIDE_NAMES[side])
    if net < pays:
        told = Text.of("{0}, though {1} now pays you {2} more", told, SIDE_NAMES[1 - side], pays - net)
    if ends == "game":
        lead = _lead(state.observation(seat), seat, side == YEA, pays + cost)
        told = Text.of("{0}, and you end {1}", told, lead)
    whose = owner(state, at) if state.delegations[at] else NOTHING
    value = max(net, 0) + number / 10 + abs(_lost_to_yea(state, seat)) * bool(ends)
    return _Use(value, Text.of(said, name, number, whose), told, pays * (net == pays))


def _speech(state: ConventionState, seat: int, at: int) -> _Use:
    """Say how few of a hand can speak for a faction and lead, or else tie, if that pays."""
    code, there = FACTIONS[at].code, state.tracks[at * state.seats :][: state.seats]
    men = sum(state.printed.faction_of[card] == at for card in state.hands[seat])
    farther = state.holders[LASTING.debate_bonus] == seat
    able = range(1, 1 + men * (at != closed_to(state, seat)))
    spaces = {by: reach(state, seat, at, by + farther)[0] for by in able}
    if first_on(state, at) == seat:
        ahead = _ahead(there, seat) + spaces[men] - there[seat] if able else 0
        grows = min(ahead, FAR) > _ahead(there, seat) and token_at_stake(state, at, seat, 0) > 0
        return _Use(ahead * grows / 10, Text.of("a longer lead on {0}", code), Text.of("{0:n space}", ahead))
    leads = [by for by in able if first_on(state, at, (seat, spaces[by])) == seat]
    ways = leads or [by for by in able if spaces[by] == max(there)]
    pays = token_at_stake(state, at, seat, spaces[ways[0]]) if ways else 0
    if not pays:
        return _Use(0)
    front = Text.listing([one for one, other in enumerate(there) if other == max(there)], field="seat")
    said = f"{'the lead' if leads else 'a tie'} on {{0}}{' by {1} delegates' * (ways[0] >= PAIR)}"
    said += "" if there[seat] or state.reserve[seat] else " with a marker taken back"
    told = Text.of("a token toward {0} VP" if leads else "no token for {1} toward {0} VP", pays, front)
    # It pays at the end, and can still be lost.
    return _Use(pays / (2 if leads else 4), Text.of(said, code, ways[0]), told)


def _event(state: ConventionState, seat: int, men: Sequence[int]) -> dict[_Of, _Use]:
    """Say what the event of a card would bring at once, if it is known who that is, or that he may end the
    round if points hang on it; nothing between the rounds."""
    box, lost = state.printed, _lost_to_yea(state, seat)
    if box.ender in men:
        barred = max(state.holders[effect] for effect in (LASTING.ban_ending, LASTING.ban_events)) != NOBODY
        name = Text.of("perhaps {0}" if men[1:] else "{0}", box.surnames[box.ender])
        said = Text.of(f"{'in another hand ' * (lost > 0)}{_PASSES}", *_pays(state, seat))
        if abs(lost) < WARNED:
            # Whom it pays most may use it, too.
            others = [other for other in range(state.seats) if other != seat]
            rival = min(others, key=lambda other: _lost_to_yea(state, other))
            lost = max(0, -_lost_to_yea(state, rival) - WARNED)
            passes = "in another hand his event passes the article: {1} VP for {0:seat} instead of {2}"
            said = Text.of(passes, rival, *_pays(state, rival))
        return {} if barred or abs(lost) < WARNED else {(2, 0): _Use(abs(lost), name, said)}
    world, stood = state.clone(), {one.subject: one.value for one in standings(state, seat)}
    world.agenda = [AfterTheRound(), Turn(seat), TakeAction(seat)]
    world.advance()
    if men[1:] or state.article == NOBODY or EVENT[men[0]] not in world.legal_actions():
        return {}
    before = measures(world, seat)
    world.step(EVENT[men[0]])
    POLICY.complete(world, SeededChance(0))
    # What is drawn is not known, nor what a round would pay that ends before others have chosen.
    if world.reports != state.reports or {*world.hands[seat]} - {*state.hands[seat]}:
        return {}
    pairs = zip(before, measures(world, seat), strict=True)
    changes = {was.key: (now.value - was.value) * (was.span == now.span) for was, now in pairs}
    # Points that the marker for it takes back on either side are none.
    net = [2 * one.scores[seat] + sum(_pays(one, seat)) for one in (state, world)]
    vain = "VP" if net[0] >= net[1] else ""
    brings = [one for one in before if one.better * changes[one.key] > 0 and one.name != vain]
    brought, cost = describe(brings, changes, (MORE,)), price(before, Outcome(changes, (), ()))
    then = {of: words for of, (words, step) in crossed(stood, [*standings(world, seat)]).items() if step > 0}
    then.pop("near", None)
    # A round that stands better without points of one's own pays others less.
    less = [Text("fewer VP for others")] if then.pop(f"sides {state.round}", None) else []
    told = next((one for one in (brought, *then.values(), *less) if one != NOTHING), NOTHING)
    # Gains without their price would be half of it.
    told = told if NOTHING in (told, cost) else Text.of("{0}, at the price of {1}", told, cost)
    name = Text.of("{0}'s event", box.surnames[men[0]])
    # It gains that in a fitting moment.
    return {(2, 0): _Use(deck_of(box).events[men[0]] / 2, name, told)} if told != NOTHING else {}


def _rival(spaces: Sequence[int], first: int, seat: int, code: str, worth: Text) -> Text:
    """Say that another seat is first on a track, or nobody; nothing where the seat is."""
    rivals = [other for other in range(len(spaces)) if other != seat]
    most = max(spaces[other] for other in rivals)
    front = Text.listing([other for other in rivals if spaces[other] == most], field="seat")
    leads = "leads" if len(front.args) == 1 else "lead"
    said = f"{{0}} then {leads}" if first in rivals else "nobody then leads"
    if most and spaces[seat] >= most and first == NOBODY:
        said = "you then tie {0}"
    said += " on {1}, where the most tokens pay {2}"
    return NOTHING if first == seat else Text.of(said, front, code, worth)


def _ahead(tokens: Sequence[int], seat: int) -> int:
    return tokens[seat] - max([*tokens[:seat], *tokens[seat + 1 :]])


def _worth(state: ConventionState, faction: int) -> Text:
    """Say what the most tokens of a faction pay at the end; in the last round by how its vote may end."""
    if state.round < ROUNDS or state.article == NOBODY:
        return Text.of("{0} VP at the end", rank_bonus(state.resolved_count())[faction])
    shown = state.printed.bias[state.committee_article][state.turned[state.committee_article]]
    sides = (state.bias, OPPOSED[state.bias])
    yea, nay = (rank_bonus(state.resolved_count(shown, side))[faction] for side in sides)
    return Text.of("{0} VP if Yea wins, {1} if not" if yea != nay else "{0} VP", yea, nay)


def _token(state: ConventionState, faction: int, seat: int) -> Text:
    """Say what one more token of a faction does for a seat: by itself it pays nothing."""
    tokens, worth = state.tokens[faction * state.seats :][: state.seats], _worth(state, faction)
    others = [other for other in range(state.seats) if other != seat]
    ahead, left = _ahead(tokens, seat), 1 + ROUNDS - state.round
    rivals = Text.listing([other for other in others if tokens[seat] - tokens[other] == ahead], field="seat")
    if ahead > left:
        return Text("you have the most tokens already, and nobody can catch up")
    if ahead < -1:
        return Text.of("with its token you would still be {0} behind {1}", -1 - ahead, rivals)
    alone = "put you ahead of {1}, whom you tie for" if tokens[seat] else "give you"
    does = ("tie {1} for", alone, "keep you ahead of {1} for")[min(ahead, 1) + 1]
    return Text.of(f"its token would {does} the most, {{0}}", worth, rivals)


def _votes(state: ConventionState, seat: int) -> Iterable[Standing]:
    """How near each side is to winning, and what the round, or in the last one the game, then pays."""
    bench, seen, last = bench_of(state), state.observation(seat), state.round == ROUNDS
    pays = [_scores(seen, one) if last else if_it_ended(seen, one).gains() for one in (True, False)]
    # The sum tells whom a choice takes something from, too.
    yea, nay = (by_seat[seat] - (sum(by_seat) - by_seat[seat]) / (state.seats - 1) for by_seat in pays)
    short = max(1, bench.to_pass), max(1, bench.to_defeat)
    near = [one for one in zip(SIDE_NAMES, short, strict=True) if one[1] <= NEAR]
    ways = "{0} is then {1:n vote} short", "{0} {1}"
    words = listed([Text.of(way, *one) for way, one in zip(ways, near, strict=False)], ", ")
    # Nothing of it is paid yet.
    form = "you end with {0} VP" if last else "the round pays you {0} VP"
    form = form if near else f"as it then stands {form}"
    told = [arg for by_seat in pays for arg in (by_seat[seat], _best_other(by_seat, seat))]
    form += " either way{1}" if told[:2] == told[2:] else " if it passes{1}, {2} if not{3}"
    words = listed([words, Text.of(form, *told)], ": ")
    # A vote is told by it whatever its marker paid elsewhere; a price is told by what is given up.
    # Nothing that a new round pays is told beside the last one.
    yield Standing(f"sides {state.round}", (yea + nay) / 4, words, price=False)
    yield Standing("near", -0.05 * sum(short), words, price=False)
    yield Standing("votes", (yea + nay) / 4, NOTHING)


def _best_other(points: Sequence[int], seat: int, form: str = " ({0:seat}: {1})") -> Text:
    """Say in brackets who of the others gets most, if anybody gets anything."""
    most, other = max((gain, -at) for at, gain in enumerate(points) if at != seat)
    return Text.of(form, -other, most) if most else NOTHING


def danger(state: ConventionState, seat: int, action: Action) -> tuple[Text, Text]:
    """Say what a rival may hold that takes points of a seat: what its choice answers, and what not."""
    if not isinstance(state.agenda[-1], TakeAction):
        return NOTHING, NOTHING
    after = state.after(action)
    POLICY.complete(after, SeededChance(0))
    before, then = _lost_to_yea(state, seat), _lost_to_yea(after, seat)
    left, met = ([*_threats(state, each, seat)][:1] for each in (after, state))
    # Who has no less on a side has answered who may take it away.
    met = met if before * then >= before * before and not left else []
    return listed(met), Text.of("still open: {0}", *left) if left else NOTHING


def _threats(seen: ConventionState, state: ConventionState, seat: int) -> Iterator[Text]:
    """Say who can cast the last vote or may hold the card that ends the round, as a seat has `seen` hands."""
    box, lost, hands, who = state.printed, _lost_to_yea(state, seat), state.hands, dict[Text, None]()
    side, others = (YEA if lost > 0 else NAY), (*range(seat + 1, state.seats), *range(seat))
    for other in others if lost and ends_with(state, side) else ():
        held = tuple([card for card in hands[other] if card in seen.hands[other]])
        votes = [card for card, way in map(VOTE.of, possible_votes(state, other, held)) if way == side]
        who |= {Text.of("{0} ({1:seat})", box.state_codes[box.state_of[card]], other): None for card in votes}
    if who:
        pays = _pays(state, seat)[side], _pays(state, seat)[1 - side]
        said = "{0} can cast the last {1}, which pays you {2} VP instead of {3}"
        yield Text.of(said, listed(who, " or "), SIDE_NAMES[side], *pays)
    barred, holder = (state.holders[effect] for effect in (LASTING.ban_events, LASTING.ban_ending))
    for other, hand in enumerate(hands) if lost >= WARNED and barred == NOBODY else ():
        behind = [seen.behind(seat, card) for card in hand if other != seat and holder in (NOBODY, other)]
        for men in filter(lambda men: box.ender in men, behind):
            said = "{0:seat} may hold {1} ({2})" if men[1:] else "{0:seat} holds {1}"
            passes = Text.of(_PASSES, *_pays(state, seat))
            yield Text.of(f"{said}: {{3}}", other, box.surnames[box.ender], box.codes[box.ender], passes)


def _pays(state: ConventionState, seat: int) -> tuple[int, int]:
    """Return what the round pays a seat if the article passes, and if not, the Committee Room too."""
    yea, nay = (end.gains()[seat] for end in _ends(state))
    return yea, nay


def _lost_to_yea(state: ConventionState, seat: int) -> int:
    """Return what a seat gets by Nay beyond what it gets by Yea."""
    yea, nay = _pays(state, seat)
    return nay - yea


def outlook(state: ConventionState, seat: int) -> Text:
    """Say how the last round would end for a seat as the table stands: the board's count, not a guess."""
    seen = state.observation(seat)
    if seen.round < ROUNDS or decided(seen):
        return NOTHING
    told = [_lead(seen, seat, passed) for passed in (True, False)]
    either = "{0} either way" if told[0] == told[1] else "{0} if Yea wins, {1} if not"
    return Text.of(f"as it stands you are {either}", *told)


def _lead(seen: Observation, seat: int, passed: bool, more: int = 0) -> Text:
    """Say how far ahead a seat would end, or behind, with so many points more than on the board."""
    lead = _ahead(_scores(seen, passed), seat) + more
    return Text.of(f"{{0:n point}} {'ahead' if lead > 0 else 'behind'}", abs(lead)) if lead else Text("level")


def _scores(seen: Observation, passed: bool) -> list[int]:
    """Count what every seat would end with, as everything lies."""
    return [*map(sum, zip(seen.scores, if_it_ended(seen, passed).gains(), strict=True))]


WORDS = Words(
    measures,
    standings,
    MOMENTS,
    deed,
    figures,
    apart=DrawFromThePool,
    rests=DrawFromThePool | TakeAction,
    outlook=outlook,
    danger=danger,
)
