"""Lessons of Votes for Women: cards, cubes and Campaigners; Congress and the states; the last vote."""

from __future__ import annotations

from functools import partial
from typing import Any

from civics_tui.lessons.script import Course, Do, Free, Lesson, Perhaps, Plate, Play, Say, act, either
from rules.game import Action, State
from rules.votes_for_women.components import REGION_STATES
from rules.words import counted

_NAMES = ("Suffragist", "Opposition")
_EMPTY = frozenset(
    name for region, states in REGION_STATES if region in ("West", "Plains") for name, _ in states
)
"""The states that The Patriarchy leaves without a red cube."""


def _once_more(state: State, action: Action) -> bool:
    """Mean another throw, as long as a button is left after it: then the dice still wait to be accepted."""
    seat = state.decision.seat
    return action == ("reroll",) and state.observation(seat).buttons[seat] > 1


_CARDS = Lesson(
    id="cards",
    title="Cards, cubes and Campaigners",
    minutes=4,
    names=_NAMES,
    chance={
        "Suffragist Early": [[3, 9, 17, 12, 8, 10]],
        "Opposition Early": [[62, 61, 70, 67, 65, 66]],
        "State deck": [[117, 119, 128]],
        "Campaigning die": [1, 2],
    },
    steps=(
        Say("You are the Suffragist side. Once the Amendment is sent, 36 states ratify it or 13 stop it."),
        Do(
            "Each round you play one card. Play Seneca Falls as an Event: it does what it says.",
            accept=act("event", 1),
            otherwise="That is for later. Seneca Falls brings your first Campaigners.",
            hint="1 Seneca Falls, then Event. {first_operations}",
        ),
        Free(
            "You have two Campaigners, P and Y. 2 cubes go into New York: purple or yellow, both yours.",
            until=lambda seen: seen.current_player != seen.seat,
            hint="Mixing them is safer. {first_cubes}",
        ),
        Play((act("event", 53), Perhaps(act("remove", "New York")))),
        Say("31 states got a red cube. In New York it took one of yours away instead.", look="state:NY"),
        Do(
            "In place of its Event a card pays for an action: choose one, then Campaign, to place cubes.",
            accept=act("campaign", {3, 8, 9, 10, 12, 17}),
            otherwise="That is another action. Campaign with a card: its Event is lost.",
            hint="Choose a card, then Campaign. {first_campaigning}",
        ),
        Do(
            "You threw {dice}: a die for each Campaigner. You have {buttons}; one buys another throw of all.",
            accept=act("accept"),
            allow=_once_more,
            otherwise="That would be your last button: keep it, and the dice.",
            hint="Accept keeps the dice; another throw costs a button and may be worse.",
        ),
        Free(
            "Give each Campaigner a die: that many cubes in its region. Four in New York win its State card.",
            until=lambda seen: seen.claimed[seen.seat] or seen.current_player != seen.seat,
            hint="Choose a die, then place its cubes: those in New York first.",
        ),
        Free(
            "New York's State card is yours. Place what is left; then play the card as well, or keep it.",
            until=lambda seen: seen.current_player != seen.seat,
            hint="A State card is one more card to play, now or later: Done keeps it.",
        ),
        Play((act("event", 70),)),
        Do(
            "An Event would do more now, but to learn it Organize: a button for each Campaigner.",
            accept=act("organize", ...),
            otherwise="That is another action. Organizing is one use of every card.",
            hint="Choose a card, then Organize.",
        ),
        Free(
            "You may play a claimed card as well, one in each round.",
            until=lambda seen: seen.current_player != seen.seat,
            hint="Done keeps it for later. Its cubes go where a fourth one is missing.",
        ),
        Play((act("organize", 61),)),
        Say("Six turns of six rounds: by then six markers in Congress have sent the Amendment, or you lose."),
        Say("Then four cubes decide a state; the others vote at the end: a die for each side and its cubes."),
    ),
    teaches=(
        "game", "map", "setup", "planning", "operations", "events", "buttons", "campaigning", "organizing",
        "cubes",
    ),
)  # fmt: skip

_FIRST_TURN = (
    act("event", 1), act("rest", "purple"), act("event", 53),
    act("lobby", 3), act("add"), act("add"), act("organize", 62),
    act("lobby", 9), act("add"), act("add"), act("organize", 61),
    act("campaign", 17), act("accept"), act("assign", "purple", 4),
    act("place", "New York"), act("place", "New York"), act("place", "New York"),
    act("place", "New York"), act("place", "New York"), act("done"), act("organize", 70),
    act("organize", 12), act("done"), act("organize", 67),
    act("organize", 10), act("done"), act("organize", 65),
)  # fmt: skip
"""Turn 1: New York is won, and four markers are in Congress."""

