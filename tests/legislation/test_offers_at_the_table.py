"""What the table makes of bargaining in Legislation: offers and counter-offers, their keys, who answers."""

from __future__ import annotations

import re

import pytest

from civics_tui.boards.picture import Span
from civics_tui.players.hints import Advice
from civics_tui.table.desk.desk import Desk
from civics_tui.table.drawing import lines
from civics_tui.table.drawing.captions import captions
from civics_tui.table.match.people import joined_answers
from civics_tui.table.scenes import Asking
from civics_tui.table.window.choices import Choices
from civics_tui.table.window.window import IN_WORDS
from rules.game import Text
from rules.legislation import GAME
from rules.legislation.cards import REPRESENTATIVES
from rules.legislation.scoring import CON, PRO
from rules.legislation.state import LegislationState
from tests.app.desks import SIZES
from tests.legislation.desks import (
    HANDS,
    NAMES,
    ON_DECK,
    at_the_table,
    bargaining,
    names_of,
    now,
    rows,
)
from tests.legislation.table import asked, play, pledge_round


def test_a_partner_is_named_by_the_number_of_its_seat() -> None:
    state = play(bargaining(), "end")
    assert rows(state) == [
        ("e", "End the Pledge turn"),
        ("x", "Exchange a card, before all else"),
        ("1", "Offer to Ann"),
        ("3", "Offer to Cy"),
        ("4", "Offer to Dora"),
    ]


def test_a_bill_of_an_offer_is_one_row_with_the_four_pledges_as_letters() -> None:
    choices = Choices(play(bargaining(), ("offer", 1)), NAMES)
    bills = [row for row in choices.rows if row.target]
    assert [row.target for row in bills[:6]] == [f"bill:{bill}" for bill in (11, 12, 13, 21, 22, 23)]
    assert {use.key: use.action for use in bills[0].uses} == {
        "p": ("ask", 11, "Pro"),
        "c": ("ask", 11, "Con"),
        "f": ("give", 11, "Pro"),
        "b": ("give", 11, "Con"),
    }
    assert choices.row is bills[0]
    assert [use.gain for use in bills[0].uses] == [
        "Ben pledges Yay; -1 for Ben",
        "Ben pledges Nay; +1 for Ben",
        "Ann pledges Yay; -1 for Ben",
        "Ann pledges Nay; +1 for Ben",
    ]


def test_a_swap_of_pledges_takes_seven_keys_and_no_cover() -> None:
    """Partner, two for each pledge, the partner's yes, and one for the table once the turn has ended."""
    desk = at_the_table(bargaining())
    for key in ("2", *"11", "p", *"21", "f", "y", "e", "o"):
        assert isinstance(desk.session.scene, Asking)
        assert desk.session.state.prompt().gathered, "everybody may see the screen"
        desk.key(key)
    assert [dict(tokens) for tokens in now(desk).tokens[:2]] == [{21: 1}, {11: 1}]


def test_of_the_news_a_final_deal_is_kept_before_how_it_was_made() -> None:
    desk = at_the_table(bargaining())
    for key in ("e", "1", *"11", "p", "y", "e", "o"):
        desk.key(key)
    assert desk.session.state.current_player == 2
    news = desk.session.news
    assert str(news.plays[news.kept_first[0]].summary).startswith(
        "Final: Player 2 gives nothing, Player 1 gives Pro on"
    )


def test_a_partner_answers_an_offer_where_it_is_made() -> None:
    desk = at_the_table(bargaining())
    for key in ("2", *"11", "p"):
        desk.key(key)
    assert names_of(desk) == ["y Ben said yes", "s Send", "k Cards", "o Ben counters", "x Drop"]
    for key, step in (("y", "Bargain"), ("o", "Compose"), ("s", "Answer")):
        session = at_the_table(now(desk).clone())
        session.key(key)
        assert asked(now(session)) == step
        assert len(now(session).pending) == (key == "y")


def test_who_answers_an_offer_is_named_by_every_answer_and_no_key_for_sending_it_answers() -> None:
    desk = at_the_table(bargaining())
    for key in ("2", *"11", "p"):
        desk.key(key)
        assert not desk.session.people.by_others, "Ann goes on"
    assert desk.session.scene.question(desk)[0][0].style == "seat-0"
    desk.key("s")
    assert names_of(desk) == ["y Ben accepts", "d Ben declines", "o Ben counters"]
    assert desk.session.scene.question(desk)[0][0] == Span("Ben", "strong on seat-1")
    assert desk.session.people.by_others, "what follows at once is not taken"


