"""The Markdown of rulebooks and handbook: headings, paragraphs, lists, tables, code, links, pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules.named import NamedTuple

_INLINE = re.compile(
    r"\*\*(?P<bold>.+?)\*\*|\*(?P<italic>[^*\s][^*]*?)\*|`(?P<code>.+?)`|\[(?P<words>.+?)\]\((?P<where>.+?)\)"
)
_PICTURE = re.compile(r"!\[(?P<caption>.*?)\]\((?P<name>[a-z0-9-]+)\)")
_FENCE = re.compile(r"^```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_HEADING = re.compile(r"#{2,4} (?P<text>.+)")
_ITEM = re.compile(r"(?P<mark>-|\d+\.) (?P<text>.*)")


class Run(NamedTuple):
    """Words in one style."""

    text: str
    style: str = ""
    link: str = ""
    """Where it leads: `#section`; empty for nowhere."""


class Paragraph(NamedTuple):
    """Words that are wrapped; an item of a list has a mark before it."""

    runs: tuple[Run, ...]
    mark: str = ""


class Table(NamedTuple):
    """Rows of cells; the first row is the head."""

    rows: tuple[tuple[tuple[Run, ...], ...], ...]


class Figure(NamedTuple):
    """A picture of the board, by name, with its caption."""

    name: str
    caption: str


class Code(NamedTuple):
    """Lines to be typed or copied, as they stand."""

    lines: tuple[str, ...]


Block = Paragraph | Table | Figure | Code


def blocks(markdown: str) -> Iterator[Block]:
    """Cut a section into blocks."""
    for number, piece in enumerate(_FENCE.split(markdown)):
        if number % 2:
            yield Code(tuple(piece.rstrip("\n").split("\n")))
        else:
            yield from _prose(piece)


def _prose(markdown: str) -> Iterator[Block]:
    for part in re.split(r"\n\s*\n", markdown.strip()):
        lines = part.split("\n")
        if heading := _HEADING.fullmatch(part.strip()):
            yield Paragraph((Run(heading["text"], "title"),))
        elif figure := _PICTURE.fullmatch(part.strip()):
            yield Figure(figure["name"], figure["caption"])
        elif lines[0].startswith("|"):
            cells = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
            rows = [row for row in cells if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
            yield Table(tuple(tuple(runs(cell) for cell in row) for row in rows))
        else:
            yield from _paragraphs(lines)


def _paragraphs(lines: list[str]) -> Iterator[Paragraph]:
    mark, words = "", ""
    for line in lines:
        if item := _ITEM.fullmatch(line):
            if words:
                yield Paragraph(runs(words), mark)
            mark, words = item["mark"], item["text"]
        else:
            words = f"{words} {line.strip()}".strip()
    if words:
        yield Paragraph(runs(words), mark)


def runs(text: str) -> tuple[Run, ...]:
    """Cut a line into runs."""
    found: list[Run] = []
    at = 0
    for match in _INLINE.finditer(text):
        found.append(Run(text[at : match.start()]))
        if match["bold"]:
            found.append(Run(match["bold"], "strong"))
        elif match["italic"]:
            found.append(Run(match["italic"], "muted"))
        elif match["code"]:
            found.append(Run(match["code"], "strong"))
        else:
            found.append(Run(match["words"], link=match["where"]))
        at = match.end()
    found.append(Run(text[at:]))
    return tuple(run for run in found if run.text)


def _rows_in_words(table: Table) -> Iterator[str]:
    """Yield each row as a line: what it is about, then every other cell after the head of its column."""
    head, *rows = [["".join(run.text for run in cell) for cell in row] for row in table.rows]
    for first, *cells in rows:
        labeled = (f"{name} {cell}".strip() for name, cell in zip(head[1:], cells, strict=False) if cell)
        yield f"{first}: {'; '.join(labeled)}" if cells else first


def words_of(markdown: str) -> str:
    """Return the words of a section, without their marks."""
    words: list[str] = []
    for block in blocks(markdown):
        match block:
            case Paragraph():
                words.append("".join(run.text for run in block.runs))
            case Table():
                words += _rows_in_words(block)
            case Figure():
                words.append(block.caption)
            case Code():
                words += block.lines
    return "\n".join(words)
