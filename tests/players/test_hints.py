"""Hints: a few good choices and what they gain."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import count, permutations
from random import Random
from typing import Any

import pytest

from civics_tui.players.heuristics import Measure, heuristics_of
from civics_tui.players.heuristics.copycat.quick import play_on
from civics_tui.players.heuristics.legislation.prospects import situation_of
from civics_tui.players.hints import ADVISED, ALL_EQUAL, CLEAR, EQUAL, LITTLE, _moment, advise
from civics_tui.players.levels import Budget
from civics_tui.players.question import Question, question_of
from civics_tui.players.race import Race
from civics_tui.players.ranking import TRUSTED, UNKNOWN, Lookahead, Ranked, rank
from civics_tui.players.reasons import Outcome
from civics_tui.players.search import Searched
from civics_tui.players.weighing import weigh
from rules import GAMES
from rules.chance import SeededChance
from rules.copycat.phases.action import ActionPhase
from rules.copycat.phases.planning import Bid
from rules.copycat.phases.success import Buy
from rules.electioneering.phases import DRAW
from rules.game import Action, State, Text
from rules.match import Match
from rules.steps import Step
from rules.votes_for_women.choices import ACCEPT, REROLL
from rules.votes_for_women.components import CODES
from rules.votes_for_women.effects.campaigning import CampaigningThrow
from rules.votes_for_women.phases.lobbying import LobbyingThrow
from rules.votes_for_women.phases.operations import PlayACard
from rules.votes_for_women.phases.turn import Operations
from tests.copycat import table as copycat
from tests.electioneering.table import position, runoff
from tests.laws.play import ENDS
from tests.legislation.table import vote_round
from tests.players.test_fairness import positions
from tests.votes_for_women import table as votes


def test_a_hint_begins_with_the_choice_that_wins() -> None:
    state = runoff(["R3", "G2", "J*"], [["G4", "G4", "R2"], ["R3", "R3", "B2"]], [0, 1])
    best, *_ = advise(question_of("electioneering", state), SeededChance(1), Budget(50))
    assert best.action == ("play", "G4")
    assert best.share == pytest.approx(1)
    assert str(best.words) == "Wins the run-off."


NAMES = ("Ann", "Ben", "Cy")


def ranked(monkeypatch: pytest.MonkeyPatch, *found: Ranked) -> None:
    """Let the choices come to this."""
    monkeypatch.setattr("civics_tui.players.hints.rank", lambda *_, **__: list(found))


def asked() -> tuple[Question, Sequence[Action]]:
    """Ask for a card of a hand whose cards differ."""
    state = position(["R4"], ["R4", "R3", "B2", "J*", "J2", "G2"])
    return question_of("electioneering", state), state.legal_actions()


def test_a_share_is_shown_only_where_its_own_noise_is_small(monkeypatch: pytest.MonkeyPatch) -> None:
    question, (first, second, *_) = asked()
    ranked(monkeypatch, Ranked(first, 0.6, 0.02), Ranked(second, 0.4, 0.02, 0.2, 0.02))
    assert [one.share for one in advise(question, SeededChance(1), Budget(1))] == [0.6, 0.4]
    ranked(monkeypatch, Ranked(first, 0.6, 0.05), Ranked(second, 0.4, 0.05, 0.2, 0.02))
    best, other = advise(question, SeededChance(1), Budget(1))
    assert best.share is other.share is None
    assert other.standing == CLEAR
    monkeypatch.setattr("civics_tui.players.hints.NOISE", 0.0)
    ranked(monkeypatch, Ranked(first, 0.6, 0.05), Ranked(second, 0.54, 0.05, 0.06, 0.02))
    assert advise(question, SeededChance(1), Budget(1))[1].standing == LITTLE


def test_how_long_candidates_are_looked_for_changes_nothing_of_what_they_promise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A hint looks for longer than a review and than the answer of who chooses again."""
    question, (first, second, *_) = asked()

    def promised(drawn: int) -> Sequence[Ranked]:
        def looks(question: Question, heuristics: Any, chance: SeededChance, *limits: Any) -> list[Searched]:
            for _ in range(drawn):
                chance.roll(6, "a look")
            return [Searched(one, 1, 0.5) for one in (first, second)]

        monkeypatch.setattr("civics_tui.players.ranking.think", looks)
        return rank(question, SeededChance(1), Budget(200), also=[first, second])

    assert promised(1) == promised(99)


