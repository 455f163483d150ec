"""Founding Fathers: how votes, tracks, rooms and hands come to stand for a seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from civics_tui.boards.founding_fathers.knowledge import decided, if_it_ended, token_points
from civics_tui.players.heuristics.founding_fathers.cards import deck_of
from civics_tui.players.heuristics.founding_fathers.judgment import POLICY, bench_of
from civics_tui.players.heuristics.wording import NOTHING, Measure, Moment, Standing, Words, listed
from rules.chance import SeededChance
from rules.founding_fathers.components import FACTIONS, LASTING, NAY, NOBODY, OPPOSED, ROUNDS, SIDE_NAMES, YEA
from rules.founding_fathers.effects.debate import ALL_TRACKS, NameTheTrack, PlaceInDebate
from rules.founding_fathers.phases.markers import ReclaimAMarker, first_on, price_of, token_at_stake
from rules.founding_fathers.phases.replenish import DiscardDown, DrawFromThePool, ReclaimThePlanner
from rules.founding_fathers.phases.round_end import DebateHall, SendWinners, TurnTheArticle
from rules.founding_fathers.phases.speaking import reach
from rules.founding_fathers.phases.turn import KeepADelegate, TakeAction
from rules.founding_fathers.phases.voting import delegates_needed, ends_with, may_vote, possible_votes
from rules.founding_fathers.scoring import Ending, Vote, delegation_points, ending, first_of, rank_bonus
from rules.founding_fathers.state import ConventionState
from rules.founding_fathers.verbs import CLOSE, DRAW, EVENT, FLIP, LEAVE, SEND, STAY, VOTE
from rules.game import Action
from rules.words import Text

OF_CARDS = KeepADelegate | DrawFromThePool | DiscardDown | ReclaimThePlanner
"""Decisions for the sake of the hand."""
PAIR = 2
REASONS = 2
"""Most that is told of what a hand can do with a card, and of what it can do no longer."""
WARNED = 2
"""Points from which it is said how they may be lost at once."""

MOMENTS = (
    Moment("A card can vote for its state, speak for its faction, or be used for its event", OF_CARDS),
    Moment(
        "Votes pay if their side wins, debate by the most tokens when the game ends",
        TakeAction,
        lambda state, action: action[0] in ("vote", "speak", "together"),
    ),
    Moment(
        "Events are for when votes and speeches bring little, or no marker is ready",
        TakeAction,
        lambda state, action: EVENT.made(action),
    ),
)

_ROOM, _MOST = "in the Committee Room", Text("where only the most markers score")
_LEADS = Text.of("you then have most markers {0}", _ROOM)
_SOURCES = ("at the start", "for votes", _ROOM, "by an event", "for tokens")
_RESULT = (Text("the article is defeated"), Text("the article passes"))
_RESULTS = ("if it passes", "if it is defeated")
"""As votes are listed, so that their points are told once."""


def measures(state: ConventionState, seat: int) -> Sequence[Measure]:
    """Points, those that hang on the vote, debate tokens, markers at hand."""
    # What stands in the rooms goes home when the round ends, for everybody: that is no price.
    now, given_up = len(state.reports), [0, 0]
    *earned, tokens = zip(_SOURCES, state.earned[seat :: state.seats], strict=True)
    for standing in state.delegations:
        # What a vote brings is told apart from what the marker for it paid where it stood.
        if standing is not None and (standing.marker, standing.voter) == (NOBODY, seat):
            given_up[standing.side] += sum(delegation_points(state.printed, standing.cards, state.bias))
    # Nothing is compared with what hangs on a vote once that has ended.
    vote = now if state.article != NOBODY and not _over(state) else object()
    # An event may have paid others already; what tokens pay oneself is told by leads.
    had = sum(state.earned[: -state.seats]) - sum(points for _, points in earned)
    pays = list[tuple[int, str, int]]()
    last = state.observation(seat) if state.round == ROUNDS and state.article != NOBODY else None
    for how, end, by_seat, up in zip(_RESULTS, _ends(state), _stakes(state), given_up, strict=True):
        mine, whole = end.gains()[seat], end if last is None else if_it_ended(last, how == _RESULTS[0])
        theirs = had + sum(whole.gains()) - whole.gains()[seat]
        pays += (1, how, by_seat[seat] + up), (1, f"by a marker taken back {how}", -up)
        pays += (1, f"in committee {how}", mine - by_seat[seat]), (-1, f"for others {how}", theirs)
    return (
        # What a round pays that ends is still open where it goes on.
        *(Measure("VP", mine, source, plural="VP", price=source == _SOURCES[3]) for source, mine in earned),
        # They pay at the end, whatever ends the game.
        Measure("VP", tokens[1], tokens[0], plural="VP", span=now),
        *(Measure("VP", points, how, better, plural="VP", span=vote) for better, how, points in pays),
        Measure("debate token", sum(state.tokens[seat :: state.seats]), price=False),
        Measure("ready marker", state.reserve[seat], span=now, price=False),
    )


def _over(state: ConventionState) -> bool:
    """Whether the vote has ended and the rooms pay: no lead is lost as their markers go home."""
    return any(isinstance(step, DebateHall) for step in state.agenda)


def _ends(state: ConventionState) -> Sequence[Ending]:
    """Return what the round pays if the article passes, and if not, as the board counts it."""
    cast, held = state.cast(), (state.bias, state.holders, state.committee)
    return [ending(state.printed, cast, passed, *held) for passed in (True, False)]


def standings(state: ConventionState, seat: int) -> Iterable[Standing]:
    """Articles resolved, points that hang on a vote, leads on tracks, men of one state at hand."""
    for report in state.reports:
        yield Standing(f"round {report.round}", 20.0, _RESULT[report.passed])
    if state.article != NOBODY:
        yield from _votes(state, seat)
    left = 1 + ROUNDS - state.round
    over = _over(state)
    for faction in ALL_TRACKS:
        at, code = faction * state.seats, FACTIONS[faction].code
        spaces, tokens = (by[at : at + state.seats] for by in (state.tracks, state.tokens))
        first, track = NOBODY if over else first_on(state, faction), f"{code} {len(state.reports)}"
        ahead, worth = _ahead(spaces, seat), _worth(state, faction)
        told = "you then lead on {0}: {1}" if first == seat else "you no longer lead on {0}: {1}"
        lead = (code, _token(state, faction, seat), ahead)
        # A token that leaves its seat behind, or far ahead, is nothing to take from it.
        counts = first not in (seat, NOBODY) and -1 <= _ahead(tokens, first) <= left
        words = NOTHING if counts else Text.of(told, *lead)
        still = Text.of("your lead on {0} is then {2:n space}: {1}", *lead)
        yield Standing(track, (2.0 + 0.1 * ahead) * (first == seat), words, still=still)
        worth = Text.of("where the most tokens pay {0}", worth)
        # In the last round it is told in points.
        rival = _rival(spaces, first, seat, f"on {code}", worth) if state.round < ROUNDS else NOTHING
        yield Standing(f"{track} others", -1.5 * counts, rival)
    first = NOBODY if over else first_of(state.committee, state.holders)
    yield Standing("committee", 2.0 * (first == seat), _LEADS, price=False)
    said = _rival(state.committee, first, seat, _ROOM, _MOST)
    yield Standing(f"committee {len(state.reports)} others", -1.5 * (first not in (seat, NOBODY)), said)


def deed(state: ConventionState, plan: Sequence[Action]) -> Text:
    """Say of a card or an event in effect how a hand may then vote or speak; of a closed track what lead it
    keeps; of a marker taken back whether another costs less."""
    seat, step = state.decision.seat, state.agenda[-1]
    if isinstance(step, NameTheTrack) and _kept(state, plan[0]):
        said = "you lead on {0}, where nobody else may then speak: the most tokens pay {1}"
        track = CLOSE.of(plan[0])
        return Text.of(said, FACTIONS[track].code, _worth(state, track))
    if isinstance(step, ReclaimAMarker):
        prices = {place: step.cost(state, place)[0] for place in state.legal_actions()}
        return Text("no other place costs less") if prices[plan[0]] == min(prices.values()) else NOTHING
    if isinstance(step, TurnTheArticle) and state.round < ROUNDS:
        return _paid_otherwise(state, seat, plan[0])
    if isinstance(step, SendWinners):
        there = state.committee[:]
        there[seat] += SEND.of(plan[0])
        first = first_of(there, state.holders)
        return _LEADS if first == seat else _rival(there, first, seat, _ROOM, _MOST)
    lasts = EVENT.made(plan[0]) and state.printed.effect_of[EVENT.of(plan[0])] != NOBODY
    if not (lasts or isinstance(step, OF_CARDS)):
        return NOTHING
    world = _with(state, plan[0])
    before = {one.subject: one for one in _hand(state, seat, "no longer")}
    after = {one.subject: one for one in _hand(world, seat, "then")}
    comes, goes = (
        [one for of, one in here.items() if of not in there or one.value > there[of].value]
        for here, there in ((after, before), (before, after))
    )
    # What most points hang on comes first, whether a vote, a speech, or who may come.
    comes += _ender_among(state, plan[0])
    # What an event in effect lets a hand do is told; the card itself is spent.
    both = comes, () if lasts else goes
    by_points = [sorted(some, key=lambda one: -one.value)[:REASONS] for some in both]
    told = [[one.words for one in some] for some in by_points]
    # Of two votes one alone can be cast with one marker, and one alone wins on two sides.
    sides = [one.args[3] for one in told[0] if one.args[4:]]
    # What could vote already brings the difference.
    paid = [before[one.subject].words.args[2] if one.subject in before else 0 for one in by_points[0]]
    told[0] = [
        Text.of("{0} instead of {1}", one, was) if was else one
        for one, was in zip(told[0], paid, strict=True)
    ]
    if sides[1:] and (state.reserve[seat] < len(sides) or sides[0] != sides[1]):
        told[0] = [Text.of("{0}, or {1}", *told[0])]
    return listed([*told[0], *told[1]], "; ")


def _paid_otherwise(state: ConventionState, seat: int, action: Action) -> Text:
    """Say whom tokens pay more or less by one side of the committee's article than by the other."""
    other = LEAVE if action == FLIP else FLIP
    pays = [token_points(state.after(one).observation(seat)) for one in (action, other)]
    told = [
        Text.of("you {1} VP instead of {2}" if at == seat else "{0:seat} {1} VP instead of {2}", at, *both)
        for at, both in enumerate(zip(*pays, strict=True))
        if both[0] != both[1]
    ]
    return Text.of("the most tokens, as they then lie, pay {0}", listed(told)) if told else NOTHING


