"""What the table tells of plays in Votes for Women."""

from __future__ import annotations

from random import Random

from civics_tui.table.drawing.news import news_line
from civics_tui.table.match.game_log import News, Play
from civics_tui.table.session.session import Session
from rules.match import PERSON
from rules.votes_for_women.cards import CARDS
from rules.votes_for_women.components import ANYWHERE, CODES
from rules.votes_for_women.effects.congress import move_congress
from rules.votes_for_women.effects.cubes import (
    AddCubes,
    CubesThrow,
)
from rules.votes_for_women.effects.map import use_cube
from rules.votes_for_women.phases.operations import PlayACard, PlayAClaimedCard
from rules.votes_for_women.phases.strategy import StrategyBid
from rules.votes_for_women.phases.voting import ChooseVotingState
from rules.votes_for_women.state import CHECK, EMPTY, VotesState
from rules.words import Entry, Text
from tests.app.desks import desk_of, go_on, sit
from tests.app.driving import NAMES, text_of_picture
from tests.votes_for_women.desks import CLAIMED_OHIO, at_the_table, shown, to_state, to_target
from tests.votes_for_women.table import OPP, SUF, position


def test_who_wins_a_state_card_reads_at_once_what_it_does() -> None:
    two_states = AddCubes((CODES.index("OH"), CODES.index("IN")), 2, 2, seat=SUF)
    desk = at_the_table(two_states, PlayACard(SUF), cubes="OH:ppp", state_cards=(124,))
    to_state(desk, "OH")
    desk.key("p")
    assert "claims the Ohio State card (when played: draw 2, play 1)." in shown(desk)


HEAD = Entry("{0:seat} plays {1}.", (OPP, CARDS[53].named), None, True)


def summed(*entries: Entry) -> str:
    return Play(OPP, OPP, 0, HEAD, entries).summary.text(NAMES)


def test_the_patriarchy_is_one_sentence_and_begins_with_what_is_lost() -> None:
    session = sit("votes-for-women", 2)
    for action in (("event", 1), ("rest", "purple"), ("event", 53)):
        session.save.play(action)
    play = session.log.plays(None)[-1]
    assert play.summary.text(NAMES) == (
        f"{NAMES[1]} plays The Patriarchy: removes purple from NY, red in 31 states, red Campaigner in the "
        "South, +4 buttons."
    )


def test_a_throw_made_again_is_reported_though_it_may_show_the_same_dice() -> None:
    desk = at_the_table(CubesThrow(SUF, 8, (2,), ANYWHERE, 1, False), buttons=[7, 1])
    desk.key("b", "b")
    assert f"{NAMES[0]} pays a button, 6 left, and rolls again" in shown(desk)


def test_of_two_drawn_cards_the_one_that_is_played_unasked_is_named_until_the_next_key() -> None:
    """Only what was discarded was said, and that no longer once a computer had answered."""
    desk = at_the_table(
        *(PlayAClaimedCard(SUF), PlayACard(OPP), PlayACard(SUF)),
        hands=[(9, 10), (61, 62)],
        claimed=[CLAIMED_OHIO, ()],
        decks=[(7, 3, 5), (63, 64)],
    )
    desk.session.match.players = (PERSON, "medium")
    desk.session.start()
    to_target(desk, "claimed:124")
    desk.key("p")
    assert desk.session.play(("organize", 62))
    desk.show_scene()
    for said in (
        "Ann discards Reconstruction, no Event (needs Fifteenth Amendment in effect); plays Frances Willard.",
        "Ben organizes",
    ):
        assert said in " ".join(shown(desk).split())
        desk.key("down")


def test_a_play_too_long_for_the_line_of_news_goes_on_behind_the_question() -> None:
    session = sit("votes-for-women", 2)
    for action in (("event", 1), ("rest", "purple"), ("event", 53)):
        session.save.play(action)
    session.start()
    desk = desk_of(session)
    go_on(desk)
    first, second = text_of_picture(desk.picture())[desk.plan.prompt.y : desk.plan.prompt.y + 2]
    assert "Round 2 of 6: play a card." in first
    assert "removes purple" in first
    assert "red in 31 states" in f"{first} {second}"
    assert "…" not in first + second
    desk.key("down")
    assert "31 states" not in "".join(text_of_picture(desk.picture())[desk.plan.prompt.y :][:2])


def test_the_last_event_of_a_turn_is_told_with_what_it_took_and_placed() -> None:
    """Once `plays The Patriarchy. Turn 2 begins. (more: l)` was all: what came of it had no room at once."""
    session = sit("votes-for-women", 2, 0, "person", "easy")
    random = Random(1)
    while (state := now(session)).turn == 1:
        legal = list(state.legal_actions())
        if state.round == 6 and ("event", 53) in legal:
            legal = [("event", 53)]
        elif state.current_player == OPP:
            legal = [action for action in legal if 53 not in action] or legal
        session.save.play(random.choice([action for action in legal if action[0] == "event"] or legal))
    session.start()
    placed = "removes yellow from 6 states, PA; removes purple from MD, MA, RI; red in 22 states."
    for size, told in (((80, 24), placed.partition(";")[0]), ((100, 30), placed)):
        desk = desk_of(session, size)
        place = desk.plan.prompt
        rows = text_of_picture(desk.picture())[place.y : place.y + place.height]
        assert f"plays The Patriarchy: {told}" in " ".join(" ".join(rows).split())


