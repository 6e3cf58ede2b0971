"""The pages of decided cases."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from core.conditional_get import answer_fresh
from core.language import reader_language
from core.refusals import UserError
from rules.editions.models import Rulebook
from rules.editions.queries import books_of, edition_in_force
from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.copies import Copy, fingerprint_in, outdated, right, unreadable
from tournament.championship.models import Championship
from tournament.championship.queries import organized_by
from tournament.championship.refusal_messages import with_way
from tournament.league.casebook.forms import QuestionForm
from tournament.league.casebook.queries.asked import (
    NO_QUESTION,
    STATES,
    CaseFilter,
    Since,
    by_article,
    filter_of,
    found_among,
    moments_of,
)
from tournament.league.casebook.queries.cases import (
    DecidedCase,
    cases_fingerprint,
    cases_of,
    question_words,
)
from tournament.league.casebook.queries.digest import article_words, digest_text, source_words, status_words
from tournament.league.casebook.services import suggested_question, word_question
from tournament.league.proposals.queries import may_propose
from tournament.register.extension import asked_words
from tournament.register.forms import take_refusal
from tournament.register.models import RegisterLine
from tournament.register.queries.register import is_case, lines_of
from tournament.register.words import BADGES, HOW

CASES = 30  # on a page


@dataclass(frozen=True, slots=True)
class Read:
    """`mine`: championships that the reader organizes."""

    rulebook: Rulebook
    mine: set[int]
    proposes: bool
    cases: list[DecidedCase]
    moments: list[Since]
    asked: CaseFilter
    found: list[DecidedCase]
    titles: dict[int, str]


@require_safe
def casebook(request: HttpRequest, slug: str) -> HttpResponse:
    return _fresh(request, slug, _list)


@require_safe
def digest(request: HttpRequest, slug: str) -> HttpResponse:
    return _fresh(request, slug, _to_send)


def _fresh(
    request: HttpRequest, slug: str, page: Callable[[HttpRequest, Read], HttpResponse]
) -> HttpResponse:
    """At most a dozen statements."""
    rulebook = get_object_or_404(Rulebook, slug=slug)
    organized = organized_by(request.user.pk).filter(league=rulebook.league_id)
    mine = set(organized.values_list("pk", flat=True))
    cases = cases_of(rulebook, also=mine)
    moments = moments_of(rulebook, also=mine)
    current = edition_in_force(rulebook)
    titles = {article.number: article.title for article in books_of(current)[reader_language()].articles}
    asked = filter_of(request.GET, moments)
    proposes = may_propose(request.user.pk, rulebook)
    read = Read(rulebook, mine, proposes, cases, moments, asked, found_among(cases, asked), titles)
    version = (
        rulebook.title,
        current.pk,
        sorted(mine),
        proposes,
        [(since.key, since.words) for since in moments],
        [(case.line.pk, case.how, case.edition, case.drafted, case.later, case.question) for case in cases],
    )
    return answer_fresh(request, version, lambda: page(request, read))


def _copy(request: HttpRequest, rulebook: Rulebook) -> Copy | None:
    if "v" not in request.GET:
        return None
    printed = fingerprint_in(request.GET)
    if printed is None:
        return unreadable()
    if printed == cases_fingerprint(rulebook):
        return right(_("It has every case that was decided, as each stands now."))
    return outdated(_("Cases were decided since, or something came of them: this page has all of them."))


def _list(request: HttpRequest, read: Read) -> HttpResponse:
    page = Paginator(read.found, CASES).get_page(request.GET.get("page"))
    shown = list(page)
    groups = (
        [("", shown)]
        if read.asked.words
        else [(article_words(article, read.titles), cases) for article, cases in by_article(shown)]
    )
    return render(
        request,
        "tournament/league/casebook.html",
        {
            "rulebook": read.rulebook,
            "copy": _copy(request, read.rulebook),
            "asked": read.asked,
            "day": request.GET.get("day", "")[:40],
            "groups": [(head, [_shown(case, read.mine) for case in cases]) for head, cases in groups],
            "proposes": read.proposes,
            "page_obj": page,
            "count": len(read.found),
            "total": len(read.cases),
            "articles": sorted({case.article for case in read.cases}),
            "hows": [(how, HOW[how]) for how in STATES],
            "no_question": NO_QUESTION if read.mine else "",
            "moments": read.moments,
            "filtered": read.asked != CaseFilter(words=read.asked.words),
            "query": request.GET.urlencode(),
        },
    )


def _shown(case: DecidedCase, mine: set[int]) -> dict[str, Any]:
    return {
        "case": case,
        "line": case.line,
        "how": HOW[case.how],
        "badge": BADGES[case.how],
        "source": source_words(case),
        "status": status_words(case),
        "may_word": case.line.championship_id in mine,
    }


def _to_send(request: HttpRequest, read: Read) -> HttpResponse:
    page = reverse("tournament:casebook", args=[read.rulebook.slug])
    query = request.GET.urlencode()
    page = f"{page}?{query}" if query else page
    address = f"{settings.CALZO_PUBLIC_URL}{page}" if settings.CALZO_PUBLIC_URL else ""
    keys = {case.line.pk for case in read.found}
    in_order = [case for case in read.cases if case.line.pk in keys]
    text = digest_text(read.rulebook, in_order, asked=read.asked, titles=read.titles, address=address)
    context = {
        "rulebook": read.rulebook, "asked": read.asked, "count": len(read.found), "text": text,
        "address": address, "page": page, "query": query,
    }  # fmt: skip
    return render(request, "tournament/league/digest.html", context)


@for_organizers.form
def question(request: HttpRequest, championship: Championship, number: int) -> HttpResponse:
    line = get_object_or_404(lines_of(championship).select_related("championship"), number=number)
    if not is_case(line):
        raise Http404
    asked = asked_words(line)
    form = QuestionForm(request.POST if request.method == "POST" else None, initial=_initial(line, asked))
    if request.method == "POST" and form.is_valid():
        try:
            word_question(line, **form.cleaned_data, actor=actor_in(request, championship))
        except UserError as refusal:
            take_refusal(form, refusal, said=with_way(request, refusal))
        else:
            messages.success(request, _("Everybody reads the question so from now on."))
            return redirect("tournament:register-line", championship.slug, number)
    context = {
        "championship": championship, "line": line, "form": form, "asked": asked,
        "catalogue": question_words(line, None),
    }  # fmt: skip
    status = 422 if form.is_bound else 200
    return render(request, "tournament/league/question.html", context, status=status)


def _initial(line: RegisterLine, asked: str) -> dict[str, str]:
    wording = line.questions.order_by("pk").last()
    if wording is not None:
        return {"words_es": wording.words_es, "words_en": wording.words_en}
    return {"words_es": suggested_question(line, asked) if asked else ""}
