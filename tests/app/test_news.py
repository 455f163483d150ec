"""What a person reads before a choice: who did what, what the question is about, where the rest stands."""

from __future__ import annotations

import re
from random import Random

import pytest

from civics_tui.boards import board_of
from civics_tui.boards.picture import NO_BREAK, UNICODE, Region, Span
from civics_tui.lessons.firsts import Firsts
from civics_tui.lessons.progress import Progress
from civics_tui.table.desk.desk import Desk
from civics_tui.table.drawing.frame import lines_of, log, prompt
from civics_tui.table.drawing.lines import introduced
from civics_tui.table.drawing.news import news_line
from civics_tui.table.match.game_log import LATEST, GameLog, News, Play, _counted, _run
from civics_tui.table.scenes import Asking, Over, Reveal, Thinking
from civics_tui.table.session.session import Session
from rules import GAMES
from rules.match import Match
from rules.votes_for_women.moments import Dice
from rules.words import Entry, Stop, Text
from tests.app.driving import NAMES, Loose, played, text_of_picture
from tests.golden.record import played_again
from tests.positions import asked_to, match_where


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


ANN, BEN, CY = NAMES[:3]


def entry(seat: int | None, words: str, effect: str = "", weight: int = 0) -> Entry:
    """Write an entry, `{0}` the seat in its words."""
    came = Text(effect.replace("{0}", "{0:seat}"), (seat or 0,)) if effect else None
    args = (seat,) if seat is not None else ()
    return Entry(words.replace("{0}", "{0:seat}"), args, None, headline=True, effect=came, weight=weight)


def a_play(position: int, seat: int | None, words: str, *details: Entry, weight: int = 0) -> Play:
    """What a seat did."""
    return Play(seat, seat, position, entry(seat, words, weight=weight), details)


def line_of(*plays: Play, width: int, viewer: int = 3) -> str:
    """Return the line of news."""
    told = "".join(span.text for span in news_line(News(plays, viewer=viewer), NAMES, width))
    return told.replace(NO_BREAK, " ")


CAME = "Milo now cares about Recess"


def test_news_of_which_something_is_left_out_say_so() -> None:
    """A play goes with what came of it; where there is no room, with what matters most of it."""
    swaps = a_play(1, 0, "{0} plays B2.", entry(0, "", "takes G4, GR and R2", 1), entry(0, "", CAME, 2))
    passes = a_play(2, 1, "{0} passes.")
    whole = f"{ANN} plays B2: takes G4, GR and R2, {CAME}. {BEN} passes."
    assert line_of(swaps, passes, width=len(whole)) == whole
    cut = f"{ANN} plays B2: {CAME}. {BEN} passes. (more: l)"
    assert line_of(swaps, passes, width=len(cut)) == cut
    left = f"{ANN} plays B2: {CAME}. (1 more: l)"
    assert line_of(swaps, passes, width=len(left)) == left
    assert line_of(swaps, passes, width=3) == left, "what came of the first is told even if it is cut"


def test_what_says_that_there_is_more_news_stands_on_one_line() -> None:
    """`(more:` ended a line, and the next began with `l)`."""
    swaps = a_play(1, 0, "{0} plays B2.", entry(0, "", "takes G4, GR and R2", 1), entry(0, "", CAME, 2))
    for told in (3, 60):
        news = news_line(News((swaps, a_play(2, 1, "{0} passes.")), viewer=3), NAMES, told)
        for width in range(14, 60):
            lines = ["".join(span.text for span in line) for line in lines_of(news, width)]
            assert re.search(r"\((1 )?more: l\)$", lines[-1]), lines


def recorded_plays(slug: str) -> list[Play]:
    """Return the plays of a recorded game, as all may read them."""
    match = played_again(f"{slug}-{GAMES[slug].seats[0]}-3", NAMES)
    return GameLog(match).plays(None)


