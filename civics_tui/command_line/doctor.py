"""`civics doctor`: what hinders playing here, for hosts and for reports; a failing line says what helps."""

from __future__ import annotations

import fcntl
import locale
import os
import platform
import shutil
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from civics_tui import __version__
from civics_tui.boards.picture import LEAST_SIZE
from civics_tui.hosting.host_file import HostError, place, read_host
from civics_tui.saves.faults import StorageError
from civics_tui.saves.presence import is_present
from civics_tui.saves.records import shown_path
from civics_tui.saves.store import Store
from civics_tui.text.sanitize import sanitize_line
from rules.named import NamedTuple

LEAST_PYTHON = (3, 11)
LEAST_SQLITE = (3, 22, 0)
"""Since then a log can be read in a folder that cannot be written to."""

LEAST_SPACE = 50_000_000
_OVER_A_NETWORK = ("nfs", "cifs", "smb", "9p", "fuse.sshfs", "afs", "gluster", "ceph", "virtiofs")
_EARLIEST = 1_735_689_600
"""The beginning of 2025: before it no clock is right."""


class Finding(NamedTuple):
    """A line of the doctor."""

    about: str
    words: str
    helps: str = ""
    """What helps; empty where nothing is wrong."""

    @property
    def line(self) -> str:
        """Write it for people."""
        sign = "FAULT" if self.helps else "ok"
        words = sanitize_line(self.words, 200).removesuffix(".")
        return f"{sign:<5} {self.about:<10} {words}{f' - {self.helps}' if self.helps else ''}"


def examine(folder: Path, environ: Mapping[str, str], *, headless: bool = False) -> Iterator[Finding]:
    """Look at everything that has hindered somebody once; without the terminal where it is `headless`."""
    yield _program()
    yield _python()
    yield _textual()
    if not headless:
        yield from _terminal(environ)
    yield _locale(environ, headless=headless)
    yield from _folder(folder)
    yield _clock(folder)
    yield _others(folder)
    yield from _host()
    yield from _ssh(environ)


def _program() -> Finding:
    return Finding("program", f"civics {__version__}, {platform.system()} {platform.machine()}")


def _python() -> Finding:
    words = f"{platform.python_version()} ({platform.python_implementation()})"
    old = sys.version_info < LEAST_PYTHON
    return Finding("Python", words, "3.11 or later is needed" if old else "")


def _textual() -> Finding:
    try:
        return Finding("Textual", version("textual"))
    except PackageNotFoundError:
        return Finding("Textual", "is not installed", "install this program with pip, which brings it")


def _terminal(environ: Mapping[str, str]) -> Iterator[Finding]:
    term = environ.get("TERM", "")
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        yield Finding("terminal", "none", "run it in a terminal, over SSH with `ssh -t`, or with --headless")
        return
    useless = term in ("", "dumb", "unknown")
    yield Finding("terminal", f"TERM={term}", "set TERM, say to xterm-256color" if useless else "")
    # Loaded when there is a terminal to ask about.
    from rich.console import Console

    colors = Console().color_system or "none"
    few = colors in ("none", "standard") and "NO_COLOR" not in environ and term != "linux"
    helps = "TERM=xterm-256color or COLORTERM=truecolor bring more, if the terminal has them" if few else ""
    yield Finding("colors", "none asked for" if "NO_COLOR" in environ else str(colors), helps)
    size = shutil.get_terminal_size()
    width, height = LEAST_SIZE
    small = size.columns < width or size.lines < height
    helps = f"make the window {width}x{height} at least, or its letters smaller" if small else ""
    yield Finding("size", f"{size.columns}x{size.lines}", helps)


def _locale(environ: Mapping[str, str], *, headless: bool) -> Finding:
    encoding = (sys.stdout.encoding or "").lower()
    named = environ.get("LC_ALL") or environ.get("LC_CTYPE") or environ.get("LANG") or "none"
    narrow = encoding.replace("-", "") != "utf8" and not headless
    helps = "set LANG=C.UTF-8, or play with --ascii" if narrow else ""
    return Finding("locale", f"{named}, {encoding or locale.getpreferredencoding(False)}", helps)


def _folder(folder: Path) -> Iterator[Finding]:
    shown = shown_path(folder, 80)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".doctor-", dir=folder) as room:
            yield Finding("folder", f"{shown}, can be written to")
            yield _private(folder)
            yield _space(folder)
            yield _file_system(folder)
            yield _locks(Path(room))
            yield _sqlite(Path(room))
    except OSError as error:
        reason = (error.strerror or "it failed").lower()
        yield Finding(
            "folder", f"{shown}: {reason}", "give it to this user, or set CIVICS_HOME to another one"
        )


def _private(folder: Path) -> Finding:
    matches = folder / "matches"
    mode = (matches if matches.is_dir() else folder).stat().st_mode & 0o777
    helps = f"chmod 700 {shown_path(matches, 80)}: others could read all hands"
    return Finding("privacy", f"mode {mode:o}", helps if mode & 0o077 and matches.is_dir() else "")


