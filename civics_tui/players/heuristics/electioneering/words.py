"""Electioneering: what a whole turn comes to, as the votes then stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from statistics import mean

from civics_tui.players.heuristics.electioneering.turns import (
    Turn,
    cares,
    play_on,
    promised,
    scores_in,
    sums_of,
)
from civics_tui.players.heuristics.wording import NOTHING, in_sentences
from rules.chance import SeededChance
from rules.electioneering.cards import CARDS
from rules.electioneering.components import SUITS_OF
from rules.electioneering.state import Cards, ElectionState
from rules.words import Text

LIKELY, PERHAPS, SELDOM = 2 / 3, 1 / 3, 1 / 6
"""Parts of the worlds from which something is likely, may be, or is named beside another end; deals are kind
to who looks."""

MUCH = 3
"""Influence of a suit that is a price to give out of the hand."""

Worlds = tuple[ElectionState, ...]


def told(begun: ElectionState, worlds: Worlds, turns: Sequence[Turn]) -> list[tuple[Text, float]]:
    """Say how turns go on, what the student of the row then cares about, with whom their player is ahead, and
    the price beside the position in which the turn was `begun`.

    The number is the students led, half of those that are unsure, then what the hand has, less its price; at
    the end of the game how that comes out is first.
    """
    state, said = worlds[0], list[tuple[Text, float]]()
    was = _leads(worlds, begun.rows, begun.hands[state.decision.seat])
    for turn in turns:
        rows = *state.rows[: turn.row], turn.cards, *state.rows[turn.row + 1 :]
        leads = _leads(worlds, rows, turn.hand)
        lost = [state.student(row) for row, part in was.items() if part >= LIKELY and leads[row] < PERHAPS]
        stands = sum([1.0 if part >= LIKELY else 0.5 for part in leads.values() if part >= PERHAPS])
        has, student = _of_the_student(begun, worlds, turn, leads[turn.row])
        if has:
            # The count has said whether that is a lead.
            del leads[turn.row]
        fall, price = _given(begun, rows, turn)
        if lost:
            price = Text.of("no longer ahead with {0}", Text.listing(lost))
        ahead = _ahead(state, leads)
        if not has and ahead == NOTHING:
            has = max(sums := sums_of(turn.hand))
            ahead = Text.of("you keep {0} in {1}", has, state.box.shorts[sums.index(has)])
        stands += (has - fall) / 100
        chosen = Text.listing(_to_choose(state, turn), "; ", separator="; ")
        parts = [Text.of("Then: {0}", chosen) if chosen.args else NOTHING, student, ahead]
        parts += [Text.of("its price: {0}", price)] * (price != NOTHING)
        if len(state.deck) == 1 or (turn.locked and state.locked.count(False) == 1):
            good, votes = _counted(worlds, turn)
            parts, stands = [*parts, votes], stands + good * len(rows)
        said.append((in_sentences(parts), stands))
    return said


def _leads(worlds: Worlds, rows: Sequence[Cards], hand: Cards) -> dict[int, float]:
    """Return by row in what part of the worlds a hand has most there, if the rows are these."""
    has = [scores_in(row, [sums_of(hand)])[0] for row in rows]
    return {
        at: mean([has[at] > best for best in _best_of_others(worlds, row)]) for at, row in enumerate(rows)
    }


@lru_cache(maxsize=256)
def _best_of_others(worlds: Worlds, row: Cards) -> Sequence[float]:
    """Return for each world what the best of the others has with the student of a row."""
    seat = worlds[0].decision.seat
    scores = [scores_in(row, [*map(sums_of, world.hands)]) for world in worlds]
    return [max((*one[:seat], *one[seat + 1 :])) for one in scores]


def _of_the_student(begun: ElectionState, worlds: Worlds, turn: Turn, lead: float) -> tuple[int, Text]:
    """Return what a hand has with the student of its row, if it may lead; say what the turn does there."""
    suits, (has,) = cares(turn.cards), scores_in(turn.cards, [sums_of(turn.hand)])
    turned, leads = suits != cares(begun.rows[turn.row]), lead >= PERHAPS
    if not (turned or turn.locked or leads):
        return 0, NOTHING
    form = "{0} is locked on {1}" if turn.locked else "{0} turns to {1}" if turned else "{0} cares about {1}"
    form += (", added up" * (len(suits) > 1) + ": you have {2} against about {3}") * leads
    best, names = round(mean(_best_of_others(worlds, turn.cards))), [begun.box.shorts[suit] for suit in suits]
    return int(has) * leads, Text.of(form, begun.student(turn.row), Text.listing(names), int(has), best)


def _ahead(state: ElectionState, leads: Mapping[int, float]) -> Text:
    """Say with whom a hand is ahead, by row in what part of the worlds it is."""
    likely = [state.student(row) for row, part in leads.items() if part >= LIKELY]
    perhaps = [state.student(row) for row, part in leads.items() if PERHAPS <= part < LIKELY]
    forms = "likely ahead with {0}", "perhaps with {0}" if likely else "perhaps ahead with {0}"
    pairs = zip(forms, (likely, perhaps), strict=True)
    return Text.listing([Text.of(form, Text.listing(them)) for form, them in pairs if them], ", ")


def _given(begun: ElectionState, rows: Sequence[Cards], turn: Turn) -> tuple[int, Text]:
    """Return how much a turn gives away of what the hand had most of or a student cares about, and say it."""
    had, has = sums_of(begun.hands[begun.decision.seat]), sums_of(turn.hand)
    wanted = {had.index(max(had)), *[suit for row in rows for suit in cares(row)]}
    fall, suit = max((had[suit] - has[suit], suit) for suit in wanted)
    form = "{0} of your {1} in {2}" if has[suit] else "all your {1} in {2}"
    said = Text.of(form, fall, had[suit], begun.box.shorts[suit])
    return (fall, said) if fall >= MUCH else (0, NOTHING)


def _counted(worlds: Worlds, turn: Turn) -> tuple[float, Text]:
    """Return the share of the win of a turn that ends the game, in tenths, and say how the votes come out."""
    seat, deals = worlds[0].decision.seat, enumerate(worlds)
    shares = [promised(*play_on(world, turn, SeededChance(deal)))[seat] for deal, world in deals]
    ends = {"you win": shares.count(1.0), "you lose": shares.count(0.0)}
    ends["a run-off"] = len(shares) - sum(ends.values())
    first, *others = sorted(ends, key=lambda words: -ends[words])
    if ends[first] >= LIKELY * len(shares):
        said = Text(f"likely {first}" if ends[first] < len(shares) else first)
    else:
        others = [words for words in others if ends[words] >= SELDOM * len(shares)]
        said = Text.listing([first, *others], " or ")
    return round(mean(shares), 1), Text.of("The game ends with your draw: {0}", said)


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
