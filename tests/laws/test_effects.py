"""The law of effects: whatever a play changes for all to see, an entry of the log says with it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from random import Random
from typing import Any

import pytest

from civics_tui.boards import board_of
from civics_tui.boards.view import View
from rules import GAMES
from rules.match import Match
from rules.words import Entry
from tests.laws.play import laws_of


def names(target: str, entries: Iterable[Entry]) -> bool:
    """Whether a line that has an effect names the thing or the seat, or has the word."""
    told = [entry for entry in entries if entry.effect is not None]
    texts = [text for entry in told for text in (entry.text, entry.effect) if text is not None]
    parts = [part for text in texts for part in text.parts(())]
    return any(target == named for _, named in parts) or any(target in words.split() for words, _ in parts)


def score_board(slug: str, seen: Any) -> dict[str, str]:
    """Return what the score board has of each seat, where it has anything."""
    chips = board_of(slug).chips(View(seen, ("",) * 8, 80, 15))
    return {f"seat:{chip.seat}": chip.points for chip in chips if chip.points}


@pytest.mark.parametrize("slug", GAMES)
def test_whatever_a_play_changes_an_entry_says_with_it(slug: str) -> None:
    """What counts is what the game's law says, else what is on the score board."""
    game, seen = GAMES[slug], 0
    counts = getattr(laws_of(game), "counts", None) or partial(score_board, slug)
    for seed in range(2):
        random = Random(seed)
        match = Match.start(game, random.choice(game.seats), seed, ())
        before, length = counts(match.state.observation(None)), len(match.state.log)
        while not match.over:
            match.play(random.choice(list(match.state.legal_actions())))
            after, entries = counts(match.state.observation(None)), match.state.log[length:]
            for target in [one for one in before.keys() & after.keys() if before[one] != after[one]]:
                assert names(target, entries), (target, [str(entry) for entry in entries])
                seen += 1
            before, length = after, len(match.state.log)
    assert seen > 10 or not before, "a game that counts nothing"


@pytest.mark.parametrize("slug", GAMES)
def test_an_effect_is_a_clause_that_fits_behind_the_play(slug: str) -> None:
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
