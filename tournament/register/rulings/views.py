"""A ruling made in the register: without a call, for a night on paper, or to supersede another."""

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from core.language import reader_language
from core.numbers import whole_number, whole_numbers
from core.refusals import UserError
from core.search import searched
from rules.book.whatif import cases, find
from rules.editions.pages import sentences_found
from rules.games import GAMES, Choices, as_word, options_for
from rules.games.options import Option
from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import with_way
from tournament.register.forms import take_refusal
from tournament.register.models import RegisterLine
from tournament.register.queries.in_force import round_now
from tournament.register.queries.register import RULED, lines_of, options_in_force, rulings_in_force
from tournament.register.rulings.forms import FREE, RegisterRulingForm
from tournament.register.rulings.queries import contradictions_of_ruling, similar
from tournament.register.rulings.services import make_ruling
from tournament.register.words import reach_words

MOST_FOUND = 8


@for_organizers.form
def new(request: HttpRequest, championship: Championship) -> HttpResponse:
    """`?q=` searches the cases and past rulings; `?supersedes=` begins with the ruling to be replaced; typed
    words stay through searches and refusals.
    """
    old = _superseded(championship, request.GET.get("supersedes", ""))
    posted = request.method == "POST"
    form = RegisterRulingForm(
        request.POST if posted else None,
        championship=championship,
        initial=_initial(championship, old, request.GET),
    )
    refused: UserError | None = None
    if posted and request.POST.get("do") != "search" and form.is_valid():
        try:
            line = _make(request, championship, form)
        except UserError as refusal:
            refused = refusal
            if "standing" not in refusal.extra:
                take_refusal(form, refusal, said=with_way(request, refusal))
        else:
            message = _("Ruling %(number)s is made.") % {"number": line.number}
            messages.success(request, " ".join([message, *reach_words(line.reach, championship)]))
            for contradiction in contradictions_of_ruling(line):
                messages.warning(request, contradiction)
            return redirect("tournament:register-line", championship.slug, line.number)
    return _page(request, championship, form, refused=refused, old=old)


def _make(request: HttpRequest, championship: Championship, form: RegisterRulingForm) -> RegisterLine:
    return make_ruling(
        championship,
        form.ruling(championship),
        request=form.cleaned_data["request"],
        actor=actor_in(request, championship),
    )


def _page(
    request: HttpRequest,
    championship: Championship,
    form: RegisterRulingForm,
    *,
    refused: UserError | None,
    old: RegisterLine | None,
) -> HttpResponse:
    sent = request.POST if form.is_bound else request.GET
    query = searched(sent)
    chosen = str(form["case"].value() or "")
    options = options_in_force(championship, round_now(championship))
    shown = _found(championship, options, query, chosen)
    names = {option.id for option in shown}
    superseded = [str(number) for number in form["supersedes"].value() or ()]
    context = {
        "championship": championship,
        "form": form,
        "q": query,
        "chosen": chosen,
        "free": FREE,
        "says": sentences_found(championship.edition, reader_language(), query),
        "found": [_case(option, options) for option in shown],
        "others": [
            _case(option, options)
            for option in options_for(championship.game, options)
            if option.id not in names
        ],
        "similar": similar(championship, query, chosen.partition("=")[0]) if query or chosen else [],
        "refused": refused,
        "standing": refused.extra.get("standing", []) if refused else [],
        "replaceable": _replaceable(championship, whole_numbers(superseded), refused),
        "superseded": superseded,
        "offered": refused.extra.get("offered") if refused else None,
        "old": old,
        "lang": reader_language(),
    }
    status = (
        409 if refused and refused.extra.get("standing") else 422 if form.is_bound and form.errors else 200
    )
    return render(request, "tournament/register/ruling.html", context, status=status)


def _replaceable(
    championship: Championship, chosen: set[int], refused: UserError | None
) -> list[RegisterLine]:
    """In force, refusing this one, or chosen already."""
    standing = refused.extra.get("standing", []) if refused else []
    numbers = {*chosen, *(ruling["number"] for ruling in standing)}
    numbers |= {line.number for line in rulings_in_force(championship)}
    return list(lines_of(championship).filter(number__in=numbers, kind__in=RULED, supersession__isnull=True))


def _found(championship: Championship, options: Choices, query: str, chosen: str) -> list[Option]:
    """The chosen case first."""
    by_id = GAMES[championship.game].catalogue.by_id
    gap = chosen.partition("=")[0]
    opened = [by_id[gap]] if gap in by_id else []
    if query:
        lang = reader_language()
        hits = find(query, cases(options, lang, game=championship.game), lang=lang, most=MOST_FOUND)
        opened += [by_id[case.id] for case, _hit in hits if case.id != gap]
    return opened


def _case(option: Option, options: Choices) -> dict[str, Any]:
    lang, held = reader_language(), options.get(option.id, option.default)
    return {
        "option": option,
        "question": option.question[lang],
        "articles": ", ".join(map(str, option.articles)),
        "answers": [
            {
                "value": f"{option.id}={alternative.id}",
                "text": alternative.text[lang],
                "holds": alternative.id == as_word(held),
            }
            for alternative in option.offered(held)
        ],
        "held": held,
    }


def _superseded(championship: Championship, number: str) -> RegisterLine | None:
    rulings = lines_of(championship).filter(kind=RegisterLine.Kind.RULING)
    return rulings.filter(number=whole_number(number, digits=9) or 0).first()


def _initial(championship: Championship, old: RegisterLine | None, sent: Mapping[str, str]) -> dict[str, Any]:
    scope = championship.options.get("ruling-scope", RegisterLine.Scope.NEXT_PLAYS)
    if old is None:
        return {"scope": scope, "case": sent.get("case", "")}
    return {
        "scope": old.scope,
        "case": f"{old.gap}={as_word(old.choice)}" if old.gap else FREE,
        "articles": ", ".join(map(str, old.articles)),
        "table": old.table_id,
        "supersedes": [str(old.number)],
        "words_es": "" if old.gap else old.words_es,
        "words_en": "" if old.gap else old.words_en,
    }
