"""The law of boards: every choice is reached and seen, nothing is cut off, nothing hidden is shown.

Drawing that does not fit raises `Clipped` here. Drawn are positions of every kind of decision, as the prompts
are worded, of random games with all options. `--storm N` draws N games of every table.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache
from random import Random
from string import ascii_lowercase
from typing import Any, NamedTuple

import pytest
from rich.cells import cell_len

from civics_tui.boards import board_of
from civics_tui.boards.layers import laid
from civics_tui.boards.picture import ASCII, UNICODE, Picture
from civics_tui.boards.preview import Preview
from civics_tui.boards.spans import width_of
from civics_tui.boards.view import Board, View
from civics_tui.screens.shelf import HEIGHT
from civics_tui.table.desk.desk import Desk
from civics_tui.table.desk.looking import ARROWS
from civics_tui.table.scenes import Showing
from civics_tui.table.session.session import Session
from civics_tui.table.window.plan import Plan, plan
from civics_tui.text.sanitize import NAME_WIDTH, seat_names
from rules import GAMES
from rules.chance import SeededChance
from rules.game import Action, OptionValue, State
from rules.match import Match
from tests.app.contrast import PAIRS, pairs_in, unread
from tests.app.driving import Loose
from tests.golden.record import FOLDER, read
from tests.laws.play import TABLES

NAMES = {
    "one word": [f"Wolfeschlegelst{seat}" for seat in range(8)],
    "two words": [
        f"Annabel {first}garet" for first in ("Mar", "Mer", "Mir", "Mor", "Mur", "Myr", "Mae", "Mao")
    ],
    "wide": [f"民主主義選挙投{last}" for last in "一二三四五六七八"],
}
"""Names as long as they may be: of one word, of two that begin alike, of characters two cells wide."""

GLYPHS = {"Unicode": UNICODE, "ASCII": ASCII, "flat": UNICODE.flat(), "flat ASCII": ASCII.flat()}

WINDOWS = ((80, 24), (81, 25), (120, 40), (133, 33), (200, 60))
"""The three sizes the table is designed for, and odd ones between them."""

LISTED = {"seat", "hand", "article", "card", "held", "play"}
"""Kinds of things that need not be drawn, as the list draws them: hands, stacked tiles, cards played."""

USUAL = 1
"""Games of every table that are drawn at least, unless more are asked for."""

MOMENTS = ((80, 19), (120, 35), (200, 55))
"""The room of a moment at 80x24 and in larger windows."""


def test_the_names_are_as_long_as_names_may_be() -> None:
    for names in NAMES.values():
        assert seat_names(names) == tuple(names)
        assert {cell_len(name) for name in names} == {NAME_WIDTH}


@cache
def matches(slug: str, count: int) -> Mapping[int, Sequence[Match]]:
    """Start so many matches of every table with names and options in turn; by the number of seats.

    Every kind of name is met in every game.
    Each option goes through its values at a pace of its own; what a game refuses is passed over. Values that
    none of them has go to more matches of the first table that takes them.
    """
    game = GAMES[slug]
    count = max(count, -(-len(NAMES) // len(game.seats)))
    started: dict[int, list[Match]] = {seats: [] for seats in game.seats}
    met: set[tuple[str, OptionValue]] = set()
    for number in range(COMBINATIONS):
        options = {
            option.name: option.values[(number // (1 + at % 2) + at) % len(option.values)]
            for at, option in enumerate(game.options)
        }
        wanted = [seats for seats, sat in started.items() if len(sat) < count]
        if not wanted and options.items() <= met:
            continue
        names = [*NAMES.values()][number % len(NAMES)]
        for seats in wanted or game.seats:
            with suppress(ValueError):
                started[seats].append(Match.start(game, seats, number, names[:seats], options))
                met |= options.items()
                break
    return started


COMBINATIONS = 200
"""Combinations of options that are tried."""


@pytest.mark.parametrize("slug", GAMES)
def test_every_value_of_every_option_is_drawn(slug: str) -> None:
    game = GAMES[slug]
    played = [match.options for sat in matches(slug, USUAL).values() for match in sat]
    for option in game.options:
        assert {options[option.name] for options in played} == {*option.values}, option.name


def met(match: Match, seed: int) -> tuple[list[State], dict[type, Any]]:
    """Play at random; return positions and moments of every kind.

    Of the kinds of decision it is in turn the one with most choices and the last; after them comes the end.
    """
    random = Random(seed)
    state = match.state.clone()
    most: dict[object, State] = {}
    last: dict[object, State] = {}
    choices: Counter[object] = Counter()
    while state.current_player is not None:
        legal = state.legal_actions()
        prompt = state.prompt()
        kind = prompt.cite, prompt.text.template
        last[kind] = state.clone()
        if len(legal) > choices[kind]:
            most[kind], choices[kind] = last[kind], len(legal)
        state.apply(random.choice(legal))
    moments = {type(entry.moment): entry.moment for entry in state.log if entry.moment is not None}
    states = [(most, last)[(at + seed) % 2][kind] for at, kind in enumerate(most)]
    return [*states, state], moments


def place_of(window: tuple[int, int], seats: int) -> Plan:
    """Return where the table puts things in a window."""
    return plan(*window, 2 * seats + 1)


def view_of(match: Match, state: State, eyes: int | None, **more: Any) -> View[Any]:
    return View(state.observation(eyes), match.names, 80, 15, **more)


def eyes_of(state: State) -> int | None:
    """Return whose eyes see a question: the seat's own, or all that sit at the table."""
    return None if state.current_player is None or state.prompt().shared else state.current_player


