"""The register is a chain: nothing in it can be changed, left out or put in between without being seen."""

from __future__ import annotations

from dataclasses import replace
from uuid import uuid4

import pytest
from django.db import DatabaseError, transaction

from tests.factories import a_championship, a_coordinator, an_actor
from tests.register_kept import keep_what_is_never_deleted
from tournament.championship.access.actors import Actor, Role
from tournament.championship.models import Championship
from tournament.register import chain as register
from tournament.register.chain import Break
from tournament.register.models import RegisterLine, Supersession
from tournament.register.queries.chain import chain
from tournament.register.rulings.services import Ruling, make_ruling
from tournament.register.services.lines import is_signed, sign

pytestmark = pytest.mark.django_db


def a_register(*words: str) -> Championship:
    championship = a_championship()
    for said in words:
        make_ruling(
            championship, Ruling(words_es=said, scope="all-at-once"), request=uuid4(), actor=an_actor()
        )
    return championship


def breaks(links: list[register.Link]) -> tuple[Break, ...]:
    return register.check(links, signed=is_signed)


def test_a_register_as_it_was_written_holds() -> None:
    championship = a_register("uno", "dos", "tres")

    links = list(chain(championship))

    assert [link.number for link in links] == [1, 2, 3]
    assert links[0].previous == register.FIRST
    assert breaks(links) == ()


def test_a_line_says_which_it_supersedes_as_lines_always_did_and_several_as_a_list() -> None:
    championship = a_register("uno", "dos", "tres")
    one, two, three = RegisterLine.objects.order_by("number")
    for superseded in ([one], [three, two]):
        again = Ruling(words_es="otra", scope="all-at-once", supersedes=superseded)
        make_ruling(championship, again, request=uuid4(), actor=an_actor())

    links = list(chain(championship))

    assert [link.public["supersedes"] for link in links] == [None, None, None, 1, [2, 3]]
    assert breaks(links) == ()


def test_what_a_line_supersedes_is_never_changed() -> None:
    championship = a_register("uno")
    again = Ruling(words_es="otra", scope="all-at-once", supersedes=[RegisterLine.objects.get()])
    make_ruling(championship, again, request=uuid4(), actor=an_actor())

    with pytest.raises(DatabaseError, match="never changed"), transaction.atomic():
        Supersession.objects.update(later=RegisterLine.objects.get(number=1))
    keep_what_is_never_deleted()
    with pytest.raises(DatabaseError, match="never changed"), transaction.atomic():
        Supersession.objects.all().delete()


def test_a_word_that_was_changed_is_seen() -> None:
    first, second = chain(a_register("uno", "dos"))
    changed = replace(first, public={**first.public, "words": {"es": "otra", "en": ""}})

    assert breaks([changed, second]) == (Break(1, "digest"),)


def test_a_private_part_that_was_changed_is_seen() -> None:
    first, second = chain(a_register("uno", "dos"))

    assert breaks([replace(first, seal=register.sealed({})), second]) == (Break(1, "digest"),)


def test_a_line_that_was_left_out_is_seen() -> None:
    first, _second, third = chain(a_register("uno", "dos", "tres"))

    assert breaks([first, third]) == (Break(3, "number"), Break(3, "previous"))


def test_a_chain_that_somebody_else_made_is_not_signed() -> None:
    (only,) = chain(a_register("uno"))

    assert breaks([replace(only, signature=sign("another"))]) == (Break(1, "signature"),)


def test_the_database_refuses_to_change_a_line() -> None:
    championship = a_register("uno")

    with pytest.raises(DatabaseError, match="never changed"), transaction.atomic():
        RegisterLine.objects.filter(championship=championship).update(words_es="otra")
    assert breaks(list(chain(championship))) == ()


def test_the_database_refuses_to_delete_a_line() -> None:
    championship = a_register("uno")
    keep_what_is_never_deleted()

    with pytest.raises(DatabaseError, match="never changed nor deleted"), transaction.atomic():
        RegisterLine.objects.filter(championship=championship).delete()
    assert RegisterLine.objects.filter(championship=championship).count() == 1


def test_who_decided_may_lose_the_office_and_the_chain_still_holds() -> None:
    championship = a_championship()
    official, _code = a_coordinator(championship)
    actor = Actor(label="Olga", role=Role.ORGANIZER, official_id=official.pk)
    make_ruling(championship, Ruling(words_es="uno", scope="all-at-once"), request=uuid4(), actor=actor)

    official.delete()

    assert RegisterLine.objects.get(championship=championship).official_id is None
    assert breaks(list(chain(championship))) == ()
