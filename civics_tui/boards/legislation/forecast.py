"""What comes of a vote if pledges hold and others vote by worth, in a line."""

from __future__ import annotations

from collections.abc import Sequence

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.legislation.seen import LegislationView, effect_of, points_of
from civics_tui.boards.names import seat_name
from rules.game import Text
from rules.legislation.effects.ballots import BALLOT_OF
from rules.legislation.scoring import (
    ABSTAIN,
    NAY,
    YAY,
    expected_ballots,
    turned,
    turning,
    undecided,
    verdict,
    vote_total,
)


def forecast(line: Canvas, view: LegislationView, bill: int, pledges: Sequence[int], *, priced: bool) -> None:
    """Say what comes of it if pledges hold and others vote by worth, and whose ballot would turn it.

    In the last Vote round what a broken pledge costs, unless that is told, matters more; where it costs
    nothing, or nothing more, none counts, as in hints. Once ballots are open it says what does come of it.
    """
    seen = view.observation
    seats = range(seen.seats)
    binds = seen.cycle < seen.hand_size or seen.last_round_honor
    binding = [pledge * (binds and not broke) for pledge, broke in zip(pledges, seen.betrayers, strict=True)]
    worth = [points_of(seen, bill, seat) for seat in seats]
    opened = None not in seen.ballots
    known = {seat: BALLOT_OF[action] for seat, action in view.shown.items()}
    if seen.roll_call or opened:
        known |= {seat: ballot for seat, ballot in enumerate(seen.ballots) if ballot is not None}
    known |= dict.fromkeys(seen.recused, ABSTAIN)

    def ballots_by(pledges: Sequence[int]) -> list[int]:
        """Return what is expected of all by these pledges, else by worth."""
        ballots = expected_ballots(worth, pledges, seen.turn, effect_of(seen, bill))
        return [known.get(seat, ballots[seat]) for seat in seats]

    expected, wanted = ballots_by(binding), ballots_by([0] * seen.seats)
    total = vote_total(expected, seen.doubled)
    yay, nay = (
        sum(1 + (seat in seen.doubled) for seat in seats if expected[seat] == side) for side in (YAY, NAY)
    )
    tempted = [seat for seat in seats if wanted[seat] != expected[seat]]
    alone = [seat for seat in tempted if turned(expected, [seat], seen.doubled)]
    otherwise, against, may = ("fails if", "Nay", "stop") if total > 0 else ("passes if", "Yay", "carry")
    turns: list[str | Text] = [_turned(total)]
    if not opened and any(pledges) and seen.cycle == seen.hand_size and not priced:
        turns = [f"breaking one costs {'1 point' if seen.last_round_honor else 'nothing'}"]
    elif free := undecided(expected, known, seen.doubled):
        end = f"0 and may {may} it"
        gets = "gets" if len(free) == 1 else "get"
        turns = [Text.of(f"{{0}} {gets} {end}", Text.listing(free, field="seat")), f"who gets {end}"]
    elif who := alone or tempted * turned(expected, tempted, seen.doubled):
        # To abstain breaks a pledge as well, and may be too little.
        vote, broken = ("votes", "a broken pledge") if alone else ("vote", "broken pledges")
        named = Text.listing(who, " or " if alone else " and ", "seat")
        turns = [Text.of(f"{otherwise} {{0}} {vote} {against}", named), f"{broken} may {may} it"]
    counted = "if pledges hold " if any(binding) else "without pledges " if any(pledges) else "expected "
    count = f"{counted * (not opened)}{yay} Yay {nay} Nay"
    names = [seat_name(view.names, seat, 8) for seat in seats]
    forms = [
        Text.of("{0}; {1}", told, turn).text(names)
        for turn in turns
        for told in (f"{count}, {verdict(total)}", count)
    ]
    x = line.text(1, 0, "COUNT   " if opened else "FORECAST", "title")
    line.form(x + 2, 0, forms)


def _turned(total: int) -> str:
    """Say how many ballots of which side, cast the other way, would turn a vote with this total."""
    count = turning(total)
    if total > 0:
        return f"{count} Yay turned Nay {'stops' if count == 1 else 'stop'} it"
    if not total:
        return "1 Yay more carries it"
    return f"{count} Nay turned Yay {'carries' if count == 1 else 'carry'} it"
