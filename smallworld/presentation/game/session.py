"""A game at the screen: the requests of its visitor, the bots, hints and reviews. Knows no widget."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smallworld.model.actions import Action, Deploy
from smallworld.model.position import Position
from smallworld.presentation.board import moves
from smallworld.presentation.board.moves import Refused
from smallworld.presentation.game.advice import Advice, advise
from smallworld.presentation.game.beginning import begun
from smallworld.presentation.game.mistakes import Tried, can_be_tried, of_turn
from smallworld.presentation.game.playthrough import HUMAN, PLAYERS, Node, Playthrough
from smallworld.presentation.game.redeployment import as_before, spread, stage, taken_up, tokens_to_deploy
from smallworld.presentation.game.review import Review, can_be_reviewed, just_ended, review
from smallworld.rules.engine import CHANCE, IllegalActionError, decider, legal_actions
from smallworld.rules.phases.redeploy import is_putting_down
from smallworld.teaching.exercises.concepts import Concept
from smallworld.words.text import RegionName, Text, text

#: The most turns of the past that can be unfolded at a time.
_MOST_UNFOLDED = 5
#: The most refused presses of a turn that are remembered, the latest.
_MOST_TRIED = 5
#: The most games that undo leads back to, each of which is kept whole.
_MOST_GAMES = 20
#: The answer to a message that was meant for an earlier moment.
_LATE = text("Too late: the game has gone on, or another player decides now. Nothing was done.")


class Switches(NamedTuple):
    """The choices of a visitor about the page itself."""

    #: A click on a region only looks.
    looking: bool = False
    #: Coins of others are hidden.
    hiding: bool = False
    #: Nothing is offered for review in this game.
    quiet: bool = False


class Bots(NamedTuple):
    """The way in which bots are watched: whether they go on, without a pause, and the step that is looked at."""

    playing: bool = False
    #: Whether all steps of bots before the next decision of a person are skipped.
    hurried: bool = False
    #: The actions of the bots since this step of the game are shown by themselves.
    since: int | None = None


#: The state without bots at play.
NO_BOTS = Bots()


class Session:
    """A game with all choices of a visitor about it, and the answer to the last request."""

    def __init__(self, game: Playthrough) -> None:
        """Begins with a game, in which nothing is chosen yet."""
        self.switches = Switches()
        self.start(game)

    @property
    def doings(self) -> tuple[object, ...]:
        """The work of a visitor here: the game, its current step, the players, and the choices about it."""
        return self.game.moment, self.switches, self.bots.playing, self.bots.hurried

    def start(self, game: Playthrough) -> None:
        """Goes on with another game, and forgets all choices made in the last one."""
        self.game = game
        self.switches = self.switches._replace(quiet=False)
        self.start_looking()

    def go_on_from(self, position: Position, seed: int) -> None:
        """Goes to a position: to the step of this game that led to it, or else on from it in a game of its own.

        Undo leads back from a game of its own, where each seat is played by the same player or bot as before. At a step
        of this game, it undoes that step.

        Raises:
            DocumentError: no game can begin there.
        """
        known = self.game.reached(position)
        if known is not None:
            self.bots = NO_BOTS
            self.game.go_to(known)
            self._leave_region()
            return
        before, game = self.game, begun(position, seed)
        if len(game.seats) == len(before.seats):
            game.seats = list(before.seats)
        game.rolls = before.rolls
        self._pass_to(game)
        game.before, before.after = before, (before.current, game)
        _forget_games_before(game)

    def _pass_to(self, game: Playthrough) -> None:
        """Goes on with another game, with the same choices about the page."""
        self.game = game
        self.start_looking()

    def start_looking(self) -> None:
        """Forgets the choices made in another game."""
        self.bots = NO_BOTS
        self.region = ""
        self.unfolded: list[int] = []
        #: The refused presses of the turn, by the round and the player.
        self.tried: tuple[tuple[int, int], tuple[Tried, ...]] = ((0, 0), ())
        self.review: Review | None = None
        #: Whether the turns of a game that is over are listed.
        self.reviewing = False
        self.begin_answer()

    def begin_answer(self) -> None:
        """Forgets the words about the last request."""
        self.advice: Advice | None = None
        self.refused: tuple[Refused, ...] = ()
        self.notices: list[Text] = []

    def act(self, action: str, at: int) -> None:
        """Does an action that was offered at the step `at`, while the same question is still open.

        A token may go where another has just gone: two requests before the answer mean two tokens. Any other action is
        done only once.
        """
        found = moves.named(action)
        if found is None:
            return
        again = self.game.has_done(found, at)
        if self._still_asked(at):
            if not again or (isinstance(found, Deploy) and found in legal_actions(self.game.position)):
                self._do(found)
        elif not again:
            self.notices = [_LATE]

    def _do(self, action: Action) -> None:
        """Does an action, and lets bots and dice answer. A visitor cannot decide for a bot."""
        if self.bot_decides():
            return
        try:
            self.game.act(action)
        except IllegalActionError as error:
            self.refused = (moves.refused(self.game.position, action, error.refusals),)
            return
        self.wait_for_bots()

    def wait_for_bots(self) -> None:
        """Lets the dice fall, and bots be next."""
        self.bots = Bots(self.game.settle())
        self._leave_region()

    def play_on(self) -> None:
        """Lets bots go on: by a step, or by a turn where nobody wants to see their steps."""
        hurried, since = self.bots.hurried, self.game.current.id
        playing = self.game.play_on() if hurried else self.game.play_step()
        self.bots = Bots(playing, hurried and playing, None if hurried else since)
        self._leave_region()

    def _leave_region(self) -> None:
        """Forgets the chosen region once its question is answered."""
        if self.region and not moves.in_region(legal_actions(self.game.position), self.region):
            self.region = ""

    def skip(self) -> None:
        """Lets bots go on without a pause, from turn to turn, until a person is asked or stops them."""
        self.bots = self.bots._replace(hurried=True)
        self.play_on()

    def bot_decides(self) -> bool:
        """Checks whether a bot decides now."""
        who = decider(self.game.position)
        return who is not None and who != CHANCE and self.game.seats[who] != HUMAN

    def activate(self, region: str, remove: bool) -> None:
        """Acts in a region that was clicked, or chosen from the keyboard, if only one action is meant."""
        if not self._is_here(region):
            return
        self.region = region
        if remove and is_putting_down(self.game.position) and not self.switches.looking and not self.bot_decides():
            self.game.take_back(region)
            return
        if remove or self.switches.looking:
            return
        here = moves.in_region(legal_actions(self.game.position), region)
        if (action := moves.at_once(here)) is not None:
            self._do(action)
        elif not here and not self.bot_decides() and can_be_tried(self.game.position):
            self._remember_tried(region)

    def _remember_tried(self, region: str) -> None:
        """Remembers a refused press until the turn is over. Nothing is worked out before."""
        position, (turn, before) = self.game.position, self.tried
        now = position.round, position.player
        pressed = (*(before if turn == now else ()), Tried(position, region))
        self.tried = now, pressed[-_MOST_TRIED:]

    def mistakes(self) -> list[Concept]:
        """Returns the concepts that the turn of a person shows to be missed, once it is over."""
        steps = just_ended(self.game)
        if not steps:
            return []
        turn, tried = self.tried
        return list(of_turn(steps, tried if turn == steps[0].turn else ()))

    def _is_here(self, region: str) -> bool:
        """Checks whether the board has a region, and adds a notice if it does not."""
        known = region in self.game.position.rules.board.index
        if not known:
            self.notices = [text("This board has no region {region}.", region=RegionName(region))]
        return known

    def deploy_all(self, region: str, at: int) -> None:
        """Puts all tokens in hand into a region, one after the other."""
        if not self._is_here(region):
            return
        if not self._still_asked(at):
            self.notices = [] if self.game.has_done(Deploy(region), at) else [_LATE]
            return
        self._put_down([Deploy(region)] * tokens_to_deploy(self.game.position, region), at)

    def place(self, region: str, what: str, by: int) -> None:
        """Puts a token that was carried from the hand into a region, while the same question is still open."""
        at = taken_up(what)
        if at is None or by != 1 or not self._is_here(region):
            return
        if is_putting_down(self.game.position) and self._still_asked(at):
            self.region = region
            self._do(Deploy(region))
        else:
            self.notices = [_LATE]

    def spread(self, at: int) -> None:
        """Puts all tokens in hand down, as evenly as possible."""
        self._put_down(spread(self.game.position), at)

    def as_before(self, at: int) -> None:
        """Puts tokens in hand back into the regions they were taken from."""
        self._put_down(as_before(self.game), at)

    def _put_down(self, tokens: Sequence[Deploy], at: int) -> None:
        if not self._still_asked(at):
            done = any(isinstance(node.action, Deploy) for node in self.game.since(at))
            self.notices = [] if done else [_LATE]
            return
        for n, action in enumerate(tokens):
            # One press, one step of undo.
            self.game.act(action, chosen=n == 0)
        self.wait_for_bots()

    def take_back(self, region: str, at: int) -> None:
        """Takes back a token that has just been put into `region`."""
        if not self._still_asked(at):
            self.notices = [_LATE]
        elif not self.game.take_back(region):
            self.notices = [
                text("No token was just put into {region}, so none can be taken back.", region=RegionName(region))
            ]

    def _still_asked(self, at: int) -> bool:
        """Checks whether a request at this step means the same now: the same player decides the same."""
        asked = self.game.find(at)
        return asked is not None and stage(asked.position) == stage(self.game.position) and not self.bot_decides()

    def toss(self, at: int) -> None:
        """Lets chance decide the question at this step, or the same question again: the next tile."""
        if decider(self.game.position) == CHANCE and self._still_asked(at):
            self._do(self.game.toss())
        elif not self.game.since(at):
            self.notices = [_LATE]

    def go_on(self, at: int, hurried: bool) -> None:
        """Lets bots and dice go on by themselves, `hurried` or not, unless a visitor interfered since `at`."""
        if self.bots.playing and at == self.game.current.id:
            self.bots = self.bots._replace(hurried=hurried or self.bots.hurried)
            self.play_on()

    def pause(self) -> None:
        """Stops the bots."""
        self.bots = self.bots._replace(playing=False, hurried=False)

    def back(self) -> None:
        """Undoes the last decision, and stops the bots."""
        self.bots = NO_BOTS
        if self.game.current.parent is None and self.game.before is not None:
            self._pass_to(self.game.before)
        else:
            self.game.back()

    def forward(self) -> None:
        """Does again what was undone, and stops the bots."""
        self.bots = NO_BOTS
        if self.game.next_game is not None:
            self._pass_to(self.game.next_game)
        else:
            self.game.forward()

    def go_to(self, step: int) -> None:
        """Goes to a step of the game, and stops the bots."""
        node = self._kept(step)
        if node is not None:
            self.bots = NO_BOTS
            self.game.go_to(node)

    def _kept(self, step: int) -> Node | None:
        """Returns a step of this game, None with a notice if it is no longer kept."""
        node = self.game.find(step)
        if node is None:
            self.notices = [text("That step is no longer kept.")]
        return node

    def unfold(self, turn: int) -> None:
        """Shows a turn of the past in full, or folds it again."""
        if turn in self.unfolded:
            self.unfolded.remove(turn)
        elif self._kept(turn) is not None:
            self.unfolded = [*self.unfolded, turn][-_MOST_UNFOLDED:]

    def what_was_best(self, turn: int) -> None:
        """Shows or hides the review of a turn that is over."""
        if self.review is not None and self.review.turn == turn:
            self.review = None
            return
        steps = next((steps for steps in self.game.turns() if steps[0].id == turn), None)
        if steps is not None and can_be_reviewed(steps):
            # A visitor who asks for a review wants to read it.
            self.pause()
            self.review = review(steps)
        else:
            self.notices = [_LATE]

    def go_through(self) -> None:
        """Shows or hides the list of all turns of a game that is over, for their reviews."""
        self.reviewing = not self.reviewing
        self.review = None

    def hint(self, sure: bool) -> None:
        """Works out a hint for the person who decides, counting only `sure` coins if asked."""
        who = decider(self.game.position)
        if who is None or who == CHANCE or self.bot_decides():
            self.notices = [_LATE]
        else:
            self.advice = advise(self.game.position, sure=sure)

    def set_seat(self, seat: int, plays: str) -> None:
        """Changes who decides for a player from now on."""
        if 0 <= seat < len(self.game.seats) and plays in PLAYERS:
            self.game.seats[seat] = plays
            # A visitor who looks at the past does not want the game to run on.
            self.bots = Bots(self.bot_decides() and self.game.current.ahead is None)

    def set_rolls(self, on: bool) -> None:
        """Sets whether dice and tiles fall by themselves."""
        self.game.rolls = on
        if on and decider(self.game.position) == CHANCE and self.game.current.ahead is None:
            self.wait_for_bots()

    def set_looking(self, on: bool) -> None:
        """Sets whether a click only looks."""
        self.switches = self.switches._replace(looking=on)

    def set_quiet(self, on: bool) -> None:
        """Sets whether nothing is offered for review in this game."""
        self.switches = self.switches._replace(quiet=on)

    def set_hiding(self, on: bool) -> None:
        """Sets whether coins of others are hidden."""
        self.switches = self.switches._replace(hiding=on)


def _forget_games_before(game: Playthrough) -> None:
    """Forgets the oldest of the games that undo leads back to, if there are many."""
    for _ in range(_MOST_GAMES):
        if game.before is None:
            return
        game = game.before
    game.before = None


def regions_to_act_in(position: Position) -> list[str]:
    """Returns the regions where something can be done now."""
    found = {moves.region_of(action) for action in legal_actions(position)} - {None}
    return [id for id in position.rules.board.ids if id in found]
