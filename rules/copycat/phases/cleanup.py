"""Phase 4, Clean-up, and the end of the game (rulebook "Phase 4", "End Game Triggers", 6D.1 to 6D.9, 9)."""

from __future__ import annotations

from itertools import compress
from operator import gt

from rules.copycat.cards import doctorate_pays
from rules.copycat.components import BY_OFFICE, DOCTORATES, OFFICE_IDS, RESERVE, STREET_SIZE, WORKERS
from rules.copycat.effects.effect import named
from rules.copycat.moments import RoundEnds
from rules.copycat.scoring import NOTHING, Multiplied, PlayerRound, RoundReport
from rules.copycat.state import CampaignState
from rules.steps import Step, step
from rules.words import TURN, Text

_PLAIN_ROUND = Multiplied((), (), ())


@step
class CleanUp(Step[CampaignState]):
    """The steps of Phase 4 in their order (6D.9); also after the last round (6D)."""

    def run(self, state: CampaignState) -> None:
        """Take them one after the other."""
        state.phase = 4
        placed = tuple([(OFFICE_IDS[office], seats) for office, seats in enumerate(state.workers) if seats])
        report = ReportRound(
            placed,
            len(state.offices),
            len(state.gone),
            state.street,
            tuple(state.markers),
            tuple([multiplied(state, seat) for seat in range(state.seats)]),
        )
        state.push(*_BEFORE_REPORT, report, _END)


@step
class MarkEmptyOffices(Step[CampaignState]):
    """A VP marker on every office without a worker; if they are short, on the barest first (6D.1, 6D.2)."""

    def run(self, state: CampaignState) -> None:
        """Place them in the order of the offices."""
        empty = [office for office in state.offices if not state.workers[office]]
        if state.marker_supply < len(empty):
            barest = sorted(empty, key=state.markers.__getitem__)[: state.marker_supply]
            empty = [office for office in empty if office in barest]
        for office in empty:
            state.markers[office] += 1
        state.marker_supply -= len(empty)
        if empty and not state.quiet:
            names = [state.places[office].named for office in empty]
            state.line("Empty offices get a marker: {0}.", Text.listing(names, ", "))


@step
class ClearPlayAreas(Step[CampaignState]):
    """Play area and clipboard go to the discard pile; kept cards stay (6D.3)."""

    def run(self, state: CampaignState) -> None:
        for seat in range(state.seats):
            state.discards[seat] += state.plays[seat] + state.clipboards[seat]
        state.plays = [()] * state.seats
        state.clipboards = [()] * state.seats
        state.uses = [()] * state.seats
        state.passed = ()


@step
class ReturnWorkers(Step[CampaignState]):
    """Temporary workers go back to the reserve, the permanent ones come back ready (6D.4)."""

    def run(self, state: CampaignState) -> None:
        state.workers = [()] * len(OFFICE_IDS)
        state.used = [()] * len(OFFICE_IDS)
        state.ready = [WORKERS] * state.seats
        state.reserve = [RESERVE] * state.seats


@step
class ReturnBorrowedOffices(Step[CampaignState]):
    """Borrowed offices go back on top of the extra supply in their old order (6D.5)."""

    def run(self, state: CampaignState) -> None:
        """Put them back; everybody knows them now."""
        offices = [office for _, office in state.borrowed]
        state.extra_supply += tuple(reversed(offices))
        state.known_extra += len(offices)
        state.borrowed = ()


@step
class RevealExtraOffice(Step[CampaignState]):
    """The next extra office opens in the column of its section (6D.6)."""

    def run(self, state: CampaignState) -> None:
        """Open it, if there is one."""
        if state.extra_supply:
            office = state.extra_supply[-1]
            state.extra_supply = state.extra_supply[:-1]
            state.known_extra = max(0, state.known_extra - 1)
            state.offices += (office,)
            state.headline("{0} opens.", state.places[office].named)


@step
class SweepStreet(Step[CampaignState]):
    """The leftmost cards of the street leave the game, as many as there are players (6D.7)."""

    def run(self, state: CampaignState) -> None:
        """Sweep; Doctorates stay unless the option has them swept."""
        stays = () if state.swept_doctorates else DOCTORATES
        cards = [card for card in state.street if card and card not in stays][: state.seats]
        state.street = tuple([0 if card in cards else card for card in state.street])
        state.gone += tuple(cards)
        if cards:
            state.line("The street loses {0}.", named(state, cards))


