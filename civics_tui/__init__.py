"""Civics TUI: five civics board games for people who share one keyboard, in the terminal."""

__version__ = "0.1.0"
