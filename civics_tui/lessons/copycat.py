"""Lessons of CopyCat: a round, then the cards that a career is made of, then how it is played well."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from civics_tui.lessons.script import Course, Do, Free, Lesson, Matcher, Plate, Play, Say, act, either
from rules.copycat.components import DOCTORATES, GOAL, OFFICE, ROUNDS, SECTION
from rules.copycat.observation import Observation
from rules.copycat.offices import group_of
from rules.copycat.scoring import Multiplied, PlayerRound, RoundReport, Score
from rules.copycat.state import CampaignState
from rules.game import Action, State
from rules.words import counted

_NAMES = ("Ann", "Bo")

_STREET = [26, 24, 19, 22, 21, 1, 20, 25, 27, 2]
"""The cards of section I, from left to right; with two players #23 is out."""


def _offices(names: str) -> list[int]:
    return [OFFICE[name] for name in names.split()]


def _buy(*cards: int) -> Matcher:
    """Mean the purchase of one of these cards, wherever it lies; without any the purchase of any card."""

    def matches(state: State, action: Action) -> bool:
        if action[0] != "buy":
            return False
        street = state.observation(state.current_player).street
        return not cards or street[int(action[1]) - 1] in cards

    return matches


def _with_markers(state: State, action: Action) -> bool:
    """Mean an office where a marker lies."""
    offices = state.observation(state.current_player).offices
    return _placing(state, action) and any(one.id == action[1] and one.markers for one in offices)


def _placing(state: State, action: Action) -> bool:
    """Mean an office that asks nothing when a worker comes."""
    return action[0] == "place" and action[1] not in ("B6", "B9", "B10", "X6")


def _one_buys_others_earn(state: State, action: Action) -> bool:
    """Mean an office that buys where the seat works in none of them, else one that earns."""
    if not _placing(state, action):
        return False
    seen = state.observation(state.current_player)
    groups = {one.id: group_of(seen.box.offices[OFFICE[one.id]]) for one in seen.offices}
    buys = any(groups[one.id] == 0 and state.current_player in one.workers for one in seen.offices)
    return groups[action[1]] == int(buys)


def _lost(seen: Observation) -> str:
    """Say how many coins the last payday left."""
    lost = seen.reports[-1].players[seen.seat or 0].unspent
    return f" and lost {counted(lost, 'coin')}" if lost else ""


_ROUND = Lesson(
    id="round",
    title="A round",
    minutes=4,
    names=_NAMES,
    chance={
        "section I": [_STREET],
        "extra offices 1": [_offices("X1 X3 X2")],
        "preliminary order": [[0, 1]],
        "draw pile 0": [[9, 10, 16, 17, 18, 11, 15, 14, 13, 12]],
        "draw pile 1": [[9, 11, 16, 17, 18, 10, 15, 14, 13, 12]],
    },
    steps=(
        Say("Every point is a rung of the career ladder. The highest becomes President."),
        Do(
            "The highest number acts first. Bid 12 or more. That card waits on your clipboard for a round.",
            accept=act("bid", {12, 13, 14, 15}),
            otherwise="11 is low: Bo would go first, and to the office you want. Bid higher.",
            hint="A Fatherly Friend. {first_bidding}",
        ),
        Play((act("bid", 10),)),
        Say("You bid more than Bo, so you act first. You place in turns, a worker each time: three each."),
        Do(
            'Money buys nothing without permission. Place a worker in an office with "buy".',
            accept=act("place", {"B1", "B2", "B3"}),
            otherwise='First a purchase: without one your coins are lost. An office with "buy".',
            hint='Any office whose gift at payday is "buy".',
        ),
        Play((act("place", "B7"),)),
        Do(
            "An office takes one worker. Now take sure coins: an office with ¢ alone, not “¢ or ★”.",
            accept=act("place", {"B1", "B4", "X2"}),
            otherwise="A purchase is paid with coins, so take sure ones: Petty Cash, say.",
            hint="Petty Cash gives 2 coins.",
        ),
        Play((act("place", {"B4", "X2"}),)),
        Do(
            "Your last worker: more cards are more coins. Draw two.",
            accept=act("place", "B5"),
            otherwise="Two more Friends would pay two more coins: Filing Room.",
            hint="Filing Room: draw 2.",
        ),
        Play((act("pass"),)),
        Say("Payday: your hand plays itself. Friends pay coins, media points; you buy, then points count."),
        Do(
            "You have {coins} coins; what you leave is lost. A price is card + space, as 3+1. Dead cards "
            "before it come along.",
            accept=_buy(),
            otherwise="Coins that are left over are lost: buy a card.",
            hint="Yellow cards bring coins, green ones points, whenever they are in your hand.",
        ),
        Free(
            "Another purchase, if you have one; or stop. Dead cards before it come along.",
            until=lambda seen: seen.current_player != seen.seat or seen.round > 1,
            hint="{first_buying}",
        ),
        Say("You have {points}{lost}. What you bought is discarded, and comes to your hand by a shuffle."),
        Say("Buy coins early. Last of the supply come four Doctorates: for 10, 15, 20 and 25 coins or more."),
        Say("Each coin beyond its space's price is a point. A winner bought three, for 39, 24 and 44 coins."),
        Say("Offices nobody used got a marker ☆: a point for who comes next. What had ◂ is gone, • is new."),
    ),
    teaches=(
        "game", "setup", "planning", "bidding", "action", "offices", "success", "coins", "buying", "scoring",
        "cleanup",
    ),
)  # fmt: skip

