"""Votes for Women: what hints say of cards, bids, Congress, and of what they leave to the other side."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from civics_tui.players.comparison import less_of
from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.heuristics.wording import NOTHING
from civics_tui.players.hints import advise, instead
from civics_tui.players.levels import Budget
from civics_tui.players.question import question_of
from civics_tui.players.ranking import Ranked, always, in_order, searched_plan
from civics_tui.players.reasons import lacks, outcomes_of, reason
from rules.chance import SeededChance
from rules.game import Action
from rules.votes_for_women.choices import DONE
from rules.votes_for_women.components import CODES, MISS_FEBB
from rules.votes_for_women.effects.drawing import DrawTwoPlayOne, ReturnCards
from rules.votes_for_women.effects.hands import DiscardFromTheirHand
from rules.votes_for_women.phases.lobbying import ADD_MARKER, UseSuccess
from rules.votes_for_women.phases.operations import PlayACard, PlayAClaimedCard, PlayAHandCard
from rules.votes_for_women.phases.strategy import StrategyBid
from rules.votes_for_women.phases.turn import CleanupPhase, Operations
from rules.votes_for_women.phases.voting import THE_REST, ChooseVotingState
from rules.words import counted
from tests.players.campaigns import (
    SOUTH,
    campaign,
)
from tests.votes_for_women.table import OPP, SUF, begin, position

HEURISTICS = heuristics_of("votes-for-women")

MONTANA, PRISON_TOUR = 119, 43
A_VINDICATION, UNION_VICTORY, PETITION, CONVENTION, THE_CIVIL_WAR, VICTORY_MAP = 4, 5, 8, 18, 54, 44


@pytest.mark.parametrize("seat", [SUF, OPP])
@pytest.mark.parametrize(
    ("turn", "congress", "behind"),
    [(1, 0, False), (2, 0, True), (2, 1, True), (2, 2, False), (5, 3, True), (5, 5, False), (6, 5, True)],
)
def test_what_congress_needs_and_by_when_is_told_of_what_moves_it_else_as_left_open(
    seat: int, turn: int, congress: int, behind: bool
) -> None:
    """With 5 markers missing in 5 turns nothing was said of them, and to the Opposition never before that."""
    words, card = HEURISTICS.words, campaign().hands[seat][0]
    state = begin(campaign(turn=turn, congress=congress), PlayACard(seat), Operations(3))
    said = f"Congress needs {counted(6 - congress, 'more marker')} in {counted(7 - turn, 'turn')}"
    assert str(words.luck(state, ("lobby", card))).endswith(f"; {said}")
    assert words.danger(state, seat, ("lobby", card)) == (NOTHING, NOTHING)
    left = f"still open: {said}, or you lose" if behind and seat == SUF else ""
    assert [*map(str, words.danger(state, seat, ("organize", card)))] == ["", left]
    lobbied = [one for one in state.legal_actions() if one[0] == "lobby" and words.again(state, one)]
    assert bool(lobbied) == (bool(left) and turn > 3), "late in the game what answers it is compared"


@pytest.mark.parametrize("turn", [3, 6])
def test_a_claimed_card_is_told_as_coming_before_the_card_from_hand(turn: int) -> None:
    """`About equal` to an Event, it seemed to take its place; at the end it cost that it was spent."""
    described: dict[str, Any] = {"turn": turn, "round": 6, "claimed": ((119,), ()), "buttons": (1, 3)}
    state = begin(campaign(**described, hands=((9, 22), (61, 62))), PlayACard(SUF), CleanupPhase())
    chosen = ("claimed", 119)
    measures, outcomes = outcomes_of(question_of("votes-for-women", state), [chosen], SeededChance(1))
    said = ". ".join(map(str, reason(measures, outcomes[chosen])))
    assert said.startswith("a card from hand still follows")
    assert "is spent" not in said


def test_a_claimed_card_that_does_something_comes_before_to_keep_it_where_they_are_about_equal() -> None:
    """`Done. Keeps the Kansas State card` stood before four cubes in Colorado, as if that cost five."""
    held = campaign(turn=4, claimed=((120,), ()), cubes={"CO": "ppp"}, buttons=(10, 6))
    state = begin(held, PlayAClaimedCard(SUF), Operations(2))
    level = [Ranked(one, 0.5, 0.0) for one in (DONE, ("claimed", 120))]
    _, outcomes = outcomes_of(
        question_of("votes-for-women", state), [one.action for one in level], SeededChance(1)
    )
    assert in_order(level, outcomes)[0].action == ("claimed", 120)


def test_a_claimed_card_lacks_nothing_that_the_card_from_hand_still_brings() -> None:
    """`A card from hand still follows. About 3 own cubes fewer than the first`: that card brings them."""
    claimed, hand = ("claimed", 119), ("event", 14)
    state = begin(position(claimed=((119,), ()), hands=((14, 9), (60,))), PlayACard(SUF), Operations(3))
    asked = question_of("votes-for-women", state)
    measures, found = outcomes_of(asked, [claimed, hand], SeededChance(1))
    assert lacks(measures, found[hand], found[claimed]) != NOTHING
    assert lacks(measures, found[claimed], found[hand]) == NOTHING
    told = [str(words) for words in instead(measures, found[claimed], found[hand], equal=False)]
    assert "Brings 2 buttons" in told


def test_a_hint_promises_no_state_that_only_a_good_draw_would_bring() -> None:
    """Where eight deals agreed by luck, it told of the Kansas State card as a fact."""
    decks = ((6, 8, 9, 10, 11, 12, 13, 14, 15, 17, 18), (63, 64, 65, 66))
    cards, cubes = (117, 120, 121, 122, 123, 128), {"KS": "pyy", "CA": "pp"}
    held = campaign(turn=1, claimed=((124,), ()), cubes=cubes, state_cards=cards, decks=decks)
    state = begin(held, PlayAClaimedCard(SUF), CleanupPhase())
    for seed in (4, 5, 6):
        advice = advise(question_of("votes-for-women", state), SeededChance(seed), Budget(60))
        said = next(str(one.words) for one in advice if one.action == ("claimed", 124))
        assert said.startswith("Draw 2, play 1")
        assert "Brings" not in said, "what is drawn decides that"
        assert "Kansas" not in said
        assert "New Jersey" not in said


def test_a_hint_on_the_fifteenth_amendment_says_what_a_roll_decides_and_no_more() -> None:
    """Its markers were left out, as a die decides; what it opens was `perhaps` told as its price."""
    state = begin(campaign(hands=((6, 12), (61, 62)), turn=2), PlayACard(SUF), CleanupPhase())
    advice = advise(question_of("votes-for-women", state), SeededChance(1), Budget(60))
    said = next(str(one.words) for one in advice if one.action == ("event", 6))
    assert "Roll 3+: Congress +2" in said
    assert "opens 1 Suffragist, 2 Opposition Events (in 4 of 6 throws)" in said
    assert "perhaps" not in said


@pytest.mark.parametrize(("bid", "said"), [(0, True), (2, False)])
def test_that_kept_buttons_pay_is_said_only_where_they_are_kept(bid: int, said: bool) -> None:
    """`Commit 2 buttons. In general: Buttons that are not bid pay for throws again.`"""
    state = begin(campaign(buttons=(3, 4), strategy_cards=(105, 106, 107), turn=2), StrategyBid(SUF))
    assert bool(HEURISTICS.words.moment(state, ("bid", bid))) == said


@pytest.mark.parametrize("called", ["Ohio", "Texas", "Maine"])
def test_that_their_order_matters_little_is_said_of_any_state_that_is_called(called: str) -> None:
    """The worst state was called first against the hint's own `In general`, and nothing said why."""
    close = campaign(turn=6, checks="WA", cubes={"OH": "p", "TX": "r", "ME": "ppp"}, buttons=(2, 2))
    rest = [code for code in CODES if code not in ("WA", "OH", "TX", "ME")]
    for code in rest:
        close.cubes[CODES.index(code)] = 2
    state = begin(close, ChooseVotingState(SUF))
    told = HEURISTICS.words.moment(state, ("state", called))
    assert told.endswith("order matters little")
    assert HEURISTICS.words.prefers(state, ("state", called)) == ("state", "Maine"), "the surest is named"
    close.buttons = [0, 0]
    assert "order changes nothing" in str(HEURISTICS.words.deed(state, [THE_REST]))


