"""Electioneering at the table, by keys and without a terminal: turns, the count, the run-off."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE
from civics_tui.players.review import Costly
from civics_tui.saves import Store
from civics_tui.table.desk.desk import Desk
from civics_tui.table.scenes import Asking, Covered, Over, PrivateReveal, Reveal
from civics_tui.table.screens.history import History
from civics_tui.table.session.session import Session
from rules.electioneering.moments import RunOffBegins, RunOffCounted, VotesCounted
from rules.electioneering.state import ElectionState
from rules.match import PERSON, Match
from rules.words import Asked, Text
from tests.app.desks import desk_of, go_on, sit
from tests.app.driving import Loose, text_of_picture
from tests.electioneering.table import GAME, kinds

NAMES = ("Ann", "Ben", "Cara", "Dev")
RUN_OFF_SEED = 105
TO_A_RUN_OFF = (
    "J* tomas, J* desmond, G4 tomas, RJ milo, B* bea, R3 bea put G2, R* juniper, R4 bea, "
    "B2 juniper take R* put R*, B2 juniper take B* put GB, B2 juniper take R* put GJ, "
    "J2 desmond take J* put GR, G* milo, R2 juniper take R2 put B3, J2 milo take J2 put J2, "
    "R2 desmond take R2 put R2, G4 milo"
)
"""Four players; the last turn locks the last row, and Ann, Cara and Dev tie."""


def turns(script: str) -> list[tuple[str, str]]:
    """Turn `G2 milo take R* put GB` into the choices of a turn."""
    actions = []
    for turn in script.split(", "):
        card, student, *rest = turn.split()
        actions += [("play", card), ("row", student), *zip(rest[::2], rest[1::2], strict=True)]
    return actions


def at_the_table(folder: Path, seats: int = 4, seed: int = 1, moves: Sequence[tuple[str, str]] = ()) -> Desk:
    match = Match.start(GAME, seats, seed, NAMES[:seats], {"first_player": "random"})
    for action in moves:
        match.play(action)
    session = Session(Store(folder).create(match), board_of("electioneering"))
    session.start()
    desk = Desk(session, UNICODE)
    desk.show_scene()
    return desk


def text(desk: Desk) -> str:
    return desk.picture().text


@pytest.fixture
def last_turn(tmp_path: Path) -> Desk:
    """Ben is about to play G4 on the last open row."""
    return at_the_table(tmp_path, 4, RUN_OFF_SEED, turns(TO_A_RUN_OFF)[:-2])


def card_number(desk: Desk, code: str) -> str:
    rows = desk.choices.rows
    return str(next(number for number, row in enumerate(rows, 1) if row.target == f"hand:{code}"))


def play_the_last_card(desk: Desk) -> None:
    desk.key("enter")
    desk.key(card_number(desk, "G4"))
    desk.key(desk.choices.key(desk.choices.index_of("row:milo") or 0))


def test_the_enter_with_which_the_count_was_left_plays_no_card_of_an_open_run_off(last_turn: Desk) -> None:
    desk = last_turn
    play_the_last_card(desk)
    assert isinstance(desk.session.scene, Reveal)
    while isinstance(desk.session.scene, Reveal):
        desk.key("enter")
    desk.key("enter")
    assert desk.session.scene == Asking(2, Asked.OPEN)
    assert re.search(r"Cara chooses now\. .+: Enter again, if you mean it\.", text(desk))
    made = len(desk.session.match.moves)
    desk.key("enter")
    assert len(desk.session.match.moves) > made


def test_who_plays_against_computers_reads_a_run_off_before_enter_plays_a_card() -> None:
    """Alone at the table one Enter too many played the card under the cursor."""
    match = Match.start(GAME, 4, RUN_OFF_SEED, NAMES, {"first_player": "random"})
    *before, row = turns(TO_A_RUN_OFF)
    for action in before:
        match.play(action)
    computer = "medium"
    session = Session(Loose(match, (computer, computer, PERSON, computer)), board_of("electioneering"))
    session.start()
    assert session.play(row)
    desk = desk_of(session)
    while isinstance(session.scene, Reveal):
        desk.key("enter")
    made = len(match.moves)
    desk.key("enter")
    assert (len(match.moves), session.scene) == (made, Asking(2, Asked.OPEN))
    desk.key("enter")
    assert len(match.moves) > made


def test_a_row_keeps_its_number_when_another_one_locks(last_turn: Desk) -> None:
    desk = last_turn
    desk.key("enter")
    desk.key(card_number(desk, "G4"))
    state = desk.session.match.state
    students = [f"row:{one}" for one in state.observation(None).students]
    shown = {row.target: desk.choices.key(at) for at, row in enumerate(desk.choices.rows)}
    assert len(shown) < len(students), "some rows are locked"
    assert shown == {target: f"{students.index(target) + 1}" for target in shown}


SIX_KINDS_SEED = 3
"""Each card in the hand of the first player is another."""


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60)])
def test_every_card_of_the_hand_is_on_screen_once_where_one_is_chosen(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    desk = at_the_table(tmp_path, 4, SIX_KINDS_SEED)
    desk.size = size
    desk.key("enter")
    targets = [row.target for row in desk.choices.rows]
    assert len(targets) == 6
    for _ in targets:
        desk.picture()
        # Where there is room for all cards with their texts they lie there as well.
        shown = {spot.name for spot in desk.spots if spot.pane == "hand"}
        assert shown == ({*targets} if size[0] >= 120 else set())
        assert sum(spot.pane == "list" for spot in desk.spots) == len(targets)
        assert "▲" not in text(desk)
        assert "▼" not in text(desk)
        desk.key("down")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_who_looks_finds_every_card_of_the_hand_in_the_list_or_as_a_card(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    desk = at_the_table(tmp_path, 4, SIX_KINDS_SEED)
    desk.size = size
    desk.key("enter")
    moves = len(desk.session.match.moves)
    desk.key("i")
    rows = [*desk.choices.rows]
    # Down the first of two columns and up the other, or there and back on two rows of cards.
    rows, pane, ways = [*rows[:3], *rows[:2:-1]], "list", ["down", "down", "right", "up", "up"]
    if size == (120, 40):
        pane, ways = "hand", ["right", "right", "down", "left", "left"]
    for row, way in zip(rows, [*ways, "down"], strict=True):
        assert desk.looking == (pane, row.target)
        shown = text(desk)
        code = row.target.partition(":")[2].replace("*", "★")
        # What is looked at is in view beside its text.
        assert shown.count(code) > (pane == "list")
        assert pane == "list" or desk.looking in desk.spots
        assert desk.board.look(desk.view(desk.plan.board), row.target)[1].split(".")[0][:20] in shown
        desk.key(way)
    desk.key("enter")
    assert desk.looking is None
    assert len(desk.session.match.moves) == moves


def test_a_turn_takes_three_keys_from_the_cover_to_the_cover(tmp_path: Path) -> None:
    desk = at_the_table(tmp_path)
    assert isinstance(desk.session.scene, Covered)
    desk.key("enter")
    hand = desk.session.state.observation(desk.session.viewer).hands[desk.session.viewer or 0]
    plain = next(code for code in hand or () if code[1] not in "23")
    for key in (card_number(desk, plain), "1", "enter"):
        assert not isinstance(desk.session.scene, Covered)
        desk.key(key)
    assert isinstance(desk.session.scene, Covered)


def test_what_was_drawn_is_shown_in_the_rules_words_before_the_cover(tmp_path: Path) -> None:
    desk = at_the_table(tmp_path)
    desk.key("enter")
    seat = desk.session.viewer
    assert seat is not None
    while not isinstance(desk.session.scene, PrivateReveal):
        desk.key("1")
    told = desk.session.scene.drawn[0].text.text(NAMES)
    assert told.startswith(f"{NAMES[seat]} draws ")
    assert f"{NAMES[seat]}: {told}" not in text(desk)
    assert told in text(desk)


def test_while_who_locked_a_row_sees_what_was_drawn_the_title_counts_that_row_as_the_board_does(
    tmp_path: Path,
) -> None:
    desk = at_the_table(tmp_path)
    for _ in range(400):
        rows = desk.session.state.observation(None).locked
        if any(rows):
            break
        desk.key("enter")
    assert isinstance(desk.session.scene, PrivateReveal)
    assert f"{len(rows) - 1} of {len(rows)} rows open" in text(desk)


def test_who_has_not_chosen_yet_reads_what_wins_on_the_cover_and_below_the_prompt(tmp_path: Path) -> None:
    desk = at_the_table(tmp_path)
    assert "What wins" in text(desk)
    desk.key("enter")
    assert GAME.goal in text(desk)
    desk.key("down")
    assert GAME.goal not in text(desk)


def test_who_plays_later_in_the_first_round_reads_what_others_have_done(tmp_path: Path) -> None:
    desk = at_the_table(tmp_path)
    desk.key("enter")
    while not isinstance(desk.session.scene, PrivateReveal):
        desk.key("1")
    first = desk.session.scene.seat
    desk.key("enter")
    assert f"{NAMES[first]} plays " in text(desk)


def test_the_last_card_drawn_is_shown_by_the_count_and_nothing_of_the_run_off_before_it(
    last_turn: Desk,
) -> None:
    desk = last_turn
    play_the_last_card(desk)
    assert isinstance(desk.session.scene, Reveal), "no scene that covers itself, whose key skips the count"
    words = text(desk)
    assert "THE VOTES ARE COUNTED   The deck is empty." in words
    assert "Ben draws" not in words
    assert "run-off before" not in words


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_count_and_the_run_off_are_one_moment_that_all_see_before_anybody_plays(
    last_turn: Desk, size: tuple[int, int]
) -> None:
    desk = last_turn
    desk.size = size
    play_the_last_card(desk)
    assert [type(one.moment) for one in desk.session.scene.entries] == [VotesCounted, RunOffBegins]
    words = text(desk)
    assert "tie: a run-off decides" in words
    assert "Cara plays first" in words
    assert "draws none" in words
    desk.key("enter")
    assert desk.session.scene == Asking(2, Asked.OPEN)


def test_the_votes_are_counted_beside_the_rows_that_are_counted_with_the_last_card(last_turn: Desk) -> None:
    desk = last_turn
    desk.size = 200, 60
    play_the_last_card(desk)

    def row() -> str:
        return next(line for line in text(desk).split("\n") if " Milo " in line)

    desk.step = 0
    assert "LOCKED" in row()
    assert row().count("G Gross") == 2, "the Gross 4 is there"
    desk.step = None
    assert row().count("G Gross") == 2
    assert "Cara:11✓" in text(desk), "hands are told last, with who has most"
    assert "the votes are counted" in text(desk).split("\n")[0]


@pytest.fixture
def in_the_run_off(tmp_path: Path) -> Desk:
    return at_the_table(tmp_path, 4, RUN_OFF_SEED, turns(TO_A_RUN_OFF))


def test_the_prompt_of_a_run_off_names_its_player_once(in_the_run_off: Desk) -> None:
    line = next(line for line in text(in_the_run_off).split("\n") if "Play one card before" in line)
    assert line.split(":")[0].strip() == "Cara"
    assert line.count("Cara") == 1


def test_in_a_run_off_hands_are_open_hints_allowed_and_the_right_rule_cited(in_the_run_off: Desk) -> None:
    session = in_the_run_off.session
    assert session.viewer is None
    assert not session.secret
    assert session.state.prompt().cite == "runoff"
    places = in_the_run_off.places
    text(in_the_run_off)
    places = in_the_run_off.places
    for seat, hand in enumerate(session.state.observation(None).hands):
        owner = "hand" if seat == 2 else f"card:seat-{seat}"
        assert all(("board", f"{owner}:{code}") in places for code in hand or () if seat != 1)


def test_what_everybody_has_just_seen_is_no_news_in_the_run_off(in_the_run_off: Desk) -> None:
    assert all(play.headline.moment is None for play in in_the_run_off.session.news.plays)
    assert "The votes are counted." not in text(in_the_run_off)


def test_a_run_off_is_played_to_its_count_and_its_result_by_keys(in_the_run_off: Desk) -> None:
    desk = in_the_run_off
    seen = []
    for _ in range(60):
        scene = desk.session.scene
        if isinstance(scene, Over):
            break
        if isinstance(scene, Reveal):
            seen.append(type(scene.entries[0].moment))
        assert not isinstance(scene, Covered), "nothing is hidden any more"
        desk.key("enter")
        text(desk)
    assert seen == [RunOffCounted]
    assert isinstance(desk.session.scene, Over)


def test_every_card_and_row_can_be_looked_at_from_the_table(tmp_path: Path) -> None:
    desk = at_the_table(tmp_path)
    desk.key("enter")
    text(desk)
    for place in [*desk.places]:
        desk.look_at(place)
        assert "There is nothing to tell" not in text(desk)


def test_what_is_looked_at_stands_as_it_is_and_not_as_the_cursor_would_make_it(tmp_path: Path) -> None:
    desk = at_the_table(tmp_path)
    desk.key("enter")
    desk.key("1")
    with_preview = text(desk).split("\n")[1:4]
    desk.key("i")
    assert text(desk).split("\n")[1:4] != with_preview


def test_there_is_no_contest_of_slogans_for_one_person(tmp_path: Path) -> None:
    match = Match.start(GAME, 3, 1, NAMES[:3], {"first_player": "slogan"})
    session = Session(
        Store(tmp_path).create(match, {"players": ("person", "easy", "easy")}), board_of("electioneering")
    )
    session.start()
    assert session.contest is None
    assert isinstance(session.scene, Asking)


def test_the_history_says_that_the_whole_table_chooses_the_first_player() -> None:
    match = Match.start(GAME, 3, 1, NAMES[:3], {"first_player": "slogan"})
    history = History(match, board_of("electioneering"), UNICODE)
    history.go(0)
    shown = history.picture().text
    assert "The whole table decides." in shown
    assert "▸" not in shown.split("\n")[0]
    assert "Ann decides" not in shown


def test_the_history_of_four_players_tells_the_turn_and_the_whole_position_at_80_columns(
    tmp_path: Path,
) -> None:
    match = at_the_table(tmp_path, 4, RUN_OFF_SEED, turns(TO_A_RUN_OFF)).session.match
    history = History(match, board_of("electioneering"), UNICODE)
    for at in range(len(match.moves) + 1):
        history.go(at)
        title = history.picture().text.split("\n")[0]
        assert f"ove {history.move} of " in title
        assert "…" not in title


def test_after_a_card_is_put_down_one_key_puts_another_of_the_same() -> None:
    session = sit("electioneering", 2)
    state = session.match.state
    assert isinstance(state, ElectionState)
    while "play" not in {action[0] for action in state.legal_actions()}:
        session.play(state.legal_actions()[-1])
    seat = state.current_player
    assert seat is not None
    state.hands[seat] = kinds(["G3", "G3", "R*", "B2", "J2", "RB"])
    state.rows[0] = kinds(["G2", "G4", "G*"])
    for action in (("play", "G3"), ("row", state.observation(seat).students[0])):
        session.play(action)
    desk = desk_of(session)
    go_on(desk)
    desk.key(card_number(desk, "G3"))
    assert session.match.moves[-1].action == ("put", "G3")
    desk.key("enter")
    assert [move.action for move in session.match.moves[-2:]] == [("put", "G3")] * 2


def test_from_100_columns_news_and_log_say_cards_in_words() -> None:
    session = sit("electioneering", 4, 24)
    code = re.compile(r"(plays|takes|puts down) [GRBJ][GRBJ234★]")
    for width in (80, 100):
        desk = desk_of(session, (width, 30))
        go_on(desk)
        desk.key("l")
        text = "\n".join(text_of_picture(desk.picture()))
        assert bool(code.search(text)) is (width < 100)
    assert "plays Gross 2" in text


@pytest.mark.parametrize(
    ("columns", "chosen"),
    [
        (80, "R3 Extra-Long Recess, gather; Bea's row; Put down G2 Eating Gross Things"),
        (120, "Recess 3, gather; Bea's row; Put down Gross 2"),
    ],
)
def test_a_review_names_the_whole_turn_that_was_chosen_and_each_card_once(columns: int, chosen: str) -> None:
    """It named the first half, and in a wide window a card twice: `Recess 3 Extra-Long Recess`."""
    match = Match.start(GAME, 4, RUN_OFF_SEED, NAMES, {"first_player": "random"})
    for action in turns(TO_A_RUN_OFF):
        match.play(action)
    at = match.actions.index(("play", "R3"))
    one = Costly(at, match.moves[at].seat, ("play", "R3"), ("play", "G2"), 0.0, Text(""))
    history = History(match, board_of("electioneering"), UNICODE, review=[one])
    history.size = columns, 40
    assert history.words.explained(one)[0][0] == f"Chosen: Play {chosen}"
