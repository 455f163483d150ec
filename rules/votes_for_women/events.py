"""What the 128 cards do as Events: each card is a tuple of steps, in printed order (ruling 5.5).

Costs, prerequisites, the roll that gates a card and the box it goes to are data of the card (`cards.py`) and
the same for all (`playing.py`). Strategy and State cards work for whichever side has claimed them.
"""

from __future__ import annotations

from typing import Any

from rules.steps import Step
from rules.votes_for_women.actions import CampaigningAction
from rules.votes_for_women.cards import CARDS, STATE_CARDS, THE_CIVIL_WAR
from rules.votes_for_women.components import (
    ANYWHERE,
    AREA,
    ATLANTIC,
    CODES,
    MIDWEST,
    NORTHEAST,
    OPPOSITION,
    PLAINS,
    PURPLE,
    RED,
    SOUTH,
    STATE,
    SUFFRAGIST,
    WEST,
    YELLOW,
)
from rules.votes_for_women.cubes import (
    AddCubes,
    AddInEachState,
    AddInEachStateOfOneRegion,
    AddInOneStateOfEachRegion,
    BellwetherState,
    ClearAState,
    ClearNamedState,
    ClearStates,
    GovernorsVeto,
    Reconsideration,
    RemoveCubes,
    RollForCubes,
)
from rules.votes_for_women.deck import (
    AntiSuffrageRiots,
    ChangeInPlans,
    CounterStrat,
    DrawTwoPlayOne,
    EyeOnTheFuture,
    ProgressNotPolitics,
    TakeStrategyCard,
    TheWinningPlan,
)
from rules.votes_for_women.effects import (
    BringCampaigner,
    EndEffect,
    GainButtons,
    LoseButtons,
    LoseHalf,
    MoveCampaignersFree,
    MoveCongress,
    SuperiorLobbying,
)
from rules.votes_for_women.playing import EVENTS

__all__ = ["EVENTS"]

Event = tuple[Step[Any], ...]


def _states(codes: str) -> tuple[int, ...]:
    """Read postal codes."""
    return tuple(CODES.index(code) for code in codes.split())


def _except(region: int, code: str) -> tuple[int, ...]:
    """Return a region's states but one."""
    return tuple(place for place in AREA[region] if CODES[place] != code)


def _suffragist() -> dict[int, Event]:
    """Build the Events of the Suffragist deck."""
    seat = SUFFRAGIST

    def add(count: int, code: str) -> AddCubes:
        return AddCubes(seat, _states(code), count, count)

    def each(count: int, *places: int) -> AddInEachState:
        return AddInEachState(seat, places, count)

    def buttons(count: int) -> GainButtons:
        return GainButtons(seat, count)

    def d8_over(region: int) -> RollForCubes:
        return RollForCubes(seat, 1, 8, AREA[region], 1)

    congress, by_region = MoveCongress, AddInOneStateOfEachRegion(seat, 1)
    add_2d6, add_2d8 = (RollForCubes(seat, 2, sides, ANYWHERE, 2) for sides in (6, 8))
    remove_2d6, remove_2d8 = (RollForCubes(seat, 2, sides, ANYWHERE, 2, True) for sides in (6, 8))
    reconstruction = _states("VA NC SC GA FL AL MS TN AR LA TX")
    return {
        1: (
            BringCampaigner(seat, PURPLE, NORTHEAST),
            BringCampaigner(seat, YELLOW, NORTHEAST),
            buttons(2),
            add(2, "NY"),
        ),
        2: (),
        3: (congress(1), buttons(2)),
        4: (DrawTwoPlayOne(seat),),
        5: (buttons(2), EndEffect(THE_CIVIL_WAR)),
        6: (congress(2), AddCubes(seat, ANYWHERE, 8, 2)),
        7: (each(1, *reconstruction),),
        8: (congress(1), by_region),
        9: (buttons(1), by_region),
        10: (buttons(1), by_region),
        11: (buttons(1), by_region),
        12: (d8_over(NORTHEAST),),
        13: (d8_over(ATLANTIC),),
        14: (buttons(1), by_region),
        15: (d8_over(MIDWEST),),
        16: (d8_over(PLAINS),),
        17: (each(2, *_states("NJ PA DE")),),
        18: (congress(1), by_region),
        19: (BringCampaigner(seat, PURPLE, ATLANTIC), buttons(3)),
        20: (congress(1), add(4, "MT"), each(2, *_except(PLAINS, "MT"))),
        21: (buttons(2), add(2, "IL"), each(1, *_except(MIDWEST, "IL"))),
        22: (buttons(4),),
        23: (buttons(2), by_region),
        24: (add_2d6,),
        25: (remove_2d6,),
        26: (buttons(2), by_region),
        27: (remove_2d6,),
        28: (congress(1), buttons(2), by_region),
        29: (each(2, *_states("WI MN IA ND SD")),),
        30: (each(2, *_states("ND SD NE MT WY")),),
        31: (add_2d6,),
        32: (buttons(2), each(2, *_states("CA NV AZ"))),
        33: (),
        34: (each(2, *AREA[WEST]),),
        35: (buttons(2), each(2, *AREA[SOUTH]), TakeStrategyCard(seat)),
        36: (BringCampaigner(seat, YELLOW, ATLANTIC), congress(1), buttons(2)),
        37: (DrawTwoPlayOne(seat),),
        38: (congress(3),),
        39: (TakeStrategyCard(seat),),
        40: (congress(2),),
        41: (),
        42: (),
        43: (),
        44: (each(1, *AREA[WEST], *AREA[PLAINS]), each(1, *_states("TX AR IL MI NY VT"))),
        45: (AddCubes(seat, ANYWHERE, 10, 2),),
        46: (congress(1), buttons(2)),
        47: (remove_2d8,),
        48: (remove_2d8,),
        49: (add_2d8,),
        50: (congress(1), buttons(4)),
        51: (add_2d8,),
        52: (),
    }


