"""The box of Founding Fathers: delegates, states, articles, counts (rulebook "Components", rulings 1.1-1.10).

Designed by us, not printed: most factions, and the articles but one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rules.box import Box
from rules.effects import Event
from rules.named import NamedTuple
from rules.tables import rows
from rules.words import Named, Text, capitalized

ROUNDS = 4
HAND_SIZE = 3
POOL_SIZE = 3
START_SCORE = 1
START_MARKERS = 3
MARKERS = 8
"""Influence markers of one color: nobody can own more (1.7)."""
TRACK_END = 7
YEAS_TO_PASS = 7
NAYS_TO_DEFEAT = 6
RESOLVED_AT_SETUP = 4
DEAL = 4
KEEP = 2
RANK_BONUS = (5, 4, 3, 2)
"""Points of the first to the fourth faction at the end of the game (14.2)."""

NOBODY = -1
"""Stands for a seat where there is none."""

START, ASSEMBLY, COMMITTEE, EVENTS, TOKENS = range(5)
SOURCES = ("Start", "Assembly", "Committee", "Events", "Tokens")
"""What points come from, in the order in which a game pays them."""

YEA, NAY = 0, 1
SIDES = ("yea", "nay")
SIDE_NAMES = ("Yea", "Nay")


class Faction(NamedTuple):
    """One of the four factions; they oppose each other in two pairs (1.5)."""

    code: str
    name: str


FACTIONS = (
    Faction("F", "Federalist"),
    Faction("AF", "Anti-Federalist"),
    Faction("LS", "Large States"),
    Faction("SS", "Small States"),
)
F, AF, LS, SS = range(4)
OPPOSED = (AF, F, SS, LS)
FACTION = {faction.code: index for index, faction in enumerate(FACTIONS)}


class Commonwealth(NamedTuple):
    """A state that votes; Rhode Island sent nobody (1.4)."""

    code: str
    name: str


STATES = (
    Commonwealth("NH", "New Hampshire"),
    Commonwealth("MA", "Massachusetts"),
    Commonwealth("CT", "Connecticut"),
    Commonwealth("NY", "New York"),
    Commonwealth("NJ", "New Jersey"),
    Commonwealth("PA", "Pennsylvania"),
    Commonwealth("DE", "Delaware"),
    Commonwealth("MD", "Maryland"),
    Commonwealth("VA", "Virginia"),
    Commonwealth("NC", "North Carolina"),
    Commonwealth("SC", "South Carolina"),
    Commonwealth("GA", "Georgia"),
)
STATE = {state.code: index for index, state in enumerate(STATES)}


class Delegate(NamedTuple):
    """A man who attended, as his card's back and head show him (1.2, 1.3); `cards` has what he does."""

    id: str
    name: str
    surname: str
    """How he is called where room is short."""
    brief: str
    """His surname in at most six letters, where two share a line."""
    tag: str
    """Three letters, unique in his state, where many do."""
    state: int
    """Index into STATES."""
    faction: int
    """Index into FACTIONS."""
    planner: bool


class Card(NamedTuple):
    """What a delegate card says and does; `man` has the rest. The cards stand in `cards`."""

    man: Delegate
    source: str
    """Where the event comes from: `rulebook`, `published` (elsewhere), `designed` (ours); empty of a deck."""
    gist: str
    """The event in at most eighteen letters."""
    theme: str
    """Why the event suits the man."""
    event: Event[Any]
    printed: str = ""
    """What stands on the card where that is not made from its effects: in a deck of one's own."""

    @property
    def text(self) -> str:
        """What the card says."""
        return self.printed or sentence(self.event)


def sentence(event: Event[Any]) -> str:
    """Join what effects do to a sentence."""
    words = "; ".join(str(effect.text()) for effect in event)
    return f"{capitalized(words)}."


