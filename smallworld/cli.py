"""The command line: `smallworld explain` and `smallworld check`, one function to a command.

Each returns the status to exit with: 0 when all is well, 1 when `check` finds problems. Input that cannot be
used makes it 2.
"""

from __future__ import annotations

import io
import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from smallworld import notation
from smallworld.actions import ORDINARY
from smallworld.campaign import attacker
from smallworld.conquest import Quote, best, quotes
from smallworld.documents import MOST_CHARACTERS, DocumentError, Problem, parse
from smallworld.explain import Refusal, Term
from smallworld.position import Position
from smallworld.text import Text, counted, text

#: Wide enough that no row is broken where the output is read by a program.
PIPE_WIDTH = 2_000


class CommandError(Exception):
    """A command was given something that it cannot use; the message says what."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command, `argv` or what the shell gave, and return the status to exit with."""
    for stream in (sys.stdout, sys.stderr):
        # A name that the terminal cannot show is written in escapes rather than being an error.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    arguments = _parser().parse_args(argv)
    try:
        status: int = arguments.run(arguments)
        sys.stdout.flush()
    except DocumentError as error:
        for problem in error.problems:
            _complain(f"{arguments.position}: {_line(problem)}")
        return 2
    except CommandError as error:
        _complain(str(error))
        return 2
    except BrokenPipeError:
        # Whoever read the output has seen enough. Python would complain once more while closing it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return status


def _parser() -> ArgumentParser:
    parser = ArgumentParser(prog="smallworld", description="What the rules of Small World say about a position.")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    document = ArgumentParser(add_help=False)
    document.add_argument("position", metavar="POSITION.json", help="a position document; - is standard input")
    document.add_argument("--json", action="store_true", help="write JSON, for programs")

    command = commands.add_parser(
        "explain",
        parents=[document],
        help="what each region costs the player to move, or why it cannot be conquered",
        description="For the player to move, the price of each region term by term, or the reasons against.",
    )
    command.add_argument("--region", metavar="ID", help="this region only, with the rule behind every term")
    command.set_defaults(run=explain)

    command = commands.add_parser(
        "check",
        parents=[document],
        help="everything that is wrong with a position document",
        description="Every problem of a position document with its place, in the JSON and in the setup.",
    )
    command.set_defaults(run=check)
    return parser


def check(arguments: Namespace) -> int:
    """List what is wrong with a position document; 1 if there is anything."""
    problems = notation.inspect(_document(arguments.position)).problems
    if arguments.json:
        listed = [{"place": p.place, "code": p.code, "reason": str(p.reason)} for p in problems]
        _write_json({"ok": not problems, "problems": listed})
    else:
        for line in map(_line, problems) if problems else [str(text("no problems"))]:
            print(f"{_printable(arguments.position)}: {line}")
    return 1 if problems else 0


def explain(arguments: Namespace) -> int:
    """Show what each region costs the player to move and why, or every reason why it cannot be conquered.

    A setup with problems is refused: no number from it could be trusted.
    """
    position = notation.read(_document(arguments.position))
    board = position.rules.board
    if arguments.region is None:
        regions: Iterable[int] = range(len(board.regions))
    elif arguments.region in board.index:
        regions = [board.index[arguments.region]]
    else:
        raise CommandError(f"no region {arguments.region} on this board; known: {', '.join(board.ids)}")
    if arguments.json:
        explained = [_region(position, region) for region in regions]
        _write_json({"position": _moment(position), "regions": explained})
        return 0
    console = _console()
    console.print(_heading(position))
    if arguments.region is None:
        console.print(_overview(position, regions))
    else:
        for region in regions:
            for quote in quotes(position, region):
                _print_way(console, position, quote)
    return 0


def _document(path: str) -> Any:
    """The JSON in a file. Reads no further than a document may go, for a file may have no end."""
    try:
        with open(0, "rb", closefd=False) if path == "-" else Path(path).open("rb") as file:
            return parse(file.read(MOST_CHARACTERS + 1))
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}") from None


def _moment(position: Position) -> dict[str, Any]:
    """Whose conquests are explained, and when."""
    force = attacker(position)
    return {
        "game": position.rules.game.id,
        "board": position.rules.board.id,
        "round": position.round,
        "phase": position.phase.value,
        "player": position.player,
        "name": position.players[position.player].name,
        "race": force.race if force else None,
        "power": force.power if force else None,
        "hand": force.hand if force else 0,
    }


def _region(position: Position, region: int) -> dict[str, Any]:
    """The cheapest way that is allowed, or else the ordinary one; every way there is stands under `ways`."""
    return {**_way(best(position, region)), "ways": [_way(quote) for quote in quotes(position, region)]}


