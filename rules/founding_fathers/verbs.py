"""The actions of Founding Fathers: verbs and what they are about.

| action | meaning |
| --- | --- |
| `("keep", "madison")` | keep this one of the four cards dealt |
| `("vote", "wythe", "yea")` | declare a vote of his state that begins with this hand card |
| `("speak", "wythe")` | speak in debate for his faction, beginning with this hand card |
| `("event", "langdon")` | discard this card and enact its event |
| `("snub", "wythe")` | snub: discard this card, perhaps others, to get others |
| `("together", "wythe", "yea")` `("together", "wythe", "speak")` | the same with every card that may join |
| `("delegate", "madison")` | this hand card joins the vote, the speech or a delegation |
| `("discard", "madison")` | this hand card is discarded |
| `("done",)` `("pass",)` | no further card; no extra action |
| `("draw", 0)` | take the card in that place of the pool |
| `("stay", 0)` | that card of the pool stays, the others are taken |
| `("take",)` `("decline",)` | the owner takes the Planner on top of the deck, or not |
| `("reclaim", "VA")` `("reclaim", "AF")` `("reclaim", "committee")` | take a marker back from there |
| `("state", "VA")` `("remove", "madison")` | an event acts on this delegation, this delegate leaves it |
| `("place", "AF")` `("advance", "AF")` `("close", "AF")` | an event acts on this debate track |
| `("push", 2)` `("return", 2)` `("rob", 2)` | an event acts on that seat |
| `("steal", 0)` | take the card in that place of its hand |
| `("turn", "veto")` `("next", "veto")` | turn this article over; it comes next |
| `("choose", 0)` | carry out that branch of the event |
| `("send", 2)` | so many winning markers go to the Committee Room |
| `("flip",)` `("leave",)` | turn the article in the Committee Room over, or not |
"""

from __future__ import annotations

from rules.founding_fathers.components import (
    ARTICLES,
    DELEGATES,
    FACTIONS,
    POOL_SIZE,
    SIDES,
    STATES,
    WINNERS_MAX,
)
from rules.game import Action
from rules.verbs import Verb, Verb2

_IDS = tuple(man.id for man in DELEGATES)
_STATES = tuple(state.code for state in STATES)
_FACTIONS = tuple(faction.code for faction in FACTIONS)
_ARTICLES = tuple(article.id for article in ARTICLES)
_SEATS = range(5)
MOST_CARDS = 5
"""Cards a hand can grow to: Williamson draws two on top of two, and a Planner comes."""

KEEP = Verb("keep", _IDS)
VOTE = Verb2("vote", _IDS, SIDES)
SPEAK = Verb("speak", _IDS)
TOGETHER = Verb2("together", _IDS, (*SIDES, "speak"))
EVENT = Verb("event", _IDS)
SNUB = Verb("snub", _IDS)
DELEGATE = Verb("delegate", _IDS)
DISCARD = Verb("discard", _IDS)
DONE: Action = ("done",)
PASS: Action = ("pass",)

DRAW = Verb("draw", range(POOL_SIZE))
STAY = Verb("stay", range(POOL_SIZE))
TAKE: Action = ("take",)
DECLINE: Action = ("decline",)

FROM_STATE = Verb("reclaim", _STATES)
FROM_TRACK = Verb("reclaim", _FACTIONS)
FROM_COMMITTEE: Action = ("reclaim", "committee")

STATE_CHOSEN = Verb("state", _STATES)
REMOVE = Verb("remove", _IDS)
PLACE = Verb("place", _FACTIONS)
ADVANCE = Verb("advance", _FACTIONS)
CLOSE = Verb("close", _FACTIONS)
PUSH = Verb("push", _SEATS)
RETURN = Verb("return", _SEATS)
ROB = Verb("rob", _SEATS)
STEAL = Verb("steal", range(2 * MOST_CARDS))
TURN = Verb("turn", _ARTICLES)
NEXT = Verb("next", _ARTICLES)
CHOOSE = Verb("choose", range(2))
SEND = Verb("send", range(WINNERS_MAX + 1))
FLIP: Action = ("flip",)
LEAVE: Action = ("leave",)
