"""Why a choice of CopyCat is right, and what is told of each, in words that follow from the positions."""

from __future__ import annotations

import pytest

from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.heuristics.copycat.choices import deck_value_now
from civics_tui.players.heuristics.copycat.quick import play_on
from civics_tui.players.heuristics.copycat.words import came
from civics_tui.players.heuristics.wording import in_sentences
from civics_tui.players.hints import advise
from civics_tui.players.levels import Budget
from civics_tui.players.question import question_of
from civics_tui.players.ranking import Ranked
from civics_tui.players.reasons import beaten, better_by, outcomes_of
from rules.chance import SeededChance
from rules.copycat.phases.action import ActionPhase
from rules.copycat.phases.planning import Bid
from rules.copycat.phases.rounds import Round
from rules.copycat.phases.success import SuccessPhase
from rules.game import Action, State
from tests.copycat import table as copycat
from tests.players.test_hints import NAMES, ranked
from tests.players.test_reasons import said


def test_a_worker_is_told_by_what_it_brings() -> None:
    state = copycat.action(
        (12, 13, 1), workers={"B1": (1,), "B3": (1,), "N2": (1,)}, ready=(1, 2), markers={"B7": 2}
    )
    assert said("copycat", state, ("place", "B7")) == "Payday: 2 coins, 3 points, no purchase."


def test_coins_that_a_card_in_hand_turns_into_points_are_told_as_such() -> None:
    """#54 Poll Commission takes up to 4 coins; the Media Center gives 4 coins or 2 points."""
    poll = copycat.action((54, 13), workers={"X10": ()}, markers={"B4": 1}, ready=(3, 3))
    assert said("copycat", poll, ("place", "B4")).startswith(
        "Payday: 3 coins (3 may become points), 3 points."
    )
    plain = copycat.action((12, 13), workers={"X10": ()}, ready=(3, 3))
    assert "Payday: 6 coins, no purchase yet." in said("copycat", plain, ("place", "X10"))
    assert "Payday: 4 coins, no purchase yet." in said("copycat", plain, ("place", "B4"))


def deed_of(state: State, action: Action) -> str:
    """Say what a choice of CopyCat does."""
    return str(heuristics_of("copycat").words.deed(state, [action]))


def test_what_payday_does_not_show_of_a_choice_is_told_with_it() -> None:
    """The Paper Shredder stood first with a payday like that of offices which gave coins besides."""
    state = copycat.action(
        (9, 12, 13), (14,), piles=[(15, 16, 17, 18)] * 2, plays=((), (59,)), workers={"X4": ()}
    )
    stands = "payday: 2 coins, 1 point, no purchase yet"
    assert deed_of(state, ("place", "B9")) == f"{stands}; 6 cards in your deck"
    copycat.do(swap := state.clone(), "place B6")
    assert deed_of(swap, ("trade", 9)).endswith("; 1 new card of 3, at best #15 Fatherly Friend")
    copycat.do(copied := state.clone(), "place X4")
    assert deed_of(copied, ("copy", 1, 59)).endswith("no purchase yet; 5 workers to place")
    copycat.do(state, "place B9")
    assert deed_of(state, ("remove", 9)).endswith("2 coins, no purchase yet; 6 cards in your deck")
    assert deed_of(state, ("done",)).endswith("2 coins, 1 point, no purchase yet; 7 cards in your deck")


def test_what_a_card_still_to_be_drawn_would_pay_is_not_told() -> None:
    """`Payday: 20 coins` counted the card that one imagined deal drew."""
    state = copycat.action((22, 13), ready=(1, 0), piles=[(9, 43, 14, 44), (15, 16, 17)])
    question, filing = question_of("copycat", state), ("place", "B5")
    deals = [question.sample(SeededChance(deal)) for deal in range(8)]
    assert len({deed_of(world, filing) for world in deals}) > 1
    outcome = outcomes_of(question, [filing], SeededChance(1))[1][filing]
    assert "this round brings" not in " ".join(map(str, outcome.reached))
    assert outcome.figures == ()


