"""Inventions carried to another table, which may lack what they are about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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
        raise _unfit(_named(error, document)) from error


def fitting(inventions: Inventions, game: Game) -> tuple[Game, UnfitError | None]:
    """Returns the box of another table with the inventions that find there what they are about.

    The error, if there is one, has the names of all others, with one reason for each.
    """
    document = write(inventions)
    gone: dict[Text, Text] = {}
    laid = game
    while document:
        try:
            laid = with_inventions(game, read(document, game))
            break
        except DocumentError as error:
            for name, reason in _named(error, document):
                gone.setdefault(name, reason)
            document = _without(document, [problem.place for problem in error.problems])
    return laid, _unfit(gone.items()) if gone else None


def _named(error: DocumentError, document: Mapping[str, Any]) -> list[tuple[Text, Text]]:
    """Returns the reasons in an error about a document, each with the name of its entry."""
    return [(_name_at(problem.place, document), problem.reason) for problem in error.problems]


def _unfit(named: Iterable[tuple[Text, Text]]) -> UnfitError:
    """Returns the error for reasons with the names of their entries."""
    reasons = {text("{name}: {reason}", name=name, reason=reason): name for name, reason in named}
    return UnfitError(tuple(dict.fromkeys(reasons.values())), tuple(reasons))


def _without(document: Mapping[str, Any], places: Iterable[str]) -> dict[str, Any]:
    """Returns a document of inventions without the entries at these places."""
    faulty = {tuple(place.split("/")[1:3]) for place in places}
    left: dict[str, Any] = {}
    for kind, entries in document.items():
        if (kind,) in faulty:
            continue
        if isinstance(entries, list):
            kept: Any = [entry for n, entry in enumerate(entries) if (kind, str(n)) not in faulty]
        else:
            kept = {id: changes for id, changes in entries.items() if (kind, id) not in faulty}
        left |= {kind: kept} if kept else {}
    return left


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
