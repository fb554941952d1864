"""The sequence of a turn: the phase that follows each decision.

Source: Small World rulebook, First Turn and Following Turns.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from smallworld.effects.coins import Tribute
from smallworld.effects.defence import Ransom
from smallworld.effects.tokens import Recruits
from smallworld.model import events
from smallworld.model.draft import Draft
from smallworld.model.phase import Phase
from smallworld.model.turn import Turn
from smallworld.rules import stacks, troops
from smallworld.rules.conquest import attack, bombs, chance, claims, discoveries
from smallworld.rules.conquest.campaign import declined_conqueror
from smallworld.rules.decision import Decision
from smallworld.rules.deeds import peace, sacrifice
from smallworld.rules.phases import (
    after_scoring,
    arrival,
    expand_or_decline,
    picking,
    ready,
    recruitment,
    redeploy,
    retreat,
    start,
)
from smallworld.rules.scoring.income import by_race, transfers
from smallworld.words.explain import total


def _begin_turn(draft: Draft) -> None:
    """Begins a turn: peace ends, then comes the first phase, which depends on the active race."""
    draft.turn = Turn()
    draft.tell(events.TurnBegins(draft.player, draft.round))
    player = draft.players[draft.player]
    if player.at_peace_with is not None:
        draft.change_player(draft.player, at_peace_with=None)
    if draft.rules.asks(Ransom):
        claims.redeem(draft)
    if player.harmony:
        draft.change_player(draft.player, harmony=())
    draft.phase = Phase.PICK if player.active is None else Phase.TURN
    if draft.phase is Phase.PICK:
        stacks.settle(draft)
    elif start.comes_first(draft) and start.awaited(draft):
        draft.phase = Phase.START


def _arrive(draft: Draft) -> None:
    """Lets a race that was just picked do what comes before it enters the map."""
    if draft.players[draft.player].active is None:
        _pass_over(draft)
    elif arrival.awaited(draft.position()):
        draft.phase = Phase.ARRIVAL
    else:
        _fill_row(draft)


def _pass_over(draft: Draft) -> None:
    """Scores for a player who finds no combo, unless a document has left the row for chance to fill."""
    stacks.settle(draft)
    if not stacks.draws(draft):
        draft.tell(events.NoCombo(draft.player))
        _end_without_placements(draft)


def _fill_row(draft: Draft) -> None:
    """Fills the row. When it is full and a combo has been picked, the turn goes on."""
    draft.phase = Phase.PICK
    stacks.settle(draft)
    if draft.players[draft.player].active is not None and not stacks.draws(draft):
        _start(draft)


def _expand_or_decline(draft: Draft) -> None:
    """Goes on after the choice. A race in decline can have a last redeployment, else its player only scores."""
    if draft.players[draft.player].active is not None:
        _start(draft)
    elif bombs.due(draft):
        return  # Bombs are turned up before the scoring.
    elif draft.turn.declining:
        _redeploy(draft)
    else:
        _end_without_placements(draft)


def _start(draft: Draft) -> None:
    """Lets a race choose what it needs for the turn before its troops are readied."""
    if start.awaited(draft):
        draft.phase = Phase.START
    else:
        _ready(draft)


def _started(draft: Draft) -> None:
    """Goes on with the turn, or with the choice of expansion or decline if an option puts that later."""
    if start.comes_first(draft):
        draft.phase = Phase.TURN
    else:
        _ready(draft)


def _ready(draft: Draft) -> None:
    """Readies the troops. If no tokens are on the map and no race gives way, conquests begin."""
    ready.ready(draft)
    held = any(draft.regions_of(force.race) for force in troops.acting(draft))
    if held or ready.giving_way(draft):
        draft.phase = Phase.READY
    else:
        _begin_conquests(draft)


def _begin_conquests(draft: Draft) -> None:
    """Begins the conquests, with those of declined races that have tokens for them."""
    before = declined_conqueror(draft)
    draft.phase = Phase.DECLINED_CONQUEST if before is not None and before.hand else Phase.CONQUEST


def _end_conquests(draft: Draft) -> None:
    """Ends the conquests: of the whole turn after a final roll, otherwise of the race that conquers now."""
    ends_all = draft.turn.ending and draft.rules.options.declined_roll_ends_conquests
    active_follows = draft.phase is Phase.DECLINED_CONQUEST and draft.players[draft.player].active is not None
    if draft.turn.roll is not None or draft.turn.aim is not None or draft.turn.ending:
        draft.turn = draft.turn._replace(roll=None, aim=None, ending=False)
    if active_follows and not ends_all:
        draft.phase = Phase.CONQUEST
    elif draft.rules.asks(Recruits) and recruitment.most(draft):
        draft.phase = Phase.RECRUITMENT
    else:
        _redeploy(draft)


def _redeploy(draft: Draft) -> None:
    draft.phase = Phase.REDEPLOY
    redeploy.begin(draft)


def _end_redeployment(draft: Draft) -> None:
    """Begins the placements at the end of the turn, unless its race has gone into decline."""
    if draft.turn.declining:
        draft.turn = draft.turn._replace(declining=False)
        _end_without_placements(draft)
        return
    draft.phase = Phase.PLACEMENT
    if draft.turn.earned or draft.turn.moving:
        draft.turn = draft.turn._replace(earned=(), moving=())
    redeploy.collect(draft, Phase.PLACEMENT)
    redeploy.put_up(draft)
    peace.keep_harmony(draft)


def _end_without_placements(draft: Draft) -> None:
    """Ends a turn without an active race. Nothing is placed, but a token can be sacrificed.

    Source: Underground rulebook, Places: Altar of Souls. By an option, that comes before the scoring.
    """
    draft.phase = Phase.PLACEMENT
    if not sacrifice.legal(draft.position()):
        _score(draft)


def _score(draft: Draft) -> None:
    """Pays coins for the races on the map, and asks a race that can decline after the scoring."""
    seat = draft.player
    # A race that has just left the map for coins has them already. It declined, so there were no attacks.
    vanished = [] if draft.turn.attacks else [event for event in draft.events if isinstance(event, events.Earned)]
    had = sum(event.coins for event in vanished)
    coins = 0
    for force, terms in by_race(draft.position(), seat):
        amount = total(terms)
        coins += amount
        draft.tell(events.Earned(seat, force.race, amount, terms))
    draft.pay(seat, coins)
    draft.tell(events.Scored(seat, coins + had))
    if draft.rules.asks(Tribute):
        _collect_tribute(draft, seat)
    player = draft.players[seat]
    if player.grudges:
        draft.change_player(seat, grudges=())
    if player.active is not None:
        draft.change_force(player.active.race, turns=player.active.turns + 1)
    draft.phase = Phase.AFTER_SCORING
    position = draft.position()
    if not (after_scoring.declines_after_scoring(position) or sacrifice.legal(position)):
        _retreat(draft)


def _collect_tribute(draft: Draft, seat: int) -> None:
    """Collects the coins that opponents next door owe to the player's abilities."""
    for giver, term in transfers(draft.position(), seat):
        draft.pay(giver, -term.amount)
        draft.pay(seat, term.amount)
        draft.tell(events.Tribute(seat, giver, term.amount, (term,)))


