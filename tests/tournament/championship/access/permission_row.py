"""What a row of `permission_rows` is: the visitors, how an address is filled in, and who is let in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

ANONYMOUS, MINE, OTHER, JUDGE, ORGANIZER, STRANGER, FOREIGN = (
    "anonymous",
    "coordinator of this table",
    "coordinator of another table",
    "floor judge",
    "organizer",
    "organizer of another championship",
    "organizer of another league",
)
VISITORS = (ANONYMOUS, MINE, OTHER, JUDGE, ORGANIZER, STRANGER, FOREIGN)

# Who organizes another league opens what everybody does and what is their own: no row lets them in elsewhere.
EVERYBODY = frozenset(VISITORS)
PASSWORD = frozenset({ORGANIZER, STRANGER, FOREIGN})
ANY_LEAGUE = frozenset({ORGANIZER, FOREIGN})
ORGANIZERS = frozenset({ORGANIZER})
JUDGES = frozenset({ORGANIZER, JUDGE})
OFFICIALS = frozenset({ORGANIZER, JUDGE, MINE, OTHER})
THIS_TABLE = frozenset({ORGANIZER, JUDGE, MINE})


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
    league: int
    organizer: int
    invitation: int
    program: int
    webhook: int
    invited: str
    season: int
    season_slug: str
    sign_up: str
    sign_up_pk: int
    prize: int


Kwargs = Callable[[World], Mapping[str, Any]]


def nothing(_world: World) -> Mapping[str, Any]:
    return {}


def slug(world: World) -> Mapping[str, Any]:
    return {"slug": world.slug}


def a_league(world: World) -> Mapping[str, Any]:
    return {"pk": world.league}


def a_file(world: World) -> Mapping[str, Any]:
    return {"pk": world.league, "file": "0" * 64}


def a_public_file(world: World) -> Mapping[str, Any]:
    return {"slug": world.slug, "which": "standings", "kind": "csv"}


def an_organizer(world: World) -> Mapping[str, Any]:
    return {"pk": world.league, "key": world.organizer}


def a_season(world: World) -> Mapping[str, Any]:
    return {"pk": world.league, "key": world.season}


def a_prize(world: World) -> Mapping[str, Any]:
    return {"slug": world.slug, "key": world.prize}


def a_public_season(world: World) -> Mapping[str, Any]:
    return {"slug": world.season_slug}


def a_season_file(world: World) -> Mapping[str, Any]:
    return {"slug": world.season_slug, "which": "standings", "kind": "csv"}


def a_sign_up(world: World) -> Mapping[str, Any]:
    return {"slug": world.slug, "token": world.sign_up}


def an_invitation(world: World) -> Mapping[str, Any]:
    return {"pk": world.league, "key": world.invitation}


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


def a_token(world: World) -> Mapping[str, Any]:
    return {"slug": world.slug, "pk": world.program}


def a_webhook(world: World) -> Mapping[str, Any]:
    return {"slug": world.slug, "pk": world.webhook}


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


def edition(world: World) -> Mapping[str, Any]:
    """The first edition of the championship's own rulebook, which bears its name."""
    return {"slug": world.slug, "number": 1}


def decided(world: World) -> Mapping[str, Any]:
    """The first line of the register."""
    return {"slug": world.slug, "number": 1}


def moves(world: World) -> Mapping[str, Any]:
    return {"device": "ab" * 16, "base": 0, "moves": [{"seq": 1, "do": "starter", "player": "Jugadora 001"}]}


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
