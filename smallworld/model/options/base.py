"""The contested readings of the base game, and of every game that shares its rules."""

from __future__ import annotations

from smallworld.model.options.declared import Declared, options_of_box
from smallworld.words.text import text

_BASE = frozenset({"base"})


@options_of_box
class BaseOptions:
    """The readings that the base game's rules leave open."""

    own_declined_defends: Declared = Declared(
        "own_declined_defends",
        default=True,
        ruling="C-005",
        question=text("Does your own declined token raise the price of its region?"),
        yes=text("It adds 1, as any race token does."),
        no=text("It adds nothing: your own tokens defend only while their race is active."),
    )

    floor_after_all: Declared = Declared(
        "floor_after_all",
        default=True,
        ruling="C-004",
        question=text("Is the minimum of one token applied to the total, or only to the discounts?"),
        yes=text("To the total: all changes are added up, and the sum is at least 1."),
        no=text("To the discounts: the discounted price is at least 1, and surcharges come on top."),
    )

    fixed_price_is_fixed: Declared = Declared(
        "fixed_price_is_fixed",
        default=True,
        ruling="C-049",
        question=text("Do discounts and surcharges change a price that is printed as one token?"),
        yes=text("No: one token is one token."),
        no=text("Yes: they are added to that one token."),
    )

    empty_decline_evicts: Declared = Declared(
        "empty_decline_evicts",
        default=True,
        ruling="C-015",
        question=text("Does a race that declines with no token left still remove the older declined race?"),
        yes=text("Yes: making room is always part of going into decline."),
        no=text("No: it leaves nothing on the map, so the older race stays."),
    )

    pay_with_combo_coins: Declared = Declared(
        "pay_with_combo_coins",
        default=False,
        ruling="C-035",
        question=text("Can the coins on a combo help to pay for that same combo?"),
        yes=text("Yes: you pocket them first."),
        no=text("No: you pay with coins that you already own."),
    )

    substituted_token_is_lost: Declared = Declared(
        "substituted_token_is_lost",
        default=True,
        games=_BASE,
        ruling="B-009",
        question=text("Is a lone Elf lost when Sorcerers replace it?"),
        yes=text("Yes: it goes back to the tray."),
        no=text("No: its owner takes it back and redeploys it."),
    )

    declined_roll_ends_conquests: Declared = Declared(
        "declined_roll_ends_conquests",
        default=True,
        games=_BASE,
        ruling="B-012",
        question=text("Does a final roll by declined Ghouls end all conquests of the turn?"),
        yes=text("Yes: there is one final roll in a turn, and it ends the conquests."),
        no=text("No: it ends the Ghouls’ conquests, and the active race still makes its own."),
    )

    driven_out_declined_return: Declared = Declared(
        "driven_out_declined_return",
        default=True,
        games=_BASE,
        ruling="B-016",
        question=text("Can declined Ghouls come back when they hold no region but still have tokens in hand?"),
        yes=text("Yes: they enter the map again as a new race would."),
        no=text("No: the tokens and the banner are gone."),
    )

    substitution_is_conquest: Declared = Declared(
        "substitution_is_conquest",
        default=True,
        games=_BASE,
        ruling="B-038",
        question=text("Does replacing a lone enemy token count as conquering a region that was not empty?"),
        yes=text("Yes, wherever such conquests count."),
        no=text("No: it does not count."),
    )

    flat_bonus_needs_tokens: Declared = Declared(
        "flat_bonus_needs_tokens",
        default=False,
        games=_BASE,
        ruling="B-046",
        question=text("Does the Alchemist’s bonus need a token on the map?"),
        yes=text("Yes: no token on the map, no coins."),
        no=text("No: an active race is enough."),
    )

    failed_attack_is_attack: Declared = Declared(
        "failed_attack_is_attack",
        default=True,
        games=_BASE,
        ruling="B-092",
        question=text("Does an attack that failed on the die keep a Diplomat from making peace with that player?"),
        yes=text("Yes: an attempt is an attack."),
        no=text("No: nothing was conquered."),
    )

    building_at_any_time: Declared = Declared(
        "building_at_any_time",
        default=False,
        games=_BASE,
        ruling="B-093",
        question=text("When can you place a fortress?"),
        yes=text("At any moment of your turn before it scores."),
        no=text("While you redeploy."),
    )
