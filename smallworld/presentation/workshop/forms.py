"""The form of the workshop as plain values: a card for each invention, its effects, and the slots of each effect."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any, NotRequired, TypedDict

from smallworld.documents.inventions.reading import MOST_ON_BADGE, MOST_SUPPLY
from smallworld.effects.decline import ConquersInDecline
from smallworld.effects.pieces import PieceByChoice
from smallworld.effects.reach import HoldWater
from smallworld.effects.tokens import Least
from smallworld.inventing.sentences import of_effect, of_piece
from smallworld.inventing.vocabulary import PIECE, Names, Slot
from smallworld.model.catalogue import OWN, Ability, Effect, Game, When
from smallworld.model.phase import PHASES, Phase
from smallworld.presentation.board.faces import TokenFace, piece_face, power_face, race_face
from smallworld.presentation.editing.drafts import EditError
from smallworld.presentation.menus import Entry
from smallworld.presentation.workshop import small_boards
from smallworld.presentation.workshop.draft import Draft, usual_kind, word_of
from smallworld.presentation.workshop.patterns import topic_of
from smallworld.presentation.workshop.small_boards import SampleState
from smallworld.words.faults import Problem
from smallworld.words.text import Text, text

#: The names of slots. A slot has one meaning wherever it is.
SLOTS: Mapping[str, Text] = {
    "when": text("It works"),
    "piece": text("piece"),
    "where": text("where"),
    "coins": text("coins"),
    "tokens": text("tokens"),
    "phase": text("time of a turn"),
    "regions": text("regions"),
    "times": text("times a turn"),
    "find": text("place or relic"),
    "fee": text("coins to pay"),
    "except_at": text("never at"),
    "beforehand": text("paid before the attack"),
    "for_tokens": text("paid for tokens taken by an ability, too"),
    "for_abilities": text("paid for any other ability, too"),
    "first": text("only the first"),
    "symbol": text("symbol"),
    "next_door": text("only next door"),
    "forms": text("forms"),
    "shields": text("pieces that shield"),
    "stay": text("pieces that stay"),
    "figure": text("a figure"),
    "not_of": text("leaves regions of"),
    "live": text("bombs that explode"),
    "losses": text("tokens that are lost"),
    "deed": text("not in a turn with"),
    "anywhere": text("anywhere"),
    "as_empty": text("as if the region were empty"),
    "roll": text("with the die"),
    "faction": text("side"),
    "least": text("defenders at least"),
    "not_for": text("pays nothing to"),
    "by_abilities": text("also against abilities"),
    "conquests": text("conquests for a token"),
    "or_from_hand": text("or from the hand"),
    "may_be_spared": text("the token that leaves may be spared"),
    "kind": text("of which kind"),
    "terrains": text("terrain"),
    "kinds": text("one kind or another"),
    "pieces": text("pieces"),
    "defence": text("tokens of defence"),
    "immune": text("its region can’t be taken"),
    "immune_to_finds": text("not even by places and relics"),
    "bars_all": text("nobody can take its region"),
    "tied_to": text("sent by"),
    "as_token": text("counts as a token beside a lone one"),
    "holds": text("holds a region by itself"),
    "companion": text("is a race token of another kind"),
    "permanent": text("stays when its region falls"),
    "stays_with_tokens": text("stays as long as tokens do"),
    "stays_in_decline": text("stays in decline"),
    "most_in_region": text("at most in a region"),
    "redeployed": text("comes back when its region falls"),
}
#: The states in which an effect works.
STATES: Mapping[When, Text] = {
    When.ACTIVE: text("while the race is active"),
    When.ALWAYS: text("in decline, too"),
    When.DECLINED: text("in decline only"),
}
#: The kinds of regions, by their names in documents.
KINDS: Mapping[str, Text] = {
    "of_terrain": text("of a terrain"),
    "with_symbol": text("with a symbol"),
    "next_to_own": text("next to one you hold"),
    "anywhere": text("any"),
    "coastal": text("on the coast"),
    "next_to_water": text("next to water"),
    "occupied": text("not empty"),
    "with_piece": text("with a piece"),
    "around_piece": text("next to a piece"),
    "terrain_of": text("of the terrain under a piece"),
    "others_of_terrain_of": text("of the terrain under a piece, without its region"),
    "shore": text("on the rim of impassable ground"),
    "either": text("one kind or another"),
}
_NONE, _ANY, _ALL = text("none"), text("any"), text("all")
#: The topics of effects that can work in decline, the other effects that matter there, and the topics that matter there
#: only if the race conquers in decline.
_IN_BOTH, _ALSO_IN_BOTH = ("earns", "defends", "pieces"), (HoldWater, Least)
_IN_CONQUESTS = ("costs", "goes", "tokens")


class Option(Entry):
    """A value that a slot can have, and whether it has it."""

    chosen: bool


class SlotState(TypedDict):
    """A slot to fill. `control` says how: by a number, a switch, a choice, a list, or a kind of region.

    What belongs to another control is 0, off or empty.
    """

    at: str
    name: str
    control: str
    number: int
    least: int
    most: int
    #: The word for 0, where that is no number.
    zero: str
    on: bool
    options: list[Option]
    #: The slots of the kind of region that it holds, or the slot of each kind in a list.
    inside: list[SlotState]


class Portrait(TypedDict):
    """The picture of a card: a token, a badge with its number, or a piece."""

    token: NotRequired[TokenFace]
    power: NotRequired[str]
    badge: NotRequired[int]
    piece: NotRequired[str]


class EffectState(TypedDict):
    """An effect of a card: its sentences, its slots, and what it still needs."""

    says: list[str]
    sample: SampleState | None
    slots: list[SlotState]
    needs: list[str]


class CardState(TypedDict):
    """An invention: a banner, a badge, a place or a piece. A blank one has no name yet."""

    at: str
    kind: str
    heading: str
    blank: bool
    portrait: Portrait | None
    name: str
    hint: str
    #: The word for one token of a race, or for several pieces, None where there is none to fill.
    other: str | None
    other_name: str
    numbers: list[SlotState]
    choices: list[SlotState]
    effects: list[EffectState]
    says: list[str]
    needs: list[str]


_HEADINGS: Mapping[str, Text] = {
    "races": text("Banner"),
    "powers": text("Badge"),
    "finds": text("Place or relic"),
    "pieces": text("Piece"),
}
_HINTS: Mapping[str, Text] = {
    "races": text("Name of the race"),
    "powers": text("Name of the power"),
    "finds": text("Name of the place or relic"),
    "pieces": text("Name of the piece"),
}
_OTHERS: Mapping[str, Text] = {"races": text("One of them"), "pieces": text("Several of them")}
_NUMBERS: Mapping[str, Text] = {"tokens": text("Tokens"), "supply": text("In the box")}


def cards(draft: Draft) -> list[CardState]:
    """Returns the cards of a draft: its banners and badges, blank ones where it has none, then places and pieces."""
    game, problems = draft.catalogue(), draft.problems
    found: list[CardState] = []
    for kind in _HEADINGS:
        entries = draft.entries(kind)
        found.extend(_card(draft, game, problems, f"{kind}/{n}", entry) for n, entry in enumerate(entries))
        if not entries and (kind in ("races", "powers") or (kind == "finds" and game.finds)):
            found.append(_blank(kind, game))
    return found


def _blank(kind: str, game: Game) -> CardState:
    return {
        "at": f"{kind}/0",
        "kind": kind,
        "heading": str(_HEADINGS[kind]),
        "blank": True,
        "portrait": None,
        "name": "",
        "hint": str(_HINTS[kind]),
        "other": None,
        "other_name": "",
        "numbers": [],
        "choices": [],
        "effects": [],
        "says": [],
        "needs": [],
    }


def _card(draft: Draft, game: Game, problems: Sequence[Problem], at: str, entry: Mapping[str, Any]) -> CardState:
    kind = at.partition("/")[0]
    other = {"races": "one", "pieces": "many"}.get(kind)
    numbers = [
        number_slot(f"{at}/{field}", name, entry[field], _bounds(kind, field))
        for field, name in _NUMBERS.items()
        if field in entry
    ]
    choices = _choices(draft, game, at, entry)
    effects: list[EffectState] = []
    says: list[str] = []
    if kind == "pieces":
        choices = [_slot(game, at, slot, entry.get(slot.name, slot.default)) for slot in _features(game)]
        says = [str(sentence) for sentence in of_piece(game.pieces[entry["id"]])]
    else:
        able = next(group[entry["id"]] for group in _abilities(game) if entry["id"] in group)
        for n, (effect, document) in enumerate(zip(able.effects, entry["effects"], strict=True)):
            place = f"{at}/effects/{n}"
            needs = [str(problem.reason) for problem in problems if _is_at(problem, place)]
            effects.append(
                {
                    "says": [str(sentence) for sentence in of_effect(effect, game)],
                    "sample": None if needs else small_boards.of_effect(draft, kind, entry, n),
                    "slots": _of_effect(game, place, effect, document, able),
                    "needs": needs,
                }
            )
    return {
        "at": at,
        "kind": kind,
        "heading": str(_HEADINGS[kind]),
        "blank": False,
        "portrait": _portrait(game, kind, entry["id"]),
        "name": entry["name"],
        "hint": str(_HINTS[kind]),
        "other": str(_OTHERS[kind]) if kind in _OTHERS else None,
        "other_name": entry.get(other, "") if other else "",
        "numbers": numbers,
        "choices": choices,
        "effects": effects,
        "says": says,
        "needs": [str(p.reason) for p in problems if p.place == f"/{at}"],
    }


def _portrait(game: Game, kind: str, id: str) -> Portrait:
    if kind == "races":
        return {"token": {**race_face(game.races, id), "seat": -1, "declined": False}}
    if kind == "powers":
        return {"power": power_face(game.powers, id), "badge": game.powers[id].tokens}
    return {"piece": piece_face(game, id)}


def _abilities(game: Game) -> tuple[Mapping[str, Ability], ...]:
    return game.races, game.powers, game.finds


def _is_at(problem: Problem, place: str) -> bool:
    return f"{problem.place}/".startswith(f"/{place}/")


def _of_effect(game: Game, at: str, effect: Effect, document: Mapping[str, Any], ability: Ability) -> list[SlotState]:
    """Returns the slots of an effect, its state only where that makes a difference.

    An effect that places a piece can only name one that is invented, and a phase in which it can be placed.
    """
    slots = _slots(game, at, document)
    if not _asks_when(effect, ability):
        slots = [slot for slot in slots if slot["at"] != f"{at}/when"]
    for slot in slots:
        if effect.moves_piece and slot["at"] == f"{at}/piece":
            slot["options"] = [option for option in slot["options"] if option["id"].startswith(OWN)]
        if isinstance(effect, PieceByChoice) and slot["at"] == f"{at}/phase":
            known = {phase.value for phase in (*effect.phases, effect.phase)}
            slot["options"] = [option for option in slot["options"] if option["id"] in known]
    return slots


def _asks_when(effect: Effect, ability: Ability) -> bool:
    """Checks whether it makes a difference in which state of the race an effect works."""
    topic = topic_of(type(effect))
    if any(isinstance(other, ConquersInDecline) for other in ability.effects) and topic in _IN_CONQUESTS:
        return True
    return isinstance(effect, _ALSO_IN_BOTH) or (topic in _IN_BOTH and not effect.in_one_state)


def _slots(game: Game, at: str, holder: Mapping[str, Any]) -> list[SlotState]:
    """Returns the slots of an effect or of a kind of region. Those that the box has nothing for are left out."""
    # The state is the same question for each effect, so it comes last.
    slots = sorted(slots_of(holder, game), key=lambda slot: slot.name == "when")
    return [_slot(game, at, slot, holder.get(slot.name, None if slot.required else slot.default)) for slot in slots]


def slots_of(holder: Mapping[str, Any], game: Game) -> list[Slot]:
    """Returns the slots of an effect or of a kind of region for which a box has anything."""
    slots = word_of(holder).slots.values()
    return [slot for slot in slots if not (isinstance(slot.kind, Names) and not slot.kind.of(game))]


def _features(game: Game) -> list[Slot]:
    return [slot for slot in PIECE.slots.values() if slot.name != "tied_to" or game.finds]


def _bounds(kind: str, field: str) -> tuple[int, int]:
    if (kind, field) == ("powers", "tokens"):
        return 0, MOST_ON_BADGE
    return 1, MOST_SUPPLY


def _state(at: str, name: Text | str, control: str) -> SlotState:
    """Returns the state of a slot with nothing in it yet."""
    return {
        "at": at,
        "name": str(name),
        "control": control,
        "number": 0,
        "least": 0,
        "most": 0,
        "zero": "",
        "on": False,
        "options": [],
        "inside": [],
    }


def number_slot(at: str, name: Text, number: int, bounds: tuple[int, int]) -> SlotState:
    """Returns the slot of a number between two bounds."""
    least, most = bounds
    return {**_state(at, name, "number"), "number": number, "least": least, "most": most}


def _slot(game: Game, at: str, slot: Slot, value: Any) -> SlotState:
    place, name = f"{at}/{slot.name}", SLOTS[slot.name]
    if slot.kind is bool:
        return {**_state(place, name, "switch"), "on": bool(value)}
    if slot.kind is int:
        number = number_slot(place, name, value or 0, (slot.least if slot.required else 0, slot.most))
        return {**number, "zero": str(_ALL) if slot.default is None else ""}
    if isinstance(slot.kind, Names):
        listed = (value or ()) if slot.several else (value,)
        options = [_option(id, each, id in listed) for id, each in slot.kind.of(game).items()]
        none = [] if slot.several or slot.required else [_option("", _NONE, not value)]
        return {**_state(place, name, "several" if slot.several else "choice"), "options": [*none, *options]}
    if issubclass(slot.kind, Enum):
        given = value.value if isinstance(value, Enum) else value
        return {
            **_state(place, name, "choice"),
            "options": [_option(id, said, id == given) for id, said in _states(slot.kind)],
        }
    if slot.several:
        return {
            **_state(place, name, "kinds"),
            "inside": [_kind(game, f"{place}/{n}", one, "") for n, one in enumerate(value or ())],
        }
    return _kind(game, place, value if isinstance(value, Mapping) else None, name, required=slot.required)


def _kind(
    game: Game, place: str, value: Mapping[str, Any] | None, name: Text | str, *, required: bool = True
) -> SlotState:
    """Returns the slot of a kind of region, with the slots of the kind."""
    # Where no kind need be named, none at all stands for any.
    known = {id: words for id, words in kinds_of_regions(game).items() if required or id != "anywhere"}
    none = [] if required else [_option("", _ANY, value is None)]
    options = [_option(id, words, value is not None and value["where"] == id) for id, words in known.items()]
    inside = [] if value is None else _slots(game, place, value)
    return {**_state(place, name, "kind"), "options": [*none, *options], "inside": inside}


def kinds_of_regions(game: Game) -> Mapping[str, Text]:
    """Returns the kinds of regions that a box has, by their names in documents."""
    return {id: words for id, words in KINDS.items() if _can_be(id, game)}


def _can_be(kind: str, game: Game) -> bool:
    """Checks whether a box has regions of a kind, or the things that the kind is about."""
    try:
        usual_kind(kind, game)
    except EditError:
        return False
    ground = game.terrains.values()
    is_there: Mapping[str, Callable[[], bool]] = {
        "coastal": lambda: any(terrain.water for terrain in ground),
        "next_to_water": lambda: any(terrain.water for terrain in ground),
        "shore": lambda: any(terrain.impassable for terrain in ground),
    }
    return is_there.get(kind, lambda: True)()


def _states(kind: type[Enum]) -> list[tuple[str, Text]]:
    if kind is When:
        return [(state.value, words) for state, words in STATES.items()]
    return [(phase.value, PHASES[phase]) for phase in Phase]


def _option(id: str, name: Text, chosen: bool) -> Option:
    return {"id": id, "name": str(name), "chosen": chosen}


def _choices(draft: Draft, game: Game, at: str, entry: Mapping[str, Any]) -> list[SlotState]:
    """Returns the choices of a card beside its numbers: the side of a race, and what a place is."""
    if at.startswith("races") and game.factions:
        sides = [
            _option("", text("neutral"), "faction" not in entry),
            *(_option(id, faction.name, entry.get("faction") == id) for id, faction in game.factions.items()),
        ]
        return [{**_state(f"{at}/faction", SLOTS["faction"], "choice"), "options": sides}]
    if at.startswith("finds"):
        named = {"relic": text("a relic"), "lends_power": text("lends a power"), "in_water": text("lies in water")}
        return [
            {**_state(f"{at}/{field}", name, "switch"), "on": bool(entry.get(field))} for field, name in named.items()
        ]
    return []