def test_that_another_could_copy_a_card_is_told_neither_for_a_choice_nor_against_one() -> None:
    """`#34 could be copied once it is played. Then: Play #34` spoke for both."""
    state = copycat.action((34, 12), (14,), piles=[(9, 10, 13)] * 2, workers={"X4": ()}, ready=(2, 2))
    assert "copied" not in deed_of(state, ("play", 34))


def test_what_belongs_to_a_choice_by_its_plan_is_told_as_done() -> None:
    """`It goes on: Remove #3` stood beside a payday that still counted that card."""
    state = copycat.action((9, 12, 13), (14,), piles=[(15, 16, 17, 18)] * 2, workers={"X6": ()})
    words = heuristics_of("copycat").words
    shredder = words.deed(state, [("place", "B9"), ("remove", 9)])
    assert str(shredder) == "payday: 2 coins, no purchase yet; 6 cards in your deck"
    cellar = words.deed(state, [("place", "X6"), ("remove", 9), ("end",)])
    assert str(cellar) == (
        "payday: about 3 coins, no purchase yet; 1 new card of 4, at best #15 Fatherly Friend; "
        "6 cards in your deck"
    )


def test_payday_counts_the_points_that_its_plan_takes() -> None:
    """`Play #29 Flexible Promise. Payday: 8 coins, 3 points. Then: Take 2 points.`"""
    state = copycat.success((20, 29), {"B1": (0,)}, on_street={1: 19})
    play, words = ("play", 29), heuristics_of("copycat").words
    assert str(words.deed(state, [play])).startswith("payday: 6 coins, 1 purchase")
    told = words.deed(state, [play, ("take", "vp")])
    assert str(told).startswith("payday: 4 coins, 2 points, 1 purchase")


def test_a_bid_says_what_the_other_cards_bring_and_which_of_them_act() -> None:
    """`2 coins, no purchase` stood before `3 coins, no purchase`: it kept a card which draws."""
    state = copycat.bare()
    copycat.deal(state.hands, [(10, 12, 13, 21), (14, 15)])
    state.push(Bid(0), Bid(1), ActionPhase())
    state.advance()
    brings = "your other cards bring 1 coin and 1 point; #21 can act"
    assert deed_of(state, ("bid", 13)).startswith(brings)
    assert deed_of(state, ("bid", 21)).startswith("your other cards bring 2 coins and 1 point")
    state.hands[0] = (10, 12, 13, 27)
    assert deed_of(state, ("bid", 13)).endswith("; #27 can remove a card")
    assert "remove" not in deed_of(state, ("bid", 27))


def test_a_card_still_in_hand_that_removes_one_counts_whatever_is_played_first() -> None:
    """`Play #10 Local Radio` stood above `Play #27; 15 cards in your deck`, which was played after it."""
    state = copycat.success((9, 10, 27), {"B1": (0,)}, on_street={1: 19})
    told = {one: deed_of(state, one) for one in (("play", 10), ("play", 27))}
    assert all(one.endswith("; 2 cards in your deck") for one in told.values()), told


def test_what_is_not_bought_or_is_kept_says_what_that_is_good_for() -> None:
    """`It brings nothing now` gave no reason to stop, and a card that is kept only what payday lacks then."""
    stop = copycat.success((12, 13), {"B1": (0,)}, on_street={1: 19}, everybody=True)
    assert deed_of(stop, ("stop",)) == "your deck stays at 2 cards"
    stop.street = copycat.street({1: 1, 2: 2, 3: 19})
    # Of another than the best choice that would speak against the purchase that is the best.
    assert deed_of(stop, ("stop",)) == "your deck stays at 2 cards"
    keep = copycat.success((36, 12, 56), {"B1": (0,)}, on_street={1: 62}, everybody=True)
    assert deed_of(keep, ("play", 36)).startswith("payday: 8 coins")
    copycat.do(keep, "play 36")
    assert deed_of(keep, ("keep", 56)).endswith("3 coins, 1 purchase")


