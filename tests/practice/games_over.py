"""Games that are over, and thinking processes whose review is at hand."""

from __future__ import annotations

import asyncio

from civics_tui.players.engine_client import NoAnswer
from civics_tui.players.review import Costly, Review
from civics_tui.players.swings import Swing
from civics_tui.players.weighing import Weighed
from civics_tui.practice.choosing import Choosing, asked_again
from rules.game import Action, Game
from rules.match import PERSON, Match
from rules.words import Text
from tests.app.driving import ELECTIONEERING, NAMES, played

WHY = Text("It leads on Bea's row")


def ended(game: Game = ELECTIONEERING) -> Match:
    """A game that is over, between a person and computers."""
    match = played(Match.start(game, game.seats[0], 3, NAMES[: game.seats[0]]), 10_000)
    match.players = (PERSON, *["medium"] * (match.seats - 1))
    return match


def costly_of(match: Match, most: int = 2) -> list[Costly]:
    """Choices of the person with at least three ways, each said to have cost 9 wins in 100."""
    found: list[Costly] = []
    for at, move in enumerate(match.moves):
        legal = match.at(at).legal_actions() if move.seat == 0 else []
        if len(legal) > 2 and len(found) < most:
            better = next(action for action in legal if action != move.action)
            found.append(Costly(at, 0, move.action, better, 0.09, WHY, share=0.4))
    return found


def choosing(match: Match) -> Choosing:
    return Choosing(asked_again(match, costly_of(match)))


def another(guide: Choosing) -> Action:
    """A choice that is neither the best nor the one of the game."""
    asked = guide.question
    legal = guide.match.state.legal_actions()
    return next(action for action in legal if action not in (asked.better, asked.made))


def told(guide: Choosing) -> str:
    """All pages that are told now."""
    said = []
    while guide.tells and guide.commands[0].id == "read_on":
        said.append(guide.line.text)
        guide.read()
    return " ".join(said)


class Weigher:
    """A thinking process with a review and an answer at hand."""

    def __init__(self, costly: list[Costly], answers: bool = True) -> None:
        self.costly = costly
        self.answers = answers
        self.swings: tuple[Swing, ...] = ()

    async def review(self, *asked: object) -> Review:
        return Review(tuple(self.costly), self.swings)

    async def weigh(self, match: Match, action: Action, better: Action, seed: int) -> Weighed:
        if not self.answers:
            raise NoAnswer("The thinking process failed twice.")
        return Weighed(0.5, 0.2, False, WHY, Text("2 votes fewer"), Text(""))

    def now(self) -> None:
        pass

    async def close(self) -> None:
        pass

    def kill(self) -> None:
        pass


class Slow(Weigher):
    """One whose review takes until it is let go on, or is ended with nothing."""

    def __init__(self, costly: list[Costly]) -> None:
        super().__init__(costly)
        self.cut = False
        self.goes_on = asyncio.Event()

    async def review(self, *asked: object) -> Review:
        await self.goes_on.wait()
        return (await super().review(*asked))._replace(cut=self.cut)

    def now(self) -> None:
        self.cut = True
        self.goes_on.set()
