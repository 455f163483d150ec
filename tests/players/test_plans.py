"""Hints: what is to follow a choice, and what is told and kept of that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.hints import CLEAR, EQUAL, advise
from civics_tui.players.levels import Budget
from civics_tui.players.question import question_of
from civics_tui.players.ranking import Ranked, goes_on, in_order, plan_of, searched_plan
from civics_tui.players.reasons import Outcome, outcomes_of, reason
from rules import GAMES
from rules.chance import SeededChance
from rules.game import Action
from rules.votes_for_women.effects.campaigning import AssignDie, MoveOrPlace
from rules.votes_for_women.phases.operations import PlayACard, PlayAClaimedCard
from rules.votes_for_women.phases.turn import Operations
from rules.votes_for_women.state import VotesState
from rules.words import Text
from tests.copycat import table as copycat
from tests.legislation.table import play, vote_round
from tests.players.test_hints import NAMES, asked, ranked
from tests.votes_for_women import table as votes


def test_the_plan_of_the_last_hint_is_kept_unless_it_is_surely_worse(monkeypatch: pytest.MonkeyPatch) -> None:
    state = copycat.action((22, 13), ready=(1, 0), workers={"B2": (1,)})
    first, second = ("place", "B7"), ("place", "B1")
    question = question_of("copycat", state, plan=(second,))
    ranked(monkeypatch, Ranked(first, 0.6, 0.02), Ranked(second, 0.55, 0.02, 0.05, 0.03))
    assert advise(question, SeededChance(1), Budget(1))[0].action == second
    ranked(monkeypatch, Ranked(first, 0.6, 0.02), Ranked(second, 0.4, 0.02, 0.2, 0.03))
    assert advise(question, SeededChance(1), Budget(1))[0].action == first


def test_of_whole_turns_none_stands_before_one_that_is_better_in_the_same_worlds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`Bea in 73, Priya in 62` stood above `Priya in 91, Bea in 61`, as it had been told before."""
    question, (first, second, third, *_) = asked()
    question = replace(question, plan=plan_of(question, second, SeededChance(1)))
    ranked(
        monkeypatch,
        *(
            Ranked(first, 0.6, 0.02),
            Ranked(second, 0.5, 0.02, 0.1, 0.01),
            Ranked(third, 0.3, 0.02, 0.3, 0.01),
        ),
    )
    advice = advise(question, SeededChance(1), Budget(1))
    assert [(one.action, one.standing) for one in advice] == [(first, ""), (second, CLEAR), (third, CLEAR)]


