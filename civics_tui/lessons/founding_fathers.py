"""Lessons of Founding Fathers: a vote won, then the rest of what a turn may be and what it is for."""

from __future__ import annotations

from civics_tui.lessons.script import Course, Do, Free, Lesson, Matcher, Plate, Play, Say, act, either
from rules.founding_fathers.components import ARTICLE, CARD, FACTIONS
from rules.founding_fathers.observation import Observation
from rules.game import Action, State
from rules.words import counted

_NAMES = ("Ann", "Bo", "Cy")


def _men(names: str) -> list[int]:
    return [CARD[name] for name in names.split()]


def _articles(names: str) -> list[int]:
    return [ARTICLE[name] for name in names.split()]


def _draw(*backs: str) -> Matcher:
    """Mean a card of the pool by its back: `VA F`."""

    def matches(state: State, action: Action) -> bool:
        if action[0] != "draw":
            return False
        seen = state.observation(state.current_player).pool[int(action[1])]
        return f"{seen.state} {seen.faction}" in backs

    return matches


def _keep_from_the_pool(*backs: str) -> Matcher:
    """Mean to take two cards of the pool so that a card with one of these backs is among them."""

    def matches(state: State, action: Action) -> bool:
        if action[0] != "stay":
            return False
        seen = state.observation(state.current_player).pool[int(action[1])]
        return f"{seen.state} {seen.faction}" not in backs

    return matches


_ANY_CARD = act("draw", ...)


def _best(observation: Observation) -> str:
    """Name the faction that would pay most, and what."""
    most = max(observation.worth)
    return f"{FACTIONS[observation.worth.index(most)].name} {most}"


_VOTE = Lesson(
    id="vote",
    title="A vote, and a round to its end",
    minutes=4,
    names=_NAMES,
    chance={
        "reference boards": [_men("madison paterson sherman")],
        "delegate deck": [
            _men(
                "rmorris fitzsimons mchenry baldwin gerry strong houston blount ellsworth johnson few king "
                "washington langdon butler carroll wilson broom brearley dickinson yates gilman"
            )
        ],
        "articles": [_articles("judiciary veto house senate executive electors enumerated amendment")],
    },
    steps=(
        Say(
            "Delegates vote on an article. Those who stand on the side that wins score for you.",
            look="article:executive",
        ),
        Do(
            "Men of one state vote together. Keep a man of Pennsylvania: you were dealt two.",
            accept=act("keep", {"rmorris", "fitzsimons"}),
            otherwise="{thing} would stand alone. Two men of one state score together.",
            hint="PA: Robert Morris, or FitzSimons. {first_setup}",
        ),
        Do(
            "And the other one.",
            accept=act("keep", {"rmorris", "fitzsimons"}),
            otherwise="{thing} is not of Pennsylvania.",
            hint="Look for PA in the list.",
        ),
        Play((
            act("keep", "gerry"), act("keep", "strong"),
            act("keep", "ellsworth"), act("keep", "johnson"),
        )),
        Say(
            "The article is Federalist (F). F men vote Yea, AF men Nay; LS and SS as they like.",
            look="article:executive",
        ),
        Do(
            "A turn is one action. Declare a vote: Pennsylvania, Yea, with both men.",
            accept=either(
                act("together", {"rmorris", "fitzsimons"}, "yea"), act("delegate", {"rmorris", "fitzsimons"})
            ),
            allow=act("vote", {"rmorris", "fitzsimons"}, "yea"),
            answers=((act("done"), "With one man it scores only half. Add the other."),),
            otherwise="Not now. First the vote of Pennsylvania, Yea.",
            hint="Choose R. Morris or FitzSimons. {first_turn}",
        ),
        Say("Your marker lies on it: {reserve} left. {first_vote}", "state:PA"),
        Do(
            "You take two of three cards, and see only backs. Leave one, but not VA F: it may be Washington.",
            accept=_keep_from_the_pool("VA F"),
            otherwise="VA F would stay there. Leave another one: VA F is Virginia, Federalist.",
            hint="{first_replenish}",
        ),
        Play((
            act("vote", "gerry", "nay"), act("done"), _ANY_CARD,
            act("speak", "ellsworth"), act("done"), _ANY_CARD,
        )),
        Say("Bo voted Nay with Massachusetts. Cy spoke: a marker moved on the SS track."),
        Do(
            "A card can also be played for its event. Washington's ends the round: the article passes.",
            accept=act("event", "washington"),
            otherwise="That does not end the round. Washington's event does.",
            hint="Choose Washington, then Event.",
        ),
        Play((either(act("flip"), act("leave")), _ANY_CARD)),
        Say(
            "Yea won: 1 point a man, and 1 more as both are F. You have {score} points, with the one you "
            "began with.",
        ),
        Say("Bo's losing marker scored in the Committee Room. {first_committee_room}"),
        Say("Cy was farthest on the SS track and took its token, which pays at the end."),
        Say("Four rounds like this; most points win. Next lesson: debate, overriding, the end."),
    ),
    teaches=(
        "parts", "setup", "turn", "vote", "event", "replenish", "assembly-room", "committee-room",
        "debate-hall", "next-round",
    ),
)  # fmt: skip

