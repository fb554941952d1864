"""Editing who plays what: the players, their races in play with power and hand, and which of them attacks."""

from __future__ import annotations

from typing import Any

from smallworld.documents import notation
from smallworld.effects.tokens import Auxiliaries
from smallworld.model.position import Draft, Force, Phase
from smallworld.rules.conquest.campaign import declined_conqueror
from smallworld.rules.turn.combos import tokens_of
from smallworld.rules.turn.decline import decline, vanishings
from smallworld.setup.given import brought
from smallworld.words.text import Text, counted, text
from smallworld_widgets.explore.drafts import ACTIVE, Document, slot_of
from smallworld_widgets.explore.history import EditError, History

MOST_TOKENS = 99


class Lineup(History):
    """A setup whose players and races can be changed."""

    def rename(self, seat: int, name: str) -> None:
        """Change a player's name."""
        self._check_seat(seat)
        name = name.strip()
        if not name or len(name) > notation.LONGEST_NAME or not name.isprintable():
            raise EditError(text("a name has 1 to {most} printable characters", most=notation.LONGEST_NAME))
        draft = self._draft()
        draft["players"][seat]["name"] = name
        self._change(self._read(draft))

    def add_coins(self, seat: int, by: int) -> None:
        """Give a player so many coins, or take them when negative. Hidden coins are counted from none."""
        self._check_seat(seat)
        coins = (self.position.players[seat].coins or 0) + by
        if not 0 <= coins <= notation.MOST_COINS:
            raise EditError(text("a player has 0 to {most} coins", most=notation.MOST_COINS))
        draft = self._draft()
        draft["players"][seat]["coins"] = coins
        self._change(self._read(draft))

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
                    for piece in brought(self.position.rules, old.race):
                        region.get("pieces", {}).pop(piece, None)
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

    def decline(self, seat: int) -> Text | None:
        """Put a player's active race into decline, as the rules do: they say what stays of it, and what makes room."""
        power = self._force(seat, ACTIVE).power
        if len(self.position.players[seat].declined) >= notation.MOST_DECLINED:
            raise EditError(text("{player} has enough declined races", player=self.position.players[seat].name))
        turn = self.position.turn
        changing = Draft(self.position._replace(player=seat))
        decline(changing, vanishing=power in vanishings(changing.position()))
        declined = changing.position()._replace(player=self.position.player, turn=turn)
        return self._clearing(self._tidied(notation.write_setup(declined)))

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.position.players):
            raise EditError(text("there is no such player"))

    def _force_or_none(self, seat: int, slot: int) -> Force | None:
        self._check_seat(seat)
        player = self.position.players[seat]
        if slot == ACTIVE:
            return player.active
        if not 0 <= slot <= min(len(player.declined), notation.MOST_DECLINED - 1):
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
