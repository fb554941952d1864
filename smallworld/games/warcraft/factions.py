"""The two factions of Azeroth; races of neither are neutral."""

from __future__ import annotations

from smallworld.model.catalogue import Faction
from smallworld.words.text import proper_name

ALLIANCE = Faction("alliance", proper_name("warcraft.alliance", "Alliance"), rival="horde")
HORDE = Faction("horde", proper_name("warcraft.horde", "Horde"), rival="alliance")
FACTIONS = {faction.id: faction for faction in (ALLIANCE, HORDE)}
