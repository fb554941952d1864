"""Small World: what may not be done, by which rule."""

from __future__ import annotations

from tests.scenario import seat
from tests.sources.table import Row, surface

_BASE = {"plain": "ratmen 1", "mound": "elves 2"}
_ATTACK = surface(seat("forest ratmen", hand=3), seat("hill elves"), regions=_BASE)
_NEW = surface(seat("forest ratmen", hand=9))
_READY = surface(
    seat("forest ratmen"), seat("hill elves"), regions={"plain": "ratmen 2", "mound": "elves 2"}, phase="ready"
)
_REDEPLOY = surface(
    seat("forest ratmen", hand=2), seat("hill elves"), regions={"plain": "ratmen 1", "mound": "elves 2"},
    phase="redeploy",
)  # fmt: skip
_BERSERK = surface(seat("berserk orcs", hand=1), seat("forest elves"), regions={"plain": "orcs 1", "mound": "elves 2"})
_ROW = [{"race": "orcs", "power": "hill"}, {"race": "tritons", "power": "swamp", "coins": 2}, "forest humans"]
_ROLL = "Final Conquest Attempt / Reinforcement Die Roll"

_BEATEN_CAMP = surface(
    seat("forest orcs"), seat("bivouacking elves"), regions={"mound": "elves 1"}, turn={"displaced": ["encampment"]},
    phase="retreat",
)  # fmt: skip
_UNEVEN = surface(
    seat("forest ratmen"), seat("hill elves"), regions={"plain": "ratmen 3", "shore": "ratmen 1", "mound": "elves 2"},
    phase="redeploy",
)  # fmt: skip


