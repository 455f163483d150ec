"""Phase 4 (6D.1 to 6D.9), the end and the winner (9.1 to 9.5) and worked examples 15 to 20."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.copycat.components import BY_OFFICE, DOCTORATES, OFFICE, OFFICE_IDS, SECTION
from rules.copycat.phases.cleanup import EndRound, multiplied
from rules.copycat.phases.rounds import Round
from rules.copycat.scoring import Purchase, end_in_words, president
from rules.copycat.state import CampaignState
from tests.copycat.table import bare, clean_up, do, log_of, new, open_ids, station, street, success

D1, D2, D3, D4 = DOCTORATES


def after(seats: int = 2, **options: object) -> CampaignState:
    """Return a table before Phase 4 of round 1, with draw piles for the next round."""
    state = bare(seats, **options)
    state.round = 1
    state.piles = [(9, 10, 11, 12, 13, 14, 15)] * seats
    return state


def test_a_marker_on_every_office_without_a_worker_and_a_new_one_starts_bare() -> None:
    """Ruling 6D.1."""
    state = after(vp_marker_supply=25)
    station(state, {"B1": (0,), "B5": (1,)})
    state.markers[OFFICE["B2"]] = 2
    first = state.offices[-1]
    clean_up(state)
    assert state.markers[OFFICE["B1"]] == state.markers[OFFICE["B5"]] == 0
    assert state.markers[OFFICE["B2"]] == 3
    assert state.markers[first] == 1
    assert state.markers[state.offices[-1]] == 0
    assert state.marker_supply == 25 - 9


def test_short_markers_go_to_the_barest_offices_in_their_order() -> None:
    """Ruling 6D.2."""
    state = after()
    state.markers[OFFICE["B1"]] = 1
    state.marker_supply = 3
    clean_up(state)
    assert [state.markers[OFFICE[id]] for id in ("B1", "B2", "B3", "B4", "B5")] == [1, 1, 1, 1, 0]
    assert state.marker_supply == 0


def test_only_an_office_of_others_was_copied_an_own_one_used_twice_was_repeated() -> None:
    state = bare()
    station(state, {"B4": (0,), "B8": (1,)})
    own, other = ((BY_OFFICE, OFFICE[id]) for id in ("B4", "B8"))
    state.uses[0] = (own, other)
    assert multiplied(state, 0) == ((), (), ("office:B8",))
    state.uses[0] = (own, own)
    assert multiplied(state, 0) == ((), ("office:B4",), ())
    state.uses[0] = (own, (0, 44), (1, 42))
    assert multiplied(state, 0) == (("card:44",), (), ("card:42",))


def test_played_cards_and_clipboards_are_discarded_and_kept_cards_stay() -> None:
    """Ruling 6D.3."""
    state = after()
    state.plays[0], state.clipboards[0], state.kept[0] = (22, 12), (42,), (58,)
    clean_up(state)
    assert set(state.discards[0]) == {22, 12, 42}
    assert state.plays[0] == state.clipboards[0] == ()
    assert 58 in state.hands[0]


def test_temporary_workers_return_to_the_reserve_and_three_come_back_ready() -> None:
    """Ruling 6D.4."""
    state = after()
    state.ready[0], state.reserve[0] = 5, 2
    station(state, {"B1": (0,), "B2": (0,)}, {"B1": (0,)})
    clean_up(state)
    assert (state.ready[0], state.reserve[0]) == (3, 4)
    assert not any(state.workers)
    assert not any(state.used)


def test_a_borrowed_office_goes_back_on_top_and_opens_for_everybody() -> None:
    """Ruling 6D.5."""
    state = after()
    top, second = state.extra_supply[-1], state.extra_supply[-2]
    third = state.extra_supply[-3]
    state.extra_supply = state.extra_supply[:-2]
    state.borrowed = ((0, top), (1, second))
    clean_up(state)
    assert state.offices[-1] == top
    assert state.extra_supply[-2:] == (third, second)
    assert state.known_extra == 1
    assert not [*state.borrowed]


def test_the_next_extra_office_opens_and_after_the_last_none_does() -> None:
    """Ruling 6D.6."""
    state = after()
    before = len(state.offices)
    clean_up(state)
    assert len(state.offices) == before + 1
    last = after()
    last.extra_supply = ()
    clean_up(last)
    assert len(last.offices) == before


def test_the_leftmost_cards_are_swept_reds_included_whatever_was_bought() -> None:
    """Ruling 10.8 too (6D.7)."""
    state = after(3)
    state.street = street({2: 1, 5: 22, 6: 23, 9: 40})
    state.supply = ()
    clean_up(state)
    assert state.street == street({1: 40})
    assert state.gone[-3:] == (1, 22, 23)


def test_fewer_cards_are_all_swept_and_doctorates_stay() -> None:
    """Also 12.11 (6D.7)."""
    state = after(3)
    state.street, state.supply = street({2: D1, 4: 22}), ()
    clean_up(state)
    assert state.street == street({1: D1})


def test_by_the_option_doctorates_are_swept() -> None:
    """Ruling 6D.7."""
    state = after(2, doctorate_sweep="swept")
    state.street, state.supply = street({2: D1, 4: 22, 5: 23}), ()
    clean_up(state)
    assert state.street == street({1: 23})
    assert D1 in state.gone


def test_the_rest_slides_and_the_supply_fills_up_from_left_to_right() -> None:
    """Ruling 6D.8."""
    state = after(2)
    state.street = street({1: 22, 2: 23, 5: 40, 9: 41})
    state.supply = (*range(28, 34), 52, 53, 54)
    clean_up(state)
    assert state.street == (40, 41, 54, 53, 52, 33, 32, 31, 30, 29, 28)
    assert state.supply == ()


def test_without_a_supply_the_street_shrinks() -> None:
    """Ruling 6D.8."""
    state = after(2)
    state.street, state.supply = street({1: 22, 2: 23, 5: 40}), (41,)
    clean_up(state)
    assert state.street == street({1: 40, 2: 41})


def test_the_steps_come_in_their_order() -> None:
    """Markers before the new office, the new office before the street (6D.9)."""
    state = after()
    clean_up(state)
    log = log_of(state)
    at = [log.index(text) for text in ("get a marker", " opens.", "The street loses", "New on the street")]
    assert at == sorted(at)


def test_the_clean_up_is_carried_out_after_the_last_round_too() -> None:
    """Ruling 6D.10 too (12.15)."""
    state = after()
    state.vp[0] = 95
    clean_up(state)
    assert state.current_player is None
    assert "Empty offices get a marker" in log_of(state)
    assert state.result() is not None


# The end


def test_the_game_ends_by_95_vp_the_last_doctorate_or_round_11() -> None:
    """Ruling 9.1."""
    cases: Sequence[tuple[tuple[int, int], bool, int, str]] = [
        ((95, 0), False, 3, "95 points are reached."),
        ((120, 0), False, 3, "95 points are reached."),
        ((95, 0), True, 11, "95 points are reached and the last Doctorate is bought."),
        ((94, 94), False, 10, ""),
        ((0, 0), True, 3, "The last Doctorate is bought."),
        ((0, 0), False, 11, "Round 11 is over."),
    ]
    for vp, last_doctorate, round, reason in cases:
        state = after()
        state.vp, state.last_doctorate, state.round = list(vp), last_doctorate, round
        assert end_in_words(vp, last_doctorate, round) == reason
        state.push(EndRound(), Round())
        state.advance()
        assert (state.result() is not None) is bool(reason)


def test_new_doctorates_are_news_of_the_next_round_with_what_they_are_for() -> None:
    """Rulings 6B.11 and 6D.8."""
    state = after()
    state.street, state.supply = street({3: 22, 4: 23}), (D3, D1, 24)
    clean_up(state)
    (news,) = [entry for entry in state.log if entry.headline and "Doctorate" in str(entry.text)]
    assert str(news.text) == "2 new Doctorates: 10 or 20 coins or more, a point each."
    assert news.weight > 0
    state.street, state.supply = (*state.street[2:], 0, 0), ()
    clean_up(state)
    assert log_of(state).count("new Doctorate") == 1


def test_the_round_is_finished_by_everyone() -> None:
    """Ruling 9.2."""
    state = success((42, 36), {"B8": (0,)}, everybody=True)
    state.vp[0] = 94
    state.hands[1] = (53, 36)
    do(state, "play 42", "use B8", "take vp")
    assert state.vp[0] == 100
    assert state.current_player == 1
    do(state, "play 53")
    assert state.current_player is None
    assert state.vp == [100, 5]
    assert "New on the street" in log_of(state)


def test_the_last_doctorate_is_bought_when_none_is_left_on_street_or_supply() -> None:
    """Ruling 9.3."""
    hand = (56, 55, 49)
    for street_cards, supply, last in (
        ({1: D1}, (), True),
        ({1: D1, 2: D2}, (), False),
        ({1: D1}, (D3, 52), False),
    ):
        state = success(hand, {"B2": (0,)}, on_street=street_cards, supply=supply)
        do(state, "buy 1", "pay 10")
        assert state.last_doctorate is last


def test_swept_away_the_last_doctorate_ends_nothing() -> None:
    """Ruling 9.3."""
    state = after(2, doctorate_sweep="swept")
    state.street, state.supply = street({1: D4}), ()
    clean_up(state)
    assert not state.last_doctorate
    assert state.current_player is not None


def test_most_vp_wins_not_who_reached_95_first() -> None:
    """Ruling 9.4."""
    assert president((96, 99), (3, 0), (0, 1)) == 1


def test_ties_go_to_more_doctorates_then_to_the_later_player() -> None:
    """Ruling 9.5."""
    assert president((97, 97, 90), (1, 2, 3), (1, 0, 2)) == 1
    assert president((97, 97, 97), (1, 1, 0), (1, 0, 2)) == 0


def test_the_result_says_why() -> None:
    state = after(3)
    state.vp, state.doctorates = [97, 97, 20], [(D1,), (D2, D3), ()]
    clean_up(state)
    result = state.result()
    assert result is not None
    assert result.scores == (97, 97, 20)
    assert result.winners == (1,)
    assert (
        result.text(["Ada", "Ben", "Cara"])
        == "95 points are reached. Ben wins the tie with more Doctorates and becomes President."
    )


# Worked examples


def test_street_clean_up_with_three() -> None:
    """Worked example 15."""
    state = after(3)
    lying = {1: 22, 3: 23, 5: 24, 6: 25, 8: 26, 9: 27, 10: 28, 11: 29}
    state.street = street(lying)
    state.supply = (50, 51, 41, 42, 43, 44, 45, 46)
    clean_up(state)
    assert state.street == (25, 26, 27, 28, 29, 46, 45, 44, 43, 42, 41)
    assert state.gone == (22, 23, 24)
    assert list(state.supply) == [50, 51]


@pytest.mark.parametrize(("sweep", "left"), [("stay", (D1, D2)), ("swept", (57, 60))])
def test_clean_up_with_doctorates(sweep: str, left: tuple[int, int]) -> None:
    """Worked example 16."""
    state = after(3, doctorate_sweep=sweep)
    state.street, state.supply = (D1, 52, D2, 57, 60, *[0] * 6), ()
    clean_up(state)
    assert state.street == (*left, *[0] * 9)


def test_markers_go_round_until_the_supply_is_empty() -> None:
    """Worked example 17."""
    state = after()
    state.offices = tuple(office for office in state.offices if office < 10)
    empty = {"B4": 5, "B6": 0, "B9": 3, "X1": 0, "X2": 2}
    station(state, {**{f"B{number}": (0,) for number in (1, 2, 3, 5, 7, 8, 10)}, "X1": (), "X2": ()})
    for id, markers in empty.items():
        state.markers[OFFICE[id]] = markers
    state.marker_supply = 2
    clean_up(state)
    assert {id: state.markers[OFFICE[id]] for id in empty} == {"B4": 5, "B6": 1, "B9": 3, "X1": 1, "X2": 2}


def test_kept_cards_come_back_into_the_hand() -> None:
    """Worked example 18."""
    state = success((36, 58, 55), everybody=True)
    state.piles[0] = (9, 10, 11, 12, 13, 14)
    state.piles[1] = (9, 10, 11, 12, 13, 14)
    do(state, "play 36", "keep 58", "keep 55")
    assert state.phase == 1
    assert state.hands[0] == (10, 11, 12, 13, 14, 55, 58)
    do(state, "bid 58")
    assert len(state.hands[0]) == 6


def test_the_end_by_doctorates() -> None:
    """Worked example 19."""
    state = success((56, 55, 49), {"B2": (0,), "B8": (1,)}, on_street={1: D1}, supply=(), everybody=True,
                    doctorate_sweep="swept")  # fmt: skip
    state.round = 10
    state.vp = [61 - 1, 68]
    state.doctorates = [(D2,), (D3,)]
    state.gone += (D4,)
    do(state, "buy 1", "pay 11")
    assert state.last_doctorate
    assert state.current_player == 1
    do(state, "take coins")
    result = state.result()
    assert result is not None
    assert result.scores == (72, 68)
    assert "The game ends. The last Doctorate is bought. Ada has the most points" in log_of(state)


def test_a_tie_at_the_end() -> None:
    """Worked example 20."""
    state = after()
    state.vp, state.doctorates, state.order = [97, 97], [(D1,), (D2,)], (0, 1)
    clean_up(state)
    result = state.result()
    assert result is not None
    assert result.winners == (1,)
    assert result.text(["Ada", "Ben"]).startswith("95 points are reached. Ben wins the tie, acting later")


def test_the_supply_order_survives_the_refills() -> None:
    """Sections come in their order, so the Doctorates are last."""
    state = new(4)
    seen = list(state.street)
    while state.current_player is not None:
        state.apply(state.legal_actions()[-1])
        seen += [card for card in state.street if card not in seen and card]
    sections = [SECTION[card] for card in seen]
    assert sections == sorted(sections)
    assert open_ids(state)[-1] == "X11"


# The report of a round


def test_a_round_ends_with_a_report_for_the_whole_table() -> None:
    """Who scored what from where, who bought what with which reds, what opened, left and came."""
    state = success(
        (42, 55),
        {"B2": (0,), "B7": (1,)},
        everybody=True,
        on_street={1: 1, 2: 22, 3: 23, 4: 24},
        supply=(53, 52),
    )
    opens = OFFICE_IDS[state.extra_supply[-1]]
    do(state, "buy 2")
    (entry,) = [entry for entry in state.log if entry.moment]
    report = entry.moment.report
    assert entry.seats is None
    assert state.observation(1).reports == (report,)
    ada, ben = report.players
    assert (ada.score.cards, ada.score.offices, ada.score.total, ada.vp) == (5, 1, 6, 6)
    assert ada.bought == (Purchase(22, 3, (1,)),)
    assert (ben.score.offices, ben.vp, ben.bought) == (1, 1, ())
    assert dict(report.workers) == {"B2": (0,), "B7": (1,)}
    assert report.opened == opens
    assert report.swept == (23, 24)
    assert report.new == (52, 53)
    assert "B1" in report.marked
    assert "B2" not in report.marked
    assert report.end == ""


def test_the_next_round_begins_without_the_last_ones_purchases_and_scores() -> None:
    state = success((55, 42), {"B2": (0,)}, everybody=True, on_street={1: 22})
    do(state, "buy 1")
    assert state.bought == [(), ()]
    assert {score.total for score in state.scores} == {0}


def test_the_last_report_says_why_the_game_ends() -> None:
    state = success((42, 36), everybody=True)
    state.vp[0] = 94
    do(state, "play 42")
    assert state.reports[-1].end
    assert end_in_words(state.vp, False, state.round) == "95 points are reached."
    assert [entry.template for entry in state.log][-1].startswith("The game ends.")


def test_a_doctorate_is_reported_with_all_that_was_paid() -> None:
    state = success((55, 56, 49), {"B2": (0,)}, everybody=True, on_street={5: D1})
    do(state, "buy 5", "pay 11")
    assert state.reports[-1].players[0].bought == (Purchase(D1, 12, ()),)
    assert state.reports[-1].players[0].score.doctorates == 11
