"""What a hint tells of a choice of the Convention: what it brings, what it costs, and how it goes on."""

from __future__ import annotations

import pytest

from civics_tui.boards.founding_fathers.knowledge import if_it_ended, token_points
from civics_tui.players.heuristics.wording import NOTHING
from civics_tui.players.hints import EQUAL, advise
from civics_tui.players.levels import Budget
from civics_tui.players.question import question_of
from civics_tui.players.ranking import Ranked, follow_up, in_order, searched_plan
from civics_tui.players.reasons import outcomes_of, promise, reason
from civics_tui.players.review import because
from rules.chance import SeededChance
from rules.founding_fathers.components import FACTIONS, ROUNDS
from rules.founding_fathers.phases.markers import ReclaimAMarker
from rules.founding_fathers.phases.round_end import TurnTheArticle
from rules.founding_fathers.state import ConventionState
from rules.founding_fathers.verbs import FLIP, LEAVE
from tests.founding_fathers.convention import action, benches, convention, play
from tests.players.founding_fathers_positions import HEURISTICS, told_of


def test_what_ends_a_round_tells_nothing_of_what_the_next_one_pays() -> None:
    """`The article passes (Player 3: 10 VP); the round then pays you 0 VP either way. Brings 10 VP`."""
    yeas = benches({"yea": ["NH", "MA", "CT", "PA", "GA", "NJ"]}, 2)
    state = convention(
        hand="jenifer carroll mchenry", benches=yeas, owned=(5, 5, 6), effects={"livingston": 0}
    )
    (told,) = told_of(state, action("together jenifer yea"))
    assert told == "the article passes (Player 3: 7 VP) Brings 4 VP for votes and 1 VP in the Committee Room"


def test_in_the_last_round_the_outlook_is_the_count_of_the_board() -> None:
    """It was `about 8 points behind` in a game that was shared: the table said 2 if the article fails."""
    votes = {"VA": ("yea", "blair mcclurg", 1)}
    outlook = HEURISTICS.words.outlook
    state = convention(hand="few king yates", benches=votes, scores=(4, 3, 1), round=4)
    assert str(outlook(state, 0)) == "as it stands you are 3 points behind if Yea wins, level if not"
    assert (
        str(outlook(state, 2)) == "as it stands you are 6 points behind if Yea wins, 3 points behind if not"
    )
    even = convention(hand="few king yates", scores=(4, 3, 1), round=4)
    assert str(outlook(even, 2)) == "as it stands you are 3 points behind either way"
    assert outlook(convention(hand="few king yates", benches=votes), 0) == NOTHING


def test_a_vote_is_told_by_the_points_that_hang_on_it_and_not_by_its_men() -> None:
    """`Brings 1 delegate voting` brings no points that a player could count; they were told three times."""
    state = convention(hand="few davie read", article="supremacy")
    vote = action("vote few yea")
    measures, outcomes = outcomes_of(question_of("founding-fathers", state), [vote], SeededChance(1))
    assert str(state.label(vote).text).endswith("1 VP if it passes")
    assert "Brings 1 VP if it passes" not in told_of(state, vote)[0]
    unlisted = outcomes[vote]._replace(label="")
    assert "Brings 1 VP if it passes and 1 VP in committee if it is defeated" in [
        str(one) for one in reason(measures, unlisted)
    ]


def test_a_vote_that_loses_says_what_the_committee_room_pays_for_its_marker() -> None:
    """A Yea against one's own Nays was told without a word that it pays either way: of Nay, Nay, then Yea
    nobody could tell why.
    """
    nays = benches({"nay": ["NH", "MA"]}, 0)
    told = {
        others: told_of(
            convention(hand="few davie king", benches=nays, committee=(0, others, 0)), action("vote few yea")
        )
        for others in (0, 1, 2)
    }
    near = "as it then stands the round pays you"
    assert told[0] == [f"{near} 3 VP if it passes, 4 if not Brings 1 VP in committee if it is defeated"]
    # A marker that only ties there pays nothing, and keeps the other from being paid.
    assert told[1] == [f"{near} 3 VP either way"]
    assert told[2] == [f"{near} 1 VP if it passes, 3 if not (Player 2: 2)"]


