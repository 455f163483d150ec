"""What the log says of cards and offices: who reads which line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest

from civics_tui.players.heuristics.copycat.quick import rollout_action
from civics_tui.table.match.game_log import GameLog, News
from rules.chance import SeededChance
from rules.copycat.cards import CARDS
from rules.copycat.components import OFFICE, OFFICE_IDS
from rules.copycat.offices import OFFICES
from rules.copycat.state import CampaignState
from rules.match import Match
from tests.copycat.table import GAME, PILE, action, bare, clean_up, do, log_of, new, success


def test_the_log_opens_with_the_order_on_the_bus() -> None:
    state = new(3)
    names = [("Ada", "Ben", "Cara")[seat] for seat in state.order]
    assert f"Until the first bids the turn order, drawn by lot, is {', '.join(names)}." in log_of(state)


def test_what_a_card_does_is_in_the_log() -> None:
    cases: Sequence[tuple[int, tuple[str, ...], str]] = [
        (21, (), "Ada draws 2 cards."),
        (35, (), "Ada may join an opponent's worker once."),
        (46, (), "Ada looks at the next 3 cards of the draw pile."),
    ]
    for card, moves, line in cases:
        state = action((card, 42, 53), piles=[PILE])
        do(state, f"play {card}", *moves)
        assert line in log_of(state)


def test_a_new_draw_pile_is_in_the_log() -> None:
    state = do(action((21,), piles=[()], discards=[(12, 13)]), "play 21")
    assert "Ada shuffles the discard pile into a new draw pile." in log_of(state)


def test_a_worker_and_what_is_repeated_are_in_the_log() -> None:
    state = do(action((21, 40), piles=[PILE], turns="open"), "place B4")
    assert f"Ada places a worker in {OFFICES[OFFICE['B4']].named}." in log_of(state)
    again = do(success((42, 40)), "reuse 42")
    assert f"Ada repeats {CARDS[42].named}: 5 points." in log_of(again)


def test_a_card_held_back_is_named_to_its_owner_alone() -> None:
    state = do(success((36, 42, 53)), "play 36", "keep 42", "done")
    assert "Ada keeps a card for the coming round." in log_of(state)
    assert "Ada keeps no further card." in log_of(state)
    assert ["has kept #42" in log_of(state, seat) for seat in (0, 1)] == [True, False]


def test_a_borrowed_office_is_in_the_log_by_name() -> None:
    state = action((48,))
    top = OFFICES[OFFICE[OFFICE_IDS[state.extra_supply[-1]]]]
    assert f"Ada borrows {top.named} for this round." in log_of(do(state, "play 48"))


def test_what_comes_before_the_bids_is_in_the_log() -> None:
    state = bare()
    state.round = 1
    state.piles = [(9, 10, 11, 12, 13, 14, 15)] * 2
    state.kept[0] = (58,)
    log = log_of(clean_up(state))
    assert "New on the street: " in log
    assert "Ada takes up 1 kept card." in log
    assert "Everybody draws 5 cards." in log_of(new(2))


# News


def told_to(seats: int, seed: int, moves: int) -> Iterator[tuple[Match, News]]:
    """Yield what is new to whoever decides, in a game of quick computer players."""
    match = Match.start(GAME, seats, seed, ("Ada", "Ben", "Cara", "Dora")[:seats])
    log, chance = GameLog(match), SeededChance(seed)
    for _ in range(moves):
        seat = match.state.current_player
        if seat is None:
            return
        yield match, log.news(seat, seat)
        assert isinstance(match.state, CampaignState)
        match.play(rollout_action(match.state, chance))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_bids_turned_and_the_report_of_a_round_have_told_is_no_news(seats: int) -> None:
    revealed = reported = 0
    for match, news in told_to(seats, 3, 200):
        lines = [play.summary.text(match.names) for play in news.plays]
        if match.state.observation(None).phase > 1:
            revealed += 1
            assert not any("sealed" in line or "Turn order" in line for line in lines), lines
        elif match.state.observation(None).reports:
            reported += 1
            assert not any(word in line for line in lines for word in (" buys ", " scores ", " opens")), lines
    assert revealed
    assert reported


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_purchase_is_kept_before_a_small_score_and_before_cards_played(seats: int) -> None:
    purchases = 0
    for match, news in told_to(seats, 3, 300):
        order = [news.plays[at] for at in news.kept_first if not news.plays[at].concerns(news.viewer or 0)]
        heads = [play.headline.text.text(match.names) for play in order if play.weight > -1]
        bought = [at for at, line in enumerate(heads) if " buys " in line]
        small = (r" (plays|uses) ", r" scores (\d|10|11) points?", " places a worker in ")
        others = [at for at, line in enumerate(heads) if any(re.search(words, line) for words in small)]
        purchases += bool(bought)
        assert not bought or not others or max(bought) < min(others), heads
    assert purchases


def test_cards_of_the_start_set_are_counted_in_one_line() -> None:
    log = log_of(do(success((12, 13, 14, 15, 42), {"B1": (0,)}), "stop"))
    assert "Ada plays 4 Fatherly Friends: 4 coins." in log
    assert log.count("Fatherly Friend") == 1


def test_a_card_of_the_start_set_is_told_after_all_else() -> None:
    state = success((12, 42))
    weights = {str(entry).split()[3]: entry.weight for entry in state.log if " plays " in str(entry)}
    assert weights["#12"] < 0 <= weights["#42"]


@pytest.mark.parametrize(
    ("state", "moves", "told"),
    [
        (success((56,), {"B4": (0,)}), (), "leaves 7 coins unspent"),
        (action((4, 12), (13,), workers={"B9": (0,)}), ("use B9", "remove 4"), "removes #4"),
        (action((12,), (13,), ready=(2, 2)), ("pass",), "leaves 2 ready workers unused"),
    ],
)
def test_what_a_player_loses_is_told_with_the_play_and_is_no_filler(
    state: CampaignState, moves: Sequence[str], told: str
) -> None:
    do(state, *moves)
    words = [str(entry.effect) for entry in state.log if entry.effect is not None and entry.weight > 0]
    assert any(told in word for word in words)
