"""Attempts to use an ability, legal or not, for questions about its conditions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, permutations
from typing import Any

from smallworld.effects.choices import TakesForm, TakesSide
from smallworld.effects.decline import GivesWay
from smallworld.effects.deeds import MovesTokens, StealsRelics, SwapsRegions
from smallworld.effects.die import RollBeforeConquest, RollForTarget
from smallworld.effects.peace import Peace
from smallworld.effects.pieces import Aid, CoinsForSacrifice, PieceByChoice, PieceOnArrival
from smallworld.effects.reach import EnterOnlyBeside
from smallworld.effects.tokens import Auxiliaries, Recruits
from smallworld.effects.ways import Way
from smallworld.model.actions import (
    Action,
    Choose,
    Conquer,
    Intimidate,
    MakePeace,
    Place,
    Recruit,
    Replace,
    RollFirst,
    Sacrifice,
    Steal,
    Swap,
    TargetRoll,
)
from smallworld.model.catalogue import Ability, Effect, Nearest
from smallworld.model.position import Position
from smallworld.model.relics import Relic

#: The most tokens that an attempt buys.
_MOST_TOKENS = 3


def attempts_at(id: str) -> Callable[[Position], Iterator[Action]]:
    """Returns a function that yields the attempts to use an ability, for the player to move.

    They are actions, whether or not the rules allow them.
    """

    def attempts(position: Position) -> Iterator[Action]:
        game = position.rules.game
        able = game.races.get(id) or game.powers.get(id) or game.finds[id]
        for effect in able.effects:
            yield from _ATTEMPTS[type(effect)](position, able, effect)

    return attempts


def _none(_position: Position, _able: Ability, _effect: Effect) -> Iterable[Action]:
    return ()


def _somewhere(action: Callable[[str], Action]) -> _By:
    """Returns the attempts in each region of the board."""
    return lambda position, _able, _effect: map(action, position.rules.board.ids)


def _where_tokens_stand(action: Callable[[str], Action]) -> _By:
    """Returns the attempts in each region that a race holds."""
    return lambda position, _able, _effect: map(action, _held(position))


def _conquests(position: Position, able: Ability, _: Effect) -> Iterable[Action]:
    return (Conquer(id, position.rules.game.short(able.id)) for id in position.rules.board.ids)


def _helped(position: Position, able: Ability, _: Effect) -> Iterable[Action]:
    return (Conquer(id, using=(Relic(position.rules.game.named(able.id)),)) for id in position.rules.board.ids)


def _placed(position: Position, _: Ability, effect: Any) -> Iterable[Action]:
    return (Place(position.rules.game.short(effect.piece), id) for id in position.rules.board.ids)


def _moved(position: Position, _able: Ability, _effect: Effect) -> Iterable[Action]:
    held = _held(position)
    return chain(map(Intimidate, held), (Intimidate(*pair) for pair in permutations(held, 2)))


def _swapped(position: Position, _able: Ability, _effect: Effect) -> Iterable[Action]:
    return (Swap(*pair) for pair in permutations(position.rules.board.ids, 2))


def _stolen(position: Position, _able: Ability, _effect: Effect) -> Iterable[Action]:
    active, game = position.players[position.player].active, position.rules.game
    own = () if active is None else position.rules.board.names(position.regions_of(active.race))
    return (Steal(game.short(id), region) for id in game.finds for region in own)


def _forms(position: Position, _: Ability, effect: Any) -> Iterable[Action]:
    return (Choose(position.rules.game.short(form)) for form in effect.forms)


def _held(position: Position) -> list[str]:
    here = zip(position.rules.board.ids, position.holdings, strict=True)
    return [id for id, holding in here if holding.race is not None]


_By = Callable[[Position, Ability, Any], Iterable[Action]]
#: The attempts to use an effect, by its class.
_ATTEMPTS: Nearest[Effect, _By] = Nearest(
    {
        Effect: _none,
        Way: _conquests,
        Aid: _helped,
        EnterOnlyBeside: _somewhere(Conquer),
        Auxiliaries: _somewhere(Conquer),
        RollForTarget: _somewhere(TargetRoll),
        RollBeforeConquest: lambda *_: (RollFirst(),),
        PieceByChoice: _placed,
        PieceOnArrival: _placed,
        MovesTokens: _moved,
        SwapsRegions: _swapped,
        StealsRelics: _stolen,
        Peace: lambda position, *_: map(MakePeace, range(len(position.players))),
        TakesForm: _forms,
        TakesSide: lambda position, *_: map(Choose, position.rules.game.factions),
        CoinsForSacrifice: _where_tokens_stand(Sacrifice),
        GivesWay: _where_tokens_stand(Replace),
        Recruits: lambda *_: map(Recruit, range(1, _MOST_TOKENS + 1)),
    }
)
