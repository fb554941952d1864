"""The search for the best turn: depth first through the engine's own actions, with a memory, and bounds that only cut.

It is an adversarial search without an adversary: the player takes the best, and chance takes its mean. The value of a
position is an interval that contains the true value, so the search may stop at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from time import perf_counter
from typing import NamedTuple

from smallworld.effects.deeds import Alone
from smallworld.effects.defence import Ransom
from smallworld.effects.finds import Lending
from smallworld.effects.pieces import Summoning
from smallworld.effects.tokens import Least
from smallworld.model import events
from smallworld.model.actions import (
    ORDINARY,
    Action,
    Advance,
    Conquer,
    Decline,
    EndConquests,
    FinalRoll,
    GiveBack,
    Intimidate,
    PickUp,
    PickUpAll,
    Place,
    Roll,
    RollFirst,
    TargetRoll,
    regions_of,
)
from smallworld.model.board import bits
from smallworld.model.draft import Draft
from smallworld.model.events import Event
from smallworld.model.holding import Holding
from smallworld.model.phase import Phase
from smallworld.model.position import Position, Step
from smallworld.model.turn import Attack
from smallworld.planning.bargains import Amount
from smallworld.planning.driving import equalled, only_for_conquest
from smallworld.planning.endings import considered, is_ending, settled, wanted_piece
from smallworld.planning.outlook import Outlook, changing, outlook
from smallworld.planning.throws import thrown
from smallworld.rules import engine
from smallworld.rules.conquest import attack
from smallworld.rules.conquest.campaign import CONQUESTS
from smallworld.rules.conquest.figures import is_figure
from smallworld.rules.engine import CHANCE, apply, decider, legal_actions
from smallworld.rules.scoring.income import income, transfers
from smallworld.rules.troops import acting
from smallworld.words.explain import total

#: The decisions that come before any further conquest.
_FIRST = (Lending, Alone)
#: More coins than any turn brings, for a bound that is unknown.
NO_BOUND = 10**6
#: The number of times that a search may take its budget. Beyond the budget, it looks at positions in haste.
_HASTE = 2


class Budget(NamedTuple):
    """The limits of a search: positions in which the player has a choice, and seconds."""

    nodes: int | None = None
    seconds: float | None = None


UNLIMITED = Budget()


class Found(NamedTuple):
    """The value of a position: its coins lie between `least` and `most`, and `action` brings at least `least`."""

    least: Amount
    most: Amount
    action: Action | None = None

    @property
    def proved(self) -> bool:
        """True if no action is better than the one found."""
        return self.least == self.most


class Search:
    """A search from one position, for the coins that the player to move gains until their turn ends."""

    def __init__(
        self,
        root: Position,
        budget: Budget,
        *,
        die: bool = True,
        bounded: bool = True,
        prizes: Sequence[int] = (),
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        """Plans for the player to move at `root`. Without the `die`, only certain coins count.

        `prizes` are coins beyond those of the turn, one number for each region, for holding it when the turn ends. A
        search that is not `bounded` cuts nothing. It takes long, and shows that the bounds are right. The seconds of
        the budget are those of the `clock`.
        """
        self.root, self.seat, self.die, self.bounded = root, root.player, die, bounded
        self.nodes = 0
        self._budget, self._clock, self._began = budget, clock, clock()
        self._before = root.players[self.seat].coins or 0
        self._prizes = prizes
        self._known: dict[Hashable, Found] = {}
        self._stops: dict[Hashable, int] = {}
        self._outlooks: dict[Hashable, Outlook | None] = {}
        self._least = 2 if root.rules.asks(Least) else 1

    def find(self) -> Found:
        """Returns the coins of the best turn, with its first action."""
        return self._value(self.root, -NO_BOUND, None)

    def action(self, position: Position) -> Action | None:
        """Returns the action of the best line in a position. Opponents take the one that leaves the fewest coins."""
        if self.passed(position) or decider(position) == CHANCE:
            return None
        known = self._known.get(self.key(position))
        if known is not None:
            return known.action
        return EndConquests() if conquering(position) else considered(position)[0]

    def coins(self, step: Step) -> int:
        """Returns the coins gained in a turn that `step` ends, without those of the next turn's beginning."""
        coins = (step.position.players[self.seat].coins or 0) - self._before
        if not self.root.rules.asks(Ransom):
            return coins
        begun = False
        for event in step.events:
            begun |= isinstance(event, events.TurnBegins)
            if begun:
                coins -= coins_of(event, self.seat)
        return coins

    def passed(self, position: Position) -> bool:
        """Checks whether the turn of the player is over, except for decisions of others."""
        return position.player != self.seat or position.phase in (Phase.RETREAT, Phase.OVER)

    def stopping(self, position: Position) -> int:
        """Returns the coins of the turn if nobody conquers any more, for a position where the player may stop."""
        return self._stopping(position, self.key(position))

    def value(self, position: Position) -> Found:
        """Returns the value of a position, even where chance decides, as far as the budget goes."""
        return self._value(position, -NO_BOUND, None)

    def _spent(self, times: int = 1) -> bool:
        """Checks whether the search has taken its budget `times` times."""
        nodes, seconds = self._budget
        if nodes is not None and self.nodes >= times * nodes:
            return True
        return seconds is not None and self._clock() - self._began > times * seconds

    def _after(self, step: Step, enough: Amount, ahead: Outlook | None) -> Found:
        """Returns the value after a step. Values below `enough` need not be told apart."""
        if self.passed(step.position):
            coins = self.coins(step) + self._prize(step.position)
            return Found(coins, coins)
        return self._value(step.position, enough, ahead)

    def _value(self, position: Position, enough: Amount, ahead: Outlook | None) -> Found:
        who = decider(position)
        if who == CHANCE:
            return self._mean(position, enough, ahead)
        if who != self.seat:
            return self._answered(position, ahead)
        if is_ending(position):
            coins = self._ending(position)
            return Found(coins, coins)
        if conquering(position):
            return self._conquests(position, enough, self.ahead_of(position, ahead))
        return self._opening(position, enough)

    def ahead_of(self, position: Position, before: Outlook | None) -> Outlook | None:
        """Returns the outlook of a position: `before`, if the facts that it depends on are still the same."""
        if not self.bounded:
            return None
        if before is not None and before.hangs_on == changing(position):
            return before
        key = self.key(position)
        if key not in self._outlooks:
            self._outlooks[key] = outlook(position, die=self.die, prizes=self._prizes)
        return self._outlooks[key]

    def _mean(self, position: Position, enough: Amount, ahead: Outlook | None) -> Found:
        """Returns the mean over the outcomes of chance, no closer than needed to see that it is not above `enough`."""
        outcomes = thrown(position)
        bounds = [self._bound(step, ahead) for step, _ in outcomes]
        least, most = Fraction(), Fraction()
        for bound, (_, probability) in zip(bounds, outcomes, strict=True):
            most += probability * bound
        # Values replace the bounds one by one. Outcomes without a bound come first, as theirs is the highest.
        ranked = sorted(zip(bounds, outcomes, strict=True), key=lambda outcome: outcome[0], reverse=True)
        for bound, (step, probability) in ranked:
            others = most - probability * bound
            wanted = (enough - others) / probability
            found = self._after(step, max(Fraction(-NO_BOUND), wanted), ahead)
            least += probability * found.least
            most = others + probability * min(found.most, bound)
        return Found(whole(least), whole(most))

    def _answered(self, position: Position, ahead: Outlook | None) -> Found:
        """Returns the value of an opponent's decision in this turn, which leaves the fewest coins."""
        found = [(self._after(apply(position, action), -NO_BOUND, ahead), action) for action in legal_actions(position)]
        worst, action = min(found, key=lambda end: end[0].least)
        return self._keep(self.key(position), Found(worst.least, min(end.most for end, _ in found), action))

    def _bound(self, step: Step, ahead: Outlook | None) -> Amount:
        """Returns the bound on the coins after a step, without a search."""
        position = step.position
        if ahead is None or self.passed(position) or not conquering(position):
            return NO_BOUND
        ahead = self.ahead_of(position, ahead)
        if ahead is None:
            return NO_BOUND
        return ahead.bound(position, self._stopping(position, self.key(position)), die=self.die)

    def _opening(self, position: Position, enough: Amount) -> Found:
        """Returns the value of a decision before the conquests or between them."""
        key = self.key(position)
        known = self._known.get(key)
        if known is not None and (known.proved or known.most <= enough):
            return known
        self.nodes += 1
        best, opened = Found(-NO_BOUND, -NO_BOUND), self.between(position)
        spent = self._spent() and len(opened) > 1
        for action in opened:
            found = self._after(apply(position, action), max(enough, best.least), None)
            if found.least > best.least:
                best = Found(found.least, max(best.most, found.most), action)
            else:
                best = best._replace(most=max(best.most, found.most))
            if spent or self._spent(_HASTE):
                # Nothing is known of the other actions.
                best = best._replace(most=NO_BOUND)
                break
        return self._keep(key, best)

    def between(self, position: Position) -> list[Action]:
        """Returns the actions to consider for a decision that comes before the next conquest.

        All tokens are taken up, since they can go back to where they were if they do not conquer.
        """
        legal = legal_actions(position)
        if PickUpAll() in legal:
            return [PickUpAll()]
        unasked = (PickUp, GiveBack)
        found = [action for action in legal if not isinstance(action, unasked) and self._asked_after(position, action)]
        # The usual first actions come first, so that an interrupted search has considered them.
        return sorted(found, key=lambda action: (isinstance(action, Decline), not isinstance(action, Advance)))

    def _asked_after(self, position: Position, action: Action) -> bool:
        """Checks whether an action may change the coins of the turn. Most pieces do not."""
        if not isinstance(action, Place):
            return self.die or not isinstance(action, Roll)
        return is_figure(position, action.piece) or wanted_piece(position, action)

    def _conquests(self, position: Position, enough: Amount, ahead: Outlook | None, only: str | None = None) -> Found:
        """Returns the value between conquests, of stopping or going on. `only` names a region that must come next."""
        usual = self.key(position)
        key = usual if only is None else (usual, only)
        known = self._known.get(key)
        if known is not None and (known.proved or known.most <= enough):
            return known
        stopping = self._stopping(position, usual)
        most = ahead.bound(position, stopping, die=self.die) if ahead is not None else NO_BOUND
        if ahead is not None and stopping < most and most > enough:
            along = ahead.bound_along(position, stopping, die=self.die)
            most = most if along is None else min(most, along)
        best = Found(stopping, most, EndConquests())
        if stopping < most and most > enough:
            if self._spent():
                best = self._hurried(position, best, ahead)
            else:
                self.nodes += 1
                best = self._best(position, best, enough, ahead, only)
        if only is not None:
            # Without the restriction to a region, there may be better.
            self._keep(usual, best._replace(most=NO_BOUND))
        return self._keep(key, best)

    def _hurried(self, position: Position, best: Found, ahead: Outlook | None) -> Found:
        """Returns a value from the best bargain alone, when the budget is spent."""
        conquests = [action for action in legal_actions(position) if isinstance(action, Conquer)]
        self.nodes += 1
        if ahead is None or not conquests:
            return best
        index, rank = position.rules.board.index, _ranks(ahead)
        action = min(conquests, key=lambda action: rank.get(index[action.region], len(rank)))
        found = self._after(apply(position, action), best.least, ahead)
        if found.least <= best.least:
            return best
        return Found(found.least, max(best.most, found.least), action)

    def _keep(self, key: Hashable, found: Found) -> Found:
        """Keeps and returns what was found, joined with what was known before."""
        known = self._known.get(key)
        if known is not None:
            better = known if known.least > found.least else found
            found = Found(better.least, min(known.most, found.most), better.action)
        self._known[key] = found
        return found

    def _best(self, position: Position, best: Found, enough: Amount, ahead: Outlook | None, only: str | None) -> Found:
        """Returns the best value between conquests. `best` comes from stopping and from the bound."""
        most = best.least
        for action in self.tried(position, ahead):
            if only is not None and only not in regions_of(action)[:1]:
                continue
            known = max(enough, best.least)
            if best.most <= best.least or self._spent(_HASTE):
                break
            if isinstance(action, FinalRoll | TargetRoll) and not self._may_pay(position, action, ahead, known):
                most = max(most, known)
                continue
            found = self._tried_out(position, action, known, ahead)
            most = max(most, found.most)
            if found.least > best.least:
                best = Found(found.least, best.most, action)
        else:
            best = best._replace(most=min(best.most, max(most, best.least)))
        return best if best.most >= best.least else best._replace(most=best.least)

    def _tried_out(self, position: Position, action: Action, enough: Amount, ahead: Outlook | None) -> Found:
        """Returns the value of an action. A token may as well be driven away just before its region is conquered."""
        step = apply(position, action)
        if self.bounded and isinstance(action, Intimidate) and conquering(step.position):
            region = only_for_conquest(position, action)
            if region is not None:
                return self._conquests(step.position, enough, self.ahead_of(step.position, ahead), region)
        return self._after(step, enough, ahead)

    def _may_pay(self, position: Position, roll: FinalRoll | TargetRoll, ahead: Outlook | None, known: Amount) -> bool:
        """Checks whether a roll for a region may bring more than `known`. At most half of the final rolls succeed."""
        if ahead is None or position.phase is not Phase.CONQUEST:
            return True
        stopping, index = self._stops[self.key(position)], self.root.rules.board.index
        if isinstance(roll, TargetRoll):
            bound = ahead.bound_of_roll(position, stopping, index[roll.region])
            return bound is None or bound > known
        return stopping + ahead.odds[1] * ahead.coins(index[roll.region]) > known

    def tried(self, position: Position, ahead: Outlook | None) -> list[Action]:
        """Returns the actions to consider between conquests, the best bargains first and a final roll last."""
        index, rank = position.rules.board.index, _ranks(ahead)
        conquests: list[Action] = []
        others: list[Action] = []
        rolls: list[Action] = []
        legal = legal_actions(position)
        # A roll before the choice leaves every choice open, and makes none costlier.
        rolled_for = (Conquer, FinalRoll) if self.die and RollFirst() in legal else ()
        far = equalled(position, legal, ahead) if ahead is not None else frozenset()
        for action in legal:
            if action in far:
                continue
            if isinstance(action, rolled_for) and getattr(action, "way", ORDINARY) == ORDINARY:
                continue
            if isinstance(action, Conquer):
                conquests.append(action)
            elif isinstance(action, FinalRoll):
                rolls.extend([action] if self.die else [])
            elif isinstance(action, EndConquests):
                others.extend([action] if position.phase is Phase.DECLINED_CONQUEST else [])
            elif self._asked_after(position, action):
                others.append(action)
        for found in (conquests, rolls):
            found.sort(key=lambda action: rank.get(index[regions_of(action)[0]], len(rank)))
        return [*conquests, *others, *rolls]

    def _stopping(self, position: Position, key: Hashable) -> int:
        """Returns the coins of the turn if no race conquers any more."""
        known = self._stops.get(key)
        if known is None:
            step = _end(position)
            while step.position.phase in CONQUESTS and not self.passed(step.position):
                step = _end(step.position)
            known = self._stops[key] = self._ended(step)
        return known

    def _ended(self, step: Step) -> int:
        if self.passed(step.position):
            return self.coins(step) + self._prize(step.position)
        return self._ending(step.position)

    def _prize(self, position: Position) -> int:
        """Returns the prizes of the regions that the player holds."""
        if not self._prizes:
            return 0
        held = 0
        for force in position.players[self.seat].forces:
            held |= position.regions_of(force.race)
        return sum([self._prizes[i] for i in bits(held)])

    def _ending(self, position: Position) -> int:
        """Returns the coins of the turn from the end of its conquests on, with the best decisions after them."""
        if settled(position):
            coins = (position.players[self.seat].coins or 0) - self._before + self._prize(position)
            if position.phase is Phase.AFTER_SCORING:
                return coins
            given = sum(transfer.term.amount for transfer in transfers(position, self.seat))
            return coins + total(income(position, self.seat)) + given
        key = self.key(position)
        known = self._known.get(key)
        if known is None:
            ways = considered(position)
            self.nodes += len(ways) > 1
            ends = [(self._ended(apply(position, action)), action) for action in ways]
            coins, action = max(ends, key=lambda end: end[0])
            known = self._known[key] = Found(coins, coins, action)
        return int(known.least)

    def key(self, position: Position) -> Hashable:
        """Returns what matters of a position for the rest of the turn.

        The order of the conquests does not matter, nor do the places of the player's own tokens before redeployment.
        """
        turn, players = position.turn, position.players
        holdings: tuple[Holding, ...] = position.holdings
        standing: list[int] = []
        if not is_ending(position):
            own = [force.race for force in acting(position)]
            standing = [sum([holding.tokens for holding in holdings if holding.race == race]) for race in own]
            holdings = tuple([self._held(holding) if holding.race in own else holding for holding in holdings])
        return (
            position.phase, holdings, tuple(standing), players[self.seat],
            tuple([(player.coins, player.claims) for seat, player in enumerate(players) if seat != self.seat]),
            position.stacks, _attacks(position),
            turn._replace(attacks=(), placed=tuple(sorted(turn.placed)), used=tuple(sorted(turn.used))),
        )  # fmt: skip

    def _held(self, holding: Holding) -> Holding:
        """Returns a region of the player with as few tokens as a race may leave, since their number does not matter."""
        return Holding(holding.race, min(holding.tokens, self._least), holding.pieces)


