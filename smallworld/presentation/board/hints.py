"""A plan on the board: the regions that it leads to, in order, and the tokens that each takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from smallworld.presentation.board.regions import RegionState
from smallworld.words.text import Text, counted, listed, text


class Hint(NamedTuple):
    """A region of a plan: its place in the order, beginning with 1, and the tokens for it, or put there."""

    region: str
    order: int
    tokens: int
    #: Whether the tokens are put there at the end of a turn, in no order.
    put: bool = False

    @property
    def words(self) -> Text:
        """The words of the hint at its region."""
        if self.put:
            return counted("the hint: put {n} token here", "the hint: put {n} tokens here", self.tokens)
        tokens = counted("{n} token", "{n} tokens", self.tokens)
        return text("the hint, step {order}: {tokens}", order=self.order, tokens=tokens)


def mark_hints(regions: Mapping[str, RegionState], hints: Sequence[Hint]) -> None:
    """Marks the regions of a plan, in their states and names."""
    for hint in hints:
        region = regions.get(hint.region)
        if region is not None:
            region["hint"] = {"order": hint.order, "tokens": hint.tokens, "put": hint.put}
            region["name"] = listed((region["name"], hint.words))
