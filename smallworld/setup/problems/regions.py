"""The problems of regions: tokens of one race each, on ground that it can hold."""

from __future__ import annotations

from collections.abc import Iterator

from smallworld.effects.deeds import MovesTokens
from smallworld.effects.reach import HoldWater
from smallworld.effects.tokens import Auxiliaries
from smallworld.model.actions import Replace
from smallworld.model.board import Terrain
from smallworld.model.holding import Holding
from smallworld.model.phase import Phase
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.rules.conquest.campaign import CONQUESTS
from smallworld.rules.garrison import least_tokens, staying_tokens
from smallworld.rules.troops import conquers_in_decline, held_by_piece
from smallworld.setup.problems import remedies
from smallworld.setup.problems.players import several_may_stay
from smallworld.words.faults import Problem
from smallworld.words.text import counted, text


def impossible(position: Position) -> Iterator[Problem]:
    """Yields problems: tokens without a race, a race without tokens or a player, and ground that it cannot hold."""
    rules, board = position.rules, position.rules.board
    for i, holding in enumerate(position.holdings):
        place = f"/regions/{board.ids[i]}"
        if holding.race is None and holding.tokens:
            tokens = holding.tokens
            reason = counted("{n} token stands here, of no race", "{n} tokens stand here, of no race", tokens)
            yield Problem(place, "no_race", reason, remedies.take_away(holding.tokens))
        if holding.race is not None:
            name = rules.races[holding.race].name
            if not (holding.tokens or held_by_piece(rules, holding) or _held_by_auxiliaries(position, holding)):
                reason = text("{race} hold this region without a token", race=name)
                yield Problem(place, "no_tokens", reason, text("put a token there"))
            if holding.race not in position.owners:
                reason = text("nobody plays the {race}", race=name)
                yield Problem(place, "no_owner", reason, text("give the {race} to a player", race=name))
            yield from _footing(position, holding.race, board.regions[i].terrain, place)


def _held_by_auxiliaries(position: Position, holding: Holding) -> bool:
    """Checks whether only pieces hold a region, between a conquest and the redeployment after it."""
    if not position.rules.options.conquest_by_auxiliaries_alone or position.phase is not Phase.CONQUEST:
        return False
    race = position.rules.races[holding.race or ""]
    return any(isinstance(effect, Auxiliaries) and holding.count(effect.piece) for effect in race.effects)


def _footing(position: Position, race: str, terrain: Terrain, place: str) -> Iterator[Problem]:
    """Yields a problem if a race cannot stand on a terrain. In decline, it may have lost the badge that let it."""
    name = position.rules.races[race].name
    if terrain.impassable:
        reason = text("{race} cannot stand on impassable terrain: {terrain}", race=name, terrain=terrain.name)
        yield Problem(place, "impassable", reason, remedies.MOVE_ELSEWHERE)
    if race not in position.owners or position.in_force(race).of(HoldWater) or _held_by_loan(position):
        return
    # A declined race that gives way may have handed over a sea this turn.
    taken_over = bool(position.used(Replace.deed)) and is_conquering(position, race)
    if terrain.closed and position.owner(race)[2] and not taken_over:
        yield Problem(place, "on_water", text("{race} cannot stand on water", race=name), remedies.MOVE_TO_LAND)
    if terrain.fleeting and not is_conquering(position, race):
        reason = text(
            "the {race} can stay in a {terrain} only during their own conquests", race=name, terrain=terrain.name
        )
        yield Problem(place, "on_water", reason, remedies.MOVE_TO_LAND)


def _held_by_loan(position: Position) -> bool:
    """Checks whether a race may stand on water by a power that a place lent it, which it has lost again."""
    lent = position.stacks.lent_power
    return lent is not None and any(isinstance(one, HoldWater) for one in position.rules.powers[lent].effects)


def is_conquering(position: Position, race: str | None) -> bool:
    """Checks whether a race can still be where it cannot stay, because its player has not redeployed this turn.

    A race in decline may also have handed over such a region before the choice of the turn. True for a race that nobody
    plays: that is another problem.
    """
    if race not in position.owners:
        return True
    seat, force, active = position.owner(race)
    acts = active or conquers_in_decline(position.rules, force)
    taken_over = position.phase is Phase.TURN and bool(position.used(Replace.deed))
    before_redeployment = position.phase in (Phase.READY, *CONQUESTS, Phase.RECRUITMENT)
    return acts and seat == position.player and (taken_over or before_redeployment)


def odd(position: Position) -> Iterator[Problem]:
    """Yields oddities: more tokens than a race in decline keeps, or fewer than a race leaves anywhere."""
    rules = position.rules
    for i, holding in enumerate(position.holdings):
        if not holding.tokens or holding.race not in position.owners:
            continue
        _, force, active = position.owner(holding.race)
        place, name = f"/regions/{rules.board.ids[i]}/tokens", rules.races[holding.race].name
        leaves = least_tokens(position, force)
        if holding.tokens < staying_tokens(rules, holding, leaves) and not _may_be_fewer(position, force, i):
            reason = text("the {race} have at least {least} tokens in each region", race=name, least=leaves)
            yield Problem(place, "few_tokens", reason, remedies.add(leaves - holding.tokens), odd=True)
        elif holding.tokens > leaves and not active and not several_may_stay(position, force):
            reason = counted(
                "in decline the {race} have one token in a region, not {there}",
                "in decline the {race} have {least} tokens in a region, not {there}",
                leaves,
                of="least",
                race=name,
                there=holding.tokens,
            )
            yield Problem(place, "spare_tokens", reason, remedies.take_away(holding.tokens - leaves), odd=True)


def _may_be_fewer(position: Position, force: Force, region: int) -> bool:
    """Checks whether fewer tokens of a race than it leaves anywhere can stand in a region.

    By an option, they stay in its only region. By another, a single token conquers with the Doomhammer, say, and a
    second joins it at the redeployment.
    """
    rules = position.rules
    if is_conquering(position, force.race) and not rules.options.least_binds_any_way:
        return True
    only = position.regions_of(force.race) == 1 << region
    return only and rules.asks(MovesTokens) and not rules.options.lone_token_leaves
