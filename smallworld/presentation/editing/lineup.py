"""The edits of the players: their names, their races in play with power and hand, and the attacker."""

from __future__ import annotations

from typing import Any

from smallworld.documents import notation
from smallworld.effects.tokens import Auxiliaries
from smallworld.model.phase import Phase
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.presentation.editing.drafts import (
    ACTIVE,
    MEMORIES,
    MOST_TOKENS,
    Document,
    EditError,
    check_free,
    off_the_map,
    read,
    slot_of,
    take_out,
    tidied,
)
from smallworld.rules.conquest.campaign import declined_conqueror
from smallworld.rules.phases.decline import declined
from smallworld.rules.phases.picking import tokens_of
from smallworld.setup.given import brought
from smallworld.words.text import text


def rename(position: Position, seat: int, name: str) -> Position:
    """Changes the name of a player."""
    _check_seat(position, seat)
    name = name.strip()
    if not name or len(name) > notation.LONGEST_NAME or not name.isprintable():
        raise EditError(text("a name has 1 to {most} printable characters", most=notation.LONGEST_NAME))
    draft = notation.write_setup(position)
    draft["players"][seat]["name"] = name
    return read(draft, position)


def add_coins(position: Position, seat: int, by: int) -> Position:
    """Gives a player coins, or takes them where `by` is negative. Hidden coins count from none."""
    _check_seat(position, seat)
    coins = (position.players[seat].coins or 0) + by
    if not 0 <= coins <= notation.MOST_COINS:
        raise EditError(text("a player has 0 to {most} coins", most=notation.MOST_COINS))
    draft = notation.write_setup(position)
    draft["players"][seat]["coins"] = coins
    return read(draft, position)


def remember(position: Position, seat: int, memory: str, other: int, on: bool) -> Position:
    """Sets whether a `memory` of the player, of an attack or of harmony, names the `other` player."""
    if memory not in MEMORIES:
        raise EditError(text("unknown memory: {memory}", memory=memory))
    _check_seat(position, seat)
    _check_seat(position, other)
    if seat == other:
        raise EditError(text("players cannot attack themselves"))
    draft = notation.write_setup(position)
    player = draft["players"][seat]
    player[memory] = sorted({*player.get(memory, ())} - {other} | ({other} if on else set()))
    return tidied(draft, position)


def attack(position: Position, seat: int, slot: int) -> Position:
    """Makes a race the attacker: it becomes that player's turn, in the conquests.

    Tokens that were set aside, or that wait to be redeployed, come into the hand.
    """
    force = _force(position, seat, slot)
    phase = Phase.CONQUEST if slot == ACTIVE else Phase.DECLINED_CONQUEST
    asked = position._replace(player=seat, phase=phase)
    if slot != ACTIVE and declined_conqueror(asked) != force:
        name = position.rules.races[force.race].name
        raise EditError(text("the declined {race} cannot conquer", race=name))
    draft = notation.write_setup(position)
    draft.update(player=seat, phase=phase.value)
    draft.pop("turn", None)
    hand = min(force.hand + force.reserve + force.retreating, MOST_TOKENS)
    slot_of(draft, seat, slot).update(hand=hand, reserve=0, retreating=0)
    return tidied(draft, position)


def set_race(position: Position, seat: int, slot: int, race: str) -> Position:
    """Changes a race in play. The new race takes the place of the old one on the map too.

    `slot` is `ACTIVE` or the place among the declined races. A race in an empty place comes into play. An active one
    gets the first free badge, and all tokens of both in hand.
    """
    old = _force_or_none(position, seat, slot)
    if race not in position.rules.races:
        raise EditError(text("there is no such race or power"))
    check_free(position, old, race, "")
    draft = notation.write_setup(position)
    take_out(draft, position, race)
    written = slot_of(draft, seat, slot)
    written["race"] = race
    if old is None and slot == ACTIVE:
        _equip(position, draft, written, race)
        if position.player == seat:
            draft["phase"] = Phase.CONQUEST.value
            draft.pop("turn", None)
    elif old is not None and old.race != race:
        written.pop("auxiliaries", None)
        short = position.rules.game.short
        for region in draft.get("regions", {}).values():
            if region.get("race") == short(old.race):
                region["race"] = short(race)
                for piece in brought(position.rules, old.race):
                    region.get("pieces", {}).pop(short(piece), None)
    return tidied(draft, position)


