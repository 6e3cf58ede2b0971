"""*My table* of each of a pair: found by their own name, followed by person, told what is true of them and of
whoever plays with them.
"""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from tests.factories import a_drawn_round, an_open_round, play_round
from tests.tournament.roster.pairs.making import OLGA, a_championship_of_pairs, a_pair
from tests.tournament.visitors import here
from tournament.championship.models import Championship, PairHalf, PairSubstitute
from tournament.changes.services.partners import change_partner
from tournament.publishing.companion.known import Key
from tournament.roster.checks import NewPerson
from tournament.roster.models import Entry, Membership
from tournament.roster.pairs.services import join_halves, split_entry
from tournament.roster.services import edit_entry
from tournament.roster.settling import settle
from tournament.sorteo.at_once.pairs import draw_pairs_at_once, undo_pairs
from tournament.sorteo.public_log.services.notes import note_seat

pytestmark = pytest.mark.django_db
EVA = NewPerson(name="Eva Luz")


def key(championship: Championship, name: str) -> Key:
    member = Membership.objects.select_related("entry").get(championship=championship, name=name)
    return Key(member.entry.number, member.pk)


def the_pair(championship: Championship, number: int = 1) -> Entry:
    return championship.entries.get(number=number)


def cards(championship: Championship, *keys: Key, language: str = "es") -> list[dict[str, Any]]:
    asked = {"n": [str(key) for key in keys]}
    page = Client().get(here(championship, "followed"), asked, headers={"Accept-Language": language})
    shown: list[dict[str, Any]] = page.context["shown"]
    return shown


def card(championship: Championship, asked: Key, language: str = "es") -> tuple[str, str, tuple[str, ...]]:
    """Its name, its headline and its sentences."""
    (one,) = cards(championship, asked, language=language)
    return one["called"], one["words"].headline, one["words"].sentences


def page_of(championship: Championship, of: Key, language: str = "es") -> Any:
    path = here(championship, "person", of.number)
    return Client().get(path, {"who": of.member}, headers={"Accept-Language": language})


def found(championship: Championship, asked: str, language: str = "es") -> list[tuple[str, str, str]]:
    """Each line of the search: the person, what is true, the seat."""
    page = Client().get(here(championship, "seat"), {"q": asked}, headers={"Accept-Language": language})
    return [(one["line"], one["words"], one["seat"]) for one in page.context["found"] if "line" in one]


class TestSearch:
    @pytest.fixture
    def copa(self) -> Championship:
        copa = a_championship_of_pairs()
        a_pair(copa, "Ana Quispe", "Beto Rojas", own="Los Tigres")
        a_pair(copa, "Ana Rojas", "Dora Íñiguez")
        a_pair(copa, "Carla Rojas", "Fito Paz")
        a_pair(copa, "Gema Vidal", "Hugo Neira")
        return copa

    def test_each_person_has_a_line_with_who_plays_with_them_and_their_seat(self, copa: Championship) -> None:
        assert [line for line, _words, _seat in found(copa, "rojas")] == [
            "Rojas, Ana · con Íñiguez, Dora",
            "Rojas, Beto · con Quispe, Ana",
            "Rojas, Carla · con Paz, Fito",
        ]
        seats = {
            seat.entry.number: f"Mesa {seat.table.number}, puesto {seat.number}"
            for seat in an_open_round(copa, tables=1).seats.select_related("entry", "table")
        }
        assert [(words, seat) for _line, words, seat in found(copa, "rojas")] == [
            ("Ronda 1", seats[number]) for number in (2, 1, 3)
        ]
        assert found(copa, "rojas", "en")[1][0] == "Rojas, Beto · with Quispe, Ana"

    @pytest.mark.parametrize(
        ("asked", "names"),
        [
            ("iniguez", ["Dora Íñiguez"]),
            ("ana rojas", ["Ana Rojas"]),
            ("tigres", ["Ana Quispe", "Beto Rojas"]),
            ("quispe rojas", ["Ana Quispe", "Beto Rojas"]),
            ("4", ["Gema Vidal", "Hugo Neira"]),
        ],
    )
    def test_by_their_own_name_or_by_what_the_pair_is_called(
        self, copa: Championship, asked: str, names: list[str]
    ) -> None:
        page = Client().get(here(copa, "seat"), {"q": asked}, headers={"Accept-Language": "es"})
        if len(names) == 1:
            assert page.context["name"] == names[0]
        else:
            surnames = [", ".join(reversed(name.split())) for name in names]
            assert [one["line"].split(" · ")[0] for one in page.context["found"]] == surnames

    def test_nobody_is_found_by_what_is_private_of_either(self) -> None:
        copa = a_championship_of_pairs()
        a_pair(copa, "Ana Quispe", "Beto Rojas", contact="secreta@example.org", family="Los Zutanos")
        for asked in ("secreta@example.org", "zutanos"):
            assert Client().get(here(copa, "seat"), {"q": asked}).context["found"] == []
        shown = Client().get(here(copa, "seat"), {"q": "rojas"}).content.decode()
        shown += page_of(copa, key(copa, "Ana Quispe")).content.decode()
        shown += Client().get(here(copa, "followed"), {"n": str(key(copa, "Beto Rojas"))}).content.decode()
        assert "secreta" not in shown
        assert "Zutanos" not in shown


