"""The headings under which a rulebook prints the rules that the games share."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld.words.explain import Source
from smallworld.words.text import Text, text


@dataclass(frozen=True)
class Headings:
    """The heading of each shared rule in the rulebook of a game. A game brings its own, `Game.headings`."""

    setup: Source
    picking: Source
    first_conquest: Source
    conquering: Source
    #: Regions that cost something else, cannot be held, or cannot be entered at all.
    exceptions: Source
    #: Finds under the neutral tokens that guard them, or face down.
    guards: Source
    enemy_losses: Source
    following_conquests: Source
    final_conquest: Source
    redeployment: Source
    scoring: Source
    game_end: Source
    turn: Source
    readying: Source
    abandoning: Source
    decline: Source
    abilities: Source
    finds: Source


#: A book without its own headings for exceptions, guards and finds has them under related headings.
_SECTIONS = {
    "setup": text("Game Setup"),
    "picking": text("Picking a Race and Special Power Combo"),
    "first_conquest": text("First Conquest"),
    "conquering": text("Conquering a Region"),
    "exceptions": text("Conquering a Region"),
    "guards": text("Conquering a Region"),
    "enemy_losses": text("Enemy Losses and Withdrawals"),
    "following_conquests": text("Following Conquests"),
    "final_conquest": text("Final Conquest Attempt / Reinforcement Die Roll"),
    "redeployment": text("Troop Redeployment"),
    "scoring": text("Scoring Victory Coins"),
    "game_end": text("Game End"),
    "turn": text("Following Turns"),
    "readying": text("Ready Your Troops"),
    "abandoning": text("Abandoning a Region"),
    "decline": text("Going into Decline"),
    "abilities": text("Races and Special Powers"),
    "finds": text("Races and Special Powers"),
}


def printed_in(rulebook: Text, **own: Text) -> Headings:
    """Returns the headings of a rulebook: the shared ones, except its `own`, by the names of the fields."""
    return Headings(**{rule: Source(rulebook, section) for rule, section in {**_SECTIONS, **own}.items()})