def test_coins_are_not_enough_for_what_another_may_buy_first() -> None:
    """`Enough for a Doctorate of 20 points` was said five times in a round: another one bought it before."""
    state, words = copycat.action((12, 13, 14), (15, 16), ready=(1, 1)), heuristics_of("copycat").words
    state.street = copycat.street({1: 19, 2: 37})
    told = []
    for state.order in ((0, 1), (1, 0)):
        told += [words.deed(state, [("place", desk)]).text(("Ann", "Ben")) for desk in ("B1", "B3")]
    leaflets, both = "enough for #37 Trade Fair Stand", "enough for #19 Doorstep Leaflets"
    assert [one.partition("; ")[2] for one in told] == [
        leaflets,
        both,
        f"{leaflets} unless another takes it first",
        f"{both} unless another takes it first",
    ]
    state.passed = (1,)
    assert deed_of(state, ("place", "B1")).endswith(leaflets), "without a purchase nobody buys"


def test_a_doctorate_is_told_with_the_points_that_its_plan_takes() -> None:
    """`Up to 19 points at once. Then: Pay 10 coins: 10 points`: not what was promised."""
    state, words = copycat.success((56, 55), {"B3": (0,)}, on_street={1: 62}), heuristics_of("copycat").words
    told = [str(words.deed(state, [("buy", 1), *pays])) for pays in ((), [("pay", 10)])]
    assert [one.startswith("up to ") for one in told] == [True, False]
    assert told[1].startswith("10 points at once")


def beside(state: State, best: Action, other: Action) -> str:
    """Say what shows that one choice is better than another one."""
    measures, outcomes = outcomes_of(question_of("copycat", state), [best, other], SeededChance(1))
    return str(in_sentences(better_by(measures, outcomes[best], outcomes[other])))


def test_a_desk_is_better_than_another_one_by_what_has_come_of_it_at_the_end_of_the_round() -> None:
    """A counter for coins was once called better than the desk that gives as many and a purchase."""
    last, counter, desk = copycat.action((22, 13), ready=(1, 0)), ("place", "B8"), ("place", "B1")
    last.street = (49, *last.street[1:])
    assert "Could buy #49 Gala Auction in 40 of 40 rounds played out, in none otherwise" in beside(
        last, desk, counter
    )
    assert beside(last, counter, counter) == ""
    assert "buy" not in beside(last, counter, desk), "what it does not bring is no reason for it"


def test_what_a_seat_may_still_buy_is_nothing_that_a_choice_lacks() -> None:
    """`Could buy #45 in 40 of 40 rounds played out, in none otherwise`: a person bought it otherwise."""
    state = copycat.action(
        (4, 9, 10, 14, 15, 16, 22, 27, 30), (13,), ready=(1, 0), workers={"X3": (0,)}, piles=[(11, 12, 21)]
    )
    state.round, state.street = 6, copycat.street({3: 33, 7: 45, 9: 43})
    for better, other in (("B1", "B8"), ("B9", "B1")):
        assert "otherwise" not in beside(state, ("place", better), ("place", other))
    copycat.do(state, "place B8")
    play_on(state, SeededChance(1))
    assert [one.card for one in state.reports[-1].players[0].bought] == [45], "worth most by the whole deck"


def test_what_coins_are_enough_for_is_told_wherever_there_is_a_purchase() -> None:
    """`No purchase. Could buy #19` stood beside a desk that sold, of which nothing was told."""
    state = copycat.action((12, 13, 14), (9,), ready=(2, 1))
    counter, state.ready[0] = deed_of(state, ("place", "B8")), 1
    state.street = copycat.street({1: 19, 2: 37, 5: 56})
    desk = deed_of(state, ("place", "B1"))
    assert desk == "payday: 5 coins, 1 purchase; enough for #56 Campaign Fund"
    assert counter == "payday: 5 coins, no purchase yet"
    state.street = copycat.street({1: 1, 2: 2, 3: 19})
    assert deed_of(state, ("place", "B1")) == "payday: 5 coins, 1 purchase", "not worth its dead cards"
    state.street = copycat.street({5: 62})
    state.hands[0] = (56, 55, 12)
    assert deed_of(state, ("place", "B1")).endswith("; enough for a Doctorate of 12 points")
    state.ready[0] = 2
    assert deed_of(state, ("place", "B1")).endswith("; enough for a Doctorate of 12 points"), "that will do"
    state.hands[0], state.street = (12, 13, 14), copycat.street({1: 19, 2: 37})
    assert "enough" not in deed_of(state, ("place", "B1")), "with the next worker it may be another card"
    state = copycat.action((12, 13), turns="open", ready=(1, 1))
    assert "enough" not in deed_of(state, ("place", "B1")), "with the hand it may be more"


