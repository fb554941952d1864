"""The choices that a race makes for a turn."""

from __future__ import annotations

from smallworld.model.catalogue import Effect, frozen_effect
from smallworld.words.text import text


@frozen_effect
class TakesForm(Effect):
    """At the start of each turn the race takes one of these forms, which works for it until the turn ends."""

    works_on = text("a form for each turn")
    needs_no_bound = True

    #: Ids of the forms in the box.
    forms: tuple[str, ...]


@frozen_effect
class TakesSide(Effect):
    """A neutral race takes the side of one of the factions for the turn, at any moment of it before the scoring."""

    works_on = text("a side for the turn, for a neutral race")
