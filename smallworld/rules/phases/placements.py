"""Pieces that players put down by choice: who places which in a phase, where they go, and why not.

Source: Small World rulebook, the powers that place pieces; Underground rulebook, the like, and Popular Places. Warcraft
rulebook, Races: Goblins, Humans; Special Powers: Defensive, Garrisoned.
"""

from __future__ import annotations

from collections.abc import Iterator

from smallworld.effects.defence import Toll
from smallworld.effects.exploring import strongest
from smallworld.effects.pieces import (
    Copies,
    LaysBombs,
    PieceBuilt,
    PieceByChoice,
    PieceEarned,
    PieceLaidOut,
    PieceMoved,
    PieceOnConquest,
    PiecePlacedAnew,
    PiecePutUp,
    PieceSent,
    PieceWhereStrongest,
)
from smallworld.effects.ways import FixedPrice
from smallworld.effects.where import held_by, standing
from smallworld.model import events
from smallworld.model.actions import Action, Place
from smallworld.model.board import Regions, bits
from smallworld.model.catalogue import Ability
from smallworld.model.draft import Draft
from smallworld.model.position import PHASES, Force, Phase, Position
from smallworld.model.relics import Relic, read_relic
from smallworld.rules.conquest import bombs, relics, toll
from smallworld.rules.conquest.bars import immune, sheltered
from smallworld.rules.conquest_tokens import owed, owing
from smallworld.rules.decision import Decision, not_now
from smallworld.rules.deeds.touching import Touched, against_paying
from smallworld.rules.troops import acting, effects_of, held_by_active_opponents
from smallworld.words.explain import Refusal, Source
from smallworld.words.text import counted, text

_NOT_PLACED = text("{relic}: not placed at the end of a turn")


def placing(
    position: Position | Draft, forces: list[Force], phase: Phase
) -> Iterator[tuple[Force, PieceByChoice, Ability]]:
    """The pieces that some races may place in a phase: whose, which, and by what ability."""
    for force in forces:
        for effect, ability in effects_of(position, force).of(PieceByChoice):
            anytime = isinstance(effect, PieceBuilt) and position.rules.options.building_at_any_time
            if effect.phase is phase or anytime:
                yield force, effect, ability


def choices(position: Position, forces: list[Force]) -> tuple[list[Action], list[tuple[PieceByChoice, Ability]]]:
    """The pieces that some races can place in this phase, and those that must be, with the ability."""
    found: list[Action] = []
    obliging = []
    in_each_region = position.rules.in_each_region
    moving = position.turn.moving
    for force, effect, ability in placing(position, forces, position.phase):
        if _none_left(position, force, effect, ability) is None:
            room = _room(position, force, effect)
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
    """How many pieces of each kind must still be placed before the turn goes on, as far as there is room for them."""
    found = dict[str, int]()
    forces = acting(position)
    obliging = choices(position, forces)[1]
    for force, effect, ability in placing(position, forces, position.phase):
        if (effect, ability) in obliging:
            most, holdings = _most(position, effect), position.holdings
            room = sum(most - holdings[i].count(effect.piece) for i in bits(_room(position, force, effect)))
            found[effect.piece] = min(_at_hand(position, effect), room)
    return found


def _at_hand(position: Position, effect: PieceByChoice) -> int:
    """How many pieces of an obligatory kind are there to be placed: those that were earned, or all that are left."""
    if isinstance(effect, PiecePlacedAnew):
        return position.stock(effect.piece)
    return (*position.turn.earned, *position.turn.moving).count(effect.piece)


def _is_lent(position: Position, ability: Ability) -> bool:
    """Whether an ability is lent by a place, which need not be used. Source: Underground rulebook, Places."""
    return ability.id == position.stacks.lent_power


