from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, TypedDict

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.db.models import Max
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from core.conditional_get import answer_fresh
from core.language import reader_language
from people.queries import leagues_of
from rules.book import examples as engine_examples
from rules.book.stored import file_of
from rules.games.bilingual import LANGUAGES

from .changes import shown
from .errors import UserError
from .forms import CopyForm
from .models import Edition, Rulebook
from .pages import answers_of, book_page, links_of
from .queries import books_of, changes_between, rules_by
from .services.editions import copy_rulebook

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations


class LastEdition(TypedDict):
    """Annotation of an edition: the number of its rulebook's last one."""

    last: int


EditionWithLast: TypeAlias = "WithAnnotations[Edition, LastEdition]"


@require_safe
def rulebook(request: HttpRequest, slug: str) -> HttpResponse:
    book = get_object_or_404(Rulebook, slug=slug)
    editions = list(book.editions.defer("text_es", "text_en", "options").order_by("-number"))

    def page() -> HttpResponse:
        changes_by_edition = [
            (edition, shown(edition.changes, reader_language(), game=book.game)) for edition in editions
        ]
        return render(request, "rules/editions/rulebook.html", {"rulebook": book, "told": changes_by_edition})

    return answer_fresh(request, (book.title, editions[0].number), page)


@require_safe
def edition(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    shown_edition = _edition(slug, number)

    def page() -> HttpResponse:
        asked, lang = request.GET, reader_language()
        shown_book = book_page(
            shown_edition,
            lang,
            rules_by(shown_edition, game=shown_edition.rulebook.game),
            q=asked.get("q", ""),
            only=asked.get("only", ""),
            among=answers_of(shown_edition, lang) if asked.get("q") else (),
        )
        return render(
            request,
            "rules/editions/edition.html",
            {**_context(shown_edition), "book": shown_book, "links": links_of(asked)},
        )

    return answer_fresh(request, _version(shown_edition), page)


@require_safe
def changes(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Since the edition before, or since `?from=`."""
    new = _edition(slug, number)

    def page() -> HttpResponse:
        asked = request.GET.get("from", "")
        old = _earlier(new, int(asked) if asked.isascii() and asked.isdecimal() and len(asked) < 6 else 0)
        changed = shown(changes_between(old, new), reader_language(), game=new.rulebook.game) if old else ()
        return render(
            request,
            "rules/editions/changes.html",
            {**_context(new), "old": old, "told": changed, "earlier": range(1, new.number)},
        )

    return answer_fresh(request, _version(new), page)


@require_safe
def examples(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    shown_edition = _edition(slug, number)

    def page() -> HttpResponse:
        lang, game = reader_language(), shown_edition.rulebook.game
        played = engine_examples.played_examples(shown_edition.options, lang, game=game)
        return render(
            request, "rules/editions/examples.html", {**_context(shown_edition), "examples": played}
        )

    return answer_fresh(request, _version(shown_edition), page)


@require_safe
def source(request: HttpRequest, slug: str, number: int, lang: str) -> HttpResponse:
    key = next((language for language in LANGUAGES if language == lang), None)
    if key is None:
        raise Http404
    shown_edition = _edition(slug, number)

    def page() -> HttpResponse:
        text = file_of(
            books_of(shown_edition)[key], number=shown_edition.number, options=shown_edition.options
        )
        response = HttpResponse(text, content_type="text/markdown; charset=utf-8")
        response.headers["Content-Disposition"] = f'attachment; filename="{slug}-{number}.{key}.md"'
        return response

    return answer_fresh(request, _version(shown_edition), page)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def copy(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    original = _edition(slug, number)
    leagues = leagues_of(request.user.pk)
    league = leagues.filter(pk=original.rulebook.league_id).first() or leagues.first()
    if league is None:
        raise PermissionDenied(_("Only the organizers of a league copy a rulebook. Ask one of them."))
    form = CopyForm(request.POST or None, initial={"title": original.rulebook.title})
    if request.method == "POST" and form.is_valid():
        try:
            made = copy_rulebook(
                original,
                league=league.pk,
                title=form.cleaned_data["title"],
                keeper=request.user.pk,
                actor_label=request.user.get_username(),
            )
        except UserError as refusal:
            form.add_error("title", str(refusal))
        else:
            messages.success(
                request,
                _("“%(title)s” is yours. Choose it in the settings of a championship.")
                % {"title": made.rulebook.title},
            )
            return redirect("rules:rulebook", made.rulebook.slug)
    return render(
        request,
        "rules/editions/copy.html",
        {**_context(original), "form": form},
        status=422 if request.method == "POST" else 200,
    )


def _edition(slug: str, number: int) -> EditionWithLast:
    """1 statement."""
    editions = Edition.objects.select_related("rulebook").annotate(last=Max("rulebook__editions__number"))
    return get_object_or_404(editions, rulebook__slug=slug, number=number)


def _earlier(newer: Edition, number: int) -> Edition | None:
    wanted = number if 1 <= number < newer.number else newer.number - 1
    return Edition.objects.filter(rulebook_id=newer.rulebook_id, number=wanted).first()


def _context(shown_edition: Edition) -> dict[str, object]:
    return {"rulebook": shown_edition.rulebook, "edition": shown_edition, "languages": LANGUAGES}


def _version(shown_edition: EditionWithLast) -> tuple[object, ...]:
    return shown_edition.pk, shown_edition.last, shown_edition.rulebook.title
