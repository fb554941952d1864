"""The page that Voila serves."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Collection, Mapping
from random import Random

import ipywidgets

from smallworld.documents.notation import MOST_PLAYERS
from smallworld.documents.reading import MOST_CHARACTERS, parse
from smallworld.presentation.quick.address import read
from smallworld.presentation.quick.offer import QUICK, offered
from smallworld.setup.new_game import default_names
from smallworld.teaching import progress
from smallworld.teaching.classes import register
from smallworld.teaching.library.search import Hit, find, prepare
from smallworld.teaching.quick.situation import Situation
from smallworld.words import languages
from smallworld.words.faults import DocumentError
from smallworld.words.naming import near
from smallworld.words.text import Text, text
from smallworld_widgets.page.classroom import Classroom
from smallworld_widgets.page.closed import Closed
from smallworld_widgets.page.commands import AnyText, LongText, Message, command, requested
from smallworld_widgets.page.connection import Connection, connection_state
from smallworld_widgets.page.destination import Destination, View
from smallworld_widgets.page.learner import Learner
from smallworld_widgets.page.navigation import Navigation, navigation_state
from smallworld_widgets.page.regions import Ids
from smallworld_widgets.page.share import LinkError, Shared, from_fragment, to_fragment
from smallworld_widgets.search.search import Search, destination, search_state

#: The views that have tabs, in their order.
_NAMES: Mapping[str, Text] = {
    "quick": text("Price"),
    "explore": text("Explore"),
    "learn": text("Learn"),
    "practice": text("Practice"),
    "puzzles": text("Puzzles"),
    "play": text("Play"),
    "watch": text("Watch"),
    "rulings": text("Rulings"),
    "codex": text("Codex"),
    "workshop": text("Workshop"),
    "tonight": text("Tonight"),
}
#: The views that have a tab only while they are open: a line elsewhere leads to them.
_ASIDE: Mapping[str, Text] = {"class": text("Class")}
#: The class of each view with its module, and what it takes beside the way to others. Each is loaded and built when it
#: is first opened.
_VIEWS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "front": ("front.front:Front", ("learner",)),
    "quick": ("quick.quick:Quick", ()),
    "explore": ("explore.explorer:Explorer", ("learner", "random")),
    "learn": ("learn.learn:Learn", ("learner", "random")),
    "practice": ("practice.practice:Practice", ("learner", "random")),
    "class": ("classes.classes:Classes", ("learner", "random", "classroom")),
    "puzzles": ("puzzles.puzzles:Puzzles", ("learner",)),
    "play": ("play.play:Play", ("learner", "random")),
    "watch": ("watch.stepper:Stepper", ()),
    "rulings": ("rulings.rulings:Rulings", ("learner",)),
    "codex": ("codex.codex:Codex", ()),
    "workshop": ("workshop.workshop:Workshop", ("random",)),
    "tonight": ("tonight.tonight:Tonight", ("random",)),
}
_LONGEST_SEARCH = 80
_TOO_LARGE = text("This is too large to be kept through a reload of the page. Save it as a file.")


def _compact(document: object) -> str:
    """Returns a document as the browser keeps it."""
    return json.dumps(document, separators=(",", ":"), ensure_ascii=False)


class App(Closed, ipywidgets.VBox):  # type: ignore[misc]
    """The whole page: the head, and under it one of the views."""

    def __init__(self, random: Random | None = None) -> None:
        """Opens with the front door. `random` decides all that is left to chance: games, questions, positions."""
        self._random = random or Random()
        self._views: dict[str, View] = {}
        #: The documents that the browser has kept of views not opened since the page was loaded.
        self._kept: dict[str, str] = {}
        #: The views whose kept documents were damaged.
        self._damaged: set[str] = set()
        #: The views that wait out of sight in another language.
        self._untranslated: set[str] = set()
        self._view = "front"
        self._language = languages.ENGLISH
        self._presenting = False
        #: Whether regions go by their ids, in all views.
        self._ids = Ids()
        #: The newest notice about each thing that went wrong since the visitor came.
        self._notices: dict[str, Text] = {}
        #: The views whose documents are too large for the browser to keep.
        self._too_large: set[str] = set()
        #: The learner. Views mark progress there, and the browser keeps it.
        self.learner = Learner()
        #: The sets and answers of a teacher, which the browser keeps too.
        self.classroom = Classroom()
        super().__init__()
        self.add_class("sw-app")
        with self._ids.in_force():
            self._open("front")
            self.navigation = Navigation(self._hear)
            self.connection = Connection()
            self.search = Search(self._seek)
        #: The words of the search, and the hits.
        self._words = ""
        self._hits: tuple[Hit, ...] = ()
        #: The situation that the words name, if they are names typed together.
        self._offer: Situation | None = None
        #: All hits so far: a press may belong to an earlier answer than the last.
        self._found: set[Hit] = set()
        self.learner.observe(lambda _: self._remember(), "progress")
        self.classroom.observe(lambda _: self._remember_classes(), "register")
        self._arrange()
        self._answer()

    def __repr__(self) -> str:
        return "App()"

    def go(self, destination: Destination) -> None:
        """Takes the visitor to a view, and shows there what the destination says."""
        if destination.view not in _VIEWS:
            return
        self._notices = {}
        with self._ids.in_force():
            self._show(destination)

    def _show(self, destination: Destination) -> None:
        """Shows in a view what the destination says."""
        self._open(destination.view).visit(destination)
        self._view = destination.view
        self._arrange()
        # Must come before the address: a reload in between would bring back less than the address has.
        self._keep(self._view)
        self._answer()

    def _open(self, view: str) -> View:
        """Returns a view, built when it is first opened, with what the browser has kept of it, in the language."""
        if view not in self._views:
            self._views[view] = self._built(view)
            self._views[view].observe(lambda _: self._moved(view), ["shown", "work"])
        if view in self._kept:
            self._restore(view, self._kept.pop(view))
        if view != "explore" and ("explore" in self._views or "explore" in self._kept):
            self._views[view].put_in = self._open("explore").numbers
        if view in self._untranslated:
            self._untranslated.remove(view)
            self._views[view].repaint()
        return self._views[view]

    def _built(self, view: str) -> View:
        """Returns a new view, whose module may not be loaded yet."""
        place, takes = _VIEWS[view]
        all = {"learner": self.learner, "random": self._random, "classroom": self.classroom}
        built: View = pkgutil.resolve_name(f"smallworld_widgets.{place}")(
            go=self.go, **{name: all[name] for name in takes}
        )
        return built

    def _moved(self, view: str) -> None:
        """Keeps the address in step with a view that shows something else, and what a reload brings back."""
        self._keep(view)
        self.navigation.fragment = self._fragment()

    def _keep(self, view: str) -> None:
        """Has the browser keep what the address does not hold, until its tab is closed."""
        kept = self._views[view].keep() if self._views[view].work else None
        if kept is None:
            return
        content = _compact(kept)
        fits = len(content) <= MOST_CHARACTERS
        self.navigation.send({"keep": view, "content": content if fits else None})
        if fits == (view in self._too_large):
            self._too_large ^= {view}
            self._answer()

    def _restore(self, view: str, content: str) -> None:
        """Restores a view from what the browser kept of it. Damaged parts are lost, with a notice."""
        try:
            damaged = self._views[view].restore(parse(content))
        except DocumentError:
            self.navigation.send({"keep": view, "content": None})
            lost = text("The part of {view} that your browser kept is damaged, and lost.")
            damaged = self._views[view].rescue(content) or lost.filled(view={**_NAMES, **_ASIDE}[view])
        if damaged is not None:
            self._damaged.add(view)
            self._notices[view] = damaged

    def _remember(self) -> None:
        """Has the browser keep the learner's progress, beyond this tab and this session."""
        self.navigation.send({"progress": _compact(progress.write(self.learner.progress))})

    def _recall(self, content: str) -> None:
        """Takes in progress that the browser has kept, or that another tab has added.

        Damaged progress is set aside.
        """
        try:
            kept = progress.read(parse(content))
        except DocumentError as error:
            self.navigation.send({"progress": None})
            damaged = text("The progress that your browser kept is damaged, and was set aside ({reason}).")
            self._say("progress", damaged.filled(reason=str(error.problems[0])))
            return
        self.learner.take(kept)
        if self.learner.progress != kept:
            self._remember()

    def _remember_classes(self) -> None:
        """Has the browser keep the teacher's sets and answers, beyond this tab and this session."""
        self.navigation.send({"classes": _compact(register.write(self.classroom.register))})

    def _recall_classes(self, content: str) -> None:
        """Takes in sets and answers that the browser has kept, or that another tab has added.

        Of a damaged document, what can still be read is taken in, and the document is set aside.
        """
        try:
            kept = register.read(parse(content))
        except DocumentError as error:
            self.navigation.send({"classes": None})
            damaged = text("Some of the classes that your browser kept are damaged ({reason}). The others are here.")
            self._say("classes", damaged.filled(reason=str(error.problems[0])))
            self.classroom.take(register.rescued(content))
            return
        self.classroom.take(kept)
        if self.classroom.register != kept:
            self._remember_classes()

    def _arrange(self) -> None:
        """Shows the view that is open. The others wait out of sight as they were left, except the front door."""
        for name, view in self._views.items():
            view.layout.display = None if name == self._view else "none"
        views = [view for name, view in self._views.items() if name != "front"]
        # The new view comes after the others, so that they stay on the page as they are.
        front = [self._views["front"]] if self._view == "front" else []
        self.children = [self.navigation, *views, *front, self.search, self.connection]

    def _say(self, about: str, notice: Text) -> None:
        """Adds a notice about something that went wrong."""
        self._notices[about] = notice
        self._answer()

    def _answer(self) -> None:
        """Draws the head of the page again."""
        self.navigation.fragment = self._fragment()
        presenting, notices = self._presenting, tuple(self._notices.values())
        if self._view in self._too_large:
            notices = (*notices, _TOO_LARGE)
        self.navigation.draw(
            navigation_state,
            {**_NAMES, **_ASIDE},
            self._view,
            self._language,
            aside=tuple(_ASIDE),
            presenting=presenting,
            notices=notices,
        )
        self._list_found()

    def _list_found(self) -> None:
        self.search.draw(search_state, self._words, self._hits, self._offer)

    def _fragment(self) -> str:
        """Returns the fragment that leads back here, with the whole view once a visitor has worked on it."""
        view = self._views[self._view]
        there = view.destination._replace(position=None, record=None, inventions=None)
        try:
            return to_fragment(Shared(view.destination if view.work else there, self._shown_language))
        except LinkError:
            # Too much for an address: a reload has what the browser keeps.
            return to_fragment(Shared(there, self._shown_language))

    @property
    def _shown_language(self) -> str | None:
        """The language as the address names it: not at all if it is English. A link to be shared always says it."""
        return None if self._language == languages.ENGLISH else self._language

    # The commands of the visitor

    def _hear(self, message: Message) -> None:
        # The page hears of the message and of the new view at once, and writes no address before.
        with self.navigation.hold_sync():
            number = message.pop("number", None)
            if isinstance(number, int):
                self.navigation.followed = number
            request = requested(message, _COMMANDS)
            if request is not None:
                request.carry_out(self)

    def _open_view(self, view: str) -> None:
        self.go(Destination(view))

    def _choose_language(self, language: str) -> None:
        self._speak(language)
        self._answer()

    def _present(self, on: bool) -> None:
        self._presenting = on
        (self.add_class if on else self.remove_class)("sw-presenting")
        self._answer()

    def _choose_ids(self, on: bool) -> None:
        self._show_ids(on)
        self._answer()

    def _begin(
        self, fragment: str, kept: object = None, ids: object = None, language: object = None, ours: object = None
    ) -> None:
        """Follows the address of a page that has just been loaded, with what the browser has kept for it."""
        self._notices = {}
        found = self._take_up(kept)
        self._as_before(ids, language)
        self._arrive(fragment, newer=found if ours is True else ())

    def _take_up(self, found: object) -> Collection[str]:
        """Takes up the valid documents that the browser has kept of the views, and returns the views."""
        given = found if isinstance(found, dict) else {}
        kept = {view: given[view] for view in (*_NAMES, *_ASIDE) if isinstance(given.get(view), str)}
        self._kept.update(kept)
        self._damaged -= kept.keys()
        return kept.keys()

    def _as_before(self, ids: object, language: object) -> None:
        """Restores the names of regions and the language, as far as the browser remembers valid ones."""
        if isinstance(ids, bool) and ids != self._ids.shown:
            self._show_ids(ids)
        if isinstance(language, str) and language in languages.LANGUAGES and language != self._language:
            self._speak(language)

    def _seek(self, message: Message) -> None:
        request = requested(message, _SEARCHES)
        if request is not None:
            request.carry_out(self)

    def _prepare_search(self) -> None:
        prepare()

    def _find(self, words: str) -> None:
        if len(words) <= _LONGEST_SEARCH:
            self._words, self._hits, self._offer = words, find(words), offered(words)
            self._found.update(self._hits)
            self._list_found()

    def _go_to_found(self, shelf: str, id: str) -> None:
        if shelf == QUICK and read(id) is not None:
            self.go(Destination("quick", id))
            return
        for hit in self._found:
            if (hit.shelf.value, hit.id) == (shelf, id):
                self.go(destination(hit))

    def _share(self) -> None:
        """Makes a link to what is shown, or says why there can be none."""
        try:
            made = to_fragment(Shared(self._views[self._view].destination, self._language))
        except LinkError as error:
            self._say("link", error.reason)
        else:
            self.navigation.send({"fragment": made})

    def _put_anew(self) -> None:
        """Puts the open view into words again. Views out of sight follow when they are opened."""
        self._untranslated = set(self._views)
        self._open(self._view)

    def _show_ids(self, on: bool) -> None:
        """Calls regions by their ids, or by their names. Views out of sight follow when they are opened."""
        self._ids.shown = on
        self._put_anew()

    def _speak(self, language: str) -> None:
        """Shows the page in a language. Views out of sight follow when they are opened."""
        before = default_names(MOST_PLAYERS)
        self._language = language
        languages.use(language)
        names = dict(zip(before, default_names(MOST_PLAYERS), strict=True))
        for name, view in self._views.items():
            view.call(names)
            self._keep(name)
        self._put_anew()
        self.connection.draw(connection_state)

    def _arrive(self, fragment: str, *, newer: Collection[str]) -> None:
        """Follows an address. A damaged one changes nothing, and what was kept comes back.

        An address of ours, which no visitor has changed, may lag behind what was kept of some views: those are `newer`.
        """
        try:
            shared = from_fragment(fragment)
            if shared.destination.view not in _VIEWS:
                raise LinkError(text("This link leads to no view of this page."))
        except LinkError as error:
            self._show(Destination(self._view))
            self._say("address", error.reason)
            return
        if shared.language is not None and shared.language != self._language:
            self._speak(shared.language)
        there = shared.destination
        # Must come before anything is kept again: an address may spell its id otherwise than we do.
        there = there._replace(id=self._open(there.view).meant(there.id))
        if there.view in newer:
            self._open(there.view)
            if there.view not in self._damaged:  # Else it is lost, and the address has it still.
                there = Destination(there.view)
        self._show(there)
        if there.id and not self._views[self._view].shows(there.id):
            self._say("address", _not_here(there.id, self._views[self._view].ids))


def _not_here(id: str, known: Collection[str]) -> Text:
    """Returns the words about an id that leads nowhere, with similar ids."""
    found = near(id, known)
    if not found:
        return text("There is no {id} here.", id=id)
    return text("There is no {id} here. Did you mean {known}?", id=id, known=", ".join(found))


#: The commands of the head of the page, and those of the search.
_COMMANDS = {
    "open": command(App._open_view, view=tuple(_VIEWS)),
    "speak": command(App._choose_language, language=tuple(languages.LANGUAGES)),
    "present": command(App._present, on=bool),
    "show_ids": command(App._choose_ids, on=bool),
    "share": command(App._share),
    "recall": command(App._recall, content=AnyText),
    "recall_classes": command(App._recall_classes, content=AnyText),
    "arrive": command(
        App._begin,
        fragment=AnyText,
        kept=object,
        ids=object,
        language=object,
        ours=object,
        optional=("kept", "ids", "language", "ours"),
    ),
}
_SEARCHES = {
    "open": command(App._prepare_search),
    "find": command(App._find, words=str),
    "go": command(App._go_to_found, shelf=str, id=LongText),
}
