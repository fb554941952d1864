"""Remedies to press: what is wrong with a setup, and the edits that mend it, where they are definite."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from smallworld.documents import notation
from smallworld.model.position import Position
from smallworld.setup.bringers import bringers
from smallworld.words.faults import Problem, reported
from smallworld.words.text import Text, text
from smallworld_widgets.explore import lineup, regions
from smallworld_widgets.explore.drafts import ACTIVE, tidied


class Mend(NamedTuple):
    """An edit that mends a problem: its key, what it is called on its button, and what it does."""

    key: str
    name: Text
    edit: Callable[[Position], Position]


_REMOVE = text("Remove it")


def mends(position: Position, problem: Problem) -> tuple[Mend, ...]:
    """The edits that mend one problem of a setup; none where it is for the visitor to choose what is meant."""
    match problem.place.split("/")[1:]:
        case ["regions", region, "pieces", piece] if region in position.rules.board.index:
            return tuple(_of_piece(position, problem, region, piece))
        case ["regions", region, *_] if region in position.rules.board.index:
            return tuple(_of_tokens(position, problem, region))
        case ["players", seat, *rest]:
            return tuple(_of_player(position, problem, int(seat), rest))
        case ["turn", remembered, *_]:
            return (Mend("remove", _REMOVE, partial(_forget_in_turn, remembered=remembered)),)
    return ()


def offered(position: Position, problems: Sequence[Problem]) -> tuple[tuple[tuple[str, Text], ...], ...]:
    """For each problem that people are told of, the keys and the names of what mends it."""
    return tuple(tuple((mend.key, mend.name) for mend in mends(position, problem)) for problem in reported(problems))


def _of_piece(position: Position, problem: Problem, region: str, short: str) -> Iterator[Mend]:
    rules = position.rules
    [id] = [id for id in rules.pieces if rules.game.short(id) == short]
    holding = position.holdings[rules.board.index[region]]
    here, printed = holding.count(id), dict(rules.board.regions[rules.board.index[region]].pieces).get(id, 0)
    what = f"piece:{id}"
    if problem.code == "missing_piece":
        yield Mend("add", text("Put it back"), partial(regions.place, region=region, what=what, by=1))
    elif problem.code == "too_many_in_region":
        yield _fewer(region, what, here - rules.pieces[id].most_in_region)
    elif problem.code == "not_printed" and here < printed:
        by = printed - here
        yield Mend("add", text("Put {n} more there", n=by), partial(regions.place, region=region, what=what, by=by))
    elif problem.code == "not_printed" and printed:
        yield _fewer(region, what, here - printed)
    else:
        yield Mend("remove", _REMOVE, partial(regions.place, region=region, what=what, by=-here))
    if problem.code == "no_placer" and holding.race in position.owners:
        yield from _badge_for(position, holding.race, id)


def _badge_for(position: Position, race: str, piece: str) -> Iterator[Mend]:
    """The badge that would have put a piece where a race stands, if its player can have it."""
    rules = position.rules
    seat, _, active = position.owner(race)
    taken = {force.power for _, force, _ in position.forces()} | {position.stacks.lent_power}
    powers = sorted(bringers(rules).placers.get(piece, set()) & set(rules.powers))
    for power in powers[:1] if active else ():
        if power not in taken:
            name = text("Give {player} {ability}", player=position.players[seat].name, ability=rules.powers[power].name)
            yield Mend("give", name, partial(lineup.set_power, seat=seat, slot=ACTIVE, power=power))


def _of_tokens(position: Position, problem: Problem, region: str) -> Iterator[Mend]:
    holding = position.holdings[position.rules.board.index[region]]
    what = f"race:{holding.race}"
    n = 0 if problem.remedy is None else dict(problem.remedy.values).get("n", 0)
    match problem.code:
        case "few_tokens" if isinstance(n, int):
            yield Mend("add", text("Put {n} more there", n=n), partial(regions.place, region=region, what=what, by=n))
        case "spare_tokens" if isinstance(n, int):
            yield _fewer(region, what, n)
        case "no_tokens" if holding.race in position.owners:
            yield Mend("add", text("Put a token there"), partial(regions.place, region=region, what=what, by=1))
        case "on_water" | "impassable" if holding.race in position.owners and holding.tokens:
            yield _fewer(region, what, holding.tokens)
        case "no_race" | "no_owner":
            yield Mend("clear", text("Clear the region"), partial(regions.clear, region=region))


def _fewer(region: str, what: str, n: int) -> Mend:
    return Mend("fewer", text("Take {n} away", n=n), partial(regions.place, region=region, what=what, by=-n))


def _of_player(position: Position, problem: Problem, seat: int, place: Sequence[str]) -> Iterator[Mend]:
    player = position.players[seat]
    match place:
        case ["declined"] if problem.code == "too_many_declined":
            # The first in the list has been in decline for longest.
            name = text("Take the {race} out of play", race=position.rules.races[player.declined[0].race].name)
            yield Mend("older", name, partial(lineup.remove_force, seat=seat, slot=0))
        case ["declined", slot, "power"]:
            badge = text("Take the badge away")
            yield Mend("badge", badge, partial(lineup.set_power, seat=seat, slot=int(slot), power=""))
        case ["declined", slot, "hand"]:
            n = player.declined[int(slot)].hand
            less = partial(lineup.add_to_hand, seat=seat, slot=int(slot), by=-n)
            yield Mend("fewer", text("Take {n} away", n=n), less)
        case ["at_peace_with" | "grudges" | "harmony" | "claims" as remembered]:
            yield Mend("remove", _REMOVE, partial(_forget_of_player, seat=seat, remembered=remembered))


def _forget_of_player(position: Position, seat: int, remembered: str) -> Position:
    draft = notation.write_setup(position)
    draft["players"][seat].pop(remembered, None)
    return tidied(draft, position)


def _forget_in_turn(position: Position, remembered: str) -> Position:
    draft = notation.write_setup(position)
    draft.get("turn", {}).pop(remembered, None)
    return tidied(draft, position)