def paid(state: ConventionState, passed: bool) -> str:
    """Say what the board counts for the first seat, and for the best other one in brackets."""
    points = if_it_ended(state.observation(0), passed).gains()
    if state.round == ROUNDS:
        points = tuple(map(sum, zip(state.scores, points, strict=True)))
    best = max((1, 2), key=points.__getitem__)
    other = f" (Player {best + 1}: {points[best]})" * (points[best] > 0)
    return f"{points[0]}{' VP if it passes' if passed else ' if not'}{other}"


def test_what_the_round_then_pays_others_counts_the_committee_room_as_the_board_does() -> None:
    """`2 VP more for others if it passes` was said of a Nay turned to Yea: one fell from 21 to 17 by it."""
    voted = {"PA": ("nay", "ingersoll", 1), "MA": ("nay", "gorham", 0)}
    laid = convention(
        hand="davie king few", article="veto", benches=voted, committee=(2, 3, 0), owned=(5, 5, 3)
    )
    state, turned = play(laid, "event davie"), action("state PA")
    pays = [paid(state.after(turned), passed) for passed in (True, False)]
    taken = "Player 2 loses 2 VP if it passes and 1 VP if it is defeated"
    assert told_of(state, turned) == [f"{taken}; as it then stands the round pays you {pays[0]}, {pays[1]}"]
    assert "Player 2" in pays[1]


def test_in_the_last_round_a_choice_is_told_by_how_the_game_then_ends_as_the_board_counts_it() -> None:
    """A tie on a track was a reason to speak, and that a rival then had most tokens there was not told."""
    tracks, tokens = {(2, "LS"): 1, (1, "F"): 2}, {(1, "LS"): 1, (2, "LS"): 1}
    state = convention(
        hand="few davie mercer", tracks=tracks, tokens=tokens, round=ROUNDS, scores=(10, 12, 11)
    )
    for choice in ("vote few yea", "vote mercer nay"):
        after = state.after(action(choice))
        (told,) = told_of(state, action(choice))
        assert f"as it then stands you end with {paid(after, True)}, {paid(after, False)}" in told


@pytest.mark.parametrize("pays", [True, False])
def test_what_an_event_pays_others_at_once_is_a_price(pays: bool) -> None:
    """`2 VP fewer for others if it passes` was said of an override that paid 2 VP to who was overridden."""
    state = convention(
        hand="mercer lmartin few", benches={"MD": ("yea", "mchenry", 1)}, article="senate",
        effects={"amartin": 1} if pays else {}, committee=(0, 2, 0), owned=(3, 5, 3),
    )  # fmt: skip
    (told,) = told_of(state, action("vote mercer nay"))
    assert ("Its price: 2 VP for others" in told) is pays


@pytest.mark.parametrize("choice", ["vote few nay", "vote few yea"])
def test_a_vote_says_what_the_round_then_pays_whom_either_way(choice: str) -> None:
    """`If Nay loses, Yea pays you 5 VP; if Yea loses, Nay pays you 5` argued for both sides in one breath.
    `Brings 3 VP if it passes` advised a Yea that paid a rival 7, and a Nay was about equal."""
    mine = {"CT": ("yea", "ellsworth", 0), "NJ": ("yea", "dayton", 1), "NH": ("nay", "gilman", 0)}
    state = convention(hand="few king mercer", benches=mine, owned=(4, 4, 7), committee=(0, 1, 4))
    after = state.after(action(choice))
    (told,) = told_of(state, action(choice))
    assert told.startswith(f"as it then stands the round pays you {paid(after, True)}, {paid(after, False)}")
    assert "(Player " in told


def test_of_delegations_to_discard_none_comes_before_one_that_costs_others_more() -> None:
    """`Delaware: 1 VP fewer for others` stood before New Hampshire, 2 VP fewer, called about equal."""
    voted = {"DE": ("yea", "bedford", 1), "NH": ("yea", "langdon gilman", 2)}
    state = play(convention(hand="yates few king", benches=voted, article="senate"), "event yates")
    choices = [one for one in state.legal_actions() if one[0] == "state"]
    _, outcomes = outcomes_of(question_of("founding-fathers", state), choices, SeededChance(1))
    for order in (choices, choices[::-1]):
        first, *_ = in_order([Ranked(one, 0.4, 0.01) for one in order], outcomes)
        assert first.action == ("state", "NH")
    told = {one[1]: str(outcomes[one].reached[0]) for one in choices}
    pays = "as it then stands the round pays you 0 VP"
    assert told["NH"].startswith(f"Player 3 loses 3 VP if it passes; {pays}")
    assert told["DE"].startswith(f"Player 2 loses 2 VP if it passes; {pays}")


