"""The passages of lessons and articles: words that are read together, with their proofs and the facts beside them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from smallworld import games
from smallworld.model.position import Position
from smallworld.teaching.lessons import Aim, Lesson, Scene, course, play
from smallworld.teaching.library.articles import Article, articles
from smallworld.teaching.rulings.checks import Probe, UnanswerableError, ask
from smallworld.teaching.rulings.proofs import Proof


class Known(NamedTuple):
    """A number that stands beside the words: a fact that a step shows, or something to be seen on its board."""

    #: The kind of probe that answers with it, or "look" for the number of marked regions, "held" for those of a player.
    kind: str
    value: Fraction


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
    #: The number of actions beside the words that are refused.
    refused: int = 0
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
    yield Passage(f"{lesson.id}: summary", lesson.game, (Said(lesson.summary),), lesson.proofs, start=first, end=first)
    for i, scene in enumerate(scenes):
        yield _of_scene(i + 1, scene)


def of_article(article: Article) -> Iterator[Passage]:
    """Yields the passages of an article: one for each of its games."""
    for game in article.sections:
        words = (*article.says, *([article.differs[game]] if game in article.differs else []))
        proofs = (proof for proof in article.proofs if not proof.games or game in proof.games)
        said = tuple(proof for proof in proofs if any(proof.words in each for each in words))
        yield Passage(f"{article.id}: {game}", game, tuple(map(Said, words)), said)


def _of_scene(i: int, scene: Scene) -> Passage:
    step = scene.step
    facts = [(fact.probe, ask(scene.end, fact.probe)) for fact in step.shows]
    shown = tuple(Known(probe.kind, value) for probe, answer in facts for value in numbers(answer))
    known = (*shown, *_on_board(scene))
    refused = sum(probe.kind == "refusals" and bool(answer) for probe, answer in facts)
    refused += step.question is not None and step.question.kind == "against"
    said = [Said(words, known) for words in (step.says, step.hint) if words]
    sees = not step.goal and not step.asks
    end = scene.end if sees else scene.start
    place = f"{scene.lesson.id}: step {i}"
    return Passage(place, scene.lesson.game, (*said, *_aims(step.goal)), step.proofs, refused, scene.start, end)


def _aims(goal: Iterable[Aim]) -> Iterator[Said]:
    """Yields the words of each part of a goal. It stands beside the number that it asks for."""
    for aim in goal:
        wanted = aim.expected if aim.at_least is None else aim.at_least
        yield Said(aim.says, tuple(Known(aim.probe.kind, value) for value in numbers(wanted)) if aim.probe else ())


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
    """Yields what the player of the turn has, and what stands in the marked regions, before the step."""
    position, look = scene.start, scene.step.look
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
