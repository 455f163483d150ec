"""What the words of a rulebook lead to, and where a search finds them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from civics_tui.manual.text import Paragraph, Run, blocks, words_of
from rules.game import Section
from rules.named import NamedTuple

_ARTICLE = re.compile(r"^(The|A|An|Your) ")
_CODE = re.compile(r"^(#?\d+|[A-Z]\d+|[A-Z],|Rep\.) ")
_SHORTEST = 4
"""Letters of a term."""


class Entry(NamedTuple):
    """Where a term leads: a section, and the item of its list if it is one."""

    section: str
    item: int = -1


class Terms:
    """The terms of one book: the titles of its sections and the names of its cards."""

    def __init__(self, sections: Sequence[Section], index: Iterable[Section] = ()) -> None:
        """Read the titles of sections, and the names in those that are an index."""
        self._entries: dict[str, Entry] = {}
        indexes = {section.id for section in index}
        for section in sections:
            if section.id in indexes:
                self._read_index(section)
        for section in sections:
            if section.id not in indexes:
                words = _ARTICLE.sub("", section.title.rpartition(": ")[2])
                if (len(words.split()) < 4 and words[:1].isupper()) or " " in words or "-" in words:
                    self._entries.setdefault(words.casefold(), Entry(section.id))
        phrases = sorted(self._entries, key=len, reverse=True)
        named = "|".join(map(re.escape, phrases)) or "(?!)"
        self._phrase = re.compile(rf"(?<!\w)(?:{named})(?!\w)", re.IGNORECASE)

    def _read_index(self, section: Section) -> None:
        items = [block for block in blocks(section.text) if isinstance(block, Paragraph) and block.mark]
        for number, item in enumerate(items):
            name = next((run.text for run in item.runs if run.style == "strong"), "").strip(".:, ")
            while (short := _CODE.sub("", name)) != name:
                name = short
            if len(name) >= _SHORTEST:
                self._entries.setdefault(name.casefold(), Entry(section.id, number))

    def entry(self, words: str) -> Entry | None:
        """Return where words lead; None where they are no term."""
        return self._entries.get(words.casefold())

    def linked(self, runs: Iterable[Run], here: str, used: set[Entry]) -> list[Run]:
        """Cut runs where they name something that has an entry elsewhere, each entry once in a section."""
        found: list[Run] = []
        for run in runs:
            if run.link:
                found.append(run)
                continue
            at = 0
            for match in self._phrase.finditer(run.text):
                entry = self._entries[match[0].casefold()]
                if entry.section == here or entry in used:
                    continue
                used.add(entry)
                found.append(run._replace(text=run.text[at : match.start()]))
                item = "" if entry.item < 0 else f"/{entry.item}"
                found.append(run._replace(text=match[0], link=f"#{entry.section}{item}"))
                at = match.end()
            found.append(run._replace(text=run.text[at:]))
        return [run for run in found if run.text]


def pattern(query: str) -> re.Pattern[str] | None:
    """Return what a search looks for: words that begin with those typed; None where nothing was typed."""
    words = query.split()
    if not words:
        return None
    return re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, words)) + r")\w*", re.IGNORECASE)


def found(sections: Sequence[Section], query: str) -> list[int]:
    """Return the sections, as indexes, in which every word that was typed begins a word."""
    words = [pattern(word) for word in query.split()]
    texts = [f"{section.title}\n{words_of(section.text)}" for section in sections]
    return [
        index
        for index, text in enumerate(texts)
        if all(word is not None and word.search(text) for word in words)
    ]
