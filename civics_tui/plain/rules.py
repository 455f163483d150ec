"""The rulebook in plain mode."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from civics_tui.manual.text import words_of
from civics_tui.plain.room import Offer, fitting

if TYPE_CHECKING:
    from civics_tui.plain.room import Room
    from rules.game import Game, Section


def say_rules(room: Room, game: Game, typed: str, cite: str = "") -> None:
    """Say the section in question, one that is typed, or with `list` what sections there are."""
    book = game.rulebook
    if typed.casefold() in ("list", "choices"):
        for section in book:
            room.say("Section", section.title)
        return
    if not typed:
        found = next((one for one in book if one.id == cite), book[0])
        _say(room, found)
        return
    offers = [Offer(one.title, partial(_say, room, one), also=(one.id, words_of(one.text))) for one in book]
    fits = fitting(offers, typed.casefold())
    if len(fits) == 1:
        fits[0].act()
    elif fits:
        room.several(typed, [one.name for one in fits])
    else:
        room.error(f'the rules have nothing about "{typed}".')


def _say(room: Room, section: Section) -> None:
    room.say("Rules", section.title)
    for line in filter(None, words_of(section.text).split("\n")):
        room.say("Rules", line)
