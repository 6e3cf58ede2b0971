"""*Qué necesito*, as it is read."""

from django.utils import translation

from tournament.results.standings.needed import need_json, need_sentences, need_words
from tournament.rounds.needs import Need, Verdict

IN, OUT, DEPENDS = Verdict.THROUGH, Verdict.OUT, Verdict.DEPENDS


def test_what_each_place_gives() -> None:
    need = need_json(Need(DEPENDS, (IN, DEPENDS, OUT, OUT)))
    with translation.override("en"):
        assert need_sentences(need, 1, last=False) == [
            "With 1st place: you go on.",
            "With 2nd place it depends on the others.",
            "With 3rd place or lower: you are out.",
        ]
        assert need_words(need, last=True).startswith("With 1st place: is the champion.")
    with translation.override("es"):
        assert need_sentences(need, 1, last=False) == [
            "Con el 1.º puesto: pasas.",
            "Con el 2.º puesto depende de los demás.",
            "Con el 3.º puesto o peor: quedas fuera.",
        ]
        assert need_sentences(need, 2, last=False)[0] == "Con el 1.º puesto: pasan."


def test_what_is_certain_already_is_said_alone() -> None:
    with translation.override("en"):
        assert need_words(need_json(Need(IN, (IN, IN))), last=False) == "Whatever happens now: goes on."


def test_where_not_all_was_tried_it_says_so() -> None:
    with translation.override("en"):
        assert need_words(need_json(Need(DEPENDS, (), exact=False)), last=False) == (
            "It still depends on the tables in play. Only what is certain is said: too much can still happen."
        )


def test_of_who_needs_nothing_nothing_is_said() -> None:
    assert need_words(need_json(None), last=False) == ""
