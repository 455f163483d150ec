"""Founding Fathers: what hints say of cards that are drawn, kept and given up."""

from __future__ import annotations

from typing import Any

import pytest

from civics_tui.players.hints import advise
from civics_tui.players.levels import Budget, choose
from civics_tui.players.question import question_of
from civics_tui.players.ranking import Ranked, goes_on, in_order
from civics_tui.players.reasons import outcomes_of
from rules.chance import SeededChance
from rules.founding_fathers import GAME
from rules.founding_fathers.components import CARD, NOBODY
from rules.founding_fathers.phases.replenish import DrawFromThePool
from rules.founding_fathers.state import ConventionState
from tests.founding_fathers.convention import action, benches, convention, play, washington
from tests.players.founding_fathers_positions import told_of

NO_USE = "it adds no vote or lead that pays now"


def test_a_pair_is_drawn_for_a_vote_with_what_the_other_side_pays() -> None:
    """`New Jersey has voted` was said of Dayton, and the next hint turned from Nay to Yea by him. `2 VP on
    Nay` came first for who had all his points on Yea."""
    for side, told_of_it in (
        ("yea", "(2 VP on Nay, though Yea now pays you 1 more)"),
        ("nay", "(2 VP on Nay instead of 1)"),
    ):
        mine = benches({side: ["NH", "MA"]}, 0)
        laid = convention(
            hand="mercer few king", pool="jenifer mchenry carroll", benches=mine, owned=(4, 3, 3)
        )
        state = play(laid, "vote GA yea")
        (told,) = told_of(state, ("draw", 0))
        assert told.startswith(f"it adds a vote of Maryland by 2 delegates {told_of_it}")


def test_of_cards_as_good_none_comes_before_one_that_does_more_in_a_hand() -> None:
    """`Keep Pierce: 1 VP on either side` stood before `Keep Washington: 2 of Virginia, 2 VP`."""
    laid = convention(hand="few davie jenifer", pool="carroll yates dickinson")
    state = play(laid, "vote GA yea")
    cards = [one for one in state.legal_actions() if one[0] in ("draw", "stay")]
    _, outcomes = outcomes_of(question_of("founding-fathers", state), cards, SeededChance(1))
    for order in (cards, cards[::-1]):
        first, *_ = in_order([Ranked(one, 0.4, 0.01) for one in order], outcomes)
        assert "a vote of Maryland by 2 delegates" in str(outcomes[first.action].reached[0])


def test_what_is_drawn_after_an_action_is_no_reason_for_it() -> None:
    """`You then hold 2 delegates of Virginia` was true only if the card drawn next was McClurg."""
    bench = {"PA": ("nay", "wilson", 1)}
    laid = convention(hand="yates clymer king", pool="rmorris fitzsimons franklin", benches=bench)
    state = play(laid.clone(), "event yates")
    assert "it adds" not in told_of(laid, action("event yates"))[0]
    assert "a vote of Pennsylvania by 2 delegates" in told_of(state, ("draw", 0))[0]


def test_a_card_is_drawn_for_its_vote_its_lead_and_its_event_alike() -> None:
    """A card was kept `for F`, by its best use alone, and the next hint voted with it: every third draw."""
    laid = convention(hand="king pierce dayton", pool="hamilton yates broom", article="supremacy")
    state = play(laid, "speak LS")
    token = "(a token toward 3 VP)"
    told = told_of(state, ("draw", 0), ("draw", 1))
    assert told == [
        "it adds a vote of New York (1 VP on either side) or Hamilton's event (1 marker from now on)",
        f"it adds the lead on AF {token} or a vote of New York (1 VP on Nay)",
    ]
    # Where its state has voted and another leads there is his event, if it can only be he.
    voted = {"PA": ("nay", "wilson", 1), "NY": ("nay", "yates", 2)}
    tracks = {(2, "LS"): 5, (2, "F"): 5}
    laid = convention(hand="few king dayton", pool="hamilton clymer broom", benches=voted, tracks=tracks)
    state = play(laid, "vote GA yea")
    told = told_of(state, ("draw", 0), ("draw", 1))
    assert told == ["it adds Hamilton's event (1 marker from now on)", NO_USE]
    for man in ("franklin", "wilson", "gmorris"):
        state.discards.append(CARD[man])
        state.deck = [card for card in state.deck if card != CARD[man]]
        state.hands[1:] = [tuple(card for card in hand if card != CARD[man]) for hand in state.hands[1:]]
    assert told_of(state, ("draw", 1)) == ["it adds Clymer's event (1 VP by an event)"]


