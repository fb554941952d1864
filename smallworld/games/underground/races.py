"""The races of Small World Underground."""

from __future__ import annotations

from smallworld.effects.arrival import SwapsPower
from smallworld.effects.coins import CoinPerRegion, CoinsForSolitude
from smallworld.effects.defence import CoinsWanted, Toll, Ward
from smallworld.effects.die import RollForTarget
from smallworld.effects.pieces import PieceMoved, PieceOnArrival, PieceOnConquest
from smallworld.effects.price import Discount, EmptyAround, Surcharge
from smallworld.effects.reach import AcrossRivers, BesidePiece, EnterOnlyBeside, EnterVia, HoldWater, Reached
from smallworld.effects.tokens import Auxiliaries, TokensForRegions
from smallworld.games.entries import Entries
from smallworld.games.underground.rulebook import RULEBOOK
from smallworld.games.underground.terrain import (
    ANYWHERE,
    AROUND_GREAT_ANCIENT,
    CHASM_RIM,
    CRYSTAL_OR_NEXT_TO_OWN,
    MINE,
    MUDPOOL,
    MUSHROOM_FOREST,
)
from smallworld.model.catalogue import When
from smallworld.model.options import Options
from smallworld.model.phase import Phase

_race = Entries("underground", RULEBOOK).race

RACES = (
    _race(
        "Cultists", "Cultist", 5, 10,
        "The Great Ancient goes to the first region they conquer. Its region is immune, and regions next "
        "to it cost one token less. It may move, at the start of a turn, to any region they hold.",
        PieceOnConquest(piece="underground.great_ancient", first=1, figure=True),
        PieceMoved(piece="underground.great_ancient", phase=Phase.READY),
        Discount(tokens=1, where=AROUND_GREAT_ANCIENT),
    ),
    _race(
        "Drow", "Drow", 4, 9,
        "Each region that borders no other race and no Monsters is worth one coin more.",
        CoinsForSolitude(),
    ),
    _race(
        "Flames", "Flame", 4, 9,
        "On arrival the Volcano is put on a marked chasm, and they enter the map next to it. Regions "
        "linked to it count as empty when they attack.",
        PieceOnArrival(piece="underground.volcano", symbol="volcano"),
        EnterOnlyBeside(piece="underground.volcano"),
        BesidePiece(link="volcano", piece="underground.volcano"),
        EmptyAround(piece="underground.volcano"),
    ),
    _race(
        "Gnomes", "Gnome", 6, 11,
        "On other players’ turns, no ability, place or relic helps to conquer their regions.",
        Ward(), Ward(when=When.DECLINED, option=Options.ward_lasts_in_decline),
    ),
    _race(
        "Iron Dwarves", "Iron Dwarf", 7, 12,
        "At each redeployment they gain a Silver Hammer for each Mine held. From the next turn on, "
        "hammers conquer like tokens, but never defend.",
        Auxiliaries(piece="underground.hammer", where=MINE),
    ),
    _race(
        "Kraken", "Kraken", 5, 10,
        "They stay in rivers, and score them, in decline too.",
        HoldWater(when=When.ALWAYS),
    ),
    _race(
        "Liches", "Lich", 5, 10,
        "In decline: an opponent pays one coin for each region taken from them, and cannot take any without "
        "coins.",
        Toll(coins=1, when=When.DECLINED), CoinsWanted(coins=1, option=Options.toll_bars_active_too),
    ),
    _race(
        "Lizardmen", "Lizardman", 7, 12,
        "They cross rivers without conquering them, empty or not.",
        AcrossRivers(),
    ),
    _race(
        "Mudmen", "Mudman", 5, 12,
        "At each redeployment, one new token for each Mudpool held.",
        TokensForRegions(where=MUDPOOL),
    ),
    _race(
        "Mummies", "Mummy", 10, 15,
        "Every conquest costs one token more.",
        Surcharge(tokens=1, where=ANYWHERE),
    ),
    _race(
        "Ogres", "Ogre", 5, 10,
        "Every conquest costs one token less.",
        Discount(tokens=1, where=ANYWHERE),
    ),
    _race(
        "Shadow Mimes", "Shadow Mime", 7, 12,
        "On arrival they may exchange their power for one of those on show.",
        SwapsPower(),
    ),
    _race(
        "Shrooms", "Shroom", 5, 10,
        "Each Mushroom Forest held is worth one coin more.",
        CoinPerRegion(where=MUSHROOM_FOREST),
    ),
    _race(
        "Spiderines", "Spiderine", 7, 12,
        "Every region on the rim of a chasm is next to theirs, and they may enter the map there.",
        Reached(link="chasm", where=CHASM_RIM), EnterVia(where=CHASM_RIM),
    ),
    _race(
        "Will-o’-Wisps", "Will-o’-Wisp", 6, 11,
        "They may roll the die for a Mystic Crystal, or a region next to one they hold, before "
        "conquering it. If they then have enough they must conquer.",
        RollForTarget(where=CRYSTAL_OR_NEXT_TO_OWN),
    ),
)  # fmt: skip
