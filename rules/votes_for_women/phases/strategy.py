"""The Strategy Phase (rulebook "Strategy Phase"; ruling 3)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Action, Label, Prompt
from rules.steps import step
from rules.verbs import Verb
from rules.votes_for_women.choices import Choice
from rules.votes_for_women.components import BUTTONS, OPPOSITION, SUFFRAGIST
from rules.votes_for_women.effects.hands import CALL, TakeStrategyCard
from rules.votes_for_women.moments import Auction
from rules.votes_for_women.observation import Showing
from rules.votes_for_women.state import VotesState
from rules.words import Text

_BID = Verb("bid", range(max(BUTTONS) + 1))
_DEFER, _MATCH, _SUPERSEDE = ("defer",), ("match",), ("supersede",)


@step
class StrategyBid(Choice):
    """The Suffragist side commits buttons to the Strategy Phase, or none (3.2, 3.4)."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        return _BID[: state.buttons[SUFFRAGIST] + 1]

    def choose(self, state: VotesState, action: Action) -> None:
        bid = _BID.of(action)
        state.headline("{0:seat} commits {1:n button}.", SUFFRAGIST, bid, weight=-1)
        state.push(StrategyReply(OPPOSITION, bid))

    def prompt(self, state: VotesState) -> Prompt:
        text = "Bid first, openly, and pay in any case. They have {0}."
        return Prompt(Text(text, (state.buttons[OPPOSITION],)), "strategy", call=CALL)

    def label(self, state: VotesState, action: Action) -> Label:
        bid, theirs = _BID.of(action), state.buttons[OPPOSITION]
        text = Text("Commit {0:n button}", (bid,)) if bid else Text("Commit nothing")
        if bid > theirs + 1:
            gain = Text("more than needed: {0} wins", (theirs + 1,))
        elif bid > theirs:
            gain = Text("takes a card")
        else:
            gain = Text("a card, unless they pay {0}" if bid else "no card for you", (bid,))
        name = Text("{0:n button}", (bid,)) if bid else Text("Nothing")
        return Label(text, name=name, key=str(bid) if bid < 10 else "", gain=gain)


@step
class StrategyReply(Choice):
    """The Opposition side defers, matches or supersedes (3.2, 3.5 to 3.7)."""

    bid: int

    def legal(self, state: VotesState) -> Sequence[Action]:
        held = state.buttons[OPPOSITION]
        if held < self.bid:
            return (_DEFER,)
        return (_DEFER, _MATCH) if held == self.bid else (_DEFER, _MATCH, _SUPERSEDE)

    def choose(self, state: VotesState, action: Action) -> None:
        bid = self.bid
        state.buttons[SUFFRAGIST] -= bid
        if action == _DEFER:
            moment = Auction(bid, "defer", (bid, 0), SUFFRAGIST)
            who = "{0:seat}" if state.buttons[OPPOSITION] >= bid else "{0:seat} cannot match and"
            text = f"{who} defers; {{1:seat}} pays {{2:n button}}."
            state.line(text, OPPOSITION, SUFFRAGIST, bid, moment=moment)
            state.push(TakeStrategyCard(seat=SUFFRAGIST))
        elif action == _MATCH:
            state.buttons[OPPOSITION] -= bid
            moment = Auction(bid, "match", (bid, bid), None)
            text = "{0:seat} matches: both pay {1:n button}, nobody takes a card."
            state.headline(text, OPPOSITION, bid, moment=moment, weight=-1)
        else:
            state.buttons[OPPOSITION] -= bid + 1
            moment = Auction(bid, "supersede", (bid, bid + 1), OPPOSITION)
            text = "{0:seat} supersedes with {1:n button} to {2}, both paid."
            # A play of its own: the card that is claimed is not the bidder's.
            state.headline(text, OPPOSITION, bid + 1, bid, moment=moment, weight=-1)
            state.push(TakeStrategyCard(seat=OPPOSITION))

    def prompt(self, state: VotesState) -> Prompt:
        text = Text("{0:seat} bids {1:n button}, paid in any case.", (SUFFRAGIST, self.bid))
        return Prompt(text, "strategy", call=CALL)

    def label(self, state: VotesState, action: Action) -> Label:
        """Say what it costs; deferring to a bid of nothing gives a card away (3.5)."""
        bid = self.bid
        if action == _DEFER:
            price: str | Text = Text("{0:n button}", (bid,)) if bid else "nothing"
            text = Text("Defer: {0:seat} takes a Strategy card for {1}", (SUFFRAGIST, price))
            free = Text("This gives a Strategy card away; matching costs nothing.")
            gain = Text("they take a card")
            return Label(text, name=Text("Defer"), key="d", gain=gain, warning=None if bid else free)
        if action == _MATCH:
            text = Text("Match: pay {0:n button}, nobody takes a card", (bid,))
            gain = Text("{0:n button}: no card", (bid,))
            return Label(text, name=Text("Match"), key="m", gain=gain, safe=not bid)
        text = Text("Supersede: pay {0:n button} and take a Strategy card", (bid + 1,))
        gain = Text("{0:n button}: a card for you", (bid + 1,))
        return Label(text, name=Text("Supersede"), key="s", gain=gain)

    def why_not(self, state: VotesState) -> tuple[Text, ...]:
        if state.buttons[OPPOSITION] == self.bid:
            return (Text("Superseding costs {0:n button}.", (self.bid + 1,)),)
        return ()

    def showing(self) -> Showing:
        return Showing(bid=self.bid)
