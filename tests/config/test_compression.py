"""Pages and JSON travel compressed, can still be asked for conditionally, and nothing else is touched."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.test import Client, RequestFactory

from config.compression import CompressionMiddleware
from tests.factories import a_championship, a_drawn_round, some_entries
from tests.tournament.visitors import here
from tournament.championship.models import Championship

GZIP = {"Accept-Encoding": "gzip, br"}


@pytest.fixture
def championship(db: None) -> Championship:
    """A hall whose round is drawn and public."""
    championship = a_championship()
    some_entries(championship, 40)
    a_drawn_round(championship, tables=10)
    return championship


def public_addresses(championship: Championship) -> list[str]:
    pages = [here(championship, page) for page in ("championship", "standings", "tables", "sorteo")]
    of_a_sheet = [
        here(championship, page, 1) for page in ("sorteo-sheet", "sorteo-show", "sorteo-certificate")
    ]
    return [
        *pages,
        *of_a_sheet,
        here(championship, "sorteo-stage"),
        f"/api/championships/{championship.slug}/",
        "/verify/",
    ]


def test_everything_public_is_compressed_and_is_the_same(championship: Championship) -> None:
    for address in public_addresses(championship):
        whole, packed = Client().get(address), Client().get(address, headers=GZIP)
        assert packed.headers["Content-Encoding"] == "gzip", address
        assert "Accept-Encoding" in packed.headers["Vary"]
        assert len(packed.content) < len(whole.content) * 0.6
        assert len(gzip.decompress(packed.content)) == len(whole.content)


def test_who_has_a_page_packed_is_told_so(championship: Championship) -> None:
    for address in public_addresses(championship):
        tag = Client().get(address, headers=GZIP).headers.get("ETag")
        if tag:
            again = Client().get(address, headers={**GZIP, "If-None-Match": tag})
            assert (again.status_code, again.content) == (304, b"")


def test_the_length_of_an_answer_tells_nothing_of_what_is_in_it(championship: Championship) -> None:
    lengths = {len(Client().get("/verify/", headers=GZIP).content) for _time in range(8)}
    assert len(lengths) > 1


PLAIN: dict[str, Callable[[], HttpResponseBase]] = {
    "a paper": lambda: HttpResponse(b"%PDF-1.7" + b" " * 5000, content_type="application/pdf"),
    "a workbook": lambda: HttpResponse(
        b"PK" * 3000, content_type="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    ),
    "what comes part by part": lambda: StreamingHttpResponse([b"a" * 5000], content_type="text/html"),
}


@pytest.mark.parametrize("kind", PLAIN)
def test_what_is_packed_already_or_comes_in_parts_stays_as_it_is(kind: str) -> None:
    def view(_request: HttpRequest) -> HttpResponseBase:
        return PLAIN[kind]()

    answer: Any = CompressionMiddleware(view)(RequestFactory().get("/", headers=GZIP))
    assert "Content-Encoding" not in answer.headers
