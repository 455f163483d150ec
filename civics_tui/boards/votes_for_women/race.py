"""Final Voting as a race: both counts as bars to 36 and 13, what each side needs, what the dice promise."""

from __future__ import annotations

from collections.abc import Sequence

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.charts import SHADES
from civics_tui.boards.picture import Region, Span
from civics_tui.boards.votes_for_women import words
from civics_tui.boards.votes_for_women.gists import IN_EFFECT
from rules.votes_for_women import components
from rules.votes_for_women.components import CUBES_TO_CLAIM, OPPOSITION, SIDES, SUFFRAGIST, TURNS
from rules.votes_for_women.effects.map import TO_WIN
from rules.votes_for_women.observation import Observation
from rules.votes_for_women.phases.voting import chance_of, open_states, standing
from rules.votes_for_women.state import CHECK
from rules.words import counted

_CLASSES = ("safe", "leaning")


def voting(seen: Observation) -> bool:
    """Whether the states vote: after the last round, when the hands are played."""
    played = max(seen.hand_sizes) < components.DRAW_PER_TURN
    return seen.sent and not seen.round and seen.turn == TURNS and played


def counts(seen: Observation) -> dict[str, tuple[int, int]]:
    """Count by kind of state those that are so for each side; a toss-up is one for both."""
    found = {name: [0, 0] for name in (*_CLASSES, "toss-up", "behind")}
    for state in open_states(seen):
        share = words.share(seen, state)
        for seat, own in ((SUFFRAGIST, share), (OPPOSITION, 1 - share)):
            found[standing(own)][seat] += 1
    return {name: (mine, theirs) for name, (mine, theirs) in found.items()}


def side(seen: Observation) -> int:
    """Return the side whose chances are told: that of whose eyes look, else the one that is to choose.

    So no number turns into its opposite while a computer throws.
    """
    seat = seen.current_player if seen.seat is None else seen.seat
    return SUFFRAGIST if seat is None else seat


def own_share(seen: Observation, state: int) -> float:
    """Return how often that side would win a state that votes."""
    return chance_of(seen, side(seen), words.cubes_by_side(seen, state))


def in_short(seen: Observation, state: int) -> Sequence[str]:
    """Say how a state stands for that side, where a list has no room for the dice."""
    if seen.status[state] >= CHECK:
        return ()
    own = own_share(seen, state)
    return (f"{standing(own)} {round(100 * own)}%",)


def bars(sea: Canvas, seen: Observation) -> None:
    """Draw both counts as bars: what is decided, safe and leaning, of what wins; then what is needed."""
    glyphs, kinds, heads, tails = sea.glyphs, counts(seen), [], []
    for side, have, won, goal in zip(SIDES, seen.buttons, seen.decided, TO_WIN, strict=True):
        heads.append(f"{side} {counted(have, 'button')}")
        tails.append(f"{won} of {goal}, needs {max(0, goal - won)}")
    before, behind = (max(map(len, forms)) + 1 for forms in (heads, tails))
    room = max(1, sea.width - before - behind - 1)
    for y, seat in enumerate((SUFFRAGIST, OPPOSITION)):
        sea.text(0, y, [Span(SIDES[seat], f"seat-{seat}"), Span(heads[seat].removeprefix(SIDES[seat]), "")])
        goal, ink = TO_WIN[seat], ("good", "bad")[seat]
        x, drawn, total = before, 0, 0
        parts = seen.decided[seat], *(kinds[name][seat] for name in _CLASSES)
        for shade, part in zip(SHADES, parts, strict=False):
            total = min(goal, total + part)
            end = round(total * room / goal)
            x = sea.text(x, y, shade * (end - drawn), ink)
            drawn = end
        x = sea.text(x, y, glyphs.dot * (room - drawn), "faint")
        sea.text(x + 1, y, tails[seat], "strong")


def ratify(seen: Observation) -> str:
    """Forecast how many states ratify if each that is left throws once.

    Four cubes decide a state without a throw.
    """
    number = float(seen.decided[SUFFRAGIST])
    for state in open_states(seen):
        share = words.share(seen, state)
        number += round(share) if max(words.cubes_by_side(seen, state)) >= CUBES_TO_CLAIM else share
    likely, goal = round(number), TO_WIN[SUFFRAGIST]
    return f"about {likely} ratify, enough" if likely >= goal else f"about {likely} of {goal} ratify"


def account(sea: Canvas, seen: Observation) -> None:
    """Say how many would ratify, and below how the states that are left stand."""
    sea.text(0, 0, ratify(seen), "strong")
    stands(sea.area(Region(0, 1, sea.width, sea.height - 1)), seen)


def stands(sea: Canvas, seen: Observation) -> None:
    """Say what that goes by, and with room how the states that are left stand for each side."""
    sea.text(0, 0, "by dice, buttons apart", "muted")
    if sea.height < 3:
        return
    kinds = counts(seen)
    for y, seat in enumerate((SUFFRAGIST, OPPOSITION), 1):
        line = [Span(SIDES[seat][:3], f"seat-{seat}")]
        line += [
            Span(f" {SHADES[at]} {name[:4] if name == 'leaning' else name} {kinds[name][seat]}", "")
            for at, name in enumerate(_CLASSES, 1)
        ]
        sea.text(0, y, line)


def toss_ups(sea: Canvas, seen: Observation) -> None:
    """Say how many states are toss-ups, whose chance stands on the tiles, and what is in effect."""
    number = counts(seen)["toss-up"][SUFFRAGIST]
    x = sea.text(0, 0, f"toss-up {number}", "strong")
    seat = side(seen)
    sea.form(x + 2, 0, (f"% for {SIDES[seat]}", f"% for {SIDES[seat][:3]}"), "muted")
    effects = ", ".join(IN_EFFECT[card] for card in seen.ballot_box)
    words = ", ".join(seen.box.cards[card].in_effect for card in seen.ballot_box)
    sea.form(0, 1, (words, effects, effects.replace(" with", ""), ""), "warn")