@pytest.mark.parametrize(
    ("cubes", "said"),
    [
        ({"CA": "rrr"}, "leaves the other side a lead of 3 in California, 1 cube short of its State card"),
        ({"CA": "ppp"}, "you then lead California by 3, 1 cube short of its State card"),
        ({"NV": "rrr"}, "leaves the other side a lead of 3 in Nevada"),
    ],
)
def test_of_either_side_it_is_said_how_near_it_is_to_a_state_card(cubes: dict[str, str], said: str) -> None:
    """California, one red cube from its card, was never mentioned."""
    told = HEURISTICS.words.standings(campaign(cubes=cubes, state_cards=(117,)), SUF)
    assert said in [str(one.words) for one in told]


@pytest.mark.parametrize(
    ("claimed", "known", "checks", "said"),
    [
        ((106,), (), "WA", "Reconsideration"),
        ((), (102,), "WA", "Governor Clement’s Veto"),
        ((), (), "WA", ""),
        ((106,), (102,), "", ""),
    ],
)
def test_a_hint_warns_of_a_card_known_to_turn_a_state_that_is_decided(
    claimed: Sequence[int], known: Sequence[int], checks: str, said: str
) -> None:
    """`States with four cubes decide at once`, and then a veto turned Oregon: nothing before had said it."""
    held = campaign(turn=5, checks=checks, xs="FL", claimed=((), claimed), hands=((9, 22), (102, 61)))
    held.known_hands[OPP] = tuple(known)
    state = begin(held, PlayACard(SUF), CleanupPhase())
    _, told = map(str, HEURISTICS.words.danger(state, SUF, ("event", 9)))
    assert told == (
        f"The other side holds {said}, which can turn a state that is decided for you" if said else ""
    )


