"""Short papers are printed at once, others as a job."""

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

from csp.constants import SELF
from csp.decorators import csp_replace
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.clickjacking import xframe_options_sameorigin

from accounts.models import User
from core.language import reader_language
from core.refusals import Invalid, NotNow, UserError
from prints.letters import printable, printing_names
from prints.pdf import NotPrinted
from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.stages import at_round
from tournament.papers.services import check_choice, order_paper
from tournament.roster.printed_names import as_printed, names_printed_otherwise

from ..papers.making import make_paper
from ..papers.registry import Kind, Moment, PaperChoice, paper_named, papers, read_choice


@for_organizers.page
def prints(request: HttpRequest, championship: Championship) -> HttpResponse:
    listed = [(kind, kind.refusal(championship)) for kind in papers()]
    moments = [(moment.label, [one for one in listed if one[0].moment is moment]) for moment in Moment]
    context = {"championship": championship, "moments": moments}
    return render(request, "tournament/papers/prints.html", context)


@for_organizers.form
def paper(request: HttpRequest, championship: Championship, key: str) -> HttpResponse:
    """POST prints, or with `look` shows that choice."""
    kind = _kind(key)
    asked = _asked(kind, championship, request.POST if request.method == "POST" else request.GET)
    try:
        choice = _choice(championship, kind, asked)
        if request.method != "POST":
            return _page(request, championship, kind, asked, choice=choice)
        if "look" in request.POST:
            return redirect(f"{request.path}?{_query(championship, asked)}")
        return _make(request, championship, kind, choice)
    except NotPrinted as failed:
        return _page(request, championship, kind, asked, refusal=failed, status=failed.status)
    except UserError as error:
        status = 400 if request.method == "POST" or request.GET else 200
        return _page(request, championship, kind, asked, refusal=error, status=status)


@csp_replace({"frame-ancestors": [SELF]})
@xframe_options_sameorigin
@for_organizers.page
def preview(request: HttpRequest, championship: Championship, key: str) -> HttpResponse:
    """Our own pages may frame it."""
    kind = _kind(key)
    try:
        choice = _choice(championship, kind, _asked(kind, championship, request.GET))
        championship = at_round(championship, choice.round)
        with override(choice.lang), printing_names(as_printed(championship)):
            return HttpResponse(printable(kind.preview(championship, choice)))
    except UserError as error:
        context = {"championship": championship, "refusal": error}
        status = error.status if isinstance(error, NotPrinted) else 400
        return render(request, "tournament/papers/prints_nothing.html", context, status=status)


def _kind(key: str) -> Kind:
    try:
        return paper_named(key)
    except LookupError as unknown:
        raise Http404 from unknown


def _asked(kind: Kind, championship: Championship, sent: Mapping[str, str]) -> dict[str, str]:
    last_round = championship.rounds.order_by("-number").values_list("number", flat=True).first()
    proposed = {
        "paper": kind.sizes[0],
        "lang": reader_language(),
        "per_sheet": str(kind.per_sheet[0]),
        **({"round": str(last_round or "")} if kind.needs_round else {}),
        **{extra.name: str(extra.proposed(championship)) for extra in kind.asks(championship)},
    }
    return {name: sent.get(name, "").strip()[:20] or value for name, value in proposed.items()}


def _choice(championship: Championship, kind: Kind, asked: Mapping[str, str]) -> PaperChoice:
    if why := kind.refusal(championship):
        raise NotNow(why, code="paper_waits")
    choice = read_choice(kind, asked)
    check_choice(championship, kind, choice)
    return choice


def _make(request: HttpRequest, championship: Championship, kind: Kind, choice: PaperChoice) -> HttpResponse:
    if kind.prepare:
        kind.prepare(championship, choice)
    if not _is_short(championship, kind, choice):
        return _order(request, championship, kind, choice)
    pdf = make_paper(championship, kind, choice)
    round_ = f"-r{choice.round}" if choice.round else ""
    headers = {"Content-Disposition": f'inline; filename="{championship.slug}-{kind.key}{round_}.pdf"'}
    return HttpResponse(pdf, content_type="application/pdf", headers=headers)


def _is_short(championship: Championship, kind: Kind, choice: PaperChoice) -> bool:
    with override(choice.lang):
        pieces = kind.batch.count(championship, choice)
    if not pieces:
        raise Invalid(_("There is nothing to print."))
    return pieces <= kind.batch.at_a_time and not kind.batch.long_join


def _order(request: HttpRequest, championship: Championship, kind: Kind, choice: PaperChoice) -> HttpResponse:
    owner = request.user if isinstance(request.user, User) else None
    job = order_paper(championship, kind, choice, actor=actor_in(request, championship), owner=owner)
    query = urlencode({"next": reverse("tournament:prints", args=[championship.slug])})
    return redirect(f"{reverse('jobs:job', args=[job.pk])}?{query}")


def _page(
    request: HttpRequest,
    championship: Championship,
    kind: Kind,
    asked: Mapping[str, str],
    *,
    choice: PaperChoice | None = None,
    refusal: UserError | None = None,
    status: int = 200,
) -> HttpResponse:
    context = {
        "championship": championship,
        "kind": kind,
        "asked": asked,
        "rounds": championship.rounds.order_by("-number") if kind.needs_round else (),
        "extras": [(extra, asked[extra.name]) for extra in kind.asks(championship)],
        "choices": _choices(kind),
        "preview": _preview_address(championship, kind, asked) if choice else "",
        "refusal": refusal,
        "why_not": kind.refusal(championship),
        "otherwise": names_printed_otherwise(championship) if kind.has_names else {},
    }
    return render(request, "tournament/papers/print.html", context, status=status)


def _choices(kind: Kind) -> dict[str, Sequence[Any]]:
    """Lists of (value, label)."""
    sheets = {"a4": "A4", "a5": "A5", "letter": _("Letter")}
    return {
        "paper": [(size, sheets[size]) for size in kind.sizes],
        "per_sheet": [(str(many), _per_sheet_words(kind, many, sheets)) for many in kind.per_sheet],
        "lang": [("es", "Español"), ("en", "English")],
    }


def _per_sheet_words(kind: Kind, many: int, sheets: Mapping[str, str]) -> str:
    on = [sheets[size] for size in kind.sizes if kind.readable(size, many)]
    return str(many) if len(on) == len(kind.sizes) else f"{many} ({', '.join(on)})"


def _preview_address(championship: Championship, kind: Kind, asked: Mapping[str, str]) -> str:
    path = reverse("tournament:print-preview", args=[championship.slug, kind.key])
    return f"{path}?{_query(championship, asked)}"


def _query(championship: Championship, asked: Mapping[str, str]) -> str:
    stage = {"stage": str(championship.stage.order)} if championship.stage else {}
    return urlencode({**asked, **stage})
