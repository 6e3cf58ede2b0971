"""What of a championship goes into its archive, and what does not, each with the reason.

A row has no key: it is named by its place in its part, from 1, in the order in which the rows were made. So
the same championship gives the same bytes on every database.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Model, Q

from rules.editions.models import Edition, Rulebook
from rules.games.bilingual import Text
from tables.calls.models import Call
from tables.record.models import Acta, Claim, Device, Heading, Move, SetAside, Signature
from tournament.chain.kinds import Kind
from tournament.championship.access.models import Official
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship, Stage
from tournament.league.models import CaseQuestion
from tournament.plan.models import ChosenPlan
from tournament.prizes.models import Prize
from tournament.publishing.models import Publication
from tournament.register.models import Exclusion, Protest, RegisterLine, Supersession
from tournament.results.deciders.models import Decider
from tournament.results.models import Result
from tournament.roster.models import Entry, Membership
from tournament.rounds.models import HallTable, Round, RoundDraw, Seat, Table, ThrowOff
from tournament.rulebook.whatif.models import Unanswered
from tournament.signup.models import Payment, SignUp, SignUpTerms
from tournament.sorteo.models import Cup, DrawRecord, DrawSheet

Named = Callable[[str, Any], Any]  # part and key or place: the other of the two, 0 where there is no such row
OF_HERE = "of this installation: given where it is opened"
SECRET = "a secret: given where it is opened"  # a reason
REMADE = "made of the rows where it is opened"
PRIVATE = {"membership": ("contact",), "entry": ("notes",), "sign-up": ("contact",)}


@dataclass(frozen=True, slots=True)
class Part:
    """`kind.free`: columns that are left out; `keys`: of a JSON column that names rows, its value with the
    names that a function gives.
    """

    kind: Kind
    keys: Mapping[str, Callable[[Any, Named], Any]] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return self.kind.name

    @property
    def model(self) -> Any:
        return self.kind.model


def _part(
    name: str,
    model: type[Model],
    of: str,
    *,
    without: Mapping[str, str] | None = None,
    keys: Mapping[str, Callable[[Any, Named], Any]] | None = None,
    reached_by: Callable[[int], Q] | None = None,
) -> Part:
    kind = Kind(name, model, of, Text(es=name, en=name), free=without or {}, reached_by=reached_by)
    return Part(kind, keys or {})


def _dice(value: Any, named: Named) -> Any:
    return {str(named("entry", int(key))): dice for key, dice in value.items()}


def _entries(value: Any, named: Named) -> Any:
    return [named("entry", key) for key in value]


def _placings(value: Any, named: Named) -> Any:
    return [{**one, "seat": named("seat", one["seat"])} for one in value]


def _seats(value: Any, named: Named) -> Any:
    return [named("seat", key) for key in value]


def _shown(value: Any, named: Named) -> Any:
    return {**value, "seats": _seats(value["seats"], named)} if "seats" in value else value


def _call(value: Any, named: Named) -> Any:
    return (named("call-key", value) or None) if value else None


PARTS = (
    _part(
        "rulebook",
        Rulebook,
        "",
        reached_by=lambda key: Q(editions__championships=key) | Q(editions__stages__championship=key),
        without={
            "league": OF_HERE,
            "slug": OF_HERE,
            "next_es": "of a later edition",
            "next_en": "of a later edition",
            "next_options": "of a later edition",
            "created_at": OF_HERE,
        },
    ),
    _part(
        "edition",
        Edition,
        "",
        reached_by=lambda key: Q(championships=key) | Q(stages__championship=key),
    ),
    _part(
        "championship",
        Championship,
        "pk",
        without={
            "league": OF_HERE,
            "slug": OF_HERE,
            "created_by": OF_HERE,
            "archived_at": OF_HERE,
            "listed": OF_HERE,
        },
    ),
    _part("stage", Stage, "championship"),
    _part("entry", Entry, "championship", without={"identity": "by which a file finds its line"}),
    _part(
        "membership",
        Membership,
        "championship",
        without={"person": "the organizer says who it is", "entered_as": "the organizer says who it is"},
    ),
    _part("sign-up-terms", SignUpTerms, "championship", without={"open": OF_HERE, "word": SECRET}),
    _part("sign-up", SignUp, "championship", without={"token": SECRET}),
    _part("payment", Payment, "championship"),
    _part(
        "official",
        Official,
        "championship",
        without={"user": OF_HERE, "code": SECRET, "code_version": SECRET},
    ),
    _part("hall-table", HallTable, "championship", without={"token": SECRET}),
    _part("round", Round, "championship"),
    _part("draw-sheet", DrawSheet, "championship"),
    _part("cup", Cup, "sheet__championship"),
    _part("draw-record", DrawRecord, "championship"),
    _part("round-draw", RoundDraw, "round__championship"),
    _part("table", Table, "round__championship", keys={"half_said": _entries, "games": _entries}),
    _part("seat", Seat, "round__championship"),
    _part("result", Result, "table__round__championship", keys={"placings": _placings}),
    _part("throw-off", ThrowOff, "stage__championship", keys={"dice": _dice}),
    _part("decider", Decider, "table__round__championship"),
    _part(
        "register",
        RegisterLine,
        "championship",
        without={"request": OF_HERE, "previous": REMADE, "digest": REMADE, "signature": REMADE},
        keys={"call": _call},
    ),
    _part("supersession", Supersession, "later__championship"),
    _part("exclusion", Exclusion, "championship"),
    _part("protest", Protest, "championship", without={"request": OF_HERE}),
    _part("case-question", CaseQuestion, "line__championship"),
    _part("prize", Prize, "championship"),
    _part("publication", Publication, "championship"),
    _part("log", LogEntry, "championship", without={"league": "of the log of the league"}),
    _part("chosen-plan", ChosenPlan, "championship"),
    _part("unanswered", Unanswered, "championship"),
    _part(
        "device",
        Device,
        "",
        reached_by=lambda key: (
            Q(moves__acta__table__round__championship=key)
            | Q(set_aside__acta__table__round__championship=key)
        ),
        without={"key": SECRET}
        | dict.fromkeys(
            (
                *("official", "waiting", "table", "build", "engine", "keeps_page", "battery", "clock_ahead"),
                *("first_seen", "last_seen", "last_write"),
            ),
            "its last report",
        ),
    ),
    _part(
        "acta",
        Acta,
        "table__round__championship",
        without={"chain": REMADE},
        keys={"told": _shown},
    ),
    _part("heading", Heading, "acta__table__round__championship", keys={"seats": _seats}),
    _part(
        "move",
        Move,
        "acta__table__round__championship",
        without={"salt": REMADE, "digest": REMADE},
    ),
    _part("set-aside", SetAside, "acta__table__round__championship"),
    _part("signature", Signature, "acta__table__round__championship"),
    _part("claim", Claim, "table__round__championship"),
    _part("call", Call, "championship", without={"key": OF_HERE}),
)

#: Of a championship, and in no archive.
LEFT_OUT = {
    "tournament.Chain": "a member of its own",
    "tournament.ChainLink": "a member of its own",
    "tournament.CodeTry": "wrong codes that were typed",
    "tournament.KeptForecast": "a forecast, made again",
    "tournament.RosterImport": "how a file was read, contacts among it; what came of it is in entries",
    "tournament.ProjectorSteering": "what the projector shows at the moment",
    "tournament.Proposal": "of the rulebook",
    "tournament.SeasonNight": "of the league, which counts the night where it wants to",
    "tables.Token": "a secret of this server",
    "tables.Write": "a secret of this server",
    "tables.Webhook": "a secret of this server",
    "tables.Delivery": "what was sent, by this server",
    "rules.Draft": "of a later edition",
}
