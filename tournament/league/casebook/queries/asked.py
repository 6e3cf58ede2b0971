"""The filter of the decided cases."""

import datetime
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from django.http import QueryDict
from django.utils import timezone
from django.utils.dateparse import parse_date
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from core.language import reader_language
from core.numbers import whole_number
from core.search import searched
from rules.book.search import SOME, Document, rank
from rules.editions.models import Edition, Rulebook
from tournament.register.models import How

from .cases import DecidedCase, championships_of

STATES = (How.IN_FORCE, How.ADOPTED, How.PAST, How.SUPERSEDED)
NO_QUESTION = "no-question"  # for who may word it


@dataclass(frozen=True, slots=True)
class Since:
    """`key`: in a query."""

    key: str
    words: str
    moment: datetime.datetime


@dataclass(frozen=True, slots=True)
class CaseFilter:
    """Empty fields filter nothing."""

    words: str = ""
    article: int | None = None
    how: str = ""
    since: Since | None = None
    wrong: str = ""


def filter_of(sent: QueryDict, moments: Sequence[Since]) -> CaseFilter:
    how, day = sent.get("how", ""), sent.get("day", "").strip()
    since = next((moment for moment in moments if moment.key == sent.get("since")), None)
    wrong = ""
    if day:
        since = _since_day(day)
        if since is None:
            wrong = _("“%(day)s” is no day. Write it as 2026-09-18.") % {"day": day[:40]}
    return CaseFilter(
        words=searched(sent),
        article=whole_number(sent.get("article")),
        how=how if how in (*STATES, NO_QUESTION) else "",
        since=since,
        wrong=wrong,
    )


def moments_of(rulebook: Rulebook, *, also: Collection[int] = ()) -> list[Since]:
    """Newest first. 2 statements."""
    editions = Edition.objects.filter(rulebook=rulebook, number__gt=1).values_list("number", "published_at")
    nights = championships_of(rulebook, also=also).values_list("slug", "name", "day")
    moments = [
        Since(f"edition-{number}", _("edition %(number)s") % {"number": number}, published_at)
        for number, published_at in editions
    ]
    moments += [_since_night(slug, name, day) for slug, name, day in nights]
    return sorted(moments, key=lambda since: since.moment, reverse=True)


def _since_night(slug: str, name: str, day: datetime.date) -> Since:
    label = f"{name} ({date_format(day, 'SHORT_DATE_FORMAT')})"
    return Since(f"night-{slug}", label, _begin(day))


def _since_day(text: str) -> Since | None:
    try:
        day = parse_date(text)
    except ValueError:
        return None
    return Since("", date_format(day, "DATE_FORMAT"), _begin(day)) if day and day.year > 1 else None


def _begin(day: datetime.date) -> datetime.datetime:
    return timezone.make_aware(datetime.datetime.combine(day, datetime.time.min))


def found_among(cases: Iterable[DecidedCase], asked: CaseFilter) -> list[DecidedCase]:
    wanted = [case for case in cases if _is_asked(case, asked)]
    if not asked.words:
        return wanted
    by_key = {str(case.line.pk): case for case in wanted}
    documents = [_document(key, case) for key, case in by_key.items()]
    hits = rank(asked.words, documents, lang=reader_language(), least=SOME)
    return [by_key[hit.key] for hit in hits]


def _is_asked(case: DecidedCase, asked: CaseFilter) -> bool:
    return (
        (asked.article is None or asked.article in (case.article, *case.line.articles))
        and (not asked.how or (not case.question if asked.how == NO_QUESTION else asked.how == case.how))
        and (asked.since is None or case.line.at >= asked.since.moment)
    )


def _document(key: str, case: DecidedCase) -> Document:
    line = case.line
    return Document(
        key,
        (
            (5, case.question),
            (4, f"{line.words_es} {line.words_en}"),
            (1, f"{line.gap.replace('-', ' ')} {line.championship.name}"),
        ),
    )


def by_article(cases: Iterable[DecidedCase]) -> list[tuple[int, list[DecidedCase]]]:
    return [(article, list(group)) for article, group in groupby(cases, lambda case: case.article)]
