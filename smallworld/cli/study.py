"""`smallworld study`: many games of bots, and what each race, power and pair earns in them."""

from __future__ import annotations

import errno
import json
import os
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.table import Table as Rows

from smallworld import games
from smallworld.api.table import table
from smallworld.cli.games import (
    add_rules,
    board_named,
    boards_of,
    bot_words,
    bots_of,
    box_of_board,
    boxes_of,
    laid_of,
    options_of,
    rules_of,
)
from smallworld.cli.inputs import CommandError, whole
from smallworld.cli.inventions import inventions_of
from smallworld.cli.outputs import complain, counting, show, write_file, write_json
from smallworld.cli.play import MOST_SEED
from smallworld.model.board import Board
from smallworld.study import workers
from smallworld.study.careers import Game
from smallworld.study.design import DEALS, MOST_TABLES, Design, table_of
from smallworld.study.errors import StudyError, needed
from smallworld.study.estimates import FIGURES
from smallworld.study.kept import Kept
from smallworld.study.parquet import write_parquet
from smallworld.study.pictures import page
from smallworld.study.results import KINDS, SPLITS, Row, Study
from smallworld.study.summary import write_summary
from smallworld.words.text import Text, counted, listed, text

MOST_GAMES = 1_000_000
MOST_WORKERS = 10_000
#: The seconds over which the speed is measured for the time left. Blocks of the planner take minutes.
_MEASURED = 3_600.0
#: The half width of an interval, in coins a turn, for which the command estimates the number of games.
_WANTED = 0.2


def add_commands(add: Callable[..., ArgumentParser]) -> None:
    """Adds the command of this module to the parser."""
    command = add(
        "study",
        help="find out what each race, power and pair earns with bots",
        description="Let bots play many games on every core or on a cluster, and show the coins a turn of each race "
        "and power with 95 % intervals. The same seed gives the same numbers for any workers. They say what bots "
        "earn, not what people would.",
    )
    _add_design(command)
    _add_workers(command)
    _add_outputs(command)
    command.set_defaults(run=study)


def _add_design(command: ArgumentParser) -> None:
    """Adds the options that decide the numbers."""
    command.add_argument(
        "--game",
        choices=games.GAMES,
        help=f"the box of the boards (default: {box_of_board(None)}, or those of --boards)",
    )
    command.add_argument(
        "--boards",
        metavar="ID,…",
        help="the boards, which take turns (default: all listed boards of the box). Without --game, they can be of "
        "several boxes",
    )
    command.add_argument(
        "--games",
        metavar="G",
        type=whole(1, MOST_GAMES),
        default=200,
        help="the number of games on all boards together (default: %(default)s)",
    )
    command.add_argument(
        "--bots",
        metavar="BOT,…",
        default="greedy",
        help=f"the bots: one for all seats, or one for each (default: %(default)s). {bot_words()}",
    )
    command.add_argument(
        "--deal",
        choices=DEALS,
        default="shuffled",
        help="shuffled as in the game, or balanced, so that each race meets each power about equally often "
        "(default: %(default)s)",
    )
    command.add_argument(
        "--seed", metavar="S", type=whole(0, MOST_SEED), default=1, help="the seed of the study (default: %(default)s)"
    )
    add_rules(command)


def _add_workers(command: ArgumentParser) -> None:
    """Adds the options that decide who plays the games. No number depends on them."""
    players = command.add_mutually_exclusive_group()
    players.add_argument(
        "--workers",
        metavar="N",
        type=whole(1, MOST_WORKERS),
        help="the processes on this machine (default: one for each core). 1 plays in this process, without Dask",
    )
    players.add_argument("--scheduler", metavar="ADDRESS", help="play on a Dask cluster: tcp://10.0.0.5:8786")
    command.add_argument(
        "--block",
        metavar="N",
        type=whole(1, 1_000),
        help=f"the games of one task (default: {workers.MOST_IN_BLOCK}, or fewer for a short study)",
    )
    command.add_argument(
        "--out", metavar="FILE.jsonl", help="keep each block of games in this file. A study that was stopped goes on"
    )


