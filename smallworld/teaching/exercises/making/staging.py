"""The stages of rules that seldom come up by chance: positions in which they soon do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from smallworld.effects.coins import Coins
from smallworld.effects.tokens import Losses, Recruits, TokensForConquests, TokensForRegions
from smallworld.model.board import bits
from smallworld.model.catalogue import Ability
from smallworld.model.holding import Holding
from smallworld.model.phase import Phase
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.stacks import Combo
from smallworld.setup.new_game import shuffled_stacks

#: Makes a stage of a new game. The ids are those of the abilities to choose from, if there are any.
Stage = Callable[[Position, Random, frozenset[str]], Position]

_MOST_COMBOS = 6
#: The tokens left in a tray that is nearly used up.
_LEFT = (0, 1, 1, 3)
#: The tokens in hand of a race that attacks.
_MANY = 8
#: The share of meetings of two races before which one of them is about to decline beside an older one.
_BESIDE_AN_OLDER = 0.2
_GROWTH = (Recruits, TokensForConquests, TokensForRegions)


def _badges_used_up(position: Position, random: Random, _: frozenset[str]) -> Position:
    """Returns the new game in which all badges are discarded, except those of the first row."""
    powers = random.sample(position.stacks.powers, len(position.stacks.powers))
    shown, gone = powers[:_MOST_COMBOS], powers[_MOST_COMBOS:]
    stacks = position.stacks._replace(powers=tuple(sorted(shown)), discarded_powers=tuple(sorted(gone)))
    return position._replace(stacks=stacks)


def _tray_used_up(position: Position, random: Random, _: frozenset[str]) -> Position:
    """Returns a turn of a race that grows by its conquests, and has nearly all of its tokens on the map.

    A race that buys tokens may do so at once.
    """
    races = position.rules.races
    growing = [id for id, race in races.items() if any(isinstance(effect, _GROWTH) for effect in race.effects)]
    race = random.choice(growing)
    buys = any(isinstance(effect, Recruits) for effect in races[race].effects)
    tokens = races[race].supply - max(random.choice(_LEFT), int(buys))
    first, second = _neighbours(position, random)
    army = (race, {first: tokens // 2, second: tokens - tokens // 2})
    begun = _playing(position, random, army, known=frozenset())
    bought = begun._replace(phase=Phase.RECRUITMENT, turn=begun.turn.remember(Losses(max(_LEFT))))
    return bought if buys else begun


def _last_region(position: Position, random: Random, known: frozenset[str]) -> Position:
    """Returns conquests in which the other player holds a region or two, one next to that of the player to move."""
    mine, theirs = _neighbours(position, random)
    own, other, *_ = _of(position.rules.races, known, random)
    regions = {theirs: random.randint(2, 4), **_one_more(position, (mine, theirs), random)}
    return _attacking(_playing(position, random, (own, {mine: 1}), (other, regions), known=known))


def _new_or_not(position: Position, random: Random, known: frozenset[str]) -> Position:
    """Returns the new game, or as often conquests in a later round."""
    return position if random.random() < 0.5 else _last_region(position, random, known)


def _last_token_gone(position: Position, random: Random, known: frozenset[str]) -> Position:
    """Returns a turn of a race that has no token left, or as often one of a player whose race is in decline."""
    mine, _ = _neighbours(position, random)
    own, other, *_ = _of(position.rules.races, known, random)
    begun = _playing(position, random, (own, {}), (other, {mine: random.randint(2, 5)}), known=known)
    if random.random() < 0.5:
        return begun
    first, *others = begun.players
    return begun._replace(phase=Phase.PICK, players=(first._replace(active=None, declined=(Force(own),)), *others))


def _with_a_declined_race(position: Position, random: Random, known: frozenset[str]) -> Position:
    """Returns a turn of a race next to a region of its player's race in decline."""
    return _next_to_the_old(position, random, known, random.randint(6, 9))


def _next_to_the_old(position: Position, random: Random, known: frozenset[str], tokens: int) -> Position:
    mine, declined = _neighbours(position, random)
    own, old, *_ = _of(position.rules.races, known, random)
    begun = _playing(position, random, (own, {mine: tokens}), known=known)
    return _laid_out(_declining(begun, 0, old, declined), random)


def _beside_a_declined_race(position: Position, random: Random, known: frozenset[str]) -> Position:
    """Returns conquests of a race next to a region of its player's race in decline."""
    return _attacking(_next_to_the_old(position, random, known, 1), random.choice((_MANY, 1)))


