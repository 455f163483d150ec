"""Men on backs, in hands and in the pool: who may be who, and what a card can do."""

from __future__ import annotations

import re

import pytest

from civics_tui.boards.founding_fathers.knowledge import (
    behind,
    can_vote,
    cannot,
)
from civics_tui.boards.founding_fathers.words import hand_words
from civics_tui.boards.picture import UNICODE, Glyphs, wrap
from civics_tui.boards.view import View
from rules.founding_fathers import GAME
from rules.founding_fathers.cards import BOX
from rules.founding_fathers.components import (
    CARD,
)
from rules.founding_fathers.phases.turn import TakeAction
from rules.founding_fathers.state import ConventionState
from tests.founding_fathers.convention import benches, convention
from tests.founding_fathers.views import (
    BOARD,
    HAND,
    NAMES,
    ROOMS,
    hall,
    hand,
    looked,
    part,
    positions,
    view,
)


def test_where_their_names_have_no_room_cards_are_counted() -> None:
    """Once only the seats stood there, as if they were numbers."""
    hands = {1: "clymer mifflin ingersoll", 2: "franklin gmorris wilson"}
    state = convention(hand="few king yates", hands=hands, benches=benches({"yea": ["SC"]}, 1))
    assert " PA  2 has 3  3 has 3" in hall(state, size=ROOMS[2]).text


def test_a_back_that_belongs_to_one_man_is_named_and_one_of_two_says_so() -> None:
    state = convention(hand="few yates read", pool="mason gorham wythe")
    seen = state.observation(0)
    assert [behind(seen, card) for card in seen.pool] == [
        ("mason",),
        ("gorham", "king"),
        ("washington", "wythe", "blair", "mcclurg"),
    ]
    assert part(hall(state), "pool:0") == "VA AF Mason"
    assert part(hall(state), "pool:1") == "MA LS"
    assert "Gorham or King" in looked(state, "pool:1")
    other = convention(hand="king yates read", pool="mason gorham wythe")
    assert part(hall(other), "pool:1") == "MA Gorham", "the other one is in the own hand"


def test_of_the_names_in_the_pool_the_longest_are_shortened_as_far_as_need_be() -> None:
    state = convention(hand="few king yates", pool="johnson lansing brearley", deck="livingston")
    assert [part(hall(state), f"pool:{place}") for place in range(3)] == ["CT Johns.", "NY Lans.", "NJ SS"]
    assert part(hall(state), "deck:") == "│deck 43 NJ Livin."
    assert part(hall(state, size=(105, 35)), "deck:") == "deck 43 NJ F Livingston"


@pytest.mark.parametrize("glyphs", [UNICODE, UNICODE.flat()])
@pytest.mark.parametrize("size", ROOMS)
def test_a_back_of_one_of_two_men_names_its_faction_too(size: tuple[int, int], glyphs: Glyphs) -> None:
    """`NY Yates or Lansing` stood there: its ground alone told the faction, without colors nothing did."""
    state = convention(hand="few king read", pool="lansing mifflin livingston")
    picture = BOARD.draw(view(state, 0, size, glyphs=glyphs))
    assert [part(picture, f"pool:{place}")[:5] for place in range(2)] == ["NY AF", "PA AF"]


def test_the_words_about_backs_are_what_the_rules_know() -> None:
    for state in list(positions(4, 13))[::11]:
        if state.current_player is not None and not state.dealt:
            seen = state.observation(0)
            for card, shown in zip(state.pool, seen.pool, strict=True):
                assert [CARD[id] for id in behind(seen, shown)] == state.behind(0, card)


def test_men_are_named_for_certain_where_one_hand_holds_every_back_that_they_could_have() -> None:
    state = convention(hand="few king read", hands={1: "yates lansing davie"})
    assert hand_words(state.observation(0), 1) == "Yates and Lansing, Davie"
    one = convention(hand="few king read", hands={1: "yates mason davie"})
    assert hand_words(one.observation(0), 1).startswith("NY AF Yates or Lansing")
    pool = convention(hand="few king read", pool="yates lansing davie")
    assert "Yates and Lansing, all of them." in looked(pool, "pool:0")
    assert "Yates and Lansing, all of them." in looked(state, "held:1:1")


def test_looking_at_a_state_lists_its_men_and_where_each_lies() -> None:
    state = convention(
        hand="king few read",
        benches={"MA": ("yea", "gerry", 1)},
        discards="strong",
        pool="gorham blair pierce",
    )
    about = looked(state, "state:MA")
    assert "Massachusetts votes Yea for Bob, with Gerry." in about
    assert "To override it takes 2 delegates of Massachusetts" in about
    for words in (
        "King (LS), in your hand",
        "Gerry (AF), votes Yea",
        "Strong (SS), discarded",
        "Gorham (LS), not seen",
    ):
        assert words in about


