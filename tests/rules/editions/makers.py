"""A rulebook of a club, and its next edition."""

from __future__ import annotations

import re
from typing import Any

from people.services import first_league
from rules.book.stored import split_front
from rules.editions.models import Draft, Edition, Rulebook
from rules.editions.queries import edition_in_force, pages_of, rules_by
from rules.editions.services.editions import (
    add_draft,
    publish_edition,
    save_text,
    start_rulebook,
)
from rules.editions.services.working import text_version, working_text
from rules.games import spell_out

WORDS = "Quien dijo «dudo» no lo retira."
ENGLISH = "Who said “dudo” does not take it back."
CITED = {"championship": "Copa", "slug": "copa", "number": 3, "at": "", "words": {"es": WORDS, "en": ENGLISH}}


def a_rulebook(title: str = "Club de los martes", **answers: str) -> Rulebook:
    options = spell_out({key.replace("_", "-"): value for key, value in answers.items()}, game="dudo")
    first = start_rulebook(
        league=first_league().pk, game="dudo", title=title, options=options, keeper=None, actor_label="Olga"
    )
    return first.rulebook


def a_draft(rulebook: Rulebook, **more: Any) -> Draft:
    said: dict[str, Any] = {"article": 6, "text_es": WORDS, "text_en": ENGLISH, "actor_label": "Olga"}
    return add_draft(rulebook, **said | more)


def publish(rulebook: Rulebook, *drafts: Draft, number: int = 2) -> Edition:
    return publish_edition(
        rulebook, drafts=[draft.pk for draft in drafts], expected_number=number, actor_label="Olga"
    )


def body(rulebook: Rulebook, lang: Any) -> str:
    rulebook.refresh_from_db()
    return split_front(working_text(rulebook, edition_in_force(rulebook), lang))[1]


def save(rulebook: Rulebook, **texts: str) -> None:
    rulebook.refresh_from_db()
    both = {"es": body(rulebook, "es"), "en": body(rulebook, "en"), **texts}
    save_text(rulebook, **both, expected_seen=text_version(rulebook, edition_in_force(rulebook)))
    rulebook.refresh_from_db()


def article(edition: Edition, number: int, lang: Any = "es") -> str:
    return next(
        page.html for page in pages_of(edition, lang, rules_by(edition, game="dudo")) if page.number == number
    )


def read(html: str) -> str:
    """The words of an article, without the addresses of its sentences and the signs of their sources."""
    return re.sub(r'<a class="address".*?</a>| <span class="from">.*?</span>|<[^>]*>', "", html)
