"""The desk of a table, without a screen: what is drawn, what is looked at, what keys do."""

from __future__ import annotations

import re
from random import Random

import pytest

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE, Span
from civics_tui.boards.sheets import Kept
from civics_tui.boards.targets import Spot
from civics_tui.keys.commands import TABLE, TABLE_LETTERS
from civics_tui.lessons import course_of
from civics_tui.players.heuristics import heuristics_of
from civics_tui.table.desk.desk import Desk
from civics_tui.table.desk.mouse import click
from civics_tui.table.drawing.frame import short
from civics_tui.table.drawing.lines import _on_screen
from civics_tui.table.scenes import Asking, Covered, Over, PrivateReveal, Thinking
from civics_tui.table.screens.history import History
from civics_tui.table.session.session import Session
from civics_tui.table.window.choices import Choices
from civics_tui.table.window.rows import Row
from rules import GAMES
from rules.match import Match
from rules.registry import part
from rules.votes_for_women.cards import CARDS
from rules.words import Entry, Text
from tests.app.desks import SIZES, desk_of, go_on, sit
from tests.app.driving import NAMES, Loose
from tests.golden.record import played_again

SIGNS = {*"■◆▲▼●○★☆▮▁•✗✓◂▸█░×→¢≥"}
"""What a table draws that is no text, no wall and no portrait."""


@pytest.mark.parametrize("width", range(12, 60))
def test_a_line_that_is_cut_ends_with_a_whole_word_and_an_ellipsis(width: int) -> None:
    words = "Ben plays G2 on Desmond's row, takes B4 and puts down J2."
    spans = [Span(words[:3], "seat-1"), Span(words[3:16], ""), Span(words[16:], "muted")]
    line = "".join(text for text, _ in short([spans], width, UNICODE))
    assert len(line) <= width
    if len(words) > width:
        kept = line.removesuffix("…")
        assert kept != line
        assert words.startswith(kept)
        assert words[len(kept)] in " ,."
    else:
        assert line == words


@pytest.mark.parametrize("width", range(12, 43))
def test_a_line_is_never_cut_between_a_number_and_what_it_counts(width: int) -> None:
    line = "".join(
        text for text, _ in short([[Span("The Veto is defeated, 3 Yea to 6 Nay; +2.")]], width, UNICODE)
    )
    assert not line.removesuffix("…")[-1].isdigit(), line


# The desk


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("slug", GAMES)
def test_the_table_fills_its_window_and_shows_choices_at_every_size(slug: str, size: tuple[int, int]) -> None:
    for seats in (GAMES[slug].seats[0], GAMES[slug].seats[-1]):
        session = sit(slug, seats)
        desk = desk_of(session, size)
        random = Random(seats)
        for _ in range(6):
            go_on(desk)
            picture = desk.picture()
            assert (picture.width, picture.height) == size
            assert all(len("".join(text for text, _ in line)) <= size[0] for line in picture.lines)
            listed = any(spot.pane == "list" for spot in desk.spots)
            assert listed or not desk.choices.rows
            if session.state.current_player is None:
                break
            session.play(random.choice(session.state.legal_actions()))
            desk.show_scene()