class TestEach:
    def test_both_read_the_same_table_each_as_themselves(self) -> None:
        copa = a_championship_of_pairs(4)
        played = an_open_round(copa, tables=2)
        seat = played.seats.select_related("table").get(entry__number=1)
        ana, beto = key(copa, "Ana AA"), key(copa, "Beto AA")
        where = f"Mesa {seat.table.number}, puesto {seat.number}"
        assert card(copa, ana)[:2] == ("Tú y Beto", where)
        assert card(copa, beto)[:2] == ("Tú y Ana", where)
        assert card(copa, beto, "en")[0] == "You and Ana"
        sentence, *needed = card(copa, ana)[2]
        assert sentence == "Ronda 1: ya empezó. Vayan a su mesa."
        assert needed == ["Con el 1.º puesto: pasan.", "Con el 2.º puesto depende de los demás."]
        page = page_of(copa, beto).content.decode()
        assert "<h1>Beto AA</h1>" in page
        assert "con Ana AA" in page
        assert f'data-follow-controls="{ana}"' in page

    def test_a_phone_that_follows_both_has_one_card_and_other_pairs_by_their_names(self) -> None:
        copa = a_championship_of_pairs(3)
        asked = [key(copa, name) for name in ("Ana AA", "Beto BB", "Beto AA", "Ana CC")]
        called = [one["called"] for one in cards(copa, *asked)]
        assert called == ["Tú y Beto", "Ana BB y Beto BB", "Ana CC y Beto CC"]

    @pytest.mark.parametrize(
        ("each", "names", "said"),
        [(1, ["Inés Paz"], "Ganaste el campeonato"), (2, ["Ana Luz", "Inés Paz"], "Ganaron el campeonato")],
    )
    def test_what_is_said_to_one_is_said_to_all_of_several(
        self, each: int, names: list[str], said: str
    ) -> None:
        copa = a_championship_of_pairs(each=each)
        entry = a_pair(copa, *names)
        for other in ("C D", "E F", "G H"):
            a_pair(copa, *(f"{letter} Rey" for letter in other.split()[:each]))
        play_round(
            an_open_round(copa, tables=1),
            order=lambda seats: sorted(seats, key=lambda seat: seat.entry_id != entry.pk),
        )
        asked = key(copa, names[0]) if each > 1 else Key(entry.number)
        called, headline, _more = card(copa, asked)
        assert said in headline
        assert called == ("Tú e Inés" if each > 1 else "Inés Paz")

    def test_who_has_come_and_who_has_not_is_said_to_each(self) -> None:
        copa = a_championship_of_pairs()
        entry = a_pair(copa, "Ana Quispe", "Beto Rojas", here=False)
        ana, beto = key(copa, "Ana Quispe"), key(copa, "Beto Rojas")
        assert card(copa, ana)[2][0].startswith("Están en la nómina. Avisen en la puerta")
        entry.memberships.filter(position=1).update(arrived_at="2026-09-18T20:00:00Z")
        assert card(copa, ana)[2] == ("Ya anotaron que llegaste; falta Beto Rojas.",)
        assert card(copa, beto)[2] == (
            "Ya anotaron que llegó Ana Quispe, y faltas tú: avisa en la puerta que llegaste.",
        )

    @pytest.mark.parametrize(
        ("half", "said"), [(PairHalf.WAITS, "Te falta pareja"), (PairHalf.PLAYS_ALONE, "Ya anotaron")]
    )
    def test_a_half_reads_whether_it_is_drawn(self, half: PairHalf, said: str) -> None:
        copa = a_championship_of_pairs(pair_half=half)
        a_pair(copa, "Sola Vega")
        called, headline, (sentence,) = card(copa, key(copa, "Sola Vega"))
        assert (called, headline) == ("Sola Vega", "Todavía no se sortea")
        assert sentence.startswith(said)


