"""Mutations of save files: clear words or the whole game, never less, never a traceback.

`--storm N` tries N mutations.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from civics_tui.saves import StorageError, Store
from tests.saves.files import a_save, is_plain_line


def mutated(data: bytes, random: Random) -> bytes:
    """Damage a file as a disk, a bad copy or an editor might."""
    changed = bytearray(data)
    for _ in range(random.choice((1, 1, 1, 2, 8, 64))):
        at = random.randrange(len(changed))
        match random.randrange(7):
            case 0:
                changed[at] = random.randrange(256)
            case 1:
                changed[at] ^= 1 << random.randrange(8)
            case 2:
                length = random.choice((4, 16, 200, 4096))
                changed[at : at + length] = bytes(len(changed[at : at + length]))
            case 3:
                length = random.randrange(1, 200)
                source = random.randrange(len(changed))
                piece = changed[source : source + length]
                changed[at : at + len(piece)] = piece
            case 4:
                page = 4096 * random.randrange(max(1, len(changed) // 4096))
                other = 4096 * random.randrange(max(1, len(changed) // 4096))
                changed[page : page + 4096] = changed[other : other + 4096]
            case 5 if random.random() < 0.2:
                del changed[max(1, at) :]
            case _:
                # Where the text is: a digit more or less, another letter.
                digits = [
                    place for place in range(at, min(at + 400, len(changed))) if 48 <= changed[place] <= 57
                ]
                if digits:
                    changed[random.choice(digits)] = random.randrange(48, 58)
    return bytes(changed)


def test_a_mutated_save_opens_whole_or_is_refused_with_a_reason(
    tmp_path: Path, storm: Callable[[int], int]
) -> None:
    store = Store(tmp_path)
    whole = a_save(store)
    path = a_save(store, 40)
    data = path.read_bytes()
    save = store.open(2)
    actions, log = save.match.actions, save.match.log
    save.close()
    opened = refused = 0
    for seed in range(storm(200)):
        path.write_bytes(mutated(data, Random(seed)))
        listed = {one.id: one for one in store.summaries()}
        assert not listed[1].fault
        assert is_plain_line(listed[2].fault), (seed, listed[2].fault)
        fault = ""
        try:
            save = store.open(2)
        except StorageError as error:
            fault = str(error)
        if fault:
            assert is_plain_line(fault), (seed, fault)
            assert fault.endswith("."), (seed, fault)
            refused += 1
        else:
            assert save.match.actions == actions, seed
            assert save.match.log == log, seed
            save.close()
            opened += 1
        store.delete(2)
        assert not path.exists()
    assert opened
    assert refused
    assert whole.exists()
