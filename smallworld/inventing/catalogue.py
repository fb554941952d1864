"""The catalogue of a box with inventions beside what is printed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from smallworld.games.entries import pieces_of_finds
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
    whole = replace(
        game,
        pieces={
            **{id: _changed_piece(piece, changes.get(id, ())) for id, piece in game.pieces.items()},
            **_by_id(pieces_of_finds(inventions.finds)),
            **_by_id(inventions.pieces),
        },
        finds={**game.finds, **_by_id(inventions.finds)},
        races={**game.races, **_by_id(inventions.races)},
        powers={**game.powers, **_by_id(inventions.powers)},
        inventions=inventions,
    )
    return replace(
        whole,
        races=_changed(whole.races, changes, whole),
        powers=_changed(whole.powers, changes, whole),
        finds=_changed(whole.finds, changes, whole),
    )


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
