"""The conversion of a box’s abilities for the board of another: terrain and symbols that stand for one another.

An ability that is converted says so wherever it explains a number. One that finds nothing to work on is taken out.

Source: Underground rulebook, Playing with Small World. For the other boxes nothing is printed: they follow it, as ours.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, TypeVar

from smallworld import games
from smallworld.effects.deeds import SwapsRegions
from smallworld.effects.price import PriceOfWater
from smallworld.effects.reach import AcrossRivers, HoldWater, OnlyKeepsWater
from smallworld.effects.where import Coastal, Either, NextToWater, OfTerrain, Where, WithSymbol
from smallworld.games.underground.rulebook import RULEBOOK
from smallworld.model.board import Terrain
from smallworld.model.catalogue import Ability, Effect, Game, When
from smallworld.model.features import Feature, FeatureKind
from smallworld.model.options import Options
from smallworld.words.explain import Source
from smallworld.words.option import Option
from smallworld.words.text import Text, either, text

A = TypeVar("A", bound=Ability)
E = TypeVar("E", bound=Effect)
W = TypeVar("W", bound=Where)

#: The section that says how boxes go together.
MIXING = Source(RULEBOOK, text("Playing with Small World"))


def _terrain(id: str) -> Feature:
    return Feature(FeatureKind.TERRAIN, id)


def _symbol(id: str) -> Feature:
    return Feature(FeatureKind.SYMBOL, id)


_ALIKE = (
    (_terrain("mountain"), _terrain("black_mountain")),
    (_terrain("swamp"), _terrain("mudpool")),
    (_terrain("forest"), _terrain("mushroom_forest")),
    (_symbol("mine"), _terrain("mine")),
    (_symbol("magic"), _terrain("mystic_crystal")),
)
#: The features that stand for a feature that a board does not know.
STANDS_FOR: Mapping[Feature, tuple[Feature, ...]] = {
    **{above: (below,) for above, below in _ALIKE},
    **{below: (above,) for above, below in _ALIKE},
    _terrain("sea"): (_terrain("river"),),
    _terrain("lake"): (_terrain("river"),),
    _terrain("river"): (_terrain("sea"), _terrain("lake")),
}


@dataclass(frozen=True)
class Conversion:
    """The conversion of the abilities of `guest`, a box, for the boards of `host`."""

    guest: Game
    host: Game

    def ability(self, ability: A) -> A:
        """Returns an ability with its effects converted."""
        effects = tuple(one for effect in ability.effects for one in self._effects(effect))
        return ability if effects == ability.effects else replace(ability, effects=effects)

    def _effects(self, effect: Effect) -> Iterator[Effect]:
        """Yields an effect converted, and what goes with it on the boards of the host."""
        if isinstance(effect, SwapsRegions):
            yield replace(self._parts(effect), stay=(*effect.stay, *self._staying()))
        elif isinstance(effect, AcrossRivers) and not self.host.rivers:
            yield replace(
                effect, standing=text("{standing} – {source}", standing=effect.standing, source=self._source())
            )
        elif not isinstance(effect, HoldWater):
            yield self._parts(effect)
        elif rivers := self.host.rivers:
            # Rivers are left by every race that may not hold them, so the badge stays to keep them in decline.
            yield replace(effect, when=When.ALWAYS)
            if not self.guest.rivers:
                yield self._price(1, rivers, Options.rivers_cost_as_seas)
                yield OnlyKeepsWater(option=Options.rivers_only_while_active)
        else:
            yield effect
            if self.guest.rivers:
                seas = tuple(terrain for terrain in self.host.terrains.values() if terrain.closed)
                yield self._price(-1, seas, Options.seas_cost_as_rivers)

    def _staying(self) -> Iterator[str]:
        """Yields the pieces of the board that stay in their regions: mountains, and places of any box.

        Those of the islands do (Warcraft rulebook, Portal Mage). No rulebook speaks of others: this is ours.
        """
        places = {find.id for game in games.GAMES.values() for find in game.finds.values() if not find.relic}
        yield from (
            id for id, piece in self.host.pieces.items() if piece.permanent and piece.defence and id not in places
        )
        yield from sorted(places)

    def _price(self, tokens: int, water: tuple[Terrain, ...], decided_by: Option) -> PriceOfWater:
        """Returns the change that an option makes to the price of water, which stands for that of the guest."""
        names = either(*[terrain.name for terrain in water])
        where = OfTerrain(names, tuple(terrain.id for terrain in water))
        words = self._standing(names, either(*_waters(self.guest)))
        return PriceOfWater(tokens=tokens, where=where, words=words, decided_by=decided_by)

    def _parts(self, effect: E) -> E:
        """Returns an effect with the kinds of regions in its fields converted."""
        changed: dict[str, Any] = self._changed(effect)
        return replace(effect, **changed) if changed else effect

    def _changed(self, part: Effect | Where) -> dict[str, Where]:
        """Returns the kinds of regions that are converted in a part, by the names of their fields."""
        before = {slot.name: getattr(part, slot.name) for slot in fields(part)}
        after = {name: self.where(value) for name, value in before.items() if isinstance(value, Where)}
        return {name: where for name, where in after.items() if where != before[name]}

    def where(self, where: Where) -> Where:
        """Returns a kind of regions, in which what stands for terrain and symbols is named beside them."""
        match where:
            case OfTerrain():
                return self._of(where, [_terrain(id) for id in where.terrains])
            case WithSymbol():
                return self._of(where, [_symbol(where.symbol)])
            case Coastal() | NextToWater():
                return self._beside_water(where)
            case Either():
                kinds = tuple(map(self.where, where.kinds))
                others = [kind for kind in kinds if kind not in where.kinds]
                return replace(where, kinds=kinds, words=_with(where, others[0].words)) if others else where
        changed = self._changed(where)
        for name, kind in changed.items():
            where = replace(where, **{name: kind}, words=_with(where, kind.words))
        return where

    def _of(self, where: Where, asked: list[Feature]) -> Where:
        """Returns the regions of what stands for each of the features that the host does not know."""
        standing = {one: self._standing_for(one) for one in asked}
        found = [feature for one in asked for feature in standing[one]]
        if found == asked:
            return where
        found = list(dict.fromkeys(found))
        words = self._standing(either(*map(self._name, found)), where.words)
        terrains = tuple(one.id for one in found if one.kind is FeatureKind.TERRAIN)
        kinds: list[Where] = [OfTerrain(words, terrains)] if terrains else []
        kinds += [WithSymbol(words, one.id) for one in found if one.kind is FeatureKind.SYMBOL]
        return kinds[0] if len(kinds) == 1 else Either(words, tuple(kinds))

    def _beside_water(self, where: Where) -> Where:
        """Returns regions beside water, with the name of the water that stands for that of the guest."""
        here, there = _waters(self.host), _waters(self.guest)
        if not here or here == there:
            return where
        return replace(where, words=_with(where, self._standing(either(*here), either(*there))))

    def _standing(self, here: Text, there: Text) -> Text:
        """Returns the words for something that stands for something else."""
        return text("{here}, which stands for {there} here – {source}", here=here, there=there, source=self._source())

    def _source(self) -> Text:
        """Returns the source of the conversion, which is ours unless it is printed for both boxes."""
        printed = text("{rulebook}, {section}", rulebook=MIXING.rulebook, section=MIXING.section)
        if games.PRINTED.issuperset({self.guest.id, self.host.id}):
            return printed
        return text("ours, after {source}", source=printed)

    def _standing_for(self, feature: Feature) -> tuple[Feature, ...]:
        """Returns a feature that the host knows, or those that stand for it, or else the feature itself."""
        if self._knows(feature):
            return (feature,)
        return tuple(filter(self._knows, STANDS_FOR.get(feature, ()))) or (feature,)

    def _knows(self, feature: Feature) -> bool:
        return feature.id in (self.host.terrains if feature.kind is FeatureKind.TERRAIN else self.host.symbols)

    def _name(self, feature: Feature) -> Text:
        """Returns the name of a feature, by the host or else by the guest."""
        for box in (self.host, self.guest):
            terrain = box.terrains.get(feature.id) if feature.kind is FeatureKind.TERRAIN else None
            name = terrain.name if terrain is not None else box.symbols.get(feature.id)
            if name is not None:
                return name
        return text("{name}", name=feature.id)


def _waters(game: Game) -> tuple[Text, ...]:
    """Returns the names of the kinds of water of a box."""
    return tuple(terrain.name for terrain in game.terrains.values() if terrain.water)


def _with(where: Where, converted: Text) -> Text:
    """Returns the words of a kind of regions, followed by those of what is converted in it."""
    return text("{words}: {kind}", words=where.words, kind=converted)
