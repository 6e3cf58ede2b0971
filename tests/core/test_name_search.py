"""Who is meant by what somebody types in a hurry."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.name_search import closest, errors_between, sound_of

HALL = (
    "Ximena Reyes Soto",
    "Jimena Rojas",
    "Beto Ñancucheo",
    "Caro D'Alessandro",
    "María José de la Fuente",
    "Wenceslao Eyzaguirre",
    "Juan Pérez",
    "Juan Pérez (2)",
    "Bartolomé Fuentealba-Huenchumilla",
    "Rayen Quilapán",
    "Ana Núñez",
    "Mariana Soto",
)
PEOPLE = list(enumerate(HALL, start=1))
NAMES = st.sampled_from(PEOPLE)


def found(asked: str, *, most: int = 12) -> list[str]:
    return [HALL[number - 1] for number in closest(asked, PEOPLE, most=most)]


class TestSpelling:
    @pytest.mark.parametrize(
        ("asked", "meant"),
        [
            ("ximena rreyes", "Ximena Reyes Soto"),
            ("REYES  ximena", "Ximena Reyes Soto"),
            ("jimena reies", "Ximena Reyes Soto"),
            ("xim rey", "Ximena Reyes Soto"),
            ("xiemna reyse", "Ximena Reyes Soto"),
            ("ximena andrea reyes", "Ximena Reyes Soto"),
            ("nancucheo", "Beto Ñancucheo"),
            ("veto", "Beto Ñancucheo"),
            ("dalessandro", "Caro D'Alessandro"),
            ("mariajose", "María José de la Fuente"),
            ("huenceslao eizaguirre", "Wenceslao Eyzaguirre"),
            ("fuentealva", "Bartolomé Fuentealba-Huenchumilla"),
            ("kilapan", "Rayen Quilapán"),
            ("10", "Rayen Quilapán"),
        ],
    )
    def test_one_is_meant_and_stands_alone(self, asked: str, meant: str) -> None:
        assert found(asked) == [meant]

    @pytest.mark.parametrize("asked", ["", "   ", "%", "nadie", "hola que tal", "a" * 5000, "99"])
    def test_nobody_is_meant(self, asked: str) -> None:
        assert found(asked) == []

    def test_two_of_one_name_are_both_found(self) -> None:
        assert found("peres juan") == ["Juan Pérez", "Juan Pérez (2)"]

    def test_a_whole_word_comes_before_its_beginning_and_that_before_its_middle(self) -> None:
        assert found("ana") == ["Ana Núñez", "Mariana Soto"]
        assert found("soto") == ["Mariana Soto", "Ximena Reyes Soto"]

    def test_no_more_than_asked_for(self) -> None:
        assert found("a", most=2) == ["Ana Núñez", "Caro D'Alessandro"]


class TestProperties:
    @given(person=NAMES, data=st.data())
    def test_the_order_of_the_words_changes_nothing(
        self, person: tuple[int, str], data: st.DataObject
    ) -> None:
        words = person[1].split()
        assert found(" ".join(data.draw(st.permutations(words)))) == found(person[1])

    @given(person=NAMES, data=st.data())
    def test_a_letter_doubled_or_two_swapped_in_a_long_word_still_find_them(
        self, person: tuple[int, str], data: st.DataObject
    ) -> None:
        words = person[1].split()
        long = [at for at, word in enumerate(words) if len(word) >= 4]
        at = data.draw(st.sampled_from(long))
        word = words[at]
        place = data.draw(st.integers(1, len(word) - 2))
        words[at] = data.draw(
            st.sampled_from(
                (
                    word[:place] + word[place] + word[place:],
                    word[:place] + word[place + 1] + word[place] + word[place + 2 :],
                )
            )
        )
        assert person[0] in closest(" ".join(words), PEOPLE, most=12)

    @given(st.text(max_size=200))
    def test_whatever_is_typed_is_answered_with_people_of_the_hall_each_once(self, asked: str) -> None:
        numbers = closest(asked, PEOPLE, most=12)
        assert len(numbers) == len(set(numbers)) <= 12
        assert set(numbers) <= {number for number, _name in PEOPLE}

    @given(st.text("abcdñ", max_size=8), st.text("abcdñ", max_size=8))
    def test_errors_are_the_same_both_ways(self, one: str, other: str) -> None:
        there, back = errors_between(one, other, most=9), errors_between(other, one, most=9)
        assert there == back
        assert (there == 0) is (one == other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ximena", "jimena"),
        ("baez", "vaes"),
        ("hernandes", "ernandez"),
        ("llanos", "yanos"),
        ("keno", "queno"),
    ],
)
def test_what_sounds_alike(one: str, other: str) -> None:
    assert sound_of(one) == sound_of(other)
