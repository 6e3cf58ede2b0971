"""A token opens its own championship, for what it is for; what is sent twice with one key is done once."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rest_framework.test import APIClient

from core.refusals import Conflict, Invalid
from people.models import League
from tables.integrations.models import Scope, Token, Write
from tables.integrations.services.tokens import MOST, make_token, revoke_token
from tests.factories import a_championship, an_actor, some_entries
from tests.tables.integrations.factories import Program
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.roster.models import Entry

pytestmark = pytest.mark.django_db
ANA = {"people": [{"name": "Ana"}]}


@pytest.fixture
def championship() -> Championship:
    return a_championship()


@pytest.fixture
def program(championship: Championship) -> Program:
    return Program(championship)


def code_of(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def test_only_its_hash_is_kept(program: Program) -> None:
    kept = Token.objects.values().get()
    assert program.secret.startswith("calzo_")
    assert program.secret not in str(kept)
    assert len(kept["digest"]) == 64


def test_without_a_token_nothing_is_read_or_written(championship: Championship) -> None:
    client = APIClient()
    for answer in (
        client.get(f"/api/championships/{championship.slug}/entries/"),
        client.post(f"/api/championships/{championship.slug}/entries/", ANA, format="json"),
    ):
        assert code_of(answer) == (401, "token_needed")
        assert answer.headers["WWW-Authenticate"] == "Bearer"
    assert not Entry.objects.exists()


@pytest.mark.parametrize("secret", ["", "calzo_", "calzo_nada", "é", "x" * 5000])
def test_who_guesses_is_refused(program: Program, secret: str) -> None:
    program.secret = secret
    assert program.get("entries/").status_code == 401


def test_a_revoked_one_counts_no_longer(program: Program) -> None:
    assert program.get("entries/").status_code == 200
    revoke_token(program.token, actor=an_actor())
    revoke_token(program.token, actor=an_actor())
    assert code_of(program.send("entries/", ANA)) == (401, "token_unknown")
    assert [line.action for line in LogEntry.objects.order_by("pk")][-2:] == ["token-made", "token-revoked"]


def test_it_opens_no_other_championship_of_its_league_or_of_another(program: Program) -> None:
    other, elsewhere = a_championship("Otra"), League.objects.create(name="Otra liga")
    far = a_championship("Lejana", league=elsewhere.pk)
    for slug in (other.slug, far.slug, "que-no-existe"):
        for answer in (program.get("entries/", slug=slug), program.send("entries/", ANA, slug=slug)):
            assert code_of(answer) == (403, "token_elsewhere")
    assert not Entry.objects.exists()


def test_it_does_only_what_it_is_for(championship: Championship) -> None:
    some_entries(championship, 2)
    of_roster = Program(championship, Scope.ROSTER)
    of_results = Program(championship, Scope.RESULTS)
    assert of_roster.get("entries/").status_code == 200
    assert code_of(of_roster.get("rounds/")) == (403, "token_scope")
    assert of_results.get("rounds/").status_code == 200
    assert code_of(of_results.get("entries/")) == (403, "token_scope")
    assert code_of(of_results.send("entries/1/withdraw/")) == (403, "token_scope")


def test_when_it_was_used_is_known(program: Program) -> None:
    assert program.token.last_used_at is None
    program.get("entries/")
    program.token.refresh_from_db()
    assert program.token.last_used_at is not None


def test_a_session_is_no_token(championship: Championship) -> None:
    """So that no page of another site writes with an organizer's cookies."""
    answer = Client(enforce_csrf_checks=True).post(
        f"/api/championships/{championship.slug}/entries/", ANA, content_type="application/json"
    )
    assert code_of(answer) == (401, "token_needed")


def test_a_token_has_a_name_and_something_to_do(championship: Championship) -> None:
    for name, scopes in (("", ["roster"]), ("Planilla", []), ("Planilla", ["all"])):
        with pytest.raises(Invalid):
            make_token(championship, name=name, scopes=scopes, actor=an_actor())
    for at in range(MOST):
        make_token(championship, name=f"{at}", scopes=["roster"], actor=an_actor())
    with pytest.raises(Conflict):
        make_token(championship, name="one more", scopes=["roster"], actor=an_actor())


def test_the_same_key_again_gives_the_same_answer(program: Program) -> None:
    first = program.send("entries/", ANA, key="a")
    again = program.send("entries/", ANA, key="a")
    assert (first.status_code, first.json()) == (again.status_code, again.json())
    assert Entry.objects.count() == 1
    assert LogEntry.objects.filter(action="entry-added").count() == 1


def test_the_same_key_for_something_else_is_refused(program: Program) -> None:
    program.send("entries/", ANA, key="a")
    assert code_of(program.send("entries/", {"people": [{"name": "Beto"}]}, key="a")) == (422, "key_used")
    assert code_of(program.send("entries/1/withdraw/", key="a")) == (422, "key_used")
    assert [entry.name for entry in Entry.objects.all()] == ["Ana"]


def test_the_key_is_the_tokens_own(program: Program, championship: Championship) -> None:
    program.send("entries/", ANA, key="a")
    Program(championship, name="Otra").send("entries/", {"people": [{"name": "Beto"}]}, key="a")
    assert Entry.objects.count() == 2


def test_a_refused_write_may_be_sent_again_with_its_key(program: Program) -> None:
    nobody = {"people": [{"name": "Ana"}, {"name": "Beto"}]}
    assert code_of(program.send("entries/", nobody, key="a")) == (400, "too_many_people")
    assert not Write.objects.exists()
    assert program.send("entries/", ANA, key="a").status_code == 200


@pytest.mark.parametrize("key", ["", " ", "x" * 256])
def test_each_write_needs_a_key(program: Program, key: str) -> None:
    assert code_of(program.send("entries/", ANA, key=key)) == (400, "key_needed")
    assert not Entry.objects.exists()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30, deadline=None)
@given(keys=st.lists(st.sampled_from("abc"), min_size=1, max_size=8))
def test_as_many_are_written_as_there_are_keys(keys: list[str]) -> None:
    Championship.objects.filter(slug__startswith="llaves").delete()
    program = Program(a_championship("Llaves"))
    for key in keys:
        answer = program.send("entries/", {"people": [{"name": f"Ana {key}"}]}, key=key)
        assert answer.json()["name"] == f"Ana {key}"
    assert Entry.objects.filter(championship__slug=program.slug).count() == len({*keys})
