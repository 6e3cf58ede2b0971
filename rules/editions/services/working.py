"""The working text of the next edition: saved with its faults, checked when published."""

import hashlib

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from rules.book import BookFaults
from rules.book.stored import is_same_text, join_front, split_front
from rules.games import GAMES, Choice, Choices, Malformed
from rules.games.bilingual import LANGUAGES, Lang

from ..errors import BookRefused, Conflict, Invalid, faults_in
from ..models import Edition, Rulebook
from ..queries import books_of, edition_in_force, parsed, text_of

LONGEST = 200_000  # letters; the Reglamento has some thirty thousand


def working_text(rulebook: Rulebook, edition: Edition, lang: Lang) -> str:
    return (rulebook.next_es if lang == "es" else rulebook.next_en) or text_of(edition, lang)


def text_version(rulebook: Rulebook, edition: Edition) -> str:
    """Changes when somebody saves another text."""
    texts = "\0".join(working_text(rulebook, edition, lang) for lang in LANGUAGES)
    return hashlib.sha256(texts.encode()).hexdigest()[:16]


def save_text(rulebook: Rulebook, *, es: str, en: str, expected_seen: str) -> Rulebook:
    """`Conflict` where somebody saved another meanwhile (`extra["seen"]`: its version)."""
    texts: dict[Lang, str] = {"es": _unix(es), "en": _unix(en)}
    for text in texts.values():
        _refuse_long(text)
    with transaction.atomic():
        locked, current = _locked(rulebook)
        mine = {lang: _typed(locked, current, text, lang) for lang, text in texts.items()}
        if (locked.next_es, locked.next_en) != (mine["es"], mine["en"]):
            if (version := text_version(locked, current)) != expected_seen:
                raise Conflict(
                    _("Somebody saved another text while you were writing. Yours is still here: save it "
"again to replace theirs."),
                    extra={"seen": version},
                )  # fmt: skip
            locked.next_es, locked.next_en = mine["es"], mine["en"]
            locked.save(update_fields=["next_es", "next_en"])
    return locked


def import_text(rulebook: Rulebook, source: str, lang: Lang) -> Rulebook:
    """With the options that it names. `BookRefused` names every fault."""
    source = _unix(source)
    _refuse_long(source)
    try:
        book = parsed(source, lang)
    except BookFaults as faults:
        raise BookRefused(
            _("This file is not a rulebook yet. Nothing was imported from it."),
            faults_in(lang, faults.faults),
        ) from faults
    with transaction.atomic():
        locked, current = _locked(rulebook)
        taken = "" if is_same_text(book, books_of(current)[lang]) else source
        if lang == "es":
            locked.next_es = taken
        else:
            locked.next_en = taken
        locked.next_options = _differing(locked, book.options, current)
        locked.save(update_fields=["next_es", "next_en", "next_options"])
    return locked


def copy_into(rulebook: Rulebook, edition: Edition) -> Rulebook:
    with transaction.atomic():
        locked, current = _locked(rulebook)
        locked.next_es = _or_empty(edition.text_es, current.text_es)
        locked.next_en = _or_empty(edition.text_en, current.text_en)
        locked.next_options = _differing(locked, edition.options, current)
        locked.save(update_fields=["next_es", "next_en", "next_options"])
    return locked


def choose_options(rulebook: Rulebook, choices: Choices) -> Rulebook:
    """What is not named stays."""
    with transaction.atomic():
        locked, current = _locked(rulebook)
        wanted = {**current.options, **locked.next_options, **choices}
        locked.next_options = _differing(locked, wanted, current)
        locked.save(update_fields=["next_options"])
    return locked


def discard_text(rulebook: Rulebook) -> Rulebook:
    """Drafts go on waiting."""
    with transaction.atomic():
        locked, _last = _locked(rulebook)
        clear_text(locked)
    return locked


def clear_text(locked: Rulebook) -> None:
    locked.next_es = locked.next_en = ""
    locked.next_options = {}
    locked.save(update_fields=["next_es", "next_en", "next_options"])


def _locked(rulebook: Rulebook) -> tuple[Rulebook, Edition]:
    locked = Rulebook.objects.select_for_update(no_key=True).get(pk=rulebook.pk)
    return locked, edition_in_force(locked)


def _typed(rulebook: Rulebook, current: Edition, body: str, lang: Lang) -> str:
    standing = working_text(rulebook, current, lang)
    return _or_empty(join_front(split_front(standing)[0], body), text_of(current, lang))


def _or_empty(text: str, standing: str) -> str:
    return "" if text.strip() == standing.strip() else text


def _unix(text: str) -> str:
    """Browsers end lines with two characters, and some editors put a mark at the start."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")


def _refuse_long(text: str) -> None:
    if len(text) > LONGEST:
        raise Invalid(
            _("A rulebook has at most %(most)s characters; this one has %(has)s.")
            % {"most": LONGEST, "has": len(text)}
        )


def _differing(rulebook: Rulebook, wanted: Choices, current: Edition) -> dict[str, Choice]:
    catalogue = GAMES[rulebook.game].catalogue
    try:
        wanted = catalogue.check(wanted)
    except Malformed as malformed:
        raise Invalid(_("The catalogue has no such case, or no such answer to it.")) from malformed
    had = catalogue.complete(current.options)
    return {gap: choice for gap, choice in wanted.items() if had.get(gap) != choice}
