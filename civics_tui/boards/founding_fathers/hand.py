"""The hand: cards side by side where there is room, else a line a card and the text of one of them."""

from __future__ import annotations

from collections.abc import Sequence

from civics_tui.boards.canvas import Canvas, Card
from civics_tui.boards.founding_fathers.knowledge import can_vote, cannot, may_vote, most_paid, paid
from civics_tui.boards.founding_fathers.looks import GROUNDS, back_chip
from civics_tui.boards.layout import cells
from civics_tui.boards.picture import Picture, Region, wrap
from civics_tui.boards.spans import longest
from civics_tui.boards.targets import parsed
from civics_tui.boards.view import View
from rules.founding_fathers.components import CARD, FACTIONS, LASTING, SIDES, TRACK_END
from rules.founding_fathers.observation import Observation

WIDE_HAND = 70
"""Columns from which the hand is a row of cards."""
_ROWS = 5
"""Rows of the hand at 80x24."""


def held(seen: Observation) -> list[str]:
    """List what the observing seat holds: at setup the cards to choose from, then its hand."""
    if seen.seat is None:
        return []
    there = (seen.dealt or seen.hands)[seen.seat]
    return [card.card for card in there if card.card]


def draw_hand(view: View[Observation]) -> Picture:
    """Draw the hand of the observing seat, and while cards are dealt its Planner."""
    seen = view.observation
    planner = seen.planners[seen.seat] if seen.seat is not None and seen.dealt else ""
    return (_cards if view.width >= WIDE_HAND else _lines)(view, held(seen), planner)


def votes_words(seen: Observation, id: str) -> str:
    """Say which way a hand card may vote."""
    sides = [side.capitalize() for side in may_vote(seen, id)]
    return f"may vote {' or '.join(sides)}" if sides else ""


def _lines(view: View[Observation], cards: Sequence[str], planner: str) -> Picture:
    """Draw a line a card, gist last, and below it the whole text: of all, or of the one under the cursor."""
    seen, box = view.observation, view.observation.printed
    rows = max(_ROWS, view.height)
    texts = {id: wrap(box.card(id).text, view.width - 2) for id in cards}
    if (lines := len(cards) + bool(planner)) + sum(map(len, texts.values())) > rows:
        pointed = parsed(view.cursor).id if (view.cursor or "").startswith("hand:") else ""
        # What has no room here is said by the line below the prompt.
        texts = {id: text for id, text in texts.items() if id == pointed and lines + len(text) <= rows}
    canvas = Canvas(view.width, max(rows, lines), view.glyphs)
    y = 0
    for id in [*cards, *filter(None, [planner])]:
        man, record = box.man(id), box.card(id)
        faction = FACTIONS[man.faction].code
        canvas.target(f"card:{id}" if id == planner else f"hand:{id}", Region(0, y, view.width, 1))
        x = canvas.text(1, y, [back_chip(box.states[man.state].code, faction, view.glyphs)])
        star = view.glyphs.star if man.planner else ""
        gist = "kept" if id in seen.kept else "your Planner" if id == planner else record.gist
        # A name may reach into the column of the gists if both are whole then.
        room = max(11, view.width - x - 2 - len(gist) - len(star))
        x = canvas.text(x + 1, y, f"{longest([man.surname, man.brief], room)}{star}", "name")
        forms, x = [gist, gist[: max(0, view.width - 1 - x)]], max(x + 1, view.width - 21)
        canvas.text(x, y, longest(forms, view.width - x), "muted")
        y += 1
        for line in texts.get(id, ()):
            canvas.text(2, y, line, "")
            y += 1
    return canvas.picture()


