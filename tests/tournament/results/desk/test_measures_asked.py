"""The desk asks what the options of the championship leave to count, and nothing else."""

from __future__ import annotations

import pytest
from django.utils.translation import override

from tests.factories import a_championship, an_open_round, some_entries
from tournament.results.desk.forms.order import OrderForm
from tournament.results.standings.words import order_words
from tournament.rounds.models import Round

pytestmark = pytest.mark.django_db


def a_round_of_cacho(hatches: str) -> Round:
    answers = {"cacho-hatches": hatches}
    championship = a_championship(game="cacho", preset="texto", answers=answers)
    some_entries(championship, 3)
    return an_open_round(championship, tables=1)


def form_of(played: Round, **sent: str) -> OrderForm:
    seats = list(played.tables.get().seats.order_by("number"))
    named = {f"{name}-{seats[0].pk}": value for name, value in sent.items()}
    return OrderForm({"expected_version": "0", **named}, seats=seats, measures=played.measures)


@pytest.mark.parametrize(("hatches", "asked"), [("one", False), ("three", True)])
def test_game_points_are_asked_and_named_with_three_hatches_alone(hatches: str, asked: bool) -> None:
    played = a_round_of_cacho(hatches)
    with override("es"):
        form = form_of(played)
        labels = [field.label for _measure, field in form.rows()[0]["measures"]]
        words = order_words(played.championship.measures, points=True)
    assert ("Puntos de juego" in labels, "puntos de juego" in words) == (asked, asked)
    assert "Total" in labels


def test_what_is_not_asked_counts_nothing_beside_what_is_entered() -> None:
    form = form_of(a_round_of_cacho("one"), **{"measure-total": "200"})
    assert form.is_valid()
    first, *others = form.placings()
    assert first.measures == (0, 200, None, None, None)
    assert {placing.measures for placing in others} == {(None,) * 5}
