"""The problems of players and their races in play."""

from __future__ import annotations

from collections.abc import Iterator

from smallworld.effects.decline import KeepsAllTokens, OutsideDeclineLimit
from smallworld.effects.deeds import MovesTokens
from smallworld.effects.defence import Harmony, Ransom, RemembersAttackers
from smallworld.effects.peace import Peace
from smallworld.effects.pieces import Aid
from smallworld.effects.tokens import ConquestTokens
from smallworld.effects.where import standing
from smallworld.model.catalogue import Effect
from smallworld.model.phase import Phase
from smallworld.model.player import Force, Player
from smallworld.model.position import Position
from smallworld.rules.conquest.campaign import CONQUESTS
from smallworld.rules.conquest.claims import claimant, ransomed, with_fee
from smallworld.rules.phases.decline import works_in_decline
from smallworld.rules.troops import conquers_in_decline
from smallworld.setup.problems import remedies
from smallworld.words.faults import Problem
from smallworld.words.text import Text, text

#: The phases in which a player has put down all tokens in hand.
_DEPLOYED = frozenset({Phase.PLACEMENT, Phase.AFTER_SCORING, Phase.RETREAT, Phase.OVER})
#: The phases before anybody is driven out, or after the survivors are redeployed.
_NO_SURVIVORS = frozenset({Phase.PICK, Phase.ARRIVAL, Phase.OVER})


def forces(seat: int, player: Player) -> Iterator[tuple[str, Force, bool]]:
    """Yields a player's races, each with its place and whether it is active, those in decline first."""
    for i, force in enumerate(player.declined):
        yield f"/players/{seat}/declined/{i}", force, False
    if player.active is not None:
        yield f"/players/{seat}/active", player.active, True


def impossible(position: Position) -> Iterator[Problem]:
    """Yields problems of banners, badges, peace, grudges, harmony and claims, and of tokens that the box lacks."""
    yield from _races_in_play(position)
    for seat, player in enumerate(position.players):
        yield from _peace(position, seat, player)
        yield from _grudges(position, seat, player)
        yield from _harmony(position, seat, player)
        yield from _claims(position, seat, player)
    yield from _supplies(position)


def _races_in_play(position: Position) -> Iterator[Problem]:
    rules = position.rules
    seen_races: set[str] = set()
    seen_powers: set[str] = set()
    for seat, player in enumerate(position.players):
        limited = 0
        for place, force, active in forces(seat, player):
            name = rules.races[force.race].name
            if force.race in seen_races:
                reason = text("{race} are in play twice", race=name)
                yield Problem(place, "race_twice", reason, text("choose another race"))
            seen_races.add(force.race)
            if force.power is not None:
                if force.power in seen_powers:
                    reason = text("the {power} badge is in play twice", power=rules.powers[force.power].name)
                    yield Problem(place, "power_twice", reason, text("choose another badge"))
                seen_powers.add(force.power)
            if active and force.power is None:
                reason = text("the active {race} need a power", race=name)
                yield Problem(place, "no_power", reason, text("choose a badge"))
            limited += not active and not rules.in_force(force.race, force.power, active).of(OutsideDeclineLimit)
        if limited > 1 + _exempted_by_loan(position):
            reason = text("{player} has {n} declined races, but only one may stay", player=player.name, n=limited)
            remedy = text("keep the newest one and take the others out of play")
            yield Problem(f"/players/{seat}/declined", "too_many_declined", reason, remedy)


def _exempted_by_loan(position: Position) -> int:
    """Returns 1 if a race may have stayed beside an older one by the power that a place lent it, else 0."""
    lent, rules = position.stacks.lent_power, position.rules
    exempts = lent is not None and any(isinstance(one, OutsideDeclineLimit) for one in rules.powers[lent].effects)
    return int(exempts and rules.options.lent_power_exempts)


