"""What a person reads before a choice: who did what, what the question is about, where the rest stands."""

from __future__ import annotations

from random import Random

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE, Region, Span
from civics_tui.boards.spans import Spans
from civics_tui.lessons.firsts import Firsts
from civics_tui.lessons.progress import Progress
from civics_tui.table.desk.desk import Desk
from civics_tui.table.drawing.lines import Priority, introduced
from civics_tui.table.drawing.news import cover_forms, news_line
from civics_tui.table.drawing.parts import cover, log, prompt
from civics_tui.table.match.chronicle import Chronicle, News, Play
from civics_tui.table.scenes import Asking, Over, Reveal, Thinking
from civics_tui.table.session.session import Session
from rules import GAMES
from rules.match import Match
from rules.votes_for_women.moments import Dice
from rules.words import Entry
from tests.app.driving import NAMES, Loose, played, text_of_picture


def against(slug: str, *players: str, seed: int = 7) -> tuple[Desk, Random]:
    """Sit down at a game against computers that move at random."""
    options = {"first_player": "random"} if slug == "electioneering" else {}
    match = Match.start(GAMES[slug], len(players), seed, NAMES[: len(players)], options)
    session = Session(Loose(match, players), board_of(slug))
    session.start()
    desk = Desk(session, UNICODE)
    desk.firsts = Firsts(slug, Progress())
    desk.show_scene()
    return desk, Random(seed)


def until_asked(desk: Desk, random: Random) -> None:
    """Let the others move, and leave what is revealed."""
    session = desk.session
    while not isinstance(session.scene, Asking | Over):
        if isinstance(session.scene, Reveal):
            session.go_on()
        else:
            session.play(random.choice(list(session.state.legal_actions())))
        desk.show_scene()


def below_the_question(desk: Desk) -> str:
    """Return the rows of the prompt as one line."""
    x, y, width, height = desk.plan.prompt
    rows = text_of_picture(desk.picture())[y : y + height]
    return " ".join(" ".join(row[x : x + width].split()) for row in rows)


def test_news_that_are_cut_say_where_the_rest_stands() -> None:
    news = [Span("Medium bot plays The Patriarchy: " + "removes purple from New York, " * 6, "")]
    picture = prompt(Region(0, 0, 78, 2), news, [], UNICODE, [Span("(more: l)", "muted")])
    assert text_of_picture(picture)[1].rstrip().endswith("… (more: l)")
    whole = prompt(Region(0, 0, 78, 2), news[:1], [], UNICODE, [Span("(more: l)", "muted")])
    assert "more: l" in whole.text
    short = prompt(
        Region(0, 0, 78, 2), [Span("Medium bot passes.", "")], [], UNICODE, [Span("(more: l)", "")]
    )
    assert "more: l" not in short.text


def test_news_of_which_something_is_left_out_say_so() -> None:
    """Also where the last play is told whole, or the headline alone fills the line."""

    def line(*plays: list[str], width: int) -> str:
        spans = news_line([[[Span(words, "")] for words in play] for play in plays], width)
        return "".join(span.text for span in spans).strip()

    deed, detail, other = "Ann calls a bill of hers.", "Ben loses 1 point by it.", "Cy passes."
    assert line([deed, detail], [other], width=70) == f"{deed} {detail} {other}"
    assert line([deed, detail], [other], width=50) == f"{deed} {other} (more: l)"
    assert line([deed, detail], width=52) == f"{deed} {detail}"
    for width in range(len(deed) + 1, 51):
        assert line([deed, detail], width=width) == f"{deed} (more: l)"


def test_the_others_first_play_is_shown_before_what_wins_and_what_a_question_is_about() -> None:
    told = lines = 0
    for seed in range(6):
        desk, random = against("electioneering", "easy", "person", seed=seed)
        for _ in range(3):
            until_asked(desk, random)
            play = next(iter(desk.session.news.plays), None)
            aim = desk.first_line or desk.aims[0]
            if play is not None:
                assert play.headline.text.text(NAMES) in below_the_question(desk)
                told += 1
                desk.key("down")
                assert aim[:40] in below_the_question(desk), "after the first key"
                lines += 1
                desk.key("down")
                assert aim[:40] not in below_the_question(desk)
            desk.session.play(desk.session.state.legal_actions()[0])
            desk.show_scene()
    assert told > 6


