"""The documentation: the files, names, commands and links in it exist, and its generated pages are up to date."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

import smallworld
from smallworld.games import GAMES
from smallworld.teaching import examples, lessons, rulings
from smallworld.teaching.lessons.exercises import exercise_of
from smallworld.teaching.lessons.goals import reached
from smallworld.teaching.prose.passages import of_lesson
from smallworld.teaching.prose.proving import prove
from smallworld.teaching.rulings import answers
from smallworld.teaching.rulings.checks import ask
from tests.faults import no_faults
from tools import reference
from tools.mutation.copies import copied, environment
from tools.prose import GENERATED

ROOT = Path(__file__).resolve().parents[1]
#: The documents that speak of the project as it is now. The changelog speaks of the past.
DOCUMENTS = sorted(
    [*(ROOT / "docs").rglob("*.md")]
    + [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md", "benchmarks/README.md")]
)
ROOMS = (
    "smallworld",
    "widgets",
    "notebooks",
    "tests",
    "binder",
    "benchmarks",
    "tools",
    "docs",
    "share",
    "hosting",
    ".ci",
    ".github",
)
FILES = {
    path.relative_to(ROOT).as_posix()
    for room in (*ROOMS, ".ci", ".github")
    for path in (ROOT / room).rglob("*")
    if path.is_file() and "__pycache__" not in path.parts
} | {path.name for path in ROOT.iterdir() if path.is_file()}
ENDINGS = "py|js|css|json|toml|txt|md|po|ipynb|conf|yaml|yml"
#: The names that look like parts of our modules, but belong to a server or a browser.
ELSEWHERE = {
    "MappingKernelManager.cull_idle_timeout",
    "Voila.tornado_settings",
    "tornado_settings.disable_check_xsrf",
}
#: The names that belong to an example, or to what a reader writes.
MADE_UP = {"OWNER", "ShiftsTokens", "TODO", "plotly-basic.min.js", "position.json", "preact.mjs"}


@cache
def written(document: Path) -> str:
    """Returns the text of a document that people write, without the part that is generated."""
    return document.read_text(encoding="utf-8").partition(GENERATED)[0]


def spans() -> Iterator[tuple[str, str]]:
    """Yields what stands in backticks, outside blocks of code, with the name of its document."""
    for document in DOCUMENTS:
        outside = re.sub(r"(?ms)^```.*?^```", "", written(document))
        for span in re.findall(r"`([^`\n]+)`", outside):
            yield span, document.relative_to(ROOT).as_posix()


def is_there(path: str) -> bool:
    """Returns whether a file or a folder has a path that ends so. `<game>` and `*` stand for any name."""
    pattern = re.sub(r"<\w+>|\*", "[^/]+", path.rstrip("/").replace(".", r"\."))
    whole = re.compile(f"(.*/)?{pattern}(/.*)?")
    return any(whole.fullmatch(file) for file in FILES)


def listed() -> list[str]:
    """Returns the files that a made-up race takes, in the order of their how-to."""
    return re.findall(r"(?m)^\d+\. `([^`]+)`", written(ROOT / "docs/howto/add-race.md"))


def made_up() -> set[str]:
    """Returns those of them that the race would add to a folder of the project."""
    return {file for file in listed() if file not in FILES and (ROOT / file).parent.is_dir()}


def test_a_file_that_is_named_exists() -> None:
    named = ((re.sub(r"^\w+=|:\d+$", "", span), document) for span, document in spans())
    looks = re.compile(rf"[\w./<>*-]+(/|\.({ENDINGS}))|[\w.-]+(/[\w.-]+)+")
    no_faults(
        f"{document}: no file {path}"
        for path, document in named
        if looks.fullmatch(path) and not path.startswith((".venv", "build/", "/"))
        if path not in MADE_UP | made_up() and not is_there(path)
    )


def defined(body: list[ast.stmt]) -> Iterator[str]:
    """Yields the names that a module, or a class with its instances, defines."""
    for node in body:
        match node:
            case ast.FunctionDef(name="__init__"):
                made = (part for part in ast.walk(node) if isinstance(part, ast.Attribute))
                yield from (part.attr for part in made if isinstance(part.ctx, ast.Store))
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield name
            case ast.Assign(targets=targets):
                yield from (target.id for target in targets if isinstance(target, ast.Name))


def known() -> dict[str, set[str]]:
    """Returns what each module defines, and each class with its direct bases. Namesakes are taken together."""
    found: dict[str, set[str]] = {"smallworld": set(dir(smallworld))}
    bases: dict[str, set[str]] = {}
    for file in FILES:
        if not file.endswith(".py"):
            continue
        tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
        found.setdefault(Path(file).stem, set()).update(defined(tree.body))
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, set()).update(defined(node.body))
                bases.setdefault(node.name, set()).update(base.id for base in node.bases if isinstance(base, ast.Name))
    for name, above in bases.items():
        found[name].update(*(found.get(base, ()) for base in above))
    return found


def named_parts() -> set[tuple[str, str]]:
    """Returns each `module.name` in the documents, with its document. An id such as `base.trolls` is none."""
    found = set()
    for span, document in spans():
        part = re.match(r"([A-Za-z]\w*)\.[A-Za-z_]\w*(?![\w/.-])", span)
        if part and part[0] not in ELSEWHERE | MADE_UP and part[1] not in GAMES and not is_there(part[0]):
            found.add((part[0], document))
    return found


def test_a_part_of_a_module_or_a_class_that_is_named_exists() -> None:
    """An instance goes by its class, in small letters."""
    there = known()
    no_faults(
        f"{document}: {owner} has no {name}"
        for (owner, _, name), document in sorted((part.partition("."), document) for part, document in named_parts())
        if name not in there.get(owner, set()) | there.get(owner.capitalize(), set())
    )


def words() -> set[str]:
    """Returns every word in the code and its settings."""
    found: set[str] = set()
    for file in FILES:
        if re.search(r"\.(py|js|css|json|toml|conf|yaml)$|^Makefile$", file):
            found.update(re.findall(r"\w+", (ROOT / file).read_text(encoding="utf-8")))
    return found


def test_a_name_is_in_use() -> None:
    used = words()
    no_faults(
        f"{document}: {span} is in no file"
        for span, document in spans()
        if re.fullmatch(r"[A-Za-z_]\w*", span) and span not in used | MADE_UP
    )


def commands(program: str) -> set[tuple[str, str]]:
    """Returns the commands of a program that the documents mention in code, with their documents."""
    found = set()
    for document in DOCUMENTS:
        text = written(document)
        code = re.findall(r"(?ms)^```(?:sh|text)?\n(.*?)^```", text) + re.findall(r"`([^`\n]+)`", text)
        for part in code:
            for command in re.findall(rf"(?m)(?:^|[\s/|]){program} (?:[A-Z]+=\S+ )?([a-z]+)\b(?!\.)", part):
                found.add((command, document.relative_to(ROOT).as_posix()))
    return found


def targets() -> set[str]:
    """Returns the commands of make that `make help` lists."""
    return set(re.findall(r"(?m)^([a-z]+):.*## ", (ROOT / "Makefile").read_text(encoding="utf-8")))


def test_a_command_of_make_that_is_named_exists() -> None:
    no_faults(f"{document}: no make {command}" for command, document in commands("make") if command not in targets())


def test_every_command_of_make_is_documented() -> None:
    listed = re.findall(r"(?m)^\| `make (\w+)` \|", written(ROOT / "docs/operations.md"))
    assert sorted([*listed, "help"]) == sorted(targets())


def test_a_command_of_the_command_line_that_is_named_exists() -> None:
    there = {name for name, _ in reference.subcommands()}
    no_faults(f"{doc}: no smallworld {name}" for name, doc in commands("smallworld") if name not in there)


def headings(document: Path) -> set[str]:
    """Returns the anchors of the headings of a document, as GitHub makes them."""
    found = re.findall(r"(?m)^#+ (.*)$", document.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-") for heading in found}


def test_a_link_leads_to_a_file_and_a_heading() -> None:
    faults = []
    for document in [*DOCUMENTS, ROOT / "CHANGELOG.md", ROOT / "CREDITS.md"]:
        outside = re.sub(r"(?ms)^```.*?^```", "", written(document))
        for target in re.findall(r"\]\(([^)\s]+)\)", outside):
            if re.match(r"https?:|app:|lite:", target):
                continue
            name, _, anchor = target.partition("#")
            path = (document.parent / name).resolve() if name else document
            if not path.exists() or (anchor and anchor not in headings(path)):
                faults.append(f"{document.relative_to(ROOT)}: {target}")
    no_faults(faults)


def test_every_dependency_has_a_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    declared = project["project"]["dependencies"] + project["build-system"]["requires"]
    declared += [line for extra in project["project"]["optional-dependencies"].values() for line in extra]
    rows = re.findall(r"(?m)^\|[^|]*\|([^|]*)\|[^|]*\S[^|]*\|$", written(ROOT / "CONTRIBUTING.md"))
    reasons = {name.strip() for row in rows for name in row.split(",")}
    no_faults(f"{name} has no reason" for name in (Requirement(line).name for line in declared) if name not in reasons)


def test_the_guide_for_contributors_is_short() -> None:
    assert (ROOT / "CONTRIBUTING.md").stat().st_size <= 6_000


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.relative_to(ROOT).as_posix())
def test_what_a_document_shows_in_python_runs(document: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The blocks of a document run one after the other. A block of text right below one is what it prints."""
    together: dict[str, object] = {}
    blocks = re.findall(r"(?ms)^```python\n(.*?)^```\n(?:\n```(?:text)?\n(.*?)^```\n)?", written(document))
    for code, shown in blocks:
        exec(compile(code, document, "exec"), together)
        printed = capsys.readouterr().out
        assert not shown or printed == shown


