"""The commands. Textual is imported only to draw, so that the others answer at once."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from civics_tui import __version__
from civics_tui.command_line.arguments import (
    MOST_SEED,
    CommandOfGames,
    Fault,
    PlainGroup,
    Whole,
    counts,
    drawing,
    games,
    levels,
    options,
    pages,
    recording,
    saves,
    seats,
    store,
    tell,
)
from civics_tui.command_line.start import Refused, check_terminal, plain_mode, run
from civics_tui.releases import RELEASES
from civics_tui.saves import StorageError
from civics_tui.storage.locations import home, settings_file

if TYPE_CHECKING:
    from civics_tui.hosting.kiosk import Kiosk
    from civics_tui.players.arena import Played, Series
    from civics_tui.terminal.cast import Cast
    from rules.match import Match

NUMBER = Whole(1, 999_999)
"""A saved game."""

VERSIONS = "%(prog)s %(version)s\nIt plays " + ", ".join(
    f"{slug} {version}" for slug, version in RELEASES[__version__].items()
)
"""What `--version` tells: by these numbers of the games a saved game finds the release that plays it."""

EXAMPLES = """
\b
Examples:
  civics                                         open the game picker
  civics learn electioneering                    learn a game by playing
  civics new electioneering --players Ann,Ben    start a game at once
  civics new electioneering --players Ann,computer:hard
  civics resume                                  play on with the last game
  civics join --as Ann                           sit down at a game that others have opened
  civics list                                    saved games
  civics export 3 game.json                      a game as a file
  civics replay game.json                        step through it
  civics demo --loop                             watch computers play
  civics simulate copycat --seats hard,medium    computer players, many games
  civics deck new electioneering ours            cards of your own
  civics manual keys                             the handbook, page by page
