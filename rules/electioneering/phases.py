"""The phases of Electioneering, in the rulebook's order: slogans, turns, votes, run-off.

| action | meaning |
| --- | --- |
| `("first", seat)` | the table names the first player |
| `("draw",)` | the first player is drawn |
| `("play", "G2")` | a hand card becomes the card of the turn |
| `("row", "milo")` | it is played on that student's row |
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from operator import attrgetter

from rules.electioneering.cards import CARDS
from rules.electioneering.components import ROW_LOCK_SIZE, RUNOFF_ROW_SIZE, SLOGAN_LENGTH, SUITS_OF
from rules.electioneering.effects import ask, would_be
from rules.electioneering.moments import RunOffBegins, RunOffCounted, VotesCounted
from rules.electioneering.naming import PLAYS, what_changed
from rules.electioneering.scoring import Vote, cast_vote, leaders, students_won, suit_sums
from rules.electioneering.state import NO_ROW, ElectionState, without
from rules.game import Action, Asked, Label, Prompt, Text
from rules.steps import Decision, Step, less, step
from rules.verbs import Verb
from rules.words import CHANGED, TURN, Contest, Stop

SEATS = range(4)
FIRST = Verb("first", SEATS)
DRAW: Action = ("draw",)


@step
class ChooseFirstPlayer(Decision[ElectionState]):
    """The table names the first player, by a contest of slogans or not, or has one drawn (E-15 to E-18)."""

    slogans: bool = field(default=False, repr=False)
    """Whether there is a contest; what is chosen, and the digest, are the same without."""

    def legal(self, state: ElectionState) -> Sequence[Action]:
        return [*FIRST[: state.seats], DRAW]

    def choose(self, state: ElectionState, action: Action) -> None:
        if action == DRAW:
            plays_first(state, state.chance.pick(range(state.seats), "first player"))
        else:
            plays_first(state, FIRST.of(action))

    def prompt(self, state: ElectionState) -> Prompt:
        contest = Contest(
            "The best slogan plays first. Type yours: it is shown without your name.",
            "Which slogan is best? Talk it over. Its candidate plays first.",
            SLOGAN_LENGTH,
            state.box.slogans,
            FIRST[: state.seats],
            DRAW,
            "The best slogan would begin; alone, you choose.",
        )
        text = Text("Who plays first?")
        return Prompt(text, "slogans", Asked.TABLE, contest=contest if self.slogans else None)

    def label(self, state: ElectionState, action: Action) -> Label:
        if action == DRAW:
            return Label(Text("Draw the first player"), key="d", safe=True)
        seat = FIRST.of(action)
        return Label(Text.of("{0:seat} plays first", seat), f"seat:{seat}", name=Text.of("{0:seat}", seat))


def plays_first(state: ElectionState, seat: int) -> None:
    """Begin with the turn of a seat; the game goes on to the left (E-17)."""
    state.first_player = seat
    state.headline("{0:seat} plays first.", seat)
    state.push(*_TURNS[seat])


@step
class PlayACard(Decision[ElectionState]):
    """Choose the card of the turn, each kind once (Game Flow 1, E-09, E-20, E-21)."""

    forced = False

    def legal(self, state: ElectionState) -> Sequence[Action]:
        return [state.box.play[kind] for kind in dict.fromkeys(state.hands[self.seat])]

    def choose(self, state: ElectionState, action: Action) -> None:
        kind = state.box.play.of(action)
        state.leave_hand(self.seat, kind)
        state.playing = kind
        state.push(_ON_A_ROW[self.seat])

    def prompt(self, state: ElectionState) -> Prompt:
        if state.standing:
            text = Text.of("Play one card before {0}; you draw none.", state.student(0))
            return ask(state, self.seat, text, "runoff")
        return ask(state, self.seat, Text(_asks_for_a_card(state)), "turn")

    def label(self, state: ElectionState, action: Action) -> Label:
        kind = state.box.play.of(action)
        card = CARDS[kind]
        said = listed = f"{state.box.suit_names(kind)}, {card.does}"
        free = [row for row, locked in enumerate(state.locked) if not locked]
        gain = None
        if len(free) == 1:
            # Nobody is asked for the last row: what the card comes to there is said at once, and takes room.
            gain = comes_of(state, self.seat, kind, free[0])
            names = state.box.short_names(kind)
            listed = names if len(card.suits) > 1 else f"{names}, {card.does}"
        name, brief = Text.of("{0}", listed), Text(card.does)
        text = Text.of("Play {0} {1}", state.box.card_names[kind], said)
        target = f"hand:{state.box.codes[kind]}"
        copies = state.hands[self.seat].count(kind)
        return Label(text, target, name=name, brief=brief, gain=gain, copies=copies)

    def why_not(self, state: ElectionState) -> tuple[Text, ...]:
        return Text("A turn plays a card: nobody passes."), *_locked(state)


def _asks_for_a_card(state: ElectionState) -> str:
    """Ask for the card of the turn, and say that it is the last one: nobody is asked after it."""
    open_rows = [row for row, locked in zip(state.rows, state.locked, strict=True) if not locked]
    if len(state.deck) == 1:
        return "Play a card: drawing the last one ends the game."
    if len(open_rows) > 1:
        last = len(state.deck) <= state.seats
        return "Play a card: this is your last turn." if last else "Play a card from your hand."
    if len(open_rows[0]) + 1 == ROW_LOCK_SIZE:
        return "Play a card on the last row: it ends the game."
    return "Play a card on the last row: a 4 ends the game."


@step
class OnARow(Decision[ElectionState]):
    """Choose the unlocked row for the card of the turn (Game Flow 1, E-22)."""

    def legal(self, state: ElectionState) -> Sequence[Action]:
        rows = zip(state.students, state.locked, strict=True)
        return [state.box.row[student] for student, locked in rows if not locked]

    def choose(self, state: ElectionState, action: Action) -> None:
        """Play the card on the row; its action comes next, then the lock (Game Flow 2, E-25)."""
        row = state.students.index(state.box.row.of(action))
        kind = state.playing
        assert kind is not None
        state.playing = None
        state.turn_row = row
        before = state.rows[row]
        state.rows[row] = after = (*before, kind)
        if not state.quiet:
            card, whose = state.box.card_names[kind], state.student(row)
            played = self.seat, card, whose, state.box.shorts, before, after
            state.lines.append((PLAYS, played, None, True, None, what_changed, False, 0, Stop.MOMENT, (), ()))
        state.push(*_ACTIONS[self.seat][kind])

    def prompt(self, state: ElectionState) -> Prompt:
        assert state.playing is not None
        text = Text.of("Choose the student row for {0}.", state.box.card_names[state.playing])
        return ask(state, self.seat, text, "turn")

    def label(self, state: ElectionState, action: Action) -> Label:
        assert state.playing is not None
        row = state.students.index(state.box.row.of(action))
        student, gain = state.student(row), comes_of(state, self.seat, state.playing, row)
        text, name = Text.of("{0}'s row", student), Text.of("{0}", student)
        # A row keeps its number when another one locks.
        return Label(text, student.target, name=name, gain=gain, number=row + 1)

    def why_not(self, state: ElectionState) -> tuple[Text, ...]:
        return _locked(state)


def _locked(state: ElectionState) -> tuple[Text, ...]:
    return tuple(
        Text.of("{0}'s row is locked: nothing can be played on it.", state.student(row))
        for row, locked in enumerate(state.locked)
        if locked
    )


def comes_of(state: ElectionState, seat: int, kind: int, place: int) -> Text:
    """Say what a student cares about with a card in the row and a 3's suit in the hand of who plays it."""
    row = (*state.rows[place], kind)
    hand = state.hands[seat]
    rest = less(hand, kind) if state.playing is None else hand
    taken = tuple([card for card in row if CARDS[kind].gathers & set(SUITS_OF[card])])
    return would_be(state.box, tuple(without(row, taken)), (*rest, *taken))


