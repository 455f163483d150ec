"""The session: three opening rounds, then Pledge and Vote rounds in turn (L-20 to L-28, L-39, L-66).

`opening`, `rounds`, `bargaining`, `closing`, `voting` are in the rulebook's order; `turn` is what turns have
in common, `dealing` what a deal may hold, `offers` what an offer is made of, `trading` the cards in it.
Bills are numbers, players are seats counted from 0.

| action | meaning |
| --- | --- |
| `("discard", bill)`, `("done",)` | discard a hand card; in round 1, stop |
| `("pile", seat)`, `("deck",)` | draw from the top of that player's pile, or from the deck |
| `("exchange",)`, `("use",)` | at the start of a turn: make the exchange, use a power; then go on |
| `("none",)` | decline an effect, no more exchanges, no more cards |
| `("put", bill)` | put a hand bill On Deck |
| `("offer", seat)`, `("end",)` | make that player an offer, or end the Pledge turn |
| `("give", bill, "Pro")`, `("ask", bill, "Con")` | add a pledge of one's own, or of the other, to the offer |
| `("cards",)`, `("seal", bill)`, `("show", bill)` | offer hand cards, sealed or shown, |
| `("request", "any")` | for any card; with `"SP"`, for one with +1 for SP |
| `("send",)`, `("drop",)` | send the offer, or drop it |
| `("accept",)`, `("decline",)`, `("counter",)` | answer an offer |
| `("pick", bill)` | the hand card given for a request |
| `("strike", deal)`, `("stand",)`, `("pass",)` | cancel a pending deal; all stand; mine stand: ask the next |
| `("call", bill)`, `("sign", bill)` | put a bill to the vote, or also make it the Signature Bill |
| `("effect", seat)`, `("none",)`, `("pass",)` | call on an owner of an effect, none, or ask the next owner |
| `("yay",)`, `("nay",)`, `("abstain",)` | a ballot |
| `("use",)` | use an effect: Staff work, Floor Leader, Motion to Reconsider |
| `("amend", "SP", 1)` | Amendment: move that score by 1 or -1 |
| `("recuse", seat)` | Point of Order |
| `("withdraw", bill)` | Withdrawal of that bill; then `("put", bill)` |
| `("revive", bill)` | Second reading of that failed bill; then `("discard", bill)` |
| `("repeal", bill)`, `("hold", bill)`, `("release", seat, bill)` | Repeal, Hold, Release |
| `("search", seat)`, `("take", bill)` | Archive search in that pile; the card taken for the one discarded |
| `("hear", seat)`, `("seen",)` | Hearing on that player's hand; have seen it |
| `("pardon",)` | return a Pardon marker |
"""
