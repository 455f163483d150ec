"""The board: everything a turn needs is seen whole, and no more than may be known is shown."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice
from random import Random

import pytest

from civics_tui.boards.founding_fathers.knowledge import (
    behind,
    can_vote,
    cannot,
    if_it_ended,
    needed,
    pays,
)
from civics_tui.boards.founding_fathers.words import hand_words
from civics_tui.boards.picture import UNICODE, Glyphs, wrap
from civics_tui.boards.view import View
from rules.founding_fathers import GAME
from rules.founding_fathers.cards import BOX
from rules.founding_fathers.components import (
    ARTICLE,
    ARTICLES,
    CARD,
    DELEGATES,
    FACTION,
    FACTIONS,
    NOBODY,
    STATE,
)
from rules.founding_fathers.phases.turn import TakeAction
from rules.founding_fathers.state import ConventionState
from tests.founding_fathers.convention import benches, convention, play
from tests.founding_fathers.views import (
    BOARD,
    HAND,
    NAMES,
    ROOMS,
    hall,
    hand,
    looked,
    part,
    positions,
    turns,
    view,
)


def assert_whole(state: ConventionState) -> None:
    """Everything a turn needs stands on the board and in the hand at 80x24."""
    seat = state.current_player
    assert seat is not None
    seen = state.observation(seat)
    picture = hall(state, seat)
    text = picture.text
    assert seen.article is not None
    assert seen.committee_article is not None
    article = ARTICLES[ARTICLE[seen.article.article]]
    sides = part(picture, f"article:{article.id}")
    assert article.name in sides
    assert any(gist in sides for gist in (article.gists[0], article.texts[0]))
    assert any(gist in sides for gist in (article.gists[1], article.texts[1]))
    assert f"{seen.yeas} of 7" in text
    assert f"{seen.nays} of 6" in text
    for bench in seen.benches:
        if bench is None:
            continue
        row = part(picture, f"state:{bench.state}")
        owner = "-" if bench.marker is None else str(bench.marker + 1)
        number = needed(seen, bench)
        assert row.startswith(f"{owner} {bench.state} ")
        assert row.endswith(f"▲{number or '-'} {pays(seen, bench)}VP")
        men = [DELEGATES[CARD[id]] for id in bench.cards]
        forms = [[man.surname for man in men], [man.brief for man in men], [man.tag for man in men]]
        assert len(men) > 3 or any(all(word in row for word in form) for form in forms), row
    to_vote = {code for code, bench in zip(STATE, seen.benches, strict=True) if bench is None}
    assert all(part(picture, f"state:{code}") == code for code in to_vote)
    for place, card in enumerate(seen.pool):
        suspects = behind(seen, card)
        shown = part(picture, f"pool:{place}")
        man = DELEGATES[CARD[suspects[0]]]
        surnames = [DELEGATES[CARD[id]].surname for id in suspects]
        # Either of them, or both where two such cards lie there.
        pairs = "/".join(surnames), " or ".join(surnames)
        known = (man.surname, man.brief, man.tag) if len(suspects) == 1 else (card.faction, *pairs)
        places = f"{card.state} {card.faction}", card.state
        assert shown in {f"{place} {word}" for place in places for word in known}
    assert f"deck {seen.deck_size}" in part(picture, "deck:")
    for id, _ in seen.effects:
        assert f"card:{id}" in picture.targets or len(seen.effects) > 4
    room = part(picture, "committee:")
    assert ARTICLES[ARTICLE[seen.committee_article.article]].name in room
    for other, number in enumerate(seen.committee):
        assert not number or f"{other + 1}●" in room
    for at, faction in enumerate(FACTIONS):
        track = part(picture, f"track:{faction.code}")
        assert re.match(rf"{faction.code} (\d art(\.|icles?:?)? )?{seen.rank_bonuses[at]} ?VP\b", track)
        assert all(f"{other + 1}{'●' * n}" in track for other, n in enumerate(seen.tokens[at]) if n)
        spaces = "".join(
            line for line in picture.text.split("\n")[picture.targets[f"track:{faction.code}"].y + 1]
        )
        assert all(str(other + 1) in spaces for other, space in enumerate(seen.tracks[at]) if space)
    reserves = part(picture, "reserves:")
    assert all(f"{other + 1}●{number}" in reserves for other, number in enumerate(seen.reserve))
    assert_hand_whole(state, seat)


def assert_hand_whole(state: ConventionState, seat: int) -> None:
    seen = state.observation(seat)
    ids = [card.card for card in seen.hands[seat]]
    for id in ids:
        assert id is not None
        cards = hand(state, seat, f"hand:{id}")
        assert cards.height == HAND[1], "nothing of it scrolls away"
        text = " ".join(cards.text.split())
        for other in ids:
            man = DELEGATES[CARD[str(other)]]
            assert man.surname in text or man.brief in text
            assert BOX.cards[CARD[str(other)]].gist in text
        if len(ids) <= 3:
            assert BOX.cards[CARD[id]].text in text


@pytest.mark.parametrize("seats", [3, 5])
def test_hall_and_hand_are_seen_whole_in_every_turn_of_computers(seats: int) -> None:
    for state in islice(turns(seats, 1), 0, None, 12):
        assert_whole(state)


def test_nothing_is_smaller_in_a_larger_window() -> None:
    state = convention(5, hand="few king yates", benches={"PA": ("yea", "mifflin ingersoll", 1)})
    rows = [part(hall(state, 0, size), "state:PA") for size in ROOMS]
    assert all("Mifflin Ingersoll" in row for row in rows), "the Nay half is empty"
    assert "override: ▲3 delegates" in rows[3], "the sign of smaller windows, with words"


def test_without_grounds_a_letter_tells_the_faction_of_every_man_on_the_board() -> None:
    state = convention(
        hand="few yates read",
        benches={"VA": ("yea", "blair mcclurg", 1), "GA": ("nay", "houstoun", 2)},
        pool="mason gorham wythe",
    )
    flat, colored = (BOARD.draw(view(state, 0, glyphs=glyphs)).text for glyphs in (UNICODE.flat(), UNICODE))
    for id in ("blair", "mcclurg", "houstoun"):
        letter = FACTIONS[DELEGATES[CARD[id]].faction].code[0]
        man = DELEGATES[CARD[id]]
        assert any(f" {name}/{letter}" in flat for name in (man.surname, man.brief, man.tag)), id
    assert "VA AF Mason" in flat
    assert "VA AF Mason" in colored, "where there is room, in colors too"
    assert "/" not in colored.split("ASSEMBLY ROOM")[1].split("pool")[0]


def test_a_delegation_shows_owner_need_and_points() -> None:
    state = convention(
        hand="few king yates", benches={"VA": ("yea", "blair mcclurg", 1)}, article="supremacy"
    )
    assert part(hall(state), "state:VA") == "2 VA Blair McClurg ▲3 4VP"
    wythe = convention(
        hand="few king yates", benches={"VA": ("yea", "blair mcclurg", 1)}, effects={"wythe": 1}
    )
    assert part(hall(wythe), "state:VA") == "2 VA Blair McClurg ▲4 4VP"
    safe = convention(hand="king yates read", benches={"GA": ("yea", "few", 1)}, effects={"ccpinckney": 1})
    assert part(hall(safe), "state:GA") == "2 GA Few ▲- 1VP"


@pytest.mark.parametrize("size", [(105, 35), (133, 42)])
def test_a_large_hall_says_who_may_hold_men_of_the_states_still_to_vote(size: tuple[int, int]) -> None:
    """`DE 1 Dickinson` was read as one man of Delaware."""
    voted = {"yea": ["SC"], "nay": ["VA"]}
    state = convention(hand="few king yates", benches=benches(voted, 1))
    shown = hall(state, size=size).text
    listed = shown.partition("WHO CAN STILL VOTE")[2].partition("to vote")[0]
    assert "1 Annabel  Few" in next(row for row in listed.split("\n") if " GA " in row)


def test_where_their_names_have_no_room_cards_are_counted() -> None:
    """Once only the seats stood there, as if they were numbers."""
    hands = {1: "clymer mifflin ingersoll", 2: "franklin gmorris wilson"}
    state = convention(hand="few king yates", hands=hands, benches=benches({"yea": ["SC"]}, 1))
    assert " PA  2 has 3  3 has 3" in hall(state, size=ROOMS[2]).text


@pytest.mark.parametrize("height", [28, 35])
def test_an_empty_bench_is_not_drawn(height: int) -> None:
    shown = hall(
        convention(hand="few king yates", benches=benches({"yea": ["SC"]}, 1)), size=(105, height)
    ).text
    assert not any(row.strip("║ ") == "·" for row in shown.split("\n"))


def test_under_the_tally_stands_what_each_seat_would_get_if_the_round_ended_now() -> None:
    state = convention(
        4,
        hand="few king yates",
        benches={
            "VA": ("yea", "blair mcclurg", 1),
            "MD": ("yea", "carroll", 2),
            "NY": ("nay", "lansing", 0),
        },
        committee=(1, 0, 0, 0),
        effects={"fitzsimons": 3, "mason": 1},
    )
    now = part(hall(state), "forecast:")
    # If it passes Ann's marker of New York joins the one in committee; if it fails three tie there.
    assert now == "passes: 1+2 2+4 3+2 4+2 fails: 1+1 2+2"
    flat = BOARD.draw(view(state, 0, glyphs=UNICODE.flat()))
    assert part(flat, "forecast:") == "passes: [1]+2 [2]+4 [3]+2 [4]+2 fails: [1]+1 [2]+2", (
        "no word is missing"
    )
    assert "[2]VA" in flat.text
    words = looked(state, "forecast:")
    assert "If it passed now: Annabel Margaret 2 (Committee Room 2); Bob 4 (VA 4)" in words
    assert "Dee 2 (FitzSimons's event 2)" in words
    assert "forecast:" not in hall(convention(hand="few king yates")).targets, "nobody gets anything yet"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_forecast_is_what_the_end_of_the_round_pays(seats: int) -> None:
    met: Counter[bool] = Counter()
    for seed in range(6):
        random = Random(seed)
        state = GAME.new(seats, seed)
        assert isinstance(state, ConventionState)
        while state.current_player is not None:
            passes = state.article != NOBODY and "washington" in {
                str(action[1]) for action in state.legal_actions() if action[0] == "event"
            }
            if passes:
                ended = state.clone()
                assert ended.current_player is not None
                expected = if_it_ended(ended.observation(ended.current_player), True).gains()
                ended.apply(("event", "washington"))
                sends = [action for action in ended.legal_actions() if action[0] == "send"]
                if sends:
                    ended.apply(sends[0])
                if ("leave",) in ended.legal_actions():
                    ended.apply(("leave",))
                gained = [now - before for now, before in zip(ended.scores, state.scores, strict=True)]
                assert tuple(gained) == expected
                met[ended.result() is not None] += 1
            state.apply(random.choice(state.legal_actions()))
    assert met[False] > 10, "rounds"
    assert met[True] > 0, "the last round, with the tokens"


def test_names_on_the_benches_are_whole_where_the_other_side_leaves_room() -> None:
    state = convention(
        5,
        hand="few king yates",
        benches={
            "PA": ("yea", "mifflin ingersoll clymer", 1),
            "NJ": ("yea", "brearley dayton", 2),
            "CT": ("nay", "ellsworth", 3),
        },
    )
    text = hall(state).text
    assert "2 PA Mifflin Ingersoll Clymer" in text
    assert "3 NJ Brearley Dayton" in text


def test_while_few_votes_stand_the_signs_of_a_bench_are_explained() -> None:
    few, many = (
        convention(hand="few king yates", benches=benches({"yea": list(STATE)[:number]}, 1), owned=(3, 8, 3))
        for number in (2, 5)
    )
    assert "▲3: 3 delegates override it" in hall(few).text
    assert "losers' ● go to Committee" in hall(few).text
    assert "override it" not in hall(many).text


def test_with_six_yeas_the_events_stand_beside_the_states_to_vote() -> None:
    six = benches({"yea": list(STATE)[:6]}, 1)
    state = convention(hand="few yates mason", benches=six, owned=(3, 8, 3), effects={"king": 0, "dayton": 2})
    picture = hall(state)
    assert all(f"state:{code}" in picture.targets for code in STATE)
    assert part(picture, "card:king").startswith("1")
    assert picture.targets["card:king"].y == picture.targets["state:GA"].y


def test_an_abandoned_delegation_pays_nobody() -> None:
    state = convention(hand="few king yates", abandoned={"VA": ("yea", "blair", 1)})
    assert part(hall(state), "state:VA") == "- VA Blair ▲2 0VP"


def test_several_markers_on_one_space_have_a_comma_between_them() -> None:
    state = convention(5, hand="few king yates", tracks={(0, "F"): 3, (3, "F"): 3, (4, "F"): 5})
    assert "· · 1,4:3 5:5 · ·" in part(hall(state), "track:F")
    five = convention(5, hand="few king yates", tracks={(seat, "AF"): 2 for seat in range(5)})
    assert "1,2,3,4,5:2" in part(hall(five), "track:AF")
    flat = BOARD.draw(view(five, 0, glyphs=UNICODE.flat()))
    assert "[1,2,3,4,5:2]" in part(flat, "track:AF")


@pytest.mark.parametrize("size", [None, (105, 35)])
def test_all_tracks_say_alike_what_they_pay(size: tuple[int, int] | None) -> None:
    """Two forms side by side were read as two kinds of pay."""
    state = convention(hand="few king yates", tokens={(0, "F"): 1, (2, "F"): 1})
    shown = hall(state, size=size) if size else hall(state)
    found = [re.search(r"art.*? \d ?VP", part(shown, f"track:{one.code}")) for one in FACTIONS]
    assert len({re.sub(r"\d|s", "", one[0]) for one in found if one}) == 1
    assert all(found)


def test_a_closed_track_is_seen_to_be_closed_though_its_tokens_leave_no_room_for_the_word() -> None:
    tokens = {(0, "LS"): 1, (1, "LS"): 2}
    state = convention(hand="few king yates", effects={"gorham": 1}, closed="LS", tokens=tokens)
    assert part(hall(state), "track:LS") == "LS 1 art 4VP 1●2●● × × × × × × ×"
    assert "closed" in part(hall(state, size=(133, 42)), "track:LS")
    assert "×" not in part(hall(state), "track:SS")


def test_who_leads_counts_what_tokens_would_pay_now() -> None:
    """They are paid at the end alone, and often decide (14.4)."""
    state = convention(hand="few king yates", tokens={(1, "F"): 1})
    one, two, three = BOARD.chips(view(state))
    pays = state.observation(None).rank_bonuses[FACTION["F"]]
    assert two.parts[-1] == ("tokens now", pays)
    assert (two.unpaid, one.unpaid, three.unpaid) == (pays, 0, 0)
    assert two.total - pays == int(two.points)


def test_a_back_that_belongs_to_one_man_is_named_and_one_of_two_says_so() -> None:
    state = convention(hand="few yates read", pool="mason gorham wythe")
    seen = state.observation(0)
    assert [behind(seen, card) for card in seen.pool] == [
        ("mason",),
        ("gorham", "king"),
        ("washington", "wythe", "blair", "mcclurg"),
    ]
    assert part(hall(state), "pool:0") == "VA AF Mason"
    assert part(hall(state), "pool:1") == "MA LS"
    assert "Gorham or King" in looked(state, "pool:1")
    other = convention(hand="king yates read", pool="mason gorham wythe")
    assert part(hall(other), "pool:1") == "MA Gorham", "the other one is in the own hand"


def test_of_the_names_in_the_pool_the_longest_are_shortened_as_far_as_need_be() -> None:
    state = convention(hand="few king yates", pool="johnson lansing brearley", deck="livingston")
    assert [part(hall(state), f"pool:{place}") for place in range(3)] == ["CT Johns.", "NY Lans.", "NJ SS"]
    assert part(hall(state), "deck:") == "│deck 43 NJ Livin."
    assert part(hall(state, size=(105, 35)), "deck:") == "deck 43 NJ F Livingston"


@pytest.mark.parametrize("glyphs", [UNICODE, UNICODE.flat()])
@pytest.mark.parametrize("size", ROOMS)
def test_a_back_of_one_of_two_men_names_its_faction_too(size: tuple[int, int], glyphs: Glyphs) -> None:
    """`NY Yates or Lansing` stood there: its ground alone told the faction, without colors nothing did."""
    state = convention(hand="few king read", pool="lansing mifflin livingston")
    picture = BOARD.draw(view(state, 0, size, glyphs=glyphs))
    assert [part(picture, f"pool:{place}")[:5] for place in range(2)] == ["NY AF", "PA AF"]


def test_the_words_about_backs_are_what_the_rules_know() -> None:
    for state in list(positions(4, 13))[::11]:
        if state.current_player is not None and not state.dealt:
            seen = state.observation(0)
            for card, shown in zip(state.pool, seen.pool, strict=True):
                assert [CARD[id] for id in behind(seen, shown)] == state.behind(0, card)


def test_men_are_named_for_certain_where_one_hand_holds_every_back_that_they_could_have() -> None:
    state = convention(hand="few king read", hands={1: "yates lansing davie"})
    assert hand_words(state.observation(0), 1) == "Yates and Lansing, Davie"
    one = convention(hand="few king read", hands={1: "yates mason davie"})
    assert hand_words(one.observation(0), 1).startswith("NY AF Yates or Lansing")
    pool = convention(hand="few king read", pool="yates lansing davie")
    assert "Yates and Lansing, all of them." in looked(pool, "pool:0")
    assert "Yates and Lansing, all of them." in looked(state, "held:1:1")


def test_looking_at_the_three_fifths_count_says_who_stood_against_whom() -> None:
    state = convention(hand="few king read", article="threefifths")
    assert "South stood against North" in looked(state, "article:threefifths")
    assert "South" not in looked(state, "article:house")
    assert "Faction and event: this program's own." in looked(state, "card:mifflin")
    assert "The faction: this program's own." in looked(state, "card:butler")


def test_looking_at_a_track_says_who_takes_its_token_and_at_an_empty_deck_what_comes_of_it() -> None:
    state = convention(hand="few pierce king", tracks={(0, "F"): 2, (1, "F"): 2})
    assert "on a tie nobody does" in looked(state, "track:F")
    assert "become a new deck" in looked(convention(hand="few pierce king", only_deck=""), "deck:")


def test_looking_at_a_state_says_why_an_override_takes_one_more() -> None:
    seated = {"MA": ("yea", "gerry", 1), "VA": ("yea", "madison", 0)}
    state = convention(hand="king few read", benches=seated, effects={"wythe": 1})
    assert "takes 3 delegates of Massachusetts on the other side, one more by the event of Wythe." in looked(
        state, "state:MA"
    )
    assert "takes 2 delegates of Virginia on the other side." in looked(state, "state:VA")


def test_looking_at_a_state_lists_its_men_and_where_each_lies() -> None:
    state = convention(
        hand="king few read",
        benches={"MA": ("yea", "gerry", 1)},
        discards="strong",
        pool="gorham blair pierce",
    )
    about = looked(state, "state:MA")
    assert "Massachusetts votes Yea for Bob, with Gerry." in about
    assert "To override it takes 2 delegates of Massachusetts" in about
    for words in (
        "King (LS), in your hand",
        "Gerry (AF), votes Yea",
        "Strong (SS), discarded",
        "Gorham (LS), not seen",
    ):
        assert words in about


def test_a_hand_card_says_what_it_cannot_do_and_why() -> None:
    standing = {"VA": ("yea", "blair", 1), "GA": ("nay", "baldwin", 0)}
    state = convention(hand="wythe few mason", benches=standing, article="supremacy", tracks={(0, "LS"): 7})
    seen = state.observation(0)
    assert dict(cannot(seen, "wythe")) == {"Yea": "VA votes Yea", "Nay": "F may not"}
    assert dict(cannot(seen, "few")) == {
        "Yea": "you voted for GA",
        "Nay": "you voted for GA",
        "Speak": "you are at 7",
    }
    assert dict(cannot(seen, "mason")) == {"Yea": "AF may not", "Nay": "override takes 2 of VA"}
    banned = convention(hand="washington few king", effects={"rmorris": 1})
    assert ("Event", "R. Morris forbids") in list(cannot(banned.observation(0), "washington"))
    assert can_vote(banned.observation(0), "washington") == ["Yea"]


def test_a_card_that_can_vote_neither_way_for_one_reason_says_it_once() -> None:
    """`Yea: PA is your vote; Nay: PA is your vote` stood where nobody's marker lay on Pennsylvania."""
    mine = {"PA": ("yea", "clymer", 0)}
    for state in (convention(hand="wilson few king", benches=mine),
                  convention(hand="wilson few king", abandoned=mine)):  # fmt: skip
        shown = BOARD.hand(View(state.observation(0), NAMES[:3], 118, 14)).text
        assert "Yea or Nay: you voted for PA" in " ".join(shown.split())


