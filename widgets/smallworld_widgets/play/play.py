"""Playing a game on: act, roll, undo and branch, alone, with others at the same screen, or against bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import ipywidgets

from smallworld.documents import records
from smallworld.documents.reading import dump
from smallworld.documents.records import Record
from smallworld.model.actions import Action, Deploy
from smallworld.model.position import Position
from smallworld.presentation.board import moves, prices
from smallworld.presentation.board.lines import NO_LINES
from smallworld.presentation.board.moves import Refused
from smallworld.presentation.game import beginning
from smallworld.presentation.game.advice import Advice, advise
from smallworld.presentation.game.beginning import begun
from smallworld.presentation.game.moved import moved
from smallworld.presentation.game.playthrough import HUMAN, MOST_SEED, PLAYERS, Node, Playthrough, TooLongError
from smallworld.presentation.game.redeployment import PUTTING_DOWN, as_before, spread, stage, taken_up, tokens_to_deploy
from smallworld.presentation.game.review import Review, can_be_reviewed, review
from smallworld.presentation.given import Given
from smallworld.rules.conquest.campaign import CONQUESTS
from smallworld.rules.engine import CHANCE, IllegalActionError, decider, legal_actions
from smallworld.words.faults import DocumentError, Problem
from smallworld.words.text import Text, text
from smallworld_widgets.board.board import Board
from smallworld_widgets.board.inspector import Inspector
from smallworld_widgets.page.commands import LongText, Message, command, requested
from smallworld_widgets.page.destination import Destination, Go, View
from smallworld_widgets.play import keeping
from smallworld_widgets.play.bar import FILE_NAME, OPPONENT, PlayBar, Switches, play_bar_state
from smallworld_widgets.play.decision import NO_BOTS, Bots, PlayDecision, play_decision_state
from smallworld_widgets.play.gained import paid, play_inspector_state
from smallworld_widgets.play.keeping import Kept
from smallworld_widgets.play.purses import PlayPurses, purses_state
from smallworld_widgets.play.story import PlayStory, play_story_state
from smallworld_widgets.play.table import PlayTable, play_table_state

#: Turns of the past that can be unfolded at a time.
_MOST_UNFOLDED = 5
#: What is said of a message that was meant for a moment that has passed.
_LATE = text("That came too late: the game has gone on, or somebody else decides by now. Nothing was done.")


class Play(View):
    """A game to be played: `Play()` for a new one, or with a position, a record or a document of either to go on from.

    `position` and `record` give where it stands. `seed` decides dice and draws; without one, `random` chooses it.
    Raises `DocumentError` for a setup that is impossible, or a record with an illegal action.
    """

    def __init__(
        self,
        start: Given | Record | None = None,
        *,
        seed: int | None = None,
        go: Go | None = None,
        random: Random | None = None,
    ) -> None:
        """Set up the game."""
        self._go, self._random = go, random or Random()
        self._switches = Switches()
        self._faults: tuple[Problem, ...] = ()
        self._start_looking()
        if start is None:
            self.game = self._begun(beginning.first(), seed)
            self.game.seats[1:] = [OPPONENT] * (len(self.game.seats) - 1)
            self._wait_for_bots()
        else:
            self.game = self._begun(beginning.given(start), seed)
        self.bar = PlayBar(self._hear)
        self.board = Board(self.position, self._hear)
        self.purses = PlayPurses(self._hear)
        self.decision = PlayDecision(self._hear)
        self.inspector = Inspector()
        self.story = PlayStory(self._hear)
        self.table = PlayTable(self._hear)
        # Linked in the browser: choosing a region is answered there and then.
        self._link = ipywidgets.jslink((self.board, "selected"), (self.inspector, "selected"))
        table, asked = (
            ipywidgets.Box([self.board, self.table, self.story]),
            ipywidgets.Box([self.purses, self.decision, self.inspector]),
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
    def position(self) -> Position:
        """Where the game stands."""
        return self.game.position

    @property
    def record(self) -> Record:
        """The game up to here."""
        return self.game.record

    @property
    def destination(self) -> Destination:
        """A link leads to the game up to here, or where that is too long for it, to where it stands."""
        return Destination("play", position=self.position, record=self.record)

    def visit(self, destination: Destination) -> None:
        """Go on from a position or a record. An impossible one is refused, with its faults.

        A record of the game that is played goes on in it, a branch where it is another course.
        """
        start = destination.record or destination.position
        if start is None or start in (self.position, self.record):
            return
        before = self._doings
        self._begin_answer()
        try:
            if isinstance(start, Record) and start.start == self.game.root.position:
                records.end(*start)
                self.game.follow(start.actions)
                self._start_looking()
            else:
                self._take_over(start)
        except DocumentError as error:
            self._faults = error.problems
        except TooLongError as error:
            self._notices.append(error.reason)
        self.repaint()
        self._worked(before)

    def keep(self) -> dict[str, Any]:
        """The game with everything that was undone or tried instead, and who plays."""
        return keeping.write(Kept(self.game, self._switches, self._bots))

    def restore(self, kept: Any) -> None:
        """Play on in a game that was kept."""
        self.game, self._switches, bots = keeping.read(kept)
        self._faults = ()
        self._start_looking()
        self._bots = bots
        self.repaint()
        self.work += 1

    def call(self, names: Mapping[str, str]) -> None:
        """Call players otherwise who have no names of their own, as long as nobody has come onto the map."""
        steps = self.game.behind()
        if any(node.chosen for node in steps) or len(steps) <= len(self.game) or any(self.position.forces()):
            return
        start, seats = self.game.root.position, self.game.seats
        players = tuple(player._replace(name=names.get(player.name, player.name)) for player in start.players)
        self._take_over(start._replace(players=players), self.game.seed)
        self.game.seats = seats
        self._wait_for_bots()

    def repaint(self) -> None:
        """Show everything again."""
        position, moment = self.position, self.game.moment
        conquering = position.phase in CONQUESTS and position.turn.rolling is None
        # What a bot could conquer is nobody's question while it plays, or where it was stopped to be looked at.
        watched = self._bots.playing or (self._bots.since is not None and self._bot_decides())
        ways = prices.quotes(position) if conquering and not watched else ((),) * len(position.holdings)
        look: Sequence[str] = () if conquering or self._bot_decides() else _regions_to_act_in(position)
        if watched and self._bots.since is not None:
            look = [move["region"] for move in moved(self.game.since(self._bots.since))]
        if self._advice is not None and (hinted := moves.region_of(self._advice.action)) is not None:
            # On a narrow board no region says its name: where a hint leads is seen.
            look = [hinted]
        # The buttons come before the board: whoever goes by what the board shows finds those that belong to it.
        self.decision.draw(
            play_decision_state,
            moment,
            self._region,
            bots=self._bots,
            advice=self._advice,
            refused=self._refused,
            reviewed=self._review,
            reviewing=self._reviewing,
        )
        hints = () if self._advice is None else self._advice.hints
        lines = NO_LINES if self._review is None else self._review.lines
        self.board.show(position, ways, look, lines=lines, hints=hints)
        self.inspector.draw(play_inspector_state, position, ways, paid(self.game))
        self.bar.draw(
            play_bar_state,
            moment,
            self._switches,
            can_leave=self._go is not None,
            notices=tuple(self._notices),
            faults=self._faults,
        )
        self.story.draw(play_story_state, moment, tuple(self._unfolded), self._review)
        self.purses.draw(purses_state, moment, self._switches)
        self.table.draw(play_table_state, moment, self._switches)

    def _start_looking(self) -> None:
        """Forget what was chosen or unfolded in another game."""
        self._bots = NO_BOTS
        self._region = ""
        self._unfolded: list[int] = []
        self._review: Review | None = None
        #: Once the game is over, whether its turns are gone through.
        self._reviewing = False
        self._begin_answer()

    def _begin_answer(self) -> None:
        """Forget what was said about the last thing that was done."""
        self._advice: Advice | None = None
        self._refused: tuple[Refused, ...] = ()
        self._notices: list[Text] = []

    # What the visitor does

    def _hear(self, message: Message) -> None:
        """Do what a message asks for, if it is one that we know, and repaint."""
        request = requested(message, _COMMANDS)
        if request is None:
            return
        before, stood = self._doings, self.game.current
        # Bots go on by themselves: what the visitor was told last stands.
        if request.command is not _GO_ON:
            self._begin_answer()
        try:
            request.carry_out(self)
            if self.game.current is not stood:
                self._review = None
        except TooLongError as error:
            self._bots = NO_BOTS
            self._notices = [error.reason]
        except Exception:
            # A fault of ours goes to the log; the visitor is told, and bots do not run into it again and again.
            self._bots = NO_BOTS
            self._notices = [text("That went wrong, and the fault is ours. The game goes on from where it stands.")]
            raise
        finally:
            self.repaint()
            # Told last, for it is nothing that anybody waits for.
            self._worked(before)

    @property
    def _doings(self) -> tuple[object, ...]:
        """What a visitor has made here: the game with where it stands, who plays it, and what is chosen about it."""
        return self.game.moment, self._switches, self._bots.playing, self._bots.hurried

    def _act(self, action: str, at: int) -> None:
        """Do an action that was offered at the step `at`, while what was asked there is asked still.

        A token may go where another has just gone: who asks twice before the answer means two tokens, but anything
        else only once.
        """
        found = moves.named(action)
        if found is None:
            return
        again = self.game.has_done(found, at)
        if self._still_asked(at):
            if not again or (isinstance(found, Deploy) and found in legal_actions(self.position)):
                self._do(found)
        elif not again:
            self._notices = [_LATE]

    def _do(self, action: Action) -> None:
        """Do an action, and let bots and dice answer. What a bot decides is nobody else's to do."""
        if self._bot_decides():
            return
        try:
            self.game.act(action)
        except IllegalActionError as error:
            self._refused = (moves.refused(self.position, action, error.refusals),)
            return
        self._wait_for_bots()

    def _wait_for_bots(self) -> None:
        """Dice answer what has been done, and bots are next."""
        self._bots = Bots(self.game.settle())
        self._leave_region()

    def _play_on(self) -> None:
        """Bots go on: by a step, or by a turn where nobody wants to see their steps."""
        hurried, since = self._bots.hurried, self.game.current.id
        playing = self.game.play_on() if hurried else self.game.play_step()
        self._bots = Bots(playing, hurried and playing, None if hurried else since)
        self._leave_region()

    def _leave_region(self) -> None:
        """What was asked about a region is answered by now."""
        if self._region and not moves.in_region(legal_actions(self.position), self._region):
            self._region = ""

    def _skip(self) -> None:
        """Bots go on without a pause, from turn to turn, until somebody is asked or says stop."""
        self._bots = self._bots._replace(hurried=True)
        self._play_on()

    def _bot_decides(self) -> bool:
        who = decider(self.position)
        return who is not None and who != CHANCE and self.game.seats[who] != HUMAN

    def _activate(self, region: str, remove: bool) -> None:
        """A region was clicked, or chosen from the keyboard: act there if it is clear how."""
        if not self._is_here(region):
            return
        self._region = region
        if remove and self.position.phase in PUTTING_DOWN and not self._switches.looking and not self._bot_decides():
            self.game.take_back(region)
            return
        action = moves.at_once(moves.in_region(legal_actions(self.position), region))
        if action is not None and not (remove or self._switches.looking):
            self._do(action)

    def _is_here(self, region: str) -> bool:
        """Whether the board has such a region; if another board had, that is said."""
        known = region in self.position.rules.board.index
        if not known:
            self._notices = [text("This board has no region {region}.", region=region)]
        return known

    def _deploy_all(self, region: str, at: int) -> None:
        """Put all tokens in hand into a region, one after the other."""
        if not self._is_here(region):
            return
        if not self._still_asked(at):
            self._notices = [] if self.game.has_done(Deploy(region), at) else [_LATE]
            return
        self._put_down([Deploy(region)] * tokens_to_deploy(self.position, region), at)

    def _place(self, region: str, what: str, by: int) -> None:
        """A token was carried from the hand onto a region, while what was asked when it was taken up is asked still."""
        at = taken_up(what)
        if at is None or by != 1 or not self._is_here(region):
            return
        if self.position.phase in PUTTING_DOWN and self._still_asked(at):
            self._region = region
            self._do(Deploy(region))
        else:
            self._notices = [_LATE]

    def _spread(self, at: int) -> None:
        """Put all tokens in hand down, as evenly as they come."""
        self._put_down(spread(self.position), at)

    def _as_before(self, at: int) -> None:
        """Put tokens in hand back to where they stood."""
        self._put_down(as_before(self.game), at)

    def _put_down(self, tokens: Sequence[Deploy], at: int) -> None:
        if not self._still_asked(at):
            done = any(isinstance(node.action, Deploy) for node in self.game.since(at))
            self._notices = [] if done else [_LATE]
            return
        for n, action in enumerate(tokens):
            # One press, one step of undo.
            self.game.act(action, chosen=n == 0)
        self._wait_for_bots()

    def _take_back(self, region: str, at: int) -> None:
        if not self._still_asked(at):
            self._notices = [_LATE]
        elif not self.game.take_back(region):
            self._notices = [text("No token that has just been put into {region} is left to take back.", region=region)]

    def _still_asked(self, at: int) -> bool:
        """Whether what was asked for at this step means the same now: the same player decides the same."""
        asked = self.game.find(at)
        return asked is not None and stage(asked.position) == stage(self.position) and not self._bot_decides()

    def _toss(self, at: int) -> None:
        """Let chance decide what it is asked at this step, or the same again: the next tile."""
        if decider(self.position) == CHANCE and self._still_asked(at):
            self._do(self.game.toss())
        elif not self.game.since(at):
            self._notices = [_LATE]

    def _go_on(self, at: int, hurried: bool) -> None:
        """Bots and dice go on by themselves, from now on `hurried` or not, unless somebody interfered since `at`."""
        if self._bots.playing and at == self.game.current.id:
            self._bots = self._bots._replace(hurried=hurried or self._bots.hurried)
            self._play_on()

    def _pause(self) -> None:
        self._bots = self._bots._replace(playing=False, hurried=False)

    def _back(self) -> None:
        self._bots = NO_BOTS
        self.game.back()

    def _forward(self) -> None:
        self._bots = NO_BOTS
        self.game.forward()

    def _go_to(self, step: int) -> None:
        node = self._kept(step)
        if node is not None:
            self._bots = NO_BOTS
            self.game.go_to(node)

    def _kept(self, step: int) -> Node | None:
        """A step of this game; if it is none any more, that is said."""
        node = self.game.find(step)
        if node is None:
            self._notices = [text("That step is no longer kept.")]
        return node

    def _unfold(self, turn: int) -> None:
        """Show a turn of the past in full, or fold it again."""
        if turn in self._unfolded:
            self._unfolded.remove(turn)
        elif self._kept(turn) is not None:
            self._unfolded = [*self._unfolded, turn][-_MOST_UNFOLDED:]

    def _what_was_best(self, turn: int) -> None:
        """Say what was best in a turn that is over, or no longer."""
        if self._review is not None and self._review.turn == turn:
            self._review = None
            return
        steps = next((steps for steps in self.game.turns() if steps[0].id == turn), None)
        if steps is not None and can_be_reviewed(steps):
            # Whoever asks wants to read.
            self._pause()
            self._review = review(steps)
        else:
            self._notices = [_LATE]

    def _go_through(self) -> None:
        """List the turns of the game that is over, to say what was best in each, or no longer."""
        self._reviewing = not self._reviewing
        self._review = None

    def _hint(self, sure: bool) -> None:
        who = decider(self.position)
        if who is None or who == CHANCE or self._bot_decides():
            self._notices = [_LATE]
        else:
            self._advice = advise(self.position, sure=sure)

    def _set_seat(self, seat: int, plays: str) -> None:
        """Somebody else decides for a player from now on."""
        if 0 <= seat < len(self.game.seats) and plays in PLAYERS:
            self.game.seats[seat] = plays
            # Whoever looks at the past does not want the game to run on.
            self._bots = Bots(self._bot_decides() and self.game.current.ahead is None)

    def _set_rolls(self, on: bool) -> None:
        self.game.rolls = on
        if on and decider(self.position) == CHANCE and self.game.current.ahead is None:
            self._wait_for_bots()

    def _set_looking(self, on: bool) -> None:
        self._switches = self._switches._replace(looking=on)

    def _set_hiding(self, on: bool) -> None:
        self._switches = self._switches._replace(hiding=on)

    # Games

    def _new_game(self, board: str, names: list[Any], plays: list[Any], seed: str) -> None:
        """A new game, as the form says; what does not fit is left as it is."""
        start = beginning.asked_for(board, names, plays, seed, {**self.put_in, **self.position.rules.numbers})
        if isinstance(start, Text):
            self._notices = [start]
        elif start is not None:
            self._take_over(start, int(seed) if seed else None)
            self.game.seats = [str(who) for who in plays]
            self._wait_for_bots()

    def _play_again(self) -> None:
        """The same players begin once more where this game began, with other dice."""
        seats = self.game.seats
        self._take_over(self.game.root.position)
        self.game.seats = seats
        self._wait_for_bots()

    def _begun(self, start: Position | Record, seed: int | None) -> Playthrough:
        return begun(start, self._random.randrange(MOST_SEED + 1) if seed is None else seed)

    def _take_over(self, start: Position | Record, seed: int | None = None) -> None:
        """Go on from somewhere else, unless that is impossible, which is said."""
        rolls = self.game.rolls
        try:
            self.game = self._begun(start, seed)
        except DocumentError as error:
            self._faults = error.problems
            return
        self.game.rolls = rolls
        self._faults = ()
        self._start_looking()
        self.board.selected = ""

    def _load(self, content: str) -> None:
        """A game, or a position to go on from, out of a file."""
        try:
            start = beginning.in_file(content)
        except DocumentError as error:
            self._faults = error.problems
            return
        self._take_over(start)

    def _save(self) -> None:
        self.bar.send({"name": FILE_NAME, "content": dump(records.write(self.record))})

    def _explore(self) -> None:
        if self._go is not None:
            self._go(Destination("explore", position=self.position))


