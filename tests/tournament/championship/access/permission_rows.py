"""Who may open what: a row for each address of the site. Read by `test_permission_matrix`.

A row names the visitors who are let in; everybody else is sent away. What a page then shows, and what a step
then does, is tested where the page is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol
from uuid import uuid4

ANONYMOUS, MINE, OTHER, JUDGE, ORGANIZER, STRANGER = (
    "anonymous",
    "coordinator of this table",
    "coordinator of another table",
    "floor judge",
    "organizer",
    "organizer of another championship",
)
VISITORS = (ANONYMOUS, MINE, OTHER, JUDGE, ORGANIZER, STRANGER)

EVERYBODY = frozenset(VISITORS)
PASSWORD = frozenset({ORGANIZER, STRANGER})
ORGANIZERS = frozenset({ORGANIZER})
JUDGES = frozenset({ORGANIZER, JUDGE})
OFFICIALS = frozenset({ORGANIZER, JUDGE, MINE, OTHER})
THIS_TABLE = frozenset({ORGANIZER, JUDGE, MINE})
SECOND = OFFICIALS - {MINE}


class World(Protocol):
    """What the rows speak of, made by the test."""

    slug: str
    round: int
    table: int
    table_number: int
    seat: int
    seats: list[int]
    official: int
    entry: int
    roster_import: int
    job: str
    token: str
    call: str
    call_pk: int
    draft: int
    exclusion: int
    protest: int
    decider: int


Kwargs = Callable[[World], Mapping[str, Any]]


def nothing(_world: World) -> Mapping[str, Any]:
    return {}


def slug(world: World) -> Mapping[str, Any]:
    return {"slug": world.slug}


def numbered(world: World) -> Mapping[str, Any]:
    return {"slug": world.slug, "number": 1}


def of_round(world: World) -> Mapping[str, Any]:
    return {"slug": world.slug, "number": world.round}


def decider(world: World) -> Mapping[str, Any]:
    return {"slug": world.slug, "number": world.round, "pk": world.decider}


def desk(world: World) -> Mapping[str, Any]:
    return {"slug": world.slug, "number": world.round, "table_number": world.table_number}


def seat(world: World) -> Mapping[str, Any]:
    return {"slug": world.slug, "number": world.round, "pk": world.seat}


def a_table(world: World) -> Mapping[str, Any]:
    return {"slug": world.slug, "number": world.round, "table": world.table_number}


def official(world: World) -> Mapping[str, Any]:
    return {"slug": world.slug, "pk": world.official}


def roster_import(world: World) -> Mapping[str, Any]:
    return {"slug": world.slug, "pk": world.roster_import}


def drawn(world: World) -> Mapping[str, Any]:
    """The draw sheet of the round that is played."""
    return {"slug": world.slug, "serial": world.round}


def job(world: World) -> Mapping[str, Any]:
    return {"pk": world.job}


def table(world: World) -> Mapping[str, Any]:
    return {"pk": world.table}


def table_here(world: World) -> Mapping[str, Any]:
    return {"slug": world.slug, "pk": world.table}


def call_here(world: World) -> Mapping[str, Any]:
    return {"slug": world.slug, "pk": world.call_pk}


def card(world: World) -> Mapping[str, Any]:
    return {"slug": world.slug, "number": world.round, "table": world.table_number}


def a_picture(world: World) -> Mapping[str, Any]:
    return {"slug": world.slug, "language": "es", "shape": "link"}


def an_option(world: World) -> Mapping[str, Any]:
    return {"slug": world.slug, "option": "paso-stake"}


def a_print(world: World) -> Mapping[str, Any]:
    return {"slug": world.slug, "key": "seating-by-table"}


@dataclass(frozen=True)
class Row:
    """`allowed`: who is let in; `kwargs`: the address; `method`; `sent`: a form, or with `json` a body;
    `to_the_door`: it leads to where one signs in, as it should.
    """

    allowed: frozenset[str]
    kwargs: Kwargs = nothing
    method: str = "get"
    sent: Callable[[World], Mapping[str, Any]] = field(default=nothing)
    json: bool = False
    to_the_door: bool = False


def post(
    allowed: frozenset[str], kwargs: Kwargs, sent: Callable[[World], Mapping[str, Any]] = nothing
) -> Row:
    return Row(allowed, kwargs, "post", sent)


def api(allowed: frozenset[str], sent: Callable[[World], Mapping[str, Any]]) -> Row:
    return Row(allowed, table, "post", sent, json=True)


SITE = {
    "script-texts": Row(EVERYBODY, lambda _world: {"language": "es", "version": "0"}),
    "prints:design": Row(EVERYBODY),
    "prints:design-tablet": Row(EVERYBODY),
    "prints:design-projector": Row(EVERYBODY),
    "prints:theme": Row(EVERYBODY, method="post"),
    "prints:language": Row(EVERYBODY, method="post"),
    "accounts:login": Row(EVERYBODY),
    "accounts:logout": Row(EVERYBODY, method="post"),
    "certificates:secure": Row(EVERYBODY),
    "certificates:root": Row(EVERYBODY),
    "jobs:job": Row(ORGANIZERS, job),
    "jobs:artefact": Row(ORGANIZERS, job),
    "jobs:cancel": post(ORGANIZERS, job),
}

PUBLIC = {
    "tournament:home": Row(EVERYBODY),
    "tournament:championship": Row(EVERYBODY, slug),
    "tournament:seat": Row(EVERYBODY, slug),
    "tournament:followed": Row(EVERYBODY, slug),
    "tournament:person": Row(EVERYBODY, numbered),
    "tournament:standings": Row(EVERYBODY, slug),
    "tournament:what-if": Row(EVERYBODY, slug),
    "tournament:tables": Row(EVERYBODY, slug),
    "tournament:table": Row(EVERYBODY, numbered),
    "tournament:projector": Row(EVERYBODY, slug),
    "tournament:night": Row(EVERYBODY, slug),
    "tournament:picture": Row(EVERYBODY, a_picture),
    "tournament:verify": Row(EVERYBODY),
    "tournament:enter": Row(EVERYBODY, slug),
    "tournament:leave": Row(EVERYBODY, slug, "post", to_the_door=True),
}

ORGANIZE = {
    "tournament:championships": Row(PASSWORD),
    "tournament:new": Row(PASSWORD),
    "tournament:dashboard": Row(ORGANIZERS, slug),
    "tournament:another": Row(ORGANIZERS, slug),
    "tournament:archive": post(ORGANIZERS, slug),
    "tournament:bring-back": post(ORGANIZERS, slug),
    "tournament:delete": Row(ORGANIZERS, slug),
    "tournament:settings": Row(ORGANIZERS, slug),
    "tournament:plan": Row(ORGANIZERS, slug),
    "tournament:plan-expected": Row(ORGANIZERS, slug),
    "tournament:plan-length": Row(ORGANIZERS, slug),
    "tournament:plan-option": Row(ORGANIZERS, an_option),
    "tournament:usual-option": Row(PASSWORD, lambda _world: {"option": "paso-stake"}),
    "tournament:plan-wishes": post(ORGANIZERS, slug),
    "tournament:sorteo-at-once": post(ORGANIZERS, slug),
    "tournament:rounds": Row(JUDGES, slug),
    "tournament:round": Row(JUDGES, of_round),
    "tournament:round-open": post(ORGANIZERS, of_round),
    "tournament:round-close": post(ORGANIZERS, of_round),
    "tournament:round-reopen": Row(ORGANIZERS, of_round),
    "tournament:round-hold": post(ORGANIZERS, of_round),
    "tournament:round-announce": post(ORGANIZERS, of_round),
    "tournament:round-late": Row(JUDGES, of_round),
    "tournament:round-ineligible": Row(ORGANIZERS, of_round),
    "tournament:table-close": Row(ORGANIZERS, a_table),
    "tournament:seat-substitute": Row(JUDGES, seat),
    "tournament:seat-absent": post(JUDGES, seat),
    "tournament:seat-came": post(JUDGES, seat),
    "tournament:desk": Row(JUDGES, of_round),
    "tournament:desk-table": Row(JUDGES, desk),
    "tournament:desk-winner": Row(JUDGES, desk),
    "tournament:desk-undo": post(JUDGES, desk),
    "tournament:desk-decider": post(JUDGES, decider),
    "tournament:desk-start": post(JUDGES, desk),
    "tournament:organizer-standings": Row(JUDGES, slug),
    "tournament:officials": Row(JUDGES, slug),
    "tournament:official-several": Row(ORGANIZERS, slug),
    "tournament:official-new-codes": Row(ORGANIZERS, slug),
    "tournament:official-codes": Row(ORGANIZERS, slug),
    "tournament:official-codes-hide": post(ORGANIZERS, slug),
    "tournament:official-code": post(ORGANIZERS, official),
    "tournament:official-unlock": post(JUDGES, official),
    "tournament:official-dismiss": Row(ORGANIZERS, official),
    "tournament:official-reinstate": post(ORGANIZERS, official),
    "tournament:log": Row(ORGANIZERS, slug),
    "tournament:prints": Row(ORGANIZERS, slug),
    "tournament:print": Row(ORGANIZERS, a_print),
    "tournament:print-preview": Row(ORGANIZERS, a_print),
    "tournament:afterwards": Row(ORGANIZERS, slug),
    "tournament:publications": Row(ORGANIZERS, slug),
    "tournament:publish-now": post(ORGANIZERS, slug),
}

ROSTER = {
    "tournament:roster": Row(ORGANIZERS, slug),
    "tournament:roster-add": Row(ORGANIZERS, slug),
    "tournament:roster-export": Row(ORGANIZERS, lambda world: {"slug": world.slug, "kind": "csv"}),
    "tournament:roster-entry": Row(ORGANIZERS, numbered),
    "tournament:roster-withdraw": post(ORGANIZERS, numbered),
    "tournament:roster-restore": post(ORGANIZERS, numbered),
    "tournament:roster-import": Row(ORGANIZERS, slug),
    "tournament:roster-import-preview": Row(ORGANIZERS, roster_import),
    "tournament:roster-import-discard": post(ORGANIZERS, roster_import),
    "tournament:roster-import-take-back": Row(ORGANIZERS, roster_import),
    "tournament:presence": Row(JUDGES, slug),
    "tournament:presence-tap": post(JUDGES, slug, lambda _world: {"tap": "here-1"}),
    "tournament:presence-undo": post(JUDGES, slug),
    "tournament:presence-all": Row(JUDGES, slug),
    "tournament:presence-close": Row(ORGANIZERS, slug),
    "tournament:presence-reopen": post(ORGANIZERS, slug),
    "tournament:presence-all-undo": post(JUDGES, slug),
}

SORTEO = {
    "tournament:sorteo": Row(EVERYBODY, slug),
    "tournament:sorteo-stage": Row(EVERYBODY, slug),
    "tournament:sorteo-log": Row(EVERYBODY, slug),
    "tournament:sorteo-sheet": Row(EVERYBODY, drawn),
    "tournament:sorteo-sheet-text": Row(EVERYBODY, drawn),
    "tournament:sorteo-certificate": Row(EVERYBODY, drawn),
    "tournament:sorteo-show": Row(EVERYBODY, drawn),
    "tournament:sorteo-sheet-print": Row(EVERYBODY, drawn),
    "tournament:sorteo-certificate-print": Row(EVERYBODY, drawn),
    "tournament:sorteo-paper": Row(JUDGES, slug),
    "tournament:sorteo-night": post(ORGANIZERS, slug),
    "tournament:sorteo-ceremony": Row(JUDGES, slug),
    "tournament:sorteo-prepare": post(ORGANIZERS, slug),
    "tournament:sorteo-publish": post(ORGANIZERS, slug),
    "tournament:sorteo-discard": post(ORGANIZERS, slug),
    "tournament:sorteo-void": Row(ORGANIZERS, slug),
    "tournament:sorteo-objection": Row(ORGANIZERS, slug),
    "tournament:sorteo-scribe": Row(JUDGES, slug),
    "tournament:sorteo-cups": Row(JUDGES, slug),
    "tournament:sorteo-computer": Row(ORGANIZERS, slug),
    "tournament:sorteo-close-roll": post(JUDGES, slug),
    "tournament:sorteo-announce": Row(JUDGES, slug),
    "tournament:sorteo-reveal": post(JUDGES, lambda world: {"slug": world.slug, "step": "pause"}),
    "tournament:sorteo-give-certificate": post(ORGANIZERS, slug),
    "tournament:sorteo-correct": Row(ORGANIZERS, slug),
}

TABLES = {
    "tables:hall-table": Row(EVERYBODY, lambda world: {"token": world.token}),
    "tables:tablet-worker": Row(EVERYBODY),
    "tables:not-kept": Row(EVERYBODY),
    "tables:self-test": Row(EVERYBODY),
    "tables:build": Row(EVERYBODY),
    "tables:tablet-manifest": Row(EVERYBODY, slug),
    "tables:coordinate": Row(OFFICIALS, slug),
    "tables:coordinate-table": Row(OFFICIALS, table_here),
    "tables:coordinate-second": Row(OFFICIALS, table_here),
    "tables:floor": Row(JUDGES, slug),
    "tables:floor-confirm": post(JUDGES, slug),
    "tables:floor-time": Row(JUDGES, slug),
    "tables:floor-time-back": post(JUDGES, slug),
    "tables:floor-table": Row(JUDGES, table_here),
    "tables:floor-card": Row(JUDGES, table_here),
    "tables:floor-correct": Row(JUDGES, table_here),
    "tables:floor-act": post(JUDGES, table_here, lambda _world: {"act": "undo"}),
    "tables:devices": Row(JUDGES, slug),
    "tables:devices-now": Row(JUDGES, slug),
    "tables:calls": Row(JUDGES, slug),
    "tables:calls-waiting": Row(JUDGES, slug),
    "tables:call": Row(JUDGES, call_here),
    "tables:call-act": post(JUDGES, call_here, lambda _world: {"act": "take"}),
    "tables:call-decide": Row(JUDGES, call_here),
    "tables:cards": Row(ORGANIZERS, slug),
    "tables:card": Row(ORGANIZERS, card),
}


def edition(world: World) -> Mapping[str, Any]:
    """The first edition of the championship's own rulebook, which bears its name."""
    return {"slug": world.slug, "number": 1}


