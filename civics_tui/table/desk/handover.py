"""Where another seat is asked without a cover: keys that may still be meant for what was there before."""

from __future__ import annotations

from civics_tui.keys.commands import CHOICE_KEYS
from civics_tui.table.desk.cursor import Question
from civics_tui.table.session.session import Session
from civics_tui.table.window.choices import Choices
from rules.game import State
from rules.named import NamedTuple
from rules.second_person import said_of
from rules.words import Asked


class Before(NamedTuple):
    """What was there before a key was taken."""

    state: State
    question: Question
    moves: int
    """How many choices had been made."""
    warned: bool
    """Whether a choice waited for its key once more."""
    told: bool
    """Whether a lesson or practice told something."""


def still_meant(
    session: Session, choices: Choices, question: Question, before: Before, key: str
) -> tuple[str, ...]:
    """Return the keys that choose nothing once after a key was taken: who presses one reads what is asked.

    Where another seat is asked, that is the key by which the seat before chose, and Enter, with which one
    takes the keyboard where there is a cover; where Enter would give up what is offered, it is that.
    """
    keys = _still_meant(session, choices, question, before, key)
    forgone = question != before.question and session.lesson is None and forgoes(session, choices)
    return (*keys, "enter") if forgone else keys


def forgoes(session: Session, choices: Choices) -> bool:
    """Whether the cursor is on what gives up for good what is offered."""
    return session.asking and choices.use is not None and choices.use.label.forgoes


def _still_meant(
    session: Session, choices: Choices, question: Question, before: Before, key: str
) -> tuple[str, ...]:
    if session.lesson is not None:
        if before.told and session.asking:
            # A page was left, and something is asked: the key that read on would answer it.
            return (key,) if key == "enter" or key in CHOICE_KEYS else ()
        return (key,) if before.warned and _passed(session, before) else ()
    another = session.asking and not question.like(before.question)
    if before.state is session.state:
        # A page was left: a second Enter would choose what the cursor is on, at an open table or of a ballot.
        in_the_open = session.asking and session.state.prompt().asked is Asked.OPEN
        open_table = (session.viewer is None or in_the_open) and not choices.row.safe
        return ("enter",) if another and (open_table or is_sealed(session)) else ()
    if session.scene.answers:
        # Enter would open a hand.
        return ("enter",) if before.state is not session.state else ()
    if not _passed(session, before):
        return ()
    chooses = tuple(one for one in CHOICE_KEYS if choices.lettered(one) or choices.keyed(one) is not None)
    if session.asking and _ended_by_itself(session, before):
        # Who was about to go on may press any key.
        return ("enter", *chooses)
    again = (key,) if before.warned or key in chooses else ()
    return ("enter", *again) if session.asking else again


def is_sealed(session: Session) -> bool:
    """Whether a seat answers in secret though others sit at the same keyboard."""
    if session.state.current_player is None or len(session.here) < 2:
        return False
    prompt = session.state.prompt()
    return prompt.sealed and prompt.covered


def is_asked_again(session: Session) -> bool:
    """Whether a seat answered the same sealed question last, as where a vote is taken again."""
    seat, moves = session.state.current_player, session.match.moves
    if seat is None or not (prompt := session.state.prompt()).sealed or not prompt.covered:
        return False
    last = next((at for at in range(len(moves) - 1, -1, -1) if moves[at].seat == seat), None)
    return last is not None and session.match.at(last).prompt().text == prompt.text


def warns(session: Session, choices: Choices, key: str) -> bool:
    """Whether a key chooses what is asked twice anyway: a third time would be once too often."""
    use = choices.use if key == "enter" else choices.lettered(key)
    if use is None and (row := choices.keyed(key)) is not None and not choices.open:
        use = choices.rows[row].only
    warned = use is not None and session.asks_twice(use.action)
    return warned and session.lesson is None and not is_sealed(session)


def who_chooses(session: Session, choices: Choices, key: str, typed: str = "") -> str:
    """Say who is asked now; or, behind what was typed, that it is chosen already; or what Enter gives up."""
    if forgoes(session, choices) and key == "enter":
        assert choices.use is not None
        return f"{choices.use.text}: Enter again, if you mean it."
    if typed:
        return f"{typed} is chosen already. Enter again takes what the cursor is on."
    name, again = session.match.names[session.state.current_player or 0], key if len(key) == 1 else "Enter"
    if is_sealed(session):
        return f"{name} {said_of(name, 'answers')} now: a letter, then Enter."
    if is_asked_again(session):
        return "The same is asked once more: a letter, then Enter."
    now = f"{name} {said_of(name, 'chooses')} now"
    if session.lesson is not None and session.viewer == session.state.current_player:
        now = "Now you choose" if session.lesson.wanted else "This is the next position"
    if choices.use is not None and key == "enter":
        # It may be another thing than was chosen before.
        now = f"{now}. {choices.row.name if choices.row.only else choices.use.words}"
    return f"{now}: {again} again, if you mean it."


def _passed(session: Session, before: Before) -> bool:
    return before.state.current_player != session.state.current_player


def _ended_by_itself(session: Session, before: Before) -> bool:
    """Whether the seat before had chosen several times, and did not say that it was done.

    What all looked at together ends a run, as the bids before a first worker.
    """
    moves, made = session.match.moves, before.moves
    seat = before.state.current_player
    if not (0 < made < len(moves) and moves[made - 1].seat == moves[made].seat == seat):
        return False
    first, *_ = session.log.entries_by_choice(len(moves) - made + 1)
    seen = any(entry.moment is not None for entry in first)
    return not seen and not before.state.label(moves[made].action).safe
