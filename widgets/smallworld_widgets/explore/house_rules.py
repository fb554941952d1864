"""The house rules: how the contested readings of the game at hand are settled."""

from __future__ import annotations

from typing import Any

from smallworld.model.disputes import DISPUTES
from smallworld.model.options import Options
from smallworld.model.rules import Rules
from smallworld.words.text import text
from smallworld_widgets.page.panel import Panel, style
from smallworld_widgets.page.scripts import script


class HouseRules(Panel):
    """The contested readings, each a question with two answers, folded away until they are wanted."""

    _esm = script("explore/house_rules")
    _css = style("explore/house_rules")


def house_rules_state(rules: Rules) -> dict[str, Any]:
    """What the panel shows. A reading that was changed is always there, whatever the game."""
    options, changed = rules.options, rules.options.changed()
    readings = []
    for name, reading in DISPUTES.items():
        if reading.concerns(rules.game.id) or name in changed:
            recommended = getattr(Options(), name)
            answers = [
                {"on": on, "words": str(words), "recommended": on == recommended}
                for on, words in ((True, reading.yes), (False, reading.no))
            ]
            question = {"id": name, "question": str(reading.question), "answers": answers}
            readings.append({**question, "on": getattr(options, name), "changed": name in changed})
    return {
        "readings": readings,
        "words": {
            "title": str(text("House rules")),
            "summary": str(text("{n} changed", n=len(changed)) if changed else text("as recommended")),
            "about": str(text("Where the rulebook can be read in two ways, choose how you play.")),
            "recommended": str(text("recommended")),
            "changed": str(text("changed")),
        },
    }
