"""The redeployment, and the placements at the end of a turn.

Source: Small World rulebook, Troop Redeployment, and the abilities that place pieces. Warcraft rulebook, Special
Powers: Beast Master.
"""

from __future__ import annotations

from smallworld.effects.coins import non_empty_conquests
from smallworld.effects.pieces import PiecePutUp, PiecesForRegions
from smallworld.effects.reach import OnlyKeepsWater
from smallworld.effects.tokens import Auxiliaries, Companions, TokensForConquests, TokensForRegions
from smallworld.model import events
from smallworld.model.actions import Abandon, Action, Deploy, Finish, MakePeace, PickUp, PickUpAll, Place
from smallworld.model.board import bits
from smallworld.model.catalogue import Ability
from smallworld.model.draft import Draft
from smallworld.model.holding import Holding
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.rules import conquest_tokens
from smallworld.rules.conquest_tokens import owed_refusal, set_aside, takeable, tokens_owed
from smallworld.rules.decision import Decision
from smallworld.rules.deeds import peace
from smallworld.rules.garrison import least_tokens, staying_tokens
from smallworld.rules.phases import placements
from smallworld.rules.phases.placing import placing_of
from smallworld.rules.troops import abandon, acting, deserted, not_acting, water_left
from smallworld.words.explain import Refusal
from smallworld.words.option import Option
from smallworld.words.text import counted, text


def is_putting_down(position: Position) -> bool:
    """Checks whether tokens are put down now: in a redeployment, or survivors after a conquest."""
    return position.phase in (Phase.REDEPLOY, Phase.RETREAT)


def is_redeploying_or_placing(position: Position) -> bool:
    """Checks whether the player to move redeploys, or places the pieces that come after that."""
    return position.phase in (Phase.REDEPLOY, Phase.PLACEMENT)


def tokens_to_put_down(position: Position, force: Force) -> int:
    """Returns the number of tokens that `force` puts down: its survivors in a retreat, else its tokens in hand."""
    return force.retreating if position.phase is Phase.RETREAT else force.hand


def begin(draft: Draft) -> None:
    """Begins a redeployment: adds new tokens, takes up those that need not stay, sets conquest-only tokens aside.

    If the tokens are too few to hold all regions, some with too few tokens are given up, from the last one on.
    """
    position = draft.position()
    for force in acting(draft):
        race = force.race
        _gain(draft, position, force)
        leave_water(draft, force)
        _give_up_unheld(draft, force)
        hand, stay = draft.owner(race)[1].hand, least_tokens(draft, force)
        if draft.rules.asks(Companions):
            _take_companions_up(draft, force, stay)
        for i in bits(draft.regions_of(race)):
            holding = draft.holdings[i]
            here = staying_tokens(draft.rules, holding, stay)
            if here != holding.tokens:
                hand += holding.tokens - here
                draft.put(i, Holding(race, here, holding.pieces))
        now = draft.change_force(race, hand=hand)
        set_aside(draft, race, min(hand, conquest_tokens.conquering_only(draft, now) - now.reserve))
    collect(draft, Phase.REDEPLOY)


def _gain(draft: Draft, position: Position, force: Force) -> None:
    in_force = draft.in_force(force.race)
    for effect, ability in in_force.of(TokensForConquests):
        earned = non_empty_conquests(position, force.race) // effect.conquests
        replaced = any(attack.substituted and attack.race == force.race for attack in position.turn.attacks)
        _take_from_tray(draft, force, earned, ability, Options.substitution_is_conquest if replaced else None)
    for mud, ability in in_force.of(TokensForRegions):
        regions = mud.where.regions(position, force.race) & position.regions_of(force.race)
        _take_from_tray(draft, force, regions.bit_count(), ability)
    for auxiliaries, _ in in_force.of(Auxiliaries):
        if isinstance(auxiliaries, Companions):
            continue
        _gather(draft, position, force, auxiliaries)
    for armor, _ in in_force.of(PiecesForRegions):
        _earn(draft, position, force, armor)


def _take_from_tray(draft: Draft, force: Force, earned: int, ability: Ability, option: Option | None = None) -> None:
    """Takes the earned tokens from the tray to hand, as many as it still holds."""
    gained = min(earned, draft.tray(force.race)) if earned else 0
    if gained:
        draft.to_hand(force.race, gained)
        draft.tell(events.TokensGained(draft.player, force.race, gained, ability.id, option=option))


def _gather(draft: Draft, position: Position, force: Force, effect: Auxiliaries) -> None:
    """Takes auxiliaries off the map, and adds new ones."""
    in_hand = draft.owner(force.race)[1].auxiliaries + draft.gather(effect.piece, force.race)
    earned = (effect.where.regions(position, force.race) & position.regions_of(force.race)).bit_count()
    gained = min(earned, draft.rules.pieces[effect.piece].supply - in_hand)
    draft.change_force(force.race, auxiliaries=in_hand + gained)
    if gained:
        draft.tell(events.PiecesGained(draft.player, force.race, effect.piece, gained))


