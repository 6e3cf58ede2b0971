"""The engine's Python as MicroPython runs it: plain Python out, which does the same. What is not known is
refused first (`refuse.py`); what it imports instead is `support.py`.
"""

import ast
import keyword
from collections.abc import Iterable, Mapping
from copy import deepcopy
from pathlib import Path

from . import refuse
from .program import COMPILED, Module, Program, base_of, fields, functions

SUPPORT = Path(__file__).parent / "support.py"
#: Empty there: a game is imported where a table of it is opened (`micropython.js`).
ALL_GAMES = "rules/games/registered.py"
CONTAINERS = {"list", "dict", "set", "frozenset", "tuple"}
OURS = "mp_"  # before each name that is imported from there
METHODS = {name: name for name in refuse.REPLACED} | {
    "fromkeys": "from_keys",
    "popitem": "pop_item",
    "_replace": "replace_in_tuple",
    "_asdict": "as_dict",
}
ATTRIBUTES = {"_fields": "fields_of", "_field_defaults": "defaults_of"}


class Unknown(Exception):
    """The engine uses what no tablet knows; one line each."""


def rewritten(root: Path, entry: str) -> dict[str, str]:
    """Path → source, of all that `entry` imports from `root`. Raises `Unknown`."""
    program, support = Program(root, entry), ast.parse(SUPPORT.read_text(encoding="utf-8"))
    names = {line.name for line in support.body if isinstance(line, ast.FunctionDef | ast.ClassDef)}
    faults = list(refuse.refused(program, names))
    if faults:
        raise Unknown("\n".join(faults))
    made = {
        module.path.relative_to(root).as_posix(): _source(_Rewriting(program, module, names).module())
        for module in program.modules.values()
    }
    return {**made, ALL_GAMES: "", "support.py": _source(_Untyped().visit(support))}


def _source(tree: ast.AST) -> str:
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def _call(function: ast.expr, *args: ast.expr, words: Iterable[ast.keyword] = ()) -> ast.Call:
    return ast.Call(function, list(args), list(words))


def _statement(line: str) -> ast.stmt:
    return ast.parse(line).body[0]


class _Untyped(ast.NodeTransformer):
    """Without what only a reader and a type checker read."""

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.stmt:
        node.returns = None
        self.generic_visit(node)
        node.body = node.body or [ast.Pass()]
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST | list[ast.stmt]:
        self.generic_visit(node)
        node.body = node.body or [ast.Pass()]
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        return self.visit(ast.Assign([node.target], node.value)) if node.value else None

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        self.generic_visit(node)
        return None if isinstance(node.value, ast.Constant) else node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        return None if node.module in COMPILED and not node.level else node

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        self.generic_visit(node)
        if isinstance(node.value, ast.Subscript) and ast.unparse(node.value.value) == "Callable":
            return None
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            node.args[1] = _as_tuple(node.args[1])
        return node


def _as_tuple(kinds: ast.expr) -> ast.expr:
    """`list | tuple`"""
    if not isinstance(kinds, ast.BinOp):
        return kinds
    return ast.Tuple(
        [part for side in (kinds.left, kinds.right) for part in _parts(_as_tuple(side))], ast.Load()
    )


def _parts(kinds: ast.expr) -> list[ast.expr]:
    return kinds.elts if isinstance(kinds, ast.Tuple) else [kinds]