def test_points_are_told_with_where_they_come_from() -> None:
    """`Brings 2 VP` by cards that nobody had seen was not believed."""
    state = convention(hand="rmorris few king")
    event = action("event rmorris")
    measures, outcomes = outcomes_of(question_of("founding-fathers", state), [event], SeededChance(1))
    assert "Brings 1 VP by an event" in [str(one) for one in reason(measures, outcomes[event])]


def test_what_the_end_of_a_round_brings_is_no_reason_to_turn_the_article_or_to_leave_it() -> None:
    """`Brings 1 debate token and 3 ready markers. Its price: 2 markers in committee` came either way."""
    yeas = benches({"yea": ["NH", "MA", "CT"]}, 0) | benches({"yea": ["NY", "NJ", "PA"]}, 1)
    laid = convention(
        hand="few king yates", benches=yeas, article="veto", owned=(8, 4, 3), committee=(2, 0, 0),
        tracks={(0, "F"): 2},
    )  # fmt: skip
    state = play(laid, "vote few yea")
    assert isinstance(state.agenda[-1], TurnTheArticle)
    for told in told_of(state, FLIP, LEAVE):
        for anyway in ("debate token", "marker from", "in committee", "no longer lead"):
            assert anyway not in told
    for choice in (FLIP, LEAVE):
        (told,) = told_of(state, choice)
        assert "Its price" not in told, "markers that go home in committee"


def test_to_turn_an_article_that_pays_others_more_is_not_told_before_leaving_it() -> None:
    """`Turn it: you 11 VP instead of 10, Player 2 5 instead of 4, Player 3 8 instead of 6` came first."""
    yeas = benches({"yea": ["NH", "MA", "CT"]}, 0) | benches({"yea": ["NY", "NJ", "PA"]}, 1)
    for holder in range(3):
        laid = convention(
            hand="few king yates", benches=yeas, article="veto", owned=(8, 4, 3), committee=(2, 0, 0),
            tokens={(holder, one.code): 2 for one in FACTIONS},
        )  # fmt: skip
        state = play(laid, "vote few yea")
        assert isinstance(state.agenda[-1], TurnTheArticle)
        pays = {one: token_points(state.after(one).observation(0)) for one in (FLIP, LEAVE)}
        more = {one: points[0] - (points[1] + points[2]) / 2 for one, points in pays.items()}
        question = question_of("founding-fathers", state)
        _, outcomes = outcomes_of(question, [FLIP, LEAVE], SeededChance(1))
        first, *_ = in_order([Ranked(one, 0.4, 0.01) for one in (FLIP, LEAVE)], outcomes)
        assert more[first.action] == max(more.values())


def test_where_all_choices_bring_another_number_each_is_told_whole() -> None:
    """`Brings 5 own cubes` was what one brought more than the other; its plan placed 15."""
    yeas = benches({"yea": ["NH", "MA", "CT"]}, 0) | benches({"yea": ["NY", "NJ", "PA"]}, 1)
    laid = convention(
        hand="few king yates", benches=yeas, article="veto", owned=(8, 4, 3), committee=(2, 0, 0), round=4,
        tokens={(0, one.code): 2 for one in FACTIONS[:2]},
    )  # fmt: skip
    state = play(laid, "vote few yea")
    tokens = [play(state.clone(), verb).earned[-state.seats] for verb in ("flip", "leave")]
    assert tokens[0] != tokens[1]
    for told, brings in zip(told_of(state, FLIP, LEAVE), tokens, strict=True):
        assert f"Brings {brings} VP for tokens" in told


def test_an_event_that_ends_the_game_brings_no_more_for_tokens_than_any_other_end() -> None:
    """`Brings 13 VP for tokens`, and of the others `13 VP fewer for tokens`."""
    state = convention(hand="washington few king", tokens={(0, "LS"): 2}, round=4)
    (told,) = told_of(state, action("event washington"))
    assert told == "the game ends with it: you win by 5 points; the article passes"


