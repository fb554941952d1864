"""`smallworld simulate` and `smallworld replay`: whole games, played by bots or from a record."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from rich.table import Table

from smallworld import games
from smallworld.api.table import table
from smallworld.cli.inputs import CommandError, read_json, whole
from smallworld.cli.inventions import add_inventions, inventions_of, with_own
from smallworld.cli.outputs import at_work, counting, event_line, printable, show, step_json, write_file, write_json
from smallworld.cli.play import MOST_SEED
from smallworld.documents import boards, records
from smallworld.documents.inventions import write
from smallworld.games import table as tables
from smallworld.model import numbers
from smallworld.model.board import Board
from smallworld.model.catalogue import Ability, Game, Inventions
from smallworld.model.events import TurnBegins
from smallworld.model.options import OPTIONS, Options
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.play.bots import BOTS
from smallworld.play.simulate import Summary, Tally, record
from smallworld.play.simulate import simulate as play_games
from smallworld.rules.scoring.result import Standing, standings
from smallworld.setup.new_game import new_game
from smallworld.words.text import Text, listed, text

MOST_GAMES = 100_000
#: The box whose boards are played by default.
_BOX = "base"
#: The argument for a board that is drawn.
_BY_CHANCE = "random"


def add_commands(add: Callable[..., ArgumentParser]) -> None:
    """Adds the commands of this module to the parser."""
    command = add(
        "simulate",
        help="let bots play whole games",
        description="Play games to their ends, and show the coins by seat, race and power. The same seed gives the "
        "same games. Without --players and --board, the board is the one for the fewest players.",
    )
    command.add_argument("--game", choices=games.GAMES, help=f"the game to play (default: {_BOX}, or that of --board)")
    command.add_argument(
        "--players", metavar="N", type=whole(1, 99), help="the number of players, which decides the board"
    )
    command.add_argument(
        "--board",
        metavar="ID",
        help=f"a board of the game, which decides the number of players. {_BY_CHANCE} draws islands by the seed, for "
        "a game whose boards consist of islands",
    )
    command.add_argument(
        "--games",
        metavar="G",
        type=whole(1, MOST_GAMES),
        default=100,
        help="the number of games (default: %(default)s)",
    )
    command.add_argument(
        "--seed",
        metavar="S",
        type=whole(0, MOST_SEED),
        default=1,
        help="the seed of the first game. The next game has the next seed (default: %(default)s)",
    )
    command.add_argument(
        "--bots",
        metavar="BOT,…",
        default="random",
        help=f"the bots: one for each seat, or one for all (default: %(default)s). {bot_words()}",
    )
    add_rules(command)
    command.add_argument("--record", metavar="FILE", help="write a record of the first game, for `replay`")
    command.add_argument("--json", action="store_true", help="write JSON, for programs")
    command.set_defaults(run=simulate)

    command = add(
        "replay",
        help="show a recorded game, turn by turn",
        description="Replay a game record, which `simulate --record` writes. Show its events and the standings.",
    )
    command.add_argument("file", metavar="RECORD.json", help="a game record, or - for standard input")
    command.add_argument("--json", action="store_true", help="write JSON, for programs")
    command.set_defaults(run=replay)


def add_rules(command: ArgumentParser) -> None:
    """Adds the options for the rules: readings, printed numbers, and what lies on the table beside the board’s box."""
    command.add_argument(
        "--option",
        metavar="NAME=on|off",
        action="append",
        default=[],
        help="a reading of the rules that comes up on the table. Can be repeated",
    )
    command.add_argument(
        "--number",
        metavar="ID=N",
        action="append",
        default=[],
        help="the printed number of a banner or badge for which the project has its own. Can be repeated",
    )
    command.add_argument(
        "--boxes",
        metavar="BOX,…",
        help="the boxes whose races and powers are dealt, such as base,underground. By default that of the board",
    )
    command.add_argument(
        "--places", action="store_true", help="bring places and relics of these boxes onto a board without any"
    )
    add_inventions(command)


def simulate(arguments: Namespace) -> int:
    """Plays games and shows the coins of the seats, the races and the powers."""
    boxes, inventions = boxes_of(arguments.boxes), inventions_of(arguments.inventions)
    box = arguments.game or box_of_board(arguments.board)
    game = laid_of(box, boxes, inventions, finds=arguments.places)
    options = options_of(arguments.option, [game])
    if arguments.board == _BY_CHANCE:
        board = _drawn_board(games.GAMES[box], arguments.players, arguments.seed)
    else:
        board = boards.board(_board(box, arguments.board, arguments.players))
    rules = rules_of(game, board, options, arguments.number)
    names = _bots(arguments.bots, board.players)
    bots = [BOTS[name] for name in names]
    if arguments.record is not None:
        with at_work():
            document = records.write(record(rules, bots, arguments.seed))
        write_file(arguments.record, json.dumps(document, indent=2) + "\n")
    with counting(text("games"), arguments.games) as advance:
        summary = play_games(rules, arguments.games, arguments.seed, bots, lambda: advance(1))
    if arguments.json:
        played = {"game": box, "board": board.id, "players": board.players, "bots": names}
        changed = rules.options.changed()
        readings: dict[str, Any] = {"options": changed} if changed else {}
        if game.mixture is not None:
            readings = {"boxes": list(game.mixture.boxes), "finds": game.mixture.finds, **readings}
        if game.inventions is not None:
            readings["inventions"] = write(game.inventions)
        if rules.numbers:
            readings["numbers"] = rules.numbers
        write_json({**played, **readings, "seed": arguments.seed, **summary.document()})
        return 0
    speed = round(summary.actions / summary.seconds) if summary.seconds else 0
    counts = text(
        "{games} games: {actions} actions, {speed} per second",
        games=arguments.games,
        actions=summary.actions,
        speed=speed,
    )
    show(listed((board.id, counts)), style="bold")
    for rows in (
        _seats(summary, names),
        _earners(text("race"), summary.races, rules.races),
        _earners(text("power"), summary.powers, rules.powers),
    ):
        show()
        show(rows)
    return 0


def replay(arguments: Namespace) -> int:
    """Shows a recorded game, if all of it is legal."""
    game = records.read(read_json(arguments.file))
    steps = list(records.replay(game))
    end = steps[-1].position if steps else game.start
    over = end.phase is Phase.OVER
    ranking = _standings(end)
    if arguments.json:
        told = [step_json(action, step) for action, step in zip(game.actions, steps, strict=True)]
        ranked = None if ranking is None else [_standing_json(standing, end) for standing in ranking]
        write_json({"steps": told, "over": over, "standings": ranked})
        return 0
    begin = TurnBegins(game.start.player, game.start.round)
    show(event_line(begin, game.start), style="bold")
    for step in steps:
        for event in step.events:
            if isinstance(event, TurnBegins):
                show()
                show(event_line(event, step.position), style="bold")
            else:
                show(f"  {event_line(event, step.position)}")
    show()
    if not over:
        show(str(text("The game isn’t over. So far:")))
    if ranking is None:
        show(str(text("Coins are hidden in this record, so nobody can be ranked.")))
    else:
        show(_ranking(ranking, end))
    return 0


def _board(game: str, board: str | None, players: int | None) -> str:
    """Returns the id of the board by its name or by the number of players, or of the one for the fewest players."""
    if board is not None:
        seats = board_named(game, board).players
        if players not in (None, seats):
            raise CommandError(f"cannot play {board} with {players} players: it is a board for {seats}")
        return board
    found = [known for known in map(boards.board, boards_of(game)) if players in (None, known.players)]
    if not found:
        raise CommandError(f"no board for {players} players in this game (known: {_known(game)})")
    return min(found, key=lambda board: board.players).id


def _drawn_board(game: Game, players: int | None, seed: int) -> Board:
    """Returns a set of islands drawn by the seed, for `players` or else for the fewest players."""
    if not game.faces:
        raise CommandError(f"cannot draw islands: the boards of {game.id} have none (known: {_known(game.id)})")
    seats = [sheet.players for sheet in boards.sheets(game)]
    if players is not None and players not in seats:
        raise CommandError(f"no board for {players} players in this game (known: {_known(game.id)})")
    return boards.board(boards.drawn_islands(game, players or min(seats), Random(seed)))


def box_of_board(id: str | None) -> str:
    """Returns the box that the id of a board begins with, or the default one where no box does."""
    return next((box for box in games.GAMES if id is not None and id.startswith(f"{box}-")), _BOX)


def boards_of(game: str) -> list[str]:
    """Returns the ids of the listed boards of a game. Raises `CommandError` for a box without boards, a guest only."""
    found = list(games.GAMES[game].boards)
    if not found:
        raise CommandError(f"no boards in this game: deal {game} on a board of another one, with --boxes")
    return found


def board_named(game: str, id: str) -> Board:
    """Returns the board of a game with this id: a listed one, or any set of its islands."""
    wrong = boards.misnamed(id)
    if not wrong and boards.board(id).game == game:
        return boards.board(id)
    if wrong and games.GAMES[game].faces and id.startswith(f"{game}-"):
        raise CommandError(f"unknown board: {id} ({', '.join(reason.in_english() for reason in wrong)})")
    raise CommandError(f"unknown board of {game}: {id} (known: {_known(game)})")


def _known(game: str) -> str:
    """Returns the listed boards of a game in words."""
    return ", ".join(_board_words(id) for id in games.GAMES[game].boards)


def _board_words(id: str) -> str:
    """Returns a board in words: its id, its number of players, and whether we designed it."""
    board = boards.board(id)
    return f"{id} ({board.players} players{', our own design' if board.ours else ''})"


def bot_words() -> str:
    """Returns a description of every bot."""
    return " ".join(f"{id}: {bot.about}" for id, bot in BOTS.items())


def bots_of(listed: str) -> list[str]:
    """Returns the bots that the command line names. Raises `CommandError` for an unknown one."""
    names = listed.split(",")
    for name in names:
        if name not in BOTS:
            raise CommandError(f"unknown bot: {name} (known: {', '.join(BOTS)})")
    return names


def _bots(listed: str, seats: int) -> list[str]:
    """Returns the name of the bot in each seat."""
    names = bots_of(listed)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise CommandError(f"expected 1 bot or {seats}, got {len(names)}: name one for all players, or one for each")
    return names


def boxes_of(named: str | None) -> tuple[str, ...]:
    """Returns the boxes that the command line names, none for that of the board alone.

    Raises `CommandError` for an unknown one.
    """
    found = tuple(named.split(",")) if named else ()
    if unknown := [id for id in found if id not in games.GAMES]:
        raise CommandError(f"unknown box: {', '.join(unknown)} (known: {', '.join(games.GAMES)})")
    return found


def laid_of(host: str, boxes: tuple[str, ...], inventions: Inventions, *, finds: bool) -> Game:
    """Returns the box of a board with its guests from other boxes and inventions.

    Raises `CommandError` if that cannot be.
    """
    try:
        return with_own(tables.seated(games.GAMES[host], tables.Table(boxes, finds)), inventions)
    except ValueError as error:
        raise CommandError(str(error)) from None


def rules_of(game: Game, board: Board, options: Options, given: list[str]) -> Rules:
    """Returns the rules of a table with the printed numbers from the command line.

    Raises `CommandError` for a board on which the table finds no room, and for faulty numbers.
    """
    try:
        new_game(Rules(game, board))
    except ValueError as error:
        raise CommandError(str(error)) from None
    return Rules(game, board, options, numbers_of(given, game))


def options_of(given: list[str], tables: Sequence[Game]) -> Options:
    """Returns the readings of the rules from the command line.

    Raises `CommandError` for one whose question comes up on none of these tables.
    """
    known = [name for name, option in OPTIONS.items() if any(game.leaves_open(option) for game in tables)]
    chosen: dict[str, bool] = {}
    for option in given:
        name, _, value = option.partition("=")
        if name not in known:
            unknown = f"unknown option: {name}"
            if name in OPTIONS:
                unknown = f"option {name} does not concern {'; '.join(dict.fromkeys(map(_contents, tables)))}"
            raise CommandError(f"{unknown} (known: {', '.join(known)})")
        if value not in ("on", "off"):
            raise CommandError(f"expected {name}=on or {name}=off, got {option}")
        chosen[name] = value == "on"
    return Options(**chosen)


def _contents(game: Game) -> str:
    """Returns what lies on a table: the boxes, that of the board first, and whether it has places or relics."""
    boxes = [game.id, *(id for id in games.GAMES if id in game.boxes - {game.id})]
    if len(boxes) == 1:
        return boxes[0]
    return f"{', '.join(boxes)}, {'with' if game.finds else 'without'} places and relics"


def numbers_of(given: list[str], game: Game) -> dict[str, int]:
    """Returns the printed numbers from the command line, by the id of the race or power."""
    abilities: dict[str, Ability] = {**game.races, **game.powers}
    found: dict[str, int] = {}
    for number in given:
        name, _, digits = number.partition("=")
        ability = abilities.get(game.full(name))
        if ability is None:
            raise CommandError(f"unknown race or power of {game.id}: {name}")
        found[ability.id] = numbers.read_number(digits)
        if (reason := numbers.against(ability, found[ability.id])) is not None:
            raise CommandError(f"number {name}: {reason.in_english()}")
    return found


def _seats(summary: Summary, bots: list[str]) -> Table:
    rows = table((text("seat"), "right"), (text("bot"), "left"), (text("mean coins"), "right"), (text("wins"), "right"))
    ranked = sorted(range(len(bots)), key=lambda seat: -summary.mean_coins[seat])
    for seat in ranked:
        rows.add_row(str(seat), bots[seat], f"{summary.mean_coins[seat]:.2f}", f"{summary.wins[seat]:.1f}")
    return rows


def _earners(what: Text, tallies: dict[str, Tally], abilities: Mapping[str, Ability]) -> Table:
    """Returns a table of races or powers, the highest mean income first."""
    rows = table((what, "left"), (text("mean coins"), "right"), (text("picked"), "right"))
    means = {id: tally.coins / tally.picked for id, tally in tallies.items() if tally.picked}
    for id in sorted(tallies, key=lambda id: -means.get(id, -1)):
        mean = f"{means[id]:.2f}" if id in means else "–"
        rows.add_row(str(abilities[id].name), mean, str(tallies[id].picked))
    return rows


def _standings(position: Position) -> tuple[Standing, ...] | None:
    """Returns the players from first to last, or None if coins are hidden."""
    hidden = any(player.coins is None for player in position.players)
    return None if hidden else standings(position)


def _standing_json(standing: Standing, position: Position) -> dict[str, Any]:
    told = {name: value for name, value in standing._asdict().items() if value is not None}
    return {**told, "name": position.players[standing.player].name}


def _ranking(ranking: tuple[Standing, ...], position: Position) -> Table:
    rows = table(
        (text("place"), "right"),
        (text("player"), "left"),
        (text("coins"), "right"),
        (text("tokens on the map"), "right"),
    )
    for place, seat, coins, tokens, _ in ranking:
        rows.add_row(str(place), printable(position.players[seat].name), str(coins), str(tokens))
    return rows