@step
class CheckTheLock(Step[ElectionState]):
    """After the action: a row locks with its sixth card, if no 4 has locked it (E-24 to E-27)."""

    def run(self, state: ElectionState) -> None:
        row = state.turn_row
        if len(state.rows[row]) >= ROW_LOCK_SIZE and not state.locked[row]:
            state.lock("its sixth card")
        state.turn_row = NO_ROW


@step
class CompleteTurn(Step[ElectionState]):
    """Draw a card; the game ends with the last card or the last row (Game Flow 3, E-40 to E-42)."""

    seat: int

    def run(self, state: ElectionState) -> None:
        """Draw, then pass the turn to the left or count the votes."""
        seat = self.seat
        drawn = state.deck.pop()
        state.hands[seat] = tuple(sorted((*state.hands[seat], drawn)))
        ends = not state.deck or all(state.locked)
        told = "{0:seat} draws {1}.", seat, state.box.card_names[drawn]
        if not ends:
            state.line(*told, seats=(seat,), stop=Stop.PASSING)
            state.push(*_TURNS[(seat + 1) % state.seats])
            return
        # Hands are laid open at once.
        state.headline(*told)
        if state.deck:
            state.line("Every row is locked: the game ends.")
        else:
            state.line("{0:seat} draws the last card of the deck: the game ends.", seat)
        state.push(CountTheVotes(seat, drawn))


