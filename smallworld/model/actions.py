"""What can be done, by a player or by chance. Each action is a value, with a one-line text: `str(Conquer("r05"))`."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields

from smallworld.words.faults import HALF_CHARACTER

#: The way of conquering that every race has.
ORDINARY = "ordinary"
#: The longest line of an action, on a board of one's own with long names.
LONGEST_LINE = 200


@dataclass(frozen=True, slots=True)
class Action:
    """Something a player, or chance, may do; `str()` gives its word and its arguments, `parse` reads them back."""

    def __str__(self) -> str:
        slots = fields(self)
        values = [getattr(self, slot.name) for slot in slots]
        # A default says nothing. Only where there is one: a region may be called "ordinary".
        while values and values[-1] == slots[len(values) - 1].default:
            values.pop()
        return " ".join([_WORDS[type(self)], *map(str, values)])


@dataclass(frozen=True, slots=True)
class Pick(Action):
    """Take the combo at `index` of the row, 0 being the free one."""

    index: int


@dataclass(frozen=True, slots=True)
class Expand(Action):
    """Spend the turn on new conquests."""


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Send the active race into decline; `way` names a power whose own way of declining is chosen."""

    way: str = ORDINARY


@dataclass(frozen=True, slots=True)
class PickUp(Action):
    """While readying troops, take so many tokens from a region, leaving at least one."""

    region: str
    tokens: int


@dataclass(frozen=True, slots=True)
class PickUpAll(Action):
    """While readying troops, leave one token in each region and take all others in hand."""


@dataclass(frozen=True, slots=True)
class Abandon(Action):
    """Take every token from a region and give it up."""

    region: str


@dataclass(frozen=True, slots=True)
class Advance(Action):
    """The troops are ready: conquests begin."""


@dataclass(frozen=True, slots=True)
class Conquer(Action):
    """Conquer a region with tokens from hand; `way` names an ability that offers another way of doing it.

    `using` names the relics that help, joined by `+`.
    """

    region: str
    way: str = ORDINARY
    using: str = ""


@dataclass(frozen=True, slots=True)
class FinalRoll(Action):
    """Name a region that is up to three tokens too dear, and roll the reinforcement die for it."""

    region: str
    using: str = ""


@dataclass(frozen=True, slots=True)
class TargetRoll(Action):
    """Name a region and roll the die for it before the final conquest, where an ability allows it."""

    region: str
    using: str = ""


@dataclass(frozen=True, slots=True)
class RollFirst(Action):
    """Roll the die before choosing what to conquer, where an ability allows it."""


@dataclass(frozen=True, slots=True)
class Die(Action):
    """Chance: the die shows `face`."""

    face: int


@dataclass(frozen=True, slots=True)
class EndConquests(Action):
    """Stop conquering with the race whose conquests are under way."""


@dataclass(frozen=True, slots=True)
class Deploy(Action):
    """Put one token from hand into a region that its race holds."""

    region: str


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Put a piece into a region that the race holds."""

    piece: str
    region: str


@dataclass(frozen=True, slots=True)
class MakePeace(Action):
    """Name the player who may not attack the active race until this player's next turn."""

    player: int


@dataclass(frozen=True, slots=True)
class SwapPower(Action):
    """Exchange the badge of a combo just picked for that of the combo at `index` of the row."""

    index: int


@dataclass(frozen=True, slots=True)
class Replace(Action):
    """Give a region of a declined race to a new token of the active one."""

    region: str


@dataclass(frozen=True, slots=True)
class GiveBack(Action):
    """Do without the token that a place has given at the start of the turn."""

    place: str


@dataclass(frozen=True, slots=True)
class Sacrifice(Action):
    """Give up the declined tokens of a region, one of them, for coins."""

    region: str


@dataclass(frozen=True, slots=True)
class Finish(Action):
    """Go on: nothing more to place, to decide or to decline, or no combo to pick."""


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Chance: this banner or badge is drawn from its shuffled stack."""

    id: str


_WORDS: dict[type[Action], str] = {
    Pick: "pick",
    Expand: "expand",
    Decline: "decline",
    PickUp: "pick-up",
    PickUpAll: "pick-up-all",
    Abandon: "abandon",
    Advance: "advance",
    Conquer: "conquer",
    FinalRoll: "final-roll",
    RollFirst: "roll-first",
    TargetRoll: "target-roll",
    SwapPower: "swap-power",
    Replace: "replace",
    GiveBack: "give-back",
    Sacrifice: "sacrifice",
    Die: "die",
    EndConquests: "end-conquests",
    Deploy: "deploy",
    Place: "place",
    MakePeace: "make-peace",
    Finish: "finish",
    Draw: "draw",
}
_TYPES = {word: kind for kind, word in _WORDS.items()}


class ActionSyntaxError(ValueError):
    """A line of text that is no action."""


def parse(line: str) -> Action:
    """The action that a line of text stands for, the inverse of `str`.

    Raises `ActionSyntaxError`, saying what an action looks like.
    """
    if len(line) > LONGEST_LINE:
        raise ActionSyntaxError(f"longer than {LONGEST_LINE} characters")
    if HALF_CHARACTER.search(line):
        raise ActionSyntaxError(f"{line!r}: holds half a character, which is not valid Unicode")
    word, *values = line.split() or [""]
    kind = _TYPES.get(word)
    if kind is None:
        raise ActionSyntaxError(f"{word!r} is no action; known: {', '.join(_TYPES)}")
    slots = fields(kind)
    required = sum(slot.default is MISSING for slot in slots)
    if not required <= len(values) <= len(slots):
        names = [slot.name for slot in slots]
        optional = "".join(f" [{name}" for name in names[required:]) + "]" * (len(slots) - required)
        raise ActionSyntaxError(f"{line!r}: expected '{' '.join([word, *names[:required]])}{optional}'")
    arguments: list[str | int] = []
    for slot, value in zip(slots, values, strict=False):
        if slot.type == "int":
            if not (value.isascii() and value.isdecimal()) or len(value) > 4:
                raise ActionSyntaxError(f"{word}: {slot.name} must be a whole number, not {value!r}")
            arguments.append(int(value))
        else:
            arguments.append(value)
    return kind(*arguments)
