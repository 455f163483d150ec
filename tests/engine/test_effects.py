"""Effects name no seat until their card is played."""

from __future__ import annotations

from collections.abc import Sequence

from rules.chance import SeededChance
from rules.effects import UNBOUND, EffectDecision, EffectStep, Event
from rules.game import Action, Label, Prompt, Text
from rules.steps import step
from tests.players.toy import Stones


@step
class Drop(EffectStep[Stones]):
    """Take so many stones away."""

    count: int

    def run(self, state: Stones) -> None:
        state.stones -= self.count
        state.last = self.seat

    def useless(self, state: Stones) -> Text | None:
        return None if state.stones else Text.of("{0:seat} finds no stone", self.seat)

    def text(self) -> Text:
        return Text.of("Take {0:n stone}.", self.count)


@step
class Offer(EffectDecision[Stones]):
    """Choose how many stones to add."""

    most: int

    def legal(self, state: Stones) -> Sequence[Action]:
        return [("add", count) for count in range(1, self.most + 1)]

    def choose(self, state: Stones, action: Action) -> None:
        state.stones += int(action[1])

    def prompt(self, state: Stones) -> Prompt:
        return Prompt(Text("How many?"), "stones")

    def label(self, state: Stones, action: Action) -> Label:
        return Label(Text.of("Add {0:n stone}", int(action[1])))


def stones(count: int) -> Stones:
    return Stones(3, SeededChance(1), count)


def test_an_effect_of_a_card_names_no_seat() -> None:
    assert Drop(2).seat == UNBOUND
    assert Drop(2).by(1) == Drop(2, seat=1)


def test_an_event_acts_for_the_seat_that_plays_it() -> None:
    event = Event(Drop(1), Offer(2), Drop(1))
    state = stones(5)
    state.push(*event.by(2))
    state.advance()
    assert (state.current_player, state.stones, state.last) == (2, 4, 2)
    state.apply(("add", 2))
    assert state.stones == 5
    assert event.by(2) is event.by(2)
    assert event.by(0)[0] == Drop(1, seat=0)


def test_an_event_is_useless_only_if_all_its_effects_are_and_says_why_once() -> None:
    assert str(Event(Drop(1), Drop(2)).useless(stones(0), 1)) == "Player 2 finds no stone"
    assert Event(Drop(1)).useless(stones(1), 1) is None
    assert Event(Drop(1), Offer(1)).useless(stones(0), 1) is None
    assert Event[Drop]().useless(stones(0), 1) is None


def test_the_text_of_an_event_is_that_of_its_effects() -> None:
    assert str(Event(Drop(1), Offer(1), Drop(2)).text()) == "Take 1 stone. Take 2 stones."
