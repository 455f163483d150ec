"""Private names of Textual, Rich and asyncio that the app uses: all of them stand here, and only here.

Another release may do without one of them: `NAMES` lists them, and a test looks each up.
"""

from __future__ import annotations

from asyncio import AbstractEventLoop, Event
from collections.abc import Collection, Mapping
from typing import Any, TextIO, TypeVar

from rich.color import ColorSystem
from rich.console import Console
from textual._compositor import ChopsUpdate, CompositorUpdate
from textual._styles_cache import StylesCache
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.driver import Driver
from textual.drivers.linux_driver import LinuxDriver
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.widget import Widget

__all__ = [
    "ChopsUpdate",
    "CompositorUpdate",
    "OpenApp",
    "StylesCache",
    "TerminalDriver",
    "XTermParser",
    "idle",
]

NAMES: Mapping[type, Collection[str]] = {
    App: (
        "_background_screens",
        "_batch_count",
        "_display",
        "_driver",
        "_exception",
        "_exit",
        "_fatal_error",
        "_handle_exception",
    ),
    Console: ("_color_system",),
    LinuxDriver: (
        "_app",
        "_file",
        "_get_terminal_size",
        "_loop",
        "_must_signal_resume",
        "_sigcont_application",
        "_sigtstp_application",
    ),
    Event: ("_waiters",),
    MessagePump: ("_message_queue",),
    Screen: ("_compositor", "_push_result_callback"),
    StylesCache: ("get_inner_outer",),
}

R = TypeVar("R")


def idle(pump: MessagePump) -> bool:
    """Whether a widget, a screen or an app has handled every message and waits for the next one."""
    ready: Event = pump._message_queue.ready_event
    return not ready.is_set() and bool(ready._waiters)


class OpenApp(App[R]):
    """An app that may look at what it draws and at faults, and change either."""

    def drawn(self, update: Any) -> Any:
        """Return what is written for an update of the screen."""
        return update

    def forgives(self, error: Exception) -> bool:
        """Whether the app goes on after an error."""
        return False

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        super()._display(screen, self.drawn(renderable))

    @property
    def _background_screens(self) -> list[Screen[Any]]:
        """Screens that are seen through the one on top: none where that hides them.

        Textual takes the one right below for seen, and has all above it written again whenever that changes.
        """
        return [] if self.screen.styles.background.a == 1 else super()._background_screens

    def _handle_exception(self, error: Exception) -> None:
        if not self.forgives(error):
            super()._handle_exception(error)

    def _fatal_error(self) -> None:
        self.panic()

    @property
    def leaving(self) -> bool:
        """Whether the app is about to end."""
        return self._exit

    @property
    def crash(self) -> Exception | None:
        """What made the app end, if it was a fault."""
        return self._exception

    @property
    def terminal(self) -> Driver | None:
        """The driver, while the app runs."""
        return self._driver


class TerminalDriver(LinuxDriver):
    """Textual's driver, with a say in when the process stops and how large the terminal is."""

    taken = False
    """Whether the terminal is taken over."""

    @property
    def app(self) -> Any:
        return app_of(self)

    @property
    def loop(self) -> AbstractEventLoop:
        return self._loop

    @property
    def file(self) -> TextIO:
        assert self._file is not None
        return self._file

    def stop_process(self) -> None:
        """Give the terminal back and stop, until the shell lets the process go on."""
        super()._sigtstp_application()

    def asked_to_stop(self) -> None:
        """Take SIGTSTP, while the terminal is taken over."""

    def size_within(self, width: int, height: int) -> tuple[int, int]:
        """Return the size to draw for a terminal of a size."""
        return width, height

    def _sigtstp_application(self, *_: object) -> None:
        if self.taken:
            self.asked_to_stop()

    def _sigcont_application(self, *_: object) -> None:
        # Take the terminal over again, also in a process that was stopped without being asked.
        if self.taken:
            self.suspend_application_mode()
            self._must_signal_resume = True
        if self._must_signal_resume:
            self.resume_application_mode()
            # Whatever stood there is gone.
            self.loop.call_soon_threadsafe(self.app.call_later, self.app.refresh)

    def _get_terminal_size(self) -> tuple[int, int]:
        return self.size_within(*super()._get_terminal_size())


def app_of(driver: Driver) -> Any:
    """Return the app that a driver works for."""
    return driver._app


def raise_in(app: App[Any], error: Exception) -> None:
    """Let an app take an error as one of its own."""
    app._handle_exception(error)


def write_now(screen: Screen[Any], update: CompositorUpdate) -> None:
    """Write an update to the terminal without the compositor."""
    screen.app._display(screen, update)  # type: ignore[arg-type]


def shows_alone(widget: Widget) -> bool:
    """Whether nothing but a widget is on the screen, and nothing is about to be laid out."""
    app, screen = widget.app, widget.screen
    return (
        app.screen is screen
        and not app._batch_count
        and widget.size == screen.size
        and screen._compositor.visible_widgets.keys() == {screen, widget}
    )


def make_replaceable(screen: Screen[Any]) -> None:
    """Let the first screen of an app be replaced, as Textual allows of those that were opened by somebody."""
    screen._push_result_callback(screen, None)


def colors_of(console: Console) -> ColorSystem:
    """Return which colors a console writes."""
    return console._color_system or ColorSystem.TRUECOLOR


def forget_widgets() -> None:
    """Let Textual forget the widgets it remembers with all that they have drawn."""
    StylesCache.get_inner_outer.cache_clear()
