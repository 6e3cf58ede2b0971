"""An edition is made of a text, answers and drafts; it is numbered, cites the rulings that it comes from, and
is never changed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest
from django.db import DatabaseError, transaction

from rules.editions.errors import BookRefused, Conflict, Invalid, NotNow
from rules.editions.models import Edition
from rules.editions.queries import books_of, changes_between, edition_in_force, parsed
from rules.editions.services.editions import (
    add_draft,
    choose_options,
    drop_draft,
    edit_draft,
    move_draft_up,
    pick_up_draft,
    publish_options,
    save_text,
)
from rules.editions.services.working import LONGEST, import_text, text_version
from rules.games import spell_out
from tests.rules.editions.makers import (
    CITED,
    ENGLISH,
    WORDS,
    a_draft,
    a_rulebook,
    article,
    body,
    publish,
    read,
    save,
)

pytestmark = pytest.mark.django_db


def test_a_rulebook_begins_with_an_edition_and_nothing_is_parsed_for_it() -> None:
    before = parsed.cache_info()
    rulebook = a_rulebook(obligo_headsup="no-obligo")
    assert parsed.cache_info() == before
    edition = edition_in_force(rulebook)
    assert (edition.number, edition.options["obligo-headsup"], edition.changes) == (1, "no-obligo", [])
    assert "Mano a mano no hay obligo" in article(edition, 9)


def test_two_of_one_name_have_two_addresses() -> None:
    assert [a_rulebook().slug for _time in range(3)] == [
        "club-de-los-martes",
        "club-de-los-martes-2",
        "club-de-los-martes-3",
    ]


@pytest.mark.parametrize(("column", "value"), [("text_es", "otro"), ("number", 9), ("options", {})])
def test_the_database_refuses_to_change_an_edition(column: str, value: Any) -> None:
    edition = edition_in_force(a_rulebook())
    with pytest.raises(DatabaseError), transaction.atomic():
        Edition.objects.filter(pk=edition.pk).update(**{column: value})


def test_a_sentence_enters_at_its_article_in_both_languages_and_cites_its_ruling() -> None:
    rulebook = a_rulebook()
    edition = publish(rulebook, a_draft(rulebook, citation=CITED))
    assert WORDS in article(edition, 6)
    assert ENGLISH in article(edition, 6, "en")
    assert edition.changes == [
        {
            "article": 6,
            "kind": "text",
            "gap": "",
            "before": {"es": "", "en": ""},
            "after": {"es": WORDS, "en": ENGLISH},
            "citation": CITED,
        }
    ]


def test_a_choice_enters_wherever_its_question_stands_and_what_the_engine_plays_is_the_same() -> None:
    rulebook = a_rulebook()
    draft = add_draft(
        rulebook, article=9, gap="obligo-headsup", choice="no-obligo", citation=CITED, actor_label="Olga"
    )
    edition = publish(rulebook, draft)
    assert edition.options == spell_out({"obligo-headsup": "no-obligo"}, game="dudo")
    assert [(c["kind"], c["gap"], c["citation"]["number"]) for c in edition.changes] == [
        ("option", "obligo-headsup", 3)
    ]
    draft.refresh_from_db()
    assert (draft.status, draft.edition_id) == ("adopted", edition.pk)


def test_without_english_the_spanish_sentence_stands_there_marked() -> None:
    rulebook = a_rulebook()
    edition = publish(rulebook, a_draft(rulebook, text_en=""))
    assert f"(Not translated yet.) {WORDS}" in read(article(edition, 6, "en"))


def test_on_the_card_too() -> None:
    rulebook = a_rulebook()
    edition = publish(rulebook, a_draft(rulebook, on_card=True))
    assert books_of(edition)["es"].card[-1].text == WORDS
    assert {change["kind"] for change in edition.changes} == {"text", "card"}


@pytest.mark.parametrize(
    "said", ["<script>alert(1)</script>", "## 6 Dudar", "{{ paso-stake }}", "**no** [x](javascript:y)"]
)
def test_what_a_draft_says_is_words_and_nothing_else(said: str) -> None:
    rulebook = a_rulebook()
    edition = publish(rulebook, a_draft(rulebook, text_es=said, text_en=said))
    html = article(edition, 6)
    assert "<script" not in html
    assert all(link.startswith("#art-") for link in re.findall('href="(.*?)"', html))
    assert [one.number for one in books_of(edition)["es"].articles] == list(range(1, 13))


def test_sentences_of_one_article_stand_in_the_order_that_was_chosen() -> None:
    rulebook = a_rulebook()
    first, second, other = (
        a_draft(rulebook, text_es=f"Frase {word}.", text_en=f"Sentence {word}.", article=number)
        for word, number in (("uno", 6), ("dos", 6), ("tres", 7))
    )
    move_draft_up(second)
    move_draft_up(other)  # the only one there stays where it is
    html = article(publish(rulebook, first, second, other), 6)
    assert html.index("Frase dos.") < html.index("Frase uno.")


def test_the_next_number_is_given_once() -> None:
    rulebook = a_rulebook()
    first, second = a_draft(rulebook), a_draft(rulebook, article=7)
    publish(rulebook, first)
    with pytest.raises(Conflict) as refused:
        publish(rulebook, second)
    assert refused.value.extra == {"number": 2}
    second.refresh_from_db()
    assert (second.status, rulebook.editions.count()) == ("open", 2)


def test_a_draft_that_is_worded_otherwise_enters_in_its_new_words() -> None:
    rulebook = a_rulebook()
    draft = a_draft(rulebook)
    edit_draft(draft, article=7, text_es="Se dice claro.", text_en="It is said clearly.", on_card=True)
    draft.refresh_from_db()
    assert (draft.article, draft.text_es, draft.text_en) == (7, "Se dice claro.", "It is said clearly.")
    assert draft.on_card


def test_a_draft_that_waits_no_longer_is_told_and_nothing_is_published() -> None:
    rulebook = a_rulebook()
    draft, other = a_draft(rulebook), a_draft(rulebook, article=7)
    drop_draft(other)
    with pytest.raises(Conflict):
        publish(rulebook, draft, other)
    assert rulebook.editions.count() == 1
    pick_up_draft(other)
    publish(rulebook, draft, other)
    with pytest.raises(NotNow):
        drop_draft(draft)
    with pytest.raises(NotNow):
        edit_draft(draft, article=6, text_es="Otra cosa.")


def test_two_drafts_that_answer_one_question_differently_do_not_enter_together() -> None:
    rulebook = a_rulebook()
    drafts = [
        add_draft(rulebook, article=9, gap="obligo-headsup", choice=choice, actor_label="Olga")
        for choice in ("obligo", "no-obligo")
    ]
    with pytest.raises(Invalid):
        publish(rulebook, *drafts)
    assert rulebook.editions.count() == 1


def test_an_edition_that_changes_nothing_is_not_published() -> None:
    with pytest.raises(NotNow):
        publish(a_rulebook())


def test_one_origin_leaves_one_draft() -> None:
    rulebook = a_rulebook()
    first, again = (a_draft(rulebook, origin="register/1/3") for _time in range(2))
    assert first.pk == again.pk


@pytest.mark.parametrize(
    "bad",
    [
        {"article": 0}, {"article": 1000}, {"text_es": ""}, {"text_es": "a" * 2001},
        {"gap": "no-such", "choice": "x"}, {"gap": "obligo-headsup", "choice": "no-such"},
        {"gap": "obligo-headsup"}, {"choice": "obligo"},
    ],
)  # fmt: skip
def test_what_is_no_draft_is_refused(bad: Mapping[str, Any]) -> None:
    rulebook = a_rulebook()
    with pytest.raises(Invalid):
        a_draft(rulebook, **bad)
    assert not rulebook.drafts.exists()


def test_a_draft_for_an_article_that_is_not_there_is_a_fault_of_the_edition() -> None:
    rulebook = a_rulebook()
    draft = a_draft(rulebook, article=77)
    with pytest.raises(BookRefused) as refused:
        publish(rulebook, draft)
    assert {fault.code for fault in refused.value.faults} == {"no-such-article"}
    assert rulebook.editions.count() == 1


def test_the_text_is_kept_faults_and_all_and_not_published_with_them() -> None:
    rulebook = a_rulebook()
    broken = body(rulebook, "es").replace("{{ paso-stake }}", "")
    save(rulebook, es=broken)
    assert body(rulebook, "es").strip() == broken.strip()
    with pytest.raises(BookRefused) as refused:
        publish(rulebook)
    assert ("es", "option-without-slot") in {(fault.lang, fault.code) for fault in refused.value.faults}
    assert rulebook.editions.count() == 1


def test_a_text_that_both_languages_have_is_published_and_the_working_text_is_empty_again() -> None:
    rulebook = a_rulebook()
    save(
        rulebook,
        es=body(rulebook, "es").replace("## 7 ", "## 7 Cantar y ", 1),
        en=body(rulebook, "en").replace("## 7 ", "## 7 Call and ", 1),
    )
    edition = publish(rulebook)
    rulebook.refresh_from_db()
    assert (rulebook.next_es, rulebook.next_en) == ("", "")
    assert books_of(edition)["en"].article(7).title.startswith("Call and ")


def test_an_article_that_vanishes_is_told_and_nothing_is_published() -> None:
    rulebook = a_rulebook()
    start = {lang: body(rulebook, lang).index("## 12 ") for lang in ("es", "en")}
    card = {lang: body(rulebook, lang).index("\n# ") for lang in ("es", "en")}
    save(
        rulebook,
        **{lang: body(rulebook, lang)[: start[lang]] + body(rulebook, lang)[card[lang] :] for lang in start},
    )
    with pytest.raises(BookRefused):
        publish(rulebook)
    assert rulebook.editions.count() == 1


def test_two_who_write_at_once_do_not_lose_what_they_typed() -> None:
    rulebook = a_rulebook()
    opened = text_version(rulebook, edition_in_force(rulebook))
    spanish, english = body(rulebook, "es"), body(rulebook, "en")
    save_text(rulebook, es=spanish + "\nUno.", en=english, expected_seen=opened)
    with pytest.raises(Conflict) as refused:
        save_text(rulebook, es=spanish + "\nDos.", en=english, expected_seen=opened)
    assert body(rulebook, "es").strip().endswith("Uno.")
    save_text(rulebook, es=spanish + "\nDos.", en=english, expected_seen=refused.value.extra["seen"])
    assert body(rulebook, "es").strip().endswith("Dos.")


def test_answers_wait_for_the_next_edition_and_only_those_that_differ() -> None:
    rulebook = a_rulebook()
    choose_options(rulebook, {"obligo-headsup": "no-obligo", "paso-stake": "one-die"})
    rulebook.refresh_from_db()
    assert rulebook.next_options == {"obligo-headsup": "no-obligo"}
    with pytest.raises(Invalid):
        choose_options(rulebook, {"obligo-headsup": "quizás"})
    choose_options(rulebook, {"bid-above-dice": "forbidden"})
    rulebook.refresh_from_db()
    assert rulebook.next_options == {"obligo-headsup": "no-obligo", "bid-above-dice": "forbidden"}
    choose_options(rulebook, {"bid-above-dice": "allowed"})
    assert publish(rulebook).options == spell_out({"obligo-headsup": "no-obligo"}, game="dudo")


def test_answers_alone_make_an_edition_and_leave_what_somebody_works_at() -> None:
    rulebook = a_rulebook()
    save(rulebook, es=body(rulebook, "es") + "\nA medio escribir.")
    edition = publish_options(
        rulebook, spell_out({"obligo-headsup": "no-obligo"}, game="dudo"), actor_label="Olga"
    )
    rulebook.refresh_from_db()
    assert edition.number == 2
    assert "A medio escribir." in rulebook.next_es
    assert publish_options(rulebook, edition.options, actor_label="Olga") == edition


def test_between_editions_that_do_not_follow_each_other_the_rulings_are_cited_too() -> None:
    rulebook = a_rulebook()
    first = edition_in_force(rulebook)
    publish(rulebook, a_draft(rulebook, citation=CITED))
    third = publish(rulebook, a_draft(rulebook, article=7, text_es="Se dice fuerte.", text_en="Say it loud."),
                    number=3)  # fmt: skip
    told = {change["article"]: change for change in changes_between(first, third)}
    assert set(told) == {6, 7}
    assert told[6]["citation"]["number"] == 3
    assert told[7]["citation"] == {}


def test_a_file_that_is_too_long_is_refused_before_it_is_read() -> None:
    with pytest.raises(Invalid) as refused:
        import_text(a_rulebook(), "x" * (LONGEST + 1), "es")
    assert str(LONGEST) in str(refused.value)
