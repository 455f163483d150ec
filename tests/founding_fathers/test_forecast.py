"""The forecast: what the end of the round would pay, and who would win."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from civics_tui.boards.founding_fathers.knowledge import (
    if_it_ended,
)
from civics_tui.boards.picture import UNICODE
from rules.founding_fathers import GAME
from rules.founding_fathers.components import (
    FACTION,
    FACTIONS,
    NOBODY,
)
from rules.founding_fathers.state import ConventionState
from tests.founding_fathers.convention import convention
from tests.founding_fathers.views import (
    BOARD,
    ROOMS,
    hall,
    looked,
    part,
    view,
)


def test_under_the_tally_stands_what_each_seat_would_get_if_the_round_ended_now() -> None:
    state = convention(
        4,
        hand="few king yates",
        benches={
            "VA": ("yea", "blair mcclurg", 1),
            "MD": ("yea", "carroll", 2),
            "NY": ("nay", "lansing", 0),
        },
        committee=(1, 0, 0, 0),
        effects={"fitzsimons": 3, "mason": 1},
    )
    now = part(hall(state), "forecast:")
    # If it passes Ann's marker of New York joins the one in committee; if it fails three tie there.
    assert now == "passes: 1+2 2+4 3+2 4+2 fails: 1+1 2+2"
    flat = BOARD.draw(view(state, 0, glyphs=UNICODE.flat()))
    assert part(flat, "forecast:") == "passes: [1]+2 [2]+4 [3]+2 [4]+2 fails: [1]+1 [2]+2", (
        "no word is missing"
    )
    assert "[2]VA" in flat.text
    words = looked(state, "forecast:")
    assert "If it passed now: Annabel Margaret 2 (Committee Room 2); Bob 4 (VA 4)" in words
    assert "Dee 2 (FitzSimons's event 2)" in words
    assert "forecast:" not in hall(convention(hand="few king yates")).targets, "nobody gets anything yet"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_forecast_is_what_the_end_of_the_round_pays(seats: int) -> None:
    met: Counter[bool] = Counter()
    for seed in range(6):
        random = Random(seed)
        state = GAME.new(seats, seed)
        assert isinstance(state, ConventionState)
        while state.current_player is not None:
            passes = state.article != NOBODY and "washington" in {
                str(action[1]) for action in state.legal_actions() if action[0] == "event"
            }
            if passes:
                ended = state.clone()
                assert ended.current_player is not None
                expected = if_it_ended(ended.observation(ended.current_player), True).gains()
                ended.apply(("event", "washington"))
                sends = [action for action in ended.legal_actions() if action[0] == "send"]
                if sends:
                    ended.apply(sends[0])
                if ("leave",) in ended.legal_actions():
                    ended.apply(("leave",))
                gained = [now - before for now, before in zip(ended.scores, state.scores, strict=True)]
                assert tuple(gained) == expected
                met[ended.result() is not None] += 1
            state.apply(random.choice(state.legal_actions()))
    assert met[False] > 10, "rounds"
    assert met[True] > 0, "the last round, with the tokens"


def test_an_abandoned_delegation_pays_nobody() -> None:
    state = convention(hand="few king yates", abandoned={"VA": ("yea", "blair", 1)})
    assert part(hall(state), "state:VA") == "- VA Blair ▲2 0VP"


def test_who_leads_counts_what_tokens_would_pay_now() -> None:
    """They are paid at the end alone, and often decide (14.4)."""
    state = convention(hand="few king yates", tokens={(1, "F"): 1})
    one, two, three = BOARD.chips(view(state))
    pays = state.observation(None).rank_bonuses[FACTION["F"]]
    assert two.parts[-1] == ("tokens now", pays)
    assert (two.unpaid, one.unpaid, three.unpaid) == (pays, 0, 0)
    assert two.total - pays == int(two.points)


def test_in_the_last_round_the_forecast_tells_the_totals_and_calls_none_final() -> None:
    """`+●` said nothing to a newcomer, and the points at the top read as a lead that tokens had turned."""
    votes = {"VA": ("yea", "blair mcclurg", 1)}
    tokens, scores = {(0, "F"): 1}, (1, 3, 1)
    for number, said in ((3, "passes VP: 2 Bob +4"), (4, "total if Yea: 1=6 2=7 3=1 if Nay: 1=3 2=4 3=1")):
        state = convention(hand="few king yates", benches=votes, round=number, scores=scores, tokens=tokens)
        assert part(hall(state), "forecast:").startswith(said)
    five = convention(5, hand="few king yates", benches=votes, round=4, scores=(20, 21, 22, 23, 24))
    flat = part(BOARD.draw(view(five, glyphs=UNICODE.flat())), "forecast:")
    assert [score for _, score in re.findall(r"\[(\d)\]\s?(\d+)", flat)][:2] == ["20", "25"]


def test_the_forecast_says_that_an_event_may_send_winning_markers_too() -> None:
    """Livingston's event was in effect, and all that was told went to committee were losers."""
    votes = {"VA": ("yea", "blair mcclurg", 0)}
    state = convention(hand="few king yates", benches=votes, effects={"livingston": 0})
    assert "Losing markers go to the Committee Room, by an event winning ones too" in looked(
        state, "forecast:"
    )


def test_a_seat_and_its_points_stand_together_in_the_forecast() -> None:
    """`1 +6 2 +2 3 +1` and `1 28 2 30 3 30` read like sums."""
    votes = {"VA": ("yea", "blair mcclurg", 0), "MD": ("yea", "carroll", 1), "NC": ("yea", "davie", 2)}
    for number, apart in ((3, r"1\+4  2\+2  3\+1"), (4, "1=5 2=3 3=2")):
        state = convention(hand="few king yates", benches=votes, round=number, tokens={})
        assert re.search(apart, hall(state).text), hall(state).text


def test_totals_that_are_compared_stand_below_one_another() -> None:
    """At 120x40 `if Nay: 1=3` began six columns before the total above it."""
    votes, scores = {"VA": ("yea", "blair", 1)}, (10, 20, 30, 40, 50)
    state = convention(5, hand="few king yates", round=4, benches=votes, scores=scores)
    lines = hall(state, size=ROOMS[2]).text.split("\n")
    yea, nay = (next(line for line in lines if head in line) for head in ("total if Yea:", "if Nay:"))
    assert [at.start() for at in re.finditer(r"\d=", yea)] == [at.start() for at in re.finditer(r"\d=", nay)]


def test_the_board_says_who_gets_what_the_rooms_pay() -> None:
    text = hall(convention(hand="few king yates")).text
    assert len(re.findall(r"\d articles? \d VP", text)) == len(FACTIONS)
    assert "most: 1 VP a marker" in text
    chaired = convention(hand="few king yates", committee=(1, 2, 0), owned=(3, 4, 3))
    assert part(hall(chaired), "committee:").endswith("2 leads: 2 VP")
    tied = convention(hand="few king yates", committee=(1, 1, 0))
    assert part(hall(tied), "committee:").endswith("a tie pays 0")
    wide = hall(convention(hand="few king yates"), size=ROOMS[3]).text
    assert len(re.findall(r"\d articles?: \d VP at end", wide)) == len(FACTIONS)