@pytest.mark.parametrize("slug", GAMES)
def test_however_short_a_play_is_told_it_says_what_weighs_most_and_how_many_more_of_a_list(slug: str) -> None:
    """Once `removes red from VT, NH, ME` was told of a play that claimed New York and took seven cubes."""
    for play in recorded_plays(slug):
        told = play.entries if play.headline.headline else play.details
        came = [(*_run(entry.effect), entry) for entry in told if entry.effect is not None]
        listed: dict[str, set[str]] = {}
        for head, item, _ in came:
            listed.setdefault(head.text(NAMES), set()).update(item.split(", "))
        most = max((entry.weight for _, _, entry in came), default=0)
        for reader in (None, *range(GAMES[slug].seats[0])):
            matter = [
                head.text(NAMES)
                for head, _, entry in came
                if entry.weight == most or (reader is not None and entry.touches(reader))
            ]
            for form in [form.text(NAMES) for form in play.forms(reader)[:-1]]:
                assert not matter or any(kind in form for kind in matter), form
                for kind, things in listed.items():
                    after = form.rpartition(kind)[2].partition(";")[0]
                    left = sum(thing not in after for thing in things)
                    whole = kind not in form or len(things) == 1 or not left
                    assert whole or f"{left} more" in after, form


def test_a_thing_that_comes_twice_says_so_in_words() -> None:
    """Beside `G3` a number is taken for a part of the name."""
    assert _counted(["G3", "G3", "R2", "B4", "B4", "B4"]) == "G3 twice, R2, B4 3 times"


def test_what_came_where_things_are_listed_is_never_taken_for_one_more_of_them() -> None:
    """Once `removes red from PA, DE, purple in NJ` said that purple was removed, too."""
    came = (Text("removes red from {0}", ("PA, DE",)), Text("purple in {0}", ("NJ 2",)))
    details = [Entry("x", (), None, effect=effect, weight=1) for effect in came]
    assert str(a_play(0, 0, "{0} plays it.", *details).summary).endswith(
        "removes red from PA, DE; purple in NJ 2."
    )


def test_what_came_of_a_play_and_is_told_alone_says_its_headline_once() -> None:
    told = Text("{0:seat} removes a {1} cube from {2}.", (0, "red", "New Hampshire"))
    part = Entry(told.template, told.args, None, effect=Text("removes red from NH"), weight=1)
    assert Play(0, 0, 4, part, ()).summary == told


def test_what_is_said_of_the_last_thing_follows_a_comma_as_no_reason_of_who_did_it() -> None:
    """`Ben declines it: it gives nothing` was told of a person as if it were what the person thought."""
    play = Play(0, 0, 4, entry(0, "{0} declines the offer.", "which gives nothing"), ())
    assert play.summary.text(NAMES) == f"{ANN} declines the offer, which gives nothing."


def test_news_are_in_the_order_in_which_things_happened() -> None:
    plays = [a_play(at, seat, f"{{0}} plays {at}.") for at, seat in ((1, 2), (2, 0), (3, 1))]
    assert line_of(*plays, width=200) == f"{CY} plays 1. {ANN} plays 2. {BEN} plays 3."


def test_what_was_done_to_the_reader_and_what_weighs_most_is_kept_and_stays_in_its_order() -> None:
    filler = a_play(1, 0, "{0} passes and looks on.", weight=-1)
    first = a_play(2, 0, "{0} plays G2.", entry(0, "", "+1", 2))
    to_me = a_play(3, 1, "{0} plays R3.", Entry("", (), None, effect=Text("takes a card"), concerns=(3,)))
    last = a_play(4, 2, "{0} plays J4 on the row of Milo.")
    told = line_of(filler, first, to_me, last, width=65)
    assert told == f"{ANN} plays G2: +1. {BEN} plays R3: takes a card. (2 more: l)"
    told = line_of(filler, first, to_me, last, width=45)
    assert told == f"{BEN} plays R3: takes a card. (3 more: l)"


