"""`make check` of style sheets: a screen's rules in a layer of `shared/tokens.css`; a class in one file; no
unused class, no rule twice. WeasyPrint keeps layers per sheet, so paper's have none.
"""

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tinycss2  # WeasyPrint's parser

PROJECT = Path(__file__).resolve().parent.parent
STATIC = PROJECT / "static"
LAYERS_IN = "shared/tokens.css"
PAPERS = (
    "prints/names.css",
    "prints/papers.css",
    "prints/papers-screen.css",
    "rules/editions/papers.css",
    "tables/papers/acta.css",
    "tables/papers/card.css",
    "tables/papers/columns.css",
    "tables/papers/hatches.css",
    "tables/papers/night-pack.css",
    "tournament/sorteo/papers.css",
)
"""Style sheets that the printer reads, and those that preview its pages on the screen."""

SIZES = {"a4", "a5", "letter"}
"""Classes that a paper gets by its size."""

LONGEST = 300
NAME = r"[.#]-?[_a-zA-Z][\w-]*"
WORD = re.compile(r"[A-Za-z_][\w-]*")


@dataclass(frozen=True, slots=True)
class Selector:
    """`compounds`: classes and ids of each part, without `:not` and `:has`."""

    text: str
    line: int
    layer: str | None
    compounds: tuple[tuple[str, ...], ...]
    names: tuple[str, ...]


def main() -> int:
    sheets = {path.relative_to(STATIC).as_posix(): path.read_text("utf-8") for path in STATIC.rglob("*.css")}
    papers = {name: text for name, text in sheets.items() if name in PAPERS}
    screens = {name: text for name, text in sheets.items() if name not in PAPERS}
    faults = [
        *wrong_layers(screens, papers),
        *wrong_files(screens),
        *wrong_files(papers),
        *unused(sheets, used_words(PROJECT) | SIZES),
        *too_long(sheets),
        *written_twice(sheets),
    ]
    print("\n".join(faults))
    return 1 if faults else 0


def wrong_layers(screens: dict[str, str], papers: dict[str, str]) -> Iterator[str]:
    """Screen rules outside declared layers; layers declared twice, or on paper."""
    order = re.findall(r"@layer\s+([\w\s,]+);", screens.get(LAYERS_IN, ""))
    declared = {name.strip() for name in order[0].split(",")} if order else set()
    for name, text in sorted(screens.items()):
        if name != LAYERS_IN and re.search(r"@layer\s+[\w\s,]+;", text):
            yield f"{name}: the order of the layers is declared in {LAYERS_IN}"
        for selector in selectors(text):
            if selector.layer not in declared:
                yield f"{name}:{selector.line}: {selector.text} is in no declared layer"
    for name, text in sorted(papers.items()):
        if "@layer" in text:
            yield f"{name}: the printer keeps the layers of each sheet apart; sheets for paper have none"


def wrong_files(sheets: dict[str, str]) -> Iterator[str]:
    """A class belongs to the file that styles it; one that only stands inside or around others (`.scribe
    .key`), to the first file with it.
    """
    rules = [(name, selector) for name, text in sorted(sheets.items()) for selector in selectors(text)]
    homes = _files_of_classes(rules)
    for class_name, files in sorted(homes.items()):
        if len(files) > 1:
            yield f"{class_name} is defined in {' and in '.join(sorted(files))}"
    for name, selector in rules:
        named = [name_ for part in selector.compounds for name_ in part]
        if named and all(name not in homes.get(name_, {name}) for name_ in named):
            yield f"{name}:{selector.line}: {selector.text} changes only what belongs to other files"


def unused(sheets: dict[str, str], words: set[str]) -> Iterator[str]:
    """A word with a final hyphen names all that begin with it."""
    starts = tuple(word for word in words if word.endswith("-"))
    for name, text in sorted(sheets.items()):
        classes = {
            selector_name[1:]
            for selector in selectors(text)
            for selector_name in selector.names
            if selector_name[0] == "."
        }
        for used_name in sorted(classes - words):
            if not used_name.startswith(starts):
                yield f"{name}: .{used_name} is used nowhere"


def too_long(sheets: dict[str, str]) -> Iterator[str]:
    for name, text in sorted(sheets.items()):
        if (lines := text.count("\n")) > LONGEST:
            yield f"{name}: {lines} lines, more than {LONGEST}"


def written_twice(sheets: dict[str, str]) -> Iterator[str]:
    """The same rule outside of `@media` and `@layer`: what a slip of the pen leaves."""
    for name, text in sorted(sheets.items()):
        seen: set[str] = set()
        for node in tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True):
            rule = " ".join(tinycss2.serialize([node]).split())
            if node.type == "qualified-rule" and rule in seen:
                yield f"{name}:{node.source_line}: {rule.split(' {')[0]} is written twice"
            seen.add(rule)


