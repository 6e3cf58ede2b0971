"""The papers as PDF. `?paper=` names the size (`letter`, `a4`). A certificate is printed once public."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from prints.letters import printing_names
from prints.pdf import NotPrinted
from tournament.championship.access.decorators import for_judges
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import with_way
from tournament.roster.printed_names import printed_names
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.papers.documents import PAPERS, CertificatePaper, RollPaper, SheetPaper, render_paper
from tournament.sorteo.papers.queries import certificate_paper, roll_paper, sheet_paper
from tournament.sorteo.queries import is_result_public, open_in_public
from tournament.sorteo.sheet.requests.request import CUPS


@require_safe
def sheet(request: HttpRequest, slug: str, serial: int) -> HttpResponse:
    draw_sheet = _published(slug, serial)
    return _answer(request, draw_sheet.championship, sheet_paper(draw_sheet), name=f"{slug}-{serial}-sheet")


@never_cache
@require_safe
def certificate(request: HttpRequest, slug: str, serial: int) -> HttpResponse:
    draw_sheet = _published(slug, serial)
    paper = certificate_paper(draw_sheet) if is_result_public(draw_sheet) else None
    if paper is None:
        return _refused(request, draw_sheet.championship, _not_yet(draw_sheet), status=404)
    return _answer(request, draw_sheet.championship, paper, name=f"{slug}-{serial}-act")


@for_judges.page
def paper(request: HttpRequest, championship: Championship) -> HttpResponse:
    scribes = roll_paper(championship, open_in_public(championship), cups=CUPS[championship.draw_dice])
    return _answer(request, championship, scribes, name=f"{championship.slug}-cups")


def _published(slug: str, serial: int) -> DrawSheet:
    sheets = DrawSheet.objects.select_related("championship")
    return get_object_or_404(sheets, championship__slug=slug, serial=serial)


def _answer(
    request: HttpRequest,
    championship: Championship,
    about: SheetPaper | CertificatePaper | RollPaper,
    *,
    name: str,
) -> HttpResponse:
    size = request.GET.get("paper", "")
    try:
        names = printed_names(championship)
        with printing_names(names.otherwise):
            pdf = render_paper(about, size=size if size in PAPERS else PAPERS[0], parts=names.parts)
    except NotPrinted as failed:
        return _refused(request, championship, with_way(request, failed), status=503)
    headers = {"Content-Disposition": f'inline; filename="{name}.pdf"'}
    return HttpResponse(pdf, content_type="application/pdf", headers=headers)


def _refused(request: HttpRequest, championship: Championship, sentence: str, *, status: int) -> HttpResponse:
    context = {"championship": championship, "refusal": sentence}
    return render(request, "tournament/sorteo/papers/no_paper.html", context, status=status)


def _not_yet(draw_sheet: DrawSheet) -> str:
    if draw_sheet.status == DrawSheet.Status.VOID:
        return _("This draw sheet was declared void: nothing was drawn from it, so it has no certificate.")
    return _(
        "The certificate can be printed when it is public: after the reveal, or when the organizer "
        "releases it."
    )
