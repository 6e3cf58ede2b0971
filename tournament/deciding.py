"""What of the tournament decides, and what does not, each with the reason.

Every model has its place here, and every column of those that decide: a test says which one has none.
"""

from django.db.models import Q

from rules.editions.models import Edition
from rules.games.bilingual import Text

from .chain.kinds import Kind, decide
from .championship.access.models import Official
from .championship.log.models import LogEntry
from .championship.models import Championship, Stage
from .prizes.models import Prize
from .publishing.models import Publication
from .register.models import Exclusion, Protest, RegisterLine, Supersession
from .results.deciders.models import Decider
from .results.models import Result
from .roster.models import Entry, Membership
from .rounds.models import HallTable, Round, RoundDraw, Seat, Table, ThrowOff
from .signup.models import Payment, SignUp
from .sorteo.models import Cup, DrawRecord, DrawSheet

DELETABLE_ACCOUNT = "an account may be deleted; the author's name is covered"
PRIVATE = "private, and may be blanked at any time; nothing is decided by it"
OF_A_LEAGUE = "who is one person in several championships is the league's, and changes later"
PACE = "how far the reveal has come on the screen; what it reveals is covered"

NOTHING = {
    "accounts.User": "who may sign in; what they did bears their name",
    "tournament.Chain": "the chain itself",
    "tournament.ChainLink": "the chain itself",
    "tournament.CodeTry": "wrong codes that were typed",
    "tournament.SentForm": "which form was sent already",
    "tournament.ChosenPlan": "what is intended; what is played is in rounds",
    "tournament.KeptForecast": "a forecast",
    "tournament.ProjectorSteering": "what the projector shows at the moment",
    "tournament.RosterImport": "how a file was read; what came of it is in entries",
    "tournament.Unanswered": "questions that were asked of the rulebook",
    "tournament.CaseQuestion": "the wording of a question in the casebook",
    "tournament.Proposal": "of a later edition, which is covered once it is taken",
    "tournament.Season": "over several championships; its table follows from their results",
    "tournament.SignUpTerms": "who may sign up from now on; who did is in sign-ups and entries",
    "tournament.SeasonNight": "over several championships; its table follows from their results",
    "rules.Rulebook": "the text of the next edition; title and address",
    "rules.Draft": "of a later edition, which is covered once it is taken",
    "people.League": "over all championships",
    "people.Club": "over all championships; an entry has its club as it was then",
    "people.Organizer": "who may do what; what they did bears their name",
    "people.Invitation": "who may do what",
    "people.KnownServer": "whose archives a league takes",
    "people.Person": "over all championships; a membership has the name as it was then",
}

decide(
    Kind(
        "championship",
        Championship,
        "pk",
        Text(es="Campeonato", en="Championship"),
        free={
            "thanks": "said once it is over",
            "next_day": "said once it is over",
            "next_place": "said once it is over",
            "archived_at": "where it is listed",
            "listed": "where it is listed",
            "created_by": DELETABLE_ACCOUNT,
        },
    ),
    Kind("stage", Stage, "championship", Text(es="Fase", en="Stage")),
    Kind(
        "edition",
        Edition,
        "",
        Text(es="Edición del reglamento", en="Edition of the rulebook"),
        once=True,
        also=("rulebook__game",),
        reached_by=lambda key: Q(championships=key) | Q(stages__championship=key),
        salt="edition",
    ),
    Kind(
        "official",
        Official,
        "championship",
        Text(es="Oficial", en="Official"),
        free={
            "code": "a secret, replaced when it is lost",
            "code_version": "a secret, replaced when it is lost",
        },
    ),
    Kind(
        "entry",
        Entry,
        "championship",
        Text(es="Inscripción", en="Entry"),
        free={"notes": PRIVATE, "identity": "by which a file that is read again finds its line"},
    ),
    Kind(
        "membership",
        Membership,
        "championship",
        Text(es="Persona de una inscripción", en="Person of an entry"),
        free={"contact": PRIVATE, "person": OF_A_LEAGUE, "entered_as": OF_A_LEAGUE},
    ),
    Kind(
        "sign-up",
        SignUp,
        "championship",
        Text(es="Inscripción por teléfono", en="Sign-up"),
        free={"token": "the address of who signed up", "contact": PRIVATE},
    ),
    Kind("payment", Payment, "championship", Text(es="Pago", en="Payment")),
    Kind(
        "hall-table",
        HallTable,
        "championship",
        Text(es="Mesa del salón", en="Table of the hall"),
        free={"token": "the address on its code"},
    ),
    Kind(
        "draw-sheet",
        DrawSheet,
        "championship",
        Text(es="Planilla del sorteo", en="Draw sheet"),
        free={
            "rehearsal": "a trial with other dice",
            "revealed": PACE,
            "running_since": PACE,
            "certificate_public": PACE,
        },
    ),
    Kind("cup", Cup, "sheet__championship", Text(es="Cubilete", en="Cup")),
    Kind(
        "draw-record",
        DrawRecord,
        "championship",
        Text(es="Acta del sorteo", en="Record of the draw"),
        once=True,
    ),
    Kind("round", Round, "championship", Text(es="Ronda", en="Round")),
    Kind(
        "round-draw", RoundDraw, "round__championship", Text(es="Sorteo de una ronda", en="Draw of a round")
    ),
    Kind(
        "table",
        Table,
        "round__championship",
        Text(es="Mesa", en="Table"),
        free={"half_said": "what the desk has typed so far; no result yet"},
    ),
    Kind("seat", Seat, "round__championship", Text(es="Asiento", en="Seat")),
    Kind(
        "result",
        Result,
        "table__round__championship",
        Text(es="Resultado", en="Result"),
        free={"official": DELETABLE_ACCOUNT},
        once=True,
        table="table_id",
    ),
    Kind("throw-off", ThrowOff, "stage__championship", Text(es="Desempate con dados", en="Throw-off")),
    Kind("decider", Decider, "table__round__championship", Text(es="Desempate en la mesa", en="Decider")),
    Kind(
        "register",
        RegisterLine,
        "championship",
        Text(es="Línea del registro", en="Line of the register"),
        free={"official": DELETABLE_ACCOUNT},
        once=True,
    ),
    Kind(
        "supersession",
        Supersession,
        "later__championship",
        Text(es="Fallo que reemplaza a otro", en="Ruling that supersedes another"),
        once=True,
    ),
    Kind("exclusion", Exclusion, "championship", Text(es="Exclusión", en="Exclusion")),
    Kind("protest", Protest, "championship", Text(es="Protesta", en="Protest")),
    Kind("prize", Prize, "championship", Text(es="Premio", en="Prize")),
    Kind(
        "publication",
        Publication,
        "championship",
        Text(es="Publicación", en="Publication"),
        free={"round": "which round it was about, until that is deleted; its payload says it"},
        once=True,
    ),
    Kind("log", LogEntry, "championship", Text(es="Línea de la bitácora", en="Line of the log"), once=True),
)
