"""The rights of a race that has just been picked and has not entered the map."""

from __future__ import annotations

from smallworld.model.catalogue import Effect, frozen_effect
from smallworld.words.text import text


@frozen_effect
class SwapsPower(Effect):
    """The right to exchange the power for one on show when the race is picked."""

    says = text("When the race arrives, it may exchange its power for one of those on show.")
    works_on = text("an exchange of badges on arrival")
    needs_no_bound = True
    in_one_state = True
