"""Setup, turns, snubs and the passage from round to round: rulings 2, 4, 10 and 13."""

from __future__ import annotations

from collections.abc import Sequence

from rules.chance import SeededChance
from rules.founding_fathers import GAME
from rules.founding_fathers.cards import BOX
from rules.founding_fathers.components import ARTICLES, CARD, CARDS, PLANNERS
from rules.founding_fathers.state import ConventionState
from tests.founding_fathers.convention import (
    bench,
    benches,
    convention,
    end_turn,
    held,
    ids,
    legal,
    log_of,
    play,
)
from tests.scripted import ScriptedChance


def fresh(seats: int = 3, seed: int = 1, **script: Sequence[int]) -> ConventionState:
    """A new game with scripted shuffles."""
    state = GAME.new(
        seats,
        chance=ScriptedChance({k.replace("_", " "): [v] for k, v in script.items()}, SeededChance(seed)),
    )
    assert isinstance(state, ConventionState)
    return state


def keep_first(state: ConventionState) -> ConventionState:
    """Let everybody keep the first two cards on offer."""
    while state.legal_actions()[0][0] == "keep":
        state.apply(state.legal_actions()[0])
    return state


def test_which_planners_are_in_use() -> None:
    """Ruling 2.1."""
    for seats, last in [(3, "sherman"), (4, "cpinckney"), (5, "hamilton")]:
        state = fresh(seats)
        assert set(state.planners) == set(PLANNERS[:seats])
        assert CARD[last] in state.planners


def test_reference_boards_are_dealt_at_random() -> None:
    """Ruling 2.2."""
    order = [CARD["sherman"], CARD["madison"], CARD["paterson"]]
    state = fresh(reference_boards=order)
    assert state.planners == tuple(order)
    assert len({fresh(seed=seed).planners for seed in range(30)}) == 6


def test_own_planner_in_hand_and_three_markers() -> None:
    """Ruling 2.3."""
    state = fresh(5)
    assert all(hand == (planner,) for hand, planner in zip(state.hands, state.planners, strict=True))
    assert state.reserve == [3] * 5


def test_unused_planners_are_in_the_deck() -> None:
    """Ruling 2.4."""
    state = fresh(3)
    everywhere = {*state.deck, *(card for dealt in state.dealt for card in dealt)}
    assert {CARD["cpinckney"], CARD["hamilton"]} <= everywhere
    assert len(everywhere) == 52


def test_keep_two_of_four_sealed() -> None:
    """Ruling 2.5."""
    state = fresh()
    assert state.current_player == 0
    assert all(len(dealt) == 4 for dealt in state.dealt)
    first = state.legal_actions()[0]
    state.apply(first)
    assert "has chosen" not in log_of(state)
    assert len(state.legal_actions()) == 3
    assert state.observation(1).kept == ()
    assert state.observation(0).kept == (first[1],)
    state.apply(state.legal_actions()[0])
    assert log_of(state).count("has chosen two delegates") == 1
    assert state.current_player == 1
    assert not state.discards, "nothing is shown before all have chosen"
    dealt, chosen = state.dealt[0], state.kept[0]
    planner = state.hands[0]
    keep_first(state)
    assert all(len(hand) == 3 for hand in state.hands)
    assert len(state.discards) == 6
    assert state.hands[0] == (*planner, *[card for card in dealt if card in chosen])
    assert {card for card in dealt if card not in chosen} <= set(state.discards)
    assert state.dealt == []


def test_a_sealed_choice_is_dealt_afresh_for_the_others() -> None:
    """Ruling 2.5."""
    state = fresh()
    play(state, *(" ".join(map(str, state.legal_actions()[0])) for _ in range(1)))
    state.apply(state.legal_actions()[0])
    kept = set()
    for seed in range(40):
        world = state.determinize(1, SeededChance(seed))
        assert isinstance(world, ConventionState)
        assert len(world.kept[0]) == 2
        assert set(world.kept[0]) <= set(world.dealt[0])
        kept.add(frozenset(world.dealt[0].index(card) for card in world.kept[0]))
    assert len(kept) == 6, "any two of the four"


def test_three_more_cards_form_the_pool() -> None:
    """Ruling 2.6."""
    state = fresh()
    assert state.pool == []
    assert state.observation(0).top is None, "the deck is not laid out yet"
    keep_first(state)
    assert len(state.pool) == 3
    assert len(state.deck) == 55 - 3 - 12 - 3


def test_articles_at_setup() -> None:
    """Ruling 2.7."""
    for seats in [3, 4, 5]:
        order = list(range(12))
        state = fresh(seats, articles=order)
        assert state.resolved == [0, 1, 2, 3]
        assert (state.article, state.committee_article) == (4, 5)
        assert state.stack[::-1] == [6, 7, 8, 9, 10, 11], "two for each of rounds 2 to 4"
        assert not any(state.turned)


