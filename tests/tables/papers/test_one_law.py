"""The papers of a table say what is played at it: the law of card, paper acta, mark and verdict is that of
the acta, whatever was ruled, for whom, and whichever edition was taken meanwhile.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import pytest
from django.db import transaction
from django.test import override_settings
from django.utils.translation import override
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from core.refusals import UserError
from rules.book.card import card, players_card
from rules.editions.services.editions import publish_options
from rules.games import options_for, replay
from tables.papers.actas import actas_of_round
from tables.papers.cards.deck import Card, cards_of_round
from tables.papers.cards.face import Face, faces_of
from tables.papers.cards.layout import code_of
from tables.record.models import Acta
from tests.factories import a_championship, an_actor
from tests.tables.factories import Hall, a_hall, a_running_table
from tests.tournament.register.makers import a_ruling
from tournament.championship.models import Championship
from tournament.papers.registry import PaperChoice
from tournament.register.chain import Place, rulings_at
from tournament.register.models import RegisterLine
from tournament.register.queries.in_force import laws_of
from tournament.register.queries.register import contradicting, rulings_of
from tournament.register.rulings.adopting import adopt
from tournament.register.rulings.services import Ruling, make_ruling
from tournament.rounds.models import Round, Table
from tournament.rulebook.queries import OfTable
from tournament.rulebook.scanned import Verdict, scanned
from tournament.rulebook.services import publish_from, take_edition

pytestmark = pytest.mark.django_db
OLGA = an_actor("Olga")
ON_CARD, ALSO, OFF_CARD = "paso-stake", "calzo-out-of-turn", "peeking"
CHOICES = {
    option.id: [each.id for each in option.alternatives]
    for option in options_for("dudo")
    if option.id in (ON_CARD, ALSO, OFF_CARD)
}
SCOPES = tuple(scope.value for scope in RegisterLine.Scope)


@dataclass(frozen=True)
class Step:
    """What the organizer does: rules on a case, or in words (`gap` empty), or has an edition made of it."""

    do: str
    gap: str = ""
    choice: str = ""
    scope: str = "all-at-once"
    table: int = 0
    words: str = ""


cases = st.sampled_from(sorted(CHOICES)).flatmap(
    lambda gap: st.tuples(st.just(gap), st.sampled_from(CHOICES[gap]))
)
ruled = st.builds(
    lambda case, scope, table, words: Step("rule", case[0], case[1], scope, table, words),
    cases,
    st.sampled_from(SCOPES),
    st.integers(0, 1),
    st.sampled_from(["", "En voz alta."]),
)
worded = st.builds(
    lambda scope, table: Step("rule", scope=scope, table=table, words="Sin sombrero."),
    st.sampled_from(SCOPES),
    st.integers(0, 1),
)
editions = st.one_of(
    st.just(Step("adopt")),
    st.builds(lambda case: Step("edition", case[0], case[1]), cases),
    st.just(Step("supersede")),
)
steps = st.lists(st.one_of(ruled, ruled, worded, editions), max_size=6)


def do(hall: Hall, step: Step) -> None:
    """The step, where the program lets it be done."""
    now = fresh(hall)
    try:
        with transaction.atomic():
            _do(now, hall.tables[step.table], step)
    except UserError:
        return


def _do(now: Championship, table: Table, step: Step) -> None:
    lines = RegisterLine.objects.filter(championship=now, supersession=None)
    if step.do == "rule":
        reaches = table if step.scope in ("table", "this-table-then-next-plays") else None
        against = contradicting(now, step.gap, step.choice, scope=step.scope, table=table.pk)
        said = Ruling(
            gap=step.gap,
            choice=step.choice,
            scope=step.scope,
            table=reaches,
            words_es=step.words,
            supersedes=against,
        )
        make_ruling(now, said, request=uuid4(), actor=OLGA)
    elif step.do == "supersede":
        if last := lines.exclude(gap="").last():
            make_ruling(
                now,
                Ruling(words_es="Como antes.", scope="all-at-once", supersedes=[last]),
                request=uuid4(),
                actor=OLGA,
            )
    elif step.do == "edition":
        options = {**now.options, step.gap: step.choice}
        edition = publish_options(now.edition.rulebook, options, actor_label="Olga")
        take_edition(now, edition, actor=OLGA)
    elif last := lines.last():
        draft = adopt(last, actor=OLGA, text_es="" if last.gap else last.words_es)
        publish_from(now, drafts=[draft.pk], expected_number=now.edition.number + 1, actor=OLGA)


def fresh(hall: Hall) -> Championship:
    return Championship.objects.select_related("edition__rulebook").get(pk=hall.championship.pk)


def played_at(table: Table) -> dict[str, str]:
    """What is played at the table from its next play on: by its acta, opened now where nobody did."""
    acta = Acta.objects.filter(table=table).first() or a_running_table(table, name=f"C{table.pk}").acta
    moves = [{**move.payload, "from": "now"} for move in acta.moves.order_by("number")]
    return dict(replay({**acta.headings.get(number=acta.heading).head, "moves": moves}).choices)


def asked(code: str) -> dict[str, str]:
    return dict(pair.split("=") for pair in code.partition("?")[2].split("&"))


@dataclass(frozen=True)
class Printed:
    """A card as it was printed: its code, and what it says."""

    asked: dict[str, str]
    face: Face
    options: dict[str, str]
    words: frozenset[tuple[int, str]]
    cases: frozenset[str]

    def says_otherwise(self, now: Printed) -> bool:
        return (
            (self.face.lines, self.face.players) != (now.face.lines, now.face.players)
            or self.words != now.words
            or any(self.options[gap] != now.options[gap] for gap in self.cases | now.cases)
        )


def printed(hall: Hall, table: Table, *, own: bool) -> Printed:
    """Now, with the law of the table, or with that of every table."""
    championship = fresh(hall)
    face = faces_of(championship, round_number=1)(table if own else None)
    law = laws_of(championship).at(Place(1, table.pk if own else None))
    made = Card(table.number, "http://calzo.test/t/x/", (), table if own else None)
    return Printed(
        asked(code_of(face, made)),
        face,
        law.options,
        frozenset((one.number, one.es) for one in law.added if one.es),
        frozenset(one.gap for one in law.added if one.gap == OFF_CARD),
    )


def verdict(hall: Hall, table: Table, paper: Printed) -> Verdict:
    own = paper.asked.get("t") == str(table.number)
    found = scanned(fresh(hall), paper.asked, of=OfTable(table.number, 1, has_own=own))
    assert found
    return found.verdict


def in_the_law(hall: Hall, table: Table) -> list[int]:
    """The rulings that say something at this table that the edition does not."""
    now = fresh(hall)
    held = rulings_at(rulings_of(now), Place(1, table.pk))
    lines = {line.number: line for line in RegisterLine.objects.filter(championship=now)}
    return [
        one.number
        for one in held
        if one.choice != now.options.get(one.gap, "") or "alta" in lines[one.number].words_es or not one.gap
    ]


@pytest.fixture
def hall_in_play() -> Hall:
    """Two tables, one of which is played."""
    hall = a_hall(tables=2, players=3)
    a_running_table(hall.tables[0])
    return hall


@pytest.mark.long
@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(steps=steps)
@example(steps=[Step("rule", ALSO, "anyone", words="En voz alta."), Step("adopt")])
def test_the_papers_of_a_table_say_what_its_acta_plays(hall_in_play: Hall, steps: list[Step]) -> None:
    with transaction.atomic(), override("es"), override_settings(CALZO_PUBLIC_URL="http://calzo.test"):
        _check(hall_in_play, steps)
        transaction.set_rollback(True)


def _check(hall: Hall, steps: list[Step]) -> None:
    papers: list[tuple[Table, Printed]] = []
    for step in [None, *steps]:
        if step:
            do(hall, step)
        papers += [(table, printed(hall, table, own=own)) for table in hall.tables for own in (True, False)]
    championship = fresh(hall)
    actas = {one.table: one for one in actas_of_round(championship, PaperChoice(round=1))}
    for table in hall.tables:
        choices, now = played_at(table), printed(hall, table, own=True)
        acta = actas[table.number]
        assert now.options == choices
        assert list(now.face.lines.values()) == [line.words("es") for line in card(choices, game="dudo")]
        assert list(now.face.players.values()) == [
            line.words("es") for line in players_card(choices, game="dudo")
        ]
        assert list(acta.law.lines) == [line.words("es") for line in card(choices, game="dudo")]
        assert list(now.face.mark.rulings) == in_the_law(hall, table) == list(acta.law.rulings)
        assert acta.mark
        assert acta.mark.rulings == acta.law.rulings
        for at, paper in papers:
            if at == table:
                assert (verdict(hall, table, paper) != Verdict.IN_FORCE) == paper.says_otherwise(now)


def rule(hall: Hall, table: Table | None = None, **said: Any) -> RegisterLine:
    return a_ruling(hall.championship, scope="table" if table else "all-at-once", table=table, **said)


def test_a_card_says_a_ruling_in_words_and_one_on_a_case_that_no_line_has() -> None:
    hall = a_hall(tables=2, players=3)
    here, there = hall.tables
    rule(hall, here, words_es="Sin sombrero.")
    rule(hall, gap=OFF_CARD, choice=CHOICES[OFF_CARD][-1])
    with override("es"):
        first, other = (printed(hall, table, own=True).face for table in (here, there))
    assert first.house[0] == "Fallo 1: Sin sombrero."
    assert [line.startswith("Fallo 2: ") for line in first.house] == [False, True]
    assert (first.mark.rulings, other.mark.rulings) == ((1, 2), (2,))


def test_a_ruling_for_which_a_card_has_no_room_is_not_in_its_mark() -> None:
    hall = a_hall(tables=1, players=3)
    rule(hall, words_es="Muy largo. " * 60)
    rule(hall, words_es="Sin sombrero.")
    with override("es"):
        face = printed(hall, hall.tables[0], own=True).face
    assert (face.mark.rulings, face.house, face.left_out) == ((2,), ("Fallo 2: Sin sombrero.",), 1)
    assert face.label == "Edición 1 + fallo 2"


def test_a_card_of_edition_1_is_right_where_edition_2_changes_nothing_that_it_says() -> None:
    championship = a_championship()
    card_of = OfTable(1, 1)
    for gap, verdict in ((OFF_CARD, Verdict.IN_FORCE), (ON_CARD, Verdict.SUPERSEDED)):
        options = {**championship.options, gap: CHOICES[gap][-1]}
        take_edition(
            championship,
            publish_options(championship.edition.rulebook, options, actor_label="Olga"),
            actor=OLGA,
        )
        championship = Championship.objects.select_related("edition__rulebook").get(pk=championship.pk)
        found = scanned(championship, {"e": "1", "f": "0"}, of=card_of)
        assert found
        assert found.verdict == verdict


def test_a_ruling_that_says_what_the_edition_says_is_no_addition_to_it() -> None:
    hall = a_hall(tables=1, players=3)
    rule(hall, gap=ON_CARD, choice=CHOICES[ON_CARD][-1])
    Round.objects.update(status="closed")
    now = fresh(hall)
    options = {**now.options, ON_CARD: CHOICES[ON_CARD][-1]}
    take_edition(now, publish_options(now.edition.rulebook, options, actor_label="Olga"), actor=OLGA)
    with override("es"):
        assert printed(hall, hall.tables[0], own=True).face.label == "Edición 2"


def test_a_card_that_was_printed_without_the_law_of_its_table_is_told_of_it() -> None:
    hall = a_hall(tables=2, players=3)
    here, there = hall.tables
    rule(hall, here, gap=ON_CARD, choice=CHOICES[ON_CARD][-1])
    code = {"e": "1", "f": "1", "r": "1"}
    for table, verdict in ((here, Verdict.RULED), (there, Verdict.IN_FORCE)):
        found = scanned(fresh(hall), code, of=OfTable(table.number, 1))
        assert found
        assert found.verdict == verdict


def test_cards_of_one_law_share_a_face() -> None:
    hall = a_hall(tables=3, players=3)
    rule(hall, hall.tables[1], words_es="Sin sombrero.")
    faces = faces_of(fresh(hall), round_number=1)
    first, second, third = (faces(made.table) for made in cards_of_round(hall.tables[0].round))
    assert first is third
    assert second is not first
