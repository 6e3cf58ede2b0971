"""Procedure of pairs (article 13): for the engine a pair is one player."""

from ....gaps import procedure_gap

GAPS = (
    procedure_gap(
        "pair-cup",
        source="reading",
        articles=(13,),
        es="¿Quién de la pareja lleva el cacho?",
        en="Who of a pair holds the cup?",
        choices={
            "alternate": (
                "Los dos de la pareja se turnan el cacho, una jugada cada uno.",
                "The two of a pair take turns with the cup, a play each.",
            ),
            "one": (
                "Uno de la pareja lleva el cacho toda la noche.",
                "One of the pair holds the cup all night.",
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
        es="¿Quién de la pareja puede apostar, dudar o calzar?",
        en="Who of a pair may bid, doubt or calzar?",
        choices={
            "either": (
                "Habla cualquiera de los dos, y lo primero que se dice obliga a la pareja.",
                "Either of the two speaks, and what is said first binds the pair.",
            ),
            "holder": (
                "Habla solo quien tiene el cacho; lo que diga el otro no cuenta.",
                "Only who has the cup speaks; what the other says does not count.",
            ),
        },
        later=True,
        short={
            "either": ("Habla cualquiera; vale lo primero.", "Either speaks; the first word counts."),
            "holder": ("Habla quien tiene el cacho.", "Who has the cup speaks."),
        },
    ),
    procedure_gap(
        "pair-looks",
        source="reading",
        articles=(13,),
        es="¿Pueden mirar los dos bajo el cacho?",
        en="May both look under the cup?",
        choices={
            "both": (
                "Los dos de la pareja pueden mirar bajo su cacho.",
                "Both of a pair may look under their cup.",
            ),
            "holder": (
                "Bajo el cacho mira solo quien lo tiene en esa jugada.",
                "Only who has the cup in that play looks under it.",
            ),
        },
        later=True,
        short={
            "both": ("Miran los dos.", "Both look."),
            "holder": ("Mira quien tiene el cacho.", "Who has the cup looks."),
        },
    ),
    procedure_gap(
        "pair-consults",
        source="reading",
        articles=(13,),
        es="¿Pueden hablarse o hacerse señas los dos de la pareja?",
        en="May the two of a pair talk or make signs to each other?",
        choices={
            "freely": (
                "Los dos de la pareja se consultan cuando quieran, también por señas, sin demorar la mesa.",
                "The two of a pair consult whenever they like, by signs too, without delaying the table.",
            ),
            "before-the-word": (
                "Los dos de la pareja se consultan en su turno, y callan desde que dicen su apuesta o duda.",
                "The two of a pair consult in their turn, and are silent once their bid or call is said.",
            ),
            "never": (
                "Los dos de la pareja no se consultan ni se hacen señas mientras dura la jugada; a quien lo "
                "hace se le avisa.",
                "The two of a pair neither consult nor make signs during a play; who does is warned.",
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
        es="¿Y si descalifican a uno de la pareja?",
        en="What if one of a pair is disqualified?",
        choices={
            "both": (
                "Si descalifican a uno de la pareja, salen los dos.",
                "If one of a pair is disqualified, both are out.",
            ),
            "partner": (
                "Si descalifican a uno de la pareja, el otro sigue solo con los dados que tienen.",
                "If one of a pair is disqualified, the other plays on alone with the dice that they have.",
            ),
        },
        later=True,
    ),
    procedure_gap(
        "pair-leaves",
        source="reading",
        articles=(13,),
        es="¿Y si se va uno de la pareja?",
        en="What if one of a pair leaves?",
        choices={
            "partner": (
                "Si se va uno de la pareja, el otro sigue solo con los dados que tienen.",
                "If one of a pair leaves, the other plays on alone with the dice that they have.",
            ),
            "both": (
                "Si se va uno de la pareja, la pareja queda retirada.",
                "If one of a pair leaves, the pair is withdrawn.",
            ),
        },
        later=True,
    ),
)
