"""The names of states, regions and Campaigners in texts."""

from rules.votes_for_women.components import CODES, REGIONS, STATES
from rules.words import Named

NAMED_STATE = tuple(Named(name, f"state:{code}") for name, code in zip(STATES, CODES, strict=True))
NAMED_REGION = tuple(Named(f"the {name}", f"region:{name}") for name in REGIONS)
SHORT_REGION = tuple(name.partition(" & ")[0] for name in REGIONS)
"""By region, its name for a row of a list."""