def _add_outputs(command: ArgumentParser) -> None:
    """Adds the options that decide how the results are shown."""
    command.add_argument(
        "--figure",
        choices=FIGURES,
        default="spent",
        help="the figure that ranks (default: %(default)s): coins per turn spent, coins per active turn, or coins per "
        "turn in play",
    )
    command.add_argument(
        "--by", choices=SPLITS, action="append", default=[], help="split each race and power too. Can be repeated"
    )
    command.add_argument("--pairs", action="store_true", help="show each pair of a race and a power, too")
    command.add_argument("--parquet", metavar="FILE", help="write a row for each race in play of each game")
    command.add_argument("--picture", metavar="FILE.html", help="write a chart with intervals, which needs no network")
    command.add_argument("--summary", metavar="FILE.json", help="write a small document with each race and power")
    command.add_argument("--json", action="store_true", help="write JSON, for programs, with every pair")


def study(arguments: Namespace) -> int:
    """Plays the games that are missing, and shows the results of all."""
    design = _design(arguments)
    if arguments.picture is not None and not arguments.picture.endswith(".html"):
        raise CommandError(f"expected a name that ends in .html for --picture, got {arguments.picture}")
    try:
        _check_files(arguments)
        found = Study(design, tuple(_games(arguments, design)))
        _write_files(arguments, found)
    except StudyError as error:
        raise CommandError(str(error)) from None
    except KeyboardInterrupt:
        if arguments.out is not None:
            complain(f"stopped: the same command goes on from {arguments.out}")
        raise
    if arguments.json:
        write_json(found.document(arguments.by, arguments.figure))
    else:
        _show(found, arguments)
    return 0


def _design(arguments: Namespace) -> Design:
    """Returns the design that the arguments describe."""
    boxes, boards = boxes_of(arguments.boxes), _boards(arguments.game, arguments.boards)
    inventions = inventions_of(arguments.inventions)
    if len(boards) > MOST_TABLES:
        raise CommandError(f"expected at most {MOST_TABLES} boards, got {len(boards)}")
    laid = [laid_of(board.game, boxes, inventions, finds=arguments.places) for board in boards]
    options = options_of(arguments.option, laid)
    rules = [rules_of(game, board, options, arguments.number) for game, board in zip(laid, boards, strict=True)]
    bots = _bots(arguments.bots, [board.players for board in boards])
    return Design(tuple(map(table_of, rules)), bots, arguments.deal, arguments.seed)


def _boards(game: str | None, named: str | None) -> list[Board]:
    """Returns the boards that take turns: those that are named, or all listed boards of a box.

    Without `game`, named boards can be of any box. Raises `CommandError` for a board that does not exist or fit.
    """
    if named is None:
        box = game or box_of_board(None)
        return [board_named(box, id) for id in boards_of(box)]
    return [board_named(game or box_of_board(id), id) for id in named.split(",")]


def _bots(given: str, seats: Sequence[int]) -> tuple[str, ...]:
    """Returns the names of the bots. Raises `CommandError` if some board has another number of seats."""
    names = tuple(bots_of(given))
    for players in seats:
        if len(names) not in (1, players):
            raise CommandError(f"expected 1 bot or {players}, got {len(names)}: name one for all, or one for each seat")
    return names


def _games(arguments: Namespace, design: Design) -> list[Game]:
    """Returns the games of the study in their order. Those that the file lacks are played."""
    kept = None
    found: dict[int, Game] = {}
    if arguments.out is not None:
        try:
            kept = Kept(Path(arguments.out), design)
        except (OSError, ValueError) as error:
            raise CommandError(f"{arguments.out}: {getattr(error, 'strerror', None) or error}") from None
        found.update(kept.games)
        if kept.damaged:
            complain(f"{arguments.out}: passed over damaged lines: {kept.damaged}")
    missing = [number for number in range(arguments.games) if number not in found]
    processes = arguments.workers or os.cpu_count() or 1
    blocks = workers.in_blocks(missing, arguments.block or _block_size(arguments, len(missing), processes))
    played = arguments.games - len(missing)
    with counting(text("games"), arguments.games, done=played, measured=_MEASURED) as advance:
        for block in workers.played_blocks(design, blocks, processes, arguments.scheduler) if blocks else ():
            found.update((game.number, game) for game in block)
            if kept is not None:
                kept.add(block)
            advance(len(block))
    return [found[number] for number in range(arguments.games)]


