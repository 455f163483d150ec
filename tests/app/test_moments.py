"""Moments: what is told in steps, how long and with how many bytes, and a key that ends it."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.color import ColorSystem
from textual.pilot import Pilot
from textual.strip import Strip

from civics_tui.app import CivicsApp
from civics_tui.boards.changes import changes_between
from civics_tui.boards.picture import Picture
from civics_tui.boards.view import UNTIL_A_KEY
from civics_tui.looks.palettes import COLORS_256, Palette
from civics_tui.storage.settings import SETTINGS
from civics_tui.table.desk.desk import Desk
from civics_tui.table.scenes import Reveal
from civics_tui.table.scenes.reveal import reveals_of
from civics_tui.table.screens.moments import RUNNING_ON, Moments, chosen
from civics_tui.table.screens.screen import TableScreen
from civics_tui.table.session.session import Session
from civics_tui.terminal.thrift import Piece, drawn, pen_of
from rules import GAMES
from rules.legislation.moments import VoteResult
from rules.votes_for_women.moments import Dice
from rules.votes_for_women.state import PURPLE_HELD, RED_HELD, VotesState
from tests.app.desks import desk_of, sit
from tests.app.driving import begin, running, text
from tests.laws.play import laws_of

MOST_PICTURES, LONGEST, SHORTEST, MOST_BYTES = 6, 2500, 150, 700
"""What a moment may take: pictures, milliseconds in all and of each, bytes of each but the first."""
OF_EACH = 2
"""Moments of each kind that are measured."""


class Clock:
    """Timers that go off when a test says so."""

    def __init__(self) -> None:
        self.waiting: list[tuple[float, Callable[[], None]]] = []

    def __call__(self, seconds: float, act: Callable[[], None]) -> Clock:
        assert not self.waiting, "one timer at a time"
        self.waiting = [(seconds, act)]
        return self

    def stop(self) -> None:
        self.waiting = []

    def go_off(self) -> float:
        """Let the timer go off; returns for how long it was set."""
        ((seconds, act),) = self.waiting
        self.waiting = []
        act()
        return seconds


def revealing(session: Session, seed: int, size: tuple[int, int] = (80, 24)) -> Iterator[Desk]:
    """Play a game at random at one terminal; yield the desk at every reveal, move of a thing, and the end."""
    desk, random = desk_of(session, size), Random(seed)
    while not session.match.over:
        session.play(random.choice(session.state.legal_actions()))
        if session.scene.hands_over:
            desk.show_scene()
            desk.run("go_on")
        if session.scene.asks and session.scene.steps(desk):
            desk.show_scene()
            yield desk
        while session.scene.passes:
            desk.show_scene()
            if isinstance(session.scene, Reveal):
                yield desk
            desk.run("go_on")
    yield desk


def about_to_be_sent(seed: int) -> Session:
    """Sit down where Congress lacks one vote, and many states have four cubes."""
    session = sit("votes-for-women", 2, seed=seed)
    state = session.match.state
    assert isinstance(state, VotesState)
    state.congress = 5
    for place in range(0, 48, 3):
        red = place % 4 == 0
        state.cubes[96 * red + place] = 4
        state.status[place] = RED_HELD if red else PURPLE_HELD
    return session


def pictures_of(desk: Desk) -> tuple[list[int], list[Picture]]:
    """Return how long each picture of a scene stands before the last one, and all pictures."""
    steps = [*desk.session.scene.steps(desk)]
    pictures = []
    for step in (*range(len(steps)), None):
        desk.step = step
        pictures.append(desk.picture())
    return steps, pictures


def bytes_of(before: Picture, after: Picture) -> int:
    """Return how many bytes turn one picture into the other on a dark terminal of 256 colors."""
    palette = Palette(True, COLORS_256)
    pieces = []
    for x, y, words, style in changes_between(before, after):
        name, _, cursor = style.partition("|")
        pen = pen_of(Strip.render_ansi(palette.style(name, cursor), ColorSystem.EIGHT_BIT))
        pieces.append(Piece(x, y, words, pen))
    return len(drawn(pieces, after.width).encode())


def kind_of(desk: Desk) -> str:
    scene = desk.session.scene
    if scene.asks:
        return f"moved by {desk.session.match.moves[-1].action[0]} in {len(scene.steps(desk))}"
    return "+".join(type(one.moment).__name__ for one in scene.entries) or type(scene).__name__


TABLES = [(slug, min(5, game.seats[-1])) for slug, game in GAMES.items()]


def to_be_told(slug: str) -> set[str]:
    """Name a game's moments, but for what is part of another or shown at once, and its end."""
    room = import_module(f"{GAMES[slug].package}.moments")
    own = [one for one in vars(room).values() if getattr(one, "__module__", "") == room.__name__]
    parts = " ".join(str(kind) for one in own for kind in one.__annotations__.values())
    names = {one.__name__ for one in own if not re.search(rf"\b{one.__name__}\b", parts)}
    return names - getattr(laws_of(GAMES[slug]), "SHOWN_AT_ONCE", set()) | {"Over"}


