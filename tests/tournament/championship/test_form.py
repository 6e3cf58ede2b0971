"""The short form: it makes a championship once, keeps what was typed, and asks the rules in the engine's
words.
"""

from __future__ import annotations

import re
from dataclasses import fields, replace
from datetime import date
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from people.models import League
from people.services import first_league
from rules.games import GAMES, options_for, spell_out
from rules.games.bilingual import Lang
from tests.factories import a_championship, a_drawn_round, a_user, an_actor, some_entries
from tests.tournament.visitors import a_night, signed_in_user
from tournament.championship.access.models import Official
from tournament.championship.forms.championship import ChampionshipForm
from tournament.championship.forms.options import questions
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.championship.services.championships import NewChampionship, change_settings, data_of
from tournament.championship.services.stages import STAGE_SETTINGS

pytestmark = pytest.mark.django_db

FILLED = {
    "name": "Copa del Puerto",
    "day": "2026-09-18",
    "place": "Bar La Cuadra",
    "preset": "reglamento",
    "size_wanted": "4",
    "size_max": "6",
    "advance": "1",
    "clubs_apart": "on",
    "draw_dice": "stage",
    "objection_minutes": "10",
    "reveal_order": "laps",
    "table_minimum": "3",
    "substitutes": "on",
    "listed": "on",
}


@pytest.fixture
def browser() -> Client:
    return signed_in_user(a_user("olga", league=first_league()))


