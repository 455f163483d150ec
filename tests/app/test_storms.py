"""Storms in a real terminal: random keys, clicks, pastes, nonsense and resizes; signals at random moments.

And every screen of the app at every size. A few tries each; `--storm N` gives that many for every game, with
seeds that go on from try to try.
"""

from __future__ import annotations

import os
import random
import signal
from collections.abc import Callable
from inspect import isawaitable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from civics_tui.app import CivicsApp
from civics_tui.hosting.kiosk import Kiosk
from civics_tui.manual.book import rules_of
from civics_tui.players.review import Costly
from civics_tui.saves import Store
from civics_tui.table.demo.screen import OfferScreen
from civics_tui.table.screens.contest import ContestScreen
from rules import GAMES
from rules.match import Match
from rules.words import Contest, Text
from tests.app.driving import NAMES, SMALL, begin, played, running, text, uncover
from tests.app.terminal import PICKER, Terminal
from tests.app.test_computers import until
from tests.app.test_hangups import free, gone


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep what a storm exports out of the current folder."""
    monkeypatch.chdir(tmp_path)


KEYS = [
    *"123456789abcdefghijklmnoprstuvwxyz?/:. -_+=#",
    *("\r", "\r", "\r", "\t", "\x1b[Z", "\x1b", " ", " ", "\x7f"),
    *(f"\x1b[{letter}" for letter in "ABCDABCDHF"),
    *("\x1b[5~", "\x1b[6~", "\x1bOP", "\x1bOQ", "\x1bOR", "\x1b[15~", "\x03", "\x04", "\x1c"),
]
"""Everything but q and ctrl+q, which would end most storms early, and ctrl+z: what is typed while the app is
stopped is for a shell, and there is none here. `test_suspend.py` is about it."""

NONSENSE = [
    *("\x1b[99999999999u", "\x1b[1:2;3:4u", "\x1b[48;0;0;0;0t", "\x1b[48;9999;9999;99999;99999t"),
    *("\x1b[<0;99999;99999M", "\x1b[<0;0;0M", "\x1b[I", "\x1b[O", "\x1b[?2026;2$y", "\x1b]0;x\x07"),
    *("\x1b[55296u", "\x1bP1$r0m\x1b\\", "\x1b[1;1R", "\x1b[M !!", "\udcff", "\udcc3("),
]
"""Sequences that no key makes, and bytes that are no text."""

SEATS = {
    slug: ",".join(["Ann", "computer:easy", "Cy", "Dee"][: max(2, game.seats[0])])
    for slug, game in GAMES.items()
}


def gust(chance: random.Random, terminal: Terminal) -> str:
    """Return a burst of input, and change the size now and then."""
    kind = chance.random()
    if kind < 0.6:
        return "".join(chance.choices(KEYS, k=chance.randint(1, 40)))
    if kind < 0.75:
        x, y = chance.randint(1, terminal.columns), chance.randint(1, terminal.rows)
        button = chance.choice([0, 0, 0, 1, 2, 64, 65, 35])
        return f"\x1b[<{button};{x};{y}M\x1b[<{button};{x};{y}m" * chance.choice([1, 1, 2])
    if kind < 0.82:
        text = "".join(chance.choices("ab q\n\x1b[A\x1b\t" + "é漢🙂", k=chance.choice([5, 300, 20_000])))
        return f"\x1b[200~{text}\x1b[201~"
    if kind < 0.9:
        return chance.choice(NONSENSE)
    terminal.resize(chance.choice([1, 20, 79, 80, 100, 200]), chance.choice([1, 5, 23, 24, 40, 70]))
    return ""


SIZES = [(1, 1), (79, 24), (81, 25), (200, 60), (7, 3), SMALL]
"""From a single cell to more than anybody has, and back: too small, just large enough, compact, wide."""


async def seats(app: CivicsApp, pilot: Pilot[Any]) -> None:
    app.open_seats(GAMES["votes-for-women"])


async def table(app: CivicsApp, pilot: Pilot[Any]) -> None:
    await begin(app, pilot, game=GAMES["legislation"])
    await uncover(app, pilot)


async def lobby(app: CivicsApp, pilot: Pilot[Any]) -> None:
    await begin(app, pilot)
    app.screen.action_lobby()  # type: ignore[attr-defined]


async def talking(app: CivicsApp, pilot: Pilot[Any]) -> None:
    await begin(app, pilot)
    app.screen.action_talk()  # type: ignore[attr-defined]


async def result(app: CivicsApp, pilot: Pilot[Any]) -> None:
    app.store.create(played(Match.start(GAMES["copycat"], 2, 7, NAMES[:2]), 1000), {}).close()
    app.resume(1)


async def history(app: CivicsApp, pilot: Pilot[Any]) -> None:
    app.replay(played(Match.start(GAMES["founding-fathers"], 3, 7, NAMES[:3]), 9), viewer=1)


async def review(app: CivicsApp, pilot: Pilot[Any]) -> None:
    match = played(Match.start(GAMES["electioneering"], 3, 7, NAMES[:3]), 1000)
    action = match.moves[2].action
    costly = Costly(2, 0, action, action, 0.2, Text("This is why. " * 9))
    app.replay(match, review=[costly, costly])


async def contest(app: CivicsApp, pilot: Pilot[Any]) -> None:
    save = app.store.create(Match.start(GAMES["electioneering"], 2, 7, NAMES[:2]), {})
    app.push_screen(
        ContestScreen(save, Contest("Why you?", "Whose is best?", 40, ("One", "Two"), ((), ()), (), ""))
    )


async def demo(app: CivicsApp, pilot: Pilot[Any]) -> None:
    app.watch_demo(GAMES["legislation"])


async def offer(app: CivicsApp, pilot: Pilot[Any]) -> None:
    app.push_screen(OfferScreen(Match.start(GAMES["legislation"], 8, 7, NAMES)))


async def keys(app: CivicsApp, pilot: Pilot[Any]) -> None:
    app.screen.action_keys()  # type: ignore[attr-defined]


async def picker(app: CivicsApp, pilot: Pilot[Any]) -> None:
    """It is there already."""


OPENED: dict[str, Callable[[CivicsApp, Pilot[Any]], Any]] = {
    "picker": picker,
    "seats": seats,
    "people": lambda app, _: app.open("people"),
    "settings": lambda app, _: app.open_settings(),
    "palette": lambda app, _: app.action_command_palette(),
    "keys": keys,
    "rulebook": lambda app, _: app.open("rulebook", rules_of(GAMES["founding-fathers"]), "2"),
    "lessons": lambda app, _: app.open("lessons", GAMES["copycat"]),
    "lesson": lambda app, _: app.open_lesson(GAMES["copycat"], 0),
    "table": table,
    "lobby": lobby,
    "talk": talking,
    "contest": contest,
    "result": result,
    "history": history,
    "review": review,
    "demo": demo,
    "offer": offer,
    "name": picker,
    "kiosk": picker,
}
"""Every screen of the app: what opens it from the picker."""


@pytest.mark.parametrize("screen", OPENED)
async def test_every_screen_is_drawn_at_every_size(tmp_path: Path, screen: str) -> None:
    """Growing from one cell and shrinking back; a screen that lay below another shows itself after all."""
    settings: dict[str, Any] = {"name": {"kiosk": Kiosk()}, "kiosk": {"kiosk": Kiosk("Ann")}}.get(screen, {})
    async with running(tmp_path, SMALL, **settings) as (app, pilot):
        if isawaitable(opening := OPENED[screen](app, pilot)):
            await opening
        await pilot.pause()
        opened = app.screen
        assert (opened is app.screen_stack[0]) == (screen in ("picker", "kiosk"))
        for size in SIZES:
            await pilot.resize_terminal(*size)
            text(app)
            assert app.screen is opened
        await until(pilot, lambda: "Civics needs" not in text(app))
        while len(app.screen_stack) > 1:
            await pilot.resize_terminal(60, 20)
            app.pop_screen()
            await pilot.resize_terminal(*SMALL)
        await until(pilot, lambda: PICKER in text(app))


def alive(terminal: Terminal, home: Path, story: str) -> None:
    """AssertionError, with the log of the crash, if the app has ended."""
    pid, status = os.waitpid(terminal.pid, os.WNOHANG)
    log = home / "crash.log"
    if pid:
        crash = log.read_text() if log.exists() else ""
        raise AssertionError(f"ended with {os.waitstatus_to_exitcode(status)} in {story}\n{crash}")


@pytest.mark.parametrize("slug", GAMES)
def test_a_storm_of_input_is_weathered(tmp_path: Path, slug: str, storm: Callable[[int], int]) -> None:
    chance = random.Random(slug)
    terminal = Terminal(tmp_path, "new", slug, "--seed", "7", "--players", SEATS[slug])
    terminal.wait(lambda text: "Ann" in text)
    for count in range(storm(5)):
        burst = gust(chance, terminal)
        terminal.send(burst.encode("utf-8", "surrogateescape"))
        terminal.read(0.02, 1.0)
        alive(terminal, tmp_path, f"gust {count}: {burst[:200]!r}")
    terminal.signal(signal.SIGTERM)
    assert terminal.finish() == 143
    assert free(tmp_path)


def test_a_signal_at_any_moment_ends_everything(tmp_path: Path, storm: Callable[[int], int]) -> None:
    chance = random.Random(7)
    numbers = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, None)
    for count in range(storm(3)):
        home, slug = tmp_path / str(count), chance.choice([*GAMES])
        terminal = Terminal(home, "new", slug, "--players", SEATS[slug])
        terminal.wait(lambda text: "Ann" in text)
        for _ in range(chance.randint(0, 8)):
            terminal.stuff(gust(chance, terminal).encode("ascii", "ignore").decode())
            if chance.random() < 0.5:
                terminal.read(0.01, 0.1)
        thinkers = terminal.children
        number = chance.choice(numbers)
        if number is None:
            terminal.hang_up()
        else:
            terminal.signal(number)
            assert terminal.ended() == 128 + (number or signal.SIGHUP)
        assert all(gone(thinker) for thinker in thinkers)
        assert free(home)


@pytest.mark.parametrize("screen", ["table", "palette", "picker"])
def test_a_paste_with_escape_characters_is_no_keys(tmp_path: Path, screen: str) -> None:
    if screen == "picker":
        # Without moments the small picture of the game stands still.
        (tmp_path / "settings.toml").write_text('moments = "off"\n')
        terminal = Terminal(tmp_path)
        terminal.wait(PICKER)
        terminal.read(1.0)  # the thumbnail comes after the first frame
    else:
        terminal = Terminal(tmp_path, "new", "votes-for-women", "--seed", "7", "--players", "Ann,Ben")
        terminal.wait("Pass the keyboard")
        terminal.press_until("\r", "play a card")
        terminal.press({"table": "", "palette": ":"}[screen])
    before = terminal.text
    text = "\x1b quit now q \x1b[A q\x1b\x1bq \x1b[200~ 1\r" * 2000
    terminal.send(f"\x1b[200~{text}\x1b[201~".encode())
    terminal.read(0.5)
    if screen in ("table", "picker"):
        assert terminal.text == before
    assert terminal.memory < 150_000_000
    terminal.signal(signal.SIGTERM)
    assert terminal.finish() == 143
    for save in Store(tmp_path).summaries():
        assert save.actions == 0


def test_keys_by_the_hundred_thousand_use_little_memory_and_a_signal_still_ends_it(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "new", "votes-for-women", "--seed", "7", "--players", "Ann,Ben")
    terminal.wait("Pass the keyboard")
    terminal.press_until("\r", "play a card")
    for _ in range(5):
        terminal.stuff("\x1b[A\x1b[B" * 10_000)
        terminal.read(0.01, 0.1)
    assert terminal.memory < 150_000_000
    terminal.signal(signal.SIGTERM)
    assert terminal.finish() == 143