def test_what_lies_within_the_noise_of_the_first_is_about_equal(monkeypatch: pytest.MonkeyPatch) -> None:
    question, (first, second, *_) = asked()
    ranked(monkeypatch, Ranked(first, 0.6, 0.02), Ranked(second, 0.5, 0.02, 0.1, 0.05))
    best, other = advise(question, SeededChance(1), Budget(1))
    assert other.standing == EQUAL
    assert best.share is None


def test_shares_that_read_alike_are_about_equal(monkeypatch: pytest.MonkeyPatch) -> None:
    """`It wins less often in what follows. Wins about 45 games in 100` stood below the same number."""
    question, (first, second, third, *_) = asked()
    ranked(
        monkeypatch,
        Ranked(first, 0.4549, 0.01),
        Ranked(second, 0.4451, 0.01, 0.12, 0.001),
        Ranked(third, 0.3, 0.01, 0.15, 0.01),
    )
    best, alike, other = advise(question, SeededChance(1), Budget(1))
    assert alike.standing == EQUAL
    assert (best.share, alike.share) == (0.4549, None), "a second number would tell equals apart"
    assert other.standing == CLEAR


def test_choices_about_equal_are_not_told_apart_by_an_estimate(monkeypatch: pytest.MonkeyPatch) -> None:
    """`About equal` stood above `about 3 states for your side in the end` and `about 1 state`."""
    question, (first, second, *_) = asked()
    states = Measure("state", 0.0, "in the end", estimate=True)
    outcomes = {first: Outcome({states.key: 3.0}, (), ()), second: Outcome({states.key: 1.0}, (), ())}
    monkeypatch.setattr("civics_tui.players.hints.outcomes_of", lambda *_: ((states,), outcomes))
    ranked(monkeypatch, Ranked(first, 0.6, 0.01), Ranked(second, 0.4, 0.01, 0.2, 0.01))
    assert "about 3 states in the end" in str(advise(question, SeededChance(1), Budget(1))[0].words)
    ranked(monkeypatch, Ranked(first, 0.6, 0.01), Ranked(second, 0.6, 0.01, 0.0, 0.01))
    for one in advise(question, SeededChance(1), Budget(1)):
        assert "in the end" not in str(one.words)


