"""The deeds that touch regions of others: their actor, how often they serve, their barriers and dues.

Source: Warcraft rulebook, Special Powers: Defensive, Artifacts: Aegis of Aggramar and Races: Pandaren.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar

from smallworld.effects.deeds import Deed
from smallworld.effects.defence import Harmony
from smallworld.model.actions import Action
from smallworld.model.board import Regions
from smallworld.model.catalogue import Ability
from smallworld.model.draft import Draft
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.turn import Attack
from smallworld.rules.conquest import toll
from smallworld.rules.conquest.barriers import USELESS, immune, sheltered, ward, warded
from smallworld.words.explain import Refusal
from smallworld.words.text import Text, counted, text

D = TypeVar("D", bound=Deed)


class Actor(NamedTuple):
    """The race that does a deed, how often it can in a turn, and by which ability."""

    force: Force
    times: int
    ability: Ability


def actor_of(position: Position, hook: type[D]) -> tuple[Actor, D] | None:
    """Returns the actor of a deed for the player to move, with the effect: their active race, or None."""
    active = position.players[position.player].active
    if active is None or not position.rules.asks(hook):
        return None
    found = position.in_force(active.race).of(hook)
    if not found:
        return None
    effect, ability = found[0]
    return Actor(active, effect.times, ability), effect


def no_actor(position: Position, hook: type[Deed], words: Text) -> Refusal:
    """Returns the refusal if no ability of the player to move does a deed. Its source is an ability that would."""
    able = position.rules.answering(hook)
    return Refusal("no_deed", words, able[0].source if able else position.rules.headings.abilities)


def repetition_refusals(position: Position, actor: Actor, kind: type[Action]) -> list[Refusal]:
    """Returns the refusal of a deed that has been done as often as a turn allows, or none."""
    if position.used(kind.deed) < actor.times:
        return []
    return [Refusal("used", text("only {most} a turn", most=actor.times), actor.ability.source)]


def barred_regions(position: Position) -> Regions:
    """Returns the regions that no ability of the player to move touches."""
    return sheltered(position) | warded(position)


def barrier_refusals(position: Position, regions: Iterable[int]) -> list[Refusal]:
    """Returns the refusals by barriers against abilities of the player to move in some regions."""
    touched = 0
    for region in regions:
        touched |= 1 << region
    found = [barrier.refusal for barrier in immune(position) if barrier.regions & touched]
    if shielded := warded(position) & touched:
        found.append(Refusal("warded", USELESS, *ward(position, shielded)))
    return found


class Touched(NamedTuple):
    """A region that an ability touches, and whether it takes tokens from it."""

    region: int
    tokens: bool


def dues(position: Position, touched: Sequence[Touched]) -> list[toll.Due]:
    """Returns what the player to move pays before their ability touches some regions. Harmony counts once."""
    found: list[toll.Due] = []
    for region, tokens in touched:
        for due in toll.due_for_ability(position, region, position.player, tokens=tokens):
            if not (due.once and due in found):
                found.append(due)
    return found


def payment_refusals(position: Position, touched: Sequence[Touched]) -> list[Refusal]:
    """Returns the refusals if the player to move cannot pay before their ability touches some regions."""
    player, asked = position.players[position.player], dues(position, touched)
    price = sum(due.coins for due in asked)
    if player.can_pay(price):
        return []
    reason = counted(
        "touching it costs {price} coin, you have {coins}",
        "touching it costs {price} coins, you have {coins}",
        price,
        of="price",
        coins=player.coins,
    )
    return [Refusal("toll", reason, source) for source in dict.fromkeys(due.ability.source for due in asked)]


def remember(draft: Draft, actor: Actor, region: int) -> None:
    """Notes an attack if a race moves tokens by force that keeps harmony with players it has not attacked.

    Source: Warcraft rulebook, Races: Pandaren.
    """
    race = draft.holdings[region].race
    if race is None or not draft.rules.asks(Harmony) or not draft.in_force(actor.force.race).of(Harmony):
        return
    seat, _, active = draft.owner(race)
    if seat != draft.player:
        attack = Attack(
            region,
            actor.force.race,
            actor.ability.id,
            succeeded=False,
            non_empty=True,
            victim=seat,
            victim_active=active,
        )
        draft.turn = draft.turn._replace(attacks=(*draft.turn.attacks, attack))
