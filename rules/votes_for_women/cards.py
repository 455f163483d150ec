"""The 128 cards of Votes for Women as data: two Event decks, the Strategy deck, the State deck.

Numbers, eras, costs and prerequisites are the printed cards'; the texts are our own words. What a card does
as an Event stands in `events.py`.
"""

from __future__ import annotations

from typing import NamedTuple

START, EARLY, MIDDLE, LATE, NONE = "Start", "Early", "Middle", "Late", ""
"""Eras; Strategy and State cards have none."""

TURN_BOX, GAME_BOX, BALLOT_BOX = "rest of the turn", "rest of the game", "Final Voting"
"""The persistent boxes: Cards in Effect for ..."""


class Card(NamedTuple):
    """One card, and what bars it as an Event (rulings 5.1 to 5.3)."""

    number: int
    title: str
    era: str
    text: str
    """What its Event does, in our words."""
    box: str = ""
    """The persistent box it goes to after its Event; empty if it is discarded."""
    needs: int = 0
    """The card that must be in effect, 0 for none."""
    barred_by: int = 0
    """The card that must not be in effect, 0 for none."""
    first_turn: int = 1
    """The first turn in which it is playable."""
    after_sending: bool = False
    """Whether the amendment must have been sent."""
    cost: int = 0
    """Buttons its Event costs."""
    gated: bool = False
    """Whether a d6 must show at least 3 for anything to happen."""
    campaigner: bool = False
    """Whether a Campaigner is printed on it; such a hand card is safe from Change In Plans."""


