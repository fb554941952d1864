"""The points of themes about the coins that abilities pay: each checks two lines, and states its point with figures."""

from __future__ import annotations

from smallworld.effects.coins import CoinsForGroups, CoinsForPairs, CoinsForSolitude, CoinsForUnity
from smallworld.model.actions import Decline, Pick
from smallworld.model.catalogue import Effect
from smallworld.planning.bargains import Amount
from smallworld.planning.comparison import Account
from smallworld.planning.search import whole
from smallworld.teaching.puzzles.kinds import REGION
from smallworld.teaching.puzzles.lines import Lines, has
from smallworld.wording.verdicts import in_coins
from smallworld.words.text import Text, text

#: The effects that pay for regions together, and those that pay for regions apart.
_TOGETHER = (CoinsForPairs, CoinsForUnity)
_APART = (CoinsForGroups, CoinsForSolitude)


def bonus(lines: Lines) -> Text | None:
    """Checks whether the races and powers, in decline too, pay more on the best line."""
    words = text("Your abilities pay {best} here, against {other} on the tempting line.")
    return _paying(lines, (Effect,), words)


def together(lines: Lines) -> Text | None:
    """Checks whether abilities that pay for regions together do so more on the best line."""
    words = text("Regions that go together pay {best} here, against {other} on the tempting line.")
    return _paying(lines, _TOGETHER, words)


def apart(lines: Lines) -> Text | None:
    """Checks whether abilities that pay for regions apart do so more on the best line."""
    words = text("Regions that stand apart pay {best} here, against {other} on the tempting line.")
    return _paying(lines, _APART, words)


def _paying(lines: Lines, kinds: tuple[type[Effect], ...], words: Text) -> Text | None:
    if has(lines.best, Pick) or has(lines.best, Decline) or has(lines.tempting, Decline) or lines.kind == REGION:
        return None
    best, other = (_paid(lines, account, kinds) for account in (lines.reached, lines.fallen))
    return words.filled(best=in_coins(best), other=in_coins(other)) if best > other else None


def _paid(lines: Lines, account: Account, kinds: tuple[type[Effect], ...]) -> Amount:
    """Returns the coins of an account that the player’s races and powers with effects of some kinds pay.

    Races in decline count as well. The account names the ability that pays, which may be an opponent’s, such as a
    bounty, or a place.
    """
    position = lines.position
    ids = {id for force in position.players[position.player].forces for id in (force.race, force.power) if id}
    own = [position.rules.ability(id) for id in ids]
    paying = {ability.name for ability in own if any(isinstance(effect, kinds) for effect in ability.effects)}
    return whole(sum((item.coins for item in account.items if dict(item.reason.values).get("ability") in paying), 0))