def assert_whole(picture: Picture, width: int, view: View[Any]) -> None:
    """A picture is as wide as asked for, in characters and colors that there are."""
    assert all(width_of(line) == picture.width <= width for line in picture.lines)
    assert pairs_in(picture) <= PAIRS.keys(), "a pair of ink and ground that no test has computed"
    # Some signs of ASCII are letters.
    assert view.glyphs.only_ascii or not unread(picture), "words in an ink that is for signs alone"
    if view.glyphs.only_ascii:
        names = "".join(view.names)
        assert view.glyphs.encode(picture.text).isascii() or not names.isascii()
    if view.glyphs.edge:
        assert_seats_apart(picture)


def assert_seats_apart(picture: Picture) -> None:
    """Where seats have no color none is a bare digit beside a number, a blank between them or not."""
    for line in picture.lines:
        row, seats = "", set[int]()
        for text, style in line:
            if "seat-" in style and re.fullmatch(r" *[1-8] *", text):
                seats.add(len(row) + len(text) - len(text.lstrip()))
            row += text
        for at in seats - {beside + step for beside in seats for step in (-2, -1, 1, 2)}:
            assert not re.search(r"\d ?$", row[:at]), row
            assert not re.match(r" ?[-+−]?\d", row[at + 1 :]), row


class Drawn(NamedTuple):
    """A board and a hand as they are seen, and the board without the cursor."""

    board: Picture
    hand: Picture
    bare: Picture
    view: View[Any]


def drawn(board: Board[Any], view: View[Any], window: tuple[int, int]) -> Drawn:
    """Draw the board and the hand in a window."""
    place = place_of(window, len(view.names))
    at_board = replace(view, width=place.board.width, height=place.board.height)
    room = place.hand or place.side
    at_hand = replace(view, width=room.width, height=room.height)
    bare = board.draw(at_board)
    picture, hand = laid(bare, board.pointed(at_board)), board.hand(at_hand)
    assert (picture.width, picture.height) == (at_board.width, at_board.height)
    assert_whole(picture, at_board.width, view)
    assert_whole(hand, at_hand.width, view)
    return Drawn(picture, hand, bare, at_board)


def assert_law(match: Match, state: State, turn: int) -> None:
    """Whoever is asked finds every choice, in a small window and in one of the others; nothing is cut off."""
    board = board_of(match.game.slug)
    glyphs = [*GLYPHS.values()][turn % len(GLYPHS)]
    eyes = eyes_of(state)
    legal = state.legal_actions()
    targets = frozenset(state.label(action).target for action in legal) - {""}
    view = view_of(match, state, eyes, glyphs=glyphs, legal=targets)
    for number, window in enumerate((WINDOWS[0], WINDOWS[1 + turn % (len(WINDOWS) - 1)])):
        picture, hand, bare, here = drawn(board, view, window)
        assert eyes is not None or not hand.targets, "a hand before everybody"
        there = picture.targets.keys() | hand.targets.keys()
        for target in targets - there:
            # These stand in the list alone; seats are in the title line too.
            assert target.partition(":")[0] in LISTED, target
        if number == turn % 2:
            action = legal[turn % len(legal)]
            pointing = replace(here, cursor=state.label(action).target or None, action=action)
            assert drawn(board, pointing, window).bare == bare
            assert_looked_at(board, pointing, targets | there)


def assert_looked_at(board: Board[Any], here: View[Any], targets: Iterable[str]) -> None:
    """Something is said of every place, of the one pointed at and of every seat."""
    for target in targets:
        texts = board.look(here, target)
        assert texts, f"nothing is said of {target}"
        assert all(texts), target
    board.about(here)
    if at := here.cursor:
        board.chip(here, at)
        board.gain(here, at)
    chips = board.chips(here)
    assert sorted(chip.seat for chip in chips) == list(range(len(here.names)))
    assert board.status(here)


def assert_walked(match: Match, state: State, turn: int) -> None:
    """Arrow keys lead to every choice in the list, and to every place of one on the board."""
    table = Match.start(match.game, len(match.names), turn, match.names, match.options)
    table.state = state.clone()
    del table.state.lines[:]
    session = Session(Loose(table), board_of(match.game.slug))
    session.start()
    desk = Desk(session, UNICODE, WINDOWS[2 * (turn % 2)])
    desk.show_scene()
    while not session.scene.asks:
        # Those have a screen of their own.
        if isinstance(session.scene, Showing):
            assert_shown(desk, session.scene, state)
        if session.scene.contest is not None or session.scene.asks_all:
            return
        desk.key("enter")
    desk.picture()
    choices, walked = desk.choices, set[Action]()
    choices.close()
    desk.pane = "list"
    for _ in held_down(desk):
        choices.open_uses()
        walked |= {choices.row.uses[choices.use_at].action for _ in held_down(desk)}
        choices.close()
    legal = state.legal_actions()
    assert not [one for one in legal if one not in walked and not state.label(one).passes_on]
    desk.pane = "board"
    drawn = {spot.name for spot in desk.places if spot.pane == "board"} & choices.targets
    ways = sorted(drawn)[:1]
    for target in ways:
        for arrow in ARROWS if drawn - {*ways} else ():
            choices.at = choices.index_of(target) or 0
            desk.move(arrow)
            # Below the board the arrows go on to choices that have no place on it.
            ways += {one for one in (choices.target,) if one} - {*ways}
    assert not drawn - {*ways}, "places that no arrow key leads to"


