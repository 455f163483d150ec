"""What the table makes of the questions of Legislation: rows, numbers, letters, who answers for whom."""

from __future__ import annotations

from civics_tui.boards.legislation import LegislationBoard
from civics_tui.boards.view import View
from civics_tui.table.choices import Choices
from rules.legislation import GAME
from rules.legislation.cards import REPRESENTATIVES
from rules.legislation.state import LegislationState
from tests.legislation.table import asked, play, pledge_round, vote_round

NAMES = ("Ann", "Ben", "Cy", "Dora")
ON_DECK = {0: (11, 12, 13), 1: (21, 22, 23), 2: (31, 32, 33), 3: (41, 42, 43)}
HANDS = {0: (1, 2, 3, 4), 1: (5, 6, 14, 81), 2: (7, 8, 9, 15), 3: (16, 17, 19, 20)}
OWNERS = ("amos-tillingbrook", "lucinda-marrowgate", "zinnia-freewick", "dorothea-wrenfield")


def rows(state: LegislationState, *computers: int) -> list[tuple[str, str]]:
    """Return the rows of the list: number or letter, and name."""
    choices = Choices(state, NAMES, computers)
    found = []
    for index, row in enumerate(choices.rows):
        found.append((row.uses[0].key if row.lettered else str(choices.number(index)), row.name))
    return found


def bargaining() -> LegislationState:
    return pledge_round(on_deck=ON_DECK, hands=HANDS)


def test_a_partner_is_named_by_the_number_of_its_seat() -> None:
    state = play(bargaining(), "end")
    assert rows(state) == [
        ("e", "End the Pledge turn"),
        ("x", "Exchange a card"),
        ("1", "Offer to Ann"),
        ("3", "Offer to Cy"),
        ("4", "Offer to Dora"),
    ]


def test_a_bill_of_an_offer_is_one_row_with_the_four_pledges_as_letters() -> None:
    choices = Choices(play(bargaining(), ("offer", 1)), NAMES)
    bills = [row for row in choices.rows if row.target]
    assert [row.target for row in bills[:6]] == [f"bill:{bill}" for bill in (11, 12, 13, 21, 22, 23)]
    assert {use.key: use.action for use in bills[0].uses} == {
        "P": ("ask", 11, "Pro"),
        "C": ("ask", 11, "Con"),
        "p": ("give", 11, "Pro"),
        "c": ("give", 11, "Con"),
    }
    assert choices.row is bills[0]


def test_a_swap_of_pledges_takes_eight_keys_and_no_cover() -> None:
    """Partner, two for each pledge, send, accept, and one for the table once the turn has ended."""
    state = bargaining()
    keys = [("2",), ("1", "P"), ("4", "p"), ("s",), ("y",), ("e",), ("a",)]
    for pressed in keys:
        choices = Choices(state, NAMES)
        if pressed[0].isdecimal():
            index = choices.numbered(int(pressed[0]))
            assert index is not None
            choices.at = index
        use = (
            choices.row.only
            if len(pressed) == 1 and pressed[0].isdecimal()
            else choices.lettered(pressed[-1])
        )
        assert use is not None
        assert state.prompt().gathered, "everybody may see the screen"
        play(state, use.action)
    assert [dict(tokens) for tokens in state.tokens[:2]] == [{21: 1}, {11: 1}]
    assert sum(map(len, keys)) - 1 == 8, "beside the key that ends the turn"


def test_persons_answer_for_each_other_computers_for_themselves() -> None:
    state = play(bargaining(), ("offer", 1), ("ask", 11, "Pro"), "send", "accept", "end")
    assert rows(state)[1:] == [("a", "All stand")]
    assert rows(state, 0)[1:] == [("a", "All stand")], "the words and the key are the same"
    assert state.label(("pass",)).text.text(NAMES) == "All stand for Ben: ask Ann"


def test_the_effect_of_a_computer_is_not_offered_to_a_person() -> None:
    state = vote_round(representatives=OWNERS, on_deck=ON_DECK, effects=True)
    play(state, ("call", 12))
    assert asked(state) == "BeforeBallots"
    assert [name for _, name in rows(state, 1, 2, 3)] == ["Ann: Floor Leader", "No effect: go on"]
    assert ("n", "No effect: go on") in rows(state)


def test_to_go_on_without_an_effect_is_one_key_whoever_plays() -> None:
    state = vote_round(representatives=OWNERS, on_deck=ON_DECK, effects=True)
    play(state, ("call", 12))
    go_on = ("n", "No effect: go on")
    for computers in ((), (1,), (1, 2, 3)):
        assert rows(state, *computers)[-1] == go_on


def test_the_first_cover_tells_whom_one_plays() -> None:
    state = GAME.new(4, seed=1, build="4-b")
    view = View(state.observation(None), NAMES, 80, 15)
    text = " ".join(LegislationBoard().role(view, 2))
    assert text.startswith("You are Rep. ")
    assert "once a game" in text
    assert "discard what costs you" in text


def test_in_an_offer_every_bill_has_a_key_of_its_own_that_is_no_letter_of_a_pledge() -> None:
    who = [card.id for card in REPRESENTATIVES[::2]]
    on_deck = {seat: (10 + 3 * seat, 11 + 3 * seat, 12 + 3 * seat) for seat in range(8)}
    state = play(pledge_round(representatives=who, on_deck=on_deck, hands={0: (1,), 1: (5,)}), ("offer", 1))
    choices = Choices(state, [str(seat) for seat in range(8)])
    keys = list(choices.own_keys.values())
    assert len(keys) == len(set(keys)) == 24
    assert all(keys)
    assert not {*keys} & {*"pPcCskx"}


def test_a_bill_has_the_same_key_in_every_offer() -> None:
    """Its place on the board, from the first seat's bills on: what was typed once is typed again."""
    keys = []
    for partner, deals in ((1, ()), (2, ()), (1, (("ask", 21, "Pro"), "send", "counter"))):
        state = play(bargaining(), ("offer", partner), *deals)
        keys.append(Choices(state, NAMES).own_keys)
    assert keys[0] == keys[1] == keys[2]
    assert [keys[0][f"bill:{bill}"] for bill in (11, 12, 13, 21, 42)] == ["1", "2", "3", "4", "j"]


def test_a_counter_offer_starts_on_the_bills_of_the_offer_it_answers() -> None:
    state = play(bargaining(), ("offer", 1), ("ask", 21, "Pro"), ("give", 42, "Con"), "send", "counter")
    assert Choices(state, NAMES).target == "bill:42", "what one was given is asked for first"
    play(state, ("ask", 42, "Con"))
    assert Choices(state, NAMES).target == "bill:21"


def test_a_number_chooses_no_use_that_has_a_letter() -> None:
    """Of a card that may be put out or exchanged: three numbers in a row must not exchange it."""
    state = GAME.new(4, seed=1)
    assert isinstance(state, LegislationState)
    while asked(state) != "PutOnDeck":
        play(state, state.legal_actions()[0])
    choices = Choices(state, NAMES)
    choices.open_uses()
    assert [use.key for use in choices.row.uses] == ["o", "x"]
    assert choices.keyed("2") is None
