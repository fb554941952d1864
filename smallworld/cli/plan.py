"""`smallworld plan`: the best that the player to move can make of the rest of his turn, with what it earns."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import Any

from smallworld.cli.inputs import CommandError, add_position, read_position, whole
from smallworld.cli.outputs import event_json, event_line, printable, say, show, sum_of, terms_json, write_json
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
    """Declare the command of this module."""
    command = add(
        "plan",
        help="the best rest of the turn, or how good it can be at most",
        description="The line that brings the player to move the most coins in this turn, and whether it is proved "
        "that none brings more. What it does for later turns is not counted, nor what lies hidden on the map.",
    )
    add_position(command)
    command.add_argument("--sure", action="store_true", help="count on sure coins alone: no roll of the die")
    command.add_argument(
        "--seconds",
        metavar="S",
        type=whole(0, MOST_SECONDS),
        default=15,
        help="stop after so many seconds with the best that was found (default: %(default)s)",
    )
    command.add_argument(
        "--nodes",
        metavar="N",
        type=whole(0, MOST_NODES),
        help="stop after so many positions instead, which gives the same answer on every machine",
    )
    command.add_argument(
        "--against", metavar="ACTION", nargs="+", help='another line, to be compared: "conquer r05" "end-conquests"'
    )
    command.add_argument("--json", action="store_true", help="write JSON, for programs")
    command.set_defaults(run=plan)


def plan(arguments: Namespace) -> int:
    """Show the best line that was found, what it earns, and what no other line exceeds."""
    position = notation.read(read_position(arguments.file))
    budget = Budget(seconds=arguments.seconds) if arguments.nodes is None else Budget(nodes=arguments.nodes)
    try:
        found = best_plan(position, die=not arguments.sure, budget=budget)
    except NoTurnError:
        raise CommandError("there is no turn to plan: that is for a player with a race, in his own turn") from None
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
    """The plan beside another line of the same turn."""
    try:
        return compare(position, found.actions, [parse(line) for line in lines])
    except ActionSyntaxError as error:
        raise CommandError(f"--against: {error}") from None
    except IllegalActionError as error:
        reasons = (f"{refusal.reason} [{refusal.code}]" for refusal in error.refusals)
        raise CommandError(*(f"--against, {error.action}: {reason}" for reason in reasons)) from None


def _comparison_json(compared: Comparison) -> dict[str, Any]:
    """What tells the plan and another line apart; the plan is the first."""
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
    """The coins of both lines, and what makes the difference."""
    first, second = rounded(compared.first.coins), rounded(compared.second.coins)
    show(str(text("{first} coins against {second}", first=first, second=second)), style="bold")
    for difference in compared.differences:
        terms = f": {sum_of(difference.terms)}" if difference.terms else ""
        show(f"  {printable(str(difference.words))}{printable(terms)}")


def _plan_json(found: Plan, position: Position) -> dict[str, Any]:
    """A plan as JSON. Amount are exact: fractions where chance has a say, "28/3"."""
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
    """The coins of one way in which the line may end, and what for."""
    show(str(verdicts.outcome(end)), style="bold")
    for event in end.paid:
        show(f"  {printable(event_line(event, position))}")