@cache
def told(slug: str, seats: int) -> list[tuple[str, list[int], list[Picture]]]:
    """Return moments of a game with their steps and pictures, some of each kind."""
    found, kinds, seen = [], Counter[str](), set[str]()
    for seed in range(8):
        women = slug == "votes-for-women"
        session = about_to_be_sent(seed) if women else sit(slug, seats, seed=seed)
        for desk in revealing(session, seed):
            kind = kind_of(desk)
            kinds[kind] += 1
            seen.update(kind.split("+"))
            if kinds[kind] <= OF_EACH:
                found.append((kind, *pictures_of(desk)))
        if to_be_told(slug) <= seen:
            break
    return found


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_what_a_game_reveals_is_told_in_steps_and_a_moment_is_short_and_cheap(slug: str, seats: int) -> None:
    kinds = {part for kind, steps, _ in told(slug, seats) if steps for part in kind.split("+")}
    assert kinds >= to_be_told(slug)
    for kind, steps, pictures in told(slug, seats):
        for waits, run in itertools.groupby(steps, lambda one: one == UNTIL_A_KEY):
            by_itself = [*run]
            # Where a moment waits for keys these rules are for what moves between two of them.
            assert waits or len(by_itself) < MOST_PICTURES, kind
            assert waits or sum(by_itself) <= LONGEST, kind
            assert waits or min(by_itself) >= SHORTEST, kind
        sizes = [bytes_of(one, other) for one, other in itertools.pairwise(pictures)]
        assert max(sizes, default=0) <= MOST_BYTES, (kind, *sizes)
        # A die may show by chance what it has shown before.
        rolls = "Dice" in kind or "StateVote" in kind
        assert rolls or all(sizes), f"a picture of {kind} tells nothing new: {sizes}"


def test_dice_roll_as_the_steps_say_and_not_as_chance_does() -> None:
    desk = next(desk for desk in revealing(sit("votes-for-women", 2), 1) if "Dice" in kind_of(desk))
    (entry,) = desk.session.scene.entries
    assert isinstance(entry.moment, Dice)
    region = desk.plan.middle
    for step in (0, 1, 2):
        desk.step = step
        shown = [
            desk.board.moment(
                desk.telling(region), entry.moment._replace(dice=(face,) * len(entry.moment.dice))
            )
            for face in (1, 2)
        ]
        assert shown[0] == shown[1]


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
def test_the_title_tells_no_more_than_the_moment_and_no_less(size: tuple[int, int]) -> None:
    votes = 0
    for desk in itertools.islice(revealing(sit("legislation", 5), 3, size), 8):
        if not isinstance(desk.session.scene, Reveal) or desk.session.reveals_wait:
            continue
        moment = desk.session.scene.entries[0].moment
        if not isinstance(moment, VoteResult):
            continue
        titles = [picture.text.split("\n")[0] for picture in pictures_of(desk)[1]]
        assert [points_in(title) for title in titles[:-1]] == [sorted(moment.before)] * (len(titles) - 1)
        assert points_in(titles[-1]) == sorted(moment.after)
        votes += 1
        if votes == 2:
            break
    assert votes


def test_the_line_below_names_no_deciding_vote_before_the_verdict() -> None:
    decided = 0
    for desk in itertools.islice(revealing(sit("founding-fathers", 3), 3), 40):
        if desk.session.scene.steps(desk) and "VoteEnds" in kind_of(desk):
            told = ["◂" in picture.text for picture in pictures_of(desk)[1]]
            verdict = [" PASSES" in one.text or " IS DEF" in one.text for one in pictures_of(desk)[1]]
            assert not any(line and not known for line, known in zip(told, verdict, strict=True))
            decided += told[-1]
    assert decided


def test_the_board_above_a_verdict_has_the_vote_that_decided_it() -> None:
    desk, (yeas, nays) = next(
        (desk, moment.report.votes)
        for desk in revealing(sit("founding-fathers", 3), 3, (120, 50))
        if "VoteEnds" in kind_of(desk) and not (moment := desk.session.scene.entries[0].moment).washington
    )
    pictures = pictures_of(desk)[1]
    known = [f"{yeas} of 7" in picture.text and f"{nays} of 6" in picture.text for picture in pictures]
    assert (known[0], known[-1]) == (False, True)


