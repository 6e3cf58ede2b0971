"""Procedure of partners (article 13): for the engine they are one player. Worded for two, three and four."""

from ....gaps import procedure_gap

GAPS = (
    procedure_gap(
        "pair-cup",
        source="reading",
        articles=(13,),
        es="¿Qué compañero lleva el cacho?",
        en="Which partner holds the cup?",
        choices={
            "alternate": (
                "Los compañeros se turnan el cacho, una jugada cada uno.",
                "Partners take turns with the cup, a play each.",
            ),
            "one": (
                "Un compañero lleva el cacho toda la noche.",
                "One partner holds the cup all night.",
            ),
        },
        later=True,
        short={
            "alternate": ("El cacho, una jugada cada uno.", "The cup: a play each."),
            "one": ("El cacho lo lleva siempre el mismo.", "One holds the cup all night."),
        },
    ),
    procedure_gap(
        "pair-speaks",
        source="reading",
        articles=(13,),
        es="¿Qué compañero puede apostar, dudar o calzar?",
        en="Which partner may bid, doubt or calzar?",
        choices={
            "either": (
                "Habla cualquier compañero, y lo primero que se dice obliga a todos.",
                "Any partner speaks, and what is said first binds all of them.",
            ),
            "holder": (
                "Habla solo quien tiene el cacho; lo que diga un compañero no cuenta.",
                "Only who has the cup speaks; what a partner says does not count.",
            ),
        },
        later=True,
        short={
            "either": ("Habla cualquiera; vale lo primero.", "Any speaks; the first word counts."),
            "holder": ("Habla quien tiene el cacho.", "Who has the cup speaks."),
        },
    ),
    procedure_gap(
        "pair-looks",
        source="reading",
        articles=(13,),
        es="¿Pueden mirar todos los compañeros bajo el cacho?",
        en="May all partners look under the cup?",
        choices={
            "both": (
                "Todos los compañeros pueden mirar bajo su cacho.",
                "All partners may look under their cup.",
            ),
            "holder": (
                "Bajo el cacho mira solo quien lo tiene en esa jugada.",
                "Only who has the cup in that play looks under it.",
            ),
        },
        later=True,
        short={
            "both": ("Miran todos.", "All look."),
            "holder": ("Mira quien tiene el cacho.", "Who has the cup looks."),
        },
    ),
    procedure_gap(
        "pair-consults",
        source="reading",
        articles=(13,),
        es="¿Pueden hablarse o hacerse señas los compañeros?",
        en="May partners talk or make signs to each other?",
        choices={
            "freely": (
                "Los compañeros se consultan cuando quieran, también por señas, sin demorar la mesa.",
                "Partners consult whenever they like, by signs too, without delaying the table.",
            ),
            "before-the-word": (
                "Los compañeros se consultan en su turno, y callan desde que dicen su apuesta o duda.",
                "Partners consult in their turn, and are silent once their bid or call is said.",
            ),
            "never": (
                "Los compañeros no se consultan ni se hacen señas mientras dura la jugada; a quien lo "
                "hace se le avisa.",
                "Partners neither consult nor make signs during a play; who does is warned.",
            ),
        },
        later=True,
        short={
            "freely": ("Se consultan libremente.", "They consult freely."),
            "before-the-word": ("Se consultan antes de hablar.", "They consult before the word."),
            "never": ("Sin consultas ni señas.", "No consulting, no signs."),
        },
    ),
    procedure_gap(
        "pair-removed",
        source="reading",
        articles=(13,),
        es="¿Y si descalifican a un compañero?",
        en="What if a partner is disqualified?",
        choices={
            "both": (
                "Si descalifican a un compañero, salen todos.",
                "If a partner is disqualified, all are out.",
            ),
            "partner": (
                "Si descalifican a un compañero, quien queda sigue con los dados que tienen.",
                "If a partner is disqualified, whoever is left plays on with the dice that they have.",
            ),
        },
        later=True,
    ),
    procedure_gap(
        "pair-leaves",
        source="reading",
        articles=(13,),
        es="¿Y si se va un compañero?",
        en="What if a partner leaves?",
        choices={
            "partner": (
                "Si se va un compañero, quien queda sigue con los dados que tienen.",
                "If a partner leaves, whoever is left plays on with the dice that they have.",
            ),
            "both": (
                "Si se va un compañero, quedan todos retirados.",
                "If a partner leaves, all are withdrawn.",
            ),
        },
        later=True,
    ),
)
