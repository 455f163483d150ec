"""Sessions and desks for tests: sitting down at a match, at one terminal or at one of several."""

from __future__ import annotations

from collections.abc import Iterable

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE
from civics_tui.table.desk.desk import Desk
from civics_tui.table.scenes import Asking, Over
from civics_tui.table.session.session import Session
from rules import GAMES
from rules.match import Match
from tests.app.driving import ELECTIONEERING, NAMES, Loose, played

SIZES = [(80, 24), (100, 30), (120, 40), (200, 60)]


def sit(
    slug: str = "electioneering", seats: int = 3, moves: int = 0, *players: str, seed: int = 7
) -> Session:
    """Sit down at a match that random choices have begun."""
    options = {"first_player": "random"} if slug == "electioneering" else {}
    match = played(Match.start(GAMES[slug], seats, seed, NAMES[:seats], options), moves)
    session = Session(Loose(match, players), board_of(slug))
    session.start()
    return session


def desk_of(session: Session, size: tuple[int, int] = (80, 24)) -> Desk:
    """Open a desk."""
    desk = Desk(session, UNICODE, size)
    desk.show_scene()
    desk.picture()
    return desk


def is_hole(lines: Iterable[Iterable[tuple[str, bool]]], width: int, height: int) -> bool:
    """Whether so large a rectangle is empty in lines of texts, each with whether its ground is bare."""
    above: dict[int, int] = {}
    for line in lines:
        x = run = 0
        for text, bare in line:
            for char in text:
                above[x] = above.get(x, 0) + 1 if bare and char == " " else 0
                run = run + 1 if above[x] >= height else 0
                if run >= width:
                    return True
                x += 1
    return False


def go_on(desk: Desk) -> None:
    """Leave covers and reveals until something is asked."""
    while not isinstance(desk.session.scene, Asking | Over):
        desk.key("enter")


class Elsewhere(Loose):
    """A match of which only some seats are at this terminal."""

    alone = False

    def __init__(self, match: Match, *seats: int) -> None:
        super().__init__(match)
        self.here = frozenset(seats)
        self.moved_to: frozenset[int] | None = None
        """The seats that are left here when news come."""

    @property
    def seats(self) -> frozenset[int]:
        return self.here

    def catch_up(self) -> bool:
        changed = self.moved_to is not None
        self.here, self.moved_to = self.here if self.moved_to is None else self.moved_to, None
        return changed


def at_a_terminal(*seats: int, moves: int = 1) -> Session:
    """Sit down at some seats of a game of three that has begun."""
    match = played(Match.start(ELECTIONEERING, 3, 7, NAMES[:3]), moves)
    session = Session(Elsewhere(match, *seats), board_of("electioneering"))
    session.start()
    return session