def now(session: Session) -> VotesState:
    """Return the position."""
    assert isinstance(session.state, VotesState)
    return session.state


def test_cubes_placed_one_by_one_are_summed_up_by_state() -> None:
    def red(code: str) -> Entry:
        return Entry("", (OPP, "red", code, code), None, effect=Text("{1} in {3}", (OPP, "red", code, code)))

    assert summed(red("GA"), red("GA"), red("FL")) == f"{NAMES[1]} plays The Patriarchy: red in GA twice, FL."
    assert summed() == f"{NAMES[1]} plays The Patriarchy."


def test_what_is_alike_is_told_together_though_other_things_happened_between() -> None:
    def taken(code: str) -> tuple[Entry, ...]:
        lost = Text("{0:seat} has fewer than four in {1}", (OPP, code))
        return (
            Entry("A cube goes.", (), None, effect=Text("removes red from {0}", (code,)), weight=1),
            Entry("It is open.", (), None, effect=lost, weight=1),
        )

    codes = ("LA", "MS", "AL", "GA", "FL", "TX")
    entries = [entry for code in codes for entry in taken(code)]
    states = ", ".join(codes)
    came = f"removes red from {states}; {NAMES[1]} has fewer than four in {states}."
    assert summed(*entries) == f"{NAMES[1]} plays The Patriarchy: {came}"
    head = Entry("{0:seat} plays {1}.", (OPP, CARDS[53].named), None, True)
    gist = Play(OPP, OPP, 0, head, tuple(entries)).gist().text(NAMES)
    assert "removes red from LA, MS, AL, GA, 2 more;" in gist


def test_the_last_play_of_a_turn_comes_before_the_turn_that_begins() -> None:
    session = sit("votes-for-women", 2)
    while session.state.observation(None).turn == 1:
        session.save.play(session.state.legal_actions()[0])
    plays = session.log.news(SUF, SUF).plays
    assert plays[-2].seat == OPP
    assert "Turn 2 begins" in plays[-1].headline.text.text(NAMES)


def test_of_the_news_the_auction_is_kept_last() -> None:
    desk = at_the_table(StrategyBid(SUF), PlayACard(SUF), PlayACard(OPP), buttons=[5, 0])
    session = desk.session
    session.save.play(("bid", 3))
    while session.state.current_player == SUF:
        session.save.play(session.state.legal_actions()[0])
    news = session.log.news(OPP, OPP)
    headlines = [news.plays[at].headline.text.text(NAMES) for at in news.kept_first]
    assert "commits" not in headlines[0]
    assert any("commits" in headline for headline in headlines)


def test_a_bid_that_is_matched_is_answered_by_a_play() -> None:
    desk = at_the_table(StrategyBid(SUF), PlayACard(SUF), buttons=[5, 5])
    for action in (("bid", 3), ("match",)):
        desk.session.save.play(action)
    assert "matches: both pay 3 buttons" in desk.session.log.plays(None)[-1].headline.text.text(NAMES)


def test_the_outcome_of_an_own_call_is_news_where_votes_run_on() -> None:
    status = [CHECK] * 30 + [EMPTY] * 18
    desk = at_the_table(
        ChooseVotingState(SUF), turn=6, sent=True, round=0, status=status, decided=[30, 0], buttons=[0, 0]
    )
    session = desk.session
    (_, own), *_ = session.state.legal_actions()
    session.choose(session.state.legal_actions()[0])
    session.choose(session.state.legal_actions()[0])
    assert session.state.current_player == SUF
    news = [str(play.summary) for play in session.log.news(SUF, SUF).plays]
    assert any(line.startswith(f"{own} votes, called by Player 1: ") for line in news), news


def test_markers_and_fourth_cubes_that_are_lost_are_told_before_other_cubes() -> None:
    """`(1 more: l)` hid that Congress was at 0 of 6, behind cubes that were taken."""
    state = position(congress=2, cubes={"NY": "pppp"})
    move_congress(state, -2)
    use_cube(state, OPP, ("remove", "New York", "purple"))
    congress, cube, fourth = state.log
    taken = [cube._replace(effect=Text(f"removes purple from {code}")) for code in ("NY", "MT", "MA")]
    for lost, told in ((congress, "Congress -2, 0 of 6"), (fourth, "has fewer than four in NY")):
        plays = [Play(OPP, OPP, at, HEAD, details) for at, details in enumerate([(lost,), (*taken,)])]
        line = "".join(span.text for span in news_line(News((*plays,), 1, (), SUF), NAMES, 60))
        assert told in line
        assert "removes" not in line


def test_what_congress_loses_is_told_before_the_fourth_cube_of_the_same_card() -> None:
    """`plays Senator George Vest: has four in MO. (1 more: l)`: that Congress fell was in the log alone."""
    senator_vest = 64
    hands = [(9,), (senator_vest,)]
    desk = at_the_table(PlayACard(OPP), PlayACard(SUF), cubes="MO:rrr", congress=2, hands=hands)
    desk.session.save.play(("event", senator_vest))
    news = desk.session.log.news(SUF, SUF)
    lines = ["".join(span.text for span in news_line(news, NAMES, room)) for room in range(40, 80)]
    assert all("Congress -1, 1 of 6" in line for line in lines)
    assert "has four in MO" in lines[-1]
