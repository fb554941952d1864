"""A measure of the prose in the project: docstrings, comments, messages, documents and commit subjects.

    python tools/prose.py                                the whole checkout
    python tools/prose.py smallworld/rules docs          some folders or files
    python tools/prose.py --list smallworld/rules        also every fault, with its file and line
    python tools/prose.py --commits origin/main..HEAD    commit subjects of a range

`docs/style.md` explains the rules. `tests/test_style.py` holds the project to them.
"""

from __future__ import annotations

import argparse
import ast
import io
import json
import re
import subprocess
import tokenize
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]

#: The words with which no docstring begins: they leave open what the sentence is about.
FIRST_WORDS = re.findall(
    r"\w+",
    "all another any as each everything he how if it nothing one so something such that there these those "
    "what whatever when where whether which who whoever",
)
#: The name of the rule that a player is “they”. It does not hold in stories, in which Bob has a name.
HE = "he, his, him"
#: The phrases that no docstring, comment, message or document contains, by the name that a report gives them.
BANNED = {
    "so many, so much": r"so (?:many|much)",
    "whoever, whatever, whichever": r"(?:who|what|which)ever",
    HE: r"he|his|him|himself",
    "speaks against": r"(?:speaks?|spoke|speaking) against",
    "the like": r"the like|none such|such a one",
    "is to be": r"(?:is|are|was|were) to be",
    "be it": r"be it",
    "is had, is told": r"(?:is|are) had|(?:is|are) told",
    "another than": r"another than",
    "anew, asunder, nought": r"anew|asunder|nought",
    "falls apart": r"falls? apart",
    "of its own accord": r"of (?:its|their) own accord",
    "dearer, dearest": r"dear(?:er|est)?",
    "on the average": r"on the average",
    "lies in wait": r"lies? in wait",
    "comes of": r"(?:comes?|came) of",
}
#: The most words that a sentence may have.
LONGEST = 30
#: The most characters that the subject of a commit may have.
SUBJECT = 60
#: The verbs with which subjects of commits begin.
VERBS = frozenset(
    re.findall(
        r"\w+",
        """
    accept add adjust align allow announce answer apply ask assert avoid await ban base begin bind block bound
    break bring build bump cache call cancel carry catch change check choose clarify clean clear close collect
    colour combine compare compile complete compute confirm connect convert copy correct count cover create
    credit cut deal decide declare deduplicate define delay delete deprecate derive describe detect disable
    distinguish divide do document download drag draw drop edit embed empty enable end enforce ensure enter
    exclude expect explain export expose extend extract fail filter find finish fit fix fold follow forbid
    force forget format free gather generate give go group guard guess hand handle hear hide highlight hold
    ignore implement import improve include increase inform initialise inline insert inspect install introduce
    isolate join judge keep key label land lay lead learn leave let lift like limit link list listen load lock
    log look loosen lower make map mark match measure mend merge mock move name narrow note number offer omit
    open order pack paint parse pass pause pay pick pin pinch place plan plant play point prefer prepare
    present press prevent price print promise prove publish push put quote raise ratchet reach read record
    redeploy reduce refer refine reflect refuse regenerate reject relax release reload remember remove rename
    render reorder repair repeat replace report require rerun reset resolve restore restrict retire return
    reuse revert review revise rewrite rotate round run sample save say scroll search see select send separate serve
    set share shorten show shrink simplify skip sort spare speak specify speed spell split stand start state
    stay step stop store strip style support swap sweep switch take teach tell test throw tie tighten trace
    track translate treat trim try tune turn type undo unify update upgrade use validate verify wait warn
    watch widen work wrap write zoom
    """,
    )
)
#: The mark in a document below which everything is generated.
GENERATED = "<!-- `make docs` writes everything below. -->"
_WORD = re.compile(r"[\w’'%+×−-]*\w[\w’'%-]*")
_SENTENCE_END = re.compile(r"(?<!e\.g)(?<!i\.e)(?<!vs)[.!?…]['\"’”)*_]*\s+(?=[A-Z0-9“‘\"'(`*_[¤])")
_STRAIGHT = re.compile(r"[\w¤]'\w|\w' |\"")


class Passage(NamedTuple):
    """A piece of prose, with its place."""

    kind: str
    file: str
    line: int
    text: str
    #: Whether the docstring belongs to a function that must begin with a verb.
    verb_first: bool = False


class Fault(NamedTuple):
    """A departure of one passage from the style, with its place."""

    rule: str
    file: str
    line: int
    detail: str

    def __str__(self) -> str:
        """Returns the fault on one line, in the form that editors can follow."""
        return f"{self.file}:{self.line}: {self.rule}: {self.detail}"