def shown(document: str) -> list[Any]:
    """Returns the blocks of JSON in a document."""
    blocks = re.findall(r"(?ms)^```json\n(.*?)^```$", (ROOT / "docs" / document).read_text(encoding="utf-8"))
    return [json.loads(block) for block in blocks]


def test_the_content_that_a_how_to_shows_can_be_played() -> None:
    ruling, example, steps, _ = shown("howto/add-lesson.md")
    assert [outcome.agrees for outcome in answers.answer(rulings.read(ruling))] == [True]
    for scene in examples.scenes(examples.read(example)):
        assert all(ask(scene.position, fact.probe) == fact.expected for fact in scene.step.shows)
    rivers = json.loads((ROOT / "smallworld/content/lessons/underground/rivers.json").read_text(encoding="utf-8"))
    [lesson] = lessons.read({**rivers, "steps": steps})
    told, task, asked = lessons.play(lesson)
    assert all(ask(told.end, fact.probe) == fact.expected for fact in told.step.shows)
    assert reached(task.step.goal, task.end, task.step.actions)
    assert exercise_of(asked, 0).choices


def test_the_proofs_that_a_how_to_shows_are_right() -> None:
    *_, step = shown("howto/add-lesson.md")
    prices = json.loads((ROOT / "smallworld/content/lessons/all/price.json").read_text(encoding="utf-8"))
    for lesson in lessons.read({**prices, "steps": [step]}):
        passages = list(of_lesson(lesson))
        assert not [fault for passage in passages for fault in prove(passage)]
        assert passages[-1].said[0].words == step["says"]