_BEYOND_TURN_1: dict[str, list[Any]] = {
    "State deck": [[117, 119, 128]],
    "Strategy deck": [[105, 112, 116]],
    "Suffragist Early": [[3, 9, 17, 12, 8, 10, 11, 13, 14, 15, 16, 18]],
    "Opposition Early": [[62, 61, 70, 67, 65, 66, 63, 64, 56, 60, 68, 69]],
    "Campaigning die": [4, 1],
    "Lobbying die": [6, 6, 6, 6, 6, 6],
}
"""Chance of a lesson that begins with turn 1 and goes on."""

_WAIT = either(act("strategy", ...), act("defer"), act("bid", 0), act("organize", ...), act("done"))
"""What hardly changes the map."""

_ADD = partial(
    Do,
    accept=act("add"),
    answers=((act("done"), "Then the 6 is lost: add the marker."),),
    otherwise="Removing markers is what the Opposition wants.",
    hint="Add.",
)
_CONGRESS = Lesson(
    id="congress",
    title="Congress and the states",
    minutes=3,
    names=_NAMES,
    chance=_BEYOND_TURN_1,
    steps=(
        Play(_FIRST_TURN),
        Say("Turn 2 begins. First you bid buttons for one of three Strategy cards."),
        Do(
            "You have {buttons}, the Opposition {theirs}. It may match your bid, or pay one more. Bid some.",
            accept=act("bid", {1, 2, 3}),
            otherwise="All of these are allowed. This time bid some, and keep some for dice: 1 to 3.",
            hint="{first_strategy} And they throw dice again.",
        ),
        Play((act("defer"),)),
        Do(
            "The Opposition defers: you pay and take a card. Look at each: i shows all of it.",
            accept=act("strategy", ...),
            hint="Efficient Organizing brings 5 buttons.",
        ),
        Say("Congress holds {markers} of 6 markers. Six send the Amendment; only then are four cubes safe."),
        Do(
            "Lobby: a die for each Campaigner, and every 6 adds a marker. Use any card.",
            accept=act("lobby", ...),
            otherwise="That is another action. To lobby any card will do.",
            hint="Choose a card, then Lobby. {first_lobbying}",
        ),
        _ADD("A 6! Add a marker."),
        _ADD("And the sixth: now every state with four cubes of one side is decided at once."),
        Free(
            "You may play one of your claimed cards as well: one in each round.",
            until=lambda seen: seen.current_player != seen.seat,
            hint="Done keeps them. {first_claimed}",
        ),
        Say("The Amendment is sent: {checks} of 36 states said yes, New York; {crosses} of 13 said no."),
        Play((act("organize", ...),)),
        Say("Now a fourth cube decides a state, and dice the rest at the end. 36 win for you, 13 for them."),
    ),
    teaches=("strategy", "lobbying", "claimed", "amendment"),
)  # fmt: skip

_VOTING = Lesson(
    id="voting",
    title="The last vote",
    minutes=4,
    names=_NAMES,
    chance={
        **_BEYOND_TURN_1,
        "Suffragist voting die": [2, 5, 2],
        "Opposition voting die": [4, 5],
    },
    steps=(
        Play((
            *_FIRST_TURN, act("bid", 0), act("defer"), act("strategy", ...), act("lobby", ...), act("add"),
            act("add"), *(Perhaps(_WAIT),) * 120,
        )),
        Say("Turn 6 is over. Had the Amendment not been sent, the Opposition would have won now."),
        Do(
            "Now each state still open votes. You call the first: one without cubes, in the West or Plains.",
            accept=act("state", _EMPTY),
            otherwise="Red cubes stand in {thing}, and count for the Opposition. Call one without.",
            hint="{first_voting} Washington, say: it is empty.",
        ),
        Do(
            "You threw 2, the Opposition 4. A button buys another throw. You have {buttons}.",
            accept=act("reroll"),
            otherwise="Then this state is lost. You have buttons, and nothing else to spend them on.",
            hint="Roll again. Only who is behind is asked.",
        ),
        Play((act("accept"),)),
        Say("5 against 4: a check for you. A tie would be the Opposition's. Now it calls a state."),
        Play((act("state", "Texas"),)),
        Say("{crosses} of 13. Its own cube in Texas counted for it. You take turns to the end."),
        Free(
            "Vote on, until six states have decided. Roll again only where it is worth a button.",
            until=lambda seen: sum(seen.decided) >= 6,
            hint="The chance stands beside each state. Save buttons for where a throw may still win.",
        ),
        Say("The 36th check wins for you, the 13th X for the Opposition. So win states before the vote."),
    ),
    teaches=("cleanup", "voting"),
)  # fmt: skip

