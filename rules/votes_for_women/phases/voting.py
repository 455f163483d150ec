"""Final Voting (rulebook "Final Voting"; ruling 13)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import product

from rules.game import Action, Asked, Label, Prompt
from rules.steps import step
from rules.votes_for_women import components
from rules.votes_for_women.choices import ACCEPT, REROLL, Choice, reroll_label
from rules.votes_for_women.components import ANYWHERE, MISS_FEBB, OPPOSITION, STATE, SUFFRAGIST
from rules.votes_for_women.effects.map import TO_WIN, cubes_of, decide
from rules.votes_for_women.effects.states import CHOOSE_STATE
from rules.votes_for_women.moments import AllVotes, StateVote, Vote
from rules.votes_for_women.observation import Observation, Showing
from rules.votes_for_women.state import CHECK, VotesState
from rules.votes_for_women.words import NAMED_STATE
from rules.words import Joined, Stop, Text

VOTING_DIE = ("Suffragist voting die", "Opposition voting die")
"""By seat: the die's name in the chance stream."""

_D8_CARD = (components.VOTER_REGISTRATION, components.VOTER_SUPPRESSION)

THE_REST: Action = ("rest",)

Faces = tuple[int, int]
"""Of the Suffragist and the Opposition die."""

SAFE, LEANING, TOSS_UP = 0.8, 0.6, 0.4
"""The least chance of a side in a state that is safe for it, leans to it, is a toss-up; below it is lost."""

_LAST = 5
"""Open states of which each vote is a moment."""
_NEAR = 2
"""States a side may still need for each vote to be a moment."""


def voting_sides(state: VotesState | Observation, seat: int) -> int:
    """Return the size of a side's die (13.2)."""
    return 8 if _D8_CARD[seat] in state.ballot_box else 6


def leader(state: VotesState | Observation, suffragist: int, opposition: int) -> int:
    """Return the side with the higher total; ties go to Opposition unless Miss Febb is out (13.3)."""
    if suffragist != opposition:
        return SUFFRAGIST if suffragist > opposition else OPPOSITION
    return SUFFRAGIST if MISS_FEBB in state.ballot_box else OPPOSITION


def wins_throw(lead: int, mine: int, theirs: int, ties: bool) -> bool:
    """Whether the Suffragist side wins a throw, by its lead in cubes, both faces, and who has ties (13.3)."""
    return mine + lead + ties > theirs


def vote_chance(lead: int, sides: tuple[int, int], ties: bool) -> float:
    """Return how often the Suffragist side wins a vote, by its lead in cubes, both dice, and who has ties."""
    throws = product(range(1, sides[0] + 1), range(1, sides[1] + 1))
    return sum(wins_throw(lead, *faces, ties) for faces in throws) / (sides[0] * sides[1])


def chance_of(seen: VotesState | Observation, seat: int, cubes: tuple[int, int]) -> float:
    """Return how often a side would win a state with so many cubes of both sides."""
    sides = voting_sides(seen, SUFFRAGIST), voting_sides(seen, OPPOSITION)
    share = vote_chance(cubes[0] - cubes[1], sides, MISS_FEBB in seen.ballot_box)
    return share if seat == SUFFRAGIST else 1 - share


def chance_in(state: VotesState, seat: int, place: int) -> float:
    """Return how often a side would win a state with the cubes that lie there."""
    return chance_of(state, seat, _cubes(state, place))


def winning_faces(state: VotesState, seat: int, place: int, faces: Faces) -> int:
    """Count the faces of a side's own die that would win the state against the other die as it lies."""
    won, totals = 0, [face + more for face, more in zip(faces, _cubes(state, place), strict=True)]
    totals[seat] -= faces[seat]
    for _ in range(voting_sides(state, seat)):
        totals[seat] += 1
        won += leader(state, totals[0], totals[1]) == seat
    return won


def standing(chance: float) -> str:
    """Name what a chance makes of a state for a side."""
    if chance >= SAFE:
        return "safe"
    return "leaning" if chance >= LEANING else "toss-up" if chance >= TOSS_UP else "behind"


