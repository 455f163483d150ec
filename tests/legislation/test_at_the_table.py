"""What the table makes of the questions of Legislation: rows, numbers, letters, who answers for whom."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

from civics_tui.boards.legislation import LegislationBoard
from civics_tui.boards.picture import UNICODE, Span
from civics_tui.boards.view import View
from civics_tui.players.hints import Advice
from civics_tui.table.desk.desk import Desk
from civics_tui.table.match.people import joined_answers
from civics_tui.table.scenes import Asking, PrivateReveal, Reveal, Sealed, Showing, Thinking
from civics_tui.table.session.session import Session
from civics_tui.table.window.choices import Choices
from rules.chance import SeededChance
from rules.game import Action, Text
from rules.legislation import GAME
from rules.legislation.cards import REPRESENTATIVES
from rules.legislation.effects.optional import NONE
from rules.legislation.phases.bargaining import DECLINE
from rules.legislation.phases.voting import PASS
from rules.legislation.scoring import CON, PRO
from rules.legislation.state import LegislationState
from rules.match import Match
from tests.app.desks import SIZES, desk_of, sit
from tests.app.driving import Loose
from tests.legislation.table import asked, play, pledge_round, vote, vote_round

NAMES = ("Ann", "Ben", "Cy", "Dora")
ON_DECK = {0: (11, 12, 13), 1: (21, 22, 23), 2: (31, 32, 33), 3: (41, 42, 43)}
HANDS = {0: (1, 2, 3, 4), 1: (5, 6, 14, 81), 2: (7, 8, 9, 15), 3: (16, 17, 19, 20)}
OWNERS = ("amos-tillingbrook", "lucinda-marrowgate", "zinnia-freewick", "dorothea-wrenfield")


def rows(state: LegislationState, *computers: int) -> list[tuple[str, str]]:
    """Return the rows of the list: number or letter, and name."""
    choices = Choices(state, NAMES, computers)
    found = []
    for index, row in enumerate(choices.rows):
        found.append((choices.key(index), row.name))
    return found


def bargaining() -> LegislationState:
    return pledge_round(on_deck=ON_DECK, hands=HANDS)


def at_the_table(state: LegislationState, names: Sequence[str] = NAMES) -> Desk:
    """The table at a position of persons."""
    match = Match.start(GAME, state.seats, 1, names[: state.seats])
    match.state = state
    session = Session(Loose(match), LegislationBoard())
    session.start()
    desk = Desk(session, UNICODE)
    desk.show_scene()
    return desk


def now(desk: Desk) -> LegislationState:
    """The position the table has come to."""
    state = desk.session.state
    assert isinstance(state, LegislationState)
    return state


def names_of(desk: Desk) -> list[str]:
    """The rows that are about no thing, with their letters."""
    return [f"{row.uses[0].key} {row.name}" for row in desk.choices.rows if not row.target]


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
        "p": ("ask", 11, "Pro"),
        "c": ("ask", 11, "Con"),
        "f": ("give", 11, "Pro"),
        "b": ("give", 11, "Con"),
    }
    assert choices.row is bills[0]
    assert [use.gain for use in bills[0].uses] == [
        "Ben pledges Yay",
        "Ben pledges Nay",
        "Ann pledges Yay",
        "Ann pledges Nay",
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
    assert names_of(desk) == ["k Cards", "y Ben agrees", "o Counter", "s Send", "x Drop"]
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
    assert names_of(desk) == ["y Ben accepts", "d Ben declines", "o Ben makes a counter-offer"]
    assert desk.session.scene.question(desk)[0][0] == Span("Ben", "strong on seat-1")
    assert desk.session.people.by_others, "what follows at once is not taken"


def test_the_letters_of_an_offer_that_the_list_does_not_show_stand_below_its_question() -> None:
    names = ("Constantine", "Wilhelmina", "Evangelina", "Maximiliana")
    desk = at_the_table(play(bargaining(), ("offer", 1), ("ask", 11, "Con"), ("give", 31, "Pro")), names)
    desk.choices.at = 6
    desk.key("down")
    lines = "".join(line.ljust(80) for line in desk.picture().text.splitlines()[16:18])
    for letter in (
        "p get Pro",
        "c get Con",
        "f give Pro",
        "b give Con",
        "k Cards",
        "y Wilhelmina agrees",
        "o Counter",
    ):
        assert letter in lines
    listed = [line.split()[:2] for line in desk.picture().text.splitlines()[18:20]]
    assert listed == [["s", "Send"], ["x", "Drop"]], "those the list shows are not told twice"


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
    assert names_of(desk)[1] == "y Ben agrees"


def test_a_computer_is_asked_for_its_own_answer() -> None:
    for computers in [(0,), (1,), (0, 1)]:
        state = play(bargaining(), ("offer", 1), ("ask", 11, "Pro"))
        assert joined_answers(state, {0, 1, 2, 3}.difference(computers)) == []


def test_an_offer_with_cards_is_answered_behind_the_cover() -> None:
    state = play(
        bargaining(), ("offer", 1), ("ask", 11, "Pro"), "cards", ("seal", 1), ("request", "any"), "none"
    )
    assert joined_answers(state, range(4)) == []


def test_a_counter_offer_is_not_countered() -> None:
    deal = (("offer", 1), ("ask", 11, "Pro"), "send", "counter", ("give", 21, "Pro"))
    assert names_of(at_the_table(play(bargaining(), *deal)))[1:] == ["y Ann agrees", "s Send", "x Drop"]


RECOUNTERS = ("juno-hallowmere", "dorothea-wrenfield", "horatio-stonelatch", "imogen-ledgerly")


def at_the_total() -> LegislationState:
    """Ann's bill 12 has its total, and she and Cy may take the vote again."""
    state = vote_round(representatives=RECOUNTERS, on_deck=ON_DECK, hands=HANDS, effects=True)
    state.used[1] = state.used[3] = True
    return vote(play(state, ("call", 12)), "YYYY")


