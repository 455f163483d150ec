"""Choosing again: positions asked as questions, every choice answered, without a screen.

It stands beside the session of a match in memory, as a lesson does. A choice is not played there: it is
weighed against the best one by the thinking process, and what comes of it is said, page by page.
"""

from __future__ import annotations

import re
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
from rules.words import Text, capitalized, counted

if TYPE_CHECKING:
    from civics_tui.players.review import Costly
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
    """What that cost beside wins, and what speaks against it, in sentences."""
    share: float = 0.0
    """The share of the win that the best choice promises; 0 where it is not known."""
    cost: float = 0.0
    """How much of it was given away in the game."""
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
            _joined(_price(_points(one, unit)), one.against.text(match.names)),
            one.share,
            one.cost,
        )
        for one in sorted(costly, key=lambda one: (one.position < first, one.position))
    ]


CHANCE = "A chance to win: of 100 games that stand so, how many are won, as a computer then judges."
"""What is said of chances where a reader meets the first one."""


def price_of(one: Costly, unit: str) -> str:
    """Say what a choice cost, or a habit: `It cost about 9 wins in 100.`"""
    wins = round(100 * one.cost) if one.times == 1 else max(1, round(100 * one.together))
    if one.times > 1:
        return f"Chosen {one.times} times: together it cost about {counted(wins, 'win')} in 100."
    cost = {0: "hardly a win", 100: "the win"}.get(wins, f"about {counted(wins, 'win')} in 100")
    return _price([cost, *_points(one, unit)])


def _points(one: Costly, unit: str) -> list[str]:
    """List the points a choice cost, if any."""
    points = round(one.points)
    return [f"about {points} {unit.removesuffix('s') if points == 1 else unit}"] if points else []


def _price(cost: Sequence[str]) -> str:
    return f"It cost {Text.listing(cost).text()}." if cost else ""


NOTHING_AGAIN = "No single choice clearly cost you anything: there is nothing to choose again."


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
        self._answer: Action | None = None
        """What was chosen last."""
        self._wish: Wish | None = None
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
        self._answer = action = self.match.legal(action)
        words, asked = self._words(action), self.question
        if action == asked.better:
            games = counted(round(100 * asked.ahead), "game")
            ahead = f"The next best wins about {games} in 100 fewer." if asked.ahead else self._wins()
            self._tell(True, f"Right: {words}.", asked.reason, ahead)
        elif action == asked.made:
            self._tell(False, f"Your answer, as in the game: {words}. It is not the best.", asked.price)
        else:
            seed = seed_of(self.match.seed, asked.start.at)
            self._wish = Wish(action, asked.better, seed)
        return Outcome(True)

    def weighed(self, result: Weighed | None) -> Outcome:
        """Answer the choice that was weighed; without an answer it is asked again."""
        wish, self._wish = self._wish, None
        if wish is None or result is None:
            return Outcome(True)
        names, asked = self.match.names, self.question
        answer, goes_on = f"Your answer: {self._words(wish.action)}.", result.goes_on.text(names)
        after = f"Then: {goes_on}" if goes_on else ""
        # A position of the day was measured for longer than anybody waits here.
        if result.right and not asked.ahead:
            good = "It is as good as the best."
            self._tell(True, answer, good, result.instead.text(names), after, self._wins())
            return Outcome(True)
        instead = "" if result.right else result.instead.text(names)
        cost = max(result.cost, asked.ahead, 0.01)
        why = result.words.text(names) or asked.reason
        said = _joined(answer, after, "It is not the best.", instead)
        self._tell(False, said, better=_joined(why, self._wins(asked.share or result.share, cost)))
        return Outcome(True)

    def _wins(self, share: float = 0.0, cost: float | None = None) -> str:
        """Say how often the best choice wins, an answer that costs so much, and what the game chose."""
        asked = self.question
        share = share or asked.share
        said = [] if cost is None else [("your answer", cost)]
        if asked.made is not None and asked.cost:
            said.append((f"what was chosen in the game ({self._words(asked.made)})", asked.cost))
        if not share or not said:
            return ""
        best = round(100 * share)
        rest = [f"{who} {max(0, best - round(100 * less))}" for who, less in said]
        return f"Of 100 games the best wins about {best}, {Text.listing(rest).text()}."

    def _tell(self, right: bool, *verdict: str, better: str = "") -> None:
        """Answer a choice, with the better one if there is one, and with the one of the game."""
        if right and self.at not in self._tried:
            self.right.add(self.at)
        self._tried.add(self.at)
        asked, said = self.question, _joined(*verdict)
        self._texts = [(said, False)] if said else []
        if not right:
            why = better or _joined(asked.reason, self._wins())
            # Without a choice there is nothing that it is better than.
            self._texts.append((f"{'Better' if said else 'Best'}: {self._words(asked.better)}. {why}", True))
        if asked.made is not None and asked.price not in said:
            last, about = self._texts[-1]
            named = (words := self._words(asked.made)) in f"{said} {last}"
            self._texts[-1] = _joined(last, "" if named else f"In the game: {words}.", asked.price), about
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
        self._tell(False)

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
        below = "Enter goes on. The board shows the choice; p plays on in a new game."
        brief, told = "", self._answer if self._wish else None
        keys = tuple((one.shown, one.word, one.id) for one in self.commands if one.word)[:3]
        if self._wish is not None:
            text = f"{self._words(self._wish.action)}. The computer plays this out."
            below = "Enter: the answer at once."
            keys = keys[:1]
        elif self._pages:
            text, better = self._pages[0]
            told = self.question.better if better else self._answer
        elif self._ended:
            right = f"{len(self.right)} of {len(self.questions)} right at the first try."
            text = f"That is all: {right} {self._last_words or 'You can play on from here.'}"
            place, below = "done", "Enter leaves. p plays on from here in a new game."
        else:
            asked = "What is best here? Every choice is answered, F8 has the best."
            there, who = move_words(self.start.match, self.start.at), self.match.names[self.you]
            if [*self.start.match.players].count(PERSON) > 1:
                there = f"{who}, {there}"
            text, brief = f"{capitalized(there)}, as it was. {asked}", "what is best? F8 tells."
            if self.question.made is not None:
                # What turned a game is in its review too, and nothing to choose.
                place = f"{place} that cost most"
            else:
                # Who comes to a game of others does not know its seat.
                text, brief = f"You are {who}. {asked}", f"you are {who}; {brief}"
            keys = (("F8", "best choice", "skip"), ("q", "leave", "leave"))
        look = self.match.state.label(told).target or "" if told else ""
        return CoachLine(self.heading, place, text, keys, look, below=below, brief=brief, action=told)

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
        # What stands behind an initial is the rest of a name.
        if cut and (ends := [found.end() - 1 for found in re.finditer(r"(?<!\b[A-Z])\. ", page)]):
            page, cut = page[: ends[-1]], False
        while cut and len(wrap(f"{page}{_CUT}", width)) > most:
            page = page.rpartition(" ")[0]
        found.append(f"{page}{_CUT}" if cut else page)
        text = text[len(page) :]
    return found


def _joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))