def test_what_came_of_a_play_for_the_reader_is_kept_before_what_weighs_more() -> None:
    """Once a vote told the tally, and not that it overrode the reader's."""
    lost = Entry("", (), None, effect=Text("overrides yours"), weight=1, concerns=(3,))
    votes = a_play(1, 0, "{0} votes Yea.", lost, entry(0, "", "now 3 Yea", 2))
    told = f"{ANN} votes Yea: overrides yours. (more: l)"
    assert line_of(votes, width=len(told)) == told
    assert line_of(votes, width=len(told), viewer=2) == f"{ANN} votes Yea: now 3 Yea. (more: l)"


def test_what_was_taken_is_told_before_the_headlines_of_what_else_was_done() -> None:
    """Once `plays Southern Strategy` stood there, and the cubes that went did not."""
    lost = [
        Entry("x", (), None, effect=Text(f"removes purple from {state}"), weight=1, concerns=(3,))
        for state in ("NV", "Ohio")
    ]
    plays = (
        a_play(1, 0, "{0} plays Southern Strategy.", *lost),
        a_play(2, 0, "{0} plays California."),
        a_play(3, 0, "{0} plays Backlash.", lost[0]),
    )
    taken = (
        f"{ANN} plays Southern Strategy: removes purple from Ohio; plays Backlash: removes purple from NV."
    )
    assert line_of(*plays, width=112) == f"{taken} (1 more: l)"


def test_what_the_reader_drew_comes_first_and_is_kept_where_it_was_not_shown_before() -> None:
    """A cover came between what was drawn and who drew it, or it was shown before the cover."""
    plays = a_play(1, 0, "{0} plays G2."), a_play(2, 1, "{0} plays R3.")
    drawn, rest = f"{NAMES[3]} draws G4.", f"{ANN} plays G2. {BEN} plays R3."
    whole = f"{drawn} {rest}"
    first = f"{drawn} {BEN} plays R3. (1 more: l)"
    for stop, alone, short in (
        (Stop.PASSING, False, rest),
        (Stop.PASSING, True, first),
        (Stop.MOMENT, False, first),
    ):
        news = News(plays, 1, (entry(3, "{0} draws G4.")._replace(stop=stop),), 3, alone)
        for width, told in ((len(whole), whole), (len(whole) - 1, short)):
            said = "".join(span.text for span in news_line(news, NAMES, width))
            assert said.replace(NO_BREAK, " ") == told


def test_a_log_tells_what_the_reader_drew_also_after_a_play_that_changed_something() -> None:
    """Of such a play nothing but the changes was told; where news of others were long, the draw nowhere."""
    changed, drawn = entry(None, "The row is changed.", CAME), entry(0, "{0} draws G4.")._replace(seats=(0,))
    play = a_play(1, 0, "{0} plays G2.", changed, drawn)
    told = text_of_picture(log(60, [play], (), 0, NAMES, UNICODE, folded=True))
    assert [line.strip(" ▌") for line in told] == [f"{ANN} plays G2: {CAME}.", f"{ANN} draws G4."]


def test_an_open_log_says_what_came_of_a_headline_and_then_each_part() -> None:
    """Key l listed what was taken and put down, and left out whom the student then cared about."""
    headline, part = entry(0, "{0} plays G3.", CAME, 2), entry(0, "{0} takes G2.", "takes G2", 1)
    play = Play(0, 0, 1, headline, (part._replace(headline=False),))
    told = text_of_picture(log(60, [play], (), 0, NAMES, UNICODE, folded=False))
    assert [line.strip(" ▌") for line in told] == [f"{ANN} plays G3: {CAME}.", f"{ANN} takes G2."]


def test_the_newest_play_of_each_who_moved_comes_before_older_ones() -> None:
    plays = [a_play(1, 0, "{0} draws a card."), a_play(2, 0, "{0} plays G2."), a_play(3, 1, "{0} plays R3.")]
    assert line_of(*plays, width=39) == f"{ANN} plays G2. {BEN} plays R3. (1 more: l)"


