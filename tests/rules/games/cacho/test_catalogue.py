"""The catalogue of Cacho as data, held against the declarations; its presets; what yields to what."""

from __future__ import annotations

import pytest

from rules.games.cacho.engine.gaps import CATALOGUE

# Each gap with its answers, the default first.
ENGINE = {
    "cacho-boxes": "eleven ten nine",
    "cacho-declaration": "after-first-throw when-scoring",
    "cacho-change": "before-or-after before-only after-only never",
    "cacho-same-box-all-dice": "allowed keep-one",
    "cacho-kept-dice": "may-return stay",
    "cacho-de-mano": "first-throw any-five-dice-throw",
    "cacho-instant-win": "on off",
    "cacho-instant-win-spent": "wins needs-open-grande",
    "cacho-max-stop": "must-score may-throw",
    "cacho-made-combination": "free must-score",
    "cacho-straights": "two three wrap",
    "cacho-five-as-poker": "yes no",
    "cacho-five-as-full": "no yes",
    "cacho-extra-grande": "number-only any-box",
    "cacho-cross-box": "declared any-open",
    "cacho-cross-worth": "only-when-worthless free",
    "cacho-cross-early": "any-throw last-throw",
    "cacho-abajo": "off on",
    "cacho-abajo-span": "this-throw whole-turn",
    "cacho-hatches": "one three",
    "cacho-hatch-tie": "full-to-each none",
    "cacho-hatch-instant": "wins-all wins-a-hatch",
    "cacho-partners": "off best-of-team",
}
PROCEDURE = {"cacho-stakes": "none pot difference"}


@pytest.mark.parametrize(("kind", "known"), [("engine", ENGINE), ("procedure", PROCEDURE)])
def test_the_declarations_are_the_catalogue(kind: str, known: dict[str, str]) -> None:
    own = [option for option in CATALOGUE.options if option.id.startswith("cacho-") and option.kind == kind]

    assert {option.id: [one.id for one in option.alternatives] for option in own} == {
        gap: choices.split() for gap, choices in known.items()
    }


def test_the_organizer_is_asked_what_is_asked_most() -> None:
    asked = {option.id for option in CATALOGUE.options if option.asked}
    assert asked == {"cacho-boxes", "cacho-de-mano", "cacho-made-combination", "sheets-tie"}


def test_generala_is_a_preset_in_which_nobody_declares() -> None:
    assert CATALOGUE.usual == "texto"
    assert CATALOGUE.presets["texto"].choices == {}
    generala = CATALOGUE.presets["generala"].choices
    assert generala["cacho-declaration"] == "when-scoring"
    (said,) = {pair.text["es"] for pair in CATALOGUE.contradicting(generala)}
    assert said == "Donde nadie declara no hay casilla que cambiar."


@pytest.mark.parametrize(
    ("choices", "yields"),
    [
        ({}, None),
        ({"cacho-instant-win": "off"}, "Cinco iguales no ganan la partida, con una casilla de grande libre"),
        ({"cacho-hatch-instant": "wins-a-hatch"}, "Con tres cuadros, cinco iguales en el primer tiro ganan"),
        (
            {"cacho-same-box-all-dice": "keep-one", "cacho-change": "after-only"},
            "Si siempre queda un dado en la mesa y nada se dice antes",
        ),
    ],
)
def test_what_cannot_hold_together_is_said(choices: dict[str, str], yields: str | None) -> None:
    found = CATALOGUE.contradicting(choices)
    assert [pair.text["es"].startswith(str(yields)) for pair in found] == ([True] if yields else [])
