"""The working text of the next edition: saved with its faults, checked when it is published. Nothing here
changes what is in force.
"""

import hashlib
from collections.abc import Mapping

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from rules.book import BookFaults
from rules.book.stored import is_same_text, join_front, split_front
from rules.engine import GAMES, Malformed
from rules.engine.bilingual import Lang

from ..errors import BookRefused, Conflict, FaultIn, Invalid
from ..models import Edition, Rulebook
from ..queries import books_of, edition_in_force, parsed, text_of

LONGEST = 200_000  # letters; the Reglamento has some thirty thousand


def working_text(rulebook: Rulebook, edition: Edition, lang: Lang) -> str:
    """What somebody works at, or the edition's text while nobody does."""
    return (rulebook.next_es if lang == "es" else rulebook.next_en) or text_of(edition, lang)


def seen(rulebook: Rulebook, edition: Edition) -> str:
    """The version of the working text: another one means that somebody else saved meanwhile."""
    texts = "\0".join(working_text(rulebook, edition, lang) for lang in ("es", "en"))
    return hashlib.sha256(texts.encode()).hexdigest()[:16]


def save_text(rulebook: Rulebook, *, es: str, en: str, expected_seen: str) -> Rulebook:
    """Save both texts as they were typed, without front matter, faults and all. `Conflict` where somebody
    saved another text since the page was opened (`extra["seen"]`: the version of theirs).
    """
    texts = {"es": _unix(es), "en": _unix(en)}
    for text in texts.values():
        _refuse_long(text)
    with transaction.atomic():
        locked, last = _locked(rulebook)
        mine = {lang: _typed(locked, last, text, lang) for lang, text in _by_lang(texts)}
        if (locked.next_es, locked.next_en) != (mine["es"], mine["en"]):
            if (now := seen(locked, last)) != expected_seen:
                raise Conflict(
                    _("Somebody saved another text while you were writing. Yours is still here: save it "
"again to replace theirs."),
                    extra={"seen": now},
                )  # fmt: skip
            locked.next_es, locked.next_en = mine["es"], mine["en"]
            locked.save(update_fields=["next_es", "next_en"])
    return locked


def import_text(rulebook: Rulebook, source: str, lang: Lang) -> Rulebook:
    """Take a text from a file as the working text of its language, with the options that it names.
    `BookRefused` names every fault, and then nothing is taken.
    """
    source = _unix(source)
    _refuse_long(source)
    try:
        book = parsed(source, lang)
    except BookFaults as faults:
        raise BookRefused(
            _("This file is not a rulebook yet. Nothing was imported from it."),
            [FaultIn(lang, fault.line, fault.code, fault.text) for fault in faults.faults],
        ) from faults
    with transaction.atomic():
        locked, last = _locked(rulebook)
        taken = "" if is_same_text(book, books_of(last)[lang]) else source
        if lang == "es":
            locked.next_es = taken
        else:
            locked.next_en = taken
        locked.next_options = _differing(locked, book.options, last)
        locked.save(update_fields=["next_es", "next_en", "next_options"])
    return locked


def copy_into(rulebook: Rulebook, edition: Edition) -> Rulebook:
    """Start the next edition from a copy: text and options of any edition, of this rulebook or another."""
    with transaction.atomic():
        locked, last = _locked(rulebook)
        locked.next_es = _or_empty(edition.text_es, last.text_es)
        locked.next_en = _or_empty(edition.text_en, last.text_en)
        locked.next_options = _differing(locked, edition.options, last)
        locked.save(update_fields=["next_es", "next_en", "next_options"])
    return locked


def choose_options(rulebook: Rulebook, choices: Mapping[str, str]) -> Rulebook:
    """What the next edition answers; what is not named stays as it was chosen, or as the last edition has
    it.
    """
    with transaction.atomic():
        locked, last = _locked(rulebook)
        wanted = {**last.options, **locked.next_options, **choices}
        locked.next_options = _differing(locked, wanted, last)
        locked.save(update_fields=["next_options"])
    return locked


def discard_text(rulebook: Rulebook) -> Rulebook:
    """Go back to the last edition: its text and its options. Drafts go on waiting."""
    with transaction.atomic():
        locked, _last = _locked(rulebook)
        locked.next_es = locked.next_en = ""
        locked.next_options = {}
        locked.save(update_fields=["next_es", "next_en", "next_options"])
    return locked


def _locked(rulebook: Rulebook) -> tuple[Rulebook, Edition]:
    locked = Rulebook.objects.select_for_update(no_key=True).get(pk=rulebook.pk)
    return locked, edition_in_force(locked)


def _by_lang(texts: Mapping[str, str]) -> list[tuple[Lang, str]]:
    return [("es", texts["es"]), ("en", texts["en"])]


def _typed(rulebook: Rulebook, last: Edition, body: str, lang: Lang) -> str:
    """What was typed below the front matter that the working text has."""
    standing = working_text(rulebook, last, lang)
    return _or_empty(join_front(split_front(standing)[0], body), text_of(last, lang))


def _or_empty(text: str, standing: str) -> str:
    """Empty where it is the edition's own: then there is nothing to publish."""
    return "" if text.strip() == standing.strip() else text


def _unix(text: str) -> str:
    """As a text is kept: browsers send two signs for the end of a line, some editors a mark at the start."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")


def _refuse_long(text: str) -> None:
    if len(text) > LONGEST:
        raise Invalid(
            _("A rulebook has at most %(most)s characters; this one has %(has)s.")
            % {"most": LONGEST, "has": len(text)}
        )


def _differing(rulebook: Rulebook, wanted: Mapping[str, str], last: Edition) -> dict[str, str]:
    catalogue = GAMES[rulebook.game].catalogue
    try:
        catalogue.check(wanted)
    except Malformed as malformed:
        raise Invalid(_("The catalogue has no such case, or no such answer to it.")) from malformed
    had = catalogue.complete(last.options)
    return {gap: choice for gap, choice in wanted.items() if had.get(gap) != choice}