def test_a_wide_window_tells_the_news_and_what_a_question_is_about_if_both_fit_whole() -> None:
    both = one = 0
    for seed, game in enumerate(("electioneering", "founding-fathers", "copycat", "votes-for-women")):
        seats = 2 if game == "votes-for-women" else 3
        desk, random = against(game, *["easy"] * (seats - 1), "person", seed=seed)
        desk.size = 120, 40
        for _ in range(12):
            until_asked(desk, random)
            first = next(introduced(desk, desk.session.scene.seat or 0), None)
            if desk.session.news.plays and first is not None:
                aim = " ".join(first.forms[-1][0].text.split())
                text = below_the_question(desk)
                if aim in text:
                    assert desk.session.news.plays[0].headline.text.text(NAMES)[:-1] in text
                    assert "…" not in text
                    both += 1
                else:
                    assert aim[:30] not in text
                    desk.key("down")
                    assert aim[:30] in below_the_question(desk), "after the first key"
                    one += 1
            desk.session.play(desk.session.state.legal_actions()[0])
            desk.show_scene()
    assert both
    assert one


def test_one_person_against_a_computer_reads_its_dice_in_a_line_while_it_goes_on() -> None:
    thrown = 0
    for seed in range(40):
        desk, random = against("votes-for-women", "person", "easy", seed=seed)
        session = desk.session
        for _ in range(60):
            until_asked(desk, random)
            if isinstance(session.scene, Over):
                break
            session.play(random.choice(list(session.state.legal_actions())))
            desk.show_scene()
            moments = [entry for entry in session.chronicle.new_entries() if isinstance(entry.moment, Dice)]
            if moments and session.state.current_player == 0:
                thrown += 1
                assert isinstance(session.scene, Asking)
                assert moments[0].text.text(NAMES) in session.notice
        if thrown > 3:
            break
    assert thrown > 3


def test_the_order_on_the_bus_is_nobodys_play() -> None:
    match = played(Match.start(GAMES["copycat"], 3, 7, NAMES[:3]), 60)
    plays = Chronicle(match).plays(None)
    order = [play for play in plays if play.headline.template.startswith("Turn order by bids")]
    assert order
    assert all(play.seat is None for play in order)


def test_a_play_longer_than_the_line_of_news_does_not_hide_that_there_are_others() -> None:
    plays = [
        [[Span(f"Hard bot plays the Kansas State card: red in {'NE, ' * states}OK.", "")]]
        for states in (9, 1)
    ]
    line = "".join(span.text for span in news_line(plays, 76))
    assert line.endswith("(1 more: l)")


def test_deeds_of_one_seat_are_one_sentence_and_one_without_room_does_not_hide_the_next() -> None:
    bot = Span("Medium bot", "seat-1")
    plays = [
        [[bot, Span(words, "")]]
        for words in (
            " buys #31 Association Dues for 1.",
            " buys #37 Trade Fair Stand for 4.",
            " scores 4 VP, now 10.",
            " passes.",
        )
    ]

    def line(width: int) -> str:
        return "".join(span.text for span in news_line(plays, width)).strip()

    assert line(84) == "Medium bot buys #31 Association Dues for 1, scores 4 VP, now 10. (2 more: l)"
    whole = "Medium bot buys #31 Association Dues for 1, buys #37 Trade Fair Stand for 4, scores 4 VP, now 10"
    assert line(130) == f"{whole}, passes."
    assert line(50) == "Medium bot buys #31 Association Dues for 1. (3 more: l)"


def test_of_a_play_that_is_not_told_whole_the_log_has_more() -> None:
    deed = [Span("Ann takes the bus first.", "")]
    others = [Span("Then come Ben, Cy and Dee, in this order, and so on.", "muted")]
    for width, whole in ((60, False), (120, True)):
        line = "".join(span.text for span in news_line([[deed, others]], width))
        assert (others[0].text in line) == whole
        assert line.endswith("(more: l)") != whole
        assert len(line) <= width


def test_deeds_that_follow_one_that_is_left_out_keep_the_name_of_who_did_them() -> None:
    def play(name: str, seat: int, words: str) -> list[Spans]:
        return [[Span(name, f"seat-{seat}"), Span(words, "")]]

    plays = [
        play("Medium bot 2", 1, " scores 13 VP, now 53."),
        play("Medium bot 3", 2, " buys #44 Matching Donation with #5, #6, #7 and #8 for 6 + 3."),
        play("Medium bot 3", 2, " scores 9 VP."),
    ]
    line = "".join(span.text for span in news_line(plays, 80)).strip()
    assert line == "Medium bot 2 scores 13 VP, now 53. Medium bot 3 scores 9 VP. (1 more: l)"


def test_the_turn_order_of_four_is_told_whole() -> None:
    told = 0
    for seed in range(4):
        desk, random = against("copycat", "easy", "easy", "easy", "person", seed=seed)
        for _ in range(12):
            until_asked(desk, random)
            order = [play for play in desk.session.news.plays if "Turn order" in play.headline.template]
            if (
                desk.session.scene.lines(desk).taken & {Priority.NEWS, Priority.TOLD}
                and order
                and len(desk.session.news.plays) == 1
            ):
                assert order[0].headline.text.text(NAMES) in below_the_question(desk)
                told += 1
            desk.session.play(desk.session.state.legal_actions()[0])
            desk.show_scene()
    assert told


