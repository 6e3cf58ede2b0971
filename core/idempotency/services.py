from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from core.idempotency.models import SentForm

KEPT = timedelta(days=2)


def take_key(key: str) -> SentForm:
    """In the transaction of its effect. `led_to` is empty at the first use; a simultaneous one waits here."""
    if not transaction.get_connection().in_atomic_block:
        raise RuntimeError("a key is taken in the transaction of what it makes")
    SentForm.objects.filter(sent_at__lt=timezone.now() - KEPT).delete()
    key = key[: SentForm.KEY_LENGTH].replace("\0", "")
    SentForm.objects.bulk_create([SentForm(key=key)], ignore_conflicts=True)
    return SentForm.objects.get(key=key)


def keep_key(form: SentForm, *, led_to: str) -> None:
    """ "" gives the key back."""
    if led_to:
        SentForm.objects.filter(pk=form.pk).update(led_to=led_to)
    else:
        form.delete()
