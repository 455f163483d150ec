"""The phases of CopyCat, in the rulebook's order and words: Planning, Action, Buying & Success, Clean-up.

| action | meaning |
| --- | --- |
| `("bid", 22)` | the sealed bid for the turn order |
| `("place",)` | a ready worker is placed, the office comes next |
| `("office", "B5")` | the office it goes to |
| `("play", 22)` | a hand card is played |
| `("use", "B5")` | the standing worker there acts |
| `("pass",)` | no worker is placed: out of Phase 2 |
| `("end",)` | the turn ends after a placement |
| `("plain",)` | Phase 3: all cards and offices that ask nothing, one after the other |
| `("done",)` | enough: of hand cards, of offices, of an order |
| `("draw", 2)` | how many cards are drawn |
| `("trade", 12)` | a hand card goes to the clipboard, to be replaced |
| `("remove", 12)` | a hand card leaves the game |
| `("keep", 12)` | a hand card is held back for the coming round |
| `("top", 12)` | of the cards looked at, the next one to be drawn |
| `("take", "coins")`, `("take", "vp")` | one of the two |
| `("reuse", 22)` | an own card of the play area is carried out again |
| `("copy", 1, 22)` | a card in front of seat 1 is carried out |
| `("again", "B5")` | an own used worker acts again |
| `("visit", "B5")` | an office with an opponent's worker is carried out |
| `("none",)` | nothing is repeated or copied |
| `("slide",)`, `("leave",)` | the gaps of the street are closed, or not |
| `("buy", 6)` | the card on that street space is bought |
| `("stop",)` | nothing more is bought |
| `("pay", 12)` | coins for a Doctorate, or for VP |
| `("between", 20, 29)` | the amount lies in that range; it is asked next |
"""

from rules.copycat.phases.rounds import Round

__all__ = ["Round"]
