"""`smallworld explain` and `smallworld check`: the prices of conquests, and the problems of a document."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from rich.table import Table

from smallworld.api.table import table
from smallworld.cli.inputs import CommandError, add_position, read_position
from smallworld.cli.outputs import (
    printable,
    problem_line,
    reasons_table,
    rule,
    say,
    show,
    sum_of,
    terms_json,
    why_json,
    write_json,
)
from smallworld.documents import notation
from smallworld.model.actions import ORDINARY
from smallworld.model.phase import PHASES
from smallworld.model.position import Position
from smallworld.model.quote import Quote
from smallworld.model.relics import write_relics
from smallworld.rules.conquest.campaign import attacker
from smallworld.rules.conquest.quotes import at_a_glance, best, every_way
from smallworld.words.faults import DocumentError, Problem, reported
from smallworld.words.text import counted, listed, text


def add_commands(add: Callable[..., ArgumentParser]) -> None:
    """Adds the commands of this module to the parser."""
    command = add(
        "explain",
        help="show the price of each region for the player to move, or the reasons against it",
        description="Show the price of each region for the player to move, term by term, or every reason against it.",
    )
    add_position(command)
    command.add_argument("--region", metavar="ID", help="only this region, with the rule behind every term")
    command.add_argument("--json", action="store_true", help="write JSON, for programs")
    command.set_defaults(run=explain)

    command = add(
        "check",
        help="list every problem of a position document",
        description="List every problem of a position document with its place: in the JSON, and in the setup. "
        "Exit status: 0 without problems, 1 with problems, 2 for a file that holds no document.",
    )
    add_position(command)
    command.add_argument("--json", action="store_true", help="write JSON, for programs")
    command.set_defaults(run=check)


def check(arguments: Namespace) -> int:
    """Lists the problems of a position document. Returns 1 if any of them makes the position impossible.

    With `--json`, it writes the problems of a text that is no document too, beside the usual complaint and status.
    """
    try:
        document = read_position(arguments.file)
    except DocumentError as error:
        if arguments.json:
            write_json(_verdict(error.problems))
        raise
    problems = notation.inspect(document).problems
    if arguments.json:
        write_json(_verdict(problems))
    else:
        for line in map(problem_line, reported(problems)) if problems else [str(text("no problems"))]:
            say(f"{printable(arguments.file)}: {line}")
    return 0 if _usable(problems) else 1


def _usable(problems: Sequence[Problem]) -> bool:
    """Checks whether a setup can be explained and played on, as it can when its problems are only odd."""
    return all(problem.odd for problem in problems)


def _verdict(problems: Sequence[Problem]) -> dict[str, Any]:
    return {"ok": _usable(problems), "problems": [_problem(problem) for problem in problems]}


def _problem(problem: Problem) -> dict[str, Any]:
    """Returns a problem as JSON, with its remedy if it has one."""
    written = {"place": problem.place, "code": problem.code, "reason": str(problem.reason), "odd": problem.odd}
    return written if problem.remedy is None else {**written, "remedy": str(problem.remedy)}


def explain(arguments: Namespace) -> int:
    """Shows the price of each region for the player to move, or every reason against it.

    A setup with problems is refused, because its numbers could not be trusted.
    """
    position = notation.read(read_position(arguments.file))
    board = position.rules.board
    if arguments.region is None:
        regions: Iterable[int] = range(len(board.regions))
    elif arguments.region in board.index:
        regions = [board.index[arguments.region]]
    else:
        raise CommandError(f"unknown region: {arguments.region} (known: {', '.join(board.ids)})")
    if arguments.json:
        explained = [_region(position, region) for region in regions]
        write_json({"position": _moment(position), "regions": explained})
        return 0
    show(_heading(position))
    if arguments.region is None:
        show(_overview(position, regions))
    else:
        for region in regions:
            for quote in every_way(position, region):
                _show_way(quote)
    return 0


def _moment(position: Position) -> dict[str, Any]:
    """Returns the moment of the game and the attacker as JSON."""
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
    """Returns the best quote for a region as JSON, with a quote for every way under `ways`."""
    ways = every_way(position, region)
    return {**_way(at_a_glance(ways)), "ways": [_way(quote) for quote in ways]}


def _way(quote: Quote) -> dict[str, Any]:
    """Returns a quote as JSON.

    Where a final roll is possible, `odds` is an exact fraction, "1/2", and `roll` gives the reason. Where relics help,
    `using` names them as in the action.
    """
    written: dict[str, Any] = {
        "region": quote.region,
        "way": quote.way,
        "allowed": quote.allowed,
        "price": quote.price,
        "terms": terms_json(quote.terms),
        "refusals": [{"code": refusal.code, **why_json(refusal)} for refusal in quote.refusals],
        "links": [{"kind": link.kind, **why_json(link)} for link in quote.links],
        "notes": [why_json(note) for note in quote.notes],
    }
    if quote.odds is not None:
        written["odds"] = str(quote.odds)
    if quote.roll is not None:
        written["roll"] = why_json(quote.roll)
    if quote.using:
        written["using"] = write_relics(quote.using)
    return written


def _heading(position: Position) -> str:
    name = position.players[position.player].name
    moment = text("round {round}, {phase}", round=position.round, phase=PHASES[position.phase])
    force = attacker(position)
    if force is None:
        return printable(listed((name, moment)))
    hand = counted("{n} token in hand", "{n} tokens in hand", force.hand)
    return printable(listed((name, position.rules.combo_name(force.race, force.power), hand, moment)))


def _overview(position: Position, regions: Iterable[int]) -> Table:
    rows = table((text("region"), "left"), (text("terrain"), "left"), (text("price"), "right"), (text("why"), "left"))
    for region in regions:
        quote = best(position, region)
        price = "–" if quote.price is None else str(quote.price)
        why = sum_of(quote.terms) if quote.allowed else "; ".join(_reasons_against(quote))
        if quote.way != ORDINARY or quote.using:
            why = f"{quote.name}: {why}"
        if quote.allowed and quote.notes:
            why += f" ({'; '.join(printable(str(note.reason)) for note in quote.notes)})"
        terrain = str(position.rules.board.regions[region].terrain.name)
        rows.add_row(printable(quote.region), terrain, price, why, style=None if quote.allowed else "dim")
    return rows


def _reasons_against(quote: Quote) -> list[str]:
    reasons = [printable(str(refusal.reason)) for refusal in quote.refusals]
    if quote.odds is not None:
        reasons.append(str(text("a final roll succeeds {odds} of the time", odds=quote.odds)))
    return reasons


def _show_way(quote: Quote) -> None:
    """Shows one way of conquering a region in full: its terms and its refusals, each with its source."""
    verdict = text("allowed") if quote.allowed else text("refused")
    price = [] if quote.price is None else [counted("{n} token", "{n} tokens", quote.price)]
    heading = printable(listed((quote.region, quote.name)))
    show(f"\n{heading}: {listed((verdict, *price))}", style="bold")
    rows = reasons_table()
    for term in quote.terms:
        rows.add_row(str(term.amount), printable(str(term.reason)), rule(term))
    for refusal in quote.refusals:
        rows.add_row(str(text("no")), printable(str(refusal.reason)), rule(refusal))
    if quote.roll is not None:
        why = text("of final rolls succeed: {reason}", reason=quote.roll.reason)
        rows.add_row(str(quote.odds), str(why), str(quote.roll.source))
    for link in quote.links:
        rows.add_row(str(text("reach")), str(link.reason), rule(link))
    for note in quote.notes:
        rows.add_row(str(text("note")), printable(str(note.reason)), rule(note))
    show(rows)
