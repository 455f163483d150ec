"""What `civics deck` does: writes a deck to begin with, says what follows from one, lists what there is."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from statistics import mean

from civics_tui.boards import board_of, canvas
from civics_tui.boards.picture import ASCII, UNICODE
from civics_tui.boards.view import View, picture_of
from civics_tui.players.heuristics import heuristics_of
from civics_tui.storage.decks import FOLDER, example_of, examples, own
from civics_tui.table.window.plan import plan
from rules.chance import SeededChance
from rules.decks import DeckError, Fault
from rules.game import Game, State

QUICK_GAMES = 20
"""Games that are played to say how long one is."""

_DRAWN = 2
"""Games of them, and of every smaller table, that are drawn."""

_EVERY = 40
"""After so many choices the table is drawn."""


def begin(game: Game, path: Path, example: bool) -> None:
    """Write the standard deck, with what each thing is, or the example. OSError, also if there is a file."""
    if path.parent.name == FOLDER:
        path.parent.mkdir(parents=True, exist_ok=True)
    lines = import_module(f"{game.package}.deck").write()
    text = example_of(game) if example else "\n".join(lines) + "\n"
    with path.open("x", encoding="utf-8") as file:
        file.write(text)


def follows(game: Game) -> Iterator[str]:
    """Say what follows from a deck: what it holds, and how long games are. DeckError where it has no room."""
    yield from import_module(f"{game.package}.deck").follows(game.box)
    canvas.STRICT = True
    most = game.seats[-1]
    for seats in game.seats:
        lengths = [_played(game, seats, seed) for seed in range(QUICK_GAMES if seats == most else _DRAWN)]
    yield (
        f"{QUICK_GAMES} quick games with {most} players: {mean(lengths):.0f} choices, "
        f"{min(lengths)} to {max(lengths)}."
    )


def _played(game: Game, seats: int, seed: int) -> int:
    """Play a quick game, drawn at 80x24 now and then, and count its choices."""
    state, chance = game.new(seats, seed), SeededChance(seed)
    quick = heuristics_of(game.slug).policy.rollout
    number = 0
    while state.current_player is not None:
        if seed < _DRAWN and number % _EVERY == 0:
            _drawn(game, state, number)
        legal = state.legal_actions()
        action = quick(state, chance)
        state.step(action if action in legal else chance.pick(legal, "quick choice"))
        number += 1
    return number


def _drawn(game: Game, state: State, number: int) -> None:
    """Draw the table at 80x24, with all that can be looked at. DeckError if something has no room."""
    board, seat = board_of(game.slug), state.current_player
    names = tuple(f"Player {seat + 1}" for seat in range(state.seats))
    place = plan(80, 24, 2 * state.seats + 1)
    room = place.hand or place.side
    view = View(
        state.observation(seat), names, place.board.width, place.board.height, (UNICODE, ASCII)[number % 2]
    )
    try:
        picture = picture_of(board, view)
        hand = board.hand(View(view.observation, names, room.width, room.height, view.glyphs))
        for target in {*picture.targets, *hand.targets}:
            board.look(view, target)
    except ValueError as error:
        raise DeckError([Fault(0, f"the board would not fit at 80x24: {error}")]) from None


def listed(home: Path) -> Iterator[str]:
    """List the decks of the data folder, then the examples: game and title, or the first fault."""
    for found in own(home):
        if found.game is not None and found.game.box is not None:
            yield f"{found.name:<16} {found.game.title:<17} {found.game.box.title}"
        else:
            yield f"{found.name:<16} cannot be played: {found.faults[0]}"
    for found in examples():
        assert found.game is not None
        assert found.game.box is not None
        yield f"{found.name:<16} {found.game.title:<17} {found.game.box.title} (an example)"
