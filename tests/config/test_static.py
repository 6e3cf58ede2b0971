"""Every static file that a template names is there, and no page needs what our content policy forbids."""

import re
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.contrib.staticfiles.finders import find
from django.core.management import call_command
from django.http import HttpRequest, HttpResponse
from django.templatetags.static import static

from config import settings as config_settings
from config.static_files import StaticFilesMiddleware
from core.styles import EVERY_PAGE, JOINED, styles_of_every_page

TEMPLATES = sorted(Path(settings.BASE_DIR, "templates").rglob("*.html"))
NAMED = re.compile(r"""{%\s*static\s+['"]([^'"]+)['"]""")
OF_TEMPLATES = re.compile(r"{%.*?%}")
INLINE = re.compile(
    r"<script(?![^>]*\bsrc=)(?![^>]*type=\"application/json\")|<style|\sstyle=|\son[a-z]+=\"|javascript:"
)


def printed(path: Path) -> bool:
    """Templates of printed pages and of the error page that needs nothing: no browser's policy reads them."""
    return "print" in path.parts


def test_each_named_file_exists() -> None:
    named = {
        name: path.name for path in TEMPLATES for name in NAMED.findall(path.read_text(encoding="utf-8"))
    }
    assert {name: path for name, path in named.items() if find(name) is None} == {}


def test_nothing_is_inline() -> None:
    pages = {path.name: path.read_text(encoding="utf-8") for path in TEMPLATES if not printed(path)}
    assert [name for name, text in pages.items() if INLINE.search(OF_TEMPLATES.sub("", text))] == []


@pytest.fixture
def source(settings: Any, tmp_path: Path) -> Path:
    """An empty folder in the place of `static/`; what is collected of it lies in `tmp_path / "collected"`."""
    source = tmp_path / "source"
    source.mkdir()
    settings.STATIC_ROOT = tmp_path / "collected"
    settings.STATICFILES_DIRS = [source]
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    settings.STORAGES = settings.STORAGES | {"staticfiles": {"BACKEND": "config.static_files.BuildStorage"}}
    settings.WHITENOISE_AUTOREFRESH = settings.WHITENOISE_USE_FINDERS = False
    settings.WHITENOISE_ROOT = None
    settings.WHITENOISE_MAX_AGE = config_settings.WHITENOISE_MAX_AGE
    return source


def collect() -> None:
    call_command("collectstatic", verbosity=0, interactive=False)


@pytest.mark.django_db  # an answer that is closed looks at the connection
def test_a_file_is_asked_for_once_a_build(source: Path) -> None:
    for name in ("main.js", "model.js"):
        (source / name).write_text("export {};\n", encoding="utf-8")
    collect()
    address = static("main.js")
    assert re.fullmatch("/static/[0-9a-f]{12}/main.js", address)
    serve = StaticFilesMiddleware(lambda _request: HttpResponse(status=404))
    for path, cached in (
        (address, "max-age=315360000, public, immutable"),
        (address.replace("main.js", "model.js"), "max-age=315360000, public, immutable"),
        ("/static/main.js", "max-age=0, public"),
    ):
        request = HttpRequest()
        request.method, request.path_info = "GET", path
        answer = serve(request)
        answer.close()
        assert (answer.status_code, answer["Cache-Control"]) == (200, cached)


def test_the_styles_of_every_page_are_one_file_in_their_order(source: Path, tmp_path: Path) -> None:
    for name in EVERY_PAGE:
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(f"/* {name} */\n", encoding="utf-8")
    assert styles_of_every_page() == EVERY_PAGE  # nothing is collected
    collect()
    assert styles_of_every_page() == (JOINED,)
    joined = (tmp_path / "collected" / JOINED).read_text(encoding="utf-8")
    assert re.findall(r"/\* (.*) \*/", joined) == [*EVERY_PAGE]
    assert re.fullmatch(rf"/static/[0-9a-f]{{12}}/{JOINED}", static(JOINED))


def test_a_second_collection_joins_what_has_changed(source: Path, tmp_path: Path) -> None:
    for words in ("one", "two"):
        for name in EVERY_PAGE:
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_text(f"/* {words} */\n", encoding="utf-8")
        call_command("collectstatic", verbosity=0, interactive=False, clear=True)
    assert "one" not in (tmp_path / "collected" / JOINED).read_text(encoding="utf-8")
