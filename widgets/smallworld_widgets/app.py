"""The page that Voila serves."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import ipywidgets

from smallworld import languages
from smallworld.notation import MOST_PLAYERS
from smallworld.setup import default_names
from smallworld.text import Text, text
from smallworld_widgets.codex.codex import Codex
from smallworld_widgets.explore.explorer import Explorer
from smallworld_widgets.page.connection import Connection, connection_state
from smallworld_widgets.page.destination import Destination, Go, View
from smallworld_widgets.page.navigation import Navigation, navigation_state
from smallworld_widgets.page.panel import Message
from smallworld_widgets.page.share import LinkError, Shared, from_fragment, to_fragment
from smallworld_widgets.play.play import Play
from smallworld_widgets.rulings.rulings import Rulings
from smallworld_widgets.watch.stepper import Stepper

#: The views, in the order of the tabs; each is built when it is first opened.
_NAMES: Mapping[str, Text] = {
    "explore": text("Explore"),
    "play": text("Play"),
    "watch": text("Watch"),
    "rulings": text("Rulings"),
    "codex": text("Codex"),
}
_BUILD: Mapping[str, Callable[[Go], View]] = {
    "explore": lambda go: Explorer(go=go),
    "play": lambda go: Play(go=go),
    "watch": lambda go: Stepper(go=go),
    "rulings": lambda go: Rulings(go=go),
    "codex": lambda go: Codex(go=go),
}


class App(ipywidgets.VBox):  # type: ignore[misc]
    """The whole page: the head, and under it one of the views."""

    def __init__(self) -> None:
        """Open with the explorer."""
        self._views: dict[str, View] = {}
        self._view = "explore"
        self._language = languages.ENGLISH
        self._presenting = False
        self._notice: Text | None = None
        super().__init__()
        self.add_class("sw-app")
        self._open("explore")
        self.navigation = Navigation(self._head(), self._hear, fragment=self._fragment())
        self.connection = Connection()
        self._arrange()

    def __repr__(self) -> str:
        return "App()"

    def go(self, destination: Destination) -> None:
        """Take the visitor to a view, and show there what the destination says."""
        if destination.view not in _NAMES:
            return
        self._open(destination.view).visit(destination)
        self._view = destination.view
        self._notice = None
        self._arrange()
        self._answer()

    def _open(self, view: str) -> View:
        """A view, built if it was never opened before."""
        if view not in self._views:
            self._views[view] = _BUILD[view](self.go)
            self._views[view].observe(self._moved, ["shown", "work"])
        return self._views[view]

    def _moved(self, _: object) -> None:
        """Something else is shown in a view: keep the address in step."""
        self.navigation.fragment = self._fragment()

    def _arrange(self) -> None:
        """Show the view that is open; the others wait out of sight, as they were left."""
        for name, view in self._views.items():
            view.layout.display = None if name == self._view else "none"
        self.children = [self.navigation, *self._views.values(), self.connection]

    def _answer(self) -> None:
        """Draw the head of the page anew."""
        self.navigation.fragment = self._fragment()
        self.navigation.answer(self._head())

    def _head(self) -> dict[str, object]:
        return navigation_state(_NAMES, self._view, self._language, presenting=self._presenting, notice=self._notice)

    def _fragment(self) -> str:
        """What leads back to what is shown, with the whole of it once a visitor has worked on it."""
        view = self._views[self._view]
        here = view.destination if view.work else view.destination._replace(position=None, record=None)
        return to_fragment(Shared(here, self._shown_language))

    @property
    def _shown_language(self) -> str | None:
        """The language as links name it: not at all if it is the one that everybody starts with."""
        return None if self._language == languages.ENGLISH else self._language

    # What the visitor does

    def _hear(self, message: Message) -> None:
        match message:
            case {"do": "open", "view": str(view)} if view in _NAMES:
                self.go(Destination(view))
            case {"do": "speak", "language": str(language)} if language in languages.LANGUAGES:
                self._speak(language)
                self._answer()
            case {"do": "present", "on": bool(on)}:
                self._presenting = on
                (self.add_class if on else self.remove_class)("sw-presenting")
                self._answer()
            case {"do": "share"}:
                shared = Shared(self._views[self._view].destination, self._shown_language)
                self.navigation.send({"fragment": to_fragment(shared)})
            case {"do": "arrive", "fragment": str(fragment)}:
                self._arrive(fragment)

    def _speak(self, language: str) -> None:
        """Show the whole page in a language."""
        before = default_names(MOST_PLAYERS)
        self._language = language
        languages.use(language)
        names = dict(zip(before, default_names(MOST_PLAYERS), strict=True))
        for view in self._views.values():
            view.call(names)
            view.repaint()
        self.connection.answer(connection_state())

    def _arrive(self, fragment: str) -> None:
        """Follow the link that the page was opened with. A damaged one changes nothing."""
        try:
            shared = from_fragment(fragment)
            if shared.destination.view not in _NAMES:
                raise LinkError(text("This link leads to no view of this page."))
        except LinkError as error:
            self._notice = error.reason
            self._answer()
            return
        if shared.language is not None and shared.language != self._language:
            self._speak(shared.language)
        self.go(shared.destination)
        if shared.destination.id != self._views[self._view].shown and shared.destination.id:
            self._notice = text("There is no {id} here.", id=shared.destination.id)
            self._answer()
