"""What players say for the words of the games, when they ask as they would at the table."""

from __future__ import annotations

from collections.abc import Mapping

_SAID: Mapping[str, str] = {
    "artefact artefacts": "artifact",
    "attack attacking attacks take taking": "conquer",
    "beat beats beating defeat": "beaten",
    "board": "map",
    "buy choose": "pick",
    "dice": "die",
    "gold money cash points": "coin",
    "die dies dying kill killed kills": "lose",
    "many": "number",
    "neighbor neighbors": "neighbour",
    "army armies guys men people soldiers troops units": "token",
    "area land space territory": "region",
    "士兵 部隊 部队": "標記 标记",
    "打 打下 攻打 進攻 进攻": "征服",
    "地盤 地盘 領土 领土": "地區 地区",
    "版圖 版图": "地圖 地图",
}
#: For what may be said, what it may stand for.
ALIKE: Mapping[str, tuple[str, ...]] = {
    said: tuple(meant.split()) for each, meant in _SAID.items() for said in each.split()
}
