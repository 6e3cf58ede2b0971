"""The form of a proposal."""

from collections.abc import Iterable
from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from core.language import reader_language
from rules.book import Article
from rules.editions.models import SENTENCE_LENGTH, TITLE_LENGTH
from rules.games import Choices, Option, as_word, options_for
from tournament.championship.forms.values import OWN, choice_sent, own_label
from tournament.register.models import WORDS_LENGTH

_TEXT = {"spellcheck": "true", "autocapitalize": "sentences"}


def _area(rows: int, lang: str = "") -> forms.Textarea:
    return forms.Textarea(attrs={**_TEXT, "rows": rows, **({"lang": lang} if lang else {})})


class ProposalForm(forms.Form):
    """`answer`: `gap=choice`."""

    title = forms.CharField(label=_("Title"), max_length=TITLE_LENGTH)
    article = forms.TypedChoiceField(label=_("Article"), coerce=int)
    answer = forms.ChoiceField(
        label=_("Another answer to an open question"),
        required=False,
        help_text=_("Of the catalogue. Leave it empty where a sentence of your own says it."),
    )
    text_es = forms.CharField(
        label=_("Sentence in Spanish"),
        max_length=SENTENCE_LENGTH,
        required=False,
        help_text=_("The rule itself, without what led to it."),
        widget=_area(3, "es"),
    )
    text_en = forms.CharField(
        label=_("Sentence in English"), max_length=SENTENCE_LENGTH, required=False, widget=_area(3, "en")
    )
    reason = forms.CharField(
        label=_("Why"),
        max_length=WORDS_LENGTH,
        help_text=_("Everybody reads it: no names."),
        widget=_area(5),
    )
    takes_ruling = forms.BooleanField(
        label=_("It says what the ruling says"),
        required=False,
        help_text=_("Once it is in an edition, the ruling is in the rulebook."),
    )

    def __init__(
        self,
        *args: Any,
        game: str,
        articles: Iterable[Article],
        options: Choices,
        ruling: bool,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        field = cast("forms.TypedChoiceField", self.fields["article"])
        field.choices = [
            (article.number, f"{article.number} · {article.title}")
            for article in articles
            if not article.repealed
        ]
        cast("forms.ChoiceField", self.fields["answer"]).choices = [("", "—"), *_answers(game, options)]
        if not ruling:
            del self.fields["takes_ruling"]

    @property
    def numbers(self) -> list[Option]:
        return [option for option in options_for(self.game) if option.values]

    def wanted(self) -> dict[str, Any]:
        fields = dict(self.cleaned_data)
        gap, _equals, choice = fields.pop("answer").partition("=")
        return {**fields, "gap": gap, "choice": choice_sent(gap, choice, self.data)}


def _answers(game: str, options: Choices) -> list[tuple[str, list[tuple[str, str]]]]:
    """By question, without those of the last edition."""
    lang = reader_language()
    return [
        (
            option.question[lang],
            [
                *(
                    (f"{option.id}={each.id}", each.text[lang])
                    for each in option.offered(option.default)
                    if each.id != as_word(options.get(option.id, ""))
                ),
                *own_label(option, name=f"{option.id}={OWN}"),
            ],
        )
        for option in options_for(game, options)
    ]