def test_the_others_first_play_is_shown_before_what_wins_and_what_a_question_is_about() -> None:
    told = lines = 0
    for seed in range(6):
        desk, random = against("electioneering", "easy", "person", seed=seed)
        for _ in range(3):
            until_asked(desk, random)
            play = next(iter(desk.session.news.plays), None)
            aim = desk.first_line or desk.session.match.goal
            if play is not None:
                assert play.forms()[-1].text(NAMES)[:-1] in below_the_question(desk)
                told += 1
                desk.key("down")
                assert aim[:40] in below_the_question(desk), "after the first key"
                lines += 1
                desk.key("down")
                assert aim[:40] not in below_the_question(desk)
            desk.session.play(desk.session.state.legal_actions()[0])
            desk.show_scene()
    assert told > 6


@pytest.mark.parametrize("key", ["down", "tab", "i"])
def test_news_that_made_way_for_what_was_said_to_a_wrong_key_come_back_with_the_next_one(key: str) -> None:
    desk, random = against("electioneering", "easy", "person")
    until_asked(desk, random)
    news = next(iter(desk.session.news.plays)).forms()[-1].text(NAMES)[:-1]
    desk.key("Z")
    assert "Z is no choice here" in below_the_question(desk)
    desk.key("9")
    assert news not in below_the_question(desk)
    desk.key(key)
    if key == "i":
        desk.key("escape")
    assert news in below_the_question(desk)
    desk.key("down")
    desk.key("down")
    assert news not in below_the_question(desk)


def test_news_that_made_way_for_a_warning_come_back_with_the_next_key() -> None:
    warned = 0
    for seed in range(12):
        desk, random = against("votes-for-women", "easy", "person", seed=seed)
        for _ in range(6):
            until_asked(desk, random)
            warns = [use for row in desk.choices.rows for use in row.uses if use.label.warning and use.key]
            if warns and "◂" in below_the_question(desk):
                desk.choices.point_at([warns[0].action])
                desk._point()
                desk.key(warns[0].key)
                assert "again if you mean it" in below_the_question(desk)
                assert "◂" not in below_the_question(desk)
                desk.key("Z")
                desk.key("escape")
                assert "◂" in below_the_question(desk)
                warned += 1
            desk.session.play(random.choice(list(desk.session.state.legal_actions())))
            desk.show_scene()
    assert warned


def test_in_a_wide_window_too_news_say_that_something_is_left_out() -> None:
    """`purple in CA, KS, TX` read as all, where the story beside it went on with OH, VA and NY."""
    cut = 0
    desk, random = against("votes-for-women", "easy", "person", seed=5)
    desk.size = 120, 40
    for _ in range(14):
        until_asked(desk, random)
        told = desk.session.news.plays
        text = " ".join(below_the_question(desk).split())
        if (
            told
            and "◂" in text
            and not all(play.summary.text(desk.session.match.names) in text for play in told)
        ):
            assert "more: l)" in text
            cut += 1
        desk.session.play(random.choice(list(desk.session.state.legal_actions())))
        desk.show_scene()
    assert cut


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
            moments = [entry for entry in session.log.new_entries() if isinstance(entry.moment, Dice)]
            if moments and session.state.current_player == 0:
                thrown += 1
                assert isinstance(session.scene, Asking)
                assert moments[0].text.text(NAMES) in session.notice
        if thrown > 3:
            break
    assert thrown > 3


def test_the_order_on_the_bus_is_nobodys_play() -> None:
    match = played(Match.start(GAMES["copycat"], 3, 7, NAMES[:3]), 60)
    plays = GameLog(match).plays(None)
    order = [play for play in plays if play.headline.template.startswith("Turn order by bids")]
    assert order
    assert all(play.seat is None for play in order)


def test_a_play_longer_than_the_line_of_news_does_not_hide_that_there_are_others() -> None:
    long = "{0} plays the Kansas State card, which puts red cubes into NE, NE, NE, NE, NE, NE, NE, and OK."
    line = line_of(a_play(1, 0, long), a_play(2, 1, long), width=76)
    assert line.endswith("(1 more: l)")


