"""Invented abilities: existing effects with other parameters and in combinations that no box has.

Nobody knows them from a rulebook, so an answer shows how a reader understands the rules. Their questions are made and
marked like all others, in games that chance plays.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random

from smallworld.documents import boards
from smallworld.effects.coins import (
    CoinPerConquest,
    CoinPerRegion,
    CoinsForCrowds,
    CoinsForPairs,
    CoinsForUnity,
    FirstTurnCoins,
    FlatCoins,
)
from smallworld.effects.decline import KeepsAllTokens
from smallworld.effects.pieces import PieceOnConquest
from smallworld.effects.price import Discount
from smallworld.effects.reach import EnterAnywhere, Flight, Linked, Reached
from smallworld.effects.tokens import ConquestTokens, SpareTokens, TokensForConquests, TokensForRegions
from smallworld.effects.where import Occupied
from smallworld.games import GAMES
from smallworld.games.base.terrain import (
    ANYWHERE,
    CAVERN,
    COAST,
    FARMLAND,
    FOREST,
    HILL,
    MAGIC,
    MINE,
    MOUNTAIN,
    SWAMP,
)
from smallworld.model.actions import Action, Conquer, Decline, Pick
from smallworld.model.catalogue import Effect, Power, When
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.model.stacks import Combo
from smallworld.rules.engine import CHANCE, apply, decider, legal_actions
from smallworld.setup.new_game import new_game
from smallworld.teaching.exercises.concepts import Concept
from smallworld.teaching.exercises.exercise import Exercise
from smallworld.teaching.exercises.making.fresh import best
from smallworld.teaching.exercises.questions.asking import KINDS
from smallworld.teaching.exercises.worlds.world import WithoutAbility, World
from smallworld.words.explain import Source
from smallworld.words.text import text

_BASE = GAMES["base"]
_BOOK = text("Made-up rulebook")


def _power(name: str, tokens: int, summary: str, *effects: Effect) -> Power:
    id = f"base.{name.lower().replace(' ', '_')}"
    return Power(id, text(name), tokens, text(summary), Source(_BOOK, text(name)), effects)


#: The invented abilities. Each is a power of the Ratmen, who have no other ability.
INVENTIONS: tuple[Power, ...] = (
    _power("Frugal", 2, "Every region costs two tokens less.", Discount(tokens=2, where=ANYWHERE)),
    _power("Alpine", 4, "Mountains cost one token less.", Discount(tokens=1, where=MOUNTAIN)),
    _power("Woodland", 3, "Forests cost two tokens less.", Discount(tokens=2, where=FOREST)),
    _power("Besieging", 4, "Regions that are not empty cost two tokens less.", Discount(tokens=2, where=Occupied())),
    _power("Sorcerous", 4, "Regions with a magic source cost two tokens less.", Discount(tokens=2, where=MAGIC)),
    _power(
        "Upland",
        3,
        "Hills cost one token less, and each hill held is worth one coin more.",
        Discount(tokens=1, where=HILL),
        CoinPerRegion(where=HILL),
    ),
    _power(
        "Shoreland",
        3,
        "Each coastal region held is worth one coin more, in decline too.",
        CoinPerRegion(where=COAST, when=When.ALWAYS),
    ),
    _power(
        "Spelunking",
        4,
        "Each cavern region held is worth one coin more, in decline too.",
        CoinPerRegion(where=CAVERN, when=When.ALWAYS),
    ),
    _power(
        "Haunting",
        4,
        "Each region held in decline is worth one coin more; while the race is active, none is.",
        CoinPerRegion(where=ANYWHERE, when=When.DECLINED),
    ),
    _power("Pensioned", 4, "Three coins at the end of every turn in decline.", FlatCoins(coins=3, when=When.DECLINED)),
    _power("Endowed", 3, "Four coins once, at the end of the race’s first turn.", FirstTurnCoins(coins=4)),
    _power("Paired", 4, "One coin for every two farmland regions held.", CoinsForPairs(where=FARMLAND)),
    _power("Tripled", 4, "One coin for every three regions held.", CoinsForPairs(where=ANYWHERE, regions=3)),
    _power("United", 4, "Three coins at the end of a turn if all regions held form one group.", CoinsForUnity(coins=3)),
    _power("Crowded", 4, "One coin for each region held with at least four race tokens.", CoinsForCrowds(tokens=4)),
    _power(
        "Plundering",
        4,
        "Each region conquered this turn that was not empty is worth one coin more, and one coin comes in every turn.",
        CoinPerConquest(),
        FlatCoins(coins=1),
    ),
    _power(
        "Ridge",
        4,
        "Mountains are all adjacent to one another for conquests.",
        Linked(link="mountain", where=MOUNTAIN),
    ),
    _power(
        "Beacon", 4, "Every mine region is within reach once the race is on the map.", Reached(link="mine", where=MINE)
    ),
    _power(
        "Soaring",
        3,
        "Any land region is within reach, however far away, and swamps cost one token less.",
        Flight(),
        Discount(tokens=1, where=SWAMP),
    ),
    _power(
        "Stranger",
        4,
        "The race may enter the map anywhere, and each forest held is worth one coin more.",
        EnterAnywhere(),
        CoinPerRegion(where=FOREST),
    ),
    _power("Sheltered", 4, "Whoever is driven out of a hill loses no token.", SpareTokens(where=HILL)),
    _power("Steadfast", 4, "In decline, all tokens stay on the map.", KeepsAllTokens()),
    _power("Raiding", 3, "Two more tokens, for conquests only.", ConquestTokens(tokens=2)),
    _power("Breeding", 3, "At redeployment, one new token for each swamp held.", TokensForRegions(where=SWAMP)),
    _power(
        "Pressing",
        3,
        "At redeployment, one new token for every region conquered this turn that was not empty.",
        TokensForConquests(conquests=1),
    ),
    _power(
        "Walled",
        3,
        "The first three regions conquered get a lair, which defends like one more token, in decline too.",
        PieceOnConquest(piece="base.lair", first=3),
    ),
)
_RACE = "base.ratmen"
_BOARD = "base-2"
#: The most games for one ability, and the most actions in each.
_GAMES, _LONGEST = 12, 90


@cache
def _rules() -> Rules:
    """Returns the rules of the box with all invented powers in it."""
    invented = {power.id: power for power in INVENTIONS}
    return Rules(replace(_BASE, powers={**_BASE.powers, **invented}), boards.board(_BOARD))


def concept_of(power: Power) -> Concept:
    """Returns an invented ability as a concept, which a learner can know or leave out."""
    says = text("{ability}: {reason}", ability=power.name, reason=power.summary)
    return Concept(
        power.id, "base", says, power.source, tuple(KINDS), World(WithoutAbility(power.id)), ability=power.id
    )


def questions(power: Power, number: int) -> list[Exercise]:
    """Returns up to `number` questions that an invented ability decides, of different kinds if possible, always the
    same.
    """
    found: dict[str, list[Exercise]] = {}
    about = concept_of(power)
    for game in range(_GAMES):
        random = Random(f"{power.id}:{game}")
        made = next((one for one in (best(at, about, random) for at in _looks(power, random)) if one), None)
        if made is not None:
            found.setdefault(made.question.kind, []).append(made)
        if len(found) >= number:
            break
    by_turns = [kind[i] for i in range(_GAMES) for kind in found.values() if i < len(kind)]
    return by_turns[:number]


def _looks(power: Power, random: Random) -> Iterator[Position]:
    """Yields the positions of a game in which a player has the ability, from a random one of the first on."""
    first = random.choice((0, 1, 3, 6))
    yield from islice(_game(power, random), first, None)


def _game(power: Power, random: Random) -> Iterator[Position]:
    position = new_game(_rules())
    position = position._replace(row=(Combo(_RACE, power.id), *position.row[1:]))
    for _ in range(_LONGEST):
        who = decider(position)
        if who is None:
            return
        if who != CHANCE and any(force.power == power.id for _, force, _ in position.forces()):
            yield position
        position = apply(position, _chosen(position, power, random)).position


def _chosen(position: Position, power: Power, random: Random) -> Action:
    """Returns the next action: picks the ability, and then conquers most of the time."""
    actions = legal_actions(position)
    wanted = [action for action in actions if isinstance(action, Pick) and position.row[action.index].power == power.id]
    conquests = [action for action in actions if isinstance(action, Conquer)]
    if wanted:
        return wanted[0]
    if conquests and random.random() < 0.75:
        return random.choice(conquests)
    action = random.choice(actions)
    return random.choice(actions) if isinstance(action, Decline) and random.random() < 0.5 else action
