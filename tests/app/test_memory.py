"""A table that was left is forgotten, with all that it drew."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any
from weakref import ref

from tests.app.driving import begin, running, uncover


async def test_a_table_that_was_left_is_forgotten_when_the_next_one_is(tmp_path: Path) -> None:
    async with running(tmp_path, rendered=True) as (app, pilot):
        left: list[list[ref[Any]]] = []
        for seed in (1, 2):
            table = await begin(app, pilot, seed=seed)
            await uncover(app, pilot)
            await pilot.press("down", "down")
            left.append([ref(table), *(ref(one._styles_cache) for one in table.query("*"))])
            app.pop_screen()
            await pilot.pause()
            del table
        gc.collect()
        assert [kept for kept in left[0] if kept() is not None] == []
