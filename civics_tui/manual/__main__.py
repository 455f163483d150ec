"""`python -m civics_tui.manual`: write the pages of the handbook that are made."""

from pathlib import Path

from civics_tui.cli import main
from civics_tui.manual.made import made

for page, text in made(main).items():
    Path(__file__).with_name(f"{page}.md").write_text(text, encoding="utf-8")
