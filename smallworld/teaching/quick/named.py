"""Situations typed as names: "giants commando halflings hole" asks what Commando Giants pay for that hole."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from smallworld.games import GAMES
from smallworld.model.catalogue import Game
from smallworld.teaching.quick.situation import Situation, finds, land, least_of, put_at_once, symbols, usual
from smallworld.words.languages import in_every_language
from smallworld.words.matching import words_of
from smallworld.words.text import Text

#: The words between names that change nothing. "Declined" is a name of its own.
_BETWEEN = frozenset(
    ("a", "against", "an", "and", "at", "attack", "attacks", "in", "of", "on", "the", "their", "versus", "vs", "with")
)
_DECLINED = frozenset(("decline", "declined", "衰落", "衰落期"))
_LONGEST_NAME = 5


class _Name(NamedTuple):
    """A name: its kind ("race", "power", "piece", "terrain", "symbol", "find") and its id."""

    kind: str
    id: str


def situation_of(words: str) -> Situation | None:
    """Returns the situation that these names describe, in the first box that has them all.

    The first race attacks, and the second is attacked. A number before the second counts its tokens. Returns None if a
    word is no name, or if the names are no more than one race.
    """
    asked = words_of(words)
    for game in GAMES.values():
        names = _names_in(game, asked)
        if names is not None and (found := _situation(game, names)) is not None:
            return found
    return None


def _names_in(game: Game, asked: Sequence[str]) -> list[_Name | int] | None:
    """Returns the names and numbers in a row of words, or None if a word is neither."""
    known, at = _known(game.id), 0
    found: list[_Name | int] = []
    while at < len(asked):
        if asked[at].isdecimal() and len(asked[at]) <= 2:
            found.append(int(asked[at]))
            at += 1
            continue
        if asked[at] in _DECLINED:
            found.append(_Name("decline", ""))
            at += 1
            continue
        longest = range(min(_LONGEST_NAME, len(asked) - at), 0, -1)
        length = next((n for n in longest if " ".join(asked[at : at + n]) in known), 0)
        if length:
            found.append(_meant(known[" ".join(asked[at : at + length])], found))
        elif asked[at] not in _BETWEEN:
            return None
        at += max(length, 1)
    return found


def _meant(meant: Sequence[_Name], before: Iterable[_Name | int]) -> _Name:
    """Returns the name that is meant after others.

    "forest" is a power first, and a terrain once there is a power or a defender.
    """
    kinds = {name.kind for name in before if isinstance(name, _Name)}
    races = sum(isinstance(name, _Name) and name.kind == "race" for name in before)
    unlikely = {"power"} if "power" in kinds or races > 1 else {"terrain"}
    return next((name for name in meant if name.kind not in unlikely), meant[0])


def _situation(game: Game, names: Sequence[_Name | int]) -> Situation | None:
    """Returns the situation that names describe, or None."""
    races = [name.id for name in names if isinstance(name, _Name) and name.kind == "race"]
    powers = [name.id for name in names if isinstance(name, _Name) and name.kind == "power"]
    named = [name for name in names if isinstance(name, _Name)]
    if not 1 <= len(races) <= 2 or len(set(races)) < len(races) or len(powers) > 1 or len(named) < 2:
        return None
    found = usual(game)._replace(race=races[0])
    if powers:
        found = found._replace(power=powers[0])
    count: int | None = None
    for name in names:
        if isinstance(name, int):
            count = name
            continue
        match name.kind:
            case "race" if name.id != races[0]:
                least = least_of(game, name.id)
                found = found._replace(defender=name.id, tokens=max(least, least if count is None else count))
            case "race" if count is not None:
                found = found._replace(hand=count)
            case "piece":
                number = put_at_once(game, name.id) if count is None else count
                found = found._replace(pieces=tuple({**dict(found.pieces), name.id: number}.items()))
            case "terrain":
                found = found._replace(terrain=name.id)
            case "symbol":
                found = found._replace(symbols=(*found.symbols, name.id))
            case "find":
                found = found._replace(held=(*found.held, name.id))
            case "decline":
                found = found._replace(in_decline=True)
        count = None
    return found


@cache
def _known(game: str) -> Mapping[str, tuple[_Name, ...]]:
    """Returns the names in a box by their words, in every language, whole or by a telling part: "dragon", "hole"."""
    whole: dict[str, dict[_Name, None]] = {}
    part: dict[str, dict[_Name, None]] = {}
    for name, texts in _texts(GAMES[game]):
        for spelled in (spelled for each in texts for spelled in in_every_language(each)):
            words = words_of(spelled)
            whole.setdefault(" ".join(words), {})[name] = None
            for word in words if len(words) > 1 else ():
                part.setdefault(word, {})[name] = None
    # A part that several names share, such as "of", tells nothing.
    telling = {word: names for word, names in part.items() if len(names) == 1 and word not in whole}
    return {words: tuple(names) for words, names in {**telling, **whole}.items() if words not in _BETWEEN}


def _texts(game: Game) -> Iterable[tuple[_Name, list[Text]]]:
    """Yields everything in a box that can be named, with its names in the singular and the plural."""
    for id, race in game.races.items():
        yield _Name("race", id), [race.name, Text(race.counted[0]), Text(race.counted[1])]
    for id, power in game.powers.items():
        yield _Name("power", id), [power.name]
    for id, find in finds(game).items():
        yield _Name("find", id), [find.name]
    for id, piece in game.pieces.items():
        if not piece.permanent and id not in game.finds:
            yield _Name("piece", id), [piece.name]
    for terrain in land(game):
        yield _Name("terrain", terrain.id), [terrain.name]
    for id, name in symbols(game).items():
        yield _Name("symbol", id), [name]
