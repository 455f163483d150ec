"""The board: everything public at 80x24 by panels, together at 120x40, and nothing that is hidden."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from civics_tui.boards import legislation as board
from civics_tui.boards.picture import ASCII, UNICODE, Glyphs, Picture
from civics_tui.boards.view import View
from rules.legislation import GAME
from rules.legislation.events import ArchiveSearch
from rules.legislation.state import LegislationState
from rules.legislation.voting import CallBill
from tests.legislation.table import asked, play, pledge_round, session, vote, vote_round

NAMES = ("Ana", "Ben", "Cy", "Dora", "Eve", "Fritz", "Gus", "Hanne")
COMPACT = (80, board.HEIGHT)
WIDE = (78, 28)
EIGHT = (
    *("odalys-brightwater", "dorothea-wrenfield", "lucinda-marrowgate", "imogen-ledgerly"),
    *("juno-hallowmere", "zinnia-freewick", "horatio-stonelatch", "mabel-hearthwood"),
)
ROWS = {seat: tuple(10 * seat + number for number in (2, 4, 6)) for seat in range(8)}


def look(state: LegislationState, seat: int | None = None, size: tuple[int, int] = COMPACT) -> View[Any]:
    return View(state.observation(seat), NAMES[: state.seats], *size)


def panel(view: View[Any], name: str) -> str:
    return board.draw(view, name).text


def line(text: str, part: str) -> str:
    return next(line for line in text.splitlines() if part in line)


@pytest.mark.parametrize("seats", [3, 5, 8])
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["line drawing", "ascii"])
def test_every_choice_with_a_place_has_it_on_a_panel(seats: int, glyphs: Glyphs) -> None:
    random = Random(seats)
    state = GAME.new(seats, seed=4, hand_size=6)
    assert isinstance(state, LegislationState)
    kinds = set()
    while state.current_player is not None:
        if random.random() < 0.15:
            eyes = None if state.prompt().shared else state.current_player
            targets: set[str] = set()
            for width, height in (WIDE, COMPACT):
                view = View(state.observation(eyes), NAMES[:seats], width, height, glyphs)
                targets = set(board.hand(View(view.observation, view.names, 40, 6, glyphs)).targets)
                for name in board.panels(width, height):
                    picture = board.draw(view, name)
                    assert (picture.width, picture.height, len(picture.lines)) == (width, height, height)
                    targets |= picture.targets.keys()
                    if glyphs is ASCII:
                        assert picture.text.isascii()
            assert board.status(view)
            assert len(board.scores(view)) == seats
            for action in state.legal_actions():
                target = state.label(action).target
                if target:
                    kinds.add(target.partition(":")[0])
                    assert target in targets, f"{target} is on no panel"
                    assert board.inspect(view, target)
        state.apply(random.choice(state.legal_actions()))
    assert kinds >= {"hand", "pile", "deck", "seat", "bill"}
    picture = board.results(look(state))
    assert line(picture.text, "Agenda Points").split()[2:] == [
        f"+{score}" if score > 0 else str(score) for score in state.scores
    ]


def test_at_80_columns_24_bills_fit_beside_what_they_are_worth_to_eight() -> None:
    state = vote_round(
        representatives=EIGHT,
        on_deck=ROWS,
        tokens={0: [(52, "Pro")], 2: [(52, "Con")], 6: [(52, "Pro")]},
        holds=(54,),
    )
    text = panel(look(state), "Bills")
    for row in ROWS.values():
        for bill in row:
            assert f"bill:{bill}" in board.draw(look(state), "Bills").targets
    # 52 is -1 for SP and +1 for FC: SP, SC, FP, FC, SP+FP, SP+FC, SC+FC, SC+FP
    assert "52 -00+ -1 · ·+1-1 ·+1 · P17 C3" in text
    assert "54H-000" in text


def test_fewer_seats_have_the_names_of_the_bills_beside() -> None:
    text = panel(look(vote_round(on_deck={0: (11, 12), 1: (22,), 2: (32,), 3: (42,)})), "Bills")
    assert line(text, "11 +-+-").endswith("Universal Health Clinics Act Hold")


def test_the_wide_board_holds_bills_seats_and_piles_together() -> None:
    state = vote_round(representatives=EIGHT, on_deck=ROWS, passed={1: (1,) * 8}, failed=(3, 5))
    assert board.panels(*WIDE) == ("Session",)
    picture = board.draw(look(state, None, WIDE), "Session")
    wanted = {f"bill:{bill}" for row in ROWS.values() for bill in row}
    wanted |= {f"seat:{seat}" for seat in range(8)} | {"passed:1", "failed:3", "failed:5"}
    assert wanted <= picture.targets.keys()


def test_the_wide_board_keeps_the_effects_of_representatives_beside_the_last_vote() -> None:
    state = vote_round(representatives=EIGHT, on_deck=ROWS, effects=True)
    play(state, ("call", 2), *["none"] * 4)
    vote(state, "YYYYYYYY")
    while asked(state) != "CallBill":
        play(state, "none")
    text = panel(look(state, None, WIDE), "Session")
    assert line(text, "2 Ben ").endswith("Second reading")


def test_the_wide_board_has_both_piles_while_a_vote_is_taken() -> None:
    passed = {bill: (0,) * 8 for bill in range(1, 81) if bill % 10 in (1, 3)}
    failed = [bill for bill in range(1, 81) if bill % 10 == 5]
    state = vote_round(representatives=EIGHT, on_deck=ROWS, passed=passed, failed=failed)
    play(state, ("call", 2))
    text = panel(look(state, None, WIDE), "Session")
    assert "Passed 16" in text
    assert "Failed 8" in text


def seats_line(state: LegislationState, name: str) -> str:
    return line(panel(look(state), "Seats"), name)


def test_seats_show_agendas_points_tokens_effects_and_who_skips() -> None:
    state = vote_round(
        representatives=EIGHT,
        on_deck=ROWS,
        suspended=(2,),
        betrayers=(3,),
        pardons={4: 2},
        tokens={5: [(2, "Pro"), (4, "Pro"), (6, "Con")]},
        piles={1: (71, 72)},
        effects=True,
    )
    state.used[5] = True
    state.scores[5] = -3
    assert "SP FC   -3" in seats_line(state, "Fritz")
    assert "0 1  Point of Order used" in seats_line(state, "Fritz")
    assert seats_line(state, "Cy").endswith("skips now")
    assert seats_line(state, "Dora").endswith("skips next")
    assert seats_line(state, "Eve").endswith("2 pardon")
    assert seats_line(state, "Ana").endswith("First")
    assert "2 72 0-00" in seats_line(state, "Ben")


def calling(**position: Any) -> LegislationState:
    state = session(
        **{"on_deck": {0: (12, 14, 15), 1: (22,), 2: (32,), 3: (42,)}, **position}, next_steps=(CallBill(0),)
    )
    return play(state, ("call", 12))


def test_a_vote_shows_who_has_voted_and_nothing_more() -> None:
    states = [
        play(calling(tokens={1: [(12, "Pro")]}), *ballots) for ballots in (("yay", "nay"), ("nay", "yay"))
    ]
    texts = [panel(look(state), "Floor") for state in states]
    assert texts[0] == texts[1]
    assert "2 of 4 have voted" in texts[0]
    assert line(texts[0], "Ben").split()[-2:] == ["has", "voted"]
    assert "Pro" in line(texts[0], "Ben")
    assert "voted" not in line(texts[0], "Dora")


def test_the_ballots_are_revealed_together_with_pledges_points_and_who_broke_one() -> None:
    state = vote_round(
        on_deck={0: (12,), 1: (22, 24), 2: (32,), 3: (42,)},
        hands={1: (1,)},
        tokens={1: [(12, "Pro")], 2: [(12, "Pro")]},
    )
    vote(state, "NYYY")
    text = panel(look(state), "Floor")
    assert "12 Equal Pay Reporting Act PASSED  total +2" in text
    assert line(text, "Ben").split() == ["2", "Ben", "SC", "-1", "Pro", "Nay", "-1", "✗", "broke", "Pro"]
    assert line(text, "Cy").split() == ["3", "Cy", "FP", "+1", "Pro", "Yay", "+1"]


def test_l_58_the_result_is_there_while_the_bills_effect_is_chosen() -> None:
    state = vote_round(on_deck={0: (54,), 1: (22,), 2: (32,), 3: (42,)}, hands={1: (1,)})
    vote(state, "YYYN")
    assert asked(state) == "Hearing"
    text = panel(look(state), "Floor")
    assert "54 Expanded Subpoena Act PASSED  total +2" in text
    assert line(text, "Ana").split()[-2:] == ["Nay", "-1"]


def test_a_roll_call_is_open() -> None:
    state = play(calling(roll_call=True), "nay")
    assert line(panel(look(state), "Floor"), "Ben").split()[-1] == "Nay"


def offering() -> LegislationState:
    state = pledge_round(
        on_deck={0: (12,), 1: (22,), 2: (32,), 3: (42,)},
        hands={0: (1, 2), 1: (5, 6), 2: (7, 8), 3: (9, 10)},
    )
    play(state, "none", ("offer", 1), "ask pledge", ("pledge", 12, "Pro"))
    play(state, "give card", ("show", 1), "give card", ("seal", 2))
    return play(state, "ask card", ("request", "any"), "ask card", ("request", "SC"))


def test_a_deal_is_composed_in_one_panel() -> None:
    text = panel(look(offering(), 0), "Floor")
    assert "Offer: Ana and Ben" in text
    assert "Ana gives 1 Neighborhood Disaster Readiness Act (shown), 2 Rural Hospital" in text
    assert "Ben gives Pro on 12, any card, a card with +1 for SC" in text
    assert "12 +-+0" in text


def test_a_deal_shows_the_partner_no_sealed_card_and_others_nothing() -> None:
    state = play(offering(), "send")
    partner = panel(look(state, 1), "Floor")
    assert "Ana gives 1 Neighborhood Disaster Readiness Act (shown), a sealed card" in partner
    assert "Rural Hospital" not in partner
    other = panel(look(state, 2), "Floor")
    assert "Offer, closed to others: Ana and Ben" in other
    counter = panel(look(play(state, "counter"), 1), "Floor")
    assert "Counter-offer: Ben and Ana" in counter
    assert "Pro" not in other


def test_pending_deals_have_a_panel() -> None:
    state = play(offering(), "send", "accept", ("give", 5), ("give", 6))
    text = panel(look(state, 2), "Deals")
    assert "Pending: Ana and Ben" in text
    assert "Ana gives a card, a card" in text
    play(state, "end")
    assert "To be final: Ana and Ben" in panel(look(state), "Floor")


def test_the_hand_shows_its_worth_and_what_is_known_of_other_hands() -> None:
    state = play(offering(), "send", "accept", ("give", 5), ("give", 6), "end", "keep", "keep")
    view = View(state.observation(0), NAMES[:4], 40, 6)
    text = board.hand(view).text
    assert line(text, " 5 ").split()[:3] == ["5", "++--", "+1"]
    assert "Ben: 1 ++++, 2 +++-" in text


def test_a_spectator_sees_no_hand() -> None:
    assert board.hand(look(offering())) == Picture(0, 0, ())


def test_a_bill_is_described_with_what_it_means_for_each() -> None:
    text = board.inspect(look(calling()), "bill:12")
    assert text.startswith("12 Equal Pay Reporting Act: SP +1, SC -1, FP +1, FC 0.")
    assert "Worth: Ana +1, Ben -1, Cy +1." in text
    assert board.inspect(look(calling()), "nothing:1") == ""


def test_a_pile_that_was_looked_through_is_listed_for_who_did() -> None:
    state = session(
        hands={0: (15, 16)},
        piles={1: (61, 62, 63)},
        on_deck={0: (12,)},
        next_steps=(ArchiveSearch(0),),
    )
    state.known[: 82 * 5] = [0] * (82 * 5)
    play(state, ("search", 1))
    label = state.label(("none",))
    assert "Ben's pile: 63 0+00, 62 0+0-, 61 0+0+" in panel(look(state, 0), "Seats")
    assert label.target in board.draw(look(state, 0), "Seats").targets
    assert "Ben's pile:" not in panel(look(state, 2), "Seats")
