"""The functions that answer for the methods of a position: `smallworld` gives them to `Position.answers`."""

from __future__ import annotations

from smallworld.api.asking import apply, best, legal_actions, refusals
from smallworld.api.table import plain, rendered
from smallworld.api.texts import to_line, write
from smallworld.rules.engine import decider
from smallworld.rules.scoring.income import income
from smallworld.rules.scoring.result import standings

__all__ = [
    "apply", "best", "decider", "income", "legal_actions", "plain", "refusals", "rendered", "standings", "to_line",
    "write",
]  # fmt: skip
