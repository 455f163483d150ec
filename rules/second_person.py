"""The second person: what the rules say of a seat, where the seat is called You."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

YOU = "You"
"""What the only person at a table is called who has typed no name."""

_ODD = {"has": "have", "is": "are", "was": "were", "does": "do", "goes": "go"}
_NO_VERBS = frozenset({"as", "this", "its", "plus", "less", "thus", "points", "cards"})
_BEGINS = r"(^|[.!?])\W*$"
"""What a sentence begins after: a headline goes on behind its colon."""
_FOLLOWS = r" (still |now )?([a-z]+s)\b"
_JOINED = (
    r"(\band|\bthen|[,;:]) (bars|becomes|claims|copies|discards|draws|has|is|keeps|loses|moves|opens|pays"
    r"|plays|puts|removes|rolls|scores|sees|sits|skips|takes|votes)\b"
)


def base_form(verb: str) -> str:
    """Return a verb as it stands after "you": `draws` is `draw`, `passes` is `pass`."""
    if verb in _ODD:
        return _ODD[verb]
    if verb in _NO_VERBS or verb.endswith("ss"):
        return verb
    if verb.endswith("ies") and len(verb) > 4:
        return f"{verb[:-3]}y"
    if verb.endswith(("sses", "shes", "ches", "xes")):
        return verb[:-2]
    return verb[:-1]


def said_of(name: str, words: str) -> str:
    """Return what stands behind a name, a verb first, as it is said of it: `gains 2`, of You `gain 2`."""
    verb, blank, rest = words.partition(" ")
    found = re.fullmatch(r"[a-z]+s", verb) if name == YOU else None
    return f"{base_form(verb)}{blank}{rest}" if found else words


def _joined(parts: Sequence[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield the pieces, those that name nothing as one: a verb may be filled in after a blank."""
    for plain, pieces in groupby(parts, key=lambda one: not one[1]):
        if plain:
            yield "".join([words for words, _ in pieces]), ""
        else:
            yield from pieces


def agreed(parts: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return the pieces of a text with the verbs of whoever is called You as they are said to somebody."""
    said: list[tuple[str, str]] = []
    spoken_to = owns = False
    for words, target in _joined(parts):
        if target.startswith("seat:"):
            owns = spoken_to = words == YOU
            if words in (YOU, f"{YOU}r") and not re.search(_BEGINS, "".join([word for word, _ in said])):
                words = words.lower()
            said.append((words, target))
            continue
        if owns and words.startswith("'s"):
            said[-1] = f"{said[-1][0]}r", said[-1][1]
            words, spoken_to = words[2:], False
        elif owns and (found := re.match(_FOLLOWS, words)):
            words = f" {found[1] or ''}{base_form(found[2])}{words[found.end() :]}"
        elif owns and not re.match(" [a-z]", words):
            # A verb of a text in this one has its form already.
            spoken_to = False
        if spoken_to and not target:
            words = re.sub(_JOINED, lambda found: f"{found[1]} {base_form(found[2])}", words)
        owns = False
        said.append((words, target))
    return said