RULEBOOKS = {
    "tournament:rulebooks": Row(EVERYBODY),
    "tournament:rules": Row(EVERYBODY, slug),
    "rules:rulebook": Row(EVERYBODY, slug),
    "rules:edition": Row(EVERYBODY, edition),
    "rules:changes": Row(EVERYBODY, edition),
    "rules:examples": Row(EVERYBODY, edition),
    "rules:source": Row(EVERYBODY, lambda world: {**edition(world), "lang": "es"}),
    "rules:copy": Row(PASSWORD, edition),
    "tournament:rulebook": Row(ORGANIZERS, slug),
    "tournament:rulebook-take": post(ORGANIZERS, slug, lambda _world: {"number": 1}),
    "tournament:rulebook-discard": post(ORGANIZERS, slug),
    "tournament:rulebook-text": Row(ORGANIZERS, slug),
    "tournament:rulebook-options": Row(ORGANIZERS, slug),
    "tournament:rulebook-import": Row(ORGANIZERS, slug),
    "tournament:rulebook-copy": Row(ORGANIZERS, slug),
    "tournament:rulebook-draft-new": Row(ORGANIZERS, slug),
    "tournament:rulebook-draft": Row(ORGANIZERS, lambda world: {"slug": world.slug, "pk": world.draft}),
    "tournament:rulebook-draft-drop": post(ORGANIZERS, lambda world: {"slug": world.slug, "pk": world.draft}),
    "tournament:rulebook-draft-up": post(ORGANIZERS, lambda world: {"slug": world.slug, "pk": world.draft}),
    "tournament:rulebook-next": Row(ORGANIZERS, slug),
}


