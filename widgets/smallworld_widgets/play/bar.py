"""The bar above a game that is being played: back and forward, dice, hints, files, and a new game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from smallworld import games
from smallworld.documents import boards
from smallworld.documents.notation import LONGEST_NAME
from smallworld.documents.reading import MOST_CHARACTERS
from smallworld.play.bots import BOTS
from smallworld.presentation.board.boxes import BoxesState, MixedState, boxes_state, mixed_state
from smallworld.presentation.board.islands import IslandsState, islands_state, listed
from smallworld.presentation.game.playthrough import HUMAN, MOST_SEED, Moment
from smallworld.presentation.game.session import Switches
from smallworld.setup.new_game import PLAYER
from smallworld.words.faults import Problem
from smallworld.words.text import Text, counted, opening, text
from smallworld_widgets.page.panel import Panel, fault_lines

FILE_NAME = "small-world-game.json"
#: The opponent of a visitor, unless another is chosen.
OPPONENT = "greedy"

_PERSON = text("A person here")
_BOT = text("Bot: {name}")


class PlayBar(Panel):
    """The bar. The input for a new game stays in the browser until it is started."""

    _script = "play/bar"
    _sheets = ("play/play", "play/bar", "board/islands", "board/boxes")


class PlayerKind(TypedDict):
    """A person or a bot who decides for a player."""

    id: str
    name: str
    about: str


def who_can_play() -> list[PlayerKind]:
    """Returns the choice of who decides for a player: a person, or a bot with what it does."""
    return [
        {"id": HUMAN, "name": str(_PERSON), "about": ""},
        *(PlayerKind(id=id, name=str(_BOT.filled(name=bot.name)), about=str(bot.about)) for id, bot in BOTS.items()),
    ]


class BoardEntry(TypedDict):
    """A board, the id of its box, and its number of players."""

    id: str
    name: str
    game: str
    players: int


class BoardGroup(TypedDict):
    """The boards of a box."""

    name: str
    entries: list[BoardEntry]


class PlayBarWords(TypedDict):
    """The words of the play bar."""

    back: str
    back_long: str
    forward: str
    forward_long: str
    rolls: str
    rolls_long: str
    looking: str
    looking_long: str
    hiding: str
    hiding_long: str
    offering: str
    offering_long: str
    explore: str
    explore_short: str
    save: str
    save_long: str
    load: str
    load_long: str
    new: str
    start: str
    cancel: str
    board: str
    invented: str
    player: str
    name: str
    plays: str
    seed: str
    seed_long: str
    too_long: str
    faults: str


class PlayBarState(TypedDict):
    """The bar above a game."""

    can_back: bool
    can_forward: bool
    can_leave: bool
    rolls: bool
    looking: bool
    hiding: bool
    quiet: bool
    boards: list[BoardGroup]
    #: The board of this game and its entry in the list, both empty for a board that is not of the project.
    board: str
    listed: str
    islands: IslandsState
    boxes: BoxesState
    table: MixedState
    who: list[PlayerKind]
    opponent: str
    seed: str
    longest_name: int
    longest: int
    most_seed: int
    notices: list[str]
    faults: list[str]
    words: PlayBarWords


def play_bar_state(
    moment: Moment,
    switches: Switches,
    *,
    can_leave: bool,
    notices: Sequence[Text] = (),
    faults: Sequence[Problem] = (),
) -> PlayBarState:
    """Returns the bar. `can_leave` offers to open the position in the explorer."""
    game = moment.game
    rules = game.root.position.rules
    board = rules.board
    return {
        "can_back": game.can_undo,
        "can_forward": game.can_redo,
        "can_leave": can_leave,
        "rolls": game.rolls,
        "looking": switches.looking,
        "hiding": switches.hiding,
        "quiet": switches.quiet,
        "boards": [
            {
                "name": str(known.name),
                "entries": [
                    {"id": id, "name": str(name), "game": known.id, "players": boards.board(id).players}
                    for id, name in known.boards.items()
                ],
            }
            for known in games.GAMES.values()
        ],
        "board": "" if board.inline else board.id,
        "listed": "" if board.inline else listed(board),
        "islands": islands_state(),
        "boxes": boxes_state(),
        "table": mixed_state(rules),
        "who": who_can_play(),
        "opponent": OPPONENT,
        "seed": str(game.seed),
        "longest_name": LONGEST_NAME,
        "longest": MOST_CHARACTERS,
        "most_seed": MOST_SEED,
        "notices": [opening(notice) for notice in notices],
        "faults": fault_lines(faults),
        "words": {
            "back": str(text("Back")),
            "back_long": str(text("Back: undo the last decision")),
            "forward": str(text("Forward")),
            "forward_long": str(text("Forward: do again what was undone")),
            "rolls": str(text("Roll and draw for me")),
            "rolls_long": str(
                text("Dice are rolled and tiles are drawn for you. Otherwise you choose what they show.")
            ),
            "looking": str(text("Clicks only look")),
            "looking_long": str(text("A click on a region shows what you can do there, without doing it")),
            "hiding": str(text("Hide coins")),
            "hiding_long": str(text("Each player sees only their own total")),
            "offering": str(text("Questions after a turn")),
            "offering_long": str(text("After your turn, a question is offered about a rule that you missed in it")),
            "explore": str(text("Open in Explore")),
            "explore_short": str(text("Explore")),
            "save": str(text("Save")),
            "save_long": str(text("Save the game up to here as a file")),
            "load": str(text("Load")),
            "load_long": str(text("Load a game or a position from a file")),
            "new": str(text("New game")),
            "start": str(text("Start")),
            "cancel": str(text("Cancel")),
            "board": str(text("Board")),
            "invented": str(text("Inventions: {names}", names="%")),
            "player": str(PLAYER.filled(n="%")),
            "name": str(text("Name of player {n}", n="%")),
            "plays": str(text("Who plays for player {n}", n="%")),
            "seed": str(text("Seed")),
            "seed_long": str(text("The same number gives the same dice and tiles. Leave it empty for a random one.")),
            "too_long": str(text("That file is too large to be a game.")),
            "faults": str(
                counted(
                    "That game cannot be played. One fault was found, and nothing was changed.",
                    "That game cannot be played. {n} faults were found, and nothing was changed.",
                    len(faults),
                )
            ),
        },
    }
