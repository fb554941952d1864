"""What a puzzle is about, as far as its two lines tell: what the better one sees that the tempting one does not."""

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
    """The position of a puzzle with its two lines, and what each comes to."""

    position: Position
    best: Sequence[Action]
    reached: Account
    fallen: Account


class Theme(NamedTuple):
    """A theme: its name, what it teaches, which is a hint, and whether the lines of a puzzle show it."""

    name: Text
    about: Text
    shows: Callable[[Lines], bool]


def themes_of(lines: Lines) -> tuple[str, ...]:
    """The ids of all themes that two lines show."""
    return tuple(id for id, theme in THEMES.items() if theme.shows(lines))


def _conquered(lines: Lines) -> list[int]:
    index = lines.position.rules.board.index
    return [index[action.region] for action in lines.best if isinstance(action, Conquer)]


def _opens(lines: Lines) -> bool:
    """Whether a region is conquered that is out of reach as the conquests begin, by a race on the map already."""
    position = lines.position
    if not any(position.regions_of(force.race) for force in acting(position)):
        return False
    against = [refusal for region in _conquered(lines) for refusal in quote(position, region).refusals]
    return any(refusal.code in OUT_OF_REACH for refusal in against)


def _prices(account: Account) -> list[int]:
    """Of every region that a line conquers; one that is only rolled for is none."""
    return [purchase.price for purchase in account.purchases if purchase.odds is None]


def _fewer(lines: Lines) -> bool:
    return len(_prices(lines.reached)) < len(_prices(lines.fallen))


def _more(lines: Lines) -> bool:
    return len(_prices(lines.reached)) > len(_prices(lines.fallen))


def _dear(lines: Lines) -> bool:
    return max(_prices(lines.reached), default=0) > max(_prices(lines.fallen), default=0)


def _idle(lines: Lines) -> bool:
    return lines.fallen.idle > lines.reached.idle


def _whose(lines: Lines) -> list[bool | None]:
    """Of every region conquered, whether an active race stood there; None where no race did."""
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
        text("A region is worth taking that cannot be reached yet: ask what it borders."),
        _opens,
    ),
    "more": Theme(
        text("One region more"),
        text("More regions can be had than seems so: go for the cheap ones, whatever they pay by themselves."),
        _more,
    ),
    "fewer": Theme(
        text("Fewer regions, more coins"),
        text("Fewer regions bring more coins here: look at what each one pays."),
        _fewer,
    ),
    "dear": Theme(
        text("A dear region pays"), text("The dearest region is worth its price: keep tokens for it."), _dear
    ),
    "idle": Theme(
        text("No token idle"), text("Let no token be left in hand: look for prices that add up to all of them."), _idle
    ),
    "active": Theme(text("Against an active race"), text("Something is to be had of an active race."), _active),
    "declined": Theme(
        text("Against a race in decline"), text("Something is to be had of a race in decline."), _declined
    ),
    "way": Theme(text("Another way of conquering"), text("An ability conquers in a way of its own: use it."), _ways),
}
