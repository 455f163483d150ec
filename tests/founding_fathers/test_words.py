"""What a choice says it is worth, what is safe to press, what the log tells of who did it to whom."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from random import Random

import pytest

from civics_tui.boards.founding_fathers.knowledge import if_it_ended
from rules.effects import Event
from rules.founding_fathers import GAME
from rules.founding_fathers.cards import BOX
from rules.founding_fathers.components import (
    CARD,
    DELEGATES,
    FACTIONS,
    LASTING,
    STATES,
    F,
    sentence,
)
from rules.founding_fathers.effects.debate import Advance
from rules.founding_fathers.effects.hands import Draw
from rules.founding_fathers.naming import in_short
from rules.founding_fathers.phases.voting import Terms, vote_label
from rules.founding_fathers.state import ConventionState
from rules.game import Asked, Label, Text
from rules.words import CHANGED
from tests.founding_fathers.convention import (
    action,
    benches,
    convention,
    log_of,
    play,
    spoken,
    texts,
    warnings,
)


def label(state: ConventionState, words: str) -> Label:
    return state.label(action(words))


def test_a_vote_says_what_it_pays_alone_and_in_company() -> None:
    state = convention(hand="yates lansing king", article="enumerated")
    vote = label(state, "vote yates yea")
    assert (vote.target, str(vote.use), vote.key) == ("hand:yates", "Vote Yea", "y")
    assert str(vote.gain) == "2-4 VP, who?", "it asks next who joins"
    # `Lansing, Hamilton, 2 VP` and `Lansing, 1-2 VP` read as one vote listed twice.
    assert str(vote.text) == "New York Yea: Yates alone, 2 VP if it passes"
    third = convention(hand="clymer franklin fitzsimons", article="supremacy")
    assert str(label(third, "vote clymer yea").text) == "Pennsylvania Yea: Clymer, 1-4 VP if it passes"
    both = label(state, "together yates yea")
    assert (both.target, str(both.use), both.key) == ("hand:yates", "both", "Y")
    assert str(both.gain) == "4 VP if Yea"
    assert str(both.text) == "New York Yea: Yates, Lansing, 4 VP if it passes"
    assert str(label(state, "vote king nay").gain) == "1 VP if Nay"
    for limit, gain in ((1, "2 VP if Yea"), (2, "2-4 VP, who?")):
        alone = vote_label(state, 0, action("vote yates yea"), Terms(limit=limit))
        assert str(alone.gain) == gain, "an event may let one delegate vote, or two"


def test_a_vote_names_its_state_by_its_code_where_its_line_would_be_too_long() -> None:
    named = {True: 0, False: 0}
    for at, (code, name) in enumerate(STATES):
        men = [man.id for man in DELEGATES if man.state == at and not man.planner]
        for hand in [*combinations(men, 1), *combinations(men, 2), men]:
            state = convention(hand=" ".join(hand), article="enumerated")
            labels = [str(state.label(one).text) for one in state.legal_actions()]
            for text in (label for label in labels if " if it " in label):
                whole = text.replace(f"{code} ", f"{name} ", 1).replace("it passes", "it is defeated")
                fits = len(whole) <= 54
                assert text.startswith(name if fits else f"{code} "), text
                named[fits] += 1
    assert min(named.values()) > 5, named


def test_the_texts_of_cards_name_the_states_and_factions_that_the_rules_mean() -> None:
    safe = BOX.cards[CARD["ccpinckney"]].text
    assert "your NC, SC and GA delegations cannot be overridden" in safe
    assert [STATES[at].code for at in BOX.safe_states] == ["NC", "SC", "GA"]
    freed = BOX.cards[CARD["strong"]].text
    assert "your LS and SS delegates may vote either way" in freed
    assert [FACTIONS[at].code for at in BOX.freed_factions] == ["LS", "SS"]


def test_a_vote_without_a_marker_says_what_it_gives_up_and_is_asked_twice() -> None:
    spent = {"GA": ("yea", "baldwin pierce", 0), "SC": ("yea", "butler", 0), "MD": ("nay", "mercer", 0)}
    state = convention(hand="blair few king", benches=spent)
    label = state.label(("vote", "blair", "yea"))
    assert str(label.gain) == "2 VP, -1 VP if Yea"
    warning = "No marker ready; one taken back: -1 VP if Yea, or more."
    assert str(label.warning) == warning
    assert convention(hand="blair few king").label(("vote", "blair", "yea")).warning is None


def test_what_a_marker_costs_is_least_where_its_place_would_pay_nothing() -> None:
    spent = {"GA": ("yea", "baldwin pierce", 0), "SC": ("yea", "butler", 0)}
    overtaken = {(0, "F"): 1, (1, "F"): 2}
    state = convention(hand="blair few king", benches=spent, tracks=overtaken)
    assert str(state.label(("vote", "blair", "yea")).gain) == "2 VP if Yea"
    for tracks in ({(0, "F"): 2}, {(0, "F"): 5, (1, "F"): 5}):
        worth = convention(hand="blair few king", benches=spent, tracks=tracks)
        told = str(worth.label(("vote", "blair", "yea")).gain)
        assert told == "2 VP, -1 VP if Yea", "a tie denies the token"


def test_a_marker_on_a_track_costs_nothing_where_its_token_changes_nobody_s_most() -> None:
    """`F Federalist may cost 5 VP` for the second token, where nobody else had one or stood there."""
    spent = {"GA": ("yea", "baldwin pierce", 0), "SC": ("yea", "butler", 0)}
    for tokens, cost in (({}, 1), ({(0, "F"): 1}, 0), ({(1, "F"): 1}, 1), ({(1, "F"): 2}, 0)):
        state = convention(hand="blair few king", benches=spent, tracks={(0, "F"): 2}, tokens=tokens)
        told = f"2 VP, -{cost} VP if Yea" if cost else "2 VP if Yea"
        assert str(state.label(("vote", "blair", "yea")).gain) == told


def test_a_marker_that_pays_nothing_is_taken_back_for_no_vp() -> None:
    """`may cost 0 VP` stood in the list."""
    overtaken = {(0, "F"): 1, (1, "F"): 2, (0, "LS"): 1, (2, "LS"): 2}
    state = convention(hand="blair few king", owned=(2, 3, 3), tracks=overtaken)
    play(state, "vote VA yea")
    assert [str(state.label(one).gain) for one in state.legal_actions()] == ["costs no VP"] * 2


def test_a_marker_on_the_side_that_now_loses_costs_what_the_committee_room_pays() -> None:
    """`VA may cost 4 VP` stood beside the Nay that defeated the article, and so Virginia's Yea."""
    nays = benches({"nay": ["NH", "MA", "NY", "NJ", "PA"]}, 1)
    yeas = {
        "GA": ("yea", "baldwin pierce", 0),
        "VA": ("yea", "blair mcclurg", 0),
        "CT": ("yea", "ellsworth", 0),
    }
    state = convention(hand="mercer few king", benches={**nays, **yeas}, owned=(3, 8, 3))
    play(state, "vote MD nay")
    told = {one[1]: str(state.label(one).gain) for one in state.legal_actions()}
    assert told == dict.fromkeys(("GA", "VA", "CT"), "-1 VP")


