"""Procedure of the spoken word."""

from ....gaps import procedure_gap

GAPS = (
    procedure_gap(
        "bid-out-of-turn",
        source="reading",
        articles=(3, 4),
        es="¿Y si alguien habla antes de su turno?",
        en="What if a player speaks out of turn?",
        choices={
            "does-not-count": (
                "Una apuesta o una duda fuera de turno no cuenta.",
                "A bid or a doubt out of turn does not count.",
            ),
            "binds-at-his-turn": (
                "Una apuesta o una duda fuera de turno obliga a su autor cuando le toque.",
                "A bid or a doubt out of turn binds the speaker when the turn comes.",
            ),
            "loses-a-die": (
                "Quien apuesta o duda fuera de turno pierde un dado.",
                "Who bids or doubts out of turn loses a die.",
            ),
        },
    ),
    procedure_gap(
        "illegal-bid",
        source="reading",
        articles=(4, 9),
        es="¿Y si la apuesta no es válida?",
        en="What of a bid that is not allowed?",
        choices={
            "correct-to-a-legal-raise": (
                "Una apuesta no válida se corrige a una subida válida.",
                "A bid that is not allowed is corrected to a raise that is.",
            ),
            "any-legal-word": (
                "Quien hizo una apuesta no válida dice otra cosa, la que quiera.",
                "Who made a bid that is not allowed may say anything else that is.",
            ),
            "loses-a-die": (
                "Quien hace una apuesta no válida pierde un dado.",
                "Who makes a bid that is not allowed loses a die.",
            ),
        },
    ),
    procedure_gap(
        "call-not-allowed",
        source="reading",
        articles=(7, 8, 9),
        es="¿Y si se calza o se pasa cuando no se puede?",
        en="What of a calzo or paso where there is none?",
        choices={
            "ignored": (
                "Un calzo o un paso que no corresponde no cuenta: se dice otra cosa.",
                "A calzo or paso that is not allowed is ignored: another word must be said.",
            ),
            "counts-as-dudo": (
                "Un calzo o un paso que no corresponde vale como duda; si no se puede dudar, no cuenta.",
                "A calzo or paso that is not allowed counts as a doubt; if none may be, it is ignored.",
            ),
        },
    ),
    procedure_gap(
        "bid-takeback",
        source="reading",
        articles=(4,),
        es="¿Se puede corregir lo dicho?",
        en="May one take a bid back?",
        choices={
            "said-is-said": ("Lo dicho, dicho está.", "What is said is said."),
            "until-the-next-speaks": (
                "Se puede corregir hasta que hable el siguiente.",
                "A bid may be taken back until the next player speaks.",
            ),
        },
    ),
    procedure_gap(
        "unclear-bid",
        source="reading",
        articles=(4,),
        es="¿Y si la apuesta no se entiende?",
        en="What of an unclear bid?",
        choices={
            "same-pinta": (
                "Si falta la pinta, es la que está en pie; el coordinador pregunta antes de seguir.",
                "A bid without a pinta keeps the standing one; the coordinator asks before play goes on.",
            ),
            "does-not-count": ("Una apuesta incompleta no cuenta.", "An incomplete bid does not count."),
        },
    ),
    procedure_gap(
        "paso-unnamed",
        source="reading",
        articles=(8,),
        es="¿Y si se pasa sin nombrar la combinación?",
        en="What of a paso without a name?",
        choices={
            "must-name": ("Quien pasa debe nombrar su combinación.", "Who passes must name the combination."),
            "any-combination": (
                "Un paso sin nombre vale por cualquiera de las tres.",
                "A paso without a name stands for any of the three.",
            ),
            "counts-as-full": (
                "Un paso sin nombre vale como full.",
                "A paso without a name counts as a full.",
            ),
        },
        short={
            "any-combination": ("Sin nombre, vale por cualquiera.", "Unnamed, it stands for any."),
            "counts-as-full": ("Sin nombre, es Full.", "Unnamed, it is a Full."),
        },
    ),
    procedure_gap(
        "paso-who-shows",
        source="reading",
        articles=(8,),
        es="Cuando se duda un paso, ¿quiénes destapan?",
        en="When a paso is doubted, whose cups go up?",
        choices={
            "passer-alone": (
                "Cuando se duda un paso, destapa solo quien pasó.",
                "When a paso is doubted, only the passer shows.",
            ),
            "all": ("Cuando se duda un paso, destapan todos.", "When a paso is doubted, all show."),
        },
        short={
            "passer-alone": ("Destapa solo quien pasó.", "Only the passer shows."),
            "all": ("Destapan todos.", "All show."),
        },
    ),
    procedure_gap(
        "simultaneous-words",
        source="reading",
        articles=(4,),
        es="¿Y si dos hablan a la vez?",
        en="What if two speak at once?",
        choices={
            "only-the-one-on-turn": (
                "Si dos hablan a la vez, vale quien tiene el turno.",
                "If two speak at once, only the one on turn counts.",
            ),
            "coordinator-decides": (
                "Si dos hablan a la vez, decide el coordinador.",
                "If two speak at once, the coordinator decides.",
            ),
        },
    ),
    procedure_gap(
        "lift-as-dudo",
        source="reading",
        articles=(6,),
        es="¿Es duda levantar el cacho sin hablar?",
        en="Is lifting the cup without a word a doubt?",
        choices={
            "must-be-said": (
                "El dudo se dice; levantar el cacho no basta.",
                "Dudo must be said; lifting the cup is not enough.",
            ),
            "gesture-counts": (
                "Levantar el cacho en su turno, para que se cuente, vale como dudo.",
                "On one's turn, lifting the cup for the count says dudo.",
            ),
        },
        short={
            "gesture-counts": (
                "En tu turno, levantar el cacho vale como dudo.",
                "On your turn, lifting the cup counts as dudo.",
            ),
        },
    ),
    procedure_gap(
        "count-contested",
        source="reading",
        articles=(11,),
        es="¿Y si se discute la cuenta?",
        en="What if the count is disputed?",
        choices={
            "coordinator-recounts": (
                "Si se discute la cuenta, el coordinador cuenta de nuevo y esa cuenta vale.",
                "A disputed count is made again by the coordinator, and that count holds.",
            ),
            "two-witnesses": (
                "Si se discute la cuenta, cuentan dos testigos.",
                "A disputed count is made by two witnesses.",
            ),
        },
    ),
    procedure_gap(
        "error-found-later",
        source="reading",
        articles=(11,),
        es="¿Hasta cuándo se corrige un error?",
        en="Until when is an error put right?",
        choices={
            "until-the-next-bid": (
                "Un error se corrige hasta la apuesta siguiente.",
                "An error is put right until the next bid.",
            ),
            "always": ("Un error se corrige siempre.", "An error is always put right."),
            "never": ("Un error que nadie vio a tiempo, queda.", "An error that nobody saw in time stands."),
        },
    ),
    procedure_gap(
        "false-start-penalty",
        source="reading",
        articles=(5,),
        es="¿Tiene castigo la partida en falso?",
        en="Is a false start punished?",
        choices={
            "none": ("La partida en falso no tiene castigo.", "A false start is not punished."),
            "warning-on-repeat": (
                "A quien repite la partida en falso se le llama la atención.",
                "Who repeats a false start is warned.",
            ),
        },
    ),
)
