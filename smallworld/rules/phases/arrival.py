"""The arrival of a race: the decisions between picking a combo and entering the map.

Source: Underground rulebook, Races: Flames and Shadow Mimes.
"""

from __future__ import annotations

from collections.abc import Iterator

from smallworld.effects.arrival import SwapsPower
from smallworld.effects.pieces import PieceOnArrival
from smallworld.model import events
from smallworld.model.actions import Action, Finish, Place, SwapPower
from smallworld.model.draft import Draft
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.rules.decision import Decision
from smallworld.rules.phases import picking
from smallworld.rules.phases.picking import tokens_of
from smallworld.words.explain import Refusal, Source
from smallworld.words.text import Text, series, text


def is_arriving(position: Position) -> bool:
    """Checks whether a race that was just picked decides something before it enters the map."""
    return position.phase is Phase.ARRIVAL


def is_picking_or_arriving(position: Position) -> bool:
    """Checks whether a combo is picked now, or a race that was just picked decides something."""
    return picking.is_picking(position) or is_arriving(position)


def awaited(position: Position) -> bool:
    """Checks whether the race just picked has a decision before it enters the map."""
    return legal(position) not in ([], [Finish()])


def legal(position: Position) -> list[Action]:
    """Returns the placements of a piece, which must be made, and the exchanges of the badge, which are optional."""
    active = position.players[position.player].active
    if active is None:
        return []
    in_force = position.in_force(active.race)
    board = position.rules.board
    found: list[Action] = [
        Place(position.rules.game.short(effect.piece), region.id)
        for effect, _ in in_force.of(PieceOnArrival)
        for region in board.regions
        if effect.symbol in region.symbols
    ]
    if found:
        return found
    if in_force.of(SwapsPower) and not position.used(SwapPower.deed):
        found = [SwapPower(i) for i, combo in enumerate(position.row) if combo.power is not None]
    return [*found, Finish()]


def refusals(position: Position, action: Action) -> list[Refusal]:
    """Returns the refusals of an action on arrival."""
    if action in legal(position):
        return []
    active = position.players[position.player].active
    if active is None:
        return [_refused(text("no race has been picked"), position.rules.headings.picking)]
    in_force = position.in_force(active.race)
    arriving = in_force.source(PieceOnArrival, position.rules.headings.abilities)
    placing = [effect for effect, _ in in_force.of(PieceOnArrival)]
    found: list[Refusal] = []
    if isinstance(action, SwapPower):
        found.extend(_exchange_refusals(position, active, action))
    if isinstance(action, Place):
        game = position.rules.game
        placed = [effect for effect in placing if effect.piece == game.piece_id(action.piece)]
        reason = text("no ability of the race that arrives places this piece")
        if placed:
            symbols = series(*[game.symbols[effect.symbol] for effect in placed])
            reason = text("it goes to a region with this symbol: {symbol}", symbol=symbols)
        found.append(_refused(reason, arriving))
    elif placing:
        reason = text("this piece must be placed first: {piece}", piece=position.rules.pieces[placing[0].piece].name)
        found.append(_refused(reason, arriving))
    return found


def _exchange_refusals(position: Position, force: Force, action: SwapPower) -> Iterator[Refusal]:
    """Yields the reasons why a badge of the row is not exchanged for that of the race that arrives."""
    in_force = position.in_force(force.race)
    source = in_force.source(SwapsPower, position.rules.headings.abilities)
    name = position.rules.races[force.race].name
    if not in_force.of(SwapsPower):
        yield _refused(text("the {race} exchange no badge", race=name), source)
    if position.used(SwapPower.deed):
        yield _refused(text("a badge has been exchanged already"), source)
    if not 0 <= action.index < len(position.row):
        yield _refused(picking.number_on_show(position), source)
    elif position.row[action.index].power is None:
        yield _refused(text("this banner has no badge yet"), source)


def _refused(reason: Text, source: Source) -> Refusal:
    return Refusal("not_on_arrival", reason, source)


def _arrived(draft: Draft, position: Position, action: Place | SwapPower | Finish) -> bool:
    if isinstance(action, Place):
        draft.move_piece(draft.rules.game.piece_id(action.piece), draft.rules.board.index[action.region])
    elif isinstance(action, SwapPower):
        _exchange(draft, action.index)
    elif not isinstance(action, Finish):
        raise TypeError(action)
    return True


def _exchange(draft: Draft, index: int) -> None:
    """Exchanges the badges. Coins stay where they lie. The new badge sets the tokens, unless an option says no."""
    active = draft.players[draft.player].active
    combo = draft.row[index]
    if active is None or combo.power is None or active.power is None:
        raise ValueError("no badge to exchange")
    draft.row = (*draft.row[:index], combo._replace(power=active.power), *draft.row[index + 1 :])
    free = draft.tray(active.race) + active.hand
    hand = min(tokens_of(draft.rules, active.race, combo.power), free)
    option = Options.swapped_badge_sets_tokens if hand != active.hand else None
    draft.change_force(active.race, power=combo.power)
    if draft.rules.options.swapped_badge_sets_tokens:
        draft.change_force(active.race, hand=hand)
    draft.use(SwapPower.deed)
    draft.tell(events.BadgeExchanged(draft.player, active.race, combo.power, option=option))


ARRIVAL: Decision = Decision((Place, SwapPower, Finish), legal, refusals, _arrived)
