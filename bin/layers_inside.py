"""An import-linter contract: inside each feature layers stand in one order. A module's layer is the first
layer word in its path, or named in pyproject.toml. A folder in no layer imports nothing.
"""

from typing import cast

from grimp import ImportGraph
from importlinter.application import output
from importlinter.domain import fields
from importlinter.domain.contract import Contract, ContractCheck

WITH_FEATURES = ("tables", "tournament", "rules")


class LayersInside(Contract):
    """`layers`: highest first. `outside`: no features."""

    type_name = "layers_inside"

    layers = fields.ListField(subfield=fields.StringField())
    outside = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: FBT001, as import-linter has it
        """Sentences in `metadata["wrong"]`."""
        inside, outside = self.session_options["root_packages"], cast("list[str]", self.outside)
        modules = [
            module
            for module in graph.modules
            if module.split(".")[0] in inside and not any(_is_in(module, path) for path in outside)
        ]
        wrong = [sentence for module in modules for sentence in self._wrong(graph, module)]
        return ContractCheck(kept=not wrong, metadata={"wrong": sorted(wrong)})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for sentence in check.metadata["wrong"]:
            output.print_error(sentence)

    def layer_of(self, module: str) -> int | None:
        """0 the highest."""
        layers = [layer.partition(":") for layer in cast("list[str]", self.layers)]
        words = {word: at for at, (of, _, _) in enumerate(layers) for word in of.split()}
        nouns = {noun: at for at, (_, _, of) in enumerate(layers) for noun in of.split()}
        path = module.split(".")
        positions = [words[name] for name in path[1:] if name in words]
        positions += [at for noun, at in nouns.items() if _is_in(module, noun) or noun in path[1:]]
        return positions[0] if positions else None

    def _wrong(self, graph: ImportGraph, module: str) -> list[str]:
        imported = graph.find_modules_directly_imported_by(module)
        near = {other for other in imported if _feature(other) == _feature(module)}
        layer = self.layer_of(module)
        if layer is None and not graph.find_children(module):
            return [f"{module} is in no layer: name it in that contract, in pyproject.toml"]
        if layer is None:
            return [f"{module} is a folder and imports {other}" for other in near]
        above = {other for other in near if (at := self.layer_of(other)) is not None and at < layer}
        return [f"{module} imports {other}, which is of a higher layer" for other in above]


def _feature(module: str) -> str:
    names = module.split(".")
    return ".".join(names[: 2 if names[0] in WITH_FEATURES else 1])


def _is_in(module: str, path: str) -> bool:
    return module == path or module.startswith(f"{path}.")
