"""The standard text of each game and language, from which a rulebook starts."""

from pathlib import Path

from rules.engine.bilingual import Lang

_TEXTS = Path(__file__).parent / "texts"


class Standard:
    """The texts of one folder; LookupError where there is none of that game and language."""

    def source(self, game: str, lang: Lang) -> str:
        return self._read(game, lang, "md")

    def sentences(self, game: str, lang: Lang) -> frozenset[str]:
        """Every sentence ever outside house sections and options, a line each: an edition keeps the sentences
        of its day.
        """
        return frozenset(self._read(game, lang, "sentences.txt").splitlines())

    def _read(self, game: str, lang: Lang, kind: str) -> str:
        path = _TEXTS / f"{game}.{lang}.{kind}"
        if not path.is_file():
            raise LookupError(f"no standard text of {game} in {lang}")
        return path.read_text(encoding="utf-8")


STANDARD = Standard()