class _Rewriting(_Untyped):
    def __init__(self, program: Program, module: Module, support: set[str]) -> None:
        self.program = program
        self.of = module
        self.support = support
        self.used: set[str] = set()

    def module(self) -> ast.Module:
        tree: ast.Module = self.visit(deepcopy(self.of.tree))  # the others look things up in it
        names = [ast.alias(name, OURS + name) for name in sorted(self.used)]
        ordered = [ast.alias("OrderedDict")]
        tree.body[:0] = [ast.ImportFrom("collections", ordered, 0)]
        tree.body[:0] = [ast.ImportFrom("support", names, 0)] if names else []
        return tree

    def use(self, name: str) -> ast.Name:
        self.used.add(name)
        return ast.Name(OURS + name, ast.Load())

    # Types.
    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        source = self.of.source(node)
        if source in self.program.modules or f"{source}.{node.names[0].name}" in self.program.modules:
            return node
        node.names = [alias for alias in node.names if alias.name in self.support]
        node.module = "support"
        return node if node.names else None

    def visit_Import(self, node: ast.Import) -> ast.AST:
        return ast.ImportFrom("support", node.names, 0)

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        kind = self.program.kind_of_field(self.of, node.value)
        if kind is not None and not isinstance(node.value, ast.Name):
            node.value = _call(self.use("Annotated"), self.visit(kind))
        elif self._is_alias(node.value):
            node.value = ast.Constant(None)
        else:
            self.generic_visit(node)
        return node

    def _is_alias(self, value: ast.expr) -> bool:
        """Of a type; a class by another name is one at run time too."""
        is_made = isinstance(value, ast.Subscript | ast.BinOp | ast.Call | ast.Name)
        is_class = self.program.class_of(self.of, value) or (
            isinstance(value, ast.Name) and value.id == "dict"
        )
        return is_made and not is_class and self.program.is_type(self.of, value)

    # Classes.
    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST | list[ast.stmt]:
        base = base_of(node)
        if base == "NamedTuple":
            return self._named_tuple(node)
        if base in {"TypedDict", "Protocol"}:
            return _statement(f"{node.name} = {'OrderedDict' if base == 'TypedDict' else None}")
        if node.decorator_list:
            return self._dataclass(node)
        is_enum = base in {"IntEnum", "StrEnum"}
        inherited = self.program.inherited(self.of, node)
        if is_enum or (inherited and base_of(inherited) == "Protocol"):
            node.bases = []
        return super().visit_ClassDef(node)

    def _named_tuple(self, node: ast.ClassDef) -> list[ast.stmt]:
        hints = {name: line.annotation for name, line in fields(node).items()}
        kinds = [self._kind(hint) for hint in hints.values()]
        defaults = ast.Dict(*self._defaults(node))
        names = ast.Tuple([ast.Constant(name) for name in hints], ast.Load())
        of_fields = (names, defaults, ast.Tuple(kinds, ast.Load()))
        made = _call(self.use("named_tuple"), ast.Constant(node.name), *of_fields)
        lines: list[ast.stmt] = [ast.Assign([ast.Name(node.name, ast.Store())], made)]
        for function in functions(node):
            name, function.name = function.name, f"{node.name}_{function.name}"
            function.decorator_list = []
            here = (ast.Name(node.name, ast.Load()), ast.Name(function.name, ast.Load()), ast.Constant(name))
            lines += [self.visit_FunctionDef(function), ast.Expr(_call(self.use("method"), *here))]
        return lines

    def _kind(self, hint: ast.expr) -> ast.expr:
        kind = self.program.kind_of_field(self.of, hint)
        if kind is None:
            return ast.Constant(None)
        is_alias = self.program.kind_of_field(self.of, kind) is not None
        return kind if is_alias else _call(self.use("Annotated"), self.visit(kind))

    def _defaults(self, node: ast.ClassDef) -> tuple[list[ast.expr | None], list[ast.expr]]:
        given = {name: line.value for name, line in fields(node).items() if line.value}
        return [ast.Constant(name) for name in given], [self.visit(value) for value in given.values()]

    def _dataclass(self, node: ast.ClassDef) -> ast.AST:
        said = {name: _Field(line.value) for name, line in fields(node).items()}
        given = [name for name, one in said.items() if one.is_given]
        made = ast.ClassDef(node.name, [], [], [_statement(f"_given = {tuple(given)!r}")], [])
        names = {function.name for function in functions(node)}
        defaults = [self._default(said[name]) for name in given if said[name].has_default]
        args = ast.arguments([], [ast.arg(name) for name in ("self", *given)], None, [], [], None, defaults)
        body = [self._field(name, said[name]) for name in given]
        body += [_statement("self.__post_init__()")] if "__post_init__" in names else []
        made.body.append(ast.FunctionDef("__init__", args, body or [ast.Pass()], []))
        made.body += [self.visit_FunctionDef(function) for function in functions(node)]
        if "eq=False" not in ast.unparse(node.decorator_list[0]) and "__eq__" not in names:
            key = "".join(f"{{0}}.{name}, " for name, one in said.items() if one.is_compared)
            mine, theirs = f"({key.format('self')})", f"({key.format('other')})"
            same = f"type(other) is {node.name} and {mine} == {theirs}"
            made.body.append(_statement(f"def __eq__(self, other): return {same}"))
            made.body.append(_statement(f"def __hash__(self): return hash({mine})"))
        return made

    def _default(self, said: "_Field") -> ast.expr:
        default: ast.expr = self.use("UNSET") if said.default is None else self.visit(said.default)
        return default

    def _field(self, name: str, said: "_Field") -> ast.stmt:
        line = _statement(f"self.{name} = {name}")
        if said.factory and isinstance(line, ast.Assign):
            made = _call(self.visit(said.factory))
            is_unset = ast.Compare(ast.Name(name, ast.Load()), [ast.Is()], [self.use("UNSET")])
            line.value = ast.IfExp(is_unset, made, line.value)
        return line

    # Dicts in their order.
    def visit_Dict(self, node: ast.Dict) -> ast.AST:
        self.generic_visit(node)
        words = [key.value if isinstance(key, ast.Constant) else None for key in node.keys]
        if all(
            isinstance(word, str) and word.isidentifier() and not keyword.iskeyword(word) for word in words
        ):
            return self._dict(
                words=[ast.keyword(str(word), value) for word, value in zip(words, node.values, strict=True)]
            )
        parts: list[ast.expr] = []
        for key, value in zip(node.keys, node.values, strict=True):
            if key is None:
                parts.append(value)
                continue
            pairs = parts[-1] if parts else None
            if not isinstance(pairs, ast.Tuple):
                parts.append(pairs := ast.Tuple([], ast.Load()))
            pairs.elts.append(ast.Tuple([key, value], ast.Load()))
        return self._dict(*parts) if None not in node.keys else _call(self.use("merged"), *parts)

    def visit_DictComp(self, node: ast.DictComp) -> ast.AST:
        self.generic_visit(node)
        return self._dict(ast.GeneratorExp(ast.Tuple([node.key, node.value], ast.Load()), node.generators))

    def _dict(self, *args: ast.expr, words: Iterable[ast.keyword] = ()) -> ast.Call:
        return _call(ast.Name("OrderedDict", ast.Load()), *args, words=words)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return ast.Name(NAMES.get(node.id, node.id), node.ctx)

    # Displays with stars.
    def visit_Tuple(self, node: ast.Tuple) -> ast.AST:
        return self._joined(node, "tuple")

    def visit_List(self, node: ast.List) -> ast.AST:
        return self._joined(node, "list")

    def visit_Set(self, node: ast.Set) -> ast.AST:
        if not any(isinstance(one, ast.Starred) for one in node.elts):
            return self.generic_visit(node)
        return _call(ast.Name("set", ast.Load()), self._joined(ast.List(node.elts, ast.Load()), "list"))

    def _joined(self, node: ast.Tuple | ast.List, kind: str) -> ast.expr:
        self.generic_visit(node)
        if not isinstance(node.ctx, ast.Load) or not any(isinstance(one, ast.Starred) for one in node.elts):
            return node
        parts: list[ast.expr] = []
        for one in node.elts:
            if isinstance(one, ast.Starred):
                parts.append(_call(ast.Name(kind, ast.Load()), one.value))
                continue
            run = parts[-1] if parts else None
            if not isinstance(run, type(node)):
                parts.append(run := type(node)([], ast.Load()))
            run.elts.append(one)
        whole = parts[0]
        for part in parts[1:]:
            whole = ast.BinOp(whole, ast.Add(), part)
        return whole

    # Attributes and calls.
    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        name, of = node.attr, node.value
        if ast.unparse(node) == "tuple.__new__":
            return self.use("new_tuple")
        is_inside = isinstance(self.program.meaning(self.of, of), Module)
        self.generic_visit(node)
        if name in ATTRIBUTES:
            return _call(self.use(ATTRIBUTES[name]), node.value)
        if name in self.program.read and isinstance(node.ctx, ast.Load) and not is_inside:
            return _call(self.use("read"), node.value, ast.Constant(name))
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        node.left, node.right = _as_set(node.left), _as_set(node.right)
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        if not isinstance(node.ops[0], ast.In | ast.NotIn):
            node.left, *node.comparators = map(_as_set, (node.left, *node.comparators))
        return node

    def visit_Raise(self, node: ast.Raise) -> ast.AST:
        node.cause = None
        return self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        func = node.func
        if isinstance(func, ast.Subscript) and ast.unparse(func.value) in CONTAINERS:  # `list[str]()`
            node.func = func = func.value
        declared = self.program.class_of(self.of, func)
        if isinstance(func, ast.Name) and func.id == "isinstance":
            kinds = [
                ast.Name("dict", ast.Load()) if ast.unparse(kind) == "Mapping" else kind
                for kind in _parts(_as_tuple(node.args[1]))
            ]
            kinds = [self.use("plain_dict") if ast.unparse(kind) == "dict" else kind for kind in kinds]
            node.args = [
                self.visit(node.args[0]),
                kinds[0] if len(kinds) == 1 else ast.Tuple(kinds, ast.Load()),
            ]
            return node
        is_inside = isinstance(func, ast.Attribute) and isinstance(
            self.program.meaning(self.of, func.value), Module
        )
        self.generic_visit(node)
        if declared is not None and base_of(declared) == "NamedTuple":
            return self._construct(node, declared)
        if isinstance(func, ast.Name) and func.id == "sorted":
            node.func = self.use("stable")
        if isinstance(func, ast.Name) and func.id == "zip":
            node.keywords = []  # `strict`
        if not isinstance(func, ast.Attribute) or is_inside:
            return node
        if func.attr == "split" and not node.args:
            return _call(self.use("split"), func.value)
        if func.attr in METHODS:
            args = node.args if func.attr == "fromkeys" else [func.value, *node.args]
            return _call(self.use(METHODS[func.attr]), *args, words=node.keywords)
        if func.attr in self.program.asked:
            return _call(
                self.use("ask"), func.value, ast.Constant(func.attr), *node.args, words=node.keywords
            )
        return node

    def _construct(self, node: ast.Call, declared: ast.ClassDef) -> ast.AST:
        """A named tuple of MicroPython has no defaults: plain ones are written out where it is made."""
        lines = fields(declared)
        given = {word.arg for word in node.keywords} | set(list(lines)[: len(node.args)])
        has_stars = None in given or any(isinstance(one, ast.Starred) for one in node.args)
        lacking = {name: line.value for name, line in lines.items() if name not in given}
        if not has_stars and all(map(_is_plain, lacking.values())):
            node.keywords += [ast.keyword(name, value) for name, value in lacking.items() if value]
            return node
        has_defaults = any(line.value for line in lines.values())
        return _call(self.use("make"), node.func, *node.args, words=node.keywords) if has_defaults else node


