"""The themes of puzzles: what the best line of a puzzle sees and the tempting one does not.

Each theme is a function over the position, both lines, and the itemised accounts of both. It returns the point of the
theme in this puzzle with its figures, or None where the lines do not show it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from smallworld.effects.coins import (
    Coins,
    CoinsForCrowds,
    CoinsForGroups,
    CoinsForPairs,
    CoinsForSolitude,
    CoinsForUnity,
)
from smallworld.model.actions import ORDINARY, Abandon, Action, Conquer, Decline, Pick
from smallworld.planning.comparison import Account
from smallworld.planning.search import Budget, Search, conquering
from smallworld.rules.conquest.campaign import OUT_OF_REACH
from smallworld.rules.conquest.quotes import quote
from smallworld.rules.engine import apply
from smallworld.rules.troops import acting
from smallworld.teaching.puzzles.kinds import LEAD, REGION, TURNS
from smallworld.teaching.puzzles.lines import Lines, at_beginning, at_end, attacked, conquered_alone, has
from smallworld.wording.orders import label
from smallworld.wording.verdicts import in_coins
from smallworld.words.text import RegionName, Text, counted, text

#: The coins that a region brings at once to be a bait.
_RICH = 2
#: The effects that pay for the way in which regions go together, rather than for each of them.
_TOGETHER = (CoinsForPairs, CoinsForUnity, CoinsForGroups, CoinsForCrowds, CoinsForSolitude)


class Theme(NamedTuple):
    """A theme: its name, its lesson, and a function that returns its point if two lines show it.

    The lesson is a sentence on what to do, which is a hint, and another on how to see it.
    """

    name: Text
    about: Text
    look: Text
    point: Callable[[Lines], Text | None]


def themes_of(lines: Lines) -> tuple[str, ...]:
    """Returns the ids of all themes that two lines show."""
    return tuple(id for id, theme in THEMES.items() if theme.point(lines) is not None)


# Giving something up


def _sacrifice(lines: Lines) -> Text | None:
    given = next((action for action in lines.best if isinstance(action, Abandon)), None)
    if given is None or has(lines.tempting, Abandon):
        return None
    return text(
        "Give up {region}: {best}, against {other} for keeping everything.",
        region=RegionName(given.region),
        **_both(lines),
    )


def _decline(lines: Lines) -> Text | None:
    if lines.kind != TURNS or not has(lines.best, Decline) or has(lines.tempting, Decline):
        return None
    return text("{best} over both turns, against {other} for going on.", **_both(lines))


def _onward(lines: Lines) -> Text | None:
    if lines.kind != TURNS or not has(lines.tempting, Decline) or has(lines.best, Decline):
        return None
    return text("{best} over both turns, against {other} for a decline now.", **_both(lines))


def _now(found: Account) -> int:
    """Returns the coins without the item beyond the turn, which comes last."""
    return int(found.coins - found.items[-1].coins)


def _tempo(lines: Lines) -> Text | None:
    """Checks whether fewer coins now bring more with the next turn."""
    now, instead = _now(lines.reached), _now(lines.fallen)
    if lines.kind != TURNS or now >= instead:
        return None
    return text(
        "This turn: {now}, instead of {instead}. Over both turns: {best}, instead of {other}.",
        now=in_coins(now),
        instead=in_coins(instead),
        **_both(lines),
    )


def _deny(lines: Lines) -> Text | None:
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


def _bait(lines: Lines) -> Text | None:
    """Checks whether the tempting line begins with a rich region that the best line never attacks."""
    first = next((action for action in lines.tempting if isinstance(action, Conquer)), None)
    if first is None or first.region in attacked(lines.best) or has(lines.tempting, Pick) or lines.kind == REGION:
        return None
    before = at_beginning(lines, lines.tempting)
    search = Search(before, Budget(nodes=0), die=False)
    after = apply(before, first).position
    rich = search.stopping(after) - search.stopping(before) if conquering(after) else 0
    if rich < _RICH:
        return None
    return text(
        "{region} is the bait: {rich} at once. In the end: {best} without it, {other} with it.",
        region=RegionName(first.region),
        rich=in_coins(rich),
        **_both(lines),
    )


# What regions cost


def _prices(account: Account) -> list[int]:
    """Returns the prices of the regions that a line conquers, without one that is only rolled for."""
    return [purchase.price for purchase in account.purchases if purchase.odds is None]


def _priced(account: Account, region: str) -> int | None:
    """Returns the price at which a line conquers a region, None if it does not for sure."""
    found = [one.price for one in account.purchases if one.region == region and one.odds is None]
    return found[0] if found else None


def _door(lines: Lines) -> Text | None:
    """Checks whether a race that enters the board begins at a cheaper region than the tempting one."""
    entering = not any(lines.position.regions_of(force.race) for force in acting(lines.position))
    if not entering or has(lines.best, Pick) or not _prices(lines.reached) or not _prices(lines.fallen):
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


def _opens(lines: Lines) -> Text | None:
    """Checks whether only the best line conquers a region that is out of reach as the conquests begin."""
    if has(lines.best, Pick):
        return None
    begun = at_beginning(lines, lines.best)
    if not any(begun.regions_of(force.race) for force in acting(begun)):
        return None
    index = begun.rules.board.index
    for region in conquered_alone(lines):
        price = _priced(lines.reached, region)
        if price is not None and any(one.code in OUT_OF_REACH for one in quote(begun, index[region]).refusals):
            words = text("{region} is out of reach at first. Once you are next to it, it costs {price}.")
            return words.filled(region=RegionName(region), price=_tokens(price))
    return None


def _more(lines: Lines) -> Text | None:
    taken, others = len(_prices(lines.reached)), len(_prices(lines.fallen))
    return _conquests(taken, others) if taken > others else None


def _fewer(lines: Lines) -> Text | None:
    taken, others = len(_prices(lines.reached)), len(_prices(lines.fallen))
    if not 0 < taken < others or lines.kind == REGION:
        return None
    return text(
        "{count}, for {best}. The tempting line: {others}, for {other}.",
        count=counted("{n} conquest", "{n} conquests", taken),
        others=counted("{n} conquest", "{n} conquests", others),
        **_both(lines),
    )


def _conquests(taken: int, others: int) -> Text:
    return text(
        "{count}. The tempting line: {others}.",
        count=counted("{n} conquest", "{n} conquests", taken),
        others=counted("{n} conquest", "{n} conquests", others),
    )


def _dear(lines: Lines) -> Text | None:
    costly = max((one for one in lines.reached.purchases if one.odds is None), key=lambda one: one.price, default=None)
    most = max(_prices(lines.fallen), default=0)
    if costly is None or costly.price <= most:
        return None
    return text(
        "{region} costs {price} and is worth it. The tempting line pays {most} for a region, at most.",
        region=RegionName(costly.region),
        price=_tokens(costly.price),
        most=_tokens(most),
    )


def _last(lines: Lines) -> Text | None:
    if not lines.fallen.idle > lines.reached.idle == 0 or not lines.reached.purchases:
        return None
    return text("No token is left over. The tempting line leaves {idle}.", idle=_tokens(lines.fallen.idle))


def _tokens(number: int) -> Text:
    return counted("{n} token", "{n} tokens", number)


# Whom to attack, and how


def _against(lines: Lines, active: bool) -> Text | None:
    """Returns the point if only the best line takes a region from an opponent’s race, active or in decline."""
    if has(lines.best, Pick):
        return None
    seats = {force.race: seat for seat, force, acts in lines.position.forces() if acts is active}
    for region in conquered_alone(lines):
        race, price = lines.position.holding(region).race, _priced(lines.reached, region)
        if race in seats and seats[race] != lines.position.player and price is not None:
            words = (
                text("{region}: the active {race} hold it, and it costs {price}.")
                if active
                else text("{region}: declined {race} hold it, and it costs {price}.")
            )
            rules = lines.position.rules
            return words.filled(region=RegionName(region), race=rules.ability(race).name, price=_tokens(price))
    return None


def _way(lines: Lines) -> Text | None:
    """Checks whether an ability takes a region in a way of its own, or does a deed, in the best line alone."""
    known = {_manner(action) for action in lines.tempting}
    position = lines.position
    for action in lines.best:
        if _manner(action) not in known | {ORDINARY, ""}:
            done = label(position, action)
            if lines.kind == REGION:
                return text("Only the best line does this: {action}.", action=done)
            words = text("Only the best line does this: {action}. It brings {best}, against {other}.")
            return words.filled(action=done, **_both(lines))
        position = apply(position, action).position
    return None


def _manner(action: Action) -> str:
    """Returns the way in which an action conquers, or the deed that it is."""
    return action.way if isinstance(action, Conquer) else action.deed


# What pays


def _paid(lines: Lines, line: Sequence[Action], kinds: type[Coins] | tuple[type[Coins], ...]) -> int:
    """Returns the coins that the abilities of a line’s races pay as its conquests end."""
    end = at_end(lines, line)
    if end.player != lines.position.player:
        return 0
    found = 0
    for force in acting(end):
        for effect, _ in end.in_force(force.race).of(Coins):
            earned = effect.earned(end, force) if isinstance(effect, kinds) else None
            found += 0 if earned is None else earned.coins
    return found


def _bonus(lines: Lines) -> Text | None:
    return _paying(lines, Coins, text("Your abilities pay {best} here, against {other} on the tempting line."))


def _together(lines: Lines) -> Text | None:
    return _paying(
        lines, _TOGETHER, text("Regions that go together pay {best} here, against {other} on the tempting line.")
    )


def _paying(lines: Lines, kinds: type[Coins] | tuple[type[Coins], ...], words: Text) -> Text | None:
    if has(lines.best, Pick) or has(lines.best, Decline) or has(lines.tempting, Decline) or lines.kind == REGION:
        return None
    best, other = (_paid(lines, line, kinds) for line in (lines.best, lines.tempting))
    return words.filled(best=in_coins(best), other=in_coins(other)) if best > other else None


def _roll(lines: Lines) -> Text | None:
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


def _combo(lines: Lines) -> Text | None:
    """Checks whether another combo is picked than the one with the most tokens."""
    best, other = lines.best[0], lines.tempting[0]
    if not isinstance(best, Pick) or not isinstance(other, Pick) or best == other:
        return None
    row, name = lines.position.row, lines.position.rules.combo_name
    return text(
        "{combo}: {best}. {bigger}, with the most tokens: {other}.",
        combo=name(row[best.index].race, row[best.index].power),
        bigger=name(row[other.index].race, row[other.index].power),
        **_both(lines),
    )


def _both(lines: Lines) -> dict[str, Text]:
    """Returns the coins of both lines in words."""
    return {"best": in_coins(lines.reached.coins), "other": in_coins(lines.fallen.coins)}


THEMES: dict[str, Theme] = {
    "sacrifice": Theme(
        text("Sacrifice"),
        text("Give up a region: its tokens earn more elsewhere."),
        text("Look for a region of yours with tokens that a richer region needs."),
        _sacrifice,
    ),
    "decline": Theme(
        text("Decline now"),
        text("A race that is spread thin has done its work: let a new one come."),
        text("Add up this turn and the next. The regions in decline still pay while the new race conquers."),
        _decline,
    ),
    "onward": Theme(
        text("One more turn"),
        text("This race still grows: a new one can wait."),
        text("Count the tokens that you can take up. If they still conquer, the decline can wait."),
        _onward,
    ),
    "tempo": Theme(
        text("Tempo"),
        text("Give up coins now for more coins in the next turn."),
        text("Compare sums, not turns: what you lose now against what the next turn brings."),
        _tempo,
    ),
    "deny": Theme(
        text("Deny"),
        text("A coin that the leader loses is as good as one that you gain."),
        text("See which regions pay the leader a bonus. Taking such a region works for you and against them."),
        _deny,
    ),
    "combo": Theme(
        text("Not the biggest"),
        text("Most tokens is not most coins: count what each combo pays here."),
        text("For each combo, ask which regions on this board it is made for, and what its place in the row costs."),
        _combo,
    ),
    "bait": Theme(
        text("The bait"),
        text("The rich region is not worth its price: leave it."),
        text("Before you take the region that pays most, count what its tokens earn elsewhere."),
        _bait,
    ),
    "roll": Theme(
        text("One for luck"),
        text("Keep tokens in hand for the final roll."),
        text("Plan the last conquest first: the more tokens you keep for it, the better the odds."),
        _roll,
    ),
    "group": Theme(
        text("Better together"),
        text("Your ability pays for regions that go together: complete the set."),
        text("Find the region that completes the set. It pays its own coin and the bonus."),
        _together,
    ),
    "bonus": Theme(
        text("Your bonus"),
        text("Your abilities pay more for some regions: take those."),
        text("Read your race and your power, and mark the regions that they pay for."),
        _bonus,
    ),
    "opens": Theme(
        text("The way round"),
        text("A region out of reach is worth taking: look at what borders it."),
        text("Begin at the region that you want, and walk back to one of yours, along the cheapest way."),
        _opens,
    ),
    "door": Theme(
        text("The cheaper door"),
        text("Enter where it costs less: the tokens saved take another region."),
        text("Compare the ways in. What counts is the price of everything behind the door, not of the door alone."),
        _door,
    ),
    "way": Theme(
        text("Another way"),
        text("An ability takes regions in a way of its own: use it."),
        text("Look where your ability saves the most tokens."),
        _way,
    ),
    "declined": Theme(
        text("Hit the declined"),
        text("A race in decline has something worth taking."),
        text("Tokens in decline often stand alone. Their region pays as any other."),
        lambda lines: _against(lines, active=False),
    ),
    "active": Theme(
        text("Hit the active"),
        text("An active race has something worth taking."),
        text(
            "A region that is held costs more, but it is not out of the question. Compare its price with what it pays."
        ),
        lambda lines: _against(lines, active=True),
    ),
    "dear": Theme(
        text("Worth its price"),
        text("The costliest region pays: keep tokens for it."),
        text("Start with the costly region and see what the rest of your tokens still take."),
        _dear,
    ),
    "more": Theme(
        text("One region more"),
        text("Take more regions: go for the cheap ones, even if they pay little."),
        text("Sort the regions by price. A row of cheap ones often beats a rich one."),
        _more,
    ),
    "fewer": Theme(
        text("Fewer, but richer"),
        text("Fewer regions bring more coins here: look at what each region pays."),
        text("Do not count regions, count coins: some pay a bonus on top."),
        _fewer,
    ),
    "last": Theme(
        text("Last token"),
        text("Use every token: look for prices that take all of them."),
        text("If tokens are left over, swap a conquest for a region that uses them."),
        _last,
    ),
}
