"""`smallworld plan`: the best rest of the turn for the player to move, with its income."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import Any

from smallworld.cli.inputs import CommandError, add_position, read_position, whole
from smallworld.cli.outputs import at_work, event_json, event_line, printable, say, show, sum_of, terms_json, write_json
from smallworld.documents import notation
from smallworld.model.action_lines import ActionSyntaxError, parse
from smallworld.model.position import Position
from smallworld.planning.comparison import Comparison, compare, rounded
from smallworld.planning.plan import Budget, NoTurnError, Outcome, Plan
from smallworld.planning.plan import plan as best_plan
from smallworld.rules.engine import IllegalActionError
from smallworld.wording import verdicts
from smallworld.words.text import text

MOST_NODES = 10_000_000
MOST_SECONDS = 3_600


def add_commands(add: Callable[..., ArgumentParser]) -> None:
    """Adds the command of this module to the parser."""
    command = add(
        "plan",
        help="find the best rest of the turn, or a bound on it",
        description="Find the line that earns the player to move the most coins in this turn, and whether it is proved "
        "best. Later turns and hidden finds do not count.",
    )
    add_position(command)
    command.add_argument("--sure", action="store_true", help="count only sure coins: no roll of the die")
    command.add_argument(
        "--seconds",
        metavar="S",
        type=whole(0, MOST_SECONDS),
        default=15,
        help="stop after S seconds with the best line found (default: %(default)s)",
    )
    command.add_argument(
        "--nodes",
        metavar="N",
        type=whole(0, MOST_NODES),
        help="stop after N positions instead, for the same answer on every machine",
    )
    command.add_argument(
        "--against", metavar="ACTION", nargs="+", help='compare another line: "conquer r05" "end-conquests"'
    )
    command.add_argument("--json", action="store_true", help="write JSON, for programs")
    command.set_defaults(run=plan)


def plan(arguments: Namespace) -> int:
    """Shows the best line found, its income, and the bound on all others."""
    position = notation.read(read_position(arguments.file))
    budget = Budget(seconds=arguments.seconds) if arguments.nodes is None else Budget(nodes=arguments.nodes)
    try:
        with at_work():
            found = best_plan(position, die=not arguments.sure, budget=budget)
    except NoTurnError:
        raise CommandError("cannot plan: the player to move must have a race, and be in their own turn") from None
    compared = _compared(position, found, arguments.against) if arguments.against else None
    if arguments.json:
        write_json({**_plan_json(found, position), **(_comparison_json(compared) if compared is not None else {})})
        return 0
    show(str(verdicts.verdict(found)), style="bold")
    width = max((len(str(action)) for action in found.actions), default=0)
    for action, order in zip(found.actions, verdicts.in_orders(position, found.actions), strict=True):
        say(f"{action!s:{width}}  {printable(str(order))}")
    for outcome in found.income:
        show()
        _show_outcome(outcome, position)
    if compared is not None:
        show()
        _show_comparison(compared)
    return 0


def _compared(position: Position, found: Plan, lines: list[str]) -> Comparison:
    """Returns the comparison of the plan with another line of the same turn."""
    try:
        return compare(position, found.actions, [parse(line) for line in lines])
    except ActionSyntaxError as error:
        raise CommandError(f"--against: {error}") from None
    except IllegalActionError as error:
        reasons = (f"{refusal.reason} [{refusal.code}]" for refusal in error.refusals)
        raise CommandError(*(f"--against, {error.action}: {reason}" for reason in reasons)) from None


def _comparison_json(compared: Comparison) -> dict[str, Any]:
    """Returns the differences between the plan and another line as JSON. The plan comes first."""
    return {
        "against": {
            "value": str(compared.second.coins),
            "differences": [
                {"words": str(difference.words), "terms": terms_json(difference.terms)}
                for difference in compared.differences
            ],
        }
    }


def _show_comparison(compared: Comparison) -> None:
    """Shows the coins of both lines, and the differences."""
    first, second = rounded(compared.first.coins), rounded(compared.second.coins)
    show(str(text("{first} coins against {second}", first=first, second=second)), style="bold")
    for difference in compared.differences:
        terms = f": {sum_of(difference.terms)}" if difference.terms else ""
        show(f"  {printable(str(difference.words))}{printable(terms)}")


def _plan_json(found: Plan, position: Position) -> dict[str, Any]:
    """Returns a plan as JSON. Amounts are exact, and fractions where chance matters: "28/3"."""
    return {
        "player": position.player,
        "value": str(found.value),
        "proved": found.proved,
        "bound": None if found.bound is None else str(found.bound),
        "actions": [str(action) for action in found.actions],
        "orders": [str(order) for order in verdicts.in_orders(position, found.actions)],
        "outcomes": [
            {
                "probability": str(outcome.probability),
                "coins": outcome.coins,
                "events": [event_json(event, position) for event in outcome.paid],
            }
            for outcome in found.income
        ],
    }


def _show_outcome(end: Outcome, position: Position) -> None:
    """Shows the coins of one outcome of the line, with their reasons."""
    show(str(verdicts.outcome(end)), style="bold")
    for event in end.paid:
        show(f"  {printable(event_line(event, position))}")
