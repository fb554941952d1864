"""The attacker of a position: what he can reach, what is barred to him, what changes his prices, what helps him."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from smallworld.effects.conduct import Peace
from smallworld.effects.defence import CoinsWanted, Ward
from smallworld.effects.price import EmptyAround, as_empty
from smallworld.effects.reach import Adjacency, EnterOnlyBeside, HoldWater
from smallworld.effects.tokens import Auxiliaries
from smallworld.model.board import Regions, bits
from smallworld.model.position import Draft, Force, Phase, Position
from smallworld.model.relics import Relics
from smallworld.model.rules import Rules
from smallworld.rules.conquest.price import Change, changes
from smallworld.rules.conquest.reach import Link, ground, links
from smallworld.rules.conquest.relics import Helper, combinations_at_hand, helpers_at_hand
from smallworld.rules.troops import declined_conquerors
from smallworld.words.explain import Refusal, Source
from smallworld.words.text import Text, counted, series, text

CONQUESTS = frozenset({Phase.CONQUEST, Phase.DECLINED_CONQUEST})

_HELD = text("you hold it already")
_BETWEEN = text("an abysmal chasm lies between, and nobody crosses it")
_NO_RELICS = text("relics are of no use here")
CHASM = text("an abysmal chasm, impassable to all")
#: What Gnomes and the like make of abilities.
USELESS = text("abilities are of no use here")
#: The codes of what nothing brings within reach.
OUT_OF_REACH = frozenset({"not_adjacent", "not_entry", "chasm_between"})
FAR = text("not next to a region you hold")
_ONLY_BY_ABILITIES = text("within reach only by abilities, places or relics, which are of no use here")


class Gate(NamedTuple):
    """One reason why some regions may not be attacked at all, whatever the price."""

    code: str
    regions: Regions
    reason: Text
    source: Source
    option: str | None = None

    @property
    def refusal(self) -> Refusal:
        """What speaks against an attack on one of these regions."""
        return Refusal(self.code, self.reason, self.source, self.option)


class Campaign(NamedTuple):
    """The attacker of a position, with everything about his next conquest that is not about one region alone."""

    seat: int
    force: Force
    #: Pieces in hand that conquer like tokens, beside at least one token.
    auxiliaries: int
    #: What the attacker can spend on a conquest: tokens in hand, and with at least one of them his auxiliaries.
    strength: int
    links: list[Link]
    #: The regions that the race holds or can reach.
    reached: Regions
    #: What bars regions, within reach or not.
    bars: list[Gate]
    changes: list[Change]
    #: The relics that help.
    helpers: tuple[Helper, ...]
    #: Opponents' regions where the attacker's abilities are of no use.
    warded: Regions
    #: The regions within reach that nothing bars.
    open: Regions

    def auxiliaries_against(self, region: int) -> int:
        """The auxiliaries that serve against a region: none where abilities are of no use."""
        return 0 if self.warded >> region & 1 else self.auxiliaries

    def strength_against(self, region: int) -> int:
        """What the attacker can spend on the conquest of one region."""
        return self.force.hand if self.warded >> region & 1 else self.strength

    def through(self, region: int) -> tuple[Link, ...]:
        """What brings a region within reach: no ability does where abilities are of no use."""
        useless = self.warded >> region & 1
        return tuple([link for link in self.links if link.regions >> region & 1 and not (useless and link.by_ability)])

    @property
    def as_empty(self) -> bool:
        """Whether a relic makes the region count as empty."""
        return any(helper.aid.as_empty for helper in self.helpers)


def attacker(position: Position) -> Force | None:
    """The race whose conquests are under way or come next: a declined one in its own phase, else the active one."""
    if position.phase is Phase.DECLINED_CONQUEST:
        return declined_conqueror(position)
    return position.players[position.player].active


def declined_conqueror(position: Position | Draft) -> Force | None:
    """The declined race of the player to move that still conquers, if there is one."""
    return next(iter(declined_conquerors(position)), None)


def campaign(position: Position, using: Relics = ()) -> Campaign | None:
    """The campaign of the player to move, worked out once for a position; None without an attacker.

    `using` names the relics that help, as in `Conquer`. Raises `KeyError` for one that is not at hand.
    """
    kept: dict[Relics, Campaign | None] = position.__dict__.setdefault("_campaigns", {})
    if using not in kept:
        force = attacker(position)
        kept[using] = _campaign(position, force, _named(position, force, using)) if force else None
    return kept[using]


def _campaign(position: Position, force: Force, helpers: tuple[Helper, ...]) -> Campaign:
    board = position.rules.board
    within = links(position, force)
    changed = changes(position, force)
    for relic, aid, ability in helpers:
        if aid.anywhere:
            reason = text("{relic}: any region", relic=ability.name)
            within.append(Link(str(relic), board.open, reason, ability.source, by_ability=True))
        if aid.tokens:
            reason = text("{relic}: once a turn", relic=ability.name)
            changed.append(Change(-aid.tokens, board.all, reason, ability.source))
        if aid.as_empty:
            emptied = as_empty(position, force.race, board.all & ~_empty_already(position, force))
            changed.extend(Change.by(adjustment, ability) for adjustment in emptied)
    shielded = warded(position)
    if shielded:
        changed = [
            change._replace(regions=change.regions & ~shielded) if change.helps else change for change in changed
        ]
    own = position.regions_of(force.race)
    reached = own
    for link in within:
        reached |= link.regions & ~shielded if link.by_ability else link.regions
    bars = _bars(position, force, own, shielded)
    closed = board.all & ~reached
    for gate in bars:
        closed |= gate.regions
    if helpers and (useless := shielded & ~closed):
        bars.append(Gate("warded", useless, _NO_RELICS, *ward(position, useless)))
        closed |= useless
    found = position.in_force(force.race).of(Auxiliaries)
    auxiliaries = force.auxiliaries if found else 0
    strength = force.hand + auxiliaries if force.hand else 0
    return Campaign(
        position.player, force, auxiliaries, strength, within, reached, bars, changed, helpers, shielded,
        board.all & ~closed,
    )  # fmt: skip


def gates(position: Position, plan: Campaign) -> list[Gate]:
    """Every reason why some regions may not be attacked in a campaign of this position, whatever the price.

    What is wanting where nothing is within reach is worked out only here, since the attacker need not be told.
    """
    return [*_out_of_reach(position, plan), *plan.bars]


def _empty_already(position: Position, force: Force) -> Regions:
    """Regions that count as empty by the attacker's own ability: a relic has nothing left to take off there."""
    found = 0
    for effect, _ in position.in_force(force.race).of(EmptyAround):
        found |= effect.linked(position, force.race)
    return found


