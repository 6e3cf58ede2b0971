"""The texts that Calzo was built from are somebody's: their rules are here, their sentences are not.

Of them the tests keep only marks of each run of words, from which nobody can read them: of nine words of the
rulebook of Dudo, of eight of the three about games of score sheets. Runs of the list of the pintas or of
numbers alone, which can be said in one way only, are not among them.
"""

import re
import unicodedata
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[1]
FILES = {9: "seed-runs.txt", 8: "seed-runs-of-sheets.txt"}
MARKS = {
    length: frozenset((ROOT / "tests/golden" / name).read_text(encoding="ascii").split())
    for length, name in FILES.items()
}
"""By how many words a run has."""
READ = ("rules/**/*.md", "rules/**/*.toml", "rules/**/*.py", "**/locale/**/*.po", "docs/**/*.md", "*.md")
ALSO = ("templates/**/*.html", "static/**/*.js", "tables/**/*.py", "tournament/**/*.py", "core/**/*.py")
_BETWEEN_LITERALS = re.compile(r'"\s*\n\s*[rf]?"')


def words(text: str) -> list[str]:
    """Its words, small and without accents, whatever signs or line ends stand between them."""
    plain = unicodedata.normalize("NFKD", _BETWEEN_LITERALS.sub("", text).lower())
    return re.findall(r"[a-z0-9]+", "".join(sign for sign in plain if not unicodedata.combining(sign)))


def mark(run: list[str]) -> str:
    return sha256(" ".join(run).encode()).hexdigest()[:10]


def taken(text: str) -> list[str]:
    """The runs that stand in one of the texts too."""
    said = words(text)
    return [
        " ".join(run)
        for length, marks in MARKS.items()
        for run in (said[at : at + length] for at in range(len(said) - length + 1))
        if mark(run) in marks
    ]


def files() -> Iterator[Path]:
    for pattern in (*READ, *ALSO):
        for path in ROOT.glob(pattern):
            if not {"node_modules", ".venv", "built"} & set(path.relative_to(ROOT).parts):
                yield path


def test_no_text_of_the_project_has_a_run_of_words_of_another() -> None:
    found = {
        str(path.relative_to(ROOT)): runs
        for path in sorted(set(files()))
        if (runs := taken(path.read_text(encoding="utf-8")))
    }

    assert found == {}


def test_they_are_found_whatever_stands_between_them() -> None:
    said = "score is **recorded**\nin a shape - with nine"
    assert taken(said) == ["score is recorded in a shape with nine"]
    assert taken("Quedan «más de la\nmitad» de los dados, con que…") == [
        "mas de la mitad de los dados con que"
    ]
