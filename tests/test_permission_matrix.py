"""Every address of the site against everybody who might open it. The rows are in `permission_rows`.

Each pair runs in a savepoint that is rolled back, so that no step of one visitor changes what the next one
finds.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from django.core.files.base import ContentFile
from django.db import transaction
from django.http import HttpResponse
from django.test import Client, TestCase
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from jobs.models import Job
from rules.services.drafts import add_draft
from tables.services.calls import make_call
from tests.factories import a_championship, a_coordinator, a_floor_judge, a_user, an_actor, some_entries
from tests.permission_rows import (
    JUDGE,
    MINE,
    NO_ADDRESS,
    ORGANIZER,
    OTHER,
    ROWS,
    STRANGER,
    VISITORS,
    Row,
)
from tests.tables.factories import a_hall, a_running_table, remember, seat_ids
from tournament.models import Entry, Protest, RosterImport
from tournament.services.register.exclusions import exclude_person
from tournament.services.register.rulings import make_ruling


def names(patterns: list[URLPattern | URLResolver], namespace: str = "") -> Iterator[str]:
    """Every named address of the site, `namespace:name`."""
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            inner = f"{namespace}{pattern.namespace}:" if pattern.namespace else namespace
            yield from names(pattern.url_patterns, inner)
        else:
            yield f"{namespace}{pattern.name}"


def test_every_address_has_its_row() -> None:
    assert set(names(get_resolver().url_patterns)) - NO_ADDRESS == set(ROWS)


@dataclass
class Made:
    """The world that the rows speak of."""

    slug: str
    table: int
    table_number: int
    seat: int
    seats: list[int]
    official: int
    entry: int
    roster_import: int
    job: str
    token: str
    call: str
    call_pk: int
    draft: int
    exclusion: int
    protest: int
    cookies: dict[str, Any] = field(default_factory=dict)


class TestMatrix(TestCase):
    world: Made

    @classmethod
    def setUpTestData(cls) -> None:
        organizer, stranger = a_user("olga"), a_user("otto")
        a_championship("Otra copa", actor=an_actor("Otto", user=stranger))
        hall = a_hall(tables=2, players=4, actor=an_actor("Olga", user=organizer))
        mine = a_running_table(hall.tables[0], name="Coca")
        other = a_running_table(hall.tables[1], name="Otilia")
        judge, _code = a_floor_judge(hall.championship)
        third, _code = a_coordinator(hall.championship, "Tercera")
        some_entries(hall.championship, 1)
        job = Job.objects.create(kind="none", title="Trabajo", owner=organizer, status=Job.Status.DONE)
        job.artefact.save("resultado.pdf", ContentFile(b"%PDF-"))
        job.artefact.close()
        table = hall.tables[0]
        seats = seat_ids(table)
        call = make_call(table, key=uuid4(), actor=mine.actor)
        rulebook = hall.championship.edition.rulebook
        draft = add_draft(rulebook, article=4, text_es="Se juega con luz.", actor_label="Olga")
        make_ruling(
            hall.championship,
            words_es="Se juega con luz.",
            scope="next-round",
            request=uuid4(),
            actor=an_actor(),
        )
        exclusion = exclude_person(
            hall.championship,
            capacity="spectator",
            person="Uno del público",
            reason="sopló",
            request=uuid4(),
            actor=an_actor(),
        )
        late = Entry.objects.filter(championship=hall.championship, seats=None).get()
        cls.world = Made(
            slug=hall.championship.slug,
            table=table.pk,
            table_number=table.number,
            seat=seats[0],
            seats=seats,
            official=third.pk,
            entry=late.pk,
            roster_import=RosterImport.objects.create(
                championship=hall.championship,
                file_name="nomina.csv",
                digest="d",
                status=RosterImport.Status.DONE,
                summary={"added": 0, "already": 0, "refused": 0, "left_out": 0, "restored": 0},
            ).pk,
            job=str(job.pk),
            token=table.hall_table.token,
            call=str(call.key),
            call_pk=call.pk,
            draft=draft.pk,
            exclusion=exclusion.pk,
            protest=Protest.objects.create(
                championship=hall.championship, table=table, by="Ana", words="Mal contado"
            ).pk,
        )
        visitors = {MINE: mine.official, OTHER: other.official, JUDGE: judge}
        for visitor in VISITORS:
            client = Client()
            if visitor in visitors:
                remember(client, visitors[visitor])
            if visitor in (ORGANIZER, STRANGER):
                client.force_login(organizer if visitor == ORGANIZER else stranger)
            cls.world.cookies[visitor] = client.cookies.copy()

    def test_who_may_open_what(self) -> None:
        wrong = [
            f"{name} by {visitor}: {said}"
            for name, row in ROWS.items()
            for visitor in VISITORS
            if (said := self.verdict(name, row, visitor))
        ]
        assert "\n".join(wrong) == ""

    def verdict(self, name: str, row: Row, visitor: str) -> str:
        """Empty where the answer is the row's."""
        response = self.ask(name, row, visitor)
        told = f"{response.status_code} {response.headers.get('Location', '')}"
        if response.status_code >= 500:
            return told
        if visitor in row.allowed:
            return "" if row.to_the_door or is_let_in(response) else f"should be let in: {told}"
        return "" if is_sent_away(response) else f"should be sent away: {told}"

    def ask(self, name: str, row: Row, visitor: str) -> Any:
        client = Client(raise_request_exception=False)
        client.cookies = self.world.cookies[visitor].copy()
        url = reverse(name, kwargs=dict(row.kwargs(self.world)))
        sent = dict(row.sent(self.world))
        with transaction.atomic():
            if row.json:
                response: Any = client.post(url, json.dumps(sent), content_type="application/json")
            else:
                response = getattr(client, row.method)(url, sent)
            transaction.set_rollback(True)
        if response.streaming:
            b"".join(response.streaming_content)  # read to its end, a file is closed
        return response


def is_let_in(response: HttpResponse) -> bool:
    return response.status_code not in (401, 403, 404, 405) and not is_sent_to_sign_in(response)


def is_sent_away(response: HttpResponse) -> bool:
    """Refused, or asked to sign in."""
    return response.status_code in (401, 403) or is_sent_to_sign_in(response)


def is_sent_to_sign_in(response: HttpResponse) -> bool:
    """A redirect to one of the two doors."""
    location = response.headers.get("Location", "")
    return response.status_code == 302 and location.startswith(("/accounts/login/", "/enter/"))