@pytest.mark.usefixtures("few_worlds")
def test_a_copy_that_stands_second_says_what_it_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    """`About equal: Play #50: copy card. Payday: 10 coins` stood below `12 coins`: no word of two workers."""
    state = copycat.action((12, 13), (14,), plays=((), (47, 34)), workers={"X4": ()}, ready=(2, 1))
    places: list[Action] = [("place", "B4"), ("place", "X4")]
    ranked(monkeypatch, *[Ranked(one, 0.5, 0.02, 0.0, 0.02) for one in places])
    question = question_of("copycat", state, plan=(("place", "B4"),))
    _, other = advise(question, SeededChance(1), Budget(1))
    assert other.action == ("place", "X4")
    assert other.words.text(NAMES).startswith("Copy Ben, #47 Youth Wing: +2 workers; payday: ")


def test_coins_or_points_count_as_coins_in_hand_and_once_they_are_asked_for() -> None:
    """`8 coins` stood before `9 coins` of the same hand: #20 was asked about, and not counted any more."""
    state = copycat.success((20, 27, 10, 12), {"B1": (0,)}, on_street={1: 59}, everybody=True)
    assert deed_of(state, ("play", 12)).startswith("payday: 6 coins, 1 point, 1 purchase")
    done = heuristics_of("copycat").words.deed(state, [("play", 27), ("remove", 10)])
    assert str(done).startswith("payday: 7 coins, 1 purchase"), "a coin for the card that is removed"


def test_a_pass_is_listed_with_its_payday_and_not_told_it_again() -> None:
    """`Pass for this phase. Payday: 46 coins, 3 purchases.` stood above `Payday: 46 coins, 3 purchases`."""
    state = copycat.action((12, 26), (13,), ready=(0, 1), workers={"B1": (0,)})
    state.reserve[0], state.street = 0, copycat.street({1: 22})
    assert str(state.label(("pass",)).text) == "Pass for this phase. Payday: 3 coins, 1 purchase."
    assert deed_of(state, ("pass",)) == "enough for #22 Small Donor"
    state.reserve[0] = 1
    assert deed_of(state, ("pass",)).startswith("payday: 3 coins, 1 purchase")


def test_of_several_purchases_each_says_what_the_rest_is_enough_for() -> None:
    state = copycat.success(
        (12, 13, 14, 15, 16), {"B3": (0,)}, on_street={1: 23, 2: 22, 9: 34}, everybody=True
    )
    assert deed_of(state, ("buy", 1)).endswith(
        "about 20 coins in all; the rest is enough for #22 Small Donor"
    )
    assert deed_of(state, ("buy", 2)).endswith("in all; the rest is enough for #23 Bake Sale")
    plan = heuristics_of("copycat").words.deed(state, [("buy", 1), ("buy", 2)])
    assert "rest" not in str(plan), "its plan tells it"


def test_dead_cards_that_come_along_are_why_a_purchase_is_not_made() -> None:
    state = copycat.success((12, 13, 14), {"B1": (0,)}, on_street={1: 1, 2: 2, 3: 22})
    assert "2 dead cards fewer added to your deck" in beside(state, ("stop",), ("buy", 3))


def test_a_desk_that_the_next_player_would_take_is_told_so() -> None:
    state = copycat.action((12, 13), (14, 15), ready=(2, 1), markers={"B7": 5})
    assert "otherwise Player 2 may take Press Room" in beside(state, ("place", "B7"), ("place", "B9"))


