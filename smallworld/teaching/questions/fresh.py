"""Fresh exercises: random games in which a concept comes up, searched for a question that it decides."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random

from smallworld import games
from smallworld.documents import boards
from smallworld.model.actions import Action, Conquer, Decline, Draw, Pick, SwapPower
from smallworld.model.position import Phase, Position
from smallworld.model.rules import Rules
from smallworld.rules.turn.apply import CHANCE, apply, decider, legal_actions
from smallworld.setup.new_game import new_game
from smallworld.teaching.lessons import examples, scenes
from smallworld.teaching.questions.concepts import Concept, concept
from smallworld.teaching.questions.contrast import contrasts
from smallworld.teaching.questions.exercise import Exercise, exercise
from smallworld.teaching.questions.known import shipped

#: So many games are begun, and so far each is played, until the shipped question is taken.
_MOST_GAMES = 4
_LONGEST = 200
#: So many positions in which the concept may matter go by before one is looked at, and so many are, in each game.
_FIRST_LOOK = (0, 0, 2, 5, 10)
_MOST_LOOKS = 60
#: So many questions are looked at in one position, for the one with most traps.
_MOST_LOOKED_AT = 5
_WANTED = 4
#: Phases of many small steps, few of which are worth a look.
_LONG = (Phase.REDEPLOY, Phase.RETREAT)
#: Boards for more players are larger than anybody wants to look over for a question.
_BOARDS = 2


def exercise_about(id: str, seed: int) -> Exercise:
    """An exercise about a concept, named by its id: the same for the same seed, another one for most others.

    Where no game brings one up soon enough, a shipped question is asked. Raises `KeyError` for the id of no concept.
    """
    about = concept(id)
    random = Random(f"{id}:{seed}")
    return fresh(about, random) or shipped(about, random)


def fresh(concept: Concept, random: Random) -> Exercise | None:
    """An exercise that a concept decides, from a game that chance played; None where none came up soon enough."""
    for _ in range(_MOST_GAMES):
        first = random.choice(_FIRST_LOOK)
        for position in islice(_game(concept, random), first, first + _MOST_LOOKS):
            if (found := best(position, concept, random)) is not None:
                return found
    return None


def best(position: Position, concept: Concept, random: Random) -> Exercise | None:
    """The question about a position with most to choose from, of a few that the concept decides; None if none does."""
    made: Exercise | None = None
    for question in islice(contrasts(position, concept, random), _MOST_LOOKED_AT):
        found = exercise(position, question, concept, random)
        if found is not None and (made is None or len(found.choices) > len(made.choices)):
            made = found
        if made is not None and len(made.choices) >= _WANTED:
            break
    return made


def _game(concept: Concept, random: Random) -> Iterator[Position]:
    """The positions of a game in which the concept may matter, until it has gone on long enough."""
    position = _beginning(concept, random)
    for _ in range(_LONGEST):
        who = decider(position)
        if who is None:
            return
        matters = who != CHANCE and (not concept.ability or _in_play(position, concept.id))
        if matters and not (position.phase in _LONG and random.random() < 0.8):
            yield position
        position = apply(position, _chosen(position, concept, random)).position


def _beginning(concept: Concept, random: Random) -> Position:
    """A new game, or a scene of an example turn about the concept: always, where only luck would bring it in."""
    if (about := _scenes(concept.id)) and (concept.id in games.GAMES[concept.game].finds or random.random() < 0.5):
        return random.choice(about)
    return new_game(_rules(random.choice(list(games.GAMES[concept.game].boards)[:_BOARDS])))


@cache
def _rules(board: str) -> Rules:
    return boards.rules_for(board)


@cache
def _scenes(id: str) -> tuple[Position, ...]:
    """Every scene of the example turns about an ability."""
    game = games.GAMES[id.partition(".")[0]]
    about = [example for example in examples() if example.game == game.id and game.named(id) in example.about]
    return tuple(scene.position for example in about for scene in scenes(example))


def _in_play(position: Position, id: str) -> bool:
    """Whether an ability is somebody's, on show in the row, or on the map."""
    if any(id in (force.race, force.power) for _, force, _ in position.forces()):
        return True
    return any(id in combo for combo in position.row) or id == position.stacks.lent_power or id in position.pieces_at


def _chosen(position: Position, concept: Concept, random: Random) -> Action:
    """What is done next: what brings the concept in, or else mostly conquests, and seldom a decline."""
    actions = legal_actions(position)
    wanted = [action for action in actions if _brings(position, action, concept.id)]
    if wanted:
        return random.choice(wanted)
    conquests = [action for action in actions if isinstance(action, Conquer)]
    if conquests and random.random() < 0.7:
        hiding = [action for action in conquests if _hides(position, action.region)]
        return random.choice(hiding or conquests)
    action = random.choice(actions)
    return random.choice(actions) if isinstance(action, Decline) and random.random() < 0.5 else action


def _brings(position: Position, action: Action, id: str) -> bool:
    """Whether an action brings an ability into the game, or makes use of it."""
    match action:
        case Draw(drawn):
            return drawn == id
        case Pick(index) | SwapPower(index):
            return id in position.row[index]
        case Conquer(_, way):
            return way == id
        case _:
            return False


def _hides(position: Position, region: str) -> bool:
    """Whether a place or relic may be found in a region."""
    return any(position.rules.pieces[id].hides_find for id, _ in position.holding(region).pieces)
