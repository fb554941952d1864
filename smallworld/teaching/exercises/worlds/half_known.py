"""Boxes in which an ability is half known: a field of an effect or of a piece is otherwise, or an effect is missing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from smallworld.effects.decline import RetreatsInDecline
from smallworld.effects.tokens import SpareTokens
from smallworld.model.catalogue import Ability, Effect, Game, When


@dataclass(frozen=True)
class OtherValue:
    """A box in which a field of an ability's effect has another value."""

    ability: str
    #: The place of the effect among those of the ability.
    effect: int
    field: str
    value: Any

    def __call__(self, game: Game) -> Game:
        """Returns the box with the other value."""
        return _with_effects(game, self.ability, self._changed)

    def _changed(self, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
        changed = replace(effects[self.effect], **{self.field: self.value})
        return (*effects[: self.effect], changed, *effects[self.effect + 1 :])


@dataclass(frozen=True)
class WithoutEffect:
    """A box in which an ability has one effect less."""

    ability: str
    #: The place of the effect among those of the ability.
    effect: int

    def __call__(self, game: Game) -> Game:
        """Returns the box without the effect."""
        return _with_effects(game, self.ability, self._left)

    def _left(self, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
        return (*effects[: self.effect], *effects[self.effect + 1 :])


@dataclass(frozen=True)
class OtherEffect:
    """A box in which an effect of an ability is another one."""

    ability: str
    #: The place of the effect among those of the ability.
    effect: int
    other: Effect

    def __call__(self, game: Game) -> Game:
        """Returns the box with the other effect."""
        return _with_effects(game, self.ability, self._changed)

    def _changed(self, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
        return (*effects[: self.effect], self.other, *effects[self.effect + 1 :])


@dataclass(frozen=True)
class SparedInDecline:
    """A box in which a race that loses no tokens loses none in decline either: all of them survive and come back."""

    ability: str

    def __call__(self, game: Game) -> Game:
        """Returns the box in which they survive."""
        return _with_effects(game, self.ability, self._surviving)

    def _surviving(self, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
        spared = (replace(each, when=When.ALWAYS) if isinstance(each, SpareTokens) else each for each in effects)
        return (*spared, RetreatsInDecline())


@dataclass(frozen=True)
class OtherPiece:
    """A box in which a field of a kind of piece has another value."""

    piece: str
    field: str
    value: Any

    def __call__(self, game: Game) -> Game:
        """Returns the box with the other value."""
        changed = replace(game.pieces[self.piece], **{self.field: self.value})
        return replace(game, pieces={**game.pieces, self.piece: changed})


def _with_effects(game: Game, id: str, change: Callable[[tuple[Effect, ...]], tuple[Effect, ...]]) -> Game:
    """Returns the box in which the effects of an ability are changed, wherever the box holds it."""

    def changed(able: Ability) -> Any:
        return replace(able, effects=change(able.effects)) if able.id == id else able

    if id in game.races:
        return replace(game, races={**game.races, id: changed(game.races[id])})
    if id in game.powers:
        return replace(game, powers={**game.powers, id: changed(game.powers[id])})
    if id in game.finds:
        return replace(game, finds={**game.finds, id: changed(game.finds[id])})
    if id in game.forms:
        return replace(game, forms={**game.forms, id: changed(game.forms[id])})
    return replace(game, everybody=tuple(map(changed, game.everybody)))
