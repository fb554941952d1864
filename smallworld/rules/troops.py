"""The troops of a player: the races that act in a turn, and how their tokens come and go."""

from __future__ import annotations

from smallworld.effects.decline import ConquersInDecline, StaysOnDecline
from smallworld.effects.pieces import Copies, PieceByChoice, PieceOnConquest
from smallworld.effects.reach import HoldWater, OnlyKeepsWater
from smallworld.effects.tokens import Auxiliaries
from smallworld.effects.ways import FixedPrice
from smallworld.model import events
from smallworld.model.board import Regions, bits
from smallworld.model.draft import Draft
from smallworld.model.holding import Holding
from smallworld.model.options import Options
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.rules import InForce, Rules
from smallworld.words.explain import Refusal, Source
from smallworld.words.option import Option
from smallworld.words.text import RegionName, text

_EMPTY = Holding()
#: The effects by which an ability brings pieces onto the map, among its own troops or elsewhere.
BRINGING = (PieceOnConquest, PieceByChoice, FixedPrice, Auxiliaries, Copies)


def acting(position: Position | Draft) -> list[Force]:
    """Returns the races of the player to move that act: declined ones that still conquer, then the active one.

    A race with a last redeployment acts once more while it declines.
    """
    player = position.players[position.player]
    if position.turn.declining:
        return [player.declined[-1]]
    if not player.declined:
        return [player.active] if player.active is not None else []
    found = declined_conquerors(position)
    return [*found, player.active] if player.active is not None else found


def declined_conquerors(position: Position | Draft) -> list[Force]:
    """Returns the declined races of the player to move that still conquer."""
    return [force for force in position.players[position.player].declined if conquers_in_decline(position.rules, force)]


def conquers_in_decline(rules: Rules, force: Force) -> bool:
    """Checks whether a race still conquers in decline. No place or relic lets it."""
    return bool(rules.in_force(force.race, force.power, active=False).of(ConquersInDecline))


def water_left(position: Position | Draft, race: str) -> Regions:
    """Returns the water that a race leaves as it redeploys: rivers that it cannot hold. If it is active, seas, too.

    An active race is at sea by a power that it has lost again, such as one that a place lent it. No rulebook says what
    becomes of its seas. They are left as rivers are. A race that only keeps its water leaves what it took this turn.

    Source: Underground rulebook, Troop Redeployment (rivers).
    """
    board, in_force = position.rules.board, position.in_force(race)
    _, _, active = position.owner(race)
    left = position.regions_of(race) & (board.fleeting | board.seas if active else board.fleeting)
    if not left or not in_force.of(HoldWater):
        return left
    if not in_force.of(OnlyKeepsWater):
        return 0
    taken = {attack.region for attack in position.turn.attacks if attack.succeeded and attack.race == race}
    return left & sum(1 << region for region in taken)


def not_acting(region: str, source: Source) -> Refusal:
    """Returns the refusal of moving troops in a region without any that act in this turn."""
    return Refusal("not_held", text("none of your acting troops stand in {region}", region=RegionName(region)), source)


def take_up(draft: Draft, region: int, tokens: int) -> None:
    """Takes tokens from a region to hand."""
    holding = draft.holdings[region]
    if tokens and holding.race is not None:
        draft.put(region, Holding(holding.race, holding.tokens - tokens, holding.pieces))
        draft.to_hand(holding.race, tokens)
        draft.tell(events.PickedUp(draft.player, draft.id(region), holding.race, tokens))


def abandon(draft: Draft, region: int, option: Option | None = None) -> None:
    """Takes all tokens of a region to hand. The race's pieces leave. `option` decided it, if one did."""
    holding = draft.holdings[region]
    if holding.race is not None:
        before = draft.controlled(holding.race)
        draft.to_hand(holding.race, holding.tokens)
        if option is None and holding.pieces and draft.tied_to(region):
            option = Options.ghost_stays_when_abandoned
        draft.tell(events.Abandoned(draft.player, draft.id(region), holding.race, holding.tokens, option=option))
        draft.put(region, deserted(draft, region))
        if not draft.rules.options.ghost_stays_when_abandoned:
            draft.release(region)
        take_lent_off(draft, holding.race, before)


