"""Electioneering: what a whole turn comes to, played on as a search does; of the last one, the votes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from statistics import mean

from civics_tui.players.heuristics.electioneering.params import PLAYED_ON
from civics_tui.players.heuristics.electioneering.turns import (
    NO_ROW,
    Table,
    Turn,
    cares,
    chances,
    play_on,
    progress,
    scores_in,
    shares,
    sums_of,
    winners,
)
from civics_tui.players.heuristics.wording import in_sentences
from rules.chance import SeededChance
from rules.electioneering.cards import CARDS
from rules.electioneering.components import SUITS_OF
from rules.electioneering.state import ElectionState
from rules.words import Text

ENDS = "You draw once more, and that ends the game. "
RUN_OFF = ". A run-off with you follows in {1}"
WINS, ALSO_WINS = "Of 100 games like this you win {0}", "you win {0}"
APART = "you win {0} in {1} of 100 games, {3} in {2}", "{0} in {1}, {3} in {2}"
FIRST = "with the first"
LAST, LIKELY_LAST, LIKELY = Text("this is your last turn"), Text("this is likely your last turn"), 0.5

COUNTS, LITTLE = 0.03, 0.01
"""The least by which the chances of turns at a student differ: less is the luck of the deals; and the least
that is a price of what is gained."""

Worlds = Sequence[ElectionState]
Chances = Sequence[float]
"""By row: how likely its student votes for the player."""


def told(worlds: Worlds, began: Worlds, turns: Sequence[Turn]) -> list[Text]:
    """Say how each turn goes on after its first choice, and whom its player wins where the worlds are played
    on: of the first turn where that differs from what comes without it, of another where from the first.

    Of what ends the game every student is named.
    """
    state, said, form, first = worlds[0], list[Text](), ENDS + WINS, list[Chances]()
    for turn in turns:
        games, chosen = _played(worlds, turn), Text.listing(_to_choose(state, turn), "; ", separator="; ")
        chance, parts = _likely(state, games), [Text.of("Then: {0}", chosen)] * bool(chosen.args)
        first = first or [chance]
        drawn = [len(state.deck) - len(table.deck) if over else inf for table, over in games]
        if drawn[0] == 1:
            parts.append(_counted(form, state, [table for table, _ in games], chance))
            form = ALSO_WINS
        elif said:
            parts += _apart(state, turn, chance, turns[0], first[0], FIRST).values()
        else:
            parts += _reasons(worlds, began, turns, chance)
            likely = mean([one <= state.seats for one in drawn]) >= LIKELY
            parts += [LAST if len(state.deck) <= state.seats else LIKELY_LAST] * likely
        said.append(in_sentences(parts))
    return said


def _played(worlds: Worlds, turn: Turn) -> Sequence[tuple[Table, bool]]:
    return [play_on(world, turn, SeededChance(deal)) for deal, world in enumerate(worlds)]


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


def _reasons(worlds: Worlds, began: Worlds, turns: Sequence[Turn], chance: Chances) -> Iterator[Text]:
    """Say what the student of the row then cares about, and what speaks for the first turn and its price."""
    state, (turn, *others), was, apart = worlds[0], turns, tuple[int, ...](), dict[int, Text]()
    row, now = turn.row, cares(turn.cards)
    if began:
        none = Turn((), NO_ROW, (), began[0].hands[state.decision.seat], locked=False)
        apart = _apart(state, turn, chance, none, _likely(state, _played(began, none)), "without this turn")
        was = cares(began[0].rows[row])
    if others and not apart:
        second = _likely(state, _played(worlds, others[0]))
        apart = _apart(state, turn, chance, others[0], second, "with the second")
    form = "{0} still cares about {1}" if now == was else "{0} then cares about {1}"
    named = Text.listing([state.box.suits[suit].short for suit in now])
    crossed = Text.of("{0} is locked on {1}" if turn.locked else form, state.student(row), named)
    there = _backed(crossed, worlds, turn, row)
    if apart:
        (won, gain), *price = apart.items()
        yield from (crossed, _backed(gain, worlds, turn, won), *[words for _, words in price])
    elif turn.locked or now != was or there != crossed:
        yield there


def _backed(said: Text, worlds: Worlds, turn: Turn, row: int) -> Text:
    """Add what the player then has for a student, where that is more than the others have in most worlds."""
    seat, cards = worlds[0].decision.seat, turn.cards if row == turn.row else worlds[0].rows[row]
    (has,) = scores_in(cards, [sums_of(turn.hand)])
    each = zip(*[scores_in(cards, [*map(sums_of, world.hands)]) for world in worlds], strict=True)
    most, other = max((round(mean(scores)), at) for at, scores in enumerate(each) if at != seat)
    words = "{0}: you have {1} there" + ", {2:seat} about {3}" * bool(most)
    return Text.of(words, said, int(has), other, most) if has > most else said


def _apart(
    state: ElectionState, turn: Turn, chance: Chances, other: Turn, usual: Chances, behind: str
) -> dict[int, Text]:
    """Say, by row, which student is won more often than with another turn or none, and which more rarely, as
    far as rows and hands show why; but no price alone of the best turn, and no gain alone of another one.
    """
    gaps = [mine - theirs for mine, theirs in zip(chance, usual, strict=True)]
    for row, cards in enumerate(state.rows):
        has, had = scores_in(cards, [sums_of(turn.hand), sums_of(other.hand)])
        if row not in (turn.row, other.row) and (has - had) * gaps[row] <= 0:
            gaps[row] = 0.0
    best, down = behind != FIRST, gaps.index(min(gaps))
    up = turn.row if best and gaps[turn.row] >= COUNTS else gaps.index(max(gaps))
    gains = gaps[up] >= COUNTS and (best or gaps[down] <= -LITTLE)
    costs = gaps[down] <= -COUNTS if best == gains else gains
    return {
        row: Text.of(form, state.student(row), _part(chance[row]), _part(usual[row]), behind)
        for form, row in zip(APART, [up] * gains + [down] * costs, strict=False)
    }


def _counted(form: str, state: ElectionState, tables: Sequence[Table], chance: Chances) -> Text:
    """Count what comes of the last turn where the rest is dealt by what the others chose to keep: a student
    who is tied votes for nobody, and who is tied for most students comes to a run-off.
    """
    seat, votes = state.decision.seat, [[*winners(table.rows, table.sums)] for table in tables]
    tied = [row.count(None) / len(tables) for row in zip(*votes, strict=True)]
    runoffs = mean([0 < shares(table.rows, table.sums)[seat] < 1 for table in tables])
    return Text.of(form + RUN_OFF * bool(runoffs), _named(state, chance, tied), _part(runoffs))


def _likely(state: ElectionState, games: Sequence[tuple[Table, bool]]) -> Chances:
    """Say by row how likely its student votes for the player, as games have shown; what is certain is."""
    seat, won = state.decision.seat, list[Chances]()
    for table, over in games:
        rows = zip(table.rows, table.locked, strict=True)
        likely = [chances(row, closed, table.sums)[seat] for row, closed in rows]
        won.append([float(one == seat) for one in winners(table.rows, table.sums)] if over else likely)
    means = map(mean, zip(*won, strict=True))
    return [one if one in (0, 1) else PLAYED_ON.share(one, state.seats, progress(state)) for one in means]


def _named(state: ElectionState, chance: Chances, tied: Chances) -> Text:
    """Name the students with how often of 100 each is won, and tied; the surest first."""
    said = []
    for row in sorted(range(len(chance)), key=lambda row: -chance[row]):
        words = "{0} in {1}" + " (tied in {2})" * bool(tied[row])
        said.append(Text.of(words, state.student(row), _part(chance[row]), _part(tied[row])))
    return Text.listing(said)


def _part(chance: float) -> str:
    """Say how often of 100 times; all and none only where that is so."""
    if chance in (0, 1):
        return "all" if chance else "none"
    return f"{min(99, max(1, round(100 * chance)))}"
