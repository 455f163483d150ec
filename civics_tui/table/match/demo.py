"""A demo: matches of computers only, one after the other, kept where they are in nobody's way."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from civics_tui.players.highlights import SCENES, is_long, play_to
from civics_tui.players.seeds import fresh_seed, seed_of
from civics_tui.saves import SavedMatch, StorageError, Store
from civics_tui.storage.scratch import ScratchFolder
from civics_tui.text.sanitize import seat_names
from rules import GAMES
from rules.game import Game
from rules.match import Match

NAMES = ("Ash", "Briar", "Cedar", "Dale", "Elm", "Fern", "Gale", "Hazel")
"""Players of a game without parts."""

LEVEL = "medium"
"""Quick and sensible: a demo may run all day beside other work."""

USUAL_SEATS = 4
"""Players of a game, or as many as it takes."""


@dataclass
class Demo:
    """What a demo shows, and the matches it makes for it."""

    games: Sequence[Game]
    """Shown in turn."""
    seats: int | None = None
    """Number of players; None for the usual one of each game."""
    pace: float = 2.0
    """Least seconds of a move."""
    seed: int = field(default_factory=fresh_seed)
    loop: bool = False
    """Whether it begins again when all games were shown."""
    wall: bool = False
    """Whether it is for a projector: nothing but what everybody may know."""
    shown: int = 0
    """Games begun."""

    def __post_init__(self) -> None:
        self._folder = ScratchFolder()
        self._store = Store(self._folder.path)

    @property
    def goes_on(self) -> bool:
        """Whether another game comes after the one that is shown."""
        return self.loop or self.shown < len(self.games)

    def next_match(self) -> SavedMatch:
        """Begin the next match. StorageError if it cannot be kept."""
        game = self.games[self.shown % len(self.games)]
        seats = self.seats or max(count for count in game.seats if count <= max(USUAL_SEATS, game.seats[0]))
        names = seat_names(game.roles(seats) or NAMES[:seats])
        match = Match.start(game, seats, seed_of(self.seed, self.shown), names)
        self.shown += 1
        if is_long(game):
            play_to(match, SCENES[0], match.play)
        return self._store.create(match, {"players": [LEVEL] * seats, "pace": "slow"})

    def forget(self, save: SavedMatch) -> None:
        """Let go of a match that is over."""
        save.close()
        with suppress(StorageError):
            self._store.delete(save.id)

    def close(self) -> None:
        self._folder.close()


def demo_games(named: Game | None, seats: int | None) -> list[Game]:
    """Return the games a demo shows: the one named, or all that so many can play. ValueError in words."""
    if named is not None:
        if seats is not None:
            named.resolve_options(seats, {})
        return [named]
    fitting = [game for game in GAMES.values() if seats is None or seats in game.seats]
    # Who passes by stays for a short game.
    fitting.sort(key=lambda game: game.max_decisions)
    if not fitting:
        raise ValueError(f"no game is for {seats} players")
    return fitting
