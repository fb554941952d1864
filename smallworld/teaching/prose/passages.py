"""The passages of lessons and articles: words that are read together, with their proofs and the facts beside them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from smallworld import games
from smallworld.model.action_lines import parse
from smallworld.model.actions import Action, Pick
from smallworld.model.position import Position
from smallworld.teaching.lessons import Aim, Lesson, Scene, course, play
from smallworld.teaching.library.articles import Article, articles
from smallworld.teaching.rulings.checks import KINDS, Probe, UnanswerableError, ask
from smallworld.teaching.rulings.proofs import Proof


class Known(NamedTuple):
    """A number that stands beside the words: a fact that a step shows, or something to be seen on its board."""

    #: The kind of probe that answers with it, or "look" for the number of marked regions, "held" for those of the
    #: player. "place" is that of the combo that is picked, and "goal" what a goal asks for.
    kind: str
    value: Fraction


#: The kinds of probes whose answers are numbers to write about. Codes of refusals and links are none.
COUNTS = frozenset(KINDS) - {"refusals", "links", "terms"}


class Said(NamedTuple):
    """Words, and the numbers that stand beside them."""

    words: str
    known: tuple[Known, ...] = ()


class Passage(NamedTuple):
    """Words that are read together, in one game."""

    place: str
    game: str
    said: tuple[Said, ...]
    proofs: tuple[Proof, ...]
    #: The number of facts beside the words that deny something: an action is refused, or nothing is there.
    denied: int = 0
    #: The number of regions to look at.
    marked: int = 0
    #: The positions where proofs ask by themselves: after no action, and where the step leads.
    start: Position | None = None
    end: Position | None = None


def passages() -> Iterator[Passage]:
    """Yields the passages of all lessons and articles, game by game."""
    for game in games.GAMES:
        for lesson in course(game):
            yield from of_lesson(lesson)
    for article in articles().values():
        yield from of_article(article)


def of_lesson(lesson: Lesson) -> Iterator[Passage]:
    """Yields the passages of a lesson: its summary, and each step."""
    scenes = play(lesson)
    first = scenes[0].start
    yield Passage(
        f"{lesson.id}: summary",
        lesson.game,
        (Said(lesson.summary),),
        _of_game(lesson.proofs, lesson.game),
        start=first,
        end=first,
    )
    for i, scene in enumerate(scenes):
        yield _of_scene(i + 1, scene)


def of_article(article: Article) -> Iterator[Passage]:
    """Yields the passages of an article: one for each of its games."""
    for game in article.sections:
        words = (*article.says, *([article.differs[game]] if game in article.differs else []))
        proofs = _of_game(article.proofs, game)
        said = tuple(proof for proof in proofs if any(proof.words in each for each in words))
        yield Passage(f"{article.id}: {game}", game, tuple(map(Said, words)), said)


def _of_game(proofs: Iterable[Proof], game: str) -> tuple[Proof, ...]:
    return tuple(proof for proof in proofs if not proof.games or game in proof.games)


def _of_scene(i: int, scene: Scene) -> Passage:
    step = scene.step
    facts = [(fact.probe, ask(scene.end, fact.probe)) for fact in step.shows]
    shown = (Known(probe.kind, value) for probe, answer in facts for value in numbers(answer) if probe.kind in COUNTS)
    done = (*step.actions, *([step.question.after] if step.question else []))
    known = (*shown, *_on_board(scene), *(place for action in done for place in _place(action)))
    denied = sum(denies(probe, answer) for probe, answer in facts)
    denied += step.question is not None and step.question.kind == "against"
    said = [Said(words, known) for words in (step.says, step.hint) if words]
    end = scene.start if step.goal else scene.end
    place = f"{scene.lesson.id}: step {i}"
    return Passage(
        place,
        scene.lesson.game,
        (*said, *_aims(step.goal)),
        _of_game(step.proofs, scene.lesson.game),
        denied,
        len(step.look),
        scene.start,
        end,
    )


def _aims(goal: Iterable[Aim]) -> Iterator[Said]:
    """Yields the words of each part of a goal. It stands beside the number that it asks for."""
    for aim in goal:
        wanted = aim.expected if aim.at_least is None else aim.at_least
        place = _place(parse(aim.done)) if aim.done.startswith(f"{Pick.word} ") else ()
        yield Said(aim.says, (*(Known("goal", value) for value in numbers(wanted)), *place))


def _place(action: Action | None) -> tuple[Known, ...]:
    """Returns the place of the combo that is picked, from 1."""
    return (Known("place", Fraction(action.index + 1)),) if isinstance(action, Pick) else ()


def denies(probe: Probe, answer: Any) -> bool:
    """Checks whether an answer denies something: an action is refused, or there is nothing."""
    return bool(answer) == (probe.kind == "refusals")


def numbers(answer: Any) -> Iterator[Fraction]:
    """Yields the numbers in an answer: itself, the length of a list of words, the total of a list of numbers."""
    if isinstance(answer, bool) or answer is None:
        return
    if isinstance(answer, int):
        yield Fraction(answer)
    elif isinstance(answer, list) and all(isinstance(entry, int) for entry in answer):
        yield Fraction(sum(answer))
    elif isinstance(answer, list):
        yield Fraction(len(answer))
    elif isinstance(answer, dict):
        for entry in answer.values():
            yield from numbers(entry)
    elif isinstance(answer, str) and answer.replace("/", "", 1).isdigit():
        yield Fraction(answer)


def _on_board(scene: Scene) -> Iterator[Known]:
    """Yields what the player of the turn has, and what stands in the marked regions, before the step or a question."""
    look = scene.step.look
    position = scene.end if scene.step.asks else scene.start
    player = position.players[position.player]
    if look:
        yield Known("look", Fraction(len(look)))
    for id in look:
        holding = position.holdings[position.rules.board.index[id]]
        if holding.tokens:
            yield Known("region", Fraction(holding.tokens))
        price = _price(position, id)
        if price is not None:
            yield Known("price", Fraction(price))
    held = [position.regions_of(force.race).bit_count() for force in player.forces]
    yield Known("held", Fraction(sum(held)))
    if player.coins is not None:
        yield Known("coins", Fraction(player.coins))
    if player.active is not None:
        yield Known("hand", Fraction(player.active.hand))


def _price(position: Position, id: str) -> Any:
    try:
        return ask(position, Probe("price", id))
    except UnanswerableError:
        return None
