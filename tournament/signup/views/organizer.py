"""What the organizer looks at, and the fees of the door."""

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from core.names import sort_key
from core.numbers import whole_number
from core.open_pages import layout_of
from core.search import A_PAGE, searched
from prints.qr import qr_svg
from tournament.championship.access.decorators import for_judges, for_organizers
from tournament.championship.access.permissions import actor_in, may_organize
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import show_refusals
from tournament.publishing.models import Shows
from tournament.publishing.projector.services import show_on_projector
from tournament.roster.imports.words import suspicion_words
from tournament.roster.models import Entry
from tournament.roster.pairs.queries import halves_of
from tournament.roster.queries import entries_of, search_entries
from tournament.signup.forms import TermsForm
from tournament.signup.models import SignUp
from tournament.signup.queries import (
    duplicates,
    is_due,
    money,
    paid_people,
    places,
    queued,
    signed_up_entries,
    stored_terms,
    terms_of,
)
from tournament.signup.services import queue, terms
from tournament.signup.services.fees import return_fee, take_fee
from tournament.signup.words import money_words, offer_end

_PAGES = "tournament/signup/"
MOST_SHOWN = 50  # of each exception


@for_organizers.form
def sign_ups(request: HttpRequest, championship: Championship) -> HttpResponse:
    """POST `do`: `open`, `close`, `word` or `project`, else the terms."""
    said = stored_terms(championship)
    do = request.POST.get("do", "")
    form = TermsForm(request.POST if do == "terms" else None, terms=terms_of(championship))
    if request.method == "POST" and (do != "terms" or form.is_valid()):
        with show_refusals(request):
            _do(request, championship, do, form)
        return redirect("tournament:sign-ups", championship.slug)
    if is_due(championship, said):
        queue.pass_places_on(championship)
    status = 422 if request.method == "POST" else 200
    return render(request, f"{_PAGES}sign_ups.html", _context(request, championship, form), status=status)


def _do(request: HttpRequest, championship: Championship, do: str, form: TermsForm) -> None:
    actor = actor_in(request, championship)
    if do == "terms":
        terms.change_terms(championship, form.terms(), actor=actor)
        messages.success(request, _("The sign-up is saved."))
    elif do in ("open", "close"):
        terms.open_sign_up(championship, is_open=do == "open", actor=actor)
        opened, closed = _("The sign-up is open."), _("The sign-up is closed. Who waits still gets a place.")
        messages.success(request, opened if do == "open" else closed)
    elif do == "word":
        terms.renew_word(championship, actor=actor)
        messages.success(request, _("Another word: the one of before counts no longer."))
    elif do == "project":
        words = _("I am here: %(word)s") % {"word": terms_of(championship).word}
        show_on_projector(championship, shows=Shows.WORDS, words=words, actor=actor)
        messages.success(request, _("The projector shows the word."))


@for_organizers.action
def remove(request: HttpRequest, championship: Championship) -> HttpResponse:
    """POST `sign_up`: a key."""
    key = whole_number(request.POST.get("sign_up"), digits=18) or 0
    row = get_object_or_404(SignUp, championship=championship, pk=key)
    name = str(row)
    with show_refusals(request):
        terms.remove_sign_up(row, actor=actor_in(request, championship))
        messages.success(request, _("%(name)s is off the list.") % {"name": name})
    return redirect("tournament:sign-ups", championship.slug)


def _context(request: HttpRequest, championship: Championship, form: TermsForm) -> dict[str, Any]:
    now = terms_of(championship)
    address = sign_up_address(request, championship)
    waiting = queued(championship)
    halves = halves_of(championship)
    likely = duplicates(championship)
    return {
        "championship": championship,
        "layout": layout_of(request, "organizer.html"),
        "terms": now,
        "form": form,
        "address": address,
        "code": qr_svg(address, title=_("Sign up")),
        "places": places(championship, now),
        "signed_up": len(signed_up_entries(championship)),
        "queue": [(row, offer_end(row)) for row in waiting[:MOST_SHOWN]],
        "queue_more": max(0, len(waiting) - MOST_SHOWN),
        "halves": halves[:MOST_SHOWN],
        "halves_more": max(0, len(halves) - MOST_SHOWN),
        "likely": [
            {"name": name, "words": suspicion_words(one), "number": one.other.number}
            for name, one in likely[:MOST_SHOWN]
        ],
        "sum": money_words(now, money(championship).total) if now.fee else "",
    }


def sign_up_address(request: HttpRequest, championship: Championship) -> str:
    base = settings.CALZO_PUBLIC_URL or request.build_absolute_uri("/").rstrip("/")
    return base + reverse("tournament:sign-up", args=[championship.slug])


@for_judges.form
def fees(request: HttpRequest, championship: Championship) -> HttpResponse:
    """Who paid, and the sum of the door. POST `take` or `return`: the number of an entry."""
    if request.method == "POST":
        _take_or_return(request, championship)
        back = reverse("tournament:sign-up-fees", args=[championship.slug])
        only = request.POST.get("only", "")
        return redirect(f"{back}?only={only}" if only in _ONLY else back)
    now, only, search = terms_of(championship), request.GET.get("only", ""), searched(request.GET)
    paid = paid_people(championship)
    playing = [entry for entry in entries_of(championship) if not entry.is_out]
    playing.sort(key=lambda entry: sort_key(entry.name))
    rows = [(entry, paid.get(entry.pk, 0), entry.size) for entry in playing]
    owe = {entry.pk for entry, count, size in rows if count < size}
    kinds = {"owe": owe, "paid": {entry.pk for entry, count, _size in rows if count}}
    wanted = [entry for entry, _count, _size in rows if entry.pk in kinds.get(only, {entry.pk})]
    page = Paginator(search_entries(wanted, search) if search else wanted, A_PAGE)
    listed = page.get_page(request.GET.get("page"))
    by = money(championship)
    context = {
        "championship": championship,
        "layout": layout_of(request, "organizer.html"),
        "terms": now,
        "page": listed,
        "rows": [(entry, paid.get(entry.pk, 0), entry.pk in owe) for entry in listed],
        "only": only if only in _ONLY else "",
        "q": search,
        "paid": by.paid,
        "owe": sum(size - count for _entry, count, size in rows),
        "sum": money_words(now, by.total),
        "fee": money_words(now, now.fee) if now.fee else "",
        "by": [(who, money_words(now, amount)) for who, amount in by.by],
        "organizes": may_organize(request, championship),
    }
    return render(request, f"{_PAGES}fees.html", context)


_ONLY = ("owe", "paid")


def _take_or_return(request: HttpRequest, championship: Championship) -> None:
    do = "take" if "take" in request.POST else "return"
    number = whole_number(request.POST.get(do), digits=8) or 0
    entry = get_object_or_404(Entry, championship=championship, number=number)
    actor = actor_in(request, championship)
    with show_refusals(request):
        amount = take_fee(entry, actor=actor) if do == "take" else return_fee(entry, actor=actor)
        values = {"name": entry.name, "amount": money_words(terms_of(championship), amount)}
        taken, returned = _("%(name)s paid %(amount)s."), _("%(amount)s given back to %(name)s.")
        messages.success(request, (taken if do == "take" else returned) % values)
