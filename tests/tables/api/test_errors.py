"""Every exception ends in the one shape, also those that nobody of the house raises; a bug is told as one
and logged.
"""

from __future__ import annotations

import pytest
from django.core.exceptions import PermissionDenied
from django.core.signals import got_request_exception
from django.http import Http404
from django.test import RequestFactory
from rest_framework import exceptions
from rest_framework.request import Request

from rules.games import Refused, open_acta
from tables.api.errors import answer_error
from tests.rules.games.dudo.table import header_of


def a_refusal_of_the_rules() -> Refused:
    with pytest.raises(Refused) as refused:
        open_acta(header_of("Ana Beto")).play({"do": "dudo", "by": "Ana"})
    return refused.value


def asked() -> Request:
    return Request(RequestFactory().get("/api/"))


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (Http404(), 404, "not_found"),
        (PermissionDenied(), 403, "permission_denied"),
        (exceptions.NotFound(), 404, "not_found"),
        (exceptions.MethodNotAllowed("PUT"), 405, "method_not_allowed"),
        (exceptions.NotAuthenticated(), 401, "not_authenticated"),
        (exceptions.Throttled(wait=2.5), 429, "throttled"),
        (exceptions.ParseError({"a": ["b"]}), 400, "parse_error"),
        (exceptions.ValidationError({"base": ["no"]}), 400, "invalid"),
        (ValueError("a bug"), 500, "bug"),
    ],
)
def test_whoever_speaks_the_shape_is_one(error: Exception, status: int, code: str) -> None:
    answer = answer_error(error, {"request": asked()})
    assert (answer.status_code, answer.data["error"]["code"]) == (status, code)
    assert set(answer.data["error"]) == {"code", "message", "article", "extra"}
    assert "a bug" not in answer.data["error"]["message"]


def test_a_refusal_of_the_rules_keeps_its_code_and_article() -> None:
    refused = a_refusal_of_the_rules()
    error = answer_error(refused, {}).data["error"]
    assert (error["code"], error["article"]) == (refused.code, refused.article)


def test_who_is_too_quick_is_told_how_long_to_wait() -> None:
    answer = answer_error(exceptions.Throttled(wait=2.5), {})
    assert answer.headers["Retry-After"] == "3"
    assert answer.data["error"]["extra"] == {"wait": 3}


def test_a_bug_is_told_to_who_watches() -> None:
    told: list[object] = []

    def watch(sender: object, **_more: object) -> None:
        told.append(sender)

    got_request_exception.connect(watch)
    answer_error(RuntimeError(), {"request": asked()})
    got_request_exception.disconnect(watch)
    assert len(told) == 1
