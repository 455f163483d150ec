"""Positions for the tests, built directly: who sits where, which bill lies where, what happens next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.game import Action
from rules.legislation import GAME
from rules.legislation.cards import BILLS, REPRESENTATIVES
from rules.legislation.knowledge import everybody_sees, in_pile
from rules.legislation.phases.rounds import PledgeRound, VoteRound
from rules.legislation.scoring import CON, PRO
from rules.legislation.state import LegislationState
from rules.steps import Step

PLAIN = ("odalys-brightwater", "dorothea-wrenfield", "lucinda-marrowgate", "imogen-ledgerly")
"""SP, SC, FP and FC."""
ID = {card.id: index for index, card in enumerate(REPRESENTATIVES)}
EIGHT = [card.id for card in REPRESENTATIVES[::2]]
SECTIONS = {section.id for section in GAME.rulebook}
SIDES = {"Pro": PRO, "Con": CON}


def session(
    representatives: Sequence[str] = PLAIN,
    *,
    next_steps: Sequence[Step[LegislationState]] = (),
    effects: bool = False,
    hands: Mapping[int, Sequence[int]] | None = None,
    on_deck: Mapping[int, Sequence[int]] | None = None,
    piles: Mapping[int, Sequence[int]] | None = None,
    tokens: Mapping[int, Sequence[tuple[int, str]]] | None = None,
    passed: Mapping[int, Sequence[int]] | None = None,
    failed: Sequence[int] = (),
    deck: Sequence[int] | None = None,
    suspended: Sequence[int] = (),
    betrayers: Sequence[int] = (),
    pardons: Mapping[int, int] | None = None,
    holds: Sequence[int] = (),
    cycle: int = 1,
    first_player: int = 0,
    seed: int = 1,
    **options: Any,
) -> LegislationState:
    """Lay a session out. Effects of representatives are used up unless `effects`.

    Bills not named anywhere are in the deck, or out of the game where the deck is given.
    """
    seats = len(representatives)
    state = GAME.new(seats, seed=seed, **options)
    assert isinstance(state, LegislationState)
    state.representatives = tuple(ID[name] for name in representatives)
    state.benched = tuple(index for index in range(16) if index not in state.representatives)
    state.used = [not effects] * seats
    state.scores = [0] * seats
    state.first_player = first_player
    state.cycle = cycle
    state.hands = [tuple(sorted((hands or {}).get(seat, ()))) for seat in range(seats)]
    state.on_deck = [tuple((on_deck or {}).get(seat, ())) for seat in range(seats)]
    state.piles = [tuple((piles or {}).get(seat, ())) for seat in range(seats)]
    for seat, pile in enumerate(state.piles):
        state.searched[seat] = in_pile(seat)
        for height, bill in enumerate(pile):
            state.stacked[bill] = height + 1
            everybody_sees(state, bill, in_pile(seat))
    state.tokens = [
        tuple((bill, SIDES[side]) for bill, side in (tokens or {}).get(seat, ())) for seat in range(seats)
    ]
    state.passed = tuple(passed or {})
    state.gains = tuple(tuple(points) for points in (passed or {}).values())
    state.failed = tuple(failed)
    named = {
        bill
        for place in (*state.hands, *state.on_deck, *state.piles, state.passed, state.failed)
        for bill in place
    }
    if deck is None:
        state.deck = [bill.number for bill in BILLS if bill.number not in named]
    else:
        state.deck = list(deck)
    state.suspended = [seat in suspended for seat in range(seats)]
    state.betrayers = [seat in betrayers for seat in range(seats)]
    state.pardons = [(pardons or {}).get(seat, 0) for seat in range(seats)]
    state.holds = tuple(holds)
    state.agenda = []
    state.lines = []
    state.push(*next_steps)
    state.advance()
    return state


def pledge_round(**position: Any) -> LegislationState:
    """Lay out the start of a cycle, the Pledge round before its Vote round."""
    cycle = position.pop("cycle", 1)
    return session(next_steps=(PledgeRound(cycle), VoteRound()), cycle=cycle, **position)


def vote_round(**position: Any) -> LegislationState:
    """Lay out the start of a Vote round."""
    return session(next_steps=(VoteRound(),), **position)


def play(state: LegislationState, *actions: Action | str) -> LegislationState:
    """Play actions one after the other, each well asked; a bare word is a whole action.

    `enough` adds no more cards to an offer, where that is still asked.
    """
    for action in actions:
        if action == "enough":
            action = "none"
            if asked(state) != "AddCard":
                continue
        well_asked(state)
        state.apply((action,) if isinstance(action, str) else action)
    return state


def well_asked(state: LegislationState) -> None:
    """Check that the decision that waits has a question, a section of the rules and labels of its own."""
    prompt = state.prompt()
    assert str(prompt.text)
    assert prompt.cite in SECTIONS
    labels = [str(state.label(action).text) for action in state.legal_actions()]
    assert all(labels)
    assert len(set(labels)) == len(labels)


def vote(state: LegislationState, ballots: str) -> LegislationState:
    """Cast ballots by the letters of their seats' order in the vote: Y, N or A."""
    words = {"Y": "yay", "N": "nay", "A": "abstain"}
    return play(state, *[words[letter] for letter in ballots])


def log_of(state: LegislationState, seat: int | None = None) -> list[str]:
    """Return the log a seat may read, the public one by default, with plain names."""
    names = [f"P{number + 1}" for number in range(state.seats)]
    return [entry.text(names) for entry in state.log if entry.readable(seat)]


def pledged(state: LegislationState) -> dict[int, list[tuple[int, str]]]:
    """Return the tokens on bills, by seat, in words."""
    words = {side: name for name, side in SIDES.items()}
    return {
        seat: [(bill, words[side]) for bill, side in pledges]
        for seat, pledges in enumerate(state.tokens)
        if pledges
    }


def asked(state: LegislationState) -> str:
    """Return the name of the decision that waits."""
    return type(state.decision).__name__


def reasons(state: LegislationState) -> list[str]:
    """Return why expected choices are missing, with plain names."""
    return [str(reason) for reason in state.why_not()]


ON_DECK = {0: (12, 14), 1: (22, 23), 2: (32, 33), 3: (42, 43)}


def only(step: Step[LegislationState], **position: Any) -> LegislationState:
    return session(**{"on_deck": ON_DECK, **position}, next_steps=(step,))


def eight(**position: Any) -> LegislationState:
    """A pledge round of eight players with three bills On Deck each."""
    on_deck = {seat: (10 + 3 * seat, 11 + 3 * seat, 12 + 3 * seat) for seat in range(8)}
    return pledge_round(representatives=EIGHT, on_deck=on_deck, hands={0: (1,), 1: (5,)}, **position)