def test_no_card_is_drawn_for_an_event_that_would_end_the_round_if_it_were_ones_turn() -> None:
    """`Davie's event can then be used: the article is defeated`, in some of the worlds looked at."""
    nays = benches({"nay": ["NH", "MA", "CT"]}, 0) | benches({"nay": ["NJ", "PA"]}, 1)
    state = convention(hand="king dayton hamilton", pool="davie broom mchenry", owned=(5, 4, 3),
                       tracks={(2, "SS"): 5}, benches=nays | {"NC": ("yea", "spaight", 2)})  # fmt: skip
    (told,) = told_of(play(state, "event king"), ("draw", 0))
    assert told == f"{NO_USE}; Davie's event: turn a single", "what it may do later"


def test_a_card_is_taken_from_an_opponent_for_what_it_adds() -> None:
    """`Take George Mason, card 3` stood beside two others without a word."""
    voted = {"VA": ("yea", "blair", 1)}
    state = convention(
        hand="bassett few king", hands={1: "mason jenifer davie"}, benches=voted, tracks={(2, "AF"): 5}
    )
    stolen = play(state, "event bassett", "rob 1")
    told = told_of(stolen, *stolen.legal_actions())
    assert told[0] == "it adds Mason's event (2 VP if it is defeated)"
    assert told[1].startswith("it adds a vote of Maryland (1 VP")


def test_an_event_is_told_with_its_price() -> None:
    """`Gilman's event (1 VP by an event, at a price)` did not say which."""
    voted = {"MD": ("nay", "mercer", 0), "NH": ("nay", "langdon", 1)}
    state = convention(
        hand="few king dayton", pool="gilman yates broom", benches=voted,
        tracks={(2, "LS"): 5, (2, "SS"): 5}, owned=(1, 4, 4),
    )  # fmt: skip
    (told,) = told_of(play(state, "event king"), ("draw", 0))
    price = "1 VP for the delegation given up if it is defeated"
    assert "Gilman's event (1 VP by an event" in told
    assert f", at the price of {price})" in told


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        # Its state has voted, and another is too far ahead.
        ({}, NO_USE),
        ({"closed": "AF", "effects": {"gorham": 1}}, NO_USE),
        # One more token changes nothing, whoever leads.
        ({"tracks": {(0, "AF"): 2}, "tokens": {(2, "AF"): 3}}, NO_USE),
        ({"tokens": {(2, "AF"): 3}, "tracks": {}}, NO_USE),
        ({"tracks": {(0, "AF"): 2}}, "it adds a longer lead on AF (4 spaces)"),
    ],
)  # fmt: skip
def test_of_a_card_that_adds_nothing_that_is_told(changed: dict[str, Any], told: str) -> None:
    """`Take Strong (MA SS)` stood beside `Take King (MA LS)` without a word: 53 of 142 rows."""
    laid: dict[str, Any] = {"tracks": {(2, "AF"): 4}, "benches": {"MD": ("nay", "carroll", 1)}} | changed
    state = convention(hand="few king davie", pool="mercer jenifer broom", article="supremacy", **laid)
    assert told_of(play(state, "event king"), ("draw", 0)) == [told]


def test_of_a_card_that_is_left_it_is_told_what_is_given_up() -> None:
    """`Leave Davie: Massachusetts can then vote` told of the two others, and not why Davie."""
    voted = {"MD": ("yea", "carroll", 1)}
    tracks = {(2, "AF"): 4, (2, "LS"): 4, (2, "F"): 4}
    laid = convention(hand="few pierce yates", pool="lmartin read rutledge", benches=voted, tracks=tracks)
    state = play(laid, "together few yea")
    told = told_of(state, *state.legal_actions())
    assert told == [
        "it gives up no vote or lead that pays now",
        "it gives up a vote of Delaware (2 VP on Yea)",
        "it gives up a vote of South Carolina (1 VP on Yea)",
    ]
    question = question_of("founding-fathers", state)
    _, outcomes = outcomes_of(question, state.legal_actions(), SeededChance(1))
    looked = [Ranked(one, 0.4, 0.01) for one in state.legal_actions()]
    for order in (looked, looked[::-1]):
        assert [one.action[1] for one in in_order(order, outcomes)] == [0, 2, 1], "what could do least first"


