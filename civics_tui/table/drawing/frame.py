"""A screenful of the table, drawn of a window."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from rich.cells import cell_len

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.layers import Part, laid
from civics_tui.boards.picture import Picture, Region, Span, fit
from civics_tui.boards.view import View
from civics_tui.players.seating import display_name, is_usual
from civics_tui.table.drawing import listing, parts, prompts
from civics_tui.table.drawing.news import MORE, cover_forms
from civics_tui.table.drawing.parts import Spans
from civics_tui.table.match.chronicle import News
from civics_tui.table.scenes import (
    Asking,
    Coaching,
    CoachLine,
    Contesting,
    Covered,
    Over,
    PrivateReveal,
    Reveal,
    Sealed,
    Watching,
)
from civics_tui.table.window.plan import Plan
from civics_tui.table.window.sheet import AWAY, HERE, Sheet, highlighted, marked
from civics_tui.table.window.window import Shown, Window
from rules.words import Asked

LONG_LIST = 10
"""Rows of a list in which one looks for something by typing."""


def draw(window: Window) -> Picture:
    """Draw all that is on screen, and note in `window.shown` the panes whose things can be looked at."""
    session = window.session
    if (players := window.plan.players) is not None:
        window.players_rows = _players(window, players.width).height
    plan = window.plan
    sheet = window.sheet = Sheet(plan.title.width, plan.keys.y + 1, window.sheet)
    window.shown, window.reading = (), ""
    _title(window, plan, sheet)
    scene = session.scene
    if isinstance(scene, Covered) and not isinstance(scene, Sealed):
        _cover(window, plan, sheet, scene)
    elif isinstance(scene, Reveal):
        _reveal(window, plan, sheet)
    elif isinstance(scene, PrivateReveal) and window.session.reveal_follows:
        _private_reveal(window, plan, sheet)
    elif isinstance(scene, Over) and not window.at_board:
        _results(window, plan, sheet)
    else:
        _table(window, plan, sheet)
    hidden = {"find"} if len(window.choices.rows) < LONG_LIST else set()
    # What goes a step back makes the history wait where there is no room for both.
    hidden |= {"history"} if window.goes_back and not plan.wide else set()
    hidden |= set() if window.goes_back else {"step_back"}
    hidden |= set() if window.session.may_run_on else {"run_on"}
    width = plan.keys.width
    reading = window.reading
    commands = tuple([replace(one, word="more") if one.id == reading else one for one in window.commands])
    keys = window.kept.picture(
        ("keys", width, commands, frozenset(hidden)),
        lambda: parts.keys(width, commands, hidden, window.glyphs),
    )
    sheet.put(plan.keys, keys, "key/")
    return sheet.picture()


def _title(window: Window, plan: Plan, sheet: Sheet) -> None:
    session = window.session
    scene = session.scene
    everybody = isinstance(scene, Contesting) or (isinstance(scene, Asking) and scene.asked is Asked.TABLE)
    # The reveal tells where the game stands, not the title before it.
    before_reveal = session.reveal_follows
    turn = None if everybody or before_reveal else session.state.current_player

    def drawn() -> Picture:
        view = window.view(plan.board)
        status, chips = window.board.status(view), window.board.chips(view)
        if before_reveal:
            status, chips = "", [chip._replace(points="") for chip in chips]
        return parts.title(plan.title.width, session.match.game.title, status, chips, turn, window.glyphs)

    picture = window.kept.picture(("title", plan.title, plan.board, turn, before_reveal), drawn)
    sheet.put(plan.title, picture, "title/", ground="raised")


# The table itself


def _table(window: Window, plan: Plan, sheet: Sheet) -> None:
    """Draw board, prompt, list, hand and log; then what is looked at."""
    session, looking = window.session, window.looking
    marks = window.choices.own_keys if window.board.marks_keys else {}

    keys: dict[str, Hashable] = {}

    def drawn(pane: str, draw: Callable[[View[Any]], Picture], view: View[Any]) -> Picture:
        """Draw a pane, what is legal marked in it."""
        key = keys[pane] = pane, (view.width, view.height), view.cursor, drawn_for
        return window.kept.picture(key, lambda: signed(draw(view)))

    def signed(picture: Picture) -> Picture:
        return marked(picture, legal, window.glyphs, marks) if looking is None else picture

    view = window.view(plan.board)
    legal = view.legal
    drawn_for = looking is None, legal, tuple(marks.items())
    plain = drawn("board", window.board.draw, view.pointing())
    keys["board"] = "pointed", keys["board"], view.cursor, view.action
    board = window.kept.picture(
        keys["board"],
        lambda: laid(plain, [Part(at, signed(part)) for at, part in window.board.pointed(view)]),
    )
    coaching = isinstance(session.scene, Coaching)
    # While a lesson tells something there is no list: the hand lies in its place.
    hand_region = plan.hand or (plan.choices if coaching else plan.side)
    hand = Picture(0, 0, ())
    if session.viewer is not None and hand_region.width:
        view = window.view(hand_region)
        hand = drawn("hand", window.board.hand, view.pointing(window.board.enlarged(view)))
    side = window.side if not plan.wide or window.side != "hand" else "log"
    # A long list may have all the width.
    side = side if plan.side.width else ""
    log = _log(window, plan) if side == "log" else Picture(0, 0, ())
    over = window.covers_board
    panes = [Shown("board", board.targets, plan.board)]
    if plan.wide or side == "hand" or coaching or over:
        _follow(window, "hand", hand, hand_region, window.choices.target)
        panes.append(Shown("hand", hand.targets, hand_region, _scroll(window, "hand", hand, hand_region)))
    at = 0
    if rows := window.choices.rows:
        listed = _choices(window, plan)
        things = _hand_cards(window, panes)
        on, _, target = (looking or "").partition("/")
        at = things[target].y if on == "list" and target in things else window.choices.place
        _follow(window, "list", listed, plan.choices, f"{at}")
        panes.append(Shown("list", things, plan.choices, _scroll(window, "list", listed, plan.choices)))
    if side == "log":
        back = _log_scroll(window, log, plan.side)
        panes.append(Shown("log", log.targets, plan.side, back, window.pane != "log"))
    window.shown = tuple(panes)
    if looking is not None and looking not in window.places and not window.moved_while_looking:
        looking = window.looking = None
    cursor, cursors = window.choices.target, {"board": AWAY, "hand": AWAY, "log": AWAY}
    if coaching:
        line = session.coach_line
        cursor, cursors = line.look if line else None, {"board": HERE, "hand": HERE, "log": AWAY}
    elif window.pane in cursors:
        cursors[window.pane] = HERE

    def shown(pane: str, picture: Picture) -> Picture:
        if looking is not None:
            on, _, target = looking.partition("/")
            return highlighted(picture, target, HERE) if on == pane else picture
        return _with_cursor(window, keys.get(pane), picture, cursor, cursors[pane])

    sheet.put(plan.board, shown("board", board), "board/")
    prompt = _prompt(window, plan, sheet)
    if coaching and plan.hand is None and session.viewer is not None:
        _pane(window, sheet, "hand", hand_region, shown("hand", hand), "table")
    elif rows:
        here = looking.startswith("list/") if looking is not None else window.pane == "list"
        key = _choices_key(window, plan)
        picture = _with_cursor(window, key, listed, f"{at}", HERE if here else AWAY)
        _pane(window, sheet, "list", plan.choices, picture, "table")
        if looking is None:
            _below(window, plan, sheet, prompt, listed)
    else:
        _instead_of_choices(window, plan, sheet)
    if plan.hand is not None:
        _pane(window, sheet, "hand", plan.hand, shown("hand", hand), "table")
    if plan.players is not None:
        _pane(window, sheet, "players", plan.players, _players(window, plan.players.width), "table")
    if side == "log":
        sheet.put(plan.side, shown("log", log), "log/", _log_scroll(window, log, plan.side), "table")
    elif side == "hand":
        _pane(window, sheet, "hand", plan.side, shown("hand", hand), "pane")
    elif over:
        _pane(window, sheet, "hand", plan.side, shown("hand", hand), "pane")
        region = window.side_region
        picture = _side_picture(window, side, region.width)
        # As high as it is: the board above it stays.
        high = min(picture.height, region.height)
        region = Region(region.x, region.y + region.height - high, region.width, high)
        _pane(window, sheet, side, region, picture, "pane")
    elif side and side != "coach":
        _pane(window, sheet, side, plan.side, _side_picture(window, side, plan.side.width), "pane")
    if (line := session.coach_line) is not None:
        _coach(window, plan, sheet, line)
    if looking is not None:
        _look(window, plan, sheet, looking)


def _hand_cards(window: Window, panes: Sequence[Shown]) -> dict[str, Region]:
    """Return the cards of the hand that only the list shows, in cells of the list; and the one looked at."""
    choices, width = window.choices, window.plan.choices.width
    # A hand may show a card only while it is looked at.
    shown = {name for pane in panes for name in pane.targets if f"list/{name}" != window.looking}
    targets = [choices.rows[index].target for index in choices.listed] if not choices.open else []
    return {
        target: Region(0, y, width, 1)
        for y, target in enumerate(targets)
        if target.startswith("hand:") and target not in shown
    }


def _coach(window: Window, plan: Plan, sheet: Sheet, line: CoachLine) -> None:
    """Draw what a lesson says, unless something else that was asked for lies in its place."""
    if plan.coach is not None and (window.side == "coach" or plan.coach != plan.side):
        sheet.put(plan.coach, parts.coach(plan.coach, line, window.glyphs), "key/", ground="raised")


def _with_cursor(window: Window, key: Hashable, picture: Picture, target: str | None, cursor: str) -> Picture:
    """Return a pane that is kept under a key with the cursor on a target, kept as well."""
    if target not in picture.targets:
        return picture
    return window.kept.picture((key, target, cursor), lambda: highlighted(picture, target, cursor))


def _scroll(window: Window, name: str, picture: Picture, region: Region) -> int:
    """Return how far a pane is scrolled, kept within its picture."""
    most = max(0, picture.height - region.height)
    window.scrolls[name] = scroll = max(0, min(window.scrolls.get(name, 0), most))
    return scroll


def _follow(window: Window, name: str, picture: Picture, region: Region, target: str | None) -> None:
    """Scroll a pane so that a target is in view."""
    if target is None or target not in picture.targets:
        return
    place = picture.targets[target]
    scroll = window.scrolls.get(name, 0)
    if place.y < scroll or place.y + place.height > scroll + region.height:
        below = place.y + place.height - region.height
        window.scrolls[name] = place.y if place.y < scroll else min(place.y, below)


def _pane(window: Window, sheet: Sheet, name: str, region: Region, picture: Picture, ground: str) -> None:
    scroll = _scroll(window, name, picture, region)
    sheet.put(region, picture, f"{name}/", scroll, ground)
    if name == "info" and picture.height > region.height:
        window.reading = window.told
    for row, sign in parts.more(picture, region, scroll, window.glyphs):
        place = Region(region.x + region.width - 1, region.y + row, 1, 1)
        sheet.put(place, Picture(1, 1, ((Span(sign, f"mark on {ground}"),),)))


def _below(window: Window, plan: Plan, sheet: Sheet, prompt: Picture, listed: Picture) -> None:
    """Say beside the question how much of the list is below, and by what keys it is chosen."""
    choices = window.choices
    rows = choices.row.uses if choices.open else choices.listed
    first = window.scrolls.get("list", 0) + plan.choices.height
    below = sum(place.y >= first for place in listed.targets.values())
    if not below:
        return
    short = f" {window.glyphs.down} {below} more"
    # Below a second column are others than those at the end.
    keys = (
        [key.replace(" to ", "-") for key in choices.keys_from(first)] if below == len(rows) - first else []
    )
    for words in (f"{short}: {' '.join(keys)} " if keys else f"{short} ", f"{short} "):
        for y, line in enumerate(prompt.lines):
            used = cell_len("".join(text for text, _ in line).rstrip())
            if used + cell_len(words) <= plan.prompt.width:
                x = plan.prompt.x + plan.prompt.width - cell_len(words)
                place = Region(x, plan.prompt.y + y, cell_len(words), 1)
                sheet.put(place, Picture(place.width, 1, ((Span(words, "muted on pane"),),)))
                return


def _runs_on(window: Window, plan: Plan, question: Spans, second: Spans) -> bool:
    """Whether what stands below a question follows it: because it is long, or news behind a long question."""
    if sum(cell_len(span.text) for span in second) > plan.prompt.width - 2:
        return True
    return prompts.tells_news(window) and not prompts.fits(window, question, second)


def _prompt(window: Window, plan: Plan, sheet: Sheet) -> Picture:
    question = prompts.question_of(window)
    second = prompts.second_line(window)
    if (talk := window.session.talk) and not window.session.words:
        # Before what there is to say anyway, so that it hides no news.
        second = [Span(fit(talk, plan.prompt.width // 2, window.glyphs), "title"), Span("  ", ""), *second]
    rows = [second] if second else []
    if prompts.tells_both(window) and (first := prompts.introduction(window)) is not None:
        rows = [second, first]
    if window.session.words and cell_len(window.session.words) > plan.prompt.width - 2 and not plan.wide:
        # A long notice has both lines: it is about the next key.
        question, rows = second, []
    elif rows and not plan.wide and _runs_on(window, plan, question, second):
        # Together they have more room than the second line alone, and the question is whole.
        question, rows = [*question, Span("  ", ""), *second], []
    if isinstance(window.session.scene, PrivateReveal) and not prompts.fits(window, question, *rows):
        # Every card that was drawn matters more than what the next key does.
        rows = []
    more = (MORE,) if prompts.tells_news(window) else ()
    key = "prompt", plan.prompt, tuple(question), tuple(map(tuple, rows)), more
    picture = window.kept.picture(key, lambda: parts.prompt(plan.prompt, question, rows, window.glyphs, more))
    sheet.put(plan.prompt, picture, ground="pane")
    return picture


def _instead_of_choices(window: Window, plan: Plan, sheet: Sheet) -> None:
    """Where nobody chooses, show what has no room in the prompt, what was done last, or the players."""
    room = plan.choices
    told = prompts.revealed(window)
    if isinstance(scene := window.session.scene, Sealed):
        answers = [(letter, words) for letter, words, _ in scene.answers]
        sheet.put(room, parts.sealed(room, answers, window.names[scene.seat], window.glyphs), ground="table")
    elif told and not prompts.fits(window, told):
        words = "".join(span.text for span in told)
        picture = parts.paragraphs(room.width, [(words, "strong")], window.glyphs)
        _pane(window, sheet, "told", room, picture, "pane")
    elif plan.players is not None:
        # They have a place of their own.
        aims = parts.paragraphs(room.width, [(aim, "muted") for aim in window.aims], window.glyphs, "table")
        sheet.put(room, aims, ground="table")
    elif isinstance(window.session.scene, Watching) and window.side != "log" and window.session.match.moves:
        log = window.kept.picture(
            ("latest", room.width, tuple(window.session.save.said[-1:])),
            lambda: _drawn_log(window, room.width, 0),
        )
        sheet.put(room, log, "latest/", max(0, log.height - room.height), "table")
    else:
        _pane(window, sheet, "players", room, _players(window, room.width), "table")


def _choices_key(window: Window, plan: Plan) -> Hashable:
    """Return what the picture of the choices is kept under."""
    choices = window.choices
    return "list", plan.choices, choices.row.target if choices.open else None, choices.open, choices.finding


def _choices(window: Window, plan: Plan) -> Picture:
    """Draw the choices, without the cursor."""

    def drawn() -> Picture:
        view, board = window.view(plan.board), window.board
        return listing.choices(
            plan.choices,
            window.choices,
            lambda target: board.chip(view, target),
            lambda target: board.gain(view, target),
            window.glyphs,
        )

    return window.kept.picture(_choices_key(window, plan), drawn)


def _log(window: Window, plan: Plan) -> Picture:
    """Draw the log, again only when it has changed: a cursor step does not."""
    session = window.session
    news = session.news.since if session.viewer is not None and session.news.plays else 0
    key = "log", plan.side.width, window.pane == "log", news, tuple(session.save.said[-1:])
    return window.kept.picture(key, lambda: _drawn_log(window, plan.side.width, news))


def _drawn_log(window: Window, width: int, news: int) -> Picture:
    session = window.session
    moves = len(session.match.moves)
    # A play has some moves: enough of them for the plays that are kept.
    since = max(0, moves - 4 * window.plays_kept)
    plays = session.chronicle.plays(session.viewer, since)[-window.plays_kept :]
    first = plays[0].position if plays else 0
    said = [one for one in session.save.said if one.moves >= first]
    return parts.log(width, plays, said, news, window.names, window.glyphs, window.pane != "log")


def scroll_to_news(window: Window) -> None:
    """Scroll the log so that it begins with what is new, if that does not end it anyway."""
    region = window.plan.side
    log = _log(window, window.plan)
    row = next((y for y, line in enumerate(log.lines) if any(parts.NEW in text for text, _ in line)), None)
    if row is not None:
        window.scrolls["log"] = min(0, row - max(0, log.height - region.height))


def _log_scroll(window: Window, log: Picture, region: Region) -> int:
    """Return how far the log is scrolled: what is kept is how far it is scrolled back from its end."""
    most = max(0, log.height - region.height)
    window.scrolls["log"] = back = max(-most, min(window.scrolls.get("log", 0), 0))
    return most + back


def _players(window: Window, width: int) -> Picture:
    player_kinds, turn = window.player_kinds(), window.session.state.current_player

    def drawn() -> Picture:
        chips = window.board.chips(window.view(window.plan.board))
        return parts.players(width, chips, player_kinds, turn, window.glyphs)

    return window.kept.picture(("players", width, *player_kinds), drawn)


def _side_picture(window: Window, side: str, width: int) -> Picture:
    if side == "players":
        return _players(window, width)
    if side == "past":
        pages = window.board.past(window.view(Region(0, 0, width, 0)))
        if not pages:
            return parts.paragraphs(width, [("Nothing is past yet.", "muted")], window.glyphs)
        number = window.past_page % len(pages)
        title, picture = pages[number]
        canvas = Canvas(width, 1, window.glyphs, "pane")
        heading = f"{title}  ({number + 1} of {len(pages)}, F3)"
        canvas.text(1, 0, parts.cut(heading, width - 2, window.glyphs), "title")
        sheet = Sheet(width, picture.height + 1)
        sheet.put(Region(0, 0, width, 1), canvas.picture())
        sheet.put(Region(0, 1, width, picture.height), picture, ground="pane")
        return sheet.picture()
    return parts.paragraphs(width, window.info, window.glyphs)


def _look(window: Window, plan: Plan, sheet: Sheet, looking: str) -> None:
    """Show the whole text of what is looked at, away from the thing itself."""
    pane, _, name = looking.partition("/")
    target = name.rpartition("/")[2]
    if looking in window.places:
        window.look_texts = window.board.look(window.view(plan.board), target)
    rows = [(text, "" if number else "strong") for number, text in enumerate(window.look_texts)]
    rows = rows or [("There is nothing to tell about this.", "muted")]
    if window.look_words is not None:
        missing = "" if window.look_found else "  (nowhere on the table)"
        rows.insert(0, (f"Find: {window.look_words}_{missing}", "mark"))
    if words := _moved(window):
        rows.insert(0, (words, "mark"))
    region = parts.look_region(plan, pane, lambda width: parts.paragraphs(width, rows, window.glyphs).height)
    if region.y <= plan.prompt.y and not plan.wide:
        # The question makes way for as much of the text as stands beside it.
        sheet.put(plan.prompt, Picture(0, 0, ()), ground="raised")
    sheet.put(region, parts.paragraphs(region.width, rows, window.glyphs, "raised"), ground="raised")


def _moved(window: Window) -> str:
    """Say what was done last while somebody looks and, once it is asked, that a key leads there."""
    session = window.session
    if not window.moved_while_looking:
        return ""
    plays = session.chronicle.plays(session.viewer, window.look_since)
    done = plays[-1].headline.text.text(window.names) if plays else ""
    return f"{done}  Any key: to the question.".strip() if session.asking else done


# What covers the table


def _cover(window: Window, plan: Plan, sheet: Sheet, scene: Covered) -> None:
    session = window.session
    plays = session.news if session.match.moves else News(tuple(session.chronicle.plays(None)))
    news: Iterable[tuple[Sequence[Spans], bool]] = cover_forms(plays, window.names)
    who = display_name(session.match, scene.seat)
    heading = "What happened"
    aims = () if prompts.has_chosen(window, scene.seat) else window.aims
    role = window.board.role(window.view(plan.board), scene.seat)
    if role and not prompts.has_chosen(window, scene.seat):
        heading, news, aims = "Who you are", [([[Span(line, "")] for line in role], False)], ()
    picture = parts.cover(
        plan.middle,
        scene.seat,
        who,
        scene.about,
        news,
        session.words or session.talk,
        window.glyphs,
        heading,
        aims,
    )
    sheet.put(plan.middle, picture, ground="table")


def _private_reveal(window: Window, plan: Plan, sheet: Sheet) -> None:
    """Draw a private reveal alone where the board already shows what everybody is about to see."""
    picture = parts.announcement(plan.middle, prompts.question_of(window), window.glyphs)
    sheet.put(plan.middle, parts.centred(plan.middle, picture, "table", window.glyphs), ground="table")


def _moments(window: Window, region: Region) -> list[Picture]:
    """Draw the reveal on screen, and of those that nothing parts from it as many as have room below it."""

    def drawn(reveal: Reveal, height: int) -> Picture:
        picture = window.board.moment(window.view(region, height), reveal.moment)
        if picture is None:
            entry = parts.styled(reveal.entry.text, window.names, "strong")
            picture = parts.announcement(region, entry, window.glyphs)
        return picture

    first, *others = window.session.reveals
    found = [drawn(first, region.height)]
    below: list[Picture] = []
    for other in others:
        # As low as it can be; the first one has what is left.
        below.append(drawn(other, 1))
        room = region.height - sum(picture.height + 1 for picture in below)
        if room < 1 or (above := drawn(first, room)).height > room:
            break
        found = [above, *below]
    return found


def _reveal(window: Window, plan: Plan, sheet: Sheet) -> None:
    session, names = window.session, window.names
    foot = 3
    region = Region(plan.middle.x, plan.middle.y, plan.middle.width, plan.middle.height - foot)
    pictures = _moments(window, region)
    window.revealed = len(pictures)
    width = max(picture.width for picture in pictures)
    stack = Sheet(width, sum(picture.height + 1 for picture in pictures) - 1)
    y = 0
    for picture in pictures:
        stack.put(Region(0, y, picture.width, picture.height), picture)
        y += picture.height + 1
    moment = parts.centred(region, stack.picture(), "table", window.glyphs)
    sheet.put(region, moment, "moment/", ground="table")
    after = session.state.current_player
    then = "" if after is None else f" Then {names[after]} decides."
    rows: list[Spans] = [
        [Span("For everybody", "title"), Span(f": Enter when all have seen it.{then}", "")]
        if len(session.here) > 1
        else [Span("Enter", "title"), Span(f" when you have seen it.{then}", "")]
    ]
    place = Region(plan.middle.x, plan.keys.y - foot, plan.middle.width, foot)
    words = session.words or session.talk
    notice = [[Span(words, "warn")]] if words else []
    sheet.put(place, parts.prompt(place, rows[0], notice, window.glyphs), ground="pane")


def _results(window: Window, plan: Plan, sheet: Sheet) -> None:
    """Draw who won and why, then the game's own count."""
    session, names, glyphs = window.session, window.names, window.glyphs
    match = session.match
    result = match.state.result()
    assert result is not None
    width = plan.middle.width
    winners = " and ".join(names[seat] for seat in result.winners)
    verb = "wins" if len(result.winners) == 1 else "win"
    seed = "" if "seed" in window.barred else f"Seed {match.seed}, "
    computers = " ".join(
        f"{names[seat]}: {kind}."
        for seat, kind in enumerate(window.player_kinds())
        # A usual name says the level itself.
        if kind and window.board.ranks and not is_usual(names[seat], match.players[seat])
    )
    head = [
        (f"{glyphs.star} {winners} {verb}" if winners else "Nobody wins", "title"),
        (result.text(names), ""),
        (f"{seed}{len(match.moves)} choices. {computers}", "muted"),
        *([(words, "warn")] if (words := session.words or session.talk) else []),
        ("", ""),
    ]
    heading = parts.paragraphs(width - 2, head, glyphs, "table")
    ranks = Picture(0, 0, ())
    if not window.board.ranks:
        ranks = parts.ranking(width - 2, result.scores, result.winners, names, window.player_kinds(), glyphs)
    head_sheet = Sheet(width - 2, heading.height + ranks.height)
    head_sheet.put(Region(0, 0, width - 2, heading.height), heading)
    head_sheet.put(Region(0, heading.height, width - 2, ranks.height), ranks)
    top = head_sheet.picture()
    count = window.board.results(window.view(Region(0, 0, width - 4, 0)))
    whole = Sheet(width, top.height + count.height)
    whole.put(Region(1, 0, width - 2, top.height), top)
    whole.put(Region(2, top.height, width - 4, count.height), count)
    picture = whole.picture()
    _pane(window, sheet, "middle", plan.middle, picture, "table")
    if window.scrolls["middle"] + plan.middle.height < picture.height:
        # The sign alone has been overlooked: the key stands beside it.
        foot = Region(plan.middle.width - 7, plan.keys.y - 1, 6, 1)
        sheet.put(foot, Picture(6, 1, ((Span(" PgDn ", "mark on table"),),)))