def _take_companions_up(draft: Draft, force: Force, stay: int) -> None:
    """Takes companions to hand to be placed, except for those that hold a region for want of tokens."""
    for effect, _ in draft.in_force(force.race).of(Companions):
        freed = draft.owner(force.race)[1].auxiliaries
        for i in bits(draft.regions_of(force.race)):
            holding = draft.holdings[i]
            free = holding.count(effect.piece) - max(0, stay - holding.tokens)
            if free > 0:
                draft.put(i, holding.adding(effect.piece, -free))
                freed += free
        draft.change_force(force.race, auxiliaries=0)
        draft.turn = draft.turn._replace(earned=(*draft.turn.earned, *[effect.piece] * freed))


def _earn(draft: Draft, position: Position, force: Force, effect: PiecesForRegions) -> None:
    """Adds the pieces earned at the end of the conquests, to be placed now. An option moves the old ones too."""
    if draft.rules.options.armor_moves:
        old = draft.gather(effect.piece, force.race)
        draft.turn = draft.turn._replace(moving=(*draft.turn.moving, *[effect.piece] * old))
    count = (effect.where.regions(position, force.race) & position.regions_of(force.race)).bit_count()
    held_back = (*draft.turn.earned, *draft.turn.moving).count(effect.piece)
    gained = min(count, draft.stock(effect.piece) - held_back)
    if gained > 0:
        draft.turn = draft.turn._replace(earned=(*draft.turn.earned, *[effect.piece] * gained))
        draft.tell(events.PiecesGained(draft.player, force.race, effect.piece, gained))


def leave_water(draft: Draft, force: Force) -> None:
    """Empties the water that a race leaves, and takes its tokens there to hand."""
    kept = next((effect.option for effect, _ in draft.in_force(force.race).of(OnlyKeepsWater)), None)
    for i in bits(water_left(draft, force.race)):
        holding = draft.holdings[i]
        draft.to_hand(force.race, holding.tokens)
        draft.put(i, deserted(draft, i))
        draft.tell(events.RiverLeft(draft.player, draft.id(i), force.race, holding.tokens, option=kept))


def _give_up_unheld(draft: Draft, force: Force) -> None:
    """Gives up regions with too few tokens if the race has too few for all its regions.

    Auxiliaries may have taken them alone, and a race that goes in pairs may have lost one of two.
    """
    stay = least_tokens(draft, force)
    if stay == 1 and not draft.rules.options.conquest_by_auxiliaries_alone:
        return
    held = {i: staying_tokens(draft.rules, draft.holdings[i], stay) for i in bits(draft.regions_of(force.race))}
    unheld = [i for i, needed in held.items() if draft.holdings[i].tokens < needed]
    tokens = draft.owner(force.race)[1].hand + sum(draft.holdings[i].tokens for i in held)
    missing = sum(held.values()) - tokens
    option = Options.conquest_by_auxiliaries_alone if stay == 1 else Options.least_binds_any_way
    for i in reversed(unheld):
        if missing <= 0:
            break
        missing -= held[i]
        if draft.holdings[i].tokens:
            abandon(draft, i)
        else:
            draft.put(i, deserted(draft, i))
            draft.tell(events.GivenUp(draft.player, draft.id(i), force.race, 0, option=option))


def collect(draft: Draft, phase: Phase) -> None:
    """Takes pieces back to hand that are placed again in a phase, including those driven out this turn."""
    for force, effect, _ in placements.placing(draft, acting(draft), phase):
        placing_of(effect).collect(draft, force, effect)


def put_up(draft: Draft) -> None:
    """Puts up pieces that go up by themselves, and takes off those that cannot stay.

    If the box holds too few, their player places them by choice. Source: Warcraft rulebook, Special Powers: Defensive,
    and Special Powers: Garrisoned.
    """
    if not draft.rules.asks(PiecePutUp):
        return
    for force in acting(draft):
        for effect, _ in draft.in_force(force.race).of(PiecePutUp):
            placing_of(effect).put_up(draft, force, effect)


def to_deploy(position: Position | Draft) -> bool:
    """Checks whether a race that redeploys still has tokens in hand, and a region for them."""
    active = position.players[position.player].active
    if active is not None and active.hand and position.regions_of(active.race):
        return True
    return any(force.hand and position.regions_of(force.race) for force in acting(position))


def legal(position: Position) -> list[Action]:
    """Returns what the player can still deploy and place, and `Finish` once no obligation is left."""
    found: list[Action] = []
    obliged = indebted = False
    forces = acting(position)
    if position.phase is Phase.REDEPLOY:
        spared = dict[int, int]()
        for force in forces:
            held = position.regions_of(force.race)
            debt = tokens_owed(position, force)
            spare_here = takeable(position, force, debt)
            spared.update(spare_here)
            if debt > 0:
                obliged = indebted = True
                if not spare_here:
                    abandons = position.rules.in_each_region(Abandon)
                    found.extend([abandons[i] for i in bits(held)])
            elif force.hand and held:
                obliged = True
                deploys = position.rules.in_each_region(Deploy)
                found.extend([deploys[i] for i in bits(held)])
        if spared:
            found.extend(conquest_tokens.legal(position, spared))
    if not indebted:
        places, obliging = placements.choices(position, forces)
        found.extend(places)
        obliged |= bool(obliging)
    if position.phase is Phase.PLACEMENT:
        found.extend(peace.legal(position))
    return found if obliged else [*found, Finish()]


