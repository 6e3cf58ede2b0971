"""The modules that the tablet's engine is made of, and what a name in them stands for."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

# What a type checker reads, and the compiler of classes (`rewrite.py`): nothing of it is there at run time.
COMPILED = {"typing", "collections.abc", "__future__", "enum"}
TYPES = {"int", "str", "bool", "bytes", "object", "type", "list", "dict", "tuple", "set", "frozenset"}


@dataclass(frozen=True)
class Module:
    """`imported`: by local name, the module and the name there; `declared`: at the top."""

    name: str
    path: Path
    tree: ast.Module
    is_package: bool
    imported: dict[str, tuple[str, str]] = field(default_factory=dict)
    declared: dict[str, ast.stmt] = field(default_factory=dict)

    def source(self, node: ast.ImportFrom) -> str:
        """The module that an import is from."""
        parts = self.name.split(".")
        above = parts[: len(parts) - node.level + self.is_package] if node.level else []
        return ".".join([*above, *([node.module] if node.module else [])])


class Declared(NamedTuple):
    module: Module
    node: ast.stmt


class Library(NamedTuple):
    module: str
    name: str


class Program:
    def __init__(self, root: Path, entry: str) -> None:
        self.root = root
        self.modules: dict[str, Module] = {}
        waiting = [entry]
        while waiting:
            name = waiting.pop()
            if name not in self.modules and (module := _read(root, name)):
                self.modules[name] = module
                waiting += [*_imported(module), name.rpartition(".")[0]]
        # Methods and properties of named tuples, which are functions on a tablet.
        self.asked: set[str] = set()
        self.read: set[str] = set()
        for module in self.modules.values():
            for node in ast.walk(module.tree):
                if isinstance(node, ast.ClassDef) and base_of(node) == "NamedTuple":
                    for method in functions(node):
                        (self.read if method.decorator_list else self.asked).add(method.name)

    def meaning(self, module: Module, node: ast.expr | str) -> "Module | Declared | Library | None":
        """Of a name, or of a module's attribute."""
        if isinstance(node, ast.Attribute):
            of = self.meaning(module, node.value)
            return self.meaning(of, node.attr) if isinstance(of, Module) else None
        name = node.id if isinstance(node, ast.Name) else node
        if not isinstance(name, str):
            return None
        if name in module.declared:
            return Declared(module, module.declared[name])
        if name not in module.imported:
            return self.modules.get(f"{module.name}.{name}") if module.is_package else None
        source, there = module.imported[name]
        inner = self.modules.get(f"{source}.{there}")
        if source in self.modules:
            return inner or self.meaning(self.modules[source], there)
        return inner or Library(source, there)

    def class_of(self, module: Module, node: ast.expr) -> ast.ClassDef | None:
        found = self.meaning(module, node)
        return found.node if isinstance(found, Declared) and isinstance(found.node, ast.ClassDef) else None

    def inherited(self, module: Module, node: ast.ClassDef) -> ast.ClassDef | None:
        """The engine's own class that it is upon."""
        base = node.bases[0] if node.bases else None
        base = base.value if isinstance(base, ast.Subscript) else base
        return self.class_of(module, base) if base else None

    def is_type(self, module: Module, node: ast.expr) -> bool:
        """Is it of use to a type checker only, where it is assigned to a name?"""
        match node:
            case ast.Constant(value):
                return value is None or isinstance(value, str)
            case ast.Subscript(value):
                return self.is_type(module, value)
            case ast.BinOp(left, ast.BitOr(), right):
                return self.is_type(module, left) and self.is_type(module, right)
            case ast.Call(func):
                return self.meaning(module, func) == Library("typing", "TypeVar")
        match self.meaning(module, node):
            case Library(source):
                return source in COMPILED
            case Declared(there, ast.Assign(value=value)) | Declared(
                there, ast.AnnAssign(value=ast.expr() as value)
            ):
                return not isinstance(value, ast.Constant) and self.is_type(there, value)
            case Declared(_, ast.ClassDef()):
                return True
        return isinstance(node, ast.Name) and node.id in TYPES

    def kind_of_field(self, module: Module, hint: ast.expr) -> ast.expr | None:
        """What an annotation says beside the type: of `Annotated[int, KIND]`, or a name for that, `KIND`."""
        if isinstance(hint, ast.BinOp):
            return self.kind_of_field(module, hint.left) or self.kind_of_field(module, hint.right)
        if isinstance(hint, ast.Subscript):
            is_annotated = self.meaning(module, hint.value) == Library("typing", "Annotated")
            return hint.slice.elts[1] if is_annotated and isinstance(hint.slice, ast.Tuple) else None
        found = self.meaning(module, hint)
        if isinstance(found, Declared) and isinstance(found.node, ast.Assign):
            return hint if self.kind_of_field(found.module, found.node.value) else None
        return None


def base_of(node: ast.ClassDef) -> str:
    """ "" without one."""
    base = node.bases[0] if node.bases else None
    base = base.value if isinstance(base, ast.Subscript) else base
    return base.id if isinstance(base, ast.Name) else ""


def functions(node: ast.ClassDef) -> list[ast.FunctionDef]:
    return [line for line in node.body if isinstance(line, ast.FunctionDef)]


def fields(node: ast.ClassDef) -> dict[str, ast.AnnAssign]:
    lines = (line for line in node.body if isinstance(line, ast.AnnAssign))
    return {line.target.id: line for line in lines if isinstance(line.target, ast.Name)}


def _read(root: Path, name: str) -> Module | None:
    folder = root.joinpath(*name.split("."))
    is_package = (folder / "__init__.py").exists()
    path = folder / "__init__.py" if is_package else folder.with_name(f"{folder.name}.py")
    if not name or not path.exists():
        return None
    module = Module(name, path, ast.parse(path.read_text(encoding="utf-8")), is_package)
    for node in module.tree.body:
        match node:
            case ast.ImportFrom():
                source = module.source(node)
                module.imported.update({it.asname or it.name: (source, it.name) for it in node.names})
            case ast.ClassDef(name=word) | ast.FunctionDef(name=word):
                module.declared[word] = node
            case ast.Assign(targets=[ast.Name(word)]) | ast.AnnAssign(target=ast.Name(word)):
                module.declared[word] = node
    return module


def _imported(module: Module) -> Iterator[str]:
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom):
            source = module.source(node)
            yield source
            yield from (f"{source}.{alias.name}" for alias in node.names)
