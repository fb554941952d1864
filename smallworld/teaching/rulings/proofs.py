"""The proofs of sentences in lessons and articles: which question to the engine stands behind which words.

A proof is an object:

- `words`: the words that it proves, as they stand in the sentence: one number, comparison or denial, or more around it
- `ask`: the probe whose answer they must agree with, as in the checks of rulings. A list of probes is added up.
- `of`: the entry of the answer that is meant, if it has several: a key, a place from 0, or a list of them. A row is
  found by a name in it, and is then the number of its place.
- `than`: the probe to compare with, or a list that is added up
- `change`: true, if the words tell by how much the answer changes with the actions of `after`
- `rule`: instead of `ask`, the name of a number that the box settles, out of the list in
  `smallworld.teaching.prose.stages`, or "marked" for the number of regions to look at
- `after`: the actions to do first, from the start of the step or the position that is named
- `lesson`, `ruling`, `example`: the id of the one whose first position is asked, `lesson` without the game. Without
  any, it is the board of the step.
- `from`: the name of another position of the lesson
- `given`: changes to the position document, as a JSON merge patch
- `games`: the ids of the games for which it stands, if others have a proof of their own
- `aside`: instead of `ask`, the reason why the engine cannot tell, out of `ASIDE`. It proves no number.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from smallworld import games
from smallworld.documents.reading import Node
from smallworld.teaching.rulings.checks import Probe, read_probe
from smallworld.words.text import text

_FIELDS = (
    *("words", "ask", "of", "than", "change", "rule", "after", "lesson", "ruling", "example", "from", "given", "games"),
    "aside",
)
#: The reasons why the engine cannot tell whether words are true.
ASIDE = {
    "hidden": "what players know of each other",
    "rulebook": "what the rulebooks print, or do not",
    "advice": "what is worth doing",
    "screen": "how this page is used",
    "speech": "a figure of speech",
}
_LONGEST = 200
_MOST = 40


class Proof(NamedTuple):
    """Words of a sentence, and the question to the engine that proves them."""

    words: str
    ask: tuple[Probe, ...] = ()
    of: tuple[str | int, ...] = ()
    than: tuple[Probe, ...] = ()
    change: bool = False
    rule: str = ""
    #: The lines of the actions before it, or None to ask where the step leads.
    after: tuple[str, ...] | None = None
    lesson: str = ""
    ruling: str = ""
    example: str = ""
    start: str = ""
    given: Mapping[str, Any] = {}
    #: The games for which it stands. None are all.
    games: tuple[str, ...] = ()
    aside: str = ""


def read_proofs(node: Node) -> tuple[Proof, ...]:
    """Returns the proofs in a list. Each malformed one is a problem."""
    return tuple(found for entry in node.items(_MOST) if (found := _proof(entry)) is not None)


def _proof(node: Node) -> Proof | None:
    parts = node.fields(_FIELDS)
    node.need(("words",))
    if sum(part in parts for part in ("ask", "rule", "aside")) != 1:
        node.fault("wrong_shape", text("expected exactly one of `ask`, `rule` and `aside`"))
        return None
    if sum(part in parts for part in ("lesson", "ruling", "example", "rule")) > 1:
        node.fault("wrong_shape", text("expected at most one of `lesson`, `ruling`, `example` and `rule`"))
    words = {
        name: parts[name].words(_LONGEST) for name in ("words", "rule", "lesson", "ruling", "example") if name in parts
    }
    return Proof(
        **{"words": "", **words},
        ask=_probes(parts["ask"]) if "ask" in parts else (),
        of=tuple(_keys(parts["of"])) if "of" in parts else (),
        than=_probes(parts["than"]) if "than" in parts else (),
        change=parts["change"].boolean(False) if "change" in parts else False,
        after=_strings(parts["after"]) if "after" in parts else None,
        start=parts["from"].words(_LONGEST) if "from" in parts else "",
        given=parts["given"].mapping() if "given" in parts else {},
        games=tuple(each for entry in parts["games"].items(_MOST) if (each := entry.one_of(games.GAMES)))
        if "games" in parts
        else (),
        aside=parts["aside"].one_of(ASIDE) or "" if "aside" in parts else "",
    )


def _probes(node: Node) -> tuple[Probe, ...]:
    entries = node.items(_MOST) if isinstance(node.value, list) else (node,)
    return tuple(probe for entry in entries if (probe := read_probe(entry)) is not None)


def _keys(node: Node) -> list[str | int]:
    entries = node.items(_MOST) if isinstance(node.value, list) else (node,)
    return [entry.integer(0, _MOST, 0) if isinstance(entry.value, int) else entry.words(_LONGEST) for entry in entries]


def _strings(node: Node) -> tuple[str, ...]:
    return tuple(entry.words(_LONGEST) for entry in node.items(_MOST))