def test_enter_with_which_a_seat_takes_the_keyboard_declines_no_offer() -> None:
    desk = at_the_table(bargaining())
    for key in ("2", *"11", "p", "s", "enter"):
        desk.key(key)
    assert asked(now(desk)) == "Answer"
    assert desk.session.notice == "Ben chooses now. Ben declines: Enter again, if you mean it."
    desk.key("y")
    assert now(desk).pending, "another key is meant"


def test_every_letter_of_an_offer_stands_in_the_list_or_below_its_question_and_not_twice() -> None:
    desk = at_the_table(play(bargaining(), ("offer", 1), ("ask", 11, "Con"), ("give", 31, "Pro")))
    letters = {"y": "Ben said yes", "s": "Send", "k": "Cards", "o": "Ben counters", "x": "Drop"}
    desk.choices.at = 5
    for _ in desk.choices.rows[6:]:
        desk.key("down")
        lines = desk.picture().text.splitlines()
        told = "".join(line.ljust(80) for line in lines[16:18])
        for letter, words in letters.items():
            listed = any(line.split()[:2] == [letter, words.split()[0]] for line in lines[18:23])
            assert (f"{letter} {words}" in told) != listed, (letter, lines)
        assert desk.choices.row.name[:8] in "".join(lines[18:23])


def test_an_offer_in_the_open_is_colored_by_what_it_is_worth_to_the_one_who_is_asked() -> None:
    desk = at_the_table(bargaining())
    for key in ("2", *"12", "p", "s"):
        assert "worth to Ann, SP" in (shown := desk.picture().text)
        assert "12 +-+0 +1" in shown
        desk.key(key)
    assert now(desk).current_player == 1
    assert "worth to Ben, SC" in (shown := desk.picture().text)
    assert "12 +-+0 -1" in shown


def test_the_bills_of_an_offer_come_in_the_order_of_the_table_many_at_once() -> None:
    state = play(bargaining(), ("offer", 1))
    desk = at_the_table(state)
    bills = [row.target for row in desk.choices.rows if row.target.startswith("bill:")]
    assert bills == [f"bill:{bill}" for row in state.on_deck for bill in row]
    shown = "".join(desk.picture().text.splitlines()[18:23])
    assert sum(desk.choices.rows[at].name in shown for at in desk.choices.listed) > 8


def test_what_send_and_accept_were_is_taken_back_one_after_the_other() -> None:
    desk = at_the_table(bargaining())
    for key in ("2", *"11", "p", "y"):
        desk.key(key)
    assert desk.session.match.actions[-2:] == (("send",), ("accept",))
    desk.key("u")
    assert (asked(now(desk)), desk.session.scene) == ("Answer", Asking(1, now(desk).prompt().asked))
    desk.key("u")
    assert "press u again if all agree" in desk.session.notice
    desk.key("u")
    assert asked(now(desk)) == "Compose"
    assert names_of(desk)[0] == "y Ben said yes"


def test_a_computer_is_asked_for_its_own_answer() -> None:
    for computers in [(0,), (1,), (0, 1)]:
        state = play(bargaining(), ("offer", 1), ("ask", 11, "Pro"))
        joined = joined_answers(state, {0, 1, 2, 3}.difference(computers))
        assert [one.actions for one in joined] == [(("ask", 11, "Pro"),)], "only taken out"


def test_an_offer_with_cards_is_answered_behind_the_cover() -> None:
    state = play(
        bargaining(), ("offer", 1), ("ask", 11, "Pro"), "cards", ("seal", 1), ("request", "any"), "none"
    )
    assert not [one for one in joined_answers(state, range(4)) if one.since is None]


def test_a_counter_offer_is_not_countered() -> None:
    deal = (("offer", 1), ("ask", 11, "Pro"), "send", "counter", ("give", 21, "Pro"))
    names = names_of(at_the_table(play(bargaining(), *deal)))
    assert names == ["y Ann said yes", "s Send", "k Cards", "x Drop"]


def test_persons_answer_for_each_other_computers_for_themselves() -> None:
    state = play(bargaining(), ("offer", 1), ("ask", 11, "Pro"), "send", "accept", "end")
    cancel = ("1", "Cancel: nothing / Pro on 11")
    assert rows(state) == [("o", "Nobody cancels: all stand"), cancel], "one key for both says so"
    assert rows(state, 0) == [("o", "All stand"), cancel], "the key is the same"
    asked = state.current_player
    assert asked is not None
    other = next(name for seat, name in enumerate(NAMES[:2]) if seat != asked)
    assert f"does the deal with {other} stand?" in state.prompt().text.text(NAMES), (
        "nobody is asked of itself"
    )
    assert state.label(("pass",)).text.text(NAMES) == "All stand; Ann is asked next"


