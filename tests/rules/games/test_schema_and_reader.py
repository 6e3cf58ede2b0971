"""The schema of the acta says yes to what the engine reads and no to what it does not, but for what a schema
cannot say: that is listed here and in docs/acta.md, each by its name.
"""

from __future__ import annotations

import copy
import json
import re
import unicodedata
from collections.abc import Callable, Iterator
from typing import Any

import hypothesis
import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.games import GAMES, Position, Refusal, Refused, open_acta, parse_acta
from rules.games.fields import NOT_BLANK, NOT_IN_A_NAME, nfc_name
from rules.games.schema import acta_schema
from rules.games.series import NEXT, NEXT_RULE
from tests.rules.games.dudo.table import Move
from tests.rules.games.test_schema import GOOD, HEAD, ROOT

Document = Any
PAGE = (ROOT / "docs/acta.md").read_text(encoding="utf-8")
SCHEMA = acta_schema()
DUDO = next(one for one in SCHEMA["oneOf"] if one["properties"]["game"]["const"] == "dudo")
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
NAME = jsonschema.Draft202012Validator(SCHEMA["$defs"]["name"])


def is_read(document: Document) -> bool:
    """Does the engine read this document, whatever the rules then say to its moves?"""
    try:
        acta = parse_acta(json.dumps(document))
        position = open_acta(acta)
    except Refused:
        return False
    return all(is_move(position, move) for move in acta["moves"])


def is_move(position: Position, move: Any) -> bool:
    do = move.get("do") if isinstance(move, dict) else None
    rule = {**position.game.moves, NEXT: NEXT_RULE}.get(do) if isinstance(do, str) else None
    if rule is None:
        return do == "undo"
    read = rule.shape.read(move, position.head.seats)
    if isinstance(read, Refusal):
        return False
    return do != "ruling" or not rule.against(position.state, read)


# What a schema cannot say


def everything_in(document: Document) -> Iterator[Any]:
    """Every value of the document, however deep, and every key."""
    yield document
    if isinstance(document, dict):
        yield from document
        document = list(document.values())
    if isinstance(document, list):
        for item in document:
            yield from everything_in(item)


def a_whole_number_with_a_fraction(document: Document) -> bool:
    return any(isinstance(value, float) and value.is_integer() for value in everything_in(document))


def words_not_in_nfc(document: Document) -> bool:
    words = (value for value in everything_in(document) if isinstance(value, str))
    return any(not unicodedata.is_normalized("NFC", word) for word in words)


UNSAID: dict[str, Callable[[Document], bool]] = {
    "a whole number written with a fraction": a_whole_number_with_a_fraction,
    "words that are not in NFC": words_not_in_nfc,
}


def with_players(*names: str) -> Document:
    return {**HEAD, "players": list(names)}


@pytest.mark.parametrize(
    ("name", "document", "read"),
    [
        (
            "a whole number written with a fraction",
            {**HEAD, "moves": [{"do": "reveal", "count": 3.0}]},
            False,
        ),
        ("words that are not in NFC", with_players("José", "Jose\u0301"), False),
        ("words that are not in NFC", with_players("Ana", "e\u0301" * 150), True),
    ],
    ids=["3.0", "one name twice", "a name of 150 letters"],
)
def test_what_a_schema_cannot_say_is_a_difference_and_is_listed(
    name: str, document: Document, read: bool
) -> None:
    assert UNSAID[name](document)
    assert is_read(document) is read
    assert VALIDATOR.is_valid(document) is not read
    assert f"- {name}" in PAGE


@pytest.mark.parametrize(
    "text",
    [
        '{"format": "acta/1", "format": "acta/1", "game": "dudo", "players": ["Ana", "Beto"]}',
        '{"format": "acta/1", "game": "dudo", "players": ["Ana", "Beto"], "x": NaN}',
        '{"format": "acta/1", "game": "dudo", "players": ["Ana", "Beto"], "x": %s}' % ("1" * 5000),
        '{"format": "acta/1", "game": "dudo", "players": ["Ana", "Beto"], "x": %s}'
        % ("[" * 99999 + "]" * 99999),
    ],
    ids=["a key twice", "NaN", "a number of 5000 digits", "99999 lists in one another"],
)
def test_a_text_may_be_no_acta_though_no_schema_ever_sees_it(text: str) -> None:
    with pytest.raises(Refused):
        parse_acta(text)


# Letters


def letters_found(pattern: str) -> set[str]:
    """Every letter there is that the pattern finds; each stands alone, so that no two make a pair."""
    return set(re.findall(pattern, "A".join(map(chr, range(0x110000)))))


def test_a_name_has_no_control_character_and_no_half_of_a_pair() -> None:
    assert letters_found(NOT_IN_A_NAME) == {
        letter for letter in map(chr, range(0x110000)) if unicodedata.category(letter) in ("Cc", "Cs")
    }


def test_blank_is_what_python_strips() -> None:
    assert letters_found(NOT_BLANK) == {letter for letter in map(chr, range(0x110000)) if letter.strip()}


# Documents: a good one, and up to three things in it changed

