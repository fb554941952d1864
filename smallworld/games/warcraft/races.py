"""The races of Small World of Warcraft."""

from __future__ import annotations

from functools import partial

from smallworld.effects.choices import TakesForm
from smallworld.effects.coins import CoinPerRegion
from smallworld.effects.deeds import StealsRelics
from smallworld.effects.defence import Harmony
from smallworld.effects.pieces import Aid, LaysBombs, PieceLaidOut, PieceOnConquest
from smallworld.effects.price import Discount
from smallworld.effects.reach import EnterVia, HoldWater, Reached
from smallworld.effects.spoils import Bounty, SpoilsFromFaction, SpoilsOfBounty
from smallworld.effects.tokens import Least, Recruits, SpareTokens
from smallworld.games.entries import Entries
from smallworld.games.warcraft.factions import ALLIANCE, HORDE
from smallworld.games.warcraft.finds import PLACES
from smallworld.games.warcraft.rulebook import RULEBOOK
from smallworld.games.warcraft.terrain import ANYWHERE, CAVERN, FOREST, MAGIC, MOUNTAIN, NOT_EMPTY, WATER
from smallworld.model.actions import Steal
from smallworld.model.catalogue import Ability, Form, When
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.words.text import text

_neutral = Entries("warcraft", RULEBOOK).race
_alliance, _horde = partial(_neutral, faction=ALLIANCE), partial(_neutral, faction=HORDE)

#: Some printed numbers were not seen (`ours`): they follow the pattern of the others and of their supplies.
RACES = (
    _horde(
        "Blood Elves", "Blood Elf", 5, 10,
        "Each magic region held is worth one coin more.",
        CoinPerRegion(where=MAGIC),
    ),
    _alliance(
        "Draenei", "Draenei", 7, 12,
        "On each opponent’s turn, the first token that they would lose stays in hand and is redeployed.",
        SpareTokens(first=1, by_abilities=True),
    ),
    _alliance(
        "Dwarves", "Dwarf", 5, 10,
        "Mountains cost two tokens less.",
        Discount(tokens=2, where=MOUNTAIN),
    ),
    _neutral(
        "Ethereals", "Ethereal", 5, 10,
        "Once a turn, an artifact next door is moved to a region next to it that they hold, or a region next door with "
        "a legendary place costs two tokens less.",
        StealsRelics(), Aid(deed=Steal.deed, tokens=2, next_door=PLACES),
    ),
    _horde(
        "Forsaken", "Forsaken", 6, 20,
        "After the last conquest, they can buy a new token for one coin for each token that others lost to them "
        "this turn.",
        Recruits(coins=1),
    ),
    _alliance(
        "Gnomes", "Gnome", 5, 10,
        "Once a turn, any region of any island can be attacked from the air. The die is rolled first and lowers "
        "the price.",
        Aid(anywhere=True, entering=Options.strike_enters_anywhere, roll=True),
    ),
    _horde(
        "Goblins", "Goblin", 6, 11,
        "At the end of the turn, bombs can be laid in regions of active opponents next door. At the start of "
        "the next turn they are turned up: some empty their region, others do nothing.",
        LaysBombs(piece="warcraft.bomb", phase=Phase.PLACEMENT, live=6),
    ),
    _alliance(
        "Humans", "Human", 5, 10,
        "At the end of the turn, two objectives are put into regions that the Alliance does not hold. A player "
        "who conquers such a region, except with a race of the Horde, gets two coins, and so do the Humans.",
        PieceLaidOut(piece="warcraft.objective", phase=Phase.PLACEMENT, not_of=ALLIANCE.id),
        Bounty(piece="warcraft.objective", coins=2, not_for=HORDE.id),
    ),
    _neutral(
        "Kobolds", "Kobold", 6, 11,
        "Every cavern is next to theirs, and they may enter the map there, without travel.",
        Reached(link="cavern", where=CAVERN), EnterVia(where=CAVERN),
    ),
    _neutral(
        "Naga", "Naga", 6, 11,
        "Seas and lakes are conquered and held like empty land, in decline too, and they may enter the map by any of "
        "them.",
        HoldWater(when=When.ALWAYS), EnterVia(where=WATER),
        ours=True,
    ),
    _alliance(
        "Night Elves", "Night Elf", 4, 9,
        "Forests cost one token less, and in each that they conquer a Wisp Wall goes up, which defends like a token, "
        "in decline too.",
        Discount(tokens=1, where=FOREST), PieceOnConquest(piece="warcraft.wisp_wall", where=FOREST),
        ours=True,
    ),
    _horde(
        "Orcs", "Orc", 6, 11,
        "Each region conquered from a race of the Alliance brings one coin more.",
        SpoilsFromFaction(faction=ALLIANCE.id),
        ours=True,
    ),
    _neutral(
        "Pandaren", "Pandaren", 5, 10,
        "At the end of the turn, each player whose active race they did not attack gets Harmony: to attack "
        "them, that player pays them two coins, once a turn.",
        Harmony(coins=2),
        ours=True,
    ),
    _horde(
        "Tauren", "Tauren", 11, 16,
        "They conquer with at least two tokens, and at least two stay in each region, in decline too.",
        Least(tokens=2, when=When.ALWAYS),
        ours=True,
    ),
    _horde(
        "Trolls", "Troll", 6, 11,
        "Every region that is not empty costs one token less.",
        Discount(tokens=1, where=NOT_EMPTY),
        ours=True,
    ),
    _alliance(
        "Worgen", "Worgen", 5, 10,
        "At the start of each turn they take two coins, or pay one and have every conquest cost one token less.",
        TakesForm(forms=("warcraft.human_form", "warcraft.worgen_form")),
        ours=True,
    ),
)  # fmt: skip

_WORGEN = RACES[-1]
FORMS = (
    Form("warcraft.human_form", text("human form"), 0, _WORGEN.summary, _WORGEN.source, coins=2),
    Form(
        "warcraft.worgen_form", text("worgen form"), 0, _WORGEN.summary, _WORGEN.source,
        (Discount(tokens=1, where=ANYWHERE),), coins=-1,
    ),
)  # fmt: skip

_HUMANS = next(race for race in RACES if race.id == "warcraft.humans")
#: Any player who takes an objective is paid.
OBJECTIVES = Ability("warcraft.objectives", _HUMANS.name, 0, _HUMANS.summary, _HUMANS.source, (SpoilsOfBounty(),))
