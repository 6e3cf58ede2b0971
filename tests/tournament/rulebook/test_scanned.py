"""Whether a print is still right: by its edition and its last ruling, sentence by sentence."""

from __future__ import annotations

from html import unescape

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries
from pytest_django.fixtures import Settings

from rules.editions.services.editions import publish_options
from rules.games import option_of
from tests.factories import a_championship, an_open_round, play_round
from tests.tournament.register.makers import a_round, a_ruling
from tournament.championship.models import Championship
from tournament.papers.registry import PaperChoice
from tournament.papers.remedies import GUIDE
from tournament.papers.sheets import every_paper
from tournament.rounds.models import Table
from tournament.rulebook.queries import OfTable
from tournament.rulebook.scanned import Scanned, Verdict, scanned

pytestmark = pytest.mark.django_db
GAP, ANYONE, IN_TURN = "calzo-out-of-turn", "anyone", "in-turn"
CASE = option_of("dudo", GAP)
assert CASE
WORDS = {choice: CASE.alternative(choice).text["es"] for choice in (ANYONE, IN_TURN)}
REMEDY, DIE = "die-off-table", "loses-a-die"
GOOD, WARN, BAD = ('data-kind="good"', 'data-kind="warn"', 'data-kind="danger"')


def told(championship: Championship, *, of: OfTable | None = None, **asked: str) -> Scanned:
    now = Championship.objects.select_related("edition__rulebook").get(pk=championship.pk)
    found = scanned(now, asked, of=of)
    assert found is not None
    return found


def remedies_of(championship: Championship) -> str:
    """The address in the code of a guide of remedies that is printed now."""
    paper = every_paper(championship)
    return GUIDE.mark(championship, PaperChoice(), paper["mark"]).address.removeprefix("http://calzo.test")


def verdict_at(address: str) -> str:
    page = Client().get(address).content.decode()
    assert page.count("print-verdict") == 1
    return page[page.index("print-verdict") :][:60]


def rules(championship: Championship, query: str, lang: str = "es") -> str:
    path = reverse("tournament:rules", args=[championship.slug])
    page = Client().get(f"{path}?{query}", headers={"Accept-Language": lang}).content.decode()
    assert page.count("print-verdict") == 1
    return unescape(page[page.index("print-verdict") :])


def test_a_print_that_nothing_contradicts_is_in_force() -> None:
    championship = a_championship()
    assert told(championship, e="1", f="0").verdict == Verdict.IN_FORCE
    a_ruling(championship)
    assert told(championship, e="1", f="1").verdict == Verdict.IN_FORCE
    page = rules(championship, "e=1&f=1")
    assert page.startswith(f'print-verdict" {GOOD}')
    assert "Tu impreso está vigente" in page
    assert "Tiene la edición 1 y los fallos hasta el número 1." in page


def test_a_ruling_that_answers_as_the_edition_does_contradicts_nothing() -> None:
    championship = a_championship()
    a_ruling(championship, gap=GAP, choice=IN_TURN)
    assert told(championship, e="1", f="0").verdict == Verdict.IN_FORCE


def test_later_rulings_are_told_with_the_sentence_before_and_after_their_number_hour_and_page() -> None:
    championship = a_championship()
    a_ruling(championship)
    lines = [a_ruling(championship, gap=GAP, choice=ANYONE), a_ruling(championship, words_es="Sin sombrero.")]
    found = told(championship, e="1", f="1")
    assert (found.verdict, found.later) == (Verdict.RULED, 2)
    page = rules(championship, "e=1&f=1")
    assert page.startswith(f'print-verdict" {WARN}')
    assert "Tu impreso está vigente, con 2 fallos posteriores" in page
    assert f"<del>{WORDS[IN_TURN]}</del>" in page
    assert f"<ins>{WORDS[ANYONE]}</ins>" in page
    for line in lines:
        assert f'href="{reverse("tournament:ruling", args=[championship.slug, line.number])}"' in page
        assert f'<time datetime="{line.at.astimezone().isoformat()[:10]}' in page
    assert "in force, with 2 later rulings" in rules(championship, "e=1&f=1", "en")


def test_an_old_print_names_no_ruling_and_is_read_as_its_edition_alone() -> None:
    championship = a_championship()
    assert told(championship, e="1").verdict == Verdict.IN_FORCE
    a_ruling(championship)
    found = told(championship, e="1")
    assert (found.verdict, found.ruling, found.later) == (Verdict.RULED, None, 1)
    assert "Nombra la edición 1 y ningún fallo: se lee como la edición sola." in rules(championship, "e=1")


def test_a_ruling_for_one_table_contradicts_the_print_of_that_table_alone() -> None:
    played = a_round()
    a_ruling(played.championship, gap=GAP, choice=ANYONE, scope="table", table=played.tables.first())
    prints = (OfTable(1), OfTable(2), None)
    found = [told(played.championship, e="1", f="0", of=of) for of in prints]
    assert [each.verdict for each in found] == [Verdict.RULED, Verdict.IN_FORCE, Verdict.IN_FORCE]
    assert found[0].later == 1
    # A card says what holds at every table: one that was printed after the ruling says nothing of it either.
    after = [told(played.championship, e="1", f="1", of=of) for of in prints]
    assert [each.verdict for each in after] == [Verdict.RULED, Verdict.IN_FORCE, Verdict.IN_FORCE]
    assert (after[0].later, after[0].lacks_one) == (0, True)
    play_round(played)
    assert told(played.championship, e="1", f="1", of=OfTable(1)).in_force


