# ruff: noqa: E501
"""The engine's Python on MicroPython: forms of it that do the same there, and what is refused."""

import importlib.util
import json
from pathlib import Path
from textwrap import dedent

import pytest

from bin.engine.compiled import ENTRY
from bin.engine.rewrite import Unknown, rewritten
from tests.rules.tablet.micropython import answered

#: Each a module, whose `made()` gives what can be written as JSON.
FORMS = {
    "named tuples": """
        from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints
        class Kind:
            def __init__(self, word: str) -> None:
                self.word = word
        ONE, NOBODY = Kind("one"), -1
        Few = Annotated[int, Kind("few")]
        class Play(NamedTuple):
            host: Few
            turn: Annotated[int, ONE] | None = 3
            loser: int = NOBODY
            passed: tuple[int, ...] = ()
            @property
            def phase(self) -> str:
                return f"{self.host} of {self.turn}"
            def called(self, by: int, *, twice: bool = False) -> "Play":
                return Play(*self[:-1], (by, by) if twice else (by,))
        class Other:
            phase = "its own"
            def called(self, by: int) -> int:
                return by + 1
        _new: Any = tuple.__new__
        def made() -> list[Any]:
            play, hints = Play(1), get_type_hints(Play, include_extras=True)
            return [
                list(play), list(Play(turn=2, host=5)), Play(1, 2, 3, (4,)).phase, list(play._replace(turn=9)), play._asdict(),
                list(play.called(4, twice=True)), Other().phase, Other().called(1), Play._fields,
                sorted(Play._field_defaults), _new(Play, [1, 2, 3, ()]).turn, play == Play(1),
                hash(play) == hash(Play(1)), type(play) is Play, [(name, next(
                    (part.__metadata__[0].word for part in (hint, *get_args(hint)) if get_origin(part) is Annotated), ""
                )) for name, hint in hints.items()],
            ]
    """,
    "dataclasses": """
        from dataclasses import dataclass, field, replace
        @dataclass(frozen=True, slots=True)
        class Refusal:
            code: str
            ways: dict[str, str] = field(default_factory=lambda: {"es": "", "en": ""})
            rung: int = field(default=3, compare=False)
            by_id: dict[str, int] = field(init=False, compare=False)
            def __post_init__(self) -> None:
                object.__setattr__(self, "by_id", {self.code: self.rung})
            def with_ways(self, ways: dict[str, str]) -> "Refusal":
                return replace(self, ways=ways)
        @dataclass(frozen=True, eq=False)
        class Kind:
            word: str
        def made() -> list[object]:
            one = Refusal("a")
            return [
                one.ways, one.rung, one.by_id, one == Refusal("a", rung=4), one == Refusal("b"),
                one.with_ways({"es": "x"}).ways["es"], Kind("a") == Kind("a"), one.ways is Refusal("a").ways,
            ]
    """,
    "dicts in their order": """
        from typing import TypedDict
        class Text(TypedDict, ):
            es: str
            en: str
        KEYS = ("zeta", "alpha", "mid", "b", "q", "w", "omega", "if", "a b")
        def made() -> list[object]:
            shown = {"zeta": 1, "alpha": 2, "mid": 3, "b": 4, **{"q": 5, "w": 6}, "if": 7}
            return [
                shown, list(shown), {key: place for place, key in enumerate(KEYS)}, dict(zip(KEYS, KEYS)),
                {**shown, "alpha": 0}, list({9: 1, 3: 2, 7: 3}.items()), Text(en="x", es="y"), list({}),
                dict.fromkeys(KEYS, 1), sorted(shown.keys() - {"zeta"}), sorted(shown.keys() & {"zeta": 1}.keys()),
                shown.keys() == {"zeta"}, isinstance(shown, dict), type(shown) is dict, {**shown} == shown,
            ]
    """,
    "sorting": """
        def made() -> list[object]:
            pairs = [(place % 3, place) for place in range(200)]
            return [
                sorted(pairs, key=lambda pair: pair[0]), sorted(pairs, key=lambda pair: pair[0], reverse=True),
                sorted("ñandú"), sorted([3, 1, 2], reverse=True), max(pairs, key=lambda pair: pair[0]),
            ]
    """,
    "stars": """
        def words(*args: int, **names: int) -> list[object]:
            return [args, sorted(names.get(one, 0) for one in ("a", "b", "c"))]
        def made() -> list[object]:
            a, b = (1, 2), [3]
            first, *rest = (*a, *b, 4)
            return [(*a, 5, *b), [*b, *a], sorted({*a, *b}), first, rest, words(*a, *b, **{"a": 1}, b=2, **{"c": 3})]
    """,
    "texts": """
        def made() -> list[object]:
            blanks = ("\\u00a0x\\u3000", "\\x1c y\\t", "", " ", "\\u200bz", "a\\ud800 ")
            return [
                [one.strip() for one in blanks], [one.lstrip() for one in blanks], [one.rstrip() for one in blanks],
                "__a_".strip("_"), "uno  dos\\u2003tres ".split(), "a,b".split(","), "hÉlena".removeprefix("h"),
                [one.casefold() for one in ("ÉMILE", "ẞß", "Σς", "İ", "ǅ", "a\\0É", "\\udc00É", "ı")],
                [one.capitalize() for one in ("élan VITAL", "", "ñ", "ß")],
                [one.isprintable() for one in ("a b", "\\u00a0", "é", "\\n", "\\u200b", "")],
                "{a} {b}".format(**{"b": 1, "a": 2}), f"{{{1}}} {'x' if blanks else 'y'}", len("😀é"), (37).bit_count(),
            ]
    """,
    "the library": """
        import json
        import unicodedata
        from collections import OrderedDict
        from functools import lru_cache, partial
        from hashlib import blake2b
        from itertools import groupby
        CALLS = []
        @lru_cache(maxsize=2)
        def kept(word: str) -> None:
            CALLS.append(word)
        def made() -> list[object]:
            for word in ("a", "a", "b"):
                kept(word)
            table = OrderedDict([("z", 1), ("a", 2), ("m", 3)])
            first = table.popitem(last=False)
            odd = '{"z": [1, {"y": null, "a": {}}, [], ""], "\\\\ud83d\\\\ude00": "\\\\u0001", "b": [true, false, [false]], "\\\\\\\\ud83d\\\\ude00": 1}'
            return [
                CALLS, first, list(table), partial(lambda a, b, c=0: (a, b, c), 1)(2, c=3), json.loads(odd),
                json.dumps(json.loads(odd), sort_keys=True, separators=(",", ":")), json.loads(odd, object_pairs_hook=list),
                json.dumps(["ñ\\b\\f\\x7f\\u2028😀\\ud800\\\\u0008", {1: 10**30}]), json.dumps("ñ\\f", ensure_ascii=False),
                [blake2b(("x" * size).encode(), digest_size=8).hexdigest() for size in (0, 1, 127, 128, 129, 256, 1000)],
                [unicodedata.category(one) for one in "aÉ1 \\u00a0\\x00😀\\ud800\\u0301"], unicodedata.normalize("NFC", "e\\u0301\\0\\udc00e\\u0301"),
                [(key, list(group)) for key, group in groupby([1, 1, 2, 1], key=lambda one: one)],
            ]
    """,
    "classes": """
        from enum import IntEnum
        from typing import Any, Protocol, Self, TypeVar
        S = TypeVar("S")
        Number = int | None
        class Rung(IntEnum):
            LOW = 0
            HIGH = 2
        class Game(Protocol[S]):
            def of(self) -> Self: ...
        class Refused(Exception):
            def __init__(self, code: str) -> None:
                self.code = code
                super().__init__(code)
        class Malformed(Refused):
            pass
        class Table(Game[int]):
            def __init__(self) -> None:
                self.kept: dict[str, int] = {}
            @property
            def size(self) -> int:
                return len(self.kept)
            @staticmethod
            def least() -> int:
                return Rung.LOW
        def deep(left: int) -> int:
            return deep(left + 1)
        def made() -> list[Any]:
            found: list[Any] = [Table().size, Table.least(), Rung.HIGH > Rung.LOW, [0, 1, 2][Rung.HIGH]]
            for fails in (lambda: 1 // 0, lambda: {}["x"], lambda: deep(0)):
                try:
                    fails()
                except (KeyError, RecursionError) as error:
                    found.append(isinstance(error, KeyError))
                except Exception:
                    found.append("other")
            try:
                raise Malformed("x") from ValueError()
            except Refused as refused:
                return [*found, refused.code, isinstance(refused, Malformed), isinstance((), list | tuple)]
    """,
}


