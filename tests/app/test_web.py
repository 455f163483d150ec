"""The kiosk as a browser gets it: by the pipes of its server and, where it is installed, in Chromium."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import signal
import subprocess
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Protocol

import pytest

from civics_tui.saves import SavedMatch, Store
from rules import GAMES
from rules.match import Match
from tests.app.driving import NAMES
from tests.app.lines import PROGRAM, ROOT, free_ports

ENTER, END = "\r", "\x1b[F"
KEYS = {ENTER: "\ue007", END: "\ue010"}
"""What a browser calls them."""

BROWSER = ("chromium", "chromedriver")
OPTIONS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking")


class Page(Protocol):
    """A page with a kiosk."""

    def type(self, keys: str) -> None:
        """Press keys."""

    def leave(self) -> None:
        """Close the page."""


class Pages(Protocol):
    """Where pages are opened."""

    def open(self) -> Page:
        """Open a page, and wait until something is drawn."""

    def close(self) -> None:
        """Close all that is open."""


class Pipes:
    """Starts kiosks as textual-serve does, and speaks with them as it does."""

    def __init__(self, home: Path, _: Path) -> None:
        self._home = home
        self._opened: list[subprocess.Popen[bytes]] = []

    def open(self) -> PipedPage:
        environ = {
            **os.environ,
            "CIVICS_HOME": str(self._home),
            "TEXTUAL_DRIVER": "textual.drivers.web_driver:WebDriver",
            "TEXTUAL_COLOR_SYSTEM": "truecolor",
            "COLUMNS": "100",
            "ROWS": "30",
        }
        process = subprocess.Popen(
            [*PROGRAM, "kiosk"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environ, cwd=ROOT
        )
        self._opened.append(process)
        assert process.stdout is not None
        drawn = b""
        while b"who are you?" not in drawn:
            came = os.read(process.stdout.fileno(), 65536)
            assert came, drawn
            drawn += came
        return PipedPage(process)

    def close(self) -> None:
        for process in self._opened:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    pipe.close()


class PipedPage:
    """A kiosk behind pipes."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process
        assert process.stdout is not None
        os.set_blocking(process.stdout.fileno(), False)

    def _send(self, kind: bytes, payload: bytes) -> None:
        process = self.process
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(BlockingIOError):
            while os.read(process.stdout.fileno(), 65536):
                pass
        process.stdin.write(kind + len(payload).to_bytes(4, "big") + payload)
        process.stdin.flush()

    def type(self, keys: str) -> None:
        self._send(b"D", keys.encode())

    def leave(self) -> None:
        self._send(b"M", json.dumps({"type": "quit"}).encode())
        assert self.process.wait(10) == 0


class Chromium:
    """`civics web` and a browser without a window, driven by its own driver."""

    def __init__(self, home: Path, folder: Path) -> None:
        self._port, driver_port = free_ports(2)
        self._profile = folder / "profile"
        self._driver = f"http://127.0.0.1:{driver_port}"
        environ = {**os.environ, "CIVICS_HOME": str(home)}
        web = [*PROGRAM, "web", "--port", str(self._port)]
        nothing = subprocess.DEVNULL
        self._processes = [
            subprocess.Popen(
                command,
                env=environ,
                cwd=ROOT,
                start_new_session=True,
                stdin=nothing,
                stdout=nothing,
                stderr=nothing,
            )
            for command in (web, ["chromedriver", f"--port={driver_port}"])
        ]
        self._sessions: list[str] = []

    def _ask(self, method: str, path: str, content: dict[str, Any] | None = None) -> Any:
        data = None if content is None else json.dumps(content).encode()
        request = urllib.request.Request(f"{self._driver}{path}", data, method=method)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)["value"]

    def open(self) -> BrowserPage:
        wait_for(lambda: all(self._answers(url) for url in (f"{self._driver}/status", self._address)))
        options = {"args": [*OPTIONS, f"--user-data-dir={self._profile}-{len(self._sessions)}"]}
        wanted = {"capabilities": {"alwaysMatch": {"goog:chromeOptions": options}}}
        session = f"/session/{self._ask('POST', '/session', wanted)['sessionId']}"
        self._sessions.append(session)
        self._ask("POST", f"{session}/url", {"url": self._address})
        script = {"script": "return document.body.classList.contains('-first-byte')", "args": []}
        wait_for(lambda: bool(self._ask("POST", f"{session}/execute/sync", script)))
        place = [{"type": "pointerMove", "x": 300, "y": 200}]
        click = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        actions = {"actions": [{"type": "pointer", "id": "mouse", "actions": [*place, *click]}]}
        self._ask("POST", f"{session}/actions", actions)
        return BrowserPage(self._ask, session)

    @property
    def _address(self) -> str:
        return f"http://127.0.0.1:{self._port}/"

    @staticmethod
    def _answers(url: str) -> bool:
        with suppress(OSError), urllib.request.urlopen(url, timeout=5):
            return True
        return False

    def close(self) -> None:
        for session in self._sessions:
            with suppress(OSError):
                self._ask("DELETE", session)
        for process in self._processes:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)
            process.wait(10)


