"""Widgets that take no new attributes once they are built: a misspelt one is an error, and not ignored."""

from __future__ import annotations

from typing import Any

from traitlets.traitlets import MetaHasTraits

from smallworld.words.naming import near


class _Closing(MetaHasTraits):
    """The metaclass that closes a widget when its constructor is done, and not before."""

    def __call__(cls, *args: Any, **kwargs: Any) -> Any:  # noqa: N805
        made = super().__call__(*args, **kwargs)
        made._closed = True
        return made


class Closed(metaclass=_Closing):
    """A widget whose public attributes are those that its class and its constructor give it."""

    _closed = False

    @property
    def stored(self) -> tuple[object, ...]:
        """The values that a stored notebook shows in the place of the widget, none where its short text is enough."""
        return ()

    def __setattr__(self, name: str, value: object) -> None:
        if self._closed and not name.startswith("_") and not hasattr(self, name):
            own = [known for known in {*dir(type(self)), *vars(self)} if not known.startswith("_")]
            instead = f"; did you mean {' or '.join(map(repr, found))}?" if (found := near(name, sorted(own))) else ""
            raise AttributeError(f"{type(self).__name__} has no attribute {name!r}{instead}", name=name, obj=self)
        super().__setattr__(name, value)
