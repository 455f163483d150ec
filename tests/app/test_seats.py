"""The seats screen: who plays, names, options, order and seed."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.events import Paste
from textual.widgets import Input

from civics_tui.players.seating import Form
from civics_tui.screens.rulebook import RulebookScreen
from civics_tui.screens.seats import Begin, SeatsScreen
from civics_tui.table.screens.screen import TableScreen
from civics_tui.widgets.cycle import Cycle
from rules import GAMES
from rules.match import PERSON, Match
from tests.app.driving import ELECTIONEERING, NAMES, covered, running, text


async def test_seats_take_names_options_order_and_seed(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(SeatsScreen(ELECTIONEERING))
        await pilot.pause()
        await pilot.press("tab", *"Zoe", "down", *"[b]", "up", "up", "right")
        # The third seat is a person's, too; then by Begin to the option beside it.
        await pilot.press(*["down"] * 3, "tab", *["left"] * 3, *["down"] * 5, "right")
        await pilot.press("right", "right")
        app.screen.query_one("#seed", Input).value = "42"
        await pilot.press("f2")
        await pilot.pause()
        await pilot.pause()
        assert covered(app)
        table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        assert table.match.names == ("Zoe", "[b]", "Player 3")
        assert table.match.seed == 42
        assert table.match.options["first_player"] == "random"


def test_no_word_for_a_value_of_an_option_is_cut_at_80_columns() -> None:
    words = [word for game in GAMES.values() for option in game.options for word in option.words]
    assert [word for word in words if len(word) > 12] == []


async def test_a_bad_seed_is_refused_in_words_which_go_when_it_is_mended(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(SeatsScreen(ELECTIONEERING))
        await pilot.pause()
        for seed in ("x", "-1", "1.5", str(1 << 64), "٣"):
            app.screen.query_one("#seed", Input).value = ""
            await pilot.pause()
            assert "whole number" not in text(app)
            app.screen.query_one("#seed", Input).value = seed
            await pilot.pause()
            assert "whole number" in text(app)
            await pilot.press("f2")
            await pilot.pause()
            assert isinstance(app.screen, SeatsScreen)
            assert "whole number" in text(app)


async def test_a_paste_of_ten_thousand_characters_is_a_bounded_name(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(SeatsScreen(ELECTIONEERING))
        await pilot.pause()
        app.screen.query_one("#name-0", Input).value = "x" * 10_000
        await pilot.press("f2")
        await pilot.pause()
        await pilot.pause()
        table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        assert table.match.names[0] == "x" * 16


@pytest.mark.parametrize("beside", ["#begin", "#player-0", "#option-first_player"])
async def test_letters_are_a_name_only_with_the_cursor_there_and_elsewhere_q_leaves(
    tmp_path: Path, beside: str
) -> None:
    async with running(tmp_path) as (app, pilot):
        seats = SeatsScreen(ELECTIONEERING)
        app.push_screen(seats)
        await pilot.pause()
        seats.query_one(beside).focus()
        await pilot.press(*"Nia")
        assert not any(line.value for line in seats.query(Input))
        seats.query_one("#name-0").focus()
        await pilot.press("q")
        assert seats.query_one("#name-0", Input).value == "q"
        seats.query_one(beside).focus()
        await pilot.press("q")
        assert app.screen is not seats


async def test_enter_after_the_last_person_goes_to_begin(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        seats = SeatsScreen(ELECTIONEERING)
        app.push_screen(seats)
        await pilot.pause()
        assert seats.query_one("#player-1", Cycle).value != PERSON
        await pilot.press("tab", *"Nina", "enter")
        assert seats.query_one(Begin).has_focus
        seats.query_one("#name-1", Input).focus()
        await pilot.press(*"Bo", "enter", "enter")
        await pilot.pause()
        table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        assert table.match.names[:2] == ("Nina", "Bo")


async def test_what_is_said_of_enter_is_true_in_every_field(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        seats = SeatsScreen(ELECTIONEERING)
        app.push_screen(seats)
        await pilot.pause()
        seats.query_one(Begin).focus()
        await pilot.pause()
        assert "Enter begins." in text(app)
        seats.query_one("#name-1", Input).focus()
        await pilot.pause()
        assert "Type a name here. Tab: who plays. Enter goes on, F2 begins." in text(app)
        seats.query_one("#option-first_player").focus()
        await pilot.pause()
        assert "Left and right turn it. Enter begins." in text(app)


async def test_enter_on_an_option_begins(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(SeatsScreen(ELECTIONEERING))
        await pilot.pause()
        app.screen.query_one("#option-first_player").focus()
        await pilot.press("enter")
        await pilot.pause()
        assert any(isinstance(screen, TableScreen) for screen in app.screen_stack)


async def test_what_is_pasted_into_a_line_is_plain_and_cut_before_it_is_shown(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(SeatsScreen(ELECTIONEERING))
        await pilot.pause()
        line = app.screen.query_one("#name-0", Input)
        line.post_message(Paste("Ann \x1b[31mRed\x1b]0;title\x07 \u202e[/b] 😀" + "x" * 10_000))
        await pilot.pause()
        assert line.value == ("Ann Red [/b] ?" + "x" * 40)[:16]
        line.focus()
        await pilot.press("end", *"yz")
        assert len(line.value) == 16
        assert not line.cursor_blink


async def test_a_question_mark_opens_the_rules_here_too_and_is_a_sign_in_a_name(tmp_path: Path) -> None:
    """It is the key of the rules at the table and in the list of games, and did nothing before a game."""
    async with running(tmp_path) as (app, pilot):
        app.open_seats(ELECTIONEERING)
        await pilot.pause()
        app.screen.set_focus(app.screen.query_one(Begin))
        await pilot.press("question_mark")
        assert isinstance(app.screen, RulebookScreen)
        await pilot.press("escape", "tab", "question_mark")
        assert isinstance(app.screen, SeatsScreen)
        assert app.screen.query(Input).first().value.endswith("?")


async def test_a_seat_without_a_name_has_its_own_part_in_any_order(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        for seed in range(3):
            app.push_screen(SeatsScreen(GAMES["votes-for-women"], Form(("Suffragist", "Opposition"))))
            await pilot.pause()
            app.screen.query_one("#name-0", Input).value = "Ann"
            app.screen.query_one("#seed", Input).value = str(seed)
            app.screen.query_one("#order", Cycle).action_turn(1)
            await pilot.press("f2")
            await pilot.pause()
            table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
            assert table.match.names in (("Ann", "Opposition"), ("Suffragist", "Ann"))
            table.action_leave()
            await pilot.pause()


async def test_seats_are_given_to_computers_and_named_by_their_level(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(SeatsScreen(ELECTIONEERING, Form(("Ann", "Hard bot"), ("person", "hard"))))
        await pilot.pause()
        assert app.screen.query_one("#name-1", Input).value == ""
        assert app.screen.query_one("#name-1", Input).placeholder == "Hard bot"
        app.screen.query_one("#count").focus()
        await pilot.press("right", "down", "down", "tab", "right", "down", "right", "right", "right")
        await pilot.press("up", "up", "up")
        assert app.focused is app.screen.query_one("#count")
        assert app.screen.query_one("#name-1", Input).placeholder == "Player 2"
        await pilot.press("f2")
        await pilot.pause()
        await pilot.pause()
        table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        assert table.match.players == ("person", "person", "easy")
        assert table.match.names == ("Ann", "Player 2", "Easy bot")


async def test_who_turns_to_a_computer_reads_which_one_is_stronger(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(SeatsScreen(ELECTIONEERING, Form(("Ann", "Hard bot"), ("person", "hard"))))
        await pilot.pause()
        app.screen.query_one("#player-1").focus()
        await pilot.press("left")
        await pilot.pause()
        assert "the weakest first: easy < casual < medium < hard." in text(app)


async def test_a_name_typed_over_a_computer_whose_level_was_changed_makes_a_person(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(
            SeatsScreen(GAMES["legislation"], Form(("Ann", "", ""), ("person", "medium", "medium")))
        )
        await pilot.pause()
        who = app.screen.query_one("#player-1", Cycle)
        who.focus()
        await pilot.press("right")
        assert who.value == "hard"
        app.screen.query_one("#name-1").focus()
        await pilot.press("B", "e", "n")
        await pilot.pause()
        assert app.screen.query_one("#name-1", Input).value == "Ben"
        assert who.value == "person"
        await pilot.press(*["backspace"] * 3)
        await pilot.pause()
        assert who.value == "hard", "the name taken away, the computer is back"


async def test_tab_goes_to_the_first_name_and_through_names_and_who_plays(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(
            SeatsScreen(GAMES["legislation"], Form(("Ann", "Ben", ""), ("person", "person", "medium")))
        )
        await pilot.pause()
        for place in ("#begin", "#option-hand_size", "#count", "#player-2"):
            app.screen.query_one(place).focus()
            for field in ("#name-0", "#player-0", "#name-1"):
                await pilot.press("tab")
                assert app.focused is app.screen.query_one(field)


async def test_seats_and_options_are_as_they_were_left(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        game = GAMES["legislation"]
        app.open_seats(game)
        await pilot.pause()
        app.screen.query_one("#option-hand_size", Cycle).action_turn(1)
        app.screen.query_one("#name-1", Input).value = "Ben"
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        app.open_seats(game)
        await pilot.pause()
        assert app.screen.query_one("#option-hand_size", Cycle).value == 6
        assert app.screen.query_one("#name-1", Input).value == "Ben"
        assert app.screen.query_one("#player-1", Cycle).value == "person"
        await pilot.press("f2")
        await pilot.pause()
        table = app.screen
        assert isinstance(table, TableScreen)
        table.action_leave()
        await pilot.pause()
        app.open_seats(game)
        await pilot.pause()
        assert app.screen.query_one("#option-hand_size", Cycle).value == 6


async def test_an_order_by_lot_moves_computers_with_their_names(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        orders = set[tuple[tuple[str, ...], tuple[str, ...]]]()
        for seed in range(9):
            if len(orders) == 2:
                break
            app.push_screen(SeatsScreen(GAMES["votes-for-women"], Form(("Ann", "Bo"), ("person", "easy"))))
            await pilot.pause()
            app.screen.query_one("#seed", Input).value = str(seed)
            app.screen.query_one("#order", Cycle).action_turn(1)
            await pilot.press("f2")
            await pilot.pause()
            table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
            orders.add((table.match.names, table.match.players))
            table.action_leave()
            await pilot.pause()
        assert orders == {(("Ann", "Bo"), ("person", "easy")), (("Bo", "Ann"), ("easy", "person"))}


async def test_a_seed_is_drawn_at_the_start_and_not_shown_before_the_game(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        seeds = []
        for _ in range(2):
            app.push_screen(SeatsScreen(ELECTIONEERING, Form(NAMES[:2])))
            await pilot.pause()
            assert app.screen.query_one("#seed", Input).value == ""
            await pilot.press("f2")
            await pilot.pause()
            table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
            seeds.append(table.match.seed)
            table.action_leave()
            await pilot.pause()
        assert len(set(seeds)) == 2
        assert max(seeds) >= 1 << 40


async def test_a_name_typed_in_a_seat_that_nobody_has_makes_it_a_persons(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(SeatsScreen(ELECTIONEERING))
        await pilot.pause()
        players = [app.screen.query_one(f"#player-{seat}", Cycle) for seat in range(2)]
        assert [player.value for player in players] == ["person", "medium"]
        await pilot.press(*["tab"] * 3, *"Bo")
        assert [player.value for player in players] == ["person", "person"]
        await pilot.press("backspace", "backspace")
        assert [player.value for player in players] == ["person", "medium"]


async def test_a_name_typed_over_last_times_computer_is_a_persons_without_leaving_the_field(
    tmp_path: Path,
) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(SeatsScreen(ELECTIONEERING, Form(("Ann", "Medium bot"), ("person", "medium"))))
        await pilot.pause()
        await pilot.press("tab", "tab", "tab", *"Bo")
        assert "Seat 2 is a person's now. Tab: who plays." in text(app)
        await pilot.press("f2")
        table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        assert table.match.players == ("person", "person")
        assert table.match.names == ("Ann", "Bo")


async def test_left_and_right_in_a_name_move_in_it_and_turn_nothing(tmp_path: Path) -> None:
    """What a computer is called stands in the empty name: once Left there changed its level."""
    async with running(tmp_path) as (app, pilot):
        app.push_screen(SeatsScreen(ELECTIONEERING))
        await pilot.pause()
        player = app.screen.query_one("#player-1", Cycle)
        app.screen.query_one("#name-1").focus()
        await pilot.press("right", "left", "left")
        assert player.value == "medium"
        assert "Tab seats" in text(app)
        await pilot.press(*"Bo", "left", "x")
        assert player.value == "person"
        assert app.screen.query_one("#name-1", Input).value == "Bxo"


async def test_those_who_played_last_sit_down_again_in_another_game(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        match = Match.start(ELECTIONEERING, 3, 7, ("Ann", "Player 2", "Cy"))
        app.store.create(match, {"players": ("person", "person", "easy")}).close()
        app.screen.read_saves()  # type: ignore[attr-defined]
        await pilot.press("4", "enter")
        names = [app.screen.query_one(f"#name-{seat}", Input).value for seat in range(3)]
        players = [app.screen.query_one(f"#player-{seat}", Cycle).value for seat in range(3)]
        assert names == ["Ann", "", "Cy"]
        assert players == ["person", "person", "easy"]


@pytest.mark.parametrize("slug", GAMES)
async def test_every_option_with_its_sentence_is_on_one_screen(tmp_path: Path, slug: str) -> None:
    game = GAMES[slug]
    async with running(tmp_path) as (app, pilot):
        app.push_screen(SeatsScreen(game, Form(NAMES[: game.seats[-1]])))
        await pilot.pause()
        shown = " ".join(text(app).split())
        for seat in range(game.seats[-1]):
            assert NAMES[seat] in shown
        for sentence in app.screen.query(".sentence"):
            assert sentence.region.height
            assert app.screen.region.contains_region(sentence.region)
        assert app.screen.query_one("#begin").region.bottom <= 22
        assert len(app.screen.query(".sentence")) == len(game.options)


async def test_the_seats_screen_gives_the_advice_of_the_game_for_so_many_players(tmp_path: Path) -> None:
    game = GAMES["legislation"]
    async with running(tmp_path) as (app, pilot):
        app.push_screen(SeatsScreen(game, Form(NAMES[:5])))
        await pilot.pause()
        advised = {seats: advice.words for seats in (5, 6) if (advice := game.advice_for(seats))}
        assert advised[5] in text(app)
        assert "F6 advised" in text(app)
        await pilot.press("f4")
        assert app.focused is app.screen.query_one("#option-preset")
        app.screen.query_one("#count").focus()
        await pilot.press("left")
        assert "F6" not in text(app)
        assert "F4 options" in text(app)
        await pilot.press("right")
        await pilot.press("right")
        assert advised[6] in text(app)
        assert "F6: as advised." in text(app)
        await pilot.press("f6")
        assert app.screen.query_one("#option-hand_size", Cycle).value == 6
        assert app.screen.query_one("#option-preset", Cycle).value == "balanced"
        assert "F6: as advised." not in text(app)


async def test_where_persons_share_a_keyboard_copycats_hands_are_shown_on_request(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(SeatsScreen(GAMES["copycat"], Form(("Ann", "Bo"))))
        await pilot.pause()
        turns = app.screen.query_one("#option-turns", Cycle)
        other = app.screen.query_one("#player-1", Cycle)
        found = [turns.value]
        for by in (1, -1):
            other.action_turn(by)
            await pilot.pause()
            found.append(turns.value)
            assert f"Hands: {'on request' if turns.value == 'open' else 'covered'}." in text(app)
        assert found == ["open", "covered", "open"]
        turns.action_turn(1)
        for by in (1, -1):
            other.action_turn(by)
            await pilot.pause()
            assert turns.value == "covered", "what somebody has turned stays"


async def test_a_contest_of_slogans_is_proposed_from_two_persons_on(tmp_path: Path) -> None:
    """One person against a computer was offered the best slogan."""
    async with running(tmp_path) as (app, pilot):
        seats = SeatsScreen(ELECTIONEERING)
        app.push_screen(seats)
        await pilot.pause()
        first = seats.query_one("#option-first_player", Cycle)
        assert first.value == "pick"
        seats.query_one("#name-1").focus()
        await pilot.press(*"Bo")
        assert first.value == "slogan"


async def test_ballots_by_thumbs_are_proposed_from_five_persons_on_until_somebody_turns_them(
    tmp_path: Path,
) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(SeatsScreen(GAMES["legislation"], Form(NAMES[:5])))
        await pilot.pause()
        ballots = app.screen.query_one("#option-ballots", Cycle)
        assert ballots.value == "thumbs"
        app.screen.query_one("#player-0").focus()
        await pilot.press("right")
        assert ballots.value == "sealed"
        ballots.focus()
        await pilot.press("left")
        app.screen.query_one("#player-0").focus()
        await pilot.press("left")
        assert ballots.value == "roll_call"


async def test_after_a_game_of_computers_the_first_seat_is_a_persons(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        seats = SeatsScreen(ELECTIONEERING, Form(("Medium bot", "Easy bot"), ("medium", "easy")))
        app.push_screen(seats)
        await pilot.pause()
        kinds = [seats.query_one(f"#player-{seat}", Cycle).value for seat in range(2)]
        assert kinds == ["person", "easy"]
        assert seats.query_one("#name-0", Input).value == ""


async def test_the_arrows_stop_at_the_ends_of_the_seats_form(tmp_path: Path) -> None:
    """Down from Begin, the last line on the left, went up to the top on the right."""
    async with running(tmp_path) as (app, pilot):
        seats = SeatsScreen(GAMES["legislation"])
        app.push_screen(seats)
        await pilot.pause()
        await pilot.press(*["down"] * 30)
        assert app.focused is seats.query_one(Begin)
        await pilot.press(*["up"] * 30)
        assert app.focused is seats.query_one("#count")
        await pilot.press("f4")
        first = app.focused
        await pilot.press("up")
        assert app.focused is first
        await pilot.press(*["down"] * 30)
        assert app.focused is [*seats.query("#options Cycle")][-1]


async def test_right_goes_from_begin_to_the_options_beside_it(tmp_path: Path) -> None:
    """It did nothing and said nothing."""
    async with running(tmp_path, size=(80, 24)) as (app, pilot):
        await pilot.press("4", "enter")
        app.screen.query_one(Begin).focus()
        await pilot.press("right")
        assert app.screen.query_one("#option-preset").has_focus


async def test_a_long_name_does_not_touch_who_plays(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(SeatsScreen(ELECTIONEERING, Form(("Benjamin-Maximil", "Cy"))))
        await pilot.pause()
        assert "Benjamin-Maximil " in text(app)


async def test_who_plays_alone_and_has_typed_no_name_is_you(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await pilot.press("5", "enter")
        assert app.screen.query_one("#name-0", Input).placeholder == "You"
        await pilot.press("enter")
        table = app.screen
        assert isinstance(table, TableScreen)
        assert table.match.names[0] == "You"
        await pilot.press("q")
        await pilot.press("enter")
        assert isinstance(app.screen, SeatsScreen)
        assert app.screen.query_one("#name-0", Input).value == ""


async def test_a_deck_that_fits_is_chosen_and_the_match_is_played_with_it(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(SeatsScreen(ELECTIONEERING))
        await pilot.pause()
        app.screen.query_one("#deck", Cycle).action_turn(1)
        await pilot.press("f2")
        await pilot.pause()
        await pilot.pause()
        table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        box = table.match.game.box
        assert box is not None
        assert box.title == "The garden class"
        assert app.forms["electioneering"].deck == box.mark, "for the next time"


async def test_a_seat_that_is_turned_into_a_computer_says_so(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(SeatsScreen(ELECTIONEERING, Form(("Ann", "Bo"), ("person", "person"))))
        await pilot.pause()
        seat = app.screen.query_one("#player-0", Cycle)
        seat.focus()
        await pilot.press("right")
        await pilot.pause()
        assert "Seat 1: computer." in text(app)
        names = [app.screen.query_one("#name-0", Input).value]
        await pilot.press("left")
        await pilot.pause()
        names.append(app.screen.query_one("#name-0", Input).value)
        assert names == ["", "Ann"], "a computer named Ann would count as Ann"


async def test_what_is_turned_is_said(tmp_path: Path) -> None:
    """The deck was another one, and nobody saw it."""
    async with running(tmp_path) as (app, pilot):
        app.push_screen(SeatsScreen(ELECTIONEERING, Form(("Ann", "Bo"), ("person", "person"))))
        await pilot.pause()
        app.screen.query_one("#order", Cycle).focus()
        await pilot.press("left")
        await pilot.pause()
        assert "Order: drawn by lot." in text(app)


async def test_rows_whose_names_do_not_say_it_are_explained(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(SeatsScreen(GAMES["legislation"]))
        await pilot.pause()
        for row, said in (
            ("order", "drawn by lot."),
            ("seed", "deals the same cards"),
            ("deck", "of yours."),
        ):
            app.screen.query_one(f"#{row}").focus()
            await pilot.pause()
            assert said in text(app).split("\n")[-2]


async def test_where_each_has_a_side_one_key_changes_who_plays_which(tmp_path: Path) -> None:
    for players in (("person", "hard"), ("person", "person")):
        names = tuple("Ann" if player == "person" else "" for player in players)
        async with running(tmp_path) as (app, pilot):
            app.push_screen(SeatsScreen(GAMES["votes-for-women"], Form(names, players)))
            await pilot.pause()
            assert "swap sides" in text(app)
            for shown in (players[::-1], players):
                await pilot.press("f7")
                await pilot.pause()
                assert tuple(app.screen.query_one(f"#player-{seat}", Cycle).value for seat in (0, 1)) == shown
                for seat, player in enumerate(shown):
                    name = app.screen.query_one(f"#name-{seat}", Input).value
                    assert name == ("Ann" if player == "person" else "")
