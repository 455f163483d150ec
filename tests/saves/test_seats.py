"""Several terminals at one match: who sits where, who may move, who is there."""

from __future__ import annotations

import itertools
import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from civics_tui.hosting.limits import MOST_AT_ONCE, MOST_TRIES, WAIT_SECONDS, Visitor
from civics_tui.saves import SavedMatch, StorageError, Store, TakenOver, seating, talk
from civics_tui.saves.faults import MovedOn
from civics_tui.saves.presence import Presence, is_present
from civics_tui.saves.seats import COMPUTERS, PinNeeded, SeatTaken
from civics_tui.saves.talk import LONGEST_LINE, MOST_LINES, say
from tests.saves.files import a_match, is_plain_line

HOLD = """
import os, sys, time
from pathlib import Path
from civics_tui.saves import Store
save = Store(Path(sys.argv[1])).open(1, sys.argv[2])
for seat in sys.argv[3:]:
    save.seating.sit(int(seat))
print(sorted(save.seats), flush=True)
time.sleep(60)
"""

DIE_IN_A_TRANSACTION = """
import os, signal, sys
from pathlib import Path
from civics_tui.saves import Store
save = Store(Path(sys.argv[1])).open(1, sys.argv[2])
save.seating.sit(int(sys.argv[3]))
execute = save.journal.db.execute
def execute_and_die(statement, *values):
    if statement == "COMMIT":
        print(*save.journal.db.execute("SELECT count(*) FROM journal").fetchone(), flush=True)
        os.kill(os.getpid(), signal.SIGKILL)
    return execute(statement, *values)
save.journal.db.execute = execute_and_die
save.play(save.match.state.legal_actions()[0])
"""


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


@pytest.fixture
def at(store: Store) -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def table(store: Store, at: ExitStack, *names: str) -> list[SavedMatch]:
    """Seat each person at a terminal of its own, in the order of the seats."""
    first = store.create(a_match(1, len(names)))
    for seat in range(1, len(names)):
        first.seating.stand(seat)
    first.seating.who = names[0]
    first.seating.sit(0)
    found = [first]
    for seat, name in enumerate(names[1:], 1):
        other = store.open(first.id, name)
        other.seating.sit(seat)
        found.append(other)
    for one in found:
        at.enter_context(closing(one))
        one.catch_up()
    return found


def move(terminals: list[SavedMatch]) -> None:
    """Let the terminal whose turn it is make its first legal move, and the others see it."""
    for one in terminals:
        one.catch_up()
    mine = next(one for one in terminals if one.may_act())
    mine.play(mine.match.state.legal_actions()[0])
    for one in terminals:
        one.catch_up()


def test_who_begins_a_game_has_all_seats(store: Store, at: ExitStack) -> None:
    save = at.enter_context(closing(store.create(a_match())))
    assert save.seats == {COMPUTERS, 0, 1, 2}


def test_a_second_terminal_looks_on_until_somebody_stands_up(store: Store, at: ExitStack) -> None:
    first = at.enter_context(closing(store.create(a_match())))
    second = at.enter_context(closing(store.open(1, "Bo")))
    assert not second.seating.held
    with pytest.raises(SeatTaken, match="another terminal has that seat"):
        second.seating.sit(1)
    first.seating.stand(1)
    assert second.catch_up()
    second.seating.sit(1)
    assert second.seats == {1}
    assert first.catch_up()
    assert first.seats == {COMPUTERS, 0, 2}
    assert first.seating.table[1].who == "Bo"


def test_a_terminal_moves_for_its_own_seats_only(store: Store, at: ExitStack) -> None:
    ann, bo, cy = table(store, at, "Ann", "Bo", "Cy")
    turn = ann.match.state.current_player
    assert turn is not None
    others = [one for one in (ann, bo, cy) if turn not in one.seats]
    for one in others:
        assert not one.may_act()
        with pytest.raises(TakenOver):
            one.play(one.match.state.legal_actions()[0])
    move([ann, bo, cy])
    assert ann.match.actions == bo.match.actions == cy.match.actions != ()