_TIMING = Lesson(
    id="timing",
    title="What opens what, and when to send",
    minutes=5,
    names=_NAMES,
    chance={
        "State deck": [[117, 119, 128]],
        "Suffragist Early": [[6, 7, 3, 9, 17, 8, 10, 11, 12, 13, 14, 15]],
        "Opposition Early": [[62, 61, 70, 67, 65, 66, 63, 64, 56, 60, 68, 69]],
        "event die": [5],
        "Lobbying die": [6, 6, 6, 6],
    },
    steps=(
        Play((act("event", 1), act("rest", "purple"), act("event", 53))),
        Say("A card of yours is dead: Reconstruction needs the Fifteenth Amendment in force.", look="hand:7"),
        Do(
            "Its row says so. Open its way: play the Fifteenth Amendment as an Event.",
            accept=act("event", 6),
            otherwise="That can wait: the Fifteenth Amendment opens another card of yours.",
            hint="15th Amendment, then Event. It needs a 3 or more, and you throw a 5.",
        ),
        Free(
            "8 cubes, 2 at most in a state: place three. Take red ones off, or begin at a State card.",
            until=lambda seen: seen.showing.cubes <= 5 or seen.current_player != seen.seat,
            hint="A state's two letters, in capitals, choose it; after a cube they place another like it.",
        ),
        Play((
            *(Perhaps(act("place", "New York", "purple")),) * 2,
            *(Perhaps(act("place", "California", "purple")),) * 2,
            *(Perhaps(act("place", ...)),) * 8, *(Perhaps(act("remove", ...)),) * 8,
            act("organize", 62),
        )),
        Say("The rest was placed for you. It opens two Opposition Events as well: its line says whose."),
        Do(
            "Now Reconstruction lives: a cube in eleven states. Play it as an Event.",
            accept=act("event", 7),
            otherwise="Not now: Reconstruction waited for this.",
            hint="Reconstruction, then Event.",
        ),
        Free(
            "Purple or yellow: mixed is safer, as some Events take one color away.",
            until=lambda seen: seen.current_player != seen.seat,
            hint="Capital letters do all that are left at once.",
        ),
        Play((act("organize", 61),)),
        Say("Congress holds {markers} of 6 markers. You may lobby: but do you want to send so soon?"),
        Do(
            "Lobby all the same, with any card: two dice.",
            accept=act("lobby", ...),
            otherwise="Lobby this time: the choice comes with the dice.",
            hint="Choose a card, then Lobby.",
        ),
        Do(
            "Two 6s: each of them adds a marker. Add one; the other follows.",
            accept=act("add"),
            otherwise="Each 6 is a marker for you: add it.",
            hint="Add.",
        ),
        Play((act("add"), act("organize", 70))),
        Do(
            "{markers} of 6, and the Opposition only organized. Lobby again, with any card.",
            accept=act("lobby", ...),
            otherwise="Lobby once more: it is nearly sent.",
            hint="Choose a card, then Lobby.",
        ),
        Play((act("add"),)),
        Say("Two 6s, one used: {markers} of 6. Sent now, {now_for} say yes at once and {now_against} no."),
        Do(
            "Send now, or wait? Add the sixth marker, or decline. Both are allowed; think of what comes.",
            accept=either(act("add"), act("done")),
            otherwise="That helps the other side.",
            hint="Sent, each fourth cube decides a state at once. Unsent, they may take markers off.",
        ),
        Say("Suppose seven for, five against. Five of 13 is nearer than seven of 36: sending suits them."),
        Say("What else? Who plays next, who has third cubes, how many rounds are left, may they lobby?"),
        Say("A claimed card kept till its cubes are fourth ones wins a state; at the end it wins nothing."),
    ),
    teaches=("persistent",),
)  # fmt: skip

