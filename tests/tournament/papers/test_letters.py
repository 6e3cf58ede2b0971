"""Every name of a roster can be read on every paper: letters of all alphabets that our fonts have, the number
of who is written in another, and long names whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO

import pikepdf
import pytest
from django.test import Client
from django.urls import reverse
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from prints.dice import STATIC
from prints.letters import REPLACED, covered, missing, name_with_number, printable, printing_names
from prints.pdf import render_pdf
from tests.factories import a_championship, a_user, an_actor, an_open_round
from tests.prints.reading import letters_as_set, sizes_of, words_as_set, words_in_place
from tests.tournament.papers.letters import LONG, LONGEST, NOT_WRITTEN, WRITTEN, a_night_of
from tournament.championship.models import Championship
from tournament.papers.making import make_paper
from tournament.papers.registry import Kind, PaperChoice, papers
from tournament.roster.services import add_entry

MM = 72 / 25.4
#: Names of one table each, or of the winner alone.
OF_SOME = {"diplomas-champion", "diplomas-finalists", "register-public", "register-officials"}


def every_paper(copa: Championship) -> Iterator[tuple[Kind, bytes]]:
    """Each paper with names, as it is proposed, but in Spanish."""
    for kind in papers():
        if kind.has_names and kind.refusal(copa) is None:
            round_ = copa.rounds.get(number=1).number if kind.needs_round else None
            extra = {each.name: each.proposed(copa) for each in kind.extras}
            choice = PaperChoice(paper=kind.sizes[0], round=round_, per_sheet=kind.per_sheet[0], extra=extra)
            if kind.prepare:
                kind.prepare(copa, choice)
            yield kind, make_paper(copa, kind, choice)


def plain(text: str) -> str:
    """As a PDF is read: without spaces, and whatever a hyphen is to it."""
    return re.sub(r"[\s\-\u00ad\u2010]", "", text)


def blank_letters(pdf: bytes) -> list[str]:
    """The fonts that set a letter without having it; none where all is well."""
    with pikepdf.open(BytesIO(pdf)) as opened:
        found = [one for one in opened.objects if isinstance(one, pikepdf.Dictionary)]
        return [str(one.BaseFont) for one in found if one.get("/Type") == "/Font" and _has_notdef(one)]


def _has_notdef(font: pikepdf.Object) -> bool:
    """Characters without a glyph are given numbers behind those of the font, by a mapping of their own."""
    encoding = font.get("/Encoding")
    return isinstance(encoding, pikepdf.Stream) and b"begincidchar" in encoding.read_bytes()


class TestLetters:
    def test_what_is_covered_is_what_the_fonts_of_the_papers_have(self) -> None:
        assert [name for name in WRITTEN if missing(name)] == []
        assert [name for name in NOT_WRITTEN if not missing(name)] == []
        assert missing("Ana 山田 🎲") == "山田🎲"

    @given(st.text())
    def test_missing_is_one_sign_of_each_and_nothing_of_a_name_that_is_repaired(self, name: str) -> None:
        signs = missing(name)
        assert len(set(signs)) == len(signs)
        assert set(map(ord, signs)).isdisjoint(covered())
        assert missing(name_with_number(name, "n.º 7")) == ""

    @given(st.text(max_size=30))
    def test_no_letter_of_a_document_is_left_that_cannot_be_printed(self, text: str) -> None:
        assert [one for one in missing(printable(text)) if one.isalpha()] == []

    def test_a_name_is_its_number_and_any_other_letter_a_mark(self) -> None:
        with printing_names({"山田 太郎": "n.º 4", "田": "n.º 5"}):
            said = printable("<p>山田 太郎</p><p>田</p><p>山 & Łukasz</p>")
        assert said == f"<p>n.º 4</p><p>n.º 5</p><p>{REPLACED} & Łukasz</p>"
        assert printable("<p>田</p>") == f"<p>{REPLACED}</p>"

    @pytest.mark.parametrize(
        "style", ["", "font-weight: 700", "font-style: italic", "font: 800 20pt Sansita"]
    )
    def test_every_covered_letter_has_its_glyph_in_every_face(self, style: str) -> None:
        names = " ".join(WRITTEN) + " ƊƙɓƳ ẤỬ Ѣѣ Ὦ ŁĦŦŊ"
        if "Sansita" in style:
            style = 'font: 800 20pt "Sansita", "Sansita Ext", "Noto Names", serif'
        html = f"<html><body><p style='{style}'>{names}</p></body></html>"
        pdf = render_pdf(html, stylesheets=["shared/fonts.css", "prints/papers.css"])
        assert blank_letters(pdf) == []
        assert plain(names) in letters_as_set(pdf)

    def test_a_letter_that_no_font_has_would_be_seen_here(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("prints.pdf.printable", lambda html: html)
        html = "<html><body><p style='font-family: \"Noto Names\"'>\U00012000\U00012001</p></body></html>"
        pdf = render_pdf(html, stylesheets=["prints/papers.css"])
        assert blank_letters(pdf) != []

    def test_the_fonts_are_small(self) -> None:
        files = list((STATIC / "fonts").glob("noto-sans-names-*.woff2"))
        assert sum(file.stat().st_size for file in files) < 300_000
        assert all(len(TTFont(file).getBestCmap()) > 2_500 for file in files)


@pytest.mark.django_db
class TestPapers:
    def test_every_alphabet_on_every_paper(self) -> None:
        names = WRITTEN + NOT_WRITTEN
        for kind, pdf in every_paper(a_night_of(names)):
            assert blank_letters(pdf) == [], kind.key
            said = letters_as_set(pdf)
            assert missing(said) == "", kind.key
            if kind.key not in OF_SOME:
                assert [name for name in WRITTEN if plain(name) not in plain(said)] == [], kind.key
                words = words_as_set(pdf)
                numbers = range(len(WRITTEN) + 1, len(names) + 1)
                assert [n for n in numbers if f"n.º {n}" not in words] == [], kind.key

    def test_a_long_name_stands_whole_and_within_its_page(self) -> None:
        for kind, pdf in every_paper(a_night_of((*LONG, *LONGEST, "Ana Soto"))):
            sizes = [(width / MM, height / MM) for width, height in sizes_of(pdf)]
            for (width, height), words in zip(sizes, words_in_place(pdf), strict=True):
                out = [word.text for word in words if not _is_within(word.box, width, height)]
                assert out == [], kind.key
            if kind.key not in OF_SOME:
                said = plain(letters_as_set(pdf))
                assert [name for name in LONG if plain(name) not in said] == [], kind.key


def _is_within(box: tuple[float, float, float, float], width: float, height: float) -> bool:
    left, head, right, foot = box
    return left >= 2 and head >= 0 and right <= width - 2 and foot <= height


@pytest.mark.django_db
class TestBeforeItIsPrinted:
    @pytest.fixture
    def copa(self, client: Client) -> Championship:
        olga = a_user("olga")
        client.force_login(olga)
        copa = a_championship(actor=an_actor(user=olga))
        for name in ("Ana Soto", "山田 太郎", "Łukasz", "王小明 Wang"):
            add_entry(copa, name=name, here=True, actor=an_actor())
        an_open_round(copa, tables=1)
        return copa

    def page(self, client: Client, copa: Championship, key: str) -> str:
        client.cookies["django_language"] = "es"
        return client.get(reverse("tournament:print", args=[copa.slug, key])).content.decode()

    def test_the_page_names_whose_name_cannot_be_printed_and_leads_to_them(
        self, client: Client, copa: Championship
    ) -> None:
        said = self.page(client, copa, "place-cards")
        assert (
            f'<a href="/organize/{copa.slug}/roster/2/" class="name"><bdi>山田 太郎</bdi> → n.º 2</a>' in said
        )
        assert (
            f'<a href="/organize/{copa.slug}/roster/4/" class="name"><bdi>王小明 Wang</bdi> → Wang n.º 4</a>'
            in said
        )
        assert "Łukasz" not in said

    def test_the_preview_shows_what_is_printed(self, client: Client, copa: Championship) -> None:
        address = reverse("tournament:print-preview", args=[copa.slug, "place-cards"])
        said = client.get(address, {"lang": "es"}).content.decode()
        assert "n.º 2" in said
        assert missing(said) == ""

    def test_nothing_is_said_of_a_paper_without_names(self, client: Client, copa: Championship) -> None:
        assert "山田" not in self.page(client, copa, "rulebook-fold")