def _ender_among(state: ConventionState, action: Action) -> Iterator[Standing]:
    """Say of cards that are drawn whether the one that ends the round may be among them, where points hang
    on who has it.
    """
    barred = max(state.holders[effect] for effect in (LASTING.ban_ending, LASTING.ban_events)) != NOBODY
    if barred or not isinstance(state.agenda[-1], DrawFromThePool):
        return
    box, seat, stays = state.printed, state.decision.seat, STAY.made(action)
    place, lost = (STAY if stays else DRAW).of(action), _lost_to_yea(state, seat)
    drawn = [card for at, card in enumerate(state.pool) if (at == place) != stays]
    if abs(lost) >= WARNED and any(box.ender in state.behind(seat, card) for card in drawn):
        said = "{0} may come, whose event passes the article: you would gain {1} VP on Yea"
        if lost > 0:
            said = "{0} may come: in another hand his event would cost you {1} VP on Nay"
        yield Standing("ender", abs(lost), Text.of(said, box.surnames[box.ender], abs(lost)))


def figures(state: ConventionState, plan: Sequence[Action]) -> Sequence[float]:
    """Count what a marker taken back may cost; what a closed track keeps; the uses of a hand."""
    step = state.agenda[-1]
    if isinstance(step, NameTheTrack):
        return (_kept(state, plan[0]),)
    if not isinstance(step, OF_CARDS):
        return (-step.cost(state, plan[0])[0],) if isinstance(step, ReclaimAMarker) else ()
    world = _with(state, plan[0])
    uses = [one.value for one in (*_hand(world, step.seat, ""), *_ender_among(state, plan[0]))]
    return (sum(uses),)


