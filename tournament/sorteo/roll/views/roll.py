"""The roll as a plain form; with scripts it keeps what is typed until the server has it. A rehearsal stores
nothing.
"""

from typing import Any

import msgspec
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.csrf import ensure_csrf_cookie

from core.language import reader_language
from core.numbers import whole_number
from core.refusals import Conflict, Invalid, NotNow, UserError
from tournament.championship.access.actors import Actor
from tournament.championship.access.decorators import for_judges, for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship, DrawDice
from tournament.championship.refusal_messages import show_refusals, with_way
from tournament.draw import DrawError, read_cup
from tournament.sorteo import queries
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.responses import back, by_script, refuse_another, sent
from tournament.sorteo.reveal.responses import refused, state_answer, state_of
from tournament.sorteo.roll.forms import CupForm
from tournament.sorteo.roll.services import cups as rolling
from tournament.sorteo.wire import Cups, ReadCup, Rehearsal, SheetState

from .scribe_cups import PRACTICE, next_cup, people_of, practice_state, scribe_cups, typing_refusal

S = DrawSheet.Status


@for_judges.page
@ensure_csrf_cookie
def scribe(request: HttpRequest, championship: Championship) -> HttpResponse:
    """`?practice=1`: a rehearsal; `?cup=3` corrects a cup (without scripts)."""
    practice = PRACTICE in request.GET
    sheet = queries.open_in_public(championship)
    heading, sentence = ("", "") if practice else typing_refusal(sheet)
    context: dict[str, Any] = {
        "championship": championship,
        "practice": practice,
        "sheet": sheet,
        "types": not heading,
        "heading": heading,
        "sentence": sentence,
        "announce": sheet is not None and sheet.status == S.DRAWN,
    }
    if not heading:
        context |= typing_context(request, championship, sheet, practice=practice)
    return render(request, "tournament/sorteo/roll/scribe.html", context)


def typing_context(
    request: HttpRequest, championship: Championship, sheet: DrawSheet | None, *, practice: bool
) -> dict[str, Any]:
    state = _state(championship, None if practice else sheet)
    people = people_of(championship, sheet)
    cups = scribe_cups(state.cups)
    cup = next_cup(cups, whole_number(request.GET.get("cup")))
    return {
        "config": _config(championship, state, people, practice=practice),
        "people": people,
        "clubs": sorted({person["club"] for person in people if person["club"]}),
        "cups": cups,
        "at": cup,
        "last_spoiled": _last_spoiled(state.cups, cup) if not practice else None,
        "typed": request.session.pop("cup-typed", None) or _typed_values(cup),
        "dice_each": state.cups.dice,
        "may_close": sheet is not None and not practice and may_close(sheet),
    }


def _typed_values(cup: ReadCup | None) -> dict[str, str]:
    return {"dice": "", "volunteer": cup.volunteer, "club": cup.club} if cup else {}


def _last_spoiled(cups: Cups, cup: ReadCup | None) -> int | None:
    """The spoiled cup just before this one: that can still be undone."""
    return cup.label - 1 if cup and not cup.dice and cup.label - 1 in cups.spoiled else None


def _config(
    championship: Championship, state: SheetState | Rehearsal, people: list[dict[str, str]], *, practice: bool
) -> dict[str, Any]:
    slug = championship.slug
    return {
        "api": reverse("tournament:sorteo-cups", args=[slug]),
        "key": f"calzo-scribe:{slug}:{state.serial}",
        "practice": practice,
        "shown": msgspec.to_builtins(state),
        "people": people,
        "dice": static("dice/dice.svg"),
    }


def may_close(sheet: DrawSheet) -> bool:
    until = queries.typing_until(sheet)
    return sheet.status == S.ROLLING and until is not None and until <= timezone.now()


@for_judges.form
def cups(request: HttpRequest, championship: Championship) -> HttpResponse:
    """GET: the state. POST: one cup or a spoiled one."""
    if request.method != "POST":
        sheet = queries.open_in_public(championship) or queries.public_sheets(championship).last()
        return state_answer(_state(championship, sheet))
    form = CupForm(sent(request))
    sheet = queries.open_in_public(championship)
    try:
        sentence = _take(form, championship, sheet, actor=actor_in(request, championship))
    except UserError as refusal:
        return _not_taken(request, championship, refusal, sheet)
    if by_script(request):
        if sheet is not None:
            sheet.refresh_from_db()
        return state_answer(_state(championship, None if PRACTICE in form.data else sheet))
    messages.success(request, sentence)
    return _to_scribe(request, championship, sheet=sheet)


def _state(championship: Championship, sheet: DrawSheet | None) -> SheetState | Rehearsal:
    return state_of(sheet) if sheet else practice_state(championship)