def test_what_cannot_be_done_is_what_the_rules_do_not_list() -> None:
    for state in positions(3, 21):
        seat = state.current_player
        if seat is None or not isinstance(state.decision, TakeAction) or state.decision.extra:
            continue
        seen = state.observation(seat)
        for card in seen.hands[seat]:
            id = str(card.card)
            barred = {what for what, _ in cannot(seen, id)}
            can = {
                str(action[-1]).capitalize() for action in state.legal_actions() if action[:2] == ("vote", id)
            }
            can |= {
                str(action[0]).capitalize()
                for action in state.legal_actions()
                if action[1:] == (id,) and action[0] != "snub"
            }
            assert can == {"Yea", "Nay", "Speak", "Event"} - barred


def test_the_four_cards_of_the_setup_are_seen_with_the_planner() -> None:
    state = GAME.new(3, 1)
    assert isinstance(state, ConventionState)
    assert state.current_player is not None
    picture = hand(state, state.current_player)
    assert picture.height == HAND[1]
    assert "your Planner" in picture.text
    assert len([target for target in picture.targets if target.startswith("hand:")]) == 4
    for action in state.legal_actions():
        shown = view(state, state.current_player)
        text = BOARD.about(View(shown.observation, NAMES, 80, 15, action=action))
        assert text.endswith(BOX.cards[CARD[str(action[1])]].text)
        assert len(text) <= 78


