"""The 81 bills, the four agendas they score for, what special effects say (L-01 to L-06, L-85).

The scores are the rulebook's. Designed by us, not printed: the names and summaries of the bills, which of
them have an effect, and every effect.
"""

from __future__ import annotations

from typing import NamedTuple


class Agenda(NamedTuple):
    """One of the four things a representative can stand for."""

    id: str
    name: str


AGENDAS = (
    Agenda("SP", "Social Progressive"),
    Agenda("SC", "Social Conservative"),
    Agenda("FP", "Fiscal Progressive"),
    Agenda("FC", "Fiscal Conservative"),
)
"""In the order of the columns of the bill chart. An agenda in play is an index into this tuple."""

AGENDA = {agenda.id: index for index, agenda in enumerate(AGENDAS)}

Columns = tuple[int, int, int, int]
"""The four scores of a bill, by agenda."""


class Effect(NamedTuple):
    """What a kind of special effect is called and says (L-85)."""

    label: str
    window: str
    """When a representative uses it; empty for effects that only bills have."""
    text: str
    """With the amount as `{0}`."""


EFFECTS = {
    "bonus_points": Effect("Earmark", "", "The sponsor gains {0} extra Agenda Points."),
    "take_gavel": Effect("Gavel", "", "The sponsor is First Player of the next cycle."),
    "repeal_bill": Effect("Repeal", "", "The sponsor may undo one earlier passed bill."),
    "hold_bill": Effect(
        "Hold", "", "The sponsor may put one bill of another player on hold for that player's next Vote turn."
    ),
    "strike_pledge": Effect("Release", "", "The sponsor may take one pledge token off any On Deck bill."),
    "revive_failed": Effect(
        "Second reading",
        "start of the own turn",
        "The user may swap one hand card for any bill in the Failed pile.",
    ),
    "dig_discard": Effect(
        "Archive search",
        "",
        "The sponsor may swap one hand card for any card, at any depth, in one other player's discard pile.",
    ),
    "extra_exchange": Effect(
        "Staff work",
        "start of the own turn",
        "The user may make up to {0} extra exchanges, one after the other.",
    ),
    "peek_hand": Effect(
        "Hearing", "", "The sponsor may look in private at up to {0} random cards in one other player's hand."
    ),
    "pardon": Effect("Pardon", "", "The sponsor keeps a pardon marker."),
    "double_vote": Effect("Floor Leader", "before ballots", "Your ballot on this bill counts twice."),
    "amend_bill": Effect(
        "Amendment",
        "before ballots",
        "Move one agenda score of this bill up or down by {0}, never beyond -1 to +1.",
    ),
    "recuse_player": Effect(
        "Point of Order",
        "before ballots",
        "One other player may not vote on this bill; that ballot is Abstain.",
    ),
    "reconsider": Effect(
        "Motion to Reconsider",
        "after the total",
        "All ballots on this bill are cast again; the second total stands.",
    ),
    "withdraw_bill": Effect(
        "Withdrawal", "start of the own turn", "Swap one of your On Deck bills with one card in your hand."
    ),
    "signature_bill": Effect(
        "Signature Bill",
        "own bill called",
        "If the bill you are calling passes, you gain {0} extra Agenda Points.",
    ),
}


class Special(NamedTuple):
    """The special effect of one bill or representative."""

    op: str
    """Key into EFFECTS."""
    amount: int
    """Points, exchanges, cards or steps, whatever the effect counts; 0 if it counts nothing."""

    @property
    def label(self) -> str:
        """The name of the effect."""
        return EFFECTS[self.op].label

    @property
    def text(self) -> str:
        """The effect in a sentence."""
        text = EFFECTS[self.op].text.format(self.amount)
        return text.replace("1 extra Agenda Points", "1 extra Agenda Point")


class Bill(NamedTuple):
    """A bill card."""

    number: int
    name: str
    summary: str
    columns: Columns
    special: Special | None = None
    """What happens when it passes."""


