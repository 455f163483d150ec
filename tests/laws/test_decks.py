"""Games with decks of one's own keep the laws, the law of boards, and are played at every level."""

from __future__ import annotations

import pytest

from civics_tui.players import LEVELS
from civics_tui.players.levels import Budget, choose
from civics_tui.players.question import question_of
from civics_tui.storage.decks import examples
from rules import GAMES
from rules.census import census_of
from rules.chance import SeededChance
from rules.match import Match
from tests.laws.play import a_deck
from tests.laws.test_boards import NAMES, assert_law, met

DECKS = [(slug, number) for slug in GAMES for number in range(2)]
"""Two made-up decks a game."""

DRAWN = 8
"""Positions of each that are drawn."""


@pytest.mark.parametrize(("slug", "number"), DECKS)
def test_a_deck_of_one_s_own_keeps_the_laws(slug: str, number: int) -> None:
    game = GAMES[slug].with_deck(a_deck(slug, number))
    seats = [game.seats[-1], *game.seats][number % (len(game.seats) + 1)]
    names = [*NAMES.values()][number % len(NAMES)][:seats]
    match = Match.start(game, seats, number, names)
    states, _ = met(match, number)
    box = census_of(game.package, states[0])
    for turn, state in enumerate(states[:: 1 + len(states) // DRAWN]):
        assert census_of(game.package, state) == box
        assert game.at(state.position()).digest() == state.digest()
        if state.current_player is None:
            continue
        assert_law(match, state, turn)
        for seat in range(seats):
            assert state.determinize(seat, SeededChance(1)).observation(seat) == state.observation(seat)
        for level in LEVELS[: 1 + turn % len(LEVELS)]:
            question = question_of(slug, state)
            assert choose(question, level, SeededChance(turn), Budget(4)) in state.legal_actions()
    assert states[-1].result() is not None


def test_the_examples_are_read_and_say_a_title() -> None:
    found = [*examples()]
    assert {one.game.slug for one in found if one.game} == {*GAMES}
