"""The Vote round: calls and ballots (L-55 to L-65, L-73; L-X03, L-X04, L-X14, examples 6 and 13)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

import pytest

from civics_tui.boards.legislation.seen import points_of
from civics_tui.table.match.game_log import Play
from rules.legislation import GAME
from rules.legislation.effects.floor import give_points
from rules.legislation.phases.voting import lead
from rules.legislation.scoring import signed, vote_total
from rules.legislation.state import LegislationState
from tests.legislation.table import asked, log_of, play, pledge_round, pledged, vote, vote_round

ON_DECK = {0: (10, 12, 16), 1: (21, 22, 23), 2: (34, 32, 33), 3: (44, 42, 43)}


FIVE = ("odalys-brightwater", "dorothea-wrenfield", "lucinda-marrowgate", "imogen-ledgerly", "ferris-quillon")


def voting(**position: Any) -> LegislationState:
    return vote_round(**{"on_deck": ON_DECK, **position})


def test_counting_ballots() -> None:
    cases: Sequence[tuple[str, tuple[int, ...], tuple[int, ...], tuple[int, ...], int]] = [
        ("L-X03a", (1, 1, -1, -1, 0), (), (), 0),
        ("L-X03b", (1, 1, -1, 0, 0), (), (), 1),
        ("L-X03c", (0, 0, 0), (), (), 0),
        ("L-X04a", (1, 1, -1, -1), (0,), (), 1),
        ("L-X04b", (1, 1, -1, -1), (), (2,), 1),
    ]
    for _example, ballots, doubled, recused, total in cases:
        counted = [0 if seat in recused else ballot for seat, ballot in enumerate(ballots)]
        assert vote_total(counted, doubled) == total


def test_a_bill_passes_above_0() -> None:
    """Rulings L-55 and L-X03."""
    for ballots, passes in [("YNNAY", False), ("YNAAY", True), ("AAAAA", False)]:
        state = play(voting(representatives=FIVE), ("call", 12))
        vote(state, ballots)
        assert (12 in state.passed, 12 in state.failed) == (passes, not passes)


@pytest.mark.parametrize("ballots", ["YYNA", "NNYA"])
def test_nothing_of_a_vote_stays_on_the_floor(ballots: str) -> None:
    """Ruling L-58."""
    state = voting(effects=True)
    play(state, ("call", 12), ("effect", 0), "none")
    vote(state, ballots)
    seen = state.observation(None)
    assert seen.called is None
    assert (state.ballots, state.doubled, state.recused, state.signature) == ([None] * 4, (), (), False)


def test_a_doubled_yay_passes_the_bill() -> None:
    """Ruling L-X04a."""
    state = voting(effects=True)
    play(state, ("call", 12), ("effect", 0), "none")
    vote(state, "YNNY")
    assert state.division is not None
    assert (state.division.total, state.division.passed) == (1, True)


def test_a_recused_nay_passes_the_bill() -> None:
    """Ruling L-X04b."""
    state = voting(
        representatives=(
            "zinnia-freewick",
            "odalys-brightwater",
            "dorothea-wrenfield",
            "lucinda-marrowgate",
        ),
        effects=True,
    )
    state.used[1] = state.used[3] = True
    play(state, ("call", 12), ("effect", 0), ("recuse", 2))
    vote(state, "YNY")
    assert state.division is not None
    assert state.division.ballots == (1, 1, 0, -1)
    assert (state.division.total, state.division.passed) == (1, True)


def test_the_total_is_0_and_the_bill_fails() -> None:
    """Ruling L-X05a."""
    state = vote_round(
        representatives=FIVE[:3],
        on_deck={seat: ON_DECK[seat] for seat in range(3)},
        tokens={1: [(12, "Pro")], 2: [(12, "Con")]},
    )
    play(state, ("call", 12))
    vote(state, "ANY")
    assert state.division is not None
    assert state.division.total == 0
    assert not state.division.passed
    assert state.division.betrayers == (1,)


def test_a_bill_must_be_called_and_the_sponsor_votes_too_even_nay() -> None:
    """Ruling L-56."""
    state = voting()
    assert list(state.legal_actions()) == [("call", 10), ("call", 12), ("call", 16)]
    play(state, ("call", 10))
    vote(state, "YYY")
    assert state.current_player == 0
    play(state, "nay")
    assert state.passed == (10,)


def test_everyone_calls_one_bill_in_turn_order() -> None:
    """Rulings L-57 and L-19."""
    callers = []
    state = voting()
    while state.round == "vote" and state.cycle == 1:
        callers.append(state.current_player)
        play(state, state.legal_actions()[0])
        vote(state, "AAAA")
    assert callers == [0, 1, 2, 3]


def test_the_order_of_a_vote_turn() -> None:
    """Start of the turn and call, before the ballots, ballots, after the total, refill (L-58)."""
    state = vote_round(
        representatives=("casimir-dovetail", "juno-hallowmere", "odalys-brightwater"),
        on_deck={0: (10, 12, 16), 1: (21,), 2: (34,)},
        hands={0: (81, 80)},
        effects=True,
    )
    assert list(state.legal_actions()) == [("call", 10), ("call", 12), ("call", 16), ("use",), ("exchange",)]
    steps = []
    answers = {
        "CallBill": ("call", 12),
        "BeforeBallots": ("none",),
        "Ballot": ("yay",),
        "Reconsider": ("none",),
        "PutOnDeck": ("put", 81),
    }
    while state.turn == 0 and asked(state) in answers and state.cycle == 1:
        steps.append(asked(state))
        play(state, answers[asked(state)])
    assert steps[:7] == ["CallBill", "BeforeBallots", "Ballot", "Ballot", "Ballot", "Reconsider", "PutOnDeck"]


def test_a_bill_is_called_as_a_signature_bill_before_effects_before_the_ballots() -> None:
    """Ruling L-58."""
    state = voting(
        representatives=(
            "orson-vantling",
            "odalys-brightwater",
            "dorothea-wrenfield",
            "imogen-ledgerly",
        ),
        effects=True,
    )
    play(state, ("sign", 12))
    assert state.signature
    assert asked(state) == "BeforeBallots"


def test_the_table_sees_the_result_of_a_vote_as_a_moment() -> None:
    """Ruling L-58."""
    state = play(voting(tokens={1: [(12, "Pro")], 2: [(12, "Con")]}), ("call", 12))
    vote(state, "YYAY")
    (entry,) = [entry for entry in state.log if entry.moment is not None]
    assert entry.headline
    assert str(entry) == "Player 1's 12 Equal Pay passes, 3 Yay to 0 Nay."
    result = entry.moment
    assert (result.division.passed, result.division.betrayers) == (True, (2,))
    assert (result.before, result.after) == ((0, 0, 0, 0), (1, -1, 1, 0))
    assert result.after == tuple(state.scores)


def test_the_moment_counts_an_earmark_and_a_signature_bill() -> None:
    """Ruling L-58."""
    state = vote_round(
        representatives=("orson-vantling", *FIVE[1:4]),
        on_deck={**ON_DECK, 0: (41, 12)},
        effects=True,
    )
    state.used = [False, True, True, True]
    vote(play(state, ("sign", 41)), "YYYY")
    (result,) = [entry.moment for entry in state.log if entry.moment is not None]
    assert result.bonus == 4
    assert result.after == tuple(state.scores)


def test_a_ballot_says_what_it_brings() -> None:
    """Ruling L-55."""
    state = vote_round(
        representatives=("orson-vantling", *FIVE[1:4]), on_deck={**ON_DECK, 0: (41, 12)}, effects=True
    )
    state.used = [False, True, True, True]
    vote(play(state, ("sign", 41)), "YYY")
    seen = state.observation(0)
    points = points_of(seen, 41, 0)
    labels = [state.label(action) for action in state.legal_actions()]
    assert [str(label.gain) for label in labels] == [
        f"{signed(points)} to you if it passes",
        "0 to you if it fails",
        "counts for neither",
    ]
    assert [label.safe for label in labels] == [points > 0, points < 0, points == 0]
    before = state.scores[0]
    play(state, "yay")
    assert state.scores[0] - before == points


def test_a_ballot_says_what_a_repeal_may_take_from_whom() -> None:
    """Ruling L-90. A player voted Yay for "0 to you", and lost 2 by the Repeal."""
    state = vote_round(representatives=FIVE, on_deck={**ON_DECK, 0: (37, 12)}, effects=True)
    state.passed, state.gains = (10, 5), ((0, 2, -1, 0, 0), (0, 1, 0, 0, 0))
    play(state, ("call", 37))
    while state.prompt().cite != "ballots":
        play(state, "none")
    gains = {}
    while state.current_player is not None and state.prompt().cite == "ballots":
        gains[state.current_player] = str(state.label(("yay",)).gain)
        play(state, "abstain")
    assert gains[1].endswith("to you, Repeal may take 2")
    others = [gain for seat, gain in gains.items() if seat != 1]
    assert all("to you" in gain and gain.endswith("if it passes") for gain in others)


def test_a_ballot_names_who_gains_more_by_the_bill_than_the_voter_and_leads() -> None:
    """Ruling L-55. "0 to you" alone hid that the bill gave 2 to the leader; agendas are public."""
    state = vote_round(representatives=FIVE, on_deck={**ON_DECK, 0: (37, 12)})
    play(state, ("call", 37))
    while state.prompt().cite != "ballots":
        play(state, "none")
    voter = state.current_player
    assert voter is not None
    points = [state.points_of(seat, 37) for seat in range(5)]
    most = max(points)
    tied = [seat for seat in range(5) if points[seat] == most]
    assert points[voter] < most
    for leader in tied:
        state.scores = [3 * (seat == leader) for seat in range(5)]
        leaders = " and ".join(f"Player {seat + 1}" for seat in sorted(tied, key=lambda seat: seat != leader))
        told = f"{signed(points[voter])} to you, {signed(most)} to {leaders} if it passes"
        assert str(state.label(("yay",)).gain) == told


def test_a_ballot_names_both_whom_a_bill_pays_most_and_counts_more_than_two() -> None:
    """Ruling L-55. `+1 to Cy` was said of the bill of Bo, who got as much."""
    for bill, told in ((58, "Player 2 and Player 4"), (55, "3 others")):
        state = play(voting(on_deck={**ON_DECK, 3: (bill, 42)}, first_player=3), ("call", bill))
        assert state.current_player == 0
        assert str(state.label(("yay",)).gain) == f"0 to you, +1 to {told} if it passes"


def test_the_cursor_starts_on_the_ballot_that_everybody_expects() -> None:
    """Ruling L-55. It stood on Abstain before a bill of one's own, and Enter cast that."""
    state = play(voting(on_deck={**ON_DECK, 3: (78, 12)}, tokens={2: [(12, "Con")]}, first_player=3))
    for bill, expected in ((12, ("yay", "nay", "nay", "abstain")), (78, ("abstain",) * 2 + ("nay", "yay"))):
        floor = play(state.clone(), ("call", bill))
        for ballot in expected:
            assert [action for action in floor.legal_actions() if floor.label(action).safe] == [(ballot,)]
            play(floor, "abstain")