@step
class RefillStreet(Step[CampaignState]):
    """The rest of the street slides left and is filled up from the supply (6D.8)."""

    def run(self, state: CampaignState) -> None:
        """Fill from left to right; without a supply the street shrinks."""
        cards = [card for card in state.street if card]
        missing = min(STREET_SIZE - len(cards), len(state.supply))
        rest = len(state.supply) - missing
        new = state.supply[rest:][::-1]
        state.supply = state.supply[:rest]
        cards += new
        state.street = (*cards, *[0] * (STREET_SIZE - len(cards)))
        if new:
            state.line("New on the street: {0}.", named(state, new))


@step
class ReportRound(Step[CampaignState]):
    """Put down what came of the round, for all to see; the rest is what stood before the clean-up."""

    workers: tuple[tuple[str, tuple[int, ...]], ...]
    """The workers by office id."""
    offices: int
    """How many offices were open."""
    gone: int
    """How many cards were out of the game."""
    street: tuple[int, ...]
    markers: tuple[int, ...]
    """By office."""
    multiplied: tuple[Multiplied, ...]
    """By seat."""

    def run(self, state: CampaignState) -> None:
        before = {*self.street, 0}
        opened = state.offices[self.offices :]
        report = RoundReport(
            round=state.round,
            order=state.order,
            players=tuple(
                map(PlayerRound, state.scores, state.vp, state.coins, state.bought, self.multiplied)
            ),
            workers=self.workers,
            marked=tuple(compress(OFFICE_IDS, map(gt, state.markers, self.markers))),
            opened=OFFICE_IDS[opened[0]] if opened else "",
            swept=state.gone[self.gone :],
            new=tuple([card for card in state.street if card not in before]),
            end=state.end_reason(),
        )
        state.reports += (report,)
        state.bought = [()] * state.seats
        state.coins = [0] * state.seats
        state.scores = [NOTHING] * state.seats
        # All of it is told there: nothing before it is news.
        state.headline("Round {0} is over.", state.round, moment=RoundEnds(report), weight=TURN)


def multiplied(state: CampaignState, seat: int) -> Multiplied:
    """Tell what doubled, was repeated or was copied of what a seat carried out in the round (6C.6, 6C.7)."""
    uses, workers, doubling = state.uses[seat], state.workers, state.box.doubling
    once = set(uses)
    if len(once) == len(uses) and doubling.isdisjoint(once):
        for owner, what in uses:
            if owner != seat and (owner != BY_OFFICE or seat not in workers[what]):
                break
        else:
            return _PLAIN_ROUND
    doubled, repeated, copied = [], [], []
    done = set()
    for use in uses:
        owner, what = use
        office = owner == BY_OFFICE
        twice = use in doubling
        foreign = seat not in workers[what] if office else owner != seat
        if twice or foreign or use in done:
            target = (state.places if office else state.cards)[what].named.target
            if twice:
                doubled.append(target)
            if foreign:
                copied.append(target)
            elif use in done:
                repeated.append(target)
        done.add(use)
    return Multiplied(tuple(doubled), tuple(repeated), tuple(copied))


@step
class EndRound(Step[CampaignState]):
    """The game ends after a round in which an end condition holds (9.1, 9.2); else the next begins."""

    def run(self, state: CampaignState) -> None:
        """End the game, or let the next round come: what a Doctorate is for is news of that one."""
        if state.end_reason():
            state.agenda.clear()
            result = state.result()
            assert result is not None
            state.headline("The game ends. {0}", result.reason)
            return
        new = state.reports[-1].new if state.reports else ()
        if titles := [card for card in new if card in DOCTORATES]:
            pays = doctorate_pays(*[state.cards[card].price for card in titles])
            state.headline("{0:n new Doctorate}: {1}.", len(titles), pays, weight=2)


_BEFORE_REPORT = (
    MarkEmptyOffices(),
    ClearPlayAreas(),
    ReturnWorkers(),
    ReturnBorrowedOffices(),
    RevealExtraOffice(),
    SweepStreet(),
    RefillStreet(),
)
_END = EndRound()
