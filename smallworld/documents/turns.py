"""The turn under way in position documents: how it is read and written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from smallworld.documents.names import find_in, index_in, piece_in, race_in, region_in
from smallworld.documents.reading import MOST, Node
from smallworld.model.actions import DEEDS, FinalRoll, Roll, RollFirst, TargetRoll
from smallworld.model.pending import Form, Pending
from smallworld.model.position import Position
from smallworld.model.relics import read_relics, write_relics
from smallworld.model.rules import Rules
from smallworld.model.turn import Aim, Attack, Turn
from smallworld.setup.problems import remedies
from smallworld.words.faults import Problem
from smallworld.words.text import text

#: The order in which keys are written. The roll under way takes four. Keys of states that are not here come last.
_ORDER = (
    "attacks", "chosen", "sided", "roll", "aim", "aim_roll", "rolling", "rolling_with", "targeted", "die_cast",
    "placed", "displaced", "discovering", "lending", "used", "ending", "declining", "deployed", "summoning", "earned",
    "moving", "copied", "losses", "afloat", "stealing", "claimed", "alone", "alone_piece",
)  # fmt: skip


def keys() -> tuple[str, ...]:
    """Returns every key of a turn, in the order in which they are written."""
    states = [key.name for kind in Pending.KINDS for key in kind.keys]
    return tuple(dict.fromkeys([*_ORDER, *sorted(states)]))


def read_turn(node: Node, rules: Rules, seats: int) -> Turn:
    """Returns the turn in a document, for a game with this number of players."""
    parts = node.fields(keys())
    most = max(rules.game.die)
    found: dict[str, Any] = {}
    if "attacks" in parts:
        found["attacks"] = tuple(
            attack
            for entry in parts["attacks"].items(MOST)
            if (attack := _read_attack(entry, rules, seats)) is not None
        )
    if "roll" in parts:
        found["roll"] = parts["roll"].integer(0, most, 0)
    found["aim"] = _read_aim(parts, rules)
    found["rolling"] = _read_roll(node, parts, rules)
    if "discovering" in parts:
        regions = [index_in(entry, rules.board) for entry in parts["discovering"].items(9)]
        found["discovering"] = tuple(region for region in regions if region is not None)
    for name in ("ending", "declining", "deployed"):
        if name in parts:
            found[name] = parts[name].boolean(False)
    pieces: Mapping[str, Any] = rules.game.pieces
    for name, known in (
        ("placed", pieces), ("displaced", pieces), ("earned", pieces), ("moving", pieces),
        ("chosen", {**rules.game.forms, **rules.game.factions}),
        ("used", {**pieces, **rules.game.races, **rules.game.powers, **dict.fromkeys(DEEDS)}),
    ):  # fmt: skip
        if name in parts:
            ids = [entry.one_of(known, rules.game.prefix) for entry in parts[name].items(MOST)]
            found[name] = tuple(id for id in ids if id is not None)
    if "sided" in parts:
        found["sided"] = parts["sided"].integer(0, MOST, 0)
    turn = Turn(**found)
    for kind in Pending.KINDS:
        if (state := _read_state(kind, parts, rules)) is not None:
            turn = turn.remember(state)
    return turn


def _read_state(kind: type[Pending], parts: Mapping[str, Node], rules: Rules) -> Pending | None:
    """Returns the state of this `kind`, if the document has its first key."""
    first, *others = [_read_value(parts.get(key.name), key.form, rules) for key in kind.keys]
    if kind.keys[0].name not in parts and kind.incomplete is not None:
        for key in kind.keys[1:]:
            if key.name in parts:
                parts[key.name].fault("missing", kind.incomplete)
    if first is None:
        return None
    return kind.of(first, *others)


def _read_value(node: Node | None, form: Form, rules: Rules) -> str | int | None:
    """Returns the value of a key, or None where it is missing or has its default."""
    if node is None:
        return None
    game = rules.game
    match form:
        case Form.FLAG:
            return node.boolean(False) or None
        case Form.COUNT:
            return node.integer(0, MOST, 0) or None
        case Form.REGION:
            return index_in(node, rules.board)
        case Form.FIND:
            return find_in(node, game)
        case Form.RACE:
            return race_in(node, game)
        case Form.PIECE:
            return piece_in(node, game)


def _write_state(state: Pending, rules: Rules) -> Iterator[tuple[str, Any]]:
    """Yields the keys of a state with their values, except for empty ones."""
    values = vars(state).values() or (True,)
    for key, value in zip(state.keys, values, strict=True):
        if key.form is Form.REGION:
            yield key.name, rules.board.ids[value]
        elif isinstance(value, str):
            yield key.name, rules.game.short(value)
        elif value is not None:
            yield key.name, value


def _read_aim(parts: Mapping[str, Node], rules: Rules) -> Aim | None:
    """Returns the region for which a die was rolled before an attack to come, with the face that it showed."""
    face = parts["aim_roll"].integer(0, max(rules.game.die), 0) if "aim_roll" in parts else 0
    if "aim" not in parts:
        if "aim_roll" in parts:
            parts["aim_roll"].fault("missing", text("the region of the roll is missing"))
        return None
    region = index_in(parts["aim"], rules.board)
    return None if region is None else Aim(region, face)


def _read_roll(node: Node, parts: Mapping[str, Node], rules: Rules) -> Roll | None:
    """Returns the roll whose die is in the air. Its other keys are a problem without a die, or without a region."""
    region = region_in(parts["rolling"], rules.board) if "rolling" in parts else None
    using = read_relics(parts["rolling_with"].string(80, "")) if "rolling_with" in parts else ()
    targeted = "targeted" in parts and parts["targeted"].boolean(False)
    cast = "die_cast" in parts and parts["die_cast"].boolean(False)
    faulty = "die_cast" in parts and not isinstance(parts["die_cast"].value, bool)
    if (region or using or targeted) and not (cast and region) and not faulty:
        reason = text("no die is rolling for this region")
        node.problems.append(Problem(f"{node.place}/rolling", "no_die", reason, remedies.TAKE_IT_AWAY))
    if not cast:
        return None
    if region is None:
        return RollFirst()
    return TargetRoll(region, using) if targeted else FinalRoll(region, using)


def _read_attack(node: Node, rules: Rules, seats: int) -> Attack | None:
    parts, prefix = node.fields(Attack._fields), rules.game.prefix
    if "region" not in parts or "race" not in parts:
        node.fault("missing", text("an attack needs a region and a race"))
        return None
    region = index_in(parts["region"], rules.board)
    race = race_in(parts["race"], rules.game)
    if region is None or race is None:
        return None
    flags = {
        name: parts[name].boolean(False) for name in ("non_empty", "victim_active", "substituted") if name in parts
    }
    victim_race = race_in(parts["victim_race"], rules.game) if "victim_race" in parts else None
    ways = {"ordinary": None, **rules.game.races, **rules.game.powers, **rules.game.finds}
    return Attack(
        region=region,
        race=race,
        way=(parts["way"].one_of(ways, prefix) if "way" in parts else None) or "ordinary",
        succeeded=parts["succeeded"].boolean(True) if "succeeded" in parts else True,
        non_empty=flags.get("non_empty", False),
        victim=parts["victim"].integer(0, seats - 1, 0) if "victim" in parts else None,
        victim_active=flags.get("victim_active", False),
        substituted=flags.get("substituted", False),
        victim_race=victim_race,
        defenders=parts["defenders"].integer(0, MOST, 0) if "defenders" in parts else 0,
        bounty=parts["bounty"].integer(0, MOST, 0) if "bounty" in parts else 0,
    )


def write_turn(position: Position) -> dict[str, Any]:
    """Returns the document of a turn, which `read_turn` reads back."""
    rules, turn, game = position.rules, position.turn, position.rules.game
    written = {name: value for name, value in turn._asdict().items() if value != getattr(Turn(), name)}
    if turn.aim is not None:
        written.update(aim=rules.board.ids[turn.aim.region], aim_roll=turn.aim.face)
    if "rolling" in written:
        written.update(_write_roll(written.pop("rolling")))
    for state in written.pop("pending", ()):
        written.update(_write_state(state, rules))
    if "discovering" in written:
        written["discovering"] = [rules.board.ids[region] for region in turn.discovering]
    if "attacks" in written:
        written["attacks"] = [_write_attack(attack, rules) for attack in turn.attacks]
    for name in ("placed", "displaced", "used", "earned", "moving", "chosen"):
        if name in written:
            written[name] = [game.short(id) for id in written[name]]
    in_order = {name: written[name] for name in keys() if name in written}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in in_order.items()}


def _write_roll(roll: Roll) -> dict[str, Any]:
    if isinstance(roll, RollFirst):
        return {"die_cast": True}
    written: dict[str, Any] = {"rolling": roll.region, "die_cast": True}
    if roll.using:
        written["rolling_with"] = write_relics(roll.using)
    if isinstance(roll, TargetRoll):
        written["targeted"] = True
    return written


def _write_attack(attack: Attack, rules: Rules) -> dict[str, Any]:
    default = Attack(attack.region, attack.race, "ordinary", succeeded=True, non_empty=False)
    written = {name: value for name, value in attack._asdict().items() if value != getattr(default, name)}
    if "way" in written:
        written["way"] = rules.game.named(attack.way)
    if attack.victim_race is not None:
        written["victim_race"] = rules.game.short(attack.victim_race)
    return {"region": rules.board.ids[attack.region], "race": rules.game.short(attack.race), **written}
