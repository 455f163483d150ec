"""The rules engines of Civics TUI: pure Python, standard library only, no input or output."""

from collections.abc import Mapping
from types import MappingProxyType

from rules.copycat import GAME as COPYCAT
from rules.electioneering import GAME as ELECTIONEERING
from rules.game import Game

GAMES: Mapping[str, Game] = MappingProxyType({game.slug: game for game in (COPYCAT, ELECTIONEERING)})
"""The games in the box, by slug."""