@pytest.mark.parametrize(
    ("theirs", "ends"),
    [
        (8, "you win by 2 points"),
        (10, "you share the victory with Player 2"),
        (12, "you end 2 points behind Player 2"),
    ],
)
def test_an_end_that_is_certain_is_told_as_it_is(
    theirs: int, ends: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The vote that shared the victory was `about even` and won `about 47 games in 100`, a win 99 of them."""
    mine, others = ({"yea": ["NJ", "MD", "NC"]}, 0), ({"yea": ["NH", "MA", "CT"]}, 1)
    state = convention(
        hand="read king few", benches=benches(*mine) | benches(*others), owned=(4, 8, 3), round=4,
        scores=(10, 0, 0),
    )  # fmt: skip
    vote, speak = action("vote read yea"), action("speak king")
    lead = state.after(vote).scores[0] - state.after(vote).scores[1] - 10
    state.scores[1] = state.earned[1] = theirs + lead
    looked = [Ranked(vote, 0.47, 0.001), Ranked(speak, 0.45, 0.001, 0.02, 0.001)]
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: looked)
    first, *_ = advise(question_of("founding-fathers", state), SeededChance(1), Budget(20))
    said = str(first.words)
    assert said.startswith(f"The game ends with it: {ends}; the article passes (Player 2: 4 VP).")
    assert "likely end" not in said
    assert first.share is None


def test_a_review_tells_a_choice_with_the_marker_that_was_then_taken_back() -> None:
    """It was said to cost 2 VP where the marker taken back was another one."""
    placed = benches({"yea": ["NH", "MA"], "nay": ["VA"]}, 0)
    state = convention(
        hand="few king carroll", benches=placed, owned=(5, 8, 3), committee=(1, 0, 0), tracks={(0, "SS"): 2}
    )
    asked, chosen = question_of("founding-fathers", state), action("vote few yea")
    for place, costs in (
        ("MA", ""),
        ("VA", "2 VP fewer for the delegation given up if it is defeated"),
        ("committee", ""),
    ):
        made = chosen, ("reclaim", place)
        _, less = because(asked, action("snub king"), chosen, SeededChance(1), made)
        assert str(less).startswith(costs)
        assert bool(str(less)) is bool(costs)


@pytest.mark.parametrize(
    ("id", "told"),
    [
        ("fitzsimons", "Brings 2 VP if it passes"),
        ("mason", "Brings 2 VP if it is defeated"),
        ("blount", "Brings 1 VP if it passes"),
    ],
)
def test_an_event_that_lasts_is_told_by_what_it_pays_and_keeps(id: str, told: str) -> None:
    """Blount was advised without a reason, though hands and benches showed what for."""
    state = convention(
        hand=f"{id} king few",
        hands={1: "jenifer carroll davie", 2: "gerry yates baldwin"},
        benches={"MD": ("nay", "mercer", 0)},
    )
    assert told in told_of(state, action(f"event {id}"))[0]


def test_a_vote_is_told_with_all_that_its_marker_paid_where_it_was_taken_back() -> None:
    """`Delaware Nay, 1 VP. Its price: 1 VP if it is defeated` took its marker from a vote for 2 VP."""
    mine = {"SC": ("nay", "butler rutledge", 0)}
    state = convention(hand="bassett king few", benches=mine, owned=(1, 3, 3), article="supremacy")
    (told,) = told_of(state, action("vote bassett nay"))
    assert "Its price: 2 VP for the delegation given up if it is defeated" in told
    # `Brings 1 VP in committee` stood beside a row that was told by what the round pays.
    assert "as it then stands the round pays you" in told


def test_the_marker_that_is_cheapest_to_take_back_says_so() -> None:
    """`What comes later is worth its price: 1 VP if it is defeated`, where nothing could be kept."""
    mine = {"SC": ("nay", "butler rutledge", 0), "CT": ("nay", "ellsworth", 0)}
    state = convention(hand="bassett king few", benches=mine, owned=(2, 3, 3), article="supremacy")
    state.step(action("vote bassett nay"))
    cheap, dear = told_of(state, ("reclaim", "CT"), ("reclaim", "SC"))
    assert cheap.startswith("no other place costs less")
    assert dear.startswith("another place costs less")


def test_of_markers_that_cost_as_much_to_take_back_none_is_called_the_cheapest() -> None:
    """`No other place costs less` stood beside a place at the same price."""
    mine = {"SC": ("nay", "butler", 0), "CT": ("nay", "ellsworth", 0)}
    state = convention(hand="bassett king few", benches=mine, owned=(2, 3, 3), article="supremacy")
    state.step(action("vote bassett nay"))
    one, other = told_of(state, ("reclaim", "CT"), ("reclaim", "SC"))
    assert one == other


def test_what_ends_the_round_is_told_by_what_going_on_would_be() -> None:
    """A vote that ended the round for 5 VP was `about equal` to one marker more: nothing said why."""
    nays = benches({"nay": ["NH", "MA", "CT", "PA", "NJ"]}, 1)
    for voted, choice, told in (
        (nays, "vote few nay", True),
        ({}, "vote few nay", False),
        ({}, "event washington", True),
        ({}, "event yates", False),
    ):
        state = convention(hand="few washington yates", benches=voted, owned=(3, 6, 3))
        assert ("end the round" in HEURISTICS.words.moment(state, action(choice))) is told


def test_what_is_given_up_is_for_better_cards() -> None:
    """Three cards of some use were snubbed one after the other, and no word said what for."""
    state = convention(hand="few king yates")
    for snubbed, verb in ((state, "snub"), (play(state, "snub king"), "discard")):
        moment = HEURISTICS.words.moment(snubbed, (verb, "few"))
        assert moment == "What you give up makes room for better cards"


def test_no_guess_of_points_stands_beside_what_is_counted() -> None:
    """`Brings about 2 VP by the end` stood beside a token that pays 4, and beside `Its price: 1 VP`."""
    (told,) = told_of(convention(hand="hamilton gmorris clymer"), action("event hamilton"))
    assert told == "Brings 1 marker from now on"


@pytest.mark.parametrize("round", [3, 4])
def test_in_every_round_it_is_told_what_votes_and_speeches_are_for(round: int) -> None:
    """In the last round a vote as good as two others stood there without a word."""
    state = convention(hand="few king yates", round=round)
    assert HEURISTICS.words.moment(state, action("vote few yea")).startswith("A vote pays this round")
    assert HEURISTICS.words.moment(state, action("event few")).startswith("What an event does"), (
        "it is neither of them"
    )


def test_points_are_not_taken_from_one_side_for_fewer_on_the_other_where_that_is_as_good() -> None:
    """1 VP on Nay came before 1 VP more on Yea, although its marker came from 2 VP on Yea."""
    mine = {"CT": ("yea", "ellsworth", 0)}
    state = convention(hand="mercer king few", article="senate", benches=mine, owned=(1, 3, 3))
    vote = {side: action(f"vote mercer {side}") for side in ("yea", "nay")}
    _, outcomes = outcomes_of(question_of("founding-fathers", state), [*vote.values()], SeededChance(1))
    assert (promise(outcomes[vote["nay"]]) or 0) < 0


@pytest.mark.parametrize(("there", "told"), [(0, ""), (2, "Nay is then 3 votes short")])
def test_how_many_votes_a_side_lacks_is_told_where_that_is_near(there: int, told: str) -> None:
    """`Yea is then 6 votes short, Nay 5` told nobody anything at the beginning of a round."""
    benched = benches({"nay": ["NH", "MA"][:there]}, 1)
    (said,) = told_of(convention(hand="mercer king few", benches=benched), action("vote mercer nay"))
    assert said.startswith(told)
    assert (" short" in said) is bool(told)
    assert "Yea is" not in said
    yeas = benches({"yea": ["CT", "NJ", "PA", "NC"], "nay": ["NH", "MA"]}, 1)
    state = convention(hand="mercer king few", benches=yeas, owned=(3, 6, 3))
    assert told_of(state, action("vote mercer nay"))[0].startswith("Yea is then 3 votes short, Nay 3")


def test_who_turns_from_one_side_is_told_what_the_round_then_pays() -> None:
    benched = {"CT": ("yea", "ellsworth", 0), "NJ": ("yea", "dayton", 1), "NC": ("nay", "blount", 1)}
    (told,) = told_of(convention(hand="mercer king few", benches=benched), action("vote mercer nay"))
    assert told.startswith("as it then stands the round pays you 1 VP either way (Player 2: 1)")
    # What is no longer on a side is its points, and not how near it is.
    (told,) = told_of(convention(hand="mercer king few", benches=benched, owned=(1, 3, 3)),
                      action("vote mercer nay"))  # fmt: skip
    assert "Its price: 1 VP for the delegation given up if it passes" in told


def test_how_a_choice_goes_on_is_told_in_sentences(monkeypatch: pytest.MonkeyPatch) -> None:
    """`It goes on: Name a track: this round opponents may not speak on it.; The Large States track`."""
    state = convention(hand="gorham pierce few", tracks={(0, "LS"): 2})
    plan = action("event pierce"), action("event gorham"), ("close", "LS")
    monkeypatch.setattr("civics_tui.players.ranking.plan_of", lambda *_: plan)
    told = str(follow_up(question_of("founding-fathers", state), plan[0], SeededChance(1)))
    assert told.endswith("this round opponents may not speak on it. The Large States track.")


def test_of_markers_as_good_to_take_back_the_cheapest_comes_first() -> None:
    """A hint took back from New York (2 VP), and called Maryland (1 VP) about equal, in the last choice."""
    yeas = benches({"yea": ["NH", "MA", "CT"]}, 1)
    mine = {"NJ": ("yea", "dayton brearley", 0), "MD": ("yea", "carroll", 0), "NC": ("yea", "davie", 0)}
    state = convention(
        hand="read king few", benches={**yeas, **mine}, owned=(3, 8, 3), article="senate", round=4,
        scores=(30, 1, 1),
    )  # fmt: skip
    vote = action("vote read yea")
    plan = searched_plan(question_of("founding-fathers", state), vote, SeededChance(1), Budget(40))
    state.step(vote)
    assert isinstance(state.agenda[-1], ReclaimAMarker)
    costs = {one: state.agenda[-1].cost(state, one)[0] for one in state.legal_actions()}
    assert costs[plan[1]] == min(costs.values()) < max(costs.values())
    best, *others = advise(question_of("founding-fathers", state), SeededChance(1), Budget(40))
    assert costs[best.action] == min(costs.values())
    assert {one.standing == EQUAL for one in others if costs[one.action] > costs[best.action]} == {False}


@pytest.mark.parametrize(
    ("begins", "whole", "brings"),
    [("speak strong", "together strong speak", "Your lead on SS is then 2 spaces"), ("vote lansing nay",
     "together lansing nay", "New York Nay: Lansing alone, 1 VP if it is defeated")],
)  # fmt: skip
def test_who_speaks_or_votes_alone_is_told_alone_beside_all_together(
    begins: str, whole: str, brings: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`Speak for SS with Strong: to space 2. Then: Add William Paterson` stood beside `with Strong,
    Paterson`: it had been valued alone."""
    ways = [Ranked(action(one), 0.4, 0.004) for one in (begins, whole)]
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: ways)
    hand = "strong paterson few" if "strong" in begins else "lansing hamilton few"
    state = convention(hand=hand, tracks={(0, "SS"): 1})
    alone, together = sorted(
        advise(question_of("founding-fathers", state), SeededChance(1), Budget(40)),
        key=lambda one: one.action != action(begins),
    )
    assert alone.plan[:2] == (action(begins), ("done",))
    assert together.plan[0] == action(whole)
    assert brings in f"{state.label(alone.action).text} {alone.words}"
    assert "Add" not in str(alone.words)


