"""What the laws need to know of Electioneering."""

from __future__ import annotations

OBSERVATION_FIELDS = {
    "Observation": {
        "box",
        "seat",
        "seats",
        "current_player",
        "first_player",
        "removed_suit",
        "students",
        "rows",
        "locked",
        "playing",
        "turn_row",
        "hands",
        "known",
        "hand_sizes",
        "deck_size",
        "votes",
        "standing",
        "runoff_vote",
    },
    "Vote": {"student", "sums", "cares", "scores", "winner"},
}
