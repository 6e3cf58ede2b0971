"""The world that the rows of `permission_rows` speak of, and how one of them is opened."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from django.core.files.base import ContentFile
from django.db import transaction
from django.test import Client
from django.urls import reverse

from accounts.models import User
from jobs.models import Job
from rules.editions.services.drafts import add_draft
from tables.calls.services.calls import make_call
from tables.integrations.services.tokens import make_token
from tables.integrations.services.webhooks import make_webhook
from tests.factories import a_coordinator, an_actor, some_entries
from tests.tables.factories import Running, seat_ids
from tests.tournament.championship.access.permission_row import Row
from tournament.league.organizers.services import invite
from tournament.league.proposals.services.proposing import Wanted, propose
from tournament.prizes.services import NewPrize, name_prize
from tournament.register.exclusions.services.exclusions import exclude_person
from tournament.register.models import Protest
from tournament.register.rulings.services import Ruling, make_ruling
from tournament.results.deciders.models import Decider
from tournament.roster.imports.models import RosterImport
from tournament.roster.models import Entry
from tournament.rounds.models import Seat
from tournament.season.services import SeasonData, add_night, make_season
from tournament.signup.models import SignUp


@dataclass
class Made:
    """See `permission_rows.World`; `cookies`: of each visitor."""

    slug: str
    round: int
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
    decider: int
    league: int
    organizer: int
    invitation: int
    program: int
    webhook: int
    invited: str
    season: int
    season_slug: str
    sign_up: str
    sign_up_pk: int
    prize: int
    cookies: dict[str, Any] = field(default_factory=dict)


def a_world(mine: Running, *, owner: User) -> Made:
    """Around a table in play: one of everything that has an address. `owner`: whose the job is."""
    table, championship = mine.table, mine.table.round.championship
    third, _code = a_coordinator(championship, "Tercera")
    some_entries(championship, 1)
    job = Job.objects.create(kind="none", title="Trabajo", owner=owner, status=Job.Status.DONE)
    job.artefact.save("resultado.pdf", ContentFile(b"%PDF-"))
    job.artefact.close()
    seats = seat_ids(table)
    call = make_call(table, key=uuid4(), actor=mine.actor)
    draft = add_draft(
        championship.edition.rulebook, article=4, text_es="Se juega con luz.", actor_label="Olga"
    )
    make_ruling(
        championship,
        Ruling(words_es="Se juega con luz.", scope="next-round"),
        request=uuid4(),
        actor=an_actor(),
    )
    propose(
        championship.edition.rulebook,
        Wanted(
            title="Con luz",
            article=4,
            text_es="Se juega con luz.",
            reason="Se preguntó.",
        ),
        user=owner,
    )
    exclusion = exclude_person(
        championship,
        capacity="spectator",
        person="Uno del público",
        reason="sopló",
        request=uuid4(),
        actor=an_actor(),
    )
    league = championship.league
    organizer, _made = league.organizers.get_or_create(user=owner)
    invited = invite(league, "Inés", by=owner)
    of_season = SeasonData(name=f"Temporada {league}", nights=3, best=2, points=(10, 5, 1), listed=False)
    season = make_season(league, of_season, by=owner)
    add_night(season, championship.pk, by=owner)
    waits = SignUp.objects.create(championship=championship, people=[{"name": mine.names[0], "club": ""}])
    program, _secret = make_token(championship, name="Planilla", scopes=["roster"], actor=an_actor())
    webhook = make_webhook(championship, url="https://example.org/", events=["published"], actor=an_actor())
    return Made(
        sign_up=waits.token,
        sign_up_pk=waits.pk,
        program=program.pk,
        webhook=webhook.pk,
        league=league.pk,
        organizer=organizer.pk,
        invitation=league.invitations.all()[0].pk,  # the newest
        invited=invited,
        season=season.pk,
        season_slug=season.slug,
        prize=name_prize(championship, NewPrize(by="hand", title="Mejor dama"), actor=an_actor()).pk,
        slug=championship.slug,
        round=table.round.number,
        table=table.pk,
        table_number=table.number,
        seat=seats[0],
        seats=seats,
        official=third.pk,
        entry=Entry.objects.get(championship=championship, seats=None).pk,
        roster_import=RosterImport.objects.create(
            championship=championship,
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
        decider=Decider.objects.create(
            table=table,
            seat=1,
            source=table,
            holder=Seat.objects.get(pk=seats[0]).entry,
            challenger=Seat.objects.get(pk=seats[1]).entry,
            reason="se anotó mal",
            opened_by="Olga",
        ).pk,
        protest=Protest.objects.create(
            championship=championship, table=table, by="Ana", words="Mal contado"
        ).pk,
    )


def answer(name: str, row: Row, world: Made, visitor: str) -> Any:
    """What this visitor is answered; whatever the address does is rolled back."""
    client = Client(raise_request_exception=False)
    client.cookies = world.cookies[visitor].copy()
    url = reverse(name, kwargs=dict(row.kwargs(world)))
    sent = dict(row.sent(world))
    with transaction.atomic():
        if row.json:
            response: Any = client.post(url, json.dumps(sent), content_type="application/json")
        else:
            response = getattr(client, row.method)(url, sent)
        transaction.set_rollback(True)
    if response.streaming:
        b"".join(response.streaming_content)  # read to its end, a file is closed
    return response
