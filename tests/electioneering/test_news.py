"""What the news say: whom a student cares about now, who is locked on what, nothing of rows that are gone."""

from __future__ import annotations

from random import Random

import pytest

from civics_tui.table.drawing.news import news_line
from civics_tui.table.match.game_log import GameLog, Play
from rules import GAMES
from rules.electioneering.components import STUDENTS, SUITS
from rules.electioneering.effects import PutDown
from rules.electioneering.scoring import suit_sums
from rules.electioneering.state import NO_ROW, ElectionState
from rules.match import TAKEN_BACK, Match, TakeBack
from rules.words import CHANGED
from tests.electioneering.table import play, position, runoff
from tests.golden.record import played_again
from tests.positions import match_where


def standing(match: Match) -> dict[int, tuple[bool, list[str]]]:
    """By student: whether the row is locked, and the suits with the most influence in it."""
    state = match.state
    assert isinstance(state, ElectionState)
    found = {}
    for student, locked, row in zip(state.students, state.locked, state.rows, strict=True):
        sums = suit_sums(row)
        suits = [suit.short for suit, total in zip(SUITS, sums, strict=True) if total == max(sums)]
        found[student] = locked, suits
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_play_says_whom_a_student_cares_about_now_if_and_only_if_that_has_changed(seats: int) -> None:
    changed = unchanged = 0
    for seed in range(12):
        match = Match.start(GAMES["electioneering"], seats, seed, (), {"first_player": "random"})
        random = Random(seed)
        before = standing(match)
        while not match.over:
            match.play(random.choice(list(match.state.legal_actions())))
            state = match.state
            assert isinstance(state, ElectionState)
            if state.turn_row != NO_ROW or state.playing is not None:
                continue
            now = standing(match)
            if now.keys() != before.keys():
                before = now
                continue
            told = [play for play in GameLog(match).plays(None) if " plays " in play.headline.template]
            words = str(told[-1].summary)
            for student, (locked, suits) in now.items():
                name = STUDENTS[student].name
                cares = suits[0] if len(suits) == 1 else f"{', '.join(suits[:-1])} and {suits[-1]}"
                if (locked, suits) == before[student]:
                    assert f"{name} now" not in words
                    assert f"{name} is locked" not in words
                    unchanged += 1
                else:
                    expected = f"{name} is locked on {cares}" if locked else f"{name} now cares about {cares}"
                    assert expected in words
                    assert told[-1].weight > 0
                    changed += 1
            before = now
    assert changed > 30
    assert unchanged > 30


def test_in_a_run_off_nothing_of_rows_that_no_longer_exist_is_news() -> None:
    seen = 0
    for seed in range(60):
        match = Match.start(GAMES["electioneering"], 4, seed, (), {"first_player": "random"})
        random = Random(seed)
        while not match.over:
            match.play(random.choice(list(match.state.legal_actions())))
            state = match.state
            assert isinstance(state, ElectionState)
            if state.standing and state.current_player is not None:
                (student,) = state.students
                for play in GameLog(match).news(state.current_player, None).plays:
                    assert STUDENTS[student].name in str(play.summary)
                    seen += 1
    assert seen


def test_a_card_taken_or_put_down_weighs_less_than_whom_a_student_cares_about() -> None:
    state = position(["G4", "R3"], ["R2", "B4"])
    play(state, "R2", take="G4", put=["B4"])
    came = [entry for entry in state.log if entry.effect is not None]
    weights = {entry.effect.template.split()[0]: entry.weight for entry in came if entry.effect}
    assert 0 < weights["takes"] == weights["puts"] < CHANGED