_GAINS = ((3, 3, 4, 3, 5, 5, 4, 6, 8), (3, 4, 3, 5, 6, 7, 6, 8, 10))
"""By seat, the points of the first nine rounds."""
_LATE_STREET = (62, 7, 54, 8, 52, 57, 60, 58, 61, 59, 47)

_Decks = Sequence[Sequence[tuple[int, ...]]]
"""By seat: the hand, the draw pile, the next card last, and the discard pile."""
_DECKS_OF_EIGHT: _Decks = (
    ((12, 13, 24, 26, 55), (9, 10, 11, 19, 22, 37, 56, 49), (14, 15, 16, 21)),
    ((11, 12, 43, 44, 51), (9, 10, 20, 38, 41, 42), (13, 14, 36)),
)
_DECKS_OF_TEN: _Decks = (
    ((12, 35, 44, 50, 53), (9, 10, 11, 19, 28, 33, 22, 37, 43, 56), (13, 14, 31)),
    ((13, 45, 46, 51, 55), (9, 10, 11, 21, 38, 41, 42, 12), (14, 15, 36)),
)


def _late(state: CampaignState, round: int, decks: _Decks, markers: str = "") -> None:
    """Lay out a late round: decks and points as they are by then, a Doctorate on the street."""
    state.round = round
    state.street, state.supply = _LATE_STREET, DOCTORATES[:0:-1]
    lying = {*state.street, *state.supply}
    start: list[int] = []
    for seat, zones in enumerate(decks):
        state.hands[seat], state.piles[seat], state.discards[seat] = zones
        owned = {card for zone in zones for card in zone}
        lying |= owned
        start += [card for card in range(len(SECTION)) if SECTION[card] == "start" and card not in owned]
    # Whatever else was in the game is out of it, cards of the start sets too.
    rest = [card for card in range(len(SECTION)) if SECTION[card] in ("I", "II", "III", "IV")]
    state.gone = (*[card for card in rest if card not in lying], *start)
    closed = ROUNDS - round
    state.offices += state.extra_supply[: closed - 1 : -1]
    state.extra_supply = state.extra_supply[:closed]
    for office in _offices(markers):
        state.markers[office] = 1
        state.marker_supply -= 1
    for done in range(1, round):
        gains = [points[done - 1] for points in _GAINS]
        state.vp = [vp + gain for vp, gain in zip(state.vp, gains, strict=True)]
        players = [
            PlayerRound(Score(gain - 2, 1, 1, 0, 0), vp, 0, (), Multiplied((), (), ()))
            for gain, vp in zip(gains, state.vp, strict=True)
        ]
        state.reports += (RoundReport(done, state.order, tuple(players), (), (), "", (), (), ""),)
    state.lines.clear()
    state.headline("Round {0} begins.", state.round, weight=-1)
    state.advance()


