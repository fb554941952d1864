"""The points of themes: each function checks two lines of a puzzle for a theme, and states its point with figures.

It returns None where the lines do not show the theme. `paying` has those about the coins that abilities pay.
"""

from __future__ import annotations

from collections.abc import Callable

from smallworld.model.actions import ORDINARY, Action, Conquer, Decline, Pick
from smallworld.model.position import Position
from smallworld.planning.comparison import Account, Purchase
from smallworld.planning.search import Budget, Search, conquering
from smallworld.rules.conquest.campaign import OUT_OF_REACH
from smallworld.rules.conquest.quotes import quote
from smallworld.rules.engine import apply, legal_actions
from smallworld.rules.troops import acting
from smallworld.teaching.puzzles.kinds import LEAD, REGION, TURNS, in_result
from smallworld.teaching.puzzles.lines import Lines, at_beginning, attacked, before, conquered_alone, given_up, has
from smallworld.wording.orders import label
from smallworld.wording.verdicts import in_coins
from smallworld.words.text import RegionName, Text, counted, region, series, text

#: The coins that a region brings at once to be a bait.
_RICH = 2


# Giving something up


def sacrifice(lines: Lines) -> Text | None:
    """Checks whether only the best line gives up regions."""
    given = given_up(lines.best)
    if not given or given_up(lines.tempting):
        return None
    return text(
        "Give up {regions}: {best}, against {other} for keeping everything.",
        regions=series(*map(region, given)),
        **_both(lines),
    )


def decline(lines: Lines) -> Text | None:
    """Checks whether a decline now brings more in two turns than going on."""
    if lines.kind != TURNS or not has(lines.best, Decline) or has(lines.tempting, Decline):
        return None
    return text("{best} over both turns, against {other} for going on.", **_coins(lines))


def onward(lines: Lines) -> Text | None:
    """Checks whether going on brings more in two turns than a decline now."""
    if lines.kind != TURNS or not has(lines.tempting, Decline) or has(lines.best, Decline):
        return None
    return text("{best} over both turns, against {other} for a decline now.", **_coins(lines))


def _now(found: Account) -> int:
    """Returns the coins without the item beyond the turn, which comes last."""
    return int(found.coins - found.items[-1].coins)


def tempo(lines: Lines) -> Text | None:
    """Checks whether fewer coins now bring more with the next turn."""
    now, instead = _now(lines.reached), _now(lines.fallen)
    if lines.kind != TURNS or now >= instead:
        return None
    return text(
        "This turn: {now}, instead of {instead}. Over both turns: {best}, instead of {other}.",
        now=in_coins(now),
        instead=in_coins(instead),
        **_coins(lines),
    )


def deny(lines: Lines) -> Text | None:
    """Checks whether fewer coins of one’s own cost the leader more."""
    own, instead = _now(lines.reached), _now(lines.fallen)
    if lines.kind != LEAD or own >= instead:
        return None
    left, kept = (-int(found.items[-1].coins) for found in (lines.reached, lines.fallen))
    return text(
        "For you: {own}, instead of {instead}. For the leader: {left}, instead of {kept}.",
        own=in_coins(own),
        instead=in_coins(instead),
        left=in_coins(left),
        kept=in_coins(kept),
    )


def combo(lines: Lines) -> Text | None:
    """Checks whether the best line picks a combo with fewer tokens than the tempting one, which has the most."""
    best, other = lines.best[0], lines.tempting[0]
    if not isinstance(best, Pick) or not isinstance(other, Pick):
        return None
    position = lines.position
    tokens = {pick: _tokens_of(position, pick) for pick in legal_actions(position) if isinstance(pick, Pick)}
    if not tokens[best] < tokens[other] == max(tokens.values()):
        return None
    row, name = position.row, position.rules.combo_name
    return text(
        "{combo}: {best}. {bigger}, with the most tokens: {other}.",
        combo=name(row[best.index].race, row[best.index].power),
        bigger=name(row[other.index].race, row[other.index].power),
        **_both(lines),
    )


def _tokens_of(position: Position, pick: Pick) -> int:
    """Returns the tokens in hand after a pick, or none if it does not bring a race at once."""
    active = apply(position, pick).position.players[position.player].active
    return active.hand if active is not None else 0


