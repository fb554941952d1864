"""Scenarios: positions in a few words on a small board of our own, played by lines of text that must be legal.

The boards are grids; regions that share a side share a border. `*` marks the edge of the board. On the `Surface`:

    sea*             shore            wood* mine       peak* mountain
    plain*           meadow magic     knoll magic      crag mountain mine
    mound*           grove            lake             bog cavern
    marsh* cavern    field tribe      dell             gulf*

sea and gulf are seas; shore, plain, meadow and field are farmland; wood and grove are forest; mound, knoll and dell are
hills; marsh and bog are swamps. A Lost Tribe stands in field alone.

`Underground`, where two Monsters stand in den and two in lair:

    mire*            rill* river      shaft*           crag* mountain     lode*
    moss*            brook river      geode            rift chasm         prism*
    bog*             ford river       cap              gem                pit*
    morel*           den monsters     fen              abyss chasm        maw*
    summit* mountain quarry*          lair* monsters   vein*              glade*

mire, bog, fen, maw and lair are Mudpools; shaft, lode, pit, den and quarry are Mines; moss, cap, morel and glade are
Mushroom Forests; geode, prism, gem and vein are Mystic Crystals. Rift shows a volcano, abyss does not.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from itertools import pairwise
from typing import Any, ClassVar, Self

from smallworld import games
from smallworld.documents.notation import read
from smallworld.model.action_lines import parse
from smallworld.model.actions import ORDINARY, Action, Finish
from smallworld.model.catalogue import Game
from smallworld.model.events import Event, Scored
from smallworld.model.phase import Phase
from smallworld.model.player import Force
from smallworld.model.relics import read_relics
from smallworld.rules import engine
from smallworld.rules.conquest.quotes import Quote, quote, quotes
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
        """The document of the board, made for so many players and rounds."""
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
        """`"orcs 2 lair encampment:3"`: a race, its tokens, and pieces beside the mountain that is printed there.

        `"-"` stands for no race and no tokens; what is neutral has then left.
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
    """A player's document: `seat("hill orcs", hand=5, declined=["ghouls"], coins=3)`.

    Races are written after their power. `hand`, `reserve`, `retreating`, `conquests` and `turns` are the active race's;
    a declined race may be given as a document, when it needs more than its name.
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
        """Set the board up; raises `DocumentError` for what the box or the rules do not allow.

        `regions` are given like `{"plain": "orcs 2 fortress"}`, the `row` like `["hill orcs", …]`; with a row, nothing
        more can be drawn. Players up to the second are added; whatever else a position document holds may be given.
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
        """Do what the lines say, one after the other. Raises `IllegalActionError` for what is refused."""
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
        """Let the turn of the last action run to its end (if that action did not end it), or the one that followed.

        Whatever may be skipped is, and of what must be done the first choice is taken.
        """
        under_way = self._turn
        while self._now() == under_way and self.position.phase is not Phase.OVER:
            self._go_on()
        self._turn = self._now()
        return self

    def until(self, phase: str) -> Self:
        """Let the turn run as `finish_turn` does, but only until a phase begins, which it must before the turn ends."""
        under_way = self._now()
        while self.phase != phase:
            self._go_on()
            assert self._now() == under_way, f"the turn passed without {phase}"
        return self

    def _go_on(self) -> None:
        legal = engine.legal_actions(self.position)
        self._apply(Finish() if Finish() in legal else legal[0])

    def refused(self, line: str) -> set[str]:
        """The codes of the reasons against an action: empty when it is legal. Checks that both sides agree."""
        action = self.action(line)
        codes = {refusal.code for refusal in engine.refusals(self.position, action)}
        assert (action in engine.legal_actions(self.position)) == (not codes), line
        return codes

    def against(self, line: str) -> list[str]:
        """What is said against an action, reason by reason; where an option decided, with its name."""
        found = engine.refusals(self.position, self.action(line))
        return [f"{refusal.reason} [{refusal.option}]" if refusal.option else str(refusal.reason) for refusal in found]

    def can(self, word: str) -> set[str]:
        """What may be done of one kind: `can("deploy")` gives the regions, `can("place hero")` too."""
        lines = (str(action) for action in engine.legal_actions(self.position))
        return {line.removeprefix(word).strip() for line in lines if line == word or line.startswith(word + " ")}

    def price(self, region: str, way: str = ORDINARY, using: str = "") -> int | None:
        """What a region costs the race that attacks, in the way named, or with the help of the relics named."""
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
        """What a price is made of, in words: `"+2 any region (hill)"`."""
        return [f"{term.amount:+} {term.reason}" for term in self._offer(region, way, using).terms]

    def noted(self, region: str, way: str = ORDINARY, using: str = "") -> list[str]:
        """What an attacker is told beside the price."""
        return [str(note.reason) for note in self._offer(region, way, using).notes]

    def earned(self, player: int = 0) -> list[str]:
        """What a player would score now, in words: `"+1 1 region of the Orcs"`."""
        return [f"{term.amount:+} {term.reason}" for term in income(self.position, player)]

    def income(self, player: int = 0) -> int:
        """What a player would score now."""
        return total(income(self.position, player))

    def scored(self) -> list[int]:
        """The coins of every scoring so far, in order."""
        return [event.coins for event in self.events if isinstance(event, Scored)]

    def at(self, region: str) -> str:
        """What stands in a region, in the words it is set up with: `"orcs 2 lair"`, or `"-"` for nothing."""
        holding = self.position.holding(region)
        short = self._game.short
        race = [short(holding.race), str(holding.tokens)] if holding.race else ["-"]
        return " ".join(race + [short(id) if n == 1 else f"{short(id)}:{n}" for id, n in holding.pieces])

    def force(self, race: str) -> Force:
        """A race in play. Raises `KeyError` when nobody plays it."""
        return self.position.owner(self._full(race))[1]

    def tray(self, race: str) -> int:
        """How many tokens of a race lie in the tray."""
        return self.position.tray(self._full(race))

    def coins(self, player: int) -> int | None:
        """How many coins a player has."""
        return self.position.players[player].coins

    @property
    def phase(self) -> str:
        """The phase, by its name."""
        return self.position.phase.value

    @property
    def decider(self) -> int | None:
        """Who decides now."""
        return engine.decider(self.position)

    @property
    def _game(self) -> Game:
        return games.GAMES[self.ground.game]

    def _full(self, id: str) -> str:
        """A race or a power as actions name it, with its box; places, relics and copies go without."""
        find = self._game.full(id.rpartition(":")[2]) in self._game.finds
        return id if id == ORDINARY or find else self._game.full(id)

    def action(self, line: str) -> Action:
        """An action from its text, in which the ids of abilities may leave out the game's name."""
        action = parse(line)
        for slot in fields(action):
            if slot.name in ("way", "id"):
                return replace(action, **{slot.name: self._full(getattr(action, slot.name))})
        return action


class Underground(Scenario):
    """A game of Small World Underground. Of the finds, all that do not lie on the map may turn up."""

    ground = _UNDERGROUND
