"""The scripts' types of the wire, `static/shared/wire.d.ts`: those that they import, from dataclasses.

python -m bin.wire             writes it
python -m bin.wire --check     is it as it would be written?
"""

import os
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from textwrap import wrap
from typing import Any

import django
import msgspec

PROJECT = Path(__file__).resolve().parent.parent
TARGET = PROJECT / "static/shared/wire.d.ts"
IMPORTED = re.compile(r"\{([^}]*)\} from \"[^\"]*/wire\"|import\(\"[^\"]*shared/wire\"\)\.(\w+)")
HEAD = "// Made by python -m bin.wire from the dataclasses of what is sent. Not to be edited.\n"
PRIMITIVES = {"integer": "number", **{kind: kind for kind in ("number", "string", "boolean", "null")}}

Schema = Mapping[str, Any]


def declarations(types: Iterable[type[object]], names: Iterable[str]) -> str:
    """Of those among these dataclasses and their parts that are named, and of what they hold, by name."""
    from tables.wire.schema import components as components_of  # late: it reads the games

    _tops, components = components_of(types)
    held = [name for name in names if name in components]
    for name in held:  # it grows meanwhile
        held += set(re.findall(r"'\$ref': '(\w+)'", repr(components[name]))) - {*held}
    return "\n".join([HEAD, *(_interface(name, components[name]) for name in sorted(held))])


def imported() -> set[str]:
    """The types that scripts and their tests name."""
    paths = (path for folder in ("static", "tests") for path in (PROJECT / folder).rglob("*.[jt]s"))
    imports = (match for path in paths for match in IMPORTED.findall(path.read_text(encoding="utf-8")))
    return {name for match in imports for name in re.findall(r"\w+", " ".join(match))}


def _interface(name: str, shape: Schema) -> str:
    if "anyOf" in shape:
        return f"export type {name} = {type_of(shape)};\n"
    fields = (_field(field, kind, shape) for field, kind in shape["properties"].items())
    return "".join([*_description(shape), f"export interface {name} {{\n", *fields, "}\n"])


def _field(name: str, kind: Schema, shape: Schema) -> str:
    mark = "" if name in shape.get("required", ()) else "?"
    return "".join([*_description(kind, "  "), f"  {name}{mark}: {type_of(kind)};\n"])


def _description(shape: Schema, indent: str = "") -> Iterator[str]:
    if description := " ".join(shape.get("description", "").split()):
        lines = wrap(f"/** {description} */", 110 - len(indent), subsequent_indent=" * ")
        yield from (f"{indent}{line}\n" for line in lines)


def type_of(kind: Schema) -> str:
    """Of a JSON schema as msgspec writes it."""
    if "$ref" in kind:
        return str(kind["$ref"])
    if "anyOf" in kind:
        return " | ".join(dict.fromkeys(type_of(option) for option in kind["anyOf"]))
    if "enum" in kind:
        return " | ".join(msgspec.json.encode(option).decode() for option in kind["enum"])
    if kind.get("type") == "array":
        item = type_of(kind["items"])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if kind.get("type") == "object":
        values = kind.get("additionalProperties")
        return f"Record<string, {type_of(values) if values else 'unknown'}>"
    return PRIMITIVES[kind["type"]] if "type" in kind else "unknown"


def main(*, check: bool) -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    from tables.wire.roots import PUBLIC, TABLET  # they read the lengths of the models
    from tournament.sorteo.wire import ROOTS as SORTEO

    text = declarations((*TABLET, *PUBLIC, *SORTEO), imported())
    if not check:
        TARGET.write_text(text, encoding="utf-8")
    if TARGET.exists() and TARGET.read_text(encoding="utf-8") == text:
        return 0
    sys.stderr.write("static/shared/wire.d.ts is not what the dataclasses say: python -m bin.wire\n")
    return 1


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv))
