"""Commands that open a game: new and saved ones, lessons, practice, replays, demos."""

from __future__ import annotations

import gc
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from civics_tui.command_line.arguments import (
    MOST_SEED,
    NUMBER,
    CommandOfGames,
    Fault,
    Whole,
    checked,
    counts,
    drawing,
    game_called,
    games,
    options,
    read_options,
    recording,
    require_terminal,
    run_app,
    saves,
    seats,
    store,
    tell,
    write,
)
from civics_tui.storage.locations import settings_file
from civics_tui.storage.settings import SettingsFile
from civics_tui.text.sanitize import sanitize_line, seat_names
from rules import GAMES

if TYPE_CHECKING:
    from civics_tui.saves import Store
    from civics_tui.terminal.cast import Cast


@click.command(cls=CommandOfGames)
@click.argument("game", shell_complete=games)
@click.option("--players", required=True, shell_complete=seats,
              help='Names, with commas between: "Ann,Ben,computer:hard".')  # fmt: skip
@click.option("--seed", type=Whole(0, MOST_SEED), help="Seed of the shuffles; drawn by default.")
@click.option("--option", "variants", multiple=True, metavar="NAME=VALUE", shell_complete=options,
              help="A variant of the game; may be given more than once.")  # fmt: skip
@click.option("--deck", "own", default="", metavar="FILE", help="Cards of one's own: see civics deck.")
@drawing
@click.pass_context
def new(
    context: click.Context, game: str, players: str, seed: int | None, variants: tuple[str, ...], own: str
) -> None:
    """Start a game at once.

    A computer player is written NAME:LEVEL, its level easy, casual, medium or hard; a NAME of computer
    gives it a usual name.
    """
    from civics_tui.players.seating import names_of, notes_of, read_seats
    from civics_tui.players.seeds import fresh_seed
    from civics_tui.terminal.watchdog import unwinding
    from rules.match import PERSON, Match

    chosen = game_called(game)
    try:
        if own:
            from civics_tui.storage.decks import typed_deck

            chosen = typed_deck(store().home, own, chosen)
        typed, seated = read_seats(players)
        resolved = chosen.usual_options(seated.count(PERSON)) | read_options(chosen.options, variants)
        chosen.resolve_options(len(typed), resolved)
        names = names_of(chosen, typed, seated)
        match = Match.start(chosen, len(names), fresh_seed() if seed is None else seed, names, resolved)
    except ValueError as fault:
        raise Fault(f"{fault}.") from None
    # What cannot be drawn is not begun, and what cannot be saved is said before anything is drawn.
    require_terminal(context)
    notes = notes_of(seated, SettingsFile(settings_file()).settings.pace)
    context.with_resource(unwinding())
    save = checked(lambda: store().create(match, notes))
    try:
        run_app(context, lambda app: app.open_table(save))
    finally:
        save.close()


@click.command()
@click.argument("game", required=False, shell_complete=games)
@drawing
@click.pass_context
def learn(context: click.Context, game: str | None) -> None:
    """Learn a game by playing: lessons of a few minutes on the ordinary table."""
    shown = game_called(game) if game is not None else next(iter(GAMES.values()))
    run_app(context, lambda app: app.open("lessons", shown))


@click.command()
@click.argument("game", required=False, shell_complete=games)
@drawing
@click.pass_context
def practice(context: click.Context, game: str | None) -> None:
    """Choose in the position of the day, the same for everybody with this release."""
    from civics_tui.practice.daily import daily

    if game is not None:
        game_called(game)
    if isinstance(none := daily(date.today(), game or "", None), str):
        raise Fault(none)
    run_app(context, lambda app: app.practice(game or ""))


@click.command()
@click.argument("number", type=NUMBER, required=False, shell_complete=saves)
@drawing
@click.pass_context
def resume(context: click.Context, number: int | None) -> None:
    """Play on with a saved game, by default the last one."""
    saves = store()
    if number is None:
        waiting = [save for save in checked(saves.summaries) if not save.over and not save.fault]
        if not waiting:
            raise Fault("no unfinished game is saved here.")
        number = waiting[0].id
    _go_on(saves, number)
    _at(context, saves, number, saves.who)


def _at(context: click.Context, saves: Store, number: int, who: str, wall: bool = False) -> None:
    """Come to a match as somebody: what cannot be played is said before anything is drawn."""
    from civics_tui.terminal.watchdog import unwinding

    context.with_resource(unwinding())
    save = checked(lambda: saves.open(number, who))
    try:
        if wall and save.seats:
            raise Fault(f"nobody sits at saved game {number} at another terminal: here its hands would open.")
        run_app(context, lambda app: app.open_table(save) if wall else app.come_to(save, who))
    finally:
        save.close()


def _go_on(saves: Store, number: int) -> None:
    """Ask whether a match of another version shall go on by today's rules, and let it."""
    checked(lambda: saves.require(number))
    save = saves.summary(number)
    if save.outdated:
        way = checked(lambda: saves.way_on(number))
        tell(f"Saved game {number} cannot be played on as it is: {save.outdated} {way.words}")
        click.confirm("Go on so?", abort=True)
        checked(lambda: saves.go_on(number, way))