@step
class CountTheVotes(Step[ElectionState]):
    """Hands are revealed and every student votes (Game End, E-50 to E-54, E-60)."""

    seat: int
    """Who drew last."""
    drawn: int

    def run(self, state: ElectionState) -> None:
        """Count; a tie for the most students leads to a run-off."""
        sums = [suit_sums(hand) for hand in state.hands]
        state.votes = tuple(
            [cast_vote(student, row, sums) for student, row in zip(state.students, state.rows, strict=True)]
        )
        tied = leaders(students_won(state.votes, state.seats))
        for seat, hand in enumerate(state.hands):
            state.known[seat] = hand
            if not state.quiet:
                state.line("{0:seat} reveals {1}.", seat, state.card_names(hand))
        if not state.quiet:
            last = self.seat, state.box.codes[self.drawn]
            hands, rows = state.codes(state.hands), state.codes(state.rows)
            moment = VotesCounted(state.votes, hands, tied, not state.deck, last, rows, tuple(state.locked))
            state.headline("The votes are counted.", moment=moment)
        for vote in state.votes:
            _tell_vote(state, vote)
        if len(tied) > 1:
            state.push(RunOff(tied))
        else:
            state.line("{0:seat} is president of the class!", tied[0])


@step
class RunOff(Step[ElectionState]):
    """Tied players keep their hands; an unused student gets a new row of three (Game End, E-60 to E-67)."""

    tied: tuple[int, ...]

    def run(self, state: ElectionState) -> None:
        """Collect and shuffle all other cards and set up the run-off row."""
        collected = state.deck[:]
        for row in state.rows:
            collected += row
        for seat in range(state.seats):
            if seat not in self.tied:
                collected += state.hands[seat]
                state.hands[seat] = ()
                state.known[seat] = ()
        state.deck = state.chance.shuffle(collected, "run-off deck")[::-1]
        student = state.chance.pick(state.bench, "run-off student")
        state.bench = (*state.students, *(other for other in state.bench if other != student))
        state.students = (student,)
        state.rows = [tuple(state.deck.pop() for _ in range(RUNOFF_ROW_SIZE))]
        state.locked = [False]
        state.standing = self.tied
        first = state.first_player
        assert first is not None
        tied = tuple(sorted(self.tied, key=lambda seat: (seat - first) % state.seats))
        if not state.quiet:
            state.headline(
                "A tie for the most students: run-off before {0}, with {1}.",
                state.student(0),
                state.card_names(state.rows[0]),
                moment=RunOffBegins(
                    state.box.students[student].id, state.codes(state.rows)[0], tied, state.codes(state.hands)
                ),
                weight=TURN,
            )
        state.push(RunOffTurns(tied))


@step
class RunOffTurns(Step[ElectionState]):
    """Each tied player in turn order plays one card and draws none, until the row locks (E-62 to E-64)."""

    order: tuple[int, ...]
    """The tied players still to play."""

    def run(self, state: ElectionState) -> None:
        """Ask the next player, or let the student vote."""
        if self.order and not state.locked[0]:
            state.push(PlayACard(self.order[0]), RunOffTurns(self.order[1:]))
            return
        for seat in self.order:
            state.line("{0:seat} plays no card: the row is locked.", seat, weight=TURN)
        state.push(RunOffVote())


@step
class RunOffVote(Step[ElectionState]):
    """The run-off student alone decides the presidency; a tie disbands the class government (E-65, E-66)."""

    def run(self, state: ElectionState) -> None:
        """Let the student vote among the tied players."""
        sums = [suit_sums(hand) if seat in state.standing else None for seat, hand in enumerate(state.hands)]
        vote = cast_vote(state.students[0], state.rows[0], sums)
        state.runoff_vote = vote
        if not state.quiet:
            moment = RunOffCounted(vote, state.codes(state.hands), *state.codes(state.rows))
            state.headline("{0} votes in the run-off.", state.student(0), moment=moment)
        _tell_vote(state, vote)
        if vote.winner is None:
            state.line("The run-off is tied: Mrs. Turner disbands the class government.")
        else:
            state.line("{0:seat} is president of the class!", vote.winner)


_TURNS = tuple([(PlayACard(seat), CompleteTurn(seat)) for seat in SEATS])
_ON_A_ROW = tuple([OnARow(seat) for seat in SEATS])
_ACTIONS = tuple([tuple([(*card.event.by(seat), CheckTheLock()) for card in CARDS]) for seat in SEATS])
"""Steps are immutable: the common ones are made once. `_ACTIONS` are by seat and kind of card."""


def _tell_vote(state: ElectionState, vote: Vote) -> None:
    if state.quiet:
        return
    suits = [state.box.suits[suit] for suit in vote.cares]
    causes, shorts = (Text.listing([*map(attrgetter(name), suits)]) for name in ("name", "short"))
    standing = {seat: score for seat, score in enumerate(vote.scores) if score is not None}
    best, second, *_ = sorted(standing.values(), reverse=True)
    winner, votes = Text("nobody"), "{0} cares about {1}: a tie at {2}, nobody wins {0}."
    if vote.winner is not None:
        winner = Text.of("{0:seat}", vote.winner)
        votes = "{0} cares about {1} and votes for {4}, {2} against {3}."
    told = state.box.student_names[vote.student], causes, best, second, winner, shorts
    state.line(votes, *told, effect="{4} wins {0} ({5} {2} to {3})", weight=CHANGED, concerns=(*standing,))