def _retreat(draft: Draft) -> None:
    """Has survivors redeployed clockwise. Then the turn passes."""
    draft.phase = Phase.RETREAT
    if retreat.retreating(draft) is None:
        _end_turn(draft)


def _end_turn(draft: Draft) -> None:
    """Begins the next player's turn. After the last round, the game is over."""
    retreat.finish(draft)
    draft.player = (draft.player + 1) % len(draft.players)
    if draft.player == 0:
        if draft.round == draft.rules.board.turns:
            draft.phase = Phase.OVER
            draft.turn = Turn()
            draft.tell(events.GameOver())
            return
        draft.round += 1
    _begin_turn(draft)


#: The function that follows each decision. Decisions that do not end a phase, such as a sacrifice, have none.
NEXT: Mapping[Decision, Callable[[Draft], None]] = {
    picking.PICKING: _arrive,
    arrival.ARRIVAL: _fill_row,
    chance.ROW: _fill_row,
    expand_or_decline.EXPANSION_OR_DECLINE: _expand_or_decline,
    start.STARTING: _started,
    ready.READYING: _begin_conquests,
    attack.CONQUEST: _end_conquests,
    chance.DIE: _end_conquests,
    chance.FIND: _end_conquests,
    discoveries.WATER: _end_conquests,
    recruitment.RECRUITMENT: _redeploy,
    chance.BOMB: _expand_or_decline,
    redeploy.REDEPLOYMENT: _end_redeployment,
    redeploy.PLACEMENT: _score,
    after_scoring.AFTER_SCORING: _retreat,
    retreat.RETREAT: _end_turn,
}