def test_who_ends_the_game_by_one_card_is_told_where_that_leaves_him() -> None:
    """`Georgia can then end the game: 1 VP on Nay` did not say that another won by it."""
    nays = benches({"nay": ["NH", "MA", "CT", "PA"]}, 1) | {"NJ": ("nay", "dayton", 0)}
    for ahead, told in ((0, "4 points behind"), (4, "level"), (6, "2 points ahead")):
        laid = convention(hand="few king mercer", pool="hamilton yates broom", benches=nays, owned=(4, 5, 3),
                          round=4, scores=(ahead, 1, 0))  # fmt: skip
        drawn = told_of(play(laid, "event king"), ("draw", 0))
        ends = "it adds a vote of New York that ends the game"
        assert drawn[0].startswith(f"{ends} (1 VP on Nay, and you end {told})")


def test_who_ends_the_game_with_a_marker_taken_back_is_told_that_too() -> None:
    """`A vote of Pennsylvania that ends the game (1 VP on Yea)` would have ended it with one's own loss."""
    nays = benches({"nay": ["NH", "MA", "CT", "PA"]}, 1) | {"NJ": ("nay", "dayton", 0)}
    laid = convention(hand="few king lansing", pool="yates mercer broom", benches=nays, owned=(1, 5, 3),
                      round=4, scores=(4, 1, 0))  # fmt: skip
    (told,) = told_of(play(laid, "event king"), ("draw", 0))
    assert "that ends the game with a marker taken back (2 VP on Nay, and you end level)" in told


def test_points_that_their_marker_takes_back_on_either_side_are_no_use() -> None:
    """`Randolph's event (1 VP if it passes, at the price of 1 VP if it is defeated)` came to nothing."""
    laid = convention(hand="few king mercer", pool="randolph read gilman", round=2, owned=(1, 5, 3),
                      benches={"SC": ("nay", "butler", 0)})  # fmt: skip
    assert told_of(play(laid, "event king"), ("draw", 0)) == [f"{NO_USE}; Randolph's event: turn your own"]


def test_a_delegation_that_nobody_controls_is_overridden_all_the_same() -> None:
    """`2 of Maryland can then vote: 2 VP on Nay`, where Maryland had voted Yea."""
    state = convention(hand="few mercer king", pool="lmartin yates broom", article="senate",
                       abandoned={"MD": ("yea", "carroll", 1)})  # fmt: skip
    (told,) = told_of(play(state, "event king"), ("draw", 0))
    assert told.startswith("it adds an override of nobody's vote of Maryland by 2 delegates (2 VP on Nay)")


def test_of_a_card_that_is_discarded_it_is_told_what_it_could_do() -> None:
    """`Take William Paterson, discard Nicholas Gilman` cost New Hampshire's vote, and a pair, in silence."""
    laid = convention(hand="king gilman dayton", pool="few yates clymer", deck="pierce madison langdon")
    state = play(laid, "vote MA yea", "draw 0")
    gilman, few, left = told_of(state, ("discard", "gilman"), ("discard", "few"), ("decline",))
    comes = "it adds the lead on F (a token toward 3 VP), a vote of Virginia (1 VP on either side) or Madison"
    for told, gives in ((gilman, "a vote of New Hampshire"), (few, "the lead on LS (a token toward 4 VP)")):
        assert told.startswith(comes)
        assert f"; it gives up {gives}" in told
    assert left.startswith("it gives up the lead on F (a token toward 3 VP)")


def test_who_takes_the_place_of_a_card_adds_nothing_that_it_could_do() -> None:
    """`It adds an override of Virginia by 2 delegates; it gives up an override of Virginia`, the same one."""
    laid = convention(hand="king blair dayton", pool="few yates clymer", deck="pierce madison langdon")
    state = play(laid, "vote MA yea", "draw 0")
    blair, few = told_of(state, ("discard", "blair"), ("discard", "few"))
    assert "the lead on F" not in blair
    assert "it adds a vote of Virginia by 2 delegates" in few


