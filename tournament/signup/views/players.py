"""What a phone opens: the form behind the code, and the page of who signed up."""

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.lockout.addresses import address_of
from core.budgets import spend
from core.idempotency.decorator import new_key, once
from core.numbers import whole_number
from core.open_pages import layout_of
from core.refusals import UserError
from prints.qr import qr_svg
from tournament.championship.access.decorators import for_officials
from tournament.championship.access.devices import device_of, remember_device
from tournament.championship.access.permissions import actor_in, may_coordinate, may_judge
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import show_refusals, with_way
from tournament.roster.presence.queries import is_presence_settled
from tournament.signup.forms import HereForm, PartnerForm, SignUpForm
from tournament.signup.models import SignUp
from tournament.signup.queries import QUEUED, is_due, owing, places, stored_terms, terms_of, turn_of
from tournament.signup.services import queue
from tournament.signup.services.arriving import arrive_by_scan, arrive_by_word
from tournament.signup.services.fees import take_fee
from tournament.signup.words import money_words, standing_words

_PAGES = "tournament/signup/"
KEPT = "sign-ups"  # in the session: links of this phone
MOST_KEPT = 12
SECONDS = 600
A_PHONE, AN_ADDRESS = 12, 1200  # forms in that time: of one phone, and of a hall behind one router


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def sign_up(request: HttpRequest, slug: str) -> HttpResponse:
    """For everybody. A phone has a budget, and so has an address, which a whole hall may share."""
    championship = get_object_or_404(Championship, slug=slug)
    response = _signed_up(request, championship)
    remember_device(request, response)
    return response


@once
def _signed_up(request: HttpRequest, championship: Championship) -> HttpResponse:
    form = SignUpForm(request.POST or None, championship=championship)
    status = 200
    if request.method == "POST":
        status = 422
        if _sent_too_often(request, championship):
            status = 429
            form.is_valid()
            form.add_error(
                None, _("This phone has sent many sign-ups: wait ten minutes, or ask the organizer.")
            )
        elif form.is_valid():
            try:
                row = queue.sign_up(championship, people=form.people(), seeks=form.seeks)
            except UserError as refusal:
                form.refuse(refusal)
            else:
                _keep_link(request, row)
                return redirect("tournament:my-sign-up", championship.slug, row.token)
    terms = terms_of(championship)
    context = {
        "championship": championship,
        "form": form,
        "terms": terms,
        "fee": money_words(terms, terms.fee) if terms.fee else "",
        "places": places(championship, terms),
        "begun": is_presence_settled(championship),
        "mine": _links_of(request, championship),
        "once": new_key(),
    }
    response = render(request, f"{_PAGES}sign_up.html", context, status=status)
    if status == 429:
        response.headers["Retry-After"] = str(SECONDS)
    return response


def _sent_too_often(request: HttpRequest, championship: Championship) -> bool:
    """Whoever drops our cookie is counted with their address, as one phone."""
    of = f"sign-up:{championship.pk}"
    by_phone = spend(f"{of}:{device_of(request)}", seconds=SECONDS)
    by_address = spend(f"{of}:{address_of(request)}", seconds=SECONDS)
    return by_phone > A_PHONE or by_address > AN_ADDRESS


def _keep_link(request: HttpRequest, row: SignUp) -> None:
    kept = request.session.get(KEPT, [])
    request.session[KEPT] = [row.token, *(token for token in kept if token != row.token)][:MOST_KEPT]


