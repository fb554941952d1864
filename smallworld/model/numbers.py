"""The numbers on banners and badges that no source gives: our own, until the printed ones are put in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TypeVar

from smallworld.model.catalogue import Ability, Game, Race
from smallworld.words.text import Text, text

#: A badge has one digit. A banner has at least one token, and no more than the tray of its race.
_MOST_ON_BADGE = 9

NONE_PUT_IN: Mapping[str, int] = MappingProxyType({})

A = TypeVar("A", bound=Ability)

#: The origin of a number, shown beside it.
OURS = text("ours, not printed")
PUT_IN = text("put in by hand")
PRINTED = text("the number of this race or power is printed, so it stays as it is")


def stand_ins(game: Game) -> dict[str, Ability]:
    """Returns the races and powers of a box whose printed numbers no source gives, by id."""
    return {each.id: each for kind in (game.races, game.powers) for each in kind.values() if each.ours}


def of_box(game: Game, numbers: Mapping[str, int]) -> dict[str, int]:
    """Returns the numbers, by the id of the race or power, that belong to a box."""
    return {id: number for id, number in numbers.items() if id in game.races or id in game.powers}


def bounds(ability: Ability) -> tuple[int, int]:
    """Returns the least and the most that can be printed on the banner of a race, or on the badge of a power."""
    return (1, ability.supply) if isinstance(ability, Race) else (0, _MOST_ON_BADGE)


def against(ability: Ability, number: int) -> Text | None:
    """Returns the reason why a number cannot be put in for a race or a power, or None if it can."""
    least, most = bounds(ability)
    if not ability.ours:
        return PRINTED
    if not least <= number <= most:
        return text("expected a whole number from {least} to {most}", least=least, most=most)
    return None


def read_number(digits: str) -> int:
    """Returns the number that `digits` spell, or -1, which is never printed, if they spell none."""
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) < 4 else -1


def put_into(abilities: Mapping[str, A], numbers: Mapping[str, int]) -> Mapping[str, A]:
    """Returns the races or powers with the numbers that were put in, which are then no longer our own."""
    if not numbers.keys() & abilities.keys():
        return abilities
    return {
        id: replace(each, tokens=numbers[id], ours=False) if id in numbers else each for id, each in abilities.items()
    }


def beside(number: Text, origin: Text | None) -> Text:
    """Returns a number in words, with its origin unless it is printed."""
    return number if origin is None else text("{number} ({origin})", number=number, origin=origin)
