"""The index at the end of the rulebook: the faction spread, articles and delegates, from the data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from rules.founding_fathers.cards import BOX
from rules.founding_fathers.components import (
    CARD,
    FACTIONS,
    NOBODY,
    STATES,
    Article,
    Card,
    ConventionBox,
    Delegate,
    sentence,
)
from rules.game import Section

_STAR = "A star marks an event that stays for the round."
_OURS = (
    "Events that are not our own design say where they come from: the rulebook or another publication. "
    "Most factions are ours too."
)


def index(box: ConventionBox = BOX) -> Iterator[Section]:
    """Yield the sections of the index."""
    men_of = [[man for man in box.delegates if man.state == state] for state in range(len(box.states))]
    spread = [
        "Delegates by state: Federalists F, Anti-Federalists AF, Large States LS, Small States SS.",
        "",
        *(
            _spread(f"{state.name} ({state.code}) ", men)
            for state, men in zip(box.states, men_of, strict=True)
        ),
        _spread("All ", box.delegates),
        f"- Planners as they join: {', '.join(box.delegates[card].surname for card in box.planners)}",
    ]
    yield Section("spread", "Reference board", "\n".join(spread))
    ours = " All but the Incompatibility Clause are our choice, and all wordings."
    articles = [f"The historical side first.{'' if box.source else ours}", "", *map(_article, box.articles)]
    yield Section("articles", "Index: articles", "\n".join(articles))
    key = _STAR if box.source else f"{_STAR} {_OURS}"
    for number, state in enumerate(box.states):
        men = "\n".join(_delegate(box, card) for card in box.cards if card.man.state == number)
        yield Section(f"delegates-{STATES[number].code.lower()}", f"Index: {state.name}", f"{key}\n\n{men}")


def _spread(title: str, men: Iterable[Delegate]) -> str:
    factions = Counter(man.faction for man in men)
    counts = [f"{faction.code} {factions[at]}" for at, faction in enumerate(FACTIONS) if factions[at]]
    planners = [man.surname for man in men if man.planner]
    planner = f"; Planner {planners[0]}" if len(planners) == 1 else ""
    return f"- {title}{factions.total()}: {', '.join(counts)}{planner}"


def _article(article: Article) -> str:
    sides = [f"{FACTIONS[bias].name}: {text}" for bias, text in zip(article.bias, article.texts, strict=True)]
    return f"- **{article.name}.** {' '.join(sides)}"


def _delegate(box: ConventionBox, card: Card) -> str:
    man = card.man
    kind = ", Planner" if man.planner else ""
    kind += " *" if box.effect_of[CARD[man.id]] != NOBODY else ""
    source = "" if card.source in ("designed", "") else f" ({card.source})"
    made = f" Played so: {sentence(card.event)}" if card.printed else ""
    faction = FACTIONS[man.faction].code
    return f"- **{man.name}**, {box.states[man.state].code} {faction}{kind}: {card.text}{made}{source}"