# fmt: off
CARDS = (
    Card(0, "", NONE, ""),
    # Suffragist events
    Card(1, "Seneca Falls Convention", START,
         "Bring one purple and one yellow Campaigner into the Northeast, gain 2 buttons, and put 2 "
         "Suffragist cubes into New York.", campaigner=True),
    Card(2, "Property Rights for Women", EARLY,
         "Until this turn ends, your own Campaigning actions use six-sided dice in place of four-sided "
         "ones.", box=TURN_BOX),
    Card(3, "Frances Willard", EARLY,
         "Congress gains a marker and you gain 2 buttons."),
    Card(4, "A Vindication of the Rights of Woman", EARLY,
         "Take the top two cards of your own deck, resolve one of them at once as an Event, and discard "
         "its partner."),
    Card(5, "Union Victory", EARLY,
         "Only while The Civil War is active: if a d6 shows at least 3, gain 2 buttons and discard The "
         "Civil War from its box.", needs=54, gated=True),
    Card(6, "Fifteenth Amendment", EARLY,
         "Only while The Civil War is not active: if a d6 shows at least 3, Congress gains 2 markers, you "
         "spread 8 Suffragist cubes over any states (2 at most in each), and this card stays in force to "
         "the end of the game.", box=GAME_BOX, barred_by=54, gated=True),
    Card(7, "Reconstruction", EARLY,
         "Needs the Fifteenth Amendment in force and The Civil War absent; each of eleven Southern and "
         "border states (VA, NC, SC, GA, FL, AL, MS, TN, AR, LA, TX) receives 1 Suffragist cube.",
         needs=6, barred_by=54),
    Card(8, "Petition to Congress", EARLY,
         "Congress gains a marker, and one state of your choosing in every region receives 1 Suffragist "
         "cube."),
    Card(9, "Lucy Stone", EARLY,
         "Gain a button, then choose one state in every region and give it 1 Suffragist cube."),
    Card(10, "Susan B. Anthony Indicted", EARLY,
         "Gain a button, then choose one state in every region and give it 1 Suffragist cube."),
    Card(11, "Anna Dickinson", EARLY,
         "Gain a button, then choose one state in every region and give it 1 Suffragist cube."),
    Card(12, "Frederick Douglass", EARLY,
         "Throw one d8 and give that many different states of the Northeast region 1 Suffragist cube "
         "apiece."),
    Card(13, "Frances Harper", EARLY,
         "Throw one d8 and give that many different states of the Atlantic & Appalachia region 1 "
         "Suffragist cube apiece."),
    Card(14, "The Union Signal", EARLY,
         "Gain a button, then choose one state in every region and give it 1 Suffragist cube."),
    Card(15, "Sojourner Truth", EARLY,
         "Throw one d8 and give that many different states of the Midwest region 1 Suffragist cube apiece."),
    Card(16, "Pioneer Women", EARLY,
         "Throw one d8 and give that many different states of the Plains region 1 Suffragist cube apiece."),
    Card(17, "Women to the Polls", EARLY,
         "New Jersey, Pennsylvania and Delaware receive 2 Suffragist cubes each."),
    Card(18, "National Woman’s Rights Convention", EARLY,
         "Only while The Civil War is not active: Congress gains a marker and one chosen state per region "
         "receives 1 Suffragist cube.", barred_by=54),
    Card(19, "National American Woman Suffrage Association", MIDDLE,
         "Bring your second purple Campaigner into Atlantic & Appalachia and gain 3 buttons.",
         campaigner=True),
    Card(20, "Jeannette Rankin", MIDDLE,
         "If a d6 shows at least 3, Congress gains a marker, Montana receives 4 Suffragist cubes and the "
         "seven other Plains states receive 2 each.", gated=True),
    Card(21, "Ida B. Wells-Barnett", MIDDLE,
         "Gain 2 buttons; Illinois receives 2 Suffragist cubes and the seven other Midwest states 1 each."),
    Card(22, "The Club Movement", MIDDLE,
         "Gain 4 buttons."),
    Card(23, "Equality League of Self-Supporting Women", MIDDLE,
         "Gain 2 buttons, then choose one state in every region and give it 1 Suffragist cube."),
    Card(24, "Emmeline Pankhurst", MIDDLE,
         "Throw 2d6; spread as many Suffragist cubes as their total across the map, 2 at most in any "
         "state."),
    Card(25, "“Debate Us, You Cowards!”", MIDDLE,
         "Throw 2d6; take that total of red cubes off the map, 2 at most from any state."),
    Card(26, "Carrie Chapman Catt", MIDDLE,
         "Gain 2 buttons, then choose one state in every region and give it 1 Suffragist cube."),
    Card(27, "Alice Paul & Lucy Burns", MIDDLE,
         "Throw 2d6; take that total of red cubes off the map, 2 at most from any state."),
    Card(28, "Inez Milholland", MIDDLE,
         "Congress gains a marker, you gain 2 buttons, and one chosen state per region receives 1 "
         "Suffragist cube."),
    Card(29, "Farmers for Suffrage", MIDDLE,
         "Five farm states (WI, MN, IA, ND, SD) receive 2 Suffragist cubes each."),
    Card(30, "Zitkala-Ša", MIDDLE,
         "Five Plains states (ND, SD, NE, MT, WY) receive 2 Suffragist cubes each."),
    Card(31, "Helen Keller", MIDDLE,
         "Throw 2d6; spread as many Suffragist cubes as their total across the map, 2 at most in any "
         "state."),
    Card(32, "Maria de Lopez", MIDDLE,
         "Gain 2 buttons; California, Nevada and Arizona receive 2 Suffragist cubes each."),
    Card(33, "Marie Louise Bottineau Baldwin", MIDDLE,
         "Until this turn ends, your own Campaigning actions use six-sided dice in place of four-sided "
         "ones.", box=TURN_BOX),
    Card(34, "The West’s Awakening", MIDDLE,
         "All eight West states receive 2 Suffragist cubes each."),
    Card(35, "Southern Strategy", MIDDLE,
         "Gain 2 buttons, give all eight South states 2 Suffragist cubes, claim one face-up Strategy card, "
         "and leave this card in force to the end of the game.", box=GAME_BOX),
    Card(36, "Women’s Trade Union League", LATE,
         "Bring your second yellow Campaigner into Atlantic & Appalachia; Congress gains a marker and you "
         "gain 2 buttons.", campaigner=True),
    Card(37, "The Young Woman Citizen", LATE,
         "Take the top two cards of your own deck, resolve one of them at once as an Event, and discard "
         "its partner."),
    Card(38, "1918 Midterm Elections", LATE,
         "If a d6 shows at least 3, Congress gains 3 markers.", gated=True),
    Card(39, "Woodrow Wilson", LATE,
         "Pay 4 buttons and claim one of the face-up Strategy cards.", cost=4),
    Card(40, "Maud Wood Park", LATE,
         "Congress gains 2 markers."),
    Card(41, "Voter Registration", LATE,
         "In Final Voting the Suffragist side throws a d8 where it would throw a d6.", box=BALLOT_BOX),
    Card(42, "Processions for Suffrage", LATE,
         "Until this turn ends, your Lobbying dice are d8s and every result of 6 or more adds a Congress "
         "marker.", box=TURN_BOX),
    Card(43, "Prison Tour Special", LATE,
         "Until this turn ends, your own Campaigning actions use six-sided dice in place of four-sided "
         "ones.", box=TURN_BOX),
    Card(44, "Victory Map", LATE,
         "Every West and Plains state, and also TX, AR, IL, MI, NY and VT, receives 1 Suffragist cube."),
    Card(45, "Women and World War I", LATE,
         "Only while War in Europe is active: spread 10 Suffragist cubes over any states, 2 at most in "
         "each.", needs=88),
    Card(46, "Eighteenth Amendment", LATE,
         "If a d6 shows at least 3, Congress gains a marker, you gain 2 buttons, and this card stays in "
         "force to the end of the game.", box=GAME_BOX, gated=True),
    Card(47, "Mary McLeod Bethune", LATE,
         "Throw 2d8; take that total of red cubes off the map, 2 at most from any state."),
    Card(48, "Make a Home Run for Suffrage", LATE,
         "Throw 2d8; take that total of red cubes off the map, 2 at most from any state."),
    Card(49, "Mary Church Terrell", LATE,
         "Throw 2d8; spread as many Suffragist cubes as their total across the map, 2 at most in any "
         "state."),
    Card(50, "Tea Parties for Suffrage", LATE,
         "Congress gains a marker and you gain 4 buttons."),
    Card(51, "Dr. Mabel Ping-Hua Lee", LATE,
         "Throw 2d8; spread as many Suffragist cubes as their total across the map, 2 at most in any "
         "state."),
    Card(52, "Miss Febb Wins the Last Vote", LATE,
         "Tied totals in Final Voting go to the Suffragist side.", box=BALLOT_BOX),
    # Opposition events
    Card(53, "The Patriarchy", START,
         "Bring a red Campaigner into the South, gain 4 buttons, and give every state outside the West and "
         "Plains 1 red cube.", campaigner=True),
    Card(54, "The Civil War", EARLY,
         "Congress loses a marker; until this turn ends no Suffragist cube may be added in the South or in "
         "Atlantic & Appalachia.", box=TURN_BOX),
    Card(55, "15th Divides Suffragists", EARLY,
         "Only with the Fifteenth Amendment in force: wipe out the purple cubes of at most four states, "
         "and the Suffragist side loses 2 buttons.", needs=6),
    Card(56, "Senator Joseph Brown", EARLY,
         "Congress loses a marker and Georgia receives 2 red cubes."),
    Card(57, "Minor v. Happersett", EARLY,
         "If a d6 shows at least 3, Congress loses a marker and Missouri receives 2 red cubes.", gated=True),
    Card(58, "Senate Rejects Suffrage Amendment", EARLY,
         "If a d6 shows at least 3, gain a button and Congress loses a marker.", gated=True),
    Card(59, "South Dakota Rejects Suffrage", EARLY,
         "If a d6 shows at least 3, Congress loses a marker and South Dakota receives 2 red cubes.",
         gated=True),
    Card(60, "Gerrymandering", EARLY,
         "Wipe out the yellow cubes of at most two states."),
    Card(61, "Border States", EARLY,
         "DE, MD, WV, KY and MO receive 1 red cube each."),
    Card(62, "Horace Greeley", EARLY,
         "New York and Connecticut receive 2 red cubes each."),
    Card(63, "New York Newspapers", EARLY,
         "New York and New Jersey receive 2 red cubes each."),
    Card(64, "Senator George Vest", EARLY,
         "Congress loses a marker and Missouri receives 2 red cubes."),
    Card(65, "Catharine Beecher", EARLY,
         "Throw one d4 and give that many different states 1 red cube apiece."),
    Card(66, "Progress, Not Politics", EARLY,
         "Take the top six cards of your deck and return each one to the top or to the bottom, in whatever "
         "order you like."),
    Card(67, "Southern “Hospitality”", EARLY,
         "VA, NC, SC, GA and TN receive 1 red cube each."),
    Card(68, "Beer Brewers", EARLY,
         "Barred once the Eighteenth Amendment is in force; otherwise your own Campaigning actions use "
         "six-sided dice in place of four-sided ones until this turn ends.", box=TURN_BOX, barred_by=46),
    Card(69, "Southern Resentment", EARLY,
         "Only with the Fifteenth Amendment in force: TX, LA, AR, MS and AL receive 1 red cube each.",
         needs=6),
    Card(70, "Old Dixie", EARLY,
         "LA, MS, AL, GA and FL receive 1 red cube each."),
    Card(71, "NAOWS Forms", MIDDLE,
         "Bring your second red Campaigner into the Northeast and gain 2 buttons.", campaigner=True),
    Card(72, "Woman and the Republic", MIDDLE,
         "Take the top two cards of your own deck, resolve one of them at once as an Event, and discard "
         "its partner."),
    Card(73, "The Ladies’ Battle", MIDDLE,
         "Take the top two cards of your own deck, resolve one of them at once as an Event, and discard "
         "its partner."),
    Card(74, "Backlash to the Movement", MIDDLE,
         "Take 6 Suffragist cubes of either colour off the map, 2 at most from any state."),
    Card(75, "Xenophobia", MIDDLE,
         "Wipe out the purple cubes of one state, then the yellow cubes of one state (the same state or "
         "another)."),
    Card(76, "“O Save Us Senators, From Ourselves”", MIDDLE,
         "Choose one state in every region and give it 1 red cube."),
    Card(77, "Emma Goldman", MIDDLE,
         "Throw one d6 and give that many different states 1 red cube apiece."),
    Card(78, "The Great 1906 San Francisco Earthquake", MIDDLE,
         "California loses all of its purple and yellow cubes, and the Suffragist side loses a button."),
    Card(79, "A Threat to the Ideal of Womanhood", MIDDLE,
         "Until this turn ends the Suffragist side pays a button each time it plays a card as an Event.",
         box=TURN_BOX),
    Card(80, "“Unwarranted, Unnecessary & Dangerous Interference”", MIDDLE,
         "Choose one state in every region and give it 1 red cube."),
    Card(81, "Conservative Opposition", MIDDLE,
         "Until this turn ends, your own Campaigning actions use six-sided dice in place of four-sided "
         "ones.", box=TURN_BOX),
    Card(82, "The SSWSC", MIDDLE,
         "Only with Southern Strategy in force: gain 2 buttons and spread 6 red cubes over the South, 2 at "
         "most in any state.", needs=35),
    Card(83, "Western Saloons Push Suffrage Veto", MIDDLE,
         "Barred once the Eighteenth Amendment is in force; otherwise Arizona receives 2 red cubes and NM, "
         "NV and UT 1 each.", barred_by=46),
    Card(84, "Transcontinental Railroad", MIDDLE,
         "Shift any of your Campaigners to regions of your choice at no charge, then carry out a "
         "Campaigning action.", campaigner=True),
    Card(85, "White Supremacy and the Suffrage Movement", MIDDLE,
         "Only with Southern Strategy in force: wipe out the yellow cubes of at most four states, and the "
         "Suffragist side loses 2 buttons.", needs=35),
    Card(86, "Senator John Weeks", MIDDLE,
         "Congress loses a marker and New Hampshire receives 2 red cubes."),
    Card(87, "Senator “Cotton Ed” Smith", MIDDLE,
         "Congress loses a marker and South Carolina receives 2 red cubes."),
    Card(88, "War in Europe", LATE,
         "Congress loses a marker; until this turn ends the Suffragist side pays a button for every "
         "Campaigning action.", box=TURN_BOX),
    Card(89, "1918 Pandemic", LATE,
         "Congress loses a marker; until this turn ends the Suffragist side pays a button each time it "
         "plays a card as an Event.", box=TURN_BOX),
    Card(90, "The Business of Being a Woman", LATE,
         "Take the top two cards of your own deck, resolve one of them at once as an Event, and discard "
         "its partner."),
    Card(91, "The Eden Sphinx", LATE,
         "Take the top two cards of your own deck, resolve one of them at once as an Event, and discard "
         "its partner."),
    Card(92, "Big Liquor’s Big Money", LATE,
         "Barred once the Eighteenth Amendment is in force; otherwise your own Campaigning actions use "
         "six-sided dice in place of four-sided ones until this turn ends.", box=TURN_BOX, barred_by=46),
    Card(93, "Red Scare", LATE,
         "Wipe out the purple cubes of at most two states."),
    Card(94, "Southern Women’s Rejection League", LATE,
         "Only with Southern Strategy in force: throw one d8 and spread that many red cubes over the "
         "South, 2 at most in any state.", needs=35),
    Card(95, "United Daughters of the Confederacy", LATE,
         "Only with Southern Strategy in force: throw one d8 and spread that many red cubes over the "
         "South, 2 at most in any state.", needs=35),
    Card(96, "Cheers to “No on Suffrage”", LATE,
         "Barred once the Eighteenth Amendment is in force; otherwise throw one d8 and spread that many "
         "red cubes across the map, 2 at most in any state.", barred_by=46),
    Card(97, "The Unnecessary Privilege", LATE,
         "Throw one d6 and give that many different states 1 red cube apiece."),
    Card(98, "Voter Suppression", LATE,
         "In Final Voting the Opposition side throws a d8 where it would throw a d6.", box=BALLOT_BOX),
    Card(99, "Anti-Suffrage Riots", LATE,
         "The Suffragist side loses two random cards from hand and refills with the same number from its "
         "own deck."),
    Card(100, "American Constitutional League", LATE,
         "Pay 4 buttons and claim one of the face-up Strategy cards.", cost=4),
    Card(101, "The Woman Patriot", LATE,
         "Gain 3 buttons."),
    Card(102, "Governor Clement’s Veto", LATE,
         "Pick a state that has ratified: its green check becomes a red X.", after_sending=True),
    Card(103, "Senator Henry Cabot Lodge", LATE,
         "Congress loses a marker and Massachusetts receives 2 red cubes."),
    Card(104, "Senator William Borah", LATE,
         "Congress loses a marker and Utah receives 2 red cubes."),
    # Strategy cards
    Card(105, "Efficient Organizing", NONE,
         "Gain 5 buttons."),
    Card(106, "Reconsideration", NONE,
         "Take your opponent's marker off one decided state, which becomes undecided again and receives 2 "
         "of your own cubes.", after_sending=True),
    Card(107, "Opposition Research", NONE,
         "Your opponent gives up half of their buttons, fractions rounded against them."),
    Card(108, "Change In Plans", NONE,
         "See your opponent's hand and make them discard a card you name that shows no Campaigner symbol; "
         "they then draw one."),
    Card(109, "Bellwether State", NONE,
         "Name one state: every enemy cube there leaves and 4 of your own cubes arrive."),
    Card(110, "Superior Lobbying", NONE,
         "Throw 4d8; each result of 6 or more moves Congress one marker your way (up for the Suffragist "
         "side, down for the Opposition)."),
    Card(111, "The Winning Plan", NONE,
         "Take the top six cards of your deck, resolve one as an Event right away, and return the other "
         "five to the top or the bottom as you please."),
    Card(112, "Regional Focus", NONE,
         "Pick a region; each state in it receives 1 of your cubes."),
    Card(113, "Eye on the Future", NONE,
         "Usable in Turn 5 or 6 only: search your deck, resolve one card from it as an Event, and shuffle "
         "the deck.", first_turn=5),
    Card(114, "Transportation", NONE,
         "Shift any of your Campaigners to regions of your choice at no charge, then carry out a "
         "Campaigning action."),
    Card(115, "Counter Strat", NONE,
         "Discard one card of your choice from the rest-of-turn box."),
    Card(116, "National Focus", NONE,
         "Choose one state in every region and give it 2 of your cubes."),
    # State cards
    Card(117, "California", NONE,
         "Take the top two cards of your own deck, resolve one of them at once as an Event, and discard "
         "its partner."),
    Card(118, "Utah", NONE,
         "Spread 6 of your cubes over the West region, 2 at most in any state."),
    Card(119, "Montana", NONE,
         "Gain 2 buttons."),
    Card(120, "Kansas", NONE,
         "Spread 6 of your cubes over the Plains region, 2 at most in any state."),
    Card(121, "Texas", NONE,
         "Spread 6 of your cubes over the South region, 2 at most in any state."),
    Card(122, "Georgia", NONE,
         "Gain 2 buttons."),
    Card(123, "Illinois", NONE,
         "Spread 6 of your cubes over the Midwest region, 2 at most in any state."),
    Card(124, "Ohio", NONE,
         "Take the top two cards of your own deck, resolve one of them at once as an Event, and discard "
         "its partner."),
    Card(125, "Pennsylvania", NONE,
         "Spread 6 of your cubes over the Atlantic & Appalachia region, 2 at most in any state."),
    Card(126, "Virginia", NONE,
         "Take the top two cards of your own deck, resolve one of them at once as an Event, and discard "
         "its partner."),
    Card(127, "New York", NONE,
         "Spread 6 of your cubes over the Northeast region, 2 at most in any state."),
    Card(128, "New Jersey", NONE,
         "Gain 2 buttons."),)
"""By number; there is no card 0."""
# fmt: on

SUFFRAGIST_CARDS = range(1, 53)
OPPOSITION_CARDS = range(53, 105)
STRATEGY_CARDS = range(105, 117)
STATE_CARDS = range(117, 129)

EVENT_DECKS = (SUFFRAGIST_CARDS, OPPOSITION_CARDS)
"""By seat."""

START_CARDS = (1, 53)
"""By seat: the cards in hand before the first turn."""

VOTER_REGISTRATION, PROCESSIONS_FOR_SUFFRAGE, MISS_FEBB = 41, 42, 52
THE_CIVIL_WAR, A_THREAT_TO_THE_IDEAL, WAR_IN_EUROPE, PANDEMIC, VOTER_SUPPRESSION = 54, 79, 88, 89, 98

CAMPAIGN_UPGRADES = ((2, 33, 43), (68, 81, 92))
"""By seat: cards that make its Campaigning dice d6 while they are in effect (5.8)."""
