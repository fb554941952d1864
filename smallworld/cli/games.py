"""`smallworld simulate` and `smallworld replay`: whole games, played by bots or from a record."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from smallworld import games
from smallworld.cli.inputs import CommandError, read_json, whole
from smallworld.cli.outputs import event_line, printable, show, step_json, table, write_json
from smallworld.cli.play import MOST_SEED
from smallworld.documents import boards, records
from smallworld.model import numbers
from smallworld.model.board import Board
from smallworld.model.catalogue import Ability, Game
from smallworld.model.events import TurnBegins
from smallworld.model.options import OPTIONS, Options
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.play.bots import BOTS
from smallworld.play.simulate import Summary, Tally, record
from smallworld.play.simulate import simulate as play_games
from smallworld.rules.scoring.result import Standing, standings
from smallworld.words.text import Text, listed, text

MOST_GAMES = 100_000
#: What stands for a board that is drawn.
_BY_CHANCE = "random"


def add_commands(add: Callable[..., ArgumentParser]) -> None:
    """Declare the commands of this module."""
    command = add(
        "simulate",
        help="let bots play whole games, and see what comes out",
        description="Play games to their ends: coins by seat, race and power. The same seed gives the same games. "
        "Without --players and --board, they are for as few players as there is a board for.",
    )
    command.add_argument("--game", choices=games.GAMES, default="base", help="the game to play (default: %(default)s)")
    command.add_argument("--players", metavar="N", type=whole(1, 99), help="for how many players; decides the board")
    command.add_argument(
        "--board",
        metavar="ID",
        help=f"a board of the game; decides the number of players. {_BY_CHANCE}: islands drawn by the seed, for a game "
        "whose boards are put together of them",
    )
    command.add_argument(
        "--games", metavar="G", type=whole(1, MOST_GAMES), default=100, help="how many games (default: %(default)s)"
    )
    command.add_argument(
        "--seed",
        metavar="S",
        type=whole(0, MOST_SEED),
        default=1,
        help="the seed of the first game, the next has the next one (default: %(default)s)",
    )
    command.add_argument(
        "--bots",
        metavar="BOT,…",
        default="random",
        help=f"who plays: one for each seat, or one for all (default: %(default)s). {_bot_words()}",
    )
    command.add_argument(
        "--option", metavar="NAME=on|off", action="append", default=[], help="a reading of the rules; may be repeated"
    )
    command.add_argument(
        "--number",
        metavar="ID=N",
        action="append",
        default=[],
        help="the printed number on a banner or badge of which the project knows none; may be repeated",
    )
    command.add_argument("--record", metavar="FILE", help="write the record of the first game, for `replay`")
    command.add_argument("--json", action="store_true", help="write JSON, for programs")
    command.set_defaults(run=simulate)

    command = add(
        "replay",
        help="a recorded game, turn by turn to its end",
        description="Replay a game record, such as `simulate --record` writes: what happened, and the standings.",
    )
    command.add_argument("file", metavar="RECORD.json", help="a game record; - is standard input")
    command.add_argument("--json", action="store_true", help="write JSON, for programs")
    command.set_defaults(run=replay)


def simulate(arguments: Namespace) -> int:
    """Play games and show what the seats, the races and the powers earned."""
    options = _options(arguments.option, arguments.game)
    if arguments.board == _BY_CHANCE:
        board = _drawn_board(games.GAMES[arguments.game], arguments.players, arguments.seed)
    else:
        board = boards.board(_board(arguments.game, arguments.board, arguments.players))
    game = games.GAMES[arguments.game]
    rules = Rules(game, board, options, _numbers(arguments.number, game))
    names = _bots(arguments.bots, board.players)
    bots = [BOTS[name] for name in names]
    if arguments.record is not None:
        _save(arguments.record, records.write(record(rules, bots, arguments.seed)))
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        bar = progress.add_task(str(text("games")), total=arguments.games)
        summary = play_games(rules, arguments.games, arguments.seed, bots, lambda: progress.advance(bar))
    if arguments.json:
        played = {"game": arguments.game, "board": board.id, "players": board.players, "bots": names}
        changed = rules.options.changed()
        readings: dict[str, Any] = {"options": changed} if changed else {}
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
    """Tell a recorded game. Nothing is shown unless all of it is legal."""
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
        show(str(text("The game is not over; so far:")))
    if ranking is None:
        show(str(text("Coins are hidden in this record, so nobody can be ranked.")))
    else:
        show(_ranking(ranking, end))
    return 0


def _board(game: str, board: str | None, players: int | None) -> str:
    """The id of the board asked for, by name or by the number of players; of all boards that with the fewest."""
    if board is not None:
        seats = _board_named(game, board).players
        if players not in (None, seats):
            raise CommandError(f"{board} is a board for {seats} players, not {players}")
        return board
    found = [boards.board(id) for id in games.GAMES[game].boards if players in (None, boards.board(id).players)]
    if not found:
        raise CommandError(f"no board for {players} players in this game; known: {_known(game)}")
    return min(found, key=lambda board: board.players).id


def _drawn_board(game: Game, players: int | None, seed: int) -> Board:
    """A set of islands by chance, for so many players, or for as few as there is one for."""
    if not game.faces:
        raise CommandError(f"the boards of {game.id} are not put together of islands; known: {_known(game.id)}")
    seats = [sheet.players for sheet in boards.sheets(game)]
    if players is not None and players not in seats:
        raise CommandError(f"no board for {players} players in this game; known: {_known(game.id)}")
    return boards.board(boards.drawn_islands(game, players or min(seats), Random(seed)))


def _board_named(game: str, id: str) -> Board:
    """The board of a game that has this id: one to choose from, or any set of its islands."""
    wrong = boards.misnamed(id)
    if not wrong and boards.board(id).game == game:
        return boards.board(id)
    if wrong and games.GAMES[game].faces and id.startswith(f"{game}-"):
        raise CommandError(f"no board {id}: {'; '.join(reason.in_english() for reason in wrong)}")
    raise CommandError(f"no board {id} in this game; known: {_known(game)}")


def _known(game: str) -> str:
    """The boards of a game to choose from."""
    return ", ".join(_board_words(id) for id in games.GAMES[game].boards)


def _board_words(id: str) -> str:
    """A board's id and its players, and whether it is a board of our own."""
    board = boards.board(id)
    return f"{id} ({board.players} players{', our own design' if board.ours else ''})"


