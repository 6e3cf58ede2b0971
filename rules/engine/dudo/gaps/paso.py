"""The paso: when it may be said, what it costs, and which dice make it good (article 8)."""

from rules.engine.dudo.gaps.declare import engine_gap
from rules.engine.options import alternative

GAPS = (
    engine_gap(
        "paso-without-bid",
        4,
        8,
        es="¿Puede pasar quien abre?",
        en="May the opener pass?",
        choices=[
            alternative(
                "forbidden",
                es="Quien abre no puede pasar: no hay jugada que continuar.",
                en="The opener may not pass: there is nothing to continue.",
            ),
            alternative(
                "allowed",
                es="Quien abre puede pasar; el siguiente le duda el paso o abre.",
                en="The opener may pass; the next player doubts the paso or opens.",
            ),
        ],
    ),
    engine_gap(
        "paso-stake",
        8,
        12,
        asked=True,
        es="¿Cuántos dados cuesta un paso dudado en la apertura?",
        en="How many dice does a paso doubted in the opening cost?",
        choices=[
            alternative(
                "one-die",
                es="Un paso dudado cuesta siempre un dado.",
                en="A doubted paso always costs one die.",
            ),
            alternative(
                "siciliana-in-opening",
                es="Un paso dudado sobre la apertura es siciliana: cuesta dos dados.",
                en="A paso doubted over the opening bid is a siciliana: it costs two dice.",
            ),
        ],
    ),
    engine_gap(
        "paso-ases",
        2,
        8,
        es="¿Son comodín los ases en el paso?",
        en="Are ases wild in a paso?",
        choices=[
            alternative(
                "literal", es="En el paso los ases no son comodín.", en="In a paso ases are not wild."
            ),
            alternative("wild", es="En el paso los ases son comodín.", en="In a paso ases are wild."),
        ],
    ),
    engine_gap(
        "paso-claim-match",
        8,
        es="¿Debe el paso ser exactamente el que se declaró?",
        en="Must a paso be exactly the one that was claimed?",
        choices=[
            alternative(
                "exact",
                es="El paso vale solo con la combinación declarada.",
                en="A paso holds only with the combination that was claimed.",
            ),
            alternative(
                "at-least",
                es="El paso vale con la combinación declarada o una mayor.",
                en="A paso holds with the combination that was claimed or a higher one.",
            ),
            alternative(
                "any",
                es="El paso vale con cualquiera de las tres combinaciones.",
                en="A paso holds with any of the three combinations.",
            ),
        ],
    ),
    engine_gap(
        "paso-escala",
        8,
        es="¿Deben ser seguidos los cinco dados de la escala?",
        en="Must the five dice of an escala be consecutive?",
        choices=[
            alternative(
                "five-different",
                es="La escala son cinco dados distintos, seguidos o no.",
                en="An escala is five different dice, consecutive or not.",
            ),
            alternative(
                "consecutive",
                es="La escala son cinco dados seguidos: del as a la quina o del tonto a la sexta.",
                en="An escala is five consecutive dice: as to quina, or tonto to sexta.",
            ),
        ],
    ),
    engine_gap(
        "paso-order",
        8,
        es="En una misma jugada, ¿debe cada paso ser mayor que el anterior?",
        en="Within a play, must each paso be higher than the one before?",
        choices=[
            alternative(
                "none",
                es="El orden de los pasos no obliga: se puede declarar cualquiera.",
                en="The order of the pasos binds nobody: any may be claimed.",
            ),
            alternative(
                "higher-only",
                es="Cada paso de una jugada debe ser mayor que los anteriores: full, escala, quintilla.",
                en="Each paso of a play must be higher than those before: full, escala, quintilla.",
            ),
        ],
    ),
)
