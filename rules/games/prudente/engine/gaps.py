"""What the rules of Prudente leave open."""

from collections.abc import Iterator
from typing import Final

from ...bilingual import Text
from ...gaps import between, engine_gap
from ...options import Catalogue, Preset
from ...sheets.gaps import sheets_gaps
from ...values import Cell, Values

_MOST: Final = 10_000
_MOST_TARGET: Final = 999_999_999  # the largest that an option's word can say
_FACES: Final = (
    ("un as", "tres ases", "a one", "three ones", 100, 1000),
    ("un tonto", "tres tontos", "a two", "three twos", 0, 200),
    ("un tren", "tres trenes", "a three", "three threes", 0, 300),
    ("una cuadra", "tres cuadras", "a four", "three fours", 0, 400),
    ("una quina", "tres quinas", "a five", "three fives", 50, 500),
    ("una sena", "tres senas", "a six", "three sixes", 0, 600),
)


def _cells() -> Iterator[Cell]:
    for face, (es, _trio_es, en, _trio_en, points, _trio) in enumerate(_FACES, 1):
        yield Cell(f"single.{face}", Text(es=es, en=en), 0, _MOST, points)
    for face, (_es, es, _en, en, _one, points) in enumerate(_FACES, 1):
        yield Cell(f"three.{face}", Text(es=es, en=en), 0, _MOST, points)
    more = Text(es="cada dado igual más multiplica por", en="each further equal die multiplies by")
    yield Cell("multiply", more, 0, 10, 2)
    yield Cell("run", Text(es="1-2-3-4-5-6", en="1-2-3-4-5-6"), 0, _MOST, 1500)


