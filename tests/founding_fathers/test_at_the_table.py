"""The table of Founding Fathers at 80x24: what is asked and what can be chosen is read whole."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest

from civics_tui.boards import board_of
from civics_tui.boards.picture import NO_BREAK, UNICODE
from civics_tui.boards.sheets import Kept, Sheet
from civics_tui.boards.view import Chip
from civics_tui.players.hints import Advice
from civics_tui.players.levels import choose
from civics_tui.players.question import question_of
from civics_tui.table.desk.desk import Desk
from civics_tui.table.drawing import frame, panes
from civics_tui.table.drawing.news import news_line
from civics_tui.table.match.game_log import GameLog, News, Play
from civics_tui.table.scenes import Asking
from civics_tui.table.session.session import Session
from rules.chance import SeededChance
from rules.founding_fathers import GAME
from rules.founding_fathers.cards import BOX
from rules.founding_fathers.components import CARD
from rules.founding_fathers.state import ConventionState
from rules.match import Match
from rules.words import Text
from tests.app.driving import Loose, text_of_picture
from tests.founding_fathers.convention import bench, benches, convention, held, legal, play, space


def decisions(seats: int, seed: int) -> Iterator[Desk]:
    """The table at every decision of a game that is chosen by computers, the news already read."""
    match = Match.start(GAME, seats, seed, ())
    session = Session(Loose(match), board_of(GAME.slug))
    desk = Desk(session, UNICODE)
    session.start()
    desk.show_scene()
    chance = SeededChance(seed)
    while not match.over:
        if isinstance(session.scene, Asking):
            desk.touched = True
            action = choose(question_of(GAME.slug, match.state), "easy", chance)
            yield desk
            session.play(action)
        else:
            session.go_on()
        desk.show_scene()


@pytest.mark.parametrize("card", ["lmartin", "ccpinckney"])
def test_what_a_speech_loses_is_read_whole_beside_the_board_of_a_wide_window(card: str) -> None:
    faction = "AF" if card == "lmartin" else "LS"
    first = {"AF": "gerry", "LS": "few"}[faction]
    match = Match.start(GAME, 3, 1, ())
    match.state = convention(hand=f"{first} {card} king", tracks={(0, faction): 6}, effects={"king": 0})
    play(match.state, f"speak {first}")
    session = Session(Loose(match), board_of(GAME.slug))
    session.start()
    desk = Desk(session, UNICODE, (120, 40))
    desk.show_scene()
    desk.key("enter")
    assert isinstance(session.scene, Asking)
    rows = [line.rstrip() for line in desk.picture().text.splitlines() if "lost" in line]
    assert rows[0].endswith("2 spaces lost")
    assert str(BOX.surnames[CARD[card]]) in rows[0]


def test_a_row_without_room_for_all_letters_of_a_card_has_them_closer_together() -> None:
    """Without those of several delegates together it was read that they may not."""
    match = Match.start(GAME, 3, 1, ())
    match.state = convention(hand="ccpinckney cpinckney gilman")
    session = Session(Loose(match), board_of(GAME.slug))
    session.start()
    desk = Desk(session, UNICODE, (80, 24))
    desk.show_scene()
    desk.key("enter")
    rows = [line[:41] for line in desk.picture().text.splitlines() if "Pinckney" in line[:41]]
    assert [row.split("Pinckney")[1].strip() for row in rows] == 2 * ["yY nN sS e x"]


def lines(desk: Desk) -> list[str]:
    """Prompt, the line below it, and the rows of the list, drawn without the rest of the table."""
    plan = desk.plan
    sheet = Sheet(80, 24)
    desk.kept = Kept()
    panes.TablePicture(desk, sheet).prompt(desk.session.scene.lines(desk))
    listed = panes.choices(desk)
    panes.follow(desk, "list", listed, plan.choices, f"{desk.choices.place}")
    panes.put_pane(desk, sheet, "list", plan.choices, listed, "table")
    rows = text_of_picture(sheet.picture())
    prompt = [row.rstrip() for row in rows[plan.prompt.y : plan.choices.y]]
    return prompt + [row[: plan.choices.width].rstrip() for row in rows[plan.choices.y : plan.keys.y]]


def cursors(desk: Desk) -> Iterator[None]:
    """Put the cursor on every row, and on every use of a row."""
    choices = desk.choices
    opened = choices.open
    for at in [choices.at] if opened else range(len(choices.rows)):
        choices.at = at
        if not opened:
            yield
        if opened or len(choices.row.uses) > 1:
            choices.open_uses()
            for use_at in range(len(choices.row.uses)):
                choices.use_at = use_at
                yield
            choices.open = opened


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (5, 2)])
def test_no_question_use_or_news_of_a_game_is_cut_at_80x24_and_uses_need_no_scrolling(
    seats: int, seed: int
) -> None:
    told = most = 0
    for number, desk in enumerate(decisions(seats, seed)):
        if number % 4:
            continue
        cut = [line for _ in cursors(desk) for line in lines(desk) if UNICODE.ellipsis in line]
        assert cut == []
        choices = desk.choices
        for at, row in enumerate(choices.rows):
            if row.only is None:
                choices.at = at
                choices.open_uses()
                listed = "\n".join(lines(desk)[2:])
                assert all(f" {use.key} " in listed and use.words in listed for use in row.uses), listed
                most = max(most, len(row.uses))
                choices.close()
        desk.touched = False
        news = lines(desk)[1]
        if news.lstrip().startswith(UNICODE.left):
            assert news.endswith((".", "more: l)")), news
            told += 1
    assert told > 5
    assert most > 5


def test_a_card_has_the_letter_of_every_use_in_its_row() -> None:
    desk = at_the_table(convention(hand="dayton brearley king", article="supremacy"))
    letters = [line.split(maxsplit=4)[4] for line in lines(desk)[2:5]]
    assert letters == ["y Y n N s S e x", "y Y n N s S e x", "y n s e x"]


def test_two_uses_in_a_row_are_reached_one_after_the_other() -> None:
    desk = at_the_table(convention(hand="few pierce baldwin", article="supremacy"))
    desk.key("enter")
    rows = lines(desk)[2:]
    assert [row.split() for row in rows[:2]] == [
        ["y", "Vote", "Yea", "1-4", "VP,", "who?", "Y", "all", "3"],
        ["n", "Vote", "Nay", "1-2", "VP,", "who?", "N", "both"],
    ]
    seen = []
    for _ in range(3):
        seen.append(desk.choices.use.key if desk.choices.use else "")
        desk.key("down")
    assert seen == ["y", "Y", "n"]


def test_a_track_is_chosen_by_its_first_letter() -> None:
    state = convention(hand="gorham few king")
    play(state, "event gorham")
    desk = at_the_table(state)
    listed = zip(desk.choices.rows, lines(desk)[2:], strict=False)
    keys = {row.target: line.split()[0] for row, line in listed}
    assert keys == {"track:F": "F", "track:AF": "A", "track:LS": "L", "track:SS": "S"}


def test_the_question_of_the_committee_room_and_its_answers_stand_whole() -> None:
    desk = next(desk for desk in decisions(3, 1) if desk.choices.target == "committee:")
    question, about, *rows = lines(desk)
    assert question.endswith(("SS).", "LS).", "F)."))
    assert about.strip().startswith(("Turn it to", "Leave it as"))
    assert re.search(r"the most tokens pay F \d, AF \d, LS \d, SS \d$", about)
    assert [row.split()[0] for row in rows[:2]] == ["y", "n"]


def test_what_tokens_then_pay_is_in_codes_where_the_names_of_factions_have_no_room() -> None:
    """`y Turn pay Federalist 4, Anti-Federa...` cut off the number that one needed."""
    yeas = benches({"yea": ["NH", "MA", "CT"]}, 0) | benches({"yea": ["NY", "NJ", "PA"]}, 1)
    laid = convention(
        hand="few king yates", benches=yeas, article="veto", owned=(8, 4, 3), committee=(2, 0, 0), round=4
    )
    session = at_the_table(play(laid, "vote few yea")).session
    desk = Desk(session, UNICODE, (100, 34))
    desk.show_scene()
    rows = [line for line in desk.picture().text.split("\n") if re.match(" [yn]  |    pay ", line)]
    assert rows
    assert not any("…" in row for row in rows)


def after(desk: Desk) -> ConventionState:
    """The position the table has come to."""
    state = desk.session.state
    assert isinstance(state, ConventionState)
    return state


def at_the_table(state: ConventionState) -> Desk:
    """The table at a position of three persons, the keyboard with the seat that decides."""
    match = Match.start(GAME, 3, 1, ())
    match.state = state
    session = Session(Loose(match), board_of(GAME.slug))
    session.start()
    session.go_on()
    desk = Desk(session, UNICODE)
    desk.show_scene()
    return desk


def test_a_turn_begins_on_the_card_whose_vote_may_pay_most_and_nothing_is_chosen_by_enter() -> None:
    cases: Sequence[tuple[str, str, str]] = [
        ("few king yates", "", "yates"),  # one point each: the card that came last
        ("wythe few king", "", "wythe"),  # two points on an article of his faction
        ("wythe blair pierce", "", "blair"),  # four points for the two
        ("pierce lansing yates", "NY", "pierce"),  # New York's vote is one's own
    ]
    for hand, voted, first in cases:
        own = benches({"nay": [voted]}, 0) if voted else {}
        desk = at_the_table(convention(hand=hand, benches=own, article="supremacy"))
        assert desk.choices.target == f"hand:{first}"
        desk.key("enter")
        assert desk.choices.open


def test_a_letter_does_nothing_with_a_card_on_which_the_program_put_the_cursor() -> None:
    """It lists what can be done with that card; once a person has put the cursor there it does it."""
    moves: tuple[str, ...]
    for moves, done in (((), False), (("down", "up"), True)):
        desk = at_the_table(convention(hand="pierce few king", article="supremacy"))
        before = after(desk)
        for key in (*moves, "s"):
            desk.key(key)
        assert (after(desk) is not before) is done
        assert desk.choices.open is not done


def test_the_key_line_says_for_whom_the_letters_are() -> None:
    desk = at_the_table(convention(hand="pierce few king", article="supremacy"))
    desk.touched = True
    assert f"{desk.choices.row.name}: y" in desk.picture().text


def test_an_event_in_effect_says_what_it_does_where_there_is_room() -> None:
    desk = at_the_table(convention(hand="pierce few wilson", effects={"king": 0}))
    assert f"King: {BOX.card('king').gist}" in desk.picture().text


def test_all_who_may_join_vote_and_speak_by_one_key() -> None:
    desk = at_the_table(convention(hand="mason wythe blair", pool="few king yates"))
    for key in ("down", "up", "Y"):
        desk.key(key)
    assert bench(after(desk), "VA") == ("yea", {"blair", "wythe"}, 0)
    speech = at_the_table(convention(hand="few king wilson"))
    for key in ("down", "up", "S"):
        speech.key(key)
    assert space(after(speech), 0, "LS") == 3


def test_two_cards_of_three_are_taken_by_one_key() -> None:
    state = play(convention(hand="blair wythe few", pool="king yates read"), "together blair yea")
    desk = at_the_table(state)
    assert "which one do you leave?" in lines(desk)[0]
    desk.key("2")
    assert held(after(desk), 0) == {"few", "king", "read"}


def test_a_planner_is_taken_for_a_card_by_one_key_and_left_by_enter() -> None:
    state = convention(hand="few king yates", pool="gilman mason wythe", deck="read madison broom")
    play(state, "snub few", "done", "draw 0")
    assert at_the_table(state.clone()).key("1") is None
    desk = at_the_table(state)
    assert desk.choices.row.name == "Leave Madison"
    desk.key("2")
    assert held(after(desk), 0) == {"king", "gilman", "madison"}


def test_what_an_event_offers_keeps_the_letters_of_a_faction() -> None:
    state = play(convention(hand="mcclurg king yates", tracks={(0, "F"): 1}), "event mcclurg")
    assert "Advance 2 on F" in "\n".join(lines(at_the_table(state)))


def test_a_number_that_chooses_nothing_says_so() -> None:
    desk = at_the_table(play(convention(hand="gorham king yates"), "event gorham"))
    desk.key("1")
    assert lines(desk)[1].strip().startswith("1 is no choice here; ")


def test_a_number_goes_to_its_card_while_the_uses_of_another_one_are_listed() -> None:
    """`4 is no choice here`, and by the letter that followed the man spoke whose uses were listed."""
    state = convention(hand="few king wilson read clymer", pool="yates broom bassett")
    desk = at_the_table(play(state, "event wilson"))
    for key, target, listed in (("1", "few", True), ("4", "clymer", True), ("3", "read", False)):
        before = after(desk)
        desk.key(key)
        assert (desk.choices.target, desk.choices.open) == (f"hand:{target}", listed)
        assert after(desk) is before, "nothing is chosen that was not in the list"
    for key in "14s":
        desk.key(key)
    assert str(after(desk).prompt().text).startswith("Clymer: to space 3")


def test_after_a_number_that_is_nobody_s_a_letter_chooses_for_nobody() -> None:
    """Who typed a number for who speaks, and the letter, had another one speak, whose uses were open."""
    desk = at_the_table(convention(hand="few baldwin wilson king langdon"))
    for key in "3e":
        desk.key(key)
    for before in ("", "1"):
        for key in f"{before}5":
            desk.key(key)
        assert "5 is no choice here; 1 to 4" in desk.session.notice
        asked = desk.session.state
        desk.key("s")
        assert desk.session.state is asked
        assert desk.choices.open, "it shows of whom it would be"


def test_a_marker_is_taken_back_from_a_track_by_its_letter_and_from_a_state_by_number() -> None:
    state = convention(
        hand="few king yates",
        benches={"VA": ("yea", "blair", 0), "DE": ("yea", "read", 0)},
        tracks={(0, "LS"): 2},
        committee=(1, 0, 0),
        owned=(4, 3, 3),
    )
    desk = at_the_table(play(state, "vote GA nay"))
    assert [line.split()[0] for line in lines(desk)[2:6]] == ["1", "2", "L", "C"]
    desk.key("L")
    assert space(after(desk), 0, "LS") == 0


def test_hints_and_past_rounds_leave_the_hand_on_screen() -> None:
    desk = at_the_table(convention(hand="few king yates"))
    desk.run("past")
    shown = "\n".join(text_of_picture(desk.picture()))
    assert "Resolved articles" in shown
    assert all(name in shown for name in ("Few", "King", "Yates"))
    assert "YEA" in shown, "the board above it stays"
    desk.key("escape")
    desk.advise([Advice(desk.choices.rows[0].uses[0].action, 0.5, Text("Vote."))])
    shown = "\n".join(text_of_picture(desk.picture()))
    assert "Hint" in shown
    assert all(name in shown for name in ("Few", "King", "Yates"))


def test_the_news_say_what_an_event_was_played_on() -> None:
    cases: Sequence[tuple[str, str, str]] = [
        (
            "yates few king",
            "state PA",
            "Bo enacts Yates (discard up to 2): Ann's Pennsylvania loses Mifflin.",
        ),
        (
            "jenifer few king",
            "state PA",
            "Bo enacts Jenifer (discard one man): Ann's Pennsylvania loses Mifflin.",
        ),
        ("davie few king", "state PA", "Bo enacts Davie (turn a single): Massachusetts to Yea."),
        (
            "baldwin few king",
            "state PA",
            "Bo enacts Baldwin (take over a single): Ann's Pennsylvania taken over.",
        ),
        (
            "gorham few king",
            "close LS",
            "Bo enacts Gorham for the round (close a track): the Large States track closed.",
        ),
        ("clymer few king", "choose 0", "Bo enacts Clymer (1-2 VP / committee): 1 VP."),
    ]
    for hand, play_, sentence in cases:
        table = {"PA": ("yea", "mifflin", 0), "MA": ("nay", "strong", 1)}
        state = convention(turn=1, hand=hand, article="veto", benches=table)
        play(state, f"event {hand.split()[0]}")
        if play_ in legal(state):
            play(state, play_)
        headline, *details = state.log
        assert Play(1, 1, 0, headline, tuple(details)).summary.text(["Ann", "Bo", "Cy"]) == sentence


def test_what_was_drawn_stands_in_the_news_only_where_what_an_event_cost_does_too() -> None:
    state = convention(turn=1, hand="yates few king", benches={"PA": ("yea", "mifflin", 0)})
    headline, *details = play(state, "event yates").log
    played = Play(1, 1, 0, headline, tuple(details))
    news = News(
        (played,), private=(headline._replace(template="You draw Gorham.", args=(), seats=(0,)),), viewer=0
    )
    for room, told in ((80, "You draw Gorham. "), (62, "")):
        said = "".join(span.text for span in news_line(news, ["You", "Bo", "Cy"], room))
        assert said == f"{told}Bo enacts Yates: your Pennsylvania loses Mifflin. (more:{NO_BREAK}l)"


def test_a_vote_that_was_moved_to_the_other_side_is_no_news_without_the_move() -> None:
    """`Bo votes Nay for South Carolina with Rutledge: now 4 Yea, 1 Nay. (1 more: l)` stood below its Yea."""
    yeas = benches({"yea": ["NH", "MA", "CT", "NJ"]}, 0)
    hands = {1: "rutledge few king", 2: "davie yates read"}
    laid = convention(turn=1, hands=hands, hand=hands[1], benches=yeas, article="veto", owned=(6, 3, 3))
    state = play(laid, "vote rutledge nay", "draw 0")
    voted = [*state.log]
    moved = [*play(state, "event davie", "state SC").log][len(voted) :]
    plays = Play(1, 1, 0, voted[0], tuple(voted[1:])), Play(2, 2, 2, moved[0], tuple(moved[1:]))
    said = "".join(
        one.text for one in news_line(News(plays, viewer=0), ["You", "Medium bot 2", "Medium bot 3"], 80)
    )
    assert "South Carolina to Yea" in said, said


def test_a_planner_on_top_of_the_deck_comes_after_what_was_played() -> None:
    state = convention(hand="few king yates", pool="gilman mason wythe", deck="read madison broom")
    log = play(state, "snub few", "done", "draw 0", "decline").log
    weights = [entry.weight for entry in log if entry.headline]
    assert weights[-2:] == [0, -1]


def test_the_delegates_discarded_at_the_setup_are_news_about_nobody() -> None:
    match = Match.start(GAME, 3, 1, ())
    chance = SeededChance(1)
    while match.state.current_player is not None and len(match.moves) < 7:
        match.play(choose(question_of(GAME.slug, match.state), "easy", chance))
    plays = GameLog(match).plays(None)
    discarding = [one for one in plays if any("discards" in entry.text("ABC") for entry in one.details)]
    assert discarding
    assert not any(one.concerns(seat) for one in discarding for seat in range(3))


def test_the_first_choice_names_the_four_factions_and_the_title_every_seat() -> None:
    rows = text_of_picture(next(decisions(5, 1)).picture())
    text = "\n".join(rows)
    assert "Federalists (F) against Anti-Federalists (AF)." in text
    assert "Large States (LS) against Small States (SS)." in text
    assert all(f"{seat}: 1VP " in rows[0] for seat in range(1, 6))


def test_the_cursor_starts_where_taking_a_marker_back_costs_least() -> None:
    state = convention(
        hand="few king yates",
        benches={"VA": ("yea", "blair", 0), "DE": ("yea", "read", 0)},
        tracks={(0, "LS"): 3, (0, "SS"): 1, (1, "SS"): 2},
        owned=(4, 3, 3),
    )
    desk = at_the_table(play(state, "vote GA nay"))
    rows = desk.choices.rows
    assert [row.target for row in rows] == ["state:DE", "state:VA", "track:LS", "track:SS"]
    assert desk.choices.target == "track:SS"


def test_a_delegation_that_an_event_may_discard_is_listed_with_its_owner() -> None:
    both = {"GA": ("yea", "few", 0), "VA": ("yea", "blair", 1)}
    desk = at_the_table(play(convention(hand="yates king davie", benches=both), "event yates"))
    assert [line.split()[1:3] for line in lines(desk)[2:4]] == [["2", "VA"], ["1", "GA"]]


def test_an_abandoned_delegation_is_listed_as_nobody_s() -> None:
    state = convention(
        hand="yates king davie", benches={"GA": ("yea", "few", 1)}, abandoned={"VA": ("yea", "blair", 1)}
    )
    desk = at_the_table(play(state, "event yates"))
    assert [line.split()[1:3] for line in lines(desk)[2:4]] == [["-", "VA"], ["2", "GA"]]


def test_computers_keep_a_name_in_the_title_at_80_columns() -> None:
    for seats in [4, 5]:
        for points in ["5", "12"]:
            chips = [
                Chip(0, "Ann", points),
                *(Chip(at, f"Medium bot {at + 1}", points) for at in range(1, seats)),
            ]
            shown = frame.title(80, "Founding Fathers", "Round 1 of 4", chips, 0, UNICODE).text
            assert f"Ann {points}" in shown
            assert shown.casefold().count("bot ") == seats - 1
            assert all(f"{at + 1}: {points}" in shown for at in range(1, seats))
            assert UNICODE.ellipsis not in shown


def test_what_ends_a_vote_says_what_the_next_one_is_asked() -> None:
    """`Then Bo decides.` did not say what."""
    desk = at_the_table(convention(hand="washington king yates", committee=(0, 1, 0)))
    desk.session.play(("event", "washington"))
    desk.show_scene()
    assert "may turn House by Population over." in " ".join(desk.picture().text.split())


def test_tokens_are_a_headline_of_the_debate_floor_and_news_about_nobody() -> None:
    match = Match.start(GAME, 3, 1, ())
    chance = SeededChance(1)
    while match.state.current_player is not None:
        match.play(choose(question_of(GAME.slug, match.state), "easy", chance))
    floor = [one for one in GameLog(match).plays(None) if "Debate Floor" in one.headline.text.text("ABC")]
    assert floor
    assert all(one.headline.text.text("ABC") == "The Debate Floor gives its tokens." for one in floor)
    assert not any(one.concerns(seat) for one in floor for seat in range(3))


def test_of_the_tokens_of_several_factions_it_is_told_what_each_pays() -> None:
    """`You +5 for Anti-Federalist, Small States` were 5 for each."""
    state = convention(hand="washington few king", round=4, tokens={(1, "AF"): 1, (1, "SS"): 1})
    play(state, "event washington")
    entries = [*state.log]
    begins = next(at for at, one in enumerate(entries) if "factions pay" in one.template)
    told = Play(None, 0, 0, entries[begins], tuple(entries[begins + 1 :])).summary.text(["Ann", "Bo", "Cy"])
    bonuses = state.observation(None).rank_bonuses
    assert f"Bo +{bonuses[1]} for Anti-Federalist, {bonuses[3]} for Small States" in told