def _with(state: ConventionState, action: Action) -> ConventionState:
    """Return the position once a card is kept, drawn or discarded: nobody knows the next article before."""
    world = state.after(action)
    world.article = state.article
    return world


def _kept(state: ConventionState, action: Action) -> int:
    """Return what the most tokens pay of a track that is closed while the seat leads there, 0 of another."""
    seat, track = state.decision.seat, CLOSE.of(action)
    return token_at_stake(state, track, seat, 0) * (first_on(state, track) == seat)


def _hand(state: ConventionState, seat: int, then: str) -> Iterable[Standing]:
    """By state and faction, who of a hand may vote or speak, or may no longer; by the points that hang on it,
    then by how many they are.
    """
    for at, one in enumerate(state.printed.states):
        men, pays, where, ends = _votes_in(state, seat, at)
        if pays:
            standing, who = state.delegations[at], "{0} of {1}" if men >= PAIR else "{1}"
            whose = NOBODY if standing is None else standing.marker
            does = "vote" if whose == NOBODY else "override {4:seat}"
            does, told = f"end the {ends}" if ends else does, (men, one.name, pays, where, whose)
            said = f"{who} can {then} {does}: {{2}} VP {{3}}"
            points = pays + abs(_lost_to_yea(state, seat)) * bool(ends)
            yield Standing(one.name, points + men / 10, Text.of(said, *told))
    for at, faction in enumerate(FACTIONS):
        men = sum(state.printed.faction_of[card] == at for card in _held(state, seat))
        farther = state.holders[LASTING.debate_bonus] == seat
        spaces = [reach(state, seat, at, by + farther * (by > 0))[0] for by in range(men + 1)]
        least = next((by for by, space in enumerate(spaces) if first_on(state, at, (seat, space)) == seat), 0)
        # What takes several is no matter of course: it pays at the end, and can still be lost.
        if least >= PAIR and (pays := token_at_stake(state, at, seat, spaces[least])):
            said = f"{{0}} of {{1}} can {then} speak together for the lead: {{2}}"
            words = Text.of(said, least, faction.code, _token(state, at, seat))
            yield Standing(faction.name, pays / 2, words)


