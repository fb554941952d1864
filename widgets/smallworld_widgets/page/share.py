"""The content of a link to the app, in its fragment, which never leaves the browser for a server.

A fragment is `name=value` pairs joined by `&`: `view`, `id`, `lang`, `p` for a position, and `r` for a game so far. The
last two are packed: the position line (see `smallworld.documents.line`), for a game with the lines of its actions below
it, compressed and in the letters that addresses allow. `l` is a learner's progress, its lines packed in the same way
(`smallworld.teaching.progress.line`). `g` is progress as a document, in links that an earlier version made. `c` is a
set of questions for a class, and `a` the answers of a learner to it, each as its line
(`smallworld.teaching.classes.line`). `w` is a file of inventions, finished or not, packed as well. Without a `view` a
position is for Explore, and a link without one leads to the front door.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from contextlib import suppress
from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode

from smallworld.documents import line, notation, records
from smallworld.documents.inventions.files import read_unfinished_file, write_file
from smallworld.documents.reading import parse
from smallworld.documents.records import MOST_ACTIONS, Record
from smallworld.model.action_lines import ActionSyntaxError
from smallworld.model.action_lines import parse as parse_action
from smallworld.teaching import progress as learned
from smallworld.teaching.classes.line import answers_line, read_answers, read_set, set_line
from smallworld.teaching.progress import line as progress_line
from smallworld.words.faults import DocumentError, Problem
from smallworld.words.languages import LANGUAGES
from smallworld.words.text import Text, text
from smallworld_widgets.page.destination import Destination

#: The length of a fragment that still fits into a message to other people. A longer game is shared as a file.
LONGEST_FRAGMENT = 24_000
#: The most bytes that a packed value may hold. Few positions are longer, and no link makes us unpack more.
_LARGEST = 400_000
_LONGEST_ID = 600
_DAMAGED = text("This link is damaged: {reason}")
_TOO_MUCH = text("This is too long for a link. Save it as a file instead.")
_KNOWN = frozenset(("view", "id", "lang", "p", "r", "l", "g", "c", "a", "w"))


class LinkError(ValueError):
    """A link that cannot be followed. `reason` says why, to the visitor."""

    def __init__(self, reason: Text) -> None:
        """Takes the reason."""
        super().__init__(str(reason))
        self.reason = reason


class Shared(NamedTuple):
    """The content of a link: its destination, and the language it was made in, if it says so."""

    destination: Destination
    language: str | None = None


def to_fragment(shared: Shared) -> str:
    """Returns the fragment of a link, with the whole game while it fits, else with the current position.

    Raises:
        LinkError: even the position is too long, as on a large custom board.
    """
    destination = shared.destination
    pairs = {"view": destination.view}
    if destination.id:
        pairs["id"] = destination.id
    if shared.language:
        pairs["lang"] = shared.language
    if destination.record is not None:
        lines = [line.to_line(destination.record.start), *map(str, destination.record.actions)]
        with suppress(LinkError):
            fragment = urlencode({**pairs, "r": _pack("\n".join(lines))})
            if len(fragment) <= LONGEST_FRAGMENT:
                return fragment
    if destination.progress is not None:
        pairs["l"] = _pack(progress_line.to_line(destination.progress))
    if destination.position is not None:
        pairs["p"] = _pack(line.to_line(destination.position))
    if destination.inventions is not None:
        pairs["w"] = _pack(json.dumps(write_file(destination.inventions), ensure_ascii=False, separators=(",", ":")))
    fragment = urlencode(pairs)
    if destination.asked is not None:
        # These lines have only signs that addresses allow. In any text they are found within the address, too.
        fragment += f"&c={set_line(destination.asked)}"
    if destination.given is not None:
        fragment += f"&a={answers_line(destination.given)}"
    if len(fragment) > LONGEST_FRAGMENT:
        raise LinkError(_TOO_MUCH)
    return fragment


def from_fragment(fragment: str) -> Shared:
    """Returns the content of a fragment, without unknown names.

    Raises:
        LinkError: the fragment is damaged, or has unknown names only.
    """
    if len(fragment) > LONGEST_FRAGMENT * 2:
        raise LinkError(text("This link is too long to be one of ours."))
    pairs = dict(parse_qsl(fragment.removeprefix("#"), keep_blank_values=True))
    if pairs and not _KNOWN & pairs.keys():
        raise LinkError(text("This address cannot be understood: it leads to nothing on this page."))
    language = pairs.get("lang")
    position = record = progress = inventions = None
    try:
        asked = read_set(pairs["c"]) if "c" in pairs else None
        given = read_answers(pairs["a"]) if "a" in pairs else None
    except DocumentError as error:
        # A line has no places that a reason could name.
        raise LinkError(_DAMAGED.filled(reason=error.problems[0].reason)) from error
    try:
        if "l" in pairs:
            progress = progress_line.from_line(_unpack(pairs["l"]))
        elif "g" in pairs:
            progress = learned.read(parse(_unpack(pairs["g"])))
        if "w" in pairs:
            inventions, _ = read_unfinished_file(parse(_unpack(pairs["w"])))
        if "r" in pairs:
            record = _record(_unpack(pairs["r"]))
        elif "p" in pairs:
            position = notation.read_setup(line.to_document(_unpack(pairs["p"])))
    except (DocumentError, ActionSyntaxError) as error:
        raise LinkError(_DAMAGED.filled(reason=str(error))) from error
    view = pairs.get("view", "front" if position is None else "explore")[:_LONGEST_ID]
    id = pairs.get("id", "")[:_LONGEST_ID]
    destination = Destination(view, id, position, record, progress, asked, given, inventions)
    return Shared(destination, language if language in LANGUAGES else None)


def _record(content: str) -> Record:
    first, *actions = content.split("\n")
    if len(actions) > MOST_ACTIONS:
        raise DocumentError([Problem("/actions", "too_many", text("at most {most} actions", most=MOST_ACTIONS))])
    record = Record(notation.read(line.to_document(first)), tuple(parse_action(action) for action in actions))
    records.end(*record)
    return record


def _pack(content: str) -> str:
    """Returns a value that `_unpack` takes.

    Raises:
        LinkError: the value holds too much.
    """
    encoded = content.encode()
    if len(encoded) >= _LARGEST:
        raise LinkError(_TOO_MUCH)
    return base64.urlsafe_b64encode(zlib.compress(encoded, 9)).decode().rstrip("=")


def _unpack(packed: str) -> str:
    try:
        compressed = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        reader = zlib.decompressobj()
        content = reader.decompress(compressed, _LARGEST)
        if not reader.eof or reader.unused_data:
            raise LinkError(text("This link is damaged: its end is missing, or it holds too much."))
        return content.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError, ValueError) as error:
        if isinstance(error, LinkError):
            raise
        raise LinkError(text("This link is damaged: part of it is missing or was changed.")) from error
