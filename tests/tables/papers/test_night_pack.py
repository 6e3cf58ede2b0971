"""The pack of the night: what is in it, in the order in which it is handed out."""

from __future__ import annotations

import pytest
from django.test import Client, override_settings
from django.utils.translation import override

from jobs.models import Job
from tables.papers.cards.face import faces_of
from tables.papers.night_pack import PACK
from tests.factories import a_championship, a_user
from tests.prints.reading import fonts_that_are_not_embedded, sizes_of, words_as_set
from tests.tables.papers.cards.card_regions import assert_card_reads
from tests.tables.papers.cards.test_room import RULED
from tournament.championship.access.models import Official
from tournament.championship.models import Championship
from tournament.papers.making import make_paper
from tournament.papers.registry import PaperChoice

pytestmark = pytest.mark.django_db

TABLES = 3


@pytest.fixture
def championship() -> Championship:
    """One without a roster, whose table cards hold more law than usual."""
    return a_championship(answers=RULED)


@override_settings(CALZO_PUBLIC_URL="http://calzo.test")
def test_a_table_after_the_other_gets_its_card_the_rulebook_and_an_acta(championship: Championship) -> None:
    choice = PaperChoice(lang="es", extra={"tables": TABLES})
    assert PACK.prepare is not None
    PACK.prepare(championship, choice)

    pack = make_paper(championship, PACK, choice)

    pages = words_as_set(pack)
    assert set(sizes_of(pack)) == {(595, 842)}
    assert len(sizes_of(pack)) % 2 == 0
    assert len(sizes_of(pack)) == 2 + TABLES * 6 + 4 * 2  # the cover, three sheets a table, four doors
    for number in range(1, TABLES + 1):
        assert pages.count(f"Mesa {number} ") >= 2
    assert pages.index("Mesa 1 ") < pages.index("Mesa 2 ") < pages.index("Mesa 3 ")
    assert pages.count("¿Dónde me toca?") == 1
    with override("es"):
        for number in range(1, TABLES + 1):
            first = 2 + 6 * (number - 1)
            assert_card_reads(pack, faces_of(championship)(None), first=first, paper="a4", number=number)
    assert fonts_that_are_not_embedded(pack) == []


def test_it_is_not_printed_by_a_server_that_does_not_know_its_address(championship: Championship) -> None:
    with override_settings(CALZO_PUBLIC_URL=""):
        assert PACK.refusal(championship)


@override_settings(CALZO_PUBLIC_URL="http://calzo.test")
def test_however_few_the_tables_whoever_asks_for_it_sees_that_it_is_being_made(
    championship: Championship, client: Client
) -> None:
    user = a_user()
    Official.objects.create(championship=championship, user=user, name="Olga", role=Official.Role.ORGANIZER)
    client.force_login(user)

    answer = client.post(f"/organize/{championship.slug}/prints/night-pack/", {"tables": "1"})

    job = Job.objects.get()
    assert answer.status_code == 302
    assert answer["Location"].startswith(f"/jobs/{job.pk}/")
    assert 'id="job"' in client.get(answer["Location"]).content.decode()
