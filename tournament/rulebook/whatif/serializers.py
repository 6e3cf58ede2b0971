"""The box for tablets, without a network."""

from collections.abc import Set
from dataclasses import asdict
from typing import Any

from rules.book.whatif import as_json

from .queries import Box


def cases(box: Box, at_table: Set[str]) -> list[dict[str, Any]]:
    """`at_table`: ids that a coordinator settles; `ruled`: number of the ruling, or 0."""
    remedies = {remedy.case: remedy for remedy in box.remedies}
    return [
        {
            "id": case.id,
            "question": case.question,
            "answer": case.answer,
            "choices": [asdict(choice) for choice in case.choices],
            "articles": case.articles,
            "at_table": case.id in at_table,
            "ruled": case.ruled.number if case.ruled else 0,
            "remedy": {"grade": remedy.grade_name, "steps": remedy.steps, "warns": remedy.warns}
            if (remedy := remedies.get(case.id))
            else None,
        }
        for case in box.cases
    ]


def answers(box: Box, at_table: Set[str]) -> list[dict[str, Any]]:
    return [
        {
            **searched,
            "kind": answer.kind,
            "title": answer.title,
            "words": answer.words,
            "was": answer.was,
            "ruled": asdict(answer.ruled) if answer.ruled else None,
            "articles": answer.articles,
            "number": answer.number,
            "follows": answer.follows,
            "at_table": answer.is_case and answer.case in at_table,
        }
        for answer, searched in zip(box.answers, as_json(box.answers), strict=True)
    ]