def test_a_vote_costs_no_more_than_the_cheapest_marker_that_can_be_taken_back_for_it() -> None:
    """The seventh Yea was said to lose 3 VP, and the next list offered a marker for 1."""
    yeas = benches({"yea": ["NH", "MA", "NY", "NJ"]}, 1)
    mine = {"CT": ("yea", "ellsworth johnson", 0), "NC": ("nay", "blount williamson", 0)}
    for others in ({**yeas, "MD": ("yea", "carroll", 2)}, yeas, {}):
        for room in ((0, 0, 0), (2, 1, 0)):
            laid = convention(
                hand="read mason few", benches={**others, **mine}, owned=(2 + room[0], 8, 3), committee=room
            )
            for vote in [one for one in laid.legal_actions() if one[0] == "vote"]:
                state = laid.clone()
                told = str(state.label(vote).gain)
                state.apply(vote)
                costs = [str(state.label(one).gain) for one in state.legal_actions()]
                least = max(int(one.split()[0]) for one in costs)
                assert f", {least} " in told, (vote, told, costs)


def test_what_a_marker_costs_says_when() -> None:
    """`May cost 2 VP` and `loses 2 VP` left open whether that is by a Yea, by a Nay, or at the end."""
    spent = {"GA": ("yea", "baldwin pierce", 0), "CT": ("nay", "ellsworth", 0)}
    laid = convention(
        hand="blair few king", benches=spent, owned=(4, 3, 3), tracks={(0, "F"): 2}, committee=(1, 3, 0)
    )
    vote = action("vote blair yea")
    assert str(laid.label(vote).gain) == "2 VP, -1 VP if Nay"
    warning = "No marker ready; one taken back: -1 VP if Nay, or more."
    assert str(laid.label(vote).warning) == warning
    state = play(laid, "vote VA yea")
    assert {spoken(one): str(state.label(one).gain) for one in state.legal_actions()} == {
        "reclaim GA": "-3 VP if Yea",
        "reclaim CT": "-1 VP if Nay",
        "reclaim F": "-3 VP at end",
        "reclaim committee": "-1 in committee",
    }


