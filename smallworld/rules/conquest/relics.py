"""The helpers of a conquest: relics, copies of relics, and abilities that help once a turn.

Source: Underground rulebook, Popular Places and Righteous Relics, and Special Powers: Magic (copies). Warcraft
rulebook, Races: Gnomes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any, NamedTuple, TypeVar

from smallworld.effects.pieces import Aid, Copied, Copies
from smallworld.effects.where import standing
from smallworld.model.board import bits
from smallworld.model.catalogue import Ability, Effect, Find
from smallworld.model.memory import per_rules
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.relics import Relic, Relics
from smallworld.model.rules import Rules
from smallworld.words.explain import Refusal
from smallworld.words.text import RegionName, Text, series, text

E = TypeVar("E", bound=Effect)

#: The reason against a relic that serves another purpose.
NO_HELP = text("{relic}: of no help in such a conquest")


class Helper(NamedTuple):
    """A relic that can help in one conquest, with its effect and its source."""

    relic: Relic
    aid: Aid
    ability: Ability

    @property
    def id(self) -> str:
        """The id of what is used: a piece, or the race or power itself."""
        return _used(self.aid, self.ability)


def _used(aid: Aid, ability: Ability) -> str:
    """Returns the note that a turn keeps of a helper: a piece, a deed, or the race or power itself."""
    return aid.piece or aid.deed or ability.id


def copied(position: Position, force: Force, hook: type[E]) -> Iterator[tuple[Relic, E, Find]]:
    """Yields the effects that a race has by a copy of a relic on the map: the relic, its effect, the original.

    Source: Underground rulebook, Special Powers: Magic.
    """
    for copies, _ in position.in_force(force.race).of(Copies):
        for relic, effect, find in _copies_of(position.rules, copies, hook):
            if standing(position, find.id):
                yield relic, effect, find


@per_rules
def _copies_of(rules: Rules, copies: Copies, hook: type[E]) -> list[tuple[Relic, E, Find]]:
    """Returns the same for each relic of the box, computed once."""
    here: dict[str, Any] = {"piece": copies.piece}
    short = rules.game.short
    return [
        (Relic(short(find.id), short(copies.piece)), replace(effect, **here), find)
        for find in rules.finds.values()
        for effect in find.effects
        if find.relic and isinstance(effect, hook)
    ]


def placed_copy(position: Position, force: Force, hook: type[E]) -> list[tuple[E, Ability]]:
    """Returns the effects of the copy that a race has placed this turn, as `InForce.of` gives them."""
    placed = position.turn.recall(Copied)
    if placed is None:
        return []
    return [(effect, find) for _, effect, find in copied(position, force, hook) if find.id == placed.relic]


def helpers_at_hand(position: Position, force: Force) -> list[Helper]:
    """Returns the helpers for the next conquest of a race: those not used this turn, and copies by the bag."""
    if not position.rules.asks(Aid):
        return []
    named = position.rules.game.named
    found = position.in_force(force.race).of(Aid)
    own = [Helper(Relic(named(aid.piece or ability.id)), aid, ability) for aid, ability in found]
    by_copy = [Helper(*one) for one in copied(position, force, Aid)]
    return [helper for helper in (*own, *by_copy) if not position.used(helper.id)]


def combinations_at_hand(position: Position, force: Force) -> list[Relics]:
    """Returns the combinations of relics for one conquest: at most one copy, and not of a relic in it."""
    at_hand = helpers_at_hand(position, force)
    found = []
    for n in range(1, len(at_hand) + 1):
        for chosen in combinations(at_hand, n):
            relics = tuple([helper.relic for helper in chosen])
            copies = [relic for relic in relics if relic.copy is not None]
            if len({relic.id for relic in relics}) == len(relics) and len(copies) <= 1:
                found.append(relics)
    return found


def carriers(position: Position, force: Force) -> list[Relics]:
    """Returns the relics at hand that bring regions within reach. Other relics serve only ordinary conquests.

    The price of an ability's own way is printed, and so is the fate of the defenders.
    """
    return [(helper.relic,) for helper in helpers_at_hand(position, force) if helper.aid.anywhere]


def refusals(position: Position, force: Force, using: Relics) -> list[Refusal]:
    """Returns the refusals of the helpers that a conquest names, as in `Conquer`."""
    if using in combinations_at_hand(position, force):
        return []
    found = [relic_refusal(position, force, relic, Aid) for relic in dict.fromkeys(using)]
    return [refusal for refusal in found if refusal is not None] or [_combination_refusal(position, force, using)]


def bring_into_reach(position: Position, using: Relics) -> bool:
    """Checks whether the helpers that a conquest names could bring a region within reach."""
    rules = position.rules
    able = [rules.finds.get(rules.game.piece_id(relic.id)) or _helpful(rules, relic) for relic in using]
    effects = [effect for ability in able if ability is not None for effect in ability.effects]
    return any(isinstance(effect, Aid) and effect.anywhere for effect in effects)


def _helpful(rules: Rules, relic: Relic) -> Ability | None:
    """Returns the race or power that helps by itself if `relic` names just its id, or None."""
    for ability in rules.answering(Aid):
        if ability.id == relic.id and relic.copy is None and ability.id not in rules.finds:
            return ability
    return None


def relic_refusal(
    position: Position, force: Force, relic: Relic, hook: type[Effect], useless: Text = NO_HELP
) -> Refusal | None:
    """Returns the reason why a relic, or its copy, does not serve a race now by effects of `hook`, or None.

    `useless` is the reason for a relic without such an effect.
    """
    rules = position.rules
    able = _helpful(rules, relic)
    if able is not None:
        return _unable(position, force, able)
    copied, piece = relic.copy is not None, rules.game.piece_id(relic.piece)
    find = rules.finds.get(rules.game.piece_id(relic.id))
    copying = [ability for ability in rules.answering(Copies) if _copies(ability.effects, piece)]
    if find is None or (copied and not copying):
        return _absent(position, text("there is no help called {name}", name=str(relic)))
    if not find.relic or not any(isinstance(effect, hook) for effect in find.effects):
        return Refusal("no_such_relic", useless.filled(relic=find.name), find.source)
    name = rules.relic_name(relic)
    if copied and not any(effect.piece == piece for effect, _ in position.in_force(force.race).of(Copies)):
        reason = text("{relic}: the {race} have no such piece", relic=name, race=rules.races[force.race].name)
        return Refusal("no_such_relic", reason, copying[0].source)
    if position.used(piece):
        source = copying[0].source if copied else find.source
        return Refusal("used", text("{relic}: used already this turn", relic=name), source)
    if not standing(position, find.id):
        return _absent(position, text("{relic}: not found yet", relic=find.name))
    return None if copied else _held_by_others(position, force, find)


def _unable(position: Position, force: Force, ability: Ability) -> Refusal | None:
    """Returns the reason why a race or a power does not help the race that conquers, or None."""
    aids = [aid for aid, found in position.in_force(force.race).of(Aid) if found is ability]
    if not aids:
        race = position.rules.races[force.race].name
        reason = text("{ability}: of no use to the {race}, who conquer now", ability=ability.name, race=race)
        return Refusal("no_such_relic", reason, ability.source)
    if all(position.used(_used(aid, ability)) for aid in aids):
        return Refusal("used", text("{relic}: used already this turn", relic=ability.name), ability.source)
    return None


def _copies(effects: tuple[Effect, ...], piece: str) -> bool:
    return any(isinstance(effect, Copies) and effect.piece == piece for effect in effects)


def _absent(position: Position, reason: Text) -> Refusal:
    return Refusal("no_such_relic", reason, position.rules.headings.finds)


def _held_by_others(position: Position, force: Force, find: Find) -> Refusal | None:
    """Returns the reason against a relic on the map that a race cannot use, which says who holds it, or None."""
    races, relic = position.rules.races, find.name
    region = bits(standing(position, find.id))[0]
    race = position.holdings[region].race
    if race == force.race and position.owner(race)[2]:
        return None
    if race is None:
        here = position.rules.board.ids[region]
        return _absent(
            position, text("{relic}: it lies in {region}, which nobody holds", relic=relic, region=RegionName(here))
        )
    seat, _, active = position.owner(race)
    holder, player = races[race].name, position.players[seat].name
    if seat != position.player:
        reason = text("{relic}: held by the {race} of {player}", relic=relic, race=holder, player=player)
    elif active:
        now = races[force.race].name
        reason = text("{relic}: held by your {race}, not by the {now}", relic=relic, race=holder, now=now)
    else:
        reason = text("{relic}: held by your {race}, who make no use of it in decline", relic=relic, race=holder)
    return _absent(position, reason)


def _combination_refusal(position: Position, force: Force, using: Relics) -> Refusal:
    """Returns the reason why relics that are all at hand do not serve together as named."""
    names = [position.rules.relic_name(relic) for relic in using]
    in_order = {frozenset(relics): relics for relics in combinations_at_hand(position, force)}
    ordered = in_order.get(frozenset(using))
    if ordered is None:
        return _absent(position, text("they do not work together: {relics}", relics=series(*names)))
    if len(set(using)) < len(using):
        return _absent(position, text("named twice: {relics}", relics=series(*names)))
    names = [position.rules.relic_name(relic) for relic in ordered]
    return _absent(position, text("name them in this order: {relics}", relics=series(*names)))