def _way(quote: Quote) -> dict[str, Any]:
    """A quote as JSON. `odds` are an exact fraction, "1/2", only given where a final roll may be tried."""
    written: dict[str, Any] = {
        "region": quote.region,
        "way": quote.way,
        "allowed": quote.allowed,
        "price": quote.price,
        "terms": [{"amount": term.amount, **_why(term)} for term in quote.terms],
        "refusals": [{"code": refusal.code, **_why(refusal)} for refusal in quote.refusals],
        "links": [{"kind": link.kind, "reason": str(link.reason), "source": str(link.source)} for link in quote.links],
    }
    if quote.odds is not None:
        written["odds"] = str(quote.odds)
    return written


def _why(part: Term | Refusal) -> dict[str, str]:
    option = {"option": part.option} if part.option else {}
    return {"reason": str(part.reason), "source": str(part.source), **option}


def _heading(position: Position) -> str:
    name = position.players[position.player].name
    moment = text("round {round}, {phase}", round=position.round, phase=position.phase.value)
    force = attacker(position)
    if force is None:
        return _printable(f"{name}, {moment}")
    abilities = [position.rules.races[force.race].name]
    if force.power is not None:
        abilities.insert(0, position.rules.powers[force.power].name)
    hand = counted("{n} token in hand", "{n} tokens in hand", force.hand)
    return _printable(f"{name}, {' '.join(map(str, abilities))}, {hand}, {moment}")


def _overview(position: Position, regions: Iterable[int]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(str(text("region")), no_wrap=True)
    table.add_column(str(text("terrain")), no_wrap=True)
    table.add_column(str(text("price")), justify="right", no_wrap=True)
    table.add_column(str(text("why")))
    for region in regions:
        quote = best(position, region)
        price = "–" if quote.price is None else str(quote.price)
        why = _sum(quote.terms) if quote.allowed else "; ".join(_reasons_against(quote))
        if quote.way != ORDINARY:
            why = f"{_name(position, quote)}: {why}"
        terrain = str(position.rules.board.regions[region].terrain.name)
        table.add_row(_printable(quote.region), terrain, price, why, style=None if quote.allowed else "dim")
    return table


def _sum(terms: tuple[Term, ...]) -> str:
    """The terms as one sum: "2 for any region (hill) + 1 for 1 Lost Tribe − 1 for Tritons: coast"."""
    words = ""
    for term in terms:
        sign = " − " if term.amount < 0 else " + " if words else ""
        words += sign + str(text("{amount} for {reason}", amount=abs(term.amount), reason=term.reason))
    return words


def _reasons_against(quote: Quote) -> list[str]:
    reasons = [_printable(str(refusal.reason)) for refusal in quote.refusals]
    if quote.odds is not None:
        reasons.append(str(text("a final roll succeeds {odds} of the time", odds=quote.odds)))
    return reasons


def _print_way(console: Console, position: Position, quote: Quote) -> None:
    """One way of conquering a region in full: its terms, what speaks against it, and each with its source."""
    verdict = text("allowed") if quote.allowed else text("refused")
    price = "" if quote.price is None else f"{counted('{n} token', '{n} tokens', quote.price)}, "
    console.print(f"\n{_printable(quote.region)}, {_name(position, quote)}: {price}{verdict}", style="bold")
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_column(justify="right", no_wrap=True)
    table.add_column()
    table.add_column(style="dim")
    for term in quote.terms:
        table.add_row(str(term.amount), _printable(str(term.reason)), _rule(term))
    for refusal in quote.refusals:
        table.add_row(str(text("no")), _printable(str(refusal.reason)), _rule(refusal))
    if quote.odds is not None:
        table.add_row(str(quote.odds), str(text("of final rolls succeed")))
    for link in quote.links:
        table.add_row(str(text("reach")), str(link.reason), str(link.source))
    console.print(table)


def _name(position: Position, quote: Quote) -> Text:
    """What a way of conquering is called: the name of the ability that offers it."""
    abilities = {**position.rules.races, **position.rules.powers}
    return text("ordinary conquest") if quote.way == ORDINARY else abilities[quote.way].name


def _rule(part: Term | Refusal) -> str:
    return f"{part.source}" + (f" ({text('option {option}', option=part.option)})" if part.option else "")


def _line(problem: Problem) -> str:
    return _printable(f"{problem} [{problem.code}]")


def _printable(words: str) -> str:
    """Words from a document, made safe to show: nothing in them moves the cursor or colours the terminal."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in words)


def _console() -> Console:
    width = None if sys.stdout.isatty() else PIPE_WIDTH
    return Console(markup=False, emoji=False, highlight=False, width=width)


def _write_json(value: object) -> None:
    print(json.dumps(value, indent=2))


def _complain(words: str) -> None:
    print(f"smallworld: {_printable(words)}", file=sys.stderr)