def test_in_an_offer_every_bill_has_a_key_of_its_own_that_is_no_letter_of_a_pledge() -> None:
    who = [card.id for card in REPRESENTATIVES[::2]]
    on_deck = {seat: (10 + 3 * seat, 11 + 3 * seat, 12 + 3 * seat) for seat in range(8)}
    state = play(pledge_round(representatives=who, on_deck=on_deck, hands={0: (1,), 1: (5,)}), ("offer", 1))
    play(state, ("ask", 10, "Pro"))
    joined = joined_answers(state, range(8))
    choices = Choices(state, [str(seat) for seat in range(8)], (), joined)
    keys = list(choices.own_keys.values())
    assert len(keys) == len(set(keys)) == 24
    assert all(keys)
    assert not {*keys} & {*"pcfbskxyo"}


def test_a_bill_has_the_same_key_in_every_offer() -> None:
    """Its place on the board, from the first seat's bills on: what was typed once is typed again."""
    keys = []
    offers = ((1, ()), (2, ()), (1, (("ask", 31, "Pro"),)), (1, (("ask", 21, "Pro"), "send", "counter")))
    for partner, deals in offers:
        keys.append(at_the_table(play(bargaining(), ("offer", partner), *deals)).choices.own_keys)
    assert keys[0] == keys[1] == keys[2] == keys[3]
    assert [keys[0][f"bill:{bill}"] for bill in (11, 12, 13, 21, 42)] == ["11", "12", "13", "21", "42"]


def test_a_counter_offer_starts_on_the_bills_of_the_offer_it_answers() -> None:
    state = play(bargaining(), ("offer", 1), ("ask", 21, "Pro"), ("give", 42, "Con"), "send", "counter")
    assert Choices(state, NAMES).target == "bill:42", "what one was given is asked for first"
    play(state, ("ask", 42, "Con"))
    assert Choices(state, NAMES).target == "bill:21"


def test_a_counter_offer_begins_with_the_offer_and_u_takes_out_what_is_given_first() -> None:
    deal = ("offer", 1), ("ask", 21, "Pro"), ("give", 42, "Con")
    for moves, key in ((deal, "o"), ((*deal, "send"), "o")):
        desk = at_the_table(play(bargaining(), *moves))
        desk.key(key)
        draft = now(desk).draft
        assert draft is not None
        assert (draft.maker, draft.asks, draft.gives) == (1, ((42, CON),), ((21, PRO),))
        assert "s Send" in names_of(desk)
        desk.key("u")
        assert (draft := now(desk).draft) is not None
        assert (draft.asks, draft.gives) == (((42, CON),), ())


def test_a_counter_offer_that_a_hint_has_named_begins_as_that() -> None:
    """It began as the offer it answers, in which nothing led to what had been advised."""
    desk = at_the_table(play(bargaining(), ("offer", 1), ("ask", 21, "Pro"), ("give", 42, "Con"), "send"))
    plan = ("counter",), ("ask", 11, "Pro"), ("give", 21, "Pro"), ("send",)
    desk.advise([Advice(("counter",), None, Text("Swap."), plan=plan), Advice(("accept",), None, Text(""))])
    desk.key("o")
    assert (draft := now(desk).draft) is not None
    assert (draft.asks, draft.gives) == (((11, PRO),), ((21, PRO),))
    assert "It begins as the hint named it; u takes out one piece" in " ".join(desk.picture().text.split())
    assert asked(now(desk)) == "Compose"
    assert desk.choices.use is not None
    assert desk.choices.use.action == ("send",), "what the hint says comes then"


def test_a_counter_offer_says_where_it_is_the_offer_still() -> None:
    desk = at_the_table(play(bargaining(), ("offer", 1), ("ask", 21, "Pro"), ("give", 42, "Con"), "send"))
    desk.resize(120, 40)
    assert "the same pledges" not in desk.picture().text
    desk.key("o")
    assert "the same pledges" in desk.picture().text
    desk.key("u")
    assert "the same pledges" not in desk.picture().text