@pytest.mark.parametrize("begun", [False, True])
def test_of_cards_that_are_snubbed_it_is_told_what_is_given_up(begun: bool) -> None:
    """Of 31 hints that were not believed 11 had no reason: snubs, and cards that an event takes."""
    laid = convention(
        hand="mercer lmartin few",
        tracks={(2, "AF"): 5},
        benches={"MD": ("yea", "carroll", 1)},
        article="senate",
    )
    state, snub = (play(laid, "snub few"), "discard") if begun else (laid, "snub")
    pair = "an override of Player 2's vote of Maryland by 2 delegates (2 VP on Nay)"
    for told in told_of(state, (snub, "mercer"), (snub, "lmartin")):
        assert told.startswith(f"it gives up {pair}")


def test_to_snub_no_more_comes_before_a_card_of_use_and_says_what_it_keeps() -> None:
    """Mason and Washington were snubbed, although to stop was about equal: what it keeps had no words."""
    laid = convention(hand="few mercer lmartin", benches={"MD": ("yea", "carroll", 1)}, article="senate")
    state = play(laid, "snub few")
    question = question_of("founding-fathers", state)
    _, outcomes = outcomes_of(question, [("discard", "mercer"), ("done",)], SeededChance(1))
    first, *_ = in_order([Ranked(one, 0.4, 0.01) for one in outcomes], outcomes)
    assert first.action == ("done",)
    told = str(outcomes["done",].reached[0])
    assert told.startswith("it keeps an override of Player 2's vote of Maryland by 2 delegates (2 VP on Nay)")


def test_a_card_is_drawn_for_whom_it_can_override() -> None:
    """Mifflin made three of Pennsylvania against a Yea worth 3 VP: `You win about 67 games in 100`."""
    yeas = {"PA": ("yea", "wilson rmorris", 2)}
    laid = convention(hand="franklin mifflin few", pool="clymer yates broom", benches=yeas, owned=(3, 3, 4))
    (told,) = told_of(play(laid, "vote GA nay"), ("draw", 0))
    name = "an override of Player 3's vote of Pennsylvania by 3 delegates"
    assert told.startswith(f"it adds {name} (3 VP on Nay)")


@pytest.mark.parametrize(("round", "ends"), [(3, "round"), (4, "game")])
def test_a_card_is_drawn_for_the_vote_that_ends_the_round(round: int, ends: str) -> None:
    """New York's was the sixth Nay, and a vote for 1 VP was all that was said. What
    decides the article is told first, by the vote itself too."""
    nays = benches({"nay": ["NH", "MA", "CT"]}, 1) | {"NJ": ("nay", "dayton", 0)}
    laid = convention(hand="few king mercer", pool="hamilton yates broom", benches=nays, owned=(4, 5, 3),
                      round=round)  # fmt: skip
    told = told_of(play(laid, "vote GA nay"), ("draw", 0), ("draw", 1))
    assert all(
        one.startswith(f"it adds a vote of New York that ends the {ends} (1 VP on Nay") for one in told
    )
    five = nays | {"SC": ("nay", "butler", 0)}
    label = convention(hand="yates few king", benches=five, round=round).label(action("vote yates nay"))
    assert str(label.text) == f"New York Nay ends the {ends}: Yates, 1 VP"
    assert str(label.gain) == f"ends the {ends}: 1 VP"


@pytest.mark.parametrize(
    ("side", "effects", "told"),
    [
        ("yea", {}, "perhaps Washington (his event passes the article, which pays you 4 VP instead of 0)"),
        ("nay", {}, "perhaps Washington (in another hand his event passes the article, which pays you 0 VP"),
        ("nay", {"rmorris": 2}, ""),
    ],
)
def test_a_card_is_drawn_for_who_may_end_the_round(side: str, effects: dict[str, int], told: str) -> None:
    """The same was said of a VA F who may be Washington as of another, and that the game hung on him, not."""
    laid = convention(hand="few king mercer", pool="mcclurg yates broom", owned=(4, 3, 4),
                      benches=benches({side: ["NH", "MA"]}, 0), effects=effects,
                      committee=(0, 0, 4))  # fmt: skip
    drawn = play(laid, f"vote GA {side}")
    first, other = told_of(drawn, ("draw", 0), ("draw", 1))
    assert told in first
    assert ("Washington" in first) is bool(told)
    assert "Washington" not in other


