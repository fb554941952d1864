"""Invariants of every position and every action, however odd the combination of abilities."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import fields
from itertools import product

from smallworld.documents import line, notation
from smallworld.model.action_lines import parse
from smallworld.model.actions import KINDS, ORDINARY, Abandon, Action, Conquer, Decline, EndConquests, FinalRoll
from smallworld.model.events import (
    Chosen,
    Compensated,
    Earned,
    Event,
    Paid,
    Pocketed,
    Sacrificed,
    Spent,
    Toll,
    Tribute,
)
from smallworld.model.ids import with_box
from smallworld.model.phase import Phase
from smallworld.model.player import Force
from smallworld.model.position import Position, Step
from smallworld.model.relics import read_relics
from smallworld.rules import engine
from smallworld.rules.conquest.campaign import attacker
from smallworld.rules.conquest.quotes import every_way, quotes
from smallworld.setup.problems import problems_of
from smallworld.words.explain import total

#: Ways of conquering and help by relics that a game knows, and some that no game does.
_WAYS = {
    "base": ("base.sorcerers", "base.dragon_master", "base.orcs", "nonsense"),
    "underground": ("underground.vampire", "underground.ogres", "orb", "bag:orb", "nonsense"),
    "warcraft": ("warcraft.champion", "warcraft.orcs", "doomhammer", "warcraft.gnomes", "nonsense"),
}
_HELP = {
    "base": ("sword",),
    "underground": (
        "doormat", "socks", "sword", "ring", "bag:doormat", "bag:socks", "bag:sword", "doormat+socks", "socks+sword",
        "sword+socks", "doormat+sword", "doormat+socks+sword", "sword+bag:sword", "sword+bag:doormat",
        "doormat+bag:socks",
    ),
    "warcraft": (
        "ashes", "frostmourne", "doomhammer", "ashes+frostmourne", "frostmourne+ashes", "warcraft.gnomes", "gnomes",
        "warcraft.gnomes+frostmourne", "frostmourne+warcraft.gnomes", "warcraft.gnomes+ashes+frostmourne",
        "warcraft.gnomes+ashes", "warcraft.ethereals", "warcraft.ethereals+ashes", "warcraft.ethereals+frostmourne",
    ),
}  # fmt: skip
#: Relics that may serve a way of conquering other than the ordinary one, and one that never does.
_CARRIERS = {
    "base": ("sword",),
    "underground": ("doormat", "bag:doormat", "sword"),
    "warcraft": ("ashes", "frostmourne", "warcraft.gnomes"),
}
_COPIES = ("bag:ring", "bag:scepter", "bag:sword")
#: Races and powers that let a declined race keep several tokens in a region, and survivors.
_STACKED = ("base.ghouls", "underground.tomb")
#: The phases from the first conquest to redeployment.
_AT_WAR = {Phase.READY, Phase.DECLINED_CONQUEST, Phase.CONQUEST, Phase.RECRUITMENT}
#: Races and powers that hold water, which others have to leave or may not enter.
_SWIMMERS = {"base.seafaring", "underground.kraken", "warcraft.naga"}


def universe(position: Position) -> Iterator[Action]:
    """Yields actions of every kind for every region, player and number, most of them illegal at any moment."""
    rules = position.rules
    ids, finds = rules.board.ids, [*map(rules.game.short, rules.finds)]
    magic = rules.board.names(rules.board.symbol("magic"))
    yield from actions_of(
        {
            "region": (*ids, "atlantis"),
            "to": (*ids[:2], *magic[:4], "atlantis"),
            "intimidate to": ("", *ids[:4], "atlantis"),
            "index": range(8),
            "face": range(5),
            "player": range(7),
            "tokens": range(5),
            "what": (*map(rules.game.short, rules.forms), *rules.game.factions, "nonsense"),
            "place": (*finds[:5], "altar", "nonsense"),
            "id": (*rules.races, *rules.powers, *finds, "base.nobody"),
            "bomb": ("live", "dud", "nonsense"),
            "piece": (*map(rules.game.short, rules.pieces), *_COPIES, "gargoyle"),
            "steal piece": (*finds, "gargoyle"),
            "decline way": (ORDINARY, *rules.powers, "nonsense"),
            "way": (ORDINARY,),
            "using": [read_relics(help) for help in ("", *_of_boxes(position, _HELP))],
        }
    )
    for region in (*ids, "atlantis"):
        for way in _of_boxes(position, _WAYS):
            yield Conquer(region, way)
            yield from (Conquer(region, way, read_relics(help)) for help in _of_boxes(position, _CARRIERS))


def _of_boxes(position: Position, known: Mapping[str, Sequence[str]]) -> list[str]:
    """Returns the names that the boxes on the table know, as its actions write them: once each."""
    game = position.rules.game
    names = [name for box, found in known.items() if box in game.boxes for name in found]
    finds = {find.rpartition(".")[2]: game.short(find) for find in position.rules.finds}
    return list(dict.fromkeys(re.sub(r"[a-z_.]+", lambda word: finds.get(word[0], word[0]), name) for name in names))


def actions_of(values: Mapping[str, Sequence[object]]) -> Iterator[Action]:
    """Yields actions of every kind with `values` in their fields. A key with a word is for one kind: "steal piece"."""
    for word, kind in KINDS.items():
        found = [values.get(f"{word} {slot.name}", values.get(slot.name)) for slot in fields(kind)]
        assert None not in found, f"no values for a field of {kind.__name__}: name it, or add it"
        yield from (kind(*chosen) for chosen in product(*[value for value in found if value is not None]))


def check_position(position: Position) -> None:
    """Checks that nothing appears, disappears or stands where it may not, and that the game can go on."""
    _check_banners_and_badges(position)
    _check_tokens(position)
    _check_pieces(position)
    _check_regions(position)
    over = position.phase is Phase.OVER
    assert bool(engine.legal_actions(position)) != over
    assert (engine.decider(position) is None) == over


def _check_regions(position: Position) -> None:
    """Checks that a race has tokens where it stands, and stands where it may."""
    for region, holding in zip(position.rules.board.regions, position.holdings, strict=True):
        assert holding.tokens >= 0
        if holding.race is None:
            assert holding.tokens == 0
            continue
        # An option lets hammers conquer alone, and a dwarf comes at redeployment. Beasts and the Champion always may.
        alone = position.rules.options.conquest_by_auxiliaries_alone and holding.count("underground.hammer")
        assert holding.tokens or alone or any(holding.count(piece) for piece in _HOLDERS)
        assert not region.terrain.impassable
        if region.terrain.water:
            seat, force, active = position.owner(holding.race)
            abilities = {holding.race, force.power, position.stacks.lent_power}
            if region.terrain.fleeting:
                at_war = (active or holding.race == "base.ghouls") and seat == position.player
                conquering = at_war and position.phase in _AT_WAR
                assert conquering or abilities & _SWIMMERS
            else:
                assert not active or abilities & _SWIMMERS


def _check_banners_and_badges(position: Position) -> None:
    """Checks that every banner and badge exists once: in play, on show, in a stack, or lent to a place."""
    rules, stacks = position.rules, position.stacks
    races = [force.race for _, force, _ in position.forces()]
    races += [*(combo.race for combo in position.row), *stacks.races, *stacks.returned_races]
    assert sorted(races) == sorted(rules.races)
    powers = [force.power for _, force, _ in position.forces()] + [combo.power for combo in position.row]
    powers += [*stacks.powers, *stacks.discarded_powers, stacks.lent_power]
    assert sorted(power for power in powers if power is not None) == sorted(rules.powers)


def _check_tokens(position: Position) -> None:
    """Checks that no token exceeds the box, and that a race in decline has one in a region, with a few exceptions."""
    on_map: Counter[str] = Counter()
    for holding in position.holdings:
        if holding.race is not None:
            on_map[holding.race] += holding.tokens
    in_play = {force.race: force for _, force, _ in position.forces()}
    assert set(on_map) <= set(in_play)
    for race, force in in_play.items():
        off_map = (force.hand, force.reserve, force.retreating, force.auxiliaries)
        assert min(off_map) >= 0
        used = on_map[race] + force.hand + force.reserve + force.retreating
        assert used <= position.rules.races[race].supply
        assert position.tray(race) == position.rules.races[race].supply - used
        assert force.reserve == 0 or (race == "base.amazons" and force.reserve <= 4)
        hammers = 7 if race == "underground.iron_dwarves" else 0
        beasts = 5 if force.power == "warcraft.beast_master" else 0
        assert force.auxiliaries <= max(hammers, beasts)
    for _, force, active in position.forces():
        if not active:
            regions = sum(holding.race == force.race for holding in position.holdings)
            _check_declined(position, force, on_map[force.race], regions)


def _check_declined(position: Position, force: Force, tokens: int, regions: int) -> None:
    """Checks the tokens of a declined race. Ghouls and Tomb races keep all, and the Socks may move a lone token.

    With Warcraft, opponents may have moved any number together, and a Tauren left alone joins others.
    """
    assert force.auxiliaries == 0
    options, warcraft = position.rules.options, "warcraft" in position.rules.game.boxes
    stacked = {force.race, force.power, position.stacks.lent_power} & set(_STACKED)
    if stacked or ("underground.socks" in position.rules.finds and options.declined_survivor_is_moved):
        assert tokens + force.hand + force.retreating > 0 or (warcraft and options.companion_stays_in_decline)
        assert tokens >= regions or (warcraft and options.companion_stays_in_decline)
        assert force.race == "base.ghouls" or force.hand == 0 or position.turn.declining
    elif warcraft:
        assert (force.hand, force.reserve) == (0, 0)
        assert force.retreating == 0 or force.race == "warcraft.tauren"
        # A lone Tauren in hand, of a race that holds nothing any more, leaves as the turn ends.
        left = regions > 0 or force.retreating == 1
        assert options.companion_stays_in_decline or (tokens >= regions and left)
    else:
        assert (force.hand, force.reserve, force.retreating) == (0, 0, 0)
        assert tokens == regions > 0


def _check_pieces(position: Position) -> None:
    """Checks the numbers of pieces. Printed ones stay, and neutral tokens do not come back."""
    kinds = position.rules.pieces
    on_map: Counter[str] = Counter((*position.turn.earned, *position.turn.moving))
    swaps = "warcraft.portal_mage" in position.rules.powers
    for region, holding in zip(position.rules.board.regions, position.holdings, strict=True):
        printed = dict(region.pieces)
        for id, n in holding.pieces:
            on_map[id] += n
            assert 0 < n <= kinds[id].most_in_region
            swapped = kinds[id].neutral and swaps and ("magic" in region.symbols or region.terrain.id in _MAGIC)
            if id in _IMMOVABLE or (kinds[id].neutral and not swapped):
                assert n == (_GUARDS if id == "underground.monster" else printed.pop(id))
            assert holding.race is None if kinds[id].neutral else holding.race is not None or kinds[id].permanent
            assert not (kinds[id].bars_all and holding.race)
            assert not region.terrain.impassable or id == "underground.volcano"
        assert not _IMMOVABLE & set(printed)
    for _, force, _ in position.forces():
        in_hand = "warcraft.beast" if force.power == "warcraft.beast_master" else "underground.hammer"
        on_map[in_hand] += force.auxiliaries
    assert all(n <= kinds[id].supply for id, n in on_map.items() if n)
    # Every place and relic lies on the map or face down. What goes to water is on its way, or gone: there was none.
    finds = [*(id for id in on_map if id in position.rules.finds), *position.stacks.finds]
    assert len(set(finds)) == len(finds)
    assert all(position.rules.finds[id].in_water for id in set(position.rules.finds) - set(finds))


_IMMOVABLE = {"base.mountain", "underground.mountain", "warcraft.mountain"}
#: Terrain that counts as magic regions, where neutral tokens may change places with all that stands there.
_MAGIC = {"mystic_crystal"}
#: The Monsters in each region that has any: they are printed, or put there before the game.
_GUARDS = 2
#: Pieces that hold a region by themselves.
_HOLDERS = ("warcraft.beast", "warcraft.champion_figure")


def check_actions(position: Position) -> None:
    """Checks that an action is legal exactly when it has no refusal, and that it can be written and read back."""
    legal = engine.legal_actions(position)
    assert len(set(legal)) == len(legal)
    for action in {*universe(position), *legal}:
        check_action(position, action, legal)
        assert parse(str(action)) == action
    outcomes = engine.chances(position)
    if outcomes:
        assert tuple(action for action, _ in outcomes) == legal
        assert sum(chance for _, chance in outcomes) == 1


def check_quotes(position: Position) -> None:
    """Checks that a quote promises a conquest exactly when it can be done, and bars it for every reason against it."""
    for region in position.rules.board.ids:
        for offer in every_way(position, region):
            against = engine.refusals(position, Conquer(region, offer.way, offer.using))
            assert offer.allowed == (not against), (offer, against)
            if offer.way == "ordinary":
                roll = engine.refusals(position, FinalRoll(region, offer.using))
                assert (offer.odds is not None) == (not roll), (offer, roll)
            if attacker(position) is not None:
                assert {refusal[:2] for refusal in against} <= {refusal[:2] for refusal in offer.refusals}


def check_action(position: Position, action: Action, legal: Collection[Action]) -> None:
    """Checks that an action is legal or refused, and that every refusal has its words and its source."""
    reasons = engine.refusals(position, action)
    assert (with_box(action, position.rules.game) in legal) == (not reasons), (
        action,
        [str(refusal.reason) for refusal in reasons],
    )
    assert all(refusal.code and str(refusal.reason) and str(refusal.source) for refusal in reasons)


def check_document(position: Position) -> None:
    """Checks that a position has no problem as a setup, and can be written and read as a document and as a line."""
    assert not problems_of(position), [str(problem) for problem in problems_of(position)]
    assert notation.read(notation.write(position)) == position
    assert line.from_line(line.to_line(position)) == position


def check_step(before: Position, action: Action, step: Step) -> None:
    """Checks the changes of an action: coins by its events, and tokens by the quoted price."""
    after, events = step
    # Actions that are carried over from the position before equal those of a fresh position.
    assert engine.legal_actions(after) == engine.legal_actions(after._replace())
    _check_coins(before, after, events)
    if isinstance(action, Conquer):
        _check_conquest(before, action, after)
    if after.phase in (Phase.PICK, Phase.TURN) and (after.round, after.player) != (before.round, before.player):
        assert not after.turn.attacks
        assert after.players[after.player].at_peace_with is None
        assert all(force.retreating == 0 for _, force, _ in after.forces())


def _check_coins(before: Position, after: Position, events: tuple[Event, ...]) -> None:
    """Checks that coins come from the bank or from another player, as events say, and that nobody owes any."""
    change: Counter[int | None] = Counter()
    for event in events:
        if isinstance(event, Earned | Compensated | Sacrificed | Pocketed | Tribute | Chosen):
            change[event.player] += event.coins
        if isinstance(event, Paid | Spent | Toll):
            change[event.player] -= event.coins
        if isinstance(event, Toll) and event.race is not None:
            change[before.owner(event.race)[0]] += event.coins
        if isinstance(event, Tribute):
            change[event.giver] -= event.coins
        if isinstance(event, Earned | Tribute):
            assert event.coins == total(event.terms)
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        if old.coins is None or new.coins is None:
            assert old.coins is new.coins is None
        else:
            assert new.coins == old.coins + change[seat] >= 0
    moved = sum(event.coins for event in events if isinstance(event, Paid))
    moved -= sum(event.coins for event in events if isinstance(event, Pocketed))
    assert sum(combo.coins for combo in after.row) == sum(combo.coins for combo in before.row) + moved


def from_the_bank(events: tuple[Event, ...]) -> int:
    """Returns the coins that the bank paid, less those that it received."""
    paid = sum(event.coins for event in events if isinstance(event, Earned | Compensated | Sacrificed | Chosen))
    # What is paid to it comes off again.
    back = sum(event.coins for event in events if isinstance(event, Spent))
    return paid - back - sum(event.coins for event in events if isinstance(event, Toll) and event.race is None)


def _check_conquest(before: Position, action: Conquer, after: Position) -> None:
    """Checks that the quoted price is paid: in tokens of the hand or of the tray, or in hammers."""
    region = before.rules.board.index[action.region]
    force = attacker(before)
    assert force is not None
    quoted = next(offer for offer in quotes(before, region, action.using) if offer.way == action.way)
    _, now, _ = after.owner(force.race)
    here = after.holdings[region]
    helping = sum(here.count(piece) for piece in ("underground.hammer", "warcraft.beast"))
    substituted = action.way.rpartition(":")[2].rpartition(".")[2] in ("sorcerers", "vampire", "orb")
    from_tray = before.tray(force.race) - after.tray(force.race)
    from_hand, hammers = force.hand - now.hand, force.auxiliaries - now.auxiliaries
    # A Tauren that the Champion leaves alone comes to hand and goes along, even to where they were.
    from_hand += sum(there.tokens for there in before.holdings if there.race == force.race)
    from_hand -= sum(there.tokens for i, there in enumerate(after.holdings) if there.race == force.race and i != region)
    assert here.race == force.race
    assert (here.tokens, helping) == (from_hand + from_tray, hammers)
    assert from_hand + from_tray + hammers == quoted.price
    assert from_tray == (substituted and before.tray(force.race) > 0)
    assert now.conquests == force.conquests + 1
    assert not any(before.rules.pieces[id].neutral for id, _ in here.pieces)
    fallen = before.holdings[region].race
    if fallen is None or fallen == force.race:
        return  # Nobody stood there, or it was left for the conquest and taken again.
    if "warcraft" in before.rules.game.boxes:
        moved = "socks" in str(action.using) and before.rules.options.declined_survivor_is_moved
        _check_losses_with_warcraft(before, region, fallen, after, moved=moved)
    else:
        _check_losses(
            before,
            region,
            fallen,
            after,
            spares="underground.socks" in [before.rules.game.full(relic.id) for relic in action.using],
            substituted=substituted,
        )


def _check_losses(
    before: Position, region: int, fallen: str, after: Position, *, spares: bool, substituted: bool
) -> None:
    """Checks that a beaten race loses one token unless an ability spares it, and that other active tokens survive."""
    seat, force, active = before.owner(fallen)
    found = set(before.controlled(fallen))
    if not before.rules.options.lost_place_spares and before.holdings[region].count("underground.stonehedge"):
        found -= {before.stacks.lent_power}
    abilities = {force.race, force.power, *found}
    keeps = active and bool(abilities & {"base.elves", "underground.immortal"})
    contested = before.rules.game.id == "base" and not before.rules.options.substituted_token_is_lost
    lost_anyway = substituted and not contested
    lost = 0 if spares or (keeps and not lost_anyway) else 1
    survivors = before.holdings[region].tokens - lost
    # A player loses the declined tokens of their own that they conquer.
    moved = spares and before.rules.options.declined_survivor_is_moved and seat != before.player
    returning = seat != before.player or before.rules.options.own_survivors_return
    retreat = active or (returning and bool(abilities & set(_STACKED))) or moved
    if not retreat:
        lost += survivors
        survivors = 0
    assert after.tray(fallen) == before.tray(fallen) + lost
    if survivors or active:
        assert after.owner(fallen)[1].retreating == force.retreating + survivors


def _check_losses_with_warcraft(before: Position, region: int, fallen: str, after: Position, *, moved: bool) -> None:
    """Checks that an active race loses no more than one token, and one in decline all that are not spared."""
    _, force, active = before.owner(fallen)
    lost = after.tray(fallen) - before.tray(fallen)
    left = next((force for _, force, _ in after.forces() if force.race == fallen), None)
    survivors = left.retreating - force.retreating if left is not None else 0
    assert lost + survivors == before.holdings[region].tokens
    if active:
        assert 0 <= lost <= 1
    else:
        spared = {force.race, force.power, before.stacks.lent_power} & set(_STACKED)
        assert not survivors or spared or moved


def choose(position: Position, rng: random.Random) -> Action:
    """Returns a random action. Its kind is drawn first, so that similar actions do not crowd out others."""
    legal = engine.legal_actions(position)
    kinds = sorted({type(action) for action in legal}, key=lambda kind: kind.__name__)
    weights = [0.3 if kind in (Decline, EndConquests, Abandon) else 1.0 for kind in kinds]
    kind = rng.choices(kinds, weights)[0]
    return rng.choice([action for action in legal if type(action) is kind])
