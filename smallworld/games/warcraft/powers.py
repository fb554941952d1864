"""The special powers of Small World of Warcraft. None of the printed numbers is known: those here are ours."""

from __future__ import annotations

from functools import partial

from smallworld.effects.coins import CoinPerRegion
from smallworld.effects.decline import StaysOnDecline
from smallworld.effects.deeds import MovesTokens, SwapsRegions
from smallworld.effects.defence import Ransom, Toll
from smallworld.effects.exploring import CoinPerFind, CoinPerIsland
from smallworld.effects.pieces import PieceEarned, PieceInEachRegion, PieceOnConquest, PieceWhereStrongest
from smallworld.effects.price import Discount, NoTravel
from smallworld.effects.spoils import SpoilsFromDefenders, SpoilsOfConquest
from smallworld.effects.tokens import Companions, SpareTokens
from smallworld.effects.ways import FigureAlone
from smallworld.games.entries import Entries
from smallworld.games.warcraft.finds import FINDS
from smallworld.games.warcraft.rulebook import RULEBOOK
from smallworld.games.warcraft.terrain import (
    ANYWHERE,
    BESIDE_CHAMPION,
    CAVERN,
    FIELD,
    FOREST,
    HILL,
    MAGIC,
    MOUNTAIN,
    NEXT_TO_WATER,
    SWAMP,
)
from smallworld.model.catalogue import When
from smallworld.model.options import Options
from smallworld.model.phase import Phase

_power = partial(Entries("warcraft", RULEBOOK).power, ours=True)

POWERS = (
    _power(
        "Archaeologist", 5,
        "Each artifact and each legendary place held is worth one coin more.",
        CoinPerFind(),
    ),
    _power(
        "Battlemaster", 5,
        "Each region conquered that was not empty brings one coin.",
        SpoilsOfConquest(),
    ),
    _power(
        "Beast Master", 4,
        "At the start of each turn, one beast for each hill held joins the race, and those of the turn before "
        "leave. Beasts conquer and defend like tokens.",
        Companions(piece="warcraft.beast", where=HILL), PieceEarned(piece="warcraft.beast", phase=Phase.REDEPLOY),
    ),
    _power(
        "Blacksmith", 4,
        "Every region costs one token less.",
        Discount(tokens=1, where=ANYWHERE),
    ),
    _power(
        "Champion", 5,
        "Once a turn, the Champion alone conquers a region next door, no matter how well defended, and defends "
        "it like a token. When beaten, the Champion is ransomed for one coin, and no token is lost.",
        FigureAlone(piece="warcraft.champion_figure"), SpareTokens(where=BESIDE_CHAMPION),
        Ransom(piece="warcraft.champion_figure", coins=1),
    ),
    _power(
        "Defensive", 4,
        "At the end of the turn, a watch tower goes up in each field held around which no other race holds as many "
        "regions. It makes the region immune.",
        PieceWhereStrongest(piece="warcraft.tower", phase=Phase.PLACEMENT, where=FIELD),
    ),
    _power(
        "Enraged", 5,
        "A region conquered that two tokens or more defended brings as many coins as tokens.",
        SpoilsFromDefenders(least=2),
    ),
    _power(
        "Explorer", 4,
        "Each island with a region held is worth one coin.",
        CoinPerIsland(),
    ),
    _power(
        "Farmer", 4,
        "Each field held is worth one coin more.",
        CoinPerRegion(where=FIELD),
    ),
    _power(
        "Fishing", 4,
        "Each region held next to a sea or a lake is worth one coin more.",
        CoinPerRegion(where=NEXT_TO_WATER),
    ),
    _power(
        "Garrisoned", 3,
        "A fort goes up in each region held, ten in all, and defends like a token, in decline too.",
        PieceOnConquest(piece="warcraft.fort"),
        PieceInEachRegion(piece="warcraft.fort", phase=Phase.PLACEMENT, option=Options.fort_goes_up_again),
        StaysOnDecline(option=Options.fort_keeps_badge),
    ),
    _power(
        "Herbalist", 4,
        "Each hill region held is worth one coin more.",
        CoinPerRegion(where=HILL),
    ),
    _power(
        "Intimidating", 4,
        "Three times a turn, before the final conquest, an opponent’s token next door is moved to another "
        "region of its race, or lost if there is none.",
        MovesTokens(times=3, shields=("warcraft.wisp_wall", "warcraft.fort")),
    ),
    _power(
        "Marsh Dweller", 4,
        "An opponent pays one coin to attack a swamp that they hold, in decline too.",
        Toll(coins=1, where=SWAMP, beforehand=True, when=When.ALWAYS),
    ),
    _power(
        "Mining", 4,
        "Each cavern held is worth one coin more.",
        CoinPerRegion(where=CAVERN),
    ),
    _power(
        "Mountaineer", 4,
        "Each mountain held is worth one coin more.",
        CoinPerRegion(where=MOUNTAIN),
    ),
    _power(
        "Portal Mage", 5,
        "Twice a turn, all that stands in two magic regions changes places, but for mountains and "
        "legendary places.",
        SwapsRegions(
            times=2, where=MAGIC, stay=("warcraft.mountain", *[find.id for find in FINDS if not find.relic])
        ),
    ),
    _power(
        "Ranger", 4,
        "Each forest region held is worth one coin more.",
        CoinPerRegion(where=FOREST),
    ),
    _power(
        "Sailing", 5,
        "Travel costs no token more.",
        NoTravel(),
    ),
    _power(
        "Swampwalker", 4,
        "Each swamp region held is worth one coin more.",
        CoinPerRegion(where=SWAMP),
    ),
)  # fmt: skip
