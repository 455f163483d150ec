"""The law book of a game: numbered rulings, each with where it comes from."""

from __future__ import annotations

import re

from rules.named import NamedTuple


class Ruling(NamedTuple):
    """How a rule is played where it has to be exact."""

    id: str
    """Its number, as code and tests cite it: `6B.7`, `E-38`, `L-X05`."""
    section: str
    """Heading of its section, the section's number first."""
    rulebook: str
    """Headings of the rulebook that its section is about; "" where there are none."""
    text: str
    """Markdown, with the sources in brackets behind what they cover."""
    sources: tuple[str, ...]
    """Where it comes from: `rulebook`, `published P1`, `our ruling`; at least one."""


_ANCHOR = re.compile(
    r"^(?:(?P<heading>#{2,3}) (?P<section>.+)(?:\n\nRulebook: (?P<rulebook>.+)\.$)?"
    r"|\*\*(?P<id>\d+[A-D]?\.\d+|[EL]-X?\d+|E\d+)\*\* )",
    re.MULTILINE,
)
_SOURCE = re.compile(
    r"\[((?:rulebook|published|card|reference|derived|our\sruling|measured|example)\b[^\[\]]*)\]"
)


def parse_rulings(markdown: str) -> tuple[Ruling, ...]:
    """Read a law book: `## 6 Title` opens a section, a paragraph that starts with `**6.1**` is a ruling.

    A line `Rulebook: Setup.` below the title says what the section is about in the rulebook.
    A ruling ends where the next one or a section begins. Raises ValueError for a number that is there
    twice and for a ruling without a source.
    """
    rulings: dict[str, Ruling] = {}
    anchors = list(_ANCHOR.finditer(markdown))
    ends = [anchor.start() for anchor in anchors[1:]] + [len(markdown)]
    section = rulebook = ""
    for anchor, end in zip(anchors, ends, strict=True):
        if anchor["heading"]:
            section = anchor["section"]
            # A subsection is about what its section is about.
            rulebook = anchor["rulebook"] or (rulebook if anchor["heading"] == "###" else "")
            continue
        text = markdown[anchor.end() : end].strip()
        sources = tuple(" ".join(source.split()) for source in _SOURCE.findall(text))
        if not sources:
            raise ValueError(f"ruling {anchor['id']} does not say where it comes from")
        if anchor["id"] in rulings:
            raise ValueError(f"there are two rulings {anchor['id']}")
        rulings[anchor["id"]] = Ruling(anchor["id"], section, rulebook, text, sources)
    return tuple(rulings.values())
