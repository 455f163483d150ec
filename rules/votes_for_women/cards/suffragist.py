"""The Suffragist deck: the Start card, then 17 cards an era."""

from __future__ import annotations

from rules.effects import Event
from rules.votes_for_women.components import (
    ANYWHERE,
    AREA,
    ATLANTIC,
    BALLOT_BOX,
    FIFTEENTH_AMENDMENT,
    GAME_BOX,
    MIDWEST,
    NORTHEAST,
    PLAINS,
    PURPLE,
    SOUTH,
    THE_CIVIL_WAR,
    TURN_BOX,
    WAR_IN_EUROPE,
    WEST,
    YELLOW,
    Card,
    states,
)
from rules.votes_for_women.effects.buttons import GainButtons
from rules.votes_for_women.effects.campaigners import BringCampaigner
from rules.votes_for_women.effects.congress import MoveCongress
from rules.votes_for_women.effects.cubes import (
    AddCubes,
    AddInEachState,
    AddInOneStateOfEachRegion,
    RollForCubes,
)
from rules.votes_for_women.effects.drawing import DrawTwoPlayOne
from rules.votes_for_women.effects.hands import EndEffect, TakeStrategyCard

# fmt: off
SUFFRAGIST_DECK = (
    Card(1, "Seneca Falls Convention", "Seneca Falls",
         "Bring one purple and one yellow Campaigner into the Northeast, gain 2 buttons, and put 2 "
         "Suffragist cubes into New York.",
         Event(BringCampaigner(PURPLE, NORTHEAST), BringCampaigner(YELLOW, NORTHEAST), GainButtons(2),
               AddInEachState(states("NY"), 2)), campaigner=True),
    Card(2, "Property Rights for Women", "Property Rights",
         "Until this turn ends, your own Campaigning actions use six-sided dice in place of four-sided "
         "ones.",
         box=TURN_BOX, in_effect="Suffragists campaign with d6"),
    Card(3, "Frances Willard", "Willard",
         "Congress gains a marker and you gain 2 buttons.",
         Event(MoveCongress(1), GainButtons(2))),
    Card(4, "A Vindication of the Rights of Woman", "A Vindication",
         "Take the top two cards of your own deck, resolve one of them at once as an Event, and discard "
         "its partner.",
         Event(DrawTwoPlayOne())),
    Card(5, "Union Victory", "Union Victory",
         "Only while The Civil War is active: if a d6 shows at least 3, gain 2 buttons and discard The "
         "Civil War from its box.",
         Event(GainButtons(2), EndEffect(THE_CIVIL_WAR)), needs=THE_CIVIL_WAR, gated=True),
    Card(6, "Fifteenth Amendment", "15th Amendment",
         "Only while The Civil War is not active: if a d6 shows at least 3, Congress gains 2 markers, you "
         "spread 8 Suffragist cubes over any states (2 at most in each), and this card stays in force to "
         "the end of the game. It opens Reconstruction to you, but 15th Divides Suffragists and Southern "
         "Resentment to the Opposition.",
         Event(MoveCongress(2), AddCubes(ANYWHERE, 8, 2)),
         box=GAME_BOX, barred_by=THE_CIVIL_WAR, gated=True,
         in_effect="opens 1 Suffragist, 2 Opposition Events"),
    Card(7, "Reconstruction", "Reconstruction",
         "Needs the Fifteenth Amendment in force and The Civil War absent; each of the eleven "
         "ex-Confederate states (VA, NC, SC, GA, FL, AL, MS, TN, AR, LA, TX) receives 1 Suffragist cube.",
         Event(AddInEachState(states("VA NC SC GA FL AL MS TN AR LA TX"), 1)),
         needs=FIFTEENTH_AMENDMENT, barred_by=THE_CIVIL_WAR),
    Card(8, "Petition to Congress", "Petition",
         "Congress gains a marker, and one state of your choosing in every region receives 1 Suffragist "
         "cube.",
         Event(MoveCongress(1), AddInOneStateOfEachRegion(1))),
    Card(9, "Lucy Stone", "Lucy Stone",
         "Gain a button, then choose one state in every region and give it 1 Suffragist cube.",
         Event(GainButtons(1), AddInOneStateOfEachRegion(1))),
    Card(10, "Susan B. Anthony Indicted", "Anthony Indicted",
         "Gain a button, then choose one state in every region and give it 1 Suffragist cube.",
         Event(GainButtons(1), AddInOneStateOfEachRegion(1))),
    Card(11, "Anna Dickinson", "Anna Dickinson",
         "Gain a button, then choose one state in every region and give it 1 Suffragist cube.",
         Event(GainButtons(1), AddInOneStateOfEachRegion(1))),
    Card(12, "Frederick Douglass", "F. Douglass",
         "Throw one d8 and give that many different states of the Northeast region 1 Suffragist cube "
         "apiece.",
         Event(RollForCubes(1, 8, AREA[NORTHEAST], 1))),
    Card(13, "Frances Harper", "Frances Harper",
         "Throw one d8 and give that many different states of the Atlantic & Appalachia region 1 "
         "Suffragist cube apiece.",
         Event(RollForCubes(1, 8, AREA[ATLANTIC], 1))),
    Card(14, "The Union Signal", "Union Signal",
         "Gain a button, then choose one state in every region and give it 1 Suffragist cube.",
         Event(GainButtons(1), AddInOneStateOfEachRegion(1))),
    Card(15, "Sojourner Truth", "Sojourner Truth",
         "Throw one d8 and give that many different states of the Midwest region 1 Suffragist cube apiece.",
         Event(RollForCubes(1, 8, AREA[MIDWEST], 1))),
    Card(16, "Pioneer Women", "Pioneer Women",
         "Throw one d8 and give that many different states of the Plains region 1 Suffragist cube apiece.",
         Event(RollForCubes(1, 8, AREA[PLAINS], 1))),
    Card(17, "Women to the Polls", "Women to Polls",
         "New Jersey, Pennsylvania and Delaware receive 2 Suffragist cubes each.",
         Event(AddInEachState(states("NJ PA DE"), 2))),
    Card(18, "National Woman’s Rights Convention", "Rights Conv.",
         "Only while The Civil War is not active: Congress gains a marker and one chosen state per region "
         "receives 1 Suffragist cube.",
         Event(MoveCongress(1), AddInOneStateOfEachRegion(1)), barred_by=THE_CIVIL_WAR),
    Card(19, "National American Woman Suffrage Association", "NAWSA",
         "Bring your second purple Campaigner into Atlantic & Appalachia and gain 3 buttons.",
         Event(BringCampaigner(PURPLE, ATLANTIC), GainButtons(3)), campaigner=True),
    Card(20, "Jeannette Rankin", "J. Rankin",
         "If a d6 shows at least 3, Congress gains a marker, Montana receives 4 Suffragist cubes and the "
         "seven other Plains states receive 2 each.",
         Event(MoveCongress(1), AddInEachState(states("MT"), 4),
               AddInEachState(states("WY CO ND SD NE KS OK"), 2)), gated=True),
    Card(21, "Ida B. Wells-Barnett", "Ida B. Wells",
         "Gain 2 buttons; Illinois receives 2 Suffragist cubes and the seven other Midwest states 1 each.",
         Event(GainButtons(2), AddInEachState(states("IL"), 2),
               AddInEachState(states("MN IA MO WI MI IN OH"), 1))),
    Card(22, "The Club Movement", "Club Movement",
         "Gain 4 buttons.",
         Event(GainButtons(4))),
    Card(23, "Equality League of Self-Supporting Women", "Equality League",
         "Gain 2 buttons, then choose one state in every region and give it 1 Suffragist cube.",
         Event(GainButtons(2), AddInOneStateOfEachRegion(1))),
    Card(24, "Emmeline Pankhurst", "E. Pankhurst",
         "Throw 2d6; spread as many Suffragist cubes as their total across the map, 2 at most in any "
         "state.",
         Event(RollForCubes(2, 6, ANYWHERE, 2))),
    Card(25, "“Debate Us, You Cowards!”", "Debate Us!",
         "Throw 2d6; take that total of red cubes off the map, 2 at most from any state.",
         Event(RollForCubes(2, 6, ANYWHERE, 2, removing=True))),
    Card(26, "Carrie Chapman Catt", "C. C. Catt",
         "Gain 2 buttons, then choose one state in every region and give it 1 Suffragist cube.",
         Event(GainButtons(2), AddInOneStateOfEachRegion(1))),
    Card(27, "Alice Paul & Lucy Burns", "Paul & Burns",
         "Throw 2d6; take that total of red cubes off the map, 2 at most from any state.",
         Event(RollForCubes(2, 6, ANYWHERE, 2, removing=True))),
    Card(28, "Inez Milholland", "I. Milholland",
         "Congress gains a marker, you gain 2 buttons, and one chosen state per region receives 1 "
         "Suffragist cube.",
         Event(MoveCongress(1), GainButtons(2), AddInOneStateOfEachRegion(1))),
    Card(29, "Farmers for Suffrage", "Farmers",
         "Five farm states (WI, MN, IA, ND, SD) receive 2 Suffragist cubes each.",
         Event(AddInEachState(states("WI MN IA ND SD"), 2))),
    Card(30, "Zitkala-Ša", "Zitkala-Ša",
         "Five Plains states (ND, SD, NE, MT, WY) receive 2 Suffragist cubes each.",
         Event(AddInEachState(states("ND SD NE MT WY"), 2))),
    Card(31, "Helen Keller", "Helen Keller",
         "Throw 2d6; spread as many Suffragist cubes as their total across the map, 2 at most in any "
         "state.",
         Event(RollForCubes(2, 6, ANYWHERE, 2))),
    Card(32, "Maria de Lopez", "Maria de Lopez",
         "Gain 2 buttons; California, Nevada and Arizona receive 2 Suffragist cubes each.",
         Event(GainButtons(2), AddInEachState(states("CA NV AZ"), 2))),
    Card(33, "Marie Louise Bottineau Baldwin", "M. L. Baldwin",
         "Until this turn ends, your own Campaigning actions use six-sided dice in place of four-sided "
         "ones.",
         box=TURN_BOX, in_effect="Suffragists campaign with d6"),
    Card(34, "The West’s Awakening", "West Awakens",
         "All eight West states receive 2 Suffragist cubes each.",
         Event(AddInEachState(AREA[WEST], 2))),
    Card(35, "Southern Strategy", "South. Strategy",
         "Gain 2 buttons, give all eight South states 2 Suffragist cubes, claim one face-up Strategy card, "
         "and leave this card in force to the end of the game. It opens four Events to the Opposition: The "
         "SSWSC, White Supremacy, the Rejection League and the United Daughters.",
         Event(GainButtons(2), AddInEachState(AREA[SOUTH], 2), TakeStrategyCard()),
         box=GAME_BOX, in_effect="opens 4 Opposition Events"),
    Card(36, "Women’s Trade Union League", "Trade Union L.",
         "Bring your second yellow Campaigner into Atlantic & Appalachia; Congress gains a marker and you "
         "gain 2 buttons.",
         Event(BringCampaigner(YELLOW, ATLANTIC), MoveCongress(1), GainButtons(2)), campaigner=True),
    Card(37, "The Young Woman Citizen", "Young Citizen",
         "Take the top two cards of your own deck, resolve one of them at once as an Event, and discard "
         "its partner.",
         Event(DrawTwoPlayOne())),
    Card(38, "1918 Midterm Elections", "1918 Midterms",
         "If a d6 shows at least 3, Congress gains 3 markers.",
         Event(MoveCongress(3)), gated=True),
    Card(39, "Woodrow Wilson", "Woodrow Wilson",
         "Pay 4 buttons and claim one of the face-up Strategy cards.",
         Event(TakeStrategyCard()), cost=4),
    Card(40, "Maud Wood Park", "Maud Wood Park",
         "Congress gains 2 markers.",
         Event(MoveCongress(2))),
    Card(41, "Voter Registration", "Registration",
         "In Final Voting the Suffragist side throws a d8 where it would throw a d6.",
         box=BALLOT_BOX, in_effect="Suffragists vote with d8"),
    Card(42, "Processions for Suffrage", "Processions",
         "Until this turn ends, your Lobbying dice are d8s and every result of 6 or more adds a Congress "
         "marker.",
         box=TURN_BOX, in_effect="Suffragists lobby with d8"),
    Card(43, "Prison Tour Special", "Prison Tour",
         "Until this turn ends, your own Campaigning actions use six-sided dice in place of four-sided "
         "ones.",
         box=TURN_BOX, in_effect="Suffragists campaign with d6"),
    Card(44, "Victory Map", "Victory Map",
         "Every West and Plains state, and also TX, AR, IL, MI, NY and VT, receives 1 Suffragist cube.",
         Event(AddInEachState(AREA[WEST] + AREA[PLAINS], 1),
               AddInEachState(states("TX AR IL MI NY VT"), 1))),
    Card(45, "Women and World War I", "World War I",
         "Only while War in Europe is active: spread 10 Suffragist cubes over any states, 2 at most in "
         "each.",
         Event(AddCubes(ANYWHERE, 10, 2)), needs=WAR_IN_EUROPE),
    Card(46, "Eighteenth Amendment", "18th Amendment",
         "If a d6 shows at least 3, Congress gains a marker, you gain 2 buttons, and this card stays in "
         "force to the end of the game.",
         Event(MoveCongress(1), GainButtons(2)),
         box=GAME_BOX, gated=True, in_effect="bars 4 Opposition Events"),
    Card(47, "Mary McLeod Bethune", "M. M. Bethune",
         "Throw 2d8; take that total of red cubes off the map, 2 at most from any state.",
         Event(RollForCubes(2, 8, ANYWHERE, 2, removing=True))),
    Card(48, "Make a Home Run for Suffrage", "Home Run",
         "Throw 2d8; take that total of red cubes off the map, 2 at most from any state.",
         Event(RollForCubes(2, 8, ANYWHERE, 2, removing=True))),
    Card(49, "Mary Church Terrell", "M. C. Terrell",
         "Throw 2d8; spread as many Suffragist cubes as their total across the map, 2 at most in any "
         "state.",
         Event(RollForCubes(2, 8, ANYWHERE, 2))),
    Card(50, "Tea Parties for Suffrage", "Tea Parties",
         "Congress gains a marker and you gain 4 buttons.",
         Event(MoveCongress(1), GainButtons(4))),
    Card(51, "Dr. Mabel Ping-Hua Lee", "Mabel Lee",
         "Throw 2d8; spread as many Suffragist cubes as their total across the map, 2 at most in any "
         "state.",
         Event(RollForCubes(2, 8, ANYWHERE, 2))),
    Card(52, "Miss Febb Wins the Last Vote", "Miss Febb",
         "Tied totals in Final Voting go to the Suffragist side.",
         box=BALLOT_BOX, in_effect="Suffragists win tied votes"),
)
# fmt: on
