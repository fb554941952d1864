"""Deeds: actions that a race may do a number of times a turn, beside its conquests."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from smallworld.effects.where import Where
from smallworld.model.catalogue import Clause, Effect, frozen_effect
from smallworld.model.features import ANY_RELIC
from smallworld.model.pending import Form, Key, Pending
from smallworld.words.text import Text, counted, text


@frozen_effect
class Deed(Effect):
    """The hook for deeds, which the race may do `times` times a turn while it conquers."""

    inventable = False
    works_on = text("what is done between conquests")
    in_one_state = True
    clauses: ClassVar[Mapping[str, Clause]] = {"times": counted("Just once a turn.", "{n} times a turn at most.", 0)}
    conditions: ClassVar[Mapping[str, Text]] = {
        "used": text("No more often in one turn."),
    }

    times: int = 1


@frozen_effect
class MovesTokens(Deed):
    """A deed that moves a token of a neighbouring opponent to another region of its race before the final conquest.

    The token is lost if its race has no other region. Neutral tokens are always lost.
    """

    says = counted(
        "Once a turn, before the final conquest, the race can move an opponent’s token in a neighbouring region to "
        "another region of the token’s race. If there is none, the token is lost.",
        "Up to {times} times a turn, before the final conquest, the race can move an opponent’s token in a "
        "neighbouring region to another region of the token’s race. If there is none, the token is lost.",
        0,
        of="times",
    )
    works_on = text("tokens of opponents: moved or discarded")
    clauses: ClassVar[Mapping[str, Clause]] = {
        **Deed.clauses,
        "shields": text("Pieces that shield a region are removed before any token is moved."),
    }
    conditions: ClassVar[Mapping[str, Text]] = {
        **Deed.conditions,
        "not_adjacent": text("Only next to a region of the active race."),
        "no_opponent": text("Only tokens of opponents."),
        "must_go": text("The token goes to another region of its race if there is one."),
        "wrong_goal": text("The token never goes to a region of another race."),
    }

    #: Pieces that are discarded before any token is moved, one each time.
    shields: tuple[str, ...] = ()


@dataclass(frozen=True)
class Alone(Pending):
    """A lone token, or the piece in its place, that its player puts down again at once if an option says so."""

    keys = (
        Key(
            "alone", Form.RACE, "The race of which a token was left alone and is put down again at once, by an option."
        ),
        Key("alone_piece", Form.PIECE, "The piece that was left alone in place of such a token."),
    )
    incomplete = text("the race of the piece is missing")

    race: str
    piece: str | None = None


@frozen_effect
class SwapsRegions(Deed):
    """A deed that swaps the contents of two regions of a kind, no matter who holds them."""

    same_for_all = True
    says = counted(
        "Once a turn, what stands in two regions of this kind can change places: {where}.",
        "Up to {times} times a turn, what stands in two regions of this kind can change places: {where}.",
        0,
        of="times",
    )
    works_on = text("swaps of regions")
    clauses: ClassVar[Mapping[str, Clause]] = {
        **Deed.clauses,
        "where": text("Only regions of this kind are swapped: {kind}."),
        "stay": text("What is printed on the region stays there."),
    }
    conditions: ClassVar[Mapping[str, Text]] = {
        **Deed.conditions,
        "water": text("Tokens never come to stand on water."),
        "wrong_place": text("Only regions of its kind."),
        "nothing_here": text("Only where something changes."),
    }

    where: Where
    #: The pieces that stay.
    stay: tuple[str, ...] = ()


@frozen_effect
class StealsRelics(Deed):
    """A deed that brings a relic from a neighbouring region to the race, which may use it at once."""

    ground = ANY_RELIC
    says = counted(
        "Once a turn, an artifact or relic in a neighbouring region can move to a region of the race next to it.",
        "Up to {times} times a turn, an artifact or relic in a neighbouring region can move to a region of the race "
        "next to it.",
        0,
        of="times",
    )
    works_on = text("artifacts: taken from others")
    clauses: ClassVar[Mapping[str, Clause]] = {**Deed.clauses, "": text("Artifacts next door can be taken.")}
    conditions: ClassVar[Mapping[str, Text]] = {
        **Deed.conditions,
        "not_adjacent": text("Only from a region next door."),
        "no_such_relic": text("Only artifacts are taken, no places."),
        "own_region": text("Only from others."),
    }


@dataclass(frozen=True)
class Stealing(Pending):
    """The region that gets the find about to be turned up, if it is a relic and so is stolen."""

    keys = (
        Key(
            "stealing",
            Form.REGION,
            "The region to which the marker about to be turned up is being stolen, if it is an artifact.",
        ),
    )

    region: int
