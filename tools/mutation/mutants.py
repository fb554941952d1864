"""The changes that Cosmic Ray plants in the rules, with their places."""

from __future__ import annotations

import ast
import random
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

ENGINE = Path("smallworld")
#: The rooms and modules without rules: words, documents, drawings, screens, teaching, play and the entrances.
WITHOUT_RULES = {
    "__main__", "api", "cli", "documents", "drawing", "locale", "play", "presentation", "teaching", "views", "wording",
    "words",
}  # fmt: skip
#: The operators, each replaced by its nearest relative. Others, such as `**` for `+`, fail at once everywhere, or mean
#: the same, such as `+` for the `|` of two disjoint sets.
OPERATORS = re.compile(
    "core/(?:"
    "ReplaceBinaryOperator_(?:Add_Sub|Sub_Add|Mul_FloorDiv|FloorDiv_Mul|Mod_FloorDiv|LShift_RShift|RShift_LShift"
    "|BitOr_BitAnd|BitAnd_BitOr|BitXor_BitAnd)"
    "|ReplaceComparisonOperator_(?:Eq_NotEq|NotEq_Eq|Lt_LtE|LtE_Lt|Gt_GtE|GtE_Gt|Lt_GtE|GtE_Lt|Gt_LtE|LtE_Gt"
    "|Is_IsNot|IsNot_Is)"
    "|ReplaceUnaryOperator_(?:USub_UAdd|Delete_USub|Delete_Invert|Delete_Not)"
    "|AddNot|ReplaceTrueWithFalse|ReplaceFalseWithTrue|ReplaceAndWithOr|ReplaceOrWithAnd"
    "|ReplaceBreakWithContinue|ReplaceContinueWithBreak|ExceptionReplacer|NumberReplacer|ZeroIterationForLoop)"
)


class Mutant(NamedTuple):
    """A change: its file, line and column, its kind, and its number among the changes of that kind in the file."""

    path: Path
    line: int
    column: int
    operator: str
    occurrence: int

    def code(self, source: str) -> str:
        """Returns the source with the change in it."""
        changed: str = mutate_code(source, get_operator(self.operator)(), self.occurrence)
        return changed


def sample(root: Path, size: int, seed: int, wanted: Sequence[str]) -> list[Mutant]:
    """Returns mutants of `size` places: one of each module, then random places, with one mutant each.

    `wanted` narrows the choice to files or lines, as in `smallworld/rules/conquest/price.py:41`.
    """
    rng = random.Random(seed)
    modules = [places(root, path) for path in rule_modules(root)]
    chosen = [[mutants for mutants in module if is_wanted(mutants[0], wanted)] for module in modules]
    for module in chosen:
        rng.shuffle(module)
    first = [module.pop() for module in chosen if module]
    others = [mutants for module in chosen for mutants in module]
    rng.shuffle(first)
    rng.shuffle(others)
    return [rng.choice(mutants) for mutants in [*first, *others][:size]]


def rule_modules(root: Path) -> Iterator[Path]:
    """Yields the modules that hold rules, relative to the root."""
    for path in sorted((root / ENGINE).rglob("*.py")):
        module = path.relative_to(root)
        if WITHOUT_RULES.isdisjoint(module.with_suffix("").parts):
            yield module


def places(root: Path, path: Path) -> list[list[Mutant]]:
    """Returns the places of a module that can change, each with all its changes."""
    source = (root / path).read_text(encoding="utf-8")
    ignored = without_effect(source)
    tree = get_ast(source)
    found: dict[tuple[int, int], list[Mutant]] = defaultdict(list)
    for name in filter(OPERATORS.fullmatch, operator_names()):
        operator = get_operator(name)()
        positions = (start for node in ast_nodes(tree) for start, _ in operator.mutation_positions(node))
        for occurrence, (line, column) in enumerate(positions):
            if not any(start <= (line, column) < end for start, end in ignored):
                found[line, column].append(Mutant(path, line, column, name, occurrence))
    return [found[place] for place in sorted(found)]


def without_effect(source: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Returns the spans in which no change can alter a rule: types, decorators, `strict=True`."""
    nodes: list[ast.AST | None] = []
    for node in ast.walk(ast.parse(source)):
        nodes += [
            getattr(node, "annotation", None),
            getattr(node, "returns", None),
            *getattr(node, "decorator_list", ()),
        ]
        if isinstance(node, ast.keyword) and node.arg == "strict":
            nodes.append(node.value)
    return [
        ((node.lineno, node.col_offset), (node.end_lineno or 0, node.end_col_offset or 0))
        for node in nodes
        if isinstance(node, ast.expr)
    ]


def is_wanted(mutant: Mutant, wanted: Sequence[str]) -> bool:
    """Checks whether a mutant is in one of the files, or on one of the lines."""
    return not wanted or f"{mutant.path}" in wanted or f"{mutant.path}:{mutant.line}" in wanted