def test_a_choice_as_good_that_takes_back_a_marker_names_the_one_it_means(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`Takes a marker back` was read as a gain, and which one was meant was told of the first choice alone:
    of another one the next hint called it worse. `Then: Speak with Read: move 1 space` said the first again.
    """
    mine = {"NJ": ("yea", "dayton", 0), "MD": ("yea", "carroll", 0), "CT": ("nay", "ellsworth", 0)}
    state = convention(
        hand="read davie few", benches=mine, article="senate", tracks={(0, "LS"): 1}, owned=(4, 3, 3)
    )
    ways = [Ranked(action(one), 0.4, 0.004) for one in ("vote read yea", "speak read")]
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: ways)
    found = advise(question_of("founding-fathers", state), SeededChance(1), Budget(40))
    assert len(found) == 2
    for one in found:
        paid = next(other for other in one.plan if other[0] == "reclaim")
        assert "takes back a placed marker" in str(state.label(one.action).text)
        after = state.clone()
        for made in one.plan[: one.plan.index(paid)]:
            after.step(made)
        assert f"Then: {after.label(paid).text}" in str(one.words)
        assert "Then: Speak" not in str(one.words)


def test_what_follows_each_action_alike_is_not_what_a_moment_is_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """`In general: a card can vote for its state` stood under votes, after which a card is drawn."""
    ways = [Ranked(action(one), 0.4, 0.004) for one in ("event king", "event dayton")]
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: ways)
    state = convention(hand="king few dayton")
    first, *_ = advise(question_of("founding-fathers", state), SeededChance(1), Budget(40))
    assert "A card can" not in " ".join(map(str, first.once))


def test_points_earned_at_once_count_as_those_of_a_vote_do() -> None:
    """A vote of 1 VP either way stood above an event of 1 VP at once and 1 either way, which was as good."""
    state = convention(hand="gilman few paterson")
    vote, event = action("vote paterson nay"), action("event gilman")
    outcomes = outcomes_of(question_of("founding-fathers", state), [vote, event], SeededChance(1))[1]
    assert in_order([Ranked(one, 0.5, 0.01) for one in (vote, event)], outcomes)[0].action == event


def test_what_is_listed_with_other_points_does_not_come_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """`It comes to the same` stood beside a vote for 2 VP, where the first was one for 3."""
    ways = [Ranked(action(one), 0.4, 0.004) for one in ("vote read yea", "vote few yea", "speak gerry")]
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: ways)
    state = convention(hand="read few gerry")
    found = advise(question_of("founding-fathers", state), SeededChance(1), Budget(40))
    assert {one.good for one in found} == {True}
    assert not [one for one in found if "comes to the same" in str(one.words)]


def test_a_marker_that_earns_nothing_in_the_committee_room_is_no_price() -> None:
    """`What comes later is worth its price: 1 marker in committee`, where another led with 3."""
    for others, priced in ((3, False), (0, True)):
        state = convention(hand="few davie king", committee=(1, 0, others), owned=(1, 3, 3))
        (told,) = told_of(state, action("vote few yea"))
        assert ("Its price: 1 VP in committee if it passes" in told) is priced


@pytest.mark.parametrize(
    ("event", "hand", "told"),
    [
        (
            "king",
            "hamilton blair",
            "it adds the lead on F by 2 delegates (a token toward 3 VP)",
        ),
        (
            "dayton",
            "mercer jenifer",
            "it adds an override of Player 2's vote of Maryland by 2 delegates (2 VP on Nay)",
        ),
        # What it lets nobody do is no reason.
        ("king", "few baldwin", ""),
    ],
)
def test_an_event_in_effect_is_told_by_what_a_hand_can_then_do(event: str, hand: str, told: str) -> None:
    """`Enact Franklin`, `Enact King` and `Enact Dayton` were advised without a reason."""
    tracks = {(1, "F"): 2, (0, "LS"): 2, (1, "LS"): 3}
    voted = {"MD": ("yea", "carroll mchenry", 1)}
    state = convention(hand=f"{event} {hand}", tracks=tracks, benches=voted, article="senate")
    (said,) = told_of(state, action(f"event {event}"))
    assert said.startswith(told)
    assert bool(told) or "it adds" not in said


@pytest.mark.parametrize("event", ["langdon", "houston"])
def test_what_another_action_might_be_is_not_told_of_the_event_that_gives_it(event: str) -> None:
    """`Brings 1 VP by an event. Its price: about 1 VP if it is defeated` was another event, that the next
    hint did not advise."""
    mine = {"CT": ("nay", "ellsworth", 0)}
    state = convention(hand=f"{event} gerry gilman", benches=mine, owned=(2, 3, 3), article="senate")
    (told,) = told_of(state, action(f"event {event}"))
    assert "VP" not in told
    assert "Committee Room" not in told
