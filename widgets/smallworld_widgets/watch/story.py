"""The story beside the board: an example turn in words, its sources, and the way forward and back."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TypedDict

from smallworld.games import GAMES
from smallworld.model.catalogue import Game
from smallworld.model.position import Position
from smallworld.presentation.board.faces import TokenFace, token_face
from smallworld.presentation.board.reasons import EventState, event_state
from smallworld.presentation.menus import Entry, EntryGroup
from smallworld.teaching.examples import Example, Origin, Scene
from smallworld.teaching.library import codex
from smallworld.teaching.library.articles import articles
from smallworld.words.text import Text, counted, text
from smallworld_widgets.page.panel import Panel

_RULEBOOK = text("{game}: the rulebook’s examples")
_RULES = text("{game}: rules for every race")
_TOGETHER = text("{game}: together")
#: The shelves of examples, in order.
_SHELVES: Sequence[Text | codex.Kind] = (_RULEBOOK, _RULES, *codex.Kind, _TOGETHER)


class Story(Panel):
    """An example turn in words. The browser times a story that plays by itself, and asks for each step."""

    _script = "watch/story"
    _sheets = ("board/glyphs", "board/sheet", "watch/story")


def _shelf(example: Example) -> Text | codex.Kind:
    """Returns the shelf of `_SHELVES` that lists an example."""
    if example.origin is Origin.RULEBOOK:
        return _RULEBOOK
    if not example.about:
        return _RULES
    entry = codex.entries().get(example.id)
    return _TOGETHER if entry is None else entry.kind


def _heading(game: Game, shelf: Text | codex.Kind) -> Text:
    return codex.heading(game, shelf) if isinstance(shelf, codex.Kind) else shelf.filled(game=game.name)


def choices(examples: Sequence[Example]) -> list[EntryGroup]:
    """Returns the examples to choose from, by subject."""

    def shelf(example: Example) -> tuple[int, int]:
        return list(GAMES).index(example.game), _SHELVES.index(_shelf(example))

    return [
        {
            "name": str(_heading(list(GAMES.values())[game], _SHELVES[place])),
            "entries": [{"id": example.id, "name": str(text(example.title))} for example in found],
        }
        for (game, place), found in groupby(sorted(examples, key=shelf), shelf)
    ]


class CoinsChange(TypedDict):
    """The coins of a player, and their change."""

    words: str
    change: str


class ExampleForce(TypedDict):
    """A race of a player, with its tokens."""

    token: TokenFace
    name: str
    map: str
    map_change: str
    hand: str
    declined: str


class ExampleLinks(TypedDict):
    """The entries that an example is about."""

    title: str
    links: list[Entry]


class ExampleStep(TypedDict):
    """A step of an example."""

    says: str
    events: list[EventState]


class ExamplePlayer(TypedDict):
    """A player of an example."""

    name: str
    to_move: bool
    coins: CoinsChange
    forces: list[ExampleForce]


class ExampleWords(TypedDict):
    """The words of the example."""

    choose: str
    first: str
    back: str
    forward: str
    last: str
    play: str
    pause: str
    open: str
    play_on: str
    progress: str
    happens: str
    rules: str


class ExampleState(TypedDict):
    """An example turn, told up to a step."""

    choices: list[EntryGroup]
    id: str
    title: str
    summary: str
    ours: str
    sources: list[str]
    about: list[ExampleLinks]
    step: int
    steps: list[ExampleStep]
    count: int
    players: list[ExamplePlayer]
    can_leave: bool
    notice: str
    words: ExampleWords


def story_state(
    examples: Sequence[Example],
    example: Example,
    scenes: Sequence[Scene],
    step: int,
    *,
    can_leave: bool,
    notice: Text | None = None,
) -> ExampleState:
    """Returns an example, told up to a step.

    `can_leave` offers to open the position elsewhere. `notice` says why the last request was not met.
    """
    here = scenes[step]
    before = scenes[step - 1].position if step else None
    return {
        "choices": choices(examples),
        "id": example.id,
        "title": str(text(example.title)),
        "summary": str(text(example.summary)),
        "ours": str(text("An example of our own")) if example.origin is Origin.OURS else "",
        "sources": [str(text(source)) for source in example.sources],
        "about": _about(example),
        "step": step,
        "steps": [
            {
                "says": str(text(scene.step.says)),
                "events": [event_state(event, scene.position) for event in scene.events],
            }
            for scene in scenes[: step + 1]
        ],
        "count": len(scenes),
        "players": _players(here.position, before),
        "can_leave": can_leave,
        "notice": str(notice or ""),
        "words": {
            "choose": str(text("Choose an example turn")),
            "first": str(text("To the beginning")),
            "back": str(text("Back")),
            "forward": str(text("Forward")),
            "last": str(text("To the end")),
            "play": str(text("Play the story")),
            "pause": str(text("Pause")),
            "open": str(text("Open here in Explore")),
            "play_on": str(text("Play on from here")),
            "progress": str(text("Step {n} of {count}", n=step + 1, count=len(scenes))),
            "happens": str(text("What happens")),
            "rules": str(text("Sources")),
        },
    }


def _about(example: Example) -> list[ExampleLinks]:
    """Returns the abilities that an example shows, and the general rules, by id and name."""
    known = codex.entries()
    abilities: list[Entry] = [{"id": id, "name": str(known[id].ability.name)} for id in example.about]
    rules = [article for article in articles().values() if example.id in article.examples]
    return [
        {"title": str(text("Races and powers")), "links": abilities},
        {"title": str(text("Rules")), "links": [{"id": one.id, "name": str(Text(one.title))} for one in rules]},
    ]


def _players(position: Position, before: Position | None) -> list[ExamplePlayer]:
    """Returns the players with their coins and tokens, and the changes of the step."""
    found: list[ExamplePlayer] = []
    for seat, player in enumerate(position.players):
        change = _change(player.coins, None if before is None else before.players[seat].coins)
        forces = [player.active] if player.active else []
        found.append(
            {
                "name": player.name,
                "to_move": seat == position.player,
                "coins": {"words": str(counted("{n} coin", "{n} coins", player.coins or 0)), "change": change},
                "forces": [
                    {
                        "token": token_face(position, force.race),
                        "name": str(position.rules.races[force.race].name),
                        "map": str(text("{n} on the map", n=_on_map(position, force.race))),
                        "map_change": _change(
                            _on_map(position, force.race), None if before is None else _on_map(before, force.race)
                        ),
                        "hand": str(text("{n} in hand", n=force.hand)) if force is player.active else "",
                        "declined": "" if force is player.active else str(text("in decline")),
                    }
                    for force in (*forces, *player.declined)
                ],
            }
        )
    return found


def _change(now: int | None, before: int | None) -> str:
    """Returns the change of a number with its sign, empty if it has not changed."""
    if now is None or before is None or now == before:
        return ""
    return f"+{now - before}" if now > before else f"−{before - now}"


def _on_map(position: Position, race: str) -> int:
    return sum(holding.tokens for holding in position.holdings if holding.race == race)