def _room(position: Position, force: Force, effect: PieceByChoice) -> Regions:
    """The regions where a piece can go."""
    board = position.rules.board
    most = _most(position, effect)
    if isinstance(effect, PieceSent):
        # Nothing that an opponent controls touches a region that is immune to him.
        barred = board.impassable | sheltered(position) | standing(position, effect.except_at, effect.piece)
        return board.all & ~barred
    if isinstance(effect, PieceLaidOut):
        barred = board.impassable | sheltered(position) | standing(position, effect.piece)
        return _paid_for(position, board.all & ~barred & ~held_by(position, effect.not_of))
    if isinstance(effect, LaysBombs):
        barred = board.impassable | sheltered(position) | standing(position, effect.piece)
        there = board.next_to(position.regions_of(force.race)) & held_by_active_opponents(position)
        return _paid_for(position, there & ~barred)
    if isinstance(effect, PiecePutUp):
        return due(position, force, effect) & ~standing(position, effect.piece)
    found = 0
    for i in bits(position.regions_of(force.race)):
        if position.holdings[i].count(effect.piece) < most:
            found |= 1 << i
    return found & ~_copy_of(position, force, effect.piece)


def _paid_for(position: Position, regions: Regions) -> Regions:
    """Those of some regions that the player to move can pay for touching, where that is asked.

    Source: Warcraft rulebook, Artifacts: Aegis of Aggramar.
    """
    if not position.rules.asks(Toll):
        return regions
    found = 0
    for i in bits(regions):
        if not against_paying(position, [Touched(i, tokens=False)]):
            found |= 1 << i
    return found


def due(position: Position, force: Force, effect: PiecePutUp) -> Regions:
    """The regions where a piece should stand."""
    if isinstance(effect, PieceWhereStrongest):
        return _strongholds(position, force, effect)
    return position.regions_of(force.race)


def _strongholds(position: Position, force: Force, effect: PieceWhereStrongest) -> Regions:
    """The regions of a kind around which no other race holds as many."""
    neighbours, found = position.rules.board.neighbours, 0
    for i in bits(position.regions_of(force.race) & effect.where.regions(position, force.race)):
        if strongest(position, force.race, neighbours[i]):
            found |= 1 << i
    return found


def _copy_of(position: Position, force: Force, piece: str) -> Regions:
    """The region where a copy stands for this relic already: the two do not work together."""
    if position.turn.copied != piece:
        return 0
    found = 0
    for copy, _ in position.in_force(force.race).of(Copies):
        found |= standing(position, copy.piece)
    return found


def _most(position: Position, effect: PieceByChoice) -> int:
    """How many can be in one region. A piece that moves has to leave its region for another."""
    piece = position.rules.pieces[effect.piece]
    return piece.supply if isinstance(effect, PieceMoved) else piece.most_in_region


def _copies(position: Position) -> list[Relic]:
    """The relics placed at the end of a turn which a copy can stand for."""
    active = position.players[position.player].active
    if active is None or not position.rules.finds:
        return []
    copied = relics.copied(position, active, PieceByChoice)
    return [relic for relic, effect, _ in copied if not position.used(effect.piece)]


def refusals(position: Position, action: Place) -> list[Refusal]:
    """What speaks against putting a piece into a region."""
    index = position.rules.board.index[action.region]
    indebted = [force for force in acting(position) if position.phase is Phase.REDEPLOY and owed(position, force) > 0]
    first = [owing(position, force) for force in indebted[:1]]
    if read_relic(action.piece).copy is not None and position.phase is Phase.PLACEMENT:
        return _against_copy(position, action, index)
    reasons: list[Refusal] = []
    for force, effect, ability in placing(position, acting(position), position.phase):
        if effect.piece != position.rules.game.piece_id(action.piece):
            continue
        found = []
        if (none_left := _none_left(position, force, effect, ability)) is not None:
            found.append(none_left)
        if not _room(position, force, effect) >> index & 1:
            found.append(_no_room(position, force, effect, action, ability))
        if not found:
            return first
        reasons = reasons or found
    return [*first, *(reasons or [_not_placed(position, action.piece)])]


