"""The values of the dice as an organizer may set them, and how far it is played (section 8, *Prudente*)."""

import jsonschema
import pytest

from rules.games.prudente.engine.gaps import CATALOGUE

VALUES, TARGET = (CATALOGUE.by_id[gap] for gap in ("prudente-values", "prudente-target"))


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ({"single": {"1": 100}}, "Los dados valen así: un as 100."),
        (
            {"single": {"5": 50}, "three": {"1": 1000}, "multiply": 2, "run": 1500},
            "Los dados valen así: una quina 50, tres ases 1000, cada dado igual más multiplica por 2, "
            "1-2-3-4-5-6 1500.",
        ),
    ],
)
def test_an_own_table_is_printed_by_what_scores(table: dict[str, dict[str, int]], sentence: str) -> None:
    assert VALUES.alternative(VALUES.read(table)).text["es"] == sentence
    assert jsonschema.Draft202012Validator(VALUES.schema).is_valid(table)


@pytest.mark.parametrize(
    "table",
    [
        {"run": 1500},
        {"single": {"1": 0}, "three": {"6": 0}, "multiply": 2},
        {"single": {"7": 100}},
        {"single": {"1": 10_001}},
        {"single": {"1": 100}, "multiply": -1},
        {"single": {"1": None}},
        {},
    ],
)
def test_a_table_in_which_no_face_scores_or_with_other_cells_is_none(table: dict[str, object]) -> None:
    assert not VALUES.allows(table)
    assert not jsonschema.Draft202012Validator(VALUES.schema).is_valid(table)


def test_a_table_in_which_no_face_scores_is_told_so() -> None:
    assert "más de 0 en al menos uno de: un as, " in VALUES.takes({"run": 1500})["es"]


@pytest.mark.parametrize(("target", "allowed"), [(1, True), (10_000, True), (0, False), ("20000", False)])
def test_a_target_is_a_whole_number_from_1(target: object, *, allowed: bool) -> None:
    assert TARGET.allows(target) == allowed
