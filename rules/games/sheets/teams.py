"""The turn of a team: each member's attempt, offers, *sobre* (head with `teams`)."""

from typing import Final, NamedTuple

from ..bilingual import Text
from ..contract import JSON
from ..refusals import NOT_NOW, Refusal
from .ends import after_turn
from .people import against_person, against_speaker
from .state import Offer, State
from .table import Table, has_teams, party_of

NONE, BEST, SOBRE = "none", "best", "sobre"

_CHOOSES: Final = Text(
    es="el equipo elige lo que se anota: va «of»", en="the team chooses what is written: “of” goes with it"
)
_OFFERS: Final = Text(
    es="quien juega con un compañero ofrece su casilla", en="who plays with others offers the box"
)
_NO_OFFER: Final = Text(
    es="aquí no se ofrece una casilla: se anota", en="no box is offered here: it is written"
)
_NO_CROSS: Final = Text(es="aquí no se tacha", en="no box is crossed out here")
_NO_PASS: Final = Text(es="todavía no se anotó una casilla", en="no box has been written yet")
_WHY: Final = {"score": _OFFERS, "cross": _NO_CROSS, "offer": _NO_OFFER, "pass": _NO_PASS}


class Ways(NamedTuple):
    """What ends the attempt of who is on turn."""

    words: tuple[str, ...]
    takes: bool  # an offer, by `of`


ALONE: Final = Ways(("score", "cross"), takes=False)


def ways(state: State) -> Ways:
    table = state.table
    if not has_teams(table):
        return ALONE
    if is_choosing(state):
        return Ways((), takes=True)
    others_follow = next_member(state) is not None
    if table.rules.attempts() == BEST:
        return Ways(("offer",), takes=False) if others_follow or state.offers else ALONE
    if state.wrote:
        return Ways(("score", "pass"), takes=False)
    if state.offers:
        return Ways(("score", "cross"), takes=True)
    return Ways(("score", "offer"), takes=False) if others_follow else ALONE


def attempt_foretold(state: State) -> JSON:
    """At a table of teams: the words that end the attempt, and may what a partner left be written?"""
    if not has_teams(state.table) or state.end is not None:
        return {}
    way = ways(state)
    return {"ends": list(way.words), "takes": way.takes}


def is_choosing(state: State) -> bool:
    """All have offered."""
    return bool(state.offers) and any(offer.seat == state.turn for offer in state.offers)


def next_member(state: State, seat: int | None = None) -> int | None:
    """Who plays after them in this turn of their team."""
    table, seat = state.table, state.turn if seat is None else seat
    members = table.members[party_of(table, seat)]
    offered = [offer.seat for offer in state.offers]
    after = members[members.index(seat) + 1 :]
    return next((other for other in after if other not in table.removed and other not in offered), None)


def against_member(state: State, seat: int) -> list[Refusal]:
    """As `against_speaker`; while a team chooses, any of its members may speak."""
    if state.offers and state.end is None and is_choosing(state):
        party = party_of(state.table, state.turn)
        if seat in state.table.members[party]:
            return against_person(state.table, seat)
    return against_speaker(state, seat)


def against_word(state: State, word: str) -> list[Refusal]:
    """`score`, `cross`, `offer`, `pass` without `of`."""
    table = state.table
    if not has_teams(table) and word in ALONE.words:
        return []
    reasons = []
    way = table.rules.attempts() if has_teams(table) else NONE
    if (word == "offer" and way == NONE) or (word == "pass" and way != SOBRE):
        reasons.append(table.rules.codes["variation_off"].refuse())
    if state.end is None and not reasons and word not in ways(state).words:
        reasons.append(NOT_NOW.refuse(why=_CHOOSES if is_choosing(state) else _WHY[word]))
    return reasons


def against_taking(state: State, word: str, *, by: int, of: int, box: int) -> list[Refusal]:
    """`score` and `cross` with `of`."""
    reasons = against_member(state, by) + against_person_of(state, of)
    offer = next((offer for offer in state.offers if offer.seat == of), None)
    fits = offer is not None and offer.box == box and (offer.worth > 0) == (word == "score")
    if not fits or not ways(state).takes:
        reasons.append(state.table.rules.codes["bad_offer"].refuse())
    return reasons


def against_person_of(state: State, seat: int) -> list[Refusal]:
    """What a member offered stands after they left."""
    return [] if seat in state.table.removed else against_person(state.table, seat)


def offered(state: State, table: Table, offer: Offer) -> State:
    """The attempt ends; the next member plays, or the team chooses."""
    state = State(table, state.turn, None, (*state.offers, offer))
    following = next_member(state)
    return state if following is None else state._replace(turn=following)


def wrote(state: State, table: Table) -> State:
    """Whoever is on turn has written or crossed a box."""
    party = party_of(table, state.turn)
    special = table.rules.special(table, party)
    first = table.rules.attempts() == SOBRE and not state.offers and not state.wrote
    if first and not special and not table.rules.is_full(table, party):
        following = next_member(state)
        if following is not None:
            return State(table, following, wrote=True)
    return after_turn(state, table, party, special)


def passed(state: State) -> State:
    return after_turn(state, state.table, party_of(state.table, state.turn))


def without_member(state: State, seat: int) -> State:
    """Who left was of the team on turn, and others of it stay: an attempt of theirs is dropped."""
    if seat != state.turn:
        return state
    following = next_member(state)
    if following is None and state.wrote:
        return passed(state)
    if following is None:
        table = state.table
        following = [other for other in table.members[party_of(table, seat)] if other not in table.removed][
            -1
        ]
    return state._replace(turn=following, attempt=None)
