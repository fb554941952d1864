"""The destinations in the app, and the base class of its views."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

import ipywidgets
import traitlets

from smallworld.documents.inventions.files import File
from smallworld.documents.records import Record
from smallworld.model.numbers import NONE_PUT_IN
from smallworld.model.position import Position
from smallworld.teaching.classes.answers import Answers
from smallworld.teaching.classes.question_set import QuestionSet
from smallworld.teaching.library import codex
from smallworld.teaching.progress import Progress
from smallworld.words.text import Text
from smallworld_widgets.page.closed import Closed


class Destination(NamedTuple):
    """A view of the app, and what to show in it: something by its id, a position, a game so far, or progress."""

    #: "front", "quick", "explore", "learn", "practice", "class", "puzzles", "play", "watch", "rulings", "codex",
    #: "workshop" or "tonight".
    view: str
    #: The id of a lesson or its step, a puzzle, an example turn, a ruling, a race, power, place or relic. It may also
    #: name what to practise, a table, or a set of questions for a class and its version.
    id: str = ""
    position: Position | None = None
    record: Record | None = None
    #: The progress that was made elsewhere.
    progress: Progress | None = None
    #: A set of questions for a class, and the answers of a learner to it.
    asked: QuestionSet | None = None
    given: Answers | None = None
    #: The inventions to go on from, whether or not they are finished.
    inventions: File | None = None
    #: For a game from a position: who decides in each seat, a person or the name of a bot. Without it, all are people.
    seats: tuple[str, ...] = ()


#: The function that takes the visitor elsewhere in the app. A widget that stands alone has none, and offers no way
#: there.
Go = Callable[[Destination], None]


def read_about(go: Go | None, id: str) -> None:
    """Goes to the codex entry of an ability, if there is a way and an entry."""
    if go is not None and codex.is_known(id):
        go(Destination("codex", id))


class View(Closed, ipywidgets.Box):  # type: ignore[misc]
    """A view of the app, which can also stand alone in a notebook."""

    #: The id of what is shown, if it has one. The app watches it, to keep the address of the page in step.
    shown = traitlets.Unicode()
    #: The numbers that a visitor has put in elsewhere. The app hands them to a view that it opens. A view alone has
    #: none.
    put_in: Mapping[str, int] = NONE_PUT_IN
    #: The number of changes that must outlast a reload. After the first, the address holds what is shown, and the
    #: browser keeps the rest.
    work = traitlets.Int()

    def __init__(self, name: str, parts: Sequence[ipywidgets.Widget] = ()) -> None:
        """Lays out `parts` in a grid. Style sheets know it by the `name` of the view."""
        # A part that depends on the width of a container cannot be the container itself.
        self._grid = ipywidgets.Box(parts)
        self._grid.add_class("sw-view")
        self._grid.add_class(f"sw-{name}")
        super().__init__([self._grid])
        self.add_class("sw-container")

    @property
    def parts(self) -> tuple[ipywidgets.Widget, ...]:
        """The widgets of the view, in their order."""
        parts: tuple[ipywidgets.Widget, ...] = self._grid.children
        return parts

    @parts.setter
    def parts(self, parts: Sequence[ipywidgets.Widget]) -> None:
        self._grid.children = parts

    @property
    def destination(self) -> Destination:
        """The destination of a link to what the view shows now."""
        raise NotImplementedError

    @property
    def numbers(self) -> Mapping[str, int]:
        """The printed numbers that a visitor has put in here for ours, by the id of the race or power."""
        return NONE_PUT_IN

    def visit(self, destination: Destination) -> None:
        """Shows what a destination says, if it says anything. Unknown ids change nothing."""
        raise NotImplementedError

    @property
    def ids(self) -> Collection[str]:
        """The ids that a link to this view can name, as far as they can be listed."""
        return ()

    def meant(self, id: str) -> str:
        """Returns the id that a link means, which may spell it otherwise. An unknown id comes back as it is."""
        return next((known for known in self.ids if known.casefold() == id.casefold()), id)

    def shows(self, id: str) -> bool:
        """Checks whether this is shown: a visit may have asked for something that does not exist."""
        return id == self.shown

    def keep(self) -> dict[str, Any] | None:
        """Returns the document that a reload needs beside the address, None if it needs none."""
        return None

    def restore(self, kept: Any) -> Text | None:
        """Takes up a document that was kept, which comes from a browser and is checked like any other.

        A view that can do without a damaged part returns words about it. An error changes nothing.

        Raises:
            DocumentError: the document is faulty.
        """
        raise NotImplementedError

    def rescue(self, content: str) -> Text | None:
        """Takes up parts of a kept `content` that cannot be read. Returns words about them, or None without any."""
        return None

    @property
    def _doings(self) -> tuple[object, ...]:
        """The work of a visitor here, which a reload must bring back."""
        return ()

    def _worked(self, before: tuple[object, ...]) -> None:
        """Counts a change of the visitor's work."""
        if self._doings != before:
            self.work += 1

    def call(self, names: Mapping[str, str]) -> None:
        """Gives players with default names those of the new language."""

    def repaint(self) -> None:
        """Shows everything again, since the language has changed."""
        raise NotImplementedError
