"""Effects on the opponents who attack a race: payments, abilities without use, and marks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from smallworld.effects.where import Where
from smallworld.model.catalogue import Clause, Effect, frozen_effect
from smallworld.words.text import counted, text


@frozen_effect
class CoinWhenBeaten(Effect):
    """The bank pays a coin for each region that an opponent conquers."""

    says = text("Whenever an opponent conquers a region of the race, its player gets a coin.")
    works_on = text("coins for regions that fall")
    needs_no_bound = True
    in_one_state = True


@frozen_effect
class Ransom(Effect):
    """The player of the race pays `coins` coins, if they have them, to an opponent who conquers the region of a figure.

    The figure is redeployed like a token.
    """

    says = counted(
        "{piece}: When it is beaten, its player pays the conqueror one coin and can place it again.",
        "{piece}: When it is beaten, its player pays the conqueror {coins} coins and can place it again.",
        0,
        of="coins",
    )
    works_on = text("coins for a figure that is beaten")
    clauses: ClassVar[Mapping[str, Clause]] = {
        "coins": counted("The price of beating it is one coin.", "The price of beating it is {n} coins.", 0)
    }

    piece: str
    coins: int


@frozen_effect
class CoinsWanted(Effect):
    """The hook for the coins that an opponent needs to conquer a region of the race, or one of a kind."""

    says: ClassVar[Clause | None] = (
        counted(
            "An opponent without a coin cannot take any {where} from the race.",
            "An opponent with fewer than {coins} coins cannot take any {where} from the race.",
            0,
            of="coins",
        ),
        counted(
            "An opponent without a coin cannot take any region from the race.",
            "An opponent with fewer than {coins} coins cannot take any region from the race.",
            0,
            of="coins",
        ),
    )
    works_on = text("coins from the player who takes a region")
    needs_no_bound = True
    clauses: ClassVar[Mapping[str, Clause]] = {
        "coins": counted("One coin each time.", "{n} coins each time.", 0),
        "where": (text("Only regions of this kind cost coins: {kind}."), text("Every region costs coins.")),
    }

    coins: int
    where: Where | None = None


@frozen_effect
class Toll(CoinsWanted):
    """A toll of `coins` coins for each region that an opponent conquers, who cannot attack without them."""

    says: ClassVar[Clause | None] = (
        counted(
            "An opponent pays one coin for each {where} taken from the race.",
            "An opponent pays {coins} coins for each {where} taken from the race.",
            0,
            of="coins",
        ),
        counted(
            "An opponent pays one coin for each region taken from the race.",
            "An opponent pays {coins} coins for each region taken from the race.",
            0,
            of="coins",
        ),
    )
    clauses: ClassVar[Mapping[str, Clause]] = {
        **CoinsWanted.clauses,
        "beforehand": (
            text("The coins are due before the attack, even if it fails."),
            text("The coins are paid once the region has fallen, but nobody without them may attack."),
        ),
        "for_tokens": (
            text("Taking tokens by an ability costs coins, too."),
            text("Taking tokens by an ability costs no coins."),
        ),
        "for_abilities": (
            text("Any ability used against the region costs coins, too."),
            text("Abilities that do not conquer cost no coins."),
        ),
    }

    #: Whether the coins are due before the attack, and lost if it fails.
    beforehand: bool = False
    #: Whether the coins are also due before an ability takes tokens from the region, or touches it at all.
    for_tokens: bool = False
    for_abilities: bool = False


@frozen_effect
class Harmony(Toll):
    """A toll once a turn, only from players whose active race this one did not attack in its last turn."""

    says = counted(
        "An opponent whose active race this race did not attack in its last turn pays one coin to attack it, once a "
        "turn.",
        "An opponent whose active race this race did not attack in its last turn pays {coins} coins to attack it, once "
        "a turn.",
        0,
        of="coins",
    )
    clauses: ClassVar[Mapping[str, Clause]] = {
        **Toll.clauses,
        "coins": counted("One coin, once a turn.", "{n} coins, once a turn.", 0),
    }

    beforehand: bool = True
    for_tokens: bool = True


@frozen_effect
class RemembersAttackers(Effect):
    """Players who attack any race of this player are marked until the end of the player's next turn."""

    works_on = text("who attacked since the last turn")
    needs_no_bound = True
    in_one_state = True
    clauses: ClassVar[Mapping[str, Clause]] = {
        "": text("The game remembers which players attacked you since your last turn.")
    }


@frozen_effect
class Ward(Effect):
    """Abilities and finds of opponents do not help against the regions of this race. Those that hinder still do."""

    says = text("When opponents attack the race, their abilities, places and relics do not help them.")
    works_on = text("a shield against abilities and finds")
    needs_no_bound = True
