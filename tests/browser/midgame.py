"""Games in the middle, with five players, when a page holds most."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator

from smallworld.documents.boards import rules_for
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.play.bots import at_random
from smallworld.play.simulate import play
from smallworld.setup.new_game import new_game
from tests.browser.visits import at_rest

#: The largest board of each game, with a region that a player holds.
LARGEST_BOARDS = (("base-5", "r13"), ("underground-5", "r55"), ("warcraft-l1a-l2a-m1a-s1a-s2a", "a10"))


def midgame(board: str) -> Position:
    """Returns a position of the third player's conquests in the fifth round."""
    rules = rules_for(board)
    for _, position, _ in play(new_game(rules), [at_random] * rules.board.players, Random(3)):
        if (position.round, position.player, position.phase) == (5, 2, Phase.CONQUEST):
            return position
    raise AssertionError("no player conquers")


def lines(parts: Locator) -> int:
    """Returns the number of lines that the visible elements take."""
    tops = at_rest(parts.locator("visible=true")).evaluate_all(
        "all => all.map((e) => Math.round(e.getBoundingClientRect().top))"
    )
    return len(set(tops))


def is_over(above: Locator, below: Locator) -> bool:
    """Returns whether an element ends before the one below it begins."""
    one, other = at_rest(above).bounding_box(), at_rest(below).bounding_box()
    return one is not None and other is not None and one["y"] + one["height"] <= other["y"]