def test_what_is_put_down_is_told_before_what_was_taken_where_there_is_no_room_for_both() -> None:
    """`Takes J★, J2, J★, J3, Bea is locked on Jokes. (more: l)`: what lay there then was cut."""
    state = position(["J*", "J2"], ["J3", "G2", "B2", "R4"])
    play(state, "J3", put=["G2", "B2", "R4"])
    entries = tuple(entry for entry in state.log if entry.seats is None and not entry.headline)
    headline = next(entry for entry in state.log if "plays J3" in str(entry.text))
    *forms, changed, bare, least = Play(0, 0, 0, headline, entries).forms(1)
    assert "takes" in str(forms[0])
    assert all("puts down" in str(form) for form in forms)
    assert not all("takes" in str(form) for form in forms)
    assert [str(form) for form in (changed, bare, least)] == [
        "Player 1 plays J3 on Tomás's row: Tomás now cares about Recess.",
        "Player 1 plays J3: Tomás now cares about Recess.",
        "Tomás now cares about Recess.",
    ]
    assert Play(0, 0, 0, headline._replace(effect=None), entries).forms(1)[-1] == headline.text


@pytest.mark.parametrize(
    ("width", "first", "second"),
    [
        (112, "Bot 2 plays J4 on Milo's row: Milo", "Bot 3 plays B4 on Tomás's row: Tomás"),
        (108, "Bot 2 plays J4: Milo", "Bot 3 plays B4 on Tomás's row: Tomás"),
        (92, "Bot 2 plays J4: Milo", "Bot 3 plays B4: Tomás"),
        (76, "Milo", "Bot 3 plays B4: Tomás"),
    ],
)
def test_what_a_row_is_locked_on_is_told_before_the_card_that_did_it(
    width: int, first: str, second: str
) -> None:
    """`Medium bot 2 plays Gross 4 on Priya's row. (more: l)`: that Priya was locked by it was dropped."""
    names = "You", "Bot 2", "Bot 3"
    match = played_again("electioneering-3-4", names, 22)
    told = "".join(span.text for span in news_line(GameLog(match).news(0, 0), names, width))
    assert f"{first} is locked on Jokes. {second} is locked on Bugs." in told


def test_a_row_that_a_card_put_down_locks_is_said_to_be_locked_and_no_play_twice() -> None:
    locks = 0
    for seed in range(12):
        match = Match.start(GAMES["electioneering"], 3, seed, (), {"first_player": "random"})
        random = Random(seed)
        while not match.over:
            before = match.state.observation(None).locked
            match.play(random.choice(list(match.state.legal_actions())))
            last = GameLog(match).plays(None, len(match.moves) - 1)
            words = " ".join(str(one.summary) for one in last)
            for verb in ("takes", "puts down"):
                assert words.count(f" {verb} ") <= len(last)
            seen = match.state.observation(None)
            if sum(seen.locked) > sum(before) and not seen.standing:
                assert "is locked on" in words
                locks += " puts down " in words
    assert locks


def two_cards_owed(state: ElectionState) -> bool:
    """Whether two cards are to be put down."""
    return isinstance(state.agenda[-1], PutDown) and state.agenda[-1].left > 1


def test_what_goes_on_with_a_play_is_no_part_of_a_note_between_them() -> None:
    """`The table agrees to take back a decision although hidden cards were seen: puts down B3.`"""
    match = match_where(GAMES["electioneering"], two_cards_owed, 2, first_player="random")
    match.notes.append(TakeBack(len(match.moves), "hidden cards were seen"))
    for _ in range(2):
        match.play(match.state.legal_actions()[0])
    note = next(play for play in GameLog(match).plays(None) if play.headline.template == TAKEN_BACK)
    assert not note.details


def test_a_row_emptied_half_way_through_a_turn_is_no_news() -> None:
    """`Juniper now cares about nothing` stood in the news until something was put down again."""
    state = position(["J2"], ["J3", "G2", "B2", "R4"])
    play(state, "J3")
    news = next(entry for entry in state.log if "plays J3" in str(entry.text))
    assert "nothing" not in str(news.effect)


def test_who_plays_no_card_in_a_run_off_is_told_why() -> None:
    """A run-off ended without the turn of the second candidate, and nothing said that a 4 had locked it."""
    state = runoff(["R3", "G2", "J*"], [["G4", "R2"], ["R3", "B2"]], [0, 1])
    play(state, "G4")
    assert "Player 2 plays no card: the row is locked." in [str(entry.text) for entry in state.log]
