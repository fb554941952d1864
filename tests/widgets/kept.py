"""The shared parts of the tests of keeping: a tab of a browser, a game that was played, a setup that was edited."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from smallworld import games
from smallworld.documents import boards, notation
from smallworld.model.actions import Conquer, EndConquests
from smallworld.model.options import OPTIONS
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.presentation.editing.examples import EXAMPLE
from smallworld.presentation.game.playthrough import HUMAN, Playthrough
from smallworld.setup.new_game import new_game
from smallworld_widgets import App, Explorer
from smallworld_widgets.page.destination import View
from tests.widgets.messages import say


class Tab:
    """A tab of a browser: the page in it, its address, and what it keeps for that page."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.fragment = "view=explore"
        self.load()

    def load(self, *, ours: bool = False, **wanted: Any) -> None:
        """Loads the page again. An address that is not `ours` may come from the visitor."""
        self.app = App()
        self.app.navigation.send = self._hear
        arrival = {"do": "arrive", "fragment": self.fragment, "ours": ours, "kept": dict(self.kept), **wanted}
        self.app.navigation._handle_custom_msg(arrival, [])
        self.app.navigation.observe(lambda change: setattr(self, "fragment", change["new"]), "fragment")
        self.fragment = self.app.navigation.fragment

    def _hear(self, message: dict[str, Any]) -> None:
        if "keep" in message:
            self.kept.pop(message["keep"], None)
            if message["content"] is not None:
                self.kept[message["keep"]] = message["content"]

    def open(self, view: str) -> None:
        self.app.navigation._handle_custom_msg({"do": "open", "view": view}, [])

    @property
    def notice(self) -> str:
        found: str = self.app.navigation.state["notice"]
        return found

    def shown(self) -> Any:
        """Returns the view that is open."""
        (found,) = (view for view in self.app.children if isinstance(view, View) and view.layout.display != "none")
        return found


def tree(game: Playthrough) -> list[object]:
    """Returns all steps of a game, and the course of the line."""
    return [
        [
            (
                *(before.action for before in path(node)),
                node.chosen,
                node.parent is not None and node.parent.ahead is node,
            )
        ]
        for node in game.steps()
    ]


def path(node: Any) -> list[Any]:
    return [] if node.parent is None else [*path(node.parent), node]


def played() -> Playthrough:
    """Returns a game with a bot in it, a branch, and undone steps."""
    game = Playthrough(notation.read(EXAMPLE), seed=5)
    game.seats = [HUMAN, "random"]
    for region in ("r05", "r03"):
        game.act(Conquer(region))
        game.act(EndConquests())
        while game.play_on():
            pass
        game.go_to(game.root)
    game.forward()
    return game


def edited() -> Explorer:
    """Returns a setup after some edits, two of them undone, with a setup pinned and a rival."""
    view = Explorer()
    say(view, "add_coins", seat=0, by=3)
    say(view, "pin", on=True)
    say(view, "place", region="r00", what="piece:base.hero", by=1)
    say(view, "set_option", name=next(iter(OPTIONS)), on=False)
    say(view, "compare", on=True)
    say(view, "rival_hand", by=2)
    say(view, "decline", seat=0)
    say(view, "set_round", number=7)
    say(view, "undo")
    say(view, "undo")
    return view


def way(view: Explorer) -> list[Position]:
    """Returns every setup from the furthest that undo leads to, to the furthest that redo does."""
    while view.editor.can_undo:
        view.editor.undo()
    found = [view.position]
    while view.editor.can_redo:
        view.editor.redo()
        found.append(view.position)
    return found


def own_board(name: str = "base-5") -> dict[str, Any]:
    """Returns a printed board as a visitor might bring it along, with its drawing."""
    position = new_game(Rules(games.GAMES["base"], boards.board(name)))
    inline = replace(position.rules.board, id="mine", inline=True)
    document = notation.write(position._replace(rules=Rules(games.GAMES["base"], inline)))
    assert isinstance(document["board"], dict)
    return document
