"""Commands about saved games: listed, told, written to files, deleted."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from civics_tui.command_line.arguments import MOST_SEED, NUMBER, Fault, Whole, checked, saves, store, tell
from civics_tui.text.sanitize import sanitize_line
from rules import GAMES

if TYPE_CHECKING:
    from civics_tui.players.review import Review
    from rules.match import Match


@click.command("list")
def list_saves() -> None:
    """List the saved games, the one played last first; times by the clock on the wall."""
    import time

    from civics_tui.text.times import since

    found = checked(store().summaries)
    if not found:
        click.echo("No game is saved here.")
    for save in found:
        if save.fault:
            click.echo(f"{save.id:>4}  {save.fault}")
            continue
        waits = since(save.updated, time.time()) if save.turn is not None else ""
        choices = f"{save.actions:>4} {'choice' if save.actions == 1 else 'choices'}"
        click.echo(
            f"{save.id:>4}  {GAMES[save.game].title:<17} {save.when:<16} {choices:<12}  "
            f"{' '.join(filter(None, (save.words, waits)))}; {', '.join(save.names)}"
        )
        if save.origin:
            click.echo(f"      Played on from {save.origin}.")
        if save.outdated:
            click.echo(f"      {save.outdated[:1].upper()}{save.outdated[1:]}")


@click.command()
@click.argument("name", required=False, default="")
@click.option("--tonight", is_flag=True, help="The evening: a point for each player left behind.")
@click.option(
    "--seed", type=Whole(0, MOST_SEED), help="Compare the tables at which the same deal was played."
)
@click.option("--csv", "form", flag_value="csv", help="As a table.")
@click.option("--json", "form", flag_value="json", help="For programs.")
def people(name: str, tonight: bool, seed: int | None, form: str | None) -> None:
    """Tell the record of the house: who has played and won what, against whom; of one person with a NAME.

    It is computed from the saved games; a game that is deleted leaves it. The fair share is what chance
    alone would bring.
    """
    from civics_tui.command_line.people import report

    saves = store()
    found = checked(saves.summaries)
    for line in report(found, saves.home, name, seed, of_tonight=tonight, form=form or ""):
        click.echo(line)


@click.command()
@click.option("--as", "who", default="", metavar="NAME", help="Only the games that wait for somebody.")
@click.option("--json", "as_data", is_flag=True, help="For programs: an object for each.")
def waiting(who: str, as_data: bool) -> None:
    """Say which games wait for whom, and since when; exits with 0 if any does, 1 if none, 2 after a fault.

    For .profile, the message of the day, a status line of tmux, cron.
    """
    from civics_tui.command_line import waiting as waits

    try:
        found = waits.waiting(checked(store().summaries), who)
    except Fault as fault:
        fault.show()
        sys.exit(2)
    for line in [waits.as_json(found)] if as_data else waits.lines(found):
        click.echo(line)
    sys.exit(0 if found else 1)


@click.command()
@click.argument("number", type=NUMBER, shell_complete=saves)
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, allow_dash=True))
@click.option("--force", is_flag=True, help="Replace the file if it is there.")
def export(number: int, file: Path, force: bool) -> None:
    """Write a saved game to a file, or with - to the standard output.

    The record of a game that is not over shows every hand: look at it when the game is over.
    """
    from civics_tui.saves.records import OPEN_GAME, record_text
    from civics_tui.saves.records import export as write
    from rules.words import counted

    def work() -> Match:
        if outdated := store().summary(number).outdated:
            way = store().way_on(number)
            tell(f"civics: {outdated} {way.words}", err=True)
            if str(file) != "-":
                write(way.match, file, replace=force)
            return way.match
        save = store().open(number)
        try:
            if str(file) != "-":
                write(save.match, file, replace=force)
            return save.match
        finally:
            save.close()

    match = checked(work)
    count = len(match.moves)
    if str(file) == "-":
        click.echo(record_text(match), nl=False)
    else:
        where = sanitize_line(str(file.absolute()), 300)
        click.echo(f"Wrote game {number}, {counted(count, 'choice')}, to {where}.")
    if not match.over:
        tell(f"civics: the game is not over. {OPEN_GAME}", err=True)


@click.command()
@click.argument("game", metavar="NUMBER|FILE", shell_complete=saves)
@click.option("--names", is_flag=True, help="Write the names of the players, not Player 1 and so on.")
@click.option("--review", "wanted", is_flag=True,
              help="With a review: if there is none yet, a hard computer makes it.")  # fmt: skip
def report(game: str, names: bool, wanted: bool) -> None:
    """Tell a game that is over in Markdown: who, how, the largest gains, and what to talk about.

    NUMBER is that of a saved game, FILE a record.
    """
    from asyncio import run

    from civics_tui.practice.report import report as report_text
    from civics_tui.practice.report import seat_words
    from civics_tui.saves.records import match_of_record, read_record

    if game.isascii() and game.isdecimal():
        match = checked(lambda: store().match(int(game)))
    else:
        match, _ = checked(lambda: match_of_record(read_record(Path(game))))
    if not match.over:
        raise Fault("the game is not over; there is a report when it is.")
    found = run(_reviewed(match, make=wanted))
    click.echo(report_text(match, match.names if names else seat_words(match), found), nl=False)


async def _reviewed(match: Match, *, make: bool) -> Review | None:
    """Return the review of a match that there is; else have it made as at the table, if that is wanted."""
    from civics_tui.players.engine_client import EngineClient, NoAnswer
    from civics_tui.players.kept_reviews import KeptReviews

    engine, seats = EngineClient(reviews=KeptReviews(store().home)), match.persons or range(match.seats)
    try:
        return await engine.review(match, seats) if make else engine.kept(match, seats)
    except NoAnswer as fault:
        raise Fault(str(fault)) from None
    finally:
        await engine.close()


@click.command("import")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
def import_file(file: Path) -> None:
    """Save the game of a file."""
    from civics_tui.saves.records import match_of_record, read_record

    match, words = checked(lambda: match_of_record(read_record(file)))
    if words:
        tell(f"civics: {words}", err=True)
    same = checked(lambda: store().same_as(match))
    save = checked(lambda: store().create(match))
    save.close()
    again = f" It is the same as saved game {same}." if same is not None else ""
    tell(f"Saved as game {save.id}.{again}")


@click.command()
@click.argument("number", type=NUMBER, shell_complete=saves)
@click.option("--yes", is_flag=True, help="Do not ask.")
def delete(number: int, yes: bool) -> None:
    """Delete a saved game."""
    checked(lambda: store().require(number))
    if not yes:
        click.confirm(f"Delete saved game {number} for good?", abort=True)
    checked(lambda: store().delete(number))
    click.echo(f"Deleted game {number}.")