class TestNew:
    def test_what_is_filled_in_makes_it_and_its_maker_organizes_it(self, browser: Client) -> None:
        response: Any = browser.post(reverse("tournament:new"), FILLED)
        made = Championship.objects.get()
        assert response.url == reverse("tournament:dashboard", args=[made.slug])
        assert (made.name, made.slug, made.place) == ("Copa del Puerto", "copa-del-puerto", "Bar La Cuadra")
        assert (made.clubs_apart, made.heads_apart) == (True, False)
        assert (made.draw_dice, made.objection_minutes, made.reveal_order) == ("stage", 10, "laps")
        assert (made.table_minimum, made.substitutes, made.families_apart) == (3, True, False)
        assert made.options == spell_out({}, preset="reglamento", game="dudo")
        assert made.officials.get().role == Official.Role.ORGANIZER

    def test_pairs_are_asked_at_once_and_what_is_theirs_alone_is_kept(self, browser: Client) -> None:
        sent = FILLED | {"people_each": "2", "pair_half": "out", "pair_substitute": "once"}
        browser.post(reverse("tournament:new"), sent)
        made = Championship.objects.get()
        assert (made.people_each, made.pair_half, made.pair_substitute) == (2, "out", "once")

    def test_four_things_are_asked_before_what_is_folded(self, browser: Client) -> None:
        page = browser.get(reverse("tournament:new")).content.decode()
        before, folded = page.split('<details class="disclosure group">', 1)
        asked = r'<(?:input|select)[^>]* name="(name|day|place|people_each|size_wanted|draw_dice|listed)"'
        assert re.findall(asked, before) == ["name", "day", "place", "people_each"]
        assert {"size_wanted", "draw_dice", "listed"} <= set(re.findall(asked, folded))
        assert re.search(r'name="name"[^>]* autofocus', before)

    def test_it_offers_to_be_like_the_newest_of_ones_own_that_are_not_archived(self) -> None:
        night = a_night("Copa de octubre")
        elsewhere = League.objects.create(name="Otra liga")
        first_league().organizers.create(user=night.organizer)
        a_championship("Copa ajena", league=elsewhere.pk)
        offered = night.browser.get(reverse("tournament:new"))
        assert [one.name for one in offered.context["earlier"]] == ["Copa de octubre"]
        assert night.url("another") in offered.content.decode()
        Championship.objects.update(archived_at=timezone.now())
        assert not night.browser.get(reverse("tournament:new")).context["earlier"]

    def test_what_is_filled_in_already_makes_one_with_the_defaults(self, browser: Client) -> None:
        form = browser.get(reverse("tournament:new")).context["form"]
        asked = {
            field.name: field.initial
            for field in form
            if not (field.initial is None or field.initial is False)
        }
        browser.post(reverse("tournament:new"), {**asked, "name": "Copa", "day": "2026-09-18"})
        plain = NewChampionship(name="Copa", day=date(2026, 9, 18))
        assert data_of(Championship.objects.get()) == plain

    @pytest.mark.parametrize(
        ("field", "sent", "opened"),
        [
            ("name", "", []),
            ("size_wanted", "", ["Antes del sorteo"]),
            ("turn_seconds", "-1", ["En la mesa"]),
            ("rule-obligo-headsup", "invented", ["En la mesa"]),
            ("protest_minutes", "-1", ["Reclamos"]),
        ],
    )
    def test_the_part_is_open_in_which_something_is_refused(
        self, browser: Client, field: str, sent: str, opened: list[str]
    ) -> None:
        page = browser.post(reverse("tournament:new"), {**FILLED, field: sent}).content.decode()
        assert (
            re.findall(r'<details class="disclosure group" open>\s*<summary>.*?<strong>([^<]*)', page)
            == opened
        )

    def test_help_opens_at_its_sign_and_is_said_of_its_field(self, browser: Client) -> None:
        page = browser.get(reverse("tournament:new")).content.decode()
        assert 'aria-describedby="id_objection_minutes_helptext"' in page
        assert re.search(r'<details class="asked"><summary>.*?id="id_objection_minutes_helptext"', page)

    def test_an_answer_goes_before_the_preset(self, browser: Client) -> None:
        browser.post(
            reverse("tournament:new"), {**FILLED, "preset": "practice", "rule-obligo-headsup": "obligo"}
        )
        assert Championship.objects.get().options == spell_out(
            {"obligo-headsup": "obligo"},
            preset="practice",
            game="dudo",
        )

    def test_the_same_form_sent_twice_makes_one(self, browser: Client) -> None:
        key = browser.get(reverse("tournament:new")).context["once"]
        first: Any = browser.post(reverse("tournament:new"), {**FILLED, "once": key})
        second: Any = browser.post(reverse("tournament:new"), {**FILLED, "once": key})
        assert Championship.objects.count() == 1
        assert second.url == first.url

    def test_sent_again_after_the_server_was_killed_it_makes_one(self, browser: Client) -> None:
        key = browser.get(reverse("tournament:new")).context["once"]
        first: Any = browser.post(reverse("tournament:new"), {**FILLED, "once": key})
        cache.clear()  # all that a process remembers for itself
        second: Any = browser.post(reverse("tournament:new"), {**FILLED, "once": key})
        assert Championship.objects.count() == 1
        assert second.url == first.url

    def test_a_refused_form_gives_its_key_back(self, browser: Client) -> None:
        key = browser.get(reverse("tournament:new")).context["once"]
        assert browser.post(reverse("tournament:new"), {**FILLED, "name": "", "once": key}).status_code == 422
        assert browser.post(reverse("tournament:new"), {**FILLED, "once": key}).status_code == 302

    @pytest.mark.parametrize(
        ("changed", "field"),
        [
            ({"name": ""}, "name"),
            ({"name": "x" * 10_000}, "name"),
            ({"day": "31-31-2026"}, "day"),
            ({"size_wanted": "8", "size_max": "4"}, "size_max"),
            ({"size_wanted": "4", "advance": "4"}, "advance"),
            ({"size_wanted": "400"}, "size_wanted"),
            ({"preset": "none"}, "preset"),
            ({"draw_dice": "loaded"}, "draw_dice"),
            ({"objection_minutes": "1441"}, "objection_minutes"),
            ({"objection_minutes": ""}, "objection_minutes"),
            ({"table_minimum": "5"}, "table_minimum"),
            ({"rule-obligo-headsup": "invented"}, "rule-obligo-headsup"),
            ({"tables_available": "-3"}, "tables_available"),
        ],
    )
    def test_an_error_is_beside_its_field_and_the_rest_stays(
        self, browser: Client, changed: dict[str, str], field: str
    ) -> None:
        response: Any = browser.post(reverse("tournament:new"), {**FILLED, **changed})
        assert response.status_code == 422
        assert list(response.context["form"].errors) == [field]
        assert response.context["form"]["place"].value() == "Bar La Cuadra"
        assert Championship.objects.count() == 0

    def test_html_in_a_name_is_text(self, browser: Client) -> None:
        browser.post(reverse("tournament:new"), {**FILLED, "name": "<script>alert(1)</script>"})
        page = browser.get(reverse("tournament:dashboard", args=[Championship.objects.get().slug]))
        assert b"<script>alert" not in page.content
        assert b"&lt;script&gt;alert" in page.content


class TestRules:
    def test_the_questions_are_those_that_differ_and_those_that_are_asked_most(self) -> None:
        spelled = [spell_out({}, preset=preset, game="dudo") for preset in GAMES["dudo"].catalogue.presets]
        differ = {option for option in spelled[0] if len({choices[option] for choices in spelled}) > 1}
        asked = {option.id for option in options_for("dudo") if option.asked}
        shown = questions("dudo")
        assert {question.option.id for question in shown if not question.of_pairs} == differ | asked
        assert [each.option for each in shown if each.of_pairs] == [*GAMES["dudo"].catalogue.of_pairs]
        assert {question.option.id for question in shown if question.disputed} == differ

    @pytest.mark.parametrize("lang", ["es", "en"])
    def test_each_is_asked_in_the_engines_own_sentences(self, browser: Client, lang: Lang) -> None:
        page = browser.get(reverse("tournament:new"), headers={"Accept-Language": lang})
        for question in questions("dudo"):
            assert page.context["form"].fields[question.field_name].label == question.option.question[lang]
            for alternative in question.option.alternatives:
                assert f'value="{alternative.id}"' in page.content.decode()


