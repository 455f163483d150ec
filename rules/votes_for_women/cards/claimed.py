"""The cards that either side can claim: the Strategy deck and the State cards."""

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
         "Make a state decided for your opponent undecided again and put 2 of your cubes there.",
         Event(Reconsideration()), after_sending=True),
    Card(107, "Opposition Research", "Opp. Research",
         "Your opponent loses half of their buttons, rounded up.",
         Event(OpponentLosesHalf())),
    Card(108, "Change In Plans", "Change In Plans",
         "See your opponent's hand and make them discard a card you name that shows no Campaigner symbol; "
         "they then draw one.",
         Event(ChangeInPlans())),
    Card(109, "Bellwether State", "Bellwether",
         "Wipe out the enemy cubes of one state and put 4 of your own there.",
         Event(BellwetherState())),
    Card(110, "Superior Lobbying", "Sup. Lobbying",
         "Throw 4d8; each 6 or more adds a Congress marker (Opposition: takes one off).",
         Event(SuperiorLobbying())),
    Card(111, "The Winning Plan", "Winning Plan",
         "Of the top six cards of your deck, resolve one as an Event; return the others to the top or "
         "bottom.",
         Event(TheWinningPlan())),
    Card(112, "Regional Focus", "Regional Focus",
         "Pick a region; each state in it receives 1 of your cubes.",
         Event(AddInEachStateOfOneRegion())),
    Card(113, "Eye on the Future", "Eye on Future",
         "Only in Turn 5 or 6: resolve any card of your deck as an Event and shuffle the rest.",
         Event(EyeOnTheFuture()), first_turn=5),
    Card(114, "Transportation", "Transportation",
         "Move your Campaigners to any regions at no charge, then campaign.",
         Event(MoveCampaignersFree(), CampaigningAction())),
    Card(115, "Counter Strat", "Counter Strat",
         "Discard one card that is in effect until this turn ends.",
         Event(CounterStrat())),
    Card(116, "National Focus", "National Focus",
         "Put 2 of your cubes in one state of every region.",
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
