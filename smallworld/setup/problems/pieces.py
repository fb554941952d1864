"""The problems of the pieces on the map: their origins, their neighbours in a region, and their numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from smallworld.effects.deeds import SwapsRegions
from smallworld.effects.pieces import PieceEarned, PieceOnArrival, PiecePutUp
from smallworld.effects.tokens import Auxiliaries
from smallworld.effects.where import standing
from smallworld.model.board import Region
from smallworld.model.catalogue import Piece
from smallworld.model.holding import Holding
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.rules.conquest import bombs
from smallworld.rules.deeds import swap
from smallworld.rules.phases.decline import works_in_decline
from smallworld.setup.bringers import bringers, stays
from smallworld.setup.given import lasting
from smallworld.setup.new_game import put_at_setup
from smallworld.setup.problems import remedies
from smallworld.setup.problems.players import forces
from smallworld.setup.problems.regions import is_conquering
from smallworld.words.faults import Problem
from smallworld.words.text import text


def impossible(position: Position) -> Iterator[Problem]:
    """Yields problems: pieces that cannot stand where they do, or of which the box holds fewer."""
    for i, id in enumerate(position.rules.board.ids):
        yield from _in_region(position, i, f"/regions/{id}/pieces")
    yield from _supplies(position)


def _in_region(position: Position, region: int, place: str) -> Iterator[Problem]:
    """Yields problems of the pieces in a region."""
    rules, holding = position.rules, position.holdings[region]
    printed = rules.board.regions[region]
    known = bringers(rules)
    placers, arrivals, auxiliaries = known.placers, known.arrivals, known.auxiliaries
    for id, n in holding.pieces:
        piece = rules.pieces[id]
        here = f"{place}/{rules.game.short(id)}"
        if n > piece.most_in_region:
            reason = text(
                "{pieces} here, but no more than {most} allowed",
                pieces=piece.several(n),
                most=piece.most_in_region,
            )
            yield Problem(here, "too_many_in_region", reason, remedies.take_away(n - piece.most_in_region))
        if piece.neutral and holding.race is not None:
            reason = text("{piece} and a race cannot share a region", piece=piece.name)
            yield Problem(here, "two_in_region", reason, remedies.TAKE_ONE_AWAY)
        in_water = id in rules.finds and rules.finds[id].in_water
        if printed.terrain.closed and stays(rules, piece) and not in_water:
            reason = text("{piece} cannot stand on water", piece=piece.name)
            yield Problem(here, "on_water", reason, remedies.TAKE_IT_AWAY)
        if in_water and not printed.terrain.closed:
            reason = text("{piece} lies only in water", piece=piece.name)
            yield Problem(here, "wrong_ground", reason, remedies.MOVE_TO_WATER)
        if id in arrivals:
            yield from _arrived(position, id, printed, here)
        elif printed.terrain.impassable:
            reason = text("{piece} cannot lie on impassable terrain", piece=piece.name)
            yield Problem(here, "impassable", reason, remedies.MOVE_ELSEWHERE)
        yield from _beside_finds(position, piece, holding, here)
        yield from _laid_out(position, piece, holding.race, here)
        if id in placers and not _may_have(position, holding.race, id, placers[id]):
            yield _no_placer(position, holding.race, piece, placers[id], here)
        elif id in auxiliaries and not is_conquering(position, holding.race):
            reason = text("{piece} lies on the map only during its owner’s conquests", piece=piece.name)
            yield Problem(here, "out_of_turn", reason, text("take it back in hand"))


def _arrived(position: Position, id: str, region: Region, place: str) -> Iterator[Problem]:
    """Yields problems of a piece that a race brings on arrival: it lies on its symbol while the race is active."""
    rules = position.rules
    symbol, piece = bringers(rules).arrivals[id], rules.pieces[id]
    if symbol not in region.symbols:
        shown = rules.game.symbols.get(symbol, symbol)
        reason = text("{piece} goes where a {symbol} is shown", piece=piece.name, symbol=shown)
        yield Problem(place, "wrong_place", reason, remedies.MOVE_ELSEWHERE)
    active_owners = [
        force
        for _, force, active in position.forces()
        if active and any(effect.piece == id for effect, _ in position.in_force(force.race).of(PieceOnArrival))
    ]
    if not active_owners:
        reason = text("no active race has {piece}", piece=piece.name)
        yield Problem(place, "no_placer", reason, remedies.TAKE_IT_AWAY)


def _laid_out(position: Position, piece: Piece, race: str | None, place: str) -> Iterator[Problem]:
    """Yields problems of a piece that a race lays out anywhere: it leaves with the race's abilities."""
    layers = bringers(position.rules).laid_out.get(piece.id)
    if layers is None:
        return
    found = [seat for seat, force, active in position.forces() if active and layers & {force.race, force.power}]
    # Bombs stay until they are turned up, even if the race that laid them is gone.
    if not found and not (piece.id in bombs.kinds(position.rules) and bombs.due(position)):
        reason = text("no active race has {piece}", piece=piece.name)
        yield Problem(place, "no_placer", reason, remedies.TAKE_IT_AWAY)
    elif piece.stays_with_tokens and (race is None or position.player_of(race) in found):
        reason = text("{piece} lies only where an opponent stands", piece=piece.name)
        yield Problem(place, "wrong_place", reason, remedies.TAKE_IT_AWAY)


