"""Position documents: JSON that people can read and write by hand, without the values that equal their defaults.

`inspect` reports every fault with its place, and returns the position as far as it can. `read` takes only a faultless
document. `write` is its inverse. The published schema is `smallworld/documents/position.schema.json`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from smallworld import games
from smallworld.documents import boards
from smallworld.documents.boards import BOARD_FIELDS, MOST_REGIONS, read_board, write_board
from smallworld.documents.names import find_in, index_in, piece_in, power_in, race_in
from smallworld.documents.reading import MOST, Node, parse
from smallworld.documents.rules import RULES_FIELDS, read_rules, write_rules
from smallworld.documents.turns import read_turn, write_turn
from smallworld.effects.finds import Afloat
from smallworld.model.board import Board
from smallworld.model.catalogue import Game
from smallworld.model.holding import Holding
from smallworld.model.phase import Phase
from smallworld.model.player import Force, Player
from smallworld.model.position import Position, expect_position
from smallworld.model.rules import Rules
from smallworld.model.stacks import Bombs, Combo, Stacks
from smallworld.model.turn import Turn
from smallworld.setup.given import lasting, usual_holding
from smallworld.setup.new_game import PLAYER, shuffled_stacks
from smallworld.setup.problems import everything_about, problems_of
from smallworld.words.faults import DocumentError, Problem, shown
from smallworld.words.text import text

VERSION = 1
MOST_PLAYERS = 5
MOST_COINS = 9_999
#: The most that numbers can grow to in the course of a game: coins, and the counts of a race.
COINS_AFTER_PLAY = 99_999
MOST_COUNTED = 999
MOST_DECLINED = 4
#: The most that a shuffled stack may list.
MOST_IN_STACK = 60
LONGEST_NAME = 40
_FIELDS = (
    "version",
    "game",
    "board",
    *RULES_FIELDS,
    "round",
    "phase",
    "player",
    "players",
    "regions",
    "row",
    "stacks",
    "turn",
)
_PHASES = {phase.value: phase for phase in Phase}


class Inspection(NamedTuple):
    """The position in a document, None if it has no board, and all problems."""

    position: Position | None
    problems: tuple[Problem, ...]


def loads(source: str | bytes) -> Position:
    """Returns the position in a JSON text. Raises `DocumentError` with every fault."""
    return read(parse(source))


def read(document: Mapping[str, Any]) -> Position:
    """Returns the position of a document. Raises `DocumentError` with every fault of a faulty one.

    >>> read({"board": "base-2", "players": [{"name": "Ann"}, {"name": "Bob"}]})
    Position(Rules(base, base-2), round 1, pick, Ann)
    """
    position, faults = _look_over(document)
    if position is not None:
        faults = [*faults, *problems_of(position)]
    if position is None or faults:
        raise DocumentError(faults)
    return position


def read_setup(document: Any, board: Board | None = None) -> Position:
    """Returns the setup of a document, even an impossible one. Raises `DocumentError` for faults of the document.

    `board` is the board of a document that names none, as `write_setup` writes it.
    """
    position, faults = _look_over(document, board)
    if position is None or faults:
        raise DocumentError(faults)
    return position


def inspect(document: Any) -> Inspection:
    """Reads a document as far as possible: the position, and the problems of the document and of its setup.

    Oddities of the setup come last. `read` does not mind them.
    """
    position, faults = _look_over(document)
    return Inspection(position, (*faults, *(everything_about(position) if position is not None else ())))


def _look_over(document: Any, board: Board | None = None) -> tuple[Position | None, list[Problem]]:
    """Returns the position in a document, None if it has no board, and the faults of the document."""
    root = Node(document, "", [])
    parts = root.fields(_FIELDS)
    if "version" in parts and not parts["version"].is_version(VERSION):
        return None, root.problems
    if board is None or "board" in parts:
        board = _board(root, parts)
    if board is None:
        return None, root.problems
    rules = read_rules(parts, board)
    return None if rules is None else _Reader(rules, parts).position(), root.problems


def _board(root: Node, parts: Mapping[str, Node]) -> Board | None:
    chosen = parts["game"].one_of(games.GAMES, kind=text("game")) if "game" in parts else "base"
    node = parts.get("board")
    if node is None:
        if isinstance(root.value, dict):
            root.fault("missing", text("a board is missing: give the name of one, or draw your own"))
        return None
    if isinstance(node.value, str):
        name = node.value
        if wrong := boards.misnamed(name):
            for reason in wrong:
                node.fault("unknown_name", reason)
            return None
        board = boards.board(name)
        if "game" in parts and chosen not in (None, board.game):
            parts["game"].fault("wrong_game", text("{board} is not a board of this game", board=name))
        return board
    if not isinstance(node.value, dict):
        node.expected(text("the name of a board, or a board of your own"))
        return None
    if chosen is None:
        return None
    game = games.GAMES[chosen]
    node.fields(BOARD_FIELDS)
    document, islands = {**node.value, "game": game.id, "inline": True}, game.landing.islands
    try:
        return read_board(document, game.terrains, game.pieces, islands=islands)
    except DocumentError as error:
        for fault in error.problems:
            node.problems.append(Problem(f"{node.place}{fault.place}", "bad_board", fault.reason))
    return None


def _unnamed(seat: int) -> str:
    """Returns the name of a player without one in the document."""
    return PLAYER.filled(n=seat + 1).in_english()


class _Reader:
    """Reads the parts of a document, once the rules are known."""

    def __init__(self, rules: Rules, parts: Mapping[str, Node]) -> None:
        self.rules = rules
        self.game: Game = rules.game
        self.prefix = rules.game.prefix
        self.parts = parts

    def position(self) -> Position:
        parts, board = self.parts, self.rules.board
        holdings = self.holdings(parts.get("regions"))
        players = self.players(parts.get("players"), holdings)
        seat = parts["player"].integer(0, len(players) - 1, 0) if "player" in parts else 0
        phase = Phase.PICK if players[seat].active is None else Phase.CONQUEST
        if "phase" in parts and (name := parts["phase"].one_of(_PHASES, kind=text("phase"))):
            phase = _PHASES[name]
        position = Position(
            self.rules,
            parts["round"].integer(1, board.turns, 1) if "round" in parts else 1,
            phase,
            seat,
            players,
            holdings,
            self.row(parts.get("row")),
            Stacks(),
            read_turn(parts["turn"], self.rules, len(players)) if "turn" in parts else Turn(),
        )
        stacks = self.stacks(parts.get("stacks"), shuffled_stacks(position))
        # Older documents may have regions discovering when no find is left.
        waiting = len(stacks.finds) + (position.turn.recall(Afloat) is not None)
        discovering = position.turn.discovering[:waiting]
        return position._replace(stacks=stacks, turn=position.turn._replace(discovering=discovering))

    def holdings(self, node: Node | None) -> tuple[Holding, ...]:
        board = self.rules.board
        found = [Holding(None, 0, region.pieces) for region in board.regions]
        for id, entry in node.entries(MOST_REGIONS) if node else ():
            if id not in board.index:
                entry.fault("unknown_name", text("unknown {kind}: {given}", kind=text("region"), given=shown(id)))
            else:
                index = board.index[id]
                found[index] = self.holding(entry, index)
        return tuple(found)

    def holding(self, node: Node, index: int) -> Holding:
        parts = node.fields(Holding._fields)
        race = race_in(parts["race"], self.game) if "race" in parts else None
        tokens = parts["tokens"].integer(0, MOST, 0) if "tokens" in parts else int(race is not None)
        if "pieces" not in parts:
            return usual_holding(self.rules, index, race, tokens)
        # Pieces that are always there need not be listed. A zero says that they are missing.
        pieces = lasting(self.rules, index, race)
        for id, entry in boards.pieces_in(parts["pieces"], self.game.pieces, self.prefix):
            pieces[id] = entry.integer(0, MOST, 0)
        return Holding(race, tokens, tuple(sorted((id, n) for id, n in pieces.items() if n)))

    def players(self, node: Node | None, holdings: tuple[Holding, ...]) -> tuple[Player, ...]:
        seats = max(2, len(node.value)) if node and isinstance(node.value, list) else self.rules.board.players
        entries = list(node.items(MOST_PLAYERS)) if node else []
        found = [self.player(entry, i, seats, holdings) for i, entry in enumerate(entries)]
        while len(found) < 2:
            found.append(Player(_unnamed(len(found)), self.game.starting_coins))
        if not node:
            found.extend(Player(_unnamed(seat), self.game.starting_coins) for seat in range(2, seats))
        return tuple(found)

    def player(self, node: Node, seat: int, seats: int, holdings: tuple[Holding, ...]) -> Player:
        parts = node.fields(Player._fields)
        coins: int | None = self.game.starting_coins
        if "coins" in parts:
            hidden = parts["coins"].value is None
            coins = None if hidden else parts["coins"].integer(0, COINS_AFTER_PLAY, self.game.starting_coins)
        name = _unnamed(seat)
        peace = None
        if "at_peace_with" in parts and parts["at_peace_with"].value is not None:
            peace = parts["at_peace_with"].integer(0, seats - 1, 0)
        declined = (
            [self.force(entry, holdings) for entry in parts["declined"].items(MOST_DECLINED)]
            if "declined" in parts
            else []
        )
        return Player(
            parts["name"].string(LONGEST_NAME, name) if "name" in parts else name,
            coins,
            self.force(parts["active"], holdings) if "active" in parts and parts["active"].value is not None else None,
            tuple(force for force in declined if force is not None),
            peace,
            self.seats(parts, "grudges", seats),
            self.seats(parts, "harmony", seats),
            self.pieces_claimed(parts),
        )

    def pieces_claimed(self, parts: Mapping[str, Node]) -> tuple[str, ...]:
        """Returns the pieces for which coins are due to a player."""
        named = parts["claims"].items(MOST) if "claims" in parts else []
        found = {piece_in(entry, self.game) for entry in named}
        return tuple(sorted(id for id in found if id is not None))

    def seats(self, parts: Mapping[str, Node], name: str, seats: int) -> tuple[int, ...]:
        """Returns the seats of the players in a field, if it is there."""
        named = parts[name].items(MOST_PLAYERS) if name in parts else []
        return tuple(sorted({entry.integer(0, seats - 1, 0) for entry in named}))

    def force(self, node: Node, holdings: tuple[Holding, ...]) -> Force | None:
        parts = node.fields(Force._fields)
        if "race" not in parts:
            node.fault("missing", text("a race is missing"))
            return None
        race = race_in(parts["race"], self.game)
        if race is None:
            return None
        power = None
        if "power" in parts and parts["power"].value is not None:
            power = power_in(parts["power"], self.game)
        held = sum(holding.race == race for holding in holdings)
        # A race that holds regions has conquered them, and has played before, unless the document says otherwise.
        numbers = {"conquests": held, "turns": int(held > 0)}
        numbers.update(
            {name: parts[name].integer(0, _FORCE_NUMBERS[name], 0) for name in _FORCE_NUMBERS if name in parts}
        )
        return Force(race, power, **numbers)

    def row(self, node: Node | None) -> tuple[Combo, ...]:
        found = []
        for entry in node.items(self.game.row) if node else ():
            parts = entry.fields(Combo._fields)
            race = race_in(parts["race"], self.game) if "race" in parts else None
            if race is None:
                if "race" not in parts:
                    entry.fault("missing", text("a race is missing"))
                continue
            has_power = "power" in parts and parts["power"].value is not None
            power = power_in(parts["power"], self.game) if has_power else None
            found.append(Combo(race, power, parts["coins"].integer(0, MOST_COUNTED, 0) if "coins" in parts else 0))
        return tuple(found)

    def stacks(self, node: Node | None, default: Stacks) -> Stacks:
        if node is None:
            return default
        found: dict[str, Any] = default._asdict()
        known = {"finds": find_in, "races": race_in}
        parts = node.fields(Stacks._fields)
        for name, entry in parts.items():
            if name == "lent_power":
                found[name] = None if entry.value is None else power_in(entry, self.game)
                continue
            if name == "bombs":
                found[name] = self.bombs(entry, default.bombs)
                continue
            names = [known.get(name.split("_")[-1], power_in)(item, self.game) for item in entry.items(MOST_IN_STACK)]
            kept = tuple(name for name in names if name is not None)
            found[name] = kept if name == "returned_races" else tuple(sorted(kept))
        if "powers" not in parts:
            found["powers"] = tuple(power for power in found["powers"] if power != found["lent_power"])
        return Stacks(**found)

    def bombs(self, node: Node, default: Bombs) -> Bombs:
        """Returns the bombs that nobody has turned up. Missing numbers are those of a new game."""
        parts, board = node.fields(Bombs._fields), self.rules.board
        taken = [index_in(entry, board) for entry in parts["taken"].items(MOST_REGIONS)] if "taken" in parts else []
        return Bombs(
            parts["live"].integer(0, MOST, default.live) if "live" in parts else default.live,
            parts["dud"].integer(0, MOST, default.dud) if "dud" in parts else default.dud,
            tuple(sorted({region for region in taken if region is not None})),
        )


#: The numbers of a race, each with its maximum. There are fewer than 100 tokens, but a race can last long.
_FORCE_NUMBERS = {
    **dict.fromkeys(("hand", "reserve", "auxiliaries", "retreating"), MOST),
    **dict.fromkeys(("conquests", "turns"), MOST_COUNTED),
}


def write(position: Position) -> dict[str, Any]:
    """Returns the document of a position: `read(write(position)) == position`. Defaults are left out.

    >>> write(read({"board": "base-2", "players": [{}, {"coins": 7}]}))["players"]
    [{'name': 'Player 1', 'coins': 5}, {'name': 'Player 2', 'coins': 7}]
    """
    expect_position(position)
    board = position.rules.board
    document: dict[str, Any] = {
        "version": VERSION,
        "board": write_board(board, position.rules.game) if board.inline else board.id,
    }
    if board.inline and board.game != "base":
        document["game"] = board.game
    return {**document, **write_setup(position)}


def write_setup(position: Position) -> dict[str, Any]:
    """Returns the document of a position without its board. `read_setup` reads it back, given the board."""
    rules = position.rules
    short = rules.game.short
    board = rules.board
    document = write_rules(rules)
    document.update(round=position.round, phase=position.phase.value, player=position.player)
    document["players"] = [_write_player(player, position) for player in position.players]
    regions = {}
    for i, holding in enumerate(position.holdings):
        if holding != Holding(None, 0, board.regions[i].pieces):
            regions[board.ids[i]] = _write_holding(rules, i, holding)
    if regions:
        document["regions"] = regions
    if position.row:
        document["row"] = [_write_combo(combo, rules.game) for combo in position.row]
    default = shuffled_stacks(position)
    stacks: dict[str, Any] = {
        name: [short(id) for id in ids]
        for name, ids in position.stacks._asdict().items()
        if name not in ("lent_power", "bombs") and ids != getattr(default, name)
    }
    if position.stacks.lent_power is not None:
        stacks["lent_power"] = short(position.stacks.lent_power)
    if position.stacks.bombs != default.bombs:
        stacks["bombs"] = _write_bombs(position.stacks.bombs, board)
    if stacks:
        document["stacks"] = stacks
    if position.turn != Turn():
        document["turn"] = write_turn(position)
    return document


def _write_bombs(bombs: Bombs, board: Board) -> dict[str, Any]:
    written: dict[str, Any] = {"live": bombs.live, "dud": bombs.dud}
    if bombs.taken:
        written["taken"] = [board.ids[region] for region in bombs.taken]
    return written


def _write_player(player: Player, position: Position) -> dict[str, Any]:
    written: dict[str, Any] = {"name": player.name, "coins": player.coins}
    if player.active is not None:
        written["active"] = _write_force(player.active, position)
    if player.declined:
        written["declined"] = [_write_force(force, position) for force in player.declined]
    if player.at_peace_with is not None:
        written["at_peace_with"] = player.at_peace_with
    if player.grudges:
        written["grudges"] = list(player.grudges)
    if player.harmony:
        written["harmony"] = list(player.harmony)
    if player.claims:
        written["claims"] = [position.rules.game.short(id) for id in player.claims]
    return written


def _write_force(force: Force, position: Position) -> dict[str, Any]:
    short = position.rules.game.short
    held = position.regions_of(force.race).bit_count()
    default = Force(force.race, conquests=held, turns=int(held > 0))
    written: dict[str, Any] = {"race": short(force.race)}
    if force.power is not None:
        written["power"] = short(force.power)
    for name in _FORCE_NUMBERS:
        if getattr(force, name) != getattr(default, name):
            written[name] = getattr(force, name)
    return written


def _write_holding(rules: Rules, index: int, holding: Holding) -> dict[str, Any]:
    short = rules.game.short
    written: dict[str, Any] = {}
    if holding.race is not None:
        written["race"] = short(holding.race)
    if holding.race is not None or holding.tokens:
        # Tokens of no race are a fault, and are kept so that people can see and mend it.
        written["tokens"] = holding.tokens
    if holding != usual_holding(rules, index, holding.race, holding.tokens):
        missing = dict.fromkeys(lasting(rules, index, holding.race), 0)
        written["pieces"] = {short(id): n for id, n in {**missing, **dict(holding.pieces)}.items()}
    return written


def _write_combo(combo: Combo, game: Game) -> dict[str, Any]:
    written: dict[str, Any] = {"race": game.short(combo.race)}
    if combo.power is not None:
        written["power"] = game.short(combo.power)
    if combo.coins:
        written["coins"] = combo.coins
    return written
