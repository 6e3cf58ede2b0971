"""What may be said instead, as a refusal ends: made of what may be said, never written by hand."""

from collections.abc import Iterator, Sequence

from ..bilingual import Text, fill
from .situation import BID_STANDS, BIDS_ON, BIDS_OTHER, PASO_STANDS, answers_false_start

NOTHING_TO_SAY = Text(es="", en="")
_ONE_MAY = Text(es="Se puede {ways}.", en="One may {ways}.")

_OPEN = Text(es="abrir", en="open")
_RAISE = Text(es="subir la apuesta", en="raise the bid")
_RAISE_QUANTITY = Text(es="subir la cantidad", en="bid more of that pinta")
_CONTINUE = Text(es="continuar con ases", en="continue in ases")
_CONVERT = Text(es="convertir los ases", en="convert the ases")
_DOUBT_PASO = Text(es="dudar el paso", en="doubt the paso")
_WORDS = {
    "dismiss": Text(es="desestimar", en="set the opening aside"),
    "dudo": Text(es="dudar", en="doubt"),
    "calzo": Text(es="calzar", en="say calzo"),
    "paso": Text(es="pasar", en="pass"),
}


def ways_out(words: Sequence[str], now: int) -> Text:
    """A sentence of what may be said in this situation; empty where nothing may."""
    ways = [way for word in words for way in _ways(word, now)]
    return fill(_ONE_MAY, ways=_in_a_row(ways)) if ways else NOTHING_TO_SAY


def _ways(word: str, now: int) -> Iterator[Text]:
    if word == "bid":
        yield from _bids(now)
    elif word == "dudo" and now & PASO_STANDS:
        yield _DOUBT_PASO
    else:
        yield _WORDS[word]


def _bids(now: int) -> Iterator[Text]:
    if not now & BID_STANDS:
        yield _OPEN
    elif answers_false_start(now):
        if now & BIDS_ON:
            yield _CONTINUE
        if now & BIDS_OTHER:
            yield _CONVERT
    else:
        yield _RAISE if now & BIDS_OTHER else _RAISE_QUANTITY


def _in_a_row(ways: Sequence[Text]) -> Text:
    *first, last = ways
    if not first:
        return last
    return Text(
        es=f"{', '.join(way['es'] for way in first)} o {last['es']}",
        en=f"{', '.join(way['en'] for way in first)} or {last['en']}",
    )