def _equip(position: Position, draft: Document, written: dict[str, Any], race: str) -> None:
    """Gives a new race a badge that is free and not on show, and the tokens of both."""
    rules = position.rules
    taken = {force.power for _, force, _ in position.forces()} | {combo.power for combo in position.row}
    power = next((id for id in rules.powers if id not in taken | {position.stacks.lent_power}), None)
    if power is not None:
        take_out(draft, position, power)
        hand = min(tokens_of(rules, race, power), position.tray(race))
        written.update(power=power, hand=max(hand, 0))


def set_power(position: Position, seat: int, slot: int, power: str) -> Position:
    """Changes the power of a race in play. An empty one is a lost badge."""
    force = _force(position, seat, slot)
    if power and power not in position.rules.powers:
        raise EditError(text("there is no such race or power"))
    check_free(position, force, "", power)
    draft = notation.write_setup(position)
    take_out(draft, position, power)
    slot_of(draft, seat, slot)["power"] = power or None
    return tidied(draft, position)


def add_to_hand(position: Position, seat: int, slot: int, by: int) -> Position:
    """Adds tokens to the hand of a race, or takes them where `by` is negative."""
    hand = _force(position, seat, slot).hand + by
    if not 0 <= hand <= MOST_TOKENS:
        raise EditError(text("a hand holds 0 to {most} tokens", most=MOST_TOKENS))
    draft = notation.write_setup(position)
    slot_of(draft, seat, slot)["hand"] = hand
    return tidied(draft, position)


def add_auxiliaries(position: Position, seat: int, slot: int, by: int) -> Position:
    """Adds pieces that conquer like tokens to the hand of a race, or takes them where `by` is negative."""
    force = _force(position, seat, slot)
    number = force.auxiliaries + by
    found = position.in_force(force.race).of(Auxiliaries)
    if not found:
        name = position.rules.races[force.race].name
        raise EditError(text("{race} have no such pieces", race=name))
    piece = position.rules.pieces[found[0][0].piece]
    if not 0 <= number <= piece.supply:
        raise EditError(text("the box holds {pieces}", pieces=piece.several(piece.supply)))
    draft = notation.write_setup(position)
    slot_of(draft, seat, slot)["auxiliaries"] = number
    return tidied(draft, position)


def remove_force(position: Position, seat: int, slot: int) -> Position:
    """Takes a race out of play, with its tokens on the map."""
    force = _force(position, seat, slot)
    draft = notation.write_setup(position)
    off_the_map(draft, position, force.race)
    player = draft["players"][seat]
    if slot == ACTIVE:
        del player["active"]
    else:
        del player["declined"][slot]
    return tidied(draft, position)


def decline(position: Position, seat: int) -> Position:
    """Puts the active race of a player into decline, by the rules."""
    _force(position, seat, ACTIVE)
    if len(position.players[seat].declined) >= notation.MOST_DECLINED:
        raise EditError(text("{player} has enough declined races", player=position.players[seat].name))
    return tidied(notation.write_setup(declined(position, seat)), position)


def _check_seat(position: Position, seat: int) -> None:
    if not 0 <= seat < len(position.players):
        raise EditError(text("there is no such player"))


def _force_or_none(position: Position, seat: int, slot: int) -> Force | None:
    _check_seat(position, seat)
    player = position.players[seat]
    if slot == ACTIVE:
        return player.active
    if not 0 <= slot <= min(len(player.declined), notation.MOST_DECLINED - 1):
        raise EditError(text("there is no such race in play"))
    return player.declined[slot] if slot < len(player.declined) else None


def _force(position: Position, seat: int, slot: int) -> Force:
    force = _force_or_none(position, seat, slot)
    if force is None:
        raise EditError(text("there is no such race in play"))
    return force