def test_of_whole_turns_about_equal_the_one_that_was_told_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Then: take Gross star` and, a key later, `Take Gross 2`, the star about equal to it."""
    question, (first, second, third, *_) = asked()
    question = replace(question, plan=plan_of(question, second, SeededChance(1)))
    others = Ranked(second, 0.49, 0.01, 0.02, 0.01), Ranked(third, 0.3, 0.01, 0.21, 0.01)
    ranked(monkeypatch, Ranked(first, 0.51, 0.01), *others)
    best, alike, other = advise(question, SeededChance(1), Budget(1))
    assert [best.action, alike.action, other.action] == [second, first, third]
    assert [best.standing, alike.standing, other.standing] == ["", EQUAL, CLEAR]
    assert [best.share, alike.share, other.share] == [0.49, None, 0.3], "a turn keeps its number"


@pytest.mark.parametrize(
    ("planned", "other", "kept"),
    [
        ((5, 3, 0), (5, 3, 1), False),
        ((0.60,), (0.64,), False),
        ((0.600,), (0.604,), True),
        ((5, 1), (4, 3), True),
    ],
)
def test_the_plan_of_the_last_hint_stands_before_what_is_as_good_but_for_what_more_is_told_of(
    planned: Sequence[float], other: Sequence[float], kept: bool
) -> None:
    """`5 coins, 3 points, no purchase` stood above `5 coins, 3 points, 1 purchase`."""
    told: dict[Action, Outcome] = {
        ("other",): Outcome({}, (), (), figures=other),
        ("plan",): Outcome({}, (), (), figures=planned),
    }
    level = in_order([Ranked(one, 0.5, 0.02) for one in told], told, ("plan",))
    assert (level[0].action == ("plan",)) is kept


def test_what_a_draw_may_bring_puts_no_choice_before_one_that_says_what_it_does() -> None:
    """`Draw 2, play 1` stood four rounds above `You then have four cubes in California`."""
    draw, cubes = Text("draw 2, play 1"), Text("you then have four cubes in California")
    told: dict[Action, Outcome] = {
        ("draw",): Outcome({}, (draw,), (), stands=9.0, luck=draw),
        ("cubes",): Outcome({}, (cubes,), (), stands=5.0),
        ("buttons",): Outcome({}, (), ()),
    }
    level = in_order([Ranked(one, 0.5, 0.02) for one in told], told)
    assert [one.action for one in level] == [("cubes",), ("draw",), ("buttons",)]


def test_what_leaves_open_how_the_game_is_lost_stands_behind_what_may_answer_it() -> None:
    """`Congress needs 1 more marker in 1 turn, or you lose` stood with cubes, above a Lobby about equal."""
    cubes, lobby = Text("you then have four cubes in Oregon"), Text("throws 3d6")
    told: dict[Action, Outcome] = {
        ("event",): Outcome({}, (cubes,), (), stands=9.0, leaves=True),
        ("lobby",): Outcome({}, (lobby,), (), luck=lobby),
    }
    level = in_order([Ranked(one, 0.0, 0.02) for one in told], told, ("event",))
    assert [one.action for one in level] == [("lobby",), ("event",)]


def test_a_plan_goes_on_as_far_as_all_worlds_agree() -> None:
    question, (first, *_) = asked()
    made = question.sample(SeededChance(2))
    for action in plan_of(question, first, SeededChance(1)):
        assert made.current_player == question.seat
        made.apply(action)


def test_a_plan_names_no_throw_before_the_dice_are_cast() -> None:
    """Sojourner Truth was to go on with `Accept: add 2 cubes`, as one imagined throw had it."""
    state = GAMES["votes-for-women"].new(2, seed=3)
    assert isinstance(state, VotesState)
    state.buttons[0] = 3
    question = question_of("votes-for-women", state)
    assert ("event", 15) in question.actions
    assert goes_on(question, [("event", 15), ("accept",)], SeededChance(1)) == []


def test_the_plan_of_a_choice_at_payday_goes_on_to_its_purchase() -> None:
    """`You buy Small Donor`, said of coins or points, was another card in the next hint."""
    offices: dict[str, Sequence[int]] = {"B1": (0,), "B8": (0,)}
    state = copycat.success((12, 13), offices, on_street={1: 22, 2: 19}, everybody=True)
    plan = plan_of(question_of("copycat", state), ("take", "coins"), SeededChance(1))
    assert plan == (("take", "coins"), ("buy", 1))


def test_what_comes_after_cards_are_drawn_is_not_told_before() -> None:
    state = copycat.action((21, 12), (13,), piles=[(9, 10, 14), (15, 16, 17)])
    question = question_of("copycat", state)
    draws = ("play", 21)
    assert searched_plan(question, draws, SeededChance(1), Budget(20)) == (draws,)
    assert searched_plan(question, ("later",), SeededChance(1), Budget(20))[-1] == draws


def test_a_plan_stops_buying_only_where_the_next_hint_would() -> None:
    """`Then: Stop buying (lost: 1 coin)`, and a key later: `Buy for 1 coin: #29 Flexible Promise`."""
    hand, rich = (12, 13, 14, 15, 16, 22, 37), (35, 45, 44, 49, 50, 53)
    state = copycat.success(hand, {"B3": (0,)}, on_street={1: 45, 2: 29}, everybody=True)
    state.discards[:], state.round = [rich, (9, 10, 11, 17, 18, 21, 23)], 5
    first, *_ = advise(question_of("copycat", state), SeededChance(1), Budget(60))
    state.apply(first.action)
    assert heuristics_of("copycat").policy.candidates(state) == [("stop",)]
    then, *_ = advise(question_of("copycat", state), SeededChance(1), Budget(60))
    assert first.plan == (("buy", 1), then.action)
    assert then.action == ("buy", 2)


