"""The false start: who opens in ases, and what the next player may answer (article 5)."""

from rules.engine.dudo.gaps.declare import engine_gap
from rules.engine.options import alternative

GAPS = (
    engine_gap(
        "false-start-dudo",
        4,
        5,
        asked=True,
        es="¿Se puede dudar una partida en falso?",
        en="May a false start be doubted?",
        choices=[
            alternative(
                "forbidden",
                es="Una partida en falso no se duda: se continúa, se convierte o se desestima.",
                en="A false start is not doubted: it is continued, converted or set aside.",
            ),
            alternative(
                "siciliana",
                es="Una partida en falso se puede dudar, con siciliana: dos dados.",
                en="A false start may be doubted, as a siciliana: two dice.",
            ),
            alternative(
                "one-die",
                es="Una partida en falso se puede dudar por un solo dado.",
                en="A false start may be doubted for one die.",
            ),
        ],
    ),
    engine_gap(
        "false-start-calzo",
        5,
        7,
        es="¿Se puede calzar una partida en falso?",
        en="May a false start be calzado?",
        choices=[
            alternative(
                "forbidden", es="Una partida en falso no se calza.", en="There is no calzo on a false start."
            ),
            alternative(
                "allowed",
                es="Una partida en falso se puede calzar.",
                en="A calzo on a false start is allowed.",
            ),
        ],
    ),
    engine_gap(
        "false-start-paso",
        5,
        8,
        es="¿Se puede pasar ante una partida en falso?",
        en="May one pass over a false start?",
        choices=[
            alternative(
                "forbidden",
                es="Ante una partida en falso no se pasa.",
                en="There is no paso over a false start.",
            ),
            alternative(
                "allowed",
                es="Ante una partida en falso se puede pasar.",
                en="A paso over a false start is allowed.",
            ),
        ],
    ),
    engine_gap(
        "false-start-continue",
        5,
        8,
        es="Quien continúa una partida en falso con ases, ¿debe decir más ases?",
        en="Must who continues a false start in ases say more ases?",
        choices=[
            alternative(
                "raise",
                es="Continuar una partida en falso es decir más ases.",
                en="To continue a false start is to bid more ases.",
            ),
            alternative(
                "same-or-more",
                es="Una partida en falso se continúa con los mismos ases o con más.",
                en="A false start is continued with as many ases or more.",
            ),
        ],
    ),
    engine_gap(
        "false-start-continued-stake",
        5,
        12,
        es="Continuada la partida en falso, ¿sigue siendo apertura?",
        en="Once a false start is continued, is it still the opening?",
        choices=[
            alternative(
                "normal",
                es="Continuar con ases normaliza la jugada: la duda siguiente cuesta un dado.",
                en="Continuing in ases makes the play normal: the next doubt costs one die.",
            ),
            alternative(
                "opening",
                es="Continuar con ases no normaliza: la duda siguiente aún es siciliana.",
                en="Continuing in ases does not make the play normal: the next doubt is still a siciliana.",
            ),
        ],
    ),
    engine_gap(
        "false-start-again",
        5,
        es="Quien desestima, ¿puede abrir a su vez con ases?",
        en="May who sets a false start aside open in ases in turn?",
        choices=[
            alternative(
                "false-start",
                es="Quien desestima puede abrir con ases, y es otra partida en falso.",
                en="Who sets it aside may open in ases, and that is a false start again.",
            ),
            alternative(
                "forbidden",
                es="Quien desestima no puede abrir con ases.",
                en="Who sets it aside may not open in ases.",
            ),
        ],
    ),
    engine_gap(
        "false-start-headsup",
        5,
        12,
        asked=True,
        es="Mano a mano, ¿abrir con ases es partida en falso?",
        en="Heads-up, is opening in ases a false start?",
        choices=[
            alternative(
                "false-start",
                es="También mano a mano, abrir con ases es partida en falso.",
                en="Heads-up too, opening in ases is a false start.",
            ),
            alternative(
                "ordinary-opening",
                es="Mano a mano se puede abrir con ases como con cualquier pinta.",
                en="Heads-up one may open in ases as in any pinta.",
            ),
        ],
    ),
)
