"""The page that Voila serves."""

from __future__ import annotations

import ipywidgets

from smallworld_widgets.explorer import Explorer


class App(ipywidgets.VBox):  # type: ignore[misc]
    """The whole page. One panel so far; further ones stand beside the explorer, each built when it is first opened."""

    def __init__(self) -> None:
        """Open with the explorer."""
        self.explorer = Explorer()
        super().__init__([self.explorer])
        self.add_class("sw-app")

    def __repr__(self) -> str:
        return "App()"
