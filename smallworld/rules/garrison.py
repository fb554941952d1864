"""The garrison: the tokens that must stay in a region, and those that it can spare.

Source: Small World rulebook, Ready Your Troops, and Troop Redeployment.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from smallworld.effects.tokens import Least
from smallworld.model.actions import Action, PickUp
from smallworld.model.board import bits
from smallworld.model.draft import Draft
from smallworld.model.holding import Holding
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.words.explain import Refusal, Source
from smallworld.words.text import counted


def least_tokens(position: Position | Draft, force: Force) -> int:
    """Returns the number of tokens a race leaves in each of its regions: one, unless an ability asks for more."""
    if not position.rules.asks(Least):
        return 1
    return max([effect.tokens for effect, _ in position.in_force(force.race).of(Least)], default=1)


def staying_tokens(rules: Rules, holding: Holding, least: int) -> int:
    """Returns the number of tokens that must stay in a holding of at least `least`, to which its figures count."""
    if not rules.holding or not holding.pieces:
        return least
    return max(0, least - sum(n for id, n in holding.pieces if id in rules.holding))


def spare_tokens(position: Position | Draft, force: Force) -> dict[int, int]:
    """Returns the regions of a race with more tokens than must stay, each with the number of the others."""
    stay, found = least_tokens(position, force), {}
    for i in bits(position.regions_of(force.race)):
        holding = position.holdings[i]
        spare = holding.tokens - staying_tokens(position.rules, holding, stay)
        if spare > 0:
            found[i] = spare
    return found


def pick_ups(position: Position, region: int, spared: int) -> tuple[Action, ...]:
    """Returns an action for each number of tokens from 1 to `spared` that can be taken up in a region."""
    return _pick_ups(position.rules.board.ids[region], spared)


@lru_cache(maxsize=1 << 10)
def _pick_ups(region: str, spared: int) -> tuple[Action, ...]:
    """Returns the same for the region's id, cached because it is asked again and again."""
    return tuple(PickUp(region, n) for n in range(1, spared + 1))


def picking_up_refusals(position: Position, force: Force, action: PickUp, heading: Source) -> list[Refusal]:
    """Returns the refusal of taking up too many tokens, or none. `heading` is the source for most races."""
    holding = position.holding(action.region)
    tokens, stay = holding.tokens, staying_tokens(position.rules, holding, least_tokens(position, force))
    if 1 <= action.tokens <= tokens - stay:
        return []
    if not stay:
        reason = counted(
            "there is {tokens} token to take, not {asked}",
            "there are {tokens} tokens to take, not {asked}",
            tokens,
            of="tokens",
            asked=action.tokens,
        )
        return [Refusal("nothing_to_pick_up", reason, heading)]
    reason = counted(
        "{asked} of {tokens}: at least one token is taken, and one must stay",
        "{asked} of {tokens}: at least one token is taken, and {stay} must stay",
        stay,
        of="stay",
        asked=action.tokens,
        tokens=tokens,
    )
    return [Refusal("one_must_stay", reason, least_said(position, force, heading))]


def nothing_to_pick_up(position: Position, forces: Sequence[Force], heading: Source) -> Refusal:
    """Returns the refusal if no region of the races has a token to spare. `heading` is the source for most."""
    most = max(forces, key=lambda force: least_tokens(position, force), default=None)
    reason = counted(
        "every region has just the one token that must stay",
        "every region has just the {stay} tokens that must stay",
        1 if most is None else least_tokens(position, most),
        of="stay",
    )
    return Refusal("nothing_to_pick_up", reason, heading if most is None else least_said(position, most, heading))


def least_said(position: Position, force: Force, heading: Source) -> Source:
    """Returns where it stands how many tokens of a race must stay. `heading` is the source for most races."""
    return position.in_force(force.race).source(Least, heading)
