"""Moves of opponents' tokens that a line can leave out, or make later, without losing coins.

Source: Warcraft rulebook, Special Powers: Intimidating.
"""

from __future__ import annotations

from collections.abc import Collection
from math import floor

from smallworld.effects.coins import CoinsForSolitude
from smallworld.effects.deeds import SwapsRegions
from smallworld.effects.die import RollBeforeConquest, RollForTarget
from smallworld.effects.exploring import CoinsForMajority
from smallworld.effects.pieces import Aid, Copies, Summoner
from smallworld.effects.spoils import SpoilsFromDefenders
from smallworld.effects.ways import Way
from smallworld.effects.where import standing
from smallworld.model.actions import Action, Intimidate
from smallworld.model.catalogue import Effect
from smallworld.model.position import Position
from smallworld.planning.outlook import Outlook
from smallworld.rules.deeds.touching import Touched, dues
from smallworld.rules.troops import acting

#: The abilities that conquer regions not paid for with tokens in hand, or that depend on the number of defenders.
_CONCERNED = (Copies, RollBeforeConquest, RollForTarget, SpoilsFromDefenders, Summoner, SwapsRegions, Way)


def _concerned(position: Position) -> bool:
    """Checks whether the tokens in a region affect more than its price, or more than tokens pay for it."""
    player, lying = position.players[position.player], []
    for id, find in position.rules.finds.items():
        if position.pieces_at.get(id):
            lying.append(find)
    effects: list[Effect] = [effect for find in lying for effect in find.effects]
    effects += [effect for force in player.forces for effect, _ in position.in_force(force.race).of(Effect)]
    helped = any(isinstance(effect, Aid) and (effect.as_empty or effect.roll or effect.tokens) for effect in effects)
    freed = helped or any(isinstance(effect, _CONCERNED) for effect in effects)
    # A lone token may be put down in the way at once.
    freed |= position.rules.options.lone_token_moves_at_once
    return freed or len(acting(position)) > 1 or any(find.lends_power for find in lying)


def only_for_conquest(position: Position, action: Intimidate) -> str | None:
    """Returns the region that `action` drives a token from, if that helps only when the region is conquered next.

    The move makes this region cheaper and another one costlier, and changes nothing else. So it may as well come just
    before the conquest. Returns None if the move may help otherwise: where a find lies, or where coins depend on the
    others who stand there.
    """
    here = position.holding(action.region)
    if _concerned(position) or any(id in position.rules.finds for id, _ in here.pieces):
        return None
    board = position.rules.board
    for force in position.players[position.player].forces:
        in_force = position.in_force(force.race)
        if in_force.of(CoinsForSolitude):
            return None
        for majority, _ in in_force.of(CoinsForMajority):
            if board.next_to(standing(position, majority.piece)) >> board.index[action.region] & 1:
                return None
    return action.region


def equalled(position: Position, legal: Collection[Action], ahead: Outlook) -> frozenset[Action]:
    """Returns the moves of a token for which another move is as good.

    A token goes best where nobody conquers afterwards. Among regions that together cost more tokens than there are, at
    least one is not conquered, and no other goal is better than that one. So the costliest regions are enough.
    """
    moves: dict[str, list[Intimidate]] = {}
    for action in legal:
        if isinstance(action, Intimidate) and action.to:
            moves.setdefault(action.region, []).append(action)
    if not moves or _concerned(position):
        return frozenset()
    index = position.rules.board.index
    prices = {chance.region: floor(chance.tokens) for chance in ahead.chances}
    tokens = ahead.tokens + max(face for face, _ in ahead.faces)
    tokens += sum(force.hand + force.auxiliaries for force in acting(position))
    found: list[Action] = []
    for actions in moves.values():
        freely = [move for move in actions if not dues(position, [Touched(index[move.to], tokens=False)])]
        left = tokens
        for move in sorted(freely, key=lambda move: prices.get(index[move.to], 1), reverse=True):
            if left < 0:
                found.append(move)
            left -= prices.get(index[move.to], 1)
    return frozenset(found)