_PAY_ALL = Do(
    "What is left over is lost: pay all of it.",
    accept=lambda state, action: action == state.legal_actions()[0],
    otherwise="Each coin is a point.",
    hint="The first line.",
)

_CAREER = Lesson(
    id="career",
    title="Action cards, workers, the end",
    minutes=5,
    names=_NAMES,
    chance={"preliminary order": [[0, 1]]},
    laid=partial(_late, round=8, decks=_DECKS_OF_EIGHT, markers="B1 B4"),
    steps=(
        Say("Round 8. The ≥10¢ is a Doctorate, which takes 10 coins or more, a point each.", "street:1"),
        Do(
            "Bid. A card that is bid does nothing this round: keep Super Donor and the two that act.",
            accept=act("bid", {12, 13}),
            otherwise="That one is worth more in your hand. A Friend will do.",
            hint="Any Fatherly Friend: 12 or 13.",
        ),
        Play((act("bid", 11),)),
        Do(
            "Purple recruits: a worker more for this round. Play the Weekend Volunteer before you place.",
            accept=act("play", 26),
            otherwise="First the Volunteer: it brings a fourth worker, for this round.",
            hint="#26 in the list: its key stands before it. {first_action}",
        ),
        Do(
            "Blue draws and swaps: play the Shuffled Agenda.",
            accept=act("play", 24),
            otherwise="Later. Cards first: a coin card you draw now pays this round.",
            hint="#24 in the list. {first_drawing}",
        ),
        Do(
            "Swap the Friend: a better card may come. Then a worker to a marker ☆, a point at payday.",
            accept=_with_markers,
            allow=either(act("trade", ...), act("done"), act("play", ...)),
            answers=(
                (act("pass"), "Passing is final, and four workers wait to be placed."),
                (act("later"), "You may place first and act after it, or later. This time at once."),
            ),
            otherwise="That one would ask you more at once, or has no marker. Another one, please.",
            hint="Offices with a marker show ☆ at their right end.",
        ),
        Play((act("pass"),)),
        Say("Bo passes: that is final, until the next round. You go on alone."),
        Do(
            "Three more to place. One BUY office is enough; the others EARN what you pay with.",
            accept=_one_buys_others_earn,
            allow=act("play", ...),
            answers=((act("pass"), "Passing is final, and three workers wait to be placed."),),
            otherwise="One purchase and the coins for it: a BUY office if you have none yet, else EARN.",
            hint="The left column buys, the middle one earns.",
        ),
        Free(
            "Place the last two, where coins are.",
            until=lambda seen: seen.phase > 2,
            hint="What is not used in time is lost: coins too.",
        ),
        Do(
            "Payday: {coins} coins. Of all that is for sale only the Doctorate turns each into a point.",
            accept=_buy(*DOCTORATES),
            allow=act("take", ...),
            otherwise="Cards have to be drawn before they pay. Now the Doctorate.",
            hint="The Doctorate. {first_doctorates}",
        ),
        _PAY_ALL,
        Free("Bo is paid.", until=lambda seen: seen.round > 8, hint="{first_buying}"),
        Say("You have {points}. Three more Doctorates come, for 15, 20 and 25 coins or more."),
        Say("They decide a game. Large ones are paid by coin cards, draws, workers, and doubled coins."),
        Say("Gray cards repeat or copy. {first_repeats}"),
        Say(f"At {GOAL} points, or with the last Doctorate sold, or after round {ROUNDS}, the highest wins."),
    ),
    teaches=("cards", "drawing", "doctorates", "repeats", "end"),
)

