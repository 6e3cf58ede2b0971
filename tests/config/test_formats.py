"""One form of dates and times: the day first, 24 hours, in both languages."""

import datetime
import re

import pytest
from django.conf import settings
from django.utils.formats import date_format
from django.utils.translation import override

MOMENT = datetime.datetime(2026, 11, 2, 20, 5)
FORMS = {
    "es": {
        "DATE_FORMAT": "2 de noviembre de 2026",
        "TIME_FORMAT": "20:05",
        "DATETIME_FORMAT": "2 de noviembre de 2026, 20:05",
        "SHORT_DATE_FORMAT": "2 nov 2026",
        "SHORT_DATETIME_FORMAT": "2 nov 2026, 20:05",
    },
    "en": {
        "DATE_FORMAT": "2 Nov 2026",
        "TIME_FORMAT": "20:05",
        "DATETIME_FORMAT": "2 Nov 2026, 20:05",
        "SHORT_DATE_FORMAT": "2 Nov 2026",
        "SHORT_DATETIME_FORMAT": "2 Nov 2026, 20:05",
    },
}


@pytest.mark.parametrize("language", ["es", "en"])
def test_dates_and_times_have_one_form(language: str) -> None:
    with override(language):
        assert {name: date_format(MOMENT, name) for name in FORMS[language]} == FORMS[language]


def test_no_template_has_a_form_of_its_own() -> None:
    named = {"c", "Y-m-d", r"Y-m-d\TH:i", "H:i:s", *FORMS["es"]}  # for programs, and where the seconds count
    used = {
        form
        for template in (settings.BASE_DIR / "templates").rglob("*.html")
        for form in re.findall(r'\|(?:date|time):"([^"]*)"', template.read_text(encoding="utf-8"))
    }
    assert used <= named
