"""Keys: how many a hot-seat game takes at the table, when computers say what is chosen.

Every decision is answered in the quickest way the table offers from where its cursor starts: a number, a
letter, arrows and Enter, or typing to find; what one key answers for several seats counts once. Covers and
reveals count for the turn before which they come, warnings too. What a seat has drawn is covered by itself,
so the key that hurries it is counted apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from statistics import mean, median
from typing import NamedTuple

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE
from civics_tui.players.levels import choose
from civics_tui.players.question import question_of
from civics_tui.players.seeds import seed_of
from civics_tui.table.desk.desk import Desk
from civics_tui.table.scenes import Asking, Covered, PrivateReveal, Reveal, Sealed, Showing, reveals_of
from civics_tui.table.session.session import Session
from civics_tui.table.window.choices import Choices
from civics_tui.table.window.rows import Row, Use
from rules import GAMES
from rules.chance import SeededChance
from rules.game import Action, OptionValue
from rules.match import Match
from tests.app.driving import Loose

Options = Mapping[str, OptionValue]

TABLES: tuple[tuple[str, int, Options], ...] = (
    ("electioneering", 4, {"first_player": "random"}),
    ("founding-fathers", 4, {}),
    ("copycat", 4, {}),
    ("votes-for-women", 2, {}),
    ("legislation", 5, {}),
    ("legislation", 8, {"hand_size": 6}),
    ("legislation", 8, {"hand_size": 6, "ballots": "thumbs"}),
)
PLAYED = 4
"""Games of each kind."""


class Keys(NamedTuple):
    """The keys of a game."""

    turns: Sequence[int]
    """Turn by turn."""
    decisions: int
    covers: int
    reveals: int
    drawn: int
    """Keys that would cover at once what was drawn."""
    hands: int
    """How often the keyboard goes to another person."""


def report() -> Iterator[str]:
    """Yield the lines of the report."""
    for slug, seats, options in TABLES:
        games = [keys_of_game(slug, seats, options, number) for number in range(PLAYED)]
        turns = [keys for game in games for keys in game.turns]
        keys, decisions, covers, reveals, drawn, hands = (
            mean(column)
            for column in zip(
                *((sum(game.turns), *game[1:]) for game in games),
                strict=True,
            )
        )
        yield (
            f"{slug}, {seats} seats: keys a turn {median(turns):.0f} in the median, {mean(turns):.2f} in the "
            f"mean, {max(turns)} at most; {keys:.0f} keys a game, {keys / decisions:.2f} a decision; "
            f"{decisions:.0f} decisions; of the keys {covers:.0f} for covers and {reveals:.0f} for reveals; "
            f"{drawn:.0f} more would cover what was drawn at once; "
            f"{hands:.0f} times the keyboard goes to another person"
        )


def actions_of_game(slug: str, seats: int, options: Options, number: int) -> Sequence[Action]:
    """Play a game by computers."""
    match = Match.start(GAMES[slug], seats, seed_of(77, number), (), options)
    while not match.over:
        chance = SeededChance(seed_of(77, number, len(match.moves)))
        match.play(choose(question_of(slug, match.state), "medium", chance))
    return match.actions


def keys_of_game(slug: str, seats: int, options: Options, number: int) -> Keys:
    """Count a game's keys."""
    actions = actions_of_game(slug, seats, options, number)
    match = Match.start(GAMES[slug], seats, seed_of(77, number), (), options)
    session = Session(Loose(match), board_of(slug))
    desk = Desk(session, UNICODE)
    session.start()
    desk.show_scene()
    turns: list[int] = []
    before = covers = reveals = drawn = hands = 0
    last: int | None = None
    typist: int | None = None
    while not match.over:
        if isinstance(session.scene, Showing):
            # Whoever sits there types for all; what was called before the ballots is called by its letter.
            turns.append(before + _thumbs(session, session.scene, actions[len(match.moves) :]))
            before, last = 0, None
            desk.show_scene()
            continue
        if isinstance(session.scene, Covered):
            hands += typist not in (None, session.scene.seat)
            typist = session.scene.seat
        answers = session.scene.answers if isinstance(session.scene, Sealed) else ()
        if letter := next((key for key, *_, answer in answers if answer == actions[len(match.moves)]), ""):
            # The letter, and Enter.
            turns.append(before + 2)
            before, last = 0, match.state.current_player
            desk.key(letter)
            session.answer("enter")
            desk.show_scene()
            continue
        if not isinstance(session.scene, Asking):
            covers += isinstance(session.scene, Covered)
            reveals += isinstance(session.scene, Reveal)
            # What was drawn is covered by itself.
            before += not isinstance(session.scene, PrivateReveal)
            drawn += isinstance(session.scene, PrivateReveal)
            desk.picture()
            desk.run("go_on")
            desk.show_scene()
            continue
        seat = match.state.current_player
        if seat != last:
            turns.append(0)
        last = seat
        pressed, answered = keys_of_choice(desk.choices, actions[len(match.moves) :])
        # What one key answers for several seats is typed by any of them.
        if pressed and not session.scene.asks_all:
            label = match.state.label(answered[0])
            asked = (session.scene.seat, *desk.choices.asked, *label.answers_for)
            hands += typist is not None and typist not in asked
            typist = typist if typist in asked else session.scene.seat
        turns[-1] += before + pressed
        before = 0
        for action in answered:
            session.play(action)
        desk.show_scene(answered[-1])
    return Keys(turns, len(match.moves), covers, reveals, drawn, hands)