def _man(
    id: str, name: str, surname: str, brief: str, tag: str, state: str, faction: str, *planner: str
) -> Delegate:
    return Delegate(id, name, surname, brief, tag, STATE[state], FACTION[faction], bool(planner))


DELEGATES = tuple([_man(*row) for row in rows(__file__, "delegates.tsv")])
"""All 55 men who attended, by state. A card in play is an index into this tuple and into those of the box; in
actions and observations it has the id that stands here, whoever a deck of one's own has put there."""

CARD = {delegate.id: card for card, delegate in enumerate(DELEGATES)}
CARDS = range(len(DELEGATES))

PLANNERS = tuple(CARD[id] for id in ("madison", "paterson", "sherman", "cpinckney", "hamilton"))
"""In the order in which player counts bring them in (2.1): three, a fourth, a fifth."""


class LastingEffects(NamedTuple):
    """The lasting effects, by their numbers: no box has one of them twice."""

    close_track: int = 0
    debate_bonus: int = 1
    vote_any_faction: int = 2
    winners_to_committee: int = 3
    override_equal: int = 4
    win_ties: int = 5
    ban_ending: int = 6
    bonus_on_pass: int = 7
    ban_events: int = 8
    shield: int = 9
    bonus_on_defeat: int = 10
    override_margin: int = 11
    score_on_override: int = 12
    bonus_losing_delegations: int = 13
    no_override: int = 14
    reveal_hands: int = 15


LASTING = LastingEffects()

WINNERS_MAX = 2
"""How many winning markers LASTING.winners_to_committee may send."""


class Article(NamedTuple):
    """A tile with a historical and an ahistorical side of opposing factions (1.6)."""

    id: str
    name: str
    bias: tuple[int, int]
    """Factions of the historical and the ahistorical side."""
    texts: tuple[str, str]
    gists: tuple[str, str]
    """The texts in at most 40 letters."""


def _tile(
    id: str, name: str, bias: str, opposing: str, text: str, contrary: str, gist: str, in_brief: str
) -> Article:
    return Article(id, name, (FACTION[bias], FACTION[opposing]), (text, contrary), (gist, in_brief))


ARTICLES = tuple([_tile(*row) for row in rows(__file__, "articles.tsv")])
ARTICLE = {article.id: index for index, article in enumerate(ARTICLES)}


