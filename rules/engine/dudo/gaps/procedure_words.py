"""Procedure of the spoken word: what counts as said. Nothing here changes the engine."""

from rules.engine.dudo.gaps.declare import procedure_gap
from rules.engine.options import alternative

GAPS = (
    procedure_gap(
        "bid-out-of-turn",
        3,
        4,
        es="¿Y si alguien habla antes de su turno?",
        en="What if a player speaks before his turn?",
        choices=[
            alternative(
                "does-not-count",
                es="Lo dicho fuera de turno no cuenta.",
                en="What is said out of turn does not count.",
            ),
            alternative(
                "binds-at-his-turn",
                es="Lo dicho fuera de turno obliga a su autor cuando le toque.",
                en="What is said out of turn binds the speaker at his turn.",
            ),
            alternative(
                "loses-a-die",
                es="Quien habla fuera de turno pierde un dado.",
                en="Who speaks out of turn loses a die.",
            ),
        ],
    ),
    procedure_gap(
        "illegal-bid",
        4,
        9,
        es="¿Y si la apuesta no es válida?",
        en="What of a bid that is not allowed?",
        choices=[
            alternative(
                "correct-to-a-legal-raise",
                es="Una apuesta no válida se corrige a una subida válida.",
                en="A bid that is not allowed is corrected to a raise that is.",
            ),
            alternative(
                "any-legal-word",
                es="Quien hizo una apuesta no válida dice otra cosa, la que quiera.",
                en="Who made a bid that is not allowed may say anything else that is.",
            ),
            alternative(
                "loses-a-die",
                es="Quien hace una apuesta no válida pierde un dado.",
                en="Who makes a bid that is not allowed loses a die.",
            ),
        ],
    ),
    procedure_gap(
        "call-not-allowed",
        7,
        8,
        9,
        es="¿Y si se calza o se pasa cuando no se puede?",
        en="What of a calzo or paso where there is none?",
        choices=[
            alternative(
                "ignored",
                es="Un calzo o un paso que no corresponde no cuenta: se dice otra cosa.",
                en="A calzo or paso that is not allowed is ignored: another word must be said.",
            ),
            alternative(
                "counts-as-dudo",
                es="Un calzo o un paso que no corresponde vale como duda.",
                en="A calzo or paso that is not allowed counts as a doubt.",
            ),
        ],
    ),
    procedure_gap(
        "bid-takeback",
        4,
        es="¿Se puede corregir lo dicho?",
        en="May one take a bid back?",
        choices=[
            alternative("said-is-said", es="Lo dicho, dicho está.", en="What is said is said."),
            alternative(
                "until-the-next-speaks",
                es="Se puede corregir hasta que hable el siguiente.",
                en="A bid may be taken back until the next player speaks.",
            ),
        ],
    ),
    procedure_gap(
        "unclear-bid",
        4,
        es="¿Y si la apuesta no se entiende?",
        en="What of an unclear bid?",
        choices=[
            alternative(
                "same-pinta",
                es="Si falta la pinta, es la que está en pie; el coordinador pregunta antes de seguir.",
                en="A bid without a pinta keeps the standing one; the coordinator asks before play goes on.",
            ),
            alternative(
                "does-not-count",
                es="Una apuesta incompleta no cuenta.",
                en="An incomplete bid does not count.",
            ),
        ],
    ),
    procedure_gap(
        "paso-unnamed",
        8,
        es="¿Y si se pasa sin nombrar la combinación?",
        en="What of a paso without a name?",
        choices=[
            alternative(
                "must-name",
                es="Quien pasa debe nombrar su combinación.",
                en="Who passes must name his combination.",
            ),
            alternative(
                "any-combination",
                es="Un paso sin nombre vale por cualquiera de las tres.",
                en="A paso without a name stands for any of the three.",
            ),
            alternative(
                "counts-as-full",
                es="Un paso sin nombre vale como full.",
                en="A paso without a name counts as a full.",
            ),
        ],
    ),
    procedure_gap(
        "paso-who-shows",
        8,
        es="Cuando se duda un paso, ¿quiénes destapan?",
        en="When a paso is doubted, whose cups go up?",
        choices=[
            alternative(
                "passer-alone",
                es="Cuando se duda un paso, destapa solo quien pasó.",
                en="When a paso is doubted, only the passer shows.",
            ),
            alternative(
                "all", es="Cuando se duda un paso, destapan todos.", en="When a paso is doubted, all show."
            ),
        ],
    ),
    procedure_gap(
        "simultaneous-words",
        4,
        es="¿Y si dos hablan a la vez?",
        en="What if two speak at once?",
        choices=[
            alternative(
                "only-the-one-on-turn",
                es="Si dos hablan a la vez, vale quien tiene el turno.",
                en="If two speak at once, only the one on turn counts.",
            ),
            alternative(
                "coordinator-decides",
                es="Si dos hablan a la vez, decide el coordinador.",
                en="If two speak at once, the coordinator decides.",
            ),
        ],
    ),
    procedure_gap(
        "lift-as-dudo",
        6,
        es="¿Es duda levantar el cacho sin hablar?",
        en="Is lifting the cup without a word a doubt?",
        choices=[
            alternative(
                "must-be-said",
                es="El dudo se dice; levantar el cacho no basta.",
                en="Dudo must be said; lifting the cup is not enough.",
            ),
            alternative(
                "gesture-counts", es="Levantar el cacho vale como dudo.", en="Lifting the cup counts as dudo."
            ),
        ],
    ),
    procedure_gap(
        "count-contested",
        11,
        es="¿Y si se discute la cuenta?",
        en="What if the count is disputed?",
        choices=[
            alternative(
                "coordinator-recounts",
                es="Si se discute la cuenta, el coordinador cuenta de nuevo y es final.",
                en="A disputed count is made again by the coordinator, and that is final.",
            ),
            alternative(
                "two-witnesses",
                es="Si se discute la cuenta, cuentan dos testigos.",
                en="A disputed count is made by two witnesses.",
            ),
        ],
    ),
    procedure_gap(
        "error-found-later",
        11,
        es="¿Hasta cuándo se corrige un error?",
        en="Until when is an error put right?",
        choices=[
            alternative(
                "until-the-next-bid",
                es="Un error se corrige hasta la apuesta siguiente.",
                en="An error is put right until the next bid.",
            ),
            alternative("always", es="Un error se corrige siempre.", en="An error is always put right."),
            alternative(
                "never",
                es="Un error que nadie vio a tiempo, queda.",
                en="An error that nobody saw in time stands.",
            ),
        ],
    ),
    procedure_gap(
        "false-start-penalty",
        5,
        es="¿Tiene castigo la partida en falso?",
        en="Is a false start punished?",
        choices=[
            alternative(
                "none", es="La partida en falso no tiene castigo.", en="A false start is not punished."
            ),
            alternative(
                "warning-on-repeat",
                es="A quien repite la partida en falso se le llama la atención.",
                en="Who repeats a false start is warned.",
            ),
        ],
    ),
)