def test_a_letter_of_an_offer_acts_at_once_whoever_put_the_cursor_there() -> None:
    """The first p opened the bill, a second made the pledge; after a step of the cursor one was enough."""
    for moves in ((), ("down", "up")):
        desk = at_the_table(play(bargaining(), ("offer", 1)))
        for key in (*moves, "p"):
            desk.key(key)
        assert (draft := now(desk).draft) is not None
        assert draft.asks == ((11, PRO),)


def test_what_a_pledge_is_worth_to_the_partner_is_told_with_its_sign() -> None:
    """`p get Pro  Ben +1` stood above `c get Con  Ben +1`, which costs Ben that."""
    for size in SIZES:
        desk = at_the_table(play(bargaining(), ("offer", 1)), ("Ann", "Medium bot 2", "Cy", "Dora"))
        desk.resize(*size)
        for key in "32":
            desk.key(key)
        desk.choices.open_uses()
        told = re.findall("([pcfb])  ?[a-z]+ (?:Pro|Con)|([+-]1) for Medium bot 2", desk.picture().text)
        assert told[-8:] == [
            pair for key, sign in zip("pcfb", "+-+-", strict=True) for pair in ((key, ""), ("", f"{sign}1"))
        ]


def taken_out(desk: Desk) -> list[tuple[str, str, str]]:
    """What can be taken out of the offer: the bill, the letter, what it says."""
    rows = [(row.target, use) for row in desk.choices.rows for use in row.uses if use.since]
    return [(target, use.key, use.words) for target, use in rows]


def test_any_pledge_is_taken_out_of_an_offer_by_the_keys_that_put_it_in() -> None:
    desk = at_the_table(play(bargaining(), ("offer", 1), ("ask", 21, "Pro"), ("give", 42, "Con"), "send"))
    desk.key("o")
    assert taken_out(desk) == [
        ("bill:21", "f", "take out: give Pro"),
        ("bill:42", "c", "take out: get Con"),
    ]
    before = desk.session.match.actions
    for key in (*"42", "c"):
        desk.key(key)
    assert (draft := now(desk).draft) is not None
    assert (draft.asks, draft.gives) == ((), ((21, PRO),))
    assert desk.session.match.actions == tuple(one for one in before if one != ("ask", 42, "Con"))
    assert taken_out(desk) == [("bill:21", "f", "take out: give Pro")], "the only one, too"
    for key in (*"42", "c"):
        desk.key(key)
    assert len(taken_out(desk)) == 2, "put in again"
    for key in (*"42", "c", *"21", "f"):
        desk.key(key)
    assert (draft := now(desk).draft) is not None
    assert (draft.asks, draft.gives) == ((), ())


def test_a_counter_offer_to_an_offer_with_cards_begins_with_its_pledges() -> None:
    """Its cards are begun anew: what is given is seen by nobody else."""
    offer = ("ask", 21, "Pro"), ("give", 42, "Con"), "cards", ("seal", 1), ("request", "any"), "none", "send"
    desk = at_the_table(play(bargaining(), ("offer", 1), *offer))
    while not isinstance(desk.session.scene, Asking):
        desk.key("enter")
    assert desk.session.viewer == 1, "behind the cover"
    desk.key("o")
    while not isinstance(desk.session.scene, Asking):
        desk.key("enter")
    assert (draft := now(desk).draft) is not None
    assert (draft.maker, draft.asks, draft.gives, draft.cards) == (1, ((42, CON),), ((21, PRO),), ())
    told = "It has none of the offer's cards."
    assert told in desk.picture().text, "they were dropped without a word"
    cards = play(now(desk), "cards", ("seal", 5), ("request", "any"), "none")
    assert told not in str(cards.prompt().text)


def with_cards(cards: int) -> Desk:
    """An offer of Ann with a pledge before its cards and one after them; Ann has three."""
    desk = at_the_table(bargaining())
    put_in = [step for bill in (1, 2)[:cards] for step in (("seal", bill), ("request", "any"))]
    for action in (("offer", 1), ("ask", 21, "Pro"), ("cards",), *put_in, ("none",), ("give", 42, "Con")):
        desk.session.play(action)
        desk.show_scene()
    while not isinstance(desk.session.scene, Asking):
        desk.key("enter")
    assert asked(now(desk)) == "Compose"
    return desk


