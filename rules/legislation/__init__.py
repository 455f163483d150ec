"""Legislation, by E.B. Nelson: three to eight representatives bargain, pledge, betray and vote.

The actions are listed in `rules.legislation.phases`. Chance is asked for the "deck build", one
"representative" of each type, the order of "representatives" by seat and of "bills" (dealt from the first),
the "first player", and what a "hearing" shows; everything else is decided.

Random play makes 600 decisions with three players and 4,500 with eight. `max_decisions` is a proven bound all
the same: in an offer nothing is taken out again (L-53), so it has at most twelve additions, and a Pledge turn
has at most three offers to each partner (L-47). The tests add it up.
"""

from rules.game import Advice, Game, Pitch

GAME = Game(
    slug="legislation",
    title="Legislation",
    summary="Pass the bills that score for you.",
    aim=(
        "Trade votes for the bills that your agendas need, keep your word or break it. "
        "Most Agenda Points after the last vote win."
    ),
    goal="Most Agenda Points: pass the bills that score for your agendas.",
    length="60-150 min",
    pitch=Pitch(
        turn=("trade promises for your bills", "call one to a sealed vote", "keep your word, or break it"),
        wins="most points after all votes",
        likes="bargaining, bluff, talk",
    ),
    seats=range(3, 9),
    version=4,
    max_decisions=100_000,
    varied=True,
    advice=(
        Advice(5, "By the rulebook seats with one agenda hardly win: balanced.", (("preset", "balanced"),)),
        Advice(
            6,
            "Hands of 6 are shorter, and balanced lets one agenda win too.",
            (("hand_size", 6), ("preset", "balanced")),
        ),
    ),
    former={"roll_call": {False: ("ballots", "sealed"), True: ("ballots", "roll_call")}},
)
