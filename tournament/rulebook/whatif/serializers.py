"""The box as a tablet has it, to look things up and settle cases without a network."""

from collections.abc import Set
from dataclasses import asdict
from typing import Any

from rules.book.whatif import as_json

from .queries import Box


def cases(box: Box, at_table: Set[str]) -> list[dict[str, Any]]:
    """Each case with its alternatives and, where it is an infraction, its remedy. `at_table`: the ids of
    those that a coordinator settles; `ruled`: the number of the ruling that answers it, 0 where the edition
    does.
    """
    remedies = {one.case: one for one in box.remedies}
    return [
        {
            "id": one.id,
            "question": one.question,
            "answer": one.answer,
            "choices": [asdict(choice) for choice in one.choices],
            "articles": one.articles,
            "at_table": one.id in at_table,
            "ruled": one.ruled.number if one.ruled else 0,
            "remedy": {"grade": remedy.grade_name, "steps": remedy.steps, "warns": remedy.warns}
            if (remedy := remedies.get(one.id))
            else None,
        }
        for one in box.cases
    ]


def answers(box: Box, at_table: Set[str]) -> list[dict[str, Any]]:
    """Each answer with the texts in which it is found."""
    return [
        {
            **searched,
            "kind": one.kind,
            "title": one.title,
            "words": one.words,
            "was": one.was,
            "ruled": asdict(one.ruled) if one.ruled else None,
            "articles": one.articles,
            "number": one.number,
            "follows": one.follows,
            "at_table": one.is_case and one.case in at_table,
        }
        for one, searched in zip(box.answers, as_json(box.answers), strict=True)
    ]
