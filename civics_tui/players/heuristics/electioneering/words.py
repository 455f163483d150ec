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
from rules.words import Text

ENDS = "You draw once more, and that ends the game. "
RUN_OFF = ". A run-off with you follows in {1}"
WINS, ALSO_WINS = "Of 100 games like this you win {0}", "you win {0}"
OF_100 = "you win {0} in {1} of 100 games, {3} in {2}"
PRICE, LACK = "its price: you win {0} in {1} of 100, {3} in {2}", "but {0} in {1}, {3} in {2}"
KEPT = "with what you keep you are likely ahead with {0}"
LAST, LIKELY_LAST, LIKELY = Text("this is your last turn"), Text("this is likely your last turn"), 0.5

COUNTS, RIVALS = 0.03, 0.05
"""The least by which the chances of turns at a student differ, as those of the win: less is the luck of the
deals; and the least of another player's, to which nothing was fitted, so that no number tells them."""

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


def told(worlds: Worlds, began: Worlds, turns: Sequence[Turn]) -> list[Text]:
    """Say how each turn goes on after its first choice, and whom its player wins where the worlds are played
    on: of the first turn where that differs from what comes without it, of another where from the first.

    Of what ends the game every student is named.
    """
    state, said, form = worlds[0], list[Text](), ENDS + WINS
    looks = [_look(worlds, turn, f"with the {'second' if at else 'first'}") for at, turn in enumerate(turns)]
    for at, one in enumerate(looks):
        chosen = Text.listing(_to_choose(state, one.turn), "; ", separator="; ")
        parts = [Text.of("Then: {0}", chosen)] * bool(chosen.args)
        drawn = [len(state.deck) - len(table.deck) if over else inf for table, over in one.games]
        if drawn[0] == 1:
            parts.append(_counted(form, state, one))
            form = ALSO_WINS
        elif at:
            parts += _apart(worlds, one, looks[0], best=False)
        else:
            parts += _reasons(worlds, began, looks)
            likely = mean([one <= state.seats for one in drawn]) >= LIKELY
            parts += [LAST if len(state.deck) <= state.seats else LIKELY_LAST] * likely
        said.append(in_sentences(parts))
    return said


def _look(worlds: Worlds, turn: Turn, called: str) -> Look:
    games, state = [play_on(world, turn, SeededChance(deal)) for deal, world in enumerate(worlds)], worlds[0]
    seat, end = state.decision.seat, (state.seats, progress(state))
    won = [one if one in (0, 1) else PLAYED_ON.share(one, *end) for one in _often(games, seat)]
    share = mean([promised(table, over)[seat] for table, over in games])
    return Look(turn, called, games, won, CALIBRATION.share(share, *end))


def _often(games: Sequence[tuple[Table, bool]], seat: int) -> Chances:
    """Say by row how likely its student votes for a player, as games have shown."""
    won = list[Chances]()
    for table, over in games:
        rows = zip(table.rows, table.locked, strict=True)
        likely = [chances(row, closed, table.sums)[seat] for row, closed in rows]
        won.append([float(one == seat) for one in winners(table.rows, table.sums)] if over else likely)
    return [mean(row) for row in zip(*won, strict=True)]


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
    if apart := next(filter(None, ([*_apart(worlds, one, other, best=True)] for other in against)), []):
        yield from (crossed, *apart)
        return
    if turn.locked or now != was or there != crossed:
        yield there
    ahead = [row for row in range(len(state.rows)) if _backed(crossed, worlds, turn, row) != crossed]
    if ahead and there == crossed:
        yield Text.of(KEPT, Text.listing(map(state.student, ahead)))


def _backed(said: Text, worlds: Worlds, turn: Turn, row: int) -> Text:
    """Add what the player then has for a student, where that is more than the others have in most worlds."""
    seat, cards = worlds[0].decision.seat, turn.cards if row == turn.row else worlds[0].rows[row]
    (has,) = scores_in(cards, [sums_of(turn.hand)])
    each = zip(*[scores_in(cards, [*map(sums_of, world.hands)]) for world in worlds], strict=True)
    most, other = max((round(mean(scores)), at) for at, scores in enumerate(each) if at != seat)
    words = "{0}: you have {1} there" + ", {2:seat} about {3}" * bool(most)
    return Text.of(words, said, int(has), other, most) if has > most else said


def _apart(worlds: Worlds, one: Look, other: Look, *, best: bool) -> Iterator[Text]:
    """Say which student is won more often than with another turn or none, and which more rarely; no price
    alone of the best turn, no gain alone of another one, and neither alone beside what is about equal.

    Where that says nothing, it is a student whom somebody else wins more rarely with the best turn.
    """
    state, turn, gaps = worlds[0], one.turn, [*map(sub, one.chance, other.chance)]
    for row, cards in enumerate(state.rows):
        has, had = scores_in(cards, [sums_of(turn.hand), sums_of(other.turn.hand)])
        # Neither its row nor the hand shows why.
        if row not in (turn.row, other.turn.row) and (has - had) * gaps[row] <= 0:
            gaps[row] = 0.0
    at = turn.row if best and gaps[turn.row] >= COUNTS else gaps.index(max(gaps))
    down = gaps.index(min(gaps))
    gain, cost = gaps[at] >= COUNTS, gaps[down] <= -COUNTS
    if other.turn.row != NO_ROW and abs(one.share - other.share) < COUNTS and not (gain and cost):
        return

    def often(form: str, row: int) -> Text:
        parts = _part(one.chance[row]), _part(other.chance[row])
        return Text.of(form, state.student(row), *parts, other.called)

    if best:
        rarely = _rival(state, one, other, f"more rarely than {other.called}")
        speaks, at = (often(OF_100, at), at) if gain else (rarely, turn.row)
        if speaks != NOTHING and gaps[at] > -COUNTS:
            yield _backed(speaks, worlds, turn, at)
            yield from [often(PRICE, down)] * cost
    elif cost:
        yield from [often(OF_100, at)] * gain
        yield often(LACK if gain else OF_100, down)
    else:
        yield _rival(state, other, one, f"more often than {other.called}")


def _rival(state: ElectionState, best: Look, other: Look, often: str) -> Text:
    """Say which of the others wins the student of the best turn's row a good deal more rarely than with
    another turn or none; nothing where nobody does."""
    row, falls = best.turn.row, dict[int, float]()
    for at in {*range(state.seats)} - {state.decision.seat}:
        falls[at] = _often(other.games, at)[row] - _often(best.games, at)[row]
    at = max(falls, key=falls.__getitem__)
    said = Text.of(f"{{0:seat}} wins {{1}} {often}", at, state.student(row))
    return said if falls[at] >= RIVALS else NOTHING


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
    return Text.of(form + RUN_OFF * bool(runoffs), Text.listing(said), _part(runoffs))


def _part(chance: float) -> str:
    """Say how often of 100 times; all and none only where that is so."""
    if chance in (0, 1):
        return "all" if chance else "none"
    return f"{min(99, max(1, round(100 * chance)))}"