def _held(state: ConventionState, seat: int) -> Sequence[int]:
    return (*state.hands[seat], *(state.kept[seat] if state.kept else ()))


def _votes_in(state: ConventionState, seat: int, at: int) -> tuple[int, int, Text, str]:
    """Return how many of a hand may vote together for a state, for how many points, where, and what it ends:
    not on a side on which the seat has less than it would lose.
    """
    men = [card for card in _held(state, seat) if state.printed.state_of[card] == at]
    if state.article == NOBODY:
        return len(men), 0, NOTHING, ""
    scores, lost, ways = deck_of(state.printed).scores[state.bias], _lost_to_yea(state, seat), []
    for side in (YEA, NAY):
        voters = [card for card in men if may_vote(state, seat, card, side)]
        needed = delegates_needed(state, seat, at, side, equal=False)
        may = 0 < needed <= len(voters) and (lost <= 0 if side == YEA else lost >= 0)
        pays = sum(scores[card] for card in voters)
        price = price_of(state, seat, [Vote(at, tuple(voters), side, seat)])
        # A marker taken back may cost what the vote pays.
        may = may and (price is None or sum(int(f"{points}") for points in price.args) < pays)
        ways.append((may * len(voters), may * pays))
    best = max(ways)
    last = [side for side in (YEA, NAY) if ways[side] == best > (0, 0) and ends_with(state, side)]
    side = last[0] if last else ways.index(best)
    where = "on either side" if ways == [best, best] and len(last) != 1 else f"on {SIDE_NAMES[side]}"
    told = Text(where if state.reserve[seat] else f"{where}, for a placed marker")
    return *best, told, ends_with(state, side) if last else ""