def test_tokens_go_back_and_the_bill_to_its_pile() -> None:
    """Ruling L-58."""
    state = play(voting(tokens={1: [(12, "Pro")], 2: [(12, "Con"), (10, "Pro")]}), ("call", 12))
    vote(state, "YNAA")
    assert state.failed == (12,)
    assert pledged(state) == {2: [(10, "Pro")]}
    assert state.on_deck[0] == (10, 16)


def test_ballots_are_sealed_from_the_sponsors_left_around() -> None:
    """Ruling L-59."""
    state = play(voting(), ("call", 12))
    order = []
    for ballot in ("yay", "nay", "abstain"):
        order.append(state.current_player)
        assert not state.prompt().shared, "nobody else looks on"
        play(state, ballot)
    assert order == [1, 2, 3]
    assert state.current_player == 0
    assert [state.label(action).key for action in state.legal_actions()] == ["y", "n", "a"]
    assert state.observation(0).ballots == (None, None, None, None)
    assert state.observation(None).voted == (False, True, True, True)
    assert state.observation(1).ballots == (None, 1, None, None)
    assert not any("voted" in line for line in log_of(state)), "that somebody has voted is no news"
    play(state, "yay")
    assert state.division is not None
    assert state.division.ballots == (1, 1, -1, 0)
    assert "Ballots: P2 Yay, P3 Nay, P4 Abstain, P1 Yay." in log_of(state), "all are revealed together"
    assert "The total is +1." in log_of(state)


