from __future__ import annotations

import pytest
from django import forms

from core.long_select import LongSelect

CHOICES = [("", "nobody"), (1, "Año & <b>"), (2, "O'Higgins")]


@pytest.mark.parametrize("value", [None, "", 1, "2", "9"])
def test_a_long_select_is_the_text_of_djangos_own(value: object) -> None:
    attrs = {"required": True, "hidden": False, "maxlength": 3}
    long, plain = (kind(choices=CHOICES, attrs=attrs) for kind in (LongSelect, forms.Select))
    assert long.render("who", value, {"id": "id_who"}) == plain.render("who", value, {"id": "id_who"})