def _rival(counts: Sequence[int], first: int, seat: int, where: str, worth: Text) -> Text:
    """Say that another seat is first somewhere, or nobody; nothing where the seat is."""
    rivals = [other for other in range(len(counts)) if other != seat]
    most = max(counts[other] for other in rivals)
    front = Text.listing([other for other in rivals if counts[other] == most], field="seat")
    leads = "leads" if len(front.args) == 1 else "lead"
    said = f"{{0}} then {leads} {{1}}, {{2}}" if first in rivals else "nobody then leads {1}, {2}"
    if most and counts[seat] >= most and first == NOBODY:
        said = "you then tie {0} {1}, {2}"
    return NOTHING if first == seat else Text.of(said, front, where, worth)


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
    """How far each side is from winning, where both pay it what the round does."""
    bench, points = bench_of(state), [by_seat[seat] for by_seat in _stakes(state)]
    short = max(1, bench.to_pass), max(1, bench.to_defeat)
    if any(points):
        said = "Yea is then {0:n vote} short, Nay {1}"
        # A vote against one's own points is told by all that the round pays.
        if all(points):
            said += ": the round pays you {2} VP if it passes, {3} if not"
        words = Text.of(said, *short, *[end.gains()[seat] for end in _ends(state)])
        nearest = min(missing for missing, mine in zip(short, points, strict=True) if mine)
        # Points that are no longer on it have been named as the price.
        yield Standing("sides", sum(points) - 0.1 * nearest, words, price=False)
        # What is put on one side and taken from the other is told by the points of each.
        yield Standing("votes", sum(points), NOTHING)


def _votes_of_others(
    state: ConventionState, seat: int, side: int, hands: Sequence[Sequence[int]]
) -> list[tuple[int, int]]:
    """List for which states others can vote on a side, the next seat first: backs show that."""
    others, state_of = (*range(seat + 1, state.seats), *range(seat)), state.printed.state_of
    votes = [(one, VOTE.of(vote)) for one in others for vote in possible_votes(state, one, tuple(hands[one]))]
    return [*dict.fromkeys([(state_of[card], other) for other, (card, way) in votes if way == side])]


def _stakes(state: ConventionState) -> tuple[list[int], list[int]]:
    """Return by side and seat what delegations and events in effect pay if it wins."""
    stakes = [0] * state.seats, [0] * state.seats
    for by_seat, end in zip(stakes, _ends(state), strict=True):
        for one in (*end.assembly, *end.events):
            by_seat[one.seat] += one.points
    return stakes


def danger(state: ConventionState, seat: int, action: Action) -> tuple[Text, Text]:
    """Say what a rival may hold that takes a seat's lead or points: what its choice answers, and what not."""
    if not isinstance(state.agenda[-1], TakeAction):
        return NOTHING, NOTHING
    after = state.after(action)
    POLICY.complete(after, SeededChance(0))
    left, kept = [*_threats(state, after, seat)], [at for at in ALL_TRACKS if first_on(after, at) == seat]
    # Who has no less on a side has answered who may take it away.
    before, then = _lost_to_yea(state, seat), _lost_to_yea(after, seat)
    kept += [NOBODY] * (before * then >= before * before)
    met = [one for one in _threats(state, state, seat) if one[0] in kept and one[0] not in dict(left)]
    return met[0][1] if met else NOTHING, Text.of("still open: {0}", left[0][1]) if left else NOTHING


