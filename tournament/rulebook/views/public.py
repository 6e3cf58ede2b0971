"""The public pages of a championship's rulebook, and the list of all public rulebooks."""

from django.db.models import Count, Max, Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from core.conditional_get import answer_fresh
from core.language import reader_language
from rules.editions.changes import shown
from rules.editions.models import Rulebook
from rules.editions.pages import book_page
from tournament.championship.models import Championship
from tournament.register.queries.register import last_begun, options_in_force, public_register
from tournament.register.queries.version import version_of_rules
from tournament.rulebook.queries import rulings_at_articles, scanned

SHOWN = 100


@require_safe
def rules(request: HttpRequest, slug: str) -> HttpResponse:
    """The edition in force, with the rulings in force at their articles. `?e=`: the edition of the print that
    led here; `?q=`: a search.
    """
    found = (
        Championship.objects.select_related("edition__rulebook")
        .annotate(decided=Max("register__number"), played=Max("rounds__number"))
        .filter(slug=slug)
        .first()
    )
    if found is None:
        raise Http404
    version = (found.pk, found.name, found.edition_id, found.decided, _states(found))

    def page() -> HttpResponse:
        lang = reader_language()
        register = public_register(found) if found.decided else []
        rulings = rulings_at_articles(register, lang)
        print_ = scanned(found, request.GET.get("e", ""))
        context = {
            "championship": found,
            "rules_version": version_of_rules(found.pk),
            "edition": found.edition,
            "rulebook": found.edition.rulebook,
            "book": book_page(
                found.edition, lang, q=request.GET.get("q", ""), rulings=rulings, in_force=_in_force(found)
            ),
            "rulings": [line for line in register if line["in_force"]],
            "lang": lang,
            "scanned": print_,
            "told": shown(print_.changes, lang, game=found.game) if print_ else (),
        }
        return render(request, "tournament/rulebook/public/rules.html", context)

    return answer_fresh(request, version, page)


def _in_force(championship: Championship) -> dict[str, str] | None:
    """The options of the cards that are printed now, where there are rulings."""
    if not championship.decided:  # type: ignore[attr-defined]  # annotated
        return None
    return options_in_force(championship, last_begun(championship) or 1)


def _states(championship: Championship) -> tuple[object, ...]:
    """Which rulings are in force depends on which rounds are over, where there are any rulings."""
    if not championship.decided:  # type: ignore[attr-defined]  # annotated
        return ()
    return tuple(championship.rounds.order_by("number").values_list("number", "status"))


@require_safe
def rulebooks(request: HttpRequest) -> HttpResponse:
    """The rulebooks of listed championships, and those that no championship has yet."""
    found = list(
        Rulebook.objects.filter(
            Q(editions__championships__listed=True) | Q(editions__championships__isnull=True)
        )
        .annotate(
            last=Max("editions__number"),
            published=Max("editions__published_at"),
            played=Count("editions__championships", distinct=True),
        )
        .order_by("-published")[:SHOWN]
    )
    version = [(one.pk, one.title, one.last, one.played) for one in found]
    return answer_fresh(
        request, version, lambda: render(request, "rules/editions/rulebooks.html", {"rulebooks": found})
    )
