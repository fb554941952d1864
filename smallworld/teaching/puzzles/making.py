"""Making a puzzle of a position, where it makes a good one.

It does where the planner proves the most sure coins; where the line that looks no further than the next conquest falls
a coin short of it or more; where few sets of conquests get there, of two regions or more, and not too many to read.
"""

from __future__ import annotations

from random import Random

from smallworld.documents.line import to_line
from smallworld.model.actions import Action, Conquer, EndConquests
from smallworld.model.position import Phase, Position
from smallworld.planning.comparison import account
from smallworld.planning.endings import ENDINGS
from smallworld.planning.plan import as_known
from smallworld.planning.search import Budget, Search, conquering
from smallworld.rules.conquest import bombs
from smallworld.rules.turn.apply import CHANCE, apply, decider, legal_actions
from smallworld.setup.new_game import shuffled_stacks
from smallworld.teaching.puzzles.puzzle import Puzzle, as_words
from smallworld.teaching.puzzles.rating import rating
from smallworld.teaching.puzzles.themes import Lines, themes_of

#: As far as a search may go, and a list of all ways. In positions rather than seconds: it is the same everywhere.
NODES = 800
_MOST_SEEN = 2_000
#: So many tokens in hand there must be: fewer are no puzzle.
_LEAST_TOKENS = 3
#: So many ways to the score at the most, and from so many conquests to so many.
_MOST_WAYS = 3
_CONQUESTS = range(2, 7)
#: So often somebody plays at random, to see how likely luck is.
_PLAYED = 300


def begins(position: Position) -> bool:
    """Whether a puzzle could begin with a position: with the first conquest, and nothing that chance decides."""
    active = position.players[position.player].active
    return (
        position.phase is Phase.CONQUEST
        and decider(position) == position.player
        and not position.turn.attacks
        and active is not None
        and active.hand >= _LEAST_TOKENS
        and not bombs.laid(position)
    )


def puzzle_of(position: Position) -> Puzzle | None:
    """The puzzle that a position makes, the same every time, or None where it makes none."""
    position = _plain(position)
    search = Search(position, Budget(nodes=NODES), die=False)
    found = search.find()
    if not found.proved or not isinstance(found.least, int) or search.stopping(position) == found.least:
        return None
    tempting = tempting_line(search)
    if tempting is None:
        return None
    fallen = account(position, tempting)
    short = found.least - fallen.coins
    if short < 1 or not isinstance(short, int):
        return None
    ways = search.ways_to(found.least, _MOST_SEEN)
    if not ways or len(ways) > _MOST_WAYS or not all(len(regions) in _CONQUESTS for regions in ways):
        return None
    best = min(ways.values(), key=lambda line: (len(line), as_words(line)))
    reached = account(position, best)
    if reached.coins != found.least:
        return None
    line = to_line(position)
    random = Random(line)
    luck = sum(_at_random(search, random) >= found.least for _ in range(_PLAYED)) / _PLAYED
    return Puzzle(
        {
            "position": line,
            "coins": found.least,
            "short": short,
            "ways": len(ways),
            "rating": rating(luck, short, len(reached.purchases), len(ways)),
            "themes": themes_of(Lines(position, best, reached, fallen)),
            "best": as_words(best),
            "tempting": as_words(tempting),
        }
    )


def _plain(position: Position) -> Position:
    """The position without what the turn does not depend on: nothing lies hidden, and nothing is on offer."""
    bare = as_known(position)._replace(row=())
    lent, bombs = bare.stacks.lent_power, bare.stacks.bombs
    return bare._replace(stacks=shuffled_stacks(bare)._replace(finds=(), lent_power=lent, bombs=bombs))


def tempting_line(search: Search) -> tuple[Action, ...] | None:
    """The line of somebody who takes what adds most to the coins of the turn for each token, one conquest at a time.

    None where chance or anything else than the conquests comes to decide.
    """
    position, line = search.root, list[Action]()
    while True:
        stopping, hand = search.stopping(position), _hand(position)
        best: tuple[float, list[Action], Position] | None = None
        for action in legal_actions(position):
            if not isinstance(action, Conquer):
                continue
            settled = _settled(search, apply(position, action).position)
            if settled is None:
                return None
            others, after = settled
            gain = search.stopping(after) - stopping
            value = gain / (max(hand - _hand(after), 0) + 1)
            if gain > 0 and (best is None or value > best[0]):
                best = (value, [action, *others], after)
        if best is None:
            return (*line, EndConquests())
        line += best[1]
        position = best[2]


def _settled(search: Search, position: Position) -> tuple[list[Action], Position] | None:
    """What has to be done before the next conquest, in one way; None where that is not for the player to say."""
    done: list[Action] = []
    while not conquering(position):
        if search.passed(position) or position.phase in ENDINGS or decider(position) == CHANCE:
            return None
        done.append(search.between(position)[0])
        position = apply(position, done[-1]).position
    return done, position


def _at_random(search: Search, random: Random) -> int:
    """The coins of somebody who conquers anything as long as he can."""
    position = search.root
    while conquests := [action for action in legal_actions(position) if isinstance(action, Conquer)]:
        settled = _settled(search, apply(position, random.choice(conquests)).position)
        if settled is None:
            return 0
        position = settled[1]
    return search.stopping(position)


def _hand(position: Position) -> int:
    return sum(force.hand for force in position.players[position.player].forces)
