"""The document that a browser keeps of a view, for its tab alone, with a version and all of its fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from smallworld.documents.reading import Node
from smallworld.words.faults import DocumentError, Problem


def opened(document: Any, version: int, fields: Sequence[str]) -> tuple[Mapping[str, Node], list[Problem]]:
    """Returns the fields of a kept document beside its `version`, and the list that takes their problems.

    Raises:
        DocumentError: the document has another version, or other fields.
    """
    problems: list[Problem] = []
    root = Node(document, "", problems)
    known = ("version", *fields)
    parts = root.fields(known)
    root.need(known)
    if not problems:
        parts["version"].integer(version, version, version)
    if problems:
        raise DocumentError(problems)
    return parts, problems