def test_a_card_has_a_gist_and_two_lines() -> None:
    for card in BOX.cards:
        assert len(card.gist) <= 18, card.gist
        assert not re.search(r"\ban [FLS]", card.gist), "where a faction is named it would be `an Federalist`"
        assert len(wrap(card.text, HAND[0] - 2)) <= 2, card.text


def test_a_long_name_is_whole_in_the_hand_where_its_gist_leaves_room() -> None:
    shown = part(hand(convention(hand="ccpinckney few king")), "hand:ccpinckney")
    assert "C.C. Pinckney" in shown
    assert "NC SC GA safe" in shown


def test_every_card_of_the_hand_has_its_text_where_rows_are_to_spare() -> None:
    state = convention(hand="ccpinckney few king")
    shown = BOARD.hand(View(state.observation(0), NAMES[:3], 49, 9))
    words = " ".join(shown.text.split())
    assert all(" ".join(BOX.cards[CARD[id]].text.split()) in words for id in ("ccpinckney", "few", "king"))
    assert shown.height == 9


@pytest.mark.parametrize("laid_out", [False, True])
def test_all_events_in_effect_have_their_names_at_100_columns(laid_out: bool) -> None:
    lasting = ["wythe", "dayton", "broom", "franklin", "rmorris", "mason", "fitzsimons", "king"]
    state = convention(
        hand="pierce few yates",
        benches=benches({"yea": ["NH", "MA", "CT", "NJ", "PA", "MD"], "nay": ["VA"]}, 1),
        owned=(3, 7, 3),
        effects={id: at % 3 for at, id in enumerate(lasting)},
    )
    if laid_out:
        play(state, "vote GA yea")
    text = hall(state, size=ROOMS[1]).text
    assert ("laid out" in text) == laid_out
    assert [id for id in lasting if BOX.man(id).surname not in text] == []


