"""Lessons of Legislation: bills and votes; deals; what an offer is worth, and a broken pledge."""

from __future__ import annotations

from typing import Any

from civics_tui.lessons.script import Course, Do, Free, Lesson, Plate, Play, Say, act, either
from rules.legislation.components import COLUMNS
from rules.words import counted

_NAMES = ("Ann", "Bo", "Cy")
_SIGNS = {"+": 1, "-": -1, "0": 0}


def _bill(scores: str) -> int:
    """Return the number of the bill with these scores, in the order SP SC FP FC."""
    return COLUMNS.index(tuple(_SIGNS[sign] for sign in scores), 1)


def _bills(*scores: str) -> list[int]:
    return [_bill(one) for place in scores for one in place.split()]


_BAD = frozenset(number for number, columns in enumerate(COLUMNS) if columns[0] < 0)


_TABLE: dict[str, list[Any]] = {
    "representative": [0, 4, 12],
    "representatives": [[0, 4, 12]],
    "first player": [0],
}
"""Ann is Social Progressive, Bo Fiscal Progressive, Cy both conservatives."""

_OPTIONS: dict[str, str | int | bool] = {"build": "3-a", "hand_size": 6, "special_effects": False}

_HANDS = _bills(
    "+0+0 +-00 +00- -+00 -0+0 ++0-",
    "00++ 0-+0 +0+- -+-0 0++- -00+",
    "0+0+ -+0+ 00-+ 0+-0 +0-0 --+0",
    "+-+0 ++-0 +0-- 0+00 00+0 -0-0",
)

_BILLS = Lesson(
    id="bills",
    title="Bills, votes and points",
    minutes=5,
    names=_NAMES,
    options=_OPTIONS,
    chance={**_TABLE, "bills": [_HANDS]},
    steps=(
        Say("You stand for Social Progress, SP. Each bill that passes pays you its SP sign, plus or minus."),
        Do(
            "Discard a bill that would cost you, with a -1: further down the list.",
            accept=act("discard", _BAD),
            answers=((act("done"), "Not yet: two bills in your hand would cost you."),),
            otherwise="That one pays you, or does you no harm. One with a minus first.",
            hint="{first_discard} A -1 costs you: further down the list.",
        ),
        Do(
            "Any number may go. Discard the other bad one, too.",
            accept=act("discard", _BAD),
            answers=((act("done"), "Not yet: one more in your hand would cost you."),),
            otherwise="That one pays you. One more has a minus first.",
            hint="It has a -1, at the end of the list.",
        ),
        Do(
            "The others are good: stop.",
            accept=act("done"),
            otherwise="That one pays you: keep it.",
            hint="Done.",
        ),
        Play((act("discard", _bill("-00+")), act("done"), act("done"))),
        Do(
            "Draw as many: from the deck, or the top of another's pile. Bo's costs you: take the deck.",
            accept=act("deck"),
            otherwise="A pile shows what you take, to all. This time from the deck.",
            hint="Deck. {first_draw}",
        ),
        Do(
            "And the second card, from the deck, too.",
            accept=act("deck"),
            otherwise="A pile shows what you take, to all. This time from the deck.",
            hint="Deck.",
        ),
        Play((act("deck"),)),
        Do(
            "Three bills go On Deck: they will be voted on. Bo is FP. Put one that pays both of you.",
            accept=act("put", {_bill("+0+0"), _bill("+-+0")}),
            answers=((act("discard", ...), "You could exchange a card now. This time put a bill On Deck."),),
            otherwise="That one Bo has no reason to vote for. Look for + in the first and the third sign.",
            hint="+0+0, or +-+0. {first_on_deck}",
        ),
        Free(
            "And two more that you want to pass.",
            until=lambda seen: seen.seat is not None and len(seen.on_deck[seen.seat]) == 3,
            hint="What pays you and others has the best chance.",
        ),
        Play((
            act("put", _bill("00++")), act("put", _bill("0-+0")), act("put", _bill("+0+-")),
            act("put", _bill("-+0+")), act("put", _bill("00-+")), act("put", _bill("0+0+")),
        )),
        Do(
            "Now deals are made; the next lesson shows them. End your turn without one.",
            accept=act("end"),
            otherwise="The next lesson shows it. End your turn.",
            hint="End.",
        ),
        Play((act("end"), act("end"))),
        Do(
            "The Vote round: you call one of your bills. One that Bo gains by, too.",
            accept=act("call", {_bill("+0+0"), _bill("+-+0")}),
            answers=((act("exchange"), "You could exchange a card first. This time call a bill."),),
            otherwise="Bo would not vote for that. Bo gains where the third sign is a plus.",
            hint="+0+0, or +-+0.",
        ),
        Play((act("yay"), act("nay"))),
        Do(
            "Ballots are sealed. Yay is 1, Nay is -1; above 0 it passes. How do you vote?",
            accept=act("yay"),
            otherwise="Bo is for it and Cy against: without your Yay it fails.",
            hint="Vote Yay. {first_ballots}",
        ),
        Do(
            "It passed: you have {score}. Put a new bill in its place.",
            accept=act("put", ...),
            hint="Any of your hand.",
        ),
        Play((act("call", _bill("00++")), act("yay"))),
        Do(
            "Bo's bill pays Bo and Cy, and you nothing. Help, or not?",
            accept=either(act("yay"), act("nay"), act("abstain")),
            hint="All of them are fine. Who is helped may help.",
        ),
        Play((act("yay"), act("put", ...), act("call", _bill("-+0+")))),
        Do(
            "Cy's bill would cost you a point. Vote it down.",
            accept=act("nay"),
            otherwise="Then it may pass, and you lose a point.",
            hint="Vote Nay.",
        ),
        Play((act("nay"), act("yay"), act("put", ...))),
        Say("It failed and scores nothing. You have {score}; after six rounds most points win."),
    ),
    teaches=("game", "cards", "setup", "discard", "draw", "on-deck", "vote", "ballots", "scoring", "end"),
)  # fmt: skip

