"""The table card: what stands on it, for whom, and how it is asked for."""

from __future__ import annotations

import re
import subprocess
from io import BytesIO
from itertools import product

import pikepdf
import pytest
from django.test import Client
from django.utils.translation import override
from pytest_django import DjangoCaptureOnCommitCallbacks
from pytest_django.fixtures import Settings

from jobs.models import Job
from rules.card import calzo_threshold, card, in_language
from rules.engine import options_for, spell_out
from tables import cards
from tables.services.cards import print_hall, print_round
from tests.factories import a_user, an_actor
from tests.tables.factories import a_hall
from tournament.errors import Invalid
from tournament.models import Seat

pytestmark = pytest.mark.django_db

PAGE_HEIGHT = 419.5  # A5 landscape, in points


def text_of(pdf: bytes) -> str:
    """The words of the PDF as a reader would copy them."""
    read = subprocess.run(["pdftotext", "-layout", "-", "-"], input=pdf, capture_output=True, check=True)
    return re.sub(r"\s+", " ", read.stdout.decode())


@pytest.mark.parametrize(("players", "least"), [(2, 6), (3, 8), (4, 11), (5, 13), (6, 16), (10, 26)])
def test_one_may_calzar_while_more_than_half_of_the_dice_are_in_play(players: int, least: int) -> None:
    assert calzo_threshold(players) == least


def test_the_card_of_a_round_says_who_sits_there_and_from_how_many_dice_one_may_calzar() -> None:
    hall = a_hall(tables=2, players=4)
    first = hall.tables[0]
    names = [seat.entry.name for seat in first.seats.select_related("entry")]

    made = cards.cards_of_round(first.round)
    with override("es"):
        pdf = cards.render_cards(hall.championship, made)

    assert [one.number for one in made] == [1, 2]
    assert made[0].names == tuple(names)
    with pikepdf.open(BytesIO(pdf)) as pages:
        assert len(pages.pages) == 2
        assert [round(float(side)) for side in pages.pages[0].mediabox] == [0, 0, 595, 420]
    words = text_of(pdf)
    for sentence in ("Mesa 1", "Mesa 2", "Parten 20 dados", "queden 11 o más", *names):
        assert sentence in words


def test_who_did_not_come_is_not_on_the_card_and_changes_the_threshold() -> None:
    hall = a_hall(tables=1, players=4)
    Seat.objects.filter(table=hall.tables[0], number=4).update(absent=True)

    (made,) = cards.cards_of_round(hall.tables[0].round)

    assert (made.players, made.dice, made.threshold) == (3, 15, 8)


def test_a_card_without_names_shows_the_thresholds_of_every_number_of_players() -> None:
    blank = cards.Card(number=3, address="http://calzo.test/t/x/")

    assert blank.thresholds == [(2, 10, 6), (3, 15, 8), (4, 20, 11), (5, 25, 13), (6, 30, 16)]


def test_a_name_cannot_write_on_the_card() -> None:
    hall = a_hall(tables=1, players=2)
    seat = hall.tables[0].seats.select_related("entry").first()
    assert seat is not None
    seat.entry.name = "<h1>Ana</h1>"
    seat.entry.save()

    words = text_of(cards.render_cards(hall.championship, cards.cards_of_round(hall.tables[0].round)))

    assert "<h1>Ana</h1>" in words


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_card_holds_the_longest_answer_to_every_question_and_ten_long_names(lang: str) -> None:
    """Nothing runs over the foot of the page (its margin is 17 points), nor onto a second one."""
    hall = a_hall(tables=1, players=2)
    plain = spell_out({})
    longest = {
        option.id: max(
            (len(_all_words({**plain, option.id: alternative.id})), alternative.id)
            for alternative in option.alternatives
        )[1]
        for option in options_for("dudo")
    }
    hall.championship.options = spell_out(longest)
    names = tuple(f"María José Díaz de Valdés Ñancupil {number}" for number in range(10))

    with override(lang):
        pdf = cards.render_cards(
            hall.championship, [cards.Card(number=25, address="http://calzo.test/t/x/", round=1, names=names)]
        )

    with pikepdf.open(BytesIO(pdf)) as pages:
        assert len(pages.pages) == 1
    assert foot_of(pdf) <= PAGE_HEIGHT - 17


