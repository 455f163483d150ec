"""The board of Legislation: everything a turn needs is on it, whole, at every size."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.legislation.bills import draw_bill
from civics_tui.boards.legislation.board import earned
from civics_tui.boards.legislation.seen import card_of, effect_of, name_forms
from civics_tui.boards.names import seat_name
from civics_tui.boards.picture import UNICODE
from civics_tui.boards.view import View, picture_of
from rules.legislation import GAME
from rules.legislation.cards import BOX, REPRESENTATIVES
from rules.legislation.components import AGENDAS, digits
from rules.legislation.scoring import signed
from tests.golden.record import FOLDER, read
from tests.legislation.table import asked, play, pledge_round, session, vote_round
from tests.legislation.views import (
    BOARD,
    HANDS,
    LONG,
    NAMES,
    ON_DECK,
    SIZES,
    floor,
    ground_of,
    positions,
    row_of,
    view,
)


def test_a_bill_has_its_number_signs_worth_pledges_effect_and_name() -> None:
    state = vote_round(on_deck=ON_DECK, tokens={2: [(44, "Pro")]})
    first, second = row_of(floor(state), "bill:41").splitlines()
    assert first.split() == ["41", "----", "-1", "Earmark"]
    assert second.strip() == "Pay Raise"
    assert row_of(floor(state), "bill:44").splitlines()[0].split()[3:] == ["▲3"]


def test_a_tile_with_rows_tells_what_its_bill_is_about_and_without_grounds_keeps_off_the_next() -> None:
    seen = view(session(), 0, glyphs=UNICODE.flat())
    for bill in range(1, 81):
        canvas = Canvas(34, 5, seen.glyphs)
        draw_bill(canvas, seen, bill)
        lines = canvas.picture().text.split("\n")
        assert len("".join(lines[2:]).split()) > 3, bill
        assert len(lines[0].rstrip()) < 34, bill


def test_the_ground_of_a_bill_is_its_worth_to_the_one_who_looks() -> None:
    state = vote_round(on_deck=ON_DECK)
    sp, sc = floor(state, 0), floor(state, 1)
    assert (ground_of(sp, "bill:12"), ground_of(sc, "bill:12")) == ("plus", "minus")
    assert ground_of(sp, "bill:34") == "minus"
    assert "you, SP" in sp.text


def test_where_all_look_on_worth_is_that_of_the_player_on_turn() -> None:
    state = vote_round(on_deck=ON_DECK)
    assert ground_of(floor(state, None), "bill:12") == "plus"
    assert "worth to Ann, SP" in floor(state, None).text


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 8])
def test_every_bill_and_seat_is_seen_whole_at_every_size(seats: int, size: tuple[int, int]) -> None:
    """With number, signs and worth."""
    for state in positions(seats, seats):
        for seat in (None, state.current_player):
            if state.called is not None or not any(state.on_deck):
                continue
            picture = floor(state, seat, size)
            for row in state.on_deck:
                for bill in row:
                    number, *words = row_of(picture, f"bill:{bill}").split()
                    signs = ["0+-"[score] for score in state.columns(bill)]
                    named = [f"{agenda.id}{sign}" for agenda, sign in zip(AGENDAS, signs, strict=True)]
                    assert number == digits(bill)
                    assert words[0] == "".join(signs) or set(named) < {*words}
                    assert any(word.lstrip("+-").isdecimal() for word in words)


@pytest.mark.parametrize("size", [(81, 24), (106, 32), (133, 42)])
def test_where_there_is_room_a_bill_names_the_agenda_of_each_sign(size: tuple[int, int]) -> None:
    """Four signs without names were a code in the largest windows too."""
    state = vote_round(on_deck=ON_DECK, tokens={1: [(41, "Pro")], 2: [(41, "Con")]}, hands={0: (44,)})
    assert "SP- SC- FP- FC-" in row_of(floor(state, None, size), "bill:41")
    assert "▲2▼3" in row_of(floor(state, None, size), "bill:41")
    assert " SP" in BOARD.hand(view(state, 0, (size[0], 6))).text


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_with_rows_to_spare_bills_and_powers_have_their_full_names(seats: int) -> None:
    """A window of 120x40 gives the board less width than one of 100x30, and more rows."""
    for state in positions(seats, seats):
        if state.called is not None or not any(state.on_deck) or state.draft or any(state.tabled):
            continue
        seen, picture = state.observation(0), floor(state, 0, (81, 28))
        for row in state.on_deck:
            for bill in row:
                shown = " ".join(row_of(picture, f"bill:{bill}").split())
                assert BOX.bill(bill).short in shown or shown.endswith(".")
                assert (effect_of(seen, bill) or "") in shown
        powers = " ".join(picture.text.splitlines()[-1 - 5 :])
        assert all(
            word in powers for seat in range(seats) for word in card_of(seen, seat).power.title.split()
        )


@pytest.mark.parametrize("seats", [3, 8])
def test_the_results_say_by_name_what_each_bill_that_stands_gave_whom(seats: int) -> None:
    """Seats were columns by number, below a ranking that had numbers of its own."""
    *_, state = positions(seats, 5)
    shown = BOARD.results(view(state, None)).text
    head, *rows = shown.splitlines()
    assert head.split()[4:] == [
        seat_name(NAMES[:seats], seat, 12 if seats < 8 else 4) for seat in range(seats)
    ]
    assert [int(row.split()[0]) for row in rows[: len(state.passed)]] == [*state.passed]
    assert [int(score) for score in rows[-2].split()[2:]] == state.scores


@pytest.mark.parametrize("seats", [3, 4])
def test_where_a_board_has_rows_to_spare_it_says_what_each_bill_gives_whom(seats: int) -> None:
    """So it is in windows from 120x40 on."""
    on_deck = {seat: (10 + seat, 20 + seat, 30 + seat) for seat in range(seats)}
    who = [card.id for card in REPRESENTATIVES[: 2 * seats : 2]]
    state = pledge_round(representatives=who, on_deck=on_deck)
    lines = floor(state, None, (81, 38)).text.split("\n")
    first = next(y for y, line in enumerate(lines) if "WHAT EACH BILL GIVES" in line)
    bills = [bill for row in on_deck.values() for bill in row]
    assert lines[first + 1].split() == [*map(str, bills), "all"]
    for seat, line in enumerate(lines[first + 2 : first + 2 + seats]):
        points = [state.points_of(seat, bill) for bill in bills]
        assert line.split()[-len(bills) - 1 :] == [*map(signed, points), signed(sum(points))]


def test_beside_bills_names_are_whole_as_far_as_nine_letters() -> None:
    names = ("Annelise", "Cassandra", "Dorothea", "Henriette")
    state = pledge_round(on_deck=ON_DECK)
    lines = picture_of(BOARD, View(state.observation(0), names, 81, 38)).text.split("\n")
    assert [line[1:10].strip() for line in lines[2:] if line[1:10].strip() in names] == [*names]


def test_with_eight_every_bill_without_a_pledge_has_a_name() -> None:
    who = [card.id for card in REPRESENTATIVES[::2]]
    for first in range(1, 82, 24):
        bills = [(first + at - 1) % 81 + 1 for at in range(24)]
        on_deck = {seat: tuple(bills[3 * seat : 3 * seat + 3]) for seat in range(8)}
        picture = floor(vote_round(representatives=who, effects=True, on_deck=on_deck))
        for bill in bills:
            row = row_of(picture, f"bill:{bill}")
            assert any(word in row for word in BOX.bill(bill).short.split()), row


def test_with_eight_a_bill_with_two_pledges_has_a_name_and_its_effect_a_sign() -> None:
    who = [card.id for card in REPRESENTATIVES[::2]]
    for first in range(1, 82, 24):
        bills = [(first + at - 1) % 81 + 1 for at in range(24)]
        on_deck = {seat: tuple(bills[3 * seat : 3 * seat + 3]) for seat in range(8)}
        state = vote_round(representatives=who, effects=True, on_deck=on_deck)
        for seat in range(8):
            both = (*on_deck[seat], *on_deck[(seat + 1) % 8])
            state.tokens[seat] = tuple((bill, (-1) ** at) for at, bill in enumerate(both))
        picture = floor(state)
        for bill in bills:
            found = re.search(r"\d (?:[▲▼]\d){2}[ §](.+)", row_of(picture, f"bill:{bill}"))
            assert found is not None, row_of(picture, f"bill:{bill}")
            name = found[1].strip()
            short = BOX.bill(bill).short
            words = [short, *short.split(), *re.split("[ -]", short)]
            assert any(word.startswith(name.removesuffix(".")) and len(name) > 2 for word in words), name
            assert name.endswith(".") or name in words
            assert ("§" in row_of(picture, f"bill:{bill}")) == bool(BOX.bill(bill).effect)


def test_with_eight_a_bill_with_a_pledge_begins_with_its_name() -> None:
    who = [card.id for card in REPRESENTATIVES[::2]]
    for first in range(1, 82, 24):
        bills = [(first + at - 1) % 81 + 1 for at in range(24)]
        on_deck = {seat: tuple(bills[3 * seat : 3 * seat + 3]) for seat in range(8)}
        tokens = {seat: [(bill, "Pro") for bill in row] for seat, row in on_deck.items()}
        picture = floor(vote_round(representatives=who, effects=True, on_deck=on_deck, tokens=tokens))
        for bill in bills:
            row = row_of(picture, f"bill:{bill}")
            assert any(word[:4] in row for word in BOX.bill(bill).short.split()), row


def test_what_is_past_can_be_turned_to() -> None:
    state = session(on_deck=ON_DECK, passed={81: (0,) * 4}, failed=(51, 52), next_steps=())
    titles = [title for title, _ in BOARD.past(view(state, 0, (39, 5)))]
    assert titles == ["Passed bills: 1", "Failed bills: 2"]


_UNNAMED = {1: (360, 780, 783, 954, 1629)}
"""Decisions, by record of eight players, at which bills On Deck were numbers at one of the sizes."""


@pytest.mark.parametrize("game", range(1, 4))
def test_bills_on_deck_have_names_with_eight_players_or_f12_names_them(game: int) -> None:
    """Pledges took the room of names. A vote at 100x30 may have room for numbers alone."""
    record = read(FOLDER / f"legislation-8-{game}.json")
    state = GAME.new(8, seed=record.seed, **record.options)
    for at, action in enumerate(record.actions):
        if at % 60 == 0 or at in _UNNAMED.get(game, ()):
            seen = state.observation(state.current_player)
            bills = [one for bills in seen.on_deck for one in bills if one != seen.called]
            pages = dict(BOARD.past(View(seen, LONG, 39, 0, UNICODE)))
            assert seen.called is None or all(BOX.bill(bill).short in pages["On Deck"].text for bill in bills)
            for size in ((80, 15), (100, 18), (81, 15), (81, 26), (103, 33), (143, 42)):
                picture = picture_of(BOARD, View(seen, LONG, *size, UNICODE))
                flat = " ".join(picture.text.split())
                shown = seen.called is None or ("ON DECK" in flat and "(F12)" not in flat)
                for bill in bills if shown else ():
                    told = row_of(picture, f"bill:{bill}") if f"bill:{bill}" in picture.targets else flat
                    assert any(name in told for name in name_forms(BOX.bill(bill).short)), (at, size)
        state.apply(tuple(action))


def test_a_passed_bill_shows_what_it_gave_not_an_earmark_of_somebody_else() -> None:
    state = session(on_deck=ON_DECK, passed={41: (-2, 2, -1, 0)}, next_steps=())
    ((_, picture),) = BOARD.past(view(state, 0, (39, 5)))
    assert picture.text.startswith(" 41 ---- -2 ")


def test_the_line_below_the_prompt_says_what_a_bill_is_worth_to_everybody() -> None:
    state = pledge_round(on_deck=ON_DECK, hands=HANDS)
    about: Any = BOARD.about(view(state, 0, cursor="bill:41"))
    assert about == "41 Pay Raise: you -1, Benjamin Harrison -1, Cy -1, Dora +2 (Earmark +3)."
    assert asked(state) == "Bargain"


def test_beside_points_nobody_is_a_bare_number() -> None:
    state = play(pledge_round(on_deck=ON_DECK, hands=HANDS), ("offer", 2), ("ask", 12, "Pro"))
    bots = View(state.observation(None), tuple(f"Medium bot {seat + 1}" for seat in range(4)), 80, 15)
    gains = BOARD.gain(bots, "bill:12")
    assert gains == ("Bot 3 +1",), "not `3 +1`"


def test_what_a_bill_does_is_read_in_full_where_the_cursor_is() -> None:
    state = pledge_round(on_deck=ON_DECK, hands=HANDS)
    text = picture_of(BOARD, view(state, 0, cursor="bill:41")).text
    assert "Earmark: The sponsor gains 3 extra Agenda Points." in text


def test_an_earmark_counts_for_its_sponsor() -> None:
    state = pledge_round(on_deck=ON_DECK, hands=HANDS)
    assert row_of(floor(state, 3), "bill:41").split()[2] == "+2"
    assert row_of(floor(state, 0), "bill:41").split()[2] == "-1"


def test_a_bill_that_is_looked_at_spells_its_four_signs() -> None:
    state = pledge_round(on_deck=ON_DECK, hands=HANDS)
    text = " ".join(BOARD.look(view(state, 0), "bill:12"))
    spelled = "Social Progressive +1, Social Conservative -1, Fiscal Progressive +1, Fiscal Conservative 0"
    assert spelled in text


def test_the_name_of_a_bill_on_one_line_is_whole_words_or_says_that_one_is_abbreviated() -> None:
    seen = view(session(), 0)
    for bill, width in itertools.product(range(1, 21), range(14, 28)):
        canvas = Canvas(width, 1)
        draw_bill(canvas, seen, bill)
        name = BOX.bill(bill).short
        shown = {*canvas.picture().text.replace(UNICODE.section, "").split()[3:]} - {
            *name.split(),
            *name.replace("-", " ").split(),
            "",
        }
        assert all(word.endswith(".") for word in shown), (name, width)
        assert (
            not {"for", "of", "and", "the"} & {*canvas.picture().text.split()}
            or name in canvas.picture().text
        )


def test_what_a_bill_has_just_given_is_told_as_its_points_while_its_effect_is_asked() -> None:
    """Once it was `other` until the bill was filed."""
    asked = 0
    for state in itertools.chain(*[positions(4, seed, 1) for seed in range(1, 5)]):
        division = state.division
        if division is None or not division.passed or division.bill in state.passed or state.called is None:
            continue
        asked += 1
        for seat, points in enumerate(division.points):
            (_, by_bills), _ = earned(state.observation(None), seat)
            assert by_bills == points + sum(gained[seat] for gained in state.gains)
    assert asked > 3


def test_a_bill_says_what_its_pardon_marker_is_for() -> None:
    """`The sponsor keeps a Pardon marker` left open what it does."""
    told = "Pardon: The sponsor keeps a Pardon against sitting out a Pledge round."
    assert told in BOARD.look(view(pledge_round(on_deck={0: [78]}, hands=HANDS), 0), "bill:78")


def test_a_bill_has_two_digits_wherever_a_board_shows_it_and_tokens_say_what_they_are_for() -> None:
    """`pile  9 ++00` and `PENDING 1 ▼2` stood beside `02` and `09`, and `hand 9 ▲▲▼▼` beside nothing."""
    state = pledge_round(piles={1: (9,)}, on_deck={0: (2, 4, 12), 1: (22,), 2: (32,)}, hands={0: (8,)})
    text = floor(state, 0, (120, 30)).text
    assert "pile 09" in text
    assert "▲▲▼▼ to pledge" in text
    play(state, ("offer", 1), ("ask", 2, "Pro"), ("give", 4, "Con"), "send", "accept")
    assert "▼04" in (told := floor(state, 0).text)
    assert "▲02" in told