_WELL = Lesson(
    id="well",
    title="Playing well",
    minutes=4,
    names=_NAMES,
    chance={"preliminary order": [[0, 1]]},
    laid=partial(_late, round=10, decks=_DECKS_OF_TEN),
    steps=(
        Say(
            "Round 10 of 11, and Bo leads. Two fifths of all points are scored in the last two rounds.",
            "street:1",
        ),
        Do(
            "A Doctorate again. Who acts first, buys first: bid high.",
            accept=act("bid", 53),
            otherwise="Bo may bid higher, and buy the Doctorate. That is worth more than 5 points: bid high.",
            hint="A high bid costs what its card would bring, here 5 points. The Doctorate brings thirty.",
        ),
        Play((act("bid", 51),)),
        Do(
            "You act first. Thin before you score: remove a Friend, draw a better card. Audit Cellar.",
            accept=act("place", "X6"),
            otherwise="Later. First the office that removes a card and draws another: Audit Cellar.",
            hint="Audit Cellar, in the right column: remove 1, draw 1.",
        ),
        Do(
            "The weakest card goes for good. The fewer there are, the oftener the good ones come.",
            accept=act("remove", 12),
            otherwise="That one is worth more than a Friend.",
            hint="The Friend: one coin. {first_removing}",
        ),
        Play((act("play", 45), act("place", "X9"))),
        Do(
            "Your worker lies: its work is done. What others have bought works for you: Borrowed Slogan.",
            accept=act("play", 50),
            otherwise="First copy: three more cards before anything else is placed.",
            hint="#50 Borrowed Slogan, in your hand.",
        ),
        Do(
            "Copy Bo's Committee Retreat: draw 3.",
            accept=act("copy", 1, 45),
            otherwise="Then the card has done nothing. Three cards, please.",
            hint="What lies before Bo and acts in this phase can be copied.",
        ),
        Do(
            "Bo sits in Emergency Budget, two purchases and 3 coins. Shared Desk lets you join once.",
            accept=act("play", 35),
            otherwise="First Shared Desk: a worker more, and leave to join.",
            hint="#35 Shared Desk, in your hand.",
        ),
        Do(
            "Join Bo: without a purchase all your coins are lost.",
            accept=act("place", "X9"),
            otherwise="That is open later as well. Join Bo in Emergency Budget.",
            hint="Emergency Budget, in the left column. You may join one worker who is there alone.",
        ),
        Play((act("place", "X10"),)),
        Do(
            "Matching Donation doubles your coins: every coin counts twice. Go where the most are.",
            accept=act("place", "X7"),
            otherwise="Merchandise Stand pays 3 coins, 6 in the end.",
            hint="The middle column: EARN at payday.",
        ),
        Play((act("pass"),)),
        Do(
            "One worker is left. Coins again: two are four.",
            accept=act("place", {"B1", "B4", "X2", "X3", "X5"}),
            otherwise="Coins are doubled today, and nothing else.",
            hint="Petty Cash, say.",
        ),
        Do(
            "Payday: {coins} coins. A card bought now hardly comes to your hand again. Points do not wait.",
            accept=_buy(*DOCTORATES),
            otherwise="It would lie in your discard pile when the game ends. The Doctorate.",
            hint="The Doctorate. Coins that are left when you stop are lost.",
        ),
        _PAY_ALL,
        Free("Bo is paid.", until=lambda seen: seen.round > 10, hint="{first_buying}"),
        Say("You have {points}. In round 11 buy nothing that has to be drawn first."),
        Say("Early in a game it is the other way round: draws, workers and coins first, points last."),
    ),
    teaches=("removing",),
)

COURSE = Course(
    lessons=(_ROUND, _CAREER, _WELL),
    left_out={
        "keeping": "one card does it, and it has a first-time line",
        "variants": "they are chosen before a game",
    },
    words={
        "coins": lambda seen: seen.sums.coins if seen.sums else 0,
        "points": lambda seen: counted(seen.vp[seen.seat], "point"),
        "lost": _lost,
    },
    plates={"street": Plate("round", ("street:1", "street:8"))},
    questions=(
        ("{winner} has {most} of {points} from {source}. Was that planned, or did the street bring it?"),
        "Look at {when}: {turn}. What did it cost before it paid?",
        "Which card of another was most worth a copy, and did {second} see it?",
        ("Everybody builds on what others have made. When is that fair at work, and when is it stealing?"),
        "If {last} could bid once more for the first place of one round, which round should it be?",
    ),
)
