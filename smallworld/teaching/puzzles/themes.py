"""The themes of puzzles: what the better line of a puzzle sees and the tempting one does not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from smallworld.model.actions import ORDINARY, Action, Conquer
from smallworld.model.position import Position
from smallworld.planning.comparison import Account
from smallworld.rules.conquest.campaign import OUT_OF_REACH
from smallworld.rules.conquest.quotes import quote
from smallworld.rules.troops import acting
from smallworld.words.text import Text, text


class Lines(NamedTuple):
    """The position of a puzzle with its two lines, and their results."""

    position: Position
    best: Sequence[Action]
    reached: Account
    fallen: Account


class Theme(NamedTuple):
    """A theme: its name, its lesson, which is a hint, and a function that checks the lines of a puzzle for it."""

    name: Text
    about: Text
    shows: Callable[[Lines], bool]


def themes_of(lines: Lines) -> tuple[str, ...]:
    """Returns the ids of all themes that two lines show."""
    return tuple(id for id, theme in THEMES.items() if theme.shows(lines))


def _conquered(lines: Lines) -> list[int]:
    index = lines.position.rules.board.index
    return [index[action.region] for action in lines.best if isinstance(action, Conquer)]


def _opens(lines: Lines) -> bool:
    """Checks whether a race on the map conquers a region that is out of reach as the conquests begin."""
    position = lines.position
    if not any(position.regions_of(force.race) for force in acting(position)):
        return False
    against = [refusal for region in _conquered(lines) for refusal in quote(position, region).refusals]
    return any(refusal.code in OUT_OF_REACH for refusal in against)


def _prices(account: Account) -> list[int]:
    """Returns the prices of the regions that a line conquers, without one that is only rolled for."""
    return [purchase.price for purchase in account.purchases if purchase.odds is None]


def _fewer(lines: Lines) -> bool:
    return len(_prices(lines.reached)) < len(_prices(lines.fallen))


def _more(lines: Lines) -> bool:
    return len(_prices(lines.reached)) > len(_prices(lines.fallen))


def _costly(lines: Lines) -> bool:
    return max(_prices(lines.reached), default=0) > max(_prices(lines.fallen), default=0)


def _idle(lines: Lines) -> bool:
    return lines.fallen.idle > lines.reached.idle


def _whose(lines: Lines) -> list[bool | None]:
    """Returns for each conquered region whether an active race stood there, or None if no race did."""
    active = {force.race: active for _, force, active in lines.position.forces()}
    return [active.get(lines.position.holdings[region].race or "") for region in _conquered(lines)]


def _active(lines: Lines) -> bool:
    return True in _whose(lines)


def _declined(lines: Lines) -> bool:
    return False in _whose(lines)


def _ways(lines: Lines) -> bool:
    return any(isinstance(action, Conquer) and action.way != ORDINARY for action in lines.best)


THEMES: dict[str, Theme] = {
    "opens": Theme(
        text("One region opens another"),
        text("A region out of reach is worth taking: look at what it borders."),
        _opens,
    ),
    "more": Theme(
        text("One region more"),
        text("You can take more regions than it seems: go for the cheap ones, even if they pay little."),
        _more,
    ),
    "fewer": Theme(
        text("Fewer regions, more coins"),
        text("Fewer regions bring more coins here: look at what each one pays."),
        _fewer,
    ),
    "dear": Theme(
        text("A costly region pays"), text("The costliest region is worth its price: keep tokens for it."), _costly
    ),
    "idle": Theme(
        text("No token idle"), text("Leave no token in hand: look for prices that add up to all of them."), _idle
    ),
    "active": Theme(text("Against an active race"), text("An active race has something worth taking."), _active),
    "declined": Theme(
        text("Against a race in decline"), text("A race in decline has something worth taking."), _declined
    ),
    "way": Theme(text("Another way of conquering"), text("An ability conquers in a way of its own: use it."), _ways),
}
