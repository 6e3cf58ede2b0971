"""What the draw says when it refuses: in both languages, with the same facts, for every code there is."""

from __future__ import annotations

import ast
import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tournament.draw
from tournament.draw import DrawError, Impossible
from tournament.draw.sentences import SENTENCES

PACKAGE = Path(tournament.draw.__file__).parent
BY_LANGUAGE = {"reason_en", "reason_es", "bits", "bits_es", "pairs_en", "pairs_es"}


def texts_in_the_program() -> Iterator[str]:
    """Every text that stands in the program outside the sentences."""
    for file in PACKAGE.rglob("*.py"):
        if file.parent.name != "sentences":
            for node in ast.walk(ast.parse(file.read_text())):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    yield node.value


def facts_of(sentence: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", sentence)) - BY_LANGUAGE


@pytest.mark.parametrize("code", SENTENCES)
def test_a_sentence_has_both_languages_with_the_same_facts(code: str) -> None:
    facts = {
        lang: set(re.findall(r"\{(\w+)\}", said)) - BY_LANGUAGE for lang, said in SENTENCES[code].items()
    }
    assert facts == {"en": facts["en"], "es": facts["en"]}
    assert all(said.rstrip()[-1] in ".}" for said in SENTENCES[code].values())


def test_every_sentence_is_said_somewhere() -> None:
    said = set(texts_in_the_program()) | {"method-exact", "method-swap"}  # said by the method's own name
    assert {code.removesuffix("-lot") for code in SENTENCES} - said == set()


def test_a_refusal_survives_the_way_between_processes() -> None:
    error = Impossible("pin-twice", members=(3, 5), place="line 4").named({3: "Ana", 5: "Beto"})
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is Impossible
    assert again.message("es") == error.message("es")
    assert (again.code, again.members, again.place) == ("pin-twice", (3, 5), "line 4")


def test_places_are_said_in_the_language() -> None:
    error = DrawError("die-face", place="table 3 seat 2", face="7")
    assert error.message("es").startswith("Mesa 3 puesto 2: ")
    assert error.message("en").startswith("Table 3 seat 2: ")
