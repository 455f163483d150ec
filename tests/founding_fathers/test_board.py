"""The board: everything fits, every choice has its place, both sides of an article can be read."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from civics_tui.boards import founding_fathers as board
from civics_tui.boards.picture import ASCII
from civics_tui.boards.view import View
from rules.founding_fathers import GAME
from rules.founding_fathers.cards import DECK
from rules.founding_fathers.components import ARTICLES, CARD, DELEGATES
from rules.founding_fathers.state import ConventionState
from tests.founding_fathers.convention import convention, play

NAMES = ("Annabel", "Bob", "Cyprian the Younger", "Dee", "Eve")
COMPACT = (80, 14)
WIDE = (78, 28)


def seen(state: ConventionState, seat: int | None = 0, size: tuple[int, int] = COMPACT) -> View[Any]:
    """A view for a seat at a size."""
    return View(state.observation(seat), NAMES[: state.seats], *size)


def text(state: ConventionState, panel: str, seat: int | None = 0, size: tuple[int, int] = COMPACT) -> str:
    """A panel as plain text, lines joined by single spaces."""
    return " ".join(board.draw(seen(state, seat, size), panel).text.split())


def positions(seats: int, seed: int) -> Iterator[ConventionState]:
    """The positions of a random game."""
    random = Random(seed)
    state = GAME.new(seats, seed)
    assert isinstance(state, ConventionState)
    while state.current_player is not None:
        yield state
        state.apply(random.choice(state.legal_actions()))
    yield state


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("size", [COMPACT, WIDE, (100, 20), (60, 10)])
def test_every_panel_has_the_size_asked_for(seats: int, size: tuple[int, int]) -> None:
    for state in list(positions(seats, 7))[::9]:
        for seat in (None, 0, seats - 1):
            view = seen(state, seat, size)
            for panel in board.panels(*size):
                picture = board.draw(view, panel)
                assert (picture.width, picture.height) == size
            assert len(board.scores(view)) == seats
            assert board.status(view)


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("size", [COMPACT, WIDE])
def test_every_choice_has_its_place_on_the_board_or_in_the_hand(seats: int, size: tuple[int, int]) -> None:
    for state in positions(seats, 11):
        if state.current_player is None:
            break
        view = seen(state, state.current_player, size)
        places: set[str] = set(board.hand(view).targets)
        for panel in board.panels(*size):
            places |= board.draw(view, panel).targets.keys()
        for action in state.legal_actions():
            target = state.label(action).target
            if target and not target.startswith("held:"):
                assert target in places, (action, target)
                assert board.inspect(view, target) or target.startswith("round")


def test_prompts_fit_a_line_of_80_columns() -> None:
    titles = {section.id: section.title for section in GAME.rulebook}
    for state in positions(4, 3):
        if state.current_player is not None:
            prompt = state.prompt()
            who = "" if prompt.shared else "Cyprian1: "
            assert len(f" {who}{prompt.text}  [? {titles[prompt.cite]}] ") <= 80, prompt.text


def test_120_by_40_shows_all_rooms_together() -> None:
    assert board.panels(*WIDE)[0] == "Hall"
    hall = text(convention(hand="few king yates"), "Hall", size=WIDE)
    for room in (
        "ASSEMBLY ROOM",
        "COMMITTEE ROOM",
        "DEBATE FLOOR",
        "RESOLVED",
        "Pool",
        "To vote",
        "In effect",
    ):
        assert room in hall


@pytest.mark.parametrize("article", [article.id for article in ARTICLES])
def test_both_sides_of_both_articles_can_be_read_in_full(article: str) -> None:
    other = "veto" if article != "veto" else "senate"
    for first, second in ((article, other), (other, article)):
        state = convention(hand="few king yates", article=first, in_committee=second)
        for id, panel in ((first, "Assembly"), (second, "Debate")):
            for side in next(known for known in ARTICLES if known.id == id).texts:
                assert side in text(state, panel)
                assert side in text(state, "Hall", size=WIDE)


def test_benches_show_size_controller_delegates_and_factions() -> None:
    state = convention(
        hand="few king yates",
        benches={"VA": ("yea", "madison blair", 1), "MD": ("nay", "mercer", 2)},
        abandoned={"GA": ("nay", "houstoun", 0)},
    )
    shown = text(state, "Assembly")
    assert "YEA 1 of 7" in shown
    assert "NAY 2 of 6" in shown
    assert "VA ×2 2 Bob Madison*F Blair F" in shown
    assert "MD ×1 3 Cypr… Mercer AF" in shown
    assert "GA ×1 no one Houstoun AF" in shown
    assert "VA7" not in shown, "it has voted"
    assert "NH2 MA4" in shown


def test_a_full_house_fits() -> None:
    men = (
        "langdon", "gerry king gorham", "sherman", "hamilton yates lansing", "paterson",
        "wilson clymer rmorris", "read", "mchenry", "mason", "davie", "butler",
    )  # fmt: skip
    codes = ("NH", "MA", "CT", "NY", "NJ", "PA", "DE", "MD", "VA", "NC", "SC")
    sides = ["yea"] * 6 + ["nay"] * 5
    benches = {code: (side, ids, 1) for code, side, ids in zip(codes, sides, men, strict=True)}
    for article in ("veto", "amendment"):
        state = convention(hand="few", article=article, benches=benches, owned=(3, 12, 3))
        targets = board.draw(seen(state), "Assembly").targets
        assert {f"state:{code}" for code in codes} <= targets.keys()
        rows = [targets[f"state:{code}"].y for code in codes]
        assert max(rows) <= 11
        assert len({(targets[f"state:{code}"].x, targets[f"state:{code}"].y) for code in codes}) == 11


def test_events_in_effect_are_listed_with_their_owner() -> None:
    state = convention(hand="few king yates", effects={"wythe": 1, "gorham": 2}, closed="F")
    assert "In effect Gorham (F) 3 Wythe 2" in text(state, "Assembly")
    assert "closed by 3" in text(state, "Debate")
    assert "Wythe, in effect for Bob: This round opponents need one" in text(state, "Events")


def test_delegates_laid_out_are_shown() -> None:
    state = play(convention(hand="few pierce king", article="veto"), "vote few nay")
    assert "Laid out Few" in text(state, "Assembly", 2)


def test_committee_debate_and_resolved_articles() -> None:
    state = convention(
        hand="few king yates", committee=(0, 2, 1), tracks={(1, "AF"): 3, (2, "AF"): 3},
        tokens={(0, "SS"): 2}, resolved=("supremacy", "veto", "judiciary"), turned=("veto",),
        article="senate",
    )  # fmt: skip
    shown = text(state, "Debate")
    assert "1 Annabel 0 / 3 2 Bob 2 / 0 3 Cyprian" in shown
    assert "AF Anti-Federalist │ · │ · │ 23" in shown
    assert "1×2" in shown
    assert "F 3 pay 5 Supremacy Veto' Judiciary" in shown


def test_the_pool_and_the_deck_show_backs_and_faces_only_where_seen() -> None:
    state = convention(hand="mchenry king yates", pool="gilman mason wythe", deck="jenifer")
    assert "Pool [NH SS] [VA AF] [VA F]" in text(state, "Assembly")
    assert "top MD LS" in text(state, "Assembly")
    play(state, "event mchenry")
    assert "Pool [NH SS Gilman] [VA AF Mason] [VA F Wythe]" in text(state, "Assembly")
    assert "Pool [NH SS] [VA AF] [VA F]" in text(state, "Assembly", 1)


@pytest.mark.parametrize("width", [78, 80])
def test_3_2_deck_and_discards_are_counted_in_full_beside_a_pool_that_was_looked_at(width: int) -> None:
    state = convention(
        hand="mchenry king yates", pool="cpinckney washington mifflin", deck="sherman", discards="few gorham"
    )
    play(state, "event mchenry")
    state.discards += state.deck[:12]
    shown = text(state, "Assembly", size=(width, 14))
    assert "[SC LS* " in shown
    assert "[PA AF Mif" in shown
    assert f"top CT SS* Discards {len(state.discards)} " in shown


def test_a_look_at_the_next_articles_stays_with_the_hand() -> None:
    state = convention(hand="rutledge few king", stack=("veto", "senate"), round=3)
    play(state, "event rutledge", "next senate")
    assert "Next: Equal Senate (SS) Then: Qualified Veto (AF)" in " ".join(
        board.hand(seen(state)).text.split()
    )
    assert "Next:" not in board.hand(seen(state, 1)).text


def test_the_hand_shows_every_event_in_full_and_the_sides_each_may_vote_for() -> None:
    state = convention(hand="wythe yates sherman", article="supremacy")
    shown = " ".join(board.hand(View(state.observation(0), NAMES[:3], 40, 7)).text.split())
    for id in ("wythe", "yates", "sherman"):
        assert DECK[CARD[id]].text in shown
    assert "VA F George Wythe Yea Stays for the round" in shown
    assert "NY AF Robert Yates Nay" in shown
    assert "Sherman (Planner) Yea Nay" in shown
    strong = convention(hand="few king gilman", article="house", effects={"strong": 0})
    assert "NH SS Nicholas Gilman Yea Nay" in " ".join(board.hand(seen(strong)).text.split())


def test_a_state_tells_what_an_override_takes_and_which_own_men_may_vote_how() -> None:
    state = convention(
        hand="few pierce yates",
        article="supremacy",
        benches={"GA": ("yea", "baldwin", 1)},
        effects={"wythe": 1},
    )
    said = board.inspect(seen(state), "state:GA")
    assert "An override takes 3 delegates for Nay." in said
    assert "In hand: Few Yea or Nay, Pierce Yea." in said
    assert DECK[CARD["baldwin"]].text in said, "the event of a man on the benches can be read"
    safe = convention(
        hand="few pierce yates", benches={"GA": ("yea", "baldwin", 1)}, effects={"ccpinckney": 1}
    )
    assert "It cannot be overridden this round" in board.inspect(seen(safe), "state:GA")
    assert "It is your own vote" in board.inspect(seen(state, 1), "state:GA")


@pytest.mark.parametrize("id", [man.id for man in DELEGATES])
def test_every_event_on_the_benches_can_be_read(id: str) -> None:
    man = DELEGATES[CARD[id]]
    code = ("NH", "MA", "CT", "NY", "NJ", "PA", "DE", "MD", "VA", "NC", "SC", "GA")[man.state]
    state = convention(
        hand="", hands={0: "few"} if id != "few" else {0: "king"}, benches={code: ("yea", id, 1)}
    )
    assert DECK[CARD[man.id]].text in text(state, "Events")
    assert DECK[CARD[man.id]].text in board.inspect(seen(state), f"card:{id}")


@pytest.mark.parametrize("size", [COMPACT, WIDE])
def test_every_event_of_a_full_house_can_be_read_on_one_of_the_pages(size: tuple[int, int]) -> None:
    men = (
        "langdon gilman", "gerry king gorham", "johnson ellsworth", "lansing", "brearley dayton",
        "wilson clymer", "read bedford", "mchenry carroll lmartin", "blair randolph", "davie", "rutledge",
    )  # fmt: skip
    codes = ("NH", "MA", "CT", "NY", "NJ", "PA", "DE", "MD", "VA", "NC", "SC")
    sides = ["yea"] * 6 + ["nay"] * 5
    effects = {"wythe": 1, "broom": 2, "franklin": 0, "livingston": 1}
    state = convention(
        hand="few", article="veto", owned=(3, 12, 3), effects=effects,
        benches={code: (side, ids, 1) for code, side, ids in zip(codes, sides, men, strict=True)},
    )  # fmt: skip
    pages = [panel for panel in board.panels(*size) if panel.startswith("Events")]
    shown = " ".join(text(state, page, size=size) for page in pages)
    for id in (*effects, *" ".join(men).split()):
        assert DECK[CARD[id]].text in shown, id


def test_the_end_of_a_round_is_shown_room_by_room() -> None:
    state = convention(
        hand="washington few king", benches={"VA": ("yea", "blair randolph", 1), "MD": ("nay", "mercer", 2)},
        tracks={(0, "F"): 3},
    )  # fmt: skip
    state.apply(("event", "washington"))
    state.apply(("leave",))
    shown = text(state, "Rounds", None)
    assert "1. Supremacy Clause passed by Washington, 1 Yea to 1 Nay. Ended by Annabel." in shown
    assert "Assembly: Bob 3 (VA 2+1)" in shown
    assert "Committee: Cyprian the Younger 1; Cyprian the Younger scores 1." in shown
    assert "House by Population is Large States." in shown
    assert "Debate tokens, from which space: Annabel F (3)" in shown
    said = board.inspect(seen(state, None), "round:1")
    assert "Assembly: Bob 3 (VA 2+1)." in said, "`i` reads the round where the panel has no room for it"


def test_12_7_the_end_of_a_round_tells_a_tie_in_debate() -> None:
    state = convention(hand="washington few king", tracks={(0, "SS"): 2, (2, "SS"): 2, (1, "LS"): 4})
    state.apply(("event", "washington"))
    assert "from which space: Bob LS (4), tie SS (2)" in text(state, "Rounds", None)


def test_the_final_count_tells_what_each_faction_paid() -> None:
    state = play(
        convention(hand="washington few king", round=4, stack=(), tokens={(1, "F"): 1}), "event washington"
    )
    count = " ".join(board.results(seen(state, None, (76, 0))).text.split())
    assert "4. Supremacy Clause passed" in count
    assert "Federalist: 3 articles, 5 points to the most tokens: Bob (1)" in count


def test_plain_terminals_get_plain_characters() -> None:
    state = convention(hand="few king yates", benches={"VA": ("yea", "madison blair", 1)})
    for panel in board.panels(*COMPACT):
        view = View(state.observation(0), NAMES[:3], *COMPACT, ASCII)
        assert board.draw(view, panel).text.isascii()
        assert board.hand(view).text.isascii()
