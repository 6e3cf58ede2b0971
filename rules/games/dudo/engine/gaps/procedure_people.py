"""Procedure of people (articles 3, 10, 11)."""

from ....gaps import procedure_gap

GAPS = (
    procedure_gap(
        "coordinator-or-organizer",
        source="reading",
        articles=(11,),
        es="¿Quién decide qué?",
        en="Who decides what?",
        choices={
            "facts-coordinator-rules-organizer": (
                "Los hechos los decide el coordinador; las reglas, el organizador.",
                "The coordinator decides the facts, the organizer the rules.",
            ),
            "organizer-over-all": (
                "El organizador puede decidirlo todo, también lo que resolvió el coordinador.",
                "The organizer may decide everything, what the coordinator settled too.",
            ),
        },
        short={
            "organizer-over-all": (
                "El organizador puede decidirlo todo.",
                "The organizer may decide everything.",
            ),
        },
    ),
    procedure_gap(
        "coordinator-plays",
        source="reading",
        articles=(11,),
        es="¿Puede el coordinador jugar en su mesa?",
        en="May a coordinator play at their own table?",
        choices={
            "no": (
                "El coordinador no juega en la mesa que coordina.",
                "A coordinator does not play at the table that they run.",
            ),
            "yes-neighbour-settles-his-duels": (
                "El coordinador puede jugar; sus duelos los resuelve el vecino.",
                "A coordinator may play; a neighbour settles the coordinator's duels.",
            ),
        },
    ),
    procedure_gap(
        "trampa-what",
        source="reading",
        articles=(11,),
        es="¿Quién constata una trampa?",
        en="Who finds that somebody has cheated?",
        choices={
            "coordinator-finds-organizer-confirms": (
                "La trampa la constata el coordinador y la confirma el organizador.",
                "The coordinator finds cheating, the organizer confirms it.",
            ),
            "coordinator-alone": (
                "La trampa la resuelve el coordinador.",
                "The coordinator alone decides on cheating.",
            ),
            "organizer-alone": (
                "La trampa la resuelve el organizador.",
                "The organizer alone decides on cheating.",
            ),
        },
        short={
            "coordinator-finds-organizer-confirms": (
                "La constata el coordinador y la confirma el organizador.",
                "The coordinator finds it, the organizer confirms it.",
            ),
            "coordinator-alone": ("La resuelve el coordinador.", "The coordinator decides on it."),
            "organizer-alone": ("La resuelve el organizador.", "The organizer decides on it."),
        },
    ),
    procedure_gap(
        "outside-help",
        source="reading",
        articles=(11,),
        es="¿Y si alguien de fuera sopla dados?",
        en="What if somebody outside tells dice?",
        choices={
            "warn-then-remove": (
                "A quien sopla desde fuera se le avisa; si repite, sale de la sala.",
                "Who tells dice from outside is warned, then sent out.",
            ),
            "trampa-at-once": (
                "Soplar desde fuera es trampa a la primera.",
                "To tell dice from outside is cheating at once.",
            ),
        },
    ),
    procedure_gap(
        "ruling-scope",
        source="reading",
        articles=(11,),
        es="¿Cuándo llega a las demás mesas lo resuelto en una?",
        en="When does one table's ruling reach the others?",
        choices={
            "this-table-then-next-plays": (
                "Lo resuelto rige en esa mesa, y en las demás desde su jugada siguiente.",
                "A ruling holds at that table, and at the others from their next play.",
            ),
            "all-at-once": (
                "Lo resuelto rige a la vez en todas las mesas.",
                "A ruling holds at all tables at the same time.",
            ),
            "next-round": (
                "Lo resuelto rige desde la ronda siguiente.",
                "A ruling holds from the next round.",
            ),
        },
    ),
    procedure_gap(
        "dice-counts-public",
        source="reading",
        articles=(11,),
        es="¿Se puede preguntar cuántos dados tiene cada uno?",
        en="May one ask how many dice each player has?",
        choices={
            "always": (
                "Siempre se puede preguntar cuántos dados tiene cada uno.",
                "One may always ask how many dice each player has.",
            ),
            "total-only": ("Solo se puede preguntar el total de dados.", "One may ask the total only."),
        },
    ),
    procedure_gap(
        "rejoin",
        source="reading",
        articles=(10, 11),
        es="¿Puede volver quien salió?",
        en="May who has left come back?",
        choices={
            "never": ("Quien salió no vuelve a la mesa.", "Who has left does not come back."),
            "after-withdrawal-next-play": (
                "Quien se retiró puede volver en la jugada siguiente.",
                "Who withdrew may come back at the next play.",
            ),
        },
    ),
    procedure_gap(
        "substitute",
        source="reading",
        es="¿Puede jugar otro en su lugar?",
        en="May one play in another's place?",
        choices={
            "no": ("Nadie juega en lugar de otro.", "Nobody plays in another's place."),
            "before-the-first-play": (
                "Se admite un reemplazo antes de la primera jugada.",
                "A substitute may come in before the first play.",
            ),
        },
    ),
    procedure_gap(
        "final-ranking",
        source="reading",
        articles=(10,),
        es="¿Cómo se ordena la mesa además del campeón?",
        en="How are the players ranked behind the champion?",
        choices={
            "reverse-exit-order": (
                "La mesa se ordena al revés de como fueron saliendo.",
                "Players rank in the reverse order of their going out.",
            ),
            "winner-only": ("Solo cuenta el campeón de la mesa.", "Only the table's champion counts."),
        },
    ),
    procedure_gap(
        "championship-format",
        source="reading",
        articles=(3, 10),
        es="¿Cuántos pasan de cada mesa?",
        en="How many go on from each table?",
        choices={
            "organizer-announces": (
                "El organizador anuncia cuántos pasan de cada mesa.",
                "The organizer announces how many go on from each table.",
            ),
            "winners-only": (
                "De cada mesa pasa solo el campeón.",
                "Only the champion of each table goes on.",
            ),
        },
    ),
)