def test_the_log_shows_ballots_with_pledges_and_points_each_in_one_line() -> None:
    """Ruling L-58."""
    state = play(voting(tokens={2: [(12, "Pro")]}), ("call", 12))
    assert log_of(vote(state, "YNAY"))[-5:] == [
        "Ballots: P2 Yay, P3 Nay (pledged Pro), P4 Abstain, P1 Yay.",
        "The total is +1.",
        "P1's 12 Equal Pay passes, 2 Yay to 1 Nay.",
        "P3 breaks a pledge: Pro on it.",
        "Points: P1 +1, P2 -1, P3 +1.",
    ]


def test_news_of_a_bill_that_fails_name_who_broke_a_pledge() -> None:
    """`Founders Monument fails: Bot 3 still leads with 3` did not say that it fell by Bot 3's broken Pro."""
    state = vote(play(voting(tokens={2: [(12, "Pro")]}), ("call", 12)), "YNAN")
    (at,) = [at for at, one in enumerate(state.log) if "fails" in str(one.text)]
    news = Play(0, 0, 0, state.log[at], (*takewhile(lambda one: not one.headline, [*state.log][at + 1 :]),))
    assert "P3 breaks a pledge" in news.gist(0).text(("P1", "P2", "P3", "P4"))


def test_a_bill_that_gives_nobody_points_tells_none() -> None:
    """Ruling L-80."""
    state = voting()
    give_points(state, (0, 0, 0, 0))
    assert not any(line.startswith("Points") for line in log_of(state))