def _cards(view: View[Observation], cards: Sequence[str], planner: str) -> Picture:
    """Draw the cards side by side."""
    seen, box = view.observation, view.observation.printed
    shown = [*cards, *([planner] if planner else [])]
    if not shown:
        return Canvas(view.width, 0, view.glyphs).picture()
    width = min(46, (view.width + 1) // max(3, len(shown)) - 1)
    # Names are whole: where they have no room beside what is printed before them they stand below it.
    below = any(len(box.man(id).surname) + len(" SC LS ") + box.man(id).planner > width for id in shown)
    said = {id: _said(_uses(seen, id), width - 2, view.height - 1) for id in shown}
    # Uses stand below the name; before there are any, the text, and what else is to be said of a card.
    texts = {id: wrap(box.card(id).text, width - 2) for id in shown}
    needed = max(1 + len(said[id]) if said[id] else 2 + below + len(texts[id]) for id in shown)
    canvas = Canvas(view.width, needed, view.glyphs)
    places = cells(len(shown), max(1, len(shown)), width, needed, gap=1)
    for id, region in zip(shown, places, strict=True):
        man, record = box.man(id), box.card(id)
        faction = FACTIONS[man.faction].code
        star = view.glyphs.star if man.planner else ""
        target = f"card:{id}" if id == planner else f"hand:{id}"
        number = f"{box.states[man.state].code} {faction}{star}"
        titles = [man.name, man.surname, man.brief]
        if said[id]:
            canvas.card(region, Card(GROUNDS[faction], titles, number), target)
            card = canvas.area(region)
            for y, (what, line) in enumerate(said[id], start=1):
                x = card.text(1, y, what, "muted")
                card.text(x, y, line, "")
            continue
        foot = "kept" if id in seen.kept else "your Planner" if id == planner else ""
        if below:
            canvas.card(region, Card(GROUNDS[faction], (), number), target)
            region, number, target = Region(region.x, 1, width, needed - 1), "", ""
        whole = Card(GROUNDS[faction], titles, number, record.gist, record.text, [foot, ""])
        canvas.card(region, whole, target)
    return canvas.picture()


_USE = 6
"""Cells for the word of a use."""


def _said(uses: Sequence[tuple[str, str]], width: int, height: int) -> list[tuple[str, str]]:
    """Write the uses in lines: their words in a column of their own, else before what is said of them."""
    column = [
        (f"{what if not at else '':<{_USE}}", line)
        for what, words in uses
        for at, line in enumerate(wrap(words, width - _USE))
    ]
    before = []
    for what, words in uses:
        first, *others = wrap(f"{what} {words}", width)
        before += [(what, first.removeprefix(what)), *(("", line) for line in others)]
    return column if len(column) <= height else min(column, before, key=len)


def _uses(seen: Observation, id: str) -> list[tuple[str, str]]:
    """Say in words what a card of the hand does as a vote, in debate and as an event, or why it cannot;
    nothing while cards are dealt, nor to who only looks on."""
    if seen.dealt or seen.seat is None:
        return []
    box, man = seen.printed, seen.printed.man(id)
    barred = dict(cannot(seen, id))
    uses: list[tuple[str, str]] = []
    if seen.article is not None:
        sides = can_vote(seen, id)
        alone, most = paid(seen, [id]), most_paid(seen, id)
        more = f", {most} with others of {box.states[man.state].code}" if most > alone else ""
        pay = f"{' or '.join(sides)}: {alone} VP{more}"
        bars = [f"{side}: {barred[side]}" for side in map(str.capitalize, SIDES) if side in barred]
        if not sides and barred["Yea"] == barred["Nay"]:
            bars = [f"Yea or Nay: {barred['Yea']}"]
        uses.append(("vote", "; ".join([*([pay] if sides else []), *bars])))
    others = sum(box.man(card.card).faction == man.faction for card in seen.hands[seen.seat] if card.card)
    space = seen.tracks[man.faction][seen.seat]
    # An event in effect may carry its holder farther.
    bonuses = [holder for one, holder in seen.effects if box.effect_of[CARD[one]] == LASTING.debate_bonus]
    carried = space + bonuses.count(seen.seat)
    reach = f"{FACTIONS[man.faction].code} to space {min(carried + 1, TRACK_END)}"
    if others > 1 and carried + 1 < TRACK_END:
        farther = f"to space {min(carried + others, TRACK_END)}"
        reach += f", with {'both' if others == 2 else f'all {others}'} {farther}"
    uses.append(("speak", barred.get("Speak", reach)))
    return [*uses, ("event", barred.get("Event", box.card(id).text))]
