"""One link for each transaction, whatever way its rows were written; and the header that people compare."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError, connection, transaction
from django.db.models import F
from django.test import Client
from django.urls import reverse

from core.prepared import update
from tests.factories import a_championship, an_actor, some_entries
from tests.tournament.verification.night import edited
from tournament.chain.digests import FIRST, Header, Link, read, sealed
from tournament.chain.models import Chain, ChainLink
from tournament.chain.queries import chain_problems, header_of
from tournament.chain.services import begin_chains, link
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.roster.models import Entry

pytestmark = pytest.mark.django_db(transaction=True)


def rows_of_last(championship: Championship) -> set[tuple[str, int, bool]]:
    """Kind, key, and whether the row is still there."""
    link = ChainLink.objects.filter(chain__championship=championship).latest("number").as_link
    return {(row.kind, row.key, bool(row.digest)) for row in link.rows}


def test_every_way_to_write_a_row_is_linked() -> None:
    championship = a_championship()
    first, second, third = (entry.pk for entry in some_entries(championship, 3))
    Entry.objects.filter(pk=first).update(city="Arica")
    assert rows_of_last(championship) == {("entry", first, True)}
    Entry.objects.filter(championship=championship).exclude(pk=first).update(head=F("number"))
    assert rows_of_last(championship) == {("entry", second, True), ("entry", third, True)}
    entry = Entry.objects.get(pk=second)
    entry.city = "Iquique"
    entry.save()
    assert rows_of_last(championship) == {("entry", second, True)}
    Entry.objects.bulk_update([Entry(pk=first, city="Lota"), Entry(pk=third, city="Lebu")], ["city"])
    assert rows_of_last(championship) == {("entry", first, True), ("entry", third, True)}
    member = entry.memberships.get().pk
    entry.delete()
    assert rows_of_last(championship) == {("entry", second, False), ("membership", member, False)}
    assert chain_problems(championship)[0] == []


def test_what_decides_nothing_and_what_is_rolled_back_makes_no_link() -> None:
    championship = a_championship()
    entry = some_entries(championship, 1)[0]
    before = header_of(championship)
    Entry.objects.filter(pk=entry.pk).update(notes="zurda")
    with transaction.atomic():
        Entry.objects.filter(pk=entry.pk).update(city="Arica")
        transaction.set_rollback(True)
    assert header_of(championship) == before


WRITES: list[Callable[[Entry], object]] = [
    lambda entry: Entry.objects.filter(pk=entry.pk).update(city="Arica"),
    lambda entry: entry.save(),
    lambda entry: entry.memberships.all().delete(),
    lambda entry: update(entry, ("city",)),
    lambda entry: write_log(entry.championship, an_actor(), "entry-moved"),
]


@pytest.mark.parametrize("write", WRITES)
def test_a_row_without_its_link_is_not_written(write: Callable[[Entry], object]) -> None:
    """However the process ends: else what an end in between left would pass for an edit from outside."""
    championship = a_championship()
    entry = some_entries(championship, 1)[0]
    entry.city = "Arica"
    Chain.objects.update(number=F("number") - 1)  # the next link is refused: its number is taken
    with pytest.raises(IntegrityError):
        write(entry)
    Chain.objects.update(number=F("number") + 1)
    assert chain_problems(championship)[0] == []


@pytest.mark.skipif("connection.vendor != 'sqlite'", reason="the edit is SQLite's")
def test_an_edition_that_was_edited_is_not_blessed_by_a_later_change_of_settings() -> None:
    assert connection
    championship = a_championship()
    for place in ("Arica", "Iquique"):
        Championship.objects.filter(pk=championship.pk).update(place=place)
    assert chain_problems(championship)[0] == []
    with edited("UPDATE rules_edition SET text_es = text_es || ' '"):
        link({Championship: {championship.pk: None}})
        problems, _notes = chain_problems(championship)
    assert "Edición del reglamento" in problems[0][1]["es"]


def test_an_older_championship_begins_its_chain_once_and_says_so() -> None:
    championship = a_championship()
    some_entries(championship, 2)
    Chain.objects.all().delete()
    Championship.objects.filter(pk=championship.pk).update(created_at="2026-01-01T00:00:00Z")
    Chain.objects.all().delete()
    begin_chains()
    begin_chains()
    championship.refresh_from_db()
    problems, notes = chain_problems(championship)
    assert problems == []
    assert [note["en"].split(":")[0] for note in notes] == ["The championship is older than the chain"]
    assert Chain.objects.get().number == 1


def test_a_link_that_was_changed_left_out_or_cut_off_is_named() -> None:
    championship = a_championship()
    some_entries(championship, 3)
    links = [link.as_link for link in ChainLink.objects.order_by("number")]
    header, once = header_of(championship), frozenset[str]()
    assert header is not None
    assert read(links, header=header, once=once).broken == []
    changed = Link(2, links[1].at, "", [sealed("entry", 1, {"name": "Otra"})], links[1].digest)
    assert [one.what for one in read([links[0], changed, *links[2:]], header=header, once=once).broken] == [
        "link"
    ]
    assert read([links[0], *links[2:]], header=header, once=once).broken[0].what == "gap"
    assert [one.what for one in read(links[:-1], header=header, once=once).broken] == ["end"]
    assert [one.what for one in read([], header=header, once=once).broken] == ["end"]
    assert read([], header=Header(0, FIRST), once=once).broken == []


def test_the_header_of_an_older_paper_is_found_and_another_is_not() -> None:
    championship = a_championship()
    some_entries(championship, 2)
    older = header_of(championship)
    assert older is not None
    some_entries(championship, 1)
    page = reverse("tournament:chain", args=[championship.slug])
    now = header_of(championship)
    assert now is not None
    assert now.short in Client().get(page).content.decode()
    found = Client().get(page, {"header": older.short}).content.decode()
    assert f"eslabón {older.number}" in found
    for unknown in ("0000 0000 0000 0000", older.digest[:6], "Ana"):
        assert "no la tiene" in Client().get(page, {"header": unknown}).content.decode()


def test_verify_takes_a_header_and_ends_with_one_where_it_is_of_no_link() -> None:
    championship = a_championship()
    older = header_of(championship)
    assert older is not None
    some_entries(championship, 1)
    out = StringIO()
    call_command("verify", championship.slug, head=older.short, stdout=out, stderr=out)
    assert f"eslabón {older.number}" in out.getvalue()
    with pytest.raises(CommandError):
        call_command("verify", championship.slug, head="0000 0000 0000 0000", stdout=out, stderr=out)
    assert "no es de esta cadena" in out.getvalue()
