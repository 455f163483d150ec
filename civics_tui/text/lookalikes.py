"""Names that look like one another: case, full width and letters of other alphabets.

Unicode's table of confusables has 6,000 rows; what a name here may hold besides Latin letters, and is easily
taken for them, are those of some other alphabets and a few signs. NFKC does the rest: full width, ligatures.
"""

from __future__ import annotations

import unicodedata

_LATIN = str.maketrans(
    "аеорсухіјѕԁԛԝһӏвмнткгпαορνικτυχβημεζγı|01σ85"
    "օոսհզյցք"
    "ᎪᏴᏏᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᏔᏃ"
    "ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ"
    "ᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ",
    "aeopcyxijsdqwhlbmhtkrnaopviktuxbhmezyllolobs"
    "onuhqjgp"
    "abbcdeghjklmprstvwz"
    "abcdefghijklmnoprstuvwxyz"
    "abcdeghijklmnoprstuvwyz",
)
"""Letters of other alphabets, casefolded, by the Latin ones that they, or their capitals, look like."""


def skeleton(name: str) -> str:
    """Return what two names have in common that look alike."""
    folded = unicodedata.normalize("NFKC", name).casefold().translate(_LATIN)
    return "".join(folded.split()).replace("i", "l")


def look_alike(name: str, other: str) -> bool:
    """Whether a name could be taken for another one, which it is not."""
    return name != other and skeleton(name) == skeleton(other)
