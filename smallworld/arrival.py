"""What happens between picking a combo and entering the map.

Source: Underground rulebook, Races: Flames and Shadow Mimes.
"""

from __future__ import annotations

from smallworld.actions import Action, Finish, Place, SwapPower
from smallworld.combos import tokens_of
from smallworld.effects.conduct import SwapsPower
from smallworld.effects.pieces import PieceOnArrival
from smallworld.explain import Refusal
from smallworld.position import Draft, Position
from smallworld.text import text


def awaited(position: Position) -> bool:
    """Whether the race just picked has something to do before it enters the map."""
    return legal(position) not in ([], [Finish()])


def legal(position: Position) -> list[Action]:
    """Putting a piece where it belongs, which must be done; exchanging the badge, which need not."""
    active = position.players[position.player].active
    if active is None:
        return []
    in_force = position.in_force(active.race)
    board = position.rules.board
    found: list[Action] = [
        Place(effect.piece, region.id)
        for effect, _ in in_force.of(PieceOnArrival)
        for region in board.regions
        if effect.symbol in region.symbols
    ]
    if found:
        return found
    if in_force.of(SwapsPower) and "swapped" not in position.turn.used:
        found = [SwapPower(i) for i, combo in enumerate(position.row) if combo.power is not None]
    return [*found, Finish()]


def refusals(position: Position, action: Action) -> list[Refusal]:
    """What speaks against an action on arrival."""
    if action in legal(position):
        return []
    if isinstance(action, Place):
        reason = text("it goes to a region with the right symbol, when its race arrives")
    elif isinstance(action, SwapPower):
        reason = text("there is no such badge to exchange, or nobody to exchange it")
    else:
        reason = text("the piece must be placed first")
    return [Refusal("not_on_arrival", reason, position.rules.headings.abilities)]


def apply(draft: Draft, action: Action) -> bool:
    """Carry out an action on arrival; whether the race is then ready to enter the map."""
    if isinstance(action, Place):
        draft.move_piece(action.piece, draft.rules.board.index[action.region])
    elif isinstance(action, SwapPower):
        _swap(draft, action.index)
    return True


def _swap(draft: Draft, index: int) -> None:
    """The badges change places; coins stay where they lie. The tokens are those of the new badge, unless an option."""
    active = draft.players[draft.player].active
    combo = draft.row[index]
    if active is None or combo.power is None or active.power is None:
        raise ValueError("no badge to exchange")
    draft.row = (*draft.row[:index], combo._replace(power=active.power), *draft.row[index + 1 :])
    changed = draft.change_force(active.race, power=combo.power)
    if draft.rules.options.swapped_badge_sets_tokens:
        free = draft.tray(active.race) + active.hand
        draft.change_force(active.race, hand=min(tokens_of(draft.rules, changed.race, combo.power), free))
    draft.turn = draft.turn._replace(used=(*draft.turn.used, "swapped"))
    draft.tell("swapped", player=draft.player, race=active.race, piece=combo.power)
