"""Lessons of Founding Fathers: a vote won, a round ended in time, and playing well."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from civics_tui.boards.founding_fathers.knowledge import if_it_ended, token_points
from civics_tui.lessons.script import Course, Do, Free, Lesson, Matcher, Plate, Play, Say, act, either
from rules.founding_fathers.components import ARTICLE, CARD, FACTIONS
from rules.founding_fathers.observation import Observation
from rules.game import Action, State
from rules.words import counted

_NAMES = ("Ann", "Bo", "Cy")


def _men(names: str) -> list[int]:
    return [CARD[name] for name in names.split()]


def _dealt(boards: str, deck: str) -> Mapping[str, Sequence[Sequence[int]]]:
    """Say how boards and cards of a lesson lie, and the articles, which are the same in all."""
    articles = "judiciary veto house senate executive electors enumerated amendment"
    return {
        "reference boards": [_men(boards)],
        "delegate deck": [_men(deck)],
        "articles": [[ARTICLE[name] for name in articles.split()]],
    }


def _take(*backs: str) -> Matcher:
    """Mean to take a card of the pool by its back, such as `VA F`; where one stays, to leave another one."""

    def matches(state: State, action: Action) -> bool:
        if action[0] not in ("draw", "stay"):
            return False
        seen = state.observation(state.current_player).pool[int(action[1])]
        return (f"{seen.state} {seen.faction}" in backs) == (action[0] == "draw")

    return matches


_ANY_CARD = either(act("draw", ...), act("stay", ...))


def _best(observation: Observation) -> str:
    """Name the faction that would pay most, and what."""
    most = max(observation.rank_bonuses)
    return f"{FACTIONS[observation.rank_bonuses.index(most)].name} {most}"


def _passes(seat: int) -> Callable[[Observation], int]:
    """Count what a seat would get if the article passed now."""
    return lambda seen: 0 if seen.article is None else if_it_ended(seen, True).gains()[seat]


def _gained(seat: int) -> Callable[[Observation], int]:
    """Count what the last round paid a seat in the Assembly Room."""
    return lambda seen: sum(one.points for one in seen.reports[-1].assembly if one.seat == seat)


_VOTE = Lesson(
    id="vote",
    title="A vote, and a round to its end",
    minutes=5,
    names=_NAMES,
    chance=_dealt(
        "madison paterson sherman",
        "rmorris fitzsimons mchenry baldwin gerry strong houston blount ellsworth johnson few king "
        "washington langdon butler carroll wilson broom brearley dickinson yates gilman",
    ),
    steps=(
        Say(
            "Delegates vote on an article. Those on the side that wins score for you.",
            look="article:executive",
        ),
        Do(
            "A state votes once, with all you send. Of Pennsylvania (PA) you were dealt two: keep both.",
            accept=act("keep", {"rmorris", "fitzsimons"}),
            otherwise="{thing} would stand alone. Two delegates of one state score together.",
            hint="PA: Robert Morris and FitzSimons, one after the other. {first_setup}",
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
            "The article is Federalist (F). F delegates vote Yea, AF Nay; LS and SS as they like.",
            look="article:executive",
        ),
        Do(
            "A turn is one action. Declare a vote: Pennsylvania, Yea, with both delegates.",
            accept=either(
                act("together", {"rmorris", "fitzsimons"}, "yea"), act("delegate", {"rmorris", "fitzsimons"})
            ),
            allow=act("vote", {"rmorris", "fitzsimons"}, "yea"),
            answers=((act("done"), "With one delegate it scores only half. Add the other."),),
            otherwise="Not now. First the vote of Pennsylvania, Yea.",
            hint="Choose R. Morris or FitzSimons. {first_vote}",
        ),
        Say(
            "Your marker is on it: {passes} VP if it passes, see below the tally. Three of PA override it.",
            "state:PA",
        ),
        Do(
            "Pool cards show state and faction on their backs. VA F may be Washington: leave another.",
            accept=_take("VA F"),
            otherwise="VA F would stay there. Choose another one: VA F is Virginia, Federalist.",
            hint="{first_replenish}",
        ),
        Play((
            act("vote", "gerry", "nay"), act("done"), _ANY_CARD,
            act("speak", "ellsworth"), act("done"), _ANY_CARD,
        )),
        Say("Who has Madison, here you, opens. Then Bo voted Nay, and Cy spoke: a marker moved on SS."),
        Do(
            "Speak too, for F, with Madison, your Planner. A Planner may vote either way, and can return.",
            accept=act("speak", "madison"),
            otherwise="Not now. Speak with Madison alone, for F.",
            hint="Choose Madison. {first_turn}",
        ),
        Play((
            act("done"), _ANY_CARD,
            act("vote", "paterson", "nay"), _ANY_CARD,
            act("speak", "sherman"), _ANY_CARD,
        )),
        Say(
            "If it passed now you would get {passes}, Bo {bo_passes}: markers of the losing side go to "
            "the Committee Room.",
            look="forecast:",
        ),
        Do(
            "Seven Yeas or six Nays end a round at once. Washington's event does too: the article passes.",
            accept=act("event", "washington"),
            otherwise="That does not end the round. Washington's event does.",
            hint="Choose Washington, then Event.",
        ),
        Play((either(act("flip"), act("leave")), _ANY_CARD)),
        Say("Round 2 is laid out. Yea won: 1 point each, 1 more as both are F; with your first one {score}."),
        Say("Bo's losing markers scored in the Committee Room. {first_committee_room}"),
        Say(
            "You led on F, Cy on SS: a token each. A tie takes none, and pays nobody in the Committee Room.",
            look="track:F",
        ),
        Say("At the end most tokens of a faction pay 5, 4, 3 or 2 VP, by its articles: it often decides."),
        Say("You ended the round, so Bo, to your left, opens the next."),
        Say("Most points after four rounds win. Next lesson: end a round, or wait?"),
    ),
    teaches=(
        "parts", "setup", "turn", "vote", "event", "replenish", "assembly-room", "committee-room",
        "debate-hall", "next-round",
    ),
)  # fmt: skip

_END = Lesson(
    id="end",
    title="End a round, or wait",
    minutes=3,
    names=_NAMES,
    chance=_dealt(
        "paterson madison sherman",
        "rmorris fitzsimons mchenry baldwin gorham king houston blount ellsworth johnson hamilton "
        "mason blair carroll broom yates rutledge few langdon dickinson wilson butler davie mercer "
        "houstoun clymer jenifer gilman brearley",
    ),
    steps=(
        Play((
            act("keep", "rmorris"), act("keep", "fitzsimons"),
            act("keep", "gorham"), act("keep", "king"),
            act("keep", "ellsworth"), act("keep", "johnson"),
            act("together", {"gorham", "king"}, "yea"), _take("VA F", "MD F"),
            act("together", {"sherman", "ellsworth"}, "nay"), _take("NY AF", "SC LS"),
            act("vote", "paterson", "yea"), _take("DE F"),
            act("vote", "madison", "yea"), act("done"), _take("NH F"),
            act("speak", "yates"), _take("GA LS"),
            act("vote", "broom", "yea"), _take("SC AF"),
            act("vote", "langdon", "yea"), _take("DE SS"),
            act("vote", "rutledge", "yea"), _take("MD AF"),
        )),
        Say(
            "Six Yeas stand, the seventh ends the round, and you hold two delegates of Pennsylvania.",
            look="forecast:",
        ),
        Say("Each vote says whose it is, how many delegates override it, and what it pays.", look="state:MA"),
        Do(
            "End it now, or wait? As it stands you would get {passes}, Bo {bo_passes}; your two add 4. "
            "Vote.",
            accept=act("together", {"rmorris", "fitzsimons"}, "yea"),
            answers=(
                (act("vote", {"rmorris", "fitzsimons"}, "yea"), "That ends it too, with one. Send both."),
            ),
            otherwise="Then Bo or Cy may end it, and your two get nothing. Vote Yea with Pennsylvania.",
            hint="R. Morris or FitzSimons, Yea, both.",
        ),
        Play((either(act("flip"), act("leave")), _ANY_CARD)),
        Say("The seventh Yea ended the round. The votes paid you {assembly}, Bo {bo_assembly}, Cy 1."),
        Say("Bo had no marker ready: one more vote would have cost one that stood somewhere."),
        Say("Cy's Nay lost, so its marker went to the Committee Room and scored there: most score 1 each."),
        Say(
            "Cy spoke alone for AF: a token. If the Convention ended here, Cy's would pay {cy_tokens}.",
            look="track:AF",
        ),
        Say(
            "Factions pay by their resolved articles, so later ones can change it. The best now: {best}.",
            look="track:F",
        ),
        Say("Read this page after each round. Next lesson: playing well."),
    ),
    teaches=("aim", "markers", "end"),
)  # fmt: skip

_WELL = Lesson(
    id="well",
    title="Playing well",
    minutes=4,
    names=_NAMES,
    chance=_dealt(
        "paterson madison sherman",
        "wilson gmorris mchenry baldwin mifflin gerry houston blount ellsworth johnson few king "
        "brearley gilman carroll dickinson butler broom bedford clymer yates langdon",
    ),
    steps=(
        Play((
            act("keep", "wilson"), act("keep", "gmorris"),
            act("keep", "mifflin"), act("keep", "gerry"),
            act("keep", "ellsworth"), act("keep", "johnson"),
            act("vote", "mifflin", "nay"), _take("NH SS"),
            act("vote", "ellsworth", "yea"), act("delegate", "johnson"), act("done"),
            _take("MD F", "DE SS"),
        )),
        Say("One delegate votes easily, and is easily overridden. Bo's stands alone.", "state:PA"),
        Do(
            "More delegates on the other side override that vote. Vote Yea with both of Pennsylvania.",
            accept=either(
                act("together", {"wilson", "gmorris"}, "yea"), act("vote", {"wilson", "gmorris"}, "yea")
            ),
            otherwise="That does not override Bo. Vote Yea with both of PA.",
            hint="Wilson or G. Morris: LS delegates may vote either way here.",
        ),
        Say("You sent two and Bo had one: the delegate is discarded, the marker goes home.", look="state:PA"),
        Say(
            "So an end is denied: where six Yeas stand, override one of them. Two are safer than one.",
            look="forecast:",
        ),
        Say(
            "A losing vote is no waste: its marker goes to the Committee Room. The most score, a tie none.",
            look="committee:",
        ),
        Do(
            "One of three stays there. One of SS would speak with your Planner: take NJ SS.",
            accept=_take("NJ SS"),
            otherwise="NJ SS would stay there. Choose another one.",
            hint="NJ SS: New Jersey, Small States.",
        ),
        Play((
            act("speak", "gerry"), _ANY_CARD,
            act("snub", "carroll"), act("done"), _ANY_CARD,
        )),
        Say("Bo spoke on the AF track. Cy snubbed: a card changed for another.", "track:AF"),
        Do(
            "Speak in debate with your SS delegates, a space for each: Brearley, and Paterson if you like.",
            accept=either(act("together", ..., "speak"), act("delegate", ...), act("done")),
            allow=act("speak", "brearley"),
            otherwise="That is something else. Brearley can speak for SS.",
            hint="{first_debate} A Planner has an event, too.",
        ),
        Say(
            "A round ends: the farthest on each track takes its token. One space can do, a tie takes none.",
            "track:SS",
        ),
        Say(
            "At the end most tokens of a faction take what it pays, equal numbers each in full: {best} now.",
        ),
        Free(
            "You have {reserve} left; with none you would take one back from the board. Refill your hand.",
            until=lambda seen: seen.turn != seen.seat,
            hint="Any card of the pool will do. {first_markers}",
        ),
        Say("End a round yourself when it pays you more than the others; else hold back the seventh Yea."),
        Say("In the last round a token is often worth more than a vote: count who has most of each faction."),
    ),
    teaches=("debate", "snub", "planner-reclaim"),
)  # fmt: skip

COURSE = Course(
    lessons=(_VOTE, _END, _WELL),
    left_out={},
    words={
        "score": lambda seen: seen.scores[seen.seat],
        "reserve": lambda seen: counted(seen.reserve[seen.seat], "marker"),
        "best": _best,
        "passes": _passes(0),
        "bo_passes": _passes(1),
        "assembly": _gained(0),
        "bo_assembly": _gained(1),
        "cy_tokens": lambda seen: token_points(seen)[2],
    },
    plates={"article": Plate("vote", ("committee:",)), "track": Plate("well", ("track:SS",), at_end=True)},
    questions=(
        (
            "The largest part of {winner}'s points is {source}: {most}. From when on could the others"
            " see that, and what could they have done?"
        ),
        ("Look at {when}: {turn}. What made that possible before, and who could have hindered it?"),
        (
            "When did {person} vote for an article for the points, and when for what it says? Did the"
            " delegates of 1787 do the same?"
        ),
        (
            "Which article of this game would {last} have wanted to fail, and which bargain could "
            "have brought that about?"
        ),
        (
            "The real Convention could adopt nothing without large and small states both. Where did "
            "this game need such a bargain?"
        ),
    ),
)
