"""The page that checks a draw: one document that asks nobody for anything, whose policy names exactly what is
in it.
"""

from __future__ import annotations

import base64
import hashlib
import re

import pytest
from django.test import Client
from django.urls import reverse

from bin.scripts import PROJECT
from tournament.sorteo.verify.page import verify_page

ADDRESS = reverse("tournament:verify")
STATIC = PROJECT / "static"


@pytest.fixture
def page() -> str:
    return Client().get(ADDRESS).content.decode()


def digest(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def inside(page: str, tag: str) -> str:
    [found] = re.findall(rf"<{tag}>(.*?)</{tag}>", page, re.DOTALL)
    return str(found)


def test_the_policy_names_the_hashes_of_what_is_inside_and_nothing_else(page: str) -> None:
    header = Client().get(ADDRESS).headers["Content-Security-Policy"]
    said = dict(directive.split(" ", 1) for directive in header.split("; "))
    assert said == {
        "default-src": "'none'",
        "script-src": digest(inside(page, "script")),
        "style-src": digest(inside(page, "style")),
        "worker-src": "blob:",
        "connect-src": "'self'",
        "img-src": "data:",
        "font-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
    }


def test_the_document_brings_its_policy_along(page: str) -> None:
    [inside_the_page] = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    assert f"{inside_the_page}; frame-ancestors 'none'" == verify_page().policy
    assert page.index("http-equiv") < page.index("<style>") < page.index("<script>")


def test_nothing_is_fetched_from_anywhere(page: str) -> None:
    markup = page.replace(inside(page, "script"), "")
    assert re.findall(r'(?:src|href)="(?!data:|#)[^"]*"', markup) == []
    assert re.findall(r"url\((?!\"data:)[^)]*\)|@import", markup) == []
    assert re.findall(
        r"""importScripts|XMLHttpRequest|sendBeacon|WebSocket|EventSource|crypto\.subtle""", page
    ) == ["crypto.subtle"], "it is named where its absence is explained"
    assert page.count("fetch(") == 1, "the certificate that `from` names, and no more"


def test_every_script_of_the_folder_is_in_the_page(page: str) -> None:
    folders = ("tournament/draw", "tournament/sorteo/verify")
    written = [path.stem for folder in folders for path in (STATIC / folder).glob("*.js")]
    written += ["names", "closest"]  # the search that every page has
    assert sorted(re.findall(r"^modules\.(\w+) = ", inside(page, "script"), re.MULTILINE)) == sorted(written)


def test_who_has_it_already_is_told_so() -> None:
    first = Client().get(ADDRESS)
    again = Client().get(ADDRESS, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["Content-Security-Policy"] == first.headers["Content-Security-Policy"]
    assert first.headers["Cache-Control"] == "public, max-age=3600"


def test_it_can_be_saved_and_is_the_same_page() -> None:
    saved = Client().get(ADDRESS, {"download": ""})
    assert saved.headers["Content-Disposition"] == 'attachment; filename="calzo-verify.html"'
    assert saved.content == Client().get(ADDRESS).content


def test_it_needs_no_session_and_sets_no_cookie() -> None:
    assert not Client().get(ADDRESS).cookies


def test_it_is_only_read() -> None:
    assert Client().post(ADDRESS).status_code == 405
