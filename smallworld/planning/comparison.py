"""A comparison of two lines of the same turn, item by item: the prices of the regions and the coins earned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from smallworld.model.actions import ORDINARY, Action, Conquer, FinalRoll, TargetRoll
from smallworld.model.events import Event, Paid, Pocketed, terms_of
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.planning.bargains import Amount
from smallworld.planning.plan import Outcome, Plan, as_known, outcomes, paying
from smallworld.planning.search import Budget, Search, coins_of, whole
from smallworld.rules.conquest.campaign import CONQUESTS
from smallworld.rules.conquest.quotes import quotes
from smallworld.rules.engine import CHANCE, apply, decider
from smallworld.words.explain import Term
from smallworld.words.text import RegionName, Text, counted, text

#: The budget for planning a line to its end that leaves the turn open.
_REST = Budget(nodes=500)
#: The reason for coins that are paid or received without an itemised reason.
_AT_ONCE = text("paid or got at once")
_IN_THE_ROW = {Paid: text("paid along the row"), Pocketed: text("lay on the combo")}
#: The names of two lines that have none of their own.
_NAMES = (text("the first line"), text("the second line"))


class Purchase(NamedTuple):
    """A region that a line attacks, with its price, the terms of the price, and the odds if a roll decides."""

    region: str
    price: int
    terms: tuple[Term, ...]
    odds: Fraction | None = None


class Item(NamedTuple):
    """A mean number of coins, negative where they are paid, with the reason.

    If chance changes the number in the reason, the reason is that for the most coins, marked as `at_most`.
    """

    reason: Text
    coins: Amount
    at_most: bool = False

    @property
    def words(self) -> Text:
        """The reason for the coins, with a number that depends on chance marked as the most."""
        return text("{reason}, at most", reason=self.reason) if self.at_most else self.reason


class Account(NamedTuple):
    """The account of a line: the regions it attacks, the tokens idle at its end, and the coins of the turn."""

    purchases: tuple[Purchase, ...]
    idle: int
    items: tuple[Item, ...]
    coins: Amount


class Difference(NamedTuple):
    """A difference between two lines, in words. `terms` make up the price that it is about."""

    words: Text
    terms: tuple[Term, ...] = ()


class Comparison(NamedTuple):
    """Two lines side by side, with their differences."""

    first: Account
    second: Account
    differences: tuple[Difference, ...]

    @property
    def coins(self) -> Amount:
        """The coins that the first line brings beyond the second."""
        return whole(Fraction(self.first.coins) - self.second.coins)


def compare(position: Position, first: Sequence[Action], second: Sequence[Action]) -> Comparison:
    """Returns a comparison of two lines of the same turn. A line that leaves the turn open is planned to its end.

    Raises `IllegalActionError` for a line that cannot be played.
    """
    return compare_accounts(account(position, first), account(position, second))


def compare_accounts(first: Account, second: Account, names: tuple[Text, Text] = _NAMES) -> Comparison:
    """Returns a comparison of two accounts. `names` are the names of the lines."""
    return Comparison(first, second, tuple(_differences(first, second, names)))


def account(position: Position, line: Sequence[Action], *, budget: Budget = _REST) -> Account:
    """Returns the account of a line, by what the player knows. A line that leaves the turn open is planned to its end.

    Raises `IllegalActionError` for a line that cannot be played.
    """
    position = as_known(position)
    seat = position.player
    ended, purchases, idle, paid = _followed(position, line)
    return _account(
        purchases, idle, [end._replace(paid=(*paid, *end.paid)) for end in _ends(ended, seat, budget)], seat
    )


def account_of_plan(position: Position, found: Plan) -> Account:
    """Returns the account of a plan for a position."""
    _, purchases, idle, _ = _followed(as_known(position), found.actions)
    return _account(purchases, idle, found.income, position.player)


def account_as_played(position: Position, line: Sequence[Action]) -> Account:
    """Returns the account of a line that was played, with the outcomes of chance in it, and nothing planned.

    Raises `IllegalActionError` for a line that cannot be played.
    """
    _, purchases, idle, paid = _followed(position, line)
    return _account(purchases, idle, [Outcome(Fraction(1), 0, tuple(paid))], position.player)


def _followed(position: Position, line: Sequence[Action]) -> tuple[Position, list[Purchase], int, list[Event]]:
    """Returns the position after a line, its purchases, its idle tokens, and its events with coins."""
    seat, idle = position.player, 0
    purchases: list[Purchase] = []
    paid: list[Event] = []
    for action in line:
        purchases.extend(_purchase(position, action))
        step = apply(position, action)
        idle = _idle(position, step.position, idle)
        paid.extend(paying(step, seat))
        position = step.position
    return position, purchases, idle, paid


def _account(purchases: list[Purchase], idle: int, ends: Sequence[Outcome], seat: int) -> Account:
    coins = sum((end.probability * _sum(end, seat) for end in ends), Fraction())
    return Account(tuple(purchases), idle, tuple(_items(ends, seat)), whole(coins))


def _ends(position: Position, seat: int, budget: Budget) -> list[Outcome]:
    """Returns the outcomes of a player's turn from the end of a line on. A turn that is over has one."""
    if position.player != seat or position.phase in (Phase.RETREAT, Phase.OVER):
        return [Outcome(Fraction(1), 0, ())]
    search = Search(position, budget)
    search.find()
    return outcomes(search, position, Fraction(1), ())