BILLS = (
    Bill(
        1,
        "Neighborhood Disaster Readiness Act",
        "Trains local volunteers with storm money that was never spent.",
        (1, 1, 1, 1),
        Special("take_gavel", 0),
    ),
    Bill(
        2,
        "Rural Hospital Lifeline Act",
        "Federal grants keep small-town emergency rooms open, at a price.",
        (1, 1, 1, -1),
    ),
    Bill(
        3,
        "Youth Mentoring Partnership Act",
        "A modest public match pairs teens with clubs, schools and congregations.",
        (1, 1, 1, 0),
    ),
    Bill(
        4,
        "Community Self-Help Act",
        "Neighborhood groups of every kind replace paid federal caseworkers.",
        (1, 1, -1, 1),
    ),
    Bill(
        5,
        "Universal Service Year Act",
        "Every young adult serves a year on a tiny stipend, run at great cost.",
        (1, 1, -1, -1),
        Special("repeal_bill", 0),
    ),
    Bill(
        6,
        "Second Chance Volunteers Act",
        "Volunteers take over reentry counseling from public-sector staff.",
        (1, 1, -1, 0),
    ),
    Bill(
        7,
        "Charity Paperwork Relief Act",
        "Cuts the forms that charities, secular or religious, must file.",
        (1, 1, 0, 1),
    ),
    Bill(
        8,
        "Heritage and Habitat Trails Act",
        "Buys and protects historic chapels and the wild land around them.",
        (1, 1, 0, -1),
    ),
    Bill(9, "Children's Online Privacy Act", "Bars the sale of children's browsing records.", (1, 1, 0, 0)),
    Bill(
        10,
        "Sunday Commerce Freedom Act",
        "Ends Sunday closing rules; new sales bring both profit and revenue.",
        (1, -1, 1, 1),
    ),
    Bill(
        11,
        "Universal Health Clinics Act",
        "A public clinic for every county, paid for with new taxes.",
        (1, -1, 1, -1),
        Special("hold_bill", 0),
    ),
    Bill(12, "Equal Pay Reporting Act", "Large employers publish pay gaps each year.", (1, -1, 1, 0)),
    Bill(
        13,
        "Live and Let Live Flat Tax Act",
        "Drops personal-conduct rules and replaces the tax code with one low rate.",
        (1, -1, -1, 1),
        Special("strike_pledge", 0),
    ),
    Bill(
        14,
        "Commuter Carbon Toll Act",
        "A flat per-mile toll on every driver, whatever their income.",
        (1, -1, -1, -1),
    ),
    Bill(
        15,
        "Touring Artists Visa Act",
        "Open visas for performers, who may work below union scale.",
        (1, -1, -1, 0),
    ),
    Bill(
        16,
        "Shorter Sentences Savings Act",
        "Sends fewer minor offenders to prison and closes the empty wings.",
        (1, -1, 0, 1),
    ),
    Bill(17, "Fifty Languages Act", "Every federal form must be printed in fifty languages.", (1, -1, 0, -1)),
    Bill(
        18,
        "Secular Oath Option Act",
        "Lets any federal oath be taken without religious wording.",
        (1, -1, 0, 0),
        Special("revive_failed", 0),
    ),
    Bill(
        19,
        "Clean Technology Prize Act",
        "Pays inventors only after their low-carbon designs work.",
        (1, 0, 1, 1),
    ),
    Bill(
        20,
        "Green Public Works Act",
        "A large public building program for cleaner power and transit.",
        (1, 0, 1, -1),
    ),
    Bill(
        21, "Campus Child Care Act", "Child care rooms at public colleges for student parents.", (1, 0, 1, 0)
    ),
    Bill(
        22,
        "Home Solar Freedom Act",
        "Scraps permits for rooftop panels and the bill assistance tied to them.",
        (1, 0, -1, 1),
    ),
    Bill(
        23,
        "Single-Use Plastics Ban Act",
        "Bans throwaway packaging; shoppers and shops pay the difference.",
        (1, 0, -1, -1),
    ),
    Bill(
        24,
        "Skilled Newcomers Visa Act",
        "Admits more trained workers than the unions would like.",
        (1, 0, -1, 0),
    ),
    Bill(
        25,
        "Government Data Diet Act",
        "Agencies must delete personal files and close the rooms that hold them.",
        (1, 0, 0, 1),
    ),
    Bill(
        26,
        "Wildlife Corridor Purchase Act",
        "Buys strips of land so animals can cross between parks.",
        (1, 0, 0, -1),
    ),
    Bill(
        27,
        "Voter Registration Week Act",
        "One week a year when any public office can register voters.",
        (1, 0, 0, 0),
        Special("extra_exchange", 2),
    ),
    Bill(
        28,
        "Family Farm Water Act",
        "Eases habitat limits so small growers can draw more river water.",
        (-1, 1, 1, 1),
    ),
    Bill(
        29,
        "Homemaker Stipend Act",
        "A monthly payment to parents who stay at home.",
        (-1, 1, 1, -1),
        Special("strike_pledge", 0),
    ),
    Bill(
        30,
        "Main Street Day of Rest Act",
        "Guarantees hourly workers one shared day off each week.",
        (-1, 1, 1, 0),
    ),
    Bill(
        31,
        "Charity Choice Block Grant Act",
        "Swaps federal aid programs for smaller grants to congregations.",
        (-1, 1, -1, 1),
        Special("hold_bill", 0),
    ),
    Bill(
        32,
        "Federal Prison Expansion Act",
        "Builds ten new prisons out of other budgets and fresh borrowing.",
        (-1, 1, -1, -1),
    ),
    Bill(
        33,
        "Benefit Conduct Review Act",
        "Ties public benefits to a review of household conduct.",
        (-1, 1, -1, 0),
    ),
    Bill(34, "Homeschool Tax Credit Act", "A tax credit for families who teach at home.", (-1, 1, 0, 1)),
    Bill(
        35,
        "Monument Guard Act",
        "Posts a paid guard and a no-rally zone around every monument.",
        (-1, 1, 0, -1),
    ),
    Bill(
        36,
        "Flag Etiquette in Schools Act",
        "Sets one required flag ceremony for every classroom.",
        (-1, 1, 0, 0),
        Special("revive_failed", 0),
    ),
    Bill(
        37,
        "National Lottery for Roads Act",
        "Gambling revenue fixes highways without a new tax.",
        (-1, -1, 1, 1),
        Special("repeal_bill", 0),
    ),
    Bill(
        38,
        "Federal Curriculum Act",
        "One national lesson plan, with inspectors to enforce it.",
        (-1, -1, 1, -1),
    ),
    Bill(
        39,
        "Public Camera Corps Act",
        "Hires thousands to watch street cameras in every town.",
        (-1, -1, 1, 0),
    ),
    Bill(
        40,
        "National Parks Leasing Act",
        "Leases park lodges, trails and chapels to resort chains.",
        (-1, -1, -1, 1),
    ),
    Bill(
        41,
        "Congressional Pay Raise Act",
        "Raises lawmakers' own salaries. Nobody's voters asked for it.",
        (-1, -1, -1, -1),
        Special("bonus_points", 3),
    ),
    Bill(
        42,
        "Library Entry Fee Act",
        "Charges every visitor at the door of the public library.",
        (-1, -1, -1, 0),
    ),
    Bill(43, "Billboard Freedom Act", "Allows giant roadside ads beside parks and churches.", (-1, -1, 0, 1)),
    Bill(
        44,
        "Federal Slogan Bureau Act",
        "A costly new office writes cheerful slogans for the government.",
        (-1, -1, 0, -1),
    ),
    Bill(45, "Lobbyist Badge Privacy Act", "Lets lobbyists hide which offices they visited.", (-1, -1, 0, 0)),
    Bill(46, "Factory Town Revival Act", "Waives smoke rules for plants that hire locally.", (-1, 0, 1, 1)),
    Bill(
        47,
        "Miners' Pension Rescue Act",
        "Tops up failing mine pensions and keeps the old pits running.",
        (-1, 0, 1, -1),
    ),
    Bill(
        48, "Highway Widening Jobs Act", "Puts road crews to work paving over the green belt.", (-1, 0, 1, 0)
    ),
    Bill(
        49, "Permit Fast Lane Act", "Skips environmental and labor review for large projects.", (-1, 0, -1, 1)
    ),
    Bill(
        50,
        "Private Jet Terminal Act",
        "Public money for terminals that only private jets can use.",
        (-1, 0, -1, -1),
    ),
    Bill(51, "Tip Pool Rollback Act", "Managers may share in servers' tips.", (-1, 0, -1, 0)),
    Bill(
        52, "Arts Office Closure Act", "Closes the federal arts office and returns its budget.", (-1, 0, 0, 1)
    ),
    Bill(53, "Agency Secrecy Vault Act", "Spends heavily to lock away public records.", (-1, 0, 0, -1)),
    Bill(
        54,
        "Expanded Subpoena Act",
        "Lets committees demand private papers without a judge.",
        (-1, 0, 0, 0),
        Special("peek_hand", 3),
    ),
    Bill(
        55,
        "Veterans Trades Academy Act",
        "Firms and the public share the cost of training veterans.",
        (0, 1, 1, 1),
    ),
    Bill(56, "Military Family Housing Act", "Repairs and builds homes on bases nationwide.", (0, 1, 1, -1)),
    Bill(57, "Foster Family Leave Act", "Paid leave for families who take in a child.", (0, 1, 1, 0)),
    Bill(
        58,
        "Marriage Penalty Relief Act",
        "Lowers the tax bill of married couples and the revenue with it.",
        (0, 1, -1, 1),
    ),
    Bill(
        59,
        "Founders Monument Act",
        "A marble monument paid for from the school lunch account.",
        (0, 1, -1, -1),
    ),
    Bill(
        60,
        "Church Contractor Preference Act",
        "Moves service contracts from union shops to congregations.",
        (0, 1, -1, 0),
    ),
    Bill(
        61, "Local Sheriff Flexibility Act", "Fewer federal strings on county law enforcement.", (0, 1, 0, 1)
    ),
    Bill(
        62,
        "Chaplain Corps Expansion Act",
        "Adds paid chaplains to hospitals, bases and prisons.",
        (0, 1, 0, -1),
    ),
    Bill(
        63,
        "National Day of Thanks Act",
        "Sets a day each spring for gratitude and prayer.",
        (0, 1, 0, 0),
        Special("extra_exchange", 2),
    ),
    Bill(
        64,
        "Brewery and Distillery Growth Act",
        "Lets makers sell direct; hiring and excise receipts both rise.",
        (0, -1, 1, 1),
    ),
    Bill(
        65, "Public Day Care Guarantee Act", "A tax-funded day care place for every toddler.", (0, -1, 1, -1)
    ),
    Bill(
        66,
        "Sports Betting Wage Fund Act",
        "Legal wagers pay into a fund for low-wage workers.",
        (0, -1, 1, 0),
    ),
    Bill(67, "Payday Lending Freedom Act", "Lifts the cap on short-term loan rates.", (0, -1, -1, 1)),
    Bill(68, "Casino Bailout Act", "Public loans for casinos that lost their own bets.", (0, -1, -1, -1)),
    Bill(
        69, "Loot Box Legalization Act", "Lets video games sell surprise boxes to children.", (0, -1, -1, 0)
    ),
    Bill(
        70, "Late-Night Liquor Hours Act", "Bars and shops may sell until four in the morning.", (0, -1, 0, 1)
    ),
    Bill(
        71, "Federal Film Office Act", "Funds edgy movies that local theaters refuse to show.", (0, -1, 0, -1)
    ),
    Bill(
        72,
        "Clergy Records Access Act",
        "Opens the private notes of clergy to investigators.",
        (0, -1, 0, 0),
        Special("peek_hand", 3),
    ),
    Bill(
        73, "One-Page Tax Return Act", "Closes loopholes and fits the whole form on one page.", (0, 0, 1, 1)
    ),
    Bill(
        74,
        "Top Bracket Restoration Act",
        "Brings back a higher rate on the very largest incomes.",
        (0, 0, 1, -1),
        Special("dig_discard", 0),
    ),
    Bill(
        75,
        "Apprentice Wage Act",
        "Sets a minimum wage for trade apprentices.",
        (0, 0, 1, 0),
        Special("extra_exchange", 2),
    ),
    Bill(
        76,
        "Flat Tax Transition Act",
        "Moves all earners to a single rate over five years.",
        (0, 0, -1, 1),
        Special("dig_discard", 0),
    ),
    Bill(77, "Bank Rescue Fund Act", "Taxpayers stand behind the bad loans of large banks.", (0, 0, -1, -1)),
    Bill(
        78,
        "Contract Escape Clause Act",
        "Lets employers reopen wage contracts they have signed.",
        (0, 0, -1, 0),
        Special("pardon", 0),
    ),
    Bill(
        79,
        "Paper Clip Savings Act",
        "Caps what each agency may spend on office supplies.",
        (0, 0, 0, 1),
        Special("extra_exchange", 2),
    ),
    Bill(
        80,
        "Office of Second Opinions Act",
        "A new agency repeats every audit the first agency did.",
        (0, 0, 0, -1),
        Special("pardon", 0),
    ),
    Bill(
        81,
        "Post Office Naming Act",
        "Names one post office after a beloved local mail carrier.",
        (0, 0, 0, 0),
        Special("bonus_points", 1),
    ),
)
"""By number, from 1. A bill in play is its number."""

COLUMNS: tuple[Columns, ...] = ((0, 0, 0, 0), *(bill.columns for bill in BILLS))
"""The printed scores by bill number; there is no bill 0."""


def bill_of(number: int) -> Bill:
    """Look a bill up by its number."""
    return BILLS[number - 1]
