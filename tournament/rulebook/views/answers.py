"""The catalogue with the next edition's answers."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from core.language import reader_language
from core.refusals import UserError
from core.search import searched
from rules.book import contradicting
from rules.book.whatif import cases, find
from rules.editions.models import Edition
from rules.editions.queries import books_of, edition_in_force
from rules.editions.services.editions import choose_options
from rules.games import GAMES
from tournament.championship.access.decorators import for_organizers
from tournament.championship.forms.options import contradiction_words, preset_choices
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import with_way
from tournament.rulebook.forms import SHOWS, CatalogueQuestion, OptionsForm
from tournament.rulebook.queries import last_night

Groups = list[tuple[int, str, list[CatalogueQuestion]]]


@for_organizers.form
def options(request: HttpRequest, championship: Championship) -> HttpResponse:
    """`?show=`, `?q=`; `?preset=`: answers, not saved yet."""
    rulebook = championship.edition.rulebook
    current = edition_in_force(rulebook)
    preset = request.GET.get("preset", "")
    form = OptionsForm(rulebook, current, request.POST or None, preset=preset)
    if request.method == "POST" and form.is_valid():
        try:
            choose_options(rulebook, form.choices())
        except UserError as refusal:
            form.add_error(None, with_way(request, refusal))
        else:
            messages.success(request, _("Saved. Nothing is published yet."))
            for pair in contradicting(form.chosen(), reader_language(), game=rulebook.game):
                messages.warning(request, contradiction_words(pair))
            return redirect("tournament:rulebook", championship.slug)
    show, words = request.GET.get("show", ""), searched(request.GET)
    night = last_night(championship)
    asked = form.questions(show, before=night.options if night else None)
    context: dict[str, Any] = {
        "championship": championship,
        "rulebook": rulebook,
        "form": form,
        "groups": _found(asked, words, form) if words else _grouped(asked, current),
        "show": show if show in SHOWS else "",
        "last": current,
        "q": words,
        "night": night,
        "presets": _presets(rulebook.game, form.chosen()),
        "preset": preset,
    }
    status = 422 if request.method == "POST" else 200
    return render(request, "tournament/rulebook/options.html", context, status=status)


def _presets(game: str, chosen: Mapping[str, str]) -> list[dict[str, Any]]:
    catalogue = GAMES[game].catalogue
    return [
        {
            "id": preset,
            "label": title,
            "others": sum(chosen[gap] != choice for gap, choice in catalogue.spell_out({}, preset).items()),
        }
        for preset, title in preset_choices(game)
    ]


def _grouped(asked: Sequence[CatalogueQuestion], current: Edition) -> Groups:
    """Most asked first (article -1), those without article (0) last."""
    titles = {article.number: article.title for article in books_of(current)[reader_language()].articles}
    most = [question for question in asked if question.option.asked]
    others = sorted(
        (question for question in asked if not question.option.asked),
        key=lambda question: (question.article == 0, question.article),
    )
    groups = [
        (article, titles.get(article, ""), list(group))
        for article, group in groupby(others, lambda question: question.article)
    ]
    return [(-1, _("What is most often asked at the tables"), most), *groups] if most else groups


def _found(asked: Sequence[CatalogueQuestion], query: str, form: OptionsForm) -> Groups:
    by_id = {question.option.id: question for question in asked}
    lang = reader_language()
    hits = find(query, cases(form.chosen(), lang, game=form.last.rulebook.game), lang=lang)
    questions = [by_id[case.id] for case, _hit in hits if case.id in by_id]
    return [(-1, query, questions)] if questions else []
