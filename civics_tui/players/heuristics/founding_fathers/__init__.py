"""Founding Fathers: what votes, rooms, tokens, markers and hands are worth, and which choices make sense."""

from civics_tui.players.heuristics.founding_fathers.judgment import EVALUATION, POLICY, tally
from civics_tui.players.heuristics.founding_fathers.words import WORDS
from civics_tui.players.heuristics.heuristics import Heuristics

HEURISTICS = Heuristics(EVALUATION, POLICY, WORDS, tally)
