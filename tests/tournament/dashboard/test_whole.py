"""Another championship like one, the archive, and the deletion of everything of a championship."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.conf import LazySettings
from django.core.files.base import ContentFile
from django.db import DatabaseError, connection, transaction
from django.test import Client
from django.urls import reverse

from accounts.models import User
from core.append_only import allow_deletion
from jobs.models import Job
from people.models import Person
from people.services import first_league
from tests.factories import a_championship, a_coordinator, a_floor_judge, a_user, an_actor, some_entries
from tests.register_kept import keep_what_is_never_deleted
from tests.tables.factories import a_hall, a_running_table
from tests.tournament.championship.access.permission_world import a_world
from tests.tournament.visitors import Night, a_night, here, said, signed_in_user
from tournament.championship.access.models import Official
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.championship.services.championships import data_of
from tournament.publishing.services import publish
from tournament.register.models import RegisterLine
from tournament.roster.models import Entry, Membership
from tournament.roster.services import add_entry, edit_entry, withdraw_entry

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def copies(settings: LazySettings, tmp_path: Path) -> Path:
    settings.BACKUPS_ROOT = tmp_path
    return tmp_path


class TestAnother:
    def made_like(self, night: Night, **sent: str) -> Championship:
        plain = {"name": "Copa de noviembre", "day": "2026-11-20", "place": "Bar", "people": "on"}
        response: Any = night.browser.post(night.url("another"), {**plain, "officials": "on", **sent})
        assert response.status_code == 302
        return Championship.objects.exclude(pk=night.championship.pk).get()

    def test_it_has_the_settings_and_the_rulebook(self) -> None:
        night = a_night("Copa de octubre", preset="practice", advance=2, tables_available=9, turn_seconds=40)
        made = self.made_like(night)
        was, now = data_of(night.championship), data_of(made)
        assert (now.name, str(now.day), now.place) == ("Copa de noviembre", "2026-11-20", "Bar")
        assert (now.preset, now.advance, now.tables_available, now.turn_seconds) == ("practice", 2, 9, 40)
        assert made.options == night.championship.options
        assert now.answers == was.answers
        assert made.edition.rulebook == night.championship.edition.rulebook

    def test_people_come_with_what_is_known_of_them_and_are_not_here(self) -> None:
        night = a_night("Copa de octubre")
        add_entry(
            night.championship, name="Ana", club="El As", contact="+56 9", head=1, here=True, actor=an_actor()
        )
        withdraw_entry(add_entry(night.championship, name="Beto", actor=an_actor()), actor=an_actor())
        add_entry(night.championship, name="Caro", family="Paz", notes="llega tarde", actor=an_actor())
        ana, caro = self.made_like(night).entries.order_by("number")
        assert (ana.number, ana.name, ana.club, ana.head, ana.arrived_at) == (1, "Ana", "El As", 1, None)
        assert ana.memberships.get().contact == "+56 9"
        family = caro.memberships.get().family
        assert (caro.number, caro.name, family, caro.notes) == (2, "Caro", "Paz", "llega tarde")
        first, second = Membership.objects.filter(person__name="Ana")
        assert first.person == second.person
        edit_entry(ana, changes={"contact": "+56 8"}, actor=an_actor())
        first.refresh_from_db()
        assert first.contact == "+56 9"

    def test_people_and_officials_may_stay(self) -> None:
        night = a_night("Copa de octubre")
        some_entries(night.championship, 3)
        a_floor_judge(night.championship)
        made = self.made_like(night, people="", officials="")
        assert not made.entries.exists()
        assert made.officials.count() == 1

    def test_officials_come_without_their_codes_and_the_maker_once(self) -> None:
        night = a_night("Copa de octubre")
        _judge, code = a_floor_judge(night.championship)
        gone, _code = a_coordinator(night.championship, "Se fue")
        Official.objects.filter(pk=gone.pk).update(active=False)
        other = a_user("otto")
        Official.objects.create(championship=night.championship, role="organizer", name="Otto", user=other)
        made = self.made_like(night)
        assert set(made.officials.values_list("role", "user", "code")) == {
            ("organizer", night.organizer.pk, ""),
            ("organizer", other.pk, ""),
            ("floor_judge", None, ""),
        }
        entrance = here(made, "enter")
        new = made.officials.get(role="floor_judge")
        response: Any = Client().post(entrance, {"official": new.pk, "code": code})
        assert response.status_code != 302

    def test_the_next_date_is_proposed(self) -> None:
        night = a_night()
        Championship.objects.update(next_day="2999-12-20", next_place="Otro bar")
        form = night.browser.get(night.url("another")).context["form"]
        assert (str(form["day"].value()), form["place"].value()) == ("2999-12-20", "Otro bar")

    def test_a_refused_form_keeps_what_was_typed_and_the_same_form_makes_one(self) -> None:
        night = a_night()
        key = night.browser.get(night.url("another")).context["once"]
        sent = {"name": "", "day": "2026-11-20", "place": "Bar", "once": key}
        refused: Any = night.browser.post(night.url("another"), sent)
        assert (refused.status_code, refused.context["form"]["place"].value()) == (422, "Bar")
        for _press in range(2):
            night.browser.post(night.url("another"), {**sent, "name": "Copa"})
        assert Championship.objects.count() == 2


class TestArchive:
    def test_it_leaves_the_lists_can_be_read_and_comes_back(self) -> None:
        night = a_night("Copa vieja")
        publish(night.championship, occasion="by-hand", actor=an_actor())
        mine = reverse("tournament:championships")
        for _press in range(2):
            night.browser.post(night.url("archive"))
        listed = night.browser.get(mine).context
        assert (listed["championships"], [one.name for one in listed["archived"]]) == ([], ["Copa vieja"])
        assert not Client().get("/").context["championships"]
        assert Client().get(night.url("championship")).status_code == 200
        assert night.browser.get(night.url("dashboard")).status_code == 200
        assert LogEntry.objects.filter(action="championship-archived").count() == 1
        night.browser.post(night.url("bring-back"))
        assert [one.name for one in night.browser.get(mine).context["championships"]] == ["Copa vieja"]

    def test_where_it_went_is_in_sight_with_the_way_back_and_the_way_on(self) -> None:
        night = a_night("Copa vieja")
        first_league().organizers.create(user=night.organizer)
        back, another = night.url("bring-back"), night.url("another")
        page = night.browser.post(night.url("archive"), follow=True).content.decode()
        assert '<details class="disclosure" open>' in page
        assert f'action="{back}"' in page
        assert f'href="{another}"' in page
        now = night.browser.get(night.url("dashboard")).content.decode()
        assert f'action="{back}"' in now
        assert f'href="{another}"' in now
        night.browser.post(back)
        assert back not in night.browser.get(night.url("dashboard")).content.decode()


class TestDeletion:
    def a_played_hall(self) -> tuple[Championship, User]:
        """Everything that has an address is there once, and another championship beside it."""
        olga = a_user("olga")
        hall = a_hall(tables=2, players=4, actor=an_actor("Olga", user=olga))
        a_world(a_running_table(hall.tables[0]), owner=olga)
        publish(hall.championship, occasion="by-hand", actor=an_actor())
        other = a_championship("Otra", actor=an_actor("Olga", user=olga))
        some_entries(other, 2)
        job = Job.objects.create(kind="none", title="Nómina", scope=hall.championship.slug)
        job.artefact.save("nomina.pdf", ContentFile(b"%PDF-"))
        return hall.championship, olga

    def test_everything_of_it_goes_and_nothing_of_another(self, copies: Path) -> None:
        championship, olga = self.a_played_hall()
        browser = signed_in_user(olga)
        response: Any = browser.post(
            here(championship, "delete"), {"name": f" {championship.name.upper()} "}, follow=True
        )
        assert len(said(response)) == 1
        connection.check_constraints()
        assert [one.name for one in Championship.objects.all()] == ["Otra"]
        assert Entry.objects.count() == Person.objects.count() == 2
        assert not Job.objects.filter(scope=championship.slug).exists()
        left = {
            model.__name__
            for model in apps.get_app_config("tables").get_models()
            if model._base_manager.exists() and model.__name__ != "Device"
        }
        assert left == set()
        assert not RegisterLine.objects.exists()
        assert championship.edition.rulebook.pk
        assert len(list(copies.glob("*-delete.*"))) == 1

    def test_the_register_is_kept_again_afterwards(self) -> None:
        championship, _olga = self.a_played_hall()
        keep_what_is_never_deleted()
        with transaction.atomic(), allow_deletion(["tournament_registerline"]):
            pass
        with pytest.raises(DatabaseError), transaction.atomic():
            RegisterLine.objects.filter(championship=championship)._raw_delete("default")

    def test_another_name_deletes_nothing_and_keeps_no_copy(self, copies: Path) -> None:
        night = a_night("Copa de octubre")
        response: Any = night.browser.post(night.url("delete"), {"name": "Copa"})
        assert response.status_code == 422
        assert Championship.objects.count() == 1
        assert not list(copies.iterdir())

    def test_only_who_created_it_or_organizes_its_league_may(self) -> None:
        night = a_night("Copa de octubre")
        otto = a_user("otto")
        Official.objects.create(championship=night.championship, role="organizer", name="Otto", user=otto)
        browser = signed_in_user(otto)
        page = browser.get(night.url("delete"))
        assert page.context["refusal"]
        assert night.url("archive") in page.content.decode()
        browser.post(night.url("delete"), {"name": "Copa de octubre"})
        assert Championship.objects.count() == 1
        first_league().organizers.create(user=otto)
        browser.post(night.url("delete"), {"name": "Copa de octubre"})
        assert Championship.objects.count() == 0
