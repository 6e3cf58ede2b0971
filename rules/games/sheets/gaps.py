"""What the rulebook of any game of score sheets leaves open: the options `sheets-*`."""

from typing import Literal, NamedTuple

from ..bilingual import Text
from ..gaps import Pair, engine_gap, procedure_gap
from ..options import Option
from ..values import Cell, Values

Sheet = Literal["alalay", "cacho", "prudente"]
Articles = tuple[int, ...]


class _Words(NamedTuple):
    """What the options say otherwise in each game, and the articles of its rulebook."""

    seats: Articles
    throws: Articles
    writing: Articles
    ending: Articles
    early: Articles
    players: Pair
    special: Pair
    count_back: Pair
    count_back_short: Pair


_BOXES: Pair = (
    "Un empate se decide por las grandes, luego por las casillas de mano y luego por las menos tachadas.",
    "A tie is decided by the grandes, then by the boxes de mano, then by the fewest crosses.",
)
_BOXES_SHORT: Pair = (
    "Empate: más grandes, más de mano, menos tachadas.",
    "A tie: more grandes, more de mano, fewer crosses.",
)
_FROM_TWO: Pair = (
    "En cada mesa juegan de dos a seis.",
    "Two to six play at each table.",
)
_WORDS: dict[Sheet, _Words] = {
    "alalay": _Words(
        seats=(1,),
        throws=(2, 5),
        writing=(7,),
        ending=(10,),
        early=(9,),
        players=("En cada mesa juegan de uno a seis.", "One to six play at each table."),
        special=("la dormida, panza de oro o cuatro en todo", "la dormida, panza de oro or four in all"),
        count_back=_BOXES,
        count_back_short=_BOXES_SHORT,
    ),
    "cacho": _Words(
        seats=(1,),
        throws=(2, 4),
        writing=(7,),
        ending=(10,),
        early=(2,),
        players=_FROM_TWO,
        special=("los cinco iguales del primer tiro", "five of a kind on the first throw"),
        count_back=_BOXES,
        count_back_short=_BOXES_SHORT,
    ),
    "prudente": _Words(
        seats=(1,),
        throws=(2, 4),
        writing=(7,),
        ending=(8,),
        early=(8,),
        players=_FROM_TWO,
        special=("una victoria especial, que aquí no hay", "a special win, of which there is none here"),
        count_back=(
            "Un empate se decide por los turnos perdidos: gana quien perdió menos.",
            "A tie is decided by the lost turns: whoever lost fewer wins.",
        ),
        count_back_short=("Empate: menos turnos perdidos.", "A tie: fewer lost turns."),
    ),
}