_DEALS = Lesson(
    id="deals",
    title="Deals, and keeping them",
    minutes=5,
    names=_NAMES,
    options=_OPTIONS,
    chance={**_TABLE, "bills": [_HANDS]},
    steps=(
        Play((
            act("done"), act("done"), act("done"),
            act("put", _bill("+-00")), act("put", _bill("+00-")), act("put", _bill("++0-")),
            act("put", _bill("0-+0")), act("put", _bill("-+-0")), act("put", _bill("0++-")),
            act("put", _bill("0+0+")), act("put", _bill("00-+")), act("put", _bill("+0-0")),
        )),
        Say("Your bills pay nobody else at this table, so you need promises of a vote: pledges."),
        Do(
            "Make Bo an offer. Pro is a promise to vote Yay, Con to vote Nay.",
            accept=act("offer", 1),
            otherwise="First an offer, to Bo. Cy gains by the opposite.",
            hint="Choose Bo. {first_deals}",
        ),
        Do(
            "What do you want? Bo's vote for your bill +-00: get Pro on it.",
            accept=act("ask", _bill("+-00"), "Pro"),
            otherwise="Another term. On +-00, your bill, get Pro.",
            hint="Choose your bill +-00, then p: get Pro.",
        ),
        Do(
            "What does Bo want? Your vote for Bo's bill 0-+0: give Pro on it.",
            accept=act("give", _bill("0-+0"), "Pro"),
            otherwise="Another term. On 0-+0, Bo's bill, give Pro.",
            hint="Choose Bo's bill 0-+0, then f: give Pro.",
        ),
        Do("Send it.", accept=act("send"), otherwise="It is enough: send it.", hint="Send."),
        Play((act("accept"),)),
        Say("Each player's arrows are the pledges it has left to give: up is Pro, down is Con."),
        Do(
            "Bo accepts. A deal is pending until your turn ends: end it.",
            accept=act("end"),
            otherwise="One deal is enough for now. End your turn.",
            hint="End.",
        ),
        Play((act("pass"),)),
        Do(
            "All hear it. You or Bo could still cancel the deal: let it stand.",
            accept=act("stand"),
            otherwise="That would undo your own deal. Let it stand.",
            hint="All stand. {first_final}",
        ),
        Play((
            act("offer", 0), act("ask", _bill("0++-"), "Pro"), act("give", _bill("++0-"), "Pro"), act("send"),
        )),
        Do(
            "Bo's turn: a vote on your bill for yours on Bo's. Take it.",
            accept=act("accept"),
            otherwise="You may: nobody has to deal. But a vote for a vote is fair here: accept.",
            hint="Accept.",
        ),
        Play((act("end"),)),
        Do(
            "Bo's turn ends, and all are asked: nothing to cancel, let it stand.",
            accept=either(act("pass"), act("stand")),
            otherwise="That would undo the deal. Let it stand.",
            hint="The choice that cancels nothing.",
        ),
        Play((act("stand"), act("end"))),
        Do(
            "Vote round. Call the bill that Bo promised to vote for: +-00.",
            accept=act("call", _bill("+-00")),
            answers=((act("exchange"), "You could exchange a card first. This time call the bill."),),
            otherwise="That one can wait. +-00 has Bo's pledge.",
            hint="+-00 has a token on it. {first_vote}",
        ),
        Play((act("yay"), act("nay"))),
        Do(
            "Bo promised a Yay; Cy loses by it. Ballots are sealed, so you cannot know. Your vote.",
            accept=act("yay"),
            otherwise="Your own bill: Yay.",
            hint="Vote Yay.",
        ),
        Do("You have {score}. Fill your row.", accept=act("put", ...), hint="Any bill."),
        Play((act("call", _bill("0-+0")), act("nay"))),
        Do(
            "You pledged Pro here. Who breaks a pledge sits out the next Pledge round: keep your word.",
            accept=act("yay"),
            otherwise="It would count, but you would make and get no offers next. Vote Yay.",
            hint="Vote Yay.",
        ),
        Play((act("yay"), act("put", ...))),
        Say("A vote for a vote. Pledges stay on a bill until it is called."),
        Say("You may also exchange. {first_exchange} Deals can have cards in them."),
        Say("Bills and powers have effects, too: i shows them."),
    ),
    teaches=("exchange", "deals", "final", "betrayal"),
)  # fmt: skip

