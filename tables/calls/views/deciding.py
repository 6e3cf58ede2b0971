"""The page on which an organizer decides a call: the play, the cases that fit it with the play replayed under
every answer, past rulings like it, and the one button that makes the ruling.
"""

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from core.language import reader_language
from core.refusals import UserError
from tables.calls.words import line_address, listed_call
from tournament.championship.access.decorators import for_judges
from tournament.championship.access.permissions import actor_in, may_organize
from tournament.championship.models import Championship
from tournament.register.forms import FREE, RulingForm, renewed
from tournament.register.models import RegisterLine
from tournament.register.rulings.queries import Past, similar
from tournament.sorteo.queries import final_number

from ..models import Call
from ..queries import calls as queries
from ..queries.deciding import Reached, matters, reached
from ..services.deciding import decide_call

Scope = RegisterLine.Scope
QUERY_LENGTH = 200

ORGANIZERS_DECIDE = gettext_lazy(
    "Rules are decided by the organizer (art. 11). You can go to the table, send it a message, "
    "or hand procedure back to its coordinator."
)


@dataclass(frozen=True, slots=True)
class ScopeShown:
    """A scope as the page offers it: what it is, whom it reaches now, and what the button then says."""

    value: str
    label: str
    reaches: str
    button: str
    chosen: bool


@for_judges.form
def decide(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    """GET shows what there is to decide (`?q=` searches, `?gap=` names a case), to floor judges as well; POST
    decides, or with `search` searches, and is the organizer's. It keeps what was typed wherever it does not
    decide.
    """
    if request.method == "POST" and not may_organize(request, championship):
        raise PermissionDenied(str(ORGANIZERS_DECIDE))
    call = queries.call_here(championship, pk)
    if call is None:
        raise Http404
    if request.method != "POST":
        return _page(request, call, RulingForm(initial={"scope": _default_scope(championship)}))
    if "search" in request.POST:
        return _page(request, call, RulingForm(initial=request.POST.dict()))
    form = RulingForm(request.POST)
    if not form.is_valid():
        return _page(request, call, form, status=400)
    try:
        line = _decided(request, call, form)
    except UserError as refused:
        if refused.code == "sent_already":
            form.data = renewed(form)
        return _page(request, call, form, refused=refused, status=refused.status)
    messages.success(request, _("Ruling %(number)s is made.") % {"number": line.number})
    return redirect("tournament:register-line", championship.slug, line.number)


def _decided(request: HttpRequest, call: Call, form: RulingForm) -> RegisterLine:
    return decide_call(
        call,
        form.ruling(call.championship),
        request=form.cleaned_data["request"],
        actor=actor_in(request, call.championship),
    )


def _page(
    request: HttpRequest,
    call: Call,
    form: RulingForm,
    *,
    refused: UserError | None = None,
    status: int = 200,
) -> HttpResponse:
    championship = call.championship
    sent = request.POST if request.method == "POST" else request.GET
    query, chosen = sent.get("q", "")[:QUERY_LENGTH].strip(), sent.get("case", "")
    gap = chosen.partition("=")[0] or sent.get("gap", "")
    context = {
        "championship": championship,
        "call": listed_call(call),
        "form": form,
        "organizes": may_organize(request, championship),
        "refusal": ORGANIZERS_DECIDE,
        "q": query,
        "matters": matters(call, query=query or _first_words(call, gap), gap=gap, lang=reader_language()),
        "chosen": chosen,
        "free": FREE,
        "scopes": scopes(championship, reached(call), number=call.table.number, chosen=form["scope"].value()),
        "refused": refused,
        "standing": refused.extra.get("standing", []) if refused else [],
        "offered": refused.extra.get("offered") if refused else None,
        "similar": _similar(championship, query or call.words, gap or call.gap),
    }
    return render(request, "tables/calls/call_decide.html", context, status=status)


def _first_words(call: Call, gap: str) -> str:
    """What is searched before anybody types: the asker's own words, where no case is named."""
    return "" if gap or call.gap else call.words[:QUERY_LENGTH]


def _similar(championship: Championship, query: str, gap: str) -> list[dict[str, Any]]:
    """Past rulings like it, in all championships of the same rulebook, with where each was made."""
    return [
        {
            "words": {"es": past.line.words_es, "en": past.line.words_en or past.line.words_es},
            "where": _where(past),
            "url": line_address(past.line.championship.slug, past.line.number),
        }
        for past in similar(championship, query, gap)
    ]


def _where(past: Past) -> str:
    line = past.line
    where = _("Number %(number)s of the register") % {"number": line.number}
    if line.table:
        where += " · " + _("table %(number)s") % {"number": line.table.number}
    if not past.here:
        where += f" · {line.championship.name}"
    if getattr(line, "superseded_by", None):
        where += " · " + _("superseded")
    return where


def _later(championship: Championship, far: Reached) -> str:
    final = final_number(championship)
    if final and far.next_round > final:
        return _("no table any more: the final is the last round")
    if far.next_round == final:
        return _("the final; no table now in play")
    return _("round %(number)s and those after it; no table now in play") % {"number": far.next_round}


def _default_scope(championship: Championship) -> str:
    return str(championship.options.get("ruling-scope", Scope.NEXT_PLAYS))


def scopes(championship: Championship, far: Reached, *, number: int, chosen: object) -> list[ScopeShown]:
    """The scopes, the championship's own first, each with whom it reaches now."""
    default = _default_scope(championship)
    here = _here(far) % {"number": number}
    others = ngettext("%(n)s other from its next play", "%(n)s others from their next play", far.others) % {
        "n": far.others
    }
    all_now = ngettext("%(n)s other now", "%(n)s others now", far.others) % {"n": far.others}
    later = _later(championship, far)
    reaches = {
        Scope.NEXT_PLAYS: f"{here}; {others}" if far.others else here,
        Scope.TABLE: here,
        Scope.AT_ONCE: f"{here}; {all_now}" if far.others else here,
        Scope.NEXT_ROUND: later,
    }
    if not far.begun:
        del reaches[Scope.TABLE]  # its ruling is tied to no table
    ordered = sorted(reaches, key=lambda scope: scope != default)
    return [
        ScopeShown(
            value=scope.value,
            label=str(scope.label),
            reaches=reaches[scope],
            button=_("Make the ruling: %(reaches)s") % {"reaches": reaches[scope]},
            chosen=scope.value == (chosen or default),
        )
        for scope in ordered
    ]


def _here(far: Reached) -> str:
    if not far.begun:
        return _("table %(number)s when it starts")
    return _("table %(number)s now") if far.here else _("table %(number)s is over and keeps what it has")
