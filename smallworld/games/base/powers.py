"""The special powers of Small World."""

from __future__ import annotations

from smallworld.effects.coins import CoinPerConquest, CoinPerPiece, CoinPerRegion, FirstTurnCoins, FlatCoins
from smallworld.effects.decline import DeclineAfterScoring, OutsideDeclineLimit
from smallworld.effects.die import RollBeforeConquest
from smallworld.effects.peace import Peace
from smallworld.effects.pieces import PieceBuilt, PiecePlacedAnew
from smallworld.effects.price import Discount
from smallworld.effects.reach import Flight, HoldWater, Linked
from smallworld.effects.ways import FixedPrice
from smallworld.games.base.rulebook import RULEBOOK
from smallworld.games.base.terrain import ANYWHERE, CAVERN, FOREST, HILL, HILL_OR_FARMLAND, SWAMP
from smallworld.games.entries import Entries
from smallworld.model.phase import Phase

_power = Entries("base", RULEBOOK).power

POWERS = (
    _power(
        "Alchemist", 4,
        "Two coins at the end of every turn, as long as the race is active.",
        FlatCoins(coins=2),
    ),
    _power(
        "Berserk", 4,
        "You can roll the die before every conquest and choose the target afterwards. A roll that is not enough "
        "for any region ends the conquests.",
        RollBeforeConquest(),
    ),
    _power(
        "Bivouacking", 5,
        "Five encampments are spread over the regions at every redeployment. Each defends like one more token, "
        "and a beaten one comes back to its owner.",
        PiecePlacedAnew(piece="base.encampment", phase=Phase.REDEPLOY),
    ),
    _power(
        "Commando", 4,
        "Every region costs one token less.",
        Discount(tokens=1, where=ANYWHERE),
    ),
    _power(
        "Diplomat", 5,
        "At the end of the turn, you can choose an opponent whose active race you did not attack: they cannot attack "
        "your active race until your next turn.",
        Peace(),
    ),
    _power(
        "Dragon Master", 5,
        "Once a turn, one token conquers any region, no matter how well defended. The Dragon moves there and "
        "makes it immune until it moves on.",
        FixedPrice(piece="base.dragon"),
    ),
    _power(
        "Flying", 5,
        "Any land region is within reach, however far away.",
        Flight(),
    ),
    _power(
        "Forest", 4,
        "Each forest region held is worth one coin more.",
        CoinPerRegion(where=FOREST),
    ),
    _power(
        "Fortified", 3,
        "One fortress can be built each turn, one in a region and six in all. Each defends like one more token, "
        "in decline too, and is worth one coin while the race is active.",
        PieceBuilt(piece="base.fortress", phase=Phase.REDEPLOY),
        CoinPerPiece(piece="base.fortress"),
    ),
    _power(
        "Heroic", 5,
        "At the end of the turn, two Heroes are placed in two different regions and make them immune "
        "until they move.",
        PiecePlacedAnew(piece="base.hero", phase=Phase.PLACEMENT),
    ),
    _power(
        "Hill", 4,
        "Each hill region held is worth one coin more.",
        CoinPerRegion(where=HILL),
    ),
    _power(
        "Merchant", 2,
        "Each region held is worth one coin more.",
        CoinPerRegion(where=ANYWHERE),
    ),
    _power(
        "Mounted", 5,
        "Hills and farmland cost one token less.",
        Discount(tokens=1, where=HILL_OR_FARMLAND),
    ),
    _power(
        "Pillaging", 5,
        "Each region conquered this turn that was not empty is worth one coin more.",
        CoinPerConquest(),
    ),
    _power(
        "Seafaring", 5,
        "Seas and the lake are conquered and held like empty land. They stay the race’s own, and score, in "
        "decline too.",
        HoldWater(),
    ),
    _power(
        "Spirit", 5,
        "In decline, the race does not count towards the one declined race a player may have.",
        OutsideDeclineLimit(),
    ),
    _power(
        "Stout", 4,
        "The race may go into decline at the end of a turn of conquests, after scoring.",
        DeclineAfterScoring(),
    ),
    _power(
        "Swamp", 4,
        "Each swamp region held is worth one coin more.",
        CoinPerRegion(where=SWAMP),
    ),
    _power(
        "Underworld", 5,
        "Cavern regions cost one token less, and are all adjacent to one another for conquests.",
        Discount(tokens=1, where=CAVERN), Linked(link="cavern", where=CAVERN),
    ),
    _power(
        "Wealthy", 4,
        "Seven coins once, at the end of the race’s first turn.",
        FirstTurnCoins(coins=7),
    ),
)  # fmt: skip