def test_a_card_of_a_round_is_contradicted_by_a_ruling_that_waited_for_the_next() -> None:
    played = a_round(tables=2, players=2)
    championship = played.championship
    a_ruling(championship, gap=GAP, choice=ANYONE, scope="next-round")
    of_first, of_second = OfTable(1, round=1), OfTable(1, round=2)
    assert told(championship, e="1", f="1", of=of_first).verdict == Verdict.IN_FORCE
    play_round(played)
    an_open_round(championship, tables=1)
    assert told(championship, e="1", f="1", of=of_first).verdict == Verdict.RULED
    assert told(championship, e="1", f="1", of=of_second).verdict == Verdict.IN_FORCE


def test_a_card_of_a_round_said_a_ruling_that_another_supersedes_from_the_next() -> None:
    played = a_round(tables=2, players=2)
    championship = played.championship
    first = a_ruling(championship, gap=GAP, choice=ANYONE)
    a_ruling(championship, gap=GAP, choice=IN_TURN, scope="next-round", supersedes=[first])
    of_first, of_second = OfTable(1, round=1), OfTable(1, round=2)
    assert told(championship, e="1", f="2", of=of_first).verdict == Verdict.IN_FORCE
    play_round(played)
    an_open_round(championship, tables=1)
    assert told(championship, e="1", f="2", of=of_first).verdict == Verdict.RULED
    assert told(championship, e="1", f="2", of=of_second).verdict == Verdict.IN_FORCE


def test_a_guide_of_remedies_says_answers_of_its_round_and_no_exception(settings: Settings) -> None:
    settings.CALZO_PUBLIC_URL = "http://calzo.test"
    played = a_round(tables=2, players=2)
    championship = played.championship
    a_ruling(championship, gap=REMEDY, choice=DIE, scope="next-round")
    guide = remedies_of(championship)
    assert guide.startswith(reverse("tournament:remedies", args=[championship.slug]) + "?r=1&")
    assert GOOD in verdict_at(guide)
    play_round(played)
    an_open_round(championship, tables=1)
    assert WARN in verdict_at(guide)
    assert GOOD in verdict_at(remedies_of(championship))
    a_ruling(
        championship,
        gap="absent-in-turn",
        choice="withdrawn-after-warning",
        scope="table",
        table=Table.objects.latest("pk"),
    )
    assert GOOD in verdict_at(guide.replace("r=1", "r=2"))


def test_a_print_of_an_earlier_edition_is_superseded_with_what_changed() -> None:
    championship = a_championship()
    publish_options(championship.edition.rulebook, {**championship.options, GAP: ANYONE}, actor_label="Olga")
    second = championship.edition.rulebook.editions.get(number=2)
    Championship.objects.filter(pk=championship.pk).update(edition=second, options=second.options)
    assert told(championship, e="1", f="0").verdict == Verdict.SUPERSEDED
    page = rules(championship, "e=1&f=0")
    assert page.startswith(f'print-verdict" {BAD}')
    assert WORDS[ANYONE] in page
    assert told(championship, e="2", f="0").in_force


def test_a_print_of_another_rulebook_is_never_called_right() -> None:
    championship = a_championship()
    old, other = championship.edition.rulebook_id, a_championship().edition
    assert told(championship, e="1", f="0", b=str(old)).in_force
    Championship.objects.filter(pk=championship.pk).update(edition=other, options=other.options)
    assert told(championship, e="1", f="0", b=str(old)).verdict == Verdict.UNKNOWN
    assert told(championship, e="1", f="0", b=str(other.rulebook_id)).in_force
    assert told(championship, e="1", f="0").in_force
    page = rules(championship, f"e=1&f=0&b={old}")
    assert page.startswith(f'print-verdict" {WARN}')
    assert "Tu impreso es de otro reglamento, no del que se juega aquí" in page
    for typed in ("", "x", "-1", "9" * 400):
        assert told(championship, e="1", f="0", b=typed).verdict == Verdict.UNKNOWN


@pytest.mark.parametrize("query", ["e=7&f=0", "e=0", "e=1&f=9", "e=1&f=99999", "e=99999&f=99999"])
def test_what_rulebook_or_register_do_not_have_is_never_called_right(query: str) -> None:
    championship = a_championship()
    a_ruling(championship)
    page = rules(championship, query)
    assert page.startswith(f'print-verdict" {WARN}')
    assert "Aquí nadie puede decir si está al día" in page


@pytest.mark.parametrize(
    "query",
    ["e=", "e=x", "e=-1", "e=1.5", "e=%C2%B2", "e=%00", "e=" + "9" * 400, "e=1&f=", "e=1&f=x", "e=1&f=-1"],
)
def test_what_is_no_number_is_told_in_a_sentence(query: str) -> None:
    page = rules(a_championship(), query)
    assert page.startswith(f'print-verdict" {WARN}')
    assert "no nombra una edición ni un fallo que se puedan leer" in page


def test_an_address_of_no_print_is_told_nothing_and_costs_nothing(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    championship = a_championship()
    path = reverse("tournament:rules", args=[championship.slug])
    assert "print-verdict" not in Client().get(path).content.decode()
    with django_assert_num_queries(0):
        assert scanned(championship, {"f": "1"}) is None


def test_the_verdict_is_as_many_statements_for_one_ruling_as_for_twelve() -> None:
    championship = a_championship()
    counts = []
    for rulings in (1, 11):
        for _each in range(rulings):
            a_ruling(championship)
        with CaptureQueriesContext(connection) as captured:
            told(championship, e="1", f="0")
        counts.append(len(captured))
    assert counts[0] == counts[1] <= 12


def test_the_search_keeps_which_print_it_is() -> None:
    championship = a_championship()
    page = rules(championship, f"e=1&f=0&b={championship.edition.rulebook_id}&q=paso")
    assert '<input type="hidden" name="e" value="1">' in page
    assert f'<input type="hidden" name="b" value="{championship.edition.rulebook_id}">' in page
    assert '<input type="hidden" name="f" value="0">' in page