"""


@click.group(
    cls=PlainGroup,
    invoke_without_command=True,
    epilog=EXAMPLES,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, prog_name="civics", message=VERSIONS)
@drawing
@click.pass_context
def main(context: click.Context) -> None:
    """Five civics board games for people who share one keyboard."""
    context.ensure_object(dict)
    if context.invoked_subcommand is None:
        _run(context)


def _run(
    context: click.Context, opening: Callable[[Any], object] | None = None, kiosk: Kiosk | None = None
) -> None:
    """Open the app, or plain mode; ends the process with its exit code."""
    ascii_only, theme = bool(context.obj.get("ascii")), context.obj.get("theme", "")
    try:
        run(
            ascii_only=ascii_only,
            theme=theme,
            opening=opening,
            kiosk=kiosk,
            plain=bool(context.obj.get("plain")),
        )
    except Refused as fault:
        raise Fault(str(fault)) from None


def _recording(context: click.Context, size: str, title: str, v3: bool) -> Cast:
    """Begin a recording, in the looks that were asked for. ValueError in words."""
    from civics_tui.boards.picture import ASCII, UNICODE
    from civics_tui.command_line.recording import size_of
    from civics_tui.looks.themes import LIGHT
    from civics_tui.terminal.cast import Cast

    glyphs = ASCII if context.obj.get("ascii") else UNICODE
    dark = context.obj.get("theme") != LIGHT.name
    return Cast(*size_of(size), title, 3 if v3 else 2, dark=dark, glyphs=glyphs)


def _check_terminal(context: click.Context) -> None:
    try:
        if not plain_mode(bool(context.obj.get("plain"))):
            check_terminal()
    except Refused as fault:
        raise Fault(str(fault)) from None


@main.command(cls=CommandOfGames)
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
    from civics_tui.storage.decks import deck_for
    from civics_tui.storage.settings import SettingsFile
    from civics_tui.terminal.watchdog import unwinding
    from rules import GAMES
    from rules.match import PERSON, Match

    if game not in GAMES:
        raise Fault(f"there is no game {game!r}; there are {', '.join(GAMES)}.")
    chosen = GAMES[game]
    try:
        if own:
            chosen = deck_for(chosen, store().home, own)
        typed, seated = read_seats(players)
        resolved = chosen.usual_options(seated.count(PERSON)) | _options(chosen.options, variants)
        chosen.resolve_options(len(typed), resolved)
        names = names_of(chosen, typed, seated)
        match = Match.start(chosen, len(names), fresh_seed() if seed is None else seed, names, resolved)
    except ValueError as fault:
        raise Fault(f"{fault}.") from None
    # What cannot be drawn is not begun, and what cannot be saved is said before anything is drawn.
    _check_terminal(context)
    notes = notes_of(seated, SettingsFile(settings_file()).settings.pace)
    context.with_resource(unwinding())
    save = _checked(lambda: store().create(match, notes))
    try:
        _run(context, lambda app: app.open_table(save))
    finally:
        save.close()


def _options(known: tuple[Any, ...], given: tuple[str, ...]) -> dict[str, Any]:
    """Read `name=value` pairs by the kinds of value the options have. ValueError in words."""
    resolved: dict[str, Any] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign:
            raise ValueError(f"an option is written NAME=VALUE, not {text!r}")
        option = next((option for option in known if option.name == name), None)
        words = {str(v).lower(): v for v in option.values} if option else {}
        resolved[name] = words.get(value.lower(), value)
    return resolved


@main.command()
@click.pass_context
def accessibility(context: click.Context) -> None:
    """Read what there is for who sees little, or no screen: a page of the handbook."""
    context.invoke(manual, page="accessibility")


@main.command()
@click.argument("page", required=False, shell_complete=pages)
def manual(page: str | None) -> None:
    """Read the handbook: its pages, or the one named."""
    from civics_tui.manual.handbook import PAGES, text_of

    if page is None:
        widest = max(map(len, PAGES))
        text = "".join(f"{name:<{widest}}  {about}\n" for name, about in PAGES.items())
    elif page in PAGES:
        text = text_of(page)
    else:
        raise Fault(f"there is no page {page!r}; there are {', '.join(PAGES)}.")
    if sys.stdout.isatty():
        click.echo_via_pager(text)
    else:
        click.echo(text, nl=False)


@main.command()
@click.argument("game", required=False, shell_complete=games)
@drawing
@click.pass_context
def learn(context: click.Context, game: str | None) -> None:
    """Learn a game by playing: lessons of a few minutes on the ordinary table."""
    from rules import GAMES

    if game is not None and game not in GAMES:
        raise Fault(f"there is no game {game!r}; there are {', '.join(GAMES)}.")
    shown = GAMES[game] if game is not None else next(iter(GAMES.values()))
    _run(context, lambda app: app.open("lessons", shown))


@main.command()
@click.argument("game", required=False, shell_complete=games)
@drawing
@click.pass_context
def practice(context: click.Context, game: str | None) -> None:
    """Choose in the position of the day, the same for everybody with this release."""
    from datetime import date

    from civics_tui.practice.daily import daily
    from rules import GAMES

    if game is not None and game not in GAMES:
        raise Fault(f"there is no game {game!r}; there are {', '.join(GAMES)}.")
    if isinstance(none := daily(date.today(), game or "", None), str):
        raise Fault(none)
    _run(context, lambda app: app.practice(game or ""))


@main.command()
@click.argument("number", type=NUMBER, required=False, shell_complete=saves)
@drawing
@click.pass_context
def resume(context: click.Context, number: int | None) -> None:
    """Play on with a saved game, by default the last one."""
    if number is None:
        waiting = [save for save in _checked(store().summaries) if not save.over and not save.fault]
        if not waiting:
            raise Fault("no unfinished game is saved here.")
        number = waiting[0].id
    _go_on(number)
    _checked(lambda: store().open(number).close())
    _run(context, lambda app: app.resume(number))


def _go_on(number: int) -> None:
    """Ask whether a match of another version shall go on by today's rules, and let it."""
    saves = store()
    _checked(lambda: saves.require(number))
    save = saves.summary(number)
    if save.outdated:
        way = _checked(lambda: saves.way_on(number))
        tell(f"Saved game {number} cannot be played on as it is: {save.outdated} {way.words}")
        click.confirm("Go on so?", abort=True)
        _checked(lambda: saves.go_on(number, way))


@main.command()
@click.argument("code", required=False)
@click.option("--as", "who", default="", metavar="NAME", help="Who you are to the others.")
@drawing
@click.pass_context
def join(context: click.Context, code: str | None, who: str) -> None:
    """Sit down at a game that is open at another terminal of this machine.

    CODE is what the lobby shows there (F6), or the number of the saved game; by default the game that others
    are at. A name keeps your seat for you when you come back from another terminal.
    """
    from civics_tui.saves.seats import LONGEST_NAME
    from civics_tui.text.sanitize import sanitize_line

    if code is None:
        open_games = [save for save in _checked(store().summaries) if save.here and not save.over]
        if not open_games:
            raise Fault("no game is open at another terminal.")
        number = open_games[0].id
    else:
        number = _checked(lambda: store().number_of(code))
    name = sanitize_line(who, LONGEST_NAME)
    _checked(lambda: store().match(number))
    _run(context, lambda app: app.resume(number, name))


