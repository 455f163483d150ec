"""A contest of texts: everybody gives one, then the table picks the best.

The texts belong to the table, not to the record: they are kept as notes of the saved match, and shown without
names in an order that tells nothing.
"""

from __future__ import annotations

from civics_tui.saves.at_the_table import Saved
from civics_tui.text.sanitize import sanitize_line
from rules.chance import SeededChance
from rules.game import Action
from rules.match import PERSON
from rules.words import Contest

NOTE = "contest"
"""Under which the texts are kept with the match."""

DRAWN = "We can't agree: draw"
"""The answer of a table that finds none the best."""


class Texts:
    """The texts of a match as far as they are given; computers take ready-made ones."""

    def __init__(self, save: Saved, contest: Contest) -> None:
        """Begin with those kept before."""
        self._save = save
        self._contest = contest
        kept = save.notes.get(NOTE)
        texts = kept if isinstance(kept, list) else []
        self.given = [sanitize_line(text, contest.length) for text in texts if isinstance(text, str)]
        chance = SeededChance(save.match.seed)
        self.order = chance.shuffle(range(save.match.seats), "order of texts")
        """The seats as their texts are shown."""
        self._stock = chance.shuffle(contest.stock, "ready-made texts")

    @property
    def missing(self) -> int | None:
        """The person whose text is asked for; None when all are there. Computers give theirs before."""
        match = self._save.match
        while len(self.given) < match.seats and match.players[len(self.given)] != PERSON:
            self.give(self.ready_made)
        return len(self.given) if len(self.given) < match.seats else None

    @property
    def ready_made(self) -> str:
        """A text for whoever has no idea."""
        return self._stock[len(self.given)]

    def give(self, text: str) -> bool:
        """Keep the text of the next seat; False where nothing of it is left. StorageError."""
        text = sanitize_line(text, self._contest.length)
        if text:
            self._save.note(NOTE, [*self.given, text])
            self.given.append(text)
        return bool(text)

    def picked(self, place: int) -> Action | None:
        """Return the choice that a text stands for, by its place in the order; past the last is the draw."""
        if place == len(self.order):
            return self._contest.none
        return self._contest.answers[self.order[place]] if 0 <= place < len(self.order) else None


def winner_in_words(save: Saved, contest: Contest, action: Action) -> str:
    """Say whose text won, and which it is; empty where the table drew or the text is not kept."""
    texts = save.notes.get(NOTE)
    if action not in contest.answers or not isinstance(texts, list):
        return ""
    seat = contest.answers.index(action)
    text = texts[seat] if seat < len(texts) else None
    if not isinstance(text, str):
        return ""
    return f'{save.match.names[seat]} wrote the best one: "{sanitize_line(text, contest.length)}"'