def _links_of(request: HttpRequest, championship: Championship) -> list[SignUp]:
    kept = request.session.get(KEPT, [])
    return list(SignUp.objects.filter(championship=championship, token__in=kept)) if kept else []


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def my_sign_up(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    """Whoever has the link. POST `do`: `accept`, `decline`, `leave`, `again`, `partner` or `here`."""
    championship = get_object_or_404(Championship, slug=slug)
    row = _row(championship, token)
    forms = _forms(request)
    status = 200
    if request.method == "POST":
        if _is_done(request, row, forms):
            return redirect("tournament:my-sign-up", slug, token)
        status = 422
    elif is_due(championship, stored_terms(championship)):
        queue.pass_places_on(championship)
    row = _row(championship, token)
    return render(request, f"{_PAGES}mine.html", _context(request, row, forms), status=status)


def _row(championship: Championship, token: str) -> SignUp:
    rows = SignUp.objects.select_related("championship", "member__entry__championship")
    return get_object_or_404(rows, championship=championship, token=token)


def _forms(request: HttpRequest) -> dict[str, Any]:
    do = request.POST.get("do", "")
    return {
        "partner_form": PartnerForm(request.POST if do == "partner" else None, prefix="partner"),
        "here_form": HereForm(request.POST if do == "here" else None, prefix="here"),
    }


def _is_done(request: HttpRequest, row: SignUp, forms: dict[str, Any]) -> bool:
    """False where a form is to be shown again."""
    do = request.POST.get("do", "")
    form = forms.get(f"{do}_form")
    if form is not None and not form.is_valid():
        return False
    try:
        _do(request, row, do, form.cleaned_data if form else {})
    except UserError as refusal:
        named = refusal.extra.get("fields", {})
        if form is not None and named:
            for name, text in named.items():
                form.add_error(name if name in form.fields else None, str(text))
            return False
        messages.error(request, with_way(request, refusal))
    return True


def _do(request: HttpRequest, row: SignUp, do: str, values: dict[str, Any]) -> None:
    position = whole_number(request.POST.get("position"), digits=1) or 0
    if do == "accept":
        queue.accept(row)
    elif do == "decline":
        queue.decline(row)
    elif do == "leave":
        queue.leave(row, position=position)
    elif do == "again":
        queue.queue_again(row)
    elif do == "partner":
        queue.bring_partner(row, name=values["name"], club=values["club"])
    elif do == "here":
        arrive_by_word(row, word=values["word"], position=position, address=address_of(request))


def _context(request: HttpRequest, row: SignUp, forms: dict[str, Any]) -> dict[str, Any]:
    championship = row.championship
    terms = terms_of(championship)
    entry = row.entry if row.has_place else None
    waits = row.status == SignUp.Status.WAITING and not entry
    members = entry.members if entry else []
    owed = owing(entry) if entry and terms.fee else []
    size = len(members) or len(row.people)
    begun = is_presence_settled(championship)
    address = settings.CALZO_PUBLIC_URL or request.build_absolute_uri("/").rstrip("/")
    own = reverse("tournament:my-sign-up", args=[championship.slug, row.token])
    return {
        "championship": championship,
        "layout": layout_of(request, "public.html"),
        "row": row,
        "entry": entry,
        "members": members,
        "absent": [one for one in members if one.arrived_at is None and entry and entry.arrived_at is None],
        "standing": standing_words(row, terms, places(championship, terms), turn_of(row) if waits else None),
        "waits": waits,
        "lacks": championship.people_each - size if (entry or waits) and not begun else 0,
        "may_leave": (entry is not None or row.status in (SignUp.Status.WAITING,)) and not begun,
        "may_return": not entry and not row.is_taken_off and not begun and row.status not in QUEUED,
        "terms": terms,
        "fee": money_words(terms, terms.fee) if terms.fee and entry else "",
        "owed": money_words(terms, terms.fee * len(owed)) if owed else "",
        "code": qr_svg(address + own, title=_("Your code for the door")) if entry else "",
        "officiates": entry is not None and may_coordinate(request, championship),
        "takes_fees": bool(owed) and may_judge(request, championship),
        **forms,
    }


@for_officials.action
def at_the_door(request: HttpRequest, championship: Championship, token: str) -> HttpResponse:
    """An official has scanned the code. POST `do`: `here` (`position`), or `fee` of floor judges and
    organizers.
    """
    row = _row(championship, token)
    actor = actor_in(request, championship)
    with show_refusals(request):
        if request.POST.get("do") == "fee" and row.entry and may_judge(request, championship):
            amount = take_fee(row.entry, actor=actor)
            taken = money_words(terms_of(championship), amount)
            messages.success(request, _("%(amount)s taken.") % {"amount": taken})
        elif request.POST.get("do") == "here":
            position = whole_number(request.POST.get("position"), digits=1) or 0
            entry = arrive_by_scan(row, position=position, actor=actor)
            messages.success(request, _("%(name)s is marked as here.") % {"name": entry.name})
    return redirect("tournament:my-sign-up", championship.slug, token)
