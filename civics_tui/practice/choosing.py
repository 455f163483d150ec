"""Choosing again: positions asked as questions, every choice answered, without a screen.

It stands beside the session of a match in memory, as a lesson does. A choice is not played there: it is
weighed against the best one by the thinking process, and what comes of it is said, page by page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from civics_tui.boards import board_of
from civics_tui.boards.picture import wrap
from civics_tui.keys.commands import CHOOSING, CHOOSING_ANSWERED, CHOOSING_END, CHOOSING_WAITS, Command
from civics_tui.players.seating import USUAL_LEVEL
from civics_tui.players.seeds import seed_of
from civics_tui.table.match.game_log import move_words
from civics_tui.table.match.guide import COACH_ROWS, MOST_ROWS, CoachLine, Guide, Outcome, Wish, done
from civics_tui.table.match.play_on import Start
from civics_tui.table.match.saved import InMemory
from rules.game import Action
from rules.match import PERSON, Match
from rules.named import NamedTuple
from rules.words import Text, counted

if TYPE_CHECKING:
    from civics_tui.players.review import Costly, Review
    from civics_tui.players.weighing import Weighed

_CUT = " ..."
"""What is cut within a sentence is not read as a whole one."""


class Asked(NamedTuple):
    """A position that is asked as a question, with what is known of it."""

    start: Start
    """Where it is, whose eyes look; a new match may begin there."""
    better: Action
    reason: str
    """Why it is the best, in sentences."""
    made: Action | None = None
    """What was chosen in the game, if it comes from one."""
    price: str = ""
    """What that cost, in a sentence."""
    ahead: float = 0.0
    """By how much of the win it is known to be ahead of every other choice."""

    def match(self) -> Match:
        """Return a match that stands there, with a person in the seat that is asked only."""
        old, at, seat, _ = self.start
        match = Match.start(old.game, old.seats, old.seed, old.names, old.options, old.position)
        for action in old.actions[:at]:
            match.play(action)
        if (look := match.state.look()) is not None:
            # What is asked is a choice, with what is one's own in sight.
            match.play(look)
        match.players = tuple(
            PERSON if other == seat else USUAL_LEVEL if player == PERSON else player
            for other, player in enumerate(old.players)
        )
        return match


def asked_again(match: Match, costly: Sequence[Costly], first: int = 0) -> list[Asked]:
    """Return the costliest choices of a match that is over as questions in their order, from one on."""
    unit = board_of(match.game.slug).race.unit
    return [
        Asked(
            Start(match, one.position, one.seat),
            one.better,
            one.words.text(match.names),
            one.chosen,
            " ".join(filter(None, (price_of(one, unit), one.against.text(match.names)))),
        )
        for one in sorted(costly, key=lambda one: (one.position < first, one.position))
    ]


LEAST_POINTS = 0.25
"""What is told as half a point; less is not told."""


def price_of(one: Costly, unit: str) -> str:
    """Say what a choice cost: `It cost about 9 wins in 100.`"""
    wins, places = round(100 * one.cost), round(one.places)
    cost = [f"about {counted(wins, 'win')} in 100" if wins else "hardly a win"]
    points, one_of_them = round(one.points), unit.removesuffix("s")
    if points:
        cost += [f"about {points} {one_of_them if points == 1 else unit}"]
    elif one.points > LEAST_POINTS:
        cost += [f"about half a {one_of_them}"]
    cost += [counted(places, "place")] if places > 0 else []
    return f"It cost {Text.listing(cost).text()}."


def nothing_again(match: Match, found: Review) -> str:
    """Say that no choice clearly cost a match, and how close another one came to being better."""
    one = found.closest
    if one is None:
        return "No choice cost this game anything: nothing else seemed better anywhere."
    state, wins = match.at(one.position).as_decided(), round(100 * one.cost)
    made, better = (
        state.label(action).text.text(match.names).rstrip(".") for action in (one.chosen, one.better)
    )
    gap = f"about {counted(wins, 'win')} in 100" if wins else "less than 1 win in 100"
    if longer := one.words.text(match.names):
        gap = f"{gap} at a first look; {longer[0].lower()}{longer[1:]}"
    else:
        gap = f"{gap}, which may be chance." if wins else f"{gap}."
    closest = f'{move_words(match, one.position)} "{better}" seemed better than "{made}" by {gap}'
    return f"No choice clearly cost this game. Closest: {closest}"


class Choosing(Guide):
    """Asks one question after the other; no answer is in sight, and no hint given."""

    title = "Practice"
    choosing = CHOOSING

    def __init__(
        self,
        questions: Sequence[Asked],
        heading: str = "CHOOSE AGAIN",
        answered: Callable[[], str] = lambda: "",
    ) -> None:
        """Begin with the first of at least one question; `answered` gives words for the end of the last."""
        self.questions = questions
        self.heading = heading
        self._answered = answered
        self._last_words = ""
        self.at = 0
        self.save = InMemory(questions[0].match())
        self.right: set[int] = set()
        """The questions that were answered well the first time."""
        self._tried: set[int] = set()
        self._texts: list[tuple[str, bool]] = []
        """The answer, and whether it is about the better choice; empty while one is asked."""
        self._place: tuple[int, int] | None = None
        """Cells and lines of a page; who listens hears it whole."""
        self._pages: list[tuple[str, bool]] = []
        """What is still to be read of it."""
        self._told = 0
        """How many pages it has."""
        self._wish: Wish | None = None
        self._better: Action = questions[0].better
        self._ended = False

    @property
    def question(self) -> Asked:
        """The one that is asked."""
        return self.questions[self.at]

    @property
    def you(self) -> int:
        """The seat that is asked."""
        return self.question.start.seat

    @property
    def start(self) -> Start:
        """Where a new match may begin: the position that is asked."""
        return self.question.start

    @property
    def weighs(self) -> Wish | None:
        """The choice that is to be weighed."""
        return self._wish

    @property
    def tells(self) -> bool:
        """Whether a choice is answered, or is about to be."""
        return bool(self._pages) or self._wish is not None or self._ended

    # Choosing and answering

    def play(self, action: Action) -> Outcome:
        """Take a choice. IllegalAction if it is not legal."""
        action, asked = self.match.legal(action), self.question
        words = self._words(action)
        if action == asked.better:
            games = counted(round(100 * asked.ahead), "game")
            ahead = f"The next best wins about {games} in 100 fewer." if asked.ahead else ""
            self._tell(right=True, verdict=_joined(f"Right: {words}.", asked.reason, ahead))
        elif action == asked.made:
            self._tell(False, f"Not the best, as in the game: {words}. {asked.price}")
        else:
            seed = seed_of(self.match.seed, asked.start.at)
            self._wish = Wish(action, asked.better, seed)
        return Outcome(True)

    def weighed(self, result: Weighed | None) -> Outcome:
        """Answer the choice that was weighed; without an answer it is asked again."""
        wish, self._wish = self._wish, None
        if wish is None or result is None:
            return Outcome(True)
        names = self.match.names
        asked, words, instead = self.question, self._words(wish.action), result.instead.text(names)
        if result.right and asked.ahead:
            # It was measured for longer than anybody waits here.
            result = result._replace(better=asked.better, right=False)
            instead = ""
        goes_on = result.goes_on.text(names)
        after = f"Then: {goes_on}." if goes_on else ""
        if result.right:
            self._tell(right=True, verdict=_joined(f"As good as the best: {words}.", instead, after))
            return Outcome(True)
        games = counted(max(1, round(100 * max(result.cost, asked.ahead))), "game")
        verdict = _joined(f"Not the best, wins about {games} in 100 fewer: {words}.", instead, after)
        same = result.better == asked.better
        self._tell(False, verdict, result.better, asked.reason if same else result.words.text(names))
        return Outcome(True)

    def _tell(self, right: bool, verdict: str, better: Action | None = None, reason: str = "") -> None:
        """Answer a choice, with the better one if there is one, and with the one of the game."""
        if right and self.at not in self._tried:
            self.right.add(self.at)
        self._tried.add(self.at)
        self._texts = [(verdict, False)] if verdict else []
        if not right:
            self._better = better or self.question.better
            said = f"Better: {self._words(self._better)}. {reason or self.question.reason}"
            self._texts.append((said, True))
        made = self.question.made
        if made is not None and (words := self._words(made)) not in verdict:
            said, about = self._texts[-1]
            self._texts[-1] = f"{said} In the game: {words}. {self.question.price}", about
        self._cut()

    def _cut(self) -> None:
        place = self._place
        self._pages = [
            (page, better)
            for text, better in self._texts
            for page in ([text] if place is None else pages(text, *place))
        ]
        self._told = len(self._pages)

    @property
    def rows(self) -> int:
        """An answer may be long."""
        return MOST_ROWS if self._pages else COACH_ROWS

    def fit(self, width: int, lines: int) -> None:
        """Cut an answer for another place; it is read from its beginning again."""
        if self._place != (width, lines):
            self._place = width, lines
            if self._pages:
                self._cut()

    def _words(self, action: Action) -> str:
        return self.match.state.label(action).text.text(self.match.names).removesuffix(".")

    def read(self) -> None:
        """Read on; after the last page the next position is asked."""
        del self._pages[:1]
        if self._pages:
            return
        if self.at + 1 == len(self.questions):
            self._ended = True
            self._last_words = self._answered()
            return
        self.at += 1
        self.save.match = self.question.match()

    def again(self) -> None:
        """Ask the same position once more."""
        self._pages, self._ended = [], False

    def skip(self) -> None:
        """Tell the best choice without one of the learner's."""
        self._tell(False, "")

    # What is said

    @property
    def commands(self) -> Sequence[Command]:
        """The commands while something is told."""
        return CHOOSING_WAITS if self._wish else CHOOSING_END if self._ended else CHOOSING_ANSWERED

    @property
    def line(self) -> CoachLine:
        """What is said now."""
        place = f"{self.at + 1} of {len(self.questions)}"
        if self._pages and self._told > 1:
            place = f"{place}, page {self._told - len(self._pages) + 1} of {self._told}"
        look, below = "", "Enter goes on. p plays on from here in a new game."
        brief = ""
        keys = tuple((one.shown, one.word, one.id) for one in self.commands if one.word)[:3]
        if self._wish is not None:
            text = f"{self._words(self._wish.action)}. The computer plays this out."
            below = "Enter: the answer at once."
            keys = keys[:1]
        elif self._pages:
            text, better = self._pages[0]
            if better:
                look = self.match.state.label(self._better).target
        elif self._ended:
            place = "done"
            text, below = self._farewell, "Enter leaves. p plays on from here in a new game."
        else:
            asked = "What is best here? Every choice is answered, F8 has the best."
            there, who = move_words(self.start.match, self.start.at), self.match.names[self.you]
            if [*self.start.match.players].count(PERSON) > 1:
                there = f"{who}, {there}"
            text, brief = f"{there[0].upper()}{there[1:]}, as it was. {asked}", "what is best? F8 tells."
            if self.question.made is not None:
                # What turned a game is in its review too, and nothing to choose.
                place = f"{place} that cost most"
            else:
                # Who comes to a game of others does not know its seat.
                text, brief = f"You are {who}. {asked}", f"you are {who}; {brief}"
            keys = (("F8", "best choice", "skip"), ("q", "leave", "leave"))
        return CoachLine(self.heading, place, text, keys, look, below=below, brief=brief)

    @property
    def _farewell(self) -> str:
        said = f"{len(self.right)} of {len(self.questions)} right at the first try."
        return f"That is all: {said} {self._last_words or 'You can play on from here.'}"

    @property
    def acts(self) -> Mapping[str, Callable[[], Outcome]]:
        if self._wish is not None:
            return {}
        if not self.tells:
            return {"skip": lambda: done(self.skip)}
        again = {"step_behind": lambda: done(self.again)}
        return again if self._ended else {"read_on": lambda: done(self.read), **again}


def pages(text: str, width: int, most: int) -> list[str]:
    """Cut a text into pages of so many lines at most, where a sentence ends if one does."""
    found: list[str] = []
    while text := text.strip():
        lines = wrap(text, width)
        page, text = " ".join(lines[:most]), " ".join(lines)
        cut = page != text
        if cut and ". " in page:
            page, cut = page[: page.rindex(". ") + 1], False
        while cut and len(wrap(f"{page}{_CUT}", width)) > most:
            page = page.rpartition(" ")[0]
        found.append(f"{page}{_CUT}" if cut else page)
        text = text[len(page) :]
    return found


def _joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))
