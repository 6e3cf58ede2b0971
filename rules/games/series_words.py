"""What is said of a series, beside what the game's narrator says of the game that is played."""

from collections.abc import Mapping

from .bilingual import Lang
from .contract import JSON, Move
from .lists import listed
from .position import Position
from .registry import GAMES, NARRATORS
from .series import NEXT


def which_sheet(game: str, number: int, lang: Lang) -> str:
    """*Hoja 2*, in the word of the game."""
    return f"{_as_title(GAMES[game].sheet_title[lang])} {number}"


def so_many_sheets(game: str, number: int, lang: Lang) -> str:
    """*2 hojas*."""
    return f"{number} {GAMES[game].sheet_title[lang]}{'' if number == 1 else 's'}"


def sentence(before: Position, move: Move, after: Position, lang: Lang) -> str:
    if move.get("do") == NEXT:
        return _as_sentence(_begins(before, move, lang))
    words = NARRATORS[before.game.id].sentence(before, move, after, lang)
    if after.series is None or before.series is None or move.get("do") == "undo":
        return words
    parts = [words]
    if len(after.series.done) > len(before.series.done):
        parts.append(_of_sheet(after, after.series.done[-1].outcome, lang))
    if after.is_over and (not before.is_over or _of_end(before, lang) != _of_end(after, lang)):
        parts += [f"{_of_end(after, lang)}.", _as_sentence(_won(after, lang))]
    return " ".join(part for part in parts if part)


def banner(pos: Position, lang: Lang) -> str:
    if pos.series is not None and pos.is_over:
        return f"{_of_end(pos, lang)} · {_won(pos, lang)}"
    if not pos.is_between:
        return NARRATORS[pos.game.id].banner(pos, lang)
    sheet = pos.game.sheet_title[lang]
    return {"es": f"Entre dos {sheet}s", "en": f"Between two {sheet}s"}[lang] + f" · {_won(pos, lang)}"


def next_keys(pos: Position, lang: Lang) -> list[dict[str, str | None]]:
    """*Siguiente hoja: empieza Caro*, as a label and what is small below it, of each who may start it;
    `starter` null where it is thrown for. Empty but between two.
    """
    if not pos.is_between:
        return []
    label = {"es": "Siguiente", "en": "Next"}[lang] + f" {pos.game.sheet_title[lang]}"
    starters = pos.starters or (None,)
    return [{"label": label, "small": _start(starter, lang), "starter": starter} for starter in starters]


def _begins(before: Position, move: Move, lang: Lang) -> str:
    number = 0 if before.series is None else before.series.number + 1
    starter = move.get("starter") or next(iter(before.starters), None)
    return f"{which_sheet(before.game.id, number, lang)}: {_start(starter, lang)}"


def _start(starter: str | None, lang: Lang) -> str:
    if starter is None:
        return {"es": "empieza el tiro de salida", "en": "the throw for the start"}[lang]
    return {"es": f"empieza {starter}", "en": f"{starter} starts"}[lang]


def _of_sheet(pos: Position, outcome: JSON, lang: Lang) -> str:
    sheet = which_sheet(pos.game.id, 0 if pos.series is None else len(pos.series.done), lang)
    if outcome["winner"] is not None:
        winner = outcome["winner"]
        return _as_sentence({"es": f"{sheet}: gana {winner}", "en": f"{sheet}: {winner} wins"}[lang])
    names = listed(outcome.get("tied", []), lang)
    if not names:
        return _as_sentence({"es": f"{sheet}: sin ganador", "en": f"{sheet}: no winner"}[lang])
    return _as_sentence({"es": f"{sheet}: empatan {names}", "en": f"{sheet}: {names} tie"}[lang])


def _of_end(pos: Position, lang: Lang) -> str:
    view = pos.view()
    winner, first = view["winner"], view.get("tied", pos.first_of_series)
    if winner is not None:
        return {"es": f"Gana la mesa {winner}", "en": f"{winner} wins the table"}[lang]
    if len(first) < 2:
        return {"es": "La mesa queda sin campeón", "en": "The table has no champion"}[lang]
    names = listed(first, lang)
    return {"es": f"Comparten el primer lugar {names}", "en": f"{names} share the first place"}[lang]


def _won(pos: Position, lang: Lang) -> str:
    """Who has won something so far: *Ana 2, Beto 1*."""
    points: Mapping[str, int] = pos.view()["series"]["points"]
    is_best_of = pos.head.series is not None and pos.head.series.best_of
    ahead = sorted((player for player in points if points[player]), key=lambda player: -points[player])
    shown = [
        f"{player} {points[player] if is_best_of else _tenths(points[player], lang)}" for player in ahead
    ]
    title = {
        "es": f"{pos.game.sheet_title['es']}s ganadas" if is_best_of else "puntos",
        "en": f"{pos.game.sheet_title['en']}s won" if is_best_of else "points",
    }[lang]
    return f"{title}: {', '.join(shown) or '–'}"


def _tenths(number: int, lang: Lang) -> str:
    whole, tenths = divmod(number, 10)
    return f"{whole}{'.' if lang == 'en' else ','}{tenths}" if tenths else str(whole)


def _as_title(text: str) -> str:
    return text[:1].capitalize() + text[1:]


def _as_sentence(text: str) -> str:
    return f"{_as_title(text)}."