@pytest.mark.parametrize("size", [(120, 40), (160, 50)])
def test_a_log_that_begins_further_up_has_the_sign_of_more(size: tuple[int, int]) -> None:
    desk = desk_of(sit("votes-for-women", 2, 60), size)
    go_on(desk)
    lines = desk.picture().text.split("\n")
    x, y, width, _ = desk.plan.side
    assert lines[y].ljust(size[0])[x + width - 1] == UNICODE.up


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_many_cards_with_long_names_that_were_drawn_are_all_read(size: tuple[int, int]) -> None:
    desk = desk_of(sit("votes-for-women", 2, 30), size)
    go_on(desk)
    seat = desk.session.state.current_player or 0
    cards = sorted(CARDS, key=lambda card: -len(card.title))[36:43]
    drawn = Text.listing([str(card.title) for card in cards])
    desk.session.enter([PrivateReveal(seat, (Entry("{0:seat} draws {1}.", (seat, drawn), (seat,)),))])
    desk.show_scene()
    x, y, width, height = desk.plan.choices
    lines = desk.picture().text.splitlines()
    shown = " ".join(" ".join(line[x : x + width] for line in lines[y : y + height]).split())
    assert all(card.title in shown for card in cards)
    assert "this stands below" in desk.picture().text


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_asked_told_and_drawn_is_whole_in_the_prompt_at_every_size(slug: str) -> None:
    """News are as many as fit and say where the rest is; all else is whole, in a large window too."""
    session = sit(slug, GAMES[slug].seats[0], 0)
    desk = desk_of(session)
    random = Random(3)
    while len(session.match.moves) < 70 and not isinstance(session.scene, Over):
        desk.size = random.choice([(80, 24), (120, 40)])
        place = desk.plan.prompt
        lines = desk.picture().text.splitlines()[place.y : place.y + place.height]
        prompt = " ".join(line[place.x : place.x + place.width].strip() for line in lines)
        if isinstance(session.scene, Asking | PrivateReveal) and "(more: l)" not in prompt:
            assert "…" not in prompt
        if isinstance(session.scene, Asking):
            session.play(random.choice(session.state.legal_actions()))
            desk.show_scene()
        else:
            desk.key("enter")


def test_who_plays_on_reads_what_was_done_and_no_signs_explained_once_more() -> None:
    session = sit("copycat", 2, 0)
    desk = desk_of(session)
    random = Random(3)
    told = 0
    while len(session.match.moves) < 60 and not isinstance(session.scene, Over):
        if not isinstance(session.scene, Asking):
            desk.key("enter")
            continue
        place = desk.plan.prompt
        prompt = " ".join(desk.picture().text.splitlines()[place.y : place.y + place.height])
        if told := told + any(move.seat == session.scene.seat for move in session.match.moves):
            assert "worker of player 1" not in prompt
        session.play(random.choice(session.state.legal_actions()))
        desk.show_scene()
    assert told > 20


@pytest.mark.parametrize("slug", GAMES)
def test_looking_visits_every_place_legal_or_not_and_plays_nothing(slug: str) -> None:
    session = sit(slug, GAMES[slug].seats[0])
    desk = desk_of(session)
    go_on(desk)
    moves = len(session.match.moves)
    desk.key("i")
    seen = {desk.looking}
    for key in ("down", "right", "down", "left", "up", "right", "right", "down"):
        desk.key(key)
        desk.picture()
        seen.add(desk.looking)
    assert len(seen) > 2
    assert seen <= {*desk.places, None}
    desk.key("enter")
    assert desk.looking is None
    assert len(session.match.moves) == moves


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_who_reads_the_log_looks_at_every_card_it_names(size: tuple[int, int]) -> None:
    session = sit(moves=24)
    desk = desk_of(session, size)
    go_on(desk)
    desk.key("l")
    desk.key("i")
    assert desk.looking is not None
    assert desk.looking.pane == "log"

    def visited(key: str) -> list[str]:
        seen: list[Spot] = []
        while desk.looking is not None and desk.looking not in seen:
            seen.append(desk.looking)
            desk.key(key)
            desk.picture()
            region = desk.places[desk.looking]
            assert desk.plan.side.contains(region.x, region.y)
        return [spot.name for spot in seen]

    visited("up")
    lines = {name.partition(".")[0] for name in visited("down")}
    assert len(lines) > desk.plan.side.height
    assert lines == {spot.name.partition(".")[0] for spot in desk.places if spot.pane == "log"}
    desk.key("enter")
    assert desk.pane == "log"
    assert len(session.match.moves) == 24


def test_a_click_on_something_that_is_no_choice_only_looks() -> None:
    session = sit()
    desk = desk_of(session)
    go_on(desk)
    desk.picture()
    place = next(
        region
        for spot, region in desk.spots.items()
        if spot.pane == "board" and spot.name not in desk.choices.targets
    )
    click(desk, place.x, place.y)
    assert desk.looking is not None
    assert not session.match.moves


