"""Bids turned, the report of a round and the result of CopyCat."""

from __future__ import annotations

import pytest

from civics_tui.boards.view import View
from rules.copycat.cards import CARDS
from rules.copycat.moments import BidsTurned, RoundEnds
from rules.copycat.offices import OFFICES
from rules.words import counted
from tests.copycat.table import GAME, do, new, success
from tests.copycat.views import BOARD, NAMES, SMALL, positions, view_of


def test_a_bid_says_in_large_windows_what_its_card_would_have_done() -> None:
    state = new(3, 3)
    moment = BidsTurned(1, (18, 34, 0), (2, 0, 1), (1, 0, 2))
    sizes = (80, 19), (120, 35)
    small, large = (BOARD.moment(view_of(state.seen_by(None), size), moment) for size in sizes)
    assert small is not None
    assert large is not None
    assert "Out of this round: Take 1 coin." in large.text
    assert "Out of this round: 1 worker. Draw 1 card." in large.text
    assert "Out of this round" not in small.text
    assert large.height > small.height


def test_the_report_gives_every_point_a_source_and_names_what_was_bought() -> None:
    state = success(
        (42, 55), {"B2": (0,), "B7": (1,)}, everybody=True, on_street={1: 1, 2: 22, 3: 23, 4: 24},
        supply=(53, 52),
    )  # fmt: skip
    do(state, "buy 2")
    (entry,) = [entry for entry in state.log if entry.moment]
    picture = BOARD.moment(view_of(state.seen_by(None), (80, 19)), entry.moment)
    assert picture is not None
    text = " ".join(picture.text.split())
    assert "Ada 5 1 · · · +6 6" in text
    assert "Ben · 1 · · · +1 1" in text
    assert "Ada bought #22 Small Donor for 3 with #1 School Report Card, of 5 coins, 2 lost." in text
    assert "Ben bought nothing." in text
    assert "Leaves #23 Bake Sale, #24 Shuffled Agenda" in text
    assert "New #52 National Headline, #53 Televised Debate" in text
    opened = OFFICES[state.offices[-1]]
    assert f"Opens {opened.named}: {opened.text}" in text
    assert BOARD.moment(view_of(state.seen_by(None)), object()) is None


def report_of(dearest: int, size: tuple[int, int]) -> str:
    """Return the report of a round in which the dearest card of the street is bought, with two dead ones."""
    state = success(
        (55,), {"B2": (0,)}, everybody=True, on_street={1: 1, 2: 2, 3: 22, 4: dearest}, supply=(53, 3)
    )
    do(state, "buy 4")
    (entry,) = [entry for entry in state.log if entry.moment]
    picture = BOARD.moment(view_of(state.seen_by(None), size), entry.moment)
    assert picture is not None
    return picture.text


def test_a_report_in_a_large_window_has_a_short_line_for_a_dead_card() -> None:
    """`It does nothing, costs nothing, and comes along with any card bought further on`, three times."""
    text = report_of(24, (120, 35))
    assert "#3 Driving License Copy: Dead: it comes with a purchase to its right." in text


def test_what_follows_of_a_line_of_a_report_is_indented_more_than_its_beginning() -> None:
    lines = report_of(40, (100, 40)).split("\n")
    begins = next(at for at, line in enumerate(lines) if "    #40" in line)
    indents = [len(line) - len(line.lstrip()) for line in lines[begins : begins + 2]]
    assert indents[1] == indents[0] + 2, lines[begins + 1]


def test_the_report_says_when_the_supply_has_little_but_doctorates() -> None:
    lying = dict(enumerate((22, *range(24, 31)), start=1))
    state = success(
        (55,),
        {"B2": (0,)},
        everybody=True,
        seats=3,
        on_street=lying,
        supply=(63, 64, 34, 37, 53, 52, 58, 45, 46),
    )
    do(state, "buy 1")
    for size in ((80, 19), (118, 40)):
        picture = BOARD.moment(view_of(state.seen_by(None), size), RoundEnds(state.reports[-1]))
        assert picture is not None
        text = " ".join(picture.text.split())
        assert "Supply Only 2 Doctorates to come (10, 15, 20 or 25 coins or more, a point each); " in text


def test_the_last_report_tells_why_the_game_ends_and_nothing_of_a_next_round() -> None:
    state = success((42,), {"B2": (0,)}, everybody=True, on_street={1: 22})
    state.vp[0] = 94
    while state.current_player is not None:
        state.apply(state.legal_actions()[0])
    assert state.reports[-1].opened
    assert state.reports[-1].end
    picture = BOARD.moment(view_of(state.seen_by(None), (80, 19)), RoundEnds(state.reports[-1]))
    assert picture is not None
    assert "The game ends." in picture.text
    assert "more Doctorates win, then who acted later" not in picture.text
    assert not any(word in picture.text for word in ("Opens", "New", "Leaves", "☆ on"))


