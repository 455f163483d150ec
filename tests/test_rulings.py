"""The law book: every ruling that code or tests cite is there, and tests name the rulings.

A ruling is named by a test where its number stands in the test's docstring, a comment or the id of a case.
The docstring of a module only says what it is about: it has to resolve, but names nothing.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from rules import GAMES
from rules.rulings import parse_rulings

ROOT = Path(__file__).parent.parent

EXAMPLES = {
    "copycat": "11.{}",
    "electioneering": "E-X{:02}",
    "founding-fathers": "E{}",
    "votes-for-women": "E{}",
    "legislation": "L-X{:02}",
}
"""What a game calls its worked example of some number."""


class Passage(NamedTuple):
    """A piece of source that may cite rulings."""

    path: Path
    line: int
    text: str
    is_module_docstring: bool


def passages(path: Path) -> Iterator[Passage]:
    """Yield the strings and comments of a source file."""
    source = path.read_text(encoding="utf-8")
    if not any(cited(game_of(path), source)):
        return
    tree = ast.parse(source)
    first = tree.body[0].value if tree.body and isinstance(tree.body[0], ast.Expr) else None
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield Passage(path, node.lineno, node.value, node is first)
    # Comments are found slowly, and most files have none with a number.
    numbered = re.search(r"#.*\d", source)
    for token in tokenize.generate_tokens(io.StringIO(source).readline) if numbered else ():
        if token.type == tokenize.COMMENT:
            yield Passage(path, token.start[0], token.string, False)


@cache
def game_of(path: Path) -> str:
    """Tell by a file's folder or name which game it is about; "" for none."""
    for part in path.relative_to(ROOT).with_suffix("").parts:
        slug = part.removeprefix("test_").replace("_", "-")
        if slug in GAMES:
            return slug
    return ""


NUMBER = r"\d{1,2}[A-D]?(?:\.\d{1,2})?"
DOTTED = re.compile(r"(?<![\w.,])(\d{1,2}[A-D]?\.\d{1,2})(?:(?: to |-)(\d{1,2}[A-D]?\.\d{1,2}))?(?![\w%])")
NAMED = re.compile(r"\b([EL]-X?\d+)[a-d]?(?: to ([EL]-X?\d+))?\b")
SECTIONS = re.compile(rf"\b(?:rulings?|[Ss]ections?) ({NUMBER}(?:(?:, | and |-| to ){NUMBER})*)")
EXAMPLE = re.compile(r"\bexamples? (\d+(?:(?:, | and | to )\d+)*)")
E_NUMBER = re.compile(r"\bE(\d+)(?: to E(\d+))?\b")
LETTERED = re.compile(r"(?<![\w.])(6[A-D])(?![\w.])")


def cited(slug: str, text: str) -> Iterator[tuple[str, str]]:
    """Yield the rulings, or ranges of them from first to last, that a text about a game cites."""
    for found in NAMED.finditer(text):
        yield found[1], found[2] or found[1]
    for found in EXAMPLE.finditer(text) if slug else ():
        numbers = [EXAMPLES[slug].format(int(number)) for number in re.findall(r"\d+", found[1])]
        yield from pairwise([numbers[0], *numbers] if " to " not in found[1] else numbers)
    if slug in ("", "electioneering", "legislation"):
        return
    for found in DOTTED.finditer(text):
        yield found[1], found[2] or found[1]
    for found in SECTIONS.finditer(text):
        yield from ((one, one) for one in re.findall(NUMBER, found[1]) if "." not in one)
    if slug == "copycat":
        yield from ((found[1], found[1]) for found in LETTERED.finditer(text))
    else:
        for found in E_NUMBER.finditer(text):
            yield f"E{found[1]}", f"E{found[2] or found[1]}"


@cache
def law_book(slug: str) -> tuple[list[str], set[str]]:
    """Return the numbers of the rulings, in their order, and those of their sections."""
    rulings = GAMES[slug].rulings
    return [ruling.id for ruling in rulings], {ruling.section.split()[0] for ruling in rulings} | {
        ruling.section.split()[0].rstrip("ABCD") for ruling in rulings
    }


def resolves(slug: str, number: str) -> bool:
    """Whether a ruling or section of that number is in a law book."""
    if number[0] in "EL" and "-" in number:
        slug = {"E": "electioneering", "L": "legislation"}[number[0]]
    numbers, sections = law_book(slug)
    return number in numbers or number in sections


