"""A demo plays itself, goes on, and gives up a seat to whoever wants it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from textual.pilot import Pilot

from civics_tui.app import CivicsApp
from civics_tui.boards import board_of
from civics_tui.boards.canvas import Canvas
from civics_tui.boards.picture import NO_BREAK, UNICODE
from civics_tui.boards.targets import parsed
from civics_tui.boards.view import Chip, View
from civics_tui.cli import main
from civics_tui.players.highlights import is_long, next_scene, play_to
from civics_tui.table.demo import screen as screens
from civics_tui.table.demo.screen import DemoScreen, OfferScreen
from civics_tui.table.drawing.captions import _race, captions, cards, drawn
from civics_tui.table.drawing.lines import signs_to_say
from civics_tui.table.match.demo import Demo, demo_games
from civics_tui.table.match.game_log import GameLog
from civics_tui.table.scenes import Over
from civics_tui.table.screens.screen import TableScreen
from rules import GAMES
from rules.chance import SeededChance
from rules.game import Game
from rules.match import PERSON, Match
from tests.app.desks import sit
from tests.app.driving import ELECTIONEERING, LARGE, MIDDLE, NAMES, SMALL, played, running, text
from tests.app.test_computers import until
from tests.electioneering.table import position


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Introduce a game only for a moment."""
    monkeypatch.setattr(screens, "INTRODUCTION_SECONDS", 0.05)
    monkeypatch.setattr(screens, "REVEAL_SECONDS", 0.05)


async def shown(app: CivicsApp, pilot: Pilot[Any], **settings: Any) -> tuple[Demo, DemoScreen]:
    """Begin a demo of the class election; by default nothing moves of itself for a minute."""
    demo = Demo(**{"games": [ELECTIONEERING], "seats": 2, "seed": 5, "pace": 60.0, **settings})
    app.show_demo(demo)
    await pilot.pause()
    await pilot.pause()
    return demo, next(screen for screen in app.screen_stack if isinstance(screen, DemoScreen))


async def test_a_demo_plays_to_the_result_and_tells_its_story(tmp_path: Path) -> None:
    async with running(tmp_path, MIDDLE) as (app, pilot):
        demo, demo_screen = await shown(app, pilot, pace=0.05)
        await until(pilot, lambda: "plays" in text(app))
        await until(pilot, lambda: isinstance(demo_screen.session.scene, Over))
        await pilot.pause()
        assert "wins" in text(app)
        demo.close()


async def test_a_demo_that_loops_goes_on_with_another_game_and_keeps_only_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screens, "RESULT_SECONDS", 0.05)
    async with running(tmp_path) as (app, pilot):
        demo, _ = await shown(app, pilot, pace=0.0, loop=True)
        deep = len(app.screen_stack)
        await until(pilot, lambda: demo.shown >= 2, most=60)
        await until(pilot, lambda: isinstance(app.screen, DemoScreen))
        assert len(app.screen_stack) == deep
        assert len(list(demo._folder.path.glob("matches/*.sqlite"))) == 1
        demo.close()
    assert not list(tmp_path.glob("matches/*")), "a demo leaves the saved games alone"