def test_owners_of_a_motion_to_reconsider_are_asked_together() -> None:
    desk = at_the_table(at_the_total())
    assert "".join(span.text for span in desk.session.scene.question(desk)[0]).startswith(
        "Ann or Cy: The total is +4"
    )
    assert [row.name for row in desk.choices.rows] == [
        "Ann: take the vote again",
        "Cy: take the vote again",
        "Let it stand",
    ]
    assert desk.choices.row.safe
    desk.key("d")
    assert now(desk).passed == (12,)
    assert desk.session.match.actions == (("none",), ("none",))


@pytest.mark.parametrize(("key", "seat"), [("1", 0), ("3", 2)])
def test_an_owner_takes_the_vote_again_by_its_number(key: str, seat: int) -> None:
    desk = at_the_table(at_the_total())
    desk.key(key)
    assert asked(now(desk)) == "Ballot"
    assert [owner for owner in (0, 2) if now(desk).used[owner]] == [seat]


def test_an_owner_at_another_terminal_is_asked_there() -> None:
    assert joined_answers(at_the_total(), {0, 1, 3}) == []
    state = play(at_the_total(), "none")
    assert (asked(state), state.current_player) == ("Reconsider", 2)
    assert joined_answers(state, range(4)) == [], "nobody is left to ask"


def test_persons_answer_for_each_other_computers_for_themselves() -> None:
    state = play(bargaining(), ("offer", 1), ("ask", 11, "Pro"), "send", "accept", "end")
    offered = [("o", "All stand"), ("1", "Strike nothing / Pro on 11")]
    assert rows(state) == rows(state, 0) == offered, "the words and the key are the same"
    assert state.label(("pass",)).text.text(NAMES) == "All stand; Ann is asked next"


def test_the_effect_of_a_computer_is_not_offered_to_a_person() -> None:
    state = vote_round(representatives=OWNERS, on_deck=ON_DECK, effects=True)
    play(state, ("call", 12))
    assert asked(state) == "BeforeBallots"
    assert [name for _, name in rows(state, 1, 2, 3)] == ["Ann: Floor Leader", "No effect: go on"]
    assert ("d", "No effect: go on") in rows(state)


