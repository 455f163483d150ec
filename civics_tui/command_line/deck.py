"""`civics deck`: cards of one's own, in files."""

from __future__ import annotations

import sys

import click

from civics_tui.command_line.arguments import Fault, PlainGroup, game_called, games, store, tell


@click.group(cls=PlainGroup)
def deck() -> None:
    """Decks of one's own: other cards for a game, from a file."""


@deck.command("new")
@click.argument("game", shell_complete=games)
@click.argument("file")
@click.option("--example", is_flag=True, help="The example of the game instead, which is shorter.")
def deck_new(game: str, file: str, example: bool) -> None:
    """Write the standard deck of a game to a file, with a line on everything that can be changed.

    A FILE without a folder lies with the other decks, where the seats screen looks for them.
    """
    from civics_tui.command_line.decks import begin
    from civics_tui.storage.decks import path_of

    chosen = game_called(game)
    path = path_of(store().home, file)
    try:
        begin(chosen, path, example)
    except OSError as fault:
        raise Fault(f"{path} cannot be written: {(fault.strerror or 'it failed').lower()}.") from None
    tell(f"Written: {path}. Change it, then type: civics deck check {file}")


@deck.command("check")
@click.argument("file")
def deck_check(file: str) -> None:
    """Tell every fault of a deck with its line; where there is none, what follows from it."""
    from civics_tui.command_line.decks import follows
    from civics_tui.storage.decks import typed_deck
    from rules.decks import DeckError

    try:
        found = typed_deck(store().home, file)
        consequences = [*follows(found)]
    except DeckError as error:
        for fault in error.faults:
            tell(f"{file}: {fault}", err=True)
        sys.exit(1)
    assert found.box is not None
    tell(f"{found.box.title}, a deck for {found.title}: no faults.")
    for line in consequences:
        tell(line)


@deck.command("list")
def deck_list() -> None:
    """List the decks that there are: those of the data folder, and the examples."""
    from civics_tui.command_line.decks import listed

    for line in listed(store().home):
        click.echo(line)
