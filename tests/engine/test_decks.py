"""Decks of one's own: what is read, every fault with its line, what a match keeps."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields
from importlib import import_module
from random import Random
from typing import Any

import pytest

from civics_tui.boards import board_of
from civics_tui.boards.view import View
from civics_tui.storage.decks import example_of
from rules import GAMES
from rules.box import Box
from rules.decks import MOST_BYTES, DeckError, Fault, toml
from rules.match import Match, RecordError
from tests.laws.play import a_deck


def standard(slug: str) -> str:
    """Return the deck that `civics deck new` writes."""
    return "\n".join(import_module(f"{GAMES[slug].package}.deck").write()) + "\n"


def faults(slug: str, source: str) -> list[str]:
    with pytest.raises(DeckError) as caught:
        GAMES[slug].with_deck(source)
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.parametrize("slug", GAMES)
def test_the_deck_that_is_written_is_the_standard_one(slug: str) -> None:
    """Only its title and that it is a deck of one's own are otherwise."""
    game = GAMES[slug]
    own = game.with_deck(standard(slug))
    for seats in game.seats:
        ours, theirs = game.new(seats, 7), own.new(seats, 7)
        assert [str(entry) for entry in ours.log] == [str(entry) for entry in theirs.log]
        assert ours.legal_actions() == theirs.legal_actions() or slug == "electioneering"
    assert own.box is not None
    assert own.with_deck(own.box.source) == own, "what a match keeps is a deck"
    bare = [line for line in standard(slug).splitlines() if not line.startswith("#")]
    assert game.with_deck("\r\n".join(bare)) == own, "comments and ends of lines do not count"


@pytest.mark.parametrize("slug", GAMES)
def test_a_match_keeps_its_deck_inside(slug: str) -> None:
    match = Match.start(GAMES[slug].with_deck(a_deck(slug, 1)), GAMES[slug].seats[0], 5)
    random = Random(5)
    while not match.over and len(match.moves) < 30:
        match.play(random.choice(list(match.state.legal_actions())))
    record = json.loads(json.dumps(match.record))
    again = Match.replay(record)
    assert again.game == match.game != GAMES[slug]
    assert again.state.observation(0) == match.state.observation(0)
    assert [str(entry) for entry in again.log] == [str(entry) for entry in match.log]
    assert match.game.at(match.state.position()).observation(None) == match.state.observation(None)
    begun = Match.start(match.game, match.seats, 5, position=match.state.position())
    assert Match.replay(begun.record).game == match.game, "played on from a position"
    with pytest.raises(RecordError, match="deck cannot be used: line"):
        Match.replay({**record, "deck": record["deck"].replace("title", "titel")})


