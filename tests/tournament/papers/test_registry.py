"""What can be asked of a paper, and how a batch of it is made."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from django.core.files.storage import default_storage

from core.refusals import Invalid, NotNow
from jobs.models import Job
from jobs.running import parts_folder
from jobs.services import cancel_job, run_job
from tests.factories import a_championship, an_actor
from tournament.championship import extension
from tournament.championship.extension import extend
from tournament.championship.models import Championship
from tournament.papers.making import make_paper
from tournament.papers.registry import (
    Batch,
    Kind,
    Moment,
    Number,
    PaperChoice,
    Papers,
    in_one_piece,
    paper_named,
    papers,
    read_choice,
)
from tournament.papers.services import KIND, order_paper

made: list[tuple[int, int]] = []


def part(_championship: Championship, choice: PaperChoice, start: int, stop: int) -> bytes:
    made.append((start, stop))
    return "".join(str(choice.extra["letter"]) for _piece in range(start, stop)).encode()


def join(
    _championship: Championship, _choice: PaperChoice, parts: Sequence[bytes], ask: Callable[[], None]
) -> bytes:
    ask()
    return b"|".join(parts)


def a_paper(**changes: Any) -> Kind:
    letter = Number(name="letter", label="Letter", least=1, most=9, proposed=lambda _championship: 1)
    given = {
        "key": "test-paper",
        "label": "Paper",
        "text": "Of a test.",
        "moment": Moment.BEFORE,
        "order": 999,
        "extras": (letter,),
        "preview": lambda _championship, _choice: "",
        "batch": Batch(count=lambda _championship, _choice: 5, part=part, join=join, at_a_time=2),
    }
    return Kind(**{**given, **changes})


@pytest.fixture(autouse=True)
def _nothing_remains() -> Iterator[None]:
    made.clear()
    yield
    extension._registered[:] = [each for each in extension._registered if not isinstance(each, Extra)]


class Extra(Papers):
    """An app that prints one paper more."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def papers(self) -> Sequence[Kind]:
        return (self.kind,)


def test_papers_are_listed_in_order_and_an_app_that_is_registered_again_lists_its_own_once() -> None:
    extend(Extra(a_paper()))
    extend(Extra(a_paper(label="Again")))

    assert [str(kind.label) for kind in papers() if kind.key == "test-paper"] == ["Again"]
    assert [kind.order for kind in papers()] == sorted(kind.order for kind in papers())


def test_an_unknown_paper_is_none() -> None:
    with pytest.raises(LookupError):
        paper_named("no-such-paper")


def test_what_a_form_says_is_a_wish_and_the_rest_is_as_the_paper_proposes() -> None:
    assert read_choice(a_paper(), {"paper": "letter", "letter": " 7 "}) == PaperChoice(
        paper="letter", extra={"letter": 7}
    )


def test_a_wish_survives_the_row_of_its_job() -> None:
    choice = PaperChoice(paper="letter", lang="en", round=3, extra={"letter": 2})

    assert read_choice(a_paper(), choice.payload()) == choice


@pytest.mark.parametrize(
    ("asked", "fields"),
    [
        ({"paper": "a3"}, {"paper"}),
        ({"lang": "fr"}, {"lang"}),
        ({"per_sheet": "3"}, {"per_sheet"}),
        ({"per_sheet": "two"}, {"per_sheet"}),
        ({"letter": "0"}, {"letter"}),
        ({"letter": "٣"}, {"letter"}),
        ({"round": "-1", "letter": "9" * 40}, {"round", "letter"}),
    ],
)
def test_every_fault_of_a_wish_is_told_at_once(asked: dict[str, str], fields: set[str]) -> None:
    with pytest.raises(Invalid) as refused:
        read_choice(a_paper(), {"letter": "1", **asked})

    assert set(refused.value.extra["fields"]) == fields


def test_a_paper_of_a_round_asks_of_which() -> None:
    with pytest.raises(Invalid) as refused:
        read_choice(a_paper(needs_round=True), {"letter": "1"})

    assert set(refused.value.extra["fields"]) == {"round"}


@pytest.mark.django_db
def test_a_batch_is_made_part_by_part_and_joined() -> None:
    whole = make_paper(a_championship(), a_paper(), PaperChoice(extra={"letter": 4}))

    assert whole == b"44|44|4"
    assert made == [(0, 2), (2, 4), (4, 5)]


@pytest.mark.django_db
def test_a_short_paper_is_made_in_one_piece() -> None:
    short = a_paper(batch=in_one_piece(lambda _championship, choice: str(choice.extra["letter"]).encode()))

    assert make_paper(a_championship(), short, PaperChoice(extra={"letter": 4})) == b"4"


@pytest.mark.django_db
def test_the_making_can_be_stopped_before_each_part() -> None:
    def ask() -> None:
        if made:
            raise TimeoutError

    with pytest.raises(TimeoutError):
        make_paper(a_championship(), a_paper(), PaperChoice(extra={"letter": 4}), ask=ask)
    assert made == [(0, 2)]


@pytest.mark.django_db
def test_a_round_that_there_is_not_and_a_paper_that_cannot_be_printed_are_refused() -> None:
    championship, olga = a_championship(), an_actor("Olga")

    with pytest.raises(Invalid, match="7"):
        order_paper(championship, a_paper(), PaperChoice(round=7), actor=olga, owner=None)
    with pytest.raises(NotNow, match="Not now"):
        order_paper(
            championship, a_paper(why_not=lambda _c: "Not now."), PaperChoice(), actor=olga, owner=None
        )
    with pytest.raises(NotNow):
        order_paper(championship, a_paper(needs_round=True), PaperChoice(round=1), actor=olga, owner=None)
    assert not Job.objects.exists()


def a_job() -> Job:
    extend(Extra(a_paper()))
    payload = {
        "championship": a_championship().pk,
        "paper": "test-paper",
        "wish": PaperChoice(extra={"letter": 1}).payload(),
    }
    return Job.objects.create(kind=KIND, title="Paper", payload=payload)


@pytest.mark.django_db(transaction=True)
def test_a_job_makes_a_part_each_time_it_is_called_and_none_twice() -> None:
    job = a_job()

    assert run_job(str(job.pk))
    assert run_job(str(job.pk))
    Job.objects.filter(pk=job.pk).update(status=Job.Status.RUNNING)
    assert run_job(str(job.pk), redelivered=True)  # whoever was at work died after the second part
    assert not run_job(str(job.pk))

    job.refresh_from_db()
    assert (job.status, job.result, job.file_name[-4:]) == (Job.Status.DONE, {"pieces": 5}, ".pdf")
    assert made == [(0, 2), (2, 4), (4, 5)]


@pytest.mark.django_db(transaction=True)
def test_a_job_that_is_taken_back_makes_no_other_part_and_no_file() -> None:
    job = a_job()
    run_job(str(job.pk))

    cancel_job(job)
    assert not run_job(str(job.pk))

    job.refresh_from_db()
    assert (job.status, bool(job.artefact), made) == (Job.Status.CANCELLED, False, [(0, 2)])
    assert not default_storage.exists(parts_folder(job.pk))