def test_a_plan_buys_only_where_the_next_hint_would() -> None:
    """`Take 1 point. Then: Buy #56 Campaign Fund`, and a key later: `Stop buying (lost: 6 coins)`."""
    desks = {"B1": (0,), "B8": (0,)}
    state = copycat.success((12, 13, 14, 15, 53, 55), desks, on_street={7: 56}, everybody=True)
    state.round, state.discards[0] = 10, tuple(range(16, 23))
    plan = searched_plan(question_of("copycat", state), ("take", "vp"), SeededChance(1), Budget(60))
    state.apply(plan[0])
    assert heuristics_of("copycat").policy.candidates(state) == [("buy", 7)]
    then, *_ = advise(question_of("copycat", state), SeededChance(1), Budget(60))
    assert plan[1:] == (then.action,) == (("stop",),)


def test_no_hint_promises_what_its_own_plan_forgoes(monkeypatch: pytest.MonkeyPatch) -> None:
    """`You then hold the New Jersey State card. Then: Remove a red cube from Vermont`: it takes both."""
    cubes, afoot = {"NJ": "yy", "VT": "r"}, {"yellow": "Northeast", "purple": "West"}
    laid = votes.position(cubes=cubes, campaigners=afoot, hands=((3,), ()), state_cards=(128,))
    state = votes.begin(laid, AssignDie(votes.SUF, (2, 1), (0, 2)), Operations(3))
    give, *others = state.legal_actions()[::-1]
    here, there = ("place", "New Jersey", "yellow"), ("remove", "Vermont", "red")
    best, other = Ranked(give, 0.6, 0.01), Ranked(others[0], 0.5, 0.01, 0.1, 0.01)
    worse = Ranked(others[0], 0.6, 0.01), Ranked(give, 0.5, 0.01, 0.1, 0.01)
    for then, holds in ((here, True), (there, False)):
        monkeypatch.setattr(
            "civics_tui.players.ranking.rank",
            lambda asked, *_, then=then, **__: [
                Ranked(then if then in asked.actions else asked.actions[0], 0.6, 0.01)
            ],
        )
        ranked(monkeypatch, best, other)
        first, *_ = advise(question_of("votes-for-women", state), SeededChance(1), Budget(1))
        goes_on = state.clone()
        goes_on.apply(give)
        assert first.words.text(NAMES[:2]).endswith(f"Then: {goes_on.label(then).text}.")
        assert ("New Jersey State card" in first.words.text(NAMES[:2])) == holds
        ranked(monkeypatch, *worse)
        _, other_choice = advise(question_of("votes-for-women", state), SeededChance(1), Budget(1))
        assert other_choice.plan[:2] == (give, then), "of another choice, too"
        assert ("New Jersey State card" in other_choice.words.text(NAMES[:2])) == holds