_OPPOSITION = Lesson(
    id="opposition",
    title="The other chair",
    minutes=5,
    names=_NAMES,
    you=1,
    chance={
        **_BEYOND_TURN_1,
        "Strategy deck": [[105, 107, 116]],
        "Campaigning die": [4, 1, 4],
        "Lobbying die": [6, 6, 6, 6, 6],
    },
    steps=(
        Play((*_FIRST_TURN, act("bid", 1))),
        Say("You are the Opposition, and win with thirteen states or if no Amendment is ever sent."),
        Say("It is turn 2, Congress holds {markers} of 6 markers, and you {buttons}, the most you may hold."),
        Do(
            "They bid 1 button for a Strategy card. One more, and it is yours: supersede.",
            accept=act("supersede"),
            answers=((act("match"), "Then nobody takes a card. This time take it."),),
            otherwise="Then the card is theirs. Buttons over six are lost anyway: spend some.",
            hint="Supersede. {first_strategy}",
        ),
        Do(
            "Take a Strategy card. Opposition Research would halve their buttons.",
            accept=act("strategy", ...),
            hint="It lies before you; play it beside a hand card, once, when it hurts most.",
        ),
        Play((act("organize", ...), Perhaps(act("done")))),
        Do(
            "Two markers more and it is sent. Events take one off; lobby with a weak card: each 6 does too.",
            accept=act("lobby", ...),
            otherwise="First Congress: at six markers there is no way back.",
            hint="Choose a card, then Lobby. {first_lobbying}",
        ),
        Do(
            "A 6! Take a marker off.",
            accept=act("remove"),
            answers=((act("done"), "Then the 6 is lost: take the marker off."),),
            otherwise="Adding markers is what the Suffragist side wants.",
            hint="Remove a marker.",
        ),
        Free(
            "A claimed card may be played as well, one in each round.",
            until=lambda seen: seen.current_player != seen.seat,
            hint="Done keeps it for later.",
        ),
        Play((act("organize", ...), Perhaps(act("done")))),
        Do(
            "Congress: {markers}. Now the states. Campaign with any card: one Campaigner, one die.",
            accept=act("campaign", ...),
            otherwise="That is another action. Campaign: red cubes are states that hold.",
            hint="Choose a card, then Campaign. {first_campaigning}",
        ),
        Do(
            "A {dice}: four cubes. Accept.",
            accept=act("accept"),
            otherwise="A 4 is the best a d4 can do: keep it.",
            hint="Accept.",
        ),
        Do(
            "Before its first cube a button moves a Campaigner. Move it out of the South.",
            accept=act("move", "red", ...),
            otherwise="The South is red already: a button brings the cubes where they are missing.",
            hint="Choose a region: its row says what it costs.",
        ),
        Free(
            "Place the cubes: where they have some, each takes one away instead. Four take a State card.",
            until=lambda seen: seen.current_player != seen.seat,
            hint="Four in one state reject at once when the Amendment is sent; three win most votes.",
        ),
        Play((act("organize", ...), Perhaps(act("done")))),
        Say("In Final Voting a tie is yours: an empty state is yours 58 times in 100, with a cube 72."),
        Say("Thirteen of 48 is enough: hold eight in the South and five more, and they never have 36."),
        Say("Keep buttons for that vote: each throws a lost die again."),
    ),
    teaches=("lobbying", "campaigning", "strategy"),
)  # fmt: skip

COURSE = Course(
    lessons=(_CARDS, _CONGRESS, _TIMING, _VOTING, _OPPOSITION),
    left_out={
        "cards": "what single cards do, for looking up",
        "deck-cards": "what single cards do, for looking up",
    },
    words={
        "buttons": lambda seen: counted(seen.buttons[seen.seat], "button"),
        "theirs": lambda seen: seen.buttons[1 - seen.seat],
        "dice": lambda seen: " and ".join(map(str, seen.showing.dice)) or "no dice",
        "markers": lambda seen: seen.congress,
        "now_for": lambda seen: sum(p + y >= 4 for p, y in zip(seen.purple, seen.yellow, strict=True)),
        "now_against": lambda seen: sum(red >= 4 for red in seen.red),
        "checks": lambda seen: seen.decided[0],
        "crosses": lambda seen: seen.decided[1],
    },
    plates={"states": Plate("congress", ("state:NY", "state:CT"))},
    questions=(
        "It ended {points} for {winner}. Which region decided it, and when did it turn?",
        "Look at {when}: {turn}. What could the other side have done, before or after?",
        (
            "The Amendment needs two thirds of Congress and 36 states. Why is it made so hard to "
            "change a constitution?"
        ),
        (
            "Tennessee ratified in 1920 because one member voted otherwise than expected. Which "
            "single throw or cube of this game was as narrow?"
        ),
        (
            "Black women were often kept out of the movement and, after 1920, from the polls. What "
            "does the game tell of that, and what does it leave out?"
        ),
    ),
)
