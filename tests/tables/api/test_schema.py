"""The schema of the API is whole: every address is in it, without a warning, and its page shows them all."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import get_resolver
from rest_framework.test import APIClient

from tables.api.urls import urlpatterns


def test_the_schema_is_made_without_a_warning(tmp_path: Path) -> None:
    call_command("spectacular", file=str(tmp_path / "schema.yaml"), validate=True, fail_on_warn=True)


@pytest.mark.django_db
def test_every_address_of_the_api_is_in_the_schema_and_on_its_page() -> None:
    schema = APIClient().get("/api/schema/", {"format": "json"}).json()
    assert schema["openapi"].startswith("3.1")
    named = {str(one.name) for one in urlpatterns} - {"schema", "docs", "unknown-address"}
    assert len(schema["paths"]) == len(named)
    page = Client().get("/api/docs/").content.decode()
    assert all(path in page for path in schema["paths"])
    assert get_resolver().resolve("/api/nada/nada/").url_name == "unknown-address"


@pytest.mark.django_db
def test_every_error_in_the_schema_has_the_one_shape() -> None:
    schema = APIClient().get("/api/schema/", {"format": "json"}).json()
    for path, methods in schema["paths"].items():
        for method, told in methods.items():
            for status, answer in told["responses"].items():
                if status >= "400":
                    shape = answer["content"]["application/json"]["schema"]
                    assert shape == {"$ref": "#/components/schemas/Error"}, (path, method, status)


@pytest.mark.django_db
def test_the_article_of_an_error_is_a_number_a_word_or_nothing() -> None:
    schema = APIClient().get("/api/schema/", {"format": "json"}).json()
    article = schema["components"]["schemas"]["Refusal"]["properties"]["article"]
    assert {one["type"] for one in article["anyOf"]} == {"integer", "string", "null"}
