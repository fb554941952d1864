"""What a contested reading is about."""

from __future__ import annotations

from typing import NamedTuple

from smallworld.words.text import Text


class Dispute(NamedTuple):
    """What a switch is about: its games, the ruling it comes from, the question, and what either position means."""

    #: The ids of the games in which the question comes up; None for every game.
    games: frozenset[str] | None
    ruling: str
    question: Text
    yes: Text
    no: Text

    def concerns(self, game: str) -> bool:
        """Whether the question comes up in a game. Takes the game's id."""
        return self.games is None or game in self.games
