"""Text on a picture has its place, whatever somebody is called."""

import pytest

from prints.lettering import BOLD, DISPLAY, WORK, Face, fitted, width_of

NAMES = (
    "Ana",
    "Þórhildur Wærsted O’Higgins y Ñúñez del Río Ğazãl",
    "W" * 120,
    "Ğ" * 120,
    "",
    "María " * 30,
)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("face", [DISPLAY, BOLD, WORK])
def test_no_line_is_wider_than_its_place(name: str, face: Face) -> None:
    set_so = fitted(name, face, width=600, largest=100, smallest=24, lines=2)
    assert len(set_so.lines) <= 2
    assert all(width_of(line, face, set_so.size) <= 600 for line in set_so.lines)


def test_a_name_of_a_person_is_whole_and_as_large_as_it_can_be() -> None:
    name = NAMES[1]
    set_so = fitted(name, DISPLAY, width=900, largest=130, smallest=40, lines=3)
    assert " ".join(set_so.lines) == name
    assert set_so.size > 60
    assert fitted("Ana", DISPLAY, width=900, largest=130).size == 130


def test_letters_beyond_western_europe_have_their_font() -> None:
    plain, rare = width_of("g", DISPLAY, 100), width_of("ğ", DISPLAY, 100)
    assert abs(plain - rare) < 10
