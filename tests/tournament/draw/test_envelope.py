"""JSON from anywhere: looked at before it is parsed, refused with its place."""

from __future__ import annotations

import json
from types import MappingProxyType

import pytest

from tests.tournament.draw.golden import drawn
from tournament.draw import DrawError
from tournament.draw.envelope import MOST_BYTES, read_json

CERTIFICATE = json.dumps(drawn("4").as_json(), ensure_ascii=False, indent=1)


@pytest.mark.parametrize(
    ("source", "code", "place"),
    [
        ("", "json-empty", ""),
        (b" \n ", "json-empty", ""),
        ("[" * 200_000, "json-deep", ""),
        ('{"a":' * 200_000, "json-deep", ""),
        ("[]", "json-no-object", ""),
        ("7", "json-no-object", ""),
        ("null", "json-no-object", ""),
        ('"{}"', "json-no-object", ""),
        ("{} {}", "json-broken", "line 1 column 4"),
        ('{"a": 1,\n "b" 2}', "json-broken", "line 2 column 6"),
        ('{"a": 01}', "json-broken", "line 1 column 8"),
        ('{"a": 1, "a": 1}', "json-key-twice", ""),
        ('{"a": {"b": 1, "c": 2, "b": 3}}', "json-key-twice", ""),
        ('{"a": NaN}', "json-number", ""),
        ('{"a": -Infinity}', "json-number", ""),
        ('{"a": 1.0}', "json-number", ""),
        ('{"a": 1e400}', "json-number", ""),
        ('{"a": ' + "9" * 100_000 + "}", "json-number", ""),
        (b'{"a": "\xff"}', "json-bytes", "byte 8"),
        (CERTIFICATE.encode("utf-16"), "json-bytes", "byte 1"),
        (CERTIFICATE.encode("latin-1"), "json-bytes", "byte 222"),
        (CERTIFICATE[:700], "json-cut", "line 4"),
        (CERTIFICATE[:-2], "json-cut", "line 50"),
        ({"a": {1, 2}}, "json-no-object", ""),
        ({"a": float("nan")}, "json-number", ""),
        ({("a", 1): 2}, "json-no-object", ""),
    ],
)
def test_what_is_no_json_object_is_refused(source: str | bytes, code: str, place: str) -> None:
    with pytest.raises(DrawError) as refused:
        read_json(source)
    assert (refused.value.code, refused.value.place) == (code, place)
    assert "\n" not in refused.value.message("es")
    assert len(refused.value.message("es")) < 300


def test_fifty_megabytes_are_not_even_parsed() -> None:
    for source in ("[" * 50_000_000, b"{" * (MOST_BYTES + 1)):
        with pytest.raises(DrawError, match="larger than 20 MB"):
            read_json(source)


def test_a_certificate_is_read_whatever_its_layout() -> None:
    expected = drawn("4").as_json()
    for source in (
        CERTIFICATE,
        CERTIFICATE.encode(),
        "\ufeff" + CERTIFICATE,
        CERTIFICATE.replace("\n", "\r\n"),
        json.dumps(expected, separators=(",", ":")),
        MappingProxyType(expected),
    ):
        assert read_json(source) == expected


def test_every_way_to_cut_a_certificate_is_refused() -> None:
    for length in range(0, len(CERTIFICATE) - 1, 37):
        with pytest.raises(DrawError) as refused:
            read_json(CERTIFICATE[:length])
        assert refused.value.code == ("json-cut" if length else "json-empty")
