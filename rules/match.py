"""A game in progress: its record, undo and redo by consequence, and replay."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rules import GAMES
from rules.named import NamedTuple

if TYPE_CHECKING:
    from rules.chance import AuditedChance, Chance
    from rules.game import Game, OptionValue
    from rules.steps import State
    from rules.verbs import Action
    from rules.words import Entry, Text

FORMAT = 1
"""Version of the record's form, apart from the version of each game."""

FORMAT_AT_A_POSITION = 2
"""The form of a record that does not begin at the beginning."""

_WITH_A_DECK = 2
"""What is added to the form of a record whose match has a deck of its own."""

NAME_LENGTH = 40
"""Longest name of a seat in a record, in characters."""

PERSON = "person"
"""Who plays a seat, if not a computer."""

TAKEN_BACK = "The table agrees to take back a decision although {0}."
"""The line of the log for a choice that was taken back by agreement, with what had happened since."""

_STRIDE = 16
"""Every so many positions the state is kept; those between are played again when they are asked for."""

_DETERMINIZATIONS = 16
"""Determinizations that are tried to find whether an action revealed something."""

_LONGEST_FAULT = 400
"""Longest message about a record, in characters."""

_KEYS = {"format", "game", "version", "seats", "names", "options", "seed", "actions", "digest"}

_FORMATS = {1: _KEYS, 2: _KEYS | {"position"}, 3: _KEYS | {"deck"}, 4: _KEYS | {"position", "deck"}}
"""The parts of a record: one that begins at a position has it besides, and so has one with a deck."""

FORMATS = frozenset(_FORMATS)


class RecordError(ValueError):
    """A record that is damaged, from another version, or does not replay.

    `position` is the index of the first bad action, None if the fault is elsewhere.
    """

    def __init__(self, message: str, position: int | None = None) -> None:
        # A damaged record may be quoted in it.
        super().__init__(message if len(message) <= _LONGEST_FAULT else f"{message[:_LONGEST_FAULT]}...")
        self.position = position


class UndoBlocked(ValueError):  # noqa: N818 (it is not a fault)
    """An action that cannot be taken back without the table's agreement; the message says why."""


class Move(NamedTuple):
    """An action of the match and the seat that made it."""

    seat: int
    action: Action


class TakeBack(NamedTuple):
    """A note that actions were taken back which needed somebody's agreement."""

    position: int
    """How many actions stood after it; fewer once more has been taken back, so that it stays in the log."""
    reason: str
    """Why the table's agreement was needed; empty if only because others had chosen."""
    seats: tuple[int, ...] = ()
    """Whose actions they were."""
    asked: str = ""
    """Who asked for it; empty if all sat at one screen and agreed aloud."""
    agreed: str = ""
    """Who agreed; empty if nobody else had to."""

    @property
    def entry(self) -> Entry:
        """The line of the log."""
        # What it takes to play is loaded when something is played: a list of records needs none.
        from rules.words import Entry

        if not self.asked:
            return Entry(TAKEN_BACK, (self.reason,), None)
        names = [f"{{{place}:seat}}" for place in range(3, 3 + len(self.seats))]
        what = f"{names[0]}'s choice is" if len(names) == 1 else f"the choices of {' and '.join(names)} are"
        by = "{0} asked, {1} agreed" if self.agreed else "{0} asked"
        although = " although {2}" if self.reason else ""
        return Entry(
            f"{by}: {what} taken back{although}.", (self.asked, self.agreed, self.reason, *self.seats), None
        )


class Note(NamedTuple):
    """A line of the log that is the table's, not the rules'."""

    position: int
    """How many actions stood before it; fewer once more has been taken back."""
    text: Text

    @property
    def entry(self) -> Entry:
        """The line of the log."""
        from rules.words import Entry

        return Entry(*self.text, None)


