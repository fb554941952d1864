"""Players to whom coins are due for a piece: who holds a figure hostage, or who held a relic before it was taken.

Source: Warcraft rulebook, Special Powers: Champion; Artifacts: Doomhammer.
"""

from __future__ import annotations

from typing import NamedTuple

from smallworld.effects.defence import Ransom
from smallworld.effects.ways import FixedPrice
from smallworld.model import events
from smallworld.model.catalogue import Ability
from smallworld.model.draft import Draft
from smallworld.model.holding import Holding
from smallworld.model.options import Options
from smallworld.model.position import Position
from smallworld.model.rules import InForce, Rules
from smallworld.words.explain import Term
from smallworld.words.option import Option
from smallworld.words.text import text


def claimant(position: Position | Draft, piece: str) -> int | None:
    """The player to whom coins are due for a piece, if there is one."""
    return next((seat for seat, player in enumerate(position.players) if piece in player.claims), None)


def claim(draft: Draft, piece: str, claimant: int | None) -> None:
    """From now on coins are due for a piece to this player, or to nobody."""
    for seat, player in enumerate(draft.players):
        others = [other for other in player.claims if other != piece]
        claims = tuple(sorted([*others, piece])) if seat == claimant else tuple(others)
        if claims != player.claims:
            draft.change_player(seat, claims=claims)


class Prisoner(NamedTuple):
    """A figure that is taken with its region, what its player pays for it, and the option that decides it, if any."""

    effect: Ransom
    ability: Ability
    coins: int
    option: Option | None


def prisoners(position: Position | Draft, holding: Holding, seat: int, in_force: InForce) -> list[Prisoner]:
    """The figures of a player that whoever conquers a region takes; he pays for each as far as he has coins.

    Where he cannot, an option has him pay nothing yet.
    """
    found = []
    for effect, ability in in_force.of(Ransom):
        if not holding.count(effect.piece):
            continue
        coins, option = position.players[seat].coins, None
        paid = effect.coins if coins is None else min(coins, effect.coins)
        if paid < effect.coins:
            option = Options.figure_returns_unransomed
            paid = paid if position.rules.options.figure_returns_unransomed else 0
        found.append(Prisoner(effect, ability, paid, option))
    return found


def ransom(draft: Draft, holding: Holding, seat: int, conqueror: int, in_force: InForce) -> list[str]:
    """A player pays for his figures in a region that another has conquered.

    Returns the figures that do not come back: by an option, they are hostages until they are paid for.
    """
    hostages = []
    for effect, ability, coins, option in prisoners(draft, holding, seat, in_force):
        _pay(draft, seat, conqueror, _paid(draft.rules, effect, ability, coins, option))
        if option is not None and not draft.rules.options.figure_returns_unransomed:
            claim(draft, effect.piece, conqueror)
            draft.tell(events.TakenHostage(conqueror, effect.piece, option=option))
            hostages.append(effect.piece)
    return hostages


def redeem(draft: Draft) -> None:
    """As his turn begins, a player pays the ransom that he could not pay before, if he can now."""
    player = draft.players[draft.player]
    if player.active is None:
        return
    for effect, ability in draft.in_force(player.active.race).of(Ransom):
        captor = claimant(draft, effect.piece)
        if captor is not None and player.can_pay(effect.coins):
            claim(draft, effect.piece, None)
            paid = _paid(draft.rules, effect, ability, effect.coins, Options.figure_returns_unransomed)
            _pay(draft, draft.player, captor, paid)


def _pay(draft: Draft, seat: int, captor: int, paid: Term) -> None:
    draft.pay(seat, -paid.amount)
    draft.pay(captor, paid.amount)
    draft.tell(events.Tribute(captor, seat, paid.amount, (paid,), option=paid.option))


def _paid(rules: Rules, effect: Ransom, ability: Ability, coins: int, option: Option | None = None) -> Term:
    piece = rules.pieces[effect.piece].name
    return Term(
        coins, text("{ability}: ransom for the {piece}", ability=ability.name, piece=piece), ability.source, option
    )


def remember_holders(before: Position, draft: Draft) -> None:
    """Whoever held a relic until now, and does no longer, has the claim to the fee for what it does next."""
    for piece in with_fee(before.rules):
        holder = before.controller(piece)
        if holder is not None and draft.position().controller(piece) != holder:
            claim(draft, piece, holder)


def with_fee(rules: Rules) -> list[str]:
    """The pieces by which regions are conquered for a fee."""
    return [effect.piece for effect, _ in rules.answers(FixedPrice) if effect.fee]


def ransomed(rules: Rules) -> list[str]:
    """The pieces for which a ransom is paid."""
    return [effect.piece for effect, _ in rules.answers(Ransom)]