def test_anything_is_taken_out_of_an_offer_with_cards_whatever_was_put_in_after_it() -> None:
    for typed, asks, gives, cards in (
        ("21p", (), ((42, CON),), (1, 2)),
        ("42b", ((21, PRO),), (), (1, 2)),
        ("Take out card 1, given for any card", ((21, PRO),), ((42, CON),), (2,)),
        ("Take out card 2, given for any card", ((21, PRO),), ((42, CON),), (1,)),
    ):
        desk = with_cards(2)
        rows = {row.name: number for number, row in enumerate(desk.choices.rows)}
        for key in desk.choices.key(rows[typed]) if typed in rows else typed:
            desk.key(key)
        assert isinstance(desk.session.scene, Asking)
        assert asked(now(desk)) == "Compose"
        assert desk.session.viewer is None, "no hand was opened"
        assert (draft := now(desk).draft) is not None
        assert (draft.asks, draft.gives) == (asks, gives)
        assert tuple(bill for bill, _ in draft.cards) == cards


def test_a_card_taken_out_of_an_offer_is_not_named_before_the_others() -> None:
    desk = with_cards(2)
    words = [use.text for row in desk.choices.rows for use in row.uses if use.since and not row.target]
    assert words == ["Take out card 1, given for any card", "Take out card 2, given for any card"]
    assert "Take out card 1" not in str(with_cards(0).choices.rows)


def test_behind_the_cover_a_card_is_taken_out_of_an_offer_by_its_own_key() -> None:
    desk = with_cards(2)
    desk.key("k")
    while not isinstance(desk.session.scene, Asking):
        desk.key("enter")
    for key in (*desk.choices.own_keys["hand:1"], "d"):
        desk.key(key)
    assert (draft := now(desk).draft) is not None
    assert (asked(now(desk)), desk.session.viewer) == ("AddCard", 0), "more may be put in at once"
    assert isinstance(desk.session.scene, Asking)
    assert [bill for bill, _ in draft.cards] == [2]
    assert (draft.asks, draft.gives) == (((21, PRO),), ((42, CON),))


def test_the_offer_that_is_answered_is_in_sight_while_a_counter_offer_is_made() -> None:
    swap = ("ask", 21, "Pro"), ("give", 42, "Con")
    more = ("ask", 11, "Con"), ("give", 31, "Pro")
    told = "Con on 42 for your Pro on 21", "Pro 31, Con 42 for your Pro 21, Con 11"
    for deal, words in zip((swap, swap + more), told, strict=True):
        desk = at_the_table(play(bargaining(), ("offer", 1), *deal, "send"))
        for key in ("o", *"31", "c"):
            desk.key(key)
            question = "".join(span.text for span in desk.session.scene.question(desk)[0])
            assert question.startswith(f"Ben: Ann offered {words}.")


@pytest.mark.parametrize("size", SIZES)
def test_bills_of_a_deal_are_named_wherever_a_wide_window_tells_it(size: tuple[int, int]) -> None:
    """`Dale offers Ash Pro on 81, for Pro on 67` stood in windows of 200 columns."""
    wide = size[0] >= IN_WORDS
    rights, dues = ("21 Campus Child Care", "42 Library Entry Fee") if wide else ("21", "42")
    desk = at_the_table(play(bargaining(), ("offer", 1), ("ask", 21, "Pro"), ("give", 42, "Con"), "send"))
    desk.resize(*size)
    question = "".join(span.text for span in desk.session.scene.question(desk)[0])
    assert question == f"Ben: Ann offers you Con on {dues} for your Pro on {rights}."
    names, told = desk.names, desk.session.log.plays(None)[-1].summary
    assert told.text(names) == f"Ann offers Ben Con on {dues}, for Pro on {rights}."
    chips = desk.board.chips(desk.view(desk.plan.board))
    said = captions(desk.session.match, names, chips, desk.session.log.plays(None)[-1], "points")
    assert told.text(names) in ["".join(span.text for span in line.words) for line in said]
    desk.key("o")
    question = "".join(span.text for span in desk.session.scene.question(desk)[0])
    assert question == f"Ben: Ann offered Con on {dues} for your Pro on {rights}."


def test_news_of_a_deal_that_have_no_room_for_names_keep_numbers() -> None:
    """With names the longest deals were cut, and who reads them needs every bill."""
    deal = ("ask", 11, "Pro"), ("ask", 31, "Con"), ("give", 42, "Pro"), ("give", 23, "Con")
    desk = at_the_table(play(bargaining(), ("offer", 1), *deal, "send"))
    desk.resize(100, 30)
    desk.key("y")
    desk.key("enter")
    named = "◂ Ben accepts: Ann gives Pro on 42 Library Entry Fee and Con on 23 Plastics Ban, Ben gives"
    numbered = "◂ Ben accepts: Ann gives Pro on 42 and Con on 23, Ben gives Pro on 11 and Con on 31."
    for question, told in (("x" * 40, numbered), ("", named)):
        (news,) = lines.news(desk, [Span(question)])
        assert "".join(span.text for span in news.forms[0]).startswith(told)


