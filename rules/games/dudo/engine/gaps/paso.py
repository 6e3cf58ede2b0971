"""The paso (article 8)."""

from ....gaps import engine_gap

GAPS = (
    engine_gap(
        "paso-without-bid",
        source="reading",
        articles=(4, 8),
        es="¿Puede pasar quien abre?",
        en="May the opener pass?",
        choices={
            "forbidden": (
                "Quien abre no puede pasar: no hay jugada que continuar.",
                "The opener may not pass: there is nothing to continue.",
            ),
            "allowed": (
                "Quien abre puede pasar; el siguiente le duda el paso o abre.",
                "The opener may pass; the next player doubts the paso or opens.",
            ),
        },
        short={
            "forbidden": ("Quien abre no pasa.", "The opener may not pass."),
            "allowed": (
                "Quien abre puede pasar; el siguiente duda el paso o abre.",
                "The opener may pass; the next doubts the paso or opens.",
            ),
        },
    ),
    engine_gap(
        "paso-stake",
        source="reading",
        articles=(8, 12),
        asked=True,
        es="¿Cuántos dados cuesta un paso dudado en la apertura?",
        en="How many dice does a paso doubted in the opening cost?",
        choices={
            "one-die": ("Un paso dudado cuesta siempre un dado.", "A doubted paso always costs one die."),
            "siciliana-in-opening": (
                "Un paso dudado cuesta un dado; sobre una apertura con siciliana, dos.",
                "A doubted paso costs one die; over an opening with siciliana, two.",
            ),
        },
        short={
            "one-die": ("Dudado, un dado.", "Doubted: one die."),
            "siciliana-in-opening": (
                "Dudado, un dado; sobre la apertura, siciliana.",
                "Doubted: one die; over an opening, siciliana.",
            ),
        },
    ),
    engine_gap(
        "paso-ases",
        source="reading",
        articles=(2, 8),
        es="¿Son comodín los ases en el paso?",
        en="Are ases wild in a paso?",
        choices={
            "literal": ("En el paso los ases no son comodín.", "In a paso ases are not wild."),
            "wild": (
                "En el paso los ases son comodín: cuatro quinas y un as son quintilla.",
                "In a paso ases are wild: four quinas and an as are a quintilla.",
            ),
        },
        short={
            "literal": ("Los ases no son comodín.", "Ases are not wild."),
            "wild": ("Los ases son comodín.", "Ases are wild."),
        },
    ),
    engine_gap(
        "paso-claim-match",
        source="reading",
        articles=(8,),
        es="¿Debe el paso ser exactamente el que se declaró?",
        en="Must a paso be exactly the one that was claimed?",
        choices={
            "exact": (
                "El paso vale solo con la combinación declarada.",
                "A paso holds only with the combination that was claimed.",
            ),
            "at-least": (
                "El paso vale con la combinación declarada o una mayor.",
                "A paso holds with the combination that was claimed or a higher one.",
            ),
            "any": (
                "El paso vale con cualquiera de las tres combinaciones.",
                "A paso holds with any of the three combinations.",
            ),
        },
        short={
            "at-least": ("Vale la que dijo o una mayor.", "The one named or a higher one holds."),
            "any": ("Vale con cualquiera de las tres.", "Any of the three holds."),
        },
    ),
    engine_gap(
        "paso-escala",
        source="reglamento",
        articles=(8,),
        es="¿Deben ser seguidos los cinco dados de la escala?",
        en="Must the five dice of an escala be consecutive?",
        choices={
            "five-different": (
                "La escala son cinco dados distintos, seguidos o no.",
                "An escala is five different dice, consecutive or not.",
            ),
            "consecutive": (
                "La escala son cinco dados seguidos: del as a la quina o del tonto a la sexta.",
                "An escala is five consecutive dice: as to quina, or tonto to sexta.",
            ),
        },
        short={
            "five-different": ("Escala: cinco distintos.", "Escala: five different."),
            "consecutive": ("Escala: cinco seguidos.", "Escala: five in sequence."),
        },
    ),
    engine_gap(
        "paso-order",
        source="reading",
        articles=(8,),
        es="En una misma jugada, ¿debe cada paso ser mayor que el anterior?",
        en="Within a play, must each paso be higher than the one before?",
        choices={
            "none": (
                "Un paso puede declarar cualquiera, sin mirar los anteriores.",
                "A paso may claim any of them, whatever was claimed before.",
            ),
            "higher-only": (
                "Cada paso de una jugada debe ser mayor que los anteriores: full, escala, quintilla.",
                "Each paso of a play must be higher than those before: full, escala, quintilla.",
            ),
        },
        short={
            "higher-only": (
                "Cada paso de la jugada, mayor que los de antes.",
                "Each paso of a play is higher than those before.",
            ),
        },
    ),
)
