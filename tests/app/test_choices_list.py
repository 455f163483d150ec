"""The list of choices as it is drawn."""

from __future__ import annotations

import re

from civics_tui.boards.picture import UNICODE, Picture, Region, Span
from civics_tui.boards.sheets import marked
from civics_tui.players.levels import choose
from civics_tui.players.question import question_of
from civics_tui.table.desk.cursor import _without_numbers
from civics_tui.table.drawing import choice_list
from civics_tui.table.window.choices import Choices
from civics_tui.table.window.rows import KeptKeys, Row, Use
from rules import GAMES
from rules.chance import SeededChance
from rules.game import Label, Text
from rules.match import Match
from tests.app.driving import NAMES, played
from tests.founding_fathers.convention import convention


def test_a_list_that_scrolls_keeps_its_last_columns_for_a_blank_and_the_sign_of_more() -> None:
    match = Match.start(GAMES["copycat"], 3, 7)
    scrolling = 0
    while len(match.moves) < 80:
        listed = Choices(match.state, match.names)
        picture = choice_list.choices(Region(0, 0, 40, 5), listed, lambda _: (), lambda _: (), UNICODE)
        if picture.height > 5:
            scrolling += 1
            assert all(len(line) < 39 for line in picture.text.split("\n")), picture.text
        chance = SeededChance(len(match.moves))
        match.play(choose(question_of("copycat", match.state), "easy", chance))
    assert scrolling


def test_every_row_past_the_ninth_has_a_capital_letter_of_its_own() -> None:
    match = Match.start(GAMES["copycat"], 3, 7)
    long = 0
    while len(match.moves) < 80:
        listed = Choices(match.state, match.names)
        keys = [key for key in map(listed.key, range(len(listed.rows))) if key]
        assert len(set(keys)) == len(keys)
        assert len(keys) == len(listed.rows) or listed.by_digit or len(keys) > 30
        long += len(listed.rows) > 9
        for index in range(len(listed.rows)):
            key = listed.key(index)
            assert listed.lettered(key) is not None or listed.keyed(key) == index
        chance = SeededChance(len(match.moves))
        match.play(choose(question_of("copycat", match.state), "easy", chance))
    assert long


def test_a_choice_about_no_thing_uses_the_room_of_the_things() -> None:
    match = Match.start(GAMES["legislation"], 5, 7)
    listed = Choices(match.state, match.names)
    label = Label(Text("Keep the whole of the hand as it is"))
    listed.rows = (*listed.rows, Row("", str(label.text), (Use(("no",), label, str(label.text), "", ""),)))
    chip = (Span("x" * 12, ""),)
    picture = choice_list.choices(Region(0, 0, 39, 30), listed, lambda _: chip, lambda _: (), UNICODE)
    assert str(label.text) in picture.text


def test_what_comes_of_a_choice_about_no_thing_is_whole_if_the_list_has_the_room() -> None:
    match = Match.start(GAMES["legislation"], 5, 7)
    listed = Choices(match.state, match.names)
    label = Label(Text("Committee Room"))
    listed.rows = (
        *listed.rows,
        Row("", str(label.text), (Use(("no",), label, str(label.text), "", "leaves 0 there"),)),
    )
    chip = (Span("x" * 12, ""),)
    picture = choice_list.choices(Region(0, 0, 36, 5), listed, lambda _: chip, lambda _: (), UNICODE)
    assert "Committee Room leaves 0 there" in " ".join(picture.text.split())


def test_where_what_comes_of_a_choice_has_no_room_its_price_is_whole() -> None:
    match = Match.start(GAMES["founding-fathers"], 3, 7)
    listed = Choices(match.state, match.names)
    label = Label(Text("Houstoun"))
    listed.rows = (
        Row("hand:x", "Houstoun", (Use(("x",), label, "Houstoun", "", "to 1, costs LS space 2"),)),
    )
    chip = (Span(" GA AF ", ""),)
    picture = choice_list.choices(Region(0, 0, 38, 5), listed, lambda _: chip, lambda _: (), UNICODE)
    assert "costs LS space 2" in picture.text


def test_of_two_things_that_come_of_a_choice_the_last_is_told_below_the_first_where_there_is_room() -> None:
    match = Match.start(GAMES["legislation"], 3, 7)
    listed = Choices(match.state, match.names)
    gain = "+1 to you if it passes; breaks your Con"
    listed.rows = tuple(Row(name, name, (Use((name,), Label(Text(name)), name, "", gain),)) for name in "yn")

    def drawn(width: int, rows: int) -> str:
        return choice_list.choices(
            Region(0, 0, width, rows), listed, lambda _: (), lambda _: (), UNICODE
        ).text

    assert gain in drawn(50, 3)
    assert "breaks your Con" in drawn(38, 3)
    first, second, *_ = drawn(38, 8).split("\n")
    assert first.index("+1 to you if it passes") == second.index("breaks your Con")