_WORD_HANDS = _bills(
    "+00+ ++00 00++ -+0- 0-0+ +-0+", "-+-0 ++0- 0+-0 +-+0 0+0- -+00", "-0+0 -0+- 0++0 00+0 0-+0 +0+-"
)

_WORD = Lesson(
    id="word",
    title="A bad offer, a Con, a broken word",
    minutes=5,
    names=_NAMES,
    options={**_OPTIONS, "build": "3-c", "special_effects": True, "scoring": "sum"},
    # Ann is Social Progressive and Fiscal Conservative, Bo Social Conservative, Cy Fiscal Progressive.
    chance={
        "representative": [3, 5, 11],
        "representatives": [[11, 3, 5]],
        "first player": [0],
        "bills": [_WORD_HANDS],
    },
    steps=(
        Play((
            act("done"), act("done"), act("done"),
            act("put", _bill("+00+")), act("put", _bill("++00")), act("put", _bill("00++")),
            act("put", _bill("-+-0")), act("put", _bill("++0-")), act("put", _bill("0+-0")),
            act("put", _bill("-0+0")), act("put", _bill("-0+-")), act("put", _bill("0++0")),
            act("end"),
            act("offer", 0), act("ask", _bill("-+-0"), "Pro"), act("give", _bill("++00"), "Pro"), act("send"),
        )),
        Say("You have two agendas here, SP and FC, so count both signs."),
        Do(
            "Bo wants your Yay on -+-0, which costs you 1, for one on ++00, which pays Bo anyway. Decline.",
            accept=act("decline"),
            answers=((act("counter"), "You may ask for more. This one is not worth it: decline."),),
            otherwise="You would lose 1 for a vote that you have anyway. Decline.",
            hint="Decline.",
        ),
        Play((
            act("offer", 0), act("ask", _bill("++0-"), "Pro"), act("give", _bill("++00"), "Pro"), act("send"),
        )),
        Do(
            "Now your Yay on ++0-: + and - of yours, so it costs nothing. But you get nothing, too. Counter.",
            accept=act("counter"),
            otherwise="Your vote is worth something to Bo: ask for more, by a counter-offer.",
            hint="Make a counter-offer.",
        ),
        Play((act("ask", _bill("++00"), "Pro"), act("give", _bill("++0-"), "Pro"))),
        Do(
            "It begins with Bo's offer. Ask for more: Cy's -0+0 would cost you, not Bo. Get Bo's Con on it.",
            accept=act("ask", _bill("-0+0"), "Con"),
            otherwise="Another term. On -0+0, Cy's bill, get Con, a promise to vote Nay.",
            hint="Type its number, then c.",
        ),
        Do("Cards may go along: add one.", accept=act("cards"), otherwise="First a card.", hint="Cards."),
        Do(
            "Give away what costs you and pays Bo, sealed: -+0-.",
            accept=act("seal", _bill("-+0-")),
            answers=((act("show", _bill("-+0-")), "Then Bo knows before accepting. This time sealed."),),
            otherwise="That one you need. -+0- costs you 2.",
            hint="Choose -+0-, then d: face down.",
        ),
        Do(
            "And get one that pays you: with +1 for Social Progressive.",
            accept=act("request", "SP"),
            otherwise="A card that pays you: SP.",
            hint="The row with +1 for SP.",
        ),
        Play((
            act("none"), act("send"), act("accept"), act("pick", _bill("+-+0")), act("end"),
            act("pass"), act("stand"),
            act("offer", 0), act("ask", _bill("-0+-"), "Pro"), act("give", _bill("+00+"), "Pro"), act("send"),
        )),
        Do(
            "Bo agreed. Cy wants your Yay on -0+-, -2 for you, for one on +00+, +2. You are even: accept.",
            accept=act("accept"),
            otherwise="It is even. Accept, and see what a word is worth.",
            hint="Accept.",
        ),
        Play((act("end"), act("pass"), act("stand"))),
        Do(
            "Which bill first? +00+, before Cy has a reason to break that Pro; make it your Signature Bill.",
            accept=act("sign", _bill("+00+")),
            answers=((act("call", _bill("+00+")), "That one, with your power: 1 point more if it passes."),),
            otherwise="It can wait. +00+ pays you 2, and a pledge may not hold for ever.",
            hint="Choose +00+, then s.",
        ),
        Play((act("abstain"), act("yay"))),
        Do(
            "Cy pledged Yay, and Bo neither gains nor loses. Your vote on your own bill.",
            accept=act("yay"),
            otherwise="It pays you 2, and 1 as your Signature Bill: Yay.",
            hint="Vote Yay.",
        ),
        Do("You have {score}. Fill your row.", accept=act("put", ...), hint="Any bill."),
        Play((act("call", _bill("++0-")), act("abstain"))),
        Do(
            "Bo calls ++0-, on which you pledged Pro. It costs you nothing: keep your word.",
            accept=act("yay"),
            otherwise="That breaks your Pro for nothing. Vote Yay.",
            hint="Vote Yay.",
        ),
        Play((act("yay"), act("put", _bill("-+0-")))),
        Say("Bo puts your -+0- On Deck: a card you give may come back."),
        Play((act("call", _bill("-0+-")),)),
        Do(
            "You have {score}. Your Yay costs 2, your Nay stops the bill. Break your word: vote Nay.",
            accept=act("nay"),
            otherwise="Then you are honest, and lose 2 points. This time break it.",
            hint="Nay, and once more: it asks twice.",
        ),
        Play((act("abstain"), act("yay"), act("put", ...))),
        Say("It failed: 2 points saved. The price: you skip the next Pledge round."),
        Say("Cy will remember. The price of a broken word is high early, and nothing in the last round."),
    ),
    teaches=("representatives",),
)  # fmt: skip

COURSE = Course(
    lessons=(_BILLS, _DEALS, _WORD),
    left_out={
        "effects": "no bill with one passes in the lessons; each bill tells its own",
        "vote-effects": "nobody has one in the lessons; they say what they do",
    },
    words={"score": lambda seen: counted(seen.scores[seen.seat], "point")},
    plates={"bills": Plate("deals", ("bill:18",))},
    questions=(
        (
            "{winner} has {most} of {points} from {source}. Which bill would have failed without "
            "somebody's pledge?"
        ),
        "Look at {when}: {turn}. Who would vote otherwise if it came up again?",
        ("Who broke a pledge, and was it worth its price? Who believed a pledge that was never meant?"),
        "Which deal should {last} have refused, and which one offered?",
        (
            "Trading votes is called logrolling in real legislatures. When does it serve the people "
            "who are represented, and when does it not?"
        ),
    ),
)
