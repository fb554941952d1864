"""The conversion of traditional to simplified Chinese, with the names of the simplified edition of the base game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from opencc import OpenCC

#: The names of the base game in the simplified rules, where they differ from the converted traditional ones.
NAMES: Mapping[str, str] = {
    "base.amazons": "亚马逊",
    "base.sorcerers": "法师",
    "base.tritons": "鱼人",
    "base.bivouacking": "聚居",
    "base.commando": "指挥",
    "base.dragon_master": "驭龙",
    "base.forest": "林居",
    "base.fortified": "防御",
    "base.heroic": "英勇",
    "base.merchant": "商人",
    "base.mounted": "骑乘",
    "base.pillaging": "掠夺",
    "base.seafaring": "远洋",
    "base.spirit": "灵魂",
    "base.stout": "刚烈",
    "base.swamp": "湿地",
    "base.underworld": "穴居",
    "base.wealthy": "富豪",
}
#: The same names in running text. Names of powers stand in quotation marks there: the woods are not the Forest power.
_TERMS: Mapping[str, str] = {
    "術士": "法师",
    "特裡同": "鱼人",
    "「野營」": "「聚居」",
    "「突擊」": "「指挥」",
    "「森林」": "「林居」",
    "「駐防」": "「防御」",
    "「英勇的」": "「英勇」",
    "「商賈」": "「商人」",
    "「騎行」": "「骑乘」",
    "「劫掠成性的」": "「掠夺」",
    "「航海」": "「远洋」",
    "「幽靈」": "「灵魂」",
    "「頑強的」": "「刚烈」",
    "「沼澤」": "「湿地」",
    "「地底」": "「穴居」",
    "「富有的」": "「富豪」",
}
#: The words that the converter leaves as they are, or converts to a word that means something else here.
_WORDS: Mapping[str, str] = {
    "傳送門": "传送门",
    "執行": "执行",
    "堆疊": "堆叠",
    "復原": "撤销",
    "複製": "复制",
    "工作階段": "会话",
    "收合": "收起",
    "自訂": "自定义",
    "釘選": "固定",
    "預設": "默认",
}
_MARKS = str.maketrans({"「": "“", "」": "”", "『": "‘", "』": "’"})


def simplified(context: str | None, traditional: str) -> str:
    """Returns `traditional` in simplified Chinese.

    `context` is the id of the race or power, if `traditional` is a name.
    """
    if context is not None and context in NAMES:
        return NAMES[context]
    for term, simple in (*_TERMS.items(), *_WORDS.items()):
        traditional = traditional.replace(term, simple)
    converted: str = _converter().convert(traditional)
    return converted.translate(_MARKS)


@cache
def _converter() -> OpenCC:
    return OpenCC("tw2sp")
