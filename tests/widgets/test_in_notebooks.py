"""The widgets in somebody's own notebook: what they take, what they say of anything else, and what they leave alone."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import ipywidgets
import pytest
from ipywidgets.embed import dependency_state, embed_data

import smallworld
import smallworld_widgets
from smallworld.documents import records
from smallworld.words.naming import UnknownNameError
from smallworld_widgets import (
    App,
    Board,
    Classes,
    Codex,
    Editor,
    Explorer,
    Framed,
    Learn,
    Play,
    Practice,
    Puzzles,
    Rulings,
    Stepper,
    Tonight,
)

DOCUMENT = {"board": "base-2"}
POSITION = smallworld.read(DOCUMENT)
OTHER = smallworld.read({"board": "underground-3"})

WIDGETS: dict[str, Callable[[], ipywidgets.Widget]] = {
    "App": App,
    "Board": lambda: Board(DOCUMENT),
    "Classes": Classes,
    "Codex": Codex,
    "Explorer": Explorer,
    "Framed": lambda: Framed(Explorer),
    "Learn": lambda: Learn("base.price"),
    "Play": Play,
    "Practice": Practice,
    "Puzzles": Puzzles,
    "Rulings": Rulings,
    "Stepper": Stepper,
    "Tonight": Tonight,
}
EVERY = pytest.mark.parametrize("make", WIDGETS.values(), ids=WIDGETS)


def test_every_widget_is_tried() -> None:
    assert {*WIDGETS} == {*smallworld_widgets.__all__} - {"Editor"}


@EVERY
def test_each_is_embedded_in_a_page(make: Callable[[], ipywidgets.Widget]) -> None:
    widget = make()
    embedded = embed_data(views=[widget], state=dependency_state([widget], drop_defaults=True))
    assert widget.model_id in embedded["manager_state"]["state"]


def ours(kind: type) -> bool:
    return kind.__module__.startswith("smallworld_widgets")


def classes(kind: type) -> Iterator[type]:
    below: type
    for below in kind.__subclasses__():
        yield below
        yield from classes(below)


def names(kind: type, *, own: bool) -> set[str]:
    """Returns the names that a class has from our classes or from others, without those that every class has."""
    everywhere = {*vars(type("Plain", (), {})), *vars(type("Traits", (ipywidgets.Box,), {})), *dir(object)}
    return {name for base in kind.__mro__ if ours(base) is own for name in vars(base)} - everywhere


OURS = sorted({kind for kind in classes(ipywidgets.Widget) if ours(kind)}, key=str)
#: What is meant to stand in the place of what a base class has.
MEANT = {"_esm", "layout"}


@pytest.mark.parametrize("kind", OURS, ids=lambda kind: kind.__name__)
def test_nothing_of_a_base_class_is_overridden_by_accident(kind: type) -> None:
    assert names(kind, own=True) & names(kind, own=False) <= MEANT


@EVERY
def test_no_attribute_hides_one_of_a_base_class(make: Callable[[], ipywidgets.Widget]) -> None:
    widget = make()
    set_by_theirs = {*vars(ipywidgets.Box()), "_holding_sync"}
    assert (set(vars(widget)) - set_by_theirs) & names(type(widget), own=False) == set()


@pytest.mark.parametrize("kind", [Board, Editor, Explorer, Play])
def test_a_document_is_as_good_as_a_position(kind: Any) -> None:
    assert kind(DOCUMENT).position == kind(POSITION).position == POSITION


def test_a_document_of_a_game_is_played_on() -> None:
    drawn = smallworld.legal_actions(POSITION)[0]
    game = records.Record(POSITION, (drawn,))
    assert Play(records.write(game)).record == Play(game).record == game


@pytest.mark.parametrize("kind", [Board, Editor, Explorer, Play])
@pytest.mark.parametrize("given", ["hello", "base-2", 3, [DOCUMENT]], ids=str)
def test_other_values_than_positions_are_refused_with_the_expected_type(kind: Any, given: object) -> None:
    with pytest.raises(TypeError, match=r'expected a Position, .*document such as \{"board": "base-2"\}, got'):
        kind(given)


def test_faulty_document_is_refused_with_its_problems() -> None:
    with pytest.raises(smallworld.DocumentError, match="/bord: unknown field"):
        Board({"bord": "base-2"})


@pytest.mark.parametrize("kind", [Board, Explorer])
def test_another_position_is_put_on_the_board(kind: Any) -> None:
    widget = kind(POSITION)
    for given in (OTHER, smallworld.write(OTHER)):
        widget.position = POSITION
        widget.position = given
        assert widget.position == OTHER
        board = widget if isinstance(widget, Board) else widget.board
        assert len(board.state["regions"]) == len(OTHER.holdings)


def test_undo_brings_back_what_a_program_replaced() -> None:
    explorer = Explorer(POSITION)
    explorer.position = OTHER
    explorer.editor.undo()
    assert explorer.position == POSITION


def test_a_program_goes_to_a_step_of_an_example() -> None:
    stepper = Stepper("base.trolls")
    first = stepper.position
    stepper.step = 2
    assert stepper.step == 2
    assert stepper.position != first


@EVERY
def test_an_attribute_that_there_is_not_is_not_set_in_silence(make: Callable[[], ipywidgets.Widget]) -> None:
    widget = make()
    with pytest.raises(AttributeError, match="has no attribute 'positon'"):
        widget.positon = POSITION


@pytest.mark.parametrize(
    ("make", "names"),
    [
        (Codex, ("entry", "pair")),
        (Explorer, ("document",)),
        (Play, ("record",)),
        (Practice, ("games", "about")),
        (Puzzles, ("position", "puzzle")),
        (Rulings, ("point", "query", "found", "position")),
        (Stepper, ("example", "position", "record")),
    ],
)
def test_shown_state_cannot_be_set_from_outside(make: Callable[[], ipywidgets.Widget], names: tuple[str, ...]) -> None:
    """The page would ignore it, and go on to show the old value."""
    widget = make()
    for name in names:
        with pytest.raises(AttributeError, match=f"property '{name}' of .* has no setter"):
            setattr(widget, name, getattr(widget, name))


def test_a_misspelt_attribute_is_told_which_is_meant() -> None:
    with pytest.raises(AttributeError, match="Board has no attribute 'positon'; did you mean 'position'"):
        Board(POSITION).positon = OTHER


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: Stepper("trolls"), "unknown example turn: 'trolls'; did you mean 'base.trolls' or 'warcraft.trolls'?"),
        (lambda: Stepper("base.trols"), "unknown example turn: 'base.trols'; did you mean 'base.trolls' or"),
        (lambda: Stepper("base.nope"), "unknown example turn: 'base.nope'; known: 'EX-B1', "),
        (lambda: Learn("price"), "unknown lesson: 'price'; did you mean 'base.price', "),
        (lambda: Learn("base.price.99"), "unknown lesson: 'base.price.99'; did you mean 'base.price'?"),
        (lambda: Codex("trols"), "unknown entry or article: 'trols'; did you mean 'base.trolls' or"),
        (lambda: Codex("wining"), "unknown entry or article: 'wining'; did you mean 'winning'"),
        (lambda: Practice("trolls"), "unknown thing to practise: 'trolls'; did you mean 'base.trolls' or"),
        (lambda: Puzzles("nope"), "unknown puzzle: 'nope'; known: "),
    ],
)
def test_an_unknown_name_is_told_what_comes_near(make: Callable[[], object], told: str) -> None:
    with pytest.raises(UnknownNameError) as error:
        make()
    assert str(error.value).startswith(told)
    assert isinstance(error.value, KeyError)


@pytest.mark.parametrize("kind", [Codex, Learn, Practice, Puzzles, Stepper])
def test_unknown_name_is_refused(kind: Any) -> None:
    with pytest.raises(UnknownNameError, match=r"unknown .*3'?; known: "):
        kind(3)


def test_rulings_are_asked_for_in_words() -> None:
    with pytest.raises(TypeError, match="expected words to look for, or a Query, got 3"):
        Rulings(3)  # type: ignore[arg-type]


def python(*lines: str, path: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Runs lines in a fresh process, with a folder before all others on the path."""
    before = "" if path is None else f"import sys; sys.path.insert(0, {str(path)!r})\n"
    command = [sys.executable, "-c", before + "\n".join(lines)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_no_module_is_kept_from_a_notebook() -> None:
    barred = "[name for name, module in sys.modules.items() if module is None]"
    ran = python("import sys, smallworld_widgets", f"sys.exit({barred} or 0)")
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.parametrize("missing", ["anywidget", "ipywidgets"])
def test_a_widget_without_its_packages_says_how_to_install_them(missing: str) -> None:
    ran = python(f"import sys; sys.modules[{missing!r}] = None; from smallworld_widgets import Board")
    assert 'ModuleNotFoundError: widgets need more packages: python -m pip install "WHEEL[app]"' in ran.stderr


@pytest.mark.parametrize("found", ["def gnp(): ...", "import numpy_of_theirs"])
def test_another_package_of_the_same_name_is_told(tmp_path: Path, found: str) -> None:
    (tmp_path / "smallworld").mkdir()
    (tmp_path / "smallworld/__init__.py").write_text(found)
    ran = python("import smallworld_widgets", path=tmp_path)
    last = ran.stderr.splitlines()[-1]
    assert last.startswith("ImportError: expected the package smallworld of smallworld-explorer; what was found at ")
    assert str(tmp_path) in last
    assert "install smallworld-explorer again" in last
