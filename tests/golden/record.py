"""A golden record: a whole game as it was played once, with what must stay the same when replayed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from hashlib import blake2b
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any

from civics_tui.players.levels import choose
from civics_tui.players.question import question_of
from rules import GAMES
from rules.chance import SeededChance
from rules.game import Action, Game, Named, OptionValue, State, Text
from rules.match import Match
from rules.words import Label, Line

FOLDER = Path(__file__).parent

GAMES_A_TABLE = 3
"""Records of each game with each player count, at least."""

GAMES_IN_ALL = 12
"""Records of each game, at least: of one with few player counts more for each."""

STRIDE = 10
"""Decisions from one digest to the next."""

_JOINED = ("positions", "digests", "shown")
"""The parts that are written as words with spaces between."""

_STYLES = ("random", "easy", "medium")
"""How the seats play, so that both odd positions and a real endgame come up."""


class ChangedError(AssertionError):
    """A game is played otherwise than it was recorded; the message says where and what to do."""


class ReshapedError(AssertionError):
    """A game is played as it was recorded, but its states have other digests."""


class ShownError(AssertionError):
    """A game is played as it was recorded, but something else is shown of it."""


@dataclass(frozen=True)
class Record:
    """One recorded game. Its actions, positions and end belong to the version of the game."""

    game: str
    """Slug."""
    version: int
    seats: int
    options: Mapping[str, Any]
    seed: int
    actions: Sequence[Sequence[str | int]]
    positions: Sequence[str]
    """Before each decision `seat:number of legal actions:hash of them and of the chance stream`."""
    scores: Sequence[int]
    winners: Sequence[int]
    digests: Sequence[str]
    """Of every tenth state and the last: they change with the shape of a state, however it is played."""
    shown: Sequence[str] = ()
    """Of every ten decisions, digests of what players and computers are shown: at the first of them the
    observations and worlds dealt afresh, at each what is asked, offered and logged, but no wording."""

    def replayed(self) -> Record:
        """Play the record again and return it as of today's version, with the digests of today.

        ChangedError at the first difference.
        """
        game = GAMES[self.game]
        try:
            state = game.new(self.seats, self.seed, **self.options)
        except ValueError as error:
            raise self._changed(f"it does not start: {error}") from error
        digests = []
        shown: list[Any] = []
        read = 0
        for number, (action, position) in enumerate(zip(self.actions, self.positions, strict=True)):
            if number % STRIDE == 0:
                digests.append(state.digest())
                shown.append([views_of(state)])
            if (today := position_of(state)) != position or tuple(action) not in state.legal_actions():
                raise self._changed(
                    f"before decision {number + 1} {position!r} was recorded, and it is {today!r}. "
                    f"Recorded action: {action}; legal today: {state.legal_actions()}"
                )
            shown[-1].append((facts_of_lines(state.lines[read:]), facts_of_question(state)))
            read = len(state.lines)
            state.apply(tuple(action))
        digests.append(state.digest())
        shown.append((state.observation(None), facts_of_lines(state.lines[read:])))
        result = state.result()
        if result is None:
            raise self._changed("the game goes on after its last recorded action")
        if (*result.scores, *result.winners) != (*self.scores, *self.winners):
            raise self._changed(
                f"it ended {self.scores}, won by {self.winners}; now {result.scores}, won by {result.winners}"
            )
        return replace(self, version=game.version, digests=digests, shown=[*map(_hashed, shown)])

    def check(self) -> None:
        """Play the record again. ChangedError, ReshapedError or ShownError where anything differs."""
        game = GAMES[self.game]
        if self.version != game.version:
            raise ChangedError(
                f"this record was made by version {self.version} of {game.title}; this is version "
                f"{game.version}: bring it up to date with `python -m tests.golden`"
            )
        today = self.replayed()
        if today.digests != self.digests:
            raise ReshapedError(
                f"{game.title} plays as before, but its states have other digests. If the "
                f"state was only rewritten, `python -m tests.golden` refreshes the digests; saves of this "
                f"version carry the old ones, so the next release raises the version."
            )
        if today.shown != self.shown:
            parts = enumerate(zip_longest(today.shown, self.shown))
            first = next(number for number, (new, old) in parts if new != old) * STRIDE + 1
            raise ShownError(
                f"{game.title} plays as before, but in decisions {first} to {first + STRIDE - 1} a line of "
                f"the log, a prompt, a label or a reason says something else or to somebody else, or an "
                f"observation or a world dealt afresh is another. If that is meant, `python -m tests.golden` "
                f"records it anew."
            )

    def brought_up_to_date(self) -> Record:
        """Return the record as of today's version: the same game where it still plays, else a new one.

        ChangedError where it does not play and the version is still the same.
        """
        game = GAMES[self.game]
        try:
            return self.replayed()
        except ChangedError:
            if self.version == game.version:
                raise
            return recorded(game, self.seats, self.options, self.seed)

    def _changed(self, difference: str) -> ChangedError:
        title = GAMES[self.game].title
        return ChangedError(
            f"{title} no longer plays as version {self.version} did. If that is meant, raise the game's "
            f"version and record anew with `python -m tests.golden`; saves of the old version then say so. "
            f"The difference: {difference}"
        )

    @property
    def text(self) -> str:
        """The record as JSON, one part a line."""
        parts = {**asdict(self), **{key: " ".join(getattr(self, key)) for key in _JOINED}}
        lines = (
            f"{json.dumps(key)}: {json.dumps(part, separators=(',', ':'))}" for key, part in parts.items()
        )
        return "{\n" + ",\n".join(lines) + "\n}\n"


def played_again(name: str, names: Sequence[str], most: int | None = None) -> Match:
    """Return the match of a record, played to its end or for so many choices at most."""
    record = read(FOLDER / f"{name}.json")
    match = Match.start(GAMES[record.game], record.seats, record.seed, names[: record.seats], record.options)
    for action in record.actions[:most]:
        match.play(tuple(action))
    return match


def read(path: Path) -> Record:
    """Read a record from its file."""
    parts: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    for key in _JOINED:
        parts[key] = parts.get(key, "").split()
    return Record(**parts)


def position_of(state: State) -> str:
    """Put into a word what a player and the chance stream can do, whatever the state is made of."""
    legal = sorted(map(repr, state.legal_actions()))
    stream = getattr(state.chance, "state", None)
    return f"{state.current_player}:{len(legal)}:{_hashed((stream, legal))}"


def facts_of_lines(lines: Iterable[Line]) -> Any:
    """Return what lines of the log say and to whom, however they put it."""
    return [
        (_facts(args), seats, headline, _facts(moment), bool(outcome), notice)
        for _, args, seats, headline, moment, outcome, notice, *_ in lines
    ]


def facts_of_question(state: State) -> Any:
    """Return what is asked, what each choice says and why others are missing, however they put it."""
    labels = [_said(state.label(action)) for action in state.legal_actions()]
    text, cite, asked, gathered, *_ = state.prompt()
    return (_facts(text), cite, asked, gathered), labels, _facts(state.why_not())


class _Written(str):
    """The representation of something, written once."""

    __repr__ = str.__str__


@lru_cache(10_000)
def _said(label: Label) -> _Written:
    """Return what a label says, by name, without what it leaves out or says once more in brief."""
    fields = zip(label._fields, label, strict=True)
    usual = label._field_defaults
    said = [(name, _facts(value)) for name, value in fields if name != "brief" and value != usual.get(name)]
    return _Written(repr(said))


def views_of(state: State) -> Any:
    """Return what a spectator and who decides see, and the worlds that a computer and another are dealt."""
    seat = state.current_player
    assert seat is not None
    worlds = [
        state.determinize(viewer, SeededChance(STRIDE)).digest()
        for viewer in (seat, (seat + 1) % state.seats)
    ]
    return state.observation(None), state.observation(seat), worlds


def _hashed(facts: Any) -> str:
    return blake2b(repr(facts).encode(), digest_size=3).hexdigest()


def _facts(value: Any) -> Any:
    """Leave of a value what is no wording: of a text its arguments, of a thing its target."""
    if not isinstance(value, tuple):
        return value
    if isinstance(value, Named):
        return value.target
    parts = value.args if isinstance(value, Text) else value
    # Most parts are numbers and words.
    return tuple([_facts(part) if isinstance(part, tuple) else part for part in parts])


def paths(game: Game) -> Iterator[tuple[Path, int, dict[str, OptionValue]]]:
    """Yield the file of each record of a game, with the seats and options it is played with.

    The first record of each table has the defaults. Over the others the values of each option take turns.
    """
    random = Random(game.slug)
    decks: dict[str, list[OptionValue]] = {option.name: [] for option in game.options}
    games = max(GAMES_A_TABLE, GAMES_IN_ALL // len(game.seats))
    for seats in game.seats:
        for number in range(games):
            options: dict[str, OptionValue] = {}
            for option in game.options if number else ():
                deck = decks[option.name]
                if not any(fits(game, seats, {option.name: value}) for value in deck):
                    deck.extend(random.sample(option.values, len(option.values)))
                value = next(value for value in deck if fits(game, seats, {option.name: value}))
                deck.remove(value)
                options[option.name] = value
            yield FOLDER / f"{game.slug}-{seats}-{number + 1}.json", seats, options


def fits(game: Game, seats: int, options: Mapping[str, Any]) -> bool:
    """Whether a game with that many players takes these options."""
    try:
        game.new(seats, 0, **options)
    except ValueError:
        return False
    return True


def unplayed(game: Game, records: Iterable[Record]) -> set[tuple[str, OptionValue]]:
    """Return the values of options that fit every table and that no record plays."""
    played = [
        {**{option.name: option.default for option in game.options}, **record.options} for record in records
    ]
    return {
        (option.name, value)
        for option in game.options
        for value in option.values
        if all(options[option.name] != value for options in played)
        and all(fits(game, seats, {option.name: value}) for seats in game.seats)
    }


def recorded(game: Game, seats: int, options: Mapping[str, Any], seed: int) -> Record:
    """Play a game, seat by seat at random, by a simple and by a better computer player, and record it."""
    state = game.new(seats, seed, **options)
    actions: list[Action] = []
    positions = []
    while (seat := state.current_player) is not None:
        positions.append(position_of(state))
        chance = SeededChance(seed + len(actions))
        style = _STYLES[(seat + seed) % len(_STYLES)]
        if style == "random":
            action = chance.pick(state.legal_actions(), "random choice")
        else:
            action = choose(question_of(game.slug, state), style, chance)
        state.apply(action)
        actions.append(action)
    result = state.result()
    assert result is not None
    record = Record(
        game.slug, game.version, seats, options, seed, actions, positions, result.scores, result.winners, ()
    )
    return record.replayed()
