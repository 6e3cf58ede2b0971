"""The pages of the kit and the two switches at the foot of every page."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from prints.forms import SampleForm
from prints.themes import COOKIE

PAGES = ("prints:design", "prints:design-tablet", "prints:design-projector")


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_of_the_kit_answers_in_both_languages(client: Client, name: str, language: str) -> None:
    client.cookies["calzo_language"] = language
    response = client.get(reverse(name))
    assert response.status_code == 200
    assert f'lang="{language}"' in response.text


@pytest.mark.django_db
@pytest.mark.parametrize("asked", ["2", "10", "11", "x", "-1", "²"])
def test_the_sample_table_seats_two_to_ten(client: Client, asked: str) -> None:
    html = client.get(reverse("prints:design-tablet"), {"players": asked}).text
    expected = int(asked) if asked in ("2", "10") else 4
    assert html.count('class="place"') == expected


@pytest.mark.django_db
def test_the_switch_keeps_dark_on_this_device_and_goes_back(client: Client) -> None:
    response = client.post(reverse("prints:theme"), {"theme": "dark", "next": "/design/"})
    assert response.url == "/design/"  # type: ignore[attr-defined]
    assert client.cookies[COOKIE].value == "dark"
    assert '<html lang="es" data-theme="dark">' in client.get("/design/").text


@pytest.mark.django_db
def test_automatic_forgets_the_choice(client: Client) -> None:
    client.cookies[COOKIE] = "light"
    client.post(reverse("prints:theme"), {"theme": "auto"})
    assert client.cookies[COOKIE].value == ""


@pytest.mark.django_db
@pytest.mark.parametrize("elsewhere", ["https://example.org/", "//example.org", "javascript:alert(1)", ""])
def test_the_switch_never_leads_elsewhere(client: Client, elsewhere: str) -> None:
    response = client.post(reverse("prints:theme"), {"theme": "light", "next": elsewhere})
    assert response.url == "/"  # type: ignore[attr-defined]


@pytest.mark.django_db
def test_a_cookie_that_is_no_theme_changes_nothing(client: Client) -> None:
    client.cookies[COOKIE] = '"><b>'
    assert '<html lang="es">' in client.get("/design/").text


@pytest.mark.django_db
def test_the_language_switch_needs_no_token_so_that_pages_can_be_kept(client: Client) -> None:
    strict = Client(enforce_csrf_checks=True)
    response = strict.post(reverse("prints:language"), {"language": "en", "next": "/design/"})
    assert response.status_code == 302
    assert '<html lang="en"' in strict.get("/design/").text


def test_a_field_shows_its_error_and_what_was_typed() -> None:
    form = SampleForm({"name": "ñ" * 81, "place": "<b>"})
    html = form.render()
    assert html.count("data-invalid") == 4
    assert "ñ" * 81 in html
    assert "&lt;b&gt;" in html


def test_a_field_is_tied_to_its_help_and_its_error() -> None:
    html = SampleForm({})["name"].as_field_group()
    assert 'aria-describedby="id_name_helptext id_name_error"' in html
    assert 'id="id_name_helptext"' in html
    assert 'id="id_name_error"' in html


@pytest.mark.django_db
def test_a_wrong_address_says_what_to_do(client: Client) -> None:
    response = client.get("/no-such-page/")
    assert response.status_code == 404
    assert "QR" in response.text
