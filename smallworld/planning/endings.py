"""The decisions after the conquests of a turn, as far as they change the coins of the turn.

A token that is put down changes them only for a few abilities, and most pieces never do. Each kind of effect names the
regions that matter (`planning/bounds`). Decisions that no effect depends on are made in one way, as good as any other.
"""

from __future__ import annotations

from collections.abc import Sequence

from smallworld.effects.decline import VanishesForCoins
from smallworld.model.actions import Abandon, Action, Deploy, Finish, MakePeace, PickUp, PickUpAll, Place
from smallworld.model.board import Regions
from smallworld.model.catalogue import Effect
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.relics import read_relic
from smallworld.planning.bounds.bound import changes_late, for_piece, for_token
from smallworld.rules.conquest_tokens import tokens_owed
from smallworld.rules.engine import legal_actions
from smallworld.rules.phases.after_scoring import declines_after_scoring
from smallworld.rules.phases.redeploy import is_redeploying_or_placing
from smallworld.rules.troops import acting

#: The phases from the end of the conquests to the end of the turn.
_ENDINGS = frozenset({Phase.RECRUITMENT, Phase.REDEPLOY, Phase.PLACEMENT, Phase.AFTER_SCORING})


def is_ending(position: Position) -> bool:
    """Checks whether a turn is between its conquests and its end."""
    return position.phase in _ENDINGS


def settled(position: Position) -> bool:
    """Checks whether no further decision of the player to move changes the coins of their turn."""
    if not is_redeploying_or_placing(position):
        return position.phase is Phase.AFTER_SCORING and len(considered(position)) == 1
    options, active = position.rules.options, position.players[position.player].active
    for force in position.players[position.player].forces:
        if any(changes_late(effect, options) for effect, _ in position.in_force(force.race).of(Effect)):
            return False
    if any(tokens_owed(position, force) > 0 for force in acting(position)):
        return False
    vanishing = active is not None and position.in_force(active.race).of(VanishesForCoins)
    return not (vanishing and declines_after_scoring(position))


def considered(position: Position) -> Sequence[Action]:
    """Returns the actions after the conquests of which one is best for the coins of the turn."""
    legal = legal_actions(position)
    if len(legal) == 1:
        return legal
    if PickUpAll() in legal:
        # Tokens in hand can go back to where they were.
        return [PickUpAll()]
    if abandons := [action for action in legal if isinstance(action, Abandon)]:
        return abandons
    if deploys := [action for action in legal if isinstance(action, Deploy)]:
        return _wanted_tokens(position, deploys) or [min(deploys, key=lambda action: _tokens(position, action))]
    if position.phase is Phase.RECRUITMENT and not _wanted_regions(position):
        # Tokens cost coins, and bring some only where tokens are counted.
        return [Finish()]
    skipped = (Place, MakePeace, PickUp)
    found: list[Action] = [action for action in legal if not isinstance(action, skipped)]
    places = [action for action in legal if isinstance(action, Place)]
    found += [place for place in places if wanted_piece(position, place)]
    if Finish() not in legal:
        # A piece that no effect depends on must be put down, anywhere.
        found += [place for place in places if place not in found][:1]
    return found


def _tokens(position: Position, action: Deploy) -> int:
    return position.holding(action.region).tokens


def _wanted_tokens(position: Position, deploys: Sequence[Deploy]) -> list[Action]:
    """Returns the actions that put the next token where an effect needs it."""
    wanted = _wanted_regions(position)
    index = position.rules.board.index
    return [action for action in deploys if wanted >> index[action.region] & 1]


def _wanted_regions(position: Position) -> Regions:
    """Returns the regions of which one is best for the next token, by some effect."""
    wanted = 0
    for force in acting(position):
        for effect, _ in position.in_force(force.race).of(Effect):
            wanted |= for_token(effect, position, force.race)
    return wanted


def wanted_piece(position: Position, place: Place) -> bool:
    """Checks whether an effect may need a piece in its region."""
    relic = read_relic(place.piece)
    piece, region = position.rules.game.piece_id(relic.id), position.rules.board.index[place.region]
    for force in acting(position):
        for effect, _ in position.in_force(force.race).of(Effect):
            if for_piece(effect, position, force.race, piece) >> region & 1:
                return True
    return False
