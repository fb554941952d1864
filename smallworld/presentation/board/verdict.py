"""The verdict on a way of conquering: a word first, then the number, then the die."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from smallworld.model.actions import ORDINARY
from smallworld.model.catalogue import Game
from smallworld.model.quote import Quote
from smallworld.rules.conquest.campaign import OUT_OF_REACH
from smallworld.words.explain import Note
from smallworld.words.text import Text, counted, text

#: The marks of regions for the attacker's next conquest, in the order of the legend.
MARKS: Mapping[str, Text] = {
    "affordable": text("enough tokens in hand"),
    "special": text("by a special way"),
    "roll": text("only with the final roll"),
    "short": text("too few tokens"),
    "refused": text("not allowed"),
    "far": text("out of reach"),
    "own": text("held by the attacker"),
}

#: A chasm between is more than distance: it bars a region even to those who stand at its other rim.
_OUT_OF_REACH = OUT_OF_REACH - {"chasm_between"}
#: The refusals that later conquests or a later decision can change. Any other holds even beside the region.
_PASSING = _OUT_OF_REACH | {"not_enough_tokens", "not_now", "find_first", "figure_first", "regroup_first"}


def mark(quote: Quote | None) -> str:
    """Returns the mark of a region as a key of `MARKS`, empty without an attacker."""
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


def final_roll(quote: Quote) -> Note | None:
    """Returns the use of the final roll and the reason, None where it has no use."""
    if quote.odds is None or quote.roll is None:
        return None
    reason = text(
        "The final roll makes up for it with a chance of {odds} ({percent} %): {reason}.",
        odds=quote.odds,
        percent=round(100 * quote.odds),
        reason=quote.roll.reason,
    )
    return quote.roll._replace(reason=reason)


def tokens(quote: Quote) -> str:
    """Returns the price in words, empty without one."""
    return "" if quote.price is None else str(counted("{n} token", "{n} tokens", quote.price))


def answer(quote: Quote) -> str:
    """Returns whether the region can be had this way: yes and for how much, with luck, or no and why not."""
    short = missing(quote)
    match mark(quote):
        case "affordable" | "special":
            price = tokens(quote)
            return str(text("Yes, {tokens}", tokens=price) if price else text("Yes"))
        case "roll" if quote.odds is not None:
            hits, sides = quote.odds.numerator, quote.odds.denominator
            return str(text("With luck, {hits} in {sides}", hits=hits, sides=sides))
        case "short":
            return str(counted("No: one token short", "No: {n} tokens short", short))
        case "refused":
            against = next(refusal for refusal in quote.refusals if refusal.code != "not_enough_tokens")
            return str(text("No: {reason}", reason=against.reason))
        case "own":
            return str(text("Held already"))
        case how:
            return str(text("No: {reason}", reason=MARKS[how]))


def detail(quote: Quote) -> str:
    """Returns what there is to say of the price after an answer that has not said it."""
    price, short = tokens(quote), missing(quote)
    if not price:
        return ""
    match mark(quote):
        case "roll":
            return str(counted("{tokens} needed, one short", "{tokens} needed, {n} short", short, tokens=price))
        case "short":
            return str(text("{tokens} needed, and no roll makes up for it", tokens=price))
        case "refused" | "far":
            return str(text("otherwise {tokens}", tokens=price))
    return ""


def missing(quote: Quote) -> int:
    """Returns the number of missing tokens, 0 where something else is missing too."""
    if mark(quote) not in ("short", "roll"):
        return 0
    values = quote.refusals[0].values
    needed, hand = values.get("needed"), values.get("hand")
    return needed - hand if isinstance(needed, int) and isinstance(hand, int) else 0


class DieFace(TypedDict):
    """A face of the die: its pips, and whether they make up for the missing tokens."""

    pips: int
    hit: bool


def faces(quote: Quote, game: Game) -> list[DieFace]:
    """Returns the faces of the die, and whether each makes up for the missing tokens. Without a roll there are none."""
    short = missing(quote)
    return [{"pips": face, "hit": face >= short} for face in game.die] if short and quote.odds is not None else []
