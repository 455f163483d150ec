"""The phases of CopyCat, in the rulebook's order and words: Planning, Action, Buying & Success, Clean-up.

What is chosen in Phase 2, and by the effects of cards and offices, stands in their modules.

| action | meaning |
| --- | --- |
| `("bid", 22)` | the sealed bid for the turn order |
| `("plain",)` | Phase 3: all cards and offices that ask nothing, one after the other |
| `("done",)` | enough: of hand cards, of offices, of an order |
| `("slide",)`, `("leave",)` | the gaps of the street are closed, or not |
| `("buy", 6)` | the card on that street space is bought |
| `("stop",)` | nothing more is bought |
| `("pay", 12)` | coins for a Doctorate, or for VP |
| `("between", 20, 29)` | the amount lies in that range; it is asked next |
"""

from rules.copycat.phases.rounds import Round

__all__ = ["Round"]
