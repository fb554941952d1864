"""The story of a game: its events, turn by turn, the undone steps, and the branches."""

from __future__ import annotations

from collections.abc import Collection
from itertools import groupby
from typing import NotRequired, TypedDict

from smallworld.model.events import Conquered, Declined, Drawn, Event, Failed, Scored, TurnBegins, terms_of
from smallworld.presentation.board import reasons
from smallworld.presentation.board.reasons import ReasonState
from smallworld.presentation.game.playthrough import Moment, Node, Playthrough
from smallworld.presentation.game.review import (
    Review,
    ReviewState,
    ReviewWords,
    can_be_reviewed,
    just_ended,
    review_state,
    review_words,
    turn_title,
)
from smallworld.wording import orders
from smallworld.wording.narration import narrate
from smallworld.words.text import Text, counted, listed, text
from smallworld_widgets.page.panel import Panel
from smallworld_widgets.play.gained import quote_of_step

#: The most turns and branches that are listed.
_MOST_TURNS = 80
_MOST_BRANCHES = 20


class PlayStory(Panel):
    """The story. A visitor can go back to every step, and an action there begins a branch."""

    _script = "play/story"
    _sheets = ("play/play", "play/review", "play/story")


class StoryEvent(TypedDict):
    """An event in words, and the terms of a price or an income."""

    words: str
    terms: list[ReasonState]
    reading: NotRequired[str]


class StoryStep(TypedDict):
    """A step of a turn."""

    id: int
    events: list[StoryEvent]
    undone: bool
    chosen: bool


class StoryTurn(TypedDict):
    """A turn of the story, told in full or in a summary."""

    id: int
    seat: int
    title: str
    summary: str
    told: bool
    fixed: bool
    undone: bool
    reviewable: bool
    review: ReviewState | None
    steps: list[StoryStep]


class Branch(TypedDict):
    """A course of the game that was left."""

    id: int
    where: str
    words: str
    steps: str


class StoryWords(ReviewWords):
    """The words of the story."""

    title: str
    start: str
    undone: str
    branches: str
    show: str
    hide: str


class StoryState(TypedDict):
    """The story of a game. `start` and `current` are steps."""

    start: int
    current: int
    turns: list[StoryTurn]
    branches: list[Branch]
    notes: list[str]
    words: StoryWords


