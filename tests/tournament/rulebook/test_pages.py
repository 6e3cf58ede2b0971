"""The rulebook in the browser: everybody reads, searches and compares it; its organizers write and publish
it, and nothing that was typed is lost.
"""

from __future__ import annotations

from html import unescape
from typing import Any
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from people.models import League
from rules.book.stored import file_of, split_front
from rules.editions.models import Draft, Rulebook
from rules.editions.queries import books_of, edition_in_force
from rules.editions.services.editions import add_draft
from rules.editions.services.working import text_version, working_text
from tests.factories import a_championship, a_drawn_round, a_user, an_actor, some_entries
from tests.tournament.visitors import Night, a_night, here, signed_in_user
from tournament.championship.models import Championship
from tournament.register.rulings.services import Ruling, make_ruling

pytestmark = pytest.mark.django_db

OLGA = an_actor("Olga")
WORDS = "Quien dijo «dudo» no lo retira."


@pytest.fixture
def night() -> Night:
    return a_night()


def rulebook_of(night: Night) -> Rulebook:
    return Championship.objects.get(pk=night.championship.pk).edition.rulebook


def a_draft(night: Night, **more: Any) -> Draft:
    said: dict[str, Any] = {"article": 6, "text_es": WORDS, "text_en": "Said is said.", "actor_label": "Olga"}
    return add_draft(rulebook_of(night), **said | more)


def publish(night: Night, *drafts: Draft, number: int = 2) -> Any:
    sent = {"number": number, "draft": [draft.pk for draft in drafts], "chosen": "1"}
    return night.browser.post(night.url("rulebook-next"), sent)


def read(response: Any) -> str:
    return unescape(response.content.decode())


class TestReading:
    def test_the_articles_stand_there_with_their_anchors_and_the_answers_of_the_edition(self) -> None:
        championship = a_championship(answers={"obligo-headsup": "no-obligo"})
        page = read(Client().get(here(championship, "rules")))
        assert all(f'id="art-{number}"' in page for number in range(1, 13))
        assert "Mano a mano no hay obligo" in page
        assert "{{" not in page

    def test_in_english_too(self, night: Night) -> None:
        page = read(Client(headers={"Accept-Language": "en"}).get(night.url("rules")))
        assert "Each player has a cup and five dice" in page

    def test_a_search_needs_no_script_and_marks_what_it_found(self, night: Night) -> None:
        page = read(Client().get(night.url("rules") + "?q=SICILIANAS"))
        assert '<a href="#art-12">' in page
        assert "<mark>siciliana</mark>" in page
        assert "Reglamento: Siciliana" in page
        nothing = read(Client().get(night.url("rules") + "?q=xilófono"))
        assert "No sé." in nothing
        assert "<mark>" not in nothing
        assert 'id="art-12"' in nothing

    @pytest.mark.parametrize(
        "query",
        ["?e=", "?e=x", "?e=-1", "?e=%C2%B2", "?e=" + "9" * 40, "?q=%00", "?q=%FF", "?q=<b>&e=1",
         "?q=" + "a" * 5000],
    )  # fmt: skip
    def test_no_query_breaks_it(self, night: Night, query: str) -> None:
        response = Client().get(night.url("rules") + query)
        assert response.status_code == 200
        assert "<b>" not in response.content.decode().replace("<b></b>", "")

    def test_who_has_this_version_is_told_so_with_one_statement(self, night: Night) -> None:
        reader = Client()
        first = reader.get(night.url("rules"))
        with CaptureQueriesContext(connection) as statements:
            again = reader.get(night.url("rules"), headers={"If-None-Match": first.headers["ETag"]})
        assert again.status_code == 304
        assert len(statements) == 1
        with CaptureQueriesContext(connection) as statements:
            reader.get(night.url("rules"))
        assert len(statements) == 2  # one of them: the version of the rules, which the open page follows
        with CaptureQueriesContext(connection) as statements:
            reader.get(night.url("rules") + "?q=paso")
        assert len(statements) == 3  # a search asks for past rulings too

    def test_a_ruling_in_force_stands_at_its_article_and_makes_another_version(self, night: Night) -> None:
        reader = Client()
        etag = reader.get(night.url("rules")).headers["ETag"]
        make_ruling(
            night.championship,
            Ruling(
                words_es="El vaso se deja en el suelo.",
                articles=[1],
                private="Lo dijo Zunilda",
                scope="all-at-once",
            ),
            request=uuid4(),
            actor=OLGA,
        )
        response = reader.get(night.url("rules"), headers={"If-None-Match": etag})
        page = read(response)
        assert response.status_code == 200
        assert page.count("El vaso se deja en el suelo.") == 2  # above all, and at its article
        assert 'data-ruling="1"' in page
        assert "Zunilda" not in page

    def test_the_table_card_reads_there_as_it_is_printed_under_the_rulings(self, night: Night) -> None:
        old, new = "Dudado, un dado.", "Dudado, un dado; sobre la apertura, siciliana."
        before = read(Client().get(night.url("rules")))
        ruling = Ruling(gap="paso-stake", choice="siciliana-in-opening", scope="all-at-once")
        make_ruling(night.championship, ruling, request=uuid4(), actor=OLGA)
        after = read(Client().get(night.url("rules")))

        assert (old in before, new in before) == (True, False)
        assert (old in after, new in after) == (False, True)

    def test_a_print_of_an_earlier_edition_is_told_what_changed(self, night: Night) -> None:
        assert "está vigente" in read(Client().get(night.url("rules") + "?e=1"))
        publish(night, a_draft(night))
        page = read(Client().get(night.url("rules") + "?e=1"))
        assert "reemplazada por la edición 2" in page
        assert f"<ins>{WORDS}</ins>" in page