def _bot_words() -> str:
    """Every bot with what it does."""
    return " ".join(f"{id}: {bot.about}" for id, bot in BOTS.items())


def _bots(listed: str, seats: int) -> list[str]:
    names = listed.split(",")
    for name in names:
        if name not in BOTS:
            raise CommandError(f"no bot {name}; known: {', '.join(BOTS)}")
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise CommandError(f"{len(names)} bots for {seats} players: name one for each, or one for all")
    return names


def _options(given: list[str], game: str) -> Options:
    known = [name for name, reading in OPTIONS.items() if reading.concerns(game)]
    chosen: dict[str, bool] = {}
    for option in given:
        name, _, value = option.partition("=")
        if name not in known:
            unknown = f"option {name} is not one of {game}" if name in OPTIONS else f"no option {name}"
            raise CommandError(f"{unknown}; known: {', '.join(known)}")
        if value not in ("on", "off"):
            raise CommandError(f"option {name} must be on or off: {name}=on")
        chosen[name] = value == "on"
    return Options(**chosen)


def _numbers(given: list[str], game: Game) -> dict[str, int]:
    """The printed numbers that somebody put in, by the id of the race or power."""
    abilities: dict[str, Ability] = {**game.races, **game.powers}
    found: dict[str, int] = {}
    for number in given:
        name, _, digits = number.partition("=")
        ability = abilities.get(game.full(name))
        if ability is None:
            raise CommandError(f"no race or power {name} in {game.id}")
        found[ability.id] = numbers.read_number(digits)
        if (reason := numbers.against(ability, found[ability.id])) is not None:
            raise CommandError(f"number {name}: {reason.in_english()}")
    return found


def _save(path: str, document: dict[str, Any]) -> None:
    try:
        Path(path).write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}") from None


def _seats(summary: Summary, bots: list[str]) -> Table:
    rows = table((text("seat"), "right"), (text("bot"), "left"), (text("mean coins"), "right"), (text("wins"), "right"))
    ranked = sorted(range(len(bots)), key=lambda seat: -summary.mean_coins[seat])
    for seat in ranked:
        rows.add_row(str(seat), bots[seat], f"{summary.mean_coins[seat]:.2f}", f"{summary.wins[seat]:.1f}")
    return rows


def _earners(what: Text, tallies: dict[str, Tally], abilities: Mapping[str, Ability]) -> Table:
    """Races or powers, those that earned most each time they were picked first."""
    rows = table((what, "left"), (text("mean coins"), "right"), (text("picked"), "right"))
    means = {id: tally.coins / tally.picked for id, tally in tallies.items() if tally.picked}
    for id in sorted(tallies, key=lambda id: -means.get(id, -1)):
        mean = f"{means[id]:.2f}" if id in means else "–"
        rows.add_row(str(abilities[id].name), mean, str(tallies[id].picked))
    return rows


def _standings(position: Position) -> tuple[Standing, ...] | None:
    """The players from first to last; None where coins are hidden."""
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
