"""Lists of names: *Ana, Beto y Caro*."""

from collections.abc import Sequence

from .bilingual import Lang


def listed(names: Sequence[str], lang: Lang) -> str:
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {_joiner(names[-1], lang)} {names[-1]}"


def _joiner(last: str, lang: Lang) -> str:
    """*y*, but *e* before the sound of an i."""
    if lang == "en":
        return "and"
    start = last.casefold().removeprefix("h")
    return "e" if start.startswith(("i", "í")) and not start.startswith(("ia", "ie", "io", "iu")) else "y"
