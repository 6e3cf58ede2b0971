"""What a coordinator settles at his table: procedure, facts, warnings; and the rulings that all may read."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from rest_framework.test import APIClient

from tables.record.queries.rulings import rulings_for_stream
from tests.factories import a_coordinator, an_actor
from tests.tables.factories import Running, a_hall, a_running_table, api_of, codes, starter, tally
from tournament.register.models import RegisterLine
from tournament.register.rulings.services import Ruling, make_ruling
from tournament.rounds.models import Table

pytestmark = pytest.mark.django_db
FELL = {"gap": "die-off-table", "choice": "rethrow-own-cup"}


@pytest.fixture
def running() -> Running:
    running = a_running_table(a_hall(players=3).tables[0])
    running.play(starter(running.names[0]))
    return running


def decide(api: APIClient, table: Table, **said: Any) -> Any:
    return api.post(f"/api/tables/{table.pk}/decisions/", {"key": str(uuid4()), **said})


def warn(api: APIClient, table: Table, **said: Any) -> Any:
    return api.post(f"/api/tables/{table.pk}/warnings/", {"key": str(uuid4()), **said})


def seats(api: APIClient, table: Table) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = api.get(f"/api/tables/{table.pk}/").json()["seats"]
    return found


def test_a_case_of_procedure_is_settled_with_the_play_on_which_it_came_up(running: Running) -> None:
    told = decide(api_of(running.official), running.table, **FELL, words="Antes de apostar.").json()["line"]
    line = RegisterLine.objects.get()
    assert (line.number, line.kind, line.table_id) == (1, "decision", running.table.pk)
    assert line.words_es.endswith("\nAntes de apostar.")
    assert told == {"number": 1, "kind": "decision", "words": line.words_es}
    assert (line.play["n"], line.play["state"]["opener"]) == (1, running.names[0])


def test_it_may_be_sent_as_often_as_it_takes(running: Running) -> None:
    api, key = api_of(running.official), str(uuid4())
    told = [decide(api, running.table, key=key, **FELL).json() for _ in range(3)]
    assert told == [told[0]] * 3
    assert RegisterLine.objects.count() == 1


def test_when_it_was_said_without_a_network_is_kept_and_a_wrong_clock_is_not(running: Running) -> None:
    api = api_of(running.official)
    decide(api, running.table, **FELL, made_at="1999-01-01T00:00:00Z")
    assert "made_at" not in RegisterLine.objects.get().play


@pytest.mark.parametrize("rule", ["opener-after-right-calzo", "card-vs-articles"])
def test_a_rule_is_the_organizers(running: Running, rule: str) -> None:
    asked = decide(api_of(running.official), running.table, gap=rule, choice="caller")
    assert (asked.status_code, codes([asked])) == (403, ["not_your_word"])
    assert not RegisterLine.objects.exists()


def test_only_who_runs_the_table_settles_there(running: Running) -> None:
    other, _code = a_coordinator(running.table.round.championship, "Otra")
    asked = [
        decide(api_of(other), running.table, **FELL),
        warn(api_of(other), running.table, player=running.acta.headings.get().seats[0], words="Miró."),
        decide(api_of(), running.table, **FELL),
    ]
    assert codes(asked) == ["not_your_table", "not_your_table", "sign_in"]


def test_a_warning_follows_the_player_to_the_next_table() -> None:
    hall = a_hall(players=3)
    running = a_running_table(hall.tables[0])
    api = api_of(running.official)
    warned = seats(api, running.table)[1]
    told = warn(api, running.table, player=warned["id"], words="Miró los dados de al lado.").json()["line"]
    assert told["words"] == "Aviso a un jugador de la mesa 1."  # everybody may read it: no name, no reason
    assert seats(api, running.table)[1]["warnings"] == [
        {"number": 1, "round": 1, "table": 1, "words": "Miró los dados de al lado."}
    ]
    assert [one["warnings"] for one in seats(api, running.table) if one["id"] != warned["id"]] == [[], []]


def test_a_tablet_that_asks_again_hears_of_a_warning(running: Running) -> None:
    api = api_of(running.official)
    here = f"/api/tables/{running.table.pk}/"
    tag = api.get(here)["ETag"]
    assert api.get(here, headers={"If-None-Match": tag}).status_code == 304
    warn(api, running.table, player=running.acta.headings.get().seats[0], words="Miró.")
    assert api.get(here, headers={"If-None-Match": tag}).status_code == 200


@pytest.mark.parametrize(
    "said",
    [
        {"words": "x" * 100_000},
        {"words": ""},
        {"gap": "no-such-case", "choice": "x"},
        {**FELL, "choice": "no-such-choice"},
        {"key": "no-uuid", "words": "x"},
        {"words": "x", "made_at": "ayer"},
    ],
)
def test_bad_input_gets_a_sentence_and_changes_nothing(running: Running, said: dict[str, Any]) -> None:
    asked = decide(api_of(running.official), running.table, **said)
    assert 400 <= asked.status_code < 500
    assert asked.json()["error"]["message"]
    assert not RegisterLine.objects.exists()


def test_who_sits_elsewhere_is_not_warned_here(running: Running) -> None:
    asked = warn(api_of(running.official), running.table, player=2**40, words="Miró.")
    assert codes([asked]) == ["no_such_seat"]


def test_html_in_a_decision_stays_the_text_that_it_is(running: Running) -> None:
    told = decide(api_of(running.official), running.table, words="<b>ya</b>").json()["line"]["words"]
    assert told == "<b>ya</b>"


def test_everybody_reads_the_rulings_and_never_who_asked() -> None:
    hall = a_hall(tables=2)
    make_ruling(
        hall.championship,
        Ruling(
            words_es="Se relanza.", articles=[1], table=hall.tables[0], asked_by="Coca", private="el detalle"
        ),
        request=uuid4(),
        actor=an_actor("Olga"),
    )
    answer = api_of().get(f"/api/championships/{hall.championship.slug}/rulings/")
    (told,) = answer.json()["rulings"]
    shown = {key: told[key] for key in ("number", "table", "round", "articles", "words", "superseded_by")}
    assert shown == {
        "number": 1,
        "table": 1,
        "round": 1,
        "articles": [1],
        "words": {"es": "Se relanza.", "en": "Se relanza."},
        "superseded_by": None,
    }
    for private in ("Coca", "Olga", "el detalle"):
        assert private not in answer.content.decode()


def test_the_stream_tells_of_rulings_and_not_of_a_tables_own_decisions(running: Running) -> None:
    championship = running.table.round.championship
    decide(api_of(running.official), running.table, **FELL)
    make_ruling(championship, Ruling(words_es="z" * 900), request=uuid4(), actor=an_actor())
    on_air = rulings_for_stream(championship)
    assert [(one.number, len(one.words.es)) for one in on_air] == [(2, 400)]


def test_a_ruling_in_words_waits_for_the_next_play_and_then_no_more() -> None:
    hall = a_hall(tables=2, players=3)
    asked, other = (a_running_table(table, name=f"C{table.number}") for table in hall.tables)
    for each in (asked, other):
        each.play(starter(each.names[0]))
    make_ruling(
        hall.championship,
        Ruling(words_es="Se relanza.", table=asked.table),
        request=uuid4(),
        actor=an_actor(),
    )
    api = api_of(other.official)
    assert waiting(api, other.table) == [1]
    other.play(tally(other.names[1]))
    assert waiting(api, other.table) == []


def waiting(api: APIClient, table: Table) -> list[int]:
    found: list[int] = api.get(f"/api/tables/{table.pk}/").json()["acta"]["waiting"]
    return found
