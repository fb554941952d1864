"""The problems of the row and the stacks: banners, badges and finds exist once each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from smallworld.model.position import Position
from smallworld.model.stacks import Bombs, Stacks
from smallworld.rules.conquest import bombs
from smallworld.setup.problems import remedies
from smallworld.words.faults import Problem
from smallworld.words.text import text


def impossible(position: Position) -> Iterator[Problem]:
    """Yields problems: an id in two places, a combo without its badge, and a lent power without a place."""
    rules = position.rules
    places: Counter[str] = Counter()
    for _, force, _ in position.forces():
        places.update([force.race])
        places.update([force.power] if force.power else [])
    for combo in position.row:
        places.update([combo.race])
        places.update([combo.power] if combo.power else [])
    for i, combo in enumerate(position.row):
        if combo.power is None and i < len(position.row) - 1:
            reason = text("only the last combo can still lack its power")
            yield Problem(f"/row/{i}", "no_power", reason, text("choose a badge"))
        for id in (combo.race, combo.power):
            if id is not None and places[id] > 1:
                yield _twice(position, f"/row/{i}", id)
    on_map = Counter(id for holding in position.holdings for id, _ in holding.pieces if id in rules.finds)
    lent = position.stacks.lent_power
    if lent is not None:
        places.update([lent])
        yield from _lent(position, lent, again=places[lent] > 1)
    piles = _piles(position.stacks)
    stacked = Counter(id for ids in piles.values() for id in ids)
    for name, ids in piles.items():
        for id in sorted(set(ids)):
            if places[id] + on_map[id] + stacked[id] > 1:
                yield _twice(position, f"/stacks/{name}", id)
    yield from _bombs(position)


def _bombs(position: Position) -> Iterator[Problem]:
    """Yields problems: more hidden bombs of a kind than the box holds, or fewer than lie on the map."""
    box, left = bombs.in_the_box(position.rules), position.stacks.bombs
    for name, n, supply in (("live", left.live, box.live), ("dud", left.dud, box.dud)):
        if n > supply:
            reason = text("{n} bombs of this kind, but the box holds {supply}", n=n, supply=supply)
            yield Problem(f"/stacks/bombs/{name}", "too_many_pieces", reason, remedies.take_away(n - supply))
    missing = -bombs.in_pile(position)
    if missing > 0:
        reason = text("more bombs lie on the map than are left to turn up")
        yield Problem("/stacks/bombs", "too_many_pieces", reason, remedies.add(missing))


def _twice(position: Position, place: str, id: str) -> Problem:
    reason = text("{name} cannot be here twice", name=position.rules.ability(id).name)
    return Problem(place, "twice", reason, remedies.TAKE_ONE_AWAY)


def _lent(position: Position, power: str, *, again: bool) -> Iterator[Problem]:
    """Yields problems of a lent power: a place on the map must have it, and its badge be nowhere else."""
    if again:
        yield _twice(position, "/stacks/lent_power", power)
    if not lenders(position):
        reason = text("no place on the map is lent a power")
        yield Problem("/stacks/lent_power", "no_find", reason, remedies.TAKE_IT_AWAY)


def lenders(position: Position) -> list[str]:
    """Returns the places on the map that are lent a power."""
    finds = position.rules.finds
    return [id for holding in position.holdings for id, _ in holding.pieces if id in finds and finds[id].lends_power]


def _piles(stacks: Stacks) -> dict[str, tuple[str, ...]]:
    """Returns the stacks that hold ids, by name."""
    piles = stacks._asdict().items()
    return {name: ids for name, ids in piles if isinstance(ids, tuple) and not isinstance(ids, Bombs)}
