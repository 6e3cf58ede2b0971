"""Every paper has one code. It leads to what the paper is about, and there one reads that the paper is right;
a cheap phone reads it, however long the address.
"""

from __future__ import annotations

import subprocess
import tempfile
from io import BytesIO
from pathlib import Path
from uuid import uuid4

import pytest
import segno
import zxingcpp
from django.test import Client, override_settings
from django.urls import reverse
from PIL import Image

from prints.qr import MODULE
from tests.factories import a_championship, a_published_sheet, an_actor, drawn, some_entries
from tests.tournament.papers.scenes import a_night
from tournament.championship.models import Championship
from tournament.papers.making import make_paper
from tournament.papers.registry import paper_named, papers, read_choice
from tournament.prizes.services import NewPrize, name_prize
from tournament.register.rulings.services import Ruling, make_ruling
from tournament.rounds.models import HallTable
from tournament.signup.models import SignUpTerms
from tournament.sorteo.papers.documents import CertificatePaper, RollPaper, SheetPaper, render_paper
from tournament.sorteo.papers.queries import certificate_paper, roll_paper, sheet_paper

pytestmark = pytest.mark.django_db
QR = zxingcpp.barcode_formats_from_str("QRCode")
DPI = 200
MM = DPI / 25.4
HERE = "https://cachos.example.org"
RULES, CASES, PEOPLE = "/c/{slug}/rules/?e=1&f=1", "/rulebooks/", "/c/{slug}/people/"
ABOUT = {
    "night-pack": (RULES, "/t/", "/c/{slug}/"),
    "table-cards": ("/t/",),
    "hall-cards": ("/t/",),
    "rulebook-fold": (RULES,),
    "rulebook-booklet": (RULES,),
    "remedies": ("/c/{slug}/remedies/?r=3&e=1&f=1",),
    "seating-by-name": ("/c/{slug}/tables/?round=1&v=",),
    "seating-by-table": ("/c/{slug}/tables/?round=1&v=",),
    "place-cards": (PEOPLE,),
    "paper-acta": ("/c/{slug}/tables/",),
    "paper-acta-blank": (RULES,),
    "standings": ("/c/{slug}/standings/?r=1&v=",),
    "diplomas-champion": ("/c/{slug}/?v=",),
    "diplomas-finalists": ("/c/{slug}/?v=",),
    "diplomas-participants": ("/c/{slug}/",),
    "diplomas-prizes": ("/c/{slug}/?v=",),
    "door-codes": ("/c/{slug}/",),
    "round-pack": ("/t/", PEOPLE, "/c/{slug}/tables/", "/c/{slug}/standings/?r=2&v="),
    "sign-up-codes": ("/c/{slug}/sign-up/",),
    "register-public": ("/c/{slug}/rulings/?f=1&v=",),
    "register-officials": ("/c/{slug}/rulings/?f=1&v=",),
    "decided-cases": (CASES,),
}
"""What the address of each paper begins with, of any of its sheets."""

TABLES = 2  # of the round
LAST = {"place-cards": 2, "round-pack": 2}  # a card of an earlier round is right no more
NOTHING_TO_JUDGE = ("door-codes", "diplomas-participants")


def a_ruled_night(slug: str = "") -> Championship:
    """A night that is over, with a ruling in force, a prize, and words that hung at its door."""
    night = a_night()
    SignUpTerms.objects.create(championship=night, word="alerce")
    name_prize(night, NewPrize(by="place", place=1), actor=an_actor("Olga"))
    make_ruling(
        night,
        Ruling(articles=(1,), scope="all-at-once", words_es="Se relanza el cacho."),
        request=uuid4(),
        actor=an_actor("Olga"),
    )
    if slug:
        Championship.objects.filter(pk=night.pk).update(slug=slug)
    return Championship.objects.select_related("edition__rulebook").get(pk=night.pk)


def printed(night: Championship, key: str, **asked: object) -> bytes:
    kind = paper_named(key)
    choice = read_choice(kind, {"lang": "es", "round": 1, "tables": TABLES, **asked})
    if kind.prepare:
        kind.prepare(night, choice)
    return make_paper(night, kind, choice)