@pytest.mark.parametrize(("xs", "said"), [("TX AR", False), (f"{SOUTH} VA", False), (f"{SOUTH} VA NC", True)])
def test_a_hint_warns_where_the_other_side_lacks_few_states_to_win(xs: str, said: bool) -> None:
    """`You win about 97 games in 100`; the Opposition had 11 of its 13 states, and won with the next card."""
    state = begin(campaign(turn=5, checks="WA", xs=xs), PlayACard(SUF), CleanupPhase())
    danger, _ = map(str, HEURISTICS.words.danger(state, SUF, ("event", 9)))
    assert danger == ("The other side wins with 3 more states" if said else "")


@pytest.mark.parametrize(
    ("turn", "action", "said"),
    [
        (3, ("top", 9), "you draw it in the next turn; its Event: "),
        (3, ("bottom", 22), "3 cards lie above it, 18 are still to be drawn; its Event: "),
        (6, ("top", 9), "no turn is left to draw it; its Event: "),
    ],
)
def test_a_card_that_is_returned_is_told_by_when_it_comes_again(turn: int, action: Action, said: str) -> None:
    """`The Civil War: under the deck. About equal: on top`, and no reason for either."""
    held = campaign(turn=turn, decks=((24, 25, 30), (63, 64)), hands=((31, 34), (61, 62)))
    held.looked[SUF] = (9, 22)
    state = begin(held, ReturnCards(SUF), Operations(3))
    assert str(HEURISTICS.words.deed(state, [action])).startswith(said)


def test_a_bid_is_told_with_its_likely_answer() -> None:
    """Of a bid was said what each answer costs, and not which of them comes."""
    held = campaign(buttons=(5, 4), strategy_cards=(105, 106, 107), turn=3)
    state = begin(held, StrategyBid(SUF), CleanupPhase())
    for one in advise(question_of("votes-for-women", state), SeededChance(1), Budget(60)):
        answered = "ost likely" in str(one.words) or "erhaps" in str(one.words)
        assert answered == (one.action != ("bid", 5))


