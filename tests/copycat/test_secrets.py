"""Who knows what (2.12): dealing afresh keeps all that a seat was ever shown, and only that."""

from __future__ import annotations

from random import Random

from rules.chance import SeededChance
from rules.copycat.components import DOCTORATES, SECTION
from rules.copycat.phases.planning import Planning
from rules.copycat.state import CampaignState
from tests.copycat.table import GAME, act, action, bare, deal, do, log_of, menu, new, success

WORLDS = 30


def worlds(state: CampaignState, seat: int) -> list[CampaignState]:
    """Deal afresh many times."""
    return [state.determinize(seat, SeededChance(world)) for world in range(WORLDS)]


def test_opponents_hands_and_piles_are_dealt_from_what_they_hold_together() -> None:
    state = new(3)
    seen = set()
    for world in worlds(state, 0):
        assert world.hands[0] == state.hands[0]
        assert sorted(world.hands[1] + world.piles[1]) == sorted(state.hands[1] + state.piles[1])
        assert len(world.hands[1]) == 5
        seen.add(world.hands[1])
    assert len(seen) > 10


def test_the_own_draw_pile_is_known_by_content_and_not_by_order() -> None:
    state = new(2)
    orders = {world.piles[0] for world in worlds(state, 0)}
    assert len(orders) > 10
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(state.piles[0]))}


def test_cards_put_on_top_of_the_own_pile_stay_known_until_drawn() -> None:
    state = action((46, 21, 33), piles=[(9, 10, 11, 12, 13, 14, 15, 16)])
    do(state, "play 46", "top 12", "done")
    top = state.piles[0][-3:]
    assert all(world.piles[0][-3:] == top for world in worlds(state, 0))
    assert len({world.piles[0][-3:] for world in worlds(state, 1)}) > 3
    do(state, "play 21")
    assert state.known_top[0] == 1
    assert all(world.piles[0][-1] == top[0] for world in worlds(state, 0))
    do(state, "play 33")
    assert state.known_top[0] == 0


def test_cards_drawn_before_a_shuffle_are_known_not_to_be_in_the_new_pile() -> None:
    state = action((21,), (13,), piles=[(9,)], discards=[(10, 11, 12, 14, 15)])
    state.hands[0] = (21, 42)
    do(state, "play 21")
    assert state.known[0] == (9, 42)
    for world in worlds(state, 1):
        assert {9, 42} <= set(world.hands[0])
    assert len({world.hands[0] for world in worlds(state, 1)}) > 2
    assert state.observation(1).known == ((9, 42), ())


def test_a_known_card_that_is_played_is_known_no_more() -> None:
    state = action((21, 26), piles=[(9,)], discards=[(10, 11, 12)])
    do(state, "play 21", "play 26")
    assert state.known[0] == (9,)


def test_a_sealed_bid_is_dealt_afresh_with_the_hand_and_known_cards_stay_among_them() -> None:
    state = bare(2)
    deal(state.piles, [(42,), (12, 13, 14, 15, 16)])
    deal(state.discards, [(9, 10, 11, 12, 14, 15), ()])
    state.push(Planning())
    state.advance()
    assert state.known[0] == (42,)
    do(state, "bid 42")
    bids = set()
    for world in worlds(state, 1):
        assert 42 in (*world.hands[0], world.sealed[0])
        bids.add(world.sealed[0])
    assert len(bids) > 2
    assert all(world.sealed == state.sealed for world in worlds(state, 0))
    do(state, "bid 12")
    assert not any(state.known)


def test_kept_cards_are_dealt_afresh_with_the_hand_and_the_pile() -> None:
    state = success((36, 42, 53, 20, 55))
    state.piles[0] = (9, 10)
    do(state, "play 36", "keep 42", "keep 53")
    kept = {world.kept[0] for world in worlds(state, 1)}
    assert len(kept) > 3
    assert all(world.kept[0] == (42, 53) for world in worlds(state, 0))


def test_the_supply_is_dealt_within_its_sections() -> None:
    state = new(3)
    for world in worlds(state, 1):
        assert [SECTION[card] for card in world.supply] == [SECTION[card] for card in state.supply]
        assert sorted(world.supply) == sorted(state.supply)
    assert len({world.supply for world in worlds(state, 1)}) == WORLDS


def test_doctorates_in_the_box_are_as_unknown_as_those_in_the_supply() -> None:
    state = new(2, doctorates_in_play="players")
    boxed = {tuple(sorted(world.unseen)) for world in worlds(state, 0)}
    assert len(boxed) > 3
    for world in worlds(state, 0):
        assert sorted((*world.supply[:2], *world.unseen)) == list(DOCTORATES)


def test_extra_offices_are_dealt_within_their_columns_but_for_those_seen() -> None:
    state = action((48, 40), (12,))
    state.extra_supply, seen = state.extra_supply[:-1], state.extra_supply[-1]
    state.extra_supply += (seen,)
    state.known_extra = 1
    for world in worlds(state, 1):
        assert world.extra_supply[-1] == seen
        assert sorted(world.extra_supply) == sorted(state.extra_supply)
        assert world.extra_supply[0] == state.extra_supply[0]


def test_no_prompt_or_public_line_names_a_hidden_card() -> None:
    """A public line never tells what is drawn, bid or kept."""
    for seats in GAME.seats:
        state = new(seats, seed=7)
        random = Random(7)
        while state.current_player is not None:
            state.apply(random.choice(state.legal_actions()))
        for entry in state.log:
            if entry.seats is None:
                assert "has drawn" not in entry.template
                assert "has kept {" not in entry.template


def test_a_label_leads_to_its_place_on_the_board() -> None:
    state = action((21, 12), workers={"B5": (0,)}, piles=[(9, 10)])
    targets = {" ".join(map(str, a)): state.label(a).target for a in state.legal_actions()}
    assert targets["play 21"] == "hand:21"
    assert targets["use B5"] == "office:B5"
    assert targets["place B1"] == "office:B1"
    assert targets["pass"] == ""
    buying = success((56,), {"B2": (0,)}, on_street={4: 20, 6: 19})
    assert buying.label(act("buy 4")).target == "street:4"


def test_busy_play_stays_within_the_bound_and_menus_stay_short() -> None:
    """Whoever leaves nothing out takes the most decisions."""
    for seats in GAME.seats:
        lazy = {"pass", "end", "done", "none", "stop", "plain", "leave"}
        for seed in range(6):
            state = new(seats, seed=seed)
            random = Random(seed)
            decisions = 0
            while state.current_player is not None:
                actions = state.legal_actions()
                busy = [a for a in actions if a[0] not in lazy] or actions
                state.apply(random.choice(busy))
                decisions += 1
                assert len(menu(state)) <= 30
            assert decisions < GAME.max_decisions / 3


def test_the_private_line_about_a_draw_does_not_tell_the_order() -> None:
    state = action((21, 12), piles=[(9, 10, 11)])
    do(state, "play 21")
    assert "Ada has drawn #10 Local Radio, #11 Local Television." in log_of(state, 0)
    assert "#10" not in log_of(state, 1)