def test_what_a_hint_calls_about_equal_is_right_when_one_chooses_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`About equal: Play J3` was `not the best` there: `the best wins about 54, your answer 51`."""
    question, (first, second, third, *_) = asked()
    found = Ranked(first, 0.544, 0.01), Ranked(second, 0.53, 0.01, 0.014, 0.001)
    ranked(monkeypatch, *found, Ranked(third, 0.5, 0.01, 0.044, 0.001))
    monkeypatch.setattr("civics_tui.players.weighing.rank", lambda *_, **__: [*found])
    assert [one.standing for one in advise(question, SeededChance(1), Budget(1))] == ["", EQUAL, LITTLE]
    assert weigh(question, second, first, SeededChance(2), Budget(1)).right
    found = found[0], found[1]._replace(share=0.51, behind=0.034)
    assert not weigh(question, second, first, SeededChance(2), Budget(1)).right


def test_a_game_in_a_hundred_ranks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    question, (first, second, third, *_) = asked()
    close = Ranked(second, 0.31, 0.005, 0.01, 0.004)
    ranked(monkeypatch, Ranked(first, 0.32, 0.005), close, Ranked(third, 0.28, 0.005, 0.04, 0.004))
    assert [one.standing for one in advise(question, SeededChance(1), Budget(1))] == ["", EQUAL, LITTLE]


def test_four_choices_about_equal_are_all_four(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAMES["founding-fathers"].new(3, 7)
    question = question_of("founding-fathers", state)
    alike = [Ranked(one, 0.3, 0.02, 0.0, 0.05) for one in question.actions]
    assert len(alike) == 4
    ranked(monkeypatch, *alike)
    best, *others = advise(question, SeededChance(1), Budget(1))
    assert str(best.words).startswith(f"{ALL_EQUAL}. 2 of Connecticut can then vote")
    assert str(best.moment).startswith("In general: Two of one state may vote together")
    assert len(others) == 2
    ranked(monkeypatch, *alike[:3], Ranked(question.actions[3], 0.1, 0.02, 0.2, 0.02))
    best, *others = advise(question, SeededChance(1), Budget(1))
    assert str(ALL_EQUAL) not in str(best.words)
    assert [one.standing for one in others] == [EQUAL, EQUAL]


def test_points_and_places_are_counted_where_a_win_is_hardly_left(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAMES["founding-fathers"].new(3, 7)
    question = question_of("founding-fathers", state)
    actions = state.legal_actions()
    ranked(monkeypatch, *(Ranked(one, 0.02, 0.01) for one in actions[:3]))

    def ending(lead: float) -> None:
        looked = {one: [Lookahead(0.0, lead - 5 * at, at)] * 2 for at, one in enumerate(reversed(actions))}
        monkeypatch.setattr("civics_tui.players.hints.look_ahead", lambda *_: looked)

    ending(-2.0)
    best, second, _ = advise(question, SeededChance(1), Budget(1))
    assert (best.action, second.action) == (actions[-1], actions[-2])
    assert best.share is None
    assert "you would end about 2 points behind; points and places count" in str(best.words)
    assert "About 5 points further behind, and a place lower" in str(second.words)
    ending(0.0)
    assert "hardly left" not in str(advise(question, SeededChance(1), Budget(1))[0].words), "it is tied"
    ending(-2.0)
    ranked(monkeypatch, *(Ranked(one, 0.05, 0.01) for one in actions[:3]))
    assert "hardly left" not in str(advise(question, SeededChance(1), Budget(1))[0].words)


def test_where_a_win_is_hardly_left_what_changes_nothing_comes_after_what_is_as_good(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """To speak on a track that the seat led alone was the first advice."""
    state = GAMES["founding-fathers"].new(3, 7)
    actions = state.legal_actions()
    ranked(monkeypatch, *(Ranked(one, 0.02, 0.01) for one in actions[:3]))
    looked = {one: [Lookahead(0.0, -2.0 - 0.1 * at, at)] * 2 for at, one in enumerate(actions)}
    monkeypatch.setattr("civics_tui.players.hints.look_ahead", lambda *_: looked)
    outcomes = {
        one: Outcome({}, (Text("it leads"),) if at == 1 else (), ()) for at, one in enumerate(actions)
    }
    monkeypatch.setattr("civics_tui.players.hints.outcomes_of", lambda *_: ((), outcomes))
    advice = advise(question_of("founding-fathers", state), SeededChance(1), Budget(1))
    assert [one.action for one in advice] == [actions[1], actions[0], actions[2]]


def test_choices_of_a_position_are_ranked_with_how_sure_their_shares_are() -> None:
    question, _ = asked()
    found = rank(question, SeededChance(1), Budget(300))
    assert [one.share for one in found] == sorted((one.share for one in found), reverse=True)
    assert (found[0].behind, found[0].behind_error) == (0, 0)
    for one in found:
        assert 0 < one.error < UNKNOWN
        assert one.behind == pytest.approx(found[0].share - one.share)
    assert len(rank(question, SeededChance(1), Budget(300), most=2)) == 2


def test_a_small_decision_of_many_is_ranked_one_choice_ahead_without_the_noise_of_a_search() -> None:
    hands = (9, 22, 24, 25), (61, 62, 70, 74)
    pieces = {"purple": "Northeast", "yellow": "Northeast", "red": "South"}
    led = dict.fromkeys(CODES[:16], "pp")
    described = votes.position(turn=4, hands=hands, campaigners=pieces, buttons=(9, 3), cubes=led, congress=5)
    state = votes.begin(described, CampaigningThrow(votes.SUF, 4, (1, 1)), Operations(3))
    first, second = rank(question_of("votes-for-women", state), SeededChance(1), Budget(400))
    assert first.action == REROLL
    assert not second.equal
    assert second.behind_error < TRUSTED / 10


class Moody(Race):
    """Searches of which every other one settles on the opposite, and says so in every world."""

    LEARNS = True
    begun = count()

    def __init__(self, *asked: Any) -> None:
        super().__init__(*asked)
        self._mood = next(self.begun) % 2

    def _follow(self, base: State, action: Action, luck: SeededChance) -> float:
        return 0.9 if (action == self._question.actions[0]) == self._mood else 0.1


def test_what_searches_do_not_settle_on_together_is_about_equal(monkeypatch: pytest.MonkeyPatch) -> None:
    question, _ = asked()
    monkeypatch.setattr("civics_tui.players.ranking.racing_of", lambda *_: Moody)
    for one in rank(question, SeededChance(1), Budget(400)):
        assert one.equal
        assert one.error > TRUSTED


class Sighted(Race):
    """A race that sees in every world that the first card wins."""

    LOOKED_INTO = 8

    def _follow(self, base: State, action: Action, luck: SeededChance) -> float:
        return float(action == self._question.actions[0])


def test_a_choice_that_no_finalist_began_with_is_looked_into(monkeypatch: pytest.MonkeyPatch) -> None:
    question, actions = asked()
    found = [Searched(action, 0, 0.5) for action in reversed(actions)]
    monkeypatch.setattr("civics_tui.players.ranking.think", lambda *_: found)
    monkeypatch.setattr("civics_tui.players.ranking.racing_of", lambda *_: Sighted)
    assert rank(question, SeededChance(1), Budget(300), most=2)[0].action == actions[0] != found[0].action


def test_a_hint_names_at_most_three_choices() -> None:
    state = position(["R4"], ["R4", "R3", "B2", "J*", "J2", "G2"])
    advice = advise(question_of("electioneering", state), SeededChance(1), Budget(50))
    assert len(advice) == ADVISED
    assert len({one.action for one in advice}) == ADVISED


def test_where_every_card_of_a_run_off_loses_nothing_is_called_about_equal() -> None:
    state = runoff(["R4", "G2", "J*"], [["G*", "B*", "J2"], ["R4", "R3", "R2"]], [0, 1])
    advice = advise(question_of("electioneering", state), SeededChance(1), Budget(50))
    assert [str(one.words) for one in advice] == [
        "Nothing wins any more: there is an answer to each.",
        "",
        "",
    ]
    assert [one.standing for one in advice] == ["", EQUAL, EQUAL]


def test_a_hint_on_a_screen_that_all_see_is_the_same_whatever_is_in_the_hands() -> None:
    asked: dict[str, State] = {}
    chance = SeededChance(3)
    for seed in range(6):
        state = GAMES["legislation"].new(3, seed=seed, hand_size=6)
        while state.current_player is not None:
            if state.prompt().gathered and len(state.legal_actions()) > 1:
                asked.setdefault(state.prompt().cite, state.clone())
            state.apply(chance.pick(state.legal_actions(), "a choice"))
    assert {"deals", "vote", "vote-effects", "final"} <= set(asked)
    for state in asked.values():
        others = [state.determinize(seat, SeededChance(5)) for seat in range(3)]
        assert len({one.digest() for one in (state, *others)}) > 1
        told = [
            advise(question_of("legislation", one, public=True), SeededChance(2), Budget(6))
            for one in (state, *others)
        ]
        assert told == told[:1] * 4
        assert "poorest card" not in str(told)


TECHNICAL = re.compile(
    r"\b(expect|estimat|candidate|heuristic|rollout|playout|determini|probab|utilit|margin|share of)|%|\([+-]"
)
"""What no player says."""

LONGEST = 300
"""Characters of a hint on one choice: four lines of a hint's pane at 80x24."""


