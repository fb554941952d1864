"""One line of text for a position, in the manner of chess's FEN, beside the JSON document that says the same.

The line has twelve fields, separated by single spaces; `-` stands for a field that holds nothing but defaults:

    sw1 BOARD ROUND PHASE PLAYER PLAYERS REGIONS ROW STACKS TURN OPTIONS END

- BOARD: the board's id; a board of your own is its JSON, percent-encoded, with its `game` where that is not the base
  game.
- PHASE: as in documents, with `_` for a space. PLAYER: the seat to move, from 0.
- PLAYERS, joined by `/`: `name:coins:forces`, then `~seat` if peace was made, and `!seats` remembered for their
  attacks. The name is percent-encoded, hidden coins are `?`. Forces, joined by `,`, the active one marked `*`:
  `race.power` and, where they are not the defaults, further numbers as `.h3` (hand), `.s` (reserve), `.a`
  (auxiliaries), `.r` (retreating), `.c` (conquests), `.t` (turns). A lost badge is empty.
- REGIONS, joined by `/`, those that differ from the printed board: `id=race:tokens:pieces`; pieces, joined by `+`, are
  `piece*number`, left out where they are what the board prints, and `0` for none.
- ROW, joined by `/`: `race.power.coins`, coins left out when there are none.
- STACKS: `name=ids` joined by `/`, ids joined by `,`; only those that are not what is left of the box.
- TURN: what the turn has to remember, as JSON, percent-encoded. OPTIONS: `name=0` or `name=1`, joined by `,`.
- END is the word `end`, so that a line cut short is noticed.

The format is stable: a line that this version writes will be read by every later one, to the same position.
"""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote, unquote

from smallworld import notation
from smallworld.documents import DocumentError, Problem, parse
from smallworld.position import Position
from smallworld.text import Text, text

_MARK = "sw1"
_NUMBERS = {"h": "hand", "s": "reserve", "a": "auxiliaries", "r": "retreating", "c": "conquests", "t": "turns"}
_FIELDS = 12


def to_line(position: Position) -> str:
    """The line of a position: `from_line(to_line(position)) == position`."""
    document = notation.write(position)
    board = document["board"]
    fields = [
        _MARK,
        board if isinstance(board, str) else _write_board(board, document.get("game")),
        str(document["round"]),
        document["phase"].replace(" ", "_"),
        str(document["player"]),
        "/".join(_write_player(player) for player in document["players"]),
        "/".join(_write_region(id, holding) for id, holding in document.get("regions", {}).items()),
        "/".join(_write_combo(combo) for combo in document.get("row", [])),
        "/".join(_write_stack(name, ids) for name, ids in document.get("stacks", {}).items()),
        _percent(json.dumps(document["turn"], separators=(",", ":"))) if "turn" in document else "",
        ",".join(f"{name}={int(value)}" for name, value in document.get("options", {}).items()),
        "end",
    ]
    return " ".join(field or "-" for field in fields)


def from_line(line: str) -> Position:
    """The position of a line. Raises `DocumentError` saying what is wrong."""
    return notation.read(to_document(line))


def to_document(line: str) -> dict[str, Any]:
    """The document that a line stands for, not yet checked. Raises `DocumentError` where the line has no such shape."""
    fields = line.split()
    if len(fields) != _FIELDS or fields[0] != _MARK or fields[-1] != "end":
        reason = text("a position line has {n} fields, from {first} to {last}", n=_FIELDS, first=_MARK, last="end")
        raise _fault("", reason)
    _, board, round_, phase, seat, players, regions, row, stacks, turn, options, _ = (
        "" if field == "-" else field for field in fields
    )
    document: dict[str, Any] = {
        **_read_board(board),
        "round": _number(round_, "/round"),
        "phase": phase.replace("_", " "),
        "player": _number(seat, "/player"),
        "players": [_read_player(part, f"/players/{i}") for i, part in enumerate(_parts(players, "/"))],
        "regions": dict(_read_region(part) for part in _parts(regions, "/")),
        "row": [_read_combo(part, f"/row/{i}") for i, part in enumerate(_parts(row, "/"))],
    }
    if stacks:
        pairs = (part.partition("=") for part in _parts(stacks, "/"))
        document["stacks"] = {name: ids if name == "lent_power" else _parts(ids, ",") for name, _, ids in pairs}
    if turn:
        document["turn"] = parse(unquote(turn))
    if options:
        pairs = (part.partition("=") for part in _parts(options, ","))
        document["options"] = {name: {"0": False, "1": True}.get(value) for name, _, value in pairs}
    return document


