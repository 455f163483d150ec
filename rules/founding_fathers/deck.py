"""A deck of one's own: states, articles, delegates; what it leaves out is as in ours (1.2 to 1.6, 20)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from rules.decks import Deck, Table, alone, head, toml
from rules.effects import Event
from rules.founding_fathers.cards import BOX
from rules.founding_fathers.components import (
    ARTICLES,
    CARDS,
    FACTION,
    FACTIONS,
    LASTING,
    NAY,
    NOBODY,
    OPPOSED,
    PLANNERS,
    STATES,
    WINNERS_MAX,
    YEA,
    Article,
    Card,
    Commonwealth,
    ConventionBox,
    Delegate,
    sentence,
)
from rules.founding_fathers.effects import ConventionEffect, bench, debate, hands, rooms
from rules.founding_fathers.phases.turn import EVERY_ACTION, SPEECHES, VOTES
from rules.founding_fathers.phases.voting import NORMAL, Terms
from rules.named import NamedTuple
from rules.words import counted

_NAME, _SURNAME, _BRIEF, _TAG, _GIST, _THEME, _TEXT = 28, 13, 6, 3, 18, 90, 78
_STATE_NAME, _ARTICLE_NAME, _ARTICLE_TEXT, _ARTICLE_GIST = 14, 22, 98, 40
_CHOICE = 20
_OF_A_STATE = range(2, 9)
"""Delegates of a state: one has to be there for its vote, and the board has room for so many."""
_OF_A_BACK = 4
"""Most delegates of one state and faction, which only their faces tell apart."""
_DRAWN = 2
"""Most cards that an event brings into a hand."""
_AGAIN, _SENT_AWAY = 6, 12
"""Most cards of a deck that let act again in any way, and that send delegates away: rounds have to end."""
_TAKEN = ("AF", "LS", "SS", "VP")
"""Letters that stand for something else."""

_TRACKS, _TRACK, _STATES_, _FLAG = "tracks", "track", "states", "flag"
"""Kinds of keys beside numbers, which are a pair, and words, which are a mapping."""
_KINDS = {"any": EVERY_ACTION, "vote": VOTES, "speech": SPEECHES}
_PER = {"": "", "delegation": "delegation", "committee": "committee"}


class _Way(NamedTuple):
    """How an effect is written: what makes it, and its keys, which are the names of its fields."""

    make: Callable[..., Any]
    keys: Mapping[str, Any] = {}


def _vote(nay: bool, single: bool, equal: bool, either_way: bool, again: bool) -> bench.VoteByEvent:
    terms = Terms((NAY,) if nay else NORMAL.sides, 1 if single else NORMAL.limit, equal, either_way)
    return bench.VoteByEvent(terms, optional=again)


_EFFECTS = {
    "gain a marker": _Way(rooms.GainMarker),
    "score": _Way(partial(rooms.Score, NOBODY), {"most": (1, 3), "per": _PER}),
    "draw": _Way(hands.Draw, {"number": (1, _DRAWN)}),
    "draw from the pool": _Way(hands.DrawOneFromThePool),
    "look at the pool": _Way(hands.LookAtThePool),
    "exchange": _Way(hands.Exchange),
    "steal": _Way(hands.Steal),
    "force discards": _Way(hands.ForceDiscard),
    "act again": _Way(hands.ExtraAction, {"kinds": _KINDS}),
    "vote": _Way(_vote, dict.fromkeys(("nay", "single", "equal", "either_way", "again"), _FLAG)),
    "discard a delegation": _Way(bench.DiscardDelegates, {"largest": (1, 4), "revote": _FLAG}),
    "discard a delegate": _Way(bench.DiscardOneDelegate),
    "switch a side": _Way(bench.SwitchSide, {"largest": (1, 4), "own_any_faction": _FLAG}),
    "take over": _Way(bench.TakeOver, {"largest": (1, 4)}),
    "add delegates": _Way(bench.AddDelegates, {"most": (1, 3)}),
    "speak": _Way(debate.SpeakByEvent, {"bonus": (1, 3)}),
    "place in debate": _Way(debate.PlaceInDebate, {"tracks": _TRACKS, "space": (1, 4)}),
    "advance": _Way(debate.Advance, {"tracks": _TRACKS, "steps": (1, 3), "number": (1, 4)}),
    "pull back": _Way(debate.PullBack, {"track": _TRACK, "steps": (1, 3), "each": _FLAG}),
    "to committee": _Way(rooms.ToTheCommittee),
    "from committee": _Way(rooms.FromTheCommittee),
    "flip the committee's article": _Way(rooms.FlipCommitteeArticle),
    "flip a resolved article": _Way(rooms.FlipResolved, {"shown": _TRACKS}),
    "arrange articles": _Way(rooms.ArrangeArticles),
    "end the round": _Way(rooms.EndTheRound),
}
"""By name, what an event may do."""

_LASTING = {
    "close a track": _Way(debate.CloseATrack),
    "see the hands": _Way(hands.RevealHands),
    "speak further": _Way(partial(rooms.lasts, LASTING.debate_bonus)),
    "vote freely": _Way(partial(rooms.lasts, LASTING.vote_any_faction), {"which": _TRACKS}),
    "winners stay": _Way(partial(rooms.lasts, LASTING.winners_to_committee), {"amount": (1, WINNERS_MAX)}),
    "override with equals": _Way(partial(rooms.lasts, LASTING.override_equal)),
    "win ties": _Way(partial(rooms.lasts, LASTING.win_ties)),
    "no end of the round": _Way(partial(rooms.lasts, LASTING.ban_ending)),
    "score if it passes": _Way(partial(rooms.lasts, LASTING.bonus_on_pass), {"amount": (1, 4)}),
    "no more events": _Way(partial(rooms.lasts, LASTING.ban_events)),
    "shield": _Way(partial(rooms.lasts, LASTING.shield)),
    "score if it is defeated": _Way(partial(rooms.lasts, LASTING.bonus_on_defeat), {"amount": (1, 4)}),
    "harder to override": _Way(partial(rooms.lasts, LASTING.override_margin)),
    "score if overridden": _Way(partial(rooms.lasts, LASTING.score_on_override), {"amount": (1, 3)}),
    "score lost states": _Way(partial(rooms.lasts, LASTING.bonus_losing_delegations), {"amount": (1, 4)}),
    "safe states": _Way(partial(rooms.lasts, LASTING.no_override), {"which": _STATES_}),
}

_SAMPLES: Mapping[str, Any] = {_TRACKS: (0,), _TRACK: 0, _STATES_: (0,), _FLAG: False}


def _sample(way: _Way, at: int = 0) -> Any:
    """Make an effect with the least numbers, or the largest where `at` is -1."""
    values = {key: _SAMPLES[kind] if isinstance(kind, str) else [*kind][at] for key, kind in way.keys.items()}
    return way.make(**values)


_WAYS = {**_EFFECTS, **_LASTING}
_NAMES = {(type(made), made.lasting()[0]): name for name, way in _WAYS.items() for made in [_sample(way)]}
"""By class and lasting effect, what an effect is called."""


def read(deck: Deck) -> ConventionBox:
    """Read a deck. DeckError with every fault."""
    states = _states(deck)
    articles = _articles(deck)
    tables = deck.each("delegate", range(len(CARDS) + 1))
    cards, places = list(BOX.cards), {card: place for place, card in enumerate(BOX.planners, 1)}
    by_card: dict[int, Table] = {}
    sure = True
    for table in tables:
        card = table.number("number", 1, len(CARDS)) - 1
        by_card.setdefault(card, table)
        known = len(deck.faults)
        places[card] = table.number("planner", 0, len(PLANNERS), places.get(card, 0))
        sure = sure and len(deck.faults) == known
        cards[card] = _card(table, cards[card], states, planner=bool(places[card]))
    deck.unlike(tables, "number")
    planners = _planners(deck, places, by_card) if sure else PLANNERS
    _check_names(deck, cards, by_card, states)
    _check_events(deck, cards, by_card)
    settled = _settled(cards, states)
    for card, table in by_card.items():
        text = sentence(settled[card].event) if settled[card].event else ""
        if len(text) > _TEXT and not settled[card].printed:
            words = f"what it does takes {len(text)} letters, and there is room for {_TEXT}"
            table.fault(f"{words}: give it less to do, or a text of your own", "event")
    deck.check()
    return ConventionBox(settled, planners, states, articles)


def _states(deck: Deck) -> list[Commonwealth]:
    states = list(STATES)
    tables = deck.each("state", range(len(STATES) + 1))
    for table in tables:
        at = table.number("number", 1, len(STATES)) - 1
        code = table.text("code", 2)
        if code and not re.fullmatch("[A-Z]{2}", code):
            table.fault(f"code is two capital letters from A to Z, not “{code}”", "code")
        elif code in _TAKEN:
            table.fault(f"code is none of {', '.join(_TAKEN)}, which stand for something else", "code")
        states[at] = Commonwealth(code, table.text("name", _STATE_NAME))
    deck.unlike(tables, "number")
    numbered = {table.number("number", 1, len(STATES)) - 1: table for table in tables}
    for key in ("code", "name"):
        alone(numbered, key, "state", [getattr(state, key) for state in states])
    return states


def _articles(deck: Deck) -> list[Article]:
    articles = list(ARTICLES)
    tables = deck.each("article", range(len(ARTICLES) + 1))
    for table in tables:
        at = table.number("number", 1, len(ARTICLES)) - 1
        old = ARTICLES[at]
        faction = FACTION[table.choice("faction", FACTION, FACTIONS[old.bias[0]].code)]
        texts = _two(table, "texts", _ARTICLE_TEXT)
        gists = _two(table, "gists", _ARTICLE_GIST)
        name = table.text("name", _ARTICLE_NAME)
        articles[at] = Article(old.id, name, (faction, OPPOSED[faction]), texts, gists)
    deck.unlike(tables, "number")
    numbered = {table.number("number", 1, len(ARTICLES)) - 1: table for table in tables}
    alone(numbered, "name", "article", [article.name for article in articles])
    return articles


def _two(table: Table, key: str, most: int) -> tuple[str, str]:
    first, second, *_ = *table.texts(key, most, range(2, 3)), "", ""
    return first, second


def _card(table: Table, old: Card, states: Sequence[Commonwealth], planner: bool) -> Card:
    """Read a delegate; what the table leaves out is as on the card with its number."""
    man = old.man
    name, surname = table.text("name", _NAME, man.name), table.text("surname", _SURNAME, man.surname)
    letters = re.sub(r"[^\w.]", "", surname)
    same = surname == man.surname
    brief = table.text("brief", _BRIEF, man.brief if same else letters[:_BRIEF])
    tag = table.text("tag", _TAG, man.tag if same else re.sub(r"\W", "", letters)[:_TAG])
    codes = [state.code for state in states]
    state = codes.index(table.choice("state", codes, codes[man.state]))
    faction = FACTION[table.choice("faction", FACTION, FACTIONS[man.faction].code)]
    event = old.event
    if table.has("event"):
        event = _event(table, states)
    elif table.has("or"):
        table.fault("or is beside event", "or")
    if surname and not tag:
        table.fault("surname has no letter", "surname")
    return Card(
        Delegate(man.id, name, surname, brief, tag, state, faction, planner),
        "",
        table.text("gist", _GIST, old.gist if event == old.event else None),
        table.text("theme", _THEME, old.theme if same else "", least=0),
        event,
        table.text("text", _TEXT, "", least=0),
    )


def _event(table: Table, states: Sequence[Commonwealth]) -> Event[Any]:
    """Read what a delegate does: effects, or one of two."""
    either = table.has("or")
    first = [_effect(part, states) for part in table.parts("event", range(1, 2 if either else 4))]
    if not either:
        if table.has("choices"):
            table.fault("choices are what event and or are called, where it has both", "choices")
        return Event(*first)
    other = [_effect(part, states) for part in table.parts("or", range(1, 2))]
    names = table.texts("choices", _CHOICE, range(2, 3))
    return Event(rooms.Choose((Event(*first), Event(*other)), names))


def _effect(part: Table, states: Sequence[Commonwealth]) -> Any:
    """Make the effect that a small table names, with its numbers."""
    way = _WAYS[part.choice("do", _WAYS)]
    return way.make(**{key: _value(part, key, kind, states) for key, kind in way.keys.items()})


def _value(part: Table, key: str, kind: Any, states: Sequence[Commonwealth]) -> Any:
    if kind == _FLAG:
        return part.flag(key)
    if kind == _TRACK:
        return FACTION[part.choice(key, FACTION)]
    if kind == _TRACKS:
        return tuple([FACTION[code] for code in part.choices(key, FACTION, range(1, 5))])
    if kind == _STATES_:
        codes = [state.code for state in states]
        return tuple([codes.index(code) for code in part.choices(key, codes, range(1, 5))])
    if isinstance(kind, Mapping):
        return kind[part.choice(key, kind, next(iter(kind)))]
    return part.number(key, kind[0], kind[1], kind[0])


def _planners(deck: Deck, places: Mapping[int, int], tables: Mapping[int, Table]) -> list[int]:
    """Put the Planners in their order. There is one for each place."""
    found: list[int] = []
    for place in range(1, len(PLANNERS) + 1):
        there = [card for card, its in places.items() if its == place]
        found += there[:1]
        if len(there) != 1:
            # Where the deck has moved one, that is where it went wrong.
            where = next((tables[card] for card in there if card in tables), None)
            words = f"planner {place} is one delegate, not {len(there)}"
            if where:
                where.fault(words, "planner")
            else:
                deck.fault(0, words)
    return found


def _check_names(
    deck: Deck, cards: Sequence[Card], tables: Mapping[int, Table], states: Sequence[Commonwealth]
) -> None:
    """Note a fault for names that are another's, and for states or backs with too few or too many."""
    men = [card.man for card in cards]
    for key in ("name", "surname", "brief", "tag"):
        of = [man.state for man in men] if key in ("brief", "tag") else ()
        alone(tables, key, "delegate", [getattr(man, key) for man in men], of)
    for at, state in enumerate(states):
        there = [card for card, man in enumerate(men) if man.state == at]
        if len(there) not in _OF_A_STATE:
            few, most = _OF_A_STATE[0], _OF_A_STATE[-1]
            line = max((tables[card].line for card in there if card in tables), default=0)
            deck.fault(line, f"{state.code} has {few} to {most} delegates, not {len(there)}")
    backs = Counter((man.state, man.faction) for man in men if not man.planner)
    for (at, faction), number in backs.items():
        if number > _OF_A_BACK:
            same = [card for card, man in enumerate(men) if (man.state, man.faction) == (at, faction)]
            line = max((tables[card].line for card in same if card in tables), default=0)
            back = f"{states[at].code} {FACTIONS[faction].code}"
            deck.fault(line, f"{back} is on {number} backs, and at most on {_OF_A_BACK}")


