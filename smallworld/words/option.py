"""An option: a question that the rulebooks leave open, and its two answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, overload

if TYPE_CHECKING:
    from typing import Never, Self

    from smallworld.words.text import Text


class Option(str):
    """The name of an option, with the question that it decides and what either reading means.

    On the class of options, `Options.floor_after_all` is the option; on a value, `options.floor_after_all` is the
    reading in force.
    """

    #: The reading that we recommend.
    default: bool
    #: The ids of the games in which the question comes up; None for every game.
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
        """Takes the name of the attribute that holds the option."""
        self = super().__new__(cls, name)
        self.default, self.games, self.ruling = default, games, ruling
        self.question, self.yes, self.no = question, yes, no
        return self

    def __set_name__(self, owner: type, name: str) -> None:
        """Refuses an attribute with another name than the option's."""
        if name != self:
            raise TypeError(f"expected the option {self}, got {name}")

    def concerns(self, game: str) -> bool:
        """Checks whether the question comes up in the game with this id."""
        return self.games is None or game in self.games

    def answer(self, reading: bool) -> Text:
        """Returns what one of the two readings means."""
        return self.yes if reading else self.no

    if TYPE_CHECKING:
        # A reading lies in its value itself, which is as quick as any attribute. `Never` has assignments refused.
        @overload
        def __get__(self, options: None, owner: type) -> Option: ...
        @overload
        def __get__(self, options: object, owner: type) -> bool: ...
        def __get__(self, options: object, owner: type) -> Option | bool: ...
        def __set__(self, options: Never, reading: bool) -> None: ...