def test_who_follows_a_row_of_hints_comes_to_what_is_as_good_and_was_told() -> None:
    """`Perhaps you then hold the New Jersey State card` sold a throw, and its cubes stopped one short."""
    cubes = {"NJ": "y", "VT": "r", "NH": "r", "ME": "r", "MA": "r", "NY": "r"}
    afoot = {"purple": "Northeast", "yellow": "Northeast"}
    laid = votes.position(cubes=cubes, campaigners=afoot, hands=((3, 4), (60, 61)), state_cards=(128,))
    state, plan = votes.begin(laid, AssignDie(votes.SUF, (4, 2), (0, 1)), Operations(3)), tuple[Action, ...]()
    while not isinstance(state.agenda[-1], PlayACard | PlayAClaimedCard):
        question = question_of("votes-for-women", state, plan=plan)
        best, *_ = advise(question, SeededChance(1), Budget(40))
        state.apply(best.action)
        plan = best.plan[1:]
    assert state.claimed[votes.SUF] == (128,)


def test_the_first_of_four_that_are_as_good_has_a_plan_that_the_next_hint_keeps() -> None:
    """`Give the 4 to yellow. Enough to win Maine`, and in the next hint: `Place a yellow cube in Vermont`."""
    laid = votes.position(
        cubes={"NV": "py", "AZ": "py", "NH": "r", "ME": "y", "MA": "p", "MN": "r", "IA": "r"},
        campaigners={"purple": "Northeast", "yellow": "Northeast"},
        checks="CA MT WY CO ND NE KS OK FL OH TN VA NY NJ",
        xs="TX IL",
        hands=((30,), (63, 79)),
        buttons=(9, 2),
        turn=3,
        round=6,
    )
    state = votes.begin(laid, AssignDie(votes.SUF, (3, 4), (0, 2)), Operations(3))
    best, *_ = advise(question_of("votes-for-women", state), SeededChance(1), Budget(60))
    state.apply(best.action)
    question = question_of("votes-for-women", state, plan=best.plan[1:])
    then, *_ = advise(question, SeededChance(1), Budget(60))
    assert best.plan[1:2] == (then.action,)
    assert f"Then: {state.label(then.action).text}." in str(best.words)


def test_what_the_last_hint_planned_is_planned_by_the_next_one_too() -> None:
    """`Accept. Wins Arkansas`, and three hints later the plan was Louisiana, Mississippi and Alabama."""
    laid = votes.position(sent=True, campaigners={"yellow": "South"}, hands=((3,), (60,)))
    state = votes.begin(laid, MoveOrPlace(votes.SUF, 2, 3), Operations(3))
    told = [("place", name, "yellow") for name in ("Louisiana", "Mississippi", "Alabama")]
    kept = question_of("votes-for-women", state, plan=tuple(told))
    assert [*searched_plan(kept, told[0], SeededChance(1), Budget(20))][:3] == told
    plan = searched_plan(question_of("votes-for-women", state), told[0], SeededChance(1), Budget(20))
    assert [*plan][:3] != told, "it is a matter of chance which of several is found best"


def test_what_a_choice_after_dice_may_bring_is_told_as_perhaps() -> None:
    """`Throws 2d4; you then hold the New Jersey State card`: the throw was used for something else."""
    afoot, cubes = {"yellow": "Northeast", "purple": "Northeast"}, {"NJ": "pyy", "VT": "r"}
    laid = votes.position(campaigners=afoot, cubes=cubes, hands=((3, 4), (60, 61)), state_cards=(128,))
    state = votes.begin(laid, PlayACard(votes.SUF), Operations(3))
    chosen = next(action for action in state.legal_actions() if action[0] == "campaign")
    _, found = outcomes_of(question_of("votes-for-women", state), [chosen], SeededChance(1))
    throws, card, *_ = map(str, found[chosen].reached)
    assert throws == "throws 2d4 for 2 to 8 cubes"
    assert card.startswith("perhaps you then hold the New Jersey State card")