@pytest.mark.parametrize("slug", GAMES)
def test_a_state_shares_its_box_and_its_digest_has_nothing_of_it(slug: str) -> None:
    state = GAMES[slug].with_deck(standard(slug)).new(GAMES[slug].seats[0], 3)
    of_state, of_clone, of_observation = (
        next(value for one in fields(shown) if isinstance(value := getattr(shown, one.name), Box))
        for shown in (state, state.clone(), state.observation(None))
    )
    assert of_state is of_clone is of_observation
    assert slug == "electioneering" or state.digest() == GAMES[slug].new(GAMES[slug].seats[0], 3).digest()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("format = 1", "format = 2"), "the deck: format is a whole number from 1 to 1, not 2"),
        (('game = "electioneering"', 'game = "chess"'),
         "the deck: game is one of electioneering, not “chess”"),
        (('letter = "R"', 'letter = "G"'), "suit 2: letter “G” is that of suit 1, line 28, already"),
        (('letter = "R"', 'letter = "é"'), "suit 2: letter is a capital letter from A to Z, not “é”"),
        (('name = "Milo"', "name = 3"), "student 1: name is a text of 1 to 8 letters, not 3"),
        (('name = "Milo"', 'name = "Bartholomew"'),
         "student 1: name has 11 letters, and room for 8: “Bartholomew”"),
        (('name = "Milo"', 'name = "Mi{lo"'),
         "student 1: name has a character that not every terminal shows, '{'"),
        (('name = "Milo"', 'nam = "Milo"'), "student 1 has no “nam”; it has: name, line, short"),
        (('name = "Milo"', 'name = "Milo'), "this cannot be read: illegal character '\\n'"),
        (("stars = 3", "stars = 4"), "suit 1: stars, twos, threes and fours are 10 cards together, not 11"),
        (("[[student]]", "[[pupil]]"), "a deck of this game has no [pupil]"),
        (("[[student]]", "[student"), "a table is headed [name] or [[name]], not “[student”"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_line(change: tuple[str, str], said: str) -> None:
    source = standard("electioneering")
    line = source[: source.index(change[0])].count("\n") + 1
    assert f"line {line}: {said}" in faults("electioneering", source.replace(*change, 1))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (('NH"\nfaction = "SS"', 'NH"\nfaction = "XX"'),
         "delegate 2: faction is one of F, AF, LS, SS, not “XX”"),
        (('state = "NH"', 'state = "RI"'),
         "delegate 1: state is one of NH, MA, CT, NY, NJ, PA, DE, MD, VA, NC, SC, GA, not “RI”"),
        (('"draw", number = 2}', '"draw", number = 3}'),
         "delegate 47, event 1: number is a whole number from 1 to 2, not 3"),
        (('{do = "speak further"}', '{do = "score if it is defeated", amount = 5}'),
         "delegate 4, event 1: amount is a whole number from 1 to 4, not 5"),
        (('{do = "exchange"}', '{do = "draw", number = 2}'),
         "delegate 17: an event brings at most 1 card, not 2"),
        (('{do = "close a track"}', '{do = "win ties"}'),
         "delegate 18: “win ties” is what delegate 3 does, and only one may"),
        (('{do = "speak further"}', '{do = "speak further"}, {do = "shield"}'),
         "delegate 4: an event lasts, or ends the round, in one way only, and gives no choice of it"),
        (('[{do = "end the round"}]', '[{do = "end the round"}, {do = "score"}]'),
         "delegate 36: nothing goes with “end the round”"),
        (('[{do = "speak", bonus = 2}]', '[{do = "steal"}, {do = "force discards"}, {do = "act again"}]'),
         "delegate 24: what it does takes 155 letters, and there is room for 78"),
        (('{do = "speak", bonus = 2}', '{do = "discard a delegate"}, {do = "discard a delegate"}'),
         "delegate 24: an event sends delegates away once"),
        (('surname = "King"', 'surname = "Gorham"'),
         "delegate 3: surname is that of another delegate"),
        (('code = "MA"', 'code = "AF"'),
         "state 2: code is none of AF, LS, SS, VP, which stand for something else"),
    ],
)  # fmt: skip
def test_a_fault_of_a_delegate_is_told_with_its_line(change: tuple[str, str], said: str) -> None:
    source = standard("founding-fathers")
    assert source.count(change[0]) >= 1
    told = faults("founding-fathers", source.replace(*change, 1))
    assert [fault for fault in told if f": {said}" in fault and fault.startswith("line ")], told


def test_each_planner_s_place_is_one_delegate_s_and_no_state_is_without_a_vote() -> None:
    source = standard("founding-fathers").replace("planner = 2", "planner = 1")
    other, same = faults("founding-fathers", source)
    assert other == "planner 2 is one delegate, not 0"
    assert same.endswith("delegate 37: planner 1 is one delegate, not 2")
    only = 'game = "founding-fathers"\nformat = 1\ntitle = "One"\n[[delegate]]\nnumber = 1\nstate = "MA"\n'
    assert faults("founding-fathers", only) == ["NH has 2 to 8 delegates, not 1"]
    endless = standard("founding-fathers").replace('{do = "gain a marker"}', '{do = "act again"}')
    assert "at most 6 events let act again in any way" in faults("founding-fathers", endless)[-1]


@pytest.mark.parametrize(
    ("slug", "card", "target", "played"),
    [
        ("founding-fathers", '[[delegate]]\nnumber = 36', "card:washington",
         "The round ends at once and the article in the Assembly Room passes."),
        ("legislation",
         '[[bill]]\nnumber = 12\nname = "A"\nshort = "Aa"\nsummary = "A."\neffect = "hearing"\namount = 2',
         "bill:12", "The sponsor may look at up to 2 random cards of another hand."),
        ("copycat",
         '[[card]]\nnumber = 22\ntitle = "A"\nprice = 7\ncolor = "yellow"\neffects = [{effect = "VP"}]',
         "card:22", "Score 1 point."),
    ],
)  # fmt: skip
def test_words_of_one_s_own_stand_on_a_card_beside_what_it_does(
    slug: str, card: str, target: str, played: str
) -> None:
    words = "As the printed card says it."
    game = GAMES[slug].with_deck(f'game = "{slug}"\nformat = 1\ntitle = "Mine"\n{card}\ntext = "{words}"\n')
    state = game.new(game.seats[0], 1)
    view = View(state.observation(0), ("Ann", "Ben", "Cy")[: state.seats], 80, 15)
    looked = board_of(slug).look(view, target)
    assert any(words in text for text in looked)
    assert f"Played so: {played}" in looked
    assert any(f"{words} Played so: {played}" in section.text for section in game.rulebook)


