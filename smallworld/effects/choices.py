"""The choices that a race makes for a turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from smallworld.model.catalogue import Effect, frozen_effect
from smallworld.model.features import ANY_FACTION
from smallworld.words.text import Text, text


@frozen_effect
class TakesForm(Effect):
    """At the start of each turn the race takes one of these forms, which works for it until the turn ends."""

    says = text("At the start of each turn the race takes one of these forms for the turn: {forms}.")
    works_on = text("a form for each turn")
    needs_no_bound = True
    in_one_state = True
    conditions: ClassVar[Mapping[str, Text]] = {
        "chosen": text("One form for the whole turn."),
        "not_enough_coins": text("The form must be paid for."),
    }

    #: Ids of the forms in the box.
    forms: tuple[str, ...]


@frozen_effect
class TakesSide(Effect):
    """A neutral race takes the side of one of the factions for the turn, at any moment of it before the scoring."""

    ground = ANY_FACTION
    says = text("A neutral race may take the side of a faction for the turn.")
    works_on = text("a side for the turn, for a neutral race")
    in_one_state = True
    conditions: ClassVar[Mapping[str, Text]] = {
        "no_choice": text("Only neutral races take a side."),
        "chosen": text("One side for the whole turn."),
    }
