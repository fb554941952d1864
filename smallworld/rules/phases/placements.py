"""The pieces that players place by choice: when, by which race, and what follows.

Source: Small World rulebook, the powers that place pieces. Underground rulebook, the same, and Popular Places. Warcraft
rulebook, Races: Goblins, Humans, and Special Powers: Defensive, Garrisoned.
"""

from __future__ import annotations

from collections.abc import Iterator

from smallworld.effects.defence import Toll
from smallworld.effects.pieces import (
    Copied,
    LaysBombs,
    PieceByChoice,
    PieceOnConquest,
    PiecePutUp,
)
from smallworld.effects.ways import FixedPrice
from smallworld.effects.where import standing
from smallworld.model import events
from smallworld.model.actions import Action, Place
from smallworld.model.board import bits
from smallworld.model.catalogue import Ability
from smallworld.model.draft import Draft
from smallworld.model.options import Options
from smallworld.model.phase import PHASES, Phase
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.relics import Relic, read_relic
from smallworld.rules.conquest import bombs, relics, toll
from smallworld.rules.conquest_tokens import owed_refusal, tokens_owed
from smallworld.rules.decision import Decision, not_now
from smallworld.rules.phases.placing import copying, placing_of
from smallworld.rules.troops import acting, effects_of
from smallworld.words.explain import Refusal
from smallworld.words.option import Option
from smallworld.words.text import RegionName, text

_NOT_PLACED = text("{relic}: not placed at the end of a turn")


def placing(
    position: Position | Draft, forces: list[Force], phase: Phase
) -> Iterator[tuple[Force, PieceByChoice, Ability]]:
    """Yields the pieces that some races can place in a phase, each with its race and its ability."""
    for force in forces:
        for effect, ability in effects_of(position, force).of(PieceByChoice):
            if effect.phase is phase or _at_any_time(position, effect):
                yield force, effect, ability


def _at_any_time(position: Position | Draft, effect: PieceByChoice) -> bool:
    """Checks whether an option lets a piece be placed in any phase of the turn."""
    option = placing_of(effect).anytime_by
    return option is not None and position.rules.options[option]


def choices(position: Position, forces: list[Force]) -> tuple[list[Action], list[tuple[PieceByChoice, Ability]]]:
    """Returns the placements that some races can make now, and the effects whose pieces must be placed."""
    found: list[Action] = []
    obliging = []
    in_each_region = position.rules.in_each_region
    moving = position.turn.moving
    for force, effect, ability in placing(position, forces, position.phase):
        way = placing_of(effect)
        if way.none_left(position, force, effect, ability) is None:
            room = way.room(position, force, effect)
            places = in_each_region(Place, piece=position.rules.game.short(effect.piece))
            found.extend([places[i] for i in bits(room)])
            if room and effect.obligatory and not (_is_lent(position, ability) and effect.piece not in moving):
                obliging.append((effect, ability))
    if position.phase is Phase.PLACEMENT:
        active = position.players[position.player].active
        for relic in _copies(position):
            if active is not None:
                real = standing(position, position.rules.game.piece_id(relic.id))
                places = in_each_region(Place, piece=str(relic))
                found.extend([places[i] for i in bits(position.regions_of(active.race) & ~real)])
    return found, obliging


def waiting(position: Position) -> dict[str, int]:
    """Returns the number of pieces of each kind that must still be placed, as far as there is room."""
    found = dict[str, int]()
    forces = acting(position)
    obliging = choices(position, forces)[1]
    for force, effect, ability in placing(position, forces, position.phase):
        if (effect, ability) in obliging:
            way, holdings = placing_of(effect), position.holdings
            most = way.most(position, effect)
            room = sum(most - holdings[i].count(effect.piece) for i in bits(way.room(position, force, effect)))
            found[effect.piece] = min(way.at_hand(position, effect), room)
    return found


def _is_lent(position: Position, ability: Ability) -> bool:
    """Checks whether an ability is lent by a place, which is optional. Source: Underground rulebook, Places."""
    return ability.id == position.stacks.lent_power


def _copies(position: Position) -> list[Relic]:
    """Returns the relics placed at the end of a turn for which a copy can stand."""
    active = position.players[position.player].active
    if active is None or not position.rules.finds:
        return []
    copied = relics.copied(position, active, PieceByChoice)
    return [relic for relic, effect, _ in copied if not position.used(effect.piece)]


def refusals(position: Position, action: Place) -> list[Refusal]:
    """Returns the refusals of putting a piece into a region."""
    index = position.rules.board.index[action.region]
    indebted = [
        force for force in acting(position) if position.phase is Phase.REDEPLOY and tokens_owed(position, force) > 0
    ]
    first = [owed_refusal(position, force) for force in indebted[:1]]
    if read_relic(action.piece).copy is not None and position.phase is Phase.PLACEMENT:
        return _copy_refusals(position, action, index)
    reasons: list[Refusal] = []
    for force, effect, ability in placing(position, acting(position), position.phase):
        if effect.piece != position.rules.game.piece_id(action.piece):
            continue
        way, found = placing_of(effect), []
        if (none_left := way.none_left(position, force, effect, ability)) is not None:
            found.append(none_left)
        if not way.room(position, force, effect) >> index & 1:
            found.append(way.no_room(position, force, effect, index, ability))
        if not found:
            return first
        reasons = reasons or found
    return [*first, *(reasons or [_not_placed(position, action.piece)])]


