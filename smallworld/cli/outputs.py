"""The output of commands: lines, tables, JSON and complaints, and the parts of answers that several commands show."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from rich.console import Console, RenderableType
from rich.live import Live
from rich.progress import Progress
from rich.spinner import Spinner
from rich.table import Table

from smallworld.api.table import PIPE_WIDTH
from smallworld.cli.inputs import CommandError
from smallworld.model.actions import Action
from smallworld.model.events import Event, GaveBack, Placed, terms_of
from smallworld.model.events.event import ABILITIES, COUNTS, PIECES, SEATS
from smallworld.model.position import Position, Step
from smallworld.model.quote import Link
from smallworld.wording.narration import narrate
from smallworld.words.explain import Note, Refusal, Term
from smallworld.words.faults import Problem
from smallworld.words.option import Option
from smallworld.words.text import Text, text


def say(words: str) -> None:
    """Writes a line without breaking it."""
    sys.stdout.write(f"{words}\n")


def complain(words: str) -> None:
    """Writes a line to standard error, unless it is closed."""
    with contextlib.suppress(OSError):
        sys.stderr.write(f"smallworld: {printable(words)}\n")


def write_file(path: str, content: str) -> None:
    """Writes a text file. Raises `CommandError` if that is impossible."""
    try:
        Path(path).write_text(content, encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        raise CommandError(f"{path}: {getattr(error, 'strerror', None) or error}") from None


def write_json(value: object) -> None:
    """Writes a value as JSON."""
    say(json.dumps(value, indent=2))


def show(what: RenderableType = "", style: str | None = None) -> None:
    """Writes a table or a line. A terminal shows it in its own width, and in a style."""
    width = terminal_width() or PIPE_WIDTH
    Console(markup=False, emoji=False, highlight=False, width=width).print(what, style=style)


@contextlib.contextmanager
def at_work() -> Iterator[None]:
    """Shows on a terminal that the command is at work, as long as a `with` block runs."""
    spinner = Spinner("dots", str(text("Working…")), style="status.spinner")
    # The output stays where it is: it may go into a file, while the terminal shows the spinner.
    live = Live(
        spinner,
        console=Console(stderr=True),
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    )
    with live if sys.stderr.isatty() else contextlib.nullcontext():
        yield


@contextlib.contextmanager
def counting(words: Text, total: int, *, done: int = 0, measured: float = 30) -> Iterator[Callable[[int], None]]:
    """Shows a bar on a terminal as long as a `with` block runs, and yields the function that advances it.

    The time that is left comes from the speed in the last `measured` seconds.
    """
    console = Console(stderr=True)
    hidden = not sys.stderr.isatty()
    with Progress(
        console=console,
        transient=True,
        disable=hidden,
        speed_estimate_period=measured,
        redirect_stdout=False,
        redirect_stderr=False,
    ) as progress:
        bar = progress.add_task(str(words), total=total, completed=done)
        yield lambda more: progress.advance(bar, more)


def terminal_width() -> int | None:
    """Returns the width of the terminal that shows the output, or None if none does."""
    return Console().width if sys.stdout.isatty() else None


def reasons_table() -> Table:
    """Returns an empty table for numbers, their reasons, and the rules behind them."""
    made = Table(box=None, show_header=False, pad_edge=False)
    made.add_column(justify="right", no_wrap=True)
    made.add_column()
    made.add_column(style="dim")
    return made


def printable(words: str) -> str:
    """Returns words from a document without control characters, which could move the cursor or colour the terminal."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in words)


def problem_line(problem: Problem) -> str:
    """Returns a problem as a line, with its place and its code."""
    code = text("odd: {code}", code=problem.code) if problem.odd else problem.code
    return printable(f"{problem} [{code}]")


def rule(part: Term | Refusal | Link | Note) -> str:
    """Returns the source of a reason, with the option that decided it, if any."""
    return _decided(str(part.source), part.option)


def _decided(words: str, option: Option | None) -> str:
    """Returns words with the option that decided between two readings, if any."""
    return words if option is None else str(text("{source} (option {option})", source=words, option=option))


def sum_of(terms: tuple[Term, ...]) -> str:
    """Returns the terms as one sum: "2 for any region (hill) + 1 for 1 Lost Tribe − 1 for Tritons: coast"."""
    words = ""
    for term in terms:
        sign = " − " if term.amount < 0 else " + " if words else ""
        words += sign + str(text("{amount} for {reason}", amount=abs(term.amount), reason=term.reason))
    return words


def why_json(part: Term | Refusal | Link | Note) -> dict[str, str]:
    """Returns a reason as JSON, with its source and the option that decided it, if any."""
    option = {"option": part.option} if part.option else {}
    return {"reason": str(part.reason), "source": str(part.source), **option}


def terms_json(terms: tuple[Term, ...]) -> list[dict[str, Any]]:
    """Returns terms as JSON, with their amounts."""
    return [{"amount": term.amount, **why_json(term)} for term in terms]


def step_json(action: Action, step: Step) -> dict[str, Any]:
    """Returns an action and its events as JSON."""
    return {"action": str(action), "events": [event_json(event, step.position) for event in step.events]}


#: The keys of the fields of events in JSON: one for all numbers, one for all ids except races.
_JSON_NAMES = {
    **dict.fromkeys({"round", "face"} | COUNTS | SEATS - {"player"}, "amount"),
    **dict.fromkeys(ABILITIES | PIECES, "piece"),
    **dict.fromkeys(("race", "id"), "race"),
}


def event_json(event: Event, position: Position) -> dict[str, Any]:
    """Returns an event as JSON: its words, and the fields that its kind has.

    All kinds share the same keys. `amount` is the first number of an event, and 1 for the kinds that concern one piece.
    """
    game = position.rules.game
    said: dict[str, Any] = {
        _JSON_NAMES.get(name, name): game.named(value) if isinstance(value, str) else value
        for name, value in reversed(event.said().items())
    }
    said.setdefault("amount", int(isinstance(event, Placed | GaveBack)))
    said["terms"] = terms_json(terms_of(event)) or None
    names = ("amount", "player", "region", "race", "piece", "terms", "option")
    written = {"kind": event.kind, "words": str(narrate(event, position))}
    return {**written, **{name: said[name] for name in names if said.get(name) is not None}}


def event_line(event: Event, position: Position) -> str:
    """Returns an event in words, with the terms of its number and the option that decided it, if any."""
    words = str(narrate(event, position))
    terms = terms_of(event)
    return printable(_decided(f"{words} ({sum_of(terms)})" if terms else words, event.option))
