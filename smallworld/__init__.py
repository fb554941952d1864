"""Rules engine for the board games Small World, Small World Underground and Small World of Warcraft.

What a first hour needs is here; the rooms below hold the rest.

>>> import smallworld
>>> position = smallworld.read({
...     "board": "base-2",
...     "players": [
...         {"name": "Ann", "active": {"race": "tritons", "power": "commando", "hand": 3}},
...         {"name": "Bob", "active": {"race": "orcs", "power": "hill"}},
...     ],
...     "regions": {"r05": {"race": "orcs", "tokens": 2}, "r10": {"race": "tritons", "tokens": 1}},
... })
>>> smallworld.best(position, "r15")
Quote('r15', 'ordinary', 1)
>>> for term in smallworld.best(position, "r15").terms:
...     print(f"{term.amount:+} {term.reason}")
+2 any region (mountain)
+1 mountain
-1 Tritons: coast
-1 Commando: any region
>>> for refusal in smallworld.refusals(position, smallworld.action("conquer r00")):
...     print(refusal.reason)
seas and lakes are not conquered, except by Seafaring
not next to a region you hold
>>> position, events = smallworld.apply(position, smallworld.action("conquer r15"))
>>> events
(Conquered(player=0, region='r15', race='base.tritons', tokens=1, way='ordinary'),)

Numbers in a reason are data, too: `values` has them by name.

>>> far, too_dear = smallworld.refusals(position, smallworld.action("conquer r05"))
>>> too_dear.code, too_dear.values
('not_enough_tokens', {'needed': 3, 'hand': 2})
>>> [(term.amount, term.values["regions"]) for term in smallworld.income(position, 0)]
[(2, 2)]
"""

from smallworld.documents.boards import board, board_ids, rules_for
from smallworld.documents.notation import read, write
from smallworld.model.action_lines import parse as action
from smallworld.model.options import Options
from smallworld.rules.conquest.quotes import best, every_way, price_list
from smallworld.rules.engine import CHANCE, IllegalActionError, apply, chances, decider, legal_actions, refusals
from smallworld.rules.scoring.income import income
from smallworld.setup.new_game import new_game
from smallworld.words.faults import DocumentError

__all__ = [
    "CHANCE", "DocumentError", "IllegalActionError", "Options", "action", "apply", "best", "board", "board_ids",
    "chances", "decider", "every_way", "income", "legal_actions", "new_game", "price_list", "read", "refusals",
    "rules_for", "write",
]  # fmt: skip