# fmt: off
NAMES = [
    "Ana", "Beto", "Caro", "Zoe", "Íñigo", "Juan Pérez (2)", "😀", "🧑\u200d🎲 Ana", " Ana", "Ana\u200b",
    "\ufeff", "A\u00a0B", "x" * 200,
]
NO_NAMES = [
    "", " ", "\u0085", "\u001c", "\u00a0\u3000", "\u2028", "Ana\n", "A\tB", "\x00", "A\x7f", "\x9f",
    "A\ud800", "\udc00B", "\udfff\ud800", "x" * 201,
]
WORDS = [
    "dudo", "calzo", "paso", "full", "quintilla", "now", "next_play", "bid", "undo", "ruling", "acta/1",
    "paso-stake", "one-die",
]
NUMBERS: list[Any] = [None, True, False, -1, 0, 1, 2, 3, 5, 6, 7, 10**9, 10**9 + 1, 2.5, 3.0]
HEAPS: list[Any] = [
    [], {}, [1, 2, 3], [6] * 5, [1] * 6, [0], [7], ["Ana"], ["Ana", "Ana"], ["Zoe", "Zoe"], [None],
    {"Ana": 6}, {"Ana": 0}, {"Zoe": 5}, {"": 3}, {"A\n": 3}, {"Ana": [1, 2]}, {"Ana": [0]}, {"x" * 201: []},
    {"do": "undo"}, {"paso-stake": "one-die"}, {"paso-stake": "x"}, {"x": "one-die"},
]
NOT_IN_NFC = ["I\u0301n\u0303igo", "e\u0301" * 150]
# fmt: on
FIELDS = sorted(
    {name for rule in GAMES["dudo"].moves.values() for name, _, _ in rule.shape.fields}
    | {"do", "at", "device", "seq", "author", *HEAD, "moves"}
)


@pytest.mark.parametrize("name", [*NAMES, *NO_NAMES], ids=ascii)
def test_a_name_is_one_for_both(name: str) -> None:
    assert NAME.is_valid(name) is (nfc_name(name) is not None) is (name not in NO_NAMES)


ODD = [*NAMES, *NO_NAMES, *WORDS, *NUMBERS, *HEAPS]


MOVES: dict[str, dict[str, Any]] = {
    schema["properties"]["do"]["const"]: {**schema, "$defs": SCHEMA["$defs"]}
    for schema in DUDO["properties"]["moves"]["items"]["oneOf"]
}


def is_sayable(document: Document) -> bool:
    return not any(cannot_say(document) for cannot_say in UNSAID.values())


@pytest.mark.parametrize("move", GOOD, ids=lambda move: json.dumps(move)[:50])
def test_they_agree_on_each_field_of_a_move_with_each_odd_value(move: Move) -> None:
    position, schema = open_acta(HEAD), MOVES[move["do"]]
    validator = jsonschema.Draft202012Validator(schema)
    changed = [{**move, field: value} for field in schema["properties"] for value in ODD]
    changed += [{key: value for key, value in move.items() if key != field} for field in move]
    mine = [one for one in changed if one.get("do") == move["do"] and is_sayable(one)]

    assert [one for one in mine if validator.is_valid(one) is not is_move(position, one)] == []


odd = st.sampled_from([*ODD, *NOT_IN_NFC])
good = st.lists(st.sampled_from(GOOD), max_size=2).map(lambda moves: {**HEAD, "moves": moves})


def places_in(document: Document) -> Iterator[tuple[Any, Any]]:
    """Every place of the document as what holds it and the key there."""
    keys: Any = document if isinstance(document, dict) else range(len(document))
    for key in keys:
        yield document, key
        if isinstance(document[key], dict | list):
            yield from places_in(document[key])


@st.composite
def documents(draw: st.DrawFn) -> Document:
    document = copy.deepcopy(draw(good))
    for _ in range(draw(st.integers(0, 3))):
        holder, key = draw(st.sampled_from(list(places_in(document)) or [(document, "moves")]))
        change = draw(st.sampled_from(("replace", "remove", "add")))
        if change == "replace":
            holder[key] = copy.deepcopy(draw(odd))
        elif change == "remove":
            holder.pop(key, None) if isinstance(holder, dict) else holder.pop(key)
        elif isinstance(holder, dict):
            holder[draw(st.sampled_from([*FIELDS, *NAMES, *NO_NAMES]))] = copy.deepcopy(draw(odd))
        else:
            holder.append(copy.deepcopy(draw(odd)))
    return document


THE_SAME = hypothesis.settings(
    derandomize=True, deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)


def agree(document: Document) -> None:
    hypothesis.assume(is_sayable(document))

    assert VALIDATOR.is_valid(document) is is_read(document)


@hypothesis.settings(THE_SAME, max_examples=150)
@given(documents())
def test_they_agree_on_whole_documents(document: Document) -> None:
    agree(document)


@pytest.mark.long
@hypothesis.settings(THE_SAME, max_examples=600)
@given(documents())
def test_they_agree_on_many_whole_documents(document: Document) -> None:
    agree(document)
