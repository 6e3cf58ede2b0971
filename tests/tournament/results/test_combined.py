"""A championship of several games, from its settings to its champion."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from core.refusals import Invalid, NotNow
from people.services import first_league
from rules.editions.models import Rulebook
from rules.editions.services.editions import publish_options
from rules.games import GAMES, spell_out
from tests.factories import an_actor, an_open_round, some_entries
from tests.tables.factories import a_running_table, signed_in
from tests.tournament.championship.test_form import FILLED
from tests.tournament.results.test_points_stage import give_results, play
from tests.tournament.visitors import Night, a_night, here
from tournament.championship.models import Championship
from tournament.championship.services.championships import change_settings, data_of
from tournament.championship.services.stages import FurtherStage
from tournament.championship.stages import at_round
from tournament.plan.queries.night import night_plan
from tournament.publishing.projection import project
from tournament.register.models import RegisterLine
from tournament.register.queries.in_force import rules_now
from tournament.register.rulings.services import Ruling, make_ruling
from tournament.results.services.rounds import close_round
from tournament.results.standings.queries import standings
from tournament.results.standings.standings import State
from tournament.rounds.points import most_points
from tournament.rounds.queries import results_of
from tournament.rulebook.services import take_edition

pytestmark = pytest.mark.django_db

PRUDENTE = FurtherStage(rules="prudente", rounds=1, sheets="1", weight=1)


def a_combined_night(players: int = 8) -> Night:
    """Alalay, two rounds of two sheets, twice as heavy as one round of Prudente."""
    night = a_night(
        "Copa combinada",
        game="alalay",
        preset="texto",
        kind="points",
        rounds=2,
        sheets="2",
        cut=0,
        weight=2,
        further=(PRUDENTE,),
    )
    some_entries(night.championship, players)
    return night


class TestItsSettings:
    SENT = {
        **FILLED,
        "preset": "texto",
        "kind": "combined",
        "rounds": "2",
        "sheets": "2",
        "weight": "2",
        "stage2_rules": "prudente",
        "stage2_rounds": "1",
        "stage2_weight": "1",
    }

    def sent(self, **fields: str) -> Any:
        night = a_night()
        first_league().organizers.create(user=night.organizer)
        page = reverse("tournament:new") + "?game=alalay"
        return night.browser.post(page, {**self.SENT, **fields})

    def test_the_form_makes_a_stage_of_each_game(self) -> None:
        self.sent()
        made = Championship.objects.get(slug="copa-del-puerto")
        first, second = made.stages.all()
        assert (made.combined, made.game, first.edition, second.game) == (2, "alalay", None, "prudente")
        assert [(of.first_round, of.rounds, of.weight, of.cut) for of in (first, second)] == [
            (1, 2, 2, 0),
            (3, 1, 1, 0),
        ]
        assert made.as_played_in(second).options == spell_out({}, game="prudente")
        kept = Rulebook.objects.get(editions__stages=second)
        assert data_of(made).further == (replace(PRUDENTE, rules=str(kept.pk)),)

    @pytest.mark.parametrize(
        ("field", "value", "said"),
        [
            ("weight", "0", "pesa de 1 a 9"),
            ("stage2_weight", "0", "pesa de 1 a 9"),
            ("stage2_weight", "10", "pesa de 1 a 9"),
            ("kind", "knock-out", "quita las otras etapas"),
            ("stage2_rules", "", "Elige el juego de la segunda etapa."),
            ("stage2_size_wanted", "7", "Elige de 2 a 6."),
        ],
    )
    def test_what_it_cannot_be_is_said_and_kept(self, field: str, value: str, said: str) -> None:
        response = self.sent(**{field: value})
        assert response.status_code == 422
        assert any(said in error for error in response.context["form"].errors[field])
        assert response.context["form"][field].value() == value
        assert not Championship.objects.filter(slug="copa-del-puerto").exists()

    def test_before_a_round_is_drawn_it_may_become_another_kind_of_night(self) -> None:
        championship = a_combined_night().championship
        data = replace(data_of(championship), further=(), cut=4)
        made = change_settings(championship, data, an_actor())
        final = made.stages.get(order=2)
        assert (made.combined, final.kind, final.rounds, final.edition, final.first_round) == (
            0,
            "knock-out",
            None,
            None,
            3,
        )

    def test_once_a_round_is_drawn_games_and_weights_stay_and_a_coming_stage_may_be_longer(self) -> None:
        championship = a_combined_night().championship
        play(championship, tables=2)
        data = data_of(championship)
        [prudente] = data.further
        with pytest.raises(NotNow, match="quedan así hasta el final"):
            change_settings(championship, replace(data, weight=1), an_actor())
        with pytest.raises(NotNow, match="quedan así hasta el final"):
            change_settings(championship, replace(data, further=()), an_actor())
        longer = replace(data, further=(replace(prudente, rounds=2),))
        change_settings(championship, longer, an_actor())
        assert championship.stages.get(order=2).rounds == 2
        with pytest.raises(Invalid, match="no hay final"):
            change_settings(championship, replace(data, cut=4), an_actor())


def test_from_the_roster_to_the_podium() -> None:
    night = a_combined_night()
    championship = night.championship
    plan = night_plan(championship)
    assert plan is not None
    ahead = [(of.players, of.tables, of.sheets, of.game) for of in plan.ways[0].stages]
    assert ahead == [(8, 2, 2, "alalay"), (8, 2, 2, "alalay"), (8, 2, 1, "prudente")]
    first = play(championship, tables=2)
    assert (first.game, first.series) == ("alalay", {"sheets": 2})
    play(championship, tables=2)
    assert {one.line.state for one in standings(championship)} == {State.THROUGH}  # all of them play on
    played = an_open_round(championship, tables=2)
    assert (played.game, played.series, played.stage.order) == ("prudente", None, 2)
    running = a_running_table(played.tables.get(number=1), follow=GAMES[played.game].forms[0].id)
    assert running.acta.state["phase"] != "over"
    tablet = signed_in(running.official).get(
        reverse("tables:coordinate-table", args=[championship.slug, running.table.pk])
    )
    assert (tablet.context["config"]["game"], tablet.context["championship"].game) == ("prudente", "prudente")
    give_results(played)
    close_round(played, actor=an_actor())
    assert night_plan(championship) is None
    best = standings(championship)[0]
    assert (best.line.state, best.line.rank, best.entry.number) == (State.CHAMPION, 1, 1)

    public = project(championship)
    assert [(of["game"], of["stage"]) for of in public["rounds"]] == [
        ("alalay", 1),
        ("alalay", 1),
        ("prudente", 2),
    ]
    assert public["champion"]["number"] == 1
    assert public["standings"][0]["score"]["shares"] == [
        {"game": "alalay", "weight": 2, "share": 1000},
        {"game": "prudente", "weight": 1, "share": 1000},
    ]
    own = [(of["game"], of["standings"][0]["score"]["points"]) for of in public["stages"]]
    assert own == [("alalay", 480), ("prudente", 120)]

    grids = [(of["game"], of["rounds"], of["lines"][0]["total"]) for of in public["points"]]
    assert grids == [("alalay", [1, 2], 480), ("prudente", [3], 120)]
    page = Client().get(here(championship, "standings")).content.decode()
    assert "3000 cachos: Cacho Alalay 1000 × 2 + Prudente 1000" in page
    assert "Etapa 2: Prudente, peso 1" in page
    for name in ("standings", "night", "tables", "projector", "rules", "what-if", "rulings", "championship"):
        assert Client().get(here(championship, name), follow=True).status_code == 200, name
    for name in (
        "organizer-standings",
        "plan",
        "settings",
        "rulebook",
        "rulebook-options",
        "ruling-new",
        "dashboard",
    ):
        assert night.browser.get(here(championship, name)).status_code == 200, name


def test_a_best_of_counts_as_one_sheet_of_the_most() -> None:
    championship = a_combined_night().championship
    data = replace(data_of(championship), sheets="best-3")
    change_settings(championship, data, an_actor())
    played = play(Championship.objects.get(pk=championship.pk), tables=2)
    assert most_points(results_of(played)) == 2 * 120


class TestTheRulesOfAStage:
    def test_each_stage_has_the_rulebook_of_its_game(self) -> None:
        night = a_combined_night()
        for stage, game in ((1, "alalay"), (2, "prudente")):
            public = Client().get(here(night.championship, "rules"), {"stage": stage})
            own = night.browser.get(here(night.championship, "rulebook"), {"stage": stage})
            assert (public.context["rulebook"].game, own.context["rulebook"].game) == (game, game)
        after = night.browser.get(here(night.championship, "rulebook-options"))  # a link of that page
        assert after.context["form"].last.rulebook.game == "prudente"

    def test_a_stage_that_has_not_begun_takes_an_edition_while_another_is_played(self) -> None:
        championship = a_combined_night().championship
        an_open_round(championship, tables=2)
        later = at_round(championship, 3)
        target = {**later.options, "prudente-minimum": "at-least-350"}
        edition = publish_options(later.edition.rulebook, target, actor_label="Olga")
        take_edition(later, edition, actor=an_actor())
        fresh = Championship.objects.get(pk=championship.pk)
        assert (fresh.edition, fresh.stages.get(order=2).edition) == (championship.edition, edition)
        assert at_round(fresh, 3).options["prudente-minimum"] == "at-least-350"

    def test_a_ruling_reaches_the_tables_of_its_stage(self) -> None:
        championship = a_combined_night().championship
        played = an_open_round(championship, tables=2)
        running = a_running_table(played.tables.get(number=1), follow=GAMES[played.game].forms[0].id)
        line = make_ruling(
            at_round(championship, 3),
            Ruling(
                gap="prudente-minimum", choice=GAMES["prudente"].catalogue.by_id["prudente-minimum"].default
            ),
            request=uuid4(),
            actor=an_actor(),
        )
        assert (line.stage, line.reach["next_play"], line.as_played.game) == (2, [], "prudente")
        here_too = make_ruling(
            championship, Ruling(words_es="Se juega así."), request=uuid4(), actor=an_actor()
        )
        assert (here_too.stage, here_too.reach["next_play"]) == (
            1,
            [{"round": 1, "table": running.table.number}],
        )
        held = [rules_now(at_round(championship, number)).in_force.rulings for number in (1, 3)]
        assert [[ruling.number for ruling in rulings] for rulings in held] == [[2], [1]]
        assert RegisterLine.objects.count() == 2
