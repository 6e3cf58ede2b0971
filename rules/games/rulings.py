"""A ruling of the organizer as a move of any game."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, NamedTuple

from .bilingual import Lang, Text
from .fields import WRONG, Kind, Positive, Schema, Seats, Words, one_of
from .options import Catalogue
from .refusals import Malformed, Refusal
from .shapes import Shape, shape

NOW, NEXT_PLAY = "now", "next_play"


def _read_choice(value: Any, seats: Seats) -> Any:
    """The catalogue says which."""
    return value if type(value) in (str, int, dict) else WRONG


CHOICE: Final = Kind(_read_choice, {}, Text(es="una respuesta del catálogo", en="an answer of the catalogue"))


class RulingMove(NamedTuple):
    """`line`: its number in the organizer's register."""

    gap: Words | None = None
    choice: Annotated[Any, CHOICE] = None
    text: Words | None = None
    from_: Annotated[str, one_of(NOW, NEXT_PLAY)] | None = None
    text_en: Words | None = None
    line: Positive | None = None


def against_choice(catalogue: Catalogue, move: RulingMove) -> tuple[Refusal, ...]:
    try:
        if move.gap is not None:
            catalogue.check_choice(move.gap, move.choice)
    except Malformed as refused:
        return (refused.refusal,)
    return ()


def ruling_shape(catalogue: Catalogue) -> Shape:
    together: Schema = {
        "dependentRequired": {"gap": ["choice"], "choice": ["gap"], "text_en": ["text"]},
        "anyOf": [
            {"required": ["text"], "not": {"required": ["gap"]}},
            *(
                {
                    "required": ["gap"],
                    "properties": {
                        "gap": {"const": option.id},
                        "choice": option.schema,
                    },
                }
                for option in catalogue.every
            ),
        ],
    }
    return shape("ruling", RulingMove, check=_check, together=together)


def ruling_words(catalogue: Catalogue, move: Mapping[str, Any], lang: Lang) -> list[str]:
    """Who rules, and what."""
    sentences = [_title(move, lang)]
    if "gap" in move:
        sentences.append(catalogue.by_id[move["gap"]].alternative(move["choice"]).text[lang])
    typed = move.get("text_en") if lang == "en" else None
    typed = _ended(str(typed or move.get("text") or "").strip())
    if "text" in move and typed not in sentences:
        sentences.append(typed)
    return sentences


def _title(move: Mapping[str, Any], lang: Lang) -> str:
    if "line" in move:
        return {"es": f"Fallo {move['line']}:", "en": f"Ruling {move['line']}:"}[lang]
    return {"es": "Resuelve el organizador:", "en": "The organizer rules:"}[lang]


def _ended(text: str) -> str:
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."


def _check(move: RulingMove) -> Text | None:
    if (move.gap is None) != (move.choice is None):
        return Text(es="«gap» y «choice» van juntos", en="“gap” and “choice” go together")
    if move.gap is None and move.text is None:
        return Text(es="falta «gap» con «choice», o «text»", en="“gap” with “choice”, or “text”, is missing")
    if move.text_en is not None and move.text is None:
        return Text(es="«text_en» va solo con «text»", en="“text_en” goes only with “text”")
    return None