@main.command()
@click.option("--as", "who", default="", metavar="NAME",
              help="Who is at it; else who used sudo, else a name is typed.")  # fmt: skip
@drawing
@click.pass_context
def kiosk(context: click.Context, who: str) -> None:
    """Open the app for somebody without a shell: for ForceCommand, or command= of a key.

    It exports nothing, shows no path and no seed, and starts nothing but the computers' process; to quit is
    to log out. The words after ssh may be the code of a table.
    """
    from civics_tui.hosting.host_file import HostError, read_host
    from civics_tui.hosting.kiosk import Kiosk, address, asked_table, close_process, person
    from civics_tui.hosting.slots import Slots

    close_process()
    streams = sys.stdin, sys.stdout, sys.stderr
    plain = plain_mode(bool(context.obj.get("plain")))
    if "TEXTUAL_DRIVER" not in os.environ and not plain and not all(stream.isatty() for stream in streams):
        raise Fault("the games need a terminal: connect with `ssh -t`.")
    try:
        place = Slots(home(), "terminal", read_host().terminals)
    except (HostError, ValueError) as fault:
        raise Fault(str(fault)) from None
    if not place.take():
        raise Fault("all terminals of this host are taken; try again in a while.")
    name = person(who)
    _run(context, kiosk=Kiosk(name, known=bool(name), code=asked_table(), address=address()))


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to serve at.")
@click.option("--port", type=Whole(1, 65535), default=8000, show_default=True, help="Port to serve at.")
def web(host: str, port: int) -> None:
    """Serve the kiosk to browsers, one for every page.

    It needs the extra civics-tui[web]. There is no login: whoever opens a page types a name.
    """
    from civics_tui.hosting.host_file import HostError
    from civics_tui.hosting.web import Missing, serve

    try:
        serve(host, port)
    except (Missing, HostError) as fault:
        raise Fault(str(fault)) from None
    except OSError as fault:
        raise Fault(f"nothing can be served there: {(fault.strerror or str(fault)).lower()}.") from None


@main.command()
@click.argument("name", required=False)
def hosting(name: str | None) -> None:
    """Print a file of the host's kit by its NAME; without one, list them.

    As in: civics hosting unit > /etc/systemd/system/civics.service
    """
    from civics_tui.hosting.kit import PARTS, text_of

    if name is None:
        for each, part in PARTS.items():
            click.echo(f"{each:<11} {part.about}")
    elif name in PARTS:
        click.echo(text_of(name), nl=False)
    else:
        raise Fault(f"the kit has no {name[:40]!r}; it has {', '.join(PARTS)}.")


@main.command()
@click.option("--headless", is_flag=True, help="Leave the terminal out, where there is none.")
def doctor(headless: bool) -> None:
    """Look at all that may hinder playing here: what a host runs first, and what to paste into a report.

    A line that begins with FAULT says what helps; then the exit code is 1.
    """
    from civics_tui.command_line.doctor import examine, written

    try:
        folder = home()
    except ValueError as fault:
        raise Fault(f"{fault}.") from None
    if not written(examine(folder, os.environ, headless=headless), click.echo):
        sys.exit(1)


def _checked(work: Callable[[], Any]) -> Any:
    """Do something with the saves; its faults become words."""
    from rules.match import RecordError

    try:
        return work()
    except (StorageError, RecordError) as fault:
        raise Fault(str(fault)) from None


@main.group(cls=PlainGroup)
def deck() -> None:
    """Decks of one's own: other cards for a game, from a file."""