class BrowserPage:
    """A tab of a browser."""

    def __init__(self, ask: Callable[..., Any], session: str) -> None:
        self._ask, self._session = ask, session

    def type(self, keys: str) -> None:
        for key in [END] if keys == END else keys:
            value = KEYS.get(key, key)
            moves = [{"type": kind, "value": value} for kind in ("keyDown", "keyUp")]
            actions = {"actions": [{"type": "key", "id": "keyboard", "actions": moves}]}
            self._ask("POST", f"{self._session}/actions", actions)

    def leave(self) -> None:
        self._ask("DELETE", f"{self._session}/window")


def wait_for(what: Callable[[], object]) -> None:
    end = time.monotonic() + 30
    while not what():
        assert time.monotonic() < end
        time.sleep(0.1)


def has_browser() -> bool:
    found = all(shutil.which(program) for program in BROWSER)
    return found and importlib.util.find_spec("textual_serve") is not None


@pytest.fixture(params=[Pipes, Chromium] if has_browser() else [Pipes])
def pages(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Pages]:
    with closing(request.param(tmp_path / "home", tmp_path)) as found:
        yield found


def a_table(home: Path) -> SavedMatch:
    """Save a game of two, and look at it as somebody without a seat."""
    match = Match.start(GAMES["electioneering"], 2, 7, NAMES[:2], {"first_player": "random"})
    with closing(Store(home).create(match)):
        pass
    return Store(home, personal=True).open(1)


def come_in(page: Page, save: SavedMatch, name: str) -> None:
    """Type a name, and go to the last of the games that wait."""

    def sits() -> bool:
        save.catch_up()
        return any(one.who == name and one.present for one in save.seating.table.values())

    page.type(name + ENTER)
    time.sleep(1)
    page.type(END)
    page.type(ENTER)
    wait_for(sits)


def test_who_closes_a_page_keeps_the_seat_and_plays_on_in_another(tmp_path: Path, pages: Pages) -> None:
    with closing(a_table(tmp_path / "home")) as save:
        name = NAMES[save.match.state.current_player or 0]
        for _ in range(2):
            page = pages.open()
            come_in(page, save, name)
            moves = len(save.match.moves)

            def has_played(moves: int = moves, page: Page = page) -> bool:
                page.type("1")
                save.catch_up()
                return len(save.match.moves) > moves

            wait_for(has_played)
            page.leave()
            wait_for(lambda: save.catch_up() or not any(one.present for one in save.seating.table.values()))
            seats = [seat for seat, one in save.seating.table.items() if one.who == name]
            assert [NAMES[seat] for seat in seats] == [name]


def test_a_kiosk_ends_with_the_server_that_has_started_it(tmp_path: Path) -> None:
    with closing(Pipes(tmp_path / "home", tmp_path)) as pipes:
        page = pipes.open()
        assert page.process.stdin is not None
        page.process.stdin.close()
        assert page.process.wait(15) == 128 + signal.SIGHUP