def _write_board(board: dict[str, Any], game: str | None) -> str:
    return _percent(json.dumps({**({"game": game} if game else {}), **board}, separators=(",", ":")))


def _read_board(field: str) -> dict[str, Any]:
    if not field.startswith("%7B"):
        return {"board": field}
    board = parse(unquote(field))
    game = board.pop("game", None)
    return {"board": board} if game is None else {"game": game, "board": board}


def _write_stack(name: str, ids: list[str] | str) -> str:
    return f"{name}={ids if isinstance(ids, str) else ','.join(ids)}"


def _fault(place: str, reason: Text) -> DocumentError:
    return DocumentError([Problem(place, "bad_line", reason)])


def _percent(words: str) -> str:
    return quote(words, safe="")


def _parts(field: str, separator: str) -> list[str]:
    return field.split(separator) if field else []


def _number(digits: str, place: str) -> int:
    if not digits.isdecimal() or len(digits) > 9:
        raise _fault(place, text("must be a whole number"))
    return int(digits)


def _write_player(player: dict[str, Any]) -> str:
    coins = "?" if player["coins"] is None else str(player["coins"])
    forces = [_write_force(force) for force in player.get("declined", [])]
    if "active" in player:
        forces.append("*" + _write_force(player["active"]))
    peace = f"~{player['at_peace_with']}" if "at_peace_with" in player else ""
    grudges = "!" + "".join(map(str, player["grudges"])) if "grudges" in player else ""
    return f"{_percent(player['name'])}:{coins}:{','.join(forces)}{peace}{grudges}"


def _write_force(force: dict[str, Any]) -> str:
    numbers = (f".{letter}{force[name]}" for letter, name in _NUMBERS.items() if name in force)
    return f"{force['race']}.{force.get('power', '')}{''.join(numbers)}"


def _read_player(part: str, place: str) -> dict[str, Any]:
    name, _, rest = part.partition(":")
    coins, _, rest = rest.partition(":")
    rest, _, grudges = rest.partition("!")
    forces, _, peace = rest.partition("~")
    player: dict[str, Any] = {"name": unquote(name), "coins": None if coins == "?" else _number(coins, place)}
    declined = []
    for force in _parts(forces, ","):
        if force.startswith("*"):
            player["active"] = _read_force(force[1:], place)
        else:
            declined.append(_read_force(force, place))
    if declined:
        player["declined"] = declined
    if peace:
        player["at_peace_with"] = _number(peace, place)
    if grudges:
        player["grudges"] = [_number(seat, place) for seat in grudges]
    return player


def _read_force(part: str, place: str) -> dict[str, Any]:
    race, *rest = part.split(".")
    force: dict[str, Any] = {"race": race}
    if rest and rest[0]:
        force["power"] = rest[0]
    for number in rest[1:]:
        if number[:1] not in _NUMBERS:
            raise _fault(place, text("numbers of a race begin with one of {letters}", letters=", ".join(_NUMBERS)))
        force[_NUMBERS[number[0]]] = _number(number[1:], place)
    return force


def _write_region(id: str, holding: dict[str, Any]) -> str:
    troops = f"{holding['race']}:{holding['tokens']}" if "race" in holding else ":"
    if "pieces" not in holding:
        return f"{_percent(id)}={troops}"
    pieces = "+".join(f"{piece}*{n}" for piece, n in holding["pieces"].items())
    return f"{_percent(id)}={troops}:{pieces or '0'}"


def _read_region(part: str) -> tuple[str, dict[str, Any]]:
    name, _, rest = part.partition("=")
    id = unquote(name)
    place = f"/regions/{id}"
    race, _, rest = rest.partition(":")
    tokens, _, pieces = rest.partition(":")
    holding: dict[str, Any] = {}
    if race:
        holding.update(race=race, tokens=_number(tokens, place))
    if pieces:
        counts = [] if pieces == "0" else [piece.partition("*") for piece in pieces.split("+")]
        holding["pieces"] = {piece: _number(n, place) for piece, _, n in counts}
    return id, holding


def _write_combo(combo: dict[str, Any]) -> str:
    coins = f".{combo['coins']}" if "coins" in combo else ""
    return f"{combo['race']}.{combo.get('power', '')}{coins}"


def _read_combo(part: str, place: str) -> dict[str, Any]:
    race, *rest = part.split(".")
    combo: dict[str, Any] = {"race": race}
    if rest and rest[0]:
        combo["power"] = rest[0]
    if len(rest) > 1:
        combo["coins"] = _number(rest[1], place)
    return combo