@deck.command("new")
@click.argument("game", shell_complete=games)
@click.argument("file")
def deck_new(game: str, file: str) -> None:
    """Write the standard deck of a game to a file, with a line on everything that can be changed.

    A FILE without a folder lies with the other decks, where the seats screen looks for them.
    """
    from civics_tui.command_line.decks import begin
    from civics_tui.storage.decks import path_of
    from rules import GAMES

    if game not in GAMES:
        raise Fault(f"there is no game {game!r}; there are {', '.join(GAMES)}.")
    if not GAMES[game].decks:
        taking = ", ".join(one.title for one in GAMES.values() if one.decks)
        raise Fault(f"{GAMES[game].title} takes no deck yet; these do: {taking}.")
    path = path_of(store().home, file)
    try:
        begin(GAMES[game], path)
    except OSError as fault:
        raise Fault(f"{path} cannot be written: {(fault.strerror or 'it failed').lower()}.") from None
    tell(f"Written: {path}. Change it, then type: civics deck check {file}")


@deck.command("check")
@click.argument("file")
def deck_check(file: str) -> None:
    """Tell every fault of a deck with its line; where there is none, what follows from it."""
    from civics_tui.command_line.decks import follows
    from civics_tui.storage.decks import path_of, read_deck
    from rules.decks import DeckError

    path = path_of(store().home, file)
    try:
        found = read_deck(path)
        told = [*follows(found)]
    except DeckError as error:
        for fault in error.faults:
            tell(f"{path.name}: {fault}", err=True)
        sys.exit(1)
    assert found.box is not None
    tell(f"{found.box.title}, a deck for {found.title}: no faults.")
    for line in told:
        tell(line)


@deck.command("list")
def deck_list() -> None:
    """List the decks that there are: those of the data folder, and the examples."""
    from civics_tui.command_line.decks import listed

    for line in listed(store().home):
        click.echo(line)


@main.command("list")
def list_saves() -> None:
    """List the saved games, the one played last first; times by the clock on the wall."""
    import time

    from civics_tui.text.times import since
    from rules import GAMES

    found = _checked(store().summaries)
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
        if save.outdated:
            click.echo(f"      {save.outdated[:1].upper()}{save.outdated[1:]}")


@main.command()
@click.argument("name", required=False, default="")
@click.option("--tonight", is_flag=True, help="The evening: a point for everybody one finished above.")
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
    from civics_tui.command_line.people import told

    saves = store()
    found = _checked(saves.summaries)
    for line in told(found, saves.home, name, seed, of_tonight=tonight, form=form or ""):
        click.echo(line)


@main.command()
@click.option("--as", "who", default="", metavar="NAME", help="Only the games that wait for somebody.")
@click.option("--json", "as_data", is_flag=True, help="For programs: an object for each.")
def waiting(who: str, as_data: bool) -> None:
    """Say which games wait for whom, and since when; exits with 0 if any does, 1 if none, 2 after a fault.

    For .profile, the message of the day, a status line of tmux, cron.
    """
    from civics_tui.command_line import waiting as waits

    try:
        found = waits.waiting(_checked(store().summaries), who)
    except Fault as fault:
        fault.show()
        sys.exit(2)
    for line in [waits.as_json(found)] if as_data else waits.lines(found):
        click.echo(line)
    sys.exit(0 if found else 1)


@main.command()
@click.argument("number", type=NUMBER, shell_complete=saves)
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, allow_dash=True))
@click.option("--force", is_flag=True, help="Replace the file if it is there.")
def export(number: int, file: Path, force: bool) -> None:
    """Write a saved game to a file, or with - to the standard output.

    The record of a game that is not over shows every hand: look at it when the game is over.
    """
    from civics_tui.saves.records import OPEN_GAME, record_text
    from civics_tui.saves.records import export as write
    from civics_tui.text.sanitize import sanitize_line
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

    match = _checked(work)
    count = len(match.moves)
    if str(file) == "-":
        click.echo(record_text(match), nl=False)
    else:
        where = sanitize_line(str(file.absolute()), 300)
        click.echo(f"Wrote game {number}, {counted(count, 'choice')}, to {where}.")
    if not match.over:
        tell(f"civics: the game is not over. {OPEN_GAME}", err=True)


@main.command()
@click.argument("game", metavar="NUMBER|FILE", shell_complete=saves)
@click.option("--names", is_flag=True, help="Write the names of the players, not Player 1 and so on.")
@click.option("--review", "seconds", type=click.IntRange(0, 600), default=0, metavar="SECONDS",
              help="Have a computer look for the costliest choices for so long.")  # fmt: skip
