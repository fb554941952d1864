"""The generated pages of the documentation: `make docs`.

The map of modules comes from their docstrings. The reference pages come from the public API, the command line, the JSON
schema, the options, the study that is shipped and the opinions of players. Each page keeps its own text above the mark,
and the rest is written again.
"""

from __future__ import annotations

import ast
import inspect
import json
import re
import textwrap
from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import smallworld
from smallworld import cli
from smallworld.games import GAMES
from smallworld.model.catalogue import Game
from smallworld.model.options import OPTIONS
from smallworld.study.estimates import FIGURES
from smallworld.study.shipped import shipped
from smallworld.study.summary import Standing, Summary
from smallworld.teaching.library.opinions import opinions
from tools.prose import GENERATED

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
SCHEMA = ROOT / "smallworld/documents/position.schema.json"
#: The parts of a position document, in the order of the page.
PARTS = ("player", "force", "holding", "combo", "stacks", "bombs", "turn", "attack", "board", "region")


def modules() -> Iterator[str]:
    """Yields the map: each folder with its modules, and the first sentence about each."""
    for package in ("smallworld", "widgets/smallworld_explorer", "widgets/smallworld_widgets", "tools"):
        paths = [path for end in ("py", "js") for path in (ROOT / package).rglob(f"*.{end}")]
        for folder in sorted({path.parent for path in paths if "vendor" not in path.parts}):
            yield from _folder(folder, sorted(path for path in paths if path.parent == folder))


def _folder(folder: Path, paths: list[Path]) -> Iterator[str]:
    yield f"\n## `{folder.relative_to(ROOT)}/`\n"
    described = {path.name: _said(path) for path in paths}
    about = described.pop("__init__.py", "")
    if about:
        yield f"{about}\n"
    for name, said in described.items():
        yield f"- [`{name}`](../{(folder / name).relative_to(ROOT)}): {said}"