class TestRulebooks:
    def test_each_edition_has_its_page_its_changes_its_examples_and_its_source(self, night: Night) -> None:
        publish(night, a_draft(night))
        slug = rulebook_of(night).slug
        for name in ("edition", "changes", "examples"):
            assert Client().get(reverse(f"rules:{name}", args=[slug, 2])).status_code == 200
        assert f"<ins>{WORDS}</ins>" in read(Client().get(reverse("rules:changes", args=[slug, 2])))
        assert "Hay una edición más nueva: la 2" in read(
            Client().get(reverse("rules:edition", args=[slug, 1]))
        )
        assert "Edición 2" in read(Client().get(reverse("rules:rulebook", args=[slug])))
        source = Client().get(reverse("rules:source", args=[slug, 2, "es"]))
        assert source.headers["Content-Type"] == "text/markdown; charset=utf-8"
        assert source.content.decode() == file_of(
            books_of(edition := edition_in_force(rulebook_of(night)))["es"], number=2, options=edition.options
        )

    @pytest.mark.parametrize(
        "path",
        ["no-hay/", "no-hay/1/", "{slug}/9/", "{slug}/99999999999999999999/", "{slug}/1.fr.md",
         "{slug}/0/changes/"],
    )  # fmt: skip
    def test_what_is_not_there_is_not_found(self, night: Night, path: str) -> None:
        assert Client().get(f"/rulebooks/{path}".format(slug=rulebook_of(night).slug)).status_code == 404

    @pytest.mark.parametrize("query", ["?from=x", "?from=-1", "?from=9", "?from=%C2%B2", "?from=" + "9" * 30])
    def test_no_query_breaks_the_changes(self, night: Night, query: str) -> None:
        page = reverse("rules:changes", args=[rulebook_of(night).slug, 1])
        assert Client().get(page + query).status_code == 200

    def test_the_list_shows_those_of_listed_championships(self, night: Night) -> None:
        a_championship("Copa secreta", listed=False)
        page = read(Client().get(reverse("tournament:rulebooks")))
        assert night.championship.name in page
        assert "Copa secreta" not in page

    def test_a_copy_is_ones_own_and_can_be_chosen_for_a_championship(self, night: Night) -> None:
        elsewhere = League.objects.create(name="Liga de Otto")
        browser = signed_in_user(a_user("otto", league=elsewhere))
        address = reverse("rules:copy", args=[rulebook_of(night).slug, 1])
        assert browser.post(address, {"title": ""}).status_code == 422
        assert browser.post(address, {"title": "Club de Otto"}).status_code == 302
        mine = Rulebook.objects.get(title="Club de Otto")
        assert mine.league == elsewhere
        form = read(browser.get(reverse("tournament:new")))
        assert f'<option value="{mine.pk}">Club de Otto</option>' in form
        assert (
            f'value="{rulebook_of(night).pk}">'
            not in form.partition('name="rulebook"')[2].partition("</select>")[0]
        )


