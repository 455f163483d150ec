"""Hints at the table: for the seat's own eyes, and in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

from civics_tui.app import CivicsApp
from civics_tui.players.heuristics.electioneering.turns import whole_turns
from civics_tui.players.hints import CLEAR, LITTLE, Advice
from civics_tui.players.question import question_of
from civics_tui.players.review import NAMED, Review
from civics_tui.table.match.saved import holds_a_secret
from civics_tui.table.screens.screen import TableScreen
from rules import GAMES
from rules.chance import SeededChance
from rules.match import Match
from rules.words import Text
from tests.app.desks import desk_of, go_on
from tests.app.desks import sit as sit_down
from tests.app.driving import begin, result_shown, running, text, uncover
from tests.app.test_computers import sit, until, until_asked

pytestmark = pytest.mark.usefixtures("quick")


async def take_up(app: CivicsApp, pilot: Pilot[None], match: Match) -> None:
    """Save a match and go on with it at this screen."""
    app.store.create(match).close()
    app.resume(1)
    await pilot.pause()
    await pilot.pause()


def hinted(table: TableScreen) -> bool:
    """Whether a hint is on the screen."""
    return table.desk.side == "info" and any(head.text.startswith("Hint") for head, *_ in table.desk.info)


async def test_a_hint_names_choices_of_the_list_and_what_they_gain(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await uncover(app, pilot)
        await pilot.press("g")
        await until(pilot, lambda: hinted(table))
        assert "Hint" in text(app)
        (head, _), *others = table.desk.info
        assert head.style == "title"
        assert [one.style for one, _ in others] == ["strong"] * 2
        best = head.text.partition(": ")[2].removesuffix(". ")
        use = table.desk.choices.use
        assert use is not None
        assert best == use.text, "the cursor goes to the best"
        await pilot.press("w")
        await pilot.pause()
        assert "Why the hint names a choice is in its own words" in text(app), "`w` was read so"


def test_what_comes_of_a_whole_turn_stands_in_the_place_of_what_the_list_says_of_its_first_choice() -> None:
    """`(→ R 3, you 4)` stood above `Juniper cares about Bugs`, once a second card was put down."""
    desk = desk_of(sit_down("electioneering", 2, 1))
    go_on(desk)
    action = desk.session.state.legal_actions()[0]
    for whole in (False, True):
        desk.advise([Advice(action, None, Text("Then: put down B4."), whole=whole)])
        assert ("→" in desk.info[0][0].text) != whole


def test_in_words_a_card_is_named_once_in_a_hint() -> None:
    """`Play Jokes 2 Knock-Knock Jokes, swap`."""
    desk = desk_of(sit_down("electioneering", 2, 1), (120, 40))
    go_on(desk)
    for action in desk.session.state.legal_actions():
        desk.advise([Advice(action, None, Text("It is good."))])
        suits = re.findall("Gross|Recess|Bugs|Jokes", desk.info[0][0].text)
        assert len(suits) == len({*suits}), desk.info[0][0]


def test_of_a_card_that_is_not_the_best_its_gist_is_told() -> None:
    """Whole texts of events made every third hint of Founding Fathers longer than seven lines."""
    desk = desk_of(sit_down("founding-fathers", 3, 1))
    go_on(desk)
    while not (events := [one for one in desk.session.state.legal_actions() if one[0] == "event"]):
        desk.session.choose(desk.session.state.legal_actions()[0])
        go_on(desk)
    for event in events:
        desk.advise([Advice(event, None, Text("So."), how) for how in ("", LITTLE)])
        label, heads = desk.session.state.label(event), [head.text for head, _ in desk.info]
        whole, short = f"Hint: {label.text}", f"{LITTLE}: {str(label.text).split(': ')[0]}: {label.gain}"
        assert [head.rstrip(". ") for head in heads] == [whole.rstrip("."), short.rstrip(".")]
    for vote in [one for one in desk.session.state.legal_actions() if one[0] == "vote"]:
        desk.advise([Advice(vote, None, Text("So."), LITTLE)])
        told = desk.session.state.label(vote).text.text(desk.session.match.names)
        assert desk.info[0][0].text == f"{LITTLE}: {told}. ", "what votes for what is no card"


def test_of_two_cards_with_the_same_event_each_is_named() -> None:
    """`About equal: Event: 2d6 cubes anywhere, at most 2 in a state` stood there twice."""
    desk = desk_of(sit_down("votes-for-women", 2, 1))
    go_on(desk)
    events = [one for one in desk.session.state.legal_actions() if one[0] == "event"]
    desk.advise([Advice(event, None, Text("So."), LITTLE) for event in events])
    labels = [desk.session.state.label(event) for event in events]
    for label, (head, _) in zip(labels, desk.info, strict=True):
        assert head.text.startswith(f"{LITTLE}: {label.text}: {label.gain}")
    desk.advise([Advice(events[0], None, Text(f"{labels[0].gain} (in 4 of 6 throws)."), LITTLE)])
    assert desk.info[0][0].text == f"{LITTLE}: {labels[0].text}. ", "what the words say already stands once"


def test_what_a_moment_is_for_is_told_once_and_to_each_at_the_screen() -> None:
    """It was told with every hint of such a moment, round by round."""
    desk = desk_of(sit_down("votes-for-women", 2))
    session = desk.session
    go_on(desk)
    told: dict[int | None, list[bool]] = {0: [], 1: []}
    for again in (False, True) * 4:
        action, general = session.state.legal_actions()[0], Text("Congress comes early.")
        near = Text("They are close to Texas.")
        desk.advise([Advice(action, None, Text("It is good."), once=(near, general))])
        said = "It is good. They are close to Texas. Congress comes early." in desk.info[0][1].text
        assert said or desk.info[0][1].text == "It is good."
        if again:
            assert said == told[session.viewer][-1], "looked at again it is the same hint"
            session.choose(action)
            go_on(desk)
        else:
            told[session.viewer].append(said)
    assert told[0][0]
    assert not any(told[0][1:])
    assert told[1][:1] in ([], [True])


@pytest.mark.parametrize("key", ["g", "enter"])
async def test_a_hint_asked_for_again_comes_at_once_and_enter_chooses_nothing_meanwhile(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as (app, pilot):
        hurried = []
        monkeypatch.setattr(app.engine, "now", lambda: hurried.append(True))
        table = await begin(app, pilot)
        await uncover(app, pilot)
        state = table.session.state
        await pilot.press("g", key)
        assert hurried == [True]
        assert table.session.state is state
        await until(pilot, lambda: hinted(table))


async def test_a_key_that_was_to_hurry_a_hint_does_not_read_on_in_it(tmp_path: Path) -> None:
    """A hint that was asked for twice opened in its middle."""
    async with running(tmp_path, size=(80, 24)) as (app, pilot):
        table = await begin(app, pilot)
        await uncover(app, pilot)
        await pilot.press("g")
        await until(pilot, lambda: hinted(table))
        table.desk.info *= 9
        app.typeahead.guarded = 60.0
        await pilot.press("g")
        assert "Hint" in text(app), "it is at its top"
        app.typeahead.guarded = 0.0
        await pilot.press("g")
        assert table.desk.scrolls["info"] > 0, "later it reads on"
        assert "That is all of it" not in text(app)
        table.desk.info = table.desk.info[:1]
        await pilot.press("g")
        assert "That is all of it." in text(app), "a key that turns no page says so"


async def test_escape_stops_a_hint_that_is_thought_about(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await uncover(app, pilot)
        await pilot.press("g")
        assert "Esc: none" in text(app)
        await pilot.press("escape")
        assert not table.advice.asked
        assert "No hint; g asks for one." in text(app)
        await pilot.press("g")
        await until(pilot, lambda: hinted(table))


async def test_escape_puts_away_what_is_read_while_a_hint_is_thought_about(tmp_path: Path) -> None:
    """It ended the hint, and what was read stayed."""
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await uncover(app, pilot)
        await pilot.press("g")
        table.desk.why()
        await pilot.press("escape")
        assert table.desk.side != "info"
        await until(pilot, lambda: hinted(table))


@pytest.mark.parametrize("key", ["w", "escape"])
async def test_a_hint_that_was_covered_comes_back_at_once(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was lost, and thought about anew."""
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await uncover(app, pilot)
        await pilot.press("g")
        await until(pilot, lambda: hinted(table))
        told = [*table.desk.info]
        monkeypatch.setattr(app.engine, "advise", None)
        await pilot.press(key)
        assert not hinted(table)
        await pilot.press("g")
        assert hinted(table)
        assert table.desk.info == told