def report(game: str, names: bool, seconds: int) -> None:
    """Tell a game that is over in Markdown: who, how, what turned it, and what to talk about.

    NUMBER is that of a saved game, FILE a record.
    """
    from civics_tui.practice.report import report as told
    from civics_tui.practice.report import reviewed, seat_words
    from civics_tui.saves.records import match_of_record, read_record

    if game.isascii() and game.isdecimal():
        match = _checked(lambda: store().match(int(game)))
    else:
        match, _ = _checked(lambda: match_of_record(read_record(Path(game))))
    if not match.over:
        raise Fault("the game is not over; there is a report when it is.")
    found = reviewed(match, seconds) if seconds else None
    click.echo(told(match, match.names if names else seat_words(match), found), nl=False)


@main.command("import")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
def import_file(file: Path) -> None:
    """Save the game of a file."""
    from civics_tui.saves.records import match_of_record, read_record

    match, words = _checked(lambda: match_of_record(read_record(file)))
    if words:
        tell(f"civics: {words}", err=True)
    same = _checked(lambda: store().same_as(match))
    save = _checked(lambda: store().create(match))
    save.close()
    again = f" It is the same as saved game {same}." if same is not None else ""
    tell(f"Saved as game {save.id}.{again}")


@main.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@recording
@click.option("--pace", type=click.FloatRange(0, 60), default=1.0, show_default=True, metavar="S",
              help="Seconds of a choice in a recording.")  # fmt: skip
@click.option("--eyes", default="", metavar="NAME", help="Record with somebody's eyes; else a spectator's.")
@click.option("--from", "first", type=Whole(0, 10**6), default=0, metavar="N", help="Begin at a choice.")
@click.option("--to", "last", type=Whole(0, 10**6), metavar="M", help="End at a choice.")
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
) -> None:
    """Step through the game of a file, or with --cast record it."""
    from civics_tui.saves.records import match_of_record, read_record
    from civics_tui.text.sanitize import seat_names

    match, words = _checked(lambda: match_of_record(read_record(file)))
    if words:
        tell(f"civics: {words}", err=True)
    match.names = seat_names(match.names, match.game.roles(match.seats))
    if cast is None:
        _run(context, lambda app: app.replay(match))
        return
    from civics_tui.command_line.recording import eyes_of, record

    try:
        made = _recording(context, size, match.game.title, v3)
        record(made, match, pace=pace, viewer=eyes_of(match, eyes), first=first, last=last)
    except ValueError as fault:
        raise Fault(f"{fault}.") from None
    _write(Path(cast), made.text())


@main.command()
@click.argument("number", type=NUMBER, shell_complete=saves)
@click.option("--yes", is_flag=True, help="Do not ask.")
def delete(number: int, yes: bool) -> None:
    """Delete a saved game."""
    _checked(lambda: store().require(number))
    if not yes:
        click.confirm(f"Delete saved game {number} for good?", abort=True)
    _checked(lambda: store().delete(number))
    click.echo(f"Deleted game {number}.")


@main.command(cls=CommandOfGames)
@click.argument("game", required=False, shell_complete=games)
@click.option("--players", type=Whole(1, 99), metavar="N", shell_complete=counts,
              help="How many; the usual number by default.")  # fmt: skip
@click.option("--pace", type=click.FloatRange(0, 60), default=2.0, show_default=True, metavar="S",
              help="Least seconds of a move.")  # fmt: skip
@click.option("--seed", type=Whole(0, MOST_SEED), help="Seed of the games; drawn by default.")
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
    from civics_tui.table.demo.matches import Demo, demo_games
    from civics_tui.terminal.watchdog import unwinding

    try:
        shown_games = demo_games(game, players)
        if cast is not None:
            from civics_tui.command_line.recording import record_demo

            made = _recording(context, size, "Civics", v3)
            record_demo(made, shown_games, players, fresh_seed() if seed is None else seed, pace)
            _write(Path(cast), made.text())
            return
    except ValueError as fault:
        raise Fault(f"{fault}.") from None
    context.with_resource(unwinding())
    shown = Demo(shown_games, players, pace, fresh_seed() if seed is None else seed, loop, wall)
    try:
        _run(context, lambda app: app.show_demo(shown))
    finally:
        shown.close()


def _levels(context: click.Context, parameter: click.Parameter, text: str | None) -> tuple[str, ...]:
    if text is None:
        return ()
    from civics_tui.players import LEVELS

    levels = tuple(level.strip().lower() for level in text.split(","))
    for level in levels:
        if level not in LEVELS:
            raise click.BadParameter(f"{level!r} is no level; there are {', '.join(LEVELS)}.")
    return levels