def foot_of(pdf: bytes) -> float:
    """How far down the lowest word reaches, in points from the head of the page."""
    read = subprocess.run(["pdftotext", "-bbox", "-", "-"], input=pdf, capture_output=True, check=True)
    return max(float(found) for found in re.findall(rb'yMax="([0-9.]+)"', read.stdout))


def _all_words(options: dict[str, str]) -> str:
    return " ".join(in_language(line.text, "es") for line in card(options))


CARD_OPTIONS = (
    "opening-without-loss",
    "raise-quantity-with-pinta",
    "conversion-amount",
    "calzo-out-of-turn",
    "calzo-after-own-paso",
    "below-threshold-options",
    "siciliana-one-die",
    "false-start-continue",
    "false-start-dudo",
    "paso-stake",
    "paso-order",
    "obligo-optional",
    "obligo-headsup",
    "opener-after-right-calzo",
    "opener-after-elimination",
)


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("option", CARD_OPTIONS)
def test_another_answer_to_a_question_makes_another_card(option: str, lang: str) -> None:
    declared = next(each for each in options_for("dudo") if each.id == option)
    texts = [
        " ".join(in_language(line.text, lang) for line in card({**spell_out({}), option: alternative.id}))  # type: ignore[arg-type]
        for alternative in declared.alternatives
        if alternative.id != "one-die" or option != "false-start-dudo"
    ]

    assert len(set(texts)) == len(texts)


def test_every_combination_of_answers_has_a_card() -> None:
    for changed in product(*[[(o.id, a.id) for a in o.alternatives] for o in options_for("dudo")[:3]]):
        assert card(spell_out(dict(changed)))


def test_printing_a_round_is_a_job_whose_file_has_a_page_a_table(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks, settings: Settings
) -> None:
    settings.CELERY_TASK_ALWAYS_EAGER = True
    organizer = a_user("olga")
    hall = a_hall(tables=3, players=2, actor=an_actor("Olga", user=organizer))

    with django_capture_on_commit_callbacks(execute=True):
        job = print_round(hall.championship, 1, actor=an_actor("Olga", user=organizer), owner=organizer)

    job = Job.objects.get(pk=job.pk)
    assert job.status == Job.Status.DONE, job.message
    assert job.result == {"cards": 3}
    with job.artefact.open("rb") as file, pikepdf.open(BytesIO(file.read())) as pages:
        assert len(pages.pages) == 3


def test_cards_of_the_hall_make_the_tables_that_were_not_there() -> None:
    hall = a_hall(tables=1, players=2)

    print_hall(hall.championship, 4, actor=an_actor("Olga"), owner=None)

    assert list(hall.championship.hall_tables.values_list("number", flat=True)) == [1, 2, 3, 4]


@pytest.mark.parametrize("tables", [0, 501])
def test_a_hall_of_no_tables_is_refused_with_what_to_say(tables: int) -> None:
    hall = a_hall(tables=1, players=2)

    with pytest.raises(Invalid, match="1"):
        print_hall(hall.championship, tables, actor=an_actor("Olga"), owner=None)


@pytest.mark.parametrize("said", ["", "muchas", "٣", "9" * 50, "-1"])
def test_a_number_that_is_none_is_told_on_the_page_and_kept(client: Client, said: str) -> None:
    organizer = a_user("olga")
    hall = a_hall(tables=1, players=2, actor=an_actor("Olga", user=organizer))
    client.force_login(organizer)

    answer = client.post(f"/organize/{hall.championship.slug}/cards/", {"tables": said})

    assert answer.status_code == 400
    assert not Job.objects.exists()


def test_one_card_is_made_at_once(client: Client) -> None:
    organizer = a_user("olga")
    hall = a_hall(tables=2, players=2, actor=an_actor("Olga", user=organizer))
    client.force_login(organizer)

    answer = client.get(f"/organize/{hall.championship.slug}/cards/1/2/")

    assert answer["Content-Type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF")
    assert client.get(f"/organize/{hall.championship.slug}/cards/1/9/").status_code == 404