def test_the_board_above_a_round_that_is_told_says_what_tokens_pay_now() -> None:
    """It said what they paid before the round, above a list of what they pay now."""
    paid = 0
    for desk in itertools.islice(revealing(sit("founding-fathers", 3), 3, (120, 50)), 8):
        if kind_of(desk) == "RoundEnds":
            pays = desk.session.state.observation(None).rank_bonuses
            hall = pictures_of(desk)[1][-1].text.split("ended by")[0]
            assert [
                int(one) for one in re.findall(r"  (?:F |AF|LS|SS) +\d art(?:icles?:|\.) (\d) VP ", hall)
            ] == [*pays]
            paid += 1
    assert paid


@pytest.mark.parametrize("size", [(120, 40), (200, 60)], ids=str)
@pytest.mark.parametrize(
    ("slug", "first", "then"),
    [
        ("legislation", "VoteResult+VoteRoundEnds", "IS OVER"),
        ("votes-for-women", "Dice+Sent", "CONGRESS SENDS"),
        ("founding-fathers", "VoteEnds+RoundEnds", "ended by"),
    ],
)
def test_what_came_of_a_moment_is_told_after_it(
    slug: str, first: str, then: str, size: tuple[int, int]
) -> None:
    """Below sealed ballots stood `passed`, and below a die that still rolled the Amendment was sent."""
    sessions = (about_to_be_sent(seed) if slug == "votes-for-women" else sit(slug, 3) for seed in range(8))
    desks = itertools.chain.from_iterable(revealing(one, seed, size) for seed, one in enumerate(sessions))
    desk = next(desk for desk in desks if kind_of(desk) == first)
    assert not any(then in picture.text for picture in pictures_of(desk)[1])
    desk.key("enter")
    assert kind_of(desk) == first.partition("+")[2]
    assert then in pictures_of(desk)[1][-1].text


def points_in(title: str, seats: int = 5) -> list[int]:
    """Return the points of so many seats in order of size, the last numbers of a title line."""
    title = title.replace(" points", "").replace(" point", "")
    return sorted([int(number) for number in re.findall(r"[^ ] (-?\d+)(?= |$)", title)][-seats:])


def test_what_stands_around_a_moment_is_of_its_own_time_whatever_followed_at_once() -> None:
    """As in a lesson, where others choose before anybody has seen it."""
    session = sit("legislation", 3)
    desk = next(
        desk
        for desk in revealing(session, 3)
        if session.scene.entries
        and not session.reveals_wait
        and isinstance(moment := session.scene.entries[0].moment, VoteResult)
        and moment.before != moment.after
    )
    made = len(session.match.moves)
    for _ in range(3):
        session.match.play(session.state.legal_actions()[0])
    session.enter(reveals_of(session.log.entries_by_choice(4)[:1]))
    desk.show_scene()
    assert session.scene.made_before(session) == made - 1
    seen = [session.match.at(at).observation(None).scores for at in (made - 1, made)]
    titles = [picture.text.split("\n")[0] for picture in pictures_of(desk)[1]]
    assert [sorted(points) for points in seen] == [points_in(titles[at], 3) for at in (0, -1)]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
@pytest.mark.parametrize(("slug", "seats"), [("copycat", 3), ("legislation", 5)])
def test_a_result_tells_ranks_from_the_last_to_the_first_then_who_wins(
    slug: str, seats: int, size: tuple[int, int]
) -> None:
    """The winner stood above the ranks in the first picture; without rows of numbers the last was missing."""
    *_, desk = revealing(sit(slug, seats), 2, size)
    won = desk.session.match.state.result()
    assert won is not None
    sentence = " ".join(won.text(desk.names).split()[:3])
    pictures = pictures_of(desk)[1]
    assert [sentence in picture.text for picture in pictures] == [False] * 3 + [True] * 3
    assert ["TURNING POINTS" in picture.text for picture in pictures] == [False] * 4 + [True] * 2
    bars = [picture.text.partition("CAME FROM")[2].partition("\n")[2] for picture in pictures]
    ranks = [sum(line[:12].strip().startswith(desk.names) for line in below.splitlines()) for below in bars]
    assert ranks == [seats - 2, seats - 1, *[seats] * 4]


