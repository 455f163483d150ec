"""Pool, deck, hand and Planner reclaim: rulings 6."""

from __future__ import annotations

from rules.chance import SeededChance
from rules.founding_fathers.components import CARD
from rules.founding_fathers.phases.replenish import RefillThePool, reshuffle
from tests.founding_fathers.convention import cards, convention, held, ids, legal, log_of, play, texts
from tests.scripted import ScriptedChance


def test_draw_by_the_backs_until_three_then_the_pool_is_refilled() -> None:
    """Ruling 6.1."""
    state = convention(hand="few king yates", pool="gilman mason wythe", deck="read gerry blair")
    play(state, "snub few", "discard king", "done")
    assert texts(state) == {
        "stay 0": "Leave Nicholas Gilman (NH SS), card 1",
        "stay 1": "Leave George Mason (VA AF), card 2",
        "stay 2": "Leave Washington, Wythe, Blair or McClurg (VA F), card 3",
    }
    play(state, "stay 2")
    assert held(state, 0) == {"yates", "mason", "gilman"}
    assert state.pool == list(cards("wythe read gerry"))
    assert "A takes a card of the pool: Virginia, Anti-Federalist." in log_of(state)
    assert "Mason" not in log_of(state, 1), "only the backs are public"


def test_the_picks_come_from_the_pool_as_it_lies() -> None:
    """Ruling 6.2."""
    state = convention(hand="langdon king yates", pool="gilman mason wythe", deck="read gerry blair")
    play(state, "event langdon", "draw 0", "snub king", "discard yates", "discard gilman")
    # The event took one card, two are left: they are taken, the pool is refilled, one more is chosen.
    assert {"mason", "wythe"} <= held(state, 0)
    assert state.pool == list(cards("read gerry blair"))
    assert legal(state) == {"draw 0", "draw 1", "draw 2"}
    play(state, "draw 2")
    assert held(state, 0) == {"mason", "wythe", "blair"}
    assert len(state.pool) == 3


def test_three_wanted_of_three_asks_nothing() -> None:
    """Ruling 6.2."""
    state = convention(hand="few king yates", pool="gilman mason wythe", deck="read gerry blair")
    play(state, "snub few", "discard king", "discard yates")
    assert held(state, 0) == {"gilman", "mason", "wythe"}
    assert state.current_player == 1


def test_more_than_three_are_discarded_and_nothing_is_drawn() -> None:
    """Ruling 6.3."""
    state = convention(hand="pierce king yates few mason", pool="gilman gerry wythe")
    play(state, "event pierce", "pass")
    assert legal(state) == {"discard king", "discard yates", "discard few", "discard mason"}
    play(state, "discard few")
    assert held(state, 0) == {"king", "yates", "mason"}
    assert state.pool == list(cards("gilman gerry wythe"))


def test_hands_are_cut_only_in_the_own_replenish_step() -> None:
    """Ruling 6.4."""
    state = convention(hand="williamson king yates", deck="gilman gerry")
    play(state, "event williamson")
    assert len(state.hands[0]) == 4
    assert legal(state, "speak"), "the event goes on with four cards"


def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    """Ruling 6.5."""
    order = [CARD[id] for id in ("read", "few", "gerry")]
    chance = ScriptedChance({"new delegate deck": [order]}, SeededChance(1))
    state = convention(
        hand="few king yates", pool="gilman mason wythe", deck="", hands={1: "blair", 2: "broom"},
        chance=chance, benches={"PA": ("yea", "wilson", 1)}, effects={"dayton": 2},
    )  # fmt: skip
    state.deck, state.discards = [], list(cards("read gerry"))
    play(state, "snub few", "done", "draw 0")
    assert state.pool == list(cards("mason wythe read"))
    assert "The discards are shuffled into a new deck of 3." in log_of(state)
    everywhere = {*state.deck, *state.pool}
    assert everywhere.isdisjoint(cards("wilson dayton blair broom")), "not what is elsewhere on the table"


def test_what_was_seen_of_shuffled_cards_is_forgotten() -> None:
    """Ruling 6.5."""
    state = convention(
        hand="mchenry king yates", hands={1: "few gerry read"}, pool="gilman mason wythe", only_deck="blair"
    )
    play(state, "event mchenry", "draw 0", "pass")
    assert state.knows(0, CARD["mason"])
    play(state, "snub few", "done", "draw 0")
    assert "mason" in held(state, 1)
    assert state.knows(0, CARD["mason"]), "whoever has looked follows the card"
    state.discards += state.deck
    state.leave_hand(1, CARD["mason"])
    state.discards.append(CARD["mason"])
    reshuffle(state)
    assert not state.knows(0, CARD["mason"])
    assert state.knows(0, CARD["wythe"])


def test_without_discards_the_pool_stays_short_and_fills_later() -> None:
    """Ruling 6.6."""
    state = convention(hand="few king yates", hands={1: "read broom blair"}, pool="gilman mason", deck="")
    state.deck, state.discards = [], []
    play(state, "vote GA yea", "draw 1")
    assert held(state, 0) == {"king", "yates", "mason"}
    assert state.pool == list(cards("gilman")), "two short"
    play(state, "snub read", "done")
    assert held(state, 1) == {"broom", "blair", "gilman"}
    assert state.pool == list(cards("read")), "refilled by what was discarded since"


def test_the_own_planner_on_top_of_the_deck_may_be_taken_on_anybodys_turn() -> None:
    """Ruling 6.7."""
    state = convention(hand="few king yates", pool="gilman mason wythe", deck="read sherman")
    play(state, "snub few", "done", "draw 0")
    assert state.current_player == 2
    assert "decline" in legal(state)
    play(state, "discard " + next(iter(held(state, 2))))
    assert "sherman" in held(state, 2)
    assert "C reclaims Roger Sherman from the top of the deck." in log_of(state)


