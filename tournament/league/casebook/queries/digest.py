"""The decided cases as a message, cut at a whole case."""

from collections.abc import Iterator, Mapping, Sequence

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules.editions.models import Rulebook
from tournament.register.words import HOW

from .asked import CaseFilter, by_article
from .cases import DecidedCase

LONGEST = 20_000  # characters: the limit of the usual apps for one message


def article_words(article: int, titles: Mapping[int, str]) -> str:
    label = _("Article %(number)s") % {"number": article}
    return f"{label} · {titles[article]}" if titles.get(article) else label


def digest_text(
    rulebook: Rulebook,
    cases: Sequence[DecidedCase],
    *,
    asked: CaseFilter,
    titles: Mapping[int, str],
    address: str,
) -> str:
    count = ngettext("%(n)s case", "%(n)s cases", len(cases)) % {"n": len(cases)}
    since = _("since %(since)s") % {"since": asked.since.words} if asked.since else ""
    head = [f"*{_('Decided cases')} · {rulebook.title}*", " · ".join(filter(None, (count, since)))]
    text, left = "\n".join(head), len(cases)
    for article, group in by_article(cases):
        block = f"\n\n*{article_words(article, titles)}*"
        for case in group:
            block += "\n" + "\n".join(_lines(case))
            if len(text) + len(block) > LONGEST:
                return "\n\n".join(filter(None, (text, _more(left), address)))
            text, block, left = text + block, "", left - 1
    return "\n\n".join(filter(None, (text, address)))


def _lines(case: DecidedCase) -> Iterator[str]:
    answer = " ".join(case.words.split())
    if case.question:
        yield f"• {case.question}"
        yield f"→ {answer}"
    else:
        yield f"• {answer}"
    yield f"  {' · '.join((source_words(case), status_words(case)))}"


def source_words(case: DecidedCase) -> str:
    line = case.line
    return _("Number %(number)s, %(championship)s, %(day)s") % {
        "number": line.number,
        "championship": line.championship.name,
        "day": date_format(line.championship.day, "SHORT_DATE_FORMAT"),
    }


def status_words(case: DecidedCase) -> str:
    if case.later:
        return _("superseded by number %(number)s") % {"number": case.later}
    if case.edition and case.agrees is not False:
        return _("in the rulebook, edition %(number)s") % {"number": case.edition}
    if case.edition:
        return _("edition %(number)s had it; the rulebook answers otherwise now") % {"number": case.edition}
    return str(HOW[case.how])


def _more(left: int) -> str:
    return ngettext("And %(n)s more case:", "And %(n)s more cases:", left) % {"n": left}