def test_a_hand_card_says_what_it_cannot_do_and_why() -> None:
    standing = {"VA": ("yea", "blair", 1), "GA": ("nay", "baldwin", 0)}
    state = convention(hand="wythe few mason", benches=standing, article="supremacy", tracks={(0, "LS"): 7})
    seen = state.observation(0)
    assert dict(cannot(seen, "wythe")) == {"Yea": "VA votes Yea", "Nay": "F may not"}
    assert dict(cannot(seen, "few")) == {
        "Yea": "you voted for GA",
        "Nay": "you voted for GA",
        "Speak": "you are at 7",
    }
    assert dict(cannot(seen, "mason")) == {"Yea": "AF may not", "Nay": "override takes 2 of VA"}
    banned = convention(hand="washington few king", effects={"rmorris": 1})
    assert ("Event", "R. Morris forbids") in list(cannot(banned.observation(0), "washington"))
    assert can_vote(banned.observation(0), "washington") == ["Yea"]


def test_a_card_that_can_vote_neither_way_for_one_reason_says_it_once() -> None:
    """`Yea: PA is your vote; Nay: PA is your vote` stood where nobody's marker lay on Pennsylvania."""
    mine = {"PA": ("yea", "clymer", 0)}
    for state in (convention(hand="wilson few king", benches=mine),
                  convention(hand="wilson few king", abandoned=mine)):  # fmt: skip
        shown = BOARD.hand(View(state.observation(0), NAMES[:3], 118, 14)).text
        assert "Yea or Nay: you voted for PA" in " ".join(shown.split())


def test_what_cannot_be_done_is_what_the_rules_do_not_list() -> None:
    for state in positions(3, 21):
        seat = state.current_player
        if seat is None or not isinstance(state.decision, TakeAction) or state.decision.extra:
            continue
        seen = state.observation(seat)
        for card in seen.hands[seat]:
            id = str(card.card)
            barred = {what for what, _ in cannot(seen, id)}
            can = {
                str(action[-1]).capitalize() for action in state.legal_actions() if action[:2] == ("vote", id)
            }
            can |= {
                str(action[0]).capitalize()
                for action in state.legal_actions()
                if action[1:] == (id,) and action[0] != "snub"
            }
            assert can == {"Yea", "Nay", "Speak", "Event"} - barred


def test_the_four_cards_of_the_setup_are_seen_with_the_planner() -> None:
    state = GAME.new(3, 1)
    assert isinstance(state, ConventionState)
    assert state.current_player is not None
    picture = hand(state, state.current_player)
    assert picture.height == HAND[1]
    assert "your Planner" in picture.text
    assert len([target for target in picture.targets if target.startswith("hand:")]) == 4
    for action in state.legal_actions():
        shown = view(state, state.current_player)
        text = BOARD.about(View(shown.observation, NAMES, 80, 15, action=action))
        assert text.endswith(BOX.cards[CARD[str(action[1])]].text)
        assert len(text) <= 78


def test_a_card_has_a_gist_and_two_lines() -> None:
    for card in BOX.cards:
        assert len(card.gist) <= 18, card.gist
        assert not re.search(r"\ban [FLS]", card.gist), "where a faction is named it would be `an Federalist`"
        assert len(wrap(card.text, HAND[0] - 2)) <= 2, card.text


def test_a_long_name_is_whole_in_the_hand_where_its_gist_leaves_room() -> None:
    shown = part(hand(convention(hand="ccpinckney few king")), "hand:ccpinckney")
    assert "C.C. Pinckney" in shown
    assert "NC SC GA safe" in shown


def test_every_card_of_the_hand_has_its_text_where_rows_are_to_spare() -> None:
    state = convention(hand="ccpinckney few king")
    shown = BOARD.hand(View(state.observation(0), NAMES[:3], 49, 9))
    words = " ".join(shown.text.split())
    assert all(" ".join(BOX.cards[CARD[id]].text.split()) in words for id in ("ccpinckney", "few", "king"))
    assert shown.height == 9


def test_chips_and_players_tell_what_may_be_known_of_the_hands() -> None:
    state = convention(hand="king yates read", hands={1: "gorham mason wythe"})
    chips = BOARD.chips(view(state))
    assert [chip.points for chip in chips] == ["1", "1", "1"]
    assert chips[1].notes == "3 markers; Gorham, Mason, VA F"
    assert chips[0].notes == "3 markers; King, Yates and Read"


def test_a_card_of_the_hand_speaks_as_far_as_its_holder_is_carried() -> None:
    """King's event moves who enacted it one extra space."""
    for effects, reach in (({}, 1), ({"king": 0}, 2), ({"king": 1}, 1)):
        state = convention(hand="few yates read", effects=effects)
        hand = BOARD.hand(View(state.observation(0), NAMES[:3], 118, 14))
        assert f"LS to space {reach}" in " ".join(hand.text.split())
