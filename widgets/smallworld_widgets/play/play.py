"""The view Play: act, roll, undo and branch, alone, with others at the same screen, or against bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import ipywidgets
import traitlets

from smallworld.documents import records
from smallworld.documents.reading import dump
from smallworld.documents.records import Record
from smallworld.games.table import Table
from smallworld.model.position import Position
from smallworld.presentation.board import moves, prices
from smallworld.presentation.board.lines import NO_LINES
from smallworld.presentation.game import beginning
from smallworld.presentation.game.beginning import begun
from smallworld.presentation.game.moved import moved
from smallworld.presentation.game.playthrough import MOST_SEED, Playthrough, TooLongError
from smallworld.presentation.game.review import just_ended
from smallworld.presentation.game.session import NO_BOTS, Session, regions_to_act_in
from smallworld.presentation.given import Given
from smallworld.rules.conquest.campaign import is_conquering
from smallworld.rules.engine import is_over
from smallworld.words.faults import DocumentError, Problem
from smallworld.words.text import Text, text
from smallworld_widgets.board.board import Board
from smallworld_widgets.board.inspector import Inspector
from smallworld_widgets.offers.offers import Offers, wanted
from smallworld_widgets.page.commands import Command, LongText, Message, command, requested
from smallworld_widgets.page.destination import Destination, Go, View
from smallworld_widgets.page.learner import Learner
from smallworld_widgets.page.traits import PositionTrait, RegionTrait
from smallworld_widgets.play import keeping
from smallworld_widgets.play.bar import FILE_NAME, OPPONENT, PlayBar, play_bar_state
from smallworld_widgets.play.decision import PlayDecision, play_decision_state
from smallworld_widgets.play.gained import paid, play_inspector_state
from smallworld_widgets.play.keeping import Kept
from smallworld_widgets.play.purses import PlayPurses, purses_state
from smallworld_widgets.play.story import PlayStory, play_story_state
from smallworld_widgets.play.table import PlayTable, play_table_state

#: The notice about an error of ours.
_OUR_FAULT = text("That went wrong, and the fault is ours. The game goes on from where it stands.")


class Play(View):
    """A game to play: `Play()` for a new one, or with a position, a record or a document of either to go on from.

    `position`, `record` and `selected` are those of the current step. `position` and `selected` are traits: a program
    can observe, set and link them. `seed` decides dice and draws. Without one, `random` chooses it.

    Raises:
        DocumentError: the setup is impossible, or an action of the record is illegal.
    """

    #: The current position of the game. One that the game was in leads to that step. Another one leads to a game
    #: from there, and one step of undo leads back.
    position = PositionTrait(beginning.expect_possible)
    #: The id of the region that is chosen, empty for none.
    selected = RegionTrait()

    def __init__(
        self,
        start: Given | Record | None = None,
        *,
        seed: int | None = None,
        go: Go | None = None,
        learner: Learner | None = None,
        random: Random | None = None,
    ) -> None:
        """Sets up the game."""
        self._go, self._random = go, random or Random()
        self._faults: tuple[Problem, ...] = ()
        self.session = Session(self._begun(beginning.first() if start is None else beginning.given(start), seed))
        if start is None:
            self.game.seats[1:] = [OPPONENT] * (len(self.game.seats) - 1)
            self.session.wait_for_bots()
        self.position = self.game.position
        self.bar = PlayBar(self._hear)
        self.board = Board(self.position, self._hear)
        self.learner = Learner() if learner is None else learner
        self.offers = Offers(self.learner, go=go, quiet=self._be_quiet)
        #: The turn that was looked back at last, and the concepts that were offered in this game.
        self._looked_back: int | None = None
        self._missed: list[str] = []
        self.purses = PlayPurses(self._hear)
        self.decision = PlayDecision(self._hear)
        self.inspector = Inspector()
        self.story = PlayStory(self._hear)
        self.table = PlayTable(self._hear)
        # Linked in the browser, so that choosing a region needs no answer.
        self._link = ipywidgets.jslink((self.board, "selected"), (self.inspector, "selected"))
        traitlets.link((self.board, "selected"), (self, "selected"))
        table, asked = (
            ipywidgets.Box([self.board, self.table, self.story]),
            ipywidgets.Box([self.purses, self.decision, self.offers, self.inspector]),
        )
        for column in (table, asked):
            column.add_class("sw-play-column")
        asked.add_class("sw-deciding")
        super().__init__("play", [self.bar, table, asked])
        self.work = len(self.game)
        self.repaint()

    def __repr__(self) -> str:
        return f"Play({self.position!r})"

    @property
    def game(self) -> Playthrough:
        """The game that is played."""
        return self.session.game

    @property
    def stored(self) -> tuple[object, ...]:
        """The position."""
        return (self.position,)

    @traitlets.observe("position")
    def _go_on_from(self, change: dict[str, Any]) -> None:
        """Plays on from a position that a program gives."""
        if change["new"] == self.game.position:
            return
        before = self._doings
        self.session.begin_answer()
        self.session.go_on_from(change["new"], self._random.randrange(MOST_SEED + 1))
        self._faults = ()
        self._show(before)

    def _show(self, before: tuple[object, ...]) -> None:
        """Shows everything again, and counts what the visitor or a program did since `before`."""
        try:
            self.repaint()
        finally:
            # Must come last, since nothing waits for it.
            self._worked(before)

    @property
    def record(self) -> Record:
        """The game up to here."""
        return self.game.record

    @property
    def destination(self) -> Destination:
        """A link leads to the game up to here, or where that is too long for it, to where it stands."""
        return Destination("play", position=self.game.position, record=self.record)

    def visit(self, destination: Destination) -> None:
        """Goes on from a position or a record. An impossible one is refused, with its faults.

        A record of the game that is played goes on in it, as a branch where it takes another course.
        """
        start = destination.record or destination.position
        if start is None or start in (self.game.position, self.record):
            return
        before = self._doings
        self.session.begin_answer()
        try:
            if isinstance(start, Record) and start.start == self.game.root.position:
                records.end(*start)
                self.game.follow(start.actions)
                self.session.start_looking()
            else:
                self._take_over(start)
                if destination.seats and not self._faults:
                    self.game.seats = list(destination.seats)
                    self.session.wait_for_bots()
        except DocumentError as error:
            self._faults = error.problems
        except TooLongError as error:
            self.session.notices.append(error.reason)
        self._show(before)

    def keep(self) -> dict[str, Any]:
        """Returns the game with everything that was undone or tried instead, and who plays."""
        return keeping.write(Kept(self.game, self.session.switches, self.session.bots))

    def restore(self, kept: Any) -> None:
        """Plays on in a game that was kept."""
        game, switches, bots = keeping.read(kept)
        self._faults = ()
        self.session.start(game)
        self.session.switches, self.session.bots = switches, bots
        self.repaint()
        self.work += 1

    def call(self, names: Mapping[str, str]) -> None:
        """Gives players with default names other ones, as long as no race is in play."""
        steps = self.game.behind()
        if any(node.chosen for node in steps) or len(steps) <= len(self.game) or any(self.game.position.forces()):
            return
        start, seats = self.game.root.position, self.game.seats
        players = tuple(player._replace(name=names.get(player.name, player.name)) for player in start.players)
        self._take_over(start._replace(players=players), self.game.seed)
        self.game.seats = seats
        self.session.wait_for_bots()

    def repaint(self) -> None:
        """Shows everything again."""
        session, position, moment = self.session, self.game.position, self.game.moment
        conquering = is_conquering(position)
        # The prices of a bot are of no interest while it plays, or where it was stopped to be watched.
        watched = session.bots.playing or (session.bots.since is not None and session.bot_decides())
        ways = prices.quotes(position) if conquering and not watched else prices.untold(position)
        look: Sequence[str] = () if conquering or session.bot_decides() else regions_to_act_in(position)
        if watched and session.bots.since is not None:
            look = [move["region"] for move in moved(self.game.since(session.bots.since))]
        if session.advice is not None and (hinted := moves.region_of(session.advice.action)) is not None:
            # On a narrow board no region has its name, so the region of a hint is pointed out.
            look = [hinted]
        # The buttons come before the board: a visitor who reads the board then finds the buttons that belong to it.
        self.decision.draw(
            play_decision_state,
            moment,
            session.region,
            bots=session.bots,
            advice=session.advice,
            refused=session.refused,
            reviewed=session.review,
            reviewing=session.reviewing,
        )
        hints = () if session.advice is None else session.advice.hints
        lines = NO_LINES if session.review is None else session.review.lines
        self.board.show(position, ways, look, lines=lines, hints=hints)
        self.inspector.draw(play_inspector_state, position, ways, paid(self.game))
        self.bar.draw(
            play_bar_state,
            moment,
            session.switches,
            can_leave=self._go is not None,
            notices=tuple(session.notices),
            faults=self._faults,
        )
        self.story.draw(play_story_state, moment, tuple(session.unfolded), session.review)
        self.offers.repaint()
        self.purses.draw(purses_state, moment, session.switches)
        self.table.draw(play_table_state, moment, session.switches)
        # Must come last: an observer of the position sees the page that shows it, and may fail.
        self.position = position

    # Offers

    def _look_back(self) -> None:
        """Offers what a turn that has just ended shows to be missed, and nothing while a turn goes on.

        It is worked out after the answer to the last press, so that nobody waits for it.
        """
        steps = just_ended(self.game)
        turn = steps[0].id if steps else None
        if turn == self._looked_back or not self.offers.can_offer or self.session.switches.quiet:
            return
        self._looked_back = turn
        found = wanted(self.session.mistakes(), self.learner)
        for id in found:
            self.learner.offered(id)
        self._missed = [*found, *(id for id in self._missed if id not in found)]
        # At the end of the game there is time for all of it.
        still = self.learner.progress.open_offers
        self.offers.offer((id for id in self._missed if id in still) if is_over(self.game.position) else found)

    def _be_quiet(self) -> None:
        self._quieten(True)

    def _quieten(self, on: bool) -> None:
        """Offers nothing more in this game, or something again."""
        before = self._doings
        self.session.set_quiet(on)
        self.offers.offer(())
        self._show(before)

    # The commands of the visitor

    def _hear(self, message: Message) -> None:
        """Carries out the command of a message, if it is a known one, and repaints."""
        request = requested(message, _COMMANDS)
        if request is None:
            return
        before, stood = self._doings, self.game.current
        # Bots go on by themselves, so the last notice stays.
        if request.command is not _GO_ON:
            self.session.begin_answer()
        try:
            request.carry_out(self)
            if self.game.current is not stood:
                self.session.review = None
        except TooLongError as error:
            self.session.bots = NO_BOTS
            self.session.notices = [error.reason]
        except Exception:
            # A fault of ours goes to the log. The visitor sees a notice, and bots do not run into it again and again.
            self.session.bots = NO_BOTS
            self.session.notices = [_OUR_FAULT]
            raise
        finally:
            self._show(before)
        self._look_back()

    @property
    def _doings(self) -> tuple[object, ...]:
        """The work of a visitor here."""
        return self.session.doings

    # Games

    def _new_game(
        self,
        *,
        board: str,
        names: list[Any],
        plays: list[Any],
        seed: str,
        boxes: list[Any],
        finds: bool,
        inventions: bool,
    ) -> None:
        """Begins a new game as the form says. Invalid input changes nothing."""
        numbers = {**self.put_in, **self.game.position.rules.numbers}
        table = Table(tuple(map(str, boxes)), finds)
        own = self.game.root.position.rules.game.inventions if inventions else None
        start = beginning.asked_for(
            board, names, plays, seed, numbers=numbers, table=table, inventions=own, random=self._random
        )
        if isinstance(start, Text):
            self.session.notices = [start]
        elif start is not None:
            self._take_over(start, int(seed) if seed else None)
            self.game.seats = [str(who) for who in plays]
            self.session.wait_for_bots()

    def _play_again(self) -> None:
        """Begins again with the same players from the same start, with other dice."""
        seats = self.game.seats
        self._take_over(self.game.root.position)
        self.game.seats = seats
        self.session.wait_for_bots()

    def _begun(self, start: Position | Record, seed: int | None) -> Playthrough:
        return begun(start, self._random.randrange(MOST_SEED + 1) if seed is None else seed)

    def _take_over(self, start: Position | Record, seed: int | None = None) -> None:
        """Goes on from somewhere else. If that is impossible, the faults are shown."""
        rolls = self.game.rolls
        try:
            self.session.start(self._begun(start, seed))
        except DocumentError as error:
            self._faults = error.problems
            return
        self.game.rolls = rolls
        self._faults = ()
        self._missed = []
        self.board.selected = ""

    def _load(self, content: str) -> None:
        """Goes on with the game or the position in a file."""
        try:
            start = beginning.in_file(content)
        except DocumentError as error:
            self._faults = error.problems
            return
        self._take_over(start)

    def _save(self) -> None:
        self.bar.send({"name": FILE_NAME, "content": dump(records.write(self.record))})

    def _set_offering(self, on: bool) -> None:
        self._quieten(not on)

    def _explore(self) -> None:
        if self._go is not None:
            self._go(Destination("explore", position=self.game.position))


def _in_session(do: Callable[..., None], **fields: type) -> Command:
    """Returns the command that `do` carries out on the session of the view."""

    def follow(play: Play, **values: Any) -> None:
        do(play.session, **values)

    return Command(follow, fields)


#: The command that the page gives by itself, while bots play.
_GO_ON = _in_session(Session.go_on, at=int, hurried=bool)

#: The commands of the scripts.
_COMMANDS = {
    "act": _in_session(Session.act, action=str, at=int),
    "activate": _in_session(Session.activate, region=str, remove=bool),
    "deploy_all": _in_session(Session.deploy_all, region=str, at=int),
    "take_back": _in_session(Session.take_back, region=str, at=int),
    "place": _in_session(Session.place, region=str, what=str, by=int),
    "spread": _in_session(Session.spread, at=int),
    "as_before": _in_session(Session.as_before, at=int),
    "toss": _in_session(Session.toss, at=int),
    "go_on": _GO_ON,
    "play_on": _in_session(Session.play_on),
    "skip": _in_session(Session.skip),
    "pause": _in_session(Session.pause),
    "back": _in_session(Session.back),
    "forward": _in_session(Session.forward),
    "go_to": _in_session(Session.go_to, step=int),
    "unfold": _in_session(Session.unfold, turn=int),
    "what_was_best": _in_session(Session.what_was_best, turn=int),
    "go_through": _in_session(Session.go_through),
    "hint": _in_session(Session.hint, sure=bool),
    "set_seat": _in_session(Session.set_seat, seat=int, plays=str),
    "set_rolls": _in_session(Session.set_rolls, on=bool),
    "set_looking": _in_session(Session.set_looking, on=bool),
    "set_hiding": _in_session(Session.set_hiding, on=bool),
    "set_offering": command(Play._set_offering, on=bool),
    "new_game": command(
        Play._new_game, board=str, names=list, plays=list, seed=str, boxes=list, finds=bool, inventions=bool
    ),
    "play_again": command(Play._play_again),
    "load": command(Play._load, content=LongText),
    "save": command(Play._save),
    "explore": command(Play._explore),
}
