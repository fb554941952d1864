"""The house rules that are in force on a board, in words."""

from __future__ import annotations

from smallworld.model.options import OPTIONS, Options
from smallworld.words.text import counted, text

#: The number of house rules that a board states in full. The list of all is in Explore.
_MOST = 2


def in_force(options: Options) -> list[str]:
    """Returns the readings that are not as recommended, each as its question and the answer that is played."""
    changed = options.changed()
    found = []
    for name, on in list(changed.items())[:_MOST]:
        option = OPTIONS[name]
        said = text("{question} {answer}", question=option.question, answer=option.answer(on))
        found.append(str(text("House rule in force: {rule}", rule=said)))
    if len(changed) > _MOST:
        found.append(
            str(counted("{n} more house rule is in force.", "{n} more house rules are in force.", len(changed) - _MOST))
        )
    return found