def _none_left(position: Position, force: Force, effect: PieceByChoice, ability: Ability) -> Refusal | None:
    """Why no piece of a kind can be placed, wherever it were to go; None if one can."""
    turn = position.turn
    if isinstance(effect, PieceEarned):
        none = Refusal("no_piece", text("none has been earned this turn"), ability.source)
        return None if effect.piece in (*turn.earned, *turn.moving) else none
    if isinstance(effect, LaysBombs):
        none = Refusal("no_piece", text("no bomb is left in the pile"), ability.source)
        return None if bombs.in_pile(position) > 0 else none
    if isinstance(effect, PiecePutUp):
        by_themselves = text("they go up by themselves, as long as there are enough")
        return None if effect.piece in turn.earned else Refusal("no_piece", by_themselves, ability.source)
    if isinstance(effect, PieceMoved):
        awaited = _comes_by_conquest(position, force, effect, ability)
        if awaited is not None:
            return awaited
    elif position.stock(effect.piece) <= 0:
        supply = position.rules.pieces[effect.piece].supply
        used_up = counted("the only one is on the map already", "all {supply} are on the map", supply, of="supply")
        return Refusal("no_piece", used_up, ability.source)
    if isinstance(effect, PieceBuilt | PieceMoved) and effect.piece in turn.placed:
        return Refusal("used", text("only {most} a turn", most=1), ability.source)
    return None


def _comes_by_conquest(position: Position, force: Force, effect: PieceMoved, ability: Ability) -> Refusal | None:
    """Why a piece that moves is not on the map yet, or no longer: a conquest brings it."""
    if not force.conquests:
        first = {on_conquest.piece for on_conquest, _ in position.in_force(force.race).of(PieceOnConquest)}
        if effect.piece in first:
            return Refusal("no_piece", text("it comes with the first conquest"), ability.source)
    elif position.rules.options.figure_returns_by_conquest and comes_back(position, force, effect):
        option = "figure_returns_by_conquest"
        return Refusal("no_piece", text("it comes back with the next conquest"), ability.source, option)
    return None


def comes_back(position: Position | Draft, force: Force, effect: PieceByChoice) -> bool:
    """Whether a figure that came with a conquest has left the map: an option says how it comes back."""
    if not force.conquests or position.pieces_at.get(effect.piece):
        return False
    brought = position.in_force(force.race).of(PieceOnConquest)
    return any(piece.figure and piece.piece == effect.piece for piece, _ in brought)


def _not_placed(position: Position, piece: str) -> Refusal:
    """Why nobody places a piece: a relic may lie with others, anything else has its time."""
    active, rules = position.players[position.player].active, position.rules
    find = rules.finds.get(rules.game.piece_id(piece))
    if position.phase is Phase.PLACEMENT and active is not None and find is not None and find.relic:
        elsewhere = relics.against_relic(position, active, Relic(piece), PieceByChoice, _NOT_PLACED)
        if elsewhere is not None:
            return elsewhere
    return _not_placed_now(position, acting(position), piece)


def _no_room(position: Position, force: Force, effect: PieceByChoice, action: Place, ability: Ability) -> Refusal:
    if isinstance(effect, PieceLaidOut):
        return _not_laid(position, effect, action, ability)
    if isinstance(effect, LaysBombs):
        return _not_mined(position, force, effect, action, ability)
    if isinstance(effect, PieceSent):
        return _not_there(position, effect, action, ability)
    if position.holding(action.region).race != force.race:
        reason = text("{region} is not held by the race that places it", region=action.region)
        return Refusal("not_held", reason, ability.source)
    if isinstance(effect, PieceWhereStrongest) and not position.holding(action.region).count(effect.piece):
        reason = text("it goes where no other race holds as many regions around: {kind}", kind=effect.where.words)
        return Refusal("wrong_place", reason, ability.source)
    if _copy_of(position, force, effect.piece) >> position.rules.board.index[action.region] & 1:
        return Refusal("copy_here", text("its copy works here already"), _copying(position, force))
    return _full(_most(position, effect), ability)