def test_a_bid_that_they_cannot_match_is_not_as_good_as_a_lower_one() -> None:
    """`Commit 2 buttons. About equal: Commit 1 button`, where the other side had none."""
    state = begin(campaign(buttons=(6, 0), strategy_cards=(105, 112, 116)), StrategyBid(SUF), Operations(1))
    advice = advise(question_of("votes-for-women", state), SeededChance(1), Budget(8))
    assert [one.action for one in advice if one.good and one.action[1]] == [("bid", 1)]


def test_a_campaigner_is_not_told_of_a_card_that_may_draw_one() -> None:
    """`The Winning Plan brings about 1 Campaigner`; of the six cards drawn another one was then played."""
    held, deck = ((9, 22, 24), (61, 62)), (19, 20, 21, 23, 25, 28, 29, 36)
    state = campaign(turn=4, hands=held, decks=(deck, (63, 64)), claimed=((111,), ()))
    question = question_of("votes-for-women", begin(state, PlayAClaimedCard(SUF), Operations(3)))
    measures, outcomes = outcomes_of(question, [("claimed", 111)], SeededChance(1))
    assert not any("Campaigner" in str(words) for words in reason(measures, outcomes["claimed", 111]))


def test_of_cards_that_do_the_same_one_is_named() -> None:
    """`About equal: Anna Dickinson. About equal: The Union Signal`, and of no other card a word."""
    table = campaign(hands=((9, 10, 11, 14), (61, 62)))
    question = question_of("votes-for-women", begin(table, PlayACard(SUF), CleanupPhase()))
    named = [one.action for one in advise(question, SeededChance(1), Budget(8))]
    assert sorted(verb for verb, _ in named) == ["campaign", "event", "organize"]


def test_an_event_that_lasts_until_the_turn_ends_is_nothing_in_its_last_round() -> None:
    """`About equal: Beer Brewers: Opposition campaigns with d6 for 0 more rounds` stood beside cubes."""
    for hand, named in (((68, 65, 62), "event"), ((68, 65), "campaign")):
        state = begin(campaign(hands=((9, 22), hand)), PlayACard(OPP), CleanupPhase())
        assert HEURISTICS.words.prefers(state, ("event", 68)) == (named, 68)


def test_what_brings_far_less_is_not_about_equal_because_both_may_be_played() -> None:
    """`The Patriarchy: 31 cubes. About equal: Horace Greeley`, of which three were told."""
    state = begin(campaign(turn=1, hands=((9, 22), (53, 62, 70, 65))), PlayACard(OPP), Operations(3))
    question = question_of("votes-for-women", state)
    ways: list[Action] = [("event", 53), ("event", 70)]
    outcomes = outcomes_of(question, ways, SeededChance(1))[1]
    assert less_of(question, outcomes[ways[0]], outcomes) == ways[1:]


@pytest.mark.parametrize(("turn", "said"), [(1, True), (6, False)])
def test_that_congress_comes_early_is_said_early(turn: int, said: bool) -> None:
    """`In general: Campaigners and Congress come early` stood in the last turn."""
    state = begin(campaign(turn=turn), PlayACard(SUF), Operations(3))
    assert bool(HEURISTICS.words.moment(state, ("lobby", 9))) == said


@pytest.mark.parametrize(("seat", "letters", "card"), [(SUF, "r", 9), (OPP, "p", 62)])
def test_a_hint_does_not_end_with_what_speaks_for_another_card(seat: int, letters: str, card: int) -> None:
    """`It leaves the other side one cube short of the Texas State card` stood below a hint, a turn long."""
    held = campaign(turn=1, cubes={"TX": 3 * letters}, hands=((9, 22), (61, 62)), state_cards=(121,))
    told = HEURISTICS.words.danger(begin(held, PlayACard(seat), Operations(3)), seat, ("organize", card))
    assert told == (NOTHING, NOTHING)


