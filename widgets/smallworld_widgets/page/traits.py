"""The traits of widgets that a program can observe, assign and link. None is synced, so no browser can write them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import traitlets

from smallworld.model.position import Position
from smallworld.presentation.given import position_given
from smallworld.words.naming import UnknownNameError


class PositionTrait(traitlets.TraitType[Position, Position | Mapping[str, Any]]):
    """The position that a widget shows. A document is as good as a position."""

    def __init__(self, check: Callable[[Position], None] | None = None) -> None:
        """Takes a function that raises an error for positions that the widget cannot show."""
        super().__init__()
        self._check = check

    def validate(self, obj: Any, value: Any) -> Position:
        """Returns the position, and changes nothing if it is none.

        Raises:
            DocumentError: the document is faulty.
            TypeError: the value is neither a position nor a document.
        """
        position = position_given(value)
        if self._check is not None:
            self._check(position)
        return position


class RegionTrait(traitlets.TraitType[str, str]):
    """The id of the region that is chosen on the `board` of a view, or an empty text."""

    default_value = ""
    info_text = "the id of a region, or an empty text"

    def validate(self, obj: Any, value: Any) -> str:
        """Returns the id.

        Raises:
            TraitError: the value is no text.
            UnknownNameError: the board has no such region.
        """
        if not isinstance(value, str):
            self.error(obj, value)
        known = obj.board.position.rules.board.index
        if value and value not in known:
            raise UnknownNameError("region", value, known)
        return value
