"""Sealed answers in plain mode: with several people at one keyboard a ballot is cast at its cover."""

from __future__ import annotations

from pathlib import Path

from civics_tui.table.match.saved import InMemory
from rules.legislation.state import LegislationState
from tests.legislation.test_ballots_at_the_table import ballots
from tests.plain.talking import at_table


def test_a_ballot_is_cast_at_its_cover_by_its_letter_or_its_word(tmp_path: Path) -> None:
    """Ruling L-59."""
    for typed, ballot in (("y", 1), ("nay", -1), ("a", 0)):
        match = ballots().session.match
        said = at_table(tmp_path, InMemory(match), typed).said
        state = match.state
        assert isinstance(state, LegislationState)
        assert state.ballots[1] == ballot
        assert "Cy votes next" in said
