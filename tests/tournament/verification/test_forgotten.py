"""Who asks for it is forgotten: a number stands for the name in everything kept, and all still verifies."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest
from django.apps import apps
from django.db.models import CharField, JSONField, TextField
from django.utils import timezone

from tests.factories import a_championship, an_actor, some_entries
from tests.tournament.verification.night import a_finished_night
from tournament.championship.log.models import LogEntry
from tournament.championship.log.services import write_log
from tournament.personal_data.queries import export_person
from tournament.personal_data.services import blank_private, forget_person
from tournament.roster.models import Entry, Membership
from tournament.roster.services import add_entry
from tournament.verification.queries import verify

ELSEWHERE = {"auth", "axes", "sessions", "contenttypes"}


def places_of(name: str) -> set[str]:
    """Models with a row that has the name in a text, as it is or in JSON."""
    found = set()
    for model in apps.get_models():
        fields = [
            one for one in model._meta.concrete_fields if isinstance(one, CharField | TextField | JSONField)
        ]
        for row in () if model._meta.app_label in ELSEWHERE else model._base_manager.all():
            kept = [getattr(row, one.attname) for one in fields]
            if name in json.dumps(kept, ensure_ascii=False, default=str):
                found.add(model.__name__)
    return found


@pytest.mark.django_db(transaction=True)
def test_a_forgotten_person_is_named_nowhere_and_the_night_still_verifies() -> None:
    championship = a_finished_night()
    entry = Entry.objects.filter(championship=championship, seats__place=1).order_by("-seats__round__number")[
        0
    ]
    member, name = entry.memberships.get(), entry.name
    assert {"Move", "Publication", "Acta", "Heading", "DrawSheet", "LogEntry"} <= places_of(name)
    forget_person(member.person_id, championships=[championship.pk], actor=an_actor())
    assert places_of(name) == set()
    assert Entry.objects.get(pk=entry.pk).name == f"N.º {entry.number}"
    verdict = verify(championship)
    assert verdict.problems == []
    assert any("removidos el" in note["es"] for note in verdict.notes)
    forget_person(member.person_id, championships=[championship.pk], actor=an_actor())
    assert verify(championship).problems == []


@pytest.mark.django_db(transaction=True)
def test_another_person_whose_name_begins_alike_keeps_it() -> None:
    championship = a_championship()
    ana, vargas, marked = (
        add_entry(championship, name=name, club="", here=True, actor=an_actor())
        for name in ("Ana", "Ana Vargas", "Rosa Ana")
    )
    log = write_log(championship, an_actor(), "entry-moved", said="Ana, Ana Vargas y Rosa Ana")
    person = ana.memberships.get().person_id
    forget_person(person, championships=[championship.pk], actor=an_actor())
    names = dict(Entry.objects.values_list("pk", "name"))
    assert names == {ana.pk: "N.º 1", vargas.pk: "Ana Vargas", marked.pk: "Rosa Ana"}
    log.refresh_from_db()
    assert log.detail["said"] == "N.º 1, Ana Vargas y Rosa Ana"
    assert verify(championship).problems == []


@pytest.mark.django_db
def test_the_file_of_a_person_says_what_is_kept_of_them() -> None:
    championship = a_championship()
    entry = some_entries(championship, 2)[0]
    Membership.objects.filter(entry=entry).update(contact="9 8765 4321")
    Entry.objects.filter(pk=entry.pk).update(notes="zurda")
    (told,) = export_person(list(Membership.objects.filter(entry=entry)))["championships"]
    assert (told["name"], told["contact"], told["notes"]) == (entry.name, "9 8765 4321", "zurda")


@pytest.mark.django_db
def test_contacts_and_notes_are_blanked_once_their_days_are_over(settings: pytest.FixtureRequest) -> None:
    now = timezone.now()
    championship = a_championship(day=timezone.localdate(now) - timedelta(days=30))
    some_entries(championship, 2)
    Membership.objects.update(contact="9 8765 4321")
    Entry.objects.update(notes="zurda")
    assert blank_private(now=now) == 0
    settings.CALZO_KEEP_CONTACTS_DAYS = 30  # type: ignore[attr-defined]  # of pytest-django
    assert blank_private(now=now) == 0
    assert blank_private(now=now + timedelta(days=1)) == 1
    assert not Membership.objects.exclude(contact="").exists()
    assert not Entry.objects.exclude(notes="").exists()
    assert LogEntry.objects.filter(action="contacts-blanked").count() == 1
    assert blank_private(now=now + timedelta(days=1)) == 0
