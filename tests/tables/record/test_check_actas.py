"""`check_actas`: the kept state is the replay's, or it says whose is not."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tables.record.models import Acta
from tests.tables.factories import a_hall, a_running_table, starter, tally

pytestmark = pytest.mark.django_db


def said(**options: str) -> str:
    out = StringIO()
    call_command("check_actas", stdout=out, stderr=out, **options)
    return out.getvalue()


def test_actas_that_are_as_their_moves_say_pass() -> None:
    for table in a_hall(tables=2).tables:
        running = a_running_table(table, name=str(table.number))
        running.play(starter(running.names[0]), tally(running.names[1]), {"do": "undo"})
    assert "2 actas" in said()


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"state": {"n": 1}}, "the state"),
        ({"frozen": {}}, "the frozen position"),
        ({"n": 7}, "gaps"),
        ({"status": "over"}, "the status is over"),
        ({"heading": 3}, "heading 3 is missing"),
    ],
)
def test_what_differs_is_named(change: dict[str, object], problem: str) -> None:
    running = a_running_table(a_hall().tables[0])
    running.play(starter(running.names[0]))
    Acta.objects.update(**change)
    out = StringIO()
    with pytest.raises(CommandError):
        call_command("check_actas", stderr=out)
    assert problem in out.getvalue()
    assert "0 actas" in said(championship="another")
