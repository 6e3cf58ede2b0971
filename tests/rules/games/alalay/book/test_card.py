"""Where options meet on the table card of Alalay. The rest: `tests/rules/book/test_cards_of_games.py`."""

from __future__ import annotations

from rules.book.card import card
from rules.book.card_lines import in_language
from rules.games import spell_out


def test_where_no_throw_wins_the_card_has_no_dormida() -> None:
    options = spell_out(
        {"alalay-grande-de-mano": "fifty-five", "alalay-dormida-spent": "needs-open-grande"}, game="alalay"
    )
    words = "\n".join(in_language(line.text, "es") for line in card(options, game="alalay"))

    assert "De mano, 55: no hay dormida." in words
    assert "gana la partida" not in words
    assert "Solo con una grande libre." not in words
