"""The campaign of an attacker: regions within reach, barriers, changes of prices, relics that help."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from smallworld.effects.price import EmptyAround, as_empty
from smallworld.effects.reach import Adjacency, EnterOnlyBeside
from smallworld.effects.tokens import Auxiliaries, Companions
from smallworld.effects.where import standing
from smallworld.model.board import Regions
from smallworld.model.draft import Draft
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.quote import Link
from smallworld.model.relics import Relics
from smallworld.model.turn import Aim
from smallworld.rules.conquest.barriers import Barrier, lasting_barriers, ward, warded
from smallworld.rules.conquest.price import Change, changes, least_price
from smallworld.rules.conquest.reach import ground, links
from smallworld.rules.conquest.relics import Helper, combinations_at_hand, helpers_at_hand
from smallworld.rules.conquest.travel import travel
from smallworld.rules.troops import declined_conquerors
from smallworld.words.text import RegionName, Text, text

CONQUESTS = frozenset({Phase.CONQUEST, Phase.DECLINED_CONQUEST})

_NO_RELICS = text("relics are of no use here")
#: The codes of refusals that say that a region is out of reach.
OUT_OF_REACH = frozenset({"not_adjacent", "not_entry", "chasm_between"})
_ONLY_BY_ABILITIES = text("within reach only by abilities, places or relics, which are of no use here")


def is_conquering(position: Position) -> bool:
    """Checks whether regions can be conquered now: in the conquests, with no die in the air."""
    return position.phase in CONQUESTS and position.turn.rolling is None


class Campaign(NamedTuple):
    """The attacker of a position, with all facts about the next conquest that concern more than one region."""

    seat: int
    force: Force
    #: Pieces in hand that conquer like tokens, beside at least one token.
    auxiliaries: int
    #: The tokens that the attacker can spend on a conquest: those in hand, and beside at least one of them auxiliaries.
    strength: int
    links: list[Link]
    #: The regions that the race holds or can reach.
    reached: Regions
    #: The barriers that stand within reach or not.
    barriers: list[Barrier]
    changes: list[Change]
    #: The relics that help.
    helpers: tuple[Helper, ...]
    #: The opponents' regions where the attacker's abilities are useless.
    warded: Regions
    #: The regions within reach without a barrier.
    open: Regions
    #: The number of tokens that any conquest takes at least.
    least: int
    #: The auxiliaries count as tokens everywhere. They need none beside them.
    companions: bool = False

    @property
    def tokens(self) -> int:
        """The tokens in hand, with the pieces there that count as tokens everywhere."""
        return self.force.hand + self.auxiliaries if self.companions else self.force.hand

    def auxiliaries_against(self, region: int) -> int:
        """Returns the auxiliaries that serve against a region: none where abilities are useless."""
        return 0 if self.warded >> region & 1 else self.auxiliaries

    def strength_against(self, region: int) -> int:
        """Returns the tokens that the attacker can spend on the conquest of one region."""
        return self.force.hand if self.warded >> region & 1 else self.strength

    def short(self, needed: int, region: int) -> int:
        """Returns the number of tokens missing for a price in one region, zero or less if none is missing."""
        # `strength_against` written out, since this is asked for every region.
        return needed - (self.force.hand if self.warded >> region & 1 else self.strength)

    def through(self, region: int) -> tuple[Link, ...]:
        """Returns the links that bring a region within reach: none by abilities where they are useless."""
        useless = self.warded >> region & 1
        return tuple([link for link in self.links if link.regions >> region & 1 and not (useless and link.by_ability)])

    @property
    def as_empty(self) -> bool:
        """True if a relic makes the region count as empty."""
        return any(helper.aid.as_empty for helper in self.helpers)


def attacker(position: Position) -> Force | None:
    """Returns the race that conquers now or next: a declined one in its own phase, else the active one."""
    if position.phase is Phase.DECLINED_CONQUEST:
        return declined_conqueror(position)
    return position.players[position.player].active


def declined_conqueror(position: Position | Draft) -> Force | None:
    """Returns the declined race of the player to move that still conquers: the first one with tokens."""
    found = declined_conquerors(position)
    return next((force for force in found if force.hand), found[0] if found else None)


def campaign(position: Position, using: Relics = ()) -> Campaign | None:
    """Returns the campaign of the player to move, cached for the position, or None without an attacker.

    `using` names the relics that help, as in `Conquer`. Raises `KeyError` for one that is not at hand.
    """
    kept: dict[Relics, Campaign | None] = position.known.setdefault(campaign, {})
    if using not in kept:
        force = attacker(position)
        kept[using] = _campaign(position, force, _named(position, force, using)) if force else None
    return kept[using]


def _campaign(position: Position, force: Force, helpers: tuple[Helper, ...]) -> Campaign:
    board = position.rules.board
    within = links(position, force)
    changed = changes(position, force)
    shielded = warded(position)
    for helper in helpers:
        within.extend(_brought_within(position, force, helper))
        changed.extend(_changed_by(position, force, helpers, helper))
    if position.rules.game.landing.travel:
        changed.extend(travel(position, force, within, shielded))
    if shielded:
        changed = [
            change._replace(regions=change.regions & ~shielded) if change.helps else change for change in changed
        ]
    own = position.regions_of(force.race)
    reached = own
    for link in within:
        reached |= link.regions & ~shielded if link.by_ability else link.regions
    barriers = lasting_barriers(position, force, own, shielded)
    if helpers:
        barriers.extend(_of_no_help(position, force, helpers))
    if position.turn.aim is not None:
        barriers.extend(_aimed(position, position.turn.aim, force, helpers))
    closed = board.all & ~reached
    for barrier in barriers:
        closed |= barrier.regions
    if helpers and (useless := shielded & ~closed):
        barriers.append(Barrier("warded", useless, _NO_RELICS, *ward(position, useless)))
        closed |= useless
    found = position.in_force(force.race).of(Auxiliaries)
    auxiliaries = force.auxiliaries if found else 0
    companions = bool(auxiliaries) and isinstance(found[0][0], Companions)
    strength = force.hand + auxiliaries if force.hand or companions else 0
    return Campaign(
        position.player, force, auxiliaries, strength, within, reached, barriers, changed, helpers, shielded,
        board.all & ~closed, least_price(changed), companions,
    )  # fmt: skip


def _brought_within(position: Position, force: Force, helper: Helper) -> Iterator[Link]:
    """Yields the links by which a helper brings regions within reach."""
    relic, aid, ability = helper
    if not aid.anywhere:
        return
    reason = text("{relic}: any region", relic=ability.name)
    regions = ground(position, force)
    afar = _entered_by_option(position, force, helper)
    yield Link(str(relic), regions & ~afar, reason, ability.source, by_ability=True)
    if afar and aid.entering is not None and position.rules.options[aid.entering]:
        yield Link(str(relic), afar, reason, ability.source, by_ability=True, option=aid.entering)


def _changed_by(position: Position, force: Force, helpers: tuple[Helper, ...], helper: Helper) -> Iterator[Change]:
    """Yields the changes that a helper makes to the prices of regions."""
    _, aid, ability = helper
    aim, everywhere = position.turn.aim, position.rules.board.all
    if aid.roll and aim is not None:
        reason = text("{ability}: the die, rolled beforehand", ability=ability.name)
        yield Change(-aim.face, 1 << aim.region, reason, ability.source)
    if aid.tokens:
        of_use = everywhere & ~_no_help(position, force, helpers, helper)
        yield Change(-aid.tokens, of_use, text("{relic}: once a turn", relic=ability.name), ability.source)
    if aid.as_empty:
        for adjustment in as_empty(position, force.race, everywhere & ~_empty_already(position, force)):
            yield Change.by(adjustment, ability)


def _entered_by_option(position: Position, force: Force, helper: Helper) -> Regions:
    """Returns the regions by which a race without any enters with a helper by an option."""
    if not helper.aid.anywhere or helper.aid.entering is None or position.regions_of(force.race):
        return 0
    return ground(position, force) & ~position.rules.game.landing.entry(position.rules.board)


def _no_help(position: Position, force: Force, helpers: tuple[Helper, ...], helper: Helper) -> Regions:
    """Returns the regions against which a helper for a kind of region next door is useless."""
    aid = helper.aid
    if aid.next_door is None:
        return 0
    return position.rules.board.all & ~(aid.next_door.regions(position, force.race) & _near(position, force, helpers))


def _near(position: Position, force: Force, helpers: tuple[Helper, ...]) -> Regions:
    """Returns the regions next to those of a race. Regions that a helper brings within reach count as adjacent."""
    if any(helper.aid.anywhere for helper in helpers):
        return ground(position, force)
    return position.rules.board.next_to(position.regions_of(force.race))


def _of_no_help(position: Position, force: Force, helpers: tuple[Helper, ...]) -> Iterator[Barrier]:
    """Yields barriers where a helper is useless. By an option it is not barred at a marker."""
    for helper in helpers:
        if helper.aid.next_door is None:
            continue
        name, kind = helper.ability.name, helper.aid.next_door.words
        reason = text("{ability}: only against this, next door: {kind}", ability=name, kind=kind)
        useless = _no_help(position, force, helpers, helper)
        hidden = standing(position, *position.rules.concealing) & _near(position, force, helpers)
        yield Barrier("no_help", useless & ~hidden, reason, helper.ability.source)
        if not position.rules.options.hidden_place_costs_less:
            yield Barrier("no_help", useless & hidden, reason, helper.ability.source, Options.hidden_place_costs_less)


def _aimed(position: Position, aim: Aim, force: Force, helpers: tuple[Helper, ...]) -> Iterator[Barrier]:
    """Yields barriers after a roll for one region: its helper serves there only, and the region is for it only.

    By an option, no other conquest follows.
    """
    region, board = 1 << aim.region, position.rules.board
    for helper in helpers_at_hand(position, force):
        if not helper.aid.roll:
            continue
        name, id = helper.ability.name, board.ids[aim.region]
        rolled = text("{ability}: the die has been rolled for {region}", ability=name, region=RegionName(id))
        if helper in helpers:
            yield Barrier("rolled", board.all & ~region, rolled, helper.ability.source)
            continue
        yield Barrier("rolled", region, rolled, helper.ability.source)
        if position.rules.options.failed_strike_ends_conquests:
            reason = text("{ability}: without that attack, the conquests are over", ability=name)
            yield Barrier(
                "rolled", board.all & ~region, reason, helper.ability.source, Options.failed_strike_ends_conquests
            )


def every_barrier(position: Position, plan: Campaign) -> list[Barrier]:
    """Returns the barriers of a campaign: first those that last, then those of regions out of reach.

    The latter are computed only here, because the attacker does not need them.
    """
    return [*plan.barriers, *_out_of_reach(position, plan)]


def _empty_already(position: Position, force: Force) -> Regions:
    """Returns the regions that count as empty by an ability of the attacker, where a relic has no use."""
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


def _out_of_reach(position: Position, plan: Campaign) -> Iterator[Barrier]:
    """Yields a barrier for each reason why regions are out of reach."""
    board, force, shielded = position.rules.board, plan.force, plan.warded
    own = position.regions_of(force.race)
    far = board.all & ~plan.reached
    beyond = [
        Barrier("chasm_between", rims, why.crossing, position.rules.headings.exceptions)
        for why, regions in board.impassable_for
        if (rims := board.next_to(board.next_to(own) & regions) & far & ~board.impassable)
    ]
    if own:
        too_far = position.rules.game.landing.too_far()
        wanting = Barrier("not_adjacent", far, too_far, position.rules.headings.following_conquests)
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
            reason = adjacency.out_of_reach(position, wanting.reason)
            yield wanting._replace(regions=withheld, reason=reason, source=ability.source, option=option)
            far &= ~withheld
    for helper in plan.helpers:
        if withheld := _entered_by_option(position, force, helper) & far & ~shielded:
            yield wanting._replace(regions=withheld, source=helper.ability.source, option=helper.aid.entering)
            far &= ~withheld
    for other in position.players[position.player].forces:
        theirs = position.regions_of(other.race) if other.race != force.race else 0
        if theirs := (theirs | board.next_to(theirs)) & far:
            yield wanting._replace(regions=theirs, reason=_of_another_race(position, force, other, wanting))
            far &= ~theirs
    if far:
        yield wanting._replace(regions=far)
    yield from beyond


def _not_entered(position: Position, force: Force, far: Regions) -> Barrier:
    """Returns the barrier of regions by which a race without a region cannot enter the map."""
    board = position.rules.board
    for effect, ability in position.in_force(force.race).of(EnterOnlyBeside):
        reason = text(
            "not next to the {piece}, the only place where they enter", piece=position.rules.pieces[effect.piece].name
        )
        return Barrier("not_entry", far, reason, ability.source)
    # A closed region lies right for an entry. Another barrier says why it is closed.
    landing, headings = position.rules.game.landing, position.rules.headings
    inland = far & ~(landing.lies_right(board) & ~ground(position, force))
    return Barrier("not_entry", inland, landing.wanting(board), headings.first_conquest)


def _of_another_race(position: Position, force: Force, other: Force, wanting: Barrier) -> Text:
    """Returns why a region out of reach of the attacking race is next to another race of the same player."""
    races = position.rules.races
    now, theirs = races[force.race].name, races[other.race].name
    reason = wanting.reason
    if wanting.code == "not_adjacent":
        reason = text("not next to a region of the attacking {race}", race=now)
    if position.phase is Phase.DECLINED_CONQUEST and other is position.players[position.player].active:
        return text(
            "{reason}: the declined {race} go first, then your {other}",
            reason=reason,
            race=now,
            other=theirs,
        )
    return text("{reason}, and regions of your {other} do not count", reason=reason, other=theirs)
