"""The 81 bills, one record each (L-03, L-85)."""

from __future__ import annotations

from rules.effects import Event
from rules.legislation.components import Bill
from rules.legislation.effects.archive import ArchiveSearch, Hearing, SecondReading
from rules.legislation.effects.exchange import ExtraExchanges
from rules.legislation.effects.floor import (
    Earmark,
    Gavel,
    Hold,
    PardonMarker,
    Release,
    Repeal,
)

BILLS = (
    Bill(
        1,
        "Neighborhood Disaster Readiness Act",
        "Disaster Drill",
        "Trains local volunteers with storm money that was never spent.",
        Event(Gavel()),
    ),
    Bill(
        2,
        "Rural Hospital Lifeline Act",
        "Hospital Lifeline",
        "Federal grants keep small-town emergency rooms open, at a price.",
    ),
    Bill(
        3,
        "Youth Mentoring Partnership Act",
        "Mentoring",
        "A modest public match pairs teens with clubs, schools and congregations.",
    ),
    Bill(
        4,
        "Community Self-Help Act",
        "Self-Help",
        "Neighborhood groups of every kind replace paid federal caseworkers.",
    ),
    Bill(
        5,
        "Universal Service Year Act",
        "Service Year",
        "Every young adult serves a year on a tiny stipend, run at great cost.",
        Event(Repeal()),
    ),
    Bill(
        6,
        "Second Chance Volunteers Act",
        "Volunteer Reentry",
        "Volunteers take over reentry counseling from public-sector staff.",
    ),
    Bill(
        7,
        "Charity Paperwork Relief Act",
        "Paperwork Relief",
        "Cuts the forms that charities, secular or religious, must file.",
    ),
    Bill(
        8,
        "Heritage and Habitat Trails Act",
        "Heritage Trails",
        "Buys and protects historic chapels and the wild land around them.",
    ),
    Bill(
        9,
        "Children's Online Privacy Act",
        "Privacy Online",
        "Bars the sale of children's browsing records.",
    ),
    Bill(
        10,
        "Sunday Commerce Freedom Act",
        "Sunday Commerce",
        "Ends Sunday closing rules; new sales bring both profit and revenue.",
    ),
    Bill(
        11,
        "Universal Health Clinics Act",
        "Health Clinics",
        "A public clinic for every county, paid for with new taxes.",
        Event(Hold()),
    ),
    Bill(12, "Equal Pay Reporting Act", "Equal Pay", "Large employers publish pay gaps each year."),
    Bill(
        13,
        "Live and Let Live Flat Tax Act",
        "Live and Let Live",
        "Drops personal-conduct rules and replaces the tax code with one low rate.",
        Event(Release()),
    ),
    Bill(
        14,
        "Commuter Carbon Toll Act",
        "Carbon Toll",
        "A flat per-mile toll on every driver, whatever their income.",
    ),
    Bill(
        15,
        "Touring Artists Visa Act",
        "Touring Artists",
        "Open visas for performers, who may work below union scale.",
    ),
    Bill(
        16,
        "Shorter Sentences Savings Act",
        "Shorter Sentences",
        "Sends fewer minor offenders to prison and closes the empty wings.",
    ),
    Bill(
        17, "Fifty Languages Act", "Fifty Languages", "Every federal form must be printed in fifty languages."
    ),
    Bill(
        18,
        "Secular Oath Option Act",
        "Secular Oath",
        "Drops the religious words from every federal oath.",
        Event(SecondReading()),
    ),
    Bill(
        19,
        "Clean Technology Prize Act",
        "Technology Prize",
        "Pays inventors only after their low-carbon designs work.",
    ),
    Bill(
        20,
        "Green Public Works Act",
        "Green Works",
        "A large public building program for cleaner power and transit.",
    ),
    Bill(
        21,
        "Campus Child Care Act",
        "Campus Child Care",
        "Child care rooms at public colleges for student parents.",
    ),
    Bill(
        22,
        "Home Solar Freedom Act",
        "Solar Freedom",
        "Scraps permits for rooftop panels and the bill assistance tied to them.",
    ),
    Bill(
        23,
        "Single-Use Plastics Ban Act",
        "Plastics Ban",
        "Bans throwaway packaging; shoppers and shops pay the difference.",
    ),
    Bill(
        24,
        "Skilled Newcomers Visa Act",
        "Newcomers Visa",
        "Admits more trained workers than the unions would like.",
    ),
    Bill(
        25,
        "Government Data Diet Act",
        "Data Diet",
        "Agencies must delete personal files and close the rooms that hold them.",
    ),
    Bill(
        26,
        "Wildlife Corridor Purchase Act",
        "Wildlife Land",
        "Buys strips of land so animals can cross between parks.",
    ),
    Bill(
        27,
        "Voter Registration Week Act",
        "Voter Week",
        "One week a year when any public office can register voters.",
        Event(ExtraExchanges(2)),
    ),
    Bill(
        28,
        "Family Farm Water Act",
        "Farm Water",
        "Eases habitat limits so small growers can draw more river water.",
    ),
    Bill(
        29,
        "Homemaker Stipend Act",
        "Homemaker Stipend",
        "A monthly payment to parents who stay at home.",
        Event(Release()),
    ),
    Bill(
        30,
        "Main Street Day of Rest Act",
        "Rest Day",
        "Guarantees hourly workers one shared day off each week.",
    ),
    Bill(
        31,
        "Charity Choice Block Grant Act",
        "Charity Grants",
        "Swaps federal aid programs for smaller grants to congregations.",
        Event(Hold()),
    ),
    Bill(
        32,
        "Federal Prison Expansion Act",
        "Prison Expansion",
        "Builds ten new prisons out of other budgets and fresh borrowing.",
    ),
    Bill(
        33,
        "Benefit Conduct Review Act",
        "Conduct Review",
        "Ties public benefits to a review of household conduct.",
    ),
    Bill(
        34, "Homeschool Tax Credit Act", "Homeschool Credit", "A tax credit for families who teach at home."
    ),
    Bill(
        35,
        "Monument Guard Act",
        "Monument Guard",
        "Posts a paid guard and a no-rally zone around every monument.",
    ),
    Bill(
        36,
        "Flag Etiquette in Schools Act",
        "Flag Etiquette",
        "Sets one required flag ceremony for every classroom.",
        Event(SecondReading()),
    ),
    Bill(
        37,
        "National Lottery for Roads Act",
        "Lottery for Roads",
        "Gambling revenue fixes highways without a new tax.",
        Event(Repeal()),
    ),
    Bill(
        38, "Federal Curriculum Act", "Curriculum", "One national lesson plan, with inspectors to enforce it."
    ),
    Bill(
        39,
        "Public Camera Corps Act",
        "Camera Corps",
        "Hires thousands to watch street cameras in every town.",
    ),
    Bill(
        40,
        "National Parks Leasing Act",
        "Parks Leasing",
        "Leases park lodges, trails and chapels to resort chains.",
    ),
    Bill(
        41,
        "Congressional Pay Raise Act",
        "Pay Raise",
        "Raises lawmakers' own salaries. Nobody's voters asked for it.",
        Event(Earmark(3)),
    ),
    Bill(
        42,
        "Library Entry Fee Act",
        "Library Entry Fee",
        "Charges every visitor at the door of the public library.",
    ),
    Bill(
        43,
        "Billboard Freedom Act",
        "Billboard Freedom",
        "Allows giant roadside ads beside parks and churches.",
    ),
    Bill(
        44,
        "Federal Slogan Bureau Act",
        "Slogan Bureau",
        "A costly new office writes cheerful slogans for the government.",
    ),
    Bill(
        45,
        "Lobbyist Badge Privacy Act",
        "Lobbyist Privacy",
        "Lets lobbyists hide which offices they visited.",
    ),
    Bill(
        46, "Factory Town Revival Act", "Factory Revival", "Waives smoke rules for plants that hire locally."
    ),
    Bill(
        47,
        "Miners' Pension Rescue Act",
        "Miners' Pensions",
        "Tops up failing mine pensions and keeps the old pits running.",
    ),
    Bill(
        48,
        "Highway Widening Jobs Act",
        "Highway Widening",
        "Puts road crews to work paving over the green belt.",
    ),
    Bill(
        49,
        "Permit Fast Lane Act",
        "Permit Fast Lane",
        "Skips environmental and labor review for large projects.",
    ),
    Bill(
        50,
        "Private Jet Terminal Act",
        "Jet Terminals",
        "Public money for terminals that only private jets can use.",
    ),
    Bill(51, "Tip Pool Rollback Act", "Tip Pools", "Managers may share in servers' tips."),
    Bill(
        52,
        "Arts Office Closure Act",
        "Arts Closure",
        "Closes the federal arts office and returns its budget.",
    ),
    Bill(53, "Agency Secrecy Vault Act", "Secrecy Vault", "Spends heavily to lock away public records."),
    Bill(
        54,
        "Expanded Search Act",
        "Search Power",
        "Lets officers search private papers without a judge.",
        Event(Hearing(3)),
    ),
    Bill(
        55,
        "Veterans Trades Academy Act",
        "Veterans Academy",
        "Firms and the public share the cost of training veterans.",
    ),
    Bill(
        56, "Military Family Housing Act", "Military Housing", "Repairs and builds homes on bases nationwide."
    ),
    Bill(57, "Foster Family Leave Act", "Foster Leave", "Paid leave for families who take in a child."),
    Bill(
        58,
        "Marriage Penalty Relief Act",
        "Marriage Relief",
        "Lowers the tax bill of married couples and the revenue with it.",
    ),
    Bill(
        59,
        "Founders Monument Act",
        "Founders Monument",
        "A marble monument paid for from the school lunch account.",
    ),
    Bill(
        60,
        "Church Contractor Preference Act",
        "Church Contracts",
        "Moves service contracts from union shops to congregations.",
    ),
    Bill(
        61,
        "Local Sheriff Flexibility Act",
        "Sheriff Freedom",
        "Fewer federal strings on county law enforcement.",
    ),
    Bill(
        62,
        "Chaplain Corps Expansion Act",
        "Chaplain Corps",
        "Adds paid chaplains to hospitals, bases and prisons.",
    ),
    Bill(
        63,
        "National Day of Thanks Act",
        "Thanks Day",
        "Sets a day each spring for gratitude and prayer.",
        Event(ExtraExchanges(2)),
    ),
    Bill(
        64,
        "Brewery and Distillery Growth Act",
        "Brewery Growth",
        "Lets makers sell direct; hiring and excise receipts both rise.",
    ),
    Bill(
        65,
        "Public Day Care Guarantee Act",
        "Day Care",
        "A tax-funded day care place for every toddler.",
    ),
    Bill(
        66,
        "Sports Betting Wage Fund Act",
        "Betting Wage Fund",
        "Legal wagers pay into a fund for low-wage workers.",
    ),
    Bill(67, "Payday Lending Freedom Act", "Payday Lending", "Lifts the cap on short-term loan rates."),
    Bill(68, "Casino Bailout Act", "Casino Bailout", "Public loans for casinos that lost their own bets."),
    Bill(69, "Loot Box Legalization Act", "Loot Boxes", "Lets video games sell surprise boxes to children."),
    Bill(
        70,
        "Late-Night Liquor Hours Act",
        "Late Liquor Hours",
        "Bars and shops may sell until four in the morning.",
    ),
    Bill(
        71, "Federal Film Office Act", "Film Office", "Funds edgy movies that local theaters refuse to show."
    ),
    Bill(
        72,
        "Clergy Records Access Act",
        "Clergy Records",
        "Opens the private notes of clergy to investigators.",
        Event(Hearing(3)),
    ),
    Bill(
        73,
        "One-Page Tax Return Act",
        "One-Page Return",
        "Closes loopholes and fits the whole form on one page.",
    ),
    Bill(
        74,
        "Top Bracket Restoration Act",
        "Top Bracket",
        "Brings back a higher rate on the very largest incomes.",
        Event(ArchiveSearch()),
    ),
    Bill(
        75,
        "Apprentice Wage Act",
        "Apprentice Wage",
        "Sets a minimum wage for trade apprentices.",
        Event(ExtraExchanges(2)),
    ),
    Bill(
        76,
        "Flat Tax Transition Act",
        "Flat Tax",
        "Moves all earners to a single rate over five years.",
        Event(ArchiveSearch()),
    ),
    Bill(77, "Bank Rescue Fund Act", "Bank Rescue", "Taxpayers stand behind the bad loans of large banks."),
    Bill(
        78,
        "Contract Escape Clause Act",
        "Contract Escape",
        "Lets employers reopen wage contracts they have signed.",
        Event(PardonMarker()),
    ),
    Bill(
        79,
        "Paper Clip Savings Act",
        "Paper Clips",
        "Caps what each agency may spend on office supplies.",
        Event(ExtraExchanges(2)),
    ),
    Bill(
        80,
        "Office of Second Opinions Act",
        "Opinions Office",
        "A new agency repeats every audit the first agency did.",
        Event(PardonMarker()),
    ),
    Bill(
        81,
        "Post Office Naming Act",
        "Post Office",
        "Names one post office after a beloved local mail carrier.",
        Event(Earmark(1)),
    ),
)


def bill_of(number: int) -> Bill:
    """Look a bill up by its number."""
    return BILLS[number - 1]
