"""`smallworld actions`, `smallworld play` and `smallworld score`: the legal actions, their effects, and the income."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from smallworld.api.table import table
from smallworld.cli.inputs import CommandError, add_position, read_position, whole
from smallworld.cli.outputs import (
    event_line,
    printable,
    reasons_table,
    rule,
    say,
    show,
    step_json,
    terms_json,
    write_json,
)
from smallworld.documents import notation
from smallworld.documents.line import to_line
from smallworld.model.action_lines import ActionSyntaxError, parse
from smallworld.model.actions import Action
from smallworld.model.phase import PHASES
from smallworld.model.position import Position, Step
from smallworld.play.bots import toss
from smallworld.rules.engine import CHANCE, IllegalActionError, apply, chances, decider, legal_actions
from smallworld.rules.scoring.income import by_race
from smallworld.words.explain import total
from smallworld.words.text import Text, counted, listed, text

#: The largest seed. The limit is arbitrary.
MOST_SEED = 999_999_999


def add_commands(add: Callable[..., ArgumentParser]) -> None:
    """Adds the commands of this module to the parser."""
    command = add(
        "actions",
        help="list the legal actions, and who decides",
        description="Show who decides, and every legal action as a line for `play`. "
        "Outcomes of chance have their probability.",
    )
    add_position(command)
    command.add_argument("--json", action="store_true", help="write JSON, for programs")
    command.set_defaults(run=actions)

    command = add(
        "play",
        help="do actions, and show the events and the next position",
        description="Do one action after the other, and show the events. The last line is the next position: save it "
        "as a file for the next command. --json writes its document too.",
    )
    add_position(command)
    command.add_argument("actions", metavar="ACTION", nargs="+", help='an action that `actions` lists: "conquer r05"')
    command.add_argument(
        "--seed",
        type=whole(0, MOST_SEED),
        help="draw the outcomes of chance with this seed, until a player decides again. Without it, "
        'give the outcomes as actions too: "die 2"',
    )
    command.add_argument("--json", action="store_true", help="write JSON, for programs")
    command.set_defaults(run=play)

    command = add(
        "score",
        help="show the income of a turn, coin by coin",
        description="Show the coins that the player to move would score now, race by race and term by term.",
    )
    add_position(command)
    command.add_argument("--player", metavar="N", type=whole(0, 99), help="another player, from 0")
    command.add_argument("--json", action="store_true", help="write JSON, for programs")
    command.set_defaults(run=score)


def actions(arguments: Namespace) -> int:
    """Lists the legal actions. Outcomes of chance have their probability."""
    position = notation.read(read_position(arguments.file))
    probabilities = dict(chances(position))
    legal = legal_actions(position)
    if arguments.json:
        listed: list[dict[str, str]] = [{"action": str(action)} for action in legal]
        for entry, action in zip(listed, legal, strict=True):
            if action in probabilities:
                entry["probability"] = str(probabilities[action])
        write_json({**_decision(position), "actions": listed})
        return 0
    show(_heading(position), style="bold")
    for action in legal:
        say(f"{action}  {probabilities[action]}" if action in probabilities else str(action))
    return 0


def play(arguments: Namespace) -> int:
    """Does actions in order, and shows the events if all of them are legal."""
    start = notation.read(read_position(arguments.file))
    chosen = [_action(line, number) for number, line in enumerate(arguments.actions, 1)]
    played = _play(start, chosen, None if arguments.seed is None else Random(arguments.seed))
    position = played[-1][1].position
    if arguments.json:
        coins = [{"player": i, "name": p.name, "coins": p.coins} for i, p in enumerate(position.players)]
        write_json(
            {
                "steps": [step_json(action, step) for action, step in played],
                "coins": coins,
                **_decision(position),
                "position": notation.write(position),
                "line": to_line(position),
            }
        )
        return 0
    for action, step in played:
        show(str(action), style="bold")
        for event in step.events:
            show(f"  {event_line(event, step.position)}")
    show()
    _show_coins(position)
    show()
    show(_heading(position))
    say(to_line(position))
    return 0


def score(arguments: Namespace) -> int:
    """Shows the coins that a player would score now, each with its rule."""
    position = notation.read(read_position(arguments.file))
    seat = position.player if arguments.player is None else arguments.player
    if seat >= len(position.players):
        raise CommandError(f"unknown player: {seat} (known: 0 to {len(position.players) - 1})")
    name = position.players[seat].name
    active = position.players[seat].active
    earning = by_race(position, seat)
    coins = sum(total(terms) for _, terms in earning)
    if arguments.json:
        races = [
            {
                "race": force.race,
                "power": force.power,
                "active": force is active,
                "coins": total(terms),
                "terms": terms_json(terms),
            }
            for force, terms in earning
        ]
        write_json({"player": seat, "name": name, "races": races, "total": coins})
        return 0
    scores = counted("{player} would score {n} coin", "{player} would score {n} coins", coins, player=name)
    show(printable(str(scores)), style="bold")
    for force, terms in earning:
        state = text("active") if force is active else text("in decline")
        heading = listed((position.rules.combo_name(force.race, force.power), state))
        show(f"\n{heading}: {total(terms)}", style="bold")
        rows = reasons_table()
        for term in terms:
            rows.add_row(str(term.amount), printable(str(term.reason)), rule(term))
        show(rows)
    return 0


def _action(line: str, number: int) -> Action:
    try:
        return parse(line)
    except ActionSyntaxError as error:
        raise CommandError(f"action {number}: {error}") from None


def _play(position: Position, chosen: Sequence[Action], random: Random | None) -> list[tuple[Action, Step]]:
    """Returns the actions done, those of chance included, with the steps that they led to."""
    played = _toss(position, random)
    for number, action in enumerate(chosen, 1):
        if played:
            position = played[-1][1].position
        try:
            step = apply(position, action)
        except IllegalActionError as error:
            reasons = (f"{refusal.reason} [{refusal.code}] ({rule(refusal)})" for refusal in error.refusals)
            raise CommandError(*(f"action {number}, {action}: {reason}" for reason in reasons)) from None
        played += [(action, step), *_toss(step.position, random)]
    return played


def _toss(position: Position, random: Random | None) -> list[tuple[Action, Step]]:
    """Returns the outcomes of chance until a player decides, or none without a seed."""
    tossed: list[tuple[Action, Step]] = []
    while random is not None and decider(position) == CHANCE:
        action = toss(position, random)
        tossed.append((action, apply(position, action)))
        position = tossed[-1][1].position
    return tossed


def _decision(position: Position) -> dict[str, Any]:
    """Returns the decider and the phase as JSON."""
    who = decider(position)
    return {"decider": "chance" if who == CHANCE else who, "phase": position.phase.value}


def _heading(position: Position) -> str:
    who = decider(position)
    if who is None:
        return str(text("The game is over."))
    name: str | Text = text("chance") if who == CHANCE else position.players[who].name
    phase = PHASES[position.phase]
    return printable(str(text("{player} decides: round {n}, {phase}", player=name, n=position.round, phase=phase)))


def _show_coins(position: Position) -> None:
    rows = table((text("player"), "left"), (text("coins"), "right"))
    for player in position.players:
        rows.add_row(printable(player.name), str(text("hidden")) if player.coins is None else str(player.coins))
    show(rows)
