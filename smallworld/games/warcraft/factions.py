"""The two factions of Azeroth, and the coins for beating races of the other one. Other races are neutral."""

from __future__ import annotations

from smallworld.effects.spoils import FactionBonus
from smallworld.games.warcraft.rulebook import RULEBOOK
from smallworld.model.catalogue import Ability, Faction
from smallworld.words.explain import Source
from smallworld.words.text import proper_name, text

ALLIANCE = Faction("alliance", proper_name("warcraft.alliance", "Alliance"), rival="horde")
HORDE = Faction("horde", proper_name("warcraft.horde", "Horde"), rival="alliance")
FACTIONS = {faction.id: faction for faction in (ALLIANCE, HORDE)}

FACTION_BONUS = Ability(
    id="warcraft.faction_bonus",
    name=text("Faction bonus"),
    tokens=0,
    summary=text("At the end of the turn, one coin for each race of the other faction that was beaten."),
    source=Source(RULEBOOK, text("Alliance and Horde Faction Bonus")),
    effects=(FactionBonus(),),
)
