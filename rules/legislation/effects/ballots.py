"""Ballots and the effects around them; an effect may have them taken again (L-55, L-59, L-87 to L-89)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rules.game import Action, Label, Prompt, Text
from rules.legislation.components import AGENDA_IDS, AGENDAS
from rules.legislation.effects.floor import Repeal, earmarked, signature_of
from rules.legislation.effects.optional import NONE, USE, Power, Window, decline, in_the_open
from rules.legislation.naming import AGENDA_NAMES, named, players
from rules.legislation.scoring import (
    ABSTAIN,
    BALLOT_NAMES,
    NAY,
    SIDE_NAMES,
    YAY,
    betrays,
    expected_ballots,
    signed,
    vote_total,
)
from rules.legislation.state import LegislationState
from rules.legislation.table import Pledge
from rules.steps import Decision, Step, step
from rules.verbs import Verb, Verb2
from rules.words import CHANGED, Joined, Shown

YAY_BALLOT, NAY_BALLOT, ABSTENTION = BALLOTS = (("yay",), ("nay",), ("abstain",))
BALLOT_OF: dict[Action, int] = {YAY_BALLOT: YAY, NAY_BALLOT: NAY, ABSTENTION: ABSTAIN}
AMENDMENTS = (1, -1)
AMEND = Verb2("amend", AGENDA_IDS, AMENDMENTS)
RECUSE = Verb("recuse", range(8))


@step
class FloorLeader(Power):
    """Floor Leader: the own ballot counts twice."""

    title = "Floor Leader"
    question = Text("Use Floor Leader? Your ballot on this bill counts twice.")
    section = "vote-effects"
    window = Window.BALLOTS
    nothing = Text("who may not vote has no ballot to double")
    sentence = Text("Before the ballots: your ballot on this bill counts twice.")

    def targets(self, state: LegislationState) -> list[Action]:
        return [] if self.seat in state.recused else [USE]

    def use(self, state: LegislationState, action: Action) -> None:
        """Double the ballot to come."""
        self.use_up(state)
        state.doubled += (self.seat,)

    def label_of_use(self, state: LegislationState, action: Action) -> Label:
        return Label(Text("Count my ballot twice"), key="b")


@step
class Amendment(Power):
    """Amendment: move one score of the called bill by one."""

    amount: int

    title = "Amendment"
    question = Text("Use Amendment: move one score of this bill?")
    section = "vote-effects"
    window = Window.BALLOTS
    nothing = Text("no score of the bill can move")

    def targets(self, state: LegislationState) -> list[Action]:
        """Every score, up or down, that would change within -1 to +1."""
        return [
            AMEND[index][AMENDMENTS.index(move)]
            for index, score in enumerate(state.columns(state.called_bill))
            for move in (self.amount, -self.amount)
            if -1 <= score + move <= 1
        ]

    def use(self, state: LegislationState, action: Action) -> None:
        """Change the bill for the rest of the game."""
        self.use_up(state)
        bill = state.called_bill
        index, at = AMEND.of(action)
        columns = list(state.columns(bill))
        columns[index] += AMENDMENTS[at]
        sp, sc, fp, fc = columns
        others = tuple([entry for entry in state.amended if entry[0] != bill])
        state.amended = (*others, (bill, (sp, sc, fp, fc)))
        line = "{0:seat} amends {1}: {2} is now {3}."
        amended = self.seat, named(state, bill), AGENDA_NAMES[index], signed(columns[index])
        state.line(line, *amended, effect="{2} is now {3}", weight=1)

    def label_of_use(self, state: LegislationState, action: Action) -> Label:
        """Name the score, what it becomes, and who stands for it."""
        index, at = AMEND.of(action)
        score = state.columns(state.called_bill)[index]
        old, new = signed(score), signed(score + AMENDMENTS[at])
        return Label(
            Text.of("{0}: from {1} to {2}", AGENDAS[index].name, old, new),
            f"agenda:{AGENDA_IDS[index]}",
            Text.of("{0}: {1} to {2}", AGENDA_IDS[index], old, new if score else "+1 or -1"),
            Text.of("To {0}", new),
            "pm"[at],
            Text.listing([seat for seat in range(state.seats) if index in state.agendas(seat)], field="seat"),
            number=1 + index,
        )

    def text(self) -> Text:
        text = "Before the ballots: move one score of this bill up or down by {0}, never beyond -1 to +1."
        return Text.of(text, self.amount)


@step
class PointOfOrder(Power):
    """Point of Order: one other player may not vote on the called bill."""

    title = "Point of Order"
    question = Text("Use Point of Order: who may not vote on this bill?")
    section = "vote-effects"
    window = Window.BALLOTS
    nothing = Text("nobody else may vote")
    sentence = Text("Before the ballots: one other player may not vote on this bill; that ballot is Abstain.")

    def targets(self, state: LegislationState) -> list[Action]:
        """Every other player who may still vote, the sponsor included."""
        gone = self.seat, *state.recused
        return [RECUSE[other] for other in range(state.seats) if other not in gone]

    def use(self, state: LegislationState, action: Action) -> None:
        """Recuse the player; a token on the bill goes back at once."""
        self.use_up(state)
        other = RECUSE.of(action)
        state.recused += (other,)
        state.tokens[other] = tuple([pledge for pledge in state.tokens[other] if pledge[0] != state.called])
        state.line("{0:seat} may not vote on this bill.", other, effect="{0:seat} may not vote", weight=1)

    def label_of_use(self, state: LegislationState, action: Action) -> Label:
        other = RECUSE.of(action)
        return Label(Text.of("{0:seat} may not vote", other), f"seat:{other}")


@step
class TakeBallots(Step[LegislationState]):
    """Everyone votes, from the sponsor's left around to the sponsor; who is recused does not (L-59)."""

    sponsor: int

    def run(self, state: LegislationState) -> None:
        """Ask everyone who may vote."""
        state.ballots = [ABSTAIN if seat in state.recused else None for seat in range(state.seats)]
        state.push(*[Ballot(seat) for seat in state.left_of(self.sponsor) if seat not in state.recused])


