"""Unanswered questions, stored for the organizer."""

import contextlib
from collections.abc import Sequence

from django.core.cache import cache
from django.db import transaction
from django.db.models import F
from django.utils import timezone

from core.language import reader_language
from core.names import clean
from rules.book.search import words as stems_of
from tournament.championship.models import Championship

from .models import LONGEST, Unanswered
from .queries import Box

MOST_AN_HOUR = 60  # a championship: more than a hall asks
HOUR = 3600
SHORTEST = 6  # letters: a shorter word is unfinished


def store_unanswered(championship: Championship, asked: str, box: Box) -> bool:
    """False where it is answered, empty, or too many within the hour."""
    question = clean(asked)[:LONGEST]
    alike = " ".join(sorted(set(stems_of(question, reader_language()))))[:LONGEST]
    if len(question) < SHORTEST or not alike or box.reply(question).sure or not _is_under_limit(championship):
        return False
    now = timezone.now()
    with transaction.atomic():
        unanswered, new = Unanswered.objects.get_or_create(
            championship=championship, alike=alike, defaults={"words": question, "last_at": now}
        )
        if not new:
            Unanswered.objects.filter(pk=unanswered.pk).update(times=F("times") + 1, last_at=now)
    return True


def open_questions(championship: Championship, box: Box) -> Sequence[Unanswered]:
    """Deletes those that are answered by now."""
    waiting = list(Unanswered.objects.filter(championship=championship))
    answered = [waiting_question for waiting_question in waiting if box.reply(waiting_question.words).sure]
    if answered:
        Unanswered.objects.filter(pk__in=[answered_question.pk for answered_question in answered]).delete()
    return [question for question in waiting if question not in answered]


def _is_under_limit(championship: Championship) -> bool:
    name = f"unanswered:{championship.pk}"
    cache.add(name, 0, HOUR)
    with contextlib.suppress(ValueError):  # it ran out in between
        return bool(cache.incr(name) <= MOST_AN_HOUR)
    return True
