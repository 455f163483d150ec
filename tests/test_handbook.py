"""The handbook agrees with the program, and its links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from civics_tui import manual
from civics_tui.cli import main
from civics_tui.command_line.deck import deck
from civics_tui.manual.handbook import PAGES, section, text_of
from civics_tui.manual.made import made
from civics_tui.screens.keys import KeysScreen
from civics_tui.screens.rulebook import RulebookScreen
from tests.app.driving import MIDDLE, SMALL, running, text

FOLDER = Path(manual.__file__).parent
ROOT = Path(__file__).parent.parent


def test_pages_that_are_made_are_made_of_today_s_program() -> None:
    for page, made_now in made(main).items():
        assert text_of(page) == made_now, "python -m civics_tui.manual writes it anew"


def test_every_page_is_listed_and_has_a_title() -> None:
    assert {path.stem for path in FOLDER.glob("*.md")} == {*PAGES}
    assert all(text_of(page).startswith("# ") for page in PAGES)


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_to_pages(page: str) -> None:
    links = re.findall(r"\]\(([^)]+)\)", text_of(page))
    assert [link for link in links if not link.startswith("http") and not (FOLDER / link).is_file()] == []
    assert {*re.findall(r"\]\(#(\w+)\)", section(page).text)} <= {*PAGES}


@pytest.mark.parametrize("page", PAGES)
def test_commands_and_options_that_a_page_names_are_the_program_s(page: str) -> None:
    words = text_of(page)
    assert {*re.findall(r"`civics ([a-z]+)", words)} <= {*main.loaded}
    known = {
        option
        for command in (main, *main.loaded.values(), *deck.commands.values())
        for one in command.params
        for option in one.opts
    }
    for line in re.findall(r"`civics ([^`]*)`", words):
        assert {*re.findall(r"--[a-z-]+", line)} <= known | {"--help", "--version"}


def test_the_readme_leads_to_every_page() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [page for page in PAGES if f"civics_tui/manual/{page}.md" not in readme] == []


def test_the_command_lists_the_pages_reads_one_and_names_them_for_any_other() -> None:
    runner = CliRunner()
    assert [line.split()[0] for line in runner.invoke(main, ["manual"]).output.splitlines()] == [*PAGES]
    assert runner.invoke(main, ["manual", "files"]).output == text_of("files")
    unknown = runner.invoke(main, ["manual", "nothing"])
    assert unknown.exit_code == 1
    assert "keys" in unknown.output


@pytest.mark.parametrize("size", [SMALL, MIDDLE])
async def test_the_handbook_is_read_in_the_app(tmp_path: Path, size: tuple[int, int]) -> None:
    async with running(tmp_path, size) as (app, pilot):
        await pilot.press("f1")
        assert isinstance(app.screen, KeysScreen)
        await pilot.press("m")
        assert isinstance(app.screen, RulebookScreen)
        for page in PAGES:
            assert section(page).title in text(app)
            await pilot.press("n")
        await pilot.press("escape")
        assert isinstance(app.screen, KeysScreen)