def test_eight_screens_of_a_table_see_the_same_game(store: Store, at: ExitStack) -> None:
    """Four play, four look on; 200 moves or the whole game."""
    terminals = table(store, at, "Ann", "Bo", "Cy", "Di")
    watching = [at.enter_context(closing(store.open(1, f"W{number}"))) for number in range(4)]
    for _ in range(200):
        if terminals[0].match.over:
            break
        move(terminals)
    digests = set()
    for one in (*terminals, *watching):
        one.catch_up()
        digests.add(one.match.state.digest())
    assert len(digests) == 1
    assert len(terminals[0].match.moves) > 30
    assert not any(one.seating.held for one in watching)


def test_a_stale_screen_reports_that_the_table_moved_on(store: Store, at: ExitStack) -> None:
    ann, bo = table(store, at, "Ann", "Bo")
    other = store.open(1, "Ann")
    at.enter_context(closing(other))
    mine = ann if ann.may_act() else bo
    action = mine.match.state.legal_actions()[0]
    mine.play(action)
    late = bo if mine is ann else ann
    with pytest.raises(MovedOn, match="moved on"):
        late.take_back(1)
    assert late.catch_up()
    assert late.match.actions == mine.match.actions


def test_two_that_append_at_once_leave_one_entry(store: Store, at: ExitStack) -> None:
    """Whoever is later is told so."""
    ann, bo = table(store, at, "Ann", "Bo")
    started, told = threading.Barrier(2), []

    def note(one: SavedMatch) -> None:
        started.wait()
        try:
            mine = one.may_act()
            one.play(one.match.state.legal_actions()[0])
            told.append("played" if mine else "wrong")
        except (MovedOn, TakenOver):
            told.append("told")

    threads = [threading.Thread(target=note, args=(one,)) for one in (ann, bo)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(told) == ["played", "told"]
    ann.catch_up()
    bo.catch_up()
    assert ann.match.state.digest() == bo.match.state.digest()


def test_a_seat_outlives_its_terminal(store: Store, at: ExitStack) -> None:
    ann, bo = table(store, at, "Ann", "Bo")
    bo.close()
    assert ann.catch_up()
    assert ann.seating.table[1].away
    assert ann.seating.table[1].who == "Bo"
    again = at.enter_context(closing(store.open(1, "Bo")))
    again.seating.sit(1)
    assert again.seats == {1}
    ann.catch_up()
    assert [one.text for one in ann.said[-2:]] == ["Bo sits down as Ben.", "Bo is back."]


def test_another_person_sits_down_only_after_a_question_and_everybody_reads_it(
    store: Store, at: ExitStack
) -> None:
    ann, bo = table(store, at, "Ann", "Bo")
    bo.close()
    cy = at.enter_context(closing(store.open(1, "Cy")))
    with pytest.raises(SeatTaken, match="Bo's seat"):
        cy.seating.sit(1)
    cy.seating.sit(1, instead=True)
    ann.catch_up()
    assert ann.said[-1].text == "Cy sits down for Bo."
    assert ann.seating.table[1].who == "Cy"


def test_a_seat_with_somebody_at_it_cannot_be_taken(store: Store, at: ExitStack) -> None:
    table(store, at, "Ann", "Bo")
    cy = at.enter_context(closing(store.open(1, "Cy")))
    with pytest.raises(SeatTaken, match="Bo has that seat"):
        cy.seating.sit(1, instead=True)
    assert not cy.take(force=True)


def test_the_same_person_moves_to_another_terminal(store: Store, at: ExitStack) -> None:
    ann, bo = table(store, at, "Ann", "Bo")
    other = at.enter_context(closing(store.open(1, "Bo")))
    with pytest.raises(SeatTaken, match="Bo sits at another terminal"):
        other.seating.sit(1)
    assert bo.seats == {1}
    other.seating.sit(1, instead=True)
    assert bo.catch_up()
    assert not bo.seating.held
    assert bo.said[-1].text == "Bo plays at another terminal now."
    assert other.seats == {1}
    assert ann.seats == {COMPUTERS, 0}


def test_a_pin_that_was_known_stays_with_the_seat(store: Store, at: ExitStack) -> None:
    ann, bo = table(store, at, "Ann", "Bo")
    bo.seating.set_pin(1, "4711")
    bo.close()
    again = at.enter_context(closing(store.open(1)))
    again.seating.sit(1, "4711", instead=True)
    assert again.seating.table[1].pin
    ann.catch_up()
    assert ann.said[-1].text == "Somebody sits down for Bo."


def test_who_began_without_a_name_keeps_the_other_seats_by_name_when_one_is_left(
    store: Store, at: ExitStack
) -> None:
    first = store.create(a_match(1, 3))
    first.seating.stand(2)
    cy = at.enter_context(closing(store.open(1, "Cy")))
    cy.seating.sit(2)
    first.close()
    cy.catch_up()
    assert [cy.seating.table[seat].away for seat in (0, 1)] == [True, True]
    with pytest.raises(SeatTaken):
        cy.seating.sit(0)


def test_a_seat_with_a_pin_is_for_who_knows_it(store: Store, at: ExitStack) -> None:
    ann, bo = table(store, at, "Ann", "Bo")
    bo.seating.set_pin(1, "4711")
    bo.close()
    cy = at.enter_context(closing(store.open(1, "Bo")))
    with pytest.raises(PinNeeded, match="has a PIN"):
        cy.seating.sit(1)
    with pytest.raises(PinNeeded, match="not the PIN"):
        cy.seating.sit(1, "1234")
    cy.seating.sit(1, "4711")
    assert cy.seats == {1}
    assert b"4711" not in ann.journal.path.read_bytes()


def test_after_five_wrong_pins_the_next_try_waits_for_ten_minutes(
    store: Store, at: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, bo = table(store, at, "Ann", "Bo")
    bo.seating.set_pin(1, "4711")
    bo.close()
    cy = at.enter_context(closing(store.open(1, "Cy")))
    now = 1_000_000.0
    monkeypatch.setattr(seating, "time", lambda: now)
    for _ in range(MOST_TRIES):
        with pytest.raises(PinNeeded, match="not the PIN"):
            cy.seating.sit(1, "0000", instead=True)
    with pytest.raises(PinNeeded, match="too often"):
        cy.seating.sit(1, "4711", instead=True)
    now += WAIT_SECONDS
    with pytest.raises(PinNeeded, match="not the PIN"):
        cy.seating.sit(1, "0000", instead=True)
    with pytest.raises(PinNeeded, match="too often"):
        cy.seating.sit(1, "4711", instead=True)
    now += WAIT_SECONDS
    cy.seating.sit(1, "4711", instead=True)
    assert cy.seats == {1}


def test_a_seat_with_a_pin_is_freed_by_its_pin_only(store: Store, at: ExitStack) -> None:
    ann, bo = table(store, at, "Ann", "Bo")
    bo.seating.set_pin(1, "4711")
    bo.close()
    ann.catch_up()
    for pin, words in (("", "has a PIN"), ("0000", "not the PIN")):
        with pytest.raises(PinNeeded, match=words):
            ann.seating.free(1, pin)
    assert ann.seating.table[1].who == "Bo"
    ann.seating.free(1, "4711")
    assert ann.seating.table[1].free


def test_who_looks_on_frees_no_seat(store: Store, at: ExitStack) -> None:
    ann, bo = table(store, at, "Ann", "Bo")
    bo.close()
    cy = at.enter_context(closing(store.open(1, "Cy")))
    with pytest.raises(TakenOver):
        cy.seating.free(1)
    ann.seating.free(1)
    cy.seating.sit(1)
    assert cy.seats == {1}


def test_a_killed_terminal_is_away_at_once_and_its_person_comes_back(store: Store, at: ExitStack) -> None:
    ann = at.enter_context(closing(store.create(a_match(seats=2))))
    ann.seating.stand(1)
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(store.home), "Bo", "1"], stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "[1]\n"
        ann.catch_up()
        assert ann.seating.table[1].present
        other.send_signal(signal.SIGKILL)
    assert ann.catch_up()
    assert ann.seating.table[1].away
    again = at.enter_context(closing(store.open(1, "Bo")))
    again.seating.sit(1)
    assert again.seats == {1}


def test_a_terminal_that_is_killed_in_a_transaction_leaves_no_half_of_it(store: Store, at: ExitStack) -> None:
    ann, bo = table(store, at, "Ann", "Bo")
    while not bo.may_act():
        move([ann, bo])
    moves = len(bo.match.moves)
    bo.close()
    run = subprocess.run(
        [sys.executable, "-c", DIE_IN_A_TRANSACTION, str(store.home), "Bo", "1"],
        capture_output=True,
        text=True,
    )
    assert run.returncode == -signal.SIGKILL, run.stderr
    assert int(run.stdout) == moves + 1, "it was written, but not committed"
    ann.catch_up()
    assert ann.seating.table[1].away
    assert len(ann.match.moves) == moves
    again = at.enter_context(closing(store.open(1, "Bo")))
    again.seating.sit(1)
    again.play(again.match.state.legal_actions()[0])
    ann.catch_up()
    assert len(ann.match.moves) == moves + 1
    assert ann.match.state.digest() == again.match.state.digest()


def test_when_the_computers_terminal_is_killed_another_goes_on(store: Store, at: ExitStack) -> None:
    ann = at.enter_context(closing(store.create(a_match(seats=2))))
    ann.seating.stand(COMPUTERS)
    ann.seating.stand(1)
    with subprocess.Popen(
        [
            *(sys.executable, "-c", HOLD.replace("print(", "save.host_computers(); print(", 1)),
            *(str(store.home), "Bo", "1"),
        ],
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "[-1, 1]\n"
        ann.catch_up()
        assert not ann.host_computers()
        other.send_signal(signal.SIGKILL)
    ann.catch_up()
    assert ann.host_computers()
    assert COMPUTERS in ann.seats


def test_what_is_said_is_plain_bounded_and_not_of_the_record(store: Store, at: ExitStack) -> None:
    ann, bo = table(store, at, "Ann", "Bo")
    record = ann.match.record
    ann.say("\x1b[31mred\x1b[0m [b]bold[/b] \u202eright\u200bto\x07left " + "x" * 500)
    bo.catch_up()
    line = bo.said[-1]
    assert line.who == "Ann"
    assert is_plain_line(line.text)
    assert len(line.text) <= LONGEST_LINE
    assert "[b]bold[/b]" in line.text
    assert ann.match.record == record
    with closing(sqlite3.connect(ann.journal.path)) as db, db:
        for number in range(MOST_LINES + 10):
            say(db, 0, "Cy", str(number))
        assert db.execute("SELECT count(*) FROM says WHERE who != ''").fetchone() == (MOST_LINES,)


def test_lines_of_every_kind_have_one_limit_and_notices_push_no_talk_out(
    store: Store, at: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _, cy = table(store, at, "Ann", "Bo", "Cy")
    ann.say("hello")
    cy.seating.stand(2)
    eve = at.enter_context(closing(Store(store.home).open(1, "Eve")))

    def flood() -> None:
        for _ in range(MOST_AT_ONCE // 4 + 1):
            eve.seating.sit(2)
            eve.seating.swap(2, 0)
            eve.seating.stand(2)
            eve.say("flood")

    with pytest.raises(StorageError, match="enough for a minute"):
        flood()
    ann.say("the others go on")
    minutes = itertools.count(int(time.time()) + 60, 60)
    monkeypatch.setattr(talk, "time", lambda: next(minutes))
    for _ in range(MOST_LINES):
        (eve.seating.stand if 2 in eve.seats else eve.seating.sit)(2)
    ann.catch_up()
    assert "hello" in [line.text for line in ann.said]
    assert len(ann.said) < 2 * MOST_LINES + 1


def test_wrong_pins_count_for_who_tries_and_never_against_the_owner(store: Store, at: ExitStack) -> None:
    _, bo = table(store, at, "Ann", "Bo")
    bo.seating.set_pin(1, "4711")
    bo.close()
    eve = Store(store.home)
    for name in ("Eve", "Bo", "Evi"):
        there = at.enter_context(closing(eve.open(1, name)))
        for _ in range(MOST_TRIES):
            with pytest.raises(PinNeeded, match="PIN"):
                there.seating.sit(1, "0000", instead=True)
        with pytest.raises(PinNeeded, match="too often"):
            there.seating.sit(1, "4711", instead=True)
    bo = at.enter_context(closing(Store(store.home).open(1, "Bo")))
    bo.seating.sit(1, "4711")
    assert bo.seats == {1}


def test_a_name_that_a_key_proves_needs_no_pin_for_the_own_seat_and_for_no_other(
    store: Store, at: ExitStack
) -> None:
    ann, bo = table(store, at, "Ann", "Bo")
    for seat, one in enumerate((ann, bo)):
        one.seating.set_pin(seat, "4711")
    bo.close()
    home = Store(store.home, personal=True)
    home.visitor = Visitor("Bo", personal=True, proved=True)
    bo = at.enter_context(closing(home.open(1)))
    bo.seating.sit(1)
    assert bo.seats == {1}
    ann.close()
    with pytest.raises(PinNeeded):
        bo.seating.sit(0, instead=True)
    other = at.enter_context(closing(home.open(1, "Ann")))
    with pytest.raises(PinNeeded):
        other.seating.sit(0)


def test_screens_that_wait_write_nothing(store: Store, at: ExitStack) -> None:
    terminals = table(store, at, "Ann", "Bo")
    terminals += [at.enter_context(closing(store.open(1))) for _ in range(6)]
    for one in terminals:
        one.catch_up()
    before = [(file.name, file.stat().st_mtime_ns, file.stat().st_size) for file in store.folder.iterdir()]
    for _ in range(20):
        assert not any(one.catch_up() for one in terminals)
    assert before == [
        (file.name, file.stat().st_mtime_ns, file.stat().st_size) for file in store.folder.iterdir()
    ]


def test_presence_ends_with_its_terminal(tmp_path: Path) -> None:
    here = Presence(tmp_path / "present")
    assert is_present(tmp_path / "present", here.token)
    here.close()
    assert not is_present(tmp_path / "present", here.token)
    for token in ("", "../matches/000001.sqlite", "x" * 32, "0" * 32):
        assert not is_present(tmp_path / "present", token)


def test_a_presence_file_that_is_a_pipe_or_a_link_hangs_nobody(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / ("a" * 32))
    (tmp_path / ("b" * 32)).symlink_to("/dev/tty")
    for token in ("a" * 32, "b" * 32):
        assert not is_present(tmp_path, token)


@pytest.mark.parametrize(
    "script",
    [
        "INSERT INTO seats VALUES (0, x'00', 'a', '', 0)",
        "INSERT INTO seats VALUES (7000, 'Ann', 'a', '', 0)",
        "INSERT INTO seats VALUES (0, 'Ann', 'a', '', 'many')",
    ],
)
def test_damaged_seats_are_an_error_in_words(store: Store, script: str) -> None:
    save = store.create(a_match())
    save.close()
    with closing(sqlite3.connect(save.journal.path)) as db:
        db.executescript(f"DELETE FROM seats; {script}")
    with pytest.raises(StorageError, match="seats is damaged") as fault:
        store.open(1)
    assert is_plain_line(str(fault.value))


def test_two_at_different_terminals_swap_their_seats_when_both_want_to(store: Store, at: ExitStack) -> None:
    ann, bo = table(store, at, "Ann", "Bo")
    assert not ann.seating.swap(0, 1)
    bo.catch_up()
    assert "offers to swap seats" in bo.said[-1].text
    assert bo.seating.swap(1, 0)
    ann.catch_up()
    assert ann.seats - {COMPUTERS} == {1}
    assert bo.seats == {0}
    assert (ann.seating.table[1].who, ann.seating.table[0].who) == ("Ann", "Bo")


def test_an_offer_to_swap_is_accepted_by_the_one_it_was_made_to(store: Store, at: ExitStack) -> None:
    ann, bo, cy = table(store, at, "Ann", "Bo", "Cy")
    ann.seating.swap(0, 1)
    assert not cy.seating.swap(2, 0)
    with pytest.raises(TakenOver):
        cy.seating.swap(1, 0)
    assert not bo.seating.swap(1, 0), "Cy's offer has taken the place of Ann's: this is one of its own"
    with pytest.raises(TakenOver):
        ann.seating.swap(0, 0)


@pytest.mark.parametrize(
    "name",
    [
        *("BO", "bo", "\u0412o", "B\u043e", "\u0392\u03bf", "\uff22\uff4f", "B0", "B o"),
        *("B\u0585", "B\u1d0f", "\u0299o", "\u13f4o", "\ua4d0\ua4f3"),
    ],
)
def test_a_name_that_looks_like_another_persons_neither_sits_nor_speaks(
    store: Store, at: ExitStack, name: str
) -> None:
    ann, _ = table(store, at, "Ann", "Bo")
    ann.seating.stand(0)
    eve = at.enter_context(closing(store.open(1, name)))
    with pytest.raises(SeatTaken, match="is not the Bo who sits here"):
        eve.seating.sit(0)
    with pytest.raises(StorageError, match="is not the Bo who sits here"):
        eve.say("It is me.")
    for other in ("Bob", "Jo", "Ob"):
        at.enter_context(closing(store.open(1, other))).say("I am somebody else.")