def test_tracker_tracks_and_committee_start_empty() -> None:
    """Ruling 2.8."""
    state = fresh()
    assert state.delegations == [None] * 12
    assert not any(state.tracks)
    assert not any(state.committee)


def _with_top(*top: str) -> ConventionState:
    """A game after the choices, these cards on top of the deck."""
    boards = [CARD["paterson"], CARD["madison"], CARD["sherman"]]
    rest = [card for card in CARDS if card not in boards and card not in map(CARD.get, top)]
    order = [*rest[:15], *(CARD[id] for id in top), *rest[15:]]
    return keep_first(fresh(reference_boards=boards, delegate_deck=order))


def test_the_top_card_is_looked_at_before_the_first_turn() -> None:
    # Planners in use start in hand, so what can lie on top at setup is a Planner that nobody owns.
    """Ruling 2.9."""
    state = _with_top("hamilton")
    assert state.deck[-1] == CARD["hamilton"]
    assert state.current_player == 1
    assert legal(state, "take") == set(), "an unused Planner has no owner"


def test_madison_opens_and_later_the_player_after_the_one_who_ended_the_round() -> None:
    """Ruling 4.1."""
    state = _with_top("few")
    assert state.current_player == 1 == state.planners.index(CARD["madison"])
    ended = convention(turn=1, hand="washington few king")
    end_turn(play(ended, "event washington"))
    assert (ended.round, ended.current_player) == (2, 2)


def test_one_action_then_replenish_then_clockwise() -> None:
    """Ruling 4.2."""
    state = convention(hand="few king yates", turn=2)
    play(state, "snub few", "done")
    assert legal(state) == {"draw 0", "draw 1", "draw 2"}
    play(state, "draw 1")
    assert state.current_player == 0
    assert len(state.hands[2]) == 3


def test_a_turn_is_one_of_four_actions() -> None:
    """Ruling 4.3."""
    state = convention(hand="few king yates")
    verbs = {known[0] for known in state.legal_actions()} - {"together"}
    assert verbs == {"vote", "speak", "event", "snub"}


def test_no_pass_and_an_empty_hand_skips() -> None:
    """Ruling 4.4."""
    state = convention(hand="few king yates", hands={1: ""}, deck="")
    assert not legal(state, "pass")
    play(state, "snub few", "done", "draw 0")
    assert "B holds no card and takes no action." in log_of(state)
    assert len(state.hands[1]) == 3, "but it replenishes if it can"


def test_with_nothing_left_to_draw_the_turn_is_skipped() -> None:
    """Ruling 4.4."""
    state = convention(hand="few king yates", hands={1: ""}, pool="", deck="")
    state.discards = []
    state.deck = []
    play(state, "speak AF")
    # The card spoken is all there is to draw again.
    assert held(state, 0) == {"few", "king", "yates"}
    assert state.current_player == 2
    assert state.hands[1] == ()


def test_what_is_left_of_the_turn_is_dropped() -> None:
    """Ruling 4.5."""
    state = convention(hand="washington few king", pool="gerry mason gilman")
    play(state, "event washington")
    # The replenish belongs to the preparation of the next round (13.2), once.
    assert legal(state) == {"draw 0", "draw 1", "draw 2"}
    assert (state.round, len(state.reports)) == (1, 1)
    play(state, "draw 0")
    assert (state.round, state.current_player) == (2, 1)


NINE = {"yea": ["NH", "MA", "CT", "NY", "NJ", "DE"], "nay": ["NC", "SC", "MD", "PA"]}


def test_the_tally_is_checked_after_each_change() -> None:
    """Ruling 4.6."""
    ending = convention(hand="few baldwin pierce", benches=benches(NINE, 1), owned=(3, 10, 3))
    play(ending, "vote few yea", "done")
    assert ending.reports[0].votes == (7, 4)
    no_end = convention(hand="few baldwin pierce", benches=benches(NINE, 1), owned=(3, 10, 3))
    play(no_end, "vote few nay", "done")
    assert no_end.reports == []


def test_a_switch_of_sides_is_checked_too() -> None:
    """Ruling 4.6."""
    standing = {**benches(NINE, 1), "GA": ("nay", "baldwin", 1)}
    state = convention(hand="davie king yates", article="supremacy", benches=standing, owned=(3, 12, 3))
    play(state, "event davie", "state GA")
    assert state.reports[0].votes == (7, 4)