def test_a_newcomer_reads_the_aim_on_the_empty_benches() -> None:
    state = convention(hand="few king yates")
    assert "Most points win. Seven Yeas or six Nays end a round." in hall(state).text
    assert "Most points" not in hall(convention(hand="few king yates", round=2)).text


def test_chips_and_players_tell_what_may_be_known_of_the_hands() -> None:
    state = convention(hand="king yates read", hands={1: "gorham mason wythe"})
    chips = BOARD.chips(view(state))
    assert [chip.points for chip in chips] == ["1", "1", "1"]
    assert chips[1].notes == "3 markers; Gorham, Mason, VA F"
    assert chips[0].notes == "3 markers; King, Yates and Read"


def test_who_wins_ties_is_first_on_a_space_that_is_shared() -> None:
    """It read `1,3` as if level, and the token went to the third."""
    level = convention(hand="few king yates", tracks={(0, "AF"): 4, (2, "AF"): 4})
    assert "1,3" in part(hall(level), "track:AF")
    state = convention(hand="few king yates", tracks={(0, "AF"): 4, (2, "AF"): 4}, effects={"franklin": 2})
    assert "3>1" in part(hall(state), "track:AF")


def test_a_tie_that_takes_no_token_is_called_one() -> None:
    level = {(0, "AF"): 4, (2, "AF"): 4, (1, "F"): 6, (2, "F"): 6, (1, "LS"): 3}
    for effects, ties in (({}, ["F", "AF"]), ({"franklin": 2}, [])):
        state = convention(hand="few king yates", tracks=level, effects=effects)
        assert [one.code for one in FACTIONS if "tie" in part(hall(state), f"track:{one.code}")] == ties
    bare = BOARD.draw(view(convention(hand="few king yates", tracks=level), glyphs=UNICODE.flat()))
    assert "[1,3:4] tie" in part(bare, "track:AF"), "behind what stands on the space, brackets and all"