def _named(position: Position, force: Force, using: Relics) -> tuple[Helper, ...]:
    if not using:
        return ()
    if using not in combinations_at_hand(position, force):
        raise KeyError(using)
    at_hand = {helper.relic: helper for helper in helpers_at_hand(position, force)}
    return tuple(at_hand[relic] for relic in using)


def warded(position: Position) -> Regions:
    """Opponents' regions where the abilities and finds of the player to move are of no use."""
    found = 0
    if not position.rules.asks(Ward):
        return found
    for seat, force, _ in position.forces():
        if seat != position.player and position.in_force(force.race).of(Ward):
            found |= position.regions_of(force.race)
    return found


def ward(position: Position, shielded: Regions) -> tuple[Source, str | None]:
    """Where it stands that others' abilities are of no use in these regions, and the option that decides it, if any.

    There is at least one such region.
    """
    race = position.holdings[bits(shielded)[0]].race
    effect, ability = position.in_force(race or "").of(Ward)[0]
    return ability.source, effect.option


def _bars(position: Position, force: Force, own: Regions, shielded: Regions) -> list[Gate]:
    """What bars regions to the attacker, within reach or not."""
    board, headings = position.rules.board, position.rules.headings
    found = [
        Gate("own_region", own, _HELD, headings.conquering),
        Gate("water", board.water & ~ground(position, force), _water(position.rules), headings.conquering),
    ]
    if board.impassable:
        found.append(Gate("impassable", board.impassable, CHASM, headings.exceptions))
    found.extend(immune(position))
    if force is position.players[position.player].active:
        found.extend(_peace(position))
    elif shielded:
        # Acting in decline is itself a power.
        found.append(Gate("warded", shielded, USELESS, *ward(position, shielded)))
    found.extend(unaffordable(position))
    return found


def _water(rules: Rules) -> Text:
    """Who alone conquers seas and lakes."""
    known: Text | None = rules.known.get(_water)
    if known is None:
        known = text("seas and lakes are not conquered")
        if abilities := rules.answering(HoldWater):
            names = series(*[ability.name for ability in abilities])
            known = text("seas and lakes are not conquered, except by {abilities}", abilities=names)
        rules.remember(_water, known)
    return known


def _out_of_reach(position: Position, plan: Campaign) -> Iterator[Gate]:
    """The regions that nothing brings within reach, each with what is wanting there."""
    board, force, shielded = position.rules.board, plan.force, plan.warded
    own = position.regions_of(force.race)
    far = board.all & ~plan.reached
    rims = board.next_to(board.next_to(own) & board.impassable) & far & ~board.impassable
    if own:
        wanting = Gate("not_adjacent", far, FAR, position.rules.headings.following_conquests)
    else:
        wanting = _not_entered(position, force, far)
        far = wanting.regions
    for link in plan.links:
        if useless := link.regions & far & shielded if link.by_ability else 0:
            source, option = ward(position, useless)
            yield wanting._replace(regions=useless, reason=_ONLY_BY_ABILITIES, source=source, option=option)
            far &= ~useless
    for adjacency, ability in position.in_force(force.race).of(Adjacency):
        regions, option = adjacency.withheld(position, own)
        if withheld := regions & far & ~shielded:
            yield wanting._replace(regions=withheld, source=ability.source, option=option)
            far &= ~withheld
    for other in position.players[position.player].forces:
        theirs = position.regions_of(other.race) if other.race != force.race else 0
        if theirs := (theirs | board.next_to(theirs)) & far:
            yield wanting._replace(regions=theirs, reason=_of_another_race(position, force, other, wanting))
            far &= ~theirs
    if far:
        yield wanting._replace(regions=far)
    if rims:
        yield Gate("chasm_between", rims, _BETWEEN, position.rules.headings.exceptions)


