"""What is typed in plain mode, and what it does."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta
from inspect import Parameter, signature
from pathlib import Path
from typing import Any

import pytest

from civics_tui.app import CivicsApp
from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE
from civics_tui.boards.view import View
from civics_tui.hosting.host_file import Host
from civics_tui.hosting.kiosk import Kiosk
from civics_tui.keys.commands import SCREENS
from civics_tui.plain import picker
from civics_tui.plain.console import CLEARING, LONGEST, Ended, cut, plain
from civics_tui.plain.house import House
from civics_tui.plain.lobby import Lobby
from civics_tui.plain.mode import forgets, why_plain
from civics_tui.plain.room import Room
from civics_tui.plain.rooms import SeatsRoom
from civics_tui.plain.table import Table
from civics_tui.plain.words import WORDS, keys_in_words, spoken
from civics_tui.saves import Store, Summary
from rules import GAMES
from rules.match import PERSON, Match
from tests.app.driving import NAMES, Loose, played
from tests.plain.talking import Script, at_table, house, talk
from tests.positions import match_where


def table(slug: str, folder: Path, *typed: str, moves: int = 0) -> Script:
    seats = GAMES[slug].seats[0]
    options = {"first_player": "random"} if slug == "electioneering" else {}
    match = played(Match.start(GAMES[slug], seats, 7, NAMES[:seats], options), moves)
    return at_table(folder, Loose(match, (PERSON, *["easy"] * (seats - 1))), *typed)


def test_every_command_of_the_app_has_a_plain_word() -> None:
    reached = {id for word in WORDS for id in word.commands}
    for screen, commands in SCREENS.items():
        for command in commands:
            by_number = command.id in ("play_on", "next_lesson", "watch", "take_over")
            assert command.id in reached or by_number, f"{screen}: {command.id}"


def test_a_command_may_ask_of_a_house_what_it_may_ask_of_the_app() -> None:
    for way in ("open_table", "come_to", "practice", "replay", "show_demo"):
        asked = signature(getattr(CivicsApp, way)).parameters.values()
        named = {one.name for one in asked if one.kind is Parameter.KEYWORD_ONLY}
        assert named <= {*signature(getattr(House, way)).parameters}, way


def test_no_word_is_another_one_too() -> None:
    every = [name for word in WORDS for name in (word.word, *word.also)]
    assert len(every) == len(set(every))


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("moves", [0, 25])
def test_every_thing_on_the_table_can_be_looked_at(slug: str, moves: int) -> None:
    seats = GAMES[slug].seats[0]
    state = played(Match.start(GAMES[slug], seats, 7, NAMES[:seats]), moves).state
    board, view = board_of(slug), View(state.observation(0), NAMES[:seats], 160, 40, UNICODE)
    for target in {**board.draw(view).targets, **board.hand(view).targets}:
        assert board.look(view, target), target


@pytest.mark.parametrize("slug", GAMES)
def test_every_word_for_asking_says_something_in_every_game(slug: str, tmp_path: Path) -> None:
    asked = ["look seat", "hand", "scores", "where", "news", "log 3", "players", "why", "hint", "rules",
             "rules list", "choices", "help", "past", "more", "hand", "less", "less", "where"]  # fmt: skip
    said = table(slug, tmp_path, *asked).written
    for typed, answer in zip(asked, said.split("> ")[1:], strict=True):
        assert len(answer.splitlines()) > 1, typed


def test_enter_alone_says_the_question_again_and_never_acts(tmp_path: Path) -> None:
    said = table("electioneering", tmp_path, "", "", "").written
    first, *again = said.split("> ")
    assert {text.split("\n", 1)[1] for text in again} == {first[first.index("Question: ") :]}


def test_a_part_of_a_name_chooses_and_what_fits_several_is_said(tmp_path: Path) -> None:
    said = talk(tmp_path, "founding", "quit", "o", "quit").said
    assert "Game: Founding Fathers." in said
    assert 'Error: "o" fits ' in said


def test_a_choice_with_a_warning_is_asked_twice(tmp_path: Path) -> None:
    said = table("votes-for-women", tmp_path, "1", "lobby", "look congress", "lobby", "lobby").written
    assert said.count("Warning: ") == 2
    assert said.index("lobbies with") > said.rindex("Warning: ")


def test_more_than_nine_choices_are_said_on_demand(tmp_path: Path) -> None:
    said = table("copycat", tmp_path, moves=4).said
    if "Type a name or a part of one, or list." in said:
        assert "\n1. " not in said


def test_kinds_of_things_are_said_by_their_own_words(tmp_path: Path) -> None:
    assert table("electioneering", tmp_path, "row").said.count("Look: ") == 3
    assert "Look: " in table("votes-for-women", tmp_path, "look ohio").said
    assert table("votes-for-women", tmp_path, "south").said.count("Look: ") > 5
    assert "Look: " in table("legislation", tmp_path, "bill 12").said


def test_help_is_short_and_says_more_of_a_word_a_thing_or_all_words(tmp_path: Path) -> None:
    said = table(
        "electioneering", tmp_path, "1", "help", "help look", "help milo", "look ann", "help all"
    ).written
    short, word, thing, seat, every = (answer.splitlines()[1:] for answer in said.split("> ")[2:7])
    assert len(short) < 10
    assert "Help: Parts of the table: open, locked, row, card, hand, seat." in short
    assert [line.partition(": Say")[0] for line in word] == ["Help: look NAME"]
    assert thing[0].startswith("Look: Milo. ")
    assert seat[0].startswith("Look: Ann")
    assert len(every) > 20


def test_before_anything_counts_scores_say_who_is_ahead_and_a_row_is_found_by_its_choice(
    tmp_path: Path,
) -> None:
    said = table("electioneering", tmp_path, "scores", "1", "look milo's row").said
    assert "Score: Nothing is counted yet; by what is known:\nScore: Ann: wants " in said
    assert "Look: Milo. " in said


def test_undo_takes_back_a_choice_and_says_so(tmp_path: Path) -> None:
    said = table("electioneering", tmp_path, "1", "undo").said
    assert "Back: 1 choice taken back." in said


def test_a_game_is_begun_played_left_and_gone_on_with(tmp_path: Path) -> None:
    said = talk(tmp_path, "electioneering", "name 1 Ann", "seed 7", "begin", "3", "1", "quit", "resume").said
    assert said.count("Game: Electioneering; Ann, ") == 2
    assert "Saved: 1 game is saved." in said


def test_seats_and_options_are_set_by_their_words_and_only_to_what_the_host_allows(tmp_path: Path) -> None:
    typed = ("legislation", "players 4", "hard 2", "person 3", "ballots thumbs", "hand size 6", "quit")
    said = talk(tmp_path, *typed).said
    for expected in (
        "Seat: 2: Hard bot 2, computer, hard.",
        "Seat: 3: Player 3, person.",
        "Option: ballots: thumbs; it can be sealed, roll call.",
        "Option: hand size: 6; it can be 9.",
    ):
        assert expected in said
    script = Script()
    made = house(tmp_path, script)
    made.kiosk, vars(made)["host"] = Kiosk("Ann"), Host(levels=("easy",))
    room = SeatsRoom(made, GAMES["electioneering"])
    room.take("hard 2")
    assert "nothing here is called" in script.said.casefold()
    assert set(room.players) == {PERSON, "easy"}


def test_a_host_sets_its_line_its_limits_and_when_a_kiosk_is_covered_and_left(tmp_path: Path) -> None:
    script = Script()
    made = house(tmp_path, script, forgets=True)
    made.kiosk, vars(made)["host"] = Kiosk("Ann"), Host("Beds at ten.", tables=7, cover_seconds=20)
    made.rooms[-1].enter()
    assert script.said.startswith("Host: Beds at ten.\n")
    assert made.store.host.tables == 7
    made.look_after(19)
    assert CLEARING not in script.written
    made.look_after(20)
    made.look_after(30)
    assert script.written.count(CLEARING) == 1
    with pytest.raises(Ended):
        made.look_after(made.host.leave_seconds)


def test_at_a_kiosk_the_lobby_names_the_word_by_which_others_join_there(tmp_path: Path) -> None:
    script = Script(())
    made = house(tmp_path, script)
    made.kiosk = Kiosk("Ann")
    with closing(made.store.create(Match.start(GAMES["electioneering"], 2, 7, NAMES[:2]))) as save:
        Lobby(made, save, lambda: None).enter()
    assert f"with: join {save.code}" in script.said


def test_who_plays_again_keeps_the_others_their_seats(tmp_path: Path) -> None:
    """The terminal took them all, and nobody was told of the next game."""
    made = house(tmp_path, Script(()), forgets=True)
    match = Match.start(GAMES["electioneering"], 2, 7, NAMES[:2], {"first_player": "random"})
    save = made.store.create(match)
    save.seating.stand(1)
    with closing(Store(made.store.home).open(save.id, NAMES[1])) as other:
        other.seating.sit(1)
        save.catch_up()
        made.play_again(save)
        table = made.rooms[-1]
        assert isinstance(table, Table)
        assert table.save.id != save.id
        assert 1 not in table.save.seats
        other.catch_up()
        assert other.seating.next_match == table.save.id


def test_the_rooms_round_the_table_can_be_entered(tmp_path: Path) -> None:
    lesson = ("learn elec", "1", "on", "undo", "hint", "skip", "quit", "quit")
    game = ("electioneering", "1", "1", "seats", "on", "history", "forward", "quit", "quit")
    saves = ("find", "delete 1", "delete 1", "history 9")
    typed = (*lesson, "settings", "bell", "quit", "rules copycat", *game, *saves)
    said = talk(tmp_path, *typed).said
    for expected in (
        "Lesson, ",
        "Setting: Bell: silent.",
        "Rules: ",
        "Seats: ",
        "History: Move",
        "Deleted: ",
    ):
        assert expected in said


def test_a_lesson_is_played_by_its_own_words(tmp_path: Path) -> None:
    said = talk(tmp_path, "learn electioneering", "1", *["skip"] * 40).said
    assert "is done." in said
    assert "Begin the next lesson" in said


def test_at_a_terminal_that_keeps_its_lines_one_person_plays(tmp_path: Path) -> None:
    typed = ("electioneering", "name 1 Ann", "name 2 Ben", "1")
    kept = talk(tmp_path / "kept", *typed).said
    assert "Seats: This terminal keeps what has scrolled away, so only Ann plays at it." in kept
    assert CLEARING not in kept
    forgotten = talk(tmp_path / "forgotten", *typed, "1", "1", "3", "1", "1", forgets=True).said
    assert CLEARING in forgotten


def test_which_terminals_forget() -> None:
    assert forgets(True, {"TERM": "xterm-256color"})
    assert forgets(True, {"TERM": "screen-256color", "TMUX": "/tmp/x"})
    assert not forgets(True, {"TERM": "screen"})
    assert not forgets(True, {"TERM": "dumb"})
    assert not forgets(False, {"TERM": "xterm"})


def test_an_option_goes_before_the_variable_and_that_before_settings_and_terminal() -> None:
    assert why_plain(True, False, True, {"CIVICS_PLAIN": "0"}) == "an option asks for it"
    assert why_plain(False, True, True, {"CIVICS_PLAIN": "0", "TERM": "dumb"}) == ""
    assert why_plain(False, False, True, {"CIVICS_PLAIN": "1", "TERM": "xterm"}) == "CIVICS_PLAIN asks for it"
    assert why_plain(False, True, True, {"TERM": "xterm"}) == "the settings ask for it"
    assert why_plain(False, False, True, {"TERM": "dumb"}) == "TERM is dumb"
    assert why_plain(False, False, True, {"TERM": "xterm"}) == ""
    # Through pipes as well; but what set none is a program that expects no games.
    assert why_plain(False, False, False, {"TERM": "dumb"}) == "TERM is dumb"
    assert why_plain(False, False, False, {}) == ""


def test_long_lines_are_cut_where_a_sentence_ends_and_begin_with_their_word() -> None:
    lines = [*cut("Rules: ", "One sentence of some length. " * 20)]
    assert all(line.startswith("Rules: ") and line.endswith(".") and len(line) <= LONGEST for line in lines)


def test_signs_are_words() -> None:
    assert plain("G★ +2, −1 [+0-+] 3 → 4") == "G star plus 2, minus 1 (plus, zero, minus, plus) 3 to 4"


def through_pipes(folder: Path, typed: str) -> tuple[str, set[str]]:
    """What a process says to lines of a pipe, and the modules it has loaded."""
    code = "import sys\nfrom civics_tui.__main__ import main\nmain()\nprint(*sys.modules)"
    run = subprocess.run(
        [sys.executable, "-c", code, "--plain"],
        input=typed,
        capture_output=True,
        text=True,
        env={**os.environ, "CIVICS_HOME": str(folder)},
    )
    assert run.stderr == ""
    said, _, modules = run.stdout.rstrip().rpartition("\n")
    return said, {*modules.split()}


def test_plain_mode_works_through_pipes_without_textual(tmp_path: Path) -> None:
    said, loaded = through_pipes(tmp_path, "electioneering\n1\n1\nhand\nquit\nquit\n")
    assert said.startswith("Plain mode: on, because an option asks for it. Type help.\n")
    assert "Hand: " in said
    assert "textual" not in loaded


def test_the_games_are_said_before_what_plays_them_is_loaded(tmp_path: Path) -> None:
    talk(tmp_path, "electioneering", "begin", "1", "quit")
    said, loaded = through_pipes(tmp_path, "quit\n")
    assert "Saved: 1 game is saved." in said
    assert (
        loaded
        & {"click", "textual", "platform", "rules.words", "rules.steps", "rules.electioneering.options"}
        == set()
    )


def test_a_seat_goes_to_a_computer_and_back_to_its_person(tmp_path: Path) -> None:
    options = {"first_player": "random"}
    save = Store(tmp_path).create(Match.start(GAMES["electioneering"], 2, 7, NAMES[:2], options))
    save.seating.stand(1)
    said = at_table(tmp_path, save, "seats", "computer Ann easy", "Ann", "Ann", "quit", "quit").said
    assert "You sit here now: Ann" in said
    match = Store(tmp_path).match(save.id)
    assert match.players == (PERSON, PERSON)
    assert [note.entry.text.text(match.names) for note in match.notes] == [
        "A computer, easy, plays for Ann: Ann asked.",
        "The seat of Ann is a person's now: Ann sits down.",
    ]


def test_the_list_of_saved_games_says_since_when_somebody_is_awaited() -> None:
    before = datetime.now(UTC) - timedelta(days=30)
    save = Summary(3, "copycat", ("Ann", "Ben"), actions=1, turn=1, updated=before.isoformat())
    assert re.search(r"Ben decides since \d+ [A-Z]", picker._words(save))


def test_at_the_end_of_a_lesson_whose_game_is_over_only_what_can_be_done_is_offered(tmp_path: Path) -> None:
    said = talk(tmp_path, "learn electioneering", "2", *["skip"] * 12, "2").said
    assert "is done." in said
    assert "Play on from here" not in said


def two_alike(state: Any) -> bool:
    hand = state.hands[0] if state.current_player == 0 else ()
    return state.legal_actions()[0][0] == "play" and len({*hand}) < len(hand)


def test_each_card_that_is_held_is_said_and_by_its_name(tmp_path: Path) -> None:
    match = match_where(GAMES["electioneering"], two_alike, 2, first_player="random")
    held = len(match.state.observation(0).hands[0])
    said = at_table(tmp_path, Loose(match, (PERSON, "easy")), "hand", "choices", "row").said
    for head in ("Hand: ", r"\d+\. "):
        lines = [line for line in said.splitlines() if re.match(head, line)]
        found = [re.search(r", (\d) of them$", line) for line in lines]
        repeated = 1 if head == "Hand: " else 2
        assert repeated * held == sum(int(one[1]) if one else 1 for one in found)
    assert not re.search(r"\b[GRBJ][GRBJ234]\b|\b[GRBJ] star\b", said)
    assert len(re.findall(r"Look: .* Cares about .* The row holds ", said)) == 3


def test_codes_are_names_but_not_in_names_of_players() -> None:
    electioneering, women = board_of("electioneering"), board_of("votes-for-women")
    text = "GB reveals G★ GR B2; B J 2, you 4."
    said = "GB reveals Gross star, Gross-Recess, Bugs 2; Bugs and Jokes 2, you 4."
    assert plain(spoken(electioneering, ("GB", "Ann"), text)) == said
    stars = "Gross star, worth 1 for each star of its suit, 2 of them"
    assert plain(spoken(electioneering, ("GB", "Ann"), "G★ Gross, star ×2")) == stars
    assert women.spoken("2 cubes in NY, Texas (TX), OREGON") == "2 cubes in New York, Texas (TX), OREGON"
    assert board_of("legislation").spoken("Kept 12 +-00 Equal Pay, SP.") == (
        "Kept 12 Equal Pay (Social Progressive plus, Social Conservative minus), Social Progressive."
    )
    assert board_of("legislation").spoken("SC FP, [00-0]") == (
        "Social Conservative and Fiscal Progressive, (Fiscal Progressive minus)"
    )
    founders = board_of("founding-fathers")
    assert founders.spoken("3 of VA; Yates (NY AF), F 2") == (
        "3 of Virginia; Yates (New York, Anti-Federalist), Federalist 2"
    )
    assert plain("1 VP, then 12 VP") == "1 victory point, then 12 victory points"


def test_keys_are_words_to_type() -> None:
    assert keys_in_words("Hidden cards were seen: press u again if all agree.").count("type undo again") == 1
    assert keys_in_words("He is away; F6: who sits where.") == "He is away; seats: who sits where."
    assert keys_in_words("If you agree: F6, then c on that seat.") == (
        "If you agree: seats, then computer on that seat."
    )


def test_campaigners_are_said_though_none_stands_on_the_map(tmp_path: Path) -> None:
    said = table("votes-for-women", tmp_path, "campaigners").said
    assert said.count("Campaigner, not on the map.") == 6


def test_rows_of_a_table_of_the_rules_are_lines(tmp_path: Path) -> None:
    assert "Rules: 3: worth 3; action Gather\n" in table("electioneering", tmp_path, "rules the cards").said


class Empty(Room):
    def enter(self) -> None:
        """Say nothing."""


def test_a_word_that_counts_is_no_slogan_and_a_number_where_nothing_is_to_be_chosen_is_told_so(
    tmp_path: Path,
) -> None:
    match = Match.start(GAMES["electioneering"], 2, 7, NAMES[:2])
    said = at_table(tmp_path, Loose(match, (PERSON, PERSON)), "hand", "Worms for all").said
    assert "slogan" in said.split("Hand: ")[-1] or "No hand is open" in said
    assert '"hand"' not in said
    room = Empty(house(tmp_path, script := Script()))
    room.take("3")
    assert "Error: There is nothing to choose now." in script.said
