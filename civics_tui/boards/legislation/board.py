"""The board of Legislation: bills On Deck as panels by sponsor, seats, the vote, the hand, the results.

The ground of a bill is what it is worth to the one who looks: blue gains, brown loses, gray is nothing. Where
all look on, that is who is asked, else the player on turn: agendas are public.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.layers import Part
from civics_tui.boards.legislation.bills import draw_bill
from civics_tui.boards.legislation.deals import deal_text
from civics_tui.boards.legislation.floor import LEGEND, floor, floor_pointed
from civics_tui.boards.legislation.hand import hand, is_grid
from civics_tui.boards.legislation.introduction import introduction, introduction_pointed, role
from civics_tui.boards.legislation.rounds import STEPS, gained, round_ends
from civics_tui.boards.legislation.seen import (
    BALLOT_GROUNDS,
    LegislationView,
    agendas_of,
    bare_points,
    bill_chip,
    by_bills,
    card_of,
    columns_of,
    effect_of,
    effect_text,
    free_pledges,
    hand_of,
    in_short,
    looker,
    notes_of,
    pledges_on,
    points_of,
    spoken,
)
from civics_tui.boards.legislation.vote import all_opened, result, steps, vote
from civics_tui.boards.names import SHORT, scored, seat_name
from civics_tui.boards.picture import Picture, Region, Span
from civics_tui.boards.spans import Spans, tabulate, width_of
from civics_tui.boards.targets import parsed
from civics_tui.boards.view import Board, Chip, Race, Telling
from rules.legislation.cards import BOX
from rules.legislation.components import AGENDAS, LegislationBox, digits
from rules.legislation.effects.floor import counted_vote, earmarked
from rules.legislation.moments import VoteResult, VoteRoundEnds
from rules.legislation.observation import Observation
from rules.legislation.scoring import CON, PRO, SIDE_NAMES, signed
from rules.words import Text, counted

_OPENING = {"discard": "Round 1: discard", "draw": "Round 2: draw", "on deck": "Round 3: On Deck"}

_SHORT = 4
"""Cells of a name in a table of many players."""

_STANDING = {"final": "pledged", "pending": "is to pledge", "offered": "is offered to pledge"}


def earned(seen: Observation, seat: int) -> Sequence[tuple[str, int]]:
    """Return the Agenda Points of a seat by source."""
    bills = by_bills(seen, seat)
    return ("bills", bills), ("effects, mandates, penalties", seen.scores[seat] - bills)


def stands_for(seen: Observation, seat: int) -> Sequence[str]:
    """Say what a seat promotes, and what the bills On Deck would give it."""
    promoted = " and ".join(AGENDAS[index].name for index in card_of(seen, seat).agendas)
    gains = [points_of(seen, bill, seat) for bills in seen.on_deck for bill in bills]
    gives = f"{signed(sum(gains))} if all On Deck pass" if gains else "no bill On Deck"
    return f"{promoted}; {gives}", f"{agendas_of(seen, seat)}; {gives}", gives, promoted


class LegislationBoard(Board[Observation]):
    """How a session looks to a seat."""

    legend = (
        f"{LEGEND}  {{up}}2 seat 2's pledge, with ? only offered"
        "  SP, SC, FP, FC: Social or Fiscal, Progressive or Conservative"
        "  +- a bill's signs for these four"
        "  +1 what you gain if it passes; on a desk, who sits there  → the points then"
        "  {diamond} sponsor  {dot} no ballot  {times}2 counts twice  H held: not called in the next turn"
        "  ( ) in an offer: what a vote as pledged is worth to each"
    )

    race = Race("points", "Vote round", "cycle")
    reveals = {
        # The ballots are told in words once all are opened.
        VoteResult: Telling(result, steps, all_opened),
        VoteRoundEnds: Telling(round_ends, lambda moment: STEPS),
    }
    scans = {
        "on deck": lambda view: [f"bill:{bill}" for bills in view.observation.on_deck for bill in bills],
        "own": lambda view: [f"bill:{bill}" for bill in view.observation.on_deck[looker(view)]],
        "piles": lambda view: [f"pile:{seat}" for seat in range(view.observation.seats)],
    }

    def draw(self, view: LegislationView) -> Picture:
        """Draw who sits here, then the bills On Deck, or the vote while there is one."""
        seen = view.observation
        canvas = Canvas(view.width, view.height, view.glyphs)
        if seen.called is not None and not counted_vote(seen):
            vote(canvas, view)
        elif any(seen.on_deck):
            floor(canvas, view)
        else:
            introduction(canvas, view)
        return canvas.picture()

    def pointed(self, view: LegislationView) -> Sequence[Part]:
        """Draw what the bill or card under the cursor does; during a vote that of the one is on the board."""
        seen = view.observation
        canvas = Canvas(view.width, view.height, view.glyphs)
        if seen.called is not None and not counted_vote(seen):
            return ()
        return (floor_pointed if any(seen.on_deck) else introduction_pointed)(canvas, view)

    hand = staticmethod(hand)
    spoken = staticmethod(spoken)

    def called(self, words: str, target: str, box: LegislationBox | None = None) -> str:
        """Return a bill that is told by its number with its name."""
        numbered = target.startswith("bill:") and words.isdecimal()
        return (box or BOX).bill(int(words)).named.name if numbered else words

    def enlarged(self, view: LegislationView) -> str | None:
        """The card under the cursor, in a grid that has no names."""
        return view.cursor if is_grid(view) and (view.cursor or "").startswith("hand:") else None

    def chips(self, view: LegislationView) -> Sequence[Chip]:
        seen = view.observation
        order = [(seen.first_player + step) % seen.seats for step in range(seen.seats)]
        return [
            Chip(seat, view.names[seat], str(seen.scores[seat]),
                 ", ".join((agendas_of(seen, seat), f"hand {hand_of(seen, seat)}", *notes_of(seen, seat))),
                 earned(seen, seat), stands_for(seen, seat) if view.width else (), sign="points")
            for seat in order
        ]  # fmt: skip

    def status(self, view: LegislationView) -> str:
        seen = view.observation
        where = "Pledge" if seen.round == "pledge" else "Vote"
        if not seen.cycle:
            return _OPENING[seen.round]
        # Eight chips with large numbers leave little room.
        crowd = seen.seats > 6 and view.width < 100
        if crowd and sum(len(str(score)) for score in seen.scores) > 14:
            return f"{where} {seen.cycle}"
        return f"{where} {seen.cycle}{'/' if crowd else ' of '}{seen.hand_size}"

    # Words

    def chip(self, view: LegislationView, target: str) -> Spans:
        """Draw a bill as number, signs and points, a seat as its chip."""
        seen = view.observation
        kind, name = parsed(target)
        if kind in ("bill", "hand", "failed", "passed", "card"):
            return bill_chip(view, int(name), numbered=False)
        if kind == "pile" and (top := seen.pile_tops[int(name)]) is not None:
            return bill_chip(view, top, numbered=True)
        return [view.glyphs.seat(int(name))] if kind == "seat" else []

    def value(self, view: LegislationView, target: str) -> str:
        """Say what a bill that passes gives to the seat that looks."""
        seen = view.observation
        kind, name = parsed(target)
        of_pile = seen.pile_tops[int(name)] if kind == "pile" else None
        bill = int(name) if kind in ("bill", "hand") else of_pile
        if bill is None or seen.seat is None:
            return ""
        points = points_of(seen, bill, seen.seat)
        return f"{signed(points) if points else 'nothing'} for you"

    def gain(self, view: LegislationView, target: str) -> Sequence[str]:
        """In an offer, say how many points a bill or card gives the party whose worth no color shows; of a
        pile whose it is."""
        deal = view.observation.draft
        kind, name = parsed(target)
        if kind == "pile":
            owner = int(name)
            return f"{view.names[owner]}'s pile", f"{seat_name(view.names, owner, 8)}'s", f"of {owner + 1}"
        if deal is None or kind not in ("bill", "hand"):
            return ()
        other = deal.taker if looker(view) == deal.maker else deal.maker
        # A zero takes the cells of any other number, so that names end below one another.
        points = f"{signed(points_of(view.observation, int(name), other)):>2}"
        return (f"{seat_name(view.names, other, SHORT)} {points}",)

    def about(self, view: LegislationView) -> str:
        """Say what the bill or seat under the cursor means to everybody."""
        seen = view.observation
        kind, name = parsed(view.cursor)
        if kind == "pile" and name and seen.pile_tops[int(name)] is not None:
            kind, name = "card", str(seen.pile_tops[int(name)])
        if kind in ("bill", "hand", "failed", "passed", "card"):
            return self._about_bill(view, int(name))
        if kind == "seat":
            seat = int(name)
            card = card_of(seen, seat)
            power = f", {card.power.title}" if seen.special_effects and not seen.used[seat] else ""
            left = free_pledges(seen, seat, view.glyphs)
            return f"{view.names[seat]}: {agendas_of(seen, seat)}, pledges left {left or 'none'}{power}"
        if kind == "deal" and (deal := seen.tabled[int(name)]) is not None:
            return deal_text(view, deal)
        if kind in ("", "agenda") and seen.called is not None:
            return self._about_bill(view, seen.called)
        return ""

    def _about_bill(self, view: LegislationView, bill: int) -> str:
        seen = view.observation
        first = looker(view)
        seats = [first, *[seat for seat in range(seen.seats) if seat != first]]
        you = "you" if seen.seat is not None else view.names[first]

        # What its signs give the sponsor is not all.
        extra = 0 if bill in seen.passed else earmarked(seen.box.bill(bill).event)
        earmark = f" (Earmark {signed(extra)})" if extra else ""

        def value(room: int) -> str:
            """Write who gains or loses what, with names of so many cells."""
            return ", ".join(
                f"{scored(you if seat == first else seat_name(view.names, seat, room), signed(points))}"
                f"{earmark if points != bare_points(seen, bill, seat) else ''}"
                for seat in seats
                if (points := points_of(seen, bill, seat)) or seat == first
            )

        # The board says what it does, unless pending deals lie there.
        effect = f" {effect_of(seen, bill)}." if seen.pending and effect_of(seen, bill) else ""
        number = digits(bill)
        name = f"{number} {seen.box.bill(bill).short}"
        named, numbered = (
            [f"{head}: {value(cells)}." for cells in (view.width, 12, 8, 4)] for head in (name, number)
        )
        own = f"{name}: {value(4).partition(',')[0]}."
        forms = (*(f"{form}{effect}" for form in named), *named, *numbered, own)
        return next((form for form in forms if len(form) <= view.width - 2), own)

    def look(self, view: LegislationView, target: str) -> Sequence[str]:
        """Give a bill with what it means for each player, a representative, a pile, a deal, an agenda."""
        seen = view.observation
        kind, name = parsed(target)
        if kind in ("bill", "hand", "passed", "failed", "card", "vote"):
            return self._look_bill(view, int(name))
        if kind == "seat":
            return self._look_seat(view, int(name))
        if kind == "role":
            return role(seen, int(name))
        if kind == "pile":
            seat = int(name)
            known = ", ".join(in_short(seen, bill) for bill in reversed(seen.known_piles[seat]))
            size = counted(seen.pile_sizes[seat], "card")
            return [f"{view.names[seat]}'s discard pile: {size}. Known, from the top: {known or 'none'}."]
        if kind == "deck":
            return [f"The deck: {counted(seen.deck_size, 'bill')} that nobody has seen."]
        if kind == "deal" and name.isdecimal() and int(name) < len(seen.tabled):
            deal = seen.tabled[int(name)]
            return [] if deal is None else [deal_text(view, deal)]
        if kind == "offer":
            return [] if seen.draft is None else [deal_text(view, seen.draft)]
        if kind == "agenda":
            return [f"{agenda.name} ({agenda.id})" for agenda in AGENDAS if agenda.id == name]
        return []

    def _look_bill(self, view: LegislationView, number: int) -> list[str]:
        seen = view.observation
        card = seen.box.bill(number)
        columns = zip(AGENDAS, columns_of(seen, number), strict=True)
        scores = ", ".join(f"{agenda.name} {signed(score)}" for agenda, score in columns)
        amended = ", amended" if number in dict(seen.amended) else ""
        points = [f"{view.names[seat]} {signed(points_of(seen, number, seat))}" for seat in range(seen.seats)]
        pledges = [
            f"{view.names[seat]} {_STANDING[standing]} {SIDE_NAMES[side]}"
            for seat, side, standing in pledges_on(seen, number)
        ]
        found = [f"{digits(number)} {card.name}", f"{scores}{amended}. If it passes: {', '.join(points)}."]
        if effect_of(seen, number):
            found.append(effect_text(seen, number))
            found += [f"Played so: {card.event.text()}"] if card.printed else []
        if pledges:
            found.append(f"{', '.join(pledges)}.")
        if number in seen.holds:
            found.append("On hold: it cannot be called in its sponsor's next Vote turn.")
        return [*found, card.summary]

    def _look_seat(self, view: LegislationView, seat: int) -> list[str]:
        seen = view.observation
        card = card_of(seen, seat)
        agendas = " and ".join(AGENDAS[index].name for index in card.agendas)
        who = Text.of("{0:seat} is {1}, {2}.", seat, card.name, agendas)
        found = [who.text(view.names), f"“{card.motto}”"]
        if seen.special_effects:
            found.insert(1, f"{card.power.title}: {card.does}{' Used up.' if seen.used[seat] else ''}")
            found += [f"Played so: {card.power.text()}"] if card.printed else []
        if seat in seen.tie_winners:
            found.append("Wins ties.")
        if notes := notes_of(seen, seat):
            found.append(f"{', '.join(notes)}.")
        known = () if seat == seen.seat else seen.known_hands[seat]
        if known:
            found.append(f"Known in hand: {', '.join(in_short(seen, bill) for bill in known)}.")
        return found

    # What is past, and the end

    def past(self, view: LegislationView) -> Sequence[tuple[str, Picture]]:
        seen = view.observation
        pages = [
            (f"{title} bills: {len(bills)}", self._pile(view, kind, bills))
            for title, kind, bills in (("Passed", "passed", seen.passed), ("Failed", "failed", seen.failed))
            if bills
        ]
        # During a vote the board has little room for their names, or none.
        on_deck = () if seen.called is None else sum(seen.on_deck, ())
        return [("On Deck", self._pile(view, "bill", on_deck)), *pages] if on_deck else pages

    def _pile(self, view: LegislationView, kind: str, bills: Sequence[int]) -> Picture:
        canvas = Canvas(view.width, len(bills), view.glyphs)
        for y, bill in enumerate(bills):
            draw_bill(canvas.area(Region(0, y, view.width, 1)), view, bill, kind)
        return canvas.picture()

    def account(self, view: LegislationView, moments: Sequence[Any]) -> Sequence[Text]:
        """Say how many pledges each player kept, and which ones were broken."""
        votes = [moment.division for moment in moments if isinstance(moment, VoteResult)]
        bills, said = view.observation.box, []
        for seat in range(view.observation.seats):
            pledged = [vote for vote in votes if vote.pledges[seat]]
            broken = [bills.bill(vote.bill).named for vote in pledged if seat in vote.betrayers]
            kept = f"kept {counted(len(pledged) - len(broken), 'pledge')}"
            broke = Text.of(" and broke {0}: on {1}", len(broken), Text.listing(broken))
            said.append(Text.of("{0:seat} {1}{2}.", seat, kept, broke if broken else ""))
        return said

    def results(self, view: LegislationView) -> Picture:
        """Draw how each seat came to its points: every passed bill that stands, and all else."""
        seen = view.observation
        rest = [seen.scores[seat] - sum(points[seat] for points in seen.gains) for seat in range(seen.seats)]
        sums = (
            ("Effects, mandates, penalties", [signed(points) for points in rest], "strong"),
            ("Agenda Points", [signed(points) for points in seen.scores], "strong"),
            ("Pledges broken", [str(count) for count in seen.broken], ""),
        )

        def table(room: int) -> list[Spans]:
            names = [Span(seat_name(view.names, seat, room), f"seat-{seat}") for seat in range(seen.seats)]
            rows = [[[Span("PASSED BILLS THAT STAND", "title")], *[[name] for name in names]]]
            for bill, points in zip(seen.passed, seen.gains, strict=True):
                named = Span(f"{digits(bill)} {seen.box.bill(bill).short}")
                rows.append([[named], *[[*gained(view, given)] for given in points]])
            rows += [[[Span(value, ink)] for value in (title, *values)] for title, values, ink in sums]
            return tabulate(rows, "<" + ">" * seen.seats, 2 if room > _SHORT else 1)

        tables = (table(room) for room in (12, 8, _SHORT))
        lines = next((rows for rows in tables if max(map(width_of, rows)) < view.width), table(_SHORT))
        canvas = Canvas(view.width, len(lines), view.glyphs)
        canvas.lines(1, 0, lines)
        return canvas.picture()

    def thumbnail(self, view: LegislationView) -> Picture:
        """Draw a bill of some seats with the pledges on it, what the signs mean, and the last vote."""
        seen, glyphs = view.observation, view.glyphs
        canvas = Canvas(34, 9, glyphs)
        shown = [(seat, bills[0]) for seat, bills in enumerate(seen.on_deck) if bills]
        for y, (seat, bill) in enumerate(shown[:3]):
            canvas.chip(0, 2 * y, str(seat + 1), f"seat-{seat}")
            draw_bill(canvas.area(Region(4, 2 * y, 30, 2)), view, bill, wide=canvas.width)
        canvas.text(0, 6, f"+- by agenda  {glyphs.up} Yay {glyphs.down} Nay pledged", "muted")
        if (vote := seen.division) is not None:
            ground = BALLOT_GROUNDS[PRO if vote.passed else CON]
            canvas.chip(0, 7, "PASSED" if vote.passed else "FAILED", ground)
            canvas.form(9, 7, (str(seen.box.bill(vote.bill).named), digits(vote.bill)), "name", 25)
            x = 1
            for seat, ballot in enumerate(vote.ballots):
                sign = {PRO: glyphs.up, CON: glyphs.down}.get(ballot, glyphs.dot)
                x = 1 + canvas.text(x, 8, f"{sign}{seat + 1}", f"strong on seat-{seat}")
            if any(vote.betrayers):
                canvas.text(x, 8, f"{len(vote.betrayers)} broke a pledge", "warn")
        return canvas.picture()
