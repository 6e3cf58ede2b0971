"""A column for the answer to a question of the rules."""

from typing import Any

from django.db import models

from rules.games import as_word, from_word

CHOICE_LENGTH = 1000  # a table of fifty cells


class ChoiceColumn(models.CharField):  # type: ignore[type-arg]  # no parameter at run time
    """As its word: a word is stored as it always was."""

    _pyi_private_set_type: Any
    _pyi_private_get_type: Any

    def from_db_value(self, value: str | None, *_of_django: object) -> Any:
        return value and from_word(value)

    def get_prep_value(self, value: Any) -> Any:
        return value if hasattr(value, "resolve_expression") else as_word(value)
