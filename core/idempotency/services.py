"""The keys of forms that were sent: see `views.once`."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from core.idempotency.models import SentForm

KEPT = timedelta(days=2)


def take_key(key: str) -> SentForm:
    """This form's row, inside the transaction of what the form makes. `led_to` is empty where nobody sent it
    before; who sends it at the same time waits here until the first is done.
    """
    if not transaction.get_connection().in_atomic_block:
        raise RuntimeError("a key is taken in the transaction of what it makes")
    SentForm.objects.filter(sent_at__lt=timezone.now() - KEPT).delete()
    key = key[: SentForm.KEY_LENGTH].replace("\0", "")
    SentForm.objects.bulk_create([SentForm(key=key)], ignore_conflicts=True)
    return SentForm.objects.get(key=key)


def keep_key(sent: SentForm, *, led_to: str) -> None:
    """The form led there; nowhere gives its key back."""
    if led_to:
        SentForm.objects.filter(pk=sent.pk).update(led_to=led_to)
    else:
        sent.delete()
