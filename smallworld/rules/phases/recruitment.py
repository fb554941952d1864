"""The purchase of tokens between conquests and redeployment: up to the number that others lost this turn.

Source: Warcraft rulebook, Races: Forsaken, and Picking a Race and Special Power Combo (the tray).
"""

from __future__ import annotations

from smallworld.effects.tokens import Losses, Recruits
from smallworld.model import events
from smallworld.model.actions import Action, Finish, Recruit
from smallworld.model.catalogue import Ability
from smallworld.model.draft import Draft
from smallworld.model.position import Position
from smallworld.rules.decision import Decision
from smallworld.words.explain import Refusal
from smallworld.words.text import counted, text


def _recruits(position: Position | Draft) -> tuple[str, Recruits, Ability] | None:
    """Returns the active race of the player to move, with the effect and ability by which it buys tokens, or None."""
    active = position.players[position.player].active
    if active is None:
        return None
    for effect, ability in position.in_force(active.race).of(Recruits):
        return active.race, effect, ability
    return None


def _losses(position: Position | Draft) -> int:
    """Returns the number of tokens that others have lost to the player to move."""
    losses = position.turn.recall(Losses)
    return 0 if losses is None else losses.tokens


def most(position: Position | Draft) -> int:
    """Returns the number of tokens the player to move can buy: one for each lost by others, within tray and purse."""
    found = _recruits(position)
    if found is None:
        return 0
    race, effect, _ = found
    player = position.players[position.player]
    offered = max(0, min(_losses(position), position.tray(race)))
    return max(n for n in range(offered + 1) if player.can_pay(n * effect.coins))


def _legal(position: Position) -> list[Action]:
    return [*(Recruit(n + 1) for n in range(most(position))), Finish()]


def _refusals(position: Position, action: Action) -> list[Refusal]:
    """Returns the refusals of buying tokens. A player who buys none goes on."""
    found = _recruits(position)
    if not isinstance(action, Recruit):
        return []
    if found is None:
        reason = text("no race of yours buys tokens")
        return [Refusal("no_tokens", reason, position.rules.headings.abilities)]
    race, effect, ability = found
    against = []
    if not action.tokens:
        against.append(Refusal("no_tokens", text("take one at least, or go on"), ability.source))
    losses, tray, player = _losses(position), position.tray(race), position.players[position.player]
    if action.tokens > losses:
        reason = counted(
            "others have lost {losses} token to you this turn", "others have lost {losses} tokens to you this turn",
            losses, of="losses",
        )  # fmt: skip
        against.append(Refusal("no_tokens", reason, ability.source))
    if action.tokens > tray:
        reason = counted("the tray holds {tray} token", "the tray holds {tray} tokens", tray, of="tray")
        against.append(Refusal("no_tokens", reason, position.rules.headings.picking))
    price = action.tokens * effect.coins
    if not player.can_pay(price):
        reason = counted(
            "they cost {price} coin, you have {coins}", "they cost {price} coins, you have {coins}", price,
            of="price", coins=player.coins,
        )  # fmt: skip
        against.append(Refusal("not_enough_coins", reason, ability.source))
    return against


def _apply(draft: Draft, position: Position, action: Action) -> bool:
    """Takes bought tokens from the tray to hand, and pays the bank. The redeployment follows."""
    found = _recruits(position)
    if isinstance(action, Recruit) and found is not None:
        race, effect, ability = found
        coins = action.tokens * effect.coins
        draft.pay(draft.player, -coins)
        draft.tell(events.Spent(draft.player, coins, ability.id))
        draft.to_hand(race, action.tokens)
        draft.tell(events.TokensGained(draft.player, race, action.tokens, ability.id))
    elif not isinstance(action, Finish):
        raise TypeError(action)
    return True


RECRUITMENT: Decision = Decision((Recruit, Finish), _legal, _refusals, _apply)
