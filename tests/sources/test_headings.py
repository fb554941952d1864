"""Every game cites its own rulebook, under the headings that it prints.

Source: the contents of the Small World rulebook, of the Underground rulebook and of the Warcraft rulebook.
"""

from __future__ import annotations

import dataclasses

import pytest

from smallworld.games import GAMES
from smallworld.words.explain import Source
from tests.sources.table import RULEBOOKS

#: What all rulebooks print, in the order of the base book.
SHARED = {
    "setup": "Game Setup",
    "picking": "Picking a Race and Special Power Combo",
    "first_conquest": "First Conquest",
    "conquering": "Conquering a Region",
    "enemy_losses": "Enemy Losses and Withdrawals",
    "following_conquests": "Following Conquests",
    "final_conquest": "Final Conquest Attempt / Reinforcement Die Roll",
    "redeployment": "Troop Redeployment",
    "scoring": "Scoring Victory Coins",
    "game_end": "Game End",
    "turn": "Following Turns",
    "readying": "Ready Your Troops",
    "abandoning": "Abandoning a Region",
    "decline": "Going into Decline",
    "abilities": "Races and Special Powers",
}
#: The headings that only some print, with those under which the others have the same rules.
OWN = {
    "base": {
        "exceptions": "Conquering a Region",
        "guards": "Conquering a Region",
        "finds": "Races and Special Powers",
    },
    "underground": {
        "exceptions": "Exceptions to Conquering a Region",
        "guards": "Conquering a Region with Monsters",
        "finds": "Popular Places and Righteous Relics",
    },
    "warcraft": {
        "exceptions": "Conquering a Region",
        "guards": "Artifacts and Legendary Places",
        "finds": "Artifacts and Legendary Places",
    },
}


@pytest.mark.parametrize("game", GAMES)
def test_headings_are_those_of_the_games_own_rulebook(game: str) -> None:
    sections = SHARED | OWN[game]
    headings: dict[str, Source] = vars(GAMES[game].headings)
    assert {rule: str(source) for rule, source in headings.items()} == {
        rule: f"{RULEBOOKS[game]}, {section}" for rule, section in sections.items()
    }
    assert {field.name for field in dataclasses.fields(GAMES[game].headings)} == set(sections)
