"""The board of Legislation: bills On Deck as panels by sponsor, seats, the vote, the hand, the results."""

from civics_tui.boards.legislation.board import LegislationBoard

__all__ = ["BOARD", "LegislationBoard"]

BOARD = LegislationBoard()