def decided(world: World) -> Mapping[str, Any]:
    """The first line of the register."""
    return {"slug": world.slug, "number": 1}


REGISTER = {
    "tournament:rulings": Row(EVERYBODY, slug),
    "tournament:ruling": Row(EVERYBODY, decided),
    "tournament:register": Row(JUDGES, slug),
    "tournament:register-line": Row(JUDGES, decided),
    "tournament:ruling-new": Row(ORGANIZERS, slug),
    "tournament:ruling-adopt": Row(ORGANIZERS, decided),
    "tournament:exclusions": Row(JUDGES, slug),
    "tournament:exclude": Row(ORGANIZERS, slug),
    "tournament:exclusion": Row(
        ORGANIZERS,
        lambda world: {"slug": world.slug, "pk": world.exclusion},
        "post",
        lambda _w: {"do": "lift"},
    ),
    "tournament:protests": Row(JUDGES, slug),
    "tournament:protest": Row(JUDGES, lambda world: {"slug": world.slug, "pk": world.protest}),
}


def moves(world: World) -> Mapping[str, Any]:
    return {"device": "ab" * 16, "base": 0, "moves": [{"seq": 1, "do": "starter", "player": "Jugadora 001"}]}


API = {
    "api:schema": Row(EVERYBODY),
    "api:docs": Row(EVERYBODY),
    "api:championships": Row(EVERYBODY),
    "api:championship": Row(EVERYBODY, slug),
    "api:standings": Row(EVERYBODY, slug),
    "api:rulings": Row(EVERYBODY, slug),
    "api:live-table": Row(EVERYBODY, lambda world: {"slug": world.slug, "number": world.table_number}),
    "api:my-tables": Row(OFFICIALS, slug),
    "api:table": Row(OFFICIALS, table),
    "api:open": api(THIS_TABLE, lambda world: {"order": world.seats, "absent": [], "follow": "plays"}),
    "api:winner": api(THIS_TABLE, lambda world: {"key": str(uuid4()), "said": world.seats[:1]}),
    "api:take-back": api(THIS_TABLE, nothing),
    "api:order": api(THIS_TABLE, lambda world: {"order": world.seats, "absent": []}),
    "api:moves": api(THIS_TABLE, moves),
    "api:set-aside": api(OFFICIALS, lambda world: {**moves(world), "reason": "it was played"}),
    "api:preview": api(OFFICIALS, lambda world: {"move": {"do": "starter", "player": "Jugadora 001"}}),
    "api:follow": api(THIS_TABLE, lambda world: {"follow": "dice"}),
    "api:claim": api(OFFICIALS, lambda world: {"take_over": True}),
    "api:release": api(THIS_TABLE, nothing),
    "api:confirm": api(THIS_TABLE, lambda world: {"base": 0}),
    "api:sign": api(
        THIS_TABLE,
        lambda world: {"key": str(uuid4()), "seats": world.seats, "said": "agrees", "ranking": "1:1"},
    ),
    "api:second": Row(SECOND, table),
    "api:second-moves": api(SECOND, moves),
    "api:second-preview": api(SECOND, lambda world: {"move": {"do": "starter", "player": "Jugadora 001"}}),
    "api:call": Row(OFFICIALS, table),
    "api:decisions": api(THIS_TABLE, lambda world: {"key": str(uuid4()), "words": "Se cayó un dado."}),
    "api:warnings": api(
        THIS_TABLE, lambda world: {"key": str(uuid4()), "player": world.seat, "words": "Miró dados ajenos."}
    ),
    "api:call-drop": api(THIS_TABLE, lambda world: {"key": world.call}),
    "api:preview-correction": api(THIS_TABLE, lambda world: {"number": 1}),
    "api:correct": api(
        THIS_TABLE,
        lambda world: {"number": 1, "never": True, "base": 0, "reason": "x", "key": str(uuid4())},
    ),
    "api:reopen": api(JUDGES, lambda world: {"reason": "se anotó mal"}),
}

ROWS: Mapping[str, Row] = {
    **SITE,
    **PUBLIC,
    **ORGANIZE,
    **ROSTER,
    **SORTEO,
    **TABLES,
    **RULEBOOKS,
    **REGISTER,
    **API,
}

# Answers 404 in the API's own shape to whatever else is asked below /api/: there is nothing to open.
NO_ADDRESS = frozenset({"api:unknown-address"})
