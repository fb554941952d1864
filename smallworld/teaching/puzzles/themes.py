"""The themes of puzzles: what the best line of a puzzle sees and the tempting one does not.

Each theme has a lesson, and a function over the position, both lines, and the itemised accounts of both. The function
returns the point of the theme in this puzzle with its figures, or None where the lines do not show it. The first
sentence of a lesson says no more than that function checks. The second is advice on how to look.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from smallworld.teaching.puzzles import paying, points
from smallworld.teaching.puzzles.lines import Lines
from smallworld.words.text import Text, text


class Theme(NamedTuple):
    """A theme: its name, its lesson, and a function that returns its point if two lines show it.

    The lesson is a sentence on what to do, which is a hint, and another on how to see it.
    """

    name: Text
    about: Text
    look: Text
    point: Callable[[Lines], Text | None]


def themes_of(lines: Lines) -> tuple[str, ...]:
    """Returns the ids of all themes that two lines show."""
    return tuple(id for id, theme in THEMES.items() if theme.point(lines) is not None)


THEMES: dict[str, Theme] = {
    "sacrifice": Theme(
        text("Sacrifice"),
        text("Give up some of what you hold: keeping it all pays less here."),
        text("For each region that you hold, ask what its tokens could conquer instead."),
        points.sacrifice,
    ),
    "decline": Theme(
        text("Decline now"),
        text("Go into decline now: going on pays less over this turn and the next."),
        text("Add up what your regions pay in decline, and what a new race can conquer in the next turn."),
        points.decline,
    ),
    "onward": Theme(
        text("One more turn"),
        text("Go on with this race: a decline now pays less over this turn and the next."),
        text("Count the tokens that you can take up, and the regions that they can still conquer."),
        points.onward,
    ),
    "tempo": Theme(
        text("Tempo"),
        text("Give up coins now for more coins in the next turn."),
        text("Compare sums, not turns: what you lose now against what the next turn brings."),
        points.tempo,
    ),
    "deny": Theme(
        text("Deny"),
        text("A coin that the leader loses is as good as one that you gain."),
        text("For each region of the leader, see what it pays them, and what it would pay you."),
        points.deny,
    ),
    "combo": Theme(
        text("Not the biggest"),
        text("Most tokens is not most coins: count what each combo pays here."),
        text("For each combo, ask which regions on this board it is made for, and what its place in the row costs."),
        points.combo,
    ),
    "bait": Theme(
        text("The bait"),
        text("A rich region tempts you at the start. Without it, you can do better."),
        text("Before you take a region that pays much at once, count what its tokens earn elsewhere."),
        points.bait,
    ),
    "roll": Theme(
        text("One for luck"),
        text("Keep tokens in hand for the final roll."),
        text("Plan the last conquest first: the tokens that you keep for it decide the odds."),
        points.roll,
    ),
    "group": Theme(
        text("Better together"),
        text("An ability pays for regions that go together: let it pay more."),
        text("Read what it pays for. Look for a region that makes a pair, or that connects your others."),
        paying.together,
    ),
    "apart": Theme(
        text("Better apart"),
        text("An ability pays for regions that stand apart: let it pay more."),
        text("Before you take a region, look at what borders it."),
        paying.apart,
    ),
    "bonus": Theme(
        text("Your bonus"),
        text("Make your abilities pay: the obvious line gets less from them."),
        text("Read your races and your powers, and mark the regions that they pay for."),
        paying.bonus,
    ),
    "opens": Theme(
        text("The way round"),
        text("Take a region that is out of reach at first: look at what borders it."),
        text("Begin at the region that you want, and walk back to one of yours, along the cheapest way."),
        points.opens,
    ),
    "door": Theme(
        text("The cheaper door"),
        text("Enter the board elsewhere: the obvious way in costs more."),
        text("Compare the ways in, and what each leaves you for the regions behind it."),
        points.door,
    ),
    "way": Theme(
        text("Another way"),
        text("Conquer a region in another way than the ordinary one."),
        text("Look through your abilities, places and relics: what lets you conquer, and at what price?"),
        points.way,
    ),
    "deed": Theme(
        text("More than conquests"),
        text("Do something besides conquering that the obvious line leaves out."),
        text("Look through everything that you can do now, and ask what it would open or save."),
        points.deed,
    ),
    "declined": Theme(
        text("Hit the declined"),
        text("Take a region from a race in decline."),
        text("Look at each region that a race in decline holds: what does it cost, and what does it pay?"),
        points.declined,
    ),
    "active": Theme(
        text("Hit the active"),
        text("Take a region from an active race."),
        text("Look at each region that an active race holds: what does it cost, and what does it pay?"),
        points.active,
    ),
    "dear": Theme(
        text("Worth its price"),
        text("Take a costly region: the obvious line pays less for each of its own."),
        text("Start with the costly region and see what the rest of your tokens still take."),
        points.dear,
    ),
    "more": Theme(
        text("One region more"),
        text("Go for the number of regions: the obvious line takes fewer."),
        text("Sort the regions by price, and count how many you can take."),
        points.more,
    ),
    "fewer": Theme(
        text("Fewer, but richer"),
        text("Fewer conquests bring more here: look at what each region pays."),
        text("Do not count regions. Count what each costs, and what it pays."),
        points.fewer,
    ),
    "last": Theme(
        text("Last token"),
        text("Use every token: look for prices that take all of them."),
        text("If tokens are left over, swap a conquest for a region that uses them."),
        points.last,
    ),
}