def test_who_looks_goes_on_while_computers_move_and_no_key_answers_what_is_asked_then() -> None:
    """A2 of a playtest: the text vanished at the next card that a computer drew."""
    session = sit("legislation", 3, 0, "person", "medium", "medium")
    desk = desk_of(session)
    chance = Random(4)
    while not isinstance(session.scene, Thinking):
        if not isinstance(session.scene, Asking):
            desk.key("enter")
        else:
            session.play(chance.choice(session.state.legal_actions()))
            desk.show_scene()
    desk.key("i")
    desk.picture()
    read, told = desk.look_texts[0], 0
    while isinstance(session.scene, Thinking):
        assert desk.looking is not None
        session.play(chance.choice(session.state.legal_actions()))
        desk.show_scene()
        screen = desk.picture().text
        assert read[:30] in screen
        if plays := session.log.plays(session.viewer, desk.look_since):
            assert plays[-1].headline.text.text(desk.names)[:20] in screen
            told += 1
    assert session.asking
    assert told
    assert "Any key: to the question." in " ".join(desk.picture().text.split())
    moves = len(session.match.moves)
    desk.key("1")
    assert desk.looking is None
    assert len(session.match.moves) == moves


def test_a_click_on_back_ends_looking() -> None:
    session = sit()
    desk = desk_of(session)
    go_on(desk)
    desk.key("i")
    desk.picture()
    back = desk.spots[Spot("key", "look")]
    assert click(desk, back.x, back.y) is None
    assert desk.looking is None
    history = History(session.match, session.board, UNICODE)
    history.key("i")
    history.picture()
    back = history.sheet.spots[Spot("key", "look")]
    history.click(back.x, back.y)
    assert history.looking is None


def test_space_never_chooses() -> None:
    session = sit()
    desk = desk_of(session)
    go_on(desk)
    assert desk.key("space") == "go_on"
    assert not session.match.moves


@pytest.mark.parametrize("slug", GAMES)
def test_letters_of_choices_and_commands_never_meet(slug: str) -> None:
    bound = {key for command in TABLE for key in command.keys.split(",")}
    for seats in GAMES[slug].seats:
        match = Match.start(GAMES[slug], seats, 9, NAMES[:seats])
        random = Random(seats)
        for _ in range(150):
            if match.over:
                break
            labels = [match.state.label(action) for action in match.state.legal_actions()]
            keys = {label.key for label in labels} - {""}
            assert not keys & bound
            assert not keys & TABLE_LETTERS
            choices = Choices(match.state, NAMES)
            rows = choices.rows
            loose = [use.key for row in rows for use in row.uses if use.key and not row.target]
            assert len(loose) == len(set(loose))
            # A track has its first letter; the map of Votes for Women has more places than other keys.
            places = [at for at, row in enumerate(rows) if not row.target.startswith("track:")]
            typed = {choices.key(index) for index in places if len(rows) <= 40}
            assert not {key.lower() for key in typed} & TABLE_LETTERS, "nor with a Shift forgotten"
            match.play(random.choice(match.state.legal_actions()))


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_its_parts_where_the_house_looks_for_them(slug: str) -> None:
    for find in (board_of, heuristics_of, course_of):
        find(slug)
    with pytest.raises(TypeError, match="is no int"):
        part("civics_tui.boards", slug, "BOARD", int)
    with pytest.raises(ModuleNotFoundError):
        board_of(f"{slug}-of-another-house")


def test_nothing_private_is_drawn_on_a_cover_or_a_reveal() -> None:
    session = sit("electioneering", 3, 9)
    desk = desk_of(session)
    shown = desk.picture().text
    assert isinstance(session.scene, Covered | Asking)
    if isinstance(session.scene, Covered):
        assert not any(spot.pane in ("hand", "list") for spot in desk.spots)
        assert NAMES[session.scene.seat] in shown


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("slug", GAMES)
def test_a_picture_of_kept_parts_is_the_one_that_would_be_drawn_anew(
    slug: str, size: tuple[int, int]
) -> None:
    desk = desk_of(sit(slug, 3 if slug != "votes-for-women" else 2, 30), size)
    go_on(desk)
    random = Random(3)
    keys = (
        "down",
        "up",
        "right",
        "left",
        "tab",
        "i",
        "escape",
        "l",
        "w",
        "f2",
        "f3",
        "f12",
        "slash",
        "a",
        "down",
    )
    for key in random.choices(keys, k=30):
        desk.key(key, key if len(key) == 1 else None)
        picture = desk.picture()
        kept, sheet = desk.kept, desk.sheet
        desk.kept, desk.sheet = Kept(), None
        assert desk.picture() == picture
        desk.kept, desk.sheet = kept, sheet


