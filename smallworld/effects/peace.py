"""Peace with an opponent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from smallworld.model.catalogue import Effect, frozen_effect
from smallworld.words.text import Text, text


@frozen_effect
class Peace(Effect):
    """At the end of the turn, one opponent whose active race was not attacked may be made to keep the peace."""

    says = text(
        "At the end of the turn, you can choose an opponent whose active race you did not attack: they cannot "
        "attack your active race until your next turn."
    )
    works_on = text("peace with an opponent")
    needs_no_bound = True
    in_one_state = True
    conditions: ClassVar[Mapping[str, Text]] = {
        "attacked": text("Only with a player whose active race was not attacked."),
        "used": text("Only with one player at a time."),
        "no_opponent": text("Only with an opponent."),
    }