def test_in_the_last_round_the_forecast_tells_the_totals_and_calls_none_final() -> None:
    """`+●` said nothing to a newcomer, and the points at the top read as a lead that tokens had turned."""
    votes = {"VA": ("yea", "blair mcclurg", 1)}
    tokens, scores = {(0, "F"): 1}, (1, 3, 1)
    for number, said in ((3, "passes VP: 2 Bob +4"), (4, "total if Yea: 1=6 2=7 3=1 if Nay: 1=3 2=4 3=1")):
        state = convention(hand="few king yates", benches=votes, round=number, scores=scores, tokens=tokens)
        assert part(hall(state), "forecast:").startswith(said)
    five = convention(5, hand="few king yates", benches=votes, round=4, scores=(20, 21, 22, 23, 24))
    flat = part(BOARD.draw(view(five, glyphs=UNICODE.flat())), "forecast:")
    assert [score for _, score in re.findall(r"\[(\d)\]\s?(\d+)", flat)][:2] == ["20", "25"]


def test_the_forecast_says_that_an_event_may_send_winning_markers_too() -> None:
    """Livingston's event was in effect, and all that was told went to committee were losers."""
    votes = {"VA": ("yea", "blair mcclurg", 0)}
    state = convention(hand="few king yates", benches=votes, effects={"livingston": 0})
    assert "Losing markers go to the Committee Room, by an event winning ones too" in looked(
        state, "forecast:"
    )