# The log


def shown_log(desk: Desk) -> str:
    """Return the words of the log that are in view."""
    text = desk.picture().text
    left, top, width, height = desk.plan.side
    lines = text.split("\n")[top : top + height]
    return " ".join(" ".join(line[left : left + width] for line in lines).replace("▌", " ").split())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("slug", GAMES)
def test_the_log_is_read_from_its_start_to_its_end_and_put_away(slug: str, size: tuple[int, int]) -> None:
    desk = desk_of(sit(slug, GAMES[slug].seats[0], 40), size)
    go_on(desk)
    session, side, at = desk.session, desk.side, desk.choices.at
    state = session.state
    plays = session.log.plays(session.viewer)[-desk.plays_kept :]
    desk.key("l")
    assert desk.pane == "log"
    desk.key("home")
    first = " ".join(plays[0].headline.text.text(session.match.names).split()[:3])
    assert first in shown_log(desk)
    pages = [desk.scrolls["log"]]
    while desk.scrolls["log"] < 0:
        desk.key("space")
        pages.append(desk.scrolls["log"])
    assert len(set(pages)) == len(pages)
    last = shown_log(desk)
    desk.key("up")
    assert len(pages) == 1 or shown_log(desk) != last
    desk.key("end")
    assert shown_log(desk) == last
    for key in ("l", "escape", "enter"):
        assert desk.pane == "log"
        desk.key(key)
        assert (desk.pane, desk.side) == ("list", side)
        desk.key("l")
    assert session.state is state, "Enter puts the log away and chooses nothing"
    assert desk.choices.at == at


def test_the_log_opens_where_the_news_begin() -> None:
    session = sit("copycat", 4, 40, "person", "easy", "easy", "easy")
    desk = desk_of(session)
    for _ in range(200):
        if isinstance(session.scene, Asking) and len(session.news.plays) > 2:
            break
        if isinstance(session.scene, Asking | Thinking):
            session.play(session.state.legal_actions()[0])
        else:
            session.go_on()
        desk.show_scene()
    assert len(session.news.plays) > 2
    desk.key("l")
    words = shown_log(desk)
    assert words.startswith("new since your last choice") or desk.scrolls["log"] == 0
    assert "new since your last choice" in words


@pytest.mark.parametrize(
    ("typed", "state"), [("GA", "GA"), ("va", "VA"), ("PA", "PA"), ("virginia", "VA"), ("west v", "WV")]
)
def test_a_short_name_that_is_typed_means_its_own_place_first(typed: str, state: str) -> None:
    """Michigan has a `ga` too, and Nevada a `va`."""
    desk = desk_of(sit("votes-for-women", 2), (80, 24))
    go_on(desk)
    desk.picture()
    assert desk.sought(typed) == ("board", f"state:{state}")


def test_a_click_on_a_place_moves_the_cursor_and_a_second_one_chooses() -> None:
    for at_once in (False, True):
        desk = desk_of(sit(moves=1))
        go_on(desk)
        desk.clicks_choose = at_once
        desk.picture()
        at = next(
            index
            for index, row in enumerate(desk.choices.rows)
            if index != desk.choices.at and row.only and Spot("board", row.target) in desk.places
        )
        where = desk.places[Spot("board", desk.choices.rows[at].target)]
        made = len(desk.session.match.moves)
        click(desk, where.x, where.y)
        if not at_once:
            assert (desk.choices.at, len(desk.session.match.moves)) == (at, made)
            click(desk, where.x, where.y)
        assert len(desk.session.match.moves) == made + 1