@step
class ChooseVotingState(Choice):
    """The sides take turns picking an undecided state, the Suffragist side first (13.1)."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        """Any undecided state, the safest first; all of them at once when nobody can throw again."""
        cubes, own = state.cubes, -1 if self.seat == SUFFRAGIST else 1
        places = sorted(
            open_states(state), key=lambda place: own * (cubes[place] + cubes[48 + place] - cubes[96 + place])
        )
        legal = [CHOOSE_STATE[place] for place in places]
        if len(legal) > 1 and not any(state.buttons):
            legal.append(THE_REST)
        return legal

    def choose(self, state: VotesState, action: Action) -> None:
        """Both throw; the other side picks next."""
        if action == THE_REST:
            all_vote(state, self.seat)
            return
        place = STATE[action[1]]
        # It begins with the state, so that its caller reads the outcome, too, where votes are not stopped at.
        state.headline("{0} votes, called by {1:seat}.", NAMED_STATE[place], self.seat)
        faces = [0, 0]
        for seat in (self.seat, 1 - self.seat):
            faces[seat] = state.chance.roll(voting_sides(state, seat), VOTING_DIE[seat])
        state.agenda.append(ChooseVotingState(1 - self.seat))
        compare(state, place, ((faces[0], faces[1]),))

    def prompt(self, state: VotesState) -> Prompt:
        left = TO_WIN[self.seat] - state.decided[self.seat]
        text = Text("Call a state to vote: you need {0} of the {1} left.", (left, len(open_states(state))))
        return Prompt(text, "voting", Asked.OPEN, gathered=True)

    def label(self, state: VotesState, action: Action) -> Label:
        """Name the state with both dice and cubes, and the chance to win it; the safest come first."""
        if action == THE_REST:
            text = Text("All states that are left vote")
            gain = Text("{0:n state}", (len(open_states(state)),))
            return Label(text, name=Text("All the rest"), key="x", gain=gain)
        place, seat = STATE[action[1]], self.seat
        named = NAMED_STATE[place]
        mine, theirs = (_die(state, side, place) for side in (seat, 1 - seat))
        chance = chance_in(state, self.seat, place)
        share = round(100 * chance)
        text = Text("Call {0} to vote", (named,))
        gain = Text("{0} {1}% {2}:{3}", (standing(chance), share, mine, theirs))
        return Label(text, named.target, Text("{0}", (named,)), gain=gain)

    def joined(self, state: VotesState, here: Collection[int]) -> Sequence[Joined]:
        """Offer to call what is safe, one state after the other, whoever of those here is asked."""
        chances = {place: chance_in(state, self.seat, place) for place in open_states(state)}
        safe = [place for place in sorted(chances, key=lambda one: -chances[one]) if chances[place] >= SAFE]
        if not safe or not any(state.buttons):
            return ()
        text, gain = Text("Call the safe states"), Text("{0:n state}", (len(safe),))
        label = Label(text, name=text, key="v", gain=gain)
        return (Joined((CHOOSE_STATE[safe[0]],), label, again=True),)


def open_states(state: VotesState | Observation) -> list[int]:
    """List the states that have not decided."""
    return [place for place in ANYWHERE if state.status[place] < CHECK]


def _cubes(state: VotesState, place: int) -> tuple[int, int]:
    return cubes_of(state, SUFFRAGIST, place), cubes_of(state, OPPOSITION, place)


def all_vote(state: VotesState, seat: int) -> None:
    """Let all states left vote in the order of the board, where nobody has a button to throw again (13.7)."""
    state.headline("{0:seat} calls all states that are left to vote.", seat)
    votes = []
    log_at = len(state.lines)
    for place in ANYWHERE:
        if state.status[place] >= CHECK:
            continue
        faces = [0, 0]
        for side in (seat, 1 - seat):
            faces[side] = state.chance.roll(voting_sides(state, side), VOTING_DIE[side])
        plus = _cubes(state, place)
        winner = leader(state, faces[0] + plus[0], faces[1] + plus[1])
        votes.append(Vote(place, plus, (faces[0], faces[1]), winner))
        _tell_vote(state, place, ((faces[0], faces[1]),), plus)
        decide(state, winner, place)
        seat = 1 - seat
        if state.winner is not None:
            break
    if not state.quiet:
        # The count of all comes before the end of the game.
        state.line("All the rest have voted.", moment=AllVotes(tuple(votes)))
        state.lines.insert(log_at, state.lines.pop())


def _die(state: VotesState, seat: int, place: int) -> Text:
    """Write a side's die and cubes: `d6+3`."""
    sides, cubes = voting_sides(state, seat), cubes_of(state, seat, place)
    return Text("d{0}{1:+}", (sides, cubes)) if cubes else Text("d{0}", (sides,))


