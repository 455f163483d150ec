"""Founding Fathers: what votes, rooms, tokens, markers and hands are worth, and which choices make sense."""

from civics_tui.players.heuristics.founding_fathers.judgment import EVALUATION, POLICY, tally
from civics_tui.players.heuristics.founding_fathers.words import MOMENTS, measures, outlook, standings
from civics_tui.players.heuristics.heuristics import Heuristics
from civics_tui.players.heuristics.wording import Words

HEURISTICS = Heuristics(EVALUATION, POLICY, Words(measures, standings, MOMENTS, outlook=outlook), tally)