def _check_events(deck: Deck, cards: Sequence[Card], tables: Mapping[int, Table]) -> None:
    """Note a fault for effects that do not go together, on a card or in a deck."""
    first: dict[object, int] = {}
    banned = NOBODY
    for card, record in sorted(enumerate(cards), key=lambda one: one[0] in tables):
        table, effects = tables.get(card), [*_all_effects(record.event)]
        kinds = [kind for effect in effects if (kind := effect.lasting()[0]) != NOBODY]
        whole = [*kinds, *["end"] * any(effect.ends for effect in effects)]
        banned = card if LASTING.ban_ending in kinds else banned
        for key in whole:
            other = first.setdefault(key, card)
            names = [name for (_, at), name in _NAMES.items() if at == key]
            name = names[0] if names else "end the round"
            if other != card and table:
                table.fault(f"“{name}” is what delegate {other + 1} does, and only one may", "event")
        if table is None:
            continue
        if len(whole) > 1 or (whole and len(effects) > len(record.event)):
            words = "an event lasts, or ends the round, in one way only, and gives no choice of it"
            table.fault(words, "event")
        elif "end" in whole and len(effects) > 1:
            table.fault("nothing goes with “end the round”", "event")
        if sum(map(_sends_away, effects)) > 1:
            table.fault("an event sends delegates away once", "event")
        drawn = sum(_drawn(effect) for effect in effects)
        again = any(map(_acts_again, effects))
        if drawn > _DRAWN - again:
            table.fault(f"an event brings at most {counted(_DRAWN - again, 'card')}, not {drawn}", "event")
        if any(
            isinstance(one, debate.Advance) and one.number > 1 and one.tracks != debate.ALL_TRACKS
            for one in effects
        ):
            table.fault(f"several tracks to advance on are any: {', '.join(FACTION)}", "event")
    for most, words, does in (
        (_AGAIN, "let act again in any way", _acts_again),
        (_SENT_AWAY, "send delegates away", _sends_away),
    ):
        there = [card for card, one in enumerate(cards) if any(map(does, _all_effects(one.event)))]
        if len(there) > most:
            line = max((tables[card].line for card in there if card in tables), default=0)
            deck.fault(line, f"at most {most} events {words}, or rounds would hardly end, not {len(there)}")
    if banned != NOBODY and "end" not in first:
        where = next(card for card in (banned, BOX.ender) if card in tables)
        tables[where].fault("“no end of the round” is for a deck in which a delegate may end the round")