ROWS = (
    # Conquests.
    Row("too few tokens", _ATTACK, "refuse conquer mound", ("not_enough_tokens: Conquering a Region",)),
    Row("one's own region", _ATTACK, "refuse conquer plain", ("own_region: Conquering a Region",)),
    Row("too far", _ATTACK, "refuse conquer peak", ("not_adjacent: Following Conquests",)),
    Row("a sea", _ATTACK, "refuse conquer sea", ("water: Conquering a Region",)),
    Row("a lake", _ATTACK, "refuse conquer lake", ("not_adjacent: Following Conquests", "water: Conquering a Region")),
    Row("no entry", _NEW, "refuse conquer meadow", ("not_entry: First Conquest",)),
    Row("no such region", _ATTACK, "refuse conquer atlantis", ("unknown_region: Game Setup",)),
    Row("no such way", _ATTACK, "refuse conquer mound vampire", ("no_such_way: Races and Special Powers",)),
    Row(
        "no relics in this box", _ATTACK, "refuse conquer mound ordinary sword",
        ("no_such_relic: Races and Special Powers",),
    ),
    Row(
        "a race to attack with", surface(seat(), row=["hill orcs"], phase="pick"), "refuse conquer plain",
        ("not_now: Following Turns",),
    ),
    Row("the roll comes with a target", _ATTACK, "refuse roll-first", (f"no_early_roll: {_ROLL}",)),
    Row("nobody rolls for a target", _ATTACK, "refuse target-roll mound", (f"no_early_roll: {_ROLL}",)),
    Row(
        "no roll is needed", _ATTACK, "refuse final-roll marsh",
        (f"enough_tokens: {_ROLL}", "not_adjacent: Following Conquests"),
    ),
    Row(
        "four short", surface(seat("forest ratmen", hand=1), seat("hill elves"), regions={**_BASE, "mound": "elves 3"}),
        "refuse final-roll mound", (f"too_far: {_ROLL}",),
    ),
    Row(
        "no token for the roll", surface(seat("hill ratmen"), regions={"plain": "ratmen 1"}), "refuse final-roll mound",
        (f"no_tokens: {_ROLL}",),
    ),
    Row("the die is in the air", _ATTACK, "refuse conquer mound", (f"not_now: {_ROLL}",), do=("final-roll mound",)),
    Row("another race's way", _ATTACK, "refuse conquer mound sorcerers", ("no_such_way: Races: Sorcerers",)),
    # Immunity.
    Row(
        "base.heroic", surface(seat("hill orcs", hand=9), seat("heroic elves"), regions={"plain": "elves 1 hero"}),
        "refuse conquer plain", ("immune: Special Powers: Heroic",),
    ),
    Row(
        "base.dragon_master",
        surface(seat("hill orcs", hand=9), seat("dragon_master elves"), regions={"plain": "elves 1 dragon"}),
        "refuse conquer plain", ("immune: Special Powers: Dragon Master",),
    ),
    Row(
        "base.dragon_master, once a turn", surface(seat("dragon_master orcs", hand=9), regions={"plain": "orcs 1"}),
        "refuse conquer meadow dragon_master", ("used: Special Powers: Dragon Master",),
        do=("conquer mound dragon_master",),
    ),
    Row(
        "base.dragon_master, a token", surface(seat("dragon_master orcs"), regions={"plain": "orcs 1"}),
        "refuse conquer meadow dragon_master", ("not_enough_tokens: Conquering a Region",),
    ),
    # Diplomat.
    Row(
        "base.diplomat",
        surface(
            seat("diplomat orcs", at_peace_with=1), seat("hill elves", hand=9), regions={"plain": "orcs 1"}, player=1,
        ),
        "refuse conquer plain", ("peace: Special Powers: Diplomat",),
    ),
    Row(
        "base.diplomat, attacked",
        surface(
            seat("diplomat orcs", hand=4), seat("hill elves"), seat("forest giants"),
            regions={"plain": "orcs 1", "mound": "elves 2", "bog": "elves 1"},
        ),
        "refuse make-peace 1", ("attacked: Special Powers: Diplomat",),
        do=("conquer mound", "end-conquests", *["deploy plain"] * 3),
    ),
    Row(
        "base.diplomat, attacked in vain",
        surface(
            seat("diplomat orcs", hand=1), seat("hill elves"), seat("forest giants"),
            regions={"plain": "orcs 1", "mound": "elves 2"},
        ),
        "refuse make-peace 1", ("attacked: Special Powers: Diplomat [failed_attack_is_attack]",),
        do=("final-roll mound", "die 0", "deploy plain"), option="failed_attack_is_attack", otherwise=(),
    ),
    Row(
        "base.diplomat, oneself", surface(seat("diplomat orcs"), regions={"plain": "orcs 1"}, phase="placement"),
        "refuse make-peace 0", ("no_opponent: Special Powers: Diplomat",),
    ),
    Row(
        "base.diplomat, twice",
        surface(seat("diplomat orcs", at_peace_with=1), regions={"plain": "orcs 1"}, phase="placement"),
        "refuse make-peace 1", ("used: Special Powers: Diplomat",),
    ),
    Row(
        "no peace without the power", surface(seat("hill orcs"), regions={"plain": "orcs 1"}, phase="placement"),
        "refuse make-peace 1", ("no_peace: Races and Special Powers",),
    ),
    # Berserk.
    Row(
        "base.berserk, twice", _BERSERK, "refuse roll-first", ("rolled: Special Powers: Berserk",),
        do=("roll-first", "die 1"),
    ),
    Row(
        "base.berserk, and a final roll", _BERSERK, "refuse final-roll mound", ("rolled: Special Powers: Berserk",),
        do=("roll-first", "die 1"),
    ),
    Row(
        "base.berserk, no token", surface(seat("berserk orcs"), regions={"plain": "orcs 1"}), "refuse roll-first",
        (f"no_tokens: {_ROLL}",),
    ),
    # Readying.
    Row("not held", _READY, "refuse pick-up mound 1", ("not_held: Ready Your Troops",)),
    Row("one must stay", _READY, "refuse pick-up plain 2", ("one_must_stay: Ready Your Troops",)),
    Row("not held", _READY, "refuse abandon mound", ("not_held: Abandoning a Region",)),
    Row(
        "nothing to pick up", surface(seat("hill orcs"), regions={"plain": "orcs 1"}, phase="ready"),
        "refuse pick-up-all", ("nothing_to_pick_up: Ready Your Troops",),
    ),
    Row("no race of yours gives way", _READY, "refuse replace plain", ("no_exchange: Races and Special Powers",)),
    # Redeployment.
    Row("not held", _REDEPLOY, "refuse deploy mound", ("not_held: Troop Redeployment",)),
    Row("one must stay", _REDEPLOY, "refuse abandon plain", ("one_must_stay: Troop Redeployment",)),
    Row("tokens in hand", _REDEPLOY, "refuse finish", ("tokens_left: Troop Redeployment",)),
    Row(
        "no token in hand", surface(seat("heroic orcs"), regions={"plain": "orcs 1"}, phase="redeploy"),
        "refuse deploy plain", ("no_tokens: Troop Redeployment",),
    ),
    Row(
        "no ability places it", surface(seat("hill orcs", hand=1), regions={"plain": "orcs 1"}, phase="redeploy"),
        "refuse place fortress plain", ("no_placer: Races and Special Powers",),
    ),
    Row(
        "base.bivouacking", surface(seat("bivouacking orcs"), regions={"plain": "orcs 1"}, phase="redeploy"),
        "refuse finish", ("pieces_left: Special Powers: Bivouacking",),
    ),
    Row(
        "base.bivouacking, five",
        surface(seat("bivouacking orcs"), regions={"plain": "orcs 1 encampment:5"}, phase="redeploy"),
        "refuse place encampment plain", ("no_piece: Special Powers: Bivouacking",),
    ),
    Row(
        "base.fortified, one to a region",
        surface(seat("fortified orcs"), regions={"plain": "orcs 1 fortress"}, phase="redeploy"),
        "refuse place fortress plain", ("region_full: Special Powers: Fortified",),
    ),
    Row(
        "base.fortified, one a turn",
        surface(seat("fortified orcs", hand=1), regions={"plain": "orcs 1", "mound": "orcs 1"}, phase="redeploy"),
        "refuse place fortress mound", ("used: Special Powers: Fortified",), do=("place fortress plain",),
    ),
    Row(
        "base.fortified, only while redeploying",
        surface(seat("fortified orcs"), regions={"plain": "orcs 1"}, phase="ready"), "refuse place fortress plain",
        ("no_placer: Special Powers: Fortified [building_at_any_time]",), option="building_at_any_time", otherwise=(),
    ),
    Row(
        "base.fortified, not before the troops are readied",
        surface(seat("fortified orcs"), regions={"plain": "orcs 1"}, phase="turn"), "refuse place fortress plain",
        ("not_now: Races and Special Powers [building_at_any_time]",), option="building_at_any_time", otherwise=(),
    ),
    Row(
        "base.heroic, not before the troops are readied",
        surface(seat("heroic orcs"), regions={"plain": "orcs 1"}, phase="turn"), "refuse place hero plain",
        ("not_now: Races and Special Powers",),
    ),
    Row(
        "one's own tokens in decline",
        surface(
            seat("hill orcs", hand=2, declined=["giants"]), seat("forest elves"),
            regions={"plain": "orcs 1", "mound": "giants 1"},
        ),
        "refuse conquer mound", ("not_enough_tokens: Conquering a Region [own_declined_defends]",),
        option="own_declined_defends", otherwise=(),
    ),
    Row(
        "one's own tokens in decline, and no difference",
        surface(
            seat("hill orcs", hand=1, declined=["giants"]), seat("forest elves"),
            regions={"plain": "orcs 1", "mound": "giants 1"},
        ),
        "refuse conquer mound", ("not_enough_tokens: Conquering a Region",),
    ),
    Row(
        "a roll that one's own tokens in decline do not ask for",
        surface(
            seat("hill orcs", hand=2, declined=["giants"]), seat("forest elves"),
            regions={"plain": "orcs 1", "mound": "giants 1"},
        ),
        "refuse final-roll mound", (), option="own_declined_defends",
        otherwise=(f"enough_tokens: {_ROLL} [own_declined_defends]",),
    ),
    Row(
        "base.heroic", surface(seat("heroic orcs"), regions={"plain": "orcs 1"}, phase="placement"), "refuse finish",
        ("pieces_left: Special Powers: Heroic",),
    ),
    Row(
        "base.heroic, one to a region",
        surface(seat("heroic orcs"), regions={"plain": "orcs 1 hero", "mound": "orcs 1"}, phase="placement"),
        "refuse place hero plain", ("region_full: Special Powers: Heroic",),
    ),
    Row(
        "base.heroic, elsewhere", surface(seat("heroic orcs"), regions={"plain": "orcs 1"}, phase="placement"),
        "refuse place hero mound", ("not_held: Special Powers: Heroic",),
    ),
    # The time of the turn.
    Row("not now", _ATTACK, "refuse expand", ("not_now: Following Turns",)),
    Row("not now", _REDEPLOY, "refuse conquer mound", ("not_now: Following Turns",)),
    # Picking.
    Row(
        "no such combo", surface(seat(), row=_ROW, phase="pick"), "refuse pick 3",
        ("no_combo: Picking a Race and Special Power Combo",),
    ),
    Row(
        "too few coins", surface(seat(coins=1), row=_ROW, phase="pick"), "refuse pick 2",
        ("not_enough_coins: Picking a Race and Special Power Combo",),
    ),
    Row(
        "the coins on the combo", surface(seat(coins=0), row=_ROW, phase="pick"), "refuse pick 1",
        ("not_enough_coins: Picking a Race and Special Power Combo [pay_with_combo_coins]",),
        option="pay_with_combo_coins", otherwise=(),
    ),
    Row(
        "no passing", surface(seat(), row=_ROW, phase="pick"), "refuse finish",
        ("not_now: Picking a Race and Special Power Combo",),
    ),
    # Survivors go to regions that their race still holds.
    Row(
        "survivors",
        surface(seat("forest orcs"), seat("hill elves", retreating=1), regions={"mound": "elves 1"}, phase="retreat"),
        "refuse deploy plain", ("not_held: Enemy Losses and Withdrawals",),
    ),
    Row(
        "pieces driven out, but no tokens", _BEATEN_CAMP, "refuse deploy mound",
        ("no_tokens: Enemy Losses and Withdrawals",),
    ),
    Row(
        "no such piece was driven out", _BEATEN_CAMP, "refuse place fortress mound",
        ("no_piece: Enemy Losses and Withdrawals",),
    ),
    Row(
        "another race's piece",
        surface(
            seat("forest orcs"), seat("bivouacking elves", declined=[{"race": "ghouls", "retreating": 1}]),
            regions={"mound": "elves 1", "bog": "ghouls 1"}, turn={"displaced": ["encampment"]}, phase="retreat",
        ),
        "refuse place encampment bog", ("no_placer: Enemy Losses and Withdrawals",),
    ),
    # The words of a quote at any time.
    Row(
        "nobody attacks", surface(seat(), row=["hill orcs"], phase="pick"), "barred mound",
        ("no_race: Picking a Race and Special Power Combo",),
    ),
    Row("not now", _READY, "barred mound", ("not_enough_tokens: Conquering a Region", "not_now: Following Turns")),
    Row(
        "the die is still rolling", _ATTACK, "barred mound",
        ("not_enough_tokens: Conquering a Region", f"not_now: {_ROLL}"), do=("final-roll mound",),
    ),
    Row(
        "base.berserk, a roll is paid for in tokens",
        surface(
            seat("berserk sorcerers", hand=2), seat("forest trolls"),
            regions={"plain": "sorcerers 1", "mound": "trolls 1"},
        ),
        "refuse conquer mound sorcerers", ("rolled: Special Powers: Berserk [early_roll_serves_any_way]",),
        do=("roll-first", "die 1"), option="early_roll_serves_any_way", otherwise=(),
    ),
    Row(
        "a banner without a badge", surface(seat(), row=["hill orcs", "elves"], phase="pick"), "refuse pick 1",
        ("no_power: Picking a Race and Special Power Combo",),
    ),
    # Tokens that stand unevenly as a redeployment begins.
    Row("not held", _UNEVEN, "refuse pick-up mound 1", ("not_held: Troop Redeployment",)),
    Row("one must stay", _UNEVEN, "refuse pick-up plain 3", ("one_must_stay: Troop Redeployment",)),
    Row("no region is given up", _UNEVEN, "refuse abandon plain", ("one_must_stay: Troop Redeployment",)),
    Row(
        "taken up before", _UNEVEN, "refuse pick-up-all", ("deployed: Troop Redeployment",),
        do=("pick-up plain 2", "deploy shore"),
    ),
    Row(
        "nothing to pick up", surface(seat("hill orcs", hand=1), regions={"plain": "orcs 1"}, phase="redeploy"),
        "refuse pick-up-all", ("nothing_to_pick_up: Troop Redeployment",),
    ),
)  # fmt: skip