def _old_and_new_enemies(position: Position, random: Random, known: frozenset[str]) -> Position:
    """Returns the conquests of a race next to an enemy's active race, and near two regions of their race in decline."""
    mine, theirs = _neighbours(position, random)
    own, other, old, *_ = _of(position.rules.races, known, random)
    begun = _playing(position, random, (own, {mine: 1}), (other, {theirs: random.randint(2, 4)}), known=known)
    near = [i for i in _free(position) if i not in (mine, theirs)]
    beside = [i for i in near if position.rules.board.next_to(1 << mine) >> i & 1]
    region = random.choice(beside or near)
    further = random.choice([i for i in near if i != region])
    return _attacking(_laid_out(_declining(begun, 1, old, region, further), random))


def _few_regions(position: Position, random: Random, known: frozenset[str]) -> Position:
    """Returns the beginning of a turn of conquests of a race with a region or two."""
    mine, _ = _neighbours(position, random)
    own, *_ = _of(position.rules.races, known, random)
    regions = {mine: random.randint(4, 8), **_one_more(position, (mine,), random)}
    begun = _playing(position, random, (own, regions), known=known)
    return begun._replace(phase=Phase.READY)


def _before_a_decline(position: Position, random: Random, known: frozenset[str]) -> Position:
    """Returns the beginning of a turn of a race that is paid by an ability, and holds two to five regions."""
    races = position.rules.races
    paid = {id: race for id, race in races.items() if any(isinstance(effect, Coins) for effect in race.effects)}
    own, *_ = _of(paid, known, random)
    regions = _some(position, random, random.randint(2, 5))
    return _playing(position, random, (own, dict.fromkeys(regions, 2)), known=known)


def face_to_face(position: Position, random: Random, ability: str) -> Position:
    """Returns a turn of a race next to an opponent’s. One of the two has the ability, or the find lies with it.

    The race is about to conquer, or else about to decline beside an older one.
    """
    (mine, theirs), chosen = _neighbours(position, random), frozenset({ability})
    *races, old = _of(position.rules.races, chosen, random)[:3]
    powers = _of(position.rules.powers, chosen, random)[:2]
    if random.random() < 0.5:
        races.reverse()
        powers.reverse()
    regions = {theirs: random.randint(1, 3), **_one_more(position, (mine, theirs), random)}
    begun = _playing(position, random, (races[0], {mine: 1}), (races[1], regions), known=chosen)
    first, second, *others = begun.players
    met = (first._replace(active=Force(races[0], powers[0])), second._replace(active=Force(races[1], powers[1])))
    begun = begun._replace(players=(*met, *others))
    if ability in position.rules.finds:
        lying, at = begun.holdings, random.choice((mine, theirs))
        found = lying[at]._replace(pieces=(*lying[at].pieces, (ability, 1)))
        begun = begun._replace(holdings=(*lying[:at], found, *lying[at + 1 :]))
    if random.random() < _BESIDE_AN_OLDER:
        begun = _declining(begun, 0, old, random.choice([i for i in _free(begun) if i not in (mine, theirs)]))
    else:
        begun = _attacking(begun, random.randint(2, _MANY))
    return _laid_out(begun, random)


#: The stages by their rules, without the box.
STAGES: Mapping[str, Stage] = {
    "badges_are_reshuffled": _badges_used_up,
    "clockwise": _new_or_not,
    "empty_tray": _tray_used_up,
    "survivors_without_a_region": _last_region,
    "race_without_tokens": _last_token_gone,
    "banners_return": _with_a_declined_race,
    "own_decline_can_be_attacked": _beside_a_declined_race,
    "giving_everything_up": _few_regions,
    "one_token_is_lost": _old_and_new_enemies,
    "losses_in_decline": _old_and_new_enemies,
    "readying": _few_regions,
    "abandoning": _few_regions,
    "decline_takes_a_turn": _with_a_declined_race,
    "one_race_in_decline": _with_a_declined_race,
    "abilities_end_in_decline": _before_a_decline,
}


#: The stages whose race needs the free ground to grow: opponents would take it.
_ALONE = frozenset({"empty_tray"})


def staged(rule: str, position: Position, random: Random, known: frozenset[str]) -> Position | None:
    """Returns the stage of a rule, named without the box, made of a new game, or None if the rule has none.

    After the first round, everybody has a race. For a learner, it is one that they know, or else there is none.
    """
    stage = STAGES.get(rule)
    if stage is None:
        return None
    made = stage(position, random, known)
    return made if made.round == 1 or rule in _ALONE else _with_everybody(made, random, known)


