"""What a way of conquering comes to: allowed, short of tokens, refused; in a word, in a sentence, on the die."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from smallworld.model.actions import ORDINARY
from smallworld.model.catalogue import Game
from smallworld.rules.conquest.quotes import Quote
from smallworld.words.explain import Note
from smallworld.words.text import Text, counted, text

#: How a region stands towards the attacker's next conquest, in the order of the legend.
MARKS: Mapping[str, Text] = {
    "affordable": text("enough tokens in hand"),
    "special": text("by a special way"),
    "roll": text("only with the final roll"),
    "short": text("too few tokens"),
    "refused": text("not allowed"),
    "far": text("out of reach"),
    "own": text("held by the attacker"),
}

_OUT_OF_REACH = frozenset({"not_adjacent", "not_entry"})
#: What later conquests or a later phase can change. Anything else bars a region even to those who stand beside it.
_PASSING = _OUT_OF_REACH | {"not_enough_tokens", "not_now"}


def mark(quote: Quote | None) -> str:
    """How a region stands, as a key of `MARKS`; empty without an attacker."""
    if quote is None:
        return ""
    codes = {refusal.code for refusal in quote.refusals}
    if not codes:
        return "affordable" if quote.way == ORDINARY and not quote.using else "special"
    if "own_region" in codes:
        return "own"
    if codes & _OUT_OF_REACH and codes <= _PASSING:
        return "far"
    if codes == {"not_enough_tokens"}:
        return "short" if quote.odds is None else "roll"
    return "refused"


def verdict(quote: Quote) -> str:
    """Whether a way is allowed, or how it falls short."""
    how = mark(quote)
    return str(text("allowed") if how == "special" else MARKS[how])


def final_roll(quote: Quote) -> Note | None:
    """What the final roll is good for, and why; nothing where it is of no use."""
    if quote.odds is None or quote.roll is None:
        return None
    reason = text(
        "The final roll makes up for it with a chance of {odds} ({percent} %): {reason}.",
        odds=quote.odds,
        percent=round(100 * quote.odds),
        reason=quote.roll.reason,
    )
    return quote.roll._replace(reason=reason)


def sentence(quote: Quote) -> str:
    """The verdict with the numbers that decide it: how many tokens are missing, and how often the die brings them."""
    short = missing(quote)
    if mark(quote) == "refused":
        against = next(refusal for refusal in quote.refusals if refusal.code != "not_enough_tokens")
        return str(text("not allowed: {reason}", reason=against.reason))
    if not short:
        return verdict(quote)
    if quote.odds is None:
        return str(counted("one short, and no roll makes up for it", "{n} short, and no roll makes up for it", short))
    hits, sides = quote.odds.numerator, quote.odds.denominator
    return str(
        counted(
            "one short: {hits} in {sides} on the die",
            "{n} short: {hits} in {sides} on the die",
            short,
            hits=hits,
            sides=sides,
        )
    )


def missing(quote: Quote) -> int:
    """How many tokens are missing, where nothing else is: the price less those in hand."""
    if mark(quote) not in ("short", "roll"):
        return 0
    values = quote.refusals[0].values
    needed, hand = values.get("needed"), values.get("hand")
    return needed - hand if isinstance(needed, int) and isinstance(hand, int) else 0


def faces(quote: Quote, game: Game) -> list[dict[str, Any]]:
    """The faces of the die with the pips on each, and whether they make up for what is missing; none without a roll."""
    short = missing(quote)
    return [{"pips": face, "hit": face >= short} for face in game.die] if short and quote.odds is not None else []