_CELLS: Final = tuple(_cells())
_SCORING: Final = (
    engine_gap(
        "prudente-values",
        source="reading",
        articles=(9,),
        asked=True,
        es="¿Cuánto valen los dados?",
        en="What are the dice worth?",
        choices={
            "doubling": (
                "Un as vale 100 y una quina 50; tres ases, 1000; otros tres iguales, cien veces su número; "
                "cada dado igual más dobla lo que valen; 1-2-3-4-5-6 en un tiro, 1500.",
                "A one is worth 100 and a five 50; three ones 1000; three of another face a hundred times "
                "its number; each further equal die doubles that; 1-2-3-4-5-6 in one throw 1500.",
            ),
            "plain": (
                "Un as vale 100 y una quina 50; tres ases, 1000; otros tres iguales, cien veces su número; "
                "nada más vale.",
                "A one is worth 100 and a five 50; three ones 1000; three of another face a hundred times "
                "its number; nothing else counts.",
            ),
            "farkle": (
                "Un as vale 100 y una quina 50; tres ases, 1000; otros tres iguales, cien veces su número; "
                "cuatro iguales, 1000; cinco, 2000; seis, 3000; 1-2-3-4-5-6 o tres pares, 1500; dos tríos, "
                "2500.",
                "A one is worth 100 and a five 50; three ones 1000; three of another face a hundred times "
                "its number; four of a kind 1000, five 2000, six 3000; 1-2-3-4-5-6 or three pairs 1500; two "
                "triples 2500.",
            ),
        },
        short={
            "doubling": (
                "As 100, quina 50. Tres ases 1000; tres iguales, ×100; cada dado igual más, el doble. "
                "1-2-3-4-5-6: 1500.",
                "One 100, five 50. Three ones 1000; three of a kind ×100; each further equal die doubles. "
                "1-2-3-4-5-6: 1500.",
            ),
            "plain": (
                "As 100, quina 50. Tres ases 1000; tres iguales, ×100.",
                "One 100, five 50. Three ones 1000; three of a kind ×100.",
            ),
            "farkle": (
                "As 100, quina 50. Tres ases 1000; tres iguales, ×100; cuatro 1000, cinco 2000, seis 3000. "
                "1-2-3-4-5-6 o tres pares: 1500. Dos tríos: 2500.",
                "One 100, five 50. Three ones 1000; three of a kind ×100; four 1000, five 2000, six 3000. "
                "1-2-3-4-5-6 or three pairs: 1500. Two triples: 2500.",
            ),
        },
        values=Values(
            _CELLS,
            Text(es="Los dados valen así: {n}.", en="The dice are worth: {n}."),
            Text(es="Valen: {n}.", en="Worth: {n}."),
            some=tuple(cell.path for cell in _CELLS if "." in cell.path),
        ),
    ),
    engine_gap(
        "prudente-combinations",
        source="reading",
        articles=(3, 9),
        es="¿Forman una combinación dados de tiros distintos?",
        en="Do dice of different throws make a combination?",
        choices={
            "one-throw": (
                "Una combinación se forma solo con dados de un mismo tiro.",
                "A combination is made of dice of one throw only.",
            ),
            "across-throws": (
                "También forman combinación los dados apartados en tiros distintos.",
                "Dice set aside in different throws make combinations too.",
            ),
        },
        short={"across-throws": ("Se combinan dados de varios tiros.", "Dice of several throws combine.")},
    ),
    engine_gap(
        "prudente-idle-dice",
        source="reglamento",
        articles=(3,),
        es="¿Se puede apartar un dado que no vale nada?",
        en="May a die that is worth nothing be set aside?",
        choices={
            "refused": ("Se apartan solo dados que puntúan.", "Only dice that score are set aside."),
            "allowed": (
                "Junto a uno que puntúa se puede apartar otro que no vale nada, pero nunca hasta completar "
                "los seis.",
                "Beside one that scores a die that is worth nothing may be set aside, but never so that all "
                "six are.",
            ),
        },
        short={"allowed": ("También alguno que no vale.", "And one that is worth nothing.")},
    ),
    engine_gap(
        "prudente-return",
        source="reglamento",
        articles=(4,),
        es="¿Puede volver al cacho lo que se apartó en tiros anteriores?",
        en="May dice set aside in earlier throws go back to the cup?",
        choices={
            "this-throw": (
                "Vuelve al cacho lo que no se apartó del último tiro; lo apartado se queda.",
                "What was not set aside of the last throw goes back to the cup; what was set aside stays.",
            ),
            "any": (
                "También puede volver al cacho lo apartado antes, si lo que queda de cada tiro puntúa.",
                "What was set aside before may go back too, if what stays of each throw scores.",
            ),
        },
        short={"any": ("Lo apartado puede volver.", "What was set aside may go back.")},
    ),
    engine_gap(
        "prudente-hot-dice",
        source="reading",
        articles=(6,),
        es="¿Cuándo hay que tirar los seis otra vez?",
        en="When must all six be thrown again?",
        choices={
            "set-aside": (
                "Quien ha apartado los seis dados tira los seis otra vez, y hasta entonces no se planta.",
                "Who has set all six aside throws all six again, and may not stop before.",
            ),
            "rolled": (
                "Si puntúan todos los dados que hay en la mesa, cuentan todos y hay que tirar los seis "
                "otra vez.",
                "Where all dice on the table score, all of them count and all six must be thrown again.",
            ),
            "optional": (
                "Quien ha apartado los seis dados tira los seis otra vez o se planta.",
                "Who has set all six aside throws all six again or stops.",
            ),
        },
        short={
            "set-aside": (
                "Seis apartados: se tiran los seis otra vez, obligado.",
                "Six set aside: all six must be thrown again.",
            ),
            "rolled": (
                "Todos puntúan: se tiran los seis otra vez, obligado.",
                "All score: all six must be thrown again.",
            ),
            "optional": (
                "Seis apartados: se tiran los seis o se planta.",
                "Six set aside: throw all six, or stop.",
            ),
        },
    ),
    engine_gap(
        "prudente-hot-dice-target",
        source="reglamento",
        articles=(6,),
        es="¿Y si con los seis dados ya llega a la meta?",
        en="What if the six dice reach the target already?",
        choices={
            "must-throw": (
                "Se tira aunque con lo del turno ya se llegue a la meta.",
                "The throw is made though the turn reaches the target already.",
            ),
            "may-stop": (
                "Quien con lo del turno ya llega a la meta puede plantarse.",
                "Who reaches the target with this turn already may stop.",
            ),
        },
        short={"may-stop": ("Salvo que ya llegue a la meta.", "Unless the target is reached.")},
    ),
)
_WINNING: Final = (
    engine_gap(
        "prudente-target",
        source="reglamento",
        articles=(1, 8),
        es="¿Hasta cuántos puntos se juega?",
        en="How many points is it played to?",
        choices={},
        values=Values(
            (Cell("", Text(es="Meta", en="Target"), 1, _MOST_TARGET, 20_000),),
            Text(es="La meta son {n} puntos.", en="The target is {n} points."),
            Text(es="Meta: {n}.", en="Target: {n}."),
        ),
    ),
    engine_gap(
        "prudente-minimum",
        source="reglamento",
        articles=(7,),
        asked=True,
        es="¿Con cuántos puntos se puede plantar?",
        en="With how many points may one stop?",
        choices={
            "over-350": (
                "Se planta quien lleva más de 350 puntos en el turno.",
                "A player with more than 350 points in the turn may stop.",
            ),
            "at-least-350": (
                "Se planta quien lleva 350 puntos o más en el turno.",
                "A player with 350 points or more in the turn may stop.",
            ),
            "opening-only": (
                "Mientras su total es 0, se planta quien lleva 350 puntos o más; después, quien lleva "
                "cualquier suma.",
                "While the total is 0, it takes 350 points to stop; after that, any sum.",
            ),
            "none": ("Se planta quien lleva cualquier suma.", "A player may stop with any sum."),
        },
        short={
            "over-350": ("Se planta con más de 350.", "Stop with more than 350."),
            "at-least-350": ("Se planta con 350 o más.", "Stop with 350 or more."),
            "opening-only": (
                "Se planta: la primera vez, con 350 o más.",
                "Stop: the first time, with 350 or more.",
            ),
            "none": ("Se planta con lo que sea.", "Stop with any sum."),
        },
    ),
    engine_gap(
        "prudente-overshoot",
        source="reglamento",
        articles=(8,),
        es="¿Vale pasarse de la meta?",
        en="Does it count to overshoot the target?",
        choices={
            "counts": ("Pasarse de la meta vale como llegar.", "To overshoot the target is to reach it."),
            "exact": (
                "Hay que llegar justo a la meta: el turno que se pasa se pierde, y el que llega justo no "
                "pide mínimo.",
                "The target must be hit: a turn that overshoots it is lost, and one that hits it needs no "
                "minimum.",
            ),
        },
        short={"exact": ("Justo: quien se pasa pierde el turno.", "Exactly: overshooting loses the turn.")},
    ),
    engine_gap(
        "prudente-last-turn",
        source="reglamento",
        articles=(8,),
        asked=True,
        es="¿Juegan los demás un turno más cuando alguien llega a la meta?",
        en="Do the others play once more when somebody reaches the target?",
        choices={
            "none": (
                "Quien llega primero a la meta gana en el acto.",
                "Who reaches the target first wins on the spot.",
            ),
            "others-once": (
                "Cuando alguien llega a la meta, los demás juegan un turno más y gana el total más alto.",
                "When somebody reaches the target, the others play one more turn and the highest total wins.",
            ),
        },
        short={
            "none": ("Gana quien llega primero.", "Who gets there first wins."),
            "others-once": (
                "Cuando alguien llega, los demás juegan una vez más.",
                "When somebody gets there, the others play once more.",
            ),
        },
    ),
    engine_gap(
        "prudente-zero-run",
        source="reading",
        articles=(5,),
        es="¿Cuestan algo tres turnos perdidos seguidos?",
        en="Do three lost turns in a row cost anything?",
        choices={
            "none": (
                "Perder varios turnos seguidos no cuesta nada más.",
                "Losing several turns in a row costs nothing more.",
            ),
            "minus-500": (
                "El tercer turno perdido seguido resta 500 puntos, y la cuenta empieza otra vez.",
                "The third lost turn in a row takes off 500 points, and the count begins again.",
            ),
            "minus-1000": (
                "El tercer turno perdido seguido resta 1000 puntos, y la cuenta empieza otra vez.",
                "The third lost turn in a row takes off 1000 points, and the count begins again.",
            ),
        },
        short={
            "minus-500": ("Tres seguidos: −500.", "Three in a row: −500."),
            "minus-1000": ("Tres seguidos: −1000.", "Three in a row: −1000."),
        },
    ),
    engine_gap(
        "prudente-piggyback",
        source="reglamento",
        articles=(2,),
        es="¿Se puede seguir con lo que dejó el jugador anterior?",
        en="May one go on with what the player before left?",
        choices={
            "off": ("Todo turno empieza con los seis dados.", "Every turn begins with all six dice."),
            "on": (
                "Un turno empieza con los seis dados o sigue con los dados y los puntos que dejó el jugador "
                "anterior al plantarse.",
                "A turn begins with all six dice, or goes on with the dice and points that the player "
                "before left on stopping.",
            ),
        },
        short={
            "on": (
                "Puedes seguir con lo que dejó el anterior.",
                "You may go on with what the player before left.",
            ),
        },
    ),
)

CATALOGUE = Catalogue(
    options=(*_WINNING, *_SCORING, *sheets_gaps("prudente")),
    table_size="sheets-players",
    first=("prudente-target",),
    presets={
        "texto": Preset(
            Text(es="Texto: las reglas tal como están escritas", en="Text: the rules as they are written"),
            {},
        ),
        "practica": Preset(
            Text(es="Práctica: como se juega en muchas mesas", en="Practice: as it is played at many tables"),
            {"prudente-minimum": "at-least-350", "prudente-last-turn": "others-once"},
        ),
    },
    contradictions=(
        between(
            "prudente-hot-dice: optional",
            "prudente-hot-dice-target: must-throw",
            es="Los seis dados apartados no obligan a nadie, tampoco a quien ya llega a la meta.",
            en="Six dice set aside oblige nobody, nor who reaches the target already.",
        ),
    ),
)

__all__ = ["CATALOGUE"]
