"""Who sits where: persons and computers, as they are typed, called and shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from civics_tui.players import LEVELS
from civics_tui.text.sanitize import seat_names
from rules.game import Game, OptionValue
from rules.match import PERSON, Match
from rules.named import NamedTuple
from rules.second_person import YOU, said_of

PLAYERS = (PERSON, *LEVELS)
"""Who may play a seat."""

COMPUTER = "computer"
"""Typed for a name, it asks for a computer with a usual name."""

USUAL_LEVEL = "medium"


class Form(NamedTuple):
    """The seats of a game as they were filled in, for the next time they are opened."""

    names: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    options: Mapping[str, OptionValue] = {}
    deck: str = ""
    """The mark of the deck; empty for the standard one."""


def usual_name(game: Game, players: Sequence[str], seat: int) -> str:
    """Return the name of a seat that was given none: a person's part or number, a computer's level.

    Each of several computers has the number of its seat. The only person among them is called You.
    """
    if players[seat] != PERSON:
        number = f" {seat + 1}" if len(players) - [*players].count(PERSON) > 1 else ""
        return f"{players[seat].capitalize()} bot{number}"
    if roles := game.roles(len(players)):
        return roles[seat]
    return YOU if [*players].count(PERSON) == 1 else f"Player {seat + 1}"


def names_of(game: Game, typed: Sequence[str], players: Sequence[str]) -> tuple[str, ...]:
    """Return a plain name for each seat, all different."""
    return seat_names(typed, [usual_name(game, players, seat) for seat in range(len(typed))])


def without_number(name: str) -> str:
    """Return a name without the number of its seat."""
    return name.rstrip(" 0123456789")


def is_usual(name: str, player: str) -> bool:
    """Whether a computer has the name that its level gives it, with or without a number."""
    return player != PERSON and without_number(name) == f"{player.capitalize()} bot"


def read_seats(text: str) -> tuple[list[str], tuple[str, ...]]:
    """Read `Ann,Bo:hard,computer:easy` as names and who plays. ValueError in words.

    A computer is written `NAME:LEVEL`; called `computer` it gets a usual name, and a level if it has none.
    """
    names, players = [], []
    for part in text.split(","):
        name, colon, level = (piece.strip() for piece in part.partition(":"))
        computer = name.casefold() == COMPUTER
        if not colon:
            level = USUAL_LEVEL if computer else PERSON
        elif level.casefold() not in LEVELS:
            raise ValueError(
                f"{part.strip()[:40]!r} is no player: a computer is NAME:{', NAME:'.join(LEVELS)}"
            )
        names.append("" if computer else name)
        players.append(level.casefold())
    return names, tuple(players)


def notes_of(players: Sequence[str], pace: object = None) -> dict[str, object]:
    """Return what a save has to know of who plays: nothing if only persons do."""
    return {"players": tuple(players), "pace": pace} if any(player != PERSON for player in players) else {}


def player_kind(player: str) -> str:
    """Say what plays a seat: `computer, hard`; nothing of a person."""
    return "" if player == PERSON else f"{COMPUTER}, {player}"


def display_name(match: Match, seat: int) -> str:
    """Return a seat's name, with its part where players have one, and its level if it is a computer."""
    roles = match.game.roles(match.seats)
    name = match.names[seat]
    more = [roles[seat]] if roles and roles[seat] != name else []
    more += filter(None, [player_kind(match.players[seat])])
    return f"{name} ({', '.join(more)})" if more else name


def decides(match: Match, seat: int) -> str:
    """Say whose choice it is."""
    name = display_name(match, seat)
    return f"{name} {said_of(name, 'decides')}."
