"""What is left to decide after the conquests of a turn, as far as any of it changes the coins that the turn brings.

A token that is put down changes them for the sake of few abilities, and most pieces never do: each effect says where it
wants them. What no effect asks after is decided in one way, as good as any other.
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
from smallworld.rules.troops import acting

#: From the end of the conquests to the end of the turn.
ENDINGS = frozenset({Phase.RECRUITMENT, Phase.REDEPLOY, Phase.PLACEMENT, Phase.AFTER_SCORING})


def settled(position: Position) -> bool:
    """Whether nothing that the player to move still decides this turn changes the coins that it brings him."""
    if position.phase not in (Phase.REDEPLOY, Phase.PLACEMENT):
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
    """The actions after the conquests one of which is as good as any, for the coins of the turn."""
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
        # A piece must be put down that no effect asks after: wherever it goes.
        found += [place for place in places if place not in found][:1]
    return found


def _tokens(position: Position, action: Deploy) -> int:
    return position.holding(action.region).tokens


def _wanted_tokens(position: Position, deploys: Sequence[Deploy]) -> list[Action]:
    """Where an effect wants the next token."""
    wanted = _wanted_regions(position)
    index = position.rules.board.index
    return [action for action in deploys if wanted >> index[action.region] & 1]


def _wanted_regions(position: Position) -> Regions:
    """The regions one of which an effect wants the next token to go to."""
    wanted = 0
    for force in acting(position):
        for effect, _ in position.in_force(force.race).of(Effect):
            wanted |= for_token(effect, position, force.race)
    return wanted


def wanted_piece(position: Position, place: Place) -> bool:
    """Whether an effect wants a piece in a region."""
    relic = read_relic(place.piece)
    piece, region = position.rules.game.piece_id(relic.id), position.rules.board.index[place.region]
    for force in acting(position):
        for effect, _ in position.in_force(force.race).of(Effect):
            if for_piece(effect, position, force.race, piece) >> region & 1:
                return True
    return False