def _all_effects(event: Event[Any]) -> Iterator[ConventionEffect]:
    for effect in event:
        yield effect
        if isinstance(effect, rooms.Choose):
            for branch in effect.branches:
                yield from branch


def _acts_again(effect: ConventionEffect) -> bool:
    return isinstance(effect, hands.ExtraAction) and effect.kinds == EVERY_ACTION


def _sends_away(effect: ConventionEffect) -> bool:
    return isinstance(effect, bench.DiscardDelegates | bench.DiscardOneDelegate)


def _drawn(effect: ConventionEffect) -> int:
    if isinstance(effect, hands.Draw):
        return effect.number
    return isinstance(effect, hands.DrawOneFromThePool | hands.Steal)


def _settled(cards: Sequence[Card], states: Sequence[Commonwealth]) -> list[Card]:
    """Return the cards whose effects name what a deck calls it, and the card they are on."""
    ender = next((one.man.name for one in cards if any(effect.ends for effect in one.event)), "")
    settled = []
    for at, (card, old) in enumerate(zip(cards, BOX.cards, strict=True)):
        event = Event(*[_worded(effect, at, states, ender) for effect in card.event])
        same = event == old.event and card.man.name == old.man.name
        settled.append(card._replace(event=event, source=old.source if same else ""))
    return settled