def test_a_last_report_of_equals_says_what_decides_then() -> None:
    """Below a huge YOU ARE PRESIDENT stood: You and Medium bot are level."""
    state = success((42,), {"B2": (0,)}, everybody=True, on_street={1: 22})
    state.vp[:] = 97, 97
    while state.current_player is not None:
        state.apply(state.legal_actions()[0])
    assert state.vp == [100, 100]
    picture = BOARD.moment(view_of(state.seen_by(None), (118, 40)), RoundEnds(state.reports[-1]))
    assert picture is not None
    assert "Ada and Ben are level: more Doctorates win, then who acted later." in picture.text


def test_somebody_called_you_is_spoken_to_on_the_street_and_in_the_last_report() -> None:
    state = success((42,), {"B2": (0,)}, everybody=True, on_street={1: 22})
    names = ("You", "Ben")
    buying = success((12, 36), {"B8": (0,)}, on_street={9: 22})
    assert "STREET  You have " in BOARD.draw(View(buying.seen_by(0), names, *SMALL)).text
    state.vp[0] = 94
    while state.current_player is not None:
        state.apply(state.legal_actions()[0])
    picture = BOARD.moment(View(state.seen_by(None), names, 40, 40), RoundEnds(state.reports[-1]))
    assert picture is not None
    assert "You lead Ben by" in picture.text
    result = state.result()
    assert result is not None
    assert result.text(names) == "95 points are reached. You have the most points and become President."


def test_the_report_names_what_doubled_was_repeated_and_copied() -> None:
    state = success(
        (42, 40, 38, 51), {"B2": (0,), "B8": (1,)}, everybody=True, on_street={1: 22}, collected=2
    )  # fmt: skip
    do(state, "play 40", "reuse 42", "visit B8", "take vp")
    while state.phase == 3:
        state.apply(state.legal_actions()[-1])
    (entry,) = [entry for entry in state.log if entry.moment]
    picture = BOARD.moment(view_of(state.seen_by(None), (80, 19)), entry.moment)
    assert picture is not None
    text = " ".join(picture.text.split())
    assert "Doubled by #38 Fan Post. Repeated #42 Photo With a Baby. Copied Citizens Counter." in text


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_result_adds_up_by_source_and_by_round(seats: int) -> None:
    seen = positions(seats, seed=2)[-1]
    lines = BOARD.results(view_of(seen, (76, 0))).text.split("\n")
    best = max(range(seats), key=lambda seat: (seen.vp[seat], len(seen.doctorates[seat])))
    numbers = [int(word) for word in lines[1].replace(NAMES[best], "").split() if word.isdecimal()]
    assert numbers[0] == sum(numbers[1:6]) == seen.vp[best]
    rounds = [line.split() for line in lines if line.split()[:1] == [NAMES[best]]][-1]
    assert sum(map(int, rounds[1:])) == seen.vp[best]
    bought = sum(len(report.players[best].bought) for report in seen.reports)
    titles = len(seen.doctorates[best])
    # Doctorates are no cards of the deck: they are counted beside it.
    also = f" and {counted(titles, 'Doctorate')}" if titles else ""
    told = " ".join(" ".join(lines[seats + 2 :]).split())
    assert f"{NAMES[best]} {bought - titles}{also}" in told
    assert f"{', '.join(NAMES[seat] for seat in seen.order)}. " in told
    pages = [title for title, _ in BOARD.past(view_of(seen, (38, 0)))]
    assert pages == [f"Round {number}" for number in range(len(seen.reports), 0, -1)]


def test_a_report_with_room_says_what_every_new_card_does() -> None:
    for seen in positions(3, 3):
        if not seen.reports or not seen.reports[0].new:
            continue
        wide, small = (BOARD.past(view_of(seen, size))[-1][1].text for size in ((118, 40), (76, 20)))
        card = CARDS[seen.reports[0].new[0]]
        assert f"{card.named}: {card.text[:20]}" in wide
        assert card.text not in small
        break
    else:
        raise AssertionError("no report with new cards")


def test_the_chips_climb_the_ladder_with_the_sums_of_a_round() -> None:
    seen = positions(2, 2)[-1]
    report = next(one for one in seen.reports if one.round == 8)
    before, after = (
        BOARD.moment(view_of(seen, (80, 30), step=step), RoundEnds(report)) for step in (2, None)
    )
    assert before is not None
    assert after is not None
    first, last = (
        next(line for line in picture.text.split("\n") if "CAREER" in line) for picture in (before, after)
    )
    gained = [seat for seat, played in enumerate(report.players) if played.score.total > 2]
    assert gained
    for seat in gained:
        assert first.index(f"{seat + 1}:") < last.index(f"{seat + 1}:")
    assert (" leads " in before.text, " leads " in after.text) == (False, True)