class TestWriting:
    def text(self, night: Night, lang: Any) -> str:
        rulebook = rulebook_of(night)
        return split_front(working_text(rulebook, edition_in_force(rulebook), lang))[1]

    def sent(self, night: Night, **texts: str) -> dict[str, str]:
        rulebook = rulebook_of(night)
        mark = text_version(rulebook, edition_in_force(rulebook))
        return {"es": self.text(night, "es"), "en": self.text(night, "en"), "seen": mark, **texts}

    def test_a_fault_is_told_with_its_line_in_the_editor_and_the_text_is_kept(self, night: Night) -> None:
        broken = self.text(night, "es").replace("## 2 ", "## 1 ", 1)
        line = broken[: broken.index("## 1 Pintas")].count("\n") + 1
        sent = self.sent(night, es=broken.replace("\n", "\r\n"))
        assert night.browser.post(night.url("rulebook-text"), sent).status_code == 302
        page = read(night.browser.get(night.url("rulebook-text")))
        assert f'href="#id_es" data-line="{line}"' in page
        assert "## 1 Pintas" in page
        assert "Corregir el texto" in read(night.browser.get(night.url("rulebook-next")))

    def test_somebody_elses_text_is_not_overwritten_unseen_and_what_was_typed_is_still_there(
        self, night: Night
    ) -> None:
        sent = self.sent(night, es=self.text(night, "es") + "\nMío.")
        theirs = self.sent(night, es=self.text(night, "es") + "\nDe Pía.")
        night.browser.post(night.url("rulebook-text"), theirs)
        refused = night.browser.post(night.url("rulebook-text"), sent)
        assert refused.status_code == 422
        assert "Mío." in read(refused)
        mark = text_version(rulebook_of(night), edition_in_force(rulebook_of(night)))
        assert f'name="seen" value="{mark}"' in read(refused)
        assert night.browser.post(night.url("rulebook-text"), {**sent, "seen": mark}).status_code == 302
        assert "Mío." in self.text(night, "es")

    def test_a_draft_that_is_refused_keeps_what_was_typed(self, night: Night) -> None:
        page = night.url("rulebook-draft-new")
        refused = night.browser.post(page, {"article": 6, "text_en": "Said is said."})
        assert refused.status_code == 422
        assert "Said is said." in read(refused)
        assert night.browser.post(page, {"article": 6, "text_es": WORDS}).status_code == 302
        draft = Draft.objects.get()
        again = night.url("rulebook-draft", draft.pk)
        night.browser.post(again, {"article": 7, "text_es": "Otra.", "text_en": "Another.", "on_card": "on"})
        draft.refresh_from_db()
        assert (draft.article, draft.text_es, draft.text_en, draft.on_card) == (7, "Otra.", "Another.", True)

    def test_a_draft_that_is_sent_again_without_an_answer_is_written_and_moved_once(
        self, night: Night
    ) -> None:
        page, sent = night.url("rulebook-draft-new"), {"article": 6, "text_es": WORDS, "once": "one"}
        first, second = (night.browser.post(page, sent) for _ in range(2))
        assert Draft.objects.count() == 1
        assert first["Location"] == second["Location"]

        third = [a_draft(night), a_draft(night)][-1]
        for _ in range(2):
            night.browser.post(night.url("rulebook-draft-up", third.pk), {"once": "two"})
        third.refresh_from_db()
        assert third.position == 2

    def test_a_draft_is_dropped_and_waits_again(self, night: Night) -> None:
        draft = a_draft(night)
        for sent, status in (({}, "dropped"), ({"back": "1"}, "open")):
            night.browser.post(night.url("rulebook-draft-drop", draft.pk), sent)
            draft.refresh_from_db()
            assert draft.status == status

    def test_a_draft_of_another_rulebook_is_not_found(self, night: Night) -> None:
        strange = add_draft(
            a_championship("Otra").edition.rulebook, article=6, text_es=WORDS, actor_label="O"
        )
        for name in ("rulebook-draft", "rulebook-draft-drop"):
            assert night.browser.post(night.url(name, strange.pk), {"article": 6}).status_code == 404

    def test_the_answers_that_were_shown_are_kept_and_the_others_stay(self, night: Night) -> None:
        page = night.url("rulebook-options") + "?show=engine"
        assert night.browser.get(page).status_code == 200
        night.browser.post(page, {"rule-obligo-headsup": "no-obligo"})
        assert rulebook_of(night).next_options == {"obligo-headsup": "no-obligo"}
        assert night.browser.post(page, {"rule-obligo-headsup": "quizás"}).status_code == 422
        night.browser.post(night.url("rulebook-discard"))
        assert rulebook_of(night).next_options == {}

    def exported(self, night: Night) -> str:
        edition = edition_in_force(rulebook_of(night))
        return file_of(books_of(edition)["es"], number=1, options=edition.options)

    def test_a_file_is_taken_in(self, night: Night) -> None:
        text = self.exported(night).replace("obligo-headsup: obligo", "obligo-headsup: no-obligo")
        given = SimpleUploadedFile("copa.md", text.encode())
        answer = night.browser.post(night.url("rulebook-import"), {"lang": "es", "file": given})
        assert answer.status_code == 302
        assert rulebook_of(night).next_options == {"obligo-headsup": "no-obligo"}

    @pytest.mark.parametrize(
        ("sent", "told"),
        [
            ({"lang": "es", "text": "hola"}, "hola"),
            ({"lang": "es"}, "Elige un archivo"),
            ({"lang": "fr", "text": "hola"}, "hola"),
            ({"lang": "es", "file": b"\xff\xfe\x00"}, "UTF-8"),
            ({"lang": "es", "file": b"a" * 1_000_001}, "megabyte"),
            ({"lang": "es", "text": "a" * 200_001}, "200"),
        ],
        ids=["no rulebook", "nothing", "no language", "no text", "large", "long"],
    )
    def test_what_cannot_be_taken_in_is_told_and_what_was_pasted_is_still_there(
        self, night: Night, sent: dict[str, Any], told: str
    ) -> None:
        if isinstance(sent.get("file"), bytes):
            sent = {**sent, "file": SimpleUploadedFile("copa.md", sent["file"])}
        refused = night.browser.post(night.url("rulebook-import"), sent)
        assert refused.status_code == 422
        assert told in read(refused)
        assert rulebook_of(night).next_es == ""

    def test_an_import_without_a_slot_or_with_a_number_twice_names_both_and_takes_nothing(
        self, night: Night
    ) -> None:
        text = self.exported(night).replace("{{ paso-stake }}", "").replace("## 5 ", "## 4 ", 1)
        refused = night.browser.post(night.url("rulebook-import"), {"lang": "es", "text": text})
        page = read(refused)
        assert refused.status_code == 422
        assert page.count('class="fault-where"') >= 2
        assert "paso-stake" in page
        assert rulebook_of(night).next_es == ""

    def test_the_next_edition_can_start_from_a_copy_of_one_that_is_public(self, night: Night) -> None:
        listed = a_championship("Otra", answers={"obligo-headsup": "no-obligo"}).edition
        hidden = a_championship("Secreta", listed=False).edition
        page = night.url("rulebook-copy")
        assert night.browser.post(page, {"edition": hidden.pk}).status_code == 422
        assert night.browser.post(page, {"edition": listed.pk}).status_code == 302
        assert rulebook_of(night).next_options == {"obligo-headsup": "no-obligo"}