def _block_size(arguments: Namespace, games: int, processes: int) -> int:
    """Returns the games of a task, which depend on the number of workers here or on the cluster."""
    if games and arguments.scheduler is not None:
        return workers.block_size(games, workers.workers_of(arguments.scheduler))
    return workers.block_size(games, processes)


def _check_files(arguments: Namespace) -> None:
    """Raises an error for a file that cannot be written, since a study may play for hours before it writes one."""
    for path, package in ((arguments.summary, None), (arguments.picture, "plotly"), (arguments.parquet, "pyarrow")):
        if path is not None and not Path(path).parent.is_dir():
            raise CommandError(f"{path}: {os.strerror(errno.ENOENT)}")
        if path is not None and package is not None:
            needed(package)


def _write_files(arguments: Namespace, found: Study) -> None:
    """Writes the files that were asked for."""
    if arguments.summary is not None:
        write_file(arguments.summary, json.dumps(write_summary(found, arguments.figure), indent=1) + "\n")
    if arguments.picture is not None:
        write_file(arguments.picture, page(found, arguments.figure))
    if arguments.parquet is not None:
        try:
            write_parquet(found, Path(arguments.parquet))
        except OSError as error:
            raise CommandError(f"{arguments.parquet}: {error.strerror or error}") from None


def _show(found: Study, arguments: Namespace) -> None:
    """Shows the results as tables."""
    boards = listed(design_table.board for design_table in found.design.tables)
    count = counted("{n} game", "{n} games", len(found.games))
    show(listed((boards, count, text("bots: {bots}", bots=", ".join(found.design.bots)))), style="bold")
    show(str(text("These are the earnings of bots, with 95 % intervals. People may play otherwise.")))
    for kind in ("races", "powers", "pairs") if arguments.pairs else ("races", "powers"):
        show()
        show(_table(found, found.rows(kind, by=arguments.figure), KINDS[kind].name, ()))
        if kind != "pairs" and (unpicked := found.unpicked(kind)):
            show(str(text("Never picked: {names}", names=listed(found.called((id,)) for id in unpicked))))
    for split, about in SPLITS.items():
        show()
        show(_table(found, found.rows(None, split, arguments.figure), None, about.names))
    for split in arguments.by:
        for kind in ("races", "powers"):
            show()
            rows = found.rows(kind, split, arguments.figure)
            show(_table(found, rows, KINDS[kind].name, SPLITS[split].names))
    if (enough := found.needed(_WANTED, arguments.figure)) is not None:
        words = text(
            "Intervals of ± {half} take about {races} games for every race, {powers} for every power, and {pairs} for "
            "an average pair.",
            half=_WANTED,
            races=enough["races"],
            powers=enough["powers"],
            pairs=enough["pairs"],
        )
        show()
        show(str(words))


def _table(found: Study, rows: Sequence[Row], name: Text | None, parts: Sequence[Text]) -> Rows:
    """Returns a table with a row for each thing, or for each part of a split, or for both."""
    ranked = [text("rank"), name] if name is not None else []
    headings = [*parts, *ranked, *(figure.name for figure in FIGURES.values()), text("picked")]
    made = table(*((heading, "left" if heading is name else "right") for heading in headings))
    for row in rows:
        named = [] if name is None else [str(row.rank), str(found.called(row.ids))]
        cells = [str(row.figures[id]) if id in row.figures else "–" for id in FIGURES]
        made.add_row(*map(str, row.part), *named, *cells, str(row.careers))
    return made
