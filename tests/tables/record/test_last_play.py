"""*The play* upon which something was asked or decided is the last play, whatever was ruled after it."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from tables.calls.models import Call
from tables.calls.services.calls import make_call
from tables.calls.services.deciding import decide_call
from tables.calls.services.table_decisions import settle
from tables.record.models import Acta
from tests.factories import a_user, an_actor
from tests.tables.factories import Hall, Running, a_hall, a_running_table, starter, tally
from tournament.papers.rulings import lines_of
from tournament.register.chain import check, digest
from tournament.register.conduct.services import record_decision
from tournament.register.models import RegisterLine
from tournament.register.queries.chain import chain, link_of
from tournament.register.queries.register import public_line
from tournament.register.rulings.services import Ruling, make_ruling
from tournament.register.services.lines import is_signed, sign

pytestmark = pytest.mark.django_db

OLGA = an_actor("Olga")
RULE = "Se juega con luz."


@pytest.fixture
def hall() -> Hall:
    return a_hall(actor=an_actor("Olga", user=a_user("olga")))


@pytest.fixture
def running(hall: Hall) -> Running:
    return a_running_table(hall.tables[0])


def rule(hall: Hall, words: str = RULE) -> RegisterLine:
    return make_ruling(
        hall.championship, Ruling(words_es=words, scope="all-at-once"), request=uuid4(), actor=OLGA
    )


def asks(running: Running) -> Call:
    return make_call(running.table, key=uuid4(), words="¿Vale?", actor=running.actor)


def settles(running: Running) -> RegisterLine:
    return settle(
        running.table, gap="", choice="", words="Vale.", made_at=None, key=uuid4(), actor=running.actor
    )


def test_after_a_ruling_the_play_is_still_the_last_play(hall: Hall, running: Running) -> None:
    ana, beto, *_others = running.names
    running.play(starter(ana), tally(beto))
    rule(hall)
    rule(hall, "Y sin abrigo.")

    call = asks(running)
    line = decide_call(call, Ruling(words_es="Vale.", scope="table"), request=uuid4(), actor=OLGA)
    decision = settles(running)

    for noted in (call.situation, line.play, decision.play):
        assert noted["sentence"]["es"].startswith(f"Pierde {beto} 1 dado")
        assert noted["sentence"]["en"].startswith(f"{beto} loses 1 die")
        assert noted["move"] == 2
    assert (call.situation["n"], decision.play["n"]) == (4, 5), "the rulings are moves of the acta too"
    organizer = Client()
    organizer.force_login(User.objects.get(username="olga"))
    page = organizer.get(f"/organize/{hall.championship.slug}/calls/{call.pk}/decide/").content.decode()
    assert f"Pierde {beto} 1 dado" in page
    assert RULE not in page.partition("deciding-how")[0]


def test_what_was_taken_back_was_no_play(hall: Hall, running: Running) -> None:
    ana, beto, caro, *_others = running.names
    running.play(starter(ana), tally(beto), tally(caro))
    rule(hall)
    running.play({"do": "undo"})

    assert asks(running).situation["sentence"]["es"].startswith(f"Pierde {beto}")


def test_before_the_first_play_there_is_none(hall: Hall, running: Running) -> None:
    rule(hall)

    assert asks(running).situation["sentence"] is None
    assert settles(running).play["move"] is None


# Lines that were signed when a ruling's text was noted. Databases hold them, and the line that corrects each.


def noted_wrongly(running: Running) -> RegisterLine:
    """A decision as it was written once: its play is what the acta told last, a ruling."""
    acta = Acta.objects.get(pk=running.acta.pk)
    return record_decision(
        running.table,
        words="Vale.",
        play={"n": acta.n, "state": acta.state, "sentence": acta.told["sentence"]},
        request=uuid4(),
        actor=running.actor,
    )


def corrected(line: RegisterLine, before: RegisterLine) -> RegisterLine:
    """The line that corrects it by the play of another, sealed and signed like any other."""
    new = RegisterLine(
        championship=line.championship,
        number=line.number + 1,
        previous=line.digest,
        at=timezone.now(),
        kind="correction",
        decided_by="calzo",
        decided_role="system",
        round_number=line.round_number,
        table=line.table,
        play={**before.play, "corrects": line.number, "n": line.play["n"]},
        words_es=f"La jugada anotada junto al número {line.number} era el texto de un fallo.",
        words_en=f"The play noted beside number {line.number} was the text of a ruling.",
        request=uuid4(),
    )
    link = link_of(new, ())
    new.digest = digest(link.public, seal=link.seal, previous=new.previous)
    new.signature = sign(new.digest)
    new.save(force_insert=True)
    return new


def test_the_corrected_play_is_what_the_pages_and_the_paper_show(hall: Hall, running: Running) -> None:
    ana, beto, *_others = running.names
    running.play(starter(ana), tally(beto))
    before = settles(running)
    rule(hall)
    correction = corrected(noted_wrongly(running), before)
    organizer = Client()
    organizer.force_login(User.objects.get(username="olga"))

    def page(number: int) -> str:
        found = organizer.get(f"/organize/{hall.championship.slug}/register/{number}/").content.decode()
        return " ".join(found.split())

    assert check(list(chain(hall.championship)), signed=is_signed) == ()
    public = str(public_line(correction))
    assert beto not in public, "the play is not for everybody"
    assert "número 3" in public
    assert f"Pierde {beto} 1 dado" in page(3)
    assert "corregida por el número 4" in page(3)
    assert f"decía: «Fallo 2: {RULE}»" in page(3)
    assert f"Pierde {beto} 1 dado" in page(4)
    assert "número 3" in page(4)
    assert [ruled.play[:6] for ruled in lines_of(hall.championship)] == ["Pierde", "", "Pierde", "Pierde"]
