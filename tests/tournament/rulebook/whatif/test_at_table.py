"""The box as the tablet of one table has it."""

from __future__ import annotations

import pytest
from django.utils.translation import override

from tests.tournament.register.makers import a_round, a_ruling
from tournament.rounds.models import Table
from tournament.rulebook.whatif.queries import Box, box_at_table

pytestmark = pytest.mark.django_db
GAP, RULED = "paso-stake", "siciliana-in-opening"


def box_of(table: Table) -> Box:
    with override("es"):
        return box_at_table(table.round.championship, round_number=table.round.number, table=table.pk)


def test_a_ruling_for_one_table_answers_there_and_nowhere_else() -> None:
    one, other = a_round().tables.order_by("number")
    line = a_ruling(one.round.championship, gap=GAP, choice=RULED, scope="table", table=one)
    [here] = [answer for answer in box_of(one).answers if answer.key == GAP]
    assert here.words == "Un paso dudado cuesta un dado; sobre una apertura con siciliana, dos."
    assert here.was == "Un paso dudado cuesta siempre un dado."
    assert here.ruled is not None
    assert here.ruled.number == line.number
    [there] = [answer for answer in box_of(other).answers if answer.key == GAP]
    assert (there.words, there.was, there.ruled) == ("Un paso dudado cuesta siempre un dado.", "", None)


def test_a_ruling_in_words_of_the_next_round_is_not_yet_in_force_at_a_table() -> None:
    table = a_round().tables.order_by("number")[0]
    a_ruling(table.round.championship, gap=GAP, choice=RULED, scope="next-round")
    assert box_of(table).options[GAP] == "one-die"
