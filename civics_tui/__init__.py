"""Civics TUI: civics board games for people who share one keyboard, in the terminal."""

from civics_tui import releases

__version__ = releases.VERSION