def bait(lines: Lines) -> Text | None:
    """Checks whether the tempting line begins with a rich region that the best line leaves, and does not decline."""
    first = next((action for action in lines.tempting if isinstance(action, Conquer)), None)
    if first is None or first.region in attacked(lines.best) or has(lines.tempting, Pick) or lines.kind == REGION:
        return None
    if has(lines.best, Decline):
        return None
    begun = at_beginning(lines, lines.tempting)
    search = Search(begun, Budget(nodes=0), die=False)
    after = apply(begun, first).position
    rich = search.stopping(after) - search.stopping(begun) if conquering(after) else 0
    if rich < _RICH:
        return None
    return text(
        "{region} is the bait: {rich} at once. In the end: {best} without it, {other} with it.",
        region=RegionName(first.region),
        rich=in_coins(rich),
        **_both(lines),
    )


# What regions cost


def _sure(account: Account) -> list[Purchase]:
    """Returns the regions that a line conquers with their prices, without one that is only rolled for."""
    return [purchase for purchase in account.purchases if purchase.odds is None]


def _priced(account: Account, region: str) -> int | None:
    """Returns the price at which a line conquers a region, None if it does not for sure."""
    return next((purchase.price for purchase in _sure(account) if purchase.region == region), None)


def door(lines: Lines) -> Text | None:
    """Checks whether a race that enters the board begins at a cheaper region than the tempting one."""
    entering = not any(lines.position.regions_of(force.race) for force in acting(lines.position))
    if not entering or has(lines.best, Pick) or not _sure(lines.reached) or not _sure(lines.fallen):
        return None
    (first, *_), (other, *_) = lines.reached.purchases, lines.fallen.purchases
    if first.region == other.region or first.price >= other.price:
        return None
    return text(
        "Enter at {region}, for {price}. The tempting way in is {other}, for {dear}.",
        region=RegionName(first.region),
        price=_tokens(first.price),
        other=RegionName(other.region),
        dear=_tokens(other.price),
    )


def opens(lines: Lines) -> Text | None:
    """Checks whether only the best line conquers a region that is out of reach as the conquests begin."""
    if has(lines.best, Pick):
        return None
    begun = at_beginning(lines, lines.best)
    if not any(begun.regions_of(force.race) for force in acting(begun)):
        return None
    index = begun.rules.board.index
    ready = {action.region for action in legal_actions(begun) if isinstance(action, Conquer)}
    for target in conquered_alone(lines):
        price = _priced(lines.reached, target)
        refused = any(one.code in OUT_OF_REACH for one in quote(begun, index[target]).refusals)
        if price is not None and refused and target not in ready:
            words = text("{region} is out of reach at first. The best line gets there, and pays {price}.")
            return words.filled(region=RegionName(target), price=_tokens(price))
    return None


def more(lines: Lines) -> Text | None:
    """Checks whether the best line conquers more regions for sure than the tempting one, which conquers some."""
    taken, others = len(_sure(lines.reached)), len(_sure(lines.fallen))
    if not 0 < others < taken:
        return None
    sure = _is_rolling(lines)
    return text("{count}. The tempting line: {others}.", count=_conquests(taken, sure), others=_conquests(others, sure))


def fewer(lines: Lines) -> Text | None:
    """Checks whether the best line brings more with fewer sure conquests."""
    taken, others = len(_sure(lines.reached)), len(_sure(lines.fallen))
    if not 0 < taken < others or lines.kind == REGION:
        return None
    sure = _is_rolling(lines)
    return text(
        "{count}, {best}. The tempting line: {others}, {other}.",
        count=_conquests(taken, sure),
        others=_conquests(others, sure),
        **_both(lines),
    )


def _is_rolling(lines: Lines) -> bool:
    """Checks whether either line ends with a roll, which is none of the conquests that are sure."""
    return any(len(_sure(found)) < len(found.purchases) for found in (lines.reached, lines.fallen))


def _conquests(number: int, sure: bool) -> Text:
    if sure:
        return counted("{n} sure conquest", "{n} sure conquests", number)
    return counted("{n} conquest", "{n} conquests", number)


