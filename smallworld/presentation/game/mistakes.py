"""The mistakes of a turn that is over, as the concepts to look at again: a refused press, and a worse line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from smallworld.model.actions import Conquer
from smallworld.model.position import Position
from smallworld.presentation.game.playthrough import Node
from smallworld.presentation.game.review import planned
from smallworld.rules.conquest.campaign import is_conquering
from smallworld.rules.conquest.regrouping import regrouping
from smallworld.teaching.exercises.concepts import Concept
from smallworld.teaching.offers.lines import of_line
from smallworld.teaching.offers.refused import of_refusal


class Tried(NamedTuple):
    """A conquest that somebody tried, and that was refused."""

    position: Position
    region: str


def can_be_tried(position: Position) -> bool:
    """Checks whether a press on a region means a conquest."""
    return is_conquering(position) and regrouping(position) is None


def of_turn(turn: Sequence[Node], tried: Sequence[Tried]) -> Iterator[Concept]:
    """Yields the concepts that a turn shows to be missed: that of the latest refused press, and that of the line."""
    refused = (of_refusal(position, Conquer(region)) for position, region in reversed(tried))
    latest = next((concept for concept in refused if concept is not None), None)
    if latest is not None:
        yield latest
    steps = planned(turn)
    line = of_line(steps[0].before, [node.action for node in steps if node.action is not None]) if steps else None
    if line is not None:
        yield line