def _space(folder: Path) -> Finding:
    free = shutil.disk_usage(folder).free
    helps = (
        f"make room for the games, {LEAST_SPACE // 1_000_000} MB at least, or set CIVICS_HOME to another disk"
    )
    return Finding("space", f"{free // 1_000_000} MB free", helps if free < LEAST_SPACE else "")


def _file_system(folder: Path) -> Finding:
    """Find the kind of the file system, where the system tells it."""
    kind, longest = "not known", 0
    with suppress(OSError):
        for line in Path("/proc/mounts").read_text(encoding="utf-8", errors="replace").splitlines():
            _, where, what, *_ = [*line.split(" "), "", "", ""]
            where = where.replace("\\040", " ")
            if folder.resolve().is_relative_to(where) and len(where) >= longest:
                kind, longest = what, len(where)
    remote = kind.startswith(_OVER_A_NETWORK)
    helps = "keep the games on a disk of this machine: locks are not sure over a network" if remote else ""
    return Finding("disk", kind, helps)


def _locks(room: Path) -> Finding:
    """Try whether a lock that one has keeps another out."""
    with (room / "lock").open("w") as one, (room / "lock").open("w") as other:
        try:
            fcntl.flock(one, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return Finding("locks", "none can be had", "keep the games on another file system")
        try:
            fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return Finding("locks", "work")
    return Finding("locks", "two have the same one", "keep the games on another file system")


def _sqlite(room: Path) -> Finding:
    words = f"{sqlite3.sqlite_version}"
    if sqlite3.sqlite_version_info < LEAST_SQLITE:
        return Finding("SQLite", words, "3.22 or later is needed: take a later Python")
    try:
        path = room / "match.sqlite"
        with closing(sqlite3.connect(path)) as one, closing(sqlite3.connect(path)) as other:
            mode = one.execute("PRAGMA journal_mode = WAL").fetchone()
            one.execute("CREATE TABLE journal (entry TEXT)")
            one.execute("INSERT INTO journal VALUES ('choice')")
            one.commit()
            seen = other.execute("SELECT entry FROM journal").fetchall()
    except sqlite3.Error as error:
        return Finding("SQLite", f"{words}, {error}", "keep the games on another file system")
    good = mode == ("wal",) and seen == [("choice",)]
    return Finding("SQLite", f"{words}, with a log", "" if good else "keep the games on another file system")


def _clock(folder: Path) -> Finding:
    now = time.time()
    newest = 0.0
    with suppress(OSError):
        newest = max((file.stat().st_mtime for file in os.scandir(folder / "matches")), default=0.0)
    words = time.strftime("%Y-%m-%d %H:%M %Z", time.localtime(now))
    if now < _EARLIEST:
        return Finding("clock", words, "set the clock: times of games, PINs and evenings go by it")
    ahead = newest > now + 120
    return Finding("clock", words, "set the clock: a saved game is of a later time" if ahead else "")


def _others(folder: Path) -> Finding:
    there, damaged = 0, 0
    with suppress(OSError):
        there = sum(is_present(folder / "present", file.name) for file in os.scandir(folder / "present"))
    try:
        saves = Store(folder).summaries()
        damaged = sum(bool(save.fault) for save in saves)
    except StorageError as fault:
        return Finding("games", str(fault), "see what stands in the place of the folder")
    words = f"{len(saves)} saved, {damaged} that cannot be opened; {there} terminals at tables"
    return Finding("games", words, "`civics list` says why; each file is kept" if damaged else "")


def _host() -> Iterator[Finding]:
    path = place()
    if path is None:
        yield Finding("host file", "none, all is as usual")
        return
    try:
        host = read_host(path)
    except HostError as fault:
        yield Finding("host file", str(fault), "`civics hosting limits` prints one that is right")
        return
    yield Finding("host file", f"{path}, {host.terminals} terminals, {host.thinking} that think")
    if host.on_turn:
        runs = os.path.isfile(host.on_turn) and os.access(host.on_turn, os.X_OK)
        helps = "" if runs else "name a program that this user may run (chmod 755)"
        yield Finding("on_turn", host.on_turn, helps)
    if host.log:
        log = Path(host.log)
        # A link is never followed, so that nobody is led to write elsewhere.
        plain = not (log.is_symlink() or (log.exists() and not log.is_file()))
        writable = plain and os.access(log if log.exists() else log.parent, os.W_OK)
        helps = "" if writable else "name a file, no link, that this user may write to (chown)"
        yield Finding("log", host.log, helps)


def _ssh(environ: Mapping[str, str]) -> Iterator[Finding]:
    if "SSH_CONNECTION" not in environ:
        yield Finding("SSH", "not by this line")
        return
    pty = "a terminal" if "SSH_TTY" in environ else "no terminal"
    sent = sorted(name for name in environ if name.startswith(("PYTHON", "TEXTUAL", "CIVICS_HOST")))
    helps = "let AcceptEnv name LANG LC_* only, and start the kiosk with python -I" if sent else ""
    yield Finding("SSH", f"{pty}, {', '.join(sent) or 'nothing of ours'} in its environment", helps)


def written(findings: Iterator[Finding], write: Callable[[str], object]) -> bool:
    """Write the lines as they are found; tells whether all is well."""
    faults = 0
    for finding in findings:
        faults += bool(finding.helps)
        write(finding.line)
    return not faults