def test_no_desk_is_lost_while_one_as_good_is_free() -> None:
    """`Otherwise Medium bot may take Petty Cash` stood there, and the Donor Hotline gave as much."""
    made: list[tuple[int, Action]] = [(0, ("place", "B7")), (1, ("place", "B4"))]
    for markers, lost in ({}, set[str]()), ({"B4": 1}, {"B4"}):
        state = copycat.action((12, 13), (14, 15), ready=(2, 1), workers={"X2": ()}, markers=markers)
        after = copycat.do(state.clone(), "place B7", "place B4")
        assert {one.subject for one in came(state, made, after, 0).things if one.value == -1} == lost


def test_an_office_that_swaps_says_how_many_cards_may_come() -> None:
    """`Mail Sorting. Payday: 2 coins; 1 new card` was called better than two new cards; `up to 3 new cards by
    swaps` was said of a hand of two."""
    state = copycat.action((1, 12, 13), (14,), piles=[(2, 16, 17, 18, 15)] * 2)
    assert deed_of(state, ("place", "B6")).endswith("; up to 3 swaps")
    state.hands[0] = (1,)
    assert deed_of(state, ("place", "B6")).endswith("; up to 2 swaps"), "of what is drawn, too"
    state.piles[0] = (16, 17)
    assert deed_of(state, ("place", "B6")).endswith("; up to 1 swap"), "one card is left to draw"
    copycat.do(state, "place B6")
    assert not any("swap" in deed_of(state, one) for one in state.legal_actions())


def test_a_deck_is_told_with_its_dead_cards() -> None:
    """A desk where one may be rid of them did not say that there were any."""
    state = copycat.action((1, 12, 13), (14,), piles=[(2, 16, 17, 18)] * 2)
    assert deed_of(state, ("place", "B9")).endswith("6 cards in your deck, 1 of them dead")
    copycat.do(state, "place B9")
    assert deed_of(state, ("remove", 1)).endswith("6 cards in your deck, 1 of them dead")
    assert deed_of(state, ("done",)).endswith("7 cards in your deck, 2 of them dead")


def test_workers_that_are_given_away_are_the_price_of_a_pass() -> None:
    state = copycat.action((12, 13), ready=(3, 3))
    assert "Its price: 3 workers to place" in said("copycat", state, ("pass",))
    assert "worker" not in said("copycat", state, ("place", "B7"))


def test_that_another_doctorate_is_bought_is_no_reason() -> None:
    """One was once named that was bought instead of the other."""
    before = copycat.success((56, 55), {"B3": (0,)}, on_street={1: 62, 2: 63})
    worlds = []
    for card in before.street[:2]:
        after = before.clone()
        after.doctorates[0] = (card,)
        worlds.append(came(before, [(0, ("plain",))], after, 1).things)
    assert worlds[0] == worlds[1]
    assert str(worlds[0][0].words) == "Player 1 may buy a Doctorate"


def test_a_purchase_is_told_by_the_card_while_it_will_be_played() -> None:
    state = copycat.success((56, 12), {"B3": (0,)}, on_street={2: 1, 5: 22, 11: 62})
    told = "You play it about 9 times until the end, for about 18 coins in all; 2 coins are lost."
    assert told in said("copycat", state, ("buy", 5))
    state.round = 11
    assert said("copycat", state, ("buy", 5)).startswith("You never play it"), "the game ends with the round"


def test_in_the_last_round_nothing_is_told_of_a_deck() -> None:
    """`You may draw it once before the end` stood below `what you buy now is never played`."""
    state = copycat.success((12, 13), {"B1": (0,)}, on_street={1: 19}, everybody=True)
    state.vp[1] = 95
    assert deed_of(state, ("stop",)) == "what you buy now is never played"
    rich = copycat.success((56, 55), {"B1": (0,)}, on_street={1: 62}, everybody=True)
    rich.round = 11
    assert "never" not in deed_of(rich, ("stop",)), "a Doctorate counts at once"