def _attacks(position: Position) -> Hashable:
    """Returns the attacks of the turn, in order if one may have brought a find that counts later ones."""
    turn = position.turn
    if position.rules.finds and any(position.finds_at >> attack.region & 1 for attack in turn.attacks):
        return turn.attacks
    before: frozenset[Attack] = frozenset(turn.attacks[: turn.sided])
    return before, frozenset(turn.attacks[turn.sided :])


def conquering(position: Position) -> bool:
    """Checks whether the player may go on conquering or stop, because no other decision comes first."""
    turn = position.turn
    if position.phase not in CONQUESTS or turn.rolling is not None or turn.discovering or any(map(turn.recall, _FIRST)):
        return False
    return not turn.recall(Summoning) or EndConquests() in legal_actions(position)


def _end(position: Position) -> Step:
    """Returns the step that ends the conquests, without a list of legal actions, which `apply` would make."""
    if position.turn.aim is not None:
        return apply(position, EndConquests())
    draft = Draft(position)
    engine.go_on(draft, attack.CONQUEST)
    return Step(draft.position(), tuple(draft.events))


def _ranks(ahead: Outlook | None) -> dict[int, int]:
    """Returns the rank of each region as a bargain, from 0 on."""
    return {chance.region: n for n, chance in enumerate(ahead.chances)} if ahead is not None else {}


def whole(coins: Amount) -> Amount:
    """Returns `coins` as an int if it is whole."""
    return int(coins) if isinstance(coins, Fraction) and coins.denominator == 1 else coins


def coins_of(event: Event, seat: int) -> int:
    """Returns the coins that an event brings a player, negative if it costs some."""
    match event:
        case events.Earned() | events.Chosen() | events.Sacrificed() | events.Compensated() | events.Pocketed():
            return event.coins if event.player == seat else 0
        case events.Toll() | events.Spent() | events.Paid():
            return -event.coins if event.player == seat else 0
        case events.Tribute():
            return event.coins * ((event.player == seat) - (event.giver == seat))
        case _:
            return 0