@main.command(cls=CommandOfGames)
@click.argument("game", shell_complete=games)
@click.option("--seats", "seated", callback=_levels, shell_complete=levels,
              help="A level for each seat, as hard,medium; by default medium against easy ones.")  # fmt: skip
@click.option("--games", "number", type=Whole(1, 10**9), default=100, show_default=True,
              help="How many to play.")  # fmt: skip
@click.option("--jobs", type=Whole(1, 1000), default=1, show_default=True, help="Processes to play in.")
@click.option(
    "--seed",
    type=Whole(0, MOST_SEED),
    default=1,
    show_default=True,
    help="The same seed plays the same games.",
)
@click.option("--iterations", type=Whole(1, 10**9), default=200, show_default=True, metavar="N",
              help="Iterations of a hard player's search for a decision.")  # fmt: skip
@click.option("--option", "--options", "variants", multiple=True, metavar="NAME=VALUE",
              shell_complete=options, help="A variant of the game; may be given more than once.")  # fmt: skip
@click.option("--json", "file", type=click.Path(path_type=Path, dir_okay=False),
              help="Write what came of every game to this file.")  # fmt: skip
@click.option("--csv", "sheet", type=click.Path(path_type=Path, dir_okay=False),
              help="The same as a table, a row for each seat of each game.")  # fmt: skip
@click.option("--cluster", metavar="ADDRESS",
              help="A Dask scheduler whose machines play; needs civics-tui[study].")  # fmt: skip
def simulate(
    game: str,
    seated: tuple[str, ...],
    number: int,
    jobs: int,
    seed: int,
    iterations: int,
    variants: tuple[str, ...],
    file: Path | None,
    sheet: Path | None,
    cluster: str | None,
) -> None:
    """Let computer players play many games, and count who wins.

    The levels move round the table: every deal is played once from each seat. The number of jobs does not
    change the games. Ctrl-C prints what is done so far.
    """
    from civics_tui.players.arena import Series
    from civics_tui.players.levels import Budget
    from civics_tui.players.simulation import as_csv, as_json, report, summarize
    from rules import GAMES

    if game not in GAMES:
        raise Fault(f"there is no game {game!r}; there are {', '.join(GAMES)}.")
    if not seated:
        seated = ("medium",) + ("easy",) * (GAMES[game].seats[0] - 1)
    for path in filter(None, (file, sheet)):
        if not os.path.isdir(path.absolute().parent):
            raise Fault(f"{path} cannot be written: there is no folder {path.parent}.")
    try:
        resolved = GAMES[game].resolve_options(len(seated), _options(GAMES[game].options, variants))
    except ValueError as fault:
        raise Fault(f"{fault}.") from None
    series = Series(game, seated, resolved, seed, Budget(iterations))
    played, finished = _watched(series, number, jobs, cluster)
    if not played:
        raise Fault("no game was finished.")
    for line in report(series, summarize(series, played)):
        click.echo(line)
    if file is not None:
        import json

        _write(file, json.dumps(as_json(series, played), indent=1) + "\n")
    if sheet is not None:
        _write(sheet, as_csv(series, played))
    if not finished:
        sys.exit(130)


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as fault:
        raise Fault(f"{file} cannot be written: {(fault.strerror or str(fault)).lower()}.") from None


def _watched(series: Series, games: int, jobs: int, cluster: str | None = None) -> tuple[list[Played], bool]:
    """Play a series behind a progress bar; tells whether it came to its end before Ctrl-C."""
    import signal
    from contextlib import closing

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from civics_tui.players.arena import NoCluster

    if callable(signal.getsignal(signal.SIGINT)):
        signal.signal(signal.SIGINT, signal.default_int_handler)
    played: list[Played] = []
    console = Console(stderr=True)
    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    bar = Progress(*columns, console=console, disable=not console.is_terminal)
    with bar, closing(series.results(games, jobs, cluster)) as results:
        task = bar.add_task("games", total=games)
        try:
            for one in results:
                played.append(one)
                bar.advance(task)
        except KeyboardInterrupt:
            return played, False
        except NoCluster as fault:
            raise Fault(f"{fault}.") from None
    return played, True
