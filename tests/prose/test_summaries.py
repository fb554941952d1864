"""The numbers in the summaries of races, powers and finds: each of two and more is in their effects or in the box."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from smallworld import games
from smallworld.model.catalogue import Ability, Game
from smallworld.teaching.prose.claims import Kind, claims

ABILITIES = [
    (game, entry)
    for game in games.GAMES.values()
    for entry in (*game.races.values(), *game.powers.values(), *game.finds.values())
]


def parts(value: Any) -> Iterator[Any]:
    """Yields the numbers and names in a value, at any depth."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            yield from parts(getattr(value, field.name))
    elif isinstance(value, tuple | list | frozenset):
        for each in value:
            yield from parts(each)
    else:
        yield value


def numbers(game: Game, entry: Ability) -> set[Fraction]:
    """Returns the numbers of an ability: in its effects, those of forms, and how many of its pieces the box has."""
    shared = [effect for ability in game.everybody for effect in ability.effects if entry.id in parts(effect)]
    found = list(parts((entry.effects, shared)))
    pieces = [game.pieces[name] for name in found if isinstance(name, str) and name in game.pieces]
    forms = [part for name in found if isinstance(name, str) and name in game.forms for part in parts(game.forms[name])]
    counted = [abs(n) for n in (*found, *forms, *(piece.supply for piece in pieces)) if isinstance(n, int)]
    return {Fraction(n) for n in counted if not isinstance(n, bool)}


@pytest.mark.parametrize(("game", "entry"), ABILITIES, ids=lambda each: getattr(each, "id", ""))
def test_the_numbers_in_a_summary_are_those_of_the_ability(game: Game, entry: Ability) -> None:
    known = numbers(game, entry)
    for value in named(entry):
        assert value in known


def test_a_summary_with_another_number_is_found() -> None:
    """A number that is one higher or lower is no other number of the same ability."""
    changed = [(entry.id, value + by) for _, entry in ABILITIES for value in named(entry) for by in (-1, 1)]
    known = {entry.id: numbers(game, entry) for game, entry in ABILITIES}
    assert len(changed) >= 80
    assert not [(id, value) for id, value in changed if value > 1 and value in known[id]]


def named(entry: Ability) -> list[Fraction]:
    """Returns the numbers in a summary, without ones."""
    found = claims(entry.summary.message)
    return [claim.value for claim in found if claim.kind in (Kind.NUMBER, Kind.DIFFERENCE) and claim.value > 1]