def test_a_marker_that_costs_by_both_ends_of_the_vote_says_both() -> None:
    """`-2 VP if Nay` stood at a marker that cost 1 VP by a Yea as well, and `no other place costs less`."""
    placed = benches({"nay": ["NH", "MA"]}, 1) | {"CT": ("yea", "ellsworth sherman", 0)}
    laid = convention(hand="blair few king", benches=placed, owned=(2, 3, 3), committee=(1, 0, 0))
    state = play(laid, "vote GA nay")
    assert str(state.label(("reclaim", "CT")).gain) == "-2 or -1 VP"


def test_a_marker_costs_what_the_board_s_forecast_loses_beside_what_the_vote_is_listed_with() -> None:
    """`3 VP, -3 VP if Nay` stood where a Nay paid 0 before and after: by a Yea 2 VP were lost."""
    laid = convention(
        hand="davie blount few", benches={"CT": ("yea", "ellsworth", 1)}, article="senate", owned=(2, 3, 3),
        committee=(2, 1, 0),
    )  # fmt: skip
    vote = action("together davie yea")
    state = play(laid.clone(), "together davie yea")
    forecasts = [
        [if_it_ended(one.observation(0), passed).gains()[0] for passed in (True, False)]
        for one in (laid, state)
    ]
    assert forecasts == [[2, 0], [3, 0]]
    assert str(laid.label(vote).gain) == "3 VP, -2 VP if Yea"


@pytest.mark.parametrize(("event", "listed"), [("gilman", (0, 0)), ("baldwin", (2, 0))])
def test_a_marker_that_an_event_sets_elsewhere_costs_what_the_board_s_forecast_then_loses(
    event: str, listed: tuple[int, int]
) -> None:
    """`costs no VP` was said of a vote for 1 VP whose marker earned another in the Committee Room."""
    votes = {"GA": ("yea", "few pierce", 0), "CT": ("nay", "ellsworth", 0), "MD": ("yea", "carroll", 1)}
    laid = convention(hand=f"{event} blair king", benches=votes, owned=(4, 3, 3), committee=(2, 1, 0))

    def forecast(state: ConventionState) -> list[int]:
        return [if_it_ended(state.observation(0), passed).gains()[0] for passed in (True, False)]

    state = play(laid.clone(), f"event {event}")
    # The event itself says what it brings.
    laid.committee[0] += event == "gilman"
    told = {one: str(state.label(one).gain) for one in state.legal_actions()}
    assert told
    for one, gain in told.items():
        pairs = zip(forecast(laid), listed, forecast(state.after(one)), strict=True)
        lost = max(was + pays - now for was, pays, now in pairs)
        assert gain.startswith(f"-{lost} " if lost > 0 else "costs no VP"), (one, told)
    least = min(int(gain[1]) if gain[0] == "-" else 0 for gain in told.values())
    laid.committee[0] -= event == "gilman"
    warning = laid.label(("event", event)).warning
    assert (f"-{least} VP" in str(warning)) if least else warning is None


def test_a_tie_on_a_track_that_is_given_up_pays_others_and_costs_its_seat_nothing() -> None:
    """`LS -5 VP at end` was said of a tie: the token went to another, who then had as many."""
    spent = {"GA": ("yea", "baldwin pierce", 0), "SC": ("yea", "butler", 0)}
    for mine, theirs, told in ((1, 0, "others +"), (1, 1, "-"), (0, 0, "others +")):
        tokens = {(0, "F"): mine, (2, "F"): theirs}
        tracks = {(0, "F"): 2, (2, "F"): 2}
        state = convention(hand="blair few king", benches=spent, tracks=tracks, tokens=tokens)
        play(state, "vote VA yea")
        (gain,) = [str(state.label(one).gain) for one in state.legal_actions() if one[1] == "F"]
        assert gain.startswith(told)


def test_a_speech_and_an_event_without_a_marker_are_asked_twice() -> None:
    spent = {"GA": ("yea", "pierce", 0), "SC": ("yea", "butler", 0), "MD": ("nay", "mercer", 0)}
    state = convention(hand="few baldwin gilman", benches=spent)
    assert str(state.label(("speak", "few")).gain) == "to 1, -1 VP"
    asked = {str(state.label(action).warning) for action in state.legal_actions() if action[0] == "speak"}
    warning = "No marker ready; one taken back: -1 VP, or more."
    assert asked == {warning}
    taken = convention(
        hand="few baldwin gilman", benches=spent | {"SC": ("yea", "butler", 1)}, owned=(2, 3, 3)
    )
    assert (
        str(taken.label(("event", "baldwin")).warning)
        == "No marker ready; one taken back: -1 VP if Yea, or more."
    )
    ready = convention(hand="few baldwin gilman")
    assert all(
        ready.label(action).warning is None for action in ready.legal_actions() if action[0] == "speak"
    )
    standing = convention(
        hand="few baldwin gilman", benches={"GA": spent["GA"]}, tracks={(0, "LS"): 1, (0, "F"): 1}
    )
    assert standing.label(("speak", "few")).warning is None