def test_a_seat_and_its_points_stand_together_in_the_forecast() -> None:
    """`1 +6 2 +2 3 +1` and `1 28 2 30 3 30` read like sums."""
    votes = {"VA": ("yea", "blair mcclurg", 0), "MD": ("yea", "carroll", 1), "NC": ("yea", "davie", 2)}
    for number, apart in ((3, r"1\+4  2\+2  3\+1"), (4, "1=5 2=3 3=2")):
        state = convention(hand="few king yates", benches=votes, round=number, tokens={})
        assert re.search(apart, hall(state).text), hall(state).text


def test_what_the_committee_room_pays_is_marked_where_its_name_has_no_room() -> None:
    """`+1` for a vote and `+1` in the Committee Room looked alike as soon as two names stood there."""
    votes = {"VA": ("yea", "blair mcclurg", 0), "NC": ("yea", "davie", 1), "CT": ("nay", "ellsworth", 0)}
    for committee, told in (((0, 0, 0), "1+5 (1 ●)  2+1"), ((0, 2, 0), "1+4  2+3 (2 ●)")):
        state = convention(hand="few king yates", benches=votes, committee=committee, owned=(4, 4, 4))
        assert told in hall(state).text


def test_totals_that_are_compared_stand_below_one_another() -> None:
    """At 120x40 `if Nay: 1=3` began six columns before the total above it."""
    votes, scores = {"VA": ("yea", "blair", 1)}, (10, 20, 30, 40, 50)
    state = convention(5, hand="few king yates", round=4, benches=votes, scores=scores)
    lines = hall(state, size=ROOMS[2]).text.split("\n")
    yea, nay = (next(line for line in lines if head in line) for head in ("total if Yea:", "if Nay:"))
    assert [at.start() for at in re.finditer(r"\d=", yea)] == [at.start() for at in re.finditer(r"\d=", nay)]


