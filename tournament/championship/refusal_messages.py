"""A refusal as a message, with its way out. Forms use `{% way_out refusal %}` or `with_way`."""

from dataclasses import dataclass
from types import TracebackType
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest
from django.urls import NoReverseMatch, reverse
from django.utils.functional import Promise
from django.utils.html import format_html

from core.language import reader_language
from core.refusals import UserError
from rules.games import Refused
from tournament.championship.access.permissions import may_organize
from tournament.championship.models import Championship
from tournament.championship.ways_out import ORGANIZER, RULES, WAYS, Way


@dataclass(frozen=True, slots=True)
class Link:
    url: str
    label: str | Promise


class show_refusals:  # noqa: N801  # read as a word: `with show_refusals(request):`
    """Anything else is a bug and passes through."""

    def __init__(self, request: HttpRequest) -> None:
        self.request = request

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if isinstance(error, (UserError, Refused)):
            messages.error(self.request, with_way(self.request, error))
            return True
        return False


def with_way(request: HttpRequest, refusal: UserError | Refused) -> str:
    text = refusal.refusal.message(reader_language()) if isinstance(refusal, Refused) else str(refusal)
    link = way_out(request, refusal)
    if link is None:
        return text
    return format_html('{} <a href="{}">{}</a>', text, link.url, link.label)


def add_refusal(form: forms.Form, request: HttpRequest, refusal: UserError) -> None:
    """Beside the field that it names, else above the form."""
    named = [name for name in refusal.extra.get("fields", {}) if name in form.fields]
    form.add_error(named[0] if named else None, with_way(request, refusal))


def way_out(request: HttpRequest, refusal: UserError | Refused) -> Link | None:
    """None outside of a championship, and for this very page."""
    match = request.resolver_match
    slug = match.kwargs.get("slug") if match else None
    way = RULES if isinstance(refusal, Refused) else WAYS.get(refusal.code)
    if slug is None or not isinstance(way, Way):
        return None
    if not way.judges and not _organizes(request, slug):
        way = ORGANIZER
    extra, part = ({}, "") if isinstance(refusal, Refused) else (refusal.extra, refusal.part)
    url = url_of(way, slug, extra)
    return Link(f"{url}#{part}" if part else url, way.label) if url and url != request.path else None


def url_of(way: Way, slug: str, extra: Any) -> str:
    """ "" where its app is not installed."""
    of, table = extra.get("round"), extra.get("table")
    candidates = [
        (way.entry_url, [slug, extra.get("number")]),
        (way.table_url, [slug, of, table]),
        (way.round_url, [slug, of]),
        (way.url, [slug]),
    ]
    for name, args in candidates:
        if name and None not in args:
            try:
                return reverse(name, args=args)
            except NoReverseMatch:
                continue
    return ""


def _organizes(request: HttpRequest, slug: str) -> bool:
    championship = Championship.objects.filter(slug=slug).first()
    return championship is not None and may_organize(request, championship)
