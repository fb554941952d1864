"""Editing a setup: a position document, changed step by step, with undo and redo. Knows nothing of widgets.

Every method that changes something checks what it is given against the engine and raises `EditError`, with words for
the visitor, when it cannot be done; what can be done but makes an impossible setup is done, and listed in `problems`.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping
from typing import Any

from smallworld import games, line, notation
from smallworld.campaign import declined_conqueror
from smallworld.combos import tokens_of
from smallworld.documents import DocumentError, Problem, parse
from smallworld.effects.tokens import Auxiliaries
from smallworld.options import READINGS
from smallworld.position import Force, Holding, Phase, Position
from smallworld.text import Text, counted, text
from smallworld_widgets.drafts import ACTIVE, Document, faultless, forces_of, have_players, slot_of, take_back_loan

#: So many declined races of a player the reader of documents takes.
MOST_DECLINED = 4
MOST_TOKENS = 99
_STEPS_KEPT = 300
#: How a position line begins; a JSON document never does.
_LINE = "sw1 "


class EditError(ValueError):
    """An edit that cannot be done; `reason` says why, to the visitor."""

    def __init__(self, reason: Text) -> None:
        """Take the reason."""
        super().__init__(str(reason))
        self.reason = reason


class Editor:
    """A setup under change. `position` is what it stands for, `problems` what makes it impossible."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        """Start from a document. Raises `DocumentError` for a faulty one; the setup itself may be impossible."""
        self._undo: list[Document] = []
        self._redo: list[Document] = []
        self.problems: tuple[Problem, ...]
        self._set(notation.write(faultless(document)))

    def _set(self, document: Document) -> None:
        position, problems = notation.inspect(document)
        if position is None:
            raise DocumentError(problems)
        self.document, self.position, self.problems = document, position, problems

    def _change(self, document: Document) -> None:
        """Make a document the current one; one that changes nothing leaves no step behind."""
        if document == self.document:
            return
        before = self.document
        self._set(document)
        self._undo = [*self._undo[1 - _STEPS_KEPT :], before]
        self._redo = []

    def _clearing(self, document: Document) -> Text | None:
        """Make a document the current one; how many tokens have left the map by that."""
        before = _on_map(self.position)
        self._change(document)
        gone = before - _on_map(self.position)
        if not gone:
            return None
        one = "1 token has left the map. Undo brings it back."
        return counted(one, "{n} tokens have left the map. Undo brings them back.", gone)

    def _draft(self) -> Document:
        return copy.deepcopy(self.document)

    # The history

    @property
    def can_undo(self) -> bool:
        """Whether there is an edit to take back."""
        return bool(self._undo)

    @property
    def can_redo(self) -> bool:
        """Whether there is an edit to do again."""
        return bool(self._redo)

    def undo(self) -> None:
        """Take the last edit back."""
        if not self._undo:
            raise EditError(text("there is nothing to undo"))
        self._redo.append(self.document)
        self._set(self._undo.pop())

    def redo(self) -> None:
        """Do the last edit again that was taken back."""
        if not self._redo:
            raise EditError(text("there is nothing to redo"))
        self._undo.append(self.document)
        self._set(self._redo.pop())

    # Files

    def save(self) -> str:
        """The setup as the text of a file."""
        return json.dumps(self.document, indent=1, ensure_ascii=False) + "\n"

    def load(self, content: str) -> None:
        """Take over the setup in a file: a document, or the line that stands for one. It may be impossible.

        Raises `DocumentError` with every fault of the document, and keeps the setup there is: what is half understood
        would be lost when it is saved.
        """
        document = line.to_document(content) if content.startswith(_LINE) else parse(content)
        self._change(notation.write(faultless(document)))

    def take_over(self, document: Mapping[str, Any]) -> None:
        """Change to another setup, which may be impossible. Raises `DocumentError` for a faulty document."""
        self._change(notation.write(faultless(document)))

    # The board and the players

    def set_board(self, id: str) -> Text | None:
        """Change to another board: the players stay, as many as it is made for; what stood on the map is put away.

        Returns what to tell the visitor about it, as do the other edits that clear regions.
        """
        if id not in games.board_ids():
            raise EditError(text("there is no such board"))
        board = games.board(id)
        draft = self._draft()
        for field in ("regions", "row", "stacks", "turn", "game"):
            draft.pop(field, None)
        if board.game != self.position.rules.game.id:
            draft.update(game=board.game, players=[])
        for player in draft["players"]:
            for force in forces_of(player):
                # Whether they have played is told from the map unless it is said.
                force.pop("conquests", None)
                force.pop("turns", None)
        draft["board"] = id
        draft["round"] = min(self.position.round, board.turns)
        have_players(draft, board.players)
        return self._clearing(draft)

    def set_seats(self, count: int) -> Text | None:
        """Change how many players there are: the last ones leave, with what they have on the map, or new ones join."""
        if not 2 <= count <= notation.MOST_PLAYERS:
            raise EditError(text("two to {most} players can be set up", most=notation.MOST_PLAYERS))
        draft = self._draft()
        for player in self.position.players[count:]:
            for force in (*player.declined, *([player.active] if player.active else [])):
                self._off_the_map(draft, force.race)
        have_players(draft, count)
        return self._clearing(draft)

    def set_round(self, number: int) -> None:
        """Change which round of the game it is."""
        turns = self.position.rules.board.turns
        if not 1 <= number <= turns:
            raise EditError(text("a game on this board has {n} rounds", n=turns))
        draft = self._draft()
        draft["round"] = number
        self._change(draft)

    def set_option(self, name: str, on: bool) -> None:
        """Change how a contested reading is settled."""
        if name not in READINGS:
            raise EditError(text("there is no such house rule"))
        draft = self._draft()
        draft["options"] = {**draft.get("options", {}), name: on}
        self._change(self._tidied(draft))

    def rename(self, seat: int, name: str) -> None:
        """Change a player's name."""
        self._check_seat(seat)
        name = name.strip()
        if not name or len(name) > 40 or not name.isprintable():
            raise EditError(text("a name has 1 to 40 printable characters"))
        draft = self._draft()
        draft["players"][seat]["name"] = name
        self._change(draft)

    def add_coins(self, seat: int, by: int) -> None:
        """Give a player so many coins, or take them when negative. Hidden coins are counted from none."""
        self._check_seat(seat)
        coins = (self.position.players[seat].coins or 0) + by
        if not 0 <= coins <= notation.MOST_COINS:
            raise EditError(text("a player has 0 to {most} coins", most=notation.MOST_COINS))
        draft = self._draft()
        draft["players"][seat]["coins"] = coins
        self._change(draft)

    def set_grudge(self, seat: int, other: int, on: bool) -> None:
        """Change whether a player remembers that another one attacked him."""
        self._check_seat(seat)
        self._check_seat(other)
        if seat == other:
            raise EditError(text("nobody attacks himself"))
        grudges = {*self.position.players[seat].grudges} - {other} | ({other} if on else set())
        draft = self._draft()
        draft["players"][seat]["grudges"] = sorted(grudges)
        self._change(self._tidied(draft))

    def attack(self, seat: int, slot: int) -> None:
        """Make a race the attacker: it is that player's turn, and time for conquests.

        What has been set aside, or waits to be redeployed, is in hand by then.
        """
        force = self._force(seat, slot)
        phase = Phase.CONQUEST if slot == ACTIVE else Phase.DECLINED_CONQUEST
        asked = self.position._replace(player=seat, phase=phase)
        if slot != ACTIVE and declined_conqueror(asked) != force:
            name = self.position.rules.races[force.race].name
            raise EditError(text("{race} in decline do not conquer", race=name))
        draft = self._draft()
        draft.update(player=seat, phase=phase.value)
        draft.pop("turn", None)
        hand = min(force.hand + force.reserve + force.retreating, MOST_TOKENS)
        slot_of(draft, seat, slot).update(hand=hand, reserve=0, retreating=0)
        self._change(self._tidied(draft))

    # Races in play

    def set_race(self, seat: int, slot: int, race: str) -> None:
        """Change which race is in play: another one takes the place of the old one on the map too.

        `slot` is `ACTIVE` or the place among the declined races. Where there is none yet, it comes into play; an active
        one with the first badge that is free, and all their tokens in hand.
        """
        old = self._force_or_none(seat, slot)
        if race not in self.position.rules.races:
            raise EditError(text("there is no such race or power"))
        self._check_free(old, race, "")
        draft = self._draft()
        self._take_out(draft, race)
        written = slot_of(draft, seat, slot)
        written["race"] = race
        if old is None and slot == ACTIVE:
            self._equip(draft, written, race)
            if self.position.player == seat:
                draft["phase"] = Phase.CONQUEST.value
                draft.pop("turn", None)
        elif old is not None and old.race != race:
            written.pop("auxiliaries", None)
            for region in draft.get("regions", {}).values():
                if region.get("race") == self._short(old.race):
                    region["race"] = self._short(race)
        self._change(self._tidied(draft))

    def _equip(self, draft: Document, written: dict[str, Any], race: str) -> None:
        """Give a new race a badge that nobody has and that is not on show, and the tokens of both."""
        rules = self.position.rules
        taken = {force.power for _, force, _ in self.position.forces()} | {combo.power for combo in self.position.row}
        power = next((id for id in rules.powers if id not in taken | {self.position.stacks.lent_power}), None)
        if power is not None:
            self._take_out(draft, power)
            hand = min(tokens_of(rules, race, power), self.position.tray(race))
            written.update(power=power, hand=max(hand, 0))

    def set_power(self, seat: int, slot: int, power: str) -> None:
        """Change the power of a race in play; an empty one is a lost badge."""
        force = self._force(seat, slot)
        if power and power not in self.position.rules.powers:
            raise EditError(text("there is no such race or power"))
        self._check_free(force, "", power)
        draft = self._draft()
        self._take_out(draft, power)
        slot_of(draft, seat, slot)["power"] = power or None
        self._change(self._tidied(draft))

    def add_to_hand(self, seat: int, slot: int, by: int) -> None:
        """Put so many tokens more into the hand of a race, or fewer when negative."""
        hand = self._force(seat, slot).hand + by
        if not 0 <= hand <= MOST_TOKENS:
            raise EditError(text("a hand holds 0 to {most} tokens", most=MOST_TOKENS))
        draft = self._draft()
        slot_of(draft, seat, slot)["hand"] = hand
        self._change(self._tidied(draft))

    def add_auxiliaries(self, seat: int, slot: int, by: int) -> None:
        """Put so many pieces more into the hand of a race that conquer like tokens, or fewer when negative."""
        force = self._force(seat, slot)
        number = force.auxiliaries + by
        found = self.position.in_force(force.race).of(Auxiliaries)
        if not found:
            name = self.position.rules.races[force.race].name
            raise EditError(text("{race} have no such pieces", race=name))
        piece = self.position.rules.pieces[found[0][0].piece]
        if not 0 <= number <= piece.supply:
            raise EditError(text("the box holds {pieces}", pieces=counted(*piece.counted, piece.supply)))
        draft = self._draft()
        slot_of(draft, seat, slot)["auxiliaries"] = number
        self._change(self._tidied(draft))

    def remove_force(self, seat: int, slot: int) -> Text | None:
        """Take a race out of play, with its tokens on the map."""
        force = self._force(seat, slot)
        draft = self._draft()
        self._off_the_map(draft, force.race)
        player = draft["players"][seat]
        if slot == ACTIVE:
            del player["active"]
        else:
            del player["declined"][slot]
        return self._clearing(self._tidied(draft))

    def decline(self, seat: int) -> None:
        """Put a player's active race among his declined ones, its badge lost; the tokens stay as they are."""
        self._force(seat, ACTIVE)
        draft = self._draft()
        player = draft["players"][seat]
        if len(player.get("declined", ())) >= MOST_DECLINED:
            raise EditError(text("{player} has enough declined races", player=self.position.players[seat].name))
        force = player.pop("active")
        force.update(power=None, hand=0)
        force.pop("auxiliaries", None)
        player.setdefault("declined", []).append(force)
        self._change(self._tidied(draft))

    # The map

    def place(self, region: str, what: str, by: int) -> None:
        """Put so many tokens or pieces into a region, or take them away when negative.

        `what` is `race:` or `piece:` and an id. Neutral tokens leave where a race comes in.
        """
        rules = self.position.rules
        if region not in rules.board.index:
            raise EditError(text("this board has no such region"))
        kind, _, id = what.partition(":")
        holding = self.position.holding(region)
        if kind == "race" and id in rules.races:
            changed = self._with_tokens(region, holding, id, by)
        elif kind == "piece" and id in rules.pieces:
            _check_count(region, holding.count(id), by)
            changed = holding.adding(id, by)
        else:
            raise EditError(text("there is no such token or piece"))
        index = rules.board.index[region]
        holdings = (*self.position.holdings[:index], changed, *self.position.holdings[index + 1 :])
        draft = self._draft()
        regions = notation.write(self.position._replace(holdings=holdings)).get("regions", {})
        draft.pop("regions", None)
        if regions:
            draft["regions"] = regions
        self._change(self._without_lost_loan(draft))

    def clear(self, region: str) -> None:
        """Take everything out of a region but what is printed there for good."""
        rules = self.position.rules
        if region not in rules.board.index:
            raise EditError(text("this board has no such region"))
        draft = self._draft()
        pieces = {
            id: n for id, n in rules.board.regions[rules.board.index[region]].pieces if rules.pieces[id].permanent
        }
        draft.setdefault("regions", {})[region] = {"pieces": pieces}
        self._change(self._without_lost_loan(self._tidied(draft)))

    def lend(self, power: str) -> None:
        """Choose the power that a place on the map lends to whoever holds it; an empty one takes it back."""
        rules = self.position.rules
        if power and power not in rules.powers:
            raise EditError(text("there is no such race or power"))
        if power and not self._lender(self.position):
            raise EditError(text("no place on the map lends a power"))
        self._check_free(None, "", power, lent=True)
        draft = self._draft()
        take_back_loan(draft)
        if power:
            self._take_out(draft, power)
            draft.setdefault("stacks", {})["lent_power"] = self._short(power)
        self._change(self._tidied(draft))

    def _lender(self, position: Position) -> bool:
        """Whether a place that lends a power lies on the map."""
        finds = position.rules.finds
        return any(id in finds and finds[id].lends_power for holding in position.holdings for id, _ in holding.pieces)

    def _without_lost_loan(self, draft: Document) -> Document:
        """The badge goes back into its stack when the place that lent it leaves the map."""
        position, _ = notation.inspect(draft)
        if position is not None and position.stacks.lent_power and not self._lender(position):
            take_back_loan(draft)
        return draft

    def _with_tokens(self, region: str, holding: Holding, race: str, by: int) -> Holding:
        rules = self.position.rules
        if holding.race not in (None, race) and holding.tokens:
            there = counted(*rules.races[holding.race or race].counted, holding.tokens)
            raise EditError(
                counted(
                    "{region}: {tokens} stands here, and two races cannot share a region",
                    "{region}: {tokens} stand here, and two races cannot share a region",
                    holding.tokens,
                    region=region,
                    tokens=there,
                )
            )
        if not any(force.race == race for _, force, _ in self.position.forces()):
            raise EditError(text("nobody plays the {race}", race=rules.races[race].name))
        before = holding.tokens if holding.race == race else 0
        _check_count(region, before, by)
        tokens = before + by
        if not tokens:
            return Holding(None, 0, holding.pieces)
        kept = tuple((id, n) for id, n in holding.pieces if not rules.pieces[id].neutral)
        return Holding(race, tokens, kept)

    # Checks and small steps

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.position.players):
            raise EditError(text("there is no such player"))

    def _force_or_none(self, seat: int, slot: int) -> Force | None:
        self._check_seat(seat)
        player = self.position.players[seat]
        if slot == ACTIVE:
            return player.active
        if not 0 <= slot <= min(len(player.declined), MOST_DECLINED - 1):
            raise EditError(text("there is no such race in play"))
        return player.declined[slot] if slot < len(player.declined) else None

    def _force(self, seat: int, slot: int) -> Force:
        force = self._force_or_none(seat, slot)
        if force is None:
            raise EditError(text("there is no such race in play"))
        return force

    def _check_free(self, old: Force | None, race: str, power: str, *, lent: bool = False) -> None:
        """A race or badge that somebody else has cannot be taken as well, nor a badge that is lent."""
        if power and not lent and power == self.position.stacks.lent_power:
            raise EditError(text("the {power} badge is lent out", power=self.position.rules.powers[power].name))
        for _, force, _ in self.position.forces():
            if force is old:
                continue
            if force.race == race:
                raise EditError(text("{race} are in play already", race=self.position.rules.races[race].name))
            if power and force.power == power:
                raise EditError(
                    text("the {power} badge is in play already", power=self.position.rules.powers[power].name)
                )

    def _take_out(self, draft: Document, id: str) -> None:
        """A banner or badge that comes into play is no longer on show, nor in a stack."""
        short = self._short(id)
        draft["row"] = [combo for combo in draft.get("row", []) if short not in (combo["race"], combo.get("power"))]
        stacks = draft.get("stacks", {})
        for name in stacks.keys() - {"lent_power"}:
            stacks[name] = [other for other in stacks[name] if other != short]

    def _short(self, id: str) -> str:
        return id.removeprefix(f"{self.position.rules.game.id}.")

    def _off_the_map(self, draft: Document, race: str) -> None:
        """Take a race's tokens off the map; the pieces stay only where they need no race."""
        rules = self.position.rules
        for id, holding in zip(rules.board.ids, self.position.holdings, strict=True):
            if holding.race == race:
                pieces = {piece: n for piece, n in holding.pieces if rules.pieces[piece].permanent}
                draft["regions"][id] = {"pieces": pieces}

    def _tidied(self, draft: Document) -> Document:
        """A draft written anew: nothing said twice, and a phase that fits the player to move."""
        position, problems = notation.inspect(draft)
        if position is None:
            raise DocumentError(problems)
        active = position.players[position.player].active
        if active is None and position.phase in (Phase.CONQUEST, Phase.TURN):
            draft["phase"] = Phase.PICK.value
        elif active is not None and position.phase is Phase.PICK:
            draft["phase"] = Phase.CONQUEST.value
        elif position.phase is Phase.DECLINED_CONQUEST and declined_conqueror(position) is None:
            draft["phase"] = (Phase.CONQUEST if active else Phase.PICK).value
        position, _ = notation.inspect(draft)
        return draft if position is None else notation.write(position)


def _on_map(position: Position) -> int:
    return sum(holding.tokens for holding in position.holdings)


def _check_count(region: str, before: int, by: int) -> None:
    if before + by < 0:
        none, few = "{region}: there is none to take away", "{region}: there are not {n} to take away"
        raise EditError(counted(none, few, -by, region=region))
    if before + by > MOST_TOKENS:
        raise EditError(text("{region}: at most {most}", region=region, most=MOST_TOKENS))
