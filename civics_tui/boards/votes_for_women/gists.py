"""What cards do, in as few words as a list has room for."""

from __future__ import annotations

import re
from collections.abc import Mapping

from civics_tui.boards.picture import Glyphs
from civics_tui.boards.spans import width_of
from rules.tables import rows
from rules.votes_for_women.cards import CARDS
from rules.votes_for_women.components import COLORS, MARKERS, OPPOSITION_CARDS, PROCESSIONS_FOR_SUFFRAGE
from rules.votes_for_women.effects.congress import MoveCongress
from rules.votes_for_women.effects.cubes import AddCubes, AddInEachState, InRegionsLeft, narrowed, no_cube
from rules.votes_for_women.effects.playing import gist_now, surcharge
from rules.votes_for_women.effects.states import ClearAState
from rules.votes_for_women.observation import Observation
from rules.words import counted

LIST_WIDTH, IN_WORDS = 18, 25
"""Cells for it in a list of cards at 80x24, and where nearly all are told whole in words."""

IN_EFFECT: Mapping[int, str] = {int(card): said for card, said in rows(__file__, "in_effect.tsv")}
"""By card, what it does while it lies in its box, in at most 21 cells."""

BRIEF: Mapping[int, str] = {int(card): said for card, said in rows(__file__, "briefs.tsv")}
"""By card, its gist in at most 18 cells, where that is longer. ● is a button, ■ a cube of the card's side."""


_BARS = {6: "15th Amend.", 35: "S. Strategy", 46: "18th Amend.", 54: "Civil War", 88: "War in Eur."}
"""By card that others need or are barred by, its name beside that word."""


def barred(seen: Observation, card: int, glyphs: Glyphs) -> str:
    """Say in 18 cells why a card of the viewer cannot be an Event now; empty where it can (5.1 to 5.4)."""
    box = seen.box
    data, in_effect = box.cards[card], seen.turn_box + seen.game_box
    if data.needs and data.needs not in in_effect:
        return f"needs {_BARS[data.needs]}"
    if data.barred_by in in_effect:
        return f"barred: {_BARS[data.barred_by][:10]}"
    if seen.turn < data.first_turn:
        return f"not before turn {data.first_turn}"
    if data.after_sending and not seen.sent:
        return "only once sent"
    moves = [effect.change for effect in data.event if isinstance(effect, MoveCongress)]
    nothing_else = moves and not data.box and len(moves) == len(data.event)
    if seen.sent and (nothing_else or card == PROCESSIONS_FOR_SUFFRAGE):
        return "no effect: sent"
    if nothing_else and not seen.congress and max(moves) < 0:
        return "Congress is empty"
    held = (seen.purple, seen.yellow, seen.red)
    if data.event and all(isinstance(one, ClearAState) and not any(held[one.colour]) for one in data.event):
        return f"no {COLORS[data.event[0].colour]} cubes" if len(data.event) == 1 else "no cubes to take"
    if seen.seat is None:
        return ""
    price = data.cost + surcharge(seen, seen.seat, card)
    return f"costs {price}{glyphs.disc}" if price > seen.buttons[seen.seat] else ""


def sends(seen: Observation, card: int) -> bool:
    """Whether the Event of a card would now put the sixth marker into Congress."""
    moves = (one.change for one in seen.box.cards[card].event if isinstance(one, MoveCongress))
    return not seen.sent and seen.congress + sum(moves) >= MARKERS


def now(seen: Observation, kind: str, card: int, glyphs: Glyphs) -> tuple[str, ...]:
    """Say why a card that the viewer may play is no Event now, places no cube or does less: in full, and in
    short. Nothing of cards of another kind."""
    looked = () if seen.seat is None else seen.looked[seen.seat] or ()
    if kind not in ("hand", "claimed") and (kind != "card" or card not in looked):
        return ()
    if bar := barred(seen, card, glyphs):
        return (bar,)
    if seen.seat is None:
        return ()
    data = seen.box.cards[card]
    lost = next(filter(None, (no_cube(seen, seen.seat, effect) for effect in data.event)), "")
    whole = gist_now(seen, seen.seat, data)
    if not lost and whole == data.gist():
        return ()
    if not lost and width_of(whole) <= LIST_WIDTH:
        return (whole,)
    return tuple(dict.fromkeys((whole, lost or _summed(seen, seen.seat, card, glyphs))))


def _summed(seen: Observation, seat: int, card: int, glyphs: Glyphs) -> str:
    """Return what a card does now in as many parts as a list has room for, its cubes counted together."""
    parts, cubes = [], 0
    for effect in seen.box.cards[card].event:
        match narrowed(seen, seat, effect):
            case None:
                pass
            case AddCubes(count=count):
                cubes += count
            case AddInEachState(count=count, area=area):
                cubes += count * len(area)
            case InRegionsLeft(each=count, regions=regions):
                cubes += count * regions
            case other if not (seen.sent and isinstance(other, MoveCongress)):
                parts.append(re.sub(r"(\d+) buttons?", rf"\1{glyphs.disc}", other.gist()))
    data = seen.box.cards[card]
    cube = glyphs.up if card in OPPOSITION_CARDS else glyphs.square
    gate, box = "3+: " if data.gated else "", ["stays"] if data.box else []
    sums = (counted(cubes, "cube"), f"{cubes}{cube}") if cubes else ("",)
    forms = [
        gate + ", ".join(filter(None, (said, *parts, *box))).replace("Congress", "Congr.") for said in sums
    ]
    return next((form for form in forms if width_of(form) <= LIST_WIDTH), _first_parts(forms[-1], LIST_WIDTH))


def gist(card: int, width: int, glyphs: Glyphs, *, words: bool = False) -> str:
    """Return what a card's Event does: whole if it fits, else in a few words, else the first of its parts.

    Only in `words` nothing is written with signs or shortened, but more may be left out.
    """
    full = CARDS[card].gist()
    whole = full if width_of(full) <= width else re.sub(r", at most \d in a state", "", full)
    if width_of(whole) <= width:
        return whole
    cube = glyphs.up if card in OPPOSITION_CARDS else glyphs.square
    brief = BRIEF.get(card, whole)
    buttons = re.sub(r"(\d+)●", lambda found: counted(int(found[1]), "button"), brief)
    spelled = _spelled(buttons)
    if words:
        return _first_parts(spelled, width)
    brief, buttons = brief.replace("■", cube), buttons.replace("■", cube)
    for form in (spelled, buttons):
        if width_of(form) <= width:
            return form
    return _first_parts(brief.replace("●", glyphs.disc), width)


def _spelled(brief: str) -> str:
    """Return a gist in words."""
    said = re.sub(r"(\d+)■", lambda found: counted(int(found[1]), "cube"), brief).replace("●", "buttons")
    said = re.sub(r"Cong(r?\.|ress)(?=[ +]) ?", "Congress ", said)
    return re.sub(
        r"(\+\d) \+", r"\1, +", said.replace("Camp. ", "Campaigner, ").replace("Camp.", "Campaigner")
    )


def _first_parts(said: str, width: int) -> str:
    """Return as many parts of a gist as have room, at least the first one."""
    parts = said.split(", ")
    while len(parts) > 1 and width_of(", ".join(parts)) > width:
        parts.pop()
    return ", ".join(parts)