def test_what_is_short_is_whole_and_of_a_long_name_before_it_whole_words_are_left() -> None:
    match = Match.start(GAMES["legislation"], 3, 7)
    listed = Choices(match.state, match.names)
    names = ("Marriage Relief", "Betting Wage Fund")
    listed.rows = tuple(Row(name, name, (Use((name,), Label(Text(name)), name, "", ""),)) for name in names)
    chip = (Span(" 58 0+-+ +1 ", ""),)
    picture = choice_list.choices(Region(0, 0, 37, 1), listed, lambda _: chip, lambda _: ("Ann +1",), UNICODE)
    assert [line.split()[-3:] for line in picture.text.split("\n")[:2]] == [
        ["Marriage", "Ann", "+1"],
        ["Wage", "Ann", "+1"],
    ]


def test_words_alone_that_are_too_long_go_on_below_where_there_is_room() -> None:
    match = Match.start(GAMES["copycat"], 3, 7)
    listed = Choices(match.state, match.names)
    names = ("Slide: 10→9¢, 9→8¢, 7→6¢, 4→3¢, 5→4¢, 2→1¢", "Leave the street as it is")
    listed.rows = tuple(Row("", name, (Use((name,), Label(Text(name)), name, "", ""),)) for name in names)
    picture = choice_list.choices(Region(82, 6, 38, 8), listed, lambda _: (), lambda _: (), UNICODE)
    assert "2→1¢" in picture.text.split("\n")[1]


def test_only_a_name_that_does_not_fit_is_said_in_brief() -> None:
    match = Match.start(GAMES["legislation"], 5, 7)
    listed = Choices(match.state, match.names)
    names = ("Equal Pay", "A bill whose name is far too long for it")
    listed.rows = tuple(
        Row(
            name,
            name,
            tuple(Use((key,), Label(Text(name), key=key), name, "", "", brief="Brief") for key in "pc"),
        )
        for name in names
    )
    picture = choice_list.choices(Region(0, 0, 40, 5), listed, lambda _: (), lambda _: (), UNICODE)
    assert "Equal Pay" in picture.text, picture.text
    assert "Brief" in picture.text, picture.text


ENDS = {"End the Pledge turn", "End your turn", "Pass for this phase", "Stop buying", "No further action"}


def _end(row: Row) -> str:
    """The words of a choice without what they tell after it."""
    return row.uses[0].text.partition(".")[0].partition(" (")[0]


def test_the_cursor_starts_on_what_ends_the_turn_only_where_all_else_is_done_at_once() -> None:
    met = set()
    for game in GAMES.values():
        match = Match.start(game, game.seats[-1], 7)
        while not match.over and len(match.moves) < 200:
            listed = Choices(match.state, match.names)
            ending = {_end(row) for row in listed.rows} & ENDS
            met |= ending
            if _end(listed.row) in ENDS:
                others = [row for row in listed.rows if _end(row) not in ENDS]
                assert not any(row.safe or row.only is None for row in others)
            played(match, 1, len(match.moves))
    assert len(met) > 3, met


def test_what_comes_of_choices_stands_in_one_column_where_all_have_a_form_for_it() -> None:
    match = Match.start(GAMES["legislation"], 5, 7)
    listed = Choices(match.state, match.names)
    gains = {"a:1": ("+1, 1 in each region", "+1"), "a:2": ("+1 for a name so long", "+1"), "a:3": ("+2",)}
    listed.rows = tuple(
        Row(target, name, tuple(Use((key,), Label(Text(name), key=key), name, "", "") for key in "ec"))
        for target, name in zip(gains, ("Ann", "A long name of it", "Bo"), strict=True)
    )
    region = Region(0, 0, 40, 3)
    picture = choice_list.choices(region, listed, lambda _: (), lambda target: gains[target], UNICODE)
    assert len({line.index("+") for line in picture.text.split("\n")}) == 1, picture.text


def test_else_each_row_tells_as_much_as_has_room_beside_its_name() -> None:
    listed = Choices((match := Match.start(GAMES["copycat"], 3, 7)).state, match.names)
    gains = {
        "card:33": ("draw 2", ""),
        "office:a": ("buy 1, +1 point", ""),
        "office:b": ("repeat, 2 markers",),
    }
    names = ("Working Lunch", "Tender Window", "Photocopier")
    listed.rows = tuple(
        Row(target, name, (Use((name,), Label(Text(name)), name, "", ""),))
        for target, name in zip(gains, names, strict=True)
    )
    picture = choice_list.choices(
        Region(82, 6, 38, 2),
        listed,
        lambda target: (Span(" #33 ", ""),) if target == "card:33" else (),
        lambda target: gains[target],
        UNICODE,
    )
    for name, (told, *_) in zip(names, gains.values(), strict=True):
        assert re.search(f"{name} +{re.escape(told)}", picture.text), picture.text


