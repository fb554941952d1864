"""The scripts that users copy pass the strictest checks of types, as they would in a project of their own."""

from __future__ import annotations

import doctest
import re
from inspect import isfunction
from pathlib import Path

from mypy import api

import smallworld

ROOT = Path(__file__).resolve().parents[1]
#: The document whose examples are cells of a notebook, with widgets that have no types.
CELLS = ROOT / "docs/notebooks.md"
DOCUMENTS = (ROOT / "README.md", *(path for path in sorted((ROOT / "docs").rglob("*.md")) if path != CELLS))
FIRST_HOUR = """
import smallworld as sw
from smallworld import Position, Quote


def cheapest(position: Position) -> Quote:
    quotes = [position.price(id) for id in position.rules.board.ids]
    return min((quote for quote in quotes if quote.price is not None), key=lambda quote: quote.price or 0)


p = sw.new_game("base-2", ["Ann", "Bob"])
first: sw.Action = p.legal_actions[0]
step: sw.Step = p.apply("draw elves")
p, events = step
reasons: tuple[sw.Refusal, ...] = p.why_not("conquer r00")
codes: list[str] = [reason.code for reason in reasons]
terms: tuple[sw.Term, ...] = p.price("r15").terms
sentences: list[sw.Text] = [sw.narrate(event, p) for event in events]
drawn: list[str] = [event.id for event in events if isinstance(event, sw.events.Drawn)]
board: sw.Board = p.rules.board
regions: tuple[sw.Region, ...] = board.regions
players: tuple[sw.Player, ...] = p.players
options: sw.Options = sw.Options(pay_with_combo_coins=True)
places: tuple[sw.Standing, ...] = sw.standings(p)
wrong: tuple[sw.Problem, ...] = sw.problems({"board": "base-2"})
try:
    best: sw.Plan = sw.plan(p, budget=sw.Budget(nodes=10))
except sw.NoTurnError as error:
    print(error)
try:
    p.apply("conquer r00")
except sw.IllegalActionError as error:
    print([refusal.reason for refusal in error.refusals])
print(p, p.to_line(), sw.dumps(p), p.document(), sw.__version__)
"""


def scripts() -> dict[str, str]:
    """Returns the scripts by name: of each document, of the docstring of each function, and one of a first hour."""
    found = {"first_hour": FIRST_HOUR, "package": _examples(smallworld.__doc__)}
    for document in DOCUMENTS:
        blocks = re.findall(r"(?ms)^```python\n(.*?)^```$", document.read_text(encoding="utf-8"))
        name = re.sub(r"\W", "_", document.relative_to(ROOT).as_posix())
        found[name] = "\n".join(_examples(block) if ">>> " in block else block for block in blocks)
    for name in smallworld.__all__:
        function = getattr(smallworld, name)
        if isfunction(function):
            found[f"example_of_{name}"] = _examples(function.__doc__)
    return found


def _examples(text: str | None) -> str:
    """Returns the examples in a docstring as a script."""
    return doctest.script_from_examples(text or "")


def test_the_scripts_of_users_pass_the_strict_checks(tmp_path: Path) -> None:
    for name, script in scripts().items():
        (tmp_path / f"{name}.py").write_text(script, encoding="utf-8")
    # Without the settings of the project, as users have none. The cache spares the second run a minute.
    report, errors, status = api.run(
        ["--strict", "--config-file=", f"--cache-dir={ROOT / '.mypy_cache' / 'users'}", *map(str, tmp_path.iterdir())]
    )
    assert (status, errors) == (0, ""), report


def test_the_first_hour_runs() -> None:
    exec(compile(FIRST_HOUR, "first hour", "exec"), {"__name__": "first_hour"})
