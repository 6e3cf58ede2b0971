"""*The play* upon which something was asked or decided is the last play, whatever was ruled after it."""

from __future__ import annotations

from importlib import import_module
from uuid import uuid4

import pytest
from django.apps import apps
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.test import Client

from accounts.models import User
from tables.calls.models import Call
from tables.calls.services.calls import make_call
from tables.calls.services.deciding import decide_call
from tables.calls.services.table_decisions import settle
from tables.record.models import Acta
from tests.factories import a_user, an_actor
from tests.tables.factories import Hall, Running, a_hall, a_running_table, starter, tally
from tournament.championship.log.models import LogEntry
from tournament.papers.rulings import lines_of
from tournament.register.chain import check
from tournament.register.conduct.services import record_decision
from tournament.register.models import RegisterLine
from tournament.register.queries.chain import chain
from tournament.register.queries.register import public_line
from tournament.register.rulings.services import Ruling, make_ruling
from tournament.register.services.lines import is_signed

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


# Lines that were signed when a ruling's text was noted

BEFORE = [("tables", "0005_move_base"), ("tournament", "0008_sent_forms")]


def correct() -> None:
    """What the migration does, on the models of today."""
    import_module("tables.migrations.0006_plays_of_the_register").correct(apps, connection.schema_editor())


def migrate_once_more() -> None:
    """Back to before the corrections and on again, as a database is that was there already."""
    newest = MigrationExecutor(connection).loader.graph.leaf_nodes()
    MigrationExecutor(connection).migrate(BEFORE)
    MigrationExecutor(connection).migrate(newest)


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


@pytest.mark.django_db(transaction=True)
def test_a_line_with_the_text_of_a_ruling_gets_one_that_corrects_it(hall: Hall, running: Running) -> None:
    ana, beto, *_others = running.names
    running.play(starter(ana), tally(beto))
    before = settles(running)
    ruled = rule(hall)
    wrong = noted_wrongly(running)
    call = asks(running)
    Call.objects.update(situation={**call.situation, "sentence": wrong.play["sentence"]})
    assert wrong.play["sentence"]["es"].startswith(f"Fallo {ruled.number}: ")

    migrate_once_more()
    correct()  # what is corrected stays so

    links = list(chain(hall.championship))
    assert [link.number for link in links] == [1, 2, 3, 4]
    assert check(links, signed=is_signed) == ()
    correction = RegisterLine.objects.get(number=4)
    assert (correction.kind, correction.decided_by, correction.table) == (
        "correction",
        "calzo",
        running.table,
    )
    assert correction.play == {"corrects": 3, "n": 3, "move": 2, "sentence": before.play["sentence"]}
    assert RegisterLine.objects.get(number=3).play == wrong.play
    assert LogEntry.objects.get(action="register-correction").detail["corrects"] == 3
    call.refresh_from_db()
    assert call.situation["sentence"] == before.play["sentence"]
    public = str(public_line(correction))
    assert beto not in public, "the play is not for everybody"
    assert "número 3" in public


def test_the_corrected_play_is_what_the_pages_and_the_paper_show(hall: Hall, running: Running) -> None:
    ana, beto, *_others = running.names
    running.play(starter(ana), tally(beto))
    rule(hall)
    noted_wrongly(running)
    correct()
    organizer = Client()
    organizer.force_login(User.objects.get(username="olga"))

    def page(number: int) -> str:
        found = organizer.get(f"/organize/{hall.championship.slug}/register/{number}/").content.decode()
        return " ".join(found.split())

    assert f"Pierde {beto} 1 dado" in page(2)
    assert "corregida por el número 3" in page(2)
    assert f"decía: «Fallo 1: {RULE}»" in page(2)
    assert f"Pierde {beto} 1 dado" in page(3)
    assert "número 2" in page(3)
    assert [ruled.play[:6] for ruled in lines_of(hall.championship)] == ["", "Pierde", "Pierde"]


def test_a_register_that_notes_plays_is_left_as_it_is(hall: Hall, running: Running) -> None:
    running.play(starter(running.names[0]), tally(running.names[1]))
    rule(hall)
    settles(running)
    correct()

    assert not RegisterLine.objects.filter(kind="correction").exists()
