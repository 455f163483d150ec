"""What ends a round: played in time, and worth in hand what is in doubt if nobody else ends it first."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from civics_tui.players.heuristics.founding_fathers.cards import ADDS_A_VOTE, ENDS, deck_of
from civics_tui.players.heuristics.founding_fathers.judgment import expected_scores
from civics_tui.players.levels import choose
from civics_tui.players.question import question_of
from rules.chance import SeededChance
from rules.founding_fathers.cards import BOX
from rules.founding_fathers.components import DELEGATES
from rules.founding_fathers.state import ConventionState
from tests.founding_fathers.convention import benches, convention, spoken

MINE = {"MA": "king gorham", "CT": "johnson ellsworth", "NJ": "livingston brearley"}
OPPOSED = ("SC", "NC", "NY", "MD", "DE", "VA")


class Ender(NamedTuple):
    """A hand that can end the round for the side of one's delegations, and how."""

    side: str
    needs: str
    """What ends it: the ender, and the card that votes by it."""
    beside: str
    """What else is in the hand, with other things to do."""
    play: str
    own: str = ""
    """One's own delegate for Georgia on the other side."""
    unvoted: str = ""
    """States that have not voted though the side needs one of them."""

    def position(self, against: int, *, turn: int = 0, alone: bool = False) -> ConventionState:
        """Lay out six Yeas or five Nays, three of them mine, and so many votes against them."""
        other = "nay" if self.side == "yea" else "yea"
        others = "NH PA VA" if self.side == "yea" else "NH PA"
        with_me = [code for code in others.split() if code not in self.unvoted]
        voted = {code: (self.side, men, 0) for code, men in MINE.items()}
        voted |= benches({self.side: with_me}, 2) | benches({other: OPPOSED[: against - bool(self.own)]}, 1)
        if self.own:
            voted["GA"] = (other, self.own, 0)
        hand = self.needs if alone else f"{self.needs} {self.beside}"
        state = convention(hand=hand, benches=voted, owned=(8, 8, 5), article="supremacy")
        state.turn = turn
        return state

    def value_in_hand(self, against: int, turn: int, seat: int = 0) -> float:
        """Say how many points the ender adds to a hand without other plans, `turn` being on turn."""
        held = self.position(against, turn=turn, alone=True)
        held.hands[0], held.hands[seat] = held.hands[seat], held.hands[0]
        without = held.clone()
        ender = self.needs.split()[0]
        without.hands[seat] = tuple(card for card in held.hands[seat] if DELEGATES[card].id != ender)
        return expected_scores(held)[seat] - expected_scores(without)[seat]


ENDERS = {
    "a vote": Ender("yea", "pierce", "gilman rmorris", "vote GA yea"),
    "a vote against": Ender("nay", "baldwin", "gilman rmorris", "vote GA nay"),
    "an override": Ender("yea", "rutledge ccpinckney", "gilman", "vote SC yea"),
    "Blair": Ender("yea", "blair houstoun", "gilman", "event blair"),
    "Davie": Ender("yea", "davie", "ingersoll wilson", "event davie"),
    "Mercer": Ender("nay", "mercer rutledge", "gilman", "event mercer"),
    "Randolph": Ender("yea", "randolph", "wythe mcclurg", "event randolph", own="few"),
    "Read": Ender("yea", "read langdon", "pierce", "event read", unvoted="NH"),
    "Spaight": Ender("yea", "spaight rutledge", "clymer", "event spaight"),
    "Washington": Ender("yea", "washington", "rmorris wythe", "event washington", unvoted="NH"),
}


def test_what_ends_a_round_is_read_off_the_effects_of_the_cards() -> None:
    kinds = {man.id: kind for man, (*_, kind) in zip(DELEGATES, deck_of(BOX).cards, strict=True)}
    assert [id for id, kind in kinds.items() if kind == ENDS] == ["washington"]
    by_a_vote = {id for id, kind in kinds.items() if kind == ADDS_A_VOTE}
    assert by_a_vote == {"blair", "davie", "mercer", "randolph", "read", "spaight"}


@pytest.mark.parametrize("left", [3, 2, 1])
@pytest.mark.parametrize("name", ENDERS)
def test_an_ender_is_played_before_others_can_end_the_round(name: str, left: int) -> None:
    """With three, two and one vote left to the other side."""
    ender = ENDERS[name]
    state = ender.position((6 if ender.side == "yea" else 7) - left)
    chosen = choose(question_of("founding-fathers", state), "medium", SeededChance(1))
    assert spoken(chosen) == ender.play


@pytest.mark.parametrize("name", [name for name in ENDERS if name != "Read"])
def test_an_ender_is_worth_less_the_more_turns_others_have_before_it(name: str) -> None:
    """Read is two votes: with two missing no single one decides."""
    ender = ENDERS[name]
    against = 5 if ender.side == "yea" else 6
    assert ender.value_in_hand(against, turn=2) > ender.value_in_hand(against, turn=1)


@pytest.mark.parametrize("name", ["a vote", "Blair", "Davie", "Mercer", "Randolph", "Spaight"])
def test_a_vote_is_worth_more_where_it_decides(name: str) -> None:
    ender = ENDERS[name]
    two_short = ender._replace(unvoted="NH")
    assert ender.value_in_hand(4, turn=2) > two_short.value_in_hand(4, turn=2)


def test_nobody_counts_on_ending_a_round_that_he_loses() -> None:
    """Bo, whose men all vote Nay, could pass the article with Davie."""
    davie = ENDERS["Davie"]
    decides = davie.value_in_hand(4, turn=0, seat=1)
    assert decides == pytest.approx(davie._replace(unvoted="NH").value_in_hand(4, turn=0, seat=1))
    assert decides < davie.value_in_hand(4, turn=2)