def test_what_is_told_of_a_choice_hangs_on_no_hand_that_the_seat_does_not_see() -> None:
    """`Place a worker in Lobby Cafe: 2 coins` stood there without a word: the next seat might act first."""
    told = set()
    for theirs in ((12, 40), (12, 14)):
        state = copycat.action(theirs, (13, 15), workers={"B1": (1,)}, ready=(0, 1))
        state.agenda[:0] = [Round(), SuccessPhase()]
        while state.current_player == 0:
            state.step(("pass",))
        told.add(deed_of(state, ("place", "B4")))
    assert len(told) == 1
    assert "payday: 6 coins, 1 purchase" in told.pop()


def test_of_a_plan_that_stops_buying_nothing_is_enough_for_a_card() -> None:
    """`The rest is enough for #40 Old Talking Points. Then: Stop buying.`"""
    words = heuristics_of("copycat").words
    asked = copycat.success((20, 12, 13, 14), {"B3": (0,)}, on_street={1: 23, 2: 22})
    bought = copycat.do(asked.clone(), "take coins")
    for world, plan, enough in (
        (asked, [("take", "vp")], True),
        (asked, [("take", "vp"), ("stop",)], False),
        (bought, [("buy", 1)], True),
        (bought, [("buy", 1), ("stop",)], False),
    ):
        assert ("enough" in str(words.deed(world, plan))) == enough


def test_coins_are_enough_for_what_the_plan_buys_and_then_for_what_the_rest_buys() -> None:
    """`15 coins. Then: Buy for 2 coins` was silent on the Doctorate; elsewhere another card was named."""
    words = heuristics_of("copycat").words
    asked = copycat.success((20, 12, 13, 14), {"B3": (0,)}, on_street={1: 23, 2: 22})
    for space, enough in (1, "#23 Bake Sale and #22 Small Donor"), (2, "#22 Small Donor and #23 Bake Sale"):
        told = str(words.deed(asked, [("take", "coins"), ("buy", space)]))
        assert told.endswith(f"enough for {enough}")


def test_how_often_a_card_is_played_counts_what_offices_draw_and_no_round_twice() -> None:
    """`You play it about 1 time until the end` was drawn in three of the next five rounds."""
    state = copycat.success((56, 12), {"B3": (0,)}, on_street={5: 22})
    state.discards[0], state.round = (9, 10, 11, 13, 14, 15, 16, 17, 18), 6
    assert round(deck_value_now(state, 0).plays) == 2
    assert deed_of(state, ("buy", 5)).startswith("you play it about 3 times until the end")
    state.discards[0], state.round = (), 8
    assert deed_of(state, ("buy", 5)).startswith("you play it about 3 times"), "no more rounds"


def test_coins_are_enough_for_no_card_that_is_hardly_drawn_again() -> None:
    """`Enough for #43 and #56` sent a worker to a desk, and payday said: Stop buying, you hardly draw it."""
    state = copycat.action((12, 13, 14), (15, 16), ready=(1, 1), piles=[(17, 18, 9)] * 2)
    state.street, state.discards[0], said = copycat.street({1: 49}), (19, 20, 21, 22, 23), {}
    for state.round in (6, 10):
        said[state.round] = deed_of(state, ("place", "B1"))
    assert deck_value_now(state, 0).plays > 0
    assert said[6] == "payday: 5 coins, 1 purchase; enough for #49 Gala Auction"
    assert said[10] == "payday: 5 coins, nothing worth buying"


def test_payday_counts_what_is_known_to_be_drawn() -> None:
    """`Play #24. Payday: 6 coins; 3 new cards` stood beside `End your turn. Payday: 7 coins`: it was 9."""
    state = copycat.action((24, 1, 14, 22), (13,), piles=[(9, 10, 11, 16, 15, 12), ()], ready=(0, 1))
    words, plan, told = heuristics_of("copycat").words, [("play", 24), ("trade", 1)], []
    for state.known_top[0] in (0, 1, 3):
        told += [deed_of(state, ("play", 24)), str(words.deed(state, [*plan, ("done",)]))]
        swapping = copycat.do(state.clone(), "play 24", "trade 1")
        told.append(deed_of(swapping, ("done",)).replace("payday", "then"))
    six, five = "of 6, at best #12 Fatherly Friend", "of 5, at best #15 Fatherly Friend"
    assert told == [
        f"payday: about 4 coins, no purchase; 1 new card {six}; up to 2 swaps",
        f"payday: about 4 coins, 1 point, no purchase; 2 new cards {six}",
        f"then: about 4 coins, 1 point, no purchase; 1 new card {five}",
        "payday: 4 coins, no purchase; up to 2 swaps",
        f"payday: about 4 coins, 1 point, no purchase; 1 new card {five}",
        f"then: about 4 coins, 1 point, no purchase; 1 new card {five}",
        "payday: 4 coins, no purchase; up to 2 swaps",
        *("payday: 5 coins, no purchase", "then: 5 coins, no purchase"),
    ]


