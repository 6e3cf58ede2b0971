"""How table cards are asked for: of a round, of the hall, of one table, and on which paper."""

from __future__ import annotations

import pytest
from django.test import Client
from pytest_django import DjangoCaptureOnCommitCallbacks
from pytest_django.fixtures import Settings

from core.refusals import Invalid
from jobs.models import Job
from rules.book.card import card
from rules.games.dudo.papers import Limits
from tables.papers.cards.deck import cards_of_round
from tables.papers.cards.face import faces_of
from tables.papers.cards.paper import deck_of
from tests.factories import a_user, an_actor
from tests.prints.reading import (
    sizes_of,
    words_of,
)
from tests.tables.factories import a_hall
from tournament.papers.registry import PaperChoice, paper_named, read_choice
from tournament.papers.services import order_paper
from tournament.rounds.models import Seat


@pytest.mark.django_db
def test_the_cards_of_a_round_are_those_of_who_came() -> None:
    hall = a_hall(tables=2, players=4)
    names = [seat.entry.name for seat in hall.tables[0].seats.select_related("entry")]
    Seat.objects.filter(table=hall.tables[0], number=4).update(absent=True)

    made = cards_of_round(hall.tables[0].round)

    assert [one.number for one in made] == [1, 2]
    assert made[0].names == tuple(names[:3])
    limits = Limits(made[0].players, 6)
    assert (limits.players, limits.dice, limits.threshold) == (3, 15, 8)


@pytest.mark.django_db
def test_the_face_is_that_of_the_championship_s_edition() -> None:
    hall = a_hall(tables=1, players=2)

    face = faces_of(hall.championship, round_number=1)(None)

    assert face.mark.edition == hall.championship.edition.number
    assert set(face.lines) == {line.key for line in card(hall.championship.options, game="dudo")}


@pytest.mark.django_db
def test_printing_a_round_is_a_job_whose_file_has_two_pages_a_table(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks, settings: Settings
) -> None:
    settings.CELERY_TASK_ALWAYS_EAGER = True
    organizer = a_user("olga")
    hall = a_hall(tables=3, players=2, actor=an_actor("Olga", user=organizer))
    kind = paper_named("table-cards")

    with django_capture_on_commit_callbacks(execute=True):
        job = order_paper(
            hall.championship,
            kind,
            PaperChoice(paper="a5", round=1),
            actor=an_actor("Olga", user=organizer),
            owner=organizer,
        )

    job = Job.objects.get(pk=job.pk)
    assert (job.status, job.result) == (Job.Status.DONE, {"pieces": 3}), job.message
    with job.artefact.open("rb") as file:
        assert sizes_of(file.read()) == [(595, 420)] * 6


@pytest.mark.django_db
def test_cards_of_the_hall_make_the_tables_that_were_not_there() -> None:
    hall = a_hall(tables=1, players=2)
    kind = paper_named("hall-cards")

    choice = read_choice(kind, {"tables": "4"})
    order_paper(hall.championship, kind, choice, actor=an_actor("Olga"), owner=None)

    assert list(hall.championship.hall_tables.values_list("number", flat=True)) == [1, 2, 3, 4]
    assert [one.number for one in deck_of(hall.championship, choice)] == [1, 2, 3, 4]


@pytest.mark.parametrize(("paper", "per_sheet"), [("a5", "2"), ("a4", "4"), ("letter", "4")])
def test_what_nobody_could_read_is_not_offered(paper: str, per_sheet: str) -> None:
    for key in ("table-cards", "hall-cards"):
        with pytest.raises(Invalid) as refused:
            read_choice(
                paper_named(key), {"paper": paper, "per_sheet": per_sheet, "round": "1", "tables": "4"}
            )

        assert set(refused.value.extra["fields"]) == {"per_sheet"}


@pytest.mark.django_db
def test_the_form_says_on_which_paper_there_is_room_for_two_and_why_not_for_four(client: Client) -> None:
    organizer = a_user("olga")
    hall = a_hall(tables=2, players=2, actor=an_actor("Olga", user=organizer))
    client.force_login(organizer)

    page = client.get(f"/organize/{hall.championship.slug}/prints/table-cards/").content.decode()

    assert '<option value="2">2 (A4, Carta)</option>' in page
    assert '<option value="4">' not in page
    assert "menos de 7,5 puntos" in page


@pytest.mark.parametrize("tables", ["0", "1001", "muchas", "٣", "9" * 50, "-1"])
def test_a_hall_of_no_tables_is_refused_with_what_to_say(tables: str) -> None:
    with pytest.raises(Invalid) as refused:
        read_choice(paper_named("hall-cards"), {"tables": tables})

    assert set(refused.value.extra["fields"]) == {"tables"}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("asked", "field"), [({"paper": "a5", "per_sheet": "4"}, "per_sheet"), ({"only": "9"}, "only")]
)
def test_a_wish_that_makes_no_sense_is_refused(asked: dict[str, str], field: str) -> None:
    hall = a_hall(tables=1, players=2)
    kind = paper_named("table-cards")

    with pytest.raises(Invalid) as refused:
        order_paper(
            hall.championship,
            kind,
            read_choice(kind, {"round": "1", **asked}),
            actor=an_actor("Olga"),
            owner=None,
        )

    assert set(refused.value.extra["fields"]) == {field}
    assert not Job.objects.exists()


@pytest.mark.django_db
def test_one_card_is_made_at_once(client: Client) -> None:
    organizer = a_user("olga")
    hall = a_hall(tables=2, players=2, actor=an_actor("Olga", user=organizer))
    client.force_login(organizer)

    answer = client.get(f"/organize/{hall.championship.slug}/cards/1/2/")

    assert answer["Content-Type"] == "application/pdf"
    assert "Mesa 2" in words_of(answer.content)
    assert client.get(f"/organize/{hall.championship.slug}/cards/1/9/").status_code == 404