@click.command()
@click.argument("code", required=False)
@click.option("--as", "who", default="", metavar="NAME", help="Who you are to the others.")
@click.option("--wall", is_flag=True, help="For a projector: look on at no seat, and no hand is shown.")
@drawing
@click.pass_context
def join(context: click.Context, code: str | None, who: str, wall: bool) -> None:
    """Sit down at a game that is open at another terminal of this machine.

    CODE is what the lobby shows there (F6), or the number of the saved game; by default the game that others
    are at. A name keeps your seat for you when you come back from another terminal.
    """
    from civics_tui.saves.seats import LONGEST_NAME

    saves = store()
    if code is None:
        open_games = [save for save in checked(saves.summaries) if save.here and not save.over]
        if not open_games:
            raise Fault("no game is open at another terminal.")
        number = open_games[0].id
    else:
        number = checked(lambda: saves.number_of(code))
    _at(context, saves, number, sanitize_line(who, LONGEST_NAME) or saves.who, wall)


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@recording
@click.option("--pace", type=click.FloatRange(0, 60), default=1.0, show_default=True, metavar="S",
              help="Seconds of a choice in a recording.")  # fmt: skip
@click.option("--eyes", default="", metavar="NAME", help="Record with somebody's eyes; else a spectator's.")
@click.option("--from", "first", type=Whole(0, 10**6), default=0, metavar="N", help="Begin at a choice.")
@click.option("--to", "last", type=Whole(0, 10**6), metavar="M", help="End at a choice.")
@click.option("--wall", is_flag=True, help="For a projector: no key shows a hand.")
@drawing
@click.pass_context
def replay(
    context: click.Context,
    file: Path,
    cast: str | None,
    size: str,
    v3: bool,
    pace: float,
    eyes: str,
    first: int,
    last: int | None,
    wall: bool,
) -> None:
    """Step through the game of a file, or with --cast record it."""
    from civics_tui.saves.records import match_of_record, read_record

    match, words = checked(lambda: match_of_record(read_record(file)))
    if words:
        tell(f"civics: {words}", err=True)
    match.names = seat_names(match.names, match.game.roles(match.seats))
    if cast is None:
        if eyes or first or last is not None or v3:
            raise Fault("--eyes, --from, --to and --v3 are of a recording: name its file with --cast.")
        run_app(context, lambda app: app.replay(match, wall=wall))
        return
    if wall and eyes:
        raise Fault("--wall shows no hand: leave out --eyes.")
    from civics_tui.command_line.recording import eyes_of, record

    try:
        made = _recording(context, size, match.game.title, v3)
        record(made, match, pace=pace, viewer=eyes_of(match, eyes), first=first, last=last)
    except ValueError as fault:
        raise Fault(f"{fault}.") from None
    write(Path(cast), made.text())


@click.command(cls=CommandOfGames)
@click.argument("game", required=False, shell_complete=games)
@click.option("--players", type=Whole(1, 99), metavar="N", shell_complete=counts,
              help="How many; the usual number by default.")  # fmt: skip
@click.option("--pace", type=click.FloatRange(0, 60), default=2.0, show_default=True, metavar="S",
              help="Least seconds of a move.")  # fmt: skip
@click.option("--seed", type=Whole(0, MOST_SEED), help="Seed of the games; drawn by default.")
@click.option("--deck", "own", default="", metavar="FILE", help="Cards of one's own: see civics deck.")
@click.option("--loop", is_flag=True, help="Begin again when all games were shown.")
@recording
@click.option("--wall", is_flag=True, help="For a projector: no hand is shown, the board is larger.")
@drawing
@click.pass_context
def demo(
    context: click.Context,
    game: str | None,
    players: int | None,
    pace: float,
    seed: int | None,
    own: str,
    loop: bool,
    wall: bool,
    cast: str | None,
    size: str,
    v3: bool,
) -> None:
    """Watch computers play, all games in turn or the one named; any key offers a seat.

    With --cast their games are recorded, to the end.
    """
    from civics_tui.players.seeds import fresh_seed
    from civics_tui.table.match.demo import Demo, demo_games
    from civics_tui.terminal.watchdog import unwinding

    try:
        named = game_called(game) if game else None
        if own:
            from civics_tui.storage.decks import typed_deck

            named = typed_deck(store().home, own, named)
        shown_games = demo_games(named, players)
        if cast is not None:
            from civics_tui.command_line.recording import record_demo

            made = _recording(context, size, "Civics", v3)
            record_demo(made, shown_games, players, fresh_seed() if seed is None else seed, pace)
            write(Path(cast), made.text())
            return
    except ValueError as fault:
        raise Fault(f"{fault}.") from None
    context.with_resource(unwinding())
    shown = Demo(shown_games, players, pace, fresh_seed() if seed is None else seed, loop, wall)
    try:
        run_app(context, lambda app: app.show_demo(shown))
    finally:
        shown.close()


def _recording(context: click.Context, size: str, title: str, v3: bool) -> Cast:
    """Begin a recording, in the looks that were asked for. ValueError in words."""
    from civics_tui.boards.picture import ASCII, UNICODE
    from civics_tui.command_line.recording import size_of
    from civics_tui.looks.themes import LIGHT
    from civics_tui.terminal.cast import Cast

    # A recording is no screen: nothing is waited for, and it takes long.
    gc.enable()
    glyphs = ASCII if context.obj.get("ascii") else UNICODE
    dark = context.obj.get("theme") != LIGHT.name
    return Cast(*size_of(size), title, 3 if v3 else 2, dark=dark, glyphs=glyphs)
