"""What stands in the prompt: what is asked of whom, and below it the first of what there is to say."""

from __future__ import annotations

from rich.cells import cell_len

from civics_tui.boards.picture import Span, wrap
from civics_tui.players.seating import display_name
from civics_tui.table.drawing import parts
from civics_tui.table.drawing.news import news_line, news_sentences
from civics_tui.table.drawing.parts import Spans
from civics_tui.table.scenes import (
    Asking,
    Coaching,
    Contesting,
    Over,
    PrivateReveal,
    Sealed,
    Thinking,
    Watching,
)
from civics_tui.table.session.session import Session
from civics_tui.table.window.window import Window
from rules.words import Asked, Text


def question_of(window: Window) -> Spans:
    """Say what is asked of whom, or who is thinking."""
    session, names = window.session, window.names
    match, scene = session.match, session.scene
    if isinstance(scene, PrivateReveal):
        told = revealed(window)
        if fits(window, told):
            return told
        return [Span(f"{names[scene.seat]}: this stands below, for you alone.", "strong")]
    if isinstance(scene, Thinking):
        if not session.persons and (plays := session.chronicle.plays(None, max(0, len(match.moves) - 4))):
            # Nobody waits for a question: what was done is the story.
            return parts.styled(plays[-1].headline.text, names, "strong")
        return [Span(f"{window.thinking or display_name(match, scene.seat)}", "strong")]
    if (
        isinstance(scene, Watching)
        and session.prepared is not None
        and session.viewer == session.prepared.seat
    ):
        label = session.prepared.label.text.text(names)
        then = " It is sent when you are asked; choose another, or u to take it back."
        return [Span(f"Prepared: {label}.", "mark strong"), Span(then, "strong")]
    if isinstance(scene, Watching):
        away = scene.seat in session.save.away
        where = (
            "decides, but is at no terminal now; F6: who sits where"
            if away
            else "decides at another terminal"
        )
        question = [Span(f"{display_name(match, scene.seat)} {where}.", "strong")]
        return [*question, Span(f" {who_is_here(session)}", "muted")]
    if isinstance(scene, Sealed):
        who = Text.of("{0:seat} {1}, the others look away. ", scene.seat, scene.about)
        return [
            *parts.styled(who, names, "strong"),
            *parts.styled(session.state.prompt().text, names, "strong"),
        ]
    if isinstance(scene, Over):
        return [Span("The game is over; b shows the result.", "strong")]
    if isinstance(scene, Contesting):
        return [Span(scene.contest.question, "strong")]
    if isinstance(scene, Coaching):
        line = session.coach_line
        words = "Shown, not played. Enter takes it back." if line and line.missed else "Enter goes on."
        return [Span(words, "title")]
    assert isinstance(scene, Asking)
    prompt = session.state.prompt()
    question = parts.styled(prompt.text, names, "strong")
    asked = Text.listing(window.choices.asked or (scene.seat,), " or ", "seat")
    spans = [*parts.styled(asked, names, "strong"), Span(": ", "strong")]
    if scene.asked is Asked.TABLE:
        spans = [Span("For everybody: ", "title")]
    elif question[:1] == spans[:1]:
        spans = []
    spans += question
    if session.contest_is_left_out:
        spans.append(Span(" Texts are for one terminal.", "muted"))
    if window.choices.open and len(window.choices.rows) > 1:
        spans += [Span(f"  {window.choices.row.name}", "mark")]
    return spans


def revealed(window: Window) -> Spans:
    """Say what a move has shown to its seat alone; nothing at any other time."""
    scene = window.session.scene
    spans: list[Span] = []
    for entry in scene.entries if isinstance(scene, PrivateReveal) else ():
        spans += [*([Span(" ", "")] if spans else []), *parts.styled(entry.text, window.names, "strong")]
    return spans


def who_is_here(session: Session) -> str:
    """Say who sits at this terminal; nothing where all do."""
    names = [session.match.names[seat] for seat in session.here]
    if len(names) == len(session.persons):
        return ""
    if not names:
        return "You look on."
    return f"You are {names[0]}." if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]} sit here."


