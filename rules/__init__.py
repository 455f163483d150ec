"""The rules engines of Civics TUI: pure Python, standard library only, no input or output."""

from collections.abc import Mapping
from types import MappingProxyType

from rules.electioneering import GAME as ELECTIONEERING
from rules.game import Game
from rules.votes_for_women import GAME as VOTES_FOR_WOMEN

GAMES: Mapping[str, Game] = MappingProxyType({game.slug: game for game in (VOTES_FOR_WOMEN, ELECTIONEERING)})
"""The games in the box, by slug."""
