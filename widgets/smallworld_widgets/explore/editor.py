"""Editing a setup: a position document, changed step by step, with undo and redo. Knows nothing of widgets.

Every method that changes something checks what it is given against the engine and raises `EditError`, with words for
the visitor, when it cannot be done; what can be done but makes an impossible setup is done, and listed in `problems`.
"""

from __future__ import annotations

from smallworld import games
from smallworld.documents import boards, line, notation
from smallworld.documents.reading import dump
from smallworld.model.options import READINGS
from smallworld.model.position import Holding, Phase, Position
from smallworld.model.rules import Rules
from smallworld.rules.turn.combos import tokens_of
from smallworld.setup.given import brought
from smallworld.words.text import Text, counted, text
from smallworld_widgets.explore.drafts import Document, forces_of, have_players, take_back_loan
from smallworld_widgets.explore.history import EditError
from smallworld_widgets.explore.lineup import MOST_TOKENS, Lineup


class Editor(Lineup):
    """A setup that can be changed in every way."""

    # Files

    def save(self) -> str:
        """The setup as the text of a file."""
        return dump(self.document)

    def load(self, content: str) -> None:
        """Take over the setup in a file: a document, or the line that stands for one. It may be impossible.

        Raises `DocumentError` with every fault of the document, and keeps the setup there is: what is half understood
        would be lost when it is saved.
        """
        self.take_over(notation.read_setup(line.document_in(content)))

    def take_over(self, position: Position) -> None:
        """Change to another setup, which may be impossible."""
        self._change(position)

    # The board and the rules

    def set_board(self, id: str) -> Text | None:
        """Change to another board: the players stay, as many as it is made for; what stood on the map is put away.

        On a board of another game they begin anew, each with a race and a power of that game.

        Returns what to tell the visitor about it, as do the other edits that clear regions.
        """
        if id not in boards.board_ids():
            raise EditError(text("there is no such board"))
        board = boards.board(id)
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
        if board.game != self.position.rules.game.id:
            _deal(draft, Rules(games.GAMES[board.game], board))
        return self._clearing(self._read(draft))

    def set_seats(self, count: int) -> Text | None:
        """Change how many players there are: the last ones leave, with what they have on the map, or new ones join."""
        if not 2 <= count <= notation.MOST_PLAYERS:
            raise EditError(text("two to {most} players can be set up", most=notation.MOST_PLAYERS))
        draft = self._draft()
        for player in self.position.players[count:]:
            for force in (*player.declined, *([player.active] if player.active else [])):
                self._off_the_map(draft, force.race)
        have_players(draft, count)
        return self._clearing(self._read(draft))

    def set_round(self, number: int) -> None:
        """Change which round of the game it is."""
        turns = self.position.rules.board.turns
        if not 1 <= number <= turns:
            raise EditError(text("a game on this board has {n} rounds", n=turns))
        draft = self._draft()
        draft["round"] = number
        self._change(self._read(draft))

    def set_option(self, name: str, on: bool) -> None:
        """Change how a contested reading is settled: one of this game, or one that is changed already."""
        rules = self.position.rules
        known = name in READINGS and (READINGS[name].concerns(rules.game.id) or name in rules.options.changed())
        if not known:
            raise EditError(text("there is no such house rule"))
        draft = self._draft()
        draft["options"] = {**draft.get("options", {}), name: on}
        self._change(self._tidied(draft))

    # The map

    def place(self, region: str, what: str, by: int) -> None:
        """Put so many tokens or pieces into a region, or take them away when negative.

        `what` is `race:` or `piece:` and an id. Neutral tokens leave where a race comes in, and the pieces that it has
        in every region come and go with it.
        """
        rules, index = self.position.rules, self._index(region)
        kind, _, id = what.partition(":")
        holding = self.position.holdings[index]
        if kind == "race" and id in rules.races:
            changed = self._with_tokens(region, holding, id, by)
        elif kind == "piece" and id in rules.pieces:
            _check_count(region, holding.count(id), by)
            changed = holding.adding(id, by)
        else:
            raise EditError(text("there is no such token or piece"))
        holdings = (*self.position.holdings[:index], changed, *self.position.holdings[index + 1 :])
        draft = self._draft()
        draft["regions"] = notation.write_setup(self.position._replace(holdings=holdings)).get("regions", {})
        self._change(self._read(self._without_lost_loan(draft)))

    def remove(self, region: str, what: str) -> None:
        """Take one token or piece out of a region: of the kind named if there is one, or else whatever stands there."""
        holding = self.position.holdings[self._index(region)]
        race = [f"race:{holding.race}"] if holding.race is not None else []
        pieces = [f"piece:{id}" for id, _ in holding.pieces]
        loose = [f"piece:{id}" for id, _ in holding.pieces if not self.position.rules.pieces[id].permanent]
        standing = [what] if what in (*race, *pieces) else [*race, *loose]
        self.place(region, standing[0] if standing else what, -1)

    def _index(self, region: str) -> int:
        """Where a region is in the order of the board."""
        index = self.position.rules.board.index
        if region not in index:
            raise EditError(text("this board has no such region"))
        return index[region]

    def clear(self, region: str) -> None:
        """Take everything out of a region but what is printed there for good."""
        rules = self.position.rules
        printed = rules.board.regions[self._index(region)].pieces
        draft = self._draft()
        pieces = {id: n for id, n in printed if rules.pieces[id].permanent}
        draft.setdefault("regions", {})[region] = {"pieces": pieces}
        self._change(self._tidied(self._without_lost_loan(draft)))

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
        position = self._read(draft)
        if position.stacks.lent_power and not self._lender(position):
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
        everywhere = brought(rules, race)
        if not tokens:
            return Holding(None, 0, tuple((id, n) for id, n in holding.pieces if id not in everywhere))
        kept = Holding(race, tokens, tuple((id, n) for id, n in holding.pieces if not rules.pieces[id].neutral))
        for piece in everywhere if not before else ():
            kept = kept.adding(piece, 1 - kept.count(piece))
        return kept


def _deal(draft: Document, rules: Rules) -> None:
    """Give every player a race and a power, in the order of the catalogue; the first one attacks."""
    for player, race, power in zip(draft["players"], rules.races, rules.powers, strict=False):
        hand = min(tokens_of(rules, race, power), rules.races[race].supply)
        player["active"] = {"race": race, "power": power, "hand": hand}
    draft.update(player=0, phase=Phase.CONQUEST.value)


def _check_count(region: str, before: int, by: int) -> None:
    if before + by < 0:
        raise EditError(
            counted(
                "{region}: there is none to take away", "{region}: there are not {n} to take away", -by, region=region
            )
        )
    if before + by > MOST_TOKENS:
        raise EditError(text("{region}: at most {most}", region=region, most=MOST_TOKENS))
