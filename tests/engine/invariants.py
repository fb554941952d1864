"""What holds in every position, and for every action, however odd the combination of abilities."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from smallworld import notation, turn
from smallworld.actions import (
    Abandon,
    Action,
    Advance,
    Conquer,
    Decline,
    Deploy,
    Die,
    Draw,
    EndConquests,
    Expand,
    FinalRoll,
    Finish,
    MakePeace,
    Pick,
    PickUp,
    PickUpAll,
    Place,
    RollFirst,
    parse,
)
from smallworld.campaign import attacker
from smallworld.conquest import quotes
from smallworld.events import Event
from smallworld.position import Phase, Position
from smallworld.setup import problems_of

_WAYS = ("base.sorcerers", "base.dragon_master", "base.orcs", "nonsense")


def universe(position: Position) -> Iterator[Action]:
    """Actions of every kind for every region, player and number, most of them illegal at any moment."""
    rules = position.rules
    yield from (Expand(), Decline(), PickUpAll(), Advance(), RollFirst(), EndConquests(), Finish())
    yield from (Pick(i) for i in range(8))
    yield from (Die(face) for face in range(5))
    yield from (MakePeace(player) for player in range(7))
    yield from (Draw(id) for id in (*rules.races, *rules.powers, "base.nobody"))
    for region in (*rules.board.ids, "atlantis"):
        yield from (Abandon(region), FinalRoll(region), Deploy(region), Conquer(region))
        yield from (Conquer(region, way) for way in _WAYS)
        yield from (PickUp(region, tokens) for tokens in range(5))
        yield from (Place(piece, region) for piece in (*rules.pieces, "gargoyle"))


def check_position(position: Position) -> None:
    """What is always so: nothing appears, disappears or stands where it may not; somebody can always go on."""
    rules = position.rules
    _check_banners_and_badges(position)
    _check_tokens(position)
    _check_pieces(position)
    for region, holding in zip(rules.board.regions, position.holdings, strict=True):
        assert (holding.race is None) == (holding.tokens == 0)
        assert holding.tokens >= 0
        if region.terrain.water and holding.race is not None:
            _, force, active = position.owner(holding.race)
            assert not active or force.power == "base.seafaring"
    over = position.phase is Phase.OVER
    assert bool(turn.legal_actions(position)) != over
    assert (turn.decider(position) is None) == over


def _check_banners_and_badges(position: Position) -> None:
    """Each exists once: in play, on show or in a stack."""
    rules, stacks = position.rules, position.stacks
    races = [force.race for _, force, _ in position.forces()]
    races += [*(combo.race for combo in position.row), *stacks.races, *stacks.returned_races]
    assert sorted(races) == sorted(rules.races)
    powers = [force.power for _, force, _ in position.forces()] + [combo.power for combo in position.row]
    powers += [*stacks.powers, *stacks.discarded_powers]
    assert sorted(power for power in powers if power is not None) == sorted(rules.powers)


def _check_tokens(position: Position) -> None:
    """No token beyond the box; in decline one to a region and none elsewhere, Ghouls apart."""
    on_map: Counter[str] = Counter()
    for holding in position.holdings:
        if holding.race is not None:
            on_map[holding.race] += holding.tokens
    in_play = {force.race: force for _, force, _ in position.forces()}
    assert set(on_map) <= set(in_play)
    for race, force in in_play.items():
        off_map = (force.hand, force.reserve, force.retreating)
        assert min(off_map) >= 0
        used = on_map[race] + sum(off_map)
        assert used <= position.rules.races[race].supply
        assert position.tray(race) == position.rules.races[race].supply - used
        assert force.reserve == 0 or (race == "base.amazons" and force.reserve <= 4)
    for _, force, active in position.forces():
        if not active and force.race != "base.ghouls":
            assert (force.hand, force.reserve, force.retreating) == (0, 0, 0)
            regions = sum(holding.race == force.race for holding in position.holdings)
            assert on_map[force.race] == regions > 0


def _check_pieces(position: Position) -> None:
    """No piece beyond the box, nor too many in a region; what is permanent stays, and Lost Tribes do not come back."""
    kinds = position.rules.pieces
    on_map: Counter[str] = Counter()
    for region, holding in zip(position.rules.board.regions, position.holdings, strict=True):
        printed = dict(region.pieces)
        for id, n in holding.pieces:
            on_map[id] += n
            assert 0 < n <= kinds[id].most_in_region
            if kinds[id].permanent or kinds[id].neutral:
                assert printed.pop(id) == n
            assert holding.race is None if kinds[id].neutral else holding.race is not None or kinds[id].permanent
        assert not any(kinds[id].permanent for id in printed)
    assert all(n <= kinds[id].supply for id, n in on_map.items())


def check_actions(position: Position) -> None:
    """An action is legal exactly when nothing speaks against it, and it can be written down and read back."""
    legal = turn.legal_actions(position)
    assert len(set(legal)) == len(legal)
    for action in {*universe(position), *legal}:
        reasons = turn.refusals(position, action)
        assert (action in legal) == (not reasons), (action, [str(refusal.reason) for refusal in reasons])
        assert all(refusal.code and str(refusal.reason) and str(refusal.source) for refusal in reasons)
        assert parse(str(action)) == action
    outcomes = turn.chances(position)
    if outcomes:
        assert tuple(action for action, _ in outcomes) == legal
        assert sum(chance for _, chance in outcomes) == 1


def check_document(position: Position) -> None:
    """A position is a setup without a problem, and survives being written down."""
    assert not problems_of(position), [str(problem) for problem in problems_of(position)]
    assert notation.read(notation.write(position)) == position


def check_step(before: Position, action: Action, step: turn.Step) -> None:
    """What an action may change: coins by what is told, tokens by the price that was quoted."""
    after, events = step
    _check_coins(before, after, events)
    if isinstance(action, Conquer):
        _check_conquest(before, action, after)
    if after.phase in (Phase.PICK, Phase.TURN) and (after.round, after.player) != (before.round, before.player):
        assert not after.turn.attacks
        assert after.players[after.player].at_peace_with is None
        assert all(force.retreating == 0 for _, force, _ in after.forces())


def _check_coins(before: Position, after: Position, events: tuple[Event, ...]) -> None:
    change: Counter[int] = Counter()
    signs = {"scored": 1, "pocketed": 1, "paid": -1}
    for event in events:
        if event.kind in signs and event.player is not None:
            change[event.player] += signs[event.kind] * event.amount
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        if old.coins is None or new.coins is None:
            assert old.coins is new.coins is None
        else:
            assert new.coins == old.coins + change[seat] >= 0
    moved = sum(event.amount * -signs[event.kind] for event in events if event.kind in ("paid", "pocketed"))
    assert sum(combo.coins for combo in after.row) == sum(combo.coins for combo in before.row) + moved


def _check_conquest(before: Position, action: Conquer, after: Position) -> None:
    region = before.rules.board.index[action.region]
    force = attacker(before)
    assert force is not None
    quoted = next(offer for offer in quotes(before, region) if offer.way == action.way)
    now = after.owner(force.race)[1]
    assert after.holdings[region].race == force.race
    assert after.holdings[region].tokens == quoted.price
    assert now.conquests == force.conquests + 1
    if action.way == "base.sorcerers":
        assert (now.hand, after.tray(force.race)) == (force.hand, before.tray(force.race) - 1)
    else:
        assert (force.hand - now.hand, after.tray(force.race)) == (quoted.price, before.tray(force.race))
    assert not after.holdings[region].count("lost_tribe")
    fallen = before.holdings[region].race
    if fallen is not None:
        _check_losses(before, region, fallen, after, substituted=action.way == "base.sorcerers")


def _check_losses(before: Position, region: int, fallen: str, after: Position, *, substituted: bool) -> None:
    """One token goes back to the tray, except that of active Elves; the others survive."""
    _, force, active = before.owner(fallen)
    lost_anyway = substituted and before.rules.options.substituted_token_is_lost
    lost = 0 if fallen == "base.elves" and active and not lost_anyway else 1
    assert after.tray(fallen) == before.tray(fallen) + lost
    survivors = before.holdings[region].tokens - lost
    if survivors or active:
        assert after.owner(fallen)[1].retreating == force.retreating + survivors


def choose(position: Position, rng: random.Random) -> Action:
    """A random action: first its kind, so that many similar ones do not crowd out the others; decline not too often."""
    legal = turn.legal_actions(position)
    kinds = sorted({type(action) for action in legal}, key=lambda kind: kind.__name__)
    weights = [0.3 if kind in (Decline, EndConquests, Abandon) else 1.0 for kind in kinds]
    kind = rng.choices(kinds, weights)[0]
    return rng.choice([action for action in legal if type(action) is kind])
