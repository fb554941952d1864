"""Inventions carried to another table, which may lack what they are about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from smallworld.documents.inventions.reading import read
from smallworld.documents.inventions.writing import write
from smallworld.games import GAMES
from smallworld.inventing.catalogue import with_inventions
from smallworld.model.catalogue import Game, Inventions
from smallworld.words.faults import DocumentError
from smallworld.words.text import Text, proper_name, text


class UnfitError(ValueError):
    """The error for inventions on a table that lacks what they are about. `names` are those of the affected entries."""

    def __init__(self, names: tuple[Text, ...], reasons: tuple[Text, ...]) -> None:
        """Takes the names, and the reasons with the name of each entry."""
        super().__init__("; ".join(map(str, reasons)))
        self.names, self.reasons = names, reasons


def carried(inventions: Inventions, game: Game) -> Game:
    """Returns the box of another table with these inventions. Raises `UnfitError` if it lacks what they are about."""
    document = write(inventions)
    try:
        return with_inventions(game, read(document, game))
    except DocumentError as error:
        named = [(_name_at(problem.place, document), problem.reason) for problem in error.problems]
        reasons = (text("{name}: {reason}", name=name, reason=reason) for name, reason in named)
        names = dict.fromkeys(name for name, _ in named)
        raise UnfitError(tuple(names), tuple(reasons)) from error


def _name_at(place: str, document: Mapping[str, Any]) -> Text:
    """Returns the name of the entry at a place such as "/races/0/effects/1". A place of several entries is its name."""
    _, kind, *steps = place.split("/")
    if not steps:
        return Text(place)
    if kind != "overrides":
        entry = document[kind][int(steps[0])]
        return proper_name(entry["id"], entry["name"])
    box, id = GAMES[steps[0].partition(".")[0]], steps[0]
    return next(kind[id].name for kind in (box.races, box.powers, box.finds, box.pieces) if id in kind)
