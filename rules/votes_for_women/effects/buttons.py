"""Buttons (rulebook "Buttons"; ruling 1.8)."""

from __future__ import annotations

from rules.steps import step
from rules.votes_for_women.components import BUTTONS, SUFFRAGIST
from rules.votes_for_women.effects.effect import Automatic
from rules.votes_for_women.state import VotesState
from rules.words import Text, counted

NO_MORE_BUTTONS = Text("no more buttons to take")
_NO_BUTTONS = Text("no buttons to lose")


def gain_buttons(state: VotesState, seat: int, count: int) -> None:
    """Take buttons, up to the side's cap (1.8)."""
    before = state.buttons[seat]
    held = min(BUTTONS[seat], before + count)
    state.buttons[seat] = held
    if held == before:
        none = "no button (its limit is {1})" if count else "no button"
        state.line(f"{{0:seat}} takes {none}.", seat, held, effect=none)
    elif held - before < count:
        text = "{0:seat} takes {1:n button} of {3}: {2} is the limit."
        state.line(text, seat, held - before, held, count, effect="+{1:n button} (its limit is {2})")
    else:
        state.line("{0:seat} takes {1:n button} and has {2}.", seat, count, held, effect="+{1:n button}")


def lose_buttons(state: VotesState, seat: int, count: int) -> None:
    """Give up buttons, as far as there are any."""
    before = state.buttons[seat]
    held = max(0, before - count)
    state.buttons[seat] = held
    text, effect = "{0:seat} loses {1:n button} and has {2}.", "{0:seat} loses {1:n button}"
    state.line(text, seat, before - held, held, effect=effect, weight=1)


@step
class GainButtons(Automatic):
    """Take buttons, up to the cap."""

    count: int

    def run(self, state: VotesState) -> None:
        gain_buttons(state, self.seat, self.count)

    def useless(self, state: VotesState) -> Text | None:
        seat = self.seat
        return NO_MORE_BUTTONS if state.buttons[seat] == BUTTONS[seat] else None

    def gist(self) -> str:
        return f"+{counted(self.count, 'button')}"


@step
class SuffragistsLoseButtons(Automatic):
    """The Suffragist side gives up buttons, as far as it has any."""

    count: int

    def run(self, state: VotesState) -> None:
        lose_buttons(state, SUFFRAGIST, self.count)

    def useless(self, state: VotesState) -> Text | None:
        return None if state.buttons[SUFFRAGIST] else _NO_BUTTONS

    def gist(self) -> str:
        return f"they lose {counted(self.count, 'button')}"


@step
class OpponentLosesHalf(Automatic):
    """The other side gives up half of its buttons, rounded up (14.10)."""

    brief = "they lose half their buttons"

    def run(self, state: VotesState) -> None:
        other = 1 - self.seat
        lose_buttons(state, other, (state.buttons[other] + 1) // 2)

    def useless(self, state: VotesState) -> Text | None:
        return None if state.buttons[1 - self.seat] else _NO_BUTTONS
