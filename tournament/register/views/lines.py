"""The register as a list, one line of it, and adopting it into the rulebook."""

from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from core.language import reader_language
from core.numbers import whole_number
from core.refusals import UserError
from core.search import searched
from rules.editions.queries import books_of, edition_in_force
from tournament.championship.access.decorators import for_judges, for_organizers
from tournament.championship.access.permissions import actor_in, may_organize, may_read_reasons
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import with_way
from tournament.register.forms import AdoptForm, take_refusal
from tournament.register.models import How, RegisterLine
from tournament.register.queries.register import lines_of
from tournament.register.queries.rows import RegisterFilter, Row, register_rows, rows_of
from tournament.register.rulings.adopting import adopt as adopt_line
from tournament.register.words import (
    BADGES,
    HOW,
    play_shown,
    play_words,
    reach_words,
    words_beside_case,
    words_of,
)

LINES = 50


@for_judges.page
def register(request: HttpRequest, championship: Championship) -> HttpResponse:
    """Newest first; `kind`, `how`, `table`, `article` filter, `q` searches."""
    asked = _filter(request)
    rows = register_rows(championship, asked)
    page = Paginator(rows.found, LINES).get_page(request.GET.get("page"))
    reasons = may_read_reasons(request, championship)
    return render(
        request,
        "tournament/register/list.html",
        {
            "championship": championship,
            "organizes": may_organize(request, championship),
            "asked": asked,
            "rows": [shown(row, reasons=reasons) for row in page],
            "page_obj": page,
            "total": rows.total,
            "kinds": RegisterLine.Kind.choices,
            "hows": HOW.items(),
            "tables": rows.tables,
            "articles": rows.articles,
        },
    )


@for_judges.page
def line_page(request: HttpRequest, championship: Championship, number: int) -> HttpResponse:
    row = row_of(championship, number)
    return render(
        request,
        "tournament/register/line.html",
        {
            "championship": championship,
            "organizes": may_organize(request, championship),
            "shown": shown(row, reasons=may_read_reasons(request, championship)),
            "calls": row.line.play.get("players", ()),
        },
    )


@for_organizers.form
def adopt(request: HttpRequest, championship: Championship, number: int) -> HttpResponse:
    row = row_of(championship, number)
    es, en = words_beside_case(row.line)
    initial = {"article": (row.line.articles or [None])[0], "text_es": es, "text_en": en}
    books = books_of(edition_in_force(row.line.as_played.edition.rulebook))
    articles = books[reader_language()].articles
    form = AdoptForm(request.POST if request.method == "POST" else None, articles=articles, initial=initial)
    if request.method == "POST" and form.is_valid():
        try:
            adopt_line(row.line, **form.cleaned_data, actor=actor_in(request, championship))
        except UserError as refusal:
            take_refusal(form, refusal, said=with_way(request, refusal))
        else:
            messages.success(
                request, _("Ruling %(number)s is drafted for the next edition.") % {"number": number}
            )
            return redirect("tournament:rulebook", championship.slug)
    context = {"championship": championship, "shown": shown(row, reasons=True), "form": form}
    return render(request, "tournament/register/adopt.html", context, status=422 if form.is_bound else 200)


def row_of(championship: Championship, number: int) -> Row:
    line = lines_of(championship).filter(number=number).first()
    if line is None:
        raise Http404
    return rows_of(championship, [line])[0]


def shown(row: Row, *, reasons: bool) -> dict[str, Any]:
    """`private` only for those who may read reasons."""
    line = row.line
    secret = line.kind not in (RegisterLine.Kind.RULING, RegisterLine.Kind.DECISION)
    play = (row.correction or line).play
    return {
        "row": row,
        "line": line,
        "how": HOW[row.how],
        "badge": BADGES[row.how],
        "words": words_of(line),
        "reach": reach_words(line.reach, line.championship),
        "private": line.private if reasons or not secret else "",
        "hidden": bool(line.private) and secret and not reasons,
        "play": play_shown(play, game=line.as_played.game),
        "person": line.person if line.person not in words_of(line) else "",
        "move": play.get("move") or play.get("n"),
        "was": play_words(line.play) if row.correction else "",
        "corrects": line.play.get("corrects"),
    }


def _filter(request: HttpRequest) -> RegisterFilter:
    sent = request.GET
    kind, how = sent.get("kind", ""), sent.get("how", "")
    return RegisterFilter(
        kind=kind if kind in RegisterLine.Kind.values else "",
        how=how if how in list(How) else "",
        table=whole_number(sent.get("table")),
        article=whole_number(sent.get("article")),
        words=searched(sent),
    )
