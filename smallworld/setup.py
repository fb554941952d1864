"""Setting up: the game before its first turn, the pieces a region starts with, and what makes a setup impossible.

Source: Small World rulebook, Game Setup.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from smallworld import arrival, attack, combos, discoveries
from smallworld.actions import Action, FinalRoll, RollFirst, TargetRoll
from smallworld.board import Terrain
from smallworld.campaign import CONQUESTS, declined_conqueror
from smallworld.catalogue import Ability, Effect, Find, Piece
from smallworld.decisions import ANY_TIME
from smallworld.decline import works_in_decline
from smallworld.documents import Problem
from smallworld.effects.conduct import Peace
from smallworld.effects.decline import ConquersInDecline, DeclineAfterScoring, OutsideDeclineLimit
from smallworld.effects.pieces import Copies, PieceByChoice, PieceOnArrival, PieceOnConquest, Summoner
from smallworld.effects.reach import HoldWater
from smallworld.effects.tokens import Auxiliaries, RemembersAttackers
from smallworld.effects.ways import FixedPrice
from smallworld.effects.where import standing
from smallworld.losses import retreating
from smallworld.position import Force, Holding, Phase, Player, Position, Stacks
from smallworld.rules import Rules
from smallworld.sacrifice import altar
from smallworld.surplus import owed
from smallworld.text import Text, counted, text
from smallworld.troops import acting


def default_names(count: int) -> list[str]:
    """What so many players are called until they have names of their own, in the reader's language."""
    return [str(text("Player {n}", n=n + 1)) for n in range(count)]


def new_game(rules: Rules, names: list[str] | None = None) -> Position:
    """The position before the first turn: the printed pieces, five coins each, banners and badges shuffled.

    `names` default to "Player 1"… for as many players as the board is made for. Raises `ValueError` for a number of
    players that the board is not made for, and for names that cannot be printed.
    """
    names = names or default_names(rules.board.players)
    if len(names) != rules.board.players:
        raise ValueError(f"{rules.board.id} is a board for {rules.board.players} players, not {len(names)}")
    if not all(name.isprintable() for name in names):
        raise ValueError(f"names have printable characters only: {names!r}")
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
    found = {id for holding in position.holdings for id, _ in holding.pieces}
    return Stacks(
        races=tuple(sorted(set(position.rules.races) - races)),
        powers=tuple(sorted(set(position.rules.powers) - powers - {position.stacks.lent_power})),
        finds=tuple(sorted(set(position.rules.finds) - found)),
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
        *_discoveries(position),
    )
    # Whether the die may be rolling is for the rules of conquest to say, and they ask for a sound setup.
    return found or tuple(_die(position))


def _races_in_play(position: Position) -> Iterator[Problem]:
    rules = position.rules
    seen_races: set[str] = set()
    seen_powers: set[str] = set()
    for seat, player in enumerate(position.players):
        limited = 0
        for place, force in _forces(seat, player):
            active = force is player.active
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
        elif player.at_peace_with is not None and not _has(position, player, Peace):
            reason = text("{player} has no power that makes peace", player=player.name)
            yield Problem(f"/players/{seat}/at_peace_with", "bad_peace", reason)
        if seat in player.grudges or any(other >= len(position.players) for other in player.grudges):
            reason = text("{player} can only remember attacks of other players", player=player.name)
            yield Problem(f"/players/{seat}/grudges", "bad_grudge", reason)
        elif player.grudges and not _has(position, player, RemembersAttackers):
            reason = text("{player} has no power that remembers attacks", player=player.name)
            yield Problem(f"/players/{seat}/grudges", "bad_grudge", reason)


def _has(position: Position, player: Player, question: type[Effect]) -> bool:
    """Whether an ability of a player's active race answers a question, or the power did that a place lends."""
    if player.active is None:
        return False
    lent = position.stacks.lent_power
    more = () if lent is None else (lent,)
    return bool(position.rules.in_force(player.active.race, player.active.power, active=True, more=more).of(question))


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
        if holding.race is None and holding.tokens:
            yield Problem(place, "no_race", text("{n} tokens stand here, of no race", n=holding.tokens))
        if holding.race is not None:
            name = rules.races[holding.race].name
            if not holding.tokens and not _held_by_auxiliaries(position, holding):
                yield Problem(place, "no_tokens", text("{race} hold this region without a token", race=name))
            if holding.race not in position.owners:
                yield Problem(place, "no_owner", text("nobody plays the {race}", race=name))
            yield from _footing(position, holding.race, board.regions[i].terrain, place)
        yield from _pieces(position, i, place)


def _held_by_auxiliaries(position: Position, holding: Holding) -> bool:
    """Whether pieces alone hold a region, between a conquest and the redeployment after it."""
    if not position.rules.options.conquest_by_auxiliaries_alone or position.phase is not Phase.CONQUEST:
        return False
    race = position.rules.races[holding.race or ""]
    return any(isinstance(effect, Auxiliaries) and holding.count(effect.piece) for effect in race.effects)


