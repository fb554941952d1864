"""The first difference that an effect makes in a scene, as the engine tells it, with the sentence for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from smallworld.drawing.little import Gain, Mark
from smallworld.effects.coins import Coins, Earned
from smallworld.model.actions import (
    Abandon,
    Action,
    Advance,
    Choose,
    Conquer,
    Decline,
    Deploy,
    EndConquests,
    Expand,
    Finish,
    Pick,
    PickUp,
    PickUpAll,
    Place,
    SwapPower,
    regions_of,
)
from smallworld.model.board import bits
from smallworld.model.catalogue import Find
from smallworld.model.holding import Holding
from smallworld.model.phase import Phase
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.quote import Quote
from smallworld.model.turn import Turn
from smallworld.presentation.board.prices import quotes, shown
from smallworld.presentation.workshop.scenes import MANY, Cast, Scene
from smallworld.rules.conquest.campaign import CONQUESTS
from smallworld.rules.engine import apply, legal_actions
from smallworld.wording.orders import label
from smallworld.words.text import Text, counted, either, text

#: The actions that lead on to the next part of a turn.
_LEADING_ON = (Expand, PickUpAll, Advance, EndConquests, Deploy, Finish)
#: The actions that every race has. Offering them is no difference.
_USUAL = (*_LEADING_ON, PickUp, Abandon, Conquer, Pick)
#: The sign for a region that cannot be conquered.
_REFUSED = "×"
#: The most times that a kind of action is done in a row.
_OFTEN = 40


class Change(NamedTuple):
    """A difference: the sentence, the position that shows it, and the regions that differ."""

    says: Text
    shown: Position
    marks: Mapping[int, Mark] = {}
    #: The coins or tokens that are gained at once, if it is that.
    gain: Gain | None = None


class Moment(NamedTuple):
    """A position without the effect and with it, and what led to both."""

    without: Position
    shown: Position
    action: Action | None = None
    earlier: Position | None = None

    @property
    def together(self) -> bool:
        """True if both are at the same point of the same turn."""
        return (self.without.phase, self.without.player) == (self.shown.phase, self.shown.player)


def change(of: Cast, scene: Scene) -> Change | None:
    """Returns the first difference in a scene, or None if there is none."""
    for moment in _moments(scene):
        for look in (_holdings, _tokens, _offers, _coins, _prices):
            found = look(of, moment)
            if found is not None:
                return _in_decline(found) if scene.declined or isinstance(moment.action, Decline) else found
    return None


def _in_decline(found: Change) -> Change:
    return found._replace(says=text("In decline: {says}", says=found.says))


def _moments(scene: Scene) -> Iterator[Moment]:
    """Yields the positions of a scene with and without the effect, each after the same actions.

    What only leads on in a turn, such as the end of a redeployment, each of the two does by itself.
    """
    now = Moment(scene.start._replace(rules=scene.without), scene.start)
    yield now
    for step in scene.line:
        for _ in range(_OFTEN if isinstance(step, type) else 1):
            first, second = _possible(now.without, step), _possible(now.shown, step)
            leads_on = isinstance(first or second, _LEADING_ON)
            if first == second is None or not (first == second or leads_on):
                break
            without = apply(now.without, first).position if first is not None else now.without
            shown = apply(now.shown, second).position if second is not None else now.shown
            now = Moment(without, shown, second or first, now.shown)
            yield now


def _possible(position: Position, step: Action | type[Action]) -> Action | None:
    """Returns the action of a step, or the first one of a kind, if it can be done."""
    offered = legal_actions(position)
    if isinstance(step, Action):
        return step if step in offered else None
    alike = [action for action in offered if isinstance(action, step)]
    return min(alike, key=lambda action: _crowd(position, action), default=None)


def _crowd(position: Position, action: Action) -> int:
    """Returns the tokens in the regions of an action, so that tokens are spread over a map."""
    return sum(position.holding(id).tokens for id in regions_of(action))


def _coins(of: Cast, now: Moment) -> Change | None:
    """Returns a difference in coins."""
    mine, theirs = [
        (after.coins or 0) - (before.coins or 0)
        for before, after in zip(now.without.players, now.shown.players, strict=True)
    ]
    # A find works for anyone who takes it. It is shown for its first owner.
    if not now.together or (not mine and not theirs) or (mine <= 0 < theirs and isinstance(of.ability, Find)):
        return None
    earlier = now.earlier or now.shown
    scored = isinstance(now.action, Finish | Deploy | Decline)
    earned = _earned(of, earlier) if scored else []
    if not scored and now.action is not None and mine > 0:
        here = Mark("", f"+{mine}", coins=True)
        says = counted("This region brings you {n} coin.", "This region brings you {n} coins.", mine)
        return Change(says, earlier, dict.fromkeys(_where(earlier, now.action), here))
    marks = _paid(earned)
    if marks and len({mark.after for mark in marks.values()}) == 1 and len(marks) == mine:
        says = counted("This region pays one coin more.", "These {n} regions pay one coin more each.", len(marks))
        return Change(says, earlier, marks)
    if len(earned) == 1 and earned[0].coins == mine:
        says = counted("You get {n} coin more: {reason}.", "You get {n} coins more: {reason}.", mine)
        says = says.filled(n=mine, reason=earned[0].reason)
    else:
        says = _coins_said(mine, theirs)
    seen = now.shown if isinstance(now.action, Decline) else earlier
    return Change(says, seen, marks, Gain(mine, coins=True) if mine and not marks else None)


def _coins_said(mine: int, theirs: int) -> Text:
    if mine > 0 and theirs < 0:
        return counted("The opponent pays you {n} coin.", "The opponent pays you {n} coins.", mine)
    if mine < 0 and theirs > 0:
        return counted("You pay the opponent {n} coin.", "You pay the opponent {n} coins.", theirs)
    if mine > 0:
        return counted("You get {n} coin more.", "You get {n} coins more.", mine)
    if mine < 0:
        return counted("You get {n} coin less.", "You get {n} coins less.", -mine)
    if theirs > 0:
        return counted("The opponent gets {n} coin more.", "The opponent gets {n} coins more.", theirs)
    return counted("The opponent pays {n} coin.", "The opponent pays {n} coins.", -theirs)


def _where(position: Position, action: Action | None) -> dict[int, Mark]:
    """Returns marks without numbers for the regions of an action."""
    return {position.rules.board.index[id]: Mark() for id in regions_of(action)} if action is not None else {}


def _earned(of: Cast, position: Position) -> list[Earned]:
    """Returns what the effects that are shown earn at the end of the turn."""
    _, force, _ = position.owner(of.race)
    paying = position.in_force(of.race).of(Coins)
    found = (
        effect.earned(position, force)
        for effect, ability in paying
        if ability.id == of.ability.id and effect not in of.others
    )
    return [earned for earned in found if earned is not None]


def _paid(earned: Iterable[Earned]) -> dict[int, Mark]:
    """Returns the regions for which effects pay, with their coins before and after."""
    coins: Counter[int] = Counter()
    for one in earned:
        coins.update(dict.fromkeys(bits(one.regions), one.each))
    return {i: Mark("1", str(1 + n), coins=True) for i, n in coins.items()}


def _holdings(of: Cast, now: Moment) -> Change | None:
    """Returns a difference in what stands in the regions, with what it brings or how it defends them."""
    pairs = enumerate(zip(now.without.holdings, now.shown.holdings, strict=True))
    differ = {i: (before, after) for i, (before, after) in pairs if before != after}
    if not differ or not now.together:
        return None
    marks = {i: _stands(before, after) for i, (before, after) in differ.items()}
    before, after = next(iter(differ.values()))
    found = Change(_held_said(of, now, before, after, len(differ)), now.shown, marks)
    paid = _coins(of, now)
    if paid is not None:
        return found._replace(says=_both(found.says, paid.says), gain=paid.gain)
    return _defended(of, now, found) if before.pieces != after.pieces else found


def _defended(of: Cast, now: Moment, found: Change) -> Change:
    """Returns a change that puts a piece on the map, with the prices for an opponent who attacks it."""
    attack = _prices(of, Moment(_attacked(of, now.without), _attacked(of, now.shown)))
    if attack is None:
        return found
    return found._replace(says=_both(found.says, attack.says), marks={**found.marks, **attack.marks})


def _attacked(of: Cast, position: Position) -> Position:
    """Returns the position in which the opponent conquers, with many tokens in hand."""
    me, them = position.players
    attacker = (them.active or Force(of.strong))._replace(hand=MANY)
    return position._replace(phase=Phase.CONQUEST, player=1, players=(me, them._replace(active=attacker)), turn=Turn())


def _both(first: Text, second: Text) -> Text:
    return text("{sentences} {another}", sentences=first, another=second)


def _stands(before: Holding, after: Holding) -> Mark:
    return Mark(str(before.tokens), str(after.tokens)) if before.tokens != after.tokens else Mark()


def _held_said(of: Cast, now: Moment, before: Holding, after: Holding, n: int) -> Text:
    """Returns the sentence for what stands in a region before and after, which is so in `n` regions."""
    pieces, old, new = now.shown.rules.pieces, dict(before.pieces), dict(after.pieces)
    more = next((pieces[id] for id in new if new[id] > old.get(id, 0)), None)
    fewer = next((pieces[id] for id in old if old[id] > new.get(id, 0)), None)
    if more is not None:
        return text("Now this stands here: {piece}.", piece=more.name)
    if after.race != before.race:
        if after.race == of.race:
            return counted("You keep this region.", "You keep these {n} regions.", n)
        if before.race == of.race:
            return counted("You give up this region.", "You give up these {n} regions.", n)
    if after.tokens != before.tokens:
        return counted(
            "{n} token stays here instead of {before}.",
            "{n} tokens stay here instead of {before}.",
            after.tokens,
            before=before.tokens,
        )
    if fewer is not None:
        return text("This leaves: {piece}.", piece=fewer.name)
    return text("Something else stands here now.")


def _tokens(of: Cast, now: Moment) -> Change | None:
    """Returns a difference in the number of tokens that a race has, on the map and in hand."""
    for race, mine in ((of.race, True), (of.strong, False)):
        n = _number(now.shown, race) - _number(now.without, race)
        if not n:
            continue
        if mine and n > 0 and now.shown.player == 1:
            says = counted("You save {n} token.", "You save {n} tokens.", n)
        elif mine and n > 0:
            says = counted("You have {n} token more.", "You have {n} tokens more.", n)
        elif mine:
            says = counted("You have {n} token fewer.", "You have {n} tokens fewer.", -n)
        elif n < 0:
            says = counted("The opponent loses {n} token more.", "The opponent loses {n} tokens more.", -n)
        else:
            continue
        return Change(says, now.earlier or now.shown, _where(now.shown, now.action), Gain(n) if mine else None)
    return None


def _number(position: Position, race: str) -> int:
    """Returns the number of tokens of a race outside the tray, with pieces that conquer like tokens."""
    forces = [force for _, force, _ in position.forces() if force.race == race]
    return position.rules.races[race].supply - position.tray(race) + sum(force.auxiliaries for force in forces)


def _prices(of: Cast, now: Moment) -> Change | None:
    """Returns a difference in prices, or in the regions that can be conquered."""
    asked = now.action is None or isinstance(now.action, Advance)
    if not asked or not now.together or now.shown.phase not in CONQUESTS:
        return None
    marks, opened, closed = {}, 0, []
    for i, (old_ways, new_ways) in enumerate(zip(quotes(now.without), quotes(now.shown), strict=True)):
        old, new = _cheapest(old_ways), _cheapest(new_ways)
        if old is None or new is None or _price(old) == _price(new):
            continue
        marks[i] = Mark(_price(old), _price(new))
        opened += _price(old) == _REFUSED
        if _price(new) == _REFUSED:
            closed.append(new.refusals[0].reason)
    if not marks:
        return None
    return Change(_price_said(marks, opened, closed, mine=now.shown.player == 0), now.shown, marks)


def _cheapest(ways: Sequence[Quote]) -> Quote | None:
    """Returns the cheapest way that is allowed, or the quote that refuses a region."""
    allowed = [way for way in ways if way.allowed]
    return min(allowed, key=lambda way: way.price or 0) if allowed else shown(ways)


def _price(quote: Quote) -> str:
    """Returns the price as a picture shows it. A lack of tokens is no refusal."""
    return _REFUSED if {refusal.code for refusal in quote.refusals} - {"not_enough_tokens"} else str(quote.price)


def _price_said(marks: Mapping[int, Mark], opened: int, closed: list[Text], *, mine: bool) -> Text:
    """Returns the sentence for prices, some of regions that are opened, some of regions closed for these reasons."""
    n, first = len(marks), next(iter(marks.values()))
    if opened == n and mine:
        return counted("Now you can conquer this region.", "Now you can conquer these {n} regions.", n)
    if len(closed) == n and mine:
        return counted("You can’t conquer this region.", "You can’t conquer these {n} regions.", n)
    if len(closed) == n:
        return text("The opponent can’t conquer here: {reason}.", reason=closed[0])
    if not mine:
        return text("The opponent needs {after} instead of {before}.", after=first.after, before=first.before)
    if n == 1:
        return text("This region costs {after} instead of {before}.", after=first.after, before=first.before)
    less = {_less(mark) for mark in marks.values()}
    by = next(iter(less))
    if len(less) == 1 and by:
        return text("These regions cost {n} less.", n=by) if by > 0 else text("These regions cost {n} more.", n=-by)
    if len({mark.after for mark in marks.values()}) == 1:
        return text("Each of these regions now costs {price}.", price=first.after)
    if opened and min(less) >= 0 and not closed:
        return counted(
            "Now you can conquer {n} region more, and others cost less.",
            "Now you can conquer {n} regions more, and others cost less.",
            opened,
        )
    return text("These regions cost less.") if min(less) > 0 else text("These regions have another price.")


def _less(mark: Mark) -> int:
    """Returns the number of tokens that are saved, or 0 where there is no price before or after."""
    return int(mark.before) - int(mark.after) if mark.before.isdigit() and mark.after.isdigit() else 0


def _offers(of: Cast, now: Moment) -> Change | None:
    """Returns an action that is offered only with the effect."""
    before, after = (legal_actions(position) for position in (now.without, now.shown))
    known = {_kind(action) for action in before} if now.without.player == now.shown.player else set()
    new = [action for action in after if _kind(action) not in known and not isinstance(action, _USUAL)]
    if now.shown.phase is Phase.DECLINED_CONQUEST is not now.without.phase:
        new = [action for action in after if isinstance(action, Conquer)]
    if not new:
        return None
    alike = [action for action in new if type(action) is type(new[0])]
    if isinstance(alike[0], Decline) and now.together:
        ways = Moment(apply(now.without, Decline()).position, apply(now.shown, alike[0]).position, alike[0], now.shown)
        found = _holdings(of, ways)
        return _in_decline(found) if found is not None else None
    marks: dict[int, Mark] = {}
    for action in alike:
        marks |= _where(now.shown, action)
    found = Change(_offered(now.shown, alike), now.shown, marks)
    if not isinstance(alike[0], Place):
        return found
    placed = now._replace(shown=apply(now.shown, alike[0]).position)
    return _defended(of, placed, found._replace(shown=placed.shown))


def _kind(action: Action) -> object:
    """Returns the kind of an action. Each way of declining is one of its own."""
    return action if isinstance(action, Decline) else type(action)


def _offered(position: Position, alike: list[Action]) -> Text:
    """Returns the sentence for actions of one kind that are offered."""
    match alike[0]:
        case Conquer():
            return text("It can still conquer regions.")
        case Place(piece):
            return text("Now you can place this: {piece}.", piece=position.rules.piece_name(piece))
        case Choose():
            names = [position.rules.called(action.what) for action in alike if isinstance(action, Choose)]
            return text("Now you can choose: {names}.", names=either(*names))
        case SwapPower():
            return text("Now you can exchange your power for another.")
        case first:
            order = first.heading if first.heading is not None else label(position, first)
            return text("Now you can also do this: {order}.", order=order)