def _said(path: Path) -> str:
    """Returns the first sentence of a module's docstring, or of the comment at the head of a script."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        text = ast.get_docstring(ast.parse(source)) or ""
    else:
        head = re.match(r"(?:\s*(?://|/?\*+/?).*\n)+", source)
        text = re.sub(r"(?m)^\s*(?://|/?\*+/?) ?", "", head[0]) if head else ""
    paragraph = " ".join(text.split("\n\n", 1)[0].split())
    return re.split(r"(?<=\.) (?=[A-Z])", paragraph, maxsplit=1)[0]


def api() -> Iterator[str]:
    """Yields the public names of the package: functions with their signatures, types with their members, values."""
    named = {name: getattr(smallworld, name) for name in smallworld.__all__}
    yield "\n## Functions"
    for name, value in named.items():
        if inspect.isroutine(value):
            yield f"\n### `{name}`\n\n```text\n{name}{_signature(value)}\n```\n\n{_paragraph(value)}"
    yield "\n## Types"
    for name, value in named.items():
        if inspect.isclass(value):
            yield f"\n### `{name}`\n\n{_paragraph(value)}"
            yield from _members(value)
    yield "\n## Values\n"
    for name, value in named.items():
        if not inspect.isroutine(value) and not inspect.isclass(value):
            shown = f"the module `{value.__name__}`" if inspect.ismodule(value) else f"`{value!r}`"
            yield f"- `{name}` is {shown}."


def _members(cls: type) -> Iterator[str]:
    """Yields a table of the public fields, properties and methods that a class defines."""
    rows = [(name, said) for name, said in _fields(cls).items() if not name.startswith("_")]
    for name, defined in vars(cls).items():
        member = defined.__func__ if isinstance(defined, classmethod | staticmethod) else defined
        if name.startswith("_") or not (inspect.isfunction(member) or isinstance(member, property)):
            continue
        shown = name if isinstance(member, property) else f"{name}{_signature(member)}"
        rows.append((shown, _paragraph(member)))
    if rows:
        yield "\n| member | meaning |\n| --- | --- |"
        yield from ("| `{}` | {} |".format(*(cell.replace("|", "\\|") for cell in row)) for row in rows)


def _fields(cls: type) -> dict[str, str]:
    """Returns the fields in the body of a class, with the comments right above them, or their types."""
    source = textwrap.dedent(inspect.getsource(cls))
    [node], lines = ast.parse(source).body, source.splitlines()
    found = {}
    for part in node.body if isinstance(node, ast.ClassDef) else ():
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            comment: list[str] = []
            above = part.lineno - 2
            while lines[above].lstrip().startswith("#:"):
                comment.insert(0, lines[above].lstrip("#: "))
                above -= 1
            found[part.target.id] = " ".join(comment) or f"`{ast.unparse(part.annotation)}`"
    return found


def _signature(function: Callable[..., object]) -> str:
    """Returns the signature of a function, with the names of types as they are written."""
    return re.sub(r"'([^']*)'", r"\1", str(inspect.signature(function))).replace("(self, ", "(").replace("(self)", "()")


def _paragraph(value: object) -> str:
    return " ".join((inspect.getdoc(value) or "").split("\n\n", 1)[0].split())


def commands() -> Iterator[str]:
    """Yields the commands of the command line, each with its arguments."""
    yield "\n## Options of every command\n"
    yield from _arguments(cli.parser())
    for name, command in subcommands():
        yield f"\n## `smallworld {name}`\n\n{' '.join(str(command.description).split())}\n"
        yield from _arguments(command)


def subcommands() -> Iterator[tuple[str, ArgumentParser]]:
    """Yields the name and the parser of each command."""
    for action in cli.parser()._actions:
        if isinstance(action, _SubParsersAction):
            yield from action.choices.items()


def _arguments(parser: ArgumentParser) -> Iterator[str]:
    yield "| argument | meaning |\n| --- | --- |"
    for action in parser._actions:
        if isinstance(action, _SubParsersAction) or "--help" in action.option_strings:
            continue
        value = action.metavar or (
            ",".join(map(str, action.choices)) if action.choices else action.dest.upper() if action.nargs != 0 else ""
        )
        name = " ".join([", ".join(action.option_strings), str(value)]).strip() if action.option_strings else str(value)
        help = parser._get_formatter()._expand_help(action) if action.help else ""
        said = " ".join(help.split()).replace("|", "\\|")
        yield f"| `{name}` | {said} |"


def documents() -> Iterator[str]:
    """Yields the keys of a position document and of its parts, from the schema."""
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    yield "\n## The document\n"
    yield from _keys(schema)
    for part in PARTS:
        yield f"\n## {part.capitalize()}\n\n{schema['$defs'][part]['description']}\n"
        yield from _keys(schema["$defs"][part])


def _keys(schema: Mapping[str, Any]) -> Iterator[str]:
    yield "| key | value | meaning |\n| --- | --- | --- |"
    for key, value in schema["properties"].items():
        name = f"**`{key}`**" if key in schema.get("required", ()) else f"`{key}`"
        yield f"| {name} | {_type(value)} | {value.get('description', '')} |"


def _type(schema: Mapping[str, Any]) -> str:
    """Returns the kind of value that a part of the schema describes, in a word or two."""
    if "$ref" in schema:
        return f"{schema['$ref'].rpartition('/')[2]}"
    if "enum" in schema:
        return ", ".join(f"`{value}`" for value in schema["enum"])
    if "const" in schema:
        return f"`{schema['const']}`"
    if schema.get("type") == "array" and "items" in schema:
        return f"list of {_type(schema['items'])}"
    for choice in ("anyOf", "oneOf"):
        if choice in schema:
            return " or ".join(dict.fromkeys(_type(part) for part in schema[choice]))
    kind = schema.get("type", "object")
    return " or ".join(kind) if isinstance(kind, list) else str(kind)


def options() -> Iterator[str]:
    """Yields the contested readings: the question, both answers, the ruling and the games."""
    for name, option in OPTIONS.items():
        games = ", ".join(str(game.name) for id, game in GAMES.items() if option.games is None or id in option.games)
        where = f"mixed: {games}" if option.mixed else games
        yield f"\n## `{name}`\n\n{option.question!s} ({where}, ruling {option.ruling})\n"
        for reading in (True, False):
            recommended = " (default)" if reading == option.default else ""
            yield f"- `{'on' if reading else 'off'}`{recommended}: {option.answer(reading)!s}"


def strength() -> Iterator[str]:
    """Yields the races and powers of the study that comes with the project, in the order of their ranks."""
    study = shipped()
    boards = ", ".join(f"`{table.board}`" for table in study.design.tables)
    yield f"\nVersion {study.engine} played {study.games} games on {boards}."
    yield from _ranking("race", study, study.races, {id: game for game in GAMES.values() for id in game.races})
    yield from _ranking("power", study, study.powers, {id: game for game in GAMES.values() for id in game.powers})
    yield from _opinions()


def _opinions() -> Iterator[str]:
    """Yields what players say, with the number of each source, and then the sources."""
    numbers: dict[str, int] = {}
    yield "\n## What players say\n\nThese are opinions and reports, in our own words. We have not checked them.\n"
    yield "| about | box | opinion | sources |\n| --- | --- | --- | --- |"
    for opinion in opinions():
        cited = ", ".join(str(numbers.setdefault(str(source), len(numbers) + 1)) for source in opinion.sources)
        boxes = [game for game in GAMES.values() if opinion.about[0][0] in {**game.races, **game.powers}]
        names = ", ".join(_called(ids, boxes[0]) for ids in opinion.about)
        yield f"| {names} | {boxes[0].name} | {opinion.words} | {cited} |"
    yield "\nSources:\n"
    yield from (f"{number}. {source}" for source, number in numbers.items())


def _called(ids: tuple[str, ...], game: Game) -> str:
    """Returns the name of a race, a power or a pair: the power and then the race."""
    return " ".join(str({**game.races, **game.powers}[id].name) for id in reversed(ids))


def _ranking(kind: str, study: Summary, standings: Mapping[str, Standing], boxes: Mapping[str, Game]) -> Iterator[str]:
    """Yields a table of races or powers. `boxes` holds the box of each."""
    headings = ("place", kind, "box", *(str(figure.name) for figure in FIGURES.values()), "picked", "not on boards of")
    yield f"\n## {kind.capitalize()}s\n\n| {' | '.join(headings)} |\n|{' --- |' * len(headings)}"
    for id, standing in sorted(standings.items(), key=lambda item: item[1].rank):
        name, figures = {**boxes[id].races, **boxes[id].powers}[id].name, standing.figures
        out = ", ".join(str(GAMES[box].name) for box in study.taken_out(id))
        told = (
            standing.rank,
            name,
            boxes[id].name,
            *(figures.get(figure, "–") for figure in FIGURES),
            standing.careers,
            out,
        )
        yield f"| {' | '.join(map(str, told))} |"


#: The generated pages, each with what writes it.
PAGES: Mapping[str, Callable[[], Iterator[str]]] = {
    "map.md": modules,
    "reference/api.md": api,
    "reference/cli.md": commands,
    "reference/documents.md": documents,
    "reference/options.md": options,
    "reference/strength.md": strength,
}


def page(name: str) -> str:
    """Returns a page as it should be: its own text down to the mark, then what is generated."""
    own = (DOCS / name).read_text(encoding="utf-8").partition(GENERATED)[0]
    return f"{own}{GENERATED}\n" + "\n".join(PAGES[name]()).rstrip() + "\n"


def main() -> None:
    """Writes every generated page."""
    for name in PAGES:
        (DOCS / name).write_text(page(name), encoding="utf-8")


if __name__ == "__main__":
    main()
