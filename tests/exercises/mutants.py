"""Boxes with one fact changed: a field of an effect or of a piece, an effect left out, a terrain, the die, the landing.

They are made from the fields alone, without the clauses that the project derives from them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from typing import Any, NamedTuple

from smallworld.effects.pieces import Copies, PieceBuilt, PiecePlacedAnew
from smallworld.effects.reach import JoinsTerrain
from smallworld.effects.tokens import Auxiliaries
from smallworld.effects.ways import Way
from smallworld.effects.where import Anywhere, Where
from smallworld.model.board import Terrain
from smallworld.model.catalogue import Ability, Effect, Find, Game, Piece, When
from smallworld.model.landing import ByAnchors, Landing
from smallworld.model.phase import Phase
from smallworld.teaching.exercises.worlds.world import World
from smallworld.words.text import Text

#: The fields that name something for programs, hold an option's name, or serve the drawing of the board.
_NAMES = ("link", "deed", "option", "entering", "anywhere_by", "by_abilities_option")
#: The fields that do nothing unless an option is chosen otherwise.
_BY_OPTION = ("figure", "may_be_spared")
#: The fields of pieces that are a rule only where they are set.
_WHERE_SET = ("bars_all", "as_token", "holds", "redeployed")
#: The effects whose pieces never stand on the map.
_IN_HAND = (Auxiliaries, Copies)


class Mutant(NamedTuple):
    """A changed box, as a world: its name, and the id of the ability or the rule that practice asks about."""

    name: str
    about: str
    field: str
    world: World


def mutants(game: Game) -> Iterator[Mutant]:
    """Yields every mutant of a box: of its abilities, and of the rules for everybody."""
    for able in (*game.races.values(), *game.powers.values(), *game.finds.values()):
        yield from _of_ability(game, able, able.id)
    for able in (*game.forms.values(), *game.everybody):
        yield from _of_ability(game, able, _printed_with(game, able))
    yield from _of_rules(game)


def _printed_with(game: Game, able: Ability) -> str:
    """Returns the id of the entry that a form or a rule for everybody belongs to, or its own."""
    entries = (*game.races.values(), *game.powers.values(), *game.finds.values())
    return next((entry.id for entry in entries if entry.source == able.source), able.id)


def _of_ability(game: Game, able: Ability, about: str) -> Iterator[Mutant]:
    for place, effect in enumerate(able.effects):
        kind = type(effect).__name__
        if effect.option is not None and not effect.option.default:
            continue
        if len(able.effects) > 1:
            yield Mutant(f"{able.id} {place}: without {kind}", about, "", World(_Without(able.id, place)))
        for slot in fields(effect):
            value = getattr(effect, slot.name)
            for other in () if slot.name in (*_NAMES, *_BY_OPTION) else _others(game, able, slot.name, value):
                if other is When.ALWAYS and effect.in_one_state:
                    continue  # A race in decline conquers nothing, rolls no die and places no piece.
                if isinstance(effect, JoinsTerrain) and slot.name == "where":
                    continue  # The place itself says which terrain it joins.
                if isinstance(effect, Way) and (slot.name, other) == ("tokens", 0):
                    continue  # Every conquest takes a token.
                name = f"{able.id} {place}: {kind}.{slot.name}={_word(other)}"
                yield Mutant(name, about, slot.name, World(_Changed(able.id, place, slot.name, other)))
    yield from _of_pieces(game, able, about)


def _of_pieces(game: Game, able: Ability, about: str) -> Iterator[Mutant]:
    for effect in able.effects:
        # Only where players choose the regions of a piece does its limit matter.
        if isinstance(effect, PieceBuilt | PiecePlacedAnew) and game.pieces[effect.piece].most_in_region == 1:
            yield from _otherwise(game.pieces[effect.piece], about, "most_in_region")
    on_the_map = (effect for effect in able.effects if type(effect) not in _IN_HAND)
    for id in dict.fromkeys(getattr(effect, "piece", None) for effect in on_the_map):
        if id is not None and id not in game.finds:
            yield from _of_piece(game.pieces[id], about)
    if isinstance(able, Find):
        own = game.pieces[able.id]
        yield from (mutant for mutant in _of_piece(own, about) if mutant.field in ("permanent", "defence"))


def _of_piece(piece: Piece, about: str) -> Iterator[Mutant]:
    found = [field for field in _WHERE_SET if getattr(piece, field)]
    found += ["permanent", "stays_in_decline"]
    found += ["defence"] if piece.defence and not piece.immune else []
    found += ["immune"] if piece.immune or piece.defence else []
    for field in found:
        yield from _otherwise(piece, about, field)


def _otherwise(piece: Piece, about: str, field: str) -> Iterator[Mutant]:
    for other in _other_numbers(getattr(piece, field)):
        yield Mutant(f"{piece.id}.{field}={other}", about, field, World(_OtherPiece(piece.id, field, other)))


def _word(value: Any) -> str:
    return str(getattr(value, "words", getattr(value, "name", value)))


def _other_numbers(value: int) -> tuple[int, ...]:
    if isinstance(value, bool):
        return (not value,)
    return tuple(n for n in (value + 1, value - 1) if n >= 0)


def _others(game: Game, able: Ability, field: str, value: Any) -> Iterator[Any]:
    """Yields other values of a field, by its type. Words are no fact."""
    if isinstance(value, Text):
        return
    if isinstance(value, When):
        yield from (when for when in When if when is not value)
    elif isinstance(value, int):
        yield from _other_numbers(value)
    elif isinstance(value, Where):
        yield from _other_kinds(game, value)
    elif isinstance(value, Phase):
        yield from (phase for phase in (Phase.REDEPLOY, Phase.PLACEMENT) if phase is not value)
    elif isinstance(value, tuple):
        yield value[1:]
    elif field == "first":
        yield 1
    elif isinstance(value, str) and value in game.factions:
        yield game.factions[value].rival
    elif isinstance(value, str) and value in game.symbols:
        yield next((symbol for symbol in game.symbols if symbol != value), "nowhere")
    elif isinstance(value, str) and value in game.pieces and value != able.id:
        yield next(id for id in game.pieces if id not in (value, able.id) and _alike(game, id, value))


def _alike(game: Game, one: str, other: str) -> bool:
    """Checks whether two pieces are of a kind: both finds, or both brought by abilities."""
    first, second = game.pieces[one], game.pieces[other]
    return (one in game.finds) == (other in game.finds) and (first.neutral, first.permanent) == (
        second.neutral,
        second.permanent,
    )


def _other_kinds(game: Game, where: Where) -> Iterator[Where]:
    if not isinstance(where, Anywhere):
        yield Anywhere()
    abilities = (*game.races.values(), *game.powers.values())
    kinds = [getattr(effect, "where", None) for able in abilities for effect in able.effects]
    yield next(kind for kind in kinds if isinstance(kind, Where) and kind != where and not isinstance(kind, Anywhere))


# General rules


def _of_rules(game: Game) -> Iterator[Mutant]:
    for place in range(len(game.die)):
        die = (*game.die[:place], game.die[place] + 1, *game.die[place + 1 :])
        yield Mutant(f"die {die}", f"{game.id}.final_roll", "", World(_OtherDie(die)))
    for terrain in game.terrains.values():
        yield from _of_terrain(game, terrain)
    for field, landing in _landings(game):
        rule = "landing_at_anchors" if landing.travel == game.landing.travel else "travelling"
        yield Mutant(f"landing: {field}", f"{game.id}.{rule}", field, World(_OtherLanding(landing)))
    for piece in game.pieces.values():
        if piece.neutral:
            yield from (
                mutant for mutant in _of_piece(piece, f"{game.id}.neutral_defenders") if mutant.field == "defence"
            )
    mountain = game.pieces[f"{game.id}.mountain"]
    yield from (mutant for mutant in _of_piece(mountain, f"{game.id}.mountains") if mutant.field == "defence")


def _of_terrain(game: Game, terrain: Terrain) -> Iterator[Mutant]:
    if terrain.impassable is not None:
        yield _on(game, terrain, "chasms", impassable=None)
        return
    rule = "price_of_rivers" if terrain.fleeting else "price_of_any_region"
    for price in (terrain.price + 1, terrain.price - 1):
        yield _on(game, terrain, rule, price=price)
    if terrain.fleeting:
        yield _on(game, terrain, "rivers_are_emptied", fleeting=False)
    if terrain.closed:
        yield _on(game, terrain, "closed_water", closed=False)
    if terrain.open_sea:
        yield _on(game, terrain, "entering", open_sea=False)


def _on(game: Game, terrain: Terrain, rule: str, **changed: Any) -> Mutant:
    (field, value), *_ = changed.items()
    world = World(terrain=_Ground(terrain.id, field, value))
    return Mutant(f"{game.id} {terrain.id}.{field}={value}", f"{game.id}.{rule}", field, world)


def _landings(game: Game) -> Iterator[tuple[str, Landing]]:
    if game.landing.at_any_time:
        yield "never again", _Once()
        yield "for nothing", _Free()
        yield "for two", _Far()


class _Once(ByAnchors):
    at_any_time = False


class _Free(ByAnchors):
    travel = 0


class _Far(ByAnchors):
    travel = 2


# Changes


@dataclass(frozen=True)
class _Changed:
    """A box in which a field of an effect has another value."""

    id: str
    place: int
    field: str
    value: Any

    def __call__(self, game: Game) -> Game:
        return _with(
            game, self.id, lambda all: _at(all, self.place, replace(all[self.place], **{self.field: self.value}))
        )


@dataclass(frozen=True)
class _Without:
    """A box in which an ability lacks an effect."""

    id: str
    place: int

    def __call__(self, game: Game) -> Game:
        return _with(game, self.id, lambda all: (*all[: self.place], *all[self.place + 1 :]))


def _at(effects: tuple[Effect, ...], place: int, effect: Effect) -> tuple[Effect, ...]:
    return (*effects[:place], effect, *effects[place + 1 :])


def _with(game: Game, id: str, change: Callable[[tuple[Effect, ...]], tuple[Effect, ...]]) -> Game:
    def of(kind: Any) -> Any:
        return {key: replace(able, effects=change(able.effects)) if key == id else able for key, able in kind.items()}

    everybody = tuple(replace(able, effects=change(able.effects)) if able.id == id else able for able in game.everybody)
    return replace(
        game,
        races=of(game.races),
        powers=of(game.powers),
        finds=of(game.finds),
        forms=of(game.forms),
        everybody=everybody,
    )


@dataclass(frozen=True)
class _OtherPiece:
    """A box in which a field of a piece has another value."""

    id: str
    field: str
    value: Any

    def __call__(self, game: Game) -> Game:
        return replace(game, pieces={**game.pieces, self.id: replace(game.pieces[self.id], **{self.field: self.value})})


@dataclass(frozen=True)
class _OtherDie:
    """A box with another die."""

    die: tuple[int, ...]

    def __call__(self, game: Game) -> Game:
        return replace(game, die=self.die)


@dataclass(frozen=True)
class _OtherLanding:
    """A box with another landing."""

    landing: Landing

    def __call__(self, game: Game) -> Game:
        return replace(game, landing=self.landing)


@dataclass(frozen=True)
class _Ground:
    """A change to one kind of ground."""

    id: str
    field: str
    value: Any

    def __call__(self, terrain: Terrain) -> Terrain:
        return replace(terrain, **{self.field: self.value}) if terrain.id == self.id else terrain
