"""What happened: the trail that an action leaves, for narrators, records and tests."""

from __future__ import annotations

from typing import NamedTuple

from smallworld.words.explain import Term


class Event(NamedTuple):
    """Something that happened: `kind` is stable, for programs; `smallworld.teaching.narration` puts it into words.

    `region` is an index into the board's regions; `amount` counts tokens, coins, pieces or pips, as the kind says.
    """

    kind: str
    player: int | None = None
    region: int | None = None
    race: str | None = None
    amount: int = 0
    piece: str | None = None
    terms: tuple[Term, ...] = ()
    #: The name of the option that decided what happened here, where the rulebooks leave two readings.
    option: str | None = None