_DEBATE = Lesson(
    id="debate",
    title="Override, debate, what pays",
    minutes=3,
    names=_NAMES,
    chance={
        "reference boards": [_men("paterson madison sherman")],
        "delegate deck": [
            _men(
                "wilson gmorris mchenry baldwin mifflin gerry houston blount ellsworth johnson few king "
                "brearley gilman carroll dickinson butler broom bedford clymer yates langdon"
            )
        ],
        "articles": [_articles("judiciary veto house senate executive electors enumerated amendment")],
    },
    steps=(
        Play((
            act("keep", "wilson"), act("keep", "gmorris"),
            act("keep", "mifflin"), act("keep", "gerry"),
            act("keep", "ellsworth"), act("keep", "johnson"),
            act("vote", "mifflin", "nay"), _draw("NH SS"),
            act("vote", "ellsworth", "yea"), act("delegate", "johnson"), act("done"),
            _keep_from_the_pool("MD F", "DE SS"),
        )),
        Say("Bo's one man votes Nay for Pennsylvania. You hold two of that state.", "state:PA"),
        Do(
            "More men on the other side override him. Vote Yea with both men of Pennsylvania.",
            accept=either(
                act("together", {"wilson", "gmorris"}, "yea"), act("vote", {"wilson", "gmorris"}, "yea")
            ),
            otherwise="That does not override Bo. Vote Yea with the men of PA.",
            hint="Wilson or G. Morris: LS men may vote either way here.",
        ),
        Say("You sent two and Bo had one. His man is discarded, his marker went home.", look="state:PA"),
        Do(
            "Leave one of three. A man of SS would speak with your Planner: take NJ SS.",
            accept=_keep_from_the_pool("NJ SS"),
            otherwise="NJ SS would stay there. Leave another one.",
            hint="NJ SS: New Jersey, Small States.",
        ),
        Play((
            act("speak", "gerry"), _ANY_CARD,
            act("snub", "carroll"), act("done"), _ANY_CARD,
        )),
        Say("Bo spoke on the AF track. Cy snubbed a man: he only changed a card for another.", "track:AF"),
        Do(
            "Speak in debate with your SS men, a space for each: Brearley, and Paterson if you like.",
            accept=either(act("together", ..., "speak"), act("delegate", ...), act("done")),
            allow=act("speak", "brearley"),
            otherwise="That is something else. Brearley can speak for SS.",
            hint="{first_debate} A Planner has an event, too.",
        ),
        Say("When the round ends, the farthest on each track takes its token.", "track:SS"),
        Say(
            "At the end most tokens of a faction take what it pays, by its articles in force: {best} now.",
        ),
        Free(
            "You have {reserve} left; with none you would take one back from the board. Refill your hand.",
            until=lambda seen: seen.turn != seen.seat,
            hint="Any card of the pool will do. {first_markers}",
        ),
        Say("That is all a turn can be. After four rounds most points win."),
    ),
    teaches=("aim", "debate", "snub", "markers", "planner-reclaim", "end"),
)  # fmt: skip

COURSE = Course(
    lessons=(_VOTE, _DEBATE),
    firsts={
        "setup": "Two men of one state vote together and score twice.",
        "turn": "One action: vote, speak, event, snub; then refill your hand.",
        "vote": "More men of one state score more, if their side wins.",
        "debate": "Each man of a faction is one space; the farthest gets a token.",
        "replenish": "You see backs: state and faction, not the name.",
        "committee-room": "Turned over, the article counts for its other faction.",
        "markers": "No marker is left: take back the one you need least.",
    },
    left_out={},
    words={
        "score": lambda seen: seen.scores[seen.seat],
        "reserve": lambda seen: counted(seen.reserve[seen.seat], "marker"),
        "best": _best,
    },
    plates={
        "article": Plate("vote", ("committee:",)),
        "track": Plate("debate", ("track:SS",), at_end=True),
    },
)