def _peace(position: Position, seat: int, player: Player) -> Iterator[Problem]:
    place = f"/players/{seat}/at_peace_with"
    if player.at_peace_with == seat or (player.at_peace_with or 0) >= len(position.players):
        reason = text("{player} can only make peace with another player", player=player.name)
        yield Problem(place, "bad_peace", reason, text("name another player"))
    elif player.at_peace_with is not None and not _has(position, player, Peace):
        reason = text("{player} has no power that makes peace", player=player.name)
        yield Problem(place, "bad_peace", reason, _give(position, player, Peace))


def _grudges(position: Position, seat: int, player: Player) -> Iterator[Problem]:
    place = f"/players/{seat}/grudges"
    if not _others(position, seat, player.grudges):
        reason = text("{player} can only remember attacks of other players", player=player.name)
        yield Problem(place, "bad_grudge", reason, text("name other players"))
    elif player.grudges and not _has(position, player, RemembersAttackers):
        reason = text("{player} has no power that remembers attacks", player=player.name)
        yield Problem(place, "bad_grudge", reason, _give(position, player, RemembersAttackers))


def _harmony(position: Position, seat: int, player: Player) -> Iterator[Problem]:
    place = f"/players/{seat}/harmony"
    if not _others(position, seat, player.harmony):
        reason = text("{player} can only be in harmony with other players", player=player.name)
        yield Problem(place, "bad_harmony", reason, text("name other players"))
    elif player.harmony and not _has(position, player, Harmony):
        reason = text("{player} has no race that keeps harmony", player=player.name)
        yield Problem(place, "bad_harmony", reason, remedies.TAKE_IT_AWAY)


def _claims(position: Position, seat: int, player: Player) -> Iterator[Problem]:
    """Yields problems of claims: one player has coins due for a relic with a fee, or for an opponent's hostage."""
    for piece in player.claims:
        place, name = f"/players/{seat}/claims", position.rules.pieces[piece].name
        if claimant(position, piece) != seat:
            reason = text("coins for {piece} are due to another player", piece=name)
            yield Problem(place, "bad_claim", reason, remedies.TAKE_IT_AWAY)
        elif piece not in (*ransomed(position.rules), *with_fee(position.rules)):
            reason = text("no coins are due for {piece}", piece=name)
            yield Problem(place, "bad_claim", reason, remedies.TAKE_IT_AWAY)
        elif piece in ransomed(position.rules) and not _is_hostage(position, seat, piece):
            reason = text("{piece} is not a hostage: no opponent lacks it", piece=name)
            yield Problem(place, "bad_claim", reason, remedies.TAKE_IT_AWAY)


def _is_hostage(position: Position, seat: int, piece: str) -> bool:
    """Checks whether a piece of an opponent's active race is neither on the map nor with that opponent."""
    if position.pieces_at.get(piece) or piece in position.turn.displaced:
        return False
    others = [other.active for other_seat, other in enumerate(position.players) if other_seat != seat]
    return any(
        effect.piece == piece
        for force in others
        if force is not None
        for effect, _ in position.rules.in_force(force.race, force.power, active=True).of(Ransom)
    )


def _others(position: Position, seat: int, seats: tuple[int, ...]) -> bool:
    """Checks whether `seats` are those of other players."""
    return all(other != seat and other < len(position.players) for other in seats)


def _has(position: Position, player: Player, hook: type[Effect]) -> bool:
    """Checks whether an ability of a player's active race answers `hook`, or a power lent by a place."""
    if player.active is None:
        return False
    lent = position.stacks.lent_power
    more = () if lent is None else (lent,)
    return bool(position.rules.in_force(player.active.race, player.active.power, active=True, more=more).of(hook))


def _give(position: Position, player: Player, hook: type[Effect]) -> Text:
    """Returns the remedy of a badge that answers `hook`, for a player with an active race. For others, none helps."""
    powers = position.rules.powers.values()
    able = next((power for power in powers if any(isinstance(effect, hook) for effect in power.effects)), None)
    return remedies.NOBODY if able is None or player.active is None else remedies.give(player, able)


