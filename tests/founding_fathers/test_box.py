"""The box and what is open: rulings 1, 3, 17, 18, 19 and 20."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from rules.chance import SeededChance
from rules.founding_fathers import GAME
from rules.founding_fathers.cards import BOX
from rules.founding_fathers.census import census
from rules.founding_fathers.components import (
    AF,
    ARTICLES,
    CARD,
    CARDS,
    DELEGATES,
    FACTIONS,
    LASTING,
    LS,
    MARKERS,
    NAY,
    NAYS_TO_DEFEAT,
    NOBODY,
    OPPOSED,
    PLANNERS,
    ROUNDS,
    SS,
    START_MARKERS,
    STATE,
    STATES,
    YEA,
    YEAS_TO_PASS,
    ConventionBox,
    F,
)
from rules.founding_fathers.deck import write
from rules.founding_fathers.scoring import result_points
from rules.founding_fathers.state import ConventionState
from tests.founding_fathers.convention import convention, end_turn, ids, play

SPREAD = {  # section 17: delegates, F, AF, LS, SS, Planner
    "NH": (2, 1, 0, 0, 1, ""), "MA": (4, 0, 1, 2, 1, ""), "CT": (3, 1, 0, 0, 2, "sherman"),
    "NY": (3, 1, 2, 0, 0, "hamilton"), "NJ": (5, 1, 1, 0, 3, "paterson"), "PA": (8, 2, 2, 4, 0, ""),
    "DE": (5, 2, 0, 0, 3, ""), "MD": (5, 1, 2, 1, 1, ""), "VA": (7, 5, 1, 1, 0, "madison"),
    "NC": (5, 0, 2, 2, 1, ""), "SC": (4, 0, 1, 3, 0, "cpinckney"), "GA": (4, 1, 1, 1, 1, ""),
}  # fmt: skip

TABLE = """
NH langdon F; NH gilman SS; MA gorham LS sun; MA king LS sun; MA gerry AF; MA strong SS sun;
CT sherman SS; CT ellsworth SS; CT johnson F; NY hamilton F; NY yates AF; NY lansing AF;
NJ paterson SS; NJ brearley SS; NJ livingston F sun; NJ dayton SS sun; NJ houston AF;
PA franklin LS sun; PA mifflin AF; PA rmorris F sun; PA clymer LS; PA fitzsimons F sun; PA ingersoll AF sun;
PA wilson LS; PA gmorris LS; DE read F; DE bedford SS; DE dickinson SS; DE bassett SS; DE broom F sun;
MD mchenry SS; MD jenifer LS; MD carroll F; MD lmartin AF; MD mercer AF; VA washington F; VA madison F;
VA randolph LS; VA mason AF sun; VA wythe F sun; VA blair F; VA mcclurg F; NC amartin AF sun; NC davie SS;
NC blount AF sun; NC spaight LS; NC williamson LS; SC rutledge LS; SC ccpinckney LS sun; SC cpinckney LS;
SC butler AF; GA few LS; GA baldwin SS; GA pierce F sun; GA houstoun AF
"""
"""Section 20: state, delegate, faction, rising sun."""


def test_three_to_five_players() -> None:
    """Ruling 1.1."""
    assert list(GAME.seats) == [3, 4, 5]
    for seats in (2, 6):
        with pytest.raises(ValueError, match="3 to 5 players"):
            GAME.new(seats)


def test_fifty_five_delegates_five_of_them_planners() -> None:
    """Ruling 1.2."""
    assert len(DELEGATES) == len({man.id for man in DELEGATES}) == len({man.name for man in DELEGATES}) == 55
    assert [DELEGATES[card].name for card in PLANNERS] == [
        "James Madison", "William Paterson", "Roger Sherman", "Charles Pinckney", "Alexander Hamilton",
    ]  # fmt: skip
    assert [man.id for man in DELEGATES if man.planner] == [
        "sherman",
        "hamilton",
        "paterson",
        "madison",
        "cpinckney",
    ]


def test_state_faction_and_event_of_each_delegate() -> None:
    """Rulings 20.1 to 20.3 too (1.3)."""
    table = [row.split() for row in TABLE.replace("\n", " ").split(";")]
    assert [(row[1], row[0], row[2], "sun" in row) for row in table] == [
        (man.id, STATES[man.state].code, FACTIONS[man.faction].code, card in BOX.effect_cards)
        for card, man in enumerate(DELEGATES)
    ]
    assert sorted(BOX.effect_cards) == [card for card, kind in enumerate(BOX.effect_of) if kind != NOBODY]
    assert len(BOX.cards) == 55
    assert [card.man for card in BOX.cards] == list(DELEGATES)
    assert all(card.text and card.theme for card in BOX.cards)
    assert Counter(card.source for card in BOX.cards) == {"rulebook": 10, "published": 3, "designed": 42}


def test_twelve_states_vote_and_a_full_vote_never_hangs() -> None:
    """Ruling 1.4."""
    assert [state.code for state in STATES] == list(SPREAD)
    assert "RI" not in SPREAD
    assert len(STATES) + 1 == YEAS_TO_PASS + NAYS_TO_DEFEAT


def test_factions_oppose_in_pairs() -> None:
    """Ruling 1.5."""
    assert (OPPOSED[F], OPPOSED[AF], OPPOSED[LS], OPPOSED[SS]) == (AF, F, SS, LS)


def test_articles_have_sides_of_opposing_factions() -> None:
    """Ruling 19.1 too (1.6)."""
    assert len(ARTICLES) == 12
    assert all(OPPOSED[article.bias[0]] == article.bias[1] for article in ARTICLES)
    assert Counter(article.bias[0] for article in ARTICLES) == {F: 3, AF: 3, LS: 3, SS: 3}
    assert [article.name for article in ARTICLES] == [
        "Supremacy Clause", "Single Executive", "Federal Judiciary", "Enumerated Powers",
        "Incompatibility Clause", "Qualified Veto", "House by Population", "Three-Fifths Count",
        "Revenue Bills", "Equal Senate", "Electoral College", "Amendment Process",
    ]  # fmt: skip
    assert all(text for article in ARTICLES for text in article.texts)


def test_eight_markers_a_color_three_in_reserve() -> None:
    """Ruling 1.7."""
    for seats in [3, 4, 5]:
        state = GAME.new(seats)
        assert isinstance(state, ConventionState)
        assert state.reserve == [START_MARKERS] * seats == [3] * seats
        assert all(census(state)["marker", seat] == MARKERS == 8 for seat in range(seats))
        full = convention(hand="madison few king", owned=(8, 3, 3))
        play(full, "event madison")
        assert (full.reserve[0], full.box[0]) == (8, 0), "nobody owns more than eight"


def test_tokens_cannot_run_out_and_no_event_gives_any() -> None:
    """Ruling 1.8."""
    assert ROUNDS == 4
    for seed in range(6):
        random = Random(seed)
        state = GAME.new(3, seed)
        assert isinstance(state, ConventionState)
        while state.current_player is not None:
            state.apply(random.choice(state.legal_actions()))
            per_faction = [sum(state.tokens[faction * 3 : faction * 3 + 3]) for faction in range(4)]
            assert max(per_faction) <= len(state.reports) <= 4


def test_scores_start_at_one_and_have_no_limit() -> None:
    """Ruling 1.9."""
    state = GAME.new(4)
    assert isinstance(state, ConventionState)
    assert state.scores == [1] * 4
    rich = play(convention(hand="rmorris few king", scores=(99, 1, 1)), "event rmorris")
    assert rich.scores[0] == 100


def test_seven_yea_six_nay_four_rounds() -> None:
    """Ruling 1.10."""
    assert (YEAS_TO_PASS, NAYS_TO_DEFEAT, ROUNDS) == (7, 6, 4)


def test_the_rules_and_the_spread_can_be_shown_on_demand() -> None:
    """Ruling 1.11."""
    assert {"vote", "debate", "event", "snub"} <= {section.id for section in GAME.rulebook}


def test_points_come_from_votes_committee_events_and_the_end() -> None:
    """Ruling 1.12."""
    aim = next(section for section in GAME.rulebook if section.id == "aim")
    assert "highest score wins" in " ".join(aim.text.split())


def test_there_are_three_rooms() -> None:
    """Ruling 1.13."""
    seen = convention(hand="few king yates").observation(0)
    assert seen.article is not None
    assert seen.committee_article is not None
    assert len(seen.tracks) == 4


def test_backs_show_state_faction_and_planner() -> None:
    """Ruling 3.1."""
    state = convention(
        hand="few king yates", hands={1: "langdon madison read"}, pool="gilman mason wythe", deck="jenifer"
    )
    seen = state.observation(0)
    assert [(card.card, card.state, card.faction) for card in seen.hands[1]] == [
        (None, "NH", "F"), ("madison", "VA", "F"), (None, "DE", "F"),
    ]  # fmt: skip
    assert [(card.card, card.state, card.faction) for card in seen.pool] == [
        (None, "NH", "SS"), (None, "VA", "AF"), (None, "VA", "F"),
    ]  # fmt: skip
    assert seen.top is not None
    assert (seen.top.card, seen.top.state, seen.top.faction) == (None, "MD", "LS")
    assert [card.card for card in seen.hands[0]] == ["few", "king", "yates"]
    assert all(card.card is None for card in state.observation(None).hands[0])


def test_unknown_cards_are_dealt_afresh_within_equal_backs() -> None:
    """Ruling 3.1."""
    state = convention(
        hand="few king yates", hands={1: "wythe read dayton"}, pool="gilman mason blair", deck="jenifer"
    )
    worlds = [state.determinize(0, SeededChance(seed)) for seed in range(60)]
    for world in worlds:
        assert isinstance(world, ConventionState)
        dealt, real = ([BOX.back_of[card] for card in one.hands[1]] for one in (world, state))
        assert dealt == real
        assert world.deck[-1] == CARD["jenifer"], "the only card with that back"
    assert {DELEGATES[world.hands[1][0]].id for world in worlds} == {
        "washington",
        "wythe",
        "blair",
        "mcclurg",
    }
    assert {DELEGATES[world.hands[1][1]].id for world in worlds} == {"read", "broom"}
    assert len({tuple(world.deck) for world in worlds}) > 50


def test_open_things_are_in_everybodys_observation() -> None:
    """Ruling 3.2."""
    state = convention(
        hand="few king yates", discards="read", benches={"VA": ("yea", "madison", 1)}, effects={"wythe": 2},
        tracks={(2, "AF"): 4}, committee=(0, 0, 1), tokens={(1, "SS"): 1}, scores=(4, 5, 6),
    )  # fmt: skip
    seen = state.observation(None)
    assert "read" in seen.discards
    bench = seen.benches[8]
    assert bench is not None
    assert (bench.state, bench.side, bench.cards, bench.marker) == ("VA", "yea", ("madison",), 1)
    assert seen.effects == (("wythe", 2),)
    assert seen.tracks[1] == (0, 0, 4)
    assert (seen.committee, seen.scores) == ((0, 0, 1), (4, 5, 6))
    assert seen.tokens[3] == (0, 1, 0)
    assert seen.reserve == (3, 2, 1)
    assert (seen.yeas, seen.nays) == (1, 0)


def test_the_order_of_deck_and_articles_is_hidden() -> None:
    """Ruling 3.3."""
    state = convention(hand="few king yates")
    seen = state.observation(0)
    assert (seen.deck_size, seen.stack_size, seen.next_articles) == (len(state.deck), 6, ())
    stacks = {tuple(_stack(state, seed)) for seed in range(40)}
    assert len(stacks) > 30
    assert {tuple(sorted(stack)) for stack in stacks} == {tuple(sorted(state.stack))}


def _stack(state: ConventionState, seed: int) -> list[int]:
    world = state.determinize(0, SeededChance(seed))
    assert isinstance(world, ConventionState)
    return world.stack


def test_the_spread_of_the_factions() -> None:
    """Ruling 17.1."""
    for at, (code, row) in enumerate(SPREAD.items()):
        men = [man for man in DELEGATES if man.state == at]
        factions = Counter(man.faction for man in men)
        planner = "".join(man.id for man in men if man.planner)
        assert (len(men), *(factions[faction] for faction in (F, AF, LS, SS)), planner) == row, code
    columns = list(zip(*(row[:5] for row in SPREAD.values()), strict=True))
    assert [sum(map(int, column)) for column in columns] == [55, 15, 13, 14, 13]


def test_the_checks_of_a_vote() -> None:
    """Ruling 17.2."""
    cases: Sequence[tuple[int, tuple[int, ...], tuple[int, ...], int]] = [
        (F, (42, 12, 11), (42, 12, 11), 24),
        (AF, (42, 12, 11), (42, 12, 11), 24),
        (LS, (44, 12, 11), (42, 12, 12), 26),
        (SS, (42, 12, 12), (44, 12, 11), 26),
    ]
    for bias, yea, nay, free in cases:
        for side, expected in ((YEA, yea), (NAY, nay)):
            able = [DELEGATES[card] for card in CARDS if BOX.may_vote[bias][side][card]]
            per_state = Counter(man.state for man in able)
            assert (len(able), len(per_state), sum(count >= 2 for count in per_state.values())) == expected
        ways = BOX.may_vote[bias]
        either = [c for c in CARDS if ways[YEA][c] and ways[NAY][c] and not DELEGATES[c].planner]
        assert len(either) == free


def test_random_play_ends_and_uses_many_events() -> None:
    """Rulings 18.1, 18.2 and 18.5."""
    enacted = set()
    for seed in range(30):
        random = Random(seed)
        state = GAME.new(3 + seed % 3, seed)
        assert isinstance(state, ConventionState)
        decisions = 0
        while state.current_player is not None:
            chosen = random.choice(state.legal_actions())
            if chosen[0] == "event":
                enacted.add(chosen[1])
            state.apply(chosen)
            decisions += 1
        assert decisions < GAME.max_decisions / 5, "the bound is far above what random play needs"
        assert len(state.reports) == 4
    assert len(enacted) == 55


def test_nays_win_too_in_random_play() -> None:
    """Ruling 18.3."""
    passed = 0
    for seed in range(25):
        random = Random(seed)
        state = GAME.new(4, seed)
        assert isinstance(state, ConventionState)
        while state.current_player is not None:
            state.apply(random.choice(state.legal_actions()))
        passed += sum(report.passed for report in state.reports)
    assert 25 < passed < 75, "about 46 in 100"


def test_overrides_happen_in_play() -> None:
    """Ruling 18.4."""
    state = convention(hand="wilson clymer few", benches={"PA": ("yea", "mifflin", 1)}, article="veto")
    play(state, "vote PA nay")
    end_turn(state)
    assert "mifflin" in ids(state.discards)
    assert "A overrides B's Yea for Pennsylvania, Mifflin." in "\n".join(
        entry.text("ABC") for entry in state.log
    )


def test_the_rulebook_lists_spread_articles_and_every_delegate() -> None:
    """Rulings 17.1, 19.1, 20.1."""
    text = {section.id: section.text for section in GAME.rulebook}
    for at, (code, row) in enumerate(SPREAD.items()):
        counts = [
            f"{name} {count}" for name, count in zip(("F", "AF", "LS", "SS"), row[1:5], strict=True) if count
        ]
        assert f"- {STATES[at].name} ({code}) {row[0]}: {', '.join(counts)}" in text["spread"]
    for article in ARTICLES:
        assert all(side in text["articles"] for side in (article.name, *article.texts))
    lines = [
        line
        for state in STATES
        for line in text[f"delegates-{state.code.lower()}"].splitlines()
        if line.startswith("- ")
    ]
    assert len(lines) == len(DELEGATES)
    for card in BOX.cards:
        man = card.man
        line = next(line for line in lines if line.startswith(f"- **{man.name}**"))
        assert card.text in line
        assert ("*:" in line) == (CARD[man.id] in BOX.effect_cards)
        assert line.endswith(")") == (card.source != "designed"), "what is not ours says where it comes from"


def test_the_index_counts_a_state_s_delegates_and_names_its_planner() -> None:
    index = "\n".join(section.text for section in GAME.rulebook)
    men = [man for man in DELEGATES if man.planner]
    assert all(f"; Planner {man.surname}" in index for man in men)
    assert index.count("; Planner ") == len(men)


def test_the_deck_that_is_written_is_the_standard_one_in_every_word() -> None:
    own = vars(GAME.with_deck("\n".join(write())).box)
    assert {**own, **vars(BOX)} == {**own, "title": own["title"], "source": own["source"]}


def test_lasting_effects_of_a_deck_have_its_numbers_and_name_what_it_calls_things() -> None:
    box = GAME.with_deck(
        '''game = "founding-fathers"
        format = 1
        title = "Ours"
        [[state]]
        number = 1
        code = "KE"
        name = "Kelpness"
        [[delegate]]
        number = 22
        event = [{do = "score if it passes", amount = 4}]
        gist = "4 VP if it passes"
        [[delegate]]
        number = 36
        name = "Ada Brack"
        surname = "Brack"
        [[delegate]]
        number = 49
        event = [{do = "safe states", which = ["KE", "GA"]}]
        gist = "KE GA safe"'''
    ).box
    assert isinstance(box, ConventionBox)
    assert box.card("ccpinckney").text == "This round your KE and GA delegations cannot be overridden."
    assert box.safe_states == (STATE["NH"], STATE["GA"])
    assert "this round no opponent may use Ada Brack's event" in box.card("rmorris").text
    holders = [0 if kind == LASTING.bonus_on_pass else NOBODY for kind in LASTING]
    assert [one.points for one in result_points(box, True, [0, 0, 0], holders)] == [4]