def test_the_board_says_who_gets_what_the_rooms_pay() -> None:
    text = hall(convention(hand="few king yates")).text
    assert len(re.findall(r"\d articles? \d VP", text)) == len(FACTIONS)
    assert "most: 1 VP a marker" in text
    chaired = convention(hand="few king yates", committee=(1, 2, 0), owned=(3, 4, 3))
    assert part(hall(chaired), "committee:").endswith("2 leads: 2 VP")
    tied = convention(hand="few king yates", committee=(1, 1, 0))
    assert part(hall(tied), "committee:").endswith("a tie pays 0")
    wide = hall(convention(hand="few king yates"), size=ROOMS[3]).text
    assert len(re.findall(r"\d articles?: \d VP at end", wide)) == len(FACTIONS)


def test_a_card_of_the_hand_speaks_as_far_as_its_holder_is_carried() -> None:
    """King's event moves who enacted it one extra space."""
    for effects, reach in (({}, 1), ({"king": 0}, 2), ({"king": 1}, 1)):
        state = convention(hand="few yates read", effects=effects)
        hand = BOARD.hand(View(state.observation(0), NAMES[:3], 118, 14))
        assert f"LS to space {reach}" in " ".join(hand.text.split())


def test_markers_on_neighboring_spaces_do_not_run_into_one_number() -> None:
    """`1:12:2` was seat 1 on space 1 and seat 2 on space 2."""
    apart = convention(hand="few king yates", tracks={(0, "AF"): 1, (2, "AF"): 3})
    assert "1:1" in hall(apart).text
    assert "3:3" in hall(apart).text
    flat = part(BOARD.draw(view(apart, glyphs=UNICODE.flat())), "track:AF")
    assert flat.endswith(" [1] · [3] · · · ·"), "without color a seat is its chip"
    close = convention(hand="few king yates", tracks={(0, "AF"): 1, (2, "AF"): 2})
    assert " 1  3 " in hall(close).text


