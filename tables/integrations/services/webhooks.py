"""Webhooks, and what is sent to them: a row in the transaction of what happened, a job after its commit."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any

import msgspec
from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _

from core.refusals import Invalid
from jobs.services import start_job
from tables.integrations.errors import Fault, too_many
from tables.integrations.models import URL_LENGTH, Delivery, Happened, Webhook
from tables.integrations.wire import Unreachable, new_secret, post, signature, split
from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship

KIND = "webhook"
MOST = 5  # of a championship
#: Seconds to the next try; behind the last one it is given up. All together three days.
PAUSES = (5, 30, 120, 600, 1800, 2 * 3600, 5 * 3600, 12 * 3600, 24 * 3600, 28 * 3600)
KEPT = timedelta(days=30)
GONE = 410
TEST = "test"
#: By the line of the log that is written of it.
EVENTS = {
    "result-recorded": Happened.RESULT_ENTERED,
    "result-corrected": Happened.RESULT_CORRECTED,
    "result-undone": Happened.RESULT_CORRECTED,
    "round-published": Happened.ROUND_DRAWN,
    "round-closed": Happened.ROUND_CLOSED,
    "published": Happened.PUBLISHED,
}
#: What of the line is sent: who receives it reads the rest, as far as they may.
SENT = ("round", "table", "version", "occasion")


def make_webhook(championship: Championship, *, url: str, events: Sequence[str], actor: Actor) -> Webhook:
    """Its secret is shown once."""
    wanted = [event for event in Happened.values if event in events]
    parts = split(url.strip())
    if parts is None or len(url) > URL_LENGTH:
        raise Invalid(_("Write the whole address, as https://example.org/calzo."), code="no_address")
    if parts.scheme != "https" and not settings.WEBHOOKS_TO_PRIVATE:
        raise Invalid(_("Only addresses with https:// are sent to: write one."), code="no_address")
    if not wanted:
        raise Invalid(_("Choose what is sent."), code="choice")
    with transaction.atomic():
        lock_championship(championship)
        if Webhook.objects.filter(championship=championship).count() >= MOST:
            raise too_many()
        webhook = Webhook.objects.create(
            championship=championship,
            url=url.strip(),
            secret=new_secret(),
            events=wanted,
            created_by=actor.label[:160],
        )
        write_log(championship, actor, "webhook-made", host=parts.hostname)
    return webhook


def remove_webhook(webhook: Webhook, *, actor: Actor) -> None:
    with transaction.atomic():
        parts = split(webhook.url)
        write_log(webhook.championship_id, actor, "webhook-removed", host=parts.hostname if parts else "")
        webhook.delete()


def announce(championship: int, action: str, detail: Mapping[str, Any]) -> None:
    """Of a line of the log, in its transaction."""
    event = EVENTS.get(action)
    if event is None:
        return
    data = {name: detail[name] for name in SENT if name in detail}
    for webhook in Webhook.objects.filter(championship=championship, stopped_at=None):
        if event in webhook.events:
            deliver(webhook, event=event, data=data)


def deliver(webhook: Webhook, *, event: str, data: dict[str, object]) -> Delivery:
    """After the commit."""
    slug = webhook.championship.slug
    said = {
        "type": event,
        "timestamp": timezone.now().isoformat(),
        "data": {"championship": slug, **data},
    }
    with transaction.atomic():
        delivery = Delivery.objects.create(
            webhook=webhook, event=event, body=msgspec.json.encode(said).decode()
        )
        _start(delivery, slug)
    return delivery


def send_again(webhook: Webhook) -> int:
    """All that is waiting or was given up, now. Returns how many."""
    with transaction.atomic():
        locked = Webhook.objects.select_for_update(no_key=True).get(pk=webhook.pk)
        locked.failures, locked.silent_until, locked.stopped_at = 0, None, None
        locked.save(update_fields=["failures", "silent_until", "stopped_at"])
        unsent = Delivery.objects.filter(webhook=webhook).exclude(status=Delivery.Status.RECEIVED)
        unsent.update(status=Delivery.Status.WAITING, tries=0, next_try_at=timezone.now(), ended_at=None)
        deliveries = list(unsent.order_by("pk"))
        for delivery in deliveries:
            _start(delivery, webhook.championship.slug)
    return len(deliveries)


def _start(delivery: Delivery, slug: str) -> None:
    start_job(kind=KIND, title=_("Webhook"), payload={"delivery": delivery.pk}, scope=slug)


def send(pk: int) -> float | None:
    """Returns the seconds until it is due (again); None once it is over, or another worker's turn."""
    delivery = Delivery.objects.select_related("webhook").filter(pk=pk).first()
    if delivery is None or delivery.status != Delivery.Status.WAITING:
        return None
    now, webhook = timezone.now(), delivery.webhook
    if webhook.stopped_at:
        _end(delivery, Delivery.Status.GIVEN_UP)
        return None
    due = max(delivery.next_try_at, webhook.silent_until or delivery.next_try_at)
    if due > now:
        return (due - now).total_seconds()
    # So that nobody else tries meanwhile, here or in another job of this webhook.
    claimed = Delivery.objects.filter(pk=pk, status=delivery.status, next_try_at=delivery.next_try_at)
    if not claimed.update(next_try_at=now + timedelta(seconds=60), tries=F("tries") + 1):
        return None
    delivery.tries += 1
    try:
        status = _sent(delivery)
    except Unreachable as unreachable:
        _note_silence(webhook)
        return _again(delivery, fault=unreachable.fault)
    Webhook.objects.filter(pk=webhook.pk).update(failures=0, silent_until=None)
    if 200 <= status < 300:
        _end(delivery, Delivery.Status.RECEIVED, status_code=status)
        return None
    if status == GONE:
        Webhook.objects.filter(pk=webhook.pk).update(stopped_at=now)
        _end(delivery, Delivery.Status.GIVEN_UP, status_code=status)
        return None
    return _again(delivery, status_code=status)


