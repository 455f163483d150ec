"""The session: three opening rounds, then Pledge and Vote rounds in turn (L-20 to L-28, L-39, L-66).

The steps are spread over sibling modules by subject: `exchange` (cards), `bargaining` (deals), `voting`,
`events` (special effects). Bills are numbers, players are seats counted from 0.

| action | meaning |
| --- | --- |
| `("discard", bill)`, `("done",)` | discard a hand card; in round 1, stop |
| `("pile", seat)`, `("deck",)` | draw from the top of that player's pile, or from the deck |
| `("exchange",)`, `("none",)` | make an exchange, or none; `("none",)` also declines an effect |
| `("put", bill)` | put a hand bill On Deck |
| `("offer", seat)`, `("end",)` | make that player an offer, or end the Pledge turn |
| `("ask pledge",)`, `("give pledge",)` | add a pledge of the other, or of one's own, to the offer |
| `("pledge", bill, "Pro")` | the pledge added, `"Pro"` or `"Con"` |
| `("ask card",)`, `("request", "any")` | ask for any card; with `"SP"`, for one with +1 for SP |
| `("give card",)`, `("seal", bill)`, `("show", bill)` | offer a hand card, sealed or shown |
| `("send",)`, `("drop",)` | send the offer, or drop it |
| `("accept",)`, `("decline",)`, `("counter",)` | answer an offer |
| `("give", bill)` | the hand card given for a request |
| `("keep",)`, `("strike",)` | the verdict on a deal at the end of the turn |
| `("call", bill)` | put a bill to the vote |
| `("yay",)`, `("nay",)`, `("abstain",)` | a ballot |
| `("use",)` | use an effect: Staff work, Signature Bill, Floor Leader, Motion to Reconsider |
| `("amend", "SP", 1)` | Amendment: move that score by 1 or -1 |
| `("recuse", seat)` | Point of Order |
| `("withdraw", bill)` | Withdrawal of that bill; then `("put", bill)` |
| `("revive", bill)` | Second reading of that failed bill; then `("discard", bill)` |
| `("repeal", bill)`, `("hold", bill)`, `("release", seat, bill)` | Repeal, Hold, Release |
| `("search", seat)`, `("take", bill)` | Archive search in that pile; the card taken for the one discarded |
| `("hear", seat)`, `("seen",)` | Hearing on that player's hand; have seen it |
| `("pardon",)` | return a Pardon marker |
"""
