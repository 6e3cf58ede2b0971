"""At a table it is said who of a pair is warned, is disqualified or leaves."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from tests.factories import an_open_round
from tests.tables.factories import Running, a_running_table, api_of, tally
from tests.tournament.roster.pairs.making import OLGA, a_championship_of_pairs
from tournament.changes.acts import ChangeKind
from tournament.changes.services.persons import change_person
from tournament.league.casebook.queries.cases import cases_of
from tournament.register.exclusions.services import exclusions
from tournament.register.models import Exclusion, RegisterLine
from tournament.register.queries.register import public_register
from tournament.register.rulings.queries import similar
from tournament.roster.models import Membership
from tournament.rounds.models import Seat

pytestmark = pytest.mark.django_db


def a_table(**answers: str) -> Running:
    """Of four pairs, in play, by its acta."""
    championship = a_championship_of_pairs(
        4, answers={f"pair-{key}": value for key, value in answers.items()}
    )
    return a_running_table(an_open_round(championship, tables=1).tables.get())


def seat(running: Running, number: int = 1) -> Seat:
    return running.table.seats.select_related("entry").get(entry__number=number)


def post(running: Running, what: str, **body: Any) -> Any:
    sent = {"key": str(uuid4()), "player": seat(running).pk, "person": "Beto AA", **body}
    return api_of(running.official).post(f"/api/tables/{running.table.pk}/{what}/", sent, format="json")


def leaves(running: Running, **body: Any) -> Any:
    return post(running, "persons", words="Escondió un dado", **body)


def sent(running: Running) -> dict[str, Any]:
    return api_of(running.official).get(f"/api/tables/{running.table.pk}/").json()  # type: ignore[no-any-return]


def person(name: str = "Beto AA") -> Membership:
    return Membership.objects.get(name=name)


class TestWarning:
    def test_names_the_person_for_officials_and_goes_with_the_pair(self) -> None:
        running = a_table()
        assert post(running, "warnings", words="Hizo señas").status_code == 200
        line = RegisterLine.objects.get()
        assert (line.person, line.entry) == ("Beto AA", seat(running).entry)
        assert "Beto" not in line.words_es
        shown = next(one for one in sent(running)["seats"] if one["id"] == seat(running).pk)
        assert [one["words"] for one in shown["warnings"]] == ["Beto AA: Hizo señas"]

    def test_of_somebody_else_is_refused_and_says_what_to_do(self) -> None:
        answer = post(a_table(), "warnings", words="Hizo señas", person="Beto BB")
        assert answer.json()["error"]["code"] == "not_at_this_table"


class TestWhereThePartnerPlaysOn:
    def test_the_acta_gets_the_ruling_and_nobody_loses_a_die(self) -> None:
        running = a_table(removed="partner")
        before = sent(running)["acta"]["state"]
        answer = leaves(running, disqualified=True).json()
        moves = [line["move"] for line in answer["acta"]["log"]]
        said = "Beto AA sale; Ana AA sigue en juego, sin perder un dado."
        assert [(move["do"], move["text"]) for move in moves if move["do"] == "ruling"] == [("ruling", said)]
        assert {key: value for key, value in answer["acta"]["state"].items() if key != "n"} == {
            key: value for key, value in before.items() if key != "n"
        }
        assert "Ana AA y Beto AA" in answer["acta"]["head"]["players"]
        assert RegisterLine.objects.get(kind="ruling").reach["now"] == [{"round": 1, "table": 1}]

    def test_the_pair_plays_on_under_its_name_and_its_result_is_its_own(self) -> None:
        running = a_table(removed="partner")
        leaves(running, disqualified=True)
        running.play({"do": "starter", "player": "Ana AA y Beto AA"}, tally("Ana AA y Beto AA"))
        running.acta.refresh_from_db()
        assert running.acta.state["dice"]["Ana AA y Beto AA"] == 4

    def test_the_same_key_again_changes_nothing(self) -> None:
        running, key = a_table(removed="partner"), str(uuid4())
        for _try in range(2):
            assert leaves(running, disqualified=True, key=key).status_code == 200
        assert RegisterLine.objects.filter(kind="ruling").count() == 1

    def test_the_tablet_knows_it_before_it_asks(self) -> None:
        assert sent(a_table(removed="partner", leaves="both"))["table"]["plays_on"] == ["disqualify"]
        assert sent(a_table(removed="both", leaves="partner"))["table"]["plays_on"] == ["withdraw"]

    def test_no_undo_takes_it_back_and_the_organizer_does(self) -> None:
        running = a_table(removed="partner")
        leaves(running, disqualified=True)
        assert not sent(running)["acta"]["may_undo"]
        exclusions.lift(Exclusion.objects.get(), reason="No fue", request=uuid4(), actor=OLGA)
        assert sent(running)["acta"]["log"][-1]["move"]["text"] == "Beto AA vuelve a jugar con Ana AA."
        assert person().left_at is None

    def test_neither_the_casebook_nor_another_night_reads_the_names(self) -> None:
        running = a_table(removed="partner")
        leaves(running, disqualified=True)
        championship = running.table.round.championship
        assert cases_of(championship.edition.rulebook) == []
        assert similar(championship, "sale uno de los que juegan juntos; quien queda sigue en juego") == []
        assert len(public_register(championship)) == 2
        assert "Beto" not in str(public_register(championship))


class TestWhereBothAreOut:
    def test_the_move_of_the_pair_names_the_person_in_its_reason(self) -> None:
        running = a_table(removed="both")
        move = {"do": "disqualify", "player": "Ana AA y Beto AA", "reason": "Beto AA: Escondió un dado"}
        running.play(move)
        exclusion = Exclusion.objects.get()
        assert (exclusion.person, exclusion.reason) == ("Beto AA", "Escondió un dado")
        exclusions.confirm(exclusion, request=uuid4(), actor=OLGA)
        assert seat(running).entry.status == "excluded"
        words = RegisterLine.objects.get(kind="exclusion").words_es
        assert words == "Ana AA y Beto AA quedan fuera del campeonato."

    def test_from_a_page_the_acta_gets_the_move_of_the_pair(self) -> None:
        running = a_table(removed="both")
        change_person(person(), ChangeKind.DISQUALIFIED, reason="Escondió un dado", actor=OLGA)
        running.acta.refresh_from_db()
        assert running.acta.state["removed"] == ["Ana AA y Beto AA"]
        assert Exclusion.objects.get().person == "Beto AA"

    def test_undone_at_the_table_nothing_waits(self) -> None:
        running = a_table(removed="both")
        running.play({"do": "disqualify", "player": "Ana AA y Beto AA", "reason": "Beto AA: Escondió"})
        running.play({"do": "undo"})
        assert Exclusion.objects.get().status == "withdrawn"
        (line,) = public_register(running.table.round.championship)
        assert line["taken_back"]
