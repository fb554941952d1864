"""The setup of a new game, before its first turn.

Source: Small World rulebook, Game Setup. Underground rulebook, Playing with Small World (places and relics).
"""

from __future__ import annotations

from itertools import combinations
from random import Random

from smallworld.effects.finds import Afloat
from smallworld.model.catalogue import Piece
from smallworld.model.holding import Holding
from smallworld.model.memory import per_rules
from smallworld.model.phase import Phase
from smallworld.model.player import Player
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.model.stacks import Stacks
from smallworld.rules.conquest import bombs
from smallworld.words.text import text

#: Monsters in each region that hides a place or a relic.
_GUARDS_IN_REGION = 2
#: The name of a player without one of their own, counted from 1. Documents use the English words.
PLAYER = text("Player {n}")


def default_names(count: int) -> list[str]:
    """Returns the names of `count` players who have none of their own, in the reader's language."""
    return [str(PLAYER.filled(n=n + 1)) for n in range(count)]


def new_game(rules: Rules, names: list[str] | None = None, random: Random | None = None) -> Position:
    """Returns the position before the first turn: the printed pieces, five coins each, banners and badges shuffled.

    `names` default to "Player 1"… for as many players as the board is made for. Where places and relics are brought
    onto a board that prints none, `random` draws the regions of the Monsters, which are always the same without it. No
    rulebook says who chooses them.

    Raises `ValueError` for another number of names, and for names that cannot be printed, and where the Monsters find
    too few regions. Raises `TypeError` for anything but `Rules`.

    >>> from smallworld import new_game, rules_for
    >>> new_game(rules_for("base-2"), ["Ann", "Bob"])
    Position(Rules(base, base-2), round 1, pick, Ann)
    """
    if not isinstance(rules, Rules):
        raise TypeError(f'expected Rules, got {rules!r}: `smallworld.rules_for("base-2")` returns those of a board')
    names = names or default_names(rules.board.players)
    if len(names) != rules.board.players:
        raise ValueError(f"expected {rules.board.players} names for {rules.board.id}, got {len(names)}")
    if not all(name.isprintable() for name in names):
        raise ValueError(f"names have printable characters only: {names!r}")
    guards = _guards_brought(rules)
    position = Position(
        rules,
        round=1,
        phase=Phase.PICK,
        player=0,
        players=tuple(Player(name, rules.game.starting_coins) for name in names),
        holdings=_printed(rules) if guards is None else _guarded(rules, guards, random or Random(0)),
    )
    return position._replace(stacks=shuffled_stacks(position))


def _printed(rules: Rules) -> tuple[Holding, ...]:
    """Returns what is printed on the regions."""
    return tuple(Holding(None, 0, region.pieces) for region in rules.board.regions)


def _guards_brought(rules: Rules) -> Piece | None:
    """Returns the Monster where places and relics are brought onto a board that prints none, or else None."""
    mixture = rules.game.mixture
    return rules.game.guards if mixture is not None and mixture.finds else None


def put_at_setup(rules: Rules, region: int) -> dict[str, int]:
    """Returns the pieces that can be put in a region at setup, each with its number.

    They are those that are printed, and Monsters in place of a Lost Tribe where places and relics are brought along.
    """
    found, guards = dict(rules.board.regions[region].pieces), _guards_brought(rules)
    if guards is not None and any(rules.pieces[id].neutral for id in found):
        found[guards.id] = _GUARDS_IN_REGION
    return found


def _guarded(rules: Rules, guards: Piece, random: Random) -> tuple[Holding, ...]:
    """Returns the printed pieces, with Monsters in place of the Lost Tribe in some regions, drawn among all choices."""
    drawn, found = random.choice(_lairs(rules)), list(_printed(rules))
    for i in drawn:
        others = [(id, n) for id, n in found[i].pieces if not rules.pieces[id].neutral]
        found[i] = found[i]._replace(pieces=tuple(sorted([*others, (guards.id, _GUARDS_IN_REGION)])))
    return tuple(found)


@per_rules
def _lairs(rules: Rules) -> list[tuple[int, ...]]:
    """Returns every choice of regions for the Monsters: one more than there are players, none next to another.

    They are put on regions of a Lost Tribe, two in each. Raises `ValueError` if there is no choice.

    Source: Underground rulebook, Playing with Small World.
    """
    board = rules.board
    tribes = [
        i for i, holding in enumerate(_printed(rules)) if any(rules.pieces[id].neutral for id, _ in holding.pieces)
    ]
    found = [
        chosen
        for chosen in combinations(tribes, board.players + 1)
        if not any(board.neighbours[one] >> other & 1 for one, other in combinations(chosen, 2))
    ]
    if not found:
        raise ValueError(f"{board.id} has too few regions of a Lost Tribe for the Monsters, none next to another")
    return found


def shuffled_stacks(position: Position) -> Stacks:
    """Returns the banners and badges that are neither in play nor on show, shuffled, and all bombs."""
    races = {force.race for _, force, _ in position.forces()} | {combo.race for combo in position.row}
    powers = {force.power for _, force, _ in position.forces()} | {combo.power for combo in position.row}
    afloat = position.turn.recall(Afloat)
    found = {id for holding in position.holdings for id, _ in holding.pieces}
    if afloat is not None:
        found.add(afloat.find)
    return Stacks(
        races=tuple(sorted(set(position.rules.races) - races)),
        powers=tuple(sorted(set(position.rules.powers) - powers - {position.stacks.lent_power})),
        finds=tuple(sorted(set(position.rules.finds) - found)),
        bombs=bombs.in_the_box(position.rules),
    )
