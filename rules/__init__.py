"""The rules engines of Civics TUI: pure Python, standard library only, no input or output."""

from collections.abc import Mapping
from types import MappingProxyType

from rules.electioneering import GAME as ELECTIONEERING
from rules.founding_fathers import GAME as FOUNDING_FATHERS
from rules.game import Game

GAMES: Mapping[str, Game] = MappingProxyType({game.slug: game for game in (FOUNDING_FATHERS, ELECTIONEERING)})
"""The games in the box, by slug."""
