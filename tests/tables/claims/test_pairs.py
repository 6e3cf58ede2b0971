"""Who writes, calls and protests at a table of pairs, and who never runs one: each by person."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from tables.calls.models import Call
from tables.claims.services import claim_table
from tables.record.errors import NotAgreed, PlaysHere
from tables.record.models import Claim
from tables.record.queries.claims import claim_in_force
from tests.factories import a_coordinator, a_result
from tests.tables.factories import Device, Hall, Running, a_hall, actor_of, api_of, seat_ids, starter, tally
from tests.tournament.roster.pairs.making import OLGA, a_championship_of_pairs
from tournament.championship.access.models import Official
from tournament.championship.models import PairSubstitute
from tournament.changes.services.partners import change_partner
from tournament.register.models import Protest
from tournament.roster.checks import NewPerson
from tournament.roster.models import Entry, Membership
from tournament.roster.pairs.regrouping import regroup
from tournament.roster.pairs.services import set_partner, split_entry
from tournament.rounds.models import Table

pytestmark = pytest.mark.django_db
ANA, BETO = "Ana AA", "Beto AA"
EVA = NewPerson(name="Eva Luz")


def a_hall_of_pairs(**settings: Any) -> Hall:
    return a_hall(tables=2, players=3, people_each=2, **settings)


def table_of(hall: Hall, name: str = ANA) -> Table:
    return next(table for table in hall.tables if name in str(people_at(table)))


def people_at(table: Table) -> list[list[str]]:
    return list(table.seats.order_by("number").values_list("entry__people", flat=True))


def posts(table: Table, person: str, do: str, **more: Any) -> tuple[Client, Any]:
    """The phone on which that person says so by the code of the table."""
    phone = Client()
    seat, at = next(
        (seat, people.index(person) + 1)
        for seat, people in zip(seat_ids(table), people_at(table), strict=True)
        if person in people
    )
    prefix = "protest-" if do == "protest" else ""
    body = {"do": do, f"{prefix}seat": f"{seat}-{at}", **more}
    return phone, phone.post(f"/t/{table.hall_table.token}/", body)


class TestWriting:
    def test_either_of_a_pair_may_and_the_table_says_who(self) -> None:
        hall = a_hall_of_pairs(scorer=True)
        table = table_of(hall)
        page = Client().get(f"/t/{table.hall_table.token}/").content.decode()
        assert all(f">{person}</button>" in page for pair in people_at(table) for person in pair)
        phone, answer = posts(table, BETO, "write")
        assert answer.status_code == 302
        shown = phone.get(f"/api/tables/{table.pk}/").json()["claim"]
        assert (shown["holder"], shown["seat"]) == (
            BETO,
            Claim.objects.get().table.seats.get(entry__people=[ANA, BETO]).pk,
        )
        posts(table, ANA, "write")
        assert [claim.official.name for claim in Claim.objects.order_by("epoch")] == [BETO, ANA]
        posts(table, BETO, "write")
        assert Official.objects.filter(role=Official.Role.SCORER).count() == 2

    def test_a_seat_of_a_pair_without_saying_who_is_nobody(self) -> None:
        table = a_hall_of_pairs(scorer=True).tables[0]
        body = {"do": "write", "seat": seat_ids(table)[0]}
        assert Client().post(f"/t/{table.hall_table.token}/", body).status_code == 400

    def test_the_partner_of_an_official_may_but_the_official_signs_in(self) -> None:
        hall = a_hall_of_pairs(scorer=True)
        a_coordinator(hall.championship, BETO, entry=Entry.objects.get(people=[ANA, BETO]))
        assert posts(table_of(hall), BETO, "write")[1].status_code == 403
        assert posts(table_of(hall), ANA, "write")[1].status_code == 302

    def test_who_agrees_to_a_correction_is_a_person_of_another_pair(self) -> None:
        hall = a_hall_of_pairs(scorer=True)
        table = table_of(hall)
        posts(table, ANA, "write")
        official = Official.objects.get(name=ANA)
        api = api_of(official)
        api.post(f"/api/tables/{table.pk}/open/", {"order": seat_ids(table)})
        running = Running(table, official, actor_of(official), Claim.objects.get(), table.acta, Device())
        own, *others = sorted(running.names)
        other = others[0].split(" y ")[1]
        running.play(starter(own), tally(own))
        for agreed in (BETO, ANA, others[0]):
            with pytest.raises(NotAgreed, match=other):
                running.play({"do": "void", "reason": "", "agreed": agreed})
        running.play({"do": "void", "reason": "", "agreed": other})


class TestRunning:
    def test_a_coordinator_never_runs_their_own_table_nor_their_partners(self) -> None:
        hall = a_hall_of_pairs()
        own = table_of(hall)
        coca, _code = a_coordinator(hall.championship, BETO, entry=Entry.objects.get(people=[ANA, BETO]))
        with pytest.raises(PlaysHere):
            claim_table(own, actor=actor_of(coca))
        claim_table(next(table for table in hall.tables if table != own), actor=actor_of(coca))

    def test_but_where_the_stage_lets_a_player_of_the_table_write(self) -> None:
        hall = a_hall_of_pairs(scorer=True)
        coca, _code = a_coordinator(hall.championship, BETO, entry=Entry.objects.get(people=[ANA, BETO]))
        claim_table(table_of(hall), actor=actor_of(coca))
        claim = claim_in_force(table_of(hall).pk)
        assert claim is not None
        assert claim.seat is not None

    def test_an_office_goes_with_its_person_when_pairs_are_split_or_drawn_anew(self) -> None:
        championship = a_championship_of_pairs(2)
        pair, other = championship.entries.order_by("number")
        beto, _code = a_coordinator(championship, BETO, entry=pair)
        coca, _code = a_coordinator(championship, "Coca", entry=other)  # under another name than in her pair
        split_entry(pair, actor=OLGA)
        beto.refresh_from_db()
        assert beto.entry == Entry.objects.get(name=BETO)
        members = {one.name: one for one in Membership.objects.select_related("entry")}
        regroup(championship, [[members[ANA], members["Beto BB"]], [members["Ana BB"], members[BETO]]])
        for official, name in ((beto, "Ana BB y Beto AA"), (coca, "Ana AA y Beto BB")):
            official.refresh_from_db()
            assert official.entry is not None
            assert official.entry.name == name

    def test_who_left_their_pair_may_run_its_table(self) -> None:
        championship = a_championship_of_pairs(1)
        pair = championship.entries.get()
        beto, _code = a_coordinator(championship, BETO, entry=pair)
        ana, _code = a_coordinator(championship, ANA, entry=pair)
        set_partner(pair, EVA, position=2, actor=OLGA)
        beto.refresh_from_db()
        ana.refresh_from_db()
        assert (beto.entry, ana.entry) == (None, pair)

    def test_and_so_may_who_was_replaced_after_the_first_seat(self) -> None:
        hall = a_hall_of_pairs(pair_substitute=PairSubstitute.ONCE)
        for table in hall.tables:
            a_result(table)
        pair = Entry.objects.get(people=[ANA, BETO])
        beto, _code = a_coordinator(hall.championship, BETO, entry=pair)
        change_partner(pair, EVA, position=2, actor=OLGA)
        beto.refresh_from_db()
        assert beto.entry is None


class TestCallingAndProtesting:
    def test_who_calls_is_chosen_among_the_persons_of_the_table(self) -> None:
        table = table_of(a_hall_of_pairs())
        body = {"do": "call", "key": str(uuid4()), "name": BETO, "words": "hizo señas"}
        assert Client().post(f"/t/{table.hall_table.token}/", body).status_code == 302
        assert Call.objects.get().asked_by == BETO

    def test_a_call_in_another_name_is_asked_again(self) -> None:
        table = table_of(a_hall_of_pairs())
        body = {"do": "call", "key": str(uuid4()), "name": "Zoilo", "words": "hizo señas"}
        answer = Client().post(f"/t/{table.hall_table.token}/", body)
        assert answer.status_code == 400
        assert f'<option value="{BETO}">' in answer.content.decode()

    def test_each_of_a_pair_may_protest_and_the_record_says_who(self) -> None:
        table = table_of(a_hall_of_pairs())
        a_result(table)
        for person in (BETO, ANA):
            more = {"protest-request": str(uuid4()), "protest-words": "hizo señas"}
            assert posts(table, person, "protest", **more)[1].status_code == 302
        assert [one.by for one in Protest.objects.order_by("pk")] == [BETO, ANA]
        assert {one.entry for one in Protest.objects.all()} == {Entry.objects.get(people=[ANA, BETO])}