def _worded(effect: Any, card: int, states: Sequence[Commonwealth], ender: str) -> Any:
    if isinstance(effect, rooms.Score):
        return replace(effect, card=card)
    if isinstance(effect, rooms.Choose):
        branches = [
            Event(*[_worded(one, card, states, ender) for one in branch]) for branch in effect.branches
        ]
        return rooms.Choose(tuple(branches), effect.names)
    if isinstance(effect, rooms.Lasts):
        things = states if effect.kind == LASTING.no_override else FACTIONS
        names = [ender] if effect.kind == LASTING.ban_ending else [things[at].code for at in effect.which]
        return rooms.lasts(effect.kind, effect.amount, effect.which, names)
    return effect


def follows(box: ConventionBox) -> Iterator[str]:
    """Say what follows from a deck, in lines."""
    for at, state in enumerate(box.states):
        factions = Counter(man.faction for man in box.delegates if man.state == at)
        spread = ", ".join(f"{one.code} {factions[at]}" for at, one in enumerate(FACTIONS) if factions[at])
        yield f"{state.code}, {state.name}: {counted(factions.total(), 'delegate')}, {spread}."
    for bias, faction in enumerate(FACTIONS):
        yea, nay = (sum(box.may_vote[bias][side]) for side in (YEA, NAY))
        either = box.ways[bias].count(3)
        yield f"On an article of {faction.code} {yea} may vote Yea, {nay} Nay, {either} of them either way."
    shown = Counter(article.bias[0] for article in box.articles)
    spread = ", ".join(f"{one.code} {shown[at]}" for at, one in enumerate(FACTIONS))
    yield f"{len(box.articles)} articles, which begin with {spread}."
    lasting = sum(card != NOBODY for card in box.effect_cards)
    own = sum(card.event != old.event for card, old in zip(box.cards, BOX.cards, strict=True))
    yield f"{lasting} events stay for a round; {own} of {len(box.cards)} are not those of the standard deck."


