"""The special powers of Small World Underground."""

from __future__ import annotations

from smallworld.effects.coins import (
    CoinPerRegion,
    CoinsForCrowds,
    CoinsForGroups,
    CoinsForPairs,
    CoinsForUnity,
    CoinsWhileHeld,
    Tribute,
)
from smallworld.effects.decline import (
    GivesWay,
    KeepsAllTokens,
    LastRedeployment,
    RetreatsInDecline,
    StaysOnDecline,
    VanishesForCoins,
)
from smallworld.effects.defence import CoinWhenBeaten, RemembersAttackers
from smallworld.effects.pieces import Copies, PieceEarned, PiecePlacedAnew, PiecesForRegions
from smallworld.effects.price import AgainstMarked
from smallworld.effects.tokens import SpareTokens
from smallworld.effects.ways import Substitution
from smallworld.games.entries import Entries
from smallworld.games.underground.rulebook import RULEBOOK
from smallworld.games.underground.terrain import (
    BLACK_MOUNTAIN,
    COAST,
    MINE,
    MUDPOOL,
    MUSHROOM_FOREST,
    MYSTIC_CRYSTAL,
    PLACES,
)
from smallworld.model.catalogue import When
from smallworld.model.phase import Phase

_power = Entries("underground", RULEBOOK).power

POWERS = (
    _power(
        "Adventurous", 5,
        "Each region held with a Place is worth one coin more.",
        CoinPerRegion(where=PLACES),
    ),
    _power(
        "Fisher", 4,
        "Every two coastal regions held are worth one coin more.",
        CoinsForPairs(where=COAST),
    ),
    _power(
        "Flocking", 5,
        "Two coins when all regions form one group.",
        CoinsForUnity(coins=2),
    ),
    _power(
        "Frightened", 4,
        "Each region with three race tokens or more is worth one coin more.",
        CoinsForCrowds(tokens=3),
    ),
    _power(
        "Immortal", 4,
        "A conquered region costs no token: all of them are redeployed.",
        SpareTokens(),
    ),
    _power(
        "Magic", 5,
        "The Bag-o’-Many-Things copies a relic on the map, a different one each turn if you like.",
        Copies(piece="underground.bag"),
    ),
    _power(
        "Martyr", 4,
        "Each region conquered by an opponent brings a coin.",
        CoinWhenBeaten(),
    ),
    _power(
        "Mining", 4,
        "Each Mine held is worth one coin more.",
        CoinPerRegion(where=MINE),
    ),
    _power(
        "Muddy", 3,
        "Each Mudpool held is worth one coin more, in decline too.",
        CoinPerRegion(where=MUDPOOL, when=When.ALWAYS),
    ),
    _power(
        "Mystic", 4,
        "Each Mystic Crystal held is worth one coin more.",
        CoinPerRegion(where=MYSTIC_CRYSTAL),
    ),
    _power(
        "Quarreling", 3,
        "Each separate group of regions is worth one coin more.",
        CoinsForGroups(),
    ),
    _power(
        "Reborn", 5,
        "In decline: at the start of each turn, one or two regions can be handed to new tokens of the active "
        "race.",
        GivesWay(regions=2),
    ),
    _power(
        "Royal", 5,
        "At the end of the turn the Queen makes one region immune. In decline she stays where she is.",
        PiecePlacedAnew(piece="underground.queen", phase=Phase.PLACEMENT), StaysOnDecline(),
    ),
    _power(
        "Shield", 3,
        "At the end of the conquests, one Mushroom Armor for each Mushroom Forest held. Each defends like a "
        "token, in decline too.",
        PiecesForRegions(piece="underground.armor", where=MUSHROOM_FOREST),
        PieceEarned(piece="underground.armor", phase=Phase.REDEPLOY),
    ),
    _power(
        "Stone", 4,
        "Each Black Mountain held is worth one coin more.",
        CoinPerRegion(where=BLACK_MOUNTAIN),
    ),
    _power(
        "Thieving", 4,
        "Each opponent with an active token next door gives one coin.",
        Tribute(),
    ),
    _power(
        "Tomb", 5,
        "In decline all tokens stay, are redeployed once more, and survivors are redeployed as if the "
        "race were active.",
        KeepsAllTokens(), LastRedeployment(), RetreatsInDecline(),
    ),
    _power(
        "Vampire", 5,
        "Once a turn for each opponent, a token from the tray (or from hand, when the tray is empty) "
        "replaces a lone active token within reach.",
        Substitution(or_from_hand=True),
    ),
    _power(
        "Vanishing", 5,
        "In decline all tokens leave the map, and each region left is worth two coins.",
        VanishesForCoins(coins=2),
    ),
    _power(
        "Vengeful", 4,
        "Regions of players who attacked you since your last turn cost one token less.",
        RemembersAttackers(), AgainstMarked(tokens=1),
    ),
    _power(
        "Wise", 4,
        "In decline, two coins each turn while a region is held.",
        CoinsWhileHeld(coins=2, when=When.DECLINED),
    ),
)  # fmt: skip
