"""A table is never larger than its game plays, nor than the rules want: settings, plan and draw say so."""

from __future__ import annotations

from typing import Any, cast

import pytest
from django import forms

from core.refusals import Invalid
from tests.factories import a_championship, a_sheet, an_open_round, some_entries
from tests.tournament.visitors import Night, a_night
from tournament.championship.forms.championship import ChampionshipForm
from tournament.plan.queries.night import night_plan
from tournament.sorteo.errors import CannotDraw

pytestmark = pytest.mark.django_db


def of_sheets(players: int, **settings: Any) -> Night:
    night = a_night("Copa Alalay", game="alalay", preset="texto", draw_dice="computer", **settings)
    some_entries(night.championship, players)
    return night


def test_the_settings_offer_and_take_no_larger_table() -> None:
    for game, preset, largest in (("alalay", "texto", 6), ("dudo", "reglamento", 10)):
        form = ChampionshipForm(game=game)
        for name in ("size_wanted", "size_max", "cut"):
            field = cast("forms.ChoiceField", form.fields[name])
            assert max(int(size) for size, _words in cast("Any", field.choices)) == largest
        with pytest.raises(Invalid) as refused:
            a_championship(game=game, preset=preset, size_max=largest + 1)
        assert list(refused.value.extra["fields"]) == ["size_max"]


def test_the_draw_makes_no_larger_table() -> None:
    night = of_sheets(14)
    with pytest.raises(CannotDraw) as refused:
        a_sheet(night.championship, tables=2)
    assert refused.value.extra["least"] == 3


def test_settings_keep_the_word_of_the_game_once_a_round_is_drawn() -> None:
    night = of_sheets(4)
    an_open_round(night.championship, tables=1)
    page = night.browser.get(night.url("settings")).content.decode()
    assert ("2 hojas" in page, "2 partidas" in page) == (True, False)


def test_the_plan_says_where_the_final_has_not_the_size_that_the_rules_want() -> None:
    night = of_sheets(9, kind="points", cut=4, answers={"sheets-players": 3})
    assert "4 jugadores no dan mesas de 3" in night.browser.get(night.url("plan")).content.decode()


def test_no_other_plan_has_tables_of_another_size_than_the_rules_want() -> None:
    plan = night_plan(of_sheets(8, answers={"sheets-players": 4}).championship)
    assert plan is not None
    assert [{size for stage in way.stages for size in stage.table_sizes} for way in plan.ways] == [{4}]


def test_other_rules_on_a_page_opened_before_the_draw_are_refused_not_dropped() -> None:
    night = of_sheets(4)
    an_open_round(night.championship, tables=1)
    form = cast("Any", night.browser.get(night.url("settings"))).context["form"]
    sent = {field.html_name: field.value() for field in form if field.value() is not None}

    def settings(**also: str) -> int:
        return night.browser.post(night.url("settings"), {**sent, **also}).status_code

    assert settings(preset="texto", name="Otra copa") == 302
    assert settings(preset="practica") == 422
    assert settings(**{"rule-sheets-tie": "throw-off"}) == 422
