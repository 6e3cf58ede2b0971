from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from core.language import reader_language
from prints.pdf import NotPrinted
from tournament.championship.access.decorators import for_organizers
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import with_way
from tournament.papers.making import make_paper
from tournament.papers.registry import PaperChoice, paper_named
from tournament.rounds.models import Table


@for_organizers.page
def cards(_request: HttpRequest, championship: Championship) -> HttpResponse:
    return redirect("tournament:prints", championship.slug)


@for_organizers.page
def card(request: HttpRequest, championship: Championship, number: int, table: int) -> HttpResponse:
    tables = Table.objects.filter(round__championship=championship, round__number=number, number=table)
    if not tables.filter(seats__isnull=False).exists():
        raise Http404
    lang = reader_language()
    choice = PaperChoice(paper="a5", lang=lang, round=number, extra={"only": table})
    try:
        pdf = make_paper(championship, paper_named("table-cards"), choice)
    except NotPrinted as failed:
        context = {"championship": championship, "refusal": with_way(request, failed)}
        return render(request, "tournament/papers/prints_nothing.html", context, status=503)
    name = f"{championship.slug}-r{number}-{table}.pdf"
    headers = {"Content-Disposition": f'inline; filename="{name}"'}
    return HttpResponse(pdf, content_type="application/pdf", headers=headers)
