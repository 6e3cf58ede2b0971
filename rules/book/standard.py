"""The standard text of each game, in each language: what a rulebook of one's own starts from."""

from pathlib import Path

from rules.engine.bilingual import Lang

_TEXTS = Path(__file__).parent / "texts"


class Standard:
    """`source(game, lang)`, read from its file; LookupError where there is no such text."""

    def source(self, game: str, lang: Lang) -> str:
        path = _TEXTS / f"{game}.{lang}.md"
        if not path.is_file():
            raise LookupError(f"no standard text of {game} in {lang}")
        return path.read_text(encoding="utf-8")


STANDARD = Standard()
