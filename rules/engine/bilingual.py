"""Words in the two languages of the project, Spanish and English, for the parts that know no Django.

A text is declared where the thing it speaks of is declared, both languages side by side, so that neither
can be forgotten. It is no translation machinery: who shows a text picks its language.
"""

from typing import Literal, TypedDict

Lang = Literal["es", "en"]
LANGUAGES: tuple[Lang, ...] = ("es", "en")


class Text(TypedDict):
    """One text in both languages: `Text(es="dudo", en="dudo")`; `text[lang]` is the one to show."""

    es: str
    en: str


def fill(template: Text, **details: Text | str | int) -> Text:
    """The text with its `{details}` filled in, each in the language of the sentence that it stands in."""
    return Text(es=_fill(template["es"], "es", details), en=_fill(template["en"], "en", details))


def _fill(template: str, lang: Lang, details: dict[str, Text | str | int]) -> str:
    return template.format(
        **{key: value[lang] if isinstance(value, dict) else value for key, value in details.items()}
    )