def test_six_to_five_stands_and_the_twelfth_state_ends_it() -> None:
    """Ruling 4.7."""
    standing = {**benches(NINE, 1), "GA": ("nay", "baldwin", 1)}
    for side, votes in (("yea", (7, 5)), ("nay", (6, 6))):
        state = convention(hand="randolph madison king", benches=standing, owned=(3, 12, 3))
        assert (state.votes_on(0), state.votes_on(1), state.reports) == (6, 5, [])
        play(state, f"vote randolph {side}", "done")
        assert state.reports[0].votes == votes


def test_snub_one_or_more_not_none() -> None:
    """Ruling 10.1."""
    state = convention(hand="few king yates")
    play(state, "snub few")
    assert legal(state) == {"discard king", "discard yates", "done"}
    play(state, "discard king", "done")
    assert {"few", "king"} <= ids(state.discards)
    assert len(legal(state, "stay")) == 3


def _ended(**more: object) -> ConventionState:
    return play(convention(hand="washington few king", pool="gerry mason gilman", **more), "event washington")  # type: ignore[arg-type]


def test_lasting_events_are_discarded_and_chits_come_off() -> None:
    """Ruling 13.1."""
    state = _ended(effects={"wythe": 1, "gorham": 2}, closed="F", benches={"VA": ("nay", "blair", 1)})
    play(state, "leave")
    assert {"wythe", "gorham", "blair", "washington"} <= ids(state.discards)
    assert set(state.holders) == {-1}
    assert state.closed_track == -1
    assert bench(state, "VA") is None


def test_the_one_who_ended_the_round_replenishes_now() -> None:
    """Ruling 13.2."""
    state = _ended()
    assert state.current_player == 0
    assert state.round == 1, "before the new articles"
    play(state, "draw 2")
    assert held(state, 0) == {"few", "king", "gilman"}
    assert len(state.pool) == 3


def test_cards_discarded_at_the_rounds_end_can_be_reshuffled() -> None:
    """Ruling 13.2."""
    state = convention(
        hand="washington few king",
        pool="gerry mason gilman",
        only_deck="",
        benches={"VA": ("nay", "blair", 1)},
    )
    end_turn(play(state, "event washington", "leave"))
    assert CARD["blair"] in (*state.deck, *state.pool)


def test_two_new_articles_historical_side_up() -> None:
    """Ruling 13.3."""
    state = _ended(stack=("veto", "senate", "judiciary", "electors", "amendment", "enumerated"))
    play(state, "draw 0")
    assert (ARTICLES[state.article].id, ARTICLES[state.committee_article].id) == ("veto", "senate")
    assert not state.turned[state.article]
    assert not state.turned[state.committee_article]
    assert "Round 2: the Assembly Room debates Qualified Veto (Anti-Federalist)." in log_of(state)
    assert "Equal Senate (Small States) lies in the Committee Room." in log_of(state)


def test_the_log_says_who_opens_a_round_and_why() -> None:
    """Ruling 4.1: two computers moved first, and no line said why."""
    state = keep_first(fresh())
    first = state.planners.index(CARD["madison"])
    assert f"{'ABC'[first]} opens the round, holding Madison; turns go clockwise." in log_of(state)
    ended = _ended()
    play(ended, "draw 0")
    assert "B opens the round, to the left of A, who ended the last." in log_of(ended)


def test_hands_pool_reserves_and_tied_markers_carry_over() -> None:
    """Ruling 13.4."""
    state = _ended(committee=(1, 1, 0))
    other = state.hands[1]
    play(state, "draw 0")
    assert state.hands[1] == other
    assert state.committee == [1, 1, 0]
    assert state.reserve == [2, 2, 3]


def test_after_the_fourth_round_all_twelve_are_resolved() -> None:
    """Ruling 13.5."""
    state = convention(hand="washington few king", round=4, stack=())
    play(state, "event washington")
    assert state.current_player is None
    assert len(state.resolved) == 12
    assert state.result() is not None
    assert len(state.hands[0]) == 2, "nobody replenishes"


def test_a_seat_has_chosen_when_it_keeps_the_second_card() -> None:
    """Ruling 2.5."""
    state = GAME.new(3, 4)
    first, second = state.legal_actions()[:2]
    state.apply(first)
    assert "has chosen" not in "".join(str(entry) for entry in state.log)
    state.apply(second)
    assert [str(entry) for entry in state.log][-1] == "Player 1 has chosen two delegates."


def test_only_the_top_card_of_the_deck_keeps_its_back_in_a_sampled_world() -> None:
    """Ruling 3.1."""
    state = convention(hand="few king yates")
    worlds = [state.determinize(0, SeededChance(seed)) for seed in range(30)]
    assert {BOX.back_of[world.deck[-1]] for world in worlds} == {BOX.back_of[state.deck[-1]]}
    assert len({BOX.back_of[world.deck[-2]] for world in worlds}) > 5