def test_a_roll_call_has_the_same_order_with_open_ballots() -> None:
    """Ruling L-59."""
    state = play(voting(ballots="roll_call"), ("call", 12), "yay", "nay")
    assert state.prompt().shared
    assert state.observation(0).ballots == (None, 1, -1, None)
    assert log_of(state)[-2:] == ["P2 votes Yay.", "P3 votes Nay."]
    assert state.current_player == 3


def test_a_ballot_can_be_taken_back_until_the_next_player_has_pressed() -> None:
    """Ruling L-59."""
    from rules.match import Match

    match = Match.start(GAME, 3, 5, options={"special_effects": False})
    quick = ("done", "none", "end", "put", "deck", "call")
    while asked(match.state) != "Ballot":  # type: ignore[arg-type]
        actions = match.state.legal_actions()
        match.play(next((action for action in actions if action[0] in quick), actions[0]))
    match.play(("yay",))
    assert match.boundary() is None
    match.undo()
    match.play(("nay",))
    match.play(("abstain",))
    assert match.boundary() is None
    match.undo()
    assert match.boundary() == "another player has decided since"


def test_a_recused_player_is_not_asked() -> None:
    """Ruling L-59."""
    state = voting(
        representatives=(
            "zinnia-freewick",
            "imogen-ledgerly",
            "dorothea-wrenfield",
            "ferris-quillon",
        ),
        effects=True,
    )
    play(state, ("call", 12), ("effect", 0), ("recuse", 1), "yay")
    assert state.current_player == 3


