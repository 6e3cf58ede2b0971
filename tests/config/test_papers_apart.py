"""Papers have threads of their own, so that who waits for one keeps no page waiting."""

import pytest
from django.urls import reverse

from config.asgi import PAPER


@pytest.mark.parametrize(
    ("name", "about"),
    [
        ("tournament:sorteo-sheet-print", ["copa", 1]),
        ("tournament:sorteo-certificate-print", ["copa", 1]),
        ("tournament:sorteo-paper", ["copa"]),
        ("tournament:print", ["copa", "night-pack"]),
        ("tournament:print-preview", ["copa", "table-cards"]),
        ("tables:card", ["copa", 1, 3]),
        ("tournament:picture", ["copa", "es", "podium"]),
    ],
)
def test_what_lays_out_a_paper_does_so_in_their_threads(name: str, about: list[object]) -> None:
    assert PAPER.search(reverse(name, args=about))


@pytest.mark.parametrize(
    ("name", "about"),
    [
        ("tournament:prints", ["copa"]),
        ("tournament:dashboard", ["prints"]),
        ("tournament:sorteo", ["copa"]),
        ("tables:board", ["copa"]),
    ],
)
def test_every_other_page_has_the_threads_of_pages(name: str, about: list[object]) -> None:
    assert not PAPER.search(reverse(name, args=about))