@pytest.mark.parametrize("slug", GAMES)
def test_undo_is_named_once_there_is_something_to_take_back(slug: str) -> None:
    for moves in (0, 2):
        desk = desk_of(sit(slug, GAMES[slug].seats[0], moves))
        go_on(desk)
        desk.show_scene()
        assert ("u undo" in desk.picture().text) == (moves > 0)


def test_page_keys_move_the_list_wherever_the_cursor_is() -> None:
    desk = desk_of(sit("votes-for-women", 2, 30))
    go_on(desk)
    while len(desk.choices.rows) <= desk.plan.choices.height:
        desk.key("enter")
        go_on(desk)
    desk.pane, desk.choices.at = "board", 0
    desk.key("pagedown")
    assert desk.choices.at > 1


def test_finding_prefers_whole_words_and_beginnings() -> None:
    choices = Choices(None, ())
    names = ("Virginian", "West Virginia", "Virginia", "Nevirland")
    choices.rows = tuple(Row(f"state:{name[0]}", name, ()) for name in names)
    choices.find("vir")
    assert [choices.rows[index].name for index in choices.listed] == [
        "Virginian",
        "Virginia",
        "West Virginia",
        "Nevirland",
    ]
    choices.find("virginia")
    assert choices.row.name == "Virginia"


def test_a_number_has_in_the_help_the_meaning_it_has_on_screen() -> None:
    seats, worth = "2 VA: seat 2's state", "2VP if it wins"
    for shown, means in (
        ("3VP\n1 VP a man", ()),
        ("\n1 SC Rutledge", (seats,)),
        ("\n[1]SC Rutledge", (seats,)),
        ("\n▲2 1VP", (worth,)),
    ):
        assert [entry for entry in (seats, worth) if _on_screen(entry, shown)] == [*means]


def test_each_letter_of_the_screen_has_its_meaning_in_the_help() -> None:
    letters = ["y Yea", "n Nay", "s speak", "S all speak", "e event", "x snub"]
    found = [entry for entry in letters if _on_screen(entry, "\n 1  Davie  s S x  Ann's men")]
    assert found == ["s speak", "S all speak", "x snub"]


@pytest.mark.parametrize(
    ("shown", "there"), [("South 0-8 YR", True), ("South 0-8 P", True), ("Pat 3", False)]
)
def test_letters_that_stand_together_have_one_entry_in_the_help(shown: str, there: bool) -> None:
    assert _on_screen("P/Y/R purple, yellow, red Campaigner", shown) == there


@pytest.mark.parametrize("slug", GAMES)
def test_the_help_lists_every_sign_of_the_screen_and_no_other(slug: str) -> None:
    for moves in (0, 18, 60):
        desk = desk_of(sit(slug, GAMES[slug].seats[0], moves))
        go_on(desk)
        if desk.session.scene.ended:
            # A result says beside its bars what they are.
            return
        drawn = desk.picture().text
        for portrait in re.findall(r"\(\S{3}\)", drawn):
            drawn = drawn.replace(portrait, "")
        assert {*drawn} & SIGNS <= {*desk.signs}
        for entry in desk.signs.split("  "):
            sign = {*entry.split()[0]} & SIGNS
            assert sign & {*drawn} or not sign, entry


def test_why_is_offered_only_where_it_says_something() -> None:
    offered = set()
    for moves in range(40):
        desk = desk_of(sit("founding-fathers", 3, moves))
        go_on(desk)
        says = bool(desk.session.state.why_not())
        word = next(command.word for command in desk.commands if command.id == "why")
        assert bool(word) == says
        offered.add(says)
        desk.key("w")
        assert says != ("All that can be chosen here is in the list." in desk.info[-1][0].text)
    assert offered == {True, False}


def test_the_cursor_starts_on_no_choice_that_does_nothing_while_another_is_left() -> None:
    """Bellwether State names any state: it started on one that was won long ago."""
    match = played_again("votes-for-women-2-11", NAMES, 300)
    session = Session(Loose(match), board_of(match.game.slug))
    session.start()
    desk = desk_of(session)
    go_on(desk)
    assert not desk.choices.rows[0].proposed
    assert desk.choices.row.proposed
