"""The rules engines of Civics TUI: pure Python, standard library only, no input or output."""

from collections.abc import Mapping
from types import MappingProxyType

from rules.copycat import GAME as COPYCAT
from rules.electioneering import GAME as ELECTIONEERING
from rules.founding_fathers import GAME as FOUNDING_FATHERS
from rules.game import Game
from rules.legislation import GAME as LEGISLATION
from rules.votes_for_women import GAME as VOTES_FOR_WOMEN

GAMES: Mapping[str, Game] = MappingProxyType(
    {game.slug: game for game in (FOUNDING_FATHERS, COPYCAT, VOTES_FOR_WOMEN, LEGISLATION, ELECTIONEERING)}
)
"""The games in the box, by slug."""