def _not_entered(position: Position, force: Force, far: Regions) -> Gate:
    """The regions by which a race that holds none cannot enter the map."""
    board = position.rules.board
    for effect, ability in position.in_force(force.race).of(EnterOnlyBeside):
        reason = text("not next to the {piece}, where alone they enter", piece=position.rules.pieces[effect.piece].name)
        return Gate("not_entry", far, reason, ability.source)
    # What is closed where races enter is no place to enter, but not because of where it lies.
    landing, headings = position.rules.game.landing, position.rules.headings
    inland = far & ~(landing.lies_right(board) & ~ground(position, force))
    return Gate("not_entry", inland, landing.wanting(board), headings.first_conquest)


def _of_another_race(position: Position, force: Force, other: Force, wanting: Gate) -> Text:
    """Why a region is out of reach of the race that conquers now, but not of another race of the same player."""
    races = position.rules.races
    now, theirs = races[force.race].name, races[other.race].name
    reason = wanting.reason
    if wanting.code == "not_adjacent":
        reason = text("not next to a region of the attacking {race}", race=now)
    if position.phase is Phase.DECLINED_CONQUEST and other is position.players[position.player].active:
        return text("{reason}; the declined {race} go first, then your {other}", reason=reason, race=now, other=theirs)
    return text("{reason}; regions of your {other} do not count", reason=reason, other=theirs)


def immune(position: Position) -> Iterator[Gate]:
    """Regions under the protection of a piece against the player to move. A player is not barred from his own."""
    pieces = position.rules.pieces
    found = []
    for id in position.rules.protecting:
        regions = 0
        for i in bits(position.pieces_at.get(id, 0)):
            if _protects(position, i, id):
                regions |= 1 << i
        if regions:
            found.append((regions & -regions, id, regions))
    # In the order of the first region of each.
    for _, id, regions in sorted(found):
        tied_to = pieces[id].tied_to
        own = tied_to is not None and controller(position, tied_to) == position.player
        option = "ghost_bars_opponents_only" if own else None
        yield Gate(
            "immune", regions, text("protected by the {piece}", piece=pieces[id].name), pieces[id].source, option
        )


def sheltered(position: Position) -> Regions:
    """The regions that are immune to the player to move: nothing that he controls touches them."""
    found = 0
    for gate in immune(position):
        found |= gate.regions
    return found


def _protects(position: Position, region: int, id: str) -> bool:
    """Whether a piece in a region bars it to the player to move."""
    piece = position.rules.pieces[id]
    if piece.bars_all:
        return True
    if piece.tied_to is not None:
        if not position.rules.options.ghost_bars_opponents_only:
            return True
        seat = controller(position, piece.tied_to)
        return seat != position.player
    race = position.holdings[region].race
    return race is not None and position.player_of(race) != position.player


def controller(position: Position, find: str) -> int | None:
    """The player whose race, active or in decline, holds the region where a find lies."""
    for i in bits(position.pieces_at.get(find, 0)):
        race = position.holdings[i].race
        if race is not None:
            return position.player_of(race)
    return None


def _peace(position: Position) -> Iterator[Gate]:
    """Active regions of players who made the player to move keep the peace. Declined races are not bound by it."""
    for other in position.players:
        if other.at_peace_with == position.player and other.active is not None:
            source = position.in_force(other.active.race).source(Peace, position.rules.headings.abilities)
            reason = text("{player} made you keep the peace this turn", player=other.name)
            yield Gate("peace", position.regions_of(other.active.race), reason, source)


def unaffordable(position: Position) -> Iterator[Gate]:
    """Regions whose conquest has to be paid for, when the player to move cannot pay."""
    coins = position.players[position.player].coins
    if coins is None or not position.rules.asks(CoinsWanted):
        return
    for seat, force, _ in position.forces():
        if seat == position.player:
            continue
        for wanted, ability in position.in_force(force.race).of(CoinsWanted):
            if coins < wanted.coins:
                reason = counted(
                    "conquering it costs {price} coin, you have {coins}",
                    "conquering it costs {price} coins, you have {coins}",
                    wanted.coins,
                    of="price",
                    coins=coins,
                )
                yield Gate("toll", position.regions_of(force.race), reason, ability.source, wanted.option)
