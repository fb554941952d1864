"""The remedies to press: the problems of a setup, with the edits that certainly mend them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from smallworld.effects.decline import OutsideDeclineLimit
from smallworld.model.catalogue import Ability
from smallworld.model.player import Player
from smallworld.model.position import Position
from smallworld.model.turn import Turn
from smallworld.presentation.editing import lineup, regions
from smallworld.presentation.editing.drafts import ACTIVE, EditError
from smallworld.setup.bringers import bringers
from smallworld.setup.problems import everything_about
from smallworld.words.faults import DocumentError, Problem, reported
from smallworld.words.text import Text, text


class Mend(NamedTuple):
    """An edit that mends a problem: its key, the name on its button, and the edit itself.

    Problems with the same place and code have different keys.
    """

    key: str
    name: Text
    edit: Callable[[Position], Position]


_REMOVE = text("Remove it")


def mends(position: Position, problem: Problem) -> tuple[Mend, ...]:
    """Returns the edits that mend one problem of a setup, empty where the visitor must choose."""
    match problem.place.split("/")[1:]:
        case ["regions", region, "pieces", piece] if region in position.rules.board.index:
            return tuple(_of_piece(position, problem, region, piece))
        case ["regions", region, *_] if region in position.rules.board.index:
            return tuple(_of_tokens(position, problem, region))
        case ["players", seat, *rest]:
            return tuple(_of_player(position, problem, int(seat), rest))
        case ["turn", *rest]:
            return tuple(mend for mend in _of_turn(position, problem, rest) if _mended(position, problem, mend))
    return ()


def offered(position: Position, problems: Sequence[Problem]) -> tuple[tuple[tuple[str, Text], ...], ...]:
    """Returns the keys and names of the edits that mend each reported problem."""
    return tuple(tuple((mend.key, mend.name) for mend in mends(position, problem)) for problem in reported(problems))


def _mended(position: Position, problem: Problem, mend: Mend) -> bool:
    """Checks whether an edit can be done, removes the problem, and brings no other."""
    before = everything_about(position)
    try:
        after = everything_about(mend.edit(position))
    except (EditError, DocumentError):
        return False
    return problem not in after and all(other in before for other in after)


def _of_piece(position: Position, problem: Problem, region: str, short: str) -> Iterator[Mend]:
    rules = position.rules
    [id] = [id for id in rules.pieces if rules.game.short(id) == short]
    holding = position.holdings[rules.board.index[region]]
    here, printed = holding.count(id), dict(rules.board.regions[rules.board.index[region]].pieces).get(id, 0)
    what = f"piece:{id}"
    in_box = position.stock(id)
    if problem.code == "missing_piece":
        if in_box > 0:
            yield Mend("add", text("Put it back"), partial(regions.place, region=region, what=what, by=1))
    elif problem.code == "too_many_in_region":
        yield _fewer(region, what, here - rules.pieces[id].most_in_region)
    elif problem.code == "not_printed" and here < printed:
        by = printed - here
        if in_box >= by:
            yield Mend("add", text("Put {n} more there", n=by), partial(regions.place, region=region, what=what, by=by))
    elif problem.code == "not_printed" and printed:
        yield _fewer(region, what, here - printed)
    elif problem.code != "out_of_turn":  # Those go back in hand, and are not lost.
        yield Mend("remove", _REMOVE, partial(regions.place, region=region, what=what, by=-here))
    if problem.code == "no_placer" and holding.race in position.owners:
        given = _badge_for(position, holding.race, id)
        yield from (mend for mend in given if _mended(position, problem, mend))


def _badge_for(position: Position, race: str, piece: str) -> Iterator[Mend]:
    """Yields the edit that gives the player the badge that would have put a piece where a race stands."""
    rules = position.rules
    seat, force, active = position.owner(race)
    on_show = {combo.power for combo in position.row}
    taken = {other.power for _, other, _ in position.forces()} | {position.stacks.lent_power} | on_show
    powers = sorted(bringers(rules).placers.get(piece, set()) & set(rules.powers))
    for power in powers[:1] if active else ():
        if power not in taken:
            badge = None if force.power is None else rules.powers[force.power]
            name = _giving(position.players[seat], rules.powers[power], badge)
            yield Mend("give", name, partial(lineup.set_power, seat=seat, slot=ACTIVE, power=power))


def _giving(player: Player, ability: Ability, badge: Ability | None) -> Text:
    """Returns the words for giving a player an ability, and for taking away the badge that they have."""
    if badge is None:
        return text("Give {player} {ability}", player=player.name, ability=ability.name)
    return text(
        "Give {player} {ability} in place of {badge}", player=player.name, ability=ability.name, badge=badge.name
    )


def _of_tokens(position: Position, problem: Problem, region: str) -> Iterator[Mend]:
    holding = position.holdings[position.rules.board.index[region]]
    what = f"race:{holding.race}"
    n = 0 if problem.remedy is None else dict(problem.remedy.values).get("n", 0)
    in_tray = 0 if holding.race is None else position.tray(holding.race)
    auxiliaries = bringers(position.rules).auxiliaries
    match problem.code:
        case "few_tokens" if isinstance(n, int) and in_tray >= n:
            yield Mend("add", text("Put {n} more there", n=n), partial(regions.place, region=region, what=what, by=n))
        case "spare_tokens" if isinstance(n, int):
            yield _fewer(region, what, n)
        case "no_tokens" if holding.race in position.owners and in_tray > 0:
            yield Mend("add", text("Put a token there"), partial(regions.place, region=region, what=what, by=1))
        case "on_water" | "impassable" if holding.race in position.owners and holding.tokens:
            yield _fewer(region, what, holding.tokens)
        # Pieces that conquer like tokens are for their owner to take back in hand.
        case "no_race" | "no_owner" if not any(id in auxiliaries for id, _ in holding.pieces):
            yield Mend("clear", text("Clear the region"), partial(regions.clear, region=region))


def _fewer(region: str, what: str, n: int) -> Mend:
    return Mend("fewer", text("Take {n} away", n=n), partial(regions.place, region=region, what=what, by=-n))


def _of_player(position: Position, problem: Problem, seat: int, place: Sequence[str]) -> Iterator[Mend]:
    player = position.players[seat]
    match place:
        case ["declined"] if problem.code == "too_many_declined":
            yield from _older_out_of_play(position, seat)
        case ["declined", slot, "power"]:
            badge = text("Take the badge away")
            yield Mend("badge", badge, partial(lineup.set_power, seat=seat, slot=int(slot), power=""))
        case ["declined", slot, "hand"]:
            n = player.declined[int(slot)].hand
            less = partial(lineup.add_to_hand, seat=seat, slot=int(slot), by=-n)
            yield Mend("fewer", text("Take {n} away", n=n), less)
        case ["at_peace_with" | "grudges" | "harmony" | "claims" as remembered]:
            found = _of_memory(position, problem, seat, remembered)
            yield from (mend for mend in found if _mended(position, problem, mend))


def _older_out_of_play(position: Position, seat: int) -> Iterator[Mend]:
    """Yields the edit that takes the oldest declined race of a player out of play, the first in the list."""
    rules = position.rules
    for slot, force in enumerate(position.players[seat].declined):
        if not rules.in_force(force.race, force.power, active=False).of(OutsideDeclineLimit):
            name = text("Take the {race} out of play", race=rules.races[force.race].name)
            yield Mend(f"older:{force.race}", name, partial(lineup.remove_force, seat=seat, slot=slot))
            return


def _of_memory(position: Position, problem: Problem, seat: int, remembered: str) -> Iterator[Mend]:
    """Yields the edits that remove the wrong part of what a player remembers."""
    player = position.players[seat]
    match remembered:
        case "at_peace_with":
            yield Mend("remove", _REMOVE, partial(_with_player, seat=seat, at_peace_with=None))
        case "grudges" | "harmony":
            seats: tuple[int, ...] = getattr(player, remembered)
            others = tuple(other for other in seats if other != seat and other < len(position.players))
            # If all are other players, the problem is that no ability gives the memory.
            kept: dict[str, Any] = {remembered: others if others != seats else ()}
            yield Mend("remove", _REMOVE, partial(_with_player, seat=seat, **kept))
        case "claims":
            for piece in _complained_of(position, problem, player.claims):
                claims = tuple(id for id in player.claims if id != piece)
                yield Mend(f"remove:{piece}", _REMOVE, partial(_with_player, seat=seat, claims=claims))


def _of_turn(position: Position, problem: Problem, place: Sequence[str]) -> Iterator[Mend]:
    """Yields the edits that remove the wrong part of what the turn remembers."""
    turn = position.turn
    match place:
        case ["chosen", i]:
            chosen = (*turn.chosen[: int(i)], *turn.chosen[int(i) + 1 :])
            # An impossible moment for choosing a side is of no further interest.
            sided = turn.sided if any(id in position.rules.game.factions for id in chosen) else 0
            yield Mend(f"remove:{turn.chosen[int(i)]}", _REMOVE, partial(_with_turn, chosen=chosen, sided=sided))
        case ["displaced"]:
            for piece in _complained_of(position, problem, turn.displaced):
                displaced = tuple(id for id in turn.displaced if id != piece)
                yield Mend(f"remove:{piece}", _REMOVE, partial(_with_turn, displaced=displaced))
        case ["discovering"] if len(turn.discovering) > 1:
            return  # Which of the regions is left, and what is turned up there, is for the visitor to say.
        case [remembered]:
            # A document has the die in the air, and the roll for a region, in several fields, which change together.
            name = "rolling" if remembered == "die_cast" else remembered
            kept = tuple(state for state in turn.pending if state.keys[0].name != name)
            if kept != turn.pending:
                yield Mend("remove", _REMOVE, partial(_with_turn, pending=kept))
            elif name in Turn._fields:
                yield Mend("remove", _REMOVE, partial(_with_turn, **{name: getattr(Turn(), name)}))


def _complained_of(position: Position, problem: Problem, ids: Sequence[str]) -> set[str]:
    """Returns the piece that a problem names, out of these pieces."""
    named = dict(problem.reason.values).get("piece")
    return {id for id in ids if position.rules.pieces[id].name == named}


def _with_player(position: Position, seat: int, **changes: Any) -> Position:
    players = list(position.players)
    players[seat] = players[seat]._replace(**changes)
    return position._replace(players=tuple(players))


def _with_turn(position: Position, **changes: Any) -> Position:
    return position._replace(turn=position.turn._replace(**changes))
