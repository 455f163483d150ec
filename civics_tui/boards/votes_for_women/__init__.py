"""How Votes for Women is drawn: the country on the table."""

from civics_tui.boards.votes_for_women.board import VotesForWomenBoard

BOARD = VotesForWomenBoard()