def rejoin(draft: Draft, region: int, piece: str | None = None, option: Option | None = None) -> None:
    """Puts a token, or a piece, that was driven out back into a region of its race."""
    holding = draft.holdings[region]
    if holding.race is None:
        raise ValueError(f"{draft.rules.board.ids[region]} is empty")
    seat, force, _ = draft.owner(holding.race)
    if piece is None:
        draft.put(region, holding._replace(tokens=holding.tokens + 1))
        draft.change_force(force.race, retreating=force.retreating - 1)
        draft.tell(events.Redeployed(seat, draft.id(region), force.race, 1, option=option))
        return
    displaced = list(draft.turn.displaced)
    displaced.remove(piece)
    draft.turn = draft.turn._replace(displaced=tuple(displaced))
    draft.put(region, holding.adding(piece))
    draft.tell(events.Placed(seat, draft.id(region), piece, force.race, option=option))


def take_lent_off(draft: Draft, race: str, before: tuple[str, ...]) -> None:
    """Takes off the pieces of a power lent by a place when its race, which controlled `before`, loses it.

    Pieces that stay when their race declines and lays the badge down, such as armor, stay here too. Source: Underground
    rulebook, Places: Stonehedge.
    """
    lent = draft.stacks.lent_power
    if lent is None or lent not in before or lent in draft.controlled(race):
        return
    effects = draft.rules.powers[lent].effects
    badge_stays = any(isinstance(effect, StaysOnDecline) for effect in effects)
    for effect in effects:
        if isinstance(effect, BRINGING) and (badge_stays or not draft.rules.pieces[effect.piece].stays_in_decline):
            draft.take_off(effect.piece)


def deserted(draft: Draft, region: int, *, taken: bool = False) -> Holding:
    """Returns the holding of a region without its race: permanent pieces stay, the others are gone.

    If the region is `taken`, another race stands there at once, and pieces that stay with any tokens stay too.
    """
    left = draft.holdings[region].pieces
    if not left:
        return _EMPTY
    pieces = draft.rules.pieces
    return Holding(
        None, 0, tuple([(id, n) for id, n in left if pieces[id].permanent or (taken and pieces[id].stays_with_tokens)])
    )


def held_by_piece(rules: Rules, holding: Holding) -> bool:
    """Checks whether a piece holds a region by itself: a figure, or a companion."""
    return any(id in rules.holding for id, _ in holding.pieces)


def leave_when_alone(position: Position | Draft, force: Force, region: int) -> tuple[bool, Option | None]:
    """Returns whether too few tokens for their race leave their region, and the option for its only region.

    Source: Warcraft rulebook, Races: Tauren.
    """
    if position.regions_of(force.race) & ~(1 << region):
        return True, None
    return position.rules.options.lone_token_leaves, Options.lone_token_leaves


def held_by_figures(position: Position | Draft, race: str) -> Regions:
    """Returns the regions of a race that a figure holds by itself, without a token or a companion."""
    found, pieces = held_by_pieces(position, race), position.rules.pieces
    for i in bits(found):
        if any(pieces[id].companion for id, _ in position.holdings[i].pieces):
            found &= ~(1 << i)
    return found


def held_by_pieces(position: Position | Draft, race: str) -> Regions:
    """Returns the regions of a race that a piece holds without a token: a figure, or companions."""
    rules, found = position.rules, 0
    if rules.holding:
        for i in bits(position.regions_of(race)):
            here = position.holdings[i]
            if not here.tokens and held_by_piece(rules, here):
                found |= 1 << i
    return found


def held_by_active_opponents(position: Position) -> Regions:
    """Returns the regions of the active races of all players but the one to move."""
    found = 0
    for seat, player in enumerate(position.players):
        if seat != position.player and player.active is not None:
            found |= position.regions_of(player.active.race)
    return found


def effects_of(position: Position | Draft, force: Force) -> InForce:
    """Returns the effects that work for an acting race, as `in_force` does, without a search for its owner."""
    if position.rules.finds or position.turn.chosen:
        return position.in_force(force.race)
    active = force is position.players[position.player].active
    found: InForce = position.rules.in_force(force.race, force.power, active)
    return found