async def test_a_hint_for_a_position_that_has_gone_is_dropped(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await uncover(app, pilot)
        await pilot.press("g", "1")
        await pilot.pause(0.3)
        await pilot.pause()
        assert not hinted(table)


async def test_before_a_hint_of_placing_one_looks_at_ones_hand(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        match = Match.start(GAMES["copycat"], 2, 3, ("Ann", "Ben"), {"turns": "open"})
        while match.state.look() is None:
            match.play(match.state.legal_actions()[0])
        await take_up(app, pilot, match)
        await pilot.press("g")
        await pilot.pause()
        assert "look at your hand first, then ask for a hint" in " ".join(text(app).split())


def deals_offered() -> Match:
    """Legislation with three, where all hear what is offered."""
    match = Match.start(GAMES["legislation"], 3, 3, ("Ann", "Ben", "Cy"))
    while match.state.prompt().cite != "deals":
        match.play(match.state.legal_actions()[-1])
    return match


def open_payday() -> Match:
    """CopyCat with two, somebody at payday who has cards left in hand."""
    match = Match.start(GAMES["copycat"], 2, 3, ("Ann", "Ben"), {"turns": "open"})
    random = Random(3)
    while (seat := match.state.current_player) is not None:
        if match.state.prompt().shared and match.state.look() is None and holds_a_secret(match.state, seat):
            break
        match.play(random.choice(match.state.legal_actions()))
    return match


@pytest.mark.parametrize("position", [deals_offered, open_payday])
async def test_a_hint_of_an_open_question_goes_by_what_everybody_knows(
    tmp_path: Path, position: Callable[[], Match]
) -> None:
    async with running(tmp_path) as (app, pilot):
        await take_up(app, pilot, position())
        table = app.screen
        assert isinstance(table, TableScreen)
        assert table.session.viewer is None
        await pilot.press("g")
        await until(pilot, lambda: hinted(table))


async def test_no_hint_is_given_for_a_computer(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await sit(app, pilot, "easy", "person", pace="step")
        while not table.computers.busy:
            await pilot.press("1")
            await pilot.pause()
        await pilot.press("g")
        await pilot.pause()
        assert "for a decision that waits for a person" in text(app)


async def test_a_single_person_gets_a_hint_among_computers(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await sit(app, pilot, "person", "easy", game=GAMES["electioneering"])
        await until_asked(pilot, table)
        assert isinstance(app.screen, TableScreen)
        await pilot.press("g")
        await until(pilot, lambda: hinted(table))


async def test_a_hint_puts_names_for_seats_and_sentences_into_a_line(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot, first_player="pick")
        advice = [
            Advice(("first", 1), 0.514, Text.of("{0:seat} loses 2 points. Brings 1 coin.", 1)),
            Advice(("first", 0), 0.01, Text("Good for 1 coin more than the first."), LITTLE),
            Advice(("draw",), 0.004, Text("1 coin fewer than the first."), CLEAR),
        ]
        table.desk.advise(advice)
        assert table.desk.info == [
            [
                ("Hint (wins about 51 games in 100): Ben plays first. ", "title"),
                ("Ben loses 2 points. Brings 1 coin.", ""),
            ],
            [
                ("A little worse (wins about 1 game in 100): Ann plays first. ", "strong"),
                ("Good for 1 coin more than the first.", ""),
            ],
            [
                ("Clearly worse (wins hardly a game in 100): Draw the first player. ", "strong"),
                ("1 coin fewer than the first.", ""),
            ],
        ]


async def test_a_long_hint_is_read_on_by_its_own_key_and_page_by_page(tmp_path: Path) -> None:
    """However long the list beside it is."""
    async with running(tmp_path, size=(80, 24)) as (app, pilot):
        table = await begin(app, pilot, game=GAMES["votes-for-women"], seats=2)
        await uncover(app, pilot)
        long = " ".join(f"Reason {number} is a sentence of some length." for number in range(96))
        table.desk.advise([Advice(table.desk.choices.rows[0].uses[0].action, 0.5, Text(f"{long} The end."))])
        table.draw()
        await pilot.pause()
        assert "g more" in text(app)
        cursor = table.desk.choices.at
        for key in ("g", "pagedown"):
            table.desk.scrolls["info"] = pages = 0
            table.draw()
            await pilot.pause()
            while "The end." not in text(app):
                await pilot.press(key)
                assert (pages := pages + 1) < 12
            assert pages > 1
            assert "g more" in text(app)
            assert table.desk.choices.at == cursor, "the list stays"
        await pilot.press("pageup")
        assert "The end." not in text(app)
        await pilot.press("pagedown", "g")
        assert "Hint" in text(app), "from its end it begins again"


async def test_a_key_on_the_result_steps_through_the_choices_that_cost_most(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as (app, pilot):
        match = Match.start(GAMES["electioneering"], 2, 7, ("Ann", "Ben"), {"first_player": "random"})
        while not match.over:
            match.play(match.state.legal_actions()[-1])
        app.store.create(match).close()
        app.resume(1)
        await pilot.pause()
        answered = app.engine.review

        async def at_once(match: Match, seats: Sequence[int], progress: Any, found: Any) -> Review:
            """More is found before the screen that was opened for the first of it is there."""

            def twice(told: Review) -> None:
                found(told)
                found(told)

            return await answered(match, seats, progress, twice)

        monkeypatch.setattr(app.engine, "review", at_once)
        await pilot.press("c")
        await until(pilot, lambda: re.search(r"1 of \d+ (swings )?so far", text(app)) is not None)
        table = app.screen_stack[-2]
        assert isinstance(table, TableScreen)
        await until(pilot, lambda: not table.advice.asked, most=60.0)
        assert re.search(r"1 of \d that cost most", text(app)), "what cost wins comes first"
        assert "Chosen: " in text(app)
        assert "Better: " in text(app)
        for _ in range(2 * NAMED):
            if "swings" not in text(app):
                await pilot.press("n")
        assert re.search(r"1 of \d+ swings", text(app))
        assert " by about " in text(app)
        assert "'s chance " in text(app)
        await pilot.press("right")
        assert "swings" not in text(app)
        await pilot.press("q")
        assert result_shown(app)

        async def no_answer(*_: Any, **__: Any) -> None:
            raise AssertionError("what was found is looked for again")

        monkeypatch.setattr(app.engine, "_answer", no_answer)
        await pilot.press("c")
        await until(pilot, lambda: bool(re.search(r"1 of \d that cost most", text(app))))


def test_enter_opens_a_card_at_the_use_that_a_hint_names() -> None:
    """A hint said Campaign, and the cursor then lay on the Event: two Enters played that."""
    desk = desk_of(sit_down("votes-for-women", 2))
    go_on(desk)
    used = next(row.uses[1] for row in desk.choices.rows if len(row.uses) > 1)
    desk.advise([Advice(used.action, None, Text("It is better"))])
    desk.key("enter")
    assert desk.choices.use == used


def test_the_cursor_follows_what_a_hint_says_comes_then() -> None:
    """`Then: put down R2` was followed by Enter on the first card of the list, the worst one."""
    desk = desk_of(sit_down("electioneering", 2))
    go_on(desk)
    world: Any = question_of("electioneering", desk.session.state).sample(SeededChance(1))
    turn = next(turn for turn in reversed(whole_turns(world)) if len(turn.actions) > 3)
    desk.advise([Advice(turn.actions[0], None, Text("It is better"), plan=turn.actions)])
    for action in turn.actions:
        assert desk.choices.row.uses[0].action == action
        desk.key("enter")
    assert desk.session.match.actions[-len(turn.actions) :] == turn.actions
