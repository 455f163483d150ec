"""Why a choice is right, in words that follow from the positions before and after it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from civics_tui.players.heuristics import Measure, Standing, Words, heuristics_of
from civics_tui.players.heuristics.legislation.prospects import situation_of
from civics_tui.players.heuristics.legislation.words import standings
from civics_tui.players.heuristics.votes_for_women.values import EVENT_VALUES
from civics_tui.players.heuristics.wording import NOTHING, Came, in_sentences, listed
from civics_tui.players.hints import instead, why
from civics_tui.players.question import question_of
from civics_tui.players.ranking import plan_of
from civics_tui.players.reasons import (
    Outcome,
    as_good_by_words,
    describe,
    lacks,
    outcomes_of,
    price,
    promise,
    reason,
    shows,
    worse_by,
)
from civics_tui.players.turns import turn_for, ways_of
from rules import GAMES
from rules.chance import SeededChance
from rules.electioneering.components import STUDENTS
from rules.game import Action, State
from rules.match import Match
from rules.votes_for_women.components import ANYWHERE, STATE_CARD, STATES
from rules.votes_for_women.effects.cubes import AddCubes
from rules.votes_for_women.phases.lobbying import ADD_MARKER, UseSuccess
from rules.votes_for_women.phases.operations import PlayACard, PlayAClaimedCard
from rules.votes_for_women.phases.strategy import StrategyBid, StrategyReply
from rules.words import Text
from tests.copycat import table as copycat
from tests.electioneering.table import kinds, position, runoff
from tests.founding_fathers.convention import action, benches, convention
from tests.laws.play import ENDS, random_play, spot_checks
from tests.legislation.table import play, pledge_round, vote_round
from tests.players.test_hints import LONGEST, TECHNICAL
from tests.votes_for_women.table import OPP, SUF, begin, place, remove
from tests.votes_for_women.table import position as campaign

NEW_YORK = STATE_CARD[STATES.index("New York")]
COINS = Measure("coin", 5, "this round")
VP_NOW = Measure("VP", 3, "this round", plural="VP")
VP = Measure("VP", 9.0, "by the end", estimate=True, plural="VP")
CUBES = Measure("opposing cube", 7, better=-1)
POINTS = Measure("point", 2, "by the end", estimate=True, enough=0.4)


def said(slug: str, state: State, chosen: Action) -> str:
    """Say why a choice may be right for the seat that decides."""
    measures, outcomes = outcomes_of(question_of(slug, state), [chosen], SeededChance(1))
    return str(in_sentences(reason(measures, outcomes[chosen])))


def outcome(vp_now: float = 0, coins: float = 0, vp: float = 0, *reached: str, lost: str = "") -> Outcome:
    changes = {VP_NOW.key: vp_now, COINS.key: coins, VP.key: vp}
    return Outcome(changes, tuple(map(Text, reached)), (Text(lost),) if lost else ())


@pytest.mark.parametrize(
    ("measure", "change", "words"),
    [
        (COINS, 2.0, "2 coins more this round"),
        (COINS, -1.0, "1 coin fewer this round"),
        (COINS, 1.4, "about 1 coin more this round"),
        (COINS, 0.4, ""),
        (VP, 0.2, ""),
        (VP, 2.0, "about 2 VP more by the end"),
        (CUBES, -1.0, "1 opposing cube fewer"),
        (POINTS, 0.5, "about half a point more by the end"),
    ],
)
def test_a_change_is_said_as_players_speak_and_not_at_all_where_nobody_would_care(
    measure: Measure, change: float, words: str
) -> None:
    assert str(describe([measure], {measure.key: change})) == words


def test_what_changes_alike_is_said_together_and_an_estimate_does_not_say_it_again() -> None:
    changes = {VP_NOW.key: 2.0, COINS.key: 1.0, VP.key: 2.3, CUBES.key: -2.0}
    words = str(describe([VP_NOW, VP, COINS, CUBES], changes))
    assert words == "2 VP and 1 coin more this round, and 2 opposing cubes fewer"


def test_parts_are_listed_as_one_would_speak() -> None:
    parts = [Text("2 VP"), Text(""), Text.of("{0:n coin}", 1), Text("3 cards")]
    assert str(listed(parts)) == "2 VP, 1 coin and 3 cards"
    clauses = [Text("needs 3 or more on a d6, 4 in 6"), Text("sends it"), Text("wins Oregon")]
    assert str(listed(clauses, "; ")) == "needs 3 or more on a d6, 4 in 6; sends it; wins Oregon"
    keeps = Text.of("{0} for now", Text.of("keeps {0} 4", "G"))
    assert str(in_sentences([keeps, Text(""), Text("Is it odd?")])) == ("Keeps G 4 for now. Is it odd?")


MEASURES = [VP_NOW, COINS, VP]


def test_a_reason_names_the_threshold_what_it_brings_and_the_price() -> None:
    found = outcome(2, -1, 3, "claims Ohio", lost="Iowa is lost")
    assert [*map(str, reason(MEASURES, found))] == [
        "claims Ohio",
        "Brings 2 VP this round",
        "Its price: 1 coin this round; Iowa is lost",
    ]
    measures = [COINS, CUBES]
    fewer = Outcome({COINS.key: 2.0, CUBES.key: -3.0}, (), ())
    assert str(reason(measures, fewer)[0]) == "Brings 2 coins this round; 3 opposing cubes fewer", (
        "not 2 coins fewer"
    )
    assert not reason(MEASURES, outcome(vp=-3)), "no estimate speaks against the advice"
    assert str(price(MEASURES, outcome(vp=-3))) == ""


def test_where_nothing_speaks_for_the_best_choice_nothing_is_claimed() -> None:
    """`It wins more often in what follows` was said of a card that ended the game."""
    assert [*map(str, why(MEASURES, outcome(0, 0, 0, "claims Ohio")))] == ["claims Ohio"]
    assert [*map(str, why(MEASURES, outcome(coins=-1)))] == [
        "What comes later is worth its price: 1 coin this round"
    ]
    assert not why(MEASURES, outcome())


DEFER = "if they defer, you can take Efficient Organizing (+5 buttons)"
MATCH = "if they match for {} buttons, nobody takes a card"
SUPERSEDE = "if they supersede for {}, they take one"


@pytest.mark.parametrize(
    ("buttons", "bid", "words"),
    [
        ((3, 0), 0, [MATCH.format(0)]),
        ((3, 4), 0, [MATCH.format(0), SUPERSEDE.format(1)]),
        ((3, 3), 2, [DEFER, MATCH.format(2), SUPERSEDE.format(3)]),
        ((3, 2), 2, [DEFER, MATCH.format(2)]),
        ((3, 2), 3, [f"they can only defer: {DEFER.split(', ')[1]}"]),
    ],
)
def test_a_bid_says_in_the_words_of_the_answers_what_comes_of_each(
    buttons: tuple[int, int], bid: int, words: Sequence[str]
) -> None:
    """`Most likely Supersede`: of the three words for an answer no hint said what they mean."""
    state = begin(campaign(buttons=buttons, strategy_cards=(105, 106, 107), turn=2), StrategyBid(SUF))
    assert said("votes-for-women", state, ("bid", bid)).lower().startswith("; ".join(words).lower() + ".")


def test_an_answer_to_a_bid_says_which_card_it_is_about() -> None:
    state = begin(campaign(buttons=(1, 3), strategy_cards=(105, 106, 107), turn=2), StrategyReply(OPP, 1))
    card = "take Efficient Organizing (+5 buttons)."
    for answer, who in (("defer", "They can"), ("match", "They cannot"), ("supersede", "You can")):
        assert said("votes-for-women", state, (answer,)).startswith(f"{who} {card}")


def test_neither_a_claimed_card_that_is_played_is_a_price_nor_the_lead_that_stays() -> None:
    """The price was said to be that New York is then held with four, as before, or that it is spent."""
    hands = ((2, 3), (55, 56))
    state = campaign(cubes={"NY": "pppp"}, claimed=((NEW_YORK,), ()), hands=hands)
    begin(state, PlayAClaimedCard(SUF))
    assert said("votes-for-women", state, ("done",)) == "Keeps the New York State card for a later round."
    words = said("votes-for-women", state, ("claimed", NEW_YORK))
    assert "price" not in words, words


def test_another_choice_says_what_it_lacks_or_what_it_does() -> None:
    """`It wins less often in what follows` was the only reason for 33 against 42."""
    best = outcome(2, 1, 3)
    worse = [*map(str, instead(MEASURES, outcome(1, 5), best, equal=False))]
    assert worse == ["1 VP fewer this round than the first"]
    same = [*map(str, instead(MEASURES, best, best, equal=False))]
    assert same == ["Brings 2 VP and 1 coin this round"]
    shared = outcome(1, 0, 0, "Yea is then 3 votes short"), outcome(2, 0, 0, "Yea is then 3 votes short")
    for equal, told in ((False, "1 VP fewer this round than the first"), (True, "Brings 1 VP this round")):
        assert [*map(str, instead(MEASURES, *shared, equal=equal))] == [told], "what both reach is told once"
    nothing = outcome()
    assert not instead(MEASURES, nothing, nothing, equal=False), "its place says it"


def test_what_is_made_up_for_elsewhere_is_not_lacked() -> None:
    """`1 VP fewer if it passes than the first` stood below 3 VP if it passes, as the first had."""
    vote, room = (Measure("VP", 0, where, plural="VP") for where in ("for votes", "in committee"))
    best, worse = (Outcome({vote.key: by[0], room.key: by[1]}, (), ()) for by in ((1.0, 0.0), (0.0, 1.0)))
    assert lacks([vote, room], worse, best) == NOTHING
    assert as_good_by_words(*(one._replace(brings=[1.0]) for one in (worse, best)))
    none = worse._replace(changes={vote.key: 0.0, room.key: 0.0})
    assert str(lacks([vote, room], none, best)) == "1 VP fewer for votes"
    assert not as_good_by_words(none._replace(brings=[0.0]), best._replace(brings=[1.0]))


def test_a_choice_that_costs_more_than_it_brings_says_that_what_comes_later_is_worth_it() -> None:
    """`The round pays you 3 VP. Its price: 5 VP in committee` stood first, and no word why."""
    costs = outcome(-5, 1, 0, "the round pays you 3 VP")._replace(brings=[-5.0, 1.0])
    assert [*map(str, why(MEASURES, costs))] == [
        "the round pays you 3 VP",
        "Brings 1 coin this round",
        "What comes later is worth its price: 5 VP this round",
    ]


def test_a_row_that_is_as_good_tells_all_that_it_does() -> None:
    """`About equal: Anthony Indicted. You then lead Kansas by 1`, of six cubes and a button."""
    best, row = outcome(3, 0, 0, "sends it"), outcome(1, 1, 0, "you then lead Kansas by 1")
    told = [*map(str, instead(MEASURES, row, best, equal=True))]
    assert told == ["you then lead Kansas by 1", "Brings 1 VP and 1 coin this round"]


def test_what_hangs_on_dice_is_not_told_in_part() -> None:
    """`D8 cubes in the Atlantic. Brings 1 own cube`, as seven red ones leave, or none."""
    own, red = Measure("own cube", 0, certain=True), Measure("opposing cube", 0, better=-1, certain=True)
    changes = {own.key: 1.0, red.key: -3.5}
    assert describe([own, red], changes, about={red.key}) == NOTHING
    assert str(describe([own, red], changes)) == "1 own cube more and about 4 opposing cubes fewer"


def test_of_a_choice_that_is_as_good_for_the_same_reason_that_is_said() -> None:
    """`About equal: Place a yellow cube in California`, below the purple one, and not a word."""
    purple, yellow, other = outcome(1, 0, 0, "claims Ohio"), outcome(1, 0, 0, "claims Ohio"), outcome(2, 0, 0)
    assert [*map(str, instead(MEASURES, yellow, purple, equal=True))] == ["it comes to the same"]
    assert "same" not in " ".join(map(str, instead(MEASURES, other, purple, equal=True)))
    assert "same" not in " ".join(map(str, instead(MEASURES, yellow, purple, equal=False)))
    assert not instead(MEASURES, outcome(), outcome(), equal=True)


def test_of_two_deeds_both_are_told_and_the_better_figures_show_which_is_better() -> None:
    """`Worth +1, then passes about 1 time in 10` was the reason for a bill; of the other one nothing."""
    low, high = (
        Outcome({}, (Text(words),), (), figures=(far,)) for words, far in (("seldom", 1), ("often", 9))
    )
    assert str(worse_by((), low, high)) == "seldom"
    assert shows(high.reached, high, low)
    assert not shows(low.reached, low, high)


def test_what_not_every_world_says_is_no_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    state = runoff(["R4"], [["J4", "J3"], ["R3", "B2"]], [0, 1])
    drawn: list[int] = []

    def by_the_draw(state: State, seat: int) -> list[Standing]:
        drawn.append(len(drawn) % 4)
        return [
            Standing("draw", 1 + drawn[-1], Text.of("{0} is drawn", drawn[-1])),
        ]

    words = Words(lambda state, seat: (), by_the_draw)
    known = heuristics_of("electioneering")
    monkeypatch.setattr(
        "civics_tui.players.reasons.heuristics_of",
        lambda _: type(known)(known.evaluation, known.policy, words),
    )
    chosen = state.legal_actions()[0]
    _, outcomes = outcomes_of(question_of("electioneering", state), [chosen], SeededChance(1))
    assert outcomes[chosen].reached == outcomes[chosen].yielded == ()


@pytest.mark.usefixtures("few_worlds")
@pytest.mark.parametrize(("slug", "seats"), ENDS)
def test_whatever_may_be_chosen_can_be_spoken_of(slug: str, seats: int) -> None:
    """Also what no candidate is: a review speaks of what was chosen."""
    for state in spot_checks(random_play(Match.start(GAMES[slug], seats, 8), 8)):
        if state.current_player is None:
            continue
        for chosen in state.legal_actions()[:2]:
            words = said(slug, state, chosen)
            assert not TECHNICAL.search(words), words
            assert len(words) <= LONGEST, words


def test_a_row_is_told_by_what_its_student_then_cares_about() -> None:
    others = [["R3", "B2"], ["G2", "G3"]]
    state = position(["R4"], ["J4", "J3", "J2", "J*"], locked=[False, False, True, True], others=others)
    state.rows[0] = kinds(["R2"])
    (student, *_) = state.students
    name = STUDENTS[student].name
    state.apply(("play", "J4"))
    words = said("electioneering", state, ("row", STUDENTS[student].id))
    assert re.search(rf"{name}'s row is locked on Jokes: you have 6 against about [1-5]\.", words), words


def test_a_student_turned_by_half_a_turn_does_not_still_care_about_that() -> None:
    """`Priya still cares about Recess` was said of a swap half made, where it had been Gross."""
    state = position(["R4"], ["R2", "R3", "B2"], locked=[False, False, True, True])
    state.rows[0] = kinds(["G*"])
    student = STUDENTS[state.students[0]]
    for half in (("play", "R2"), ("row", student.id)):
        state.apply(half)
    words = said("electioneering", state, ("take", "G*"))
    assert f"{student.name}'s row stays on Recess" in words, words


def test_about_what_the_best_of_the_others_has_stands_beside_what_the_player_has() -> None:
    """`At least 3` was what is known of a hand, which the board shows."""
    hands = [["J3", "R3"], ["G2", "J*"]]
    state = position(["J4"], ["J4", "J2", "J*"], others=hands, locked=[False, True, True, True])
    state.known[1], state.known[2] = map(kinds, hands)
    assert "you have 6 against about 3." in said("electioneering", state, ("play", "J*"))


def test_the_last_turn_is_told_by_who_then_votes_for_the_player() -> None:
    """`Its price: about 3 influence in Gross` was all that was said of the play that won."""
    state = position(["G4"], ["G*", "G3", "R3"], locked=[False, True, True], seats=2)
    names = [STUDENTS[student].name for student in state.students]
    state.rows = [kinds(["G4", "G*", "B2", "B3", "J2"]), kinds(["G4"]), kinds(["R4"])]
    words = said("electioneering", state, ("play", "G*"))
    assert "The game ends with your draw: " in words
    assert names[0] in words


def test_a_cube_is_told_by_who_then_leads_the_state_and_what_is_still_missing() -> None:
    def reasons(**described: Any) -> tuple[str, str, str]:
        cubes = {"OH": "ppp", "CA": "p", "TX": "rr"}
        state = begin(campaign(cubes=cubes, **described), AddCubes(ANYWHERE, 1, 1, seat=SUF))
        ways = place("OH", "purple")[0], place("CA", "purple")[0], remove("TX", "red")[0]
        first, second, third = (said("votes-for-women", state, one) for one in ways)
        return first, second, third

    ohio, california, texas = reasons(sent=True)
    assert ohio.startswith("Wins Ohio")
    assert california.startswith("You then lead California by 2, 2 cubes short of a win there")
    assert texas.startswith("Leaves the other side a lead of 1 in Texas")


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (6, "opens 1 Suffragist, 2 Opposition Events (in 4 of 6 throws)"),
        (35, "a Strategy card, opens 4 Opposition Events"),
    ],
)
def test_a_card_that_opens_events_to_the_other_side_says_so_even_if_it_needs_a_roll(
    card: int, words: str
) -> None:
    state = begin(campaign(turn=3, hands=((card,), (60,))), PlayACard(SUF))
    assert words in said("votes-for-women", state, ("event", card))


def test_what_one_card_of_a_deck_would_bring_is_no_price() -> None:
    chosen = ("event", 4)
    state = begin(campaign(turn=1, hands=((4,), (60,))), PlayACard(SUF))
    for seed in range(8):
        _, outcomes = outcomes_of(question_of("votes-for-women", state), [chosen], SeededChance(seed))
        assert "opens" not in str(listed(outcomes[chosen].yielded))


def test_a_card_that_claims_a_strategy_card_says_which_and_what_it_does() -> None:
    woodrow_wilson = 39
    state = begin(campaign(turn=5, hands=((woodrow_wilson,), (60,)), buttons=(8, 2)), PlayACard(SUF))
    words = said("votes-for-women", state, ("event", woodrow_wilson))
    best = max(state.strategy_cards, key=EVENT_VALUES[state.sent].__getitem__)
    assert words.startswith(f"You then hold {state.box.cards[best].named} (when played: ")


def test_the_last_marker_in_congress_sends_the_amendment() -> None:
    state = begin(campaign(turn=6, congress=5), UseSuccess(SUF, 1))
    assert said("votes-for-women", state, ADD_MARKER).startswith("Sends the amendment to the states")
    state = begin(campaign(turn=3, congress=1), UseSuccess(SUF, 1))
    assert said("votes-for-women", state, ADD_MARKER).startswith(
        "Congress then needs 4 more markers in 4 turns"
    )


def test_a_vote_is_told_by_the_points_that_hang_on_it() -> None:
    mine = {"PA": ("yea", "wilson", 0), "NJ": ("nay", "dayton", 0)}
    state = convention(hand="few baldwin king", benches=mine, article="veto")
    alone, both = action("vote few yea"), action("together few yea")
    _, outcomes = outcomes_of(question_of("founding-fathers", state), [alone, both], SeededChance(1))
    one, two = (outcomes[vote].changes["VP if it passes"] for vote in (alone, both))
    assert two > one >= 1
    assert f"{two:.0f} VP if it passes" in str(state.label(both).text)
    assert "As it then stands the round pays you 3 VP either way" in said("founding-fathers", state, alone)


def test_a_vote_for_the_losing_side_is_told_by_its_marker_in_committee() -> None:
    """`5 Nays more pay you 1 point` stood alone where Yea led by 4 votes to none."""
    mine = benches({"yea": ["NH", "MA", "CT", "NY"]}, 1)
    state = convention(hand="davie baldwin king", benches=mine, article="veto", owned=(3, 4, 3))
    words = said("founding-fathers", state, action("vote davie nay"))
    pays = "the round pays you 1 VP either way (Player 2: 4)"
    assert words == f"Yea is then 3 votes short: {pays}. Brings 1 VP in committee if it passes."
    assert "in committee" not in said("founding-fathers", state, action("vote davie yea"))


def test_the_vote_that_decides_says_that_the_article_passes() -> None:
    mine = benches({"yea": ["NH", "MA", "CT", "NY", "NJ", "PA"]}, 0)
    state = convention(hand="few king yates", benches=mine, article="veto", owned=(8, 4, 3))
    words = said("founding-fathers", state, action("vote few yea"))
    assert words.startswith("The article passes")
    assert "Its price" not in words, "the rooms are cleared for everybody"


def test_two_delegates_who_may_not_vote_together_are_no_reason() -> None:
    """`You then hold 2 delegates of North Carolina`, where one may vote only Yea and one only Nay."""
    for article, praised in (("house", False), ("veto", True)):
        other = "supremacy" if article == "house" else "house"
        pool = "williamson mason"
        state = convention(hand="few davie king", pool=pool, article=article, in_committee=other)
        state.step(action("vote king nay" if article == "house" else "vote king yea"))
        told = str(heuristics_of("founding-fathers").words.deed(state, [("draw", 0)]))
        assert ("a vote of North Carolina by 2 delegates" in told) is praised


def test_a_lead_on_a_track_says_what_its_token_is_worth_beside_those_that_are_taken() -> None:
    """`You then lead on F, which now pays 3`, where one had the most tokens, or a rival as many."""
    cases: tuple[tuple[dict[tuple[int, str], int], str], ...] = (
        ({}, "its token would give you the most, "),
        ({(0, "LS"): 1}, "its token would keep you ahead of Player 2 and Player 3 for the most, "),
        ({(0, "LS"): 5}, "you have the most tokens already, and nobody can catch up"),
        ({(1, "LS"): 1}, "its token would tie Player 2 for the most, "),
        ({(1, "LS"): 2}, "with its token you would still be 1 behind Player 2"),
    )
    for tokens, worth in cases:
        state = convention(hand="few king yates", tracks={(0, "LS"): 1}, tokens=tokens)
        told = [str(one.words) for one in heuristics_of("founding-fathers").words.standings(state, 0)]
        assert any("you then lead on LS" in words and worth in words for words in told)


def test_a_bill_is_told_to_be_worth_its_points_and_its_effect() -> None:
    """`Lottery for Roads, worth 0 to you`, by whose Repeal a bill was lost that was worth 2."""
    four = {"on_deck": {0: (37,), 1: (66,)}}
    cases: dict[str, Any] = {
        "-1 to you, +1 to Player 3 and Player 4, ": pledge_round(**four, special_effects=False),
        "-1 to you and its Repeal, +1 to Player 3 and Player 4, ": pledge_round(**four),
        "0 to you with its Repeal, -2 to Player 2, ": pledge_round(**four, passed={28: (-1, 1, 1, 1)}),
    }
    for told, state in cases.items():
        (words,) = [str(one.words) for one in standings(state, 0) if one.subject == "37"]
        assert words.startswith(f"37 Lottery for Roads, worth {told}")
    (words,) = [str(one.words) for one in standings(cases.popitem()[1], 1) if one.subject == "37"]
    assert words.startswith("37 Lottery for Roads, worth -2 to you with its Repeal, ")


def test_what_a_bill_does_to_the_others_is_told_where_it_counts() -> None:
    """`Worth 0 to you, less to others` left open to whom."""
    state = pledge_round(on_deck={0: (4, 6), 1: (66,)}, special_effects=False)
    told = {one.subject: str(one.words) for one in standings(state, 0)}
    assert told["4"].startswith("04 Self-Help, worth +1 to you, +1 to Player 2 and Player 4, ")
    assert told["6"].startswith("06 Volunteer Reentry, worth +1 to you, ")
    assert told["66"].startswith("66 Betting Wage Fund, worth 0 to you, ")


def test_a_bill_is_told_by_its_points_and_how_it_ends() -> None:
    three = ("odalys-brightwater", "lucinda-marrowgate", "horatio-stonelatch")
    terms = {"representatives": three, "special_effects": False}
    state = pledge_round(on_deck={0: (18,), 1: (66,)}, **terms)
    words = said("legislation", state, ("offer", 1))
    assert words.startswith(
        "You would get Pro on 18 (+1 to you: it passes by 1) for Pro on 66 (0 to you: it passes by 1); "
        "its votes are worth +1 to you, -2 to Player 3, +1 to Player 2."
    )
    state = vote_round(on_deck={0: (24, 81)}, tokens={1: [(24, "Pro")]}, **terms)
    play(state, ("call", 24))
    while state.current_player != 1:
        play(state, "yay")
    assert "breaks your Pro" in said("legislation", state, ("nay",))
    assert "breaks your Pro" not in said("legislation", state, ("yay",))


def test_what_promises_more_on_average_is_no_sentence_that_nobody_can_check() -> None:
    """`About 1 dead card added to your deck` stood beside a worker, as of a purchase that came later."""

    def played_out(points: float, dead: float) -> Outcome:
        counts = Measure("point", points, "this round"), Measure("dead card", dead, better=-1)
        return Outcome({}, (Text("deed"),), (), [Came(counts)] * 4)

    best, other = played_out(3, 1), played_out(5, 4)
    assert [*why((), best)] == [*why((), other)] == [Text("deed")]
    assert (promise(best), promise(other)) == (3, 5)


@pytest.mark.parametrize(
    ("first", "rows", "told"),
    [(4, 2, ["otherwise Player 2 may buy #27"]), (2, 2, []), (0, 2, []), (3, 3, [])],
)
def test_what_may_come_of_a_bid_is_told_with_what_others_take_without_it(
    first: int, rows: int, told: list[str]
) -> None:
    """`Acts first in 23 of 40 rounds played out` did not say what that is worth: a third of what was not
    believed in a game. `In 4 of 40. Otherwise Medium bot may buy #44` did: that comes mostly with the bid."""
    acts = Standing("first", 2.0, Text("acts first"), risk=True)
    buys, takes = (Standing(one, -1.0, Text(f"Player 2 may {one}")) for one in ("buy #27", "take a desk"))
    came = [Came(things=(acts, takes)), Came(things=(buys, takes))]
    bids = [Outcome({}, (), (), [came[at >= first] for at in range(8)]) for _ in range(rows)]
    said = [*map(str, why((), bids[0], bids))]
    assert said == [f"acts first in {first} of 8 rounds played out", *told] if first else not said


def test_a_choice_that_is_asked_about_twice_brings_no_more() -> None:
    asked, chosen = question_of("copycat", copycat.action((12, 13), ready=(3, 3))), ("place", "B7")
    once = outcomes_of(asked, [chosen], SeededChance(1))[1]
    assert outcomes_of(asked, [chosen, chosen], SeededChance(1))[1] == once


def test_a_turn_of_several_choices_is_told_as_it_is_best_completed() -> None:
    """Each world for itself would lock another row, and no word would be true of all."""
    state = position(["J4", "R3"], ["J4", "J3", "R3", "B2"], locked=[False, False, True, True])
    assert " is locked on Jokes: " in said("electioneering", state, ("play", "J4"))


def test_what_is_drawn_is_not_what_a_choice_brings() -> None:
    hands = [["G2", "B2"], ["G3", "B3"]]
    state = position(
        ["J2"], ["R*", "J3", "B2"], deck=["G4", "G4", "J4"], others=hands, locked=[False] + [True] * 3
    )
    state.known[1], state.known[2] = map(kinds, hands)
    assert " on Jokes: you have 3 against nothing" in said("electioneering", state, ("play", "R*"))


@pytest.mark.usefixtures("few_worlds")
def test_a_swap_is_told_with_its_row_and_both_cards() -> None:
    state = position(["R2"], ["B4", "B2", "B2", "G4", "G2", "GB"])
    swap = said("electioneering", state, ("play", "G2"))
    assert re.search(r"^Then: take \w+; put down \w+\. \w+'s row turns to ", swap)


def test_what_is_true_of_all_choices_is_no_reason_for_one() -> None:
    """Three cards had the same sentence: `Bea cares about Gross, Recess and Jokes`."""
    question = question_of(
        "electioneering", position(["R4"], ["J4", "J3", "J2"], locked=[False] + [True] * 3)
    )
    _, found = outcomes_of(question, question.actions, SeededChance(1))
    assert not set.intersection(*(set(one.reached) for one in found.values()))


@pytest.mark.usefixtures("few_worlds")
def test_a_plan_and_its_reasons_tell_of_one_turn() -> None:
    seen = 0
    for state in spot_checks(random_play(Match.start(GAMES["electioneering"], 3, 5), 5)):
        asked = question_of("electioneering", state) if state.current_player is not None else None
        for chosen in state.legal_actions()[:2] if asked else ():
            assert asked is not None
            plans = {plan_of(asked, chosen, SeededChance(luck)) for luck in range(2)}
            whole = ways_of(asked) is not None
            assert len(plans) == 1
            assert not whole or plans == {turn_for(asked, chosen).actions}
            seen += whole
    assert seen


def test_a_bill_that_gives_others_more_is_told_with_that() -> None:
    told = 0
    for bill in range(1, 82):
        state = pledge_round(on_deck={0: (bill,)}, special_effects=False)
        edge = situation_of(state).standings[bill].stake.edge[0]
        (words,) = [str(one.words) for one in standings(state, 0) if one.subject == str(bill)]
        mine, *others = (state.points_of(seat, bill) for seat in range(state.seats))
        if edge < 0 <= mine:
            assert f" to you, +{max(others)} to " in words
            told += 1
    assert told