def _full(most: int, ability: Ability) -> Refusal:
    return Refusal("region_full", text("at most {most} in one region", most=most), ability.source)


def _not_laid(position: Position, effect: PieceLaidOut, action: Place, ability: Ability) -> Refusal:
    """Why a piece that may be laid out in regions of anybody is not in this one."""
    region, game = position.rules.board.index[action.region], position.rules.game
    if (protected := _protected(position, region)) is not None:
        return protected
    if held_by(position, effect.not_of) >> region & 1:
        reason = text("a race of the {faction} holds it", faction=game.factions[effect.not_of].name)
        return Refusal("wrong_place", reason, ability.source)
    return _unpaid_or_full(position, effect, region, ability)


def _not_mined(position: Position, force: Force, effect: LaysBombs, action: Place, ability: Ability) -> Refusal:
    """Why no bomb is laid in a region."""
    region, board = position.rules.board.index[action.region], position.rules.board
    if (protected := _protected(position, region)) is not None:
        return protected
    if not held_by_active_opponents(position) >> region & 1:
        return Refusal("wrong_place", text("no active race of an opponent stands here"), ability.source)
    if not board.next_to(position.regions_of(force.race)) >> region & 1:
        reason = text("not next to a region of the {race}", race=position.rules.races[force.race].name)
        return Refusal("wrong_place", reason, ability.source)
    return _unpaid_or_full(position, effect, region, ability)


def _unpaid_or_full(position: Position, effect: PieceByChoice, region: int, ability: Ability) -> Refusal:
    """Why a piece that goes to regions of others does not go to one that would have room for it but for this."""
    if not standing(position, effect.piece) >> region & 1:
        return against_paying(position, [Touched(region, tokens=False)])[0]
    return _full(1, ability)


def _protected(position: Position, region: int) -> Refusal | None:
    """What keeps everything of the player to move out of a region."""
    return next((gate.refusal for gate in immune(position) if gate.regions >> region & 1), None)


def _not_there(position: Position, effect: PieceSent, action: Place, ability: Ability) -> Refusal:
    """Why a piece that may go almost anywhere does not go to a region."""
    region, pieces = position.rules.board.index[action.region], position.rules.pieces
    protected = _protected(position, region)
    if protected is not None and not standing(position, effect.piece) >> region & 1:
        return protected
    if why := position.rules.board.regions[region].terrain.impassable:
        reason = why.entering
    elif standing(position, effect.piece) >> region & 1:
        reason = text("the {piece} stands here already", piece=pieces[effect.piece].name)
    else:
        reason = text("it goes anywhere but here, where its find lies")
    return Refusal("wrong_place", reason, ability.source)


def _against_copy(position: Position, action: Place, index: int) -> list[Refusal]:
    active = position.players[position.player].active
    relic = read_relic(action.piece)
    if active is None or relic not in _copies(position):
        absent = active and relics.against_relic(position, active, relic, PieceByChoice, _NOT_PLACED)
        return [absent or _not_placed_now(position, acting(position), action.piece)]
    found = []
    if not position.regions_of(active.race) >> index & 1:
        reason = text("{region} is not held by the race that places it", region=action.region)
        found.append(Refusal("not_held", reason, position.rules.ability(relic.id).source))
    if standing(position, position.rules.game.piece_id(relic.id)) >> index & 1:
        found.append(Refusal("real_one_here", text("the real one works here already"), _copying(position, active)))
    return found


def _copying(position: Position, force: Force) -> Source:
    """Where it stands that a race has a copy of a relic; where relics stand, if it has none."""
    return position.in_force(force.race).source(Copies, position.rules.headings.finds)


