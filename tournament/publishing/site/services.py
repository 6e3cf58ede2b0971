"""Writing the public pages into a folder. The same folder may be written again: what is gone goes from it."""

from __future__ import annotations

import json
import posixpath
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.urls import resolve
from django.utils import timezone, translation
from django.utils.translation import gettext_lazy as _

from core.refusals import Conflict
from tournament.championship.models import Championship

from .html import addresses, css_addresses, relative, standing
from .pages import LANGUAGES, Page, file_of, first_pages, page_at

LIST = "calzo.json"
_STATIC = "static/"


@dataclass(frozen=True, slots=True)
class Standing:
    """Said by the pages: a copy of that moment, in these languages."""

    made_at: datetime
    languages: tuple[str, ...] = LANGUAGES


@dataclass(frozen=True, slots=True)
class Written:
    made_at: datetime
    files: tuple[str, ...]


def write_site(championship: Championship, folder: Path) -> Written:
    """Raises `Conflict` for a folder with other files."""
    earlier = _earlier(folder)
    made_at = timezone.now()
    made = _Site(championship, made_at).files()
    names = []
    for name, content in made:
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_name(f"{file.name}.part")
        part.write_bytes(content)
        part.replace(file)
        names.append(name)
    said = {"championship": championship.slug, "made_at": made_at.isoformat(), "files": sorted(names)}
    (folder / LIST).write_text(json.dumps(said, indent=1))
    for name in earlier - {*names}:
        (folder / name).unlink(missing_ok=True)
        with suppress(OSError):  # others are in it
            (folder / name).parent.rmdir()
    return Written(made_at, tuple(sorted(names)))


def _earlier(folder: Path) -> set[str]:
    """Names that were written there before."""
    try:
        said = json.loads((folder / LIST).read_text())
        return {name for name in said["files"] if (folder / name).resolve().is_relative_to(folder.resolve())}
    except (FileNotFoundError, NotADirectoryError):
        if not folder.exists() or (folder.is_dir() and not any(folder.iterdir())):
            return set()
    except (ValueError, KeyError, TypeError):
        pass
    raise Conflict(
        _("%(folder)s holds other files: name an empty folder, or one that was written by this command.")
        % {"folder": folder},
        code="folder_taken",
    )


class _Site:
    """`answered`: every page that there is."""

    def __init__(self, championship: Championship, made_at: datetime) -> None:
        self.championship, self.made_at = championship, made_at
        self.answered: dict[Page, HttpResponse] = {}
        self.assets: set[str] = set()

    def files(self) -> Iterator[tuple[str, bytes]]:
        self._ask()
        for page, response in self.answered.items():
            name = self._name(page)
            yield name, self._standing(page, name, response) if _is_page(response) else response.content
        yield from self._assets()

    def _ask(self) -> None:
        waiting = [*first_pages(self.championship)]
        asked = {*waiting}
        while waiting:
            page = waiting.pop()
            response = self._answer(page)
            if response is None:
                continue
            self.answered[page] = response
            if not _is_page(response):
                continue
            for _tag, address in addresses(response.content.decode()):
                led = page_at(address, of=page, championship=self.championship)
                if led is not None and led not in asked:
                    asked.add(led)
                    waiting.append(led)

    def _answer(self, page: Page) -> HttpResponse | None:
        """As whoever is signed in nowhere reads it; None where there is no such page."""
        request = HttpRequest()
        request.method, request.path, request.path_info = "GET", page.path, page.path
        request.META = {"QUERY_STRING": page.query_string, "SERVER_NAME": "localhost", "SERVER_PORT": "80"}
        request.GET = QueryDict(page.query_string)
        request.user = AnonymousUser()
        request.resolver_match = match = resolve(page.path)
        request.standing = Standing(self.made_at)  # type: ignore[attr-defined]  # for the page, which says it
        with translation.override(page.language):
            try:
                response = match.func(request, *match.args, **match.kwargs)
            except Http404:
                return None
        return response if response.status_code == 200 else None

    def _name(self, page: Page) -> str:
        return file_of(page, self.championship)

    def _standing(self, page: Page, name: str, response: HttpResponse) -> bytes:
        def linked(address: str) -> str | None:
            path, _hash, part = address.partition("#")
            anchor = f"#{part}" if part else ""
            if not path:
                return address
            if path.startswith(settings.STATIC_URL):
                return relative(self._asset(path), beside=name) + anchor
            led = page_at(path, of=page, championship=self.championship)
            if led in self.answered:
                assert led is not None  # noqa: S101  # one of them
                return relative(self._name(led), beside=name) + anchor
            return address if path.startswith(("https://", "http://", "mailto:", "data:")) else None

        return standing(response.content.decode(), linked).encode()

    def _asset(self, path: str) -> str:
        """Under its plain name, not that of the build."""
        name = path.removeprefix(settings.STATIC_URL).partition("?")[0]
        name = name.removeprefix(f"{getattr(staticfiles_storage, 'manifest_hash', '')}/")
        self.assets.add(name)
        return _STATIC + name

    def _assets(self) -> Iterator[tuple[str, bytes]]:
        waiting = sorted(self.assets)
        for name in waiting:
            content = _asset(name)
            yield _STATIC + name, content
            if not name.endswith(".css"):
                continue
            for address in css_addresses(content.decode()):
                led = posixpath.normpath(posixpath.join(posixpath.dirname(name), address))
                if led not in self.assets:
                    self.assets.add(led)
                    waiting.append(led)


def _asset(name: str) -> bytes:
    found = finders.find(name)
    if isinstance(found, str):
        return Path(found).read_bytes()
    with staticfiles_storage.open(name) as file:  # joined for every page, of no app
        content: bytes = file.read()
    return content


def _is_page(response: HttpResponse) -> bool:
    return response.headers["Content-Type"].startswith("text/html")