def _sent(delivery: Delivery) -> int:
    message, timestamp = f"msg_{delivery.message.hex}", int(timezone.now().timestamp())
    signed = signature(delivery.webhook.secret, message=message, timestamp=timestamp, body=delivery.body)
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "Calzo",
        "webhook-id": message,
        "webhook-timestamp": str(timestamp),
        "webhook-signature": signed,
    }
    url, body = delivery.webhook.url, delivery.body.encode()
    return post(url, body, headers, private=settings.WEBHOOKS_TO_PRIVATE)


def _note_silence(webhook: Webhook) -> None:
    """Its other deliveries wait as long: each would hold a worker until the answer does not come."""
    pause = PAUSES[min(webhook.failures, len(PAUSES) - 1)]
    until = timezone.now() + timedelta(seconds=min(pause, 3600))
    Webhook.objects.filter(pk=webhook.pk).update(
        failures=min(webhook.failures + 1, len(PAUSES)), silent_until=until
    )


def _again(delivery: Delivery, *, status_code: int | None = None, fault: Fault | None = None) -> float | None:
    about = {"status_code": status_code, "fault": fault or ""}
    if delivery.tries > len(PAUSES):
        _end(delivery, Delivery.Status.GIVEN_UP, **about)
        return None
    pause = PAUSES[delivery.tries - 1]
    due = timezone.now() + timedelta(seconds=pause)
    Delivery.objects.filter(pk=delivery.pk).update(next_try_at=due, **about)
    return pause


def _end(delivery: Delivery, status: str, **about: object) -> None:
    changes = {"status_code": None, "fault": ""} | about if about else {}
    Delivery.objects.filter(pk=delivery.pk).update(status=status, ended_at=timezone.now(), **changes)


def forget_deliveries() -> None:
    Delivery.objects.filter(created_at__lt=timezone.now() - KEPT).delete()
