"""An option: a question that the rulebooks leave open, and its two answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Self

    from smallworld.words.text import Text


class Option(str):
    """The name of an option, with the question that it decides and what either reading means."""

    #: The reading that we recommend.
    default: bool
    #: The ids of the games in which the question comes up, or None for every game.
    games: frozenset[str] | None
    #: The ruling that weighs the two readings.
    ruling: str
    question: Text
    yes: Text
    no: Text

    def __new__(
        cls,
        name: str,
        *,
        default: bool,
        ruling: str,
        question: Text,
        yes: Text,
        no: Text,
        games: frozenset[str] | None = None,
    ) -> Self:
        """Takes the name of the option and, by keyword, what there is to say of it."""
        self = super().__new__(cls, name)
        self.default, self.games, self.ruling = default, games, ruling
        self.question, self.yes, self.no = question, yes, no
        return self

    def concerns(self, game: str) -> bool:
        """Checks whether the question comes up in the game with this id."""
        return self.games is None or game in self.games

    def answer(self, reading: bool) -> Text:
        """Returns what one of the two readings means."""
        return self.yes if reading else self.no
