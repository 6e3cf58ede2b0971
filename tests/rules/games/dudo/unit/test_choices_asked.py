"""Every question that Dudo asks of its options is one of the catalogue, and every engine option is asked."""

from __future__ import annotations

import ast
from pathlib import Path

from rules.games import dudo, options_for

SOURCE = Path(dudo.__file__).parent


def questions() -> set[tuple[str, str]]:
    """The (gap, alternative) pairs in the engine's calls of `chooses`."""
    found = set()
    for module in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "chooses":
                words = [str(part.value) for part in node.args if isinstance(part, ast.Constant)]
                if len(words) == 2:
                    found.add((words[0], words[1]))
    return found


def test_every_question_is_of_the_catalogue() -> None:
    catalogue = {(option.id, choice.id) for option in options_for("dudo") for choice in option.alternatives}

    assert questions() <= catalogue


def test_every_engine_option_is_asked_somewhere() -> None:
    engine = {option.id for option in options_for("dudo") if option.kind == "engine"}
    procedure = {option.id for option in options_for("dudo") if option.kind == "procedure"}
    asked = {gap for gap, _ in questions()}

    # The forecast looks two of them up through a variable; the rules themselves ask by name.
    assert asked >= engine
    assert asked & procedure == {"obligo-fellow-sees"}  # only the banner: who looks at his die
