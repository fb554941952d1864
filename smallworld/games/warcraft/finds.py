"""The artifacts and legendary places of Small World of Warcraft: artifacts move with their use, places stay."""

from __future__ import annotations

from smallworld.effects.choices import TakesSide
from smallworld.effects.coins import CoinPerRegion, CoinsWhileHeld, Tribute
from smallworld.effects.defence import Toll
from smallworld.effects.exploring import CoinsForMajority
from smallworld.effects.pieces import Aid, PieceMoved
from smallworld.effects.price import NoTravel
from smallworld.effects.spoils import BonusOfSide, FactionBonus
from smallworld.effects.tokens import SpareTokens, TokensForRegions
from smallworld.effects.ways import FixedPrice
from smallworld.effects.where import WithPiece
from smallworld.games.warcraft.rulebook import RULEBOOK
from smallworld.games.warcraft.terrain import AEGIS, CHAPEL, LIKE_KARAZHAN, SPIRIT_HEALER
from smallworld.model.catalogue import Ability, Effect, Find, FindNames, When
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.words.explain import Source
from smallworld.words.text import proper_name, text


def _artifact(id: str, name: str, summary: str, *effects: Effect) -> Find:
    called = proper_name(f"warcraft.{id}", name)
    source = Source(RULEBOOK, text("Artifacts: {name}", name=called))
    return Find(f"warcraft.{id}", called, 0, text(summary), source, effects, relic=True)


def _place(id: str, name: str, summary: str, *effects: Effect, in_water: bool = False) -> Find:
    called = proper_name(f"warcraft.{id}", name)
    source = Source(RULEBOOK, text("Legendary Places: {name}", name=called))
    return Find(f"warcraft.{id}", called, 0, text(summary), source, effects, in_water=in_water)


FINDS = (
    _artifact(
        "aegis", "Aegis of Aggramar",
        "At the end of the turn it is put into a region held, which is immune unless an opponent pays two coins.",
        PieceMoved(piece="warcraft.aegis", phase=Phase.PLACEMENT),
        Toll(coins=2, where=AEGIS, beforehand=True, for_abilities=True),
    ),
    _artifact(
        "ashes", "Ashes of Al’ar",
        "Once a turn, a region on any island can be conquered.",
        Aid(piece="warcraft.ashes", anywhere=True),
    ),
    _artifact(
        "doomhammer", "Doomhammer",
        "Once a turn, one token conquers any region, no matter how well defended, for two coins to the player "
        "who held it, or to the bank.",
        FixedPrice(piece="warcraft.doomhammer", fee=2, anywhere_by=Options.hammer_strikes_anywhere),
    ),
    _artifact(
        "frostmourne", "Frostmourne",
        "Once a turn, a conquest costs two tokens less.",
        Aid(piece="warcraft.frostmourne", tokens=2),
    ),
    _artifact(
        "heart", "Heart of Azeroth",
        "At the end of the turn it is put into a region held: each opponent with an active token next to it gives one "
        "coin.",
        PieceMoved(piece="warcraft.heart", phase=Phase.PLACEMENT), Tribute(piece="warcraft.heart"),
    ),
    _place(
        "battleground", "Battleground",
        "Its holder’s faction bonus counts a beaten race twice if that race lost two regions. A neutral race can take "
        "either side for a turn.",
        BonusOfSide(), FactionBonus(regions=2, find="warcraft.battleground"), TakesSide(),
    ),
    _place(
        "dark_portal", "Dark Portal",
        "Two coins each turn.",
        CoinsWhileHeld(coins=2, piece="warcraft.dark_portal"),
    ),
    _place(
        "karazhan", "Karazhan",
        "Each other region of the same terrain that its race holds is worth one coin more.",
        CoinPerRegion(where=LIKE_KARAZHAN),
    ),
    _place(
        "chapel", "Light’s Hope Chapel",
        "A race that holds it loses no token when it is attacked.",
        SpareTokens(where=CHAPEL, by_abilities_option=Options.chapel_spares_any_loss),
        SpareTokens(option=Options.chapel_spares_everywhere, by_abilities_option=Options.chapel_spares_any_loss),
    ),
    _place(
        "meeting_stone", "Meeting Stone",
        "Travel costs no token more.",
        NoTravel(),
    ),
    _place(
        "spirit_healer", "Spirit Healer",
        "At each redeployment, one new token, while the tray has one.",
        TokensForRegions(where=SPIRIT_HEALER),
    ),
    _place(
        "well", "Well of Eternity",
        "It goes to a sea or a lake of its island. The race that alone holds most of the regions around it gets two "
        "coins each turn, in decline too.",
        in_water=True,
    ),
)  # fmt: skip

PLACES = WithPiece(text("legendary place"), tuple(find.id for find in FINDS if not find.relic))

FIND_NAMES = FindNames(
    places=text("Legendary Places"),
    relics=text("Artifacts"),
    place_of=text("legendary place of {game}"),
    relic_of=text("artifact of {game}"),
    all_places=text("{game}: legendary places"),
    all_relics=text("{game}: artifacts"),
)

#: The Well lies in water that nobody needs to hold: it works for the races around it.
AROUND_THE_WELL = Ability(
    id="warcraft.around_the_well",
    name=FINDS[-1].name,
    tokens=0,
    summary=FINDS[-1].summary,
    source=FINDS[-1].source,
    effects=(CoinsForMajority(coins=2, piece="warcraft.well", when=When.ALWAYS),),
)
