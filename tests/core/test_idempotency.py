"""The keys of forms that were sent."""

from __future__ import annotations

import pytest
from django.db import transaction

from core.idempotency.models import SentForm
from core.idempotency.services import keep_key, take_key


@pytest.mark.django_db
def test_a_form_leads_where_it_led_and_no_other_form_does() -> None:
    with transaction.atomic():
        first, _second = take_key("one"), take_key("two")
        keep_key(first, led_to="/c/copa/")
    assert dict(SentForm.objects.values_list("key", "led_to")) == {"one": "/c/copa/", "two": ""}
