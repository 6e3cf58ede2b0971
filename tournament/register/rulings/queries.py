"""Similar past rulings by the same rulebook."""

from dataclasses import dataclass

from core.language import reader_language
from rules.book import contradicting
from rules.book.search import Document, rank
from rules.games import Option, option_of
from tournament.championship.forms.options import contradiction_words
from tournament.championship.models import Championship
from tournament.register.models import RegisterLine
from tournament.register.queries.register import (
    OF_PERSONS,
    decided_under,
    last_begun,
    options_in_force,
)

Kind = RegisterLine.Kind
MOST = 8
LIKE = 25  # % of the words of a call: they tell a whole story, the ruling only a part
LOOKED_AT = 1500  # the newest lines: more than is decided in years


@dataclass(frozen=True, slots=True)
class Past:
    line: RegisterLine
    here: bool


def similar(championship: Championship, query: str, gap: str = "") -> list[Past]:
    """Of the same case first. 1 statement."""
    lines = _searched(championship)
    by_key = {str(line.pk): line for line in lines}
    past = [line for line in lines if gap and line.gap == gap]
    if query.strip():
        documents = [_document(line, option_of(championship.game, line.gap)) for line in lines]
        hits = rank(query, documents, lang=reader_language(), most=3 * MOST, least=LIKE)
        past += [by_key[hit.key] for hit in hits]
    unique = list(dict.fromkeys(past))[:MOST]
    return [Past(line, line.championship_id == championship.pk) for line in unique]


def _searched(championship: Championship) -> list[RegisterLine]:
    lines = RegisterLine.objects.filter(
        decided_under(championship.edition.rulebook_id),
        kind__in=(Kind.RULING, Kind.PROTEST, Kind.DECISION),
    ).exclude(OF_PERSONS)
    newest = lines.select_related("championship", "table__round", "supersession__later").order_by(
        "-at", "-pk"
    )
    return list(newest[:LOOKED_AT])


def _document(line: RegisterLine, option: Option | None) -> Document:
    asked = f"{option.question['es']} {option.question['en']}" if option else ""
    return Document(
        str(line.pk), ((5, f"{line.words_es} {line.words_en}"), (2, asked), (1, line.gap.replace("-", " ")))
    )


def contradictions_of_ruling(line: RegisterLine) -> list[str]:
    """At most 3 statements."""
    if not line.gap:
        return []
    championship = line.as_played
    played = {**options_in_force(championship, last_begun(championship)), line.gap: line.choice}
    contradictions = contradicting(played, reader_language(), game=championship.game)
    return [contradiction_words(pair) for pair in contradictions if line.gap in pair.gaps]
