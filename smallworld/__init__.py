"""Rules engine for the board games Small World, Small World Underground and Small World of Warcraft.

>>> import smallworld
>>> position = smallworld.read({
...     "board": "base-2",
...     "players": [
...         {"name": "Ann", "active": {"race": "tritons", "power": "commando", "hand": 3}},
...         {"name": "Bob", "active": {"race": "orcs", "power": "hill"}},
...     ],
...     "regions": {"r05": {"race": "orcs", "tokens": 2}, "r10": {"race": "tritons", "tokens": 1}},
... })
>>> quote = position.price("r15")
>>> quote
Quote('r15', 'ordinary', 1)
>>> for term in quote.terms:
...     print(f"{term.amount:+} {term.reason}")
+2 any region (mountain)
+1 mountain
-1 Tritons: coast
-1 Commando: any region
>>> for refusal in position.why_not("conquer r00"):
...     print(refusal.reason)
seas and lakes are not conquered, except by Seafaring
not next to a region you hold
>>> after, events = position.apply("conquer r15")
>>> events
(Conquered(player=0, region='r15', race='tritons', tokens=1, way='ordinary'),)

Each method is a function, too: `smallworld.refusals(position, "conquer r00")`. `print(position)` shows a table.

Numbers in a reason are data: `values` has them by name.

>>> far, too_few = after.why_not("conquer r05")
>>> too_few.code, too_few.values
('not_enough_tokens', {'needed': 3, 'hand': 2})
>>> [(term.amount, term.values["regions"]) for term in after.income()]
[(2, 2)]
"""

from smallworld.api import answers
from smallworld.api.asking import apply, best, chances, every_way, legal_actions, narrate, plan, price_list, refusals
from smallworld.api.texts import dumps, from_line, loads, new_game, problems, read, to_line, write
from smallworld.api.version import __version__
from smallworld.documents.boards import board, board_ids, rules_for
from smallworld.model import actions, events
from smallworld.model.action_lines import ActionSyntaxError
from smallworld.model.action_lines import parse as action
from smallworld.model.actions import Action
from smallworld.model.board import Board, Region, Terrain
from smallworld.model.catalogue import Ability, Find, Game, Piece, Power, Race
from smallworld.model.events import Event
from smallworld.model.holding import Holding
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.model.player import Force, Player
from smallworld.model.position import Position, Step
from smallworld.model.quote import Link, Quote
from smallworld.model.rules import Rules
from smallworld.model.stacks import Combo, Stacks
from smallworld.model.turn import Turn
from smallworld.planning.plan import Budget, NoTurnError, Outcome, Plan
from smallworld.rules.engine import CHANCE, IllegalActionError, decider
from smallworld.rules.scoring.income import income
from smallworld.rules.scoring.result import Standing, standings
from smallworld.words.explain import Note, Refusal, Source, Term
from smallworld.words.faults import DocumentError, Problem
from smallworld.words.naming import UnknownNameError
from smallworld.words.option import Option
from smallworld.words.text import Text

__all__ = [
    "CHANCE", "Ability", "Action", "ActionSyntaxError", "Board", "Budget", "Combo", "DocumentError", "Event", "Find",
    "Force", "Game", "Holding", "IllegalActionError", "Link", "NoTurnError", "Note", "Option", "Options", "Outcome",
    "Phase", "Piece", "Plan", "Player", "Position", "Power", "Problem", "Quote", "Race", "Refusal", "Region", "Rules",
    "Source", "Stacks", "Standing", "Step", "Term", "Terrain", "Text", "Turn", "UnknownNameError", "__version__",
    "action", "actions", "apply", "best", "board", "board_ids", "chances", "decider", "dumps", "events", "every_way",
    "from_line", "income", "legal_actions", "loads", "narrate", "new_game", "plan", "price_list", "problems", "read",
    "refusals", "rules_for", "standings", "to_line", "write",
]  # fmt: skip

Position.answers = answers
