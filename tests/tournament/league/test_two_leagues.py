"""Two leagues on one server, of people of the same names. What one keeps to itself stands in no answer to an
organizer of the other nor to the public, and no address nor id of one changes a row of the other.

Every address is here by its row in the permission matrix; whatever an address does is rolled back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from http.cookies import SimpleCookie
from typing import Any
from uuid import uuid4

from django.db import transaction
from django.db.models import Model
from django.test import Client, TestCase, override_settings
from django.urls import reverse

from core.whole_deletion import everything_of
from people.models import Club, Invitation, League, Organizer, Person
from people.services import first_league
from rules.editions.models import Rulebook
from tables.calls.models import Call
from tests.factories import a_user, an_actor
from tests.tables.factories import a_hall, a_running_table
from tests.tournament.championship.access.permission_row import Row
from tests.tournament.championship.access.permission_rows import ROWS
from tests.tournament.championship.access.permission_world import Made, a_world
from tests.tournament.visitors import signed_in_user
from tournament.championship.log.models import LogEntry
from tournament.register.models import Exclusion, Protest
from tournament.register.rulings.services import Ruling, make_ruling
from tournament.roster.imports.models import RosterImport
from tournament.roster.models import Entry, Membership

PUBLIC, FOREIGN, BOTH = "the public", "who organizes another", "who organizes both"
SECRET, THEIRS = "canario", "ajena"  # read by its officials alone; by whoever has the link
#: Papers of what everybody reads, laid out: slow, and packed.
LAID_OUT = {"tournament:sorteo-sheet-print", "tournament:sorteo-certificate-print"}


def a_league(name: str, username: str, *, league: League, secret: str = "nada") -> Made:
    """With a table in play, unlisted; `secret` stands in everything that it keeps to itself."""
    owner = a_user(username, league=league)
    hall = a_hall(tables=1, players=4, league=league.pk, name=name, listed=False)
    world = a_world(a_running_table(hall.tables[0], name=f"Coordina {username}"), owner=owner)
    championship = hall.championship
    members = Membership.objects.filter(championship=championship)
    members.update(contact=f"{secret}-contacto", family=f"{secret}-familia", club=f"Club {name}")
    Club.objects.create(league=league, name=f"Club {name}")
    Entry.objects.filter(championship=championship).update(notes=f"{secret}-nota")
    Call.objects.filter(table__round__championship=championship).update(words=f"{secret}-llamada")
    Exclusion.objects.filter(championship=championship).update(reason=f"{secret}-motivo")
    Protest.objects.filter(championship=championship).update(words=f"{secret}-protesta")
    RosterImport.objects.filter(championship=championship).update(file_name=f"{secret}.csv")
    make_ruling(
        championship,
        Ruling(words_es="Con luz.", scope="next-round", private=f"{secret}-reservado"),
        request=uuid4(),
        actor=an_actor(),
    )
    LogEntry.objects.create(
        championship=championship, author="Olga", action="x", detail={"y": f"{secret}-log"}
    )
    LogEntry.objects.create(
        league=league, author=f"{secret}-autor", action="x", detail={"y": f"{secret}-log"}
    )
    Invitation.objects.create(
        league=league,
        digest=secret,
        guest=f"{secret}-invitada",
        made_by="Olga",
        ends_at=championship.created_at,
    )
    return world


@override_settings(CALZO_PUBLIC_URL="http://calzo.test")
class TestTwoLeagues(TestCase):
    theirs: Made
    own: Made
    rows: dict[type[Model], set[Any]]
    cookies: dict[str, Any]

    @classmethod
    def setUpTestData(cls) -> None:
        cls.theirs = a_league(f"Copa {THEIRS}", "olga", league=first_league(), secret=SECRET)
        League.objects.filter(pk=first_league().pk).update(name=f"Liga {THEIRS}")
        other = League.objects.create(name="Otra liga")
        cls.own = a_league("Copa propia", "flora", league=other)
        championship = Entry.objects.get(pk=cls.theirs.entry).championship
        cls.rows = {model: keys for model, keys in everything_of(championship).items() if keys}
        for model in (Person, Club, Organizer, Invitation, Rulebook):
            cls.rows[model] = set(
                model._default_manager.filter(league=first_league()).values_list("pk", flat=True)
            )
        both = a_user("berta", league=other)
        first_league().organizers.create(user=both)
        cls.cookies = {
            PUBLIC: {},
            FOREIGN: signed_in_user(Organizer.objects.get(league=other, user__username="flora").user).cookies,
            BOTH: signed_in_user(both).cookies,
        }

    def test_nothing_that_a_league_keeps_to_itself_is_read_from_another_or_by_the_public(self) -> None:
        """Whoever organizes both finds nothing of one among the pages of the other."""
        asked = [
            (name, row, world, who)
            for name, row in ROWS.items()
            if name not in LAID_OUT
            for world, who in (
                (self.theirs, PUBLIC),
                (self.theirs, FOREIGN),
                (self.own, FOREIGN),
                *([(self.own, BOTH)] if "slug" in row.kwargs(self.own) else []),
            )
        ]
        found = [f"{one[0]} of {one[2].slug} by {one[3]}" for one in asked if self.shows_a_secret(*one)]
        assert found == []

    def shows_a_secret(self, name: str, row: Row, world: Made, who: str) -> bool:
        with transaction.atomic():
            address = reverse(name, kwargs=dict(row.kwargs(world)))
            body = body_of(self.browser(who).get(address, {"q": "Jugadora 001"}))
            transaction.set_rollback(True)
        return any(sign in body.lower() for sign in ([SECRET, THEIRS] if world is self.own else [SECRET]))

    def test_no_address_nor_id_of_another_league_changes_a_row_of_it(self) -> None:
        before, changed = self.kept(), []
        for name, row in ROWS.items():
            if name in {*LAID_OUT, "tournament:invitation"}:  # whoever has that link is invited
                continue
            for who, kwargs in self.addresses(row):
                with transaction.atomic():
                    sent = {**self.ids(), **row.sent(self.theirs)}
                    response = self.browser(who).post(reverse(name, kwargs=kwargs), sent)
                    body, after = body_of(response), self.kept()
                    transaction.set_rollback(True)
                if response.status_code >= 500 or after != before or SECRET in body:
                    changed.append(f"{response.status_code} {name} {kwargs} by {who}")
        assert changed == []

    def browser(self, who: str) -> Client:
        client = Client(raise_request_exception=False)
        client.cookies = SimpleCookie({name: one.value for name, one in self.cookies[who].items()})
        return client

    def addresses(self, row: Row) -> Iterator[tuple[str, dict[str, Any]]]:
        """As theirs; and of the own championship, with their keys."""
        theirs = dict(row.kwargs(self.theirs))
        yield FOREIGN, theirs
        if "slug" in theirs:
            yield BOTH, {**theirs, "slug": self.own.slug}

    def ids(self) -> Mapping[str, Any]:
        """Of what a form may choose, by the names that forms give it."""
        member = Membership.objects.filter(championship__slug=self.theirs.slug).order_by("pk")[0]
        rulebook = Rulebook.objects.get(league=first_league())
        return {
            **dict.fromkeys(("join", "part", "person", "with_person"), member.person_id),
            "apart": member.pk,
            "member": member.pk,
            "league": first_league().pk,
            "name": "Ana",
            "day": "2026-09-18",
            **dict.fromkeys(("entry", "plays_as", "holder", "instead", "coming", "with"), self.theirs.entry),
            "rulebook": rulebook.pk,
            "stage2_rules": rulebook.pk,
            "title": "Copia",
            "number": 1,
            "official": self.theirs.official,
            "seat": self.theirs.seat,
            "table": self.theirs.table,
        }

    def kept(self) -> dict[type[Model], list[Any]]:
        return {
            model: list(model._default_manager.filter(pk__in=keys).order_by("pk").values_list())
            for model, keys in self.rows.items()
        }


def body_of(response: Any) -> str:
    body = b"".join(response.streaming_content) if response.streaming else response.content
    return str(body, "utf-8", errors="ignore") + str(response.headers.get("Location", ""))
