"""The places and relics of Small World Underground."""

from __future__ import annotations

from smallworld.effects.coins import CoinPerRegion, CoinsWhileHeld, Doubled, Tribute
from smallworld.effects.pieces import Aid, CoinsForSacrifice, PieceMoved, PieceSent, Summoner
from smallworld.effects.reach import JoinsTerrain
from smallworld.effects.tokens import TokenAtStart
from smallworld.effects.ways import Substitution
from smallworld.games.underground.rulebook import RULEBOOK
from smallworld.games.underground.terrain import LIKE_THE_FIELDS, LIKE_THE_PIPE
from smallworld.model.catalogue import Effect, Find, When
from smallworld.model.position import Phase
from smallworld.words.explain import Source
from smallworld.words.text import proper_name, text


def _place(id: str, name: str, summary: str, *effects: Effect, lends_power: bool = False) -> Find:
    called = proper_name(f"underground.{id}", name)
    source = Source(RULEBOOK, text("Places: {name}", name=called))
    return Find(id, called, 0, text(summary), source, effects, lends_power=lends_power)


def _relic(id: str, name: str, summary: str, *effects: Effect) -> Find:
    called = proper_name(f"underground.{id}", name)
    source = Source(RULEBOOK, text("Relics: {name}", name=called))
    return Find(id, called, 0, text(summary), source, effects, relic=True)


FINDS = (
    _place(
        "altar", "Altar of Souls",
        "After scoring, whoever holds it may give up one of his declined tokens for three coins, in "
        "decline too.",
        CoinsForSacrifice(coins=3, when=When.ALWAYS),
    ),
    _place(
        "crypt", "Crypt of the Tomb-raider",
        "At the end of the turn, the Ghost may be sent to any other region, which she makes immune. In "
        "decline she stays.",
        PieceSent(piece="ghost", phase=Phase.PLACEMENT, except_at="crypt"),
    ),
    _place(
        "diamond_fields", "Diamond Fields",
        "Each region of the same terrain that the same race holds is worth one coin more, its own "
        "included, in decline too.",
        CoinPerRegion(where=LIKE_THE_FIELDS, when=When.ALWAYS),
    ),
    _place(
        "pipe", "Great Brass Pipe",
        "All regions of its terrain are next to one another.",
        JoinsTerrain(link="pipe", where=LIKE_THE_PIPE),
    ),
    _place(
        "fountain", "Fountain of Youth",
        "A new token each turn, while the tray has one.",
        TokenAtStart(piece="fountain"),
    ),
    _place(
        "keep", "Keep on the Motherland",
        "One coin each turn, and it defends like a token, in decline too.",
        CoinsWhileHeld(coins=1, piece="keep", when=When.ALWAYS),
    ),
    _place(
        "lost_mine", "Mine of the Lost Dwarf",
        "Two coins each turn, in decline too.",
        CoinsWhileHeld(coins=2, piece="lost_mine", when=When.ALWAYS),
    ),
    _place(
        "stonehedge", "Stonehedge",
        "A power drawn at random works for whoever holds it.",
        lends_power=True,
    ),
    _place(
        "pentacle", "Wickedest Pentacle",
        "Once a turn, the Balrog moves to a neighbouring region and conquers it for nobody; two tokens "
        "are lost there.",
        Summoner(piece="balrog", find="pentacle", losses=2),
    ),
    _relic(
        "doormat", "Flying Doormat",
        "Once a turn, a region anywhere may be conquered.",
        Aid(piece="doormat", anywhere=True),
    ),
    _relic(
        "ring", "Froggy's Ring",
        "At the end of the turn it is put into a region held: each opponent with an active token next to "
        "it gives one coin.",
        PieceMoved(piece="ring", phase=Phase.PLACEMENT), Tribute(piece="ring"),
    ),
    _relic(
        "socks", "Stinky Troll's Socks",
        "Once a turn, a region is conquered as if it were empty. Whoever stood there loses nothing.",
        Aid(piece="socks", as_empty=True),
    ),
    _relic(
        "scepter", "Scepter of Avarice",
        "At the end of the turn it is put into a region held, whose coins from the bank are doubled.",
        PieceMoved(piece="scepter", phase=Phase.PLACEMENT),
        Doubled(piece="scepter", except_at="lost_mine"),
    ),
    _relic(
        "orb", "Shiny Orb",
        "Once a turn, a token from the tray (or from hand, when the tray is empty) replaces a lone active "
        "token of an opponent within reach.",
        Substitution(or_from_hand=True, piece="orb"),
    ),
    _relic(
        "sword", "Sword of the Killer Rabbit",
        "Once a turn, a conquest costs two tokens less.",
        Aid(piece="sword", tokens=2),
    ),
)  # fmt: skip
