"""A bot that is changed in one respect: what a race or power earns with it, beside the unchanged bot.

`python benchmarks/changed.py --decline base.ghouls --games 400` sends Ghouls into decline after their first turn.
`python benchmarks/changed.py --roll --games 500` rolls the die before each conquest whenever an ability offers it, as
Berserk does. Both play the greedy bot on `base-3` and `base-4` by default.
"""

from __future__ import annotations

from argparse import ArgumentParser
from random import Random

from smallworld import games
from smallworld.documents.boards import board
from smallworld.model.actions import Action, Decline, RollFirst
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.play.bots import BOTS, Bot
from smallworld.rules.engine import legal_actions
from smallworld.study.careers import played
from smallworld.study.design import Design, Table
from smallworld.study.results import Study

RACES = [id for game in games.GAMES.values() for id in game.races]


class Changed:
    """A bot that sends one race into decline after its first turn, or rolls the die before conquests."""

    def __init__(self, bot: Bot, race: str | None, *, rolls: bool) -> None:
        """Takes the bot, the race, and whether it rolls."""
        self.bot, self.race, self.rolls = bot, race, rolls

    def __call__(self, position: Position, random: Random) -> Action:
        """Returns the action that the bot chooses, or the changed one."""
        active = position.players[position.player].active
        actions = legal_actions(position)
        if position.phase is Phase.TURN and active is not None and active.race == self.race and Decline() in actions:
            return Decline()
        return RollFirst() if self.rolls and RollFirst() in actions else self.bot(position, random)


def main() -> None:
    """Plays both studies, and prints the rows of each."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--bot", choices=BOTS, default="greedy")
    parser.add_argument("--decline", choices=RACES, help="the race that declines after its first turn")
    parser.add_argument("--roll", action="store_true", help="roll the die before conquests")
    parser.add_argument("--boards", nargs="+", default=("base-3", "base-4"))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    tables = tuple(Table(board(id).game, id) for id in arguments.boards)
    design = Design(tables, (arguments.bot,), seed=arguments.seed)
    known = BOTS[arguments.bot]
    for changed in (False, True):
        if changed:
            BOTS[arguments.bot] = known._replace(bot=Changed(known.bot, arguments.decline, rolls=arguments.roll))
        study = Study(design, tuple(played(design, number) for number in range(arguments.games)))
        print("changed:" if changed else "unchanged:")
        for kind in ("races", "powers"):
            rows = study.rows(kind)
            print(*(f"  {row.rank} {study.called(row.ids)} {row.figures['spent']}" for row in rows), sep="\n")


if __name__ == "__main__":
    main()
