"""The catalogue of a box with inventions beside what is printed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from smallworld.games import GAMES
from smallworld.games.entries import pieces_of_finds
from smallworld.games.table import told_apart
from smallworld.inventing.sentences import summary
from smallworld.inventing.vocabulary import word_names
from smallworld.model.catalogue import Ability, Changes, Find, Game, Inventions, Piece, Power, Race
from smallworld.words.explain import Source
from smallworld.words.text import text

#: The rulebook of values that are not the printed ones. Prices and incomes name it beside them.
_CHANGED = text("Changed from what is printed")
A = TypeVar("A", bound=Ability)
E = TypeVar("E", Race, Power, Find, Piece)


def with_inventions(game: Game, inventions: Inventions) -> Game:
    """Returns a box with the inventions in it, and with the printed values that are played otherwise."""
    if not inventions:
        return game
    changes = dict(inventions.overrides)
    alike = _alike(game, inventions)
    whole = replace(
        game,
        pieces={
            **{id: _changed_piece(piece, changes.get(id, ())) for id, piece in game.pieces.items()},
            **_by_id(pieces_of_finds(inventions.finds)),
            **_by_id(inventions.pieces),
        },
        finds={**game.finds, **_by_id(inventions.finds)},
        races=_named({**game.races, **_by_id(inventions.races)}, alike),
        powers=_named({**game.powers, **_by_id(inventions.powers)}, alike),
        everybody=tuple(told_apart(one, alike) for one in game.everybody),
        inventions=inventions,
    )
    return replace(
        whole,
        races=_changed(whole.races, changes, whole),
        powers=_changed(whole.powers, changes, whole),
        finds=_changed(whole.finds, changes, whole),
    )


def _alike(game: Game, own: Inventions) -> dict[str, list[str]]:
    """Returns the ids of invented races and powers by their names, where another on the table has the same name."""
    boxes = [game] if game.mixture is None else [GAMES[id] for id in game.mixture.boxes]
    printed = {one.name.message for box in boxes for kind in (box.races, box.powers) for one in kind.values()}
    found: dict[str, list[str]] = {}
    for able in (*own.races, *own.powers):
        found.setdefault(able.name.message, []).append(able.id)
    return {name: ids for name, ids in found.items() if len(ids) > 1 or name in printed}


def _named(abilities: Mapping[str, A], alike: Mapping[str, list[str]]) -> dict[str, A]:
    """Returns abilities by id, with names that tell inventions from others of the same name."""
    return {id: _told_apart(able, alike) for id, able in abilities.items()}


def _told_apart(able: A, alike: Mapping[str, list[str]]) -> A:
    """Returns an ability with its box in its name, or with the word that it is invented, if its name is among these."""
    ids = alike.get(able.name.message, [])
    if able.id not in ids:
        return told_apart(able, alike)
    name = text("{name} (invented)", name=able.name)
    if len(ids) > 1:
        name = text("{name} (invented, {n})", name=able.name, n=ids.index(able.id) + 1)
    return replace(able, name=name)


def _by_id(entries: Iterable[E]) -> dict[str, E]:
    return {entry.id: entry for entry in entries}


def _changed_piece(piece: Piece, changes: Changes) -> Piece:
    values: dict[str, Any] = dict(changes)
    return replace(piece, source=Source(_CHANGED, piece.name), **values) if values else piece


def _changed(abilities: Mapping[str, A], changes: Mapping[str, Changes], game: Game) -> dict[str, A]:
    return {id: _with_values(able, dict(changes.get(id, ())), game) for id, able in abilities.items()}


def _with_values(able: A, values: dict[str, Any], game: Game) -> A:
    """Returns a printed ability with other values. If its effects change, so does its summary."""
    coins = values.pop("coins", None)
    if values:
        able = replace(able, ours=False, **values)
    if coins is None:
        return able
    new: dict[str, Any] = {"coins": coins}
    effects = tuple(replace(effect, **new) if hasattr(effect, "coins") else effect for effect in able.effects)
    said = replace(able, effects=tuple(effect for effect in effects if type(effect) in word_names()))
    return replace(able, effects=effects, summary=summary(said, game), source=Source(_CHANGED, able.name))