def test_the_sponsor_picks_the_refill_and_must() -> None:
    """Ruling L-60."""
    state = play(voting(hands={0: (1, 2)}), ("call", 12))
    vote(state, "YYYY")
    assert (asked(state), state.current_player) == ("PutOnDeck", 0)
    assert list(state.legal_actions()) == [("put", 1), ("put", 2)]
    play(state, ("put", 2))
    assert state.on_deck[0] == (10, 16, 2)


def test_with_an_empty_hand_nothing_is_refilled() -> None:
    """Ruling L-61."""
    state = play(voting(), ("call", 12))
    vote(state, "YYYY")
    assert state.on_deck[0] == (10, 16)
    assert state.current_player == 1


@pytest.mark.parametrize(
    ("hand_size", "sizes"),
    [(9, [3, 3, 3, 3, 3, 3, 3, 2, 1]), (6, [3, 3, 3, 3, 2, 1])],
    ids=["L-X14-9", "L-X14-6"],
)
def test_on_deck_sizes_before_each_vote_round(hand_size: int, sizes: list[int]) -> None:
    """Rulings L-61 and L-X14."""
    state = GAME.new(3, seed=10, hand_size=hand_size, special_effects=False)
    assert isinstance(state, LegislationState)
    seen: dict[int, list[int]] = {}
    hands: dict[int, list[int]] = {}
    plain = ("done", "none", "end", "abstain", "put", "call")
    while state.current_player is not None:
        if state.round == "vote" and state.cycle not in seen:
            seen[state.cycle] = [len(row) for row in state.on_deck]
            hands[state.cycle] = [len(hand) for hand in state.hands]
        actions = state.legal_actions()
        play(state, next((action for action in actions if action[0] in plain), actions[0]))
    assert list(seen.values()) == [[size] * 3 for size in sizes]
    assert hands[hand_size - 2] == [0, 0, 0], "three bills On Deck and no hand: no exchange is offered"


def test_first_player_moves_left_after_each_cycle() -> None:
    """Ruling L-18."""
    state = voting()
    for bill in (10, 21, 34, 44):
        play(state, ("call", bill))
        vote(state, "AAAA")
    assert (state.cycle, state.first_player, state.current_player) == (2, 1, 1)


def test_a_suspended_first_player_leaves_the_first_pledge_turn_to_the_left() -> None:
    """Ruling L-73."""
    state = pledge_round(on_deck=ON_DECK, suspended=(0,))
    assert state.first_player == 0
    assert state.current_player == 1


def test_only_the_standing_ballots_count() -> None:
    """Worked example 13."""
    state = voting(
        representatives=(
            "juno-hallowmere",
            "dorothea-wrenfield",
            "ferris-quillon",
            "imogen-ledgerly",
        ),
        effects=True,
        tokens={2: [(12, "Pro")]},
    )
    play(state, ("call", 12))
    vote(state, "YNNA")
    assert asked(state) == "Reconsider"
    assert "The total is -1: the bill fails." in str(state.prompt().text)
    play(state, "use")
    vote(state, "YYNA")
    assert state.passed == (12,)
    assert state.betrayers == [False] * 4
    assert state.division is not None
    assert state.division.total == 1


def test_where_all_have_as_much_nobody_leads() -> None:
    """`You, Bo and Cy still lead with 2` stood below the first votes, before which all had none."""
    said = {
        before: str(lead((before, after), iter(())))
        for before, after in (((0, 0, 0), (2, 2, 2)), ((2, 1, 1), (2, 2, 1)), ((2, 2, 1), (3, 3, 1)))
    }
    assert [*said.values()] == [
        "Player 1, Player 2 and Player 3 are even with 2",
        "Player 1 and Player 2 lead with 2",
        "Player 1 and Player 2 still lead with 3",
    ]
