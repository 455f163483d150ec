"""The board of Founding Fathers: Independence Hall, the hand, what may be known, how rounds ended."""

from __future__ import annotations

from collections.abc import Sequence

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.founding_fathers import report, words
from civics_tui.boards.founding_fathers.hall import draw_hall
from civics_tui.boards.founding_fathers.hand import WIDE_HAND, draw_hand, held
from civics_tui.boards.founding_fathers.knowledge import at_stake, card_at, most_paid, token_points
from civics_tui.boards.founding_fathers.looks import (
    GROUNDS,
    SIDE_INKS,
    back_chip,
    bench_chip,
    faction_chip,
    seat_chip,
)
from civics_tui.boards.picture import Picture, Region, Span
from civics_tui.boards.targets import parsed
from civics_tui.boards.view import Board, Chip, Telling, View
from rules.founding_fathers.components import FACTIONS, ROUNDS, SOURCES, STATE, STATES, TRACK_END
from rules.founding_fathers.moments import RoundEnds, VoteEnds
from rules.founding_fathers.observation import Observation
from rules.words import counted


class FoundingFathersBoard(Board[Observation]):
    """Three rooms with walls; the benches of the Assembly Room face one another."""

    legend = (
        "F Federalists  AF Anti-Federalists  LS Large States  SS Small States"
        "  2 VA: seat 2's state, - nobody's  {up}3: 3 delegates override it  2VP if it wins"
        "  {disc} marker, token"
        "  1{disc}3 seat 1 has 3 markers, with 0 ready one is taken back  1:3 on a track: seat 1 on space 3"
        "  4 art 5VP: 4 articles, most tokens get 5 VP  1+3 seat 1 would score 3 VP now"
        "  1>2 seat 1 wins ties, 1,2 tie: nobody takes the token"
        "  {square} a state's vote  {dot} a free space  {times} a closed space  {star} your Planner"
        "  y Yea  n Nay  s speak  S all speak  e event  x snub"
    )
    scans = {
        "assembly": lambda view: [
            *([f"article:{tile.article}"] if (tile := view.observation.article) is not None else []),
            *(f"state:{one.code}" for one in STATES),
        ],
        "tracks": lambda view: [f"track:{one.code}" for one in FACTIONS],
        "pool": lambda view: [f"pool:{place}" for place in range(len(view.observation.pool))],
    }

    reveals = {
        # The deciding vote is named after the verdict.
        VoteEnds: Telling(report.vote_ends, report.steps, lambda moment: report.VERDICT + 1),
        RoundEnds: Telling(report.round_ends, report.steps),
    }

    draw = staticmethod(draw_hall)
    hand = staticmethod(draw_hand)
    look = staticmethod(words.look)
    about = staticmethod(words.about)
    spoken = staticmethod(words.spoken)
    worded = staticmethod(words.named_factions)
    around = staticmethod(report.around)
    past = staticmethod(report.past)
    results = staticmethod(report.results)

    def enlarged(self, view: View[Observation]) -> str | None:
        """The card under the cursor, where the hand is a list."""
        return view.cursor if view.width < WIDE_HAND and (view.cursor or "").startswith("hand:") else None

    def chips(self, view: View[Observation]) -> Sequence[Chip]:
        """List the seats clockwise, with points, markers ready and what may be known of the hands."""
        seen = view.observation
        *paid, tokens = seen.earned
        # Tokens are paid at the end alone, and often decide: they count as if it were now.
        unpaid = (0,) * seen.seats if any(tokens) else token_points(seen)
        last = SOURCES[-1].lower() if any(tokens) else "tokens now"
        return [
            Chip(
                seat,
                view.names[seat],
                f"{seen.scores[seat]}",
                f"{counted(seen.reserve[seat], 'marker')}; {words.hand_words(seen, seat)}",
                (
                    *((source.lower(), by[seat]) for source, by in zip(SOURCES, paid, strict=False)),
                    (last, tokens[seat] + unpaid[seat]),
                ),
                at_stake(seen, seat),
                sign="VP",
                unpaid=unpaid[seat],
            )
            for seat in range(seen.seats)
        ]

    def status(self, view: View[Observation]) -> str:
        return f"Round {view.observation.round} of {ROUNDS}"

    def chip(self, view: View[Observation], target: str) -> Sequence[Span]:
        """Draw a thing in a line: a card by its back, a state and its owner, a faction, a seat."""
        seen, glyphs = view.observation, view.glyphs
        box = seen.printed
        kind, name = parsed(target)
        if kind in ("hand", "card"):
            man = box.man(name)
            return [back_chip(box.states[man.state].code, FACTIONS[man.faction].code, glyphs)]
        if kind in ("pool", "held"):
            card = card_at(seen, target)
            return [back_chip(box.code(card.state), card.faction, glyphs)]
        if kind == "track":
            return [faction_chip(name, glyphs)]
        if kind == "state":
            bench = seen.benches[STATE[name]]
            return [bench_chip(box, bench, glyphs) if bench else seat_chip(None, box.code(name), glyphs)]
        if kind == "seat":
            return [seat_chip(int(name), f"{int(name) + 1}", glyphs)]
        if kind == "article":
            tile = next((tile for tile in seen.resolved if tile.article == name), None)
            return [faction_chip(tile.bias, glyphs)] if tile else []
        return []

    def begins(self, view: View[Observation]) -> str:
        """Start a turn on the card whose vote may pay most, of equal ones on that which came last."""
        seen = view.observation
        if seen.dealt or not held(seen):
            return ""
        return f"hand:{max(reversed(held(seen)), key=lambda id: most_paid(seen, id))}"

    def thumbnail(self, view: View[Observation]) -> Picture:
        """Draw the hall in small: the vote, the markers of the committee, the debate."""
        seen, glyphs = view.observation, view.glyphs
        canvas = Canvas(34, 9, glyphs)
        canvas.wall(Region(0, 0, 34, 9))
        canvas.wall_line((22, 0), (22, 8))
        canvas.wall_line((22, 3), (33, 3))
        for left, side, votes in ((1, "yea", seen.yeas), (12, "nay", seen.nays)):
            x = canvas.text(left, 1, f"{side.upper()} ", f"strong {SIDE_INKS[side]}")
            canvas.text(x, 1, f"{glyphs.square * min(votes, 6)}", SIDE_INKS[side])
            benches = [bench for bench in seen.benches if bench is not None and bench.side == side]
            for y, bench in enumerate(benches[-5:], start=3):
                name = seen.printed.code(bench.state)
                ground = "raised" if bench.marker is None else f"seat-{bench.marker}"
                x = canvas.text(left, y, f" {name} ", f"strong on {ground}")
                for at, man in enumerate(bench.cards[:3]):
                    faction = FACTIONS[seen.printed.man(man).faction].code
                    canvas.text(x + 2 * at, y, "  ", f"on {GROUNDS[faction]}")
        x = 24
        for seat, markers in enumerate(seen.committee):
            if markers:
                x = canvas.text(x, 2, glyphs.disc * min(markers, 3), f"seat-{seat}")
        for y, (ground, spaces) in enumerate(zip(GROUNDS.values(), seen.tracks, strict=True), start=4):
            canvas.text(23, y, " ", f"on {ground}")
            canvas.text(25, y, glyphs.dot * TRACK_END, "faint")
            for seat, space in enumerate(spaces):
                if space:
                    canvas.text(24 + space, y, glyphs.square, f"seat-{seat}")
        return canvas.picture()


BOARD = FoundingFathersBoard()