class TestPublishing:
    def test_the_changes_are_shown_before_and_one_press_publishes_and_plays_by_them(
        self, night: Night
    ) -> None:
        draft = a_draft(night, text_en="", citation={"number": 4, "championship": "Copa", "slug": "copa"})
        page = read(night.browser.get(night.url("rulebook-next")))
        assert f"<ins>{WORDS}</ins>" in page
        assert "Fallo 4" in page
        assert "todavía no está en inglés" in page
        assert publish(night, draft).status_code == 302
        night.championship.refresh_from_db()
        assert night.championship.edition.number == 2

    def test_only_the_drafts_that_were_chosen_enter(self, night: Night) -> None:
        first, second = a_draft(night), a_draft(night, article=7, text_es="Se dice fuerte.")
        page = read(night.browser.get(night.url("rulebook-next") + f"?chosen=1&draft={second.pk}"))
        assert "<ins>Se dice fuerte.</ins>" in page
        assert f"<ins>{WORDS}</ins>" not in page
        publish(night, second)
        first.refresh_from_db()
        assert first.status == "open"

    def test_the_second_of_two_is_told_and_keeps_his_choice(self, night: Night) -> None:
        first, second = a_draft(night), a_draft(night, article=7, text_es="Se dice fuerte.")
        publish(night, first)
        late = publish(night, second)
        assert late.status_code == 409
        assert "publicó la edición 2" in read(late)
        assert f'value="{second.pk}" checked' in read(late)

    @pytest.mark.parametrize(
        "sent",
        [{}, {"number": "x"}, {"number": "2", "draft": "x"}, {"number": "9" * 30},
         {"number": "2", "draft": "9" * 18}],
    )  # fmt: skip
    def test_what_was_forged_publishes_nothing(self, night: Night, sent: dict[str, str]) -> None:
        assert night.browser.post(night.url("rulebook-next"), sent).status_code in (400, 409)
        assert rulebook_of(night).editions.count() == 1

    def test_an_edition_is_taken_by_its_number(self, night: Night) -> None:
        publish(night, a_draft(night))
        for number in ("", "x", "7", "²"):
            answer = night.browser.post(night.url("rulebook-take"), {"number": number})
            assert answer.status_code == 404
        night.browser.post(night.url("rulebook-take"), {"number": "1"})
        night.championship.refresh_from_db()
        assert night.championship.edition.number == 1
        assert "Jugar con la edición 2" in read(night.browser.get(night.url("rulebook")))

    def test_the_settings_say_by_which_edition_it_is_played_and_are_locked_by_a_round(
        self, night: Night
    ) -> None:
        assert "Edición 1 de" in read(night.browser.get(night.url("settings")))
        some_entries(night.championship, 4)
        a_drawn_round(night.championship, tables=1)
        assert 'name="rulebook"' not in read(night.browser.get(night.url("settings")))
