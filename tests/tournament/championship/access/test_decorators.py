"""What the decorators of the pages that are not public do to their answers."""

from __future__ import annotations

import pytest

from tests.tournament.visitors import a_judge, a_night, here

pytestmark = pytest.mark.django_db


def test_no_browser_keeps_a_page_that_is_not_public() -> None:
    night = a_night()
    assert "no-store" in night.browser.get(night.url("settings"))["Cache-Control"]
    assert "no-store" in a_judge(night.championship).get(here(night.championship, "rounds"))["Cache-Control"]