def test_who_wins_by_a_last_state_is_not_told_before_its_dice_lie() -> None:
    """Below the dice that were still to be thrown stood `Ann wins: 36 states ratify`, and above `the end`."""
    for desk in revealing(about_to_be_sent(3), 3):
        if kind_of(desk).endswith("End") and len(desk.session.scene.entries) > 1:
            told = [picture.text for picture in pictures_of(desk)[1]]
            assert [" wins: 36 states ratify" in words for words in told] == [False] * 5 + [True]
            assert ["the end" in words.split("\n")[0] for words in told] == [False] * 5 + [True]
            assert {
                words.splitlines().index(next(iter(re.findall(".* WA .*", words)))) for words in told
            } == {6}
            break
    else:
        pytest.fail("the last state wins the game")


def test_the_title_of_a_result_has_the_points_of_the_end() -> None:
    """It kept those before the last choice, drawn while the winner was told."""
    *_, desk = revealing(sit("copycat", 2), 7)
    result = desk.session.state.result()
    assert result is not None
    *_, last = pictures_of(desk)[1]
    assert points_in(last.text.split("\n")[0].replace(" ★", ""), 2) == sorted(result.scores)


def test_a_large_window_shows_at_the_end_of_a_game_the_table_that_was_counted() -> None:
    """Once a row of five cards stood there, and beside it who was ahead before the last card was played."""
    for desk in revealing(sit("electioneering", 2), 1, (200, 60)):
        if "VotesCounted" in kind_of(desk) and desk.session.match.over:
            pictures = pictures_of(desk)[1]
            assert not any(" of 6" in picture.text for picture in pictures)
            break
    else:
        pytest.fail("there is a run-off")


# The player


def player(drops: Callable[[], bool] = lambda: False) -> tuple[Moments, Clock, Desk, list[int | None]]:
    """Return a player with a clock of its own, a desk, and the steps that were drawn."""
    clock, seen = Clock(), list[int | None]()
    desk = desk_of(sit())
    return Moments(clock, lambda: seen.append(desk.step), drops), clock, desk, seen


def test_each_picture_stands_for_its_time_and_the_last_one_for_ever() -> None:
    moments, clock, desk, seen = player()
    moments.begin(desk, chosen("on", (250, 150, 600)))
    assert desk.step == 0
    assert [clock.go_off(), clock.go_off(), clock.go_off()] == [0.25, 0.15, 0.6]
    assert seen == [1, 2, None]
    assert not clock.waiting
    assert not moments.finish()


def test_a_moment_that_is_finished_shows_its_last_picture_once() -> None:
    moments, clock, desk, seen = player()
    moments.begin(desk, chosen("on", (250, 150)))
    assert moments.finish()
    assert seen == [None]
    assert not clock.waiting
    assert not moments.finish()


def test_pictures_are_left_out_while_bytes_wait() -> None:
    moments, clock, desk, seen = player(drops=lambda: True)
    moments.begin(desk, chosen("on", (250, 150, 600)))
    while clock.waiting:
        clock.go_off()
    assert seen == [None]


def test_the_setting_says_how_much_is_told() -> None:
    assert chosen("on", (250, 150)) == [(250, 0), (150, 1)]
    assert chosen("brief", (250, 150)) == [(150, 1)]
    assert chosen("brief", ()) == []
    assert not chosen("off", (250, 150))
    (setting,) = [one for one in SETTINGS if one.name == "moments"]
    assert [*setting.values] == ["on", "brief", "off"]


def test_a_step_may_wait_for_a_key_and_space_runs_on() -> None:
    moments, clock, desk, seen = player()
    moments.begin(desk, chosen("on", (UNTIL_A_KEY, 150, UNTIL_A_KEY, 150, UNTIL_A_KEY)))
    assert moments.held
    assert not clock.waiting
    moments.go_on()
    assert not moments.held
    assert clock.go_off() == 0.15
    assert moments.held
    moments.go_on(running=True)
    assert [clock.go_off(), clock.go_off()] == [0.15, RUNNING_ON / 1000]
    assert seen == [1, 2, 3, 4, None]
    assert not moments.held


def test_nothing_waits_for_a_key_that_is_not_on_screen() -> None:
    moments, _, desk, seen = player(drops=lambda: True)
    moments.begin(desk, chosen("on", (UNTIL_A_KEY, UNTIL_A_KEY, 150)))
    moments.go_on()
    assert seen == [None]
    assert not moments.held


