"""Forms of the register that are sent again: the same is a no-op, anything else is never taken for what was
written, and what was typed stays.
"""

from __future__ import annotations

import re
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.test import Client

from core.refusals import Conflict
from rules.editions.models import Draft
from rules.editions.services.drafts import drop_draft
from tests.factories import a_championship, a_result, a_user, an_actor, some_entries
from tests.tournament.register.makers import COORDINATOR, PUBLIC, a_round, a_ruling
from tournament.championship.models import Championship
from tournament.register.conduct.services import record_decision
from tournament.register.exclusions.services import exclusions
from tournament.register.models import Exclusion, Protest, RegisterLine
from tournament.register.protests import services as protests
from tournament.register.rulings.adopting import adopt
from tournament.roster.models import Entry
from tournament.roster.services import withdraw_entry

pytestmark = pytest.mark.django_db


def spectator(championship: Championship, request: UUID, person: str = "Quien grita") -> Exclusion:
    return exclusions.exclude_person(
        championship,
        capacity="spectator",
        person=person,
        reason="Sopló dados",
        request=request,
        actor=an_actor(),
    )


def refused_as_sent(send: Any) -> bool:
    with pytest.raises(Conflict) as refused:
        send()
    return refused.value.code == "sent_already"


def test_an_exclusion_that_is_sent_again_is_one_until_it_says_somebody_else_or_was_lifted() -> None:
    championship, request = a_championship(), uuid4()
    made = spectator(championship, request)

    assert spectator(championship, request) == made
    assert refused_as_sent(lambda: spectator(championship, request, "Otra persona"))
    exclusions.lift(made, reason="Era otra", request=uuid4(), actor=an_actor())
    assert refused_as_sent(lambda: spectator(championship, request))
    assert Exclusion.objects.count() == 1


def test_the_key_of_another_line_writes_nothing_and_decides_nothing() -> None:
    table = a_round().tables.order_by("number")[0]
    championship = table.round.championship
    used = a_ruling(championship).request
    entry = table.seats.order_by("number")[0].entry
    waits = exclusions.report(table=table, entry=entry, move=1, reason="Escondió", actor=COORDINATOR)
    a_result(table)
    protest = protests.lodge(table, by="Ana Paz", words="Faltó uno", request=uuid4(), actor=PUBLIC)
    lines = RegisterLine.objects.count()

    assert refused_as_sent(lambda: spectator(championship, used))
    assert refused_as_sent(lambda: exclusions.confirm(waits, request=used, actor=an_actor()))
    assert refused_as_sent(lambda: exclusions.lift(waits, reason="x", request=used, actor=an_actor()))
    assert refused_as_sent(
        lambda: protests.decide(protest, uphold=True, words_es="Sí", request=used, actor=an_actor())
    )
    assert refused_as_sent(
        lambda: record_decision(table, words="Había cinco.", request=used, actor=COORDINATOR)
    )
    waits.refresh_from_db()
    protest.refresh_from_db()
    assert (waits.status, protest.status) == (Exclusion.Status.PENDING, Protest.Status.STANDING)
    assert RegisterLine.objects.count() == lines


def test_a_form_that_was_changed_after_it_was_sent_keeps_its_words_under_a_new_key() -> None:
    user = a_user("olga")
    championship = a_championship(actor=an_actor("Olga", user=user))
    client = Client()
    client.force_login(user)
    address = f"/organize/{championship.slug}/register/new/"
    form = {"request": str(uuid4()), "case": "free", "words_es": "Con luz.", "scope": "all-at-once"}
    client.post(address, form)

    answer = client.post(address, {**form, "words_es": "Sin luz."})

    page = answer.content.decode()
    assert answer.status_code == 422
    assert "Sin luz." in page
    found = re.search(r'name="request" value="([0-9a-f-]{36})"', page)
    assert found is not None
    client.post(address, {**form, "request": found[1], "words_es": "Sin luz."})
    assert list(RegisterLine.objects.values_list("words_es", flat=True)) == ["Con luz.", "Sin luz."]


def test_a_ruling_that_supersedes_one_that_is_not_there_is_not_made() -> None:
    user = a_user("olga")
    championship = a_championship(actor=an_actor("Olga", user=user))
    client = Client()
    client.force_login(user)
    form = {"request": str(uuid4()), "case": "free", "words_es": "Con luz.", "scope": "all-at-once"}

    answer = client.post(f"/organize/{championship.slug}/register/new/", {**form, "supersedes": "7"})

    assert answer.status_code == 422
    assert "No existe el fallo 7." in answer.content.decode()
    assert not RegisterLine.objects.exists()


def test_who_had_withdrawn_is_withdrawn_again_once_the_exclusion_is_lifted() -> None:
    championship = a_championship()
    entry = some_entries(championship, 1)[0]
    withdraw_entry(entry, actor=an_actor())
    entry.refresh_from_db()
    excluded = exclusions.exclude_person(
        championship, capacity="player", entry=entry, reason="Dados", request=uuid4(), actor=an_actor()
    )

    exclusions.lift(excluded, reason="Era otra", request=uuid4(), actor=an_actor())

    entry.refresh_from_db()
    assert entry.status == Entry.Status.WITHDRAWN


def test_a_ruling_is_drafted_once_and_other_words_are_refused() -> None:
    line = a_ruling(a_championship(), articles=[4])
    draft = adopt(line, text_es="Se juega con luz.", actor=an_actor("Nora"))

    assert adopt(line, text_es="Se juega con  luz.", actor=an_actor()) == draft
    with pytest.raises(Conflict) as refused:
        adopt(line, text_es="Nunca a oscuras.", actor=an_actor())
    assert refused.value.code == "drafted_already"
    assert "Nora" in str(refused.value)


def test_a_draft_that_was_dropped_waits_again_in_the_words_of_the_second_time() -> None:
    line = a_ruling(a_championship(), articles=[4])
    drop_draft(adopt(line, text_es="Se juega con luz.", actor=an_actor()))

    draft = adopt(line, text_es="Nunca a oscuras.", actor=an_actor())

    assert (draft.status, draft.text_es) == (Draft.Status.OPEN, "Nunca a oscuras.")
    assert Draft.objects.count() == 1
