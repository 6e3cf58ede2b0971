"""Nobody plays the demonstration on, so its calls would soon have waited hours: what is measured by the clock
moves with it.
"""

import threading
from datetime import datetime, timedelta

import structlog
from django.db import connection, transaction
from django.db.models import F, Max
from django.utils import timezone

from tables.calls.models import Call
from tables.record.models import Acta
from tournament.championship.models import Championship
from tournament.rounds.models import Round

STALE = timedelta(minutes=4)  # each time is a link of its chain
log = structlog.get_logger(__name__)


def keep_fresh(slug: str) -> None:
    """Until the process ends."""
    threading.Thread(target=_keep, args=(slug,), name="demonstration", daemon=True).start()


def freshen(slug: str, *, now: datetime) -> None:
    playing = Acta.objects.filter(table__round__championship__slug=slug, status=Acta.Status.OPEN)
    calls = Call.objects.filter(table__round__championship__slug=slug, ended_at=None)
    rounds = Round.objects.filter(championship__slug=slug, status=Round.Status.OPEN)
    with transaction.atomic():
        # Several processes look at once: the second one finds it fresh.
        Championship.objects.select_for_update(no_key=True).filter(slug=slug).first()
        latest = playing.aggregate(last=Max("last_move_at"))["last"]
        if latest is None or now - latest < STALE:
            return
        older = now - latest
        playing.update(last_move_at=F("last_move_at") + older, opened_at=F("opened_at") + older)
        calls.update(created_at=F("created_at") + older, taken_at=F("taken_at") + older)
        rounds.update(opened_at=F("opened_at") + older, published_at=F("published_at") + older)
        Championship.objects.filter(slug=slug).update(day=timezone.localdate(now))


def _keep(slug: str) -> None:
    pause = threading.Event()
    while True:
        try:
            freshen(slug, now=timezone.now())
        except Exception as error:  # the database may be away: it is looked for again
            log.warning("the demonstration is not kept fresh", why=str(error))
        finally:
            connection.close()
        pause.wait(STALE.total_seconds())