def test_who_may_end_the_round_for_another_is_no_card_to_give_up() -> None:
    """`Leave Washington or Wythe: no vote or lead that pays now`, and a bot had 5 VP by him."""
    theirs = benches({"yea": ["NH", "MA", "CT", "NJ", "DE"]}, 1)
    laid = convention(hand="few king mercer", pool="mcclurg yates broom", owned=(4, 6, 8),
                      benches=theirs, committee=(0, 0, 8))  # fmt: skip
    (told,) = told_of(play(laid, "vote GA nay"), ("draw", 0))
    assert "perhaps Washington (in another hand his event passes the article: " in told


def test_what_a_card_is_drawn_for_comes_in_the_order_of_the_points_that_hang_on_it() -> None:
    """Who may end the round for 2 VP stood before a vote for 4, and each had a rule of its own."""
    vote, ender = "a vote of Virginia by 2 delegates (4 VP on Yea instead of 2)", "perhaps Washington (his"
    for voted, first, second in ((["CT"], vote, ender), (["NH", "MA", "CT"], ender, vote)):
        laid = convention(hand="few blair king", pool="mcclurg yates broom", owned=(5, 3, 5),
                          committee=(0, 0, 5), benches=benches({"yea": voted}, 0))  # fmt: skip
        (said,) = told_of(play(laid, "vote GA yea"), ("draw", 0))
        assert said.index(first) < said.index(second)


def test_a_card_is_drawn_for_a_vote_by_what_marker() -> None:
    """A vote of Delaware was said to bring 1 VP to who had no marker left."""
    laid = convention(hand="few king mercer", pool="read yates broom", owned=(1, 3, 3))
    (told,) = told_of(play(laid, "vote GA yea"), ("draw", 0))
    assert told.startswith("it adds a vote of Delaware with a marker taken back (2 VP on Yea)")


def test_between_the_rounds_no_card_is_drawn_for_an_article_that_nobody_knows() -> None:
    """`Connecticut can then vote: 2 VP on Yea` was true of one world: the article that came let nobody."""
    state = GAME.new(3, 393931)
    assert isinstance(state, ConventionState)
    while not (state.article == NOBODY and isinstance(state.agenda[-1], DrawFromThePool)):
        state.apply(choose(question_of("founding-fathers", state), "medium", SeededChance(1)))
    assert not [told for told in told_of(state, *state.legal_actions()) if " VP on " in told]


def test_what_is_drawn_after_a_choice_is_told_when_it_is_asked() -> None:
    """`Then: Take William Samuel Johnson (CT Federalist)`, where Connecticut had just voted."""
    yeas = {"NJ": ("yea", "dayton", 0), "MD": ("yea", "carroll", 0), "NC": ("yea", "davie", 0)}
    vote = action("vote read yea")
    for benched, then in (({}, ()), (yeas, ("Take back from Maryland (delegation of 1)",))):
        state = convention(hand="read king few", benches=benched, article="senate")
        plan = (vote, *([("reclaim", "MD")] if benched else []), ("draw", 0))
        told = goes_on(question_of("founding-fathers", state), plan, SeededChance(1))
        assert tuple(map(str, told)) == then


