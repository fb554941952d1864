"""Scenarios: positions in a few words on a small board of our own, played by lines of text that must be legal.

The boards are grids. Regions that share a side share a border. `*` marks the edge of the board. On the `Surface`:

    sea*             shore            wood* mine       peak* mountain
    plain*           meadow magic     knoll magic      crag mountain mine
    mound*           grove            lake             bog cavern
    marsh* cavern    field tribe      dell             gulf*

Sea and gulf are seas. Shore, plain, meadow and field are farmland. Wood and grove are forest. Mound, knoll and dell are
hills. Marsh and bog are swamps. The only Lost Tribe stands in field.

`Underground`, where two Monsters stand in den and two in lair:

    mire*            rill* river      shaft*           crag* mountain     lode*
    moss*            brook river      geode            rift chasm         prism*
    bog*             ford river       cap              gem                pit*
    morel*           den monsters     fen              abyss chasm        maw*
    summit* mountain quarry*          lair* monsters   vein*              glade*

Mire, bog, fen, maw and lair are Mudpools. Shaft, lode, pit, den and quarry are Mines. Moss, cap, morel and glade are
Mushroom Forests. Geode, prism, gem and vein are Mystic Crystals. Rift shows a volcano, abyss does not.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from itertools import pairwise
from typing import Any, ClassVar, Self

from smallworld.documents.notation import read
from smallworld.model.action_lines import parse
from smallworld.model.actions import ORDINARY, Action, Finish
from smallworld.model.catalogue import Game
from smallworld.model.events import Event, Scored
from smallworld.model.phase import Phase
from smallworld.model.player import Force
from smallworld.model.quote import Quote
from smallworld.model.relics import read_relics
from smallworld.rules import engine
from smallworld.rules.conquest.quotes import quote, quotes
from smallworld.rules.scoring.income import income
from smallworld.setup.problems import problems_of
from smallworld.words.explain import total


@dataclass(frozen=True)
class Ground:
    """A board of our own for one of the games."""

    game: str
    grid: tuple[tuple[str, ...], ...]
    terrains: Mapping[str, str]
    edge: tuple[str, ...]
    symbols: Mapping[str, str] = field(default_factory=dict)
    #: The pieces printed in a region.
    printed: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    #: The grids of further islands.
    islands: tuple[tuple[tuple[str, ...], ...], ...] = ()

    def board(self, players: int, turns: int = 10) -> dict[str, Any]:
        """Returns the document of the board, made for the given numbers of players and rounds."""
        grids = (self.grid, *self.islands)
        regions = []
        for name in (name for grid in grids for row in grid for name in row):
            entry: dict[str, Any] = {"id": name, "terrain": self.terrains[name], "edge": name in self.edge}
            if name in self.symbols:
                entry["symbols"] = [self.symbols[name]]
            if name in self.printed:
                entry["pieces"] = dict(self.printed[name])
            regions.append(entry)
        across = [list(pair) for grid in grids for row in grid for pair in pairwise(row)]
        down = [list(pair) for grid in grids for rows in pairwise(grid) for pair in zip(*rows, strict=True)]
        return {"id": "grid", "players": players, "turns": turns, "regions": regions, "borders": across + down}

    def holding(self, name: str, words: str) -> dict[str, Any]:
        """Returns the document of a holding from words: `"orcs 2 lair encampment:3"`, beside the mountain that is
        printed.

        `"-"` stands for no race and no tokens: the neutral tokens have left then.
        """
        race, *rest = words.split()
        document: dict[str, Any] = {} if race == "-" else {"race": race, "tokens": int(rest.pop(0))}
        if rest or race == "-":
            counts = (piece.partition(":") for piece in rest)
            permanent = {"mountain": 1} if "mountain" in self.printed.get(name, ()) else {}
            document["pieces"] = {**permanent, **{id: int(n or 1) for id, _, n in counts}}
        return document


_SURFACE = Ground(
    "base",
    (
        ("sea", "shore", "wood", "peak"),
        ("plain", "meadow", "knoll", "crag"),
        ("mound", "grove", "lake", "bog"),
        ("marsh", "field", "dell", "gulf"),
    ),
    {
        "sea": "sea",
        "gulf": "sea",
        "lake": "lake",
        **dict.fromkeys(("shore", "plain", "meadow", "field"), "farmland"),
        **dict.fromkeys(("wood", "grove"), "forest"),
        **dict.fromkeys(("mound", "knoll", "dell"), "hill"),
        **dict.fromkeys(("peak", "crag"), "mountain"),
        **dict.fromkeys(("marsh", "bog"), "swamp"),
    },
    ("sea", "wood", "peak", "plain", "mound", "marsh", "gulf"),
    {"wood": "mine", "crag": "mine", "meadow": "magic", "knoll": "magic", "marsh": "cavern", "bog": "cavern"},
    {"peak": {"mountain": 1}, "crag": {"mountain": 1}, "field": {"lost_tribe": 1}},
)
_UNDERGROUND = Ground(
    "underground",
    (
        ("mire", "rill", "shaft", "crag", "lode"),
        ("moss", "brook", "geode", "rift", "prism"),
        ("bog", "ford", "cap", "gem", "pit"),
        ("morel", "den", "fen", "abyss", "maw"),
        ("summit", "quarry", "lair", "vein", "glade"),
    ),
    {
        **dict.fromkeys(("crag", "summit"), "black_mountain"),
        **dict.fromkeys(("shaft", "lode", "pit", "den", "quarry"), "mine"),
        **dict.fromkeys(("mire", "bog", "fen", "maw", "lair"), "mudpool"),
        **dict.fromkeys(("moss", "cap", "morel", "glade"), "mushroom_forest"),
        **dict.fromkeys(("geode", "prism", "gem", "vein"), "mystic_crystal"),
        **dict.fromkeys(("rill", "brook", "ford"), "river"),
        **dict.fromkeys(("rift", "abyss"), "abysmal_chasm"),
    },
    (
        "mire", "rill", "shaft", "crag", "lode", "moss", "prism", "bog", "pit", "morel", "maw", "summit", "quarry",
        "lair", "vein", "glade",
    ),
    {"rift": "volcano"},
    {"crag": {"mountain": 1}, "summit": {"mountain": 1}, "den": {"monster": 2}, "lair": {"monster": 2}},
)  # fmt: skip


def seat(active: str | None = None, *, declined: Iterable[str | dict[str, Any]] = (), **more: Any) -> dict[str, Any]:
    """Returns a player’s document: `seat("hill orcs", hand=5, declined=["ghouls"], coins=3)`.

    The race comes after its power. `hand`, `reserve`, `retreating`, `conquests` and `turns` belong to the active race.
    A declined race can be a document, if it needs more than its name.
    """
    numbers = {name: more.pop(name) for name in Force._fields if name in more}
    document: dict[str, Any] = {**more, "declined": [_force(race) for race in declined]}
    if active is not None:
        document["active"] = {**_force(active), **numbers}
    return document


def _force(words: str | dict[str, Any]) -> dict[str, Any]:
    if isinstance(words, dict):
        return words
    *power, race = words.split()
    return {"race": race, "power": power[0]} if power else {"race": race}


class Scenario:
    """A game under way. It starts in the conquests of the first player, unless a phase is named."""

    ground: ClassVar[Ground] = _SURFACE

    def __init__(
        self,
        *seats: dict[str, Any],
        regions: dict[str, str] | None = None,
        row: Sequence[str | dict[str, Any]] = (),
        turns: int = 10,
        **document: Any,
    ) -> None:
        """Sets up the board. Raises `DocumentError` for a setup that the box or the rules do not allow.

        `regions` look like `{"plain": "orcs 2 fortress"}`, and `row` like `["hill orcs", …]`. With a row, no further
        combo can be drawn. Missing players are added up to the second. `document` holds other keys of a position
        document.
        """
        players = [*seats, *[seat()] * (2 - len(seats))]
        if row:
            document.setdefault("stacks", {"races": [], "powers": []})
        self.position = read(
            {
                "game": self.ground.game,
                "board": self.ground.board(len(players), turns),
                "players": players,
                "regions": {name: self.ground.holding(name, words) for name, words in (regions or {}).items()},
                "row": [_force(combo) for combo in row],
                **document,
            }
        )
        self.events: list[Event] = []
        self._turn = self._now()

    def do(self, *lines: str) -> Self:
        """Applies the actions in the lines one after the other. Raises `IllegalActionError` for a refused one."""
        for line in lines:
            self._apply(self.action(line))
        return self

    def _now(self) -> tuple[int, int]:
        return self.position.round, self.position.player

    def _apply(self, action: Action) -> None:
        self._turn = self._now()
        self.position, events = engine.apply(self.position, action)
        self.events.extend(events)
        assert not problems_of(self.position), f"{action} leads to {problems_of(self.position)}"

    def finish_turn(self) -> Self:
        """Plays the turn of the last action to its end, or the next turn if that action ended its own.

        Skips every choice that can be skipped, and otherwise takes the first.
        """
        under_way = self._turn
        while self._now() == under_way and self.position.phase is not Phase.OVER:
            self._go_on()
        self._turn = self._now()
        return self

    def until(self, phase: str) -> Self:
        """Plays the turn as `finish_turn` does, until a phase begins. The phase must begin before the turn ends."""
        under_way = self._now()
        while self.phase != phase:
            self._go_on()
            assert self._now() == under_way, f"the turn passed without {phase}"
        return self

    def _go_on(self) -> None:
        self._apply(self.chosen_by_default())

    def chosen_by_default(self) -> Action:
        """Returns the action that skips a choice, or the first one where nothing can be skipped."""
        legal = engine.legal_actions(self.position)
        return Finish() if Finish() in legal else legal[0]

    def refused(self, line: str) -> set[str]:
        """Returns the codes of the refusals of an action, none if it is legal. Checks that `legal_actions` agrees."""
        action = self.action(line)
        codes = {refusal.code for refusal in engine.refusals(self.position, action)}
        assert (action in engine.legal_actions(self.position)) == (not codes), line
        return codes

    def against(self, line: str) -> list[str]:
        """Returns the reasons against an action. A reason that an option decides has its name."""
        found = engine.refusals(self.position, self.action(line))
        return [f"{refusal.reason} [{refusal.option}]" if refusal.option else str(refusal.reason) for refusal in found]

    def can(self, word: str) -> set[str]:
        """Returns the possible values for one kind of action: `can("deploy")` the regions, and so does `can("place
        hero")`.
        """
        lines = (str(action) for action in engine.legal_actions(self.position))
        return {line.removeprefix(word).strip() for line in lines if line == word or line.startswith(word + " ")}

    def price(self, region: str, way: str = ORDINARY, using: str = "") -> int | None:
        """Returns the price of a region for the attacking race, in the given way or with the given relics."""
        offer = self._offer(region, way, using)
        assert offer.price is None or offer.price == total(offer.terms)
        return offer.price

    def _offer(self, region: str, way: str, using: str) -> Quote:
        index = self.position.rules.board.index[region]
        offers = [quote(self.position, index, read_relics(using))] if using else quotes(self.position, index)
        for offer in offers:
            if offer.way == self._full(way):
                return offer
        raise KeyError(way)

    def priced(self, region: str, way: str = ORDINARY, using: str = "") -> list[str]:
        """Returns the terms of a price in words: `"+2 any region (hill)"`."""
        return [f"{term.amount:+} {term.reason}" for term in self._offer(region, way, using).terms]

    def noted(self, region: str, way: str = ORDINARY, using: str = "") -> list[str]:
        """Returns the notes beside a price in words."""
        return [str(note.reason) for note in self._offer(region, way, using).notes]

    def earned(self, player: int = 0) -> list[str]:
        """Returns the income of a player now in words: `"+1 1 region of the Orcs"`."""
        return [f"{term.amount:+} {term.reason}" for term in income(self.position, player)]

    def income(self, player: int = 0) -> int:
        """Returns the coins that a player would score now."""
        return total(income(self.position, player))

    def scored(self) -> list[int]:
        """Returns the coins of every scoring so far, in order."""
        return [event.coins for event in self.events if isinstance(event, Scored)]

    def at(self, region: str) -> str:
        """Returns the holding of a region in the words of a setup: `"orcs 2 lair"`, or `"-"` if it is empty."""
        holding = self.position.holding(region)
        short = self._game.short
        race = [short(holding.race), str(holding.tokens)] if holding.race else ["-"]
        return " ".join(race + [short(id) if n == 1 else f"{short(id)}:{n}" for id, n in holding.pieces])

    def force(self, race: str) -> Force:
        """Returns a race in play. Raises `KeyError` if no player has it."""
        return self.position.owner(self._full(race))[1]

    def tray(self, race: str) -> int:
        """Returns the number of tokens of a race in the tray."""
        return self.position.tray(self._full(race))

    def coins(self, player: int) -> int | None:
        """Returns the coins of a player."""
        return self.position.players[player].coins

    @property
    def phase(self) -> str:
        """The name of the phase."""
        return self.position.phase.value

    @property
    def decider(self) -> int | None:
        """The player who decides now."""
        return engine.decider(self.position)

    @property
    def _game(self) -> Game:
        """The box of the board, with its guests from other boxes."""
        return self.position.rules.game

    def _full(self, id: str) -> str:
        """Returns a race or a power with its box, as actions name it. Places, relics and copies have no box."""
        find = self._game.full(id.rpartition(":")[2]) in self._game.finds
        return id if id == ORDINARY or find else self._game.full(id)

    def action(self, line: str) -> Action:
        """Returns an action from its line, in which ids of abilities can omit the box."""
        action = parse(line)
        for slot in fields(action):
            if slot.name in ("way", "id"):
                return replace(action, **{slot.name: self._full(getattr(action, slot.name))})
        return action


class Underground(Scenario):
    """A game of Small World Underground. The finds that are not on the map can turn up."""

    ground = _UNDERGROUND
