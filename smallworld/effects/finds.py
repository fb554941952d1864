"""The states of a find that is being turned up."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld.model.pending import Form, Key, Pending


@dataclass(frozen=True)
class Lending(Pending):
    """A place just found is about to be lent a power."""

    keys = (Key("lending", Form.FLAG, "Whether a place just found is about to be lent a power."),)


@dataclass(frozen=True)
class Afloat(Pending):
    """The find just turned up in the first of the regions discovering goes to water instead.

    Its finder chooses which. Where the island has none, another place is drawn.
    """

    keys = (
        Key(
            "afloat",
            Form.FIND,
            "The find just turned up that goes to water. Its finder chooses which. Where the island has no water, "
            "another place is drawn.",
        ),
    )

    find: str


@dataclass(frozen=True)
class Claimed(Pending):
    """The tokens of a conquest that come back to hand if a place is about to be turned up."""

    keys = (
        Key(
            "claimed",
            Form.COUNT,
            "The tokens of a conquest that come back to hand if the find about to be turned up is a place.",
        ),
    )

    tokens: int