class ConventionBox(Box):
    """Delegates, states and articles, and all that play looks up of them by index."""

    most_decisions: ClassVar[int] = 20_000

    def __init__(
        self,
        cards: Sequence[Card],
        planners: Sequence[int] = PLANNERS,
        states: Sequence[Commonwealth] = STATES,
        articles: Sequence[Article] = ARTICLES,
    ) -> None:
        self.cards = tuple(cards)
        self.planners = tuple(planners)
        """In the order in which player counts bring them in; the first opens the game."""
        self.states = tuple(states)
        self.articles = tuple(articles)
        self.bias = tuple([article.bias for article in articles])
        self.delegates = men = tuple([card.man for card in cards])
        self.state_of = tuple([man.state for man in men])
        self.faction_of = tuple([man.faction for man in men])
        self.is_planner = tuple([man.planner for man in men])
        of_state = [frozenset(card for card in CARDS if men[card].state == at) for at in range(len(STATES))]
        self.compatriots = tuple([of_state[man.state] - {card} for card, man in enumerate(men)])
        """By card, the other delegates of its state."""
        kinds = [(man.state, man.faction, man.id if man.planner else "") for man in men]
        found = [*dict.fromkeys(kinds)]
        self.back_of = tuple([found.index(kind) for kind in kinds])
        """By card, the number of its back, by which alone nobody can tell cards apart from behind (3.1)."""
        factions = range(len(FACTIONS))
        self.matches = tuple(
            [tuple([man.faction == bias and not man.planner for man in men]) for bias in factions]
        )
        """By bias of the article and card, whether it scores a match; a Planner never does (11.4, 11.6)."""
        self.may_vote = tuple([(_may_vote(men, OPPOSED[bias]), _may_vote(men, bias)) for bias in factions])
        """By bias of the article and side, whether each card may vote that way (5.3 to 5.6)."""
        self.ways = tuple(
            [tuple([yea + 2 * nay for yea, nay in zip(*sides, strict=True)]) for sides in self.may_vote]
        )
        """By bias and card, both of that as one number."""
        self._read_lasting_effects()
        self._name()

    def _read_lasting_effects(self) -> None:
        cards, kinds = [NOBODY] * len(LASTING), [NOBODY] * len(CARDS)
        amounts = [0] * len(LASTING)
        which: list[tuple[int, ...]] = [()] * len(LASTING)
        self.ender = NOBODY
        """The card whose event ends the round at once: Washington's."""
        for card, record in enumerate(self.cards):
            for effect in record.event:
                kind, amount, things = effect.lasting()
                if kind != NOBODY:
                    cards[kind], kinds[card], amounts[kind], which[kind] = card, kind, amount, things
                if effect.ends:
                    self.ender = card
        self.effect_cards = tuple(cards)
        """By lasting effect, the card that has it, NOBODY if none has."""
        self.effect_of = tuple(kinds)
        """By card, its lasting effect: it stays in front of its player until the round is over (8.4)."""
        self.amounts = tuple(amounts)
        """By lasting effect, its number if it has one."""
        self.freed_factions = which[LASTING.vote_any_faction]
        """Factions whose delegates may vote either way by LASTING.vote_any_faction."""
        self.safe_states = which[LASTING.no_override]
        """States whose delegations LASTING.no_override protects."""

    def _name(self) -> None:
        men, states = self.delegates, self.states
        # A name that ends in a full stop would end its sentence twice.
        self.men = tuple([Named(man.name.removesuffix(" Jr."), f"card:{man.id}") for man in men])
        self.surnames = tuple([Named(man.surname, f"card:{man.id}") for man in men])
        self.alone = tuple([Text.of("{0}", name) for name in self.surnames])
        ids = [f"state:{state.code}" for state in STATES]
        self.state_names = tuple([Named(one.name, id) for one, id in zip(states, ids, strict=True)])
        self.state_codes = tuple([Named(one.code, id) for one, id in zip(states, ids, strict=True)])
        self.tiles = tuple([Named(one.name, f"article:{one.id}") for one in self.articles])
        self.codes = tuple([f"{states[man.state].code} {FACTIONS[man.faction].code}" for man in men])
        forms = ["{0} ({1}, Planner)" if man.planner else "{0} ({1})" for man in men]
        self.described = tuple([Text.of(*one) for one in zip(forms, self.men, self.codes, strict=True)])
        """By card, the delegate with state and faction."""
        backs = [f"{states[man.state].name}, {FACTIONS[man.faction].name}" for man in men]
        self.backs = tuple(
            [
                Text.of("{0} ({1}, Planner)", name, back) if man.planner else Text.of("{0}", back)
                for man, name, back in zip(men, self.men, backs, strict=True)
            ]
        )
        """By card, what its back shows; a Planner's gives him away (3.1)."""

    def card(self, id: str) -> Card:
        """Return the card with an id."""
        return self.cards[CARD[id]]

    def by(self, kind: int) -> Named:
        """Name whose event a lasting effect is."""
        return self.surnames[self.effect_cards[kind]]

    def man(self, id: str) -> Delegate:
        """Return the delegate on the card with an id."""
        return self.delegates[CARD[id]]

    def article(self, id: str) -> Article:
        """Return the article with an id."""
        return self.articles[ARTICLE[id]]

    def code(self, id: str) -> str:
        """Return the letters of a state, which have not to be its id."""
        return self.states[STATE[id]].code


def _may_vote(men: Sequence[Delegate], barred: int) -> tuple[bool, ...]:
    return tuple([man.planner or man.faction != barred for man in men])