class TestAnotherPartner:
    def test_before_the_draw_who_was_followed_reads_that_somebody_else_plays(self) -> None:
        copa = a_championship_of_pairs(2)
        ana, beto = key(copa, "Ana AA"), key(copa, "Beto AA")
        version = cards(copa, ana)[0]["now"].version
        change_partner(the_pair(copa), EVA, position=2, actor=OLGA)
        assert card(copa, beto)[1:] == (
            "Ya no juegas en esta pareja",
            (
                "Ahora juegan Ana AA y Eva Luz.",
                "Si juegas con otra persona, búscate por tu nombre. "
                "Si es un error, avisa en la mesa de control.",
            ),
        )
        assert card(copa, ana)[0] == "Tú y Eva"
        assert cards(copa, ana)[0]["now"].version != version
        assert page_of(copa, beto).status_code == 200

    def test_after_their_seat_both_who_stays_and_who_left_read_it(self) -> None:
        copa = a_championship_of_pairs(4, pair_substitute=PairSubstitute.ONCE)
        a_drawn_round(copa, tables=2)
        ana, beto = key(copa, "Ana AA"), key(copa, "Beto AA")
        change_partner(the_pair(copa), EVA, position=2, actor=OLGA)
        called, headline, sentences = card(copa, ana)
        assert (called, sentences[0]) == ("Tú y Eva", "Ahora juega contigo Eva Luz.")
        assert headline.startswith("Mesa ")
        assert card(copa, beto)[:2] == ("Beto AA", "Ya no juegas en esta pareja")
        assert "Ahora juega" not in " ".join(card(copa, key(copa, "Eva Luz"))[2])
        assert [line[:2] for line in found(copa, "aa")] == [
            ("AA, Ana · con Luz, Eva", "Ronda 1"),
            ("AA, Beto", "Ya no juega"),
        ]

    @pytest.mark.parametrize(
        ("kind", "said"),
        [
            ("partner-left", "Beto AA ya no juega: sigues tú."),
            ("partner-back", "Beto AA vuelve a jugar contigo."),
        ],
    )
    def test_who_plays_on_alone_reads_it_and_so_does_who_left(self, kind: str, said: str) -> None:
        copa = a_championship_of_pairs(4)
        seat = a_drawn_round(copa, tables=2).seats.select_related("entry", "table").get(entry__number=1)
        ana, beto = key(copa, "Ana AA"), key(copa, "Beto AA")
        if kind == "partner-left":
            Membership.objects.filter(pk=beto.member).update(left_at=timezone.now())
            settle(copa)
        note_seat(seat, kind, left="Beto AA", was=seat.entry.name, actor=OLGA)
        assert card(copa, ana)[2][0] == said
        if kind == "partner-left":
            assert card(copa, ana)[0] == "Ana AA"
            assert card(copa, beto)[1:] == (
                "Ya no juegas en esta pareja",
                ("Ahora juega Ana AA.", card(copa, beto)[2][1]),
            )

    def test_who_is_split_or_joined_keeps_their_link_under_the_new_number(self) -> None:
        copa = a_championship_of_pairs(1)
        beto = key(copa, "Beto AA")
        (half,) = split_entry(the_pair(copa), actor=OLGA)
        assert card(copa, beto)[0] == "Beto AA"
        other = a_pair(copa, "Eva Luz")
        join_halves(half, other, actor=OLGA)
        (one,) = cards(copa, beto)
        assert (one["called"], str(one["now"].key)) == ("Tú y Eva", f"{other.number}.{beto.member}")
        response: Any = page_of(copa, beto)
        assert (response.status_code, response.url) == (
            302,
            reverse("tournament:person", args=[copa.slug, other.number]) + f"?who={beto.member}",
        )