def test_the_cards_that_a_choice_leaves_are_no_reason_for_it() -> None:
    """`You then have #16 ... You then have #22 ...` stood beside a swap: both choices had them."""
    state = copycat.action((12, 13, 22), piles=[(14, 15, 16)] * 2, ready=(1, 1))
    state.apply(("place", "B6"))
    for chosen in state.legal_actions():
        assert "#22" not in said("copycat", state, chosen)


def test_a_choice_that_ends_the_round_is_not_told_by_what_comes_in_the_next() -> None:
    """A purchase was said to bring a worker at work: the next round was played out, and called this one."""
    state = copycat.success((), {"B1": (1,)}, on_street={1: 27}, everybody=True)
    state.discards[:] = [(9, 10, 11, 12, 13)] * 2
    state.apply(("stop",))
    assert state.round == 2
    assert play_on(state, SeededChance(1)) == []


def test_what_is_left_after_the_purchases_of_a_plan_is_told_as_well() -> None:
    """`Buy #55. Then: Buy #59` stood before `Buy #59; the rest is enough for #43 and #55`: more."""
    street, desks = {1: 22, 2: 23, 3: 31}, {"B3": (0,), "B2": (0,)}
    state = copycat.success(range(9, 19), desks, on_street=street, everybody=True)
    assert (state.gathered.coins_left, state.gathered.buys) == (7, 3)
    words = heuristics_of("copycat").words
    told = [str(words.deed(state, plan)) for plan in ([("buy", 1)], [("buy", 1), ("buy", 2)])]
    assert [one.partition("; ")[2] for one in told] == [
        "the rest is enough for #31 Association Dues and #23 Bake Sale",
        "the rest is enough for #31 Association Dues",
    ]


def test_no_card_that_is_played_at_payday_is_less_for_a_removal_that_may_follow() -> None:
    """`A little worse: Play #12` stood below `Play #27. Then: Remove #13` with the same payday: #27
    is played after #12 as well."""
    state = copycat.success((12, 13, 14, 27), {"B1": (0,)}, on_street={1: 22}, everybody=True)
    figures = heuristics_of("copycat").words.figures
    both = figures(state, [("play", 12)]), figures(state, [("play", 27), ("remove", 13)])
    assert not beaten(*both)
    assert not beaten(*reversed(both))


def test_cards_to_be_drawn_are_named_or_the_best_of_them_and_count_on_average() -> None:
    """`Swap #9 Local Newspaper. Payday: 3 coins, 1 point; 2 new cards`: a swap looked like a loss, and it was
    not said what for."""
    state = copycat.action((9, 12), (14,), piles=[(26, 13, 15, 16, 17)] * 2, ready=(1, 1))
    copycat.do(state, "place B6")
    state.piles[0] = (26, 13, 15)
    assert deed_of(state, ("trade", 9)) == (
        "payday: about 3 coins, no purchase; 1 new card of 3, at best #26 Weekend Volunteer"
    )
    state.piles[0] = (26,)
    assert deed_of(state, ("trade", 9)).endswith("2 coins, no purchase; 1 new card: #26 Weekend Volunteer")


def test_what_coins_are_enough_for_is_told_of_each_number_of_coins() -> None:
    """`9 coins; enough for #44` stood above `10 coins`, as if these were not."""
    state = copycat.action((12, 13, 14), (15,), workers={"X7": ()}, ready=(1, 1))
    for state.street in copycat.street({1: 22}), copycat.street({1: 49}):
        assert "enough" in deed_of(state, ("place", "B1"))