def test_a_card_is_discarded_for_what_it_would_do_for_them() -> None:
    """Three discards were about equal, and nothing was said of any."""
    state = begin(campaign(hands=((9, 22), (61, 88, 62))), DiscardFromTheirHand(SUF), Operations(3))
    told = [str(HEURISTICS.words.deed(state, [action])) for action in state.legal_actions()]
    assert len({*told}) == len(told) > 1
    assert all(said.startswith("its Event, for them: ") for said in told)


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (MISS_FEBB, "Suffragists win tied votes"),
        (PRISON_TOUR, "Suffragists campaign with d6 for 1 more round"),
        (39, ""),
        (9, ""),
    ],
)
def test_an_event_of_which_the_board_shows_nothing_is_told_by_its_own_words(card: int, said: str) -> None:
    """`About equal: Event: Miss Febb Wins the Last Vote`, and no reason at all."""
    held = campaign(turn=6, hands=((card, 22, 24), (61, 62)), buttons=(6, 2))
    state = begin(held, PlayACard(SUF), Operations(3))
    assert str(HEURISTICS.words.luck(state, ("event", card))) == said


@pytest.mark.parametrize(
    ("cards", "said"),
    [((15, 20), "d8 cubes in the Midwest, at most 1 in"), ((2, 15), "Suffragists campaign with d6 for 1")],
)
def test_a_card_looked_at_is_told_by_its_own_words_too(cards: tuple[int, int], said: str) -> None:
    """`Play Emmeline Pankhurst. Brings 4 own cubes`, of 2d6 of them; of the card beside it nothing."""
    state = begin(campaign(decks=(cards, ()), hands=((9, 22), (61, 62))), DrawTwoPlayOne(seat=SUF))
    assert any(str(HEURISTICS.words.luck(state, one)).startswith(said) for one in state.legal_actions())


@pytest.mark.parametrize(
    ("step", "action", "left"),
    [
        (PlayAHandCard(SUF), ("organize", 9), True),
        (PlayACard(SUF), ("claimed", 122), False),
    ],
)
def test_a_state_card_is_left_to_them_by_the_card_from_hand_not_by_a_claimed_one_before_it(
    step: Any, action: Action, left: bool
) -> None:
    """After a claimed card nothing was said of it; of the claimed card what the one from hand might stop."""
    held = campaign(cubes={"TX": "rrr"}, claimed=((122,), ()), hands=((9, 22), (61, 62)), state_cards=(121,))
    _, said = HEURISTICS.words.danger(begin(held, step, Operations(3)), SUF, action)
    assert (said != NOTHING) is left


def test_a_card_that_does_nothing_is_not_as_good_as_one_that_does_something() -> None:
    """`Claimed: the Georgia State card (no effect). About equal`, with all buttons held."""
    held = campaign(buttons=(12, 0), claimed=((119, 122), ()), hands=((9, 22), (61, 62)))
    state = begin(held, PlayAClaimedCard(SUF), Operations(3))
    assert state.label(("claimed", 119)).warning
    advice = advise(question_of("votes-for-women", state), SeededChance(1), Budget(20))
    assert [one.action for one in advice] == [DONE]


def test_the_event_that_does_most_by_itself_is_always_compared() -> None:
    """Victory Map, with 22 cubes, was not among the three: a search would play it later."""
    hands = ((VICTORY_MAP, 9, 22, 24, 25, 30, 31), (61, 62))
    for step in (PlayACard(SUF), PlayAHandCard(SUF)):
        state = begin(campaign(hands=hands), step, CleanupPhase())
        assert always(question_of("votes-for-women", state)) == [("event", VICTORY_MAP)]


def test_of_two_cards_that_do_the_same_the_one_that_may_be_barred_is_named() -> None:
    """`Petition to Congress`, and beside it the Convention, a little worse: The Civil War bars it."""
    state = begin(
        campaign(turn=1, hands=((PETITION, CONVENTION, 22), (61, 62))), PlayACard(SUF), CleanupPhase()
    )
    advice = advise(question_of("votes-for-women", state), SeededChance(1), Budget(8))
    named = [one.action for one in advice if one.action[1] in (PETITION, CONVENTION)]
    assert named == [("event", CONVENTION)]