def sheets_gaps(game: Sheet) -> tuple[Option, ...]:
    words = _WORDS[game]
    special_es, special_en = words.special
    return (
        procedure_gap(
            "sheets-starter",
            source="reading",
            articles=words.seats,
            es="¿Quién empieza?",
            en="Who starts?",
            choices={
                "first-seat": (
                    "Empieza el primer puesto; la hoja siguiente la empieza el que está a su lado.",
                    "The first seat starts, and the next seat starts the next sheet.",
                ),
                "high-die": (
                    "Cada uno tira un dado y empieza el más alto; si empatan, vuelven a tirar.",
                    "Each rolls one die and the highest starts; those who are level roll again.",
                ),
                "low-sum": (
                    "Cada uno tira todos los dados y empieza la suma más baja.",
                    "Each rolls all the dice and the lowest sum starts.",
                ),
            },
            short={
                "first-seat": ("Empieza el primer puesto.", "The first seat starts."),
                "high-die": ("Empieza el dado más alto.", "The highest die starts."),
                "low-sum": ("Empieza la suma más baja.", "The lowest sum starts."),
            },
        ),
        engine_gap(
            "sheets-players",
            source="reglamento" if game == "alalay" else "reading",
            articles=words.seats,
            es="¿Cuántos juegan en cada mesa?",
            en="How many play at each table?",
            choices={"as-written": words.players},
            values=Values(
                (Cell("", Text(es="Por mesa", en="At a table"), 2, 6, 4),),
                Text(es="En cada mesa juegan {n}.", en="At each table play {n}."),
            ),
        ),
        procedure_gap(
            "sheets-cocked-die",
            source="reading",
            articles=words.throws,
            es="¿Y si un dado cae de la mesa o queda inclinado?",
            en="What if a die leaves the table or leans?",
            choices={
                "throw-all-again": (
                    "Si un dado se sale o queda inclinado, se repite el tiro entero.",
                    "When a die leaves the table or leans, the whole throw is repeated.",
                ),
                "throw-that-die": (
                    "Si un dado se sale o queda inclinado, se repite solo ese dado.",
                    "When a die leaves the table or leans, that die alone is thrown again.",
                ),
            },
            short={
                "throw-all-again": ("Dado caído: se repite el tiro.", "A die astray: throw all again."),
                "throw-that-die": ("Dado caído: se repite ese dado.", "A die astray: throw it again."),
            },
        ),
        procedure_gap(
            "sheets-correction",
            source="reading",
            articles=words.writing,
            es="¿Hasta cuándo se corrige lo anotado?",
            en="How long can what was written be corrected?",
            choices={
                "until-next-throw": (
                    "Lo mal anotado se corrige hasta el tiro siguiente; después, solo el coordinador.",
                    "A wrong entry is put right until the next throw; later by the coordinator alone.",
                ),
                "never": ("Lo anotado no se corrige.", "What is written stays."),
            },
        ),
        engine_gap(
            "sheets-special-round",
            source="reglamento",
            articles=words.early,
            es=f"¿Se termina la vuelta tras {special_es}?",
            en=f"Is the round played out after {special_en}?",
            choices={
                "at-once": (
                    "Una victoria especial termina la partida en el acto.",
                    "A special win ends the game at once.",
                ),
                "finish-round": (
                    "Tras una victoria especial los demás juegan su turno de esa vuelta.",
                    "After a special win the others play their turn of that round.",
                ),
            },
            short={
                "at-once": ("Gana en el acto.", "It wins at once."),
                "finish-round": ("Se termina la vuelta.", "The round is played out."),
            },
        ),
        engine_gap(
            "sheets-rest-ranking",
            source="reading",
            articles=words.ending,
            es="Tras una victoria especial, ¿cómo se ordenan los demás?",
            en="After a special win, how are the others ranked?",
            choices={
                "by-total": (
                    "Tras una victoria especial los demás se ordenan por sus totales del momento.",
                    "After a special win the others rank by their totals as they stand.",
                ),
                "all-second": (
                    "Tras una victoria especial todos los demás son segundos.",
                    "After a special win all the others are second.",
                ),
            },
        ),
        engine_gap(
            "sheets-tie",
            source="reading",
            articles=words.ending,
            asked=True,
            es="¿Cómo se decide un empate en el primer lugar?",
            en="How is a tie for the first place decided?",
            choices={
                "shared": (
                    "Quienes empatan en el primer lugar lo comparten.",
                    "Those who tie for the first place share it.",
                ),
                "throw-off": (
                    "Un empate se desempata con un tiro de cinco dados cada uno: grande, póker, full, "
                    "escalera, y después la suma.",
                    "A tie is settled by a throw of five dice each: grande, póker, full, escalera, "
                    "then the sum.",
                ),
                "count-back": words.count_back,
            },
            short={
                "shared": ("Empate: se comparte.", "A tie is shared."),
                "throw-off": (
                    "Empate: un tiro de cinco dados cada uno.",
                    "A tie: a throw of five dice each.",
                ),
                "count-back": words.count_back_short,
            },
        ),
        engine_gap(
            "sheets-leaver",
            source="reading",
            articles=words.ending,
            es="¿Qué lugar ocupa quien deja la mesa?",
            en="What place has somebody who leaves the table?",
            choices={
                "ranks-last": (
                    "Quien deja la mesa queda al final, y su turno se salta.",
                    "Whoever leaves the table ranks last, and their turn is skipped.",
                ),
                "unranked": (
                    "Quien deja la mesa queda sin lugar, y su turno se salta.",
                    "Whoever leaves the table has no place, and their turn is skipped.",
                ),
            },
        ),
        engine_gap(
            "sheets-time",
            source="reading",
            articles=words.ending,
            es="¿Y si se acaba el tiempo?",
            en="What if time runs out?",
            choices={
                "finish-round": (
                    "Al acabarse el tiempo se termina la vuelta, para que todos tengan iguales turnos.",
                    "When time is up the round is played out, so that all have had equal turns.",
                ),
                "at-once": (
                    "Al acabarse el tiempo las hojas valen como están.",
                    "When time is up the sheets count as they are.",
                ),
            },
            short={
                "finish-round": ("Por tiempo: se termina la vuelta.", "On time: play out the round."),
                "at-once": ("Por tiempo: valen como están.", "On time: sheets as they are."),
            },
        ),
    )
