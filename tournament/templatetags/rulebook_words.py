"""Drafts and answers of the rulebook in words."""

from typing import Any

from django import template
from django.template import Context

from core.language import reader_language
from rules.book.whatif import Answer
from rules.editions.errors import FaultIn
from rules.editions.models import Draft
from rules.editions.pages import kind_in_words
from rules.games import GAMES, Choice, Option, as_word
from tournament.championship.forms.values import OWN, typed_cells

register = template.Library()
register.filter(as_word)


@register.filter
def draft_question(draft: Draft) -> str:
    return GAMES[draft.rulebook.game].catalogue.by_id[draft.gap].question[reader_language()]


@register.filter
def draft_answer(draft: Draft) -> str:
    option = GAMES[draft.rulebook.game].catalogue.by_id[draft.gap]
    return option.alternative(draft.choice).text[reader_language()]


@register.inclusion_tag("_components/own_values.html", takes_context=True)
def own_values(context: Context, option: Option, held: Choice, chosen: str | None = None) -> dict[str, Any]:
    """Its numbers as typed, else as they are `held`; with `chosen`, below a radio of the case."""
    if option.values is None:
        return {}
    return {
        "cells": list(typed_cells(option.id, option.values, held, context["request"].POST)),
        "own": f"{option.id}={OWN}",
        "blank": option.values.blank[reader_language()],
        "chosen": chosen,
    }


@register.filter
def kind_of_answer(answer: Answer) -> str:
    return kind_in_words(answer)


@register.filter
def fault_words(fault: FaultIn) -> str:
    return fault.text[reader_language()]