def _said(effect: Any, states: Sequence[Commonwealth]) -> dict[str, Any]:
    """Return an effect as a deck writes it."""
    name = _NAMES[type(effect), effect.lasting()[0]]
    terms = getattr(effect, "terms", None)
    said: dict[str, Any] = {"do": name}
    for key, kind in _WAYS[name].keys.items():
        value: Any = getattr(effect, key, None)
        if terms is not None:
            own = {"nay": terms.sides == (NAY,), "single": terms.limit == 1, "again": effect.optional}
            value = own[key] if key in own else getattr(terms, key)
        if kind == _TRACK:
            value = FACTIONS[value].code
        elif kind == _TRACKS:
            value = [FACTIONS[at].code for at in value]
        elif kind == _STATES_:
            value = [states[at].code for at in value]
        elif isinstance(kind, Mapping):
            value = next(word for word, one in kind.items() if one == value)
        if value != "" and value is not False:
            said[key] = value
    return said


_KEY_WORDS = {
    _TRACKS: "a list of F, AF, LS, SS",
    _TRACK: "F, AF, LS or SS",
    _STATES_: "a list of states",
    _FLAG: "true",
}


def _listed(ways: Mapping[str, _Way]) -> Iterator[str]:
    """Say what effects there are, with their keys and what they do."""
    for name, way in ways.items():
        keys = []
        for key, kind in way.keys.items():
            if isinstance(kind, tuple):
                keys.append(f"{key}: {kind[0]} to {kind[1]}")
            else:
                words = _KEY_WORDS[kind] if isinstance(kind, str) else " or ".join(filter(None, kind))
                keys.append(f"{key}: {words}")
        yield f"#   {name}" + f" ({'; '.join(keys)})" * bool(keys)
        yield f"#     {_worded(_sample(way, -1), 0, STATES, 'that delegate').text()}"