def test_what_comes_of_a_choice_in_more_than_a_line_goes_on_below_where_there_is_room() -> None:
    listed = Choices((match := Match.start(GAMES["legislation"], 3, 7)).state, match.names)
    gains = {"Yay": "breaks your Con, 0 to you, +1 to 3 others", "Nay": "keeps your Con, 0 to you"}
    listed.rows = tuple(Row("", name, (Use((name,), Label(Text(name)), name, "", gain),))
                        for name, gain in gains.items())  # fmt: skip
    picture = choice_list.choices(Region(82, 6, 38, 8), listed, lambda _: (), lambda _: (), UNICODE)
    first, second, third = picture.text.split("\n")
    assert "Yay breaks your Con, 0 to you" in " ".join(first.split())
    assert second.split() == ["+1", "to", "3", "others"]
    assert gains["Nay"] in third


def test_a_low_list_beside_a_board_says_uses_in_words_where_all_have_room_beside_the_names() -> None:
    listed = Choices((match := Match.start(GAMES["founding-fathers"], 3, 7)).state, match.names)
    uses = tuple(
        Use((words,), Label(Text(words), key=words[0].lower()), words, words, f"{words} gains")
        for words in ("Speak", "Event")
    )

    def drawn(region: Region, *names: str) -> str:
        listed.rows = tuple(Row(name, name, uses) for name in names)
        return choice_list.choices(region, listed, lambda _: (), lambda _: (), UNICODE).text

    beside, below = Region(106, 5, 54, 3), Region(0, 18, 54, 4)
    long = "A name so long that it leaves no room for words"
    assert drawn(beside, "Clymer", "Read").count("speak, event") == 2
    assert "speak" not in drawn(below, "Clymer", "Read")
    assert "speak" not in drawn(beside, "Clymer", long), "told alike"
    assert drawn(beside._replace(height=4), "Clymer", long).count("speak, event") == 2, "below the names"


def test_a_key_on_the_board_has_the_ink_of_keys() -> None:
    picture = Picture(4, 1, ((Span(" Sun", "name"),),), {"bill:1": Region(0, 0, 4, 1)})
    assert marked(picture, {"bill:1"}, UNICODE, {"bill:1": "b"}).lines[0][0] == ("b", "mark strong")


def test_what_is_asked_again_in_a_turn_keeps_its_keys_whatever_was_asked_in_between() -> None:
    """Campaigners had other letters after the cubes of a die were placed."""
    match, kept = Match.start(GAMES["copycat"], 2, 1, NAMES[:2]), KeptKeys()
    kept.enter(match, ("which Campaigner?",), False)
    kept.places["campaigner:first"] = "A"
    kept.enter(match, ("which state?",), False)
    assert not kept.places
    kept.enter(match, ("which Campaigner?",), False)
    assert kept.places == {"campaigner:first": "A"}
    again = Match.start(GAMES["copycat"], 2, 1, NAMES[:2])
    kept.enter(again, ("which Campaigner?",), False)
    assert not kept.places, "the cards of a second question in practice began with 4"
    kept.enter(match, ("which Campaigner?",), False)
    kept.places["campaigner:first"] = "A"
    match.play(match.state.legal_actions()[0])
    kept.enter(match, ("which Campaigner?",), False)
    assert not kept.places


def test_in_a_narrow_column_the_count_of_a_card_gives_way_to_what_it_comes_to() -> None:
    match = Match.start(GAMES["electioneering"], 3, 7)
    listed = Choices(match.state, match.names)
    label = Label(Text("Gross"), copies=2)
    listed.rows = tuple(
        Row(f"hand:{name}", name, (Use((name,), label, "Gross", "", "", brief=brief),))
        for name, brief in (("a", "swap"), ("b", "G 1, you 4"))
    )
    shown = choice_list._in_brief(20, listed, lambda _: (Span(" G* ", ""),), UNICODE).text
    assert "×2 swap" in shown
    assert shown.endswith("G 1, you 4")


def test_what_a_deck_calls_by_a_number_is_a_name_and_a_count_is_none() -> None:
    def asked(left: int, dice: list[int], deck: str) -> Text:
        return Text.of("Place {0:n cube} from {1}: {2}.", left, deck, Text.listing(dice, ", "))

    def words(text: Text) -> list[tuple[str, object]]:
        return [*_without_numbers(text)]

    assert words(asked(3, [4, 5], "1920")) == words(asked(1, [5], "1920"))
    assert words(asked(3, [4, 5], "1920")) != words(asked(3, [4, 5], "1848"))


def test_a_hint_of_another_row_closes_the_uses_of_the_row_that_was_chosen() -> None:
    """After `g` a menu stood there as before, of another card: `n` would have voted for another state."""
    state = convention(hand="king pierce dayton", article="supremacy")
    listed = Choices(state, NAMES)
    cards = [at for at, row in enumerate(listed.rows) if row.only is None]
    listed.at = cards[0]
    listed.open_uses()
    own, another = (listed.rows[at].uses[-1].action for at in cards[:2])
    assert listed.point_at([own])
    assert listed.open
    assert listed.point_at([another])
    assert not listed.open
    assert listed.at == cards[1]
