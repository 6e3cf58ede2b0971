"""Texts in Spanish and English for the parts without Django."""

from typing import Literal, TypedDict

Lang = Literal["es", "en"]
LANGUAGES: tuple[Lang, ...] = ("es", "en")


class Text(TypedDict):
    es: str
    en: str


def fill(template: Text, **details: object) -> Text:
    return Text(es=_fill(template["es"], "es", details), en=_fill(template["en"], "en", details))


def _fill(template: str, lang: Lang, details: dict[str, object]) -> str:
    return template.format(
        **{key: value[lang] if isinstance(value, dict) else value for key, value in details.items()}
    )
