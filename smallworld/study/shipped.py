"""The study that comes with the project: bots on tables of all boxes, to tell readers how strong a race or power is."""

from __future__ import annotations

from functools import cache

from smallworld.documents.reading import parse
from smallworld.documents.shipped import CONTENT
from smallworld.study.summary import Summary, read_summary

#: The file of the summary. `docs/study.md` has the command that makes it.
FILE = CONTENT / "study" / "all" / "strategist.json"


@cache
def shipped() -> Summary:
    """Returns the summary of the study that comes with the project.

    Raises `ValueError` for a summary with other ranks than the readers of it state: those by coins per turn spent.
    """
    found = read_summary(parse(FILE.read_bytes()))
    if found.ranked_by != "spent":
        raise ValueError(f"{FILE.name}: expected ranks by spent, got {found.ranked_by}")
    return found