def test_each_form_does_the_same(tmp_path: Path) -> None:
    folder = tmp_path / "rules" / "tablet"
    folder.mkdir(parents=True)
    for place, form in enumerate(FORMS.values()):
        (folder / f"form{place}.py").write_text(dedent(form), encoding="utf-8")
    names = [f"form{place}" for place in range(len(FORMS))]
    imports = "".join(f"from .{name} import made as {name}\n" for name in names)
    port = f"import json\n{imports}\ndef answer(asked: str) -> str:\n    return json.dumps([{', '.join(names)}][int(asked)]())\n"
    port += "def forecast(asked: str) -> str:\n    return ''\n"
    (folder / "port.py").write_text(port, encoding="utf-8")
    (folder / "__init__.py").write_text("", encoding="utf-8")
    (tmp_path / "rules" / "__init__.py").write_text("", encoding="utf-8")
    there = answered([str(place) for place in range(len(FORMS))], rewritten(tmp_path, ENTRY))
    for place, name in enumerate(FORMS):
        assert (name, json.loads(there[place] or "null")) == (
            name,
            json.loads(json.dumps(_made(folder, place))),
        )


def _made(folder: Path, place: int) -> object:
    path = folder / f"form{place}.py"
    spec = importlib.util.spec_from_file_location(f"form{place}", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.made()


REFUSED = {
    "match x:\n    case 1: pass": "Match",
    "async def f(): pass": "AsyncFunctionDef",
    "with x: pass": "With",
    "import math": "import math",
    "from decimal import Decimal": "from decimal import Decimal",
    "from functools import cached_property": "from functools import cached_property",
    "def f(x, /): pass": "arguments by position only",
    "class A(metaclass=M): pass": "keyword of a class",
    "class A(dict): pass": "a class upon dict",
    "class A:\n    def __getattr__(self, name): pass": "__getattr__ of A",
    "class A(NamedTuple):\n    a: int\nclass B(A): pass": "inheritance",
    "class E(IntEnum):\n    A = 1\n    def f(self): pass": "more than members",
    "@other\ndef f(): pass": "@other",
    "from functools import lru_cache\n@lru_cache\ndef f(): pass": "@lru_cache",
    "from dataclasses import dataclass\n@dataclass(order=True)\nclass A:\n    a: int": "@dataclass(order=True)",
    "class A:\n    def strip(self): pass": "a method of one's own named strip",
    "x = 'a'.upper()": ".upper",
    "x = [1].sort()": ".sort",
    "x = y.__annotations__": ".__annotations__",
    "x = eval('1')": "eval",
    "x = repr(1)": "repr",
    "x = isinstance(y, int)": "isinstance of int",
    "x = 1 / 2": "/",
    "x = 0.5": "0.5",
    "x = '%s' % 1": "% with a text",
    "x = f'{1:>3}'": "a format within braces",
    "x = (1, 2)[::-1]": "a slice with a step",
    "x = [y for y in {1, 2}]": "the order of a set",
    "x = list(set([1]))": "the order of a set",
    "def f(**words):\n    return list(words)": "a listing of **words",
    "def f(**words):\n    return [w for w in words.items()]": "a listing of **words",
    "def g(them):\n    return {**them}\ndef f(**words):\n    return g(words)": "a listing of **them",
}


@pytest.mark.parametrize("source", REFUSED)
def test_what_is_not_known_is_refused_with_file_and_line(source: str, tmp_path: Path) -> None:
    path = tmp_path / "rules" / "tablet" / "port.py"
    path.parent.mkdir(parents=True)
    head = "from typing import NamedTuple\nfrom enum import IntEnum\n\n"
    path.write_text(head + source, encoding="utf-8")
    with pytest.raises(Unknown) as refused:
        rewritten(tmp_path, ENTRY)
    fault = str(refused.value).splitlines()[0]
    assert fault.startswith("rules/tablet/port.py:")
    assert int(fault.split(":")[1]) > 3
    assert REFUSED[source] in fault