def _beside_finds(position: Position, piece: Piece, holding: Holding, place: str) -> Iterator[Problem]:
    """Yields problems of pieces that guard a find, or that one brings along."""
    rules = position.rules
    here = {id for id, _ in holding.pieces}
    if piece.guards and here & set(rules.finds):
        reason = text("no place or relic has been found under {piece}", piece=piece.name)
        yield Problem(place, "two_in_region", reason, remedies.TAKE_ONE_AWAY)
    summoner = bringers(rules).summoners.get(piece.id)
    if summoner is not None and (holding.race is not None or any(rules.pieces[id].neutral for id in here)):
        reason = text("{piece} stands alone: everyone here has been driven out", piece=piece.name)
        yield Problem(place, "two_in_region", reason, remedies.TAKE_ONE_AWAY)
    find = piece.tied_to or summoner
    if find is not None and not standing(position, find):
        name = rules.finds[find].name
        reason = text("{piece} comes with {find}, which is not on the map", piece=piece.name, find=name)
        yield Problem(place, "no_find", reason, remedies.TAKE_IT_AWAY)
    if piece.tied_to in here:
        reason = text("{piece} can go to any region but that of its own find", piece=piece.name)
        yield Problem(place, "wrong_place", reason, remedies.MOVE_ELSEWHERE)


def _may_have(position: Position, race: str | None, piece: str, placers: set[str]) -> bool:
    """Checks whether a race can have a piece: by an ability of its own, or left from one that it had before.

    A badge is lost in decline, and a lent power with its place. A position does not tell who held the place before.
    """
    if race is None:
        return False
    if race not in position.owners:
        return True
    _, force, active = position.owner(race)
    rules = position.rules
    stays = rules.pieces[piece].stays_in_decline or (
        rules.pieces[piece].companion and rules.options.companion_stays_in_decline
    )
    if not active and not stays:
        return False
    gone = {id for id in placers & set(rules.powers) if not works_in_decline(rules, id)}
    lost_badge = not active and force.power is None and bool(gone)
    return lost_badge or bool(placers & {force.race, force.power, position.stacks.lent_power})


def _no_placer(position: Position, race: str | None, piece: Piece, placers: set[str], place: str) -> Problem:
    """Returns the problem of a piece that no player can have put here. A badge for the active race may mend it."""
    rules, remedy = position.rules, remedies.TAKE_IT_AWAY
    if race is None:
        reason = text("{piece} cannot stand without a race", piece=piece.name)
    else:
        reason = text("no {piece} can stand with the {race} here", race=rules.races[race].name, piece=piece.name)
        seat, _, active = position.owner(race)
        powers = sorted(placers & set(rules.powers))
        if active and powers:
            remedy = remedies.give(position.players[seat], rules.powers[powers[0]])
    return Problem(place, "no_placer", reason, remedy)


def _supplies(position: Position) -> Iterator[Problem]:
    rules = position.rules
    used = Counter((*position.turn.earned, *position.turn.moving, *position.turn.displaced))
    for holding in position.holdings:
        used.update(dict(holding.pieces))
    for seat, player in enumerate(position.players):
        for place, force, active in forces(seat, player):
            found = position.rules.in_force(force.race, force.power, active).of(Auxiliaries)
            used.update({effect.piece: force.auxiliaries for effect, _ in found})
            if force.auxiliaries and not found:
                reason = text("the {race} have no such pieces", race=rules.races[force.race].name)
                yield Problem(f"{place}/auxiliaries", "no_placer", reason, remedies.take_away(force.auxiliaries))
    for id, n in used.items():
        piece = rules.pieces[id]
        if n > piece.supply:
            reason = text(
                "{pieces} in use, but the box holds {supply}",
                pieces=piece.several(n),
                supply=piece.supply,
            )
            yield Problem("/regions", "too_many_pieces", reason, remedies.take_away(n - piece.supply))
    earned = _earned(rules)
    for what, waiting in (("earned", position.turn.earned), ("moving", position.turn.moving)):
        for id in sorted(set(waiting) - earned):
            reason = text("{piece}: no ability earns any", piece=rules.pieces[id].name)
            yield Problem(f"/turn/{what}", "not_earned", reason, remedies.TAKE_IT_AWAY)
    for id in sorted(set(position.turn.displaced)):
        piece = position.rules.pieces[id]
        if not piece.redeployed:
            reason = text("{piece} is not redeployed when driven out", piece=piece.name)
            yield Problem("/turn/displaced", "not_redeployed", reason, remedies.TAKE_IT_AWAY)