def test_to_go_on_without_an_effect_is_one_key_whoever_plays() -> None:
    state = vote_round(representatives=OWNERS, on_deck=ON_DECK, effects=True)
    play(state, ("call", 12))
    go_on = ("d", "No effect: go on")
    for computers in ((), (1,), (1, 2, 3)):
        assert rows(state, *computers)[-1] == go_on


def test_the_first_cover_tells_whom_one_plays() -> None:
    state = GAME.new(4, seed=1, build="4-b")
    view = View(state.observation(None), NAMES, 80, 15)
    text = " ".join(LegislationBoard().look(view, "role:2"))
    assert text.startswith("You are Rep. ")
    assert "once a game" in text
    assert "discard what costs you" in text


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


def test_the_offer_that_is_answered_is_in_sight_while_a_counter_offer_is_made() -> None:
    swap = ("ask", 21, "Pro"), ("give", 42, "Con")
    more = ("ask", 11, "Con"), ("give", 31, "Pro")
    told = "Con on 42 for your Pro on 21", "Pro 31, Con 42 for your Pro 21, Con 11"
    for deal, words in zip((swap, swap + more), told, strict=True):
        desk = at_the_table(play(bargaining(), ("offer", 1), *deal, "send"))
        for key in ("o", *"31", "c"):
            desk.key(key)
            question = "".join(span.text for span in desk.session.scene.question(desk)[0])
            assert question.startswith(f"Ben: Counter Ann's {words}.")


def test_a_digit_that_is_the_key_of_a_row_does_what_the_row_does_whatever_number_another_bill_has() -> None:
    state = GAME.new(4, seed=1)
    assert isinstance(state, LegislationState)
    seat = state.current_player or 0
    state.hands[seat] = (3, 41, 42, 51, 52)
    state.advance()
    desk = at_the_table(state)
    desk.key("enter")
    desk.key("3")
    assert now(desk).discards[seat] == (42,)


def test_who_draws_the_last_card_sees_it_before_the_keyboard_goes_on() -> None:
    state = GAME.new(4, seed=1)
    assert isinstance(state, LegislationState)
    for _ in range(4):
        play(state, state.legal_actions()[1], "done")
    assert asked(state) == "DrawCard"
    desk = at_the_table(state)
    seat = state.current_player
    assert seat is not None
    for key in ("enter", "k"):
        desk.key(key)
    assert isinstance(desk.session.scene, PrivateReveal)
    (drawn,) = {*now(desk).hands[seat]} - {*state.hands[seat]}
    assert f"{NAMES[seat]} draws {drawn} " in desk.picture().text


def test_who_draws_a_card_in_the_open_pledge_turn_sees_it_before_the_hand_is_put_away() -> None:
    desk = at_the_table(bargaining())
    for key in ("x", "enter", "1", "k"):
        desk.key(key)
    assert isinstance(desk.session.scene, PrivateReveal)
    (drawn,) = {*now(desk).hands[0]} - {*HANDS[0]}
    assert f"Ann draws {drawn} " in desk.picture().text
    desk.key("enter")
    assert isinstance(desk.session.scene, Asking)
    assert desk.session.viewer is None


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
    assert rows(state)[1] == ("1", "Strike Ann and Ben's deal")


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


def test_a_pledge_typed_behind_a_bill_that_had_no_other_is_not_made_on_the_next_bill() -> None:
    desk = at_the_table(
        play(bargaining(), ("offer", 1), ("ask", 11, "Pro"), ("ask", 12, "Pro"), ("give", 21, "Pro"))
    )
    row = next(row for row in desk.choices.rows if row.target == "bill:21")
    assert [use.key for use in row.uses] == ["c"]
    for digit in desk.choices.key(desk.choices.rows.index(row)):
        desk.key(digit)
    made = now(desk)
    desk.key("c")
    assert now(desk) is made
    assert desk.session.notice == "c was the only choice there, and is made."
    desk.key("b")
    assert now(desk) is not made, "another letter is another choice"