@pytest.mark.usefixtures("few_worlds")
@pytest.mark.parametrize(("slug", "seats"), ENDS)
def test_a_hint_speaks_as_players_do_and_tells_nothing_that_the_seat_may_not_know(
    slug: str, seats: int
) -> None:
    for state in positions(slug, seats, 3):
        seat = state.current_player
        assert seat is not None
        best, *others = told = advise(question_of(slug, state), SeededChance(4), Budget(6))
        hidden = state.determinize(seat, SeededChance(5))
        assert advise(question_of(slug, hidden), SeededChance(4), Budget(6)) == told
        shares = [one.share for one in told if one.share is not None]
        assert shares == sorted(shares, reverse=True), "the order shown is that of the numbers"
        assert all(0 <= share <= 1 for share in shares)
        assert not best.standing
        assert all(one.standing for one in others)
        for one in told:
            words = one.words.text(("Ann",) * seats)
            if not words:
                continue
            assert not TECHNICAL.search(words), words
            assert len(words) <= LONGEST, words
            assert not re.search(r"[{}]|  |\.\.|,,|\b0 (?!for you)|\b1 \w+s more", words), words
            assert words[0].isupper() or words[0].isdigit() or words[0] == "#"
            assert words.endswith(".")
        if others and all(one.standing == EQUAL for one in others):
            assert best.share is None, "no number tells equals apart"


def test_a_hint_has_something_to_compare_with_where_there_is_a_choice() -> None:
    """`Draw the first player. Nothing else is worth a look`: a draw is no better than the better player."""
    state = Match.start(GAMES["electioneering"], 2, 7, options={"first_player": "pick"}).state
    question = question_of("electioneering", state)
    assert heuristics_of("electioneering").policy.candidates(state) == (DRAW,)
    told = advise(question, SeededChance(1), Budget(60))
    assert {one.action for one in told} == {*question.actions}
    assert len(told) == 3


def test_to_stop_buying_has_beside_it_what_could_be_bought() -> None:
    """A hint said to stop, and nobody learned what the purchase would have been worth."""
    state = copycat.success((12, 13, 14, 15, 16), {"B2": [0]}, on_street={1: 1, 2: 2, 3: 24}, everybody=True)
    assert heuristics_of("copycat").policy.candidates(state) == [("stop",)]
    told = advise(question_of("copycat", state), SeededChance(1), Budget(60))
    assert {one.action for one in told} == {("stop",), ("buy", 3)}


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


