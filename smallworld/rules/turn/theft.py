"""Relics are taken from regions next door.

Source: Small World of Warcraft rulebook, Races: Ethereals.
"""

from __future__ import annotations

from collections.abc import Iterator

from smallworld.effects.deeds import StealsRelics
from smallworld.effects.where import standing
from smallworld.model.actions import Action, Steal
from smallworld.model.board import Regions, bits
from smallworld.model.catalogue import Find
from smallworld.model.draft import Draft
from smallworld.model.position import Phase, Position
from smallworld.rules.conquest import toll
from smallworld.rules.decision import not_now
from smallworld.rules.turn.touching import (
    Doer,
    Touched,
    against_once_more,
    against_paying,
    doer,
    keeping_off,
    kept_off,
    nobody_does,
)
from smallworld.words.explain import Refusal
from smallworld.words.text import text


def legal(position: Position) -> list[Action]:
    """Every relic that can be taken, with every region of the race next to it."""
    found = doer(position, StealsRelics)
    if found is None or position.phase is not Phase.CONQUEST:
        return []
    who, _ = found
    if against_once_more(position, who, Steal):
        return []
    own, closed = position.regions_of(who.force.race), kept_off(position)
    actions: list[Action] = []
    for find in _relics(position):
        lies = standing(position, find.id)
        if not lies & ~(own | closed) or against_paying(position, _touched(lies)):
            continue
        goals = position.rules.in_each_region(Steal, piece=position.rules.game.short(find.id))
        actions.extend(goals[i] for i in bits(_goals(position, who, lies)))
    return actions


def _relics(position: Position) -> Iterator[Find]:
    """The relics that lie on the map."""
    for id, find in position.rules.finds.items():
        if find.relic and position.pieces_at.get(id):
            yield find


def _goals(position: Position, who: Doer, lies: Regions) -> Regions:
    """The regions of the race next to where a relic lies."""
    return position.rules.board.next_to(lies) & position.regions_of(who.force.race)


def _touched(lies: Regions) -> list[Touched]:
    """The region that a relic is taken from; none of its tokens is."""
    return [Touched(region, False) for region in bits(lies)]


def refusals(position: Position, action: Steal) -> list[Refusal]:
    """What speaks against taking a relic."""
    found = doer(position, StealsRelics)
    if found is None:
        return [nobody_does(position, StealsRelics, text("no race of yours steals artifacts"))]
    who, _ = found
    if position.phase is not Phase.CONQUEST:
        return [not_now(position, action)._replace(source=who.ability.source)]
    return [*against_once_more(position, who, Steal), *_against_this(position, who, action)]


def _against_this(position: Position, who: Doer, action: Steal) -> Iterator[Refusal]:
    rules, source = position.rules, who.ability.source
    own, to = position.regions_of(who.force.race), rules.board.index[action.region]
    if not own >> to & 1:
        reason = text("{region} is not held by the race that would use it", region=action.region)
        yield Refusal("not_held", reason, source)
    find = rules.finds.get(rules.game.piece_id(action.piece))
    if find is None or not find.relic:
        yield Refusal("no_such_relic", text("only artifacts are stolen"), source)
        return
    lies = standing(position, find.id)
    if not lies:
        yield Refusal("no_such_relic", text("{relic}: not found yet", relic=find.name), rules.headings.finds)
        return
    if lies & own:
        yield Refusal("own_region", text("{relic}: you hold it already", relic=find.name), source)
    elif own >> to & 1 and not _goals(position, who, lies) >> to & 1:
        place = rules.board.ids[bits(lies)[0]]
        reason = text(
            "{relic}: it lies in {place}, which is not next to {region}",
            relic=find.name,
            place=place,
            region=action.region,
        )
        yield Refusal("not_adjacent", reason, source)
    yield from keeping_off(position, bits(lies))
    yield from against_paying(position, _touched(lies))


def apply(draft: Draft, position: Position, action: Steal) -> None:
    """What is due is paid; then the relic lies in a region of the race, which may use it at once."""
    piece = draft.rules.game.piece_id(action.piece)
    for region in bits(standing(position, piece)):
        toll.pay_for_ability(draft, region, draft.player, tokens=False)
    draft.use(Steal.deed)
    draft.move_piece(piece, draft.rules.board.index[action.region])