def test_an_event_that_would_exchange_no_card_is_not_called_as_good_as_the_vote_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`About equal: Enact Houston. It comes to the same. Then: Exchange none.`, for the card spent."""
    ways = [
        Ranked(action(one), 0.4, 0.004) for one in ("together wilson yea", "event houston", "speak wilson")
    ]
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: ways)
    state = convention(hand="houston gmorris wilson", article="veto")
    assert state.label(action("event houston")).warning
    found = advise(question_of("founding-fathers", state), SeededChance(1), Budget(40))
    assert action("speak wilson") in [one.action for one in found]
    assert action("event houston") not in [one.action for one in found]


def test_no_card_is_drawn_for_a_vote_that_costs_what_it_pays() -> None:
    """`North Carolina can then vote: 1 VP on Yea, for a marker back`, which was taken from 3 VP on Yea."""
    mine = {"PA": ("yea", "clymer rmorris", 0)}
    led = {(2, "SS"): 5, (2, "LS"): 5}
    for tracks, praised in ((led, False), (led | {(0, "F"): 1, (1, "F"): 2}, True)):
        pool, owned = "davie yates broom", (1 + praised, 3, 3)
        laid = convention(
            hand="king mercer lmartin", pool=pool, benches=mine, owned=owned, tracks=tracks, deck="few"
        )
        (told,) = told_of(play(laid, "event king"), ("draw", 0))
        assert ("a vote of North Carolina with a marker taken back (1 VP on Yea)" in told) is praised


def test_a_card_is_drawn_for_a_vote_whose_marker_comes_from_the_committee_room() -> None:
    """No hint came: the price of a place in the Committee Room, which costs no VP yet, was read as points."""
    laid = convention(
        hand="king mercer lmartin", pool="davie yates broom", committee=(1, 2, 0), owned=(1, 3, 3)
    )
    (told,) = told_of(play(laid, "event king"), ("draw", 0))
    assert told


@pytest.mark.parametrize(
    ("rival", "told"),
    [
        # Where one alone gets the lead, and where two do not, they are no reason.
        (0, ""),
        (1, "it adds the lead on F by 2 delegates (a token toward 3 VP)"),
        (2, "it adds a tie on F by 2 delegates (no token for Player 3 toward 3 VP)"),
    ],
)
def test_cards_that_speak_together_are_a_reason_where_it_takes_all_of_them_to_lead(
    rival: int, told: str
) -> None:
    """`2 of F can then speak together` stood in hint after hint, whatever came of it."""
    laid = convention(
        hand="king few blair", pool="broom yates bedford", tracks={(2, "F"): rival} if rival else {},
        benches={"DE": ("nay", "bassett", 1)},
    )  # fmt: skip
    (said,) = told_of(play(laid, "vote GA yea"), ("draw", 0))
    assert said.startswith(told)
    assert bool(told) is ("on F by 2 delegates" in said)


def test_a_third_speaker_takes_nothing_from_two_who_reach_the_lead() -> None:
    """`2 of F can no longer speak together` was the price of a third one."""
    laid = convention(hand="carroll blair few", pool="broom yates bedford", tracks={(2, "F"): 1})
    (told,) = told_of(play(laid, "vote GA yea"), ("draw", 0))
    assert "on F" not in told


def test_of_a_vote_that_was_there_already_it_is_told_what_it_paid() -> None:
    """`2 of Georgia can then vote: 2 VP on Nay` stood below two votes for 1 VP, one of which it left out."""
    laid = convention(hand="baldwin king few", pool="pierce yates mason", article="senate")
    (told,) = told_of(play(laid, "vote MA nay"), ("draw", 0))
    assert told.startswith("it adds a vote of Georgia by 2 delegates (3 VP on Yea instead of 2)")


@pytest.mark.parametrize(("effects", "told"), [({}, False), ({"fitzsimons": 0}, True)])
def test_what_an_event_in_effect_pays_hangs_on_who_may_end_the_round(
    effects: dict[str, int], told: bool
) -> None:
    """`FitzSimons: 2 VP if it passes` hung on the vote as a delegation's points do, and was left out."""
    voted = benches({"nay": ["NH"]}, 1) | benches({"yea": ["CT"]}, 0)
    laid = convention(
        hand="few king mercer", pool="mcclurg yates broom", owned=(4, 3, 3), benches=voted, effects=effects
    )
    (said,) = told_of(play(laid, "speak AF"), ("draw", 0))
    assert ("perhaps Washington (his event passes the article, which pays you 3 VP" in said) is told


def test_what_the_round_pays_more_by_an_event_is_no_new_use_of_a_hand() -> None:
    """`It adds a vote of Delaware that ends the round (1 VP on Nay instead of 1)` was said of one."""
    nays = benches({"nay": ["NH", "MA", "CT"]}, 1) | {"NJ": ("nay", "dayton", 0), "SC": ("nay", "butler", 0)}
    (told,) = told_of(convention(hand="yates mason few", benches=nays), action("event mason"))
    assert "Brings 2 VP if it is defeated" in told
    assert "it adds" not in told


def test_between_the_rounds_a_card_is_drawn_for_a_pair() -> None:
    """`Take Jonathan Dayton (2 of NJ)` was said to add no vote, and NJ's two delegates were the next hint."""
    state = washington(pool="pierce yates broom")
    while not (draws := [one for one in state.legal_actions() if one[0] == "draw"]):
        state.apply(state.legal_actions()[0])
    (told,) = told_of(state, draws[0])
    assert "a vote of Georgia by 2 delegates (in the next round)" in told
