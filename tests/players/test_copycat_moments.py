"""What a moment of CopyCat is for, and what its last round needs, as a hint says it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.hints import EQUAL, LITTLE, _moment, advise
from civics_tui.players.levels import Budget
from civics_tui.players.question import question_of
from civics_tui.players.ranking import Ranked
from civics_tui.players.reasons import beaten
from rules import GAMES
from rules.chance import SeededChance
from rules.copycat.phases.planning import Bid
from rules.copycat.phases.success import Buy
from rules.game import Action
from tests.copycat import table as copycat
from tests.players.test_hints import NAMES, ranked


def test_a_purchase_that_ends_the_round_is_not_told_what_the_next_bid_is_for() -> None:
    state, random, found = GAMES["copycat"].new(2, 3), Random(1), 0
    while state.current_player is not None and not found:
        action, after = state.legal_actions()[0], state.clone()
        after.step(action)
        if (type(state.agenda[-1]), type(after.agenda[-1])) == (Buy, Bid):
            found += after.current_player == state.current_player
            assert "bid" not in str(_moment(question_of("copycat", state), action, SeededChance(1)))
        state.apply(random.choice(state.legal_actions()))
    assert found


def test_what_the_best_choice_asks_next_is_what_the_moment_is_for() -> None:
    """A worker that removes a card was said to be for a purchase, for coins, and else for points."""
    state = copycat.action((9, 10, 14), (11,), piles=[(15, 16, 17)] * 2)
    question = question_of("copycat", state)
    said = {office: str(_moment(question, ("place", office), SeededChance(1))) for office in ("B9", "B1")}
    assert said == {"B9": "In general: A small deck plays its best cards more often.", "B1": said["B1"]}
    assert said["B1"] == "In general: Without a purchase all coins are lost."


def test_a_general_sentence_is_said_only_of_a_choice_it_speaks_for() -> None:
    """Above #19 Doorstep Leaflets, two points, stood: Buy coins, draws, workers and what doubles coins."""
    state = copycat.success((12, 13, 14), {"B1": (0,)}, on_street={1: 19, 2: 22})
    question = question_of("copycat", state)
    said = {space: str(_moment(question, ("buy", space), SeededChance(1))) for space in (1, 2)}
    assert said[1] == ""
    assert said[2].startswith("In general: Buy coins")
    for desk, helps in (("B4", True), ("B2", False)):
        sells = copycat.action((12, 13), (14,), workers={desk: (0,)})
        words = str(_moment(question_of("copycat", sells), ("place", "B3"), SeededChance(1)))
        assert ("Without a purchase" in words) == helps, "there is one already"
    for reserve, helps in ((1, True), (0, False)):
        recruits = copycat.action((26, 13), (14,))
        recruits.reserve[0] = reserve
        words = str(_moment(question_of("copycat", recruits), ("play", 26), SeededChance(1)))
        assert ("Draw and recruit" in words) == helps, "no worker is left for it"


def test_what_is_chosen_next_without_the_choice_too_is_no_reason_for_it() -> None:
    state = copycat.action((20, 13), workers={"B1": (0,)}, ready=(0, 0))
    assert state.legal_actions() == (("take", "coins"), ("take", "vp"))
    assert not str(_moment(question_of("copycat", state), ("take", "vp"), SeededChance(1)))


@pytest.mark.usefixtures("few_worlds")
def test_a_card_that_does_nothing_stands_before_nothing_and_no_rule_speaks_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`Play #24 Shuffled Agenda: nothing now. In general: Draw and recruit before you place workers.`"""
    state = copycat.action((12, 24), (13,), ready=(1, 1), workers={"X5": ()})
    choices: list[Action] = [("play", 24), ("place", "B3")]
    ranked(monkeypatch, *[Ranked(one, 0.5, 0.02, 0.0, 0.02) for one in choices])
    monkeypatch.setattr("civics_tui.players.ranking.promise", lambda _: 53)
    advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    assert [(one.action[1], one.standing) for one in advice] == [("B3", ""), (24, LITTLE)]
    assert not heuristics_of("copycat").words.moment(state, ("play", 24))


def test_the_last_round_is_told_with_what_decides_a_tie() -> None:
    danger = heuristics_of("copycat").words.danger
    state = copycat.action((12, 13), (14,))
    said = {}
    for round, vp in ((5, 40), (10, 90), (11, 40)):
        state.round, state.vp = round, [vp, 30]
        said[round] = [str(words) for words in danger(state, 0, ("pass",))]
    rule = "the last round: most points win, in a tie more Doctorates, then who acts later"
    assert said == {5: ["", ""], 10: ["", f"This may be {rule}"], 11: ["", f"This is {rule}"]}


@pytest.mark.usefixtures("few_worlds")
def test_in_the_last_round_payday_is_told_in_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Payday: 24 coins, 2 of them to points` was about equal to two points more, and a small deck a reason,
    where nothing was left to buy."""
    state = copycat.action((9, 12, 13), (14,), workers={"X10": ()}, markers={"B4": 1}, ready=(2, 1))
    state.street = copycat.street({1: 22})
    state.piles[:] = [(15, 16)] * 2
    places: list[Action] = [("place", "B4"), ("place", "X10")]
    before: dict[str, str] = {}
    last: dict[str, str] = {}
    for state.round, said in (8, before), (11, last):
        ranked(monkeypatch, *[Ranked(one, 0.5, 0.02, 0.0, 0.02) for one in places])
        advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
        said |= {str(one.action[1]): str(one.words).partition(".")[0] for one in advice}
        assert "In general" not in " ".join(map(str, advice[0].once)), "they bring coins"
    coins = "Payday: {} coins, {}, no purchase yet"
    assert before == {"X10": coins.format(6, "1 point"), "B4": coins.format(4, "2 points")}
    lost = "Payday: {} coins, {}, nothing worth buying"
    assert last == {"X10": lost.format(2, "3 points"), "B4": lost.format(4, "2 points")}
    removal = copycat.do(state, "place B9")
    assert not heuristics_of("copycat").words.moment(removal, ("remove", 12))


