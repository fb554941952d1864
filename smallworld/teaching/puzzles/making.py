"""The making of puzzles from positions that are good enough for one.

A puzzle for coins needs a proved maximum. The line that looks no further than the next conquest must fall a coin short
of it or more. Only a few sets of conquests may reach it, of two regions or more, and not too many to read. The final
roll must bring more than sure coins do. Of combos, exactly one must be the best, and not the one with the most tokens.
A region to be conquered is out of reach at first, few ways lead there, and the straight one does not. `ahead` makes
the puzzles of regions given up, of two turns and of the leader.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random

from smallworld.documents.line import to_line
from smallworld.model.actions import Action, Advance, Decline, EndConquests, RollFirst
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.planning.bargains import Amount
from smallworld.planning.comparison import account
from smallworld.planning.plan import NoTurnError, as_known, plan
from smallworld.planning.search import Budget, Search
from smallworld.planning.ways import Ways, ways, ways_to, without_more
from smallworld.rules.conquest import bombs
from smallworld.rules.conquest.campaign import OUT_OF_REACH
from smallworld.rules.conquest.quotes import quote
from smallworld.rules.engine import apply, decider, legal_actions
from smallworld.setup.new_game import shuffled_stacks
from smallworld.teaching.puzzles.ahead import by_leader, by_sacrifice, by_two_turns
from smallworld.teaching.puzzles.kinds import COINS, KINDS, LEAD, PICK, REGION, ROLL, TURNS, WHOLE
from smallworld.teaching.puzzles.lines import lines_of
from smallworld.teaching.puzzles.made import CONQUESTS, MOST_WAYS, PLAYED, Made, conquests, shortest
from smallworld.teaching.puzzles.puzzle import Puzzle, as_words, as_written
from smallworld.teaching.puzzles.rating import rating
from smallworld.teaching.puzzles.tempting import by_luck, straight_line, tempting_line
from smallworld.teaching.puzzles.themes import themes_of

#: The limits of a search and of a list of all ways, in positions: they are the same on every machine.
NODES = 800
_MOST_SEEN = 2_000
#: The least number of tokens in hand, and of combos to choose from: fewer make no puzzle.
_LEAST_TOKENS = 3
_LEAST_COMBOS = 4
#: The least gain of the final roll over sure coins, and over the tempting line.
_WORTH_ROLLING = Fraction(1, 2)


def begins(position: Position, kind: str = COINS) -> bool:
    """Checks whether a puzzle of a kind could begin with a position.

    The player decides, and no bomb is laid. There are enough combos to choose from, or enough tokens in hand before
    the first conquest. Puzzles of the final roll also need a race that may not roll before it chooses. Those of regions
    given up begin as the troops are readied, and those of two turns before the choice to decline.
    """
    if decider(position) != position.player or bombs.laid(position):
        return False
    if kind == PICK:
        return position.phase is Phase.PICK and len(legal_actions(position)) >= _LEAST_COMBOS
    if kind == WHOLE:
        return position.phase is Phase.READY and Advance() in legal_actions(position)
    if kind == TURNS:
        declining = any(isinstance(action, Decline) for action in legal_actions(position))
        last = position.round == position.rules.board.turns
        return position.phase is Phase.TURN and declining and len(position.row) >= _LEAST_COMBOS and not last
    active = position.players[position.player].active
    return (
        position.phase is Phase.CONQUEST
        and not position.turn.attacks
        and active is not None
        and active.hand >= _LEAST_TOKENS
        and (kind != ROLL or RollFirst() not in legal_actions(position))
    )


def puzzle_of(position: Position, kind: str = COINS, *, least: Amount = 0) -> Puzzle | None:
    """Returns the puzzle of a kind that a position makes, always the same, or None if it makes none.

    There is none either if the tempting line falls less than the `least` number short.
    """
    bare = _plain(position, kind)
    if kind == COINS and least > 1 and not _may_fall(bare, least):
        return None
    made = _MAKERS[kind](bare)
    if made is None or made.short < least:
        return None
    lines = lines_of(kind, bare, made.best, made.tempting)
    themes = themes_of(lines)
    if lines.reached.coins != made.coins or not themes:
        return None
    entry = {
        "position": to_line(bare),
        "kind": kind,
        "coins": as_written(made.coins),
        "region": made.region,
        "short": as_written(made.short),
        "ways": made.ways,
        "rating": rating(made.luck, made.short, len(lines.reached.purchases), made.ways),
        "themes": themes,
        "best": as_words(made.best),
        "tempting": as_words(made.tempting),
    }
    return Puzzle(entry)


def _plain(position: Position, kind: str) -> Position:
    """Returns the position without what the turn does not depend on: hidden pieces, and combos of later turns."""
    bare = as_known(position)
    bare = bare if kind in (PICK, TURNS) else bare._replace(row=())
    lent, bombs = bare.stacks.lent_power, bare.stacks.bombs
    stacks = shuffled_stacks(bare)._replace(finds=(), lent_power=lent, bombs=bombs)
    return bare._replace(stacks=stacks._replace(races=(), powers=()) if kind in (PICK, TURNS) else stacks)


def _may_fall(position: Position, least: Amount) -> bool:
    """Checks by a bound whether the tempting line may fall the `least` number short: most turns need no search."""
    search = Search(position, Budget(nodes=0), die=False)
    tempting = tempting_line(search)
    return tempting is not None and search.find().most - account(position, tempting).coins >= least


def _by_turn(position: Position, *, die: bool) -> Made | None:
    """Returns a puzzle for the most coins of a turn: sure ones, or with the `die` those on average."""
    search = Search(position, Budget(nodes=NODES), die=die)
    found = search.find()
    if not found.proved or (not die and not isinstance(found.least, int)) or search.stopping(position) == found.least:
        return None
    tempting = tempting_line(search)
    if tempting is None:
        return None
    short = found.least - account(position, tempting).coins
    if short < (_WORTH_ROLLING if die else 1) or (not die and not isinstance(short, int)):
        return None
    if die:
        sure = Search(position, Budget(nodes=NODES), die=False).find()
        if not sure.proved or found.least - sure.least < _WORTH_ROLLING:
            return None
    leading = ways_to(search, found.least, _MOST_SEEN)
    if not leading or len(leading) > MOST_WAYS or not all(len(regions) in CONQUESTS for regions in leading):
        return None
    random = Random(to_line(position))
    luck = by_luck(search, random, lambda _, coins: coins >= found.least, PLAYED)
    return Made(found.least, short, len(leading), luck, shortest(search, leading), tempting)


def _by_pick(position: Position) -> Made | None:
    """Returns a puzzle for the most sure coins of a first turn, which exactly one combo brings."""
    lines: dict[Action, tuple[Amount, tuple[Action, ...]]] = {}
    tokens: dict[Action, int] = {}
    combos: list[tuple[Search, int]] = []
    before = position.players[position.player].coins or 0
    for pick in legal_actions(position):
        after = apply(position, pick).position
        player = after.players[after.player]
        if after.phase is not Phase.CONQUEST or after.player != position.player or player.active is None:
            return None
        try:
            found = plan(after, die=False, budget=Budget(nodes=NODES // 2))
        except NoTurnError:
            return None
        if not found.proved or EndConquests() not in found.actions:
            return None
        line = found.actions[: found.actions.index(EndConquests()) + 1]
        gained = (player.coins or 0) - before
        lines[pick] = gained + found.value, (pick, *line)
        tokens[pick] = player.active.hand
        combos.append((Search(after, Budget(nodes=0), die=False), gained))
    (best, line), (second, _) = sorted(lines.values(), key=lambda found: found[0], reverse=True)[:2]
    fallen, tempting = lines[max(tokens, key=lambda pick: (tokens[pick], lines[pick][0]))]
    if best - second < 1 or tempting == line or conquests(line) not in CONQUESTS:
        return None
    random = Random(to_line(position))
    luck = sum(_by_luck_with(*random.choice(combos), best, random) for _ in range(PLAYED)) / PLAYED
    return Made(best, best - fallen, 1, luck, line, tempting)


def _by_luck_with(search: Search, gained: int, wanted: Amount, random: Random) -> float:
    """Returns 1 if random conquests with a combo find the coins that are `wanted`, else 0.

    `gained` were received before.
    """
    return by_luck(search, random, lambda _, coins: gained + coins >= wanted, 1)


def _by_region(position: Position) -> Made | None:
    """Returns a puzzle for a region to be conquered, the one that is hardest to reach by chance."""
    search = Search(position, Budget(nodes=0), die=False)
    every = ways(search, _MOST_SEEN)
    if not every:
        return None
    board, within = position.rules.board, 0
    for regions in every:
        within |= board.mask(board.ids[i] for i in regions)
    found: list[Made] = []
    for region in sorted(frozenset[int]().union(*every)):
        made = _way_to(search, region, within, every)
        if made is not None:
            found.append(made)
    return min(found, key=lambda made: (made.luck, made.region), default=None)


def _way_to(search: Search, region: int, within: int, every: Ways) -> Made | None:
    """Returns the puzzle for one region, or None."""
    position, id = search.root, search.root.rules.board.ids[region]
    if not any(refusal.code in OUT_OF_REACH for refusal in quote(position, region).refusals):
        return None
    leading = without_more({regions: line for regions, line in every.items() if region in regions})
    if len(leading) > MOST_WAYS or not all(conquests(line) in CONQUESTS for line in leading.values()):
        return None
    straight = straight_line(search, region, within)
    if straight is None or straight[1] == 0 or straight[0] == (EndConquests(),):
        return None
    best = shortest(search, leading)
    luck = by_luck(search, Random(to_line(position) + id), lambda end, _: _holds(end, region), PLAYED)
    return Made(account(position, best).coins, straight[1], len(leading), luck, best, straight[0], id)


def _holds(position: Position, region: int) -> bool:
    return any(attack.region == region for attack in position.turn.attacks)


_MAKERS: dict[str, Callable[[Position], Made | None]] = {
    COINS: lambda position: _by_turn(position, die=KINDS[COINS].rolls),
    ROLL: lambda position: _by_turn(position, die=KINDS[ROLL].rolls),
    PICK: _by_pick,
    REGION: _by_region,
    WHOLE: by_sacrifice,
    TURNS: by_two_turns,
    LEAD: by_leader,
}