def _footing(position: Position, race: str, terrain: Terrain, place: str) -> Iterator[Problem]:
    """Whether a race may stand on a terrain; one in decline may have lost the badge that brought it there."""
    name = position.rules.races[race].name
    if terrain.impassable:
        reason = text("{race} cannot stand on impassable terrain: {terrain}", race=name, terrain=terrain.name)
        yield Problem(place, "impassable", reason)
    if race not in position.owners or position.in_force(race).of(HoldWater):
        return
    if terrain.closed and position.owner(race)[2]:
        yield Problem(place, "on_water", text("{race} cannot stand on water", race=name))
    if terrain.fleeting and not _is_conquering(position, race):
        reason = text("{race} stay in a {terrain} only during their own conquests", race=name, terrain=terrain.name)
        yield Problem(place, "on_water", reason)


def _is_conquering(position: Position, race: str | None) -> bool:
    """Whether a race may still stand where it cannot stay, because its player has not redeployed this turn.

    A race in decline may have given it such a region before the choice of the turn, too. True for a race that nobody
    plays, which is another problem.
    """
    if race not in position.owners:
        return True
    seat, _, active = position.owner(race)
    acts = active or bool(position.in_force(race).of(ConquersInDecline))
    taken_over = position.phase is Phase.TURN and "replaced" in position.turn.used
    return acts and seat == position.player and (taken_over or position.phase in (Phase.READY, *CONQUESTS))


def _pieces(position: Position, region: int, place: str) -> Iterator[Problem]:
    """What is wrong with the pieces in a region."""
    rules, holding = position.rules, position.holdings[region]
    printed = rules.board.regions[region]
    placers, arrivals, _, auxiliaries = _bringers(rules)
    for id, n in holding.pieces:
        piece = rules.pieces[id]
        here = f"{place}/pieces/{id}"
        if n > piece.most_in_region:
            reason = text("{pieces} here; at most {most}", pieces=counted(*piece.counted, n), most=piece.most_in_region)
            yield Problem(here, "too_many_in_region", reason)
        if piece.neutral and holding.race is not None:
            reason = text("{piece} and a race cannot share a region", piece=piece.name)
            yield Problem(here, "two_in_region", reason)
        if printed.terrain.closed and (piece.neutral or piece.permanent):
            yield Problem(here, "on_water", text("{piece} cannot stand on water", piece=piece.name))
        if id in arrivals:
            yield from _arrived(position, id, printed.symbols, here)
        elif printed.terrain.impassable:
            reason = text("{piece} cannot lie on impassable terrain", piece=piece.name)
            yield Problem(here, "impassable", reason)
        yield from _beside_finds(position, piece, holding, here)
        if id in placers and not _may_have(position, holding.race, id, placers[id]):
            yield Problem(here, "no_placer", _no_placer(position, holding.race, piece.name))
        elif id in auxiliaries and not _is_conquering(position, holding.race):
            reason = text("{piece} lies on the map only during its owner's conquests", piece=piece.name)
            yield Problem(here, "out_of_turn", reason)


def _arrived(position: Position, id: str, symbols: frozenset[str], place: str) -> Iterator[Problem]:
    """A piece that a race brings when it arrives: it lies on its symbol, as long as the race is active."""
    rules = position.rules
    symbol, piece = _bringers(rules).arrivals[id], rules.pieces[id]
    if symbol not in symbols:
        shown = rules.game.symbols.get(symbol, symbol)
        reason = text("{piece} goes where a {symbol} is shown", piece=piece.name, symbol=shown)
        yield Problem(place, "wrong_place", reason)
    bringers = [
        force
        for _, force, active in position.forces()
        if active and any(effect.piece == id for effect, _ in position.in_force(force.race).of(PieceOnArrival))
    ]
    if not bringers:
        yield Problem(place, "no_placer", text("no active race has {piece}", piece=piece.name))


def _beside_finds(position: Position, piece: Piece, holding: Holding, place: str) -> Iterator[Problem]:
    """Pieces that have to do with finds: what guards one, and what one brings along."""
    rules = position.rules
    here = {id for id, _ in holding.pieces}
    if piece.guards and here & set(rules.finds):
        reason = text("no place or relic has been found under {piece}", piece=piece.name)
        yield Problem(place, "two_in_region", reason)
    summoner = _bringers(rules).summoners.get(piece.id)
    if summoner is not None and (holding.race is not None or any(rules.pieces[id].neutral for id in here)):
        reason = text("{piece} stands alone: whoever was here has been driven out", piece=piece.name)
        yield Problem(place, "two_in_region", reason)
    find = piece.tied_to or summoner
    if find is not None and not standing(position, find):
        name = rules.finds[find].name
        reason = text("{piece} comes with {find}, which is not on the map", piece=piece.name, find=name)
        yield Problem(place, "no_find", reason)
    if piece.tied_to in here:
        reason = text("{piece} goes to any region but that of its own find", piece=piece.name)
        yield Problem(place, "wrong_place", reason)


