"""What looking at a thing says: the whole text of a man, a state, a track, a room, a seat."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from civics_tui.boards.founding_fathers.hand import votes_words
from civics_tui.boards.founding_fathers.knowledge import (
    articles,
    back,
    behind,
    cannot,
    card_at,
    decided,
    holders_of,
    if_it_ended,
    lying,
    needed,
    pays,
    surnames,
)
from civics_tui.boards.spans import longest
from civics_tui.boards.targets import parsed
from civics_tui.boards.view import View
from rules.founding_fathers.cards import BOX
from rules.founding_fathers.components import (
    ARTICLE,
    ARTICLES,
    CARD,
    FACTION,
    FACTIONS,
    LASTING,
    NOBODY,
    STATE,
    ConventionBox,
    sentence,
)
from rules.founding_fathers.observation import Observation, Seen
from rules.words import counted

_FACTIONS = {faction.code: faction.name for faction in FACTIONS}


def look(view: View[Observation], target: str) -> Sequence[str]:
    """Return the whole text of a thing."""
    kind, name = parsed(target)
    seen = view.observation
    match kind:
        case "hand" | "card":
            return _delegate(view, name)
        case "state":
            return _state(view, name)
        case "track":
            return _track(view, name)
        case "article":
            return _article(view, name)
        case "pool":
            return _hidden(view, next(iter(seen.pool[int(name) :]), None), "in the draw pool")
        case "held":
            seat, place = parsed(target).numbers
            hand = seen.hands[seat]
            return _hidden(view, hand[place], f"in {view.names[seat]}'s hand") if place < len(hand) else ()
        case "seat":
            return _seat(view, int(name))
        case "deck":
            top = _hidden(view, seen.top, "on top of the deck") if seen.top else ()
            empty = "" if seen.deck_size else " The discards become a new deck when a card is wanted."
            return (f"{counted(seen.deck_size, 'card')} in the deck.{empty}", *top, *_discards(seen))
        case "discards":
            return _discards(seen) or ("Nothing is discarded.",)
        case "committee":
            return _committee(view)
        case "forecast":
            return _forecast(view)
        case "reserves":
            owned = enumerate(zip([counted(one, "marker") for one in seen.reserve], seen.box, strict=True))
            said = [
                f"{view.names[at]}: {ready} ready, {left} more in the box." for at, (ready, left) in owned
            ]
            return (*said, "Whoever has none ready still votes: one on the board is taken back for it.")
        case "resolved":
            return _resolved(view)
    return ()


def _delegate(view: View[Observation], id: str) -> Sequence[str]:
    seen = view.observation
    man, record = seen.printed.man(id), seen.printed.card(id)
    planner = ", a Planner" if man.planner else ""
    stays = " It stays for the round." if seen.printed.effect_of[CARD[id]] != NOBODY else ""
    source = {
        "designed": "Faction and event: this program's own.",
        "published": "The event is known from elsewhere.",
        "rulebook": "The faction: this program's own." if id in _FACTION_OURS else "",
    }
    paragraphs = [
        f"{man.name}, {seen.printed.states[man.state].name}, {FACTIONS[man.faction].name}{planner}.",
        f"{record.text}{stays}",
        *([f"Played so: {sentence(record.event)}"] if record.printed else []),
    ]
    if seen.seat is not None and (votes := votes_words(seen, id)):
        faction = _FACTIONS[seen.article.bias] if seen.article else ""
        paragraphs.append(f"{man.surname} {votes} on the {faction} article.")
    if where := lying(seen).get(id, "").format(*view.names):
        paragraphs.append(f"{man.surname} {where if where.startswith('votes') else f'is {where}'}.")
    paragraphs.append(f"{record.theme} {source.get(record.source, '')}".strip())
    return [paragraph for paragraph in paragraphs if paragraph]


_FACTION_OURS = ("butler", "dickinson", "lmartin")
"""Men whose event the rulebook knows, and not their faction."""


def _hidden(view: View[Observation], card: Seen | None, where: str) -> Sequence[str]:
    if card is None:
        return ()
    seen = view.observation
    suspects = behind(seen, card)
    if len(suspects) == 1:
        told = f"A card {where} with the back {back(seen, card)}: it can only be one."
        return (told, *_delegate(view, suspects[0]))
    texts = [f"{seen.printed.man(id).surname}: {seen.printed.card(id).text}" for id in suspects]
    there = next(pile for pile in (seen.pool, *seen.hands, (card,)) if card in pile)
    # Where nobody else can be behind these backs, all who can are there.
    every = sum(not one.card and back(seen, one) == back(seen, card) for one in there) == len(suspects)
    names = surnames(seen, list(suspects), " and " if every else " or ")
    cards = "Cards" if every else "A card"
    return (f"{cards} {where} with the back {back(seen, card)}: {names}{', all of them' * every}.", *texts)


def _state(view: View[Observation], code: str) -> Sequence[str]:
    seen, box = view.observation, view.observation.printed
    at = STATE[code]
    name = box.states[at].name
    bench = seen.benches[at]
    if bench is None:
        paragraphs = [f"{name} has not voted yet."]
    else:
        owner = "nobody" if bench.marker is None else view.names[bench.marker]
        number, side, takes = (
            needed(seen, bench),
            bench.side.capitalize(),
            "It cannot be overridden this round",
        )
        if number:
            takes = f"To override it takes {counted(number, 'delegate')} of {name} on the other side"
            if holders_of(seen)[LASTING.override_margin] == bench.marker:
                takes += f", one more by the event of {box.by(LASTING.override_margin).name}"
        never = f" {view.names[bench.voter]} never can." if bench.marker is None else ""
        paragraphs = [
            f"{name} votes {side} for {owner}, with {surnames(seen, list(bench.cards))}.",
            f"It pays {counted(pays(seen, bench), 'point')} if {side} wins. {takes}.{never}",
        ]
    places = lying(seen)
    for man in box.delegates:
        if man.state == at:
            place = places.get(man.id, "not seen yet").format(*view.names)
            star = ", Planner" if man.planner else ""
            who = f"{man.surname} ({FACTIONS[man.faction].code}{star})"
            paragraphs.append(f"{who}, {place}: {box.card(man.id).text}")
    return paragraphs


def _track(view: View[Observation], code: str) -> Sequence[str]:
    seen = view.observation
    at = FACTION[code]
    name = _FACTIONS[code]
    resolved = f"{counted(articles(seen, at), 'article')} resolved as {name}"
    paragraphs = [
        f"The {name} track. {resolved}: the most tokens would pay {seen.rank_bonuses[at]} at the end."
    ]
    for seat in range(seen.seats):
        space, tokens = seen.tracks[at][seat], seen.tokens[at][seat]
        if space or tokens:
            where = f"on space {space}" if space else "not there"
            paragraphs.append(f"{view.names[seat]}: {where}, {counted(tokens, 'token')}.")
    paragraphs.append("Whoever is farthest when the round ends takes its token; on a tie nobody does.")
    paragraphs.append("The most tokens are paid once; who has as many is paid in full, too.")
    if seen.closed_track == code:
        closer = seen.printed.by(LASTING.close_track).name
        paragraphs.append(f"{closer}'s event closes it to all but its player this round.")
    return paragraphs


def _article(view: View[Observation], id: str) -> Sequence[str]:
    seen = view.observation
    article = seen.printed.article(id)
    places = [(seen.article, "in the Assembly Room"), (seen.committee_article, "in the Committee Room")]
    places += [(tile, "resolved") for tile in seen.resolved]
    there = {tile.article: (tile, where) for tile, where in places if tile is not None}
    tile, where = there.get(id, (None, "still to come"))
    shows = f" It shows {_FACTIONS[tile.bias]}." if tile else ""
    both = zip(article.bias, article.texts, strict=True)
    sides = [f"{FACTIONS[faction].name}: {text}" for faction, text in both]
    aside = (_SLAVERY,) if article is _THREE_FIFTHS else ()
    return (f"{article.name}, {where}.{shows}", *sides, *aside)


_THREE_FIFTHS = ARTICLES[ARTICLE["threefifths"]]
_SLAVERY = (
    "In 1787 South stood against North here: slaveholders wanted all the enslaved counted, for seats, "
    "not for votes."
)


def _committee(view: View[Observation]) -> Sequence[str]:
    seen = view.observation
    paragraphs = [
        "The Committee Room: whoever has the most markers here at the end of the round scores 1 for each.",
        "The same player may turn the article over. On a tie nobody scores and the markers stay.",
    ]
    there = [(view.names[seat], number) for seat, number in enumerate(seen.committee) if number]
    paragraphs += [f"{name}: {counted(number, 'marker')}." for name, number in there]
    if seen.committee_article is not None:
        paragraphs += _article(view, seen.committee_article.article)
    return paragraphs


def _forecast(view: View[Observation]) -> Sequence[str]:
    """Say what the round would pay now, with either result, and for what."""
    seen = view.observation
    if decided(seen):
        return ()
    words = [
        "The seventh Yea or the sixth Nay ends the round at once and pays all three rooms.",
        "Losing markers go to the Committee Room, by an event winning ones too; the most there score.",
    ]
    for verb, passed in (("passed", True), ("failed", False)):
        now = if_it_ended(seen, passed)
        why = [(one.seat, f"{seen.printed.code(one.why)} {one.points}") for one in now.assembly]
        why += [(one.seat, f"{seen.printed.man(one.why).surname}'s event {one.points}") for one in now.events]
        why.append((now.chair, f"Committee Room {now.committee[now.chair]}"))
        why += [(one.seat, f"{one.why} tokens {one.points}") for one in now.tokens]
        paid = [
            f"{view.names[seat]} {gain} ({', '.join(said for one, said in why if one == seat)})"
            for seat, gain in enumerate(now.gains())
            if gain
        ]
        words.append(f"If it {verb} now: {'; '.join(paid) or 'nobody scores'}.")
    return words


def _seat(view: View[Observation], seat: int) -> Sequence[str]:
    seen = view.observation
    held = [(faction.code, tokens[seat]) for faction, tokens in zip(FACTIONS, seen.tokens, strict=True)]
    tokens = [counted(number, f"{code} token") for code, number in held if number]
    points, ready = counted(seen.scores[seat], "point"), counted(seen.reserve[seat], "marker")
    return (
        f"{view.names[seat]}: {points}, {ready} ready, {seen.box[seat]} more in the box.",
        f"Planner {seen.printed.man(seen.planners[seat]).surname}. {', '.join(tokens) or 'No token'}.",
        f"Holds {hand_words(seen, seat)}.",
    )


def hand_words(seen: Observation, seat: int) -> str:
    """List the cards of a hand as far as the observing seat may know them."""
    if seat == seen.seat:
        return surnames(seen, [card.card for card in seen.hands[seat] if card.card]) or "no card"
    places = lying(seen)
    words = []
    backs = Counter(back(seen, card) for card in seen.hands[seat] if not card.card)
    for card in seen.hands[seat]:
        suspects = behind(seen, card, places)
        if len(suspects) > 1 and backs[back(seen, card)] == len(suspects):
            # Nobody else can be behind these backs, so all who can are there.
            if surnames(seen, list(suspects)) not in words:
                words.append(surnames(seen, list(suspects)))
            continue
        known = surnames(seen, list(suspects), " or ") if len(suspects) < 3 else ""
        told = f"{back(seen, card)} {known}" if len(suspects) == 2 else known or back(seen, card)
        words.append(told)
    return ", ".join(words) or "no card"


def _discards(seen: Observation) -> Sequence[str]:
    if not seen.discards:
        return ()
    return (f"{counted(len(seen.discards), 'discard')}, last first: {surnames(seen, seen.discards[::-1])}.",)


def _resolved(view: View[Observation]) -> Sequence[str]:
    seen, box = view.observation, view.observation.printed
    words = [f"{len(seen.resolved)} of {len(box.articles)} articles are resolved, {seen.stack_size} to come."]
    for at, faction in enumerate(FACTIONS):
        names = [box.article(tile.article).name for tile in seen.resolved if tile.bias == faction.code]
        words.append(f"{faction.name}, pays {seen.rank_bonuses[at]}: {', '.join(names) or 'none'}.")
    if seen.next_articles:
        names = [box.article(id).name for id in seen.next_articles]
        order = " then " if seen.knows_order else " and "
        words.append(f"You know what comes next: {order.join(names)}.")
    return words


def about(view: View[Observation]) -> str:
    """Say what the card under the cursor does, where the choice is only about having it or not."""
    action, seen = view.action, view.observation
    if action is None:
        kind, id = parsed(view.cursor)
        if kind != "hand" or seen.dealt or seen.seat is None or seen.current_player != seen.seat:
            return ""
        bars = list(cannot(seen, id))
        forms = ["  ".join(f"{what}: {why}" for what, why in bars), "not: " + ", ".join(dict(bars)), ""]
        return longest(forms, view.width - 2)
    verb = action[0]
    if verb in ("keep", "discard", "event", "snub", "remove", "delegate") and len(action) > 1:
        return _event(view, str(action[1]))
    if verb in ("draw", "stay", "steal") and parsed(view.cursor).kind in ("pool", "held"):
        card = card_at(seen, view.cursor or "")
        suspects = behind(seen, card)
        if len(suspects) == 1:
            return _event(view, suspects[0])
        events = [f"{seen.printed.man(id).surname} ({seen.printed.card(id).gist})" for id in suspects]
        men = surnames(seen, list(suspects), " or ")
        told = (" or ".join(events), f"{back(seen, card)}, {men}")
        return longest([f"Face down: {one}" for one in told], view.width - 2)
    if verb == "rob":
        seat = int(action[1])
        held = ", ".join(back(seen, card) for card in seen.hands[seat])
        return longest([hand_words(seen, seat), held], view.width - 2)
    return ""


def _event(view: View[Observation], id: str) -> str:
    """Say whose card it is and what its event does, in one line; every text of the deck fits alone."""
    man, text = view.observation.printed.man(id), view.observation.printed.card(id).text
    return longest([f"{man.name}: {text}", f"{man.surname}: {text}", text], view.width - 2)


_FACTION = re.compile(rf"\b(?:{'|'.join(_FACTIONS)})\b(?![.:])")


def spoken(text: str, box: ConventionBox | None = None) -> str:
    """Return a text with the names of states and factions for their codes."""
    states = {state.code: state.name for state in (box or BOX).states}
    either = "|".join(states)
    back = rf"\b({either}) ({'|'.join(_FACTIONS)})\b"
    text = re.sub(back, lambda found: f"{states[found[1]]}, {_FACTIONS[found[2]]}", text)
    text = re.sub(rf"\b(?:{either})\b", lambda found: states[found[0]], text)
    return named_factions(text)


def named_factions(text: str, box: ConventionBox | None = None) -> str:
    """Return a text with the names of factions for their codes."""
    return _FACTION.sub(lambda found: _FACTIONS[found[0]], text)
