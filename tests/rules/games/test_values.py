"""An option that is a number or a table: spelled out, refused by its bounds, in the schema, as a word."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import jsonschema
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rules.games import (
    GAMES,
    Alternative,
    Choice,
    Choices,
    Malformed,
    Option,
    Refused,
    as_word,
    from_word,
    load_position,
    open_acta,
    parse_acta,
    print_acta,
)
from rules.games.bilingual import Text
from rules.games.catalogue_page import catalogue_page, catalogue_text, options_as_json
from rules.games.options import Catalogue, Preset
from rules.games.schema import acta_schema
from tests.rules.games.race import HEAD, POINTS, RACE, SEATS, TARGET, Race, race

__all__ = ["race"]

TABLE: Choice = {"one": {"1": 100, "5": 50}, "run": 1500}

targets = st.integers(100, 5000)
tables = st.fixed_dictionaries(
    {"run": st.integers(10, 5000)},
    optional={
        "one": st.dictionaries(st.sampled_from("15"), st.integers(0, 1000), min_size=1),
    },
)
seats = st.sampled_from(["as-written", "all"]) | st.integers(2, 6)
rules = st.fixed_dictionaries({}, optional={"target": targets, "points": tables, "seats": seats})
numbers = st.integers() | st.sampled_from([0, 1, 2, 6, 7, 9, 10, 99, 100, 1000, 1001, 5000, 5001])
leaves = numbers | st.floats(allow_nan=False) | st.booleans() | st.none() | st.text() | st.just("all")
names = st.sampled_from(["one", "run", "1", "5", "one.1", "", "x"])
anything = st.recursive(leaves, lambda inner: st.dictionaries(names, inner, max_size=3), max_leaves=5)


def opened(**chosen: Any) -> Any:
    return open_acta({**HEAD, "rules": chosen})


class TestSpelledOut:
    def test_what_is_not_said_is_the_default_and_an_absent_cell_is_0(self) -> None:
        assert RACE.catalogue.spell_out({}) == {"seats": "as-written", "target": 1000, "points": TABLE}
        spelled = RACE.catalogue.spell_out({"points": {"run": 20}})
        assert spelled["points"] == {"one": {"1": 0, "5": 0}, "run": 20}

    def test_an_acta_that_leaves_cells_out_is_read_with_them(self, race: Race) -> None:
        acta = parse_acta(json.dumps({**HEAD, "rules": {"points": {"run": 20}}}))
        assert acta["rules"] == {"points": {"one": {"1": 0, "5": 0}, "run": 20}}

    @pytest.mark.parametrize("word", ["5000", "-3", "one=1"])
    def test_a_word_that_reads_as_numbers_is_no_word(self, word: str) -> None:
        option = replace(SEATS, alternatives=(Alternative(word, SEATS.question),))
        with pytest.raises(ValueError, match="reads as a number"):
            Catalogue((option,), {})

    def test_a_preset_may_choose_a_number(self) -> None:
        assert RACE.catalogue.spell_out({}, "practice")["target"] == 2000
        assert RACE.catalogue.spell_out({"target": 300}, "practice")["target"] == 300

    def test_a_preset_that_is_out_of_bounds_is_found_when_the_catalogue_is_made(self) -> None:
        with pytest.raises(Malformed):
            Catalogue((TARGET,), {"reglamento": Preset(Text(es="", en=""), {"target": 5001})})

    @given(rules)
    def test_an_acta_is_read_back_as_it_was_written_with_everything_spelled_out(
        self, chosen: Choices
    ) -> None:
        with pytest.MonkeyPatch.context() as here:
            here.setitem(GAMES, "race", RACE)
            spelled = RACE.catalogue.spell_out(chosen)
            acta = parse_acta(print_acta({**HEAD, "rules": spelled, "moves": []}))
            assert acta["rules"] == spelled
            position = open_acta(acta)
            assert position.choices == spelled
            assert load_position(acta, json.loads(json.dumps(position.dump()))).choices == spelled


class TestRefused:
    @pytest.mark.parametrize("nonsense", ["1000", 99, 5001, True, 100.0, None, [], {}, {"": 200}, "all"])
    def test_a_number_says_its_bounds_in_both_languages(self, race: Race, nonsense: object) -> None:
        with pytest.raises(Refused) as refused:
            opened(target=nonsense)
        refusal = refused.value.refusal
        assert refusal.code == "malformed"
        assert refusal.message("es") == "No se entiende: «target» admite un entero de 100 a 5000."
        assert refusal.message("en") == (
            "This cannot be read: “target” takes a whole number from 100 to 5000."
        )

    @pytest.mark.parametrize(
        ("nonsense", "es", "en"),
        [
            ({"run": 9}, "la escala de 10 a 5000", "the run from 10 to 5000"),
            ({"one": {"1": True}, "run": 10}, "un as de 0 a 1000", "an ace from 0 to 1000"),
            ({"run": "20"}, "la escala de 10 a 5000", "the run from 10 to 5000"),
            ({"one": {"5": 1001}, "run": 10}, "una quina de 0 a 1000", "a five from 0 to 1000"),
            (
                {"one": {"5": -1}, "run": 9},
                "una quina de 0 a 1000, la escala de 10 a 5000",
                "a five from 0 to 1000, the run from 10 to 5000",
            ),
        ],
    )
    def test_a_table_names_the_cells_that_are_wrong(
        self, race: Race, nonsense: object, es: str, en: str
    ) -> None:
        with pytest.raises(Refused) as refused:
            opened(points=nonsense)
        assert refused.value.refusal.message("es") == f"No se entiende: «points» admite enteros: {es}."
        assert (
            refused.value.refusal.message("en") == f"This cannot be read: “points” takes whole numbers: {en}."
        )

    @pytest.mark.parametrize(
        "nonsense", ["", 5, {}, [], {"one": {}}, {"run": 10, "two": 1}, {"run": 10, "one.1": 5}]
    )
    def test_what_is_no_such_table_is_told_every_cell(self, race: Race, nonsense: object) -> None:
        with pytest.raises(Refused) as refused:
            opened(points=nonsense)
        message = refused.value.refusal.message("es")
        assert message.startswith("No se entiende: «points» admite enteros: ")
        assert "la escala de 10 a 5000" in message

    def test_one_that_takes_words_too_says_both(self, race: Race) -> None:
        with pytest.raises(Refused) as refused:
            opened(seats=7)
        assert refused.value.refusal.message("es") == (
            "No se entiende: «seats» admite as-written, all o un entero de 2 a 6."
        )


@example(POINTS, {"one": {}, "run": 20})
@example(SEATS, True)
@given(st.sampled_from([TARGET, POINTS, SEATS]), anything | tables | targets | seats)
def test_the_schema_takes_what_the_option_takes_and_nothing_else(option: Option, value: object) -> None:
    in_json = json.loads(json.dumps(value))
    says_so = jsonschema.Draft202012Validator(option.schema).is_valid(in_json)
    fraction = isinstance(value, float) and value.is_integer()
    assert option.allows(in_json) == says_so or fraction or ".0" in json.dumps(value)


def test_the_schema_of_a_head_has_bounds_and_default(race: Race) -> None:
    of_race = next(each for each in acta_schema()["oneOf"] if each["properties"]["game"]["const"] == "race")
    target = of_race["properties"]["rules"]["properties"]["target"]
    assert target == {
        "type": "integer",
        "minimum": 100,
        "maximum": 5000,
        "default": 1000,
        "description": "How far is it played?",
    }


@given(rules)
def test_a_choice_is_read_back_from_its_word(chosen: Choices) -> None:
    for gap, choice in RACE.catalogue.spell_out(chosen).items():
        assert from_word(as_word(choice)) == choice
        if isinstance(choice, dict):
            assert as_word(dict(reversed(choice.items()))) == as_word(choice)
        assert RACE.catalogue.by_id[gap].alternative(choice).id == as_word(choice)


@given(st.text() | st.lists(names).map("=".join) | st.lists(names).map(",".join))
def test_any_text_is_read_as_a_choice_which_the_option_then_takes_or_refuses(word: str) -> None:
    for option in RACE.catalogue.options:
        option.allows(from_word(word))


class TestPlayed:
    def test_a_ruling_changes_a_number_and_a_table(self, race: Race) -> None:
        position = opened().play({"do": "turn", "by": "Ana", "category": "one.1"})
        position = position.play({"do": "ruling", "gap": "points", "choice": {"one": {"1": 900}, "run": 10}})
        position = position.play({"do": "turn", "by": "Ana", "category": "one.1"})
        assert position.view()["points"]["Ana"] == 1000
        assert position.is_over
        assert not position.play({"do": "ruling", "gap": "target", "choice": 1001}).is_over

    def test_a_ruling_out_of_bounds_is_refused_by_the_same_words(self, race: Race) -> None:
        with pytest.raises(Refused) as refused:
            opened().play({"do": "ruling", "gap": "target", "choice": 5001})
        assert "«target» admite un entero de 100 a 5000" in refused.value.refusal.message("es")


class TestInWords:
    def test_the_sentence_and_the_card_have_the_numbers_in_them(self) -> None:
        target, points = TARGET.alternative(250), POINTS.alternative(TABLE)
        assert target.text == {"es": "Gana quien llega a 250 puntos.", "en": "Who first has 250 points wins."}
        assert target.short == {"es": "Meta: 250.", "en": "Target: 250."}
        assert points.text["es"] == "Valen: un as 100, una quina 50, la escala 1500."
        assert points.short == {
            "es": "Puntos: un as 100, una quina 50, la escala 1500.",
            "en": "Points: an ace 100, a five 50, the run 1500.",
        }

    def test_the_lists_of_options_say_default_and_bounds(self) -> None:
        assert (
            "  * 1000: Gana quien llega a 1000 puntos.\n    un entero de 100 a 5000: Gana"
            in catalogue_text(RACE.catalogue, "es")
        )
        page = catalogue_page("race", RACE.catalogue)
        assert "- **`one.1=100, one.5=50, run=1500`**: Valen: " in page
        assert "- un entero de 100 a 5000: Gana quien llega a … puntos. / a whole number from" in page
        assert "- `practice`: `target: 2000`" in page
        assert [option.get("values") for option in options_as_json(RACE.catalogue)][1] == TARGET.schema
