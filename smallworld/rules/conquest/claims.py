"""The players to whom coins are due for a piece: the captor of a figure, or the former holder of a relic.

Source: Warcraft rulebook, Special Powers: Champion, and Artifacts: Doomhammer.
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
    """Returns the seat of the player to whom coins are due for a piece, or None."""
    return next((seat for seat, player in enumerate(position.players) if piece in player.claims), None)


def claim(draft: Draft, piece: str, claimant: int | None) -> None:
    """Notes that coins are due for a piece to the player in seat `claimant`, or to nobody."""
    for seat, player in enumerate(draft.players):
        others = [other for other in player.claims if other != piece]
        claims = tuple(sorted([*others, piece])) if seat == claimant else tuple(others)
        if claims != player.claims:
            draft.change_player(seat, claims=claims)


class Prisoner(NamedTuple):
    """A figure taken with its region, the coins that its player pays for it, and the option that decides, if any."""

    effect: Ransom
    ability: Ability
    coins: int
    option: Option | None


def prisoners(position: Position | Draft, holding: Holding, seat: int, in_force: InForce) -> list[Prisoner]:
    """Returns the figures of a player that a conqueror takes. The player pays for each while they have coins.

    By an option, a player without enough coins pays nothing yet.
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
    """Pays for the figures of a player in a region that another player has conquered.

    Returns the figures that do not come back: by an option, they are hostages until paid for.
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
    """Pays the ransom that the player to move could not pay before, if they can now."""
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
    """Gives the former holder of a relic the claim to the fee for its next use."""
    for piece in with_fee(before.rules):
        holder = before.controller(piece)
        if holder is not None and draft.position().controller(piece) != holder:
            claim(draft, piece, holder)


def with_fee(rules: Rules) -> list[str]:
    """Returns the pieces by which regions are conquered for a fee."""
    return [effect.piece for effect, _ in rules.answers(FixedPrice) if effect.fee]


def ransomed(rules: Rules) -> list[str]:
    """Returns the pieces for which a ransom is paid."""
    return [effect.piece for effect, _ in rules.answers(Ransom)]
