"""The rulebook's examples are what the engine does: one for each gap, another for each of its answers."""

from __future__ import annotations

import pytest

from rules.book.examples import PlayedExample, example, examples
from rules.games import Option, options_for, spell_out
from rules.games.bilingual import LANGUAGES
from rules.games.dudo.book.script import move_of

ENGINE = [option for option in options_for("dudo") if option.kind == "engine"]


def under(option: Option, choice: str) -> PlayedExample:
    return example(option.id, spell_out({option.id: choice}, game="dudo"), "es", game="dudo")


def test_every_gap_that_changes_the_play_has_its_example() -> None:
    assert sorted(examples("dudo")) == sorted(option.id for option in ENGINE)


@pytest.mark.parametrize("option", ENGINE, ids=lambda option: option.id)
def test_each_answer_to_a_gap_makes_another_example(option: Option) -> None:
    told = [under(option, alternative.id) for alternative in option.alternatives]
    happened = [
        (one.lines, one.tries, one.law, {**one.state, "n": 0}, [{**state, "n": 0} for state in one.states])
        for one in told
    ]
    assert all(happened.count(one) == 1 for one in happened)


@pytest.mark.parametrize("option", ENGINE, ids=lambda option: option.id)
def test_the_difference_can_be_read(option: Option) -> None:
    """Not only the table differs: the sentences do, for who reads the page."""
    told = [under(option, alternative.id) for alternative in option.alternatives]
    read = [(one.lines, one.tries, one.law, one.ranking) for one in told]
    assert all(read.count(one) == 1 for one in read)


@pytest.mark.parametrize("option", ENGINE, ids=lambda option: option.id)
def test_nothing_in_an_example_is_told_after_a_refusal(option: Option) -> None:
    for alternative in option.alternatives:
        for line in under(option, alternative.id).lines:
            assert not line.refused


def test_an_example_speaks_both_languages() -> None:
    for gap, declared in examples("dudo").items():
        told = [example(gap, spell_out({}, game="dudo"), lang, game="dudo") for lang in LANGUAGES]
        assert [one.title for one in told] == [declared.title["es"], declared.title["en"]]
        assert all(one.lines or one.tries for one in told)


def test_more_of_a_higher_pinta_may_be_said_and_of_a_lower_one_not() -> None:
    told = example("ex-raise-quantity-with-pinta", spell_out({}, game="dudo"), "es", game="dudo")
    assert [line.text for line in told.tries[0]] == ["Caro sube a cinco sextas."]
    assert told.tries[1][0].refused
    assert told.tries[1][0].text.startswith("Caro: «cinco trenes». ")


def test_a_line_that_says_no_move_is_refused() -> None:
    with pytest.raises(ValueError, match="no move"):
        move_of("Ana baila cueca")
