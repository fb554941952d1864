"""The worlds with other rules, in which a position looks as it does to a learner who forgot a rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from smallworld.model.board import Board, Terrain
from smallworld.model.catalogue import Ability, Game
from smallworld.model.memory import per_rules
from smallworld.model.position import Position
from smallworld.model.rules import Rules

A = TypeVar("A", bound=Ability)


@dataclass(frozen=True)
class World:
    """A box with one change: called with a position, it returns the same one in that box.

    `game` changes the contents of the box, `terrain` a kind of ground.
    """

    game: Callable[[Game], Game] | None = None
    terrain: Callable[[Terrain], Terrain] | None = None

    def __call__(self, position: Position) -> Position:
        """Returns the same position by the rules of this world."""
        return position._replace(rules=_rules_in(position.rules, self))


@per_rules
def _rules_in(rules: Rules, world: World) -> Rules:
    """Returns the rules of a world, made once."""
    game = rules.game if world.game is None else world.game(rules.game)
    board = rules.board if world.terrain is None else _on_other_ground(rules.board, world.terrain)
    return Rules(game, board, rules.options, rules.numbers)


def _on_other_ground(board: Board, change: Callable[[Terrain], Terrain]) -> Board:
    """Returns the board with its kinds of ground changed, and without results cached for it."""
    regions = tuple(replace(region, terrain=change(region.terrain)) for region in board.regions)
    return replace(board, regions=regions, _masks={}, _neighbourhoods={})


@dataclass(frozen=True)
class WithoutAbility:
    """A box in which an ability does nothing: it has no effects, and its pieces defend nothing.

    Its shared rules in `Game.everybody` do nothing either. If the ability is no more than the number on its banner, the
    number goes.
    """

    id: str

    def __call__(self, game: Game) -> Game:
        """Returns the box without the ability."""
        ability = game.races.get(self.id) or game.powers.get(self.id) or game.finds[self.id]
        brought = {self.id, *(getattr(effect, "piece", "") for effect in ability.effects)}
        pieces = {
            id: replace(piece, defence=0, immune=False, bars_all=False) if id in brought else piece
            for id, piece in game.pieces.items()
        }
        everybody = tuple(
            replace(shared, effects=()) if shared.source == ability.source else shared for shared in game.everybody
        )
        box = replace(game, pieces=pieces, everybody=everybody)
        if self.id in game.races:
            forms = {
                id: replace(form, effects=(), coins=0) if form.source == ability.source else form
                for id, form in game.forms.items()
            }
            return replace(box, races=_blank(game.races, self.id), forms=forms)
        if self.id in game.powers:
            return replace(box, powers=_blank(game.powers, self.id))
        find = replace(game.finds[self.id], effects=(), lends_power=False)
        return replace(box, finds={**game.finds, self.id: find})


def _blank(abilities: Mapping[str, A], id: str) -> dict[str, A]:
    known = abilities[id]
    return {**abilities, id: replace(known, effects=(), tokens=known.tokens if known.effects else 0)}


@dataclass(frozen=True)
class WithoutShared:
    """A box without one of its rules for everybody."""

    id: str

    def __call__(self, game: Game) -> Game:
        """Returns the box without the rule."""
        return replace(game, everybody=tuple(shared for shared in game.everybody if shared.id != self.id))