def refusals(position: Position, action: Action) -> list[Refusal]:
    """Returns the refusals of an action while redeploying or placing."""
    if isinstance(action, Place):
        return placements.refusals(position, action)
    if isinstance(action, MakePeace):
        return peace.refusals(position, action.player)
    if isinstance(action, Finish):
        return _finishing_refusals(position)
    if isinstance(action, PickUp | PickUpAll):
        return conquest_tokens.refusals(position, action)
    if isinstance(action, Deploy | Abandon):
        return _deploying_refusals(position, action)
    raise TypeError(action)


def _deploying_refusals(position: Position, action: Deploy | Abandon) -> list[Refusal]:
    race = position.holding(action.region).race
    force = next((force for force in acting(position) if force.race == race), None)
    source = position.rules.headings.redeployment
    if force is None:
        return [not_acting(action.region, source)]
    debt = tokens_owed(position, force)
    found = []
    if isinstance(action, Deploy):
        if debt > 0:
            found.append(owed_refusal(position, force))
        if not force.hand:
            found.append(Refusal("no_tokens", text("no token is left in hand"), source))
    elif takeable(position, force, debt):
        reason = text("no region is given up while another has tokens to spare")
        found.append(Refusal("one_must_stay", reason, source))
    elif debt <= 0:
        reason = text("regions are abandoned while readying troops, and now one token must stay in each")
        found.append(Refusal("one_must_stay", reason, source))
    return found


def _finishing_refusals(position: Position) -> list[Refusal]:
    found = []
    if position.phase is Phase.REDEPLOY:
        for force in acting(position):
            if tokens_owed(position, force) > 0:
                found.append(owed_refusal(position, force))
            elif force.hand and position.regions_of(force.race):
                n = force.hand
                reason = counted(
                    "{tokens} token in hand must be deployed",
                    "{tokens} tokens in hand must be deployed",
                    n,
                    of="tokens",
                )
                found.append(Refusal("tokens_left", reason, position.rules.headings.redeployment))
    for effect, ability in placements.choices(position, acting(position))[1]:
        reason = text("{piece}: still to be placed", piece=position.rules.pieces[effect.piece].name)
        found.append(Refusal("pieces_left", reason, ability.source))
    return found


def apply(draft: Draft, position: Position, action: Action) -> bool:
    """Carries out an action of the redeployment or of the placements. `Finish` ends them."""
    index = draft.rules.board.index
    if isinstance(action, Deploy):
        _deploy(draft, index[action.region])
    elif isinstance(action, PickUp | PickUpAll):
        conquest_tokens.apply(draft, action)
    elif isinstance(action, Abandon):
        _give_up(draft, index[action.region])
    elif isinstance(action, Place):
        placements.place(draft, action.piece, index[action.region])
    elif isinstance(action, MakePeace):
        peace.make(draft, action)
    elif not isinstance(action, Finish):
        raise TypeError(action)
    return isinstance(action, Finish)


def _deploy(draft: Draft, region: int) -> None:
    """Puts one token from hand into a region."""
    race, tokens, pieces = draft.holdings[region]
    if race is None:
        raise ValueError(f"{region} is empty")
    draft.put(region, Holding(race, tokens + 1, pieces))
    draft.to_hand(race, -1)
    if draft.rules.asks(Companions):
        _relieve(draft, region, race, tokens)
    if not draft.turn.deployed:
        draft.turn = draft.turn._replace(deployed=True)
    draft.tell(events.Deployed(draft.player, draft.id(region), race, 1))


def _relieve(draft: Draft, region: int, race: str, tokens: int) -> None:
    """Replaces a companion that held a region for want of tokens by one that comes. It is placed again."""
    _, force, _ = draft.owner(race)
    for effect, _ in draft.in_force(race).of(Companions):
        holding = draft.holdings[region]
        if tokens < least_tokens(draft, force) and holding.count(effect.piece):
            draft.put(region, holding.adding(effect.piece, -1))
            draft.turn = draft.turn._replace(earned=(*draft.turn.earned, effect.piece))


def _give_up(draft: Draft, region: int) -> None:
    """Sets all tokens of a region aside."""
    race, tokens, _ = draft.holdings[region]
    if race is None:
        raise ValueError(f"{region} is empty")
    draft.put(region, deserted(draft, region))
    draft.change_force(race, reserve=draft.owner(race)[1].reserve + tokens)
    draft.tell(events.GivenUp(draft.player, draft.id(region), race, tokens))


REDEPLOYMENT: Decision = Decision(
    (PickUp, PickUpAll, Deploy, Abandon, Place, Finish), legal, refusals, apply, runs_out=True
)
#: The placements at the end of the turn, and peace.
PLACEMENT: Decision = Decision((Place, MakePeace, Finish), legal, refusals, apply, runs_out=True)
