"""The headings of the rulebooks that the shared rules come from."""

from __future__ import annotations

from smallworld.explain import Source
from smallworld.text import text

BASE_RULEBOOK = text("Small World rulebook")

PICKING = Source(BASE_RULEBOOK, text("Picking a Race and Special Power Combo"))
FIRST_CONQUEST = Source(BASE_RULEBOOK, text("First Conquest"))
CONQUERING = Source(BASE_RULEBOOK, text("Conquering a Region"))
ENEMY_LOSSES = Source(BASE_RULEBOOK, text("Enemy Losses and Withdrawals"))
FOLLOWING_CONQUESTS = Source(BASE_RULEBOOK, text("Following Conquests"))
FINAL_CONQUEST = Source(BASE_RULEBOOK, text("Final Conquest Attempt / Reinforcement Die Roll"))
REDEPLOYMENT = Source(BASE_RULEBOOK, text("Troop Redeployment"))
SCORING = Source(BASE_RULEBOOK, text("Scoring Victory Coins"))
TURN = Source(BASE_RULEBOOK, text("Following Turns"))
READYING = Source(BASE_RULEBOOK, text("Ready Your Troops"))
UNDERGROUND_RULEBOOK = text("Underground rulebook")
UNDERGROUND_CONQUERING = Source(UNDERGROUND_RULEBOOK, text("Conquering a Region"))
EXCEPTIONS = Source(UNDERGROUND_RULEBOOK, text("Exceptions to Conquering a Region"))
MONSTERS = Source(UNDERGROUND_RULEBOOK, text("Conquering a Region with Monsters"))
UNDERGROUND_RACES = Source(UNDERGROUND_RULEBOOK, text("Races and Special Powers"))
FINDS = Source(UNDERGROUND_RULEBOOK, text("Popular Places and Righteous Relics"))
SETUP = Source(BASE_RULEBOOK, text("Game Setup"))
RACES = Source(BASE_RULEBOOK, text("Races and Special Powers"))
