"""The pictures of races, powers and pieces on the screen, and the owner of a race."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, TypedDict

from smallworld.drawing.emblems import emblem_of
from smallworld.drawing.tokens import token_letters
from smallworld.model.catalogue import OWN, Game, Power, Race
from smallworld.model.position import Position
from smallworld.words.text import Text, text


class RaceFace(TypedDict):
    """The picture on the tokens of a race: the id of its emblem, or its first letters."""

    emblem: NotRequired[str]
    letters: NotRequired[str]


class TokenFace(RaceFace):
    """The picture on a token in play, the seat of its owner (-1 without one), and whether the race is in decline."""

    seat: int
    declined: bool


def token_face(position: Position, race: str) -> TokenFace:
    """Returns the picture on a token of `race`, the seat of its owner, and whether it is in decline.

    The seat is -1 without an owner.
    """
    try:
        seat, _, active = position.owner(race)
    except KeyError:
        seat, active = -1, True
    return {**race_face(position.rules.races, race), "seat": seat, "declined": not active}


def race_face(races: Mapping[str, Race], race: str) -> RaceFace:
    """Returns the picture on the tokens of `race`: the id of its emblem or, without an emblem, its first letters."""
    emblem = emblem_of(races[race])
    return {"letters": token_letters(races, race)} if emblem is None else {"emblem": emblem}


def power_face(powers: Mapping[str, Power], power: str | None) -> str:
    """Returns the id of the emblem on the badge of `power`, or its letters: `letters:Hi`. Empty without a power."""
    return "" if power is None else emblem_of(powers[power]) or _letters(str(powers[power].name))


def piece_face(game: Game, piece: str) -> str:
    """Returns the name of the drawing of a piece: its id, since a mountain looks the same in every box.

    The tile of an invented place or relic goes by its kind and its emblem: `relic:base.flying`. Other invented pieces
    have their first letters: `letters:Sh`.
    """
    find = game.finds.get(piece)
    if find is None or not find.emblem:
        return _letters(str(game.pieces[piece].name)) if piece.startswith(OWN) else game.short(piece)
    return f"{'relic' if find.relic else 'place'}:{find.emblem}"


def _letters(name: str) -> str:
    return f"letters:{name[:2]}"


def owned(position: Position, race: str, words: object) -> Text:
    """Returns `words` about a race with its owner: "2 Orcs of Ann", "2 Orcs of Ann, in decline"."""
    try:
        seat, _, active = position.owner(race)
    except KeyError:
        return text("{words} of nobody", words=words)
    name = position.players[seat].name
    if active:
        return text("{words} of {player}", words=words, player=name)
    return text("{words} of {player}, in decline", words=words, player=name)
