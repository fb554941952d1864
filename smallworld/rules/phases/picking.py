"""The row of combos: a player picks one and pays along the row.

Source: Small World rulebook, Picking a Race and Special Power Combo.
"""

from __future__ import annotations

from smallworld.effects.pieces import LaysBombs
from smallworld.effects.tokens import ConquestTokens
from smallworld.model import events
from smallworld.model.actions import Action, Finish, Pick
from smallworld.model.draft import Draft
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.rules.conquest import bombs
from smallworld.rules.decision import Decision
from smallworld.words.explain import Refusal
from smallworld.words.text import Text, counted, text


def is_picking(position: Position) -> bool:
    """Checks whether a combo is picked now."""
    return position.phase is Phase.PICK


def purse(position: Position, index: int) -> int:
    """Returns the coins a player can spend on a combo. A hidden total (None) counts as enough."""
    coins = position.players[position.player].coins
    if coins is None:
        return index
    if position.rules.options.pay_with_combo_coins:
        coins += position.row[index].coins
    return coins


def legal(position: Position) -> list[Action]:
    """Returns a pick for each combo that the player can pay for, or a pass if there is none.

    The rulebooks do not mention an empty row. Our ruling: such a turn goes like one spent on entering decline, in which
    nothing is conquered and the player scores.
    """
    picks: list[Action] = [
        Pick(i) for i, combo in enumerate(position.row) if combo.power is not None and purse(position, i) >= i
    ]
    return picks or [Finish()]


def refusals(position: Position, action: Pick | Finish) -> list[Refusal]:
    """Returns the refusals of picking a combo, or of passing."""
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
            "costs {price} coin, you have {coins}",
            "costs {price} coins, you have {coins}",
            action.index,
            of="price",
            coins=coins,
        )
        option = Options.pay_with_combo_coins if position.row[action.index].coins else None
        return [Refusal("not_enough_coins", reason, position.rules.headings.picking, option)]
    return []


def number_on_show(position: Position) -> Text:
    """Returns the message with the number of combos, for an index outside the row."""
    n = len(position.row)
    return counted(
        "there is {combos} combo on show, counted from 0",
        "there are {combos} combos on show, counted from 0",
        n,
        of="combos",
    )


def _picked(draft: Draft, position: Position, action: Pick | Finish) -> bool:
    if isinstance(action, Pick):
        _pick(draft, action)
    elif not isinstance(action, Finish):
        raise TypeError(action)
    return True


def _pick(draft: Draft, action: Pick) -> None:
    """Pays a coin on each combo above, pockets the coins on the chosen one, and takes its tokens in hand."""
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
        option = Options.pay_with_combo_coins if before is not None and before < action.index else None
        draft.tell(events.Paid(seat, action.index, option=option))
    if chosen.coins:
        draft.tell(events.Pocketed(seat, chosen.coins))
    decided = bombs.shuffle(draft) if draft.rules.asks(LaysBombs) else None
    draft.tell(events.Picked(seat, chosen.race, power, hand, option=decided))


def tokens_of(rules: Rules, race: str, power: str) -> int:
    """Returns the tokens that come with a combo: those of banner and badge, and those only for conquests."""
    extra = rules.in_force(race, power, active=True).of(ConquestTokens)
    return rules.races[race].tokens + rules.powers[power].tokens + sum(effect.tokens for effect, _ in extra)


PICKING: Decision = Decision((Pick, Finish), legal, refusals, _picked)