def second_line(window: Window) -> Spans:
    """Return what stands below the question: the first of what there is to say."""
    session, choices = window.session, window.choices
    if choices.finding is not None:
        found = ""
        if not choices.found:
            there = window.sought(choices.finding) is not None
            found = "   No choice now; Enter shows it." if there else "   Nothing found; all are listed."
        return [Span(f"Find: {choices.finding}_", "mark"), Span(found, "warn")]
    if session.words:
        return [Span(session.words, "warn")]
    if (offer := session.offer) is not None:
        if session.prepared is not None:
            return []
        question = parts.styled(offer.prompt.text, window.names, "strong")
        return [Span("You may choose already: ", "title"), *question]
    if isinstance(session.scene, PrivateReveal):
        after = session.state.current_player
        who = ""
        if after is not None and after != session.scene.seat:
            name = window.names[after]
            who = (
                f" Then the keyboard goes to {name}."
                if after in session.persons
                else f" Then {name} decides."
            )
        return [Span(f"It is covered in a moment, at once by Enter.{who}", "muted")]
    if tells_news(window):
        return _news(window)
    if (first := introduction(window)) is not None:
        return first
    if session.asking:
        row = choices.row
        left = [Span(f"{window.left_place}: no more here. ", "warn")] if window.left_place else []
        letters = [use for use in row.uses if use.key] if len(row.uses) > 1 and not choices.open else []
        if letters:
            shown = window.plan.choices.height
            # A letter that the list has only further down.
            below = [other for other in choices.rows[shown:] if other.lettered]
            pairs = [(one.key, one.words) for one in letters]
            pairs += [(other.uses[0].key, other.name) for other in below]
            spans: list[Span] = [*left]
            for number, (key, words) in enumerate(pairs):
                spans += [Span("  ", "muted")] if number else []
                spans += _lettered(key, words)
            # What cannot be done with the thing, and why.
            if not left and not below:
                about = window.board.about(window.view(window.plan.board))
                spans += [Span("  ", "muted"), Span(about, "faint")] if about else []
            return spans
        view = window.view(window.plan.board)
        about = window.board.about(view)
        use = choices.use
        if not about and use is not None and use.text != row.name:
            about = use.text
        if about or left:
            return [*left, Span(about, "muted")]
    if isinstance(session.scene, Thinking) and not session.persons:
        return [Span(window.thinking, "muted")]
    scene = session.scene
    played = isinstance(scene, Thinking) or (isinstance(scene, Asking) and has_chosen(window, scene.seat))
    if played and (plays := session.chronicle.latest().plays):
        # Who waits follows what is done, and who plays reads what came of it; the signs were read before.
        done = parts.styled(plays[0].headline.text, window.names, "muted")
        if isinstance(scene, Thinking) or fits(window, question_of(window), done):
            return done
    if isinstance(session.scene, Coaching):
        return _aims(window)
    if isinstance(session.scene, Over):
        return []
    legend = window.board.legend(window.view(window.plan.board))
    return _with_signs(window, "", legend) if legend else [Span(session.match.game.goal, "muted")]


_BROKEN = 9
"""Cells that are lost at the end of a line, at most but for the longest words."""
_SHORT = 24
"""Cells of words that stand on one line with their letter."""


def _lettered(key: str, words: str) -> Spans:
    """Write a letter with what it does, not on two lines if it is short."""
    whole = words.replace(" ", parts.NO_BREAK) if len(words) <= _SHORT else words
    return [Span(f"{key}{parts.NO_BREAK}", "mark strong"), Span(whole, "muted")]


def introduction(window: Window) -> Spans | None:
    """Return what a newcomer reads before anything else: what wins, or what is asked for the first time."""
    scene = window.session.scene
    if window.touched or not isinstance(scene, Asking):
        return None
    if not has_chosen(window, scene.seat):
        return _aims(window)
    if first := window.first_line:
        return [Span(f"{first}  ", "strong"), *_lettered("F7", "no more tips")]
    return None


def _aims(window: Window) -> Spans:
    """Say what wins and, in a wide window, what the signs mean."""
    goal, *legend = window.aims
    return _with_signs(window, goal, legend[0] if legend and window.plan.wide else "")


def _with_signs(window: Window, text: str, legend: str) -> Spans:
    """Add to a text what the signs on the board mean: as many signs as stand whole below the question."""
    _, _, width, height = window.plan.prompt
    room = height - len(parts.lines_of(question_of(window), width - 2))
    for sign in filter(None, legend.split("  ")):
        longer = f"{text}  {sign}" if text else sign
        if len(wrap(longer, width - 2)) > room:
            break
        text = longer
    return [Span(text, "muted")] if text else []


def fits(window: Window, *rows: Spans) -> bool:
    """Whether these stand whole in the prompt, one below the other."""
    _, _, width, height = window.plan.prompt
    return sum(len(parts.lines_of(spans, width - 2)) for spans in rows) <= height


def tells_news(window: Window) -> bool:
    """Whether the line below the question tells what others have done, which a cover may have told."""
    session = window.session
    if window.touched or window.choices.finding is not None or session.words or session.offer is not None:
        return False
    untold = session.only is not None and not window.news_read
    return bool(session.news.plays or session.news.private) and (untold or introduction(window) is None)


def tells_both(window: Window) -> bool:
    """Whether news and what a newcomer reads stand below the question, one below the other and whole."""
    first = introduction(window)
    if not window.plan.wide or first is None or not tells_news(window):
        return False
    return fits(window, question_of(window), _news(window), first)


def has_chosen(window: Window, seat: int) -> bool:
    """Whether a seat has chosen anything in this game."""
    return window.session.chronicle.seen_by(seat) > 0


def _news(window: Window) -> list[Span]:
    session = window.session
    seat = session.viewer if session.viewer is not None else session.state.current_player
    plays = news_sentences(session.news, window.names, -1 if seat is None else seat)
    # What the viewer drew lies in the hand: it has the room that is left.
    plays += [[parts.styled(entry.text, window.names, "strong")] for entry in session.news.private]
    width = window.plan.prompt.width - 4
    room = 4 * width
    if not window.plan.wide:
        # Long news begin behind the question.
        question = sum(cell_len(span.text) for span in question_of(window))
        room = max(width, 2 * width - question - _BROKEN)
    return [Span(f"{window.glyphs.left} ", "mark"), *news_line(plays, room)]
