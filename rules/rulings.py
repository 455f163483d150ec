"""The law book of a game: numbered rulings, each with where it comes from."""

from __future__ import annotations

import re
from typing import NamedTuple


class Ruling(NamedTuple):
    """How a rule is played where it has to be exact."""

    id: str
    """Its number, as code and tests cite it: `6B.7`, `E-38`, `L-X05`."""
    section: str
    """Heading of its section, the section's number first."""
    text: str
    """Markdown, with the sources in brackets behind what they cover."""
    sources: tuple[str, ...]
    """Where it comes from: `rulebook`, `published P1`, `our call`; at least one."""


_ANCHOR = re.compile(
    r"^(?:(?P<heading>#{2,3} (?P<section>.+))|\*\*(?P<id>\d+[A-D]?\.\d+|[EL]-X?\d+|E\d+)\*\* )", re.MULTILINE
)
_SOURCE = re.compile(
    r"\[((?:rulebook|published|card|reference|derived|our\scall|measured|example)\b[^\[\]]*)\]"
)


def parse_rulings(markdown: str) -> tuple[Ruling, ...]:
    """Read a law book: `## 6 Title` opens a section, a paragraph that starts with `**6.1**` is a ruling.

    A ruling ends where the next one or a section begins. Raises ValueError for a number that is there
    twice and for a ruling without a source.
    """
    rulings: dict[str, Ruling] = {}
    anchors = list(_ANCHOR.finditer(markdown))
    ends = [anchor.start() for anchor in anchors[1:]] + [len(markdown)]
    section = ""
    for anchor, end in zip(anchors, ends, strict=True):
        if anchor["heading"]:
            section = anchor["section"]
            continue
        text = markdown[anchor.end() : end].strip()
        sources = tuple(" ".join(source.split()) for source in _SOURCE.findall(text))
        if not sources:
            raise ValueError(f"ruling {anchor['id']} does not say where it comes from")
        if anchor["id"] in rulings:
            raise ValueError(f"there are two rulings {anchor['id']}")
        rulings[anchor["id"]] = Ruling(anchor["id"], section, text, sources)
    return tuple(rulings.values())
