"""What was asked and not answered: kept for the organizer, who answers it once for all."""

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

MOST_AN_HOUR = 60  # of a championship: more than a hall asks, and no flood
HOUR = 3600
SHORTEST = 6  # letters: less is a word that was not typed to its end


def keep_unanswered(championship: Championship, asked: str, box: Box) -> bool:
    """Keep what nobody surely answers, counted with what is alike; nothing of who asked. False where it is
    answered, says nothing, or where too many came within the hour.
    """
    said = clean(asked)[:LONGEST]
    alike = " ".join(sorted(set(stems_of(said, reader_language()))))[:LONGEST]
    if len(said) < SHORTEST or not alike or box.reply(said).sure or not _may_come(championship):
        return False
    now = timezone.now()
    with transaction.atomic():
        kept, new = Unanswered.objects.get_or_create(
            championship=championship, alike=alike, defaults={"words": said, "last_at": now}
        )
        if not new:
            Unanswered.objects.filter(pk=kept.pk).update(times=F("times") + 1, last_at=now)
    return True


def still_unanswered(championship: Championship, box: Box) -> Sequence[Unanswered]:
    """The questions that wait, those asked most first; what is answered by now goes."""
    waiting = list(Unanswered.objects.filter(championship=championship))
    answered = [one for one in waiting if box.reply(one.words).sure]
    if answered:
        Unanswered.objects.filter(pk__in=[one.pk for one in answered]).delete()
    return [one for one in waiting if one not in answered]


def _may_come(championship: Championship) -> bool:
    name = f"unanswered:{championship.pk}"
    cache.add(name, 0, HOUR)
    with contextlib.suppress(ValueError):  # it ran out in between
        return bool(cache.incr(name) <= MOST_AN_HOUR)
    return True