def _take(form: CupForm, championship: Championship, sheet: DrawSheet | None, *, actor: Actor) -> str:
    if not form.is_valid():
        raise Invalid(form.sentence())
    typed = form.cleaned_data
    if PRACTICE in form.data:
        return _rehearsed(typed, dice=practice_state(championship).cups.dice)
    if sheet is None:
        raise NotNow(_("There is no published draw sheet: nothing can be typed now."), code="no_sheet")
    if typed["serial"] != sheet.serial:
        raise Conflict(
            _(
                "This was typed for draw sheet %(typed)s, but sheet %(sheet)s is on the stage. Reload the "
                "page."
            )
            % {"typed": typed["serial"], "sheet": sheet.serial},
            code="other_sheet",
        )
    if typed["do"] == "spoil":
        rolling.spoil_cup(sheet, label=typed["label"], actor=actor)
        return _("Cup %(label)s is marked as spoiled.") % typed
    if typed["do"] == "unspoil":
        rolling.unspoil_cup(sheet, label=typed["label"], actor=actor)
        return _("The cup marked %(label)s counts again.") % typed
    cup = rolling.read_cup(
        sheet,
        number=typed["number"],
        dice=typed["dice"],
        was=typed["was"] if "was" in form.data else None,
        label=typed["label"],
        volunteer=typed["volunteer"],
        club=typed["club"],
        actor=actor,
    )
    return _("Cup %(number)s is recorded: %(dice)s.") % {"number": cup.number, "dice": " ".join(cup.dice)}


def _rehearsed(typed: dict[str, Any], *, dice: int) -> str:
    if typed["do"] != "cup":
        return _("REHEARSAL: cup %(label)s would be marked as spoiled.") % typed
    try:
        read = read_cup(typed["dice"], dice)
    except DrawError as error:
        raise Invalid(error.message(reader_language())) from error
    return _("REHEARSAL: cup %(number)s would be %(dice)s. It is not saved.") % {
        "number": typed["number"],
        "dice": " ".join(read),
    }


def _not_taken(
    request: HttpRequest, championship: Championship, refusal: UserError, sheet: DrawSheet | None
) -> HttpResponse:
    if by_script(request):
        return refused(refusal, sheet=sheet)
    typed = {name: request.POST.get(name, "")[:200] for name in ("dice", "volunteer", "club")}
    request.session["cup-typed"] = typed
    messages.error(request, with_way(request, refusal))
    return _to_scribe(request, championship, sheet=sheet, cup=request.POST.get("number", ""))


def _to_scribe(
    request: HttpRequest, championship: Championship, *, sheet: DrawSheet | None, cup: str = ""
) -> HttpResponse:
    query = [f"{PRACTICE}=1"] if PRACTICE in request.POST else []
    query += [f"cup={cup}"] if cup.isdecimal() and len(cup) < 4 else []
    address = reverse("tournament:sorteo-scribe", args=[championship.slug])
    if sheet is not None and sheet.purpose == DrawSheet.Purpose.LATE and PRACTICE not in request.POST:
        address = reverse("tournament:round-late", args=[championship.slug, sheet.round_number])
    return HttpResponseRedirect(f"{address}?{'&'.join(query)}" if query else address)


@for_organizers.form
def computer(request: HttpRequest, championship: Championship) -> HttpResponse:
    sheet = queries.open_in_public(championship)
    if request.method != "POST":
        if sheet is None or sheet.dice != DrawDice.COMPUTER or sheet.status not in (S.PUBLISHED, S.ROLLING):
            return redirect("tournament:sorteo-ceremony", championship.slug)
        context = {"championship": championship, "sheet": sheet, "cups": queries.cup_count(sheet)}
        return render(request, "tournament/sorteo/roll/computer.html", context)
    with show_refusals(request):
        rolling.roll_by_computer(_posted_sheet(request, sheet), actor=actor_in(request, championship))
        messages.success(request, _("The computer has rolled all cups. Look at them, then close the roll."))
    return redirect("tournament:sorteo-ceremony", championship.slug)


@for_judges.action
def close_roll(request: HttpRequest, championship: Championship) -> HttpResponse:
    with show_refusals(request):
        sheet = _posted_sheet(request, queries.open_in_public(championship))
        rolling.close_roll(sheet, actor=actor_in(request, championship))
        messages.success(request, _("The roll is closed: it is decided. Now it is revealed."))
    return back(request, championship)


def _posted_sheet(request: HttpRequest, sheet: DrawSheet | None) -> DrawSheet:
    if sheet is None:
        raise NotNow(_("There is no published draw sheet."), code="no_sheet")
    refuse_another(request, sheet)
    return sheet