def test_an_event_that_shows_what_is_hidden_or_ends_the_round_is_asked_twice() -> None:
    """`George Washington's event cannot be taken back` stood there, and then `u` took it back."""
    state = convention(hand="washington williamson few")
    told = {one: str(state.label(("event", one)).warning) for one in ("washington", "williamson", "few")}
    assert told == {
        "washington": "George Washington's event ends the round at once.",
        "williamson": "Hugh Williamson's event cannot be taken back.",
        "few": "None",
    }


def test_an_override_names_whom_it_unseats() -> None:
    state = convention(hand="few pierce king", benches={"GA": ("yea", "baldwin", 1)}, article="veto")
    assert str(label(state, "vote few nay").use) == "Override Nay"
    text = str(label(state, "vote few nay").text)
    assert text == "GA Nay: Few, Pierce, 2 VP; overrides Player 2"


def test_spaces_beyond_the_end_are_called_lost() -> None:
    state = convention(hand="few king clymer", tracks={(0, "LS"): 6}, effects={"king": 1})
    assert str(label(state, "speak few").gain) == "to space 7, who?", "it asks next who joins"
    state = convention(turn=1, hand="few king clymer", tracks={(1, "LS"): 4, (0, "LS"): 1})
    assert str(label(state, "speak few").gain) == "to space 5, who?", "the marker counts that stands there"
    state = convention(hand="few gorham clymer", tracks={(0, "LS"): 6}, effects={"king": 0})
    assert str(label(state, "speak few").gain) == "1 space lost, who?"
    play(state, "speak few")
    assert warnings(state)["delegate gorham"] == "Gorham would be lost: the track ends at 7."
    play(state, "done")
    assert "A stands on space 7 for LS: 1 space lost at the end." in log_of(state)


def test_what_came_of_an_advance_says_on_which_track() -> None:
    state = convention(hand="few king clymer", tracks={(0, "LS"): 1})
    log = play(state, "speak few", "done").log
    said = [str(entry.effect) for entry in log if entry.effect is not None]
    assert "LS on space 2" in said


@pytest.mark.parametrize(
    ("others", "effects", "said"),
    [
        ("done", {}, "LS on space 2, ties Player 2: nobody takes the token"),
        ("delegate gorham", {}, "LS on space 3, ahead of Player 2"),
        ("done", {"franklin": 0}, "LS on space 2, ahead of Player 2"),
        ("done", {"franklin": 1}, "LS on space 2"),
    ],
)
def test_a_speech_that_takes_a_token_from_somebody_says_so_first(
    others: str, effects: Mapping[str, int], said: str
) -> None:
    """What tied a person's track, and lost 5 points, stood under `(1 more)`."""
    tracks = {(0, "LS"): 1, (1, "LS"): 2}
    state = play(convention(hand="few gorham clymer", tracks=tracks, effects=effects), "speak few", others)
    if others != "done":
        play(state, "done")
    entry = next(entry for entry in state.log if str(entry.effect).startswith("LS on space"))
    assert str(entry.effect) == said
    assert (entry.weight == CHANGED) == ("Player" in said)


def test_an_event_that_harms_begins_with_somebody_else_s_delegation() -> None:
    both = {"GA": ("yea", "few", 0), "VA": ("yea", "blair", 1)}
    state = play(convention(hand="yates king davie", benches=both), "event yates")
    assert state.legal_actions() == [("state", "VA"), ("state", "GA")]
    assert warnings(state) == {"state GA": "Georgia is your own delegation."}
    play(state, "state VA")
    assert "A sends Virginia from the Assembly Room: B's Yea, Blair." in log_of(state)


def test_a_side_switched_and_a_snub_say_who_and_whose() -> None:
    state = play(convention(hand="davie king few", benches={"GA": ("nay", "baldwin", 1)}), "event davie")
    assert "A moves Georgia (B's Nay, Baldwin) to Yea." in log_of(state)
    snub = play(convention(hand="few king yates"), "snub few", "discard king", "done")
    assert "A snubs Few and King." in log_of(snub)