def write() -> Iterator[str]:
    """Yield the lines of a deck, with what each thing is."""
    few, most = _OF_A_STATE[0], _OF_A_STATE[-1]
    yield head("founding-fathers", "Founding Fathers: states, articles, delegates")
    yield f"""\
# States by their numbers, 1 to {len(STATES)}: two capital letters and a name ({_STATE_NAME} letters)."""
    for number, state in enumerate(BOX.states, 1):
        yield f"\n[[state]]\nnumber = {number}\ncode = {toml(state.code)}\nname = {toml(state.name)}"
    yield f"""
# Articles by their numbers, 1 to {len(ARTICLES)}: a name ({_ARTICLE_NAME} letters), the faction of the side
# that lies up first (F, AF, LS, SS; the other side is the opposed one's: F and AF, LS and SS), the texts
# of both sides ({_ARTICLE_TEXT}), and the same in short, gists ({_ARTICLE_GIST})."""
    for number, article in enumerate(BOX.articles, 1):
        yield f"\n[[article]]\nnumber = {number}\nname = {toml(article.name)}"
        yield f"faction = {toml(FACTIONS[article.bias[0]].code)}"
        yield f"texts = {toml(article.texts)}\ngists = {toml(article.gists)}"
    yield f"""
# Delegates by their numbers, 1 to {len(CARDS)}. One has a name ({_NAME} letters), a surname ({_SURNAME}), the
# same in short (brief, {_BRIEF}, and tag, {_TAG}; without them its first letters), a state, a faction.
# A state has {few} to {most} delegates, at most {_OF_A_BACK} of a faction beside a Planner.
# Five are Planners, planner = 1 to 5: the first opens the game, 4 and 5 join with 4 and 5 players.
# The event is one to three effects, in order; with or there is a choice between two, which
# choices calls in a few words ({_CHOICE} letters each). The gist says the event in short ({_GIST}).
# The card's text is made of the effects, at most {_TEXT} letters; with text it has your own words.
# The theme says why the event suits the delegate ({_THEME}), or nothing.
# At most {_AGAIN} events let act again in any way, and {_SENT_AWAY} discard delegates: rounds have to end.
# An event does:"""
    yield from _listed(_EFFECTS)
    yield "# One of these lasts for the round; each is on one card of the deck at most:"
    yield from _listed(_LASTING)
    for number, card in enumerate(BOX.cards, 1):
        man = card.man
        yield f"\n[[delegate]]\nnumber = {number}"
        yield from (f"{key} = {toml(getattr(man, key))}" for key in ("name", "surname", "brief", "tag"))
        yield f"state = {toml(BOX.states[man.state].code)}\nfaction = {toml(FACTIONS[man.faction].code)}"
        if man.planner:
            yield f"planner = {BOX.planners.index(number - 1) + 1}"
        event, other = card.event, Event[Any]()
        choice = event[0] if isinstance(event[0], rooms.Choose) else None
        if choice:
            event, other = choice.branches
        yield f"event = {toml([_said(effect, BOX.states) for effect in event])}"
        if choice:
            yield f"or = {toml([_said(effect, BOX.states) for effect in other])}"
            yield f"choices = {toml(choice.names)}"
        yield from (f"{key} = {toml(getattr(card, key))}" for key in ("gist", "theme"))
