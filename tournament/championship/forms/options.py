"""The questions of the rules. An empty answer is the preset's, so that another preset never contradicts what
was not touched.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from core.language import reader_language
from rules.book import Contradicting, contradicting
from rules.book.examples.outcomes import Outcomes, outcomes
from rules.games import GAMES, Option, options_for, spell_out
from tournament.championship.models import Championship

PREFIX = "rule-"


@dataclass(frozen=True, slots=True)
class Question:
    """`disputed`: text and practice differ."""

    option: Option
    disputed: bool

    @property
    def field_name(self) -> str:
        return PREFIX + self.option.id


def preset_title(game: str, preset: str) -> str:
    return GAMES[game].catalogue.presets[preset].title[reader_language()]


def preset_choices(game: str) -> list[tuple[str, str]]:
    return [(preset, preset_title(game, preset)) for preset in GAMES[game].catalogue.presets]


def spelled_presets(game: str) -> dict[str, dict[str, str]]:
    return {preset: spell_out({}, preset=preset, game=game) for preset in GAMES[game].catalogue.presets}


def questions(game: str) -> list[Question]:
    """The disputed ones first."""
    spelled = spelled_presets(game).values()
    asked = []
    for option in options_for(game):
        disputed = len({choices[option.id] for choices in spelled}) > 1
        if disputed or option.asked:
            asked.append(Question(option, disputed))
    return sorted(asked, key=lambda question: not question.disputed)


def rule_fields(game: str) -> Iterator[tuple[str, forms.ChoiceField]]:
    """The first choice leaves it to the preset."""
    options = spell_out({}, game=game)
    for question in questions(game):
        shown = outcomes(question.option.id, options, reader_language(), game=game)
        yield (
            question.field_name,
            forms.ChoiceField(
                label=question.option.question[reader_language()],
                help_text=situation_words(shown),
                choices=_choices(question.option, shown, game),
                required=False,
                widget=forms.RadioSelect,
            ),
        )


def answers(cleaned: Mapping[str, Any]) -> dict[str, str]:
    """Option id → alternative id."""
    return {
        name.removeprefix(PREFIX): value
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
    return format_html("{}{}", option.alternative(choice).text[reader_language()], small)


def _choices(option: Option, shown: Outcomes | None, game: str) -> list[tuple[str, str | SafeString]]:
    answers = [
        (answer.id, answer_label(option, answer.id, shown, _presets_of(option, answer.id, game)))
        for answer in option.alternatives
    ]
    return [("", _("As the rules chosen above say")), *answers]


def _presets_of(option: Option, choice: str, game: str) -> str:
    return " · ".join(
        preset_title(game, preset).split(":")[0]
        for preset, spelled in spelled_presets(game).items()
        if spelled[option.id] == choice
    )