def _no_placer(position: Position, race: str | None, piece: Text) -> Text:
    if race is None:
        return text("{piece} cannot stand where no race does", piece=piece)
    return text("no {piece} can stand with the {race} here", race=position.rules.races[race].name, piece=piece)


class _Bringers(NamedTuple):
    """By what each kind of piece comes onto the map."""

    #: For each piece that an ability places among its own troops, the races and powers that do.
    placers: dict[str, set[str]]
    #: For each piece that a race brings when it arrives, the symbol where it goes.
    arrivals: dict[str, str]
    #: For each figure that a find summons, the find.
    summoners: dict[str, str]
    #: The pieces that conquer like tokens and never stay.
    auxiliaries: set[str]


def _bringers(rules: Rules) -> _Bringers:
    known: _Bringers | None = rules.known.get(_Bringers)
    if known is None:
        known = rules.remember(_Bringers, _Bringers({}, {}, {}, set()))
        for ability in (*rules.races.values(), *rules.powers.values(), *rules.finds.values()):
            for effect in ability.effects:
                _bring(known, ability, effect)
    return known


def _bring(known: _Bringers, ability: Ability, effect: Effect) -> None:
    match effect:
        case PieceOnArrival():
            known.arrivals[effect.piece] = effect.symbol
        case Summoner():
            known.summoners[effect.piece] = effect.find
        case PieceOnConquest() | PieceByChoice() | FixedPrice() | Auxiliaries() | Copies():
            if not isinstance(ability, Find):
                known.placers.setdefault(effect.piece, set()).add(ability.id)
    if isinstance(effect, Auxiliaries):
        known.auxiliaries.add(effect.piece)


def _may_have(position: Position, race: str | None, piece: str, placers: set[str]) -> bool:
    """Whether a race can have a piece: by an ability of its own, or left from one that it had before.

    A badge is lost in decline, and a power that a place lends with the place; nothing says who held the place before.
    """
    if race is None:
        return False
    if race not in position.owners:
        return True
    _, force, active = position.owner(race)
    if not active and not position.rules.pieces[piece].stays_in_decline:
        return False
    rules = position.rules
    gone = {id for id in placers & set(rules.powers) if not works_in_decline(rules, id)}
    lost_badge = not active and force.power is None and bool(gone)
    return lost_badge or bool(placers & {force.race, force.power, position.stacks.lent_power})


def _piece_supplies(position: Position) -> Iterator[Problem]:
    rules = position.rules
    used = Counter((*position.turn.earned, *position.turn.displaced))
    for holding in position.holdings:
        used.update(dict(holding.pieces))
    for seat, player in enumerate(position.players):
        for place, force in _forces(seat, player):
            found = position.rules.in_force(force.race, force.power, force is player.active).of(Auxiliaries)
            used.update({effect.piece: force.auxiliaries for effect, _ in found})
            if force.auxiliaries and not found:
                reason = text("the {race} have no such pieces", race=rules.races[force.race].name)
                yield Problem(f"{place}/auxiliaries", "no_placer", reason)
    for id, n in used.items():
        piece = rules.pieces[id]
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


def _forces(seat: int, player: Player) -> Iterator[tuple[str, Force]]:
    """A player's races with their places, those in decline first."""
    for i, force in enumerate(player.declined):
        yield f"/players/{seat}/declined/{i}", force
    if player.active is not None:
        yield f"/players/{seat}/active", player.active


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
                ability = rules.ability(id)
                yield Problem(f"/row/{i}", "twice", text("{name} cannot be here twice", name=ability.name))
    on_map = Counter(id for holding in position.holdings for id, _ in holding.pieces if id in rules.finds)
    lent = position.stacks.lent_power
    if lent is not None:
        places.update([lent])
        yield from _lent(position, lent, again=places[lent] > 1)
    for name, ids in _piles(position.stacks).items():
        for id in sorted(set(ids)):
            if places[id] + on_map[id] + ids.count(id) > 1 or _in_other_stack(position.stacks, name, id):
                ability = rules.ability(id)
                yield Problem(f"/stacks/{name}", "twice", text("{name} cannot be here twice", name=ability.name))


def _lent(position: Position, power: str, *, again: bool) -> Iterator[Problem]:
    """A power can be lent to a place on the map, and its badge is then nowhere else."""
    if again:
        name = position.rules.powers[power].name
        yield Problem("/stacks/lent_power", "twice", text("{name} cannot be here twice", name=name))
    if not _lenders(position):
        yield Problem("/stacks/lent_power", "no_find", text("no place on the map is lent a power"))


