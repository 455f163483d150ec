"""The variants of Electioneering."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import option


@dataclass(frozen=True, slots=True)
class Options:
    """The variants of the game."""

    first_player: str = option(
        ("slogan", "pick", "random"),
        "who begins: the best slogan of two persons or more, the table's choice, or a draw",
        # Alone nobody has a slogan to beat.
        default="pick",
        together="slogan",
    )
