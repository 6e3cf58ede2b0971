"""A ruling: who makes it, what it says, what contradicts it, where it holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any
from uuid import uuid4

import pytest

from core.refusals import Conflict, Invalid, NotAllowed
from tests.factories import a_championship, an_actor
from tests.tournament.register.makers import COORDINATOR, a_round, a_ruling
from tournament.championship import extension
from tournament.championship.access.actors import Actor
from tournament.register.extension import Carrying
from tournament.register.models import RegisterLine
from tournament.register.queries.register import (
    options_in_force,
    public_line,
    public_register,
    rulings_in_force,
)
from tournament.register.reach import CONFIRMED, Missed, Reach, Spot
from tournament.register.rulings.queries import similar

pytestmark = pytest.mark.django_db
GAP, ANYONE, IN_TURN = "calzo-out-of-turn", "anyone", "in-turn"


def test_a_case_is_decided_with_its_own_sentence_and_what_was_said_besides() -> None:
    championship = a_championship()

    line = a_ruling(championship, gap=GAP, choice=ANYONE, words_es="Como en el puerto.")

    assert (line.number, line.kind, line.gap, line.choice) == (1, "ruling", GAP, ANYONE)
    sentence = "Donde se puede calzar, puede cualquiera con dados, menos quien apostó."
    assert line.words_es == f"{sentence}\nComo en el puerto."
    assert line.words_en.endswith("\nComo en el puerto.")
    assert line.articles == [4, 7]


def test_the_scope_is_the_championships_own_where_none_is_given() -> None:
    championship = a_championship(answers={"ruling-scope": "all-at-once"})

    assert a_ruling(championship, scope="").scope == "all-at-once"


def test_a_ruling_in_words_needs_them() -> None:
    with pytest.raises(Invalid) as refused:
        a_ruling(a_championship(), words_es=" \x00\n ")

    assert (refused.value.code, list(refused.value.extra["fields"])) == ("words_needed", ["words_es"])


def test_words_are_plain_text_without_control_signs() -> None:
    line = a_ruling(a_championship(), words_es="<b>No</b>\x07 se\u202e toca.\r\nPunto.")

    assert line.words_es == "<b>No</b> se toca.\nPunto."


@pytest.mark.parametrize("length", [2001, 100_000, 1_000_000])
def test_a_ruling_of_a_book_is_refused_with_its_length(length: int) -> None:
    championship = a_championship()

    with pytest.raises(Invalid) as refused:
        a_ruling(championship, words_es="a" * length)

    assert (refused.value.code, refused.value.extra["length"]) == ("too_long", length)
    assert str(length) in str(refused.value)
    assert not RegisterLine.objects.exists()


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"gap": "no-such", "choice": "x"}, "no_such_case"),
        ({"gap": GAP, "choice": "x"}, "no_such_choice"),
        ({"gap": "", "choice": "x"}, "no_such_case"),
        ({"scope": "everywhere"}, "no_such_scope"),
        ({"scope": "table"}, "table_needed"),
        ({"articles": [0]}, "no_such_article"),
    ],
)
def test_what_does_not_exist_is_refused(said: dict[str, Any], code: str) -> None:
    with pytest.raises(Invalid) as refused:
        a_ruling(a_championship(), **said)

    assert refused.value.code == code


def test_a_coordinator_decides_no_rule() -> None:
    with pytest.raises(NotAllowed) as refused:
        a_ruling(a_championship(), actor=COORDINATOR)

    assert refused.value.code == "not_your_word"


def test_the_same_request_again_writes_nothing() -> None:
    championship, request = a_championship(), uuid4()

    first = a_ruling(championship, request=request)
    again = a_ruling(championship, request=request)

    assert again == first
    assert RegisterLine.objects.count() == 1


def test_the_same_request_with_other_words_is_not_taken_for_what_was_written() -> None:
    championship, request = a_championship(), uuid4()
    first = a_ruling(championship, request=request)

    with pytest.raises(Conflict) as refused:
        a_ruling(championship, request=request, words_es="Otra cosa")

    assert (refused.value.code, refused.value.extra) == ("sent_already", {"number": first.number})
    assert RegisterLine.objects.get().words_es == first.words_es


def test_another_answer_to_a_case_stands_only_when_it_says_what_it_supersedes() -> None:
    championship = a_championship()
    first = a_ruling(championship, gap=GAP, choice=ANYONE)

    with pytest.raises(Conflict) as refused:
        a_ruling(championship, gap=GAP, choice=IN_TURN)
    second = a_ruling(championship, gap=GAP, choice=IN_TURN, supersedes=[first])

    assert refused.value.code == "contradicts"
    assert [line["number"] for line in refused.value.extra["standing"]] == [1]
    assert refused.value.extra["offered"]["choice"] == IN_TURN
    assert rulings_in_force(championship) == [second]
    assert options_in_force(championship, 1)[GAP] == IN_TURN


def test_a_ruling_for_all_tables_supersedes_each_that_answers_otherwise_somewhere() -> None:
    played = a_round()
    championship, (here, there) = played.championship, played.tables.order_by("number")
    first, second = (
        a_ruling(championship, gap=GAP, choice=ANYONE, scope="table", table=table) for table in (here, there)
    )

    with pytest.raises(Conflict) as refused:
        a_ruling(championship, gap=GAP, choice=IN_TURN)
    with pytest.raises(Conflict) as half:
        a_ruling(championship, gap=GAP, choice=IN_TURN, supersedes=[first])
    third = a_ruling(championship, gap=GAP, choice=IN_TURN, supersedes=[second, first, first])

    assert [line["number"] for line in refused.value.extra["standing"]] == [1, 2]
    assert "1 y 2" in str(refused.value)
    assert "fallo 2" in str(half.value)
    assert [first.superseded_by, second.superseded_by] == [third, third]
    assert public_line(third)["supersedes"] == [1, 2]
    assert rulings_in_force(championship) == [third]
    assert options_in_force(championship, 1, table=there.pk)[GAP] == IN_TURN


def test_the_same_request_that_supersedes_another_is_not_taken_for_what_was_written() -> None:
    championship, request = a_championship(), uuid4()
    first, second = a_ruling(championship), a_ruling(championship)
    third = a_ruling(championship, supersedes=[first], request=request)

    assert a_ruling(championship, supersedes=[first], request=request) == third
    with pytest.raises(Conflict) as refused:
        a_ruling(championship, supersedes=[first, second], request=request)
    assert refused.value.code == "sent_already"


def test_a_ruling_is_superseded_once_and_the_second_is_told_who_was_first() -> None:
    championship = a_championship()
    first = a_ruling(championship)
    a_ruling(championship, supersedes=[first], actor=an_actor("Nora"))

    with pytest.raises(Conflict) as refused:
        a_ruling(championship, supersedes=[first])

    assert (refused.value.code, refused.value.extra["author"]) == ("already_superseded", "Nora")


def test_two_organizers_who_decide_one_call_are_shown_to_each_other() -> None:
    championship, call = a_championship(), uuid4()
    first = a_ruling(championship, call=call, actor=an_actor("Nora"))

    with pytest.raises(Conflict) as refused:
        a_ruling(championship, call=call, words_es="Al revés.")
    second = a_ruling(championship, call=call, words_es="Al revés.", supersedes=[first])

    assert (refused.value.code, refused.value.extra["standing"][0]["author"]) == ("contradicts", "Nora")
    assert list(second.supersedes.all()) == [first]


def test_options_in_force_are_the_editions_with_what_was_ruled_for_that_place() -> None:
    played = a_round()
    championship, (here, there) = played.championship, played.tables.order_by("number")
    a_ruling(championship, gap=GAP, choice=ANYONE, scope="table", table=here)
    a_ruling(championship, gap="obligo-headsup", choice="no-obligo", scope="next-round")

    at_here = options_in_force(championship, 1, table=here.pk)
    at_there = options_in_force(championship, 1, table=there.pk)
    later = options_in_force(championship, 2)

    assert (at_here[GAP], at_there[GAP], later[GAP]) == (ANYONE, IN_TURN, IN_TURN)
    assert (at_here["obligo-headsup"], later["obligo-headsup"]) == ("obligo", "no-obligo")


class Carrier(Carrying):
    """An app that carries rulings as it is told."""

    def __init__(self, carry: Callable[[RegisterLine, Actor], Reach]) -> None:
        self.carry = carry

    def carry_ruling(self, line: RegisterLine, supersedes: Sequence[RegisterLine], actor: Actor) -> Reach:
        return self.carry(line, actor)


def test_where_a_ruling_arrived_is_part_of_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    championship = a_championship()

    def apply(line: RegisterLine, _actor: Actor) -> Reach:
        assert (line.number, line.digest) == (1, "")
        return Reach(now=(Spot(1, 7),), missed=(Missed(1, 3, CONFIRMED),))

    monkeypatch.setattr(extension, "_registered", [Carrier(apply)])
    line = a_ruling(championship)

    line.refresh_from_db()
    assert line.reach == {
        "now": [{"round": 1, "table": 7}],
        "next_play": [],
        "missed": [{"round": 1, "table": 3, "why": "confirmed"}],
    }


def test_what_the_tables_refuse_leaves_no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_line: RegisterLine, _actor: Actor) -> Reach:
        raise Conflict("no", code="fails")

    monkeypatch.setattr(extension, "_registered", [Carrier(fail)])
    with pytest.raises(Conflict):
        a_ruling(a_championship())

    assert not RegisterLine.objects.exists()


def test_the_public_reads_what_was_decided_and_nothing_else() -> None:
    championship = a_championship()
    a_ruling(championship, private="SECRETO", asked_by="SECRETO", play={"sentence": {"es": "SECRETO"}})

    (line,) = public_register(championship)

    assert "SECRETO" not in str(line)
    assert (line["number"], line["words"]["es"], line["in_force"]) == (1, "Se juega con luz.", True)
    assert line["words"]["en"] == line["words"]["es"]


def test_past_rulings_like_it_are_found_by_case_and_by_words_in_the_whole_rulebook() -> None:
    championship = a_championship()
    by_words = a_ruling(championship, words_es="Si se cae el cacho se vuelve a lanzar.")
    by_case = a_ruling(championship, gap=GAP, choice=ANYONE)

    assert [past.line for past in similar(championship, "se cayó un cacho")] == [by_words]
    assert [past.line for past in similar(championship, "", GAP)] == [by_case]
    assert similar(a_championship("Otra"), "cacho") == []
