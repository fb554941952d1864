"""`smallworld tonight`: the cards and questions of one table, as a sheet to print."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path

from smallworld import games
from smallworld.cli.inputs import CommandError, whole
from smallworld.cli.outputs import at_work, printable, say
from smallworld.teaching.tonight.sheet import page, title
from smallworld.teaching.tonight.table import MOST_SEED, Table, deal, from_id, sizes, to_id
from smallworld.words.faults import DocumentError

_SEATS = sorted({seats for game in games.GAMES for seats in sizes(game)})


def add_commands(add: Callable[..., ArgumentParser]) -> None:
    """Adds the command of this module to the parser."""
    command = add(
        "tonight",
        help="write a sheet to print for the game of tonight: ten cards to read aloud, and five questions",
        description="Write two pages of HTML for A4 in black and white, which need no other file. The first page has "
        "ten cards to cut and read aloud: the rules of the game, and the races and powers in the row. The second one "
        "has five questions about them, with the key upside down. The same table gives the same sheet.",
    )
    wanted = command.add_mutually_exclusive_group(required=True)
    wanted.add_argument("--game", choices=games.GAMES, help="the game")
    wanted.add_argument("--table", metavar="ID", help="a table by the id in its link, such as base.3.42.orcs-hill")
    command.add_argument("--players", metavar="N", type=int, choices=_SEATS, default=_SEATS[0], help="the players")
    command.add_argument(
        "--row",
        metavar="RACE-POWER",
        nargs="+",
        help="the combos in the row, such as tritons-commando (default: six that the seed draws)",
    )
    command.add_argument(
        "--seed", type=whole(0, MOST_SEED), default=1, help="the seed of the questions (default: %(default)s)"
    )
    command.add_argument("--output", metavar="FILE.html", help="the file to write (default: standard output)")
    command.set_defaults(run=_tonight)


def _tonight(arguments: Namespace) -> int:
    """Writes the sheet of a table."""
    table = _table(arguments)
    with at_work():
        written = page(table, arguments.language)
    if arguments.output is None:
        say(written.rstrip("\n"))
        return 0
    try:
        Path(arguments.output).write_text(written, encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        raise CommandError(f"{arguments.output}: {getattr(error, 'strerror', None) or error}") from None
    say(printable(f"{arguments.output}: {title(table)} ({to_id(table)})"))
    return 0


def _table(arguments: Namespace) -> Table:
    try:
        if arguments.table is not None:
            return from_id(arguments.table)
        if arguments.row is None:
            return deal(arguments.game, arguments.players, arguments.seed)
        head = (arguments.game, str(arguments.players), str(arguments.seed))
        return from_id(".".join([*head, *arguments.row]))
    except DocumentError as error:
        raise CommandError(str(error)) from None