#: The words of the glossary whose name belongs to another class: to an effect, an action or a part of one.
NAMESAKES = {"conquest tokens", "deed", "exchange", "learner", "swap"}


def classes() -> dict[str, set[str]]:
    """Returns the files that define each class of the engine and the widgets, by its name."""
    found: dict[str, set[str]] = {}
    for file in FILES:
        if file.endswith(".py") and file.startswith(("smallworld/", "widgets/")):
            for node in ast.parse((ROOT / file).read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    found.setdefault(node.name, set()).add(file)
    return found


def test_the_glossary_says_where_the_class_of_a_word_is() -> None:
    homes = classes()
    rows = re.findall(r"(?m)^\| ([a-z ]+) \| .* \| `([\w/.]+)` \|$", written(ROOT / "docs/glossary.md"))
    assert len(rows) > 40
    no_faults(
        f"{word} is in {', '.join(sorted(defining))}, not in {path}"
        for word, path in rows
        if (defining := homes.get(word.title().replace(" ", "")))
        and word not in NAMESAKES
        and not any(file.startswith(path) for file in defining)
    )


def test_every_room_is_among_the_layers() -> None:
    layers = written(ROOT / "CONTRIBUTING.md").split("```text\n")[1].split("```")[0]
    rooms = {path.parent.name for path in (ROOT / "smallworld").glob("*/__init__.py")}
    assert rooms - set(re.findall(r"\w+", layers)) == set()


#: A game of the race that the how-tos add: its tokens move between conquests, once a turn.
TINKERS = """
import smallworld

position = smallworld.read({
    "board": "base-2",
    "players": [{"active": {"race": "tinkers", "power": "hill", "hand": 4}}, {}],
    "regions": {"r09": {"race": "tinkers", "tokens": 2}, "r10": {"race": "tinkers"}},
})
print(*[action for action in position.legal_actions if action.word == "shift"])
print(*[refusal.code for refusal in position.why_not("shift r10 r09")])
after, events = position.apply("shift r09 r10")
print(after.holding("r09").tokens, after.holding("r10").tokens)
print(*[refusal.code for refusal in after.why_not("shift r10 r09")])
"""


def patched(folder: Path, *names: str) -> Path:
    """Returns a copy of the project in `folder`, with the changes that some how-tos show."""
    copy = copied(folder)
    for name in names:
        [change] = re.findall(r"(?ms)^```diff\n(.*?)^```$", written(ROOT / "docs/howto" / name))
        subprocess.run(["git", "apply", "-"], cwd=copy, input=change, text=True, check=True)
    return copy


@pytest.mark.pure
def test_the_race_that_the_how_tos_add_plays(tmp_path: Path) -> None:
    copy = patched(tmp_path, "add-effect.md", "add-action.md", "add-race.md")
    command = [sys.executable, "-c", TINKERS]
    run = subprocess.run(command, cwd=copy, env=environment(copy), capture_output=True, text=True, check=True)
    assert run.stdout.splitlines() == ["shift r09 r10", "one_must_stay", "1 2", "used"]


#: The files that a made-up race may take, to work and to be complete, each written by hand.
MOST_TO_WORK, MOST_IN_ALL = 5, 10


def test_the_how_to_lists_the_files_of_the_race_that_it_adds() -> None:
    """The first files are those of the changes that the how-tos show. The others are there, or named after the race."""
    names = ("add-effect.md", "add-action.md", "add-race.md")
    changes = "".join(written(ROOT / "docs/howto" / name) for name in names)
    changed = set(re.findall(r"(?m)^\+\+\+ b/(.+)$", changes))
    assert set(listed()[:MOST_TO_WORK]) == changed
    assert len(set(listed())) == len(listed()) <= MOST_IN_ALL
    assert all("tinker" in file for file in made_up() - changed)


def test_the_panel_that_the_how_to_adds_has_its_place(tmp_path: Path) -> None:
    copy = patched(tmp_path, "add-view.md")
    shows = "from smallworld_widgets.front.front import Front; print(Front(go=print).tip.state)"
    command = [sys.executable, "-c", shows]
    run = subprocess.run(command, cwd=copy, env=environment(copy), capture_output=True, text=True, check=True)
    assert "Press / to search the rules." in run.stdout


@pytest.mark.pure
@pytest.mark.parametrize("name", reference.PAGES)
def test_a_generated_page_is_up_to_date(name: str) -> None:
    assert (ROOT / "docs" / name).read_text(encoding="utf-8") == reference.page(name), "run: make docs"


def test_every_option_says_in_which_games_its_question_comes_up() -> None:
    asked = [line for line in reference.options() if line.startswith("\n## ")]
    assert asked
    assert [line for line in asked if "(, ruling" in line or "(mixed: , ruling" in line] == []