def since(before: ConventionState, state: ConventionState, action: Action) -> Text:
    """Say what turns a seat to the other side than it stood on: votes that it has lost, and more against."""
    seat, after = state.decision.seat, state.after(action)
    POLICY.complete(after, SeededChance(0))
    stood, stands, then = (
        [[one.at for one in world.cast() if (one.owner, one.side) == (seat, side)] for side in (YEA, NAY)]
        for world in (before, state, after)
    )
    side = next((side for side in (YEA, NAY) if len(then[side]) > len(stands[side])), NOBODY)
    if side == NOBODY or before.round < state.round or not (own := stood[1 - side]):
        return NOTHING
    names, said = state.printed.state_names, "{0} no longer votes {1} for you"
    told = [Text.of(said, names[at], SIDE_NAMES[1 - side]) for at in own if at not in stands[1 - side]]
    if (more := state.votes_on(side) - before.votes_on(side)) > 0:
        told.append(Text.of("{0} has {1:n vote} more", SIDE_NAMES[side], more))
    return Text.of("since your last turn {0}", listed(told)) if told else NOTHING


def _threats(seen: ConventionState, state: ConventionState, seat: int) -> Iterator[tuple[int, Text]]:
    """Say who can cast the last vote or may hold the card that ends the round, or by its track holds one that
    takes the seat's lead there, as the seat has `seen` the hands.
    """
    box, lost = state.printed, _lost_to_yea(state, seat)
    rivals = [(other, hand) for other, hand in enumerate(state.hands) if other != seat]
    there = [[card for card in hand if card in seen.hands[other]] for other, hand in enumerate(state.hands)]
    for side in () if state.article == NOBODY else (YEA, NAY) if lost > 0 else (NAY, YEA):
        able = _votes_of_others(state, seat, side, there) if ends_with(state, side) else []
        pays = [_stakes(state)[way][seat] for way in (side, 1 - side)]
        # What brings more is no threat.
        if able and pays[0] < pays[1]:
            who = [Text.of("{0} ({1:seat})", box.state_codes[at], one) for at, one in able]
            said = "{0} can cast the last {1}, which pays you {2} VP instead of {3}"
            yield NOBODY, Text.of(said, listed(who, " or "), SIDE_NAMES[side], *pays)
    if state.holders[LASTING.ban_events] != NOBODY:
        return
    for other, (card, *unsure) in [(one, seen.behind(seat, card)) for one, hand in rivals for card in hand]:
        allowed = state.holders[LASTING.ban_ending] in (NOBODY, other)
        if lost >= WARNED and box.ender in (card, *unsure) and allowed:
            said = "{0:seat} may hold {1} ({2})" if unsure else "{0:seat} holds {1}"
            said += ", whose event passes the article: you would lose {3} VP on Nay"
            yield NOBODY, Text.of(said, other, box.surnames[box.ender], box.codes[box.ender], lost)
        for effect in () if unsure else box.cards[card].event.by(other):
            for at in effect.free(state) if isinstance(effect, PlaceInDebate) else ():
                if first_on(state, at) == seat and token_at_stake(state, at, other, effect.space):
                    said = "{0:seat} holds {1}, whose event would cost you the lead on {2}: "
                    said += "the most tokens pay {3}"
                    words = (other, box.surnames[card], FACTIONS[at].code, _worth(state, at))
                    yield at, Text.of(said, *words)


def _lost_to_yea(state: ConventionState, seat: int) -> int:
    """Return what a seat has on Nay beyond what it has on Yea."""
    yea, nay = _stakes(state)
    return nay[seat] - yea[seat]


def outlook(state: ConventionState, seat: int) -> Text:
    """Say how the last round would end for a seat as the table stands: the board's count, not a guess."""
    seen = state.observation(seat)
    if seen.round < ROUNDS or decided(seen):
        return NOTHING
    told = list[Text]()
    for passed in (True, False):
        gains = if_it_ended(seen, passed).gains()
        lead = _ahead([score + gain for score, gain in zip(seen.scores, gains, strict=True)], seat)
        way = "{0:n point} ahead" if lead > 0 else "{0:n point} behind"
        told.append(Text.of(way, abs(lead)) if lead else Text("level"))
    either = "{0} either way" if told[0] == told[1] else "{0} if Yea wins, {1} if not"
    return Text.of(f"as it stands you are {either}", *told)


WORDS = Words(
    measures,
    standings,
    MOMENTS,
    deed,
    figures,
    since,
    apart=DrawFromThePool,
    rests=DrawFromThePool | TakeAction,
    outlook=outlook,
    danger=danger,
)