def _not_placed(position: Position, piece: str) -> Refusal:
    """Returns the reason why nobody places a piece: another race has the relic, or it is not the time."""
    active, rules = position.players[position.player].active, position.rules
    find = rules.finds.get(rules.game.piece_id(piece))
    if position.phase is Phase.PLACEMENT and active is not None and find is not None and find.relic:
        elsewhere = relics.relic_refusal(position, active, Relic(piece), PieceByChoice, _NOT_PLACED)
        if elsewhere is not None:
            return elsewhere
    return _not_placed_now(position, acting(position), piece)


def _copy_refusals(position: Position, action: Place, index: int) -> list[Refusal]:
    active = position.players[position.player].active
    relic = read_relic(action.piece)
    if active is None or relic not in _copies(position):
        absent = active and relics.relic_refusal(position, active, relic, PieceByChoice, _NOT_PLACED)
        return [absent or _not_placed_now(position, acting(position), action.piece)]
    found = []
    if not position.regions_of(active.race) >> index & 1:
        reason = text("{region} is not held by the race that places it", region=RegionName(action.region))
        found.append(Refusal("not_held", reason, position.rules.ability(relic.id).source))
    if standing(position, position.rules.game.piece_id(relic.id)) >> index & 1:
        found.append(Refusal("real_one_here", text("the real one works here already"), copying(position, active)))
    return found


def _not_placed_now(position: Position, forces: list[Force], piece: str) -> Refusal:
    """Returns the reason why nobody places a piece now. An option says when buildings are placed."""
    rules = position.rules
    id, relic = rules.game.piece_id(piece), read_relic(piece)
    known = {rules.game.piece_id(relic.id), rules.game.piece_id(relic.piece)} <= rules.pieces.keys()
    name = rules.piece_name(piece) if known else piece
    for force in forces:
        in_force = position.in_force(force.race)
        for effect, ability in in_force.of(PieceByChoice):
            if effect.piece == id:
                reason = text("{piece}: placed at another time ({phase})", piece=name, phase=PHASES[effect.phase])
                return Refusal("no_placer", reason, ability.source, placing_of(effect).anytime_by)
        coming = [(effect.piece, ability) for effect, ability in in_force.of(PieceOnConquest)]
        coming.extend((effect.piece, ability) for effect, ability in in_force.of(FixedPrice))
        for brought, ability in coming:
            if brought == id:
                reason = text("{piece}: it comes by itself with a conquest", piece=name)
                return Refusal("no_placer", reason, ability.source)
    reason = text("{piece}: no ability of yours places it now", piece=name)
    return Refusal("no_placer", reason, rules.headings.abilities)


def place(draft: Draft, piece: str, region: int) -> None:
    """Puts a piece, named as in `Place`, into a region: from hand, from another region, or as a copy of a relic.

    Dues for touching a region of another player are paid.
    """
    turn, full = draft.turn, draft.rules.game.full
    relic = read_relic(piece)
    piece = full(relic.piece)
    if relic.copy is not None:
        draft.use(piece)
        draft.turn = draft.turn.remember(Copied(full(relic.id)))
        draft.move_piece(piece, region)
        return
    option = _decided(draft, piece)
    if draft.rules.asks(Toll):
        toll.pay_for_ability(draft, region, draft.player, tokens=False)
    if piece in turn.moving:
        draft.turn = turn._replace(moving=_without(turn.moving, piece))
    elif piece in turn.earned:
        draft.turn = turn._replace(earned=_without(turn.earned, piece))
    else:
        draft.turn = turn._replace(placed=(*turn.placed, piece))
    if draft.rules.pieces[piece].supply == 1:
        draft.move_piece(piece, region, option)
        return
    draft.put(region, draft.holdings[region].adding(piece))
    if draft.rules.asks(LaysBombs):
        bombs.note_laid(draft, region)
    draft.tell(events.Placed(draft.player, draft.id(region), piece, option=option))


def _without(pieces: tuple[str, ...], piece: str) -> tuple[str, ...]:
    """Returns the pieces without one of a kind."""
    i = pieces.index(piece)
    return (*pieces[:i], *pieces[i + 1 :])


def _decided(draft: Draft, piece: str) -> Option | None:
    """Returns the option by which a piece can be placed now, or must be, or None."""
    if piece in draft.turn.moving:
        return Options.armor_moves
    put_up = draft.rules.asks(PiecePutUp)
    if not (draft.phase is Phase.READY or draft.rules.options.building_at_any_time or put_up):
        return None
    for force, effect, _ in placing(draft, acting(draft), draft.phase):
        if effect.piece == piece and (option := placing_of(effect).option(draft, force, effect)) is not None:
            return option
    return None


def _buildings(position: Position) -> list[Action]:
    """Returns the placements while troops are readied, and those that an option allows at any time."""
    if position.phase is Phase.READY or position.rules.options.building_at_any_time:
        return choices(position, acting(position))[0]
    return []


def _building_refusals(position: Position, action: Place) -> list[Refusal]:
    if position.phase is Phase.TURN and not position.rules.options.building_at_any_time:
        return [_not_built_now(position, action)]
    return refusals(position, action)


def _not_built_now(position: Position, action: Place) -> Refusal:
    """Returns the refusal of a piece before the troops are readied. By an option, buildings can be placed then."""
    placed = [effect for force in acting(position) for effect, _ in effects_of(position, force).of(PieceByChoice)]
    piece = position.rules.game.piece_id(action.piece)
    options = [placing_of(effect).anytime_by for effect in placed if effect.piece == piece]
    return not_now(position, action)._replace(option=next((option for option in options if option), None))


def _built(draft: Draft, position: Position, action: Place) -> bool:
    place(draft, action.piece, draft.rules.board.index[action.region])
    return False


#: The pieces placed before the conquests, or by an option at any time.
BUILDING: Decision = Decision((Place,), _buildings, _building_refusals, _built)
