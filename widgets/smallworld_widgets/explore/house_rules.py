"""The house rules: the boxes on the table, the readings of the contested options, and the numbers that are put in."""

from __future__ import annotations

from typing import TypedDict

from smallworld.model.catalogue import Race
from smallworld.model.numbers import PUT_IN, stand_ins
from smallworld.model.options import OPTIONS
from smallworld.model.rules import Rules
from smallworld.presentation.board.boxes import BoxesState, MixedState, boxes_state, mixed_state
from smallworld.presentation.menus import TitleLink
from smallworld.teaching.library.rulings import point
from smallworld.words.text import Text, listed, text
from smallworld_widgets.page.panel import Panel


class HouseRules(Panel):
    """The boxes, the options, each a question with two answers, and the numbers that are ours, all folded away."""

    _script = "explore/house_rules"
    _sheets = ("explore/house_rules", "board/boxes")


class ReadingAnswer(TypedDict):
    """An answer to an option."""

    on: bool
    words: str
    recommended: bool


class NumberEntry(TypedDict):
    """A banner or a badge, the number put in, and ours."""

    id: str
    name: str
    put_in: str
    race: bool
    ours: int


class NumbersWords(TypedDict):
    """The words of the numbers."""

    title: str
    summary: str
    about: str
    banners: str
    badges: str
    ours: str
    put_in: str


class ReadingState(TypedDict):
    """An option with its two answers."""

    id: str
    question: str
    answers: list[ReadingAnswer]
    ruling: TitleLink
    on: bool
    changed: bool


class NumbersState(TypedDict):
    """The banners and badges whose number no source gives."""

    entries: list[NumberEntry]
    words: NumbersWords


class HouseRulesWords(TypedDict):
    """The words of the house rules."""

    title: str
    summary: str
    about: str
    recommended: str
    changed: str
    ruling: str


class HouseRulesState(TypedDict):
    """The readings in force, and the numbers put in by hand."""

    boxes: BoxesState
    table: MixedState
    readings: list[ReadingState]
    can_leave: bool
    numbers: NumbersState | None
    words: HouseRulesWords


def house_rules_state(rules: Rules, *, can_leave: bool = False) -> HouseRulesState:
    """Returns the house rules, each with its ruling. `can_leave` offers a way to it.

    An option that was changed is always listed, for any game.
    """
    options, changed = rules.options, rules.options.changed()
    readings: list[ReadingState] = []
    for name, option in OPTIONS.items():
        if rules.game.leaves_open(option) or name in changed:
            answers: list[ReadingAnswer] = [
                {"on": on, "words": str(words), "recommended": on == option.default}
                for on, words in ((True, option.yes), (False, option.no))
            ]
            readings.append(
                {
                    "id": name,
                    "question": str(option.question),
                    "answers": answers,
                    "ruling": {"id": option.ruling, "title": str(Text(point(option.ruling).title))},
                    "on": options[option],
                    "changed": name in changed,
                }
            )
    return {
        "boxes": boxes_state(),
        "table": mixed_state(rules),
        "readings": readings,
        "can_leave": can_leave,
        "numbers": _numbers(rules),
        "words": {
            "title": str(text("House rules")),
            "summary": str(text("{n} changed", n=len(changed)) if changed else text("As recommended")),
            "about": str(text("Where the rulebook can be read in two ways, choose how you play.")),
            "recommended": str(text("Recommended")),
            "changed": str(text("Changed")),
            "ruling": str(text("Ruling {id}: {title}", id="%", title="$")),
        },
    }


def _numbers(rules: Rules) -> NumbersState | None:
    """Returns the banners and badges whose number no source gives, with our own number. None without any."""
    found = stand_ins(rules.game)
    if not found:
        return None
    entries: list[NumberEntry] = [
        {
            "id": id,
            "name": str(ability.name),
            "put_in": str(rules.numbers.get(id, "")),
            "race": isinstance(ability, Race),
            "ours": ability.tokens,
        }
        for id, ability in found.items()
    ]
    put_in = len(rules.numbers)
    left = len(found) - put_in
    summary = [
        *([text("{n} ours, not printed", n=left)] if left else []),
        *([text("{n} put in by hand", n=put_in)] if put_in else []),
    ]
    return {
        "entries": entries,
        "words": {
            "title": str(text("Numbers on banners and badges")),
            "summary": listed(summary),
            "about": str(
                text(
                    "No source gives these numbers, so we use our own. If you own the box, put in the printed "
                    "ones. The board stays as it is. Races that come into play from now on use them."
                )
            ),
            "banners": str(text("On the banner")),
            "badges": str(text("On the badge")),
            "ours": str(text("Ours: {n}", n="%")),
            "put_in": str(PUT_IN),
        },
    }
