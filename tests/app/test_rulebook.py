"""The rulebook teaches: two minutes first, what is ours last, search finds words, terms lead to entries."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

from civics_tui.boards.picture import ASCII, UNICODE
from civics_tui.lessons.plates import plate
from civics_tui.manual.book import handbook, rules_of
from civics_tui.manual.page import HIT, draw
from civics_tui.manual.terms import Entry, found, pattern
from civics_tui.manual.text import Figure, Paragraph, Run, Table, blocks
from civics_tui.screens.rulebook import WIDEST, RulebookScreen
from civics_tui.table.screens.screen import TableScreen
from civics_tui.widgets.surface import Surface
from rules import GAMES
from rules.game import Section
from tests.app.driving import ELECTIONEERING, begin, running, text, text_of_picture, uncover

GAME = pytest.mark.parametrize("slug", GAMES)
WIDTH = 49
"""Columns of the text at 80x24."""


@GAME
def test_the_two_minutes_come_first_and_what_is_ours_comes_last(slug: str) -> None:
    sections = GAMES[slug].rulebook
    assert sections[0].id == "two-minutes"
    assert sections[-1].id == "ours"
    assert len(sections[0].text.split()) < 260


@GAME
def test_the_two_minutes_show_what_the_board_draws(slug: str) -> None:
    game = GAMES[slug]
    figures = [block for block in blocks(game.rulebook[0].text) if isinstance(block, Figure)]
    assert figures, "the two minutes want a plate of the board: `![caption](name)` and `Course.plates`"
    for glyphs in (UNICODE, ASCII):
        for figure in figures:
            picture = plate(game, figure.name, glyphs, WIDTH)
            assert picture is not None
            assert 0 < picture.width <= WIDTH
            assert "".join(text_of_picture(picture)).strip()


@GAME
def test_every_page_fits_and_every_link_leads_somewhere(slug: str) -> None:
    game = GAMES[slug]
    terms = rules_of(game).terms
    pages = {section.id: draw(section, WIDTH, UNICODE, terms) for section in game.rulebook}
    links = 0
    for page in pages.values():
        assert all(cell_len(line) == WIDTH for line in text_of_picture(page.picture))
        for name in page.picture.targets:
            section, _, item = name.partition("#")[2].partition("/")
            assert section in pages
            assert not item or int(item) < len(pages[section].items)
            links += 1
    assert links or not [*game.index()], "no word of the rulebook leads to an entry of the index"


def test_a_search_finds_words_and_not_parts_of_words() -> None:
    sections = [Section("a", "One", "Special abilities."), Section("b", "Two", "A *tie* is **tied**.")]
    assert found(sections, "tie") == [1]
    assert found(sections, "abil") == [0]
    assert found(sections, "tie special") == []
    assert found(sections, "") == [0, 1]


def test_hits_are_marked() -> None:
    section = Section("a", "One", "It ends in a tie, with abilities.")
    page = draw(section, 40, UNICODE, rules_of(ELECTIONEERING).terms, pattern("tie ends"))
    marked = [span.text for line in page.picture.lines for span in line if span.style == HIT]
    assert marked == ["ends", "tie"]
    assert page.hits == (2,)


def test_a_card_and_a_section_are_terms() -> None:
    terms = rules_of(GAMES["founding-fathers"]).terms
    assert terms.entry("george washington") == Entry("delegates-va", 0)
    assert terms.entry("Committee Room") == Entry("committee-room")
    assert terms.entry("the") is None


def test_each_entry_is_linked_once_in_a_section_and_never_to_itself() -> None:
    terms = rules_of(ELECTIONEERING).terms
    runs = terms.linked([Run("Slogans, slogans and the run-off.")], "runoff", set())
    assert [run.link for run in runs if run.link] == ["#slogans"]


def test_markdown_as_far_as_the_books_use_it() -> None:
    text = "A **b** *c* `d` [e](#f).\n\n- one\n  more\n- two\n\n| x | y |\n| --- | --- |\n| 1 | **2** |"
    first, one, two, table = blocks(text)
    assert first == Paragraph(
        (Run("A "), Run("b", "strong"), Run(" "), Run("c", "muted"), Run(" "), Run("d", "strong"),
         Run(" "), Run("e", link="#f"), Run("."))
    )  # fmt: skip
    assert one == Paragraph((Run("one more"),), "-")
    assert two == Paragraph((Run("two"),), "-")
    assert table == Table((((Run("x"),), (Run("y"),)), ((Run("1"),), (Run("2", "strong"),))))


async def test_a_link_is_followed_by_the_keys_and_escape_comes_back(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await begin(app, pilot)
        await uncover(app, pilot)
        await pilot.press("question_mark")
        assert isinstance(app.screen, RulebookScreen)
        await pilot.press("home")
        assert "you want to be president" in text(app).casefold()
        await pilot.press("tab", "right")
        left = text(app)
        await pilot.press("enter")
        assert "candidates tie for the most students" in text(app)
        await pilot.press("escape")
        assert text(app) == left, "scrolled as it was left"
        await pilot.press("escape")
        assert isinstance(app.screen, TableScreen)


async def test_a_search_shows_how_many_sections_it_found(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(RulebookScreen(rules_of(ELECTIONEERING)))
        await pilot.pause()
        await pilot.press("slash", *"tie")
        assert f": 3 of {len(ELECTIONEERING.rulebook)} sections" in text(app)
        assert "Index: students" not in text(app)


async def test_the_text_is_no_wider_than_reads_well(tmp_path: Path) -> None:
    for width, columns in ((150, 1), (200, 2), (300, 2)):
        async with running(tmp_path, (width, 50)) as (app, pilot):
            await pilot.press("question_mark")
            assert isinstance(app.screen, RulebookScreen)
            assert app.screen._text_width <= WIDEST
            assert app.screen.page.picture.width // app.screen._text_width == columns


async def test_the_page_keys_go_on_to_the_next_section_and_back_to_the_one_before(tmp_path: Path) -> None:
    game = ELECTIONEERING
    async with running(tmp_path) as (app, pilot):
        app.push_screen(screen := RulebookScreen(rules_of(game)))
        await pilot.pause()
        page = screen.query_one("#text", Surface)
        for focus in ("tab", "tab"):
            await pilot.press(focus)
            opened = [0]
            while opened[-1] < len(game.rulebook) - 1:
                at, top = opened[-1], page.scroll_offset.y
                await pilot.press("pagedown")
                opened.append(screen.at)
                assert (screen.at, page.scroll_offset.y) in ((at, page.scroll_offset.y), (at + 1, 0))
                assert screen.at > at or page.scroll_offset.y > top
            assert set(opened) == set(range(len(game.rulebook)))
            await pilot.press(*["pagedown"] * 9)
            assert screen.at == opened[-1], "after the last section nothing comes"
            assert page.scroll_offset.y == page.max_scroll_y
            while screen.at or page.scroll_offset.y:
                at, top = screen.at, page.scroll_offset.y
                await pilot.press("pageup")
                if top:
                    assert screen.at == at
                    assert page.scroll_offset.y < top
                else:
                    assert (screen.at, page.scroll_offset.y) == (at - 1, page.max_scroll_y)
            await pilot.press("pageup")
            assert screen.at == 0


async def test_the_page_keys_turn_only_what_a_search_has_found(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(screen := RulebookScreen(rules_of(ELECTIONEERING)))
        await pilot.pause()
        await pilot.press("slash", *"tie", "enter")
        hits = found(ELECTIONEERING.rulebook, "tie")
        seen = {screen.at}
        for _ in range(20):
            await pilot.press("pagedown")
            seen.add(screen.at)
        assert seen == set(hits)


async def test_the_page_keys_turn_the_text_from_the_list_too(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(RulebookScreen(rules_of(GAMES["founding-fathers"])))
        await pilot.pause()
        assert app.focused is app.screen.query_one("#sections")
        page = app.screen.query_one("#text", Surface)
        top = page.scroll_offset.y
        await pilot.press("pagedown")
        await pilot.pause()
        assert page.scroll_offset.y > top
        assert app.focused is app.screen.query_one("#sections")
        await pilot.press("pageup")
        await pilot.pause()
        assert page.scroll_offset.y == top


@pytest.mark.parametrize("width", [49, 63, 83, 90])
def test_no_line_of_a_book_is_wider_than_its_column(width: int) -> None:
    """Tables of many columns went on where nobody could read them."""
    for book in (handbook(), *map(rules_of, GAMES.values())):
        for section in book.sections:
            picture = draw(section, width, UNICODE, book.terms).picture
            for line in picture.text.split("\n"):
                assert len(line) <= width, (section.title, line)


def test_a_table_without_room_for_its_columns_tells_each_row() -> None:
    (section,) = [one for one in handbook().sections if one.title == "How strong the computers are"]
    shown = draw(section, 49, UNICODE, handbook().terms).picture.text
    assert "game Electioneering · players 2" in " ".join(shown.split())