def dear(lines: Lines) -> Text | None:
    """Checks whether the best line pays more for a region than the tempting one does for any that it conquers."""
    costly = max(_sure(lines.reached), key=lambda one: one.price, default=None)
    most = max((one.price for one in _sure(lines.fallen)), default=None)
    if costly is None or most is None or costly.price <= most:
        return None
    return text(
        "The best line pays {price} for {region}. The tempting line pays {most} for a region, at most.",
        price=_tokens(costly.price),
        region=RegionName(costly.region),
        most=_tokens(most),
    )


def last(lines: Lines) -> Text | None:
    """Checks whether the best line conquers with every token, while the tempting one leaves some."""
    if not lines.fallen.idle > lines.reached.idle == 0 or not lines.reached.purchases:
        return None
    return text("No token is left over. The tempting line leaves {idle}.", idle=_tokens(lines.fallen.idle))


def roll(lines: Lines) -> Text | None:
    """Checks whether the best line keeps tokens for the final roll, for a better chance than the tempting one has."""
    best, other = (
        [purchase.odds for purchase in account.purchases if purchase.odds] for account in (lines.reached, lines.fallen)
    )
    if not best or (other and best[-1] <= other[-1]):
        return None
    if not other:
        return text("The final roll succeeds in {odds} of all cases. The tempting line does not roll.", odds=best[-1])
    return text(
        "The final roll succeeds in {odds} of all cases, on the tempting line in {other}.",
        odds=best[-1],
        other=other[-1],
    )


def _tokens(number: int) -> Text:
    return counted("{n} token", "{n} tokens", number)


# Whom to attack, and how


def declined(lines: Lines) -> Text | None:
    """Checks whether the best line takes a region from an opponent’s race in decline that the tempting one does not."""
    return _against(lines, text("{region}: declined {race} hold it, and it costs {price}."), active=False)


def active(lines: Lines) -> Text | None:
    """Checks whether the best line takes a region from an opponent’s active race that the tempting one does not."""
    return _against(lines, text("{region}: the active {race} hold it, and it costs {price}."), active=True)


def _against(lines: Lines, words: Text, *, active: bool) -> Text | None:
    if has(lines.best, Pick):
        return None
    for target in conquered_alone(lines):
        now = before(lines, lines.best, target)
        seats = {force.race: seat for seat, force, acts in now.forces() if acts is active}
        race, price = now.holding(target).race, _priced(lines.reached, target)
        if race in seats and seats[race] != lines.position.player and price is not None:
            name = now.rules.ability(race).name
            return words.filled(region=RegionName(target), race=name, price=_tokens(price))
    return None


def way(lines: Lines) -> Text | None:
    """Checks whether only the best line conquers in some other way than the ordinary one."""
    known = {action.way for action in lines.tempting if isinstance(action, Conquer)} | {ORDINARY}
    return _done(lines, lambda action: isinstance(action, Conquer) and action.way not in known)


def deed(lines: Lines) -> Text | None:
    """Checks whether only the best line does a deed of some kind between its conquests."""
    known = {action.deed for action in lines.tempting} | {""}
    return _done(lines, lambda action: action.deed not in known)


def _done(lines: Lines, wanted: Callable[[Action], bool]) -> Text | None:
    """Returns the point about the first action of the best line that is wanted."""
    position = lines.position
    for action in lines.best:
        if wanted(action):
            done = label(position, action)
            if lines.kind == REGION:
                return text("Only the best line does this: {action}.", action=done)
            words = text("Only the best line does this: {action}. The result: {best}, against {other}.")
            return words.filled(action=done, **_both(lines))
        position = apply(position, action).position
    return None


def _coins(lines: Lines) -> dict[str, Text]:
    """Returns the coins of both lines in words."""
    return {"best": in_coins(lines.reached.coins), "other": in_coins(lines.fallen.coins)}


def _both(lines: Lines) -> dict[str, Text]:
    """Returns the results of both lines, by what counts in the kind of puzzle."""
    best, other = (in_result(lines.kind, account.coins) for account in (lines.reached, lines.fallen))
    return {"best": best, "other": other}
