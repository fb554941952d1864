"""The line of a situation in the address of the page, such as `base giants commando halflings*2 fortress`.

It comes from a stranger, like any link. It is checked against the box, and unknown parts are rejected.
"""

from __future__ import annotations

from urllib.parse import parse_qsl, urlencode

from smallworld.games import GAMES
from smallworld.model.catalogue import Game
from smallworld.teaching.quick.situation import MOST, Situation, finds, land, surroundings, symbols, usual


def write(situation: Situation) -> str:
    """Returns the line of a situation."""
    game, table = situation.box, situation.table
    # The boxes come first, since the names after them are of the table.
    pairs = [("boxes", ",".join(table.boxes))] if table.boxes else []
    pairs += [("places", "1")] if table.finds else []
    pairs += [
        ("of", situation.race),
        ("with", situation.power),
        ("to", situation.terrain),
        ("from", situation.comes_from),
    ]
    if situation.hand is not None:
        pairs.append(("hand", str(situation.hand)))
    if situation.defender:
        pairs += [("against", situation.defender), ("n", str(situation.tokens))]
    pairs += [("piece", f"{game.short(id)}*{n}") for id, n in situation.pieces]
    pairs += [("symbol", symbol) for symbol in situation.symbols]
    pairs += [("held", game.short(id)) for id in situation.held]
    pairs += [(name, "1") for name in ("in_decline", "coast", "beside") if getattr(situation, name)]
    return f"{game.id} {urlencode([(name, _short(game, value)) for name, value in pairs])}"


def read(line: str) -> Situation | None:
    """Returns the situation that a line describes, None where it describes none."""
    box, _, rest = line.partition(" ")
    if box not in GAMES:
        return None
    found = usual(GAMES[box])
    try:
        for name, value in parse_qsl(rest, strict_parsing=True):
            if name == "boxes":
                found = found.mixed(found.table._replace(boxes=tuple(value.split(","))))
            elif name == "places":
                found = found.mixed(found.table._replace(finds=True))
            else:
                found = _with(found, found.box, name, value)
    except (KeyError, ValueError):
        return None
    return found if found.defender != found.race else None


def _short(game: Game, value: str) -> str:
    return game.short(value) if value.startswith(f"{game.id}.") else value


def _with(situation: Situation, game: Game, name: str, value: str) -> Situation:
    """Returns the situation with one more field.

    Raises:
        KeyError: the box has no such race, power, piece or find.
        ValueError: there is no such field.
    """
    match name:
        case "of":
            return situation._replace(race=game.races[game.full(value)].id)
        case "with":
            return situation._replace(power=game.powers[game.full(value)].id)
        case "against":
            return situation._replace(defender=game.races[game.full(value)].id)
        case "to" | "from" if value in {terrain.id for terrain in land(game)}:
            return situation._replace(terrain=value) if name == "to" else situation._replace(comes_from=value)
        case "n":
            return situation._replace(tokens=_number(value))
        case "hand":
            return situation._replace(hand=_number(value))
        case "piece":
            id, _, n = value.partition("*")
            return situation._replace(pieces=(*situation.pieces, (game.pieces[game.full(id)].id, _number(n))))
        case "symbol" if value in symbols(game):
            return situation._replace(symbols=(*situation.symbols, value))
        case "held":
            return situation._replace(held=(*situation.held, finds(game)[game.full(value)].id))
        case "in_decline":
            return situation._replace(in_decline=True)
        case _ if name in surroundings(game, situation.race):
            return situation.bordered(name)
    raise ValueError(name)


def _number(written: str) -> int:
    number = int(written)
    if not 0 <= number <= MOST:
        raise ValueError(written)
    return number