def test_a_letter_chosen_for_somebody_is_forgotten_with_the_question_it_belonged_to() -> None:
    """A1 of a playtest: a hand put on deck by numbers swallowed the letter of a later offer."""
    session = sit("legislation", 3, 0, "person", "medium", "medium")
    desk = desk_of(session)
    spent = ""
    while not spent or not session.asking or asked(now(desk)) == "PutOnDeck":
        only = [row for row in desk.choices.rows if row.only and row.only.key and row.target]
        if not session.state.legal_actions() or not (session.asking or isinstance(session.scene, Thinking)):
            desk.key("enter")
        elif only and asked(now(desk)) == "PutOnDeck":
            spent = only[0].uses[0].key
            desk.key(desk.choices.key(desk.choices.rows.index(only[0])))
        else:
            session.play(session.state.legal_actions()[0])
            desk.show_scene()
    desk.key(spent)
    assert "was the only choice there" not in session.notice


def ballots() -> Desk:
    """Ann's bill 12 before the house; Cy has pledged Pro on it."""
    state = vote_round(on_deck=ON_DECK, hands=HANDS, tokens={2: [(12, "Pro")]}, effects=False)
    return at_the_table(play(state, ("call", 12)))


def test_a_ballot_is_cast_at_its_cover_and_nothing_shows_which() -> None:
    """Ruling L-59."""
    shown = []
    for letter in "yna":
        desk = ballots()
        scene = desk.session.scene
        assert isinstance(scene, Sealed)
        assert scene.seat == 1
        assert desk.session.viewer is None
        assert "Ben votes next, the others look away" in desk.picture().text
        desk.key(letter)
        assert now(desk).ballots[1] == {"y": 1, "n": -1, "a": 0}[letter]
        shown.append(desk.picture().text)
    assert shown == shown[:1] * 3
    assert "Cy votes next" in shown[0]


def test_a_ballot_can_be_cast_with_the_own_hand_in_sight() -> None:
    desk = ballots()
    desk.key("enter")
    assert desk.session.viewer == 1
    desk.key("n")
    assert now(desk).ballots[1] == -1
    assert desk.session.viewer is None


def test_the_pledge_on_a_bill_is_read_at_the_cover_of_its_ballot_whatever_the_news_are() -> None:
    state = vote_round(on_deck=ON_DECK, hands=HANDS, tokens={1: [(12, "Pro")]}, effects=False)
    desk = at_the_table(state)
    desk.choices.at = desk.choices.index_of("bill:12") or 0
    desk.key("enter")
    assert isinstance(desk.session.scene, Sealed)
    assert desk.session.news.plays
    text = " ".join(desk.picture().text.split())
    assert "You pledged Pro here. Your vote on 12 Equal Pay?" in text


def test_what_breaking_a_pledge_costs_is_read_at_the_cover_where_no_letter_votes() -> None:
    desk = ballots()
    desk.key("a")
    assert "Breaking your Pro: you skip the" in desk.picture().text
    desk.key("y")
    shared = desk.picture().text
    assert "No letter answers: one answer has a price." in shared
    for letter in "nax7":
        desk.key(letter)
        assert desk.picture().text == shared, "who has pledged votes behind the cover, whichever way"
    desk.key("enter")
    assert desk.session.viewer == 2
    assert "Cy: You pledged Pro here. Your vote on 12" in desk.picture().text.replace("\n", " ")
    desk.key("n")
    assert "Breaking your Pro" in desk.picture().text
    desk.key("n")
    assert now(desk).ballots[2] == -1
    assert "Breaking your Pro" not in desk.picture().text


def test_a_roll_call_is_open() -> None:
    state = vote_round(on_deck=ON_DECK, hands=HANDS, effects=False, ballots="roll_call")
    assert isinstance(at_the_table(play(state, ("call", 12))).session.scene, Asking)


def test_the_cursor_of_a_pledge_turn_starts_on_an_offer_and_not_on_its_end() -> None:
    desk = at_the_table(bargaining())
    assert desk.choices.row.name == "Offer to Ben"
    state = pledge_round(on_deck=ON_DECK, hands=HANDS, suspended=(1, 2, 3))
    assert at_the_table(state).choices.row.name == "End the Pledge turn"