@pytest.mark.parametrize(
    ("card", "turn_box", "said"),
    [
        (CONVENTION, (THE_CIVIL_WAR,), "The Civil War bars its Event"),
        (CONVENTION, (), ""),
        (UNION_VICTORY, (), "its Event needs The Civil War"),
        (UNION_VICTORY, (THE_CIVIL_WAR,), ""),
    ],
)
def test_of_a_card_that_pays_for_an_action_it_is_said_what_bars_its_event(
    card: int, turn_box: tuple[int, ...], said: str
) -> None:
    """`Organize: National Woman's Rights Convention`, which moves Congress: The Civil War barred it.
    `Campaign: Union Victory. Throws 2d4`: why this card, had no word."""
    held = campaign(turn=2, turn_box=turn_box, hands=((card, 22), (61, 62)))
    state = begin(held, PlayACard(SUF), CleanupPhase())
    assert str(HEURISTICS.words.deed(state, [("organize", card)])) == said
    assert str(HEURISTICS.words.luck(state, ("campaign", card))).startswith(said or "throws")


def test_of_cards_to_be_drawn_no_number_is_promised_though_all_that_may_come_bring_the_same() -> None:
    """`Draw 2, play 1. Brings 2 own cubes and 1 button; 4 opposing cubes fewer`: it looked like peeking."""
    held = campaign(turn=2, hands=((A_VINDICATION, 22), (61, 62)), decks=((9, 10, 11), (63, 64)))
    question = question_of("votes-for-women", begin(held, PlayACard(SUF), CleanupPhase()))
    chosen = ("event", A_VINDICATION)
    measures, outcomes = outcomes_of(question, [chosen], SeededChance(1))
    told = " ".join(map(str, reason(measures, outcomes[chosen])))
    assert "draw 2, play 1" in told
    assert not re.search(r"(?<!about )\d (own|opposing|button)", told), told


def test_beside_an_event_of_dice_what_is_known_of_the_others_orders_them() -> None:
    """`Organize: Brings 2 buttons` stood above 10 cubes, as dice of a third were not known."""
    farmers, pankhurst = 29, 24
    state = begin(campaign(hands=((farmers, pankhurst), (61, 62))), PlayACard(SUF), CleanupPhase())
    question, dice = question_of("votes-for-women", state), ("event", pankhurst)
    level = [Ranked(one, 0.5, 0.01) for one in (("organize", pankhurst), dice, ("event", farmers))]
    _, outcomes = outcomes_of(question, [one.action for one in level], SeededChance(1))
    order = [one.action for one in in_order(level, outcomes) if one.action != dice]
    assert order == [("event", farmers), ("organize", pankhurst)]


def test_of_bids_that_are_as_good_the_one_that_takes_a_card_for_sure_comes_first() -> None:
    """`Commit 2 buttons. Most likely Match`, which takes nothing, stood above a card for 3 buttons."""
    laid = campaign(buttons=(4, 2), strategy_cards=(105, 106, 107), turn=2)
    state = begin(laid, StrategyBid(SUF), Operations(1))
    level = [Ranked(("bid", count), 0.5, 0.01) for count in range(4)]
    question = question_of("votes-for-women", state)
    _, outcomes = outcomes_of(question, [one.action for one in level], SeededChance(1))
    assert in_order(level, outcomes)[0].action == ("bid", 3)


def test_where_states_are_decided_they_are_counted_and_no_more_is_guessed() -> None:
    """`Brings about 2 states for your side in the end and 12 states decided for you`: which, then?"""
    held = dict.fromkeys([*SOUTH.split(), "NY"], "pppp")
    state = begin(campaign(turn=6, congress=5, cubes=held), UseSuccess(SUF, 1), Operations(6))
    measures, outcomes = outcomes_of(
        question_of("votes-for-women", state), [ADD_MARKER, DONE], SeededChance(1)
    )
    said = " ".join(map(str, reason(measures, outcomes[ADD_MARKER])))
    assert "9 states decided for you" in said
    assert "in the end" not in said
    assert "in the end" not in str(lacks(measures, outcomes[DONE], outcomes[ADD_MARKER]))


def test_a_claimed_card_plans_nothing_of_the_card_from_hand_that_follows() -> None:
    """`Victory Map: on top. Then: Event: Equality League`, and the next hint was to lobby."""
    held = campaign(claimed=((MONTANA,), ()), hands=((9, 22), (61, 62)))
    question = question_of("votes-for-women", begin(held, PlayACard(SUF), Operations(3)))
    claimed: Action = ("claimed", MONTANA)
    assert searched_plan(question, claimed, SeededChance(1), Budget(8)) == (claimed,)
