"""The coins of the first turn of pairs on an empty board, with a bot and with a rule of thumb for cheap conquests.

`python -m benchmarks.opening base.amazons+base.berserk base.amazons+base.commando` compares the die of Berserk with the
discount of Commando, and the bot with the rule. The rule takes the cheapest region, and spends a roll where it saves
the most tokens.
"""

from __future__ import annotations

from argparse import ArgumentParser
from random import Random

from benchmarks.first import Dealt, First, in_95
from smallworld.documents.boards import board
from smallworld.model.actions import Action, Conquer, EndConquests, FinalRoll, RollFirst
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.play.bots import BOTS, Bot
from smallworld.play.planner import put_down
from smallworld.play.simulate import play
from smallworld.rules.conquest.price import basis
from smallworld.rules.engine import apply, legal_actions
from smallworld.setup.new_game import new_game
from smallworld.study.design import Table


def thrifty(position: Position, random: Random) -> Action:
    """Returns the conquest for which the die saves the most tokens, or else the cheapest, and rolls whenever it may."""
    actions = legal_actions(position)
    if position.phase is not Phase.CONQUEST:
        return put_down(position, random)
    if RollFirst() in actions:
        return RollFirst()
    for kind in (Conquer, FinalRoll):
        found = [action for action in actions if isinstance(action, kind)]
        if found:
            return max(found, key=lambda action: _thrift(position, action))
    return EndConquests() if EndConquests() in actions else actions[0]


def _thrift(position: Position, action: Conquer | FinalRoll) -> tuple[int, int]:
    """Returns the tokens that the die saves, and those that are left in hand."""
    price = basis(position, position.rules.board.index[action.region], position.player).price
    if isinstance(action, FinalRoll):
        return 0, -price
    paid = _hand(position) - _hand(apply(position, action).position)
    return price - paid if position.turn.roll else 0, -paid


def _hand(position: Position) -> int:
    active = position.players[position.player].active
    return 0 if active is None else active.hand


def first_turn(rules: Rules, bot: Bot, ids: tuple[str, ...], seed: str) -> int:
    """Returns the coins of the first turn of the first player, who picks the combo of these ids."""
    random, position = Random(seed), new_game(rules)
    before = position.players[0].coins or 0
    for _, after, _ in play(position, [First(bot)] * rules.board.players, random, Dealt(ids)):
        position = after
        if position.player != 0:
            break
    return (position.players[0].coins or 0) - before


def main() -> None:
    """Plays the first turn of each pair many times, and prints the means with their intervals."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("pairs", nargs="+", help="a race and a power as RACE+POWER")
    parser.add_argument("--bot", choices=BOTS, default="strategist")
    parser.add_argument("--board", default="base-3")
    parser.add_argument("--turns", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rules = Table(board(arguments.board).game, arguments.board).rules()
    for pair in arguments.pairs:
        for name, bot in ((arguments.bot, BOTS[arguments.bot].bot), ("rule of thumb", thrifty)):
            seeds = [f"{arguments.seed} {number}" for number in range(arguments.turns)]
            coins = [first_turn(rules, bot, tuple(pair.split("+")), seed) for seed in seeds]
            print(f"{pair}, {name}: {in_95(coins)} coins in the first turn", flush=True)


if __name__ == "__main__":
    main()