def files(within: Iterable[str] = ()) -> list[Path]:
    """Returns the files of the project within some folders, also new ones, without those that others write."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *within]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    found = (ROOT / name for name in sorted(set(listed)) if "/vendor/" not in name and name != "CREDITS.md")
    return [path for path in found if path.is_file()]


def passages(path: Path) -> Iterator[Passage]:
    """Yields the prose in one file, by the kind of the file."""
    name = path.relative_to(ROOT).as_posix()
    if path.suffix in _READERS:
        yield from _READERS[path.suffix](name, path.read_text(encoding="utf-8"))
    elif path.name == "Makefile" or name.startswith(".ci/"):
        yield from _hash_comments(name, path.read_text(encoding="utf-8"))


def _python(name: str, source: str) -> Iterator[Passage]:
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            said = ast.get_docstring(node)
            if said:
                line = node.body[0].lineno
                yield Passage("docstring", name, line, said, verb_first=_needs_verb(node))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("text", "counted"):
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield Passage("message", name, argument.lineno, argument.value)
        elif isinstance(node, ast.keyword) and node.arg in ("help", "description"):
            if isinstance(node.value, ast.Constant | ast.JoinedStr):
                yield Passage("help", name, node.value.lineno, _literal(node.value))
        elif isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            for argument in node.exc.args:
                if isinstance(argument, ast.Constant | ast.JoinedStr):
                    yield Passage("error", name, argument.lineno, _literal(argument))
    yield from _python_comments(name, source)


def _needs_verb(node: ast.AST) -> bool:
    """Returns whether the docstring of a node must begin with a verb: no test and no property."""
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or node.name.startswith("test_"):
        return False
    return not any("property" in ast.unparse(decorator) for decorator in node.decorator_list)


def _literal(node: ast.Constant | ast.JoinedStr) -> str:
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    parts = (part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return "".join(str(part) for part in parts)


def _python_comments(name: str, source: str) -> Iterator[Passage]:
    comments = [
        (token.start[0], token.string.lstrip("#:").strip(), token.line.lstrip().startswith("#"))
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT and not re.match(r"# ?(?:type:|noqa|fmt:|!)", token.string)
    ]
    yield from _apart(name, comments)


def _hash_comments(name: str, source: str) -> Iterator[Passage]:
    found = [(number, re.search(r"(^|.*?\s)#+ (.*)$", line)) for number, line in enumerate(source.splitlines(), 1)]
    yield from _apart(name, [(number, match[2], not match[1].strip()) for number, match in found if match])


def _apart(name: str, comments: Iterable[tuple[int, str, bool]]) -> Iterator[Passage]:
    """Yields comments on lines of their own, joined where they follow each other, and those at the end of a line."""
    whole = []
    for number, text, own_line in comments:
        if own_line:
            whole.append((number, text))
        else:
            yield Passage("comment", name, number, text)
    yield from _joined(name, whole)


def _joined(name: str, lines: Iterable[tuple[int, str]]) -> Iterator[Passage]:
    """Yields the comments of a file: lines that follow each other make one."""
    first, last, words = 0, -1, ""
    for number, line in lines:
        if number != last + 1 or not line:
            if words:
                yield Passage("comment", name, first, words)
            first, words = number, ""
        words, last = f"{words} {line}".strip(), number
    if words:
        yield Passage("comment", name, first, words)


def _script(name: str, source: str) -> Iterator[Passage]:
    lines: list[tuple[int, str]] = []
    within = False
    for number, line in enumerate(source.splitlines(), 1):
        stripped = line.strip()
        if within:
            within = "*/" not in stripped
            lines.append((number, stripped.removesuffix("*/").lstrip("* ").rstrip()))
        elif stripped.startswith(("/*", "/**")):
            within = "*/" not in stripped
            lines.append((number, stripped.removesuffix("*/").lstrip("/* ").rstrip()))
        elif found := re.search(r"(?:^|\s)// (.*)$", line):
            lines.append((number, found[1]))
    spoken = [(number, re.sub(r"@\w+ *(?:\{[^}]*\}+)? *(?:\[?[\w.]+\]?)?", "", line)) for number, line in lines]
    yield from _joined(name, spoken)


def _markdown(name: str, source: str) -> Iterator[Passage]:
    """Yields the paragraphs, headings, items and table cells of a document, without code and what is generated."""
    source = source.partition(GENERATED)[0]
    paragraph: list[str] = []
    first, fenced = 1, False
    for number, line in enumerate([*source.splitlines(), ""], 1):
        stripped = line.strip()
        if stripped.startswith("```"):
            fenced = not fenced
        begins = re.match(r"(?:[-*>|#]|\d+\.)", stripped) is not None
        if paragraph and (fenced or not stripped or begins):
            yield Passage("document", name, first, " ".join(paragraph))
            paragraph = []
        if fenced or not stripped or stripped.startswith("```") or re.fullmatch(r"[|: -]+", stripped):
            continue
        if stripped.startswith("|"):
            cells = re.split(r"(?<!\\)\|", stripped.strip("|"))
            yield from (Passage("document", name, number, cell.strip()) for cell in cells if cell.strip())
            continue
        if not paragraph:
            first = number
        paragraph.append(re.sub(r"^(?:[-*>#]+|\d+\.) ", "", stripped))


def _notebook(name: str, source: str) -> Iterator[Passage]:
    for cell in json.loads(source)["cells"]:
        if cell["cell_type"] == "markdown":
            for passage in _markdown(name, "".join(cell["source"])):
                yield passage._replace(line=1)


def _json(name: str, source: str) -> Iterator[Passage]:
    """Yields the strings of a document that are sentences, in `smallworld/` alone: others are settings."""
    if not name.startswith("smallworld/") or not name.endswith(".json"):
        return
    kind = "story" if re.search(r"\bBob\b", source) else "message"
    for number, line in enumerate(source.splitlines(), 1):
        # The words in `asked` serve the search alone.
        for literal in () if line.lstrip().startswith('"asked":') else re.findall(r'"(?:[^"\\]|\\.)*"', line):
            value = json.loads(literal)
            if re.search(r"[A-Za-z’,] [a-z]+ [a-z]", value):
                yield Passage(kind, name, number, value)


_READERS = {
    ".py": _python,
    ".js": _script,
    ".css": _script,
    ".md": _markdown,
    ".ipynb": _notebook,
    ".json": _json,
    ".toml": _hash_comments,
    ".yml": _hash_comments,
    ".yaml": _hash_comments,
}


def prose(text: str) -> str:
    """Returns `text` without what is quoted from code: examples, blocks, spans in backticks, addresses, links."""
    kept = []
    example = False
    for line in text.splitlines():
        example = line.lstrip().startswith((">>>", "...")) or (example and bool(line.strip()))
        indented = line.startswith("    ")
        kept.append("" if example or indented else line)
    # The sources of a rule are a list of headings.
    text = re.sub(r"(?ms)^Sources?: .*?(?:\n\n|\Z)", "\n\n", "\n".join(kept))
    text = re.sub(r"<!--.*?-->|!?\[!\[.*?\)\]\(.*?\)", " ", text, flags=re.DOTALL)
    text = re.sub(r"``.+?``|`[^`]+`|\{\{.*?\}\}", "¤", text)
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"https?://\S+", "¤", text)
    return re.sub(r"\{\w*\}", "¤", text)


def sentences(text: str) -> list[str]:
    """Returns the sentences of a passage."""
    found = []
    for paragraph in re.split(r"\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.) )|\n(?=[A-Z]\w+:)", prose(text)):
        flat = re.sub(r"^(?:[-*]|\d+\.) ", "", " ".join(paragraph.split()))
        found += [sentence for sentence in _SENTENCE_END.split(flat) if _words(sentence)]
    return found


def _words(sentence: str) -> list[str]:
    return _WORD.findall(sentence.replace("¤", "x"))


def faults(passage: Passage) -> Iterator[Fault]:
    """Yields what is wrong with a passage."""

    def fault(rule: str, detail: str) -> Fault:
        return Fault(rule, passage.file, passage.line, detail)

    if passage.kind == "docstring":
        first = passage.text.split(maxsplit=2)
        word = re.sub(r"\W+$", "", first[0]).lower()
        if word in FIRST_WORDS or [part.lower() for part in first[:2]] == ["the", "same"]:
            yield fault("first word", passage.text.splitlines()[0])
    if weak(passage) and not passage.file.startswith("tests/"):
        yield fault("no verb first", passage.text.splitlines()[0])
    said = prose(passage.text)
    for name, pattern in BANNED.items():
        if name == HE and passage.kind == "story":
            continue
        for found in re.finditer(rf"\b(?:{pattern})\b", said, re.IGNORECASE):
            yield fault(f"“{name}”", _around(said, found))
    # An error may go on with what is known, or with what to do about it.
    for found in () if passage.kind == "error" else re.finditer(r"[\w¤][)”’\"*]*;\s+(?!known\b|remedy\b)\S", said):
        yield fault("semicolon", _around(said, found))
    for sentence in sentences(passage.text):
        if len(_words(sentence)) > LONGEST:
            yield fault(f"{len(_words(sentence))} words", sentence)
    if passage.kind in ("message", "story") and (straight := _STRAIGHT.search(said)):
        yield fault("straight quote", _around(said, straight))


def weak(passage: Passage) -> bool:
    """Returns whether the docstring of a function begins with a word that is no verb in the third person."""
    return passage.verb_first and not re.match(r"[A-Z][a-z]+(?:s|n’t|n't)\b", passage.text)


def _around(text: str, found: re.Match[str]) -> str:
    start, end = max(found.start() - 30, 0), found.end() + 30
    return "…" + " ".join(text[start:end].split()) + "…"


def all_faults(within: Iterable[str] = ()) -> list[Fault]:
    """Returns what is wrong with the prose of the project, within some folders."""
    return [fault for path in files(within) for passage in passages(path) for fault in faults(passage)]


def subjects(commits: str) -> Iterator[tuple[str, str]]:
    """Yields the subjects of a range of commits that are too long, or begin with no verb, with the reason."""
    log = ["git", "log", "--no-merges", "--format=%s", commits]
    for subject in subprocess.run(log, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines():
        if len(subject) > SUBJECT:
            yield f"{len(subject)} characters", subject
        words = re.sub(r"^[\w/,. -]+: ", "", subject).split()
        if not words or words[0].lower() not in VERBS:
            yield "no verb first", subject


def _report(within: list[str], *, listed: bool) -> None:
    found = [passage for path in files(within) for passage in passages(path)]
    print(f"{'':12}{'passages':>9}{'sentences':>10}{'words each':>11}{'over 30':>9}{'semicolons':>11}{'banned':>8}")
    judged = [(passage, list(faults(passage))) for passage in found]
    every = [fault for _, of_passage in judged for fault in of_passage]
    for kind in ("docstring", "comment", "message", "story", "error", "help", "document"):
        of_kind = [passage for passage in found if passage.kind == kind]
        lengths = [len(_words(sentence)) for passage in of_kind for sentence in sentences(passage.text)]
        wrong = Counter(fault.rule for passage, of_passage in judged if passage.kind == kind for fault in of_passage)
        long = sum(length > LONGEST for length in lengths)
        mean, share = (sum(lengths) / len(lengths), 100 * long / len(lengths)) if lengths else (0.0, 0.0)
        banned = sum(count for rule, count in wrong.items() if rule.startswith("“"))
        print(
            f"{kind + 's':12}{len(of_kind):>9}{len(lengths):>10}{mean:>11.1f}{share:>8.1f}%"
            f"{wrong['semicolon']:>11}{banned:>8}"
        )
    docstrings = sum(passage.kind == "docstring" for passage in found)
    counts = Counter("over 30 words" if fault.rule.endswith(" words") else fault.rule for fault in every)
    print(f"\n{counts['first word']} of {docstrings} docstrings begin with a banned word")
    weakly = [passage for passage in found if weak(passage)]
    functions = sum(passage.verb_first for passage in found)
    print(f"{len(weakly)} of {functions} docstrings of functions begin with no verb in the third person")
    things = sum(len(re.findall(r"\bthings?\b", prose(passage.text), re.IGNORECASE)) for passage in found)
    print(f"{things} times “thing”: no fault, but most have a name")
    print(f"{len(every)} faults: " + ", ".join(f"{rule} {count}" for rule, count in counts.most_common()))
    if listed:
        print()
        for fault in every:
            print(fault)
        # Weak docstrings outside the tests are faults, and stand above.
        for passage in weakly:
            if passage.file.startswith("tests/"):
                print(f"{passage.file}:{passage.line}: no verb: {passage.text.splitlines()[0]}")


def main() -> None:
    """Prints the measure that the command line asks for."""
    parser = argparse.ArgumentParser(description="Measure the prose of the project.")
    parser.add_argument("within", nargs="*", help="folders or files, of the whole project by default")
    parser.add_argument("--list", action="store_true", help="list every fault, with its file and line")
    parser.add_argument("--commits", metavar="RANGE", help="measure the subjects of these commits instead")
    asked = parser.parse_args()
    if asked.commits:
        wrong = list(subjects(asked.commits))
        for reason, subject in wrong:
            print(f"{reason}: {subject}")
        print(f"{len(wrong)} faults")
    else:
        _report(asked.within, listed=asked.list)


if __name__ == "__main__":
    main()
