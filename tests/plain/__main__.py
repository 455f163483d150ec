"""`python -m tests.plain`: write the golden transcripts anew."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from rules import GAMES
from tests.plain.transcripts import played, transcript_file

if __name__ == "__main__":
    for slug in GAMES:
        with TemporaryDirectory() as folder:
            text = played(slug, Path(folder))[2]
        path = transcript_file(slug)
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(f"{path.name}: {len(text.splitlines())} lines")
