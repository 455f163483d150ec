"""Legislation, by E.B. Nelson: three to eight representatives bargain, pledge, betray and vote.

The actions are listed in `rules.legislation.phases`. Chance is asked for the "deck build", one
"representative" of each type, the order of "representatives" by seat and of "bills" (dealt from the first),
the "first player", and what a "hearing" shows; everything else is decided.

Random play makes 600 decisions with three players and 4,500 with eight. `max_decisions` is a proven bound all
the same: in an offer nothing is taken out again (L-53), so it has at most twelve additions, and a Pledge turn
has at most three offers to each partner (L-47). The tests add it up.
"""

from rules.game import Game, Option
from rules.legislation.components import AS_PRESET, BUILDS, PRESETS

GAME = Game(
    slug="legislation",
    title="Legislation",
    summary="Bargain for votes, keep your word or break it, and pass the bills your agenda needs.",
    length="60-150 min",
    seats=range(3, 9),
    version=1,
    max_decisions=100_000,
    options=(
        Option(
            "preset",
            tuple(PRESETS),
            "rulebook",
            "balanced: two agendas score 1 at most, seats with few allies start ahead",
        ),
        Option(
            "scoring",
            (AS_PRESET, "sum", "sum_capped"),
            AS_PRESET,
            "two agendas count in full (sum), or at most 1 either way (sum capped)",
        ),
        Option(
            "mandate_points",
            (AS_PRESET, False, True),
            AS_PRESET,
            "with sum capped only: seats with few allies start ahead",
        ),
        Option("hand_size", (9, 6), 9, "cards in hand and votes for each player; 6 is the short game"),
        Option("special_effects", (True, False), True, "effects of bills and representatives"),
        Option("pledge_tokens", (1, 2, 3), 2, "Pro tokens, and as many Con tokens, for each player"),
        Option("roll_call", (False, True), False, "ballots are open, not sealed"),
        Option(
            "last_round_honor", (False, True), False, "a pledge broken in the last Vote round costs 1 point"
        ),
        Option(
            "build", ("random", *BUILDS), "random", "who is at the table; an id fits its number of players"
        ),
    ),
)