def test_plays_of_one_seat_are_one_sentence_and_one_without_room_does_not_hide_the_next() -> None:
    plays = [
        a_play(at, 0, f"{{0}} {words}.", weight=weight)
        for at, (words, weight) in enumerate(
            [
                ("buys #31 for 1", 2),
                ("buys #37 Trade Fair Stand for 4", 0),
                ("scores 4 VP", 2),
                ("passes", -1),
            ]
        )
    ]
    whole = f"{ANN} buys #31 for 1; buys #37 Trade Fair Stand for 4; scores 4 VP; passes."
    assert line_of(*plays, width=len(whole)) == whole
    short = f"{ANN} buys #31 for 1; scores 4 VP. (2 more: l)"
    assert line_of(*plays, width=60) == short, "no filler where something else is left out"


def test_what_was_done_again_is_told_once_where_what_lay_between_is_left_out() -> None:
    """`Eli declines Dev's offer; declines Dev's offer.`"""
    offers = [a_play(at, 0, "{0} offers a card, for Pro on 13 Live and Let Live.") for at in (1, 3)]
    declines = [a_play(at, 1, "{0} declines the offer.", weight=1) for at in (2, 4)]
    plays = offers[0], declines[0], offers[1], declines[1]
    assert line_of(*plays, width=60) == f"{BEN} declines the offer. (3 more: l)"


def test_plays_that_follow_one_that_is_left_out_keep_the_name_of_who_did_them() -> None:
    plays = (
        a_play(1, 1, "{0} scores 13 VP, now 53.", weight=1),
        a_play(2, 2, "{0} buys #44 Matching Donation with #5, #6, #7 and #8 for 6 + 3."),
        a_play(3, 2, "{0} scores 9 VP.", weight=1),
    )
    line = line_of(*plays, width=80)
    assert line == f"{BEN} scores 13 VP, now 53. {CY} scores 9 VP. (1 more: l)"


def test_what_one_seat_did_is_told_in_the_order_in_which_it_was_done() -> None:
    match = Match.start(GAMES["copycat"], 2, 42, NAMES[:2])
    while match.state.legal_actions()[0][0] == "bid":
        match.play(match.state.legal_actions()[0])
    match.play(("place", "B6"))
    while match.state.current_player == match.moves[-1].seat:
        match.play(match.state.legal_actions()[-1])
    assert match.state.current_player is not None
    told = [
        play.headline.text.text(NAMES) for play in GameLog(match).news(match.state.current_player, None).plays
    ]
    plays = [words for words in told if "Mail Sorting" in words]
    assert [words.split()[1] for words in plays] == ["places", "uses"]


def test_who_waits_for_a_computer_reads_what_was_done_last() -> None:
    """Not the signs of the board."""
    desk, random = against("copycat", "person", "easy", "easy")
    until_asked(desk, random)
    desk.session.play(desk.session.state.legal_actions()[0])
    desk.show_scene()
    assert isinstance(desk.session.scene, Thinking)
    assert f"{NAMES[0]} lays down a sealed bid." in below_the_question(desk)
    assert "price + extra cost" not in below_the_question(desk)


def test_no_bid_is_what_was_done_last_once_the_bids_are_turned() -> None:
    log = GameLog(match_where(GAMES["copycat"], asked_to("place")))
    assert any("sealed bid" in str(play.headline.text) for play in log.plays(None))
    assert not any("sealed bid" in str(play.headline.text) for play in log.latest().plays)


def test_a_log_without_a_line_says_so() -> None:
    """A game that sets up without a word has none before the first choice."""
    picture = log(39, (), (), 0, NAMES, UNICODE, folded=False)
    assert "Nothing has happened yet." in "\n".join(text_of_picture(picture))