def _regions_to_act_in(position: Position) -> list[str]:
    """The regions where something can be done now."""
    found = {moves.region_of(action) for action in legal_actions(position)} - {None}
    return [id for id in position.rules.board.ids if id in found]


#: What the page says by itself, while bots play.
_GO_ON = command(Play._go_on, at=int, hurried=bool)

#: Everything that the browser can ask for.
_COMMANDS = {
    "act": command(Play._act, action=str, at=int),
    "activate": command(Play._activate, region=str, remove=bool),
    "deploy_all": command(Play._deploy_all, region=str, at=int),
    "take_back": command(Play._take_back, region=str, at=int),
    "place": command(Play._place, region=str, what=str, by=int),
    "spread": command(Play._spread, at=int),
    "as_before": command(Play._as_before, at=int),
    "toss": command(Play._toss, at=int),
    "go_on": _GO_ON,
    "play_on": command(Play._play_on),
    "skip": command(Play._skip),
    "pause": command(Play._pause),
    "back": command(Play._back),
    "forward": command(Play._forward),
    "go_to": command(Play._go_to, step=int),
    "unfold": command(Play._unfold, turn=int),
    "what_was_best": command(Play._what_was_best, turn=int),
    "go_through": command(Play._go_through),
    "hint": command(Play._hint, sure=bool),
    "set_seat": command(Play._set_seat, seat=int, plays=str),
    "set_rolls": command(Play._set_rolls, on=bool),
    "set_looking": command(Play._set_looking, on=bool),
    "set_hiding": command(Play._set_hiding, on=bool),
    "new_game": command(Play._new_game, board=str, names=list, plays=list, seed=str),
    "play_again": command(Play._play_again),
    "load": command(Play._load, content=LongText),
    "save": command(Play._save),
    "explore": command(Play._explore),
}