class TestSettings:
    def sent(self, **changed: str) -> dict[str, str]:
        return {**FILLED, "name": "Copa de prueba", **changed}

    def test_they_show_what_stands(self) -> None:
        night = a_night(place="Bar", preset="practice", answers={"obligo-headsup": "obligo"})
        form = night.browser.get(night.url("settings")).context["form"]
        assert (form["place"].value(), form["preset"].value()) == ("Bar", "practice")
        assert form["rule-obligo-headsup"].value() == "obligo"
        assert not form["rule-calzo-after-own-paso"].value()

    def test_saving_changes_and_says_so(self) -> None:
        night = a_night()
        response: Any = night.browser.post(night.url("settings"), self.sent(place="Otro bar"), follow=True)
        night.championship.refresh_from_db()
        assert night.championship.place == "Otro bar"
        assert len(list(response.context["messages"])) == 1

    def test_once_a_round_is_published_the_rules_are_shown_and_no_longer_asked(self) -> None:
        night = a_night()
        some_entries(night.championship, 4)
        a_drawn_round(night.championship, tables=1)
        page = night.browser.get(night.url("settings"))
        assert page.context["rules_locked"]
        assert "preset" not in page.context["form"].fields
        of_before = self.sent(place="Otro bar", preset="practice")  # of a page opened before the draw
        refused: Any = night.browser.post(night.url("settings"), of_before)
        assert (refused.status_code, refused.context["form"]["place"].value()) == (422, "Otro bar")
        del of_before["preset"]
        night.browser.post(night.url("settings"), of_before)
        night.championship.refresh_from_db()
        assert (night.championship.place, night.championship.preset) == ("Otro bar", "reglamento")

    def test_a_refusal_of_the_service_keeps_what_was_typed(self) -> None:
        night = a_night()
        response: Any = night.browser.post(night.url("settings"), self.sent(size_wanted="7", size_max="5"))
        assert response.status_code == 422
        assert response.context["form"]["size_wanted"].value() == "7"


def test_every_setting_is_in_the_model_the_data_and_the_form() -> None:
    """What is not asked is what a championship becomes."""
    rules = {"answers", "rulebook"}
    data = {one.name for one in fields(NewChampionship)} - rules
    not_asked = {
        "id",
        "slug",
        "options",
        "edition",
        "league",
        "presence_closed_at",
        "created_at",
        "created_by",
    }
    not_asked |= {"thanks", "next_day", "next_place", "archived_at", "combined"}
    asked = {one.name for one in Championship._meta.concrete_fields} - not_asked
    assert data == asked | {*STAGE_SETTINGS}  # the latter are rows of `Stage`
    assert set(ChampionshipForm.base_fields) - rules - {"group_cut"} == data - {
        "game",
        "further",
        "tiebreaks",
    }


#: Shown before it is chosen: what groups would be, and the equal steps.
SHOWN_ANYWAY = {"groups", "group_cut", "place_points"}


def test_the_form_and_the_service_begin_with_the_same() -> None:
    plain = NewChampionship(name="Copa", day=date(2026, 9, 18))
    for name, asked in ChampionshipForm.base_fields.items():
        if name not in {"name", "day", "rulebook", "place", *SHOWN_ANYWAY}:
            assert asked.initial == getattr(plain, name), name


class TestDecidedFirst:
    """What makes another game of it is asked before all else, by the game's own word (`Catalogue.first`)."""

    def new(self, game: str) -> str:
        return f"{reverse('tournament:new')}?game={game}"

    @pytest.mark.parametrize(
        ("game", "first"), [("dudo", []), ("cacho", ["cacho-hatches"]), ("prudente", ["prudente-target"])]
    )
    def test_it_stands_before_what_is_folded(self, browser: Client, game: str, first: list[str]) -> None:
        page: Any = browser.get(self.new(game))
        assert [option.id for option, _field in page.context["first"]] == first
        content = page.content.decode()
        assert all(
            content.index(f"rule-{gap}") < content.index('<details class="disclosure') for gap in first
        )

    @pytest.mark.parametrize("target", ["0", "many", "1000000000"])
    def test_a_target_that_is_none_is_refused_and_kept(self, browser: Client, target: str) -> None:
        sent = {"name": "Copa", "day": "2026-11-28", "rule-prudente-target": "#"}
        sent["own:prudente-target:"] = target
        response: Any = browser.post(self.new("prudente"), sent)
        assert response.status_code == 422
        page = response.content.decode()
        assert "Escribe un entero de 1 a" in page
        assert f'value="{target}"' in page
        assert Championship.objects.count() == 0


def test_a_player_may_write_unless_the_organizer_says_otherwise_where_the_game_has_score_sheets() -> None:
    asked = {game: ChampionshipForm(game=game)["scorer"].initial for game in ("dudo", "alalay", "prudente")}
    assert asked == {"dudo": False, "alalay": True, "prudente": True}


def test_who_writes_is_said_of_every_stage_and_stands_in_the_log() -> None:
    championship = a_championship(kind="points", cut=4)
    change_settings(championship, replace(data_of(championship), scorer=True), an_actor())
    assert list(championship.stages.values_list("scorer", flat=True)) == [True, True]
    assert LogEntry.objects.filter(action="settings-changed").get().detail == {"changed": ["scorer"]}
