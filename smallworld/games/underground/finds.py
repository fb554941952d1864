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
from smallworld.model.phase import Phase
from smallworld.words.explain import Source
from smallworld.words.text import proper_name, text


def _place(id: str, name: str, summary: str, *effects: Effect, lends_power: bool = False) -> Find:
    called = proper_name(id, name)
    source = Source(RULEBOOK, text("Places: {name}", name=called))
    return Find(id, called, 0, text(summary), source, effects, lends_power=lends_power)


def _relic(id: str, name: str, summary: str, *effects: Effect) -> Find:
    called = proper_name(id, name)
    source = Source(RULEBOOK, text("Relics: {name}", name=called))
    return Find(id, called, 0, text(summary), source, effects, relic=True)


FINDS = (
    _place(
        "underground.altar", "Altar of Souls",
        "After scoring, its holder can give up one of their declined tokens for three coins, in decline too.",
        CoinsForSacrifice(coins=3, when=When.ALWAYS),
    ),
    _place(
        "underground.crypt", "Crypt of the Tomb-raider",
        "At the end of the turn, the Ghost can move to any other region, which she makes immune. In decline she "
        "stays.",
        PieceSent(piece="underground.ghost", phase=Phase.PLACEMENT, except_at="underground.crypt"),
    ),
    _place(
        "underground.diamond_fields", "Diamond Fields",
        "Each region of the same terrain that the same race holds is worth one coin more, its own "
        "included, in decline too.",
        CoinPerRegion(where=LIKE_THE_FIELDS, when=When.ALWAYS),
    ),
    _place(
        "underground.pipe", "Great Brass Pipe",
        "All regions of its terrain are next to one another.",
        JoinsTerrain(link="pipe", where=LIKE_THE_PIPE),
    ),
    _place(
        "underground.fountain", "Fountain of Youth",
        "A new token each turn, while the tray has one.",
        TokenAtStart(piece="underground.fountain"),
    ),
    _place(
        "underground.keep", "Keep on the Motherland",
        "One coin each turn, and it defends like a token, in decline too.",
        CoinsWhileHeld(coins=1, piece="underground.keep", when=When.ALWAYS),
    ),
    _place(
        "underground.lost_mine", "Mine of the Lost Dwarf",
        "Two coins each turn, in decline too.",
        CoinsWhileHeld(coins=2, piece="underground.lost_mine", when=When.ALWAYS),
    ),
    _place(
        "underground.stonehedge", "Stonehedge",
        "A power drawn at random works for its holder.",
        lends_power=True,
    ),
    _place(
        "underground.pentacle", "Wickedest Pentacle",
        "Once a turn, the Balrog moves to a neighbouring region and conquers it for nobody. Two tokens are lost "
        "there.",
        Summoner(piece="underground.balrog", find="underground.pentacle", losses=2),
    ),
    _relic(
        "underground.doormat", "Flying Doormat",
        "Once a turn, any region on the board can be conquered.",
        Aid(piece="underground.doormat", anywhere=True),
    ),
    _relic(
        "underground.ring", "Froggy’s Ring",
        "At the end of the turn it is put into a region held: each opponent with an active token next to "
        "it gives one coin.",
        PieceMoved(piece="underground.ring", phase=Phase.PLACEMENT), Tribute(piece="underground.ring"),
    ),
    _relic(
        "underground.socks", "Stinky Troll’s Socks",
        "Once a turn, a region is conquered as if it were empty. Its defender loses nothing.",
        Aid(piece="underground.socks", as_empty=True),
    ),
    _relic(
        "underground.scepter", "Scepter of Avarice",
        "At the end of the turn it is put into a region held, whose coins from the bank are doubled.",
        PieceMoved(piece="underground.scepter", phase=Phase.PLACEMENT),
        Doubled(piece="underground.scepter", except_at="underground.lost_mine"),
    ),
    _relic(
        "underground.orb", "Shiny Orb",
        "Once a turn, a token from the tray (or from hand, when the tray is empty) replaces a lone active "
        "token of an opponent within reach.",
        Substitution(or_from_hand=True, piece="underground.orb"),
    ),
    _relic(
        "underground.sword", "Sword of the Killer Rabbit",
        "Once a turn, a conquest costs two tokens less.",
        Aid(piece="underground.sword", tokens=2),
    ),
)  # fmt: skip
