"""Who and what the cards are about: a sentence or two of history, where something sure can be said."""

from __future__ import annotations

from collections.abc import Mapping

from rules.tables import rows

HISTORY: Mapping[int, str] = {int(card): text for card, text in rows(__file__, "history.tsv")}
"""By card number, in our own words; cards about which nothing sure can be said have none."""
