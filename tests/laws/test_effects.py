"""The law of effects: whatever a play changes for all to see, an entry of the log says with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import pytest

from rules import GAMES
from rules.match import Match
from rules.votes_for_women.components import CODES
from rules.votes_for_women.observation import Observation as Votes
from rules.votes_for_women.state import CHECK
from rules.words import Entry


def names(target: str, entries: Iterable[Entry]) -> bool:
    """Whether a line that has an effect names the thing or the seat, or has the word."""
    told = [entry for entry in entries if entry.effect is not None]
    texts = [text for entry in told for text in (entry.text, entry.effect) if text is not None]
    parts = [part for text in texts for part in text.parts(())]
    return any(target == named for _, named in parts) or any(target in words.split() for words, _ in parts)


def seats_whose(number: str) -> Callable[[Any, Any], list[str]]:
    """Say whose number in the observation of a spectator has changed."""

    def changed(before: Any, after: Any) -> list[str]:
        pairs = zip(getattr(before, number), getattr(after, number), strict=True)
        return [f"seat:{seat}" for seat, (old, new) in enumerate(pairs) if old != new]

    return changed


def of_the_campaign(before: Votes, after: Votes) -> list[str]:
    """Say which states have come to four cubes of a side, fallen below, or been decided; and of Congress."""

    def standing(seen: Votes, place: int) -> tuple[int, bool, bool]:
        decided = seen.status[place] if seen.status[place] >= CHECK else -1
        return decided, seen.purple[place] + seen.yellow[place] >= 4, seen.red[place] >= 4

    found = [f"state:{CODES[at]}" for at in range(48) if standing(before, at) != standing(after, at)]
    if before.congress != after.congress and not after.sent:
        found.append("Congress")
    return found


CHANGES: dict[str, Callable[[Any, Any], list[str]]] = {
    "legislation": seats_whose("scores"),
    "votes-for-women": of_the_campaign,
    "founding-fathers": seats_whose("scores"),
    "copycat": seats_whose("vp"),
}
"""By game: what the effects of a play have to name."""


@pytest.mark.parametrize("slug", CHANGES)
def test_whatever_a_play_changes_an_entry_says_with_it(slug: str) -> None:
    game, seen = GAMES[slug], 0
    for seed in range(4):
        random = Random(seed)
        match = Match.start(game, random.choice(game.seats), seed, ())
        before, length = match.state.observation(None), len(match.state.log)
        while not match.over:
            match.play(random.choice(list(match.state.legal_actions())))
            after, entries = match.state.observation(None), match.state.log[length:]
            for target in CHANGES[slug](before, after):
                assert names(target, entries), (target, [str(entry) for entry in entries])
                seen += 1
            before, length = after, len(match.state.log)
    assert seen > 10


@pytest.mark.parametrize("slug", CHANGES)
def test_an_effect_is_a_clause_that_fits_behind_the_deed(slug: str) -> None:
    """It ends without a stop, names nobody's hidden card to others, and is short."""
    game, seen = GAMES[slug], 0
    match = Match.start(game, game.seats[-1], 1, ())
    random = Random(1)
    while not match.over:
        match.play(random.choice(list(match.state.legal_actions())))
    for entry in match.state.log:
        if entry.effect is not None:
            words = entry.effect.text([f"P{seat}" for seat in range(8)])
            assert words
            assert not words.endswith((".", ":", ";"))
            assert len(words) <= 100, words
            seen += 1
    assert seen
