"""What a championship is played by, now and at each moment of it: one answer for page and paper."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from rules.editions.queries import rules_by
from rules.editions.services.editions import publish_options
from tests.factories import a_championship, an_actor, play_round, some_entries
from tests.tournament.register.makers import a_round, a_ruling
from tournament.championship.models import Championship
from tournament.papers.printed_edition import printed_edition_of
from tournament.register.queries.in_force import rules_at, rules_now, rules_of_print
from tournament.register.queries.register import options_in_force
from tournament.register.rulings.adopting import adopt
from tournament.rulebook.queries import OfTable, changed_since
from tournament.rulebook.services import publish_from

pytestmark = pytest.mark.django_db
GAP, ANYONE, IN_TURN = "calzo-out-of-turn", "anyone", "in-turn"
OTHER, CHOICE = "paso-stake", "siciliana-in-opening"
OLGA = an_actor("Olga")
START = datetime(2026, 11, 24, 21, 0, tzinfo=timezone.get_default_timezone())


def fresh(championship: Championship) -> Championship:
    return Championship.objects.select_related("edition__rulebook").get(pk=championship.pk)


def numbers(rules: Any) -> list[int]:
    return [ruling.number for ruling in rules.in_force.rulings]


def adopt_all(championship: Championship, *lines: Any) -> Championship:
    """The next edition, with these rulings in it, taken at once."""
    now = fresh(championship)
    drafts = [adopt(line, actor=OLGA, text_es=line.words_es if not line.gap else "").pk for line in lines]
    publish_from(now, drafts=drafts, expected_number=now.edition.number + 1, actor=OLGA)
    return fresh(championship)


class TestNow:
    def test_without_rulings_it_is_the_edition(self) -> None:
        championship = a_championship()

        now = rules_now(championship)

        assert (now.edition, now.in_force.options, now.in_force.rulings) == (
            championship.edition,
            championship.options,
            (),
        )

    def test_a_ruling_for_all_answers_for_every_table(self) -> None:
        championship = a_round().championship
        line = a_ruling(championship, gap=GAP, choice=ANYONE, words_es="En voz alta.")

        now = rules_now(championship).in_force

        assert now.options == options_in_force(championship, 1)
        (ruling,) = now.rulings
        assert (ruling.number, ruling.gap, ruling.choice, ruling.es) == (1, GAP, ANYONE, "En voz alta.")
        assert (ruling.at, ruling.articles) == (line.at, (4, 7))
        assert ruling.address == f"/c/{championship.slug}/rulings/1/"

    def test_one_for_a_table_is_its_exception_until_its_round_is_over(self) -> None:
        played = a_round()
        a_ruling(played.championship, gap=GAP, choice=ANYONE, scope="table", table=played.tables.first())

        (ruling,) = rules_now(played.championship).in_force.rulings
        assert ruling.table == 1
        assert rules_now(played.championship).in_force.options[GAP] == IN_TURN

        play_round(played)
        assert numbers(rules_now(played.championship)) == []

    def test_one_for_the_next_round_waits_and_answers_for_all_once_this_one_is_over(self) -> None:
        played = a_round()
        a_ruling(played.championship, gap=GAP, choice=ANYONE, scope="next-round")

        (ruling,) = rules_now(played.championship).in_force.rulings
        assert ruling.from_round == 2
        assert rules_now(played.championship).in_force.options[GAP] == IN_TURN

        play_round(played)
        now = rules_now(played.championship)
        assert (now.round, now.in_force.options[GAP]) == (2, ANYONE)

    def test_what_an_edition_has_taken_is_no_ruling_any_more_but_its_source(self) -> None:
        championship = a_championship()
        lines = [a_ruling(championship, gap=GAP, choice=ANYONE), a_ruling(championship, articles=[6])]
        championship = adopt_all(championship, *lines)

        now = rules_now(championship)

        assert (now.edition.number, numbers(now)) == (2, [])
        assert [(one.number, one.gap, one.es) for one in now.in_force.adopted if one.gap or one.es] == [
            (2, "", "Se juega con luz."),
            (1, GAP, "Donde se puede calzar, puede cualquiera con dados, menos quien apostó."),
        ]

    def test_an_answer_that_a_later_edition_gave_without_a_ruling_is_no_rulings(self) -> None:
        championship = a_championship()
        championship = adopt_all(championship, a_ruling(championship, gap=GAP, choice=ANYONE))
        back = publish_options(
            championship.edition.rulebook,
            {**championship.options, GAP: IN_TURN},
            actor_label="Olga",
        )

        assert rules_by(back, game="dudo").adopted == ()

    def test_it_takes_three_statements_however_many_rulings_there_are(self) -> None:
        championship = fresh(a_round().championship)
        for at in range(5):
            a_ruling(championship, articles=[at + 1])

        with CaptureQueriesContext(connection) as statements:
            rules_now(championship)

        assert len(statements) == 3

    def test_a_print_names_the_same_rulings(self) -> None:
        played = a_round()
        a_ruling(played.championship, scope="table", table=played.tables.first())
        a_ruling(played.championship)

        assert printed_edition_of(played.championship).rulings == (1, 2)


class TestAsOf:
    @pytest.fixture
    def championship(self) -> Championship:
        """At 21:00 made, ruled at 22:14 and 22:20, at 22:30 an edition that takes the first, at 22:40 the
        second superseded.
        """
        with time_machine.travel(START, tick=False) as clock:
            championship = a_championship()
            some_entries(championship, 4)
            clock.move_to(START + timedelta(minutes=74))
            first = a_ruling(championship, gap=GAP, choice=ANYONE)
            clock.move_to(START + timedelta(minutes=80))
            second = a_ruling(championship, gap=OTHER, choice=CHOICE)
            clock.move_to(START + timedelta(minutes=90))
            championship = adopt_all(championship, first)
            clock.move_to(START + timedelta(minutes=100))
            a_ruling(championship, gap=OTHER, choice="one-die", supersedes=[second])
        return fresh(championship)

    @pytest.mark.parametrize(
        ("minutes", "edition", "rulings", "answers"),
        [
            (0, 1, [], (IN_TURN, "one-die")),
            (73, 1, [], (IN_TURN, "one-die")),
            (74, 1, [1], (ANYONE, "one-die")),
            (80, 1, [1, 2], (ANYONE, CHOICE)),
            (90, 2, [2], (ANYONE, CHOICE)),
            (100, 2, [3], (ANYONE, "one-die")),
        ],
    )
    def test_each_moment_has_its_edition_and_its_rulings(
        self,
        championship: Championship,
        minutes: int,
        edition: int,
        rulings: list[int],
        answers: tuple[str, str],
    ) -> None:
        then = rules_at(championship, START + timedelta(minutes=minutes))

        assert (then.edition.number, numbers(then)) == (edition, rulings)
        assert (then.in_force.options[GAP], then.in_force.options[OTHER]) == answers

    def test_a_table_that_was_in_play_then_has_its_exception_then(self) -> None:
        with time_machine.travel(START, tick=False) as clock:
            played = a_round()
            a_ruling(played.championship, scope="table", table=played.tables.first())
            clock.move_to(START + timedelta(minutes=60))
            play_round(played)

        assert numbers(rules_at(played.championship, START + timedelta(minutes=30))) == [1]
        assert numbers(rules_at(played.championship, START + timedelta(minutes=61))) == []

    def test_a_print_has_the_rulings_up_to_its_last(self, championship: Championship) -> None:
        first = championship.edition.rulebook.editions.get(number=1)

        assert numbers(rules_of_print(championship, edition=first, ruling=0)) == []
        assert numbers(rules_of_print(championship, edition=first, ruling=2)) == [1, 2]


class TestSince:
    """What reads otherwise now than in a print, sentence by sentence, with the ruling."""

    def since(
        self, championship: Championship, ruling: int = 0, edition: int = 1, of: OfTable | None = None
    ) -> list[tuple[str, str, int]]:
        now = fresh(championship)
        found = now.edition.rulebook.editions.get(number=edition)
        return [
            (change["before"]["es"], change["after"]["es"], change["citation"].get("number", 0))
            for change in changed_since(now, edition=found, ruling=ruling, of=of)
        ]

    def test_nothing_where_nothing_was_decided_since(self) -> None:
        championship = a_championship()
        a_ruling(championship, gap=GAP, choice=ANYONE)
        a_ruling(championship)

        assert self.since(championship, ruling=2) == []

    def test_an_answer_before_and_after_and_a_sentence_that_is_new(self) -> None:
        championship = a_championship()
        a_ruling(championship, gap=GAP, choice=ANYONE)
        a_ruling(championship)

        assert self.since(championship) == [
            (
                "Calza solo quien tiene el turno.",
                "Donde se puede calzar, puede cualquiera con dados, menos quien apostó.",
                1,
            ),
            ("", "Se juega con luz.", 2),
        ]

    def test_what_was_superseded_is_gone_and_an_exception_is_the_law_of_its_table(self) -> None:
        played = a_round()
        first = a_ruling(played.championship)
        a_ruling(played.championship, words_es="Sin luz.", supersedes=[first])
        a_ruling(played.championship, gap=GAP, choice=ANYONE, scope="table", table=played.tables.first())

        assert self.since(played.championship, ruling=1, of=OfTable(1)) == [
            (
                "Calza solo quien tiene el turno.",
                "Donde se puede calzar, puede cualquiera con dados, menos quien apostó.",
                3,
            ),
            ("", "Sin luz.", 2),
            ("Se juega con luz.", "", 1),
        ]
        for elsewhere in (OfTable(2), None):
            found = self.since(played.championship, ruling=1, of=elsewhere)
            assert [number for _before, _after, number in found] == [2, 1]

    def test_what_a_ruling_adds_to_a_case_that_is_answered_as_before_is_a_sentence(self) -> None:
        championship = a_championship()
        as_before = championship.options[GAP]
        a_ruling(championship, gap=GAP, choice=as_before)
        assert self.since(championship) == []
        a_ruling(championship, gap=OTHER, choice=championship.options[OTHER], words_es="Y en voz alta.")
        assert [number for _before, _after, number in self.since(championship)] == [2]

    def test_a_ruling_of_the_print_that_the_edition_took_meanwhile_changes_nothing(self) -> None:
        championship = a_championship()
        lines = [a_ruling(championship, gap=GAP, choice=ANYONE), a_ruling(championship, articles=[6])]
        adopt_all(championship, *lines)

        assert self.since(championship, ruling=2) == []
        assert [number for _before, _after, number in self.since(championship, ruling=0)] == [2, 1]
