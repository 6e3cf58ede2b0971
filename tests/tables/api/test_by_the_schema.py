"""What the schema admits, and what it does not, gets an answer that the schema names, and never a fault."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests import answers
from tests.tables.factories import Hall, a_hall
from tests.tables.integrations.factories import Program

schemathesis = pytest.importorskip("schemathesis", reason="schemathesis is not installed here")

pytestmark = pytest.mark.django_db
HERE = {"slug": "copa-de-prueba", "number": 1, "table": 1}


@pytest.fixture
def hall() -> Hall:
    return a_hall(tables=2)


@pytest.fixture(autouse=True)
def one_connection() -> Iterator[None]:
    """The test's, as Django's own client keeps it."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


def checks() -> list[Any]:
    from schemathesis.specs.openapi.checks import (
        content_type_conformance,
        response_schema_conformance,
        status_code_conformance,
    )

    server_error = schemathesis.checks.not_a_server_error
    return [server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@cache
def schema() -> Any:
    return schemathesis.openapi.from_wsgi("/api/schema/?format=json", get_wsgi_application())


@pytest.mark.parametrize("name", sorted(answers.operations()))
def test_every_operation_answers_as_its_schema_says(name: str, hall: Hall) -> None:
    program = Program(hall.championship)
    (operation,) = (found.ok() for found in schema().include(operation_id=name).get_all_operations())
    kinds = [operation.as_strategy(generation_mode=mode) for mode in schemathesis.GenerationMode]

    @settings(max_examples=8, deadline=None, suppress_health_check=[*HealthCheck], database=None)
    @given(case=st.one_of(kinds), here=st.booleans())
    def answers_so(case: Any, *, here: bool) -> None:
        if here:  # else wherever the schema leads
            where = HERE | {"slug": program.slug, "id": hall.tables[0].pk}
            case.path_parameters = {key: where[key] for key in case.path_parameters or {} if key in where}
        case.call_and_validate(
            headers={"Authorization": f"Bearer {program.secret}", "Accept-Encoding": "identity"},
            checks=checks(),
        )

    answers_so()
