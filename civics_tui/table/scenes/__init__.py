"""What a table shows, one scene at a time: a class for each, which knows all that is its own."""

from civics_tui.table.scenes.asking import Asking
from civics_tui.table.scenes.coaching import Coaching
from civics_tui.table.scenes.contest import Contesting
from civics_tui.table.scenes.covered import Covered
from civics_tui.table.scenes.over import Over
from civics_tui.table.scenes.private_reveal import PrivateReveal
from civics_tui.table.scenes.reveal import Reveal, reveals_of
from civics_tui.table.scenes.scene import Scene, screenful
from civics_tui.table.scenes.sealed import SEALS, Sealed
from civics_tui.table.scenes.showing import Showing
from civics_tui.table.scenes.thinking import Thinking
from civics_tui.table.scenes.watching import Watching

__all__ = [
    "SEALS",
    "Asking",
    "Coaching",
    "Contesting",
    "Covered",
    "Over",
    "PrivateReveal",
    "Reveal",
    "Scene",
    "Sealed",
    "Showing",
    "Thinking",
    "Watching",
    "reveals_of",
    "screenful",
]