def test_what_keeps_things_as_they_are_is_safe() -> None:
    flip = play(convention(hand="gerry few king"), "event gerry")
    assert [label(flip, words).safe for words in ("flip", "leave")] == [False, True]
    assert flip.prompt().asked is Asked.OPEN
    assert str(label(flip, "flip").name) == "House by Population"
    more = play(convention(hand="blair wythe few"), "vote blair yea")
    assert [label(more, words).safe for words in ("delegate wythe", "done")] == [False, True]
    planner = convention(hand="few king yates", pool="gilman mason wythe", deck="read madison broom")
    play(planner, "snub few", "done", "draw 0")
    assert [label(planner, words).safe for words in ("discard king", "decline")] == [False, True]
    assert planner.prompt().asked is Asked.SEAT, "the hand decides it"


def test_the_text_of_a_card_is_made_of_what_it_does() -> None:
    assert sentence(Event(Advance((F,), 3))) == "Advance 3 on F if you're there."
    texts_by_man = {card.man.id: card.text for card in BOX.cards}
    assert texts_by_man["lansing"] == "An opponent goes back 2 on F; advance 1 on AF if you're there."
    assert (
        texts_by_man["fitzsimons"]
        == f"Score {BOX.amounts[LASTING.bonus_on_pass]} if this round's article passes."
    )


def test_uses_of_a_thing_have_letters_of_their_own() -> None:
    for seats in [3, 4, 5]:
        random = Random(seats)
        state = GAME.new(seats, seats)
        while state.current_player is not None:
            labels = [state.label(one) for one in state.legal_actions()]
            places = [(one.target, one.key) for one in labels if one.key]
            assert len(set(places)) == len(places)
            for target in {one.target for one in labels if one.target}:
                uses = [one for one in labels if one.target == target]
                assert len(uses) == 1 or all(one.key and one.use for one in uses)
            state.apply(random.choice(state.legal_actions()))


def test_texts_are_unique_in_a_decision() -> None:
    state = convention(hand="few king yates")
    assert len(set(texts(state).values())) == len(texts(state))


def test_who_may_draw_from_the_deck_or_from_the_discards_is_not_told_that_nothing_is_left() -> None:
    draw = Draw(2, seat=0)
    assert draw.useless(convention(hand="few", only_deck="king")) is None
    assert draw.useless(convention(hand="few", only_deck="", discards="king")) is None
    state = convention(hand="few", only_deck="")
    state.discards = []
    assert str(draw.useless(state)) == "no card is left to draw"


def test_the_log_names_the_state_of_a_vote_and_a_large_delegations_by_its_code() -> None:
    both = play(convention(hand="yates lansing king", article="enumerated"), "together yates yea")
    assert "for New York with Yates and Lansing." in log_of(both)
    three = play(
        convention(hand="yates lansing hamilton"), "vote yates nay", "delegate lansing", "delegate hamilton"
    )
    assert "for NY with " in log_of(three)


def test_two_men_behind_a_back_are_named_whole_where_nothing_stands_beside_them() -> None:
    state = convention(hand="few king yates", pool="rutledge rmorris mason")
    card = CARD["rutledge"]
    assert str(in_short(state, 0, card)) == "Rutledge or C.C. Pinckney"
    assert str(in_short(state, 0, card, Text("2 of SC"))) == "Rutl. or C.C.P."


def test_a_choice_ends_without_a_full_stop_so_that_what_follows_may_set_its_own() -> None:
    """`Enact William Blount: ... up to 3.; Take William Churchill Houston`, and `extra spaces..`."""
    state = convention(hand="blount few king")
    assert not [
        str(state.label(one).text) for one in state.legal_actions() if str(state.label(one).text)[-1] == "."
    ]


def test_who_speaks_by_wilson_s_event_is_another_and_a_card_left_is_asked_for() -> None:
    """`Speak in debate and move two extra spaces` read as if he did; `Leave Few` answered `which stays?`."""
    text = BOX.card("wilson").text
    assert text == "Another speaks, with two extra spaces."
    state = play(convention(hand="blair wythe few", pool="king yates read"), "together blair yea")
    assert str(state.prompt().text).endswith("which one do you leave?")
    assert all(str(state.label(one).text).startswith("Leave ") for one in state.legal_actions())


def test_a_snub_says_where_the_other_card_comes_from() -> None:
    """`Discard the card, draw another` was read as one from the deck, which nobody sees."""
    label = convention(hand="few king blair").label(action("snub few"))
    assert "from the pool" in str(label.text)
    assert "of the pool" in str(label.gain)
