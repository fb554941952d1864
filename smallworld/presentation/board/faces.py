"""The picture that stands for a race on the screen, and its owner."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, TypedDict

from smallworld.drawing.emblems import emblems
from smallworld.drawing.tokens import initials
from smallworld.model.catalogue import Race
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
    if race in emblems():
        return {"emblem": race}
    letters = initials(tuple(str(banner.name) for banner in races.values()))
    return {"letters": letters[list(races).index(race)]}


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
