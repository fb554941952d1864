"""The deed of swapping everything that stands in two regions of a kind.

Source: Warcraft rulebook, Special Powers: Portal Mage.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from smallworld.effects.deeds import SwapsRegions
from smallworld.model import events
from smallworld.model.actions import Action, Swap
from smallworld.model.board import Regions, bits
from smallworld.model.draft import Draft
from smallworld.model.holding import Holding
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.rules.conquest import bombs, discoveries, toll
from smallworld.rules.conquest.reach import ground
from smallworld.rules.conquest.vengeance import forget
from smallworld.rules.decision import Decision, not_now
from smallworld.rules.deeds.touching import (
    Actor,
    Touched,
    actor_of,
    barred_regions,
    barrier_refusals,
    no_actor,
    payment_refusals,
    remember,
    repetition_refusals,
)
from smallworld.rules.troops import take_lent_off
from smallworld.words.explain import Refusal
from smallworld.words.option import Option
from smallworld.words.text import RegionName, text

#: The phases in which it can be done, with those that an option adds.
_BETWEEN_CONQUESTS = frozenset({Phase.CONQUEST})
_BEFORE_SCORING = _BETWEEN_CONQUESTS | {Phase.TURN, Phase.READY, Phase.RECRUITMENT, Phase.REDEPLOY, Phase.PLACEMENT}


def _its_time(position: Position) -> bool:
    return position.phase in (_BEFORE_SCORING if position.rules.options.swap_at_any_time else _BETWEEN_CONQUESTS)


def legal(position: Position) -> list[Action]:
    """Returns an action for each two regions that can be swapped."""
    found = actor_of(position, SwapsRegions)
    if found is None or not _its_time(position):
        return []
    actor, effect = found
    if repetition_refusals(position, actor, Swap):
        return []
    ids = position.rules.board.ids
    return [
        position.rules.in_each_region(Swap, to=ids[second])[first]
        for first, second in combinations(bits(_open(position, actor, effect)), 2)
        if not [*_pair_refusals(position, effect, first, second, actor)]
    ]


def _open(position: Position, actor: Actor, effect: SwapsRegions) -> Regions:
    """Returns the regions of the kind without a barrier."""
    return effect.where.regions(position, actor.force.race) & ~barred_regions(position)


def refusals(position: Position, action: Swap) -> list[Refusal]:
    """Returns the refusals of swapping two regions."""
    found = actor_of(position, SwapsRegions)
    if found is None:
        return [no_actor(position, SwapsRegions, text("no power of yours swaps regions"))]
    actor, effect = found
    if not _its_time(position):
        return [not_now(position, action)._replace(source=actor.ability.source)]
    return [*repetition_refusals(position, actor, Swap), *_target_refusals(position, actor, effect, action)]


def _target_refusals(position: Position, actor: Actor, effect: SwapsRegions, action: Swap) -> Iterator[Refusal]:
    index, source = position.rules.board.index, actor.ability.source
    first, second = index[action.region], index[action.to]
    kind = effect.where.regions(position, actor.force.race)
    for region, id in ((first, action.region), (second, action.to)):
        if not kind >> region & 1:
            reason = text("{region} is no such region: {kind}", region=RegionName(id), kind=effect.where.words)
            yield Refusal("wrong_place", reason, source)
    if first == second:
        yield Refusal("same_region", text("name two different regions"), source)
        return
    if first > second:
        reason = text(
            "name them in the order of the board: {region} before {other}",
            region=RegionName(action.to),
            other=RegionName(action.region),
        )
        yield Refusal("order", reason, source)
    yield from barrier_refusals(position, [first, second])
    yield from _pair_refusals(position, effect, first, second, actor)


def _pair_refusals(
    position: Position, effect: SwapsRegions, first: int, second: int, actor: Actor
) -> Iterator[Refusal]:
    """Yields the reasons why two regions cannot be swapped, apart from barriers."""
    here, there = after(position, effect, first, second)
    if (here, there) == (position.holdings[first], position.holdings[second]):
        yield Refusal("nothing_here", text("nothing would change"), actor.ability.source)
    for region, holding in ((first, here), (second, there)):
        if position.rules.board.water >> region & 1:
            yield from _water_refusals(position, holding, region, actor)
    yield from payment_refusals(position, _touched(first, second))


def _water_refusals(position: Position, holding: Holding, region: int, actor: Actor) -> Iterator[Refusal]:
    """Yields the reasons why a holding cannot come to a water. The option is named if it alone decides."""
    rules, id, source = position.rules, position.rules.board.ids[region], actor.ability.source
    if holding.race is None:
        stands = not any(rules.pieces[piece].neutral for piece, _ in holding.pieces)
    else:
        owner = position.owners.get(holding.race)
        stands = owner is None or bool(ground(position, owner[1]) >> region & 1)
    if not stands:
        yield Refusal(
            "water", text("tokens that would come to {region} cannot stand on water", region=RegionName(id)), source
        )
    if _concealed(rules, holding):
        reason = text("a marker that would come to {region} cannot lie on water", region=RegionName(id))
        yield Refusal("water", reason, source, Options.swap_takes_markers if stands else None)


def _concealed(rules: Rules, *holdings: Holding) -> bool:
    """Checks whether a find lies face down in any of these holdings."""
    return any(holding.count(id) for holding in holdings for id in rules.concealing)


def _touched(first: int, second: int) -> list[Touched]:
    return [Touched(first, True), Touched(second, True)]


def staying_pieces(rules: Rules, effect: SwapsRegions) -> set[str]:
    """Returns the pieces that stay: those that the ability names, and by an option face-down markers."""
    return {*effect.stay, *(() if rules.options.swap_takes_markers else rules.concealing)}


def after(position: Position | Draft, effect: SwapsRegions, first: int, second: int) -> tuple[Holding, Holding]:
    """Returns the holdings of two regions after a swap."""
    here, there = position.holdings[first], position.holdings[second]
    stay = staying_pieces(position.rules, effect)

    def arrived(staying: Holding, coming: Holding) -> Holding:
        pieces = {id: n for id, n in staying.pieces if id in stay}
        pieces.update((id, n) for id, n in coming.pieces if id not in stay)
        return Holding(coming.race, coming.tokens, tuple(sorted(pieces.items())))

    return arrived(here, there), arrived(there, here)


def _done(draft: Draft, position: Position, action: Swap) -> bool:
    """Pays the dues, then swaps tokens and pieces. A race that enters a region turns its marker up."""
    found = actor_of(position, SwapsRegions)
    if found is None:
        raise ValueError("cannot swap: no race can swap regions")
    actor, effect = found
    pair = first, second = (draft.rules.board.index[action.region], draft.rules.board.index[action.to])
    for region in pair:
        toll.pay_for_ability(draft, region, draft.player, tokens=True)
    draft.use(Swap.deed)
    races = [race for region in pair if (race := draft.holdings[region].race) is not None]
    controlled = {race: draft.controlled(race) for race in races}
    for region in pair:
        remember(draft, actor, region)
    here, there = after(draft, effect, first, second)
    draft.put(first, here)
    draft.put(second, there)
    bombs.note_swapped(draft, first, second)
    draft.tell(events.RegionsSwapped(draft.player, draft.id(first), draft.id(second), option=_decided(position, pair)))
    for race, before in controlled.items():
        forget(draft, draft.owner(race)[0])
        take_lent_off(draft, race, before)
    for region in pair:
        if draft.holdings[region].race is not None:
            discoveries.turn_over(draft, region)
    return False


def _decided(position: Position, pair: tuple[int, int]) -> Option | None:
    """Returns the option that decided a swap, if any: about its time, or about markers that lie face down."""
    if position.phase not in _BETWEEN_CONQUESTS:
        return Options.swap_at_any_time
    concealed = _concealed(position.rules, *[position.holdings[region] for region in pair])
    return Options.swap_takes_markers if concealed else None


SWAPPING: Decision = Decision((Swap,), legal, refusals, _done, hook=SwapsRegions)
