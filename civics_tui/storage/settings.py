"""What a person has chosen for every game on this machine, in a small TOML file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from civics_tui.storage.files import KeptError, damaged, keep_small, read_small, shown
from civics_tui.text.sanitize import sanitize_line
from rules.named import NamedTuple
from rules.tables import rows

AUTO = "auto"
"""As the terminal is."""

LARGEST = 10_000
"""Bytes of a settings file that is read."""

Value = str | bool


class Settings(NamedTuple):
    """What is chosen; the defaults are those of a machine without a file."""

    theme: str = AUTO
    characters: str = AUTO
    pace: str = "instant"
    moments: str = "on"
    clicks: str = "point"
    spoilers: str = "told"
    bell: bool = True
    first_lines: bool = True
    cursor: str = "hidden"
    plain: bool = False


class Setting(NamedTuple):
    """One setting as people see it."""

    name: str
    """Field of `Settings`, and key of the file."""
    title: str
    values: Mapping[Any, str]
    """What it may be, and in words."""
    help: str


def _setting(name: str, title: str, help: str, *values: str) -> Setting:
    """Make a setting of a row of the table, whose values are `value=words`."""
    pairs = (one.partition("=") for one in values)
    return Setting(
        name, title, {{"yes": True, "no": False}.get(key, key): words for key, _, words in pairs}, help
    )


SETTINGS = tuple(_setting(*row) for row in rows(__file__, "settings.tsv"))

_WORDS = {setting.name: setting.values for setting in SETTINGS}

THEMES: Mapping[str, str] = {name: words for name, words in _WORDS["theme"].items() if name != AUTO}
"""The themes by name, and in words."""

PACES: Mapping[str, str] = _WORDS["pace"]
"""Pace by which computers move, and in words: at once, so that one can follow, or each by a key."""


class SettingsFile:
    """The settings and the file they are kept in. A file that cannot be read is left as it is."""

    def __init__(self, path: Path | None = None) -> None:
        """Read the file, if there is one; without a path the settings last as long as the program."""
        self.path = path
        self.settings = Settings()
        self.fault = ""
        """Why the file counts for nothing, in a sentence."""
        try:
            if path is not None:
                self.settings = read(path)
        except KeptError as error:
            self.fault = str(error)

    def change(self, name: str, value: Value) -> str:
        """Change a setting and keep it; returns what hinders it from being kept, in words."""
        self.settings = self.settings._replace(**{name: value})  # type: ignore[arg-type]
        if self.fault or self.path is None:
            return self.fault
        try:
            write(self.path, self.settings)
        except KeptError as error:
            return str(error)
        return ""


def read(path: Path) -> Settings:
    """Read a settings file; what it leaves out has its default. KeptError if it is not one of ours."""
    text = read_small(path, LARGEST, "settings")
    if text is None:
        return Settings()
    # Loaded when there is something to read, so that a first start is quick.
    import tomllib

    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise damaged(path) from error
    known = {setting.name: setting for setting in SETTINGS}
    for name, value in found.items():
        if name not in known:
            raise KeptError(f"{shown(path)} has {sanitize_line(name, 30)!r}, which is no setting.")
        allowed = known[name].values
        if not any(type(value) is type(one) and value == one for one in allowed):
            words = ", ".join(_toml(one) for one in allowed)
            raise KeptError(f"in {shown(path)} {name} is one of {words}.")
    return Settings(**found)


def write(path: Path, settings: Settings) -> None:
    """Write a settings file, whole or not at all, for this user only. KeptError if that fails."""
    lines = ["# Civics: changed by the settings screen, or by hand.\n"]
    lines += [f"{name} = {_toml(value)}\n" for name, value in settings._asdict().items()]
    keep_small(path, "".join(lines), "settings")


def _toml(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else f'"{value}"'
