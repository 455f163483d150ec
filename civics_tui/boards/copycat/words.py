"""Everything on the board in words: what it does first, then what it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from civics_tui.boards.copycat.hand import PLACING
from civics_tui.boards.copycat.street import cost, doctorate_points, doctorates_left, when
from civics_tui.boards.targets import parsed
from civics_tui.boards.view import View
from rules.copycat.cards import doctorate_pays
from rules.copycat.components import DOCTORATES, GOAL, IDS, OFFICE, RED, ROUNDS, Card, CopycatBox, Printed
from rules.copycat.effects.repeats import CopyCard, ReuseCard
from rules.copycat.observation import Observation
from rules.copycat.payday import payday
from rules.copycat.phases.success import STOP, cost_in_words, reds_along
from rules.words import Text, counted

_LINE = 78
"""Cells of the line below the question in the smallest window."""
_NEW_TO_IT = 3
"""Rounds in which it is said where a bought card goes."""


def supply_words(seen: Observation) -> str:
    """Say what comes to the street until the end; nothing once all has come."""
    if not seen.supply_size:
        return ""
    titles = counted(seen.supply_doctorates, "Doctorate")
    others = counted(seen.supply_size - seen.supply_doctorates, "card")
    if not seen.supply_doctorates:
        return f"{others} to come to the street."
    out = {*seen.street, *chain(*seen.doctorates)}
    pays = doctorate_pays(*[seen.box.price[card] for card in DOCTORATES if card not in out])
    if seen.supply_size == seen.supply_doctorates:
        return f"Only {titles} to come ({pays}); of other cards only what lies here."
    return f"{others} to come, then {titles}: {pays}."


def is_last(seen: Observation) -> bool:
    """Whether the game ends with this round, as far as the points so far tell."""
    points = [*seen.vp]
    if seen.sums is not None:
        points[seen.sums.seat] += payday(seen, seen.sums.seat).points
    return seen.round == ROUNDS or seen.last_doctorate or max(points) >= GOAL


def is_last_doctorate(seen: Observation, space: int) -> bool:
    """Whether a purchase from a space of the street ends the game with this round (9.3)."""
    return seen.street[space - 1] in DOCTORATES and doctorates_left(seen) == 1


def look(view: View[Observation], target: str) -> Sequence[str]:
    """Return the whole text of a card, an office, a player or a supply, paragraph by paragraph."""
    seen = view.observation
    kind, name = parsed(target)
    last = parsed(target).last
    match kind:
        case "street":
            return _space(view, int(name))
        case "office":
            return _office(view, name)
        case "seat":
            return _player(view, int(name))
        case "discard" if name.isdecimal():
            cards = sorted(seen.discards[int(name)])
            return (
                f"Discard pile: {_listed(seen.box, cards)}.",
                "It is shuffled when the draw pile runs out.",
            )
        case "pile" if (seat := seen.current_player if seen.seat is None else seen.seat) is not None:
            return (f"Draw pile: {counted(seen.pile_sizes[seat], 'card')}, face down.",)
        case "ladder":
            places = [f"{view.names[seat]} {counted(seen.vp[seat], 'point')}" for seat in seen.order]
            return ("Career ladder: 95 points end the game after the round.", ", ".join(places))
        case "supply":
            gone = _listed(seen.box, sorted(seen.gone))
            left = doctorates_left(seen)
            ends = "The game ends with the round in which the last one is bought."
            return (
                *filter(None, [supply_words(seen)]),
                *([f"{counted(left, 'Doctorate')} left. {ends}"] if left else []),
                f"Out of the game: {gone}.",
            )
        case "offices":
            known = ", ".join(str(seen.box.offices[OFFICE[id]].named) for id in reversed(seen.known_extra))
            more = f" Next: {known}." if known else ""
            return (f"{counted(seen.extra_supply_size, 'extra office')} to open, one a round.{more}",)
        case "role":  # all play alike
            return ()
        case "markers":
            return (f"{counted(seen.marker_supply, 'marker')} left; one comes to every empty office.",)
    return _card(seen.box.cards[int(last)]) if last.isdecimal() and int(last) in IDS else ()


def about(view: View[Observation]) -> str:
    """Say in a line what the thing under the cursor does."""
    kind, name = parsed(view.cursor)
    last = parsed(view.cursor).last
    if not kind and view.action == STOP:
        if all(card in DOCTORATES for card in view.observation.street if card):
            return "A Doctorate lies in front of you for good and scores at once: 1 point a coin."
        if is_last(view.observation):
            return "This round is the last: what you buy now is never played."
        text = "A bought card lies on your clipboard this round, then in your discard pile."
        return text if view.observation.round <= _NEW_TO_IT else ""
    if kind == "street":
        return _purchase(view, int(name))
    if kind == "office":
        office = view.observation.box.offices[OFFICE[name]]
        there = next((one.workers for one in view.observation.offices if one.id == name), ())
        if there and view.cursor not in view.legal:
            taken = f"{office.title}: taken by {', '.join(view.names[seat] for seat in there)}."
            return _fitting(f"{taken} {office.text}", f"{taken} {office.brief}", taken)
        repeats = next((one for one in office.event if isinstance(one, ReuseCard | CopyCard)), None)
        if repeats is not None and office.phases == (PLACING,) and view.cursor in view.legal:
            return _fitting(*[f"{office.title}: {now}" for now in _to_repeat(view.observation, repeats)])
        return _fitting(f"{office.named}: {office.text}", office.text, *_briefly(office))
    if kind in ("hand", "play", "top") and last.isdecimal():
        card = view.observation.box.cards[int(last)]
        wait = (f"{card.title}: {card.brief} Now, or at payday.", f"{card.brief} Now, or at payday.")
        return _fitting(
            *wait if kind == "hand" and _may_wait(card) else (),
            f"{card.title}: {card.text}",
            card.text,
            *_briefly(card),
        )
    return ""


def _may_wait(card: Card) -> bool:
    """Whether a card acts in either phase, on what acts there (7.2, 8.1)."""
    return card.repeats and len(card.phases) > 1


def _to_repeat(seen: Observation, effect: ReuseCard | CopyCard) -> Iterator[str]:
    """Say which of the cards that lie there now an effect would repeat or copy, from long to short."""
    copies = isinstance(effect, CopyCard)
    verb = "copy" if copies else "repeat"
    shown = [
        card
        for seat, plays in enumerate(seen.plays)
        if (seat == seen.current_player) != copies
        for card in map(seen.box.cards.__getitem__, plays)
        if PLACING in card.phases and not card.repeats
    ]
    if not shown:
        yield f"nothing to {verb} yet. {effect.text()}"
        yield f"nothing to {verb} yet, and it acts at once."
        return
    yield f"to {verb} now: {', '.join(card.title for card in shown)}."
    yield f"to {verb} now: {', '.join(f'#{card.id}' for card in shown)}."


def _card(card: Card) -> Sequence[str]:
    least = "at least " if card.id in DOCTORATES else ""
    price = f", price {least}{card.price}" if card.price is not None else ""
    section = "start set" if card.section == "start" else f"section {card.section} of V of the supply"
    phases = f" Acts {when(card.phases)}." if card.phases else ""
    if _may_wait(card):
        phases = " Play it while workers are placed, or keep it for payday: what it repeats has to act then."
    texts = filter(None, (card.text, card.played_so))
    return (str(card.named), *texts, f"{card.color.capitalize()}, {section}{price}.{phases}")


def _space(view: View[Observation], space: int) -> Sequence[str]:
    seen = view.observation
    card = seen.street[space - 1]
    if not card:
        return (f"Space {space} of the street is empty.",)
    lines = [*_card(seen.box.cards[card])]
    if RED[card]:
        return (*lines, f"Space {space}. It is never sold.")
    reds = [seen.street[red - 1] for red in reds_along(seen.street, space, seen.adjacent_reds)]
    along = f" {_listed(seen.box, reds)} must be taken along." if reds else ""
    return (*lines, f"Space {space}: {cost_in_words(seen.box, card, space)}.{along}")


def _purchase(view: View[Observation], space: int) -> str:
    """Say what a card does, then what a purchase would come to."""
    seen = view.observation
    card = seen.street[space - 1]
    if not card:
        return f"Space {space} of the street is empty."
    shown = seen.box.cards[card]
    if RED[card]:
        return _fitting(f"{shown.title}: {shown.text}", shown.text)
    costs = cost_in_words(seen.box, card, space)
    left = seen.sums.coins_left - cost(seen, space) if seen.sums is not None else 0
    if left < 0 and view.legal:
        dear = f"{shown.title} costs {costs}: {-left} too many."
        return _fitting(f"{dear} {shown.text}", f"{dear} {shown.brief}", dear)
    text = f" Costs {costs}"
    if most := doctorate_points(seen, space):
        text += f", up to {counted(most, 'point')}"
    elif seen.sums is not None and left >= 0:
        text += f", {left} left"
    reds = [seen.street[red - 1] for red in reds_along(seen.street, space, seen.adjacent_reds)]
    ends = is_last_doctorate(seen, space)
    text += "; it ends the game" if ends else ""
    if reds:
        numbers = ", ".join(f"#{red}" for red in reds)
        text += f"; dead {numbers} {'come' if len(reds) > 1 else 'comes'} along"
    does = (f"{shown.title}: {shown.text}", *_briefly(shown))
    # What it costs stands in the heading of the street as well; what it does comes first, in a sentence.
    last = " It ends the game." if ends else ""
    along = f" {counted(len(reds), 'dead card')} along." if reds else ""
    whole = [f"{form}{text}." for form in does[:2]]
    return _fitting(*whole, *[f"{form}{last}{along}" for form in does], f"{does[-1]}{last}")


def _briefly(shown: Printed) -> tuple[str, str]:
    """Say what a card or an office does, in a short sentence and in a few words."""
    return f"{shown.title}: {shown.brief}", f"{shown.title}: {shown.gist}."


def _fitting(*forms: str) -> str:
    """Return the first form that fits the line below the question, else the last."""
    return next((form for form in forms if len(form) <= _LINE), forms[-1])


def _office(view: View[Observation], id: str) -> Sequence[str]:
    seen = view.observation
    office = seen.box.offices[OFFICE[id]]
    lines = [str(office.named), *filter(None, (office.text, office.played_so))]
    for shown in [one for one in seen.offices if one.id == id]:
        if shown.markers:
            lines.append(f"{counted(shown.markers, 'marker')} for the first worker here.")
        for seat in shown.workers:
            pose = "lies, used," if seat in shown.used else "stands"
            lines.append(Text.of("{0:seat}'s worker {1} here.", seat, pose).text(view.names))
        if not shown.workers:
            lines.append("Nobody works here this round.")
        if shown.borrower is not None:
            lines.append(f"Open to {view.names[shown.borrower]} alone this round.")
    if office.event:
        lines.append(f"Used {when(office.phases)}.")
    return lines


def _player(view: View[Observation], seat: int) -> Sequence[str]:
    seen = view.observation
    counts = (
        counted(seen.ready[seat], "ready worker"),
        f"{seen.reserve[seat]} more for cards to recruit",
        f"{counted(seen.hand_sizes[seat], 'card')} in hand",
        f"{seen.pile_sizes[seat]} to draw",
        f"{counted(seen.collected[seat], 'marker')} collected",
    )
    lines = [f"{view.names[seat]}: {counted(seen.vp[seat], 'point')}", f"{', '.join(counts)}."]
    if any(seat in office.workers for office in seen.offices) and seen.sums is None:
        # What others hold is not known: what lies open pays for certain.
        open_to_all = "" if seat == seen.seat else " by what all see"
        lines.append(f"Payday as it stands{open_to_all}: {payday(seen, seat).in_short}.")
    later = " It takes what is bid, swapped and bought: of use in a later round, after a shuffle."
    for title, zone, more in (
        ("Played", seen.plays, ""),
        ("Clipboard", seen.clipboards, later),
        ("Discard pile", seen.discards, ""),
        ("Doctorates", seen.doctorates, ""),
    ):
        if zone[seat]:
            lines.append(f"{title}: {_listed(seen.box, zone[seat])}.{more}")
    return lines


def _listed(box: CopycatBox, cards: Sequence[int]) -> str:
    return ", ".join(str(box.cards[card].named) for card in cards) or "nothing"
