"""The contested readings of what abilities do together, in any box."""

from __future__ import annotations

from smallworld.model.options.declared import Declared, options_of_box
from smallworld.words.text import text

_BASE = frozenset({"base"})
_UNDERGROUND = frozenset({"underground"})


@options_of_box
class CombinedOptions:
    """The readings that are open where two abilities meet."""

    early_roll_serves_any_way: Declared = Declared(
        "early_roll_serves_any_way",
        default=False,
        games=_BASE,
        ruling="B-202",
        question=text(
            "After a roll made before choosing a region, can you replace a token, or conquer at another printed price?"
        ),
        yes=text("Yes: you choose after the roll what to conquer, and how."),
        no=text("No: the roll is for a conquest that is paid in tokens."),
    )

    tray_serves_empty_hand: Declared = Declared(
        "tray_serves_empty_hand",
        default=True,
        games=_UNDERGROUND,
        ruling="U-204",
        question=text("Can Vampires, or the holder of the Orb, replace a token with an empty hand?"),
        yes=text("Yes, with a token from the tray, as the publisher answered for the Sorcerers."),
        no=text("No: any conquest starts with a token in hand."),
    )

    own_survivors_return: Declared = Declared(
        "own_survivors_return",
        default=True,
        ruling="U-205",
        question=text("When you conquer a stack of your own declined tokens, are its survivors redeployed?"),
        yes=text("Yes: one token is lost, and the others are redeployed, no matter who conquers."),
        no=text("No: all are lost, since survivors return only from an opponent’s conquest."),
    )

    discounts_by_own_adjacency: Declared = Declared(
        "discounts_by_own_adjacency",
        default=True,
        games=_BASE,
        ruling="B-201",
        question=text("Do Giants pay less for regions that their power makes adjacent to a mountain they hold?"),
        yes=text("Yes: regions that are adjacent for conquests are adjacent here."),
        no=text("No: the discount is for regions that share a border with the mountain."),
    )

    chain_by_own_adjacency: Declared = Declared(
        "chain_by_own_adjacency",
        default=True,
        games=_UNDERGROUND,
        about=("underground.volcano",),
        ruling="U-202",
        question=text("Does the Pipe link regions to the Volcano for the Flames who hold it?"),
        yes=text("Yes: regions of its terrain are adjacent to one another."),
        no=text("No: the chain runs across shared borders."),
    )

    tribute_by_own_adjacency: Declared = Declared(
        "tribute_by_own_adjacency",
        default=True,
        games=_UNDERGROUND,
        about=("underground.pipe",),
        ruling="U-203",
        question=text("Do Thieves collect from players whom the Pipe makes adjacent?"),
        yes=text("Yes: regions of its terrain are adjacent to one another."),
        no=text("No: only from players across a shared border."),
    )
