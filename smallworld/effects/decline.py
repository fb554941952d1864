"""Effects on the decline of a race."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from smallworld.model.catalogue import Clause, Effect, When, frozen_effect
from smallworld.words.text import Text, counted, text


@frozen_effect
class KeepsAllTokens(Effect):
    """The race keeps all tokens on the map when it declines, instead of one in each region."""

    works_on = text("tokens: all of them stay on the map")
    needs_no_bound = True
    in_one_state = True
    clauses: ClassVar[Mapping[str, Clause]] = {"": text("All tokens stay on the map when the race declines.")}


@frozen_effect
class ConquersInDecline(Effect):
    """The declined race goes on conquering, at the start of its player's turn, before the active race."""

    works_on = text("conquests, before the active race")
    needs_no_bound = True
    in_one_state = True
    clauses: ClassVar[Mapping[str, Clause]] = {"": text("It goes on conquering in decline, before the active race.")}

    when: When = When.DECLINED


@frozen_effect
class OutsideDeclineLimit(Effect):
    """The declined race does not count towards the one declined race that a player may have."""

    says = text("In decline, the race does not count: its player may have another race in decline beside it.")
    works_on = text("how many declined races a player may have")
    needs_no_bound = True
    in_one_state = True

    when: When = When.DECLINED


@frozen_effect
class DeclineAfterScoring(Effect):
    """The race may go into decline at the end of a turn of conquests, after scoring."""

    says = text("The race may go into decline at the end of a turn of conquests, after scoring.")
    works_on = text("the time of the decline: after scoring")
    needs_no_bound = True
    in_one_state = True


@frozen_effect
class LastRedeployment(Effect):
    """The race is redeployed once more when it declines, before it scores."""

    works_on = text("one more redeployment")
    needs_no_bound = True
    in_one_state = True
    clauses: ClassVar[Mapping[str, Clause]] = {"": text("The race is redeployed once more when it declines.")}


@frozen_effect
class RetreatsInDecline(Effect):
    """Survivors of the declined race are redeployed, as those of an active one are."""

    works_on = text("survivors: they are redeployed")
    needs_no_bound = True
    in_one_state = True
    clauses: ClassVar[Mapping[str, Clause]] = {
        "": text("When a region falls in decline, one token is lost, and the others are redeployed.")
    }

    when: When = When.DECLINED


@frozen_effect
class VanishesForCoins(Effect):
    """The tokens leave the map when the race declines, and each of its regions earns `coins` coins."""

    says = counted(
        "When the race declines, all its tokens leave the map, and each region that they leave earns one coin.",
        "When the race declines, all its tokens leave the map, and each region that they leave earns {coins} coins.",
        0,
        of="coins",
    )
    works_on = text("coins for the regions left")
    needs_no_bound = True
    in_one_state = True
    clauses: ClassVar[Mapping[str, Clause]] = {
        "coins": counted("One coin for each region left.", "{n} coins for each region left.", 0)
    }

    coins: int


@frozen_effect
class GivesWay(Effect):
    """At the start of a turn, up to `regions` regions of the declined race may go to new tokens of the active one.

    This comes before the choice between expansion and decline, or after it while the troops are readied.
    """

    says = counted(
        "In decline: at the start of each turn, one region can go to new tokens of its player’s active race.",
        "In decline: at the start of each turn, up to {regions} regions can go to new tokens of its player’s "
        "active race.",
        0,
        of="regions",
    )
    works_on = text("regions given to the active race")
    needs_no_bound = True
    in_one_state = True
    clauses: ClassVar[Mapping[str, Clause]] = {
        "regions": counted(
            "One region at most goes to the new race each turn.",
            "{n} regions at most go to the new race each turn.",
            0,
        )
    }
    conditions: ClassVar[Mapping[str, Text]] = {
        "no_exchange": text("Only regions of the race in decline, and never too many a turn."),
    }

    regions: int
    when: When = When.DECLINED


@frozen_effect
class StaysOnDecline(Effect):
    """The badge stays beside its banner in decline, because a piece of it still works."""

    works_on = None
    needs_no_bound = True
    in_one_state = True
    clauses: ClassVar[Mapping[str, Clause]] = {"": text("The badge stays beside the banner in decline.")}

    when: When = When.DECLINED
