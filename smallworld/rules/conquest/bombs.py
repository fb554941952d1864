"""The bombs in regions of others: when they are turned up, and what an explosion does.

Source: Warcraft rulebook, Races: Goblins.
"""

from __future__ import annotations

from smallworld.effects.pieces import LaysBombs
from smallworld.effects.where import standing
from smallworld.model import events
from smallworld.model.board import Regions
from smallworld.model.catalogue import Ability
from smallworld.model.draft import Draft
from smallworld.model.memory import per_rules
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.model.stacks import Bombs
from smallworld.model.turn import Attack
from smallworld.rules.conquest import spoils, toll
from smallworld.rules.conquest.barriers import Barrier, immune, unaffordable
from smallworld.rules.conquest.losses import by_explosion, drive_out
from smallworld.words.option import Option

#: The phases in which bombs can be turned up before anything else: at the choice of the turn, or after it.
_TIMES = frozenset({Phase.TURN, Phase.READY, Phase.DECLINED_CONQUEST, Phase.CONQUEST})


@per_rules
def in_the_box(rules: Rules) -> Bombs:
    """Returns all the bombs of a box, none of them turned up. A box where no ability lays bombs has none."""
    laying = [effect for effect, _ in rules.answers(LaysBombs)]
    live = sum(effect.live for effect in laying)
    bombs = sum(rules.pieces[effect.piece].supply for effect in laying)
    return Bombs(live, bombs - live)


def kinds(rules: Rules) -> list[str]:
    """Returns the ids of the pieces of a box that are bombs."""
    return [effect.piece for effect, _ in rules.answers(LaysBombs)]


def lays(position: Position | Draft, seat: int) -> bool:
    """Checks whether a player has a race that lays bombs."""
    active = position.players[seat].active
    return active is not None and bool(position.in_force(active.race).of(LaysBombs))


def laid(position: Position | Draft) -> Regions:
    """Returns the regions where a bomb lies."""
    if not position.rules.asks(LaysBombs):
        return 0
    return standing(position, *kinds(position.rules))


def in_pile(position: Position) -> int:
    """Returns the number of bombs that can still be laid: those not turned up, without those on the map."""
    bombs = position.stacks.bombs
    return bombs.live + bombs.dud - laid(position).bit_count()


def due(position: Position | Draft) -> Regions:
    """Returns the regions whose bombs are turned up now: those that the player to move laid in their last turn.

    They come before the choice between expansion and decline, or after it by an option.
    """
    if position.phase not in _TIMES or not (regions := laid(position)):
        return 0
    first, at_choice = position.rules.options.bombs_before_choice, position.phase is Phase.TURN
    if position.players[position.player].active is None:
        # The player has just declined. The bombs come before the scoring.
        return regions if at_choice and not first else 0
    return regions if (first or not at_choice) and lays(position, position.player) else 0


def withstanding(position: Position, region: int) -> Barrier | None:
    """Returns the barrier that keeps the player to move from emptying a region, if one does."""
    barriers = (*immune(position), *unaffordable(position))
    return next((barrier for barrier in barriers if barrier.regions >> region & 1), None)


def turn_up(draft: Draft, position: Position, region: int, *, live: bool) -> None:
    """Turns a bomb up, which leaves the game. An explosion is a conquest, but the region becomes empty.

    By an option, the bomb does nothing if the region has changed hands since it was laid.
    """
    bombs, rules, seat = draft.stacks.bombs, draft.rules, draft.player
    effect, ability = next(one for one in rules.answers(LaysBombs) if draft.holdings[region].count(one[0].piece))
    draft.put(region, draft.holdings[region].adding(effect.piece, -1))
    taken = tuple(other for other in bombs.taken if other != region)
    left = Bombs(bombs.live - live, bombs.dud - (not live), taken)
    draft.stacks = draft.stacks._replace(bombs=left)
    option = Options.bomb_follows_region if region in bombs.taken else None
    barrier = withstanding(position, region)
    if not live:
        draft.tell(events.Dud(seat, draft.id(region), effect.piece))
    elif barrier is not None:
        draft.tell(events.Withstood(seat, draft.id(region), effect.piece, option=barrier.option))
    elif option is not None and not rules.options.bomb_follows_region:
        draft.tell(events.Withstood(seat, draft.id(region), effect.piece, option=option))
    else:
        draft.tell(events.Exploded(seat, draft.id(region), effect.piece, option=option))
        _explode(draft, region, ability)


def _explode(draft: Draft, region: int, ability: Ability) -> None:
    """Conquers a region and leaves it empty. An option says whether that is rewarded like other conquests."""
    rules, seat = draft.rules, draft.player
    toll.pay(draft, region, seat)
    non_empty, victim, victim_active, victim_race, defenders = drive_out(draft, region, by_explosion(seat))
    active = draft.players[seat].active
    if active is None or not rules.options.explosion_is_conquest:
        return
    bounty = spoils.bounties(draft, region, active.race)
    attack = Attack(
        region, active.race, ability.id, True, non_empty, victim, victim_active,
        victim_race=victim_race, defenders=defenders, bounty=bounty,
    )  # fmt: skip
    draft.turn = draft.turn._replace(attacks=(*draft.turn.attacks, attack))
    spoils.pay(draft, attack, Options.explosion_is_conquest)


def note_taken(draft: Draft, region: int) -> None:
    """Notes for a bomb in a conquered region that the region has changed hands."""
    if not draft.rules.asks(LaysBombs):
        return
    bombs = draft.stacks.bombs
    if laid(draft) >> region & 1 and region not in bombs.taken:
        draft.stacks = draft.stacks._replace(bombs=bombs._replace(taken=tuple(sorted((*bombs.taken, region)))))


def note_laid(draft: Draft, region: int) -> None:
    """Notes that a bomb has been laid, and forgets the fate of an earlier one in its region."""
    bombs = draft.stacks.bombs
    if region in bombs.taken:
        taken = tuple(other for other in bombs.taken if other != region)
        draft.stacks = draft.stacks._replace(bombs=bombs._replace(taken=taken))


def shuffle(draft: Draft) -> Option | None:
    """Shuffles the bombs for a race that was just picked: those left, or by an option all of the box.

    Returns the option if it decides.
    """
    active, full = draft.players[draft.player].active, in_the_box(draft.rules)
    if active is None or draft.stacks.bombs == full or not draft.in_force(active.race).of(LaysBombs):
        return None
    if not draft.rules.options.spent_bombs_stay_spent:
        draft.stacks = draft.stacks._replace(bombs=full)
    return Options.spent_bombs_stay_spent


def note_swapped(draft: Draft, first: int, second: int) -> None:
    """Exchanges the notes about bombs in two regions that were swapped."""
    bombs = draft.stacks.bombs
    if bombs.taken:
        other = {first: second, second: first}
        taken = tuple(sorted(other.get(region, region) for region in bombs.taken))
        draft.stacks = draft.stacks._replace(bombs=bombs._replace(taken=taken))
