"""The contested readings of what abilities do together, in any box."""

from __future__ import annotations

from smallworld.model.options.declared import Declared, frozen_options
from smallworld.words.text import text

_BASE = frozenset({"base"})
_UNDERGROUND = frozenset({"underground"})


@frozen_options
class CombinedOptions:
    """The readings that are open where two abilities meet."""

    early_roll_serves_any_way: Declared = Declared(
        "early_roll_serves_any_way",
        default=False,
        games=_BASE,
        ruling="B-202",
        question=text(
            "May a die rolled before the choice be followed by a substitution, or another conquest at a printed price?"
        ),
        yes=text("Yes: what to conquer, and how, is chosen after the roll."),
        no=text("No: the roll is for a conquest that is paid in tokens."),
    )

    tray_serves_empty_hand: Declared = Declared(
        "tray_serves_empty_hand",
        default=True,
        games=_UNDERGROUND,
        ruling="U-204",
        question=text("May Vampires, or whoever has the Orb, replace a token while their own hand is empty?"),
        yes=text("Yes, with a token from the tray, as the publisher answers for the Sorcerers."),
        no=text("No: whatever the abilities, a conquest begins with a token at hand."),
    )

    own_survivors_return: Declared = Declared(
        "own_survivors_return",
        default=True,
        ruling="U-205",
        question=text("What of a stack of your own declined tokens that you conquer, if its survivors are redeployed?"),
        yes=text("One token is lost, and the others are redeployed, whoever conquers."),
        no=text("All of it is lost: the others return only from an opponent’s conquest."),
    )

    discounts_by_own_adjacency: Declared = Declared(
        "discounts_by_own_adjacency",
        default=True,
        games=_BASE,
        ruling="B-201",
        question=text("Do the Giants pay less for what their power makes adjacent to a mountain they hold?"),
        yes=text("Yes: what counts as adjacent when they conquer is adjacent."),
        no=text("No: the discount is for regions that share a border with the mountain."),
    )

    chain_by_own_adjacency: Declared = Declared(
        "chain_by_own_adjacency",
        default=True,
        games=_UNDERGROUND,
        ruling="U-202",
        question=text("Does the Pipe link regions to the Volcano, for the Flames who hold it?"),
        yes=text("Yes: regions of its terrain are adjacent to one another."),
        no=text("No: the chain runs across shared borders."),
    )

    tribute_by_own_adjacency: Declared = Declared(
        "tribute_by_own_adjacency",
        default=True,
        games=_UNDERGROUND,
        ruling="U-203",
        question=text("Do Thieves collect from players whom the Pipe makes adjacent?"),
        yes=text("Yes: regions of its terrain are adjacent to one another."),
        no=text("No: only from players across a shared border."),
    )
