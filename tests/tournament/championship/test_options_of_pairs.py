"""What a table of pairs plays by: asked, shown and printed only where people play together."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client

from rules.editions.queries import edition_in_force
from rules.games import GAMES
from tables.record.services.opening import header_of
from tests.factories import a_drawn_round, an_actor, some_entries
from tests.tournament.roster.pairs.making import a_pair
from tests.tournament.visitors import Night, a_night
from tournament.championship.services.championships import change_settings, data_of
from tournament.register.queries.in_force import rules_now

pytestmark = pytest.mark.django_db
OF_PAIRS = {option.id: option.default for option in GAMES["dudo"].catalogue.of_pairs}
SAID = "Los compañeros se turnan el cacho"
PAGES = ("rules", "what-if", "remedies")


def of_pairs(night: Night) -> dict[str, object]:
    night.championship.refresh_from_db()
    return {gap: night.championship.options.get(gap) for gap in OF_PAIRS}


def read(night: Night, page: str) -> str:
    address = f"/c/{night.championship.slug}/{page}/"
    return Client().get(address, headers={"Accept-Language": "es"}).content.decode()


def shown(night: Night) -> dict[str, object]:
    """What the page of the settings would send."""
    form = night.browser.get(night.url("settings")).context["form"]
    values = {name: form[name].value() for name in form.fields}
    return {name: value for name, value in values.items() if value is not None and value is not False}


def together(night: Night, people_each: int, **answers: str) -> None:
    data = data_of(night.championship)
    changed = replace(data, people_each=people_each, answers={**data.answers, **answers})
    change_settings(night.championship, changed, an_actor("Olga", user=night.organizer))
    night.championship.refresh_from_db()


def test_pairs_get_them_and_their_rulebook_says_them() -> None:
    pairs, singles = a_night("Parejas", people_each=2), a_night("Cada uno")
    assert of_pairs(pairs) == OF_PAIRS
    assert of_pairs(singles) == dict.fromkeys(OF_PAIRS)
    assert SAID in read(pairs, "rules")
    assert SAID in read(pairs, "what-if")
    for page in PAGES:
        assert "compañero" not in read(singles, page), page


def test_an_answer_for_pairs_is_dropped_where_each_plays_alone() -> None:
    assert of_pairs(a_night(answers={"pair-cup": "one"})) == dict.fromkeys(OF_PAIRS)
    assert of_pairs(a_night("Dos", people_each=2, answers={"pair-cup": "one"}))["pair-cup"] == "one"


def test_who_comes_to_play_in_pairs_has_an_edition_that_says_so_and_back() -> None:
    night = a_night()
    alone = night.championship.edition
    together(night, 2)
    edition = night.championship.edition
    assert (edition.number, of_pairs(night)) == (2, OF_PAIRS)
    assert {change["gap"] for change in edition.changes if change["kind"] == "option"} == {*OF_PAIRS}
    assert SAID in read(night, "rules")
    together(night, 1)
    again = night.championship.edition
    assert (again.text_es, again.options) == (alone.text_es, alone.options)
    assert "compañero" not in read(night, "rules")


def test_a_rulebook_is_played_by_pairs_and_by_singles_alike() -> None:
    of_singles, pairs = a_night("Cada uno"), a_night("Dos", people_each=2)
    kept = pairs.championship.edition.rulebook
    singles_book = of_singles.championship.edition.rulebook
    for night, book, people_each in ((of_singles, kept, 1), (pairs, singles_book, 2)):
        book.keepers.add(night.organizer)
        data = replace(data_of(night.championship), rulebook=book.pk)
        change_settings(night.championship, data, an_actor("Olga", user=night.organizer))
        night.championship.refresh_from_db()
        assert night.championship.edition == edition_in_force(book)
        assert (set(OF_PAIRS) <= {*rules_now(night.championship).in_force.options}) == (people_each == 2)
        for page in PAGES:
            assert read(night, page)


def test_the_form_asks_them_in_the_part_of_pairs_and_sends_them() -> None:
    night = a_night(people_each=2)
    page = night.browser.get(night.url("settings"))
    asked = page.content.decode().split('<section class="section of-pairs">')[1].split("</section>")[0]
    for gap, default in OF_PAIRS.items():
        assert f'name="rule-{gap}"' in asked
        assert page.context["form"][f"rule-{gap}"].value() == default
    saved = night.browser.post(night.url("settings"), {**shown(night), "rule-pair-consults": "never"})
    assert saved.status_code == 302, saved.context["form"].errors
    assert of_pairs(night) == {**OF_PAIRS, "pair-consults": "never"}
    assert "no se consultan ni se hacen señas" in read(night, "rules")


@pytest.mark.parametrize("page", ["rulebook-options", "ruling-new"])
def test_the_organizers_pages_offer_them_to_pairs_alone(page: str) -> None:
    pairs, singles = a_night("Dos", people_each=2), a_night("Cada uno")
    of_pairs, alone = (
        night.browser.get(night.url(page), headers={"Accept-Language": "es"}).content.decode()
        for night in (pairs, singles)
    )
    for gap in OF_PAIRS:
        assert gap in of_pairs
        assert gap not in alone


@pytest.mark.parametrize("people_each", [1, 2])
def test_a_page_opened_before_the_draw_says_no_other_rules_and_an_acta_names_them_of_pairs_alone(
    people_each: int,
) -> None:
    night = a_night(people_each=people_each, answers={"pair-cup": "one"} if people_each == 2 else {})
    before = shown(night)
    if people_each == 1:
        some_entries(night.championship, 4)
    else:
        for name in ("A", "B", "C", "D"):
            a_pair(night.championship, f"Ana {name}", f"Beto {name}")
    drawn = a_drawn_round(night.championship, tables=1)
    saved = night.browser.post(night.url("settings"), {**before, "place": "Otro bar"})
    assert saved.status_code == 302, saved.context["form"].errors
    night.championship.refresh_from_db()
    assert night.championship.place == "Otro bar"
    told = {option.id for option, _said in night.browser.get(night.url("settings")).context["statements"]}
    assert (told >= OF_PAIRS.keys(), bool(told & OF_PAIRS.keys())) == (people_each == 2,) * 2
    table = drawn.tables.get()
    rules = header_of(table, list(table.seats.all()))["rules"]
    assert {gap: rules.get(gap) for gap in OF_PAIRS} == of_pairs(night)
