"""The coins that the bank pays for a conquest at once. Coins that an option defers are in `scoring/income.py`.

Source: Warcraft rulebook, Races: Humans, Orcs, and Special Powers: Battlemaster, Enraged.
"""

from __future__ import annotations

from smallworld.effects.spoils import Bounty, Spoils
from smallworld.model import events
from smallworld.model.draft import Draft
from smallworld.model.options import Options
from smallworld.model.turn import Attack
from smallworld.words.explain import Term, total
from smallworld.words.option import Option
from smallworld.words.text import text


def pay(draft: Draft, attack: Attack, option: Option = Options.spoils_at_once) -> None:
    """Pays the player to move for an attack that succeeded, by the effects that work for their race.

    `option` is the one by which they are paid, if it is not the one that says when.
    """
    rules = draft.rules
    if not rules.asks(Spoils) or not rules.options.spoils_at_once:
        return
    terms = tuple(
        Term(
            coins,
            text("{ability}: {reason}", ability=ability.name, reason=spoils.reason(rules)),
            ability.source,
            option,
        )
        for spoils, ability in draft.in_force(attack.race).of(Spoils)
        if (coins := spoils.won(rules, attack))
    )
    if terms:
        coins = total(terms)
        draft.pay(draft.player, coins)
        draft.tell(events.Earned(draft.player, attack.race, coins, terms))


def bounties(draft: Draft, region: int, race: str) -> int:
    """Returns the coins that a race wins by the bounties on a conquered region, and pays those who set them."""
    if not draft.rules.asks(Bounty):
        return 0
    won, conqueror = 0, draft.owner(race)[0]
    for seat, force, _ in draft.forces():
        for bounty, ability in draft.in_force(force.race).of(Bounty):
            n = draft.holdings[region].count(bounty.piece)
            if not n or draft.rules.races[race].faction == bounty.not_for:
                continue
            draft.put(region, draft.holdings[region].adding(bounty.piece, -n))
            won += n * bounty.coins
            if seat != conqueror:
                reason = text("{ability}: a bounty was won", ability=ability.name)
                draft.pay(seat, n * bounty.coins)
                terms = (Term(n * bounty.coins, reason, ability.source),)
                draft.tell(events.Earned(seat, force.race, n * bounty.coins, terms))
    return won
