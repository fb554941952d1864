"""The races of Small World."""

from __future__ import annotations

from smallworld.effects.coins import CoinPerConquest, CoinPerRegion
from smallworld.effects.decline import ConquersInDecline, KeepsAllTokens, RetreatsInDecline
from smallworld.effects.pieces import PieceOnConquest
from smallworld.effects.price import Discount
from smallworld.effects.reach import EnterAnywhere
from smallworld.effects.tokens import ConquestTokens, SpareTokens, TokensForConquests
from smallworld.effects.ways import Substitution
from smallworld.games.base.rulebook import RULEBOOK
from smallworld.games.base.terrain import COAST, FARMLAND, MAGIC, MINE, NEXT_TO_OWN_MOUNTAIN
from smallworld.games.entries import Entries
from smallworld.model.catalogue import When

_race = Entries("base", RULEBOOK).race

RACES = (
    _race(
        "Amazons", "Amazon", 6, 15,
        "Four more tokens than the banner says, for conquests only: four come off the map at the end of "
        "every redeployment and are back in hand when the troops are readied.",
        ConquestTokens(tokens=4),
    ),
    _race(
        "Dwarves", "Dwarf", 3, 8,
        "Each mine region held is worth one coin more, in decline too.",
        CoinPerRegion(where=MINE, when=When.ALWAYS),
    ),
    _race(
        "Elves", "Elf", 6, 11,
        "A conquered region costs no Elf: all of them are redeployed.",
        SpareTokens(),
    ),
    _race(
        "Ghouls", "Ghoul", 5, 10,
        "All tokens stay on the map in decline and go on conquering, before the player’s active race moves.",
        KeepsAllTokens(), ConquersInDecline(), RetreatsInDecline(),
    ),
    _race(
        "Giants", "Giant", 6, 11,
        "Regions next to a mountain the Giants hold cost one token less.",
        Discount(tokens=1, where=NEXT_TO_OWN_MOUNTAIN),
    ),
    _race(
        "Halflings", "Halfling", 6, 11,
        "They may enter the map anywhere. Their first two conquests get a hole, which makes the region "
        "immune.",
        EnterAnywhere(), PieceOnConquest(piece="base.hole", first=2),
    ),
    _race(
        "Humans", "Human", 5, 10,
        "Each farmland region held is worth one coin more.",
        CoinPerRegion(where=FARMLAND),
    ),
    _race(
        "Orcs", "Orc", 5, 10,
        "Each region conquered this turn that was not empty is worth one coin more.",
        CoinPerConquest(),
    ),
    _race(
        "Ratmen", "Ratman", 8, 13,
        "Nothing but their numbers.",
    ),
    _race(
        "Skeletons", "Skeleton", 6, 20,
        "At redeployment, one new token for every two regions conquered this turn that were not empty.",
        TokensForConquests(conquests=2),
    ),
    _race(
        "Sorcerers", "Sorcerer", 5, 18,
        "Once a turn for each opponent, a Sorcerer from the tray replaces a lone active token next to a "
        "Sorcerer region.",
        Substitution(next_door=True, may_be_spared=True),
    ),
    _race(
        "Tritons", "Triton", 6, 11,
        "Coastal regions cost one token less.",
        Discount(tokens=1, where=COAST),
    ),
    _race(
        "Trolls", "Troll", 5, 10,
        "Every region gets a lair, which defends it like one more token, in decline too.",
        PieceOnConquest(piece="base.lair"),
    ),
    _race(
        "Wizards", "Wizard", 5, 10,
        "Each region held with a magic source is worth one coin more.",
        CoinPerRegion(where=MAGIC),
    ),
)  # fmt: skip
