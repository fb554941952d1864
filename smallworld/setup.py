"""Setting up: the game before its first turn, the pieces a region starts with, and what makes a setup impossible.

Source: Small World rulebook, Game Setup.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from smallworld import attack, combos, redeploy
from smallworld.actions import FinalRoll, RollFirst
from smallworld.conquest import CONQUESTS, declined_conqueror
from smallworld.documents import Problem
from smallworld.effects.conduct import Peace
from smallworld.effects.decline import DeclineAfterScoring, OutsideDeclineLimit
from smallworld.effects.pieces import PieceByChoice, PieceOnConquest
from smallworld.effects.reach import HoldWater
from smallworld.effects.ways import FixedPrice
from smallworld.losses import retreating
from smallworld.position import Force, Holding, Phase, Player, Position, Stacks
from smallworld.rules import Rules
from smallworld.text import Text, counted, text
from smallworld.troops import acting


def new_game(rules: Rules, names: list[str] | None = None) -> Position:
    """The position before the first turn: the printed pieces, five coins each, banners and badges shuffled.

    `names` default to "Player 1"… for as many players as the board is made for. Raises `ValueError` for a number of
    players that the board is not made for.
    """
    names = names or [f"Player {i + 1}" for i in range(rules.board.players)]
    if len(names) != rules.board.players:
        raise ValueError(f"{rules.board.id} is a board for {rules.board.players} players, not {len(names)}")
    position = Position(
        rules,
        round=1,
        phase=Phase.PICK,
        player=0,
        players=tuple(Player(name, rules.game.starting_coins) for name in names),
        holdings=tuple(Holding(None, 0, region.pieces) for region in rules.board.regions),
    )
    return position._replace(stacks=shuffled_stacks(position))


def printed_holding(rules: Rules, region: int, race: str | None, tokens: int) -> Holding:
    """A region with the pieces printed for it; neutral tokens have left where a race stands."""
    printed = rules.board.regions[region].pieces
    if race is not None:
        printed = tuple((id, n) for id, n in printed if not rules.pieces[id].neutral)
    return Holding(race, tokens, printed)


def shuffled_stacks(position: Position) -> Stacks:
    """Every banner and badge that is neither in play nor on show, shuffled."""
    races = {force.race for _, force, _ in position.forces()} | {combo.race for combo in position.row}
    powers = {force.power for _, force, _ in position.forces()} | {combo.power for combo in position.row}
    return Stacks(
        races=tuple(sorted(set(position.rules.races) - races)),
        powers=tuple(sorted(set(position.rules.powers) - powers)),
    )


def problems_of(position: Position) -> tuple[Problem, ...]:
    """Everything that makes a setup impossible, by name and place. No problem does not mean that it can arise."""
    found = (
        *_races_in_play(position),
        *_supplies(position),
        *_regions(position),
        *_piece_supplies(position),
        *_offers(position),
        *_moment(position),
    )
    # Whether the die may be rolling is for the rules of conquest to say, and they ask for a sound setup.
    return found or tuple(_die(position))


def _races_in_play(position: Position) -> Iterator[Problem]:
    rules = position.rules
    seen_races: set[str] = set()
    seen_powers: set[str] = set()
    for seat, player in enumerate(position.players):
        forces = [(f"/players/{seat}/declined/{i}", force, False) for i, force in enumerate(player.declined)]
        if player.active is not None:
            forces.append((f"/players/{seat}/active", player.active, True))
        limited = 0
        for place, force, active in forces:
            name = rules.races[force.race].name
            if force.race in seen_races:
                yield Problem(place, "race_twice", text("{race} are in play twice", race=name))
            seen_races.add(force.race)
            if force.power is not None:
                if force.power in seen_powers:
                    badge = rules.powers[force.power].name
                    yield Problem(place, "power_twice", text("the {power} badge is in play twice", power=badge))
                seen_powers.add(force.power)
            if active and force.power is None:
                yield Problem(place, "no_power", text("the active {race} need a power", race=name))
            limited += not active and not rules.in_force(force.race, force.power, active).of(OutsideDeclineLimit)
        if limited > 1:
            reason = text("{player} has {n} declined races; only one may stay", player=player.name, n=limited)
            yield Problem(f"/players/{seat}/declined", "too_many_declined", reason)
        if player.at_peace_with == seat or (player.at_peace_with or 0) >= len(position.players):
            reason = text("{player} can only make peace with another player", player=player.name)
            yield Problem(f"/players/{seat}/at_peace_with", "bad_peace", reason)
        elif player.at_peace_with is not None and not _has_treaty(rules, player):
            reason = text("{player} has no power that makes peace", player=player.name)
            yield Problem(f"/players/{seat}/at_peace_with", "bad_peace", reason)


def _has_treaty(rules: Rules, player: Player) -> bool:
    active = player.active
    return active is not None and bool(rules.in_force(active.race, active.power, active=True).of(Peace))


def _supplies(position: Position) -> Iterator[Problem]:
    for race in sorted({h.race for h in position.holdings if h.race} | {f.race for _, f, _ in position.forces()}):
        missing = -position.tray(race)
        if missing > 0:
            banner = position.rules.races[race]
            reason = text(
                "{used} in use, but the box holds {supply}",
                used=counted(*banner.counted, banner.supply + missing),
                supply=banner.supply,
            )
            yield Problem("/regions", "too_many_tokens", reason)


def _regions(position: Position) -> Iterator[Problem]:
    rules, board = position.rules, position.rules.board
    for i, holding in enumerate(position.holdings):
        place = f"/regions/{board.ids[i]}"
        region = board.regions[i]
        if holding.race is None and holding.tokens:
            yield Problem(place, "no_race", text("{n} tokens stand here, of no race", n=holding.tokens))
        if holding.race is not None:
            name = rules.races[holding.race].name
            if not holding.tokens:
                yield Problem(place, "no_tokens", text("{race} hold this region without a token", race=name))
            owner = position.owners.get(holding.race)
            if owner is None:
                yield Problem(place, "no_owner", text("nobody plays the {race}", race=name))
            else:
                _, force, active = owner
                if region.terrain.water and not _may_hold_water(rules, force, active=active):
                    yield Problem(place, "on_water", text("{race} cannot stand on water", race=name))
        yield from _pieces(position, holding, place, water=region.terrain.water)


def _may_hold_water(rules: Rules, force: Force, *, active: bool) -> bool:
    """Whether a race may stand on water; one in decline may have lost the badge that brought it there."""
    return not active or bool(rules.in_force(force.race, force.power, active).of(HoldWater))


def _pieces(position: Position, holding: Holding, place: str, *, water: bool) -> Iterator[Problem]:
    placers = _placers(position.rules)
    for id, n in holding.pieces:
        piece = position.rules.pieces[id]
        if n > piece.most_in_region:
            reason = text("{pieces} here; at most {most}", pieces=counted(*piece.counted, n), most=piece.most_in_region)
            yield Problem(f"{place}/pieces/{id}", "too_many_in_region", reason)
        if piece.neutral and holding.race is not None:
            reason = text("{piece} and a race cannot share a region", piece=piece.name)
            yield Problem(f"{place}/pieces/{id}", "two_in_region", reason)
        if water and (piece.neutral or piece.permanent):
            reason = text("{piece} cannot stand on water", piece=piece.name)
            yield Problem(f"{place}/pieces/{id}", "on_water", reason)
        if id in placers and not _may_have(position, holding.race, id, placers[id]):
            yield Problem(f"{place}/pieces/{id}", "no_placer", _no_placer(position, holding.race, piece.name))


def _no_placer(position: Position, race: str | None, piece: Text) -> Text:
    if race is None:
        return text("{piece} cannot stand where no race does", piece=piece)
    return text("the {race} here cannot have {piece}", race=position.rules.races[race].name, piece=piece)


def _placers(rules: Rules) -> dict[str, set[str]]:
    """For each piece that an ability places, the abilities that do."""
    placers: dict[str, set[str]] | None = rules.known.get("placers")
    if placers is None:
        placers = rules.known["placers"] = {}
        for ability in (*rules.races.values(), *rules.powers.values()):
            for effect in ability.effects:
                if isinstance(effect, PieceOnConquest | PieceByChoice | FixedPrice):
                    placers.setdefault(effect.piece, set()).add(ability.id)
    return placers


def _may_have(position: Position, race: str | None, piece: str, placers: set[str]) -> bool:
    """Whether a race can have a piece: by an ability of its own, or left from a badge it has lost in decline."""
    if race is None:
        return False
    try:
        _, force, active = position.owner(race)
    except KeyError:
        return True
    if placers & {force.race, force.power}:
        return active or position.rules.pieces[piece].stays_in_decline
    lost_badge = not active and force.power is None and bool(placers & set(position.rules.powers))
    return lost_badge and position.rules.pieces[piece].stays_in_decline


def _piece_supplies(position: Position) -> Iterator[Problem]:
    used = Counter(position.turn.displaced)
    for holding in position.holdings:
        used.update(dict(holding.pieces))
    for id, n in used.items():
        piece = position.rules.pieces[id]
        if n > piece.supply:
            reason = text(
                "{pieces} in use, but the box holds {supply}",
                pieces=counted(*piece.counted, n),
                supply=piece.supply,
            )
            yield Problem("/regions", "too_many_pieces", reason)
    for id in sorted(set(position.turn.displaced)):
        piece = position.rules.pieces[id]
        if not piece.redeployed:
            reason = text("{piece} is not redeployed when driven out", piece=piece.name)
            yield Problem("/turn/displaced", "not_redeployed", reason)


def _offers(position: Position) -> Iterator[Problem]:
    """Banners and badges exist once each, in play, on show or in a stack."""
    rules = position.rules
    places: Counter[str] = Counter()
    for _, force, _ in position.forces():
        places.update([force.race])
        places.update([force.power] if force.power else [])
    for combo in position.row:
        places.update([combo.race])
        places.update([combo.power] if combo.power else [])
    for i, combo in enumerate(position.row):
        if combo.power is None and i < len(position.row) - 1:
            yield Problem(f"/row/{i}", "no_power", text("only the last combo can still lack its power"))
        for id in (combo.race, combo.power):
            if id is not None and places[id] > 1:
                ability = {**rules.races, **rules.powers}[id]
                yield Problem(f"/row/{i}", "twice", text("{name} cannot be here twice", name=ability.name))
    for name, ids in position.stacks._asdict().items():
        for id in sorted(set(ids)):
            if places[id] + ids.count(id) > 1 or _in_other_stack(position.stacks, name, id):
                ability = {**rules.races, **rules.powers}[id]
                yield Problem(f"/stacks/{name}", "twice", text("{name} cannot be here twice", name=ability.name))


def _in_other_stack(stacks: Stacks, name: str, id: str) -> bool:
    return any(id in ids for other, ids in stacks._asdict().items() if other != name)


def _moment(position: Position) -> Iterator[Problem]:
    """The phase must fit the player whose turn it is, and have something to decide."""
    player, phase = position.players[position.player], position.phase
    who = player.name
    if player.active is None and phase not in (Phase.PICK, Phase.RETREAT, Phase.OVER):
        reason = text("{player} has no active race, so the turn begins with picking one", player=who)
        yield Problem("/phase", "no_active_race", reason)
    elif phase is Phase.PICK and player.active is not None and not combos.draws(position):
        yield Problem("/phase", "active_race", text("{player} still has an active race", player=who))
    elif phase is Phase.DECLINED_CONQUEST and declined_conqueror(position) is None:
        yield Problem("/phase", "no_conqueror", text("{player} has no declined race that conquers", player=who))
    elif phase is Phase.REDEPLOY:
        yield from _set_aside(position)
    elif phase is Phase.AFTER_SCORING and not _may_decline_after_scoring(position):
        yield Problem("/phase", "no_decline", text("no race of {player} declines after scoring", player=who))
    elif phase is Phase.RETREAT and retreating(position) is None:
        yield Problem("/phase", "no_survivors", text("nobody has survivors to redeploy"))


def _set_aside(position: Position) -> Iterator[Problem]:
    """Tokens that only conquer are set aside as redeployment begins, before any other is in hand."""
    for force in acting(position):
        missing = redeploy.owed(position, force)
        if force.hand and missing > 0:
            reason = text("{n} tokens in hand must be set aside: they only conquer", n=min(force.hand, missing))
            yield Problem(f"/players/{position.player}/active", "not_set_aside", reason)


def _may_decline_after_scoring(position: Position) -> bool:
    active = position.players[position.player].active
    return active is not None and bool(position.in_force(active.race).of(DeclineAfterScoring))


def _die(position: Position) -> Iterator[Problem]:
    """A die that is rolling was allowed to be a moment ago."""
    turn = position.turn
    if not turn.die_cast:
        if turn.rolling is not None:
            yield Problem("/turn/rolling", "no_die", text("no die is rolling for this region"))
        return
    before = position._replace(turn=turn._replace(die_cast=False, rolling=None))
    action = RollFirst() if turn.rolling is None else FinalRoll(position.rules.board.ids[turn.rolling])
    if position.phase not in CONQUESTS or attack.refusals(before, action):
        yield Problem("/turn/die_cast", "no_roll", text("nobody can be rolling the die now"))