@pytest.mark.django_db(transaction=True)
class TestByLot:
    def test_who_was_followed_alone_is_followed_in_their_pair_and_told_with_whom(self) -> None:
        copa = a_championship_of_pairs()
        for name in ("Ana Quispe", "Beto Rojas", "Caro Sol", "Dora Luz"):
            a_pair(copa, name)
        ana, as_a_single = key(copa, "Ana Quispe"), Key(the_pair(copa).number)
        draw_pairs_at_once(copa, actor=OLGA)
        member = Membership.objects.get(pk=ana.member)
        (partner,) = member.entry.memberships.exclude(pk=member.pk)
        for asked in (ana, as_a_single):
            (one,) = cards(copa, asked)
            assert one["called"] == f"Tú y {partner.name.split()[0]}"
            assert one["now"].key == Key(member.entry.number, member.pk)
            assert one["words"].sentences[0] == (
                f"El sorteo te juntó con {partner.name}, con el número {member.entry.number}."
            )
        assert f'data-was="{as_a_single}"' in (
            Client().get(here(copa, "followed"), {"n": str(as_a_single)}).content.decode()
        )
        undo_pairs(copa, reason="faltó alguien", actor=OLGA)
        assert card(copa, ana)[0] == "Ana Quispe"


def test_a_phone_of_a_pair_asks_in_as_many_statements_as_one_of_a_single() -> None:
    copa = a_championship_of_pairs(4)
    an_open_round(copa, tables=2)
    beto = key(copa, "Beto AA")
    Client().get(here(copa, "followed"))  # what everybody reads is made for the first who asks
    pages: list[tuple[str, dict[str, Any]]] = [
        (here(copa, "followed"), {"n": [str(beto), str(key(copa, "Ana BB"))]}),
        (here(copa, "person", 1), {"who": beto.member, "part": "now"}),
    ]
    counted = []
    for path, asked in pages:
        with CaptureQueriesContext(connection) as captured:
            Client().get(path, asked)
        counted.append(len(captured))
    assert counted == [5, 5]


def test_the_own_name_of_a_pair_stands_beside_each() -> None:
    copa = a_championship_of_pairs(1)
    edit_entry(the_pair(copa), changes={"name": "Los Tigres"}, actor=OLGA)
    page = page_of(copa, key(copa, "Beto AA")).content.decode()
    assert "con Ana AA · Los Tigres · Club A" in page
    as_a_pair = Client().get(here(copa, "person", 1)).content.decode()
    assert "<h1>Los Tigres</h1>" in as_a_pair
    assert "Ana AA y Beto AA · Club A" in as_a_pair
