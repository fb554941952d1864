"""The house rules: how the contested readings of the game at hand are settled, and the numbers that are put in."""

from __future__ import annotations

from typing import Any

from smallworld.model.catalogue import Race
from smallworld.model.numbers import PUT_IN, stand_ins
from smallworld.model.options import OPTIONS
from smallworld.model.rules import Rules
from smallworld.teaching.rulings.search import point
from smallworld.words.text import Text, listed, text
from smallworld_widgets.page.panel import Panel


class HouseRules(Panel):
    """The contested readings, each a question with two answers, and the numbers that are ours; both folded away."""

    _script = "explore/house_rules"
    _sheets = ("explore/house_rules",)


def house_rules_state(rules: Rules, *, can_leave: bool = False) -> dict[str, Any]:
    """What the panel shows, each reading with its ruling, to which there is a way where one `can_leave`.

    A reading that was changed is always there, whatever the game.
    """
    options, changed = rules.options, rules.options.changed()
    readings = []
    for name, option in OPTIONS.items():
        if option.concerns(rules.game.id) or name in changed:
            answers = [
                {"on": on, "words": str(words), "recommended": on == option.default}
                for on, words in ((True, option.yes), (False, option.no))
            ]
            ruling = {"id": option.ruling, "title": str(Text(point(option.ruling).title))}
            question = {"id": name, "question": str(option.question), "answers": answers, "ruling": ruling}
            readings.append({**question, "on": options[option], "changed": name in changed})
    return {
        "readings": readings,
        "can_leave": can_leave,
        "numbers": _numbers(rules),
        "words": {
            "title": str(text("House rules")),
            "summary": str(text("{n} changed", n=len(changed)) if changed else text("as recommended")),
            "about": str(text("Where the rulebook can be read in two ways, choose how you play.")),
            "recommended": str(text("recommended")),
            "changed": str(text("changed")),
            "ruling": str(text("Ruling {id}: {title}", id="%", title="$")),
        },
    }


def _numbers(rules: Rules) -> dict[str, Any] | None:
    """The banners and badges whose printed number no source gives, with what stands in for it; None without any."""
    found = stand_ins(rules.game)
    if not found:
        return None
    entries = []
    for id, ability in found.items():
        entry = {"id": id, "name": str(ability.name), "put_in": str(rules.numbers.get(id, ""))}
        entries.append({**entry, "race": isinstance(ability, Race), "ours": ability.tokens})
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
                    "No source gives these numbers, so ours stand in for them. If you own the box, put in what is "
                    "printed there. What is on the board stays; races that come into play from now on bring as many."
                )
            ),
            "banners": str(text("On the banner")),
            "badges": str(text("On the badge")),
            "ours": str(text("ours: {n}", n="%")),
            "put_in": str(PUT_IN),
        },
    }