def _sum(end: Outcome, seat: int) -> int:
    return sum(coins_of(event, seat) for event in end.paid)


def _idle(before: Position, after: Position, known: int) -> int:
    """Returns the tokens in hand when the player ends the conquests, otherwise `known`."""
    if before.phase not in CONQUESTS or after.phase in CONQUESTS or decider(before) == CHANCE:
        return known
    return sum(force.hand for force in before.players[before.player].forces)


def _purchase(position: Position, action: Action) -> Iterator[Purchase]:
    """Yields the purchase that an attack makes."""
    if not isinstance(action, Conquer | FinalRoll | TargetRoll):
        return
    way = action.way if isinstance(action, Conquer) else ORDINARY
    for quote in quotes(position, position.rules.board.index[action.region], action.using):
        if quote.way == way and quote.price is not None:
            yield Purchase(action.region, quote.price, quote.terms, quote.odds)


def _items(ends: Sequence[Outcome], seat: int) -> Iterator[Item]:
    """Yields the coins of all outcomes by their reasons, each with its mean."""
    told = [_told(end, seat) for end in ends]
    for stem in dict.fromkeys(stem for items in told for stem in items):
        parts = [items.get(stem, []) for items in told]
        coins = sum((end.probability * item.coins for end, some in zip(ends, parts, strict=True) for item in some), 0)
        most = max((item for some in parts for item in some), key=lambda item: max(item.coins, -item.coins))
        reasons = [[item.reason for item in some] for some in parts]
        varies = any(others != reasons[0] for others in reasons)
        yield Item(most.reason, whole(coins), at_most=varies and _has_number(most.reason))


def _told(end: Outcome, seat: int) -> dict[object, list[Item]]:
    """Returns the coins of one outcome by their reasons without numbers."""
    found: dict[object, list[Item]] = {}
    for event in end.paid:
        terms, coins = terms_of(event), coins_of(event, seat)
        sign = -1 if coins < 0 else 1
        items = [Item(term.reason, sign * term.amount) for term in terms]
        for item in items or [Item(_IN_THE_ROW.get(type(event), _AT_ONCE), coins)]:
            found.setdefault(_stem(item.reason), []).append(item)
    return found


def _has_number(reason: Text) -> bool:
    """Checks whether a reason contains a number."""
    return any(_has_number(value) if isinstance(value, Text) else isinstance(value, int) for _, value in reason.values)


def _stem(reason: Text) -> tuple[object, ...]:
    """Returns a reason without its numbers, by which the same reasons in two lines are found."""
    values = [_stem(value) if isinstance(value, Text) else value for _, value in reason.values]
    return (reason.message, *[value for value in values if not isinstance(value, int)])


def _differences(first: Account, second: Account, names: tuple[Text, Text]) -> Iterator[Difference]:
    """Yields the differences in purchases and prices, in idle tokens, and in the sources of coins."""
    yield from _bought(first, second, names[0])
    yield from _bought(second, first, names[1])
    if first.idle != second.idle:
        yield Difference(_IDLE.filled(first=first.idle, second=second.idle))
    mine, others = _by_stem(first), _by_stem(second)
    for stem in dict.fromkeys((*mine, *others)):
        one, other = mine.get(stem), others.get(stem)
        coins, instead = one.coins if one else 0, other.coins if other else 0
        known = one or other
        if coins != instead and known is not None:
            words = text(
                "coins: {first} against {second} ({reason})",
                first=rounded(coins), second=rounded(instead), reason=known.words,
            )  # fmt: skip
            yield Difference(words)


_IDLE = text("tokens left idle: {first} against {second}")
_BUYS = counted("{line} alone attacks {region}, for {n} token", "{line} alone attacks {region}, for {n} tokens", 0)


def _bought(account: Account, other: Account, line: Text) -> Iterator[Difference]:
    """Yields the regions that only one line attacks, or at a different price."""
    known = {(purchase.region, purchase.price) for purchase in other.purchases}
    for region, price, terms, _ in account.purchases:
        if (region, price) not in known:
            yield Difference(_BUYS.filled(n=price, line=line, region=RegionName(region)), terms)


def rounded(coins: Amount) -> str:
    """Returns a number of coins with at most two decimal places."""
    return f"{float(coins):.2f}".rstrip("0").rstrip(".")


def _by_stem(account: Account) -> dict[object, Item]:
    return {_stem(item.reason): item for item in account.items}
