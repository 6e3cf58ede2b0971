"""Forms of the organizer's rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from core.language import reader_language
from rules.book import Contradicting, at_each, contradicting
from rules.book.examples.outcomes import outcomes
from rules.editions.models import SENTENCE_LENGTH, Edition, Rulebook
from rules.editions.services.working import LONGEST
from rules.games import GAMES, Choice, Choices, Option, as_word, from_word
from rules.games.bilingual import Lang
from tournament.championship.forms.options import PREFIX, OptionField, answer_label

FILE_MOST = 1_000_000  # bytes
_TEXT = {"spellcheck": "true", "autocapitalize": "sentences"}


class TextForm(forms.Form):
    """`seen`: version of the text that the page was opened with."""

    es = forms.CharField(
        label=_("Spanish"),
        strip=False,
        max_length=LONGEST,
        widget=forms.Textarea(attrs={**_TEXT, "rows": 28, "lang": "es", "class": "edition-source"}),
    )
    en = forms.CharField(
        label=_("English"),
        strip=False,
        max_length=LONGEST,
        widget=forms.Textarea(attrs={**_TEXT, "rows": 28, "lang": "en", "class": "edition-source"}),
    )
    seen = forms.CharField(max_length=16, required=False, widget=forms.HiddenInput)


class DraftForm(forms.Form):
    article = forms.IntegerField(label=_("Article"), min_value=1, max_value=999)
    text_es = forms.CharField(
        label=_("Sentence in Spanish"),
        max_length=SENTENCE_LENGTH,
        required=False,
        widget=forms.Textarea(attrs={**_TEXT, "rows": 4, "lang": "es"}),
        help_text=_("The rule itself, without what led to it."),
    )
    text_en = forms.CharField(
        label=_("Sentence in English"),
        max_length=SENTENCE_LENGTH,
        required=False,
        widget=forms.Textarea(attrs={**_TEXT, "rows": 4, "lang": "en"}),
        help_text=_("Without it the Spanish one is shown."),
    )
    on_card = forms.BooleanField(
        label=_("On the table card too"),
        required=False,
        help_text=_("It has room for a few."),
    )


class ImportForm(forms.Form):
    lang = forms.ChoiceField(
        label=_("Language of the text"), choices=[("es", _("Spanish")), ("en", _("English"))]
    )
    file = forms.FileField(label=_("File"), required=False, help_text=_("Markdown with front matter (.md)."))
    text = forms.CharField(
        label=_("Or paste the text"),
        required=False,
        strip=False,
        max_length=LONGEST,
        widget=forms.Textarea(attrs={"rows": 14, "class": "edition-source", "spellcheck": "false"}),
    )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if not cleaned.get("file") and not (cleaned.get("text") or "").strip() and not self.errors:
            raise forms.ValidationError(_("Choose a file or paste the text."))
        return cleaned

    def clean_file(self) -> Any:
        file = self.cleaned_data.get("file")
        if file and file.size > FILE_MOST:
            raise forms.ValidationError(_("This file is too large for a rulebook: at most one megabyte."))
        return file

    def source(self) -> str:
        """`ValidationError` where the file is not text."""
        file = self.cleaned_data["file"]
        if not file:
            return str(self.cleaned_data["text"])
        try:
            return bytes(file.read()).decode("utf-8")
        except UnicodeDecodeError:
            raise forms.ValidationError(
                _("This file is not UTF-8 text. Save it as plain text (UTF-8) and choose it again.")
            ) from None

    def language(self) -> Lang:
        return "en" if self.cleaned_data["lang"] == "en" else "es"


class OptionsForm(forms.Form):
    def __init__(
        self, rulebook: Rulebook, last: Edition, *args: Any, preset: str = "", **kwargs: Any
    ) -> None:
        """`preset`: whose answers the form begins with."""
        super().__init__(*args, **kwargs)
        self.catalogue = GAMES[rulebook.game].catalogue
        self.last = last
        chosen = self.catalogue.complete({**last.options, **rulebook.next_options})
        if preset in self.catalogue.presets:
            chosen = {**chosen, **self.catalogue.spell_out({}, preset)}
        lang = reader_language()
        self.asked = self.catalogue.asked_in(chosen)
        for option in self.asked:
            effects = outcomes(option.id, chosen, lang, game=rulebook.game)
            held = chosen[option.id]
            self.fields[PREFIX + option.id] = OptionField(
                option,
                effects,
                [(each.id, answer_label(option, each.id, effects)) for each in option.offered(held)],
                initial=as_word(held),
                required=not self.is_bound,  # a question that was not shown is not sent
            )

    def choices(self) -> dict[str, Choice]:
        cleaned = self.cleaned_data.items()
        return {name.removeprefix(PREFIX): from_word(choice) for name, choice in cleaned if choice}

    def chosen(self) -> dict[str, Choice]:
        """The initial one for a missing or invalid answer."""
        answers = {}
        for option in self.asked:
            field = self[PREFIX + option.id]
            value = from_word(field.value() or "")
            answers[option.id] = value if option.allows(value) else from_word(field.initial)
        return answers

    def questions(self, show: str = "", *, before: Choices | None = None) -> list[CatalogueQuestion]:
        """`show`: `engine`, `procedure`, `changed`, else all. `before`: the last night's answers."""
        chosen = self.chosen()
        contradictions = at_each(contradicting(chosen, reader_language(), game=self.last.rulebook.game))
        questions = [
            CatalogueQuestion(
                option,
                self[PREFIX + option.id],
                changed=chosen[option.id] != option.chosen(self.last.options),
                default=_other_sentence(option, chosen[option.id], option.default),
                before=_other_sentence(option, chosen[option.id], (before or chosen).get(option.id)),
                contradictions=contradictions.get(option.id, ()),
            )
            for option in self.asked
        ]
        return [question for question in questions if show not in SHOWS or question.is_shown(show)]


SHOWS = ("engine", "procedure", "changed")


@dataclass(frozen=True, slots=True)
class CatalogueQuestion:
    """`default`, `before`: the catalogue's and the last night's sentence, empty where chosen."""

    option: Option
    field: forms.BoundField
    changed: bool
    default: str
    before: str
    contradictions: Sequence[Contradicting]

    @property
    def article(self) -> int:
        return next((article for article in self.option.articles if isinstance(article, int)), 0)

    @property
    def articles(self) -> str:
        return ", ".join(str(article) for article in self.option.articles)

    def is_shown(self, show: str) -> bool:
        return self.changed if show == "changed" else self.option.kind == show


def _other_sentence(option: Option, chosen: Choice, other: Choice | None) -> str:
    if other is None or other == chosen or not option.allows(other):
        return ""
    return option.alternative(other).text[reader_language()]


class CopyFromForm(forms.Form):
    edition = forms.TypedChoiceField(label=_("Edition"), coerce=int, widget=forms.RadioSelect)

    def __init__(self, editions: Iterable[Edition], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = cast("forms.TypedChoiceField", self.fields["edition"])
        label = _("%(title)s, edition %(number)s")
        field.choices = [
            (edition.pk, label % {"title": edition.rulebook.title, "number": edition.number})
            for edition in editions
        ]