def sources() -> Iterable[Path]:
    """List the source files that may cite rulings."""
    for folder in ("rules", "civics_tui", "tests"):
        yield from sorted((ROOT / folder).rglob("*.py"))


@cache
def all_passages() -> tuple[Passage, ...]:
    return tuple(passage for path in sources() if path != Path(__file__) for passage in passages(path))


def test_every_citation_is_in_the_law_book() -> None:
    lost = [
        f"{passage.path.relative_to(ROOT)}:{passage.line}: {number}"
        for passage in all_passages()
        for numbers in cited(game_of(passage.path), passage.text)
        for number in numbers
        if not resolves(game_of(passage.path), number)
    ]
    assert not lost, f"not in rulings.md of the game: {lost}"


@pytest.mark.parametrize("slug", GAMES)
def test_every_ruling_is_named_by_a_test(slug: str) -> None:
    numbers, _ = law_book(slug)
    named: set[str] = set()
    for passage in all_passages():
        if "tests" not in passage.path.parts or passage.is_module_docstring or game_of(passage.path) != slug:
            continue
        for first, last in cited(slug, passage.text):
            if first in numbers and last in numbers:
                named.update(numbers[numbers.index(first) : numbers.index(last) + 1])
    assert not set(numbers) - named, "these rulings have no test"


@pytest.mark.parametrize("slug", sorted(set(GAMES) - {"legislation"}))
def test_what_the_rulebook_says_is_cited_by_its_headings(slug: str) -> None:
    """The rulebook of Legislation has none."""
    for ruling in GAMES[slug].rulings:
        if any(source.startswith("rulebook") and "example" not in source for source in ruling.sources):
            assert ruling.rulebook, ruling.id


def test_a_ruling_without_a_source_is_refused() -> None:
    with pytest.raises(ValueError, match=r"1\.2 does not say where it comes from"):
        parse_rulings("## 1 Setup\n\n**1.1** Shuffle. [rulebook]\n\n**1.2** Deal six. [see above]\n")


def test_a_number_is_given_once() -> None:
    with pytest.raises(ValueError, match="two rulings E-01"):
        parse_rulings("## 1 Setup\n\n**E-01** Shuffle. [rulebook]\n\n**E-01** Deal. [our ruling]\n")


def test_a_ruling_has_its_section_its_text_and_its_sources() -> None:
    first, second = parse_rulings(
        "# Title\n\n## 6 Phase 3\n\nRulebook: Phase 3, FAQ.\n\n### 6A Coins\n\n"
        "**6A.1** Add up.\n[rulebook; our\nruling for more]\n\n"
        "- a list\n\n**6A.2** Spend. [published P1] More. [derived]\n"
    )
    assert first == (
        "6A.1",
        "6A Coins",
        "Phase 3, FAQ",
        "Add up.\n[rulebook; our\nruling for more]\n\n- a list",
        ("rulebook; our ruling for more",),
    )
    assert second.sources == ("published P1", "derived")


@pytest.mark.parametrize(
    ("slug", "text", "numbers"),
    [
        ("copycat", "Name them (8.9, 8.13 to 8.19).", ["8.9 8.9", "8.13 8.19"]),
        ("copycat", "rulings 6.1 to 6C.10; examples 4 and 5", ["11.4 11.4", "11.4 11.5", "6.1 6C.10"]),
        ("copycat", "The steps (6D), 6A.2.", ["6A.2 6A.2", "6D 6D"]),
        ("founding-fathers", "rulings 1.1-1.10; section 20", ["1.1 1.10", "20 20"]),
        ("founding-fathers", "The examples E1 to E18.", ["E1 E18"]),
        ("votes-for-women", "rulings 5.9, 5.10, 6", ["5.9 5.9", "5.10 5.10", "6 6"]),
        ("", "what a hand shows (L-102), E-10 to E-18", ["L-102 L-102", "E-10 E-18"]),
        ("", "0.75 of 12.5 points", []),
    ],
)
def test_citations_are_found_as_people_write_them(slug: str, text: str, numbers: list[str]) -> None:
    assert sorted(" ".join(pair) for pair in cited(slug, text)) == sorted(numbers)
