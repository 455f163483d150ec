"""The index at the end of the rulebook: the faction spread, articles and delegates, from the data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from rules.founding_fathers.cards import DECK
from rules.founding_fathers.components import ARTICLES, DELEGATES, FACTIONS, STATES, Article, Card, Delegate
from rules.game import Section

_KEY = (
    "A star marks an event that stays for the round. Events that are not our own design say where they come "
    "from: the rulebook or another publication. Most factions are ours too."
)


def index() -> Iterator[Section]:
    """Yield the sections of the index."""
    spread = [
        "Delegates by state: Federalists F, Anti-Federalists AF, Large States LS, Small States SS.",
        "",
        *(_spread(f"{state.name} ({state.code}) ", _men_of(number)) for number, state in enumerate(STATES)),
        _spread("All ", DELEGATES),
    ]
    yield Section("spread", "Reference board", "\n".join(spread))
    articles = [
        "The historical side first. All but the Incompatibility Clause are our choice, and all wordings.",
        "",
        *map(_article, ARTICLES),
    ]
    yield Section("articles", "Index: articles", "\n".join(articles))
    for number, state in enumerate(STATES):
        men = "\n".join(_delegate(card) for card in DECK if card.man.state == number)
        yield Section(f"delegates-{state.code.lower()}", f"Index: {state.name}", f"{_KEY}\n\n{men}")


def _men_of(state: int) -> list[Delegate]:
    return [man for man in DELEGATES if man.state == state]


def _spread(title: str, men: Iterable[Delegate]) -> str:
    factions = Counter(man.faction for man in men)
    counts = [f"{faction.code} {factions[at]}" for at, faction in enumerate(FACTIONS) if factions[at]]
    planners = [man.surname for man in men if man.planner]
    planner = f"; Planner {planners[0]}" if len(planners) == 1 else ""
    return f"- {title}{factions.total()}: {', '.join(counts)}{planner}"


def _article(article: Article) -> str:
    sides = [f"{FACTIONS[bias].name}: {text}" for bias, text in zip(article.bias, article.texts, strict=True)]
    return f"- **{article.name}.** {' '.join(sides)}"


def _delegate(card: Card) -> str:
    man = card.man
    kind = ", Planner" if man.planner else " *" if man.persistent else ""
    source = "" if card.source == "designed" else f" ({card.source})"
    faction = FACTIONS[man.faction].code
    return f"- **{man.name}**, {STATES[man.state].code} {faction}{kind}: {card.text}{source}"