def _earned(rules: Rules) -> set[str]:
    """Returns the pieces that a race can have earned and must then place."""
    return {effect.piece for kind in (PieceEarned, PiecePutUp) for effect, _ in rules.answers(kind)}


def odd(position: Position) -> Iterator[Problem]:
    """Yields oddities: pieces that never come where they are, and missing ones that are always there."""
    rules, short = position.rules, position.rules.game.short
    for i, (id, holding) in enumerate(zip(rules.board.ids, position.holdings, strict=True)):
        place = f"/regions/{id}/pieces"
        yield from _as_printed(position, i, holding, place)
        for piece, n in lasting(rules, i, holding.race).items():
            if holding.count(piece) < n:
                reason = text("{piece} is always here", piece=rules.pieces[piece].name)
                yield Problem(f"{place}/{short(piece)}", "missing_piece", reason, text("put it back"), odd=True)
        found = [piece for piece, _ in holding.pieces if piece in rules.finds and not rules.finds[piece].relic]
        for piece in found[1:]:
            reason = text("two places in one region: each region has only one, and places stay")
            yield Problem(f"{place}/{short(piece)}", "two_places", reason, remedies.MOVE_ELSEWHERE, odd=True)
        yield from _entered(position, holding, place)
    yield from _more_than_laid_out(position)
    yield from _not_arrived(position)


def _entered(position: Position, holding: Holding, place: str) -> Iterator[Problem]:
    """Yields oddities of a marker that still lies face down where a player has been."""
    rules = position.rules
    for id, _ in holding.pieces if rules.concealing else ():
        if id not in rules.concealing:
            continue
        here = f"{place}/{rules.game.short(id)}"
        if holding.race is not None:
            name = rules.races[holding.race].name
            reason = text("{piece}: turned up as the {race} came here", piece=rules.pieces[id].name, race=name)
            yield Problem(here, "entered", reason, remedies.TAKE_IT_AWAY, odd=True)
        elif not rules.options.swap_takes_markers and any(
            other in rules.finds and not rules.finds[other].relic for other, _ in holding.pieces
        ):
            reason = text("{piece}: a place was found here, so it has been turned up", piece=rules.pieces[id].name)
            yield Problem(here, "two_in_region", reason, remedies.TAKE_ONE_AWAY, odd=True)


def _more_than_laid_out(position: Position) -> Iterator[Problem]:
    """Yields an oddity if there are more finds, face up or down, than were laid out: one for each player."""
    rules = position.rules
    if not rules.concealing:
        return
    laid_out = {*rules.finds, *rules.concealing}
    here = sum(n for holding in position.holdings for id, n in holding.pieces if id in laid_out)
    players = len(position.players)
    if here > players:
        reason = text(
            "{n} artifacts and places for {players} players: there is only one for each", n=here, players=players
        )
        yield Problem("/regions", "too_many_finds", reason, remedies.take_away(here - players), odd=True)


def _as_printed(position: Position, region: int, holding: Holding, place: str) -> Iterator[Problem]:
    """Yields oddities of pieces put on the map at setup: they stay or are driven out, unless an ability moves them."""
    rules = position.rules
    printed, short = put_at_setup(rules, region), rules.game.short
    swapped = _swapped(position, region)
    for id, n in holding.pieces:
        piece = rules.pieces[id]
        if id not in bringers(rules).at_setup or n == printed.get(id) or id in swapped:
            continue
        if id in printed:
            reason = text("{n} are printed here, and they leave together", n=piece.several(printed[id]))
            yield Problem(f"{place}/{short(id)}", "not_printed", reason, text("put as many as are printed"), odd=True)
        else:
            reason = text("no {piece} is printed here, and none comes later", piece=piece.name)
            yield Problem(f"{place}/{short(id)}", "not_printed", reason, remedies.TAKE_IT_AWAY, odd=True)


def _swapped(position: Position, region: int) -> set[str]:
    """Returns the pieces that an ability can have brought to a region from another of its kind."""
    rules = position.rules
    for effect, _ in rules.answers(SwapsRegions):
        if effect.where.regions(position, "") >> region & 1:
            return {*rules.pieces} - swap.staying_pieces(rules, effect)
    return set()


def _not_arrived(position: Position) -> Iterator[Problem]:
    """Yields an oddity if an active race on the map lacks the piece that it brings on arrival."""
    rules = position.rules
    for seat, player in enumerate(position.players):
        if player.active is None or not position.regions_of(player.active.race):
            continue
        race = player.active.race
        for effect, _ in rules.in_force(race, player.active.power, active=True).of(PieceOnArrival):
            if not standing(position, effect.piece) and rules.board.symbol(effect.symbol):
                reason = text(
                    "the {race} brought {piece} when they arrived",
                    race=rules.races[race].name,
                    piece=rules.pieces[effect.piece].name,
                )
                shown = rules.game.symbols.get(effect.symbol, effect.symbol)
                remedy = text("put it where a {symbol} is shown", symbol=shown)
                yield Problem(f"/players/{seat}/active", "not_arrived", reason, remedy, odd=True)
