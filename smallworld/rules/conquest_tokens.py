"""The tokens that are only for conquests, and those that a redeployment takes up.

`redeploy.begin` takes up all that it can. In a document that starts there, tokens can still stand anywhere. Source:
Small World rulebook, Troop Redeployment and Races: Amazons.
"""

from __future__ import annotations

from collections.abc import Mapping

from smallworld.effects.tokens import ConquestTokens
from smallworld.model import events
from smallworld.model.actions import Action, PickUp, PickUpAll
from smallworld.model.draft import Draft
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.rules.garrison import nothing_to_pick_up, pick_ups, picking_up_refusals, spare_tokens
from smallworld.rules.troops import acting, effects_of, not_acting, take_up
from smallworld.words.explain import Refusal
from smallworld.words.text import counted, text


def conquering_only(position: Position | Draft, force: Force) -> int:
    """Returns the number of a race's tokens that conquer but never defend."""
    found = effects_of(position, force).of(ConquestTokens)
    return sum(effect.tokens for effect, _ in found) if found else 0


def tokens_owed(position: Position | Draft, force: Force) -> int:
    """Returns the number of conquest-only tokens that must still come off the map, since too few are in hand."""
    aside = conquering_only(position, force)
    if not aside:
        return 0
    total = force.hand + force.reserve + sum(h.tokens for h in position.holdings if h.race == force.race)
    return min(aside, total) - force.reserve


def owed_refusal(position: Position, force: Force) -> Refusal:
    """Returns the refusal of other actions while conquest-only tokens stand on the map."""
    n = tokens_owed(position, force)
    reason = counted(
        "{tokens} token must come off the map first", "{tokens} tokens must come off the map first", n, of="tokens"
    )
    (_, ability), *_ = effects_of(position, force).of(ConquestTokens)
    return Refusal("tokens_owed", reason, ability.source)


def takeable(position: Position | Draft, force: Force, debt: int) -> dict[int, int]:
    """Returns the regions with tokens that can be taken up until the first is put down, with the number of each.

    A redeployment that began on this board has them all in hand. The `debt`, which must come off the map, can be taken
    up at any time, because that gives up no region that could be kept.
    """
    if position.turn.deployed and debt <= 0:
        return {}
    return spare_tokens(position, force)


def legal(position: Position, spared: Mapping[int, int]) -> list[Action]:
    """Returns an action for each number of tokens that each region can spare."""
    found = list[Action]()
    for i, n in spared.items():
        found.extend(pick_ups(position, i, n))
    return [*found, PickUpAll()]


def refusals(position: Position, action: PickUp | PickUpAll) -> list[Refusal]:
    """Returns the refusals of taking tokens up."""
    source = position.rules.headings.redeployment
    if isinstance(action, PickUpAll):
        forces = acting(position)
    else:
        race = position.holding(action.region).race
        forces = [force for force in acting(position) if force.race == race]
        if not forces:
            return [not_acting(action.region, source)]
        if against := picking_up_refusals(position, forces[0], action, source):
            return against
    if any(takeable(position, force, tokens_owed(position, force)) for force in forces):
        return []
    if position.turn.deployed:
        reason = text("every token has been taken up in this redeployment, and now they are put down")
        return [Refusal("deployed", reason, source)]
    return [nothing_to_pick_up(position, forces, source)]


def apply(draft: Draft, action: PickUp | PickUpAll) -> None:
    """Takes tokens up from a region, or from all."""
    if isinstance(action, PickUp):
        _pick_up(draft, draft.rules.board.index[action.region], action.tokens)
        return
    for force in acting(draft):
        for i, n in takeable(draft, force, tokens_owed(draft, force)).items():
            _pick_up(draft, i, n)


def _pick_up(draft: Draft, region: int, tokens: int) -> None:
    """Takes tokens from a region. Those that must leave the map are set aside, the others are in hand."""
    race = draft.holdings[region].race
    if tokens and race is not None:
        debt = tokens_owed(draft, draft.owner(race)[1])
        take_up(draft, region, tokens)
        set_aside(draft, race, min(tokens, debt))


def set_aside(draft: Draft, race: str, tokens: int) -> None:
    """Sets tokens in hand aside until the troops are readied again, because they only conquer."""
    if tokens > 0:
        _, force, _ = draft.owner(race)
        draft.change_force(race, hand=force.hand - tokens, reserve=force.reserve + tokens)
        draft.tell(events.SetAside(draft.player, race, tokens))