@pytest.mark.parametrize("size", ROOMS)
def test_without_grounds_no_number_follows_a_marker_on_a_track(size: tuple[int, int]) -> None:
    """`[1]2[4]3` was read like `[1]2 [4]3` below it: how many markers each seat has ready."""
    state = convention(hand="few king yates", tracks={(0, "AF"): 2, (2, "AF"): 3})
    flat = part(BOARD.draw(view(state, size=size, glyphs=UNICODE.flat())), "track:AF")
    assert re.search(r"· +\[1\] ?\[3\] +·", flat), flat


@pytest.mark.parametrize("size", ROOMS)
def test_how_many_markers_are_ready_is_read_clear_of_the_wall(size: tuple[int, int]) -> None:
    """With five seats the last number touched the wall: `[5]3║`."""
    flat = BOARD.draw(view(convention(5, hand="few king yates"), size=size, glyphs=UNICODE.flat()))
    place = flat.targets["reserves:"]
    row = flat.text.split("\n")[place.y][place.x :]
    assert re.search(r"\[5\]\d ", row), row


@pytest.mark.parametrize("there", [(1, 3, 1, 2), (2, 1, 3, 1, 4)])
def test_how_many_markers_are_in_the_committee_room_is_seen_in_brackets_too(there: tuple[int, ...]) -> None:
    """`[1]●1 [2]●3 [3]●1 [4]●` stood there: the last number was behind the wall."""
    seats = len(there)
    state = convention(seats, hand="few king yates", committee=there, owned=(8,) * seats)
    bare = part(BOARD.draw(view(state, glyphs=UNICODE.flat())), "committee:").replace(" ", "")
    assert all(f"[{seat}]{number}" in bare for seat, number in enumerate(there, 1))
    assert "●[1]" in bare, "and that they are markers"


MANY_EFFECTS = {
    **dict.fromkeys(("gorham", "livingston", "franklin", "rmorris"), 0),
    **dict.fromkeys(("broom", "mason", "wythe", "amartin", "blount", "ccpinckney"), 1),
}


def test_events_in_effect_that_have_no_room_are_counted() -> None:
    """Two of ten were left out, and the row said nothing of them."""
    picture = hall(convention(hand="few king yates", effects=MANY_EFFECTS))
    shown = [target for target in picture.targets if target.startswith("card:")]
    assert 0 < len(shown) < len(MANY_EFFECTS)
    (row,) = [line for line in picture.text.split("\n") if "in effect" in line]
    assert f" +{len(MANY_EFFECTS) - len(shown)} " in row


@pytest.mark.parametrize("size", ROOMS)
def test_no_event_in_effect_touches_the_wall(size: tuple[int, int]) -> None:
    """`R. Morris` and the wall behind it read as one thing without grounds; nor does what articles pay."""
    state = convention(hand="few king yates", effects=MANY_EFFECTS)
    picture = hall(state, size=size)
    lines = picture.text.split("\n")
    assert not [line for line in lines if line.endswith("more║")]
    shown = [place for target, place in picture.targets.items() if target.startswith("card:")]
    assert {lines[place.y][place.x + place.width] for place in shown} == {" "}


@pytest.mark.parametrize("size", [*ROOMS[:2], (81, 27)])
def test_between_the_rounds_the_empty_benches_say_what_wins(size: tuple[int, int]) -> None:
    """At 120x40 13 rows stood empty."""
    state = convention(hand="few king yates", round=2, effects=MANY_EFFECTS)
    state.article = NOBODY
    assert "the faction with most articles pays 5 VP" in hall(state, size=size).text


@pytest.mark.parametrize(
    ("width", "told"),
    [
        (99, "NJ  1: Dayton  2: Houston "),
        (107, "NJ  1 holds Dayton  2 holds Houston "),
        (120, "NJ   1 Annabel  Dayton   2 Bob  Houston "),
    ],
)
def test_who_can_still_vote_is_named_as_soon_as_there_is_room(width: int, told: str) -> None:
    """`NJ 1 has 1 2 has 1` stood where both names had room."""
    state = convention(hand="dayton king yates", hands={1: "houston few baldwin", 2: "read broom bassett"})
    assert told in hall(state, size=(width, 34)).text
