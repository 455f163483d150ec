"""What lies before the players this round, to be copied: by name where there is room for all of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.copycat.signs import HUES, code
from civics_tui.boards.picture import Region
from civics_tui.boards.spans import width_of
from rules.copycat.components import START_SET, CopycatBox
from rules.copycat.observation import Observation
from rules.named import NamedTuple
from rules.words import counted

NAMED, BRIEFLY, TITLES, WORDS, NUMBERS, SHORTEST = range(6)
"""How cards are written: by title; those of the start set counted; these as a bare count; by the first word
of the title; then by number."""
_HEADING = "PLAYED"


class _Word(NamedTuple):
    """A seat or a card, and where it stands."""

    x: int
    y: int
    text: str
    seat: int
    cards: Sequence[int]
    """The cards that the word stands for; none for the seat itself."""


def played_words(box: CopycatBox, cards: Sequence[int], how: int) -> list[tuple[Sequence[int], str]]:
    """Write played cards, each word with the cards it stands for."""
    if how == NAMED:
        titles = Counter(box.cards[card].title for card in cards)
        return [
            (
                [card for card in cards if box.cards[card].title == title],
                title if count == 1 else f"{count} {title}s",
            )
            for title, count in titles.items()
        ]
    start = [card for card in cards if card in START_SET]
    words: list[tuple[Sequence[int], str]] = [
        ((card,), _name(box, card, how)) for card in cards if card not in START_SET
    ]
    if start:
        plus = "+" if words else ""
        bare = how in (TITLES, SHORTEST) and words
        counts = f"{len(start)} start" if how in (WORDS, SHORTEST) else counted(len(start), "start card")
        words.append((start, plus + (str(len(start)) if bare else counts)))
    return words


def _name(box: CopycatBox, card: int, how: int) -> str:
    """Return a card's title, its first word where no other title begins with it, or its number."""
    title = box.cards[card].title
    first = title.partition(" ")[0]
    if how == WORDS and sum(other.title.startswith(f"{first} ") for other in box.cards) == 1:
        return first
    return title if how < WORDS else code(card)


def draw_played(part: Canvas, seen: Observation) -> None:
    """Draw what the others have played this round."""
    if not (others := _others(seen)):
        text = "No opponent has played a card yet." if seen.phase == 2 and seen.seat is not None else ""
        part.form(0, 0, (text, ""), "muted")
        return
    part.text(0, 0, _HEADING, "title")
    for how in range(SHORTEST + 1):
        words = _flowed(seen, others, how, part.width)
        if all(word.y < part.height for word in words):
            break
    else:
        end = part.right(part.height - 1, part.glyphs.ellipsis, "muted")
        words = _flowed(seen, others, SHORTEST, end - 1)
    for x, y, text, seat, cards in words:
        if y >= part.height:
            return
        if not cards:
            part.chip(x, y, text, f"seat-{seat}")
            continue
        start = cards[0] in START_SET
        part.text(x, y, text, "muted" if start else f"{HUES[seen.box.cards[cards[0]].color]} strong")
        for card in cards:
            part.target(f"play:{seat}:{card}", Region(x, y, width_of(text), 1))


def _others(seen: Observation) -> list[int]:
    return [seat for seat in seen.order if seat != seen.seat and seen.plays[seat]]


def played_rows(seen: Observation, width: int) -> int:
    """Return the rows in which all of it has names, none if nothing was played."""
    return 1 + max((word.y for word in _flowed(seen, _others(seen), WORDS, width)), default=-1)


def _flowed(seen: Observation, others: Sequence[int], how: int, width: int) -> list[_Word]:
    """Put the words on lines, two blanks between names."""
    gap = 2 if how <= WORDS else 1
    x, y = len(_HEADING) + 1, 0
    placed: list[_Word] = []
    for seat in others:
        words = played_words(seen.box, seen.plays[seat], how)
        # A seat is not parted from its first card.
        if x + 4 + width_of(words[0][1]) > width:
            x, y = 0, y + 1
        placed.append(_Word(x, y, f"{seat + 1}", seat, ()))
        x += 4
        for cards, text in words:
            if x + width_of(text) > width:
                x, y = 2, y + 1
            placed.append(_Word(x, y, text, seat, cards))
            x += width_of(text) + gap
        x += 1
    return placed