def selectors(text: str) -> Iterator[Selector]:
    """Also inside `@media` and `@layer`."""
    yield from _selectors(tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True), None)


def used_words(project: Path) -> set[str]:
    words: set[str] = set()
    for path in [*project.glob("templates/**/*.html"), *project.glob("static/**/*.html")]:
        words.update(WORD.findall(" ".join(_classes_of_template(path.read_text("utf-8")))))
    for path in project.glob("static/**/*.js"):
        if "vendor" not in path.parts:
            words.update(WORD.findall(" ".join(_strings_of_script(path.read_text("utf-8")))))
    for top in ("core", "prints", "jobs", "rules", "tables", "tournament"):
        for path in project.glob(f"{top}/**/*.py"):
            words.update(_words_of_python(path.read_text("utf-8")))
    return words


def _files_of_classes(rules: Iterable[tuple[str, Selector]]) -> dict[str, set[str]]:
    alone: dict[str, set[str]] = defaultdict(set)
    first: dict[str, set[str]] = defaultdict(set)
    for name, selector in rules:
        named = [part for part in selector.compounds if part]
        if not named:
            continue
        first[named[0][0]].add(name)
        if len(named) == 1 and selector.compounds[-1]:
            alone[named[0][0]].add(name)
    return {**first, **alone}


def _selectors(nodes: list[Any], layer: str | None) -> Iterator[Selector]:
    for node in nodes:
        if node.type == "qualified-rule":
            for written in _split(tinycss2.serialize(node.prelude), ","):
                for text in _written_out(" ".join(re.sub(r'"[^"]*"', '""', written).split())):
                    parts = tuple(tuple(re.findall(NAME, _plain(part))) for part in _compounds(text))
                    yield Selector(text, node.source_line, layer, parts, tuple(re.findall(NAME, text)))
        elif (
            node.type == "at-rule"
            and node.content is not None
            and node.lower_at_keyword in ("media", "layer")
        ):
            inner = tinycss2.parse_rule_list(node.content, skip_comments=True, skip_whitespace=True)
            name = tinycss2.serialize(node.prelude).strip()
            yield from _selectors(inner, name if node.lower_at_keyword == "layer" else layer)


def _written_out(selector: str) -> list[str]:
    """`:is(a, b) c` as `a c` and `b c`."""
    match = re.search(r":(?:is|where)\(", selector)
    if not match:
        return [selector]
    end = _closing(selector, match.end())
    before, inner, after = selector[: match.start()], selector[match.end() : end], selector[end + 1 :]
    return [text for part in _split(inner, ",") for text in _written_out(before + part + after)]


def _closing(text: str, start: int) -> int:
    depth = 1
    for at in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        if not depth:
            return at
    raise ValueError(text)


def _split(text: str, mark: str) -> list[str]:
    parts, depth = [""], 0
    for letter in text:
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(letter, 0)
        if letter == mark and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]


def _compounds(selector: str) -> list[str]:
    spaced = re.sub(r"\s*([>+~])\s*(?![^(]*\))", r" ", selector)
    return [part for part in _split(spaced, " ") if part]


def _plain(compound: str) -> str:
    while (shorter := re.sub(r"\([^()]*\)|\[[^\[\]]*\]", "", compound)) != compound:
        compound = shorter
    return compound


def _classes_of_template(text: str) -> Iterator[str]:
    yield from re.findall(r'class="((?:\{%.*?%\}|\{\{.*?\}\}|[^"])*)"', text)
    yield from re.findall(r"\{% block (?:body_class|shape) %\}(.*?)\{% endblock %\}", text)
    for tag in re.findall(r"\{%.*?%\}|\{\{.*?\}\}", text):
        yield from re.findall(r'"([^"]*)"', tag)


def _strings_of_script(text: str) -> Iterator[str]:
    code = re.sub(r"/\*.*?\*/|(?<![:\"])//[^\n]*", "", text, flags=re.S)
    for match in re.finditer(r'"([^"\n]*)"|\'([^\'\n]*)\'|`([^`]*)`', code):
        yield " ".join(part for part in match.groups() if part)


def _words_of_python(text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                if isinstance(key, ast.Constant) and key.value == "class" and isinstance(value, ast.Constant):
                    yield from WORD.findall(str(value.value))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            literals = WORD.findall(node.value)
            yield from literals if "class=" in node.value else [word for word in literals if "-" in word]


if __name__ == "__main__":
    sys.exit(main())
