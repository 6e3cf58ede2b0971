"""Procedure of people: who decides, who may play, what the championship makes of it (articles 3, 10, 11)."""

from rules.engine.dudo.gaps.declare import procedure_gap
from rules.engine.options import alternative

GAPS = (
    procedure_gap(
        "coordinator-or-organizer",
        11,
        es="¿Quién decide qué?",
        en="Who decides what?",
        choices=[
            alternative(
                "facts-coordinator-rules-organizer",
                es="Los hechos los decide el coordinador; las reglas, el organizador.",
                en="The coordinator decides the facts, the organizer the rules.",
            ),
            alternative(
                "organizer-over-all",
                es="El organizador puede decidirlo todo.",
                en="The organizer may decide everything.",
            ),
        ],
    ),
    procedure_gap(
        "coordinator-plays",
        11,
        es="¿Puede el coordinador jugar en su mesa?",
        en="May a coordinator play at his own table?",
        choices=[
            alternative(
                "no",
                es="El coordinador no juega en la mesa que coordina.",
                en="A coordinator does not play at the table that he runs.",
            ),
            alternative(
                "yes-neighbour-settles-his-duels",
                es="El coordinador puede jugar; sus duelos los resuelve el vecino.",
                en="A coordinator may play; his neighbour settles his duels.",
            ),
        ],
    ),
    procedure_gap(
        "trampa-what",
        11,
        es="¿Quién constata una trampa?",
        en="Who finds that somebody has cheated?",
        choices=[
            alternative(
                "coordinator-finds-organizer-confirms",
                es="La trampa la constata el coordinador y la confirma el organizador.",
                en="The coordinator finds cheating, the organizer confirms it.",
            ),
            alternative(
                "coordinator-alone",
                es="La trampa la resuelve el coordinador.",
                en="The coordinator alone decides on cheating.",
            ),
            alternative(
                "organizer-alone",
                es="La trampa la resuelve el organizador.",
                en="The organizer alone decides on cheating.",
            ),
        ],
    ),
    procedure_gap(
        "outside-help",
        11,
        es="¿Y si alguien de fuera sopla dados?",
        en="What if somebody outside tells dice?",
        choices=[
            alternative(
                "warn-then-remove",
                es="A quien sopla desde fuera se le avisa; si repite, sale de la sala.",
                en="Who tells dice from outside is warned, then sent out.",
            ),
            alternative(
                "trampa-at-once",
                es="Soplar desde fuera es trampa a la primera.",
                en="To tell dice from outside is cheating at once.",
            ),
        ],
    ),
    procedure_gap(
        "ruling-scope",
        11,
        es="¿Cuándo llega a las demás mesas lo resuelto en una?",
        en="When does one table's ruling reach the others?",
        choices=[
            alternative(
                "this-table-then-next-plays",
                es="Lo resuelto rige en esa mesa, y en las demás desde su jugada siguiente.",
                en="A ruling holds at that table, and at the others from their next play.",
            ),
            alternative(
                "all-at-once",
                es="Lo resuelto rige en todas las mesas de inmediato.",
                en="A ruling holds at all tables at once.",
            ),
            alternative(
                "next-round",
                es="Lo resuelto rige desde la ronda siguiente.",
                en="A ruling holds from the next round.",
            ),
        ],
    ),
    procedure_gap(
        "dice-counts-public",
        11,
        es="¿Se puede preguntar cuántos dados tiene cada uno?",
        en="May one ask how many dice each player has?",
        choices=[
            alternative(
                "always",
                es="Siempre se puede preguntar cuántos dados tiene cada uno.",
                en="One may always ask how many dice each player has.",
            ),
            alternative(
                "total-only",
                es="Solo se puede preguntar el total de dados.",
                en="One may ask the total only.",
            ),
        ],
    ),
    procedure_gap(
        "rejoin",
        10,
        11,
        es="¿Puede volver quien salió?",
        en="May who has left come back?",
        choices=[
            alternative(
                "never", es="Quien salió no vuelve a la mesa.", en="Who has left does not come back."
            ),
            alternative(
                "after-withdrawal-next-play",
                es="Quien se retiró puede volver en la jugada siguiente.",
                en="Who withdrew may come back at the next play.",
            ),
        ],
    ),
    procedure_gap(
        "substitute",
        es="¿Puede jugar otro en su lugar?",
        en="May another play in his place?",
        choices=[
            alternative("no", es="Nadie juega en lugar de otro.", en="Nobody plays in another's place."),
            alternative(
                "before-the-first-play",
                es="Se admite un reemplazo antes de la primera jugada.",
                en="A substitute may come in before the first play.",
            ),
        ],
    ),
    procedure_gap(
        "final-ranking",
        10,
        es="¿Cómo se ordena la mesa además del campeón?",
        en="How are the players ranked behind the champion?",
        choices=[
            alternative(
                "reverse-exit-order",
                es="La mesa se ordena al revés de como fueron saliendo.",
                en="Players rank in the reverse order of their going out.",
            ),
            alternative(
                "winner-only", es="Solo cuenta el campeón de la mesa.", en="Only the table's champion counts."
            ),
        ],
    ),
    procedure_gap(
        "championship-format",
        3,
        10,
        es="¿Cuántos pasan de cada mesa?",
        en="How many go on from each table?",
        choices=[
            alternative(
                "organizer-announces",
                es="El organizador anuncia cuántos pasan de cada mesa.",
                en="The organizer announces how many go on from each table.",
            ),
            alternative(
                "winners-only",
                es="De cada mesa pasa solo el campeón.",
                en="Only the champion of each table goes on.",
            ),
        ],
    ),
)
