"""The pages of the register: what is shown side by side, what stays typed, what the public never reads."""

from __future__ import annotations

import re
from typing import Any
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from people.services import first_league
from rules.editions.models import Draft
from tests.factories import a_championship, a_drawn_round, a_result, a_user, an_actor, play_round
from tests.tournament.register.makers import COORDINATOR, PUBLIC, a_round, a_ruling
from tests.tournament.visitors import signed_in_user
from tournament.championship.models import Championship
from tournament.register.conduct.services import record_decision
from tournament.register.exclusions.services import exclusions
from tournament.register.models import Protest, RegisterLine
from tournament.register.protests import services as protests
from tournament.roster.models import Entry

pytestmark = pytest.mark.django_db
GAP = "calzo-out-of-turn"
MARKUP = "<script>alert(1)</script>"


@pytest.fixture
def championship() -> Championship:
    return a_championship(actor=an_actor("Olga", user=a_user("olga")))


@pytest.fixture
def browser(championship: Championship) -> Client:
    return signed_in_user(championship.officials.get().user)  # type: ignore[arg-type]  # she has a password


def at(name: str, championship: Championship, *args: object) -> str:
    return reverse(f"tournament:{name}", args=[championship.slug, *args])


def typed(**more: Any) -> dict[str, Any]:
    return {"request": uuid4(), "case": "free", "words_es": "Con luz.", "scope": "all-at-once", **more}


def post(browser: Client, address: str, sent: dict[str, Any]) -> Any:
    return browser.post(address, sent, follow=True)


def test_a_ruling_in_words_is_made_and_its_page_shows_it(browser: Client, championship: Championship) -> None:
    answer = post(browser, at("ruling-new", championship), typed(words_es=f"Con luz. {MARKUP}"))

    assert answer.redirect_chain == [(at("register-line", championship, 1), 302)]
    assert "&lt;script&gt;" in answer.text
    assert MARKUP not in answer.text


def test_what_contradicts_is_shown_beside_what_was_typed_and_stands_when_it_supersedes(
    browser: Client, championship: Championship
) -> None:
    a_ruling(championship, gap=GAP, choice="anyone", actor=an_actor("Nora"))
    sent = typed(case=f"{GAP}=in-turn", words_es="Como siempre.")

    refused = post(browser, at("ruling-new", championship), sent)
    made = post(browser, at("ruling-new", championship), {**sent, "supersedes": 1})

    assert refused.status_code == 409
    assert "puede cualquiera con dados" in refused.text
    assert "Calza solo quien tiene el turno.<br>Como siempre." in refused.text
    assert 'name="supersedes" value="1"' in refused.text
    assert made.status_code == 200
    assert list(RegisterLine.objects.get(number=2).supersedes.all()) == [RegisterLine.objects.get(number=1)]


def test_one_in_words_supersedes_as_many_of_those_in_force_as_are_ticked(
    browser: Client, championship: Championship
) -> None:
    a_ruling(championship, gap=GAP, choice="anyone")
    a_ruling(championship, words_es="Sin sombrero.")
    page = browser.get(at("ruling-new", championship) + "?supersedes=2").text
    assert re.findall(r'name="supersedes" value="(\d)"( checked)?', page) == [("1", ""), ("2", " checked")]

    post(browser, at("ruling-new", championship), typed(supersedes=["1", "2"]))

    line = browser.get(at("register-line", championship, 3)).text
    assert ("número 1" in line, "número 2" in line) == (True, True)


def test_a_ruling_of_100_kb_is_refused_and_nothing_of_it_is_lost(
    browser: Client, championship: Championship
) -> None:
    book = "luz " * 25_000

    answer = post(browser, at("ruling-new", championship), typed(words_es=book))

    assert answer.status_code == 422
    assert "99999" in answer.text
    assert book.strip() in answer.text
    assert not RegisterLine.objects.exists()


def test_a_search_keeps_what_was_typed_and_finds_cases_and_past_rulings(
    browser: Client, championship: Championship
) -> None:
    a_ruling(championship, words_es="Si se cae un dado al suelo se lanza de nuevo.")
    sent = typed(do="search", q="se cayó un dado", words_es="A medio escribir")

    answer = post(browser, at("ruling-new", championship), sent)

    assert "A medio escribir" in answer.text
    assert answer.context["found"][0]["option"].id == "die-off-table"
    assert [past.line.number for past in answer.context["similar"]] == [1]
    assert RegisterLine.objects.count() == 1


def test_who_is_about_to_rule_reads_what_the_rulebook_says_already(
    browser: Client, championship: Championship
) -> None:
    answer = browser.get(at("ruling-new", championship), {"q": "hasta cuándo se puede calzar"})
    assert [said.number for said in answer.context["says"]][:1] == ["7.1"]
    assert "rules/#art-7-1" in answer.text