def compare(state: VotesState, place: int, throws: tuple[Faces, ...]) -> None:
    """Compare the totals and ask the side that is behind whether it throws again (13.2 to 13.5)."""
    faces = throws[-1]
    plus = _cubes(state, place)
    _tell_vote(state, place, throws, plus)
    ahead = leader(state, faces[0] + plus[0], faces[1] + plus[1])
    state.agenda.append(VotingReroll(1 - ahead, place, throws))


def _tell_vote(state: VotesState, place: int, throws: tuple[Faces, ...], plus: tuple[int, int]) -> None:
    sums = zip((SUFFRAGIST, OPPOSITION), throws[-1], plus, strict=True)
    mine, theirs = ((seat, face, more, face + more) for seat, face, more in sums)
    effect = "{4} to {8}" if len(throws) == 1 else "rolled again {4} to {8}"
    text = "{0}: {1:seat} {2} + {3} = {4}, {5:seat} {6} + {7} = {8}."
    state.line(text, NAMED_STATE[place], *mine, *theirs, effect=effect, weight=1)


@step
class VotingReroll(Choice):
    """The side that is behind may pay a button to throw its die again, if that can help (13.5)."""

    place: int
    throws: tuple[Faces, ...]
    """The faces first thrown, and after every re-roll."""

    @property
    def faces(self) -> Faces:
        """The dice as they lie."""
        return self.throws[-1]

    def legal(self, state: VotesState) -> Sequence[Action]:
        """Throw again where the highest face would win, or let the state go."""
        seat = self.seat
        if not state.buttons[seat]:
            return (ACCEPT,)
        return (REROLL, ACCEPT) if winning_faces(state, seat, self.place, self.faces) else (ACCEPT,)

    def choose(self, state: VotesState, action: Action) -> None:
        seat, place = self.seat, self.place
        if action == ACCEPT:
            self._announce(state)
            decide(state, 1 - seat, place)
            return
        state.buttons[seat] -= 1
        face = state.chance.roll(voting_sides(state, seat), VOTING_DIE[seat])
        text = "{0:seat} pays a button, {1} left, and rolls again: {2}."
        state.line(text, seat, state.buttons[seat], face, notice=True)
        faces = (face, self.faces[1]) if seat == SUFFRAGIST else (self.faces[0], face)
        compare(state, place, (*self.throws, faces))

    def _announce(self, state: VotesState) -> None:
        if state.quiet:
            return
        winner, place = 1 - self.seat, self.place
        decided = state.decided[0] + (winner == SUFFRAGIST), state.decided[1] + (winner == OPPOSITION)
        cubes = _cubes(state, place)
        sides = voting_sides(state, SUFFRAGIST), voting_sides(state, OPPOSITION)
        text = "{0:seat} wins {1}, {2} to {3}."
        totals = [face + more for face, more in zip(self.faces, cubes, strict=True)]
        args = winner, NAMED_STATE[place], max(totals), min(totals)
        if self._matters(state, winner, decided):
            moment = StateVote(place, cubes, self.throws, sides, winner, decided)
            state.line(text, *args, moment=moment, stop=Stop.RUN)
        else:
            state.line(text, *args, notice=True)

    def _matters(self, state: VotesState, winner: int, decided: tuple[int, int]) -> bool:
        """Whether all look at it: an upset, dice thrown again, the last states, a side about to win."""
        near = min([goal - won for goal, won in zip(TO_WIN, decided, strict=True)]) <= _NEAR
        upset = chance_in(state, winner, self.place) < TOSS_UP
        return upset or near or len(self.throws) > 1 or len(open_states(state)) <= _LAST

    def prompt(self, state: VotesState) -> Prompt:
        totals = [face + cubes_of(state, side, self.place) for side, face in enumerate(self.faces)]
        text = "{0}: {1:seat} has {2}, {3:seat} {4}. Roll again?"
        args = (NAMED_STATE[self.place], SUFFRAGIST, totals[0], OPPOSITION, totals[1])
        return Prompt(Text(text, args), "voting", Asked.OPEN, gathered=True)

    def label(self, state: VotesState, action: Action) -> Label:
        seat, named = self.seat, NAMED_STATE[self.place]
        if action == ACCEPT:
            gain = Text("{0:seat} wins it", (1 - seat,))
            return Label(Text("Let {0} go", (named,)), key="a", gain=gain, safe=True, forgoes=True)
        won = winning_faces(state, seat, self.place, self.faces)
        gain = Text("wins {0} of {1}", (won, voting_sides(state, seat)))
        return reroll_label(state, seat, gain)

    def showing(self) -> Showing:
        return Showing(dice=self.faces, vote=self.place)
