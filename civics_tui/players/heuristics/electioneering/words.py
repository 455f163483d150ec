"""Electioneering: what a whole turn comes to, as the votes then stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import mean

from civics_tui.players.heuristics.electioneering.turns import Turn, cares, play_on, scores_in, sums_of
from civics_tui.players.heuristics.wording import in_sentences
from rules.chance import SeededChance
from rules.electioneering.cards import CARDS
from rules.electioneering.components import SUITS_OF
from rules.electioneering.state import Cards, ElectionState
from rules.named import NamedTuple
from rules.words import Text

ENDS = Text("You draw once more, and that ends the game")
LAST, LIKELY_LAST = Text("this is your last turn"), Text("this is likely your last turn")

LIKELY = 2 / 3
"""Part of the worlds in which what is called likely is so at least: deals are too kind to who looks."""

Worlds = Sequence[ElectionState]


class Lead(NamedTuple):
    """A student of whose suits a hand has more than the others."""

    has: int
    best: int
    """About what the best of the others has."""
    likely: bool


def told(worlds: Worlds, turns: Sequence[Turn]) -> list[tuple[Text, float]]:
    """Say how a turn goes on after its first choice, what the student of its row then cares about, with whom
    its player is likely ahead, and with whom no more; with how many there are, which puts it first among
    turns about equal.

    That it ends the game is said once, that it is likely the last one of the first.
    """
    state, said, end = worlds[0], list[tuple[Text, float]](), False
    now = _leads(worlds, state.rows, state.hands[state.decision.seat])
    for turn in turns:
        chosen = Text.listing(_to_choose(state, turn), "; ", separator="; ")
        ends = len(state.deck) == 1 or (turn.locked and state.locked.count(False) == 1)
        parts = [Text.of("Then: {0}", chosen)] * bool(chosen.args) + [ENDS] * (ends and not end)
        suits = Text.listing([state.box.suits[suit].short for suit in cares(turn.cards)])
        form = "{0} is locked on {1}" if turn.locked else "{0} cares about {1}"
        rows = *state.rows[: turn.row], turn.cards, *state.rows[turn.row + 1 :]
        leads = _leads(worlds, rows, turn.hand)
        lost = [state.student(row) for row, lead in now.items() if lead.likely and row not in leads]
        has, best, _ = leads.pop(turn.row, (0, 0, False))
        form += ": you have {2} there" * bool(has) + " against about {3}" * bool(best)
        parts.append(Text.of(form, state.student(turn.row), suits, has, best))
        likely = [state.student(row) for row, lead in leads.items() if lead.likely]
        if likely:
            parts.append(Text.of("you are likely ahead with {0}", Text.listing(likely)))
        if lost:
            parts.append(Text.of("its price: you are no longer ahead with {0}", Text.listing(lost)))
        if not (ends or said):
            parts += _last(worlds, turn)
        said.append((in_sentences(parts), float(len(likely) + bool(has))))
        end |= ends
    return said


def _leads(worlds: Worlds, rows: Sequence[Cards], hand: Cards) -> dict[int, Lead]:
    """Return by row the leads that a hand has, if the rows are these, as the votes then stand."""
    seat, found, sums = worlds[0].decision.seat, dict[int, Lead](), sums_of(hand)
    for row, cards in enumerate(rows):
        (has,) = scores_in(cards, [sums])
        scores = [scores_in(cards, [*map(sums_of, world.hands)]) for world in worlds]
        others = [max((*one[:seat], *one[seat + 1 :])) for one in scores]
        if has > (best := round(mean(others))):
            found[row] = Lead(int(has), best, mean([has > other for other in others]) >= LIKELY)
    return found


def _last(worlds: Worlds, turn: Turn) -> Sequence[Text]:
    """Say that a turn is its player's last one, or likely is, as games played on from it show."""
    state = worlds[0]
    games = [play_on(world, turn, SeededChance(deal)) for deal, world in enumerate(worlds)]
    soon = [over and len(state.deck) - len(table.deck) <= state.seats for table, over in games]
    return [LAST if len(state.deck) <= state.seats else LIKELY_LAST] * (mean(soon) >= LIKELY)


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
