"""An ability that touches regions of others: who has one, how often it serves, and what keeps it off.

Source: Warcraft rulebook, Special Powers: Defensive; Artifacts: Aegis of Aggramar; Races: Pandaren.
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
    """The race that does a deed: how often that is in a turn, and where it stands."""

    force: Force
    times: int
    ability: Ability


def actor_of(position: Position, hook: type[D]) -> tuple[Actor, D] | None:
    """Who does a deed for the player to move: his active race, if it has an ability for it."""
    active = position.players[position.player].active
    if active is None or not position.rules.asks(hook):
        return None
    found = position.in_force(active.race).of(hook)
    if not found:
        return None
    effect, ability = found[0]
    return Actor(active, effect.times, ability), effect


def no_actor(position: Position, hook: type[Deed], words: Text) -> Refusal:
    """No ability of the player to move does that: `words` say so, under the heading of one that would."""
    able = position.rules.answering(hook)
    return Refusal("no_deed", words, able[0].source if able else position.rules.headings.abilities)


def repetition_refusals(position: Position, actor: Actor, kind: type[Action]) -> list[Refusal]:
    """Why a deed is not done again this turn."""
    if position.used(kind.deed) < actor.times:
        return []
    return [Refusal("used", text("only {most} a turn", most=actor.times), actor.ability.source)]


def barred_regions(position: Position) -> Regions:
    """The regions that no ability of the player to move touches."""
    return sheltered(position) | warded(position)


def barrier_refusals(position: Position, regions: Iterable[int]) -> list[Refusal]:
    """What keeps abilities of the player to move off some regions."""
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
    """What the player to move pays before an ability of his touches some regions; harmony but once."""
    found: list[toll.Due] = []
    for region, tokens in touched:
        for due in toll.due_for_ability(position, region, position.player, tokens=tokens):
            if not (due.once and due in found):
                found.append(due)
    return found


def payment_refusals(position: Position, touched: Sequence[Touched]) -> list[Refusal]:
    """Why the player to move cannot pay what is due before an ability of his touches some regions."""
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
    """To move tokens by force is an attack, too, for a race that leaves in peace whom it has not attacked.

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
