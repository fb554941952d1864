"""The panel that offers concepts for review: a line for each, which leads to a question about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypedDict

from smallworld.teaching.exercises.concepts import Concept
from smallworld.teaching.exercises.practice import name, named
from smallworld.teaching.progress import Knowledge
from smallworld.words.text import Text, counted, text
from smallworld_widgets.page.commands import Message, command, requested
from smallworld_widgets.page.destination import Destination, Go
from smallworld_widgets.page.learner import Learner
from smallworld_widgets.page.panel import Panel


class OfferState(TypedDict):
    """An offer: the concept, the words of its button, and the label of the button that turns it down."""

    id: str
    says: str
    dismiss: str


class OffersWords(TypedDict):
    """The words of the offers. The title, and the button that wants no more of them, are empty where there is none."""

    title: str
    question: str
    quiet: str


class OffersState(TypedDict):
    """The concepts that are offered."""

    offers: list[OfferState]
    words: OffersWords


def offers_state(ids: Sequence[str], *, title: Text | None = None, quiet: bool = False) -> OffersState:
    """Returns the offers of these concepts, none for unknown ones. `quiet` offers to have no more of them here."""
    known = [each for id in ids for each in named(id)[:1]]
    return {
        "offers": [_offer(concept, listed=title is not None) for concept in known],
        "words": {
            "title": "" if title is None else str(text("{title} ({n})", title=title, n=len(known))),
            "question": str(counted("{n} question", "{n} questions", 1)),
            "quiet": str(text("Not in this game")) if quiet else "",
        },
    }


def _offer(concept: Concept, *, listed: bool) -> OfferState:
    called = name(concept)
    return {
        "id": concept.id,
        "says": str(called if listed else text("Worth a look: {concept}", concept=called)),
        "dismiss": str(text("No, thanks: {concept}", concept=called)),
    }


def wanted(found: Iterable[Concept | None], learner: Learner) -> list[str]:
    """Returns the ids of the concepts that are worth an offer: those that the learner does not know well."""
    progress, now = learner.progress, learner.now()
    ids = dict.fromkeys(concept.id for concept in found if concept is not None)
    return [id for id in ids if progress.knowledge(id, at=now) is not Knowledge.KNOWN]


class Offers(Panel):
    """Offers below something else. They move nothing above them, take no focus, and are not spoken.

    An offer goes once its concept was answered right, or the learner does not want it.
    """

    _script = "offers/offers"
    _sheets = ("offers/offers",)

    def __init__(
        self,
        learner: Learner,
        *,
        go: Go | None = None,
        ask: Callable[[str], None] | None = None,
        quiet: Callable[[], None] | None = None,
        title: Text | None = None,
    ) -> None:
        """Offers nothing yet.

        `ask` asks a question about a concept. Otherwise `go` leads to one, and without both nothing is offered. `quiet`
        is called when the learner wants no more offers here.
        """
        super().__init__(self._follow)
        self._learner, self._quiet, self._title = learner, quiet, title
        self._ask, self._go = ask, go
        #: The concepts that are offered, in their order.
        self.offered: tuple[str, ...] = ()
        learner.observe(self._drop, "progress")
        self.repaint()

    @property
    def can_offer(self) -> bool:
        """True if an offer leads anywhere."""
        return self._ask is not None or self._go is not None

    def offer(self, ids: Iterable[str]) -> None:
        """Offers these concepts instead of the present ones."""
        self.offered = tuple(ids) if self.can_offer else ()
        self.repaint()

    def repaint(self) -> None:
        """Shows the offers again."""
        self.draw(offers_state, self.offered, title=self._title, quiet=self._quiet is not None)

    def _drop(self, change: Mapping[str, Any]) -> None:
        """Drops the offers that were closed since: answered right, or not wanted in another tab."""
        before, now = change["old"].offers, change["new"].offers
        closed = {id for id in self.offered if id in now and now[id].closed and now[id] != before.get(id)}
        if closed:
            self.offer(id for id in self.offered if id not in closed)

    # The commands of the visitor

    def _follow(self, message: Message) -> None:
        """Carries out the command of a message, if it is a known one."""
        request = requested(message, _COMMANDS)
        if request is not None:
            request.carry_out(self)

    def _look(self, id: str) -> None:
        """Leads to a question about a concept, which is offered until it was answered right."""
        if id not in self.offered:
            return
        if id not in self._learner.progress.open_offers:
            self._learner.offered(id)
        if self._ask is not None:
            self._ask(id)
        elif self._go is not None:
            self._go(Destination("practice", id))

    def _dismiss(self, id: str) -> None:
        if id in self.offered:
            self.offer(known for known in self.offered if known != id)
            self._learner.offer_closed(id)

    def _be_quiet(self) -> None:
        if self._quiet is not None:
            self.offer(())
            self._quiet()


#: The commands of the script.
_COMMANDS = {
    "look_again": command(Offers._look, id=str),
    "dismiss": command(Offers._dismiss, id=str),
    "be_quiet": command(Offers._be_quiet),
}