def test_of_a_card_that_throws_it_is_not_told_what_a_second_throw_is_for() -> None:
    state = votes.position(
        campaigners={"red": "South"}, hands=((1,), (55, 61)), buttons=(0, 1), script={"Campaigning die": [1]}
    )
    votes.begin(state, PlayACard(votes.OPP))
    question = question_of("votes-for-women", state)
    assert "second throw" not in str(_moment(question, ("campaign", 55), SeededChance(1)))
    state.apply(("campaign", 55))
    assert "second throw" not in str(_moment(question_of("votes-for-women", state), REROLL, SeededChance(1)))


@pytest.mark.parametrize(
    "thrown", [CampaigningThrow(votes.SUF, 4, (3, 1)), LobbyingThrow(votes.SUF, 6, (1, 2))]
)
def test_no_rule_says_when_a_second_throw_pays(thrown: Step[Any]) -> None:
    """`A second throw is worth its button where the first fell below average`, and a hint kept 3 of 4.5."""
    afoot = {"yellow": "Northeast", "purple": "West"}
    laid = votes.position(campaigners=afoot, buttons=(4, 2), hands=((3,), (60,)))
    question = question_of("votes-for-women", votes.begin(laid, thrown, Operations(3)))
    assert [str(_moment(question, one, SeededChance(1))) for one in (ACCEPT, REROLL)] == ["", ""]


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
    rich = copycat.success((56, 55, 49, 44), {"B3": (0,)}, on_street={1: 62, 2: 63})
    assert "second Doctorate" not in str(_moment(question_of("copycat", rich), ("buy", 1), SeededChance(1)))
    copycat.do(rich, "buy 1")
    most, least = rich.legal_actions()[0], rich.legal_actions()[-1]
    for street, pays, two in ((rich.street, least, True), (rich.street, most, False), ((22,), least, False)):
        rich.street = street
        words = str(_moment(question_of("copycat", rich), pays, SeededChance(1)))
        assert ("second Doctorate" in words) == two
    trade = copycat.do(copycat.action((2, 13), (14,), piles=[(15, 16, 17)] * 2), "place B6")
    swaps = [
        str(_moment(question_of("copycat", trade), one, SeededChance(1))) for one in (("trade", 2), ("done",))
    ]
    assert ["worth a swap" in words for words in swaps] == [True, False]
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
def test_where_rounds_are_played_out_each_choice_says_what_it_comes_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`Medium bot takes Filing Room in none of 40 rounds played out, in 21 otherwise` was no reason."""
    state = copycat.action((22, 13), ready=(1, 0))
    state.street = (49, *state.street[1:])
    ranked(monkeypatch, Ranked(("place", "B1"), 0.6, 0.02), Ranked(("place", "B7"), 0.6, 0.02, 0.0, 0.02))
    first, other = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    said = "Payday: 5 coins, 1 purchase."
    assert first.words.text(NAMES[:2]) == f"{said} Then: Buy for 4 coins: #49 Gala Auction (4 coins)."
    assert str(other.words) == "This round brings 1 point."


@pytest.mark.usefixtures("few_worlds")
@pytest.mark.parametrize("plan", [(), (("place", "B7"),)])
def test_no_choice_stands_before_one_about_equal_that_promises_more(
    monkeypatch: pytest.MonkeyPatch, plan: tuple[Action, ...]
) -> None:
    """A first choice with 74 points to come stood before a second one with 76."""
    state = copycat.action((22, 13), ready=(1, 0))
    state.street = (49, *state.street[1:])
    ranked(monkeypatch, Ranked(("place", "B7"), 0.6, 0.02), Ranked(("place", "B1"), 0.6, 0.02, 0.0, 0.02))
    advice = advise(question_of("copycat", state, plan=plan), SeededChance(1), Budget(1))
    assert [one.action[1] for one in advice] == (["B7", "B1"] if plan else ["B1", "B7"])
    assert [one.standing for one in advice] == ["", EQUAL]
    assert not any("to come" in str(one.words) for one in advice), "nobody can check such a number"


@pytest.mark.usefixtures("few_worlds")
@pytest.mark.parametrize(("round", "order"), [(2, ["buy", "stop"]), (10, ["stop", "buy"])])
def test_a_purchase_and_none_are_not_called_equal(
    monkeypatch: pytest.MonkeyPatch, round: int, order: list[str]
) -> None:
    """To lose 5 coins was about equal to a card for them; late, a card that is `hardly drawn` stood first."""
    state = copycat.success((55, 13), {"B1": (0,)}, on_street={2: 22})
    state.round, state.discards[0] = round, tuple(range(23, 43))
    both: list[Action] = [("stop",), ("buy", 2)]
    for choices in permutations(both):
        ranked(monkeypatch, *[Ranked(choice, 0.5, 0.02, 0.0, 0.02) for choice in choices])
        advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
        assert [one.action[0] for one in advice] == order
        assert [one.standing for one in advice] == ["", LITTLE]
        assert "hardly draw" not in str(advice[0].words)


@pytest.mark.usefixtures("few_worlds")
def test_every_choice_that_a_hint_lists_says_what_it_brings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of three choices stood there without a word."""
    state = copycat.action((9, 12, 21), (13,), piles=[(14, 15, 16)] * 2)
    choices: list[Action] = [("place", "B4"), ("place", "B1"), ("play", 21)]
    ranked(monkeypatch, *[Ranked(choice, 0.5, 0.02, 0.0, 0.02) for choice in choices])
    advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    said = {one.action[1]: str(one.words).partition(". ")[0].rstrip(".") for one in advice}
    assert said == {
        "B4": "Payday: 3 coins, 1 point, no purchase",
        "B1": "Payday: 3 coins, 1 point, 1 purchase; enough for #27 Recycled Leaflets",
        21: "Payday: 1 coin, 1 point, no purchase; 2 new cards",
    }


