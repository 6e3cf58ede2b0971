"""What may be said instead: the end of a refusal."""

from collections.abc import Iterator, Sequence

from ...bilingual import Text, fill
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


def ways_out(words: Sequence[str], flags: int) -> Text:
    ways = [way for word in words for way in _ways(word, flags)]
    return fill(_ONE_MAY, ways=_in_a_row(ways)) if ways else NOTHING_TO_SAY


def _ways(word: str, flags: int) -> Iterator[Text]:
    if word == "bid":
        yield from _bids(flags)
    elif word == "dudo" and flags & PASO_STANDS:
        yield _DOUBT_PASO
    else:
        yield _WORDS[word]


def _bids(flags: int) -> Iterator[Text]:
    if not flags & BID_STANDS:
        yield _OPEN
    elif answers_false_start(flags):
        if flags & BIDS_ON:
            yield _CONTINUE
        if flags & BIDS_OTHER:
            yield _CONVERT
    else:
        yield _RAISE if flags & BIDS_OTHER else _RAISE_QUANTITY


def _in_a_row(ways: Sequence[Text]) -> Text:
    *first, last = ways
    if not first:
        return last
    return Text(
        es=f"{', '.join(way['es'] for way in first)} o {last['es']}",
        en=f"{', '.join(way['en'] for way in first)} or {last['en']}",
    )