def _opposition() -> dict[int, Event]:
    """Build the Events of the Opposition deck."""
    seat = OPPOSITION

    def each(count: int, codes: str) -> AddInEachState:
        return AddInEachState(seat, _states(codes), count)

    def senator(code: str) -> Event:
        return (congress(-1), AddCubes(seat, _states(code), 2, 2))

    def dice(sides: int, limit: int, area: tuple[int, ...] = ANYWHERE) -> RollForCubes:
        return RollForCubes(seat, 1, sides, area, limit)

    congress, by_region = MoveCongress, AddInOneStateOfEachRegion(seat, 1)
    east = (*AREA[SOUTH], *AREA[MIDWEST], *AREA[ATLANTIC], *AREA[NORTHEAST])
    return {
        53: (BringCampaigner(seat, RED, SOUTH), GainButtons(seat, 4), AddInEachState(seat, east, 1)),
        54: (congress(-1),),
        55: (ClearStates(seat, PURPLE, 4), LoseButtons(SUFFRAGIST, 2)),
        56: senator("GA"),
        57: senator("MO"),
        58: (GainButtons(seat, 1), congress(-1)),
        59: senator("SD"),
        60: (ClearStates(seat, YELLOW, 2),),
        61: (each(1, "DE MD WV KY MO"),),
        62: (each(2, "NY CT"),),
        63: (each(2, "NY NJ"),),
        64: senator("MO"),
        65: (dice(4, 1),),
        66: (ProgressNotPolitics(seat),),
        67: (each(1, "VA NC SC GA TN"),),
        68: (),
        69: (each(1, "TX LA AR MS AL"),),
        70: (each(1, "LA MS AL GA FL"),),
        71: (BringCampaigner(seat, RED, NORTHEAST), GainButtons(seat, 2)),
        72: (DrawTwoPlayOne(seat),),
        73: (DrawTwoPlayOne(seat),),
        74: (RemoveCubes(seat, 6, 2),),
        75: (ClearAState(seat, PURPLE), ClearAState(seat, YELLOW)),
        76: (by_region,),
        77: (dice(6, 1),),
        78: (ClearNamedState(seat, STATE["California"]), LoseButtons(SUFFRAGIST, 1)),
        79: (),
        80: (by_region,),
        81: (),
        82: (GainButtons(seat, 2), AddCubes(seat, AREA[SOUTH], 6, 2)),
        83: (AddCubes(seat, _states("AZ"), 2, 2), each(1, "NM NV UT")),
        84: (MoveCampaignersFree(seat), CampaigningAction(seat)),
        85: (ClearStates(seat, YELLOW, 4), LoseButtons(SUFFRAGIST, 2)),
        86: senator("NH"),
        87: senator("SC"),
        88: (congress(-1),),
        89: (congress(-1),),
        90: (DrawTwoPlayOne(seat),),
        91: (DrawTwoPlayOne(seat),),
        92: (),
        93: (ClearStates(seat, PURPLE, 2),),
        94: (dice(8, 2, AREA[SOUTH]),),
        95: (dice(8, 2, AREA[SOUTH]),),
        96: (dice(8, 2),),
        97: (dice(6, 1),),
        98: (),
        99: (AntiSuffrageRiots(),),
        100: (TakeStrategyCard(seat),),
        101: (GainButtons(seat, 3),),
        102: (GovernorsVeto(seat),),
        103: senator("MA"),
        104: senator("UT"),
    }


def _claimed(seat: int) -> dict[int, Event]:
    """Build the Events of the Strategy and State cards, as that side plays them."""
    strategy: dict[int, Event] = {
        105: (GainButtons(seat, 5),),
        106: (Reconsideration(seat),),
        107: (LoseHalf(1 - seat),),
        108: (ChangeInPlans(seat),),
        109: (BellwetherState(seat),),
        110: (SuperiorLobbying(seat),),
        111: (TheWinningPlan(seat),),
        112: (AddInEachStateOfOneRegion(seat),),
        113: (EyeOnTheFuture(seat),),
        114: (MoveCampaignersFree(seat), CampaigningAction(seat)),
        115: (CounterStrat(seat),),
        116: (AddInOneStateOfEachRegion(seat, 2),),
    }
    draws = {"California", "Ohio", "Virginia"}
    pays = {"Montana", "Georgia", "New Jersey"}
    for number in STATE_CARDS:
        title = CARDS[number].title
        if title in draws:
            strategy[number] = (DrawTwoPlayOne(seat),)
        elif title in pays:
            strategy[number] = (GainButtons(seat, 2),)
        else:
            strategy[number] = (AddCubes(seat, AREA[STATE[title] // 8], 6, 2),)
    return strategy


EVENTS[SUFFRAGIST].update({**_suffragist(), **_claimed(SUFFRAGIST)})
EVENTS[OPPOSITION].update({**_opposition(), **_claimed(OPPOSITION)})
