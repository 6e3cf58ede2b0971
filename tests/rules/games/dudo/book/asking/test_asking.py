"""The questions by which the search is judged."""

from __future__ import annotations

from tests.rules.games.dudo.book.asking.figures import (
    FIRST,
    SILENT,
    SURE,
    THREE,
    Question,
    figures,
    outcome,
    questions,
    read,
    the_box,
)


def test_half_of_the_forty_new_questions_are_held_out_and_half_are_of_the_rulebook_itself() -> None:
    new = questions()
    assert len({one.asked for one in new}) == len(new) == 40
    assert sum(one.held for one in new) == 20
    assert sum(any(right[0].isdigit() for right in one.right) for one in new) == 20


def test_an_answer_is_right_at_its_place_and_silence_is_right_where_nothing_answers() -> None:
    asked = Question("es", "hasta cuándo se puede calzar", ("7.1",))
    nothing = Question("es", "a que hora es el almuerzo", ())
    first, other = frozenset({"7.1", "7"}), frozenset({"call-not-allowed"})
    assert outcome(asked, lambda *_: ([first, other], True)) == "first"
    assert outcome(asked, lambda *_: ([other, first], False)) == "in three"
    assert outcome(asked, lambda *_: ([other, other, other, first], False)) == "wrong"
    assert outcome(asked, lambda *_: ([], False)) == "silent"
    assert outcome(nothing, lambda *_: ([other], False)) == "honest"
    assert outcome(nothing, lambda *_: ([other], True)) == "wrong"
    assert figures([asked, nothing], lambda *_: ([other], True)) == {
        "first": 0,
        "in three": 0,
        "wrong": 2,
        "silent": 0,
        "honest": 0,
        "surely wrong": 2,
    }


def test_strangers_are_answered() -> None:
    asked = read("strangers.toml")
    assert (len(asked), sum(not one.right for one in asked)) == (60, 10)
    told = figures(asked, the_box)
    assert told[FIRST] + told[THREE] >= 38
    assert told[SILENT] <= 3
    assert told[SURE] <= 4
