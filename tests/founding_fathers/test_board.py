"""The board: everything a turn needs is seen whole, and no more than may be known is shown."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from civics_tui.boards.founding_fathers.knowledge import (
    behind,
    needed,
    pays,
)
from civics_tui.boards.picture import UNICODE
from rules.founding_fathers.cards import BOX
from rules.founding_fathers.components import (
    ARTICLE,
    ARTICLES,
    CARD,
    DELEGATES,
    FACTIONS,
    NOBODY,
    STATE,
)
from rules.founding_fathers.state import ConventionState
from tests.founding_fathers.convention import benches, convention, play
from tests.founding_fathers.views import (
    BOARD,
    HAND,
    ROOMS,
    hall,
    hand,
    looked,
    part,
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


@pytest.mark.parametrize("height", [28, 35])
def test_an_empty_bench_is_not_drawn(height: int) -> None:
    shown = hall(
        convention(hand="few king yates", benches=benches({"yea": ["SC"]}, 1)), size=(105, height)
    ).text
    assert not any(row.strip("║ ") == "·" for row in shown.split("\n"))


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


def test_looking_at_the_three_fifths_count_says_who_stood_against_whom() -> None:
    state = convention(hand="few king read", article="threefifths")
    assert "South stood against North" in looked(state, "article:threefifths")
    assert "South" not in looked(state, "article:house")
    assert "Faction and event: this program's own." in looked(state, "card:mifflin")
    assert "The faction: this program's own." in looked(state, "card:butler")


def test_looking_at_a_state_says_why_an_override_takes_one_more() -> None:
    seated = {"MA": ("yea", "gerry", 1), "VA": ("yea", "madison", 0)}
    state = convention(hand="king few read", benches=seated, effects={"wythe": 1})
    assert "takes 3 delegates of Massachusetts on the other side, one more by the event of Wythe." in looked(
        state, "state:MA"
    )
    assert "takes 2 delegates of Virginia on the other side." in looked(state, "state:VA")


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
