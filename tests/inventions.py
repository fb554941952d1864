"""Invented abilities: existing effects with other parameters and in combinations that no box has.

Nobody knows them from a rulebook, so an answer shows how a reader understands the rules.
"""

from __future__ import annotations

from smallworld.effects.coins import (
    CoinPerConquest,
    CoinPerRegion,
    CoinsForCrowds,
    CoinsForPairs,
    CoinsForUnity,
    FirstTurnCoins,
    FlatCoins,
)
from smallworld.effects.decline import KeepsAllTokens
from smallworld.effects.pieces import PieceOnConquest
from smallworld.effects.price import Discount
from smallworld.effects.reach import EnterAnywhere, Flight, Linked, Reached
from smallworld.effects.tokens import ConquestTokens, SpareTokens, TokensForConquests, TokensForRegions
from smallworld.effects.where import Occupied
from smallworld.games import GAMES
from smallworld.games.base.terrain import (
    ANYWHERE,
    CAVERN,
    COAST,
    FARMLAND,
    FOREST,
    HILL,
    MAGIC,
    MINE,
    MOUNTAIN,
    SWAMP,
)
from smallworld.inventing.catalogue import with_inventions
from smallworld.model.catalogue import OWN, Effect, Inventions, Power, When
from smallworld.words.explain import Source
from smallworld.words.text import text

_BOOK = text("Made-up rulebook")


def _power(name: str, tokens: int, summary: str, *effects: Effect) -> Power:
    id = f"{OWN}{name.lower().replace(' ', '_')}"
    return Power(id, text(name), tokens, text(summary), Source(_BOOK, text(name)), effects)


#: The invented abilities, all of them powers.
INVENTIONS: tuple[Power, ...] = (
    _power("Frugal", 2, "Every region costs two tokens less.", Discount(tokens=2, where=ANYWHERE)),
    _power("Alpine", 4, "Mountains cost one token less.", Discount(tokens=1, where=MOUNTAIN)),
    _power("Woodland", 3, "Forests cost two tokens less.", Discount(tokens=2, where=FOREST)),
    _power("Besieging", 4, "Regions that are not empty cost two tokens less.", Discount(tokens=2, where=Occupied())),
    _power("Sorcerous", 4, "Regions with a magic source cost two tokens less.", Discount(tokens=2, where=MAGIC)),
    _power(
        "Upland",
        3,
        "Hills cost one token less, and each hill held is worth one coin more.",
        Discount(tokens=1, where=HILL),
        CoinPerRegion(where=HILL),
    ),
    _power(
        "Shoreland",
        3,
        "Each coastal region held is worth one coin more, in decline too.",
        CoinPerRegion(where=COAST, when=When.ALWAYS),
    ),
    _power(
        "Spelunking",
        4,
        "Each cavern region held is worth one coin more, in decline too.",
        CoinPerRegion(where=CAVERN, when=When.ALWAYS),
    ),
    _power(
        "Haunting",
        4,
        "Each region held in decline is worth one coin more; while the race is active, none is.",
        CoinPerRegion(where=ANYWHERE, when=When.DECLINED),
    ),
    _power("Pensioned", 4, "Three coins at the end of every turn in decline.", FlatCoins(coins=3, when=When.DECLINED)),
    _power("Endowed", 3, "Four coins once, at the end of the race’s first turn.", FirstTurnCoins(coins=4)),
    _power("Paired", 4, "One coin for every two farmland regions held.", CoinsForPairs(where=FARMLAND)),
    _power("Tripled", 4, "One coin for every three regions held.", CoinsForPairs(where=ANYWHERE, regions=3)),
    _power("United", 4, "Three coins at the end of a turn if all regions held form one group.", CoinsForUnity(coins=3)),
    _power("Crowded", 4, "One coin for each region held with at least four race tokens.", CoinsForCrowds(tokens=4)),
    _power(
        "Plundering",
        4,
        "Each region conquered this turn that was not empty is worth one coin more, and one coin comes in every turn.",
        CoinPerConquest(),
        FlatCoins(coins=1),
    ),
    _power(
        "Ridge",
        4,
        "Mountains are all adjacent to one another for conquests.",
        Linked(link="mountain", where=MOUNTAIN),
    ),
    _power(
        "Beacon", 4, "Every mine region is within reach once the race is on the map.", Reached(link="mine", where=MINE)
    ),
    _power(
        "Soaring",
        3,
        "Any land region is within reach, however far away, and swamps cost one token less.",
        Flight(),
        Discount(tokens=1, where=SWAMP),
    ),
    _power(
        "Stranger",
        4,
        "The race may enter the map anywhere, and each forest held is worth one coin more.",
        EnterAnywhere(),
        CoinPerRegion(where=FOREST),
    ),
    _power("Sheltered", 4, "Whoever is driven out of a hill loses no token.", SpareTokens(where=HILL)),
    _power("Steadfast", 4, "In decline, all tokens stay on the map.", KeepsAllTokens()),
    _power("Raiding", 3, "Two more tokens, for conquests only.", ConquestTokens(tokens=2)),
    _power("Breeding", 3, "At redeployment, one new token for each swamp held.", TokensForRegions(where=SWAMP)),
    _power(
        "Pressing",
        3,
        "At redeployment, one new token for every region conquered this turn that was not empty.",
        TokensForConquests(conquests=1),
    ),
    _power(
        "Walled",
        3,
        "The first three regions conquered get a lair, which defends like one more token, in decline too.",
        PieceOnConquest(piece="base.lair", first=3),
    ),
)
#: The box with all of them in it.
GAME = with_inventions(GAMES["base"], Inventions(powers=INVENTIONS))