NAMES: Mapping[str, str] = {"dict": "OrderedDict", "RecursionError": "RuntimeError"}


class _Field:
    """Of a dataclass."""

    def __init__(self, value: ast.expr | None) -> None:
        words: dict[str | None, ast.expr] = {}
        if isinstance(value, ast.Call) and ast.unparse(value.func) == "field":
            words = {word.arg: word.value for word in value.keywords}
            value = words.get("default")
        self.default = value
        self.factory = words.get("default_factory")
        self.is_given = not _is_false(words.get("init"))
        self.is_compared = not _is_false(words.get("compare"))
        self.has_default = bool(self.default or self.factory)


def _is_false(value: ast.expr | None) -> bool:
    return isinstance(value, ast.Constant) and value.value is False


def _is_plain(default: ast.expr | None) -> bool:
    """Does it mean the same in every module?"""
    if isinstance(default, ast.UnaryOp):
        return _is_plain(default.operand)
    return isinstance(default, ast.Constant) or (isinstance(default, ast.Tuple) and not default.elts)


def _as_set(side: ast.expr) -> ast.expr:
    """Keys are no set there."""
    is_keys = isinstance(side, ast.Call) and isinstance(side.func, ast.Attribute) and side.func.attr == "keys"
    return _call(ast.Name("set", ast.Load()), side) if is_keys else side