def test_after_a_reshuffle_and_for_each_next_top_card() -> None:
    """Ruling 6.8."""
    order = [CARD[id] for id in ("madison", "sherman", "few", "read")]
    chance = ScriptedChance({"new delegate deck": [order]}, SeededChance(1))
    state = convention(hand="few king yates", pool="gilman mason wythe", deck="", chance=chance)
    state.deck, state.discards = [], list(cards("read sherman madison"))
    play(state, "snub few", "done", "draw 0")
    assert state.current_player == 0, "the reshuffle shows Madison"
    play(state, "discard king")
    assert state.current_player == 2, "then Sherman"
    play(state, "decline")
    assert state.pool == list(cards("mason wythe sherman")), "declined, he goes to the pool like any card"


def test_out_of_turn_a_fourth_card_costs_another_at_once() -> None:
    """Ruling 6.9."""
    state = convention(hand="williamson king yates", deck="read broom paterson", hands={1: "few gerry blair"})
    play(state, "event williamson")
    assert state.current_player == 1
    assert legal(state) == {"discard few", "discard gerry", "discard blair", "decline"}
    assert texts(state)["discard few"] == "Take William Paterson, discard William Few (GA LS)"
    play(state, "discard few")
    assert held(state, 1) == {"gerry", "blair", "paterson"}
    assert state.current_player == 0


def test_in_the_own_turn_the_surplus_waits() -> None:
    """Ruling 6.9."""
    state = convention(hand="williamson king few", deck="read madison broom")
    play(state, "event williamson")
    assert (state.current_player, legal(state)) == (0, {"take", "decline"})
    play(state, "take")
    assert held(state, 0) == {"king", "few", "read", "madison", "broom"}
    play(state, "pass")
    assert legal(state, "discard") == {
        "discard king",
        "discard few",
        "discard read",
        "discard madison",
        "discard broom",
    }
    play(state, "discard king", "discard few")
    assert held(state, 0) == {"read", "madison", "broom"}


def test_while_the_pool_is_refilled_behind_the_active_player_it_is_due_at_once() -> None:
    """Ruling 6.9."""
    state = convention(hand="few king yates", pool="gilman mason wythe", deck="read madison broom gerry")
    play(state, "snub few", "done", "draw 0")
    assert state.current_player == 0
    assert legal(state) == {"discard king", "discard yates", "discard gilman", "decline"}
    play(state, "discard gilman")
    assert state.current_player == 1
    assert state.deck[-1] == CARD["broom"]


def test_the_refill_continues_with_the_next_card() -> None:
    """Ruling 6.9."""
    state = convention(
        hand="few king yates", pool="gilman mason wythe", deck="read madison broom gerry blair"
    )
    play(state, "snub few", "discard king", "done", "stay 2", "discard gilman")
    assert state.pool == list(cards("wythe read broom"))


def test_a_planner_taken_while_the_hand_is_still_short_costs_nothing() -> None:
    """Ruling 6.9."""
    state = convention(hand="langdon king", pool="gilman", deck="read madison broom gerry")
    play(state, "event langdon", "snub king", "discard gilman")
    # Pool empty, hand empty: refilling it shows Madison, whose owner is the active player.
    play(state, "take")
    assert "madison" in held(state, 0)
    assert not legal(state, "discard")


def test_declined_it_is_not_offered_again_while_it_lies_there() -> None:
    """Ruling 6.10."""
    state = convention(hand="few king yates", pool="gilman mason wythe", deck="read paterson broom")
    play(state, "snub few", "done", "draw 0", "decline")
    assert state.deck[-1] == CARD["paterson"]
    assert state.current_player == 1
    assert "B leaves William Paterson on top of the deck." in log_of(state)
    top = state.observation(2).top
    assert top is not None
    assert top.card == "paterson"
    play(state, "snub", "done", "draw 0")
    assert CARD["paterson"] in state.pool
    assert state.current_player == 2


def test_only_the_owner_and_an_unused_planner_has_none() -> None:
    """Ruling 6.11."""
    state = convention(hand="few king yates", pool="gilman mason wythe", deck="read hamilton broom")
    play(state, "snub few", "done", "draw 0")
    assert state.current_player == 1
    assert not legal(state, "take")
    assert "read" not in ids(state.deck)


def test_without_deck_and_discards_the_pool_stays_short() -> None:
    """Ruling 6.6."""
    state = convention(hand="few king yates", pool="gilman mason", deck="")
    state.hands[1] += tuple(state.deck)
    state.deck = []
    state.agenda = [RefillThePool()]
    state.advance()
    assert len(state.pool) == 2
    state.discards = list(cards("strong"))
    state.agenda = [RefillThePool()]
    state.advance()
    assert state.pool[-1] == CARD["strong"]
    assert (state.deck, state.discards) == ([], [])


def test_a_card_says_how_many_of_its_state_one_would_hold_who_may_vote_together() -> None:
    """On an article of the Large States one of them votes Yea only, one of the Small States Nay only."""
    for article, said in (("house", "None"), ("veto", "2 of NC")):
        other = "supremacy" if article == "house" else "house"
        hand, pool = "few williamson yates", "davie mason wythe"
        state = convention(hand=hand, article=article, in_committee=other, pool=pool)
        play(state, "snub few", "done")
        takes = {str(action): str(state.label(action).gain) for action in state.legal_actions()}
        assert takes["('draw', 0)"] == said
