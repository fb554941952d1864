"""Small World: what a turn earns, and what happens in it, from picking a combo to the last survivor."""

from __future__ import annotations

from typing import Any

from tests.scenario import seat
from tests.sources.table import Row, Start, surface

_SCORED = "Scoring Victory Coins"
_ROW = [{"race": "orcs", "power": "hill"}, {"race": "tritons", "power": "swamp", "coins": 2}, "forest humans"]
_FULL = ["hill orcs", "swamp tritons", "forest humans", "flying giants", "stout wizards", "mounted trolls"]
_PILE = surface(
    seat("merchant ratmen"), seat(), regions={"plain": "ratmen 1"}, row=_FULL[1:], phase="turn",
    stacks={"races": ["elves"], "powers": ["berserk"], "discarded_powers": ["heroic"]},
)  # fmt: skip
_USED_UP = surface(
    seat(), row=_FULL, stacks={"races": ["elves"], "powers": [], "discarded_powers": ["berserk", "heroic"]},
    phase="pick",
)  # fmt: skip


def _held(combo: str, *regions: str, declined: bool = False, **more: Any) -> Start:
    """Returns a position in which Ann holds regions with one token each, by her active or a declined race."""
    race = combo.rsplit(maxsplit=1)[-1]
    ann = seat(declined=[combo]) if declined else seat(combo, **more)
    return surface(ann, regions=dict.fromkeys(regions, f"{race} 1"), phase="pick" if declined else "conquest")


def _after(combo: str, mine: dict[str, str], *attacks: dict[str, Any]) -> Start:
    """Returns a position after an attack by Ann. Bob plays Elves and has Humans in decline."""
    return surface(
        seat(combo), seat("forest elves", declined=["humans"]), regions=mine, turn={"attacks": list(attacks)},
        phase="conquest",
    )  # fmt: skip


def _beat(race: str, region: str, *, non_empty: bool = True, **more: Any) -> dict[str, Any]:
    return {"region": region, "race": race, "non_empty": non_empty, "succeeded": True, **more}


_ORCS = {"mound": "orcs 1", "shore": "orcs 1"}
_MINE = {"plain": "ratmen 1"}

