"""The words that players use for the words of the games, when they ask as they would at the table."""

from __future__ import annotations

from collections.abc import Mapping

#: The words of players with the words they stand for. A word covers its forms: "attack" covers "attacking" and
#: "attacked".
_MEANINGS: Mapping[str, str] = {
    "artefact": "artifact",
    "attack hit invade take": "conquer",
    "beat defeat": "beaten",
    "board": "map",
    "bonus": "coin",
    "box": "tray",
    "buy choose": "pick",
    "camp": "encampment",
    "castle": "fortress",
    "dice": "die",
    "gold money cash point": "coin",
    "die kill": "lose",
    "many": "number",
    "neighbor": "neighbour",
    "army guy men people soldier troop unit": "token",
    "area country land space spot territory tile": "region",
    "beach coastal coastline seaside": "coast shore",
    "coast": "coastal shore",
    "border boundary": "edge",
    "retake": "back conquer",
    "reconquer": "back conquer",
    "convert exchange substitute switch": "replace",
    "swap": "exchange replace",
    "jump pass": "cross",
    "rob": "steal thieving",
    "steal": "thieving",
    "tiebreak tiebreaker": "tie",
    "voyage": "travel",
    "everybody everyone": "each",
    "whirlpool vortex": "chasm well",
    "maelstrom": "well",
    "leftover unused": "left",
    "forced mandatory obliged required": "must",
    "optional": "refuse",
    "allowed legal": "may",
    "carpet": "doormat",
    "士兵 部隊 部队": "標記 标记",
    "打 打下 攻打 進攻 进攻": "征服",
    "地盤 地盘 領土 领土": "地區 地区",
    "版圖 版图": "地圖 地图",
}
#: The words that a word of players may stand for.
SYNONYMS: Mapping[str, tuple[str, ...]] = {
    said: tuple(meant.split()) for each, meant in _MEANINGS.items() for said in each.split()
}
