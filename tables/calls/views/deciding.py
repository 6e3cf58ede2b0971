"""The page's bar alone is polled, to show at once where somebody else was faster."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.text import Truncator
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.conditional_get import answer_unless_known, etag_of
from core.numbers import whole_number
from core.refusals import Conflict, UserError
from rules.book.of_game import BOOKS
from rules.games import as_word
from tournament.championship.access.decorators import for_judges
from tournament.championship.access.permissions import actor_in, may_organize
from tournament.championship.models import Championship
from tournament.register.forms import as_typed, renewed
from tournament.register.models import RegisterLine
from tournament.register.rulings.forms import FREE, RulingForm
from tournament.register.rulings.queries import contradictions_of_ruling
from tournament.register.words import reach_words, words_beside_case, words_of

from ..models import Call
from ..queries import calls as queries
from ..queries.precedents import precedent
from ..scopes import default_scope
from ..services.deciding import decide_call, has_begun
from .deciding_page import bar_of, page_of

SAID = 120  # characters of a ruling that the message repeats

SUPERSEDED = gettext_lazy(
    "That ruling has been superseded meanwhile, so this call cannot be decided as it was. Choose the one "
    "that took its place, or another answer."
)


@for_judges.form
def decide(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    """GET, for floor judges too: `?q=` search, `?gap=` case, `?again` for an ended call, `?bar` the bar
    alone. POST: `search` searches, `again` proceeds on an ended call, `like` copies that ruling. Undecided
    forms keep their text.
    """
    if request.method == "POST" and not may_organize(request, championship):
        raise PermissionDenied(_organizers_decide(championship))
    call = queries.call_here(championship, pk)
    if call is None:
        raise Http404
    if "bar" in request.GET:
        return _bar(request, call)
    if request.method != "POST":
        return _page(request, call, RulingForm(initial={"scope": default_scope(championship)}))
    if "search" in request.POST or "again" in request.POST:
        return _page(request, call, RulingForm(initial=as_typed(request.POST)))
    typed = RulingForm(request.POST)
    try:
        form = RulingForm(_as_before(request, call)) if "like" in request.POST else typed
        if not form.is_valid():
            return _page(request, call, typed, status=400)
        line = _decided(request, call, form)
    except UserError as refused:
        initial = renewed(typed) if refused.code == "sent_already" else as_typed(request.POST)
        call = queries.call_here(championship, pk) or call
        return _page(request, call, RulingForm(initial=initial), refused=refused, status=refused.status)
    return _on(request, line)


def _as_before(request: HttpRequest, call: Call) -> QueryDict:
    """Raises `Conflict` (`no_precedent`)."""
    form = request.POST.copy()
    number = whole_number(form.get("like"), digits=9)
    ruling = precedent(call, number, begun=has_begun(call.table)) if number else None
    if ruling is None:
        raise Conflict(SUPERSEDED, code="no_precedent")
    line = ruling.line
    words_es, words_en = words_beside_case(line) if line.gap else (line.words_es, line.words_en)
    form["case"] = f"{line.gap}={as_word(line.choice)}" if line.gap else FREE
    form["words_es"], form["words_en"] = words_es, words_en
    form["articles"] = ", ".join(map(str, line.articles))
    form["scope"] = ruling.scope or form.get("scope", "")
    return form


def _decided(request: HttpRequest, call: Call, form: RulingForm) -> RegisterLine:
    return decide_call(
        call,
        form.ruling(call.championship),
        request=form.cleaned_data["request"],
        although_closed="closed" in request.POST,
        actor=actor_in(request, call.championship),
    )


def _on(request: HttpRequest, line: RegisterLine) -> HttpResponse:
    """To the organizer's next call, else to the ruling."""
    championship = line.championship
    text = _("Ruling %(number)s is made.") % {"number": line.number}
    summary = Truncator(words_of(line)).chars(SAID)
    quoted = _("“%(words)s”") % {"words": summary}
    messages.success(request, " ".join([text, quoted, *reach_words(line.reach, championship)]))
    for warning in contradictions_of_ruling(line):
        messages.warning(request, warning)
    following = queries.next_call(championship, label=actor_in(request, championship).label)
    if following is None:
        return redirect("tournament:register-line", championship.slug, line.number)
    return redirect("tables:call-decide", championship.slug, following.pk)


def _bar(request: HttpRequest, call: Call) -> HttpResponse:
    context = bar_of(request, call)
    return answer_unless_known(
        request, etag_of(*context["stamp"]), lambda: render(request, "tables/calls/_decide_bar.html", context)
    )


def _page(
    request: HttpRequest,
    call: Call,
    form: RulingForm,
    *,
    refused: UserError | None = None,
    status: int = 200,
) -> HttpResponse:
    context = {
        **page_of(request, call, form, refused=refused),
        "refusal": _organizers_decide(call.as_played),
    }
    return render(request, "tables/calls/call_decide.html", context, status=status)


def _organizers_decide(championship: Championship) -> str:
    text = _(
        "Rules are decided by the organizer (art. %(article)s). You can go to the table, send it a message, "
        "or hand procedure back to its coordinator."
    )
    return text % {"article": BOOKS[championship.game].unforeseen}
