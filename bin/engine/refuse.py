"""What the engine's Python may not use, since MicroPython lacks it, or does it otherwise without a word, and
`rewrite.py` knows no remedy. The list for people is in docs/games.md.
"""

import ast
import builtins
from collections.abc import Iterator

from .program import COMPILED, Library, Module, Program, base_of, functions

Fault = tuple[int, str]  # a line, and what stands there


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


KNOWN_NODES = (
    ast.mod, ast.expr_context, ast.boolop, ast.operator, ast.unaryop, ast.cmpop, ast.arguments, ast.arg,
    ast.keyword, ast.alias, ast.comprehension, ast.ExceptHandler, ast.FunctionDef, ast.ClassDef, ast.Return,
    ast.Delete, ast.Assign, ast.AugAssign, ast.AnnAssign, ast.For, ast.While, ast.If, ast.Raise, ast.Try,
    ast.Import, ast.ImportFrom, ast.Global, ast.Nonlocal, ast.Expr, ast.Pass, ast.Break, ast.Continue,
    ast.BoolOp, ast.NamedExpr, ast.BinOp, ast.UnaryOp, ast.Lambda, ast.IfExp, ast.Dict, ast.Set,
    ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Yield, ast.YieldFrom, ast.Compare,
    ast.Call, ast.FormattedValue, ast.JoinedStr, ast.Constant, ast.Attribute, ast.Subscript, ast.Starred,
    ast.Name, ast.List, ast.Tuple, ast.Slice,
)  # fmt: skip
KNOWN_BUILTINS = _words(
    "abs all any bool bytes chr dict divmod enumerate filter frozenset getattr hasattr hash int "
    "isinstance iter len list map max min next object ord pow property range reversed round set setattr "
    "sorted staticmethod classmethod str sum super tuple type zip NotImplemented Exception "
    "AttributeError IndexError KeyError LookupError NotImplementedError RecursionError RuntimeError "
    "StopIteration TypeError ValueError"
)
BUILT_IN = (str, bytes, int, bool, list, tuple, dict, set, frozenset)
# Methods of these that MicroPython has alike, or `rewrite.py` replaces.
KNOWN_METHODS = _words(
    "append extend insert pop remove index count reverse clear get items keys values update setdefault "
    "add discard join split rpartition find replace format startswith endswith strip lstrip rstrip "
    "removeprefix casefold capitalize isprintable encode decode bit_count fromkeys popitem __init__ "
    "__setattr__ __getitem__ __new__"
)
# Of named tuples, and of what the library knows.
KNOWN_NAMES = _words(
    "_replace _asdict _fields _field_defaults __metadata__ loads dumps normalize category hexdigest"
)
SPECIAL_METHODS = _words(
    "__init__ __post_init__ __eq__ __hash__ __repr__ __copy__ __deepcopy__ __reduce__ __call__ __iter__ "
    "__next__ __len__ __getitem__ __contains__ __bool__"
)
BASES = {"NamedTuple", "TypedDict", "Protocol", "IntEnum", "StrEnum"}
EXCEPTIONS = {"Exception", "ValueError", "KeyError", "TypeError", "LookupError"}
CHECKED = {"str", "bytes", "list", "tuple", "dict", "set", "frozenset", "Mapping"}
LISTS = {"list", "tuple", "enumerate", "zip", "map", "iter"}
DATACLASS = {"frozen", "slots", "eq"}
FIELD = {"default", "default_factory", "init", "compare", "repr"}


def refused(program: Program, support: set[str]) -> Iterator[str]:
    """Each with its file and line. `support`: what can be imported from Python's library."""
    defined = set(_defined(program))
    for module in program.modules.values():
        found = [*_Refusing(program, module, defined, support).faults(), *_listings(module)]
        for line, what in sorted(found):
            yield f"{module.path.relative_to(program.root)}:{line}: {what}"


def _defined(program: Program) -> Iterator[str]:
    """Every name by which the engine itself may mean an attribute."""
    for module in program.modules.values():
        yield from module.name.split(".")
        for node in ast.walk(module.tree):
            match node:
                case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                    yield name
                case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                    yield name
                case ast.alias():
                    yield node.asname or node.name