@pytest.mark.usefixtures("few_worlds")
def test_of_cards_that_nobody_has_looked_at_a_hint_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    state = copycat.action((9, 12, 21), (13,), piles=[(14, 15, 16)] * 2, turns="open")
    ranked(monkeypatch, Ranked(("place", "B4"), 0.5, 0.02))
    (first,) = advise(question_of("copycat", state, public=True), SeededChance(1), Budget(1))
    assert str(first.words).startswith("Payday but for your hand: 2 coins, no purchase")


def test_what_is_bought_or_bid_has_words_as_well() -> None:
    words = heuristics_of("copycat").words
    state = copycat.success((56, 55, 49), {"B3": (0,)}, on_street={1: 62, 6: 22})
    assert str(words.deed(state, [("buy", 1)])).startswith("up to ")
    assert "you play it" in str(words.deed(state, [("buy", 6)]))
    bidding = copycat.new(2, 5)
    for bid in bidding.legal_actions():
        assert str(words.deed(bidding, [bid])).startswith("your other cards bring ")


def test_coins_that_are_lost_anyway_are_spent_where_that_is_as_good(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Stop buying (lost: 14 coins)` stood before a card about equal, in every other round of a game."""
    state = copycat.success((12, 13, 14), {"B1": (0,)}, on_street={1: 19, 2: 22})
    ranked(monkeypatch, Ranked(("stop",), 0.6, 0.02), Ranked(("buy", 1), 0.6, 0.02, 0.0, 0.02))
    monkeypatch.setattr("civics_tui.players.ranking.promise", lambda _: 53)
    first, second = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    assert (first.action, second.action) == (("buy", 1), ("stop",))
    assert second.standing == LITTLE, "it brings less"


@pytest.mark.parametrize(
    ("less", "more"),
    [(("place", "B4"), ("place", "B1")), (("bid", 13), ("bid", 18)), (("copy", 1, 47), ("copy", 1, 59))],
    ids=["a purchase more", "the same card by a higher number", "a worker more"],
)
def test_no_choice_stands_before_one_about_equal_of_which_more_is_told(
    monkeypatch: pytest.MonkeyPatch, less: Action, more: Action
) -> None:
    """`10 coins, 1 purchase` stood before `10 coins, 2 purchases`, ordered by what nobody saw."""
    state = copycat.action((13, 18), (14,), plays=((), (47, 59)), workers={"X4": ()}, ready=(2, 1))
    if less[0] == "copy":
        state.apply(("place", "X4"))
    if less[0] == "bid":
        state = copycat.bare()
        copycat.deal(state.hands, [(13, 18), (14, 15)])
        state.push(Bid(0), Bid(1), ActionPhase())
        state.advance()
    ranked(monkeypatch, Ranked(less, 0.6, 0.02), Ranked(more, 0.6, 0.02, 0.0, 0.02))
    monkeypatch.setattr("civics_tui.players.ranking.promise", lambda _: 53)
    advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    assert [one.action for one in advice] == [more, less]


@pytest.mark.usefixtures("few_worlds")
def test_of_two_choices_of_one_kind_the_one_that_brings_less_is_not_called_equal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`About equal: Donor Hotline: 2 coins` stood below `Petty Cash: 2 coins, 1 marker`."""
    state = copycat.action(
        (9, 12, 21), (13,), piles=[(14, 15, 16)] * 2, workers={"X2": ()}, markers={"B4": 1}
    )
    choices: list[Action] = [("place", "B4"), ("place", "X2"), ("play", 21)]
    ranked(monkeypatch, *[Ranked(choice, 0.5, 0.02, 0.0, 0.02) for choice in choices])
    monkeypatch.setattr("civics_tui.players.ranking.promise", lambda _: 53)
    advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    assert {one.action[1]: one.standing for one in advice} == {"B4": "", "X2": LITTLE, 21: EQUAL}


@pytest.mark.usefixtures("few_worlds")
def test_with_the_last_worker_a_purchase_that_buys_nothing_is_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`3 coins, 2 points, 3 purchases` stood before `5 coins, 2 points, 2 purchases`, for the same card."""
    state = copycat.action((12, 13, 14), (9,), ready=(1, 1), workers={"B3": (0,)}, markers={"B4": 1})
    state.street = copycat.street({1: 21})
    choices: list[Action] = [("place", "B2"), ("place", "B4")]
    ranked(monkeypatch, *[Ranked(one, 0.5, 0.02, 0.0, 0.02) for one in choices])
    monkeypatch.setattr("civics_tui.players.ranking.promise", lambda _: 53)
    advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    assert [(one.action[1], one.standing) for one in advice] == [("B4", ""), ("B2", LITTLE)]


@pytest.mark.usefixtures("few_worlds")
def test_what_is_wasted_stands_after_what_is_as_good(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Play #26 Weekend Volunteer` was advised, where no worker was left in the reserve."""
    state = copycat.action((12, 26), (13,), ready=(0, 1))
    state.reserve[0] = 0
    ranked(monkeypatch, *[Ranked(one, 0.5, 0.02, 0.0, 0.02) for one in (("play", 26), ("pass",))])
    monkeypatch.setattr("civics_tui.players.ranking.promise", lambda _: 53)
    advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    assert [one.action for one in advice] == [("pass",), ("play", 26)]


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


@pytest.mark.usefixtures("few_worlds")
def test_an_office_that_may_be_used_later_is_listed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Take an office now. Then: Budget Committee, first` stood two lines before the same office."""
    state = copycat.action((12, 13), (14,), piles=[(15, 16)] * 2, ready=(1, 1))
    later, place = ("later",), ("place", "B3")
    monkeypatch.setattr(
        "civics_tui.players.hints.searched_plan",
        lambda _, one, *__, **___: (later, ("stand", "B3")) if one == later else (one,),
    )
    monkeypatch.setattr("civics_tui.players.ranking.promise", lambda _: 53)
    choices: list[Action] = [later, place, ("place", "B4")]
    ranked(monkeypatch, *[Ranked(one, 0.5, 0.02, 0.0, 0.02) for one in choices])
    advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    assert {one.action for one in advice} == {place, ("place", "B4")}


@pytest.mark.usefixtures("few_worlds")
def test_of_cards_of_which_the_same_is_told_one_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """`About equal: Remove #15 Fatherly Friend` stood below `Remove #14 Fatherly Friend`."""
    state = copycat.action((9, 14, 15), (13,), piles=[(16, 17, 18)] * 2)
    copycat.do(state, "place B9")
    choices: list[Action] = [("remove", 14), ("remove", 15), ("remove", 9)]
    ranked(monkeypatch, *[Ranked(choice, 0.5, 0.02, 0.0, 0.02) for choice in choices])
    advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    listed = [one.action[1] for one in advice]
    assert len(listed) == 2
    assert 9 in listed
    ranked(monkeypatch, *[Ranked(choice, 0.5, 0.02, 0.0, 0.02) for choice in choices[:2]])
    assert len(advise(question_of("copycat", state), SeededChance(1), Budget(1))) == 2, "there is a choice"


@pytest.mark.usefixtures("few_worlds")
def test_without_time_to_compare_choices_far_apart_are_not_called_about_equal() -> None:
    """On a busy machine a card of 5 points was about equal to a Doctorate of 35."""
    state = copycat.success((55, 56, 49, 44), {"B2": (0,)}, on_street={1: 53, 2: 63, 3: 24})
    state.vp, state.round = [40, 50], 11
    question = question_of("copycat", state)
    found = rank(question, SeededChance(1), Budget(1), also=question.actions)
    assert [one.action for one in found if one.equal] == [("buy", 2)]
    first, *others = advise(question, SeededChance(1), Budget(1))
    assert first.action == ("buy", 2)
    assert not any(one.good for one in others)


@pytest.mark.usefixtures("few_worlds")
def test_the_order_in_which_a_hand_is_played_at_payday_makes_nothing_worse(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`Clearly worse: Play #11 Local Television` stood there with the same payday, 65 wins against 83."""
    offices: dict[str, Sequence[int]] = {"B3": (0,)}
    state = copycat.success((11, 36, 55, 56), offices, on_street={1: 62, 2: 63}, everybody=True)
    first, card = ("plain",), ("play", 11)
    ranked(monkeypatch, Ranked(first, 0.83, 0.01), Ranked(card, 0.65, 0.01, 0.18, 0.01))
    advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    assert {one.action: one.good for one in advice} == {first: True, card: True}


def test_of_three_players_a_number_has_beside_it_who_would_be_ahead_in_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A leader by 9 points was told to win 26 games in 100, and not what the others still get."""
    for seats, share, told in ((2, 0.6, False), (3, 0.26, True)):
        question = question_of("copycat", GAMES["copycat"].new(seats, 7))
        ranked(monkeypatch, Ranked(question.actions[0], share, 0.01))
        (best,) = advise(question, SeededChance(1), Budget(1))
        assert bool(re.search(r"would end about", best.words.text(NAMES))) == told


@pytest.mark.usefixtures("few_worlds")
def test_of_a_leader_who_is_likely_to_lose_it_is_said_what_the_other_gets(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who led by 23 points was told to win 40 games in 100, and nothing of a Doctorate for 30 coins."""
    state = copycat.action((12, 13, 14), (55, 56, 49), workers={"B2": (1,)}, ready=(1, 0))
    state.vp, state.round, state.street = [64, 52], 9, copycat.street({1: 62})
    place = ("place", "B7")
    for share, told in ((0.4, True), (0.6, False)):
        ranked(monkeypatch, Ranked(place, share, 0.01))
        words = advise(question_of("copycat", state), SeededChance(1), Budget(1))[0].words.text(NAMES)
        assert "Ben buys a Doctorate in 6 of 6 rounds played out." in words
        assert bool(re.search(r"Ben would end about \d+ points ahead of you\.", words)) == told


@pytest.mark.usefixtures("few_worlds")
def test_of_bills_about_equal_to_call_the_one_that_promises_most_comes_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`04 Self-Help, worth +1 to you, then hardly ever passes` stood above one that passed 3 times in 10."""
    state = vote_round(on_deck={0: (16, 12, 6)}, tokens={3: [(16, "Con")]}, special_effects=False)
    bills: list[Action] = [("call", 16), ("call", 12), ("call", 6)]
    ranked(monkeypatch, *[Ranked(bill, 0.3, 0.02, 0.0, 0.02) for bill in bills])
    advice = advise(question_of("legislation", state), SeededChance(1), Budget(1))
    standings = situation_of(state).standings
    chances = [standings[int(one.action[1])].chance for one in advice]
    assert chances == sorted(chances, reverse=True)
    assert advice[-1].action == bills[0]


def test_no_number_is_told_where_nobody_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    """`45 games in 100` before a throw, 42 after a better one than usual: only the one was searched."""
    laid = votes.position(campaigners={"yellow": "Northeast"}, buttons=(4, 2), hands=((3, 4), (60, 61)))
    card = votes.begin(laid.clone(), PlayACard(votes.SUF), Operations(3))
    dice = votes.begin(laid, CampaigningThrow(votes.SUF, 4, (4,)), Operations(3))
    for state, told in ((card, True), (dice, False)):
        best, other = state.legal_actions()[:2]
        ranked(monkeypatch, Ranked(best, 0.6, 0.01), Ranked(other, 0.4, 0.01, 0.2, 0.01))
        first, *_ = advise(question_of("votes-for-women", state), SeededChance(1), Budget(1))
        assert (first.share is not None) == told


def test_a_purchase_that_wins_for_sure_is_believed_to() -> None:
    """`You win about 83 games in 100` was said of a Doctorate that ended the game ahead."""
    state = copycat.success((11, 44, 49, 55, 56), {"B2": (0,)}, on_street={1: 53, 2: 63}, everybody=True)
    copycat.deal(state.piles, [(12, 13, 14, 15), (42, 45, 46, 53, 57, 58)])
    state.vp, state.round = [72, 74], 9
    best, *_ = rank(question_of("copycat", state), SeededChance(1), Budget(120))
    assert best.action == ("buy", 2)
    assert best.share > 0.95
    play_on(state, SeededChance(1))
    assert state.vp == [102, 74], "quickly played on it is bought, too"
