"""The comparison of the setup on the board with one that was pinned before."""

from __future__ import annotations

from typing import NamedTuple, TypedDict

from smallworld.model.position import Position
from smallworld.presentation.board.differences import (
    DifferenceGroup,
    attacker,
    coins_now,
    difference_states,
    differences,
)
from smallworld.presentation.board.prices import Ways
from smallworld.words.text import counted, text
from smallworld_widgets.page.panel import Panel


class WhatIf(Panel):
    """The differences of the present setup from the pinned one."""

    _script = "explore/whatif"
    _sheets = ("board/tags", "board/differences", "explore/whatif")


class Pinned(NamedTuple):
    """A setup that others are compared with."""

    position: Position
    ways: Ways

    def fits(self, position: Position) -> bool:
        """Checks whether a setup is on the same board, so that the two can be compared."""
        return self.position.rules.board == position.rules.board


class PinnedState(TypedDict):
    """The setup that is pinned, beside the one on the board."""

    attacker: list[str]
    coins: list[str]
    count: str
    groups: list[DifferenceGroup]
    same: bool


class WhatifWords(TypedDict):
    """The words of the whatif."""

    title: str
    about: str
    pin: str
    unpin: str
    back: str
    before: str
    after: str
    same: str
    gone: str
    new: str
    attacker: str
    coins: str


class WhatifState(TypedDict):
    """The offer to pin a setup, or the differences from the one that is pinned."""

    pinned: PinnedState | None
    words: WhatifWords


def whatif_state(position: Position, ways: Ways, pinned: Pinned | None) -> WhatifState:
    """Returns the offer to pin a setup, or the differences from the one that is pinned."""
    state: WhatifState = {
        "pinned": None,
        "words": {
            "title": str(text("What if?")),
            "about": str(text("Pin this setup, then change race, power, tokens or pieces and see what changes.")),
            "pin": str(text("Pin this")),
            "unpin": str(text("Unpin")),
            "back": str(text("Back to what is pinned")),
            "before": str(text("Pinned")),
            "after": str(text("Now")),
            "same": str(text("No difference yet.")),
            "gone": str(text("No longer")),
            "new": str(text("New")),
            "attacker": str(text("Attacker")),
            "coins": str(text("The turn would score")),
        },
    }
    if pinned is not None:
        found = differences(pinned.ways, ways, position.rules.board.ids)
        state["pinned"] = {
            "attacker": [str(attacker(pinned.position)), str(attacker(position))],
            "coins": [str(coins_now(pinned.position)), str(coins_now(position))],
            "count": str(counted("{n} region differs", "{n} regions differ", len(found))),
            "groups": difference_states(found),
            "same": pinned.position == position,
        }
    return state
