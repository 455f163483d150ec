"""The cards that either side can claim: the Strategy deck and the State cards."""

from __future__ import annotations

from rules.effects import Event
from rules.votes_for_women.cards.alike import DRAW_TWO_PLAY_ONE, SIX_CUBES, TWO_BUTTONS
from rules.votes_for_women.components import ATLANTIC, MIDWEST, NORTHEAST, PLAINS, SOUTH, WEST, Card
from rules.votes_for_women.effects.buttons import GainButtons, OpponentLosesHalf
from rules.votes_for_women.effects.campaigners import MoveCampaignersFree
from rules.votes_for_women.effects.campaigning import CampaigningAction
from rules.votes_for_women.effects.congress import SuperiorLobbying
from rules.votes_for_women.effects.cubes import AddInEachStateOfOneRegion, AddInOneStateOfEachRegion
from rules.votes_for_women.effects.drawing import EyeOnTheFuture, TheWinningPlan
from rules.votes_for_women.effects.hands import ChangeInPlans, CounterStrat
from rules.votes_for_women.effects.states import BellwetherState, Reconsideration

# fmt: off
CLAIMED_CARDS = (
    Card(105, "Efficient Organizing", "Organizing",
         "Gain 5 buttons.",
         Event(GainButtons(5))),
    Card(106, "Reconsideration", "Reconsider",
         "Take your opponent's marker off one decided state, which becomes undecided again and receives 2 "
         "of your own cubes.",
         Event(Reconsideration()), after_sending=True),
    Card(107, "Opposition Research", "Opp. Research",
         "Your opponent gives up half of their buttons, fractions rounded against them.",
         Event(OpponentLosesHalf())),
    Card(108, "Change In Plans", "Change In Plans",
         "See your opponent's hand and make them discard a card you name that shows no Campaigner symbol; "
         "they then draw one.",
         Event(ChangeInPlans())),
    Card(109, "Bellwether State", "Bellwether",
         "Name one state: every enemy cube there leaves and 4 of your own cubes arrive.",
         Event(BellwetherState())),
    Card(110, "Superior Lobbying", "Sup. Lobbying",
         "Throw 4d8; each result of 6 or more moves Congress one marker your way (up for the Suffragist "
         "side, down for the Opposition).",
         Event(SuperiorLobbying())),
    Card(111, "The Winning Plan", "Winning Plan",
         "Take the top six cards of your deck, resolve one of them as an Event, and return the other five to "
         "the top or the bottom.",
         Event(TheWinningPlan())),
    Card(112, "Regional Focus", "Regional Focus",
         "Pick a region; each state in it receives 1 of your cubes.",
         Event(AddInEachStateOfOneRegion())),
    Card(113, "Eye on the Future", "Eye on Future",
         "Usable in Turn 5 or 6 only: search your deck, resolve one card from it as an Event, and shuffle "
         "the deck.",
         Event(EyeOnTheFuture()), first_turn=5),
    Card(114, "Transportation", "Transportation",
         "Shift any of your Campaigners to regions of your choice at no charge, then carry out a "
         "Campaigning action.",
         Event(MoveCampaignersFree(), CampaigningAction())),
    Card(115, "Counter Strat", "Counter Strat",
         "Discard one card of your choice that is in effect for the rest of the turn.",
         Event(CounterStrat())),
    Card(116, "National Focus", "National Focus",
         "Choose one state in every region and give it 2 of your cubes.",
         Event(AddInOneStateOfEachRegion(2))),
    Card(117, "California", "California", *DRAW_TWO_PLAY_ONE),
    Card(118, "Utah", "Utah", *SIX_CUBES[WEST]),
    Card(119, "Montana", "Montana", *TWO_BUTTONS),
    Card(120, "Kansas", "Kansas", *SIX_CUBES[PLAINS]),
    Card(121, "Texas", "Texas", *SIX_CUBES[SOUTH]),
    Card(122, "Georgia", "Georgia", *TWO_BUTTONS),
    Card(123, "Illinois", "Illinois", *SIX_CUBES[MIDWEST]),
    Card(124, "Ohio", "Ohio", *DRAW_TWO_PLAY_ONE),
    Card(125, "Pennsylvania", "Pennsylvania", *SIX_CUBES[ATLANTIC]),
    Card(126, "Virginia", "Virginia", *DRAW_TWO_PLAY_ONE),
    Card(127, "New York", "New York", *SIX_CUBES[NORTHEAST]),
    Card(128, "New Jersey", "New Jersey", *TWO_BUTTONS),
)
# fmt: on
