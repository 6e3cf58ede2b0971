"""Drafts and answers of the rulebook in words."""

from django import template

from core.language import reader_language
from rules.book.whatif import Answer
from rules.editions.errors import FaultIn
from rules.editions.models import Draft
from rules.editions.pages import kind_in_words
from rules.games import GAMES

register = template.Library()


@register.filter
def draft_question(draft: Draft) -> str:
    return GAMES[draft.rulebook.game].catalogue.by_id[draft.gap].question[reader_language()]


@register.filter
def draft_answer(draft: Draft) -> str:
    option = GAMES[draft.rulebook.game].catalogue.by_id[draft.gap]
    return option.alternative(draft.choice).text[reader_language()]


@register.filter
def kind_of_answer(answer: Answer) -> str:
    return kind_in_words(answer)


@register.filter
def fault_words(fault: FaultIn) -> str:
    return fault.text[reader_language()]