def test_a_counter_offer_is_listed_with_the_offer_that_it_ends() -> None:
    """A hint to make one was followed, it was declined, and nothing had said that the offer was gone, too."""
    state = play(bargaining(), ("offer", 1), ("ask", 21, "Pro"), ("give", 42, "Con"), "send")
    assert str(state.label(("counter",)).gain) == "ends this offer"


def test_what_a_bill_is_worth_gives_no_way_to_letters_in_the_list_of_an_offer() -> None:
    on_deck = {**ON_DECK, 1: (57, 79, 80)}
    tokens = {1: [(21, "Pro"), (31, "Pro"), (12, "Con")]}
    state = play(pledge_round(on_deck=on_deck, hands=HANDS, tokens=tokens), ("offer", 1), ("ask", 57, "Con"))
    for size in SIZES:
        desk = at_the_table(state, ("Ann", "Cyrus", "Cy", "Dora"))
        desk.resize(*size)
        assert " f b " not in desk.picture().text.replace("\n", " ")


def test_the_name_of_a_deal_that_is_struck_is_whole_in_the_list() -> None:
    deal = ("offer", 1), ("ask", 11, "Pro"), ("ask", 31, "Con"), ("give", 42, "Pro"), ("give", 23, "Con")
    state = play(bargaining(), *deal, "send", "accept", "end")
    assert rows(state)[1] == ("1", "Cancel 1, of Ann and Ben")


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


def test_a_bill_with_one_pledge_left_is_typed_as_the_others_are() -> None:
    """Its number alone made the pledge, while that of another bill listed two."""
    desk = at_the_table(
        play(bargaining(), ("offer", 1), ("ask", 11, "Pro"), ("ask", 12, "Pro"), ("give", 21, "Pro"))
    )
    row = next(row for row in desk.choices.rows if row.target == "bill:21")
    assert [use.key for use in row.uses] == ["c"]
    for digit in desk.choices.key(desk.choices.rows.index(row)):
        desk.key(digit)
    before = now(desk)
    assert desk.choices.open
    desk.key("c")
    assert now(desk) is not before


def test_the_cursor_of_a_pledge_turn_starts_on_an_offer_and_not_on_its_end() -> None:
    desk = at_the_table(bargaining())
    assert desk.choices.row.name == "Offer to Ben"
    state = pledge_round(on_deck=ON_DECK, hands=HANDS, suspended=(1, 2, 3))
    assert at_the_table(state).choices.row.name == "End the Pledge turn"


def test_a_deal_is_struck_by_the_number_it_has_on_the_board_and_told_by_its_terms() -> None:
    state = bargaining()
    play(state, ("offer", 1), ("ask", 11, "Pro"), ("give", 21, "Con"), "send", "accept")
    play(state, ("offer", 2), ("ask", 31, "Con"), "send", "accept", "end")
    desk = at_the_table(state.clone())
    question = "Ben, Cy or Ann: After Ann's turn, do 2 deals stand? Any party may cancel."
    assert question in desk.picture().text
    desk.advise([Advice(("pass",), None, Text(""))])
    assert desk.info[0][0] == ("Hint: Nobody cancels: all stand", "title"), (
        "nobody is asked next at one screen"
    )
    play(state, ("strike", 0))
    desk = at_the_table(state)
    assert [line[:3] for line in desk.picture().text.splitlines() if "nothing" in line][:1] == ["▸2 "]
    assert ("2", "Cancel: nothing / Con on 31") in rows(state)
    desk.key("2")
    desk.key("enter")
    assert now(desk).tabled in ((None, None), ())


def test_under_an_offer_that_is_made_stands_no_answer_to_the_one_before() -> None:
    """`Offer to Cy: give Pro on 20; get Con on 55. Ben declines your offer.` was read as of this one."""
    before = ("offer", 1), ("ask", 21, "Pro"), ("send",), ("decline",)
    composing = ("offer", 1), ("ask", 22, "Pro"), ("cards",), ("seal", 1)
    for made in range(1, 5):
        desk = at_the_table(bargaining())
        for action in (*before, *composing[:made]):
            desk.session.play(action)
            desk.show_scene()
        while not isinstance(desk.session.scene, Asking):
            desk.key("enter")
        for _ in desk.choices.rows:
            assert "declines" not in desk.picture().text
            desk.key("down")