def test_a_cube_is_told_by_what_it_changes_itself() -> None:
    """`Place a cube in California / You then hold the New York State card`: another cube took it."""
    union_signal, cubes = 14, {"CA": "ppy", "NY": "ppy"}
    laid = votes.position(cubes=cubes, hands=((union_signal, 3), (60,)), state_cards=(117, 127))
    state = votes.begin(laid, PlayACard(votes.SUF), Operations(3))
    state.apply(("event", union_signal))
    wins, other = ("place", "California", "purple"), ("place", "Oregon", "purple")
    measures, found = outcomes_of(question_of("votes-for-women", state), [wins, other], SeededChance(1))
    assert [str(words)[:25] for words in reason(measures, found[other])] == ["you then lead Oregon by 1"]
    told = "; ".join(map(str, reason(measures, found[wins])))
    assert told.startswith("you then hold the California State card")
    assert "New York" not in told


@pytest.mark.parametrize(
    ("then", "first"), [(("none",), ("none",)), (("amend", "FC", 1), ("effect", 1))], ids=["vain", "of use"]
)
def test_no_choice_is_advised_that_its_own_plan_takes_back(
    monkeypatch: pytest.MonkeyPatch, then: Action, first: Action
) -> None:
    """`You: Amendment. Then: Not now.` stood before `No effect: go on`, which is as good. Nor does what its
    plan makes better stand behind it.
    """
    state = vote_round(
        representatives=("imogen-ledgerly", "lucinda-marrowgate", "dorothea-wrenfield"),
        on_deck={0: (12, 15), 1: (32, 16), 2: (42, 17)},
        effects=True,
    )
    use, none = play(state, ("call", 12)).legal_actions()
    monkeypatch.setattr(
        "civics_tui.players.comparison.searched_plan",
        lambda _, one, *__, **___: (use, then) if one == use else (one,),
    )
    equal = [Ranked(one, 0.5, 0.02, 0.0, 0.02) for one in (use, none)]
    ahead = [Ranked(use, 0.5, 0.01), Ranked(none, 0.42, 0.01, 0.08, 0.01)]
    for found in (equal, equal[::-1], ahead):
        ranked(monkeypatch, *found)
        best, *others = advise(question_of("legislation", state), SeededChance(1), Budget(1))
        assert best.action == first
        assert bool(others) == (first == use), "what is given up again is not named at all"


@pytest.mark.usefixtures("few_worlds")
@pytest.mark.parametrize(
    ("markers", "listed"),
    [({"B4": 1}, ["B4", "B9"]), ({"B4": 1, "B9": 2}, ["B9", "B4"])],
    ids=["no card leaves", "its markers are worth a worker"],
)
def test_a_plan_that_removes_nothing_does_not_count_as_removing(
    monkeypatch: pytest.MonkeyPatch, markers: Mapping[str, int], listed: Sequence[str]
) -> None:
    """`Paper Shredder. Then: Done: remove nothing` stood before 2 coins with as many points."""
    state = copycat.action((12, 13), (14,), piles=[(15, 16, 17)] * 2, workers={"B1": (0,)}, markers=markers)
    shred, coins = ("place", "B9"), ("place", "B4")
    monkeypatch.setattr(
        "civics_tui.players.comparison.searched_plan",
        lambda _, one, *__, **___: (shred, ("done",)) if one == shred else (one,),
    )
    monkeypatch.setattr("civics_tui.players.ranking.promise", lambda _: 53)
    ranked(monkeypatch, *[Ranked(one, 0.5, 0.02, 0.0, 0.02) for one in (shred, coins)])
    advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    assert [one.action[1] for one in advice] == listed


def test_without_time_a_repeat_is_told_with_what_does_most() -> None:
    """`Repeat #59 Ground Campaign: nothing now` stood where another hint repeated three cards drawn."""
    pile = (14, 15, 16, 17, 18, 20, 22)
    state = copycat.action((12, 13), (13,), piles=[pile] * 2, plays=((45, 59), ()))
    state.reserve[0] = 0
    asked, repeat = question_of("copycat", state), ("place", "B10")
    for seed in range(8):
        plan = searched_plan(asked, repeat, SeededChance(seed), Budget(1), lambda: True)
        assert plan[:2] == (repeat, ("reuse", 45))