def _supplies(position: Position) -> Iterator[Problem]:
    for race in sorted({h.race for h in position.holdings if h.race} | {f.race for _, f, _ in position.forces()}):
        missing = -position.tray(race)
        if missing > 0:
            banner = position.rules.races[race]
            reason = text(
                "{used} in use, but the box holds {supply}",
                used=banner.several(banner.supply + missing),
                supply=banner.supply,
            )
            yield Problem("/regions", "too_many_tokens", reason, remedies.take_away(missing))


def odd(position: Position) -> Iterator[Problem]:
    """Yields oddities: tokens, badges and treaties that would be gone by now."""
    for seat, player in enumerate(position.players):
        for place, force, active in forces(seat, player):
            yield from _numbers(position, seat, force, place, active=active)
            if not active:
                yield from _declined(position, seat, force, place)
        if player.at_peace_with is not None and seat == position.player and position.phase not in _DEPLOYED:
            reason = text("the peace that {player} made has ended with the beginning of this turn", player=player.name)
            yield Problem(f"/players/{seat}/at_peace_with", "stale_peace", reason, remedies.NOBODY, odd=True)


def _numbers(position: Position, seat: int, force: Force, place: str, *, active: bool) -> Iterator[Problem]:
    """Yields oddities of the tokens of a race that are not on the map."""
    rules, phase = position.rules, position.phase
    name = rules.races[force.race].name
    abilities = rules.in_force(force.race, force.power, active)
    aside = sum(effect.tokens for effect, _ in abilities.of(ConquestTokens))
    if force.reserve > aside:
        reason = text("the {race} have no such tokens to set aside", race=name)
        yield Problem(f"{place}/reserve", "reserve", reason, remedies.take_away(force.reserve - aside), odd=True)
    elif force.reserve and seat == position.player and phase in (Phase.READY, *CONQUESTS):
        reason = text("the tokens that the {race} had set aside are back in hand since they were readied", race=name)
        yield Problem(f"{place}/reserve", "reserve", reason, text("take them in hand"), odd=True)
    if force.retreating and phase in _NO_SURVIVORS:
        reason = text("survivors of the {race} have been redeployed by now", race=name)
        yield Problem(f"{place}/retreating", "survivors", reason, remedies.take_away(force.retreating), odd=True)


def _declined(position: Position, seat: int, force: Force, place: str) -> Iterator[Problem]:
    """Yields oddities of a race in decline: badges and tokens that it has lost by then."""
    rules = position.rules
    name = rules.races[force.race].name
    if force.power is not None and not works_in_decline(rules, force.power):
        badge = rules.powers[force.power].name
        reason = text("the {race} gave up the {power} badge when they declined", race=name, power=badge)
        yield Problem(f"{place}/power", "lost_badge", reason, text("take the badge away"), odd=True)
    conquers = conquers_in_decline(rules, force)
    last = position.turn.declining and seat == position.player and force is position.players[seat].declined[-1]
    if force.hand and not (conquers or last):
        reason = text("the {race} have no tokens in hand in decline", race=name)
        yield Problem(f"{place}/hand", "hand", reason, remedies.take_away(force.hand), odd=True)
    if force.retreating and not several_may_stay(position, force):
        reason = text("the {race} have no survivors in decline", race=name)
        yield Problem(f"{place}/retreating", "survivors", reason, remedies.take_away(force.retreating), odd=True)


def several_may_stay(position: Position, force: Force) -> bool:
    """Checks whether a race in decline can have more than one token in a region.

    It can by an ability of its own, or by one that a place lent it as it declined. It can also if a relic drives tokens
    out without a loss, or if an opponent's ability moves them.
    """
    rules = position.rules
    if rules.asks(MovesTokens):
        return True
    lent = (position.stacks.lent_power,) if position.stacks.lent_power else ()
    if rules.in_force(force.race, force.power, active=True, more=lent).of(KeepsAllTokens):
        return True
    sparing = [aid.piece for aid, _ in rules.answers(Aid) if aid.as_empty and aid.piece]
    return rules.options.declined_survivor_is_moved and bool(standing(position, *sparing))
