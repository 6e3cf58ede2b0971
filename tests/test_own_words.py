"""The rulebook that Calzo was built from is somebody's text: its rules are here, its sentences are not.

Of it the tests keep only marks of each run of nine words (`golden/seed-runs.txt`), from which nobody can read
it. Runs of the list of the pintas alone, which can be said in one way only, are not among them.
"""

import re
import unicodedata
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[1]
MARKS = frozenset((ROOT / "tests/golden/seed-runs.txt").read_text(encoding="ascii").split())
RUN = 9
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
    """The runs of nine words that stand in the seed too."""
    said = words(text)
    runs = (said[at : at + RUN] for at in range(len(said) - RUN + 1))
    return [" ".join(run) for run in runs if mark(run) in MARKS]


def files() -> Iterator[Path]:
    for pattern in (*READ, *ALSO):
        for path in ROOT.glob(pattern):
            if not {"node_modules", ".venv", "built"} & set(path.relative_to(ROOT).parts):
                yield path


def test_no_text_of_the_project_has_nine_words_of_the_seed_in_a_row() -> None:
    found = {
        str(path.relative_to(ROOT)): runs
        for path in sorted(set(files()))
        if (runs := taken(path.read_text(encoding="utf-8")))
    }

    assert found == {}


def test_nine_words_are_found_whatever_stands_between_them() -> None:
    assert taken("Quedan «más de la\nmitad» de los dados, con que…") == [
        "mas de la mitad de los dados con que"
    ]