def meanings(state: LegislationState) -> dict[str, tuple[Action, str]]:
    """The letters of a question, with the choice each makes and its words; counts are no words."""
    found = {}
    for action in state.legal_actions():
        label = state.label(action)
        words = str(label.use or label.name or label.text).partition(" (")[0]
        found[label.key] = (action, words)
    found.pop("", None)
    return found


def test_a_letter_typed_twice_never_means_two_things() -> None:
    """Around the ballots no letter changes its meaning even if another one was typed."""
    for seed in range(6):
        chance = SeededChance(seed)
        state = GAME.new(3 + seed, seed=seed, hand_size=6)
        assert isinstance(state, LegislationState)
        last: Action = ()
        before, voting = meanings(state), False
        while state.current_player is not None:
            here = meanings(state)
            for letter in {*before, *here}:
                was, now_ = before.get(letter), here.get(letter)
                if was and now_ and was[1] != now_[1] and (was[0] == last or (voting and state.called)):
                    # What is declined is declined by one letter, whatever it is.
                    assert {was[0], now_[0]} <= {NONE, PASS, DECLINE}, (letter, was, now_)
            before, voting = here, bool(state.called)
            last = chance.pick(state.legal_actions(), "a choice")
            state.apply(last)


RECUSER = ("odalys-brightwater", "zinnia-freewick", "dorothea-wrenfield", "imogen-ledgerly")
"""The first has Floor Leader, the second Point of Order."""
VOTED = {0: (12, 13), 1: (21, 22), 2: (31, 32), 3: (41, 42)}


def at_thumbs(*players: str, **position: Any) -> Desk:
    """Return the desk of a table that shows thumbs on bill 12: all persons, but for levels of computers."""
    state = play(vote_round(on_deck=VOTED, hands=HANDS, ballots="thumbs", **position), ("call", 12))
    match = Match.start(GAME, 4, names=NAMES, seed=1)
    match.state = state
    session = Session(Loose(match, players), LegislationBoard())
    session.start()
    desk = desk_of(session)
    assert isinstance(session.scene, Showing)
    return desk


def thumbs_at(desk: Desk) -> dict[int, str]:
    """Return what each seat shows."""
    return {seat: str(action[0]) for seat, action in desk.session.scene.shows.items()}


def test_thumbs_begin_at_what_is_pledged_else_at_what_the_bill_is_worth() -> None:
    assert thumbs_at(at_thumbs(tokens={3: [(12, "Con")]})) == {0: "yay", 1: "nay", 2: "yay", 3: "nay"}


def test_a_number_turns_a_thumb_and_one_enter_counts_them_all() -> None:
    desk = at_thumbs()
    desk.key("4")
    desk.key("4")
    assert thumbs_at(desk)[3] == "nay"
    desk.key("enter")
    assert isinstance(desk.session.scene, Reveal)
    division = now(desk).division
    assert division is not None
    assert division.ballots == (1, -1, 1, -1)


def test_a_thumb_against_a_pledge_is_asked_twice_with_its_price() -> None:
    desk = at_thumbs(tokens={1: [(12, "Pro")]})
    desk.key("2")
    desk.key("enter")
    assert "Ben breaks a Pro: skips the next Pledge round. Enter again counts." in desk.session.notice
    assert isinstance(desk.session.scene, Showing)
    desk.key("enter")
    assert now(desk).betrayers[1]


def test_effects_before_the_ballots_are_keys_on_the_screen_of_the_thumbs() -> None:
    desk = at_thumbs(representatives=RECUSER, effects=True)
    assert "Point of Order" in desk.picture().text
    assert "Floor Leader" in desk.picture().text
    desk.key("4")
    turned = thumbs_at(desk)
    desk.key("e", "e")
    while not isinstance(desk.session.scene, Showing):
        desk.key("enter")
    assert thumbs_at(desk)[3] == turned[3], "an effect turns nobody's thumb back"
    desk.key("enter")
    assert isinstance(desk.session.scene, Reveal), "one key for no effect and all ballots"


