"""The cards of a deal, behind the cover: offered, asked for, picked (L-42, L-45, L-46, L-51)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rules.game import Action, Label, Prompt, Text
from rules.legislation.components import AGENDAS
from rules.legislation.effects.exchange import hand_label
from rules.legislation.effects.optional import NONE
from rules.legislation.naming import first_word, listed, title
from rules.legislation.phases.dealing import can_meet, draft_of, free_cards, meets, request_text, tradable
from rules.legislation.phases.offers import PICK, REQUEST, SEAL, SHOW, without_one
from rules.legislation.state import LegislationState
from rules.legislation.table import ANY
from rules.steps import Decision, step
from rules.words import Joined


def asked_covered(text: Text) -> Prompt:
    """Ask a party behind its cover."""
    return Prompt(text, "deals", call="decides on a deal")


@step
class AddCard(Decision[LegislationState]):
    """Offer an own hand card, shown or sealed, behind the cover, for a card in return (L-42, L-45)."""

    piecemeal = True

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Every hand card not set aside, either way, or no more."""
        draft = draft_of(state)
        if len(draft.cards) >= tradable(state, draft):
            return ()
        offered = [card for card, _ in draft.cards]
        free = [bill for bill in free_cards(state, self.seat) if bill not in offered]
        return [*[action for bill in free for action in (SEAL[bill], SHOW[bill])], NONE]

    def choose(self, state: LegislationState, action: Action) -> None:
        """Add it and ask for one in return."""
        if action == NONE:
            return
        draft = draft_of(state)
        bill, shown = SHOW.of(action), SHOW.made(action)
        state.draft = draft._replace(cards=(*draft.cards, (bill, shown)))
        state.push(AddRequest(self.seat), self)

    def prompt(self, state: LegislationState) -> Prompt:
        return asked_covered(Text("Which card do you give: sealed, or shown to your partner?"))

    def label(self, state: LegislationState, action: Action) -> Label:
        if action == NONE:
            return Label(Text("No more cards"), key="e", safe=True)
        bill, shown = SHOW.of(action), SHOW.made(action)
        label = hand_label(state, bill, "Give shown:" if shown else "Give sealed:")
        use, key = ("Give it shown, face up", "f") if shown else ("Give it sealed, face down", "d")
        return label._replace(use=Text(use), key=key, brief=first_word(state, bill))

    def joined(self, state: LegislationState, here: Collection[int]) -> Sequence[Joined]:
        """Take out a card by the keys that put it in."""
        draft = draft_of(state)
        found = []
        for bill, shown in draft.cards:
            action = (SHOW if shown else SEAL)[bill]
            label = self.label(state, action)._replace(
                text=Text.of("Take out: {0}", listed(state, bill)),
                name=Text.of("Take out {0}", title(state, bill)),
                use=Text("take out"),
            )
            found.append(without_one(state, draft, action, label, goes_on=True))
        return found


@step
class AddRequest(Decision[LegislationState]):
    """Ask the other party for a card in return (L-42, L-45)."""

    piecemeal = True

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Any card, or one that promotes an agenda."""
        return (REQUEST[ANY], *REQUEST[:ANY])

    def choose(self, state: LegislationState, action: Action) -> None:
        draft = draft_of(state)
        index = REQUEST.of(action)
        wanted = ANY if index == len(AGENDAS) else index
        state.draft = draft._replace(requests=(*draft.requests, wanted))

    def prompt(self, state: LegislationState) -> Prompt:
        return asked_covered(Text.of("What card do you want of {0:seat} for it?", draft_of(state).taker))

    def label(self, state: LegislationState, action: Action) -> Label:
        index = REQUEST.of(action)
        if index == len(AGENDAS):
            return Label(Text("Any card of their choice"), key="a")
        name = AGENDAS[index].name
        return Label(Text.of("A card with +1 for {0}", name), name=Text.of("With +1 for {0}", name))


@step
class PickCard(Decision[LegislationState]):
    """Pick a hand card for each request of an accepted offer, one after the other (L-45, L-51)."""

    forced = False

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Every card that meets it and leaves enough for the other requests."""
        draft = draft_of(state)
        at = len(draft.picks)
        if at == len(draft.requests):
            return ()
        free = [bill for bill in free_cards(state, self.seat) if bill not in draft.picks]
        return [
            PICK[bill]
            for bill in free
            if meets(state, draft.requests[at], bill)
            and can_meet(state, draft.requests[at + 1 :], [other for other in free if other != bill])
        ]

    def choose(self, state: LegislationState, action: Action) -> None:
        """Pick it; it is sealed."""
        draft = draft_of(state)
        state.draft = draft._replace(picks=(*draft.picks, PICK.of(action)))
        state.push(self)

    def prompt(self, state: LegislationState) -> Prompt:
        draft = draft_of(state)
        wanted = request_text(draft.requests[len(draft.picks)])
        return asked_covered(Text.of("Pick {0} to give, sealed.", wanted))

    def label(self, state: LegislationState, action: Action) -> Label:
        bill = PICK.of(action)
        return hand_label(state, bill, "Give")._replace(name=first_word(state, bill))
