"""The probes of rulings and examples: questions to the engine, each answered with a JSON value.

Races, powers, pieces, places and relics are named by id, without the game's prefix, players by name, regions by id, and
actions by their line.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from smallworld.documents.reading import Node
from smallworld.model.action_lines import parse as parse_action
from smallworld.model.actions import KINDS as ACTIONS
from smallworld.model.actions import ORDINARY
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.quote import Quote
from smallworld.model.relics import read_relics
from smallworld.rules.conquest.campaign import attacker
from smallworld.rules.conquest.quotes import quotes
from smallworld.rules.conquest.relics import combinations_at_hand
from smallworld.rules.engine import CHANCE, chances, decider, legal_actions, refusals
from smallworld.rules.scoring.income import income, transfers
from smallworld.rules.scoring.result import standings
from smallworld.words.text import Text, text


class UnanswerableError(ValueError):
    """An error for a question about something that the position does not have."""


class Probe(NamedTuple):
    """A question to the engine: its kind, out of `KINDS`, and its subject, empty for kinds that need none."""

    kind: str
    subject: str = ""

    def __str__(self) -> str:
        return str(KINDS[self.kind].words.filled(subject=self.about))

    @property
    def about(self) -> Text | str:
        """The subject, in words if it is a kind of action."""
        return _allowed(self.subject) if self.kind == "legal" else self.subject


class Kind(NamedTuple):
    """A kind of probe: whether it has a subject, its words, and the function that answers it."""

    subject: bool
    words: Text
    answer: Callable[[Position, str], Any]


def read_probe(node: Node) -> Probe | None:
    """Returns the probe in a document: its kind alone, or an object with the kind as only key and the subject as value.

    Returns None, and adds a problem, for anything else.
    """
    if isinstance(node.value, dict) and len(node.value) == 1:
        [kind] = node.value
        subject = node.at(kind).string(100, "")
    else:
        kind, subject = node.value, ""
    if not isinstance(kind, str) or kind not in KINDS:
        node.fault("bad_question", text("unknown kind of question: expected one of {kinds}", kinds=", ".join(KINDS)))
        return None
    if KINDS[kind].subject != bool(subject):
        wanted = text("needs a subject") if KINDS[kind].subject else text("takes no subject")
        node.fault("bad_question", text("{kind} {wanted}", kind=kind, wanted=wanted))
        return None
    return Probe(kind, subject)


def ask(position: Position, probe: Probe) -> Any:
    """Returns the engine's answer to `probe`, as a JSON value.

    Raises `UnanswerableError` when the subject does not exist.
    """
    return KINDS[probe.kind].answer(position, probe.subject)


def quoted(position: Position, subject: str) -> Quote:
    """Returns the quote for a region, alone or with a way to conquer it and the relics that help.

    Raises `UnanswerableError` for an unknown region or way.
    """
    id, way, help = (*subject.split(), "", "")[:3]
    using = read_relics(help)
    region = _region(position, id)
    force = attacker(position)
    at_hand = not using or (force is not None and using in combinations_at_hand(position, force))
    for offer in quotes(position, region, using) if at_hand else ():
        if offer.way in (way or ORDINARY, position.rules.game.full(way)):
            return offer
    if using:
        raise UnanswerableError(f"the attacker does not have these relics: {help!r}")
    raise UnanswerableError(f"unknown way for the attacker: {way!r}")


def _price(position: Position, subject: str) -> int | None:
    return quoted(position, subject).price


def _terms(position: Position, subject: str) -> list[int]:
    return [term.amount for term in quoted(position, subject).terms]


def _odds(position: Position, subject: str) -> str | None:
    odds = quoted(position, subject).odds
    return None if odds is None else str(odds)


def _links(position: Position, subject: str) -> list[str]:
    return sorted({link.kind for link in quoted(position, subject).links})


def _refusals(position: Position, subject: str) -> list[str]:
    return sorted({refusal.code for refusal in refusals(position, parse_action(subject))})


def _legal(position: Position, subject: str) -> list[str]:
    if subject not in ACTIONS:
        raise UnanswerableError(f"unknown kind of action: {subject!r}")
    return sorted(line for line in map(str, legal_actions(position)) if line.split()[0] == subject)


def _chances(position: Position, _: str) -> dict[str, str]:
    return {str(action): str(chance) for action, chance in chances(position)}


def _stands(position: Position, subject: str) -> dict[str, int]:
    """Returns the contents of a region: tokens and pieces by id, with their numbers."""
    holding, short = position.holdings[_region(position, subject)], position.rules.game.short
    tokens = {short(holding.race): holding.tokens} if holding.race is not None else {}
    return {**tokens, **{short(id): n for id, n in holding.pieces}}


def _tray(position: Position, subject: str) -> int:
    return position.tray(_race(position, subject))


def _stock(position: Position, subject: str) -> int:
    id = position.rules.game.full(subject)
    if id not in position.rules.pieces:
        raise UnanswerableError(f"unknown piece: {subject!r}")
    return position.stock(id)


def _troops(where: Callable[[Force], int]) -> Callable[[Position, str], int]:
    def answer(position: Position, subject: str) -> int:
        try:
            _, force, _ = position.owner(_race(position, subject))
        except KeyError:
            raise UnanswerableError(f"nobody plays the {subject}") from None
        return where(force)

    return answer


def _where(position: Position, subject: str) -> str:
    """Returns the place of a banner or a badge."""
    id = _id(position, subject)
    for _, force, active in position.forces():
        if id in (force.race, force.power):
            return "active" if active else "declined"
    if any(id in (combo.race, combo.power) for combo in position.row):
        return "row"
    stacks = position.stacks
    if id in stacks.returned_races:
        return "bottom of the stack"
    if id == stacks.lent_power:
        return "lent"
    return "discards" if id in stacks.discarded_powers else "stack"


def _row(position: Position, _: str) -> list[list[Any]]:
    short = position.rules.game.short
    return [[short(combo.race), combo.power and short(combo.power), combo.coins] for combo in position.row]


def _taken_out(position: Position, _: str) -> list[str]:
    mixture = position.rules.game.mixture
    return [] if mixture is None else sorted(mixture.taken_out)


def _coins(position: Position, subject: str) -> int | None:
    return position.players[_seat(position, subject)].coins


def _income(position: Position, subject: str) -> list[int]:
    return [term.amount for term in income(position, _seat(position, subject))]


def _tribute(position: Position, subject: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for giver, term in transfers(position, _seat(position, subject)):
        name = position.players[giver].name
        found[name] = found.get(name, 0) + term.amount
    return found


def _grudges(position: Position, subject: str) -> list[str]:
    return [position.players[seat].name for seat in position.players[_seat(position, subject)].grudges]


def _phase(position: Position, _: str) -> str:
    return position.phase.value


def _decider(position: Position, _: str) -> str | None:
    seat = decider(position)
    if seat is None:
        return None
    return "chance" if seat == CHANCE else position.players[seat].name


def _round(position: Position, _: str) -> int:
    return position.round


def _standings(position: Position, _: str) -> list[list[Any]]:
    return [[s.place, position.players[s.player].name, s.coins, s.tokens] for s in standings(position)]


def _allowed(word: str) -> Text | str:
    """Returns the question about every legal action of a kind: its own, or one with the heading of such actions."""
    heading = ACTIONS[word].heading if word in ACTIONS else None
    if word in _ALLOWED or heading is None:
        return _ALLOWED.get(word, word)
    return text("how this may be done: {heading}", heading=heading)


#: The question about every legal action of a kind, by the word of its line.
_ALLOWED: dict[str, Text] = {
    "pick": text("which combos may be taken"),
    "expand": text("whether the race may expand"),
    "decline": text("how the race may go into decline"),
    "choose": text("what may be chosen for the turn"),
    "pick-up": text("which tokens may be taken up"),
    "pick-up-all": text("whether all tokens may be taken up at once"),
    "abandon": text("which regions may be given up"),
    "advance": text("whether the conquests may begin"),
    "conquer": text("what may be conquered"),
    "final-roll": text("which regions the last conquest may be rolled for"),
    "target-roll": text("which regions may be named for a roll"),
    "roll-first": text("whether the die may be rolled before a region is chosen"),
    "swap-power": text("what the badge may be exchanged for"),
    "replace": text("which regions may be taken over from the race in decline"),
    "give-back": text("which places’ tokens may be given back"),
    "sacrifice": text("which declined tokens may be given up"),
    "die": text("what the die may show"),
    "end-conquests": text("whether the conquests may end"),
    "recruit": text("how many tokens may be bought"),
    "deploy": text("where a token may be deployed"),
    "place": text("what may be placed where"),
    "make-peace": text("with whom peace may be made"),
    "steal": text("which artifacts may be stolen, and for which region"),
    "swap": text("which regions may be swapped"),
    "intimidate": text("which tokens of others may be moved, and where to"),
    "finish": text("whether the turn may go on"),
    "draw": text("what may be drawn"),
    "turn-up": text("what the next bomb may be"),
}

#: The kinds that are about regions that can be conquered, and their prices.
ABOUT_CONQUESTS = frozenset({"price", "terms", "odds", "links", "refusals"})
#: The kinds of probes. The comment before each one says its subject, then its answer.
KINDS: dict[str, Kind] = {
    # A region, or a region and the ability of a way, or both (or "ordinary") and the relics that help, joined by "+":
    # tokens, or null if no number makes sense.
    "price": Kind(True, text("the price of {subject}"), _price),
    # A region, named as for its price: the amounts that add up to the price, in the order in which it is explained.
    "terms": Kind(True, text("the price of {subject}, term by term"), _terms),
    # A region: the chance of the final roll as a fraction ("1/2"), or null without one.
    "odds": Kind(True, text("the chance of a final roll for {subject}"), _odds),
    # A region, named as for its price: its links, sorted ("border", "entry", or the link of an ability).
    "links": Kind(True, text("what brings {subject} within reach"), _links),
    # An action: the codes of its refusals, sorted, and none when it is legal.
    "refusals": Kind(True, text("what forbids “{subject}”"), _refusals),
    # The word of an action: every legal action of that kind, sorted.
    "legal": Kind(True, text("{subject}"), _legal),
    # No subject: the results of chance that are possible now, with their probabilities as fractions.
    "chances": Kind(False, text("what chance can bring"), _chances),
    # A region: its contents, {"orcs": 2, "fortress": 1}.
    "region": Kind(True, text("what stands in {subject}"), _stands),
    # A piece: the number off the map.
    "stock": Kind(True, text("pieces of the kind {subject} off the map"), _stock),
    # A race: its tokens in the tray, in hand, set aside until it readies, or driven out and waiting to be redeployed.
    # The last kind counts its pieces in hand that conquer like tokens.
    "tray": Kind(True, text("tokens of the {subject} in the tray"), _tray),
    "hand": Kind(True, text("tokens of the {subject} in hand"), _troops(lambda force: force.hand)),
    "reserve": Kind(True, text("tokens of the {subject} set aside"), _troops(lambda force: force.reserve)),
    "retreating": Kind(True, text("survivors of the {subject} to redeploy"), _troops(lambda force: force.retreating)),
    "auxiliaries": Kind(True, text("pieces in hand that help the {subject}"), _troops(lambda force: force.auxiliaries)),
    # A race or power: the place of its banner or badge: active, declined, row, stack, bottom of the stack, discards,
    # lent.
    "where": Kind(True, text("where the {subject} are"), _where),
    # No subject: the combos on show from the free one on: [race, power, coins].
    "row": Kind(False, text("the combos on show"), _row),
    # No subject: the races and powers that find nothing to work on where boxes are mixed, sorted.
    "taken out": Kind(False, text("the races and powers that are taken out"), _taken_out),
    # A player: coins, or null if the viewer may not know them.
    "coins": Kind(True, text("the coins of {subject}"), _coins),
    # A player: the amounts that they would score now: regions, then race, then power, the active race first.
    "income": Kind(True, text("what {subject} would score now"), _income),
    # A player: the coins that opponents would have to give them now, by name, {"Bob": 1}, and the attackers they
    # remember.
    "tribute": Kind(True, text("what others would give {subject} now"), _tribute),
    "grudges": Kind(True, text("whose attacks {subject} remembers"), _grudges),
    "phase": Kind(False, text("the phase of the turn"), _phase),
    # No subject: the name of the player who decides next, "chance", or null when the game is over.
    "decider": Kind(False, text("who decides next"), _decider),
    "round": Kind(False, text("the round"), _round),
    # No subject: the players from first to last: [place, name, coins, tokens on the map].
    "standings": Kind(False, text("the standings"), _standings),
}


def _id(position: Position, name: str) -> str:
    """Returns the full id of a race, power or find of this game, from a name with or without the game’s prefix."""
    rules = position.rules
    id = rules.game.full(name)
    if id in rules.races or id in rules.powers or id in rules.finds:
        return id
    raise UnanswerableError(f"unknown race, power or find: {name!r}")


def _race(position: Position, name: str) -> str:
    id = _id(position, name)
    if id not in position.rules.races:
        raise UnanswerableError(f"expected a race, got {name!r}")
    return id


def _region(position: Position, name: str) -> int:
    if name not in position.rules.board.index:
        raise UnanswerableError(f"unknown region: {name!r}")
    return position.rules.board.index[name]


def _seat(position: Position, name: str) -> int:
    for seat, player in enumerate(position.players):
        if player.name == name:
            return seat
    raise UnanswerableError(f"unknown player: {name!r}")