@step
class Ballot(Decision[LegislationState]):
    """Yay, Nay or Abstain: sealed until all have voted, or open in a roll call (L-55, L-59)."""

    def legal(self, state: LegislationState) -> Sequence[Action]:
        return BALLOTS

    def choose(self, state: LegislationState, action: Action) -> None:
        ballot = BALLOT_OF[action]
        state.ballots[self.seat] = ballot
        if state.roll_call:
            state.line("{0:seat} votes {1}.", self.seat, BALLOT_NAMES[ballot])

    def prompt(self, state: LegislationState) -> Prompt:
        """Name the bill, and the pledge that binds."""
        side = state.side_of(self.seat, state.called_bill)
        question = "You pledged {1} here. Your vote on {0}?" if side else "Your vote on {0}?"
        text = Text.of(question, named(state, state.called_bill), SIDE_NAMES.get(side, ""))
        if state.roll_call:
            return in_the_open(text, "ballots")
        return Prompt(text, "ballots", sealed=True, covered=True, call="votes next", wordy=True)

    def shown(self, state: LegislationState, here: Collection[int]) -> Shown | None:
        """Have all persons show a thumb at once, where the option says so (L-59)."""
        voters = [ballot.seat for ballot in reversed(state.agenda) if isinstance(ballot, Ballot)]
        return thumbs(state, [seat for seat in voters if seat in here])

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the ballot and what it brings; one that breaks a pledge has its price (L-65, L-66, L-71)."""
        ballot = BALLOT_OF[action]
        name = BALLOT_NAMES[ballot]
        side = state.side_of(self.seat, state.called_bill)
        points, event = worths(state, state.called_bill, state.turn), state.box.bill(state.called_bill).event
        # The most that the sponsor may take by a Repeal (L-90).
        repeals = state.special_effects and any(isinstance(effect, Repeal) for effect in event)
        gains = state.gains if repeals and self.seat != state.turn else ()
        taken = max((points[self.seat] for points in gains), default=0)
        own, (most, paid) = points[self.seat], _best_paid(state, points, self.seat)
        beside = f", {signed(most)} to {{0}}" if most > max(0, own) and not taken else ""
        passing = f", Repeal may take {taken}" if taken else " if it passes"
        yay, breaks = f"{signed(own)} to you{beside}", bool(side) and betrays(side, ballot)
        gain = {YAY: yay + passing, NAY: "0 to you if it fails"}.get(ballot, "counts for neither")
        if side:
            # A broken pledge gains nothing by itself: the bill may pass all the same.
            gain = (
                f"{'breaks' if breaks else 'keeps'} your {SIDE_NAMES[side]}{(', ' + yay) * (ballot == YAY)}"
            )
        safe = ballot == expected(state, state.called_bill, state.turn, state.tokens)[self.seat]
        label = Label(Text(name), key=name[0].lower(), gain=Text.of(gain, paid), safe=safe)
        price = f"Breaking your {{0}}: {cost_of_breaking(state, self.seat, 'you skip')}."
        return label._replace(warning=Text.of(price, SIDE_NAMES[side])) if breaks else label


def _best_paid(state: LegislationState, points: Sequence[int], voter: int) -> tuple[int, Text]:
    """Return the most that the called bill pays another player than the voter, and who they are."""
    others = [seat for seat in range(state.seats) if seat != voter]
    most = max(points[seat] for seat in others)
    paid = [seat for seat in others if points[seat] == most]
    return most, players(sorted(paid, key=lambda seat: -state.scores[seat]))


def worths(state: LegislationState, bill: int, sponsor: int) -> list[int]:
    """Return what each seat gains if a bill passes, by its effect and as a Signature Bill too."""
    points = [state.points_of(seat, bill) for seat in range(state.seats)]
    if state.special_effects:
        signature = signature_of(state, sponsor) if bill == state.called else 0
        points[sponsor] += earmarked(state.box.bill(bill).event) + signature
    return points


def expected(
    state: LegislationState, bill: int, sponsor: int, tokens: Sequence[Sequence[Pledge]]
) -> list[int]:
    """Return the ballots that everybody expects on a bill with these pledges by seat."""
    pledges, effect = [dict(row).get(bill, 0) for row in tokens], state.box.bill(bill).effect
    return expected_ballots(worths(state, bill, sponsor), pledges, sponsor, effect * state.special_effects)


def thumbs(state: LegislationState, voters: Sequence[int]) -> Shown | None:
    """Return the ballots that voters show at once: each begins at what everybody expects of it."""
    if not state.thumbs or not voters:
        return None
    bill = state.called_bill
    expects = expected(state, bill, state.turn, state.tokens)
    begins = [next(one for one in BALLOTS if BALLOT_OF[one] == expects[seat]) for seat in voters]
    costs = []
    for seat in voters:
        side = state.side_of(seat, bill)
        if side:
            cost = cost_of_breaking(state, seat, "skips")
            words = Text.of("{0:seat} breaks a {1}: {2}.", seat, SIDE_NAMES[side], cost)
            costs += [(seat, action, words) for action in BALLOTS if betrays(side, BALLOT_OF[action])]
    return Shown(
        Text.of("All show a thumb at once: {0}.", named(state, bill)),
        tuple(voters),
        tuple([(action, Text(BALLOT_NAMES[BALLOT_OF[action]])) for action in BALLOTS]),
        tuple(begins),
        tuple(costs),
    )


def cost_of_breaking(state: LegislationState, seat: int, skips: str) -> str:
    """Say what a broken pledge costs a seat, of which it is said that it `skips`."""
    again = state.betrayers[seat]
    if state.cycle == state.hand_size:
        if not state.last_round_honor:
            return "no penalty in the last Vote round"
        return "it costs 1 point already, nothing more" if again else "it costs 1 point"
    return f"{skips} the next Pledge round{' already, nothing more' if again else ''}"


@step
class CountBallots(Step[LegislationState]):
    """The ballots are shown and counted (L-55)."""

    sponsor: int

    def run(self, state: LegislationState) -> None:
        """Tell the ballots in one line, so that a table of eight sees them together, and the total."""
        if not state.quiet:
            state.line("Ballots: {0}.", _ballots(state, self.sponsor))
        state.line("The total is {0}.", signed(vote_total(cast_ballots(state), state.doubled)))


@step
class Reconsider(Power):
    """Motion to Reconsider: the ballots are taken again, once for each bill (L-89)."""

    title = "Motion to Reconsider"
    declined = "Let it stand"
    window = Window.TOTAL
    sentence = Text("After the total: all ballots on this bill are cast again; the second total stands.")

    def use(self, state: LegislationState, action: Action) -> None:
        """Take the ballots again, which closes the window."""
        self.use_up(state)
        # Who votes again sees no more what each has voted.
        text, first = "{0:seat} has all vote again; first {1}.", _ballots(state, state.turn)
        state.headline(text, self.seat, first, weight=CHANGED)
        while state.agenda and isinstance(state.agenda[-1], Reconsider):
            del state.agenda[-1]
        state.push(TakeBallots(state.turn), CountBallots(state.turn))

    def prompt(self, state: LegislationState) -> Prompt:
        """Give the total and offer it."""
        total = vote_total(cast_ballots(state), state.doubled)
        verdict = "passes" if total > 0 else "fails"
        question = "The total is {0}: the bill {1}. Use Motion to Reconsider?"
        return in_the_open(Text.of(question, signed(total), verdict), "vote-effects")

    def label_of_use(self, state: LegislationState, action: Action) -> Label:
        return Label(Text("Take the vote again"), key="v")

    def joined(self, state: LegislationState, here: Collection[int]) -> Sequence[Joined]:
        """Ask the owners from the one who decides on, as far as they are here, all at once (L-88)."""
        owners: list[int] = []
        for pending in reversed(state.agenda):
            if not isinstance(pending, Reconsider) or pending.seat not in here:
                break
            owners.append(pending.seat)
        if len(owners) < 2:
            return ()
        asked = tuple(owners)
        return (
            *[
                Joined(
                    (*[NONE] * place, USE),
                    Label(Text.of("{0:seat}: take the vote again", owner), f"seat:{owner}"),
                    asked,
                )
                for place, owner in enumerate(owners)
            ],
            Joined((NONE,) * len(owners), decline("Nobody does: let it stand"), asked),
        )


def _ballots(state: LegislationState, sponsor: int) -> Text:
    """Tell all ballots in one line, so that a table of eight sees them together."""
    cast, seats = cast_ballots(state), state.left_of(sponsor)
    told = [Text.of("{0:seat} {1}", seat, _ballot_text(state, seat, cast[seat])) for seat in seats]
    return Text.listing(told, ", ")


def _ballot_text(state: LegislationState, seat: int, ballot: int) -> str:
    """Write a ballot with what bears on it: `Yay twice`, `Nay (pledged Pro)`."""
    if seat in state.recused:
        return "recused"
    twice = " twice" if seat in state.doubled else ""
    side = state.side_of(seat, state.called_bill)
    pledge = f" (pledged {SIDE_NAMES[side]})" if side else ""
    return BALLOT_NAMES[ballot] + twice + pledge


def cast_ballots(state: LegislationState) -> tuple[int, ...]:
    """Return the ballots once all are in."""
    return tuple([ballot for ballot in state.ballots if ballot is not None])
