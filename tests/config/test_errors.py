"""One shape for every refusal, and no refusal is a 500."""

import json

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory

from config.errors import RefusalMiddleware, csrf_failure
from core.refusals import Conflict, UserError


def through_middleware(path: str, error: Exception) -> HttpResponse | None:
    def view(request: HttpRequest) -> HttpResponse:
        return HttpResponse()

    request = RequestFactory().get(path)
    return RefusalMiddleware(view).process_exception(request, error)


def test_a_refusal_that_no_view_caught_is_a_page_with_its_sentence() -> None:
    answer = through_middleware("/organize/liga/", UserError("Close table <4> first."))
    assert answer is not None
    assert answer.status_code == 409
    assert "Close table &lt;4&gt; first." in answer.content.decode()


def test_in_the_api_it_is_json() -> None:
    answer = through_middleware("/api/x/", Conflict("No.", extra={"n": 3}))
    assert answer is not None
    assert json.loads(answer.content)["error"]["extra"] == {"n": 3}


def test_a_bug_goes_on_to_be_one() -> None:
    assert through_middleware("/", ZeroDivisionError()) is None


def test_a_form_that_is_too_old_says_what_to_do() -> None:
    page = csrf_failure(RequestFactory().post("/organize/"))
    program = csrf_failure(RequestFactory().post("/api/x/"))
    assert (page.status_code, program.status_code) == (403, 403)
    assert json.loads(program.content)["error"]["code"] == "csrf"


@pytest.mark.django_db
def test_a_form_in_another_charset_is_a_400_with_its_page_also_for_a_stranger() -> None:
    """Django's own answer reads the form again, to look for its token, and breaks as it did before."""
    stranger = Client(raise_request_exception=False, enforce_csrf_checks=True)
    stranger.get("/accounts/login/")  # brings the cookie that belongs to the form's token
    sent = "application/x-www-form-urlencoded; charset=utf-7"
    answer = stranger.post("/accounts/login/", b"a=1", content_type=sent, headers={"Accept-Language": "en"})
    assert answer.status_code == 400
    assert "Nothing was changed" in answer.content.decode()


@pytest.mark.django_db
def test_a_page_that_is_not_there_says_so_in_the_reader_s_language() -> None:
    client = Client()
    spanish = client.get("/no-such-page/", headers={"Accept-Language": "es"})
    english = client.get("/no-such-page/", headers={"Accept-Language": "en"})
    assert (spanish.status_code, english.status_code) == (404, 404)
    assert "Aquí no hay nada" in spanish.content.decode()
    assert "There is nothing here" in english.content.decode()
