"""The turn: what each action leads to.

`apply` gives the next position and what happened. Source: Small World rulebook, First Turn and Following Turns.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from smallworld.effects.coins import Tribute
from smallworld.model.actions import (
    Abandon,
    Action,
    Advance,
    Conquer,
    Decline,
    Deploy,
    Die,
    Draw,
    EndConquests,
    Expand,
    FinalRoll,
    Finish,
    GiveBack,
    MakePeace,
    Pick,
    PickUp,
    PickUpAll,
    Place,
    Replace,
    RollFirst,
    Sacrifice,
    SwapPower,
    TargetRoll,
)
from smallworld.model.events import Event
from smallworld.model.position import Draft, Phase, Position, Turn
from smallworld.rules import stacks, troops
from smallworld.rules.conquest import attack, discoveries, figures, losses
from smallworld.rules.conquest.campaign import declined_conqueror
from smallworld.rules.turn import arrival, combos, ready, redeploy, retreat, sacrifice
from smallworld.rules.turn.decisions import (
    ANY_TIME,
    CHANCE,
    chances,
    decider,
    is_figure,
    legal_actions,
    may_decline_now,
    refusals,
    sacrifices,
)
from smallworld.rules.turn.decline import decline, vanishings
from smallworld.rules.turn.income import by_race, transfers
from smallworld.words.explain import Refusal, total

__all__ = ["CHANCE", "IllegalActionError", "Step", "apply", "chances", "decider", "legal_actions", "refusals"]


class IllegalActionError(ValueError):
    """An action that the rules refuse; `refusals` has every reason."""

    def __init__(self, action: Action, reasons: tuple[Refusal, ...]) -> None:
        """Take the action and the reasons."""
        super().__init__(f"{action}: " + "; ".join(str(refusal.reason) for refusal in reasons))
        self.action = action
        self.refusals = reasons


class Step(NamedTuple):
    """Where an action led, and what happened on the way."""

    position: Position
    events: tuple[Event, ...]


def apply(position: Position, action: Action) -> Step:
    """Do an action: the next position, and what happened. Raises `IllegalActionError` with every reason against it."""
    legal = legal_actions(position)
    for known in legal:
        # Mostly the action is one of these very objects, which is quicker to see than equality.
        if known is action:
            break
    else:
        if action not in legal:
            raise IllegalActionError(action, refusals(position, action))
    draft = Draft(position)
    _HANDLERS[type(action)](draft, position, action)
    return Step(draft.position(), tuple(draft.events))


def _drawn(draft: Draft, position: Position, action: Action) -> None:
    if not isinstance(action, Draw):
        return
    if discoveries.pending(position):
        discoveries.turn_up(draft, action.id)
        if draft.turn.ending and not discoveries.pending(draft):
            _end_conquests(draft, by_roll=True)
    else:
        stacks.draw(draft, action.id)
        _fill_row(draft)


def _picked(draft: Draft, position: Position, action: Action) -> None:
    if isinstance(action, Pick):
        combos.pick(draft, action)
        if arrival.awaited(draft.position()):
            draft.phase = Phase.ARRIVAL
        else:
            _fill_row(draft)


def _arrived(draft: Draft, action: Action) -> None:
    """The race has arrived: the row is filled up again."""
    arrival.apply(draft, action)
    draft.phase = Phase.PICK
    _fill_row(draft)


def _expand(draft: Draft, position: Position, action: Action) -> None:
    draft.tell("expands", player=draft.player)
    _ready(draft)


def _decline(draft: Draft, position: Position, action: Action) -> None:
    if not isinstance(action, Decline):
        return
    active = position.players[position.player].active
    ways = vanishings(position)
    coins = decline(draft, vanishing=action.way in ways or (active is not None and active.power in ways))
    if position.phase is Phase.AFTER_SCORING:
        # A last redeployment comes before scoring, or not at all.
        draft.turn = draft.turn._replace(declining=False)
        _retreat(draft)
    elif draft.turn.declining:
        draft.phase = Phase.REDEPLOY
        redeploy.begin(draft)
        _skip_empty(draft)
    else:
        _end_without_placements(draft, coins)


def _advance(draft: Draft, position: Position, action: Action) -> None:
    _conquer(draft)


def _conquered(draft: Draft, position: Position, action: Action) -> None:
    if isinstance(action, Conquer):
        attack.conquer(draft, position, action)


def _cast(draft: Draft, position: Position, action: Action) -> None:
    if isinstance(action, FinalRoll | RollFirst | TargetRoll):
        attack.cast(draft, action)


def _landed(draft: Draft, position: Position, action: Action) -> None:
    if isinstance(action, Die) and attack.land(draft, position, action.face):
        if discoveries.pending(draft):
            draft.turn = draft.turn._replace(ending=True)
        else:
            _end_conquests(draft, by_roll=True)


def _stopped(draft: Draft, position: Position, action: Action) -> None:
    _end_conquests(draft, by_roll=False)


def _moved(draft: Draft, position: Position, action: Action) -> None:
    """Tokens and pieces change hands: which rules govern that depends on the phase."""
    if position.phase is Phase.ARRIVAL:
        _arrived(draft, action)
    elif isinstance(action, Place) and position.phase in ANY_TIME and is_figure(position, action):
        figures.move(draft, position, action)
    elif isinstance(action, Sacrifice):
        sacrifice.apply(draft, action)
    elif position.phase is Phase.RETREAT:
        retreat.apply(draft, action)
        _retreat(draft)
    elif isinstance(action, Replace):
        ready.apply(draft, action)
        losses.bury_empty(draft)
    elif position.phase is Phase.READY and not isinstance(action, Place):
        ready.apply(draft, action)
    else:
        redeploy.apply(draft, action)
        _skip_empty(draft)


def _finished(draft: Draft, position: Position, action: Action) -> None:
    if position.phase is Phase.ARRIVAL:
        _arrived(draft, action)
    elif position.phase is Phase.PICK:
        _pass_over(draft)
    else:
        _finish(draft)


def _pass_over(draft: Draft) -> None:
    """No combo is left to pick, so the player only scores; unless a document has left the row to be filled up first."""
    stacks.settle(draft)
    if not stacks.draws(draft):
        draft.tell("no_combo", player=draft.player)
        _end_without_placements(draft)


_HANDLERS: dict[type[Action], Callable[[Draft, Position, Action], None]] = {
    Draw: _drawn,
    Pick: _picked,
    Expand: _expand,
    Decline: _decline,
    PickUp: _moved,
    PickUpAll: _moved,
    Abandon: _moved,
    Advance: _advance,
    Conquer: _conquered,
    FinalRoll: _cast,
    RollFirst: _cast,
    TargetRoll: _cast,
    SwapPower: _moved,
    Replace: _moved,
    GiveBack: _moved,
    Sacrifice: _moved,
    Die: _landed,
    EndConquests: _stopped,
    Deploy: _moved,
    Place: _moved,
    MakePeace: _moved,
    Finish: _finished,
}


def _begin_turn(draft: Draft) -> None:
    """Peace ends, and the player picks a combo, or chooses between expansion and decline."""
    draft.turn = Turn()
    player = draft.players[draft.player]
    if player.at_peace_with is not None:
        draft.change_player(draft.player, at_peace_with=None)
    draft.phase = Phase.PICK if player.active is None else Phase.TURN
    draft.tell("turn_begins", player=draft.player, amount=draft.round)
    if draft.phase is Phase.PICK:
        stacks.settle(draft)


def _fill_row(draft: Draft) -> None:
    """The row is filled up; when it is, and a combo was picked, the turn goes on."""
    stacks.settle(draft)
    if draft.players[draft.player].active is not None and not stacks.draws(draft):
        _ready(draft)


def _ready(draft: Draft) -> None:
    """Troops on the map are readied; without any, and with nobody who gives way to them, conquests begin."""
    ready.ready(draft)
    held = any(draft.regions_of(force.race) for force in troops.acting(draft))
    if held or ready.giving_way(draft):
        draft.phase = Phase.READY
    else:
        _conquer(draft)


def _conquer(draft: Draft) -> None:
    """Declined races that still conquer come first, if they have tokens for it."""
    before = declined_conqueror(draft)
    draft.phase = Phase.DECLINED_CONQUEST if before is not None and before.hand else Phase.CONQUEST


def _end_conquests(draft: Draft, *, by_roll: bool) -> None:
    """A final roll ends all conquests of the turn; stopping ends those of the race under way."""
    ends_all = by_roll and draft.rules.options.declined_roll_ends_conquests
    if draft.phase is Phase.DECLINED_CONQUEST and not ends_all and draft.players[draft.player].active is not None:
        draft.phase = Phase.CONQUEST
        draft.turn = draft.turn._replace(roll=None)
        return
    draft.phase = Phase.REDEPLOY
    if draft.turn.roll is not None or draft.turn.ending:
        draft.turn = draft.turn._replace(roll=None, ending=False)
    redeploy.begin(draft)
    _skip_empty(draft)


def _skip_empty(draft: Draft) -> None:
    """A phase in which nothing is left to decide is over."""
    if draft.phase is Phase.REDEPLOY and redeploy.to_deploy(draft):
        return
    if draft.phase in (Phase.REDEPLOY, Phase.PLACEMENT) and legal_actions(draft.position()) == (Finish(),):
        _finish(draft)


def _finish(draft: Draft) -> None:
    """Go on from redeployment to placements, to scoring, to the survivors."""
    if draft.turn.declining:
        draft.turn = draft.turn._replace(declining=False)
        _end_without_placements(draft)
    elif draft.phase is Phase.REDEPLOY:
        draft.phase = Phase.PLACEMENT
        if draft.turn.earned or draft.turn.moving:
            draft.turn = draft.turn._replace(earned=(), moving=())
        redeploy.collect(draft, Phase.PLACEMENT)
        _skip_empty(draft)
    elif draft.phase is Phase.PLACEMENT:
        _score(draft)
    else:
        _retreat(draft)


def _end_without_placements(draft: Draft, paid: int = 0) -> None:
    """The end of a turn without an active race: nothing is placed, but a token may be sacrificed, as in every turn.

    Source: Underground rulebook, Places: Altar of Souls; by an option, that comes before the scoring. `paid` is for
    `_score`; of coins had before a sacrifice nothing more is told.
    """
    draft.phase = Phase.PLACEMENT
    if not sacrifices(draft.position()):
        _score(draft, paid)


def _score(draft: Draft, paid: int = 0) -> None:
    """Coins for every race on the map; then a race that may decline after scoring is asked.

    `paid` are coins of this turn's score that a race has had already, because it left the map for them.
    """
    seat = draft.player
    coins = 0
    for force, terms in by_race(draft.position(), seat):
        amount = total(terms)
        coins += amount
        draft.tell("earned", player=seat, race=force.race, amount=amount, terms=terms)
    draft.pay(seat, coins)
    draft.tell("scored", player=seat, amount=coins + paid)
    if draft.rules.asks(Tribute):
        _collect_tribute(draft, seat)
    player = draft.players[seat]
    if player.grudges:
        draft.change_player(seat, grudges=())
    if player.active is not None:
        draft.change_force(player.active.race, turns=player.active.turns + 1)
    draft.phase = Phase.AFTER_SCORING
    position = draft.position()
    if not (may_decline_now(position) or sacrifices(position)):
        _retreat(draft)


def _collect_tribute(draft: Draft, seat: int) -> None:
    """Opponents next door give what the player's abilities ask of them."""
    for giver, term in transfers(draft.position(), seat):
        draft.pay(giver, -term.amount)
        draft.pay(seat, term.amount)
        draft.tell("tribute", player=seat, amount=giver, terms=(term,))


def _retreat(draft: Draft) -> None:
    """Survivors are redeployed, clockwise; then the turn passes."""
    draft.phase = Phase.RETREAT
    if retreat.retreating(draft) is None:
        retreat.finish(draft)
        _pass(draft)


def _pass(draft: Draft) -> None:
    """The next player's turn; after the last round, the game is over."""
    draft.player = (draft.player + 1) % len(draft.players)
    if draft.player == 0:
        if draft.round == draft.rules.board.turns:
            draft.phase = Phase.OVER
            draft.turn = Turn()
            draft.tell("game_over")
            return
        draft.round += 1
    _begin_turn(draft)
