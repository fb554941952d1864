"""The bench: the banner and the badge to fill in, with the effects to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from smallworld.documents.inventions.files import examples
from smallworld.documents.inventions.reading import LONGEST_NAME
from smallworld.documents.reading import MOST_CHARACTERS
from smallworld.drawing.emblems import emblems
from smallworld.games import GAMES
from smallworld.presentation.menus import Entry, EntryGroup
from smallworld.presentation.workshop import small_boards
from smallworld.presentation.workshop.choosing import in_place, region_words, words
from smallworld.presentation.workshop.draft import Draft
from smallworld.presentation.workshop.forms import CardState, cards
from smallworld.presentation.workshop.overrides import OverrideState, changeable, override_states
from smallworld.presentation.workshop.patterns import TOPICS, Pattern, patterns
from smallworld.presentation.workshop.small_boards import SampleState
from smallworld.teaching.library import codex
from smallworld.words.faults import Problem
from smallworld.words.text import Text, text
from smallworld_widgets.page.panel import Panel, fault_lines


class Bench(Panel):
    """The form of the workshop: a card for each invention."""

    _script = "workshop/bench"
    _sheets = ("board/glyphs", "workshop/bench")


class PatternState(TypedDict):
    """An effect to choose, in a sentence, with the printed ability that has it."""

    id: str
    topic: str
    says: str
    like: str
    #: What can be put in place of its words, empty if nothing can.
    in_place: str
    #: Further words by which it is found, and whether it is found by those for regions, too.
    found_by: str
    of_regions: bool
    #: The small board that shows it, as long as its topic is open.
    sample: SampleState | None


class BenchWords(TypedDict):
    """The words of the bench."""

    title: str
    about: str
    ours: str
    game: str
    example: str
    choose_example: str
    undo: str
    redo: str
    blank: str
    save: str
    save_long: str
    load: str
    load_long: str
    too_long: str
    card: str
    card_long: str
    faults: str
    add: str
    close: str
    find: str
    hint: str
    nothing: str
    like: str
    drop: str
    drop_effect: str
    emblem: str
    no_emblem: str
    more: str
    less: str
    more_of: str
    another: str
    one_kind_more: str
    mend: str
    overrides: str
    overrides_about: str
    choose_printed: str
    as_printed: str


class BenchState(TypedDict):
    """The inventions under way, and all that can be chosen."""

    game: str
    games: list[Entry]
    examples: list[EntryGroup]
    cards: list[CardState]
    #: The printed entries that are changed, and those that can be.
    overrides: list[OverrideState]
    changeable: list[EntryGroup]
    topics: list[Entry]
    #: The topic whose effects come with small boards.
    topic: str
    patterns: list[PatternState]
    #: The words for regions, by which many effects are found.
    regions: str
    emblems: list[Entry]
    can_undo: bool
    can_redo: bool
    can_share: bool
    can_print: bool
    longest: int
    longest_name: int
    notice: str
    faults: list[str]
    words: BenchWords


def bench_state(
    draft: Draft,
    topic: str,
    changing: str = "",
    *,
    can_undo: bool,
    can_redo: bool,
    notice: Text | None = None,
    faults: Sequence[Problem] = (),
) -> BenchState:
    """Returns the form of a draft. The effects of `topic` come with small boards.

    `changing` is the printed entry that was chosen to be changed.
    """
    known = patterns(draft.game).values()
    offered = {pattern.topic for pattern in known}
    return {
        "game": draft.game,
        "games": [{"id": each.id, "name": str(each.name)} for each in GAMES.values()],
        "examples": _examples(),
        "cards": cards(draft),
        "overrides": override_states(draft, changing),
        "changeable": changeable(draft.box),
        "topics": [{"id": id, "name": str(name)} for id, (name, _) in TOPICS.items() if id in offered],
        "topic": topic,
        "patterns": [_pattern(draft, pattern, topic) for pattern in known],
        "regions": region_words(draft.game),
        "emblems": _emblems(),
        "can_undo": can_undo,
        "can_redo": can_redo,
        "can_share": bool(draft.document) and not draft.problems,
        "can_print": can_print(draft),
        "longest": MOST_CHARACTERS,
        "longest_name": LONGEST_NAME,
        "notice": "" if notice is None else str(notice),
        "faults": fault_lines(faults),
        "words": _words(),
    }


def can_print(draft: Draft) -> bool:
    """Checks whether there is anything to draw on a card: changed numbers have none."""
    return any(draft.inventions.abilities()) and not draft.problems


def _examples() -> list[EntryGroup]:
    return [
        {
            "name": str(game.name),
            "entries": [
                {"id": file.id, "name": next(str(able.name) for able in file.inventions.abilities())}
                for file in examples()
                if file.game == game.id
            ],
        }
        for game in GAMES.values()
    ]


def _emblems() -> list[Entry]:
    """Returns the emblems to choose from, each by the name of the printed ability that has it."""
    found = []
    for id in emblems():
        known = codex.resolve(id)
        entry = None if known is None else codex.entries().get(known)
        if entry is not None:
            found.append(Entry(id=id, name=str(entry.ability.name)))
    return found


def _pattern(draft: Draft, pattern: Pattern, topic: str) -> PatternState:
    found_by = words(draft.game, pattern)
    return {
        "id": pattern.id,
        "topic": pattern.topic,
        "says": str(pattern.says),
        "like": str(pattern.like.name),
        "in_place": str(in_place(draft.game, pattern) or ""),
        "found_by": found_by.own,
        "of_regions": found_by.regions,
        "sample": small_boards.of_pattern(draft.game, pattern) if pattern.topic == topic else None,
    }


def _words() -> BenchWords:
    return {
        "title": str(text("Workshop")),
        "about": str(text("Fill in the blank banner and the blank badge. The engine plays what you choose.")),
        "ours": str(text("An invention is no printed fact.")),
        "game": str(text("Game")),
        "example": str(text("Examples")),
        "choose_example": str(text("Begin with an example…")),
        "undo": str(text("Undo")),
        "redo": str(text("Redo")),
        "blank": str(text("Blank")),
        "save": str(text("Save")),
        "save_long": str(text("Save the inventions as a file")),
        "load": str(text("Open a file")),
        "load_long": str(text("Open a file of inventions")),
        "too_long": str(text("This file is too long.")),
        "card": str(text("Print")),
        "card_long": str(text("Save banner and badge as a picture to print and cut out")),
        "faults": str(text("This file cannot be used:")),
        "add": str(text("Add an effect")),
        "close": str(text("Close")),
        "find": str(text("Search the effects")),
        "hint": str(text("Search: coins for lakes, fly, decline…")),
        "nothing": str(text("No effect has these words.")),
        "like": str(text("like {ability}", ability="%")),
        "drop": str(text("Remove {name}", name="%")),
        "drop_effect": str(text("Remove this effect")),
        "emblem": str(text("Choose an emblem")),
        "no_emblem": str(text("No emblem: its first letters")),
        "more": str(text("One more: {what}", what="%")),
        "less": str(text("One less: {what}", what="%")),
        "more_of": str(text("More about it")),
        "another": str(text("Another one")),
        "one_kind_more": str(text("One more kind")),
        "mend": str(text("Still to be mended:")),
        "overrides": str(text("Printed numbers")),
        "overrides_about": str(text("Play a printed race, power, place or piece with other numbers. They are yours.")),
        "choose_printed": str(text("Choose what to change…")),
        "as_printed": str(text("Back to the printed numbers: {name}", name="%")),
    }
