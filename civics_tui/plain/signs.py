"""The signs of the boards in words: a voice would spell them, or leave them out."""

from __future__ import annotations

import re

from rules.tables import rows

SIGNS = dict(rows(__file__, "signs.tsv"))
"""What is said in the place of a sign."""

_QUIET = str.maketrans({"◂": " ", "▸": " ", "•": " ", "·": ",", "…": ".", "–": "-", "—": "-", "’": "'",
                        "“": '"', "”": '"', "│": " ", "─": " ", "═": " ", "║": " ", "█": " ", "▌": " ",
                        "░": " ", "¢": "c"})  # fmt: skip

_SIGN = re.compile(r"\s*([{}])\s*".format("".join(re.escape(sign) for sign in SIGNS if sign not in "+−")))
_NUMBER = re.compile(r"(?<![\w)])([+−-])(?=\d)")


_POINTS = re.compile(r"\b(?:1 )?VP\b")

_COLUMNS = re.compile(r"\[([+0−-]{2,8})\]")
_COLUMN = {"+": "plus", "-": "minus", "−": "minus", "0": "zero"}


def in_words(text: str) -> str:
    """Return a text with words in the place of signs: `Gross star`, `plus 2`."""
    text = _POINTS.sub(lambda found: "1 victory point" if found[0] != "VP" else "victory points", text)
    text = _COLUMNS.sub(lambda found: f"({', '.join(_COLUMN[sign] for sign in found[1])})", text)
    text = _NUMBER.sub(lambda found: "plus " if found[1] == "+" else "minus ", text)
    text = _SIGN.sub(lambda found: f" {SIGNS[found[1]]} ", text).translate(_QUIET)
    return re.sub(r" +([,.;:)])", r"\1", text).replace("( ", "(")
