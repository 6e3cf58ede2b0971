"""Whoever edits the file of a finished night is found out: each of nineteen edits is named."""

from __future__ import annotations

import sqlite3

import pytest
from django.db import connection

from tests.tables.factories import a_hall
from tests.tournament.verification.night import a_finished_night, edited
from tournament.verification.queries import verify

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif("connection.vendor != 'sqlite'", reason="the edits are SQLite's"),
]
assert connection

MOVE = "(SELECT min(id) FROM tables_move WHERE payload LIKE '%\"quantity\"%')"
ACTA = "(SELECT min(id) FROM tables_acta)"
RESULT = "(SELECT min(id) FROM tournament_result)"
OF_FIRST = "(SELECT min(table_id) FROM tournament_seat)"
SEATS = f"(SELECT id FROM tournament_seat WHERE table_id = {OF_FIRST} AND number = 1)"
ELSEWHERE = f"(SELECT id FROM tournament_seat WHERE table_id = {OF_FIRST} + 1 AND number = 1)"
LAST = "(SELECT max(id) FROM tournament_{})"

#: What is done, by its statements, and what the first sentence must say of it.
EDITS: dict[str, tuple[list[str], str]] = {
    "a move deleted": ([f"DELETE FROM tables_move WHERE id = {MOVE}"], ": falta la jugada "),
    "a bid changed": (
        [f"UPDATE tables_move SET payload = json_set(payload, '$.quantity', 9) WHERE id = {MOVE}"],
        ": la jugada ",
    ),
    "a kept state changed": (
        [f"UPDATE tables_acta SET state = json_set(state, '$.pot', 9) WHERE id = {ACTA}"],
        "el estado guardado no es el de la repetición",
    ),
    "the register's words": (
        ["UPDATE tournament_registerline SET words_es = 'Otra cosa' WHERE number = 1"],
        "Línea del registro n.º",
    ),
    "author of a move": ([f"UPDATE tables_move SET author = 'Otra' WHERE id = {MOVE}"], ": la jugada "),
    "author of a result": (
        [f"UPDATE tournament_result SET author = 'Otra' WHERE id = {RESULT}"],
        "Resultado n.º",
    ),
    "a tally's dice": (
        [
            "UPDATE tables_move SET payload = json_set(payload, '$.lost', 3) WHERE id = "
            "(SELECT min(id) FROM tables_move WHERE payload LIKE '%\"tally\"%')"
        ],
        ": la jugada ",
    ),
    "placings reversed": (
        [
            "UPDATE tournament_result SET placings = (SELECT json_group_array(json_set(value, '$.place', "
            "json_array_length(placings) - key)) FROM json_each(placings)) WHERE id = " + RESULT
        ],
        "Resultado n.º",
    ),
    "a result deleted": ([f"DELETE FROM tournament_result WHERE id = {RESULT}"], "Resultado n.º"),
    "places of two seats swapped": (
        [
            "UPDATE tournament_seat SET place = 3 - place WHERE place IN (1, 2) AND table_id = "
            "(SELECT min(table_id) FROM tournament_seat)"
        ],
        "Asiento n.º",
    ),
    "players of two tables swapped": (
        [
            "CREATE TEMP TABLE two AS SELECT a.id AS a, a.entry_id AS ea, b.id AS b, b.entry_id AS eb FROM "
            f"tournament_seat a, tournament_seat b WHERE a.id = {SEATS} AND b.id = {ELSEWHERE}",
            "UPDATE tournament_seat SET entry_id = -1 WHERE id = (SELECT a FROM two)",
            "UPDATE tournament_seat SET entry_id = (SELECT ea FROM two) WHERE id = (SELECT b FROM two)",
            "UPDATE tournament_seat SET entry_id = (SELECT eb FROM two) WHERE id = (SELECT a FROM two)",
        ],
        "Asiento n.º",
    ),
    "log lines deleted": (
        ["DELETE FROM tournament_logentry WHERE action = 'result-recorded'"],
        "Línea de la bitácora n.º",
    ),
    "a log line edited": (
        [f"UPDATE tournament_logentry SET author = 'Otra' WHERE id = {LAST.format('logentry')}"],
        "Línea de la bitácora n.º",
    ),
    "a publication emptied": (
        ["UPDATE tournament_publication SET payload = '{}' WHERE version = 1"],
        "Publicación n.º",
    ),
    "the last publication deleted": (
        [f"DELETE FROM tournament_publication WHERE id = {LAST.format('publication')}"],
        "Publicación n.º",
    ),
    "the draw record's document": (
        ["UPDATE tournament_drawrecord SET document = document || ' ' WHERE position = 2"],
        "Acta del sorteo n.º",
    ),
    "a cup's dice": (
        ["UPDATE tournament_cup SET dice = '11111' WHERE id = (SELECT min(id) FROM tournament_cup)"],
        "Cubilete n.º",
    ),
    "the last ruling deleted": (
        [
            "DELETE FROM tournament_supersession",
            f"DELETE FROM tournament_registerline WHERE id = {LAST.format('registerline')}",
        ],
        "Línea del registro n.º",
    ),
    "an edition's text": (
        ["UPDATE rules_edition SET text_es = text_es || ' '"],
        "Edición del reglamento n.º",
    ),
}


def test_each_of_nineteen_edits_is_named() -> None:
    championship = a_finished_night()
    assert verify(championship).problems == []
    assert len(EDITS) == 19
    unnamed = {}
    for edit, (statements, said) in EDITS.items():
        with edited(*statements):
            problems = verify(championship).problems
        if not problems or said not in problems[0]["es"] or not problems[0]["en"]:
            unnamed[edit] = problems[:2]
    assert unnamed == {}
    assert verify(championship).problems == []


def test_a_large_hall_is_read_too() -> None:
    """SQLite reads no statement that is deeper than a thousand, and a hall of 800 tables gave one."""
    championship = a_hall(tables=6, players=6).championship
    whole = connection.connection.setlimit(sqlite3.SQLITE_LIMIT_EXPR_DEPTH, 20)
    try:
        assert verify(championship).problems == []
    finally:
        connection.connection.setlimit(sqlite3.SQLITE_LIMIT_EXPR_DEPTH, whole)
