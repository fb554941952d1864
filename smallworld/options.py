"""The contested readings: each a named switch whose default is the reading that we recommend.

An explanation names the option that decided it. The keys of `READINGS` are the names of the switches.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import NamedTuple

from smallworld.text import Text, text


@dataclass(frozen=True)
class Options:
    """The readings in force. All are booleans; the defaults are the recommended ones."""

    own_declined_defends: bool = True
    floor_after_all: bool = True
    fixed_price_is_fixed: bool = True
    empty_decline_evicts: bool = True
    pay_with_combo_coins: bool = False
    substituted_token_is_lost: bool = True
    declined_roll_ends_conquests: bool = True
    driven_out_declined_return: bool = True
    substitution_is_conquest: bool = True
    flat_bonus_needs_tokens: bool = False
    failed_attack_is_attack: bool = True
    building_at_any_time: bool = False

    def changed(self) -> dict[str, bool]:
        """The switches that differ from their defaults."""
        return {f.name: getattr(self, f.name) for f in fields(self) if getattr(self, f.name) != f.default}


class Reading(NamedTuple):
    """What a switch is about: the ruling it comes from, the question, and what either position means."""

    ruling: str
    question: Text
    yes: Text
    no: Text


READINGS: dict[str, Reading] = {
    "own_declined_defends": Reading(
        "C-005",
        text("Does your own declined token add to the price of its region?"),
        text("It adds 1, as any race token does."),
        text("It adds nothing: only another player's tokens defend."),
    ),
    "floor_after_all": Reading(
        "C-004",
        text("Is the minimum of one token applied after every change, or to the discounts alone?"),
        text("All changes are added up, and the total is at least 1."),
        text("The discounted price is at least 1, and surcharges come on top."),
    ),
    "fixed_price_is_fixed": Reading(
        "C-049",
        text("Do discounts and surcharges touch a price that is printed as one token?"),
        text("No: one token is one token."),
        text("Yes: they are added to that one token."),
    ),
    "empty_decline_evicts": Reading(
        "C-015",
        text("Does a race with no token left, when it declines, still evict the older declined race?"),
        text("Yes: making room is an unconditional step of going into decline."),
        text("No: it puts nothing on the map, so the older race stays."),
    ),
    "pay_with_combo_coins": Reading(
        "C-035",
        text("May the coins lying on a combo be used to pay for that same combo?"),
        text("Yes: they are pocketed first."),
        text("No: the price is paid from coins you already own."),
    ),
    "substituted_token_is_lost": Reading(
        "B-009",
        text("Is a lone Elf that Sorcerers replace lost?"),
        text("Yes: it goes back to the tray."),
        text("No: its owner takes it back in hand and redeploys it."),
    ),
    "declined_roll_ends_conquests": Reading(
        "B-012",
        text("Does a final roll of the declined Ghouls end all conquests of the turn?"),
        text("Yes: there is one final roll in a turn, and it ends the conquests."),
        text("No: it ends the Ghouls' conquests; the active race still has its own."),
    ),
    "driven_out_declined_return": Reading(
        "B-016",
        text("Do declined Ghouls who lost their last region but kept tokens in hand come back?"),
        text("Yes: they enter the map again as a new race would."),
        text("No: the tokens and the banner are gone."),
    ),
    "substitution_is_conquest": Reading(
        "B-038",
        text("Does replacing a lone enemy token count as conquering a region that was not empty?"),
        text("Yes, wherever conquests are counted."),
        text("No: it is not counted."),
    ),
    "flat_bonus_needs_tokens": Reading(
        "B-046",
        text("Does the Alchemist's bonus need a token on the map?"),
        text("Yes: no token on the map, no coins."),
        text("No: it is enough that the race is not in decline."),
    ),
    "failed_attack_is_attack": Reading(
        "B-092",
        text("Does an attack that failed on the die keep the Diplomat from making peace with that player?"),
        text("Yes: an attempt is an attack."),
        text("No: nothing was conquered."),
    ),
    "building_at_any_time": Reading(
        "B-093",
        text("When may a fortress be placed?"),
        text("At any moment of your turn."),
        text("While you redeploy."),
    ),
}
