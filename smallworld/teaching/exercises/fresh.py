"""Fresh exercises: random games in which a concept comes up, searched for a question that it decides.

For a learner, the games bring in abilities that they have met, if possible. No ability that they were not taught
decides a question.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
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
from smallworld.teaching.exercises.concepts import Concept, concept, in_play, present, without
from smallworld.teaching.exercises.contrast import contrasts
from smallworld.teaching.exercises.exercise import Exercise, exercise
from smallworld.teaching.exercises.known import shipped

#: The most games, the length of each, and the most positions looked at in each, before a shipped exercise is taken. A
#: look takes some milliseconds.
_MOST_GAMES = 4
_LONGEST = 200
_MOST_LOOKS = 60
#: The number of relevant positions that pass in a game before the first look, chosen at random.
_FIRST_LOOK = (0, 0, 2, 5, 10)
#: The number of shipped exercises tried for one that a learner understands.
_MOST_SHIPPED = 4
#: The most questions looked at in one position, and the number of choices that is enough.
_MOST_LOOKED_AT = 5
_WANTED = 4
#: The phases of many small steps, few of which are worth a look, and the share of such positions that is skipped.
_LONG = (Phase.READY, Phase.REDEPLOY, Phase.RETREAT)
_UNSEEN = 0.8
#: The number of boards in use. Boards for more players are too large to look over for a question.
_BOARDS = 2


class Learner(NamedTuple):
    """A learner: the abilities they were taught, and those they have met on a board, by their ids.

    Of an ability they have only met, they know no more than that it exists.
    """

    taught: frozenset[str]
    met: frozenset[str]

    @property
    def familiar(self) -> frozenset[str]:
        """The abilities that may be on their board."""
        return self.taught | self.met

    def understands(self, asked: Exercise) -> bool:
        """Checks whether no untaught ability, of all that are in play or on show, decides the exercise."""
        for able in present(asked.position):
            if able.ability and able.id not in self.taught:
                answered = without(able, asked.position, asked.question, asked.truth)
                if answered is not None and answered.value != asked.truth.value:
                    return False
        return True


def exercise_about(id: str, seed: int, learner: Learner | None = None) -> Exercise:
    """Returns an exercise about a concept, named by its id. The same seed gives the same one.

    For a learner, it is one that they understand, with nothing unfamiliar on the board if possible. If no game brings
    one up soon enough, it is a shipped one. Raises `KeyError` for an unknown id.
    """
    about = concept(id)
    random = Random(f"{id}:{seed}")
    if learner is None:
        return fresh(about, random) or shipped(about, random)
    learner = learner._replace(taught=learner.taught | {id})
    found = fresh(about, random, learner, familiar=True) or fresh(about, random, learner)
    if found is not None:
        return found
    asked = [shipped(about, random) for _ in range(_MOST_SHIPPED)]
    return next(filter(learner.understands, asked), asked[0])


def fresh(
    concept: Concept, random: Random, learner: Learner | None = None, *, familiar: bool = False
) -> Exercise | None:
    """Returns an exercise that a concept decides, from a random game, or None if none came up soon enough.

    For a learner, it is one that they understand, and with only known abilities on the board if `familiar`.
    """
    for _ in range(_MOST_GAMES):
        first = random.choice(_FIRST_LOOK)
        for position in islice(_game(concept, random, learner, familiar), first, first + _MOST_LOOKS):
            if (found := best(position, concept, random, learner)) is not None:
                return found
    return None


def best(position: Position, concept: Concept, random: Random, learner: Learner | None = None) -> Exercise | None:
    """Returns the exercise about a position with the most choices, of a few that the concept decides, or None.

    For a learner, it is one that they understand.
    """
    made: Exercise | None = None
    for question in islice(contrasts(position, concept, random), _MOST_LOOKED_AT):
        found = exercise(position, question, concept, random)
        if found is None or (learner is not None and not learner.understands(found)):
            continue
        if made is None or len(found.choices) > len(made.choices):
            made = found
        if len(made.choices) >= _WANTED:
            break
    return made


def _game(concept: Concept, random: Random, learner: Learner | None, familiar: bool) -> Iterator[Position]:
    """Yields the positions of a game in which the concept may matter, until it is long enough.

    With `familiar`, the game also ends once an ability is on the board that the learner does not know.
    """
    known = frozenset() if learner is None else learner.familiar
    position = _beginning(concept, random, known if familiar else None)
    for _ in range(_LONGEST):
        who = decider(position)
        if who is None or (familiar and not in_play(position) <= known):
            return
        if who != CHANCE and _is_worth_a_look(position, concept, random):
            yield position
        position = apply(position, _chosen(position, concept, random, known, familiar)).position


def _beginning(concept: Concept, random: Random, known: frozenset[str] | None) -> Position:
    """Returns a new game, or a scene of an example turn about the concept.

    Finds, which only luck would bring in, always begin with a scene, if there is one. In the scene every ability is
    `known`, unless that is None.
    """
    about = [scene for scene in _scenes(concept.id) if known is None or in_play(scene) <= known]
    if about and (concept.id in games.GAMES[concept.game].finds or random.random() < 0.5):
        return random.choice(about)
    return new_game(_rules(random.choice(list(games.GAMES[concept.game].boards)[:_BOARDS])))


@cache
def _rules(board: str) -> Rules:
    return boards.rules_for(board)


@cache
def _scenes(id: str) -> tuple[Position, ...]:
    """Returns every scene of the example turns about an ability."""
    game = games.GAMES[id.partition(".")[0]]
    about = [example for example in examples() if example.game == game.id and game.named(id) in example.about]
    return tuple(scene.position for example in about for scene in scenes(example))


def _is_worth_a_look(position: Position, concept: Concept, random: Random) -> bool:
    """Checks whether a concept may matter. If another player has the ability, it seldom does."""
    if concept.ability and not _comes_up(position, concept.id):
        return False
    active = position.players[position.player].active
    own = active is not None and concept.id in (active.race, active.power, *position.controlled(active.race))
    seldom = position.phase in _LONG or (concept.ability and not own)
    return not seldom or random.random() >= _UNSEEN


def _comes_up(position: Position, id: str) -> bool:
    """Checks whether an ability is in play, or on show in the row."""
    return id in in_play(position) or any(id in combo for combo in position.row)


def _chosen(position: Position, concept: Concept, random: Random, known: frozenset[str], familiar: bool) -> Action:
    """Returns the next action: one that brings in the concept, then known abilities, else mostly conquests.

    Conquests prefer regions with hidden finds. For a learner, they do so only while a find that they know may be
    hidden. With `familiar`, they otherwise avoid such regions.
    """
    actions = legal_actions(position)
    finding = not known or not known.isdisjoint(position.stacks.finds)
    if familiar and not finding:
        actions = tuple(action for action in actions if not _finds(position, action)) or actions
    wanted = [action for action in actions if concept.id in _brought(position, action)]
    if wanted:
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
