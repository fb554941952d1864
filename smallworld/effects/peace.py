"""Peace with an opponent."""

from __future__ import annotations

from smallworld.model.catalogue import Effect, frozen_effect
from smallworld.words.text import text


@frozen_effect
class Peace(Effect):
    """At the end of the turn, one opponent whose active race was not attacked may be made to keep the peace."""

    works_on = text("peace with an opponent")
    needs_no_bound = True
