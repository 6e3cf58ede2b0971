"""The public register: every decision without its private part."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias, TypedDict

from django.db.models import Count, Max, Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from core.conditional_get import answer_fresh
from core.language import reader_language
from core.numbers import whole_number
from core.search import searched
from rules.book.search import SOME, Document, rank
from tournament.championship.copies import Copy, fingerprint_in, outdated, right, unreadable
from tournament.championship.models import Championship
from tournament.register.models import Exclusion, RegisterLine
from tournament.register.queries.in_force import register_fingerprint
from tournament.register.queries.register import public_register
from tournament.register.queries.version import version_of_rules
from tournament.register.words import reach_words
from tournament.rounds.models import Round

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

LATER_SHOWN = 10
"""So many of the lines that a print has not are named; all of them are on the page."""


class RegisterStamp(TypedDict):
    """The register's last number, None for none, and how many disqualifications were withdrawn."""

    last: int | None
    withdrawn: int


StampedChampionship: TypeAlias = "WithAnnotations[Championship, RegisterStamp]"


@require_safe
def rulings(request: HttpRequest, slug: str) -> HttpResponse:
    """Newest first; `?q=` searches; `?f=`: the last line of the scanned print."""

    def page(championship: StampedChampionship) -> HttpResponse:
        asked = searched(request.GET)
        lines = _lines(championship)
        if asked:
            documents = [
                Document(str(line["number"]), ((1, f"{line['words']['es']} {line['words']['en']}"),))
                for line in lines
            ]
            by_number = {str(line["number"]): line for line in lines}
            lines = [by_number[hit.key] for hit in rank(asked, documents, lang=reader_language(), least=SOME)]
        rulebook = championship.edition.rulebook
        context = {"championship": championship, "rulebook": rulebook, "lines": lines, "q": asked}
        context |= {"copy": _copy(request, championship), **_version(championship)}
        return render(request, "tournament/register/public/rulings.html", context)

    return _fresh(request, slug, page)


@require_safe
def ruling(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    def page(championship: Championship) -> HttpResponse:
        line = next((line for line in _lines(championship) if line["number"] == number), None)
        if line is None:
            raise Http404
        context = {"championship": championship, "line": line, **_version(championship)}
        return render(request, "tournament/register/public/ruling.html", context)

    return _fresh(request, slug, page)


def _copy(request: HttpRequest, championship: StampedChampionship) -> Copy | None:
    """Of a print with the last line `?f=` and the fingerprint `?v=`."""
    if "f" not in request.GET:
        return None
    printed, last = whole_number(request.GET["f"]), championship.last or 0
    printed_fingerprint = fingerprint_in(request.GET)
    if printed_fingerprint is None or printed is None or printed > last:
        return unreadable()
    if printed == last and printed_fingerprint != register_fingerprint(championship):
        return outdated(
            _(
                "It has every line of the register, but since then other rulings are in force, or a "
                "disqualification was withdrawn at its table."
            )
        )
    if printed == last:
        return right(_("Nothing was decided since: it has every line of the register."))
    more = ngettext(
        "The register has %(n)s line more, from number %(first)s on.",
        "The register has %(n)s lines more, from number %(first)s on.",
        last - printed,
    )
    return outdated(
        more % {"n": last - printed, "first": printed + 1},
        ways=_ways(championship, after=printed),
    )


def _ways(championship: Championship, *, after: int) -> tuple[tuple[str, str], ...]:
    """(address, words) of the first lines after that number."""
    lines = championship.register.filter(number__gt=after).order_by("number")[:LATER_SHOWN]
    return tuple(
        (
            reverse("tournament:ruling", args=[championship.slug, line.number]),
            _("Line %(number)s: %(kind)s") % {"number": line.number, "kind": line.get_kind_display()},
        )
        for line in lines
    )


def _version(championship: Championship) -> dict[str, str]:
    return {"rules_version": version_of_rules(championship.pk)}


def _fresh(
    request: HttpRequest, slug: str, page: Callable[[StampedChampionship], HttpResponse]
) -> HttpResponse:
    """The version is of lines, edition, status of the rounds and withdrawn disqualifications."""
    championship: StampedChampionship | None = (
        Championship.objects.select_related("edition__rulebook")
        .annotate(
            last=Max("register__number"),
            withdrawn=Count(
                "exclusions", filter=Q(exclusions__status=Exclusion.Status.WITHDRAWN), distinct=True
            ),
        )
        .filter(slug=slug)
        .first()
    )
    if championship is None:
        raise Http404
    rounds = tuple(
        Round.objects.filter(championship=championship).order_by("number").values_list("number", "status")
    )
    stamp = (championship.last, championship.withdrawn, rounds)
    version = (championship.pk, championship.name, championship.edition_id, *stamp)
    return answer_fresh(request, version, lambda: page(championship))


def _lines(championship: Championship) -> list[dict[str, Any]]:
    spoken = reader_language()
    kinds = dict(RegisterLine.Kind.choices)
    scopes = dict(RegisterLine.Scope.choices)
    return [
        {
            **line,
            "when": datetime.datetime.fromisoformat(line["at"]),
            "said": line["words"][spoken],
            "kind_words": kinds[line["kind"]],
            "scope_words": scopes.get(line["scope"], ""),
            "rules_then": _rules_then(championship, line),
            "reach_words": reach_words(line["reach"], championship),
        }
        for line in reversed(public_register(championship))
    ]


def _rules_then(championship: Championship, line: dict[str, Any]) -> str:
    if not line["scope"]:
        return ""
    at = localtime(datetime.datetime.fromisoformat(line["at"]))
    return f"{reverse('tournament:rules', args=[championship.slug])}?at={at:%Y-%m-%dT%H:%M:%S}"
