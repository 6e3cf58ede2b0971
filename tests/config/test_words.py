"""One word for one thing in what people read: no text has a word that docs/glossary.md has replaced, and a
translation fills in nothing that its text does not."""

import re
from collections.abc import Iterator

import polib
import pytest
from django.conf import settings

ENTRIES = [
    entry
    for path in sorted(settings.BASE_DIR.glob("*/locale/es/LC_MESSAGES/*.po"))
    for entry in polib.pofile(str(path))
]
REPLACED = {
    "es": r"\b(registro público|planilla de cálculo|aparato|cartilla|asiento|salón|mesón|cuerpo arbitral"
    r"|escriba |atrasad|no vin|suaviz|al tiro|botar los|tablet[ .]|falla|mejores siguientes|mejores entre)",
    "en": r"\b(fingerprint|annul|weaken|taken? .*\bback\b|put back|he |his |who came which"
    r"|load the page again|room of the draw|act of the draw|thrown|latecomer|anew)",
}


@pytest.mark.parametrize("language", ["es", "en"])
def test_no_text_has_a_word_that_was_replaced(language: str) -> None:
    found = [text for text in texts(language) if re.search(REPLACED[language], text, re.IGNORECASE)]
    assert found == []


def test_a_translation_fills_in_what_its_text_fills_in() -> None:
    wrong = [
        entry.msgid
        for entry in ENTRIES
        for translation in [entry.msgstr, *entry.msgstr_plural.values()]
        if translation and not placeholders(translation) <= placeholders(entry.msgid, entry.msgid_plural)
    ]
    assert wrong == []


SINGLE = re.compile(
    r"""(?:\b_|\bgettext(?:_lazy)?)\(\s*"([^"]+)"\s*\)|\{% translate ['"]([^'"]+)['"](?: as \w+)? %\}"""
)


def test_no_text_is_asked_for_with_a_number_here_and_without_one_there() -> None:
    """Python before 3.13 finds no translation of the single one."""
    counted = {entry.msgid for entry in ENTRIES if entry.msgid_plural and not entry.msgctxt}
    sources = (
        path
        for ending in ("py", "html")
        for path in settings.BASE_DIR.rglob(f"*.{ending}")
        if not {".venv", "node_modules", "tests", "var"} & {*path.parts}
    )
    alone = {text for path in sources for found in SINGLE.findall(path.read_text("utf-8")) for text in found}
    assert counted & alone == set()


def texts(language: str) -> Iterator[str]:
    for entry in ENTRIES:
        if language == "en":
            yield from filter(None, [entry.msgid, entry.msgid_plural])
        else:
            yield from filter(None, [entry.msgstr, *entry.msgstr_plural.values()])


def placeholders(*said: str) -> set[str]:
    return {name for text in said for name in re.findall(r"%\(\w+\)[sd]|\{\w+\}", text)}
