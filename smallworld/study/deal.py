"""The balanced deal: over a cycle of games, each race is dealt with each power once."""

from __future__ import annotations

from random import Random

from smallworld.model.actions import Action, Draw
from smallworld.model.position import Position
from smallworld.play.bots import toss
from smallworld.rules.conquest import chance
from smallworld.study.design import Design


class BalancedDeal:
    """The outcomes of chance in a game whose banners and badges follow a plan. All others are tossed as always.

    Each game of a cycle shifts the powers by one beside the races. So a cycle has as many games as there are powers. A
    badge that is gone when its race is dealt is replaced by one that no other race waits for, if possible.
    """

    def __init__(self, design: Design, number: int) -> None:
        """Plans the deal of a game."""
        table = design.table(number)
        rules = table.rules()
        cycle, shift = divmod(design.turn(number), len(rules.powers))
        shuffled = Random(design.seed_of("cycle", table.board, cycle))
        races, powers = sorted(rules.races), sorted(rules.powers)
        shuffled.shuffle(races)
        shuffled.shuffle(powers)
        #: The planned power of each race. Where races outnumber powers, several races share one.
        self.partner = {race: powers[(i + shift) % len(powers)] for i, race in enumerate(races)}
        Random(design.seed_of("order", number)).shuffle(races)
        #: The order in which the races are dealt.
        self.order = races

    def __call__(self, position: Position, random: Random) -> Action:
        """Returns the planned banner or badge, or else a tossed outcome."""
        if chance.awaited(position) is not chance.ROW:
            return toss(position, random)
        stacks = position.stacks
        if not position.row or position.row[-1].power is not None:
            return Draw(next(race for race in self.order if race in stacks.races))
        planned = self.partner[position.row[-1].race]
        if planned in stacks.powers:
            return Draw(planned)
        waited = {self.partner[race] for race in stacks.races}
        return Draw(random.choice([power for power in stacks.powers if power not in waited] or list(stacks.powers)))