def test_a_turn_of_the_game_makes_what_was_done_before_it_stale() -> None:
    """The cards kept at the beginning are no news later; nor is a sealed bid (`tests/copycat`)."""
    seen = 0
    match = played(Match.start(GAMES["founding-fathers"], 3, 7, NAMES[:3]), 0)
    random = Random(7)
    while not match.over and len(match.moves) < 60:
        match.play(random.choice(list(match.state.legal_actions())))
        if match.state.current_player is None:
            break
        told = [str(play.summary) for play in GameLog(match).news(match.state.current_player, None).plays]
        if any("All have chosen" in words for words in told):
            assert not any("has chosen two delegates" in words for words in told)
            seen += 1
    assert seen


@pytest.mark.parametrize("slug", GAMES)
def test_every_seat_that_a_play_tells_of_has_its_name(slug: str) -> None:
    game = GAMES[slug]
    seats = game.seats[-1]
    match = played(Match.start(game, seats, 5, NAMES[:seats]), 400)
    for play in GameLog(match).plays(None):
        for words in play.forms():
            assert "Player " not in words.text(match.names)


@pytest.mark.parametrize("slug", GAMES)
def test_a_log_that_is_opened_late_cuts_a_game_as_one_that_followed_it(slug: str) -> None:
    game = GAMES[slug]
    match = Match.start(game, game.seats[0], 3, NAMES[: game.seats[0]])
    followed = GameLog(match)
    while not match.over:
        played(match, 1)
        followed.new_entries()
    assert GameLog(match).plays(None) == followed.plays(None)


def test_who_looks_on_is_told_a_play_from_its_headline() -> None:
    """Once four cubes read `places a cube in California: claims Illinois; purple in KS`: as if CA had."""
    match = Match.start(GAMES["votes-for-women"], 2, 7, NAMES[:2])
    log = GameLog(match)
    random, told = Random(3), 0
    while not match.over:
        match.play(random.choice(match.state.legal_actions()))
        for play in log.latest().plays:
            assert play.headline.headline or play.mover is None, play.headline
            told += play.position < len(match.moves) - LATEST
    assert told


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize(("size", "enough"), [((80, 24), None), ((160, 50), 12)])
def test_what_a_computer_chose_stands_by_what_it_reveals(
    slug: str, size: tuple[int, int], enough: int | None
) -> None:
    """Once the last play of a game was never shown: the votes were counted first."""
    told = 0
    for seed in range(6):
        if told:
            break
        desk, random = against(slug, "person", *["easy"] * (GAMES[slug].seats[0] - 1), seed=seed)
        desk.resize(*size)
        session = desk.session
        while not session.match.over and told != enough:
            session.play(random.choice(session.state.legal_actions()))
            if session.scene.passes and session.match.moves[-1].seat != 0:
                desk.show_scene()
                chosen, *_ = session.log.plays(None, len(session.match.moves) - 1)
                entry, picture = chosen.headline, desk.picture().text
                by_itself = all(one.moment is None for one in chosen.entries)
                if entry.headline and by_itself and entry.weight >= 0:
                    # One name does for several plays in a row.
                    words = entry.text.text(desk.names).partition(" ")[2].removesuffix(".")
                    assert words in " ".join(picture.split()), picture
                    told += 1
                if session.match.over and slug == "electioneering":
                    assert "the votes are counted" in picture.split("\n")[0]
            while session.scene.passes:
                session.go_on()
    assert told


def test_cards_drawn_one_by_one_are_one_piece_of_news() -> None:
    match = Match.start(GAMES["legislation"], 3, 1, NAMES[:3])
    while ("deck",) not in (legal := match.state.legal_actions()):
        # Three of each hand, then done.
        discarded = len(match.moves) % 4
        match.play(("done",) if discarded == 3 else next(one for one in legal if one[0] == "discard"))
    drawer = match.state.current_player
    drawn = 0
    while match.state.current_player == drawer:
        match.play(("deck",))
        drawn += 1
    reader = match.state.current_player
    assert reader is not None
    assert drawn > 1
    news = GameLog(match).news(reader, None)
    told = [play.headline.text.text(NAMES) for play in news.plays if "draws" in f"{play.headline.text}"]
    assert told == [f"{NAMES[drawer or 0]} draws a card from the deck, {drawn} times."]
