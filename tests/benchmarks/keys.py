"""Keys: how many a hot-seat game takes at the table, when computers say what is chosen.

Every decision is answered in the quickest way the table offers from where its cursor starts: a number, a
letter, arrows and Enter, or typing to find; covers, reveals and warnings count. What a seat has drawn is
covered by itself, so the key that hurries it is counted apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import mean

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE
from civics_tui.players.levels import choose
from civics_tui.players.question import question_of
from civics_tui.seeds import seed_of
from civics_tui.table.choices import Choices
from civics_tui.table.desk import Desk
from civics_tui.table.scenes import Asking, Reveal, Told
from civics_tui.table.session import Session
from rules import GAMES
from rules.chance import SeededChance
from rules.game import Action
from rules.match import Match
from tests.app.driving import Loose

SEATS = {"electioneering": 4, "founding-fathers": 4, "copycat": 4, "votes-for-women": 2, "legislation": 5}
PLAYED = 4
"""Games of each kind."""


def report() -> Iterator[str]:
    """Yield the lines of the report."""
    for slug, seats in SEATS.items():
        games = [keys_of_game(slug, seats, number) for number in range(PLAYED)]
        keys, turns, decisions, told, revealed = (mean(column) for column in zip(*games, strict=True))
        yield (
            f"{slug}, {seats} seats: {keys:.0f} keys a game, {keys / turns:.2f} a turn, "
            f"{keys / decisions:.2f} a decision; {decisions:.0f} decisions; "
            f"of the keys {revealed:.0f} for reveals; {told:.0f} more would cover what was drawn at once"
        )


def keys_of_game(slug: str, seats: int, number: int) -> tuple[int, ...]:
    """Play a game; returns its keys, turns and decisions, the keys that hurry a cover, those for reveals."""
    options = {"first_player": "random"} if slug == "electioneering" else {}
    match = Match.start(GAMES[slug], seats, seed_of(77, number), (), options)
    session = Session(Loose(match), board_of(slug))
    desk = Desk(session, UNICODE)
    session.start()
    desk.settle()
    keys = turns = told = revealed = 0
    last: int | None = None
    while not match.over:
        if not isinstance(session.scene, Asking):
            revealed += isinstance(session.scene, Reveal)
            # What was drawn is covered by itself.
            keys += not isinstance(session.scene, Told)
            told += isinstance(session.scene, Told)
            session.go_on()
            desk.settle()
            continue
        seat = match.state.current_player
        turns += seat != last
        last = seat
        chance = SeededChance(seed_of(77, number, len(match.moves)))
        action = choose(question_of(slug, match.state), "medium", chance)
        keys += keys_of_choice(desk.choices, action)
        session.play(action)
        desk.settle(action)
    return keys, turns, len(match.moves), told, revealed


def keys_of_choice(choices: Choices, action: Action) -> int:
    """Count the keys of the quickest way to a choice; none where persons have one answer for all of them."""
    places = [
        place for place, row in enumerate(choices.rows) if any(use.action == action for use in row.uses)
    ]
    if not places:
        return 0
    place = places[0]
    row = choices.rows[place]
    at, use = next((at, use) for at, use in enumerate(row.uses) if use.action == action)
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