def assert_shown(desk: Desk, scene: Showing, state: State) -> None:
    """Where all answer at once each seat's number leads to every answer, and a letter to all else."""
    answers = {action for action, _ in scene.shown.answers}
    for seat in scene.shown.seats:
        shown = {scene.shows[seat]}
        for _ in answers:
            assert scene.key(desk, str(seat + 1))
            shown.add(scene.shows[seat])
        assert shown == answers
    others = {scene.answer(letter) for letter in ascii_lowercase}
    left = [one for one in state.legal_actions() if one not in answers | others | {*scene.shown.first}]
    assert not [one for one in left if not state.label(one).passes_on]


def held_down(desk: Desk) -> Iterator[int]:
    """Hold the down key from the top of the list to its end; yield where the cursor comes."""
    desk.choices.move(-1000)
    place = -1
    while place != desk.choices.place:
        yield (place := desk.choices.place)
        desk.move("down")


def assert_pages(match: Match, state: State, turn: int) -> None:
    """What is past stands in the pane beside the board."""
    view = view_of(match, state, eyes_of(state), glyphs=[*GLYPHS.values()][turn % len(GLYPHS)])
    for _, page in board_of(match.game.slug).past(replace(view, width=39, height=0)):
        assert page.width <= 39


def assert_secret(match: Match, state: State, turn: int) -> None:
    """Who looks, or looks on, sees the same picture whatever the hidden cards are."""
    board = board_of(match.game.slug)
    dealt = state.determinize(seat := turn % len(match.names), SeededChance(turn))
    for eyes in (seat, None):
        real, other = (drawn(board, view_of(match, one, eyes), WINDOWS[0]) for one in (state, dealt))
        assert real[:2] == other[:2]


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_a_position_in_small_that_is_played_on(slug: str) -> None:
    for glyphs in GLYPHS.values():
        preview, shown = Preview(slug, glyphs), 0
        while preview.goes_on():
            shown += 1
            picture = preview.picture
            assert 0 < picture.width <= 34
            assert 0 < picture.height <= HEIGHT
            assert picture.text.strip()
            assert picture.text.isascii() or not glyphs.only_ascii
        assert shown > 3


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_every_choice_is_reached_and_seen_nothing_is_cut_off_and_nothing_hidden_is_shown(
    slug: str, seats: int, storm: Callable[[int], int]
) -> None:
    board = board_of(slug)
    # Between the smallest table and the largest, kinds of decision take turns.
    every = 1 if seats in (GAMES[slug].seats[0], GAMES[slug].seats[-1]) else 2
    for seed, match in enumerate(matches(slug, storm(USUAL))[seats]):
        states, moments = met(match, seed)
        for turn, state in [*enumerate(states[:-1], seed)][(seed + seats) % every :: every]:
            assert_law(match, state, turn)
            assert_walked(match, state, turn)
            if turn % 8 == 0:
                assert_pages(match, state, turn)
                assert_secret(match, state, turn)
        assert_pages(match, states[-1], seed)
        end = view_of(match, states[-1], None)
        for width, glyphs in zip((76, 76, 116, 116), GLYPHS.values(), strict=True):
            told = replace(end, width=width, height=0, glyphs=glyphs)
            assert_whole(picture := board.results(told), width, told)
            assert picture.text.strip()
        for moment in moments.values():
            for width, height in MOMENTS:
                glyphs = GLYPHS["Unicode" if width > 100 else "flat ASCII"]
                told = replace(end, width=width, height=height, glyphs=glyphs)
                shown = board.moment(told, moment)
                assert shown is None or shown.height <= height
                if shown is not None:
                    assert_whole(shown, width, told)


@pytest.mark.parametrize("slug", GAMES)
def test_without_color_no_seat_is_a_bare_digit_beside_a_number(slug: str) -> None:
    board = board_of(slug)
    for path in sorted(FOLDER.glob(f"{slug}-*.json")):
        record = read(path)
        names = NAMES["one word"][: record.seats]
        match = Match.start(GAMES[slug], record.seats, record.seed, names, record.options)
        for made, action in enumerate(record.actions):
            if (made + record.seed) % 29 == 0:
                glyphs = GLYPHS[("flat", "flat ASCII")[made % 2]]
                drawn(board, view_of(match, match.state, eyes_of(match.state), glyphs=glyphs), WINDOWS[0])
            match.state.apply(tuple(action))