def test_a_bill_s_effect_has_an_amount_of_1_to_3() -> None:
    for effect in ("earmark", "staff work", "hearing"):
        bill = f"[[bill]]\nnumber = 2\neffect = {toml(effect)}\namount = 4\n"
        told = faults("legislation", f'game = "legislation"\nformat = 1\ntitle = "One"\n{bill}')
        assert told[-1] == "line 7: bill 1: amount is a whole number from 1 to 3, not 4"


def test_a_title_is_no_other_card_s() -> None:
    first, *_, last = GAMES["votes-for-women"].with_deck(standard("votes-for-women")).box.cards[1:]  # type: ignore[union-attr]
    for word in ("title", "short"):
        card = f"[[card]]\nnumber = {last.number}\n{word} = {toml(getattr(first, word))}\n"
        told = faults("votes-for-women", f'game = "votes-for-women"\nformat = 1\ntitle = "One"\n{card}')
        assert any(fault.endswith(f"card 1: {word} is that of another card") for fault in told)


def test_what_follows_from_a_deck_is_told_and_its_students_have_names_that_stay() -> None:
    """A saved game names a student by these."""
    game = GAMES["electioneering"].with_deck(standard("electioneering"))
    suit, *_ = import_module(f"{game.package}.deck").follows(game.box)
    assert suit == "G, Eating Gross Things: 3 stars, 3 twos, 2 threes, 2 fours, and 3 with another suit."
    founding = GAMES["founding-fathers"].with_deck(standard("founding-fathers"))
    state, *_ = import_module(f"{founding.package}.deck").follows(founding.box)
    assert state == "NH, New Hampshire: 2 delegates, F 1, SS 1."
    offered = {"milo-1", "priya-2", "bea-3", "tomas-4", "juniper-5", "desmond-6"}
    assert set(game.new(3, 1).observation(None).students) <= offered


def test_a_deck_has_a_size() -> None:
    for text in ("#" * (MOST_BYTES + 1), "\n" * 5000, "x = " + "[" * 900, "x = " + "9" * 900):
        assert faults("electioneering", text)
    assert len(faults("electioneering", "")) > 3


def test_the_words_of_an_effect_leave_decks_their_room() -> None:
    """`Another delegate speaks` made cards too long that were read before, in saved games too."""
    game = GAMES["founding-fathers"]
    source = example_of(game).replace('"speak", bonus = 2', '"speak", bonus = 3')
    box: Any = game.with_deck(source).box
    assert box.cards[41].text.startswith("Another speaks, with three extra spaces")


@pytest.mark.parametrize("slug", GAMES)
def test_whatever_is_changed_in_a_deck_it_is_read_or_its_fault_is_told_in_words(
    slug: str, storm: Callable[[int], int]
) -> None:
    game, random = GAMES[slug], Random(1)
    source = example_of(game)
    refused = 0
    for number in range(storm(120)):
        changed = mutated(source, random)
        told: tuple[Fault, ...] = ()
        try:
            read = game.with_deck(changed)
            assert number % 9 or read.new(game.seats[-1], 1).legal_actions()
        except DeckError as error:
            told = error.faults
        refused += bool(told)
        assert all(fault.words and str(fault).isprintable() for fault in told)
        assert all(fault.line <= changed.count("\n") + 1 for fault in told)
    assert refused


BITS = (
    '"',
    "[",
    "]",
    "{",
    "}",
    "=",
    "\\",
    "\x00",
    "\x1b[31m",
    "'''",
    '"""',
    "é",
    "語",
    "-1",
    "1e9",
    "2020-01-01",
    "#",
)


def mutated(source: str, random: Random) -> str:
    """Return a deck with one thing changed: a line, a word, a sign."""
    lines = source.split("\n")
    at = random.choice([number for number, line in enumerate(lines) if line and not line.startswith("#")])
    key, sign, value = lines[at].partition(" = ")
    match random.randrange(7):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, random.choice(lines))
        case 2:
            lines[at] = random.choice(lines)
        case 3 if sign:
            other = random.choice(
                [-1, 0, 1, 7, 99, 1 << 70, "", "x" * 30, "Q", True, [], [1], {"do": "x"}, [[]]]
            )
            lines[at] = f"{key} = {toml(other)}"
        case 4 if sign:
            lines[at] = f"{random.choice(['do', 'x', 'name', 'title', 'a.b'])} = {value}"
        case 5:
            return source[: random.randrange(len(source))]
        case _:
            place = random.randrange(len(lines[at]) + 1)
            lines[at] = lines[at][:place] + random.choice(BITS) + lines[at][place + random.randrange(2) :]
    return "\n".join(lines)
