"""The rules in a position document: the table with its boxes, the options, and the numbers that were put in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from smallworld import games
from smallworld.documents.inventions import inventions_in, write
from smallworld.documents.reading import Node
from smallworld.games.table import NoFindsError, Table, seated
from smallworld.inventing.catalogue import with_inventions
from smallworld.model.board import Board
from smallworld.model.catalogue import Ability, Game
from smallworld.model.numbers import PRINTED, bounds
from smallworld.model.options import OPTIONS, Options
from smallworld.model.rules import Rules
from smallworld.words.faults import shown
from smallworld.words.text import text

#: The fields of a document that hold the rules, beside its board.
RULES_FIELDS = ("boxes", "finds", "inventions", "options", "numbers")


def read_rules(parts: Mapping[str, Node], board: Board) -> Rules | None:
    """Returns the rules in the fields of a document, or None if its table cannot be laid on the board.

    Without its inventions, nothing else in a document could be understood. So None is returned for faulty ones, too.
    """
    game = _seated(parts, board)
    if game is not None and "inventions" in parts:
        game = _with_inventions(parts["inventions"], game)
    if game is None:
        return None
    return Rules(game, board, _options(parts.get("options")), _numbers(parts.get("numbers"), game))


def _seated(parts: Mapping[str, Node], board: Board) -> Game | None:
    """Returns the box of a board with the guests on its table, or None if nobody brings the finds that it asks for."""
    entries = parts["boxes"].items(len(games.GAMES)) if "boxes" in parts else []
    boxes = [entry.one_of(games.GAMES, kind=text("box")) for entry in entries]
    finds = parts["finds"].boolean(False) if "finds" in parts else False
    try:
        return seated(games.GAMES[board.game], Table(tuple(box for box in boxes if box is not None), finds))
    except NoFindsError:
        parts["finds"].fault("no_finds", text("none of the boxes has places and relics for this board"))
        return None


def _with_inventions(node: Node, game: Game) -> Game | None:
    """Returns a box with the inventions of a document, or None if they have faults."""
    faults = len(node.problems)
    found = inventions_in(node, game)
    return with_inventions(game, found) if len(node.problems) == faults else None


def _options(node: Node | None) -> Options:
    if node is None:
        return Options()
    known = {name: option.default for name, option in OPTIONS.items()}
    given = {name: entry.boolean(known[name]) for name, entry in node.fields(tuple(known)).items()}
    return Options(**given)


def _numbers(node: Node | None, game: Game) -> dict[str, int]:
    """Returns the printed numbers that were put in, for banners and badges whose number no source gives."""
    known: dict[str, Ability] = {**game.races, **game.powers}
    found: dict[str, int] = {}
    for name, entry in node.entries(len(known)) if node else ():
        id = game.full(name)
        if id not in known:
            entry.fault("unknown_name", text("unknown {kind}: {given}", kind=text("race or power"), given=shown(name)))
        elif not known[id].ours:
            entry.fault("printed", PRINTED)
        elif id in found:
            entry.fault("repeated", text("given twice"))
        else:
            found[id] = entry.integer(*bounds(known[id]), known[id].tokens)
    return found


def write_rules(rules: Rules) -> dict[str, Any]:
    """Returns the fields of a document that hold these rules, without those that have their defaults."""
    written: dict[str, Any] = {}
    if (mixture := rules.game.mixture) is not None:
        written["boxes"] = list(mixture.boxes)
        if mixture.finds:
            written["finds"] = True
    if rules.game.inventions is not None:
        written["inventions"] = write(rules.game.inventions)
    if changed := rules.options.changed():
        written["options"] = changed
    if rules.numbers:
        written["numbers"] = {rules.game.short(id): number for id, number in rules.numbers.items()}
    return written
