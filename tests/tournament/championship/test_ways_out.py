"""No refusal is a dead end: each code of the source leads to a page or to who decides, or says what to do."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.http import HttpRequest
from django.test import RequestFactory
from django.urls import resolve

from config.errors import RefusalMiddleware
from core import refusals
from core.refusals import Conflict, NotAllowed, UserError
from tests.factories import an_open_round, some_entries
from tests.tournament.championship.access.permission_row import JUDGES, ORGANIZERS
from tests.tournament.championship.access.permission_rows import ROWS
from tests.tournament.visitors import Night, a_judge, a_night, here
from tournament.championship.refusal_messages import url_of
from tournament.championship.ways_out import HERE, RELOAD, SENTENCE, TABLET, WAYS, Way

APPS = (
    "core",
    "config",
    "accounts",
    "backups",
    "jobs",
    "prints",
    "certificates",
    "people",
    "rules",
    "tournament",
    "tables",
)
#: Codes that are computed: handed on from another refusal, whose own code is in the source.
HANDED_ON = {"refused.code"}
#: Refusals beside which stands what answers them: the choice that is made there, or a link of the page.
ANSWERED_THERE = {
    "tables/floor/floor_correct.html: row.effect.refusal",
    "tables/floor/_set_aside.html: one.entry.refusal",
    "tables/calls/_call_replay.html: replay.refused",
    "tournament/results/desk/_seat_choices.html: preview.refused",
    "tournament/results/desk/_seat_choices.html: one.refused",
    "tournament/sorteo/papers/no_paper.html: refusal",
    "tournament/rulebook/public/rules.html: refusal",
}


@cache
def source() -> dict[str, ast.Module]:
    """Every module of ours, by its path."""
    root = Path(settings.BASE_DIR)
    paths = [path for app in APPS for path in (root / app).rglob("*.py")]
    return {path.relative_to(root).as_posix(): ast.parse(path.read_text(encoding="utf-8")) for path in paths}


@cache
def kin() -> dict[str, str]:
    """The classes of refusals by name, each with its code."""
    known = {"UserError": UserError.code}
    # None of them stands within a function.
    classes = [node for tree in source().values() for node in tree.body if isinstance(node, ast.ClassDef)]
    for _depth in range(4):
        for node in classes:
            bases = [known[base.id] for base in node.bases if isinstance(base, ast.Name) and base.id in known]
            if bases:
                own = [
                    str(line.value.value)
                    for line in node.body
                    if isinstance(line, ast.Assign)
                    and isinstance(line.value, ast.Constant)
                    and [target.id for target in line.targets if isinstance(target, ast.Name)] == ["code"]
                ]
                known[node.name] = (own or bases)[0]
    return known


def codes() -> set[str]:
    """Every code that a refusal of the source can have."""
    known = kin()
    general = {name for name, kind in vars(refusals).items() if isinstance(kind, type)}
    found = {code for name, code in known.items() if name not in general}
    for tree in source().values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in known:
                said = [word.value for word in node.keywords if word.arg == "code"]
                found |= texts_of(said[0]) if said else {known[node.func.id]}
    return found - HANDED_ON


def texts_of(said: ast.expr) -> set[str]:
    """The texts that an expression may give; the expression itself where it gives none."""
    branches = [said.body, said.orelse] if isinstance(said, ast.IfExp) else [said]
    return {str(one.value) if isinstance(one, ast.Constant) else ast.unparse(one) for one in branches}


def test_each_code_has_a_way_out_and_each_way_a_code() -> None:
    found = codes()
    assert found - WAYS.keys() == set(), "these refusals are dead ends: say in WAYS where they lead"
    assert WAYS.keys() - found == set(), "no refusal has these codes"


def test_a_view_shows_a_refusal_with_its_way_and_never_as_a_bare_text() -> None:
    refusals_by_name = {*kin(), "Refused"}
    bare = [
        f"{path}:{line}"
        for path, tree in source().items()
        if path.startswith(("tournament/", "tables/")) and "views" in path
        for line in bare_texts(tree, refusals_by_name)
    ]
    assert bare == [], "say it by with_way(request, refusal)"


def bare_texts(tree: ast.Module, refusals_by_name: set[str]) -> Iterator[int]:
    """The lines on which a caught refusal is made a text without its way."""
    for handler in ast.walk(tree):
        if not isinstance(handler, ast.ExceptHandler) or handler.name is None or handler.type is None:
            continue
        if not refusals_by_name & {one.id for one in ast.walk(handler.type) if isinstance(one, ast.Name)}:
            continue
        for node in ast.walk(handler):
            made = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "str"
            inside = [name.id for name in ast.walk(node) if isinstance(name, ast.Name)]
            if (made or isinstance(node, ast.JoinedStr)) and handler.name in inside:
                yield handler.lineno


def test_a_template_shows_a_refusal_with_its_way() -> None:
    root = Path(settings.BASE_DIR) / "templates"
    shown = re.compile(r"\{\{ ([\w.]*\b(?:refusal|refused)) \}\}")
    bare = {
        f"{path.relative_to(root)}: {name}"
        for path in root.rglob("*.html")
        for text in [path.read_text(encoding="utf-8")]
        for name in shown.findall(text)
        if f"{{% way_out {name} %}}" not in text
    }
    assert bare == ANSWERED_THERE


def test_a_way_is_a_page_or_one_of_four_words() -> None:
    others = {way for way in WAYS.values() if isinstance(way, str)}
    assert others == {HERE, RELOAD, TABLET, SENTENCE}


@pytest.mark.parametrize(
    "way", dict.fromkeys(way for way in WAYS.values() if isinstance(way, Way)), ids=lambda way: way.url
)
def test_its_pages_are_there_for_who_is_led_to_them(way: Way) -> None:
    for name in filter(None, (way.url, way.round_url, way.table_url)):
        assert (JUDGES if way.judges else ORGANIZERS) <= frozenset(ROWS[name].allowed)
    for extra in ({}, {"round": 2}, {"round": 2, "table": 3}):
        assert url_of(way, "copa", extra).startswith("/")


@pytest.fixture
def night(db: None) -> Night:
    made = a_night()
    some_entries(made.championship, 8)
    an_open_round(made.championship, tables=2)
    return made


def refused_page(night: Night, browser: Any, error: Exception) -> str:
    """What somebody sees who is refused on the page of the floor."""
    request: HttpRequest = RequestFactory().get(night.url("rounds"))
    request.resolver_match = resolve(request.path)
    was: Any = browser.get(night.url("rounds")).wsgi_request
    request.user, request.session = was.user, was.session
    request.official = was.official  # type: ignore[attr-defined]  # set by middleware
    answer = RefusalMiddleware(lambda _request: None).process_exception(request, error)  # type: ignore[arg-type,return-value]
    assert answer is not None
    return answer.content.decode()


def test_the_page_of_a_refusal_links_the_way(night: Night) -> None:
    said = Conflict("Falta la mesa 1.", code="undecided_tables", extra={"round": 1})
    assert f'href="{night.url("desk", 1)}"' in refused_page(night, night.browser, said)


def test_who_may_not_open_that_page_is_led_to_who_may(night: Night) -> None:
    said = Conflict("La sala tiene 2 mesas.", code="hall_tables")
    assert f'href="{night.url("settings")}"' in refused_page(night, night.browser, said)
    judge = refused_page(night, a_judge(night.championship), said)
    assert f'href="{night.url("settings")}"' not in judge
    assert f'href="{night.url("officials")}"' in judge


def test_what_somebody_else_decides_leads_to_them(night: Night) -> None:
    page = refused_page(night, night.browser, NotAllowed("Lo decide el organizador."))
    assert f'href="{night.url("officials")}"' in page


def test_a_message_has_the_link_behind_its_sentence(night: Night) -> None:
    page = night.browser.post(night.url("round-close", 1), follow=True).content.decode()
    assert (
        f'<a href="{here(night.championship, "desk", 1)}">Anotar los resultados en la mesa de control</a>'
        in page
    )
