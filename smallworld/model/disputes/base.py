"""What the base game leaves open, and with it every game that shares its rules."""

from __future__ import annotations

from smallworld.model.disputes.dispute import Dispute
from smallworld.words.text import text

_EVERY_GAME = None
_BASE = frozenset({"base"})

BASE: dict[str, Dispute] = {
    "own_declined_defends": Dispute(
        _EVERY_GAME,
        "C-005",
        text("Does your own declined token add to the price of its region?"),
        text("It adds 1, as any race token does."),
        text("It adds nothing: your own tokens defend only while their race is active."),
    ),
    "floor_after_all": Dispute(
        _EVERY_GAME,
        "C-004",
        text("Is the minimum of one token applied after every change, or to the discounts alone?"),
        text("All changes are added up, and the total is at least 1."),
        text("The discounted price is at least 1, and surcharges come on top."),
    ),
    "fixed_price_is_fixed": Dispute(
        _EVERY_GAME,
        "C-049",
        text("Do discounts and surcharges touch a price that is printed as one token?"),
        text("No: one token is one token."),
        text("Yes: they are added to that one token."),
    ),
    "empty_decline_evicts": Dispute(
        _EVERY_GAME,
        "C-015",
        text("Does a race with no token left, when it declines, still evict the older declined race?"),
        text("Yes: making room is an unconditional step of going into decline."),
        text("No: it puts nothing on the map, so the older race stays."),
    ),
    "pay_with_combo_coins": Dispute(
        _EVERY_GAME,
        "C-035",
        text("May the coins lying on a combo be used to pay for that same combo?"),
        text("Yes: they are pocketed first."),
        text("No: the price is paid from coins you already own."),
    ),
    "substituted_token_is_lost": Dispute(
        _BASE,
        "B-009",
        text("Is a lone Elf that Sorcerers replace lost?"),
        text("Yes: it goes back to the tray."),
        text("No: its owner takes it back in hand and redeploys it."),
    ),
    "declined_roll_ends_conquests": Dispute(
        _BASE,
        "B-012",
        text("Does a final roll of the declined Ghouls end all conquests of the turn?"),
        text("Yes: there is one final roll in a turn, and it ends the conquests."),
        text("No: it ends the Ghouls' conquests; the active race still has its own."),
    ),
    "driven_out_declined_return": Dispute(
        _BASE,
        "B-016",
        text("Do declined Ghouls who lost their last region but kept tokens in hand come back?"),
        text("Yes: they enter the map again as a new race would."),
        text("No: the tokens and the banner are gone."),
    ),
    "substitution_is_conquest": Dispute(
        _BASE,
        "B-038",
        text("Does replacing a lone enemy token count as conquering a region that was not empty?"),
        text("Yes, wherever conquests are counted."),
        text("No: it is not counted."),
    ),
    "flat_bonus_needs_tokens": Dispute(
        _BASE,
        "B-046",
        text("Does the Alchemist's bonus need a token on the map?"),
        text("Yes: no token on the map, no coins."),
        text("No: it is enough that the race is not in decline."),
    ),
    "failed_attack_is_attack": Dispute(
        _BASE,
        "B-092",
        text("Does an attack that failed on the die keep the Diplomat from making peace with that player?"),
        text("Yes: an attempt is an attack."),
        text("No: nothing was conquered."),
    ),
    "building_at_any_time": Dispute(
        _BASE,
        "B-093",
        text("When may a fortress be placed?"),
        text("At any moment of your turn before it scores."),
        text("While you redeploy."),
    ),
    "early_roll_serves_any_way": Dispute(
        _BASE,
        "B-202",
        text(
            "May a die rolled before the choice be followed by a substitution, or another conquest at a printed price?"
        ),
        text("Yes: what to conquer, and how, is chosen after the roll."),
        text("No: the roll is for a conquest that is paid in tokens."),
    ),
    "own_survivors_return": Dispute(
        _EVERY_GAME,
        "U-205",
        text("What of a stack of your own declined tokens that you conquer, if its survivors are redeployed?"),
        text("One token is lost, and the others are redeployed, whoever conquers."),
        text("All of it is lost: the others return only from an opponent’s conquest."),
    ),
    "discounts_by_own_adjacency": Dispute(
        _BASE,
        "B-201",
        text("Do the Giants pay less for what their power makes adjacent to a mountain they hold?"),
        text("Yes: what counts as adjacent when they conquer is adjacent."),
        text("No: the discount is for regions that share a border with the mountain."),
    ),
}