def _in_other_stack(stacks: Stacks, name: str, id: str) -> bool:
    return any(id in ids for other, ids in _piles(stacks).items() if other != name)


def _piles(stacks: Stacks) -> dict[str, tuple[str, ...]]:
    """The stacks that hold ids, by name."""
    return {name: ids for name, ids in stacks._asdict().items() if isinstance(ids, tuple)}


def _moment(position: Position) -> Iterator[Problem]:
    """The phase must fit the player whose turn it is, and have something to decide."""
    player, phase = position.players[position.player], position.phase
    who = player.name
    if position.turn.declining and (player.active or not player.declined or phase is not Phase.REDEPLOY):
        yield Problem("/turn/declining", "no_decline", text("no race of {player} declines now", player=who))
    elif player.active is None and not _goes_on_without(position):
        reason = text("{player} has no active race, so the turn begins with picking one", player=who)
        yield Problem("/phase", "no_active_race", reason)
    elif phase is Phase.PICK and player.active is not None and not combos.draws(position):
        yield Problem("/phase", "active_race", text("{player} still has an active race", player=who))
    elif phase is Phase.ARRIVAL and not arrival.awaited(position):
        yield Problem("/phase", "no_arrival", text("the race of {player} brings nothing to place", player=who))
    elif phase is Phase.DECLINED_CONQUEST and declined_conqueror(position) is None:
        yield Problem("/phase", "no_conqueror", text("{player} has no declined race that conquers", player=who))
    elif phase is Phase.REDEPLOY:
        yield from _set_aside(position)
    elif phase is Phase.AFTER_SCORING and not _may_act_after_scoring(position):
        yield Problem("/phase", "no_decline", text("no race of {player} declines after scoring", player=who))
    elif phase is Phase.RETREAT and retreating(position) is None:
        yield Problem("/phase", "no_survivors", text("nobody has survivors to redeploy"))


def _goes_on_without(position: Position) -> bool:
    """Whether the phase needs no active race of the player to move."""
    always = position.phase in (Phase.PICK, Phase.RETREAT, Phase.OVER)
    return always or position.turn.declining or (position.phase is Phase.AFTER_SCORING and _sacrifices(position))


def _set_aside(position: Position) -> Iterator[Problem]:
    """Tokens that only conquer are set aside as redeployment begins, before any other is in hand."""
    for force in acting(position):
        missing = owed(position, force)
        if force.hand and missing > 0:
            reason = text("{n} tokens in hand must be set aside: they only conquer", n=min(force.hand, missing))
            yield Problem(f"/players/{position.player}/active", "not_set_aside", reason)


def _may_act_after_scoring(position: Position) -> bool:
    active = position.players[position.player].active
    declines = active is not None and bool(position.in_force(active.race).of(DeclineAfterScoring))
    return declines or _sacrifices(position)


def _sacrifices(position: Position) -> bool:
    """Whether the player to move may sacrifice after scoring, or has given up the very token that let him."""
    return altar(position) is not None or "sacrificed" in position.turn.used


def _discoveries(position: Position) -> Iterator[Problem]:
    """What is about to be found must fit what is on the map."""
    rules, turn = position.rules, position.turn
    for region in turn.discovering:
        guarded = any(rules.pieces[id].guards for id, _ in position.holdings[region].pieces)
        if guarded or rules.board.impassable >> region & 1 or position.phase not in ANY_TIME:
            reason = text("nothing is found in {region} now", region=rules.board.ids[region])
            yield Problem("/turn/discovering", "no_find", reason)
    lends = _lenders(position) and position.stacks.lent_power is None and position.phase in ANY_TIME
    if turn.lending and not (lends and discoveries.draws(position)):
        yield Problem("/turn/lending", "no_find", text("no place waits to be lent a power"))


def _die(position: Position) -> Iterator[Problem]:
    """A die that is rolling was allowed to be a moment ago."""
    turn = position.turn
    still = turn._replace(die_cast=False, rolling=None, rolling_with="", targeted=False)
    if not turn.die_cast:
        if turn != still:
            yield Problem("/turn/rolling", "no_die", text("no die is rolling for this region"))
        return
    action: Action = RollFirst()
    if turn.rolling is not None:
        target = position.rules.board.ids[turn.rolling]
        action = (TargetRoll if turn.targeted else FinalRoll)(target, turn.rolling_with)
    if position.phase not in CONQUESTS or attack.refusals(position._replace(turn=still), action):
        yield Problem("/turn/die_cast", "no_roll", text("nobody can be rolling the die now"))


def _lenders(position: Position) -> list[str]:
    """The places on the map that are lent a power."""
    finds = position.rules.finds
    return [id for holding in position.holdings for id, _ in holding.pieces if id in finds and finds[id].lends_power]