def codes_of(pdf: bytes) -> list[list[zxingcpp.Barcode]]:
    """The codes of each page, as a phone reads them from the picture."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "paper.pdf").write_bytes(pdf)
        asked = ["pdftoppm", "-gray", "-r", str(DPI), "paper.pdf", "page"]
        subprocess.run(asked, cwd=folder, check=True)
        pages = [Image.open(BytesIO(each.read_bytes())) for each in sorted(Path(folder).glob("*.pgm"))]
    return [zxingcpp.read_barcodes(page, formats=QR) for page in pages]


def module_of(code: zxingcpp.Barcode, error: str) -> float:
    """The side of one module on the paper, in millimetres."""
    at = code.position
    side = max(abs(at.bottom_right.x - at.top_left.x), abs(at.bottom_right.y - at.top_left.y)) / MM
    return side / segno.make(code.text, error=error, micro=False).symbol_size(border=0)[0]


def opened(address: str) -> str:
    page = Client().get(address.removeprefix(HERE), headers={"Accept-Language": "es"})
    assert page.status_code == 200, address
    return page.content.decode()


def test_every_paper_is_in_this_list() -> None:
    assert {kind.key for kind in papers()} == set(ABOUT)


@override_settings(CALZO_PUBLIC_URL=HERE)
@pytest.mark.parametrize("key", list(ABOUT))
def test_a_paper_has_one_code_which_leads_to_what_it_is_about_and_says_that_it_is_right(key: str) -> None:
    """Of the longest address, on the smallest paper: its modules are still those that a phone reads."""
    night, kind = a_ruled_night(slug="copa-" + "n" * 75), paper_named(key)
    small = {"paper": kind.sizes[-1], "per_sheet": kind.per_sheet[-1]}
    pages = codes_of(printed(night, key, round=LAST.get(key, 1), **small))
    assert any(pages)
    if key not in LAST:  # several cards on a sheet, each with its own
        cards = min(kind.per_sheet[-1], TABLES)
        assert all(len({code.text for code in codes}) <= cards for codes in pages)
    found = [code for codes in pages for code in codes]
    assert all(code_is_readable(code, key) for code in found)
    for address in {code.text for code in found}:
        begins = tuple(HERE + each.format(slug=night.slug) for each in ABOUT[key])
        assert address.startswith(begins)
        page = opened(address)
        if key not in NOTHING_TO_JUDGE and "?" in address:
            assert page.count("print-verdict") == 1, address
            assert 'print-verdict" data-kind="good"' in page, address


def code_is_readable(code: zxingcpp.Barcode, key: str) -> bool:
    """As near as a picture tells."""
    error = (
        "m"
        if "/t/" in code.text or key in ("table-cards", "hall-cards", "door-codes", "sign-up-codes")
        else "l"
    )
    return module_of(code, error) >= MODULE * 0.97


@override_settings(CALZO_PUBLIC_URL=HERE)
def test_a_place_card_leads_to_each_person_and_an_acta_to_each_table() -> None:
    night = a_ruled_night()
    people = {code.text for codes in codes_of(printed(night, "place-cards")) for code in codes}
    tables = {code.text for codes in codes_of(printed(night, "paper-acta")) for code in codes}
    cards = {code.text for codes in codes_of(printed(night, "table-cards")) for code in codes}
    said = f"e=1&f=1&b={night.edition.rulebook_id}"
    assert len(people) == 6
    assert all("?r=1&t=" in address for address in people)
    assert tables == {f"{HERE}/c/{night.slug}/tables/{at}/?round=1&{said}&t={at}" for at in (1, 2)}
    tokens = HallTable.objects.filter(championship=night).values_list("number", "token")
    assert cards == {f"{HERE}/t/{token}/?{said}&r=1&t={at}" for at, token in tokens}


@override_settings(CALZO_PUBLIC_URL=HERE)
def test_the_papers_of_a_draw_lead_to_the_sheet_the_verifier_and_the_scribe() -> None:
    night = a_championship()
    some_entries(night, 8)
    sheet = a_published_sheet(night, tables=2)
    here = HERE + reverse("tournament:sorteo-sheet", args=[night.slug, sheet.serial])
    scribe = HERE + reverse("tournament:sorteo-scribe", args=[night.slug])
    certificate = reverse("tournament:sorteo-certificate", args=[night.slug, sheet.serial])
    assert read_of(sheet_paper(sheet)) == {here}
    assert read_of(roll_paper(night, sheet, cups=(3, 5))) == {scribe}
    paper = certificate_paper(drawn(sheet))
    assert paper
    assert read_of(paper) == {f"{HERE}/verify/?from={certificate}"}


def read_of(paper: SheetPaper | CertificatePaper | RollPaper) -> set[str]:
    pdf = render_paper(paper, size="letter")
    return {code.text for codes in codes_of(pdf) for code in codes}


@override_settings(CALZO_PUBLIC_URL="")
def test_a_server_that_does_not_know_its_address_prints_no_code() -> None:
    assert not any(codes_of(printed(a_ruled_night(), "standings")))
