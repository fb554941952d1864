"""The kinds of effects that need no bound.

They bring nothing by themselves, or the outlook counts what they bring: tokens in hand, and the ground that a race may
enter.
"""

from __future__ import annotations

from smallworld.effects.arrival import SwapsPower
from smallworld.effects.choices import TakesForm
from smallworld.effects.decline import (
    ConquersInDecline,
    DeclineAfterScoring,
    GivesWay,
    KeepsAllTokens,
    LastRedeployment,
    OutsideDeclineLimit,
    RetreatsInDecline,
    StaysOnDecline,
    VanishesForCoins,
)
from smallworld.effects.defence import CoinsWanted, CoinWhenBeaten, RemembersAttackers, Ward
from smallworld.effects.peace import Peace
from smallworld.effects.pieces import PieceByChoice, PieceOnArrival, PieceOnConquest, PiecesForRegions
from smallworld.effects.price import NoTravel
from smallworld.effects.reach import Adjacency, EnterOnlyBeside, Enters
from smallworld.effects.spoils import Bounty
from smallworld.effects.tokens import (
    Auxiliaries,
    ConquestTokens,
    Least,
    Recruits,
    SpareTokens,
    TokenAtStart,
    TokensForConquests,
    TokensForRegions,
)
from smallworld.planning.bounds.bound import bound, nothing, settled

_REACH = (Adjacency, Enters, EnterOnlyBeside, NoTravel)
_TOKENS = (
    Auxiliaries, ConquestTokens, Least, Recruits, SpareTokens, TokenAtStart, TokensForConquests, TokensForRegions,
)  # fmt: skip
_PIECES = (PieceByChoice, PieceOnArrival, PieceOnConquest, PiecesForRegions)
_OTHERS_TURNS = (Bounty, CoinsWanted, CoinWhenBeaten, Peace, RemembersAttackers, Ward)
_BEFORE_AND_AFTER = (
    ConquersInDecline, DeclineAfterScoring, GivesWay, KeepsAllTokens, LastRedeployment, OutsideDeclineLimit,
    RetreatsInDecline, StaysOnDecline, SwapsPower, TakesForm, VanishesForCoins,
)  # fmt: skip
_NEUTRAL = (*_REACH, *_TOKENS, *_PIECES, *_OTHERS_TURNS, *_BEFORE_AND_AFTER)

bound.register(*_NEUTRAL)(nothing)
settled(*_NEUTRAL)
