"""Which tokens of others a race that drives them away need not move, or not yet: what a line loses nothing without.

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

#: Abilities by which regions fall that tokens in hand would not pay for, or for which it matters how many defend them.
_CONCERNED = (Copies, RollBeforeConquest, RollForTarget, SpoilsFromDefenders, Summoner, SwapsRegions, Way)


def _concerned(position: Position) -> bool:
    """Whether more than its price hangs on how many tokens stand in a region, or more than tokens pay for it."""
    player, lying = position.players[position.player], []
    for id, find in position.rules.finds.items():
        if position.pieces_at.get(id):
            lying.append(find)
    effects: list[Effect] = [effect for find in lying for effect in find.effects]
    effects += [effect for force in player.forces for effect, _ in position.in_force(force.race).of(Effect)]
    helped = any(isinstance(effect, Aid) and (effect.as_empty or effect.roll or effect.tokens) for effect in effects)
    freed = helped or any(isinstance(effect, _CONCERNED) for effect in effects)
    # Whoever is left alone may be put down in the way at once.
    freed |= position.rules.options.lone_token_moves_at_once
    return freed or len(acting(position)) > 1 or any(find.lends_power for find in lying)


def only_for_conquest(position: Position, action: Intimidate) -> str | None:
    """The region from which a token is driven, where that is of use only if its region is conquered next.

    It makes that region cheaper, and another one dearer, but changes nothing else: so whoever drives it away earlier,
    conquers elsewhere first and then here, may as well do so just before. None where it may be of use otherwise: where
    a find lies, or where coins hang on who else stands there.
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


def needless(position: Position, legal: Collection[Action], ahead: Outlook) -> frozenset[Action]:
    """Of the ways to move a token, those for which there is another that is as good.

    It goes best where nobody conquers afterwards. Of regions that cost more than there are tokens, all together, one is
    not conquered: no other goal is better than that one. So the dearest will do.
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
