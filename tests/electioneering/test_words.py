"""What players read: questions, choices, the log by play, and the reveals."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from rules.electioneering.cards import CARDS
from rules.electioneering.components import BOX
from rules.electioneering.effects import standing
from rules.electioneering.moments import RunOffBegins, RunOffCounted, VotesCounted
from rules.electioneering.phases import CountTheVotes
from rules.electioneering.state import ElectionState
from rules.game import Asked, Text
from tests.electioneering.table import GAME, kinds, new, play, position, runoff, suit
from tests.electioneering.views import BOARD, seen_in, view_of

HAND = ["B2", "G*", "G*", "J3", "R3", "B4"]


def log_of(state: ElectionState) -> list[str]:
    """Return the public lines, without what happened before."""
    return [str(entry) for entry in state.log if entry.readable(None)]


def counting(first: list[str], second: list[str]) -> ElectionState:
    """Let two students vote on two hands: Milo cares about gross things, Priya about recess."""
    state = new(2, script={"students": [[0, 1, 2, 3, 4, 5]]})
    state.apply(("first", 1))
    state.lines.clear()
    state.hands = [kinds(first), kinds(second)]
    state.students, state.bench = (0, 1), (2,)
    state.rows = [kinds(["G3", "R2"]), kinds(["R4"])]
    state.deck = list(kinds(["J2", "J3", "J4", "G*"]))
    state.agenda = [CountTheVotes(0, 0)]
    state.advance()
    return state


def test_a_card_says_what_it_does() -> None:
    cases: Sequence[tuple[str, str]] = [
        ("G*", "Worth 1 for each star of its suit in the same row or hand. No action."),
        ("G2", "Swap: Take any 1 card of the row. Then put down 1 card from your hand."),
        (
            "G3",
            "Gather: Take every card of its suit from the row, itself too, then put down as many.",
        ),
        ("G4", "Lock: The row takes no more cards. Put down or dealt it locks nothing."),
        ("GR", "Counts 1 in each of its two suits. No action."),
    ]
    for card, text in cases:
        assert CARDS[BOX.kind[card]].text == text


def test_a_card_is_named_by_its_suits_and_its_action() -> None:
    state = position(["R3"], ["G3", "GJ"])
    assert str(state.label(("play", "G3")).text) == "Play G3 Eating Gross Things, gather"
    assert str(state.label(("play", "GJ")).text) == "Play GJ Gross-Jokes, 1 each"


def test_a_card_of_two_suits_has_one_name_and_never_reads_as_two_cards() -> None:
    """`Player 1 draws Bugs and Jokes` was one card."""
    state = position(["R*"], ["G2", "BJ"], deck=("J2", "GR"))
    offered = [str(state.label(("play", "BJ")).text)]
    play(state, "G2", take="R*")
    offered += [str(state.label(("put", "BJ")).text), str(state.label(("put", "BJ")).name)]
    state.apply(("put", "BJ"))
    told = [entry.text.text() for entry in state.log]
    assert any("puts down BJ" in line for line in told)
    for text in (*offered, *told, BOARD.look(view_of(seen_in(state)), "card:BJ")[0]):
        said = BOARD.spoken(text)
        assert not re.search(r"Bugs(,| and) ?Jokes|Bringing Bugs to Class and", f"{text} {said}")
        assert "BJ" not in text or said.count("Bugs-Jokes") == 1, "a card and its name are told once"


def test_a_card_shows_its_value() -> None:
    """Rulings E-05 and E-07."""
    for card, value in [("B*", 1), ("B2", 2), ("B3", 3), ("B4", 4), ("BJ", 1)]:
        assert CARDS[BOX.kind[card]].value == value


def test_the_table_is_asked_who_plays_first() -> None:
    state = new(3)
    assert state.prompt().asked is Asked.TABLE
    assert str(state.prompt().text) == "Who plays first?"
    labels = [state.label(action) for action in state.legal_actions()]
    assert [str(label.text) for label in labels[1:]] == [
        "Player 2 plays first",
        "Player 3 plays first",
        "Draw the first player",
    ]
    assert [label.target for label in labels] == ["seat:0", "seat:1", "seat:2", ""]
    assert [label.safe for label in labels] == [False, False, False, True]
    state.apply(("first", 2))
    assert log_of(state)[-1] == "Player 3 plays first."


def test_the_log_opens_with_the_suit_that_is_out_and_the_card_each_row_starts_with() -> None:
    state = new(2, script={"students": [[0, 1, 2, 3, 4, 5]], "removed suit": [suit("J")]})
    first = [BOX.codes[row[0]].replace("*", "★") for row in state.rows]
    assert log_of(state) == [
        "Knock-Knock Jokes leaves the game, with every card that shows it.",
        f"Milo starts with {first[0]}.",
        f"Priya starts with {first[1]}.",
        f"Bea starts with {first[2]}.",
    ]


def test_a_turn_is_asked_of_its_seat_behind_the_cover() -> None:
    state = position(["R4", "G2"], HAND, deck=["J2"] * 2 + ["J4"] * 2)
    assert state.prompt()[1:3] == ("turn", Asked.SEAT)
    assert str(state.prompt().text) == "Play a card from your hand."
    stars = state.label(("play", "G*"))
    assert (str(stars.text), stars.target) == ("Play G★ Eating Gross Things, star", "hand:G*")
    assert (str(stars.name), stars.copies) == ("Eating Gross Things, star", 2)
    assert str(state.label(("play", "B4")).name) == "Bringing Bugs to Class, lock"
    state.apply(("play", "B2"))
    assert str(state.prompt().text) == "Choose the student row for B2."
    row = state.legal_actions()[0]
    assert state.label(row).target == f"row:{row[1]}"
    state.apply(row)
    assert state.prompt().cite == "two"
    assert str(state.prompt().text) == f"Take one card from {state.student(0)}'s row."
    taking = state.label(("take", "R4"))
    assert (str(taking.text), taking.target) == ("Take R4 Extra-Long Recess", f"card:{row[1]}:R4")
    state.apply(("take", "R4"))
    assert state.prompt().cite == "two"
    assert str(state.prompt().text) == f"Put 1 card on {state.student(0)}'s row, without any action."
    assert str(state.label(("put", "R3")).text) == "Put down R3 Extra-Long Recess"


def test_every_card_that_a_three_asks_for_is_asked_for_by_the_rule_of_threes() -> None:
    state = position(["G*", "R3"], ["G3", "B3", "B*", "J4", "R2", "R*"])
    state.apply(("play", "G3"))
    state.apply(state.legal_actions()[0])
    for left in ("2 cards", "1 card"):
        assert state.prompt().cite == "three"
        assert f"Put {left} on" in str(state.prompt().text)
        state.apply(("put", "B3") if left == "2 cards" else ("put", "B*"))
    assert state.current_player == 1


def test_everybody_sees_on_which_row_a_card_does_its_action() -> None:
    state = position(["R4", "G2"], HAND)
    assert state.observation(None).turn_row is None
    state.apply(("play", "B2"))
    assert (state.observation(None).playing, state.observation(None).turn_row) == ("B2", None)
    row = state.legal_actions()[0]
    state.apply(row)
    assert (state.observation(None).playing, state.observation(None).turn_row) == (None, row[1])
    state.apply(("take", "B2"))
    state.apply(("put", "B2"))
    assert state.observation(None).turn_row is None


def test_the_log_has_a_headline_for_a_play_and_then_what_comes_of_it() -> None:
    state = position(["R4", "G2"], HAND)
    state.lines.clear()
    play(state, "B2", take="R4", put=["B4"])
    name = state.student(0)
    lines = [(entry.headline, str(entry)) for entry in state.log]
    assert lines == [
        (True, f"Player 1 plays B2 on {name}'s row."),
        (False, f"Player 1 takes R4 from {name}'s row."),
        (False, f"Player 1 puts down B4 on {name}'s row."),
        (False, "Player 1 draws J3."),
    ]
    assert ("B2", "card:B2") in state.log[0].text.parts()
    assert (name.name, name.target) in state.log[0].text.parts()


def test_a_lock_is_logged_once_with_its_cause() -> None:
    cases: Sequence[tuple[list[str], str, str]] = [
        (["R2"], "G4", "a 4"),
        (["R2", "B*", "J3", "G2", "R*"], "BJ", "its sixth card"),
        (["R2", "B*", "J3", "G2", "R*"], "G4", "a 4"),
    ]
    for row, card, cause in cases:
        state = position(row, [card, "G*", "B3", "J2", "R3", "R4"])
        play(state, card)
        assert [line for line in log_of(state) if "locked" in line] == [
            f"{state.student(0)}'s row is locked by {cause}."
        ]


def test_the_count_is_a_reveal_of_every_hand_and_every_vote() -> None:
    state = counting(["G4", "R*"], ["G2", "B2"])
    (entry,) = [entry for entry in state.log if entry.moment]
    assert entry.headline
    assert entry.seats is None
    counted = entry.moment
    assert isinstance(counted, VotesCounted)
    assert counted.votes == state.votes
    assert [vote.scores for vote in counted.votes] == [(4, 2), (1, 0)]
    assert counted.hands == (("G4", "R*"), ("G2", "B2"))
    assert [vote.winner for vote in counted.votes] == [0, 0]
    assert counted.leaders == (0,)
    assert counted.rows == state.observation(None).rows, "what was counted stands with it"
    assert log_of(state) == [
        "Player 1 reveals G4, R★.",
        "Player 2 reveals G2, B2.",
        "The votes are counted.",
        "Milo cares about Eating Gross Things and votes for Player 1, 4 against 2.",
        "Priya cares about Extra-Long Recess and votes for Player 1, 1 against 0.",
        "Player 1 is president of the class!",
    ]
    won = ["Player 1 wins Milo (Gross 4 to 2)", "Player 1 wins Priya (Recess 1 to 0)"]
    assert [str(one.effect) for one in state.log if one.effect] == won, "by how much it was won"
    result = state.result()
    assert result is not None
    assert result.text(["Ann", "Bo"]) == "Ann wins the most students."


def test_a_tie_leads_to_a_run_off_that_everybody_sees_begin() -> None:
    state = counting(["G4", "R*"], ["G4", "R*"])
    assert "Milo cares about Eating Gross Things: a tie at 4, nobody wins Milo." in log_of(state)
    assert "nobody wins Milo (Gross 4 to 4)" in [str(entry.effect) for entry in state.log]
    begun = state.log[-1].moment
    assert isinstance(begun, RunOffBegins)
    assert begun.student == "bea"
    assert begun.row == state.observation(None).rows[0]
    assert begun.order == (1, 0)
    assert begun.hands == (("G4", "R*"), ("G4", "R*"))
    cards = ", ".join(begun.row)
    assert log_of(state)[-1] == f"A tie for the most students: run-off before Bea, with {cards}."


def test_in_the_run_off_hands_lie_open_and_the_question_names_its_player() -> None:
    """Rulings E-62 and E-64."""
    state = counting(["G4", "R2"], ["G4", "R2"])
    prompt = state.prompt()
    assert (prompt.asked, prompt.cite) == (Asked.OPEN, "runoff")
    assert isinstance(prompt.text, Text)
    assert prompt.text.text(["Ann", "Bo"]) == "Bo: Play one card before Bea; you draw none."
    state.apply(("play", "R2"))
    assert state.prompt().asked is Asked.OPEN
    assert str(state.prompt().text) == "Player 2: Take one card from Bea's row."
    assert all(hand is not None for hand in state.observation(None).hands)


@pytest.mark.parametrize(
    ("hands", "end"),
    [
        ([["B*", "B4"], ["B*", "R2"]], "Player 1 is president of the class!"),
        ([["B*", "R2"], ["B*", "R2"]], "The run-off is tied: Mrs. Turner disbands the class government."),
    ],
)
def test_the_vote_of_the_run_off_is_a_reveal(hands: list[list[str]], end: str) -> None:
    """Rulings E-65 and E-66."""
    state = runoff(["G2"], hands, [0, 1])
    play(state, "B*")
    play(state, "B*")
    assert state.runoff_vote is not None
    (moment,) = [entry.moment for entry in state.log if isinstance(entry.moment, RunOffCounted)]
    assert moment.vote == state.runoff_vote
    assert moment.hands == tuple((hand[1],) for hand in hands)
    assert log_of(state)[-1] == end
    assert log_of(state)[-3] == f"{state.student(0)} votes in the run-off."


def test_the_game_is_for_two_to_four_candidates() -> None:
    for seats in (1, 5):
        with pytest.raises(ValueError, match="2 to 4 players"):
            GAME.new(seats=seats)
    for seats in (2, 3, 4):
        assert GAME.new(seats=seats).seats == seats


def test_a_row_cares_about_the_greatest_sums_alone() -> None:
    """Ruling E-50."""
    assert str(standing(BOX, kinds(["B3", "J2", "B2"]), kinds(["B4", "J3"]))) == "B 5, you 4"
    assert str(standing(BOX, kinds(["B3", "J3", "G2"]), kinds(["B4"]))) == "B J 3, you 4"
    assert str(standing(BOX, (), kinds(["B4"]))) == "nothing yet"


def test_what_ends_the_game_is_said_before_it_is_played() -> None:
    """With one row open nobody is asked for the row: a card alone locked it, and the votes were counted."""
    locked = [False, True, True, True]
    open_row = position(["G2"], ["R3"], locked=locked)
    assert str(open_row.prompt().text) == "Play a card on the last row: a 4 ends the game."
    nearly_full = position(["G2", "B2", "J*", "G*", "R2"], ["R3"], locked=locked)
    assert str(nearly_full.prompt().text) == "Play a card on the last row: it ends the game."
    assert (
        str(position(["G2"], ["R3"], deck=["J2"] * 2 + ["J3"] * 2).prompt().text)
        == "Play a card from your hand."
    )
    assert str(position(["G2"], ["R3"]).prompt().text) == "Play a card: this is your last turn."
