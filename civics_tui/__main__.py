"""`python -m civics_tui`."""

from civics_tui.cli import main

main(prog_name="civics")