def test_computers_vote_by_themselves_between_thumbs() -> None:
    desk = at_thumbs("person", "person", "medium", "person")
    assert sorted(thumbs_at(desk)) == [0, 1, 3]
    desk.key("enter")
    assert desk.session.scene.thinks
    desk.session.play(("nay",))
    assert isinstance(desk.session.scene, Reveal), "Dora's thumb waited for the computer's ballot"
    division = now(desk).division
    assert division is not None
    assert division.ballots == (1, -1, -1, 0)


def test_the_first_of_two_digits_waits_for_the_second_and_any_other_key_forgets_it() -> None:
    desk = at_the_table(play(bargaining(), ("offer", 1)))
    desk.key("4")
    assert "4_" in desk.session.notice
    desk.key("down")
    desk.key("2")
    desk.key("1")
    assert desk.choices.open
    assert desk.choices.target == "bill:21"
    assert [use.key for use in desk.choices.row.uses] == ["p", "c", "f", "b"]
    assert "21" in desk.picture().text


def test_a_bill_is_called_by_its_place_and_by_its_printed_number_with_enter() -> None:
    """So it is with a place that is printed on another bill that can be called."""
    state = vote_round(on_deck={0: (60, 61, 12), 1: (21, 22, 23), 2: (34, 32, 33), 3: (44, 42, 41)})
    for digits, bill, at_once in (("13", 12, True), ("11", 60, True), ("60", 60, False), ("12", 61, False)):
        desk = at_the_table(state.clone())
        for key in digits:
            desk.key(key)
        assert desk.choices.target == f"bill:{bill}" or at_once
        assert now(desk).called == (bill if at_once else None)
        if not at_once:
            desk.key("enter")
        assert now(desk).called == bill


def test_a_bill_is_looked_at_by_its_place_or_by_its_printed_number() -> None:
    state = vote_round(on_deck={0: (60, 61, 70), 1: (21, 22, 23), 2: (34, 32, 33), 3: (44, 42, 41)})
    for digits, bill in (("12", 61), ("31", 34), ("44", 44), ("70", 70)):
        desk = at_the_table(state.clone())
        for key in ("i", *digits):
            desk.key(key, key)
        assert desk.looking is not None
        assert desk.looking.target == f"bill:{bill}"


@pytest.mark.parametrize(("seats", "size"), [*product((3, 5, 8), ((160, 50), (200, 60)))])
def test_how_a_turn_goes_stands_once_in_a_large_window(seats: int, size: tuple[int, int]) -> None:
    desk = desk_of(sit("legislation", seats, 30 + 8 * seats), size)
    while not desk.session.state.prompt().gathered:
        desk.session.play(desk.session.state.legal_actions()[0])
        while not desk.session.asking:
            desk.session.go_on()
    desk.show_scene()
    assert desk.session.viewer is None
    text = desk.picture().text
    assert all(text.count(page) < 2 for page in ("A TURN", "SIGNS", "PASSED BILLS"))


def test_a_deal_is_struck_by_the_number_it_has_on_the_board_and_told_by_its_terms() -> None:
    state = bargaining()
    play(state, ("offer", 1), ("ask", 11, "Pro"), ("give", 21, "Con"), "send", "accept")
    play(state, ("offer", 2), ("ask", 31, "Con"), "send", "accept", "end")
    desk = at_the_table(state.clone())
    assert "Ben, Cy or Ann: With Ann's turn over, do 2 deals stand, or is one struck?" in desk.picture().text
    desk.advise([Advice(("pass",), None, Text(""), True)])
    assert desk.info[0] == ("Hint: All stand", "title"), "nobody is asked next at one screen"
    play(state, ("strike", 0))
    desk = at_the_table(state)
    assert [line[:2] for line in desk.picture().text.splitlines() if "nothing" in line][:1] == ["2 "]
    assert ("2", "Strike nothing / Con on 31") in rows(state)
    desk.key("2")
    desk.key("enter")
    assert now(desk).tabled in ((None, None), ())
