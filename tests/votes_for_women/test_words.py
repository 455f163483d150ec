"""What the game says: labels with their letters and what comes of them, prompts, the log by play, moments."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from civics_tui.boards.picture import UNICODE
from civics_tui.boards.votes_for_women.gists import BRIEF, IN_EFFECT, gist, now
from civics_tui.boards.votes_for_women.words import card_text
from civics_tui.keys.commands import TABLE_LETTERS
from civics_tui.players.heuristics.votes_for_women.words import MOMENTS, luck
from civics_tui.players.heuristics.wording import Words
from rules.game import Action, Asked, Entry
from rules.votes_for_women import GAME
from rules.votes_for_women.cards import BOX, CARDS, barred_by, needing
from rules.votes_for_women.choices import ACCEPT, REROLL, Throw, cube_label
from rules.votes_for_women.components import (
    AREA,
    CODES,
    COLORS,
    OPPOSITION_CARDS,
    REGIONS,
    STATES,
    SUFFRAGIST_CARDS,
)
from rules.votes_for_women.effects.buttons import GainButtons, SuffragistsLoseButtons
from rules.votes_for_women.effects.campaigners import BringCampaigner
from rules.votes_for_women.effects.campaigning import CampaigningThrow, campaign
from rules.votes_for_women.effects.congress import MoveCongress, SuperiorThrow
from rules.votes_for_women.effects.cubes import (
    AddCubes,
    AddInEachState,
    AddInEachStateOfOneRegion,
    AddInOneStateOfEachRegion,
    PlaceInEach,
    RollForCubes,
)
from rules.votes_for_women.effects.drawing import DrawTwoPlayOne, PlayOneOfTheDeck
from rules.votes_for_women.effects.playing import EventThrow, bar, gist_now, playable
from rules.votes_for_women.effects.states import (
    ClearAState,
    ClearStates,
)
from rules.votes_for_women.moments import Auction, Dice, End, Sent, StateVote
from rules.votes_for_women.phases.lobbying import LobbyingThrow, UseSuccess
from rules.votes_for_women.phases.operations import PlayACard
from rules.votes_for_women.phases.strategy import StrategyBid
from rules.votes_for_women.phases.turn import CleanupPhase
from rules.votes_for_women.phases.voting import ChooseVotingState
from rules.votes_for_women.state import VotesState
from rules.words import Text
from tests.votes_for_women.table import OPP, SUF, begin, carry_out, do, event, finish, log_of, position
from tests.votes_for_women.views import board, view


def played(seed: int) -> Iterator[VotesState]:
    """Yield the positions of a game in which Events are preferred."""
    random = Random(seed)
    state = GAME.new(2, seed)
    assert isinstance(state, VotesState)
    while state.current_player is not None:
        yield state
        legal = state.legal_actions()
        events = [action for action in legal if action[0] in ("event", "claimed", "add")]
        state.apply(random.choice(events if events and random.random() < 0.8 else legal))
    yield state


def moments(state: VotesState) -> list[object]:
    return [entry.moment for entry in state.log if entry.moment is not None]


def headlines(state: VotesState) -> list[str]:
    return [str(entry) for entry in state.log if entry.headline]


# Labels


@pytest.mark.parametrize("seed", [1, 2])
def test_a_letter_means_one_thing_and_none_of_the_tables(seed: int) -> None:
    for state in played(seed):
        labels = [state.label(action) for action in state.legal_actions()]
        named = [(label.target, label.key) for label in labels if label.key]
        assert len(set(named)) == len(named)
        assert not {key for _, key in named} & TABLE_LETTERS


@pytest.mark.parametrize("seed", [3, 4])
def test_the_cursor_never_starts_on_what_spends_a_button_or_a_claimed_card(seed: int) -> None:
    for state in played(seed):
        for action in state.legal_actions():
            label = state.label(action)
            if action[0] in ("reroll", "move", "claimed", "bid", "supersede", "event", "discard"):
                assert not label.safe
            declined = label.text.template.startswith("Decline")
            if action[0] == "accept" or (action == ("done",) and not label.warning and not declined):
                assert label.safe


def test_a_hand_card_has_its_four_uses_by_letter_with_what_comes_of_each() -> None:
    pieces = {"purple": "West", "yellow": "South"}
    state = begin(position(hands=((8, 22), ()), campaigners=pieces, buttons=(11, 0)), PlayACard(SUF))
    uses = {}
    for action in state.legal_actions()[:4]:
        label = state.label(action)
        assert label.target == "hand:8"
        assert str(label.name) == "Petition"
        uses[label.key] = (str(label.use), str(label.gain))
    assert uses == {
        "e": ("Event", "Congress +1, 6 cubes, 1 in each region"),
        "c": ("Campaign", "2d4 cubes"),
        "o": ("Organize", "+1 button (limit)"),
        "b": ("Lobby", "2d6, 6 succeeds"),
    }


def test_a_claimed_card_is_played_by_its_own_target() -> None:
    state = begin(position(hands=((8,), ()), claimed=((118,), ())), PlayACard(SUF))
    label = state.label(("claimed", 118))
    assert (label.target, str(label.use), label.key) == ("claimed:118", "Play", "p")
    assert str(label.text) == "Claimed: the Utah State card"
    assert str(label.gain) == "6 cubes in the West, at most 2 in a state"


def test_a_die_is_given_to_a_campaigner_by_name_and_place() -> None:
    pieces = {"purple": "West", "purple2": "Northeast", "yellow": "South"}
    state = position(campaigners=pieces, script={"Campaigning die": [3, 1, 3]})
    carry_out(state, campaign, SUF)
    label = state.label(("assign", "purple2", 3))
    assert str(label.text) == "Give the 3 to the second purple Campaigner in the Northeast"
    assert (label.target, label.key, str(label.gain)) == ("campaigner:purple2", "3", "3 cubes")
    only = state.label(("assign", "yellow", 1))
    assert str(only.text) == "Give the 1 to the yellow Campaigner in the South"


def test_a_move_tells_its_price() -> None:
    state = position(campaigners={"purple": "West"}, buttons=(2, 0), script={"Campaigning die": [3]})
    do(carry_out(state, campaign, SUF), ("accept",))
    label = state.label(("move", "purple", "South"))
    assert str(label.text) == "Move the purple Campaigner to the South"
    assert (label.target, str(label.gain)) == ("region:South", "costs a button")


def test_a_cube_tells_what_comes_of_it() -> None:
    cubes = {"OH": "rr", "NY": "ppy", "TX": "yyy", "UT": "p"}
    state = event(9, cubes=cubes, sent=True, state_cards=(127,))
    gains = {code: str(state.label(action).gain) for code, action in zip(cubes, (
        ("remove", "Ohio", "red"), ("place", "New York", "purple"),
        ("place", "Texas", "yellow"), ("place", "Utah", "purple"),
    ), strict=True)}  # fmt: skip
    assert gains == {
        "OH": "leaves 1 red",
        "NY": "claims card, ratifies",
        "TX": "ratifies",
        "UT": "makes 2 of 4",
    }


def test_a_cube_is_counted_with_those_of_its_side_in_its_state() -> None:
    cases: Sequence[tuple[str, str, str]] = [
        ("purple", "pyy", "ratifies"),
        ("yellow", "ypp", "ratifies"),
        ("red", "rrr", "rejects"),
    ]
    for color, letters, decides in cases:
        for code in ["ME", "OH", "WA"]:
            place = CODES.index(code)
            around = dict(
                zip(CODES[max(0, place - 2) : place + 3], ("ppy", "rrr", "", "rr", "yp"), strict=False)
            )
            for held in range(4):
                state = position(cubes={**around, code: letters[:held]}, sent=True)
                gain = str(cube_label(state, ("place", STATES[place], color)).gain)
                assert gain == (decides if held == 3 else f"makes {held + 1} of 4")


def test_a_bid_tells_what_the_opposition_can_answer() -> None:
    state = begin(position(buttons=(4, 2), strategy_cards=(105, 106, 107)), StrategyBid(SUF))
    gains = [str(state.label(action).gain) for action in state.legal_actions()]
    assert gains == [
        "no card for you",
        "a card, unless they pay 1",
        "a card, unless they pay 2",
        "takes a card",
        "more than needed: 3 wins",
    ]
    said = "Bid first, openly, and pay in any case. They have 2."
    assert str(state.prompt().text) == said
    assert [state.label(action).key for action in state.legal_actions()] == ["0", "1", "2", "3", "4"]


def test_a_vote_tells_its_odds() -> None:
    state = position(ballot_box=(41,), cubes={"OH": "ppp", "TX": "r"}, sent=True)
    begin(state, ChooseVotingState(SUF))
    assert str(state.label(("state", "Ohio")).gain) == "safe 88% d8+3:d6"
    assert str(state.label(("state", "Texas")).gain) == "toss-up 44% d8:d6+1"


def test_a_second_throw_in_a_vote_tells_how_many_faces_win() -> None:
    script = {"Suffragist voting die": [2], "Opposition voting die": [4]}
    state = position(buttons=(3, 0), sent=True, script=script)
    do(begin(state, ChooseVotingState(SUF)), ("state", "Ohio"))
    assert str(state.label(("reroll",)).gain) == "wins 2 of 6"
    assert str(state.label(("accept",)).gain) == "Player 2 wins it"


@pytest.mark.parametrize(
    ("throw", "chance"),
    [
        (EventThrow(SUF, 6, (2,), 5), "better 4 of 6"),
        (CampaigningThrow(SUF, 4, (3, 4)), "better 6%"),
        (CampaigningThrow(SUF, 4, (4,)), "cannot be better"),
        (LobbyingThrow(SUF, 6, (2,)), "better 1 of 6"),
        (SuperiorThrow(OPP, 8, (1, 2, 3, 4)), "better 85%"),
    ],
)
def test_another_throw_says_how_often_it_would_be_better(throw: Throw, chance: str) -> None:
    state = position(buttons=(9, 9))
    assert str(throw.label(state, REROLL).gain) == chance
    assert throw.label(state, ACCEPT).safe


def test_the_gist_of_a_card_says_each_effect_in_few_words() -> None:
    cases: Sequence[tuple[int, str]] = [
    (1, "Campaigner, +2 buttons, 2 cubes in New York"), (2, "Suffragists campaign with d6"),
    (9, "+1 button, 6 cubes, 1 in each region"), (12, "d8 cubes in the Northeast, at most 1 in a state"),
    (24, "2d6 cubes anywhere, at most 2 in a state"),
    (25, "removes 2d6 cubes, at most 2 in a state"), (32, "+2 buttons, 2 cubes each in CA, NV, AZ"),
    (5, "roll 3+: +2 buttons, ends The Civil War"),
    (46, "roll 3+: Congress +1, +2 buttons, bars 4 Opposition Events"),
    (39, "4 buttons: a Strategy card"), (45, "10 cubes anywhere, at most 2 in a state"),
        (74, "removes 6 cubes"),
    (55, "all purple from 4 states, they lose 2 buttons"), (78, "clears California, they lose 1 button"),
    (75, "all purple from a state, all yellow from a state"), (56, "Congress -1, 2 cubes in Georgia"),
    (84, "move Campaigners, campaign"), (99, "they exchange 2 random cards"), (102, "a check becomes an X"),
    (106, "reopens a state, 2 cubes"), (108, "see their hand, discard 1"), (109, "clears a state, 4 cubes"),
    (112, "1 cube in each state of a region"), (115, "ends a card in effect"), (117, "draw 2, play 1"),
]  # fmt: skip
    for card, does in cases:
        assert CARDS[card].gist() == does


def test_every_card_has_a_gist_and_a_short_title() -> None:
    assert all(card.gist() and 0 < len(card.short) <= 16 for card in CARDS[1:])
    fifteenth = "roll 3+: Congress +2, 8 cubes anywhere, at most 2 in a state, "
    assert CARDS[6].gist() == f"{fifteenth}opens 1 Suffragist, 2 Opposition Events"
    assert CARDS[1].gist() == "Campaigner, +2 buttons, 2 cubes in New York"
    assert CARDS[53].gist() == "Campaigner, +4 buttons, 1 cube each in 32 states"
    assert CARDS[39].gist() == "4 buttons: a Strategy card"


def test_a_card_says_of_how_many_cubes_it_is_once_states_are_closed() -> None:
    closed = " ".join(code for code in CODES if code not in ("MT", "WY", "CO", "NY"))
    state = position(turn=6, checks=closed)
    assert gist_now(state, 0, CARDS[20]) == "roll 3+: 4 cubes in Montana, 2 cubes each in WY, CO"
    seen = state.seen_by(0)
    assert now(seen, "hand", 20, UNICODE)[-1] == "3+: 8 cubes"
    assert now(seen, "hand", 44, UNICODE)[-1] == "4 cubes"
    assert now(seen, "hand", 3, UNICODE) == ("+2 buttons",)
    # Of a card that does more, the cubes are said first.
    some = position(sent=True, checks="TX OK", turn=6).seen_by(0)
    assert [now(some, "hand", card, UNICODE)[-1] for card in (28, 35)] == ["+2●, 6 cubes", "14■, +2●"]
    # The West and the Plains are decided.
    state = position(sent=True, checks=" ".join(CODES[:16]))
    assert gist_now(state, 0, CARDS[14]) == "+1 button, 4 cubes, 1 in each region left"
    # Of the Victory Map six states are left: it said that it places 16 cubes in the others.
    assert gist_now(state, 0, CARDS[44]) == "1 cube each in 6 states"
    assert gist_now(position(sent=True, checks=" ".join(CODES)), 0, CARDS[14]) == "+1 button"


def test_a_card_of_the_deck_says_what_it_does_now_or_why_it_is_no_event() -> None:
    """Of `1 in 22 states` six were left, and a card without a number had no reason."""
    cards = (7, 44, 3)
    state = position(sent=True, checks=" ".join(CODES[:16]), turn=6, looked=[cards, ()])
    begin(state, PlayOneOfTheDeck(SUF))
    gains = [f"{state.label(action).gain}" for action in state.legal_actions()]
    assert gains == ["1 cube each in 6 states", "+2 buttons"]
    shown = view(state, SUF)
    assert [board.gain(shown, f"card:{card}")[-1] for card in cards] == [
        "needs 15th Amend.",
        "6 cubes",
        "+2 buttons",
    ]


def test_a_card_says_how_many_cubes_may_go_in_a_state() -> None:
    assert CARDS[12].gist() == "d8 cubes in the Northeast, at most 1 in a state"
    assert gist(12, 25, UNICODE, words=True) == "d8 cubes in the Northeast"
    assert gist(28, 25, UNICODE, words=True) == "Congress +1, 6 cubes"


def test_a_card_in_force_counts_the_events_it_opens_or_bars() -> None:
    counted = [card for card in CARDS[1:] if card.in_effect.endswith("Events")]
    assert [card.number for card in counted] == [6, 35, 46]
    for card in counted:
        others = needing(card.number) or barred_by(card.number)
        opposing = sum(other.number in OPPOSITION_CARDS for other in others)
        own = f"{len(others) - opposing} Suffragist, " if len(others) > opposing else ""
        verb = "opens" if needing(card.number) else "bars"
        assert card.in_effect == f"{verb} {own}{opposing} Opposition Events"


@pytest.mark.parametrize("card", [6, 35])
def test_a_card_says_itself_that_it_opens_events_to_the_other_side(card: int) -> None:
    assert " to the Opposition" in BOX.cards[card].text
    opposing = sum(other.number in OPPOSITION_CARDS for other in needing(card))
    assert f"opens {opposing} Opp" in IN_EFFECT[card]


def test_all_there_is_to_read_on_a_card_names_the_events_it_opens() -> None:
    opened = "Reconstruction (Suffragist), 15th Divides Suffragists (Opposition) and Southern Resentment"
    assert f"Opens {opened} (Opposition)." in card_text(BOX, 6)
    barred = (
        "Beer Brewers (Opposition), Western Saloons Push Suffrage Veto (Opposition), "
        "Big Liquor’s Big Money (Opposition) and Cheers to “No on Suffrage” (Opposition)"
    )
    assert f"Bars {barred}." in card_text(BOX, 46)


def test_the_text_of_a_card_says_what_its_effects_do_and_what_they_depend_on() -> None:
    for card in CARDS[1:]:
        for word, other in (("Needs", card.needs), ("[Bb]arred by", card.barred_by)):
            name = f"({BOX.cards[other].title}|{BOX.cards[other].short})"
            assert bool(other) == bool(re.search(f"{word} {name if other else ''}", card.text)), card.text
        assert card.gated == ("f a d6 shows 3+" in card.text), card.text
        assert bool(card.cost) == (f"Pay {card.cost} buttons" in card.text), card.text
        for effect in card.event:
            for pattern in sentences(effect):
                assert re.search(pattern, card.text), (pattern, card.text)


def sentences(effect: object) -> list[str]:
    """Write what the text of a card with the effect has to say, as patterns."""
    match effect:
        case GainButtons(count=1):
            return ["[Gg]ain a button"]
        case GainButtons(count=count):
            return [f"[Gg]ain {count} buttons"]
        case SuffragistsLoseButtons(count=count):
            return ["loses a button" if count == 1 else f"loses {count} buttons"]
        case MoveCongress(change=change):
            verb = "gains" if change > 0 else "loses"
            return [f"Congress {verb} " + ("a marker" if abs(change) == 1 else f"{abs(change)} markers")]
        case RollForCubes(count=count, sides=sides, limit=limit):
            dice = f"one d{sides}" if count == 1 else f"{count}d{sides}"
            return [
                f"Throw {dice}|throw {dice}",
                r"that many( [\w&]+)* states" if limit == 1 else "2 at most",
            ]
        case AddCubes(count=count):
            return [rf"\b{count} (Suffragist|red|of your) cubes", "2 at most"]
        case AddInEachState(area=area, count=count) if len(area) == 7:
            return [f"seven other {REGIONS[area[0] // 8]} states", rf"\b{count}\b"]
        case AddInEachState(area=area, count=count):
            whole = any(set(states) <= set(area) for states in AREA)
            named = [] if whole or len(area) > 20 else [f"{CODES[place]}|{STATES[place]}" for place in area]
            return [rf"\b{count}\b", *named]
        case AddInOneStateOfEachRegion(count=count):
            return ["(every|per) region", rf"\b{count}\b"]
        case BringCampaigner(colour=color, region=region):
            return [COLORS[color], REGIONS[region], "Campaigner"]
        case ClearStates(colour=color, left=left):
            return [f"the {COLORS[color]} cubes of at most {('two', 'four')[left // 2 - 1]} states"]
        case ClearAState(colour=color):
            return [f"the {COLORS[color]} cubes of one state"]
        case DrawTwoPlayOne():
            return ["Draw two cards"]
    return []


def test_what_may_be_played_is_what_nothing_bars() -> None:
    """Rulings 5.1 to 5.4: the table that is kept agrees with the reasons that are given."""
    for seed in range(5, 9):
        for state in played(seed):
            for seat in (SUF, OPP):
                reasons = [bar(state, seat, card.number) for card in CARDS]
                assert playable(state, seat) == tuple(reason is None for reason in reasons)


# Prompts


@pytest.mark.parametrize("seed", [10, 11])
def test_a_question_about_hidden_cards_is_asked_behind_the_cover(seed: int) -> None:
    hidden = {"event", "campaign", "organize", "lobby", "top", "bottom", "bid", "defer", "strategy"}
    for state in played(seed):
        if state.current_player is None:
            continue
        verbs = {action[0] for action in state.legal_actions()}
        asked = state.prompt().asked
        assert asked is (Asked.SEAT if verbs & hidden or "discard:hand" in verbs else asked)
        if verbs <= {"place", "remove", "rest", "accept", "reroll", "assign", "move", "state", "add", "done"}:
            assert asked is Asked.OPEN or verbs == {"done"}


# The log


def test_the_log_goes_by_play() -> None:
    state = GAME.new(2, 1)
    assert isinstance(state, VotesState)
    do(state, ("event", 1), ("rest", "purple"), ("event", 53), ("organize", 9))
    assert headlines(state) == [
        "Turn 1 begins.",
        "Player 1 plays Seneca Falls Convention.",
        "Player 2 plays The Patriarchy.",
        "Player 1 organizes with Lucy Stone.",
    ]
    lines = [str(entry) for entry in state.log]
    begun = lines.index("Player 2 plays The Patriarchy.")
    assert lines[begun:][:5] == [
        "Player 2 plays The Patriarchy.",
        "Player 2 brings a red Campaigner into the South.",
        "Player 2 takes 4 buttons and has 4.",
        "Player 2 removes 1 purple cube from New York.",
        "Player 2 places 1 red cube in each of 31 states.",
    ]


def test_every_name_in_the_log_can_be_looked_at() -> None:
    state = event(56, cubes={"GA": "rr"}, state_cards=(122,), congress=1)
    targets = {target for entry in state.log for _, target in entry.text.parts() if target}
    assert {"card:56", "card:122", "state:GA", "seat:1"} <= targets


def test_only_a_die_that_was_chosen_is_logged() -> None:
    pieces = {"red": "South", "red2": "South"}
    state = carry_out(position(campaigners=pieces, script={"Campaigning die": [1, 2]}), campaign, OPP)
    do(state, ("assign", "red", 2), ("done",), ("done",))
    assert log_of(state).count("gives the") == 1


def test_buttons_lost_to_the_limit_are_logged() -> None:
    state = event(22, buttons=(11, 0))
    assert "takes 1 button of 4: 12 is the limit" in log_of(state)
    effects = [entry.effect.text(("Ann", "Bo")) for entry in state.log if entry.effect is not None]
    assert "+1 button (its limit is 12)" in effects


# How it ended


def reason(state: VotesState) -> str:
    result = state.result()
    assert result is not None
    return result.text(("Ann", "Bo"))


def test_the_result_says_why() -> None:
    twelve = "WA OR CA ID NV UT AZ NM MT WY CO ND"
    lost = event(70, xs=twelve, cubes={"LA": "rrr"})
    assert reason(do(lost, ("rest", "red")) if lost.current_player is not None else lost) == (
        "Bo wins: 13 states reject the Nineteenth Amendment."
    )
    never = begin(position(turn=6), CleanupPhase())
    assert reason(never) == "Bo wins: the amendment was not sent to the states in six turns."
    ready = dict.fromkeys(CODES[:36], "pppp")
    won = event(3, congress=5, cubes=ready)
    assert reason(won) == "Ann wins: 36 states ratify the Nineteenth Amendment."


# Moments


def test_dice_that_nobody_can_throw_again_are_a_moment() -> None:
    state = event(12, script={"cube die": [3]})
    assert moments(state) == [Dice(SUF, "cube die", 8, (3,), 12, Text("add {0:n cube}", (3,)))]
    state = event(12, buttons=(1, 0), script={"cube die": [3, 4]})
    assert moments(state) == []
    do(state, ("reroll",))
    assert moments(state) == [Dice(SUF, "cube die", 8, (4,), 12, Text("add {0:n cube}", (4,)))]
    state = event(38, buttons=(1, 0), script={"event die": [3]})
    assert moments(state) == [Dice(SUF, "event die", 6, (3,), 38, Text("it succeeds: {0}", ("Congress +3",)))]


def test_the_auction_is_a_moment() -> None:
    state = begin(position(buttons=(4, 3), strategy_cards=(105, 106, 107)), StrategyBid(SUF))
    for reply, paid, taker in (("defer", (2, 0), SUF), ("match", (2, 2), None), ("supersede", (2, 3), OPP)):
        copy = do(state.clone(), ("bid", 2), (reply,))
        assert moments(copy) == [Auction(2, reply, paid, taker)]


def test_sending_the_amendment_and_the_end_are_moments() -> None:
    ready = dict.fromkeys(CODES[:36], "pppp")
    state = event(3, congress=5, cubes=ready | {"NJ": "rrrr"})
    sent, end = moments(state)
    assert isinstance(sent, Sent)
    assert (len(sent.checks), len(sent.xs)) == (36, 1)
    assert end == End(SUF, 36, 0, True)


def test_a_vote_is_a_moment_with_every_throw() -> None:
    script = {"Suffragist voting die": [2, 6], "Opposition voting die": [3]}
    state = position(buttons=(1, 0), cubes={"OH": "p"}, xs="TX", ballot_box=(98,), script=script)
    do(begin(state, ChooseVotingState(SUF)), ("state", "Ohio"), ("reroll",))
    assert moments(state) == [StateVote(CODES.index("OH"), (1, 0), ((2, 3), (6, 3)), (6, 8), SUF, (1, 1))]


def test_a_vote_that_is_lost_counts_for_the_opposition() -> None:
    script = {"Suffragist voting die": [1, 1], "Opposition voting die": [3]}
    state = position(buttons=(1, 0), cubes={"OH": "p"}, xs="TX", ballot_box=(98,), script=script)
    do(begin(state, ChooseVotingState(SUF)), ("state", "Ohio"), ("reroll",))
    (vote,) = moments(state)
    assert isinstance(vote, StateVote)
    assert (vote.winner, vote.decided) == (OPP, (0, 2))


def test_a_quiet_game_has_no_log() -> None:
    state = GAME.new(2, 1)
    state.quiet = True
    before: list[Entry] = state.log[:]
    assert isinstance(state, VotesState)
    finish(state)
    assert state.log == before


def test_a_card_that_either_side_may_hold_shows_no_cube_of_one_side() -> None:
    numbers = [card.number for card in CARDS[1:]]
    shared = [card for card in numbers if card not in SUFFRAGIST_CARDS and card not in OPPOSITION_CARDS]
    assert shared
    assert not [card for card in shared if "■" in BRIEF.get(card, "")]


def test_what_hints_say_cards_are_for_holds_in_the_last_turn_too() -> None:
    (said,) = (one.words for one in MOMENTS if one.asked is PlayACard)
    assert "early" in said
    assert "late" in said


@pytest.mark.parametrize(
    ("action", "said"), [(("event", 1), True), (("lobby", 1), True), (("event", 13), False)]
)
def test_a_hint_never_argues_against_its_own_choice(action: Action, said: bool) -> None:
    """Of a card that brings cubes alone it said that Campaigners and Congress come early."""
    state = begin(position(hands=((1, 13), ())), PlayACard(SUF))
    assert bool(Words[VotesState](moments=MOMENTS).moment(state, action)) == said


def test_of_six_regions_one_is_chosen_with_what_it_brings() -> None:
    """Once forty states were listed where a region was asked for."""
    state = begin(position(cubes={"TX": "p", "OH": "y"}), AddInEachStateOfOneRegion(seat=OPP))
    labels = [state.label(action) for action in state.legal_actions()]
    rows = {label.target: f"{label.name}: {label.gain}" for label in labels}
    assert list(rows.values()) == [
        "West: adds 8",
        "Plains: adds 8",
        "South: adds 7, removes 1",
        "Midwest: adds 7, removes 1",
        "Atlantic: adds 8",
        "Northeast: adds 8",
    ]


def test_cubes_that_cancel_others_ask_for_a_color_alone() -> None:
    state = begin(position(cubes={"NY": "pyy"}), PlaceInEach(OPP, (CODES.index("NY"),) * 2))
    assert str(state.prompt().text) == "Add 2 cubes in New York: each removes one of theirs. Which color?"
    rest = [state.label(action) for action in state.legal_actions() if action[0] == "rest"]
    assert [str(label.text) for label in rest] == [f"Remove only {color}: 2 cubes" for color in COLORS[:2]]


def test_the_marker_that_sends_the_amendment_has_another_key_than_the_dice() -> None:
    """Once `a` accepted the dice and, pressed again, sent it."""
    for congress, key in ((4, "a"), (5, "s")):
        state = begin(position(congress=congress), UseSuccess(OPP, 1))
        assert {state.label(action).key for action in state.legal_actions()} == {"m", "d", key}


def test_a_hint_says_what_dice_an_event_depends_on() -> None:
    """Once `you then lead South Dakota by 2` was told of an Event that needs 3 and more."""
    state = begin(position(hands=((), (59,))), PlayACard(OPP))
    gated = next(action for action in state.legal_actions() if action[0] == "event")
    assert str(luck(state, gated)) == "roll 3+: Congress -1, 2 cubes in South Dakota (in 4 of 6 throws)"
