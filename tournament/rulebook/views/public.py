"""The public rulebook, and the list of rulebooks."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any, TypeAlias, TypedDict, cast

from django.db.models import Count, Max, Q
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.views.decorators.http import require_safe

from core.conditional_get import answer_fresh
from core.language import reader_language
from core.numbers import whole_number
from rules.book.in_force import where
from rules.editions.models import Rulebook
from rules.editions.pages import book_page, links_of
from rules.editions.queries import text_under
from rules.games.bilingual import LANGUAGES
from tournament.championship.access.decorators import of_stage
from tournament.championship.models import Championship
from tournament.register.queries.in_force import rules_at, rules_now
from tournament.register.queries.version import version_of_rules
from tournament.rulebook.moments import Moment, read_moment
from tournament.rulebook.queries import OfTable, moments_of
from tournament.rulebook.scanned import print_verdict
from tournament.rulebook.whatif.queries import box_by

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

SHOWN = 100


class LastLine(TypedDict):
    """Annotation of a championship: the number of the register's last line, None where it has none."""

    decided: int | None


ChampionshipWithLine: TypeAlias = "WithAnnotations[Championship, LastLine]"


@require_safe
def rules(request: HttpRequest, slug: str) -> HttpResponse:
    """`?at=`: another moment; `?only=`: some sources; `?e=`, `?f=`, `?b=`, `?r=`: of a print."""
    championship = _championship(request, slug)
    moment = read_moment(request.GET.get("at", ""), since=championship.created_at)
    version = (*_version(championship), moment.refusal, moment.at)

    def page() -> HttpResponse:
        context = _shown(championship, moment, request.GET)
        return render(request, "tournament/rulebook/public/rules.html", context)

    return answer_fresh(request, version, page)


@require_safe
def text(request: HttpRequest, slug: str, lang: str) -> HttpResponse:
    """With the rulings in force; importable."""
    championship = _championship(request, slug)
    key = next((language for language in LANGUAGES if language == lang), None)
    if key is None:
        raise Http404

    def page() -> HttpResponse:
        rules_used = rules_now(championship, any_rulings=_is_decided(championship))
        rulings = "".join(f"-{ruling.number}" for ruling in rules_used.in_force.rulings)
        name = f"{slug}-{rules_used.edition.number}{rulings}.{key}.md"
        response = HttpResponse(
            text_under(rules_used.edition, key, rules_used.in_force),
            content_type="text/markdown; charset=utf-8",
        )
        response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
        return response

    return answer_fresh(request, _version(championship), page)


def _championship(request: HttpRequest, slug: str) -> ChampionshipWithLine:
    """1 statement."""
    championship: ChampionshipWithLine | None = (
        Championship.objects.select_related("edition__rulebook")
        .annotate(decided=Max("register__number"))
        .filter(slug=slug)
        .first()
    )
    if championship is None:
        raise Http404
    return cast("ChampionshipWithLine", of_stage(request, championship))


def _shown(championship: ChampionshipWithLine, moment: Moment, asked: QueryDict) -> dict[str, Any]:
    lang, decided = reader_language(), _is_decided(championship)
    rules_in_force = rules_now(championship, any_rulings=decided) if moment.at is None else None
    shown_rules = rules_in_force or rules_at(championship, cast("datetime", moment.at))
    of = OfTable(round=whole_number(asked.get("r"))) if "r" in asked else None  # of a blank acta
    return {
        "championship": championship,
        "at": moment.at,
        "refusal": moment.refusal,
        "edition": shown_rules.edition,
        "rulebook": championship.edition.rulebook,
        "book": book_page(
            shown_rules.edition,
            lang,
            shown_rules.in_force,
            q=asked.get("q", ""),
            only=asked.get("only", ""),
            among=box_by(championship, shown_rules, until=moment.at).answers if asked.get("q") else (),
        ),
        "rulings": [
            {
                "number": ruling.number,
                "address": ruling.address,
                "articles": ruling.articles,
                "words": ruling.words(lang, championship.game),
                "where": where(ruling, lang),
            }
            for ruling in shown_rules.in_force.added
        ],
        "links": links_of(asked),
        "moments": moments_of(championship, any_rulings=decided),
        **(print_verdict(championship, asked, of=of) if rules_in_force else {}),
        **({"rules_version": version_of_rules(championship.pk)} if rules_in_force else {}),
    }


def _version(championship: ChampionshipWithLine) -> tuple[object, ...]:
    return (
        championship.pk,
        championship.name,
        championship.edition_id,
        championship.decided,
        *([championship.stage.order] if championship.stage else []),
        _states(championship),
    )


def _is_decided(championship: ChampionshipWithLine) -> bool:
    return bool(championship.decided)


def _states(championship: ChampionshipWithLine) -> tuple[object, ...]:
    """The rounds decide which rulings are in force."""
    if not _is_decided(championship):
        return ()
    return tuple(championship.rounds.order_by("number").values_list("number", "status"))


@require_safe
def rulebooks(request: HttpRequest) -> HttpResponse:
    shown_rulebooks = list(
        Rulebook.objects.filter(
            Q(editions__championships__listed=True)
            | Q(editions__stages__championship__listed=True)
            | Q(editions__championships=None, editions__stages=None)
        )
        .annotate(
            last=Max("editions__number"),
            published=Max("editions__published_at"),
            played=Count("editions__championships", distinct=True),
        )
        .order_by("-published")[:SHOWN]
    )
    version = [(rulebook.pk, rulebook.title, rulebook.last, rulebook.played) for rulebook in shown_rulebooks]
    return answer_fresh(
        request,
        version,
        lambda: render(request, "rules/editions/rulebooks.html", {"rulebooks": shown_rulebooks}),
    )
