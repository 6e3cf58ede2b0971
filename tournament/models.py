"""Every model of the tournament, where Django looks for them; each feature defines its own.

They are one Django app, so that the database keeps one history of migrations. Nothing imports this module.
"""

from core.idempotency.models import SentForm

from .chain.models import Chain, ChainLink
from .championship.access.models import CodeTry, Official
from .championship.log.models import LogEntry
from .championship.models import Championship, Stage
from .league.models import CaseQuestion, Proposal
from .plan.models import ChosenPlan, KeptForecast
from .prizes.models import Prize
from .publishing.models import Publication
from .register.models import Exclusion, Protest, RegisterLine
from .results.deciders.models import Decider
from .results.models import Result
from .roster.imports.models import RosterImport
from .roster.models import Entry, Membership
from .rounds.models import HallTable, Round, RoundDraw, Seat, Table, ThrowOff
from .rulebook.whatif.models import Unanswered
from .season.models import Season, SeasonNight
from .signup.models import Payment, SignUp, SignUpTerms
from .sorteo.models import Cup, DrawRecord, DrawSheet

__all__ = [
    "CaseQuestion",
    "Chain",
    "ChainLink",
    "Championship",
    "ChosenPlan",
    "CodeTry",
    "Cup",
    "Decider",
    "DrawRecord",
    "DrawSheet",
    "Entry",
    "Exclusion",
    "HallTable",
    "KeptForecast",
    "LogEntry",
    "Membership",
    "Official",
    "Payment",
    "Prize",
    "Proposal",
    "Protest",
    "Publication",
    "RegisterLine",
    "Result",
    "RosterImport",
    "Round",
    "RoundDraw",
    "Season",
    "SeasonNight",
    "Seat",
    "SentForm",
    "SignUp",
    "SignUpTerms",
    "Stage",
    "Table",
    "ThrowOff",
    "Unanswered",
]
