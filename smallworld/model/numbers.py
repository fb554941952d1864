"""The numbers on banners and badges that no source gives: ours, until whoever owns the box puts the printed ones in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TypeVar

from smallworld.model.catalogue import Ability, Game, Race
from smallworld.words.text import Text, text

#: A badge has one digit. No banner has more tokens than lie in the tray of its race, and all have one.
_MOST_ON_BADGE = 9

NONE_PUT_IN: Mapping[str, int] = MappingProxyType({})

A = TypeVar("A", bound=Ability)

#: Of a number, beside it: where it comes from.
OURS = text("ours, not printed")
PUT_IN = text("put in by hand")
PRINTED = text("the number of this race or power is printed, so it stays as it is")


def stand_ins(game: Game) -> dict[str, Ability]:
    """The races and powers of a box whose printed numbers no source gives, by id."""
    return {each.id: each for kind in (game.races, game.powers) for each in kind.values() if each.ours}


def of_box(game: Game, numbers: Mapping[str, int]) -> dict[str, int]:
    """Those of these numbers, by the id of the race or power, that are of a box."""
    return {id: number for id, number in numbers.items() if id in game.races or id in game.powers}


def bounds(ability: Ability) -> tuple[int, int]:
    """The least and the most that can be printed on the banner of a race, or on the badge of a power."""
    return (1, ability.supply) if isinstance(ability, Race) else (0, _MOST_ON_BADGE)


def against(ability: Ability, number: int) -> Text | None:
    """Why a number cannot be put in for that of a race or a power; None if it can."""
    least, most = bounds(ability)
    if not ability.ours:
        return PRINTED
    if not least <= number <= most:
        return text("expected a whole number from {least} to {most}", least=least, most=most)
    return None


def read_number(digits: str) -> int:
    """The number that somebody wrote; one that is never printed where it is none."""
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) < 4 else -1


def put_into(abilities: Mapping[str, A], numbers: Mapping[str, int]) -> Mapping[str, A]:
    """These races or powers with the printed numbers that somebody put in: such a number is ours no more."""
    if not numbers.keys() & abilities.keys():
        return abilities
    return {
        id: replace(each, tokens=numbers[id], ours=False) if id in numbers else each for id, each in abilities.items()
    }


def beside(number: Text, origin: Text | None) -> Text:
    """A number in words, with where it comes from unless it is printed."""
    return number if origin is None else text("{number} ({origin})", number=number, origin=origin)
