"""Random games in which a concept comes up, for fresh questions about it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

from smallworld import games
from smallworld.documents import boards
from smallworld.model.actions import Action, Conquer, Decline, Draw, FinalRoll, Pick, SwapPower, TargetRoll
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.rules.engine import CHANCE, apply, decider, legal_actions
from smallworld.setup.new_game import new_game
from smallworld.teaching.examples import examples, scenes
from smallworld.teaching.exercises.concepts import Concept, in_play
from smallworld.teaching.exercises.making.staging import STAGES, staged

#: The length of each game.
_LONGEST = 200
#: The phases of many small steps, few of which are worth a look, and the share of such positions that is skipped.
_LONG = (Phase.READY, Phase.REDEPLOY, Phase.RETREAT)
_UNSEEN = 0.8
#: The shares of turns in which a race whose clauses are asked about goes into decline, and is attacked by others.
_DECLINES = 0.3
_ATTACKS = 0.5
#: The share of games in which a race whose clauses are asked about comes to a map where others are.
_LATE = 0.4
#: The number of boards in use. Boards for more players are too large to look over for a question.
_BOARDS = 2


class Wish(NamedTuple):
    """A concept that a game should bring up, and for a learner the abilities that they know.

    With `familiar`, nothing else comes up if it can be helped. With `late`, the concept is not picked in round 1. With
    `tested`, its race is attacked more often, and goes into decline, as clauses need it.
    """

    concept: Concept
    known: frozenset[str] = frozenset()
    familiar: bool = False
    late: bool = False
    tested: bool = False

    @property
    def ability(self) -> str:
        """The id of the ability, or of the rule if it is none."""
        return self.concept.ability or self.concept.id


def game_about(wish: Wish, random: Random) -> Iterator[Position]:
    """Yields the positions of a game in which the concept may matter, until it is long enough.

    With `familiar`, the game also ends once an ability is on the board that the learner does not know.
    """
    clause = bool(wish.concept.clause)
    wish = wish._replace(tested=clause, late=clause and random.random() < _LATE)
    yield from game_from(_beginning(wish, random), wish, random)


def game_from(position: Position, wish: Wish, random: Random) -> Iterator[Position]:
    """Yields the positions of a game in which the concept may matter, from a given one on. Ends as `game_about`."""
    for _ in range(_LONGEST):
        who = decider(position)
        if who is None or (wish.familiar and not in_play(position) <= wish.known):
            return
        if who != CHANCE and _is_worth_a_look(position, wish, random):
            yield position
        position = apply(position, _chosen(position, wish, random)).position


def _beginning(wish: Wish, random: Random) -> Position:
    """Returns a new game, or a scene of an example turn about the concept.

    Finds, which only luck would bring in, always begin with a scene, if there is one. In the scene of a learner who
    wants nothing unfamiliar, every ability is known. Rules that seldom come up have a stage of their own.
    """
    game = games.GAMES[wish.concept.game]
    about = [scene for scene in _scenes(wish.ability) if not wish.familiar or in_play(scene) <= wish.known]
    if about and (wish.ability in game.finds or random.random() < 0.5):
        return random.choice(about)
    begun = new_game(_rules(random.choice(list(game.boards)[:_BOARDS])))
    return staged(_rule(wish.concept), begun, random, wish.known if wish.familiar else frozenset()) or begun


def _rule(concept: Concept) -> str:
    """Returns the id of a rule without its box."""
    return concept.id.removeprefix(games.GAMES[concept.game].prefix)


@cache
def _rules(board: str) -> Rules:
    return boards.rules_for(board)


@cache
def _scenes(id: str) -> tuple[Position, ...]:
    """Returns every scene of the example turns about an ability."""
    game = games.GAMES[id.partition(".")[0]]
    about = [example for example in examples() if example.game == game.id and game.named(id) in example.about]
    return tuple(scene.position for example in about for scene in scenes(example))


def _is_worth_a_look(position: Position, wish: Wish, random: Random) -> bool:
    """Checks whether a concept may matter. If another player has the ability, it seldom does, unless it is tested."""
    concept = wish.concept
    if concept.ability and not _comes_up(position, concept.ability):
        return False
    active = position.players[position.player].active
    own = active is not None and concept.ability in (active.race, active.power, *position.controlled(active.race))
    long = position.phase in _LONG and _rule(concept) not in STAGES
    seldom = long or (concept.ability and not wish.tested and not own)
    return not seldom or random.random() >= _UNSEEN


def _comes_up(position: Position, id: str) -> bool:
    """Checks whether an ability is in play, or on show in the row."""
    return id in in_play(position) or any(id in combo for combo in position.row)


def _chosen(position: Position, wish: Wish, random: Random) -> Action:
    """Returns the next action: one that brings in the concept, then known abilities, else mostly conquests.

    Conquests prefer regions with hidden finds. For a learner, they do so only while a find that they know may be
    hidden. With `familiar`, they otherwise avoid such regions.
    """
    actions, known = legal_actions(position), wish.known
    finding = not known or not known.isdisjoint(position.stacks.finds)
    if wish.familiar and not finding:
        actions = tuple(action for action in actions if not _finds(position, action)) or actions
    if not (wish.late and position.round == 1):
        wanted = [action for action in actions if wish.ability in _brought(position, action)]
        if wanted:
            return random.choice(wanted)
    if wish.tested and (wanted := _testing(position, wish.ability, actions, random)):
        return random.choice(wanted)
    if known:
        bringing = [len(_brought(position, action) & known) for action in actions]
        if most := max(bringing):
            return random.choice([action for action, n in zip(actions, bringing, strict=True) if n == most])
    conquests = [action for action in actions if isinstance(action, Conquer)]
    if conquests and random.random() < 0.7:
        liked = [action for action in conquests if _finds(position, action) is finding]
        return random.choice(liked or conquests)
    action = random.choice(actions)
    return random.choice(actions) if isinstance(action, Decline) and random.random() < 0.5 else action


def _testing(position: Position, ability: str, actions: tuple[Action, ...], random: Random) -> list[Action]:
    """Returns actions that put an ability to the test: the decline of its race, or attacks on it."""
    active = position.players[position.player].active
    if active is not None and ability in (active.race, active.power):
        if position.regions_of(active.race).bit_count() < 2 or random.random() >= _DECLINES:
            return []
        return [action for action in actions if isinstance(action, Decline)]
    if random.random() >= _ATTACKS:
        return []
    has = {force.race for _, force, _ in position.forces() if ability in (force.race, force.power)}
    conquests = (action for action in actions if isinstance(action, Conquer))
    return [action for action in conquests if position.holding(action.region).race in has]


def _brought(position: Position, action: Action) -> frozenset[str]:
    """Returns the abilities that an action brings into the game, or uses."""
    match action:
        case Draw(drawn):
            return frozenset({position.rules.game.full(drawn)})
        case Pick(index) | SwapPower(index):
            return frozenset(id for id in position.row[index][:2] if id is not None)
        case Conquer(_, way):
            return frozenset({way})
        case _:
            return frozenset()


def _finds(position: Position, action: Action) -> bool:
    """Checks whether an action attacks a region in which a place or relic may be found."""
    if not isinstance(action, Conquer | FinalRoll | TargetRoll):
        return False
    return any(position.rules.pieces[id].hides_find for id, _ in position.holding(action.region).pieces)