async def test_the_votes_are_counted_student_by_student_each_by_a_key(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.change_setting("moments", "on")
        table = await begin(app, pilot, seats=2, game=GAMES["electioneering"])
        clock, random = Clock(), Random(1)
        table._moments._wait = clock
        while not isinstance(table.session.scene, Reveal):
            assert table.session.play(random.choice(table.session.state.legal_actions()))
        table.entered()
        await pilot.pause()
        assert "cares about  " in text(app)
        students = table.session.state.observation(None).votes
        assert "Space runs to the end" in text(app)
        for counted in range(len(students)):
            assert text(app).count(" votes for ") == min(counted, 1)
            await pilot.press("enter")
            clock.go_off()
            await pilot.pause()
        scene = table.session.scene
        await pilot.press("enter")
        while clock.waiting:
            clock.go_off()
        await pilot.pause()
        assert table.session.scene is scene
        assert " votes for " not in text(app)
        assert "Space runs" not in text(app)
        await pilot.press("enter")
        assert table.session.scene is not scene


@pytest.mark.parametrize(("key", "at_board"), [("space", False), ("b", True)])
async def test_a_key_pressed_while_a_result_is_still_drawn_is_taken(
    tmp_path: Path, key: str, at_board: bool
) -> None:
    """The first key, `b` to see the board, only ended the drawing; it had to be pressed again."""
    async with running(tmp_path) as (app, pilot):
        app.change_setting("moments", "on")
        table = await begin(app, pilot, seats=2, game=GAMES["electioneering"])
        clock, random = Clock(), Random(1)
        table._moments._wait = clock
        while not table.session.match.over:
            assert table.session.play(random.choice(table.session.state.legal_actions()))
        table.entered()
        while not table.session.scene.ended:
            await pilot.press("enter")
            await pilot.pause()
        assert table.desk.step is not None, "it is told in steps"
        await pilot.press(key)
        assert table.desk.step is None
        assert table.desk.at_board is at_board


def test_a_scene_is_told_once() -> None:
    moments, _, desk, _ = player()
    scene = desk.session.scene
    assert moments.is_new(scene)
    assert not moments.is_new(scene)


def test_what_is_taken_back_or_come_back_to_is_not_told_again() -> None:
    desk = desk_of(sit("legislation", 3))
    session, random = desk.session, Random(2)
    while not isinstance(session.scene, Reveal):
        go_on_but_reveals(desk)
        if not isinstance(session.scene, Reveal):
            session.play(random.choice(session.state.legal_actions()))
    assert session.fresh
    session.seats_changed()
    assert not session.fresh


def go_on_but_reveals(desk: Desk) -> None:
    """Leave covers."""
    while desk.session.scene.passes and not isinstance(desk.session.scene, Reveal):
        desk.run("go_on")


async def at_a_count(app: CivicsApp, pilot: Pilot[Any]) -> tuple[TableScreen, Clock]:
    """Play to the first count of ballots at a table whose timers a test lets go off."""
    table = await begin(app, pilot, seats=3, game=GAMES["legislation"])
    clock, random = Clock(), Random(1)
    table._moments._wait = clock
    while not isinstance(table.session.scene, Reveal):
        assert table.session.play(random.choice(table.session.state.legal_actions()))
    table.entered()
    await pilot.pause()
    return table, clock


async def test_in_ascii_and_on_a_line_that_is_behind_all_is_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as (app, pilot):
        app.change_setting("moments", "on")
        app.change_setting("characters", "ascii")
        table, clock = await at_a_count(app, pilot)
        assert not clock.waiting
        assert "sealed" not in text(app)
        app.change_setting("characters", "unicode")
        assert not table.at_once
        monkeypatch.setattr(type(app.terminal), "behind", True, raising=False)
        assert table.at_once


@pytest.mark.parametrize("setting", ["on", "off"])
async def test_a_key_finishes_a_moment_and_chooses_nothing(tmp_path: Path, setting: str) -> None:
    async with running(tmp_path) as (app, pilot):
        app.change_setting("moments", setting)
        table, clock = await at_a_count(app, pilot)
        scene = table.session.scene
        if setting == "on":
            assert "sealed" in text(app)
            clock.go_off()
            await pilot.press("enter")
            assert not clock.waiting
        assert table.session.scene is scene
        assert "sealed" not in text(app)
        await pilot.press("enter")
        assert table.session.scene is not scene


async def test_cards_rise_before_a_choice_and_a_key_meanwhile_is_spent(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.change_setting("moments", "on")
        table = await begin(app, pilot, seats=2, game=GAMES["electioneering"])
        session, clock, random = table.session, Clock(), Random(1)
        table._moments._wait = clock
        while not (session.scene.asks and session.scene.steps(table.desk)):
            assert session.play(random.choice(session.state.legal_actions()))
            while session.scene.passes or session.scene.hands_over:
                session.go_on()
        table.entered()
        await pilot.pause()
        state, before = session.state, text(app)
        await pilot.press("enter")
        assert session.state is state, "the key is spent"
        assert not clock.waiting
        await pilot.pause()
        assert text(app) != before
        await pilot.press("enter")
        assert session.state is not state
