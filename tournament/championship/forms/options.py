"""The questions of the rules. An empty answer is the preset's, so that another preset never contradicts what
was not touched.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from core.language import reader_language
from rules.book import Contradicting, contradicting
from rules.book.examples.outcomes import Outcomes, outcomes
from rules.games import GAMES, Choice, Option, as_word, from_word, options_for, spell_out
from tournament.championship.models import Championship

from .values import OWN, choice_sent, own_label

PREFIX = "rule-"
Labels = Sequence[tuple[str, str | SafeString]]


@dataclass(frozen=True, slots=True)
class Question:
    """`first`: decided before all others; `disputed`: text and practice differ; `of_pairs`: asked where an
    entry has more than one person.
    """

    option: Option
    first: bool = False
    disputed: bool = False
    of_pairs: bool = False

    @property
    def field_name(self) -> str:
        return PREFIX + self.option.id


def preset_title(game: str, preset: str) -> str:
    return GAMES[game].catalogue.presets[preset].title[reader_language()]


def preset_choices(game: str) -> list[tuple[str, str]]:
    return [(preset, preset_title(game, preset)) for preset in GAMES[game].catalogue.presets]


def spelled_presets(game: str) -> dict[str, dict[str, Choice]]:
    return {preset: spell_out({}, preset=preset, game=game) for preset in GAMES[game].catalogue.presets}


class OptionRadios(forms.RadioSelect):
    gap = ""

    def value_from_datadict(self, data: Mapping[str, Any], files: Any, name: str) -> str:
        word = str(data.get(name) or "")
        return as_word(choice_sent(self.gap, word, data)) or word

    def format_value(self, value: Any) -> list[str]:
        offered = {str(word) for word, _label in self.choices}
        return [word if word in offered else OWN for word in super().format_value(value)]


class OptionField(forms.ChoiceField):
    """Cleaned to a word of `rules.games.as_word`."""

    widget = OptionRadios

    def __init__(self, option: Option, shown: Outcomes | None, choices: Labels, **more: Any) -> None:
        label = option.question[reader_language()]
        choices = [*choices, *own_label(option)]
        super().__init__(choices=choices, label=label, help_text=situation_words(shown), **more)
        self.option = option
        self.widget.gap = option.id
        if option.values:
            wanted = option.wanted()[reader_language()]
            self.error_messages["invalid_choice"] = _("Enter %(wanted)s.") % {"wanted": wanted}

    def valid_value(self, value: Any) -> bool:
        return self.option.allows(from_word(value))


def questions(game: str) -> list[Question]:
    """The first ones, then the disputed ones; at the end those of pairs."""
    spelled = spelled_presets(game).values()
    asked = []
    for option in options_for(game):
        first = option.id in GAMES[game].catalogue.first
        disputed = len({as_word(choices[option.id]) for choices in spelled}) > 1
        if first or disputed or option.asked:
            asked.append(Question(option, first, disputed))
    of_pairs = [Question(option, of_pairs=True) for option in GAMES[game].catalogue.of_pairs]
    return [*sorted(asked, key=lambda question: (not question.first, not question.disputed)), *of_pairs]


def rule_fields(game: str) -> Iterator[tuple[str, OptionField]]:
    """The first choice leaves it to the preset, or among those of pairs is the default."""
    options = spell_out({}, game=game)
    for question in questions(game):
        shown = outcomes(question.option.id, options, reader_language(), game=game)
        yield (
            question.field_name,
            OptionField(
                question.option,
                shown,
                _choices(question, shown, game),
                initial=question.option.default if question.of_pairs else None,
                required=False,
            ),
        )


def answers(cleaned: Mapping[str, Any]) -> dict[str, Choice]:
    """Of those answered."""
    return {
        name.removeprefix(PREFIX): from_word(value)
        for name, value in cleaned.items()
        if name.startswith(PREFIX) and value
    }


def statements(championship: Championship) -> list[tuple[Option, str]]:
    lang = reader_language()
    return [
        (question.option, question.option.alternative(championship.options[question.option.id]).text[lang])
        for question in questions(championship.game)
        if question.option.id in championship.options
    ]


def contradictions_of(championship: Championship) -> tuple[Contradicting, ...]:
    options = GAMES[championship.game].catalogue.complete(championship.options)
    return contradicting(options, reader_language(), game=championship.game)


def contradiction_words(pair: Contradicting) -> str:
    first, second = pair.answers
    template = _("Two answers contradict each other: “%(first)s” and “%(second)s” What then holds: %(holds)s")
    return template % {"first": first, "second": second, "holds": pair.text}


def situation_words(shown: Outcomes | None) -> str:
    """Empty for a question of procedure."""
    return _("For example: %(situation)s") % {"situation": shown.situation} if shown else ""


def answer_label(option: Option, choice: str, shown: Outcomes | None, *beside: str) -> SafeString:
    lines = (*beside, shown.lines[choice] if shown else "")
    small = format_html_join("", " <small>{}</small>", ((line,) for line in lines if line))
    return format_html("{}{}", option.alternative(from_word(choice)).text[reader_language()], small)


def _choices(question: Question, shown: Outcomes | None, game: str) -> Labels:
    option = question.option
    if question.of_pairs:
        return [(answer.id, answer_label(option, answer.id, shown)) for answer in option.alternatives]
    answers = [
        (answer.id, answer_label(option, answer.id, shown, _presets_of(option, answer.id, game)))
        for answer in option.offered(*(spelled[option.id] for spelled in spelled_presets(game).values()))
    ]
    plain = _("As the rules chosen below say") if question.first else _("As the rules chosen above say")
    return [("", plain), *answers]


def _presets_of(option: Option, choice: str, game: str) -> str:
    return " · ".join(
        preset_title(game, preset).split(":")[0]
        for preset, spelled in spelled_presets(game).items()
        if as_word(spelled[option.id]) == choice
    )
