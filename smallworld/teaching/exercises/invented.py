"""Questions about inventions, which come from people and so are in no collection: all are made on the spot.

Each is asked in a random game of a small board, in which the invention soon comes up. Half of the games begin with a
choice of races, and half with a turn of two races next to each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from random import Random

from smallworld.documents import boards
from smallworld.model.catalogue import Game
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.model.stacks import Combo
from smallworld.setup.new_game import new_game, shuffled_stacks
from smallworld.setup.problems import problems_of
from smallworld.teaching.exercises.concepts import Concept, clauses_in, concepts_of
from smallworld.teaching.exercises.exercise import Exercise
from smallworld.teaching.exercises.making.fresh import best
from smallworld.teaching.exercises.making.random_games import Wish, game_from
from smallworld.teaching.exercises.making.staging import face_to_face
from smallworld.teaching.exercises.worlds.world import WithoutAbility
from smallworld.words.naming import look_up
from smallworld.words.text import Text, text

#: The most games for the first question, and for another one about the ability or one of its clauses.
_FIRST, _FURTHER = 120, 8
#: The most looks at a game. Many short games find rare questions five times as fast as few long ones.
_SHORT, _LONG = 1, 10
_LOOKS = (_SHORT, _SHORT, _LONG)
#: The positions that pass in a long game before the first look, chosen at random.
_BEFORE = (0, 0, 2, 5, 10)


def concept_about(game: Game, ability: str) -> Concept:
    """Returns an ability of a box with inventions as a concept, which a learner can know or leave out.

    Raises `UnknownNameError`, a `KeyError`, for an unknown ability.
    """
    return look_up("ability", ability, {id: one for id, one in concepts_of(game).items() if one.ability})


def questions_about(game: Game, ability: str, seed: int) -> Iterator[Exercise]:
    """Yields questions about an ability of a box with inventions, each in another position, always the same.

    The ability decides each answer, first as a whole and then by its clauses in turn. There are none where no game
    brings one up: `nothing_asked` says so. Raises as `concept_about`.
    """
    return (made for _, made in numbered_questions(game, ability, seed))


def numbered_questions(game: Game, ability: str, seed: int, first: int = 0) -> Iterator[tuple[int, Exercise]]:
    """Yields the questions of `questions_about` with their numbers, which rise from 0 with gaps.

    From another `first` number, the same ones follow without those before it. Raises as `concept_about`.
    """
    return _questions(game, concept_about(game, ability), f"{ability}:{seed}", first)


def nothing_asked(game: Game, ability: str) -> Text:
    """Returns the reason why there is no question about an ability. Raises as `concept_about`."""
    if _changes_nothing(game, concept_about(game, ability)):
        return text("No question: it has no effect, so a game is the same without it.")
    return text("No question: in {n} games, it did not change anything that can be asked.", n=_FIRST)


def _changes_nothing(game: Game, about: Concept) -> bool:
    """Checks whether a box is the same without an ability, as with a find that does nothing."""
    return WithoutAbility(about.ability)(game) == game


def _questions(game: Game, whole: Concept, seed: str, first: int) -> Iterator[tuple[int, Exercise]]:
    if _changes_nothing(game, whole):
        return
    if first == 0:
        made = _made(game, whole, Random(seed), _FIRST)
        if made is None:
            return
        yield 0, made
    views = [each.seen(n) for each in clauses_in(game, whole) for n in range(max(1, len(each.others)))]
    Random(f"{seed}:order").shuffle(views)
    views.append(whole)
    failed = 0
    for n in count(max(first, 1)):
        # A seed of its own makes each question without those before it.
        made = _made(game, views[n % len(views)], Random(f"{seed}:{n}"), _FURTHER)
        if made is not None:
            yield n, made
        failed = failed + 1 if made is None else 0
        if failed == len(views):
            return


def _made(game: Game, about: Concept, random: Random, games: int) -> Exercise | None:
    """Returns an exercise that a concept decides, None if no game brings one up."""
    for n in range(games):
        looks = random.choice(_LOOKS)
        first = 0 if looks == _SHORT else random.choice(_BEFORE)
        positions = _played(game, about, random, staged=bool(n % 2))
        for position in islice(positions, first, first + looks):
            if (made := best(position, about, random)) is not None:
                return made
    return None


def _played(game: Game, about: Concept, random: Random, *, staged: bool) -> Iterator[Position]:
    """Yields the positions of a game in which a concept may matter."""
    begun = new_game(Rules(game, boards.board(next(iter(game.boards)))))
    begun = face_to_face(begun, random, about.ability) if staged else _on_show(begun, about.ability, random)
    return iter(()) if problems_of(begun) else game_from(begun, Wish(about, tested=staged), random)


def _on_show(position: Position, ability: str, random: Random) -> Position:
    """Returns a new game in which a race or a power is the first of the row."""
    races, powers = (random.sample(ids, len(ids)) for ids in (position.stacks.races, position.stacks.powers))
    races.sort(key=lambda id: id != ability)
    powers.sort(key=lambda id: id != ability)
    shown = position._replace(row=tuple(map(Combo, races[: position.rules.game.row], powers)))
    return shown._replace(stacks=shuffled_stacks(shown))