ROWS = (
    # Scoring: one coin for each region, and what the abilities add.
    Row("regions", _held("forest ratmen", "plain", "mound"), "income", (f"+2 {_SCORED}",)),
    Row("regions in decline", _held("ratmen", "plain", "mound", declined=True), "income", (f"+2 {_SCORED}",)),
    Row(
        "base.forest", _held("forest ratmen", "wood", "grove"), "income",
        (f"+2 {_SCORED}", "+2 Special Powers: Forest"),
    ),
    Row(
        "base.hill", _held("hill ratmen", "mound", "knoll", "dell"), "income",
        (f"+3 {_SCORED}", "+3 Special Powers: Hill"),
    ),
    Row("base.swamp", _held("swamp ratmen", "marsh"), "income", (f"+1 {_SCORED}", "+1 Special Powers: Swamp")),
    Row(
        "base.merchant", _held("merchant ratmen", "marsh", "plain"), "income",
        (f"+2 {_SCORED}", "+2 Special Powers: Merchant"),
    ),
    Row(
        "base.alchemist", _held("alchemist ratmen", "plain"), "income",
        (f"+1 {_SCORED}", "+2 Special Powers: Alchemist"),
    ),
    Row(
        "base.alchemist, without a region", surface(seat("alchemist ratmen")), "income",
        ("+2 Special Powers: Alchemist [flat_bonus_needs_tokens]",), option="flat_bonus_needs_tokens", otherwise=(),
    ),
    Row(
        "base.wealthy", _held("wealthy ratmen", "plain", turns=0), "income",
        (f"+1 {_SCORED}", "+7 Special Powers: Wealthy"),
    ),
    Row("base.wealthy, once", _held("wealthy ratmen", "plain", turns=1), "income", (f"+1 {_SCORED}",)),
    Row(
        "base.fortified", surface(seat("fortified ratmen"), regions={"plain": "ratmen 1 fortress"}), "income",
        (f"+1 {_SCORED}", "+1 Special Powers: Fortified"),
    ),
    Row(
        "base.pillaging", _after("pillaging ratmen", _MINE, _beat("ratmen", "plain")), "income",
        (f"+1 {_SCORED}", "+1 Special Powers: Pillaging"),
    ),
    Row(
        "a token replaced is a conquest",
        _after("pillaging sorcerers", {"plain": "sorcerers 1"}, _beat("sorcerers", "plain", substituted=True)),
        "income", (f"+1 {_SCORED}", "+1 Special Powers: Pillaging [substitution_is_conquest]"),
        option="substitution_is_conquest", otherwise=(f"+1 {_SCORED}",),
    ),
    # Picking.
    Row(
        "a coin on every combo above, and those on the one taken", surface(seat(), row=_ROW, phase="pick"),
        "told paid pocketed picked", ("paid p0 x1", "pocketed p0 x2", "picked p0 tritons swamp x10"), do=("pick 1",),
    ),
    Row("the purse after picking", surface(seat(coins=5), row=_ROW, phase="pick"), "coins", ("6", "5"), do=("pick 1",)),
    Row(
        "a badge is drawn, then the turn goes on",
        surface(seat(), row=_FULL, stacks={"races": ["elves"], "powers": ["berserk"]}, phase="pick"), "told drawn",
        ("drawn elves", "drawn berserk"), do=("pick 0", "draw elves", "draw berserk"),
    ),
    # Base.
    Row(
        "the turn begins", _held("forest ratmen", "plain"), "told turn_begins", ("turn_begins p1 x1",),
        do=("end-conquests",),
    ),
    Row(
        "expanding", surface(seat("forest ratmen"), regions=_MINE, phase="turn"), "told expands", ("expands p0",),
        do=("expand",),
    ),
    Row(
        "tokens picked up", surface(seat("forest ratmen"), regions={"plain": "ratmen 3"}, phase="ready"),
        "told picked_up", ("picked_up p0 plain ratmen x2",), do=("pick-up plain 2",),
    ),
    Row(
        "a region abandoned", surface(seat("forest ratmen"), regions={"plain": "ratmen 3"}, phase="ready"),
        "told abandoned", ("abandoned p0 plain ratmen x3",), do=("abandon plain",),
    ),
    Row(
        "a conquest", surface(seat("forest ratmen", hand=9)), "told conquered",
        ("conquered p0 mound ratmen ordinary x2",), do=("conquer mound",),
    ),
    Row(
        "a Lost Tribe leaves", surface(seat("forest ratmen", hand=9), regions={"marsh": "ratmen 1"}),
        "told neutral_removed conquered",
        ("neutral_removed field lost_tribe x1", "conquered p0 field ratmen ordinary x3"), do=("conquer field",),
    ),
    Row(
        "a token is lost, the others are driven out",
        surface(seat("forest ratmen", hand=9), seat("hill orcs"), regions={"plain": "ratmen 1", "mound": "orcs 3"}),
        "told lost driven_out", ("lost p1 mound orcs x1", "driven_out p1 mound orcs x2"), do=("conquer mound",),
    ),
    Row(
        "a declined token is lost, and the banner with the last one",
        surface(
            seat("forest ratmen", hand=9), seat("hill orcs", declined=["humans"]),
            regions={"plain": "ratmen 1", "mound": "humans 1"},
        ),
        "told lost driven_out vanished", ("lost p1 mound humans x1", "vanished p1 humans"), do=("conquer mound",),
    ),
    Row(
        "survivors go where their race still is",
        surface(
            seat("forest ratmen", hand=4), seat("hill orcs"),
            regions={"plain": "ratmen 1", "mound": "orcs 2", "bog": "orcs 1"},
        ),
        "told redeployed", ("redeployed p1 bog orcs x1",),
        do=("conquer mound", "end-conquests", *["deploy plain"] * 3, "deploy bog"),
    ),
    Row(
        "the final roll", surface(seat("forest ratmen", hand=1)), "told rolling rolled conquered",
        ("rolling p0 mound", "rolled p0 mound x1", "conquered p0 mound ratmen ordinary x1"),
        do=("final-roll mound", "die 1"),
    ),
    Row(
        "the final roll fails", surface(seat("forest ratmen", hand=1)), "told failed", ("failed p0 mound ratmen",),
        do=("final-roll mound", "die 0"),
    ),
    Row(
        "a token is deployed", surface(seat("forest ratmen", hand=1), regions=_MINE), "told deployed",
        ("deployed p0 plain ratmen x1",), do=("end-conquests", "deploy plain"),
    ),
    Row(
        "scoring", _held("hill ratmen", "mound"), "told earned scored",
        (f"earned p0 ratmen x2 = +1 {_SCORED}, +1 Special Powers: Hill", "scored p0 x2"), do=("end-conquests",),
    ),
    # What abilities put on the map.
    Row(
        "base.heroic", surface(seat("heroic orcs"), regions=_ORCS, phase="placement"), "told placed",
        ("placed p0 mound hero", "placed p0 shore hero"), do=("place hero mound", "place hero shore"),
    ),
    Row(
        "base.bivouacking", surface(seat("bivouacking orcs"), regions=_ORCS, phase="redeploy"), "told placed",
        ("placed p0 mound encampment",), do=("place encampment mound",),
    ),
    Row(
        "base.fortified", surface(seat("fortified orcs"), regions=_ORCS, phase="redeploy"), "told placed",
        ("placed p0 mound fortress",), do=("place fortress mound",),
    ),
    Row(
        "base.dragon_master", surface(seat("dragon_master orcs", hand=9)), "told conquered placed",
        ("conquered p0 plain orcs dragon_master x1", "placed p0 plain dragon"), do=("conquer plain dragon_master",),
    ),
    Row(
        "base.diplomat", surface(seat("diplomat orcs"), regions=_ORCS, phase="placement"), "told peace",
        ("peace p0 p1",), do=("make-peace 1",),
    ),
    # Decline.
    Row(
        "declining", surface(seat("forest ratmen"), regions={"plain": "ratmen 3"}, phase="turn"),
        "told declined scored", ("declined p0 ratmen", "scored p0 x1"), do=("decline",),
    ),
    Row(
        "one token stays", surface(seat("forest ratmen"), regions={"plain": "ratmen 3"}, phase="turn"), "at plain",
        ("plain: ratmen 1",), do=("decline",),
    ),
    Row(
        "the older declined race makes room",
        surface(seat("forest ratmen", declined=["humans"]), regions={**_MINE, "shore": "humans 1"}, phase="turn"),
        "told vanished declined", ("vanished p0 humans", "declined p0 ratmen"), do=("decline",),
    ),
    Row(
        "base.spirit, beside the limit",
        surface(seat("spirit ratmen", declined=["humans"]), regions={**_MINE, "shore": "humans 1"}, phase="turn"),
        "told vanished declined", ("declined p0 ratmen",), do=("decline",),
    ),
    Row(
        "base.stout, after scoring", _held("stout ratmen", "plain"), "told scored declined",
        ("scored p0 x1", "declined p0 ratmen"), do=("end-conquests", "decline"),
    ),
    Row(
        "no decline after scoring without the power", _held("forest ratmen", "plain"), "told scored turn_begins",
        ("scored p0 x1", "turn_begins p1 x1"), do=("end-conquests",),
    ),
    Row(
        "base.seafaring, in decline", _held("seafaring ratmen", "sea"), "at sea", ("sea: ratmen 1",),
        do=("end-conquests",),
    ),
    Row(
        "no combo is left", surface(seat(), row=[], phase="pick", stacks={"races": [], "powers": []}),
        "told no_combo scored", ("no_combo p0", "scored p0"), do=("finish",),
    ),
    Row(
        "the game is over",
        surface(seat("hill orcs"), seat("forest elves"), player=1, round=10, regions={"plain": "elves 1"}),
        "told game_over", ("game_over",), do=("end-conquests",),
    ),
    # Declined Ghouls conquer first.
    Row(
        "a roll of the Ghouls ends all conquests",
        surface(
            seat("hill orcs", declined=[{"race": "ghouls", "hand": 1}], hand=3),
            regions={"plain": "ghouls 1", "mound": "orcs 1"}, phase="declined conquest",
        ),
        "phase", ("redeploy",), do=("final-roll meadow", "die 0"), option="declined_roll_ends_conquests",
        otherwise=("conquest",),
    ),
    Row(
        "a roll of the Ghouls, told",
        surface(
            seat("hill orcs", declined=[{"race": "ghouls", "hand": 1}], hand=3),
            regions={"plain": "ghouls 1", "mound": "orcs 1"}, phase="declined conquest",
        ),
        "told rolled", ("rolled p0 meadow [declined_roll_ends_conquests]",), do=("final-roll meadow", "die 0"),
    ),
    Row(
        "base.fortified, before the conquests",
        surface(
            seat("fortified orcs"), regions={"plain": "orcs 1"}, phase="ready", options={"building_at_any_time": True},
        ),
        "told placed", ("placed p0 plain fortress [building_at_any_time]",), do=("place fortress plain",),
    ),
    Row(
        "base.diplomat, after a failed attack",
        surface(
            seat("diplomat orcs", hand=1), seat("hill elves"), seat("forest giants"),
            regions={"plain": "orcs 1", "mound": "elves 2"}, options={"failed_attack_is_attack": False},
        ),
        "told peace", ("peace p0 p1 [failed_attack_is_attack]",),
        do=("final-roll mound", "die 0", "deploy plain", "make-peace 1"),
    ),
    Row(
        "a combo paid from its own coins",
        surface(
            seat(coins=0), row=["hill orcs", {"race": "elves", "power": "forest", "coins": 1}], phase="pick",
            options={"pay_with_combo_coins": True},
        ),
        "told paid", ("paid p0 x1 [pay_with_combo_coins]",), do=("pick 1",),
    ),
    Row(
        "an early roll and a token replaced",
        surface(
            seat("berserk sorcerers", hand=2), seat("forest trolls"),
            regions={"plain": "sorcerers 1", "mound": "trolls 1"}, options={"early_roll_serves_any_way": True},
        ),
        "told conquered", ("conquered p0 mound sorcerers sorcerers x1 [early_roll_serves_any_way]",),
        do=("roll-first", "die 1", "conquer mound sorcerers"),
    ),
    Row(
        "Ghouls without a region",
        surface(
            seat("hill orcs", hand=6), seat("forest elves", declined=["ghouls"]),
            regions={"mound": "orcs 1", "plain": "ghouls 3"},
        ),
        "told vanished", (), do=("conquer plain", "end-conquests", *["deploy mound"] * 5),
        option="driven_out_declined_return", otherwise=("vanished p1 ghouls [driven_out_declined_return]",),
    ),
    Row(
        "an empty race declines",
        surface(seat("forest ratmen", hand=3, declined=["humans"]), regions={"shore": "humans 1"}, phase="turn"),
        "told vanished declined scored",
        ("vanished p0 humans [empty_decline_evicts]", "declined p0 ratmen", "vanished p0 ratmen", "scored p0"),
        do=("decline",), option="empty_decline_evicts",
        otherwise=("declined p0 ratmen [empty_decline_evicts]", "vanished p0 ratmen", "scored p0 x1"),
    ),
    Row(
        "a lone Elf replaced",
        surface(seat("hill sorcerers"), seat("forest elves"), regions={"plain": "sorcerers 1", "mound": "elves 1"}),
        "told lost driven_out", ("lost p1 mound elves x1 [substituted_token_is_lost]",),
        do=("conquer mound sorcerers",), option="substituted_token_is_lost",
        otherwise=("lost p1 mound elves [substituted_token_is_lost]", "driven_out p1 mound elves x1"),
    ),
    Row(
        "a banner that came back",
        surface(
            seat(), row=_FULL, stacks={"races": [], "returned_races": ["elves"], "powers": ["berserk"]}, phase="pick",
        ),
        "told drawn", ("drawn elves", "drawn berserk"), do=("pick 0", "draw berserk"),
    ),
    Row(
        "badges are shuffled again",
        surface(
            seat(), row=_FULL, stacks={"races": ["elves"], "powers": [], "discarded_powers": ["berserk", "heroic"]},
            phase="pick",
        ),
        "told badges_reshuffled", ("badges_reshuffled x2",), do=("pick 0",),
    ),
    Row(
        "base.bivouacking, driven out",
        surface(
            seat("forest orcs"), seat("bivouacking elves"), regions={"mound": "elves 1"},
            turn={"displaced": ["encampment"]}, phase="retreat",
        ),
        "told placed", ("placed p1 mound elves encampment",), do=("place encampment mound",),
    ),
    # Badges: a discarded one comes back with all others, once the pile is used up, and not before.
    Row("a discarded badge waits", _PILE, "can draw", ("base.berserk",), do=("decline", "draw elves")),
    Row(
        "the badges of a used up pile", _USED_UP, "can draw", ("base.berserk", "base.heroic"),
        do=("pick 0", "draw elves"),
    ),
    Row(
        "a badge that was drawn is gone", _PILE, "told badges_reshuffled", (),
        do=("decline", "draw elves", "draw berserk"),
    ),
    Row(
        "badges discarded since the pile was used up",
        surface(
            seat("merchant ratmen"), seat(), regions={"plain": "ratmen 1"}, row=_FULL, phase="turn",
            stacks={"races": ["elves"], "powers": [], "discarded_powers": ["heroic"]},
        ),
        "can draw", ("base.heroic", "base.merchant"), do=("decline", "pick 0", "draw elves"),
    ),
)  # fmt: skip