def test_the_list_filters_and_searches() -> None:
    table = a_round().tables.order_by("number")[0]
    championship = table.round.championship
    organizer = signed_in_user(a_user("jefa", league=first_league()))
    first = a_ruling(championship, words_es="Se juega con luz.")
    a_ruling(championship, words_es="Se juega a oscuras.", supersedes=[first])
    record_decision(table, gap="die-off-table", choice="rethrow-own-cup", request=uuid4(), actor=COORDINATOR)

    def listed(**asked: str) -> list[int]:
        answer: Any = organizer.get(at("register", championship), asked)
        return [shown["line"].number for shown in answer.context["rows"]]

    assert listed() == [3, 2, 1]
    assert listed(kind="decision") == [3]
    assert listed(how="in-force") == [2]
    assert listed(how="superseded") == [1]
    assert listed(table=str(table.number)) == [3]
    assert listed(article="1") == [3]
    assert listed(q="oscuro") == [2]
    assert listed(kind="no-such", article="x") == [3, 2, 1]


def test_adopting_leaves_a_draft_of_the_ruling_once(browser: Client, championship: Championship) -> None:
    a_ruling(championship, words_es="Se juega con luz.", articles=[11])
    form: Any = browser.get(at("ruling-adopt", championship, 1)).context["form"]
    offered = dict(form.fields["article"].choices)
    assert offered[11] == "11 · Arbitraje y conducta"
    assert "" not in offered

    for _press in range(2):
        post(browser, at("ruling-adopt", championship, 1), form.initial)

    draft = Draft.objects.get()
    assert (draft.article, draft.text_es, draft.citation["number"]) == (11, "Se juega con luz.", 1)


def test_the_public_reads_every_line_and_no_private_word() -> None:
    table = a_round().tables.order_by("number")[0]
    championship = table.round.championship
    a_ruling(championship, words_es="Se juega con luz.", private="SECRETO", asked_by="SECRETO")
    exclusions.report(
        table=table, entry=table.seats.all()[0].entry, move=1, reason="SECRETO", actor=COORDINATOR
    )

    pages = [Client().get(at("rulings", championship)), Client().get(at("ruling", championship, 1))]

    assert all("Se juega con luz." in page.text and "SECRETO" not in page.text for page in pages)
    assert Client().get(at("ruling", championship, 99)).status_code == 404


def test_the_public_pages_are_fresh_after_each_decision(championship: Championship) -> None:
    reader, address = Client(), at("rulings", championship)
    first = reader.get(address)
    same = reader.get(address, headers={"if-none-match": first.headers["ETag"]})
    a_ruling(championship)
    after = reader.get(address, headers={"if-none-match": first.headers["ETag"]})

    assert (same.status_code, after.status_code) == (304, 200)


def test_they_are_fresh_once_the_round_of_a_ruling_is_over_and_the_next_is_public() -> None:
    played = a_round(tables=2)
    championship = played.championship
    a_ruling(championship, scope="table", table=played.tables.first())
    first = Client().get(at("rulings", championship))
    play_round(played)
    a_drawn_round(championship, tables=1)

    after = Client().get(at("rulings", championship), headers={"if-none-match": first.headers["ETag"]})

    assert after.status_code == 200


def test_an_exclusion_is_confirmed_on_its_page_and_the_organizer_was_told_it_waits() -> None:
    table = a_round().tables.order_by("number")[0]
    championship, entry = table.round.championship, table.seats.all()[0].entry
    organizer = signed_in_user(a_user("jefa", league=first_league()))
    found = exclusions.report(table=table, entry=entry, move=1, reason="Miró", actor=COORDINATOR)

    waiting = organizer.get(at("dashboard", championship))
    address = at("exclusion", championship, found.pk)
    without_a_reason = organizer.post(address, {"do": "lift", "request": uuid4()})
    post(organizer, address, {"do": "confirm", "reason": "Ya van dos veces", "request": uuid4()})

    assert at("exclusion", championship, found.pk) in waiting.text
    assert without_a_reason.status_code == 422
    assert Entry.objects.get(pk=entry.pk).status == "excluded"
    for page in (address, at("exclusions", championship), at("log", championship)):
        assert "Ya van dos veces" in organizer.get(page, follow=True).text
    for page in (at("rulings", championship), at("sorteo", championship), at("table", championship, 1)):
        assert "Ya van dos veces" not in Client().get(page).text


def test_an_upheld_protest_leads_to_the_result_of_its_table_and_the_public_is_told() -> None:
    table = a_round().tables.order_by("number")[0]
    championship = table.round.championship
    organizer = signed_in_user(a_user("jefa", league=first_league()))
    a_result(table)
    reader, hall = Client(), at("tables", championship)
    before = reader.get(hall)
    made = protests.lodge(table, by="Ana", words="Mal contado", request=uuid4(), actor=PUBLIC)

    after: Any = reader.get(hall, headers={"if-none-match": before.headers["ETag"]})
    decided = organizer.post(
        at("protest", championship, made.pk),
        {"do": "decide", "uphold": "yes", "words_es": "Eran cuatro", "request": uuid4()},
    )

    assert (after.status_code, after.context["protested"]) == (200, [table.number])
    assert decided.headers["Location"] == at("desk-table", championship, 1, table.number)
    assert Protest.objects.get().status == "upheld"


def test_the_command_says_that_every_line_holds_and_which_one_does_not(
    championship: Championship, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    a_ruling(championship)
    call_command("check_register", championship.slug)
    assert "1 lines hold" in capsys.readouterr().out

    monkeypatch.setattr("django.conf.settings.SECRET_KEY", "another")
    with pytest.raises(CommandError):
        call_command("check_register")
    assert "number 1" in capsys.readouterr().err
