"""The row of combos: drawing banners and badges, picking a combo and paying along the row.

Source: Small World rulebook, Picking a Race and Special Power Combo.
"""

from __future__ import annotations

from smallworld.actions import Action, Finish, Pick
from smallworld.effects.tokens import ConquestTokens
from smallworld.explain import Refusal
from smallworld.position import Combo, Draft, Force, Position
from smallworld.rules import Rules
from smallworld.text import Text, counted, text


def draws(position: Position | Draft) -> tuple[str, ...]:
    """The banners or badges one of which chance must draw now; empty when the row is as full as it can be."""
    stacks = position.stacks
    if position.row and position.row[-1].power is None:
        return stacks.powers
    if len(position.row) < position.rules.game.row and (stacks.powers or stacks.discarded_powers):
        return stacks.races
    return ()


def settle(draft: Draft) -> None:
    """Fill the row as far as that takes no chance: badges are reshuffled, returned banners come up in their order."""
    stacks = draft.stacks
    incomplete = bool(draft.row) and draft.row[-1].power is None
    gap = len(draft.row) < draft.rules.game.row and not incomplete
    if incomplete or (gap and (stacks.races or stacks.returned_races)):
        settle_powers(draft)
        stacks = draft.stacks
    if gap and stacks.powers and stacks.returned_races and not stacks.races:
        race, *rest = stacks.returned_races
        draft.stacks = stacks._replace(returned_races=tuple(rest))
        draft.row = (*draft.row, Combo(race, None))
        draft.tell("drawn", race=race)


def settle_powers(draft: Draft) -> None:
    """When a badge is wanted and none is left, the discarded ones are shuffled into a new pile.

    Source: Small World rulebook, Going into Decline.
    """
    stacks = draft.stacks
    if not stacks.powers and stacks.discarded_powers:
        draft.stacks = stacks._replace(powers=tuple(sorted(stacks.discarded_powers)), discarded_powers=())
        draft.tell("badges_reshuffled", amount=len(draft.stacks.powers))


def give_back(draft: Draft, race: str) -> None:
    """The banner of a vanished race fills an empty place at the end of the row, or else goes under the stack.

    Source: Small World rulebook, Going into Decline.
    """
    stacks = draft.stacks
    complete = not draft.row or draft.row[-1].power is not None
    if 0 < len(draft.row) < draft.rules.game.row and complete and not (stacks.races or stacks.returned_races):
        draft.row = (*draft.row, Combo(race, None))
    else:
        draft.stacks = stacks._replace(returned_races=(*stacks.returned_races, race))


def draw(draft: Draft, id: str) -> None:
    """A banner begins the lowest combo, or a badge completes it."""
    stacks = draft.stacks
    if id in draft.rules.races:
        draft.stacks = stacks._replace(races=tuple(race for race in stacks.races if race != id))
        draft.row = (*draft.row, Combo(id, None))
    else:
        draft.stacks = stacks._replace(powers=tuple(power for power in stacks.powers if power != id))
        draft.row = (*draft.row[:-1], draft.row[-1]._replace(power=id))
    draft.tell("drawn", race=id)


def purse(position: Position, index: int) -> int:
    """The coins a player may spend on a combo. A hidden total (None) is taken to be enough."""
    coins = position.players[position.player].coins
    if coins is None:
        return index
    if position.rules.options.pay_with_combo_coins:
        coins += position.row[index].coins
    return coins


def legal(position: Position) -> list[Action]:
    """The combos that the player can pay for; where none is left, he passes.

    The rulebooks do not speak of an empty row. Our ruling: such a turn goes like one spent on entering decline, in
    which nothing is conquered and the player scores.
    """
    picks: list[Action] = [
        Pick(i) for i, combo in enumerate(position.row) if combo.power is not None and purse(position, i) >= i
    ]
    return picks or [Finish()]


def refusals(position: Position, action: Pick | Finish) -> list[Refusal]:
    """What speaks against picking a combo, or against passing."""
    if isinstance(action, Finish):
        reason = text("nobody passes while there is a combo to pick")
        return [] if action in legal(position) else [Refusal("not_now", reason, position.rules.headings.picking)]
    if not 0 <= action.index < len(position.row):
        return [Refusal("no_combo", number_on_show(position), position.rules.headings.picking)]
    if position.row[action.index].power is None:
        return [Refusal("no_power", text("this banner has no badge yet"), position.rules.headings.picking)]
    coins = purse(position, action.index)
    if coins < action.index:
        reason = counted(
            "costs {n} coin, you have {coins}", "costs {n} coins, you have {coins}", action.index, coins=coins
        )
        option = "pay_with_combo_coins" if position.row[action.index].coins else None
        return [Refusal("not_enough_coins", reason, position.rules.headings.picking, option)]
    return []


def number_on_show(position: Position) -> Text:
    """How many combos there are to choose from, for who has named one that is not there."""
    n = len(position.row)
    return counted("there is {n} combo on show, counted from 0", "there are {n} combos on show, counted from 0", n)


def pick(draft: Draft, action: Pick) -> None:
    """Pay one coin on each combo above, pocket the coins on the chosen one, and take its tokens in hand."""
    seat = draft.player
    chosen = draft.row[action.index]
    before = draft.players[seat].coins
    draft.pay(seat, chosen.coins - action.index)
    above = tuple(combo._replace(coins=combo.coins + 1) for combo in draft.row[: action.index])
    draft.row = (*above, *draft.row[action.index + 1 :])
    power = chosen.power
    if power is None:
        raise ValueError("a combo without a badge was picked")
    hand = min(tokens_of(draft.rules, chosen.race, power), draft.tray(chosen.race))
    draft.change_player(seat, active=Force(chosen.race, power, hand))
    if action.index:
        option = "pay_with_combo_coins" if before is not None and before < action.index else None
        draft.tell("paid", player=seat, amount=action.index, option=option)
    if chosen.coins:
        draft.tell("pocketed", player=seat, amount=chosen.coins)
    draft.tell("picked", player=seat, race=chosen.race, piece=power, amount=hand)


def tokens_of(rules: Rules, race: str, power: str) -> int:
    """The tokens that come with a combo: the numbers on banner and badge, and those that are for conquests only."""
    extra = rules.in_force(race, power, active=True).of(ConquestTokens)
    return rules.races[race].tokens + rules.powers[power].tokens + sum(effect.tokens for effect, _ in extra)
