"""The canonical form of names and labels (section 4), beyond the vectors."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournament.draw import DrawError, canonical, is_canonical

ANYTHING = st.text(st.characters(exclude_categories=()), max_size=130)
MUCH_TO_CLEAN = st.text(
    st.sampled_from("aáÁn\u0303e\u0301 \t\n\u00a0\u200b\u202e\ufeff\u1112\u1161\u11ab\ud800\ufffe"),
    max_size=125,
)


@given(text=ANYTHING | MUCH_TO_CLEAN)
def test_what_is_canonical_once_stays_so(text: str) -> None:
    try:
        clean = canonical(text)
    except DrawError:
        assert not is_canonical(text)
    else:
        assert canonical(clean) == clean
        assert is_canonical(clean)
        assert is_canonical(text) == (text == clean)
        assert 1 <= len(clean) <= 120


@pytest.mark.parametrize("code", [0xD800, 0xDFFF, 0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF])
def test_a_code_point_that_is_no_character_is_named(code: int) -> None:
    with pytest.raises(DrawError) as refused:
        canonical(f"Ana{chr(code)}")
    assert refused.value.code == "text-character"
    assert f"U+{code:04X}" in refused.value.message("es")


@pytest.mark.parametrize(
    "code", [0x09, 0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000, 0x200A, 0x2028, 0x202F, 0x3000]
)
def test_each_kind_of_space_becomes_one_space(code: int) -> None:
    assert canonical(f" a{chr(code)}{chr(code)}b{chr(code)}") == "a b"


@pytest.mark.parametrize("code", [0x00, 0x08, 0x0E, 0x7F, 0x86, 0xAD, 0x61C, 0x180E, 0x200F, 0x2060, 0xFFF9])
def test_what_cannot_be_seen_is_removed(code: int) -> None:
    assert canonical(f"a{chr(code)}b") == "ab"


@pytest.mark.parametrize("text", ["a\n", "\na", "a  b", " a", "a ", "", "a\tb", "x" * 121])
def test_a_reader_does_not_repair(text: str) -> None:
    assert not is_canonical(text)


def test_120_code_points_are_counted_and_not_what_stands_for_them() -> None:
    assert canonical("\U0001f3b2" * 120) == "\U0001f3b2" * 120
    with pytest.raises(DrawError):
        canonical("\U0001f3b2" * 121)
