"""The calzo (articles 4, 7, 8)."""

from ....gaps import engine_gap

GAPS = (
    engine_gap(
        "calzo-after-own-paso",
        source="reglamento",
        articles=(4, 8),
        asked=True,
        es="¿Puede calzar quien ya pasó en la jugada?",
        en="May who has passed in the play say calzo?",
        choices={
            "forbidden": (
                "Quien ya pasó en la jugada solo puede subir o dudar.",
                "Who has passed in the play may only raise or doubt.",
            ),
            "allowed": (
                "Quien ya pasó en la jugada puede subir, dudar o calzar, pero no volver a pasar.",
                "Who has passed in the play may raise, doubt or calzar, but not pass again.",
            ),
        },
        short={
            "forbidden": ("Ni quien ya pasó en esta tirada.", "Nor who has already passed in this throw."),
        },
    ),
    engine_gap(
        "calzo-out-of-turn",
        source="reading",
        articles=(4, 7),
        es="¿Se puede calzar fuera de turno?",
        en="May a calzo be said out of turn?",
        choices={
            "in-turn": ("Calza solo quien tiene el turno.", "Only the player on turn may say calzo."),
            "anyone": (
                "Donde se puede calzar, puede cualquiera con dados, menos quien apostó.",
                "Where there is a calzo, anyone with dice may say it, but for the bidder.",
            ),
        },
        short={
            "in-turn": ("Solo en tu turno.", "On your turn only."),
            "anyone": (
                "Lo dice cualquiera con dados, menos quien apostó.",
                "Anybody with dice but the bidder may say it.",
            ),
        },
    ),
    engine_gap(
        "calzo-threshold-base",
        source="reglamento",
        articles=(7,),
        es="Tras un retiro o una descalificación, ¿sobre cuántos dados se cuenta la mitad del calzo?",
        en="After a removal, of how many dice is the calzo's half reckoned?",
        choices={
            "fixed": (
                "El umbral es la mitad de los dados que la mesa tenía al partir, y no cambia.",
                "The threshold is half the dice that the table started with, and never changes.",
            ),
            "remaining-players": (
                "El umbral es la mitad de cinco dados por jugador, sin los retirados ni los descalificados.",
                "The threshold is half of five dice a player, without those withdrawn or disqualified.",
            ),
        },
        short={
            "fixed": (
                "Con la mitad de los dados iniciales o menos.",
                "With half of the starting dice or fewer.",
            ),
            "remaining-players": (
                "Con la mitad o menos de cinco dados por jugador no retirado.",
                "With half or fewer of five dice a player not removed.",
            ),
        },
    ),
    engine_gap(
        "below-threshold-options",
        source="reading",
        articles=(7,),
        es="Bajo el umbral, ¿solo se puede dudar?",
        en="Below the threshold, may one only doubt?",
        choices={
            "no-calzo": (
                "Con los dados en el umbral o bajo él no se calza; subir, dudar y pasar siguen igual.",
                "At the threshold or below there is no calzo; raising, doubting and passing go on.",
            ),
            "dudo-only": (
                "Con los dados en el umbral o bajo él, ante una apuesta no se pasa ni se calza; si no es "
                "partida en falso, solo se duda.",
                "At the threshold or below no bid is met by calzo or paso, and one that is no false start "
                "only by dudo.",
            ),
        },
        short={
            "dudo-only": (
                "Ahí no se pasa ante una apuesta; salvo partida en falso, solo se duda.",
                "Then no paso over a bid; but for a false start, only dudo.",
            ),
        },
    ),
)
