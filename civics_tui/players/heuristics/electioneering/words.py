"""Electioneering: what a whole turn comes to, played on as a search does; of the last one, the votes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from operator import sub
from statistics import mean

from civics_tui.players.heuristics.electioneering.params import CALIBRATION, PLAYED_ON
from civics_tui.players.heuristics.electioneering.turns import (
    NO_ROW,
    Table,
    Turn,
    cares,
    chances,
    play_on,
    progress,
    promised,
    scores_in,
    shares,
    sums_of,
    winners,
)
from civics_tui.players.heuristics.wording import NOTHING, in_sentences
from rules.chance import SeededChance
from rules.electioneering.cards import CARDS
from rules.electioneering.components import SUITS_OF
from rules.electioneering.state import ElectionState
from rules.named import NamedTuple
from rules.words import Argument, Text

ENDS = "You draw once more, and that ends the game. "
RUN_OFF = ". A run-off with you follows in {1}"
WINS = "Of 100 games like this you win the election in {2}: {0}"
ALSO_WINS = "you win the election in {2}: {0}"
MORE, LESS = "you win {0} in {1} of 100 games, {6} in {2}", "you win {3} in {4} of 100 games, {6} in {5}"
SUM, BUT = "you win the election in {7} of 100 games, {6} in {8}", ", but {3} in {4}, not {5}"
GAIN, PRICE = ": {0} in {1}, not {2}", "; its price: {3} in {4}, not {5}"
CERTAIN = Text("you win the election in all of 100 games")
KEPT = "with what you keep you are likely ahead with {0}"
LAST, LIKELY_LAST, LIKELY = Text("this is your last turn"), Text("this is likely your last turn"), 0.5

COUNTS, SHOWS = 0.03, 0.001
"""The least by which the chances of turns at a student differ, as those of the win: less is the luck of the
deals; and what a student counts in the order of turns whose shares are shown alike."""

Worlds = Sequence[ElectionState]
Chances = Sequence[float]
"""By row: how likely its student votes for a player."""


class Look(NamedTuple):
    """A turn, how it is called beside another one, and what comes of it where the worlds are played on."""

    turn: Turn
    called: str
    games: Sequence[tuple[Table, bool]]
    chance: Chances
    """How likely each student votes for its player, as that is believed."""
    share: float
    """Of the win, too."""


def told(worlds: Worlds, began: Worlds, turns: Sequence[Turn]) -> list[tuple[Text, float]]:
    """Say how each turn goes on after its first choice, and whom its player wins where the worlds are played
    on: of the first turn where that differs from what comes without it, of another where from the first. With
    what puts it first among turns about equal: the share of the win as it is shown, then students.

    Of what ends the game every student is named.
    """
    state, said, form = worlds[0], list[tuple[Text, float]](), ENDS + WINS
    looks = [_look(worlds, turn, f"with the {'second' if at else 'first'}") for at, turn in enumerate(turns)]
    for at, one in enumerate(looks):
        chosen = Text.listing(_to_choose(state, one.turn), "; ", separator="; ")
        parts = [Text.of("Then: {0}", chosen)] * bool(chosen.args)
        drawn = [len(state.deck) - len(table.deck) if over else inf for table, over in one.games]
        if drawn[0] == 1:
            parts.append(_counted(form, state, one))
            form = ALSO_WINS
        elif at:
            parts.append(_apart(worlds, one, looks[0]))
        else:
            parts += _reasons(worlds, began, looks)
            likely = mean([one <= state.seats for one in drawn]) >= LIKELY
            parts += [LAST if len(state.deck) <= state.seats else LIKELY_LAST] * likely
        said.append((in_sentences(parts), round(one.share, 2) + SHOWS * sum(one.chance)))
    return said


def _look(worlds: Worlds, turn: Turn, called: str) -> Look:
    games, state = [play_on(world, turn, SeededChance(deal)) for deal, world in enumerate(worlds)], worlds[0]
    seat, end = state.decision.seat, (state.seats, progress(state))
    won = list[Chances]()
    for table, over in games:
        rows = zip(table.rows, table.locked, strict=True)
        likely = [chances(row, closed, table.sums)[seat] for row, closed in rows]
        won.append([float(one == seat) for one in winners(table.rows, table.sums)] if over else likely)
    chance = [
        one if one in (0, 1) else PLAYED_ON.share(one, *end) for one in map(mean, zip(*won, strict=True))
    ]
    share = mean([promised(table, over)[seat] for table, over in games])
    return Look(turn, called, games, chance, share if share in (0, 1) else CALIBRATION.share(share, *end))


def _to_choose(state: ElectionState, turn: Turn) -> Iterator[Text]:
    """Name what is chosen after the first choice, and what a 3 gathers in between."""
    box, (first, *rest), names = state.box, turn.actions, state.box.card_names
    rows, took, puts = (
        [kind.of(one) for one in rest if kind.made(one)] for kind in (box.row, box.take, box.put)
    )
    yield from [Text.of("{0}'s row", box.student_names[row]) for row in rows]
    played, verb = box.play.of(first) if box.play.made(first) else state.playing, "take"
    if played is not None and (suits := CARDS[played].gathers):
        verb, took = "gather", [one for one in (*state.rows[turn.row], played) if suits & {*SUITS_OF[one]}]
    cards = Text.listing([names[kind] for kind in took])
    if took and sorted(took) == sorted(puts):
        yield Text.of(f"{verb} {{0}} and put {'them' if took[1:] else 'it'} back", cards)
    else:
        yield from [Text.of(f"{verb} {{0}}", cards)] if took else []
        yield from [Text.of("put down {0}", Text.listing([names[kind] for kind in puts]))] if puts else []


def _reasons(worlds: Worlds, began: Worlds, looks: Sequence[Look]) -> Iterator[Text]:
    """Say what the student of the row then cares about, and what speaks for the first turn and its price;
    where that is even, with whom its player is ahead.
    """
    state, (one, *against), was = worlds[0], looks[:2], tuple[int, ...]()
    turn, now = one.turn, cares(one.turn.cards)
    if began:
        none = Turn((), NO_ROW, (), began[0].hands[state.decision.seat], locked=False)
        against, was = [_look(began, none, "without this turn"), *against], cares(began[0].rows[turn.row])
    form = "{0} still cares about {1}" if now == was else "{0} then cares about {1}"
    named = Text.listing([state.box.suits[suit].short for suit in now])
    crossed = Text.of("{0} is locked on {1}" if turn.locked else form, state.student(turn.row), named)
    there = _backed(crossed, worlds, turn, turn.row)
    told_apart = [_apart(worlds, one, other, best=True) for other in against]
    speaks = next((words for words in told_apart if words != NOTHING), CERTAIN if one.share == 1 else NOTHING)
    if speaks != NOTHING or turn.locked or now != was or there != crossed:
        yield there
    yield speaks
    ahead = [row for row in range(len(state.rows)) if _backed(crossed, worlds, turn, row) != crossed]
    if ahead and speaks == NOTHING and there == crossed:
        yield Text.of(KEPT, Text.listing(map(state.student, ahead)))


def _backed(said: Text, worlds: Worlds, turn: Turn, row: int) -> Text:
    """Add what the player then has for a student, where that is more than the others have in most worlds."""
    seat, cards = worlds[0].decision.seat, turn.cards if row == turn.row else worlds[0].rows[row]
    (has,) = scores_in(cards, [sums_of(turn.hand)])
    each = zip(*[scores_in(cards, [*map(sums_of, world.hands)]) for world in worlds], strict=True)
    most, other = max((round(mean(scores)), at) for at, scores in enumerate(each) if at != seat)
    words = "{0}: you have {1} there" + ", {2:seat} about {3}" * bool(most)
    return Text.of(words, said, int(has), other, most) if has > most else said


def _apart(worlds: Worlds, one: Look, other: Look, *, best: bool = False) -> Text:
    """Say how much oftener a turn wins the election than another one or none: with which student, and its
    price. Where that is about even what it gains and gives up; no gain alone but of the best, and no price
    alone of what is about equal.
    """
    state, gaps, ahead = worlds[0], [*map(sub, one.chance, other.chance)], one.share - other.share
    for row, cards in enumerate(state.rows):
        has, had = scores_in(cards, [sums_of(one.turn.hand), sums_of(other.turn.hand)])
        # Neither its row nor the hand shows why.
        if row not in (one.turn.row, other.turn.row) and (has - had) * gaps[row] <= 0:
            gaps[row] = 0.0
    rows = gaps.index(max(gaps)), gaps.index(min(gaps))
    gain, cost = max(gaps) >= COUNTS, min(gaps) <= -COUNTS
    if ahead >= COUNTS:
        form = SUM + GAIN * gain + PRICE * cost
    elif best:
        form = (MORE + BUT * cost) * (gain and ahead > -COUNTS)
    else:
        form = MORE + BUT if gain and cost else LESS * (cost and ahead <= -COUNTS)
    parts = list[Argument]()
    for row in rows:
        parts += state.student(row), _part(one.chance[row]), _part(other.chance[row])
    words = Text.of(form, *parts, other.called, _part(one.share), _part(other.share))
    return words if form else NOTHING


def _counted(form: str, state: ElectionState, one: Look) -> Text:
    """Count what comes of the last turn where the rest is dealt by what the others chose to keep: a student
    who is tied votes for nobody, and who is tied for most students comes to a run-off. The surest is first.
    """
    said, votes = list[Text](), [[*winners(table.rows, table.sums)] for table, _ in one.games]
    tied = [row.count(None) / len(votes) for row in zip(*votes, strict=True)]
    for row in sorted(range(len(tied)), key=lambda row: -one.chance[row]):
        words = "{0} in {1}" + " (tied in {2})" * bool(tied[row])
        said.append(Text.of(words, state.student(row), _part(one.chance[row]), _part(tied[row])))
    won = [shares(table.rows, table.sums)[state.decision.seat] for table, _ in one.games]
    runoffs = mean([0 < share < 1 for share in won])
    return Text.of(form + RUN_OFF * bool(runoffs), Text.listing(said), _part(runoffs), _part(one.share))


def _part(chance: float) -> str:
    """Say how often of 100 times; all and none only where that is so."""
    if chance in (0, 1):
        return "all" if chance else "none"
    return f"{min(99, max(1, round(100 * chance)))}"
