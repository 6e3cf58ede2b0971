"""The contract of the layers inside a feature finds what it says it finds, in a graph of a few modules."""

from __future__ import annotations

from grimp import ImportGraph

from bin.layers_inside import LayersInside

LAYERS = [
    "urls: history_urls",
    "views api",
    "queries: words tables.record.duplicates",
    "models",
    "errors: pure",
]


def wrong(*imports: tuple[str, str], alone: str = "tables.record.models") -> list[str]:
    """What the contract says of these imports and of the module `alone`."""
    graph = ImportGraph()
    for one in {alone, *(name for pair in imports for name in pair)}:
        graph.add_module(one)
    for importer, imported in imports:
        graph.add_import(importer=importer, imported=imported)
    options = {"layers": LAYERS, "outside": ["tables.extension"]}
    contract = LayersInside("inside", {"root_packages": ["tables"]}, options)
    return list(contract.check(graph, verbose=False).metadata["wrong"])


def test_an_import_of_a_higher_layer_is_found_by_word_and_by_name() -> None:
    assert wrong(
        ("tables.record.queries.claims", "tables.record.views.page"),
        ("tables.record.closing.pure", "tables.record.words"),
        ("tables.record.models", "tables.record.duplicates"),
    ) == [
        "tables.record.closing.pure imports tables.record.words, which is of a higher layer",
        "tables.record.models imports tables.record.duplicates, which is of a higher layer",
        "tables.record.queries.claims imports tables.record.views.page, which is of a higher layer",
    ]


def test_downwards_beside_and_another_feature_are_free() -> None:
    assert not wrong(
        ("tables.record.views", "tables.record.queries"),
        ("tables.record.words", "tables.record.queries"),
        ("tables.record.models", "tables.floor.views"),
    )


def test_a_module_in_no_layer_is_found_unless_it_is_outside() -> None:
    assert [sentence.split(":")[0] for sentence in wrong(alone="tables.record.thing")] == [
        "tables.record.thing is in no layer"
    ]
    assert not wrong(alone="tables.extension")
    assert not wrong(alone="django")


def test_the_folder_of_a_feature_imports_nothing_of_it() -> None:
    assert wrong(("tables.record", "tables.record.models")) == [
        "tables.record is a folder and imports tables.record.models"
    ]