def _thumbs(session: Session, scene: Showing, coming: Sequence[Action]) -> int:
    """Answer a question to all at once as the game went on, and count its keys."""
    shown = scene.shown
    if shown.first and coming[0] != shown.first[0] and coming[0][0] != "pass":
        session.play(coming[0])
        return 1
    keys = 0
    ahead = session.state.clone()
    answers = [action for action, _ in shown.answers]
    wanted: dict[int, Action] = {}
    for action in coming:
        if ahead.current_player in shown.seats and action in answers:
            wanted[ahead.current_player] = action
        ahead.apply(action)
        if len(wanted) == len(shown.seats):
            break
    for seat, expected in zip(shown.seats, shown.expected, strict=True):
        keys += (answers.index(wanted[seat]) - answers.index(expected)) % len(answers)
    keys += any(wanted[seat] == action for seat, action, _ in shown.costs)
    match = session.match
    while len(wanted) and match.state.current_player is not None and wanted:
        seat, action = match.state.current_player, coming[0]
        coming = coming[1:]
        if action in answers:
            wanted.pop(seat)
        session.save.play(action)
    session.enter(reveals_of(session.log.entries_by_choice(1)))
    return keys + 1


def keys_of_choice(choices: Choices, coming: Sequence[Action]) -> tuple[int, Sequence[Action]]:
    """Count the keys of the quickest way to the next choice, and return the choices that are made with it.

    None where persons have one answer for all of them.
    """
    uses = [
        (len(answers), place, at)
        for place, row in enumerate(choices.rows)
        for at, use in enumerate(row.uses)
        if (answers := (use.action, *use.then)) == tuple(coming[: len(answers)])
    ]
    if not uses:
        return 0, coming[:1]
    answered = max(number for number, _, _ in uses)
    place, at = next((place, at) for number, place, at in uses if number == answered)
    row = choices.rows[place]
    return _keys(choices, place, row, at, row.uses[at]), coming[:answered]


def _keys(choices: Choices, place: int, row: Row, at: int, use: Use) -> int:
    warned = 1 if use.label.warning else 0
    if not row.target and use.key:
        return 1 + warned
    away = min(abs(place - choices.at), 1 + place, len(choices.rows) - place)
    number = 1 if choices.key(place) and not choices.by_digit else 99
    found = next(
        (
            1 + length + 1
            for length in range(1, len(row.short) + 1)
            if next((one for one in choices.rows if one.short.startswith(row.short[:length])), None) is row
        ),
        99,
    )
    if row.only is not None:
        return min(away + 1, number, found) + warned
    if choices.open:
        return min(1 if use.key or at < 9 else 99, abs(at - choices.use_at) + 1) + warned
    # To the thing, then its use by letter, or opened and then by number.
    opened = min(away + 1, number, found) + 1
    return min(away + 1 if use.key else 99, opened) + warned
