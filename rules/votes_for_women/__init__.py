"""Votes for Women, by Tory Brown: the fight over the Nineteenth Amendment, for 2 players.

Seat 0 is the Suffragist side, seat 1 the Opposition. Cards are named by their numbers 1 to 128, states and
regions by their names, colors are `purple`, `yellow`, `red`. The Campaigners are `purple`, `purple2`,
`yellow`, `yellow2`, `red`, `red2`, numbered in the order in which they came onto the map. A decision with a
single legal action resolves itself with a log line, and so do cubes that can go only one way, unless they
decide a state.

| action | meaning |
| --- | --- |
| `("event", 11)` | play the hand card as an Event; also the card chosen of those drawn or searched |
| `("campaign", 23)`, `("organize", 23)`, `("lobby", 23)` | the hand card pays for the action |
| `("claimed", 118)` | play a claimed State or Strategy card, before or after the hand card |
| `("done",)` | no claimed card; no more cubes, states, free moves, successes; no hand card left to play |
| `("bid", 2)` | the Suffragist side commits buttons in the Strategy Phase |
| `("defer",)`, `("match",)`, `("supersede",)` | the Opposition's answer |
| `("strategy", 107)` | take that face-up Strategy card |
| `("reroll",)` | pay a button and throw all dice of the throw again |
| `("accept",)` | go on with the dice as they lie |
| `("assign", "purple", 3)` | give the Campaigner a die that shows 3; it places, then the next is assigned |
| `("move", "purple", "West")` | move the Campaigner: for a button before its first cube, or free by 84, 114 |
| `("place", "Ohio", "yellow")` | a cube is placed |
| `("remove", "Ohio", "red")` | a cube is removed, or by one to be added; by 55, 60, 75, 85, 93 all of them |
| `("rest", "yellow")` | all cubes left of an "each of" event, in this color where there is the choice |
| `("rest",)` | in Final Voting, once nobody has a button: all states that are left vote, in the map's order |
| `("add",)`, `("remove",)` | a Lobbying success adds a Congressional marker, or removes one |
| `("state", "Tennessee")` | the state meant by 102, 106, 109, or picked in Final Voting |
| `("discard", 88)` | by Change In Plans from the other hand; by Counter Strat from the rest-of-turn box |
| `("top", 66)` | return the card to the top of the own deck: the last one put there is drawn first |
| `("bottom", 66)` | return the card to the bottom of the own deck: the last one put there is drawn last |

Names in the chance stream. Shuffles list the top card first: `State deck` (its first three are out of the
game), `Strategy deck`, `Suffragist Early`, `Suffragist Middle`, `Suffragist Late`, the same for
`Opposition`, and `Suffragist deck` or `Opposition deck` for Eye on the Future. Dice, one roll each in the
order of throwing: `Campaigning die`, `Lobbying die`, `event die` (the d6 that gates a card), `cube die`,
`Superior Lobbying die`, `Suffragist voting die`, `Opposition voting die` (the picking side first). Picks:
`Anti-Suffrage Riots`, one card at a time.
"""

from rules.game import Game, Pitch

ONCE_SENT = "4 cubes win a state: 36 for or 13 against."
"""What is left to do once the Amendment is sent."""

GAME = Game(
    slug="votes-for-women",
    title="Votes for Women",
    summary="36 states ratify it, or 13 stop it.",
    aim=(
        "Two campaigns, 48 states, 1848 to 1920. Move Congress, win the states, play your "
        "cards: 36 states ratify, 13 reject."
    ),
    goal=f"6 markers in 6 turns or never sent; {ONCE_SENT}",
    length="60-90 min",
    pitch=Pitch(
        turn=("play one card of your hand", "campaign in states, or lobby", "roll dice, lay your cubes"),
        wins="36 states for, or 13 against",
        likes="two sides, a map, history",
    ),
    seats=range(2, 3),
    version=3,
    # 72 side-rounds of at most some 60 choices, the votes, and a re-roll for every button ever taken. The
    # longest of a thousand games at random had 520.
    max_decisions=5000,
    role_names=("Suffragist", "Opposition"),
)
