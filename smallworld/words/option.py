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
    #: Whether it comes up only where all these games are mixed on a table, or the one of them with another.
    mixed: bool
    #: The ids of things of which one must be on the table for the question to come up. None are needed if it is empty.
    about: tuple[str, ...]
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
        mixed: bool = False,
        about: tuple[str, ...] = (),
    ) -> Self:
        """Takes the name of the option and, by keyword, what there is to say of it."""
        self = super().__new__(cls, name)
        self.default, self.games, self.mixed, self.about, self.ruling = default, games, mixed, about, ruling
        self.question, self.yes, self.no = question, yes, no
        return self

    def concerns(self, *boxes: str) -> bool:
        """Checks whether the question can come up on some table with these boxes, by their ids."""
        if self.mixed:
            return len(boxes) > 1 and self.games is not None and self.games.issubset(boxes)
        return self.games is None or not self.games.isdisjoint(boxes)

    def answer(self, reading: bool) -> Text:
        """Returns what one of the two readings means."""
        return self.yes if reading else self.no
