"""Position lines: a position in one line of text, like FEN in chess, with the content of the JSON document.

A line has twelve fields, separated by single spaces. A field with nothing but defaults is `-`:

    sw1 BOARD ROUND PHASE PLAYER PLAYERS REGIONS ROW STACKS TURN OPTIONS END

- BOARD: the board's id. A board of your own is its JSON, percent-encoded, with its `game` unless that is the base game.
  Where boxes are mixed, `@` and their ids follow, joined by `,`, and then `finds` if places and relics are brought onto
  a board without any.
- PHASE: as in documents, with `_` for a space. PLAYER: the seat to move, from 0.
- PLAYERS, joined by `/`: `name:coins:forces`. Then come `~seat` if peace was made, `!seats` that attacked, `^seats` in
  harmony, and `$pieces`, joined by `,`, for which coins are due to the player. The name is percent-encoded, and hidden
  coins are `?`.
- Forces, joined by `,`, the active one marked `*`: `race.power`, where a lost badge is empty. The id of a guest from
  another box has its box, with `%2E` for the dot. Numbers that differ from the defaults follow as `.h3` (hand), `.s`
  (reserve), `.a` (auxiliaries), `.r` (retreating), `.c` (conquests), `.t` (turns).
- REGIONS, joined by `/`, those that differ from the printed board: `id=race:tokens:pieces`. Pieces, joined by `+`, are
  `piece*number`. They are left out where they are the printed ones, and `0` stands for none.
- ROW, joined by `/`: `race.power.coins`, coins left out when there are none.
- STACKS: `name=ids` joined by `/`, ids joined by `,`. Stacks that hold the rest of the box are left out. `bombs` has
  the numbers of live bombs and duds, and then the regions that changed hands since theirs was laid.
- TURN: the state of the turn as JSON, percent-encoded.
- OPTIONS: `name=0` or `name=1`, joined by `,`. Printed numbers that were put in follow after a `/`: `id=number`, joined
  by `,`. After one more `/` come the inventions on the table, as JSON, percent-encoded.
- END is the word `end`, so that a line cut short is noticed.

No value may be given twice: two readers could take such a line for different positions.

The format is stable: every later version reads the lines of this one, as the same positions.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any, TypeVar
from urllib.parse import quote

from smallworld.documents import notation
from smallworld.documents.reading import parse
from smallworld.model.position import Position
from smallworld.words.faults import DocumentError, Problem, below
from smallworld.words.text import Text, text

T = TypeVar("T")

_MARK = "sw1"
#: The beginning of a position line. No JSON document begins with it.
BEGINNING = f"{_MARK} "
_NUMBERS = {"h": "hand", "s": "reserve", "a": "auxiliaries", "r": "retreating", "c": "conquests", "t": "turns"}
_FIELDS = 12
_ENCODED = re.compile(rb"%([0-9a-fA-F]{2})")
#: The longest line. Percent-encoding makes up to twelve characters of one.
LONGEST_LINE = 2_000_000
#: The most parts of a field.
_MOST_PARTS = 100


def to_line(position: Position) -> str:
    """Returns the line of a position: `from_line(to_line(position)) == position`."""
    document = notation.write(position)
    board = document["board"]
    fields = [
        _MARK,
        (board if isinstance(board, str) else _write_board(board, document.get("game"))) + _write_table(document),
        str(document["round"]),
        document["phase"].replace(" ", "_"),
        str(document["player"]),
        "/".join(_write_player(player) for player in document["players"]),
        "/".join(_write_region(id, holding) for id, holding in document.get("regions", {}).items()),
        "/".join(_write_combo(combo) for combo in document.get("row", [])),
        "/".join(_write_stack(name, ids) for name, ids in document.get("stacks", {}).items()),
        _json(document["turn"]) if "turn" in document else "",
        _write_options(document),
        "end",
    ]
    return " ".join(field or "-" for field in fields)


def from_line(line: str) -> Position:
    """Returns the position of a line. Raises `DocumentError` with the problems of a faulty one."""
    return notation.read(to_document(line))


def document_in(content: str | bytes) -> Any:
    """Returns the unchecked position document in a text or a file, which may be JSON or a position line.

    Raises `DocumentError` for anything else.
    """
    if isinstance(content, str):
        return to_document(content) if content.startswith(BEGINNING) else parse(content)
    if not content.startswith(BEGINNING.encode()):
        return parse(content)
    try:
        return to_document(content.decode("utf-8"))
    except UnicodeDecodeError:
        raise _fault("", text("not UTF-8 text")) from None


def to_document(line: str) -> dict[str, Any]:
    """Returns the unchecked document of a line. Raises `DocumentError` if the line is malformed."""
    if len(line) > LONGEST_LINE:
        raise _fault("", text("longer than {most} characters", most=LONGEST_LINE))
    fields = line.split(maxsplit=_FIELDS)
    if len(fields) != _FIELDS or fields[0] != _MARK or fields[-1] != "end":
        reason = text(
            "expected a position line of {n} fields, from {first} to {last}", n=_FIELDS, first=_MARK, last="end"
        )
        raise _fault("", reason)
    _, board, round_, phase, seat, players, regions, row, stacks, turn, options, _ = (
        "" if field == "-" else field for field in fields
    )
    document: dict[str, Any] = {
        **_read_table(board),
        "round": _number(round_, "/round"),
        "phase": phase.replace("_", " "),
        "player": _number(seat, "/player"),
        "players": [_read_player(part, f"/players/{i}") for i, part in enumerate(_parts(players, "/", "/players"))],
        "regions": _unrepeated((_read_region(part) for part in _parts(regions, "/", "/regions")), "/regions"),
        "row": [_read_combo(part, f"/row/{i}") for i, part in enumerate(_parts(row, "/", "/row"))],
    }
    if stacks:
        document["stacks"] = _unrepeated((_read_stack(part) for part in _parts(stacks, "/", "/stacks")), "/stacks")
    if turn:
        document["turn"] = _read_json(turn, "/turn")
    if options:
        document.update(_read_options(options))
    return document


def _write_board(board: dict[str, Any], game: str | None) -> str:
    return _json({**({"game": game} if game else {}), **board})


def _read_board(field: str) -> dict[str, Any]:
    if not field.startswith("%7B"):
        return {"board": field}
    board = _read_json(field, "/board")
    game = board.pop("game", None)
    return {"board": board} if game is None else {"game": game, "board": board}


def _write_table(document: dict[str, Any]) -> str:
    """Returns the end of the first field: the boxes that are mixed, and whether places and relics are brought along."""
    named = [*document.get("boxes", []), *(["finds"] if "finds" in document else [])]
    return "@" + ",".join(named) if named else ""


def _read_table(field: str) -> dict[str, Any]:
    board, mixed, named = field.partition("@")
    found = _read_board(board)
    if mixed:
        boxes = _parts(named, ",", "/boxes")
        if boxes[-1:] == ["finds"]:
            found["finds"] = bool(boxes.pop())
        found["boxes"] = boxes
    return found


def _write_stack(name: str, stack: list[str] | str | dict[str, Any]) -> str:
    if isinstance(stack, dict):
        stack = [str(stack["live"]), str(stack["dud"]), *map(_percent, stack.get("taken", ()))]
    return f"{name}={stack if isinstance(stack, str) else ','.join(stack)}"


def _read_stack(part: str) -> tuple[str, list[str] | str | dict[str, Any]]:
    name, given, ids = part.partition("=")
    place = below("/stacks", name)
    if not given:
        raise _fault(place, text("expected a stack as name=ids"))
    if name == "bombs":
        return name, _read_bombs(_parts(ids, ",", place), place)
    return name, ids if name == "lent_power" else _parts(ids, ",", place)


def _read_bombs(parts: list[str], place: str) -> dict[str, Any]:
    if len(parts) < 2:
        raise _fault(place, text("expected the numbers of live bombs and of duds"))
    live, dud, *taken = parts
    bombs: dict[str, Any] = {"live": _number(live, f"{place}/live"), "dud": _number(dud, f"{place}/dud")}
    if taken:
        bombs["taken"] = [_unpercent(region, f"{place}/taken/{i}") for i, region in enumerate(taken)]
    return bombs


def _write_options(document: dict[str, Any]) -> str:
    """Returns the field of the changed readings, of the numbers that were put in, and of the inventions."""
    readings, put_in = (
        ",".join(f"{name}={int(value)}" for name, value in document.get(field, {}).items())
        for field in ("options", "numbers")
    )
    inventions = _json(document["inventions"]) if "inventions" in document else ""
    return f"{readings}/{put_in}/{inventions}".rstrip("/")


def _read_options(field: str) -> dict[str, Any]:
    options, _, others = field.partition("/")
    numbers, _, inventions = others.partition("/")
    found: dict[str, Any] = {}
    if options:
        found["options"] = _unrepeated((_read_option(part) for part in _parts(options, ",", "/options")), "/options")
    if numbers:
        found["numbers"] = _unrepeated((_read_put_in(part) for part in _parts(numbers, ",", "/numbers")), "/numbers")
    if inventions:
        found["inventions"] = _read_json(inventions, "/inventions")
    return found


def _read_put_in(part: str) -> tuple[str, int]:
    name, _, digits = part.partition("=")
    return name, _number(digits, below("/numbers", name))


def _read_option(part: str) -> tuple[str, bool | None]:
    name, _, value = part.partition("=")
    return name, {"0": False, "1": True}.get(value)


def _read_json(field: str, place: str) -> Any:
    words = _unpercent(field, place)
    try:
        return parse(words)
    except DocumentError as error:
        raise DocumentError([problem._replace(place=place) for problem in error.problems]) from None


def _unrepeated(pairs: Iterable[tuple[str, T]], place: str) -> dict[str, T]:
    """Returns the pairs as a dictionary. Two values for one name are a fault: either could be meant."""
    found: dict[str, T] = {}
    for name, value in pairs:
        if name in found:
            raise _fault(below(place, name), text("given twice"))
        found[name] = value
    return found


def _fault(place: str, reason: Text) -> DocumentError:
    return DocumentError([Problem(place, "bad_line", reason)])


def _json(value: object) -> str:
    return _percent(json.dumps(value, separators=(",", ":"), ensure_ascii=False))


def _percent(words: str) -> str:
    return quote(words, safe="")


def _unpercent(words: str, place: str) -> str:
    try:
        # What `urllib.parse.unquote` does, in a fraction of its memory.
        return _ENCODED.sub(lambda found: bytes([int(found[1], 16)]), words.encode("utf-8", "surrogatepass")).decode()
    except UnicodeDecodeError:
        raise _fault(place, text("not UTF-8 text")) from None


def _parts(field: str, separator: str, place: str) -> list[str]:
    _check_number(field.count(separator) + 1, place)
    return field.split(separator) if field else []


def _check_number(n: int, place: str) -> None:
    if n > _MOST_PARTS:
        raise _fault(place, text("lists {n}, but no more than {most} allowed", n=n, most=_MOST_PARTS))


def _number(digits: str, place: str) -> int:
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > 9:
        raise _fault(place, text("expected a whole number"))
    return int(digits)


def _write_player(player: dict[str, Any]) -> str:
    coins = "?" if player["coins"] is None else str(player["coins"])
    forces = [_write_force(force) for force in player.get("declined", [])]
    if "active" in player:
        forces.append("*" + _write_force(player["active"]))
    peace = f"~{player['at_peace_with']}" if "at_peace_with" in player else ""
    grudges = "!" + "".join(map(str, player["grudges"])) if "grudges" in player else ""
    harmony = "^" + "".join(map(str, player["harmony"])) if "harmony" in player else ""
    claims = "$" + ",".join(player["claims"]) if "claims" in player else ""
    return f"{_percent(player['name'])}:{coins}:{','.join(forces)}{peace}{grudges}{harmony}{claims}"


def _write_force(force: dict[str, Any]) -> str:
    numbers = (f".{letter}{force[name]}" for letter, name in _NUMBERS.items() if name in force)
    return f"{_write_id(force['race'])}.{_write_id(force.get('power', ''))}{''.join(numbers)}"


def _read_player(part: str, place: str) -> dict[str, Any]:
    name, _, rest = part.partition(":")
    coins, _, rest = rest.partition(":")
    rest, claiming, claims = rest.partition("$")
    rest, keeps, harmony = rest.partition("^")
    rest, remembers, grudges = rest.partition("!")
    forces, at_peace, peace = rest.partition("~")
    player: dict[str, Any] = {
        "name": _unpercent(name, f"{place}/name"),
        "coins": None if coins == "?" else _number(coins, f"{place}/coins"),
    }
    declined: list[dict[str, Any]] = []
    for force in _parts(forces, ",", place):
        if not force.startswith("*"):
            declined.append(_read_force(force, f"{place}/declined/{len(declined)}"))
        elif "active" in player:
            raise _fault(f"{place}/active", text("given twice"))
        else:
            player["active"] = _read_force(force[1:], f"{place}/active")
    if declined:
        player["declined"] = declined
    if at_peace:
        player["at_peace_with"] = _number(peace, f"{place}/at_peace_with")
    for name, given, seats in (("grudges", remembers, grudges), ("harmony", keeps, harmony)):
        if given:
            _check_number(len(seats), f"{place}/{name}")
            player[name] = [_number(seat, f"{place}/{name}/{i}") for i, seat in enumerate(seats)]
    if claiming:
        player["claims"] = [*_parts(claims, ",", f"{place}/claims")]
    return player


def _read_force(part: str, place: str) -> dict[str, Any]:
    race, *rest = part.split(".", _MOST_PARTS)
    force: dict[str, Any] = {"race": _read_id(race, f"{place}/race")}
    if rest and rest[0]:
        force["power"] = _read_id(rest[0], f"{place}/power")
    return {**force, **_unrepeated((_read_force_number(number, place) for number in rest[1:]), place)}


def _write_id(id: str) -> str:
    """Returns the id of a race or a power. The dot after the box of a guest would end it."""
    return id.replace(".", "%2E")


def _read_id(field: str, place: str) -> str:
    return _unpercent(field, place) if "%" in field else field


def _read_force_number(part: str, place: str) -> tuple[str, int]:
    name = _NUMBERS.get(part[:1])
    if name is None:
        raise _fault(
            place, text("expected a number of a race that begins with one of {letters}", letters=", ".join(_NUMBERS))
        )
    return name, _number(part[1:], f"{place}/{name}")


def _write_region(id: str, holding: dict[str, Any]) -> str:
    troops = f"{holding.get('race', '')}:{holding.get('tokens', '')}"
    if "pieces" not in holding:
        return f"{_percent(id)}={troops}"
    pieces = "+".join(f"{piece}*{n}" for piece, n in holding["pieces"].items())
    return f"{_percent(id)}={troops}:{pieces or '0'}"


def _read_region(part: str) -> tuple[str, dict[str, Any]]:
    name, _, rest = part.partition("=")
    id = _unpercent(name, "/regions")
    place = below("/regions", id)
    race, _, rest = rest.partition(":")
    tokens, _, pieces = rest.partition(":")
    holding: dict[str, Any] = {}
    if race:
        holding["race"] = race
    if race or tokens:
        holding["tokens"] = _number(tokens, f"{place}/tokens")
    if pieces:
        counts = [] if pieces == "0" else _parts(pieces, "+", f"{place}/pieces")
        holding["pieces"] = _unrepeated((_read_piece(part, place) for part in counts), f"{place}/pieces")
    return id, holding


def _read_piece(part: str, place: str) -> tuple[str, int]:
    piece, _, n = part.partition("*")
    return piece, _number(n, below(f"{place}/pieces", piece))


def _write_combo(combo: dict[str, Any]) -> str:
    coins = f".{combo['coins']}" if "coins" in combo else ""
    return f"{_write_id(combo['race'])}.{_write_id(combo.get('power', ''))}{coins}"


def _read_combo(part: str, place: str) -> dict[str, Any]:
    race, _, rest = part.partition(".")
    power, has_coins, coins = rest.partition(".")
    combo: dict[str, Any] = {"race": _read_id(race, f"{place}/race")}
    if power:
        combo["power"] = _read_id(power, f"{place}/power")
    if has_coins:
        combo["coins"] = _number(coins, f"{place}/coins")
    return combo
