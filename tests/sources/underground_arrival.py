"""Small World Underground: what may not be done as a race arrives, by which rule."""

from __future__ import annotations

from collections.abc import Mapping

from tests.scenario import Scenario, seat
from tests.sources.table import Row, Start, underground


def _faulty(start: Start, **turn: tuple[str, ...]) -> Start:
    """Returns an impossible arrival: with a state of the turn, or without the race that arrived."""

    def begin(options: Mapping[str, bool]) -> Scenario:
        game = start(options)
        position = game.position
        if turn:
            game.position = position._replace(turn=position.turn._replace(**turn))  # type: ignore[arg-type]
        else:
            ann, *others = position.players
            game.position = position._replace(players=(ann._replace(active=None), *others))
        return game

    return begin


_MIMES = underground(seat("stone shadow_mimes", hand=6, turns=0), row=["mystic drow"], phase="arrival")

ROWS = (
    Row(
        "underground.flames, the Volcano first", underground(seat("stone flames", hand=6, turns=0), phase="arrival"),
        "refuse finish", ("not_on_arrival: Races: Flames",),
    ),
    Row(
        "underground.flames, on a marked chasm", underground(seat("stone flames", hand=6, turns=0), phase="arrival"),
        "refuse place volcano abyss", ("not_on_arrival: Races: Flames",),
    ),
    Row(
        "underground.shadow_mimes, a badge that is not there",
        underground(seat("stone shadow_mimes", hand=6, turns=0), row=["mystic drow"], phase="arrival"),
        "refuse swap-power 3", ("not_on_arrival: Races: Shadow Mimes",),
    ),
    Row(
        "underground.shadow_mimes, a banner without a badge",
        underground(
            seat("stone shadow_mimes", hand=6, turns=0), row=["mystic drow", {"race": "kraken"}], phase="arrival",
            stacks={"powers": [], "discarded_powers": []},
        ),
        "refuse swap-power 1", ("not_on_arrival: Races: Shadow Mimes",),
    ),
    Row(
        "underground.shadow_mimes, alone exchange badges",
        underground(seat("stone flames", hand=6, turns=0), row=["mystic drow"], phase="arrival"),
        "refuse swap-power 0", ("not_on_arrival: Races and Special Powers", "not_on_arrival: Races: Flames"),
    ),
    Row(
        "underground.shadow_mimes, a second exchange", _faulty(_MIMES, used=("swapped",)), "refuse swap-power 0",
        ("not_on_arrival: Races: Shadow Mimes",),
    ),
    Row(
        "no ability places a piece", _MIMES, "refuse place armor mire", ("not_on_arrival: Races and Special Powers",),
    ),
    Row(
        "no race has been picked", _faulty(_MIMES), "refuse swap-power 0",
        ("not_on_arrival: Picking a Race and Special Power Combo",),
    ),
)  # fmt: skip
