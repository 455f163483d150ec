"""Lessons of Electioneering: a turn, the votes, the cards that do something."""

from __future__ import annotations

from civics_tui.lessons.script import Condition, Course, Do, Lesson, Plate, Play, Say, act, anything, leads_to
from rules.electioneering.components import BOX
from rules.electioneering.observation import Observation
from rules.electioneering.scoring import suit_sums
from rules.words import counted

_STUDENT = {student.id: index for index, student in enumerate(BOX.students)}
_SUIT = {suit.letter: index for index, suit in enumerate(BOX.suits)}


def _deck(*places: str) -> list[int]:
    """Lay the deck: codes of cards, the first one on top."""
    return [BOX.kind[code] for place in places for code in place.split()]


def _students(names: str) -> list[int]:
    return [_STUDENT[name] for name in names.split()]


def _sums(observation: Observation, student: str) -> tuple[int, ...]:
    row = observation.rows[observation.students.index(student)]
    return suit_sums([BOX.kind[code] for code in row])


def _cares(observation: Observation, student: str) -> str:
    """Name what a student cares about, with the sum."""
    sums = _sums(observation, student)
    cares = [BOX.suits[suit].short for suit, total in enumerate(sums) if total == max(sums)]
    return f"{' and '.join(cares)}, {max(sums)}"


def _own(observation: Observation, student: str) -> int:
    """Add up what the learner's hand has of what a student cares about."""
    sums = _sums(observation, student)
    hand = suit_sums([BOX.kind[code] for code in observation.hands[observation.seat or 0] or ()])
    return sum(own for own, total in zip(hand, sums, strict=True) if total == max(sums))


def _cares_only(student: str, letter: str) -> Condition:
    def fits(observation: Observation) -> bool:
        sums = _sums(observation, student)
        own = sums[_SUIT[letter]]
        return own == max(sums) and sums.count(own) == 1

    return fits


_TURN = Lesson(
    id="turn",
    title="A turn",
    minutes=3,
    names=("Ann", "Bo"),
    options={"first_player": "random"},
    chance={
        "removed suit": [_SUIT["J"]],
        "influence deck": [_deck("R* R* R2 R4 G2 B3", "B* B2 B* G3 R3 G*", "GR B2 G2", "G* R* B4 B* R2")],
        "students": [_students("milo priya bea")],
        "first player": [0],
    },
    steps=(
        Say(
            "You run for class president against Bo. Win more students; each has a row of cards.", "row:milo"
        ),
        Do(
            "Stars of one suit in a row or a hand: one is worth 1, two 4, three 9. Play a star, R★.",
            accept=act("play", "R*"),
            otherwise="{thing} does more than count: later. First a star, R★.",
            hint="R★ is in the list: move to it and press Enter, or press its number.",
        ),
        Do(
            "Milo cares about {milo}: a tie (of both you have {both}). Make Recess alone the highest sum.",
            accept=leads_to(_cares_only("milo", "R")),
            otherwise="There it does not change Milo, who still cares about two things.",
            hint="Choose Milo's row. R★ adds 1 to Recess there.",
        ),
        Say("Milo now cares about {milo}. Most of it in hand wins Milo's vote; a tie wins none.", "row:milo"),
        Play((act("play", "B*"), act("row", "priya"))),
        Say("You drew a card, and Bo played B★ on Priya's row. That was a round.", "row:priya"),
        Do(
            "A number is an action. A 4 you play locks its row, one dealt there does not. Play yours.",
            accept=act("play", "R4"),
            otherwise="{thing} does not lock. Only a 4 does, as the card of your turn.",
            hint="R4 locks: Extra-Long Recess, lock.",
        ),
        Do(
            "Nobody can play on a locked row. Choose one: the list says how much you would have there.",
            accept=act("row", ...),
            hint="R4 makes any student want Recess, and your hand has 3. {first_turn}",
        ),
        Play((act("play", "B2"), act("row", {"milo", "priya", "bea"}), act("take", "B2"), act("put", ...))),
        Say("Locked on Recess, for good: most of it at the end wins, so keep yours. Six cards lock, too."),
        Do(
            "One more turn: play any star.",
            accept=act("play", {"R*", "G*", "B*"}),
            otherwise="{thing} has an action: the third lesson shows it. Now a star.",
            hint="A star of a suit is worth 1, two are worth 4, three 9.",
        ),
        Do(
            "Choose a row. Each says what its student will care about then.",
            accept=act("row", ...),
            hint="Each says what the student would care about, its sum in the row, and what you have of it.",
        ),
        Play((act("play", "B*"), act("row", {"priya", "bea", "milo"}))),
        Say("Play, do it, draw: a whole turn. When every row is locked all vote, by what hands then hold."),
    ),
    teaches=("game", "cards", "setup", "turn", "four"),
)

