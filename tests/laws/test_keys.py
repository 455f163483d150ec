"""The law of keys: every row has one, and while a question stands none comes to mean another row."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import cast

import pytest

from civics_tui.boards import board_of
from civics_tui.table.desk.cursor import Question
from civics_tui.table.match.sitting import Sitting
from civics_tui.table.window.choices import Choices
from civics_tui.table.window.rows import KeptKeys
from rules import GAMES
from rules.match import Match
from tests.laws.play import ENDS


@pytest.mark.parametrize(("slug", "seats"), ENDS)
def test_every_row_has_a_key_of_its_own_that_no_other_row_gets_while_the_question_stands(
    slug: str, seats: int
) -> None:
    match, random = Match.start(GAMES[slug], seats, 7, (), {}), Random(7)
    kept = KeptKeys()
    on_board = board_of(slug).on_board
    asked_before, before, since = Question(), dict[str, str](), 0
    while not match.over:
        state = match.state
        seat = state.current_player
        assert seat is not None
        question = Question.of(cast(Sitting, SimpleNamespace(asking=True, state=state)))
        same = question.words == asked_before.words or question.goes_on(asked_before)
        kept.enter(match, question.words, question.goes_on(asked_before))
        choices = Choices(
            state, match.names, letters=kept.letters(seat), places=kept.places, on_board=on_board
        )
        keys = [choices.key(index) for index in range(len(choices.rows))]
        assert "" not in keys
        assert len({*keys}) == len(keys)
        now = {key: row.target for key, row in zip(keys, choices.rows, strict=True)}
        if same and all(move.seat == seat for move in match.moves[since:]):
            moved = {key for key in now.keys() & before.keys() if now[key] != before[key]}
            assert not moved, (question, before, now)
        asked_before, before, since = question, now, len(match.moves)
        match.play(random.choice(state.legal_actions()))