class _Refusing:
    def __init__(self, program: Program, module: Module, defined: set[str], support: set[str]) -> None:
        self.program = program
        self.module = module
        self.defined = defined
        self.support = support
        self.bound = {*module.declared, *module.imported}
        for node in ast.walk(module.tree):
            match node:
                case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                    self.bound.add(name)
        lines = [node for node in module.tree.body if isinstance(node, ast.Import)]
        self.libraries = {alias.name for line in lines for alias in line.names}

    def faults(self) -> Iterator[Fault]:
        for line, node in _at_run_time(self.module.tree):
            if not isinstance(node, KNOWN_NODES):
                yield line, f"{type(node).__name__} is not known"
                continue
            for what in getattr(self, f"_{type(node).__name__.lower()}", _nothing)(node):
                yield line, what

    def _import(self, node: ast.Import) -> Iterator[str]:
        for alias in node.names:
            if alias.asname or alias.name not in self.support:
                yield f"import {alias.name} {alias.asname or ''}".rstrip()

    def _importfrom(self, node: ast.ImportFrom) -> Iterator[str]:
        source = self.module.source(node)
        if source in self.program.modules or source in COMPILED:
            return
        for alias in node.names:
            known = self.support | {"dataclass", "field", "OrderedDict"}
            if f"{source}.{alias.name}" not in self.program.modules and (
                alias.asname or alias.name not in known
            ):
                yield f"from {source} import {alias.name}"

    def _classdef(self, node: ast.ClassDef) -> Iterator[str]:
        base, is_dataclass = base_of(node), bool(node.decorator_list)
        if node.keywords:
            yield "a keyword of a class"
        if len(node.bases) > 1 or (base in BASES and is_dataclass):
            yield "a class of two kinds"
        inherited = self.program.inherited(self.module, node)
        if inherited is None and node.bases and base not in BASES | EXCEPTIONS:
            yield f"a class upon {ast.unparse(node.bases[0])}"
        if inherited and (
            is_dataclass or inherited.decorator_list or base_of(inherited) in BASES - {"Protocol"}
        ):
            yield "inheritance of dataclasses, named tuples, typed dicts or enums"
        for decorator in node.decorator_list:
            call = decorator if isinstance(decorator, ast.Call) else ast.Call(decorator, [], [])
            given = {word.arg for word in call.keywords}
            if (
                self.program.meaning(self.module, call.func) != Library("dataclasses", "dataclass")
                or call.args
                or not given <= DATACLASS
            ):
                yield f"@{ast.unparse(decorator)}"
        allowed: tuple[type[ast.stmt], ...] = (ast.FunctionDef, ast.AnnAssign, ast.Expr, ast.Pass)
        if base not in {"NamedTuple", "TypedDict"} and not is_dataclass:
            allowed += (ast.Assign,)
        for line in node.body:
            if not isinstance(line, allowed):
                yield f"{type(line).__name__} in the class {node.name}"
            elif base in {"IntEnum", "StrEnum"} and not _is_member(line):
                yield f"more than members in the enum {node.name}"
            elif isinstance(line, ast.FunctionDef):
                yield from self._method(node, base, line)
        if base == "NamedTuple":
            both = self.program.asked & self.program.read & {line.name for line in functions(node)}
            yield from (f"{name}, of another named tuple a property" for name in sorted(both))

    def _method(self, node: ast.ClassDef, base: str, line: ast.FunctionDef) -> Iterator[str]:
        is_special = line.name.startswith("__") and line.name.endswith("__")
        if is_special and (line.name not in SPECIAL_METHODS or base == "NamedTuple"):
            yield f"{line.name} of {node.name}"
        if base == "NamedTuple" and any(ast.unparse(one) != "property" for one in line.decorator_list):
            yield f"@{ast.unparse(line.decorator_list[0])} in a named tuple"
        if line.name in KNOWN_METHODS - SPECIAL_METHODS and line.name in REPLACED:
            yield f"a method of one's own named {line.name}"

    def _functiondef(self, node: ast.FunctionDef) -> Iterator[str]:
        for decorator in node.decorator_list:
            name = decorator.func if isinstance(decorator, ast.Call) else decorator
            if ast.unparse(name) not in {"property", "staticmethod", "classmethod", "lru_cache"} or (
                ast.unparse(name) == "lru_cache"
            ) is not isinstance(decorator, ast.Call):
                yield f"@{ast.unparse(decorator)}"

    def _arguments(self, node: ast.arguments) -> Iterator[str]:
        if node.posonlyargs:
            yield "arguments by position only"

    def _constant(self, node: ast.Constant) -> Iterator[str]:
        if isinstance(node.value, float | complex):
            yield f"{node.value}, which is no whole number"

    def _binop(self, node: ast.BinOp) -> Iterator[str]:
        if isinstance(node.op, ast.Div | ast.MatMult):
            yield "/, which makes no whole number"
        if isinstance(node.op, ast.Mod) and isinstance(node.left, ast.Constant | ast.JoinedStr):
            yield "% with a text"

    def _slice(self, node: ast.Slice) -> Iterator[str]:
        if node.step:
            yield "a slice with a step"

    def _formattedvalue(self, node: ast.FormattedValue) -> Iterator[str]:
        if node.format_spec:
            yield "a format within braces"

    def _name(self, node: ast.Name) -> Iterator[str]:
        is_builtin = hasattr(builtins, node.id) and node.id not in self.bound
        if is_builtin and node.id not in KNOWN_BUILTINS:
            yield node.id

    def _attribute(self, node: ast.Attribute) -> Iterator[str]:
        name = node.attr
        if isinstance(node.value, ast.Name) and node.value.id in self.libraries:
            if name not in KNOWN_NAMES:
                yield f".{name}"
        elif name not in KNOWN_METHODS | KNOWN_NAMES | self.defined:
            yield f".{name}"

    def _call(self, node: ast.Call) -> Iterator[str]:
        func = node.func
        match func:
            case ast.Name("isinstance"):
                yield from self._checked(node.args[1])
            case ast.Name(name) if name in LISTS and any(map(_is_set, node.args)):
                yield "the order of a set"
            case ast.Name("field"):
                unknown = {word.arg or "**" for word in node.keywords} - FIELD
                yield from (f"field({word}=…)" for word in sorted(unknown))
            case ast.Attribute(attr=name) if name not in KNOWN_METHODS and _is_of_built_in(name):
                yield f".{name}()"
            case ast.Attribute(attr="join") if any(map(_is_set, node.args)):
                yield "the order of a set"

    def _checked(self, kinds: ast.expr) -> Iterator[str]:
        if isinstance(kinds, ast.BinOp):
            yield from self._checked(kinds.left)
            yield from self._checked(kinds.right)
        elif isinstance(kinds, ast.Tuple):
            for kind in kinds.elts:
                yield from self._checked(kind)
        elif not (isinstance(kinds, ast.Name) and kinds.id in CHECKED | EXCEPTIONS):
            of = self.program.class_of(self.module, kinds)
            if of is None or base_of(of) in BASES - {"NamedTuple"}:
                yield f"isinstance of {ast.unparse(kinds)} (of a whole number: type(…) is int)"

    def _for(self, node: ast.For) -> Iterator[str]:
        if _is_set(node.iter):
            yield "the order of a set"

    def _listcomp(self, node: ast.ListComp | ast.DictComp) -> Iterator[str]:
        if any(_is_set(one.iter) for one in node.generators):
            yield "the order of a set"

    _dictcomp = _listcomp


