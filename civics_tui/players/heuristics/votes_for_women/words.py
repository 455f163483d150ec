"""Votes for Women: how states, the amendment and the Strategy cards come to stand for a side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain, takewhile
from math import copysign, inf
from statistics import mean

from civics_tui.players.heuristics.votes_for_women.choices import ranked
from civics_tui.players.heuristics.votes_for_women.odds import leads, rounds_left
from civics_tui.players.heuristics.votes_for_women.places import lacking
from civics_tui.players.heuristics.votes_for_women.position import button_worth, campaigners, expected_checks
from civics_tui.players.heuristics.votes_for_women.values import EFFECT_VALUES, EVENT_VALUES, event_value
from civics_tui.players.heuristics.wording import NOTHING, Contest, Measure, Moment, Standing, listed
from rules.game import Action
from rules.steps import less
from rules.votes_for_women import components
from rules.votes_for_women.cards import CARDS
from rules.votes_for_women.choices import ACCEPT, DONE, REROLL, Throw
from rules.votes_for_women.components import CUBES_TO_CLAIM, OPPOSITION, STATE_CARD, STATES, SUFFRAGIST, TURNS
from rules.votes_for_women.effects import campaigning, congress, cubes, drawing, hands, states
from rules.votes_for_women.effects.campaigners import FreeMove
from rules.votes_for_women.effects.campaigning import ASSIGN, AssignDie, CampaigningThrow, MoveOrPlace
from rules.votes_for_women.effects.map import TO_WIN
from rules.votes_for_women.effects.playing import EventThrow, bar, gist_now, useless
from rules.votes_for_women.phases import voting
from rules.votes_for_women.phases.lobbying import lobbying_sides
from rules.votes_for_women.phases.operations import CardPlay, PlayACard, PlayAClaimedCard, PlayAHandCard
from rules.votes_for_women.phases.strategy import StrategyBid, StrategyReply
from rules.votes_for_women.phases.voting import ChooseVotingState, VotingReroll
from rules.votes_for_women.state import CHECK, VotesState
from rules.words import Named, Text

_FOR_CUBES = CampaigningThrow | cubes.CubesThrow
_Campaigning = CampaigningThrow | AssignDie | MoveOrPlace

_TAKES = states.ClearStates | states.ClearAState
_TAKING = [
    {one.number for one in CARDS for part in one.event if isinstance(part, _TAKES) and part.colour == color}
    for color in (components.PURPLE, components.YELLOW)
]
"""By color the cards that take all of its cubes from a state."""

_UNSEEN = EFFECT_VALUES.keys() - {hands.TakeStrategyCard} | {congress.SuperiorLobbying, cubes.RollForCubes}
"""Parts of Events that nothing on the table shows: cards are told by their own words then."""

BUTTON, CAMPAIGNER = 1.5, 3.0
"""What a button counts for, and a Campaigner in each turn to come, where a cube counts for 1."""

_DEEDS = [replace(one, number=0, title="", short="", text="", barred_by=0) for one in CARDS]
"""By number what cards do, apart from what may bar them: some do the same."""

FEW = 3
"""States that the other side lacks to win from which on that is told: two Campaigners may win as many."""


def _moves_congress(state: VotesState, action: Action) -> bool:
    """Whether it lobbies, or is an Event that does or that moves Congress."""
    event = state.box.cards[int(action[1])].event if action[0] in ("event", "claimed") else ()
    moving = congress.MoveCongress | congress.SuperiorLobbying
    return action[0] == "lobby" or any(isinstance(effect, moving) for effect in event)


def _is_late(state: VotesState, seat: int) -> bool:
    """Whether Congress needs a marker a turn, or more; to the Opposition that is no danger."""
    behind = components.MARKERS - state.congress >= TURNS + 1 - state.turn < TURNS
    return behind and seat != OPPOSITION and not state.sent


def _comes_early(state: VotesState, action: Action) -> bool:
    """Whether it moves Congress, or an Event brings a Campaigner, in a third of the game."""
    brings = action[0] == "event" and state.box.cards[int(action[1])].campaigner
    return 3 * state.turn <= TURNS and (brings or _moves_congress(state, action))


def keeps(state: VotesState, action: Action) -> bool:
    """Whether it keeps buttons when Strategy cards are bid for, or claimed cards, with rounds to come."""
    kept = (DONE,) if isinstance(state.agenda[-1], PlayAClaimedCard) else (("bid", 0), ("defer",))
    return action in kept and min(rounds_left(state)) > 0


def _is_cube(state: VotesState, action: Action) -> bool:
    """Whether it uses one cube where others may go elsewhere."""
    whole = isinstance(state.agenda[-1], cubes.InEach | cubes.AddInEachStateOfOneRegion)
    return action[0] in ("place", "remove") and len(action) > 1 and not whole


MOMENTS = (
    Moment("Some Events take all of one color from a state: its rarer color comes first", cubes.InEach),
    Moment("Campaigners and Congress come early, the fourth cube of a state late", PlayACard, _comes_early),
    Moment("A cube does most where a lead is small, or a side close to its fourth", object, _is_cube),
    Moment("Buttons kept pay for throws again, and in Final Voting", StrategyBid | StrategyReply, keeps),
    Moment("A claimed card costs nothing to keep until it does most", PlayAClaimedCard, keeps),
    Moment("A Campaigner does most where the fewest states are led by more than one", FreeMove),
    Moment("Each state is thrown for by itself, so their order matters little", ChooseVotingState),
)


CONTEST = Contest(
    frozenset((StrategyBid, StrategyReply)),
    lambda state: {
        card: seat for seat in range(2) for card in state.claimed[seat] if card in components.STRATEGY_CARDS
    },
)
"""The Strategy cards, which are bid for and played rounds later."""


def measures(state: VotesState, seat: int) -> Sequence[Measure]:
    """Count states to be expected, states won and lost, Campaigners, cubes, and buttons.

    The cubes that decided a state count on. Where one is decided against the seat or turned, or the amendment
    is sent, none are compared: too many leave. Nothing is told of states that vote, dice that lie and cubes
    whose states are known, no pieces of bids: the choice names its own price.
    """
    asked = state.agenda[-1] if state.agenda else None
    states_for = inf if isinstance(asked, Throw | ChooseVotingState | VotingReroll | cubes.InEach) else 0.75
    pieces_for = inf if isinstance(asked, StrategyBid | StrategyReply) else states_for
    checks = expected_checks(state)[0] if state.current_player is not None else state.decided[0]
    expected = checks if seat == SUFFRAGIST else len(STATES) - checks
    sign, span = 1 if seat == SUFFRAGIST else -1, state.decided[1 - seat] + len(STATES) * state.sent
    own, opposing = (sum(max(0, one * lead) for lead in leads(state)) for one in (sign, -sign))
    own += CUBES_TO_CLAIM * state.decided[seat]
    return (
        # One alone is named.
        Measure("state", state.decided[seat], "decided for you", enough=max(states_for, 1.5), certain=True),
        Measure("state", state.decided[1 - seat], "decided against you", better=-1, enough=states_for),
        Measure("Campaigner", campaigners(state, seat), certain=True),
        Measure("own cube", own, enough=pieces_for, span=span, certain=True),
        Measure("opposing cube", opposing, better=-1, enough=pieces_for, span=span, certain=True),
        Measure("button", state.buttons[seat], enough=pieces_for, certain=True),
        # Not where states are decided: that is counted.
        Measure("state", expected, "for your side in the end", estimate=True, enough=states_for),
    )


def standings(state: VotesState, seat: int) -> Iterable[Standing]:
    """Pieces, without words; the amendment, who holds which cards, who leads or won a state."""
    sign = 1 if seat == SUFFRAGIST else -1
    if state.winner is not None:
        won = state.winner == seat
        yield Standing("game", 99.0 if won else -99.0, Text("wins the game" if won else "loses the game"))
    pieces = CAMPAIGNER * (TURNS + 1 - state.turn) * campaigners(state, seat)
    yield Standing("pieces", pieces + BUTTON * state.buttons[seat], NOTHING)
    # That it is sent is told before the states that it decides, and of a throw, too: it is what that is for.
    stands = 40.0 if state.sent else 6.0 * state.congress
    words = Text("sends the amendment to the states") if state.sent else _still_needs(state, "Congress then")
    yield Standing("amendment", sign * stands, words, risk=state.sent)
    for card in chain(*state.claimed):
        # That one is spent is its use, and no price.
        own, data = card in state.claimed[seat], state.box.cards[card]
        held = Text.of("you then hold {0} (when played: {1})", data.named, data.gist())
        yield Standing(f"card {card}", 5.0 if own else -5.0, held if own else NOTHING)
    for place, lead in enumerate(leads(state)):
        name, by = STATES[place], sign * lead
        if state.status[place] >= CHECK:
            won = (state.status[place] == CHECK) == (seat == SUFFRAGIST)
            # What is lost is counted.
            yield Standing(name, 9.0 if won else -9.0, Text.of("wins {0}", name) if won else NOTHING)
            continue
        # An even state that tips counts for more than one cube of many, and so does the fourth; the third one
        # where that wins something.
        near = abs(by) == CUBES_TO_CLAIM - 1 and _claims(state, place)
        value = min(abs(by), CUBES_TO_CLAIM) + 0.25 + 0.9 * near + 3.0 * (abs(by) >= CUBES_TO_CLAIM)
        # No choice costs a lead: what it costs is cubes.
        yield Standing(name, copysign(value, by) if by else 0.0, _lead(state, place, by), price=False)


def _claims(state: VotesState, place: int) -> bool:
    """Whether four cubes win something at once: a State card, or the state once the amendment is sent."""
    return bool(state.sent or STATE_CARD[place] in state.state_cards)


def _alike(state: VotesState, action: Action) -> Sequence[Action]:
    """List the cubes that do the same as one, in any state that may get it: those for the best State card."""
    held, at, events = leads(state), components.STATE, EVENT_VALUES[state.sent]
    legal = [one for one in state.legal_actions() if one[0] == action[0]]
    same = {one: STATE_CARD[at[one[1]]] for one in legal if held[at[one[1]]] == held[at[action[1]]]}
    worth = {one: events[card] * (card in state.state_cards) for one, card in same.items()}
    return [one for one in same if worth[one] == max(worth.values())]


def prefers(state: VotesState, action: Action) -> Action:
    """Return the first of what does the same: of cards the one that may be barred later, of Campaigners that
    stand together, of two dice the larger; of cubes the state with the best State card, and the color that
    the fewer may take, else purple; of states that vote, each by itself, the surest."""
    asked, same = state.agenda[-1], [one for one in state.legal_actions() if one[0] == action[0]]
    if isinstance(asked, ChooseVotingState) and action != voting.THE_REST:
        return max(same, key=lambda one: voting.chance_in(state, asked.seat, components.STATE[one[1]]))
    if isinstance(asked, CardPlay | drawing.PlayOneLooked) and action != DONE:
        card, uses = CARDS[int(action[1])], [one for one in state.legal_actions() if one[1:] == action[1:]]
        idle = action[0] == "event" and not card.event and card.box == components.TURN_BOX
        if idle and uses[1:] and not _rounds_after(state):
            # What lasts until the turn ends does nothing in its last round; a campaign comes next.
            return uses[1]
        alike = [one for one in same if _DEEDS[int(one[1])] == _DEEDS[int(action[1])]]
        return max(alike, key=lambda one: CARDS[int(one[1])].barred_by)
    if isinstance(asked, AssignDie):
        (piece, die), where = ASSIGN.of(action), state.campaigners
        if len(asked.dice) == len(asked.waiting) == 2 and max(asked.dice) > die:
            piece, die = less(asked.waiting, piece)[0], max(asked.dice)
        beside = [one for one in asked.waiting if where[one] == where[piece]]
        return ASSIGN[beside[0]][die]
    # There only the color is asked.
    action = ranked(state)[0] if isinstance(asked, cubes.InEach) else action
    if _is_cube(state, action):
        action = _alike(state, action)[0]
    if action[0] not in ("place", "remove") or action[-1] not in components.COLORS[: components.RED]:
        return action
    place, gone = components.STATE[action[1]], state.discards[OPPOSITION]
    # By how many cards may still come and take all of a color from a state.
    takers = [sum(event_value(state, card) > 0 for card in cards.difference(gone)) for cards in _TAKING]
    at_risk = [(state.cubes[48 * color + place], takers[color]) for color in (0, 1)]
    preferred = action[0], action[1], components.COLORS[at_risk[1] < at_risk[0]]
    return preferred if preferred in state.legal_actions() else action


def again(state: VotesState, action: Action) -> bool:
    """Whether it is the Event from hand that is worth most by itself, however late a search would play it, or
    late in the game what may still send the amendment; where none wins as it stands, the move to where the
    fewest cubes do; or the cube that prevents a win."""
    asked = state.agenda[-1]
    if isinstance(asked, PlayACard | PlayAHandCard):
        late = 2 * state.turn > TURNS and _is_late(state, asked.seat)
        moving = [one for one in ranked(state) if _moves_congress(state, one)][:late]
        return action in (*moving, next((one for one in ranked(state) if one[0] == "event"), None))
    if isinstance(asked, MoveOrPlace) and action[0] == "move":
        lacks = lacking(state, asked.seat).items()
        wins = [one // 8 for one, few in lacks if 0 < few <= asked.left and _claims(state, one)]
        return components.REGION[action[2]] in wins[:1] and state.campaigners[asked.piece] not in wins
    if action[0] != "remove" or not _is_cube(state, action) or action != prefers(state, action):
        return False
    place = components.STATE[action[1]]
    return abs(leads(state)[place]) == CUBES_TO_CLAIM - 1 and _claims(state, place)


def deed(state: VotesState, plan: Sequence[Action]) -> Text:
    """Say what bids for Strategy cards, answers and claims come to, what Done keeps, what dice win."""
    action = plan[0]
    match state.agenda[-1]:
        case ChooseVotingState(seat=seat):
            if action == voting.THE_REST:
                return Text("nobody has a button to throw again, so their order changes nothing")
            throws = voting.voting_sides(state, SUFFRAGIST) * voting.voting_sides(state, OPPOSITION)
            won = round(throws * voting.chance_in(state, seat, components.STATE[action[1]]))
            return Text.of("{0} of {1} throws win it", won, throws)
        case VotingReroll(seat=seat, place=place, faces=faces):
            if action == ACCEPT:
                said = "{0} is decided against you; you need {1} of {2:n other state}"
                lost = Text.of(said, STATES[place], _needed(state, seat), len(voting.open_states(state)) - 1)
                return lost if _needed(state, 1 - seat) > 1 else Text("loses the game")
            won, sides = voting.winning_faces(state, seat, place, faces), voting.voting_sides(state, seat)
            stake = STATES[place] if _needed(state, seat) > 1 else "the game"
            return Text.of("each throw wins {0} in {1} of {2}", stake, won, sides)
        case Throw() as thrown if action == REROLL:
            usual, worth = len(thrown.dice) * (thrown.sides + 1) / 2, f"{button_worth(state, thrown.seat):g}"
            brings = "brings {0} on average, for " if isinstance(thrown, _FOR_CUBES) else "pays "
            said = f"{brings}a button that is worth about {{1}} cube{'s' * (worth != '1')}"
            said += "; {2}" * isinstance(thrown, congress.ThrowForCongress)
            return Text.of(said, f"{usual:g}", worth, _still_needs(state, "Congress"))
        case StrategyBid():
            bid, theirs = int(action[1]), state.buttons[OPPOSITION]
            if bid > theirs:
                return _take(state, "they can only defer: you can")
            said = "if they match for {0:n button}, nobody takes a card"
            said += "; if they supersede for {1}, they take one" * (bid < theirs)
            deferred = _take(state, "if they defer, you can") if bid else NOTHING
            return listed([deferred, Text.of(said, bid, bid + 1)], "; ")
        case StrategyReply():
            who = {"defer": "they can", "match": "they cannot", "supersede": "you can"}
            return _take(state, who[str(action[0])])
        case hands.TakeStrategyCard(seat=seat):
            card = int(action[1])
            said, why = gist_now(state, seat, state.box.cards[card]), useless(state, seat, card)
            why = bar(state, seat, card) or (why and Text.of("nothing now: {0}", why))
            return Text.of("when played: {0} ({1})" if why else "played now: {0}", said, why or "")
        case drawing.ReturnCards(seat=seat):
            draws, above = components.DRAW_PER_TURN * (TURNS - state.turn), len(state.decks[seat])
            said = "you draw it in the next turn" if draws else "no turn is left to draw it"
            if action[0] == "bottom":
                said = "{1:n card lies/cards lie} above it, {2} are still to be drawn"
            its = gist_now(state, seat, state.box.cards[int(action[1])])
            return Text.of(f"{said}; its Event: {{0}}", its, above, draws)
        case hands.DiscardFromTheirHand(seat=seat):
            said = gist_now(state, 1 - seat, state.box.cards[int(action[1])])
            return Text.of("its Event, for them: {0}", said)
        case CampaigningThrow() | AssignDie() | MoveOrPlace() as asked if action != DONE:
            if (does := _campaigns(state, asked, plan)) != NOTHING:
                return does
        case CardPlay() if action[0] == "organize":
            return _no_event(state, action)
        case PlayAClaimedCard(seat=seat) if action == DONE:
            claimed = Text.listing([state.box.cards[card].named for card in state.claimed[seat]])
            kept = "for a later round" if keeps(state, action) else "to no use"
            return Text.of(f"keeps {{0}} {kept}", claimed)
    return _cube(state, action) if _is_cube(state, action) else NOTHING


def _cube(state: VotesState, action: Action) -> Text:
    """Say how a state stands after a cube that claims nothing, and in how many others it does the same."""
    place, after = components.STATE[action[1]], state.after(action)
    own = leads(after)[place] * (1 if state.decision.seat == SUFFRAGIST else -1)
    if own >= CUBES_TO_CLAIM or after.status[place] >= CHECK:
        return NOTHING
    others = {one[1] for one in _alike(state, action)} - {action[1]}
    said = "{0}; {1:n other state} would do as well" if others else "{0}"
    return Text.of(said, _lead(state, place, own), len(others))


def _campaigns(state: VotesState, asked: _Campaigning, plan: Sequence[Action]) -> Text:
    """Say which states or State cards the cubes of a Campaigner are enough for where its die goes, where it
    is moved or begins, as planned if that is known; or else how many states they can tip."""
    if isinstance(asked, CampaigningThrow):
        does = deed(state.after(plan[0]), plan[1:]) if plan[1:] else NOTHING
        if not str(does).startswith("enough"):
            return NOTHING
        return Text.of(
            "the {0} is {1}", ASSIGN.of(plan[1])[1] if ASSIGN.made(plan[1]) else asked.dice[0], does
        )
    gives, moves = plan[0][0] == "assign", plan[0][0] == "move"
    piece, left = ASSIGN.of(plan[0]) if isinstance(asked, AssignDie) else (asked.piece, asked.left)
    goes = [components.REGION[one[2]] for one in plan[gives : gives + 1] if one[0] == "move"]
    # A last die is given without a choice: the cubes of a plan that follow are of another Campaigner.
    own = takewhile(lambda one: one[0] in ("move", "place", "remove"), plan[gives:] if plan[1:] else ())
    placed = Counter([components.STATE[one[1]] for one in own if one[0] != "move"][:left])
    won, spare, region = list[str | Named](), left, goes[0] if goes else state.campaigners[piece]
    there = {one: lacks for one, lacks in lacking(state, asked.seat).items() if one // 8 == region}
    for place, lacks in there.items():
        if 0 < lacks <= (placed[place] if placed else spare) and _claims(state, place):
            spare -= lacks
            won.append(STATES[place] if state.sent else state.box.cards[STATE_CARD[place]].named)
    tips = min(left, sum(lacks - CUBES_TO_CLAIM in (0, 1) for lacks in there.values()))
    said = "one cube each tips {2:n state} there" if tips else "one cube tips no state there"
    if won:
        said = "enough to win {0}" if state.sent else "enough for {0}"
        said += ", with {1:n cube} to spare" * bool(spare)
    does = Text.of(said, Text.listing(won), spare, tips)
    if not (gives or moves):
        # Beside a move, of which all its cubes are told, all of them are.
        return Text.of("the {0} cubes are {1}", left, does) if won and left > 1 else NOTHING
    does = Text.of("{0}, moved there for a button", does) if goes else does
    others = [one for one in _wins(state, asked.seat, plan) if one not in won] if gives else []
    return Text.of("{0}; with the other dice you win {1}", does, Text.listing(others)) if others else does


def _wins(state: VotesState, seat: int, plan: Sequence[Action]) -> Sequence[str | Named]:
    """List the states, or State cards, that a plan wins as far as it goes on without a throw."""
    world, box = state.clone(), state.box
    for one in plan:
        if world.current_player != seat or one not in world.legal_actions():
            break
        world.step(one)
    if state.sent:
        ways = zip(STATES, state.status, world.status, strict=True)
        return [name for name, was, now in ways if was < CHECK <= now]
    return [box.cards[one].named for one in world.claimed[seat] if one not in state.claimed[seat]]


def figures(state: VotesState, plan: Sequence[Action]) -> Sequence[float]:
    """Count what dice bring, less their price where both are cubes; whether it takes what need not be; what a
    bid that they cannot match costs."""
    asked, action = state.agenda[-1], plan[0]
    if isinstance(asked, StrategyBid):
        return (-float(action[1]),) if int(action[1]) > state.buttons[OPPOSITION] else ()
    if not isinstance(asked, Throw):
        free = isinstance(asked, states.ClearStates | campaigning.CampaignerPlaces)
        return (float(action != DONE),) if free else ()
    usual = len(asked.dice) * mean([asked.worth((face,)) for face in range(1, asked.sides + 1)])
    brings, costs = (usual, 1.0) if action == REROLL else (float(asked.worth(asked.dice)), 0.0)
    net = brings - costs * button_worth(state, asked.seat)
    return (net,) if isinstance(asked, _FOR_CUBES) else (brings, -costs)


def alone(state: VotesState, action: Action) -> bool:
    """Whether it uses one cube, gives one of several dice, moves or stops."""
    # In each of several states only the color is chosen: the Event does the rest.
    in_each = isinstance(state.agenda[-1], cubes.InEach) and action[0] in ("place", "remove")
    return in_each or _is_cube(state, action) or action[0] in ("assign", "move", *DONE)


def danger(state: VotesState, seat: int, action: Action) -> tuple[Text, Text]:
    """Say of a card that leaves it open that Congress needs a marker a turn; once the amendment is sent how
    close the other side is to a win, and what may turn what is decided; of a cube what it leaves to their
    next one; of a vote how many states are needed, and come by dice."""
    if isinstance(state.agenda[-1], ChooseVotingState):
        won = round(sum(voting.chance_in(state, seat, place) for place in voting.open_states(state)))
        said = "Without buttons you win about {0} of the states left, and need {1}"
        return Text.of(said, won, _needed(state, seat)), NOTHING
    if _is_cube(state, action):
        after = {action, *state.after(action).legal_actions()}
        left = [one[1] for one in state.legal_actions() if one not in after and again(state, one)]
        said = "still open: one cube more of the other side wins {0}" + "'s State card" * (not state.sent)
        still = Text.of(said, Text.listing(left)) if left else NOTHING
        place, sign = components.STATE[action[1]], 1 if seat == SUFFRAGIST else -1
        fourth = action[0] == "place" and sign * leads(state)[place] == CUBES_TO_CLAIM - 1
        # A win of one's own comes before one of theirs to come.
        return (still, NOTHING) if fourth and _claims(state, place) else (NOTHING, still)
    # Of a claimed card nothing: one from hand follows, and may answer all of it.
    if not isinstance(state.agenda[-1], PlayACard | PlayAHandCard) or action[0] == "claimed":
        return NOTHING, NOTHING
    if state.sent:
        lacking = _needed(state, 1 - seat)
        few = Text.of("The other side wins with {0:n more state/more states}", lacking)
        theirs = [state.box.cards[card] for card in (*state.claimed[1 - seat], *state.known_hands[1 - seat])]
        # Four cubes decide a state, and only these turn it.
        turns = states.GovernorsVeto | states.Reconsideration
        turning = [one.named for one in theirs if any(isinstance(part, turns) for part in one.event)]
        said = "The other side holds {0}, which can turn a state that is decided for you"
        turned = Text.of(said, Text.listing(turning)) if turning and state.decided[seat] else NOTHING
        return few if lacking <= FEW else NOTHING, turned
    # What a choice does not answer speaks for no other one.
    if not _is_late(state, seat) or _moves_congress(state, action):
        return NOTHING, NOTHING
    return NOTHING, Text.of("still open: {0}, or you lose", _still_needs(state, "Congress"))


def _rounds_after(state: VotesState) -> int:
    """Count the rounds of the turn after a card that is asked for: one card of a hand is kept, and what is
    looked at is none of it."""
    decision = state.decision
    return len(state.hands[decision.seat]) - 1 - isinstance(decision, CardPlay)


def _still_needs(state: VotesState, congress: str) -> Text:
    """Say how many markers are missing, and by when."""
    missing, turns = components.MARKERS - state.congress, TURNS + 1 - state.turn
    return Text.of(f"{congress} needs {{0:n more marker/more markers}} in {{1:n turn}}", missing, turns)


def _needed(state: VotesState, seat: int) -> int:
    return TO_WIN[seat] - state.decided[seat]


def luck(state: VotesState, action: Action) -> Text:
    """Say what a card needs, throws and does that is not seen."""
    if not isinstance(decision := state.agenda[-1], CardPlay | drawing.PlayOneLooked):
        return NOTHING
    seat, use, dice = decision.seat, NOTHING, campaigners(state, decision.seat)
    match action:
        case ("event" | "claimed", int(card)):
            data = state.box.cards[card]
            said = "{0} (in {1} of 6 throws)" if data.gated else "{0}"
            said += " for {2:n more round}" if data.box == components.TURN_BOX else ""
            if data.gated or data.box or _UNSEEN & {*map(type, data.event)}:
                use = Text.of(said, gist_now(state, seat, data), 7 - EventThrow.needs, _rounds_after(state))
        case ("campaign", _):
            sides = campaigning.campaigning_sides(state, seat)
            use = Text.of("throws {0}d{1} for {0} to {2} cubes", dice, sides, dice * sides)
        case ("lobby", _):
            sides = lobbying_sides(state, seat)
            often = round(100 - 100 * ((congress.SUCCESS - 1) / sides) ** dice)
            said = "throws {0}d{1}, with a success in {2} of 100 throws; {3}"
            use = Text.of(said, dice, sides, often, _still_needs(state, "Congress"))
    before = isinstance(decision, PlayACard) and action[0] == "claimed"
    why = _no_event(state, action) if action[0] in ("campaign", "lobby") else NOTHING
    return listed([Text("a card from hand still follows") if before else NOTHING, why, use], "; ")


def _no_event(state: VotesState, action: Action) -> Text:
    """Say of a card that pays for something else why it cannot be an Event now."""
    card, in_effect = CARDS[int(action[1])], (*state.turn_box, *state.game_box)
    if card.barred_by in in_effect:
        return Text.of("{0} bars its Event", state.box.cards[card.barred_by].named)
    needed = card.needs and card.needs not in in_effect
    return Text.of("its Event needs {0}", state.box.cards[card.needs].named) if needed else NOTHING


def _take(state: VotesState, who: str) -> Text:
    """Say of the Strategy card that is worth most who can take it."""
    best = state.box.cards[max(state.strategy_cards, key=EVENT_VALUES[state.sent].__getitem__)]
    return Text.of(f"{who} take {{0}} ({{1}})", best.named, best.gist())


def _lead(state: VotesState, place: int, own: int) -> Text:
    """Say who leads a state by how much, and how much more decides it or claims its card."""
    name, missing = STATES[place], CUBES_TO_CLAIM - abs(own)
    if not own:
        card = not state.sent and _claims(state, place)
        return Text.of("nobody leads {0} then" + ", whose State card is unclaimed" * card, name)
    if missing <= 0 < own:
        return Text.of("you then have four cubes in {0}: it is yours once the amendment is sent", name)
    # Of a lead that shrinks `the other side then leads` would be read as its gain.
    said = "you then lead {0} by {1}" if own > 0 else "leaves the other side a lead of {1} in {0}"
    if missing > 0 and _claims(state, place):
        said += ", {2:n cube} short of {3}"
    return Text.of(said, name, abs(own), missing, "a win there" if state.sent else "its State card")
