"""A deck of one's own for CopyCat: what is read, its faults by line, what the table shows of it."""

from __future__ import annotations

from dataclasses import fields

import pytest

from civics_tui.boards.copycat import BOARD
from civics_tui.boards.view import View
from rules.copycat.cards import BOX
from rules.copycat.components import OFFICE
from rules.copycat.deck import write
from rules.copycat.state import CampaignState
from rules.decks import DeckError
from tests.copycat.table import GAME

STANDARD = "\n".join(write()) + "\n"
HEAD = 'game = "copycat"\nformat = 1\ntitle = "Ours"\n'
CARD = '[[card]]\nnumber = 22\ntitle = "Car Wash"\nprice = 7\n'
OFFICE_B7 = '[[office]]\nid = "B7"\ntitle = "School Paper"\nshort = "Paper"\n'
LONG = "x" * 111


def test_the_deck_that_is_written_is_the_standard_one_in_every_word() -> None:
    box = GAME.with_deck(STANDARD).box
    assert isinstance(box, type(BOX))
    assert box.street_cost == BOX.street_cost
    assert "# coins, VP, draw, recruit, with its reward_amount." in STANDARD
    for own, ours in zip((*box.cards, *box.offices), (*BOX.cards, *BOX.offices), strict=True):
        assert [getattr(own, one.name) for one in fields(own)] == [
            getattr(ours, one.name) for one in fields(ours)
        ]


def test_cards_offices_and_the_street_of_a_deck_are_played_shown_and_listed() -> None:
    effects = 'effects = [{effect = "coins", amount = 4}, {effect = "buy"}]'
    paper = f'{OFFICE_B7}color = "green"\neffects = [{{effect = "VP", amount = 2}}]\n'
    costs = "street_cost = [0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 9]\n"
    game = GAME.with_deck(f'{HEAD}{costs}{CARD}color = "yellow"\n{effects}\n{paper}')
    state = game.new(2, 1)
    assert isinstance(state, CampaignState)
    state.street = (0,) * 10 + (22,)
    assert state.cards[22].text == "Take 4 coins. Buy 1 card."
    assert state.places[OFFICE["B7"]].phases == (3,)
    view = View(state.observation(0), ("Ada", "Ben"), 80, 15)
    assert "16¢" in BOARD.draw(view).text, "7 of the card, 9 of its space"
    assert BOARD.look(view, "street:11")[0] == "#22 Car Wash"
    index = [line for section in game.rulebook for line in section.text.splitlines()]
    assert "- **#22 Car Wash**, yellow, price 7, Phase 3: Take 4 coins. Buy 1 card." in index
    assert "- Costs of its spaces, from left to right: 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 9" in index


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        ("street_cost = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]",
         "line 4: the deck: street_cost does not fall from left to right"),
        ("[[card]]\nnumber = 12",
         "line 5: card 1: number is not that of a start card: everybody has those of the rulebook"),
        (f'{CARD}color = "blue"\neffects = [{{effect = "coins"}}]',
         "line 9: card 1, effects 1: “coins” is for Phase 3, and this acts in Phase 2"),
        (f'{CARD}color = "gray"\nphases = "2"\neffects = [{{effect = "remove", reward = "VP"}}]',
         "line 10: card 1, effects 1: “VP” is for Phase 3, and this acts in Phase 2"),
        (f'{CARD}color = "blue"\neffects = [{{effect = "draw"}}, {{effect = "draw"}}]',
         "line 9: card 1, effects 2: “draw” is there already"),
        (f'{CARD}color = "blue"\neffects = [{{effect = "draw", amount = 9}}]',
         "line 9: card 1, effects 1: amount is a whole number from 1 to 4, not 9"),
        (f'{CARD}color = "blue"\neffects = [{{effect = "draw"}}]\ntext = "{LONG}"',
         f"line 10: card 1: text has 111 letters, and room for 110: “{LONG[:29]}…”"),
        ('[[card]]\nnumber = 1\ntitle = "Coffee Round"', "line 6: card 1: title is that of another card"),
        (f'{OFFICE_B7}color = "green"\neffects = []',
         "line 4: office 1: an office without effects has seat_points"),
        (f'{OFFICE_B7}color = "red"\neffects = [{{effect = "coins"}}]',
         "line 8: office 1: color is one of blue, purple, green, yellow, gray, not “red”"),
        (f'{OFFICE_B7.replace("B7", "B5")}color = "green"\neffects = [{{effect = "VP"}}]',
         "line 4: the board would not fit at 80x24: 10 offices earn coins or points, and room for 9"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_line_and_nothing_that_follows_from_it(deck: str, said: str) -> None:
    with pytest.raises(DeckError) as caught:
        GAME.with_deck(f"{HEAD}{deck}\n")
    assert [*map(str, caught.value.faults)] == [said]