REPLACED = _words(
    "strip lstrip rstrip removeprefix casefold capitalize isprintable bit_count fromkeys popitem"
)


def _nothing(node: ast.AST) -> Iterator[str]:
    return iter(())


def _is_of_built_in(name: str) -> bool:
    return any(hasattr(kind, name) for kind in BUILT_IN)


def _is_set(node: ast.expr) -> bool:
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in {"set", "frozenset"}
    return isinstance(node, ast.Set | ast.SetComp)


def _is_member(line: ast.stmt) -> bool:
    if isinstance(line, ast.Assign):
        return isinstance(line.value, ast.Constant)
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)


def _at_run_time(node: ast.AST, line: int = 0) -> Iterator[tuple[int, ast.AST]]:
    """With the lines of them; without annotations and protocols."""
    line = getattr(node, "lineno", line)
    yield line, node
    if isinstance(node, ast.ClassDef) and base_of(node) == "Protocol":
        return
    for name, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and name not in {"annotation", "returns"}:
                yield from _at_run_time(child, line)


def _listings(module: Module) -> Iterator[Fault]:
    """Where `**words` are listed: they come in no order. To hand them on as such does no harm, and to hand
    them to a function here that does neither.
    """
    for function in ast.walk(module.tree):
        if isinstance(function, ast.FunctionDef) and function.args.kwarg:
            yield from _listed(module, function, function.args.kwarg.arg, set())


def _listed(module: Module, function: ast.FunctionDef, words: str, seen: set[str]) -> Iterator[Fault]:
    if function.name in seen:
        return
    parents = {child: node for node in ast.walk(function) for child in ast.iter_child_nodes(node)}
    for node in ast.walk(function):
        if not (isinstance(node, ast.Name) and node.id == words and isinstance(node.ctx, ast.Load)):
            continue
        parent = parents[node]
        match parent:
            case ast.keyword(arg=None) | ast.Subscript() | ast.UnaryOp():
                continue
            case ast.If(test=test) | ast.IfExp(test=test) if test is node:
                continue
            case ast.Compare(ops=[ast.In() | ast.NotIn()]) | ast.Attribute(attr="get"):
                continue
            case ast.Call(func=ast.Name(name)) if node in parent.args:
                callee = module.declared.get(name)
                if isinstance(callee, ast.FunctionDef):
                    parameter = callee.args.args[parent.args.index(node)].arg
                    yield from _listed(module, callee, parameter, {*seen, function.name})
                    continue
        if not _becomes_words(node, parents):
            yield node.lineno, f"a listing of **{words}"


def _becomes_words(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> bool:
    """`**{… for … in words.items()}`"""
    while node in parents and not isinstance(node, ast.DictComp):
        node = parents[node]
    return isinstance(parents.get(node), ast.keyword)