def deed(position: int, seat: int | None, words: str, *details: str) -> Play:
    """What a seat did, `{0}` in its words."""

    def entry(text: str) -> Entry:
        return Entry(text.replace("{0}", "{0:seat}"), (seat,) if seat is not None else (), None)

    return Play(seat, seat, position, entry(words), tuple(map(entry, details)))


def cover_of(height: int, *plays: Play, ranked: tuple[Play, ...] = ()) -> list[str]:
    """Return the lines of what happened on a cover."""
    forms = cover_forms(News(ranked or plays, in_order=plays), NAMES)
    picture = cover(Region(0, 0, 80, height), 1, "Ben", "plays a card", forms, "", UNICODE)
    lines = [line.strip() for line in picture.text.split("\n")]
    return [line for line in lines[lines.index("What happened") + 1 :] if line]


ANN, CY = NAMES[0], NAMES[2]
DEEDS = (
    deed(1, 0, "{0} plays G2.", "{0} takes B4.", "{0} puts J2 down."),
    deed(2, 0, "{0} passes."),
    deed(3, 2, "{0} plays R3."),
    deed(4, None, "Round 2 begins."),
    deed(5, None, "A card is turned up."),
)


def test_a_cover_tells_a_sentence_a_line_where_there_is_room() -> None:
    assert cover_of(22, *DEEDS)[:5] == [
        f"{ANN} plays G2.",
        f"{ANN} takes B4.",
        f"{ANN} puts J2 down.",
        f"{ANN} passes.",
        f"{CY} plays R3.",
    ]


def test_a_cover_has_a_line_for_each_seat_in_the_order_of_what_happened() -> None:
    assert cover_of(14, *DEEDS, ranked=DEEDS[::-1]) == [
        f"{ANN} plays G2; takes B4; puts J2 down; passes.",
        f"{CY} plays R3.",
        "Round 2 begins. A card is turned up.",
    ]
    again = (*DEEDS[:3], deed(6, 0, "{0} draws."))
    assert cover_of(14, *again) == [
        f"{ANN} plays G2; takes B4; puts J2 down; passes.",
        f"{CY} plays R3.",
        f"{ANN} draws.",
    ]


def test_a_cover_without_room_leaves_out_what_matters_least_and_says_so() -> None:
    """The order stays that of what happened."""
    passes, plays, wins = DEEDS[1], DEEDS[2], deed(7, 1, "{0} wins a state.")
    draws = deed(8, 0, "{0} draws.")
    assert cover_of(14, passes, plays, wins, draws, ranked=(wins, plays, draws, passes)) == [
        f"{CY} plays R3.",
        f"{NAMES[1]} wins a state.",
        "and more, in the log",
    ]


def test_the_first_cover_tells_the_setup_line_by_line() -> None:
    match = Match.start(GAMES["electioneering"], 3, 7, NAMES[:3], {"first_player": "random"})
    session = Session(Loose(match), board_of("electioneering"))
    session.start()
    desk = Desk(session, UNICODE, (120, 40))
    desk.show_scene()
    lines = [line.strip() for line in text_of_picture(desk.picture())]
    setup = [
        entry.text.text(NAMES)
        for play in session.chronicle.plays(None)
        for entry in (play.headline, *play.details)
    ]
    assert len(setup) > 4
    assert [line for line in lines if line in setup] == setup


def test_what_one_seat_did_is_told_in_the_order_in_which_it_was_done() -> None:
    match = Match.start(GAMES["copycat"], 2, 42, NAMES[:2])
    while match.state.legal_actions()[0][0] == "bid":
        match.play(match.state.legal_actions()[0])
    match.play(("place", "B6"))
    while match.state.current_player == match.moves[-1].seat:
        match.play(match.state.legal_actions()[-1])
    assert match.state.current_player is not None
    told = [
        play.headline.text.text(NAMES)
        for play in Chronicle(match).news(match.state.current_player, None).plays
    ]
    deeds = [words for words in told if "B6" in words]
    assert [words.split()[1] for words in deeds] == ["places", "uses"]


def test_who_waits_for_a_computer_reads_what_was_done_last() -> None:
    """Not the signs of the board."""
    desk, random = against("copycat", "person", "easy", "easy")
    until_asked(desk, random)
    desk.session.play(desk.session.state.legal_actions()[0])
    desk.show_scene()
    assert isinstance(desk.session.scene, Thinking)
    assert f"{NAMES[0]} lays down a sealed bid." in below_the_question(desk)
    assert "price + extra cost" not in below_the_question(desk)


def test_a_log_without_a_line_says_so() -> None:
    """A game that sets up without a word has none before the first choice."""
    picture = log(39, (), (), 0, NAMES, UNICODE, folded=False)
    assert "Nothing has happened yet." in "\n".join(text_of_picture(picture))
