"""Wording a case's question. The last wording counts."""

import re

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from core.names import fold
from core.refusals import Invalid
from tournament.championship.access.actors import Actor
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.league.models import CaseQuestion
from tournament.register.models import RegisterLine
from tournament.register.rulings.services import check_may_rule
from tournament.register.services.text import checked_words, needed_words
from tournament.roster.models import Entry

SOMEBODY = "alguien"  # in the place of a name; Spanish, as the caller wrote
SHORTEST_NAME = 3  # letters
LONGEST_QUESTION = 400
_WORD = re.compile(r"[^\W\d_]+(?:[-’'][^\W\d_]+)*")


def word_question(
    line: RegisterLine, *, words_es: str, words_en: str = "", actor: Actor
) -> CaseQuestion | None:
    """None where it is worded so already. `Invalid` (`names_somebody`)."""
    check_may_rule(actor)
    es = needed_words(words_es, field="words_es", most=LONGEST_QUESTION)
    en = checked_words(words_en, field="words_en", most=LONGEST_QUESTION)
    with transaction.atomic():
        for field, text in (("words_es", es), ("words_en", en)):
            _refuse_names(line.championship, text, field)
        current = line.questions.order_by("pk").last()
        if current and (current.words_es, current.words_en) == (es, en):
            return None
        written = CaseQuestion.objects.create(line=line, words_es=es, words_en=en, written_by=actor.label)
        write_log(line.championship, actor, "question-worded", number=line.number)
    return written


def suggested_question(line: RegisterLine, asked: str) -> str:
    """Without names of players and asker; to be checked, as the roster has not every spelling."""
    names = set(_names_in(line.asked_by))
    if line.table_id:
        for name in _people(Entry.objects.filter(seats__table=line.table_id)):
            names |= _names_in(name)
    cleaned = _WORD.sub(lambda word: SOMEBODY if _is_name(word.group(), names) else word.group(), asked)
    return re.sub(rf"\b{SOMEBODY}(?: (?:y|de|del|la) {SOMEBODY}| {SOMEBODY})+\b", SOMEBODY, cleaned)


def _people(entries: QuerySet[Entry]) -> dict[str, None]:
    """A pair may have its own name. 1 statement."""
    rows = entries.values_list("name", "memberships__name")
    return dict.fromkeys(name for row in rows for name in row if name)


def _names_in(name: str) -> set[str]:
    return {word for word in fold(name).split() if len(word) >= SHORTEST_NAME}


def _is_name(word: str, names: set[str]) -> bool:
    return word[0].isupper() and bool(_names_in(word) & names)


def _refuse_names(championship: Championship, question: str, field: str) -> None:
    """Names of one word are too often ordinary words."""
    text = f" {fold(question)} "
    for name in _people(Entry.objects.filter(championship=championship)):
        if " " in (folded := fold(name)) and f" {folded} " in text:
            refusal = _(
                "Everybody reads this question, and it names %(name)s. Write it without the name."
            ) % {"name": name}
            raise Invalid(refusal, code="names_somebody", extra={"fields": {field: str(refusal)}})
