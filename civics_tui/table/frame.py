"""A screenful of the table, drawn from its desk."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.cells import cell_len

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.picture import Picture, Region, Span, fit
from civics_tui.boards.view import View
from civics_tui.seating import display_name, is_usual
from civics_tui.table import parts, prompts
from civics_tui.table.parts import Spans
from civics_tui.table.plan import Plan
from civics_tui.table.scenes import (
    Asking,
    Coaching,
    CoachLine,
    Contesting,
    Covered,
    Over,
    Reveal,
    Told,
    Watching,
)
from civics_tui.table.sheet import AWAY, HERE, Sheet, highlighted, marked
from rules.words import Asked

if TYPE_CHECKING:
    from civics_tui.table.desk import Desk

LONG_LIST = 10
"""Rows of a list in which one looks for something by typing."""


class Shown(NamedTuple):
    """A pane on screen whose things can be looked at."""

    pane: str
    targets: Mapping[str, Region]
    """Its things, in cells of its own picture."""
    region: Region
    scroll: int = 0
    visible: bool = False
    """Whether only what is in view can be looked at."""

    @property
    def places(self) -> dict[str, Region]:
        """Its things as `pane/target`, in cells of the screen, even if scrolled out of view."""
        left, top, _, height = self.region
        top -= self.scroll
        return {
            f"{self.pane}/{name}": Region(left + x, top + y, width, rows)
            for name, (x, y, width, rows) in self.targets.items()
            if not self.visible or self.scroll <= y < self.scroll + height
        }


def draw(desk: Desk) -> Picture:
    """Draw all that is on screen, and note in `desk.shown` the panes whose things can be looked at."""
    session = desk.session
    if (players := desk.plan.players) is not None:
        desk.players_rows = _players(desk, players.width).height
    plan = desk.plan
    sheet = desk.sheet = Sheet(plan.title.width, plan.keys.y + 1, desk.sheet)
    desk.shown = ()
    _title(desk, plan, sheet)
    scene = session.scene
    if isinstance(scene, Covered):
        _cover(desk, plan, sheet, scene)
    elif isinstance(scene, Reveal):
        _reveal(desk, plan, sheet, scene)
    elif isinstance(scene, Told) and desk.session.reveal_follows:
        _told(desk, plan, sheet)
    elif isinstance(scene, Over) and not desk.at_board:
        _results(desk, plan, sheet)
    else:
        _table(desk, plan, sheet)
    hidden = {"find"} if len(desk.choices.rows) < LONG_LIST else set()
    # What goes a step back makes the history wait where there is no room for both.
    hidden |= {"history"} if desk.goes_back and not plan.wide else set()
    hidden |= set() if desk.goes_back else {"step_back"}
    hidden |= set() if desk.session.may_run_on else {"run_on"}
    width, commands = plan.keys.width, tuple(desk.commands)
    keys = desk.kept.picture(
        ("keys", width, commands, frozenset(hidden)),
        lambda: parts.keys(width, commands, hidden, desk.glyphs),
    )
    sheet.put(plan.keys, keys, "key/")
    return sheet.picture()


def _title(desk: Desk, plan: Plan, sheet: Sheet) -> None:
    session = desk.session
    scene = session.scene
    everybody = isinstance(scene, Contesting) or (isinstance(scene, Asking) and scene.asked is Asked.TABLE)
    # The reveal tells where the game stands, not the title before it.
    untold = session.reveal_follows
    turn = None if everybody or untold else session.state.current_player

    def drawn() -> Picture:
        view = desk.view(plan.board)
        status, chips = desk.board.status(view), desk.board.chips(view)
        if untold:
            status, chips = "", [chip._replace(points="") for chip in chips]
        return parts.title(plan.title.width, session.match.game.title, status, chips, turn, desk.glyphs)

    picture = desk.kept.picture(("title", plan.title, plan.board, turn, untold), drawn)
    sheet.put(plan.title, picture, "title/", ground="raised")


# The table itself


def _table(desk: Desk, plan: Plan, sheet: Sheet) -> None:
    """Draw board, prompt, list, hand and log; then what is looked at."""
    session, looking = desk.session, desk.looking
    marks = desk.choices.own_keys if desk.board.marks_keys else {}

    keys: dict[str, Hashable] = {}

    def drawn(pane: str, draw: Callable[[View[Any]], Picture], view: View[Any]) -> Picture:
        """Draw a pane, what is legal marked in it."""

        def whole() -> Picture:
            picture = draw(view)
            return marked(picture, view.legal, desk.glyphs, marks) if looking is None else picture

        room, pointed = (view.width, view.height), (view.cursor, view.action)
        key = keys[pane] = pane, room, pointed, looking is None, view.legal, tuple(marks.items())
        return desk.kept.picture(key, whole)

    board = drawn("board", desk.board.draw, desk.view(plan.board))
    coaching = isinstance(session.scene, Coaching)
    # While a lesson tells something there is no list: the hand lies in its place.
    hand_region = plan.hand or (plan.choices if coaching else plan.side)
    hand = Picture(0, 0, ())
    if session.viewer is not None:
        hand = drawn("hand", desk.board.hand, desk.view(hand_region))
    side = desk.side if not plan.wide or desk.side != "hand" else "log"
    log = _log(desk, plan) if side == "log" else Picture(0, 0, ())
    over = desk.covers_board
    panes = [Shown("board", board.targets, plan.board)]
    if plan.wide or side == "hand" or coaching or over:
        _follow(desk, "hand", hand, hand_region, desk.choices.target)
        panes.append(Shown("hand", hand.targets, hand_region, _scroll(desk, "hand", hand, hand_region)))
    if side == "log":
        panes.append(Shown("log", log.targets, plan.side, _log_scroll(desk, log, plan.side), True))
    desk.shown = tuple(panes)
    if looking is not None and looking not in desk.places:
        looking = desk.looking = None
    cursor, cursors = desk.choices.target, {"board": AWAY, "hand": AWAY, "log": AWAY}
    if coaching:
        line = session.coach_line
        cursor, cursors = line.look if line else None, {"board": HERE, "hand": HERE, "log": AWAY}
    elif desk.pane in cursors:
        cursors[desk.pane] = HERE

    def shown(pane: str, picture: Picture) -> Picture:
        if looking is not None:
            on, _, target = looking.partition("/")
            return highlighted(picture, target, HERE) if on == pane else picture
        return _with_cursor(desk, keys.get(pane), picture, cursor, cursors[pane])

    sheet.put(plan.board, shown("board", board), "board/")
    _prompt(desk, plan, sheet)
    if coaching and plan.hand is None and session.viewer is not None:
        _pane(desk, sheet, "hand", hand_region, shown("hand", hand), "table")
    else:
        _list(desk, plan, sheet)
    if plan.hand is not None:
        _pane(desk, sheet, "hand", plan.hand, shown("hand", hand), "table")
    if plan.players is not None:
        _pane(desk, sheet, "players", plan.players, _players(desk, plan.players.width), "table")
    if side == "log":
        sheet.put(plan.side, shown("log", log), "log/", _log_scroll(desk, log, plan.side), "table")
    elif side == "hand":
        _pane(desk, sheet, "hand", plan.side, shown("hand", hand), "pane")
    elif over:
        _pane(desk, sheet, "hand", plan.side, shown("hand", hand), "pane")
        region = desk.side_region
        picture = _side_picture(desk, side, region.width)
        # As high as it is: the board above it stays.
        high = min(picture.height, region.height)
        region = Region(region.x, region.y + region.height - high, region.width, high)
        _pane(desk, sheet, side, region, picture, "pane")
    elif side != "coach":
        _pane(desk, sheet, side, plan.side, _side_picture(desk, side, plan.side.width), "pane")
    if (line := session.coach_line) is not None:
        _coach(desk, plan, sheet, line)
    if looking is not None:
        _look(desk, plan, sheet, looking)


def _coach(desk: Desk, plan: Plan, sheet: Sheet, line: CoachLine) -> None:
    """Draw what a lesson says, unless something else that was asked for lies in its place."""
    if plan.coach is not None and (desk.side == "coach" or plan.coach != plan.side):
        sheet.put(plan.coach, parts.coach(plan.coach, line, desk.glyphs), "key/", ground="raised")


def _with_cursor(desk: Desk, key: Hashable, picture: Picture, target: str | None, cursor: str) -> Picture:
    """Return a pane that is kept under a key with the cursor on a target, kept as well."""
    if target not in picture.targets:
        return picture
    return desk.kept.picture((key, target, cursor), lambda: highlighted(picture, target, cursor))


def _scroll(desk: Desk, name: str, picture: Picture, region: Region) -> int:
    """Return how far a pane is scrolled, kept within its picture."""
    most = max(0, picture.height - region.height)
    desk.scrolls[name] = scroll = max(0, min(desk.scrolls.get(name, 0), most))
    return scroll


def _follow(desk: Desk, name: str, picture: Picture, region: Region, target: str | None) -> None:
    """Scroll a pane so that a target is in view."""
    if target is None or target not in picture.targets:
        return
    place = picture.targets[target]
    scroll = desk.scrolls.get(name, 0)
    if place.y < scroll or place.y + place.height > scroll + region.height:
        below = place.y + place.height - region.height
        desk.scrolls[name] = place.y if place.y < scroll else min(place.y, below)


def _pane(desk: Desk, sheet: Sheet, name: str, region: Region, picture: Picture, ground: str) -> None:
    scroll = _scroll(desk, name, picture, region)
    sheet.put(region, picture, f"{name}/", scroll, ground)
    for row, sign in parts.more(picture, region, scroll, desk.glyphs):
        place = Region(region.x + region.width - 1, region.y + row, 1, 1)
        sheet.put(place, Picture(1, 1, ((Span(sign, f"mark on {ground}"),),)))


def _prompt(desk: Desk, plan: Plan, sheet: Sheet) -> None:
    question = prompts.question_of(desk)
    second, most = prompts.second_line(desk)
    if (talk := desk.session.talk) and not desk.session.words:
        # Before what there is to say anyway, so that it hides no news.
        second = [Span(fit(talk, plan.prompt.width // 2, desk.glyphs), "title"), Span("  ", ""), *second]
    rows = [(second, most if plan.wide else 1)] if second else []
    if plan.wide and prompts.tells_news(desk) and (first := prompts.introduction(desk)) is not None:
        rows = [(second, 2), (first[0], 2)]
    if desk.session.words and cell_len(desk.session.words) > plan.prompt.width - 2 and not plan.wide:
        # A long notice has both lines: it is about the next key.
        question, rows = second, []
    elif rows and not plan.wide and sum(cell_len(span.text) for span in second) > plan.prompt.width - 2:
        # Long news follow the question: together they have more room than the second line alone.
        question, rows = [*question, Span("  ", ""), *second], []
    more = (Span("(more: l)", "muted"),) if prompts.tells_news(desk) else ()
    key = "prompt", plan.prompt, tuple(question), tuple((tuple(spans), most) for spans, most in rows), more
    picture = desk.kept.picture(key, lambda: parts.prompt(plan.prompt, question, rows, desk.glyphs, more))
    sheet.put(plan.prompt, picture, ground="pane")


def _list(desk: Desk, plan: Plan, sheet: Sheet) -> None:
    """Draw the choices; where nobody chooses, what was done last, or the players."""
    if not desk.choices.rows:
        if plan.players is not None:
            # They have a place of their own.
            aims = parts.paragraphs(
                plan.choices.width, [(aim, "muted") for aim in desk.aims], desk.glyphs, "table"
            )
            sheet.put(plan.choices, aims, ground="table")
            return
        if isinstance(desk.session.scene, Watching) and desk.side != "log" and desk.session.match.moves:
            width = plan.choices.width
            log = desk.kept.picture(
                ("latest", width, tuple(desk.session.save.said[-1:])), lambda: _drawn_log(desk, width, 0)
            )
            sheet.put(plan.choices, log, "latest/", max(0, log.height - plan.choices.height), "table")
            return
        _pane(desk, sheet, "players", plan.choices, _players(desk, plan.choices.width), "table")
        return
    choices, room = desk.choices, plan.choices

    def drawn() -> Picture:
        view, board = desk.view(plan.board), desk.board
        return parts.choices(
            room,
            choices,
            lambda target: board.chip(view, target),
            lambda target: board.gain(view, target),
            desk.glyphs,
        )

    key = "list", room, choices.row.target if choices.open else None, choices.open, choices.finding
    picture = desk.kept.picture(key, drawn)
    here = desk.pane == "list" and desk.looking is None
    picture = _with_cursor(desk, key, picture, f"{choices.place}", HERE if here else AWAY)
    at = (
        choices.use_at
        if choices.open
        else choices.listed.index(choices.at)
        if choices.at in choices.listed
        else 0
    )
    _follow(desk, "list", picture, plan.choices, f"{at}")
    _pane(desk, sheet, "list", plan.choices, picture, "table")


def _log(desk: Desk, plan: Plan) -> Picture:
    """Draw the log, again only when it has changed: a cursor step does not."""
    session = desk.session
    news = session.news.since if session.viewer is not None and session.news.plays else 0
    key = "log", plan.side.width, desk.pane == "log", news, tuple(session.save.said[-1:])
    return desk.kept.picture(key, lambda: _drawn_log(desk, plan.side.width, news))


def _drawn_log(desk: Desk, width: int, news: int) -> Picture:
    session = desk.session
    moves = len(session.match.moves)
    # A play has some moves: enough of them for the plays that are kept.
    since = max(0, moves - 4 * desk.plays_kept)
    plays = session.chronicle.plays(session.viewer, since)[-desk.plays_kept :]
    first = plays[0].position if plays else 0
    said = [one for one in session.save.said if one.moves >= first]
    return parts.log(width, plays, said, news, desk.names, desk.glyphs, desk.pane != "log")


def _log_scroll(desk: Desk, log: Picture, region: Region) -> int:
    """Return how far the log is scrolled: what is kept is how far it is scrolled back from its end."""
    most = max(0, log.height - region.height)
    desk.scrolls["log"] = back = max(-most, min(desk.scrolls.get("log", 0), 0))
    return most + back


def _players(desk: Desk, width: int) -> Picture:
    player_kinds, turn = desk.player_kinds(), desk.session.state.current_player

    def drawn() -> Picture:
        chips = desk.board.chips(desk.view(desk.plan.board))
        return parts.players(width, chips, player_kinds, turn, desk.glyphs)

    return desk.kept.picture(("players", width, *player_kinds), drawn)


def _side_picture(desk: Desk, side: str, width: int) -> Picture:
    if side == "players":
        return _players(desk, width)
    if side == "past":
        pages = desk.board.past(desk.view(Region(0, 0, width, 0)))
        if not pages:
            return parts.paragraphs(width, [("Nothing is past yet.", "muted")], desk.glyphs)
        number = desk.past_page % len(pages)
        title, picture = pages[number]
        canvas = Canvas(width, 1, desk.glyphs, "pane")
        heading = f"{title}  ({number + 1} of {len(pages)}, F3)"
        canvas.text(1, 0, parts.cut(heading, width - 2, desk.glyphs), "title")
        sheet = Sheet(width, picture.height + 1)
        sheet.put(Region(0, 0, width, 1), canvas.picture())
        sheet.put(Region(0, 1, width, picture.height), picture, ground="pane")
        return sheet.picture()
    return parts.paragraphs(width, desk.info, desk.glyphs)


def _look(desk: Desk, plan: Plan, sheet: Sheet, looking: str) -> None:
    """Show the whole text of what is looked at, away from the thing itself."""
    pane, _, name = looking.partition("/")
    target = name.rpartition("/")[2]
    texts = desk.board.look(desk.view(plan.board), target)
    rows = [(text, "" if number else "strong") for number, text in enumerate(texts)]
    rows = rows or [("There is nothing to tell about this.", "muted")]
    region = parts.look_region(plan, pane, lambda width: parts.paragraphs(width, rows, desk.glyphs).height)
    if region.y <= plan.prompt.y and not plan.wide:
        # The question makes way for as much of the text as stands beside it.
        sheet.put(plan.prompt, Picture(0, 0, ()), ground="raised")
    sheet.put(region, parts.paragraphs(region.width, rows, desk.glyphs, "raised"), ground="raised")


# What covers the table


def _cover(desk: Desk, plan: Plan, sheet: Sheet, scene: Covered) -> None:
    session = desk.session
    news = parts.news_lines(session.news, desk.names, None)
    if not session.match.moves:
        setup: list[Span] = []
        for play in session.chronicle.plays(None):
            for entry in (play.headline, *play.details):
                setup += [*parts.styled(entry.text, desk.names, "muted"), Span(" ", "")]
        news = [setup]
    who = display_name(session.match, scene.seat)
    heading = "What happened"
    aims = () if prompts.has_chosen(desk, scene.seat) else desk.aims
    role = desk.board.role(desk.view(plan.board), scene.seat)
    if role and not prompts.has_chosen(desk, scene.seat):
        heading, news, aims = "Who you are", [[Span(line, "")] for line in role], ()
    picture = parts.cover(
        plan.middle,
        scene.seat,
        who,
        scene.about,
        news,
        session.words or session.talk,
        desk.glyphs,
        heading,
        aims,
    )
    sheet.put(plan.middle, picture, ground="table")


def _told(desk: Desk, plan: Plan, sheet: Sheet) -> None:
    """Tell a seat what it was shown where the board already tells what everybody is about to see."""
    picture = parts.announcement(plan.middle, prompts.question_of(desk), desk.glyphs)
    sheet.put(plan.middle, parts.centred(plan.middle, picture, "table", desk.glyphs), ground="table")


def _reveal(desk: Desk, plan: Plan, sheet: Sheet, scene: Reveal) -> None:
    session, names = desk.session, desk.names
    foot = 3
    region = Region(plan.middle.x, plan.middle.y, plan.middle.width, plan.middle.height - foot)
    view = desk.view(region)
    picture = desk.board.moment(view, scene.moment)
    if picture is None:
        picture = parts.announcement(region, parts.styled(scene.entry.text, names, "strong"), desk.glyphs)
    sheet.put(region, parts.centred(region, picture, "table", desk.glyphs), "moment/", ground="table")
    after = session.state.current_player
    then = "" if after is None else f" Then {names[after]} decides."
    rows: list[Spans] = [
        [Span("For everybody", "title"), Span(f": Enter when all have seen it.{then}", "")]
        if len(session.here) > 1
        else [Span("Enter", "title"), Span(f" when you have seen it.{then}", "")]
    ]
    place = Region(plan.middle.x, plan.keys.y - foot, plan.middle.width, foot)
    words = session.words or session.talk
    notice = [([Span(words, "warn")], 1)] if words else []
    sheet.put(place, parts.prompt(place, rows[0], notice, desk.glyphs), ground="pane")


def _results(desk: Desk, plan: Plan, sheet: Sheet) -> None:
    """Draw who won and why, then the game's own count."""
    session, names, glyphs = desk.session, desk.names, desk.glyphs
    match = session.match
    result = match.state.result()
    assert result is not None
    width = plan.middle.width
    winners = " and ".join(names[seat] for seat in result.winners)
    verb = "wins" if len(result.winners) == 1 else "win"
    seed = "" if "seed" in desk.barred else f"Seed {match.seed}, "
    computers = " ".join(
        f"{names[seat]}: {kind}."
        for seat, kind in enumerate(desk.player_kinds())
        # A usual name says the level itself.
        if kind and desk.board.ranks and not is_usual(names[seat], match.players[seat])
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
    if not desk.board.ranks:
        ranks = parts.ranking(width - 2, result.scores, result.winners, names, desk.player_kinds(), glyphs)
    head_sheet = Sheet(width - 2, heading.height + ranks.height)
    head_sheet.put(Region(0, 0, width - 2, heading.height), heading)
    head_sheet.put(Region(0, heading.height, width - 2, ranks.height), ranks)
    top = head_sheet.picture()
    count = desk.board.results(desk.view(Region(0, 0, width - 4, 0)))
    whole = Sheet(width, top.height + count.height)
    whole.put(Region(1, 0, width - 2, top.height), top)
    whole.put(Region(2, top.height, width - 4, count.height), count)
    picture = whole.picture()
    _pane(desk, sheet, "middle", plan.middle, picture, "table")
    if desk.scrolls["middle"] + plan.middle.height < picture.height:
        # The sign alone has been overlooked: the key stands beside it.
        foot = Region(plan.middle.width - 7, plan.keys.y - 1, 6, 1)
        sheet.put(foot, Picture(6, 1, ((Span(" PgDn ", "mark on table"),),)))