def play_story_state(moment: Moment, unfolded: Collection[int] = (), reviewed: Review | None = None) -> StoryState:
    """Returns the story of a game.

    The turn under way, the one before, and those whose first steps are in `unfolded` have all their steps. The turn
    that is `reviewed` has its review.
    """
    game = moment.game
    behind = {node.id for node in game.behind()}
    turns = game.turns()
    # The decision has the review of the turn that has just ended.
    ended = {node.id for node in just_ended(game)[:1]}
    here = next((i for i, steps in enumerate(turns) if game.current in steps), -1)
    first = max(0, min(here - _MOST_TURNS // 2, len(turns) - _MOST_TURNS))
    shown = list(enumerate(turns))[first : first + _MOST_TURNS]
    branches = game.branches()
    return {
        "start": game.root.id,
        "current": game.current.id,
        "turns": [
            _turn_state(
                steps,
                behind,
                fixed=here - 1 <= i <= max(here, 0),
                unfolded=steps[0].id in unfolded,
                reviewed=reviewed,
                ended=steps[0].id in ended,
            )
            for i, steps in shown
        ],
        "branches": [_branch(game.left_at(tip), tip) for tip in branches[:_MOST_BRANCHES]],
        "notes": [str(note) for note in _notes(game, len(branches))],
        "words": {
            "title": str(text("What happened")),
            "start": str(text("The start")),
            "undone": str(text("undone")),
            "branches": str(text("Tried instead")),
            "show": str(text("Show this turn")),
            "hide": str(text("Fold this turn")),
            **review_words(),
        },
    }


def _turn_state(
    steps: list[Node],
    behind: Collection[int],
    *,
    fixed: bool,
    unfolded: bool,
    reviewed: Review | None,
    ended: bool,
) -> StoryTurn:
    if reviewed is not None and (ended or reviewed.turn != steps[0].id):
        reviewed = None
    return {
        "id": steps[0].id,
        "seat": steps[0].turn[1],
        "title": str(turn_title(steps[0])),
        "summary": " ".join(str(words) for words in _summary(steps)),
        "told": fixed or unfolded,
        "fixed": fixed,
        "undone": steps[0].id not in behind,
        "reviewable": (fixed or unfolded) and not ended and can_be_reviewed(steps),
        "review": None if reviewed is None else review_state(reviewed),
        "steps": _steps(steps, behind) if fixed or unfolded else [],
    }


def _summary(steps: list[Node]) -> list[Text]:
    """Returns the result of a turn: the coins, and the race that went into decline."""
    return [
        narrate(event, node.position) for node in steps for event in node.events if isinstance(event, Declined | Scored)
    ]


def _steps(steps: list[Node], behind: Collection[int]) -> list[StoryStep]:
    """Returns the steps of a turn with their events. Tiles drawn one after the other share a line."""
    found: list[StoryStep] = []
    for drawn, together in groupby(steps, key=lambda node: (_is_draw(node), node.id in behind)):
        if drawn[0]:
            found.append(_draws(list(together), undone=not drawn[1]))
        else:
            found.extend(_step(node, undone=not drawn[1]) for node in together)
    return found


def _is_draw(node: Node) -> bool:
    return bool(node.events) and all(isinstance(event, Drawn) for event in node.events)


def _draws(nodes: list[Node], *, undone: bool) -> StoryStep:
    """Tiles drawn for the row, one after the other."""
    drawn = [event.id for node in nodes for event in node.events if isinstance(event, Drawn)]
    names = listed(nodes[0].position.rules.ability(id).name for id in drawn)
    told: StoryEvent = {"words": str(text("On show now: {id}.", id=names)), "terms": []}
    return {"id": nodes[-1].id, "events": [told], "undone": undone, "chosen": False}


def _step(node: Node, *, undone: bool) -> StoryStep:
    """Returns a step with its events. A step without events goes by the label of its action."""
    # The heading that follows says whose turn begins.
    told = [_event(node, event) for event in node.events if not isinstance(event, TurnBegins)]
    if not told and node.parent is not None and node.action is not None:
        told = [{"words": str(orders.label(node.parent.position, node.action)), "terms": []}]
    return {"id": node.id, "events": told, "undone": undone, "chosen": node.chosen}


def _event(node: Node, event: Event) -> StoryEvent:
    """Returns an event in words, with the terms of its coins or of the price of a conquest."""
    options = node.position.rules.options
    terms = terms_of(event)
    if isinstance(event, Conquered | Failed):
        quote = quote_of_step(node)
        terms = terms if quote is None else quote.terms or terms
    return {
        **reasons.event_state(event, node.position),
        "terms": [reasons.term_state(term, options) for term in terms],
    }


def _branch(first: Node, tip: Node) -> Branch:
    """Returns a branch: where it left the line, its first action, and its length."""
    if first.parent is None or first.action is None:
        raise ValueError("the root is no branch")
    length = 1
    node = tip
    while node is not first and node.parent is not None:
        length += 1
        node = node.parent
    return {
        "id": tip.id,
        "where": str(turn_title(first)),
        "words": str(orders.label(first.parent.position, first.action)),
        "steps": str(counted("{n} step", "{n} steps", length)),
    }


def _notes(game: Playthrough, branches: int) -> list[Text]:
    found = []
    if branches > _MOST_BRANCHES:
        found.append(text("{n} older branches are not listed.", n=branches - _MOST_BRANCHES))
    if game.forgotten:
        found.append(
            counted(
                "{n} old step beside the story is no longer kept.",
                "{n} old steps beside the story are no longer kept.",
                game.forgotten,
            )
        )
    return found
