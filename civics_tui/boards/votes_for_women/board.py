"""The board of Votes for Women: the map with all that lies around it, on screen in every decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.layout import fixed, flexible
from civics_tui.boards.picture import Picture, Region, Span
from civics_tui.boards.spans import width_of
from civics_tui.boards.targets import parsed
from civics_tui.boards.view import Board, Chip, Race, View
from civics_tui.boards.votes_for_women import cards, country, moments, race, words
from civics_tui.boards.votes_for_women.country import Tiles, cube_glyphs, cubes
from civics_tui.boards.votes_for_women.gists import IN_EFFECT, IN_WORDS, LIST_WIDTH, barred, gist, now, sends
from civics_tui.boards.votes_for_women.turning import said, turning
from rules.votes_for_women import components
from rules.votes_for_women.components import CAMPAIGNER_WORDS, CODES, MARKERS, ROUNDS, STATES, SUFFRAGIST
from rules.votes_for_women.effects.congress import LOSES, MOVED
from rules.votes_for_women.effects.map import TO_WIN
from rules.votes_for_women.moments import Dice, End, Sent
from rules.votes_for_women.observation import Observation, Showing
from rules.votes_for_women.phases.turn import BEGINS
from rules.votes_for_women.phases.voting import open_states
from rules.votes_for_women.state import CHECK, X
from rules.words import Entry, Text, counted

_CARD_ROWS = 7
"""Rows that Strategy cards in full need below the map."""
_BELOW = 6
"""Rows below the map for regions and cards, where there is room for tiles of three rows."""
_Pile = tuple[str, str, Sequence[int]]
"""Cards that lie in the open together: title, its ink, cards."""
_NEAR, _IN_WORDS = 34, 48
"""Columns below the map of who needs one cube where, and of cards in effect or on display in words."""


def _states_in(region: int) -> Callable[[View[Observation]], Sequence[str]]:
    """Return what lists the states of a region."""
    return lambda view: [f"state:{CODES[state]}" for state in components.AREA[region]]


_FORECAST = Region(0, 0, 29, 5)
"""Columns and rows that a forecast beside the map takes at least."""


class VotesForWomenBoard(Board[Observation]):
    """The country as filled states; tracks, dice, and cards in effect in the seas around it."""

    on_board = ("state", "campaigner", "region")
    legend = (
        "{square}{diamond} Suf, {up} Opp cubes; the 4th of a side wins the state's card"
        "  {star} State card, for who wins there  {disc} button  {check} for  {cross} against"
        "  {full}{shade} Congress, of six; unsent, Opp wins  {dot} no cube"
        "  8-0 states of a region led or won, Suf-Opp  P/Y/R purple, yellow, red Campaigner"
    )

    race = Race("states", "turn", "turn", "chance to win", deciding=(Sent,), by_chance=True)
    reveals = moments.REVEALS
    scans = {
        **{name.split()[0].casefold(): _states_in(region) for region, name in enumerate(components.REGIONS)},
        "campaigners": lambda view: [f"campaigner:{name}" for name in components.CAMPAIGNER],
    }

    def draw(self, view: View[Observation]) -> Picture:
        """Draw the map; while Strategy cards are bid for or claimed they lie below it in full."""
        seen = view.observation
        canvas = Canvas(view.width, view.height, view.glyphs)
        asked = any(target.startswith("strategy:") for target in view.legal)
        auction = asked or (not seen.round and seen.winner is None and not race.voting(seen))
        below = 1 + _CARD_ROWS if auction else _BELOW
        room = (view.height - below) // country.ROWS
        high = max(country.LOW if auction else 2, min(country.MOST_HIGH, room))
        tiles = Tiles(canvas, high)
        tiles.draw(seen, view.before)
        _tracks(tiles, seen, view.before)
        if high > country.LOW:
            _gulf(tiles, seen, view.height - tiles.rows >= _BELOW)
        spare = canvas.height - tiles.rows
        needed = _CARD_ROWS if auction else _BELOW - 2 if spare >= _BELOW else 0
        lines = max(1, min(2, spare - needed))
        keyed = any(parsed(target).kind == "region" for target in view.legal)
        country.ledger(canvas.area(Region(0, tiles.rows, canvas.width, lines)), seen, keyed)
        rest = canvas.area(Region(0, tiles.rows + lines, canvas.width, spare - lines))
        if auction:
            cards.strategy(rest, seen)
        elif rest.height >= _BELOW - 2 and not race.voting(seen):
            _below(rest, seen)
        return canvas.picture()

    hand = staticmethod(cards.hand)
    enlarged = staticmethod(cards.enlarged)
    turning = staticmethod(turning)
    spoken = staticmethod(words.spoken)

    def chips(self, view: View[Observation]) -> Sequence[Chip]:
        """List both sides with their states, buttons, cards and claimed cards."""
        seen = view.observation
        chips = []
        for seat, goal in enumerate(TO_WIN):
            notes = [components.SIDES[seat], f"buttons {seen.buttons[seat]} of {components.BUTTONS[seat]}"]
            unseen = words.unseen(seen, seat) if view.width >= country.WORDS else ""
            notes.append(unseen or f"hand {seen.hand_sizes[seat]}, deck {seen.deck_sizes[seat]}")
            notes.append(f"discards {len(seen.discards[seat])}")
            if claimed := ", ".join(seen.box.cards[card].title for card in seen.claimed[seat]):
                notes.append(f"claimed {claimed}")
            points, sign = country.score(seen, seat)
            told = ", ".join(notes), country.states_by(seen, seat)
            chips.append(Chip(seat, view.names[seat], points, *told, country.wants(seen, seat), goal, sign))
        return chips

    def status(self, view: View[Observation]) -> str:
        """Say which turn, phase and round it is."""
        seen = view.observation
        if seen.winner is not None:
            return "the end"
        if race.voting(seen):
            return "Final Voting"
        phase = f"Round {seen.round}" if seen.round else "Strategy"
        congress = "" if seen.sent else f" · Congress {seen.congress} of {MARKERS}"
        return f"Turn {seen.turn} of {components.TURNS} · {phase}{congress}"

    def look(self, view: View[Observation], target: str) -> Sequence[str]:
        """Describe a state, a card, a Campaigner, a region, Congress, a side."""
        seen = view.observation
        kind, name = parsed(target)
        if kind == "state":
            return words.state_text(seen, CODES.index(name))
        if kind in ("hand", "card", "claimed", "strategy", "box"):
            return words.card_text(seen.box, int(name))
        if kind == "region":
            where = components.REGION[name]
            here = [CAMPAIGNER_WORDS[piece] for piece, at in enumerate(seen.campaigners) if at == where]
            mine, theirs = country.leaning(seen, where)
            states = f"States led or won: Suffragist {mine}, Opposition {theirs}."
            return (name, f"Campaigners here: {', '.join(here) or 'none'}.", states)
        if kind == "campaigner":
            piece = components.CAMPAIGNER[name]
            where = seen.campaigners[piece]
            place = f"in the {components.REGIONS[where]}" if where >= 0 else "not on the map"
            return (f"The {CAMPAIGNER_WORDS[piece]}, {place}.",)
        if kind == "congress":
            if seen.sent:
                return ("Congress has sent the amendment to the states.",)
            return (f"Congress has {seen.congress} of {MARKERS} markers; the sixth sends the amendment.",)
        if kind == "seat":
            return (self.chips(view)[int(name)].notes,)
        return ()

    def chip(self, view: View[Observation], target: str) -> Sequence[Span]:
        """Draw a state's cubes, or those of a Campaigner: a letter here would look like a key."""
        seen, glyphs = view.observation, view.glyphs
        kind, name = parsed(target)
        if kind == "state":
            there = cubes(seen, CODES.index(name), glyphs)
            few = sum(count for *_, count in there) <= components.CUBES_TO_CLAIM
            return [
                Span(glyph * count if few else f"{glyph}{count}", ink) for glyph, ink, count in there if count
            ]
        if kind == "campaigner":
            piece = components.CAMPAIGNER[name]
            return [Span(cube_glyphs(glyphs)[piece // 2], country.CUBES[piece // 2])]
        return ()

    def gain(self, view: View[Observation], target: str) -> Sequence[str]:
        """Say what a card does, as far as a list has room; of a state that votes, how it stands."""
        kind, name = parsed(target)
        if kind == "state" and _races(view.observation):
            return race.in_short(view.observation, CODES.index(name))
        if kind == "box":
            return (IN_EFFECT[int(name)],)
        cards_of = ("hand", "claimed", "strategy", "card")
        if kind not in cards_of:
            return ()
        if said := now(view.observation, kind, int(name), view.glyphs):
            return said if view.width > 80 else said[-1:]
        # Beside a board, and below one of more than 80 columns, there is room for words.
        words = view.width > 80
        widths = (2 * LIST_WIDTH, IN_WORDS, LIST_WIDTH) if words else (LIST_WIDTH,)
        found = tuple(dict.fromkeys(gist(int(name), width, view.glyphs, words=words) for width in widths))
        return (*(f"claimed, {one}" for one in found), *found) if kind == "claimed" else found

    def about(self, view: View[Observation]) -> str:
        """Say what the place under the cursor holds; cards in hand stand beside the list in full."""
        seen = view.observation
        kind, name = parsed(view.cursor)
        if kind == "state":
            return words.at_a_state(seen, CODES.index(name))
        if kind == "hand" and (bar := barred(seen, int(name), view.glyphs)):
            return f"No Event: {bar}"
        if kind in ("hand", "claimed") and sends(seen, int(name)):
            return f"Sends the amendment. No Event moves Congress then, and {TO_WIN[1]} states defeat it."
        if kind == "strategy":
            return seen.box.cards[int(name)].gist()
        return ""

    def around(
        self, before: Observation, after: Observation, moment: object, step: int | None
    ) -> Observation:
        """Show no dice of an earlier throw beside those that are thrown again; at the end what it came to."""
        if isinstance(moment, End) and step is None:
            return after
        return replace(before, showing=Showing()) if isinstance(moment, Dice) else before

    def account(self, view: View[Observation], moments: Sequence[Any]) -> Sequence[Text]:
        """Name the states that each side won."""
        said, states = "{0:seat} won {1}: {2}.", [*zip(STATES, view.observation.status, strict=True)]
        won = [[name for name, now in states if now == status] for status in (CHECK, X)]
        return [
            Text.of(said, seat, counted(len(names), "state"), Text.listing(names))
            for seat, names in enumerate(won)
            if names
        ]

    def results(self, view: View[Observation]) -> Picture:
        """Draw the map as it was left, and the states each side has won."""
        seen = view.observation
        canvas = Canvas(view.width, 17, view.glyphs)
        rows = canvas.rows(flexible("map"), fixed("states", 1), gap=0)
        moments.chart(rows["map"].inset(0, 0, 0, 1), seen)
        x = moments.count(rows["states"], 0, seen.decided)
        rows["states"].text(x + 3, 0, f"{len(open_states(seen))} undecided", "muted")
        return canvas.picture()

    def reasons(self, seen: Observation, made: Iterable[tuple[int, Entry]]) -> Sequence[Text]:
        """Say when Congress had six markers, and what was won by then, and who kept it from more."""
        removed, turn = Counter[int](), 0
        ended = Text.of("Congress never had six markers: it ended with {0}", seen.congress)
        for seat, entry in made:
            turn = int(f"{entry.args[0]}") if entry.template == BEGINS else turn
            if isinstance(entry.moment, Sent):
                won = map(len, entry.moment)
                ended = Text.of(
                    "Congress sent the Amendment in turn {0}: at once {1} ratified, {2} rejected", turn, *won
                )
            if entry.template == MOVED and entry.args[2] == LOSES:
                removed[seat] += int(f"{entry.args[0]}")
        took = "; {0:seat} had removed {1:n marker}"
        kept = [Text.of(took, seat, count) for seat, count in removed.items()]
        # A game that began with states that vote has no word of when.
        known = not seen.sent or ended.template.startswith("Congress sent")
        return [Text.listing([ended, *kept, Text(".")], separator="", last="")] if known else ()

    def past(self, view: View[Observation]) -> Sequence[tuple[str, Picture]]:
        """Draw the cards in the open, the discards, and what this seat was shown or put into its deck."""
        seen = view.observation
        open_cards: list[_Pile] = [
            ("In effect this turn", "title", seen.turn_box),
            ("In effect to the end", "title", seen.game_box),
            ("For Final Voting", "title", seen.ballot_box),
            ("Strategy cards on display", "title", seen.strategy_cards),
            ("State cards on display", "title", seen.state_cards),
            *((f"{components.SIDES[seat]}: claimed", f"seat-{seat}", seen.claimed[seat]) for seat in (0, 1)),
        ]
        piles: list[_Pile] = [
            (f"{components.SIDES[seat]}: discards", f"seat-{seat}", seen.discards[seat]) for seat in (0, 1)
        ]
        piles += [("Out of the game", "title", seen.removed)] if seen.removed else []
        found = [("Cards in the open", open_cards), *[(pile[0], [pile]) for pile in piles]]
        if seen.seat is not None:
            known: list[_Pile] = [
                ("In their hand, as you have seen", "title", seen.known_hands[1 - seen.seat] or ()),
                ("In your hand, as they have seen", "title", seen.known_hands[seen.seat] or ()),
                ("On top of your deck, top card first", "title", seen.known_top),
                ("Under your deck, bottom card last", "title", seen.known_bottom),
            ]
            found.append(("What you know", known))
        return [(title, cards.lists(view.width, view, lists)) for title, lists in found]

    def thumbnail(self, view: View[Observation]) -> Picture:
        """Draw the country in small, with a sign for whoever holds a state, and how far it has come."""
        seen, glyphs = view.observation, view.glyphs
        canvas = Canvas(view.width, country.ROWS + 1, glyphs)
        for state, (column, row) in country.PLACES.items():
            shade = "-2" if (column + row) % 2 else ""
            tile = canvas.area(Region(3 * column, row, 3, 1)).ground(f"{country.GROUNDS[state // 8]}{shade}")
            tile.text(0, 0, CODES[state], "name")
            pieces = max(cubes(seen, state, glyphs), key=lambda piece: piece[2])
            decided = {CHECK: (glyphs.check, "good strong"), X: (glyphs.cross, "bad strong")}
            held = decided.get(seen.status[state], pieces[:2] if pieces[2] else (glyphs.dot, "faint"))
            tile.text(2, 0, *held)
        yes, no = seen.decided
        sides = f"{glyphs.square}{glyphs.diamond} for {glyphs.up} against"
        told = f"Congress {seen.congress} of {MARKERS}  {sides}"
        if seen.sent:
            told = f"{yes} {glyphs.check} of {TO_WIN[0]} for  {no} {glyphs.cross} of {TO_WIN[1]} against"
        canvas.text(0, country.ROWS, told, "strong")
        return canvas.picture()


_SIDE = 4
"""Columns of the name of a side before its claimed cards."""


def _races(seen: Observation) -> bool:
    """Whether the states vote, and nobody has won."""
    return seen.winner is None and race.voting(seen)


_HELD = (
    "{side} {buttons}, hand {hand}, deck {deck}",
    "{side} {buttons}, hand {hand}",
    "{short} {buttons}, hand {hand}",
    "{side} {buttons}",
    "{short} {buttons}",
)
"""What a side holds, in forms from long to short; a bid stands behind the buttons."""


def _tracks(tiles: Tiles, seen: Observation, before: Observation | None) -> None:
    """Draw Congress, what sending would do, and what both sides hold, off the coast of Canada."""
    sea = tiles.sea(country.CANADA)
    glyphs = sea.glyphs
    if _races(seen) and sea.height > 1:
        race.bars(sea, seen)
        return
    sent = [Span("Sent", "strong")]
    congress = [Span("Congress ", "muted"), Span(glyphs.full * seen.congress, "good"),
                Span(glyphs.shade * (MARKERS - seen.congress), "faint")]  # fmt: skip
    congress = congress[: 1 if sea.height == 1 else None]
    x = sea.text(0, 0, sent if seen.sent else [*congress, Span(f" {seen.congress} of {MARKERS}", "strong")])
    sea.target("congress:track", Region(0, 0, x, 1))
    if sea.height > 1:
        if seen.sent and seen.winner is None:
            sea.form(x + 2, 0, [f"if all voted now {race.ratify(seen)}", race.ratify(seen)], "strong")
        elif seen.turn == components.TURNS and not seen.sent and seen.winner is None:
            # In the last turn this alone may decide the game.
            missing, cards = MARKERS - seen.congress, min(ROUNDS, max(0, seen.hand_sizes[SUFFRAGIST] - 1))
            by = f"{missing} more by {counted(cards, 'card')} or it fails"
            x = sea.text(x + 2, 0, by if cards else f"{missing} short, no card left", "warn")
        if not seen.sent and x + 2 + width_of(now := country.now_spans(seen, before)) <= sea.width:
            sea.text(x + 2, 0, now)
    y, x = (1, 0) if sea.height > 1 else (0, x + 2)
    apart, room = sea.height > 2, sea.width - x
    for form in _HELD:
        held = [_held(seen, seat, form) for seat in (SUFFRAGIST, components.OPPOSITION)]
        if (max if apart else sum)(map(width_of, held)) + 2 * (not apart) <= room:
            break
    for spans in held:
        end = sea.text(x, y, spans)
        y, x = (y + 1, 0) if apart else (y, end + 2)


def _held(seen: Observation, seat: int, form: str) -> list[Span]:
    """Say what a side holds; of the hand not beside a bid."""
    bid = seen.showing.bid if seat == SUFFRAGIST else None
    buttons = counted(seen.buttons[seat], "button") + (f", bids {bid}" if bid is not None else "")
    side, hand, deck = components.SIDES[seat], seen.hand_sizes[seat], seen.deck_sizes[seat]
    told = form.format(side=side, short=side[:3], buttons=buttons, hand=hand, deck=deck).split(" ", 1)
    return [Span(told[0], f"seat-{seat}"), Span(f" {told[1]}", "")]


def _claimed(canvas: Canvas, seen: Observation, needed: int) -> int:
    """List the claimed cards of both sides by name at the foot of a part; return the lines they take.

    `needed` is how many lines others would like; each side has one at least.
    """
    sides = [seat for seat in (SUFFRAGIST, components.OPPOSITION) if seen.claimed[seat]]
    room = max(len(sides), canvas.height - needed)
    runs = {seat: _in_lines(seen.box, canvas, seen.claimed[seat]) for seat in sides}
    for seat in sides[::-1]:
        most = max(1, room - sum(len(runs[other]) for other in sides if other != seat))
        if len(runs[seat]) > most:
            left = sum(len(run) for run in runs[seat][most:])
            runs[seat] = runs[seat][:most]
            row, shown = runs[seat][-1], left
            while left and (shown == left or (row and not _fits(canvas, row, f"{left} more"))):
                row.pop()
                left += 1
            if left:
                row.append((0, f"{left} {'more' if row else 'cards'}"))
    y = canvas.height - sum(map(len, runs.values()))
    lines = canvas.height - y
    for seat, run in runs.items():
        canvas.text(0, y, components.SIDES[seat][:3], f"seat-{seat}")
        for row in run:
            x = _SIDE
            for at, (card, name) in enumerate(row):
                begin = x
                x = canvas.text(x, y, name, "" if card else "muted")
                if card:
                    canvas.target(f"claimed:{card}", Region(begin, y, x - begin, 1))
                if at + 1 < len(row):
                    x = canvas.text(x, y, ", ", "muted")
            y += 1
    return lines


def _in_lines(
    box: components.VotesBox, canvas: Canvas, claimed: Sequence[int], coded: bool = False
) -> list[list[tuple[int, str]]]:
    """Break names of claimed cards into lines behind a side; State cards by star and code if that is less."""
    lines: list[list[tuple[int, str]]] = [[]]
    for card in claimed:
        name = box.cards[card].short
        if coded and card in components.STATE_CARDS:
            name = f"{canvas.glyphs.star}{CODES[components.STATE_CARD.index(card)]}"
        if lines[-1] and not _fits(canvas, lines[-1], name):
            lines.append([])
        lines[-1].append((card, name))
    return lines if coded else min(lines, _in_lines(box, canvas, claimed, True), key=len)


def _fits(canvas: Canvas, row: Sequence[tuple[int, str]], name: str) -> bool:
    """Whether a name fits into a line of them behind the name of a side."""
    return sum(width_of(known) + 2 for _, known in row) + width_of(name) <= canvas.width - _SIDE


def _below(rest: Canvas, seen: Observation) -> None:
    """Draw below the map who needs one cube where, what is in effect, and the Strategy cards on display."""
    box = seen.box
    inner = rest.inset(1, min(1, rest.height - _BELOW + 2), 1, 0)
    in_effect = seen.turn_box or seen.game_box or seen.ballot_box
    wide = inner.width >= _NEAR + 2 * _IN_WORDS + 4
    near = [] if in_effect and not wide else [fixed("near", _NEAR)] if wide else [flexible("near", 30)]
    effect = [flexible("effect", 30)] if wide or in_effect else []
    parts = inner.columns(*near, *effect, flexible("strategy", 30), gap=2)
    if in_effect:
        cards.in_effect(parts["effect"], seen)
    elif effect:
        parts["effect"].text(0, 0, "What would turn it", "muted")
        for y, words in enumerate([*said(seen)][: parts["effect"].height - 1], 1):
            parts["effect"].form(1, y, (words, ""), "")
    if near:
        _one_from_four(parts["near"], seen)
    side = parts["strategy"]
    side.text(0, 0, "Strategy cards", "muted")
    for row, card in enumerate(seen.strategy_cards[: side.height - 1]):
        cards.on_a_line(box, side, 1 + row, card, side.width)
        side.target(f"strategy:{card}", Region(0, 1 + row, side.width, 1))


def _one_from_four(part: Canvas, seen: Observation) -> None:
    """Name the states in which the next cube of a side is its fourth."""
    part.text(0, 0, "One cube from deciding" if seen.sent else "One cube from deciding, once sent", "muted")
    for seat in (SUFFRAGIST, components.OPPOSITION):
        codes = [CODES[state] for state in words.with_cubes(seen, seat, components.CUBES_TO_CLAIM - 1)]
        forms = (", ".join(codes) or "none", f"{len(codes)} states")
        x = part.text(1, 1 + seat, components.SIDES[seat], f"seat-{seat}")
        part.form(x + 1, 1 + seat, forms, "")


_YOUNG = (
    "             Suf  Opp",
    "Campaigners  P Y  R",
    "cubes        {square} {diamond}  {up}",
    "{star} State card",
)
"""What stands in sight in the first turn."""

_LATER = ("states led: Suf-Opp",)
"""What stands there later: the title of the line below it."""


def _gulf(tiles: Tiles, seen: Observation, below: bool) -> None:
    """Draw the dice on the table, or how high the piles are; and what is in effect if not below the map."""
    whole = tiles.sea(country.PACIFIC)
    if _races(seen):
        race.account(whole, seen)
        if seen.showing.vote is None:
            race.toss_ups(tiles.sea(country.GULF), seen)
        else:
            _vote(tiles.sea(country.GULF), seen)
        return
    in_effect = len(seen.turn_box) + len(seen.game_box) + len(seen.ballot_box)
    taken = _claimed(whole, seen, 0 if below else in_effect)
    west = whole.area(Region(0, 0, whole.width, whole.height - taken))
    late = seen.winner is None and (seen.sent or seen.turn > components.TURNS // 2)
    if late and below and west.width >= _FORECAST.width and west.height >= _FORECAST.height:
        west.text(0, 0, "If Final Voting were now", "muted")
        # Once the amendment is sent, who would win stands at the top.
        told = race.stands if seen.sent else race.account
        told(west.area(Region(0, 1, west.width, west.height - 1)), seen)
    gulf = tiles.sea(country.GULF)
    showing = seen.showing
    if not below and (showing.dice or showing.cubes or in_effect <= west.height):
        cards.in_effect(west, seen)
    room = west.height - (in_effect and in_effect + 1)
    if room > 0 and not taken and not late:
        signs = (_YOUNG if seen.turn == 1 else _LATER)[-room:]
        for y, line in enumerate(signs, west.height - len(signs)):
            west.form(0, y, west.glyphs.filled(line), "muted")
    if showing.dice:
        gulf.text(0, 0, f"dice on the table: d{showing.sides[0]}" if showing.sides else "dice left", "muted")
        moments.faces(gulf, 0, 1, showing.dice)
        return
    if showing.cubes:
        piece = showing.campaigner
        shapes = cube_glyphs(gulf.glyphs)
        x = gulf.text(0, 0, f"{counted(showing.cubes, 'cube')} left", "strong")
        if piece is not None:
            shown = min(showing.cubes, gulf.width - x - 1)
            gulf.text(x + 1, 0, shapes[piece // 2] * shown, country.CUBES[piece // 2])
        return
    if not below and in_effect > west.height:
        cards.in_effect(west, seen, gulf)


def _vote(gulf: Canvas, seen: Observation) -> None:
    """Draw both dice of a vote with the cubes and the sums."""
    place = seen.showing.vote
    assert place is not None
    plus = words.cubes_by_side(seen, place)
    for seat in (SUFFRAGIST, components.OPPOSITION):
        face = seen.showing.dice[seat]
        x = gulf.text(0, seat, components.SIDES[seat][:3], f"seat-{seat}")
        x = moments.faces(gulf, x + 1, seat, (face,))
        x = gulf.text(x, seat, f"+ {counted(plus[seat], 'cube')} = ", "")
        gulf.text(x, seat, f"{face + plus[seat]}", "strong")