@pytest.mark.usefixtures("few_worlds")
def test_where_all_is_even_two_rows_and_a_reason_in_general_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three desks about equal had ten lines, and nobody learned what the worker was for."""
    marks = {"B4": 2, "B7": 1}
    state = copycat.action((9, 12, 13), (14,), piles=[(15, 16, 17)] * 2, markers=marks, ready=(2, 1))
    question, said = question_of("copycat", state), dict[object, str]()
    for desks in ("B4", "B5", "B7"), ("B5", "B4", "B7"):
        ranked(monkeypatch, *[Ranked(("place", at), 0.5, 0.02, 0.0, 0.02) for at in desks])
        first, other = advise(replace(question, plan=(("place", desks[0]),)), SeededChance(1), Budget(1))
        assert (first.share, other.standing) == (None, EQUAL)
        said[first.action[1]] = " ".join(map(str, first.once))
    assert said["B4"].startswith("In general: Buy coins, draws, workers"), "it brings coins, early"
    assert said["B5"].startswith("In general: Draw and recruit first")
    state.ready[0] = 1
    moment = heuristics_of("copycat").words.moment
    assert not moment(state, ("place", "B5")), "no worker is left for what is drawn"
    cellar = copycat.action((9, 12, 13), (14,), workers={"X6": ()}, ready=(2, 1))
    assert "Draw" not in moment(cellar, ("place", "X6")), "it is there to remove a card"


def test_what_a_worker_is_for_goes_by_the_rounds_to_come_and_by_the_doctorates() -> None:
    """To the last round the same was said of a desk: `Markers are points for whoever is there first`."""
    moment = heuristics_of("copycat").words.moment
    desks: dict[str, Sequence[int]] = {"B1": (0,), "X10": ()}
    state = copycat.action((9, 12, 13), (14,), markers={"B7": 1}, workers=desks, ready=(2, 1))
    said = {}
    for state.round, street in (2, {1: 21}), (10, {1: 21}), (10, {1: 62}):
        state.street = copycat.street(street)
        said[state.round, *street.values()] = [moment(state, ("place", desk)) for desk in ("X10", "B7")]
    early, near, title = said.values()
    assert ["Buy coins" in words for words in early] == [True, False]
    assert ["points count" in words for words in near] == [False, True]
    assert ["A Doctorate makes" in words for words in title] == [True, False], "it brings coins"


def test_as_a_round_begins_it_is_told_whose_deck_brings_more() -> None:
    """A game was lost by many small steps, and no hint said what a rival builds and of which cards."""
    danger = heuristics_of("copycat").words.danger
    state = copycat.action((12, 13), (14, 15), piles=[(16,), (22, 37, 43, 49)])
    state.agenda.append(Bid(0))
    rival = "The deck of Ben brings more in a round than yours, above all by #49 Gala Auction and "
    rival += "#43 Corporate Sponsor"
    sooner = ": you are ahead, so the sooner the game ends, the better for you"
    for state.vp, told in ([40, 30], [rival + sooner, ""]), ([30, 40], [rival, ""]):
        assert [danger(state, seat, ("bid", 12))[1].text(NAMES) for seat in (0, 1)] == told
    sealed = state.clone()
    sealed.piles[1], sealed.sealed = (22, 37, 43), (0, 49)
    assert danger(sealed, 0, ("bid", 12))[1].text(NAMES) == rival, "whatever it bids"
    three = copycat.new(3)
    three.hands, three.vp = [(12, 13), (22, 37, 43, 49), (14, 15)], [17, 14, 23]
    assert danger(three, 0, ("bid", 12))[1].text(NAMES) == rival, "Cy would win a short game"
    state.piles[1] = (17,)
    assert not danger(state, 0, ("bid", 12))[1].template, "they bring as much"


def test_coins_for_which_nothing_is_bought_any_more_are_no_reason() -> None:
    """`9 coins, no purchase` stood before `7 coins, no purchase` with the last worker, and in the last rounds
    `12 coins` before points: no card that they pay for is drawn again."""
    words = heuristics_of("copycat").words
    last = copycat.action((12, 13), (14,), workers={"X7": ()}, ready=(1, 1))
    assert words.figures(last, [("place", "B4")]) == words.figures(last, [("place", "X7")])
    late = copycat.action((9, 12, 13), (14,), piles=[(15, 16)] * 2, workers={"X7": ()}, ready=(3, 1))
    late.street, late.discards[0] = copycat.street({1: 22}), tuple(range(23, 43))
    for late.round, told in (3, "no purchase yet"), (10, "nothing worth buying"):
        less, more = [words.figures(late, [("place", at)]) for at in ("B4", "X7")]
        assert beaten(less, more) == (late.round == 3)
        assert str(words.deed(late, [("place", "B4")])).endswith(told)
