"""The rulebooks as everybody may read them: their editions, what each changed, its examples, its source."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db.models import Max
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from core.conditional_get import answer_fresh
from core.language import reader_language
from rules.book import examples as engine_examples
from rules.book.stored import file_of
from rules.engine.bilingual import LANGUAGES

from .changes import shown
from .errors import UserError
from .forms import CopyForm
from .models import Edition, Rulebook
from .pages import answers_of, book_page, links_of
from .queries import books_of, changes_between, rules_by
from .services.editions import copy_rulebook


@require_safe
def rulebook(request: HttpRequest, slug: str) -> HttpResponse:
    """Its editions, the last first, each with what it changed."""
    found = get_object_or_404(Rulebook, slug=slug)
    editions = list(found.editions.defer("text_es", "text_en", "options").order_by("-number"))

    def page() -> HttpResponse:
        told = [(edition, shown(edition.changes, reader_language(), game=found.game)) for edition in editions]
        return render(request, "rules/editions/rulebook.html", {"rulebook": found, "told": told})

    return answer_fresh(request, (found.title, editions[0].number), page)


@require_safe
def edition(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """One edition to read, with a search that needs no script."""
    found = _edition(slug, number)

    def page() -> HttpResponse:
        asked, lang = request.GET, reader_language()
        shown_book = book_page(
            found,
            lang,
            rules_by(found, game=found.rulebook.game),
            q=asked.get("q", ""),
            only=asked.get("only", ""),
            among=answers_of(found, lang) if asked.get("q") else (),
        )
        return render(
            request,
            "rules/editions/edition.html",
            {**_context(found), "book": shown_book, "links": links_of(asked)},
        )

    return answer_fresh(request, _version(found), page)


@require_safe
def changes(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """What this edition changed since the one before, or since `?from=`."""
    found = _edition(slug, number)

    def page() -> HttpResponse:
        asked = request.GET.get("from", "")
        old = _earlier(found, int(asked) if asked.isascii() and asked.isdecimal() and len(asked) < 6 else 0)
        told = shown(changes_between(old, found), reader_language(), game=found.rulebook.game) if old else ()
        return render(
            request,
            "rules/editions/changes.html",
            {**_context(found), "old": old, "told": told, "earlier": range(1, found.number)},
        )

    return answer_fresh(request, _version(found), page)


@require_safe
def examples(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """What the engine does in each case that a rulebook leaves open, under the answers of this edition."""
    found = _edition(slug, number)

    def page() -> HttpResponse:
        lang, game = reader_language(), found.rulebook.game
        told = [
            engine_examples.example(gap, found.options, lang, game=game) for gap in engine_examples.ids(game)
        ]
        return render(request, "rules/editions/examples.html", {**_context(found), "examples": told})

    return answer_fresh(request, _version(found), page)


@require_safe
def source(request: HttpRequest, slug: str, number: int, lang: str) -> HttpResponse:
    """The text as a file that can be taken in again: Markdown with front matter."""
    key = next((known for known in LANGUAGES if known == lang), None)
    if key is None:
        raise Http404
    found = _edition(slug, number)

    def page() -> HttpResponse:
        text = file_of(books_of(found)[key], number=found.number, options=found.options)
        response = HttpResponse(text, content_type="text/markdown; charset=utf-8")
        response.headers["Content-Disposition"] = f'attachment; filename="{slug}-{number}.{key}.md"'
        return response

    return answer_fresh(request, _version(found), page)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def copy(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Begin a rulebook of one's own with this edition's text and answers."""
    found = _edition(slug, number)
    form = CopyForm(request.POST or None, initial={"title": found.rulebook.title})
    if request.method == "POST" and form.is_valid():
        try:
            made = copy_rulebook(
                found,
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
        {**_context(found), "form": form},
        status=422 if request.method == "POST" else 200,
    )


def _edition(slug: str, number: int) -> Edition:
    """1 statement; `last`: the number of the rulebook's last edition."""
    editions = Edition.objects.select_related("rulebook").annotate(last=Max("rulebook__editions__number"))
    return get_object_or_404(editions, rulebook__slug=slug, number=number)


def _earlier(found: Edition, number: int) -> Edition | None:
    """The edition to compare with: the one that was asked for, else the one before."""
    wanted = number if 1 <= number < found.number else found.number - 1
    return Edition.objects.filter(rulebook_id=found.rulebook_id, number=wanted).first()


def _context(found: Edition) -> dict[str, object]:
    return {"rulebook": found.rulebook, "edition": found, "languages": LANGUAGES}


def _version(found: Edition) -> tuple[object, ...]:
    return found.pk, found.last, found.rulebook.title  # type: ignore[attr-defined]  # annotated