def _not_placed_now(position: Position, forces: list[Force], piece: str) -> Refusal:
    """Nobody places such a piece, or at another time of the turn; an option says when buildings are placed."""
    rules = position.rules
    id, relic = rules.game.piece_id(piece), read_relic(piece)
    known = {rules.game.piece_id(relic.id), rules.game.piece_id(relic.piece)} <= rules.pieces.keys()
    name = rules.piece_name(piece) if known else piece
    for force in forces:
        in_force = position.in_force(force.race)
        for effect, ability in in_force.of(PieceByChoice):
            if effect.piece == id:
                reason = text("{piece}: placed at another time ({phase})", piece=name, phase=PHASES[effect.phase])
                option = "building_at_any_time" if isinstance(effect, PieceBuilt) else None
                return Refusal("no_placer", reason, ability.source, option)
        coming = [(effect.piece, ability) for effect, ability in in_force.of(PieceOnConquest)]
        coming.extend((effect.piece, ability) for effect, ability in in_force.of(FixedPrice))
        for brought, ability in coming:
            if brought == id:
                reason = text("{piece}: it comes by itself with a conquest", piece=name)
                return Refusal("no_placer", reason, ability.source)
    reason = text("{piece}: no ability of yours places it now", piece=name)
    return Refusal("no_placer", reason, rules.headings.abilities)


def place(draft: Draft, piece: str, region: int) -> None:
    """A piece, as `Place` names it, goes to a region: from hand, from elsewhere on the map, or a copy of a relic.

    What is due for touching a region of another is paid.
    """
    turn, full = draft.turn, draft.rules.game.full
    relic = read_relic(piece)
    piece = full(relic.piece)
    if relic.copy is not None:
        draft.use(piece)
        draft.turn = draft.turn._replace(copied=full(relic.id))
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
    """One fewer of a kind."""
    i = pieces.index(piece)
    return (*pieces[:i], *pieces[i + 1 :])


def _decided(draft: Draft, piece: str) -> str | None:
    """The option by which a piece can be placed now, or must be, where one decides that."""
    if piece in draft.turn.moving:
        return "armor_moves"
    put_up = draft.rules.asks(PiecePutUp)
    if not (draft.phase is Phase.READY or draft.rules.options.building_at_any_time or put_up):
        return None
    for force, effect, _ in placing(draft, acting(draft), draft.phase):
        if effect.piece == piece:
            if isinstance(effect, PiecePutUp):
                return effect.option
            if effect.phase is not draft.phase:
                return "building_at_any_time"
            if isinstance(effect, PieceMoved) and comes_back(draft, force, effect):
                return "figure_returns_by_conquest"
    return None


def _buildings(position: Position) -> list[Action]:
    """The pieces that can be placed while readying, and those that an option lets a player place at any time."""
    if position.phase is Phase.READY or position.rules.options.building_at_any_time:
        return choices(position, acting(position))[0]
    return []


def _against_building(position: Position, action: Place) -> list[Refusal]:
    if position.phase is Phase.TURN and not position.rules.options.building_at_any_time:
        return [_not_built_now(position, action)]
    return refusals(position, action)


def _not_built_now(position: Position, action: Place) -> Refusal:
    """A piece before the troops are readied: by an option, it is the time for buildings."""
    placed = [effect for force in acting(position) for effect, _ in effects_of(position, force).of(PieceByChoice)]
    piece = position.rules.game.piece_id(action.piece)
    building = any(isinstance(effect, PieceBuilt) and effect.piece == piece for effect in placed)
    return not_now(position, action)._replace(option="building_at_any_time" if building else None)


def _built(draft: Draft, position: Position, action: Place) -> bool:
    place(draft, action.piece, draft.rules.board.index[action.region])
    return False


#: Pieces that are placed before the conquests, or, by an option, whenever a player likes.
BUILDING = Decision((Place,), _buildings, _against_building, _built)