def _with_everybody(position: Position, random: Random, known: frozenset[str]) -> Position:
    """Returns the position in which players without a race get one, with two of the regions that are left."""
    for seat, player in enumerate(position.players):
        races, powers = (_unused(position, ids, known) for ids in (position.rules.races, position.rules.powers))
        regions = _some(position, random, 2)
        if player.active is None and not player.declined and races and powers and regions:
            force = Force(random.choice(races), random.choice(powers))
            players, holdings = list(position.players), list(position.holdings)
            players[seat] = player._replace(active=force)
            for region in regions:
                holdings[region] = Holding(force.race, random.randint(1, 3), holdings[region].pieces)
            position = _laid_out(position._replace(players=tuple(players), holdings=tuple(holdings)), random)
    return position


def _some(position: Position, random: Random, most: int) -> list[int]:
    """Returns some of the regions in which nobody lives, as far as there are any."""
    free = _free(position)
    return random.sample(free, min(most, len(free)))


def _unused(position: Position, abilities: Mapping[str, Ability], known: frozenset[str]) -> list[str]:
    """Returns the abilities that nobody has and that put no pieces on the map, only known ones if any are."""
    taken = {id for _, force, _ in position.forces() for id in (force.race, force.power)}
    free = (id for id in abilities if id not in taken and (not known or id in known))
    return [id for id in free if not any(getattr(effect, "piece", None) for effect in abilities[id].effects)]


def _attacking(position: Position, tokens: int = _MANY) -> Position:
    """Returns the conquests of the first player, with `tokens` in hand, as far as the race has them."""
    first, *others = position.players
    force = next(force for _, force, active in position.forces() if active)
    hand = min(tokens, position.rules.races[force.race].supply - 1)
    players = (first._replace(active=force._replace(hand=hand)), *others)
    return position._replace(phase=Phase.CONQUEST, players=players)


_Army = tuple[str, dict[int, int]]


def _playing(position: Position, random: Random, *armies: _Army, known: frozenset[str]) -> Position:
    """Returns the beginning of a turn of the first player, with a race for each of the first players."""
    holdings, players = list(position.holdings), list(position.players)
    powers = _of(position.rules.powers, known, random)
    for seat, (race, regions) in enumerate(armies):
        players[seat] = players[seat]._replace(active=Force(race, powers[seat]))
        for region, tokens in regions.items():
            supply = position.rules.races[race].supply
            holdings[region] = Holding(race, min(tokens, supply), holdings[region].pieces)
    begun = position._replace(
        round=random.randint(2, 5), phase=Phase.TURN, players=tuple(players), holdings=tuple(holdings)
    )
    return _laid_out(begun, random)


def _declining(position: Position, seat: int, race: str, *regions: int) -> Position:
    """Returns the position in which a player also has a race in decline, with a token in each of some regions."""
    players, holdings = list(position.players), list(position.holdings)
    players[seat] = players[seat]._replace(declined=(Force(race),))
    for region in regions:
        holdings[region] = Holding(race, 1, holdings[region].pieces)
    return position._replace(players=tuple(players), holdings=tuple(holdings))


def _laid_out(position: Position, random: Random) -> Position:
    """Returns the position with a row of new combos."""
    bare = position._replace(row=())
    stacks = shuffled_stacks(bare)
    row = zip(random.sample(stacks.races, _MOST_COMBOS), random.sample(stacks.powers, _MOST_COMBOS), strict=True)
    shown = bare._replace(row=tuple(Combo(race, power) for race, power in row))
    return shown._replace(stacks=shuffled_stacks(shown))


def _of(ids: Sequence[str] | Mapping[str, object], known: frozenset[str], random: Random) -> list[str]:
    """Returns ids in random order, the known ones first."""
    found = random.sample(list(ids), len(ids))
    return sorted(found, key=lambda id: id not in known)


def _one_more(position: Position, taken: Sequence[int], random: Random) -> dict[int, int]:
    """Returns two tokens in a further region, or nothing as often."""
    return {random.choice([i for i in _free(position) if i not in taken]): 2} if random.random() < 0.5 else {}


def _neighbours(position: Position, random: Random) -> tuple[int, int]:
    """Returns two regions next to each other in which nobody lives, and nothing is hidden."""
    board, free = position.rules.board, _free(position)
    return random.choice([(i, j) for i in free for j in bits(board.next_to(1 << i)) if j in free])


def _free(position: Position) -> list[int]:
    """Returns the regions in which nobody lives, and nothing is hidden."""
    board, pieces = position.rules.board, position.rules.pieces
    return [
        i
        for i in bits(board.open)
        if position.holdings[i].race is None
        and not board.regions[i].terrain.fleeting
        and not any(pieces[id].neutral or pieces[id].conceals for id, _ in position.holdings[i].pieces)
    ]
