"""Independence Hall as a floor plan: Assembly Room, Committee Room, Debate Floor, joined by walls."""

from __future__ import annotations

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.founding_fathers.assembly import draw_assembly
from civics_tui.boards.founding_fathers.debate import draw_debate
from civics_tui.boards.founding_fathers.knowledge import holders_of
from civics_tui.boards.founding_fathers.looks import faction_chip, seat_digit
from civics_tui.boards.layout import fixed, flexible
from civics_tui.boards.picture import Picture, Region, Span, wrap
from civics_tui.boards.spans import Spans, width_of
from civics_tui.boards.view import View
from rules.founding_fathers.components import FACTIONS, NOBODY
from rules.founding_fathers.observation import Observation
from rules.founding_fathers.scoring import first_of


def draw_hall(view: View[Observation]) -> Picture:
    """Draw the three rooms."""
    canvas = Canvas(view.width, view.height, view.glyphs)
    right = 25 if view.width < 96 else min(34, view.width * 28 // 100)
    split = view.width - right
    tall = view.height >= 24
    floor = 7 if tall else 4
    bottom = view.height - 1
    # The walls of the three rooms meet.
    canvas.wall(Region(0, 0, view.width, view.height), "ASSEMBLY ROOM")
    canvas.wall_line((split, 0), (split, bottom))
    canvas.wall_line((split, floor), (view.width - 1, floor))
    canvas.text(split + 3, 0, " COMMITTEE ROOM ", "strong")
    canvas.text(split + 3, floor, " DEBATE FLOOR ", "strong")
    sides = canvas.inset(1, 1).columns(flexible("assembly"), fixed("wall", 1), fixed("right", right - 2))
    rooms = sides["right"].rows(fixed("committee", floor - 1), fixed("wall", 1), flexible("debate"))
    draw_assembly(sides["assembly"], view)
    draw_committee(rooms["committee"], view)
    draw_debate(rooms["debate"], view)
    return canvas.picture()


def draw_committee(room: Canvas, view: View[Observation]) -> None:
    """Draw the room: what may turn to what, and the markers."""
    seen = view.observation
    room.target("committee:", room.region)
    rows = room.rows(fixed("article", 1), fixed("factions", 1), flexible("text"), fixed("markers", 1))
    tile = seen.committee_article
    if tile is None:
        rows["article"].text(1, 0, "no article", "muted")
    else:
        article = seen.printed.article(tile.article)
        rows["article"].text(1, 0, article.name, "strong")
        shown = [FACTIONS[faction].code for faction in article.bias]
        other = shown[1] if shown[0] == tile.bias else shown[0]
        factions, text = rows["factions"], rows["text"]
        x = factions.text(1, 0, [faction_chip(tile.bias, room.glyphs)])
        word = "turned, back to" if tile.ahistorical else "may turn to"
        x = factions.form(x + 1, 0, [word, "or"], "muted", room.width - x - 6)
        factions.text(x + 1, 0, [faction_chip(other, room.glyphs)])
        for words in (article.texts[tile.ahistorical], article.gists[tile.ahistorical]):
            if len(wrap(words, room.width - 2)) <= text.height:
                text.paragraph(1, 0, words, room.width - 2, text.height, "muted")
                break
    _in_committee(rows["markers"], seen)


_DRAWN = 3
"""Most markers of a seat that are drawn one by one."""


def _in_committee(room: Canvas, seen: Observation) -> None:
    """Draw the markers in the Committee Room, and what the most of them pay."""
    if not any(seen.committee):
        room.text(1, 0, "most: 1 VP a marker", "muted")
        return
    disc = room.glyphs.disc
    # Drawn where there is room, else their number behind a disc, at last one disc before all numbers.
    for before, form in (("", "{0} "), ("", f"{disc}{{1}} "), (f"{disc} ", "{1} "), (f"{disc} ", "{1}")):
        parts = [Span(before)]
        for seat, number in enumerate(seen.committee):
            if number:
                drawn = disc * number if number <= _DRAWN else f"{disc}{number}"
                parts += [seat_digit(seat, room.glyphs), Span(form.format(drawn, number), f"seat-{seat}")]
        if width_of(parts) < room.width:
            break
    x = room.text(1, 0, parts)
    chair = first_of(seen.committee, holders_of(seen))
    pays = ["tied: pays nobody", "a tie pays 0", "tied"]
    if chair != NOBODY:
        pays = [f" leads: {seen.committee[chair]} VP", f" +{seen.committee[chair]}"]
    whose = [] if chair == NOBODY else [seat_digit(chair, room.glyphs)]
    forms: list[Spans] = [[*whose, Span(words, "muted")] for words in pays]
    room.right(0, next((form for form in forms if width_of(form) < room.width - x), []), margin=1)
