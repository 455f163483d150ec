"""Positions of CopyCat for the tests, and moves written as words: `play 22`, `office B5`, `buy 6`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules import GAMES
from rules.chance import SeededChance
from rules.copycat.components import OFFICE, OFFICE_IDS
from rules.copycat.phases.action import ActionPhase
from rules.copycat.phases.cleanup import CleanUp
from rules.copycat.phases.rounds import Round
from rules.copycat.phases.success import Success, SuccessPhase
from rules.copycat.scoring import Sums
from rules.copycat.state import CampaignState
from rules.game import Action
from tests.scripted import ScriptedChance

GAME = GAMES["copycat"]
Offices = Mapping[str, Sequence[int]]
"""Seats by office id."""


def new(
    seats: int = 3, seed: int = 1, script: Mapping[str, Sequence[Any]] | None = None, **options: Any
) -> CampaignState:
    """Set up a game, with scripted chance where a script is given."""
    state = GAME.new(seats=seats, chance=ScriptedChance(script or {}, SeededChance(seed)), **options)
    assert isinstance(state, CampaignState)
    return state


def bare(seats: int = 2, **options: Any) -> CampaignState:
    """Set up a table in round 1 with nothing pending, the seats in order and no card in any player's zone."""
    state = new(seats, **options)
    state.agenda.clear()
    state.order = tuple(range(seats))
    for zone in (state.hands, state.piles, state.discards, state.clipboards, state.plays, state.kept):
        zone[:] = [()] * seats
    state.lines.clear()
    return state


def station(state: CampaignState, workers: Offices, lying: Offices | None = None) -> None:
    """Put workers into offices, opening them where they are not open yet; some of them lie."""
    for id, seats in workers.items():
        office = OFFICE[id]
        if office not in state.offices and all(office != borrowed for _, borrowed in state.borrowed):
            state.offices += (office,)
            state.extra_supply = tuple(o for o in state.extra_supply if o != office)
        state.workers[office] = tuple(seats)
        for seat in seats:
            if state.ready[seat]:
                state.ready[seat] -= 1
            else:
                state.reserve[seat] -= 1
    for id, seats in (lying or {}).items():
        state.used[OFFICE[id]] = tuple(seats)


def deal(zone: list[tuple[int, ...]], cards: Sequence[Sequence[int]]) -> None:
    """Give each seat in turn cards in a zone."""
    for seat, owned in enumerate(cards):
        zone[seat] = tuple(owned)


def street(cards: Mapping[int, int]) -> tuple[int, ...]:
    """Lay cards on street spaces."""
    return tuple(cards.get(space, 0) for space in range(1, 12))


def action(
    *hands: Sequence[int],
    seats: int = 2,
    piles: Sequence[Sequence[int]] = (),
    discards: Sequence[Sequence[int]] = (),
    plays: Sequence[Sequence[int]] = (),
    workers: Offices | None = None,
    lying: Offices | None = None,
    markers: Mapping[str, int] | None = None,
    ready: Sequence[int] = (),
    **options: Any,
) -> CampaignState:
    """Begin Phase 2, the seats in order. The last card of a pile is drawn first."""
    state = bare(seats, **options)
    deal(state.hands, [sorted(hand) for hand in hands])
    deal(state.piles, piles)
    deal(state.discards, discards)
    deal(state.plays, plays)
    station(state, workers or {}, lying)
    for id, number in (markers or {}).items():
        state.markers[OFFICE[id]] = number
        state.marker_supply -= number
    for seat, number in enumerate(ready):
        state.ready[seat] = number
    state.push(ActionPhase())
    state.advance()
    return state


def success(
    hand: Sequence[int] = (),
    workers: Offices | None = None,
    *,
    seats: int = 2,
    plays: Sequence[Sequence[int]] = (),
    lying: Offices | None = None,
    on_street: Mapping[int, int] | None = None,
    supply: Sequence[int] | None = None,
    collected: int = 0,
    everybody: bool = False,
    **options: Any,
) -> CampaignState:
    """Begin seat 0's Phase 3, or everybody's. With seat 0's alone the play ends with it."""
    state = bare(seats, **options)
    state.phase = 3
    deal(state.hands, [sorted(hand)])
    deal(state.plays, plays)
    station(state, workers or {}, lying)
    if on_street is not None:
        state.street = street(on_street)
    if supply is not None:
        state.supply = tuple(supply)
    state.collected[0] = collected
    state.marker_supply -= collected
    state.push(*((SuccessPhase(), Round()) if everybody else (Success(0),)))
    state.advance()
    return state


def clean_up(state: CampaignState) -> CampaignState:
    """Carry out Phase 4, up to the bids of the next round."""
    state.push(CleanUp(), Round())
    state.advance()
    return state


def act(words: str) -> Action:
    """Turn words into an action."""
    return tuple(int(word) if word.isdecimal() else word for word in words.split())


def do(state: CampaignState, *moves: str) -> CampaignState:
    """Make moves."""
    for words in moves:
        assert act(words) in state.legal_actions(), f"{words!r} is not in {menu(state)}"
        state.apply(act(words))
    return state


def menu(state: CampaignState) -> list[str]:
    """List the legal actions in words."""
    return [" ".join(map(str, action)) for action in state.legal_actions()]


def label(state: CampaignState, words: str) -> str:
    """Return the label of an action."""
    return str(state.label(act(words)).text)


def warning(state: CampaignState, words: str) -> str:
    """Return the warning of an action."""
    return str(state.label(act(words)).warning)


def reasons(state: CampaignState) -> list[str]:
    """List why something expected cannot be chosen."""
    return [str(reason) for reason in state.why_not()]


def log_of(state: CampaignState, seat: int | None = None) -> str:
    """Return the log a seat, or a spectator, can read."""
    names = ["Ada", "Ben", "Cara", "Dora"][: state.seats]
    return "\n".join(entry.text(names) for entry in state.log if entry.readable(seat))


def open_ids(state: CampaignState) -> list[str]:
    """List the ids of the open offices."""
    return [OFFICE_IDS[office] for office in state.offices]


PILE = (9, 10, 11, 15, 16, 17, 18)
"""Drawn from the end: 18 first."""


def sums(state: CampaignState) -> Sums:
    """Return the sums of the player at work."""
    assert state.sums is not None
    return state.sums


def noted(fields: Mapping[str, int]) -> Sums:
    """Return seat 0's sums with these fields noted."""
    changed: dict[str, Any] = dict(fields)
    return Sums(0)._replace(**changed)