class Match:
    """A game in progress. Its record is enough to play it again, action by action.

    States handed out by `state` are the match's own: look, but change them only through `play`.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: int,
        names: Sequence[str],
        options: Mapping[str, OptionValue],
        chance: Chance | None = None,
        position: Mapping[str, Any] | None = None,
    ) -> None:
        """Set up a match; `start` checks what it is given. With a chance of its own it has no record.

        With a position it begins there. PositionError if it is none of this game.
        """
        self.game = game
        self.seats = seats
        self.seed = seed
        self.names = tuple(names)
        self.players = (PERSON,) * seats
        """Who plays each seat: a person, or the level of a computer. Not a part of the record."""
        self.options: dict[str, Any] = dict(options)
        self.moves: list[Move] = []
        self.notes: list[TakeBack | Note] = []
        """What the log tells of the table, in the order in which it came."""
        self._kept: list[tuple[State, int]] = []
        """Every so many positions the state, without its log, and how long the log was."""
        self._undone: list[Move] = []
        self._consequences: dict[int, str | None] = {}
        """What actions did that cannot be taken back, by position, where it was asked for."""
        self.position = position
        """Where the match began, if not at the beginning."""
        self.state: State = (
            game.new(seats, seed, chance, **self.options) if position is None else game.at(position)
        )

    @classmethod
    def start(
        cls,
        game: Game,
        seats: int,
        seed: int,
        names: Sequence[str] = (),
        options: Mapping[str, OptionValue] | None = None,
        position: Mapping[str, Any] | None = None,
    ) -> Match:
        """Start a match. Names default to the parts of the game, else to `Player 1` and so on.

        It begins at a position, as `State.position` writes it, if one is given; seed and options are then
        only told, and what chance brings is the position's. Raises ValueError, in words, for a bad player
        count, option, seed, position or list of names.
        """
        resolved = game.resolve_options(seats, options or {})
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 1 << 64:
            raise ValueError("a seed is a whole number from 0 to 18446744073709551615")
        names = tuple(names) or game.roles(seats) or tuple(f"Player {seat + 1}" for seat in range(seats))
        if len(names) != seats:
            raise ValueError(f"{seats} players need {seats} names, not {len(names)}")
        for name in names:
            if not isinstance(name, str) or not name.strip() or len(name) > NAME_LENGTH:
                raise ValueError(f"a name has 1 to {NAME_LENGTH} characters, not {str(name)[:NAME_LENGTH]!r}")
        if position is not None and position.get("seats") != seats:
            raise ValueError(f"the position is not one of {seats} players")
        return cls(game, seats, seed, names, resolved, position=position)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions so far."""
        return tuple(move.action for move in self.moves)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(seat for seat, player in enumerate(self.players) if player == PERSON)

    @property
    def goal(self) -> str:
        """What wins, or what is left of it."""
        return self.state.goal() or self.game.goal

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.current_player is None

    def at(self, position: int) -> State:
        """Return the state before the action at that index; the present state for the number of actions."""
        if position == len(self.moves):
            return self.state
        kept, length = self._kept[position // _STRIDE]
        state = kept.clone()
        state.lines = self.state.lines[:length]
        for move in self.moves[position - position % _STRIDE : position]:
            state.step(move.action)
        return state

    def play(self, action: Action) -> None:
        """Carry out an action. Raises IllegalAction, and then nothing has changed."""
        self._advance(action)
        self._undone.clear()

    def legal(self, action: Action) -> Action:
        """Return the action as the list of legal ones has it: True and 1.0 are equal to 1, in a record not.

        Raises IllegalAction if it is not there.
        """
        actions = self.state.legal_actions()
        if action not in actions:
            from rules.steps import IllegalAction

            raise IllegalAction(action, self.state)
        return actions[actions.index(action)]

    def _advance(self, action: Action) -> None:
        action = self.legal(action)
        before = self.state
        seat = before.decision.seat
        # One log serves all positions: a copy for each would be most of the work of a long game.
        lines, before.lines = before.lines, []
        after = before.clone()
        after.lines = lines
        if len(self.moves) % _STRIDE == 0:
            self._kept.append((before, len(lines)))
        self.moves.append(Move(seat, action))
        self.state = after
        after.apply(action)

    def boundary(self, count: int = 1) -> str | None:
        """Say why the last `count` actions cannot be taken back, or None if they can.

        What happened decides: chance was used, a person learned something, or another person has decided
        since. No game has to call anything for this. Computers always agree: what they have decided and seen
        themselves is no hindrance.
        """
        if len(self.moves) < count or not self.moves:
            return "nothing has been played"
        persons = {*self.persons}
        since = {undone.seat for undone in self._undone} & persons
        for position in range(len(self.moves) - 1, len(self.moves) - 1 - count, -1):
            seat, action = self.moves[position]
            if seat in persons and since - {seat}:
                return "another player has decided since"
            since |= {seat} & persons
            if position not in self._consequences:
                self._consequences[position] = _consequence(self.at(position), seat, action, persons)
            if reason := self._consequences[position]:
                return reason
        return None

    def undo(self, *, agreed: bool = False) -> Move:
        """Take back the last action and return it.

        Past a boundary only when the table has `agreed`, and then the log says so. Raises UndoBlocked with
        the reason otherwise.
        """
        reason = self.boundary()
        if reason is not None and not (agreed and self.moves):
            raise UndoBlocked(reason)
        move = self.moves[-1]
        self._back_to(len(self.moves) - 1)
        if reason is not None:
            self.notes.append(TakeBack(len(self.moves), reason))
            self._undone.clear()
        else:
            self._undone.append(move)
        return move

    def take_back(self, count: int, asked: str, agreed: str = "") -> None:
        """Take back the last actions, as somebody asked and others agreed; the log names them."""
        reason = self.boundary(count) or ""
        made = self.moves[-count:]
        seats = tuple(dict.fromkeys(move.seat for move in made if self.players[move.seat] == PERSON))
        self._back_to(len(self.moves) - count)
        self._undone.clear()
        self.notes.append(TakeBack(len(self.moves), reason, seats or (made[0].seat,), asked, agreed))

    def hand_over(self, seat: int, player: str, note: Text) -> None:
        """Let a person or a computer play a seat from now on; a line of the log says so."""
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])
        # Who is a person has a bearing on what may be taken back.
        self._consequences.clear()
        self.notes.append(Note(len(self.moves), note))

    def _back_to(self, position: int) -> None:
        self.state = self.at(position)
        del self.moves[position:], self._kept[-(-position // _STRIDE) :]
        for later in [each for each in self._consequences if each >= position]:
            del self._consequences[later]
        self.notes = [note._replace(position=min(note.position, position)) for note in self.notes]

    def redo(self) -> Move:
        """Play the action again that was taken back last. UndoBlocked if there is none."""
        if not self._undone:
            raise UndoBlocked("nothing to redo")
        move = self._undone[-1]
        self._advance(move.action)
        return self._undone.pop()

    @property
    def can_redo(self) -> bool:
        """Whether an action was taken back that can be played again."""
        return bool(self._undone)

    @property
    def undone(self) -> Action | None:
        """The action that `redo` would play."""
        return self._undone[-1].action if self._undone else None

    @property
    def log(self) -> list[Entry]:
        """The log of the game with the table's agreements to go back, each at its place."""
        return self.log_at(len(self.moves))

    def log_at(self, position: int) -> list[Entry]:
        """Return the log as it stands before the action at that index."""
        entries = self.at(position).log[:]
        end = len(entries)
        for note in reversed(self.notes):
            if note.position <= position:
                place = end if note.position == position else len(self.at(note.position).log)
                entries.insert(place, note.entry)
        return entries

    @property
    def record(self) -> dict[str, Any]:
        """The match as JSON values. `replay` makes the same match of it."""
        begins = {} if self.position is None else {"position": self.position}
        box = self.game.box
        deck = {} if box is None else {"deck": box.source}
        return {
            "format": (FORMAT_AT_A_POSITION if begins else FORMAT) + (_WITH_A_DECK if deck else 0),
            **begins,
            **deck,
            "game": self.game.slug,
            "version": self.game.version,
            "seats": self.seats,
            "names": list(self.names),
            "options": dict(self.options),
            "seed": self.seed,
            "actions": [list(action) for action in self.actions],
            "digest": self.state.digest(),
        }

    @classmethod
    def replay(cls, record: Mapping[str, Any] | str | bytes) -> Match:
        """Play a record again, every action checked. The record is a mapping or its JSON text.

        Raises RecordError if it is damaged, of another version, or does not replay to its digest; its
        `position` is the index of the first bad action.
        """
        match = cls.opening(record)
        record = _parsed(record)
        actions = record["actions"]
        if not isinstance(actions, list | tuple):
            raise RecordError("the record's actions are not a list")
        for position, action in enumerate(actions):
            match.replay_action(action, position)
        if match.state.digest() != record["digest"]:
            raise RecordError("the record replays, but to another position than the one it was saved with")
        return match

    @classmethod
    def opening(cls, record: Mapping[str, Any] | str | bytes) -> Match:
        """Start the match of a record, without its actions. Raises RecordError as `replay` does."""
        opening = read_opening(record)
        if opening.version != opening.game.version:
            raise RecordError(f"the record was made by {opening.of_another_version}")
        return opening.begin()

    def replay_action(self, action: object, position: int) -> None:
        """Play an action of a record. RecordError with its position if it is malformed or not legal."""
        if (
            not isinstance(action, list | tuple)
            or not action
            or not all(type(part) in (str, int) for part in action)
        ):
            raise RecordError(f"action {position + 1} is not a list of words and whole numbers", position)
        from rules.steps import IllegalAction

        try:
            self.play(tuple(action))
        except IllegalAction as error:
            raise RecordError(f"action {position + 1} does not replay: {error}", position) from error


class Opening(NamedTuple):
    """How the match of a record begins, by whichever version; seats, seed and options are not checked."""

    game: Game
    version: int
    """Of the game, that made the record."""
    names: tuple[str, ...]
    seats: Any
    seed: Any
    options: dict[str, Any]
    position: Mapping[str, Any] | None = None
    """Where it begins, if not at the beginning."""

    @property
    def of_another_version(self) -> str:
        """Say which version made it and which one this is, as a part of a sentence."""
        title, version = self.game.title, str(self.version)[:40]
        return f"version {version} of {title}; this is version {self.game.version}"

    def begin(self) -> Match:
        """Start the match by today's rules. RecordError if they cannot."""
        try:
            return Match.start(self.game, self.seats, self.seed, self.names, self.options, self.position)
        except ValueError as error:
            raise RecordError(f"the record cannot be started: {error}") from error


def read_opening(record: Mapping[str, Any] | str | bytes) -> Opening:
    """Read how a record begins. RecordError if it is damaged or of a game that is not here."""
    record = _parsed(record)
    if "format" not in record:
        raise RecordError("the record lacks format")
    if type(record["format"]) is not int or record["format"] not in _FORMATS:
        raise RecordError(f"the record has format {str(record['format'])[:40]!r}; this program reads 1 to 4")
    parts = _FORMATS[record["format"]]
    if missing := sorted(parts - set(record)):
        raise RecordError(f"the record lacks {', '.join(missing)}")
    if unknown := sorted(map(repr, set(record) - parts)):
        raise RecordError(f"the record has an unknown part: {unknown[0][:40]}")
    game = GAMES.get(record["game"]) if isinstance(record["game"], str) else None
    if game is None:
        raise RecordError(f"the record is of a game this program does not have: {str(record['game'])[:40]!r}")
    if type(record["version"]) is not int or record["version"] < 1:
        raise RecordError("the record's version is not a whole number from 1")
    names = record["names"]
    if not isinstance(record["options"], dict) or not isinstance(names, list | tuple):
        raise RecordError("the record's names or options are not in the right form")
    if not names:
        raise RecordError("the record has no names")
    if not all(isinstance(name, str) for name in names):
        raise RecordError("the record cannot be started: a name is a text")
    if "deck" in record:
        if not isinstance(record["deck"], str):
            raise RecordError("the record's deck is not in the right form")
        try:
            game = game.with_deck(record["deck"])
        except ValueError as error:
            raise RecordError(f"the record's deck cannot be used: {error}") from error
    if "position" in record and not isinstance(record["position"], dict):
        raise RecordError("the record's position is not in the right form")
    return Opening(
        game, record["version"], tuple(names), record["seats"], record["seed"], record["options"],
        record.get("position"),
    )  # fmt: skip


def by_todays_rules(record: Mapping[str, Any] | str | bytes) -> tuple[Match, RecordError | None]:
    """Play the record of any version by today's rules, as far as its actions are legal.

    Returns the match and what ended it, None if all of it was played; nothing tells whether the position it
    comes to is the one in which the record was made. RecordError where not even the beginning can be played.
    """
    match = read_opening(record).begin()
    actions = _parsed(record)["actions"]
    if not isinstance(actions, list | tuple):
        raise RecordError("the record's actions are not a list")
    for position, action in enumerate(actions):
        try:
            match.replay_action(action, position)
        except RecordError as fault:
            return match, fault
    return match, None


def _parsed(record: Mapping[str, Any] | str | bytes) -> Mapping[str, Any]:
    if isinstance(record, str | bytes):
        try:
            record = json.loads(record)
        except (ValueError, RecursionError) as error:
            raise RecordError("the record is not JSON") from error
    if not isinstance(record, Mapping):
        raise RecordError("the record is not a JSON object")
    return record


def _consequence(before: State, seat: int, action: Action, persons: Collection[int]) -> str | None:
    """Say what an action did that cannot be taken back, or None.

    Chance is seen by auditing the stream. A person's action may teach its player something, a computer's
    everybody or one of the persons.
    """
    from rules.chance import AuditedChance

    state = before.clone()
    audit = AuditedChance(state.chance)
    state.chance = audit
    state.step(action)
    for draw in audit.draws:
        if draw.kind == "roll":
            return f"a die was rolled ({draw.what})"
    if seat in persons:
        views: list[tuple[int, int | None]] = [(seat, seat)]
    else:
        views = [(seat, None), *((person, person) for person in persons)]
    if any(_reveals(before, state, action, knower, viewer) for knower, viewer in views):
        return _drawn(audit) or "hidden cards were seen"
    return _drawn(audit)


def _reveals(before: State, after: State, action: Action, knower: int, viewer: int | None) -> bool:
    """Whether the action revealed information that the knower did not already have.

    It is taken in determinizations for the knower: if the viewer's observation afterwards differs in one,
    the action revealed something. One in which the action is not legal says nothing about another seat's
    action, and something about the own one.
    """
    from rules.chance import SeededChance

    seen = after.observation(viewer)
    digest = before.digest()
    for number in range(_DETERMINIZATIONS):
        other = before.determinize(knower, SeededChance(int(digest, 16) + number))
        if action not in other.legal_actions():
            if knower == before.current_player:
                return True
            continue
        other.step(action)
        if other.observation(viewer) != seen:
            return True
    return False


def _drawn(audit: AuditedChance) -> str | None:
    return f"chance was used ({audit.draws[0].what})" if audit.draws else None
