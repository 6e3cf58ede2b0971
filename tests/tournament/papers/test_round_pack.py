"""All that is printed for a round as one file, and the page of the prints by moment."""

from __future__ import annotations

import io
from typing import Any

import pikepdf
import pytest
from pytest_django import DjangoCaptureOnCommitCallbacks

from jobs.models import Job
from tests.factories import an_open_round, play_round, some_entries
from tests.prints.reading import pages_as_set
from tests.tournament.visitors import Night, a_night
from tournament.papers.making import make_paper
from tournament.papers.registry import Moment, PaperChoice, paper_named, papers
from tournament.papers.round_pack import kinds_of

pytestmark = pytest.mark.django_db
LISTS = {"what": 1}


def a_round(*, tables: int = 2) -> Night:
    night = a_night(size_wanted=4)
    some_entries(night.championship, 4 * tables)
    an_open_round(night.championship, tables=tables)
    return night


def keys(night: Night, **extra: int) -> list[str]:
    return [kind.key for kind in kinds_of(night.championship, PaperChoice(round=1, extra=extra))]


def test_it_holds_what_can_be_printed_of_the_round_and_its_standings_once_it_is_closed() -> None:
    night = a_round()
    whole = ["table-cards", "seating-by-name", "seating-by-table", "place-cards", "paper-acta"]
    assert keys(night) == whole
    assert keys(night, **LISTS) == ["seating-by-name", "seating-by-table"]
    play_round(night.championship.rounds.get())
    assert keys(night) == [*whole, "standings"]
    assert keys(night, **LISTS) == ["seating-by-name", "seating-by-table", "standings"]


def test_each_paper_begins_on_its_own_sheet() -> None:
    night = a_round()
    pack = make_paper(night.championship, paper_named("round-pack"), PaperChoice(round=1, extra=LISTS))
    by_name, blank, by_table, last = pages_as_set(pack)[:4]
    assert "¿Dónde me toca?" in by_name
    assert "Las mesas" in by_table
    assert (blank.strip(), last.strip()) == ("", "")


def test_it_is_made_as_a_job_in_parts(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    night = a_round()
    with django_capture_on_commit_callbacks(execute=True):
        answer: Any = night.browser.post(night.url("print", "round-pack"), {"round": "1"})
    job = Job.objects.get()
    assert (answer.status_code, job.status) == (302, Job.Status.DONE)
    with job.artefact.open() as made, pikepdf.open(io.BytesIO(made.read())) as pdf:
        assert len(pdf.pages) % 2 == 0
        assert len(pdf.pages) >= 2 * len(keys(night))


def test_before_a_round_it_says_what_is_missing() -> None:
    night = a_night()
    page = night.browser.get(night.url("print", "round-pack")).content.decode()
    assert "Todavía no hay rondas" in page
    answer = night.browser.post(night.url("print", "round-pack"), {"round": "9"})
    assert answer.status_code == 400


def test_the_prints_stand_by_their_moment_each_once() -> None:
    night = a_round()
    page = night.browser.get(night.url("prints")).content.decode().partition("<main")[2]
    headings = ["Antes de la noche", "Esta ronda", "Al final"]
    places = [page.index(f"<h2>{heading}</h2>") for heading in headings]
    assert places == sorted(places)
    assert page.index("Todo lo de esta ronda") < page.index("Puestos por nombre")
    assert all(page.count(f">{kind.label}<") == 1 for kind in papers())
    assert {kind.moment for kind in papers()} == set(Moment)