_VOTES = Lesson(
    id="votes",
    title="The votes",
    minutes=3,
    names=("Ann", "Bo"),
    options={"first_player": "random"},
    chance={
        "removed suit": [_SUIT["J"]],
        "influence deck": [_deck("G4 R4 G* G* R2 B2", "B4 B* B* G2 R2 B3", "G2 B2 GB", "GR RB G*")],
        "students": [_students("milo priya bea")],
        "first player": [0],
        "run-off deck": [_deck("G3 R* GB")],
        "run-off student": [_STUDENT["desmond"]],
    },
    steps=(
        Play((act("play", "G4"), act("row", "milo"), act("play", "B4"), act("row", "priya"))),
        Say("GR is worth 1 in each of two suits. Who locks the last row, Bea's, ends the game.", "row:bea"),
        Do(
            "Bea's is the last. End the game now: play the card that locks the row.",
            accept=act("play", "R4"),
            otherwise="{thing} leaves Bea's row open. You have one card that locks.",
            hint="R4, the 4 of Extra-Long Recess.",
        ),
        Say(
            "You won {won}, by your Gross; Bo won Priya, by Bugs. You tied for Bea: nobody wins that one.",
            "row:desmond",
        ),
        Say('Your numbers stood by the students all along; of Bo\'s hand only what all had seen, as "2+".'),
        Say("A tie at 1 student each: a run-off before Desmond. {first_runoff}", "row:desmond"),
        Do(
            "Desmond cares about {desmond}. You have most of it, three stars count 9: keep it the highest.",
            accept=act("play", {"G*", "GR"}),
            otherwise="{thing} does not help Gross in that row. Find a card that does.",
            hint="Play G★ or GR: both add to Gross.",
        ),
        Play((act("play", "B*"),)),
        Say("Desmond votes for you, president! What you play turns students, what you keep wins them."),
    ),
    teaches=("end", "votes", "runoff"),
)

_ACTIONS = Lesson(
    id="actions",
    title="Swap and gather",
    minutes=3,
    names=("Ann", "Bo", "Cy"),
    options={"first_player": "random"},
    chance={
        "influence deck": [
            _deck(
                "B2 G3 R* R* J2 BJ",
                "G* B* G2 J3 B3 R3",
                "R* J* J2 G2 B2 R3",
                "R4 G2 B3 J*",
                "R2 G* J4 B4 RJ G* J* B*",
            )
        ],
        "students": [_students("milo priya bea tomas")],
        "first player": [0],
    },
    steps=(
        Play((act("play", "BJ"), act("row", "milo"), act("play", "G*"), act("row", "tomas"))),
        Play((act("play", "R*"), act("row", "priya"))),
        Say("Milo's row holds R4. In your hand it would be worth 4 Recess at the end.", "row:milo"),
        Do(
            "A 2 swaps: it takes a card from its row. Play one.",
            accept=act("play", {"B2", "J2", "R2"}),
            otherwise="{thing} takes no single card. You need a 2.",
            hint="B2, J2 or R2. {first_two}",
        ),
        Do(
            "On the row with the card you want: Milo's.",
            accept=act("row", "milo"),
            otherwise="R4 is not there, but in Milo's row.",
            hint="Milo's row.",
        ),
        Do(
            "Take R4.",
            accept=act("take", "R4"),
            otherwise="{thing} is worth less to you than R4.",
            hint="R4 is the strongest card of the row, and you collect Recess.",
        ),
        Do(
            "Put a card down, any but G3: you need it next. It counts there, but does not act.",
            accept=act("put", {code for code in BOX.kind if code != "G3"}),
            otherwise="Keep G3: you need it for what comes next.",
            hint="Each card says what Milo would care about then, and what you would have of it.",
        ),
        Say("Milo now cares about {milo}. All saw you take R4; the rest is secret."),
        Play((act("play", "B*"), act("row", "bea"), act("play", "J*"), act("row", "bea"))),
        Say(
            "Gross and Jokes tie in Tomás's row: then both count. You have {tie} there, added up.",
            "row:tomas",
        ),
        Do(
            "A 3 gathers every card of its suit, itself too. Play G3.",
            accept=act("play", "G3"),
            otherwise="{thing} does not gather. A 3 does.",
            hint="G3. {first_three}",
        ),
        Do(
            "Gather at least two Gross cards: choose a row that has one already.",
            accept=act("row", {"tomas", "priya"}),
            otherwise="There G3 would gather only itself.",
            hint="Tomás's row has G★, Priya's has G2.",
        ),
        Do(
            "Put as many cards down as you took, any you like.",
            accept=act("put", ...),
            hint="Keep what your hand is strong in: Recess.",
        ),
        Do("And the other one.", accept=anything, hint="Keep what your hand is strong in: Recess."),
        Say("Your hand is secret, but what you took from a row and put down, everybody has seen."),
        Say("That is every action. Now you know all of it: win the most students."),
    ),
    teaches=("two", "three"),
)

COURSE = Course(
    lessons=(_TURN, _VOTES, _ACTIONS),
    left_out={"slogans": "it takes several persons to choose the best slogan"},
    words={
        "milo": lambda observation: _cares(observation, "milo"),
        "desmond": lambda observation: _cares(observation, "desmond"),
        "both": lambda seen: f"{_own(seen, 'milo')}",
        "tie": lambda seen: f"{_own(seen, 'tomas')}",
        "won": lambda seen: counted(sum(vote.winner == seen.seat for vote in seen.votes), "student"),
    },
    plates={"row": Plate("turn", ("row:milo", "card:milo:GR"))},
    questions=(
        "{winner} wins {points}. Which student decided it, and what did that student care about?",
        "Look at {when}: {turn}. Who could have prevented that, and with which card?",
        "Look at {second}'s last hand. Which of its cards counted for which student?",
        "Candidates here change what the class cares about. Do real ones, or do they follow it?",
        "If the class had talked about its topics first, would {last} have won more students?",
    ),
)
