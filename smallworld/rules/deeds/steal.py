"""The deed of taking relics from regions next door.

Source: Warcraft rulebook, Races: Ethereals.
"""

from __future__ import annotations

from collections.abc import Iterator

from smallworld.effects.deeds import Stealing, StealsRelics
from smallworld.effects.where import standing
from smallworld.model.actions import Action, Steal
from smallworld.model.board import Regions, bits
from smallworld.model.draft import Draft
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.rules.conquest import discoveries, toll
from smallworld.rules.decision import Decision, not_now
from smallworld.rules.deeds.touching import (
    Actor,
    Touched,
    actor_of,
    barred_regions,
    barrier_refusals,
    no_actor,
    payment_refusals,
    repetition_refusals,
)
from smallworld.words.explain import Refusal
from smallworld.words.text import RegionName, text

_HIDDEN = Options.hidden_markers_are_stolen


def legal(position: Position) -> list[Action]:
    """Returns an action for each relic that can be taken and each region of the race next to it."""
    found = actor_of(position, StealsRelics)
    if found is None or position.phase is not Phase.CONQUEST:
        return []
    actor, _ = found
    if repetition_refusals(position, actor, Steal):
        return []
    own, closed = position.regions_of(actor.force.race), barred_regions(position)
    actions: list[Action] = []
    for piece in _stealable(position):
        lies = standing(position, piece) & ~(own | closed)
        goals = position.rules.in_each_region(Steal, piece=position.rules.game.short(piece))
        actions.extend(
            goals[to]
            for to in bits(position.rules.board.next_to(lies) & own)
            if not payment_refusals(position, _touched(_nearest(position, lies, to)))
        )
    return actions


def _stealable(position: Position) -> Iterator[str]:
    """Yields the relics on the map, and by an option the face-down markers, one of which may be a relic."""
    rules = position.rules
    for id, find in rules.finds.items():
        if find.relic and position.pieces_at.get(id):
            yield id
    if rules.options.hidden_markers_are_stolen:
        yield from (id for id in sorted(rules.concealing) if position.pieces_at.get(id))


def _nearest(position: Position, lies: Regions, to: int) -> int:
    """Returns the first region where such a piece lies, of those next to `to` if there are any."""
    return bits(lies & position.rules.board.neighbours[to] or lies)[0]


def _touched(region: int) -> list[Touched]:
    """Returns the region from which a relic, but no token, is taken."""
    return [Touched(region, tokens=False)]


def refusals(position: Position, action: Steal) -> list[Refusal]:
    """Returns the refusals of taking a relic."""
    found = actor_of(position, StealsRelics)
    if found is None:
        return [no_actor(position, StealsRelics, text("no race of yours steals artifacts"))]
    actor, _ = found
    if position.phase is not Phase.CONQUEST:
        return [not_now(position, action)._replace(source=actor.ability.source)]
    return [*repetition_refusals(position, actor, Steal), *_target_refusals(position, actor, action)]


def _target_refusals(position: Position, actor: Actor, action: Steal) -> Iterator[Refusal]:
    """Yields the refusals about the relic, where it lies, and the region that it is taken to."""
    rules, source, piece = position.rules, actor.ability.source, position.rules.game.piece_id(action.piece)
    own, destination = position.regions_of(actor.force.race), rules.board.index[action.region]
    if not own >> destination & 1:
        reason = text("{region} is not held by the race that would use it", region=RegionName(action.region))
        yield Refusal("not_held", reason, source)
    find, concealed = rules.finds.get(piece), piece in rules.concealing
    if not (find.relic if find is not None else concealed and rules.options.hidden_markers_are_stolen):
        yield Refusal("no_such_relic", text("only artifacts are stolen"), source, _HIDDEN if concealed else None)
        return
    name, places = rules.pieces[piece].name, standing(position, piece)
    if not places:
        yield Refusal("no_such_relic", text("{relic}: not found yet", relic=name), rules.headings.finds)
        return
    if not places & ~own:
        yield Refusal("own_region", text("{relic}: you hold it already", relic=name), source)
        return
    # If every place is barred, the refusal is about the nearest one.
    open_places = places & ~(own | barred_regions(position))
    place = _nearest(position, open_places or places & ~own, destination)
    if own >> destination & 1 and not rules.board.neighbours[destination] >> place & 1:
        reason = text(
            "{relic}: it lies in {place}, which is not next to {region}",
            relic=name,
            place=RegionName(rules.board.ids[place]),
            region=RegionName(action.region),
        )
        yield Refusal("not_adjacent", reason, source)
    yield from barrier_refusals(position, [place])
    yield from payment_refusals(position, _touched(place))


def _done(draft: Draft, position: Position, action: Steal) -> bool:
    """Pays the dues, then puts the relic into a region of the race, which can use it at once.

    A face-down marker is turned up first.
    """
    found = actor_of(position, StealsRelics)
    if found is None:
        raise ValueError("cannot steal: no race steals relics")
    piece, to = draft.rules.game.piece_id(action.piece), draft.rules.board.index[action.region]
    closed = position.regions_of(found[0].force.race) | barred_regions(position)
    region = _nearest(position, standing(position, piece) & ~closed, to)
    toll.pay_for_ability(draft, region, draft.player, tokens=False)
    draft.use(Steal.deed)
    if piece in draft.rules.concealing:
        discoveries.turn_over(draft, region)
        if draft.turn.discovering:
            draft.turn = draft.turn.remember(Stealing(to))
    else:
        draft.move_piece(piece, to)
    return False


STEALING: Decision = Decision((Steal,), legal, refusals, _done, hook=StealsRelics)