async def test_a_demo_of_several_games_shows_each_of_them_once_and_stays_at_the_last_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screens, "RESULT_SECONDS", 0.05)
    async with running(tmp_path) as (app, pilot):
        demo = Demo([ELECTIONEERING, ELECTIONEERING], seats=2, seed=5, pace=0.0)
        app.show_demo(demo)
        await until(pilot, lambda: demo.shown == 2, most=60)
        assert demo.goes_on is False
        await until(pilot, lambda: isinstance(app.screen, DemoScreen))
        last = app.screen
        assert isinstance(last, DemoScreen)
        await until(pilot, lambda: isinstance(last.session.scene, Over), most=60)
        await pilot.pause(0.2)
        assert app.screen is last
        demo.close()


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_a_passer_by_reads_what_wins_who_wants_what_and_what_was_done(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with running(tmp_path, size) as (app, pilot):
        demo, _ = await shown(app, pilot, pace=0.2)
        await until(pilot, lambda: "JUST NOW" in text(app) and "plays" in text(app))
        said = " ".join(text(app).split())
        for heading in ("THE GAME", "WHO WANTS", "WATCH", "JUST NOW", "NEXT", "PRESS ANY KEY TO PLAY"):
            assert heading in said
        assert "IN HAND" in said or "decides with this hand" in said
        assert "◂" in said, "what the play changed is marked"
        if size == LARGE:
            assert "HANDS all open" in said
        else:
            assert ELECTIONEERING.goal in said
        demo.close()


@pytest.mark.parametrize("slug", GAMES)
def test_the_captions_of_every_game_have_something_to_say_and_fit(slug: str) -> None:
    game = GAMES[slug]
    seats = game.seats[0]
    options = {"first_player": "random"} if game is ELECTIONEERING else {}
    match = played(Match.start(game, seats, 7, NAMES[:seats], options), 4)
    board = board_of(slug)
    chips = board.chips(View(match.state.observation(None), match.names, 80, 15))
    views = [View(match.state.observation(seat), match.names, 80, 15) for seat in range(seats)]
    own = [board.chips(view)[seat] for seat, view in enumerate(views)]
    lines = captions(match, match.names, chips, GameLog(match).plays(None)[-1], "votes", own)
    assert [line.heading for line in lines] == ["THE GAME", "WHO WANTS", "WATCH", "JUST NOW", "NEXT"]
    words = ["".join(span.text for span in line.words) for line in lines]
    assert all(words)
    assert words[1].startswith(match.names[match.state.current_player or 0])
    picture = drawn(Canvas(80, 7, UNICODE), lines)
    assert picture.height == 7
    for totals, told in (
        ((2, 2, 1), "Ann and Ben are ahead, votes as they stand: 2 each."),
        ((0, 0), "Nobody"),
    ):
        level = [
            Chip(seat, NAMES[seat], parts=[("", votes)], wants=["wants Recess"])
            for seat, votes in enumerate(totals)
        ]
        wants, watch = captions(match, match.names, level, None, "votes")[1:3]
        assert ": each wants Recess. " in "".join(span.text for span in wants.words)
        assert "".join(span.text for span in watch.words).startswith(told)


@pytest.mark.parametrize("slug", GAMES)
def test_below_the_captions_stand_as_many_signs_as_have_room_and_none_is_cut(slug: str) -> None:
    match = played(Match.start(GAMES[slug], GAMES[slug].seats[0], 3, NAMES[: GAMES[slug].seats[0]]), 40)
    board = board_of(slug)
    lines = captions(
        match, match.names, board.chips(View(match.state.observation(None), match.names, 80, 24)), None, "VP"
    )
    legend = UNICODE.encode(board.legend)
    whole, small = (
        drawn(Canvas(60, rows), lines, legend).text
        for rows in (60, len(drawn(Canvas(60, 60), lines).text.rstrip().split("\n")) + 1)
    )
    assert " ".join(whole.split()).endswith(" ".join(legend.split()))
    assert "SIGNS" in whole
    entries = legend.split("  ")
    ends = {" ".join("  ".join(entries[:count]).split()) for count in range(len(entries) + 1)}
    assert " ".join(small.partition("SIGNS")[2].split()) in ends


def test_before_anything_was_done_no_heading_says_that_it_was() -> None:
    match, board = sit().match, board_of("electioneering")
    chips = board.chips(View(match.state.observation(None), match.names, 80, 24))
    assert "JUST NOW" not in [line.heading for line in captions(match, match.names, chips, None, "votes")]


def test_a_sign_that_the_board_explains_itself_is_not_explained_again() -> None:
    legend = "• cares about  + the next place  ✓ would get the vote"
    assert signs_to_say(legend, "•J 2 +\n\n • cares about") == "+ the next place"
    pledges = "▲ Pro pledges Yay  ▼ Con pledges Nay"
    assert signs_to_say(pledges, "▼ Con pledge  on 12 ▲2") == pledges, "a pledge is no explanation"
    assert not signs_to_say("☆ marker, a point for who moves in", "☆2  ☆ marker, ★ if you move in")


@pytest.mark.parametrize("slug", GAMES)
def test_the_cards_of_a_hand_are_named_where_there_is_room_else_counted(slug: str) -> None:
    seats = GAMES[slug].seats[0]
    match = played(Match.start(GAMES[slug], seats, 7, NAMES[:seats]), 10)
    board, view = board_of(slug), View(match.state.observation(0), match.names, 80, 15)
    held = sum(parsed(target).kind == "hand" for target in board.hand(view).targets)
    for width in (10, 40, 400):
        (line,) = cards(board, view, width, 1)
        text = "".join(span.text for span in line)
        assert len(text) <= width
        shown = sum(bool(span.text.strip()) for span in line if span.style != "muted")
        assert text.endswith(f"{held - shown} more") or shown == held
    assert shown == held


def test_a_card_that_is_known_by_its_number_has_it_also_without_its_title() -> None:
    state = Match.start(GAMES["legislation"], 4, 7).state
    view = View(state.observation(0), NAMES, 80, 15)
    bills = [parsed(target).id for target in board_of("legislation").hand(view).targets]
    (line,) = cards(board_of("legislation"), view, 120, 1)
    told = "".join(span.text for span in line).replace(NO_BREAK, " ")
    assert all(re.search(rf" {bill} .*[-+0]{{4}}", told) for bill in bills), told
    (line,) = cards(board_of("legislation"), view, len(told) - 1, 1)
    bare = "".join(span.text for span in line)
    assert len(re.findall("[-+0]{4}", bare)) == len(bills), "rather than a card its number is left out"


def test_two_equal_cards_of_a_hand_are_told_as_two_even_where_cards_are_short() -> None:
    state = position(["G2"], ["B2", "B2", "R3", "R4", "J*", "J*"])
    view = View(state.observation(0), NAMES, 80, 15)
    for width in (30, 60, 400):
        (line,) = cards(board_of("electioneering"), view, width, 1)
        assert "".join(span.text for span in line).count("×2") == 2


@pytest.mark.parametrize("key", ["x", "q", "enter", "f5"])
async def test_any_key_offers_the_seats_while_the_game_waits(tmp_path: Path, key: str) -> None:
    async with running(tmp_path) as (app, pilot):
        demo, screen = await shown(app, pilot)
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(app.screen, OfferScreen)
        assert "Play on in the place of Ash (computer, medium)" in text(app)
        await pilot.press("w")
        await pilot.pause()
        assert app.screen_stack[-1] is screen
        demo.close()


async def test_who_takes_a_seat_plays_on_in_a_saved_game(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        demo, screen = await shown(app, pilot, pace=0.5)
        await until(pilot, lambda: len(screen.match.moves) >= 3)
        await pilot.press("x")
        await pilot.pause()
        moves = screen.match.actions
        await pilot.press("4")
        await pilot.pause()
        table = app.screen
        assert isinstance(table, TableScreen)
        assert not isinstance(table, DemoScreen)
        assert table.match.players == ("medium", PERSON)
        assert table.match.actions[: len(moves)] == moves
        (saved,) = app.store.summaries()
        assert saved.players == ("medium", PERSON)
        demo.close()


async def test_a_demo_can_be_quit(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        demo, _ = await shown(app, pilot)
        await pilot.press("x")
        await pilot.press("q")
        await pilot.pause()
        assert app.return_code == 0
        demo.close()


def test_the_same_seed_shows_the_same_deals() -> None:
    deals = []
    for _ in range(2):
        demo = Demo([ELECTIONEERING], 3, seed=9)
        saves = [demo.next_match() for _ in range(2)]
        deals.append([save.match.state.digest() for save in saves])
        for save in saves:
            demo.forget(save)
        demo.close()
    assert deals[0] == deals[1]
    assert len(set(deals[0])) == 2


def test_games_take_turns_and_have_their_usual_number_of_players() -> None:
    demo = Demo(demo_games(None, None), seed=9)
    saves = [demo.next_match() for _ in range(len(GAMES) + 1)]
    order = sorted(GAMES.values(), key=lambda game: game.max_decisions)
    assert [save.match.game for save in saves] == [*order, order[0]]
    for save in saves:
        seats = save.match.game.seats
        assert save.match.seats == max(seats[0], min(4, seats[-1]))
        demo.forget(save)
    demo.close()


def test_only_games_for_so_many_players_are_shown() -> None:
    assert [game.slug for game in demo_games(None, 8)] == ["legislation"]
    with pytest.raises(ValueError, match="no game is for 9 players"):
        demo_games(None, 9)


def test_a_wrong_wish_is_refused_with_a_reason() -> None:
    for arguments, words in [
        (["chess"], "there is no game 'chess'"),
        (["votes-for-women", "--players", "3"], "Votes for Women is for 2 players"),
        (["--deck", "our-county", "--players", "3"], "Votes for Women is for 2 players"),
    ]:
        result = CliRunner().invoke(main, ["demo", *arguments])
        assert result.exit_code == 1
        assert words in result.stderr


@pytest.mark.parametrize("game", [game for game in GAMES.values() if is_long(game)], ids=lambda one: one.slug)
def test_of_a_long_game_an_opening_a_climax_and_the_end_are_shown(game: Game) -> None:
    demo = Demo([game], seed=5)
    save = demo.next_match()
    match, begun = save.match, [len(save.match.moves)]
    while (far := next_scene(match)) is not None:
        play_to(match, far, save.play)
        begun.append(len(match.moves))
    assert 0 < begun[0] < begun[-1]
    assert not match.over
    demo.close()


async def test_a_demo_goes_on_to_the_next_scene_of_a_long_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screens, "DECISIONS", 2)
    async with running(tmp_path) as (app, pilot):
        demo, screen = await shown(app, pilot, games=[GAMES["copycat"]], pace=0.0)
        moves = len(screen.match.moves)
        await until(pilot, lambda: len(screen.match.moves) > moves + 40)
        assert "JUST NOW" in text(app)
        demo.close()


@pytest.mark.parametrize("slug", GAMES)
def test_the_captions_on_a_wall_tell_nothing_hidden(slug: str) -> None:
    board, seats = board_of(slug), GAMES[slug].seats[0]
    for moves in (3, 20, 60):
        match = played(Match.start(GAMES[slug], seats, 7, NAMES[:seats]), moves)
        if match.over:
            continue
        told = []
        for state in (match.state, match.state.determinize(0, SeededChance(3))):
            match.state = state
            chips = board.chips(View(state.observation(None), match.names, 160, 48))
            told.append(captions(match, match.names, chips, None, "points"))
        assert told[0] == told[1]
        assert any(caption.heading == "WHO WANTS" for caption in told[0])


async def test_on_a_wall_the_board_has_the_place_of_the_hand(tmp_path: Path) -> None:
    async with running(tmp_path, (160, 50)) as (app, pilot):
        demo, demo_screen = await shown(app, pilot, wall=True)
        await until(pilot, lambda: "WHO LEADS, AND WHY" in text(app) and "WHO WANTS" in text(app))
        assert "decides with this hand" not in text(app)
        assert demo_screen.session.viewer is None
        desk = demo_screen._desk
        assert desk is not None
        board = desk.plan.board
        assert board.y + board.height == desk.plan.keys.y
        demo.close()


def test_where_nobody_wants_anything_no_heading_says_that_they_do() -> None:
    match = Match.start(GAMES["founding-fathers"], 3, 7, NAMES[:3])
    chips = [Chip(seat, NAMES[seat], "1") for seat in range(3)]
    told = [line.heading for line in captions(match, match.names, chips, None, "points")]
    assert told == ["THE GAME", "WATCH", "NEXT"]


def test_who_leads_is_all_who_have_most_and_nobody_where_all_have_as_much() -> None:
    def said(*points: int) -> str:
        chips = [Chip(seat, NAMES[seat], str(number)) for seat, number in enumerate(points)]
        return "".join(span.text for span in _race(chips, NAMES))

    assert said(1, 1, 1) == said(0, 0, 0) == ""
    assert said(3, 3, 3, 1).startswith("Ann, Ben and Cy lead with 3")
    assert said(3, 2, 1).startswith("Ann leads with 3")
